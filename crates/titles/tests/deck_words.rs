//! Every key of `deck` is worded in both languages, every refusal has a remedy, every action has its words.

use std::{collections::BTreeSet, fs, path::Path};

use table::{Notation, Seeded};
use titles::{
    Language, Words,
    deck::{Deck, Options},
};

fn folder() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../deck/src")
}

/// The keys in the sources of the rules.
fn used() -> BTreeSet<String> {
    let mut keys = BTreeSet::new();
    for file in fs::read_dir(folder()).expect("the sources of the crate").flatten() {
        let Ok(text) = fs::read_to_string(file.path()) else { continue };
        for (at, _) in text.match_indices("\"deck-") {
            keys.insert(text[at + 1..].chars().take_while(|it| *it != '"').collect());
        }
    }
    keys
}

/// The keys of a locale.
fn worded(language: Language) -> BTreeSet<String> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("locales").join(language.code()).join("deck.ftl");
    let text = fs::read_to_string(file).expect("the wording");
    let lines = text.lines().filter(|line| line.starts_with("deck-"));
    lines.filter_map(|line| line.split_once(" =")).map(|it| it.0.to_string()).collect()
}

/// The keys in files of which every key is a refusal's, and those named where a refusal is made.
fn refusals() -> BTreeSet<String> {
    let mut keys = BTreeSet::new();
    for name in ["check.rs", "allotment.rs", "combat.rs", "game.rs"] {
        let text = fs::read_to_string(folder().join(name)).expect("a source of the crate");
        for (at, _) in text.match_indices("\"deck-") {
            keys.insert(text[at + 1..].chars().take_while(|it| *it != '"').collect());
        }
    }
    keys
}

#[test]
fn every_key_is_worded_in_both_languages() {
    let used = used();
    assert!(used.len() > 120, "{} keys found", used.len());
    for language in Language::ALL {
        let words = Words::new(language);
        let missing: Vec<_> = used.iter().filter(|key| !words.has(key)).collect();
        assert!(missing.is_empty(), "{language:?} lacks {missing:?}");
    }
}

#[test]
fn both_languages_have_the_same_keys() {
    let [en, ja] = Language::ALL.map(worded);
    assert_eq!(en.symmetric_difference(&ja).collect::<Vec<_>>(), Vec::<&String>::new());
}

#[test]
fn every_refusal_has_a_remedy_in_both_languages() {
    let refusals = refusals();
    assert!(refusals.len() > 45, "{refusals:?}");
    for language in Language::ALL {
        let words = Words::new(language);
        let missing: Vec<_> = refusals.iter().filter(|key| !words.has_fix(key)).collect();
        assert!(missing.is_empty(), "{language:?} lacks a remedy for {missing:?}");
    }
}

#[test]
fn every_action_is_worded_in_both_languages() {
    let rules = Deck::new(Options::default()).expect("a sound set");
    let mut dice = Seeded::new(1);
    let written: BTreeSet<String> = (0..5000).map(|_| rules.write(rules.arbitrary(&mut dice))).collect();
    for language in Language::ALL {
        let words = Words::new(language);
        for text in &written {
            let parts: Vec<&str> = text.split(' ').collect();
            let key = match parts[..] {
                ["end", what] => format!("deck-act-end-{what}"),
                ["give", "up"] => "deck-act-give-up".to_string(),
                ["allot", "together"] => "deck-act-allot-together".to_string(),
                ["declare", _] => "deck-act-declare-allotment".to_string(),
                [verb, ..] => format!("deck-act-{verb}"),
                [] => String::new(),
            };
            assert!(words.has(&key), "{language:?} lacks {key} for {text}");
        }
    }
}
