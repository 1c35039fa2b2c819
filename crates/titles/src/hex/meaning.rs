//! What the choices of the hex wargame mean.

use hex::{Action, Frame, Hex, Layout, State, UnitId, View};
use hexmap::HexId;
use table::Notation;

use crate::Words;

/// An action in words; an attack with the odds it has alone.
pub(crate) fn meaning(rules: &Hex, view: &View, option: &str, words: &Words) -> String {
    let Ok(action) = rules.read(option) else { return option.to_string() };
    let verb = option.split(' ').next().unwrap_or(option);
    let name = |unit: UnitId| rules.unit(unit).name.clone();
    let (mut facts, mut remark) = (Vec::new(), String::new());
    match action {
        Action::Place(unit, hex) | Action::Retreat(unit, hex) | Action::Advance(unit, hex) => {
            facts.extend([("unit", name(unit)), ("hex", place_name(rules, hex, words))]);
        }
        Action::Attack(unit, hex) => {
            facts.extend([("unit", name(unit)), ("hex", place_name(rules, hex, words))]);
            let units = [unit].into_iter().collect();
            if let Ok(it) = rules.forecast(view.state(), units, &[hex]) {
                remark = format!("  {} : {} = {}", it.strengths.attack, it.strengths.defence, it.odds.name());
            }
        }
        Action::Take(unit) => {
            facts.push(("unit", name(unit)));
            remark = view.state().hex(unit).map_or_else(String::new, |it| format!("  {it}"));
        }
        Action::Withhold(unit)
        | Action::Remove(unit)
        | Action::Join(unit)
        | Action::Assist(unit)
        | Action::Lose(unit) => facts.push(("unit", name(unit))),
        Action::Mine(hex)
        | Action::Step(hex)
        | Action::Clear(hex)
        | Action::Also(hex)
        | Action::Fight(hex) => {
            facts.push(("hex", place_name(rules, hex, words)));
        }
        Action::Lay(layout) => {
            facts.push(("layout", if layout == Layout::Line { "line" } else { "historical" }.to_string()));
        }
        Action::March(_) | Action::Deploy => {
            facts.push(("dir", option.rsplit(' ').next().unwrap_or("off").to_string()));
        }
        Action::Exit | Action::Halt => {}
        Action::Pass => facts.push(("where", what_passes(view.state()).to_string())),
    }
    let facts: Vec<_> = facts.iter().map(|(key, value)| (*key, value.as_str().into())).collect();
    let is_off = matches!(action, Action::Retreat(_, hex) if !hex.on_sheet());
    let key = format!("hex-act-{verb}{}", if is_off { "-off" } else { "" });
    format!("{}{remark}", words.phrase_with(&key, &facts))
}

fn what_passes(state: &State) -> &'static str {
    match state.frame() {
        Frame::Clearing => "clearing",
        Frame::Declaring { .. } => "declaring",
        Frame::Advancing { .. } => "advancing",
        Frame::Mining { .. } => "mining",
        _ => "phase",
    }
}

/// A hex with the name on the map.
fn place_name(rules: &Hex, hex: HexId, words: &Words) -> String {
    match rules.board().place(hex) {
        Some(place) => format!("{hex} {}", words.place(place)),
        None => hex.to_string(),
    }
}
