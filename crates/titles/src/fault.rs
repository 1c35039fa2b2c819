//! Why a game cannot be set up as asked: data, worded where it is read.

use std::fmt;

use fluent_bundle::FluentValue;
use serde::{Deserialize, Serialize};
use table::Misplaced;

use crate::{Language, TitleId, Words};

/// Why a game cannot be set up so.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub enum SetupFault {
    /// There is no such title.
    Title(String),
    /// The title has no such option.
    Key {
        /// The title.
        title: TitleId,
        /// What was taken for an option.
        key: String,
    },
    /// The option cannot have this value.
    Value {
        /// The title.
        title: TitleId,
        /// The option.
        key: String,
        /// The value.
        value: String,
    },
    /// Two options, or two values of one, exclude each other.
    Clash {
        /// One option and its value.
        one: (String, String),
        /// The other and its value.
        other: (String, String),
    },
    /// Not as many names as seats.
    Seats {
        /// How many are named.
        named: usize,
        /// How many seats there are.
        seats: u8,
    },
    /// A game file could not hold it.
    TooLong(Part),
    /// A card or scenario file is broken.
    Cards {
        /// The option it stands in.
        key: String,
        /// The first fault.
        #[serde(with = "Place")]
        fault: Misplaced,
        /// How many more there are.
        more: usize,
    },
    /// A position does not fit the rules.
    Position(#[serde(with = "Place")] Misplaced),
}

/// A part of what is agreed.
#[derive(Clone, Debug, Deserialize, Eq, PartialEq, Serialize)]
pub enum Part {
    /// The position to start from.
    Position,
    /// An option.
    Option(String),
    /// Who sits where.
    Seats,
}

/// How a fault in a file is packed: the crate it comes from packs nothing.
#[derive(Deserialize, Serialize)]
#[serde(remote = "Misplaced")]
struct Place {
    line: u32,
    what: String,
}

impl SetupFault {
    /// The broken file of an option, with all its faults.
    pub(crate) fn cards(key: &str, mut faults: Vec<Misplaced>) -> SetupFault {
        let more = faults.len().saturating_sub(1);
        faults.truncate(1);
        let fault = faults.pop().unwrap_or_else(|| Misplaced::new(0, ""));
        SetupFault::Cards { key: key.to_string(), fault, more }
    }

    /// The fault in one sentence.
    pub fn in_words(&self, words: &Words) -> String {
        let (key, facts) = match self {
            SetupFault::Title(title) => no_title(title, words),
            SetupFault::Key { title, key } => no_option(*title, key, words),
            SetupFault::Value { title, key, value } => no_value(*title, key, value, words),
            SetupFault::Clash { one, other } => clash(one, other),
            SetupFault::Seats { named, seats } => {
                ("setup-fault-seats", vec![("named", (*named).into()), ("seats", (*seats).into())])
            }
            SetupFault::TooLong(Part::Position) => ("setup-fault-long-position", Vec::new()),
            SetupFault::TooLong(Part::Option(key)) => {
                ("setup-fault-long-option", vec![("key", short(key).into())])
            }
            SetupFault::TooLong(Part::Seats) => ("setup-fault-long-seats", Vec::new()),
            SetupFault::Cards { key, fault, more } => {
                let fault = fault.to_string();
                (
                    "setup-fault-cards",
                    vec![("key", key.into()), ("fault", fault.into()), ("more", (*more).into())],
                )
            }
            SetupFault::Position(fault) => {
                ("setup-fault-position", vec![("fault", fault.to_string().into())])
            }
        };
        words.phrase_with(key, &facts)
    }
}

/// A phrase and what it speaks about.
type Phrase<'a> = (&'static str, Vec<(&'static str, FluentValue<'a>)>);

fn no_title<'a>(title: &str, words: &Words) -> Phrase<'a> {
    let known = TitleId::ALL.map(TitleId::id).join(words.comma());
    ("setup-fault-title", vec![("title", short(title).into()), ("known", known.into())])
}

fn no_option<'a>(title: TitleId, key: &str, words: &Words) -> Phrase<'a> {
    let keys: Vec<&str> = title.profile().options.iter().map(|it| it.key).collect();
    let known = keys.join(words.comma());
    let facts = vec![("title", title.id().into()), ("key", short(key).into()), ("known", known.into())];
    ("setup-fault-key", facts)
}

fn no_value<'a>(title: TitleId, key: &str, value: &str, words: &Words) -> Phrase<'a> {
    let possible = title.option(key).map_or_else(String::new, |it| it.possible(words));
    let facts =
        vec![("key", short(key).into()), ("value", short(value).into()), ("possible", possible.into())];
    ("setup-fault-value", facts)
}

fn clash<'a>(one: &(String, String), other: &(String, String)) -> Phrase<'a> {
    let facts = vec![
        ("key", short(&one.0).into()),
        ("value", short(&one.1).into()),
        ("other", short(&other.0).into()),
        ("beside", short(&other.1).into()),
    ];
    ("setup-fault-clash", facts)
}

/// What was typed, but no whole file.
fn short(value: &str) -> String {
    const LONGEST: usize = 40;
    let line = value.lines().next().unwrap_or_default();
    let cut: String = line.chars().take(LONGEST).collect();
    if cut == value { cut } else { format!("{cut}…") }
}

impl fmt::Display for SetupFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.in_words(&Words::new(Language::En)))
    }
}

impl std::error::Error for SetupFault {}
