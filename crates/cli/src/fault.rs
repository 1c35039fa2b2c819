//! One clear line for everything that can go wrong.

use std::fmt;

use table::Declined;
use titles::{Naming, SetupFault, Words};

/// What went wrong, where, and what to do: one line.
#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) struct Fault(pub(crate) String);

/// The result of a command.
pub(crate) type Outcome<T = ()> = Result<T, Fault>;

impl Fault {
    pub(crate) fn new(what: impl Into<String>) -> Fault {
        Fault(what.into())
    }

    /// What a match declined, with the rule and the remedy.
    pub(crate) fn declined(words: &Words, naming: &dyn Naming, declined: &Declined) -> Fault {
        let (reason, fix, rule) = words.decline(naming, declined);
        let rule = rule.map_or_else(String::new, |rule| format!(" [{rule}]"));
        Fault(format!("{reason}{rule} {fix}"))
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // One line, whatever the text contains.
        f.write_str(&self.0.split_whitespace().collect::<Vec<_>>().join(" "))
    }
}

impl From<SetupFault> for Fault {
    fn from(fault: SetupFault) -> Fault {
        Fault(fault.to_string())
    }
}
