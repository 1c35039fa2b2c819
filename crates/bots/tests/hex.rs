//! The greedy bot beats the random one from both sides, always chooses the same from the same view, and never stalls.

mod common;

use bots::{Bot, Level};
use common::chooses_by_the_view_alone;
use table::{Seat, Seeded, Shared};
use titles::hex::{Hex, Options, Source};

/// Plays one game and returns the Axis level, from -3 to 3, and the points.
fn play(rules: &Hex, bots: &mut [Bot], luck: &mut Shared) -> (i32, i32) {
    let points = rules.points(&common::play(rules, bots, luck));
    (points.level().value(), points.total())
}

fn rules(source: Source) -> Hex {
    Hex::new(Options::of(source)).expect("a sound scenario")
}

/// How many of `games` the greedy bot wins from a seat against random play.
fn wins(rules: &Hex, greedy: Seat, games: u64) -> u64 {
    let won = |seed: u64| {
        let level = |seat: u8| if Seat(seat) == greedy { Level::Greedy } else { Level::Random };
        let mut bots = [Bot::new(level(0), seed), Bot::new(level(1), seed + 1)];
        let (level, points) = play(rules, &mut bots, &mut Shared::new(seed));
        println!("greedy at {}: seed {seed}, level {level}, points {points}", greedy.0);
        u64::from(if greedy == Seat(0) { level > 0 } else { level < 0 })
    };
    (0..games).map(won).sum()
}

#[test]
fn greedy_beats_random_in_july_as_the_axis() {
    assert!(wins(&rules(Source::July), Seat(0), 4) == 4);
}

#[test]
fn greedy_beats_random_in_july_as_the_allies() {
    assert!(wins(&rules(Source::July), Seat(1), 4) == 4);
}

#[test]
fn two_greedy_bots_finish_every_scenario() {
    for source in [Source::July, Source::September, Source::October] {
        let rules = rules(source);
        let mut bots = [Bot::new(Level::Greedy, 1), Bot::new(Level::Greedy, 2)];
        let (level, points) = play(&rules, &mut bots, &mut Shared::new(5));
        println!("{:?}: level {level}, points {points}", rules.options().scenario);
    }
}

#[test]
fn the_same_view_gives_the_same_choice() {
    chooses_by_the_view_alone(&rules(Source::July), &mut Seeded::new(5), 400);
}
