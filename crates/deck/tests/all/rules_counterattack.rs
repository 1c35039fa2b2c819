//! Sections 13, 14 and 16: the counterattack turn, empty decks, cards over rules, mixing.

use crate::common;

use common::{play, play_edition, play_with};
use deck::{Deck, EASTERN_FRONT, Edition, Options};
use table::{Game, Seat};

/// Seat 1 intercepts these.
fn interception(front: &str, enemy: &str) -> String {
    format!("seat-1 front: {front}\nenemy: {enemy}\nframe: counterattack 0 0 0\nframe: intercept prepare\n")
}

const FIVE: &str = "royal-air-force minefield indian-brigade british-counterattack british-counterattack";

#[test]
fn d13_1_1_a_revealed_counterattack_brings_one_turn_however_many_come() {
    let mut p =
        play("seat-1 front: parachute-brigade\nseat-1 deck: motorized-transport*4\nframe: turn tactics");
    p.act(&["attack city"]).nature(&[
        "british-counterattack",
        "british-counterattack",
        "garrison-in-disarray",
    ]);
    assert_eq!(p.heard("D13-1.1", "deck-counterattack-due"), 2);
    assert_eq!(p.line("boxed").matches("british-counterattack").count(), 1);
    assert!(p.line("boxed").contains("british-counterattack*2"), "both are boxed and replaced");
    p.act(&["give up", "end combat", "end tactics", "end reinforcement"]).settle();
    assert_eq!(p.state.counterattacks(), 1);
    p.act(&["declare allotment"]);
    while p.state.turn() == Seat(0) {
        let first = p.options()[0].clone();
        p.act(&[&first]).settle();
    }
    assert_eq!((p.state.counterattacks(), p.line("flags").as_str()), (1, ""));
}

fn el_alamein(edition: Edition, counterattacks: u8) -> bool {
    let position = format!(
        "wallet: 0 0 0 30\ncounterattacks: {counterattacks}\ncities: alexandria el-alamein\nseat-2 front: el-agheila benghazi derna gazala tobruk fort-capuzzo mersa-matruh\nseat-1 front: parachute-brigade\nframe: turn tactics"
    );
    let mut p = play_edition(edition, &position);
    p.act(&["attack city"]).nature(&[
        "garrison-in-disarray",
        "garrison-in-disarray",
        "garrison-in-disarray",
        "captured-trucks",
    ]);
    let foretold = p.rules.counterattack_at_el_alamein(&p.state);
    p.act(&["pay"]);
    assert_eq!(p.heard("D13-1.2", "deck-counterattack-due") == 1, foretold);
    foretold
}

#[test]
fn d13_1_2_the_fall_of_el_alamein_brings_one_by_edition() {
    assert!(el_alamein(Edition::Original, 0) && !el_alamein(Edition::Original, 1));
    assert!(el_alamein(Edition::Fan, 0) && !el_alamein(Edition::Fan, 1));
    assert!(el_alamein(Edition::English, 0) && el_alamein(Edition::English, 1));
}

#[test]
fn d13_1_3_the_turn_is_finished_first() {
    let mut p = play(
        "wallet: 0 2 0 0\nflags: due\nseat-1 front: parachute-brigade\nseat-1 deck: motorized-transport*4\nbritish: 0/minefield\nframe: turn tactics",
    );
    p.act(&["end tactics", "buy forced-march", "end reinforcement"]);
    assert!(p.frame().starts_with("draw"), "the hand is filled up");
    p.nature(&["motorized-transport"; 4]);
    assert_eq!(p.heard("D13-1.3", "deck-counterattack"), 1);
    p.nature(&["minefield"]);
    assert_eq!(p.frame(), "intercept prepare");
}

#[test]
fn d13_2_1_the_whole_pile_is_revealed_and_only_types_count() {
    let mut p = play(
        "flags: due\nseat-1 front: parachute-brigade\nbritish: 0/british-artillery-regiment 0/british-counterattack\nframe: turn reinforcement",
    );
    p.act(&["end reinforcement"]).nature(&["british-counterattack", "british-artillery-regiment"]);
    assert_eq!(p.line("enemy"), "british-counterattack british-artillery-regiment");
    assert_eq!(p.line("seat-1 front"), "parachute-brigade", "no text acts");
    assert_eq!((p.line("flags").as_str(), p.heard("D13-2.1", "deck-revealed")), ("", 2));
    // An empty pile is repelled at once and counts as having happened.
    let mut p = play("flags: due\nseat-1 front: parachute-brigade tobruk\nframe: turn reinforcement");
    p.act(&["end reinforcement"]).settle();
    assert_eq!((p.state.counterattacks(), p.state.turn()), (1, Seat(1)));
}

#[test]
fn d13_2_2_the_seat_whose_turn_it_was_then_the_holders_of_cities_by_number() {
    let mut p = play(
        "turn: seat-2\nflags: due\nseat-1 front: derna gazala\nseat-3 front: tobruk\nbritish: 0/minefield*2 0/royal-air-force\nframe: turn reinforcement",
    );
    p.act(&["end reinforcement"]).settle();
    let mut order = vec![p.state.actor()];
    while p.state.turn() == Seat(1) {
        p.act(&["declare allotment", "end interception"]).settle();
        order.push(p.state.actor());
    }
    assert_eq!(
        order,
        [Seat(1), Seat(2), Seat(0), Seat(2)],
        "B, then Tobruk, then Gazala; then C's turn begins"
    );
    assert_eq!(p.heard("D13-2.2", "deck-intercepts"), 3);
}

#[test]
fn d13_2_3_others_without_a_city_are_not_attacked() {
    let mut p = play(
        "flags: due\nseat-2 front: parachute-brigade\nseat-3 front: benghazi\nbritish: 0/minefield\nframe: turn reinforcement",
    );
    p.act(&["end reinforcement"]).settle();
    assert_eq!(p.heard("D13-2.3", "deck-spared"), 1);
    p.act(&["declare allotment", "end interception"]);
    assert_eq!(p.state.actor(), Seat(2), "seat 2 is passed over");
}

#[test]
fn d13_2_4_it_ends_when_all_are_destroyed_or_nobody_is_left() {
    let mut p = play(
        "flags: due\nseat-1 front: parachute-brigade\nseat-3 front: benghazi\nbritish: 0/minefield\nframe: turn reinforcement",
    );
    p.act(&["end reinforcement"]).nature(&["minefield"]);
    p.act(&["declare allotment", "allot parachute-brigade 1", "end interception"]);
    assert_eq!(
        (p.state.turn(), p.heard("D13-2.4", "deck-repelled")),
        (Seat(1), 1),
        "seat 3 need not intercept"
    );
}

#[test]
fn d13_2_5_the_rest_goes_under_the_event_pile_in_random_order() {
    let mut p = play(&interception("supply-depot", "minefield royal-air-force"));
    p.act(&["declare allotment", "end interception"]);
    assert!(p.line("events").starts_with("1/royal-air-force 1/minefield"), "{}", p.line("events"));
    assert_eq!(p.heard("D13-2.5", "deck-counterattack-over"), 1);
}

#[test]
fn d13_3_1_preparation_allows_abilities_supply_and_combat_cards() {
    let mut p = play(&format!(
        "{}seat-1 hand: motorized-transport forced-march\n",
        interception("artillery-regiment parachute-brigade", "british-infantry-brigade minefield")
    ));
    p.refused("play forced-march", "D13-3.1", "deck-only-supply-and-combat-cards");
    p.act(&["use parachute-brigade 1"]);
    assert_eq!(p.wallet().3, 3);
    assert!(!p.offers("pay"), "attack points mean nothing here");
    p.act(&["play motorized-transport", "use artillery-regiment 1"]);
    assert_eq!(p.line("enemy"), "british-infantry-brigade:destroyed minefield");
    p.act(&["declare allotment"]);
    p.refused("use artillery-regiment:exhausted 2", "D13-3.2", "deck-allot-now");
}

#[test]
fn d13_3_2_as_many_counterattackers_as_possible_must_fall() {
    let mut p = play(&interception(
        "panzer-regiment-iii:exhausted parachute-brigade",
        "minefield minefield royal-air-force",
    ));
    p.act(&["declare allotment"]);
    p.refused("end allotment", "D13-3.2", "deck-more-must-be-allotted");
    p.refused("allot panzer-regiment-iii:exhausted 1", "D13-3.2", "deck-wrong-number-of-targets");
    p.act(&["allot panzer-regiment-iii:exhausted 2", "allot parachute-brigade 1"]);
    assert_eq!(p.heard("D13-3.2", "deck-allotted"), 2);
    assert_eq!(p.line("enemy").matches(":destroyed").count(), 3, "exhausted units count");
}

#[test]
fn d13_3_3_ratings() {
    let rated = |front: &str, stack: &str| -> u8 {
        let mut p = play(&interception(front, FIVE));
        p.act(&["declare allotment"]);
        (1..=5).rev().find(|n| p.offers(&format!("allot {stack} {n}"))).unwrap_or(0)
    };
    for (unit, rating) in [
        ("italian-infantry-regiment", 0),
        ("bersaglieri-regiment", 1),
        ("italian-tank-regiment", 1),
        ("motorized-rifle-regiment", 1),
        ("panzer-regiment-iii", 2),
        ("panzer-regiment-iv", 2),
        ("panzerjager-battalion", 2),
        ("british-tank-brigade", 1),
        ("matilda-battalion", 2),
        ("motorized-rifle-regiment+level-up", 3),
        ("italian-infantry-regiment+level-up", 2),
    ] {
        assert_eq!(rated(&format!("{unit} artillery-regiment"), unit), rating, "{unit}");
    }
    assert_eq!(rated("parachute-brigade lil-rommel", "parachute-brigade"), 2);
    let mut p = play(&interception("italian-infantry-regiment artillery-regiment", FIVE));
    p.act(&["declare allotment"]);
    p.refused("allot italian-infantry-regiment 1", "D13-3.3", "deck-no-interception");
}

#[test]
fn d13_3_4_all_italian_infantry_together_against_one() {
    let mut p = play(&interception("italian-infantry-regiment*3 italian-infantry-regiment+level-up", FIVE));
    p.act(&["declare allotment", "allot together"]);
    p.refused("pair italian-infantry-regiment", "D13-3.5", "deck-no-such-unit");
    p.refused("allot together", "D13-3.4", "deck-infantry-option-taken");
    p.act(&["allot italian-infantry-regiment+level-up 2"]);
    assert_eq!(p.line("seat-1 front"), "", "with Level Up! it is an ordinary unit");
    assert_eq!(p.heard("D13-3.4", "deck-together"), 1);
    // Three fall: the player names which.
    assert_eq!(
        p.options(),
        ["pick british-counterattack", "pick royal-air-force", "pick minefield", "pick indian-brigade"]
    );
    p.act(&["pick minefield", "pick indian-brigade", "pick royal-air-force"]);
    assert_eq!(p.line("enemy").matches(":destroyed").count(), 3);
}

#[test]
fn d13_3_5_or_paired_with_boxes_and_then_forced() {
    let mut p = play(&interception("italian-infantry-regiment*3 box*2", FIVE));
    p.act(&["declare allotment", "pair italian-infantry-regiment", "pair italian-infantry-regiment"]);
    p.refused("pair italian-infantry-regiment", "D13-3.5", "deck-no-free-box");
    p.refused("allot together", "D13-3.4", "deck-infantry-option-taken");
    p.refused("end allotment", "D13-3.2", "deck-more-must-be-allotted");
    p.act(&["allot italian-infantry-regiment+box 1", "allot italian-infantry-regiment+box 1"]);
    assert_eq!(p.line("seat-1 front"), "italian-infantry-regiment");
    assert!(p.line("boxed").contains("box*2"), "in the original the Boxes share their fate");
    assert_eq!(p.heard("D13-3.5", "deck-paired"), 2);
}

#[test]
fn d13_3_6_targets_fall_and_allotted_units_are_discarded() {
    let mut p = play(&interception("parachute-brigade engineer-battalion", "minefield minefield"));
    p.act(&["declare allotment", "allot engineer-battalion 2"]);
    assert_eq!(
        (p.line("seat-1 front").as_str(), p.line("seat-1 discard").as_str()),
        ("parachute-brigade", "engineer-battalion")
    );
    assert_eq!(p.heard("D13-3.6", "deck-destroyed"), 2);
    assert_eq!(p.heard("D13-3.6", "deck-moved-discard"), 1);
}

#[test]
fn d13_3_7_after_the_strike_abilities_and_plays_once_more() {
    let mut p = play(&format!(
        "{}wallet: 0 2 0 0\nseat-1 hand: motorized-transport\n",
        interception("parachute-brigade air-commander", "minefield minefield")
    ));
    p.refused("end interception", "D13-3.7", "deck-other-phase");
    p.act(&["declare allotment", "allot parachute-brigade 1"]);
    assert_eq!(p.options(), ["play motorized-transport", "use air-commander 1", "end interception"]);
    p.act(&["use air-commander 1", "end interception"]);
    assert_eq!(p.heard("D13-2.4", "deck-repelled"), 1, "the last one fell to the air fleet");
}

#[test]
fn d13_3_8_failure_costs_the_highest_city_and_victory_cards() {
    let mut p = play(&interception(
        "el-agheila tobruk captured-stores prisoners-taken position-secured",
        "minefield",
    ));
    p.act(&["declare allotment", "end interception"]).nature(&["position-secured", "captured-stores"]);
    assert_eq!(p.line("seat-1 front"), "el-agheila prisoners-taken");
    assert!(p.line("cities").ends_with("tobruk"));
    assert_eq!(p.line("victory-known"), "captured-stores position-secured");
    assert_eq!(p.heard("D13-3.8", "deck-failed"), 1);
    // Without a city nothing is lost.
    let mut p = play(&interception("supply-depot captured-stores", "minefield"));
    p.act(&["declare allotment", "end interception"]);
    assert_eq!(p.line("seat-1 front"), "supply-depot captured-stores");
}

#[test]
fn d13_3_9_points_gained_while_intercepting_vanish() {
    let mut p = play(&format!("{}seat-1 hand: sea-convoy\n", interception("parachute-brigade", "minefield")));
    p.act(&["play sea-convoy", "declare allotment", "allot parachute-brigade 1"]);
    assert_eq!(p.wallet().1, 3);
    p.act(&["end interception"]);
    assert_eq!(
        (p.wallet(), p.line("seat-1 discard").as_str()),
        ((1, 0, 0, 0), "parachute-brigade sea-convoy")
    );
    assert_eq!(p.heard("D13-3.9", "deck-lapsed"), 1);
}

#[test]
fn d14_1_1_an_empty_deck_is_rebuilt_only_when_a_card_is_needed() {
    let mut p = play(
        "seat-1 deck: sea-convoy\nseat-1 discard: forced-march battle-group*3\nseat-1 hand: motorized-transport\nframe: turn reinforcement",
    );
    p.act(&["end reinforcement", "keep motorized-transport"]).nature(&["sea-convoy"]);
    assert_eq!(p.heard("D14-1.1", "deck-rebuilt"), 1);
    // Whoever has counted along knows the hand at that moment.
    assert!(p.picture(1).contains("\"hand\":[\"motorized-transport\",\"sea-convoy\"]"));
    p.nature(&["battle-group"; 3]);
    assert_eq!((p.line("seat-1 deck").as_str(), p.line("seat-1 discard").as_str()), ("forced-march", ""));
    // An empty deck stays empty as long as nobody draws.
    let p = play("seat-1 discard: forced-march\nframe: turn tactics");
    assert_eq!(p.line("seat-1 deck"), "");
}

#[test]
fn d14_1_2_with_deck_and_discard_pile_empty_nothing_is_drawn() {
    let mut p = play("seat-1 deck: sea-convoy\nframe: turn reinforcement");
    p.act(&["end reinforcement"]).settle();
    assert_eq!((p.line("seat-1 hand").as_str(), p.heard("D14-1.2", "deck-drew-nothing")), ("sea-convoy", 1));
    let mut p = play("wallet: 1 0 0 0\nseat-1 hand: motorized-repair-company\nframe: turn tactics");
    p.act(&["play motorized-repair-company"]);
    assert!(p.offers("end tactics"), "nobody is asked how many of no cards to draw");
}

#[test]
fn d14_2_a_cards_text_beats_the_rulebook() {
    let p = play("seat-1 front: parachute-brigade incoming-sandstorm\nframe: turn tactics");
    p.refused("attack box", "D14-2", "deck-combat-forbidden");
    // Events of a counterattack cannot be gained, but a card that says so can.
    let mut p = play(&interception("motorized-repair-company parachute-brigade", "british-tank-brigade"));
    p.act(&[
        "declare allotment",
        "allot parachute-brigade 1",
        "use motorized-repair-company 1",
        "pick british-tank-brigade",
    ]);
    assert_eq!(p.line("seat-1 discard"), "parachute-brigade british-tank-brigade");
}

#[test]
fn d16_supply_army_strategy_and_support_piles_are_swapped_or_added() {
    let added = Deck::new(Options { cards: vec![EASTERN_FRONT.into()], ..Options::default() }).unwrap();
    assert_eq!(added.set().total(), 362 + 32);
    let swapped = EASTERN_FRONT
        .replace("extends: el-alamein", "extends: el-alamein\nremoves: parachute-brigade forced-march");
    let swapped = Deck::new(Options { cards: vec![swapped], ..Options::default() }).unwrap();
    assert_eq!(swapped.set().total(), 362 + 32 - 20);
    assert!(swapped.kind("parachute-brigade").is_none() && swapped.kind("rail-convoy").is_some());
    for (wrong, part) in [
        ("removes: tobruk", "no pile"),
        ("removes: motorized-transport", "cannot be taken out"),
        ("removes: nothing", "no pile"),
    ] {
        let text = EASTERN_FRONT.replace("extends: el-alamein", &format!("extends: el-alamein\n{wrong}"));
        let fault = Deck::new(Options { cards: vec![text], ..Options::default() }).unwrap_err();
        assert!(fault.contains(part) || fault.contains("cannot"), "{wrong}: {fault}");
    }
    let mut p = play_with(
        Options { cards: vec![EASTERN_FRONT.into()], ..Options::default() },
        "wallet: 0 9 2 0\nseat-1 front: railhead winter-quarters grenadier-regiment:exhausted\nframe: turn reinforcement",
    );
    p.act(&["buy assault-gun-battalion", "end reinforcement", "use winter-quarters 1"]);
    assert!(p.line("seat-1 front").contains("grenadier-regiment railhead"));
    assert_eq!(p.rules.seats(), 3);
}
