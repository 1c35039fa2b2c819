//! Random games as fast as they go: nanoseconds a decision, games a second, options a decision.

use std::time::Instant;

use deck::{Deck, Edition, Options};
use table::{Decision, Game, Run, Seeded, Step};

fn main() {
    let mut args = std::env::args().skip(1);
    let games: u64 = args.next().and_then(|it| it.parse().ok()).unwrap_or(200);
    let seats: u8 = args.next().and_then(|it| it.parse().ok()).unwrap_or(3);
    let rules =
        Deck::new(Options { seats, edition: Edition::Original, ..Options::default() }).expect("a table");
    let mut dice = Seeded::new(1942);
    let mut room = Vec::new();
    let (mut decisions, mut chances, mut options, mut rounds, mut counterattacks) =
        (0u64, 0u64, 0u64, 0u64, 0u64);
    let setup = rules.setup();
    let begin = Instant::now();
    for _ in 0..games {
        let mut state = setup.clone();
        let mut game = Run::new(&rules, &mut state, &mut room);
        let mut choose = |dice: &mut Seeded, asked: Decision<'_, Deck>| {
            let listed = asked.options();
            options += listed.len() as u64;
            Some(dice.pick(listed))
        };
        while let Some(step) = game.step(&mut dice, &mut choose, &mut ()) {
            match step {
                Step::Act(..) => decisions += 1,
                Step::Chance(_) => chances += 1,
            }
        }
        rounds += u64::from(state.round());
        counterattacks += u64::from(state.counterattacks());
    }
    let spent = begin.elapsed();
    println!("{games} games, {seats} seats, state {} bytes", size_of::<deck::State>());
    println!("{} ns/decision", spent.as_nanos() as u64 / decisions);
    println!("{} games/s", games * 1_000_000_000 / spent.as_nanos() as u64);
    println!("{}.{:02} options/decision", options / decisions, options * 100 / decisions % 100);
    println!("{} decisions and {} chances a game", decisions / games, chances / games);
    println!("{} rounds and {} counterattacks in {games} games", rounds, counterattacks);
}
