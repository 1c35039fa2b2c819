//! Random games to the end, and the copies a search makes.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use deck::{Deck, Options, State};
use table::{Game, Node, Seat, Seeded, Step, Viewer};

fn play_out(rules: &Deck, mut state: State, dice: &mut Seeded, actions: &mut Vec<deck::Action>) -> State {
    loop {
        let step = match rules.node(&state) {
            Node::Over => return state,
            Node::Chance => Step::Chance(rules.outcome(&state, dice.below(rules.tickets(&state)))),
            Node::Decide(seats) => {
                let seat = seats.first().unwrap_or_default();
                actions.clear();
                rules.actions(&state, seat, actions);
                Step::Act(seat, dice.pick(actions))
            }
        };
        rules.apply(&mut state, step, &mut ());
    }
}

fn playouts(c: &mut Criterion) {
    let rules = Deck::new(Options::default()).expect("a sound set");
    let start = rules.setup();
    let mut dice = Seeded::new(1942);
    let mut actions = Vec::with_capacity(256);
    c.bench_function("random game", |b| b.iter(|| play_out(&rules, start.clone(), &mut dice, &mut actions)));
    let end = play_out(&rules, start.clone(), &mut dice, &mut actions);
    c.bench_function("copy of a state", |b| b.iter(|| black_box(&end).clone()));
    let view = rules.view(&end, Viewer::Seat(Seat(0)));
    c.bench_function("view", |b| b.iter(|| rules.view(black_box(&end), Viewer::Seat(Seat(0)))));
    c.bench_function("imagined world", |b| b.iter(|| rules.imagine(black_box(&view), &mut dice)));
}

criterion_group!(benches, playouts);
criterion_main!(benches);
