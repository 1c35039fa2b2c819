//! Setting up: from the scenario, or freely behind the starting lines (18.4).

use alloc::vec::Vec;
use arrayvec::ArrayVec;
use hexmap::{HexId, HexMarks};
use table::Sink;

use crate::{
    Action, Event, Gone, Hex, Layout, Place, Side, State, Tally, UnitId, UnitSet,
    frames::{Frame, Phase},
    refuse::No,
    rules::*,
    state::UNITS,
};

impl Hex {
    /// An empty map.
    pub(crate) fn blank(&self) -> State {
        State {
            at: [Place::gone(Gone::Absent); UNITS],
            isolated: [0; UNITS],
            attack: [0; UNITS],
            facing: [0; UNITS],
            support: [0; UNITS],
            moved: UnitSet::NONE,
            fought: UnitSet::NONE,
            defended: UnitSet::NONE,
            cleared: UnitSet::NONE,
            pinned: UnitSet::NONE,
            columns: UnitSet::NONE,
            supplied: UnitSet::NONE,
            hampered: UnitSet::NONE,
            retreating: UnitSet::NONE,
            mines: [HexMarks::NONE; 2],
            lifted: HexMarks::NONE,
            vacated: ArrayVec::new(),
            frame: Frame::Choosing,
            phase: Phase::SetUp,
            phasing: self.scenario.first,
            turn: 1,
            vanguards: [0; 2],
            opened: 0,
            die: 0,
            tally: Tally::default(),
        }
    }

    /// H18.11, H18.21, H18.31: everything where the scenario puts it, or off the map for a free set-up.
    pub(crate) fn set_up(&self) -> State {
        let mut state = self.blank();
        for side in Side::ALL.map(Side::index) {
            let marker = self.scenario.vanguards[side];
            state.vanguards[side] = self.board.on_road(marker).unwrap_or(0);
        }
        if self.options.free {
            self.everybody().for_each(|it| state.put(it, Place::gone(Gone::Unplaced)));
            self.begin_set_up(&mut state, self.scenario.first.enemy(), &mut ());
            return state;
        }
        for unit in self.everybody() {
            state.put(unit, Place::on(self.unit(unit).start));
        }
        for side in Side::ALL.map(Side::index) {
            self.scenario.mines[side].iter().for_each(|&it| state.mines[side].insert(it));
        }
        self.begin_game(&mut state, &mut ());
        state
    }

    /// H18.41: minefields first, then the units one by one; the second player sets up first.
    fn begin_set_up(&self, state: &mut State, side: Side, log: &mut impl Sink<Event>) {
        state.phasing = side;
        let markers = self.scenario.mines[side.index()].len() as u8;
        match side {
            Side::Allied if markers > 0 => state.frame = Frame::Layout,
            Side::Axis if markers > 0 => state.frame = Frame::Mining { left: markers },
            Side::Axis | Side::Allied => self.place_next(state, None, log),
        }
    }

    /// The next unit to be placed; after the last the other side, or the game.
    fn place_next(&self, state: &mut State, after: Option<UnitId>, log: &mut impl Sink<Event>) {
        let own = self.sides[state.phasing.index()];
        match own.into_iter().find(|&it| after.is_none_or(|last| it > last)) {
            Some(unit) => state.frame = Frame::Placing { unit },
            None if state.phasing == self.scenario.first => self.begin_game(state, log),
            None => self.begin_set_up(state, self.scenario.first, log),
        }
    }

    /// H18.41, H18.42: behind the starting line, within the stacking limit.
    pub(crate) fn try_place(&self, state: &State, unit: UnitId, hex: HexId) -> Result<(), No> {
        self.is_to_be_placed(state, unit)?;
        let side = self.side(unit);
        if !self.behind[side.index()].has(hex) {
            return Err(No::new(H18_41, "hex-not-behind-line").unit(unit).hex(hex));
        }
        let stacked = state.units_in(hex).without(self.engineers);
        if stacked.len() >= u32::from(side.stack()) && !self.engineers.has(unit) {
            return Err(No::new(H8_0, "hex-stack-full").hex(hex));
        }
        Ok(())
    }

    fn is_to_be_placed(&self, state: &State, unit: UnitId) -> Result<(), No> {
        match state.frame == (Frame::Placing { unit }) {
            true => Ok(()),
            false => Err(No::new(H18_41, "hex-other-unit-first").unit(unit)),
        }
    }

    /// H18.41, H18.43: fewer units may be placed than the scenario has.
    pub(crate) fn try_withhold(&self, state: &State, unit: UnitId) -> Result<(), No> {
        self.is_to_be_placed(state, unit)
    }

    /// H18.42: the Axis lays its minefields behind its line, one in a hex.
    pub(crate) fn try_mine(&self, state: &State, hex: HexId) -> Result<(), No> {
        if !self.behind[Side::Axis.index()].has(hex) {
            return Err(No::new(H18_41, "hex-not-behind-line").hex(hex));
        }
        match state.is_mined(Side::Axis, hex) {
            true => Err(No::new(H18_41, "hex-already-mined").hex(hex)),
            false => Ok(()),
        }
    }

    pub(crate) fn list_set_up(&self, state: &State, out: &mut Vec<Action>) {
        match state.frame {
            Frame::Placing { unit } => {
                let hexes = self.behind[self.side(unit).index()];
                let fits = |hex: &HexId| self.try_place(state, unit, *hex).is_ok();
                out.extend(hexes.iter().filter(fits).map(|hex| Action::Place(unit, hex)));
                out.push(Action::Withhold(unit));
            }
            Frame::Layout => out.extend([Action::Lay(Layout::Line), Action::Lay(Layout::Historical)]),
            Frame::Mining { .. } => {
                let free = |hex: &HexId| !state.is_mined(Side::Axis, *hex);
                out.extend(self.behind[Side::Axis.index()].iter().filter(free).map(Action::Mine));
                out.push(Action::Pass);
            }
            _ => {}
        }
    }

    pub(crate) fn place(&self, state: &mut State, unit: UnitId, hex: HexId, log: &mut impl Sink<Event>) {
        state.put(unit, Place::on(hex));
        log.say(H18_41, || Event::Placed { unit, hex });
        self.place_next(state, Some(unit), log);
    }

    pub(crate) fn withhold(&self, state: &mut State, unit: UnitId, log: &mut impl Sink<Event>) {
        log.say(H18_41, || Event::Withheld { unit });
        self.place_next(state, Some(unit), log);
    }

    /// H18.44: the Allied fields lie in a line along the starting line, or where history put them.
    pub(crate) fn lay_fields(&self, state: &mut State, layout: Layout, log: &mut impl Sink<Event>) {
        let historical = &self.scenario.mines[Side::Allied.index()];
        let name = self.scenario.lines.as_deref().unwrap_or("");
        let line = self.board.line_of(Side::Allied, name).unwrap_or(&[]);
        let hexes: &[HexId] = match layout {
            Layout::Line => &line[..line.len().min(historical.len())],
            Layout::Historical => historical,
        };
        hexes.iter().for_each(|&it| state.mines[Side::Allied.index()].insert(it));
        log.say(H18_44, || Event::FieldsLaid { count: hexes.len() as u8 });
        self.place_next(state, None, log);
    }

    pub(crate) fn mine(&self, state: &mut State, hex: HexId, left: u8, log: &mut impl Sink<Event>) {
        state.mines[Side::Axis.index()].insert(hex);
        log.say(H18_41, || Event::MineLaid { hex });
        match left - 1 {
            0 => self.place_next(state, None, log),
            left => state.frame = Frame::Mining { left },
        }
    }

    /// H18.43: fewer minefields may be laid.
    pub(crate) fn stop_mining(&self, state: &mut State, log: &mut impl Sink<Event>) {
        self.place_next(state, None, log);
    }
}
