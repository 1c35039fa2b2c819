//! A set of hexes made for keeping: the fewest bytes.

use crate::{COLS, HexId, ROWS};

const WORDS: usize = (COLS as usize * ROWS as usize).div_ceil(64);

/// A set of hexes of the sheet in as few bytes as they need: for states, where [`HexSet`](crate::HexSet) would be
/// twice as large.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct HexMarks([u64; WORDS]);

impl HexMarks {
    /// No hex.
    pub const NONE: HexMarks = HexMarks([0; WORDS]);

    /// Whether the hex is marked; hexes off the sheet never are.
    #[inline]
    pub const fn has(&self, hex: HexId) -> bool {
        hex.on_sheet() && self.0[place(hex) / 64] >> (place(hex) % 64) & 1 != 0
    }

    /// Marks a hex of the sheet.
    pub const fn insert(&mut self, hex: HexId) {
        self.0[place(hex) / 64] |= 1 << (place(hex) % 64);
    }

    /// Takes a mark away.
    pub const fn remove(&mut self, hex: HexId) {
        self.0[place(hex) / 64] &= !(1 << (place(hex) % 64));
    }

    /// Whether nothing is marked.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&it| it == 0)
    }

    /// How many hexes are marked.
    pub fn len(&self) -> u32 {
        self.0.iter().map(|it| it.count_ones()).sum()
    }

    /// The marked hexes in ascending order.
    pub fn iter(&self) -> impl Iterator<Item = HexId> + '_ {
        self.0.iter().enumerate().flat_map(|(at, &word)| {
            let mut word = word;
            core::iter::from_fn(move || {
                let bit = word.trailing_zeros() as usize;
                word &= word.wrapping_sub(1);
                (bit < 64).then(|| hex_at(at * 64 + bit))
            })
        })
    }
}

impl Default for HexMarks {
    fn default() -> HexMarks {
        HexMarks::NONE
    }
}

#[inline]
const fn place(hex: HexId) -> usize {
    (hex.col() as usize - 1) * ROWS as usize + hex.row() as usize - 1
}

const fn hex_at(place: usize) -> HexId {
    HexId::at((place / ROWS as usize) as u8 + 1, (place % ROWS as usize) as u8 + 1)
}
