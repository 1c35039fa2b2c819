//! `khamsin cards`: list, show and check cards.

pub(crate) mod deck;
pub(crate) mod hex;

use std::path::Path;

use table::slug;
use titles::{
    Language, Seen, Words,
    battle::{Battle, Book, Conflict, ConflictId, Design},
    built_in_cards, card_text,
    cards::Kind,
};

use crate::{
    args::{Agreed, Cards, CardsWhat},
    fault::{Fault, Outcome},
    files,
    meant::meant,
    out::say,
    registry, screen,
};

pub(crate) fn run(args: &Cards, words: &Words) -> Outcome {
    match &args.what {
        CardsWhat::List { title, json, agreed } => list(title, *json, agreed, words),
        CardsWhat::Show { id, title, json, agreed } => show(title, id, *json, agreed, words),
        CardsWhat::Check { file } => check(file, words),
    }
}

fn list(title: &str, json: bool, agreed: &Agreed, words: &Words) -> Outcome {
    let setup = agreed.setup(title)?;
    registry::list_cards(setup.title_id()?, &setup, json, words)
}

fn show(title: &str, name: &str, json: bool, agreed: &Agreed, words: &Words) -> Outcome {
    let setup = agreed.setup(title)?;
    registry::show_card(setup.title_id()?, &setup, name, json, words)
}

// === The card battle ===

pub(crate) fn list_battle(rules: &Battle, json: bool, words: &Words) -> Outcome {
    let book = rules.book();
    for (at, card) in book.conflict.iter().enumerate() {
        if json {
            say!("{}", conflict_json(words, rules, ConflictId(at as u8)));
        } else {
            let name = words.name(rules, &card.slug);
            say!(
                "{:<6} {:<22} {:>2}  {}  {name}",
                card.id,
                card.slug,
                card.action,
                card_text::kind(words, card)
            );
        }
    }
    for design in &book.designs {
        if json {
            say!("{}", unit_json(words, design));
        } else {
            let name = words.name(rules, &design.slug);
            say!(
                "{:<6} {:<22} ×{:<2} {}  {name}",
                design.id,
                design.slug,
                design.copies,
                screen::numbers(design, words)
            );
        }
    }
    Ok(())
}

pub(crate) fn show_battle(rules: &Battle, name: &str, json: bool, words: &Words) -> Outcome {
    let card = find(rules, name, words)?;
    if json {
        let json = match card {
            Card::Conflict(card) => conflict_json(words, rules, card),
            Card::Unit(unit) => unit_json(words, rules.book().design(unit)),
        };
        say!("{json}");
    } else {
        lines(rules, card, words).iter().for_each(|line| say!("{line}"));
    }
    Ok(())
}

/// A card of either deck.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Card {
    Conflict(ConflictId),
    Unit(Kind),
}

/// A card as a person reads it.
pub(crate) fn card_lines(seen: Seen<'_>, name: &str, words: &Words) -> Outcome<Vec<String>> {
    match seen {
        Seen::Battle { rules, .. } => Ok(lines(rules, find(rules, name, words)?, words)),
        Seen::Deck { rules, .. } => screen::deck::card_lines(rules, name, words),
        Seen::Hex { rules, .. } => screen::hex::unit_lines(rules, name, words),
    }
}

fn lines(rules: &Battle, card: Card, words: &Words) -> Vec<String> {
    match card {
        Card::Conflict(card) => conflict_lines(words, rules, card),
        Card::Unit(unit) => unit_lines(words, rules, unit),
    }
}

/// The card with that id or name in notation, which may be abbreviated if only one fits.
fn find(rules: &Battle, name: &str, words: &Words) -> Outcome<Card> {
    let book = rules.book();
    let named = |name: &str| match (book.conflict_named(name), book.design_named(name)) {
        (Some(card), _) => Some(Card::Conflict(card)),
        (None, Some(unit)) => Some(Card::Unit(unit)),
        (None, None) => None,
    };
    if let Some(card) = named(name).or_else(|| named(&name.to_uppercase())) {
        return Ok(card);
    }
    // Cards of one name say the same, and any of them will do: raid-1 and raid-2.
    let wanted = slug(name);
    let named_alike = |card: &Conflict| slug(&words.name(rules, &card.slug)) == wanted;
    let mut alike = (0..book.conflict.len()).filter(|&at| named_alike(&book.conflict[at]));
    if let Some(at) = alike.next() {
        return Ok(Card::Conflict(ConflictId(at as u8)));
    }
    let slugs = book.conflict.iter().map(|it| &it.slug).chain(book.designs.iter().map(|it| &it.slug));
    let slugs: Vec<String> = slugs.cloned().collect();
    named(&meant(&slugs, &wanted, words)?).ok_or_else(|| Fault::of("cli-fault-no-card").with("name", name))
}

fn conflict_lines(words: &Words, rules: &Battle, id: ConflictId) -> Vec<String> {
    let card = rules.book().card(id);
    let mut lines = vec![format!(
        "{} ({}, {})  {}{}{}",
        words.name(rules, &card.slug),
        card.id,
        card.slug,
        card_text::kind(words, card),
        words.comma(),
        words.phrase_with("cli-action-number", &[("number", card.action.into())])
    )];
    lines.extend(card_text::conflict(words, rules, id).into_iter().map(|it| format!("  {it}")));
    let note = words.language.pick(&card.note_en, &card.note_ja);
    if !note.is_empty() {
        let date = date(words.language, &card.date).map_or_else(String::new, |it| format!("{it}: "));
        lines.push(format!("  {date}{note}"));
    }
    lines.push(format!("  {}", source(words, card.provenance, &card.attested, card.pack.as_deref())));
    lines
}

fn unit_lines(words: &Words, rules: &Battle, kind: Kind) -> Vec<String> {
    let design = rules.book().design(kind);
    let mut lines = vec![format!(
        "{} ({}, {})  {}{}{}  ×{}",
        words.name(rules, &design.slug),
        design.id,
        design.slug,
        card_text::class(words, design.class),
        words.comma(),
        card_text::arm(words, design.arm),
        design.copies
    )];
    lines.extend(number_lines(words, design).into_iter().map(|it| format!("  {it}")));
    lines.extend(card_text::unit(words, design).into_iter().map(|it| format!("  {it}")));
    lines.push(format!("  {}", source(words, design.provenance, &design.attested, design.pack.as_deref())));
    lines
}

/// The numbers of a unit, spelt out.
fn number_lines(words: &Words, design: &Design) -> [String; 3] {
    let by_arm = |key: &str, [ground, air, sea]: [String; 3]| {
        words.phrase_with(key, &[("ground", ground.into()), ("air", air.into()), ("sea", sea.into())])
    };
    let attack = design.attack.map(|it| it.map_or_else(|| "–".to_string(), |it| it.to_string()));
    let phases: Vec<String> = (1..=4).filter(|&it| design.fires_in(it)).map(|it| it.to_string()).collect();
    [
        by_arm("cli-attack", attack),
        by_arm("cli-defence", design.defence.map(|it| it.to_string())),
        words.phrase_with("cli-fires-in", &[("phases", phases.join(words.comma()).into())]),
    ]
}

const MONTHS: [&str; 12] =
    ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/// When a battle was fought, as the language writes it; battles that were never fought have no date.
fn date(language: Language, date: &str) -> Option<String> {
    if !date.ends_with(|c: char| c.is_ascii_digit()) {
        return None;
    }
    let month = |name: &str| MONTHS.iter().position(|it| *it == name).map(|it| it + 1);
    Some(match (language, date.split_once(' ')) {
        (Language::En, _) => date.to_string(),
        (Language::Ja, Some((name, year))) => match month(name) {
            Some(month) => format!("{year}年{month}月"),
            None => date.to_string(),
        },
        (Language::Ja, None) => format!("{}年", date.replace('-', "～")),
    })
}

fn source(
    words: &Words,
    provenance: titles::battle::Provenance,
    attested: &str,
    pack: Option<&str>,
) -> String {
    let mut text = card_text::provenance(words, provenance);
    // What rests on a source is noted in English alone.
    if !attested.is_empty() && words.language == Language::En {
        text.push_str(&format!(" ({attested})"));
    }
    if let Some(pack) = pack {
        text.push_str(&format!(" [{pack}]"));
    }
    text
}

fn conflict_json(words: &Words, rules: &Battle, id: ConflictId) -> serde_json::Value {
    let card: &Conflict = rules.book().card(id);
    serde_json::json!({
        "id": card.id, "slug": card.slug, "en": card.name_en, "ja": card.name_ja,
        "kind": card_text::kind(words, card), "action": card.action,
        "text": card_text::conflict(words, rules, id), "provenance": format!("{:?}", card.provenance).to_lowercase(),
        "attested": card.attested, "pack": card.pack,
    })
}

fn unit_json(words: &Words, design: &Design) -> serde_json::Value {
    serde_json::json!({
        "id": design.id, "slug": design.slug, "en": design.name_en, "ja": design.name_ja,
        "side": design.side.word(), "copies": design.copies, "class": card_text::class(words, design.class),
        "arm": design.arm.word(), "attack": design.attack, "defence": design.defence, "shots": design.shots,
        "phases": (1..=4).filter(|&it| design.fires_in(it)).collect::<Vec<u8>>(),
        "text": card_text::unit(words, design), "provenance": format!("{:?}", design.provenance).to_lowercase(),
        "attested": design.attested, "pack": design.pack,
    })
}

fn check(path: &Path, words: &Words) -> Outcome {
    let text = files::read(path)?;
    if deck::is_set(&text) {
        return deck::check(path, &text, words);
    }
    if let Some(hex::Verdict { faults, remarks }) = hex::check(&text) {
        remarks.iter().for_each(|it| say!("{}, {it}", path.display()));
        return verdict(path, &faults, words);
    }
    let faults = match Book::pack_for(&text) {
        Some(set) => match built_in_cards::<Battle>(&set) {
            Some(base) => Book::check_pack(base, &text),
            None => {
                let fault = Fault::of("cli-fault-no-set").with("file", path.display());
                return Err(fault.with("set", set));
            }
        },
        None => Book::read(&text, &[]).err().map_or_else(Vec::new, |(_, faults)| faults),
    };
    verdict(path, &faults, words)
}

/// The faults of a file, each with its line; one alone is the line of complaint.
fn verdict(path: &Path, faults: &[impl std::fmt::Display], words: &Words) -> Outcome {
    match faults {
        [] => {
            let facts = [("file", path.display().to_string().into())];
            say!("{}", words.phrase_with("cli-sound-cards", &facts));
            Ok(())
        }
        [fault] => Err(files::in_file(path, fault)),
        several => {
            several.iter().for_each(|fault| say!("{}, {fault}", path.display()));
            let fault = Fault::of("cli-fault-cards").with("file", path.display());
            Err(fault.with("count", several.len()))
        }
    }
}
