//! Minefields (section 11) and engineers (12).

use alloc::vec::Vec;
use hexmap::HexId;
use table::Sink;

use crate::{
    Action, Event, Hex, Side, State, UnitId, UnitSet,
    frames::{Frame, Phase},
    refuse::No,
    rules::*,
};

impl Hex {
    /// H11.31, H11.34: an engineer clears the first enemy minefield it enters in the initial movement phase.
    pub(crate) fn engineer_clears(
        &self,
        state: &mut State,
        unit: UnitId,
        hex: HexId,
        log: &mut impl Sink<Event>,
    ) {
        let mined = state.is_mined(self.side(unit).enemy(), hex) && !state.lifted.has(hex);
        let may = self.engineers.has(unit) && state.phase == Phase::Initial && !state.cleared.has(unit);
        if mined && may {
            state.cleared.insert(unit);
            state.lifted.insert(hex);
            log.say(H11_31, || Event::MineLifted { unit, hex });
        }
    }

    /// H11.33, H11.36: at the start of the combat phase the fields engineers have lifted count as cleared.
    pub(crate) fn lifted_mines_go(&self, state: &mut State, log: &mut impl Sink<Event>) {
        let enemy = state.phasing.enemy();
        let lifted = state.lifted;
        for hex in lifted.iter() {
            if state.is_mined(enemy, hex) {
                self.mine_goes(state, hex, log);
            }
        }
    }

    /// H11.37, H17.22: a cleared field is gone for good, and counts if it was Allied.
    fn mine_goes(&self, state: &mut State, hex: HexId, log: &mut impl Sink<Event>) {
        let owner = state.phasing.enemy();
        state.mines[owner.index()].remove(hex);
        state.lifted.insert(hex);
        if owner == Side::Allied {
            state.tally.mines += 1;
        }
        log.say(H11_37, || Event::MineCleared { hex, owner });
    }

    /// H11.32: the combat units that may still roll for the enemy minefield they are in.
    pub(crate) fn sweepers(&self, state: &State) -> UnitSet {
        let enemy = state.phasing.enemy();
        let waiting = self.sides[state.phasing.index()].and(self.combat).without(state.cleared);
        waiting.filter(|&it| state.hex(it).is_some_and(|hex| state.is_mined(enemy, hex))).collect()
    }

    /// H11.32, H11.33: rolls come before any combat, one for each combat unit in the field.
    pub(crate) fn try_clear(&self, state: &State, hex: HexId) -> Result<UnitId, No> {
        let unit = self.sweepers(state).find(|&it| state.place(it).is(hex));
        unit.ok_or(No::new(H11_32, "hex-nobody-rolls-there").hex(hex))
    }

    pub(crate) fn list_clears(&self, state: &State, out: &mut Vec<Action>) {
        let from = out.len();
        out.extend(self.sweepers(state).filter_map(|it| state.hex(it)).map(Action::Clear));
        out[from..].sort_unstable();
        out.dedup();
    }

    /// H11.32: the roll of a unit for the field it is in: Allied clear on 1, Axis on 1 or 2.
    pub(crate) fn sweep(&self, state: &mut State, unit: UnitId, die: u8, log: &mut impl Sink<Event>) {
        state.cleared.insert(unit);
        let hex = state.hex(unit).expect("the unit that rolls is on the map");
        let cleared = die <= self.side(unit).clears_on();
        log.say(H11_32, || Event::Swept { unit, hex, die, cleared });
        if cleared {
            self.mine_goes(state, hex, log);
        }
        state.frame = Frame::Clearing;
        if self.sweepers(state).is_empty() {
            self.open_declarations(state, log);
        }
    }

    /// H12.21, H12.22: whether an engineer may assist an attack on a mined hex: adjacent, nothing cleared this
    /// player-turn, not in a hex just cleared, and in no other attack.
    pub(crate) fn can_assist(&self, state: &State, unit: UnitId, target: HexId) -> bool {
        let Some(hex) = state.hex(unit) else { return false };
        self.engineers.has(unit)
            && self.sides[state.phasing.index()].has(unit)
            && hex.distance(target) == 1
            && !state.cleared.has(unit)
            && !state.lifted.has(hex)
            && state.attack[unit.index()] == 0
            && state.is_mined(state.phasing.enemy(), target)
    }
}
