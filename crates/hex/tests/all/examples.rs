//! The worked examples of the rulebook.

use crate::desk;
use desk::{Desk, hex, lay};
use hex::{Event, Odds, Phase, Side};

#[test]
fn example_5_14_armor_onto_a_ridge() {
    let mut desk = lay(&["a allied armor 12 8 2607"]).open(Side::Allied, Phase::Initial);
    desk.act("take a").act("step 2708");
    assert!(desk.saw("H5.12", |it| matches!(it, Event::Stepped { points: 5, .. })));
}

#[test]
fn example_6_21_eight_points_are_25_hexes() {
    let mut desk = lay(&["a axis armor 6 8 0202"]).open(Side::Axis, Phase::Initial);
    desk.act("take a").act("road on se");
    let road: Vec<u16> = desk.rules.board().road.iter().map(|it| it.number()).collect();
    for number in &road[2..27] {
        desk.act(&format!("step {number:04}"));
    }
    assert_eq!(desk.at("a"), road[1 + 25]);
    assert_eq!(desk.state.frame(), hex::Frame::Choosing, "25 hexes and not one more");
}

/// A next to W and Y, alone.
const A1: [&str; 3] =
    ["a axis infantry 4 4 2212", "w allied infantry 2 4 2312", "y allied infantry 3 4 2213"];

#[test]
fn example_9_25a1_both_or_none() {
    let mut desk = lay(&A1).open(Side::Axis, Phase::Combat);
    desk.act("attack 2312 with a");
    desk.refused("pass", "H9.25a");
    desk.act("also 2213").act("pass").roll(6);
    assert_eq!(desk.rolled().1, 5);
    for choice in ["2312", "2213"] {
        let mut mined = lay(&A1).mine(Side::Allied, "2312").open(Side::Axis, Phase::Combat);
        mined.act(&format!("attack {choice} with a"));
        mined.allowed("pass");
        mined.refused(if choice == "2312" { "also 2213" } else { "also 2312" }, "H11.26");
    }
}

/// C next to V alone; A next to W and Y; B next to Y and Z.
const B1: [&str; 7] = [
    "a axis infantry 4 4 2212",
    "b axis infantry 4 4 2114",
    "c axis infantry 4 4 2010",
    "v allied infantry 2 4 2009",
    "w allied infantry 2 4 2312",
    "y allied infantry 3 4 2213",
    "z allied infantry 2 4 2115",
];

#[test]
fn example_9_25b1_diversionary_attacks() {
    let open = || lay(&B1).open(Side::Axis, Phase::Combat);
    // C attacks V: nobody else is obliged.
    open().act("attack 2009 with c").allowed("pass");
    // A attacks W: B is obliged to attack Y, and with it Z.
    let mut desk = open();
    desk.act("attack 2312 with a");
    desk.refused("pass", "H9.25a");
    desk.act("attack 2213 with b");
    desk.refused("pass", "H9.25a");
    desk.act("also 2115").allowed("pass");
    // B attacks Z: A is obliged to attack Y, and with it W.
    let mut desk = open();
    desk.act("attack 2115 with b");
    desk.refused("pass", "H9.25a");
    desk.act("attack 2213 with a");
    desk.refused("pass", "H9.25a");
    desk.act("also 2312").allowed("pass");
    // Without Y they decide for themselves.
    let without: Vec<&str> = B1.iter().copied().filter(|it| !it.starts_with("y ")).collect();
    let mut desk = lay(&without).open(Side::Axis, Phase::Combat);
    desk.act("attack 2312 with a").allowed("pass");
    // Z on a minefield: B may attack it and obliges nobody.
    let mut desk = lay(&B1).mine(Side::Allied, "2115").open(Side::Axis, Phase::Combat);
    desk.act("attack 2115 with b").allowed("pass");
}

#[test]
fn example_9_33_26_to_9_is_2_to_1() {
    assert_eq!(Odds::of(26, 9).name(), "2-1");
    let units = ["a axis infantry 13 4 2212", "b axis infantry 13 4 2212", "x allied infantry 9 4 2213"];
    let mut desk = lay(&units).open(Side::Axis, Phase::Combat);
    desk.act("attack 2213 with a,b").act("pass").roll(1);
    assert_eq!(desk.rolled(), (26, 9, "2-1", "D1"));
}

fn active(desk: &Desk, side: Side) -> (u16, u16) {
    let road = desk.rules.supply(&desk.state, side).road;
    let numbers: Vec<u16> = road.iter().map(|it| it.number()).collect();
    (*numbers.iter().min().unwrap(), *numbers.iter().max().unwrap())
}

#[test]
fn example_h15_31a_the_vanguards() {
    // A stands next to the Allied marker at 3108, B south of the road; the Axis marker is at 2805.
    let units = ["a axis armor 6 8 3107", "b axis armor 6 8 3415"];
    let mut desk = lay(&units).vanguards("2805", "3108").open(Side::Axis, Phase::Initial);
    assert_eq!(active(&desk, Side::Allied).0, 3208, "the marker's hex is controlled, the next is not");
    assert_eq!(active(&desk, Side::Axis), (103, 2805), "nobody is near it");
    // B cuts the road so that 3510 is controlled; A walks on along the road and pushes the marker before it.
    desk.act("take b")
        .act("step 3414")
        .act("step 3413")
        .act("step 3412")
        .act("step 3411")
        .act("step 3410")
        .act("halt");
    desk.act("take a").act("step 3108").act("step 3208").act("halt");
    let pushed = desk.events.iter().rev().find_map(|it| match it.1 {
        Event::VanguardMoved { side: Side::Allied, hex } => Some(hex.number()),
        _ => None,
    });
    assert_eq!(pushed, Some(3309));
    assert_eq!(active(&desk, Side::Allied).0, 3610);
    assert!(desk.rules.zone(&desk.state, Side::Axis).has(hex(3510)));
}

#[test]
fn example_17_21_column_38_is_worth_twelve() {
    let layout = lay(&["a axis armor 6 8 3812"]).term("points", "25").term("column", "34 3");
    let desk = layout.open(Side::Axis, Phase::Initial);
    assert_eq!(desk.rules.points(&desk.state).columns, 12);
}
