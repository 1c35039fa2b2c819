//! Simulation does not touch the heap: states are flat, and lists are lent by the caller.

use hex::{Hex, Options};
use table::{Game, Run, Seeded};

fn allocates_nothing(options: &str, games: u64) {
    let rules = Hex::new(Options::read(options).expect("sound options")).expect("a sound scenario");
    let start = rules.setup();
    let mut room = Vec::with_capacity(2048);
    let mut steps = 0u32;
    let counted = allocation_counter::measure(|| {
        for seed in 0..games {
            let (mut dice, mut state) = (Seeded::new(seed), start.clone());
            let mut game = Run::new(&rules, &mut state, &mut room);
            while game.step(&mut dice, |dice, asked| Some(dice.pick(asked.options())), &mut ()).is_some() {
                steps += 1;
            }
        }
    });
    assert!(steps > 5_000, "{steps} steps");
    assert_eq!(counted.count_total, 0, "allocations in {steps} steps of {options}");
}

#[test]
fn random_play_allocates_nothing_per_step() {
    allocates_nothing("july", 8);
    allocates_nothing("september", 8);
    allocates_nothing("october", 4);
}

#[test]
fn a_free_set_up_allocates_nothing_per_step() {
    allocates_nothing("september free", 6);
    allocates_nothing("october free", 3);
}
