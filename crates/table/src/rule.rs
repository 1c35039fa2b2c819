//! Rules by number, and refusals that cite them.

use alloc::{borrow::Cow, vec::Vec};
use core::fmt;

use crate::{Arg, Message};

/// The id of one rule in `data/rules`, such as `B3.1`.
///
/// The constants are generated from those tables, so that a citation of a rule that does not exist does not
/// compile.
///
/// The text stands in the value itself, filled up with zeros, so that a rule can be copied freely and read from afar.
#[derive(Clone, Copy, Default, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct Rule([u8; Rule::LONGEST]);

impl Rule {
    /// No id has more letters.
    pub const LONGEST: usize = 12;

    /// The rule with this id.
    ///
    /// # Panics
    /// If the id is longer than [`Rule::LONGEST`]: for a constant that is an error of the compiler.
    pub const fn new(id: &str) -> Rule {
        let mut bytes = [0; Rule::LONGEST];
        let mut at = 0;
        while at < id.len() {
            bytes[at] = id.as_bytes()[at];
            at += 1;
        }
        Rule(bytes)
    }

    /// Reads an id that comes from afar: letters, digits, dots and hyphens.
    pub fn read(id: &str) -> Option<Rule> {
        let fits = id.len() <= Rule::LONGEST;
        let is_plain = |it: u8| it.is_ascii_alphanumeric() || matches!(it, b'.' | b'-');
        (fits && id.bytes().all(is_plain)).then(|| Rule::new(id))
    }

    /// The id; empty for no rule at all.
    pub fn id(&self) -> &str {
        let length = self.0.iter().position(|&it| it == 0).unwrap_or(Rule::LONGEST);
        core::str::from_utf8(&self.0[..length]).unwrap_or_default()
    }
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl fmt::Debug for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Rule({})", self.id())
    }
}

impl PartialEq<&str> for Rule {
    fn eq(&self, id: &&str) -> bool {
        self.id() == *id
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Rule {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id())
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Rule {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Rule, D::Error> {
        let id = <Cow<'de, str>>::deserialize(deserializer)?;
        Rule::read(&id).ok_or_else(|| serde::de::Error::custom("no id of a rule"))
    }
}

/// Why an action is refused: the rule, the reason, and the facts that reason and remedy speak about.
///
/// `why` is a key. The wording of the reason, and of the remedy beside it, lives outside the rules crates.
#[derive(Clone, Debug, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Refusal {
    /// The rule that forbids it.
    pub rule: Rule,
    /// The reason as a message key.
    pub why: Cow<'static, str>,
    /// The facts of the case.
    pub args: Vec<(Cow<'static, str>, Arg)>,
}

impl Refusal {
    /// A refusal by `rule` for the reason `why`.
    pub const fn new(rule: Rule, why: &'static str) -> Refusal {
        Refusal { rule, why: Cow::Borrowed(why), args: Vec::new() }
    }

    /// The same with one more fact.
    #[must_use]
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Refusal {
        self.args.push((Cow::Borrowed(name), arg.into()));
        self
    }

    /// The refusal as a message to be worded.
    pub fn message(&self) -> Message {
        Message { key: self.why.clone(), args: self.args.clone() }
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
