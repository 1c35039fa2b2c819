//! Random play through the laws, for every edition and number of seats. `KHAMSIN_GAMES` sets how many games each.

use std::sync::Arc;

use deck::{Deck, EASTERN_FRONT, Edition, Options};
use table::laws::{Depth, Tally, walk};

fn games(default: u64) -> u64 {
    std::env::var("KHAMSIN_GAMES").ok().and_then(|it| it.parse().ok()).unwrap_or(default)
}

fn check(options: Options, games: u64, depth: Depth) -> Tally {
    let rules = Arc::new(Deck::new(options.clone()).expect("the options are fine"));
    let mut tally = Tally::default();
    for seed in 0..games {
        match walk(&rules, seed.wrapping_mul(7919) + u64::from(options.seats), depth) {
            Ok(one) => tally.add(one),
            Err(broken) => panic!("{options:?}, seed {seed}: {broken}"),
        }
    }
    println!("{:?} {} seats: {tally:?}", options.edition, options.seats);
    tally
}

#[test]
fn the_laws_hold_in_every_edition_and_at_every_table() {
    for edition in Edition::ALL {
        for seats in 2..=5 {
            let options =
                Options { seats, edition, start: None, balanced: seats % 2 == 1, ..Options::default() };
            check(options, games(1), Depth::Sampled);
        }
    }
}

#[test]
fn every_law_holds_at_every_step() {
    let options = Options { seats: 3, ..Options::default() };
    check(options, games(1).min(200), Depth::Full);
}

#[test]
fn the_laws_hold_with_a_second_set_mixed_in() {
    let options = Options { seats: 4, cards: vec![EASTERN_FRONT.into()], ..Options::default() };
    check(options, games(1), Depth::Sampled);
}
