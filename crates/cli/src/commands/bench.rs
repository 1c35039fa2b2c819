//! `khamsin bench`: random play to the end on one thread, by the processor's clock.

use std::sync::Arc;

use rustix::time::{ClockId, clock_gettime};
use table::{Decision, Game, Run, Seeded};
use titles::{Title, Visitor};

use crate::{
    args::Bench,
    fault::{Fault, Outcome},
    out::say,
};

pub(crate) fn run(args: &Bench) -> Outcome {
    if args.games == 0 || args.repetitions == 0 {
        return Err(Fault::of("cli-fault-nothing-to-do").with("option", "--games, --repetitions"));
    }
    let figures = args.agreed.setup(&args.title)?.visit(Measure { args })?;
    let ns_per_decision = figures.ns / figures.decisions as f64;
    let games_per_s = args.games as f64 / figures.ns * 1e9;
    let mean_options = figures.options as f64 / figures.decisions as f64;
    if args.json {
        say!(
            "{}",
            serde_json::json!({
                "title": args.title, "games": args.games, "decisions": figures.decisions,
                "ns_per_decision": round(ns_per_decision), "games_per_s": round(games_per_s),
                "mean_options": round(mean_options), "state_bytes": figures.state_bytes,
            })
        );
    } else {
        say!(
            "{}: {ns_per_decision:.0} ns per decision, {games_per_s:.0} games per second, {} decisions per game, \
             {mean_options:.2} options, state {} bytes",
            args.title,
            figures.decisions / args.games,
            figures.state_bytes
        );
    }
    Ok(())
}

fn round(figure: f64) -> f64 {
    (figure * 100.0).round() / 100.0
}

/// Games timed together. The same games are played in each repetition, so each batch counts with its best time: what the
/// machine does besides is left out, and no game is.
const BATCHES: u64 = 50;

#[derive(Default)]
struct Figures {
    ns: f64,
    decisions: u64,
    options: u64,
    state_bytes: usize,
}

struct Measure<'a> {
    args: &'a Bench,
}

impl Visitor for Measure<'_> {
    type Out = Figures;

    fn visit<G: Title>(self, rules: Arc<G>, start: G::State) -> Figures {
        let games = self.args.games;
        let batches = BATCHES.min(games);
        let mut best = vec![f64::INFINITY; batches as usize];
        let mut figures = Figures::default();
        for _ in 0..self.args.repetitions {
            let mut dice = Seeded::new(1942);
            figures = Figures { state_bytes: size_of::<G::State>(), ..Figures::default() };
            for (best, batch) in best.iter_mut().zip(0..batches) {
                let share = games * (batch + 1) / batches - games * batch / batches;
                let begun = processor_ns();
                play(&*rules, &start, share, &mut dice, &mut figures);
                *best = best.min(processor_ns() - begun);
            }
        }
        Figures { ns: best.iter().sum(), ..figures }
    }
}

fn play<G: Game>(rules: &G, start: &G::State, games: u64, dice: &mut Seeded, figures: &mut Figures) {
    let mut room = Vec::with_capacity(256);
    let (mut decisions, mut listed) = (0, 0);
    let mut choose = |dice: &mut Seeded, asked: Decision<'_, G>| {
        let options = asked.options();
        decisions += 1;
        listed += options.len() as u64;
        Some(dice.pick(options))
    };
    for _ in 0..games {
        Run::new(rules, &mut start.clone(), &mut room).finish(dice, &mut choose, &mut ());
    }
    figures.decisions += decisions;
    figures.options += listed;
}

/// What this process has used of the processor.
fn processor_ns() -> f64 {
    let time = clock_gettime(ClockId::ProcessCPUTime);
    time.tv_sec as f64 * 1e9 + time.tv_nsec as f64
}
