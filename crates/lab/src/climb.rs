//! Looks for better habits: the numbers by which a title plays at first sight.
//!
//! The method is a climb: some numbers of the champion are changed at random, challenger and champion play the same
//! deals from every seat, and the challenger takes over if it wins clearly. How far numbers are changed follows how often
//! that succeeds. Everybody plays at first sight, so a duel of hundreds of games takes a second.

use std::sync::Arc;

use bots::{Bot, Change, Knob, Level, choose_for};
use rayon::prelude::*;
use table::{Seeded, Shared};
use titles::{Setup, SetupFault, Title, Visitor};

/// How a climb goes on.
#[derive(Clone, Debug)]
pub struct Climb {
    /// How many challengers are tried.
    pub tries: u32,
    /// With how many deals each.
    pub deals: u64,
    /// By how much of a number it is changed at first.
    pub step: f32,
    /// The share of wins, beyond one half, from which a challenger takes over.
    pub margin: f64,
    /// The first seed.
    pub seed: u64,
}

/// Over how many times the deals a challenger that has won wins again before it takes over.
const AGAIN: u64 = 3;

/// Climbs from `start`; `told` hears of every new champion.
pub fn climb(
    setup: &Setup,
    how: &Climb,
    start: Vec<f32>,
    mut told: impl FnMut(u32, f64, &[f32]),
) -> Result<Vec<f32>, SetupFault> {
    let mut champion = start;
    let mut dice = Seeded::new(how.seed);
    let mut step = how.step;
    for number in 0..how.tries {
        let challenger = changed(&champion, step, &mut dice);
        let first = how.seed.wrapping_add(u64::from(number).wrapping_mul((1 + AGAIN) * how.deals));
        let duel = |deals, seed| duel(setup, [&challenger, &champion], deals, seed);
        let share = duel(how.deals, first)?;
        // The best of many challengers was lucky as well: it has to win more often over other deals, too.
        let is_better = share > 0.5 + how.margin
            && duel(AGAIN * how.deals, first.wrapping_add(how.deals))? > 0.5 + how.margin / 2.0;
        if is_better {
            champion = challenger;
            step = (step * 1.3).min(1.0);
            told(number, share, &champion);
        } else {
            step = (step * 0.985).max(0.05);
        }
    }
    Ok(champion)
}

/// The share of wins of one set of habits against another, over deals played from every seat.
pub fn duel(setup: &Setup, players: [&[f32]; 2], deals: u64, seed: u64) -> Result<f64, SetupFault> {
    setup.visit(Duel { players, deals, seed })
}

/// About a quarter of the numbers changed, by up to `step` of themselves or of a tenth.
fn changed(numbers: &[f32], step: f32, dice: &mut Seeded) -> Vec<f32> {
    let change = |&number: &f32| {
        let one = dice.below(4) == 0;
        let by = (dice.below(2001) as f32 / 1000.0 - 1.0) * step * number.abs().max(0.2);
        if one { number + by } else { number }
    };
    numbers.iter().map(change).collect()
}

/// Two sets of habits against each other.
struct Duel<'a> {
    players: [&'a [f32]; 2],
    deals: u64,
    seed: u64,
}

impl Visitor for Duel<'_> {
    type Out = f64;

    /// The share of wins of the first.
    fn visit<G: Title>(self, rules: Arc<G>, start: G::State) -> f64 {
        let seats = usize::from(rules.seats());
        let one = |game: u64| {
            let (deal, order) = (self.seed.wrapping_add(game / 2), (game % 2) as usize);
            let player = |seat: usize| (seat + order) % 2;
            // Whoever plays in haste shows little of its habits.
            let one_sight = [Change { what: Knob::Sights, to: 1.0 }];
            let bot = |seat: usize| {
                let bot = Bot::new(Level::Club, deal * 7 + seat as u64).with_changes(&one_sight);
                bot.with_habits(self.players[player(seat)])
            };
            let mut bots: Vec<Bot> = (0..seats).map(bot).collect();
            let rank = play(&*rules, &start, &mut bots, deal);
            let mean = |who: usize| {
                let own: Vec<f64> =
                    (0..seats).filter(|&it| player(it) == who).map(|it| f64::from(rank[it])).collect();
                own.iter().sum::<f64>() / own.len() as f64
            };
            let (one, other) = (mean(0), mean(1));
            if one < other {
                1.0
            } else if one > other {
                0.0
            } else {
                0.5
            }
        };
        let games: Vec<f64> = (0..2 * self.deals).into_par_iter().map(one).collect();
        games.iter().sum::<f64>() / games.len() as f64
    }
}

fn play<G: Title>(rules: &G, start: &G::State, bots: &mut [Bot], seed: u64) -> Vec<u8> {
    let mut state = start.clone();
    table::run(rules, &mut state, &mut Shared::new(seed), |_, asked| Some(choose_for(bots, asked)), &mut ());
    rules.standing(&state).rank.to_vec()
}
