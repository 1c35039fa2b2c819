//! What the choices of the deck-builder mean.

use deck::{Deck, View};
use effects::{Body, Card, Clause, Section, Step};
use table::{Arg, Notation, Seat, Value};

use crate::{Language, Naming, Words};

/// An action in words, with its cost or the text it sets off.
pub(crate) fn meaning(rules: &Deck, view: &View, option: &str, words: &Words) -> String {
    let parts: Vec<&str> = option.split(' ').collect();
    let key = match parts[..] {
        ["end", what] => format!("deck-act-end-{what}"),
        ["give", "up"] => "deck-act-give-up".to_string(),
        ["allot", "together"] => "deck-act-allot-together".to_string(),
        ["declare", _] => "deck-act-declare-allotment".to_string(),
        [verb, ..] => format!("deck-act-{verb}"),
        [] => return String::new(),
    };
    let word = *parts.get(1).unwrap_or(&"");
    let id = word.split([':', '+']).next().unwrap_or_default();
    let card = rules.set().card(id);
    let count = parts.last().and_then(|it| it.parse::<u32>().ok()).unwrap_or(0);
    let seat = id.strip_prefix("seat-").and_then(|it| it.parse::<u8>().ok()).map_or(0, |it| it.max(1) - 1);
    let prompt = rules.prompt(view);
    let fact = |name: &str| prompt.args.iter().find(|it| it.0 == name).map(|it| &it.1);
    let total = match fact("total") {
        Some(Arg::Number(total)) => i64::from(*total),
        _ => 0,
    };
    let named = match (word, top_city(&rules.picture(view))) {
        ("city", Some(city)) => words.name(rules, &city),
        _ => marked(rules, words, word),
    };
    let facts = [
        ("card", named.into()),
        ("target", word.into()),
        ("count", count.into()),
        ("seat", rules.seat_name(Seat(seat), words.language).into()),
        ("total", total.into()),
        ("text", card.map_or_else(String::new, |it| ability(it, word, count, words)).into()),
    ];
    let meaning = words.phrase_with(&key, &facts);
    let hint = match parts[0] {
        "play" => card.map(|it| played_text(it, words)),
        "choose" => match fact("card") {
            Some(Arg::Name(asking)) => rules.set().card(asking).and_then(|it| option_text(it, count, words)),
            _ => None,
        },
        _ => None,
    };
    let cost = match parts[0] {
        "play" | "buy" => card.and_then(|it| cost(it, parts[0], words)),
        _ => None,
    };
    let meaning = noted(words, &meaning, cost.as_slice());
    match hint.filter(|it| !it.is_empty()) {
        Some(hint) => format!("{meaning}{}{hint}", words.language.pick(" – ", "　")),
        None => meaning,
    }
}

fn top_city(picture: &Value) -> Option<String> {
    let Value::Map(fields) = picture else { return None };
    match fields.iter().find(|it| it.0 == "cities") {
        Some((_, Value::List(cities))) => match cities.last() {
            Some(Value::Text(city)) => Some(city.clone()),
            _ => None,
        },
        _ => None,
    }
}

/// A card with its marks and what is attached to it.
fn marked(rules: &Deck, words: &Words, word: &str) -> String {
    let (own, attached) = word.split_once('+').map_or((word, None), |it| (it.0, Some(it.1)));
    let mut parts = own.split(':');
    let mut notes = Vec::new();
    let name = words.name(rules, parts.next().unwrap_or_default());
    if parts.any(|it| it == "exhausted") {
        notes.push(words.phrase("deck-mark-exhausted"));
    }
    if let Some(attached) = attached {
        let card = words.name(rules, attached.split('*').next().unwrap_or_default());
        notes.push(words.phrase_with("deck-mark-with", &[("card", card.into())]));
    }
    noted(words, &name, &notes)
}

/// The text of a numbered ability.
fn ability(card: &Card, word: &str, number: u32, words: &Words) -> String {
    let section = if word.ends_with(":played") { Section::Play } else { Section::Deploy };
    let offered = card.section(section).iter().filter(|it| match it.body {
        Body::Ability(..) => true,
        Body::May(_) => it.moment.is_some(),
        Body::Do(_) | Body::Static(_) => false,
    });
    let clause = offered.into_iter().nth((number.max(1) - 1) as usize);
    clause.map_or_else(String::new, |it| effects::text::clause(it, section, language(words)))
}

/// The text of a numbered option.
fn option_text(card: &Card, number: u32, words: &Words) -> Option<String> {
    for section in Section::ALL {
        for clause in card.section(section) {
            let (Body::Do(steps) | Body::May(steps) | Body::Ability(_, steps)) = &clause.body else {
                continue;
            };
            let lists = steps.iter().find_map(|it| match it {
                Step::Choose(lists) => Some(lists),
                _ => None,
            });
            let Some(list) = lists.and_then(|it| it.get((number.max(1) - 1) as usize)) else { continue };
            let body = Body::Do(list.clone());
            let plain = Clause { moment: None, conds: Vec::new(), body };
            return Some(effects::text::clause(&plain, section, language(words)));
        }
    }
    None
}

/// What a card costs to play or to recruit, unless it is free.
fn cost(card: &Card, verb: &str, words: &Words) -> Option<String> {
    let (key, cost) = match verb {
        "buy" => ("deck-costs-supply", card.buy_cost),
        _ => ("deck-costs-tactic", card.play_cost),
    };
    let cost = cost.filter(|&it| it > 0)?;
    Some(words.phrase_with(key, &[("count", u32::from(cost).into())]))
}

/// What playing a card does.
fn played_text(card: &Card, words: &Words) -> String {
    let texts = card.play.iter().map(|it| effects::text::clause(it, Section::Play, language(words)));
    texts.collect::<Vec<_>>().join(words.language.pick(" ", ""))
}

fn language(words: &Words) -> effects::Language {
    match words.language {
        Language::En => effects::Language::English,
        Language::Ja => effects::Language::Japanese,
    }
}

/// A name with notes in brackets.
fn noted(words: &Words, name: &str, notes: &[String]) -> String {
    if notes.is_empty() {
        return name.to_string();
    }
    let notes = notes.join(words.comma());
    words.language.pick(&format!("{name} ({notes})"), &format!("{name}（{notes}）")).to_string()
}
