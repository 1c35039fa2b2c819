//! B6, B7: firing a unit, support, bonuses, reshuffles, stalemates.

use crate::common;

use battle::Side;
use common::{ALLIED, AXIS, SET, Table, arsenal_but, conflict_but, edited, table_at, table_of};
use table::Viewer;

/// A battle that the drawing Axis begins at once, at the first shot.
fn battle(card: &str, axis: &str, allied: &str) -> Table {
    let mut table = table_at(&format!("axis-deployed {axis}; allied-deployed {allied}"));
    table.draws(AXIS, card).play(AXIS, "attack");
    table
}

// === B6.1: who may be attacked ===

#[test]
fn b6_1_no_attack_on_a_type_marked_n_a() {
    let mut table = battle("gazala", "stuka", "matilda spitfire");
    table.play(ALLIED, "hold").play(AXIS, "fire stuka");
    assert_eq!(table.options(AXIS), ["at matilda", "hold"]);
    assert_eq!(table.refused(AXIS, "at spitfire"), ("B6.1", "battle-cannot-attack-type"));
}

#[test]
fn b6_1_the_attack_must_exceed_the_defence() {
    // Bofors guns: 6 against ground, 13 against air.
    let guns = |axis: &str, allied: &str| {
        let mut table = battle("gazala", axis, allied);
        table.play(ALLIED, "fire bofors");
        table
    };
    let table = guns("panzer-4 stuka", "bofors");
    assert_eq!(table.options(ALLIED), ["at stuka", "hold"]);
    assert_eq!(table.refused(ALLIED, "at panzer-4"), ("B6.1", "battle-defence-too-high"), "6 against 6");
    assert_eq!(table.refused_number(ALLIED, "at panzer-4", "attack"), 6);
    assert_eq!(table.refused_number(ALLIED, "at panzer-4", "defence"), 6);
    assert_eq!(table.refused_number(ALLIED, "at panzer-4", "missing"), 1);
    // Bonuses count: Patton adds 1 to the attack, Rommel 2 to the defence.
    let table = guns("panzer-4 stuka", "bofors patton");
    assert_eq!(table.options(ALLIED), ["at panzer-4", "at stuka", "hold"], "7 against 6");
    let table = guns("panzer-4 stuka rommel", "bofors patton");
    assert_eq!(table.refused_number(ALLIED, "at panzer-4", "missing"), 2, "7 against 8");
}

#[test]
fn b6_1_a_unit_without_any_target_does_not_fire() {
    let table = battle("gazala", "tiger flak-88", "bofors 25-pounder");
    let mut table = table;
    table.play(AXIS, "hold");
    assert_eq!(table.options(ALLIED), ["fire 25-pounder", "fire bofors", "hold"]);
    let mut table = battle("gazala", "tiger", "bofors 25-pounder");
    assert_eq!(table.options(ALLIED), ["fire 25-pounder", "hold"]);
    assert_eq!(table.refused(ALLIED, "fire bofors"), ("B6.1", "battle-no-target"));
    table.play(ALLIED, "fire 25-pounder");
    assert_eq!(table.refused(ALLIED, "shoot"), ("B6.1", "battle-not-now"));
}

// === B6.2: the shot ===

/// The worked example of the series: Sea attack 15 against Air defence 5.
#[test]
fn b6_2_a_bomber_of_15_against_a_battleship_of_5_hits_on_6_to_15() {
    let mut hits = Vec::new();
    for number in 1..=18 {
        let mut table = battle("mediterranean", "sm-79", "warspite");
        table.play(ALLIED, "hold").shot(AXIS, "sm-79", "warspite", number);
        let (attack, defence, hit) = table.last_shot();
        assert_eq!((attack, defence), (15, 5));
        assert_eq!(hit, table.line("discard") == "warspite");
        assert_eq!(hit, table.line("axis-won") == "mediterranean");
        assert_eq!(table.rule_of(if hit { "battle-hit" } else { "battle-missed" }), "B6.2");
        if hit {
            hits.push(number);
        }
    }
    assert_eq!(hits, (6..=15).collect::<Vec<_>>());
}

#[test]
fn b6_2_the_card_turned_up_goes_to_the_discard_and_nothing_else_on_it_counts() {
    let mut table = battle("gazala", "panzer-3", "matilda");
    table.plays(AXIS, &["fire panzer-3", "at matilda"]).chance("conflict ultra");
    assert_eq!((table.line("conflict-discard"), table.line("axis-kept")), ("ultra".into(), String::new()));
    assert!(!table.line("conflict-deck").contains("ultra"));
    assert_eq!(table.pending(), "fire:allied:3", "the battle goes on");
}

// === B6.3: casualties ===

#[test]
fn b6_3_a_destroyed_unit_goes_face_up_to_its_owners_discard() {
    let mut table = battle("gazala", "panzer-3", "matilda*2 grant");
    table.shot(AXIS, "panzer-3", "matilda", 12);
    assert_eq!(table.line("discard"), "matilda");
    assert_eq!(table.line("allied-deployed"), "matilda grant");
    assert_eq!(table.line("allied-line-units"), "matilda grant");
    assert_eq!(table.rule_of("battle-destroyed"), "B6.3");
    for viewer in Viewer::all(2) {
        assert_eq!(table.view(viewer).discard, table.game.state().discard, "all see it");
    }
}

// === B6.4: support ===

#[test]
fn b6_4_an_escort_gives_up_its_shot_for_a_bomber() {
    let mut table = battle("gazala", "stuka bf-109*2 mc-202", "matilda spitfire");
    table.play(AXIS, "hold").play(ALLIED, "hold");
    table.plays(AXIS, &["fire stuka", "at matilda"]);
    assert_eq!(table.options(AXIS), ["with bf-109", "with mc-202", "shoot"]);
    table.plays(AXIS, &["with bf-109", "with mc-202"]);
    assert_eq!(table.rule_of("battle-supported"), "B6.4");
    assert_eq!(table.refused(AXIS, "with mc-202"), ("B6.4", "battle-cannot-support"), "it has supported");
    assert_eq!(table.refused(AXIS, "with stuka"), ("B6.4", "battle-cannot-support"), "not a fighter");
    assert_eq!(table.line("axis-line-ready"), "bf-109", "the one that has not supported");
    table.play(AXIS, "shoot").number(18);
    assert_eq!(table.last_shot(), (14 + 3 + 2, 4, true));
}

#[test]
fn b6_4_an_escort_that_supported_does_not_fire_in_this_round_but_in_the_next() {
    // The gun supports infantry of phase 4, but fires in phase 1.
    let mut table = battle("gazala", "k18 90th-light", "matilda");
    table.play(AXIS, "hold").play(ALLIED, "hold");
    table.plays(AXIS, &["fire 90th-light", "at matilda", "with k18"]).number(1);
    assert_eq!(table.last_shot().0, 13);
    table.waits_for_round();
    assert_eq!(table.options(AXIS), ["fire k18", "hold"]);
    table.shot(AXIS, "k18", "matilda", 1);
    // Now it has fired and cannot support.
    table.play(ALLIED, "hold").plays(AXIS, &["fire 90th-light", "at matilda"]).number(2);
    assert_eq!(table.last_shot().0, 10);
}

#[test]
fn b6_4_a_target_may_need_the_support_that_is_at_hand() {
    // 4 against 5; the transports add 3.
    let mut table = battle("gazala", "90th-light ju-52", "hurricane matilda");
    table.play(ALLIED, "hold").play(ALLIED, "hold").plays(AXIS, &["fire 90th-light", "at hurricane"]);
    assert_eq!(table.options(AXIS), ["with ju-52"]);
    assert_eq!(table.refused(AXIS, "shoot"), ("B6.1", "battle-needs-support"));
    assert_eq!(table.refused_number(AXIS, "shoot", "missing"), 2);
    table.play(AXIS, "with ju-52").number(7);
    assert_eq!(table.last_shot(), (7, 5, true));
    // Without them there is no such target.
    let mut table = battle("gazala", "90th-light", "hurricane matilda");
    table.play(ALLIED, "hold").play(ALLIED, "hold").play(AXIS, "fire 90th-light");
    assert_eq!(table.refused(AXIS, "at hurricane"), ("B6.1", "battle-defence-too-high"));
}

#[test]
fn b6_4_a_destroyer_screens_a_capital_ship_for_the_round() {
    let mut table = battle("mediterranean", "littorio soldati*2 zara", "swordfish ajax");
    assert_eq!(table.pending(), "ready:axis");
    assert_eq!(
        table.refused(AXIS, "screen zara with soldati"),
        ("B6.4", "battle-cannot-screen"),
        "a cruiser"
    );
    assert_eq!(table.refused(AXIS, "screen littorio with zara"), ("B6.4", "battle-cannot-screen"));
    table.play(AXIS, "screen littorio with soldati").play(AXIS, "pass");
    assert_eq!(table.rule_of("battle-screened"), "B6.4");
    assert_eq!(table.line("axis-line-ready"), "littorio zara soldati", "one destroyer gave up its shot");
    table.play(AXIS, "hold").play(AXIS, "hold").shot(ALLIED, "swordfish", "littorio", 7);
    assert_eq!(table.last_shot(), (16, 5 + 2, false), "7 would have hit");
    table.waits_for_round();
    table.play(AXIS, "pass").play(AXIS, "hold").play(AXIS, "hold").shot(ALLIED, "swordfish", "littorio", 6);
    assert_eq!(table.last_shot(), (16, 5, true), "for that round only");
}

#[test]
fn b6_4_both_destroyers_may_screen_one_ship_and_then_neither_fires() {
    let mut table = battle("mediterranean", "littorio soldati*2", "swordfish");
    table.plays(AXIS, &["screen littorio with soldati", "screen littorio with soldati"]);
    assert_eq!(table.pending(), "fire:axis:2", "no destroyer is left to ask about");
    table.play(AXIS, "hold").shot(ALLIED, "swordfish", "littorio", 9);
    assert_eq!(table.last_shot(), (16, 9, false));
    assert_eq!(table.pending(), "withdraw:axis", "no destroyer fires in phase four");
}

// === B6.5: kept cards ===

#[test]
fn b6_5_kept_cards_add_their_bonus_before_the_shot_is_judged() {
    let mut table = table_at("axis-deployed littorio; allied-deployed warspite; axis-kept naval-gunnery");
    table.draws(AXIS, "second-sirte").play(AXIS, "attack");
    assert_eq!(
        (table.pending(), table.options(AXIS).join(", ")),
        ("muster:axis".into(), "play naval-gunnery, pass".into())
    );
    assert_eq!(table.refused(AXIS, "play ultra"), ("B2.3", "battle-not-kept"));
    assert_eq!(table.refused(AXIS, "fire littorio"), ("B6.5", "battle-not-now"));
    table.play(AXIS, "play naval-gunnery");
    assert_eq!(table.rule_of("battle-played"), "B6.5");
    table.passes().shot(AXIS, "littorio", "warspite", 18);
    assert_eq!(table.last_shot(), (18, 7, true), "16 alone would have missed");
}

#[test]
fn b6_5_a_kept_card_is_played_only_at_the_moment_it_names() {
    let mut table = table_at(
        "axis-deployed stuka littorio; allied-deployed warspite; axis-kept air-superiority naval-gunnery",
    );
    table.draws(AXIS, "mediterranean").play(AXIS, "attack");
    assert_eq!(
        table.refused(AXIS, "play air-superiority"),
        ("B6.5", "battle-wrong-moment"),
        "at the start of a round"
    );
    table.play(AXIS, "pass");
    assert_eq!(
        table.refused(AXIS, "play naval-gunnery"),
        ("B6.5", "battle-wrong-moment"),
        "at the start of the battle"
    );
    table.play(AXIS, "play air-superiority").passes();
    // Once it comes to the shot there is no window any more.
    table.plays(AXIS, &["fire littorio", "at warspite"]).number(18);
    assert_eq!(table.last_shot(), (16, 7, false));
}

// === B6.6: exhausted decks ===

#[test]
fn b6_6_an_exhausted_conflict_deck_is_rebuilt_from_its_discard() {
    let discard = conflict_but(&["espionage", "ultra", "gazala"]);
    let mut table = table_at(&format!(
        "conflict-deck espionage; conflict-discard {discard}; axis-kept ultra; allied-won gazala"
    ));
    table.draws(AXIS, "espionage");
    assert_eq!(table.line("conflict-deck"), "", "not before a card is needed");
    table.play(ALLIED, "draw");
    assert_eq!(table.rule_of("battle-conflict-reshuffled"), "B6.6");
    let deck = table.game.state().conflict_deck;
    assert_eq!((deck.len(), table.line("conflict-discard")), (52, String::new()));
    assert_eq!((table.line("axis-kept"), table.line("allied-won")), ("ultra".into(), "gazala".into()));
    assert_eq!(table.line("reshuffles"), "1");
}

#[test]
fn b6_6_the_conflict_deck_is_rebuilt_for_a_shot_too() {
    let discard = conflict_but(&["gazala"]);
    let mut table = table_at(&format!(
        "conflict-deck gazala; conflict-discard {discard}; axis-deployed panzer-3; allied-deployed matilda"
    ));
    table.draws(AXIS, "gazala").play(AXIS, "attack").plays(AXIS, &["fire panzer-3", "at matilda"]);
    assert_eq!(table.rule_of("battle-conflict-reshuffled"), "B6.6");
    table.number(12);
    assert_eq!(table.line("axis-won"), "gazala");
}

#[test]
fn b6_6_an_exhausted_arsenal_is_rebuilt_from_its_own_discard() {
    let discard = arsenal_but(Side::Axis, &["tiger", "zara"]);
    let mut table = table_at(&format!("axis-deck tiger; axis-deployed zara; discard {discard} matilda*2"));
    table.draws(AXIS, "buildup-1").chance("arsenal tiger");
    assert_eq!(table.rule_of("battle-arsenal-reshuffled"), "B6.6");
    assert_eq!(table.line("discard"), "matilda*2", "the enemy's discard stays");
    assert_eq!(table.game.state().side(Side::Axis).deck.len(), 48);
    table.chance("arsenal rommel").chance("arsenal stuka").chance("arsenal stuka");
    // If the discard is empty too, nothing is drawn.
    let mut table =
        table_at(&format!("axis-deck tiger; axis-deployed {}", arsenal_but(Side::Axis, &["tiger"])));
    table.draws(AXIS, "buildup-1").chance("arsenal tiger");
    assert_eq!(
        (table.pending(), table.line("axis-hand")),
        ("trim:axis:3 deploy:axis:2:GAS".into(), "tiger".into())
    );
}

// === B7: stalemate ===

#[test]
fn b7_1_if_nobody_can_hit_the_aggressor_must_withdraw() {
    // Transports cannot attack; the tank cannot fire at aircraft.
    let table = battle("bir-hakeim", "ju-52", "matilda");
    assert_eq!(table.rule_of("battle-stalemate"), "B7.1");
    assert_eq!((table.line("allied-won"), table.points(Side::Allied)), ("bir-hakeim".into(), 2));
    assert_eq!(
        (table.line("axis-deployed"), table.line("allied-deployed")),
        ("ju-52".into(), "matilda".into())
    );
    // 10 against 10 cannot hit; with von Arnim it is 11.
    assert_eq!(battle("tobruk", "k18", "upholder").line("allied-won"), "tobruk");
    assert_eq!(battle("tobruk", "k18 arnim", "upholder").pending(), "fire:axis:1");
}

#[test]
fn b7_1_it_is_no_stalemate_while_either_side_can_hit() {
    let table = battle("bir-hakeim", "ju-52", "lrdg-sas");
    assert_eq!(table.pending(), "fire:allied:1");
    assert_eq!(battle("bir-hakeim", "stuka", "matilda").pending(), "fire:axis:3");
}

#[test]
fn b7_1_the_best_support_counts() {
    let harmless = || edited(SET, "swordfish", "atk_g", "-");
    let fight = |axis: &str| {
        let mut table = table_of(harmless(), &format!("axis-deployed {axis}; allied-deployed swordfish"));
        table.draws(AXIS, "gazala").play(AXIS, "attack");
        table
    };
    assert_eq!(fight("90th-light").line("allied-won"), "gazala", "4 against 5");
    assert_eq!(fight("90th-light ju-52").pending(), "fire:axis:4", "4 and 3 against 5");
}

#[test]
fn b7_1_a_stalemate_may_come_in_a_later_round() {
    // The commandos withdraw; what is left on both sides cannot hit.
    let mut table = battle("bir-hakeim", "ju-52 stuka", "matilda lrdg-sas");
    table.shot(ALLIED, "lrdg-sas", "stuka", 5).play(AXIS, "stand");
    assert!(table.rule_of("battle-stalemate").is_empty());
    table.play(ALLIED, "withdraw lrdg-sas").play(ALLIED, "stand");
    assert_eq!((table.rule_of("battle-stalemate"), table.line("allied-won")), ("B7.1", "bir-hakeim".into()));
}

#[test]
fn b7_1_a_round_in_which_nobody_does_anything_is_as_good_as_a_stalemate() {
    let mut table = battle("gazala", "panzer-3", "matilda");
    table.play(AXIS, "hold").play(ALLIED, "hold").play(AXIS, "stand").play(ALLIED, "stand");
    assert_eq!((table.rule_of("battle-idle"), table.line("allied-won")), ("B7.1", "gazala".into()));
    // One shot, one withdrawal: the battle goes on.
    let mut table = battle("gazala", "panzer-3", "matilda grant");
    table.play(AXIS, "hold").play(ALLIED, "hold").play(AXIS, "stand");
    table.play(ALLIED, "withdraw grant").play(ALLIED, "stand");
    assert_eq!(table.round(), 2);
}
