//! Hexes with printed numbers, as small integers: directions, distances, sets, floods and cheapest paths.
//!
//! The sheet has [`COLS`] columns of [`ROWS`] hexes. A hex is called by column and row, `3812`; the hexes of even
//! columns lie half a hex lower.
//!
//! ```
//! use hexmap::{Dir, HexId};
//! let alamein = HexId::numbered(3409).unwrap();
//! assert_eq!(alamein.step(Dir::SOUTH_EAST).to_string(), "3510");
//! assert_eq!(alamein.distance(HexId::numbered(3812).unwrap()), 5);
//! ```
//!
//! What is deliberately absent: terrain, units, pixels, floats and any allocation.

#![no_std]

mod hex;
mod marks;
mod paths;
mod set;

pub use hex::{CELLS, COLS, Dir, HexId, ROWS};
pub use marks::HexMarks;
pub use paths::{FAR, Paths};
pub use set::HexSet;
