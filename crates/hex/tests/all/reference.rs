//! Slow and obvious references for zones, supply and reach, against the rules on random positions. More positions with
//! the variable KHAMSIN_GAMES.

use crate::plain;
use plain::{Columns, Plain, each_position, positions, scrambled};
use std::collections::{BTreeMap, BTreeSet};

use hex::{Action, Frame, Hex, Kind, Options, Side, SupplyState, Terrain, UnitId};
use hexmap::{Dir, HexId};
use table::{Game, Position, Seeded};

// === Zones ===

#[test]
fn zones_are_what_they_look_like() {
    each_position(240, |rules, state, _| {
        let plain = Plain::new(rules, state);
        for side in Side::ALL {
            let zone = rules.zone(state, side);
            for hex in HexId::all() {
                assert_eq!(zone.has(hex), plain.zone(side, hex), "{side:?} {hex}");
            }
        }
    });
}

// === Supply ===

/// Distances from some hexes over open ground, one ring after the other.
fn rings(plain: &Plain<'_>, side: Side, starts: &[(HexId, u32)]) -> BTreeMap<HexId, u32> {
    let enemy = side.enemy();
    let zone = plain.rules.zone(plain.state, enemy);
    let own: BTreeSet<HexId> = plain.units().filter(|it| it.1.side == side).map(|it| it.2).collect();
    let foes: BTreeSet<HexId> = plain.units().filter(|it| it.1.side == enemy).map(|it| it.2).collect();
    let open = |hex: HexId| {
        plain.firm(hex)
            && !foes.contains(&hex)
            && !plain.state.is_mined(enemy, hex)
            && (!zone.has(hex) || own.contains(&hex))
    };
    let mut found: BTreeMap<HexId, u32> = BTreeMap::new();
    let mut waiting: BTreeSet<(u32, HexId)> = starts.iter().map(|it| (it.1, it.0)).collect();
    while let Some((distance, hex)) = waiting.pop_first() {
        if found.contains_key(&hex) {
            continue;
        }
        found.insert(hex, distance);
        if !open(hex) {
            continue;
        }
        for next in hex.neighbours().into_iter().filter(|it| it.on_sheet()) {
            let to = open(next) || own.contains(&next) && plain.firm(next);
            if to && !found.contains_key(&next) {
                waiting.insert((distance + 1, next));
            }
        }
    }
    found
}

fn slow_supply(plain: &Plain<'_>, side: Side) -> BTreeMap<UnitId, SupplyState> {
    let (rules, state, enemy) = (plain.rules, plain.state, side.enemy());
    let zone = rules.zone(state, enemy);
    let open = |hex: HexId| {
        plain.firm(hex)
            && !plain.has(enemy, hex)
            && !state.is_mined(enemy, hex)
            && (!zone.has(hex) || plain.has(side, hex))
    };
    let edge: Vec<(HexId, u32)> =
        (1..=34).map(|row| HexId::at(side.edge(), row)).filter(|it| open(*it)).map(|it| (it, 1)).collect();
    let mut road: Vec<HexId> = rules.board().road.clone();
    if side == Side::Allied {
        road.reverse();
    }
    let taken = plain.at(road[0]).iter().any(|it| it.1.side == enemy && it.1.kind.is_combat());
    let text = rules.write_position(state);
    let marks = text.lines().find(|it| it.starts_with("vanguards")).unwrap();
    let marker = HexId::parse(marks.split(' ').nth(1 + side.index()).unwrap()).unwrap();
    let mut active = Vec::new();
    for &hex in road.iter().filter(|_| !taken) {
        if !open(hex) {
            break;
        }
        active.push((hex, 0));
        if hex == marker {
            break;
        }
    }
    let by_road = rings(plain, side, &active);
    let by_edge = rings(plain, side, &edge);
    let near =
        |map: &BTreeMap<HexId, u32>, hex: HexId, range: u32| map.get(&hex).is_some_and(|it| *it <= range);
    let mut sources: BTreeMap<UnitId, BTreeMap<HexId, u32>> = BTreeMap::new();
    loop {
        let next = plain.units().find(|(unit, printed, hex)| {
            !taken
                && printed.kind == Kind::Supply
                && printed.side == side
                && !sources.contains_key(unit)
                && (near(&by_road, *hex, 4)
                    || near(&by_edge, *hex, 4)
                    || sources.values().any(|it| near(it, *hex, 4)))
        });
        let Some((unit, _, hex)) = next else { break };
        sources.insert(unit, rings(plain, side, &[(hex, 0)]));
    }
    assert_eq!(rules.supply(state, side).sources.collect::<BTreeSet<_>>(), sources.keys().copied().collect());
    let state_of = |hex: HexId| {
        let within = |times: u32| {
            near(&by_road, hex, 6 * times)
                || near(&by_edge, hex, 4 * times)
                || sources.iter().any(|it| near(it.1, hex, u32::from(rules.unit(*it.0).range) * times))
        };
        let anyhow = by_road.contains_key(&hex) || by_edge.contains_key(&hex);
        match (within(1), within(2), anyhow) {
            (true, ..) => SupplyState::Supplied,
            (_, true, _) => SupplyState::Partial,
            (.., true) => SupplyState::Unsupplied,
            (.., false) => SupplyState::Isolated,
        }
    };
    plain.units().filter(|it| it.1.side == side).map(|it| (it.0, state_of(it.2))).collect()
}

#[test]
fn supply_is_what_a_patient_player_finds() {
    let mut seen = BTreeMap::new();
    each_position(180, |rules, state, _| {
        let plain = Plain::new(rules, state);
        for side in Side::ALL {
            let supply = rules.supply(state, side);
            for (unit, expected) in slow_supply(&plain, side) {
                let name = &rules.unit(unit).name;
                assert_eq!(
                    rules.supply_state(state, &supply, unit),
                    expected,
                    "{name}\n{}",
                    rules.write_position(state)
                );
                *seen.entry(expected).or_insert(0) += 1;
                let report = rules.supply_report(state, unit);
                assert_eq!(report.state, expected);
                assert_eq!(report.line.is_empty(), expected == SupplyState::Isolated);
                assert!(report.line.windows(2).all(|it| it[0].distance(it[1]) == 1));
            }
        }
    });
    assert_eq!(seen.len(), 4, "all four states come up: {seen:?}");
}

#[test]
fn isolation_is_found_when_a_phase_ends() {
    let rules = Hex::new(Options::read("october").unwrap()).unwrap();
    for seed in 0..positions(60) {
        let state = scrambled(&rules, Columns::None, &mut Seeded::new(seed));
        let plain = Plain::new(&rules, &state);
        for (unit, expected) in Side::ALL.into_iter().flat_map(|side| slow_supply(&plain, side)) {
            assert_eq!(
                state.is_isolated(unit),
                expected == SupplyState::Isolated,
                "{}",
                rules.unit(unit).name
            );
        }
    }
}

// === Reach ===

/// Where a unit is in a search: the hex, and the facing if it is in road mode.
type Spot = (HexId, Option<Dir>);

/// The reach of a unit by relaxation until nothing changes, costs in fifths of points.
fn slow_reach(plain: &Plain<'_>, unit: UnitId, supplied: bool, budget: u32) -> BTreeMap<HexId, u32> {
    let (rules, state) = (plain.rules, plain.state);
    let printed = rules.unit(unit);
    let start = state.hex(unit).unwrap();
    let mut best: BTreeMap<Spot, u32> = BTreeMap::from([((start, plain.facing.get(&unit).copied()), 0)]);
    let mut waiting: BTreeSet<(u32, Spot)> = best.iter().map(|it| (*it.1, *it.0)).collect();
    let penalty = if printed.is_mechanized() { 15 } else { 5 };
    while let Some((spent, spot)) = waiting.pop_first() {
        if best[&spot] < spent {
            continue;
        }
        let stopped = spot.0 != start && plain.zone(printed.side.enemy(), spot.0);
        let mut offers: Vec<(Spot, u32)> = Vec::new();
        if spot.1.is_some() {
            offers.push(((spot.0, None), penalty));
        }
        if !stopped {
            for dir in Dir::ALL {
                offers.extend(slow_step(plain, unit, start, spot, dir));
                if spot.1.is_none() && supplied && slow_march(plain, unit, spot.0, dir) {
                    offers.push(((spot.0, Some(dir)), penalty));
                }
            }
        }
        for (next, cost) in offers {
            let total = spent + cost;
            if total.div_ceil(5) <= budget && best.get(&next).is_none_or(|it| total < *it) {
                best.insert(next, total);
                waiting.insert((total, next));
            }
        }
    }
    let mut hexes: BTreeMap<HexId, u32> = BTreeMap::new();
    for ((hex, _), cost) in best.into_iter().filter(|it| it.0.0 != start) {
        let known = hexes.entry(hex).or_insert(cost);
        *known = cost.min(*known);
    }
    hexes.into_iter().map(|(hex, cost)| (hex, cost.div_ceil(5))).collect()
}

fn slow_step(plain: &Plain<'_>, unit: UnitId, start: HexId, spot: Spot, dir: Dir) -> Option<(Spot, u32)> {
    let (rules, state, printed) = (plain.rules, plain.state, plain.rules.unit(unit));
    let (side, enemy) = (printed.side, printed.side.enemy());
    let (from, to) = (spot.0, spot.0.step(dir));
    let board = rules.board();
    if !to.on_sheet() || board.terrain(to) == Terrain::Sea {
        return None;
    }
    let friends = |hex: HexId| {
        plain.at(hex).into_iter().filter(|it| it.1.side == side && it.0 != unit).collect::<Vec<_>>()
    };
    let foes = plain.at(to).into_iter().filter(|it| it.1.side == enemy).collect::<Vec<_>>();
    let combat = printed.kind.is_combat();
    // Leaving.
    if combat && state.is_mined(enemy, from) || plain.zone(enemy, from) && friends(from).is_empty() {
        return None;
    }
    let scenario = rules.scenario();
    let stands = |(column, until): (u8, u8)| {
        side == Side::Axis && state.turn() <= until && from.col() > column && to.col() < from.col()
    };
    if scenario.retreat_line.is_some_and(stands) {
        return None;
    }
    if scenario.boxes && side == Side::Allied {
        let text = rules.write_position(state);
        let opened: Vec<usize> = text
            .lines()
            .find(|it| it.starts_with("opened"))
            .unwrap()
            .split(' ')
            .skip(1)
            .map(|it| it.parse().unwrap())
            .collect();
        let area = |hex: HexId| {
            board
                .boxes
                .iter()
                .enumerate()
                .find(|it| it.1.hex == hex && !opened.contains(&it.0))
                .map(|it| it.1.area.clone())
        };
        if area(from).is_some() && area(from) != area(to) {
            return None;
        }
    }
    // Entering.
    if foes.iter().any(|it| it.1.kind.is_combat()) || !foes.is_empty() && !combat {
        return None;
    }
    if printed.kind == Kind::Supply && state.is_mined(enemy, to) {
        return None;
    }
    let others = || plain.facing.iter().filter(|it| *it.0 != unit && rules.unit(*it.0).side == side);
    if friends(to).iter().any(|it| plain.facing.contains_key(&it.0)) {
        return None;
    }
    if others().any(|(it, facing)| plain.spaces(*it, state.hex(*it).unwrap(), *facing).contains(&to)) {
        return None;
    }
    let stacked = friends(to).iter().filter(|it| it.1.kind != Kind::Engineer).count();
    if printed.kind != Kind::Engineer && stacked >= usize::from(side.stack()) {
        return None;
    }
    // Costs.
    let company = |hex: HexId| {
        friends(hex).iter().any(|it| printed.kind != Kind::Engineer || it.1.kind != Kind::Engineer)
    };
    let mech = printed.is_mechanized();
    let penalty = if mech { 3 } else { 1 };
    let terrain = match (board.terrain(to), mech) {
        (Terrain::Ridge, true) => 5,
        (Terrain::Depression, true) => 4,
        (Terrain::Ridge | Terrain::Depression, false) => 2,
        _ => 1,
    };
    let mine = match (state.is_mined(enemy, to) && printed.kind != Kind::Engineer, mech) {
        (false, _) => 0,
        (true, true) => 8,
        (true, false) => 2,
    };
    let points = terrain + mine + penalty * (u32::from(company(from)) + u32::from(company(to)));
    let _ = start;
    if spot.1.is_none() {
        return Some(((to, None), points * 5));
    }
    let along = board.on_road(from).zip(board.on_road(to)).is_some_and(|(a, b)| a.abs_diff(b) == 1);
    if mech && !along {
        return Some(((to, None), (points + penalty) * 5));
    }
    let vacant = plain.at(to).iter().all(|it| it.0 == unit);
    let clear = board.terrain(to) == Terrain::Clear && !state.is_mined(enemy, to) && vacant;
    (clear && slow_space(plain, unit, to, dir)).then_some(((to, Some(dir)), 1))
}

fn slow_space(plain: &Plain<'_>, unit: UnitId, hex: HexId, facing: Dir) -> bool {
    let (rules, printed) = (plain.rules, plain.rules.unit(unit));
    plain.spaces(unit, hex, facing).into_iter().all(|space| {
        rules.board().terrain(space) == Terrain::Clear
            && !plain.state.is_mined(printed.side.enemy(), space)
            && plain.at(space).iter().all(|it| it.1.side != printed.side || it.0 == unit)
            && plain.facing.iter().all(|(other, facing)| {
                *other == unit
                    || rules.unit(*other).side != printed.side
                    || !plain.spaces(*other, plain.state.hex(*other).unwrap(), *facing).contains(&space)
            })
    })
}

fn slow_march(plain: &Plain<'_>, unit: UnitId, hex: HexId, facing: Dir) -> bool {
    let (rules, printed) = (plain.rules, plain.rules.unit(unit));
    let board = rules.board();
    let alone = plain.at(hex).iter().all(|it| it.0 == unit || it.1.side != printed.side);
    let along =
        board.on_road(hex).zip(board.on_road(hex.step(facing))).is_some_and(|(a, b)| a.abs_diff(b) == 1);
    printed.kind.is_combat()
        && alone
        && !plain.zone(printed.side.enemy(), hex)
        && !plain.state.is_mined(printed.side.enemy(), hex)
        && board.terrain(hex) == Terrain::Clear
        && (!printed.is_mechanized() || along)
        && plain.spaces(unit, hex, facing).iter().all(|it| plain.at(*it).iter().all(|it| it.0 == unit))
        && slow_space(plain, unit, hex, facing)
}

#[test]
fn reach_is_what_relaxation_finds() {
    let mut compared = 0;
    each_position(18, |rules, state, dice| {
        if state.frame() != Frame::Choosing {
            return;
        }
        let plain = Plain::new(rules, state);
        let mut actions = Vec::new();
        rules.actions(state, state.phasing().seat(), &mut actions);
        for _ in 0..3 {
            let Action::Take(unit) = dice.pick(&actions) else { continue };
            if state.hex(unit).is_none() {
                continue;
            }
            let supplied = rules.write_position(state).lines().any(|it| {
                it.starts_with(&format!("unit {} ", rules.unit(unit).slug)) && it.contains(" supplied")
            });
            let slow = slow_reach(&plain, unit, supplied, u32::from(rules.allowance(state, unit)));
            let reach = rules.reach(state, unit);
            assert!(!reach.hypothetical);
            let start = state.hex(unit).unwrap();
            let fast: BTreeMap<HexId, u32> = reach
                .reached
                .iter()
                .filter(|it| it.hex != start)
                .map(|it| (it.hex, u32::from(it.points)))
                .collect();
            assert_eq!(fast, slow, "{}\n{}", rules.unit(unit).name, rules.write_position(state));
            compared += 1;
        }
    });
    assert!(compared > 15, "{compared}");
}

#[test]
fn ways_lead_where_reach_says() {
    let mut compared = 0;
    each_position(60, |rules, state, _| {
        if state.frame() != Frame::Choosing {
            return;
        }
        for unit in Side::ALL.into_iter().flat_map(|it| rules.units_of(it)) {
            let reach = rules.reach(state, unit);
            let slow = reach.reached.iter().map(|it| (it.hex, it.points, it.in_road_mode, it.stopped));
            let ways = rules.ways(state, unit);
            let fast = ways.goals().iter().map(|it| (it.hex, it.points, it.in_road_mode, it.stopped));
            assert!(slow.eq(fast), "{}\n{}", rules.unit(unit).name, rules.write_position(state));
            let routes = ways.goals().iter().map(|it| ways.route(it));
            assert!(reach.reached.iter().map(|it| it.route.clone()).eq(routes));
            compared += reach.reached.len();
        }
    });
    assert!(compared > 1000, "only {compared} hexes were reached");
}
