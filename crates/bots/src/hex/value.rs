//! What a position of hex is worth: the points as they stand, and those still to come.
//!
//! Everything is counted for the Axis, who alone gets points. What is still to come is a sum of features times weights,
//! in points for a whole game; the fewer turns are left, the less of it comes. Each scenario has its own weights, fitted
//! to games by `cargo run --release -p lab --example points`.

use titles::{
    hex::{Frame, Hex, Kind, Phase, Side, State, UnitId},
    hexmap::{HexId, HexSet},
};

use super::wall::Wall;
use crate::weights::Weights;

/// What is looked at. What is bad for the Axis counts below zero, so that no weight is.
pub(crate) const FEATURES: [&str; 12] = [
    "column points",
    "open way east",
    "axis strength",
    "allied strength",
    "axis isolated",
    "allied isolated",
    "axis ill supplied",
    "allied ill supplied",
    "progress",
    "on minefields",
    "axis supply units",
    "axis met",
];

const JULY: &str = include_str!("../../../../data/bots/hex-july.tsv");
const SEPTEMBER: &str = include_str!("../../../../data/bots/hex-september.tsv");
const OCTOBER: &str = include_str!("../../../../data/bots/hex-october.tsv");

/// What the positions of a game are valued by.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Values(Weights<{ FEATURES.len() }>);

impl Values {
    /// The weights for a scenario, by what it gives points for.
    pub(crate) fn of(rules: &Hex) -> Values {
        let scenario = rules.scenario();
        let text = match (scenario.column, scenario.exit_after) {
            (Some(_), _) => JULY,
            (None, Some(_)) => OCTOBER,
            (None, None) => SEPTEMBER,
        };
        Values(Weights::read(text, FEATURES))
    }

    /// How many points a side may hope for; the points of the Allies are those the Axis does not get.
    pub(super) fn hope(&self, rules: &Hex, state: &State, side: Side) -> f32 {
        let points = rules.points(state).total() as f32;
        let axis = points + self.0.score(&still_to_come(rules, state));
        if side == Side::Axis { axis } else { -axis }
    }
}

/// The share of the game that is still to be played.
fn left(rules: &Hex, state: &State) -> f32 {
    if state.frame() == Frame::Over {
        return 0.0;
    }
    let turns = f32::from(rules.scenario().turns);
    let half = if state.phasing() == rules.scenario().first { 0.0 } else { 0.5 };
    (turns + 1.0 - f32::from(state.turn()) - half) / turns
}

/// Whether a player-turn is about to begin: then positions are valued.
pub(crate) fn is_quiet(rules: &Hex, state: &State) -> bool {
    let unmoved = rules.units_of(state.phasing()).all(|it| !state.has_moved(it));
    state.frame() == Frame::Choosing && state.phase() == Phase::Initial && unmoved
}

/// The features of a position, as far as the game is still to be played: what the weights are fitted to.
pub(crate) fn still_to_come(rules: &Hex, state: &State) -> [f32; FEATURES.len()] {
    let left = left(rules, state);
    features(rules, state).map(|it| left * it)
}

/// The features of a position.
fn features(rules: &Hex, state: &State) -> [f32; FEATURES.len()] {
    let combat = |side: Side| rules.units_of(side).filter(|&it| rules.unit(it).kind.is_combat());
    let strength = |it: UnitId| f32::from(rules.unit(it).strength);
    let on_map = |side: Side| combat(side).filter(|&it| state.hex(it).is_some());
    let alive = |side: Side| on_map(side).map(strength).sum::<f32>();
    let isolated = |side: Side| on_map(side).filter(|&it| state.is_isolated(it)).map(strength).sum::<f32>();
    let ill = |side: Side| {
        let full = rules.supply(state, side).full;
        on_map(side).filter(|&it| state.hex(it).is_some_and(|it| !full.has(it))).map(strength).sum::<f32>()
    };
    let mined = |hex: HexId| state.is_mined(Side::Allied, hex);
    let counts = rules.scenario().mine_points > 0;
    let swept = on_map(Side::Axis).filter(|&it| counts && state.hex(it).is_some_and(mined)).count();
    let supplies = rules.units_of(Side::Axis).filter(|&it| rules.unit(it).kind == Kind::Supply);
    let zone = rules.zone(state, Side::Allied);
    let stacks: HexSet = on_map(Side::Axis).filter_map(|it| state.hex(it)).collect();
    [
        -rules.points(state).columns as f32,
        open_way(rules, state),
        alive(Side::Axis),
        -alive(Side::Allied),
        -isolated(Side::Axis),
        isolated(Side::Allied),
        -ill(Side::Axis),
        ill(Side::Allied),
        progress(rules, state),
        swept as f32,
        supplies.filter(|&it| state.hex(it).is_some()).count() as f32,
        -(stacks.and(&zone).len() as f32),
    ]
}

/// What the Axis could drive to past the line, where columns count.
fn open_way(rules: &Hex, state: &State) -> f32 {
    let Some((column, _)) = rules.scenario().column else { return 0.0 };
    let combat = rules.units_of(Side::Allied).filter(|&it| rules.unit(it).kind.is_combat());
    let line: HexSet = combat.filter_map(|it| state.hex(it)).collect();
    Wall::new(rules, state, Side::Allied, column).threat(&line) as f32 / 10.0
}

/// How far the Axis has come: to the east, to the minefields, or homewards.
fn progress(rules: &Hex, state: &State) -> f32 {
    let combat = rules.units_of(Side::Axis).filter(|&it| rules.unit(it).kind.is_combat());
    let hexes = || combat.clone().filter_map(|it| state.hex(it));
    let scenario = rules.scenario();
    if scenario.column.is_some() {
        return mean_of_most(hexes().map(|it| f32::from(it.col())).collect(), 5);
    }
    if scenario.exit_after.is_some() {
        return -hexes().map(|it| f32::from(it.col())).sum::<f32>() / 10.0;
    }
    let mines: Vec<HexId> = state.minefields(Side::Allied).collect();
    let away = |hex: HexId| mines.iter().map(|it| f32::from(it.distance(hex))).fold(f32::MAX, f32::min);
    mean_of_most(hexes().map(|it| -away(it).min(40.0)).collect(), 8)
}

fn mean_of_most(mut numbers: Vec<f32>, most: usize) -> f32 {
    numbers.sort_by(|a, b| b.total_cmp(a));
    numbers.truncate(most);
    numbers.iter().sum::<f32>() / numbers.len().max(1) as f32
}
