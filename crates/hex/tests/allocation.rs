//! Simulation does not touch the heap: states are flat, and lists are lent by the caller.

use hex::{Hex, Options};
use table::{Game, Node, Seeded, Step};

fn allocates_nothing(options: &str, games: u64) {
    let rules = Hex::new(Options::read(options).expect("sound options")).expect("a sound scenario");
    let start = rules.setup();
    let mut actions = Vec::with_capacity(2048);
    let mut steps = 0u32;
    let counted = allocation_counter::measure(|| {
        for seed in 0..games {
            let mut dice = Seeded::new(seed);
            let mut state = start.clone();
            loop {
                let step = match rules.node(&state) {
                    Node::Over => break,
                    Node::Chance => Step::Chance(rules.outcome(&state, dice.below(rules.tickets(&state)))),
                    Node::Decide(seats) => {
                        let seat = seats.first().expect("somebody decides");
                        actions.clear();
                        rules.actions(&state, seat, &mut actions);
                        Step::Act(seat, dice.pick(&actions))
                    }
                };
                rules.apply(&mut state, step, &mut ());
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
