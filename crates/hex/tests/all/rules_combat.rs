//! Combat (9) and its results (10).

use crate::desk;
use desk::{Desk, hex, lay};
use hex::{Event, Frame, Gone, Odds, Outcome, Phase, Side};

/// Plays the first option until the combat phase is over or another frame comes up.
fn settle(desk: &mut Desk) {
    while matches!(
        desk.state.frame(),
        Frame::Retreating { .. } | Frame::Advancing { .. } | Frame::Losing { .. }
    ) {
        let last = desk.options().pop().unwrap();
        desk.act(&last);
    }
}

#[test]
fn h9_11_only_adjacent_units_attack() {
    let units = ["a axis infantry 4 4 2212", "c axis infantry 4 4 2211", "b allied infantry 2 4 2213"];
    let mut desk = lay(&units).open(Side::Axis, Phase::Combat);
    desk.refused("attack 2213 with c", "H9.11");
    desk.refused("attack 2212 with b", "H9.11");
    desk.refused("attack 2211 with a", "H9.11");
    desk.act("attack 2213 with a");
    desk.refused("join c", "H9.11");
}

#[test]
fn h9_12_attacks_are_voluntary() {
    let units = ["a axis infantry 4 4 2212", "b allied infantry 2 4 2213"];
    let mut desk = lay(&units).open(Side::Axis, Phase::Combat);
    assert_eq!(desk.options(), ["attack 2213 with a", "pass"]);
    desk.act("pass");
    assert_ne!(desk.state.phase(), Phase::Combat);
}

#[test]
fn h9_13_everybody_in_the_hex_defends_none_below_one() {
    let units = [
        "a axis infantry 4 4 2212",
        "b allied infantry 3 4 2213",
        "c allied aa (2) 4 2213",
        "e allied engineer (1) 4 2213",
        "s allied supply 0 8 2213 6 2",
    ];
    let mut desk = lay(&units).open(Side::Axis, Phase::Combat);
    desk.act("attack 2213 with a").act("pass").roll(6);
    assert_eq!(desk.rolled().1, 6, "bracketed strengths and engineers count, supply adds nothing");
    let mut alone =
        lay(&["a axis infantry 4 4 2212", "s allied supply 0 8 2213 6 2"]).open(Side::Axis, Phase::Combat);
    alone.act("attack 2213 with a").act("pass").roll(6);
    assert_eq!(alone.rolled().1, 1, "alone it defends at one");
}

#[test]
fn h9_14_nobody_attacks_or_is_attacked_twice() {
    let units = [
        "a axis infantry 4 4 2212",
        "c axis infantry 4 4 2212",
        "b allied infantry 2 4 2213",
        "f axis aa (3) 4 2312",
    ];
    let mut desk = lay(&units).open(Side::Axis, Phase::Combat);
    desk.refused("attack 2213 with f", "H9.14");
    desk.act("attack 2213 with a");
    desk.refused("attack 2213 with a", "H9.14");
    desk.refused("attack 2213 with c", "H9.14");
    desk.refused("join f", "H9.14");
    desk.act("pass").roll(1);
    settle(&mut desk);
    assert_ne!(desk.state.phase(), Phase::Combat, "no second attack");
}

#[test]
fn h9_21_one_attack_may_include_several_hexes() {
    let units = ["a axis infantry 12 4 2212", "b allied infantry 2 4 2213", "c allied infantry 3 4 2313"];
    let mut desk = lay(&units).open(Side::Axis, Phase::Combat);
    desk.refused("also 2313", "H9.21");
    desk.act("attack 2213,2313 with a").act("pass").roll(6);
    assert_eq!(desk.rolled().1, 5);
}

#[test]
fn h9_22_stacked_units_attack_singly_or_together() {
    let units = [
        "a axis infantry 4 4 2212",
        "c axis infantry 5 4 2212",
        "b allied infantry 2 4 2213",
        "d allied infantry 3 4 2313",
    ];
    let mut desk = lay(&units).open(Side::Axis, Phase::Combat);
    desk.act("attack 2313 with c").act("attack 2213 with a").act("pass");
    desk.act("fight 2213").roll(6);
    assert_eq!((desk.rolled().0, desk.rolled().1), (4, 2));
    let mut desk = lay(&units).open(Side::Axis, Phase::Combat);
    desk.act("attack 2213,2313 with a,c").act("pass").roll(6);
    assert_eq!((desk.rolled().0, desk.rolled().1), (9, 5));
}

#[test]
fn h9_23_a_stack_defends_as_one() {
    let units = ["a axis infantry 4 4 2212", "b allied infantry 2 4 2213", "c allied infantry 3 4 2213"];
    let mut desk = lay(&units).open(Side::Axis, Phase::Combat);
    desk.act("attack 2213 with a").act("pass").roll(1);
    assert_eq!(desk.rolled().1, 5);
}

#[test]
fn h9_25a_all_adjacent_enemies_must_be_attacked() {
    // Alone between two enemies: both or none.
    let units = ["a axis infantry 4 4 2212", "w allied infantry 2 4 2213", "y allied infantry 3 4 2313"];
    let mut desk = lay(&units).open(Side::Axis, Phase::Combat);
    desk.act("attack 2213 with a");
    let refusal = desk.refusal("pass");
    assert_eq!((refusal.rule.id(), &*refusal.why), ("H9.25a", "hex-attack-still-owed"));
    assert!(refusal.args.contains(&("hexes".into(), vec!["2313".to_string()].into())), "{refusal:?}");
    assert_eq!(desk.asked(), "hex-prompt-declare-more", "the question does not offer what is refused");
    desk.act("also 2313");
    assert_eq!(desk.asked(), "hex-prompt-declare");
    desk.act("pass").roll(1);
    assert_eq!(desk.rolled().1, 5, "as one combined value");
}

#[test]
fn h9_25a_a_minefield_frees_from_the_obligation() {
    let units = ["a axis infantry 4 4 2212", "w allied infantry 2 4 2213", "y allied infantry 3 4 2313"];
    for target in ["2213", "2313"] {
        let mut desk = lay(&units).mine(Side::Allied, "2213").open(Side::Axis, Phase::Combat);
        desk.act(&format!("attack {target} with a"));
        let other = if target == "2213" { "2313" } else { "2213" };
        desk.refused(&format!("also {other}"), "H11.26");
        desk.allowed("pass");
    }
}

#[test]
fn h9_25b_a_friend_may_take_over_and_is_then_obliged() {
    let units = [
        "a axis infantry 4 4 2212",
        "b axis infantry 4 4 2114",
        "w allied infantry 2 4 2312",
        "y allied infantry 3 4 2213",
    ];
    let mut desk = lay(&units).open(Side::Axis, Phase::Combat);
    desk.act("attack 2312 with a");
    desk.refused("pass", "H9.25a");
    desk.act("attack 2213 with b").allowed("pass");
}

#[test]
fn h9_25b_a_unit_that_is_needed_elsewhere_cannot_be_spent() {
    // B stands next to a minefield at 2115 and could attack one hex only; A owes 2213, which only B could take.
    let units = [
        "a axis infantry 4 4 2212",
        "b axis infantry 4 4 2114",
        "w allied infantry 2 4 2312",
        "y allied infantry 3 4 2213",
        "z allied infantry 3 4 2115",
        "q axis infantry 4 4 2116",
    ];
    let mut desk = lay(&units).mine(Side::Allied, "2115").open(Side::Axis, Phase::Combat);
    desk.act("attack 2312 with a").act("attack 2115 with q");
    desk.refused("join b", "H9.25b");
    desk.act("attack 2213 with b").allowed("pass");
}

#[test]
fn h9_31_supply_comes_before_terrain_and_mines() {
    // Three, isolated: halved to one, then doubled twice on a mined ridge.
    let units = [
        "b allied infantry 3 4 2709",
        "x axis armor 12 8 2710",
        "p axis infantry 2 4 2608",
        "q axis infantry 2 4 2808",
    ];
    for (factor, strength) in [(4, 4), (3, 3), (2, 2)] {
        let mut desk =
            lay(&units).mine(Side::Allied, "2709").ridge_on_mine(factor).open(Side::Axis, Phase::Combat);
        assert!(desk.state.is_isolated(desk.unit("b")));
        desk.act("attack 2709 with x").act("pass").roll(6);
        assert_eq!(desk.rolled().1, strength);
    }
}

#[test]
fn h9_32_halves_drop_fractions() {
    assert_eq!([0, 1, 2, 3, 9].map(hex::half), [0, 0, 1, 1, 4]);
    // Nine out of range attacks with four, one with nothing at all.
    let units = [
        "a axis infantry 9 4 2212",
        "c axis infantry 1 4 2212",
        "b allied infantry 2 4 2213",
        "n axis infantry 9 4 2208",
    ];
    let mut desk = lay(&units).bare().open(Side::Axis, Phase::Combat);
    desk.refused("attack 2213 with c", "H9.32");
    desk.act("attack 2213 with a").act("pass").roll(6);
    assert_eq!(desk.rolled().0, 4);
}

#[test]
fn h9_33_odds_round_for_the_defender() {
    assert_eq!(Odds::of(26, 9).name(), "2-1");
    assert_eq!(Odds::of(27, 9).name(), "3-1");
    assert_eq!(Odds::of(8, 9).name(), "1-2");
    assert_eq!(Odds::of(9, 9).name(), "1-1");
    assert_eq!(Odds::of(4, 9).name(), "1-3");
}

#[test]
fn h9_34_one_attacker_may_advance_into_a_cleared_hex() {
    let units = ["a axis infantry 9 4 2212", "c axis infantry 5 4 2212", "b allied infantry 2 4 2213"];
    let mut desk = lay(&units).open(Side::Axis, Phase::Combat);
    desk.act("attack 2213 with a,c").act("pass").roll(1);
    assert_eq!(desk.rolled().3, "De");
    assert_eq!(desk.options(), ["advance a 2213", "advance c 2213", "pass"]);
    desk.act("advance c 2213");
    assert_eq!((desk.at("c"), desk.at("a")), (2213, 2212));
    assert_ne!(desk.state.phase(), Phase::Combat, "one unit only");
    // Not onto a ridge, and not onto an enemy minefield.
    let mut ridge =
        lay(&["x axis armor 14 8 2710", "b allied infantry 1 4 2709"]).open(Side::Axis, Phase::Combat);
    ridge.act("attack 2709 with x").act("pass").roll(1);
    assert_eq!(ridge.rolled().3, "De");
    assert_ne!(ridge.state.phase(), Phase::Combat);
    let mut mined = lay(&["x axis armor 14 8 2212", "b allied infantry 1 4 2213"])
        .mine(Side::Allied, "2213")
        .open(Side::Axis, Phase::Combat);
    mined.act("attack 2213 with x").act("pass").roll(1);
    assert_eq!(mined.rolled().3, "De");
    assert_ne!(mined.state.phase(), Phase::Combat);
}

#[test]
fn h9_35_one_defender_may_advance_into_a_vacated_hex() {
    let units = ["a axis infantry 2 4 2212", "b allied infantry 4 4 2213", "c allied infantry 4 4 2213"];
    let mut desk = lay(&units).open(Side::Axis, Phase::Combat);
    desk.act("attack 2213 with a").act("pass").roll(2);
    assert_eq!(desk.rolled().3, "Ae");
    assert_eq!(desk.decider(), Side::Allied.seat());
    assert_eq!(desk.options(), ["advance b 2212", "advance c 2212", "pass"]);
    desk.act("advance b 2212");
    assert_eq!(desk.at("b"), 2212);
    // A hex that still holds an attacker's friend is not vacated.
    let held = [units[0], units[1], "d axis infantry 2 4 2212"];
    let mut desk = lay(&held).open(Side::Axis, Phase::Combat);
    desk.act("attack 2213 with a").act("pass").roll(4);
    settle(&mut desk);
    assert!(!desk.events.iter().any(|it| matches!(it.1, Event::Advanced { .. })));
}

#[test]
fn h10_0_odds_are_clamped() {
    assert_eq!(Odds::of(1, 100).name(), "1-4");
    assert_eq!(Odds::of(1, 5).name(), "1-4");
    assert_eq!(Odds::of(100, 1).name(), "7-1");
    assert_eq!(Odds::of(8, 1).name(), "7-1");
    assert_eq!(Outcome::of(Odds(0), 1).name(), "A3");
    assert_eq!(Outcome::of(Odds(9), 6).name(), "Ex");
}

#[test]
fn h10_1a_retreats_go_the_stated_number_of_hexes() {
    for (die, hexes) in [(6, 1), (3, 2), (2, 3)] {
        let units = ["a axis infantry 8 4 2212", "b allied infantry 2 4 2213"];
        let mut desk = lay(&units).open(Side::Axis, Phase::Combat);
        desk.act("attack 2213 with a").act("pass").roll(die);
        assert_eq!(desk.rolled().3, format!("D{hexes}"));
        settle(&mut desk);
        assert_eq!(hex(2213).distance(hex(desk.at("b"))), hexes);
    }
    for (die, hexes) in [(2, 1), (4, 2), (6, 3)] {
        let units = ["a axis infantry 3 4 2212", "b allied infantry 3 4 2213"];
        let mut desk = lay(&units).open(Side::Axis, Phase::Combat);
        desk.act("attack 2213 with a").act("pass").roll(die);
        assert_eq!(desk.rolled().3, format!("A{hexes}"));
        assert_eq!(desk.decider(), Side::Allied.seat(), "the victor leads the retreat");
        settle(&mut desk);
        assert_eq!(hex(2212).distance(hex(desk.at("a"))), hexes);
    }
}

#[test]
fn h10_1b_exchange_costs_the_attacker_as_much_by_face_value_and_own_choice() {
    let units = [
        "a axis infantry 5 4 2212",
        "c axis infantry 3 4 2212",
        "d axis infantry 4 4 2212",
        "b allied infantry 3 4 2213",
    ];
    let mut desk = lay(&units).open(Side::Axis, Phase::Combat);
    desk.act("attack 2213 with a,c,d").act("pass").roll(1);
    assert_eq!(desk.rolled(), (12, 3, "4-1", "Ex"));
    assert_eq!(desk.gone("b"), Some(Gone::Exchange));
    assert_eq!(desk.options(), ["lose a", "lose c", "lose d"]);
    desk.refused("lose b", "H10.1b");
    desk.act("lose c");
    assert_eq!(desk.gone("c"), Some(Gone::Exchange));
    assert!(matches!(desk.state.frame(), Frame::Advancing { .. }), "three are enough for three");
    // Face value: neither the minefield nor the ridge makes the loss greater.
    let units = ["a axis infantry 12 4 2212", "c axis infantry 12 4 2212", "b allied infantry 3 4 2213"];
    let mut desk = lay(&units).mine(Side::Allied, "2213").open(Side::Axis, Phase::Combat);
    desk.act("attack 2213 with a,c").act("pass").roll(1);
    assert_eq!(desk.rolled(), (24, 6, "4-1", "Ex"));
    desk.act("lose a");
    assert!(!matches!(desk.state.frame(), Frame::Losing { .. }));
    // Whoever has less loses all.
    let units = ["a axis infantry 9 4 2212", "b allied infantry 2 4 2213", "s allied aa (7) 4 2213"];
    let mut desk = lay(&units).open(Side::Axis, Phase::Combat);
    desk.act("attack 2213 with a").act("pass").roll(1);
    assert_eq!(desk.rolled().2, "1-1");
}

#[test]
fn h10_1c_ae_and_de_eliminate_one_side() {
    let mut desk =
        lay(&["a axis infantry 2 4 2212", "c axis infantry 1 4 2212", "b allied infantry 12 4 2213"])
            .open(Side::Axis, Phase::Combat);
    desk.act("attack 2213 with a,c").act("pass").roll(6);
    assert_eq!(
        (desk.gone("a"), desk.gone("c"), desk.gone("b")),
        (Some(Gone::Combat), Some(Gone::Combat), None)
    );
    let mut desk =
        lay(&["a axis infantry 14 4 2212", "c allied supply 0 8 2213 6 2", "b allied infantry 2 4 2213"])
            .open(Side::Axis, Phase::Combat);
    desk.act("attack 2213 with a").act("pass").roll(1);
    assert_eq!(
        (desk.gone("b"), desk.gone("c"), desk.gone("a")),
        (Some(Gone::Combat), Some(Gone::Combat), None)
    );
}

#[test]
fn h10_2_the_victor_picks_within_the_priorities() {
    // Toward the sources in the east, over clear ground: of the six ways only those that lead there.
    let units = ["a axis infantry 8 4 2212", "b allied infantry 2 4 2213"];
    let mut desk = lay(&units).open(Side::Axis, Phase::Combat);
    desk.act("attack 2213 with a").act("pass").roll(6);
    assert_eq!(desk.decider(), Side::Axis.seat());
    assert_eq!(desk.options(), ["retreat b 2314"], "2313 is controlled, the others lead away");
    desk.refused("retreat b 2214", "H10.2");
    desk.refused("retreat a 2211", "H10.2");
}

#[test]
fn h10_2_clear_before_own_mines_before_ridges_before_crowds() {
    // From 2213 two hexes lead east and are free: 2313 and 2314.
    let base = ["b allied infantry 2 4 2213"];
    let ways = |layout: desk::Layout| {
        let desk = layout.open(Side::Axis, Phase::Initial);
        let ways = desk.rules.retreat_preview(&desk.state, desk.unit("b"), 1).ways;
        ways.iter().map(|it| it[1].number()).collect::<Vec<_>>()
    };
    assert_eq!(ways(lay(&base)), [2313, 2314]);
    assert_eq!(ways(lay(&base).mine(Side::Allied, "2313")), [2314], "own mines come second");
    assert_eq!(ways(lay(&[base[0], "f allied infantry 2 4 2314"])), [2313], "the fewest friends");
    assert_eq!(
        ways(lay(&[base[0], "f allied infantry 2 4 2314"]).mine(Side::Allied, "2313")),
        [2314],
        "mines rank worse than friends"
    );
    let full =
        [base[0], "f allied infantry 2 4 2314", "g allied infantry 2 4 2314", "h allied infantry 2 4 2314"];
    assert_eq!(
        ways(lay(&full).mine(Side::Allied, "2313")),
        [2313],
        "a full stack only if nothing else is left"
    );
    // East of 2711 lie the ridge 2810 and the clear hex 2811.
    assert_eq!(ways(lay(&["b allied infantry 2 4 2711"])), [2811], "clear before ridges");
    let blocked = lay(&["b allied infantry 2 4 2711"]).mine(Side::Axis, "2811");
    assert_eq!(ways(blocked), [2810], "a ridge rather than away");
    let away = ways(lay(&base).mine(Side::Axis, "2313 2314"));
    assert_eq!(away, [2113, 2114, 2212, 2214], "away from the sources only if no way leads there");
}

#[test]
fn h10_21_no_retreat_into_the_sea_or_off_a_foreign_edge() {
    // In the corner of the east edge an Axis unit has nowhere to go.
    let units = [
        "v axis infantry 2 4 5220",
        "p allied infantry 3 4 5219",
        "q allied infantry 3 4 5221",
        "r allied infantry 9 4 5120",
        "s allied infantry 3 4 5121",
    ];
    let desk = lay(&units).open(Side::Allied, Phase::Combat);
    assert!(desk.rules.retreat_preview(&desk.state, desk.unit("v"), 1).ways.is_empty());
    let south = [
        "v axis infantry 2 4 2234",
        "r allied infantry 9 4 2233",
        "p allied infantry 2 4 2134",
        "s allied infantry 3 4 2334",
    ];
    let desk = lay(&south).open(Side::Allied, Phase::Combat);
    assert!(desk.rules.retreat_preview(&desk.state, desk.unit("v"), 1).ways.is_empty());
}

#[test]
fn h10_22_the_full_distance_or_elimination() {
    // One step would be possible, three are not: the pocket ends at enemy mines.
    let units = ["a axis infantry 8 4 2212", "b allied infantry 4 4 2213"];
    let mut desk = lay(&units)
        .mine(Side::Axis, "2313 2315 2415 2414 2215 2214 2113 2114 2413 2412")
        .open(Side::Axis, Phase::Combat);
    let ways = |n| desk.rules.retreat_preview(&desk.state, desk.unit("b"), n).ways.len();
    assert!(ways(1) > 0);
    assert_eq!(ways(2), 0);
    desk.act("attack 2213 with a").act("pass").roll(3);
    assert_eq!(desk.gone("b"), Some(Gone::Retreat));
    assert!(desk.saw("H10.22", |it| matches!(it, Event::Eliminated { .. })));
}

#[test]
fn h10_23_a_forced_overstack_must_be_undone_first() {
    // The only way back is onto a full stack.
    let units = [
        "a axis infantry 8 4 2212",
        "b allied infantry 2 4 2213",
        "x allied infantry 2 4 2314",
        "y allied infantry 2 4 2314",
        "z allied infantry 2 4 2314",
    ];
    let layout = || lay(&units).mine(Side::Axis, "2313 2214 2113 2114");
    let mut desk = layout().open(Side::Axis, Phase::Combat);
    desk.act("attack 2213 with a").act("pass").roll(6);
    desk.act("retreat b 2314");
    assert_eq!(desk.at("b"), 2314, "four in one hex");
    while desk.state.phasing() == Side::Axis || desk.state.phase() != Phase::Initial {
        let last = desk.options().pop().unwrap();
        desk.act(&last);
    }
    desk.refused("pass", "H10.23");
    desk.refused("take al-idle", "H10.23");
    desk.refused("remove x", "H10.23");
    desk.act("take x");
    desk.refused("halt", "H10.23");
    desk.act("step 2414").act("halt");
    desk.allowed("pass");
    desk.allowed("take al-idle");
}

#[test]
fn h10_23_excess_that_cannot_move_is_given_up() {
    // Shut in by enemies on all sides: nobody can leave, so the owner gives up one unit.
    let units = [
        "b allied armor 2 8 2313",
        "x allied armor 2 8 2313",
        "y allied armor 2 8 2313",
        "z allied armor 2 8 2313",
        "p axis infantry 2 4 2312",
        "q axis infantry 2 4 2412",
        "r axis infantry 2 4 2413",
        "s axis infantry 2 4 2314",
        "t axis infantry 2 4 2213",
        "u axis infantry 2 4 2212",
    ];
    let mut desk = lay(&units).open(Side::Allied, Phase::Initial);
    let before = desk.points();
    assert_eq!(desk.options(), ["remove b", "remove x", "remove y", "remove z"]);
    assert_eq!(desk.asked(), "hex-prompt-remove");
    desk.act("remove y");
    assert_eq!(desk.gone("y"), Some(Gone::Excess));
    assert_eq!(desk.points(), before + 1, "it counts as a blocked retreat");
    desk.allowed("pass");
}

#[test]
fn ruling_25_who_has_defended_adds_nothing_but_suffers() {
    // B retreats onto C, which is attacked next.
    let units = [
        "a axis infantry 8 4 2212",
        "b allied infantry 2 4 2213",
        "c allied infantry 2 4 2314",
        "d axis infantry 14 4 2315",
    ];
    let mut desk = lay(&units).mine(Side::Axis, "2313 2214 2113 2114").open(Side::Axis, Phase::Combat);
    desk.act("attack 2213 with a").act("attack 2314 with d").act("pass");
    desk.act("fight 2213").roll(6).act("retreat b 2314").act("pass");
    desk.roll(1);
    assert_eq!((desk.rolled().1, desk.rolled().3), (2, "De"));
    assert_eq!((desk.gone("b"), desk.gone("c")), (Some(Gone::Combat), Some(Gone::Combat)));
}

#[test]
fn h10_23_excess_after_ones_own_attack_is_put_right_in_the_mechanized_phase() {
    // The attacker's only way back leads onto a full stack of its own.
    let units = [
        "a allied infantry 2 4 2213",
        "x allied infantry 2 4 2314",
        "y allied armor 2 8 2314",
        "z allied infantry 2 4 2314",
        "e axis infantry 4 4 2212",
    ];
    let mut desk = lay(&units).mine(Side::Axis, "2313 2214 2113 2114").open(Side::Allied, Phase::Combat);
    desk.act("attack 2212 with a").act("pass").roll(1);
    assert_eq!(desk.rolled().3, "A1");
    desk.act("retreat a 2314").act("pass");
    assert_eq!(desk.state.phase(), Phase::Mechanized);
    assert_eq!(desk.options(), ["take y"], "only the mechanized unit can leave");
    assert_eq!(desk.asked(), "hex-prompt-thin");
    desk.act("take y").act("step 2414").act("halt").allowed("pass");
}

#[test]
fn h18_12_a_boxed_unit_does_not_advance_out_of_its_box() {
    let mut desk = Desk::scenario("july");
    let text =
        table::Position::write_position(&desk.rules, &desk.state).replace("unit g-r3 2419", "unit g-r3 2815");
    desk.state = table::Position::read_position(&desk.rules, &text).unwrap();
    desk.act("pass").act("attack 2916 with g-r3").act("pass").roll(6);
    assert_eq!(desk.rolled().3, "Ae");
    assert!(
        !matches!(desk.state.frame(), Frame::Advancing { .. }),
        "18 Indian Brigade stays in Deir el Shein"
    );
}
