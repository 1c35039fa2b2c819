//! What a search needs to know of a title, and what it hopes for.

use table::{Decision, Game, MAX_SEATS, Node, Run, Seat, Seeded, Shared, Standing};

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

/// How large a search is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Size {
    /// How many playouts.
    pub(crate) playouts: u32,
    /// How many choices are compared.
    pub(crate) width: u32,
    /// How many worlds first sight counts for.
    pub(crate) faith: f32,
    /// By how much the choice that looks worst is expected to be worse than the one that looks best.
    pub(crate) looks: f32,
    /// How many trees are grown: none for the flat search, one over ever new worlds, or several, each over one world.
    pub(crate) trees: u32,
}

impl Size {
    /// A small search.
    pub(crate) const USUAL: Size = Size { playouts: 64, width: 8, faith: 12.0, looks: 0.15, trees: 0 };
}

/// The question a search is about.
pub(crate) struct Question<'a, G: Game, M> {
    pub(crate) rules: &'a G,
    pub(crate) view: &'a G::View,
    pub(crate) mind: &'a M,
    pub(crate) seat: Seat,
    pub(crate) options: &'a [G::Action],
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

/// Room for the options of a decision, made once for a search: more are rare, and only cost it another moment.
pub(crate) const OPTIONS: usize = 256;

/// After how many decisions a playout is broken off, quiet or not.
const PATIENCE: u32 = 3000;

/// Plays on with luck that depends on the purpose and the how-manieth draw alone.
pub(crate) fn play_on<G: Game, M: Mind<G>>(
    rules: &G,
    mind: &M,
    world: &mut G::State,
    until: u32,
    luck: u64,
    options: &mut Vec<G::Action>,
) -> Hopes {
    let (mut shared, mut dice, mut decisions) = (Shared::new(luck), Seeded::new(luck), 0);
    let choose = |_: &mut Shared, asked: Decision<'_, G>| {
        let is_time = mind.turns(rules, asked.state) >= until && mind.is_quiet(rules, asked.state);
        if is_time || decisions > PATIENCE {
            return None;
        }
        decisions += 1;
        Some(choice(mind, asked, &mut dice))
    };
    Run::new(rules, world, options).finish(&mut shared, choose, &mut ());
    if rules.node(world) == Node::Over { mind.result(rules, world) } else { mind.hopes(rules, world) }
}

/// What a mind plays; it is not asked where there is nothing to choose.
pub(crate) fn choice<G: Game, M: Mind<G>>(mind: &M, asked: Decision<'_, G>, dice: &mut Seeded) -> G::Action {
    let (rules, state, seat) = (asked.rules, asked.state, asked.seat);
    match asked.options() {
        [only] => *only,
        options => options[mind.play(rules, state, seat, options, dice)],
    }
}
