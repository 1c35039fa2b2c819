//! One clear line for everything that can go wrong.

use std::fmt::Display;

use table::Declined;
use titles::{Naming, SetupFault, Words};

/// What went wrong, where, and what to do: one line.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) enum Fault {
    /// A line of ours, worded when it is shown.
    Ours { key: &'static str, facts: Vec<(&'static str, String)> },
    /// A game cannot be set up so, perhaps because of these files.
    Setup { files: Vec<String>, fault: SetupFault },
    /// A line that is worded already.
    Worded(String),
}

/// The result of a command.
pub(crate) type Outcome<T = ()> = Result<T, Fault>;

impl Fault {
    /// A line of `cli.ftl` without facts.
    pub(crate) const fn of(key: &'static str) -> Fault {
        Fault::Ours { key, facts: Vec::new() }
    }

    /// The same with one more fact.
    #[must_use]
    pub(crate) fn with(self, name: &'static str, value: impl Display) -> Fault {
        match self {
            Fault::Ours { key, mut facts } => {
                facts.push((name, value.to_string()));
                Fault::Ours { key, facts }
            }
            Fault::Setup { .. } | Fault::Worded(_) => self,
        }
    }

    /// A line that others have worded.
    pub(crate) fn worded(line: impl Display) -> Fault {
        Fault::Worded(line.to_string())
    }

    /// What a match declined, with the rule and the remedy.
    pub(crate) fn declined(words: &Words, naming: &dyn Naming, declined: &Declined) -> Fault {
        let (reason, fix, rule) = words.decline(naming, declined);
        let rule = rule.map_or_else(String::new, |rule| format!(" [{rule}]"));
        Fault::Worded(sentences(words, &[&format!("{reason}{rule}"), &fix]))
    }

    /// The line, without breaks whatever it contains.
    pub(crate) fn line(&self, words: &Words) -> String {
        let text = match self {
            Fault::Worded(text) => text.clone(),
            Fault::Setup { files, fault } => {
                files.iter().cloned().chain([fault.in_words(words)]).collect::<Vec<_>>().join(", ")
            }
            Fault::Ours { key, facts } => {
                let facts: Vec<_> =
                    facts.iter().map(|(name, value)| (*name, value.as_str().into())).collect();
                words.phrase_with(key, &facts)
            }
        };
        text.split_whitespace().collect::<Vec<_>>().join(" ")
    }
}

/// Sentences one after the other, as the language writes them.
pub(crate) fn sentences(words: &Words, sentences: &[&str]) -> String {
    sentences.join(words.language.pick(" ", ""))
}

impl From<SetupFault> for Fault {
    fn from(fault: SetupFault) -> Fault {
        Fault::Setup { files: Vec::new(), fault }
    }
}
