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

/// A table shortly before the end, with everything on it that random play seldom reaches: attached cards, pairs, captured
/// tanks, events given away, many reinforcements.
const LATE: &str = "
turn: seat-2
round: 14
wallet: 2 3 0 9
counterattacks: 1
cities: alexandria el-alamein
british: 0/british-tank-brigade 0/light-tank-squadron*2 0/minefield
seat-1 front: italian-infantry-regiment*4 italian-infantry-regiment+level-up panzer-regiment-iii motorized-repair-company box*3 el-agheila derna tobruk captured-enemy-general prisoners-taken*2 fresh-wells desert-raiders
seat-1 hand: sea-convoy lil-rommel motorized-transport*2
seat-1 deck: motorized-transport*4 flak-88-company division-hq-company reconnaissance-battalion
seat-1 discard: forced-march strategic-planning battle-group
seat-2 front: parachute-brigade*4 panzer-regiment-iii*2+level-up panzer-regiment-iv flak-88-company air-commander desert-airfield british-tank-brigade matilda-battalion box*2 benghazi fort-capuzzo mersa-matruh enemy-codes captured-stores enemy-forces-defeated*2
seat-2 hand: sea-convoy*2 division-hq-company motorized-transport
seat-2 deck: motorized-transport*3 semovente-battalion artillery-regiment*2 reconnaissance-battalion
seat-2 discard: forced-march*2 engineer-battalion
seat-3 front: motorized-rifle-regiment*3 semovente-battalion*2 italian-infantry-regiment*3 italian-tank-regiment*2 field-hospital italian-general water-point gazala position-secured*2 level-up box
seat-3 hand: bersaglieri-regiment motorized-transport*2 captured-trucks
seat-3 deck: motorized-transport*4 battle-group*2 captured-fuel-dump light-tank-squadron
seat-3 top: sea-convoy
seat-3 discard: parachute-brigade strategic-planning
frame: turn tactics
";

#[test]
fn the_laws_hold_near_the_end() {
    use table::{Game, Position, laws::walk_from};
    for edition in Edition::ALL {
        let rules = Arc::new(Deck::new(Options { edition, ..Options::default() }).unwrap());
        let text = LATE
            .replace("panzer-regiment-iii*2+level-up", "panzer-regiment-iii panzer-regiment-iii+level-up");
        let start = rules.read_position(&text).unwrap_or_else(|fault| panic!("{fault}"));
        assert_eq!(rules.seats(), 3);
        let mut tally = Tally::default();
        for seed in 0..games(4) {
            match walk_from(&rules, start.clone(), seed, Depth::Sampled) {
                Ok(one) => tally.add(one),
                Err(broken) => panic!("{edition:?}, seed {seed}: {broken}"),
            }
        }
        println!("late, {edition:?}: {tally:?}");
    }
}

/// Everybody is strong, the cities are weak and few victory cards are left: random play comes to a natural end.
const LAST_CARDS: &str = "
turn: seat-1
wallet: 3 3 0 20
victory: level-up*2 captured-stores
victory-known: fresh-wells
british: 0/minefield*2 0/royal-air-force
seat-1 front: parachute-brigade*3 panzer-regiment-iii*2 supply-depot benghazi captured-enemy-general*5 enemy-forces-defeated*5
seat-2 front: motorized-rifle-regiment*3 artillery-regiment*3 panzerjager-battalion position-secured*9 enemy-forces-defeated*4
seat-3 front: semovente-battalion*2 italian-infantry-regiment*4 derna prisoners-taken*5 level-up*5 captured-stores*3 enemy-codes*2 fresh-wells*2 incoming-sandstorm
seat-1 deck: motorized-transport*6 sea-convoy*2
seat-2 deck: motorized-transport*6 sea-convoy*2
seat-3 deck: motorized-transport*6 sea-convoy*2
frame: turn tactics
";

#[test]
fn the_laws_hold_to_a_natural_end() {
    use table::{Position, laws::walk_from};
    let rules = Arc::new(Deck::new(Options::default()).unwrap());
    let start = rules.read_position(LAST_CARDS).unwrap_or_else(|fault| panic!("{fault}"));
    let mut tally = Tally::default();
    for seed in 0..games(2) {
        match walk_from(&rules, start.clone(), seed, Depth::Full) {
            Ok(one) => tally.add(one),
            Err(broken) => panic!("seed {seed}: {broken}"),
        }
    }
    println!("to a natural end: {tally:?}");
    assert!(tally.steps / tally.games < 2000, "most of these games end long before the last round");
}
