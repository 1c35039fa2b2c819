//! What is agreed before the game: the cards, who begins, how many points win.

use alloc::{
    string::{String, ToString},
    vec::Vec,
};

use table::Misplaced;

use crate::{Book, Side};

/// The card sets that come with the game: id and text.
pub const START_SETS: [(&str, &str); 2] = [
    ("north-africa", include_str!("../../../data/battle/north-africa.tsv")),
    ("west", include_str!("../../../data/battle/west.tsv")),
];

/// What is agreed before the game.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Options {
    /// The text of the set.
    pub set: String,
    /// B10.2: the text of the set of a second theatre.
    pub second: Option<String>,
    /// B11.1: the texts of the expansion packs.
    pub packs: Vec<String>,
    /// B10.1: allies join each other's battles.
    pub joint_battles: bool,
    /// B2.1: who begins; the Axis unless agreed otherwise.
    pub first: Side,
    /// B8.3: the points that win; none for half of those in the deck.
    pub points: Option<u32>,
    /// The reshuffle of the conflict deck that ends the war undecided, for each theatre as many (ruling BR87); none
    /// to fight on for ever.
    pub armistice: Option<u8>,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            set: START_SETS[0].1.to_string(),
            second: None,
            packs: Vec::new(),
            joint_battles: false,
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
    pub(crate) joint_battles: bool,
    pub(crate) armistice: Option<u16>,
}

impl Battle {
    /// The rules for these options; the faults are those of the card file with that number: the sets, then the packs.
    pub fn new(options: Options) -> Result<Battle, (usize, Vec<Misplaced>)> {
        let sets: Vec<&str> = [&options.set].into_iter().chain(&options.second).map(String::as_str).collect();
        let packs: Vec<&str> = options.packs.iter().map(String::as_str).collect();
        let book = Book::read_all(&sets, &packs)?;
        Ok(Battle {
            target: options.points.unwrap_or(book.points),
            first: options.first,
            joint_battles: options.joint_battles,
            armistice: options.armistice.map(|limit| u16::from(limit) * book.theatres.len() as u16),
            book,
        })
    }

    /// The sides that play: two for each theatre.
    pub fn sides(&self) -> &'static [Side] {
        self.book.all_sides()
    }

    /// B10.1: whether there are two theatres, and so allies.
    pub fn is_combined(&self) -> bool {
        self.book.theatres.len() > 1
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
