//! The odds of attacks in the hex game: strengths with what changes them, and each result with what it would do.

use serde_json::{Value, json};
use table::Seat;
use titles::{
    Words,
    hex::{Consequence, Declared, Effect, Forecast, Hex, Side, State, Term, UnitId, UnitSet, View},
    hexmap::HexId,
};

use super::Plan;
use crate::{
    fault::{Fault, Outcome, sentences},
    screen::hex::unit_called,
};

/// The attack that is planned; without a plan those declared, else those a side could make from where it stands.
pub(super) fn lines(
    rules: &Hex,
    view: &View,
    seat: Seat,
    plan: Plan<'_>,
    words: &Words,
    json: bool,
) -> Outcome<Vec<String>> {
    let state = view.state();
    let side = if seat == Side::Axis.seat() { Side::Axis } else { Side::Allied };
    let declared = rules.declared(state);
    let attacks = match plan.attack {
        [_, ..] => vec![planned(rules, state, side, plan, words)?],
        [] if declared.is_empty() => rules.attackable(state, side),
        [] => declared,
    };
    let mut told =
        attacks.iter().map(|it| Told::new(rules, state, it, words)).collect::<Outcome<Vec<_>>>()?;
    told.sort_by_key(|it| std::cmp::Reverse(it.forecast.odds));
    match told.is_empty() {
        true => Err(Fault::of("hex-odds-none")),
        false if json => Ok(told.iter().map(|it| it.json().to_string()).collect()),
        false => Ok(told.iter().flat_map(Told::text).collect()),
    }
}

/// The attack somebody typed; without units everybody who can take part.
fn planned(rules: &Hex, state: &State, side: Side, plan: Plan<'_>, words: &Words) -> Outcome<Declared> {
    let hex =
        |text: &String| HexId::parse(text).ok_or_else(|| Fault::of("hex-odds-no-hex").with("text", text));
    let targets = plan.attack.iter().map(hex).collect::<Outcome<Vec<HexId>>>()?;
    let units: UnitSet = match plan.with {
        [] => {
            let single =
                |hex: HexId| rules.attackable(state, side).into_iter().find(|it| it.targets == [hex]);
            let able = targets.iter().map(|&it| single(it).map_or(UnitSet::NONE, |it| it.units));
            able.reduce(UnitSet::and).unwrap_or_default()
        }
        names => names.iter().map(|it| unit_called(rules, it, words)).collect::<Outcome<_>>()?,
    };
    match units.is_empty() {
        true => Err(Fault::of("hex-odds-nobody").with("hex", plan.attack.join(words.comma()))),
        false => Ok(Declared { targets, units }),
    }
}

/// One attack with everything that can be said about it.
struct Told<'a> {
    rules: &'a Hex,
    words: &'a Words,
    attack: &'a Declared,
    forecast: Forecast,
    terms: Vec<Term>,
    consequences: Vec<Consequence>,
}

impl<'a> Told<'a> {
    fn new(rules: &'a Hex, state: &State, attack: &'a Declared, words: &'a Words) -> Outcome<Told<'a>> {
        let refused = |refusal: table::Refusal| {
            let (reason, fix) = words.refuse(rules, &refusal);
            Fault::worded(sentences(words, &[&format!("{reason} [{}]", refusal.rule), &fix]))
        };
        let (units, targets) = (attack.units, attack.targets.as_slice());
        let forecast = rules.forecast(state, units, targets).map_err(refused)?;
        let terms = rules.terms(state, units, targets).map_err(refused)?;
        let consequences = rules.consequences(state, units, targets, &forecast);
        Ok(Told { rules, words, attack, forecast, terms, consequences })
    }

    fn name(&self, unit: UnitId) -> &'a str {
        &self.rules.unit(unit).name
    }

    fn names(&self, units: UnitSet) -> String {
        units.map(|it| self.name(it)).collect::<Vec<_>>().join(self.words.comma())
    }

    fn hexes(&self) -> String {
        let hexes: Vec<String> = self.attack.targets.iter().map(HexId::to_string).collect();
        hexes.join(self.words.comma())
    }

    // === Text ===

    fn text(&self) -> Vec<String> {
        let it = &self.forecast;
        let facts = [
            ("hexes", self.hexes().into()),
            ("units", self.names(self.attack.units).into()),
            ("attack", it.strengths.attack.into()),
            ("defence", it.strengths.defence.into()),
            ("odds", it.odds.name().into()),
        ];
        let mut lines = vec![format!("{} [H9.33]", self.words.phrase_with("hex-odds-attack", &facts))];
        if let Some(source) = it.strengths.source {
            let facts = [("unit", self.name(source).into())];
            lines.push(format!("  {} [H13.1]", self.words.phrase_with("hex-odds-source", &facts)));
        }
        lines.extend(self.terms.iter().map(|it| format!("  {}", self.term(it))));
        lines.extend(self.consequences.iter().flat_map(|it| self.consequence(it)));
        lines
    }

    fn term(&self, term: &Term) -> String {
        let (key, what) = subject(self.rules, term.effect);
        let facts = [("what", what.into()), ("before", term.before.into()), ("after", term.after.into())];
        format!("{} [{}]", self.words.phrase_with(&format!("hex-odds-{key}"), &facts), term.effect.rule())
    }

    /// A result: its chance, what it is called, and what it would do to whom.
    fn consequence(&self, it: &Consequence) -> Vec<String> {
        let words = self.words;
        let percent = f64::from(it.sixths) * 100.0 / 6.0;
        let facts = [("result", it.outcome.name().into())];
        let mut lines = vec![format!(
            "  {}/6 {percent:>5.1} %  {} [{}]",
            it.sixths,
            words.phrase_with("hex-odds-result", &facts),
            it.rule
        )];
        let mut tell = |key: &str, facts: &[(&str, String)]| {
            let facts: Vec<_> = facts.iter().map(|(name, text)| (*name, text.as_str().into())).collect();
            lines.push(format!("               {}", words.phrase_with(key, &facts)));
        };
        if !it.lost.is_empty() {
            tell("hex-odds-lost", &[("units", self.names(it.lost))]);
        }
        if it.owed > 0 {
            tell("hex-odds-owed", &[("owed", it.owed.to_string())]);
        }
        if !it.staying.is_empty() {
            tell("hex-odds-staying", &[("units", self.names(it.staying))]);
        }
        for retreat in &it.retreats {
            let unit = ("unit", self.name(retreat.unit).to_string());
            match &retreat.ways[..] {
                [] => tell("hex-odds-trapped", &[unit]),
                [way] => tell("hex-odds-way", &[unit, ("way", path(way))]),
                [way, ..] => {
                    let more = ("more", (retreat.ways.len() - 1).to_string());
                    tell("hex-odds-ways", &[unit, ("way", path(way)), more]);
                }
            }
        }
        lines
    }

    // === JSON ===

    fn json(&self) -> Value {
        let slugs =
            |units: UnitSet| -> Vec<&str> { units.map(|it| self.rules.unit(it).slug.as_str()).collect() };
        let hexes = |hexes: &[HexId]| hexes.iter().map(HexId::to_string).collect::<Vec<_>>();
        let it = &self.forecast;
        let term = |it: &Term| {
            let (effect, what) = subject(self.rules, it.effect);
            json!({ "effect": effect, "of": what, "before": it.before, "after": it.after,
                    "rule": it.effect.rule().id() })
        };
        let consequence = |it: &Consequence| {
            let retreats: Vec<Value> = it
                .retreats
                .iter()
                .map(|it| {
                    let ways: Vec<_> = it.ways.iter().map(|way| hexes(way)).collect();
                    json!({ "unit": self.rules.unit(it.unit).slug, "ways": ways })
                })
                .collect();
            json!({ "result": it.outcome.name(), "sixths": it.sixths, "rule": it.rule.id(), "lost": slugs(it.lost),
                    "owed": it.owed, "staying": slugs(it.staying), "retreats": retreats })
        };
        json!({
            "attack": hexes(&self.attack.targets), "with": slugs(self.attack.units),
            "attack_strength": it.strengths.attack, "defence_strength": it.strengths.defence,
            "odds": it.odds.name(),
            "source": it.strengths.source.map(|it| self.rules.unit(it).slug.as_str()),
            "terms": self.terms.iter().map(term).collect::<Vec<_>>(),
            "results": self.consequences.iter().map(consequence).collect::<Vec<_>>(),
        })
    }
}

/// What an effect is called, and whom it concerns.
fn subject(rules: &Hex, effect: Effect) -> (&'static str, String) {
    let name = |unit: UnitId| rules.unit(unit).name.clone();
    match effect {
        Effect::RoadMode(unit) => ("road-mode", name(unit)),
        Effect::OutOfSupply(unit) => ("out-of-supply", name(unit)),
        Effect::Doubled => ("doubled", String::new()),
        Effect::Isolated(unit) => ("isolated", name(unit)),
        Effect::DefendedAlready(unit) => ("defended-already", name(unit)),
        Effect::Ridge(hex) => ("ridge", hex.to_string()),
        Effect::Minefield(hex) => ("minefield", hex.to_string()),
        Effect::Assisted(hex) => ("assisted", hex.to_string()),
    }
}

/// A way as it is typed: hexes with hyphens between them.
fn path(way: &[HexId]) -> String {
    way.iter().map(HexId::to_string).collect::<Vec<_>>().join("-")
}
