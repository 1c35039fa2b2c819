//! The greedy bot beats random ones, and is not swayed by what it cannot see.

mod common;

use bots::{Bot, Level};
use common::{chooses_by_the_view_alone, play};
use table::{Game, Seat, Seeded, Shared};
use titles::deck::{Deck, Options};

#[test]
fn greedy_beats_two_random_players_in_nineteen_of_twenty_games() {
    let rules = Deck::new(Options::default()).expect("a sound set");
    let mut won = [0; 3];
    let each = 40;
    for seed in 0..each {
        for (greedy, wins) in won.iter_mut().enumerate() {
            let level = |seat: usize| if seat == greedy { Level::Greedy } else { Level::Random };
            let mut bots: Vec<Bot> = (0..3).map(|seat| Bot::new(level(seat), seed)).collect();
            let best = rules.standing(&play(&rules, &mut bots, &mut Shared::new(seed))).best();
            *wins += u64::from(best.has(Seat(greedy as u8)) && best.len() == 1);
        }
    }
    println!("greedy won {won:?} of {each} at each seat");
    assert!(won.iter().sum::<u64>() * 20 >= each * 3 * 19, "greedy won only {won:?} of {each} at each seat");
}

#[test]
fn greedy_chooses_the_same_when_the_unknown_is_dealt_anew() {
    let rules = Deck::new(Options::default()).expect("a sound set");
    let mut dice = Seeded::new(5);
    for _ in 0..2 {
        chooses_by_the_view_alone(&rules, &mut dice, u64::MAX);
    }
}
