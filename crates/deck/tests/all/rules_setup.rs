//! Sections 2 and 4: points and the set-up.

use crate::common;

use common::{play, set_table};
use deck::{Deck, Edition, Options};
use table::{Game, Node, Seat};

#[test]
fn d2_1_no_kind_of_points_turns_into_another() {
    let mut p = play("wallet: 1 5 0 9\nseat-1 front: engineer-battalion\nframe: turn tactics");
    p.refused("play italian-infantry-regiment", "D5-2.1", "deck-not-in-hand");
    p.act(&["use engineer-battalion 1"]);
    assert_eq!(p.wallet(), (1, 5, 0, 10));
    assert_eq!(p.heard("D2.1", "deck-gained"), 1);
    // Attack points buy nothing.
    p.act(&["end tactics"]);
    p.refused("buy parachute-brigade", "D11-2", "deck-too-few-supply-points");
}

#[test]
fn d2_2_unspent_points_vanish_at_the_end_of_the_turn() {
    let mut p = play("wallet: 3 4 2 5\nseat-1 deck: motorized-transport*4\nframe: turn reinforcement");
    p.act(&["end reinforcement"]).settle();
    assert_eq!(p.heard("D2.2", "deck-lapsed"), 1);
    assert_eq!(p.wallet(), (1, 0, 0, 0), "the next seat has its own tactic point and nothing else");
}

#[test]
fn d4_1_one_pile_for_each_name_and_one_for_each_mixed_type() {
    let mut p = set_table(Options { seats: 5, ..Options::default() });
    p.settle();
    assert_eq!(
        (p.pile("sea-convoy"), p.pile("parachute-brigade"), p.pile("forced-march"), p.pile("box")),
        (24, 10, 10, 16)
    );
    assert_eq!(p.line("support").split(' ').map(copies).sum::<u32>(), 15);
    assert_eq!(p.line("events").split(' ').map(copies).sum::<u32>(), 44);
    assert_eq!(p.line("victory").split(' ').map(copies).sum::<u32>(), 44);
    assert_eq!(p.line("cities").split(' ').count(), 9);
}

fn copies(word: &str) -> u32 {
    word.split_once('*').map_or(1, |it| it.1.parse().unwrap())
}

#[test]
fn d4_2_support_is_shuffled_face_up_events_and_victory_cards_face_down() {
    let mut p = set_table(Options::default());
    assert_eq!(p.rules.node(&p.state), Node::Chance, "nature orders the support pile");
    p.nature(&["water-point"]);
    assert_eq!(p.heard("D4.2", "deck-laid"), 1);
    p.settle();
    assert!(p.line("support").starts_with("water-point"));
    assert!(p.picture(0).contains("water-point"), "everybody sees the support pile");
    assert!(p.line("events").split(' ').all(|slot| slot.starts_with("0/")), "nobody has seen an event");
}

#[test]
fn d4_3_cities_lie_by_number_the_lowest_on_top() {
    let p = set_table(Options::default());
    let expected = "alexandria el-alamein mersa-matruh fort-capuzzo tobruk gazala derna benghazi el-agheila";
    assert_eq!(p.line("cities"), expected);
}

#[test]
fn d4_4_five_panzer_iii_lie_over_five_iv() {
    let mut p = play("wallet: 0 20 3 0\nframe: turn reinforcement");
    assert_eq!(p.line("mixed-0"), "panzer-regiment-iv*5 panzer-regiment-iii*5");
    p.refused("buy panzer-regiment-iv", "D11-3.1", "deck-not-on-top");
    p.act(&["buy panzer-regiment-iii"]);
    assert_eq!(p.line("mixed-0"), "panzer-regiment-iv*5 panzer-regiment-iii*4");
}

#[test]
fn d4_5_each_deck_is_six_trucks_and_two_italian_infantry() {
    let p = set_table(Options { seats: 2, ..Options::default() });
    for seat in ["seat-1 deck", "seat-2 deck"] {
        assert_eq!(p.line(seat), "motorized-transport*6 italian-infantry-regiment*2");
    }
}

#[test]
fn d4_6_left_over_trucks_go_to_the_box_and_no_other_pile_is_reduced() {
    let mut p = set_table(Options { seats: 2, ..Options::default() });
    p.settle();
    assert_eq!(p.line("boxed"), "motorized-transport*18");
    assert_eq!(p.pile("motorized-transport"), 0);
    assert_eq!(p.pile("italian-infantry-regiment"), 16, "the rest of the infantry stays on sale");
}

#[test]
fn d4_7_the_opening_hand_is_four_cards() {
    let mut p = set_table(Options { seats: 4, ..Options::default() });
    p.settle();
    for seat in 0..4 {
        assert!(p.picture(seat).contains("\"hand_size\":4"));
    }
    assert_eq!(p.heard("D4.7", "deck-drew"), 16);
}

#[test]
fn d4_8_the_british_pile_starts_empty() {
    assert_eq!(set_table(Options::default()).line("british"), "");
}

#[test]
fn d4_9_two_to_five_seats_in_turn_and_the_first_is_chosen_or_drawn() {
    for seats in [0, 1, 6] {
        assert!(Deck::new(Options { seats, ..Options::default() }).is_err());
    }
    assert!(Deck::new(Options { seats: 3, start: Some(Seat(3)), ..Options::default() }).is_err());
    let mut drawn = set_table(Options { start: None, ..Options::default() });
    drawn.nature(&["seat-3"]).settle();
    assert_eq!(drawn.state.turn(), Seat(2));
    drawn.act(&["end tactics", "end reinforcement", "end keeping"]).settle();
    assert_eq!(drawn.state.turn(), Seat(0), "clockwise");
    let mut chosen = set_table(Options { start: Some(Seat(1)), ..Options::default() });
    chosen.settle();
    assert_eq!(chosen.state.turn(), Seat(1));
    assert_eq!(Edition::named("original"), Some(Edition::Original));
}

#[test]
fn the_balanced_start_deploys_an_infantry_for_the_later_half_of_the_table() {
    for (seats, helped) in [(2, 1), (3, 1), (4, 2), (5, 2)] {
        let p = set_table(Options { seats, balanced: true, ..Options::default() });
        let deployed: Vec<bool> = (1..=seats)
            .map(|seat| p.line(&format!("seat-{seat} front")) == "italian-infantry-regiment")
            .collect();
        let expected: Vec<bool> = (1..=seats).map(|seat| seat > seats - helped).collect();
        assert_eq!(deployed, expected, "{seats} seats");
    }
}

#[test]
fn three_hundred_and_sixty_two_cards() {
    let p = set_table(Options::default());
    assert_eq!(p.rules.set().total(), 362);
    assert_eq!(p.rules.set().cards.len(), 68);
}
