//! Phases, and the pending question as plain data.

use hexmap::HexId;

use crate::{Side, UnitId};

/// H4.1: the phases of a player-turn, and the set-up before the first.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum Phase {
    /// Free set-up.
    SetUp,
    /// The initial movement phase.
    Initial,
    /// The combat phase.
    Combat,
    /// The mechanized movement phase.
    Mechanized,
    /// The supply movement phase.
    Supply,
}

impl Phase {
    /// All phases in order.
    pub const ALL: [Phase; 5] =
        [Phase::SetUp, Phase::Initial, Phase::Combat, Phase::Mechanized, Phase::Supply];

    /// The name in notation.
    pub const fn name(self) -> &'static str {
        match self {
            Phase::SetUp => "set-up",
            Phase::Initial => "initial-movement",
            Phase::Combat => "combat",
            Phase::Mechanized => "mechanized-movement",
            Phase::Supply => "supply-movement",
        }
    }
}

/// The pending question. It is data: every state can be cloned, stored and resumed.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum Frame {
    /// H18.41: where this unit is set up.
    Placing {
        /// The unit.
        unit: UnitId,
    },
    /// H18.44: which of the two layouts the Allied minefields have.
    Layout,
    /// H18.42: where the Axis lays its next minefield.
    Mining {
        /// How many markers are left.
        left: u8,
    },
    /// Which unit moves next, or whether the phase ends.
    Choosing,
    /// A unit is on the move.
    Moving {
        /// The unit.
        unit: UnitId,
        /// Movement points spent, those for hexes in road mode apart.
        spent: u8,
        /// Hexes entered in road mode.
        marched: u8,
        /// Whether it may do nothing but leave road mode or halt.
        stopped: bool,
    },
    /// H11.33: which minefield is to be rolled for, before any attack.
    Clearing,
    /// H11.32: the roll of one unit for the minefield it is in.
    Sweeping {
        /// The unit.
        unit: UnitId,
    },
    /// Which attacks are made.
    Declaring {
        /// The attack that can still be added to; 0 for none.
        open: u8,
    },
    /// Which attack is resolved next.
    Resolving,
    /// The roll for an attack.
    Rolling {
        /// Its number.
        attack: u8,
    },
    /// H10.1b: which attackers are given up in an exchange.
    Losing {
        /// The attack.
        attack: u8,
        /// The strength still to be given up.
        owed: u8,
    },
    /// H10.2: how the losers retreat.
    Retreating {
        /// The attack.
        attack: u8,
        /// How far.
        distance: u8,
        /// Who retreats.
        loser: Side,
        /// The unit on its way, the hex it started from and the hexes it has gone.
        underway: Option<Underway>,
    },
    /// H9.34, H9.35: who advances.
    Advancing {
        /// The attack.
        attack: u8,
        /// Who may advance.
        by: Side,
    },
    /// The game is over.
    Over,
}

/// A unit on its retreat.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Underway {
    /// The unit.
    pub unit: UnitId,
    /// Where it stood.
    pub from: HexId,
    /// How many hexes it has gone.
    pub gone: u8,
}
