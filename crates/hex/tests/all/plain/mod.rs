//! Random positions, and what a plain look at them shows.
#![allow(dead_code, unreachable_pub, reason = "each test file uses its own part")]

use std::collections::{BTreeMap, BTreeSet};

use hex::{Action, Hex, Kind, Options, Side, State, Terrain, UnitId};
use hexmap::{Dir, HexId};
use table::{Decision, Game, Position, Run, Seeded, Step};

pub fn positions(usual: u64) -> u64 {
    std::env::var("KHAMSIN_GAMES").ok().and_then(|it| it.parse().ok()).unwrap_or(usual)
}

// === Random positions ===

/// Whether some units are in road mode.
#[derive(Clone, Copy, Eq, PartialEq)]
pub enum Columns {
    None,
    Some,
}

/// Units thrown onto the map in clusters, so that there is plenty of contact, at the start of an Axis or Allied turn.
pub fn scrambled(rules: &Hex, columns: Columns, dice: &mut Seeded) -> State {
    let text = rules.write_position(&rules.setup());
    let side = if dice.below(2) == 0 { Side::Axis } else { Side::Allied };
    let land: Vec<HexId> = rules.board().land.iter().collect();
    let centers: Vec<HexId> = (0..3 + dice.below(6)).map(|_| dice.pick(&land)).collect();
    let mut taken: BTreeMap<HexId, (Side, u8)> = BTreeMap::new();
    let mut lines = vec![
        format!(
            "turn {} {} supply-movement",
            1 + u8::from(side != rules.scenario().first),
            side.enemy().name()
        ),
        "frame choosing".to_string(),
    ];
    for line in text.lines().skip(2) {
        let Some(rest) = line.strip_prefix("unit ") else {
            lines.push(line.to_string());
            continue;
        };
        let name = rest.split(' ').next().unwrap();
        let unit = rules.unit(rules.named(name).unwrap());
        let hex = loop {
            let near = dice.pick(&centers);
            let hex = dice.pick(&land);
            let ok = dice.below(8) == 0 || hex.distance(near) <= 4;
            let (owner, count) = *taken.get(&hex).unwrap_or(&(unit.side, 0));
            let mined = line_has(&text, unit.side.enemy(), hex) && unit.kind == Kind::Supply;
            if ok && owner == unit.side && count < unit.side.stack() && !mined {
                break hex;
            }
        };
        taken.entry(hex).or_insert((unit.side, 0)).1 += 1;
        let column = columns == Columns::Some
            && dice.below(5) == 0
            && taken[&hex].1 == 1
            && may_be_column(rules, unit, hex);
        let road = if column { format!(" road:{}", DIRS[dice.below(6) as usize]) } else { String::new() };
        lines.push(format!("unit {name} {hex}{road}"));
    }
    let mut state = rules
        .read_position(&settled(&lines, &taken))
        .unwrap_or_else(|it| panic!("{it}\n{}", lines.join("\n")));
    rules.apply(&mut state, Step::Act(side.enemy().seat(), Action::Pass), &mut ());
    state
}

/// A column that ended up in company is none.
pub fn settled(lines: &[String], taken: &BTreeMap<HexId, (Side, u8)>) -> String {
    let crowded = |line: &str| {
        let hex = line.split(' ').nth(2).and_then(HexId::parse);
        hex.is_some_and(|it| taken.get(&it).is_some_and(|it| it.1 > 1))
    };
    let plain = |line: &String| match line.split_once(" road:") {
        Some((plain, _)) if crowded(line) => plain.to_string(),
        _ => line.clone(),
    };
    lines.iter().map(|it| plain(it) + "\n").collect()
}

pub const DIRS: [&str; 6] = ["n", "ne", "se", "s", "sw", "nw"];

pub fn may_be_column(rules: &Hex, unit: &hex::Unit, hex: HexId) -> bool {
    let board = rules.board();
    unit.kind.is_combat()
        && board.terrain(hex) == Terrain::Clear
        && (!unit.is_mechanized() || board.on_road(hex).is_some())
}

pub fn line_has(text: &str, side: Side, hex: HexId) -> bool {
    let start = format!("mines {}", side.name());
    text.lines().any(|it| it.starts_with(&start) && it.contains(&hex.to_string()))
}

/// Positions of all scenarios: scrambled ones, and ones from random play.
pub fn each_position(usual: u64, mut look: impl FnMut(&Hex, &State, &mut Seeded)) {
    for (idx, name) in ["july", "september", "october"].into_iter().enumerate() {
        let rules = Hex::new(Options::read(name).unwrap()).unwrap();
        for seed in 0..positions(usual) / 3 {
            let mut dice = Seeded::new(seed * 3 + idx as u64);
            let state = if seed % 4 == 3 {
                played(&rules, &mut dice)
            } else {
                scrambled(&rules, Columns::Some, &mut dice)
            };
            look(&rules, &state, &mut dice);
        }
    }
}

pub fn played(rules: &Hex, dice: &mut Seeded) -> State {
    let (mut state, mut room) = (rules.setup(), Vec::new());
    let mut game = Run::new(rules, &mut state, &mut room);
    for _ in 0..dice.below(600) {
        if game.step(dice, at_random, &mut ()).is_none() {
            return rules.setup();
        }
    }
    state
}

pub fn at_random(dice: &mut Seeded, asked: Decision<'_, Hex>) -> Option<Action> {
    Some(dice.pick(asked.options()))
}

// === What the references know ===

/// The position as plain lists.
pub struct Plain<'a> {
    pub rules: &'a Hex,
    pub state: &'a State,
    pub facing: BTreeMap<UnitId, Dir>,
    pub lifted: BTreeSet<HexId>,
}

impl<'a> Plain<'a> {
    pub fn new(rules: &'a Hex, state: &'a State) -> Plain<'a> {
        let text = rules.write_position(state);
        let mut facing = BTreeMap::new();
        let mut lifted = BTreeSet::new();
        for line in text.lines() {
            let words: Vec<&str> = line.split(' ').collect();
            if words[0] == "lifted" {
                lifted = words[1..].iter().filter_map(|it| HexId::parse(it)).collect();
            }
            if let Some(dir) = words.iter().find_map(|it| it.strip_prefix("road:")) {
                let at = DIRS.iter().position(|it| *it == dir).unwrap();
                facing.insert(rules.named(words[1]).unwrap(), Dir(at as u8));
            }
        }
        Plain { rules, state, facing, lifted }
    }

    pub fn units(&self) -> impl Iterator<Item = (UnitId, &'a hex::Unit, HexId)> + '_ {
        self.rules.everybody().filter_map(|it| self.state.hex(it).map(|hex| (it, self.rules.unit(it), hex)))
    }

    pub fn at(&self, hex: HexId) -> Vec<(UnitId, &'a hex::Unit)> {
        self.units().filter(|it| it.2 == hex).map(|it| (it.0, it.1)).collect()
    }

    pub fn has(&self, side: Side, hex: HexId) -> bool {
        self.units().any(|it| it.1.side == side && it.2 == hex)
    }

    pub fn spaces(&self, unit: UnitId, hex: HexId, facing: Dir) -> Vec<HexId> {
        if self.rules.unit(unit).is_mechanized() {
            let road = &self.rules.board().road;
            let place = road.iter().position(|it| *it == hex).unwrap() as isize;
            return [place - 1, place + 1].iter().filter_map(|it| road.get(*it as usize).copied()).collect();
        }
        [hex.step(facing), hex.step(facing.back())].into_iter().filter(|it| it.on_sheet()).collect()
    }

    pub fn zone(&self, side: Side, hex: HexId) -> bool {
        let land = self.rules.board().terrain(hex) != Terrain::Sea;
        land && self.units().any(|(unit, printed, at)| {
            printed.side == side
                && printed.kind.is_combat()
                && match self.facing.get(&unit) {
                    Some(&facing) => self.spaces(unit, at, facing).contains(&hex),
                    None => at.distance(hex) == 1,
                }
        })
    }

    pub fn firm(&self, hex: HexId) -> bool {
        matches!(self.rules.board().terrain(hex), Terrain::Clear | Terrain::Ridge)
    }
}
