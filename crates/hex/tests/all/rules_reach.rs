//! Why a hex is out of reach: where the way breaks, and what it costs.

use crate::desk;
use desk::lay;
use hex::{Broken, Hex, Options, Phase, Side, Source, State, UnitId};
use hexmap::HexId;
use table::Game;

fn july() -> (Hex, State) {
    let rules = Hex::new(Options::of(Source::July)).expect("a built-in scenario");
    let state = rules.setup();
    (rules, state)
}

/// Every hex that some unit does not reach, with the way that breaks.
fn all_broken(rules: &Hex, state: &State) -> Vec<(UnitId, HexId, Broken)> {
    let movers = rules.units_of(state.phasing()).filter(|&it| state.hex(it).is_some());
    let of = |unit: UnitId| {
        let reach = rules.reach(state, unit);
        let land = HexId::all().filter(|&it| Some(it) != state.hex(unit) && reach.to(it).is_none());
        let land: Vec<HexId> = land.step_by(7).collect();
        let reach = &reach;
        land.into_iter()
            .filter_map(move |hex| Some((unit, hex, rules.broken_way(state, unit, reach, hex)?)))
            .collect::<Vec<_>>()
    };
    movers.step_by(9).flat_map(of).collect()
}

#[test]
fn h5_12_a_way_that_is_too_long_breaks_where_the_points_end() {
    let (rules, state) = july();
    let all = all_broken(&rules, &state);
    assert!(all.len() > 100, "{} ways", all.len());
    for (unit, hex, broken) in all {
        let spent: u8 = broken.walked.iter().map(|it| it.1).sum();
        assert!(spent <= rules.allowance(&state, unit));
        if broken.rest.is_empty() {
            assert_eq!(broken.why[0].why, "hex-sea");
            continue;
        }
        assert_eq!(broken.rest.last(), Some(&hex));
        let first = broken.walked.first().map(|it| it.0).or(broken.rest.first().copied());
        assert_eq!(first.map(|it| it.distance(broken.from)), Some(1));
    }
}

#[test]
fn h5_12_the_reason_names_the_hex_and_its_cost() {
    let (rules, state) = july();
    let all = all_broken(&rules, &state);
    let (_, _, broken) =
        all.iter().find(|it| it.2.why[0].why == "hex-way-too-long").expect("some way is too long");
    let fact = |name: &str| broken.why[0].args.iter().find(|it| it.0 == name).map(|it| it.1.clone());
    assert_eq!(fact("hex"), Some(broken.rest[0].to_string().as_str().into()));
    let spent: i32 = broken.walked.iter().map(|it| i32::from(it.1)).sum();
    let number = |name: &str| match fact(name) {
        Some(table::Arg::Number(it)) => it,
        other => panic!("{name}: {other:?}"),
    };
    assert_eq!(number("left"), number("has") - spent);
    assert!(number("cost") > number("left"));
}

#[test]
fn h5_21_a_hex_of_the_enemy_far_away_has_two_reasons_the_decisive_one_first() {
    let (rules, state) = july();
    let (mover, enemy) = (state.phasing(), state.phasing().enemy());
    let may_move = |it: &UnitId| state.hex(*it).is_some() && !rules.reach(&state, *it).hypothetical;
    let unit = rules.units_of(mover).filter(may_move).last().expect("a unit");
    let from = state.hex(unit).expect("on the map");
    let enemies = rules.units_of(enemy).filter(|&it| rules.unit(it).kind.is_combat());
    let far = enemies.filter_map(|it| state.hex(it)).max_by_key(|it| it.distance(from)).expect("an enemy");
    let broken = rules.broken_way(&state, unit, &rules.reach(&state, unit), far).expect("a way");
    assert_eq!(broken.why[0].why, "hex-enemy-combat-unit");
    assert!(broken.why.len() > 1, "{:?}", broken.why);
}

#[test]
fn h5_12_an_order_out_of_reach_is_refused_with_the_hex_and_the_cost() {
    let (rules, state) = july();
    let all = all_broken(&rules, &state);
    let (unit, hex, broken) =
        all.iter().find(|it| it.2.why[0].why == "hex-way-too-long").expect("some way is too long");
    let told = rules.route(&state, *unit, *hex).unwrap_err();
    assert_eq!(told[0], broken.why[0]);
}

#[test]
fn h5_12_only_the_unit_on_the_move_has_spent_its_points() {
    let mut desk = lay(&["a axis armor 6 8 2607", "b axis armor 6 8 2212"]).open(Side::Axis, Phase::Initial);
    let (a, b) = (desk.unit("a"), desk.unit("b"));
    desk.act("take a");
    desk.act("step 2608");
    assert_eq!(desk.rules.points_left(&desk.state, a), desk.rules.allowance(&desk.state, a) - 1);
    assert_eq!(desk.rules.points_left(&desk.state, b), desk.rules.allowance(&desk.state, b));
}

#[test]
fn h18_32_a_way_over_the_line_that_must_be_held_says_so() {
    let rules = Hex::new(Options::of(Source::October)).expect("a built-in scenario");
    let mut state = rules.setup();
    // The Allies are first; the line binds the Axis.
    while state.phasing() == Side::Allied || state.phase() != Phase::Initial {
        let seat = state.phasing().seat();
        rules.apply(&mut state, table::Step::Act(seat, hex::Action::Pass), &mut ());
    }
    let unit = rules.named("g-5pz").expect("a unit of October");
    let reach = rules.reach(&state, unit);
    let from = state.hex(unit).expect("on the map");
    let west = HexId::at(from.col() - 4, from.row());
    let why = rules.out_of_reach(&state, unit, &reach, west);
    assert_eq!((why[0].rule.id(), &*why[0].why), ("H18.32", "hex-no-retreat-yet"));
    let broken = rules.broken_way(&state, unit, &reach, west).expect("a way that breaks");
    assert_eq!((broken.walked.len(), broken.rest.last()), (0, Some(&west)));
}
