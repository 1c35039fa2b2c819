//! Everything against the plain `hexx` crate and against slow obvious references.

use hexmap::{COLS, Dir, FAR, HexId, HexMarks, HexSet, Paths, ROWS};
use hexx::Hex;

/// The hex in the axial coordinates of the oracle: columns stand, even ones lie lower.
fn oracle(hex: HexId) -> Hex {
    let (col, row) = (i32::from(hex.col()), i32::from(hex.row()));
    Hex::new(col, row - (col + (col & 1)) / 2)
}

/// A small stream of numbers, the same each time.
struct Dice(u64);

impl Dice {
    fn below(&mut self, n: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (self.0 >> 33) % n
    }

    fn hex(&mut self) -> HexId {
        HexId::at(1 + self.below(u64::from(COLS)) as u8, 1 + self.below(u64::from(ROWS)) as u8)
    }

    fn set(&mut self, one_in: u64) -> HexSet {
        HexId::all().filter(|_| self.below(one_in) == 0).collect()
    }
}

#[test]
fn numbers_read_back() {
    assert_eq!(HexId::all().count(), 52 * 34);
    for hex in HexId::all() {
        assert_eq!(HexId::numbered(hex.number()), Some(hex));
        assert_eq!(HexId::parse(&hex.to_string()), Some(hex));
    }
    for wrong in ["", "0100", "0001", "5301", "0135", "123", "12345", "+123", "abcd"] {
        assert_eq!(HexId::parse(wrong), None, "{wrong}");
    }
}

#[test]
fn the_road_of_the_rulebook_is_consecutive() {
    let hexes = [3108, 3208, 3309].map(|it| HexId::numbered(it).unwrap());
    assert_eq!(hexes[0].direction(hexes[1]), Some(Dir::SOUTH_EAST));
    assert_eq!(hexes[1].direction(hexes[2]), Some(Dir::SOUTH_EAST));
}

#[test]
fn neighbours_are_those_of_the_oracle() {
    for hex in HexId::all() {
        let mut own: Vec<_> = hex.neighbours().into_iter().filter(|it| it.on_sheet()).map(oracle).collect();
        let on_sheet: Vec<_> = HexId::all().map(oracle).collect();
        let mut theirs: Vec<_> =
            oracle(hex).all_neighbors().into_iter().filter(|it| on_sheet.contains(it)).collect();
        own.sort_by_key(|it| (it.x, it.y));
        theirs.sort_by_key(|it| (it.x, it.y));
        assert_eq!(own, theirs, "{hex}");
        for dir in Dir::ALL {
            assert_eq!(hex.step(dir).step(dir.back()), hex);
            assert_eq!(hex.direction(hex.step(dir)), Some(dir));
        }
    }
}

#[test]
fn distances_are_those_of_the_oracle() {
    for a in HexId::all().step_by(7) {
        for b in HexId::all() {
            assert_eq!(i32::from(a.distance(b)), oracle(a).distance_to(oracle(b)).abs(), "{a} {b}");
        }
    }
}

#[test]
fn sets_hold_what_was_put_in() {
    let mut dice = Dice(1);
    for _ in 0..50 {
        let mut set = HexSet::NONE;
        let mut marks = HexMarks::NONE;
        let mut plain = std::collections::BTreeSet::new();
        for _ in 0..300 {
            let hex = dice.hex();
            if dice.below(3) == 0 {
                set.remove(hex);
                marks.remove(hex);
                plain.remove(&hex);
            } else {
                set.insert(hex);
                marks.insert(hex);
                plain.insert(hex);
            }
        }
        assert!(set.iter().eq(plain.iter().copied()));
        assert!(marks.iter().eq(plain.iter().copied()));
        assert_eq!((set.len() as usize, marks.len() as usize), (plain.len(), plain.len()));
        assert!(HexId::all().all(|it| set.has(it) == plain.contains(&it) && marks.has(it) == set.has(it)));
    }
    assert!(HexSet::NONE.is_empty() && HexMarks::NONE.is_empty());
    assert_eq!(HexSet::ALL.len(), 52 * 34);
}

#[test]
fn growing_adds_exactly_the_neighbours() {
    let mut dice = Dice(2);
    for _ in 0..200 {
        let set = dice.set(40);
        let slow: HexSet = HexId::all()
            .filter(|&it| set.has(it) || it.neighbours().iter().any(|&n| n.on_sheet() && set.has(n)))
            .collect();
        assert_eq!(set.grown(), slow);
    }
}

#[test]
fn spreading_and_flooding_follow_the_ground() {
    let mut dice = Dice(3);
    for round in 0..200 {
        let ground = HexSet::ALL.without(&dice.set(2 + round % 3));
        let start = HexSet::only(dice.hex());
        let mut ring: std::collections::BTreeMap<HexId, u8> = start.iter().map(|it| (it, 0)).collect();
        let mut queue: std::collections::VecDeque<HexId> = start.iter().collect();
        while let Some(hex) = queue.pop_front() {
            for next in hex.neighbours() {
                if next.on_sheet() && ground.has(next) && !ring.contains_key(&next) {
                    ring.insert(next, ring[&hex] + 1);
                    queue.push_back(next);
                }
            }
        }
        let within = |steps: u8| ring.iter().filter(|it| *it.1 <= steps).map(|it| *it.0).collect::<HexSet>();
        for steps in [0, 1, 4, 12] {
            assert_eq!(start.spread(&ground, steps), within(steps));
        }
        if ground.holds(&start) {
            let dead_ends = dice.set(9).or(&start);
            let through = ground.without(&dead_ends).or(&start);
            let mut slow = start;
            for steps in 0..9 {
                assert_eq!(
                    start.spread_to(&through, &ground, steps),
                    slow,
                    "{steps} steps over {}",
                    through.len()
                );
                let mut stepped = slow;
                stepped.step_on(&through, &ground);
                slow = slow.or(&slow.and(&through).grown().and(&ground));
                assert_eq!(stepped, slow);
            }
            assert_eq!(start.flooded(&ground, &HexSet::ALL), within(u8::MAX));
        }
    }
}

#[test]
fn cheapest_paths_agree_with_relaxation_until_nothing_changes() {
    let mut dice = Dice(4);
    let mut paths = Paths::new();
    for _ in 0..40 {
        let salt = dice.below(1 << 30);
        let cost = |a: HexId, b: HexId| {
            let mixed = (u64::from(a.0) * 7919 + u64::from(b.0) * 104729 + salt) % 11;
            (mixed < 8).then_some(1 + mixed as u8)
        };
        let start = dice.hex();
        paths.search(start, 20, cost);
        let mut slow = std::collections::BTreeMap::from([(start, 0u8)]);
        loop {
            let mut changed = false;
            for (hex, spent) in slow.clone() {
                for next in hex.neighbours().into_iter().filter(|it| it.on_sheet()) {
                    let Some(total) = cost(hex, next).map(|it| it + spent).filter(|&it| it <= 20) else {
                        continue;
                    };
                    if slow.get(&next).is_none_or(|&it| total < it) {
                        slow.insert(next, total);
                        changed = true;
                    }
                }
            }
            if !changed {
                break;
            }
        }
        for hex in HexId::all() {
            assert_eq!(paths.cost(hex), slow.get(&hex).copied().unwrap_or(FAR));
            let mut path: Vec<_> = paths.back(hex).collect();
            path.reverse();
            if let Some(spent) = slow.get(&hex) {
                assert_eq!((path[0], path[path.len() - 1]), (start, hex));
                assert_eq!(path.windows(2).map(|it| cost(it[0], it[1]).unwrap()).sum::<u8>(), *spent);
            }
        }
    }
}
