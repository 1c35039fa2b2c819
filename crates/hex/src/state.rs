//! The state: small, flat, and nothing in it that follows from the rest.

use arrayvec::ArrayVec;
use core::fmt;
use hexmap::{Dir, HexId, HexMarks};

use crate::{
    Side,
    frames::{Frame, Phase},
};

/// How many units a game can hold.
pub const UNITS: usize = 112;

/// A unit, by its place in the order of battle.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct UnitId(pub u8);

impl UnitId {
    /// The unit as an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of units.
#[derive(Clone, Copy, Default, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct UnitSet(pub u128);

impl UnitSet {
    /// No unit.
    pub const NONE: UnitSet = UnitSet(0);

    /// Whether a unit belongs to the set.
    #[inline]
    pub const fn has(self, unit: UnitId) -> bool {
        self.0 >> unit.0 & 1 != 0
    }

    /// Adds a unit.
    #[inline]
    pub const fn insert(&mut self, unit: UnitId) {
        self.0 |= 1 << unit.0;
    }

    /// Takes a unit out.
    #[inline]
    pub const fn remove(&mut self, unit: UnitId) {
        self.0 &= !(1 << unit.0);
    }

    /// The units of both sets.
    #[must_use]
    pub const fn and(self, other: UnitSet) -> UnitSet {
        UnitSet(self.0 & other.0)
    }

    /// The units of either set.
    #[must_use]
    pub const fn or(self, other: UnitSet) -> UnitSet {
        UnitSet(self.0 | other.0)
    }

    /// The units that are not in `other`.
    #[must_use]
    pub const fn without(self, other: UnitSet) -> UnitSet {
        UnitSet(self.0 & !other.0)
    }

    /// Whether no unit is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many units are in the set.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The first unit.
    pub const fn first(self) -> Option<UnitId> {
        if self.0 == 0 { None } else { Some(UnitId(self.0.trailing_zeros() as u8)) }
    }
}

impl Iterator for UnitSet {
    type Item = UnitId;

    #[inline]
    fn next(&mut self) -> Option<UnitId> {
        let unit = self.first()?;
        self.0 &= self.0 - 1;
        Some(unit)
    }
}

impl FromIterator<UnitId> for UnitSet {
    fn from_iter<I: IntoIterator<Item = UnitId>>(units: I) -> UnitSet {
        let mut set = UnitSet::NONE;
        units.into_iter().for_each(|it| set.insert(it));
        set
    }
}

impl fmt::Debug for UnitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.map(|it| it.0)).finish()
    }
}

/// Why a unit is no longer, or not yet, on the map.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
#[repr(u8)]
pub enum Gone {
    /// Eliminated by Ae or De.
    Combat,
    /// Given up or lost in an exchange.
    Exchange,
    /// No way to retreat.
    Retreat,
    /// In excess of the stacking limit after a retreat.
    Excess,
    /// Isolated for a whole game-turn.
    Isolation,
    /// A supply or engineer unit whose hex the enemy entered.
    Overrun,
    /// Left the map by its own edge for points.
    Exited,
    /// Retreated off the map and not back before the end.
    NotBack,
    /// Not placed in a free set-up, or not yet.
    Unplaced,
    /// No such unit in this game.
    Absent,
}

impl Gone {
    /// All reasons.
    pub const ALL: [Gone; 10] = [
        Gone::Combat,
        Gone::Exchange,
        Gone::Retreat,
        Gone::Excess,
        Gone::Isolation,
        Gone::Overrun,
        Gone::Exited,
        Gone::NotBack,
        Gone::Unplaced,
        Gone::Absent,
    ];

    /// The name in position files.
    pub const fn name(self) -> &'static str {
        match self {
            Gone::Combat => "combat",
            Gone::Exchange => "exchange",
            Gone::Retreat => "retreat",
            Gone::Excess => "excess",
            Gone::Isolation => "isolation",
            Gone::Overrun => "overrun",
            Gone::Exited => "exited",
            Gone::NotBack => "not-back",
            Gone::Unplaced => "unplaced",
            Gone::Absent => "absent",
        }
    }
}

/// Where a unit is: in a hex, beyond its edge next to a hex, or gone for a reason, and from where.
///
/// The lower twelve bits are the hex, the upper four say what it means.
#[derive(Clone, Copy, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct Place(u16);

const KIND: u32 = 12;
const BEYOND: u16 = 1 << KIND;
const GONE: u16 = 2 << KIND;
const HEX: u16 = BEYOND - 1;

impl Place {
    /// In a hex.
    pub const fn on(hex: HexId) -> Place {
        Place(hex.0)
    }

    /// H16.03: retreated off the friendly edge through a hex.
    pub const fn beyond(hex: HexId) -> Place {
        Place(BEYOND | hex.0)
    }

    /// Gone for a reason, from nowhere on the map.
    pub const fn gone(why: Gone) -> Place {
        Place(GONE + ((why as u16) << KIND))
    }

    /// Gone for a reason, from where it was last.
    pub const fn lost(why: Gone, last: Place) -> Place {
        Place(Place::gone(why).0 | last.0 & HEX)
    }

    /// The hex, if the unit is on the map.
    #[inline]
    pub const fn hex(self) -> Option<HexId> {
        if self.0 < BEYOND { Some(HexId(self.0)) } else { None }
    }

    /// The hex it must come back through, if it is beyond the edge.
    pub const fn entry(self) -> Option<HexId> {
        if self.0 & !HEX == BEYOND { Some(HexId(self.0 & HEX)) } else { None }
    }

    /// The reason, if the unit is gone.
    pub fn why(self) -> Option<Gone> {
        (self.0 >= GONE).then(|| Gone::ALL[usize::from((self.0 - GONE) >> KIND)])
    }

    /// The hex a unit was lost in, if it was on the map.
    pub fn last(self) -> Option<HexId> {
        self.why().map(|_| HexId(self.0 & HEX)).filter(|it| it.on_sheet())
    }

    /// Whether the unit is on the map and at most two columns and three rows from `center`.
    #[inline]
    pub(crate) const fn is_near(self, center: HexId) -> bool {
        let (cols, rows) =
            ((self.0 >> 6).wrapping_sub(center.0 >> 6), (self.0 & 63).wrapping_sub(center.0 & 63));
        (cols.wrapping_add(2) <= 4) & (rows.wrapping_add(3) <= 6)
    }

    /// Whether the unit is in that hex.
    #[inline]
    pub const fn is(self, hex: HexId) -> bool {
        self.0 == hex.0
    }
}

impl fmt::Debug for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.hex(), self.entry(), self.why()) {
            (Some(hex), ..) => write!(f, "{hex}"),
            (_, Some(hex), _) => write!(f, "beyond {hex}"),
            (.., why) => write!(f, "{why:?}"),
        }
    }
}

/// What has been counted towards victory so far.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub struct Tally {
    /// H17.2: Allied combat units lost to Ae, De or a blocked retreat.
    pub lost: u8,
    /// H17.2: Allied units lost to isolation.
    pub isolated: u8,
    /// H17.22: Allied minefields cleared by the Axis.
    pub mines: u8,
    /// H17.23: Axis supply units that left the map.
    pub supplies: u8,
    /// H17.23: the strength of the Axis combat units that left the map.
    pub strength: u16,
}

/// The whole truth about a game in progress.
#[derive(Clone, Debug, Eq, Hash, PartialEq)]
pub struct State {
    /// Where each unit is.
    pub(crate) at: [Place; UNITS],
    /// Since when each unit is isolated: the number of a phase, 0 if it is not.
    pub(crate) isolated: [u8; UNITS],
    /// The attack a unit takes part in during a combat phase, on either side; 0 for none.
    pub(crate) attack: [u8; UNITS],
    /// Units in road mode: the direction they face.
    pub(crate) facing: [u8; UNITS],
    /// Supply units: how many attacks they have supported in this combat phase.
    pub(crate) support: [u8; UNITS],
    /// Units that have moved in this phase.
    pub(crate) moved: UnitSet,
    /// Units that have attacked in this player-turn.
    pub(crate) fought: UnitSet,
    /// Units that have defended in this combat phase.
    pub(crate) defended: UnitSet,
    /// Engineers that have cleared a minefield, and combat units that have rolled for one, in this player-turn.
    pub(crate) cleared: UnitSet,
    /// H6.43: units that entered an enemy zone of control in road mode in this player-turn.
    pub(crate) pinned: UnitSet,
    /// Units in road mode.
    pub(crate) columns: UnitSet,
    /// Units of the phasing side that were Supplied when the movement phase began.
    pub(crate) supplied: UnitSet,
    /// Units of the phasing side whose allowance was halved when the movement phase began.
    pub(crate) hampered: UnitSet,
    /// Units that must still retreat.
    pub(crate) retreating: UnitSet,
    /// Uncleared minefields by side.
    pub(crate) mines: [HexMarks; 2],
    /// Hexes cleared of a minefield in this player-turn.
    pub(crate) lifted: HexMarks,
    /// Hexes into which an advance after combat is still possible.
    pub(crate) vacated: ArrayVec<HexId, 8>,
    /// What is asked now.
    pub(crate) frame: Frame,
    /// The phase.
    pub(crate) phase: Phase,
    /// Whose player-turn it is.
    pub(crate) phasing: Side,
    /// The game-turn, from 1.
    pub(crate) turn: u8,
    /// The places of the vanguard markers on the road, by side.
    pub(crate) vanguards: [u8; 2],
    /// Which box hexes have lost their effect.
    pub(crate) opened: u16,
    /// The die as it lies on the table after the last roll; 0 before the first.
    pub(crate) die: u8,
    /// What counts towards victory.
    pub(crate) tally: Tally,
}

const _: () = assert!(size_of::<State>() <= 2048);

impl State {
    /// Where a unit is.
    pub fn place(&self, unit: UnitId) -> Place {
        self.at[unit.index()]
    }

    /// The hex a unit is in; none if it is not on the map.
    #[inline]
    pub fn hex(&self, unit: UnitId) -> Option<HexId> {
        self.at[unit.index()].hex()
    }

    /// What is asked now.
    pub const fn frame(&self) -> Frame {
        self.frame
    }

    /// The phase.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// Whose player-turn it is.
    pub const fn phasing(&self) -> Side {
        self.phasing
    }

    /// The game-turn, from 1.
    pub const fn turn(&self) -> u8 {
        self.turn
    }

    /// Whether a unit is isolated.
    pub fn is_isolated(&self, unit: UnitId) -> bool {
        self.isolated[unit.index()] != 0
    }

    /// Whether a unit is in road mode.
    pub const fn in_road_mode(&self, unit: UnitId) -> bool {
        self.columns.has(unit)
    }

    /// Whether a unit has moved in this phase.
    pub const fn has_moved(&self, unit: UnitId) -> bool {
        self.moved.has(unit)
    }

    /// The number of the attack a unit takes part in, on either side; 0 for none.
    pub const fn attack_of(&self, unit: UnitId) -> u8 {
        self.attack[unit.index()]
    }

    /// Whether an uncleared minefield of a side lies in a hex.
    #[inline]
    pub const fn is_mined(&self, side: Side, hex: HexId) -> bool {
        self.mines[side.index()].has(hex)
    }

    /// What counts towards victory so far.
    pub const fn tally(&self) -> Tally {
        self.tally
    }

    /// The units in a hex, of either side.
    #[inline]
    pub fn units_in(&self, hex: HexId) -> UnitSet {
        self.units_at(|place| place.is(hex))
    }

    /// The units at places that fit. Places are looked at in rows of sixteen, which compiles to a few vector
    /// instructions a row; only in a row with a find they are looked at one by one.
    #[inline]
    pub(crate) fn units_at(&self, fits: impl Fn(Place) -> bool) -> UnitSet {
        let mut set = 0;
        for (row, places) in self.at.as_chunks::<16>().0.iter().enumerate() {
            if places.iter().fold(false, |any, &it| any | fits(it)) {
                let found = places
                    .iter()
                    .enumerate()
                    .fold(0u16, |bits, (idx, &it)| bits | u16::from(fits(it)) << idx);
                set |= u128::from(found) << (row * 16);
            }
        }
        UnitSet(set)
    }

    /// The units on the map.
    pub fn on_map(&self) -> UnitSet {
        (0..UNITS as u8).map(UnitId).filter(|&it| self.hex(it).is_some()).collect()
    }

    /// Takes a unit off the map or puts it elsewhere, with everything that belongs to its old place.
    pub(crate) fn put(&mut self, unit: UnitId, place: Place) {
        self.at[unit.index()] = place;
        if place.hex().is_none() {
            self.columns.remove(unit);
            self.pinned.remove(unit);
            self.retreating.remove(unit);
            self.isolated[unit.index()] = 0;
            self.facing[unit.index()] = 0;
        }
    }

    /// Ends road mode, which no longer has a direction.
    pub(crate) fn leave_road_mode(&mut self, unit: UnitId) {
        self.columns.remove(unit);
        self.facing[unit.index()] = 0;
    }
}

/// What a drawing of the map asks.
impl State {
    /// Whether a unit has attacked in this player-turn.
    pub const fn has_fought(&self, unit: UnitId) -> bool {
        self.fought.has(unit)
    }

    /// Whether a unit must still retreat.
    pub const fn must_retreat(&self, unit: UnitId) -> bool {
        self.retreating.has(unit)
    }

    /// The attack a unit takes part in on either side, 0 for none.
    pub fn attack_number(&self, unit: UnitId) -> u8 {
        self.attack[unit.index()]
    }

    /// Where a unit in road mode faces.
    pub fn facing(&self, unit: UnitId) -> Option<Dir> {
        self.columns.has(unit).then(|| Dir(self.facing[unit.index()]))
    }

    /// The uncleared minefields of a side.
    pub fn minefields(&self, side: Side) -> impl Iterator<Item = HexId> + '_ {
        self.mines[side.index()].iter()
    }

    /// Whether a minefield in a hex was cleared in this player-turn.
    pub const fn is_lifted(&self, hex: HexId) -> bool {
        self.lifted.has(hex)
    }

    /// The hexes into which an advance after combat is still possible.
    pub fn vacated(&self) -> &[HexId] {
        &self.vacated
    }

    /// The place of a side's vanguard marker on the road.
    pub const fn vanguard(&self, side: Side) -> usize {
        self.vanguards[side.index()] as usize
    }

    /// Whether a box hex, by its number on the board, still has its effect.
    pub const fn is_box_closed(&self, number: usize) -> bool {
        self.opened >> number & 1 == 0
    }

    /// The die as it lies on the table after the last roll.
    pub const fn die(&self) -> Option<u8> {
        if self.die == 0 { None } else { Some(self.die) }
    }
}
