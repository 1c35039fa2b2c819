//! What can be wrong with a game file or with a wish to go on.

use std::fmt;

use table::Declined;

/// A game file that cannot be used: where, what, and what to do.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Fault {
    /// The line, counted from 1.
    pub line: u32,
    /// What is wrong there and what to do.
    pub what: String,
}

impl Fault {
    pub(crate) fn new(line: u32, what: impl Into<String>) -> Fault {
        Fault { line, what: what.into() }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.what)
    }
}

impl std::error::Error for Fault {}

/// Why a game did not do as it was asked. Nothing has changed then.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum PlayFault {
    /// The table declined.
    Declined(Declined),
    /// The secret of the game is not at hand: it can be watched, but not played on.
    NoSecret,
}

impl From<Declined> for PlayFault {
    fn from(declined: Declined) -> PlayFault {
        PlayFault::Declined(declined)
    }
}

impl fmt::Display for PlayFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            // The wording of a refusal needs the names of a title: `titles::Words::decline`.
            PlayFault::Declined(declined) => write!(f, "declined: {declined:?}"),
            PlayFault::NoSecret => {
                f.write_str("the game cannot go on without its secret; resume it with the secret")
            }
        }
    }
}

impl std::error::Error for PlayFault {}
