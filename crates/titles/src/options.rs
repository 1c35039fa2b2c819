//! What can be agreed before a game: one definition of each option, from which follow the reading of a value, the
//! dialog, the help, the table in the docs and the refusals in both languages.

use std::collections::BTreeMap;

use table::MAX_SEATS;

use crate::{SetupFault, Title, TitleId, Words, built_in_cards};

/// One option of a title.
#[derive(Clone, Copy, Debug)]
pub struct OptionSpec {
    /// The title.
    pub title: TitleId,
    /// The option as programs and files call it.
    pub key: &'static str,
    /// What may stand there.
    pub kind: Kind,
    /// The value that leaving it out stands for; none if no value says the same.
    pub usual: Option<&'static str>,
    /// How often it may be given.
    pub times: Times,
    /// Where a dialog shows it.
    pub shown: Shown,
    /// Beside which values of another option it means anything.
    pub fits: Fits,
}

/// What may stand in an option.
#[derive(Clone, Copy, Debug)]
pub enum Kind {
    /// One of these words.
    Choice(&'static [&'static str]),
    /// `on` or `off`.
    Switch,
    /// A number, or a word instead of one.
    Number {
        /// The lowest.
        lowest: u32,
        /// The highest.
        highest: u32,
        /// The word.
        or: Option<&'static str>,
        /// The numbers a dialog offers, where it cannot offer all.
        suggested: &'static [u32],
    },
    /// A seat of the table, counted from 1, or a word instead of one.
    Seat {
        /// The word.
        or: &'static str,
    },
    /// One of these letters, capital or small.
    Letter(&'static [char]),
    /// A file of the reader's own, as text, or the name of one that comes with the game.
    File {
        /// What is in it.
        sort: FileSort,
        /// Those that come with the game.
        built_in: &'static [&'static str],
        /// Two of them that are played together, joined by `+`.
        joined: &'static [&'static str],
    },
}

/// What is in a file.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum FileSort {
    /// A set of cards.
    Cards,
    /// An expansion pack.
    Pack,
    /// A scenario.
    Scenario,
}

/// How often an option may be given.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Times {
    /// Once.
    Once,
    /// As often as one likes.
    Several,
}

/// Where a dialog shows an option.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Shown {
    /// At once.
    First,
    /// Behind "More".
    More,
}

/// Beside which values of another option an option means anything.
#[derive(Clone, Copy, Debug)]
pub enum Fits {
    /// Beside all.
    Always,
    /// Beside these only.
    With(&'static str, &'static [&'static str]),
    /// Beside all but these.
    Without(&'static str, &'static [&'static str]),
}

/// How a dialog lets an option be chosen.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Control {
    /// One of several buttons.
    Buttons,
    /// A box for each.
    Boxes,
    /// A field for a number; empty leaves it to the title.
    Field,
}

/// A value as it was read.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Value<'a> {
    Word(&'a str),
    Switch(bool),
    Number(u32),
    Letter(char),
    BuiltIn(&'a str),
    Text(&'a str),
}

/// A range of at most so many numbers is offered whole.
const FEW: u32 = 6;

// === Defining ===

impl OptionSpec {
    pub(crate) const fn new(title: TitleId, key: &'static str, kind: Kind) -> OptionSpec {
        let (times, shown, fits) = (Times::Once, Shown::More, Fits::Always);
        OptionSpec { title, key, kind, usual: None, times, shown, fits }
    }

    pub(crate) const fn usually(self, value: &'static str) -> OptionSpec {
        OptionSpec { usual: Some(value), ..self }
    }

    pub(crate) const fn several(self) -> OptionSpec {
        OptionSpec { times: Times::Several, ..self }
    }

    pub(crate) const fn first(self) -> OptionSpec {
        OptionSpec { shown: Shown::First, ..self }
    }

    pub(crate) const fn fitting(self, fits: Fits) -> OptionSpec {
        OptionSpec { fits, ..self }
    }
}

impl Kind {
    pub(crate) const fn number(lowest: u32, highest: u32) -> Kind {
        Kind::Number { lowest, highest, or: None, suggested: &[] }
    }
}

/// An option and what it changes. They stand side by side so that no option is declared and then ignored.
pub(crate) struct Agreeing<A> {
    pub(crate) spec: OptionSpec,
    pub(crate) agree: fn(&mut A, Given<'_>) -> Result<(), SetupFault>,
}

/// The definitions without what they change.
pub(crate) const fn specs<A, const N: usize>(all: &[Agreeing<A>; N]) -> [OptionSpec; N] {
    let mut specs = [all[0].spec; N];
    let mut at = 1;
    while at < N {
        specs[at] = all[at].spec;
        at += 1;
    }
    specs
}

/// Changes `agreed` by every option that was given.
pub(crate) fn agree<A>(
    title: TitleId,
    all: &[Agreeing<A>],
    given: &BTreeMap<String, Vec<String>>,
    agreed: &mut A,
) -> Result<(), SetupFault> {
    for (key, values) in given {
        let option = all.iter().find(|it| it.spec.key == key);
        let option = option.ok_or_else(|| SetupFault::Key { title, key: key.clone() })?;
        for value in values {
            (option.agree)(agreed, Given { spec: &option.spec, value })?;
        }
    }
    Ok(())
}

// === Reading ===

impl OptionSpec {
    /// Whether a value may stand there. Whether there is such a seat is seen at the table.
    pub fn accepts(&self, value: &str) -> bool {
        self.kind.read(value).is_some()
    }

    /// The refusal of a value.
    pub(crate) fn refused(&self, value: &str) -> SetupFault {
        SetupFault::Value { title: self.title, key: self.key.to_string(), value: value.to_string() }
    }

    /// Whether it means anything beside the other options, of which `chosen` tells the value.
    pub fn is_fitting(&self, chosen: impl Fn(&str) -> Option<String>) -> bool {
        let value = |key: &str| chosen(key).or_else(|| self.title.option(key)?.usual.map(str::to_string));
        let is_one = |key: &str, of: &[&str]| value(key).is_some_and(|it| of.contains(&it.as_str()));
        match self.fits {
            Fits::Always => true,
            Fits::With(key, values) => is_one(key, values),
            Fits::Without(key, values) => !is_one(key, values),
        }
    }
}

impl TitleId {
    /// The option of that key.
    pub fn option(self, key: &str) -> Option<&'static OptionSpec> {
        self.profile().options.iter().find(|it| it.key == key)
    }
}

impl Kind {
    fn read<'a>(&self, value: &'a str) -> Option<Value<'a>> {
        match *self {
            Kind::Choice(words) => words.contains(&value).then_some(Value::Word(value)),
            Kind::Switch => match value {
                "on" => Some(Value::Switch(true)),
                "off" => Some(Value::Switch(false)),
                _ => None,
            },
            Kind::Number { or, .. } if or == Some(value) => Some(Value::Word(value)),
            Kind::Number { lowest, highest, .. } => number(value, lowest, highest),
            Kind::Seat { or } if or == value => Some(Value::Word(value)),
            Kind::Seat { .. } => number(value, 1, MAX_SEATS as u32),
            Kind::Letter(all) => letter(value, all),
            Kind::File { built_in, joined, .. } => file(value, built_in, joined),
        }
    }
}

fn number(value: &str, lowest: u32, highest: u32) -> Option<Value<'_>> {
    value.parse().ok().filter(|number| (lowest..=highest).contains(number)).map(Value::Number)
}

fn letter<'a>(value: &str, all: &[char]) -> Option<Value<'a>> {
    match value.to_uppercase().chars().collect::<Vec<_>>()[..] {
        [letter] if all.contains(&letter) => Some(Value::Letter(letter)),
        _ => None,
    }
}

/// No name of ours has a line break, and every file has one.
fn file<'a>(value: &'a str, built_in: &[&str], joined: &[&str]) -> Option<Value<'a>> {
    let is_ours = |name: &str| built_in.contains(&name);
    match value.split_once('+') {
        _ if value.contains('\n') => Some(Value::Text(value)),
        Some((one, other)) if !joined.is_empty() && is_ours(one) && is_ours(other) => {
            Some(Value::BuiltIn(value))
        }
        Some(_) | None => is_ours(value).then_some(Value::BuiltIn(value)),
    }
}

/// A value that was given for an option, to be read as the title needs it; any other is refused.
#[derive(Clone, Copy)]
pub(crate) struct Given<'a> {
    spec: &'a OptionSpec,
    value: &'a str,
}

impl<'a> Given<'a> {
    pub(crate) fn is_on(self) -> Result<bool, SetupFault> {
        let Value::Switch(is_on) = self.read()? else { return Err(self.refused()) };
        Ok(is_on)
    }

    pub(crate) fn number(self) -> Result<u32, SetupFault> {
        self.number_or_word()?.ok_or_else(|| self.refused())
    }

    /// The number; none for the word that may stand instead.
    pub(crate) fn number_or_word(self) -> Result<Option<u32>, SetupFault> {
        match self.read()? {
            Value::Number(number) => Ok(Some(number)),
            Value::Word(_) => Ok(None),
            Value::Switch(_) | Value::Letter(_) | Value::BuiltIn(_) | Value::Text(_) => Err(self.refused()),
        }
    }

    pub(crate) fn letter(self) -> Result<char, SetupFault> {
        let Value::Letter(letter) = self.read()? else { return Err(self.refused()) };
        Ok(letter)
    }

    /// What a word means to the rules.
    pub(crate) fn word<T>(self, meaning: impl FnOnce(&str) -> Option<T>) -> Result<T, SetupFault> {
        let Value::Word(word) = self.read()? else { return Err(self.refused()) };
        meaning(word).ok_or_else(|| self.refused())
    }

    /// The text of a card file.
    pub(crate) fn card_file<G: Title>(self) -> Result<String, SetupFault> {
        self.file(str::to_string, |name| built_in_cards::<G>(name).map(str::to_string))
    }

    /// What a file means to the rules: the reader's own, or one that comes with the game, by its name.
    pub(crate) fn file<T>(
        self,
        own: impl FnOnce(&str) -> T,
        built_in: impl FnOnce(&str) -> Option<T>,
    ) -> Result<T, SetupFault> {
        match self.read()? {
            Value::Text(text) => Ok(own(text)),
            Value::BuiltIn(name) => built_in(name).ok_or_else(|| self.refused()),
            Value::Word(_) | Value::Switch(_) | Value::Number(_) | Value::Letter(_) => Err(self.refused()),
        }
    }

    fn read(self) -> Result<Value<'a>, SetupFault> {
        self.spec.kind.read(self.value).ok_or_else(|| self.refused())
    }

    fn refused(self) -> SetupFault {
        self.spec.refused(self.value)
    }
}

// === In a dialog ===

impl OptionSpec {
    /// How a dialog lets it be chosen.
    pub fn control(&self) -> Control {
        match (self.times, self.offered(1).is_empty()) {
            (Times::Several, _) => Control::Boxes,
            (Times::Once, false) => Control::Buttons,
            (Times::Once, true) => Control::Field,
        }
    }

    /// The values a dialog offers at a table of so many seats. Of several it leaves out the usual one.
    pub fn offered(&self, seats: u8) -> Vec<String> {
        let all = self.kind.offered(seats);
        match self.times {
            Times::Once => all,
            Times::Several => all.into_iter().filter(|it| Some(it.as_str()) != self.usual).collect(),
        }
    }

    /// What is in the file that may stand there.
    pub fn file_sort(&self) -> Option<FileSort> {
        match self.kind {
            Kind::File { sort, .. } => Some(sort),
            Kind::Choice(_) | Kind::Switch | Kind::Number { .. } | Kind::Seat { .. } | Kind::Letter(_) => {
                None
            }
        }
    }
}

impl Kind {
    fn offered(&self, seats: u8) -> Vec<String> {
        let words = |them: &[&str]| them.iter().map(ToString::to_string).collect::<Vec<_>>();
        match *self {
            Kind::Choice(all) => words(all),
            Kind::Switch => words(&["on", "off"]),
            Kind::Number { lowest, highest, suggested: &[], .. } if highest - lowest >= FEW => Vec::new(),
            Kind::Number { lowest, highest, suggested: &[], or } => {
                (lowest..=highest).map(|it| it.to_string()).chain(or.map(String::from)).collect()
            }
            Kind::Number { suggested, or, .. } => {
                suggested.iter().map(ToString::to_string).chain(or.map(String::from)).collect()
            }
            Kind::Seat { or } => (1..=seats).map(|it| it.to_string()).chain([or.to_string()]).collect(),
            Kind::Letter(all) => all.iter().copied().map(String::from).collect(),
            Kind::File { built_in, joined, .. } => words(&[built_in, joined].concat()),
        }
    }
}

// === In words ===

impl OptionSpec {
    /// The key of its name; its attributes say what it is for, and what is usual where no value says it.
    pub fn wording(&self) -> String {
        format!("option-{}-{}", self.title.id(), self.key)
    }

    /// The key of the name of a value; none if the value names itself.
    pub fn wording_of(&self, value: &str) -> Option<String> {
        match self.kind {
            Kind::Switch => Some(format!("choice-{value}")),
            Kind::Seat { or } if or != value => Some("choice-seat".to_string()),
            Kind::Number { or, .. } if or != Some(value) => None,
            Kind::Letter(_) => None,
            Kind::Choice(_) | Kind::Seat { .. } | Kind::Number { .. } | Kind::File { .. } => {
                let value = value.replace('+', "-and-");
                Some(format!("choice-{}-{}-{value}", self.title.id(), self.key))
            }
        }
    }

    /// Its name.
    pub fn name(&self, words: &Words) -> String {
        words.phrase(&self.wording())
    }

    /// What it is for.
    pub fn help(&self, words: &Words) -> String {
        words.attribute(&self.wording(), "help")
    }

    /// The name of a value.
    pub fn name_of(&self, value: &str, words: &Words) -> String {
        let key = self.wording_of(value);
        key.map_or_else(|| value.to_string(), |key| words.phrase_with(&key, &[("value", value.into())]))
    }

    /// What leaving it out means: a value, or in words.
    pub fn usual_in_words(&self, words: &Words) -> String {
        let told = || words.attribute(&self.wording(), "usual");
        self.usual.map_or_else(told, str::to_string)
    }

    /// What may stand there, as it is written.
    pub fn possible(&self, words: &Words) -> String {
        let all = || self.kind.offered(0).join(words.comma());
        let (these, last) = match self.kind {
            Kind::Choice(_) | Kind::Switch | Kind::Letter(_) => (all(), None),
            Kind::File { sort, .. } => (all(), Some(words.phrase(sort.wording()))),
            Kind::Seat { or } => (words.phrase("possible-seat"), Some(or.to_string())),
            Kind::Number { lowest, highest, or, .. } => {
                let ends = [("lowest", lowest.to_string().into()), ("highest", highest.to_string().into())];
                (words.phrase_with("possible-range", &ends), or.map(str::to_string))
            }
        };
        match last {
            Some(last) => words.phrase_with("possible-or", &[("these", these.into()), ("last", last.into())]),
            None => these,
        }
    }
}

impl FileSort {
    const fn wording(self) -> &'static str {
        match self {
            FileSort::Cards => "possible-cards",
            FileSort::Pack => "possible-pack",
            FileSort::Scenario => "possible-scenario",
        }
    }
}
