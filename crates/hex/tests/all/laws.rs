//! Random play of every scenario under the laws of the table.

use crate::plain;
use std::sync::Arc;

use hex::{Hex, Options};
use plain::{Columns, scrambled};
use table::{
    Seeded,
    laws::{Depth, Tally, walk, walk_from},
};

/// How many games of each kind; more with the variable KHAMSIN_GAMES.
fn games(usual: u64) -> u64 {
    std::env::var("KHAMSIN_GAMES").ok().and_then(|it| it.parse().ok()).unwrap_or(usual)
}

fn hold(options: &str, usual: u64, depth: Depth) {
    let rules = Arc::new(Hex::new(Options::read(options).unwrap()).unwrap());
    let mut tally = Tally::default();
    for seed in 0..games(usual) {
        match walk(&rules, seed, depth) {
            Ok(more) => tally.add(more),
            Err(broken) => panic!("{options}, seed {seed}: {broken}"),
        }
    }
    println!("{options}: {tally:?}");
}

#[test]
fn july_obeys_the_laws() {
    hold("july", 6, Depth::Sampled);
}

#[test]
fn september_obeys_the_laws() {
    hold("september", 4, Depth::Sampled);
}

#[test]
fn october_obeys_the_laws() {
    hold("october", 2, Depth::Sampled);
}

#[test]
fn free_set_up_obeys_the_laws() {
    hold("september free", 2, Depth::Sampled);
    hold("october free", 1, Depth::Sampled);
}

#[test]
fn variations_obey_the_laws() {
    hold("july M", 1, Depth::Sampled);
    hold("september A H ridge-on-mine=3", 1, Depth::Sampled);
    hold("october B C F", 1, Depth::Sampled);
}

#[test]
fn positions_full_of_contact_obey_the_laws() {
    let mut tally = Tally::default();
    for scenario in ["july", "september", "october"] {
        let rules = Arc::new(Hex::new(Options::read(scenario).unwrap()).unwrap());
        for seed in 0..games(4) {
            let start = scrambled(&rules, Columns::Some, &mut Seeded::new(seed));
            let depth = if seed == 0 { Depth::Full } else { Depth::Sampled };
            match walk_from(&rules, start, seed, depth) {
                Ok(more) => tally.add(more),
                Err(broken) => panic!("{scenario}, seed {seed}: {broken}"),
            }
        }
    }
    println!("contact: {tally:?}");
}
