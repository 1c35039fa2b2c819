//! Flat search by sequential halving: all choices meet the same worlds and the same luck, and the worse half drops out.
//!
//! The choices that look best at first sight are the candidates. In every round each of them is played out in the same
//! imagined worlds ([`Game::imagine`]) with the same dice, so that the difference between two of them is their own and not
//! luck's; then the worse half is dropped and the rest get twice the worlds. A playout follows the cheap policy of the
//! title ([`Mind::play`]) for some turns and ends with what the position is worth.
//!
//! A search is cut into slices by its caller ([`Halving::run`]) and has an answer at any time ([`Halving::best`]). With
//! the same seed and the same number of playouts it is the same answer. Between two playouts nothing is allocated.

use table::{Game, Seeded, Step};

use crate::search::{Matter, Mind, OPTIONS, Question, Size, play_on};

/// Fewer playouts than this for a choice tell nothing: rather compare fewer choices.
const FEWEST: u32 = 8;

/// After how many worlds the rivals are looked at again, by how many deviations somebody is surely worse, and which
/// difference matters at all.
const LOOK_AGAIN: u32 = 8;
const SURE: f32 = 2.5;
const MATTERS: f32 = 0.004;

/// A choice that is compared.
struct Candidate {
    place: usize,
    /// How good it looked at first sight: 0 for the best, -1 for the worst.
    glance: f32,
    /// What it brought in the present world.
    now: f32,
    /// What it brought beyond the mean of its rivals, summed over all worlds.
    sum: f32,
    /// The squares of that.
    squares: f32,
    /// What it brought, summed over all worlds.
    total: f32,
    worlds: u32,
}

impl Candidate {
    /// What the choice is worth beyond its rivals: what the worlds say, and at first what it looked like.
    fn merit(&self, size: &Size) -> f32 {
        (self.sum + size.faith * size.looks * self.glance) / (self.worlds as f32 + size.faith)
    }

    /// How far its mean may be off.
    fn doubt(&self) -> f32 {
        let worlds = self.worlds.max(1) as f32;
        let mean = self.sum / worlds;
        ((self.squares / worlds - mean * mean).max(0.0) / worlds).sqrt()
    }
}

/// A search under way. It keeps no rules and no view: it is given the same ones with every slice.
pub(crate) struct Halving<G: Game> {
    size: Size,
    playouts: u32,
    horizon: u32,
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
    /// Begins a search; `glances` says how good each option looks at first sight.
    pub(crate) fn new(size: Size, matter: Matter, glances: &[f32], dice: Seeded) -> Halving<G> {
        let playouts = ((size.playouts as f32 * matter.share) as u32).max(2);
        let mut order: Vec<usize> = (0..glances.len()).collect();
        order.sort_by(|a, b| glances[*b].total_cmp(&glances[*a]));
        let best = order.first().map_or(0.0, |it| glances[*it]);
        let span = order.last().map_or(0.0, |it| best - glances[*it]).max(f32::MIN_POSITIVE);
        let width = size.width.min(playouts / FEWEST).max(2) as usize;
        let candidate = |&place: &usize| {
            let glance = (glances[place] - best) / span;
            Candidate { place, glance, now: 0.0, sum: 0.0, squares: 0.0, total: 0.0, worlds: 0 }
        };
        let candidates: Vec<Candidate> = order.iter().take(width).map(candidate).collect();
        let mut search = Halving {
            size,
            playouts,
            horizon: matter.horizon,
            racing: candidates.len(),
            candidates,
            next: 0,
            left: 0,
            done: 0,
            world: None,
            luck: 0,
            dice,
            options: Vec::with_capacity(OPTIONS),
        };
        search.begin_round();
        search
    }

    /// Every round has the same share of the playouts.
    fn begin_round(&mut self) {
        let rounds = (usize::BITS - (self.candidates.len().max(2) - 1).leading_zeros()).max(1);
        self.left = (self.playouts / rounds / self.racing.max(1) as u32).max(1);
    }

    /// Runs some more playouts; true once the race is over.
    pub(crate) fn run<M: Mind<G>>(&mut self, about: &Question<'_, G, M>, playouts: u32) -> bool {
        for _ in 0..playouts {
            if self.racing < 2 {
                return true;
            }
            self.play_next(about);
        }
        self.racing < 2
    }

    fn play_next<M: Mind<G>>(&mut self, about: &Question<'_, G, M>) {
        let Question { rules, view, mind, seat, options } = about;
        if self.next == 0 {
            self.world = Some(rules.imagine(view, &mut self.dice));
            self.luck = self.dice.bits();
        }
        let Some(world) = &self.world else { return };
        let mut world = world.clone();
        let until = mind.turns(rules, &world) + self.horizon;
        let action = options[self.candidates[self.next].place];
        rules.apply(&mut world, Step::Act(*seat, action), &mut ());
        let hopes = play_on(*rules, *mind, &mut world, until, self.luck, &mut self.options);
        self.candidates[self.next].now = hopes[seat.index()];
        self.done += 1;
        self.next += 1;
        if self.next == self.racing {
            self.close_world();
        }
    }

    /// All rivals have met the present world.
    fn close_world(&mut self) {
        self.next = 0;
        let racing = &mut self.candidates[..self.racing];
        let mean = racing.iter().map(|it| it.now).sum::<f32>() / racing.len() as f32;
        for candidate in racing {
            candidate.sum += candidate.now - mean;
            candidate.squares += (candidate.now - mean).powi(2);
            candidate.total += candidate.now;
            candidate.worlds += 1;
        }
        self.left -= 1;
        if self.left == 0 {
            self.halve();
        } else if self.candidates[0].worlds.is_multiple_of(LOOK_AGAIN) {
            self.drop_the_hopeless();
        }
    }

    /// Whoever is surely worse than the best need not be compared any longer; nor all of them when they are as good as
    /// equal.
    fn drop_the_hopeless(&mut self) {
        let size = self.size;
        let racing = &mut self.candidates[..self.racing];
        racing.sort_by(|a, b| b.merit(&size).total_cmp(&a.merit(&size)));
        let behind = |it: &Candidate| racing[0].merit(&size) - it.merit(&size);
        let doubt = |it: &Candidate| racing[0].doubt() + it.doubt();
        let (mut hopeful, mut open) = (1, false);
        for rival in &racing[1..] {
            if behind(rival) <= SURE * doubt(rival) {
                hopeful += 1;
                open |= behind(rival) + SURE * doubt(rival) > MATTERS;
            }
        }
        let left = self.left * self.racing as u32;
        self.racing = if open { hopeful } else { 1 };
        self.left = (left / self.racing as u32).max(1);
    }

    fn halve(&mut self) {
        let size = self.size;
        self.candidates[..self.racing].sort_by(|a, b| b.merit(&size).total_cmp(&a.merit(&size)));
        self.racing = self.racing.div_ceil(2);
        if self.racing > 1 {
            self.begin_round();
        }
    }

    /// The place of the best choice so far.
    pub(crate) fn best(&self) -> usize {
        // The last of equals would win `max_by`; the first one looked better.
        let racing = self.candidates[..self.racing].iter().rev();
        let best = racing.max_by(|a, b| a.merit(&self.size).total_cmp(&b.merit(&self.size)));
        best.map_or(0, |it| it.place)
    }

    /// The candidates that were played out, those still in the race first: place, worlds, and the mean of what they
    /// brought.
    pub(crate) fn tried(&self) -> Vec<(usize, u32, f32)> {
        let tried = self.candidates.iter().filter(|it| it.worlds > 0);
        tried.map(|it| (it.place, it.worlds, it.total / it.worlds as f32)).collect()
    }

    /// Playouts done and to be done.
    pub(crate) fn progress(&self) -> (u32, u32) {
        (self.done, if self.racing < 2 { self.done } else { self.playouts.max(self.done) })
    }
}
