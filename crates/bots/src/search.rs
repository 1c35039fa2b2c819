//! What a search needs to know of a title, and what it hopes for.

use table::{Game, MAX_SEATS, Seat, Seeded, Standing};

/// What each seat may hope for: 0 is the last place, 1 the first.
pub(crate) type Hopes = [f32; MAX_SEATS];

/// What a title knows about playing well, cheaply: it orders choices, plays on, and values positions.
///
/// It looks at imagined states, never at the real one.
pub(crate) trait Mind<G: Game> {
    /// How good each option looks at first sight.
    fn glance(&self, rules: &G, state: &G::State, seat: Seat, options: &[G::Action], out: &mut Vec<f32>);

    /// Plays on: the place of one of the options.
    fn play(
        &self,
        rules: &G,
        state: &G::State,
        seat: Seat,
        options: &[G::Action],
        dice: &mut Seeded,
    ) -> usize;

    /// How thoroughly the question at hand is to be looked into; none if the first sight is as good.
    fn matter(&self, rules: &G, state: &G::State, options: &[G::Action]) -> Option<Matter>;

    /// How many turns have begun so far.
    fn turns(&self, rules: &G, state: &G::State) -> u32;

    /// Whether a position can be valued as it stands: nothing is half done.
    fn is_quiet(&self, rules: &G, state: &G::State) -> bool;

    /// What each seat may hope for in a quiet position.
    fn hopes(&self, rules: &G, state: &G::State) -> Hopes;

    /// What each seat got out of a finished game.
    fn result(&self, rules: &G, state: &G::State) -> Hopes {
        result(&rules.standing(state), rules.seats())
    }
}

/// How thoroughly a question is looked into.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Matter {
    /// The share of the playouts it gets.
    pub(crate) share: f32,
    /// How many turns are played on before the position is valued. All choices are valued at the same time of the game: one
    /// that could put off the reckoning until after its own turn would always do so.
    pub(crate) horizon: u32,
}

/// What a finished game was worth: the share of the others that each seat left behind, ties by halves.
pub(crate) fn result(standing: &Standing, seats: u8) -> Hopes {
    let ranks = &standing.rank[..usize::from(seats)];
    let mut hopes = [0.0; MAX_SEATS];
    for (hope, own) in hopes.iter_mut().zip(ranks) {
        let against = |other: &u8| match other.cmp(own) {
            std::cmp::Ordering::Greater => 1.0,
            std::cmp::Ordering::Equal => 0.5,
            std::cmp::Ordering::Less => 0.0,
        };
        let beaten: f32 = ranks.iter().map(against).sum();
        *hope = (beaten - 0.5) / (ranks.len() as f32 - 1.0).max(1.0);
    }
    hopes
}

/// The same of a position that is not over: how surely each seat leaves each other behind, by their scores.
pub(crate) fn compared(scores: &[f32]) -> Hopes {
    let mut hopes = [0.0; MAX_SEATS];
    for (own, hope) in hopes.iter_mut().enumerate().take(scores.len()) {
        let others = (0..scores.len()).filter(|&other| other != own);
        let beaten: f32 = others.map(|other| 1.0 / (1.0 + (scores[other] - scores[own]).exp())).sum();
        *hope = beaten / (scores.len() as f32 - 1.0).max(1.0);
    }
    hopes
}
