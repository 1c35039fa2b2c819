//! Cards of the deck-builder: checked in files, and as JSON.

use std::path::Path;

use serde_json::{Map, Value, json};
use table::Notation;
use titles::{
    Words, built_in_cards,
    deck::{Deck, Edition, Options},
    effects::{Card, CardSet, FIELDS, Fault as Place, Language, Section, Sort, mix, text},
};

use crate::{
    fault::{Fault, Outcome},
    files,
    out::say,
    screen::{self, deck::provenance_word},
};

/// Whether a file means to be a set of this title: its first line that says anything is `set: …`.
pub(super) fn is_set(text: &str) -> bool {
    let said = text.lines().map(str::trim).find(|it| !it.is_empty() && !it.starts_with('#'));
    said.is_some_and(|it| it.split_once(':').is_some_and(|(key, _)| matches!(key.trim(), "set" | "card")))
}

/// All cards of a table.
pub(crate) fn list(rules: &Deck, json: bool, words: &Words) -> Outcome {
    rules.set().cards.iter().try_for_each(|card| show(rules, &card.id, json, words))
}

/// One of them.
pub(crate) fn show(rules: &Deck, name: &str, json: bool, words: &Words) -> Outcome {
    if json {
        say!("{}", card_json(screen::deck::named(rules, name)?));
    } else {
        screen::deck::card_lines(rules, name, words)?.iter().for_each(|line| say!("{line}"));
    }
    Ok(())
}

/// Names every fault of a file by its line, for each edition that has it.
pub(super) fn check(path: &Path, text: &str, words: &Words) -> Outcome {
    let mut faults: Vec<Place> = Vec::new();
    for edition in Edition::ALL {
        for fault in CardSet::faults(text, edition.name()) {
            if !faults.contains(&fault) {
                faults.push(fault);
            }
        }
    }
    faults.sort_by_key(|it| (it.line, it.column));
    match &faults[..] {
        [] => Edition::ALL.into_iter().try_for_each(|edition| plays(path, text, edition))?,
        [fault] => return Err(files::in_file(path, fault)),
        several => {
            several.iter().for_each(|fault| say!("{}, {fault}", path.display()));
            let fault = Fault::of("cli-fault-cards").with("file", path.display());
            return Err(fault.with("count", several.len()));
        }
    }
    say!("{}", words.phrase_with("cli-sound-cards", &[("file", path.display().to_string().into())]));
    Ok(())
}

/// Whether tables of every size can play with a file that is sound by itself, in one edition.
fn plays(path: &Path, text: &str, edition: Edition) -> Outcome {
    let set = CardSet::parse(text, edition.name()).map_err(|it| files::in_file(path, &it))?;
    if let Some(base) = &set.extends {
        let Some(base_text) = built_in_cards::<Deck>(base) else {
            return Err(Fault::of("cli-fault-no-set").with("file", path.display()).with("set", base));
        };
        let base = CardSet::parse(base_text, edition.name()).map_err(Fault::worded)?;
        mix(&base, &set).map_err(|it| files::in_file(path, &it))?;
    }
    for seats in 2..=5 {
        let options = Options { seats, edition, cards: vec![text.to_string()], ..Options::default() };
        Deck::new(options).map_err(|it| files::in_file(path, &it))?;
    }
    Ok(())
}

/// A card for programs: what it is, what it says in both languages, and how sure each of that is.
fn card_json(card: &Card) -> Value {
    let words = |sort: Sort| -> Vec<&str> {
        card.tags.words().filter(|it| it.sort == sort).map(|it| it.word).collect()
    };
    let keywords = [("combat", card.keywords.combat), ("unique", card.keywords.unique)];
    let keywords: Vec<&str> = keywords.iter().filter(|it| it.1).map(|it| it.0).collect();
    let city = card.city.as_ref().map(|it| {
        json!({
            "number": it.number, "garrison": it.garrison, "reinforcements": it.reinforcements,
            "victory_cards": it.victory_cards, "penalty": it.penalty, "damage": it.damage,
        })
    });
    json!({
        "title": Deck::TITLE, "id": card.id, "en": card.name_en, "ja": card.name_ja,
        "kind": words(Sort::Type).first(), "subtypes": words(Sort::Subtype), "nation": words(Sort::Nation).first(),
        "keywords": keywords, "play_cost": card.play_cost, "buy_cost": card.buy_cost, "points": card.vp,
        "defence": card.defence, "city": city, "pile": card.pile, "copies": card.copies, "start": card.start,
        "text": { "en": sentences(card, Language::English), "ja": sentences(card, Language::Japanese) },
        "program": program(card), "provenance": provenance(card), "note": card.note,
    })
}

fn sentences(card: &Card, language: Language) -> Vec<Value> {
    let one = |(section, sentence): (Section, String)| json!({ "section": section_word(section), "says": sentence });
    text::card(card, language).into_iter().map(one).collect()
}

/// The clauses in the effect language.
fn program(card: &Card) -> Map<String, Value> {
    let clauses = |section| card.section(section).iter().map(ToString::to_string).collect::<Vec<_>>();
    Section::ALL.into_iter().map(|it| (section_word(it).to_string(), json!(clauses(it)))).collect()
}

/// How sure the card is as a whole, and each field that is surer or less sure.
fn provenance(card: &Card) -> Value {
    let apart = FIELDS.into_iter().filter(|it| card.provenance_of(it) != card.provenance);
    let fields: Map<String, Value> =
        apart.map(|it| (it.to_string(), provenance_word(card.provenance_of(it)).into())).collect();
    json!({ "card": provenance_word(card.provenance), "fields": fields })
}

const fn section_word(section: Section) -> &'static str {
    match section {
        Section::Play => "play",
        Section::Deploy => "deploy",
        Section::Red => "red",
    }
}
