//! Victory (17) and scenarios (18).

use crate::desk;
use desk::{Desk, hex, lay};
use hex::{Event, Frame, Gone, Hex, Layout, Level, Options, Phase, Side, Source, Variation};
use table::Game;

#[test]
fn h17_1_the_seven_levels() {
    let levels: [(i32, i32, Level); 7] = [
        (60, 200, Level::AxisDecisive),
        (50, 59, Level::AxisSubstantive),
        (40, 49, Level::AxisMarginal),
        (30, 39, Level::Draw),
        (20, 29, Level::AlliedMarginal),
        (10, 19, Level::AlliedSubstantive),
        (-50, 9, Level::AlliedDecisive),
    ];
    for (from, to, level) in levels {
        assert!((from..=to).all(|it| Level::of(it) == level), "{level:?}");
    }
    let desk = Desk::scenario("september");
    let standing = desk.rules.standing(&desk.state);
    assert_eq!((standing.points[0], standing.points[1], standing.rank[0], standing.rank[1]), (35, 34, 1, 1));
}

#[test]
fn h17_2_points_for_allied_combat_units_but_not_for_exchanges() {
    // De: two combat units, the supply unit with them does not count.
    let units = [
        "a axis infantry 28 4 2212",
        "b allied infantry 2 4 2213",
        "c allied infantry 2 4 2213",
        "s allied supply 0 8 2213 6 2",
    ];
    let mut desk = lay(&units).open(Side::Axis, Phase::Combat);
    desk.act("attack 2213 with a").act("pass").roll(1);
    assert_eq!((desk.rolled().3, desk.points()), ("De", 2));
    // Ex: none.
    let mut desk =
        lay(&["a axis infantry 12 4 2212", "b allied infantry 3 4 2213"]).open(Side::Axis, Phase::Combat);
    desk.act("attack 2213 with a").act("pass").roll(1);
    assert_eq!((desk.rolled().3, desk.points()), ("Ex", 0));
    // Ae against an Allied attacker: one.
    let mut desk =
        lay(&["a axis infantry 12 4 2212", "b allied infantry 3 4 2213"]).open(Side::Allied, Phase::Combat);
    desk.act("attack 2212 with b").act("pass").roll(6);
    assert_eq!((desk.rolled().3, desk.points()), ("Ae", 1));
    // Axis losses: none.
    let mut desk =
        lay(&["a axis infantry 2 4 2212", "b allied infantry 12 4 2213"]).open(Side::Axis, Phase::Combat);
    desk.act("attack 2213 with a").act("pass").roll(6);
    assert_eq!((desk.gone("a"), desk.points()), (Some(Gone::Combat), 0));
}

#[test]
fn h17_2_isolation_and_blocked_retreats_count() {
    let units = [
        "a allied infantry 3 4 2212",
        "e allied engineer (1) 4 2212",
        "n axis infantry 2 4 2210",
        "s axis infantry 2 4 2214",
        "w axis infantry 2 4 2012",
        "x axis infantry 2 4 2412",
    ];
    let mut desk = lay(&units).open(Side::Allied, Phase::Initial);
    while desk.gone("a").is_none() {
        desk.act("pass");
    }
    assert_eq!(desk.gone("a"), Some(Gone::Isolation));
    assert_eq!(desk.rules.points(&desk.state).isolated, 2, "any unit counts, engineers too");
    let units = [
        "v allied infantry 4 4 2212",
        "p axis infantry 2 4 2210",
        "q axis infantry 8 4 2213",
        "w axis infantry 2 4 2012",
        "x axis infantry 2 4 2412",
    ];
    let mut desk = lay(&units).open(Side::Axis, Phase::Combat);
    desk.act("attack 2212 with q").act("pass").roll(6);
    assert_eq!(desk.rolled(), (8, 2, "4-1", "D1"));
    assert_eq!((desk.gone("v"), desk.rules.points(&desk.state).losses), (Some(Gone::Retreat), 1));
}

#[test]
fn h17_21_july_columns_count_three_each() {
    let at = |place: &str| {
        let unit = format!("a axis armor 6 8 {place}");
        let layout =
            lay(&[unit.as_str(), "s axis supply 0 8 4212 6 2"]).term("points", "25").term("column", "34 3");
        layout.open(Side::Axis, Phase::Initial).points()
    };
    assert_eq!(at("3812"), 25 + 12, "the printed example; supply units do not count");
    assert_eq!((at("3412"), at("3011"), at("3512")), (25, 25, 28));
    assert_eq!(Desk::scenario("july").points(), 25);
    assert_eq!(Desk::scenario("july").rules.scenario().column, Some((34, 3)));
}

#[test]
fn h17_22_september_cleared_fields_count_three_each() {
    assert_eq!(Desk::scenario("september").points(), 35);
    let layout = || {
        lay(&["e axis engineer (1) 4 2212"])
            .term("points", "35")
            .term("mine-points", "3")
            .mine(Side::Allied, "2213")
    };
    let mut desk = layout().open(Side::Axis, Phase::Initial);
    desk.act("take e").act("step 2213").act("halt").act("pass");
    assert_eq!(desk.points(), 38);
    // Fields the Allies clear are worth nothing.
    let mut desk = lay(&["e allied engineer (1) 4 2212"])
        .term("mine-points", "3")
        .mine(Side::Axis, "2213")
        .open(Side::Allied, Phase::Initial);
    desk.act("take e").act("step 2213").act("halt").act("pass");
    assert_eq!(desk.points(), 0);
}

#[test]
fn h17_23_october_exits_after_turn_ten() {
    assert_eq!(Desk::scenario("october").points(), -20);
    assert_eq!(Desk::scenario("october").rules.scenario().exit_after, Some(10));
    let units = [
        "a axis armor 6 8 0112",
        "f axis aa (3) 4 0113",
        "e axis engineer (1) 4 0114",
        "s axis supply 0 8 0115 6 2",
    ];
    let layout = || lay(&units).term("exit-after", "4").term("points", "-20");
    let mut early = layout().open_in(4, Side::Axis, Phase::Initial);
    early.act("take a");
    early.refused("exit", "H16.05");
    let mut desk = layout().open_in(5, Side::Axis, Phase::Initial);
    desk.act("take a").act("exit");
    assert_eq!((desk.gone("a"), desk.points()), (Some(Gone::Exited), -14));
    desk.act("take f").act("exit");
    assert_eq!(desk.points(), -11);
    desk.act("take e");
    desk.refused("exit", "H16.05");
    desk.act("halt").act("pass");
    while desk.state.phase() != Phase::Supply {
        desk.act("pass");
    }
    desk.act("take s").act("exit");
    assert_eq!(desk.points(), -1);
}

fn length_and_first(options: &str) -> (u8, Side) {
    let desk = Desk::scenario(options);
    (desk.rules.scenario().turns, desk.state.phasing())
}

#[test]
fn h18_11_july_seven_turns_axis_first() {
    assert_eq!(length_and_first("july"), (7, Side::Axis));
}

#[test]
fn h18_21_september_seven_turns_axis_first() {
    assert_eq!(length_and_first("september"), (7, Side::Axis));
}

#[test]
fn h18_31_october_fifteen_turns_allies_first() {
    assert_eq!(length_and_first("october"), (15, Side::Allied));
    let mut desk = Desk::scenario("october");
    let mut turns = 0;
    while desk.state.frame() != Frame::Over {
        turns = desk.state.turn();
        desk.act("pass");
    }
    assert_eq!(turns, 15);
}

#[test]
fn h18_12_boxes_hold_allied_units_until_combat_frees_them() {
    // The Alamein box: 3309 3310 3409 3410. Bab el Qattara: 2620 alone.
    let mut desk = Desk::scenario("july");
    while desk.state.phasing() == Side::Axis {
        desk.act("pass");
    }
    desk.act("take sa-3");
    desk.refused("step 3311", "H18.12");
    desk.allowed("step 3309");
    desk.act("halt").act("take nz-6");
    desk.refused("step 2621", "H18.12");
    desk.act("halt").act("take nz-4").act("step 3329").act("halt");
    assert_eq!(desk.at("nz-4"), 3329, "outside the boxes everybody moves");
}

#[test]
fn h18_12_an_entered_box_hex_is_extinguished_and_boxes_do_not_bind_the_axis() {
    let mut desk = Desk::scenario("july");
    // Deir el Shein: 18 Indian Brigade at 2916 is struck out, the Axis walks in.
    let text = table::Position::write_position(&desk.rules, &desk.state)
        .replace("unit ind-18 2916", "unit ind-18 2917")
        .replace("unit g-r3 2419", "unit g-r3 2815");
    desk.state = table::Position::read_position(
        &desk.rules,
        &text.replace("mines allied 2620 2916 3309 3310", "mines allied 2620 3309 3310"),
    )
    .unwrap();
    desk.act("take g-r3").act("step 2916");
    assert!(desk.saw("H18.12", |it| matches!(it, Event::BoxOpened { .. })));
    assert_eq!(desk.at("g-r3"), 2916);
}

#[test]
fn h18_12_a_box_emptied_by_combat_is_extinguished() {
    let mut desk = Desk::scenario("july");
    let text = table::Position::write_position(&desk.rules, &desk.state)
        .replace("unit g-8pz 2613", "unit g-8pz 2815")
        .replace("unit g-5pz 2714", "unit g-5pz 2815")
        .replace("unit i-132 2515", "unit i-132 2815")
        .replace("unit i-133 2212", "unit i-133 2815")
        .replace("mines allied 2620 2916 3309 3310", "mines allied 2620 3309 3310");
    desk.state = table::Position::read_position(&desk.rules, &text).unwrap();
    desk.act("pass").act("attack 2916 with g-8pz,g-5pz,i-132,i-133").act("pass");
    desk.roll(2);
    assert_eq!(desk.rolled().3, "D1");
    while matches!(desk.state.frame(), Frame::Retreating { .. } | Frame::Advancing { .. }) {
        let last = desk.options().pop().unwrap();
        desk.act(&last);
    }
    assert!(desk.saw("H18.12", |it| *it == Event::BoxOpened { hex: hex(2916) }));
}

#[test]
fn h18_32_no_westward_move_up_to_turn_ten() {
    let units = ["a axis armor 6 8 2212", "b axis armor 6 8 1812"];
    let layout = || lay(&units).term("retreat-line", "18 4");
    let mut desk = layout().open_in(4, Side::Axis, Phase::Initial);
    desk.act("take a");
    desk.refused("step 2112", "H18.32");
    desk.refused("step 2113", "H18.32");
    desk.allowed("step 2211");
    desk.allowed("step 2312");
    desk.act("halt").act("take b").act("step 1713").act("step 1812");
    // Once across the line it may not turn back.
    desk.act("step 1913");
    desk.refused("step 1812", "H18.32");
    let mut later = layout().open_in(5, Side::Axis, Phase::Initial);
    later.act("take a").act("step 2112");
    assert_eq!(later.at("a"), 2112);
    // It binds the Axis only.
    let mut allied = lay(&["a allied armor 6 8 2212"]).term("retreat-line", "18 4").open_in(
        4,
        Side::Allied,
        Phase::Initial,
    );
    allied.act("take a").act("step 2112");
    assert_eq!(Desk::scenario("october").rules.scenario().retreat_line, Some((18, 10)));
}

#[test]
fn h18_41_free_set_up_behind_the_lines() {
    assert!(Hex::new(Options::read("july free").unwrap()).unwrap_err().what.contains("starting lines"));
    let mut desk = Desk::scenario("september free");
    // The Axis moves first, so the Allies set up first; their minefields come before their units.
    assert_eq!((desk.decider(), desk.state.frame()), (Side::Allied.seat(), Frame::Layout));
    desk.act("layout historical");
    let Frame::Placing { unit } = desk.state.frame() else { panic!("{:?}", desk.state.frame()) };
    let name = desk.rules.unit(unit).slug.clone();
    desk.refused(&format!("place {name} 3110"), "H18.41");
    desk.refused(&format!("place {name} 3234"), "H18.41");
    desk.refused("place g-8pz 3310", "H18.41");
    desk.act(&format!("place {name} 3210"));
    // Fewer are allowed, more are not: each unit is asked for once.
    while desk.state.phasing() == Side::Allied {
        let Frame::Placing { unit } = desk.state.frame() else { panic!("{:?}", desk.state.frame()) };
        let name = desk.rules.unit(unit).slug.clone();
        desk.act(&format!("withhold {name}"));
    }
    let markers = desk.rules.scenario().mines[0].len() as u8;
    assert_eq!(desk.state.frame(), Frame::Mining { left: markers });
    desk.refused("mine 3110", "H18.41");
    desk.act("mine 3010");
    desk.refused("mine 3010", "H18.41");
    desk.act("pass");
    while matches!(desk.state.frame(), Frame::Placing { .. }) {
        let withhold = desk.options().pop().unwrap();
        desk.act(&withhold);
    }
    assert_eq!((desk.state.turn(), desk.state.phasing()), (2, Side::Allied), "one infantry unit is left");
    assert_eq!(desk.at(&name), 3210);
}

#[test]
fn h18_41_the_second_player_sets_up_first() {
    assert_eq!(Desk::scenario("october free").decider(), Side::Axis.seat());
    assert_eq!(Desk::scenario("september free").decider(), Side::Allied.seat());
}

#[test]
fn h18_44_allied_fields_in_a_line_or_as_in_history() {
    for (scenario, ends, count) in [("september free", [3208, 3134], 27), ("october free", [3208, 4024], 21)]
    {
        for layout in [Layout::Line, Layout::Historical] {
            let mut desk = Desk::scenario(scenario);
            while desk.state.phasing() == Side::Axis {
                let last = desk.options().pop().unwrap();
                desk.act(&last);
            }
            assert_eq!(desk.options(), ["layout line", "layout historical"]);
            desk.act(if layout == Layout::Line { "layout line" } else { "layout historical" });
            for end in ends {
                assert!(desk.state.is_mined(Side::Allied, hex(end)), "{scenario} {end}");
            }
            let fields = hexmap::HexId::all().filter(|it| desk.state.is_mined(Side::Allied, *it)).count();
            assert_eq!(fields, count);
        }
    }
}

#[test]
fn h18_5_variations_with_points_units_and_exclusions() {
    let codes: Vec<char> = Variation::chart().iter().map(|it| it.code).collect();
    assert_eq!(codes.iter().collect::<String>(), "AABCDEFGHHHJKLMM");
    let start = |options: &str| Desk::scenario(options).points();
    assert_eq!((start("october A"), start("september A")), (0, 50));
    assert_eq!((start("october B"), start("october C"), start("october D")), (-5, -15, -25));
    assert_eq!((start("october E"), start("october F"), start("october G")), (-25, -25, -30));
    assert_eq!((start("july H"), start("september H"), start("october H")), (20, 30, -25));
    assert_eq!((start("october J"), start("october K"), start("october L")), (-35, -35, -35));
    assert_eq!((start("july M"), start("september M")), (15, 25));
    let units = |options: &str| Desk::scenario(options).rules.scenario().units.len() as i32;
    let october = units("october");
    let changes = [("A", -1), ("B", 4), ("C", 1), ("D", -1), ("E", -4), ("F", 4), ("G", -1), ("L", 1)];
    for (code, change) in changes {
        assert_eq!(units(&format!("october {code}")) - october, change, "{code}");
    }
    assert_eq!(units("july M") - units("july"), 1);
}

#[test]
fn h18_5_exclusions_hold_both_ways() {
    let pairs = ["B D", "E G", "E J", "F G", "F J", "G J", "G H", "H J", "K E", "K F", "K L", "L E", "L F"];
    for pair in pairs {
        let (a, b) = pair.split_once(' ').unwrap();
        for text in [format!("october {a} {b}"), format!("october {b} {a}")] {
            let what = Options::read(&text).unwrap_err().what;
            assert!(
                what.contains(a) && what.contains(b) && what.contains("cannot be used with"),
                "{text}: {what}"
            );
        }
    }
    assert!(Options::read("july H M").is_err() && Options::read("july M H").is_err());
    assert!(Options::read("october A B C E F H").is_ok());
    assert!(Options::read("july A").unwrap_err().what.contains("belongs to"));
    assert!(Options::read("july I").unwrap_err().what.contains("no variation I"));
    let options = Options { variations: vec!['E', 'G'], ..Options::of(Source::October) };
    assert!(Hex::new(options).is_err());
}
