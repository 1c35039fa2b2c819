//! What is agreed before the game: the cards, who begins, how many points win.

use alloc::{
    string::{String, ToString},
    vec::Vec,
};

use table::Misplaced;

use crate::{Book, Side};

/// The card sets that come with the game: id and text.
pub const START_SETS: [(&str, &str); 1] =
    [("north-africa", include_str!("../../../data/battle/north-africa.tsv"))];

/// What is agreed before the game.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Options {
    /// The text of the set.
    pub set: String,
    /// B11.1: the texts of the expansion packs.
    pub packs: Vec<String>,
    /// B2.1: who begins; the Axis unless agreed otherwise.
    pub first: Side,
    /// B8.3: the points that win; none for half of those in the deck.
    pub points: Option<u32>,
    /// The reshuffle of the conflict deck that ends the war undecided; none to fight on for ever.
    pub armistice: Option<u8>,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            set: START_SETS[0].1.to_string(),
            packs: Vec::new(),
            first: Side::Axis,
            points: None,
            armistice: Some(12),
        }
    }
}

/// The rules of `battle` with the options of one game.
#[derive(Clone, Debug)]
pub struct Battle {
    pub(crate) book: Book,
    pub(crate) first: Side,
    pub(crate) target: u32,
    pub(crate) armistice: Option<u8>,
}

impl Battle {
    /// The rules for these options; the faults are those of the card file with that number (0 is the set).
    pub fn new(options: Options) -> Result<Battle, (usize, Vec<Misplaced>)> {
        let packs: Vec<&str> = options.packs.iter().map(String::as_str).collect();
        let book = Book::read(&options.set, &packs)?;
        let target = options.points.unwrap_or(book.points);
        Ok(Battle { book, first: options.first, target, armistice: options.armistice })
    }

    /// The cards of the game.
    pub fn book(&self) -> &Book {
        &self.book
    }

    /// B8.3: the points that win.
    pub fn target(&self) -> u32 {
        self.target
    }
}
