//! Zones of control (7).

use crate::desk;
use desk::{hex, lay};
use hex::{Phase, Side, SupplyState};

#[test]
fn h7_0_every_combat_unit_controls_its_six_neighbours() {
    let units = ["a axis infantry 2 4 2212", "e axis engineer (1) 4 2216", "s axis supply 0 8 2408 6 2"];
    let desk = lay(&units).open(Side::Axis, Phase::Initial);
    let zone = desk.rules.zone(&desk.state, Side::Axis);
    let near: Vec<u16> = zone.iter().map(|it| it.number()).filter(|it| (2100..2500).contains(it)).collect();
    assert_eq!(near, [2112, 2113, 2211, 2213, 2312, 2313], "and engineers and supply units control nothing");
    for number in near {
        assert!(desk.rules.controls(&desk.state, desk.unit("a"), hex(number)));
    }
    assert!(!desk.rules.controls(&desk.state, desk.unit("e"), hex(2215)));
}

#[test]
fn h7_11_all_but_one_may_leave_a_zone() {
    let units = [
        "a axis infantry 2 4 2212",
        "b axis infantry 2 4 2212",
        "c axis infantry 2 4 2212",
        "x allied infantry 2 4 2213",
    ];
    let mut desk = lay(&units).open(Side::Axis, Phase::Initial);
    desk.act("take a").act("step 2211").act("halt");
    desk.act("take b").act("step 2211").act("halt");
    desk.refused("take c", "H5.23");
    assert_eq!(desk.at("c"), 2212);
}

#[test]
fn h7_12_friends_negate_zones_for_supply_and_retreat() {
    // The corridor at 2213 is controlled by the enemy; a friend in it opens it.
    let ring = |friend: &'static str| {
        let mut units = vec![
            "a axis infantry 4 4 2214",
            "n allied infantry 12 4 2215",
            "w allied infantry 2 4 2014",
            "o allied infantry 2 4 2313",
        ];
        if !friend.is_empty() {
            units.push(friend);
        }
        units
    };
    let open = lay(&ring("f axis engineer (1) 4 2213")).open(Side::Allied, Phase::Combat);
    let shut = lay(&ring("")).open(Side::Allied, Phase::Combat);
    let report = |desk: &desk::Desk| desk.rules.supply_report(&desk.state, desk.unit("a")).state;
    assert_eq!(report(&open), SupplyState::Supplied);
    assert_eq!(report(&shut), SupplyState::Isolated);
    let preview = |desk: &desk::Desk| desk.rules.retreat_preview(&desk.state, desk.unit("a"), 2).ways;
    assert!(!preview(&open).is_empty());
    assert!(preview(&shut).is_empty());
}

#[test]
fn h7_21_movement_stops_in_an_enemy_zone() {
    let mut desk =
        lay(&["a axis armor 6 8 2210", "x allied infantry 2 4 2212"]).open(Side::Axis, Phase::Initial);
    desk.act("take a").act("step 2211");
    assert_eq!(desk.state.frame(), hex::Frame::Choosing);
    // Also where a friend stands.
    let mut desk = lay(&["a axis armor 6 8 2210", "f axis infantry 2 4 2211", "x allied infantry 2 4 2212"])
        .open(Side::Axis, Phase::Initial);
    desk.act("take a").act("step 2211");
    assert_eq!(desk.state.frame(), hex::Frame::Choosing);
}

#[test]
fn h7_31_retreats_lead_out_of_zones_but_never_into_them() {
    let units = ["a axis infantry 2 4 2212", "n allied infantry 9 4 2213", "o allied infantry 2 4 2411"];
    let desk = lay(&units).open(Side::Allied, Phase::Combat);
    let ways = desk.rules.retreat_preview(&desk.state, desk.unit("a"), 1).ways;
    let zone = desk.rules.zone(&desk.state, Side::Allied);
    assert!(zone.has(hex(2212)) && !ways.is_empty());
    assert!(ways.iter().flatten().skip(1).all(|it| *it == hex(2212) || !zone.has(*it)), "{ways:?}");
}

#[test]
fn h7_41_supply_is_not_traced_through_enemy_zones() {
    let units = [
        "a axis infantry 2 4 2212",
        "n allied infantry 2 4 2214",
        "o allied infantry 2 4 2210",
        "w allied infantry 2 4 2012",
        "p allied infantry 2 4 2412",
    ];
    let desk = lay(&units).open(Side::Axis, Phase::Initial);
    let report = desk.rules.supply_report(&desk.state, desk.unit("a"));
    assert_eq!(report.state, SupplyState::Isolated);
    assert!(report.cuts.iter().any(|it| it.1 == hex::Cut::Zone), "{report:?}");
}

#[test]
fn h7_51_control_has_no_degrees() {
    let one = ["a axis armor 6 8 2210", "x allied infantry 2 4 2212"];
    let many = [one[0], one[1], "y allied infantry 2 4 2212", "z allied infantry 2 4 2313"];
    let (one, many) =
        (lay(&one).open(Side::Axis, Phase::Initial), lay(&many).open(Side::Axis, Phase::Initial));
    assert_eq!(one.cost("a", 2211), many.cost("a", 2211));
    let zone = many.rules.zone(&many.state, Side::Allied);
    assert!(zone.has(hex(2211)) && zone.has(hex(2213)));
}
