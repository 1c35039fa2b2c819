//! Tournaments: the same deal for every order of seats, so that neither luck nor the seat decides.

use std::{cmp::Ordering, sync::Arc};

use bots::Bot;
use rayon::prelude::*;
use table::MAX_SEATS;
use titles::{Score, Setup, SetupFault, Title, Visitor};

use crate::{Entrant, game::play};

/// A tournament between entrants; they take turns in the seats, and sit several times if there are more seats.
pub struct Arena {
    setup: Setup,
    entrants: Vec<Entrant>,
    seats: usize,
    seed: u64,
}

/// What each entrant got out of one deal, over all orders of seats: the share of the others it left behind.
pub type Deal = [f64; MAX_SEATS];

/// A tournament so far.
#[derive(Clone, Debug, Default)]
pub struct Bout {
    /// How many deals were played.
    pub deals: u64,
    /// How many games that were.
    pub games: u64,
    /// How many decisions were made.
    pub decisions: u64,
    shares: Vec<Deal>,
    ranks: Vec<Deal>,
}

/// A mean with its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The mean.
    pub mean: f64,
    /// Half of the width of its interval.
    pub spread: f64,
}

impl Arena {
    /// A tournament. The entrants are spread over the seats in turn.
    pub fn new(setup: Setup, entrants: Vec<Entrant>, seed: u64) -> Result<Arena, SetupFault> {
        let seats = usize::from(setup.open()?.seats());
        Ok(Arena { setup, entrants, seats, seed })
    }

    /// How many seats the table has.
    pub const fn seats(&self) -> usize {
        self.seats
    }

    /// How many games are played with each deal: one for each order of seats.
    pub fn orders(&self) -> usize {
        self.entrants.len().min(self.seats).max(1)
    }

    /// Who sits where in the given order.
    fn sits(&self, seat: usize, order: usize) -> usize {
        (seat + order) % self.entrants.len()
    }

    /// The share of the other entrants' seats that a seat left behind, ties by halves.
    fn left_behind(&self, ranks: &[u8; MAX_SEATS], seat: usize, order: usize) -> f64 {
        let others = (0..self.seats).filter(|&it| self.sits(it, order) != self.sits(seat, order));
        let (mut points, mut count) = (0.0, 0.0);
        for other in others {
            count += 1.0;
            points += match ranks[other].cmp(&ranks[seat]) {
                Ordering::Greater => 1.0,
                Ordering::Equal => 0.5,
                Ordering::Less => 0.0,
            };
        }
        points / f64::max(count, 1.0)
    }

    /// Plays the first `deals` deals.
    pub fn play(&self, deals: u64) -> Bout {
        let mut bout = Bout::default();
        self.play_on(&mut bout, deals, &|| ());
        bout
    }

    /// Plays some more deals. The result does not depend on the number of threads.
    pub fn play_on(&self, bout: &mut Bout, deals: u64, played: &(dyn Fn() + Sync)) {
        let from = bout.deals;
        let more = self.setup.visit(Deals { arena: self, from, deals, played }).unwrap_or_default();
        for (shares, ranks, decisions) in more {
            bout.shares.push(shares);
            bout.ranks.push(ranks);
            bout.decisions += decisions;
            bout.deals += 1;
            bout.games += self.orders() as u64;
        }
    }
}

struct Deals<'a> {
    arena: &'a Arena,
    from: u64,
    deals: u64,
    played: &'a (dyn Fn() + Sync),
}

impl Visitor for Deals<'_> {
    type Out = Vec<(Deal, Deal, u64)>;

    fn visit<G: Title>(self, rules: Arc<G>, start: G::State) -> Self::Out {
        let arena = self.arena;
        let one = |deal: u64| {
            let seed = arena.seed.wrapping_add(deal);
            let mut sums = [Sum::default(); MAX_SEATS];
            let mut decisions = 0;
            for order in 0..arena.orders() {
                let bot = |seat: usize| arena.entrants[arena.sits(seat, order)].bot(mixed(seed, seat as u64));
                let mut bots: Vec<Bot> = (0..arena.seats).map(bot).collect();
                let played = play(&*rules, &start, &mut bots, seed, |_, _| ());
                decisions += played.decisions;
                for seat in 0..arena.seats {
                    let sum = &mut sums[arena.sits(seat, order)];
                    sum.share += arena.left_behind(&played.standing.rank, seat, order);
                    sum.rank += f64::from(played.standing.rank[seat]);
                    sum.points += f64::from(played.standing.points[seat]);
                    sum.sat += 1.0;
                }
                (self.played)();
            }
            let mut shares = sums.map(|it| it.share / f64::max(it.sat, 1.0));
            if G::ID.profile().score == Score::OneTotal {
                // The sides are unequal: of two games from both sides, whoever has more points in all has won.
                let [one, other] = [sums[0].points, sums[1].points];
                let share = if one > other {
                    1.0
                } else if one < other {
                    0.0
                } else {
                    0.5
                };
                (shares[0], shares[1]) = (share, 1.0 - share);
            }
            (shares, sums.map(|it| it.rank / f64::max(it.sat, 1.0)), decisions)
        };
        (self.from..self.from + self.deals).into_par_iter().map(one).collect()
    }
}

/// What an entrant got in the games with one deal.
#[derive(Clone, Copy, Default)]
struct Sum {
    share: f64,
    rank: f64,
    points: f64,
    sat: f64,
}

/// Seeds of bots must not follow each other: neighbours would think alike.
fn mixed(seed: u64, seat: u64) -> u64 {
    seed.wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(23) ^ seat.wrapping_mul(0xd1b5_4a32_d192_ed03)
}

impl Bout {
    /// The share of the others that an entrant left behind; with two seats, its share of wins.
    pub fn share(&self, who: usize) -> Estimate {
        estimate(self.shares.iter().map(|it| it[who]))
    }

    /// The mean rank of an entrant.
    pub fn rank(&self, who: usize) -> Estimate {
        estimate(self.ranks.iter().map(|it| it[who]))
    }

    /// By how many Elo points an entrant is stronger than the rest, with the ends of the interval.
    pub fn elo(&self, who: usize) -> [f64; 3] {
        let share = self.share(who);
        [share.mean - share.spread, share.mean, share.mean + share.spread].map(elo)
    }

    /// The logarithm of how much more likely the results are if the share of `who` is `high` than if it is `low`.
    ///
    /// A sequential test: above 2.94 the higher is accepted, below -2.94 the lower, wrong in one of twenty cases.
    pub fn likelihood(&self, who: usize, low: f64, high: f64) -> f64 {
        let count = self.shares.len() as f64;
        if count < 2.0 {
            return 0.0;
        }
        let mean = self.shares.iter().map(|it| it[who]).sum::<f64>() / count;
        let spread = self.shares.iter().map(|it| (it[who] - mean).powi(2)).sum::<f64>() / count;
        // Nothing but wins has no spread of its own; one game that went otherwise is added in thought.
        let spread = spread.max(0.25 / count);
        count * (high - low) * (2.0 * mean - high - low) / (2.0 * spread)
    }
}

/// Where the sequential test has decided.
pub const DECIDED: f64 = 2.94;

fn estimate(values: impl Iterator<Item = f64> + Clone) -> Estimate {
    let count = values.clone().count() as f64;
    let mean = values.clone().sum::<f64>() / count.max(1.0);
    let variance = values.map(|it| (it - mean).powi(2)).sum::<f64>() / (count - 1.0).max(1.0);
    Estimate { mean, spread: 1.96 * (variance / count.max(1.0)).sqrt() }
}

fn elo(share: f64) -> f64 {
    let share = share.clamp(0.001, 0.999);
    400.0 * (share / (1.0 - share)).log10()
}
