//! What a player of hex has learned beyond the rules of thumb. Levels differ by it, as they do by how far they look ahead.

use crate::Level;

/// Insights that are not known to everybody.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(super) struct Lore {
    /// Minefields are there to be entered: a bare one is worth a march, the Allies of October go through them, and whoever
    /// stands on one is worth an attack.
    pub(super) mines: bool,
    /// What is dared follows from the points: the losses of the Axis in September cost none, and the Allies of October
    /// have to destroy their enemy.
    pub(super) daring: bool,
    /// Own minefields are guarded by the danger they are in, and the strongest drive out whoever has come in.
    pub(super) danger: bool,
    /// The reserves of the Axis in October wait near the edge, together, for the turn in which leaving counts.
    pub(super) edge: bool,
    /// Supply units that are worth points keep out of the enemy's way, and somebody stays with those that cannot.
    pub(super) escort: bool,
}

impl Lore {
    /// The rules of thumb alone.
    pub(super) const NONE: Lore =
        Lore { mines: false, daring: false, danger: false, edge: false, escort: false };

    /// All there is to know.
    pub(super) const ALL: Lore = Lore { mines: true, daring: true, danger: true, edge: true, escort: true };

    /// What a level knows.
    pub(super) const fn of(level: Level) -> Lore {
        match level {
            Level::Random | Level::Greedy | Level::Learner | Level::Casual => Lore::NONE,
            Level::Club => Lore { mines: true, danger: true, ..Lore::NONE },
            Level::Expert => Lore::ALL,
        }
    }
}
