//! Several reasons against one action: all of them are named, the decisive one first.

use crate::common;

use battle::Battle;
use common::{ALLIED, AXIS, Table, table_at};
use table::{Decision, Game, Notation, Seeded};

/// A battle that the Axis draws and begins, with the kept cards given.
fn battle(card: &str, axis: &str, allied: &str, kept: &str) -> Table {
    let mut table = table_at(&format!("axis-deployed {axis}; allied-deployed {allied}; {kept}"));
    table.draws(AXIS, card).play(AXIS, "attack");
    table
}

const NOT_IN_BATTLE: (&str, &str) = ("B4.4", "battle-not-in-battle");
const WRONG_PHASE: (&str, &str) = ("B5.2", "battle-wrong-phase");
const SPENT: (&str, &str) = ("B5.2", "battle-spent");
const NO_TARGET: (&str, &str) = ("B6.1", "battle-no-target");

#[test]
fn b5_2_a_unit_of_another_phase_that_has_no_target_either() {
    // Dive bombers come after the fighters, and cannot attack aircraft.
    let table = battle("gazala", "stuka bf-109", "spitfire", "");
    assert_eq!(table.options(AXIS), ["fire bf-109", "hold"]);
    assert_eq!(table.reasons(AXIS, "fire stuka"), [WRONG_PHASE, NO_TARGET]);
    assert_eq!(table.reasons(AXIS, "fire flak-88"), [NOT_IN_BATTLE, WRONG_PHASE]);
}

#[test]
fn b5_2_a_fighter_of_an_earlier_phase_that_has_supported() {
    let mut table = battle("gazala", "stuka*2 bf-109", "matilda", "");
    table.play(AXIS, "hold").plays(AXIS, &["fire stuka", "at matilda", "with bf-109"]).number(1);
    assert_eq!(table.options(AXIS), ["fire stuka", "hold"]);
    assert_eq!(table.reasons(AXIS, "fire bf-109"), [WRONG_PHASE, SPENT]);
}

#[test]
fn b6_1_a_target_that_is_not_there_and_could_not_be_attacked() {
    let mut table = battle("gazala", "stuka", "matilda spitfire", "");
    table.play(ALLIED, "hold").play(AXIS, "fire stuka");
    let no_type = ("B6.1", "battle-cannot-attack-type");
    assert_eq!(table.reasons(AXIS, "at kittyhawk"), [NOT_IN_BATTLE, no_type]);
    assert_eq!(table.reasons(AXIS, "at spitfire"), [no_type]);
    assert_eq!(table.reasons(AXIS, "at grant"), [NOT_IN_BATTLE]);
    assert_eq!(table.reasons(AXIS, "destroy kittyhawk"), [NOT_IN_BATTLE, ("B6.4", "battle-no-autokill")]);
}

#[test]
fn b6_4_a_supporter_that_is_elsewhere_and_of_no_help() {
    let mut table = battle("gazala", "stuka bf-109", "matilda spitfire", "");
    table.play(AXIS, "hold").play(ALLIED, "hold").plays(AXIS, &["fire stuka", "at matilda"]);
    let no_help = ("B6.4", "battle-cannot-support");
    assert_eq!(table.reasons(AXIS, "with tiger"), [NOT_IN_BATTLE, no_help]);
    assert_eq!(table.reasons(AXIS, "with mc-202"), [NOT_IN_BATTLE]);
    assert_eq!(table.reasons(AXIS, "with stuka"), [no_help]);
}

#[test]
fn b6_4_a_screen_by_an_absent_destroyer_for_a_cruiser() {
    let table = battle("mediterranean", "littorio soldati zara", "swordfish ajax", "");
    let no_screen = ("B6.4", "battle-cannot-screen");
    assert_eq!(table.reasons(AXIS, "screen zara with jervis"), [NOT_IN_BATTLE, no_screen]);
    assert_eq!(table.reasons(AXIS, "screen littorio with jervis"), [NOT_IN_BATTLE]);
    assert_eq!(table.reasons(AXIS, "screen zara with soldati"), [no_screen]);
}

#[test]
fn b6_5_reinforcements_at_the_wrong_moment_without_a_reserve_for_them() {
    let table = battle("gazala", "panzer-3", "matilda", "axis-kept forced-march; axis-hand zara");
    let no_reserve = ("B4.1", "battle-no-reserve-of-arms");
    let moment = ("B6.5", "battle-wrong-moment");
    assert_eq!(table.reasons(AXIS, "play forced-march"), [moment, no_reserve]);
    // A card that is not kept at all.
    let not_kept = ("B2.3", "battle-not-kept");
    assert_eq!(table.reasons(AXIS, "play air-superiority"), [not_kept, moment]);
}

#[test]
fn b2_2_deploying_what_is_not_in_hand_and_of_the_wrong_arm() {
    let mut table = battle("gazala", "panzer-3", "matilda", "axis-kept forced-march; axis-hand tiger zara");
    table.passes().shot(AXIS, "panzer-3", "matilda", 1).play(ALLIED, "hold");
    table.play(AXIS, "play forced-march").passes();
    let (not_in_hand, wrong_arm) = (("B1.3", "battle-not-in-hand"), ("B2.2", "battle-wrong-arm"));
    assert_eq!(table.reasons(AXIS, "deploy littorio"), [not_in_hand, wrong_arm]);
    assert_eq!(table.reasons(AXIS, "deploy zara"), [wrong_arm]);
    assert_eq!(table.reasons(AXIS, "deploy panzer-2"), [not_in_hand]);
}

#[test]
fn b2_3_a_counterattack_without_the_card_the_battle_and_the_ships() {
    let table = table_at("axis-deployed pak-38; allied-deployed 25-pounder; allied-won gazala");
    let no_card = ("B2.3", "battle-no-counterattack");
    assert_eq!(
        table.reasons(AXIS, "counterattack taranto"),
        [no_card, ("B5.6", "battle-not-won-by-enemy"), ("B4.2", "battle-no-forces")]
    );
    assert_eq!(table.reasons(AXIS, "counterattack gazala"), [no_card]);
}

#[test]
fn b4_2_a_raid_for_which_neither_side_has_units() {
    let mut table = table_at("axis-deployed stuka; allied-deployed warspite");
    table.draws(AXIS, "raid-2");
    assert_eq!(table.reasons(AXIS, "raid ground-air"), [("B4.2", "battle-no-raid-forces")]);
    // Out of its time, and with nothing on either side: both sides are named.
    let table = table_at("");
    let without = ("B4.2", "battle-no-raid-forces");
    assert_eq!(table.reasons(AXIS, "raid ground-air"), [("B2.2", "battle-not-now"), without, without]);
}

#[test]
fn b3_1_recalling_a_battle_of_the_enemy_whose_time_has_not_come() {
    let mut table =
        table_at("axis-deployed pak-38; allied-deployed 25-pounder; conflict-discard gazala tobruk tunis");
    table.draws(AXIS, "initiative-1");
    let (theirs, early) = (("B4.1", "battle-not-aggressor"), ("B3.1", "battle-prerequisites-unmet"));
    let absent = ("B2.2", "battle-not-in-discard");
    assert_eq!(table.reasons(AXIS, "recall tunis"), [theirs, early]);
    assert_eq!(table.reasons(AXIS, "recall second-alamein"), [absent, theirs, early]);
    assert_eq!(table.reasons(AXIS, "recall taranto"), [absent, theirs, ("B4.2", "battle-no-forces")]);
    // What is no battle has neither aggressor nor prerequisites.
    assert_eq!(table.reasons(AXIS, "recall espionage"), [absent]);
}

#[test]
fn b1_3_in_the_opening_nothing_is_said_about_stacks_nobody_has_seen() {
    let table = table_at(
        "axis-hand tiger stuka zara panzer-2; allied-hand matilda grant spitfire ajax; pending opening; turn 0 axis",
    );
    let not_now = ("B1.3", "battle-not-now");
    assert_eq!(table.reasons(AXIS, "raid air-sea"), [not_now]);
    assert_eq!(table.reasons(AXIS, "discard rommel"), [not_now, ("B1.3", "battle-not-in-hand")]);
}

/// The law by random play, and that it is not empty: many actions are forbidden for more than one reason.
#[test]
fn b2_1_the_reasons_begin_with_the_refusal_and_are_often_several() {
    let rules = common::base();
    let (mut dice, mut several) = (Seeded::new(2), 0);
    let choose = |dice: &mut Seeded, asked: Decision<'_, Battle>| {
        let (state, seat, options) = (asked.state, asked.seat, asked.options());
        for _ in 0..16 {
            let action = rules.arbitrary(dice);
            let reasons = rules.reasons(state, seat, action);
            assert_eq!(reasons.first(), rules.check(state, seat, action).err().as_ref(), "{action:?}");
            assert!((1..reasons.len()).all(|at| !reasons[..at].contains(&reasons[at])), "{reasons:?}");
            several += usize::from(reasons.len() > 1);
        }
        assert!(options.iter().all(|&it| rules.reasons(state, seat, it).is_empty()));
        Some(dice.pick(options))
    };
    table::run(&rules, &mut rules.setup(), &mut dice, choose, &mut ());
    assert!(several > 1000, "{several}");
}
