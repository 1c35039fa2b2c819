//! Wording in the reader's language, which changes without a reload.

use std::sync::OnceLock;

use leptos::prelude::*;
use titles::{Language, Words};

/// The language of the reader: read it inside a closure, and the text follows a change.
#[derive(Clone, Copy)]
pub(crate) struct Lang {
    language: RwSignal<Language>,
    is_settled: bool,
}

impl Lang {
    pub(crate) fn new(language: Language) -> Lang {
        Lang { language: RwSignal::new(language), is_settled: false }
    }

    pub(crate) fn set(self, language: Language) {
        self.language.set(language);
    }

    /// For a page that is made anew in another language. A table has thousands of words: if each watched the language, it
    /// would take longer to see them off than to draw the cards they stand on.
    pub(crate) const fn settled(self) -> Lang {
        Lang { is_settled: true, ..self }
    }

    /// The language now.
    pub(crate) fn get(self) -> Language {
        if self.is_settled { self.language.get_untracked() } else { self.language.get() }
    }

    /// The wording.
    pub(crate) fn words(self) -> &'static Words {
        words(self.get())
    }

    /// A phrase without facts.
    pub(crate) fn t(self, key: &str) -> String {
        self.words().phrase(key)
    }

    /// A phrase with facts; a fact that is a number takes part in plurals. `0313` is none: it is the name of a hex.
    pub(crate) fn with(self, key: &str, facts: &[(&str, String)]) -> String {
        let facts: Vec<_> = facts
            .iter()
            .map(|(name, value)| {
                let number = value.parse::<i64>().ok().filter(|it| it.to_string() == *value);
                (*name, number.map_or_else(|| value.as_str().into(), Into::into))
            })
            .collect();
        self.words().phrase_with(key, &facts)
    }

    /// A phrase if there is one, or else the plain word.
    pub(crate) fn or(self, key: &str, plain: &str) -> String {
        let words = self.words();
        if words.has(key) { words.phrase(key) } else { plain.to_string() }
    }
}

/// The wording in a language, read once.
pub(crate) fn words(language: Language) -> &'static Words {
    static EN: OnceLock<Words> = OnceLock::new();
    static JA: OnceLock<Words> = OnceLock::new();
    let place = match language {
        Language::En => &EN,
        Language::Ja => &JA,
    };
    place.get_or_init(|| Words::new(language))
}

/// A rule's number as readers know it: without the letter of the title.
pub(crate) fn number(rule: &str) -> &str {
    rule.trim_start_matches(|c: char| c.is_ascii_uppercase())
}
