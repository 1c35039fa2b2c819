//! The three buying styles of the deck bot against each other: wins by style and by seat, and the length of games.

use bots::deck::{Style, choose_with};
use table::{Game, Luck, Node, Ordinals, Seat, Seeded, Shared, Step, Viewer};
use titles::deck::{Deck, Options};

fn main() {
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
