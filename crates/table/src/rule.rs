//! Rules by number, and refusals that cite them.

use alloc::vec::Vec;
use core::fmt;

use crate::{Arg, Message};

/// The id of one rule in `data/rules`, such as `B3.1`.
///
/// The constants are generated from those tables, so that a citation of a rule that does not exist does not
/// compile.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct Rule(pub &'static str);

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// Why an action is refused: the rule, the reason, and the facts that reason and remedy speak about.
///
/// `why` is a key. The wording of the reason, and of the remedy beside it, lives outside the rules crates.
#[derive(Clone, Debug, Eq, Hash, PartialEq)]
pub struct Refusal {
    /// The rule that forbids it.
    pub rule: Rule,
    /// The reason as a message key.
    pub why: &'static str,
    /// The facts of the case.
    pub args: Vec<(&'static str, Arg)>,
}

impl Refusal {
    /// A refusal by `rule` for the reason `why`.
    pub const fn new(rule: Rule, why: &'static str) -> Refusal {
        Refusal { rule, why, args: Vec::new() }
    }

    /// The same with one more fact.
    #[must_use]
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Refusal {
        self.args.push((name, arg.into()));
        self
    }

    /// The refusal as a message to be worded.
    pub fn message(&self) -> Message {
        Message { key: self.why, args: self.args.clone() }
    }
}
