//! Section 5: the table and its words.

use crate::common;

use common::{play, play_with, set_table};
use deck::{EASTERN_FRONT, Edition, Options};

#[test]
fn d5_1_1_face_down_piles_and_decks_are_hidden_from_all() {
    let p =
        play("seat-1 deck: sea-convoy motorized-transport*3\nseat-1 hand: forced-march\nframe: turn tactics");
    let own = p.picture(0);
    let other = p.picture(1);
    assert!(own.contains("\"hand\":[\"forced-march\"]") && other.contains("\"hand\":[]"));
    assert!(own.contains("\"events\":[null,"), "not even the seat itself sees an event");
    // Others know what deck and hand are made of, not which is which.
    assert!(other.contains("\"unseen\":[\"motorized-transport\",\"motorized-transport\",\"motorized-transport\",\"sea-convoy\",\"forced-march\"]"));
}

#[test]
fn d5_1_2_face_up_piles_and_discard_piles_are_open_in_order() {
    let p = play("seat-2 discard: sea-convoy forced-march sea-convoy\nframe: turn tactics");
    for seat in 0..3 {
        let picture = p.picture(seat);
        assert!(picture.contains("\"discard\":[\"sea-convoy\",\"forced-march\",\"sea-convoy\"]"));
        assert!(picture.contains("\"cities\":[\"alexandria\""));
    }
}

#[test]
fn d5_2_1_a_card_is_played_for_its_whole_cost() {
    let mut p =
        play("wallet: 1 0 0 0\nseat-1 hand: panzer-regiment-iii bersaglieri-regiment\nframe: turn tactics");
    let refusal = p.refusal("play panzer-regiment-iii");
    assert_eq!((refusal.rule.id(), &*refusal.why), ("D5-2.1", "deck-too-few-tactic-points"));
    p.act(&["play bersaglieri-regiment"]);
    assert_eq!(p.wallet().0, 1, "one paid, one gained");
    p.refused("play panzer-regiment-iii", "D5-2.1", "deck-too-few-tactic-points");
    assert_eq!(p.heard("D5-2.1", "deck-played"), 1);
}

#[test]
fn d5_2_2_the_play_bonus_comes_first() {
    let mut p = play("wallet: 1 0 0 0\nseat-1 hand: reconnaissance-battalion\nframe: turn tactics");
    p.act(&["play reconnaissance-battalion"]);
    assert_eq!(p.wallet(), (1, 0, 0, 2), "the points are there while the look is still to come");
    assert!(p.frame().contains("waits look"));
}

#[test]
fn d5_2_3_draw_points_are_used_at_once_and_fewer_may_be_drawn() {
    let position = "wallet: 1 0 0 0\nseat-1 hand: motorized-repair-company sea-convoy\nseat-1 deck: motorized-transport*3\nframe: turn tactics";
    let mut p = play(position);
    p.act(&["play motorized-repair-company"]);
    assert_eq!(p.options(), ["draw 0", "draw 1", "draw 2"]);
    p.refused("draw 3", "D5-2.3", "deck-draw-at-most");
    p.refused("play sea-convoy", "D5-2.5", "deck-finish-the-text");
    p.act(&["draw 1"]).settle();
    assert_eq!(p.line("seat-1 hand"), "motorized-transport sea-convoy");
    assert!(p.offers("end tactics"), "the other point is lost");
}

#[test]
fn d5_2_4_then_the_black_text_acts() {
    let mut p = play(
        "wallet: 1 0 0 0\nseat-1 hand: forced-march\nseat-1 deck: motorized-transport\nframe: turn tactics",
    );
    p.act(&["play forced-march", "draw 1"]).settle();
    assert_eq!(p.heard("D5-2.4", "deck-acts"), 1);
    assert_eq!((p.line("seat-1 play"), p.pile("forced-march")), (String::new(), 10), "it has returned");
}

#[test]
fn d5_2_5_one_text_ends_before_the_next_begins() {
    let mut p = play("wallet: 2 0 0 0\nseat-1 hand: division-hq-company forced-march\nframe: turn tactics");
    p.act(&["play division-hq-company"]);
    p.refused("play forced-march", "D5-2.5", "deck-finish-the-text");
    p.refused("end tactics", "D5-2.5", "deck-finish-the-text");
    p.act(&["choose 1", "play forced-march"]);
}

#[test]
fn d5_2_6_other_cards_only_in_tactics_and_not_in_combat() {
    let mut p = play(
        "wallet: 5 0 0 0\nseat-1 hand: forced-march\nseat-1 front: engineer-battalion\nframe: turn tactics",
    );
    p.act(&["attack box"]);
    p.refused("play forced-march", "D5-2.6", "deck-only-supply-and-combat-cards");
    p.act(&["give up", "end combat"]);
    assert!(p.offers("play forced-march"));
}

#[test]
fn d5_2_7_supply_cards_at_any_time_of_the_turn_and_when_intercepting() {
    let mut p = play(
        "seat-1 hand: motorized-transport*4\nseat-1 front: engineer-battalion desert-raiders\nframe: turn start",
    );
    p.act(&["play motorized-transport", "end start", "pick motorized-transport"]);
    p.act(&["play motorized-transport", "end tactics", "play motorized-transport"]);
    assert_eq!(p.wallet().1, 3);
    assert_eq!(p.heard("D5-2.7", "deck-played"), 2, "those outside the tactics phase");
    let mut p =
        play("seat-1 hand: motorized-transport*2\nseat-1 front: engineer-battalion\nframe: turn tactics");
    p.act(&["attack box", "play motorized-transport", "give up", "play motorized-transport"]);
    let mut p = play(INTERCEPTION);
    p.act(&["play motorized-transport"]);
    assert_eq!(p.wallet().1, 1);
}

const INTERCEPTION: &str = "seat-1 hand: motorized-transport forced-march lil-rommel
seat-1 front: engineer-battalion panzer-regiment-iii:exhausted
enemy: royal-air-force minefield
frame: counterattack 0 0 0
frame: intercept prepare";

#[test]
fn d5_2_8_played_cards_lie_there_until_clean_up() {
    let mut p = play("wallet: 1 0 0 0\nseat-1 hand: bersaglieri-regiment\nframe: turn tactics");
    p.act(&["play bersaglieri-regiment", "end tactics"]);
    assert_eq!(
        (p.line("seat-1 play").as_str(), p.line("seat-1 discard").as_str()),
        ("bersaglieri-regiment", "")
    );
    p.act(&["end reinforcement"]);
    assert_eq!(p.heard("D5-2.8", "deck-moved-discard"), 1);
}

#[test]
fn d5_2_9_cost_0_is_free_and_no_cost_cannot_be_played() {
    let mut p = play("seat-1 hand: lil-rommel royal-air-force\nframe: turn tactics");
    p.refused("play royal-air-force", "D5-2.9", "deck-no-play-cost");
    p.act(&["play lil-rommel"]);
    assert_eq!(p.line("seat-1 front"), "lil-rommel");
}

#[test]
fn d5_3_discarded_cards_lie_face_up_in_the_owners_pile() {
    let mut p = play("wallet: 0 0 0 0\nseat-1 front: bersaglieri-regiment:exhausted\nframe: turn tactics");
    p.act(&["use bersaglieri-regiment:exhausted 1"]);
    assert_eq!(p.line("seat-1 discard"), "bersaglieri-regiment");
    assert_eq!(p.heard("D5-3", "deck-moved-discard"), 1);
    assert!(p.picture(2).contains("\"discard\":[\"bersaglieri-regiment\"]"));
}

#[test]
fn d5_4_1_a_returned_card_goes_under_its_pile() {
    let position = "wallet: 0 0 0 0\nseat-1 front: flak-88-company\nframe: turn tactics";
    let mut p = play(position);
    p.act(&["use flak-88-company 1"]);
    assert_eq!(p.pile("flak-88-company"), 10);
    assert_eq!(p.heard("D5-4.1", "deck-moved-war-zone"), 1);
    // In a pile of several kinds the bottom is a place.
    let mut p = play_with(
        with_cards(
            "card: recall\nname-en: Recall\nname-ja: 召還\nkind: strategy\nplay-cost: 0\nbuy-cost: 1\ncopies: 1\nplay: return 1 [tank deployed]\nprovenance: reconstructed",
        ),
        "seat-1 front: panzer-regiment-iii\nseat-1 hand: recall\nframe: turn tactics",
    );
    p.act(&["play recall"]);
    assert_eq!(p.line("mixed-0"), "panzer-regiment-iii panzer-regiment-iv*5 panzer-regiment-iii*4");
}

fn with_cards(blocks: &str) -> Options {
    let text = format!("set: more\nextends: el-alamein\n{blocks}\n");
    Options { cards: vec![text], ..Options::default() }
}

#[test]
fn d5_4_2_a_city_lost_to_a_counterattack_goes_on_top() {
    let mut p = play(
        "seat-1 front: el-agheila benghazi\nenemy: royal-air-force\nframe: counterattack 0 0 0\nframe: intercept prepare",
    );
    p.act(&["declare allotment", "end interception"]);
    assert!(p.line("cities").ends_with("derna benghazi"), "on top although Derna has a higher number");
    assert_eq!(p.heard("D5-4.2", "deck-city-lost"), 1);
}

#[test]
fn d5_5_a_boxed_card_never_comes_back() {
    let mut p = play("seat-1 front: fresh-wells\nseat-1 deck: motorized-transport\nframe: turn tactics");
    p.act(&["use fresh-wells 1", "draw 1"]).settle();
    assert!(p.line("boxed").contains("fresh-wells"));
    assert_eq!(p.heard("D5-5", "deck-moved-boxed"), 1);
    assert_eq!(p.points(0), 0, "its victory point is gone with it");
}

#[test]
fn d5_6_1_an_exhausted_card_keeps_effects_and_abilities() {
    let mut p = play(
        "seat-1 front: motorized-rifle-regiment:exhausted italian-infantry-regiment\nframe: turn tactics",
    );
    p.act(&["use motorized-rifle-regiment:exhausted 2", "pick italian-infantry-regiment"]);
    assert_eq!(p.wallet().3, 1);
    assert_eq!(p.heard("D5-6.1", "deck-used"), 1);
}

#[test]
fn d5_6_2_an_exhausted_card_cannot_be_exhausted_for_a_cost() {
    let p = play("seat-1 front: italian-infantry-regiment:exhausted\nframe: turn tactics");
    p.refused("use italian-infantry-regiment:exhausted 1", "D5-6.2", "deck-exhausted-already");
    // Forced exhaustion finds only active cards, so an exhausted front line is left alone.
    let mut p = play("seat-1 front: italian-infantry-regiment:exhausted\nframe: turn tactics");
    p.act(&["attack city"]).nature(&["royal-air-force"]);
    assert!(p.offers("give up"));
    assert_eq!(p.heard("D5-6.2", "deck-exhausted"), 0);
}

#[test]
fn d5_7_1_combat_cards_in_combat_and_when_intercepting() {
    let mut p =
        play("seat-1 hand: lil-rommel\nseat-1 front: parachute-brigade:exhausted\nframe: turn tactics");
    p.act(&["attack box", "play lil-rommel", "pick parachute-brigade:exhausted"]);
    assert!(p.offers("use parachute-brigade 1"));
    let mut p = play(INTERCEPTION);
    p.refused("play forced-march", "D13-3.1", "deck-only-supply-and-combat-cards");
    p.act(&["play lil-rommel", "enough"]);
    assert!(p.line("seat-1 front").contains("lil-rommel"));
}

#[test]
fn d5_7_2_one_unique_card_a_turn_over_all_or_of_each() {
    let position = "wallet: 4 0 0 0\nseat-1 hand: division-hq-company*2 lil-rommel\nframe: turn tactics";
    for (edition, rommel) in [(Edition::Original, false), (Edition::English, true), (Edition::Fan, false)] {
        let mut p = common::play_edition(edition, position);
        p.act(&["play division-hq-company", "choose 1"]);
        p.refused("play division-hq-company", "D5-7.2", "deck-unique-played");
        assert_eq!(p.offers("play lil-rommel"), rommel, "{edition:?}");
    }
}

#[test]
fn d5_7_3_the_garrison_is_revealed_one_after_another_and_acts_in_that_order() {
    let mut p = play(
        "seat-1 front: parachute-brigade*2\ncities: alexandria el-alamein mersa-matruh fort-capuzzo tobruk gazala derna\nseat-2 front: el-agheila benghazi\nframe: turn tactics",
    );
    p.act(&["attack city"]).nature(&["british-artillery-regiment"]);
    assert_eq!(p.line("seat-1 front"), "parachute-brigade*2", "the second is turned up first");
    p.nature(&["royal-air-force"]);
    assert_eq!(
        p.line("seat-1 front"),
        "parachute-brigade:exhausted",
        "then both act, the artillery before the air force"
    );
    assert_eq!(p.heard("D5-7.3", "deck-revealed"), 2);
}

#[test]
fn d5_7_4_reinforcements_go_unseen_onto_the_british_pile_after_the_garrison() {
    let mut p = play(
        "seat-1 front: parachute-brigade\ncities: alexandria el-alamein mersa-matruh fort-capuzzo\nseat-2 front: el-agheila benghazi derna gazala tobruk\nevents: 0/british-artillery-regiment*2 0/captured-fuel-dump*4 0/minefield*2\nboxed: motorized-transport*30 british-infantry-brigade*5 british-tank-brigade*5 british-counterattack*5 incoming-sandstorm*2 royal-air-force*2 matilda-battalion australian-division new-zealand-division indian-brigade south-african-brigade free-french-brigade captured-trucks*2 desert-raiders light-tank-squadron*4 garrison-in-disarray*4\nframe: turn tactics",
    );
    p.act(&["attack city"]).nature(&["captured-fuel-dump", "captured-fuel-dump"]);
    assert_eq!(p.line("british"), "");
    p.nature(&["captured-fuel-dump"]);
    let british = p.line("british");
    assert_eq!(british.split(' ').count() + british.matches("*2").count(), 2);
    assert!(british.starts_with("0/"), "nobody has seen them");
    // Filling up to three moves what is missing, and counts as such.
    let mut p = play("seat-1 front: parachute-brigade\nframe: turn tactics");
    p.act(&["attack city"]).nature(&["british-counterattack", "garrison-in-disarray"]);
    assert_eq!(p.heard("D5-7.4", "deck-reinforced"), 1);
}

#[test]
fn d5_7_5_conquering_a_city_draws_and_deploys_victory_cards() {
    let mut p = play("wallet: 0 0 0 9\nseat-1 front: parachute-brigade\nframe: turn tactics");
    p.act(&["attack city"]).nature(&["garrison-in-disarray"]).act(&["pay"]);
    p.nature(&["position-secured", "prisoners-taken", "captured-enemy-general"]);
    for card in ["el-agheila", "position-secured", "prisoners-taken", "captured-enemy-general"] {
        assert!(p.line("seat-1 front").contains(card));
    }
    assert_eq!(p.heard("D5-7.5", "deck-received"), 3);
    assert_eq!(p.points(0), 7);
}

#[test]
fn d5_7_6_losing_a_city_costs_random_victory_cards_but_no_attached_ones() {
    let position = "seat-1 front: motorized-repair-company+level-up fort-capuzzo position-secured prisoners-taken enemy-codes\nenemy: royal-air-force minefield minefield indian-brigade desert-raiders\nframe: counterattack 0 0 0\nframe: intercept prepare";
    let mut p = play(position);
    p.act(&["declare allotment", "end allotment", "end interception"]);
    p.nature(&["prisoners-taken", "enemy-codes"]);
    assert_eq!(p.line("seat-1 front"), "motorized-repair-company+level-up position-secured");
    assert_eq!(
        p.line("victory-known"),
        "enemy-codes prisoners-taken",
        "under the pile, the later one deeper"
    );
    assert_eq!(p.heard("D5-7.6", "deck-victory-lost"), 2);
    // All of them, if there are fewer.
    let mut p = play(
        "seat-1 front: fort-capuzzo level-up\nenemy: minefield\nframe: counterattack 0 0 0\nframe: intercept prepare",
    );
    p.act(&["declare allotment", "end interception"]);
    assert_eq!(p.line("seat-1 front"), "");
}

#[test]
fn d5_7_7_battle_damage_is_chosen_among_deployed_units_won_or_lost() {
    let position = "wallet: 0 0 0 9\nseat-1 front: parachute-brigade engineer-battalion supply-depot\ncities: alexandria el-alamein mersa-matruh fort-capuzzo tobruk gazala derna\nseat-2 front: el-agheila benghazi\nframe: turn tactics";
    for end in ["pay", "give up"] {
        let mut p = play(position);
        p.act(&["attack city"]).nature(&["garrison-in-disarray", "captured-trucks"]).act(&[end]);
        assert_eq!(p.options(), ["pick engineer-battalion:fought", "pick parachute-brigade:fought"]);
        p.refused("pick supply-depot:fought", "D5-7.7", "deck-choose-the-damage");
        p.act(&["pick engineer-battalion:fought"]);
        assert!(p.line("seat-1 discard").starts_with("engineer-battalion"));
        assert_eq!(p.heard("D5-7.7", "deck-moved-discard"), 1);
    }
}

#[test]
fn d5_7_8_an_attached_card_is_boxed_when_its_host_leaves() {
    let mut p = play("seat-1 front: bersaglieri-regiment+level-up\nframe: turn tactics");
    p.act(&["use bersaglieri-regiment+level-up 1"]);
    assert!(p.line("boxed").ends_with("level-up"));
    assert_eq!(p.heard("D5-7.8", "deck-moved-boxed"), 1);
}

#[test]
fn a_mixed_table_starts_with_the_further_piles() {
    let mut p = set_table(Options { cards: vec![EASTERN_FRONT.into()], ..Options::default() });
    p.settle();
    assert_eq!((p.pile("rail-convoy"), p.pile("grenadier-regiment")), (8, 8));
}
