//! `khamsin cards`: list, show and check cards.

use std::path::Path;

use titles::{
    SetupFault, Title, Words,
    battle::{Battle, Book, Conflict, ConflictId, Design},
    built_in_cards, card_text,
    cards::Kind,
};

use crate::{
    args::{Agreed, Cards, CardsWhat},
    fault::{Fault, Outcome},
    files,
};

pub(crate) fn run(args: &Cards, words: &Words) -> Outcome {
    match &args.what {
        CardsWhat::List { title, json, agreed } => list(title, *json, agreed, words),
        CardsWhat::Show { id, title, json, agreed } => show(title, id, *json, agreed, words),
        CardsWhat::Check { file } => check(file),
    }
}

fn rules(title: &str, agreed: &Agreed) -> Outcome<Battle> {
    let setup = agreed.setup(title)?;
    setup.open()?;
    match title {
        "battle" => Ok(Battle::set_up(&setup.options)?),
        other => Err(SetupFault::NotYet(other.to_string()).into()),
    }
}

fn list(title: &str, json: bool, agreed: &Agreed, words: &Words) -> Outcome {
    let rules = rules(title, agreed)?;
    let book = rules.book();
    for (at, card) in book.conflict.iter().enumerate() {
        if json {
            println!("{}", conflict_json(words, &rules, ConflictId(at as u8)));
        } else {
            let name = words.name(&rules, &card.slug);
            println!(
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
            println!("{}", unit_json(words, design));
        } else {
            let name = words.name(&rules, &design.slug);
            println!(
                "{:<6} {:<22} ×{:<2} {}  {name}",
                design.id,
                design.slug,
                design.copies,
                numbers(design)
            );
        }
    }
    Ok(())
}

/// Attack and defence against ground, air and sea, and the phases.
pub(crate) fn numbers(design: &Design) -> String {
    let attack = design.attack.map(|it| it.map_or_else(|| "–".to_string(), |it| it.to_string()));
    let defence = design.defence.map(|it| it.to_string());
    let phases: Vec<String> = (1..=4).filter(|&it| design.fires_in(it)).map(|it| it.to_string()).collect();
    format!("{}/{} ph{}", attack.join("·"), defence.join("·"), phases.join(","))
}

fn show(title: &str, id: &str, json: bool, agreed: &Agreed, words: &Words) -> Outcome {
    let rules = rules(title, agreed)?;
    let lines = card_lines(&rules, id, words).ok_or_else(|| {
        Fault::new(format!("there is no card {id:?}; list them with: khamsin cards list {title}"))
    })?;
    if json {
        let book = rules.book();
        match (book.conflict_named(id), book.design_named(id)) {
            (Some(card), _) => println!("{}", conflict_json(words, &rules, card)),
            (None, Some(unit)) => println!("{}", unit_json(words, book.design(unit))),
            (None, None) => (),
        }
    } else {
        lines.iter().for_each(|line| println!("{line}"));
    }
    Ok(())
}

/// A card as a person reads it; none if there is no such card.
pub(crate) fn card_lines(rules: &Battle, id: &str, words: &Words) -> Option<Vec<String>> {
    let book = rules.book();
    match (book.conflict_named(id), book.design_named(id)) {
        (Some(card), _) => Some(conflict_lines(words, rules, card)),
        (None, Some(unit)) => Some(unit_lines(words, rules, unit)),
        (None, None) => None,
    }
}

fn conflict_lines(words: &Words, rules: &Battle, id: ConflictId) -> Vec<String> {
    let card = rules.book().card(id);
    let mut lines = vec![format!(
        "{} ({}, {})  {}  n = {}",
        words.name(rules, &card.slug),
        card.id,
        card.slug,
        card_text::kind(words, card),
        card.action
    )];
    lines.extend(card_text::conflict(words, rules, id).into_iter().map(|it| format!("  {it}")));
    let note = words.language.pick(&card.note_en, &card.note_ja);
    if !note.is_empty() {
        lines.push(format!("  {}: {note}", card.date));
    }
    lines.push(format!("  {}", source(words, card.provenance, &card.attested, card.pack.as_deref())));
    lines
}

fn unit_lines(words: &Words, rules: &Battle, kind: Kind) -> Vec<String> {
    let design = rules.book().design(kind);
    let mut lines = vec![format!(
        "{} ({}, {})  {}, {}  ×{}",
        words.name(rules, &design.slug),
        design.id,
        design.slug,
        card_text::class(words, design.class),
        card_text::arm(words, design.arm),
        design.copies
    )];
    lines.push(format!("  {}", numbers(design)));
    lines.extend(card_text::unit(words, design).into_iter().map(|it| format!("  {it}")));
    lines.push(format!("  {}", source(words, design.provenance, &design.attested, design.pack.as_deref())));
    lines
}

fn source(
    words: &Words,
    provenance: titles::battle::Provenance,
    attested: &str,
    pack: Option<&str>,
) -> String {
    let mut text = card_text::provenance(words, provenance);
    if !attested.is_empty() {
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

fn check(path: &Path) -> Outcome {
    let text = files::read(path)?;
    let faults = match Book::pack_for(&text) {
        Some(set) => match built_in_cards("battle", &set) {
            Some(base) => Book::check_pack(base, &text),
            None => {
                return Err(Fault::new(format!("{}: there is no set {set:?} for this pack", path.display())));
            }
        },
        None => Book::read(&text, &[]).err().map_or_else(Vec::new, |(_, faults)| faults),
    };
    match &faults[..] {
        [] => {
            println!("{}: sound", path.display());
            Ok(())
        }
        [fault] => Err(Fault::new(format!("{}, {fault}", path.display()))),
        several => {
            several.iter().for_each(|fault| eprintln!("{}, {fault}", path.display()));
            Err(Fault::new(format!("{}: {} faults, named above by line", path.display(), several.len())))
        }
    }
}
