//! The two sides.

use hexmap::{COLS, HexId};
use table::Seat;

/// A side of the game. The Axis sits at seat 0, the Allies at seat 1, whoever moves first.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum Side {
    /// Germans and Italians; their map edge is the west.
    Axis,
    /// The Eighth Army; their map edge is the east.
    Allied,
}

impl Side {
    /// Both sides, in the order of their seats.
    pub const ALL: [Side; 2] = [Side::Axis, Side::Allied];

    /// The side as an index.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The seat of the side.
    pub const fn seat(self) -> Seat {
        Seat(self as u8)
    }

    /// The side that sits at a seat; nobody sits beyond the second.
    pub const fn of(seat: Seat) -> Option<Side> {
        match seat.0 {
            0 => Some(Side::Axis),
            1 => Some(Side::Allied),
            _ => None,
        }
    }

    /// The other side.
    #[must_use]
    pub const fn enemy(self) -> Side {
        match self {
            Side::Axis => Side::Allied,
            Side::Allied => Side::Axis,
        }
    }

    /// H8.0: at most 3 Allied or 4 Axis units in a hex.
    pub const fn stack(self) -> u8 {
        match self {
            Side::Axis => 4,
            Side::Allied => 3,
        }
    }

    /// H11.32: the highest roll that clears a minefield.
    pub const fn clears_on(self) -> u8 {
        match self {
            Side::Axis => 2,
            Side::Allied => 1,
        }
    }

    /// The column along the friendly map edge.
    pub const fn edge(self) -> u8 {
        match self {
            Side::Axis => 1,
            Side::Allied => COLS,
        }
    }

    /// The place beyond the friendly edge next to a hex at that edge.
    pub const fn beyond(self, hex: HexId) -> HexId {
        match self {
            Side::Axis => HexId::at(0, hex.row()),
            Side::Allied => HexId::at(COLS + 1, hex.row()),
        }
    }

    /// The name in files and notation.
    pub const fn name(self) -> &'static str {
        match self {
            Side::Axis => "axis",
            Side::Allied => "allied",
        }
    }

    /// Reads a name.
    pub fn named(name: &str) -> Option<Side> {
        Side::ALL.into_iter().find(|it| it.name() == name)
    }
}
