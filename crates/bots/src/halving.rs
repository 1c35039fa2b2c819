//! Flat search by sequential halving: all choices meet the same worlds and the same luck, and the worse half drops out.
//!
//! The choices that look best at first sight are the candidates. In every round each of them is played out in the same
//! imagined worlds with the same dice, so that the difference between two of them is their own and not luck's;
//! then the worse half is dropped and the rest get twice the worlds.

use table::{Game, Luck, Node, Ordinals, Seat, Seeded, Shared, Step};

use crate::search::{Hopes, Mind, PATIENCE, Shape, result};

/// A choice that is still in the race.
struct Candidate {
    place: usize,
    /// How good it looked at first sight: 0 for the best, -1 for the worst.
    glance: f32,
    /// What it brought in the present world.
    now: f32,
    /// What it brought beyond the mean of its rivals, summed over all worlds.
    sum: f32,
    worlds: u32,
}

/// A search under way. It keeps no rules and no view: it is given the same ones with every slice.
pub(crate) struct Halving<G: Game> {
    shape: Shape,
    /// The candidates, those still in the race first.
    candidates: Vec<Candidate>,
    racing: usize,
    /// The candidate that is next in the present world, worlds left in the round, playouts done.
    next: usize,
    left: u32,
    done: u32,
    world: Option<G::State>,
    luck: u64,
    dice: Seeded,
    options: Vec<G::Action>,
}

impl<G: Game> Halving<G> {
    pub(crate) fn new<M: Mind<G>>(shape: Shape, rules: &G, view: &G::View, mind: &M, seat: Seat, options: &[G::Action], mut dice: Seeded) -> Halving<G> {
        let world = rules.imagine(view, &mut dice);
        let mut glances = Vec::new();
        mind.glance(rules, &world, seat, options, &mut glances);
        let mut order: Vec<usize> = (0..options.len()).collect();
        order.sort_by(|a, b| glances[*b].total_cmp(&glances[*a]));
        let span = (glances[order[0]] - glances[order[order.len() - 1]]).max(f32::MIN_POSITIVE);
        let width = (shape.width as usize).min(shape.iterations as usize / 8).max(2);
        let candidates = order.iter().take(width).map(|&place| {
            let glance = (glances[place] - glances[order[0]]) / span;
            Candidate { place, glance, now: 0.0, sum: 0.0, worlds: 0 }
        });
        let candidates: Vec<Candidate> = candidates.collect();
        let racing = candidates.len();
        let mut search = Halving { shape, candidates, racing, next: 0, left: 0, done: 0, world: None, luck: 0, dice, options: Vec::new() };
        search.begin_round();
        search
    }

    /// Every round has the same share of the playouts.
    fn begin_round(&mut self) {
        let rounds = (usize::BITS - (self.candidates.len() - 1).leading_zeros()).max(1);
        self.left = (self.shape.iterations / rounds / self.racing as u32).max(1);
    }

    /// Runs some more playouts; true once the race is over.
    pub(crate) fn run<M: Mind<G>>(&mut self, rules: &G, view: &G::View, mind: &M, seat: Seat, options: &[G::Action], playouts: u32) -> bool {
        for _ in 0..playouts {
            if self.racing < 2 {
                return true;
            }
            self.play_next(rules, view, mind, seat, options);
        }
        self.racing < 2
    }

    fn play_next<M: Mind<G>>(&mut self, rules: &G, view: &G::View, mind: &M, seat: Seat, options: &[G::Action]) {
        if self.next == 0 {
            self.world = Some(rules.imagine(view, &mut self.dice));
            self.luck = self.dice.bits();
        }
        let Some(world) = &self.world else { return };
        let mut world = world.clone();
        let action = options[self.candidates[self.next].place];
        rules.apply(&mut world, Step::Act(seat, action), &mut ());
        let hopes = play_on(rules, mind, &mut world, self.shape.horizon, self.luck, &mut self.options);
        self.candidates[self.next].now = hopes[seat.index()];
        self.done += 1;
        self.next += 1;
        if self.next == self.racing {
            self.next = 0;
            let racing = &mut self.candidates[..self.racing];
            let mean = racing.iter().map(|it| it.now).sum::<f32>() / racing.len() as f32;
            for candidate in racing {
                candidate.sum += candidate.now - mean;
                candidate.worlds += 1;
            }
            self.left -= 1;
            if self.left == 0 {
                self.halve();
            }
        }
    }

    fn halve(&mut self) {
        self.candidates[..self.racing].sort_by(|a, b| mean(b).total_cmp(&mean(a)));
        self.racing = self.racing.div_ceil(2);
        if self.racing > 1 {
            self.begin_round();
        }
    }

    /// The place of the best choice so far.
    pub(crate) fn best(&self) -> usize {
        let racing = self.candidates[..self.racing].iter();
        racing.fold(None, |best: Option<&Candidate>, it| match best {
            Some(other) if mean(other) >= mean(it) => best,
            Some(_) | None => Some(it),
        }).map_or(0, |it| it.place)
    }

    /// Playouts done and to be done.
    pub(crate) fn progress(&self) -> (u32, u32) {
        (self.done, if self.racing < 2 { self.done } else { self.shape.iterations.max(self.done) })
    }
}

/// What a choice is worth beyond its rivals: what the worlds say, and at first what it looked like.
fn mean(candidate: &Candidate) -> f32 {
    (candidate.sum + FAITH * LOOKS * candidate.glance) / (candidate.worlds as f32 + FAITH)
}

/// How many worlds first sight counts for.
const FAITH: f32 = 12.0;

/// By how much the choice that looks worst is expected to be worse than the one that looks best.
const LOOKS: f32 = 0.15;

/// Plays on with luck that depends on the purpose and the how-manieth draw alone.
fn play_on<G: Game, M: Mind<G>>(rules: &G, mind: &M, world: &mut G::State, horizon: u32, luck: u64, options: &mut Vec<G::Action>) -> Hopes {
    let (mut shared, mut ordinals, mut dice) = (Shared::new(luck), Ordinals::default(), Seeded::new(luck));
    let mut step = 0;
    loop {
        match rules.node(world) {
            Node::Over => return result(&rules.standing(world), rules.seats()),
            Node::Chance => {
                let draw = ordinals.next(rules.purpose(world));
                let outcome = rules.outcome(world, shared.ticket(draw, rules.tickets(world)));
                rules.apply(world, Step::Chance(outcome), &mut ());
            }
            Node::Decide(seats) => {
                if step >= horizon && (mind.is_quiet(rules, world) || step > horizon + PATIENCE) {
                    return mind.hopes(rules, world);
                }
                let seat = seats.first().unwrap_or_default();
                options.clear();
                rules.actions(world, seat, options);
                let place = if options.len() == 1 { 0 } else { mind.play(rules, world, seat, options, &mut dice) };
                rules.apply(world, Step::Act(seat, options[place]), &mut ());
                step += 1;
            }
        }
    }
}
