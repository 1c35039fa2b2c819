//! Road mode (section 6) and the vanguard markers (15.3).

use hexmap::{Dir, HexId};
use table::Sink;

use crate::{Event, Hex, Side, State, Terrain, UnitId, movement::Mover, refuse::No, rules::*, zones::Around};

impl Hex {
    /// H6.11, H6.12, H6.13, H6.14, H6.23: whether the unit on the move may enter road mode here, facing a direction: any
    /// supplied combat unit that is not in it already, for a penalty.
    pub(crate) fn try_march(&self, state: &State, mover: Mover, facing: Dir) -> Result<(), No> {
        let unit = mover.unit;
        let gone = No::new(H5_11, "hex-unit-gone").unit(unit);
        let hex = state.hex(unit).ok_or(gone)?;
        if state.columns.has(unit) {
            return Err(No::new(H6_23, "hex-already-in-road-mode").unit(unit));
        }
        if !self.combat.has(unit) {
            return Err(No::new(H6_11, "hex-only-combat-units-march").unit(unit));
        }
        if !state.supplied.has(unit) {
            return Err(No::new(H6_14, "hex-only-supplied-units-march").unit(unit));
        }
        self.may_form_column(state, unit, hex)?;
        self.may_pay_for_column(state, mover)?;
        self.may_face(state, unit, hex, facing)
    }

    /// The directions in which the unit on the move may enter road mode: [`Hex::try_march`] for all six at once.
    pub(crate) fn marches(&self, state: &State, around: &Around, mover: Mover) -> impl Iterator<Item = Dir> {
        let (unit, hex) = (mover.unit, around.hexes[0]);
        let may = state.supplied.has(unit)
            && self.combat.has(unit)
            && !state.columns.has(unit)
            && !mover.stopped
            && (around.friends | around.zone) & 1 == 0
            && self.may_pay_for_column(state, mover).is_ok()
            && self.is_ground_for_column(state, unit, hex).is_ok();
        let fine = if may { self.fine_spaces(state, around, unit) } else { 0 };
        let faces = move |dir: &Dir| {
            let pair = 1u8 << dir.index() | 1 << dir.back().index();
            match self.mechanized.has(unit) {
                true => self.faces_along_road(hex, *dir) && self.road_spaces(around) & !fine == 0,
                false => fine & pair == pair,
            }
        };
        Dir::ALL.into_iter().filter(move |dir| may && faces(dir))
    }

    /// The neighbours that could be before or behind a column, one bit for each direction; the map edge is no hindrance.
    fn fine_spaces(&self, state: &State, around: &Around, unit: UnitId) -> u8 {
        let enemy = self.side(unit).enemy();
        let taken = (around.friends | around.enemy | around.spaces | around.columns) >> 1;
        let fine = |dir: &Dir| {
            let hex = around.hexes[dir.index() + 1];
            !hex.on_sheet() || self.board.terrain(hex) == Terrain::Clear && !state.is_mined(enemy, hex)
        };
        Dir::ALL.iter().filter(|it| fine(it)).fold(0, |bits, dir| bits | 1 << dir.index()) & !taken
    }

    /// The neighbours along the road, one bit for each direction.
    fn road_spaces(&self, around: &Around) -> u8 {
        let spaces = self.board.along_road(around.hexes[0]);
        let along = |dir: &&Dir| spaces.contains(&Some(around.hexes[dir.index() + 1]));
        Dir::ALL.iter().filter(along).fold(0, |bits, dir| bits | 1 << dir.index())
    }

    fn faces_along_road(&self, hex: HexId, facing: Dir) -> bool {
        self.board.along_road(hex).contains(&Some(hex.step(facing)))
    }

    fn may_pay_for_column(&self, state: &State, mover: Mover) -> Result<(), No> {
        let unit = mover.unit;
        let (needs, has) = (self.penalty(unit), self.allowance(state, unit).saturating_sub(mover.used()));
        let rule = if self.mechanized.has(unit) { H6_13 } else { H6_12 };
        if needs > has {
            Err(No::new(rule, "hex-too-few-points").unit(unit).needs(needs, has))
        } else {
            Ok(())
        }
    }

    /// H6.15: not from a stack, a minefield, an enemy zone or rough terrain; H6.16: mechanized only on the road.
    fn may_form_column(&self, state: &State, unit: UnitId, hex: HexId) -> Result<(), No> {
        self.is_ground_for_column(state, unit, hex)?;
        let no = |why| Err(No::new(H6_15, why).unit(unit).hex(hex));
        let around = Around::new(self, state, self.side(unit), hex, unit);
        if around.friends & 1 != 0 {
            return no("hex-column-from-stack");
        }
        if around.zone & 1 != 0 {
            return no("hex-column-in-zone");
        }
        Ok(())
    }

    fn is_ground_for_column(&self, state: &State, unit: UnitId, hex: HexId) -> Result<(), No> {
        let no = |why| Err(No::new(H6_15, why).unit(unit).hex(hex));
        if state.is_mined(self.side(unit).enemy(), hex) {
            return no("hex-column-from-minefield");
        }
        if self.board.terrain(hex) != Terrain::Clear {
            return no("hex-column-from-rough-terrain");
        }
        if self.mechanized.has(unit) && self.board.on_road(hex).is_none() {
            return Err(No::new(H6_16, "hex-mechanized-column-off-road").unit(unit).hex(hex));
        }
        Ok(())
    }

    /// H6.17, H6.18: the hexes before and behind are vacant; on the road a unit faces along it.
    fn may_face(&self, state: &State, unit: UnitId, hex: HexId, facing: Dir) -> Result<(), No> {
        if self.mechanized.has(unit) && !self.faces_along_road(hex, facing) {
            return Err(No::new(H6_18, "hex-column-faces-along-road").unit(unit));
        }
        for space in self.spaces_at(unit, hex, facing).into_iter().flatten() {
            if !state.units_in(space).is_empty() {
                return Err(No::new(H6_17, "hex-column-needs-vacant-hex").unit(unit).hex(space));
            }
        }
        self.road_space_is_free(state, unit, hex, facing)
    }

    /// H6.22: the hexes before and behind a column are clear, free of friends and enemy mines, and belong to no other
    /// column.
    pub(crate) fn road_space_is_free(
        &self,
        state: &State,
        unit: UnitId,
        hex: HexId,
        facing: Dir,
    ) -> Result<(), No> {
        let side = self.side(unit);
        for space in self.spaces_at(unit, hex, facing).into_iter().flatten() {
            let no = |why| Err(No::new(H6_22, why).unit(unit).hex(space));
            if self.board.terrain(space) != Terrain::Clear {
                return no("hex-road-space-not-clear");
            }
            if state.is_mined(side.enemy(), space) {
                return no("hex-road-space-mined");
            }
            let friends = state.units_in(space).and(self.sides[side.index()]);
            if friends.into_iter().any(|it| it != unit) {
                return no("hex-road-space-occupied");
            }
            let others = state.columns.and(self.sides[side.index()]);
            if others.into_iter().any(|it| it != unit && self.spaces(state, it).contains(&Some(space))) {
                return no("hex-road-spaces-overlap");
            }
        }
        Ok(())
    }

    pub(crate) fn march(&self, state: &mut State, mover: Mover, facing: Dir, log: &mut impl Sink<Event>) {
        let unit = mover.unit;
        state.columns.insert(unit);
        state.facing[unit.index()] = facing.0;
        log.say(H6_11, || Event::EnteredRoadMode { unit });
        state.frame = Mover { spent: mover.spent + self.penalty(unit), ..mover }.frame();
    }

    /// H6.41, H6.45: leaving road mode costs the same as entering it.
    pub(crate) fn try_deploy(&self, state: &State, mover: Mover) -> Result<(), No> {
        let unit = mover.unit;
        if !state.columns.has(unit) {
            return Err(No::new(H6_41, "hex-not-in-road-mode").unit(unit));
        }
        let (needs, has) = (self.penalty(unit), self.allowance(state, unit).saturating_sub(mover.used()));
        if needs > has {
            return Err(No::new(H6_41, "hex-too-few-points").unit(unit).needs(needs, has));
        }
        Ok(())
    }

    pub(crate) fn deploy(&self, state: &mut State, mover: Mover, log: &mut impl Sink<Event>) {
        let unit = mover.unit;
        state.leave_road_mode(unit);
        log.say(if mover.stopped { H6_45 } else { H6_41 }, || Event::LeftRoadMode { unit });
        let mover = Mover { spent: mover.spent + self.penalty(unit), ..mover };
        state.frame = mover.frame();
        if mover.stopped || mover.used() >= self.allowance(state, unit) {
            self.finish_move(state, unit);
        }
    }

    /// H6.22, H6.32: after retreats and advances, columns whose hex or space a friend has come into end road mode free
    /// of charge.
    pub(crate) fn shake_out_columns(&self, state: &mut State, log: &mut impl Sink<Event>) {
        for unit in state.columns {
            let Some(hex) = state.hex(unit) else { continue };
            let alone = state.units_in(hex).len() == 1;
            let facing = Dir(state.facing[unit.index()]);
            if !alone || self.road_space_is_free(state, unit, hex, facing).is_err() {
                state.leave_road_mode(unit);
                log.say(H6_22, || Event::LeftRoadMode { unit });
            }
        }
    }

    /// H15.31: a combat unit that moves along the road carries its own vanguard forward from the marker's hex, and
    /// pushes the enemy's back before it.
    pub(crate) fn move_vanguards(
        &self,
        state: &mut State,
        unit: UnitId,
        from: Option<HexId>,
        to: HexId,
        log: &mut impl Sink<Event>,
    ) {
        let (Some(before), Some(after)) =
            (from.and_then(|it| self.board.on_road(it)), self.board.on_road(to))
        else {
            return;
        };
        if !self.combat.has(unit) || before.abs_diff(after) != 1 {
            return;
        }
        let side = self.side(unit);
        if state.vanguards[side.index()] == before && forward(side, before) == Some(after) {
            self.set_vanguard(state, side, after, log);
        }
        let enemy = side.enemy();
        if state.vanguards[enemy.index()] == after {
            let last = self.board.road.len() as u8 - 1;
            let pushed = match enemy {
                Side::Axis => after.saturating_sub(1),
                Side::Allied => (after + 1).min(last),
            };
            self.set_vanguard(state, enemy, pushed, log);
        }
    }

    fn set_vanguard(&self, state: &mut State, side: Side, place: u8, log: &mut impl Sink<Event>) {
        state.vanguards[side.index()] = place;
        let hex = self.board.road[usize::from(place)];
        log.say(H15_31, || Event::VanguardMoved { side, hex });
    }
}

/// The next place on the road away from a side's own edge.
fn forward(side: Side, place: u8) -> Option<u8> {
    match side {
        Side::Axis => place.checked_add(1),
        Side::Allied => place.checked_sub(1),
    }
}
