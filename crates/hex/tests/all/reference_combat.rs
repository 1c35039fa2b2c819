//! Slow and obvious references for retreats and the obligations of attackers, against the rules on random positions. More positions with
//! the variable KHAMSIN_GAMES.

use crate::plain;
use plain::{Plain, each_position};
use std::collections::{BTreeMap, BTreeSet};

use hex::{Action, Frame, Kind, Phase, SupplyState, Terrain, UnitId};
use hexmap::HexId;
use table::{Game, Position, Step};

// === Retreats ===

/// All ways of a unit, each hex one farther from the start, over hexes that pass `ok`.
fn all_ways(from: HexId, distance: u8, ok: &dyn Fn(HexId) -> bool) -> Vec<Vec<HexId>> {
    let mut ways = vec![vec![from]];
    for gone in 1..=distance {
        ways = ways
            .into_iter()
            .flat_map(|way| {
                let next = way.last().unwrap().neighbours();
                next.into_iter()
                    .filter(|it| it.on_sheet() && from.distance(*it) == gone && ok(*it))
                    .map(|it| way.iter().copied().chain([it]).collect::<Vec<_>>())
                    .collect::<Vec<_>>()
            })
            .collect();
    }
    ways
}

/// The ways the victor may choose, found by listing all and striking out at each step what is not the best.
fn slow_retreat(plain: &Plain<'_>, unit: UnitId, distance: u8) -> Option<Vec<Vec<HexId>>> {
    let (rules, state, side) = (plain.rules, plain.state, plain.rules.unit(unit).side);
    let enemy = side.enemy();
    let from = state.hex(unit)?;
    let engineer = rules.unit(unit).kind == Kind::Engineer;
    let own = |hex: HexId| {
        plain.at(hex).into_iter().filter(|it| it.1.side == side && it.0 != unit).collect::<Vec<_>>()
    };
    let zone = rules.zone(state, enemy);
    let open = |hex: HexId| {
        rules.board().terrain(hex) != Terrain::Sea
            && !plain.has(enemy, hex)
            && !state.is_mined(enemy, hex)
            && (!zone.has(hex) || !own(hex).is_empty())
    };
    let full = |hex: HexId| {
        !engineer
            && own(hex).iter().filter(|it| it.1.kind != Kind::Engineer).count() >= usize::from(side.stack())
    };
    let low = |hex: HexId| rules.board().terrain(hex) == Terrain::Depression;
    let mut ways = all_ways(from, distance, &|it| open(it) && !full(it) && !low(it));
    if ways.is_empty() {
        ways = all_ways(from, distance, &|it| open(it) && !low(it));
    }
    if ways.is_empty() {
        ways = all_ways(from, distance, &|it| open(it));
    }
    if ways.is_empty() {
        // The edge as a last resort is left to its own tests.
        return None;
    }
    let supply = rules.supply(state, side);
    let near = |hex: HexId| {
        let sources = supply.sources.filter_map(|it| state.hex(it)).chain(supply.road.iter());
        sources.map(|it| it.distance(hex)).chain([hex.col().abs_diff(side.edge()) + 1]).min().unwrap()
    };
    let rank = |at: HexId, to: HexId| {
        let terrain = match rules.board().terrain(to) {
            Terrain::Clear if state.is_mined(side, to) => 1,
            Terrain::Clear => 0,
            Terrain::Ridge => 2,
            _ => 3,
        };
        (near(to) >= near(at), terrain, own(to).len())
    };
    for step in 1..=usize::from(distance) {
        let best: BTreeMap<Vec<HexId>, _> = ways.iter().fold(BTreeMap::new(), |mut best, way| {
            let key = rank(way[step - 1], way[step]);
            let known = best.entry(way[..step].to_vec()).or_insert(key);
            *known = key.min(*known);
            best
        });
        ways.retain(|way| rank(way[step - 1], way[step]) == best[&way[..step]]);
    }
    ways.sort();
    Some(ways)
}

#[test]
fn retreats_are_what_a_full_list_of_ways_gives() {
    let mut compared = 0;
    each_position(120, |rules, state, dice| {
        let plain = Plain::new(rules, state);
        let everybody: Vec<UnitId> = rules.everybody().filter(|it| state.hex(*it).is_some()).collect();
        for _ in 0..6 {
            let (unit, distance) = (dice.pick(&everybody), 1 + dice.below(3) as u8);
            // The source itself would move along with the unit.
            if rules.unit(unit).kind == Kind::Supply || plain.facing.contains_key(&unit) {
                continue;
            }
            let Some(slow) = slow_retreat(&plain, unit, distance) else { continue };
            let mut fast = rules.retreat_preview(state, unit, distance).ways;
            fast.sort();
            // Tracing supply anew at each step may see the unit elsewhere; the first step is exact.
            let first = |ways: &[Vec<HexId>]| ways.iter().map(|it| it[1]).collect::<BTreeSet<_>>();
            assert_eq!(
                first(&fast),
                first(&slow),
                "{} {distance}\n{}",
                rules.unit(unit).name,
                rules.write_position(state)
            );
            assert!(fast.iter().all(|it| it[0].distance(*it.last().unwrap()) == distance));
            compared += 1;
        }
    });
    assert!(compared > 100, "{compared}");
}

// === Obligations of attackers ===

/// Who stands next to which enemies, as in the declaration of attacks.
#[derive(Clone, Debug)]
struct Contact {
    /// Each unit that can attack: the enemy hexes next to it, and its attack.
    units: Vec<(UnitId, BTreeSet<HexId>, u8)>,
    mined: BTreeSet<HexId>,
    combat: BTreeSet<HexId>,
    aimed: BTreeMap<HexId, u8>,
    open: u8,
}

impl Contact {
    fn new(plain: &Plain<'_>) -> Contact {
        let (rules, state, enemy) = (plain.rules, plain.state, plain.state.phasing().enemy());
        let attacks: BTreeMap<UnitId, u8> = rules
            .write_position(state)
            .lines()
            .filter_map(|line| {
                let attack = line.split(' ').find_map(|it| it.strip_prefix("attack:"))?.parse().ok()?;
                Some((rules.named(line.split(' ').nth(1)?)?, attack))
            })
            .collect();
        let held: BTreeSet<HexId> = plain.units().filter(|it| it.1.side == enemy).map(|it| it.2).collect();
        let supply = rules.supply(state, state.phasing());
        let strong = |unit: UnitId, printed: &hex::Unit| {
            let halved =
                if plain.facing.contains_key(&unit) { printed.strength / 2 } else { printed.strength };
            halved > 1 || halved == 1 && rules.supply_state(state, &supply, unit) == SupplyState::Supplied
        };
        let able = |(unit, printed, hex): &(UnitId, &hex::Unit, HexId)| {
            printed.side != enemy
                && printed.kind.is_combat()
                && !printed.bracketed
                && !state.is_isolated(*unit)
                && !state.is_mined(enemy, *hex)
                && !plain.lifted.contains(hex)
                && strong(*unit, printed)
        };
        let next =
            |hex: HexId| hex.neighbours().into_iter().filter(|it| held.contains(it)).collect::<BTreeSet<_>>();
        let units =
            plain.units().filter(able).map(|it| (it.0, next(it.2), attacks.get(&it.0).copied().unwrap_or(0)));
        let Frame::Declaring { open } = state.frame() else { panic!("nothing is declared now") };
        let aimed =
            plain.units().filter(|it| it.1.side == enemy).filter_map(|it| Some((it.2, *attacks.get(&it.0)?)));
        Contact {
            units: units.filter(|it| !it.1.is_empty()).collect(),
            mined: held.iter().copied().filter(|it| state.is_mined(enemy, *it)).collect(),
            combat: plain
                .units()
                .filter(|it| it.1.side == enemy && it.1.kind.is_combat())
                .map(|it| it.2)
                .collect(),
            aimed: aimed.collect(),
            open,
        }
    }

    fn choosy(&self, unit: &(UnitId, BTreeSet<HexId>, u8)) -> bool {
        unit.1.iter().any(|it| self.mined.contains(it))
    }

    fn is_paid(&self) -> bool {
        self.units
            .iter()
            .filter(|it| it.2 != 0 && !self.choosy(it))
            .all(|it| it.1.iter().all(|hex| !self.combat.contains(hex) || self.aimed.contains_key(hex)))
    }

    /// Whether the declaration can be completed, by trying everything.
    fn can_be_paid(&self) -> bool {
        let mut contact = self.clone();
        let own: Vec<_> = self.units.iter().filter(|it| it.2 == self.open && self.open != 0).collect();
        let extension: Vec<HexId> = match own.first() {
            Some(first) if own.iter().all(|it| !self.choosy(it)) => first
                .1
                .iter()
                .copied()
                .filter(|hex| own.iter().all(|it| it.1.contains(hex)) && !self.aimed.contains_key(hex))
                .collect(),
            _ => Vec::new(),
        };
        // Taking in more never hurts: nobody is obliged by a hex.
        for hex in extension {
            contact.aimed.insert(hex, self.open);
        }
        contact.try_all(0)
    }

    fn try_all(&mut self, from: usize) -> bool {
        if self.is_paid() {
            return true;
        }
        let Some(place) = (from..self.units.len()).find(|it| self.units[*it].2 == 0) else { return false };
        if self.try_all(place + 1) {
            return true;
        }
        let unit = self.units[place].clone();
        let free: Vec<HexId> = unit.1.iter().copied().filter(|it| !self.aimed.contains_key(it)).collect();
        let choosy = self.choosy(&unit);
        for choice in 1u32..1 << free.len() {
            if choosy && choice.count_ones() > 1 {
                continue;
            }
            let mut next = self.clone();
            next.units[place].2 = 100;
            for (idx, hex) in free.iter().enumerate().filter(|it| choice >> it.0 & 1 != 0) {
                let _ = idx;
                next.aimed.insert(*hex, 100);
            }
            if next.try_all(place + 1) {
                return true;
            }
        }
        false
    }

    fn after_attack(&self, unit: UnitId, hex: HexId) -> Contact {
        let mut contact = self.clone();
        contact.open = 99;
        contact.aimed.insert(hex, 99);
        contact.units.iter_mut().filter(|it| it.0 == unit).for_each(|it| it.2 = 99);
        contact
    }

    fn after_join(&self, unit: UnitId) -> Contact {
        let mut contact = self.clone();
        let open = self.open;
        contact.units.iter_mut().filter(|it| it.0 == unit).for_each(|it| it.2 = open);
        contact
    }
}

#[test]
fn obligations_are_refused_exactly_when_they_cannot_be_met() {
    let (mut compared, mut refused) = (0, 0);
    each_position(120, |rules, state, dice| {
        let mut state = state.clone();
        while state.phase() != Phase::Combat {
            if state.frame() != Frame::Choosing
                || rules.check(&state, state.phasing().seat(), Action::Pass).is_err()
            {
                return;
            }
            let seat = state.phasing().seat();
            rules.apply(&mut state, Step::Act(seat, Action::Pass), &mut ());
        }
        if state.frame() == Frame::Clearing {
            let seat = state.phasing().seat();
            rules.apply(&mut state, Step::Act(seat, Action::Pass), &mut ());
        }
        while let Frame::Declaring { open } = state.frame() {
            let plain = Plain::new(rules, &state);
            let contact = Contact::new(&plain);
            if contact.units.iter().filter(|it| it.2 == 0).count() > 9 {
                return;
            }
            let seat = state.phasing().seat();
            let allowed = |action| rules.check(&state, seat, action).is_ok();
            assert_eq!(allowed(Action::Pass), contact.is_paid());
            for unit in contact.units.iter().filter(|it| it.2 == 0) {
                for &hex in unit.1.iter().filter(|it| !contact.aimed.contains_key(it)) {
                    let expected = contact.after_attack(unit.0, hex).can_be_paid();
                    let found = allowed(Action::Attack(unit.0, hex));
                    assert_eq!(
                        found,
                        expected,
                        "{} {hex}\n{}",
                        rules.unit(unit.0).name,
                        rules.write_position(&state)
                    );
                    compared += 1;
                    refused += usize::from(!found);
                }
                let targets: Vec<HexId> =
                    contact.aimed.iter().filter(|it| *it.1 == open).map(|it| *it.0).collect();
                let fits = open != 0
                    && targets.iter().all(|it| unit.1.contains(it))
                    && (targets.len() == 1 || !contact.choosy(unit));
                let expected = fits && contact.after_join(unit.0).can_be_paid();
                assert_eq!(allowed(Action::Join(unit.0)), expected, "join {}", rules.unit(unit.0).name);
                compared += 1;
            }
            let mut actions = Vec::new();
            rules.actions(&state, seat, &mut actions);
            let action = dice.pick(&actions);
            rules.apply(&mut state, Step::Act(seat, action), &mut ());
            if action == Action::Pass {
                return;
            }
        }
    });
    assert!(compared > 200 && refused > 0, "{compared} {refused}");
}
