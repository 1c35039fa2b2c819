//! What can be wrong with a game file.

use std::fmt;

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
