//! Supply (13), isolation (14), road sections (15) and map edges (16) as sources.

use hexmap::{HexId, HexSet};
use table::Sink;

use crate::{Event, Gone, Hex, Side, State, UnitId, UnitSet, rules::*, zones::Lay};

/// H13.2: the four supply states.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum SupplyState {
    /// Within full range of a source.
    Supplied,
    /// Within double range.
    Partial,
    /// Beyond double range, but with an open line.
    Unsupplied,
    /// Without an open line of any length.
    Isolated,
}

impl SupplyState {
    /// The name in notation.
    pub const fn name(self) -> &'static str {
        match self {
            SupplyState::Supplied => "supplied",
            SupplyState::Partial => "partially-supplied",
            SupplyState::Unsupplied => "unsupplied",
            SupplyState::Isolated => "isolated",
        }
    }

    /// H13.2, H14.01: the movement allowance in this state.
    pub const fn movement(self, allowance: u8) -> u8 {
        match self {
            SupplyState::Supplied | SupplyState::Partial => allowance,
            SupplyState::Unsupplied | SupplyState::Isolated => half(allowance),
        }
    }

    /// H13.2, H14.01: the strength in attack in this state; an isolated unit may not attack.
    pub const fn attack(self, strength: u8) -> u8 {
        match self {
            SupplyState::Supplied => strength,
            SupplyState::Partial | SupplyState::Unsupplied => half(strength),
            SupplyState::Isolated => 0,
        }
    }

    /// H13.2, H14.01: the strength in defence in this state, not below 1.
    pub const fn defence(self, strength: u8) -> u8 {
        match self {
            SupplyState::Supplied | SupplyState::Partial | SupplyState::Unsupplied => strength,
            SupplyState::Isolated => at_least_one(half(strength)),
        }
    }
}

/// H9.32: half, the fraction dropped.
///
/// ```
/// assert_eq!(hex::half(9), 4);
/// ```
pub const fn half(n: u8) -> u8 {
    n / 2
}

/// H9.13: nobody defends at less than 1.
pub const fn at_least_one(n: u8) -> u8 {
    if n == 0 { 1 } else { n }
}

/// H15.33: how far an active road section reaches a combat unit, and a supply unit.
pub const ROAD_RANGE: u8 = 6;

/// H13.0, H15.33, H16.01: how far a link of a chain reaches, from any source to a supply unit.
pub const CHAIN: u8 = 4;

/// H16.01: how far the friendly edge reaches. The edge lies outside the map, so that its column is at distance 1.
pub const EDGE_RANGE: u8 = 4;

/// Where supply comes from and how far it goes, for one side at one moment.
#[derive(Clone, Debug)]
pub struct Supply {
    /// The side.
    pub side: Side,
    /// The active hexes of the road.
    pub road: HexSet,
    /// The hexes next to the friendly edge that are open.
    pub edge: HexSet,
    /// The supply units that are sources.
    pub sources: UnitSet,
    /// Hexes supply can be traced through.
    pub open: HexSet,
    /// Hexes supply can be traced to.
    pub to: HexSet,
    /// Hexes within full range of a source.
    pub full: HexSet,
    /// Hexes within double range of a source.
    pub double: HexSet,
}

impl Hex {
    /// H13.0b: judges supply for a side at this moment.
    pub fn supply(&self, state: &State, side: Side) -> Supply {
        self.supply_in(state, side, &self.lay(state))
    }

    fn supply_in(&self, state: &State, side: Side, lay: &Lay) -> Supply {
        let mut supply = self.sources_in(state, side, lay);
        supply.full = self.reached(state, &supply, 1);
        supply.double = self.reached(state, &supply, 2);
        supply
    }

    /// Where supply comes from, without how far it goes.
    pub(crate) fn sources_in(&self, state: &State, side: Side, lay: &Lay) -> Supply {
        let mut supply = self.ground(state, side, lay);
        if !self.road_head_taken(side, lay) {
            supply.road = self.active_road(state, side, &supply.open);
            self.chain(state, &mut supply);
        }
        supply
    }

    /// H7.41, H7.12, H11.41, H12.23, H6.5c: supply goes through no enemy, no enemy zone without a friend in it, no enemy
    /// minefield, no sea and no depression; but it goes to a unit on a minefield.
    fn ground(&self, state: &State, side: Side, lay: &Lay) -> Supply {
        let (own, enemy) = (side.index(), side.enemy().index());
        let controlled = lay.zones[enemy].without(&lay.units[own]);
        let mut open = self.board.firm.without(&lay.units[enemy]).without(&controlled);
        for hex in state.mines[enemy].iter() {
            open.remove(hex);
        }
        Supply {
            side,
            road: HexSet::NONE,
            edge: open.and(&HexSet::column(side.edge())),
            sources: UnitSet::NONE,
            to: open.or(&lay.units[own].and(&self.board.firm)),
            open,
            full: HexSet::NONE,
            double: HexSet::NONE,
        }
    }

    /// H13.36: an enemy combat unit on the road hex at the friendly edge.
    fn road_head_taken(&self, side: Side, lay: &Lay) -> bool {
        lay.combat[side.enemy().index()].has(self.road_head(side))
    }

    /// The road hex at the friendly edge.
    pub(crate) fn road_head(&self, side: Side) -> HexId {
        match side {
            Side::Axis => self.board.road[0],
            Side::Allied => self.board.road[self.board.road.len() - 1],
        }
    }

    /// H15.1, H15.31a, H15.32: the road from the friendly edge up to the vanguard marker, as far as nothing blocks it.
    fn active_road(&self, state: &State, side: Side, open: &HexSet) -> HexSet {
        let marker = usize::from(state.vanguards[side.index()]);
        let clear = |it: &&HexId| open.has(**it);
        match side {
            Side::Axis => self.board.road[..=marker].iter().take_while(clear).copied().collect(),
            Side::Allied => self.board.road[marker..].iter().rev().take_while(clear).copied().collect(),
        }
    }

    /// H13.0, H13.34: a supply unit within four hexes of the road, the edge or another source is a source.
    fn chain(&self, state: &State, supply: &mut Supply) {
        let mut within = supply.edge.spread_to(&supply.open, &supply.to, CHAIN - 1);
        within.insert_all(&supply.road.spread_to(&supply.open, &supply.to, CHAIN));
        let mut waiting = self.sides[supply.side.index()].and(self.supplies);
        loop {
            let found: UnitSet =
                waiting.filter(|&it| state.hex(it).is_some_and(|hex| within.has(hex))).collect();
            if found.is_empty() {
                return;
            }
            supply.sources = supply.sources.or(found);
            waiting = waiting.without(found);
            if waiting.is_empty() {
                return;
            }
            let links: HexSet = found.filter_map(|it| state.hex(it)).collect();
            within.insert_all(&links.spread_to(&supply.open, &supply.to, CHAIN));
        }
    }

    /// H13.32, H13.33: the hexes within the ranges of all sources, each taken `times`.
    pub(crate) fn reached(&self, state: &State, supply: &Supply, times: u8) -> HexSet {
        let most = supply.sources.map(|it| self.unit(it).range).fold(ROAD_RANGE, u8::max) * times;
        let mut front = HexSet::NONE;
        for left in (0..=most).rev() {
            if left == ROAD_RANGE * times {
                front.insert_all(&supply.road);
            }
            if left == EDGE_RANGE * times - 1 {
                front.insert_all(&supply.edge);
            }
            for unit in supply.sources.filter(|&it| self.unit(it).range * times == left) {
                state.hex(unit).into_iter().for_each(|it| front.insert(it));
            }
            if left > 0 {
                front.step_on(&supply.open, &supply.to);
            }
        }
        front
    }

    /// H14.0: the hexes with an unblocked line of any length to a source. Every source hangs on the friendly edge, so
    /// the edge is enough.
    pub(crate) fn connected(&self, supply: &Supply, enough: &HexSet) -> HexSet {
        let reached = supply.edge.flooded(&supply.open, enough);
        reached.or(&reached.grown().and(&supply.to))
    }

    /// H13.32, H13.33, H13.35: the state of a unit on the map, or beyond its own edge. Unsupplied alone kills nobody.
    pub fn supply_state(&self, state: &State, supply: &Supply, unit: UnitId) -> SupplyState {
        let Some(hex) = state.hex(unit) else { return SupplyState::Supplied };
        if supply.full.has(hex) {
            SupplyState::Supplied
        } else if supply.double.has(hex) {
            SupplyState::Partial
        } else if self.connected(supply, &HexSet::only(hex)).has(hex) {
            SupplyState::Unsupplied
        } else {
            SupplyState::Isolated
        }
    }

    /// H13.0b: at the beginning of a movement phase the states of the phasing units are fixed for the phase.
    pub(crate) fn judge(&self, state: &mut State, log: &mut impl Sink<Event>) {
        let lay = self.lay(state);
        let mut supply = self.sources_in(state, state.phasing, &lay);
        supply.full = self.reached(state, &supply, 1);
        // Mostly everybody is within full range, and nobody needs to know how far half of it goes.
        supply.double = match supply.full.holds(&lay.units[state.phasing.index()]) {
            true => supply.full,
            false => self.reached(state, &supply, 2),
        };
        state.supplied = UnitSet::NONE;
        state.hampered = UnitSet::NONE;
        for unit in self.sides[state.phasing.index()] {
            let Some(hex) = state.hex(unit) else { continue };
            if supply.full.has(hex) {
                state.supplied.insert(unit);
            } else if !supply.double.has(hex) {
                state.hampered.insert(unit);
            }
        }
        let units = state.hampered;
        if !units.is_empty() {
            log.say(H13_2, || Event::Hampered { units });
        }
        self.unsupplied_columns_deploy(state, log);
    }

    /// H6.42: a unit that is not fully supplied drops out of road mode free of charge.
    fn unsupplied_columns_deploy(&self, state: &mut State, log: &mut impl Sink<Event>) {
        let own = self.sides[state.phasing.index()];
        for unit in state.columns.and(own).without(state.supplied) {
            state.leave_road_mode(unit);
            log.say(H6_42, || Event::LeftRoadMode { unit });
        }
    }

    /// H14.0: finds out who is isolated, after a phase or a combat.
    pub(crate) fn find_isolated(&self, state: &mut State, log: &mut impl Sink<Event>) {
        let lay = self.lay(state);
        for side in Side::ALL {
            let supply = self.ground(state, side, &lay);
            let reached = self.connected(&supply, &self.enough(&supply, &lay.units[side.index()]));
            for unit in self.sides[side.index()] {
                let Some(hex) = state.hex(unit) else { continue };
                self.note_isolation(state, unit, !reached.has(hex), log);
            }
        }
    }

    /// What a flood must cover to find everybody: all units, but the whole map if some stand where it ends, on a minefield.
    fn enough(&self, supply: &Supply, units: &HexSet) -> HexSet {
        let within = units.and(&supply.to);
        if supply.open.holds(&within) { within } else { HexSet::ALL }
    }

    fn note_isolation(&self, state: &mut State, unit: UnitId, isolated: bool, log: &mut impl Sink<Event>) {
        let clock = self.clock(state);
        let since = &mut state.isolated[unit.index()];
        match (isolated, *since) {
            (true, 0) => {
                *since = clock;
                log.say(H14_0, || Event::Isolated { unit });
                if state.columns.has(unit) {
                    state.leave_road_mode(unit);
                    log.say(H6_42, || Event::LeftRoadMode { unit });
                }
            }
            (false, 1..) => {
                *since = 0;
                log.say(H14_0, || Event::Relieved { unit });
            }
            (true, 1..) | (false, 0) => {}
        }
    }

    /// H14.04: who was isolated at the end of this phase a game-turn ago and still is, is eliminated.
    pub(crate) fn isolation_tells(&self, state: &mut State, log: &mut impl Sink<Event>) {
        let Some(then) = self.clock(state).checked_sub(PHASES_OF_A_TURN).filter(|&it| it > 0) else { return };
        for unit in self.everybody() {
            if state.isolated[unit.index()] == then {
                self.eliminate(state, unit, Gone::Isolation, H14_04, log);
            }
        }
    }

    /// The number of the phase, counted through the whole game from 1.
    pub(crate) fn clock(&self, state: &State) -> u8 {
        let second = u8::from(state.phasing != self.scenario.first);
        1 + (state.turn - 1) * PHASES_OF_A_TURN + second * 4 + (state.phase as u8).saturating_sub(1)
    }
}

const PHASES_OF_A_TURN: u8 = 8;
