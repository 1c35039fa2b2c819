//! How somebody looks at a game: through whose eyes, at which position, and what was told already.

use std::collections::BTreeMap;

use table::{Seat, Viewer};

use crate::{
    message::{LookId, Shown, Who},
    open_game::OpenGame,
};

/// One way of looking at a game. The game does not know who looks at it.
pub(crate) struct Look {
    pub(crate) id: LookId,
    who: Who,
    shown: Shown,
    /// The person who decided last, for whom the table is shown while bots think.
    last_person: Option<Seat>,
    /// For each seat whose eyes were looked through, up to which entry the log was told.
    told: BTreeMap<Option<Seat>, usize>,
}

impl Look {
    pub(crate) fn new(id: LookId) -> Look {
        Look { id, who: Who::Actor, shown: Shown::Now, last_person: None, told: BTreeMap::new() }
    }

    /// Looks through other eyes, or at another position. The last position is the present one, whatever is played.
    pub(crate) fn turn_to(&mut self, who: Who, shown: Shown, steps: usize) {
        self.who = who;
        self.shown = match shown {
            Shown::After(step) if step < steps => Shown::After(step),
            Shown::After(_) | Shown::Now => Shown::Now,
        };
    }

    /// The game was taken back to an entry: what was told from there on is told again.
    pub(crate) fn take_back(&mut self, to: usize) {
        self.told.values_mut().for_each(|told| *told = to.min(*told));
    }

    /// The steps of the position that is shown.
    pub(crate) fn step_of(&self, steps: usize) -> usize {
        match self.shown {
            Shown::Now => steps,
            Shown::After(step) => step.min(steps),
        }
    }

    /// Through whose eyes the game is seen now.
    pub(crate) fn eyes(&mut self, game: &OpenGame) -> Option<Seat> {
        self.last_person = game.deciding_person().or(self.last_person);
        match self.who {
            Who::Actor => self.last_person.or_else(|| game.first_person()),
            // While a game runs, nobody looks through the eyes of a bot.
            Who::Seat(seat) if game.is_over() || game.is_person(Seat(seat)) => Some(Seat(seat)),
            Who::Seat(_) | Who::Public => None,
        }
    }

    /// From which entry on the log is new to these eyes; from now on it is told up to `at`.
    pub(crate) fn tell_up_to(&mut self, eyes: Option<Seat>, at: usize) -> usize {
        self.told.insert(eyes, at).unwrap_or(0).min(at)
    }
}

pub(crate) fn viewer_of(eyes: Option<Seat>) -> Viewer {
    eyes.map_or(Viewer::Public, Viewer::Seat)
}
