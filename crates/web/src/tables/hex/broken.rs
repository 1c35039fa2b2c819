//! Why a hex is out of reach: the way a unit would have to go, and the hex where that way breaks.

use table::{Refusal, Rule};
use titles::{
    hex::{
        Hex, Kind, Side, State, Terrain, UnitId,
        rules::{H5_12, H5_21, H6_5B, H6_5C, H6_5D, H7_21, H8_0, H8_01, H11_11},
    },
    hexmap::{HexId, HexSet, Paths},
};

/// Ways that would cost more are not looked for.
const FARTHEST: u8 = 63;

/// A way that cannot be gone to its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Broken {
    pub(super) from: HexId,
    /// The hexes that can be entered, with what each costs.
    pub(super) walked: Vec<(HexId, u8)>,
    /// Those from the one that cannot on; none if there is no way at all.
    pub(super) rest: Vec<HexId>,
    /// Why: the decisive reason first.
    pub(super) why: Vec<Refusal>,
}

/// Looks for the way of a unit with so many points left to a hex that it does not reach.
pub(super) fn find(rules: &Hex, state: &State, unit: UnitId, left: u8, goal: HexId) -> Option<Broken> {
    let from = state.hex(unit)?;
    let scout = Scout::new(rules, state, unit, from, left, goal);
    // First as the rules have it, points apart; else past zones; else past everything.
    let found = [Past::Nothing, Past::Zones, Past::Enemies].into_iter().find_map(|it| scout.path(it));
    let broken = scout.walk(&found.unwrap_or_default());
    (!broken.why.is_empty()).then_some(broken)
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

#[cfg(test)]
mod tests {
    use super::*;
    use table::Game;
    use titles::hex::{Options, Source};

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
            let left = rules.allowance(state, unit);
            let land = HexId::all().filter(|&it| Some(it) != state.hex(unit) && reach.to(it).is_none());
            let land: Vec<HexId> = land.step_by(31).collect();
            land.into_iter()
                .filter_map(move |hex| Some((unit, hex, find(rules, state, unit, left, hex)?)))
                .collect::<Vec<_>>()
        };
        movers.step_by(7).flat_map(of).collect()
    }

    #[test]
    fn h5_12_a_way_that_is_too_long_breaks_where_the_points_end() {
        let (rules, state) = july();
        let all = all_broken(&rules, &state);
        assert!(all.len() > 50, "{} ways", all.len());
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
        let unit = rules.units_of(Side::Axis).filter(|&it| state.hex(it).is_some()).last().expect("a unit");
        let from = state.hex(unit).expect("on the map");
        let enemies = rules.units_of(Side::Allied).filter(|&it| rules.unit(it).kind.is_combat());
        let far =
            enemies.filter_map(|it| state.hex(it)).max_by_key(|it| it.distance(from)).expect("an enemy");
        let broken = find(&rules, &state, unit, rules.allowance(&state, unit), far).expect("a way");
        assert_eq!(broken.why[0].why, "hex-enemy-combat-unit");
        assert!(broken.why.len() > 1, "{:?}", broken.why);
    }
}
