//! The three buying styles of the deck bot against each other: wins by style and by seat, and the length of games.

use bots::deck::{Style, choose_with};
use table::{Decision, Game, Seat, Seeded, Shared, Viewer};
use titles::deck::{Deck, Options};

fn main() {
    let rules = Deck::new(Options::default()).expect("a sound set");
    let (mut by_style, mut by_seat, mut rounds, games) = ([0; 3], [0; 3], Vec::new(), 300);
    let (mut counterattacks, mut points) = (0, 0);
    for game in 0..games {
        let style = |seat: Seat| Style::ALL[(seat.index() + game) % 3];
        let (mut state, mut dice) = (rules.setup(), Seeded::new(game as u64));
        let choose = |_: &mut Shared, asked: Decision<'_, Deck>| {
            let view = rules.view(asked.state, Viewer::Seat(asked.seat));
            let (style, options) = (style(asked.seat), asked.options());
            Some(options[choose_with(style, &rules, &view, options, &mut dice)])
        };
        table::run(&rules, &mut state, &mut Shared::new(game as u64), choose, &mut ());
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
