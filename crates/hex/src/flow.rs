//! The sequence of play (section 4).

use table::Sink;

use crate::{
    Event, Gone, Hex, Place, State, UnitSet,
    frames::{Frame, Phase},
    rules::*,
};
use hexmap::HexMarks;

impl Hex {
    /// The first phase of the game.
    pub(crate) fn begin_game(&self, state: &mut State, log: &mut impl Sink<Event>) {
        state.turn = 1;
        state.phasing = self.scenario.first;
        state.phase = Phase::Initial;
        self.find_isolated(state, log);
        log.say(H4_1, || Event::TurnBegan { turn: 1 });
        self.run(state, log);
    }

    /// H4.1: ends the phase and goes on until somebody is asked or the game is over.
    pub(crate) fn end_phase(&self, state: &mut State, log: &mut impl Sink<Event>) {
        self.close_phase(state, log);
        self.run(state, log);
    }

    /// Opens phases and closes those in which nothing can be done.
    fn run(&self, state: &mut State, log: &mut impl Sink<Event>) {
        while state.frame != Frame::Over && !self.open_phase(state, log) {
            self.close_phase(state, log);
        }
    }

    /// Opens the phase; false if there is nothing to decide in it.
    fn open_phase(&self, state: &mut State, log: &mut impl Sink<Event>) -> bool {
        let (phase, side) = (state.phase, state.phasing);
        if self.is_skipped(state) {
            return false;
        }
        log.say(H4_1, || Event::PhaseBegan { phase, side });
        match phase {
            Phase::SetUp => false,
            Phase::Initial | Phase::Mechanized | Phase::Supply => {
                self.judge(state, log);
                state.frame = Frame::Choosing;
                self.anybody_can_move(state)
            }
            Phase::Combat => {
                self.lifted_mines_go(state, log);
                self.open_combat(state)
            }
        }
    }

    /// H4.21: in the first turn of September the Allies have no initial movement phase.
    fn is_skipped(&self, state: &State) -> bool {
        state.phase == Phase::Initial && state.turn == 1 && self.scenario.no_initial == Some(state.phasing)
    }

    /// H11.33: minefields first, then attacks.
    fn open_combat(&self, state: &mut State) -> bool {
        if !self.sweepers(state).is_empty() {
            state.frame = Frame::Clearing;
            return true;
        }
        state.frame = Frame::Declaring { open: 0 };
        self.anybody_can_attack(state)
    }

    /// From clearing to attacking, when nobody rolls any more.
    pub(crate) fn open_declarations(&self, state: &mut State, log: &mut impl Sink<Event>) {
        state.frame = Frame::Declaring { open: 0 };
        if !self.anybody_can_attack(state) {
            self.end_phase(state, log);
        }
    }

    fn close_phase(&self, state: &mut State, log: &mut impl Sink<Event>) {
        if !self.is_skipped(state) {
            self.find_isolated(state, log);
            self.isolation_tells(state, log);
        }
        state.moved = UnitSet::NONE;
        match state.phase {
            Phase::SetUp | Phase::Initial => state.phase = Phase::Combat,
            Phase::Combat => {
                state.defended = UnitSet::NONE;
                state.attack = [0; crate::state::UNITS];
                state.support = [0; crate::state::UNITS];
                state.phase = Phase::Mechanized;
            }
            Phase::Mechanized => state.phase = Phase::Supply,
            Phase::Supply => self.close_player_turn(state, log),
        }
    }

    /// H4.1, H6.43, H11.36: what lasts a player-turn ends; then the other player, then the next turn.
    fn close_player_turn(&self, state: &mut State, log: &mut impl Sink<Event>) {
        state.fought = UnitSet::NONE;
        state.cleared = UnitSet::NONE;
        state.pinned = UnitSet::NONE;
        state.supplied = UnitSet::NONE;
        state.hampered = UnitSet::NONE;
        state.lifted = HexMarks::NONE;
        state.phase = Phase::Initial;
        let second = state.phasing != self.scenario.first;
        state.phasing = state.phasing.enemy();
        if !second {
            return;
        }
        if state.turn == self.scenario.turns {
            return self.end_game(state, log);
        }
        state.turn += 1;
        let turn = state.turn;
        log.say(H4_1, || Event::TurnBegan { turn });
    }

    /// H16.03: who has not come back by now is lost; H17.1: the points decide.
    fn end_game(&self, state: &mut State, log: &mut impl Sink<Event>) {
        for unit in self.everybody() {
            if state.place(unit).entry().is_some() {
                state.put(unit, Place::lost(Gone::NotBack, state.place(unit)));
                log.say(H16_03, || Event::Eliminated { unit, why: Gone::NotBack });
            }
        }
        state.frame = Frame::Over;
        let points = self.points(state);
        log.say(H17_1, || Event::Over { points: points.total(), level: points.level() });
    }
}
