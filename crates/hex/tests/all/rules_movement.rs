//! Sequence of play (4), movement (5) and stacking (8).

use crate::desk;
use desk::{Desk, hex, lay};
use hex::{Event, Gone, Phase, Side};
use table::Game;

#[test]
fn h4_1_phases_follow_each_other_and_then_the_other_player() {
    let mut desk =
        lay(&["a axis armor 6 8 2212", "b allied infantry 3 4 2812"]).open(Side::Axis, Phase::Initial);
    let mut seen = Vec::new();
    for _ in 0..6 {
        seen.push((desk.state.turn(), desk.state.phasing(), desk.state.phase()));
        desk.act("pass");
    }
    // Nobody is in contact, so combat phases pass by themselves; the Allies have no mechanized unit but a supply unit.
    use Phase::{Initial, Mechanized, Supply};
    let (x, l) = (Side::Axis, Side::Allied);
    let expected = [
        (3, x, Initial),
        (3, x, Mechanized),
        (3, x, Supply),
        (3, l, Initial),
        (3, l, Supply),
        (4, x, Initial),
    ];
    assert_eq!(seen, expected);
}

#[test]
fn h4_1_supply_units_move_in_their_own_phase_only() {
    let desk = lay(&["a axis armor 6 8 2212"]).open(Side::Axis, Phase::Initial);
    desk.refused("take ax-sup", "H4.1");
    let desk = lay(&["a axis armor 6 8 2212"]).open(Side::Axis, Phase::Mechanized);
    desk.refused("take ax-sup", "H4.1");
    let desk = lay(&["a axis armor 6 8 2212"]).open(Side::Axis, Phase::Supply);
    desk.allowed("take ax-sup");
    desk.refused("take a", "H4.1");
}

#[test]
fn h4_21_september_the_allies_begin_without_initial_movement() {
    let mut desk = Desk::scenario("september");
    while desk.state.phasing() == Side::Axis {
        assert_eq!(desk.state.turn(), 1);
        desk.act("pass");
    }
    assert_ne!(desk.state.phase(), Phase::Initial);
    while desk.state.phasing() == Side::Allied {
        desk.act("pass");
    }
    while desk.state.phasing() == Side::Axis {
        desk.act("pass");
    }
    assert_eq!((desk.state.turn(), desk.state.phase()), (2, Phase::Initial));
    // The other scenarios know no such rule.
    let mut july = Desk::scenario("july");
    while july.state.phasing() == Side::Axis {
        july.act("pass");
    }
    assert_eq!(july.state.phase(), Phase::Initial);
}

#[test]
fn h4_22_the_axis_attacks_double_in_the_first_turn_of_september() {
    let units = ["a axis infantry 4 4 2212", "b allied infantry 4 4 2213"];
    let attack = |turn, side: Side, term: bool| {
        let layout = lay(&units);
        let layout = if term { layout.term("doubled-attack", "axis") } else { layout };
        let (order, phase) =
            (if side == Side::Axis { "attack 2213 with a" } else { "attack 2212 with b" }, Phase::Combat);
        let mut desk = if turn == 1 {
            layout.term("first", "allied").open_in(1, side, phase)
        } else {
            layout.open_in(turn, side, phase)
        };
        desk.act(order).act("pass").roll(1);
        desk.rolled()
    };
    assert_eq!(attack(1, Side::Axis, true).0, 8);
    assert_eq!(attack(1, Side::Axis, true).1, 4, "attack only");
    assert_eq!(attack(2, Side::Axis, true).0, 4);
    assert_eq!(attack(1, Side::Axis, false).0, 4);
    assert_eq!(Desk::scenario("september").rules.scenario().doubled, Some(Side::Axis));
}

#[test]
fn h5_11_movement_is_voluntary_and_only_for_the_phasing_side() {
    let desk = lay(&["a axis armor 6 8 2212", "b allied armor 6 8 2812"]).open(Side::Axis, Phase::Initial);
    desk.allowed("pass");
    desk.refused("take b", "H5.11");
    let mut desk = desk;
    desk.act("take a").act("halt");
    assert_eq!(desk.at("a"), 2212);
}

#[test]
fn h5_12_costs_add_up_and_the_allowance_is_never_exceeded() {
    let mut desk = lay(&["a axis infantry 3 4 2212"]).open(Side::Axis, Phase::Initial);
    desk.act("take a").act("step 2213").act("step 2214").act("step 2215").act("step 2216");
    assert_eq!(desk.at("a"), 2216, "four points, four hexes, and the move ends by itself");
    desk.refused("take a", "H5.15");
    let mut desk = lay(&["a axis infantry 3 4 2212"]).open(Side::Axis, Phase::Initial);
    desk.act("take a").act("step 2213");
    desk.refused("step 2215", "H5.12");
    // What is not spent is lost: the next phase begins anew.
    let mut desk = lay(&["a axis armor 6 8 2212"]).open(Side::Axis, Phase::Initial);
    desk.act("move a 2212-2213").act("pass");
    assert_eq!(desk.state.phase(), Phase::Mechanized);
    assert_eq!(desk.cost("a", 2221), Some(8));
    assert_eq!(desk.cost("a", 2222), None);
}

#[test]
fn h5_12_too_few_points_names_both_numbers() {
    let mut desk = lay(&["a axis armor 6 8 2707"]).open(Side::Axis, Phase::Initial);
    desk.act("take a").act("step 2607").act("step 2608").act("step 2609").act("step 2608");
    let refusal = desk.refusal("step 2709");
    assert_eq!((refusal.rule.id(), &*refusal.why), ("H5.12", "hex-too-few-points"));
    assert!(
        refusal.args.contains(&("needs".into(), 5.into()))
            && refusal.args.contains(&("has".into(), 4.into())),
        "{refusal:?}"
    );
}

#[test]
fn h5_14_armor_pays_five_for_a_ridge_and_may_mix_terrain() {
    let desk = lay(&["a axis armor 6 8 2607"]).open(Side::Axis, Phase::Initial);
    assert_eq!(desk.cost("a", 2708), Some(5));
    assert_eq!(desk.cost("a", 2707), Some(1));
    let mut desk = desk;
    desk.act("take a").act("step 2606").act("step 2607").act("step 2708").act("step 2707");
    assert_eq!(desk.at("a"), 2707);
}

#[test]
fn h5_15_units_move_one_at_a_time_and_once_in_a_phase() {
    let mut desk = lay(&["a axis armor 6 8 2212", "b axis armor 6 8 2212"]).open(Side::Axis, Phase::Initial);
    desk.act("take a").act("step 2213");
    desk.refused("take b", "H5.15");
    desk.act("halt");
    assert_eq!(desk.at("b"), 2212, "the stack does not move along");
    desk.refused("take a", "H5.15");
    desk.allowed("take b");
}

#[test]
fn h5_21_no_entry_into_a_hex_with_an_enemy_combat_unit() {
    let mut desk = lay(&[
        "a axis armor 6 8 2212",
        "c axis armor 6 8 2212",
        "b allied infantry 3 4 2213",
        "s allied supply 0 8 2211 6 2",
        "e axis engineer (1) 4 2210",
    ])
    .open(Side::Axis, Phase::Initial);
    desk.act("take a");
    desk.refused("step 2213", "H5.21");
    // Supply and engineers alone do not bar the way: a combat unit eliminates them.
    desk.act("step 2211");
    assert_eq!(desk.gone("s"), Some(Gone::Overrun));
    assert!(desk.saw("H5.21", |it| matches!(it, Event::Eliminated { why: Gone::Overrun, .. })));
}

#[test]
fn h5_21_only_combat_units_overrun() {
    let mut desk =
        lay(&["e axis engineer (1) 4 2210", "s allied supply 0 8 2211 6 2"]).open(Side::Axis, Phase::Initial);
    desk.act("take e");
    desk.refused("step 2211", "H5.21");
}

#[test]
fn h5_22_entry_into_an_enemy_zone_is_allowed() {
    let mut desk =
        lay(&["a axis armor 6 8 2210", "b allied infantry 3 4 2212"]).open(Side::Axis, Phase::Initial);
    desk.act("take a").act("step 2211");
    assert_eq!(desk.at("a"), 2211);
}

#[test]
fn h5_23_a_lone_unit_may_not_leave_an_enemy_zone() {
    let units = ["a axis armor 6 8 2211", "b allied infantry 3 4 2212"];
    lay(&units).open(Side::Axis, Phase::Initial).refused("take a", "H5.23");
    let mut with_friend =
        lay(&[units[0], units[1], "c axis supply 0 8 2211 6 2"]).open(Side::Axis, Phase::Initial);
    with_friend.act("take a").act("step 2210");
    assert_eq!(with_friend.at("a"), 2210);
}

#[test]
fn h5_24_stacking_and_unstacking_must_be_paid() {
    let units = ["a axis armor 6 8 2212", "b axis infantry 3 4 2212", "c axis infantry 3 4 2214"];
    let desk = lay(&units).open(Side::Axis, Phase::Initial);
    assert_eq!(desk.cost("a", 2213), Some(4), "unstacking");
    assert_eq!(desk.cost("a", 2214), Some(8), "unstacking, a hex, a hex, stacking");
    assert_eq!(desk.cost("b", 2213), Some(2));
    assert_eq!(desk.cost("b", 2214), Some(4));
    let poor = lay(&["a axis armor 6 7 2212", units[1], units[2]]).open(Side::Axis, Phase::Initial);
    assert_eq!(poor.cost("a", 2214), None);
    let mut poor = poor;
    poor.act("take a").act("step 2213");
    poor.refused("step 2214", "H5.24");
}

#[test]
fn h5_25_non_mechanized_units_stay_in_the_mechanized_phase() {
    let units = ["a axis armor 6 8 2212", "b axis infantry 3 4 2312", "e axis engineer (1) 8 2412"];
    let desk = lay(&units).open(Side::Axis, Phase::Mechanized);
    desk.allowed("take a");
    desk.refused("take b", "H5.25");
    desk.refused("take e", "H5.25");
}

#[test]
fn h5_26_who_attacked_does_not_move_in_the_mechanized_phase() {
    let units = ["a axis armor 9 8 2212", "c axis armor 6 8 2012", "b allied infantry 3 4 2213"];
    let mut desk = lay(&units).open(Side::Axis, Phase::Combat);
    desk.act("attack 2213 with a").act("pass").roll(1);
    assert_eq!(desk.rolled().3, "D1");
    while desk.state.phase() == Phase::Combat {
        let first = desk.options()[0].clone();
        desk.act(&first);
    }
    assert_eq!(desk.state.phase(), Phase::Mechanized);
    desk.refused("take a", "H5.26");
    desk.allowed("take c");
}

#[test]
fn h8_0_three_allied_or_four_axis_units_stack() {
    let stack = |side: &str, n: usize| -> Vec<String> {
        let line = |i| format!("s{i} {side} infantry 3 4 2212");
        (0..n).map(line).chain([format!("m {side} infantry 3 4 2211")]).collect()
    };
    for (name, side, limit) in [("axis", Side::Axis, 4), ("allied", Side::Allied, 3)] {
        for n in limit - 1..=limit {
            let units = stack(name, n);
            let units: Vec<&str> = units.iter().map(String::as_str).collect();
            let mut desk = lay(&units).open(side, Phase::Initial);
            desk.act("take m");
            if n == limit { desk.refused("step 2212", "H8.0") } else { desk.allowed("step 2212") }
        }
    }
}

#[test]
fn h8_0_a_full_hex_cannot_be_crossed_and_engineers_are_free() {
    let units = [
        "a allied infantry 3 4 2212",
        "b allied infantry 3 4 2212",
        "c allied infantry 3 4 2212",
        "e allied engineer (1) 4 2211",
        "m allied armor 6 8 2211",
    ];
    let mut desk = lay(&units).open(Side::Allied, Phase::Initial);
    desk.act("take m");
    desk.refused("step 2212", "H8.0");
    desk.act("halt").act("take e");
    desk.allowed("step 2212");
}

#[test]
fn h8_01_stacking_costs_three_or_one() {
    let units = ["a axis armor 6 8 2212", "b axis infantry 3 4 2214", "c axis infantry 3 4 2213"];
    let desk = lay(&units).open(Side::Axis, Phase::Initial);
    assert_eq!(desk.rules.penalty(desk.unit("a")), 3);
    assert_eq!(desk.rules.penalty(desk.unit("b")), 1);
    assert_eq!(desk.cost("a", 2213), Some(4));
    assert_eq!(desk.cost("b", 2213), Some(2));
}

#[test]
fn h8_03_any_unit_of_a_stack_may_leave() {
    let units = ["a axis infantry 3 4 2212", "b axis infantry 3 4 2212", "c axis infantry 3 4 2212"];
    for name in ["a", "b", "c"] {
        let mut desk = lay(&units).open(Side::Axis, Phase::Initial);
        desk.act(&format!("take {name}")).act("step 2213");
        assert_eq!(desk.at(name), 2213);
    }
}

#[test]
fn the_cheapest_way_is_found_and_a_path_can_be_given() {
    let desk = lay(&["a axis armor 6 8 2607"]).open(Side::Axis, Phase::Initial);
    let route = desk.rules.route(&desk.state, desk.unit("a"), hex(2709)).unwrap();
    let mut state = desk.state.clone();
    for action in route {
        let seat = state.phasing().seat();
        desk.rules.check(&state, seat, action).unwrap();
        desk.rules.apply(&mut state, table::Step::Act(seat, action), &mut ());
    }
    assert_eq!(state.hex(desk.unit("a")), Some(hex(2709)));
    let far = desk.rules.route(&desk.state, desk.unit("a"), hex(4410)).unwrap_err();
    assert_eq!(far[0].why, "hex-way-too-long");
}
