//! What `khamsin sim hex` reports beyond what all titles have: victory levels, points by source, losses, duration.

use serde_json::{Value, json};
use titles::{
    Seen,
    hex::{Gone, Hex, Level, Points, Side, State},
};

/// How one game of hex came out.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ending {
    points: Points,
    /// Units lost and their strength, by side.
    lost: [(u32, u32); 2],
    /// H17.0: how good the outcome is for the Axis beside what happened in 1942, where the scenario says that.
    beside_history: Option<i32>,
}

/// The ending of a game of hex; none for other titles.
pub(super) fn ending(seen: Seen<'_>) -> Option<Ending> {
    match seen {
        Seen::Hex { rules, view, .. } => {
            let points = rules.points(view.state());
            Some(Ending {
                points,
                lost: Side::ALL.map(|it| lost(rules, view.state(), it)),
                beside_history: rules.scenario().history.map(|it| points.level().value() - it.value()),
            })
        }
        Seen::Battle { .. } | Seen::Deck { .. } => None,
    }
}

fn lost(rules: &Hex, state: &State, side: Side) -> (u32, u32) {
    let is_lost = |why: Gone| match why {
        Gone::Combat
        | Gone::Exchange
        | Gone::Retreat
        | Gone::Excess
        | Gone::Isolation
        | Gone::Overrun
        | Gone::NotBack => true,
        Gone::Exited | Gone::Unplaced | Gone::Absent => false,
    };
    let units = rules.units_of(side).filter(|&it| state.place(it).why().is_some_and(is_lost));
    units.fold((0, 0), |(count, strength), it| (count + 1, strength + u32::from(rules.unit(it).strength)))
}

fn mean(endings: &[Ending], of: impl Fn(&Ending) -> i32) -> f64 {
    endings.iter().map(|it| f64::from(of(it))).sum::<f64>() / endings.len() as f64
}

fn share(endings: &[Ending], is: impl Fn(&Ending) -> bool) -> f64 {
    endings.iter().filter(|it| is(it)).count() as f64 * 100.0 / endings.len() as f64
}

/// The report, line by line.
pub(super) fn lines(endings: &[Ending]) -> Vec<String> {
    if endings.is_empty() {
        return Vec::new();
    }
    let mut lines = vec!["victory levels:".to_string()];
    for level in Level::ALL {
        let percent = share(endings, |it| it.points.level() == level);
        lines.push(format!("  {:<20} {percent:>5.1} %", level.name()));
    }
    if endings.iter().all(|it| it.beside_history.is_some()) {
        let beside = |is: fn(i32) -> bool| share(endings, |it| it.beside_history.is_some_and(is));
        lines.push(format!(
            "against the outcome of 1942: Axis better {:.1} %, the same {:.1} %, Allies better {:.1} %",
            beside(|it| it > 0),
            beside(|it| it == 0),
            beside(|it| it < 0)
        ));
    }
    let of = |name: &str, of: fn(&Points) -> i32| format!("{name} {:.1}", mean(endings, |it| of(&it.points)));
    lines.push(format!(
        "Axis points: {} ({}, {}, {}, {}, {}, {}, {})",
        of("mean", Points::total),
        of("start", |it| it.start),
        of("losses", |it| it.losses),
        of("isolation", |it| it.isolated),
        of("columns", |it| it.columns),
        of("minefields", |it| it.mines),
        of("supply units", |it| it.supplies),
        of("strength", |it| it.strength)
    ));
    for side in Side::ALL {
        let at = side.index();
        lines.push(format!(
            "{} losses: {:.1} units with a strength of {:.1}",
            side.name(),
            mean(endings, |it| it.lost[at].0 as i32),
            mean(endings, |it| it.lost[at].1 as i32)
        ));
    }
    lines
}

/// The report for programs; null for other titles.
pub(super) fn json(endings: &[Ending]) -> Value {
    if endings.is_empty() {
        return Value::Null;
    }
    let levels: serde_json::Map<String, Value> = Level::ALL
        .iter()
        .map(|&level| (level.name().to_string(), share(endings, |it| it.points.level() == level).into()))
        .collect();
    let points = |of: fn(&Points) -> i32| mean(endings, |it| of(&it.points));
    let lost = |side: Side| {
        let at = side.index();
        json!({ "units": mean(endings, |it| it.lost[at].0 as i32), "strength": mean(endings, |it| it.lost[at].1 as i32) })
    };
    let beside = |is: fn(i32) -> bool| share(endings, |it| it.beside_history.is_some_and(is));
    json!({
        "levels_percent": levels,
        "axis_points": {
            "total": points(Points::total), "start": points(|it| it.start), "losses": points(|it| it.losses),
            "isolation": points(|it| it.isolated), "columns": points(|it| it.columns),
            "minefields": points(|it| it.mines), "supply_units": points(|it| it.supplies),
            "strength": points(|it| it.strength),
        },
        "losses": { "axis": lost(Side::Axis), "allied": lost(Side::Allied) },
        "beside_history_percent": {
            "axis_better": beside(|it| it > 0), "same": beside(|it| it == 0), "allies_better": beside(|it| it < 0),
        },
    })
}
