//! Everything the command says is worded in both languages.

use std::{collections::BTreeSet, fs, path::Path};

use titles::{Language, Words};

/// The keys of `cli.ftl` that stand as literals in the sources under `folder`.
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

/// The literals that begin with `cli-`; one that is put together while running ends in `{`.
fn literals(source: &str) -> BTreeSet<String> {
    let starts = source.match_indices("\"cli-").map(|(at, _)| at + 1);
    let literals = starts.filter_map(|at| source[at..].split('"').next());
    literals.filter(|it| !it.contains('{')).map(str::to_string).collect()
}

#[test]
fn every_key_is_worded_in_both_languages() {
    let keys = keys_in(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"));
    assert!(keys.len() > 60, "{keys:?}");
    for language in Language::ALL {
        let words = Words::new(language);
        let missing: Vec<_> = keys.iter().filter(|key| !words.has(key)).collect();
        assert!(missing.is_empty(), "{language:?} lacks {missing:?}");
    }
}

#[test]
fn every_bot_has_a_description_in_both_languages() {
    for language in Language::ALL {
        let words = Words::new(language);
        assert!(bots::Level::ALL.iter().all(|level| words.has(&format!("cli-bot-{level}"))));
    }
}
