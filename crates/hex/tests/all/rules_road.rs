//! Road mode (6.1 to 6.4) and terrain (6.5).

use crate::desk;
use desk::{hex, lay};
use hex::{Event, Gone, Phase, Side, SupplyState, Terrain};

// The road near the test ground: 2003 2103 2203 2304 2404 2504 2604 2705 2805.

#[test]
fn h6_11_any_number_of_combat_units_may_enter_road_mode() {
    let units = [
        "a axis armor 6 8 2003",
        "b axis armor 6 8 2304",
        "c axis infantry 3 4 2212",
        "e axis engineer (1) 4 2412",
    ];
    let mut desk = lay(&units).open(Side::Axis, Phase::Initial);
    for (unit, dir) in [("a", "ne"), ("b", "se"), ("c", "s")] {
        desk.act(&format!("road {unit} on {dir}")).act("halt");
        assert!(desk.state.in_road_mode(desk.unit(unit)));
    }
    desk.act("take e");
    desk.refused("road on s", "H6.11");
}

#[test]
fn h6_12_infantry_pays_one_and_only_in_the_initial_phase() {
    let mut desk = lay(&["c axis infantry 3 4 2212"]).open(Side::Axis, Phase::Initial);
    desk.act("road c on s");
    // Three points are left for fifteen hexes.
    for row in 13..=27 {
        desk.act(&format!("step 22{row}"));
    }
    assert_eq!(desk.at("c"), 2227);
    let poor = lay(&["c axis infantry 3 4 2212"]).open(Side::Axis, Phase::Initial);
    let mut poor = poor;
    poor.act("take c").act("step 2213").act("step 2214").act("step 2215");
    poor.allowed("road on s");
    let mut broke = lay(&["c axis infantry 3 3 2212"]).open(Side::Axis, Phase::Initial);
    broke.act("take c").act("step 2213").act("step 2214");
    broke.allowed("road on s");
    broke.act("step 2314");
    assert_eq!(broke.state.frame(), hex::Frame::Choosing);
    let mech =
        lay(&["c axis infantry 3 4 2212", "a axis armor 6 8 2003"]).open(Side::Axis, Phase::Mechanized);
    mech.refused("take c", "H5.25");
}

#[test]
fn h6_13_mechanized_units_pay_three_in_either_phase() {
    for phase in [Phase::Initial, Phase::Mechanized] {
        let mut desk = lay(&["a axis armor 6 8 2003"]).open(Side::Axis, phase);
        desk.act("take a");
        desk.act("road on ne");
        let used = desk.rules.reach(&desk.state, desk.unit("a")).to(hex(2103)).map(|it| it.points);
        assert_eq!(used, Some(4), "three for road mode and one for up to five hexes");
    }
    let mut late = lay(&["a axis armor 6 8 2009"]).open(Side::Axis, Phase::Initial);
    late.act("take a");
    for row in [8, 7, 6, 5, 4, 3] {
        late.act(&format!("step 20{row:02}"));
    }
    late.refused("road on ne", "H6.13");
}

#[test]
fn h6_14_only_supplied_units_enter_road_mode() {
    let mut desk =
        lay(&["a axis armor 6 8 2003", "d allied infantry 2 4 4010"]).bare().open(Side::Axis, Phase::Initial);
    assert_ne!(desk.rules.supply_report(&desk.state, desk.unit("a")).state, SupplyState::Supplied);
    desk.act("take a");
    desk.refused("road on se", "H6.14");
}

#[test]
fn h6_15_not_from_stacks_mines_zones_or_rough_terrain() {
    let stack = ["c axis infantry 3 4 2212", "d axis infantry 3 4 2212"];
    let mut desk = lay(&stack).open(Side::Axis, Phase::Initial);
    desk.act("take c");
    desk.refused("road on s", "H6.15");
    let mut desk = lay(&["c axis infantry 3 4 2811"]).open(Side::Axis, Phase::Initial);
    desk.act("take c").act("step 2810");
    desk.refused("road on s", "H6.15");
    let mut desk =
        lay(&["c axis infantry 3 4 2212", "d axis infantry 3 4 2212", "b allied infantry 3 4 2214"])
            .open(Side::Axis, Phase::Initial);
    desk.act("take c").act("step 2213");
    assert_eq!(desk.state.frame(), hex::Frame::Choosing, "the zone ends the move");
    let mut desk = lay(&["a axis armor 6 8 2003", "d axis infantry 3 4 2003", "b allied infantry 3 4 2005"])
        .open(Side::Axis, Phase::Initial);
    desk.act("take a");
    desk.refused("road on se", "H6.15");
    // A unit on an enemy minefield is held there before it can think of road mode.
    let mut desk =
        lay(&["c axis infantry 3 4 2212"]).mine(Side::Allied, "2213").open(Side::Axis, Phase::Initial);
    desk.act("take c").act("step 2213");
    desk.refused("road on s", "H6.15");
}

#[test]
fn h6_16_mechanized_on_the_road_infantry_over_clear_ground() {
    let mut desk = lay(&["a axis armor 6 8 2212"]).open(Side::Axis, Phase::Initial);
    desk.act("take a");
    desk.refused("road on s", "H6.16");
    let mut desk = lay(&["c axis infantry 3 4 2607"]).open(Side::Axis, Phase::Initial);
    desk.act("road c on n");
    desk.refused("step 2708", "H6.16");
    desk.act("step 2606").act("step 2506").act("step 2405");
    assert_eq!(desk.at("c"), 2405, "off the road and around corners");
}

#[test]
fn h6_17_the_hexes_before_behind_and_passed_must_be_vacant() {
    let ahead = ["c axis infantry 3 4 2212", "d axis infantry 3 4 2211"];
    let mut desk = lay(&ahead).open(Side::Axis, Phase::Initial);
    desk.act("take c");
    desk.refused("road on n", "H6.17");
    desk.refused("road on s", "H6.17");
    desk.allowed("road on ne");
    let mut desk =
        lay(&["c axis infantry 3 4 2212", "e allied engineer (1) 4 2214"]).open(Side::Axis, Phase::Initial);
    desk.act("road c on ne").act("step 2213");
    desk.refused("step 2214", "H6.17");
    let mut desk =
        lay(&["c axis infantry 3 4 2212"]).mine(Side::Allied, "2214").open(Side::Axis, Phase::Initial);
    desk.act("road c on ne");
    desk.refused("step 2213", "H6.22");
}

#[test]
fn h6_18_facing_follows_the_direction_of_travel() {
    let mut desk = lay(&["c axis infantry 3 4 2212"]).open(Side::Axis, Phase::Initial);
    desk.act("road c on s");
    let spaces =
        |desk: &desk::Desk| desk.rules.spaces(&desk.state, desk.unit("c")).map(|it| it.unwrap().number());
    assert_eq!(spaces(&desk), [2213, 2211]);
    desk.act("step 2213").act("step 2314");
    assert_eq!(spaces(&desk), [2414, 2213], "front and rear on the line of the last step");
    // On the road a column faces along it, whatever its bends.
    let mut desk = lay(&["a axis armor 6 8 2304"]).open(Side::Axis, Phase::Initial);
    desk.act("take a");
    desk.refused("road on s", "H6.18");
    desk.act("road on se");
    let spaces = desk.rules.spaces(&desk.state, desk.unit("a")).map(|it| it.unwrap().number());
    assert_eq!(spaces, [2203, 2404]);
}

#[test]
fn h6_21_five_hexes_for_each_point_rounded_up() {
    let desk = lay(&["a axis armor 6 8 1002"]).open(Side::Axis, Phase::Initial);
    let road: Vec<u16> = desk.rules.board().road.iter().map(|it| it.number()).collect();
    let start = road.iter().position(|it| *it == 1002).unwrap();
    for (hexes, points) in [(16, 3 + 4), (20, 3 + 4), (21, 3 + 5), (25, 3 + 5)] {
        assert_eq!(desk.cost("a", road[start + hexes]), Some(points), "{hexes} hexes");
    }
    assert_eq!(desk.cost("a", road[start + 26]), None);
}

#[test]
fn h6_22_control_only_before_and_behind() {
    let units = ["a axis armor 6 8 2304", "b allied infantry 3 4 2812"];
    let mut desk = lay(&units).open(Side::Axis, Phase::Initial);
    desk.act("road a on se");
    let zone = desk.rules.zone(&desk.state, Side::Axis);
    let near: Vec<u16> = zone.iter().map(|it| it.number()).filter(|it| (2200..2500).contains(it)).collect();
    assert_eq!(near, [2203, 2404]);
}

#[test]
fn h6_22_spaces_belong_to_one_column_and_admit_no_friends() {
    let units = ["a axis armor 6 8 2003", "b axis armor 6 8 2304", "i axis infantry 3 4 2504"];
    let mut desk = lay(&units).open(Side::Axis, Phase::Initial);
    desk.act("road b on se").act("halt").act("road a on ne");
    desk.refused("step 2103", "H6.22");
    desk.act("halt").act("take i");
    desk.refused("step 2404", "H6.22");
    desk.act("halt");
}

#[test]
fn h6_22_a_friend_forced_into_the_space_ends_road_mode_free_of_charge() {
    let units = ["a allied infantry 8 4 2506", "b axis infantry 2 4 2505", "c axis armor 6 8 2304 road:se"];
    let mut desk = lay(&units).open(Side::Allied, Phase::Combat);
    assert!(desk.state.in_road_mode(desk.unit("c")));
    desk.act("attack 2505 with a").act("pass").roll(6);
    desk.act("retreat b 2404");
    assert!(!desk.state.in_road_mode(desk.unit("c")));
    assert!(desk.saw("H6.22", |it| matches!(it, Event::LeftRoadMode { .. })));
}

#[test]
fn h6_23_road_mode_lasts_until_it_is_left() {
    let mut desk = lay(&["a axis armor 6 8 2003"]).open(Side::Axis, Phase::Initial);
    desk.act("road a on ne");
    desk.refused("road on ne", "H6.23");
    desk.act("halt").act("pass");
    while desk.state.phasing() == Side::Axis {
        desk.act("pass");
    }
    while desk.state.phasing() == Side::Allied {
        desk.act("pass");
    }
    assert!(desk.state.in_road_mode(desk.unit("a")));
    assert_eq!(desk.cost("a", 2103), Some(1), "no penalty the second time");
}

#[test]
fn h6_31_columns_fight_at_half_strength_and_then_deploy() {
    let units = ["a axis infantry 5 4 2212 road:s", "b allied infantry 3 4 2213"];
    let mut desk = lay(&units).open(Side::Allied, Phase::Combat);
    desk.act("attack 2212 with b").act("pass").roll(6);
    assert_eq!(desk.rolled().1, 2, "half of five");
    assert!(!desk.state.in_road_mode(desk.unit("a")));
    assert!(desk.saw("H6.31", |it| matches!(it, Event::LeftRoadMode { .. })));
    let mut desk = lay(&units).open(Side::Axis, Phase::Combat);
    desk.act("attack 2213 with a").act("pass").roll(1);
    assert_eq!(desk.rolled().0, 2);
    assert!(!desk.state.in_road_mode(desk.unit("a")));
}

#[test]
fn h6_31_nobody_defends_below_one_in_road_mode() {
    let units = ["a axis infantry 1 4 2212 road:s", "b allied infantry 3 4 2213"];
    let mut desk = lay(&units).open(Side::Allied, Phase::Combat);
    desk.act("attack 2212 with b").act("pass").roll(6);
    assert_eq!(desk.rolled().1, 1);
}

#[test]
fn h6_32_no_stacking_in_road_mode() {
    let units = ["a axis infantry 5 4 2212 road:s", "b axis infantry 3 4 2312"];
    let mut desk = lay(&units).open(Side::Axis, Phase::Initial);
    desk.act("take b");
    desk.refused("step 2212", "H6.32");
    desk.act("halt").act("take a");
    desk.refused("step 2312", "H6.17");
}

#[test]
fn h6_33_no_enemy_minefield_in_road_mode() {
    let mut desk = lay(&["c axis infantry 3 4 2212 road:se"])
        .mine(Side::Allied, "2211")
        .open(Side::Axis, Phase::Initial);
    desk.act("take c");
    desk.refused("step 2211", "H6.33");
}

#[test]
fn h6_34_a_retreat_need_not_follow_the_road() {
    let units =
        ["a axis armor 6 8 2304 road:se", "b allied infantry 12 4 2404", "c allied infantry 12 4 2403"];
    let mut desk = lay(&units).open(Side::Allied, Phase::Combat);
    desk.act("attack 2304 with b").act("pass").roll(6);
    assert_eq!(desk.rolled(), (12, 3, "4-1", "D1"));
    let options = desk.options();
    assert!(options.iter().any(|it| it.ends_with("2204")), "{options:?}");
}

#[test]
fn h6_41_leaving_costs_as_much_as_entering() {
    let mut desk = lay(&["a axis armor 6 8 2003 road:se", "c axis infantry 3 4 2212 road:s"])
        .open(Side::Axis, Phase::Initial);
    desk.act("take a").act("road off");
    assert_eq!(desk.cost("a", 2004), Some(4));
    desk.act("halt").act("take c").act("road off");
    assert_eq!(desk.cost("c", 2213), Some(2));
    desk.refused("road off", "H6.41");
}

#[test]
fn h6_42_units_that_are_not_fully_supplied_drop_out_free_of_charge() {
    let desk = lay(&["a axis armor 6 8 2003 road:se", "d allied infantry 2 4 4010"])
        .bare()
        .open(Side::Axis, Phase::Initial);
    assert!(!desk.state.in_road_mode(desk.unit("a")));
    let fine = lay(&["a axis armor 6 8 2003 road:se"]).open(Side::Axis, Phase::Initial);
    assert!(fine.state.in_road_mode(fine.unit("a")));
    assert_eq!(fine.cost("a", 2103), Some(1));
}

#[test]
fn h6_43_a_column_in_an_enemy_zone_stays_for_the_player_turn() {
    let units = ["a axis armor 6 8 2003 road:se", "b allied infantry 3 4 2305", "x axis infantry 2 4 2204"];
    let mut desk = lay(&units).open(Side::Axis, Phase::Initial);
    desk.act("take a").act("step 2103").act("step 2203").act("step 2304").act("halt");
    assert!(desk.state.in_road_mode(desk.unit("a")), "it keeps road mode as long as it does not fight");
    desk.act("pass").act("pass");
    assert_eq!(desk.state.phase(), Phase::Mechanized);
    desk.act("take a");
    desk.refused("step 2203", "H6.43");
}

#[test]
fn h6_44_leaving_the_road_leaves_road_mode_and_costs() {
    let mut desk = lay(&["a axis armor 6 8 2003 road:se"]).open(Side::Axis, Phase::Initial);
    assert_eq!(desk.cost("a", 2004), Some(4));
    desk.act("take a").act("step 2004");
    assert!(!desk.state.in_road_mode(desk.unit("a")));
    assert!(desk.saw("H6.44", |it| matches!(it, Event::LeftRoadMode { .. })));
}

#[test]
fn h6_45_it_may_deploy_at_once_in_an_enemy_zone() {
    let units = ["a axis armor 6 8 2003 road:se", "b allied infantry 3 4 2305"];
    let mut desk = lay(&units).open(Side::Axis, Phase::Initial);
    desk.act("take a").act("step 2103").act("step 2203").act("step 2304");
    desk.refused("step 2203", "H7.21");
    desk.act("road off");
    assert!(!desk.state.in_road_mode(desk.unit("a")));
    assert!(desk.saw("H6.45", |it| matches!(it, Event::LeftRoadMode { .. })));
    assert_eq!(desk.state.frame(), hex::Frame::Choosing);
}

// === Terrain: every cell of the chart ===

#[test]
fn h6_5a_clear_and_road_cost_one() {
    let desk = lay(&["a axis armor 6 8 2003", "c axis infantry 3 4 2212"]).open(Side::Axis, Phase::Initial);
    for unit in ["a", "c"] {
        for number in [2004, 2103, 2213] {
            assert_eq!(desk.rules.terrain_cost(desk.unit(unit), hex(number)), 1);
        }
    }
}

#[test]
fn h6_5b_ridges_cost_double_defence_and_ignore_retreats() {
    let units = [
        "a axis armor 6 8 2607",
        "c axis infantry 3 4 2607",
        "b allied infantry 2 4 2709",
        "x axis armor 12 8 2710",
    ];
    let desk = lay(&units).open(Side::Axis, Phase::Initial);
    assert_eq!(desk.rules.board().terrain(hex(2709)), Terrain::Ridge);
    assert_eq!(desk.rules.terrain_cost(desk.unit("a"), hex(2708)), 5);
    assert_eq!(desk.rules.terrain_cost(desk.unit("c"), hex(2708)), 2);
    for die in 2..=6 {
        let mut desk =
            lay(&["b allied infantry 3 4 2709", "x axis armor 12 8 2710"]).open(Side::Axis, Phase::Combat);
        desk.act("attack 2709 with x").act("pass").roll(die);
        assert_eq!(desk.rolled().1, 6, "doubled");
        assert_eq!(desk.rolled().2, "2-1");
        let _ = die;
    }
    for die in [3, 6] {
        let units = ["b allied infantry 1 4 2709", "x axis armor 9 8 2710"];
        let mut desk = lay(&units).open(Side::Axis, Phase::Combat);
        desk.act("attack 2709 with x").act("pass").roll(die);
        assert!(desk.rolled().3.starts_with('D'));
        assert_eq!(desk.at("b"), 2709, "{} has no effect on a ridge", desk.rolled().3);
    }
}

#[test]
fn h6_5c_depressions_cost_and_isolate() {
    let units = ["a allied armor 6 8 3432", "c allied infantry 3 4 3434"];
    let desk = lay(&units).open(Side::Allied, Phase::Initial);
    assert_eq!(desk.rules.board().terrain(hex(3433)), Terrain::Depression);
    assert_eq!(desk.rules.terrain_cost(desk.unit("a"), hex(3433)), 4);
    assert_eq!(desk.rules.terrain_cost(desk.unit("c"), hex(3433)), 2);
    assert!(desk.state.is_isolated(desk.unit("c")));
    assert!(!desk.state.is_isolated(desk.unit("a")));
}

#[test]
fn h6_5d_the_sea_bars_the_way_and_a_retreat_into_it_is_the_end() {
    let mut desk = lay(&["a axis armor 6 8 2002"]).open(Side::Axis, Phase::Initial);
    desk.act("take a");
    desk.refused("step 2001", "H6.5d");
    // Cornered against the sea: nowhere to go.
    let units = [
        "v axis infantry 1 4 2002",
        "p allied infantry 3 4 1903",
        "q allied infantry 3 4 2004",
        "r allied infantry 3 4 2103",
        "o allied infantry 9 4 2003",
    ];
    let mut desk = lay(&units).open(Side::Allied, Phase::Combat);
    desk.act("attack 2002 with o").act("pass").roll(5);
    assert_eq!(desk.rolled().3, "Ex");
    let weaker = "o allied infantry 4 4 2003";
    let mut desk = lay(&["v axis infantry 2 4 2002", units[1], units[2], units[3], weaker])
        .open(Side::Allied, Phase::Combat);
    desk.act("attack 2002 with o").act("pass").roll(6);
    assert_eq!(desk.rolled(), (4, 1, "4-1", "D1"));
    assert_eq!(desk.gone("v"), Some(Gone::Retreat));
}

#[test]
fn h6_31_an_order_marches_only_where_walking_does_not_do() {
    let units = ["a axis armor 6 8 2003", "b allied infantry 3 4 4030"];
    let desk = lay(&units).open(Side::Axis, Phase::Initial);
    let (unit, near, far) = (desk.unit("a"), hex(2604), hex(3107));
    let marches = |to: hexmap::HexId| {
        let route = desk.rules.route(&desk.state, unit, to).expect("a way");
        route.iter().any(|it| matches!(it, hex::Action::March(_)))
    };
    assert!(!marches(near), "six hexes can be walked");
    assert!(marches(far), "eleven cannot");
    // The cheapest way to the near one is a march all the same.
    let cheapest = desk.rules.reach(&desk.state, unit);
    let careful = desk.rules.careful_reach(&desk.state, unit);
    assert_eq!(cheapest.hexes(), careful.hexes());
    assert!(cheapest.to(near).unwrap().in_road_mode && !careful.to(near).unwrap().in_road_mode);
    assert!(cheapest.to(near).unwrap().points < careful.to(near).unwrap().points);
}
