//! Kept cards: secret until played, each in its window.
//!
//! A window is offered whenever somebody who sees only open cards must think that a fitting card may be held:
//! so the mere question tells nothing.

use alloc::vec::Vec;

use table::{Objections, Refusal, Sink};

use crate::{
    Action, Arm, Battle, Bonus, ConflictId, Conflicts, Event, Frame, Kept, Role, Side, Span, Stake, State,
    rules,
};

impl Battle {
    /// A kept card of `side` with exactly this effect.
    pub(crate) fn held(&self, state: &State, side: Side, what: Kept) -> Option<ConflictId> {
        let fits = |&card: &usize| self.book.conflict[card].kept() == Some(what);
        state.side(side).kept.iter().find(fits).map(|card| ConflictId(card as u8))
    }

    /// Whether a kept card may be played in a window, by its effect and by what lies open.
    fn fits_window(&self, state: &State, frame: Frame, kept: Kept) -> bool {
        match (frame, kept) {
            (Frame::Cancel, Kept::CancelBattle) => !self.eliminates_someone(state),
            (Frame::Muster { side }, Kept::Bonus(bonus)) => {
                bonus.span == Span::Battle && self.bonus_helps(state, side, bonus)
            }
            (Frame::Ready { side }, Kept::Bonus(bonus)) => {
                bonus.span == Span::Round && self.bonus_helps(state, side, bonus)
            }
            (Frame::Withdraw { side }, Kept::Reinforce(_)) => !state.side(side).hand.is_empty(),
            (Frame::Aftermath { side }, Kept::Recover(_)) => {
                !state.line(side).lost.only(self.book.of_side[side.index()]).is_empty()
            }
            (Frame::Reply { .. }, Kept::CancelKept) => true,
            _ => false,
        }
    }

    /// Whether `by` can have played that card, in the window that is still open beneath.
    pub(crate) fn was_playable(&self, state: &State, window: Frame, by: Side, card: ConflictId) -> bool {
        let Some(fight) = &state.fight else { return false };
        match self.book.card(card).kept() {
            Some(Kept::Counterattack) => {
                window == Frame::Cancel && matches!(fight.stake, Stake::Retaken(_)) && fight.aggressor == by
            }
            Some(kept) => self.window_of(state, window) == Some(by) && self.fits_window(state, window, kept),
            None => false,
        }
    }

    fn bonus_helps(&self, state: &State, side: Side, bonus: Bonus) -> bool {
        let attacks = state.fight().aggressor.team() == side.team();
        let role = match bonus.role {
            Role::Any => true,
            Role::Aggressor => attacks,
            Role::Defender => !attacks,
        };
        role && !state.line(side).units.only(self.book.of_arm[bonus.arm.index()]).is_empty()
    }

    fn eliminates_someone(&self, state: &State) -> bool {
        let card = state.fight().stake.card();
        card.is_some_and(|card| self.book.battle(card).eliminates.is_some())
    }

    /// Whose window it is.
    pub(crate) fn window_of(&self, state: &State, frame: Frame) -> Option<Side> {
        match frame {
            Frame::Cancel => Some(state.fight().defender),
            Frame::Muster { side }
            | Frame::Ready { side }
            | Frame::Withdraw { side }
            | Frame::Aftermath { side }
            | Frame::Reply { side, .. } => Some(side),
            _ => None,
        }
    }

    /// Whether the window must be offered.
    pub(crate) fn offers_window(&self, state: &State, frame: Frame) -> bool {
        let Some(side) = self.window_of(state, frame) else { return false };
        if state.side(side).kept.is_empty() {
            return false;
        }
        let wanted = self.book.keeps_that(|kept| self.fits_window(state, frame, kept));
        // By open cards alone, might the side hold one of them?
        self.unseen_by_all(state, side).meets(&wanted)
    }

    /// Conflict cards of a side's theatre that nobody but their keeper has seen.
    fn unseen_by_all(&self, state: &State, side: Side) -> Conflicts {
        self.conflict_deck(state, side).or(state.side(side).kept).or(state.side(side.enemy()).kept)
    }

    pub(crate) fn list_kept(&self, state: &State, frame: Frame, side: Side, out: &mut Vec<Action>) {
        let cards = state.side(side).kept.iter().map(|card| ConflictId(card as u8));
        out.extend(cards.filter(|&card| self.may_play(state, frame, side, card)).map(Action::Play));
    }

    fn may_play(&self, state: &State, frame: Frame, side: Side, card: ConflictId) -> bool {
        let kept = self.book.card(card).kept();
        kept.is_some_and(|kept| {
            self.fits_window(state, frame, kept) && !self.lacks_reserve(state, side, kept)
        })
    }

    /// Reinforcements need a reserve card of an arm that takes part.
    fn lacks_reserve(&self, state: &State, side: Side, kept: Kept) -> bool {
        matches!(kept, Kept::Reinforce(_))
            && state
                .side(side)
                .hand
                .only(self.book.of_arms(state.fight().arms[side.team().index()]))
                .is_empty()
    }

    /// B6.5: a kept card is played in the window it names, before the shot is judged. While none is open, that alone
    /// is against it as far as time goes.
    pub(crate) fn check_play(
        &self,
        state: &State,
        window: Option<Frame>,
        side: Side,
        card: ConflictId,
        no: &mut impl Objections,
    ) -> Result<(), Refusal> {
        let not_kept = Refusal::new(rules::B2_3, "battle-not-kept");
        let Some(kept) = self.book.conflict.get(card.index()).and_then(|it| it.kept()) else {
            return Err(not_kept);
        };
        if !state.side(side).kept.has(card.index()) {
            no.object(not_kept)?;
        }
        if window.is_some_and(|it| !self.fits_window(state, it, kept)) {
            let name = self.book.card(card).slug.as_str();
            no.object(Refusal::new(rules::B6_5, "battle-wrong-moment").with("card", name))?;
        }
        if state.fight.is_some() && self.lacks_reserve(state, side, kept) {
            no.object(Refusal::new(rules::B4_1, "battle-no-reserve-of-arms"))?;
        }
        Ok(())
    }

    /// The card is shown and discarded; the enemy may answer before it takes effect.
    pub(crate) fn play_kept<S: Sink<Event>>(
        &self,
        state: &mut State,
        side: Side,
        card: ConflictId,
        log: &mut S,
    ) {
        self.show_kept(state, side, card, log);
        state.frames.push(Frame::Reply {
            side: state.fight().opponent_of(side),
            card,
            by: side,
            cancelled: false,
        });
    }

    fn show_kept<S: Sink<Event>>(&self, state: &mut State, side: Side, card: ConflictId, log: &mut S) {
        let forces = state.side_mut(side);
        forces.kept.remove(card.index());
        forces.kept_known.remove(card.index());
        state.conflict_discard.insert(card.index());
        log.say(rules::B6_5, || Event::Played { side, card });
    }

    /// The answer to a kept card can itself be answered.
    pub(crate) fn answer<S: Sink<Event>>(&self, state: &mut State, answer: ConflictId, log: &mut S) {
        let Some(Frame::Reply { side, card, by, cancelled }) = state.top() else { unreachable!("a reply") };
        self.show_kept(state, side, answer, log);
        log.say(rules::B6_5, || Event::Countered { card, stands: cancelled });
        let opponent = state.fight().opponent_of(side);
        state.goto(Frame::Reply { side: opponent, card, by, cancelled: !cancelled });
    }

    /// Nobody answers any more: the card takes effect, unless cancelled.
    pub(crate) fn take_effect<S: Sink<Event>>(&self, state: &mut State, log: &mut S) {
        let Some(Frame::Reply { card, by, cancelled, .. }) = state.frames.pop() else {
            unreachable!("a reply")
        };
        let Some(kept) = self.book.card(card).kept() else { unreachable!("only kept cards are played") };
        match kept {
            // B2.3: a counterattack that is cancelled has still cost the turn.
            Kept::Counterattack if cancelled => {
                state.fight = None;
                state.frames.pop();
            }
            _ if cancelled => (),
            Kept::Counterattack | Kept::CancelKept => (),
            Kept::Bonus(bonus) => self.grant(state, by, bonus),
            Kept::CancelBattle => self.call_off(state, log),
            Kept::Recover(count) => state.frames.push(Frame::Return { side: by, left: count }),
            Kept::Reinforce(count) => state.frames.push(Frame::Reinforce { side: by, left: count }),
        }
    }

    fn grant(&self, state: &mut State, side: Side, bonus: Bonus) {
        let arm = bonus.arm.index();
        let line = state.line_mut(side);
        let (attack, defence) = match bonus.span {
            Span::Battle => (&mut line.attack, &mut line.defence),
            Span::Round => (&mut line.round_attack, &mut line.round_defence),
        };
        attack[arm] += bonus.attack;
        defence[arm] += bonus.defence;
    }
}

/// A ground bonus to attacks counts against ground only.
pub(crate) const fn attack_bonus_counts(shooter: Arm, target: Arm) -> bool {
    !matches!(shooter, Arm::Ground) || matches!(target, Arm::Ground)
}
