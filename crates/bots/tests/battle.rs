//! The greedy bot beats the random one, and neither is swayed by what it cannot see.

mod common;

use bots::{Bot, Level};
use common::{chooses_by_the_view_alone, play};
use table::{Game, Seat, Seeded, Shared};
use titles::battle::{Battle, Options, START_SETS};

#[test]
fn greedy_beats_random_in_four_of_five_paired_games() {
    let rules = Battle::new(Options::default()).expect("a sound set");
    let (mut won, mut games) = (0, 0);
    for pair in 0..500 {
        for greedy in [Seat(0), Seat(1)] {
            let level = |seat: u8| if Seat(seat) == greedy { Level::Greedy } else { Level::Random };
            let mut bots = [Bot::new(level(0), pair), Bot::new(level(1), pair)];
            let best = rules.standing(&play(&rules, &mut bots, &mut Shared::new(pair))).best();
            won += u32::from(best.has(greedy) && best.len() == 1);
            games += 1;
        }
    }
    println!("greedy won {won} of {games}");
    assert!(won * 5 >= games * 4, "greedy won only {won} of {games}");
}

#[test]
fn bots_choose_the_same_when_the_unknown_is_dealt_anew() {
    let rules = Battle::new(Options::default()).expect("a sound set");
    let mut dice = Seeded::new(5);
    for _ in 0..6 {
        chooses_by_the_view_alone(&rules, &mut dice, u64::MAX);
    }
}

#[test]
fn a_greedy_team_beats_a_random_one_with_two_theatres() {
    let options = Options { second: Some(START_SETS[1].1.into()), ..Options::default() };
    let rules = Battle::new(options).expect("sound sets");
    let (mut won, mut games) = (0, 0);
    for pair in 0..30 {
        for team in 0..2 {
            let level = |seat: u8| if seat % 2 == team { Level::Greedy } else { Level::Random };
            let mut bots = [0, 1, 2, 3].map(|seat| Bot::new(level(seat), pair));
            let best = rules.standing(&play(&rules, &mut bots, &mut Shared::new(pair))).best();
            won += u32::from(best.has(Seat(team)) && best.has(Seat(team + 2)) && best.len() == 2);
            games += 1;
        }
    }
    assert!(won * 10 >= games * 9, "greedy won only {won} of {games}");
}
