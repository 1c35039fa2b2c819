//! A stack that goes somewhere together, one unit after the other.

use crate::desk;
use desk::{Desk, hex, lay};
use hex::{Action, Hex, Options, Phase, Side, Source, State, UnitId};
use hexmap::HexId;
use table::{Declined, Game, Notation, Seat, Step};

fn play(rules: &Hex, state: &State, actions: &[Action]) -> State {
    let mut state = state.clone();
    for &action in actions {
        let seat = state.phasing().seat();
        rules.check(&state, seat, action).expect("a legal action");
        rules.apply(&mut state, Step::Act(seat, action), &mut ());
    }
    state
}

/// Whether all can go there in some order: every order is tried, one order after the other.
fn by_trial(rules: &Hex, state: &State, units: &[UnitId], to: HexId) -> bool {
    units.is_empty()
        || units.iter().any(|&first| {
            let rest: Vec<UnitId> = units.iter().copied().filter(|it| *it != first).collect();
            let route = rules.route(state, first, to);
            route.is_ok_and(|it| by_trial(rules, &play(rules, state, &it), &rest, to))
        })
}

#[test]
fn h5_15_a_stack_can_go_where_all_its_units_can_in_some_order() {
    for source in [Source::July, Source::September] {
        let rules = Hex::new(Options::of(source)).expect("a built-in scenario");
        let state = rules.setup();
        let mut hexes: Vec<HexId> = rules.units_of(state.phasing()).filter_map(|it| state.hex(it)).collect();
        hexes.sort_unstable();
        hexes.dedup();
        let stacks = hexes.into_iter().filter_map(|it| rules.company(&state, it).ok());
        let mut compared = 0;
        for units in stacks.filter(|it| it.len() > 1).take(6) {
            let found = rules.gatherings(&state, &units);
            let from = state.hex(units[0]).expect("on the map");
            for to in HexId::all().filter(|&it| it != from && it.distance(from) < 12) {
                let there = found.iter().find(|it| it.hex == to);
                assert_eq!(there.is_some(), by_trial(&rules, &state, &units, to), "{units:?} to {to}");
                compared += 1;
                if let Some(found) = there {
                    let after = play(&rules, &state, &found.actions);
                    assert!(units.iter().all(|&it| after.hex(it) == Some(to) && after.has_moved(it)));
                }
            }
        }
        assert!(compared > 500, "only {compared} hexes compared");
    }
}

#[test]
fn h8_01_who_pays_for_leaving_and_for_joining_goes_in_the_middle() {
    // Three points to leave or to join; the one in the middle does both.
    let units = ["x axis armor 6 6 2212", "y axis armor 6 6 2212", "z axis armor 6 9 2212"];
    let desk = lay(&units).open(Side::Axis, Phase::Initial);
    let company = desk.rules.company(&desk.state, hex(2212)).unwrap();
    let found = desk.rules.gather(&desk.state, &company, hex(2215)).unwrap();
    let takes: Vec<UnitId> = found
        .actions
        .iter()
        .filter_map(|it| match it {
            Action::Take(unit) => Some(*unit),
            _ => None,
        })
        .collect();
    assert_eq!(takes, [desk.unit("x"), desk.unit("z"), desk.unit("y")]);
    assert_eq!(found.left, 0);
    assert!(desk.rules.gather(&desk.state, &company, hex(2216)).is_err());
}

#[test]
fn h5_15_an_order_for_a_hex_moves_every_unit_of_it() {
    let units = ["a axis armor 6 8 2212", "b axis infantry 3 6 2212", "c allied infantry 3 6 2222"];
    let mut desk = lay(&units).open(Side::Axis, Phase::Initial);
    desk.act("move 2212 2213");
    assert_eq!((desk.at("a"), desk.at("b")), (2213, 2213));
    let told = |order: &str| match desk.order(order).unwrap_err().swap_remove(0) {
        Declined::Illegal(refusal) => format!("{} {}", refusal.rule, refusal.why),
        other => panic!("{other:?}"),
    };
    assert_eq!(told("move 2213 2214"), "H5.15 hex-already-moved");
    assert_eq!(told("move 2222 2221"), "H5.11 hex-nobody-there");
}

#[test]
fn h5_15_units_that_are_named_go_together_along_a_path_or_to_a_hex() {
    let units = [
        "a axis armor 6 12 2212",
        "b axis infantry 3 12 2212",
        "c axis infantry 3 12 2212",
        "d allied infantry 3 6 2222",
    ];
    for order in ["move b,a 2212-2213-2214", "move b,a 2213-2214", "move b,a 2214"] {
        let mut desk = lay(&units).open(Side::Axis, Phase::Initial);
        let parts = desk.order(order).unwrap();
        let takes: Vec<&String> = parts.iter().filter(|it| it.starts_with("take")).collect();
        assert_eq!(takes, ["take b", "take a"], "{order}");
        desk.act(order);
        assert_eq!((desk.at("a"), desk.at("b"), desk.at("c")), (2214, 2214, 2212), "{order}");
    }
    // A whole hex along a path, by a way round that nobody would choose for it.
    let mut desk = lay(&units).open(Side::Axis, Phase::Initial);
    desk.act("move 2212 2313-2213");
    assert_eq!(["a", "b", "c"].map(|it| desk.at(it)), [2213; 3]);
}

#[test]
fn h5_15_of_units_that_go_a_path_together_the_first_who_cannot_is_told_why() {
    let units = ["a axis armor 6 8 2212", "b axis infantry 3 2 2212", "c allied infantry 3 6 2216"];
    let desk = lay(&units).open(Side::Axis, Phase::Initial);
    let no = |order: &str| desk.order(order).unwrap_err().swap_remove(0);
    let told = |order: &str| match no(order) {
        Declined::Illegal(refusal) => (refusal.rule.to_string(), refusal.why.into_owned()),
        other => panic!("{other:?}"),
    };
    let why = |rule: &str, key: &str| (rule.to_string(), key.to_string());
    assert_eq!(told("move a,b 2213-2214-2314"), why("H5.12", "hex-out-of-reach"), "b has 2 points");
    assert_eq!(told("move a,b 2213-2214-2215-2315"), why("H7.21", "hex-stopped-by-zone"), "c stops a");
    assert_eq!(told("move a,b 2213-2215"), why("H5.12", "hex-path-breaks"));
    assert!(matches!(no("move a,camel 2213-2214"), Declined::Unreadable(_)));
    assert!(matches!(no("move a,b 2213-9999"), Declined::Unreadable(_)));
    assert!(matches!(no("move a,a 2213-2214"), Declined::Illegal(_)), "nobody moves twice");
}

#[test]
fn h8_0_a_stack_that_finds_no_room_is_told_so() {
    let units = [
        "a allied infantry 3 9 2212",
        "b allied infantry 3 9 2212",
        "c allied infantry 3 9 2213",
        "d allied infantry 3 9 2213",
    ];
    let desk = lay(&units).open(Side::Allied, Phase::Initial);
    let company = desk.rules.company(&desk.state, hex(2212)).unwrap();
    let why = desk.rules.gather(&desk.state, &company, hex(2213)).unwrap_err();
    assert_eq!((why[0].rule.id(), &*why[0].why), ("H8.0", "hex-stack-full"));
    assert!(desk.rules.gatherings(&desk.state, &company).iter().all(|it| it.hex != hex(2213)));
}

#[test]
fn h12_21_an_attack_ordered_at_once_is_joined_by_units_and_assisted_by_engineers() {
    let units = [
        "a-1 axis infantry 9 4 2212",
        "a-2 axis infantry 9 4 2313",
        "e-1 axis engineer (1) 4 2313",
        "b-1 allied infantry 3 4 2213",
    ];
    let mut desk = lay(&units).mine(Side::Allied, "2213").open(Side::Axis, Phase::Combat);
    let ordered = |desk: &Desk, text: &str| -> Vec<Action> {
        desk.order(text).unwrap().iter().map(|it| desk.rules.read(it).unwrap()).collect()
    };
    let (a, other, e) = (desk.unit("a-1"), desk.unit("a-2"), desk.unit("e-1"));
    let declared = [Action::Attack(a, hex(2213)), Action::Join(other), Action::Assist(e)];
    assert_eq!(ordered(&desk, "attack 2213 with a-1,a-2,e-1"), declared);
    assert_eq!(ordered(&desk, "attack 2213 with e-1,a-1,a-2"), declared, "whoever is named first");
    for action in declared {
        let text = desk.rules.write(action);
        desk.act(&text);
    }
    assert_eq!(desk.rules.declared(&desk.state)[0].units, desk.set(&["a-1", "a-2", "e-1"]));
    // In another phase it is understood as well, and refused by its rule.
    let moving = lay(&units).open(Side::Axis, Phase::Initial);
    let actions = ordered(&moving, "attack 2213 with a-1");
    assert!(moving.rules.check(&moving.state, Seat(0), actions[0]).is_err());
    assert!(desk.order("attack 2213 with camel").is_err());
}
