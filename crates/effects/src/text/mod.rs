//! The text of cards, made from what they do.

use alloc::{string::String, vec::Vec};

use crate::{Card, Clause, Language, Section};

mod en;
mod ja;

/// One clause as a sentence.
pub fn clause(clause: &Clause, section: Section, language: Language) -> String {
    match language {
        Language::English => en::clause(clause, section),
        Language::Japanese => ja::clause(clause, section),
    }
}

/// The whole text of a card, a line for each sentence, with the section it belongs to.
pub fn card(card: &Card, language: Language) -> Vec<(Section, String)> {
    let mut lines = Vec::new();
    if let Some(keywords) = keywords(card, language) {
        lines.push((Section::Play, keywords));
    }
    if let Some(city) = city(card, language) {
        lines.push((Section::Red, city));
    }
    for section in Section::ALL {
        lines.extend(card.section(section).iter().map(|it| (section, clause(it, section, language))));
    }
    lines
}

fn keywords(card: &Card, language: Language) -> Option<String> {
    let words = match language {
        Language::English => en::KEYWORDS,
        Language::Japanese => ja::KEYWORDS,
    };
    let held = [card.keywords.combat, card.keywords.unique];
    let said: Vec<&str> = words.into_iter().zip(held).filter(|it| it.1).map(|it| it.0).collect();
    (!said.is_empty()).then(|| said.join(" "))
}

fn city(card: &Card, language: Language) -> Option<String> {
    let city = card.city.as_ref()?;
    Some(match language {
        Language::English => en::city(city),
        Language::Japanese => ja::city(city),
    })
}
