//! `khamsin bench`: random play to the end on one thread, by the processor's clock.

use std::sync::Arc;

use rustix::time::{ClockId, clock_gettime};
use table::{Game, Node, Seeded, Step};
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

/// The best repetition.
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
        let mut best: Option<Figures> = None;
        // The same games each time: only the clock differs.
        for _ in 0..self.args.repetitions {
            let figures = repetition(&*rules, &start, self.args.games);
            if best.as_ref().is_none_or(|it| figures.ns < it.ns) {
                best = Some(figures);
            }
        }
        best.unwrap_or(Figures { ns: 0.0, decisions: 0, options: 0, state_bytes: 0 })
    }
}

fn repetition<G: Game>(rules: &G, start: &G::State, games: u64) -> Figures {
    let mut dice = Seeded::new(1942);
    let mut actions = Vec::with_capacity(256);
    let (mut decisions, mut options) = (0, 0);
    let begun = processor_ns();
    for _ in 0..games {
        let mut state = start.clone();
        loop {
            // Each arm applies its own step: so the rules need not ask again which sort it is.
            match rules.node(&state) {
                Node::Over => break,
                Node::Chance => {
                    let outcome = rules.outcome(&state, dice.below(rules.tickets(&state)));
                    rules.apply(&mut state, Step::Chance(outcome), &mut ());
                }
                Node::Decide(seats) => {
                    let seat = seats.first().unwrap_or_default();
                    actions.clear();
                    rules.actions(&state, seat, &mut actions);
                    decisions += 1;
                    options += actions.len() as u64;
                    let action = dice.pick(&actions);
                    rules.apply(&mut state, Step::Act(seat, action), &mut ());
                }
            }
        }
    }
    Figures { ns: processor_ns() - begun, decisions, options, state_bytes: size_of::<G::State>() }
}

/// What this process has used of the processor.
fn processor_ns() -> f64 {
    let time = clock_gettime(ClockId::ProcessCPUTime);
    time.tv_sec as f64 * 1e9 + time.tv_nsec as f64
}
