//! A turn: draw a conflict card, or deploy in an emergency, or counterattack, or aid an ally.

use alloc::vec::Vec;

use cards::Kind;
use table::{Objections, Refusal, Sink};

use crate::{Action, Arm, Battle, ConflictId, Ending, Event, Frame, Side, Stake, State, Team, rules};

/// Allies could move cards to and fro for ever without drawing: the armistice comes with this turn at the latest
/// (ruling BR97).
pub(crate) const LONGEST: u16 = 5_000;

impl Battle {
    /// B2.1: turns alternate.
    pub(crate) fn begin_turn<S: Sink<Event>>(&self, state: &mut State, side: Side, log: &mut S) {
        state.active = side;
        state.turn = state.turn.saturating_add(1);
        log.say(rules::B2_1, || Event::TurnBegan { side, turn: state.turn });
        if self.is_exhausted(state) {
            self.end(state, Ending::Exhaustion, log);
        } else if self.is_combined() && self.armistice.is_some() && state.turn >= LONGEST {
            self.end(state, Ending::Armistice, log);
        } else {
            state.frames.push(Frame::Turn);
        }
    }

    /// B2.2, B10.4: the card followed goes to the discard pile, and the next side is to move.
    pub(crate) fn end_turn<S: Sink<Event>>(&self, state: &mut State, log: &mut S) {
        if let Some(card) = state.current.take() {
            state.conflict_discard.insert(card.index());
        }
        self.begin_turn(state, self.next_side(state), log);
    }

    /// No battle still open can be fought: the prerequisites of none are met (ruling BR67).
    fn is_exhausted(&self, state: &State) -> bool {
        let won = state.forces.iter().fold(crate::Conflicts::EMPTY, |won, it| won.or(it.won));
        let open = self.book.battles.minus(won);
        !open.iter().any(|card| self.prerequisites_met(state, ConflictId(card as u8)))
    }

    pub(crate) fn list_turn(&self, state: &State, out: &mut Vec<Action>) {
        let side = state.active;
        out.push(Action::Draw);
        if !state.side(side).hand.is_empty() {
            out.push(Action::Emergency);
        }
        if self.counterattack_of(state, side).is_some() {
            let battles = self.retakable(state).iter().map(|card| ConflictId(card as u8));
            out.extend(battles.filter(|&card| self.has_forces(state, side, card)).map(Action::Counterattack));
        }
        self.list_aid(state, out);
    }

    /// The battles a counterattack of the active side may re-fight: those won by the enemy of its theatre, and those
    /// that would liberate its ally (B10.10).
    fn retakable(&self, state: &State) -> crate::Conflicts {
        state.side(state.active.enemy()).won.or(self.liberating(state))
    }

    pub(crate) fn check_turn(
        &self,
        state: &State,
        action: Action,
        no: &mut impl Objections,
    ) -> Option<Result<(), Refusal>> {
        match action {
            Action::Draw => Some(Ok(())),
            Action::Emergency => Some(self.check_emergency(state, state.active)),
            Action::Counterattack(card) => Some(self.check_counterattack(state, card, no)),
            Action::Transfer(_) | Action::Swap(..) | Action::Send => Some(self.check_aid(state, action, no)),
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

    pub(crate) fn check_counterattack(
        &self,
        state: &State,
        card: ConflictId,
        no: &mut impl Objections,
    ) -> Result<(), Refusal> {
        if self.counterattack_of(state, state.active).is_none() {
            no.object(Refusal::new(rules::B2_3, "battle-no-counterattack"))?;
        }
        let not_won = Refusal::new(rules::B5_6, "battle-not-won-by-enemy");
        if !self.is_battle(card) {
            return Err(not_won);
        }
        if !self.retakable(state).has(card.index()) {
            no.object(not_won)?;
        }
        // The new aggressor needs units of the arms the card names for his side.
        self.check_has_forces(state, state.active, card, no)
    }

    pub(crate) fn act_turn<S: Sink<Event>>(&self, state: &mut State, action: Action, log: &mut S) {
        match action {
            Action::Draw => state.goto(Frame::Conflict),
            Action::Emergency => {
                self.emergency_deploy(state, state.active, log);
                state.frames.pop();
            }
            Action::Counterattack(card) => self.counterattack(state, card, log),
            Action::Transfer(unit) => self.transfer(state, unit, log),
            Action::Swap(given, taken) => self.offer(state, given, taken, log),
            Action::Send => self.begin_send(state),
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
        let Some(card) = self.counterattack_of(state, side) else { unreachable!("checked") };
        let holder = self.holder_of(state, battle);
        state.fight = Some(self.new_fight(state, Stake::Retaken(battle), side, holder));
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
        log.say(self.rule_of(ending), || Event::Over { ending });
    }

    /// The rule by which a game ends.
    pub(crate) fn rule_of(&self, ending: Ending) -> table::Rule {
        match ending {
            Ending::Total(_) | Ending::Standard(_) if self.is_combined() => rules::B10_8,
            Ending::Total(side) if side.team() == Team::Axis => rules::B8_1,
            Ending::Total(_) => rules::B8_2,
            Ending::Standard(_) | Ending::Armistice | Ending::Exhaustion => rules::B8_3,
        }
    }
}
