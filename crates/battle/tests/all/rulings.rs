//! The rulings on what the rule sheet leaves open, by their numbers. Left out is 40, which is the interface's.

use crate::common;

use battle::{Ending, Event, Options, Score, Side};
use common::{
    ALLIED, AXIS, SET, Table, base, conflict_but, edited, fresh_table, table_at, table_of, table_with,
};
use table::{Game, Node, Viewer};

/// A battle that the Axis draws and begins; `kept` lines may follow the forces.
fn battle(card: &str, axis: &str, allied: &str) -> Table {
    let mut table = table_at(&format!("axis-deployed {axis}; allied-deployed {allied}"));
    table.draws(AXIS, card).play(AXIS, "attack");
    table
}

#[test]
fn ruling_01_there_are_76_points_in_the_deck() {
    assert_eq!(base().book().total_points(), 76);
}

#[test]
fn ruling_02_both_sides_set_up_at_once_and_hidden() {
    let mut table = fresh_table();
    for card in ["rommel", "panzer-3", "panzer-3", "stuka", "littorio", "zara"] {
        table.chance(&format!("arsenal {card}"));
    }
    for card in ["montgomery", "matilda", "grant", "hurricane", "warspite", "ajax"] {
        table.chance(&format!("arsenal {card}"));
    }
    table.play(ALLIED, "deploy ajax").play(AXIS, "deploy rommel").play(AXIS, "deploy stuka");
    for viewer in [Viewer::Seat(ALLIED), Viewer::Public] {
        let seen = table.view(viewer).side(Side::Axis).clone();
        assert_eq!((seen.stacks, seen.hand), ([[0; 4]; 3], None));
        assert!(seen.known.is_empty());
        let told = table.heard.iter().filter_map(|it| table.game.rules().told(&it.1, viewer));
        let hidden = |it: &Event| match it {
            Event::Deployed { side: Side::Axis, unit, arm } => unit.is_none() && arm.is_none(),
            _ => true,
        };
        assert!(told.into_iter().all(|it| hidden(&it)), "not even the stack");
    }
    table.play(AXIS, "deploy zara").plays(ALLIED, &["deploy grant", "deploy matilda"]);
    let seen = table.view(Viewer::Seat(ALLIED)).side(Side::Axis).clone();
    assert_eq!((seen.stacks, seen.hand_size()), ([[1, 0, 0, 0]; 3], 3), "now the stacks lie there");
}

#[test]
fn ruling_03_exactly_three_are_deployed() {
    let mut table = table_at(
        "turn 0 axis; axis-hand rommel tiger stuka zara; axis-deployed m13*2
         allied-hand matilda ajax grant; allied-deployed hurricane*3; pending opening",
    );
    assert_eq!((table.asked(), table.options(AXIS).len()), (vec![AXIS], 4), "no way to stop at two");
    assert_eq!(table.refused(AXIS, "done"), ("B1.3", "battle-not-now"));
    table.play(AXIS, "deploy tiger");
    assert_eq!(table.pending(), "turn", "no way to go on to four");
}

#[test]
fn ruling_04_an_emergency_takes_the_whole_hand() {
    let mut table = table_at("axis-hand rommel tiger zara");
    assert_eq!(table.refused(AXIS, "deploy tiger"), ("B2.2", "battle-not-now"));
    table.play(AXIS, "emergency");
    assert_eq!(
        (table.line("axis-hand"), table.line("axis-deployed")),
        (String::new(), "rommel tiger zara".into())
    );
}

#[test]
fn ruling_05_no_emergency_with_an_empty_hand() {
    let table = table_at("axis-deployed tiger");
    assert_eq!(table.options(AXIS), ["draw"]);
    assert_eq!(table.refused(AXIS, "emergency"), ("B9.1", "battle-no-hand"));
}

#[test]
fn ruling_06_the_aggressor_decides_and_the_drawers_turn_is_spent() {
    for (answer, won) in [("decline", ""), ("attack", "beda-fomm")] {
        let mut table = table_at("allied-deployed matilda");
        table.draws(AXIS, "beda-fomm");
        assert_eq!(table.asked(), [ALLIED]);
        table.play(ALLIED, answer);
        assert_eq!((table.line("allied-won"), table.line("turn")), (won.into(), "2 allied".into()));
    }
}

#[test]
fn ruling_07_the_aggressor_decides_without_seeing_the_enemy() {
    let mut table = table_at(
        "axis-deployed tiger; allied-deployed matilda grant; allied-known grant; allied-shown grant",
    );
    table.draws(AXIS, "gazala");
    let seen = table.view(Viewer::Seat(AXIS)).side(Side::Allied).clone();
    assert_eq!(seen.stacks[0], [0, 2, 0, 0], "how many there are");
    assert_eq!(seen.known, table.game.state().side(Side::Allied).known, "and what was seen before");
    assert_eq!(seen.known.len(), 1);
}

#[test]
fn ruling_08_an_aggressor_without_forces_may_not_attack() {
    let mut table = table_at("allied-deployed matilda");
    table.draws(AXIS, "gazala");
    assert_eq!((table.line("conflict-discard"), table.line("allied-won")), ("gazala".into(), String::new()));
}

#[test]
fn ruling_09_against_nobody_the_aggressor_wins_if_he_wishes() {
    for (answer, won) in [("attack", "gazala"), ("decline", "")] {
        let mut table = table_at("axis-deployed tiger");
        table.draws(AXIS, "gazala");
        assert_eq!(table.options(AXIS), ["attack", "decline"]);
        table.play(AXIS, answer);
        assert_eq!(table.line("axis-won"), won);
    }
}

#[test]
fn ruling_10_a_unit_may_hold_its_fire() {
    let mut table = battle("gazala", "flak-88", "matilda");
    table.play(AXIS, "fire flak-88").play(AXIS, "hold");
    assert_eq!(table.pending(), "fire:allied:3", "even when it has been chosen");
    let mut table = battle("gazala", "flak-88", "matilda");
    table.play(AXIS, "hold");
    assert_eq!(table.line("conflict-discard"), "");
}

#[test]
fn ruling_11_nobody_fires_at_units_outside_the_battle() {
    let mut table = battle("gazala", "flak-88", "matilda ajax");
    table.play(AXIS, "fire flak-88");
    assert_eq!(table.options(AXIS), ["at matilda", "hold"]);
    assert_eq!(table.refused(AXIS, "at ajax"), ("B4.4", "battle-not-in-battle"));
}

#[test]
fn ruling_12_the_owner_chooses_the_order_and_sees_each_result() {
    let mut table = battle("gazala", "panzer-3 m13", "matilda");
    assert_eq!(table.options(AXIS), ["fire panzer-3", "fire m13", "hold"]);
    table.shot(AXIS, "m13", "matilda", 1);
    assert_eq!(table.options(AXIS), ["fire panzer-3", "hold"]);
    table.shot(AXIS, "panzer-3", "matilda", 12);
    assert_eq!(table.line("axis-won"), "gazala");
}

#[test]
fn ruling_13_each_of_several_shots_may_have_its_own_target() {
    let mut table = battle("second-sirte", "littorio", "ajax penelope jervis tribal");
    table.play(AXIS, "fire littorio");
    for target in ["ajax", "penelope", "jervis"] {
        table.play(AXIS, &format!("at {target}")).number(10);
    }
    assert_eq!(
        (table.line("discard"), table.line("allied-line-units")),
        ("ajax penelope jervis".into(), "tribal".into())
    );
    assert_eq!(table.pending(), "fire:allied:4", "three shots, no fourth");
    // It may stop before the last.
    let mut table = battle("second-sirte", "littorio", "ajax penelope");
    table.plays(AXIS, &["fire littorio", "at ajax"]).number(10).play(AXIS, "hold");
    assert_eq!((table.pending(), table.line("discard")), ("fire:allied:3".into(), "ajax".into()));
}

#[test]
fn ruling_14_a_card_that_lists_several_phases_fires_in_each() {
    let set = edited(SET, "panzer-4", "phases", "2,4");
    let mut table = table_of(set, "axis-deployed panzer-4*2; allied-deployed matilda 51st-highland");
    table.draws(AXIS, "gazala").play(AXIS, "attack");
    assert_eq!(table.pending(), "fire:axis:2");
    table.shot(AXIS, "panzer-4", "matilda", 1).play(AXIS, "hold");
    assert_eq!(table.pending(), "fire:allied:3");
    table.play(ALLIED, "hold");
    // In phase four both may fire: the one that has fired, and the one that has held.
    assert_eq!(table.pending(), "fire:axis:4");
    table.shot(AXIS, "panzer-4", "matilda", 2).shot(AXIS, "panzer-4", "matilda", 3);
    assert_eq!(table.pending(), "fire:allied:4", "but each only once");
}

#[test]
fn ruling_15_one_shot_unless_the_card_says_more() {
    let shots = |ship: &str| {
        let mut table = battle("second-sirte", ship, "warspite");
        while table.top() != format!("fire:axis:{}", if ship == "zara" { 3 } else { 2 }) {
            table.play(ALLIED, "hold");
        }
        table.play(AXIS, &format!("fire {ship}"));
        let mut shots = 0;
        while table.top().starts_with("target:axis") {
            table.play(AXIS, "at warspite").number(1 + shots);
            shots += 1;
        }
        shots
    };
    assert_eq!((shots("littorio"), shots("cavour"), shots("zara")), (3, 2, 1));
}

#[test]
fn ruling_16_attack_and_defence_are_compared_after_bonuses() {
    // 6 against 6, but Patton makes it 7.
    let mut table = battle("gazala", "panzer-4", "bofors patton");
    table.play(ALLIED, "fire bofors").play(ALLIED, "at panzer-4").number(7);
    assert_eq!(table.last_shot(), (7, 6, true));
}

#[test]
fn ruling_17_no_ceiling_on_attack_but_a_defence_of_18_is_never_beaten() {
    let set = edited(&edited(SET, "pak-38", "atk_g", "25"), "matilda", "def_g", "18");
    let mut table = table_of(set.clone(), "axis-deployed pak-38; allied-deployed grant");
    table.draws(AXIS, "gazala").play(AXIS, "attack").shot(AXIS, "pak-38", "grant", 18);
    assert_eq!(table.last_shot(), (25, 5, true));
    // 25 exceeds 18, yet no number is above 18.
    let mut table = table_of(set.clone(), "axis-deployed pak-38; allied-deployed matilda");
    table.draws(AXIS, "gazala").play(AXIS, "attack").shot(AXIS, "pak-38", "matilda", 18);
    assert_eq!(table.last_shot(), (25, 18, false));
    // If the other side cannot hit either, that is a stalemate.
    let set = edited(&set, "matilda", "atk_g", "-");
    let mut table = table_of(set, "axis-deployed pak-38; allied-deployed matilda");
    table.draws(AXIS, "gazala").play(AXIS, "attack");
    assert_eq!((table.rule_of("battle-stalemate"), table.line("allied-won")), ("B7.1", "gazala".into()));
}

#[test]
fn ruling_18_active_support_costs_the_shot_a_generals_presence_does_not() {
    let mut table = battle("gazala", "arnim panzer-3 bf-109 stuka", "matilda valentine");
    table.play(AXIS, "hold");
    table.shot(AXIS, "panzer-3", "valentine", 1);
    assert_eq!(table.last_shot().0, 12 + 1, "he helps");
    table.shot(AXIS, "arnim", "valentine", 1);
    assert_eq!(table.last_shot().0, 12, "and fires himself");
    table.plays(AXIS, &["fire stuka", "at matilda", "with bf-109"]);
    assert!(!table.has("axis-line-ready", "bf-109"), "the fighter does not");
}

#[test]
fn ruling_19_a_unit_that_has_fired_cannot_support() {
    let mut table = battle("gazala", "bf-109 stuka", "matilda spitfire");
    table.shot(AXIS, "bf-109", "spitfire", 1).play(ALLIED, "hold");
    table.play(AXIS, "fire stuka").play(AXIS, "at matilda");
    assert_eq!(table.game.node(), Node::Chance, "nobody is left to support");
    table.number(2);
    assert_eq!(table.last_shot().0, 14);
}

#[test]
fn ruling_20_a_supporter_must_live_until_the_shot() {
    let mut table = battle("gazala", "bf-109 stuka", "matilda spitfire");
    table.play(AXIS, "hold").shot(ALLIED, "spitfire", "bf-109", 10);
    table.play(AXIS, "fire stuka").play(AXIS, "at matilda");
    assert_eq!(table.game.node(), Node::Chance, "the escort has been shot down");
}

#[test]
fn ruling_21_several_generals_add_up_and_none_helps_himself() {
    // Rommel +2, Messe +1 in defence.
    let defence = |target: &str| {
        let mut table = battle("gazala", "rommel messe tiger", "25-pounder");
        table.shot(ALLIED, "25-pounder", target, 1);
        table.last_shot().1
    };
    assert_eq!(defence("tiger"), 9 + 2 + 1);
    assert_eq!(defence("rommel"), 6 + 1, "Messe helps him, he himself does not");
    assert_eq!(defence("messe"), 5 + 2);
}

#[test]
fn ruling_21_a_generals_presence_helps_his_own_arm_only() {
    let mut table = battle("gazala", "rommel stuka", "bofors");
    table.shot(ALLIED, "bofors", "stuka", 4);
    assert_eq!(table.last_shot(), (13, 4, false));
    // A leader of the air helps aircraft, in attack.
    let mut table = battle("gazala", "kesselring stuka ju-88 panzer-3", "matilda");
    table.shot(AXIS, "stuka", "matilda", 1).shot(AXIS, "panzer-3", "matilda", 1);
    let attacks: Vec<Score> = table
        .heard
        .iter()
        .filter_map(|it| match it.1 {
            Event::Shot { attack, .. } => Some(attack),
            _ => None,
        })
        .collect();
    assert_eq!(attacks, [14 + 1, 12]);
}

#[test]
fn ruling_22_autokill_tests_the_defence_against_the_killers_type_bonuses_included() {
    let targets = |axis: &str| {
        let mut table = battle("gazala", axis, "montgomery");
        while table.top() != "fire:allied:3" {
            table.play(AXIS, "hold");
        }
        table.play(ALLIED, "fire montgomery");
        table.options(ALLIED).into_iter().filter(|it| it.starts_with("destroy")).collect::<Vec<_>>()
    };
    assert_eq!(targets("m13 stuka"), ["destroy m13"], "ground units only, though the bomber has 4 as well");
    assert_eq!(targets("m13 messe"), [""; 0], "4 and Messe's 1 are 5");
    let mut table = battle("gazala", "m13 messe", "montgomery");
    table.play(AXIS, "hold").play(ALLIED, "fire montgomery");
    assert_eq!(table.refused(ALLIED, "destroy m13"), ("B6.4", "battle-autokill-limit"));
    assert_eq!(table.refused_number(ALLIED, "destroy m13", "defence"), 5);
    // Others have no autokill.
    let mut table = battle("gazala", "panzer-3", "crusader");
    table.play(AXIS, "fire panzer-3");
    assert_eq!(table.refused(AXIS, "destroy crusader"), ("B6.4", "battle-no-autokill"));
}

#[test]
fn ruling_23_montgomerys_limit_is_4() {
    let montgomery = base().book().designs.iter().find(|it| it.slug == "montgomery").unwrap().clone();
    assert_eq!(montgomery.autokill.unwrap().limit, 4);
    let mut table = battle("gazala", "m13 panzer-3", "montgomery");
    table.play(AXIS, "hold").play(ALLIED, "fire montgomery");
    assert_eq!(table.refused(ALLIED, "destroy panzer-3"), ("B6.4", "battle-autokill-limit"), "5");
    let drawn = table.game.state().conflict_deck.len();
    table.play(ALLIED, "destroy m13");
    assert_eq!(table.line("discard"), "m13");
    assert_eq!(table.game.state().conflict_deck.len(), drawn, "no card is turned");
    assert_eq!(table.rule_of("battle-autokilled"), "B6.4");
    assert_eq!(table.pending(), "withdraw:axis", "it takes the place of his shot");
}

#[test]
fn ruling_24_bonuses_are_declared_before_the_card_is_turned() {
    let mut table = table_at("axis-deployed stuka; allied-deployed matilda; axis-kept air-superiority");
    table.draws(AXIS, "gazala").play(AXIS, "attack").passes();
    table.plays(AXIS, &["fire stuka"]);
    assert_eq!(table.refused(AXIS, "play air-superiority"), ("B6.1", "battle-not-now"));
    table.play(AXIS, "at matilda").number(17);
    assert_eq!((table.last_shot(), table.line("axis-kept")), ((14, 4, false), "air-superiority".into()));
}

#[test]
fn ruling_25_a_kept_card_prevents_a_stalemate_only_if_played_at_once() {
    // 4 against 6: with Air Superiority 7.
    let fight = || {
        let mut table = table_at("axis-deployed mc-202; allied-deployed upholder; axis-kept air-superiority");
        table.draws(AXIS, "tobruk").play(AXIS, "attack");
        assert_eq!(table.top(), "ready:axis");
        table
    };
    let mut table = fight();
    table.play(AXIS, "pass");
    assert_eq!(table.line("allied-won"), "tobruk");
    let mut table = fight();
    table.play(AXIS, "play air-superiority").passes();
    assert_eq!(table.pending(), "fire:axis:2");
    table.shot(AXIS, "mc-202", "upholder", 1).play(AXIS, "stand").play(ALLIED, "stand");
    assert_eq!(
        (table.rule_of("battle-stalemate"), table.line("allied-won")),
        ("B7.1", "tobruk".into()),
        "it was for one round"
    );
}

#[test]
fn ruling_26_one_side_that_cannot_hit_is_not_forced_to_go() {
    let mut table = battle("bir-hakeim", "ju-52", "lrdg-sas");
    for (round, miss) in [(1, 1), (2, 2), (3, 3)] {
        assert_eq!(table.round(), round);
        table.shot(ALLIED, "lrdg-sas", "ju-52", miss).play(AXIS, "stand").play(ALLIED, "stand");
    }
    assert_eq!(table.line("axis-line-units"), "ju-52");
}

#[test]
fn ruling_27_when_the_aggressor_has_gone_the_defender_is_not_asked() {
    let mut table = battle("gazala", "panzer-3", "matilda");
    table.shot(AXIS, "panzer-3", "matilda", 1).play(ALLIED, "hold").play(AXIS, "withdraw all");
    assert_eq!((table.line("allied-won"), table.pending()), ("gazala".into(), "turn".into()));
}

#[test]
fn ruling_28_a_part_may_withdraw_and_does_not_return() {
    let mut table = battle("gazala", "panzer-3*2", "matilda");
    table.shot(AXIS, "panzer-3", "matilda", 1).play(AXIS, "hold").play(ALLIED, "hold");
    table.play(AXIS, "withdraw panzer-3").play(AXIS, "stand").play(ALLIED, "stand");
    assert_eq!(
        (table.line("axis-line-units"), table.line("axis-deployed")),
        ("panzer-3".into(), "panzer-3*2".into())
    );
    table.shot(AXIS, "panzer-3", "matilda", 1);
    assert_eq!(table.refused(AXIS, "deploy panzer-3").1, "battle-not-asked");
    table.waits_for_round();
    assert_eq!(table.line("axis-line-units"), "panzer-3", "nor in the round after");
}

#[test]
fn ruling_29_a_captured_card_goes_back_to_the_deck_whose_back_it_bears() {
    let mut table = battle("gazala", "flak-88", "panzer-3");
    table.shot(AXIS, "flak-88", "panzer-3", 6);
    assert_eq!(table.line("discard"), "panzer-3");
    // An empty Axis arsenal takes it up, an empty Allied one would not.
    let axis = common::arsenal_but(Side::Axis, &["panzer-3"]);
    let allied = common::arsenal_but(Side::Allied, &[]);
    let mut table = table_at(&format!(
        "axis-deck -; allied-deck -; axis-deployed {axis}; allied-deployed {allied}; discard panzer-3"
    ));
    table.draws(AXIS, "buildup-1");
    assert_eq!((table.top(), table.line("axis-deck")), ("supply:axis:4".into(), "panzer-3".into()));
    let mut table = table_at(&format!(
        "turn 2 allied; axis-deck -; allied-deck -; axis-deployed {axis}; allied-deployed {allied}; discard panzer-3"
    ));
    table.draws(ALLIED, "buildup-1");
    assert_eq!((table.line("discard"), table.line("allied-hand")), ("panzer-3".into(), String::new()));
}

#[test]
fn ruling_30_no_hand_limit_but_a_build_up_cuts_down_to_three() {
    let mut table = table_at("axis-hand rommel tiger stuka zara m13");
    table.draws(AXIS, "espionage");
    assert_eq!(table.game.state().side(Side::Axis).hand.len(), 5);
    table.draws(ALLIED, "ultra").draws(AXIS, "buildup-1");
    for _ in 0..4 {
        table.chance("arsenal panzer-3");
    }
    table.play(AXIS, "done");
    assert_eq!(table.pending(), "trim:axis:3");
    assert_eq!(table.refused(AXIS, "done"), ("B2.4", "battle-not-now"));
    assert_eq!(table.refused(AXIS, "discard grant"), ("B1.3", "battle-not-in-hand"));
    for _ in 0..4 {
        table.play(AXIS, "discard panzer-3");
    }
    table.play(AXIS, "discard m13");
    assert_eq!(table.pending(), "trim:axis:3", "four are left");
    table.play(AXIS, "discard zara");
    assert_eq!((table.line("axis-hand"), table.pending()), ("rommel tiger stuka".into(), "turn".into()));
    assert_eq!(table.line("discard"), "panzer-3*4 m13 zara");
}

#[test]
fn ruling_31_a_build_up_may_deploy_any_hand_card() {
    let mut table = table_at("axis-hand tiger");
    table.draws(AXIS, "buildup-1");
    for card in ["panzer-3", "panzer-3", "stuka", "zara"] {
        table.chance(&format!("arsenal {card}"));
    }
    table.play(AXIS, "deploy tiger");
    assert_eq!(table.line("axis-deployed"), "tiger", "one that was there before");
}

#[test]
fn ruling_32_a_build_up_deploys_up_to_its_number() {
    let build_up = || {
        let mut table = table_at("");
        table.draws(AXIS, "buildup-1");
        for card in ["panzer-3", "tiger", "stuka", "zara"] {
            table.chance(&format!("arsenal {card}"));
        }
        table
    };
    let mut table = build_up();
    table.play(AXIS, "done").play(AXIS, "discard zara");
    assert_eq!((table.line("axis-deployed"), table.pending()), (String::new(), "turn".into()), "none");
    let mut table = build_up();
    table.play(AXIS, "deploy tiger").play(AXIS, "deploy stuka");
    assert_eq!(
        (table.line("axis-deployed"), table.pending()),
        ("tiger stuka".into(), "turn".into()),
        "two, not three"
    );
}

#[test]
fn ruling_33_a_battle_lost_to_a_counterattack_is_held_no_longer() {
    let mut table = table_at(
        "turn 2 allied; axis-won first-alamein tobruk crete; allied-kept counterattack
         axis-deployed ju-52; allied-deployed hurricane",
    );
    table.play(ALLIED, "counterattack tobruk").shot(ALLIED, "hurricane", "ju-52", 11);
    assert_eq!(
        (table.line("axis-won"), table.line("allied-won")),
        ("crete first-alamein".into(), "tobruk".into())
    );
    let mut table = table_at("axis-won crete first-alamein; allied-won tobruk; axis-deployed tiger");
    table.draws(AXIS, "casablanca");
    assert_eq!(table.rule_of("battle-prerequisites-are-unmet"), "B3.1");
    // Fought is fought, whoever holds it: Alamein can still be fought for.
    let mut table = table_at("allied-won tobruk; axis-deployed tiger");
    table.draws(AXIS, "first-alamein");
    assert_eq!(table.pending(), "declare");
}

#[test]
fn ruling_34_a_declined_battle_may_return() {
    let discard = conflict_but(&["gazala", "espionage"]);
    let mut table =
        table_at(&format!("axis-deployed tiger; conflict-deck gazala espionage; conflict-discard {discard}"));
    table.draws(AXIS, "gazala").play(AXIS, "decline").draws(ALLIED, "espionage");
    table.draws(AXIS, "gazala");
    assert_eq!(table.pending(), "declare");
}

#[test]
fn ruling_35_holding_the_own_homeland_wins_points_only() {
    let mut table =
        table_at("axis-won first-alamein tobruk crete; axis-deployed tiger; allied-hand 25-pounder");
    table.draws(AXIS, "casablanca").play(AXIS, "attack");
    table.chance("arsenal ajax").chance("arsenal penelope").chance("arsenal jervis");
    table.play(ALLIED, "emergency").shot(ALLIED, "25-pounder", "tiger", 10);
    assert_eq!((table.ending(), table.line("allied-won")), (None, "casablanca".into()));
    assert_eq!(table.points(Side::Allied), 3);
}

#[test]
fn ruling_36_the_axis_attacks_at_casablanca() {
    let mut table = table_at(
        "turn 2 allied; axis-won first-alamein tobruk crete; axis-deployed tiger; allied-deployed grant",
    );
    table.draws(ALLIED, "casablanca");
    assert_eq!((table.pending(), table.asked()), ("declare".into(), vec![AXIS]));
}

/// 35 points in eight battles against 35 points in fourteen; only the homelands are left, and nobody may attack them.
const STANDOFF: [&str; 2] = [
    "second-alamein tobruk malta taranto crete sidi-rezegh mediterranean gazala",
    "sidi-barrani beda-fomm matapan el-agheila halfaya benghazi second-sirte bir-hakeim first-alamein pedestal torch kasserine tunis",
];

#[test]
fn ruling_37_the_war_ends_when_no_battle_can_be_fought_any_more() {
    let standoff = |axis: &str, allied: &str| {
        let [first, second] = STANDOFF;
        let mut table = table_at(&format!("axis-won {first} {axis}; allied-won {second} {allied}"));
        table.draws(AXIS, "espionage");
        table
    };
    let table = standoff("palm-sunday", "");
    assert_eq!(table.ending(), Some(Ending::Exhaustion));
    assert_eq!((table.points(Side::Axis), table.points(Side::Allied)), (36, 34));
    let rank = |table: &Table| table.game.rules().standing(table.game.state()).rank[..2].to_vec();
    assert_eq!(rank(&table), [1, 2], "most points");
    let table = standoff("", "palm-sunday");
    assert_eq!((table.points(Side::Axis), table.points(Side::Allied)), (35, 35));
    assert_eq!(rank(&table), [2, 1], "then most battles");
    // One battle is still open: the war goes on.
    let [first, second] = STANDOFF;
    let mut table = table_at(&format!("axis-won {first}; allied-won {second}"));
    table.draws(AXIS, "espionage");
    assert_eq!((table.ending(), table.pending()), (None, "turn".into()));
}

#[test]
fn ruling_37_an_armistice_comes_with_the_twelfth_reshuffle() {
    let spent = |reshuffles: u8| {
        let discard = conflict_but(&[]);
        format!("reshuffles {reshuffles}; conflict-deck -; conflict-discard {discard}")
    };
    let mut table = table_at(&spent(10));
    table.play(AXIS, "draw");
    assert_eq!((table.ending(), table.line("reshuffles")), (None, "11".into()));
    let mut table = table_at(&spent(11));
    table.play(AXIS, "draw");
    assert_eq!((table.ending(), table.game.node()), (Some(Ending::Armistice), Node::Over));
    assert_eq!(table.game.rules().standing(table.game.state()).rank[..2], [1, 1], "a draw");
    // It is an option.
    let fight_on = Options { armistice: None, ..Options::default() };
    let mut table = table_with(fight_on.clone(), &spent(11));
    table.play(AXIS, "draw");
    assert_eq!((table.ending(), table.line("reshuffles")), (None, "12".into()));
    let mut table = table_with(fight_on, &spent(255));
    table.play(AXIS, "draw");
    assert_eq!(table.ending(), None, "however long it takes");
}

#[test]
fn ruling_38_own_stacks_and_all_discards_may_be_looked_at() {
    let table = table_at(
        "axis-deployed tiger stuka; allied-deployed grant; discard matilda zara; conflict-discard ultra",
    );
    let state = table.game.state();
    assert_eq!(table.view(Viewer::Seat(AXIS)).side(Side::Axis).known, state.side(Side::Axis).deployed);
    for viewer in Viewer::all(2) {
        let seen = table.view(viewer);
        assert_eq!((seen.discard, seen.conflict_discard), (state.discard, state.conflict_discard));
    }
}

#[test]
fn ruling_39_what_a_battle_has_shown_is_remembered() {
    let mut table = battle("gazala", "panzer-3 zara", "matilda");
    table.shot(AXIS, "panzer-3", "matilda", 1).play(ALLIED, "hold").play(AXIS, "withdraw all");
    let seen = table.view(Viewer::Seat(ALLIED)).side(Side::Axis).clone();
    assert_eq!(
        (table.line("axis-known"), seen.known),
        ("panzer-3".into(), table.game.state().side(Side::Axis).known)
    );
    assert_eq!(seen.stacks, [[1, 0, 0, 0], [0; 4], [1, 0, 0, 0]]);
}
