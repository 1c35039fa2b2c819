//! The greedy bot beats the random one, and neither is swayed by what it cannot see.

use std::sync::Arc;

use bots::{Bot, Level, choose_at};
use table::{Game, Luck, Node, Ordinals, Seat, Seeded, Shared, Step, Viewer};
use titles::battle::{Battle, Options, START_SETS};

/// Plays one game and returns the seats of rank 1.
fn play(rules: &Battle, bots: &mut [Bot], luck: &mut Shared) -> table::SeatSet {
    let mut state = rules.setup();
    let mut ordinals = Ordinals::default();
    let mut actions = Vec::new();
    loop {
        let step = match rules.node(&state) {
            Node::Over => return rules.standing(&state).best(),
            Node::Chance => {
                let draw = ordinals.next(rules.purpose(&state));
                Step::Chance(rules.outcome(&state, luck.ticket(draw, rules.tickets(&state))))
            }
            Node::Decide(seats) => {
                let seat = seats.first().expect("somebody decides");
                actions.clear();
                rules.actions(&state, seat, &mut actions);
                Step::Act(seat, choose_at(&mut bots[seat.index()], rules, &state, seat, &actions))
            }
        };
        rules.apply(&mut state, step, &mut ());
    }
}

#[test]
fn greedy_beats_random_in_four_of_five_paired_games() {
    let rules = Battle::new(Options::default()).expect("a sound set");
    let (mut won, mut games) = (0, 0);
    for pair in 0..500 {
        for greedy in [Seat(0), Seat(1)] {
            let level = |seat: u8| if Seat(seat) == greedy { Level::Greedy } else { Level::Random };
            let mut bots = [Bot::new(level(0), pair), Bot::new(level(1), pair)];
            let best = play(&rules, &mut bots, &mut Shared::new(pair));
            won += u32::from(best.has(greedy) && best.len() == 1);
            games += 1;
        }
    }
    println!("greedy won {won} of {games}");
    assert!(won * 5 >= games * 4, "greedy won only {won} of {games}");
}

#[test]
fn bots_choose_the_same_when_the_unknown_is_dealt_anew() {
    let rules = Arc::new(Battle::new(Options::default()).expect("a sound set"));
    let mut dice = Seeded::new(5);
    for seed in 0..6 {
        let mut state = rules.setup();
        let mut actions = Vec::new();
        let mut at = 0;
        loop {
            let step = match rules.node(&state) {
                Node::Over => break,
                Node::Chance => Step::Chance(rules.outcome(&state, dice.below(rules.tickets(&state)))),
                Node::Decide(seats) => {
                    let seat = seats.first().expect("somebody decides");
                    actions.clear();
                    rules.actions(&state, seat, &mut actions);
                    let world = rules.imagine(&rules.view(&state, Viewer::Seat(seat)), &mut dice);
                    let choices = [&state, &world]
                        .map(|it| choose_at(&mut Bot::new(Level::Greedy, at), &*rules, it, seat, &actions));
                    assert_eq!(choices[0], choices[1], "seed {seed}");
                    at += 1;
                    Step::Act(seat, choices[0])
                }
            };
            rules.apply(&mut state, step, &mut ());
        }
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
            let best = play(&rules, &mut bots, &mut Shared::new(pair));
            won += u32::from(best.has(Seat(team)) && best.has(Seat(team + 2)) && best.len() == 2);
            games += 1;
        }
    }
    assert!(won * 10 >= games * 9, "greedy won only {won} of {games}");
}
