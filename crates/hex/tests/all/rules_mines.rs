//! Minefields (11) and engineers (12).

use crate::desk;
use desk::{hex, lay};
use hex::{Event, Frame, Phase, Side, SupplyState};

#[test]
fn h11_11_minefields_cost_eight_or_two_more() {
    let units = ["a axis armor 6 10 2210", "b axis armor 6 8 2410", "c axis infantry 3 4 2212"];
    let desk = lay(&units).mine(Side::Allied, "2211 2411 2213").open(Side::Axis, Phase::Initial);
    assert_eq!(desk.cost("a", 2211), Some(9));
    assert_eq!(desk.cost("b", 2411), None, "nine points are more than eight");
    assert_eq!(desk.cost("c", 2213), Some(3));
    let own = lay(&units).mine(Side::Axis, "2211 2213").open(Side::Axis, Phase::Initial);
    assert_eq!((own.cost("a", 2211), own.cost("c", 2213)), (Some(1), Some(1)));
}

#[test]
fn h11_12_engineers_pay_nothing_extra() {
    let desk =
        lay(&["e axis engineer (1) 4 2212"]).mine(Side::Allied, "2213").open(Side::Axis, Phase::Initial);
    assert_eq!(desk.cost("e", 2213), Some(1));
}

#[test]
fn h11_13_stacking_in_a_minefield_within_the_limits() {
    let units = [
        "c axis infantry 3 4 2212",
        "d axis infantry 3 4 2214",
        "f axis infantry 3 4 2113",
        "g axis infantry 3 4 2114",
        "h axis infantry 3 4 2313",
    ];
    let mut desk = lay(&units).mine(Side::Allied, "2213").open(Side::Axis, Phase::Initial);
    assert_eq!(desk.cost("d", 2213), Some(3));
    desk.act("take c").act("step 2213").act("halt");
    assert_eq!(desk.cost("d", 2213), Some(4), "and the stacking penalty");
    for unit in ["d", "f", "g"] {
        desk.act(&format!("take {unit}")).act("step 2213");
    }
    desk.act("take h");
    desk.refused("step 2213", "H8.0");
}

#[test]
fn h11_14_nobody_leaves_until_the_field_is_cleared() {
    let units = ["a axis infantry 3 9 2212", "e axis engineer (1) 4 2112"];
    let mut desk = lay(&units).mine(Side::Allied, "2213").open(Side::Axis, Phase::Initial);
    desk.act("take a");
    desk.act("step 2213");
    assert_eq!(desk.state.frame(), Frame::Choosing, "nine points are spent");
    let mut desk =
        lay(&["a axis infantry 3 5 2212"]).mine(Side::Allied, "2213").open(Side::Axis, Phase::Initial);
    desk.act("take a").act("step 2213");
    desk.refused("step 2214", "H11.14");
    desk.act("halt").act("pass").act("clear 2213").roll(6);
    while !(desk.state.phasing() == Side::Axis && desk.state.phase() == Phase::Initial) {
        desk.act("pass");
    }
    desk.refused("take a", "H11.14");
}

#[test]
fn h11_15_supply_units_never_enter_one() {
    let units = ["s axis supply 0 8 2212 6 2"];
    let mut desk =
        lay(&units).mine(Side::Allied, "2213").mine(Side::Axis, "2211").open(Side::Axis, Phase::Supply);
    desk.act("take s");
    desk.refused("step 2213", "H11.15");
    desk.allowed("step 2211");
}

#[test]
fn h11_21_defence_is_doubled_on_an_own_minefield_attack_is_not() {
    let units = ["a axis infantry 3 4 2212", "b allied infantry 3 4 2213"];
    let mut desk = lay(&units).mine(Side::Allied, "2213").open(Side::Axis, Phase::Combat);
    desk.act("attack 2213 with a").act("pass").roll(6);
    assert_eq!((desk.rolled().0, desk.rolled().1), (3, 6));
    let mut desk = lay(&units).mine(Side::Allied, "2213").open(Side::Allied, Phase::Combat);
    desk.act("attack 2212 with b").act("pass").roll(6);
    assert_eq!((desk.rolled().0, desk.rolled().1), (3, 3));
}

#[test]
fn h11_22_no_attack_out_of_an_uncleared_field() {
    let units = ["a axis infantry 3 4 2212", "x axis infantry 3 4 2313", "b allied infantry 3 4 2213"];
    let mut desk = lay(&units).mine(Side::Allied, "2212").open(Side::Axis, Phase::Combat);
    desk.act("clear 2212").roll(3);
    desk.refused("attack 2213 with a", "H11.22");
}

#[test]
fn h11_23_an_enemy_field_does_not_change_strength() {
    let units = ["a axis infantry 3 4 2212", "b allied infantry 3 4 2213"];
    let mut desk = lay(&units).mine(Side::Allied, "2212").open(Side::Allied, Phase::Combat);
    desk.act("attack 2212 with b").act("pass").roll(6);
    assert_eq!(desk.rolled().1, 3);
}

#[test]
fn h11_24_units_may_retreat_out_of_a_field() {
    let units = ["a axis infantry 3 4 2212", "b allied infantry 12 4 2213"];
    let mut desk = lay(&units).mine(Side::Allied, "2212").open(Side::Allied, Phase::Combat);
    desk.act("attack 2212 with b").act("pass").roll(6);
    assert!(desk.rolled().3.starts_with('D'));
    let way = desk.options()[0].clone();
    desk.act(&way);
    assert_eq!(desk.gone("a"), None);
    assert_ne!(desk.at("a"), 2212);
}

#[test]
fn h11_25_control_extends_into_and_out_of_fields_which_have_none() {
    let desk = lay(&["a axis infantry 3 4 2212"])
        .mine(Side::Allied, "2213 2218")
        .mine(Side::Axis, "2212")
        .open(Side::Axis, Phase::Initial);
    let zone = desk.rules.zone(&desk.state, Side::Axis);
    assert!(zone.has(hex(2213)));
    assert!(!desk.rules.zone(&desk.state, Side::Allied).has(hex(2217)));
}

#[test]
fn h11_26_a_mined_hex_is_attacked_alone() {
    let units = ["a axis infantry 9 4 2212", "b allied infantry 3 4 2213", "c allied infantry 3 4 2313"];
    let mut desk = lay(&units).mine(Side::Allied, "2213").open(Side::Axis, Phase::Combat);
    desk.act("attack 2213 with a");
    desk.refused("also 2313", "H11.26");
    desk.allowed("pass");
}

#[test]
fn h11_31_an_engineer_clears_by_entering() {
    let units = ["e axis engineer (1) 4 2212", "i axis infantry 3 4 2313", "m axis armor 6 8 2210"];
    let mut desk = lay(&units).mine(Side::Allied, "2213").open(Side::Axis, Phase::Initial);
    desk.act("take e").act("step 2213").act("halt");
    assert!(desk.saw("H11.31", |it| matches!(it, Event::MineLifted { .. })));
    assert_eq!(desk.cost("i", 2213), Some(4), "for the others it still lies there: two more, and stacking");
    desk.act("pass");
    assert!(!desk.state.is_mined(Side::Allied, hex(2213)));
    assert_eq!(desk.state.phase(), Phase::Mechanized);
    assert_eq!(desk.cost("m", 2213), Some(6), "a free passage now, but for the engineer's company");
}

#[test]
fn h11_32_one_roll_for_each_combat_unit() {
    for (side, enemy, name, good) in
        [(Side::Axis, Side::Allied, "axis", 2), (Side::Allied, Side::Axis, "allied", 1)]
    {
        for die in 1..=6 {
            let units = [format!("a {name} infantry 3 4 2212"), format!("b {name} infantry 3 4 2212")];
            let units: Vec<&str> = units.iter().map(String::as_str).collect();
            let mut desk = lay(&units).mine(enemy, "2212").open(side, Phase::Combat);
            desk.act("clear 2212").roll(die);
            assert_eq!(!desk.state.is_mined(enemy, hex(2212)), die <= good, "{name} rolls {die}");
            if die > good {
                desk.act("clear 2212").roll(6);
                assert_ne!(desk.state.phase(), Phase::Combat, "each unit rolls once");
            }
        }
    }
}

#[test]
fn h11_33_rolls_come_before_any_attack() {
    let units = ["a axis infantry 3 4 2212", "x axis infantry 3 4 2312", "b allied infantry 3 4 2413"];
    let mut desk = lay(&units).mine(Side::Allied, "2212").open(Side::Axis, Phase::Combat);
    assert_eq!(desk.state.frame(), Frame::Clearing);
    desk.refused("attack 2413 with x", "H4.1");
    desk.act("pass");
    assert!(!matches!(desk.state.frame(), Frame::Clearing));
}

#[test]
fn h11_34_one_field_for_each_engineer_and_turn() {
    let mut desk =
        lay(&["e axis engineer (1) 4 2212"]).mine(Side::Allied, "2213 2214").open(Side::Axis, Phase::Initial);
    desk.act("take e").act("step 2213").act("step 2214").act("halt").act("pass");
    assert!(!desk.state.is_mined(Side::Allied, hex(2213)), "the first field counts");
    assert!(desk.state.is_mined(Side::Allied, hex(2214)));
}

#[test]
fn h11_36_no_attack_out_of_a_field_cleared_this_turn() {
    let units = ["a axis infantry 3 4 2212", "x axis infantry 3 4 2313", "b allied infantry 3 4 2213"];
    let mut desk = lay(&units).mine(Side::Allied, "2212").open(Side::Axis, Phase::Combat);
    desk.act("clear 2212").roll(1);
    assert!(!desk.state.is_mined(Side::Allied, hex(2212)));
    desk.refused("attack 2213 with a", "H11.36");
    // Nor may an engineer assist from there.
    let units = [
        "a axis infantry 9 4 2313",
        "i axis infantry 3 4 2212",
        "e axis engineer (1) 4 2212",
        "b allied infantry 3 4 2213",
    ];
    let mut desk = lay(&units).mine(Side::Allied, "2212 2213").open(Side::Axis, Phase::Combat);
    desk.act("clear 2212").roll(1);
    assert!(desk.options().iter().all(|it| !it.ends_with("with i")));
    desk.act("attack 2213 with a");
    desk.refused("assist e", "H12.21");
}

#[test]
fn h11_37_cleared_stays_cleared() {
    let mut desk =
        lay(&["e axis engineer (1) 4 2212"]).mine(Side::Allied, "2213").open(Side::Axis, Phase::Initial);
    desk.act("take e").act("step 2213").act("halt").act("pass");
    for _ in 0..8 {
        assert!(!desk.state.is_mined(Side::Allied, hex(2213)));
        desk.act("pass");
    }
    assert!(desk.options().iter().all(|it| !it.starts_with("mine")));
}

#[test]
fn h11_41_no_supply_through_a_field_but_to_a_unit_on_one() {
    // A wall of mines around 2212 and its neighbours.
    let ring = "2010 2011 2012 2013 2014 2109 2110 2115 2209 2215 2214 2309 2310 2315 2410 2411 2412 2413 2414 2114 2314 2311";
    let desk = lay(&["a axis infantry 3 4 2212", "b axis infantry 3 4 2010"])
        .mine(Side::Allied, ring)
        .open(Side::Axis, Phase::Initial);
    let state = |name: &str| desk.rules.supply_report(&desk.state, desk.unit(name)).state;
    assert_eq!(state("a"), SupplyState::Isolated);
    assert_eq!(state("b"), SupplyState::Supplied, "on the field itself");
}

#[test]
fn h12_13_engineers_do_not_count_for_stacking_but_pay() {
    let units = [
        "a axis infantry 3 4 2212",
        "b axis infantry 3 4 2212",
        "c axis infantry 3 4 2212",
        "d axis infantry 3 4 2212",
        "e axis engineer (1) 4 2211",
        "f axis engineer (1) 4 2210",
    ];
    let mut desk = lay(&units).open(Side::Axis, Phase::Initial);
    assert_eq!(desk.cost("e", 2212), Some(2), "one for the hex and one for stacking");
    assert_eq!(desk.cost("f", 2211), Some(1), "engineers do not pay for each other");
    desk.act("take e").act("step 2212");
    assert_eq!(desk.at("e"), 2212, "a fifth counter");
}

#[test]
fn h12_21_an_engineer_cancels_the_doubling_in_one_attack() {
    let units = ["a axis infantry 9 4 2212", "e axis engineer (1) 4 2313", "b allied infantry 3 4 2213"];
    let attack = |assist: bool| {
        let mut desk = lay(&units).mine(Side::Allied, "2213").open(Side::Axis, Phase::Combat);
        desk.act("attack 2213 with a");
        if assist {
            desk.act("assist e");
            desk.refused("assist e", "H12.21");
        }
        desk.act("pass").roll(6);
        desk.rolled().1
    };
    assert_eq!((attack(false), attack(true)), (6, 3));
    // Not one that has cleared a field, nor one that is not adjacent.
    let mut desk = lay(&[
        "a axis infantry 9 4 2212",
        "e axis engineer (1) 4 2413",
        "f axis engineer (1) 4 2210",
        "b allied infantry 3 4 2213",
    ])
    .mine(Side::Allied, "2213 2313")
    .open(Side::Axis, Phase::Initial);
    desk.act("take e").act("step 2313").act("pass").act("attack 2213 with a");
    desk.refused("assist e", "H12.21");
    desk.refused("assist f", "H12.21");
}

#[test]
fn h12_23_engineers_negate_zones() {
    let units = ["a axis infantry 3 4 2212", "e axis engineer (1) 4 2212", "b allied infantry 3 4 2213"];
    let mut desk = lay(&units).open(Side::Axis, Phase::Initial);
    desk.act("take a").act("step 2211");
    assert_eq!(desk.at("a"), 2211, "the engineer stays behind");
}

#[test]
fn h11_41_a_unit_on_a_field_far_from_all_others_is_not_isolated() {
    // A pocket that opens to the east, away from the edge: a search that is content with the others would miss it.
    let units = ["a axis infantry 3 4 2212", "b axis infantry 3 4 0110"];
    let wall = |cols: std::ops::RangeInclusive<u16>, row: u16| cols.map(move |it| it * 100 + row);
    let walls =
        wall(20..=25, 9).chain(wall(20..=25, 16)).chain((10..=15).map(|row| 2000 + row)).chain([2212]);
    let walls: Vec<String> = walls.map(|it| it.to_string()).collect();
    let desk = lay(&units).mine(Side::Allied, &walls.join(" ")).open(Side::Axis, Phase::Initial);
    assert!(!desk.state.is_isolated(desk.unit("a")));
}
