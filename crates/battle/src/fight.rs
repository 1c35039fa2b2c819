//! A battle from declaration to aftermath.

use alloc::vec::Vec;

use arrayvec::ArrayVec;
use cards::Kind;
use table::{Objections, Refusal, Sink};

use crate::{
    Action, Arm, Arms, Battle, ConflictId, Ending, Event, Fight, Frame, Prerequisite, Side, Stake, State,
    Support, Team, rules, state::Line,
};

impl Battle {
    // === If a battlecard is drawn ===

    /// B3.1: every prerequisite holds, by one of its alternatives.
    pub(crate) fn prerequisites_met(&self, state: &State, card: ConflictId) -> bool {
        let won = |side: Side, battle: ConflictId| state.side(side).won.has(battle.index());
        let holds = |it: &Prerequisite| match *it {
            Prerequisite::Fought(battle) => Side::ALL.into_iter().any(|side| won(side, battle)),
            Prerequisite::Held(side, battle) => won(side, battle),
        };
        self.book.battle(card).prerequisites.iter().all(|alternatives| alternatives.iter().any(holds))
    }

    /// B4.1: the card names the aggressor and the arms of each side.
    pub(crate) fn new_fight(&self, state: &State, stake: Stake, aggressor: Side, defender: Side) -> Fight {
        let card = stake.card().map(|card| self.book.battle(card));
        Fight {
            stake,
            aggressor,
            defender,
            sides: self.fighters(state, aggressor, defender),
            arms: card.map_or([Arms::NONE; 2], |it| it.arms),
            ground_decides: card.is_some_and(|it| it.ground_decides),
            joined: false,
            round: 0,
            stirred: false,
            lines: [Line::default(); 4],
            screens: ArrayVec::new(),
            support: 0,
        }
    }

    /// B4.2: an aggressor without any of the named arms would lose at once, so he may not attack. Where ground
    /// decides, he needs ground units.
    pub(crate) fn has_forces(&self, state: &State, side: Side, card: ConflictId) -> bool {
        let battle = self.book.battle(card);
        let ground = Arms::NONE.with(Arm::Ground);
        let needed = if battle.ground_decides { ground } else { battle.arms[side.team().index()] };
        !self.available(state, side, needed).is_empty()
    }

    pub(crate) fn check_has_forces(
        &self,
        state: &State,
        side: Side,
        card: ConflictId,
        no: &mut impl Objections,
    ) -> Result<(), Refusal> {
        if self.has_forces(state, side, card) {
            return Ok(());
        }
        no.object(Refusal::new(rules::B4_2, "battle-no-forces").with("side", side.seat()))
    }

    /// B3.1, B3.2: the battle is discarded, or lies aside while the aggressor decides.
    pub(crate) fn consider_battle<S: Sink<Event>>(
        &self,
        state: &mut State,
        stake: Stake,
        aggressor: Side,
        log: &mut S,
    ) {
        let fight = self.new_fight(state, stake, aggressor, aggressor.enemy());
        let Some(card) = stake.card() else { unreachable!("battlecards only") };
        if !self.prerequisites_met(state, card) {
            log.say(rules::B3_1, || Event::PrerequisitesUnmet { card });
            state.frames.pop();
        } else if !self.has_forces(state, aggressor, card) {
            self.nobody_attacks(state, &fight, log);
            state.frames.pop();
        } else {
            state.fight = Some(fight);
            state.goto(Frame::Declare);
        }
    }

    /// B4.2, B4.3: without forces of the aggressor the battle does not take place.
    fn nobody_attacks<S: Sink<Event>>(&self, state: &State, fight: &Fight, log: &mut S) {
        let (side, card) = (fight.aggressor, fight.stake.card());
        let enemy = fight.defender;
        if self.available(state, enemy, fight.arms[enemy.team().index()]).is_empty() {
            log.say(rules::B4_3, || Event::Ignored { card });
        } else {
            log.say(rules::B4_2, || Event::NoForces { card, side });
        }
    }

    /// The aggressor attacks; the defender may have a card against it.
    pub(crate) fn declare<S: Sink<Event>>(&self, state: &mut State, fight: Fight, log: &mut S) {
        log.say(rules::B4_1, || Event::Declared { side: fight.aggressor, stake: fight.stake });
        state.fight = Some(fight);
        state.goto(Frame::Cancel);
    }

    /// B3.1: the aggressor does not wish to attack.
    pub(crate) fn decline<S: Sink<Event>>(&self, state: &mut State, log: &mut S) {
        let card = state.fight.take().and_then(|it| it.stake.card());
        let side = card.map_or(state.active, |card| self.aggressor_of(state, card));
        log.say(rules::B3_1, || Event::Declined { side, card });
        state.frames.pop();
    }

    fn aggressor_of(&self, state: &State, card: ConflictId) -> Side {
        match self.book.battle(card).aggressor {
            crate::Aggressor::Side(side) => side,
            crate::Aggressor::Drawer => state.active,
        }
    }

    /// The declared battle is cancelled: its card goes where it came from, or to the discard pile.
    pub(crate) fn call_off<S: Sink<Event>>(&self, state: &mut State, log: &mut S) {
        let Some(fight) = state.fight.take() else { unreachable!("a declared battle") };
        log.say(rules::B3_1, || Event::Cancelled { stake: fight.stake });
        if let Stake::Recalled(card) = fight.stake {
            state.conflict_discard.insert(card.index());
        }
        state.frames.pop();
    }

    /// B9.1: a battlecard may order an emergency deployment of the defender, after fresh cards.
    pub(crate) fn prepare<S: Sink<Event>>(&self, state: &mut State, log: &mut S) {
        let side = state.fight().defender;
        // Only the side whose homeland it is draws, not an occupier (ruling BR81).
        let is_home = |it: &&crate::BattleCard| it.eliminates.is_none_or(|owner| owner == side);
        let card = state.fight().stake.card().map(|card| self.book.battle(card)).filter(is_home);
        let homeland = card.map_or(0, |it| it.homeland);
        if homeland == 0 {
            self.join(state, log);
            return;
        }
        state.goto(Frame::Homeland);
        state.frames.push(Frame::Supply { side, left: homeland });
    }

    // === Fighting a battle ===

    /// B4.2, B4.3, B4.4: the named stacks are turned over, if both sides have any.
    pub(crate) fn join<S: Sink<Event>>(&self, state: &mut State, log: &mut S) {
        let (aggressor, defender) = (state.fight().aggressor, state.fight().defender);
        let arms = state.fight().arms;
        let mut units = [crate::Units::EMPTY; 4];
        for &side in &state.fight().sides {
            units[side.index()] = self.available(state, side, arms[side.team().index()]);
        }
        let has = |side: Side| state.fight().of_team(side.team()).any(|it| !units[it.index()].is_empty());
        match (has(aggressor), has(defender)) {
            (false, false) => {
                let card = state.fight().stake.card();
                log.say(rules::B4_3, || Event::Ignored { card });
                if let Some(Fight { stake: Stake::Recalled(card), .. }) = state.fight.take() {
                    state.conflict_discard.insert(card.index());
                }
                state.frames.pop();
            }
            (true, false) => self.win_unopposed(state, aggressor, log),
            (false, true) => self.win_unopposed(state, defender, log),
            (true, true) => self.turn_up(state, units, log),
        }
    }

    fn win_unopposed<S: Sink<Event>>(&self, state: &mut State, winner: Side, log: &mut S) {
        log.say(rules::B4_2, || Event::Unopposed { winner });
        self.win(state, winner, log);
    }

    fn turn_up<S: Sink<Event>>(&self, state: &mut State, units: [crate::Units; 4], log: &mut S) {
        let aggressor = state.fight().aggressor;
        state.fight_mut().joined = true;
        for side in state.fight().sides.clone() {
            let units = units[side.index()];
            state.line_mut(side).units = units;
            let forces = state.side_mut(side);
            forces.known = forces.known.at_least(units);
            forces.shown = forces.shown.at_least(units);
            log.say(rules::B4_4, || Event::Revealed { side, units: self.listed(units) });
        }
        state.goto(Frame::Muster { side: aggressor });
        self.end_if_decided(state, log);
    }

    // === Rounds ===

    /// B5.1: a round has four firing phases and a withdrawal phase.
    pub(crate) fn begin_round<S: Sink<Event>>(&self, state: &mut State, log: &mut S) {
        let fight = state.fight_mut();
        fight.round = fight.round.saturating_add(1);
        fight.stirred = false;
        fight.screens.clear();
        for &side in &fight.sides {
            let line = &mut fight.lines[side.index()];
            line.ready = line.units;
            line.fired = crate::Units::EMPTY;
            line.done = crate::Units::EMPTY;
            line.round_attack = [0; 3];
            line.round_defence = [0; 3];
        }
        let (round, side) = (fight.round, fight.aggressor);
        log.say(rules::B5_1, || Event::RoundBegan { round });
        state.goto(Frame::Ready { side });
    }

    /// B7.1: nobody can hit, whatever is drawn: the aggressor must withdraw.
    pub(crate) fn open_fire<S: Sink<Event>>(&self, state: &mut State, log: &mut S) {
        let aggressor = state.fight().aggressor;
        if state.fight().sides.iter().any(|&side| self.can_ever_hit(state, side)) {
            state.goto(Frame::Fire { side: aggressor, phase: 1 });
        } else {
            log.say(rules::B7_1, || Event::Stalemate { aggressor });
            self.win(state, state.fight().defender, log);
        }
    }

    /// B5.2: aggressor, then defender, in each of the four phases; then the withdrawal phase.
    pub(crate) fn next_firing(&self, state: &mut State, side: Side, phase: u8) {
        if let Some(side) = state.fight().after(side) {
            state.goto(Frame::Fire { side, phase });
            return;
        }
        if phase == 4 {
            self.cease_fire(state);
            return;
        }
        let fight = state.fight_mut();
        for &side in &fight.sides {
            let line = &mut fight.lines[side.index()];
            let done = core::mem::take(&mut line.done);
            line.fired = line.fired.plus(&self.book.kinds, done);
        }
        let side = fight.aggressor;
        state.goto(Frame::Fire { side, phase: phase + 1 });
    }

    /// B5.3: after phase four come the withdrawals, the aggressor first.
    fn cease_fire(&self, state: &mut State) {
        let fight = state.fight_mut();
        fight.screens.clear();
        for &side in &fight.sides {
            let line = &mut fight.lines[side.index()];
            *line = Line {
                ready: crate::Units::EMPTY,
                fired: crate::Units::EMPTY,
                done: crate::Units::EMPTY,
                ..*line
            };
        }
        let side = fight.aggressor;
        state.goto(Frame::Withdraw { side });
    }

    // === Screens ===

    pub(crate) fn can_screen(&self, state: &State, side: Side) -> bool {
        let line = state.line(side);
        !line.ready.only(self.book.screens).is_empty()
            && !state.fight().screens.is_full()
            && line.units.kinds(&self.book.kinds).any(|ship| self.book.design(ship).class.is_capital())
    }

    pub(crate) fn list_screens(&self, state: &State, side: Side, out: &mut Vec<Action>) {
        if !self.can_screen(state, side) {
            return;
        }
        let line = state.line(side);
        for unit in line.ready.only(self.book.screens).kinds(&self.book.kinds) {
            let ships =
                line.units.kinds(&self.book.kinds).filter(|&it| self.book.design(it).class.is_capital());
            out.extend(ships.map(|ship| Action::Screen(unit, ship)));
        }
    }

    /// B6.4: a destroyer that still can gives up its shot for a battleship or carrier.
    pub(crate) fn check_screen(
        &self,
        state: &State,
        side: Side,
        unit: Kind,
        ship: Kind,
        no: &mut impl Objections,
    ) -> Result<(), Refusal> {
        self.check_in_battle(state, side, unit, no)?;
        self.check_in_battle(state, side, ship, no)?;
        let able = state.line(side).ready.only(self.book.screens).has(&self.book.kinds, unit);
        let is_spent_or_no_destroyer = self.is_in_battle(state, side, unit) && !able;
        let is_capital = self.book.designs.get(ship.index()).is_some_and(|it| it.class.is_capital());
        if is_spent_or_no_destroyer || !is_capital || state.fight().screens.is_full() {
            no.object(Refusal::new(rules::B6_4, "battle-cannot-screen").with("unit", self.unit_name(unit)))?;
        }
        Ok(())
    }

    pub(crate) fn check_in_battle(
        &self,
        state: &State,
        side: Side,
        unit: Kind,
        no: &mut impl Objections,
    ) -> Result<(), Refusal> {
        if self.is_in_battle(state, side, unit) {
            return Ok(());
        }
        no.object(Refusal::new(rules::B4_4, "battle-not-in-battle").with("unit", self.unit_name(unit)))
    }

    pub(crate) fn is_in_battle(&self, state: &State, side: Side, unit: Kind) -> bool {
        unit.index() < self.book.designs.len() && state.line(side).units.has(&self.book.kinds, unit)
    }

    pub(crate) fn screen<S: Sink<Event>>(
        &self,
        state: &mut State,
        side: Side,
        unit: Kind,
        ship: Kind,
        log: &mut S,
    ) {
        let Some(Support::Screen { defence }) = self.book.design(unit).support else {
            unreachable!("checked")
        };
        state.line_mut(side).ready.remove(&self.book.kinds, unit);
        state.fight_mut().screens.push((side, ship, defence));
        log.say(rules::B6_4, || Event::Screened { side, unit, ship });
    }

    // === Withdrawal ===

    /// B5.3, B5.4: withdrawn units stay deployed, face down, out of this battle.
    pub(crate) fn withdraw<S: Sink<Event>>(&self, state: &mut State, side: Side, unit: Kind, log: &mut S) {
        state.line_mut(side).units.remove(&self.book.kinds, unit);
        state.fight_mut().stirred = true;
        log.say(rules::B5_4, || Event::Withdrew { side, unit });
        self.end_if_decided(state, log);
    }

    pub(crate) fn withdraw_all<S: Sink<Event>>(&self, state: &mut State, side: Side, log: &mut S) {
        let units = core::mem::take(&mut state.line_mut(side).units);
        for (unit, count) in units.counts(&self.book.kinds) {
            (0..count).for_each(|_| log.say(rules::B5_4, || Event::Withdrew { side, unit }));
        }
        self.end_if_decided(state, log);
    }

    /// B5.3, B5.5: after the aggressor the defender may withdraw, then the next round begins.
    pub(crate) fn stand<S: Sink<Event>>(&self, state: &mut State, side: Side, log: &mut S) {
        if let Some(side) = state.fight().after(side) {
            state.goto(Frame::Withdraw { side });
        } else if state.fight().stirred {
            self.begin_round(state, log);
        } else {
            // Nobody fired, withdrew or brought anything: as good as a stalemate.
            log.say(rules::B7_1, || Event::Idle { aggressor: state.fight().aggressor });
            self.win(state, state.fight().defender, log);
        }
    }

    pub(crate) fn reinforce<S: Sink<Event>>(
        &self,
        state: &mut State,
        side: Side,
        left: u8,
        unit: Kind,
        log: &mut S,
    ) {
        let kinds = &self.book.kinds;
        let forces = state.side_mut(side);
        forces.hand.remove(kinds, unit);
        forces.deployed.add(kinds, unit);
        forces.known.add(kinds, unit);
        forces.shown.add(kinds, unit);
        state.line_mut(side).units.add(kinds, unit);
        state.fight_mut().stirred = true;
        log.say(rules::B4_4, || Event::Reinforced { side, unit });
        state.goto(Frame::Reinforce { side, left: left - 1 });
    }

    // === The end of a battle ===

    /// B5.5, B5.7: a side with no unit left in the battle has lost; so has one without ground units where the card
    /// says that ground decides.
    pub(crate) fn end_if_decided<S: Sink<Event>>(&self, state: &mut State, log: &mut S) {
        let fight = state.fight();
        let beaten = |team: Team| {
            !fight.of_team(team).any(|side| {
                let units = fight.lines[side.index()].units;
                let deciding = if fight.ground_decides {
                    units.only(self.book.of_arm[Arm::Ground.index()])
                } else {
                    units
                };
                !deciding.is_empty()
            })
        };
        if beaten(fight.aggressor.team()) {
            self.win(state, state.fight().defender, log);
        } else if beaten(fight.defender.team()) {
            self.win(state, state.fight().aggressor, log);
        }
    }

    /// B5.6: the winner keeps the battlecard and scores its points; survivors turn face down and stay deployed.
    pub(crate) fn win<S: Sink<Event>>(&self, state: &mut State, winner: Side, log: &mut S) {
        let (stake, aggressor) = (state.fight().stake, state.fight().aggressor);
        let points = stake.card().map_or(0, |card| self.book.battle(card).points);
        log.say(rules::B5_6, || Event::Won { side: winner, stake, points });
        let freed = self.frees(state, state.fight()).filter(|_| winner == aggressor);
        self.take_card(state, winner, freed.unwrap_or(winner), stake);
        for side in state.fight().sides.clone() {
            let line = state.line_mut(side);
            *line = Line { lost: line.lost, ..Line::default() };
            // Whoever was kept out of the next battle has now been.
            state.side_mut(side).sidelined = crate::Units::EMPTY;
        }
        let fight = state.fight_mut();
        fight.joined = false;
        fight.screens.clear();
        fight.support = 0;
        state.frames.clear();
        state.frames.push(Frame::Aftermath { side: aggressor });
        self.settle_war(state, winner, freed, stake, log);
    }

    /// The card goes to the winner; a liberated side keeps the card of its liberation (ruling BR82).
    fn take_card(&self, state: &mut State, winner: Side, keeper: Side, stake: Stake) {
        match stake {
            Stake::Raid => return,
            Stake::Drawn(_) => state.current = None,
            Stake::Recalled(_) => (),
            Stake::Retaken(card) => {
                let loser = state.fight().opponent_of(winner);
                state.side_mut(loser).won.remove(card.index());
            }
        }
        if let Some(card) = stake.card() {
            state.side_mut(keeper).won.insert(card.index());
        }
    }

    /// B8.1, B8.2, B8.3: total victory by the enemy's homeland, standard victory by points. With two theatres a side
    /// is eliminated or freed first.
    fn settle_war<S: Sink<Event>>(
        &self,
        state: &mut State,
        winner: Side,
        freed: Option<Side>,
        stake: Stake,
        log: &mut S,
    ) {
        let Some(card) = stake.card() else { return };
        let eliminated = self.eliminated_by(state, winner, card);
        if self.is_combined() {
            if let Some(loser) = eliminated {
                self.eliminate(state, loser, winner, log);
            }
            // The freed side holds the card of its liberation, so it is back before the points are counted.
            if let Some(side) = freed {
                self.liberate(state, side, winner, log);
            }
            self.end_if_team_has_won(state, winner, log);
        } else if eliminated.is_some() {
            self.end(state, Ending::Total(winner), log);
        } else if self.points(state, winner) >= self.target {
            self.end(state, Ending::Standard(winner), log);
        }
    }

    /// B5.6: the victory points of the battles a side has won.
    pub(crate) fn points(&self, state: &State, side: Side) -> u32 {
        state
            .side(side)
            .won
            .iter()
            .map(|card| u32::from(self.book.battle(ConflictId(card as u8)).points))
            .sum()
    }

    /// After the battle each side may bring units back; then the turn is over.
    pub(crate) fn after_aftermath(&self, state: &mut State, side: Side) {
        if let Some(side) = state.fight().after(side) {
            state.goto(Frame::Aftermath { side });
        } else {
            state.fight = None;
            state.frames.pop();
        }
    }

    pub(crate) fn bring_back<S: Sink<Event>>(
        &self,
        state: &mut State,
        side: Side,
        left: u8,
        unit: Kind,
        log: &mut S,
    ) {
        let kinds = &self.book.kinds;
        state.line_mut(side).lost.remove(kinds, unit);
        state.discard.remove(kinds, unit);
        let forces = state.side_mut(side);
        forces.deployed.add(kinds, unit);
        forces.known.add(kinds, unit);
        forces.shown.add(kinds, unit);
        log.say(rules::B2_3, || Event::Returned { side, unit });
        state.goto(Frame::Return { side, left: left - 1 });
    }

    /// Own units destroyed in the battle that has just ended.
    pub(crate) fn own_lost(&self, state: &State, side: Side) -> crate::Units {
        state.line(side).lost.only(self.book.of_side[side.index()])
    }
}
