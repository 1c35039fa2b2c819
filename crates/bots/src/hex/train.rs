//! Where a supply unit is wanted: what it would serve that no other source does, and where the enemy could get at it.
//!
//! Everything is reckoned without the unit itself, so that a place is worth the same wherever the unit stands.

use titles::{
    hex::{CHAIN, EDGE_RANGE, Hex, Kind, ROAD_RANGE, Side, State, Supply, Terrain, UnitId},
    hexmap::{HexId, HexSet},
};

/// So near to the enemy stacks need support for their attacks.
const FRONT: u8 = 4;

/// The situation of one supply unit.
pub(super) struct Train {
    range: u8,
    open: HexSet,
    to: HexSet,
    /// Where the unit would be a source.
    linked: HexSet,
    /// Supply units that are no sources without it: where, and how far they reach.
    waiting: Vec<(HexId, u8)>,
    /// Other supply units.
    others: Vec<HexId>,
    own: HexSet,
    /// Own stacks near the enemy.
    front: HexSet,
    /// Own stacks within full range of another source.
    served: HexSet,
    /// What the enemy could drive to in one move.
    danger: HexSet,
}

impl Train {
    /// The situation of a supply unit among the stacks of its side, with an enemy who drives so many times.
    pub(super) fn new(
        rules: &Hex,
        state: &State,
        supply: &Supply,
        own: &HexSet,
        zone: &HexSet,
        unit: UnitId,
        drives: u8,
    ) -> Train {
        let side = rules.side(unit);
        let (open, to) = (supply.open, supply.to);
        let trains = rules.units_of(side).filter(|&it| it != unit && rules.unit(it).kind == Kind::Supply);
        let mut waiting: Vec<(HexId, u8)> =
            trains.filter_map(|it| Some((state.hex(it)?, rules.unit(it).range))).collect();
        let others: Vec<HexId> = waiting.iter().map(|it| it.0).collect();
        let mut linked = supply.edge.spread_to(&open, &to, CHAIN - 1);
        linked.insert_all(&supply.road.spread_to(&open, &to, CHAIN));
        let mut served = supply.road.spread_to(&open, &to, ROAD_RANGE);
        served.insert_all(&supply.edge.spread_to(&open, &to, EDGE_RANGE - 1));
        while let Some(at) = waiting.iter().position(|it| linked.has(it.0)) {
            let (hex, range) = waiting.swap_remove(at);
            linked.insert_all(&HexSet::only(hex).spread_to(&open, &to, CHAIN));
            served.insert_all(&HexSet::only(hex).spread_to(&open, &to, range));
        }
        let enemies = stacks(rules, state, side.enemy());
        let near = |it: &HexId| enemies.iter().any(|at| at.0.distance(*it) <= FRONT);
        Train {
            range: rules.unit(unit).range,
            open,
            to,
            linked,
            waiting,
            others,
            own: *own,
            front: own.iter().filter(near).collect(),
            served: own.and(&served),
            danger: danger(rules, state, side, own, zone, &enemies, drives),
        }
    }

    /// What it is worth to have the unit in a hex.
    pub(super) fn worth(&self, hex: HexId) -> i32 {
        let crowd = self.others.iter().filter(|&&it| it == hex).count() as i32;
        let wanted = self.own.without(&self.served).or(&self.front);
        let away: i32 = wanted.iter().map(|it| i32::from(it.distance(hex))).sum();
        let away = 2 * away / wanted.len().max(1) as i32;
        let closed = if self.open.has(hex) { 0 } else { 40 };
        self.service(hex) - away - 10 * crowd - closed - self.risk(hex)
    }

    /// The stacks it would serve: those no other source does count most, support for others near the enemy a little.
    fn service(&self, hex: HexId) -> i32 {
        if !self.linked.has(hex) {
            return -60;
        }
        let start = HexSet::only(hex);
        let mut reach = start.spread_to(&self.open, &self.to, self.range);
        if !self.waiting.is_empty() {
            let links = start.spread_to(&self.open, &self.to, CHAIN);
            for &(other, range) in self.waiting.iter().filter(|it| links.has(it.0)) {
                reach.insert_all(&HexSet::only(other).spread_to(&self.open, &self.to, range));
            }
        }
        let stacks = self.own.and(&reach);
        let alone = stacks.without(&self.served).len() as i32;
        8 * alone + 2 * (stacks.and(&self.front).len() as i32).min(6)
    }

    /// What it is worth to keep out of the enemy's way: a supply unit alone is lost when he enters its hex.
    pub(super) fn risk(&self, hex: HexId) -> i32 {
        if self.danger.has(hex) && !self.own.has(hex) { 40 } else { 0 }
    }
}

/// Where the combat units of a side stand, and how far the fastest comes.
fn stacks(rules: &Hex, state: &State, side: Side) -> Vec<(HexId, u8)> {
    let mut found: Vec<(HexId, u8)> = Vec::new();
    for unit in rules.units_of(side).filter(|&it| rules.unit(it).kind.is_combat()) {
        let Some(hex) = state.hex(unit) else { continue };
        let steps = rules.unit(unit).allowance;
        match found.iter_mut().find(|it| it.0 == hex) {
            Some(known) => known.1 = known.1.max(steps),
            None => found.push((hex, steps)),
        }
    }
    found
}

/// What the enemy could drive to: he stops where somebody controls the ground, and minefields and ridges hold him up.
fn danger(
    rules: &Hex,
    state: &State,
    side: Side,
    own: &HexSet,
    zone: &HexSet,
    enemies: &[(HexId, u8)],
    drives: u8,
) -> HexSet {
    let land = rules.board().land;
    let slow = |it: &HexId| {
        matches!(rules.board().terrain(*it), Terrain::Ridge | Terrain::Depression)
            || state.is_mined(side, *it)
    };
    let rough: HexSet = land.iter().filter(slow).collect();
    let to = land.without(own).without(&rough);
    let through = to.without(zone);
    let mut reached = HexSet::NONE;
    for &(hex, steps) in enemies {
        if zone.has(hex) && state.units_in(hex).len() == 1 {
            continue;
        }
        let start = HexSet::only(hex);
        reached.insert_all(&start.spread_to(&through.or(&start), &to, steps * drives));
    }
    reached
}
