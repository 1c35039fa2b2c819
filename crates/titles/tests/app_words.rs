//! Everything the browser app says is worded in both languages.

use std::{collections::BTreeSet, fs, path::Path};

use titles::{Language, TitleId, Words};

fn keys_in(folder: &Path) -> BTreeSet<String> {
    let mut keys = BTreeSet::new();
    for entry in fs::read_dir(folder).expect("the sources").flatten() {
        if entry.path().is_dir() {
            keys.extend(keys_in(&entry.path()));
        } else {
            keys.extend(literals(&fs::read_to_string(entry.path()).expect("a source")));
        }
    }
    keys
}

/// The literals that begin with `app-`; one that is put together while running holds a brace.
fn literals(source: &str) -> BTreeSet<String> {
    let starts = source.match_indices("\"app-").map(|(at, _)| at + 1);
    let literals = starts.filter_map(|at| source[at..].split('"').next());
    literals.filter(|it| !it.contains('{')).map(str::to_string).collect()
}

#[test]
fn every_key_of_the_app_is_worded_in_both_languages() {
    let mut keys = keys_in(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../web/src"));
    for title in TitleId::ALL {
        keys.extend(["name", "what", "players", "time"].map(|it| format!("app-{}-{it}", title.id())));
    }
    assert!(keys.len() > 80, "{keys:?}");
    for language in Language::ALL {
        let words = Words::new(language);
        let missing: Vec<_> = keys.iter().filter(|key| !words.has(key)).collect();
        assert!(missing.is_empty(), "{language:?} lacks {missing:?}");
    }
}

#[test]
fn both_languages_of_the_app_have_the_same_keys() {
    let keys = |text: &str| -> BTreeSet<String> {
        let lines = text.lines().filter(|it| it.starts_with("app-"));
        lines.filter_map(|it| it.split(" =").next()).map(str::to_string).collect()
    };
    let [en, ja] = [include_str!("../locales/en/app.ftl"), include_str!("../locales/ja/app.ftl")].map(keys);
    assert_eq!(en, ja);
}
