//! The greedy bot beats random ones, and is not swayed by what it cannot see.

use bots::{
    Bot, Level, choose_at,
    deck::{Style, choose_with},
};
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

/// Wins by style and by seat, and the length of games: run with `--ignored --nocapture`.
#[test]
#[ignore = "a report, not a test"]
fn report_of_the_three_styles() {
    let rules = Deck::new(Options::default()).expect("a sound set");
    let (mut by_style, mut by_seat, mut rounds, games) = ([0; 3], [0; 3], Vec::new(), 300);
    let (mut counterattacks, mut points) = (0, 0);
    for game in 0..games {
        let style = |seat: Seat| Style::ALL[(seat.index() + game) % 3];
        let mut luck = Shared::new(game as u64);
        let mut dice = Seeded::new(game as u64);
        let mut state = rules.setup();
        let mut ordinals = Ordinals::default();
        let mut actions = Vec::new();
        loop {
            let step = match rules.node(&state) {
                Node::Over => break,
                Node::Chance => {
                    let draw = ordinals.next(rules.purpose(&state));
                    Step::Chance(rules.outcome(&state, luck.ticket(draw, rules.tickets(&state))))
                }
                Node::Decide(seats) => {
                    let seat = seats.first().expect("somebody decides");
                    actions.clear();
                    rules.actions(&state, seat, &mut actions);
                    let view = rules.view(&state, Viewer::Seat(seat));
                    let choice = choose_with(style(seat), &rules, &view, &actions, &mut dice);
                    Step::Act(seat, actions[choice])
                }
            };
            rules.apply(&mut state, step, &mut ());
        }
        let standing = rules.standing(&state);
        let best = standing.best().first().expect("a winner");
        by_style[(best.index() + game) % 3] += 1;
        by_seat[best.index()] += 1;
        rounds.push(state.round());
        counterattacks += u32::from(state.counterattacks());
        points += standing.points[best.index()];
    }
    rounds.sort_unstable();
    let at = |part: usize| rounds[games * part / 100];
    println!("wins by style {by_style:?} (infantry, tanks, supply), by seat {by_seat:?}, of {games}");
    println!("rounds: 10 % {}, half {}, 90 % {}, most {}", at(10), at(50), at(90), rounds[games - 1]);
    println!(
        "counterattacks {:.2}, points of the winner {:.1}",
        f64::from(counterattacks) / games as f64,
        f64::from(points) / games as f64
    );
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
