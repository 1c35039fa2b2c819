//! What a table agrees on before the game: seats, edition, starting seat, cards, balanced start.

use alloc::{string::String, vec::Vec};

use table::Seat;

/// The card set of the game.
pub const BASE_SET: &str = include_str!("../../../data/deck/el-alamein.cards");

/// A small set on the theme of the eastern front, to be mixed in.
pub const EASTERN_FRONT: &str = include_str!("../../../data/deck/eastern-front.cards");

/// Which of the three rulebooks decides where they differ.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub enum Edition {
    /// The Japanese original.
    #[default]
    Original,
    /// The official English rules.
    English,
    /// The English rules made by a fan.
    Fan,
}

impl Edition {
    /// All editions.
    pub const ALL: [Edition; 3] = [Edition::Original, Edition::English, Edition::Fan];

    /// The edition as programs call it.
    pub const fn name(self) -> &'static str {
        match self {
            Edition::Original => "original",
            Edition::English => "english",
            Edition::Fan => "fan",
        }
    }

    /// The edition of that name.
    pub fn named(name: &str) -> Option<Edition> {
        Edition::ALL.into_iter().find(|it| it.name() == name)
    }
}

/// What a table agrees on.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Options {
    /// 2 to 5.
    pub seats: u8,
    /// Which rulebook decides.
    pub edition: Edition,
    /// Who begins; none if that is drawn.
    pub start: Option<Seat>,
    /// Card files to play with: whole sets take the place of the base set, others are added to it.
    pub cards: Vec<String>,
    /// Whether each seat in the later half of the table begins with one of its infantry deployed.
    pub balanced: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            seats: 3,
            edition: Edition::Original,
            start: Some(Seat(0)),
            cards: Vec::new(),
            balanced: false,
        }
    }
}
