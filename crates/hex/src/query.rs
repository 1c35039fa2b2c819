//! Questions players and programs ask: how far, who controls, what supply, which odds, where to.

use alloc::{
    collections::{BTreeMap, BinaryHeap},
    string::{String, ToString},
    vec::Vec,
};
use core::cmp::Reverse;
use hexmap::{CELLS, Dir, HexId, HexSet};
use table::{Declined, Misread, Part, Reading, Refusal};

use crate::{
    Action, Frame, Hex, Odds, Outcome, Phase, Side, State, Strengths, Supply, SupplyState, Terrain, UnitId,
    UnitSet,
    movement::{Mover, Stride},
    notation::read_hex,
    refuse::No,
    rules::*,
    surroundings::Surroundings,
    zones::Around,
};

/// One hex a unit can reach.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Reached {
    /// The hex.
    pub hex: HexId,
    /// The fewest points it takes.
    pub points: u8,
    /// Whether the unit arrives in road mode.
    pub in_road_mode: bool,
    /// Whether the move ends there because of an enemy zone.
    pub stopped: bool,
    /// The choices that lead there, the taking of the unit first.
    pub route: Vec<Action>,
}

/// How far a unit can go.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Reach {
    /// Whether the answer is about the unit's next movement phase, as it would be if it began now.
    pub hypothetical: bool,
    /// What the unit can reach, by hex.
    pub reached: Vec<Reached>,
    /// What lies next to that and cannot be reached, with the reason.
    pub refused: Vec<(HexId, Refusal)>,
}

impl Reach {
    /// The entry of a hex.
    pub fn to(&self, hex: HexId) -> Option<&Reached> {
        self.reached.iter().find(|it| it.hex == hex)
    }

    /// All hexes.
    pub fn hexes(&self) -> HexSet {
        self.reached.iter().map(|it| it.hex).collect()
    }
}

/// Where a unit can go in this phase.
pub struct Ways {
    search: Search,
    unit: UnitId,
    moving: bool,
    /// Whether the unit is in road mode already.
    marches: bool,
    goals: Vec<Goal>,
}

/// One hex a unit can go to.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Goal {
    /// The hex.
    pub hex: HexId,
    /// The fewest points it takes.
    pub points: u8,
    /// Whether the unit arrives in road mode.
    pub in_road_mode: bool,
    /// Whether the move ends there because of an enemy zone.
    pub stopped: bool,
    facing: Option<Dir>,
}

impl Ways {
    /// All goals, by hex.
    pub fn goals(&self) -> &[Goal] {
        &self.goals
    }

    /// The goal in the same hex without road mode, if the unit is not in it already and can come there so.
    pub fn careful(&self, goal: Goal) -> Goal {
        let plain = self.search.known((goal.hex, None)).filter(|it| it.1.is_some() && !self.marches);
        plain.map_or(goal, |it| it.0.goal())
    }

    /// The choices that lead to a goal, the taking of the unit first.
    pub fn route(&self, goal: &Goal) -> Vec<Action> {
        self.search.route((goal.hex, goal.facing), self.unit, self.moving)
    }
}

/// What cuts a line of supply.
#[derive(Clone, Copy, Debug, Eq, Ord, PartialEq, PartialOrd)]
pub enum Cut {
    /// An enemy unit.
    Enemy,
    /// An enemy zone of control without a friend in it.
    Zone,
    /// An enemy minefield.
    Minefield,
    /// The sea or a depression.
    Terrain,
}

/// The supply of one unit, with its line or with what cuts it.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct SupplyReport {
    /// The state.
    pub state: SupplyState,
    /// The hexes from the unit to its source, both included; empty if isolated.
    pub line: Vec<HexId>,
    /// The supply unit at the end of the line; none if that is the road or the edge.
    pub source: Option<UnitId>,
    /// For an isolated unit the hexes that shut it in.
    pub cuts: Vec<(HexId, Cut)>,
}

/// What a planned attack would come to.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Forecast {
    /// The strengths, and the supply unit that would support it.
    pub strengths: Strengths,
    /// The odds.
    pub odds: Odds,
    /// The results with their chances in sixths, the most likely first.
    pub outcomes: Vec<(Outcome, u8)>,
}

/// Where a unit would have to retreat.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct RetreatPreview {
    /// The unit.
    pub unit: UnitId,
    /// The ways the victor could choose from; none means that the unit is eliminated.
    pub ways: Vec<Vec<HexId>>,
}

/// A stage of a search for reach: where the unit is, in which mode, and what it has spent.
#[derive(Clone, Copy, Debug, Eq, Ord, PartialEq, PartialOrd)]
struct Stage {
    /// Fifths of points, so that hexes in road mode count too.
    fifths: u16,
    hex: HexId,
    facing: Option<Dir>,
    spent: u8,
    marched: u8,
    stopped: bool,
}

impl Stage {
    const fn key(self) -> Key {
        (self.hex, self.facing)
    }

    fn goal(self) -> Goal {
        Goal {
            hex: self.hex,
            points: self.spent + self.marched.div_ceil(5),
            in_road_mode: self.facing.is_some(),
            stopped: self.stopped,
            facing: self.facing,
        }
    }

    /// The stage after a step.
    fn after(self, stride: Stride, to: HexId) -> Stage {
        let next = Stage {
            hex: to,
            facing: if stride.marches { self.hex.direction(to) } else { None },
            spent: self.spent + stride.points,
            marched: self.marched + u8::from(stride.marches),
            stopped: stride.stops,
            ..self
        };
        next.counted()
    }

    /// The stage after entering road mode or leaving it.
    fn turned(self, facing: Option<Dir>, penalty: u8) -> Stage {
        Stage { facing, spent: self.spent + penalty, ..self }.counted()
    }

    fn counted(self) -> Stage {
        Stage { fifths: u16::from(self.spent) * 5 + u16::from(self.marched), ..self }
    }
}

impl Hex {
    // === Reach ===

    /// How far a unit can go in this phase; if it cannot move now, how far it could in its next movement phase. Each hex by
    /// the cheapest way.
    pub fn reach(&self, state: &State, unit: UnitId) -> Reach {
        self.reach_by(state, unit, |_, goal| goal)
    }

    /// The same, but nobody gets into road mode (H6.31: half the strength) on the way to a hex that can be reached
    /// without: what a player means who points at a hex.
    pub fn careful_reach(&self, state: &State, unit: UnitId) -> Reach {
        self.reach_by(state, unit, Ways::careful)
    }

    fn reach_by(&self, state: &State, unit: UnitId, choose: impl Fn(&Ways, Goal) -> Goal) -> Reach {
        let (ways, hypothetical) = self.explored(state, unit, Search::new(Some(BTreeMap::new()), true));
        let reached = ways.goals.iter().map(|&it| choose(&ways, it)).map(|it| Reached {
            hex: it.hex,
            points: it.points,
            in_road_mode: it.in_road_mode,
            stopped: it.stopped,
            route: ways.route(&it),
        });
        let reached: Vec<Reached> = reached.collect();
        let known: HexSet = reached.iter().map(|it| it.hex).collect();
        let refused = ways.search.refused.iter().flatten();
        let refused = refused.filter(|it| it.0.on_sheet() && !known.has(*it.0));
        let refused = refused.map(|(hex, no)| (*hex, self.refusal(*no))).collect();
        Reach { hypothetical, reached, refused }
    }

    /// Where a unit can go in this phase, as [`Hex::reach`] says it, without the reasons against other places and with
    /// routes only for those that are asked for: for players who look at many moves.
    pub fn ways(&self, state: &State, unit: UnitId) -> Ways {
        self.explored(state, unit, Search::new(None, true)).0
    }

    /// The same without entering road mode, which is found much faster.
    pub fn plain_ways(&self, state: &State, unit: UnitId) -> Ways {
        self.explored(state, unit, Search::new(None, false)).0
    }

    fn explored(&self, state: &State, unit: UnitId, mut search: Search) -> (Ways, bool) {
        let moving = matches!(state.frame, Frame::Moving { unit: it, .. } if it == unit);
        let now = moving || state.frame == Frame::Choosing && self.try_take(state, unit).is_ok();
        let mut scratch = if now { state.clone() } else { self.as_if_its_turn(state, unit) };
        if !moving {
            scratch.frame = Mover::fresh(unit).frame();
        }
        if let (Frame::Moving { spent, marched, stopped, .. }, Some(hex)) = (scratch.frame, scratch.hex(unit))
        {
            let facing = scratch.columns.has(unit).then(|| Dir(scratch.facing[unit.index()]));
            let fifths = u16::from(spent) * 5 + u16::from(marched);
            let start = Stage { fifths, hex, facing, spent, marched, stopped };
            search.learn(start, None);
            match search.refused.is_some() {
                true => self.explore(&mut scratch, unit, start, &mut search),
                false => self.explore_fast(&mut scratch, unit, start, &mut search),
            }
        }
        let (goals, marches) = (search.goals(), state.columns.has(unit));
        (Ways { search, unit, moving, marches, goals }, !now)
    }

    /// The state as it would be if a movement phase for the unit began now.
    fn as_if_its_turn(&self, state: &State, unit: UnitId) -> State {
        let mut state = state.clone();
        state.phasing = self.side(unit);
        state.phase = if self.supplies.has(unit) { Phase::Supply } else { Phase::Initial };
        state.moved = UnitSet::NONE;
        state.fought = UnitSet::NONE;
        state.pinned = UnitSet::NONE;
        self.judge(&mut state, &mut ());
        state
    }

    /// Dijkstra's way over places and modes, without reasons against steps.
    fn explore_fast(&self, scratch: &mut State, unit: UnitId, start: Stage, search: &mut Search) {
        let seen = Surroundings::new(self, scratch, unit);
        let mut waiting = BinaryHeap::from([Reverse(start)]);
        while let Some(Reverse(stage)) = waiting.pop() {
            if search.stage(stage.key()) != Some(stage) || self.is_spent(scratch, unit, stage) {
                continue;
            }
            let mover = self.rebuild(scratch, unit, stage);
            if seen.lets_go(self, scratch, mover, stage.hex) {
                for to in stage.hex.neighbours() {
                    if let Some(stride) = seen.stride(self, scratch, mover, stage.hex, to) {
                        search.go(stage, Action::Step(to), stage.after(stride, to), &mut waiting);
                    }
                }
            }
            if search.marches && stage.facing.is_none() && scratch.supplied.has(unit) && self.combat.has(unit)
            {
                for facing in self.marches(scratch, &seen.around(stage.hex), mover) {
                    let next = stage.turned(Some(facing), self.penalty(unit));
                    search.go(stage, Action::March(facing), next, &mut waiting);
                }
            }
            if self.try_deploy(scratch, mover).is_ok() {
                search.go(stage, Action::Deploy, stage.turned(None, self.penalty(unit)), &mut waiting);
            }
        }
    }

    /// The same with the reasons against steps.
    fn explore(&self, scratch: &mut State, unit: UnitId, start: Stage, search: &mut Search) {
        let mut waiting = BinaryHeap::from([Reverse(start)]);
        while let Some(Reverse(stage)) = waiting.pop() {
            if search.stage(stage.key()) != Some(stage) {
                continue;
            }
            let mover = self.rebuild(scratch, unit, stage);
            let around = Around::new(self, scratch, self.side(unit), stage.hex, unit);
            for to in stage.hex.neighbours() {
                match self.stage_in(scratch, &around, mover, stage, to) {
                    Ok(next) => search.go(stage, Action::Step(to), next, &mut waiting),
                    Err(no) => search.note(to, no),
                }
            }
            for facing in self.marches(scratch, &around, mover) {
                let next = stage.turned(Some(facing), self.penalty(unit));
                search.go(stage, Action::March(facing), next, &mut waiting);
            }
            if self.try_deploy(scratch, mover).is_ok() {
                search.go(stage, Action::Deploy, stage.turned(None, self.penalty(unit)), &mut waiting);
            }
        }
    }

    /// H5.12, H7.21: whether nothing can follow a stage: the points are used up, or an enemy zone ends the move. Who is in
    /// road mode goes on at no cost, or leaves it.
    fn is_spent(&self, state: &State, unit: UnitId, stage: Stage) -> bool {
        let used = stage.goal().points >= self.allowance(state, unit);
        stage.facing.is_none() && (stage.stopped || used)
    }

    /// Puts the unit where a stage has it.
    fn rebuild(&self, scratch: &mut State, unit: UnitId, stage: Stage) -> Mover {
        scratch.at[unit.index()] = crate::Place::on(stage.hex);
        scratch.leave_road_mode(unit);
        if let Some(facing) = stage.facing {
            scratch.columns.insert(unit);
            scratch.facing[unit.index()] = facing.0;
        }
        let mover = Mover { unit, spent: stage.spent, marched: stage.marched, stopped: stage.stopped };
        scratch.frame = mover.frame();
        mover
    }

    /// The stage after a step into a neighbouring hex.
    fn stage_in(
        &self,
        scratch: &State,
        around: &Around,
        mover: Mover,
        stage: Stage,
        to: HexId,
    ) -> Result<Stage, No> {
        self.try_step_in(scratch, around, mover, to).map(|stride| stage.after(stride, to))
    }

    /// The cheapest way of a unit to a hex as a list of actions: `move UNIT HEX`, in road mode only if there is no other
    /// way. Says why there is none: all reasons, the decisive one first.
    pub fn route(&self, state: &State, unit: UnitId, to: HexId) -> Result<Vec<Action>, Vec<Refusal>> {
        let reach = self.careful_reach(state, unit);
        if reach.hypothetical {
            let no = self.try_take(state, unit).err().unwrap_or(No::new(H4_1, "hex-not-now"));
            return Err([self.refusal(no)].into());
        }
        if let Some(found) = reach.to(to) {
            let halt = [Action::Halt].into_iter().filter(|_| !found.stopped || found.in_road_mode);
            return Ok(self.until_it_stops(state, found.route.iter().copied().chain(halt)));
        }
        Err(self.out_of_reach(state, unit, &reach, to))
    }

    /// The actions of a move: `move UNIT HEX` by the cheapest way, `move UNIT HEX-HEX-HEX` along a path, which may begin
    /// with the hex the unit is in, both also for `UNIT,UNIT` or for a HEX, which means every unit in it that may still
    /// move. All reasons against it are told, the decisive one first.
    pub(crate) fn moving(
        &self,
        state: &State,
        who: &str,
        path: &str,
    ) -> Result<Vec<Part<Action>>, Vec<Declined>> {
        let illegal = |it: Vec<Refusal>| -> Vec<Declined> { it.into_iter().map(Declined::Illegal).collect() };
        let hexes = path.split('-').map(read_hex).collect::<Result<Vec<HexId>, Misread>>();
        let hexes = hexes.map_err(unreadable)?;
        let units = match read_hex(who) {
            Ok(from) => self.company(state, from).map_err(illegal)?,
            Err(_) => self.meant_units(state, who).map_err(unreadable)?,
        };
        let actions = match (units.as_slice(), hexes.as_slice()) {
            ([unit], [to]) => self.route(state, *unit, *to),
            (units, [to]) => self.gather(state, units, *to).map(|it| it.actions),
            (units, path) => self.all_along(state, units, path),
        };
        Ok(actions.map_err(illegal)?.into_iter().map(Part::Action).collect())
    }

    /// An attack declared at once: it is opened, widened, joined, and its engineers assist it (H12.21).
    pub(crate) fn assault(
        &self,
        state: &State,
        hexes: &str,
        units: &str,
    ) -> Result<Vec<Part<Action>>, Vec<Declined>> {
        let hexes = hexes.split(',').map(read_hex).collect::<Result<Vec<HexId>, Misread>>();
        let hexes = hexes.map_err(unreadable)?;
        let mut units = self.meant_units(state, units).map_err(unreadable)?;
        // Engineers assist those who attack; the first one does not need to be named first.
        units.sort_by_key(|&it| self.engineers.has(it));
        let opened = Action::Attack(units[0], hexes[0]);
        let wider = hexes[1..].iter().map(|&it| Action::Also(it));
        let more = units[1..].iter().map(|&it| match self.engineers.has(it) {
            true => Action::Assist(it),
            false => Action::Join(it),
        });
        Ok([opened].into_iter().chain(wider).chain(more).map(Part::Action).collect())
    }

    /// The units that words with commas between them mean.
    fn meant_units(&self, state: &State, words: &str) -> Result<Vec<UnitId>, Misread> {
        words.split(',').map(|it| self.meant_unit(state, it)).collect()
    }

    /// The unit a word means: in full, or abbreviated if only one unit of the side on the move fits, else only one at all.
    fn meant_unit(&self, state: &State, word: &str) -> Result<UnitId, Misread> {
        let word = table::slug(word);
        let among = |units: UnitSet| {
            let names: Vec<_> = units.map(|it| self.slug(it).to_string()).collect();
            match table::resolve(&names, &word) {
                Reading::One(name) => self.named(&name),
                // A whole number is meant before a part of one: r3 is the third, not the thirty-third.
                Reading::Several(fits) => {
                    let whole = |it: &&String| it.split_once('-').is_some_and(|it| it.1 == word);
                    let mut whole = fits.iter().filter(whole);
                    whole.next().filter(|_| whole.next().is_none()).and_then(|it| self.named(it))
                }
                Reading::Nothing => None,
            }
        };
        let found = among(self.sides[state.phasing.index()].and(state.on_map()));
        found.or_else(|| among(self.everybody())).ok_or_else(|| Misread::new(&word, "the name of a unit"))
    }

    /// The actions along a path, step by step; refuses the first that is not legal, by its hex.
    pub(crate) fn along(&self, state: &State, unit: UnitId, path: &[HexId]) -> Result<Vec<Action>, Refusal> {
        let here = state.hex(unit).ok_or_else(|| self.refusal(No::new(H5_11, "hex-unit-gone").unit(unit)))?;
        let steps = if path[0] == here { &path[1..] } else { path };
        let moving = matches!(state.frame, Frame::Moving { unit: it, .. } if it == unit);
        let taking = [Action::Take(unit)].into_iter().filter(|_| !moving);
        let (mut scratch, mut played) = (state.clone(), Vec::new());
        for action in taking.chain(steps.iter().map(|&it| Action::Step(it))) {
            if let Action::Step(to) = action {
                self.goes_on(&scratch, unit, to).map_err(|it| self.refusal(it))?;
            }
            let seat = scratch.phasing.seat();
            table::Game::check(self, &scratch, seat, action)?;
            table::Game::apply(self, &mut scratch, table::Step::Act(seat, action), &mut ());
            played.push(action);
        }
        if matches!(scratch.frame, Frame::Moving { unit: it, .. } if it == unit) {
            played.push(Action::Halt);
        }
        Ok(played)
    }

    /// Whether a path leads to a neighbouring hex, and the move has not ended by itself before.
    fn goes_on(&self, state: &State, unit: UnitId, to: HexId) -> Result<(), No> {
        let from = state.hex(unit).unwrap_or(to);
        if to.distance(from) != 1 {
            return Err(No::new(H5_12, "hex-path-breaks").hex(to).from(from));
        }
        if matches!(state.frame, Frame::Moving { unit: it, .. } if it == unit) {
            return Ok(());
        }
        match Around::new(self, state, self.side(unit), from, unit).zone & 1 {
            0 => Err(No::new(H5_12, "hex-out-of-reach").unit(unit).hex(to)),
            _ => Err(No::new(H7_21, "hex-stopped-by-zone").unit(unit)),
        }
    }

    /// The actions as far as the unit is still on the move: a move may end by itself.
    pub(crate) fn until_it_stops(&self, state: &State, actions: impl Iterator<Item = Action>) -> Vec<Action> {
        let mut scratch = state.clone();
        let mut played = Vec::new();
        for action in actions {
            let seat = scratch.phasing.seat();
            if table::Game::check(self, &scratch, seat, action).is_err() {
                break;
            }
            table::Game::apply(self, &mut scratch, table::Step::Act(seat, action), &mut ());
            played.push(action);
        }
        played
    }

    /// The hexes a side could attack in its next player-turn: next to what its units can reach.
    pub fn threats(&self, state: &State, side: Side) -> HexSet {
        let own = self.sides[side.index()].and(self.shooters);
        let standing = own.filter_map(|it| state.hex(it)).collect::<HexSet>();
        let reached = own.fold(standing, |all, it| match state.hex(it) {
            Some(_) => all.or(&self.reach(&self.as_if_its_turn(state, it), it).hexes()),
            None => all,
        });
        reached.bordered().and(&self.board.land)
    }

    // === Supply ===

    /// The supply of a unit with its line, or with what cuts it.
    pub fn supply_report(&self, state: &State, unit: UnitId) -> SupplyReport {
        let supply = self.supply(state, self.side(unit));
        let verdict = self.supply_state(state, &supply, unit);
        let empty = SupplyReport { state: verdict, line: Vec::new(), source: None, cuts: Vec::new() };
        let Some(hex) = state.hex(unit) else { return empty };
        if verdict == SupplyState::Isolated {
            return SupplyReport { cuts: self.cuts(state, &supply, hex), ..empty };
        }
        let times = match verdict {
            SupplyState::Supplied => 1,
            SupplyState::Partial => 2,
            SupplyState::Unsupplied | SupplyState::Isolated => u8::MAX,
        };
        let line = self.line(state, &supply, unit, hex, times);
        let end = line.last().copied().unwrap_or(hex);
        let source = supply.sources.into_iter().find(|&it| state.place(it).is(end) && it != unit);
        SupplyReport { line, source: source.filter(|_| !supply.road.has(end)), ..empty }
    }

    /// The shortest line from a hex to a source that is near enough for `times` its range.
    fn line(&self, state: &State, supply: &Supply, unit: UnitId, from: HexId, times: u8) -> Vec<HexId> {
        let serves = |hex: HexId, length: u8| {
            let by_road = supply.road.has(hex) && length <= ROAD.saturating_mul(times);
            let by_edge = supply.edge.has(hex) && length < EDGE.saturating_mul(times);
            let by_unit = supply.sources.into_iter().any(|it| {
                it != unit && state.place(it).is(hex) && length <= self.unit(it).range.saturating_mul(times)
            });
            by_road || by_edge || by_unit
        };
        let mut before = BTreeMap::from([(from, from)]);
        let mut ring = alloc::vec![from];
        let mut length = 0;
        while !ring.is_empty() {
            if let Some(&end) = ring.iter().find(|&&it| serves(it, length)) {
                let mut line: Vec<HexId> =
                    core::iter::successors(Some(end), |it| Some(before[it]).filter(|to| to != it)).collect();
                line.reverse();
                return line;
            }
            let mut next = Vec::new();
            for hex in ring {
                for to in hex.neighbours() {
                    if to.on_sheet() && supply.open.has(to) && !before.contains_key(&to) {
                        before.insert(to, hex);
                        next.push(to);
                    }
                }
            }
            ring = next;
            length = length.saturating_add(1);
        }
        alloc::vec![from]
    }

    /// The hexes that shut in a hex from which no line leads out.
    fn cuts(&self, state: &State, supply: &Supply, from: HexId) -> Vec<(HexId, Cut)> {
        let lay = self.lay(state);
        let enemy = supply.side.enemy().index();
        let inside = HexSet::only(from).flooded(&supply.open.or(&HexSet::only(from)), &HexSet::ALL);
        let why = |hex: HexId| {
            if self.board.terrain(hex) == Terrain::Sea || self.board.terrain(hex) == Terrain::Depression {
                Cut::Terrain
            } else if lay.units[enemy].has(hex) {
                Cut::Enemy
            } else if state.mines[enemy].has(hex) {
                Cut::Minefield
            } else {
                Cut::Zone
            }
        };
        let rim = inside.bordered().without(&inside).without(&supply.open);
        rim.iter().map(|hex| (hex, why(hex))).collect()
    }

    // === Combat ===

    /// What an attack by the phasing side would come to: the strengths, the odds and the chances of each result.
    pub fn forecast(&self, state: &State, units: UnitSet, targets: &[HexId]) -> Result<Forecast, Refusal> {
        let state = self.as_planned(state, units);
        self.may_be_planned(&state, units, targets).map_err(|no| self.refusal(no))?;
        let assisted = self.assisted_by(&state, units, targets);
        let strengths = self.strengths(&state, units.and(self.shooters), targets, assisted);
        let odds = Odds::of(strengths.attack, strengths.defence);
        let mut outcomes: Vec<(Outcome, u8)> = Vec::new();
        for outcome in (1..=6).map(|die| Outcome::of(odds, die)) {
            match outcomes.iter_mut().find(|it| it.0 == outcome) {
                Some(known) => known.1 += 1,
                None => outcomes.push((outcome, 1)),
            }
        }
        outcomes.sort_by_key(|it| (core::cmp::Reverse(it.1), it.0));
        Ok(Forecast { strengths, odds, outcomes })
    }

    fn may_be_planned(&self, state: &State, units: UnitSet, targets: &[HexId]) -> Result<(), No> {
        let enemy = self.sides[state.phasing.enemy().index()];
        let mined = targets.iter().any(|&it| state.is_mined(state.phasing.enemy(), it));
        if mined && targets.len() > 1 {
            return Err(No::new(H11_26, "hex-minefield-one-hex-only"));
        }
        for &hex in targets {
            if state.units_in(hex).and(enemy).is_empty() {
                return Err(No::new(H9_11, "hex-no-enemy-there").hex(hex));
            }
        }
        for unit in units.without(self.engineers) {
            let at = self.can_attack(state, unit)?;
            if let Some(&far) = targets.iter().find(|it| it.distance(at) != 1) {
                return Err(No::new(H9_11, "hex-not-adjacent-to-target").unit(unit).hex(far));
            }
        }
        match units.and(self.shooters).is_empty() || targets.is_empty() {
            true => Err(No::new(H9_11, "hex-nobody-attacks")),
            false => Ok(()),
        }
    }

    /// Where a unit would have to go if it retreated so many hexes now.
    pub fn retreat_preview(&self, state: &State, unit: UnitId, distance: u8) -> RetreatPreview {
        let mut preview = RetreatPreview { unit, ways: Vec::new() };
        let mut scratch = state.clone();
        let Some(hex) = scratch.hex(unit) else { return preview };
        scratch.leave_road_mode(unit);
        scratch.retreating = [unit].into_iter().collect();
        let loser = self.side(unit);
        scratch.frame = Frame::Retreating { attack: 1, distance, loser, underway: None };
        self.follow(&scratch, alloc::vec![hex], &mut preview);
        preview
    }

    /// Follows every choice of the victor to its end.
    fn follow(&self, state: &State, path: Vec<HexId>, preview: &mut RetreatPreview) {
        let mut options = Vec::new();
        self.retreat_options(state, |_, hex| options.push(hex));
        for to in options {
            let mut path = path.clone();
            path.push(to);
            match self.one_retreat(state, preview.unit, to) {
                Some(next) => self.follow(&next, path, preview),
                None => preview.ways.push(path),
            }
        }
    }
}

const ROAD: u8 = crate::ROAD_RANGE;
const EDGE: u8 = crate::EDGE_RANGE;

/// Where a unit is, and where it faces in road mode.
type Key = (HexId, Option<Dir>);

/// What a search for reach has found: stages, where each was come to from and by what, and the place of each in the list.
struct Search {
    places: Vec<u16>,
    found: Vec<(Stage, Option<Way>)>,
    /// What cannot be entered, with the reason, if somebody wants to know.
    refused: Option<BTreeMap<HexId, No>>,
    /// Whether road mode is thought of.
    marches: bool,
}

/// Where a stage was come to from, and by what.
type Way = (Key, Action);

/// Stands for a stage that was not found.
const NOWHERE: u16 = u16::MAX;

const fn cell((hex, facing): Key) -> usize {
    let mode = match facing {
        Some(dir) => dir.index() + 1,
        None => 0,
    };
    hex.index() * 7 + mode
}

impl Search {
    fn new(refused: Option<BTreeMap<HexId, No>>, marches: bool) -> Search {
        Search { places: alloc::vec![NOWHERE; CELLS * 7], found: Vec::new(), refused, marches }
    }

    fn known(&self, key: Key) -> Option<&(Stage, Option<Way>)> {
        self.found.get(usize::from(self.places[cell(key)]))
    }

    fn stage(&self, key: Key) -> Option<Stage> {
        self.known(key).map(|it| it.0)
    }

    fn learn(&mut self, stage: Stage, way: Option<Way>) {
        let place = &mut self.places[cell(stage.key())];
        if *place == NOWHERE {
            *place = self.found.len() as u16;
            self.found.push((stage, way));
        } else {
            self.found[usize::from(*place)] = (stage, way);
        }
    }

    /// Notes a way to a stage if it is the first or a better one.
    fn go(&mut self, from: Stage, by: Action, next: Stage, waiting: &mut BinaryHeap<Reverse<Stage>>) {
        if self.stage(next.key()).is_none_or(|it| next < it) {
            self.learn(next, Some((from.key(), by)));
            waiting.push(Reverse(next));
        }
    }

    fn note(&mut self, to: HexId, no: No) {
        let Some(refused) = &mut self.refused else { return };
        let known = refused.entry(to).or_insert(no);
        if known.rule == H7_21 {
            *known = no;
        }
    }

    /// The cheapest stage of each hex that was come to, by hex.
    fn goals(&self) -> Vec<Goal> {
        let mut stages: Vec<Stage> = self.found.iter().filter(|it| it.1.is_some()).map(|it| it.0).collect();
        stages.sort_unstable_by_key(|it| (it.hex, it.fifths, it.facing));
        stages.dedup_by_key(|it| it.hex);
        stages.into_iter().map(Stage::goal).collect()
    }

    fn route(&self, to: Key, unit: UnitId, moving: bool) -> Vec<Action> {
        let way = |key: Key| self.known(key).and_then(|it| it.1);
        let mut route: Vec<Action> = core::iter::successors(way(to), |it| way(it.0)).map(|it| it.1).collect();
        if !moving {
            route.push(Action::Take(unit));
        }
        route.reverse();
        route
    }
}

fn unreadable(misread: Misread) -> Vec<Declined> {
    Vec::from([Declined::Unreadable(misread)])
}
