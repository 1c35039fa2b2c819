//! Who knows what: secrets of the opening, looks, captures, and cards known by counting.

use crate::common;

use battle::{Event, Side, View};
use common::{ALLIED, AXIS, Table, conflict_but, fresh_table, table_at};
use table::{Game, Notation, Viewer};

const PLAYERS: [Viewer; 2] = [Viewer::Seat(AXIS), Viewer::Seat(ALLIED)];

/// The deployed cards of a side that a viewer knows, by name.
fn known(table: &Table, viewer: Viewer, side: Side) -> Vec<String> {
    let book = table.game.rules().book();
    let view = table.view(viewer);
    let counts: Vec<_> = view.side(side).known.counts(book.kinds()).collect();
    counts.into_iter().map(|(kind, count)| format!("{}*{count}", book.design(kind).slug)).collect()
}

/// The kept cards of a side that a viewer knows.
fn kept(table: &Table, view: &View, side: Side) -> Vec<String> {
    let book = table.game.rules().book();
    view.side(side).kept.iter().map(|card| book.conflict[card].slug.clone()).collect()
}

/// What a viewer is told of all that has happened, as message keys with the cards named.
fn told(table: &Table, viewer: Viewer) -> Vec<String> {
    let rules = table.game.rules();
    let events = table.heard.iter().filter_map(|it| rules.told(&it.1, viewer));
    events.map(|event| rules.message(&event).value().to_string()).collect()
}

// === The opening ===

#[test]
fn in_the_opening_a_viewer_sees_own_cards_only() {
    let mut table = fresh_table();
    for card in ["rommel", "panzer-3", "panzer-3", "stuka", "littorio", "zara"] {
        table.chance(&format!("arsenal {card}"));
    }
    for card in ["montgomery", "matilda", "grant", "hurricane", "warspite", "ajax"] {
        table.chance(&format!("arsenal {card}"));
    }
    table.plays(AXIS, &["deploy rommel", "deploy zara"]);
    let axis = table.view(Viewer::Seat(AXIS));
    assert_eq!(axis.side(Side::Axis).hand.map(|it| it.len()), Some(4));
    assert_eq!(known(&table, Viewer::Seat(AXIS), Side::Axis), ["rommel*1", "zara*1"]);
    for viewer in [Viewer::Seat(ALLIED), Viewer::Public] {
        let view = table.view(viewer);
        assert_eq!((view.side(Side::Axis).hand, view.side(Side::Axis).stacks), (None, [[0; 4]; 3]));
        assert!(known(&table, viewer, Side::Axis).is_empty());
        let told = told(&table, viewer).join("\n");
        for secret in ["rommel", "zara", "littorio", "ground", "sea"] {
            assert!(!told.contains(secret), "{viewer:?} hears of {secret}:\n{told}");
        }
    }
    assert!(told(&table, Viewer::Seat(AXIS)).join("\n").contains("littorio"));
    assert!(!told(&table, Viewer::Seat(AXIS)).join("\n").contains("warspite"));
}

// === Kept cards ===

#[test]
fn a_reshuffle_tells_the_players_what_the_enemy_keeps_but_not_the_public() {
    let discard = conflict_but(&["ultra", "recovery", "naval-gunnery"]);
    let mut table = table_at(&format!(
        "conflict-deck -; conflict-discard {discard}; allied-kept ultra recovery; axis-kept naval-gunnery"
    ));
    assert!(kept(&table, &table.view(Viewer::Seat(AXIS)), Side::Allied).is_empty());
    table.play(AXIS, "draw");
    assert_eq!(kept(&table, &table.view(Viewer::Seat(AXIS)), Side::Allied), ["ultra", "recovery"]);
    assert_eq!(kept(&table, &table.view(Viewer::Seat(ALLIED)), Side::Axis), ["naval-gunnery"]);
    let public = table.view(Viewer::Public);
    assert!(Side::BOTH.into_iter().all(|side| kept(&table, &public, side).is_empty()));
    assert_eq!((public.side(Side::Allied).kept_size, public.unseen.len()), (2, 54));
    let view = table.view(Viewer::Seat(AXIS));
    assert_eq!(view.unseen, table.game.state().conflict_deck, "the rest is the deck");
    // A card kept after that is a secret again; one that is played is no longer kept.
    table.chance("conflict forced-march");
    assert_eq!(kept(&table, &table.view(Viewer::Seat(ALLIED)), Side::Axis), ["naval-gunnery"]);
    assert_eq!(table.view(Viewer::Seat(ALLIED)).side(Side::Axis).kept_size, 2);
    assert_eq!(kept(&table, &table.view(Viewer::Seat(AXIS)), Side::Axis), ["naval-gunnery", "forced-march"]);
}

#[test]
fn a_played_card_is_open_and_no_longer_kept() {
    let mut table = table_at(
        "axis-deployed zara; allied-deployed ajax; axis-kept naval-gunnery forced-march; axis-kept-known naval-gunnery",
    );
    table.draws(AXIS, "second-sirte").play(AXIS, "attack").play(AXIS, "play naval-gunnery");
    for viewer in [Viewer::Seat(ALLIED), Viewer::Public] {
        let view = table.view(viewer);
        assert!(kept(&table, &view, Side::Axis).is_empty());
        assert_eq!(view.side(Side::Axis).kept_size, 1);
        let card = table.game.rules().book().conflict_named("naval-gunnery").unwrap();
        assert!(view.conflict_discard.has(card.index()) && !view.unseen.has(card.index()));
    }
}

/// Whether somebody is asked must not depend on what is secretly kept.
#[test]
fn a_window_is_offered_whatever_is_kept() {
    let asked = |kept: &str| {
        let mut table =
            table_at(&format!("axis-deployed tiger; allied-deployed matilda; allied-kept {kept}"));
        table.draws(AXIS, "gazala").play(AXIS, "attack");
        (table.pending(), table.options(ALLIED).len())
    };
    assert_eq!(asked("fuel-shortage"), ("cancel".into(), 2));
    assert_eq!(asked("naval-gunnery"), ("cancel".into(), 1));
    // When the card lies open, there is nothing to ask.
    let mut table = table_at(
        "axis-deployed tiger; allied-deployed matilda; allied-kept naval-gunnery
         conflict-discard fuel-shortage devils-gardens",
    );
    table.draws(AXIS, "gazala").play(AXIS, "attack");
    assert_eq!(table.pending(), "fire:axis:2");
}

// === Looks ===

#[test]
fn espionage_is_seen_by_the_spy_alone() {
    let mut table = table_at("allied-deployed matilda*2 hurricane; axis-deployed tiger");
    table.draws(AXIS, "espionage");
    assert_eq!(known(&table, Viewer::Seat(AXIS), Side::Allied), ["matilda*2", "hurricane*1"]);
    assert!(known(&table, Viewer::Public, Side::Allied).is_empty());
    assert!(known(&table, Viewer::Seat(ALLIED), Side::Axis).is_empty(), "one way only");
    for (viewer, hears) in
        [(Viewer::Seat(AXIS), true), (Viewer::Seat(ALLIED), false), (Viewer::Public, false)]
    {
        let told = told(&table, viewer).join("\n");
        assert_eq!(told.contains("matilda"), hears, "{viewer:?}");
        assert!(told.contains("battle-looked"), "that somebody looked is seen by all");
    }
    // The owner knows what the enemy knows.
    let exposed = table.view(Viewer::Seat(ALLIED)).side(Side::Allied).exposed;
    assert_eq!(exposed, Some(table.game.state().side(Side::Allied).deployed));
    assert_eq!(table.view(Viewer::Public).side(Side::Allied).exposed, None);
}

#[test]
fn what_is_deployed_after_a_look_is_a_secret_again() {
    let mut table = table_at("allied-deployed matilda; allied-hand matilda grant");
    table.draws(AXIS, "espionage").play(ALLIED, "emergency");
    assert_eq!(known(&table, Viewer::Seat(AXIS), Side::Allied), ["matilda*1"]);
    assert_eq!(table.view(Viewer::Seat(AXIS)).side(Side::Allied).stacks[0], [0, 3, 0, 0]);
}

#[test]
fn sabotage_shows_one_stack_to_one_player() {
    let mut table = table_at("allied-deployed montgomery grant hurricane; allied-hand stuart");
    table.draws(AXIS, "sabotage").play(AXIS, "stack ground").play(AXIS, "remove montgomery");
    assert_eq!(known(&table, Viewer::Seat(AXIS), Side::Allied), ["grant*1"]);
    assert!(known(&table, Viewer::Public, Side::Allied).is_empty());
    for viewer in Viewer::all(2) {
        assert!(told(&table, viewer).join("\n").contains("montgomery"), "all see who is removed");
        assert_eq!(told(&table, viewer).join("\n").contains("grant"), viewer == Viewer::Seat(AXIS));
    }
}

#[test]
fn a_card_lost_from_the_hand_lies_open() {
    let mut table = table_at("allied-deployed grant; allied-hand stuart matilda");
    table.draws(AXIS, "sabotage").play(AXIS, "stack ground").chance("lost stuart");
    for viewer in Viewer::all(2) {
        assert!(told(&table, viewer).join("\n").contains("stuart"));
        assert!(viewer == Viewer::Seat(ALLIED) || !told(&table, viewer).join("\n").contains("matilda"));
    }
}

// === Captures, divisions, battles ===

#[test]
fn both_players_know_a_captured_card_the_public_does_not() {
    let mut table = table_at("axis-deployed tiger; allied-deployed matilda*2 grant");
    table.draws(AXIS, "captured-equipment").play(AXIS, "stack ground").chance("captured grant");
    assert_eq!(known(&table, Viewer::Seat(ALLIED), Side::Axis), ["grant*1"]);
    assert_eq!(known(&table, Viewer::Seat(AXIS), Side::Axis), ["tiger*1", "grant*1"]);
    assert!(known(&table, Viewer::Public, Side::Axis).is_empty());
    assert!(
        known(&table, Viewer::Seat(AXIS), Side::Allied).is_empty(),
        "what is left is as secret as before"
    );
    for viewer in PLAYERS {
        assert!(told(&table, viewer).join("\n").contains("grant"));
    }
    assert!(!told(&table, Viewer::Public).join("\n").contains("grant"));
    // By their backs all can count them.
    assert_eq!(table.view(Viewer::Public).side(Side::Axis).stacks[0], [1, 1, 0, 0]);
    assert_eq!(table.view(Viewer::Public).side(Side::Allied).stacks[0], [0, 2, 0, 0]);
}

#[test]
fn a_known_card_that_is_captured_is_no_longer_thought_to_be_there() {
    let mut table = table_at("allied-deployed matilda*2; allied-known matilda*2");
    table.draws(AXIS, "captured-equipment").play(AXIS, "stack ground").chance("captured matilda");
    assert_eq!(known(&table, Viewer::Seat(AXIS), Side::Allied), ["matilda*1"]);
    assert_eq!(known(&table, Viewer::Seat(ALLIED), Side::Axis), ["matilda*1"]);
}

#[test]
fn only_its_owner_knows_how_a_stack_was_divided() {
    let mut table = table_at("allied-deployed matilda grant stuart");
    table.draws(AXIS, "divide-and-conquer").play(AXIS, "stack ground").play(ALLIED, "aside grant");
    let seen = |viewer| (table.view(viewer).aside.map(|it| it.len()), table.view(viewer).aside_size);
    assert_eq!(seen(Viewer::Seat(ALLIED)), (Some(1), 1));
    assert_eq!(seen(Viewer::Seat(AXIS)), (None, 1));
    assert_eq!(seen(Viewer::Public), (None, 1));
    for viewer in [Viewer::Seat(AXIS), Viewer::Public] {
        assert!(!told(&table, viewer).join("\n").contains("grant"));
    }
    table.play(AXIS, "take aside");
    let axis = table.view(Viewer::Seat(AXIS));
    assert_eq!(
        (axis.side(Side::Allied).sidelined, axis.side(Side::Allied).sidelined_sizes),
        (None, [1, 0, 0])
    );
    assert!(table.view(Viewer::Seat(ALLIED)).side(Side::Allied).sidelined.is_some());
}

#[test]
fn a_battle_lies_open_to_all() {
    let mut table = table_at("axis-deployed tiger zara; allied-deployed matilda");
    table.draws(AXIS, "gazala");
    for viewer in [Viewer::Seat(ALLIED), Viewer::Public] {
        assert!(known(&table, viewer, Side::Axis).is_empty(), "not before the attack");
    }
    table.play(AXIS, "attack");
    for viewer in [Viewer::Seat(ALLIED), Viewer::Public] {
        assert_eq!(known(&table, viewer, Side::Axis), ["tiger*1"], "{viewer:?}");
    }
    let revealed = |it: &&(&str, Event)| matches!(it.1, Event::Revealed { .. });
    assert_eq!(table.heard.iter().filter(revealed).count(), 2);
}

#[test]
fn cards_drawn_and_kept_are_told_to_their_owner_alone() {
    let mut table = table_at("");
    table.draws(AXIS, "ultra").draws(ALLIED, "buildup-1").chance("arsenal grant");
    assert!(told(&table, Viewer::Seat(AXIS)).join("\n").contains("ultra"));
    assert!(!told(&table, Viewer::Seat(ALLIED)).join("\n").contains("ultra"));
    assert!(told(&table, Viewer::Seat(ALLIED)).join("\n").contains("grant"));
    assert!(!told(&table, Viewer::Seat(AXIS)).join("\n").contains("grant"));
    let public = told(&table, Viewer::Public).join("\n");
    assert!(!public.contains("ultra") && !public.contains("grant"));
}
