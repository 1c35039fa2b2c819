//! Supply (13), isolation (14), roads (15) and map edges (16).

use crate::desk;
use desk::{Desk, hex, lay};
use hex::{Event, Frame, Gone, Phase, Side, SupplyState};

fn state_of(desk: &Desk, name: &str) -> SupplyState {
    desk.rules.supply_report(&desk.state, desk.unit(name)).state
}

/// An idle unit of each side, so that every phase has something to do.
const IDLE: [&str; 2] = ["ax-idle axis infantry 2 4 0120", "al-idle allied infantry 2 4 5220"];

#[test]
fn h13_0_supply_units_chain_by_four_hexes() {
    // The Axis edge, then 0420, 0820, 1220: each four from the last.
    let units = [
        "s axis supply 0 8 0420 6 2",
        "t axis supply 0 8 0820 6 2",
        "u axis supply 0 8 1220 6 2",
        IDLE[0],
        IDLE[1],
    ];
    let desk = lay(&units).bare().open(Side::Axis, Phase::Initial);
    let sources = desk.rules.supply(&desk.state, Side::Axis).sources;
    assert_eq!(sources, desk.set(&["s", "t", "u"]));
    let broken = [
        "s axis supply 0 8 0420 6 2",
        "t axis supply 0 8 0920 6 2",
        "u axis supply 0 8 1220 6 2",
        IDLE[0],
        IDLE[1],
    ];
    let desk = lay(&broken).bare().open(Side::Axis, Phase::Initial);
    assert_eq!(
        desk.rules.supply(&desk.state, Side::Axis).sources,
        desk.set(&["s"]),
        "a gap of five ends the chain"
    );
    // And from an active road: 0707 lies four hexes from 0703.
    let road = ["s axis supply 0 8 0707 6 2", "t axis supply 0 8 0709 6 2", IDLE[0], IDLE[1]];
    let desk = lay(&road).bare().vanguards("0703", "5207").open(Side::Axis, Phase::Initial);
    assert!(desk.rules.supply(&desk.state, Side::Axis).sources.has(desk.unit("s")));
}

#[test]
fn h13_0b_supply_is_judged_when_a_movement_phase_begins_and_when_combat_comes() {
    // The unit walks out of supply in its own phase and keeps its allowance for the phase.
    let units = ["a axis armor 6 8 1320", "s axis supply 0 8 0420 4 2", IDLE[0], IDLE[1]];
    let mut desk = lay(&units).bare().open(Side::Axis, Phase::Initial);
    assert_eq!(
        desk.rules.allowance(&desk.state, desk.unit("a")),
        4,
        "nine from the source, twice four is eight"
    );
    desk.act("take a").act("step 1220").act("halt");
    assert_eq!(state_of(&desk, "a"), SupplyState::Partial);
    assert_eq!(desk.rules.allowance(&desk.state, desk.unit("a")), 4, "still as judged");
    desk.act("pass");
    assert_eq!(desk.rules.allowance(&desk.state, desk.unit("a")), 8, "judged anew");
    let report = desk.rules.supply_report(&desk.state, desk.unit("a"));
    assert_eq!(report.line.len(), 9);
}

#[test]
fn h13_0b_an_attacker_cut_off_before_its_attack_takes_no_part() {
    // X throws A back, advances and closes the last way out for B, whose attack comes next.
    let units = [
        "a axis infantry 2 4 2212",
        "b axis infantry 9 4 2214",
        "x allied infantry 12 4 2211",
        "y allied infantry 2 4 2215",
    ];
    let mut desk = lay(&units).mine(Side::Allied, "2314 2114").open(Side::Axis, Phase::Combat);
    desk.act("attack 2211 with a").act("attack 2215 with b").act("pass");
    desk.act("fight 2211").roll(6);
    assert_eq!(desk.rolled().3, "Ae");
    desk.act("advance x 2212");
    assert!(desk.state.is_isolated(desk.unit("b")));
    assert!(desk.saw("H14.01", |it| *it == Event::DroppedOut { unit: desk.unit("b") }));
    assert_ne!(desk.state.phase(), Phase::Combat, "the attack has lapsed");
    assert_eq!((desk.at("b"), desk.at("y")), (2214, 2215));
}

#[test]
fn h13_1_allowance_and_range_of_attack_support() {
    // Two attacks out of a source that supports one: the second is halved.
    let units = [
        "a axis infantry 4 4 1012",
        "b axis infantry 4 4 1016",
        "x allied infantry 2 4 1011",
        "y allied infantry 2 4 1017",
        "s axis supply 0 8 0413 8 1",
        IDLE[0],
        IDLE[1],
    ];
    let mut desk = lay(&units).bare().open(Side::Axis, Phase::Combat);
    desk.act("attack 1011 with a").act("attack 1017 with b").act("pass").act("fight 1011").roll(6);
    assert_eq!(desk.rolled().0, 4);
    while desk.state.frame() != (Frame::Rolling { attack: 2 }) {
        let last = desk.options().pop().unwrap();
        desk.act(&last);
    }
    desk.roll(6);
    assert_eq!(desk.rolled().0, 2, "nothing is left to support it");
    // Full strength within the range, half of it up to twice the range.
    let at = |range: u8| {
        let source = format!("s axis supply 0 8 0413 {range} 2");
        let units =
            ["a axis infantry 4 4 1012", "x allied infantry 2 4 1011", source.as_str(), IDLE[0], IDLE[1]];
        let mut desk = lay(&units).bare().open(Side::Axis, Phase::Combat);
        desk.act("attack 1011 with a").act("pass").roll(6);
        desk.rolled().0
    };
    assert_eq!((at(6), at(5), at(3)), (4, 2, 2));
}

#[test]
fn h13_1_road_and_edge_support_any_number_of_attacks() {
    let units = [
        "a axis infantry 4 4 0212",
        "b axis infantry 4 4 0216",
        "x allied infantry 2 4 0211",
        "y allied infantry 2 4 0217",
        IDLE[0],
        IDLE[1],
    ];
    let mut desk = lay(&units).bare().open(Side::Axis, Phase::Combat);
    desk.act("attack 0211 with a").act("attack 0217 with b").act("pass").act("fight 0211").roll(6);
    assert_eq!(desk.rolled().0, 4);
    while !matches!(desk.state.frame(), Frame::Rolling { .. }) {
        let last = desk.options().pop().unwrap();
        desk.act(&last);
    }
    desk.roll(6);
    assert_eq!(desk.rolled().0, 4);
}

#[test]
fn h13_2_the_supply_effects_chart() {
    use SupplyState::{Isolated, Partial, Supplied, Unsupplied};
    let rows: [(SupplyState, u8, u8, u8); 4] =
        [(Supplied, 9, 9, 9), (Partial, 9, 4, 9), (Unsupplied, 4, 4, 9), (Isolated, 4, 0, 4)];
    for (state, movement, attack, defence) in rows {
        assert_eq!(
            (state.movement(9), state.attack(9), state.defence(9)),
            (movement, attack, defence),
            "{state:?}"
        );
    }
    assert_eq!(Isolated.defence(1), 1);
}

/// A single Axis unit so many hexes from the west edge, and nothing else.
fn from_edge(hexes: u16) -> SupplyState {
    let unit = format!("a axis infantry 3 4 {:02}20", hexes);
    let desk = lay(&[unit.as_str(), IDLE[0], IDLE[1]]).bare().open(Side::Axis, Phase::Initial);
    state_of(&desk, "a")
}

#[test]
fn h13_32_supplied_within_range_edge_and_road() {
    assert_eq!((from_edge(1), from_edge(4)), (SupplyState::Supplied, SupplyState::Supplied));
    let by_road = |row: u16| {
        let unit = format!("a axis infantry 3 4 20{row:02}");
        let desk = lay(&[unit.as_str(), IDLE[0], IDLE[1]])
            .bare()
            .vanguards("2003", "5207")
            .open(Side::Axis, Phase::Initial);
        state_of(&desk, "a")
    };
    assert_eq!(by_road(9), SupplyState::Supplied);
    assert_ne!(by_road(10), SupplyState::Supplied);
    let by_unit = |col: u16| {
        let unit = format!("a axis infantry 3 4 {col:02}20");
        let desk = lay(&[unit.as_str(), "s axis supply 0 8 0420 6 2", IDLE[0], IDLE[1]])
            .bare()
            .open(Side::Axis, Phase::Initial);
        state_of(&desk, "a")
    };
    assert_eq!((by_unit(10), by_unit(11)), (SupplyState::Supplied, SupplyState::Partial));
}

#[test]
fn h13_33_partially_supplied_up_to_twice_as_far() {
    assert_eq!(
        (from_edge(5), from_edge(8), from_edge(9)),
        (SupplyState::Partial, SupplyState::Partial, SupplyState::Unsupplied)
    );
    let by_road = |row: u16| {
        let unit = format!("a axis infantry 3 4 20{row:02}");
        let desk = lay(&[unit.as_str(), IDLE[0], IDLE[1]])
            .bare()
            .vanguards("2003", "5207")
            .open(Side::Axis, Phase::Initial);
        state_of(&desk, "a")
    };
    assert_eq!(
        (by_road(10), by_road(15), by_road(16)),
        (SupplyState::Partial, SupplyState::Partial, SupplyState::Unsupplied)
    );
    let by_unit = |col: u16| {
        let unit = format!("a axis infantry 3 4 {col:02}20");
        let desk = lay(&[unit.as_str(), "s axis supply 0 8 0420 6 2", IDLE[0], IDLE[1]])
            .bare()
            .open(Side::Axis, Phase::Initial);
        state_of(&desk, "a")
    };
    assert_eq!(
        (by_unit(11), by_unit(16), by_unit(17)),
        (SupplyState::Partial, SupplyState::Partial, SupplyState::Unsupplied)
    );
}

#[test]
fn h13_34_a_source_is_itself_supplied() {
    let units = [
        "s axis supply 0 8 0420 6 2",
        "t axis supply 0 8 0820 6 2",
        "u axis supply 0 8 2820 6 2",
        IDLE[0],
        IDLE[1],
    ];
    let desk = lay(&units).bare().open(Side::Axis, Phase::Initial);
    let supply = desk.rules.supply(&desk.state, Side::Axis);
    for unit in supply.sources {
        assert_eq!(desk.rules.supply_state(&desk.state, &supply, unit), SupplyState::Supplied);
    }
    assert!(!supply.sources.has(desk.unit("u")), "out of the chain it is no source");
}

#[test]
fn h13_35_unsupplied_is_never_lost_by_that_alone() {
    let units = ["a axis armor 6 8 2020", IDLE[0], IDLE[1]];
    let mut desk = lay(&units).bare().open_in(2, Side::Axis, Phase::Initial);
    assert_eq!(state_of(&desk, "a"), SupplyState::Unsupplied);
    assert_eq!(desk.rules.allowance(&desk.state, desk.unit("a")), 4);
    while desk.state.frame() != Frame::Over {
        desk.act("pass");
    }
    assert_eq!(desk.at("a"), 2020);
}

#[test]
fn h13_36_an_enemy_on_the_road_at_the_edge_leaves_only_the_edge() {
    let units = [
        "a axis infantry 3 4 0420",
        "b axis infantry 3 4 0820",
        "s axis supply 0 8 0120 6 2",
        "x allied infantry 3 4 0103",
        IDLE[1],
    ];
    let desk = lay(&units).bare().vanguards("2003", "5207").open(Side::Axis, Phase::Initial);
    let supply = desk.rules.supply(&desk.state, Side::Axis);
    assert!(supply.sources.is_empty() && supply.road.is_empty());
    assert_eq!((state_of(&desk, "a"), state_of(&desk, "b")), (SupplyState::Supplied, SupplyState::Partial));
    let engineer = [units[0], units[1], units[2], "x allied engineer (1) 4 0103", IDLE[1]];
    let desk = lay(&engineer).bare().open(Side::Axis, Phase::Initial);
    assert!(!desk.rules.supply(&desk.state, Side::Axis).sources.is_empty(), "only combat units do that");
}

// === Isolation ===

/// An Axis unit shut in by four enemies whose zones close around it.
const SHUT_IN: [&str; 5] = [
    "a axis infantry 3 4 2212",
    "n allied infantry 2 4 2210",
    "s allied infantry 2 4 2214",
    "w allied infantry 2 4 2012",
    "e allied infantry 2 4 2412",
];

#[test]
fn h14_0_no_unblocked_line_of_any_length() {
    let desk = lay(&SHUT_IN).open(Side::Axis, Phase::Initial);
    assert!(desk.state.is_isolated(desk.unit("a")));
    let report = desk.rules.supply_report(&desk.state, desk.unit("a"));
    assert!(report.line.is_empty() && !report.cuts.is_empty());
    let open = lay(&SHUT_IN[..4]).open(Side::Axis, Phase::Initial);
    assert!(!open.state.is_isolated(open.unit("a")), "a line of any length is enough");
    assert!(open.rules.supply_report(&open.state, open.unit("a")).line.len() > 3);
}

#[test]
fn h14_01_isolated_units_do_not_attack_and_are_halved() {
    let near = [SHUT_IN[0], SHUT_IN[1], SHUT_IN[2], SHUT_IN[3], SHUT_IN[4], "x allied infantry 4 4 2213"];
    let desk = lay(&near).open(Side::Axis, Phase::Combat);
    assert_eq!(desk.rules.allowance(&desk.state, desk.unit("ax-idle")), 4);
    // Nobody else is in contact, so the combat phase has passed by already or refuses.
    if desk.state.phase() == Phase::Combat && desk.state.phasing() == Side::Axis {
        desk.refused("attack 2213 with a", "H14.01");
    }
    let two = [
        near[0],
        near[1],
        near[2],
        near[3],
        near[4],
        near[5],
        "f axis infantry 2 4 0214",
        "y allied infantry 2 4 0215",
    ];
    let desk = lay(&two).open(Side::Axis, Phase::Combat);
    desk.refused("attack 2213 with a", "H14.01");
    let mut desk = lay(&near).open(Side::Allied, Phase::Combat);
    desk.act("attack 2212 with x").act("pass").roll(6);
    assert_eq!(desk.rolled().1, 1, "half of three");
    let desk = lay(&SHUT_IN).open(Side::Axis, Phase::Initial);
    assert_eq!(desk.rules.allowance(&desk.state, desk.unit("a")), 2);
}

#[test]
fn h14_04_still_isolated_a_game_turn_later_is_eliminated() {
    let mut desk = lay(&SHUT_IN).open(Side::Axis, Phase::Initial);
    // It became isolated at the end of the phase before: the Allied supply phase of turn 2.
    while !(desk.state.turn() == 3
        && desk.state.phasing() == Side::Allied
        && desk.state.phase() == Phase::Supply)
    {
        assert_eq!(desk.gone("a"), None);
        desk.act("pass");
    }
    desk.act("pass");
    assert_eq!(desk.gone("a"), Some(Gone::Isolation));
    assert!(desk.saw("H14.04", |it| matches!(it, Event::Eliminated { why: Gone::Isolation, .. })));
    // A break in between starts the clock anew.
    let mut desk = lay(&SHUT_IN).open(Side::Axis, Phase::Initial);
    while !(desk.state.phasing() == Side::Allied && desk.state.phase() == Phase::Initial) {
        desk.act("pass");
    }
    desk.act("take e").act("step 2512").act("step 2612").act("halt").act("pass");
    assert!(!desk.state.is_isolated(desk.unit("a")));
    while desk.state.turn() == 3 {
        desk.act("pass");
    }
    assert_eq!(desk.gone("a"), None);
}

#[test]
fn h14_04_the_clock_runs_from_phase_to_the_same_phase() {
    // The ring is closed in the Axis initial phase of turn 3 and tells at the end of that phase in turn 4.
    let units = [
        "a allied infantry 3 4 2212",
        "n axis infantry 2 4 2210",
        "s axis infantry 2 4 2214",
        "w axis infantry 2 4 2012",
        "e axis infantry 2 4 2612",
    ];
    let mut desk = lay(&units).open(Side::Axis, Phase::Initial);
    assert!(!desk.state.is_isolated(desk.unit("a")));
    desk.act("take e").act("step 2513").act("step 2412").act("halt").act("pass");
    assert!(desk.state.is_isolated(desk.unit("a")));
    while desk.state.turn() == 3 {
        desk.act("pass");
    }
    assert_eq!((desk.state.phase(), desk.gone("a")), (Phase::Initial, None));
    desk.act("pass");
    assert_eq!(desk.gone("a"), Some(Gone::Isolation));
}

// === Roads ===

#[test]
fn h15_1_the_road_is_active_up_to_the_first_hex_in_an_enemy_zone() {
    let units = ["x allied infantry 3 4 1005", "a axis infantry 2 4 1420", IDLE[1]];
    let active = |units: &[&str]| {
        let desk = lay(units).bare().vanguards("1303", "5207").open(Side::Axis, Phase::Initial);
        let road = desk.rules.supply(&desk.state, Side::Axis).road;
        road.iter().map(|it| it.number()).max()
    };
    assert_eq!(active(&units), Some(1303), "three hexes off it controls nothing of the road");
    let cut = ["x allied infantry 3 4 1003", "a axis infantry 2 4 1420", IDLE[1]];
    assert_eq!(active(&cut), Some(802), "up to the hex before 0903");
    let held = [
        "x allied infantry 3 4 1003",
        "a axis infantry 2 4 0903",
        "b axis infantry 2 4 1002",
        "c axis infantry 2 4 1103",
        IDLE[1],
    ];
    assert_eq!(active(&held), Some(1303), "friends negate the zone");
}

#[test]
fn h15_31_vanguards_advance_with_a_combat_unit_and_are_pushed_back() {
    let marker = |desk: &Desk, side: Side| {
        let moved = desk.events.iter().rev().find_map(|it| match it.1 {
            Event::VanguardMoved { side: own, hex } if own == side => Some(hex.number()),
            _ => None,
        });
        moved.unwrap_or(0)
    };
    let units = ["a axis armor 6 8 2003", "s axis supply 0 8 2003 6 2", "e axis engineer (1) 4 2003"];
    let mut desk = lay(&units).vanguards("2003", "2304").open(Side::Axis, Phase::Initial);
    desk.act("take e").act("step 2103").act("halt");
    assert_eq!(marker(&desk, Side::Axis), 0, "engineers carry nothing");
    desk.act("take a").act("step 2103");
    assert_eq!(marker(&desk, Side::Axis), 2103);
    let mut desk = lay(&["a axis armor 6 8 2103"]).vanguards("2103", "2304").open(Side::Axis, Phase::Initial);
    desk.act("take a").act("step 2203").act("step 2304");
    assert_eq!(
        (marker(&desk, Side::Axis), marker(&desk, Side::Allied)),
        (2304, 2404),
        "one pushed, one carried"
    );
    desk.act("step 2404");
    assert_eq!((marker(&desk, Side::Axis), marker(&desk, Side::Allied)), (2404, 2504));
    // Off the road nothing is carried, and a unit that comes from elsewhere carries nothing either.
    let mut desk = lay(&["a axis armor 6 8 2004"]).vanguards("2103", "2805").open(Side::Axis, Phase::Initial);
    desk.act("take a").act("step 2104").act("step 2203").act("step 2304");
    assert_eq!(marker(&desk, Side::Axis), 0);
    // Going back leaves the marker where it is.
    let mut desk = lay(&["a axis armor 6 8 2103"]).vanguards("2103", "2805").open(Side::Axis, Phase::Initial);
    desk.act("take a").act("step 2003");
    assert_eq!(marker(&desk, Side::Axis), 0);
}

#[test]
fn h15_32_an_inactive_road_is_no_source() {
    let units = ["x allied infantry 3 4 1003", "a axis infantry 2 4 1307", IDLE[0], IDLE[1]];
    let desk = lay(&units).bare().vanguards("1303", "5207").open(Side::Axis, Phase::Initial);
    assert_eq!(
        state_of(&desk, "a"),
        SupplyState::Partial,
        "four from the dead road, but seven from the active one"
    );
    let units = ["a axis infantry 2 4 1307", IDLE[0], IDLE[1]];
    let desk = lay(&units).bare().vanguards("1303", "5207").open(Side::Axis, Phase::Initial);
    assert_eq!(state_of(&desk, "a"), SupplyState::Supplied);
}

#[test]
fn h15_33_the_road_reaches_supply_units_at_four_and_combat_units_at_six() {
    let at = |row: u16| {
        let (s, a) = (format!("s axis supply 0 8 20{row:02} 6 2"), format!("a axis infantry 2 4 20{row:02}"));
        let desk = lay(&[s.as_str(), a.as_str(), IDLE[0], IDLE[1]])
            .bare()
            .vanguards("2003", "5207")
            .open(Side::Axis, Phase::Initial);
        let sources = desk.rules.supply(&desk.state, Side::Axis).sources;
        (sources.has(desk.unit("s")), state_of(&desk, "a") == SupplyState::Supplied)
    };
    assert_eq!((at(7), at(8)), ((true, true), (false, true)));
    let alone = |row: u16| {
        let a = format!("a axis infantry 2 4 20{row:02}");
        let desk = lay(&[a.as_str(), IDLE[0], IDLE[1]])
            .bare()
            .vanguards("2003", "5207")
            .open(Side::Axis, Phase::Initial);
        state_of(&desk, "a") == SupplyState::Supplied
    };
    assert_eq!((alone(9), alone(10)), (true, false));
}

// === Map edges ===

#[test]
fn h16_01_the_friendly_edge_is_a_source_with_range_four() {
    assert_eq!((from_edge(4), from_edge(5)), (SupplyState::Supplied, SupplyState::Partial));
    let desk = lay(&["s axis supply 0 8 0420 6 2", "t allied supply 0 8 4920 6 2", IDLE[0], IDLE[1]])
        .bare()
        .open(Side::Axis, Phase::Initial);
    assert!(desk.rules.supply(&desk.state, Side::Axis).sources.has(desk.unit("s")));
    assert!(desk.rules.supply(&desk.state, Side::Allied).sources.has(desk.unit("t")));
}

#[test]
fn h16_02_a_map_edge_controls_nothing() {
    let mut desk = lay(&["a axis armor 6 8 5020"]).open(Side::Axis, Phase::Initial);
    assert!(!desk.rules.zone(&desk.state, Side::Allied).has(hex(5220)));
    desk.act("take a").act("step 5120").act("step 5220");
    desk.allowed("step 5221");
}

#[test]
fn h16_03_a_unit_retreated_off_its_edge_comes_back_the_same_way() {
    let units = [
        "v axis infantry 2 4 0120",
        "p allied infantry 3 4 0119",
        "q allied infantry 3 4 0121",
        "r allied infantry 16 4 0219",
        "s allied infantry 3 4 0220",
    ];
    let mut desk = lay(&units).open(Side::Allied, Phase::Combat);
    desk.act("attack 0120 with r,s").act("pass").roll(3);
    assert!(desk.rolled().3.starts_with('D'), "{:?}", desk.rolled());
    assert_eq!(desk.options(), ["retreat v west:20"]);
    desk.act("retreat v west:20").act("pass");
    assert_eq!(desk.state.place(desk.unit("v")).entry(), Some(hex(120)));
    while desk.state.phasing() == Side::Allied {
        desk.act("pass");
    }
    desk.refused("take v", "H16.03");
    // Not back before the end: eliminated, without points.
    let points = desk.points();
    while desk.state.frame() != Frame::Over {
        desk.act("pass");
    }
    assert_eq!((desk.gone("v"), desk.points()), (Some(Gone::NotBack), points));
    // With a free entry hex it comes back.
    let mut desk = lay(&["v axis infantry 2 4 beyond_0120"]).open(Side::Axis, Phase::Initial);
    desk.act("take v");
    desk.refused("step 0121", "H16.03");
    desk.act("step 0120").act("halt");
    assert_eq!(desk.at("v"), 120);
}

#[test]
fn h16_04_nobody_survives_a_retreat_off_the_enemy_edge() {
    let units = [
        "v axis infantry 4 4 5220",
        "p allied infantry 3 4 5219",
        "q allied infantry 3 4 5221",
        "r allied infantry 9 4 5120",
        "s allied infantry 3 4 5121",
    ];
    let mut desk = lay(&units).open(Side::Allied, Phase::Combat);
    desk.act("attack 5220 with r").act("pass").roll(6);
    assert!(desk.rolled().3.starts_with('D'), "{:?}", desk.rolled());
    assert_eq!(desk.gone("v"), Some(Gone::Retreat));
}

#[test]
fn h16_05_nobody_leaves_the_map_of_his_own_will() {
    let mut desk = lay(&["v axis infantry 2 4 0120"]).open(Side::Axis, Phase::Initial);
    desk.act("take v");
    desk.refused("exit", "H16.05");
}
