//! Search by trees: information-set Monte Carlo tree search, in one tree or in several.
//!
//! One tree meets a new imagined world with every playout: its nodes stand for what was chosen, whatever the cards were,
//! and of the branches only those count that the present world allows. Several trees each keep to one world, and their
//! roots are added up. A node begins with the choice that looks best and gets another one whenever it has been visited
//! often enough (progressive widening); among those it has, the bound of what each may bring decides. What follows the tree
//! is played out and valued as in the flat search.
//!
//! [`Level`](crate::Level) `expert` does without trees: with as many playouts they win less often than the flat search, by the
//! games in `docs/bots.md`. Those who want to compare do so with `khamsin arena battle --bots expert:trees=1,expert`.

use std::mem::take;

use table::{Decision, Game, Run, Seat, Seeded, Shared, Step};

use crate::search::{Hopes, Matter, Mind, OPTIONS, Question, Size, play_on};

/// A node has this many choices times the root of its visits.
const WIDENING: f32 = 0.8;

/// How much what is hardly known is preferred.
const CURIOSITY: f32 = 0.35;

/// No branch, no sibling.
const NONE: u32 = u32::MAX;

/// What was chosen after what.
struct Branch<A> {
    action: A,
    /// Its place among the options, for those of the root.
    place: u32,
    seat: Seat,
    visits: u32,
    /// How often it could have been chosen.
    offered: u32,
    /// What it brought to the seat that chose.
    sum: f32,
    first: u32,
    sibling: u32,
}

/// A search under way.
pub(crate) struct Tree<G: Game> {
    size: Size,
    playouts: u32,
    horizon: u32,
    done: u32,
    /// All branches of all trees; the roots come first.
    branches: Vec<Branch<G::Action>>,
    roots: u32,
    /// The worlds of several trees.
    worlds: Vec<G::State>,
    path: Vec<u32>,
    options: Vec<G::Action>,
    glances: Vec<f32>,
    dice: Seeded,
}

impl<G: Game> Tree<G> {
    /// Begins a search.
    pub(crate) fn new(size: Size, matter: Matter, action: G::Action, dice: Seeded) -> Tree<G> {
        let playouts = ((size.playouts as f32 * matter.share) as u32).max(2);
        let roots = size.trees.clamp(1, playouts);
        // A playout adds one branch at most: nothing is allocated on the way.
        let mut branches = Vec::with_capacity((roots + playouts) as usize);
        branches.resize_with(roots as usize, || Branch::new(action, 0, Seat(0)));
        Tree {
            size,
            playouts,
            horizon: matter.horizon,
            done: 0,
            branches,
            roots,
            worlds: Vec::new(),
            path: Vec::new(),
            options: Vec::with_capacity(OPTIONS),
            glances: Vec::new(),
            dice,
        }
    }

    /// Runs some more playouts; true once all are made.
    pub(crate) fn run<M: Mind<G>>(&mut self, about: &Question<'_, G, M>, playouts: u32) -> bool {
        for _ in 0..playouts {
            if self.done >= self.playouts {
                break;
            }
            self.play_next(about);
        }
        self.done >= self.playouts
    }

    fn play_next<M: Mind<G>>(&mut self, about: &Question<'_, G, M>) {
        let Question { rules, view, mind, .. } = about;
        let root = self.done % self.roots;
        let mut world = match self.roots {
            1 => rules.imagine(view, &mut self.dice),
            _ => {
                if self.worlds.len() <= root as usize {
                    self.worlds.push(rules.imagine(view, &mut self.dice));
                }
                self.worlds[root as usize].clone()
            }
        };
        let until = mind.turns(rules, &world) + self.horizon;
        let luck = self.dice.bits();
        self.descend(about, root, &mut world, until, luck);
        let hopes = play_on(*rules, *mind, &mut world, until, luck, &mut self.options);
        self.learn(&hopes);
        self.done += 1;
    }

    /// Goes down the tree as far as it reaches, and one step further.
    fn descend<M: Mind<G>>(
        &mut self,
        about: &Question<'_, G, M>,
        root: u32,
        world: &mut G::State,
        until: u32,
        luck: u64,
    ) {
        let Question { rules, mind, seat, options, .. } = *about;
        self.path.clear();
        self.path.push(root);
        // The question names its seat and its options: another seat may have to decide too.
        let (action, mut is_new) = self.choose(rules, mind, world, seat, options);
        rules.apply(world, Step::Act(seat, action), &mut ());
        // What comes up in the tree has a luck of its own, so that the playout behind it begins afresh.
        let (mut shared, mut room) = (Shared::new(luck ^ 1), take(&mut self.options));
        let mut run = Run::new(rules, world, &mut room);
        let mut goes_on = true;
        while goes_on && !is_new {
            let choose = |_: &mut Shared, asked: Decision<'_, G>| {
                let (state, seat) = (asked.state, asked.seat);
                if mind.turns(rules, state) >= until && mind.is_quiet(rules, state) {
                    return None;
                }
                let options = asked.options();
                if let [only] = options {
                    return Some(*only);
                }
                let action;
                (action, is_new) = self.choose(rules, mind, state, seat, options);
                Some(action)
            };
            goes_on = run.step(&mut shared, choose, &mut ()).is_some();
        }
        self.options = room;
    }

    /// Another choice for the node at the end of the path, if it has been visited often enough, or the one that may bring
    /// the most. The path goes on with it; true if it is new.
    fn choose<M: Mind<G>>(
        &mut self,
        rules: &G,
        mind: &M,
        world: &G::State,
        seat: Seat,
        options: &[G::Action],
    ) -> (G::Action, bool) {
        let (mut known, mut best) = (0, (f32::MIN, NONE));
        let at = self.path.last().copied().unwrap_or_default() as usize;
        let mut branch = self.branches[at].first;
        while branch != NONE {
            let it = &mut self.branches[branch as usize];
            if it.seat == seat && options.contains(&it.action) {
                known += 1;
                it.offered += 1;
                let bound = it.sum / it.visits as f32
                    + CURIOSITY * ((it.offered as f32).ln().max(0.0) / it.visits as f32).sqrt();
                if bound > best.0 {
                    best = (bound, branch);
                }
            }
            branch = it.sibling;
        }
        let room = 1.0 + WIDENING * (self.branches[at].visits as f32).sqrt();
        let most = (self.size.width as usize).min(options.len());
        let is_new = known < most && (known as f32) < room;
        let chosen = if is_new { self.widen(rules, mind, world, seat, options, at) } else { best.1 };
        self.path.push(chosen);
        (self.branches[chosen as usize].action, is_new)
    }

    /// Adds the choice that looks best of those the node has not yet.
    fn widen<M: Mind<G>>(
        &mut self,
        rules: &G,
        mind: &M,
        world: &G::State,
        seat: Seat,
        options: &[G::Action],
        at: usize,
    ) -> u32 {
        self.glances.clear();
        mind.glance(rules, world, seat, options, &mut self.glances);
        let mut branch = self.branches[at].first;
        while branch != NONE {
            let it = &self.branches[branch as usize];
            if let Some(place) = options.iter().position(|option| *option == it.action) {
                self.glances[place] = f32::NEG_INFINITY;
            }
            branch = it.sibling;
        }
        let looks = self.glances.iter().enumerate().rev();
        let place = looks.max_by(|a, b| a.1.total_cmp(b.1)).map_or(0, |it| it.0);
        let new = self.branches.len() as u32;
        let mut added = Branch::new(options[place], place as u32, seat);
        added.sibling = std::mem::replace(&mut self.branches[at].first, new);
        self.branches.push(added);
        new
    }

    /// Everything on the path learns what came of it.
    fn learn(&mut self, hopes: &Hopes) {
        for &branch in &self.path {
            let it = &mut self.branches[branch as usize];
            it.visits += 1;
            it.sum += hopes[it.seat.index()];
        }
    }

    /// The place of the best choice so far.
    pub(crate) fn best(&self) -> usize {
        self.tried().first().map_or(0, |it| it.0)
    }

    /// The choices that were tried, the one visited most first: place, visits, and the mean of what they brought.
    pub(crate) fn tried(&self) -> Vec<(usize, u32, f32)> {
        let mut tried: Vec<(usize, u32, f32)> = Vec::new();
        for root in 0..self.roots {
            let mut branch = self.branches[root as usize].first;
            while branch != NONE {
                let it = &self.branches[branch as usize];
                match tried.iter_mut().find(|known| known.0 == it.place as usize) {
                    Some(known) => (known.1, known.2) = (known.1 + it.visits, known.2 + it.sum),
                    None => tried.push((it.place as usize, it.visits, it.sum)),
                }
                branch = it.sibling;
            }
        }
        tried.iter_mut().for_each(|it| it.2 /= it.1.max(1) as f32);
        tried.sort_by(|a, b| (b.1, b.2).partial_cmp(&(a.1, a.2)).unwrap_or(std::cmp::Ordering::Equal));
        tried
    }

    /// Playouts done and to be done.
    pub(crate) const fn progress(&self) -> (u32, u32) {
        (self.done, self.playouts)
    }
}

impl<A> Branch<A> {
    const fn new(action: A, place: u32, seat: Seat) -> Branch<A> {
        Branch { action, place, seat, visits: 0, offered: 1, sum: 0.0, first: NONE, sibling: NONE }
    }
}
