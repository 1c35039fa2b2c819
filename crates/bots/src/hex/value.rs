//! What a position of hex is worth: the points as they stand, and those still to come.
//!
//! Everything is counted for the Axis, who alone gets points. What is still to come is a sum of features times weights,
//! in points for a whole game; the fewer turns are left, the less of it comes. Minefields that are being cleared and units
//! that can leave the map are counted in the points they would bring by the turns that are left. Each scenario has its own
//! weights, fitted to games by `cargo run --release -p lab --example points`.

use titles::{
    hex::{Frame, Hex, Kind, Phase, Side, State, UnitId},
    hexmap::{HexId, HexSet},
};

use super::wall::Wall;
use crate::weights::Weights;

/// What is looked at. What is bad for the Axis counts below zero, so that no weight is.
pub(crate) const FEATURES: [&str; 16] = [
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
    "open fields",
    "strength that can leave",
    "strength held",
    "supply that can leave",
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
    let mut features = features(rules, state).map(|it| left * it);
    let [leaving, held, supplies] = leaving(rules, state);
    features[ON_MINEFIELDS] = clearing(rules, state);
    features[FEATURES.len() - 3..].copy_from_slice(&[leaving, held, supplies]);
    features
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
        0.0,
        supplies.filter(|&it| state.hex(it).is_some()).count() as f32,
        -(stacks.and(&zone).len() as f32),
        open_fields(rules, state, &stacks),
        0.0,
        0.0,
        0.0,
    ]
}

/// The turns in which the Axis is still to move.
fn turns_left(rules: &Hex, state: &State) -> u8 {
    let moved = state.phasing() == Side::Allied && rules.scenario().first == Side::Axis;
    (rules.scenario().turns + 1).saturating_sub(state.turn() + u8::from(moved))
}

/// H11.32: the points that units on Allied minefields would bring if they stayed there, each clearing on two of six numbers.
fn clearing(rules: &Hex, state: &State) -> f32 {
    let points = rules.scenario().mine_points;
    if points == 0 || state.frame() == Frame::Over {
        return 0.0;
    }
    let combat = |it: &UnitId| rules.unit(*it).kind.is_combat();
    let field = |hex: HexId| {
        let units = state.units_in(hex).and(rules.units_of(Side::Axis)).filter(combat).count() as i32;
        1.0 - (2.0_f32 / 3.0).powi(units * i32::from(turns_left(rules, state)))
    };
    points as f32 * state.minefields(Side::Allied).map(field).sum::<f32>()
}

/// The Allied minefields nobody stands on that the Axis is next to.
fn open_fields(rules: &Hex, state: &State, axis: &HexSet) -> f32 {
    if rules.scenario().mine_points == 0 {
        return 0.0;
    }
    let beside = axis.bordered();
    state.minefields(Side::Allied).filter(|&it| beside.has(it) && state.units_in(it).is_empty()).count()
        as f32
}

/// H17.23: the points of the Axis units that can come to the edge in the turns that are left: fighters, those of them
/// that are held by the enemy, and supply units out of his way.
fn leaving(rules: &Hex, state: &State) -> [f32; 3] {
    let Some(after) = rules.scenario().exit_after.filter(|_| state.frame() != Frame::Over) else {
        return [0.0; 3];
    };
    let moves = turns_left(rules, state).min(rules.scenario().turns - after);
    let zone = rules.zone(state, Side::Allied);
    let allies: Vec<HexId> = rules
        .units_of(Side::Allied)
        .filter(|&it| rules.unit(it).kind.is_combat())
        .filter_map(|it| state.hex(it))
        .collect();
    let [mut free, mut held, mut supplies] = [0.0; 3];
    for unit in rules.units_of(Side::Axis) {
        let (Some(hex), it) = (state.hex(unit), rules.unit(unit)) else { continue };
        // Mechanized units move twice in a turn; infantry marches in road mode.
        let pace = if it.kind == Kind::Supply { it.allowance } else { 14 };
        if it.kind == Kind::Engineer || hex.col() > moves * pace {
            continue;
        }
        let company = state.units_in(hex).len() > 1;
        let strength = f32::from(it.strength);
        match it.kind == Kind::Supply {
            true => {
                let near = allies.iter().any(|at| at.distance(hex) <= REACH);
                supplies += if near && !company { 5.0 } else { 10.0 };
            }
            false if zone.has(hex) && !company => held += strength,
            false => free += strength,
        }
    }
    [free, held, supplies]
}

/// Within this distance of the enemy a supply unit alone is not safe.
const REACH: u8 = 8;

/// The place of a feature that is counted in points.
const ON_MINEFIELDS: usize = 9;

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
