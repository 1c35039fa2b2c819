//! Setting up: the decks, six cards each, three deployed.

use arrayvec::ArrayVec;
use cards::{CardSet, Kind};
use table::{Objections, Refusal, SeatSet, Sink};

use crate::{Battle, Event, Forces, Frame, Side, State, rules};

/// B1.3: cards dealt to each side.
pub(crate) const DEALT: u8 = 6;

/// B1.3: cards left in the reserve hand.
pub(crate) const RESERVE: u32 = 3;

impl Battle {
    /// B1.1: one conflict deck and two arsenals for each theatre, shuffled: nothing is known of their order.
    pub(crate) fn first_state(&self) -> State {
        let forces = Side::ALL.map(|side| Forces {
            deck: cards::Bag::all_of(self.book.of_side[side.index()]),
            ..Forces::default()
        });
        let mut frames = ArrayVec::new();
        frames.push(Frame::Opening);
        for &side in self.sides().iter().rev() {
            frames.push(Frame::Supply { side, left: DEALT });
        }
        if !self.book.shared.is_empty() {
            frames.push(Frame::Duplicates);
        }
        State {
            forces,
            out: SeatSet::NONE,
            conflict_deck: CardSet::range(0, self.book.conflict.len()),
            conflict_discard: CardSet::EMPTY,
            current: None,
            discard: cards::Bag::EMPTY,
            removed: cards::Bag::EMPTY,
            aside: cards::Bag::EMPTY,
            offer: None,
            last_look: None,
            active: self.first,
            turn: 0,
            reshuffles: 0,
            fight: None,
            frames,
            ending: None,
        }
    }

    /// B1.3: a side still has to deploy in the opening.
    pub(crate) fn still_opens(&self, state: &State, side: Side) -> bool {
        state.top() == Some(Frame::Opening) && state.side(side).hand.len() > RESERVE
    }

    /// B1.3, B1.4: in the opening each side deploys what it likes of its six cards, each into its own stack.
    pub(crate) fn check_opening(
        &self,
        state: &State,
        side: Side,
        unit: Kind,
        no: &mut impl Objections,
    ) -> Result<(), Refusal> {
        if !self.still_opens(state, side) {
            no.object(Refusal::new(rules::B1_3, "battle-opening-done"))?;
        }
        self.check_in_hand(state, side, unit, no)
    }

    pub(crate) fn check_in_hand(
        &self,
        state: &State,
        side: Side,
        unit: Kind,
        no: &mut impl Objections,
    ) -> Result<(), Refusal> {
        if unit.index() < self.book.designs.len() && state.side(side).hand.has(&self.book.kinds, unit) {
            return Ok(());
        }
        no.object(Refusal::new(rules::B1_3, "battle-not-in-hand").with("unit", self.unit_name(unit)))
    }

    /// B1.4: a card goes from the hand, face down, to the stack of its type.
    pub(crate) fn deploy<S: Sink<Event>>(&self, state: &mut State, side: Side, unit: Kind, log: &mut S) {
        let secret = state.top() == Some(Frame::Opening);
        let forces = state.side_mut(side);
        forces.hand.remove(&self.book.kinds, unit);
        forces.deployed.add(&self.book.kinds, unit);
        // In the opening not even the stack is shown until both are ready.
        let arm = (!secret).then(|| self.book.design(unit).arm);
        log.say(rules::B1_4, || Event::Deployed { side, unit: Some(unit), arm });
    }
}
