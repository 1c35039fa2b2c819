//! What is peculiar to each title, for programs that treat them alike.

use crate::{OptionSpec, TitleId, battle, deck, hex};

/// What is peculiar to a title.
#[derive(Debug)]
pub struct Profile {
    /// The title.
    pub title: TitleId,
    /// The game it implements.
    pub name: &'static str,
    /// The revision of its rules: raised by whoever changes what an old game would lead to.
    pub revision: u64,
    /// Whether a seat may know what another does not.
    pub secrecy: Secrecy,
    /// How many seats a table can have.
    pub seats: &'static [u8],
    /// The numbers of seats at which they belong to two teams in turn.
    pub team_tables: &'static [u8],
    /// What the points of a seat are.
    pub score: Score,
    /// The events with which a turn begins.
    pub turn_keys: &'static [&'static str],
    /// The events with which a phase, a round or a battle begins.
    pub phase_keys: &'static [&'static str],
    /// The events that tell a number rolled or turned up, and the fact it stands in.
    pub roll_keys: &'static [(&'static str, &'static str)],
    /// The highest number that can be rolled or turned up; none if nothing is.
    pub highest_roll: Option<i32>,
    /// What can be agreed before a game.
    pub options: &'static [OptionSpec],
    /// Its rules, one a line.
    pub(crate) rules: &'static str,
}

/// Whether a seat may know what another does not.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Secrecy {
    /// Everything lies open.
    Open,
    /// Cards are held and drawn out of sight.
    Hidden,
}

/// What the points of a seat are.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Score {
    /// Each seat gathers its own; the seats have equal chances.
    Own,
    /// One total, which one side raises and the other lowers; the sides are unequal.
    OneTotal,
}

impl TitleId {
    /// What is peculiar to the title.
    pub const fn profile(self) -> &'static Profile {
        match self {
            TitleId::Deck => &deck::PROFILE,
            TitleId::Hex => &hex::PROFILE,
            TitleId::Battle => &battle::PROFILE,
        }
    }
}

impl Profile {
    /// Whether seats hide anything from each other.
    pub fn has_secrets(&self) -> bool {
        self.secrecy == Secrecy::Hidden
    }

    /// Whether at a table of so many seats they belong to two teams in turn.
    pub fn has_teams(&self, seats: usize) -> bool {
        self.team_tables.iter().any(|it| usize::from(*it) == seats)
    }

    /// The fact of an event in which a number rolled or turned up stands.
    pub fn roll_fact(&self, key: &str) -> Option<&'static str> {
        self.roll_keys.iter().find(|it| it.0 == key).map(|it| it.1)
    }
}
