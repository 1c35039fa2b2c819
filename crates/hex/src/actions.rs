//! The small choices a game is made of.

use hexmap::{Dir, HexId};

use crate::UnitId;

/// H18.44: the two layouts of the Allied minefields in a free set-up.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum Layout {
    /// One after another along the starting line.
    Line,
    /// As in the historical set-up.
    Historical,
}

/// One choice of one seat.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum Action {
    /// Sets up a unit in a hex.
    Place(UnitId, HexId),
    /// Leaves a unit off the map.
    Withhold(UnitId),
    /// Chooses a layout of minefields.
    Lay(Layout),
    /// Lays a minefield.
    Mine(HexId),
    /// Begins to move a unit.
    Take(UnitId),
    /// Moves the unit into the next hex.
    Step(HexId),
    /// Enters road mode, facing a direction.
    March(Dir),
    /// Leaves road mode.
    Deploy,
    /// Leaves the map by the friendly edge.
    Exit,
    /// Ends the move of the unit.
    Halt,
    /// Gives up a unit in excess of the stacking limit.
    Remove(UnitId),
    /// Rolls to clear the minefield in a hex.
    Clear(HexId),
    /// Opens an attack by a unit on a hex.
    Attack(UnitId, HexId),
    /// Adds a hex to the open attack.
    Also(HexId),
    /// Adds a unit to the open attack.
    Join(UnitId),
    /// Lets an engineer assist the open attack.
    Assist(UnitId),
    /// Resolves the attack on a hex.
    Fight(HexId),
    /// Gives up a unit in an exchange.
    Lose(UnitId),
    /// Retreats a unit into the next hex.
    Retreat(UnitId, HexId),
    /// Advances a unit into a vacated hex.
    Advance(UnitId, HexId),
    /// Ends the phase or the stage, or declines.
    Pass,
}

const _: () = assert!(size_of::<Action>() <= 8);

/// One outcome of nature: the die.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct Die(pub u8);
