//! The small words of the game: sides, arms, scores.

use table::Seat;

/// One of the two sides.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum Side {
    /// The Afrika Corps.
    Axis,
    /// The Army of the Nile.
    Allied,
}

impl Side {
    /// Both sides, Axis first.
    pub const BOTH: [Side; 2] = [Side::Axis, Side::Allied];

    /// The other side.
    #[must_use]
    pub const fn enemy(self) -> Side {
        match self {
            Side::Axis => Side::Allied,
            Side::Allied => Side::Axis,
        }
    }

    /// Where the side sits.
    pub const fn seat(self) -> Seat {
        Seat(self as u8)
    }

    /// The side that sits there.
    ///
    /// # Panics
    /// If nobody does.
    pub const fn at(seat: Seat) -> Side {
        Side::BOTH[seat.index()]
    }

    /// The side as an index.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The side in notation.
    pub const fn word(self) -> &'static str {
        match self {
            Side::Axis => "axis",
            Side::Allied => "allied",
        }
    }

    /// The side a word of notation means.
    pub fn read(word: &str) -> Option<Side> {
        Side::BOTH.into_iter().find(|side| side.word() == word)
    }
}

/// A type of unit, and the stack where units of that type lie.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum Arm {
    /// Ground units.
    Ground,
    /// Air units.
    Air,
    /// Sea units.
    Sea,
}

impl Arm {
    /// All three, as the stacks lie from left to right.
    pub const ALL: [Arm; 3] = [Arm::Ground, Arm::Air, Arm::Sea];

    /// The arm as an index.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The arm in notation.
    pub const fn word(self) -> &'static str {
        match self {
            Arm::Ground => "ground",
            Arm::Air => "air",
            Arm::Sea => "sea",
        }
    }

    /// The arm a word of notation means.
    pub fn read(word: &str) -> Option<Arm> {
        Arm::ALL.into_iter().find(|arm| arm.word() == word)
    }

    /// The letter of the arm in card files.
    pub const fn letter(self) -> char {
        match self {
            Arm::Ground => 'G',
            Arm::Air => 'A',
            Arm::Sea => 'S',
        }
    }
}

/// A set of arms: those that take part in a battle.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct Arms(pub u8);

impl Arms {
    /// No arm.
    pub const NONE: Arms = Arms(0);
    /// Ground and air.
    pub const GROUND_AIR: Arms = Arms(0b011);
    /// Air and sea.
    pub const AIR_SEA: Arms = Arms(0b110);
    /// All three.
    pub const ALL: Arms = Arms(0b111);

    /// The set with one more arm.
    #[must_use]
    pub const fn with(self, arm: Arm) -> Arms {
        Arms(self.0 | 1 << arm as u8)
    }

    /// Whether the arm takes part.
    pub const fn has(self, arm: Arm) -> bool {
        self.0 >> (arm as u8) & 1 == 1
    }

    /// The arms in order.
    pub fn iter(self) -> impl Iterator<Item = Arm> {
        Arm::ALL.into_iter().filter(move |&arm| self.has(arm))
    }
}

/// An attack or defence score, or an action number; wide enough for the bonuses of a whole arsenal.
pub type Score = i16;
