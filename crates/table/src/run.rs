//! The game loop: who is asked, what nature brings, what follows.
//!
//! Simulation, search, tools and tests all play with it. A match, which keeps a log, has its own way to add an entry.

use alloc::vec::Vec;

use crate::{Game, Luck, Node, Ordinals, Seat, SeatSet, Sink, Step, StepOf};

/// A decision that a game waits for. The options are listed only for a player who asks for them.
pub struct Decision<'a, G: Game> {
    /// The rules.
    pub rules: &'a G,
    /// The whole state; a fair player looks only at a view of it.
    pub state: &'a G::State,
    /// The seat that is asked: the lowest of those that may decide.
    pub seat: Seat,
    /// All seats that may decide.
    pub seats: SeatSet,
    room: &'a mut Vec<G::Action>,
}

impl<'a, G: Game> Decision<'a, G> {
    /// The legal actions of the seat, in ascending order.
    #[inline]
    pub fn options(self) -> &'a [G::Action] {
        self.room.clear();
        self.rules.actions(self.state, self.seat, self.room);
        self.room
    }
}

/// A game that is played step by step. It holds nothing of its own but the count of draws: state and room are lent, so
/// that a search can play a million games without the heap.
pub struct Run<'a, G: Game> {
    rules: &'a G,
    state: &'a mut G::State,
    room: &'a mut Vec<G::Action>,
    ordinals: Ordinals,
}

impl<'a, G: Game> Run<'a, G> {
    /// Plays on from `state`; the options of a decision are listed in `room`.
    #[inline]
    pub fn new(rules: &'a G, state: &'a mut G::State, room: &'a mut Vec<G::Action>) -> Run<'a, G> {
        Run { rules, state, room, ordinals: Ordinals::default() }
    }

    /// The state now.
    #[inline]
    pub fn state(&self) -> &G::State {
        self.state
    }

    /// Plays one step and returns it: nature's by `luck`, or the action that `choose` names. Nothing is played when the
    /// game is over, or when `choose` breaks it off with `None`.
    ///
    /// `choose` is handed the luck, so that one stream of numbers can serve both.
    #[inline]
    pub fn step<L: Luck + ?Sized, S: Sink<G::Event>>(
        &mut self,
        luck: &mut L,
        choose: impl FnOnce(&mut L, Decision<'_, G>) -> Option<G::Action>,
        log: &mut S,
    ) -> Option<StepOf<G>> {
        let rules = self.rules;
        // Each arm applies its own step: so the rules need not ask again which sort it is.
        match rules.node(self.state) {
            Node::Over => None,
            Node::Chance => {
                let draw = self.ordinals.next(rules.purpose(self.state));
                let outcome = rules.outcome(self.state, luck.ticket(draw, rules.tickets(self.state)));
                rules.apply(self.state, Step::Chance(outcome), log);
                Some(Step::Chance(outcome))
            }
            Node::Decide(seats) => {
                let seat = seats.first().unwrap_or_default();
                let decision = Decision { rules, state: self.state, seat, seats, room: self.room };
                let action = choose(luck, decision)?;
                rules.apply(self.state, Step::Act(seat, action), log);
                Some(Step::Act(seat, action))
            }
        }
    }

    /// Plays until the game is over or `choose` breaks it off.
    #[inline]
    pub fn finish<L: Luck + ?Sized, S: Sink<G::Event>>(
        &mut self,
        luck: &mut L,
        mut choose: impl FnMut(&mut L, Decision<'_, G>) -> Option<G::Action>,
        log: &mut S,
    ) {
        while self.step(luck, &mut choose, log).is_some() {}
    }
}

/// Plays from `state` until the game is over or `choose` breaks it off with `None`.
///
/// ```text
/// table::run(&rules, &mut state, &mut dice, |dice, asked| Some(dice.pick(asked.options())), &mut ());
/// ```
pub fn run<G: Game, L: Luck + ?Sized, S: Sink<G::Event>>(
    rules: &G,
    state: &mut G::State,
    luck: &mut L,
    choose: impl FnMut(&mut L, Decision<'_, G>) -> Option<G::Action>,
    log: &mut S,
) {
    Run::new(rules, state, &mut Vec::new()).finish(luck, choose, log);
}
