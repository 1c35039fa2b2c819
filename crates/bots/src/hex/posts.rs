//! A line of posts for the defence: where it runs, and who stands where.
//!
//! Units next to the enemy stay where they are, for they cannot leave. The line runs from the sea to the south so that
//! every hex of it is held or controlled: over what is controlled already where it can, past the enemies nobody holds,
//! as far west as units come in time. It is the cheapest path over the map. The others take posts along it, closer
//! together where the enemy is strong; and one goes after each enemy who has come through.

use std::{cmp::Reverse, collections::BinaryHeap};

use titles::{
    hex::{Hex, Phase, Side, State, Terrain, UnitId, UnitSet},
    hexmap::{CELLS, HexId, HexSet},
};

/// How far west and east of the column to be held a line may run.
const WEST: u8 = 3;
const EAST: u8 = 14;

/// Within a turn's march a runner is worth hunting.
const HUNT: u8 = 14;

/// From this strength of the enemy near on, posts stand closer together.
const STRONG: i32 = 8;

/// Who goes where, and the line that comes of it.
#[derive(Default)]
pub(super) struct Posts {
    taken: Vec<(UnitId, HexId)>,
    /// The hexes of the line: posts, and units that stay.
    line: HexSet,
}

impl Posts {
    /// The line of a side that must not let the enemy pass a column. Some of its units are settled where they are.
    pub(super) fn new(rules: &Hex, state: &State, side: Side, column: u8, settled: UnitSet) -> Posts {
        let ground = Ground::new(rules, state, side, settled);
        let path = ground.path(rules, state, column);
        let mut free = ground.free.clone();
        let mut posts = Posts { taken: Vec::new(), line: ground.fixed };
        let is_through = |it: &&HexId| path.iter().any(|at| at.row() == it.row() && at.col() < it.col());
        for &runner in ground.loose.iter().filter(is_through) {
            posts.hunt(rules, runner, &mut free);
        }
        posts.fill(rules, state, ground.posts(&path), free);
        posts
    }

    /// One unit next to a runner pins it.
    fn hunt(&mut self, rules: &Hex, runner: HexId, free: &mut Vec<(UnitId, HexId)>) {
        let fits = |it: &(UnitId, HexId)| rules.unit(it.0).is_mechanized() && it.1.distance(runner) <= HUNT;
        let nearest =
            (0..free.len()).filter(|&it| fits(&free[it])).min_by_key(|&it| free[it].1.distance(runner));
        if let Some(at) = nearest {
            self.taken.push((free.remove(at).0, runner));
        }
    }

    /// Who stands at a post keeps it, then the nearest go; of equals the strong go where the enemy is strong.
    fn fill(
        &mut self,
        rules: &Hex,
        state: &State,
        mut wanted: Vec<(HexId, i32)>,
        mut free: Vec<(UnitId, HexId)>,
    ) {
        let cost = |unit: (UnitId, HexId), (post, pressure): (HexId, i32)| {
            let strength = i32::from(rules.unit(unit.0).strength);
            let moves = if unit.1 == post { 0 } else { 6 };
            2 * way(rules, state, unit, post) + moves - if pressure >= STRONG { strength } else { -strength }
        };
        loop {
            let pairs = (0..free.len()).flat_map(|it| (0..wanted.len()).map(move |at| (it, at)));
            let Some((unit, at)) = pairs.min_by_key(|&(it, at)| cost(free[it], wanted[at])) else { return };
            let post = wanted.swap_remove(at).0;
            self.taken.push((free.swap_remove(unit).0, post));
            self.line.insert(post);
        }
    }

    /// The post of a unit, if it has one.
    pub(super) fn of(&self, unit: UnitId) -> Option<HexId> {
        self.taken.iter().find(|it| it.0 == unit).map(|it| it.1)
    }

    /// Who takes a post in a hex.
    pub(super) fn coming(&self, hex: HexId) -> impl Iterator<Item = UnitId> {
        self.taken.iter().filter(move |it| it.1 == hex).map(|it| it.0)
    }

    /// The hexes of the line.
    pub(super) const fn line(&self) -> &HexSet {
        &self.line
    }
}

/// The situation a line is laid in.
struct Ground {
    /// Units that can still take a post.
    free: Vec<(UnitId, HexId)>,
    /// Hexes with units that stay.
    fixed: HexSet,
    /// What those hold and control.
    covered: HexSet,
    enemies: HexSet,
    /// Enemies that could attack or drive on: where and how strong.
    strong: Vec<(HexId, i32)>,
    /// Mechanized enemies nobody holds.
    loose: Vec<HexId>,
}

impl Ground {
    fn new(rules: &Hex, state: &State, side: Side, settled: UnitSet) -> Ground {
        let combat = |it: &UnitId| rules.unit(*it).kind.is_combat();
        let zone = rules.zone(state, side.enemy());
        let own_zone = rules.zone(state, side);
        let mut ground = Ground {
            free: Vec::new(),
            fixed: HexSet::NONE,
            covered: HexSet::NONE,
            enemies: HexSet::NONE,
            strong: Vec::new(),
            loose: Vec::new(),
        };
        for unit in rules.units_of(side).filter(combat) {
            let Some(hex) = state.hex(unit) else { continue };
            if settled.has(unit) || stays(rules, state, unit, hex, &zone) {
                ground.fixed.insert(hex);
            } else {
                ground.free.push((unit, hex));
            }
        }
        ground.covered = ground.fixed.grown();
        for unit in rules.units_of(side.enemy()).filter(combat) {
            let Some(hex) = state.hex(unit) else { continue };
            ground.enemies.insert(hex);
            ground.strong.push((hex, i32::from(rules.unit(unit).strength)));
            let held = own_zone.has(hex) && state.units_in(hex).len() == 1;
            if rules.unit(unit).is_mechanized() && !held && !ground.loose.contains(&hex) {
                ground.loose.push(hex);
            }
        }
        ground
    }

    /// The cheapest way from the sea to the south, hex by hex.
    fn path(&self, rules: &Hex, state: &State, column: u8) -> Vec<HexId> {
        let terrain = |it: HexId| rules.board().terrain(it);
        let firm = |it: HexId| it.on_sheet() && matches!(terrain(it), Terrain::Clear | Terrain::Ridge);
        let within = |it: HexId| (column - WEST..=column + EAST).contains(&it.col());
        let open = |it: HexId| firm(it) && within(it) && !self.enemies.has(it);
        let ends = |it: HexId| {
            it.row() >= 33
                || it.neighbours().iter().any(|&to| to.on_sheet() && terrain(to) == Terrain::Depression)
        };
        let mut known = [(i32::MAX, HexId(0)); CELLS];
        let mut waiting = BinaryHeap::new();
        for hex in
            HexId::all().filter(|&it| open(it) && terrain(HexId::at(it.col(), it.row() - 1)) == Terrain::Sea)
        {
            let cost = self.cost(rules, state, column, hex);
            known[hex.index()] = (cost, hex);
            waiting.push(Reverse((cost, hex)));
        }
        while let Some(Reverse((cost, hex))) = waiting.pop() {
            if ends(hex) {
                let before = |&at: &HexId| Some(known[at.index()].1).filter(|&it| it != at);
                let mut path: Vec<HexId> = std::iter::successors(Some(hex), before).collect();
                path.reverse();
                return path;
            }
            if cost > known[hex.index()].0 {
                continue;
            }
            for to in hex.neighbours().into_iter().filter(|&it| open(it)) {
                let total = cost + self.cost(rules, state, column, to);
                if total < known[to.index()].0 {
                    known[to.index()] = (total, hex);
                    waiting.push(Reverse((total, to)));
                }
            }
        }
        Vec::new()
    }

    /// What it costs to have a hex in the line: a part of a unit, its way, ground given up, enemies left behind it.
    fn cost(&self, rules: &Hex, state: &State, column: u8, hex: HexId) -> i32 {
        let past = |it: &&HexId| it.col() > hex.col() && it.row().abs_diff(hex.row()) <= 1;
        let behind = 12 * self.loose.iter().filter(past).count() as i32;
        if self.covered.has(hex) {
            return 1 + behind;
        }
        let ways = self.free.iter().map(|&it| way(rules, state, it, hex));
        let ridge = i32::from(rules.board().terrain(hex) == Terrain::Ridge);
        let given = 3 * i32::from(hex.col().saturating_sub(column));
        12 - 2 * ridge + behind + given + ways.min().unwrap_or(30).min(30)
    }

    /// The places along a path where units are wanted, with the strength of the enemy there.
    fn posts(&self, path: &[HexId]) -> Vec<(HexId, i32)> {
        let mut covered = self.covered;
        let mut wanted = Vec::new();
        for (at, &hex) in path.iter().enumerate() {
            if covered.has(hex) {
                continue;
            }
            let pressure = self.pressure(hex);
            let next = *path.get(at + 1).unwrap_or(&hex);
            let held = |at: HexId| self.free.iter().any(|it| it.1 == at);
            let post = if pressure < STRONG && (held(next) || !held(hex)) { next } else { hex };
            covered = covered.or(&HexSet::only(post).grown());
            wanted.push((post, pressure));
        }
        wanted
    }

    /// The strength of the enemy near a hex.
    fn pressure(&self, hex: HexId) -> i32 {
        self.strong.iter().filter(|it| it.0.distance(hex) <= 6).map(|it| it.1).sum()
    }
}

/// Whether a unit cannot or need not move any more in this phase.
fn stays(rules: &Hex, state: &State, unit: UnitId, hex: HexId, zone: &HexSet) -> bool {
    let mechanized = rules.unit(unit).is_mechanized();
    let tired = state.phase() == Phase::Mechanized && (!mechanized || state.has_fought(unit));
    let alone = state.units_in(hex).len() == 1;
    let boxed =
        rules.scenario().boxes && rules.board().box_hex(hex).is_some_and(|it| state.is_box_closed(it));
    tired || boxed || state.has_moved(unit) || alone && zone.has(hex)
}

/// What it takes a unit to get to a post; beyond a turn's march it counts more.
fn way(rules: &Hex, state: &State, (unit, hex): (UnitId, HexId), post: HexId) -> i32 {
    let far = i32::from(hex.distance(post));
    let a_turn = match (rules.unit(unit).is_mechanized(), state.phase()) {
        (true, Phase::Initial) => 14,
        (true, Phase::SetUp | Phase::Combat | Phase::Mechanized | Phase::Supply) => 8,
        (false, _) => 9,
    };
    if far > a_turn { 2 * far + 10 } else { far }
}
