//! An attack told in advance: who fights, what changes each strength and by which rule, and what each result would do.

use alloc::vec::Vec;
use hexmap::HexId;
use table::{Refusal, Rule};

use crate::{
    Forecast, Frame, Hex, Outcome, Phase, RetreatPreview, Side, State, Terrain, UnitId, UnitSet,
    at_least_one, half, rules::*,
};

/// An attack that is declared and not resolved yet.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Declared {
    /// The hexes under attack.
    pub targets: Vec<HexId>,
    /// The attackers, and the engineers that assist them.
    pub units: UnitSet,
}

/// Why a strength counts for more or for less than is printed.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Effect {
    /// H6.31: a unit in road mode counts half.
    RoadMode(UnitId),
    /// H13.1, H13.2: an attacker out of reach of its support counts half.
    OutOfSupply(UnitId),
    /// H4.22: all attackers together count double.
    Doubled,
    /// H14.01: an isolated defender counts half.
    Isolated(UnitId),
    /// R25: a unit that has defended already adds nothing.
    DefendedAlready(UnitId),
    /// H6.5b: the defenders of a ridge count double.
    Ridge(HexId),
    /// H11.21: the defenders of their own minefield count double.
    Minefield(HexId),
    /// H12.21: an engineer cancels that.
    Assisted(HexId),
}

impl Effect {
    /// The rule behind it.
    pub const fn rule(self) -> Rule {
        match self {
            Effect::RoadMode(_) => H6_31,
            Effect::OutOfSupply(_) => H13_2,
            Effect::Doubled => H4_22,
            Effect::Isolated(_) => H14_01,
            Effect::DefendedAlready(_) => H9_14,
            Effect::Ridge(_) => H6_5B,
            Effect::Minefield(_) => H11_21,
            Effect::Assisted(_) => H12_21,
        }
    }
}

/// One effect with the strength before and after it.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Term {
    /// The effect.
    pub effect: Effect,
    /// The strength it was applied to.
    pub before: u16,
    /// The strength it led to.
    pub after: u16,
}

/// What a result would do, as things stand.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Consequence {
    /// The result.
    pub outcome: Outcome,
    /// Its chance in sixths.
    pub sixths: u8,
    /// The rule that applies it.
    pub rule: Rule,
    /// The units that would be eliminated for certain.
    pub lost: UnitSet,
    /// H10.1b: the strength the attacker would have to give up.
    pub owed: u16,
    /// H6.5b: the defenders that would hold their ridge.
    pub staying: UnitSet,
    /// The units that would retreat, with the ways the victor could choose from.
    pub retreats: Vec<RetreatPreview>,
}

impl Hex {
    /// The attacks that are declared and not resolved yet.
    pub fn declared(&self, state: &State) -> Vec<Declared> {
        let assisting = |attack: u8| {
            let own = self.units_of(state.phasing).and(self.engineers);
            own.filter(|it| state.attack[it.index()] == attack).collect::<UnitSet>()
        };
        let pending = self.pending_attacks(state).into_iter().map(|it| it.1);
        let underway = match state.frame {
            Frame::Losing { attack, .. }
            | Frame::Retreating { attack, .. }
            | Frame::Advancing { attack, .. } => attack,
            Frame::Placing { .. }
            | Frame::Layout
            | Frame::Mining { .. }
            | Frame::Choosing
            | Frame::Moving { .. }
            | Frame::Clearing
            | Frame::Sweeping { .. }
            | Frame::Declaring { .. }
            | Frame::Resolving
            | Frame::Rolling { .. }
            | Frame::Over => 0,
        };
        let declared = pending.filter(|&it| it != underway).map(|attack| Declared {
            targets: self.targets(state, attack).into_iter().collect(),
            units: self.attackers(state, attack).or(assisting(attack)),
        });
        declared.collect()
    }

    /// The hexes a side could attack from where it stands, each with everybody who could take part.
    pub fn attackable(&self, state: &State, side: Side) -> Vec<Declared> {
        let enemy = self.units_of(side.enemy());
        let mut hexes: Vec<HexId> = enemy.filter_map(|it| state.hex(it)).collect();
        hexes.sort_unstable();
        hexes.dedup();
        let able = |hex: HexId| -> UnitSet {
            let alone = |unit: UnitId| -> UnitSet { [unit].into_iter().collect() };
            let fights = |it: &UnitId| self.forecast(state, alone(*it), &[hex]).is_ok();
            let helps = |it: &UnitId| self.can_assist(&self.as_planned(state, alone(*it)), *it, hex);
            self.units_of(side).filter(|it| fights(it) || helps(it)).collect()
        };
        let found = hexes.into_iter().map(|hex| Declared { targets: [hex].into(), units: able(hex) });
        found.filter(|it| !it.units.and(self.shooters).is_empty()).collect()
    }

    /// What makes the strengths of an attack differ from what is printed, in the order it is applied (H9.31).
    pub fn terms(&self, state: &State, units: UnitSet, targets: &[HexId]) -> Result<Vec<Term>, Refusal> {
        self.forecast(state, units, targets)?;
        let state = &self.as_planned(state, units);
        let assisted = self.assisted_by(state, units, targets);
        let mut terms = Vec::new();
        self.attack_terms(state, units.and(self.shooters), &mut terms);
        targets.iter().for_each(|&hex| self.defence_terms(state, hex, assisted, &mut terms));
        Ok(terms)
    }

    fn attack_terms(&self, state: &State, attackers: UnitSet, terms: &mut Vec<Term>) {
        let full = self.supported(state, attackers);
        let mut total = 0;
        for unit in attackers {
            let mut strength = u16::from(self.unit(unit).strength);
            if state.in_road_mode(unit) {
                strength = halved(terms, Effect::RoadMode(unit), strength, 0);
            }
            if state.hex(unit).is_none_or(|it| !full.has(it)) {
                strength = halved(terms, Effect::OutOfSupply(unit), strength, 0);
            }
            total += strength;
        }
        if state.turn == 1 && self.scenario().doubled == Some(state.phasing) {
            terms.push(Term { effect: Effect::Doubled, before: total, after: 2 * total });
        }
    }

    fn defence_terms(&self, state: &State, hex: HexId, assisted: bool, terms: &mut Vec<Term>) {
        let side = state.phasing.enemy();
        let mut total = 0;
        for unit in state.units_in(hex).and(self.units_of(side)) {
            let mut strength = u16::from(self.unit(unit).strength);
            if strength > 0 && state.defended.has(unit) {
                terms.push(Term { effect: Effect::DefendedAlready(unit), before: strength, after: 0 });
                continue;
            }
            if strength > 0 && state.in_road_mode(unit) {
                strength = halved(terms, Effect::RoadMode(unit), strength, 1);
            }
            if strength > 0 && state.is_isolated(unit) {
                strength = halved(terms, Effect::Isolated(unit), strength, 1);
            }
            total += strength;
        }
        let mut total = total.max(1);
        let (ridge, mined) = (self.board().terrain(hex) == Terrain::Ridge, state.is_mined(side, hex));
        if ridge {
            terms.push(Term { effect: Effect::Ridge(hex), before: total, after: 2 * total });
            total *= 2;
        }
        let factor = if ridge { u16::from(self.options().ridge_on_mine) } else { 4 };
        match (mined, assisted) {
            (true, false) => {
                terms.push(Term { effect: Effect::Minefield(hex), before: total, after: total * factor / 2 });
            }
            (true, true) => {
                terms.push(Term { effect: Effect::Assisted(hex), before: total, after: total });
            }
            (false, _) => {}
        }
    }

    /// What each result of a forecast would do if it came now.
    pub fn consequences(
        &self,
        state: &State,
        units: UnitSet,
        targets: &[HexId],
        forecast: &Forecast,
    ) -> Vec<Consequence> {
        let state = &self.as_planned(state, units);
        let (attackers, defenders) = (units.and(self.shooters), self.defenders(state, targets));
        let one = |&(outcome, sixths): &(Outcome, u8)| {
            self.consequence(state, attackers, defenders, outcome, sixths)
        };
        forecast.outcomes.iter().map(one).collect()
    }

    /// Who would have to retreat if an attack had a result now, and where to.
    pub fn retreats(
        &self,
        state: &State,
        units: UnitSet,
        targets: &[HexId],
        outcome: Outcome,
    ) -> Vec<RetreatPreview> {
        let state = &self.as_planned(state, units);
        let (attackers, defenders) = (units.and(self.shooters), self.defenders(state, targets));
        self.consequence(state, attackers, defenders, outcome, 0).retreats
    }

    fn consequence(
        &self,
        state: &State,
        attackers: UnitSet,
        defenders: UnitSet,
        outcome: Outcome,
        sixths: u8,
    ) -> Consequence {
        let plain = |rule: Rule| Consequence {
            outcome,
            sixths,
            rule,
            lost: UnitSet::NONE,
            owed: 0,
            staying: UnitSet::NONE,
            retreats: Vec::new(),
        };
        let ways = |units: UnitSet, far: u8| units.map(|it| self.retreat_preview(state, it, far)).collect();
        match outcome {
            Outcome::AttackerRetreats(far) => Consequence { retreats: ways(attackers, far), ..plain(H10_1A) },
            Outcome::DefenderRetreats(far) => {
                let moving = self.not_on_ridges(state, defenders);
                let staying = defenders.without(moving);
                Consequence { retreats: ways(moving, far), staying, ..plain(H10_1A) }
            }
            Outcome::AttackerEliminated => Consequence { lost: attackers, ..plain(H10_1C) },
            Outcome::DefenderEliminated => Consequence { lost: defenders, ..plain(H10_1C) },
            Outcome::Exchange => {
                let face = |units: UnitSet| units.map(|it| u16::from(self.unit(it).strength)).sum::<u16>();
                let owed = face(defenders);
                let all_go = owed > 0 && (face(attackers) <= owed || attackers.len() == 1);
                let lost = if all_go { defenders.or(attackers) } else { defenders };
                Consequence { lost, owed, ..plain(H10_1B) }
            }
        }
    }

    /// The state with the side of the units on the move; unless combat is under way, with all support at hand, and with those
    /// isolated who would be so if the phase ended now (H14.0).
    pub(crate) fn as_planned(&self, state: &State, units: UnitSet) -> State {
        let mut state = state.clone();
        if let Some(unit) = units.first() {
            state.phasing = self.side(unit);
        }
        if state.phase != Phase::Combat {
            state.support = [0; crate::UNITS];
            state.defended = UnitSet::NONE;
            self.find_isolated(&mut state, &mut ());
        }
        state
    }

    /// H12.21: whether one of the units is an engineer that can assist the attack.
    pub(crate) fn assisted_by(&self, state: &State, units: UnitSet, targets: &[HexId]) -> bool {
        let assists = |it: UnitId| {
            let joined = state.attack[it.index()] != 0 && self.engineers.has(it);
            joined || self.can_assist(state, it, targets[0])
        };
        targets.len() == 1 && units.into_iter().any(assists)
    }
}

/// A strength halved, with the term that says so if it makes a difference.
fn halved(terms: &mut Vec<Term>, effect: Effect, before: u16, least: u8) -> u16 {
    let part = half(before.min(255) as u8);
    let after = u16::from(if least > 0 { at_least_one(part) } else { part });
    if after != before {
        terms.push(Term { effect, before, after });
    }
    after
}
