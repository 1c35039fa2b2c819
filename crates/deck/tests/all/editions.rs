//! Where the three rulebooks differ (E1 to E7), and the rulings that hold in all of them.

use crate::common;

use common::{play, play_edition};
use deck::Edition;

fn interception(front: &str, enemy: &str) -> String {
    format!("seat-1 front: {front}\nenemy: {enemy}\nframe: counterattack 0 0 0\nframe: intercept prepare\n")
}

#[test]
fn e1_el_alamein_is_tested_with_its_rule() {
    // d13_1_2 plays all cases; here the text follows the edition.
    let text = |edition| {
        let p = play_edition(edition, "frame: turn tactics");
        let kind = p.rules.kind("el-alamein").unwrap();
        effects::text::card(p.rules.card(kind), effects::Language::English)[1].1.clone()
    };
    assert!(text(Edition::Original).contains("no British Counterattack Turn has taken place"));
    assert!(!text(Edition::English).contains("has taken place"));
}

#[test]
fn e2_exhausted_italian_infantry_is_discarded_in_the_english_rules_only_after_combat() {
    for (edition, flags, stays) in [
        (Edition::Original, "", false),
        (Edition::Fan, "", false),
        (Edition::English, "", true),
        (Edition::English, "fought", false),
    ] {
        let mut p = play_edition(
            edition,
            &format!(
                "flags: {flags}\nseat-1 front: italian-infantry-regiment:exhausted\nframe: turn reinforcement"
            ),
        );
        p.act(&["end reinforcement"]);
        assert_eq!(p.line("seat-1 front").contains("italian"), stays, "{edition:?} {flags}");
    }
}

#[test]
fn e3_a_box_paired_with_infantry_is_boxed_or_stays() {
    for (edition, left) in [(Edition::Original, ""), (Edition::English, "box"), (Edition::Fan, "box")] {
        let mut p = play_edition(edition, &interception("italian-infantry-regiment box", "minefield"));
        p.act(&[
            "declare allotment",
            "pair italian-infantry-regiment",
            "allot italian-infantry-regiment+box 1",
        ]);
        assert_eq!(p.line("seat-1 front"), left, "{edition:?}");
    }
    // A pair that was not allotted stays a pair in the original; elsewhere it parts.
    for (edition, left) in [
        (Edition::Original, "italian-infantry-regiment+box"),
        (Edition::English, "italian-infantry-regiment box"),
    ] {
        let mut p = play_edition(
            edition,
            &interception("italian-infantry-regiment parachute-brigade box", "minefield"),
        );
        p.act(&[
            "declare allotment",
            "pair italian-infantry-regiment",
            "allot parachute-brigade 1",
            "end interception",
        ]);
        assert_eq!(p.line("seat-1 front"), left, "{edition:?}");
    }
}

#[test]
fn e4_unique_is_tested_with_its_rule() {
    // d5_7_2 plays it; a new turn allows one more.
    let mut p =
        play("wallet: 4 0 0 0\nuniques: lil-rommel\nseat-1 hand: division-hq-company\nframe: turn tactics");
    p.refused("play division-hq-company", "D5-7.2", "deck-unique-played");
    p.act(&["end tactics", "end reinforcement", "end keeping"]).settle();
    assert_eq!(p.line("uniques"), "");
}

#[test]
fn e5_a_unit_may_hold_back_except_in_the_fan_rules() {
    let position =
        interception("panzer-regiment-iii italian-tank-regiment*3", "minefield minefield royal-air-force");
    for (edition, targets) in
        [(Edition::Original, vec![1, 2]), (Edition::English, vec![1, 2]), (Edition::Fan, vec![2])]
    {
        let mut p = play_edition(edition, &position);
        p.act(&["declare allotment"]);
        let offered: Vec<u8> =
            (1..=3).filter(|n| p.offers(&format!("allot panzer-regiment-iii {n}"))).collect();
        assert_eq!(offered, targets, "{edition:?}");
        p.act(&[
            "allot italian-tank-regiment 1",
            "allot italian-tank-regiment 1",
            "allot italian-tank-regiment 1",
        ]);
        assert_eq!(p.line("seat-1 front"), "panzer-regiment-iii", "the surplus unit is spared");
    }
}

#[test]
fn e6_battle_damage_may_name_a_kind_except_in_the_english_rules() {
    let text = deck::BASE_SET.replace("damage: 1\ncopies: 1\nprovenance: reconstructed\nnote: Our choice of place and numbers; three to five victory cards a city are attested.\n\ncard: gazala", "damage: 1 [tank deployed]\ncopies: 1\nprovenance: reconstructed\nnote: x\n\ncard: gazala");
    assert_ne!(text, deck::BASE_SET);
    for (edition, choices) in [(Edition::Original, 0), (Edition::Fan, 0), (Edition::English, 2)] {
        let options = deck::Options { edition, cards: vec![text.clone()], ..deck::Options::default() };
        let mut p = common::play_with(
            options,
            "cities: alexandria el-alamein mersa-matruh fort-capuzzo tobruk gazala derna\nseat-2 front: el-agheila benghazi\nseat-1 front: parachute-brigade italian-tank-regiment\nframe: turn tactics",
        );
        p.act(&["attack city"]).nature(&["captured-trucks", "captured-trucks"]).act(&["give up"]);
        let picks = p.options().iter().filter(|it| it.starts_with("pick")).count();
        assert_eq!(picks, choices, "{edition:?}: only the tank can be lost where the kind counts");
    }
}

#[test]
fn e7_untaken_events_go_back_in_the_order_the_player_likes_in_every_edition() {
    for edition in Edition::ALL {
        let mut p = play_edition(
            edition,
            "cities: alexandria el-alamein mersa-matruh fort-capuzzo tobruk gazala derna\nseat-2 front: el-agheila benghazi\nseat-1 front: parachute-brigade\nframe: turn tactics",
        );
        p.act(&["attack city"])
            .nature(&["captured-trucks", "garrison-in-disarray"])
            .act(&["give up", "end combat"]);
        assert_eq!(p.options(), ["under captured-trucks", "under garrison-in-disarray"]);
    }
}

#[test]
fn r1_a_counterattack_card_and_el_alamein_in_one_battle_make_one_turn() {
    let mut p = play(
        "wallet: 0 0 0 30\ncities: alexandria el-alamein\nseat-2 front: el-agheila benghazi derna gazala tobruk fort-capuzzo mersa-matruh\nseat-1 front: parachute-brigade\nframe: turn tactics",
    );
    p.act(&["attack city"]).nature(&[
        "british-counterattack",
        "garrison-in-disarray",
        "garrison-in-disarray",
        "captured-trucks",
        "captured-trucks",
    ]);
    p.act(&["pay"]);
    assert_eq!(
        (p.heard("D13-1.1", "deck-counterattack-due"), p.heard("D13-1.2", "deck-counterattack-due")),
        (1, 0)
    );
}

#[test]
fn r9_a_combat_card_needs_play_cost_0_when_intercepting() {
    let costly = "set: more\nextends: el-alamein\ncard: relief\nname-en: Relief\nname-ja: 救援\nkind: strategy\nkeywords: combat\nplay-cost: 1\nbuy-cost: 1\ncopies: 1\nplay: gain 1 supply\nprovenance: reconstructed";
    let options = deck::Options { cards: vec![costly.into()], ..deck::Options::default() };
    let p = common::play_with(
        options,
        &format!("{}seat-1 hand: relief\n", interception("parachute-brigade", "minefield")),
    );
    p.refused("play relief", "D5-7.1", "deck-too-few-tactic-points");
}

#[test]
fn r14_an_interception_against_tanks_does_not_count_for_the_italian_tanks() {
    let mut p = play(&interception("italian-tank-regiment*2", "british-tank-brigade"));
    p.act(&["declare allotment", "allot italian-tank-regiment 1", "end interception"]);
    assert_eq!(
        (p.line("seat-1 front").as_str(), p.line("seat-1 discard").as_str()),
        ("italian-tank-regiment", "italian-tank-regiment")
    );
    assert_eq!(p.pile("italian-tank-regiment"), 8);
}

#[test]
fn r16_a_counterattack_fills_the_british_pile_up_to_three() {
    for (before, after) in
        [("", 3), ("british: 0/minefield\n", 3), ("british: 0/minefield*2 0/royal-air-force*2\n", 4)]
    {
        let mut p = play(&format!("{before}seat-1 front: parachute-brigade\nframe: turn tactics"));
        p.act(&["attack city"]).nature(&["british-counterattack", "garrison-in-disarray"]);
        let count: u32 = p
            .line("british")
            .split(' ')
            .map(|it| it.split_once('*').map_or(1, |n| n.1.parse().unwrap()))
            .sum();
        assert_eq!(count, after, "{before}");
    }
}

#[test]
fn r18_alexandria_ends_the_game_before_a_counterattack() {
    let mut p = play(
        "wallet: 0 0 0 40\nflags: due fought ending\ncities: \nseat-1 front: parachute-brigade el-agheila benghazi derna gazala tobruk fort-capuzzo mersa-matruh el-alamein alexandria\nframe: turn tactics",
    );
    p.act(&["end tactics"]);
    assert!(p.is_over());
    assert_eq!(p.state.counterattacks(), 0);
}
