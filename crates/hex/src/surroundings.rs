//! What one mover meets anywhere on the map, seen once for a whole search: the same verdicts as hex by hex
//! ([`Hex::try_step_in`]), without the reasons.

use hexmap::{CELLS, Dir, HexId, HexSet};

use crate::{
    Hex, State, Terrain, UnitId,
    movement::{Mover, Stride},
    zones::Around,
};

/// The whole map with the eyes of one mover, who is left out of it.
pub(crate) struct Surroundings {
    unit: UnitId,
    /// Controlled by the enemy.
    zone: HexSet,
    enemy_combat: HexSet,
    enemy: HexSet,
    friends: HexSet,
    /// Friends in road mode, and their road spaces.
    columns: HexSet,
    spaces: HexSet,
    /// Friends that count for stacking.
    stacked: [u8; CELLS],
}

impl Surroundings {
    pub(crate) fn new(rules: &Hex, state: &State, unit: UnitId) -> Surroundings {
        let side = rules.side(unit);
        let mut seen = Surroundings {
            unit,
            zone: rules.zone(state, side.enemy()),
            enemy_combat: HexSet::NONE,
            enemy: HexSet::NONE,
            friends: HexSet::NONE,
            columns: HexSet::NONE,
            spaces: HexSet::NONE,
            stacked: [0; CELLS],
        };
        for enemy in rules.sides[side.enemy().index()] {
            let Some(hex) = state.hex(enemy) else { continue };
            seen.enemy.insert(hex);
            if rules.combat.has(enemy) {
                seen.enemy_combat.insert(hex);
            }
        }
        for friend in rules.sides[side.index()].into_iter().filter(|&it| it != unit) {
            let Some(hex) = state.hex(friend) else { continue };
            seen.friends.insert(hex);
            seen.stacked[hex.index()] += u8::from(!rules.engineers.has(friend));
            if state.columns.has(friend) {
                seen.columns.insert(hex);
                rules.spaces(state, friend).into_iter().flatten().for_each(|it| seen.spaces.insert(it));
            }
        }
        seen
    }

    /// What lies around one hex.
    pub(crate) fn around(&self, center: HexId) -> Around {
        let next = center.neighbours();
        let hexes = [center, next[0], next[1], next[2], next[3], next[4], next[5]];
        let bits = |set: &HexSet| {
            let has = |it: HexId| it.on_sheet() && set.has(it);
            hexes.iter().enumerate().fold(0, |bits, (slot, &hex)| bits | u8::from(has(hex)) << slot)
        };
        Around {
            hexes,
            zone: bits(&self.zone),
            enemy_combat: bits(&self.enemy_combat),
            enemy: bits(&self.enemy),
            friends: bits(&self.friends),
            columns: bits(&self.columns),
            spaces: bits(&self.spaces),
            stacked: hexes.map(|it| if it.on_sheet() { self.stacked[it.index()] } else { 0 }),
        }
    }

    /// Whether somebody in a hex may leave it at all.
    pub(crate) fn lets_go(&self, rules: &Hex, state: &State, mover: Mover, from: HexId) -> bool {
        let held = rules.held(state, mover.unit, from, self.zone.has(from), self.friends.has(from));
        !mover.stopped && held.is_none()
    }

    /// What a step takes; none if it is not legal. Whoever steps must be let go.
    pub(crate) fn stride(
        &self,
        rules: &Hex,
        state: &State,
        mover: Mover,
        from: HexId,
        to: HexId,
    ) -> Option<Stride> {
        if !self.may_enter(rules, state, to) || !rules.may_head(state, self.unit, from, to) {
            return None;
        }
        let stride = match state.columns.has(self.unit) {
            true => self.column_stride(rules, state, from, to)?,
            false => self.plain_stride(rules, state, from, to),
        };
        let stride = Stride { stops: self.zone.has(to), ..stride };
        rules.can_afford(state, mover, stride).then_some(stride)
    }

    fn may_enter(&self, rules: &Hex, state: &State, to: HexId) -> bool {
        let land = to.on_sheet() && !matches!(rules.board.terrain(to), Terrain::Off | Terrain::Sea);
        if !land || self.enemy_combat.has(to) || self.columns.has(to) || self.spaces.has(to) {
            return false;
        }
        let side = rules.side(self.unit);
        let overruns = !self.enemy.has(to) || rules.combat.has(self.unit);
        let mined = rules.supplies.has(self.unit) && state.is_mined(side.enemy(), to);
        let full = self.stacked[to.index()] >= side.stack() && !rules.engineers.has(self.unit);
        overruns && !mined && !full
    }

    fn plain_stride(&self, rules: &Hex, state: &State, from: HexId, to: HexId) -> Stride {
        let company = |hex: HexId| match rules.engineers.has(self.unit) {
            true => self.stacked[hex.index()] > 0,
            false => self.friends.has(hex),
        };
        let stacking = rules.penalty(self.unit) * (u8::from(company(from)) + u8::from(company(to)));
        let points = rules.terrain_cost(self.unit, to) + rules.mine_cost(state, self.unit, to) + stacking;
        Stride { points, marches: false, deploys: false, stops: false }
    }

    fn column_stride(&self, rules: &Hex, state: &State, from: HexId, to: HexId) -> Option<Stride> {
        if rules.mechanized.has(self.unit) && !rules.board.along_road(from).contains(&Some(to)) {
            let plain = self.plain_stride(rules, state, from, to);
            return Some(Stride { points: plain.points + rules.penalty(self.unit), deploys: true, ..plain });
        }
        let facing = from.direction(to)?;
        let taken = self.friends.has(to) || self.enemy.has(to);
        let marches = self.is_road(rules, state, to) && !taken && self.has_room(rules, state, to, facing);
        marches.then_some(Stride { points: 0, marches: true, deploys: false, stops: false })
    }

    /// H6.16, H6.33: clear and not mined by the enemy.
    fn is_road(&self, rules: &Hex, state: &State, hex: HexId) -> bool {
        let mined = state.is_mined(rules.side(self.unit).enemy(), hex);
        rules.board.terrain(hex) == Terrain::Clear && !mined
    }

    /// H6.22: whether the hexes before and behind a column are free.
    fn has_room(&self, rules: &Hex, state: &State, hex: HexId, facing: Dir) -> bool {
        let free =
            |it: HexId| self.is_road(rules, state, it) && !self.friends.has(it) && !self.spaces.has(it);
        rules.spaces_at(self.unit, hex, facing).into_iter().flatten().all(free)
    }
}
