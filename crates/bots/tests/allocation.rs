//! A search does not touch the heap between its playouts.

use bots::{Bot, Change, Knob, Level};
use table::{Decision, Seeded, Viewer};
use titles::{
    Seen, Title,
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

/// Searches at random positions of games, until so many were long enough.
fn searches_without_allocating<G: Title>(rules: &G, wanted: u32) {
    let (mut dice, mut searched) = (Seeded::new(5), 0);
    while searched < wanted {
        let choose = |dice: &mut Seeded, asked: Decision<'_, G>| {
            let (state, seat, options) = (asked.state, asked.seat, asked.options());
            if options.len() > 2 && dice.below(9) == 0 {
                let view = rules.view(state, Viewer::Seat(seat));
                searched += u32::from(goes_on_without_allocating(rules.seen(&view, options)));
            }
            (searched < wanted).then(|| dice.pick(options))
        };
        table::run(rules, &mut rules.setup(), &mut dice, choose, &mut ());
    }
}

/// The first playouts may make room for lists. False if they are all there are.
fn goes_on_without_allocating(seen: Seen<'_>) -> bool {
    let many = Change { what: Knob::Playouts, to: 4000.0 };
    let mut bot = Bot::new(Level::Expert, 9).with_changes(&[many]);
    let mut thought = bot.think(seen);
    if thought.go_on(&mut bot, seen, 100) {
        return false;
    }
    let counted = allocation_counter::measure(|| {
        thought.go_on(&mut bot, seen, 100);
    });
    assert_eq!(counted.count_total, 0, "allocations in a hundred playouts");
    true
}
