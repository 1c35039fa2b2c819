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

/// Hears what a test of an action objects to, so that one list of conditions serves both questions: whether an action is
/// legal, and everything that forbids it.
///
/// `()` ends the test at the first objection and costs nothing; a list hears them all.
pub trait Objections {
    /// Takes note of an objection; an error ends the test.
    fn object(&mut self, refusal: Refusal) -> Result<(), Refusal>;
}

impl Objections for () {
    #[inline(always)]
    fn object(&mut self, refusal: Refusal) -> Result<(), Refusal> {
        Err(refusal)
    }
}

impl Objections for Vec<Refusal> {
    fn object(&mut self, refusal: Refusal) -> Result<(), Refusal> {
        if !self.contains(&refusal) {
            self.push(refusal);
        }
        Ok(())
    }
}

/// Everything a test objects to, in its order; an error of the test itself is the last.
pub fn objections(test: impl FnOnce(&mut Vec<Refusal>) -> Result<(), Refusal>) -> Vec<Refusal> {
    let mut all = Vec::new();
    let last = test(&mut all).err().filter(|it| !all.contains(it));
    all.extend(last);
    all
}
