//! How fast random play is: `cargo run --release -p hex --example playouts -- july 200`.

use std::time::Instant;

use hex::{Hex, Options};
use table::{Decision, Game, Run, Seeded, Step};

fn main() {
    let mut args = std::env::args().skip(1);
    let scenario = args.next().unwrap_or_else(|| "july".into());
    let games: u64 = args.next().and_then(|it| it.parse().ok()).unwrap_or(100);
    let rules = Hex::new(Options::read(&scenario).expect("an option")).expect("a sound scenario");
    let (mut decisions, mut chances, mut kinds) = (0u64, 0u64, [0u64; 16]);
    let mut room = Vec::new();
    let (start, busy) = (Instant::now(), cpu());
    for seed in 0..games {
        let (mut dice, mut state) = (Seeded::new(seed), rules.setup());
        let mut game = Run::new(&rules, &mut state, &mut room);
        let mut choose = |dice: &mut Seeded, asked: Decision<'_, Hex>| {
            kinds[kind(asked.state.frame())] += 1;
            Some(dice.pick(asked.options()))
        };
        while let Some(step) = game.step(&mut dice, &mut choose, &mut ()) {
            match step {
                Step::Act(..) => decisions += 1,
                Step::Chance(_) => chances += 1,
            }
        }
    }
    let took = match (busy, cpu()) {
        (Some(before), Some(after)) => std::time::Duration::from_nanos(after - before),
        _ => start.elapsed(),
    };
    println!(
        "{scenario}: {games} games, {} decisions and {} rolls a game, {} ns a decision, {} games a second, state {} bytes",
        decisions / games,
        chances / games,
        took.as_nanos() as u64 / decisions,
        (games * 1_000_000_000) as u128 / took.as_nanos(),
        size_of_val(&rules.setup()),
    );
    println!(
        "choosing, moving, clearing, declaring, resolving, losing, retreating, advancing, set-up: {:?}",
        &kinds[..9]
    );
}

/// The time this thread has spent on a processor, in nanoseconds: fairer than the clock on a busy machine.
fn cpu() -> Option<u64> {
    std::fs::read_to_string("/proc/thread-self/schedstat").ok()?.split(' ').next()?.parse().ok()
}

fn kind(frame: hex::Frame) -> usize {
    use hex::Frame as F;
    match frame {
        F::Choosing => 0,
        F::Moving { .. } => 1,
        F::Clearing => 2,
        F::Declaring { .. } => 3,
        F::Resolving => 4,
        F::Losing { .. } => 5,
        F::Retreating { .. } => 6,
        F::Advancing { .. } => 7,
        _ => 8,
    }
}
