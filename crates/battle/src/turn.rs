//! A turn: draw a conflict card, or deploy in an emergency, or counterattack.

use alloc::vec::Vec;

use cards::Kind;
use table::{Refusal, Sink};

use crate::{Action, Arm, Battle, ConflictId, Ending, Event, Frame, Kept, Side, Stake, State, rules};

impl Battle {
    /// B2.1: turns alternate.
    pub(crate) fn begin_turn<S: Sink<Event>>(&self, state: &mut State, side: Side, log: &mut S) {
        state.active = side;
        state.turn = state.turn.saturating_add(1);
        log.say(rules::B2_1, || Event::TurnBegan { side, turn: state.turn });
        if self.is_exhausted(state) {
            self.end(state, Ending::Exhaustion, log);
        } else {
            state.frames.push(Frame::Turn);
        }
    }

    /// B2.2: the card followed goes to the discard pile, and the other side is to move.
    pub(crate) fn end_turn<S: Sink<Event>>(&self, state: &mut State, log: &mut S) {
        if let Some(card) = state.current.take() {
            state.conflict_discard.insert(card.index());
        }
        self.begin_turn(state, state.active.enemy(), log);
    }

    /// No battle still open can be fought: the prerequisites of none are met (ruling BR67).
    fn is_exhausted(&self, state: &State) -> bool {
        let won = state.forces[0].won.or(state.forces[1].won);
        let open = self.book.battles.minus(won);
        !open.iter().any(|card| self.prerequisites_met(state, ConflictId(card as u8)))
    }

    pub(crate) fn list_turn(&self, state: &State, out: &mut Vec<Action>) {
        let side = state.active;
        out.push(Action::Draw);
        if !state.side(side).hand.is_empty() {
            out.push(Action::Emergency);
        }
        if self.held(state, side, Kept::Counterattack).is_some() {
            let battles = state.side(side.enemy()).won.iter().map(|card| ConflictId(card as u8));
            out.extend(battles.filter(|&card| self.has_forces(state, side, card)).map(Action::Counterattack));
        }
    }

    pub(crate) fn check_turn(&self, state: &State, action: Action) -> Option<Result<(), Refusal>> {
        match action {
            Action::Draw => Some(Ok(())),
            Action::Emergency => Some(self.check_emergency(state, state.active)),
            Action::Counterattack(card) => Some(self.check_counterattack(state, card)),
            _ => None,
        }
    }

    /// B9.1: the whole hand is deployed, so there must be one.
    pub(crate) fn check_emergency(&self, state: &State, side: Side) -> Result<(), Refusal> {
        if state.side(side).hand.is_empty() {
            return Err(Refusal::new(rules::B9_1, "battle-no-hand"));
        }
        Ok(())
    }

    fn check_counterattack(&self, state: &State, card: ConflictId) -> Result<(), Refusal> {
        if self.held(state, state.active, Kept::Counterattack).is_none() {
            return Err(Refusal::new(rules::B2_3, "battle-no-counterattack"));
        }
        if card.index() >= self.book.conflict.len() || !state.side(state.active.enemy()).won.has(card.index())
        {
            return Err(Refusal::new(rules::B5_6, "battle-not-won-by-enemy"));
        }
        // The new aggressor needs units of the arms the card names for his side.
        self.check_has_forces(state, state.active, card)
    }

    pub(crate) fn act_turn<S: Sink<Event>>(&self, state: &mut State, action: Action, log: &mut S) {
        match action {
            Action::Draw => state.goto(Frame::Conflict),
            Action::Emergency => {
                self.emergency_deploy(state, state.active, log);
                state.frames.pop();
            }
            Action::Counterattack(card) => self.counterattack(state, card, log),
            _ => unreachable!("checked"),
        }
    }

    /// B9.1, B9.2: the whole reserve hand goes to its stacks; the hand stays empty until a card refills it.
    pub(crate) fn emergency_deploy<S: Sink<Event>>(&self, state: &mut State, side: Side, log: &mut S) {
        let kinds = &self.book.kinds;
        let forces = state.side_mut(side);
        let hand = core::mem::take(&mut forces.hand);
        forces.deployed = forces.deployed.plus(kinds, hand);
        log.say(rules::B9_1, || Event::EmergencyDeployed {
            side,
            arms: Arm::ALL.map(|arm| hand.only(self.book.of_arm[arm.index()]).len() as u8),
            units: Some(self.listed(hand)),
        });
    }

    fn counterattack<S: Sink<Event>>(&self, state: &mut State, battle: ConflictId, log: &mut S) {
        let side = state.active;
        let Some(card) = self.held(state, side, Kept::Counterattack) else { unreachable!("checked") };
        state.fight = Some(self.new_fight(Stake::Retaken(battle), side));
        log.say(rules::B4_1, || Event::Declared { side, stake: Stake::Retaken(battle) });
        state.goto(Frame::Cancel);
        self.play_kept(state, side, card, log);
    }

    /// The cards of a bag, one by one.
    pub(crate) fn listed(&self, bag: crate::Units) -> Vec<Kind> {
        bag.each(&self.book.kinds).collect()
    }

    pub(crate) fn end<S: Sink<Event>>(&self, state: &mut State, ending: Ending, log: &mut S) {
        state.ending = Some(ending);
        state.frames.clear();
        log.say(Battle::rule_of(ending), || Event::Over { ending });
    }

    /// The rule by which a game ends.
    pub(crate) fn rule_of(ending: Ending) -> table::Rule {
        match ending {
            Ending::Total(Side::Axis) => rules::B8_1,
            Ending::Total(Side::Allied) => rules::B8_2,
            Ending::Standard(_) | Ending::Armistice | Ending::Exhaustion => rules::B8_3,
        }
    }
}
