//! No translation is older than what it translates.
//!
//! `locales/translated.tsv` remembers for each key a digest of the English text its Japanese one was made from. When the
//! English changes, the Japanese is to be looked at; then the key is taken in again:
//!
//!     KHAMSIN_TRANSLATED=deck-drew,deck-kept cargo test -p titles --test translations
//!
//! `KHAMSIN_TRANSLATED=new` takes in all keys that are not remembered yet.

use std::{collections::BTreeMap, env, fs, path::PathBuf};

fn locales() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("locales")
}

/// The texts of a language by their keys.
fn texts(language: &str) -> BTreeMap<String, String> {
    let folder = locales().join(language);
    let files = fs::read_dir(&folder).expect("a folder of texts").map(|it| it.expect("a file").path());
    let mut texts = BTreeMap::new();
    for file in files {
        let mut key = None;
        for line in fs::read_to_string(&file).expect("a text file").lines() {
            let begins = line.chars().next().is_some_and(|it| it.is_ascii_alphabetic() || it == '-');
            if let Some((name, _)) = line.split_once(" =").filter(|_| begins) {
                key = Some(name.to_string());
            } else if line.starts_with('#') || line.is_empty() {
                key = None;
            }
            if let Some(key) = &key {
                let text: &mut String = texts.entry(key.clone()).or_default();
                text.push_str(line.trim());
                text.push('\n');
            }
        }
    }
    texts
}

/// FNV-1a: the same on every machine and with every compiler.
fn digest(text: &str) -> String {
    let mix = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    format!("{:016x}", text.bytes().fold(0xcbf2_9ce4_8422_2325, mix))
}

/// The keys whose English text is not the one that was translated.
fn outdated<'a>(
    english: &'a BTreeMap<String, String>,
    remembered: &BTreeMap<String, String>,
) -> Vec<&'a str> {
    let stale = |(key, text): &(&String, &String)| remembered.get(*key) != Some(&digest(text));
    english.iter().filter(stale).map(|(key, _)| key.as_str()).collect()
}

#[test]
fn no_translation_is_older_than_its_source() {
    let file = locales().join("translated.tsv");
    let (english, japanese) = (texts("en"), texts("ja"));
    assert_eq!(english.keys().collect::<Vec<_>>(), japanese.keys().collect::<Vec<_>>());
    let known = fs::read_to_string(&file).unwrap_or_default();
    let row = |line: &str| line.split_once('\t').map(|(key, digest)| (key.to_string(), digest.to_string()));
    let mut remembered: BTreeMap<String, String> = known.lines().filter_map(row).collect();
    if let Ok(taken_in) = env::var("KHAMSIN_TRANSLATED") {
        let named: Vec<&str> = taken_in.split(',').collect();
        for (key, text) in &english {
            let new = named.contains(&"new") && !remembered.contains_key(key);
            if new || named.contains(&key.as_str()) {
                remembered.insert(key.clone(), digest(text));
            }
        }
        remembered.retain(|key, _| english.contains_key(key));
        let lines: Vec<String> = remembered.iter().map(|(key, it)| format!("{key}\t{it}\n")).collect();
        fs::write(&file, lines.concat()).expect("written");
    }
    let stale = outdated(&english, &remembered);
    assert!(
        stale.is_empty(),
        "the English text is not the one that was translated: look at the Japanese, then run\n\
         KHAMSIN_TRANSLATED={} cargo test -p titles --test translations",
        stale.join(",")
    );
}

#[test]
fn a_changed_source_is_noticed() {
    let english = |text: &str| BTreeMap::from([("key".to_string(), text.to_string())]);
    let remembered = BTreeMap::from([("key".to_string(), digest("key = A card\n"))]);
    assert!(outdated(&english("key = A card\n"), &remembered).is_empty());
    assert_eq!(outdated(&english("key = The card\n"), &remembered), ["key"]);
    assert_eq!(outdated(&english("key = A card\n"), &BTreeMap::new()), ["key"]);
}
