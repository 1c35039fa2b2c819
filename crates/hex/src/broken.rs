//! Why a hex is out of reach: the way a unit would have to go, and the hex where that way breaks.

use alloc::{string::ToString, vec::Vec};

use hexmap::{HexId, HexSet, Paths};
use table::{Refusal, Rule};

use crate::{
    Hex, Kind, Reach, Side, State, Terrain, UnitId,
    refuse::No,
    rules::{H5_12, H5_21, H6_5B, H6_5C, H6_5D, H7_21, H8_0, H8_01, H11_11},
};

/// Ways that would cost more are not looked for.
const FARTHEST: u8 = 63;

/// A way that cannot be gone to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Broken {
    /// Where the unit stands.
    pub from: HexId,
    /// The hexes that can be entered, with what each costs.
    pub walked: Vec<(HexId, u8)>,
    /// Those from the one that cannot on; none if there is no way at all.
    pub rest: Vec<HexId>,
    /// Why: the decisive reason first.
    pub why: Vec<Refusal>,
}

impl Hex {
    /// The way of a unit that may move to a hex that it does not reach.
    pub fn broken_way(&self, state: &State, unit: UnitId, reach: &Reach, goal: HexId) -> Option<Broken> {
        let from = state.hex(unit)?;
        if reach.hypothetical || reach.to(goal).is_some() || from == goal {
            return None;
        }
        let scout = Scout::new(self, state, unit, from, self.points_left(state, unit), goal);
        // First as the rules have it, points apart; else past zones; else past everything.
        let found = [Past::Nothing, Past::Zones, Past::Enemies].into_iter().find_map(|it| scout.path(it));
        let way = found.unwrap_or_default();
        let mut broken = scout.walk(&way);
        if broken.why.is_empty() {
            broken.stop_where_reach_ends(&way, reach);
        }
        (!broken.why.is_empty()).then_some(broken)
    }

    /// Why a unit that may move does not reach a hex: all reasons, the decisive one first.
    pub fn out_of_reach(&self, state: &State, unit: UnitId, reach: &Reach, goal: HexId) -> Vec<Refusal> {
        let broken = self.broken_way(state, unit, reach, goal).map(|it| it.why).unwrap_or_default();
        let near = reach.refused.iter().find(|it| it.0 == goal).map(|it| it.1.clone());
        // What a way breaks at says more than that a single step is too dear.
        let near = near.filter(|it| broken.is_empty() || it.why != "hex-too-few-points");
        let mut why: Vec<Refusal> = near.into_iter().collect();
        let first = why.first().map(|it| it.why.clone());
        why.extend(broken.into_iter().filter(|it| Some(&it.why) != first.as_ref()));
        if why.is_empty() {
            why.push(self.refusal(No::new(H5_12, "hex-out-of-reach").unit(unit).hex(goal)));
        }
        why
    }
}

impl Broken {
    /// What only a step itself shows, such as a line that may not be crossed westward (H18.32): the way breaks at the first
    /// hex that cannot be entered.
    fn stop_where_reach_ends(&mut self, way: &[HexId], reach: &Reach) {
        let refused = |hex: HexId| reach.refused.iter().find(|it| it.0 == hex).map(|it| it.1.clone());
        let first = way.iter().skip(1).position(|&it| reach.to(it).is_none());
        let Some((place, why)) = first.and_then(|it| Some((it, refused(way[it + 1])?))) else { return };
        self.walked.truncate(place);
        self.rest = way[place + 1..].to_vec();
        self.why.push(why);
    }
}

/// What a search takes no notice of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Past {
    Nothing,
    Zones,
    Enemies,
}

struct Scout<'a> {
    rules: &'a Hex,
    state: &'a State,
    unit: UnitId,
    from: HexId,
    left: u8,
    goal: HexId,
    zone: HexSet,
    /// Hexes that hold friends whom the unit pays for.
    company: HexSet,
    /// Hexes of enemy combat units.
    enemies: HexSet,
    /// Hexes with no room for the unit.
    full: HexSet,
}

/// What stands in the way whatever the points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Obstacle {
    Sea,
    Enemy,
    Full,
}

impl Scout<'_> {
    fn new<'a>(
        rules: &'a Hex,
        state: &'a State,
        unit: UnitId,
        from: HexId,
        left: u8,
        goal: HexId,
    ) -> Scout<'a> {
        let side = rules.side(unit);
        let is_engineer = rules.unit(unit).kind == Kind::Engineer;
        // H12.13: engineers do not pay for each other.
        let counts = |it: &UnitId| *it != unit && !(is_engineer && rules.unit(*it).kind == Kind::Engineer);
        let company = rules.units_of(side).filter(counts).filter_map(|it| state.hex(it)).collect();
        let enemies = rules.units_of(side.enemy()).filter(|&it| rules.unit(it).kind.is_combat());
        let enemies = enemies.filter_map(|it| state.hex(it)).collect();
        let full = if is_engineer { HexSet::NONE } else { full(rules, state, side, unit) };
        let zone = rules.zone(state, side.enemy());
        Scout { rules, state, unit, from, left, goal, zone, company, enemies, full }
    }

    /// The cheapest way to the goal, both ends included.
    fn path(&self, past: Past) -> Option<Vec<HexId>> {
        let mut paths = Paths::new();
        paths.search(self.from, FARTHEST, |from, to| {
            let stopped = from != self.from && self.zone.has(from) && past < Past::Zones;
            let kept_out =
                to != self.goal && self.keeps_out(to).is_some_and(|it| past < Past::Enemies || it.1);
            (to.on_sheet() && !stopped && !kept_out).then(|| self.cost(from, to))
        });
        let mut way: Vec<HexId> = paths.back(self.goal).collect();
        way.reverse();
        (way.first() == Some(&self.from) && way.last() == Some(&self.goal) && way.len() > 1).then_some(way)
    }

    /// H6.5a, H11.11, H8.01: what a step costs.
    fn cost(&self, from: HexId, to: HexId) -> u8 {
        self.parts(from, to).iter().map(|it| it.1).sum()
    }

    /// What a step costs and for what.
    fn parts(&self, from: HexId, to: HexId) -> [(&'static str, u8, Rule); 3] {
        let (rules, unit) = (self.rules, self.unit);
        let (ground, rule) = match rules.board().terrain(to) {
            Terrain::Ridge => ("ridge", H6_5B),
            Terrain::Depression => ("depression", H6_5C),
            Terrain::Clear | Terrain::Sea | Terrain::Off => ("clear", H5_12),
        };
        let stacks = u8::from(self.company.has(from)) + u8::from(self.company.has(to));
        [
            ("minefield", rules.mine_cost(self.state, unit, to), H11_11),
            ("stack", rules.penalty(unit) * stacks, H8_01),
            (ground, rules.terrain_cost(unit, to), rule),
        ]
    }

    /// What keeps the unit out of a hex whatever its points, and whether it does so for ever.
    fn keeps_out(&self, hex: HexId) -> Option<(Refusal, bool)> {
        let no = |rule, key| Refusal::new(rule, key).with("hex", hex.to_string().as_str());
        match self.obstacle(hex)? {
            Obstacle::Sea => Some((no(H6_5D, "hex-sea"), true)),
            Obstacle::Enemy => Some((no(H5_21, "hex-enemy-combat-unit"), false)),
            Obstacle::Full => Some((no(H8_0, "hex-stack-full"), false)),
        }
    }

    fn obstacle(&self, hex: HexId) -> Option<Obstacle> {
        match self.rules.board().terrain(hex) {
            Terrain::Sea | Terrain::Off => return Some(Obstacle::Sea),
            Terrain::Clear | Terrain::Ridge | Terrain::Depression => {}
        }
        if self.enemies.has(hex) {
            return Some(Obstacle::Enemy);
        }
        self.full.has(hex).then_some(Obstacle::Full)
    }

    /// Goes along a way until it breaks.
    fn walk(&self, way: &[HexId]) -> Broken {
        let mut broken = Broken { from: self.from, walked: Vec::new(), rest: Vec::new(), why: Vec::new() };
        // What forbids the goal itself is told first, wherever the way breaks.
        broken.why.extend(self.keeps_out(self.goal).map(|it| it.0));
        let (mut left, mut from) = (self.left, self.from);
        for (place, &to) in way.iter().enumerate().skip(1) {
            let cost = self.cost(from, to);
            if let Some(no) = self.breaks(way, place, cost, left) {
                if !broken.why.contains(&no) {
                    broken.why.push(no);
                }
                broken.rest = way[place..].to_vec();
                return broken;
            }
            broken.walked.push((to, cost));
            left -= cost;
            from = to;
        }
        broken
    }

    /// Why the step to a place of the way cannot be made.
    fn breaks(&self, way: &[HexId], place: usize, cost: u8, left: u8) -> Option<Refusal> {
        let (from, to) = (way[place - 1], way[place]);
        let unit = self.rules.unit(self.unit).slug.as_str();
        if place > 1 && self.zone.has(from) {
            let no = Refusal::new(H7_21, "hex-way-stopped").with("unit", unit);
            return Some(no.with("hex", from.to_string().as_str()));
        }
        if let Some((no, _)) = self.keeps_out(to) {
            return Some(no);
        }
        if cost <= left {
            return None;
        }
        // What costs most is what breaks the way.
        let (what, _, rule) = self.parts(from, to).into_iter().max_by_key(|it| it.1)?;
        let needs: u32 = way.windows(2).map(|it| u32::from(self.cost(it[0], it[1]))).sum();
        let no = Refusal::new(rule, "hex-way-too-long").with("unit", unit).with("what", what);
        let no = no.with("hex", to.to_string().as_str()).with("goal", self.goal.to_string().as_str());
        Some(
            no.with("needs", needs as i32)
                .with("has", i32::from(self.left))
                .with("cost", i32::from(cost))
                .with("left", i32::from(left)),
        )
    }
}

/// H8.0: the hexes with no room for one more unit of a side; engineers do not count.
fn full(rules: &Hex, state: &State, side: Side, but: UnitId) -> HexSet {
    let counted = rules.units_of(side).filter(|&it| it != but && rules.unit(it).kind != Kind::Engineer);
    let mut hexes: Vec<HexId> = counted.filter_map(|it| state.hex(it)).collect();
    hexes.sort_unstable();
    let stacks = hexes.chunk_by(|a, b| a == b);
    stacks.filter(|it| it.len() >= usize::from(side.stack())).map(|it| it[0]).collect()
}
