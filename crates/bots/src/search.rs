//! Search over what a seat knows: information-set Monte Carlo tree search.
//!
//! Every iteration deals the unknown anew ([`Game::imagine`]), walks down one tree of choices shared by all those
//! worlds, adds one choice to it, plays on by a cheap [`Mind`], and writes the result back along its way. The tree
//! branches on choices alone; dice and draws fall anew in every iteration, so a choice is valued over all of them.
//! In one world some choices of the tree may be illegal: each keeps count of the iterations in which it was open, and
//! exploration goes by that count.
//!
//! A search is cut into slices by its caller ([`Search::run`]) and has an answer at any time ([`Search::best`]). With
//! the same seed and the same number of iterations it is the same answer. Nothing is allocated but the tree.

use table::{Game, MAX_SEATS, Node, Seat, Seeded, Standing, Step};

/// What each seat may hope for: 0 is the last place, 1 the first.
pub(crate) type Hopes = [f32; MAX_SEATS];

/// What a title knows about playing well, cheaply: it orders choices, plays on, and values positions.
///
/// It looks at imagined states, never at the real one.
pub(crate) trait Mind<G: Game> {
    /// How good each option looks at first sight: those that look best enter the tree first.
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

    /// Whether a position can be valued as it stands: nothing is half done.
    fn is_quiet(&self, rules: &G, state: &G::State) -> bool;

    /// What each seat may hope for in a quiet position.
    fn hopes(&self, rules: &G, state: &G::State) -> Hopes;
}

/// How a search is shaped.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Shape {
    /// How many iterations.
    pub(crate) iterations: u32,
    /// How many choices deep the tree may grow; 1 is a flat search.
    pub(crate) depth: u32,
    /// Over how many trees, each with a world of its own, the iterations are spread; 0 for one tree over all worlds.
    pub(crate) trees: u32,
    /// How eagerly little-tried choices are tried.
    pub(crate) curiosity: f32,
    /// How fast the choices of a node grow in number: visits to this power.
    pub(crate) widening: f32,
    /// How many choices a flat search compares.
    pub(crate) width: u32,
    /// How many decisions are played on before the position is valued.
    pub(crate) horizon: u32,
}

/// A choice in the tree.
struct Branch<A> {
    action: A,
    seat: Seat,
    /// How often it was taken, and how often it could have been.
    visits: u32,
    open: u32,
    /// The hopes of its seat, summed.
    sum: f32,
    /// How good it looked at first sight: 1 for the best of its siblings.
    glance: f32,
    /// Whether it is open in the world at hand.
    legal: bool,
    first: u32,
    next: u32,
}

const NOBODY: u32 = u32::MAX;

/// Hopes that differ by less than this are told apart no further.
const CLOSE: f32 = 0.05;

/// After how many more decisions a position is valued although it is not quiet.
pub(crate) const PATIENCE: u32 = 200;

/// How keenly first sight prefers what looks best.
const KEEN: f32 = 3.0;

/// A search under way. It keeps no rules and no view: it is given the same ones with every slice.
pub(crate) struct Search<G: Game> {
    shape: Shape,
    tree: Vec<Branch<G::Action>>,
    /// The first choices of the roots, one root a tree.
    roots: Vec<u32>,
    /// The worlds of the trees, if each has its own.
    worlds: Vec<G::State>,
    done: u32,
    dice: Seeded,
    /// Room that is used again and again.
    options: Vec<G::Action>,
    glances: Vec<f32>,
    path: Vec<u32>,
}

impl<G: Game> Search<G> {
    pub(crate) fn new(shape: Shape, dice: Seeded) -> Search<G> {
        Search {
            shape,
            tree: Vec::with_capacity(shape.iterations as usize),
            roots: vec![NOBODY; shape.trees.max(1) as usize],
            worlds: Vec::new(),
            done: 0,
            dice,
            options: Vec::new(),
            glances: Vec::new(),
            path: Vec::new(),
        }
    }

    /// Runs some more iterations; true once all are done.
    pub(crate) fn run<M: Mind<G>>(&mut self, rules: &G, view: &G::View, mind: &M, iterations: u32) -> bool {
        let end = self.shape.iterations.min(self.done.saturating_add(iterations));
        while self.done < end {
            self.iterate(rules, view, mind);
            self.done += 1;
        }
        self.done >= self.shape.iterations
    }

    /// How far the search is: iterations done and to be done.
    pub(crate) fn progress(&self) -> (u32, u32) {
        (self.done, self.shape.iterations)
    }

    /// The choice taken most often so far; among equals the one with the best hopes.
    pub(crate) fn best(&self, options: &[G::Action]) -> usize {
        let ranked = options.iter().enumerate().map(|(place, &action)| {
            let (visits, sum) = self.verdict(action);
            (visits, if visits > 0 { sum / visits as f32 } else { 0.0 }, place)
        });
        ranked.max_by(|a, b| a.0.cmp(&b.0).then(a.1.total_cmp(&b.1))).map_or(0, |it| it.2)
    }

    /// How often a choice was taken at the root and what it brought, over all trees.
    pub(crate) fn verdict(&self, action: G::Action) -> (u32, f32) {
        let mut verdict = (0, 0.0);
        for &root in &self.roots {
            let mut at = root;
            while at != NOBODY {
                let branch = &self.tree[at as usize];
                if branch.action == action {
                    verdict = (verdict.0 + branch.visits, verdict.1 + branch.sum);
                }
                at = branch.next;
            }
        }
        verdict
    }

    fn iterate<M: Mind<G>>(&mut self, rules: &G, view: &G::View, mind: &M) {
        let tree = (self.done % self.roots.len() as u32) as usize;
        let mut world = self.world(rules, view, tree);
        self.path.clear();
        let fresh = self.descend(rules, mind, &mut world, tree);
        let hopes = if fresh { self.play_on(rules, mind, &mut world) } else { result(&rules.standing(&world), rules.seats()) };
        for &at in &self.path {
            let branch = &mut self.tree[at as usize];
            branch.visits += 1;
            branch.sum += hopes[branch.seat.index()];
        }
    }

    fn world(&mut self, rules: &G, view: &G::View, tree: usize) -> G::State {
        if self.shape.trees == 0 {
            return rules.imagine(view, &mut self.dice);
        }
        if self.worlds.len() <= tree {
            let world = rules.imagine(view, &mut self.dice);
            self.worlds.push(world);
        }
        self.worlds[tree].clone()
    }

    /// Follows the tree until a choice is added, or it is deep enough. False if the game ended on the way.
    fn descend<M: Mind<G>>(&mut self, rules: &G, mind: &M, world: &mut G::State, tree: usize) -> bool {
        let mut parent = NOBODY;
        loop {
            let Some(seat) = settle(rules, world, &mut self.dice) else { return false };
            self.options.clear();
            rules.actions(world, seat, &mut self.options);
            if let [only] = self.options[..] {
                rules.apply(world, Step::Act(seat, only), &mut ());
                continue;
            }
            if self.path.len() as u32 >= self.shape.depth {
                return true;
            }
            let visits = if parent == NOBODY { self.done } else { self.tree[parent as usize].visits };
            let first = if parent == NOBODY { self.roots[tree] } else { self.tree[parent as usize].first };
            let (known, chosen) = self.select(first);
            let room = ((visits as f32).powf(self.shape.widening) as usize + 1).min(self.options.len());
            if known < room {
                let added = self.add(rules, mind, world, seat, parent, first, tree);
                let action = self.tree[added as usize].action;
                self.path.push(added);
                rules.apply(world, Step::Act(seat, action), &mut ());
                return true;
            }
            let action = self.tree[chosen as usize].action;
            self.path.push(chosen);
            rules.apply(world, Step::Act(seat, action), &mut ());
            parent = chosen;
        }
    }

    /// How many of the open options are in the tree already, and which of them is to be tried: the one that has done
    /// best, with a lead for what looked good at first sight and for what was hardly tried.
    fn select(&mut self, first: u32) -> (usize, u32) {
        let (mut known, mut low, mut high) = (0, f32::MAX, f32::MIN);
        let mut at = first;
        while at != NOBODY {
            let branch = &mut self.tree[at as usize];
            branch.legal = self.options.binary_search(&branch.action).is_ok();
            if branch.legal {
                known += 1;
                branch.open += 1;
                let mean = branch.sum / branch.visits.max(1) as f32;
                (low, high) = (low.min(mean), high.max(mean));
            }
            at = branch.next;
        }
        let scale = 1.0 / (high - low).max(CLOSE);
        let mut found = (f32::MIN, NOBODY);
        let mut at = first;
        while at != NOBODY {
            let branch = &self.tree[at as usize];
            if branch.legal {
                let visits = branch.visits as f32;
                let mean = branch.sum / visits.max(1.0);
                let lead = self.shape.curiosity * branch.glance * (branch.open as f32).sqrt() / (1.0 + visits);
                let score = (mean - low) * scale + lead;
                if score > found.0 {
                    found = (score, at);
                }
            }
            at = branch.next;
        }
        (known, found.1)
    }

    /// Adds the option that looks best among those the tree does not have.
    #[allow(clippy::too_many_arguments)]
    fn add<M: Mind<G>>(
        &mut self,
        rules: &G,
        mind: &M,
        world: &G::State,
        seat: Seat,
        parent: u32,
        first: u32,
        tree: usize,
    ) -> u32 {
        self.glances.clear();
        mind.glance(rules, world, seat, &self.options, &mut self.glances);
        let (low, high) = self.glances.iter().fold((f32::MAX, f32::MIN), |it, &glance| (it.0.min(glance), it.1.max(glance)));
        let mut at = first;
        while at != NOBODY {
            let branch = &self.tree[at as usize];
            if let Ok(place) = self.options.binary_search(&branch.action) {
                self.glances[place] = f32::NEG_INFINITY;
            }
            at = branch.next;
        }
        let best = (0..self.options.len()).fold(0, |best, it| if self.glances[it] > self.glances[best] { it } else { best });
        let glance = if high > low { ((self.glances[best] - high) / (high - low) * KEEN).exp() } else { 1.0 };
        let added = self.tree.len() as u32;
        self.tree.push(Branch {
            action: self.options[best],
            seat,
            visits: 0,
            open: 1,
            sum: 0.0,
            glance,
            legal: true,
            first: NOBODY,
            next: first,
        });
        if parent == NOBODY {
            self.roots[tree] = added;
        } else {
            self.tree[parent as usize].first = added;
        }
        added
    }

    fn play_on<M: Mind<G>>(&mut self, rules: &G, mind: &M, world: &mut G::State) -> Hopes {
        for step in 0.. {
            let Some(seat) = settle(rules, world, &mut self.dice) else { break };
            if step >= self.shape.horizon && (mind.is_quiet(rules, world) || step > self.shape.horizon + PATIENCE) {
                return mind.hopes(rules, world);
            }
            self.options.clear();
            rules.actions(world, seat, &mut self.options);
            let place = if self.options.len() == 1 { 0 } else { mind.play(rules, world, seat, &self.options, &mut self.dice) };
            rules.apply(world, Step::Act(seat, self.options[place]), &mut ());
        }
        result(&rules.standing(world), rules.seats())
    }
}

/// Lets nature act until somebody decides; none if the game is over.
fn settle<G: Game>(rules: &G, world: &mut G::State, dice: &mut Seeded) -> Option<Seat> {
    loop {
        match rules.node(world) {
            Node::Over => return None,
            Node::Decide(seats) => return seats.first(),
            Node::Chance => {
                let ticket = dice.below(rules.tickets(world));
                let outcome = rules.outcome(world, ticket);
                rules.apply(world, Step::Chance(outcome), &mut ());
            }
        }
    }
}

/// What a finished game was worth: the share of the others that each seat left behind, ties by halves.
pub(crate) fn result(standing: &Standing, seats: u8) -> Hopes {
    let ranks = &standing.rank[..usize::from(seats)];
    let mut hopes = [0.0; MAX_SEATS];
    for (hope, own) in hopes.iter_mut().zip(ranks) {
        let beaten: f32 = ranks.iter().map(|other| if other > own { 1.0 } else if other == own { 0.5 } else { 0.0 }).sum();
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
