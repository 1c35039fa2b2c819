//! Simulation does not touch the heap: states are flat, and lists are lent by the caller.

use deck::{Deck, Edition, Options};
use table::{Game, Node, Seeded, Step};

#[test]
fn random_play_allocates_nothing_per_step() {
    for (seats, edition) in [(2, Edition::Original), (3, Edition::English), (5, Edition::Fan)] {
        plays_without_allocating(Options { seats, edition, ..Options::default() });
    }
}

fn plays_without_allocating(options: Options) {
    let rules = Deck::new(options).expect("a sound set");
    let start = rules.setup();
    let mut actions = Vec::with_capacity(256);
    let mut steps = 0u32;
    let counted = allocation_counter::measure(|| {
        for seed in 0..8 {
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
    assert!(steps > 10_000, "{steps} steps");
    assert_eq!(counted.count_total, 0, "allocations in {steps} steps");
}
