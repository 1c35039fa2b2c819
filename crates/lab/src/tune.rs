//! Fits the weights of a title to the results of games between bots.
//!
//! The method is logistic regression on pairs of seats: of two seats in a position, the one with the higher score should
//! be the one that ended ahead. Positions are taken from many games at regular distances; the weights that make the
//! results most likely are found by gradient descent, with a small pull towards zero and none below it: every feature is
//! something good to have. Every fourth game is kept
//! back to see how well the weights foretell games they were not fitted to.

use std::{any::Any, sync::Arc};

use bots::{Bot, weights};
use rayon::prelude::*;
use titles::{Setup, SetupFault, Title, Visitor};

use crate::{Entrant, game::play};

/// How games are gathered.
#[derive(Clone, Debug)]
pub struct Gathering {
    /// Who plays.
    pub players: Entrant,
    /// How many games.
    pub games: u64,
    /// After how many steps the next quiet position is taken.
    pub every: u32,
    /// The first seed.
    pub seed: u64,
}

/// A pair of seats in a position: the features of the one that ended ahead, less those of the other.
type Pair = Vec<f32>;

/// What was gathered.
pub struct Gathered {
    pairs: Vec<Pair>,
    kept_back: Vec<Pair>,
}

/// Fitted weights, and how well they foretell who will be ahead.
#[derive(Clone, Debug)]
pub struct Fitted {
    /// The weights, in the order of the title's features.
    pub weights: Vec<f32>,
    /// The share of pairs foretold rightly, and the mean surprise in bits, in the games they were fitted to.
    pub fitted: (f64, f64),
    /// The same in the games kept back.
    pub kept_back: (f64, f64),
    /// How many pairs were used.
    pub pairs: usize,
}

/// Plays games and takes positions from them.
pub fn gather(setup: &Setup, how: &Gathering) -> Result<Gathered, SetupFault> {
    let games = setup.visit(Gather { how })?;
    let mut gathered = Gathered { pairs: Vec::new(), kept_back: Vec::new() };
    for (number, pairs) in games.into_iter().enumerate() {
        if number % 4 == 3 { gathered.kept_back.extend(pairs) } else { gathered.pairs.extend(pairs) }
    }
    Ok(gathered)
}

impl Gathered {
    /// Pairs from elsewhere: to fit to, and to keep back.
    pub fn of(pairs: Vec<Vec<f32>>, kept_back: Vec<Vec<f32>>) -> Gathered {
        Gathered { pairs, kept_back }
    }

    /// Adds what was gathered with another set-up.
    pub fn add(&mut self, other: Gathered) {
        self.pairs.extend(other.pairs);
        self.kept_back.extend(other.kept_back);
    }
}

struct Gather<'a> {
    how: &'a Gathering,
}

impl Visitor for Gather<'_> {
    type Out = Vec<Vec<Pair>>;

    fn visit<G: Title>(self, rules: Arc<G>, start: G::State) -> Self::Out {
        let one = |game: u64| {
            let seed = self.how.seed.wrapping_add(game);
            let seats = u64::from(rules.seats());
            let mut bots: Vec<Bot> =
                (0..seats).map(|seat| self.how.players.bot(seed.wrapping_mul(31) + seat)).collect();
            let mut taken = Vec::new();
            let mut steps = 0;
            let eyes = weights::Eyes::of(&*rules);
            let played = play(&*rules, &start, &mut bots, seed, |state, _| {
                steps += 1;
                if steps >= self.how.every {
                    let features =
                        eyes.as_ref().and_then(|it| it.features(&*rules as &dyn Any, state as &dyn Any));
                    if let Some(features) = features {
                        taken.push(features);
                        steps = 0;
                    }
                }
            });
            let rank = &played.standing.rank[..seats as usize];
            taken.iter().flat_map(|seats| pairs(seats, rank)).collect()
        };
        (0..self.how.games).into_par_iter().map(one).collect()
    }
}

fn pairs(seats: &[Vec<f32>], rank: &[u8]) -> Vec<Pair> {
    let mut pairs = Vec::new();
    for (ahead, own) in seats.iter().enumerate() {
        for (_, other) in seats.iter().enumerate().filter(|it| rank[ahead] < rank[it.0]) {
            pairs.push(own.iter().zip(other).map(|(a, b)| a - b).collect());
        }
    }
    pairs
}

/// The pull towards zero.
const PULL: f64 = 1e-4;

/// Finds the weights under which the results are most likely.
pub fn fit(gathered: &Gathered, features: usize) -> Fitted {
    // Features differ in size: each is measured in its own spread while the weights are sought.
    let count = gathered.pairs.len().max(1) as f64;
    let mut scale = vec![0.0_f64; features];
    for pair in &gathered.pairs {
        scale.iter_mut().zip(pair).for_each(|(sum, it)| *sum += f64::from(*it).powi(2));
    }
    scale.iter_mut().for_each(|it| *it = (*it / count).sqrt().max(1e-6));
    let mut weights = vec![0.0_f64; features];
    let (mut first, mut second) = (vec![0.0_f64; features], vec![0.0_f64; features]);
    for round in 1..=400 {
        let slopes = |chunk: &[Pair]| {
            let mut slopes = vec![0.0_f64; features];
            for pair in chunk {
                let sum: f64 =
                    pair.iter().zip(&weights).zip(&scale).map(|((x, w), s)| f64::from(*x) / s * w).sum();
                let wrong = 1.0 / (1.0 + sum.exp());
                slopes
                    .iter_mut()
                    .zip(pair)
                    .zip(&scale)
                    .for_each(|((slope, x), s)| *slope += wrong * f64::from(*x) / s);
            }
            slopes
        };
        let parts: Vec<Vec<f64>> = gathered.pairs.par_chunks(4096).map(slopes).collect();
        for at in 0..features {
            let slope = parts.iter().map(|it| it[at]).sum::<f64>() / count - PULL * weights[at];
            first[at] = 0.9 * first[at] + 0.1 * slope;
            second[at] = 0.99 * second[at] + 0.01 * slope * slope;
            let (a, b) = (first[at] / (1.0 - 0.9_f64.powi(round)), second[at] / (1.0 - 0.99_f64.powi(round)));
            // More of a good thing is never bad: what goes with losing without causing it must not be punished, or a search
            // would throw it away.
            weights[at] = (weights[at] + 0.03 * a / (b.sqrt() + 1e-9)).max(0.0);
        }
    }
    let weights: Vec<f32> =
        weights.iter().zip(&scale).map(|(weight, scale)| (weight / scale) as f32).collect();
    Fitted {
        fitted: foretold(&gathered.pairs, &weights),
        kept_back: foretold(&gathered.kept_back, &weights),
        pairs: gathered.pairs.len(),
        weights,
    }
}

fn foretold(pairs: &[Pair], weights: &[f32]) -> (f64, f64) {
    let (mut right, mut surprise) = (0.0, 0.0);
    for pair in pairs {
        let sum: f64 = pair.iter().zip(weights).map(|(x, w)| f64::from(x * w)).sum();
        right += if sum > 0.0 {
            1.0
        } else if sum == 0.0 {
            0.5
        } else {
            0.0
        };
        surprise += (1.0 + (-sum).exp()).log2();
    }
    let count = pairs.len().max(1) as f64;
    (right / count, surprise / count)
}
