//! The one trait every title implements and every tool consumes.

use alloc::{string::String, vec::Vec};
use core::{fmt::Debug, hash::Hash};

use crate::{MAX_SEATS, Message, Purpose, Refusal, Rule, Seat, SeatSet, Seeded, Viewer};

/// What the game is waiting for.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum Node {
    /// Any seat of the set may act next.
    Decide(SeatSet),
    /// Nature acts next: a die, or the identity of a card nobody has seen.
    Chance,
    /// The game is over.
    Over,
}

/// One entry of the log. The log is the game: the state is derived from it.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum Step<A, C> {
    /// A seat acts.
    Act(Seat, A),
    /// Nature acts.
    Chance(C),
}

/// The step type of a title.
pub type StepOf<G> = Step<<G as Game>::Action, <G as Game>::Chance>;

/// Receives what happened, with the rule that made it happen.
///
/// The event is built lazily, so that the sink `()` costs nothing in simulations.
pub trait Sink<E> {
    /// Takes note of one event.
    fn say(&mut self, rule: Rule, make: impl FnOnce() -> E);
}

impl<E> Sink<E> for () {
    #[inline(always)]
    fn say(&mut self, _: Rule, _: impl FnOnce() -> E) {}
}

impl<E> Sink<E> for Vec<(Rule, E)> {
    fn say(&mut self, rule: Rule, make: impl FnOnce() -> E) {
        self.push((rule, make()));
    }
}

/// The score so far, or at the end: points, and ranks from 1 with ties.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub struct Standing {
    /// Points by seat.
    pub points: [i32; MAX_SEATS],
    /// Rank by seat: 1 is the best, equals share a rank; 0 where nobody sits.
    pub rank: [u8; MAX_SEATS],
}

impl Standing {
    /// Ranks seats by `order`, the higher the better, and shows `points`.
    pub fn new(points: &[i32], order: &[i32]) -> Standing {
        let mut standing = Standing::default();
        standing.points[..points.len()].copy_from_slice(points);
        for (rank, own) in standing.rank.iter_mut().zip(order) {
            *rank = 1 + order.iter().filter(|&other| other > own).count() as u8;
        }
        standing
    }

    /// The seats of rank 1.
    pub fn best(&self) -> SeatSet {
        (0..MAX_SEATS as u8)
            .map(Seat)
            .filter(|it| self.rank[it.index()] == 1)
            .fold(SeatSet::NONE, SeatSet::with)
    }
}

/// The rules of one title, with its options and tables; immutable during play.
///
/// Everything that changes lives in `State`, everything a seat may know in `View`. No method does input or
/// output, reads a clock or draws a random number: chance comes in from outside as [`Step::Chance`].
///
/// Terms: an *action* is one small choice of one seat; a *chance* is one outcome of nature; a *view* is all that
/// a viewer has legitimately learned so far; an *event* is what a step did, for people.
pub trait Game: Send + Sync + Sized + 'static {
    /// The whole truth, small and flat.
    type State: Clone + Debug + Eq + Hash + Send + Sync;
    /// One choice of one seat.
    type Action: Copy + Debug + Eq + Hash + Ord + Send + Sync;
    /// One outcome of nature.
    type Chance: Copy + Debug + Eq + Hash + Ord + Send + Sync;
    /// What happened, for people.
    type Event: Clone + Debug + Eq + Send + Sync;
    /// All that one viewer has legitimately learned.
    type View: Clone + Debug + Eq + Hash + Send + Sync;

    /// How many seats the table has.
    fn seats(&self) -> u8;

    /// The state before the first step.
    fn setup(&self) -> Self::State;

    /// What the game is waiting for.
    fn node(&self, state: &Self::State) -> Node;

    /// Appends all legal actions of `seat` in ascending order; none if it is not to decide.
    fn actions(&self, state: &Self::State, seat: Seat, out: &mut Vec<Self::Action>);

    /// Tests one action and names the rule it breaks. Agrees with [`Game::actions`].
    fn check(&self, state: &Self::State, seat: Seat, action: Self::Action) -> Result<(), Refusal>;

    /// Everything that forbids an action, each reason once; none if it is legal. The first is the decisive one, which
    /// [`Game::check`] names.
    fn reasons(&self, state: &Self::State, seat: Seat, action: Self::Action) -> Vec<Refusal> {
        self.check(state, seat, action).err().into_iter().collect()
    }

    /// What the pending chance is for.
    ///
    /// # Panics
    /// May panic unless the node is [`Node::Chance`]; so may the next three.
    fn purpose(&self, state: &Self::State) -> Purpose;

    /// Appends the outcomes of the pending chance, ascending, with their exact weights.
    fn chances(&self, state: &Self::State, out: &mut Vec<(Self::Chance, u32)>);

    /// How many equally likely tickets the pending chance has: the sum of the weights.
    fn tickets(&self, state: &Self::State) -> u32;

    /// The outcome that belongs to one ticket of the pending chance.
    fn outcome(&self, state: &Self::State, ticket: u32) -> Self::Chance;

    /// Plays one legal step.
    ///
    /// # Panics
    /// Legality is the caller's duty ([`Match::play`](crate::Match::play) sees to it); an illegal step may panic
    /// or lead to a state that breaks the laws.
    fn apply<S: Sink<Self::Event>>(&self, state: &mut Self::State, step: StepOf<Self>, log: &mut S);

    /// What `viewer` knows.
    fn view(&self, state: &Self::State, viewer: Viewer) -> Self::View;

    /// The event as `viewer` may read it, or `None` if the viewer must not hear of it.
    fn told(&self, event: &Self::Event, viewer: Viewer) -> Option<Self::Event>;

    /// The seats that learned something hidden by the event: free undo ends there.
    fn learned(&self, event: &Self::Event) -> SeatSet;

    /// Deals the unknown part anew: a state that the viewer cannot tell from the real one.
    fn imagine(&self, view: &Self::View, dice: &mut Seeded) -> Self::State;

    /// The score so far.
    fn standing(&self, state: &Self::State) -> Standing;

    /// Why the game is over, if it is.
    fn ending(&self, state: &Self::State) -> Option<(Rule, Message)>;

    /// No game has more steps than this.
    fn bound(&self) -> u32;

    /// Checks that nothing is lost or doubled and every invariant holds; says what is wrong.
    fn audit(&self, state: &Self::State) -> Result<(), String>;
}

/// The lowest seat that may decide now.
pub fn lone_seat(node: Node) -> Option<Seat> {
    match node {
        Node::Decide(seats) => seats.first(),
        Node::Chance | Node::Over => None,
    }
}
