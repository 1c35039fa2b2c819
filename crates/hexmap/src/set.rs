//! A set of hexes made for spreading: one word for each column.

use crate::{COLS, HexId, ROWS};

const WORDS: usize = COLS as usize + 2;

/// The rows of a column that are on the sheet.
const COLUMN: u64 = ((1 << ROWS) - 1) << 1;

/// A set of hexes of the sheet. Each column is a word, so that a whole set grows by one ring in a few operations
/// for each column.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct HexSet([u64; WORDS]);

impl HexSet {
    /// No hex.
    pub const NONE: HexSet = HexSet([0; WORDS]);

    /// Every hex of the sheet.
    pub const ALL: HexSet = {
        let mut words = [COLUMN; WORDS];
        words[0] = 0;
        words[WORDS - 1] = 0;
        HexSet(words)
    };

    /// The hexes of one column.
    pub const fn column(col: u8) -> HexSet {
        let mut set = HexSet::NONE;
        set.0[col as usize] = COLUMN;
        set
    }

    /// One hex alone.
    pub const fn only(hex: HexId) -> HexSet {
        let mut set = HexSet::NONE;
        set.0[hex.col() as usize] = 1 << hex.row();
        set
    }

    /// Whether the hex belongs to the set.
    #[inline]
    pub const fn has(&self, hex: HexId) -> bool {
        self.0[hex.col() as usize] >> hex.row() & 1 != 0
    }

    /// Adds a hex.
    #[inline]
    pub const fn insert(&mut self, hex: HexId) {
        self.0[hex.col() as usize] |= 1 << hex.row();
    }

    /// Takes a hex out.
    #[inline]
    pub const fn remove(&mut self, hex: HexId) {
        self.0[hex.col() as usize] &= !(1 << hex.row());
    }

    /// Whether no hex is in the set.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&it| it == 0)
    }

    /// How many hexes are in the set.
    pub fn len(&self) -> u32 {
        self.0.iter().map(|it| it.count_ones()).sum()
    }

    /// Whether every hex of `other` is in the set.
    pub fn holds(&self, other: &HexSet) -> bool {
        self.0.iter().zip(&other.0).all(|(own, other)| other & !own == 0)
    }

    /// The hexes of either set.
    #[must_use]
    pub fn or(&self, other: &HexSet) -> HexSet {
        self.with(other, |own, other| own | other)
    }

    /// The hexes of both sets.
    #[must_use]
    pub fn and(&self, other: &HexSet) -> HexSet {
        self.with(other, |own, other| own & other)
    }

    /// The hexes that are not in `other`.
    #[must_use]
    pub fn without(&self, other: &HexSet) -> HexSet {
        self.with(other, |own, other| own & !other)
    }

    #[inline]
    fn with(&self, other: &HexSet, join: impl Fn(u64, u64) -> u64) -> HexSet {
        let mut words = self.0;
        words.iter_mut().zip(&other.0).for_each(|(own, &other)| *own = join(*own, other));
        HexSet(words)
    }

    /// The first hex of the set.
    pub fn first(&self) -> Option<HexId> {
        self.iter().next()
    }

    /// The hexes in ascending order.
    pub fn iter(&self) -> impl Iterator<Item = HexId> + '_ {
        (1..=COLS).flat_map(|col| {
            let mut word = self.0[col as usize];
            core::iter::from_fn(move || {
                let row = word.trailing_zeros();
                word &= word.wrapping_sub(1);
                (row < 64).then(|| HexId::at(col, row as u8))
            })
        })
    }

    /// The set with all its neighbours.
    #[must_use]
    pub fn grown(&self) -> HexSet {
        let mut words = [0; WORDS];
        for col in 1..WORDS - 1 {
            words[col] = self.grown_column(col);
        }
        HexSet(words)
    }

    /// The neighbours of the hexes of the set; a hex of the set is among them only if it has a neighbour there.
    #[must_use]
    pub fn bordered(&self) -> HexSet {
        let mut words = [0; WORDS];
        for col in 1..WORDS - 1 {
            words[col] = (self.0[col] << 1 | self.0[col] >> 1 | self.beside(col)) & COLUMN;
        }
        HexSet(words)
    }

    #[inline]
    fn grown_column(&self, col: usize) -> u64 {
        reach_in(col, self.0[col], self.0[col - 1] | self.0[col + 1])
    }

    /// What the columns to the left and right touch in a column: one row shifted by its parity.
    #[inline]
    fn beside(&self, col: usize) -> u64 {
        slanted(col, self.0[col - 1] | self.0[col + 1])
    }

    /// The set grown `steps` times, each time only onto hexes of `ground`; hexes already in the set stay.
    #[must_use]
    pub fn spread(&self, ground: &HexSet, steps: u8) -> HexSet {
        (0..steps).fold(*self, |set, _| set.or(&set.grown().and(ground)))
    }

    /// The set grown `steps` times: ways lead over hexes of `through` and may end on hexes of `to`.
    #[must_use]
    pub fn spread_to(&self, through: &HexSet, to: &HexSet, steps: u8) -> HexSet {
        let mut set = *self;
        let Some((mut first, mut last)) = self.span() else { return set };
        for _ in 0..steps {
            (first, last) = (first.max(2) - 1, (last + 1).min(WORDS - 2));
            set.step_between(first, last, through, to);
        }
        set
    }

    /// One step of [`HexSet::spread_to`], in place.
    pub fn step_on(&mut self, through: &HexSet, to: &HexSet) {
        self.step_between(1, WORDS - 2, through, to);
    }

    /// A step in some columns, beyond which the set is empty. What a column gives is kept until the next has taken it.
    #[inline]
    fn step_between(&mut self, first: usize, last: usize, through: &HexSet, to: &HexSet) {
        let (mut before, mut own) = (0, self.0[first] & through.0[first]);
        for col in first..=last {
            let after = self.0[col + 1] & through.0[col + 1];
            self.0[col] |= reach_in(col, own, before | after) & to.0[col];
            (before, own) = (own, after);
        }
    }

    /// The first and the last column with a hex of the set.
    pub fn columns(&self) -> Option<(u8, u8)> {
        self.span().map(|(first, last)| (first as u8, last as u8))
    }

    fn span(&self) -> Option<(usize, usize)> {
        let first = self.0.iter().position(|&it| it != 0)?;
        Some((first, self.0.iter().rposition(|&it| it != 0)?))
    }

    /// Adds the hexes of another set.
    pub fn insert_all(&mut self, other: &HexSet) {
        self.0.iter_mut().zip(&other.0).for_each(|(own, other)| *own |= other);
    }

    /// Everything that can be reached from the set over `ground`, the part of the set off that ground left out.
    /// Stops early once `enough` is covered.
    #[must_use]
    pub fn flooded(&self, ground: &HexSet, enough: &HexSet) -> HexSet {
        let mut set = self.and(ground);
        (1..WORDS - 1).for_each(|col| set.0[col] = filled(set.0[col], ground.0[col]));
        let mut eastward = set.0[..WORDS / 2].iter().any(|&it| it != 0);
        let mut idle = 0;
        loop {
            let grew = match eastward {
                true => (1..WORDS - 1).fold(false, |grew, col| set.takes(col, ground) | grew),
                false => (1..WORDS - 1).rev().fold(false, |grew, col| set.takes(col, ground) | grew),
            };
            idle = if grew { 0 } else { idle + 1 };
            if idle == 2 || set.holds(enough) {
                return set;
            }
            eastward = !eastward;
        }
    }

    /// Lets a column take what its neighbours give; whether that was anything.
    #[inline]
    fn takes(&mut self, col: usize, ground: &HexSet) -> bool {
        let new = self.beside(col) & ground.0[col] & !self.0[col];
        if new != 0 {
            self.0[col] |= filled(new, ground.0[col]);
        }
        new != 0
    }
}

/// What hexes beside a column touch in it: the same row and, by its parity, the one above or below.
#[inline]
const fn slanted(col: usize, beside: u64) -> u64 {
    // Even columns lie lower: their hexes touch the row of the same number and the next.
    beside | (beside >> (1 - (col & 1))) | (beside << (col & 1))
}

/// What the hexes of a column and of those beside it reach in it.
#[inline]
const fn reach_in(col: usize, own: u64, beside: u64) -> u64 {
    (own | own << 1 | own >> 1 | slanted(col, beside)) & COLUMN
}

/// Fills up and down a column as far as the ground goes.
#[inline]
fn filled(seeds: u64, ground: u64) -> u64 {
    // The carry of an addition runs up through a row of ones and stops at its end.
    let up = |seeds: u64, ground: u64| ((ground + seeds) ^ ground) & ground | seeds;
    let back = |word: u64| word.reverse_bits() >> 1;
    if seeds == 0 { 0 } else { up(seeds, ground) | back(up(back(seeds), back(ground))) }
}

impl Default for HexSet {
    fn default() -> HexSet {
        HexSet::NONE
    }
}

impl FromIterator<HexId> for HexSet {
    fn from_iter<I: IntoIterator<Item = HexId>>(hexes: I) -> HexSet {
        let mut set = HexSet::NONE;
        hexes.into_iter().for_each(|it| set.insert(it));
        set
    }
}
