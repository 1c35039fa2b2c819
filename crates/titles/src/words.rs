//! Wording: messages of the rules crates in English and Japanese.

use std::{borrow::Cow, fmt};

use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};
use table::{Arg, Barrier, Declined, Message, Refusal};
use unic_langid::LanguageIdentifier;

use crate::Naming;

/// How many meanings of an ambiguous text are named.
const MOST_OPTIONS: usize = 6;

/// A language of the product.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub enum Language {
    /// English.
    #[default]
    En,
    /// Japanese.
    Ja,
}

impl Language {
    /// Both.
    pub const ALL: [Language; 2] = [Language::En, Language::Ja];

    /// The code: `en` or `ja`.
    pub const fn code(self) -> &'static str {
        match self {
            Language::En => "en",
            Language::Ja => "ja",
        }
    }

    /// The language of a code or a locale such as `ja_JP.UTF-8`.
    pub fn read(locale: &str) -> Option<Language> {
        Language::ALL.into_iter().find(|it| locale.to_lowercase().starts_with(it.code()))
    }

    /// The one of two that is in this language.
    pub fn pick<'a>(self, en: &'a str, ja: &'a str) -> &'a str {
        match self {
            Language::En => en,
            Language::Ja => ja,
        }
    }
}

const FILES: [(Language, &str); 18] = [
    (Language::En, include_str!("../locales/en/table.ftl")),
    (Language::En, include_str!("../locales/en/options.ftl")),
    (Language::En, include_str!("../locales/en/battle.ftl")),
    (Language::En, include_str!("../locales/en/deck.ftl")),
    (Language::En, include_str!("../locales/en/hex.ftl")),
    (Language::En, include_str!("../locales/en/app.ftl")),
    (Language::En, include_str!("../locales/en/app-hex.ftl")),
    (Language::En, include_str!("../locales/en/app-deck.ftl")),
    (Language::En, include_str!("../locales/en/app-battle.ftl")),
    (Language::Ja, include_str!("../locales/ja/table.ftl")),
    (Language::Ja, include_str!("../locales/ja/options.ftl")),
    (Language::Ja, include_str!("../locales/ja/battle.ftl")),
    (Language::Ja, include_str!("../locales/ja/deck.ftl")),
    (Language::Ja, include_str!("../locales/ja/hex.ftl")),
    (Language::Ja, include_str!("../locales/ja/app.ftl")),
    (Language::Ja, include_str!("../locales/ja/app-hex.ftl")),
    (Language::Ja, include_str!("../locales/ja/app-deck.ftl")),
    (Language::Ja, include_str!("../locales/ja/app-battle.ftl")),
];

/// What only the terminal says. The app does without it and is fetched so much sooner.
#[cfg(not(target_family = "wasm"))]
const TERMINAL: [(Language, &str); 2] = [
    (Language::En, include_str!("../locales/en/cli.ftl")),
    (Language::Ja, include_str!("../locales/ja/cli.ftl")),
];
#[cfg(target_family = "wasm")]
const TERMINAL: [(Language, &str); 0] = [];

/// The wording in one language.
pub struct Words {
    /// The language.
    pub language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Words({})", self.language.code())
    }
}

impl Words {
    /// The wording in `language`.
    ///
    /// # Panics
    /// If a file of ours is broken, which a test rules out.
    pub fn new(language: Language) -> Words {
        let identifier = LanguageIdentifier::from_bytes(language.code().as_bytes()).unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![identifier]);
        bundle.set_use_isolating(false);
        for (_, text) in FILES.into_iter().chain(TERMINAL).filter(|it| it.0 == language) {
            let resource = FluentResource::try_new(text.to_string());
            let resource = resource.unwrap_or_else(|(_, faults)| panic!("wording: {faults:?}"));
            bundle.add_resource(resource).unwrap_or_else(|faults| panic!("wording: {faults:?}"));
        }
        Words { language, bundle }
    }

    /// Whether there is wording for a key.
    pub fn has(&self, key: &str) -> bool {
        self.bundle.has_message(key)
    }

    /// Whether there is a remedy for a key.
    pub fn has_fix(&self, key: &str) -> bool {
        self.bundle.get_message(key).is_some_and(|it| it.get_attribute("fix").is_some())
    }

    /// A phrase without facts.
    pub fn phrase(&self, key: &str) -> String {
        self.format(key, None, &FluentArgs::new())
    }

    /// A phrase with facts.
    pub fn phrase_with(&self, key: &str, facts: &[(&str, FluentValue<'_>)]) -> String {
        self.format(key, None, &facts.iter().cloned().collect())
    }

    /// What an attribute of a phrase says; empty if the phrase has none of that name.
    pub fn attribute(&self, key: &str, name: &str) -> String {
        self.format(key, Some(name), &FluentArgs::new())
    }

    /// A place on the map of hex, by the name its file gives it.
    pub fn place(&self, name: &str) -> String {
        // What stands in brackets says what it is.
        let plain = name.split(" (").next().unwrap_or(name);
        let key = format!("hex-place-{}", table::slug(plain));
        if self.has(&key) { self.phrase(&key) } else { plain.to_string() }
    }

    /// A message of the rules.
    pub fn say(&self, naming: &dyn Naming, message: &Message) -> String {
        self.format(&message.key, None, &self.args(naming, &message.args))
    }

    /// The reason and the remedy of a refusal.
    pub fn refuse(&self, naming: &dyn Naming, refusal: &Refusal) -> (String, String) {
        let args = self.args(naming, &refusal.args);
        (self.format(&refusal.why, None, &args), self.format(&refusal.why, Some("fix"), &args))
    }

    /// The reason and the remedy when a match declines, and the rule if one forbids it.
    pub fn decline(&self, naming: &dyn Naming, declined: &Declined) -> (String, String, Option<table::Rule>) {
        let (key, args) = match declined {
            Declined::Illegal(refusal) => {
                let (reason, fix) = self.refuse(naming, refusal);
                return (reason, fix, Some(refusal.rule));
            }
            Declined::Stale { .. } => ("table-stale", FluentArgs::new()),
            Declined::NotYourTurn { deciding } if deciding.is_empty() => {
                ("table-chance-pending", FluentArgs::new())
            }
            Declined::NotYourTurn { deciding } => {
                let names: Vec<String> =
                    deciding.iter().map(|seat| naming.seat_name(seat, self.language)).collect();
                ("table-not-your-turn", FluentArgs::from_iter([("sides", names.join(self.comma()))]))
            }
            Declined::Over => ("table-over", FluentArgs::new()),
            Declined::NoSeat { seats } => {
                ("table-no-seat", FluentArgs::from_iter([("seats", i64::from(*seats))]))
            }
            Declined::Unreadable(misread) => {
                let facts = [("word", misread.word.clone()), ("expected", self.expected(&misread.expected))];
                ("table-unreadable", FluentArgs::from_iter(facts))
            }
            Declined::Ambiguous { text, options } => {
                let facts = [("text", text.clone()), ("options", self.some_of(options))];
                ("table-ambiguous", FluentArgs::from_iter(facts))
            }
            Declined::TooLong { most } => {
                ("table-too-long", FluentArgs::from_iter([("most", i64::from(*most))]))
            }
            Declined::Undo { barrier, .. } => {
                let key = match barrier {
                    Barrier::Start => "table-undo-start",
                    Barrier::Chance => "table-undo-chance",
                    Barrier::Reveal => "table-undo-reveal",
                    Barrier::OtherSeat => "table-undo-other-seat",
                };
                (key, FluentArgs::new())
            }
            Declined::NoEntry => ("table-no-entry", FluentArgs::new()),
            Declined::NoProposal => ("table-no-proposal", FluentArgs::new()),
            Declined::NoSecret => ("table-no-secret", FluentArgs::new()),
        };
        (self.format(key, None, &args), self.format(key, Some("fix"), &args), None)
    }

    /// The first few of many options.
    fn some_of(&self, options: &[String]) -> String {
        let some: Vec<&str> = options.iter().map(String::as_str).take(MOST_OPTIONS).collect();
        let more = if options.len() > some.len() { " …" } else { "" };
        format!("{}{more}", some.join(self.comma()))
    }

    /// What notation expects, in this language; the rules crates name it in English.
    fn expected(&self, english: &str) -> String {
        match english {
            "the name of an arsenal card" => self.phrase("table-expected-unit"),
            "the name of a conflict card" => self.phrase("table-expected-card"),
            "ground, air or sea" => self.phrase("table-expected-arm"),
            "the name of a unit" => self.phrase("hex-expected-unit"),
            "a hex from 0101 to 5234" => self.phrase("hex-expected-hex"),
            "a direction: n, ne, se, s, sw or nw" => self.phrase("hex-expected-direction"),
            _ if english.starts_with("an order: move UNIT") => self.phrase("hex-expected-order"),
            _ if english.starts_with("an action such as") => self.phrase("table-expected-action"),
            _ => english.to_string(),
        }
    }

    /// The name of a thing, or its slug.
    pub fn name(&self, naming: &dyn Naming, slug: &str) -> String {
        naming.name(slug, self.language).unwrap_or_else(|| slug.to_string())
    }

    /// A list of names, equal ones counted; an empty one says so.
    pub fn names(&self, naming: &dyn Naming, slugs: &[String]) -> String {
        if slugs.is_empty() {
            return self.language.pick("none", "なし").to_string();
        }
        let mut counted: Vec<(&str, usize)> = Vec::new();
        for slug in slugs {
            match counted.iter_mut().find(|it| it.0 == slug) {
                Some(it) => it.1 += 1,
                None => counted.push((slug, 1)),
            }
        }
        let one = |&(slug, count): &(&str, usize)| match count {
            1 => self.name(naming, slug),
            _ => format!("{count} × {}", self.name(naming, slug)),
        };
        counted.iter().map(one).collect::<Vec<_>>().join(self.comma())
    }

    /// What stands between the items of a list.
    pub fn comma(&self) -> &'static str {
        self.language.pick(", ", "、")
    }

    fn args<'a>(&self, naming: &dyn Naming, args: &'a [(Cow<'static, str>, Arg)]) -> FluentArgs<'a> {
        let value = |arg: &Arg| match arg {
            Arg::Number(number) => FluentValue::from(*number),
            Arg::Seat(seat) => FluentValue::from(naming.seat_name(*seat, self.language)),
            Arg::Name(slug) => FluentValue::from(self.name(naming, slug)),
            Arg::Names(slugs) => FluentValue::from(self.names(naming, slugs)),
        };
        args.iter().map(|(name, arg)| (&**name, value(arg))).collect()
    }

    fn format(&self, key: &str, attribute: Option<&str>, args: &FluentArgs<'_>) -> String {
        let Some(message) = self.bundle.get_message(key) else { return key.to_string() };
        let pattern = match attribute {
            None => message.value(),
            Some(name) => message.get_attribute(name).map(|it| it.value()),
        };
        let Some(pattern) = pattern else { return String::new() };
        let text = self.bundle.format_pattern(pattern, Some(args), &mut Vec::new()).into_owned();
        without_doubled_stops(text)
    }
}

/// A sentence that ends with a name such as “Level Up!” is over with it.
fn without_doubled_stops(text: String) -> String {
    if text.contains(['!', '！']) { text.replace("!.", "!").replace("！。", "！") } else { text }
}
