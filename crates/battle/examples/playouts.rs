//! Random games as fast as they go: nanoseconds a decision, for tuning.

use std::time::Instant;

use battle::{Battle, Options};
use table::{Game, Node, Seeded, Step};

fn main() {
    let rules = Battle::new(Options::default()).expect("a sound set");
    let first = rules.setup();
    let mut best = f64::MAX;
    for repetition in 0..5 {
        let mut dice = Seeded::new(repetition);
        let (mut decisions, mut steps, mut options, mut games) = (0u64, 0u64, 0u64, 0u64);
        let mut actions = Vec::new();
        let start = Instant::now();
        while games < std::env::args().nth(1).map_or(3000, |it| it.parse().expect("a number")) {
            let mut state = first.clone();
            loop {
                let step = match rules.node(&state) {
                    Node::Over => break,
                    Node::Chance => Step::Chance(rules.outcome(&state, dice.below(rules.tickets(&state)))),
                    Node::Decide(seats) => {
                        let seat = seats.first().expect("somebody decides");
                        actions.clear();
                        rules.actions(&state, seat, &mut actions);
                        decisions += 1;
                        options += actions.len() as u64;
                        Step::Act(seat, dice.pick(&actions))
                    }
                };
                rules.apply(&mut state, step, &mut ());
                steps += 1;
            }
            games += 1;
        }
        let ns = start.elapsed().as_nanos() as f64;
        best = best.min(ns / decisions as f64);
        println!(
            "{:.0} ns/decision, {:.0} games/s, {} decisions and {} steps a game, {:.2} options",
            ns / decisions as f64,
            games as f64 / ns * 1e9,
            decisions / games,
            steps / games,
            options as f64 / decisions as f64
        );
    }
    println!("best {best:.0} ns/decision; state {} bytes", size_of::<battle::State>());
}
