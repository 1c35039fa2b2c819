//! Retreats after combat (10.2): the victor picks the path among the best.

use arrayvec::ArrayVec;
use hexmap::{HexId, HexSet};
use table::Sink;

use crate::{
    Event, Gone, Hex, Place, Side, State, Supply, Terrain, UnitId, UnitSet,
    frames::{Frame, Underway},
    refuse::No,
    rules::*,
    zones::Lay,
};

/// What kinds of hexes a retreat may use: the next kind only when the ones before offer no way.
#[derive(Clone, Copy, Debug, Eq, Ord, PartialEq, PartialOrd)]
enum Tier {
    /// Room everywhere, no depression.
    Plain,
    /// H10.23: over full stacks too.
    Crowded,
    /// Through depressions too.
    Low,
    /// H16.03: off the friendly edge too.
    Off,
}

const TIERS: [Tier; 4] = [Tier::Plain, Tier::Crowded, Tier::Low, Tier::Off];

/// The ground as the retreating side finds it.
struct Ground {
    side: Side,
    /// H7.31, H7.12, H10.2, H11.24: hexes without enemies, enemy zones (unless a friend is there) and enemy mines.
    open: HexSet,
    lay: Lay,
}

impl Hex {
    fn retreat_ground(&self, state: &State, side: Side) -> Ground {
        let lay = self.lay(state);
        let (own, enemy) = (side.index(), side.enemy().index());
        let controlled = lay.zones[enemy].without(&lay.units[own]);
        let mut open = self.board.land.without(&lay.units[enemy]).without(&controlled);
        state.mines[enemy].iter().for_each(|it| open.remove(it));
        Ground { side, open, lay }
    }

    /// H8.0: whether a hex has no room for one more unit.
    fn is_full(&self, state: &State, side: Side, hex: HexId) -> bool {
        let stacked = state.units_in(hex).and(self.sides[side.index()]).without(self.engineers);
        stacked.len() >= u32::from(side.stack())
    }

    /// Whether a hex may be entered in a retreat.
    fn admits(&self, state: &State, ground: &Ground, unit: UnitId, tier: Tier, hex: HexId) -> bool {
        ground.open.has(hex)
            && (tier >= Tier::Crowded || self.engineers.has(unit) || !self.is_full(state, ground.side, hex))
            && (tier >= Tier::Low || self.board.terrain(hex) != Terrain::Depression)
    }

    /// H10.22: whether a unit can go on from `at` until it is `distance` hexes from where it stood.
    fn gets_away(
        &self,
        state: &State,
        ground: &Ground,
        way: Underway,
        at: HexId,
        distance: u8,
        tier: Tier,
    ) -> bool {
        if way.gone == distance {
            return true;
        }
        if tier == Tier::Off && at.col() == ground.side.edge() {
            return true;
        }
        self.farther(state, ground, way, at, tier).into_iter().any(|next| {
            self.gets_away(state, ground, Underway { gone: way.gone + 1, ..way }, next, distance, tier)
        })
    }

    /// The hexes next to `at` that lie one farther from where the unit stood and may be entered.
    fn farther(
        &self,
        state: &State,
        ground: &Ground,
        way: Underway,
        at: HexId,
        tier: Tier,
    ) -> ArrayVec<HexId, 6> {
        let farther = |hex: &HexId| hex.on_sheet() && way.from.distance(*hex) == way.gone + 1;
        let next = at.neighbours().into_iter().filter(farther);
        next.filter(|&it| self.admits(state, ground, way.unit, tier, it)).collect()
    }

    /// H10.2, H10.21, H10.23, H16.04: the next hexes of the best ways; none if the unit cannot get away, for the sea and the
    /// enemy edge are no way.
    fn best_ways(&self, state: &State, ground: &Ground, way: Underway, distance: u8) -> ArrayVec<HexId, 6> {
        let Some(at) = state.hex(way.unit) else { return ArrayVec::new() };
        let Some(tier) = TIERS.into_iter().find(|&it| self.gets_away(state, ground, way, at, distance, it))
        else {
            return ArrayVec::new();
        };
        let mut ways: ArrayVec<HexId, 6> = self.farther(state, ground, way, at, tier);
        ways.retain(|next| {
            self.gets_away(state, ground, Underway { gone: way.gone + 1, ..way }, *next, distance, tier)
        });
        if ways.len() > 1 {
            self.keep_the_best(state, ground, at, &mut ways);
        }
        if tier == Tier::Off && at.col() == ground.side.edge() {
            ways = [ground.side.beyond(at)].into_iter().collect();
        }
        ways.sort_unstable();
        ways
    }

    fn keep_the_best(&self, state: &State, ground: &Ground, at: HexId, ways: &mut ArrayVec<HexId, 6>) {
        let supply = self.sources_in(state, ground.side, &ground.lay);
        let here = self.to_source(state, &supply, at);
        let ranks: ArrayVec<_, 6> = ways.iter().map(|&it| self.rank(state, &supply, here, it)).collect();
        let best = ranks.iter().min().copied();
        let mut rank = ranks.iter();
        ways.retain(|_| rank.next().copied() == best);
    }

    /// H10.2: the five priorities in order: towards a source, clear terrain, own minefields, ridges, the fewest friends.
    fn rank(&self, state: &State, supply: &Supply, here: u8, to: HexId) -> (bool, u8, u32) {
        let away = self.to_source(state, supply, to) >= here;
        let terrain = match self.board.terrain(to) {
            Terrain::Clear if state.is_mined(supply.side, to) => 1,
            Terrain::Clear => 0,
            Terrain::Ridge => 2,
            Terrain::Depression | Terrain::Sea | Terrain::Off => 3,
        };
        (away, terrain, state.units_in(to).len())
    }

    /// How far the nearest friendly source is, as the crow flies.
    fn to_source(&self, state: &State, supply: &Supply, hex: HexId) -> u8 {
        let edge = hex.col().abs_diff(supply.side.edge()) + 1;
        let units = supply.sources.filter_map(|it| state.hex(it)).map(|it| it.distance(hex));
        let road = supply.road.iter().map(|it| it.distance(hex));
        units.chain(road).fold(edge, u8::min)
    }

    // === The flow ===

    pub(crate) fn begin_retreat(
        &self,
        state: &mut State,
        attack: u8,
        distance: u8,
        loser: Side,
        units: UnitSet,
        log: &mut impl Sink<Event>,
    ) {
        state.retreating = units;
        state.frame = Frame::Retreating { attack, distance, loser, underway: None };
        self.settle_retreat(state, log);
    }

    /// H10.22: when nobody left to retreat has a way, all of them are eliminated; then somebody may advance.
    pub(crate) fn settle_retreat(&self, state: &mut State, log: &mut impl Sink<Event>) {
        let Frame::Retreating { attack, distance, loser, underway: None } = state.frame else { return };
        if !state.retreating.is_empty() {
            let ground = self.retreat_ground(state, loser);
            if state.retreating.into_iter().any(|it| !self.ways_of(state, &ground, it, distance).is_empty()) {
                return;
            }
            for unit in state.retreating {
                self.eliminate(state, unit, Gone::Retreat, H10_22, log);
            }
        }
        self.begin_advance(state, attack, loser.enemy(), log);
    }

    fn ways_of(&self, state: &State, ground: &Ground, unit: UnitId, distance: u8) -> ArrayVec<HexId, 6> {
        let Some(from) = state.hex(unit) else { return ArrayVec::new() };
        self.best_ways(state, ground, Underway { unit, from, gone: 0 }, distance)
    }

    /// All steps the victor may choose from.
    pub(crate) fn retreat_options(&self, state: &State, mut each: impl FnMut(UnitId, HexId)) {
        let Frame::Retreating { distance, loser, underway, .. } = state.frame else { return };
        let ground = self.retreat_ground(state, loser);
        if let Some(way) = underway {
            self.best_ways(state, &ground, way, distance).into_iter().for_each(|it| each(way.unit, it));
            return;
        }
        for unit in state.retreating {
            self.ways_of(state, &ground, unit, distance).into_iter().for_each(|it| each(unit, it));
        }
    }

    pub(crate) fn try_retreat(&self, state: &State, unit: UnitId, to: HexId) -> Result<(), No> {
        if !state.retreating.has(unit) {
            return Err(No::new(H10_2, "hex-does-not-retreat").unit(unit));
        }
        let (mut found, mut other) = (false, None);
        self.retreat_options(state, |it, hex| {
            found |= it == unit && hex == to;
            if it == unit {
                other = Some(hex);
            }
        });
        match (found, other) {
            (true, _) => Ok(()),
            (false, Some(better)) => Err(No::new(H10_2, "hex-better-way-to-retreat").unit(unit).hex(better)),
            (false, None) => Err(No::new(H10_2, "hex-another-is-retreating").unit(unit)),
        }
    }

    /// The state after one hex of a unit's retreat, for a preview; none when the unit has arrived.
    pub(crate) fn one_retreat(&self, state: &State, unit: UnitId, to: HexId) -> Option<State> {
        let Frame::Retreating { attack, distance, loser, underway } = state.frame else { return None };
        let way = underway.unwrap_or(Underway { unit, from: state.hex(unit)?, gone: 0 });
        let way = Underway { gone: way.gone + 1, ..way };
        if way.gone == distance || !to.on_sheet() {
            return None;
        }
        let mut state = state.clone();
        state.put(unit, Place::on(to));
        state.frame = Frame::Retreating { attack, distance, loser, underway: Some(way) };
        Some(state)
    }

    /// H10.1a, H6.34: one hex of a retreat; no points are spent and the road does not matter.
    pub(crate) fn retreat(&self, state: &mut State, unit: UnitId, to: HexId, log: &mut impl Sink<Event>) {
        let Frame::Retreating { attack, distance, loser, underway } = state.frame else { return };
        let at = state.hex(unit).expect("who retreats is on the map");
        let way = underway.unwrap_or(Underway { unit, from: at, gone: 0 });
        let way = Underway { gone: way.gone + 1, ..way };
        let off = !to.on_sheet();
        if off {
            state.put(unit, Place::beyond(at));
            log.say(H16_03, || Event::RetreatedOff { unit, hex: at });
        } else {
            state.put(unit, Place::on(to));
            log.say(H10_2, || Event::Retreated { unit, to });
            self.open_box(state, unit, to, log);
        }
        let arrived = off || way.gone == distance;
        let underway = (!arrived).then_some(way);
        if arrived {
            state.retreating.remove(unit);
            self.shake_out_columns(state, log);
        }
        state.frame = Frame::Retreating { attack, distance, loser, underway };
        self.settle_retreat(state, log);
    }
}
