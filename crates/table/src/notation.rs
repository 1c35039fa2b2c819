//! One text form for everything: the log, the save file, the command line, the network and what a click emits.

use alloc::{
    string::{String, ToString},
    vec::Vec,
};

use crate::{Declined, Game, Message, Part, Plan, Purpose, Refused, Seat, Seeded, Value, order};

/// The text was not understood.
#[derive(Clone, Debug, Eq, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Misread {
    /// The word that could not be read, or the whole text.
    pub word: String,
    /// What would have been understood there.
    pub expected: String,
}

impl Misread {
    /// `word` was found where `expected` should be.
    pub fn new(word: &str, expected: impl Into<String>) -> Misread {
        Misread { word: word.into(), expected: expected.into() }
    }
}

/// How a title writes its actions, chances, events and views.
pub trait Notation: Game {
    /// The title as programs call it: `battle`, `deck`, `hex`.
    const TITLE: &'static str;

    /// Writes an action.
    fn write(&self, action: Self::Action) -> String;

    /// Reads an action written in full, and nothing but that: what it reads, it would write the same.
    fn read(&self, text: &str) -> Result<Self::Action, Misread>;

    /// Writes an outcome of nature.
    fn write_chance(&self, chance: Self::Chance) -> String;

    /// Reads an outcome of nature.
    fn read_chance(&self, text: &str) -> Result<Self::Chance, Misread>;

    /// The name of a purpose of chance, part of the key of each draw: never rename one.
    fn purpose_name(&self, purpose: Purpose) -> &'static str;

    /// Splits an order (`fire stuka at sherman`, `move 21pz 3411`) into its parts, by what its seat sees. If it cannot be
    /// carried out, all reasons are told, the decisive one first; at least one.
    fn order(&self, view: &Self::View, text: &str) -> Result<Vec<Part<Self::Action>>, Vec<Declined>> {
        let _ = view;
        Ok(Vec::from([Part::Said(text.to_string())]))
    }

    /// The actions an order of `seat` comes to, up to the first chance, reveal or question of another seat.
    ///
    /// A title has no reason to write this itself; the law kit plants its faults here.
    fn plan(&self, state: &Self::State, seat: Seat, order: &str) -> Result<Plan<Self::Action>, Refused> {
        order::plan(self, state, seat, order)
    }

    /// The event as a message to be worded.
    fn message(&self, event: &Self::Event) -> Message;

    /// What the game is waiting for, as a message to be worded.
    fn prompt(&self, view: &Self::View) -> Message;

    /// The view as a tree for programs.
    fn picture(&self, view: &Self::View) -> Value;

    /// Any action at all, legal or not, for the laws.
    fn arbitrary(&self, dice: &mut Seeded) -> Self::Action;
}

/// What a typed text means among the options at hand.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Reading {
    /// Exactly one option fits.
    One(String),
    /// Several fit.
    Several(Vec<String>),
    /// None fits.
    Nothing,
}

/// Finds the option a person means by `text`: written in full, or each word abbreviated.
///
/// ```
/// use table::{Reading, resolve};
/// let options = ["fire stuka".into(), "fire sm-79".into(), "hold".into()];
/// assert_eq!(resolve(&options, "f stu"), Reading::One("fire stuka".into()));
/// assert_eq!(resolve(&options, "H"), Reading::One("hold".into()));
/// assert!(matches!(resolve(&options, "fire"), Reading::Several(fits) if fits.len() == 2));
/// assert_eq!(resolve(&options, "march"), Reading::Nothing);
/// ```
pub fn resolve(options: &[String], text: &str) -> Reading {
    let text = text.trim().to_lowercase();
    if options.contains(&text) {
        return Reading::One(text);
    }
    let mut fits: Vec<String> = options.iter().filter(|option| abbreviates(&text, option)).cloned().collect();
    match fits.len() {
        0 => Reading::Nothing,
        1 => Reading::One(fits.remove(0)),
        _ => Reading::Several(fits),
    }
}

/// Whether each word of `text` begins the word of `option` at its place; missing words at the end are allowed.
fn abbreviates(text: &str, option: &str) -> bool {
    let mut words = option.split(' ');
    !text.is_empty()
        && text.split_whitespace().all(|word| words.next().is_some_and(|full| begins_or_holds(full, word)))
}

/// A word abbreviates another that begins with it, or one of whose hyphened parts does (`alamein` for
/// `first-alamein`).
fn begins_or_holds(full: &str, word: &str) -> bool {
    full.starts_with(word) || full.match_indices('-').any(|(at, _)| full[at + 1..].starts_with(word))
}

/// Turns a name into the form notation uses: lower case, hyphens between the words.
///
/// ```
/// assert_eq!(table::slug("Panzer III Ausf. J"), "panzer-iii-ausf-j");
/// ```
pub fn slug(name: &str) -> String {
    let mut slug = String::new();
    for c in name.chars() {
        if c.is_alphanumeric() {
            slug.extend(c.to_lowercase());
        } else if !slug.is_empty() && !slug.ends_with('-') {
            slug.push('-');
        }
    }
    slug.trim_end_matches('-').to_string()
}
