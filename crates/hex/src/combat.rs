//! Combat resolution: strengths, odds, the results table, losses and advances (9.3, 10.0, 10.1).

use arrayvec::ArrayVec;
use hexmap::{HexId, HexSet};
use table::{Rule, Sink};

use crate::{
    Event, Gone, Hex, Place, Side, State, Supply, Terrain, UnitId, UnitSet, at_least_one, frames::Frame,
    half, refuse::No, rules::*,
};

/// The columns of the results table, from 1-4 to 7-1.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct Odds(pub u8);

impl Odds {
    /// The names of the columns.
    pub const NAMES: [&'static str; 10] =
        ["1-4", "1-3", "1-2", "1-1", "2-1", "3-1", "4-1", "5-1", "6-1", "7-1"];

    /// H9.33, H10.0: the column for two strengths, rounded for the defender, 1-4 at worst and 7-1 at best.
    ///
    /// ```
    /// assert_eq!(hex::Odds::of(26, 9).name(), "2-1");
    /// assert_eq!(hex::Odds::of(9, 26).name(), "1-3");
    /// ```
    pub const fn of(attack: u16, defence: u16) -> Odds {
        if attack >= defence {
            let times = attack / defence;
            return Odds(2 + if times > 7 { 7 } else { times as u8 });
        }
        let times = if attack == 0 { 4 } else { defence.div_ceil(attack) };
        Odds(if times > 4 { 0 } else { 4 - times as u8 })
    }

    /// The name of the column.
    pub const fn name(self) -> &'static str {
        Odds::NAMES[self.0 as usize]
    }
}

/// One result of combat.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum Outcome {
    /// The attackers retreat so many hexes.
    AttackerRetreats(u8),
    /// The attackers are eliminated.
    AttackerEliminated,
    /// The defenders retreat so many hexes.
    DefenderRetreats(u8),
    /// The defenders are eliminated and the attacker loses as much.
    Exchange,
    /// The defenders are eliminated.
    DefenderEliminated,
}

use Outcome::{AttackerEliminated as Ae, DefenderEliminated as De, Exchange as Ex};
const A1: Outcome = Outcome::AttackerRetreats(1);
const A2: Outcome = Outcome::AttackerRetreats(2);
const A3: Outcome = Outcome::AttackerRetreats(3);
const D1: Outcome = Outcome::DefenderRetreats(1);
const D2: Outcome = Outcome::DefenderRetreats(2);
const D3: Outcome = Outcome::DefenderRetreats(3);

/// H10.0: the combat results table, a row for each roll from 1 to 6.
#[rustfmt::skip]
pub const RESULTS: [[Outcome; 10]; 6] = [
    //1-4 1-3 1-2 1-1 2-1 3-1 4-1 5-1 6-1 7-1
    [A3, A2, A1, D1, D1, D1, Ex, Ex, De, De],
    [Ae, A3, A2, A1, D1, D1, D3, Ex, Ex, De],
    [Ae, A3, A2, A1, A1, D1, D2, D3, Ex, De],
    [Ae, Ae, A3, A2, A2, A1, D2, D2, Ex, Ex],
    [Ae, Ae, A3, A2, A2, A2, D2, D2, D3, Ex],
    [Ae, Ae, A3, A3, A3, A2, D1, D1, D3, Ex],
];

impl Outcome {
    /// The result of a roll from 1 to 6.
    pub const fn of(odds: Odds, die: u8) -> Outcome {
        RESULTS[die as usize - 1][odds.0 as usize]
    }

    /// The short name, as the table has it.
    pub const fn name(self) -> &'static str {
        match self {
            Outcome::AttackerRetreats(1) => "A1",
            Outcome::AttackerRetreats(2) => "A2",
            Outcome::AttackerRetreats(_) => "A3",
            Outcome::DefenderRetreats(1) => "D1",
            Outcome::DefenderRetreats(2) => "D2",
            Outcome::DefenderRetreats(_) => "D3",
            Outcome::AttackerEliminated => "Ae",
            Outcome::Exchange => "Ex",
            Outcome::DefenderEliminated => "De",
        }
    }
}

/// The two strengths of an attack and where its supply comes from.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Strengths {
    /// The attackers, all effects counted.
    pub attack: u16,
    /// The defenders, all effects counted.
    pub defence: u16,
    /// The supply unit that supports the attack, if one is needed.
    pub source: Option<UnitId>,
}

/// The strength of attackers, with what supports them.
struct Support {
    total: u16,
    source: Option<UnitId>,
    /// The hexes from which they attack at full strength.
    full: HexSet,
}

impl Hex {
    // === Strengths ===

    /// The units of the phasing side in an attack.
    pub(crate) fn attackers(&self, state: &State, attack: u8) -> UnitSet {
        let own = self.sides[state.phasing.index()].and(self.shooters);
        own.filter(|it| state.attack[it.index()] == attack && state.hex(*it).is_some()).collect()
    }

    /// The hexes under an attack.
    pub(crate) fn targets(&self, state: &State, attack: u8) -> ArrayVec<HexId, 8> {
        let mut hexes = ArrayVec::new();
        for unit in self.sides[state.phasing.enemy().index()] {
            let Some(hex) = state.hex(unit).filter(|_| state.attack[unit.index()] == attack) else {
                continue;
            };
            if !hexes.contains(&hex) && !hexes.is_full() {
                hexes.push(hex);
            }
        }
        hexes.sort_unstable();
        hexes
    }

    /// H9.13, H9.23: everybody in the hexes under attack.
    pub(crate) fn defenders(&self, state: &State, hexes: &[HexId]) -> UnitSet {
        let all = hexes.iter().fold(UnitSet::NONE, |all, &hex| all.or(state.units_in(hex)));
        all.and(self.sides[state.phasing.enemy().index()])
    }

    /// H9.31: the two strengths at the instant of combat; supply comes before terrain and minefields.
    pub(crate) fn strengths(
        &self,
        state: &State,
        attackers: UnitSet,
        targets: &[HexId],
        assisted: bool,
    ) -> Strengths {
        let Support { total: attack, source, .. } = self.attack_strength(state, attackers);
        let defence = targets.iter().map(|&hex| self.defence_strength(state, hex, assisted)).sum();
        Strengths { attack, defence, source }
    }

    /// H13.1, H4.22: the strength of the attackers, with the supply unit that helps them most. Road and edge support any
    /// number of attacks; a supply unit no more than its allowance.
    fn attack_strength(&self, state: &State, attackers: UnitSet) -> Support {
        let supply = self.sources_in(state, state.phasing, &self.lay(state));
        let free = self.reached_without_units(state, &supply);
        let mut best =
            Support { total: self.attack_total(state, attackers, &free), source: None, full: free };
        for source in supply.sources {
            let unit = self.unit(source);
            let Some(hex) = state.hex(source).filter(|_| state.support[source.index()] < unit.support) else {
                continue;
            };
            let near =
                |it: UnitId| state.hex(it).is_some_and(|at| at.distance(hex) <= unit.range && !free.has(at));
            if !attackers.into_iter().any(near) {
                continue;
            }
            let full = HexSet::only(hex).spread_to(&supply.open, &supply.to, unit.range).or(&free);
            let total = self.attack_total(state, attackers, &full);
            let spares = best.source.is_some_and(|it| self.spares_more(state, source, it));
            if total > best.total || total == best.total && spares {
                best = Support { total, source: Some(source), full };
            }
        }
        best
    }

    /// The hexes from which attackers have full strength, with the support they would get.
    pub(crate) fn supported(&self, state: &State, attackers: UnitSet) -> HexSet {
        self.attack_strength(state, attackers).full
    }

    /// Whether a supply unit has more support left than another.
    fn spares_more(&self, state: &State, source: UnitId, other: UnitId) -> bool {
        let left = |it: UnitId| self.unit(it).support - state.support[it.index()];
        left(source) > left(other)
    }

    fn reached_without_units(&self, state: &State, supply: &Supply) -> HexSet {
        self.reached(state, &Supply { sources: UnitSet::NONE, ..supply.clone() }, 1)
    }

    /// H13.2, H6.31: each unit halved outside full range, and again in road mode; H4.22: all doubled in the first turn of
    /// September for the Axis.
    fn attack_total(&self, state: &State, attackers: UnitSet, full: &HexSet) -> u16 {
        let total: u16 = attackers.map(|unit| u16::from(self.attack_of(state, unit, full))).sum();
        let doubled = state.turn == 1 && self.scenario.doubled == Some(state.phasing);
        if doubled { total * 2 } else { total }
    }

    fn attack_of(&self, state: &State, unit: UnitId, full: &HexSet) -> u8 {
        let strength = self.strengths[unit.index()];
        let strength = if state.columns.has(unit) { half(strength) } else { strength };
        let supplied = state.hex(unit).is_some_and(|it| full.has(it));
        if supplied { strength } else { half(strength) }
    }

    /// H9.13, H6.5b, H11.21, H12.21: the strength of everybody in a hex: doubled on a ridge and on an own minefield,
    /// unless an engineer cancels the latter. H11.23: an enemy minefield changes nothing. Who has defended already adds
    /// nothing.
    pub(crate) fn defence_strength(&self, state: &State, hex: HexId, assisted: bool) -> u16 {
        let side = state.phasing.enemy();
        let here = state.units_in(hex).and(self.sides[side.index()]).without(state.defended);
        let total: u16 = here.map(|it| u16::from(self.defence_of(state, it))).sum();
        let ridge = self.board.terrain(hex) == Terrain::Ridge;
        let mined = state.is_mined(side, hex) && !assisted;
        let factor = match (ridge, mined) {
            (false, false) => 1,
            (true, false) | (false, true) => 2,
            (true, true) => u16::from(self.options.ridge_on_mine),
        };
        total.max(1) * factor
    }

    /// H9.13, H6.31, H14.01: one defender: halved in road mode and if isolated, never below 1; a supply unit adds
    /// nothing.
    fn defence_of(&self, state: &State, unit: UnitId) -> u8 {
        let strength = self.strengths[unit.index()];
        if strength == 0 {
            return 0;
        }
        let strength = if state.columns.has(unit) { at_least_one(half(strength)) } else { strength };
        if state.is_isolated(unit) { at_least_one(half(strength)) } else { strength }
    }

    /// H12.21: whether an engineer assists an attack.
    pub(crate) fn is_assisted(&self, state: &State, attack: u8) -> bool {
        let own = self.sides[state.phasing.index()].and(self.engineers);
        own.into_iter().any(|it| state.attack[it.index()] == attack)
    }

    // === Resolving one attack ===

    /// The attack on a hex, if it is declared and not resolved.
    pub(crate) fn try_fight(&self, state: &State, hex: HexId) -> Result<u8, No> {
        let no = No::new(H9_11, "hex-no-attack-there").hex(hex);
        let enemy = self.sides[state.phasing.enemy().index()];
        let unit = state.units_in(hex).and(enemy).find(|it| state.attack[it.index()] != 0).ok_or(no)?;
        let attack = state.attack[unit.index()];
        if self.targets(state, attack).first() == Some(&hex) { Ok(attack) } else { Err(no) }
    }

    /// The first hexes of the attacks not yet resolved.
    pub(crate) fn pending_attacks(&self, state: &State) -> ArrayVec<(HexId, u8), 112> {
        let mut found: ArrayVec<(HexId, u8), 112> = ArrayVec::new();
        for unit in self.sides[state.phasing.enemy().index()] {
            let (Some(hex), attack) = (state.hex(unit), state.attack[unit.index()]) else { continue };
            if attack == 0 {
                continue;
            }
            match found.iter_mut().find(|it| it.1 == attack) {
                Some(known) => known.0 = known.0.min(hex),
                None => found.push((hex, attack)),
            }
        }
        found.sort_unstable();
        found
    }

    /// H13.0b, H14.01: at the instant of combat whoever is isolated or too weak takes no part; without attackers the
    /// attack lapses.
    pub(crate) fn begin_fight(&self, state: &mut State, attack: u8, log: &mut impl Sink<Event>) {
        let able: UnitSet = self.attackers(state, attack).filter(|&it| !state.is_isolated(it)).collect();
        let weak = able.into_iter().any(|it| self.attack_of(state, it, &HexSet::NONE) == 0);
        let full = if weak { self.attack_strength(state, able).full } else { HexSet::ALL };
        for unit in self.attackers(state, attack) {
            if !able.has(unit) || self.attack_of(state, unit, &full) == 0 {
                state.attack[unit.index()] = 0;
                log.say(H14_01, || Event::DroppedOut { unit });
            }
        }
        if self.attackers(state, attack).is_empty() {
            return self.finish_attack(state, attack, log);
        }
        state.frame = Frame::Rolling { attack };
    }

    /// H10.0: the roll, and what it does.
    pub(crate) fn roll(&self, state: &mut State, attack: u8, die: u8, log: &mut impl Sink<Event>) {
        let (attackers, targets) = (self.attackers(state, attack), self.targets(state, attack));
        let strengths = self.strengths(state, attackers, &targets, self.is_assisted(state, attack));
        let odds = Odds::of(strengths.attack, strengths.defence);
        let outcome = Outcome::of(odds, die);
        log.say(H10_0, || Event::Rolled { hex: targets[0], strengths, odds, die, outcome });
        if let Some(source) = strengths.source {
            state.support[source.index()] += 1;
        }
        let defenders = self.defenders(state, &targets);
        state.fought = state.fought.or(attackers);
        state.defended = state.defended.or(defenders);
        for unit in defenders {
            state.attack[unit.index()] = attack;
        }
        self.columns_fought(state, attackers.or(defenders), log);
        self.suffer(state, attack, outcome, &targets, log);
    }

    /// H6.31: who has fought in road mode leaves it free of charge.
    fn columns_fought(&self, state: &mut State, units: UnitSet, log: &mut impl Sink<Event>) {
        for unit in units.and(state.columns) {
            state.leave_road_mode(unit);
            log.say(H6_31, || Event::LeftRoadMode { unit });
        }
    }

    /// H10.1a, H10.1b, H10.1c: the result is applied at once.
    fn suffer(
        &self,
        state: &mut State,
        attack: u8,
        outcome: Outcome,
        targets: &[HexId],
        log: &mut impl Sink<Event>,
    ) {
        let (phasing, enemy) = (state.phasing, state.phasing.enemy());
        let (attackers, defenders) = (self.attackers(state, attack), self.defenders(state, targets));
        state.vacated = match outcome {
            Outcome::AttackerRetreats(_) | Outcome::AttackerEliminated => self.hexes_of(state, attackers),
            Outcome::DefenderRetreats(_) | Outcome::Exchange | Outcome::DefenderEliminated => {
                targets.iter().copied().collect()
            }
        };
        match outcome {
            Outcome::AttackerRetreats(distance) => {
                self.begin_retreat(state, attack, distance, phasing, attackers, log);
            }
            Outcome::DefenderRetreats(distance) => {
                let moving = self.not_on_ridges(state, defenders);
                self.begin_retreat(state, attack, distance, enemy, moving, log);
            }
            Outcome::AttackerEliminated => {
                attackers.for_each(|it| self.eliminate(state, it, Gone::Combat, H10_1C, log));
                self.begin_advance(state, attack, enemy, log);
            }
            Outcome::DefenderEliminated => {
                defenders.for_each(|it| self.eliminate(state, it, Gone::Combat, H10_1C, log));
                self.begin_advance(state, attack, phasing, log);
            }
            Outcome::Exchange => self.exchange(state, attack, defenders, log),
        }
    }

    /// H6.5b: D1 to D3 have no effect on a ridge.
    pub(crate) fn not_on_ridges(&self, state: &State, units: UnitSet) -> UnitSet {
        let ridge = |unit: UnitId| state.hex(unit).is_some_and(|it| self.board.terrain(it) == Terrain::Ridge);
        units.filter(|&it| !ridge(it)).collect()
    }

    fn hexes_of(&self, state: &State, units: UnitSet) -> ArrayVec<HexId, 8> {
        let mut hexes = ArrayVec::new();
        for hex in units.filter_map(|it| state.hex(it)) {
            if !hexes.contains(&hex) && !hexes.is_full() {
                hexes.push(hex);
            }
        }
        hexes
    }

    // === Exchange ===

    /// H10.1b: the defenders go, and the attacker owes their face value.
    fn exchange(&self, state: &mut State, attack: u8, defenders: UnitSet, log: &mut impl Sink<Event>) {
        let owed: u16 = defenders.map(|it| u16::from(self.strengths[it.index()])).sum();
        defenders.for_each(|it| self.eliminate(state, it, Gone::Exchange, H10_1B, log));
        state.frame = Frame::Losing { attack, owed: owed.min(255) as u8 };
        self.settle_exchange(state, log);
    }

    /// H10.1b: the attacker chooses until enough is given up; there is no choice if all must go.
    pub(crate) fn settle_exchange(&self, state: &mut State, log: &mut impl Sink<Event>) {
        let Frame::Losing { attack, owed } = state.frame else { return };
        let attackers = self.attackers(state, attack);
        let total: u16 = attackers.map(|it| u16::from(self.strengths[it.index()])).sum();
        if owed > 0 && total > u16::from(owed) && attackers.len() > 1 {
            return;
        }
        if owed > 0 {
            attackers.for_each(|it| self.eliminate(state, it, Gone::Exchange, H10_1B, log));
        }
        self.begin_advance(state, attack, state.phasing, log);
    }

    pub(crate) fn try_lose(&self, state: &State, attack: u8, unit: UnitId) -> Result<(), No> {
        match self.attackers(state, attack).has(unit) {
            true => Ok(()),
            false => Err(No::new(H10_1B, "hex-not-in-this-attack").unit(unit)),
        }
    }

    pub(crate) fn lose(
        &self,
        state: &mut State,
        attack: u8,
        owed: u8,
        unit: UnitId,
        log: &mut impl Sink<Event>,
    ) {
        self.eliminate(state, unit, Gone::Exchange, H10_1B, log);
        let owed = owed.saturating_sub(self.strengths[unit.index()]);
        state.frame = Frame::Losing { attack, owed };
        self.settle_exchange(state, log);
    }

    // === Advance ===

    pub(crate) fn begin_advance(&self, state: &mut State, attack: u8, by: Side, log: &mut impl Sink<Event>) {
        state.frame = Frame::Advancing { attack, by };
        let mut vacated = state.vacated.clone();
        vacated.retain(|hex| self.is_open_to_advance(state, by, *hex));
        state.vacated = vacated;
        if !self.anybody_can_advance(state, attack, by) {
            self.finish_attack(state, attack, log);
        }
    }

    /// H9.34: only into a hex cleared of everybody, and neither rough nor an enemy minefield.
    fn is_open_to_advance(&self, state: &State, by: Side, hex: HexId) -> bool {
        state.units_in(hex).is_empty()
            && !self.board.terrain(hex).is_rough()
            && !state.is_mined(by.enemy(), hex)
    }

    /// H9.34, H9.35: the units that fought on a side and may advance.
    pub(crate) fn advancers(&self, state: &State, attack: u8, by: Side) -> UnitSet {
        let own = self.sides[by.index()].and(self.combat);
        own.filter(|it| state.attack[it.index()] == attack && state.hex(*it).is_some()).collect()
    }

    pub(crate) fn try_advance(
        &self,
        state: &State,
        attack: u8,
        by: Side,
        unit: UnitId,
        hex: HexId,
    ) -> Result<(), No> {
        let rule = if by == state.phasing { H9_34 } else { H9_35 };
        if !state.vacated.contains(&hex) {
            return Err(No::new(rule, "hex-not-vacated").hex(hex));
        }
        let no = No::new(rule, "hex-cannot-advance").unit(unit).hex(hex);
        let from = state.hex(unit).filter(|_| self.advancers(state, attack, by).has(unit)).ok_or(no)?;
        if from.distance(hex) != 1 {
            return Err(no);
        }
        match self.boxed_in(state, unit, from, hex) {
            true => Err(No::new(H18_12, "hex-boxed-in").unit(unit).hex(from)),
            false => Ok(()),
        }
    }

    fn anybody_can_advance(&self, state: &State, attack: u8, by: Side) -> bool {
        let units = self.advancers(state, attack, by);
        state
            .vacated
            .iter()
            .any(|&hex| units.into_iter().any(|it| self.try_advance(state, attack, by, it, hex).is_ok()))
    }

    pub(crate) fn advance(
        &self,
        state: &mut State,
        attack: u8,
        by: Side,
        unit: UnitId,
        hex: HexId,
        log: &mut impl Sink<Event>,
    ) {
        let rule: Rule = if by == state.phasing { H9_34 } else { H9_35 };
        state.put(unit, Place::on(hex));
        state.attack[unit.index()] = 0;
        log.say(rule, || Event::Advanced { unit, hex });
        self.open_box(state, unit, hex, log);
        if by == state.phasing {
            self.begin_advance(state, attack, by, log);
        } else {
            self.finish_attack(state, attack, log);
        }
    }

    // === After one attack ===

    /// H14.0, H18.12, H6.22: what has to be looked at after each combat; then the next one.
    pub(crate) fn finish_attack(&self, state: &mut State, attack: u8, log: &mut impl Sink<Event>) {
        for place in state.attack.iter_mut().filter(|it| **it == attack) {
            *place = 0;
        }
        state.vacated.clear();
        self.shake_out_columns(state, log);
        self.empty_boxes_open(state, log);
        self.find_isolated(state, log);
        self.next_attack(state, log);
    }

    /// H18.12, H18.13: a boxed area that combat has left without Allied units has no effect any more.
    fn empty_boxes_open(&self, state: &mut State, log: &mut impl Sink<Event>) {
        if !self.scenario.boxes {
            return;
        }
        for (place, it) in self.board.boxes.iter().enumerate() {
            if state.opened >> place & 1 == 0 && !self.area_is_held(state, &it.area) {
                state.opened |= 1 << place;
                log.say(H18_12, || Event::BoxOpened { hex: it.hex });
            }
        }
    }

    fn area_is_held(&self, state: &State, area: &str) -> bool {
        let hexes = self.board.boxes.iter().filter(|it| it.area == area);
        let allied = self.sides[Side::Allied.index()];
        hexes.into_iter().any(|it| !state.units_in(it.hex).and(allied).is_empty())
    }

    /// The next attack: asked for if there is a choice.
    pub(crate) fn next_attack(&self, state: &mut State, log: &mut impl Sink<Event>) {
        let pending = self.pending_attacks(state);
        match pending.as_slice() {
            [] => self.end_phase(state, log),
            [(_, only)] => self.begin_fight(state, *only, log),
            [_, _, ..] => state.frame = Frame::Resolving,
        }
    }

    /// Takes a unit off the map for good; H17.2: what counts for the Axis is counted.
    pub(crate) fn eliminate(
        &self,
        state: &mut State,
        unit: UnitId,
        why: Gone,
        rule: Rule,
        log: &mut impl Sink<Event>,
    ) {
        state.put(unit, Place::lost(why, state.place(unit)));
        log.say(rule, || Event::Eliminated { unit, why });
        self.count_loss(state, unit, why);
    }
}

/// What one attacker adds, and why it is not its face value.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct AttackShare {
    /// The unit.
    pub unit: UnitId,
    /// What it adds.
    pub value: u8,
    /// H13.2: whether it attacks with full supply.
    pub supported: bool,
    /// H6.31: whether it is halved because it is in road mode.
    pub in_road_mode: bool,
}

/// What the defenders of one hex add, and why.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct DefenceShare {
    /// The hex.
    pub hex: HexId,
    /// The units with what each adds before the terrain counts.
    pub units: alloc::vec::Vec<(UnitId, u8)>,
    /// H6.5b: whether the ridge doubles them.
    pub on_ridge: bool,
    /// H11.21: whether they stand on their own minefield.
    pub mined: bool,
    /// What the hex adds, all effects counted.
    pub value: u16,
}

/// An attack term by term.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Breakdown {
    /// The attackers.
    pub attackers: alloc::vec::Vec<AttackShare>,
    /// The hexes under attack.
    pub hexes: alloc::vec::Vec<DefenceShare>,
    /// H12.21: whether an engineer cancels the minefield.
    pub assisted: bool,
    /// H4.22: whether all attacks are doubled in this turn.
    pub doubled: bool,
    /// The sums, and the supply unit that supports the attack.
    pub strengths: Strengths,
}

impl Hex {
    /// The terms of an attack by the phasing side on some hexes; engineers among `units` do not attack.
    pub fn breakdown(&self, state: &State, units: UnitSet, targets: &[HexId], assisted: bool) -> Breakdown {
        let attackers = units.and(self.shooters);
        let full = self.attack_strength(state, attackers).full;
        let share = |unit: UnitId| AttackShare {
            unit,
            value: self.attack_of(state, unit, &full),
            supported: state.hex(unit).is_some_and(|it| full.has(it)),
            in_road_mode: state.columns.has(unit),
        };
        let enemy = state.phasing.enemy();
        let defence = |&hex: &HexId| {
            let here = state.units_in(hex).and(self.sides[enemy.index()]).without(state.defended);
            DefenceShare {
                hex,
                units: here.map(|it| (it, self.defence_of(state, it))).collect(),
                on_ridge: self.board.terrain(hex) == Terrain::Ridge,
                mined: state.is_mined(enemy, hex),
                value: self.defence_strength(state, hex, assisted),
            }
        };
        Breakdown {
            attackers: attackers.map(share).collect(),
            hexes: targets.iter().map(defence).collect(),
            assisted,
            doubled: state.turn == 1 && self.scenario.doubled == Some(state.phasing),
            strengths: self.strengths(state, attackers, targets, assisted),
        }
    }
}
