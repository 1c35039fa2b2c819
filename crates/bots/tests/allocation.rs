//! A search does not touch the heap between its playouts.

use bots::{Bot, Change, Knob, Level};
use table::{Node, Seeded, Step, Viewer};
use titles::{
    Title,
    battle::{Battle, Options as BattleOptions},
    deck::{Deck, Options as DeckOptions},
};

#[test]
fn playouts_of_battle_allocate_nothing() {
    let rules = Battle::new(BattleOptions::default()).expect("a sound set");
    searches_without_allocating(&rules, 20);
}

#[test]
fn playouts_of_deck_allocate_nothing() {
    for seats in [2, 4] {
        let rules = Deck::new(DeckOptions { seats, ..DeckOptions::default() }).expect("a sound set");
        searches_without_allocating(&rules, 20);
    }
}

/// Searches at random positions of one game, until so many were long enough. The first playouts may make room for lists.
fn searches_without_allocating<G: Title>(rules: &G, wanted: u32) {
    let (mut state, mut dice, mut actions) = (rules.setup(), Seeded::new(5), Vec::new());
    let mut searched = 0;
    while searched < wanted {
        let step = match rules.node(&state) {
            Node::Over => {
                state = rules.setup();
                continue;
            }
            Node::Chance => Step::Chance(rules.outcome(&state, dice.below(rules.tickets(&state)))),
            Node::Decide(seats) => {
                let seat = seats.first().expect("somebody decides");
                actions.clear();
                rules.actions(&state, seat, &mut actions);
                if actions.len() > 2 && dice.below(9) == 0 {
                    let view = rules.view(&state, Viewer::Seat(seat));
                    let seen = rules.seen(&view, &actions);
                    let many = Change { what: Knob::Playouts, to: 4000.0 };
                    let mut bot = Bot::new(Level::Expert, 9).with_changes(&[many]);
                    let mut thought = bot.think(seen);
                    if !thought.go_on(&mut bot, seen, 100) {
                        let counted = allocation_counter::measure(|| {
                            thought.go_on(&mut bot, seen, 100);
                        });
                        assert_eq!(counted.count_total, 0, "allocations in a hundred playouts");
                        searched += 1;
                    }
                }
                Step::Act(seat, dice.pick(&actions))
            }
        };
        rules.apply(&mut state, step, &mut ());
    }
}
