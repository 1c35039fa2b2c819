//! Simulation does not touch the heap: states are flat, and lists are lent by the caller.

use battle::{Battle, Options};
use table::{Game, Run, Seeded};

#[test]
fn random_play_allocates_nothing_per_step() {
    let rules = Battle::new(Options::default()).expect("a sound set");
    let start = rules.setup();
    let mut room = Vec::with_capacity(256);
    let mut steps = 0u32;
    let counted = allocation_counter::measure(|| {
        for seed in 0..20 {
            let (mut dice, mut state) = (Seeded::new(seed), start.clone());
            let mut game = Run::new(&rules, &mut state, &mut room);
            while game.step(&mut dice, |dice, asked| Some(dice.pick(asked.options())), &mut ()).is_some() {
                steps += 1;
            }
        }
    });
    assert!(steps > 10_000, "{steps} steps");
    assert_eq!(counted.count_total, 0, "allocations in {steps} steps");
}
