//! Prints the text of every card of a set in both languages.

use effects::{CardSet, Language, text};

fn main() {
    let path = std::env::args().nth(1).unwrap_or_else(|| "data/deck/el-alamein.cards".into());
    let edition = std::env::args().nth(2).unwrap_or_else(|| "original".into());
    let file = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    match CardSet::parse(&file, &edition) {
        Err(fault) => println!("{path}: {fault}"),
        Ok(set) => set.cards.iter().for_each(print),
    }
}

fn print(card: &effects::Card) {
    println!("{} · {} · {}", card.id, card.name_en, card.name_ja);
    for language in [Language::English, Language::Japanese] {
        for (section, line) in text::card(card, language) {
            println!("    {section:?}: {line}");
        }
    }
}
