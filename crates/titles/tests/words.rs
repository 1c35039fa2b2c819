//! Every key the rules use is worded in both languages, and every refusal has a remedy.

use std::{collections::BTreeSet, fs, path::Path};

use titles::{Language, Words};

/// The string literals after `opener` in the sources of a crate.
fn keys(crate_name: &str, openers: &[&str]) -> BTreeSet<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(crate_name).join("src");
    let mut keys = BTreeSet::new();
    for file in fs::read_dir(folder).expect("the sources of the crate").flatten() {
        let Ok(text) = fs::read_to_string(file.path()) else { continue };
        for (at, _) in text.match_indices(&format!("\"{crate_name}-")) {
            let key: String = text[at + 1..].chars().take_while(|c| *c != '"').collect();
            let before: String =
                text[..at].chars().rev().take(60).collect::<Vec<_>>().into_iter().rev().collect();
            if openers.is_empty() || openers.iter().any(|opener| before.contains(opener)) {
                keys.insert(key);
            }
        }
    }
    keys
}

#[test]
fn every_key_is_worded_in_both_languages() {
    let used = keys("battle", &[]);
    assert!(used.len() > 80, "{} keys found", used.len());
    for language in Language::ALL {
        let words = Words::new(language);
        let missing: Vec<_> = used.iter().filter(|key| !words.has(key)).collect();
        assert!(missing.is_empty(), "{language:?} lacks {missing:?}");
    }
}

#[test]
fn every_refusal_has_a_remedy_in_both_languages() {
    let refusals = keys("battle", &["Refusal::new(", "let why ="]);
    assert!(refusals.len() > 20, "{refusals:?}");
    for language in Language::ALL {
        let words = Words::new(language);
        let missing: Vec<_> = refusals.iter().filter(|key| !words.has_fix(key)).collect();
        assert!(missing.is_empty(), "{language:?} lacks a remedy for {missing:?}");
    }
}

#[test]
fn a_name_with_an_exclamation_mark_ends_its_sentence() {
    for (language, name, said) in
        [(Language::En, "Hurrah!", "Saved to Hurrah!"), (Language::Ja, "万歳！", "万歳！ に保存しました。")]
    {
        assert_eq!(Words::new(language).phrase_with("cli-saved", &[("file", name.into())]), said);
    }
    let received = Words::new(Language::En).phrase_with("cli-winner", &[("side", "Hurrah!".into())]);
    assert_eq!(received, "Hurrah! has won.", "within a sentence nothing is changed");
}
