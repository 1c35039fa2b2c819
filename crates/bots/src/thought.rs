//! A decision being made, a slice at a time, and what a bot remembers from one decision to the next.

use std::{any::Any, num::NonZeroU32};

use table::{Game, Seeded, Viewer};
use titles::{Seen, battle::Battle, deck::Deck};

use crate::{
    Bot, Level,
    halving::{Halving, Question, Size},
    hex::plan::{self, Race},
    search::Mind,
};

/// A title whose bots search.
pub(crate) trait Searched: Game {
    /// What its bots know, made once for a game.
    type Knowledge: Mind<Self> + Send;

    /// Gathers it; with other habits than those that come with the program, if they are given.
    fn knowledge(&self, habits: Option<&[f32]>) -> Self::Knowledge;

    /// How a level decides.
    fn manner(&self, level: Level) -> Manner;

    /// Who looks.
    fn viewer(view: &Self::View) -> Viewer;
}

/// How a level decides.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Manner {
    /// At first sight: the choice that looks best, with looks blurred by this share of their span.
    Sight { haste: f32 },
    /// By search.
    Search(Size),
}

/// What a bot knows of the title it plays.
#[derive(Default)]
pub(crate) struct Memory {
    known: Option<Box<dyn Any + Send>>,
    habits: Option<Vec<f32>>,
}

impl Memory {
    pub(crate) const BLANK: Memory = Memory { known: None, habits: None };

    /// Nothing yet, but other habits than those that come with the program.
    pub(crate) fn with_habits(habits: &[f32]) -> Memory {
        Memory { known: None, habits: Some(habits.to_vec()) }
    }

    /// What it knows of the title; gathered when it is first asked.
    fn of<G: Searched>(&mut self, rules: &G) -> &G::Knowledge {
        if !self.known.as_ref().is_some_and(|it| it.is::<G::Knowledge>()) {
            self.known = Some(Box::new(rules.knowledge(self.habits.as_deref())));
        }
        self.known.as_ref().and_then(|it| it.downcast_ref()).expect("just gathered")
    }
}

/// A decision being made.
pub struct Thought(Stage);

enum Stage {
    Made(usize),
    Battle(Box<Halving<Battle>>),
    Deck(Box<Halving<Deck>>),
    Hex(Box<Race>),
}

impl Thought {
    pub(crate) const fn made(choice: usize) -> Thought {
        Thought(Stage::Made(choice))
    }

    pub(crate) fn begin(bot: &mut Bot, seen: Seen<'_>) -> Thought {
        let begun = match seen {
            Seen::Battle { rules, view, options } => {
                begin(bot, rules, view, options).map(|it| Stage::Battle(Box::new(it)))
            }
            Seen::Deck { rules, view, options } => {
                begin(bot, rules, view, options).map(|it| Stage::Deck(Box::new(it)))
            }
            Seen::Hex { rules, view, options } => {
                let playouts = bot.playouts.map(NonZeroU32::get);
                let (notes, dice) = (&mut bot.notes, &mut bot.dice);
                let begun = plan::begin(rules, view, options, bot.level, playouts, notes, dice);
                begun.map(|it| Stage::Hex(Box::new(it)))
            }
        };
        Thought(begun.unwrap_or_else(Stage::Made))
    }

    /// Thinks on for so many playouts; true when the decision is made.
    ///
    /// # Panics
    /// If it is shown another title than the one it began with.
    pub fn go_on(&mut self, bot: &mut Bot, seen: Seen<'_>, playouts: u32) -> bool {
        match (&mut self.0, seen) {
            (Stage::Made(_), _) => true,
            (Stage::Battle(search), Seen::Battle { rules, view, options }) => {
                go_on(search, bot, rules, view, options, playouts)
            }
            (Stage::Deck(search), Seen::Deck { rules, view, options }) => {
                go_on(search, bot, rules, view, options, playouts)
            }
            (Stage::Hex(race), Seen::Hex { rules, view, options }) => {
                race.run(rules, view, options, playouts, &mut bot.notes, &mut bot.dice)
            }
            (Stage::Battle(_) | Stage::Deck(_) | Stage::Hex(_), _) => {
                panic!("a thought belongs to one title")
            }
        }
    }

    /// The place of the best choice so far.
    pub fn best(&self) -> usize {
        match &self.0 {
            Stage::Made(choice) => *choice,
            Stage::Battle(search) => search.best(),
            Stage::Deck(search) => search.best(),
            Stage::Hex(race) => race.best(),
        }
    }

    /// The choices that were tried, the best first: the place of each, in how many imagined worlds, and what it may hope
    /// for from 0, the last place, to 1, the first. None if the choice was made at first sight.
    pub fn tried(&self) -> Vec<(usize, u32, f32)> {
        match &self.0 {
            Stage::Made(_) | Stage::Hex(_) => Vec::new(),
            Stage::Battle(search) => search.tried(),
            Stage::Deck(search) => search.tried(),
        }
    }

    /// Playouts done, and to be done.
    pub fn progress(&self) -> (u32, u32) {
        match &self.0 {
            Stage::Made(_) => (1, 1),
            Stage::Battle(search) => search.progress(),
            Stage::Deck(search) => search.progress(),
            Stage::Hex(race) => race.progress(),
        }
    }
}

fn go_on<G: Searched>(
    search: &mut Halving<G>,
    bot: &mut Bot,
    rules: &G,
    view: &G::View,
    options: &[G::Action],
    playouts: u32,
) -> bool {
    let seat = G::viewer(view).seat().unwrap_or_default();
    search.run(&Question { rules, view, mind: bot.memory.of(rules), seat, options }, playouts)
}

/// Begins a search, or chooses at first sight.
fn begin<G: Searched>(
    bot: &mut Bot,
    rules: &G,
    view: &G::View,
    options: &[G::Action],
) -> Result<Halving<G>, usize> {
    let Some(seat) = G::viewer(view).seat() else { return Err(0) };
    // One world that could be the real one is enough for a first sight.
    let world = rules.imagine(view, &mut bot.dice);
    let given = bot.memory.habits.is_some();
    let knowledge = bot.memory.of(rules);
    let mut glances = Vec::new();
    knowledge.glance(rules, &world, seat, options, &mut glances);
    let mut size = match rules.manner(bot.level) {
        Manner::Search(size) => size,
        // Whoever tries out habits wants to see these and no haste.
        Manner::Sight { haste } => {
            return Err(at_first_sight(&glances, if given { 0.0 } else { haste }, &mut bot.dice));
        }
    };
    if let Some(playouts) = bot.playouts {
        size.playouts = playouts.get();
    }
    match knowledge.matter(rules, &world, options) {
        Some(matter) => Ok(Halving::new(size, matter, &glances, Seeded::new(bot.dice.bits()))),
        None => Err(at_first_sight(&glances, 0.0, &mut bot.dice)),
    }
}

/// Takes what looks good, and if in haste not always the best of it.
fn at_first_sight(glances: &[f32], haste: f32, dice: &mut Seeded) -> usize {
    let low = glances.iter().copied().fold(f32::MAX, f32::min);
    let high = glances.iter().copied().fold(f32::MIN, f32::max);
    let blur = haste * (high - low);
    let noisy = glances.iter().map(|it| it + blur * dice.below(1000) as f32 / 1000.0);
    noisy.enumerate().max_by(|a, b| a.1.total_cmp(&b.1)).map_or(0, |it| it.0)
}
