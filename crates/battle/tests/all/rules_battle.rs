//! B3, B4, B5: battlecards, and battles from declaration to the last withdrawal.

use crate::common;

use battle::Side;
use common::{ALLIED, AXIS, Table, table_at};
use table::Viewer;

/// One unit of each phase on both sides, in the battle of Gazala (ground and air, the Axis attacks).
fn gazala() -> Table {
    let mut table = table_at(
        "axis-deployed flak-88 tiger panzer-3 90th-light zara
         allied-deployed 25-pounder sherman grant 51st-highland ajax",
    );
    table.draws(AXIS, "gazala").play(AXIS, "attack");
    table
}

// === B3: if a battlecard is drawn ===

#[test]
fn b3_1_unmet_prerequisites_cost_the_turn() {
    let forces = "axis-deployed tiger; allied-deployed matilda";
    let mut table = table_at(forces);
    table.draws(AXIS, "kasserine");
    assert_eq!(table.rule_of("battle-prerequisites-are-unmet"), "B3.1");
    assert_eq!((table.line("conflict-discard"), table.line("turn")), ("kasserine".into(), "2 allied".into()));
    assert!(!table.has_battle());
    // Torch or Second Alamein fought, by whomever.
    for won in ["allied-won torch", "axis-won torch", "axis-won second-alamein"] {
        let mut table = table_at(&format!("{forces}; {won}"));
        table.draws(AXIS, "kasserine");
        assert_eq!(table.options(AXIS), ["attack", "decline"], "{won}");
    }
}

#[test]
fn b3_1_all_prerequisites_must_hold_and_be_held_by_the_right_side() {
    let may_attack = |won: &str| {
        let mut table = table_at(&format!("axis-deployed tiger; allied-deployed matilda; {won}"));
        table.draws(AXIS, "casablanca");
        table.pending() == "declare"
    };
    assert!(may_attack("axis-won first-alamein tobruk malta"));
    assert!(may_attack("axis-won first-alamein tobruk crete"));
    assert!(!may_attack("axis-won first-alamein tobruk"));
    assert!(!may_attack("axis-won first-alamein malta crete"));
    assert!(!may_attack("axis-won first-alamein malta; allied-won tobruk"));
}

#[test]
fn b3_1_an_unwilling_aggressor_costs_the_turn() {
    let mut table = table_at("axis-deployed tiger; allied-deployed matilda");
    table.draws(AXIS, "gazala").play(AXIS, "decline");
    assert_eq!(table.rule_of("battle-declined"), "B3.1");
    assert_eq!((table.line("conflict-discard"), table.line("turn")), ("gazala".into(), "2 allied".into()));
    assert_eq!((table.line("axis-won"), table.line("allied-won")), (String::new(), String::new()));
    let mut table = table_at("axis-deployed tiger; allied-deployed matilda");
    table.draws(AXIS, "gazala");
    assert_eq!(table.refused(AXIS, "draw"), ("B3.1", "battle-not-now"));
}

#[test]
fn b3_2_the_battlecard_lies_aside_until_the_battle_is_over() {
    let mut table = gazala();
    assert_eq!((table.line("current"), table.line("conflict-discard")), ("gazala".into(), String::new()));
    table.shot(AXIS, "flak-88", "25-pounder", 1);
    assert_eq!(table.line("current"), "gazala");
    assert!(!table.has("conflict-discard", "gazala") && !table.has("axis-won", "gazala"));
    assert_eq!(table.view(Viewer::Public).current, table.game.rules().book().conflict_named("gazala"));
    while table.top() != "withdraw:axis" {
        table.play(table.asked()[0], "hold");
    }
    table.play(AXIS, "withdraw all");
    assert_eq!((table.line("current"), table.line("allied-won")), ("-".into(), "gazala".into()));
}

// === B4: fighting a battle ===

#[test]
fn b4_1_the_card_names_the_aggressor() {
    let forces = "axis-deployed tiger stuka; allied-deployed matilda hurricane";
    // An Allied battle drawn by the Axis, and one of whoever draws.
    let asked = |turn: &str, card: &str| {
        let mut table = table_at(&format!("turn {turn}; {forces}"));
        let drawer = table.asked()[0];
        table.draws(drawer, card);
        assert_eq!(table.pending(), "declare");
        table.asked()[0]
    };
    assert_eq!(asked("3 axis", "sidi-rezegh"), ALLIED);
    assert_eq!(asked("4 allied", "sidi-rezegh"), ALLIED);
    assert_eq!(asked("4 allied", "gazala"), AXIS);
    assert_eq!(asked("3 axis", "tobruk"), AXIS);
    assert_eq!(asked("4 allied", "tobruk"), ALLIED);
}

#[test]
fn b4_1_the_card_names_the_arms_of_each_side() {
    let mut table = table_at("axis-deployed tiger stuka zara; allied-deployed matilda hurricane ajax");
    // Crete: ground and air against ground and sea.
    table.draws(AXIS, "crete").play(AXIS, "attack");
    assert_eq!(table.line("axis-line-units"), "tiger stuka");
    assert_eq!(table.line("allied-line-units"), "matilda ajax");
    table.plays(AXIS, &["fire tiger"]);
    assert_eq!(table.refused(AXIS, "at hurricane"), ("B4.4", "battle-not-in-battle"));
}

#[test]
fn b4_2_a_side_without_the_named_arms_loses_at_once() {
    let mut table = table_at("axis-deployed tiger stuka; allied-deployed ajax");
    table.draws(AXIS, "matapan").play(ALLIED, "attack");
    assert_eq!(table.line("allied-won"), "matapan");
    assert_eq!(table.rule_of("battle-unopposed"), "B4.2");
    assert_eq!(table.points(Side::Allied), 2);
    assert_eq!(table.line("turn"), "2 allied");
}

#[test]
fn b4_2_an_aggressor_without_the_named_arms_cannot_attack() {
    let mut table = table_at("axis-deployed stuka; allied-deployed matilda");
    table.draws(AXIS, "sidi-barrani");
    assert_eq!(table.rule_of("battle-has-no-forces"), "B4.2");
    assert_eq!(
        (table.line("conflict-discard"), table.line("turn")),
        ("sidi-barrani".into(), "2 allied".into())
    );
    assert_eq!(table.line("allied-won"), "");
}

#[test]
fn b4_3_a_battle_nobody_can_fight_is_ignored_and_costs_the_turn() {
    let mut table = table_at("axis-deployed stuka; allied-deployed hurricane");
    table.draws(AXIS, "sidi-barrani");
    assert_eq!(table.rule_of("battle-ignored"), "B4.3");
    assert_eq!(
        (table.line("conflict-discard"), table.line("turn")),
        ("sidi-barrani".into(), "2 allied".into())
    );
    assert_eq!((table.points(Side::Axis), table.points(Side::Allied)), (0, 0));
}

#[test]
fn b4_4_both_turn_over_the_named_stacks_and_the_aggressor_fires_first() {
    let table = gazala();
    assert_eq!(table.pending(), "fire:axis:1");
    assert_eq!(table.line("axis-known"), "panzer-3 tiger flak-88 90th-light", "not the cruiser");
    assert_eq!(table.line("allied-known"), "grant sherman 25-pounder 51st-highland");
    assert_eq!(table.rule_of("battle-revealed"), "B4.4");
    assert_eq!(table.refused(AXIS, "fire zara"), ("B4.4", "battle-not-in-battle"));
    // An Allied battle begins with Allied fire, whoever drew it.
    let mut table = table_at("axis-deployed flak-88; allied-deployed 25-pounder");
    table.draws(AXIS, "beda-fomm").play(ALLIED, "attack");
    assert_eq!(table.pending(), "fire:allied:1");
    table.play(ALLIED, "hold");
    assert_eq!(table.pending(), "fire:axis:1");
}

// === B5: game phases ===

#[test]
fn b5_1_a_round_has_four_firing_phases_and_a_withdrawal_phase() {
    let mut table = gazala();
    table.shot(AXIS, "flak-88", "grant", 1);
    let mut asked = Vec::new();
    while table.round() == 1 {
        asked.push(table.pending());
        let quiet = if table.pending().starts_with("fire") { "hold" } else { "stand" };
        table.play(table.asked()[0], quiet);
    }
    let expected = [
        "fire:allied:1",
        "fire:axis:2",
        "fire:allied:2",
        "fire:axis:3",
        "fire:allied:3",
        "fire:axis:4",
        "fire:allied:4",
        "withdraw:axis",
        "withdraw:allied",
    ];
    assert_eq!(asked, expected);
    assert_eq!((table.round(), table.pending()), (2, "fire:axis:1".into()));
    assert_eq!(table.rule_of("battle-round-began"), "B5.1");
}

#[test]
fn b5_2_a_unit_fires_in_the_phase_on_its_card_and_once() {
    let mut table = gazala();
    assert_eq!(table.options(AXIS), ["fire flak-88", "hold"]);
    assert_eq!(table.refused(AXIS, "fire tiger"), ("B5.2", "battle-wrong-phase"));
    table.play(AXIS, "hold").play(ALLIED, "hold");
    assert_eq!(table.options(AXIS), ["fire tiger", "hold"]);
    assert_eq!(table.refused(AXIS, "fire flak-88"), ("B5.2", "battle-wrong-phase"));
    // Two guns in phase one: the first has fired, the second has not.
    let mut table = table_at("axis-deployed flak-88 pak-38; allied-deployed grant");
    table.draws(AXIS, "gazala").play(AXIS, "attack").shot(AXIS, "flak-88", "grant", 1);
    assert_eq!(table.options(AXIS), ["fire pak-38", "hold"]);
    assert_eq!(table.refused(AXIS, "fire flak-88"), ("B5.2", "battle-spent"));
}

#[test]
fn b5_2_casualties_go_before_the_defender_fires() {
    let mut table = gazala();
    table.shot(AXIS, "flak-88", "25-pounder", 10);
    assert_eq!(table.pending(), "fire:axis:2", "the only Allied gun of phase one is gone");
    table.shot(AXIS, "tiger", "51st-highland", 1);
    assert_eq!(table.pending(), "fire:allied:2");
    table.shot(ALLIED, "sherman", "panzer-3", 10);
    assert_eq!(table.pending(), "fire:allied:3", "the Axis has nothing left that lists phase three");
}

#[test]
fn b5_3_after_phase_four_first_the_aggressor_may_withdraw_then_the_defender() {
    let mut table = gazala();
    assert_eq!(table.refused(AXIS, "withdraw all"), ("B5.2", "battle-not-now"));
    table.shot(AXIS, "flak-88", "grant", 1);
    while table.top().starts_with("fire") {
        table.play(table.asked()[0], "hold");
    }
    assert_eq!(table.pending(), "withdraw:axis");
    let any = ["withdraw tiger", "withdraw panzer-3", "withdraw flak-88", "withdraw 90th-light"];
    assert_eq!(table.options(AXIS)[..4].iter().filter(|it| any.contains(&it.as_str())).count(), 4);
    assert_eq!(table.options(AXIS)[4..], ["withdraw all", "stand"]);
    table.plays(AXIS, &["withdraw tiger", "withdraw flak-88", "stand"]);
    assert_eq!(table.pending(), "withdraw:allied");
    assert_eq!(table.refused(ALLIED, "fire grant"), ("B5.3", "battle-not-now"));
    table.play(ALLIED, "withdraw all");
    assert_eq!(table.line("axis-won"), "gazala");
}

#[test]
fn b5_4_withdrawn_units_stay_deployed_but_out_of_this_battle() {
    let mut table = gazala();
    table.shot(AXIS, "flak-88", "grant", 1);
    while table.top().starts_with("fire") {
        table.play(table.asked()[0], "hold");
    }
    table.plays(AXIS, &["withdraw tiger"]);
    assert_eq!(table.rule_of("battle-withdrew"), "B5.4");
    assert_eq!(table.refused(AXIS, "withdraw tiger"), ("B4.4", "battle-not-in-battle"));
    table.play(AXIS, "stand").play(ALLIED, "stand");
    assert!(table.has("axis-deployed", "tiger"), "still deployed");
    assert!(!table.has("axis-line-units", "tiger"), "face down");
    // In the next round it neither fires nor is fired at.
    assert_eq!(table.round(), 2);
    assert_eq!(table.refused(AXIS, "fire tiger"), ("B4.4", "battle-not-in-battle"));
    table.play(AXIS, "hold").play(ALLIED, "fire 25-pounder");
    assert_eq!(table.refused(ALLIED, "at tiger"), ("B4.4", "battle-not-in-battle"));
    // It takes part in the next battle again.
    table.play(ALLIED, "hold");
    while table.top() != "withdraw:axis" {
        table.play(table.asked()[0], "hold");
    }
    table.play(AXIS, "withdraw all").draws(ALLIED, "beda-fomm").play(ALLIED, "attack");
    assert!(table.has("axis-line-units", "tiger"));
}

#[test]
fn b5_5_rounds_repeat_until_one_side_has_no_unit_left() {
    let mut table = table_at("axis-deployed flak-88; allied-deployed 25-pounder");
    table.draws(AXIS, "gazala").play(AXIS, "attack");
    for (round, miss) in [(1, 1), (2, 1), (3, 2), (4, 2)] {
        assert_eq!(table.round(), round);
        table.shot(AXIS, "flak-88", "25-pounder", miss).waits_for_round();
    }
    table.shot(AXIS, "flak-88", "25-pounder", 15);
    assert_eq!((table.has_battle(), table.line("axis-won")), (false, "gazala".into()));
    assert_eq!(table.line("axis-deployed"), "flak-88");
}

#[test]
fn b5_6_the_winner_keeps_the_battlecard_and_scores_its_points() {
    let mut table = table_at("axis-deployed flak-88; allied-deployed 25-pounder");
    table.draws(AXIS, "gazala").play(AXIS, "attack").shot(AXIS, "flak-88", "25-pounder", 15);
    assert_eq!((table.line("axis-won"), table.points(Side::Axis)), ("gazala".into(), 4));
    assert_eq!(table.rule_of("battle-won"), "B5.6");
    assert!(!table.has("conflict-discard", "gazala"));
    // The defender wins it just as well.
    let mut table = table_at("axis-deployed flak-88; allied-deployed 25-pounder; allied-won malta");
    table.draws(AXIS, "gazala").play(AXIS, "attack").play(AXIS, "hold");
    table.shot(ALLIED, "25-pounder", "flak-88", 14);
    assert_eq!((table.line("allied-won"), table.points(Side::Allied)), ("malta gazala".into(), 9));
    // A battle that has been won is not drawn again.
    assert!(!table.line("conflict-deck").contains("gazala"));
}

#[test]
fn b5_7_on_crete_the_ground_units_decide() {
    let crete = || {
        let mut table = table_at("axis-deployed pak-38 stuka*2; allied-deployed 25-pounder ajax penelope");
        table.draws(AXIS, "crete").play(AXIS, "attack");
        table
    };
    // The last Allied ground unit falls: the ships stay deployed, but the island is lost.
    let mut table = crete();
    table.shot(AXIS, "pak-38", "25-pounder", 13);
    assert_eq!(
        (table.line("axis-won"), table.line("allied-deployed")),
        ("crete".into(), "ajax penelope".into())
    );
    // The last Axis ground unit falls: the bombers alone cannot take it.
    let mut table = crete();
    table.play(AXIS, "hold").shot(ALLIED, "25-pounder", "pak-38", 14);
    assert_eq!((table.line("allied-won"), table.line("axis-deployed")), ("crete".into(), "stuka*2".into()));
    // Withdrawing the ground units loses it too.
    let mut table = crete();
    while table.top().starts_with("fire") {
        table.play(table.asked()[0], "hold");
    }
    table.play(AXIS, "withdraw pak-38");
    assert_eq!(table.line("allied-won"), "crete");
    // Elsewhere a battle goes on without ground units.
    let mut table = table_at("axis-deployed pak-38 stuka; allied-deployed 25-pounder hurricane");
    table.draws(AXIS, "gazala").play(AXIS, "attack").shot(AXIS, "pak-38", "25-pounder", 13);
    assert!(table.has_battle());
}

#[test]
fn b5_7_crete_cannot_be_attacked_or_held_without_ground_units() {
    let mut table = table_at("axis-deployed stuka; allied-deployed matilda");
    table.draws(AXIS, "crete");
    assert_eq!(table.rule_of("battle-has-no-forces"), "B4.2");
    let mut table = table_at("axis-deployed panzer-3; allied-deployed ajax");
    table.draws(AXIS, "crete").play(AXIS, "attack");
    assert_eq!((table.line("axis-won"), table.line("allied-deployed")), ("crete".into(), "ajax".into()));
}
