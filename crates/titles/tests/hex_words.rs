//! Every key the rules of `hex` use is worded in both languages, and every refusal has a remedy.

use std::{collections::BTreeSet, fs, path::Path};

use titles::{Language, Words};

/// The verbs of the notation.
const VERBS: [&str; 20] = [
    "place", "withhold", "layout", "mine", "take", "step", "road", "exit", "halt", "remove", "clear",
    "attack", "also", "join", "assist", "fight", "lose", "retreat", "advance", "pass",
];

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|fault| panic!("{}: {fault}", path.display()))
}

/// The keys in a source file.
fn keys_in(text: &str) -> BTreeSet<String> {
    let starts = text.match_indices("\"hex-").map(|(at, _)| at + 1);
    starts.map(|at| text[at..].chars().take_while(|c| *c != '"').collect()).collect()
}

/// The keys of the rules, file by file.
fn sources() -> Vec<(String, BTreeSet<String>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../hex/src");
    let files = fs::read_dir(folder).expect("the sources of the crate").flatten().map(|it| it.path());
    let files = files.filter(|it| it.extension().is_some_and(|end| end == "rs"));
    let name = |it: &Path| it.file_name().map_or_else(String::new, |it| it.to_string_lossy().into_owned());
    files.map(|it| (name(&it), keys_in(&read(&it)))).collect()
}

fn keys() -> BTreeSet<String> {
    sources().into_iter().flat_map(|it| it.1).collect()
}

/// Everything that is no event, no question and no ending is a refusal.
fn refusals() -> BTreeSet<String> {
    let rest = sources().into_iter().filter(|it| it.0 != "events.rs").flat_map(|it| it.1);
    rest.filter(|it| !it.starts_with("hex-prompt-") && it != "hex-ending").collect()
}

#[test]
fn every_key_is_worded_in_both_languages() {
    let used = keys();
    assert!(used.len() > 100, "{} keys found", used.len());
    for language in Language::ALL {
        let words = Words::new(language);
        let missing: Vec<_> = used.iter().filter(|key| !words.has(key)).collect();
        assert!(missing.is_empty(), "{language:?} lacks {missing:?}");
    }
}

#[test]
fn every_refusal_has_a_remedy_in_both_languages() {
    let refusals = refusals();
    assert!(refusals.len() > 50, "{refusals:?}");
    for language in Language::ALL {
        let words = Words::new(language);
        let missing: Vec<_> = refusals.iter().filter(|key| !words.has_fix(key)).collect();
        assert!(missing.is_empty(), "{language:?} lacks a remedy for {missing:?}");
    }
}

#[test]
fn every_verb_is_worded_in_both_languages() {
    for language in Language::ALL {
        let words = Words::new(language);
        let missing: Vec<_> = VERBS.iter().filter(|it| !words.has(&format!("hex-act-{it}"))).collect();
        assert!(missing.is_empty(), "{language:?} lacks {missing:?}");
    }
}

#[test]
fn both_languages_word_the_same_keys() {
    let keys = |language: Language| -> BTreeSet<String> {
        let file = format!("locales/{}/hex.ftl", language.code());
        let text = read(&Path::new(env!("CARGO_MANIFEST_DIR")).join(file));
        let lines = text.lines().filter(|it| it.starts_with("hex-"));
        lines.filter_map(|it| it.split_once(" =")).map(|it| it.0.to_string()).collect()
    };
    assert_eq!(keys(Language::En), keys(Language::Ja));
}

#[test]
fn every_place_on_the_map_has_a_name_in_both_languages() {
    let board = titles::hex::Board::new();
    let boxes = board.boxes.iter().map(|it| it.area.trim_end_matches(" Box"));
    let (english, japanese) = (Words::new(Language::En), Words::new(Language::Ja));
    for name in board.places.iter().map(|it| it.1.as_str()).chain(boxes) {
        let plain = name.split(" (").next().unwrap_or(name);
        assert_eq!(english.place(name), plain);
        assert!(!japanese.place(name).is_ascii(), "{name} has no Japanese name");
    }
}
