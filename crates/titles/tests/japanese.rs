//! The letters that are shipped for Japanese are all the letters that are used.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

fn workspace() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Japanese letters in all text files below a folder.
fn letters(folder: &Path) -> BTreeSet<char> {
    let mut found = BTreeSet::new();
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("a file").path();
        if path.is_dir() {
            found.append(&mut letters(&path));
        } else if let Ok(text) = fs::read_to_string(&path) {
            found.extend(text.chars().filter(|it| *it > '\u{2e80}'));
        }
    }
    found
}

#[test]
fn every_japanese_letter_is_in_the_font_we_ship() {
    let mut used = letters(&workspace().join("crates/titles/locales/ja"));
    used.append(&mut letters(&workspace().join("data")));
    let shipped =
        fs::read_to_string(workspace().join("crates/web/japanese.txt")).expect("the list of letters");
    let missing: String = used.into_iter().filter(|it| !shipped.contains(*it)).collect();
    assert!(
        missing.is_empty(),
        "add {missing} to crates/web/japanese.txt and make crates/web/static/fonts/japanese.woff2 anew, as CONTRIBUTING says"
    );
}
