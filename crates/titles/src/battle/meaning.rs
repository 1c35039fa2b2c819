//! What the choices of the card battle mean.

use battle::{Battle, Shot, View, shots};

use crate::{Words, card_text};

/// An action in words, with the chance of a shot.
pub(crate) fn meaning(rules: &Battle, view: &View, option: &str, words: &Words) -> String {
    let meaning = card_text::choice(words, rules, option);
    match chance_of(rules, view, option, words) {
        Some(chance) => format!("{meaning}  {chance}"),
        None => meaning,
    }
}

/// The best chance among the shots an option can fire.
fn chance_of(rules: &Battle, view: &View, option: &str, words: &Words) -> Option<String> {
    let (verb, name) = option.split_once(' ').unwrap_or((option, ""));
    let unit = rules.book().design_named(name);
    let fits = |shot: &Shot| match verb {
        "fire" => Some(shot.unit) == unit,
        "at" => Some(shot.target) == unit,
        "shoot" => true,
        _ => false,
    };
    let best = shots(rules, view).into_iter().filter(fits).max_by_key(|it| it.hits)?;
    let percent = format!("{:.0} %", best.hits as f64 * 100.0 / best.cases.max(1) as f64);
    if verb != "fire" {
        return Some(percent);
    }
    let target = words.name(rules, &rules.book().design(best.target).slug);
    Some(format!("{percent} → {target}"))
}
