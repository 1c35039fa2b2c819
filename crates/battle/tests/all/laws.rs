//! The laws, by random play, for the set, the pack and the options.

use std::sync::Arc;

use battle::{Battle, Options, START_SETS, Side};
use table::{
    Position,
    laws::{self, Depth, Tally},
};

/// How many games: a few in every test run, as many as one likes with `KHAMSIN_GAMES`.
fn games(few: u64) -> u64 {
    std::env::var("KHAMSIN_GAMES").ok().and_then(|it| it.parse().ok()).unwrap_or(few)
}

fn hold(options: Options, few: u64, depth: Depth) -> Tally {
    let rules = Arc::new(Battle::new(options).expect("a sound set"));
    let mut tally = Tally::default();
    for seed in 0..games(few) {
        match laws::walk(&rules, seed, depth) {
            Ok(one) => tally.add(one),
            Err(broken) => panic!("seed {seed}: {broken}"),
        }
    }
    tally
}

#[test]
fn laws_hold_in_the_base_game() {
    let tally = hold(Options::default(), 16, Depth::Full);
    assert!(tally.decisions > 5_000 && tally.others > 5_000, "{tally:?}");
}

#[test]
fn laws_hold_in_many_games_looked_at_less_closely() {
    hold(Options::default(), 150, Depth::Sampled);
}

#[test]
fn laws_hold_with_the_pack() {
    let pack = include_str!("../../../../data/battle/packs/desert-air-war.tsv").to_string();
    hold(Options { packs: vec![pack], ..Options::default() }, 8, Depth::Full);
}

#[test]
fn laws_hold_when_the_allies_begin_and_twenty_points_win() {
    hold(Options { first: Side::Allied, points: Some(20), ..Options::default() }, 8, Depth::Full);
}

#[test]
fn laws_hold_without_an_armistice() {
    hold(Options { armistice: None, ..Options::default() }, 6, Depth::Full);
}

#[test]
fn no_secret_is_told() {
    hold(Options::default(), 12, Depth::Secrets);
}

/// The two theatres together.
fn both() -> Options {
    Options { second: Some(START_SETS[1].1.into()), ..Options::default() }
}

#[test]
fn laws_hold_in_the_western_theatre() {
    let tally = hold(Options { set: START_SETS[1].1.into(), ..Options::default() }, 4, Depth::Full);
    assert!(tally.decisions > 1_000 && tally.others > 1_000, "{tally:?}");
}

#[test]
fn laws_hold_with_two_theatres() {
    let tally = hold(both(), 1, Depth::Full);
    assert!(tally.decisions > 1_000 && tally.others > 1_000, "{tally:?}");
    hold(both(), 4, Depth::Sampled);
}

#[test]
fn laws_hold_in_joint_battles_with_a_pack() {
    let pack = include_str!("../../../../data/battle/packs/desert-air-war.tsv").to_string();
    hold(Options { joint_battles: true, packs: vec![pack], ..both() }, 3, Depth::Sampled);
    hold(Options { joint_battles: true, ..both() }, 1, Depth::Full);
}

#[test]
fn no_secret_is_told_to_the_enemies_of_allies() {
    hold(both(), 1, Depth::Secrets);
}

/// Positions random play seldom reaches: somebody is out, liberation is at hand, forces are lent.
const LATE: [&str; 3] = [
    "turn 4 allied-2
out allied
axis-won invasion-of-britain battle-of-britain dunkirk atlantic-convoys
allied-2-kept counterattack
axis-deployed panther stuka-west prinz-eugen
axis-2-deployed tiger stuka pak-40
axis-2-under me-262
allied-2-deployed valentine grant*2 boston warspite cromwell hood
allied-2-hand matilda rodney
pending turn",
    "turn 1 axis
out allied axis-2
axis-won invasion-of-britain sedan
allied-2-won italy tobruk
axis-kept counterattack-west-1 double-agent
allied-2-kept counterattack
axis-deployed panther fw-190*2 tirpitz prinz-eugen
axis-hand condor he-111
allied-2-deployed grant*2 spitfire*2 warspite
allied-2-hand matilda
pending turn",
    "turn 1 axis
axis-won battle-of-britain dunkirk atlantic-convoys
axis-deployed panther fw-190*2 tirpitz
allied-deployed cromwell
allied-hand commandos churchill
allied-kept foul-weather
axis-hand tiger
axis-2-hand littorio zara
current invasion-of-britain
battle drawn:invasion-of-britain axis
pending declare",
];

#[test]
fn laws_hold_where_somebody_is_out_or_lent() {
    for joint_battles in [false, true] {
        let rules = Arc::new(Battle::new(Options { joint_battles, ..both() }).expect("a sound set"));
        for (at, position) in LATE.into_iter().enumerate() {
            let decks =
                "conflict-deck rest\naxis-deck rest\nallied-deck rest\naxis-2-deck rest\nallied-2-deck rest";
            let removed = "removed rommel-west montgomery-west patton-west";
            let text = format!("khamsin battle position\n{position}\n{decks}\n{removed}\n");
            let state = rules.read_position(&text).unwrap_or_else(|fault| panic!("{at}: {fault}"));
            for seed in 0..games(1) {
                let depth = if seed == 0 && !joint_battles { Depth::Full } else { Depth::Sampled };
                let walked = laws::walk_from(&rules, state.clone(), seed, depth);
                walked.unwrap_or_else(|broken| panic!("position {at}, seed {seed}: {broken}"));
            }
        }
    }
}
