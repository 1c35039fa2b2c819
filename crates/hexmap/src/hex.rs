//! One hex, its neighbours and distances.

use core::fmt;

/// The number of columns of the sheet, counted from 1 in the west.
pub const COLS: u8 = 52;

/// The number of rows of the sheet, counted from 1 in the north.
pub const ROWS: u8 = 34;

/// The size of a table by hex: with the border around the sheet, so that a step off the map has an entry too.
pub const CELLS: usize = (COLS as usize + 2) << SHIFT;

const SHIFT: u32 = 6;
const ROW: u16 = (1 << SHIFT) - 1;

/// A hex of the sheet, or of the border around it.
///
/// The number is `column * 64 + row`, so that neighbours are found by adding.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct HexId(pub u16);

/// One of the six directions, clockwise from the north.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct Dir(pub u8);

impl Dir {
    /// Up the column.
    pub const NORTH: Dir = Dir(0);
    /// Up to the right.
    pub const NORTH_EAST: Dir = Dir(1);
    /// Down to the right.
    pub const SOUTH_EAST: Dir = Dir(2);
    /// Down the column.
    pub const SOUTH: Dir = Dir(3);
    /// Down to the left.
    pub const SOUTH_WEST: Dir = Dir(4);
    /// Up to the left.
    pub const NORTH_WEST: Dir = Dir(5);

    /// All six, clockwise from the north.
    pub const ALL: [Dir; 6] = [Dir(0), Dir(1), Dir(2), Dir(3), Dir(4), Dir(5)];

    /// The direction as an index.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The way back.
    #[must_use]
    #[inline]
    pub const fn back(self) -> Dir {
        Dir((self.0 + 3) % 6)
    }
}

/// What a step adds to the number of a hex: in even columns, then in odd ones.
const STEP: [[i16; 6]; 2] = [[-1, 64, 65, 1, -63, -64], [-1, 63, 64, 1, -64, -65]];

impl HexId {
    /// The hex at a column and row, both counted from 1 and both at most 63.
    #[inline]
    pub const fn at(col: u8, row: u8) -> HexId {
        HexId((col as u16) << SHIFT | row as u16)
    }

    /// The hex with a printed number such as 3812, if it is on the sheet.
    pub const fn numbered(number: u16) -> Option<HexId> {
        let (col, row) = (number / 100, number % 100);
        if col > COLS as u16 || row > ROWS as u16 {
            return None;
        }
        let hex = HexId::at(col as u8, row as u8);
        if hex.on_sheet() { Some(hex) } else { None }
    }

    /// Reads a printed number of four digits.
    pub fn parse(text: &str) -> Option<HexId> {
        if text.len() != 4 || !text.bytes().all(|it| it.is_ascii_digit()) {
            return None;
        }
        HexId::numbered(text.parse().ok()?)
    }

    /// The column, from 1 in the west.
    #[inline]
    pub const fn col(self) -> u8 {
        (self.0 >> SHIFT) as u8
    }

    /// The row, from 1 in the north.
    #[inline]
    pub const fn row(self) -> u8 {
        (self.0 & ROW) as u8
    }

    /// The printed number.
    pub const fn number(self) -> u16 {
        self.col() as u16 * 100 + self.row() as u16
    }

    /// The hex as an index of a table of [`CELLS`].
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Whether the hex is on the sheet, not on the border around it.
    #[inline]
    pub const fn on_sheet(self) -> bool {
        self.col() >= 1 && self.col() <= COLS && self.row() >= 1 && self.row() <= ROWS
    }

    /// The neighbour in a direction; from a hex at the edge it may lie on the border.
    #[must_use]
    #[inline]
    pub const fn step(self, dir: Dir) -> HexId {
        HexId(self.0.wrapping_add_signed(STEP[self.col() as usize & 1][dir.index()]))
    }

    /// The six neighbours, clockwise from the north.
    #[inline]
    pub fn neighbours(self) -> [HexId; 6] {
        STEP[self.col() as usize & 1].map(|it| HexId(self.0.wrapping_add_signed(it)))
    }

    /// The direction of a neighbour; none if the hexes share no side.
    #[inline]
    pub fn direction(self, to: HexId) -> Option<Dir> {
        Dir::ALL.into_iter().find(|&dir| self.step(dir) == to)
    }

    /// How many steps lie between two hexes.
    #[inline]
    pub const fn distance(self, other: HexId) -> u8 {
        let (q, s) = (self.col() as i16 - other.col() as i16, self.slant() - other.slant());
        let (q_abs, s_abs, sum) = (q.unsigned_abs(), s.unsigned_abs(), (q + s).unsigned_abs());
        let most = if q_abs > s_abs { q_abs } else { s_abs };
        (if most > sum { most } else { sum }) as u8
    }

    /// The row counted along slanting lines, so that distances are plain.
    #[inline]
    const fn slant(self) -> i16 {
        let col = self.col() as i16;
        self.row() as i16 - (col + (col & 1)) / 2
    }

    /// Every hex of the sheet, column by column.
    pub fn all() -> impl DoubleEndedIterator<Item = HexId> + Clone {
        (1..=COLS).flat_map(|col| (1..=ROWS).map(move |row| HexId::at(col, row)))
    }
}

impl fmt::Display for HexId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}", self.number())
    }
}
