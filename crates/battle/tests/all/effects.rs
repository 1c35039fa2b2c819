//! What each conflict card does: kept cards, immediate actions, build-ups, and the cards of the pack.

use crate::common;

use battle::{Event, Score, Side};
use common::{ALLIED, AXIS, SET, Table, edited, table_at, table_of, table_with_pack};
use table::{Game, Node};

/// A battle that the Axis draws and begins, with the kept cards given.
fn battle(card: &str, axis: &str, allied: &str, kept: &str) -> Table {
    let mut table = table_at(&format!("axis-deployed {axis}; allied-deployed {allied}; {kept}"));
    table.draws(AXIS, card).play(AXIS, "attack");
    table
}

/// Attack and defence of all shots so far.
fn shots(table: &Table) -> Vec<(Score, Score)> {
    let shot = |event: &Event| match event {
        Event::Shot { attack, defence, .. } => Some((*attack, *defence)),
        _ => None,
    };
    table.heard.iter().filter_map(|it| shot(&it.1)).collect()
}

/// The side that is asked draws these arsenal cards.
fn supplied(table: &mut Table, cards: &[&str]) {
    for card in cards {
        table.chance(&format!("arsenal {card}"));
    }
}

// === Kept cards ===

#[test]
fn k01_air_superiority_adds_3_to_all_air_attacks_for_one_round() {
    let mut table = battle("gazala", "stuka panzer-3", "matilda", "axis-kept air-superiority");
    table.passes_until("ready:axis").play(AXIS, "play air-superiority").passes();
    table.shot(AXIS, "stuka", "matilda", 1).shot(AXIS, "panzer-3", "matilda", 1).waits_for_round();
    table.shot(AXIS, "stuka", "matilda", 2);
    assert_eq!(shots(&table), [(14 + 3, 4), (12, 7), (14, 4)]);
    assert!(table.has("conflict-discard", "air-superiority"));
    assert_eq!(table.line("axis-kept"), "");
}

#[test]
fn k02_devils_gardens_add_2_to_the_defence_of_the_defenders_ground_units_all_battle_long() {
    let mut table =
        battle("gazala", "panzer-3 stuka ju-88", "matilda hurricane", "allied-kept devils-gardens");
    table.passes_until("muster:allied").play(ALLIED, "play devils-gardens").passes().play(ALLIED, "hold");
    table
        .shot(AXIS, "stuka", "matilda", 1)
        .shot(AXIS, "ju-88", "matilda", 1)
        .shot(AXIS, "panzer-3", "matilda", 1);
    table.waits_for_round().play(ALLIED, "hold").shot(AXIS, "panzer-3", "matilda", 2);
    assert_eq!(shots(&table), [(14, 4 + 2), (13, 4 + 2), (12, 7 + 2), (12, 7 + 2)]);
    // The aggressor cannot use them.
    let table = battle("gazala", "panzer-3", "matilda", "axis-kept devils-gardens");
    assert_eq!((table.pending(), table.options(AXIS)), ("muster:axis".into(), vec!["pass".to_string()]));
    assert_eq!(table.refused(AXIS, "play devils-gardens"), ("B6.5", "battle-wrong-moment"));
}

#[test]
fn k03_flanking_march_adds_2_to_the_aggressors_ground_attacks_on_ground_units() {
    let mut table =
        battle("gazala", "panzer-3 panzer-2 stuka", "matilda kittyhawk", "axis-kept flanking-march");
    table.play(AXIS, "play flanking-march").passes().play(ALLIED, "hold");
    table.shot(AXIS, "panzer-3", "matilda", 1).shot(AXIS, "stuka", "matilda", 1);
    assert_eq!(shots(&table), [(12 + 2, 7), (14, 4)]);
    table.play(AXIS, "fire panzer-2");
    assert_eq!(
        table.refused(AXIS, "at kittyhawk"),
        ("B6.1", "battle-defence-too-high"),
        "not against aircraft"
    );
    table.play(AXIS, "hold").waits_for_round();
    table.play(ALLIED, "hold").shot(AXIS, "panzer-3", "matilda", 2);
    assert_eq!(shots(&table)[2], (14, 7), "for the whole battle");
    // The defender cannot use it.
    let mut table = battle("gazala", "panzer-3", "matilda", "allied-kept flanking-march");
    table.passes_until("muster:allied");
    assert_eq!(table.refused(ALLIED, "play flanking-march"), ("B6.5", "battle-wrong-moment"));
}

#[test]
fn k04_fuel_shortage_cancels_a_battle_the_enemy_declares() {
    let mut table = battle("gazala", "tiger", "matilda", "allied-kept fuel-shortage");
    assert_eq!((table.pending(), table.asked()), ("cancel".into(), vec![ALLIED]));
    table.play(ALLIED, "play fuel-shortage");
    assert_eq!(table.rule_of("battle-cancelled"), "B3.1");
    assert_eq!(
        (table.line("conflict-discard"), table.line("turn")),
        ("gazala fuel-shortage".into(), "2 allied".into())
    );
    assert_eq!(
        (table.line("axis-won"), table.line("allied-known")),
        (String::new(), String::new()),
        "nothing was shown"
    );
    // It may be withheld, and the aggressor cannot use it.
    let mut table = battle("gazala", "tiger", "matilda", "allied-kept fuel-shortage");
    table.play(ALLIED, "pass").passes();
    assert!(table.has_battle());
    let table = battle("gazala", "tiger", "matilda", "axis-kept fuel-shortage");
    assert_ne!(table.pending(), "cancel");
}

#[test]
fn k04_fuel_shortage_does_not_stop_a_battle_that_eliminates() {
    let mut table = table_at(
        "axis-won first-alamein tobruk crete; axis-deployed tiger; allied-deployed matilda; allied-kept fuel-shortage",
    );
    table.draws(AXIS, "casablanca").play(AXIS, "attack");
    assert_eq!(table.top(), "supply:allied:3", "it is not even asked for");
}

#[test]
fn k04_fuel_shortage_stops_raids_recalled_battles_and_counterattacks() {
    let mut table = table_at("axis-deployed tiger; allied-deployed matilda; allied-kept fuel-shortage");
    table.draws(AXIS, "raid-1").play(AXIS, "raid ground-air").play(ALLIED, "play fuel-shortage");
    assert_eq!((table.line("turn"), table.has_battle()), ("2 allied".into(), false));
    let mut table = table_at(
        "axis-deployed tiger; allied-deployed matilda; allied-kept fuel-shortage; conflict-discard gazala",
    );
    table.draws(AXIS, "initiative-1").play(AXIS, "recall gazala").play(ALLIED, "play fuel-shortage");
    assert!(table.has("conflict-discard", "gazala"));
    let mut table = table_at(
        "axis-deployed tiger; allied-deployed matilda; allied-kept fuel-shortage; axis-kept counterattack; allied-won gazala",
    );
    table
        .play(AXIS, "counterattack gazala")
        .passes_until("cancel")
        .play(ALLIED, "play fuel-shortage")
        .passes();
    assert_eq!(table.line("allied-won"), "gazala", "it stays where it was");
    assert_eq!((table.line("axis-kept"), table.line("turn")), (String::new(), "2 allied".into()));
}

#[test]
fn k05_ultra_intercept_answers_a_kept_card() {
    let mut table = battle("gazala", "stuka", "matilda", "axis-kept air-superiority; allied-kept ultra");
    table.passes_until("ready:axis").play(AXIS, "play air-superiority");
    assert_eq!(
        (table.asked(), table.options(ALLIED)),
        (vec![ALLIED], vec!["play ultra".to_string(), "pass".to_string()])
    );
    table.play(ALLIED, "play ultra").passes();
    assert_eq!(table.rule_of("battle-countered"), "B6.5");
    assert!(table.has("conflict-discard", "ultra") && table.has("conflict-discard", "air-superiority"));
    table.shot(AXIS, "stuka", "matilda", 1);
    assert_eq!(shots(&table), [(14, 4)], "without effect");
    // It may be withheld.
    let mut table = battle("gazala", "stuka", "matilda", "axis-kept air-superiority; allied-kept ultra");
    table.passes_until("ready:axis").play(AXIS, "play air-superiority").play(ALLIED, "pass").passes();
    table.shot(AXIS, "stuka", "matilda", 1);
    assert_eq!((shots(&table), table.line("allied-kept")), (vec![(17, 4)], "ultra".into()));
}

#[test]
fn k05_ultra_answers_fuel_shortage_and_the_battle_takes_place() {
    let mut table = battle("gazala", "tiger", "matilda", "axis-kept ultra; allied-kept fuel-shortage");
    table.play(ALLIED, "play fuel-shortage").play(AXIS, "play ultra").passes();
    assert_eq!(
        (table.pending(), table.line("conflict-discard")),
        ("fire:axis:2".into(), "fuel-shortage ultra".into())
    );
}

#[test]
fn k05_an_answer_can_be_answered() {
    let two_intercepts = edited(SET, "recovery", "effect", "CANCEL_KEPT");
    let mut table = table_of(
        two_intercepts,
        "axis-deployed stuka; allied-deployed matilda; axis-kept air-superiority recovery; allied-kept ultra",
    );
    table.draws(AXIS, "gazala").play(AXIS, "attack");
    table.passes_until("ready:axis").play(AXIS, "play air-superiority").play(ALLIED, "play ultra");
    assert_eq!(table.options(AXIS), ["play recovery", "pass"]);
    table.play(AXIS, "play recovery").passes();
    table.shot(AXIS, "stuka", "matilda", 1);
    assert_eq!(shots(&table), [(17, 4)], "the first card takes effect after all");
    assert_eq!(table.line("axis-kept"), "");
    // It is told as it happened: countered, then standing again.
    let card = table.game.rules().book().conflict_named("air-superiority").unwrap();
    let countered = table.heard.iter().filter_map(|it| match it.1 {
        Event::Countered { card, stands } => Some((card, stands)),
        _ => None,
    });
    assert_eq!(countered.collect::<Vec<_>>(), [(card, false), (card, true)]);
}

#[test]
fn k06_a_counterattack_fights_a_battle_of_the_enemy_again() {
    let counterattack = || {
        let mut table = table_at(
            "axis-kept counterattack; allied-won gazala taranto; axis-deployed pak-38; allied-deployed 25-pounder",
        );
        assert_eq!(table.options(AXIS), ["draw", "counterattack gazala"], "no ships for Taranto");
        assert_eq!(table.refused(AXIS, "counterattack taranto"), ("B4.2", "battle-no-forces"));
        assert_eq!(table.refused(AXIS, "counterattack crete"), ("B5.6", "battle-not-won-by-enemy"));
        table.play(AXIS, "counterattack gazala");
        assert_eq!((table.pending(), table.line("axis-kept")), ("fire:axis:1".into(), String::new()));
        table
    };
    // It succeeds: the card changes hands.
    let mut table = counterattack();
    table.shot(AXIS, "pak-38", "25-pounder", 13);
    assert_eq!((table.line("axis-won"), table.line("allied-won")), ("gazala".into(), "taranto".into()));
    assert_eq!((table.points(Side::Axis), table.points(Side::Allied)), (4, 4));
    assert_eq!(
        (table.line("conflict-discard").contains("counterattack"), table.line("turn")),
        (true, "2 allied".into())
    );
    // It fails: the card stays.
    let mut table = counterattack();
    table.play(AXIS, "hold").shot(ALLIED, "25-pounder", "pak-38", 14);
    assert_eq!((table.line("axis-won"), table.line("allied-won")), (String::new(), "taranto gazala".into()));
}

#[test]
fn k06_a_cancelled_counterattack_has_cost_the_turn() {
    let mut table = table_at(
        "axis-kept counterattack; allied-kept ultra; allied-won gazala; axis-deployed pak-38; allied-deployed grant",
    );
    table.play(AXIS, "counterattack gazala").play(ALLIED, "play ultra").passes();
    assert_eq!((table.line("allied-won"), table.has_battle()), ("gazala".into(), false));
    assert_eq!(
        (table.line("turn"), table.line("conflict-discard")),
        ("2 allied".into(), "ultra counterattack".into())
    );
    assert_eq!(table.line("allied-known"), "", "nothing was turned up");
}

#[test]
fn k06_the_attacker_of_a_counterattack_is_who_plays_it() {
    // Beda Fomm names the Allies; the Axis attacks it back.
    let mut table = table_at(
        "axis-kept counterattack; allied-won beda-fomm; axis-deployed pak-38; allied-deployed 25-pounder",
    );
    table.play(AXIS, "counterattack beda-fomm");
    assert_eq!(table.pending(), "fire:axis:1");
    // Prerequisites are not asked for again.
    let mut table = table_at(
        "axis-kept counterattack; allied-won tunis; axis-deployed pak-38; allied-deployed 25-pounder",
    );
    table.play(AXIS, "counterattack tunis");
    assert_eq!(table.pending(), "fire:axis:1");
}

#[test]
fn k07_naval_gunnery_adds_2_to_all_sea_attacks_all_battle_long() {
    let mut table = battle("mediterranean", "zara bolzano stuka", "warspite", "axis-kept naval-gunnery");
    table.play(AXIS, "play naval-gunnery").passes().play(ALLIED, "hold");
    table.shot(AXIS, "zara", "warspite", 1).shot(AXIS, "stuka", "warspite", 1).waits_for_round();
    table.play(ALLIED, "hold").shot(AXIS, "bolzano", "warspite", 2);
    assert_eq!(shots(&table), [(15, 7), (14, 5), (15, 7)]);
    // The defender may use it as well.
    let mut table = battle("mediterranean", "zara", "warspite", "allied-kept naval-gunnery");
    table
        .passes_until("muster:allied")
        .play(ALLIED, "play naval-gunnery")
        .passes()
        .shot(ALLIED, "warspite", "zara", 1);
    assert_eq!(shots(&table), [(18, 4)]);
}

#[test]
fn k08_battlefield_recovery_brings_back_up_to_two_units_lost_in_the_battle() {
    let lost_three = || {
        let mut table = battle(
            "second-sirte",
            "littorio",
            "ajax penelope jervis",
            "allied-kept recovery; discard tribal",
        );
        table.passes().play(AXIS, "fire littorio");
        for target in ["ajax", "penelope", "jervis"] {
            table.play(AXIS, &format!("at {target}")).number(10);
        }
        assert_eq!(
            (table.line("axis-won"), table.pending()),
            ("second-sirte".into(), "aftermath:allied".into())
        );
        table.play(ALLIED, "play recovery").passes();
        table
    };
    let mut table = lost_three();
    assert_eq!(table.refused(ALLIED, "return tribal"), ("B6.3", "battle-not-lost"), "lost before");
    table.play(ALLIED, "return jervis").play(ALLIED, "return ajax");
    assert_eq!(
        (table.line("allied-deployed"), table.line("discard")),
        ("ajax jervis".into(), "penelope tribal".into())
    );
    assert_eq!((table.line("turn"), table.line("allied-known")), ("2 allied".into(), "ajax jervis".into()));
    // Or fewer.
    let mut table = lost_three();
    table.play(ALLIED, "return jervis").play(ALLIED, "done");
    assert_eq!((table.line("allied-deployed"), table.pending()), ("jervis".into(), "turn".into()));
    // Without losses nobody is asked.
    let mut table = battle("gazala", "tiger", "matilda", "axis-kept recovery");
    table.passes().shot(AXIS, "tiger", "matilda", 15);
    assert_eq!(table.pending(), "turn");
}

#[test]
fn k09_forced_march_brings_up_to_two_reserves_of_the_arms_allowed_into_the_battle() {
    let mut table =
        battle("gazala", "panzer-3", "matilda", "axis-kept forced-march; axis-hand tiger stuka zara");
    table.passes().shot(AXIS, "panzer-3", "matilda", 1).play(ALLIED, "hold");
    assert_eq!(table.options(AXIS), ["play forced-march", "withdraw panzer-3", "withdraw all", "stand"]);
    table.play(AXIS, "play forced-march").passes();
    assert_eq!(table.options(AXIS), ["deploy tiger", "deploy stuka", "done"]);
    assert_eq!(table.refused(AXIS, "deploy zara"), ("B2.2", "battle-wrong-arm"));
    table.play(AXIS, "deploy tiger").play(AXIS, "deploy stuka");
    assert_eq!(
        (table.line("axis-line-units"), table.line("axis-hand")),
        ("panzer-3 tiger stuka".into(), "zara".into())
    );
    assert_eq!(
        (table.line("axis-known"), table.rule_of("battle-reinforced")),
        ("panzer-3 tiger stuka".into(), "B4.4")
    );
    table.play(AXIS, "stand").play(ALLIED, "stand");
    assert_eq!(table.options(AXIS), ["fire tiger", "hold"], "they fight from the next round on");
    // Without such reserves it cannot be played.
    let mut table = battle("gazala", "panzer-3", "matilda", "axis-kept forced-march; axis-hand zara");
    table.passes().shot(AXIS, "panzer-3", "matilda", 1).play(ALLIED, "hold");
    assert_eq!(table.refused(AXIS, "play forced-march"), ("B4.1", "battle-no-reserve-of-arms"));
}

// === Immediate actions ===

#[test]
fn i01_captured_equipment_takes_a_random_card_of_an_enemy_stack() {
    let mut table = table_at("axis-deployed zara; allied-deployed matilda*2 grant hurricane");
    table.draws(AXIS, "captured-equipment");
    assert_eq!(table.options(AXIS), ["stack ground", "stack air"]);
    assert_eq!(table.refused(AXIS, "stack sea"), ("B2.2", "battle-stack-empty"));
    table.play(AXIS, "stack ground");
    let mut chances = Vec::new();
    table.game.rules().chances(table.game.state(), &mut chances);
    assert_eq!(chances.iter().map(|it| it.1).collect::<Vec<_>>(), [2, 1], "each card is as likely");
    table.chance("captured matilda");
    assert_eq!(
        (table.line("axis-deployed"), table.line("allied-deployed")),
        ("zara matilda".into(), "matilda grant hurricane".into())
    );
    assert_eq!(table.line("turn"), "2 allied");
    // It fights for its captor.
    table.draws(ALLIED, "sidi-barrani").play(AXIS, "attack").shot(AXIS, "matilda", "grant", 10);
    assert_eq!(table.line("discard"), "grant");
}

#[test]
fn i01_where_nothing_is_deployed_nothing_is_captured() {
    let mut table = table_at("axis-deployed zara");
    table.draws(AXIS, "captured-equipment");
    assert_eq!((table.rule_of("battle-nothing-there"), table.line("turn")), ("B2.2", "2 allied".into()));
}

#[test]
fn i02_divide_and_conquer_keeps_half_a_stack_out_of_the_next_battle() {
    let divided = |pile: &str| {
        let mut table =
            table_at("axis-deployed flak-88; allied-deployed matilda*2 grant stuart sherman hurricane");
        table.draws(AXIS, "divide-and-conquer");
        assert_eq!(table.options(AXIS), ["stack ground"], "one aircraft is no stack to divide");
        assert_eq!(table.refused(AXIS, "stack air"), ("B2.2", "battle-stack-too-small"));
        table.play(AXIS, "stack ground");
        assert_eq!(
            (table.pending(), table.asked()),
            ("split:ground:2".into(), vec![ALLIED]),
            "five: two and three"
        );
        assert_eq!(table.refused(ALLIED, "aside hurricane"), ("B2.2", "battle-not-in-stack"));
        table.play(ALLIED, "aside sherman").play(ALLIED, "aside matilda");
        assert_eq!(table.options(AXIS), ["take aside", "take rest"]);
        table.play(AXIS, &format!("take {pile}"));
        table
    };
    let mut table = divided("aside");
    assert_eq!(table.line("allied-sidelined"), "matilda sherman");
    let mut other = divided("rest");
    assert_eq!(other.line("allied-sidelined"), "matilda stuart grant");
    other.draws(ALLIED, "gazala").play(AXIS, "attack");
    assert_eq!(other.line("allied-line-units"), "matilda sherman hurricane");
    // A cancelled or declined battle is no battle; after the next one all are back.
    table.draws(ALLIED, "gazala").play(AXIS, "decline");
    assert_eq!(table.line("allied-sidelined"), "matilda sherman");
    table.draws(AXIS, "sidi-barrani").play(AXIS, "attack");
    assert_eq!(table.line("allied-line-units"), "matilda stuart grant");
    while table.top().starts_with("fire") {
        table.play(table.asked()[0], "hold");
    }
    table.play(AXIS, "withdraw all");
    assert_eq!(table.line("allied-sidelined"), "");
    table.draws(ALLIED, "beda-fomm").play(ALLIED, "attack");
    assert_eq!(table.line("allied-line-units"), "matilda*2 stuart grant sherman");
}

#[test]
fn i02_an_even_stack_is_halved_and_nothing_is_divided_where_no_stack_has_two() {
    let mut table = table_at("allied-deployed matilda grant");
    table.draws(AXIS, "divide-and-conquer").play(AXIS, "stack ground");
    assert_eq!(table.pending(), "split:ground:1");
    let mut table = table_at("allied-deployed matilda ajax hurricane");
    table.draws(AXIS, "divide-and-conquer");
    assert_eq!((table.rule_of("battle-nothing-there"), table.line("turn")), ("B2.2", "2 allied".into()));
    // A side whose every unit of the arms is kept out has none: an unopposed battle.
    let mut table = table_at(
        "axis-deployed tiger; allied-deployed matilda grant hurricane; allied-sidelined matilda grant",
    );
    table.draws(AXIS, "sidi-barrani").play(AXIS, "attack");
    assert_eq!(
        (table.line("axis-won"), table.line("allied-sidelined")),
        ("sidi-barrani".into(), String::new())
    );
}

#[test]
fn i03_espionage_looks_at_all_enemy_stacks() {
    let mut table =
        table_at("axis-deployed tiger; allied-deployed matilda*2 hurricane ajax; allied-hand grant");
    table.draws(AXIS, "espionage");
    assert_eq!(table.line("allied-known"), "matilda*2 hurricane ajax", "stacks, not the hand");
    assert_eq!((table.line("axis-known"), table.line("turn")), (String::new(), "2 allied".into()));
}

#[test]
fn i04_sabotage_may_remove_a_leader_from_the_game() {
    let sabotage = || {
        let mut table = table_at("allied-deployed montgomery patton grant cunningham; allied-hand stuart");
        table.draws(AXIS, "sabotage").play(AXIS, "stack ground");
        table
    };
    let mut table = sabotage();
    assert_eq!(table.line("allied-known"), "montgomery patton grant", "the stack looked at");
    assert_eq!(table.options(AXIS), ["remove montgomery", "remove patton", "spare"]);
    assert_eq!(table.refused(AXIS, "remove grant"), ("B2.2", "battle-no-such-leader"));
    assert_eq!(
        table.refused(AXIS, "remove cunningham"),
        ("B2.2", "battle-no-such-leader"),
        "in another stack"
    );
    table.play(AXIS, "remove patton");
    assert_eq!((table.line("removed"), table.line("discard")), ("patton".into(), String::new()));
    assert_eq!(
        (table.line("allied-deployed"), table.line("allied-hand")),
        ("montgomery grant cunningham".into(), "stuart".into())
    );
    let mut table = sabotage();
    table.play(AXIS, "spare");
    assert_eq!(
        (table.line("removed"), table.line("allied-hand"), table.pending()),
        (String::new(), "stuart".into(), "turn".into())
    );
}

#[test]
fn i04_without_a_leader_the_enemy_loses_a_random_reserve_card() {
    let mut table = table_at("allied-deployed grant; allied-hand stuart matilda*2");
    table.draws(AXIS, "sabotage").play(AXIS, "stack ground");
    let mut chances = Vec::new();
    table.game.rules().chances(table.game.state(), &mut chances);
    assert_eq!(chances.iter().map(|it| it.1).collect::<Vec<_>>(), [2, 1]);
    table.chance("lost matilda");
    assert_eq!(
        (table.line("allied-hand"), table.line("discard")),
        ("matilda stuart".into(), "matilda".into())
    );
    // No stack at all: the hand suffers as well. No hand: nothing.
    let mut table = table_at("allied-hand stuart");
    table.draws(AXIS, "sabotage").chance("lost stuart");
    let mut table = table_at("allied-deployed grant");
    table.draws(AXIS, "sabotage").play(AXIS, "stack ground");
    assert_eq!((table.rule_of("battle-nothing-there"), table.line("turn")), ("B2.2", "2 allied".into()));
}

#[test]
fn i05_a_raid_is_a_battle_for_no_points() {
    let mut table = table_at("axis-deployed flak-88 stuka zara; allied-deployed 25-pounder warspite");
    table.draws(AXIS, "raid-1");
    assert_eq!(table.options(AXIS), ["raid ground-air", "raid air-sea", "decline"]);
    table.play(AXIS, "raid ground-air");
    assert_eq!(
        (table.line("axis-line-units"), table.line("allied-line-units")),
        ("flak-88 stuka".into(), "25-pounder".into())
    );
    table.shot(AXIS, "flak-88", "25-pounder", 15);
    assert_eq!((table.points(Side::Axis), table.line("axis-won")), (0, String::new()));
    assert_eq!((table.line("discard"), table.line("turn")), ("25-pounder".into(), "2 allied".into()));
    assert!(table.has("conflict-discard", "raid-1"));
}

#[test]
fn i07_a_raid_needs_units_on_both_sides_and_may_be_declined() {
    let mut table = table_at("axis-deployed stuka; allied-deployed warspite");
    table.draws(AXIS, "raid-2");
    assert_eq!(table.options(AXIS), ["raid air-sea", "decline"]);
    assert_eq!(table.refused(AXIS, "raid ground-air"), ("B4.2", "battle-no-raid-forces"));
    table.play(AXIS, "decline");
    assert_eq!((table.line("turn"), table.has_battle()), ("2 allied".into(), false));
    let mut table = table_at("axis-deployed stuka");
    table.draws(AXIS, "raid-2");
    assert_eq!(table.rule_of("battle-nothing-there"), "B2.2");
}

#[test]
fn i06_seize_the_initiative_recalls_a_battle_from_the_discard() {
    let mut table = table_at(
        "axis-deployed pak-38; allied-deployed 25-pounder
         conflict-discard gazala tobruk beda-fomm kasserine malta espionage",
    );
    table.draws(AXIS, "initiative-1");
    assert_eq!(table.options(AXIS), ["recall tobruk", "recall gazala", "decline"]);
    assert_eq!(table.refused(AXIS, "recall beda-fomm"), ("B4.1", "battle-not-aggressor"));
    assert_eq!(table.refused(AXIS, "recall kasserine"), ("B3.1", "battle-prerequisites-unmet"));
    assert_eq!(table.refused(AXIS, "recall malta"), ("B4.2", "battle-no-forces"));
    assert_eq!(table.refused(AXIS, "recall crete"), ("B2.2", "battle-not-in-discard"));
    assert_eq!(table.refused(AXIS, "recall espionage"), ("B2.2", "battle-not-in-discard"));
    table.play(AXIS, "recall gazala");
    assert_eq!((table.pending(), table.line("current")), ("fire:axis:1".into(), "initiative-1".into()));
    table.shot(AXIS, "pak-38", "25-pounder", 13);
    assert_eq!((table.line("axis-won"), table.line("turn")), ("gazala".into(), "2 allied".into()));
    assert!(table.has("conflict-discard", "initiative-1") && !table.has("conflict-discard", "gazala"));
}

#[test]
fn i06_who_finds_no_battle_draws_another_card() {
    let mut table = table_at("axis-deployed pak-38; allied-deployed 25-pounder; conflict-discard beda-fomm");
    table.draws(AXIS, "initiative-1");
    assert_eq!((table.rule_of("battle-nothing-found"), table.game.node()), ("B2.2", Node::Chance));
    table.chance("conflict ultra");
    assert_eq!((table.line("axis-kept"), table.line("turn")), ("ultra".into(), "2 allied".into()));
    assert!(table.has("conflict-discard", "initiative-1"));
    // So does who likes none.
    let mut table = table_at("axis-deployed pak-38; conflict-discard gazala");
    table.draws(AXIS, "initiative-2").play(AXIS, "decline").chance("conflict ultra");
    assert_eq!(
        (table.line("axis-kept"), table.line("conflict-discard")),
        ("ultra".into(), "gazala initiative-2".into())
    );
}

// === Build-ups ===

#[test]
fn u01_a_build_up_draws_4_deploys_2_and_keeps_3() {
    let mut table = table_at("axis-hand rommel");
    table.draws(AXIS, "buildup-1");
    supplied(&mut table, &["tiger", "stuka", "zara", "m13"]);
    assert_eq!(table.pending(), "trim:axis:3 deploy:axis:2:GAS");
    table.play(AXIS, "deploy zara").play(AXIS, "deploy tiger");
    assert_eq!((table.line("axis-hand"), table.line("turn")), ("rommel m13 stuka".into(), "2 allied".into()));
}

#[test]
fn u06_a_major_build_up_draws_5_and_deploys_3() {
    let mut table = table_at("");
    table.draws(AXIS, "major-buildup-1");
    supplied(&mut table, &["tiger", "stuka", "zara", "m13", "m13"]);
    table.plays(AXIS, &["deploy tiger", "deploy stuka", "deploy zara"]);
    assert_eq!(
        (table.line("axis-deployed"), table.line("axis-hand")),
        ("tiger stuka zara".into(), "m13*2".into())
    );
    assert_eq!(table.line("turn"), "2 allied");
}

#[test]
fn u08_to_u10_reinforcements_deploy_units_of_one_arm() {
    let cases = [
        ("armoured-reinforcements", "tiger"),
        ("air-reinforcements", "stuka"),
        ("naval-reinforcements", "zara"),
    ];
    for (card, fits) in cases {
        let mut table = table_at("axis-hand rommel");
        table.draws(AXIS, card);
        supplied(&mut table, &["tiger", "stuka", "zara", "u-81"]);
        for unit in ["tiger", "stuka", "zara"] {
            if unit == fits {
                assert!(table.options(AXIS).contains(&format!("deploy {unit}")));
            } else {
                assert_eq!(
                    table.refused(AXIS, &format!("deploy {unit}")),
                    ("B2.2", "battle-wrong-arm"),
                    "{card}"
                );
            }
        }
        table.play(AXIS, &format!("deploy {fits}"));
        assert_eq!(table.line("axis-deployed"), fits);
        if table.top().starts_with("deploy") {
            table.play(AXIS, "done");
        }
        assert_eq!(table.pending(), "trim:axis:3");
    }
}

#[test]
fn u11_a_convoy_fills_the_hand_up_to_6_and_deploys_3() {
    let mut table = table_at("axis-hand rommel tiger stuka zara");
    table.draws(AXIS, "convoy");
    assert_eq!(table.top(), "supply:axis:2");
    supplied(&mut table, &["m13", "m13"]);
    assert_eq!(table.top(), "deploy:axis:3:GAS");
    table.plays(AXIS, &["deploy m13", "deploy m13", "deploy tiger"]);
    assert_eq!(
        (table.line("axis-hand"), table.line("turn")),
        ("rommel stuka zara".into(), "2 allied".into())
    );
    // A hand that is full already gets nothing, but may deploy.
    let mut table = table_at("axis-hand rommel tiger stuka zara m13*2 k18");
    table.draws(AXIS, "convoy");
    assert_eq!(table.top(), "deploy:axis:3:GAS");
}

// === The pack ===

#[test]
fn daw03_a_khamsin_cancels_a_battle_like_a_fuel_shortage() {
    let mut table = table_with_pack(
        "axis-deployed tiger; allied-deployed matilda; allied-kept fuel-shortage khamsin; axis-kept ultra",
    );
    table
        .draws(AXIS, "gazala")
        .play(AXIS, "attack")
        .play(ALLIED, "play fuel-shortage")
        .play(AXIS, "play ultra");
    table.passes_until("cancel");
    table.play(ALLIED, "play khamsin").passes();
    assert_eq!((table.has_battle(), table.line("turn")), (false, "2 allied".into()), "the second one holds");
}

#[test]
fn daw04_a_salvage_unit_recovers_like_battlefield_recovery() {
    let mut table = table_with_pack(
        "axis-deployed littorio; allied-deployed ajax penelope jervis; allied-kept recovery repair-and-salvage",
    );
    table.draws(AXIS, "second-sirte").play(AXIS, "attack").passes().play(AXIS, "fire littorio");
    for target in ["ajax", "penelope", "jervis"] {
        table.play(AXIS, &format!("at {target}")).number(10);
    }
    table.play(ALLIED, "play repair-and-salvage").plays(ALLIED, &["return ajax", "return jervis"]);
    table.play(ALLIED, "play recovery").play(ALLIED, "return penelope");
    assert_eq!(table.line("allied-deployed"), "ajax penelope jervis");
}

#[test]
fn daw05_a_ferry_flight_deploys_aircraft() {
    let mut table = table_with_pack("");
    table.draws(AXIS, "ferry-flight");
    supplied(&mut table, &["cr-42", "waldau", "tiger", "flak-38"]);
    assert_eq!(table.options(AXIS), ["deploy waldau", "deploy cr-42", "done"]);
}

#[test]
fn daw06_a_reconnaissance_looks_at_all_stacks() {
    let mut table = table_with_pack("allied-deployed coningham ajax");
    table.draws(AXIS, "tactical-recon");
    assert_eq!(table.line("allied-known").split(' ').count(), 2);
}

#[test]
fn daw07_waldau_adds_1_to_the_defence_of_other_aircraft() {
    let mut table = table_with_pack("axis-deployed waldau stuka; allied-deployed bofors");
    table.draws(AXIS, "gazala").play(AXIS, "attack").shot(ALLIED, "bofors", "stuka", 1).waits_for_round();
    table.shot(ALLIED, "bofors", "waldau", 1);
    assert_eq!(shots(&table), [(13, 4 + 1), (13, 6)], "not to his own");
}

// === What other sets may hold ===

#[test]
fn a_class_may_support_its_own_kind() {
    // Fighters that help fighters: 11 against 6, with a wingman 13.
    let set = edited(SET, "hurricane", "support", "ASSIST:FIGHTER:ATK+2");
    let mut table = table_of(set.clone(), "axis-deployed bf-109; allied-deployed hurricane*2");
    table.draws(AXIS, "gazala").play(AXIS, "attack").play(AXIS, "hold");
    table.plays(ALLIED, &["fire hurricane", "at bf-109", "with hurricane"]).number(13);
    assert_eq!(shots(&table), [(13, 6)]);
    // Only together do they reach a defence of 12; alone neither can even fire.
    let strong = edited(&edited(&set, "bf-109", "def_a", "12"), "bf-109", "atk_a", "-");
    let mut table = table_of(strong.clone(), "axis-deployed bf-109; allied-deployed hurricane*2");
    table.draws(AXIS, "palm-sunday").play(ALLIED, "attack");
    table.plays(ALLIED, &["fire hurricane", "at bf-109", "with hurricane"]).number(13);
    assert_eq!(table.line("allied-won"), "palm-sunday");
    let mut table = table_of(strong, "axis-deployed bf-109; allied-deployed hurricane");
    table.draws(AXIS, "palm-sunday").play(ALLIED, "attack");
    assert_eq!(table.rule_of("battle-stalemate"), "B7.1", "nobody supports himself");
}

#[test]
fn two_units_of_a_kind_whose_presence_helps_help_each_other() {
    let set = edited(SET, "panzer-4", "support", "AURA:G:DEF+2");
    let mut table = table_of(set, "axis-deployed panzer-4*2 m13; allied-deployed 25-pounder*2");
    table.draws(AXIS, "gazala").play(AXIS, "attack");
    table.shot(ALLIED, "25-pounder", "panzer-4", 1).shot(ALLIED, "25-pounder", "m13", 1);
    assert_eq!(shots(&table), [(14, 6 + 2), (14, 4 + 4)]);
}

#[test]
fn the_support_of_a_whole_arsenal_adds_up() {
    let set = edited(&edited(SET, "panzer-3", "copies", "50"), "panzer-3", "support", "ASSIST:INF:ATK+10");
    let mut table = table_of(set.clone(), "axis-deployed panzer-3*20 90th-light; allied-deployed matilda");
    table.draws(AXIS, "gazala").play(AXIS, "attack").play(AXIS, "hold").play(ALLIED, "hold");
    table.plays(AXIS, &["fire 90th-light", "at matilda"]);
    for _ in 0..20 {
        table.play(AXIS, "with panzer-3");
    }
    table.number(18);
    assert_eq!(shots(&table), [(210, 7)]);
    // But it does not turn a type marked N/A into a target.
    let mut table = table_of(set, "axis-deployed panzer-3*20 90th-light; allied-deployed upholder");
    table.draws(AXIS, "tobruk").play(AXIS, "attack");
    assert_eq!(table.rule_of("battle-stalemate"), "B7.1");
}
