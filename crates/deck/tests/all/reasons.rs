//! Several reasons against one action: all of them are named, the decisive one first.

use crate::common;

use common::play;
use deck::{Deck, Options};
use table::{Decision, Game, Notation, Seeded};

#[test]
fn d11_1_recruiting_out_of_phase_with_too_few_supply_points() {
    let p = play("wallet: 1 2 0 0\nframe: turn tactics");
    p.forbidden(
        "buy panzer-regiment-iii",
        &[("D11-1", "deck-recruit-in-reinforcement"), ("D11-2", "deck-too-few-supply-points")],
    );
    // In the phase the point that it brought may be spent.
    let p = play("wallet: 0 2 0 0\nframe: turn reinforcement");
    p.forbidden(
        "buy panzer-regiment-iii",
        &[("D11-1", "deck-no-reinforcement-point"), ("D11-2", "deck-too-few-supply-points")],
    );
}

#[test]
fn d11_3_1_recruiting_from_an_empty_pile_with_too_few_supply_points() {
    let p = play(
        "wallet: 0 1 1 0\nseat-2 discard: engineer-battalion*10\nseat-1 hand: lil-rommel\nframe: turn reinforcement",
    );
    let empty = ("D11-3.1", "deck-not-on-top");
    p.forbidden("buy engineer-battalion", &[empty, ("D11-2", "deck-too-few-supply-points")]);
    // With the points, only the pile is in the way; what nobody sells has no price to be too high.
    let p = play("wallet: 0 9 1 0\nseat-2 discard: engineer-battalion*10\nframe: turn reinforcement");
    p.forbidden("buy engineer-battalion", &[empty]);
    p.forbidden("buy minefield", &[("D11-3.1", "deck-not-for-sale")]);
}

#[test]
fn d7_1_2_a_card_played_in_the_start_phase_with_too_few_tactic_points() {
    let p = play(
        "wallet: 0 0 0 0\nseat-1 hand: panzer-regiment-iii engineer-battalion motorized-transport\nseat-1 front: desert-raiders\nframe: turn start",
    );
    p.forbidden(
        "play panzer-regiment-iii",
        &[("D7-1.2", "deck-only-supply-in-start"), ("D5-2.1", "deck-too-few-tactic-points")],
    );
    p.forbidden("play motorized-transport", &[]);
    // The tactics phase brings the one point that this needs.
    p.forbidden("play engineer-battalion", &[("D7-1.2", "deck-only-supply-in-start")]);
    // One that is not even in the hand.
    p.forbidden(
        "play panzer-regiment-iv",
        &[
            ("D5-2.1", "deck-not-in-hand"),
            ("D7-1.2", "deck-only-supply-in-start"),
            ("D5-2.1", "deck-too-few-tactic-points"),
        ],
    );
}

#[test]
fn d5_7_2_a_second_unique_card_without_the_points_for_it() {
    let p =
        play("wallet: 0 0 0 0\nuniques: lil-rommel\nseat-1 hand: division-hq-company\nframe: turn tactics");
    p.forbidden(
        "play division-hq-company",
        &[("D5-7.2", "deck-unique-played"), ("D5-2.1", "deck-too-few-tactic-points")],
    );
}

#[test]
fn d10_3_deploying_out_of_phase_what_was_not_played_and_cannot_be_deployed() {
    let p = play("seat-1 hand: forced-march\nframe: turn reinforcement");
    p.forbidden(
        "deploy forced-march",
        &[
            ("D10.3", "deck-deploy-in-tactics"),
            ("D10.1", "deck-not-in-play"),
            ("D10.1", "deck-cannot-be-deployed"),
        ],
    );
}

#[test]
fn d7_2_3_a_second_attack_out_of_phase_without_a_unit_in_a_sandstorm() {
    let p = play("flags: fought\nseat-1 front: incoming-sandstorm\nframe: turn reinforcement");
    p.forbidden(
        "attack box",
        &[
            ("D7-2.2", "deck-attack-in-tactics"),
            ("D7-2.3", "deck-fought-already"),
            ("D12-1.1", "deck-no-unit-deployed"),
            ("D14-2", "deck-combat-forbidden"),
        ],
    );
    let p = play("flags: fought\nseat-1 front: parachute-brigade\nseat-2 front: box*16\nframe: turn tactics");
    p.forbidden("attack box", &[("D7-2.3", "deck-fought-already"), ("D12-1.2", "deck-target-gone")]);
    p.forbidden("attack city", &[("D7-2.3", "deck-fought-already")]);
}

#[test]
fn d5_6_2_an_exhausted_tank_without_the_fuel_in_the_wrong_phase() {
    let exhausted = ("D5-6.2", "deck-exhausted-already");
    let no_fuel = ("D9.2", "deck-too-few-supply-points");
    let p = play("wallet: 1 0 0 0\nseat-1 front: panzer-regiment-iii:exhausted\nframe: turn tactics");
    p.forbidden("use panzer-regiment-iii:exhausted 1", &[exhausted, no_fuel]);
    let p = play("wallet: 0 0 1 0\nseat-1 front: panzer-regiment-iii:exhausted\nframe: turn reinforcement");
    p.forbidden(
        "use panzer-regiment-iii:exhausted 1",
        &[("D7-3.2", "deck-no-abilities-now"), exhausted, no_fuel],
    );
}

#[test]
fn d9_1_an_ability_against_a_box_by_an_exhausted_battalion_outside_combat() {
    let p = play("seat-1 front: engineer-battalion:exhausted\nframe: turn tactics");
    p.forbidden(
        "use engineer-battalion:exhausted 2",
        &[("D9.1", "deck-only-against-a-box"), ("D5-6.2", "deck-exhausted-already")],
    );
}

#[test]
fn d13_3_4_going_together_after_pairing_with_no_infantry_left() {
    let mut p = play(
        "seat-1 front: italian-infantry-regiment box\nenemy: minefield royal-air-force\nframe: counterattack 0 0 0\nframe: intercept prepare\n",
    );
    p.act(&["declare allotment", "pair italian-infantry-regiment"]);
    p.forbidden(
        "allot together",
        &[("D13-3.4", "deck-infantry-option-taken"), ("D13-3.4", "deck-no-weak-infantry")],
    );
    p.forbidden(
        "pair italian-infantry-regiment+box",
        &[("D13-3.5", "deck-no-weak-infantry"), ("D13-3.5", "deck-no-free-box")],
    );
}

#[test]
fn d7_4_1_while_cards_are_kept_for_the_next_turn_nothing_else_is_paid_or_fought_for() {
    let mut p = play(
        "wallet: 0 0 1 0\nflags: fought\nseat-1 hand: forced-march*3\nseat-1 deck: motorized-transport*4\nframe: turn reinforcement",
    );
    p.act(&["end reinforcement"]);
    let keep = ("D7-4.1", "deck-keep-now");
    assert!(p.offers("end keeping"), "{:?}", p.options());
    p.forbidden(
        "play panzer-regiment-iii",
        &[keep, ("D5-2.1", "deck-not-in-hand"), ("D5-2.1", "deck-too-few-tactic-points")],
    );
    p.forbidden(
        "attack city",
        &[keep, ("D7-2.3", "deck-fought-already"), ("D12-1.1", "deck-no-unit-deployed")],
    );
    p.forbidden("end tactics", &[keep]);
}

/// The law by random play, and that it is not empty: thousands of actions are forbidden for more than one reason.
#[test]
fn d6_1_the_reasons_begin_with_the_refusal_and_are_often_several() {
    let rules = Deck::new(Options::default()).expect("the options are fine");
    let (mut dice, mut several) = (Seeded::new(6), 0);
    let choose = |dice: &mut Seeded, asked: Decision<'_, Deck>| {
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
