//! The rule tables: every rule with its id, its sources and our statement of it in both languages.

use crate::{Language, TitleId};

/// One rule.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct RuleText {
    /// Its id.
    pub id: &'static str,
    /// Where the published rules say it.
    pub sources: &'static str,
    en: &'static str,
    ja: &'static str,
}

impl RuleText {
    /// What must hold.
    pub fn statement(&self, language: Language) -> &'static str {
        language.pick(self.en, self.ja)
    }
}

/// The rules of one title.
#[derive(Clone, Debug)]
pub struct Rulebook {
    /// The title.
    pub title: TitleId,
    /// Its rules in order.
    pub rules: Vec<RuleText>,
}

impl Rulebook {
    /// The rulebook of `title`.
    pub fn of(title: TitleId) -> Rulebook {
        let rules = title.profile().rules.lines().skip(1).filter_map(|line| {
            let mut cells = line.split('\t');
            let mut next = || cells.next();
            Some(RuleText { id: next()?, sources: next()?, en: next()?, ja: next()? })
        });
        Rulebook { title, rules: rules.collect() }
    }

    /// One rule, by its id in any case.
    pub fn rule(&self, id: &str) -> Option<&RuleText> {
        self.rules.iter().find(|it| it.id.eq_ignore_ascii_case(id))
    }
}
