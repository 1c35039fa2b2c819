//! What happens in random play: every event but a few rare ones comes up, so that the laws have looked at it.

use crate::plain;
use plain::{Columns, positions, random_step, scrambled};
use std::{borrow::Cow, collections::BTreeMap};

use hex::{Event, Hex, Options};
use table::{Game, Notation, Rule, Seeded};

#[test]
fn random_play_from_contact_shows_nearly_every_event() {
    let mut seen: BTreeMap<(Cow<str>, Rule), u32> = BTreeMap::new();
    for scenario in ["july", "september", "october"] {
        let rules = Hex::new(Options::read(scenario).unwrap()).unwrap();
        for seed in 0..positions(20) {
            let mut dice = Seeded::new(seed);
            let mut state = scrambled(&rules, Columns::Some, &mut dice);
            while let Some(step) = random_step(&rules, &state, &mut dice) {
                let mut events: Vec<(Rule, Event)> = Vec::new();
                rules.apply(&mut state, step, &mut events);
                for (rule, event) in events {
                    *seen.entry((rules.message(&event).key, rule)).or_default() += 1;
                }
            }
        }
    }
    println!("{seen:#?}");
    let expected = [
        "hex-advanced",
        "hex-attack-declared",
        "hex-attack-joined",
        "hex-attack-widened",
        "hex-eliminated",
        "hex-entered-road-mode",
        "hex-hampered",
        "hex-isolated",
        "hex-left-road-mode",
        "hex-mine-cleared",
        "hex-over",
        "hex-relieved",
        "hex-retreated",
        "hex-rolled",
        "hex-stopped",
        "hex-swept-clear",
        "hex-swept-in-vain",
    ];
    for key in expected {
        assert!(seen.keys().any(|it| it.0 == key), "{key}");
    }
}
