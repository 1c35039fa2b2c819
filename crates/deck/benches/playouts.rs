//! Random games to the end, and the copies a search makes.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use deck::{Deck, Options, State};
use table::{Game, Run, Seat, Seeded, Viewer};

fn play_out(rules: &Deck, mut state: State, dice: &mut Seeded, room: &mut Vec<deck::Action>) -> State {
    Run::new(rules, &mut state, room).finish(dice, |dice, asked| Some(dice.pick(asked.options())), &mut ());
    state
}

fn playouts(c: &mut Criterion) {
    let rules = Deck::new(Options::default()).expect("a sound set");
    let start = rules.setup();
    let mut dice = Seeded::new(1942);
    let mut room = Vec::with_capacity(256);
    c.bench_function("random game", |b| b.iter(|| play_out(&rules, start.clone(), &mut dice, &mut room)));
    let end = play_out(&rules, start.clone(), &mut dice, &mut room);
    c.bench_function("copy of a state", |b| b.iter(|| black_box(&end).clone()));
    let view = rules.view(&end, Viewer::Seat(Seat(0)));
    c.bench_function("view", |b| b.iter(|| rules.view(black_box(&end), Viewer::Seat(Seat(0)))));
    c.bench_function("imagined world", |b| b.iter(|| rules.imagine(black_box(&view), &mut dice)));
}

criterion_group!(benches, playouts);
criterion_main!(benches);
