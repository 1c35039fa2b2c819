//! Movement (section 5) and stacking (8), hex by hex.

use alloc::vec::Vec;
use hexmap::{CELLS, HexId, HexSet};
use table::Sink;

use crate::{
    Action, Event, Gone, Hex, Place, Side, State, Terrain, UnitId, UnitSet,
    frames::{Frame, Phase},
    refuse::No,
    rules::*,
    zones::Around,
};

/// A unit on the move: what its frame holds.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mover {
    pub(crate) unit: UnitId,
    pub(crate) spent: u8,
    pub(crate) marched: u8,
    pub(crate) stopped: bool,
}

impl Mover {
    /// H6.21: the points used so far; every five hexes in road mode, or part of five, cost one.
    ///
    /// Eight points, three of them for entering road mode, are good for 25 hexes.
    pub(crate) const fn used(self) -> u8 {
        self.spent + self.marched.div_ceil(5)
    }

    /// The move after one more step.
    const fn after(self, stride: Stride) -> Mover {
        Mover { spent: self.spent + stride.points, marched: self.marched + stride.marches as u8, ..self }
    }

    pub(crate) const fn frame(self) -> Frame {
        let Mover { unit, spent, marched, stopped } = self;
        Frame::Moving { unit, spent, marched, stopped }
    }

    /// The unit a frame has on the move, if any.
    pub(crate) const fn of(frame: Frame) -> Option<Mover> {
        let Frame::Moving { unit, spent, marched, stopped } = frame else { return None };
        Some(Mover { unit, spent, marched, stopped })
    }

    /// The unit that has just been taken.
    pub(crate) const fn fresh(unit: UnitId) -> Mover {
        Mover { unit, spent: 0, marched: 0, stopped: false }
    }
}

/// What one step does to a move.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) struct Stride {
    /// Points for the step, 0 in road mode.
    pub(crate) points: u8,
    /// Whether it is made in road mode.
    pub(crate) marches: bool,
    /// Whether road mode ends with it.
    pub(crate) deploys: bool,
    /// H7.21: whether it ends in an enemy zone.
    pub(crate) stops: bool,
}

/// What holds units in their hexes, for many units at once.
struct Contact {
    zone: HexSet,
    company: HexSet,
}

impl Hex {
    // === Costs ===

    /// H5.12, H6.21: the movement points a unit has left in this phase.
    pub fn points_left(&self, state: &State, unit: UnitId) -> u8 {
        let used = Mover::of(state.frame).filter(|it| it.unit == unit).map_or(0, Mover::used);
        self.allowance(state, unit).saturating_sub(used)
    }

    /// H5.12, H13.2: the points a unit may spend in this phase.
    pub fn allowance(&self, state: &State, unit: UnitId) -> u8 {
        let full = self.allowances[unit.index()];
        if state.hampered.has(unit) { crate::half(full) } else { full }
    }

    /// H6.5a, H6.5b, H6.5c, H5.14: the points for entering a hex by its terrain.
    ///
    /// Armor that climbs a ridge pays four and the usual one.
    pub fn terrain_cost(&self, unit: UnitId, hex: HexId) -> u8 {
        match (self.board.terrain(hex), self.mechanized.has(unit)) {
            (Terrain::Ridge, true) => 1 + 4,
            (Terrain::Depression, true) => 1 + 3,
            (Terrain::Ridge | Terrain::Depression, false) => 1 + 1,
            (Terrain::Clear | Terrain::Sea | Terrain::Off, _) => 1,
        }
    }

    /// H8.01, H6.12, H6.13, H6.41: the points for stacking, unstacking, entering or leaving road mode.
    pub fn penalty(&self, unit: UnitId) -> u8 {
        if self.mechanized.has(unit) { 3 } else { 1 }
    }

    /// H11.11, H11.12: the extra points for entering an enemy minefield.
    pub fn mine_cost(&self, state: &State, unit: UnitId, hex: HexId) -> u8 {
        let mined = state.is_mined(self.side(unit).enemy(), hex);
        match (mined && !self.engineers.has(unit), self.mechanized.has(unit)) {
            (false, _) => 0,
            (true, true) => 8,
            (true, false) => 2,
        }
    }

    /// H5.24, H8.01, H12.13: a unit pays for each friendly-occupied hex it leaves and enters; engineers do not pay for
    /// each other.
    fn stacking_cost(&self, around: &Around, unit: UnitId, slot: usize) -> u8 {
        let company = |slot: usize| match self.engineers.has(unit) {
            true => around.stacked[slot] > 0,
            false => around.friends >> slot & 1 != 0,
        };
        self.penalty(unit) * (u8::from(company(0)) + u8::from(company(slot)))
    }

    // === Taking a unit ===

    /// H5.11, H5.15, H5.25, H5.26, H4.1: whether a unit's turn to move can come in this phase.
    pub(crate) fn may_move_now(&self, state: &State, unit: UnitId) -> Result<(), No> {
        if !self.sides[state.phasing.index()].has(unit) {
            return Err(No::new(H5_11, "hex-not-your-unit").unit(unit));
        }
        let place = state.place(unit);
        if place.hex().is_none() && place.entry().is_none() {
            return Err(No::new(H5_11, "hex-unit-gone").unit(unit));
        }
        match state.phase {
            Phase::Initial if self.supplies.has(unit) => {
                return Err(No::new(H4_1, "hex-supply-moves-later").unit(unit));
            }
            Phase::Supply if !self.supplies.has(unit) => {
                return Err(No::new(H4_1, "hex-only-supply-moves").unit(unit));
            }
            Phase::Mechanized if self.supplies.has(unit) => {
                return Err(No::new(H4_1, "hex-supply-moves-later").unit(unit));
            }
            Phase::Mechanized if self.engineers.has(unit) || !self.mechanized.has(unit) => {
                return Err(No::new(H5_25, "hex-not-mechanized").unit(unit));
            }
            Phase::Mechanized if state.fought.has(unit) => {
                return Err(No::new(H5_26, "hex-has-fought").unit(unit));
            }
            Phase::SetUp | Phase::Combat => return Err(No::new(H4_1, "hex-no-movement-now").unit(unit)),
            Phase::Initial | Phase::Mechanized | Phase::Supply => {}
        }
        if state.moved.has(unit) {
            return Err(No::new(H5_15, "hex-already-moved").unit(unit));
        }
        Ok(())
    }

    /// H5.23, H7.11, H7.21, H6.43, H11.14: what holds a unit in its hex, if it stands in an enemy zone (`zone`) and
    /// with or without `company`.
    pub(crate) fn held(
        &self,
        state: &State,
        unit: UnitId,
        hex: HexId,
        zone: bool,
        company: bool,
    ) -> Option<No> {
        if self.combat.has(unit) && state.is_mined(self.side(unit).enemy(), hex) {
            return Some(No::new(H11_14, "hex-in-minefield").unit(unit).hex(hex));
        }
        if zone && state.pinned.has(unit) {
            return Some(No::new(H6_43, "hex-pinned-in-road-mode").unit(unit));
        }
        (zone && !company).then(|| No::new(H5_23, "hex-lone-unit-in-zone").unit(unit).hex(hex))
    }

    /// Whether a unit may be taken up to move.
    pub(crate) fn try_take(&self, state: &State, unit: UnitId) -> Result<(), No> {
        self.may_move_now(state, unit)?;
        if let Some(hex) = self.overfull(state, state.phasing) {
            return self.may_thin_out(state, unit, hex);
        }
        let Some(hex) = state.hex(unit) else { return self.try_reenter(state, unit).map(|_| ()) };
        if state.columns.has(unit) {
            return Ok(());
        }
        let around = Around::new(self, state, state.phasing, hex, unit);
        self.held(state, unit, hex, around.zone & 1 != 0, around.friends & 1 != 0).map_or(Ok(()), Err)
    }

    /// H8.03: any unit of a stack may be taken up, whatever its position.
    pub(crate) fn list_takes(&self, state: &State, overfull: Option<HexId>, out: &mut Vec<Action>) {
        if let Some(hex) = overfull {
            return self.list_thinning(state, hex, out);
        }
        let contact = self.contact(state);
        for unit in self.movable(state) {
            if self.is_free(state, unit, &contact) {
                out.push(Action::Take(unit));
            }
        }
    }

    /// Whether any unit may be taken up.
    pub(crate) fn anybody_can_move(&self, state: &State) -> bool {
        if self.overfull(state, state.phasing).is_some() {
            return true;
        }
        let contact = self.contact(state);
        self.movable(state).into_iter().any(|it| self.is_free(state, it, &contact))
    }

    /// The units that pass [`Hex::may_move_now`], as far as they are on the map or may come back.
    fn movable(&self, state: &State) -> UnitSet {
        let kinds = match state.phase {
            Phase::Initial => self.everybody().without(self.supplies),
            Phase::Mechanized => self.mechanized.and(self.combat).without(state.fought),
            Phase::Supply => self.supplies,
            Phase::SetUp | Phase::Combat => UnitSet::NONE,
        };
        self.sides[state.phasing.index()].and(kinds).without(state.moved)
    }

    /// The enemy zone, and the hexes with two or more friends.
    fn contact(&self, state: &State) -> Contact {
        let (mut once, mut twice) = (HexSet::NONE, HexSet::NONE);
        for hex in self.sides[state.phasing.index()].filter_map(|it| state.hex(it)) {
            if once.has(hex) {
                twice.insert(hex);
            }
            once.insert(hex);
        }
        Contact { zone: self.zone(state, state.phasing.enemy()), company: twice }
    }

    /// The same as the end of [`Hex::try_take`], for many units at once.
    fn is_free(&self, state: &State, unit: UnitId, contact: &Contact) -> bool {
        let Some(hex) = state.hex(unit) else {
            return state.place(unit).entry().is_some() && self.try_reenter(state, unit).is_ok();
        };
        let (zone, company) = (contact.zone.has(hex), contact.company.has(hex));
        state.columns.has(unit) || self.held(state, unit, hex, zone, company).is_none()
    }

    // === Over-stacked hexes: first of all they are thinned out ===

    /// H8.0, H10.23: a hex that holds more units of a side than may stack.
    pub(crate) fn overfull(&self, state: &State, side: Side) -> Option<HexId> {
        let mut count = [0u8; CELLS];
        self.sides[side.index()].without(self.engineers).find_map(|unit| {
            let hex = state.hex(unit)?;
            count[hex.index()] += 1;
            (count[hex.index()] > side.stack()).then_some(hex)
        })
    }

    fn is_overfull(&self, state: &State, side: Side, hex: HexId) -> bool {
        let stacked = state.units_in(hex).and(self.sides[side.index()]).without(self.engineers);
        stacked.len() > u32::from(side.stack())
    }

    /// H10.23: while a hex is over-stacked only a unit that can leave it may move.
    fn may_thin_out(&self, state: &State, unit: UnitId, hex: HexId) -> Result<(), No> {
        let no = No::new(H10_23, "hex-overstacked-first").unit(unit).hex(hex);
        let can = state.place(unit).is(hex) && !self.engineers.has(unit) && self.can_step(state, unit);
        if can { Ok(()) } else { Err(no) }
    }

    fn can_step(&self, state: &State, unit: UnitId) -> bool {
        let Some(hex) = state.hex(unit) else { return false };
        let around = Around::new(self, state, self.side(unit), hex, unit);
        let mover = Mover::fresh(unit);
        hex.neighbours().into_iter().any(|to| self.try_step_in(state, &around, mover, to).is_ok())
    }

    /// H10.23: if nobody can leave an over-stacked hex, its owner gives up units.
    pub(crate) fn try_remove(&self, state: &State, unit: UnitId) -> Result<(), No> {
        let no = No::new(H10_23, "hex-nothing-in-excess").unit(unit);
        let hex = self.overfull(state, state.phasing).ok_or(no)?;
        if !state.place(unit).is(hex) || self.engineers.has(unit) {
            return Err(no);
        }
        match self.thinning(state, hex).is_empty() {
            true => Ok(()),
            false => Err(No::new(H10_23, "hex-excess-can-still-move").hex(hex)),
        }
    }

    /// The units that can leave an over-stacked hex.
    fn thinning(&self, state: &State, hex: HexId) -> UnitSet {
        let here = state.units_in(hex);
        here.filter(|&it| self.may_move_now(state, it).is_ok() && self.may_thin_out(state, it, hex).is_ok())
            .collect()
    }

    /// H10.23: whether nobody can leave an over-stacked hex.
    pub(crate) fn is_stuck(&self, state: &State, hex: HexId) -> bool {
        self.thinning(state, hex).is_empty()
    }

    fn list_thinning(&self, state: &State, hex: HexId, out: &mut Vec<Action>) {
        let can = self.thinning(state, hex);
        if can.is_empty() {
            out.extend(state.units_in(hex).without(self.engineers).map(Action::Remove));
        } else {
            out.extend(can.map(Action::Take));
        }
    }

    // === One step ===

    /// Whether the unit on the move may enter a hex, and what that takes.
    pub(crate) fn try_step(&self, state: &State, mover: Mover, to: HexId) -> Result<Stride, No> {
        let Some(from) = state.hex(mover.unit) else {
            return self.step_back_in(state, mover, to);
        };
        let around = Around::new(self, state, self.side(mover.unit), from, mover.unit);
        self.try_step_in(state, &around, mover, to)
    }

    pub(crate) fn try_step_in(
        &self,
        state: &State,
        around: &Around,
        mover: Mover,
        to: HexId,
    ) -> Result<Stride, No> {
        let slot = around.slot(to).filter(|&it| it > 0);
        let slot = slot.ok_or(No::new(H5_12, "hex-not-adjacent").unit(mover.unit).hex(to))?;
        self.may_enter(state, around, mover.unit, slot)?;
        self.may_leave(state, around, mover, to)?;
        let stride = match state.columns.has(mover.unit) {
            true => self.column_stride(state, around, mover, slot)?,
            false => self.plain_stride(state, around, mover.unit, slot),
        };
        let stride = Stride { stops: around.zone >> slot & 1 != 0, ..stride };
        let rule = if self.stacking_cost(around, mover.unit, slot) > 0 { H5_24 } else { H5_12 };
        self.affordable(state, mover, stride, rule)?;
        Ok(stride)
    }

    /// H7.21, H18.12, H18.32: what keeps a unit from leaving its hex in that direction.
    fn may_leave(&self, state: &State, around: &Around, mover: Mover, to: HexId) -> Result<(), No> {
        let (unit, from) = (mover.unit, around.hexes[0]);
        if mover.stopped {
            return Err(No::new(H7_21, "hex-stopped-by-zone").unit(unit));
        }
        if let Some(no) = self.held(state, unit, from, around.zone & 1 != 0, around.friends & 1 != 0) {
            return Err(no);
        }
        if self.boxed_in(state, unit, from, to) {
            return Err(No::new(H18_12, "hex-boxed-in").unit(unit).hex(from));
        }
        if self.must_stand(state, unit, from) && to.col() < from.col() {
            return Err(No::new(H18_32, "hex-no-retreat-yet").unit(unit).hex(to));
        }
        Ok(())
    }

    /// The same for the direction alone, without the reason.
    pub(crate) fn may_head(&self, state: &State, unit: UnitId, from: HexId, to: HexId) -> bool {
        let back = to.col() < from.col() && self.must_stand(state, unit, from);
        !back && !self.boxed_in(state, unit, from, to)
    }

    /// H6.5d, H16.05, H5.21, H11.15, H6.32, H6.22, H8.0: what keeps a unit out of a hex. H11.13: in a minefield the same
    /// limits hold.
    fn may_enter(&self, state: &State, around: &Around, unit: UnitId, slot: usize) -> Result<(), No> {
        let to = around.hexes[slot];
        let holds = |bits: u8| bits >> slot & 1 != 0;
        match self.board.terrain(to) {
            Terrain::Off => return Err(No::new(H16_05, "hex-off-the-map").unit(unit)),
            Terrain::Sea => return Err(No::new(H6_5D, "hex-sea").hex(to)),
            Terrain::Clear | Terrain::Ridge | Terrain::Depression => {}
        }
        if holds(around.enemy_combat) {
            return Err(No::new(H5_21, "hex-enemy-combat-unit").hex(to));
        }
        if holds(around.enemy) && !self.combat.has(unit) {
            return Err(No::new(H5_21, "hex-only-combat-units-overrun").unit(unit).hex(to));
        }
        if self.supplies.has(unit) && state.is_mined(self.side(unit).enemy(), to) {
            return Err(No::new(H11_15, "hex-supply-in-minefield").unit(unit).hex(to));
        }
        if holds(around.columns) {
            return Err(No::new(H6_32, "hex-column-does-not-stack").hex(to));
        }
        if holds(around.spaces) {
            return Err(No::new(H6_22, "hex-road-space-of-another").hex(to));
        }
        let limit = self.side(unit).stack();
        if around.stacked[slot] >= limit && !self.engineers.has(unit) {
            return Err(No::new(H8_0, "hex-stack-full").hex(to).needs(limit + 1, limit));
        }
        Ok(())
    }

    fn plain_stride(&self, state: &State, around: &Around, unit: UnitId, slot: usize) -> Stride {
        let to = around.hexes[slot];
        let points = self.terrain_cost(unit, to)
            + self.mine_cost(state, unit, to)
            + self.stacking_cost(around, unit, slot);
        Stride { points, marches: false, deploys: false, stops: false }
    }

    /// H6.16, H6.17, H6.33, H6.44: a step of a unit in road mode.
    fn column_stride(&self, state: &State, around: &Around, mover: Mover, slot: usize) -> Result<Stride, No> {
        let (unit, from, to) = (mover.unit, around.hexes[0], around.hexes[slot]);
        if self.mechanized.has(unit) && !self.board.along_road(from).contains(&Some(to)) {
            let plain = self.plain_stride(state, around, unit, slot);
            return Ok(Stride {
                points: plain.points + self.penalty(unit),
                marches: false,
                deploys: true,
                stops: false,
            });
        }
        if self.board.terrain(to) != Terrain::Clear {
            return Err(No::new(H6_16, "hex-column-needs-clear-terrain").unit(unit).hex(to));
        }
        if state.is_mined(self.side(unit).enemy(), to) {
            return Err(No::new(H6_33, "hex-column-in-minefield").unit(unit).hex(to));
        }
        if (around.friends | around.enemy) >> slot & 1 != 0 {
            return Err(No::new(H6_17, "hex-column-needs-vacant-hex").unit(unit).hex(to));
        }
        let facing = hexmap::Dir(slot as u8 - 1);
        self.road_space_is_free(state, unit, to, facing)?;
        Ok(Stride { points: 0, marches: true, deploys: false, stops: false })
    }

    fn affordable(&self, state: &State, mover: Mover, stride: Stride, rule: table::Rule) -> Result<(), No> {
        if !self.can_afford(state, mover, stride) {
            let allowance = self.allowance(state, mover.unit);
            let needs = mover.after(stride).used() - mover.used();
            let has = allowance.saturating_sub(mover.used());
            return Err(No::new(rule, "hex-too-few-points").unit(mover.unit).needs(needs, has));
        }
        Ok(())
    }

    pub(crate) fn can_afford(&self, state: &State, mover: Mover, stride: Stride) -> bool {
        mover.after(stride).used() <= self.allowance(state, mover.unit)
    }

    /// H16.03: a unit beyond its edge comes back through the hex it left by, if no enemy holds or controls it.
    fn try_reenter(&self, state: &State, unit: UnitId) -> Result<HexId, No> {
        let entry = state.place(unit).entry().ok_or(No::new(H5_11, "hex-unit-gone").unit(unit))?;
        let around = Around::new(self, state, self.side(unit), entry, unit);
        if around.zone & 1 != 0 {
            return Err(No::new(H16_03, "hex-entry-controlled").unit(unit).hex(entry));
        }
        self.may_enter(state, &around, unit, 0)?;
        Ok(entry)
    }

    fn step_back_in(&self, state: &State, mover: Mover, to: HexId) -> Result<Stride, No> {
        let entry = self.try_reenter(state, mover.unit)?;
        if to != entry {
            return Err(No::new(H16_03, "hex-other-entry").unit(mover.unit).hex(entry));
        }
        let around = Around::new(self, state, self.side(mover.unit), entry, mover.unit);
        let points = self.terrain_cost(mover.unit, entry)
            + self.mine_cost(state, mover.unit, entry)
            + self.stacking_cost(&around, mover.unit, 0) / 2;
        let stride = Stride { points, marches: false, deploys: false, stops: false };
        self.affordable(state, mover, stride, H5_12)?;
        Ok(stride)
    }

    /// H18.12: an Allied unit in a boxed area leaves it only by combat; within one area it moves freely.
    pub(crate) fn boxed_in(&self, state: &State, unit: UnitId, from: HexId, to: HexId) -> bool {
        if !self.scenario.boxes || self.side(unit) == Side::Axis {
            return false;
        }
        let area = |hex| self.closed_box(state, hex);
        area(from).is_some() && area(from) != area(to)
    }

    /// H18.13: the boxed area a hex belongs to, unless its effect is gone.
    pub(crate) fn closed_box(&self, state: &State, hex: HexId) -> Option<&str> {
        let place = self.board.box_hex(hex).filter(|it| state.opened >> it & 1 == 0)?;
        Some(self.board.boxes[place].area.as_str())
    }

    /// H18.32: whether an Axis unit east of the retreat line may not move westward yet.
    fn must_stand(&self, state: &State, unit: UnitId, from: HexId) -> bool {
        let Some((column, until)) = self.scenario.retreat_line else { return false };
        self.side(unit) == Side::Axis && state.turn <= until && from.col() > column
    }

    // === Leaving the map ===

    /// H16.05, H17.23: nobody leaves the map of their own will, except Axis combat and supply units for points.
    pub(crate) fn try_exit(&self, state: &State, mover: Mover) -> Result<Stride, No> {
        let unit = mover.unit;
        let no = No::new(H16_05, "hex-no-exit").unit(unit);
        let from = state.hex(unit).ok_or(no)?;
        let open = self.scenario.exit_after.is_some_and(|it| state.turn > it);
        if !open
            || self.side(unit) == Side::Allied
            || self.engineers.has(unit)
            || from.col() != Side::Axis.edge()
        {
            return Err(no);
        }
        let around = Around::new(self, state, Side::Axis, from, unit);
        self.may_leave(state, &around, mover, from)?;
        let column = state.columns.has(unit);
        let unstacking = self.stacking_cost(&around, unit, 0) / 2;
        let points = if column { 0 } else { 1 + unstacking };
        let stride = Stride { points, marches: column, deploys: false, stops: false };
        self.affordable(state, mover, stride, H5_12)?;
        Ok(stride)
    }

    pub(crate) fn exit(&self, state: &mut State, unit: UnitId, log: &mut impl Sink<Event>) {
        if self.supplies.has(unit) {
            state.tally.supplies += 1;
        } else {
            state.tally.strength += u16::from(self.strengths[unit.index()]);
        }
        state.put(unit, Place::lost(Gone::Exited, state.place(unit)));
        log.say(H17_23, || Event::Exited { unit });
        self.finish_move(state, unit);
    }

    // === What a step does ===

    pub(crate) fn step(&self, state: &mut State, mover: Mover, to: HexId, log: &mut impl Sink<Event>) {
        let stride = self.try_step(state, mover, to).expect("a legal step");
        let (unit, from) = (mover.unit, state.hex(mover.unit));
        if stride.deploys {
            state.leave_road_mode(unit);
            log.say(H6_44, || Event::LeftRoadMode { unit });
        }
        state.put(unit, Place::on(to));
        log.say(if from.is_some() { H5_12 } else { H16_03 }, || Event::Stepped {
            unit,
            to,
            points: stride.points,
        });
        if stride.marches {
            state.facing[unit.index()] = from.and_then(|it| it.direction(to)).map_or(0, |it| it.0);
        }
        self.arrive(state, unit, to, log);
        self.move_vanguards(state, unit, from, to, log);
        let mover = Mover {
            spent: mover.spent + stride.points,
            marched: mover.marched + u8::from(stride.marches),
            ..mover
        };
        self.go_on(state, Mover { stopped: stride.stops, ..mover }, log);
    }

    /// What happens in the hex a unit has moved into.
    fn arrive(&self, state: &mut State, unit: UnitId, to: HexId, log: &mut impl Sink<Event>) {
        for other in state.units_in(to).without(self.sides[self.side(unit).index()]) {
            self.eliminate(state, other, Gone::Overrun, H5_21, log);
        }
        self.open_box(state, unit, to, log);
        self.engineer_clears(state, unit, to, log);
    }

    /// H18.13: an Axis unit that enters a box hex ends its effect.
    pub(crate) fn open_box(&self, state: &mut State, unit: UnitId, hex: HexId, log: &mut impl Sink<Event>) {
        let Some(place) = self.board.box_hex(hex).filter(|_| self.scenario.boxes) else { return };
        if self.side(unit) == Side::Axis && state.opened >> place & 1 == 0 {
            state.opened |= 1 << place;
            log.say(H18_12, || Event::BoxOpened { hex });
        }
    }

    /// H7.21, H5.22: movement ends on entering an enemy zone; in road mode the unit may still deploy (H6.45).
    fn go_on(&self, state: &mut State, mover: Mover, log: &mut impl Sink<Event>) {
        let unit = mover.unit;
        if mover.stopped && state.columns.has(unit) {
            state.pinned.insert(unit);
        }
        if mover.stopped {
            log.say(H7_21, || Event::Stopped { unit });
        }
        state.frame = mover.frame();
        if !self.can_go_on(state, mover) {
            self.finish_move(state, unit);
        }
    }

    /// Whether anything is left to do for a unit: it has points left, or hexes of a point already spent.
    fn can_go_on(&self, state: &State, mover: Mover) -> bool {
        let column = state.columns.has(mover.unit);
        if mover.stopped {
            return column && self.try_deploy(state, mover).is_ok();
        }
        mover.used() < self.allowance(state, mover.unit) || column && !mover.marched.is_multiple_of(5)
    }

    /// H5.15: the unit will not move again in this phase.
    pub(crate) fn finish_move(&self, state: &mut State, unit: UnitId) {
        state.moved.insert(unit);
        state.frame = Frame::Choosing;
    }

    /// H5.11, H10.23: a unit may stop anywhere, but not stay where there is no room for it.
    pub(crate) fn try_halt(&self, state: &State, mover: Mover) -> Result<(), No> {
        let stays = mover.spent == 0 && mover.marched == 0;
        match state.hex(mover.unit).filter(|&it| stays && self.is_overfull(state, state.phasing, it)) {
            Some(hex) => Err(No::new(H10_23, "hex-overstacked-first").unit(mover.unit).hex(hex)),
            None => Ok(()),
        }
    }
}
