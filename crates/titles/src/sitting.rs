//! A match of any title behind one trait, and what those who know the title can ask of it.

use std::sync::Arc;

use battle::Battle;
use deck::Deck;
use hex::Hex;
use table::{Match, Notation, Seat, Seeded, Standing, Table, Viewer};

use crate::{Language, Profile, Title};

/// How the names in notation are shown to people.
pub trait Naming {
    /// The name that belongs to a slug, if the title has such a thing.
    fn name(&self, slug: &str, language: Language) -> Option<String>;

    /// Who sits there.
    fn seat_name(&self, seat: Seat, language: Language) -> String;
}

/// What a seat sees and may choose, with the rules of its title.
///
/// This is all that bots and drawings get: never a state.
#[derive(Clone, Copy, Debug)]
pub enum Seen<'a> {
    /// The card battle.
    Battle {
        /// The rules.
        rules: &'a Battle,
        /// What the viewer knows.
        view: &'a battle::View,
        /// What the viewer may choose now.
        options: &'a [battle::Action],
    },
    /// The deck-builder.
    Deck {
        /// The rules.
        rules: &'a Deck,
        /// What the viewer knows.
        view: &'a deck::View,
        /// What the viewer may choose now.
        options: &'a [deck::Action],
    },
    /// The hex wargame.
    Hex {
        /// The rules.
        rules: &'a Hex,
        /// What the viewer knows: everything.
        view: &'a hex::View,
        /// What the viewer may choose now.
        options: &'a [hex::Action],
    },
}

impl Seen<'_> {
    /// How many choices there are.
    pub fn count(&self) -> usize {
        match self {
            Seen::Battle { options, .. } => options.len(),
            Seen::Deck { options, .. } => options.len(),
            Seen::Hex { options, .. } => options.len(),
        }
    }

    /// One of the choices in notation.
    ///
    /// # Panics
    /// If there are not that many.
    pub fn write(&self, choice: usize) -> String {
        match self {
            Seen::Battle { rules, options, .. } => rules.write(options[choice]),
            Seen::Deck { rules, options, .. } => rules.write(options[choice]),
            Seen::Hex { rules, options, .. } => rules.write(options[choice]),
        }
    }
}

/// What somebody saw of a position, to be looked at as often as one likes: making a view takes longer than reading it.
pub trait Glance {
    /// What was seen.
    fn seen(&self) -> Seen<'_>;
}

struct Glimpsed<G: Title> {
    rules: Arc<G>,
    view: G::View,
    options: Vec<G::Action>,
}

impl<G: Title> Glance for Glimpsed<G> {
    fn seen(&self) -> Seen<'_> {
        self.rules.seen(&self.view, &self.options)
    }
}

/// A position that a viewer cannot tell from the real one.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Glimpse {
    /// The position as text.
    pub position: String,
    /// Its score: that of the real position as long as the game runs (the law `StandingTellsNoSecret`).
    pub standing: Standing,
}

/// A match of any title: a [`Table`], with names for people and views for those who know the title.
pub trait Sitting: Table {
    /// What is peculiar to its title.
    fn profile(&self) -> &'static Profile;

    /// Names for people.
    fn naming(&self) -> &dyn Naming;

    /// What `viewer` sees and may choose now.
    fn glance(&self, viewer: Viewer) -> Box<dyn Glance>;

    /// Hands what `viewer` sees and may choose to `look`, once.
    fn look(&self, viewer: Viewer, look: &mut dyn FnMut(Seen<'_>)) {
        look(self.glance(viewer).seen());
    }

    /// How many steps are in force: acts and chances that were not taken back.
    fn steps(&self) -> usize;

    /// A position that `viewer` cannot tell from the real one after the first `steps` steps in force, with its score: what
    /// may be handed over to the viewer's machine.
    ///
    /// # Panics
    /// If fewer steps are in force.
    fn glimpse(&self, steps: usize, viewer: Viewer) -> Glimpse;

    /// The score after the first `steps` steps in force.
    ///
    /// # Panics
    /// If fewer steps are in force.
    fn standing_after(&self, steps: usize) -> Standing;
}

impl<G: Title> Sitting for Match<G> {
    fn profile(&self) -> &'static Profile {
        G::ID.profile()
    }

    fn naming(&self) -> &dyn Naming {
        self.rules().as_ref()
    }

    fn glance(&self, viewer: Viewer) -> Box<dyn Glance> {
        let view = self.rules().view(self.state(), viewer);
        let options = viewer.seat().map_or_else(Vec::new, |seat| self.actions(seat));
        Box::new(Glimpsed { rules: Arc::clone(self.rules()), view, options })
    }

    fn steps(&self) -> usize {
        self.line().count()
    }

    fn glimpse(&self, steps: usize, viewer: Viewer) -> Glimpse {
        let view = self.rules().view(&self.state_after(steps), viewer);
        let imagined = self.rules().imagine(&view, &mut Seeded::new(steps as u64));
        Glimpse {
            position: self.rules().write_position(&imagined),
            standing: self.rules().standing(&imagined),
        }
    }

    fn standing_after(&self, steps: usize) -> Standing {
        self.rules().standing(&self.state_after(steps))
    }
}
