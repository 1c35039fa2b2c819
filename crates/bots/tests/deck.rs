//! The greedy bot beats random ones, and is not swayed by what it cannot see.

use bots::{Bot, Level, choose_at};
use table::{Game, Luck, Node, Ordinals, Seat, Seeded, Shared, Step, Viewer};
use titles::deck::{Deck, Options};

/// Plays one game and returns the seats of rank 1.
fn play(rules: &Deck, bots: &mut [Bot], luck: &mut Shared) -> table::SeatSet {
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
fn greedy_beats_two_random_players_in_nineteen_of_twenty_games() {
    let rules = Deck::new(Options::default()).expect("a sound set");
    let mut won = [0; 3];
    let each = 40;
    for seed in 0..each {
        for (greedy, wins) in won.iter_mut().enumerate() {
            let level = |seat: usize| if seat == greedy { Level::Greedy } else { Level::Random };
            let mut bots: Vec<Bot> = (0..3).map(|seat| Bot::new(level(seat), seed)).collect();
            let best = play(&rules, &mut bots, &mut Shared::new(seed));
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
    for seed in 0..2 {
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
                        .map(|it| choose_at(&mut Bot::new(Level::Greedy, at), &rules, it, seat, &actions));
                    assert_eq!(choices[0], choices[1], "seed {seed}");
                    at += 1;
                    Step::Act(seat, choices[0])
                }
            };
            rules.apply(&mut state, step, &mut ());
        }
    }
}
