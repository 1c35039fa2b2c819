//! Zones of control (section 7) and who stands where.

use hexmap::{Dir, HexId, HexSet};

use crate::{Hex, Side, State, UnitId};

/// Who stands where and controls what, at one moment: a sketch that is thrown away.
pub(crate) struct Lay {
    /// Hexes with units, by side.
    pub(crate) units: [HexSet; 2],

    /// Hexes with combat units, by side.
    pub(crate) combat: [HexSet; 2],
    /// Controlled hexes, by side.
    pub(crate) zones: [HexSet; 2],
}

impl Hex {
    /// H7.0, H7.51: the hexes a side controls; control has no degrees.
    pub fn zone(&self, state: &State, side: Side) -> HexSet {
        let mut solid = HexSet::NONE;
        let mut zone = HexSet::NONE;
        for unit in self.sides[side.index()].and(self.combat) {
            let Some(hex) = state.hex(unit) else { continue };
            if state.columns.has(unit) {
                self.spaces(state, unit).into_iter().flatten().for_each(|it| zone.insert(it));
            } else {
                solid.insert(hex);
            }
        }
        zone.or(&solid.bordered()).and(&self.board.land)
    }

    /// Who stands where and controls what.
    pub(crate) fn lay(&self, state: &State) -> Lay {
        let mut lay = Lay { units: [HexSet::NONE; 2], combat: [HexSet::NONE; 2], zones: [HexSet::NONE; 2] };
        for side in Side::ALL.map(Side::index) {
            let mut solid = HexSet::NONE;
            for unit in self.sides[side] {
                let Some(hex) = state.hex(unit) else { continue };
                lay.units[side].insert(hex);
                if !self.combat.has(unit) {
                    continue;
                }
                lay.combat[side].insert(hex);
                if state.columns.has(unit) {
                    self.spaces(state, unit).into_iter().flatten().for_each(|it| lay.zones[side].insert(it));
                } else {
                    solid.insert(hex);
                }
            }
            lay.zones[side] = lay.zones[side].or(&solid.bordered()).and(&self.board.land);
        }
        lay
    }

    /// H6.18, H6.22: the hexes before and behind a unit in road mode: on the road the next road hexes, elsewhere along
    /// its facing. Nothing lies beyond the edge of the map.
    pub fn spaces(&self, state: &State, unit: UnitId) -> [Option<HexId>; 2] {
        match state.hex(unit) {
            Some(hex) => self.spaces_at(unit, hex, Dir(state.facing[unit.index()])),
            None => [None, None],
        }
    }

    pub(crate) fn spaces_at(&self, unit: UnitId, hex: HexId, facing: Dir) -> [Option<HexId>; 2] {
        if self.mechanized.has(unit) {
            return self.board.along_road(hex);
        }
        [hex.step(facing), hex.step(facing.back())].map(|it| Some(it).filter(|it| it.on_sheet()))
    }

    /// H7.0, H6.22, H11.25, H16.02: whether a combat unit controls a hex: one of its six neighbours, mined or not, but
    /// in road mode only the hex before and the hex behind it. A map edge controls nothing.
    pub fn controls(&self, state: &State, unit: UnitId, hex: HexId) -> bool {
        let Some(at) = state.hex(unit) else { return false };
        if !self.combat.has(unit) || !self.board.land.has(hex) {
            return false;
        }
        match state.columns.has(unit) {
            true => self.spaces(state, unit).contains(&Some(hex)),
            false => at.distance(hex) == 1,
        }
    }
}

/// What lies around one hex for one side: the hex itself first, then its six neighbours, one bit each.
pub(crate) struct Around {
    /// The hex and its neighbours.
    pub(crate) hexes: [HexId; 7],
    /// Controlled by the enemy.
    pub(crate) zone: u8,
    /// Holding an enemy combat unit.
    pub(crate) enemy_combat: u8,
    /// Holding any enemy.
    pub(crate) enemy: u8,
    /// Holding a friend other than the mover.
    pub(crate) friends: u8,
    /// Holding a friend in road mode.
    pub(crate) columns: u8,
    /// Belonging to the road space of a friend.
    pub(crate) spaces: u8,
    /// How many friends count for stacking.
    pub(crate) stacked: [u8; 7],
}

impl Around {
    /// Looks around `center` with the eyes of `side`, without counting `mover`.
    pub(crate) fn new(rules: &Hex, state: &State, side: Side, center: HexId, mover: UnitId) -> Around {
        let next = center.neighbours();
        let mut around = Around {
            hexes: [center, next[0], next[1], next[2], next[3], next[4], next[5]],
            zone: 0,
            enemy_combat: 0,
            enemy: 0,
            friends: 0,
            columns: 0,
            spaces: 0,
            stacked: [0; 7],
        };
        for unit in state.units_at(|place| place.is_near(center)) {
            let Some(hex) = state.hex(unit).filter(|_| unit != mover) else { continue };
            around.note(rules, state, side, unit, hex);
        }
        around
    }

    fn note(&mut self, rules: &Hex, state: &State, side: Side, unit: UnitId, hex: HexId) {
        let here = self.bits(|it| it == hex);
        let column = state.columns.has(unit);
        let spaces = |own: &Around| {
            let spaces = rules.spaces(state, unit);
            own.bits(|it| spaces.contains(&Some(it)))
        };
        if rules.sides[side.index()].has(unit) {
            self.friends |= here;
            if column {
                self.columns |= here;
                self.spaces |= spaces(self);
            }
            if here != 0 && !rules.engineers.has(unit) {
                self.stacked[here.trailing_zeros() as usize] += 1;
            }
        } else {
            self.enemy |= here;
            if rules.combat.has(unit) {
                self.enemy_combat |= here;
                self.zone |= if column { spaces(self) } else { self.bits(|it| it.distance(hex) == 1) };
            }
        }
    }

    #[inline]
    fn bits(&self, is: impl Fn(HexId) -> bool) -> u8 {
        self.hexes.iter().enumerate().fold(0, |bits, (slot, &hex)| bits | u8::from(is(hex)) << slot)
    }

    /// The place of a hex among the seven.
    pub(crate) fn slot(&self, hex: HexId) -> Option<usize> {
        self.hexes.iter().position(|&it| it == hex)
    }
}
