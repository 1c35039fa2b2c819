//! The small words of the game: sides, arms, scores.

use table::{Seat, SeatSet};

/// Those who win or lose together.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum Team {
    /// The Axis.
    Axis,
    /// The Allies.
    Allied,
}

impl Team {
    /// Both teams, Axis first.
    pub const BOTH: [Team; 2] = [Team::Axis, Team::Allied];

    /// The team as an index.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The seats of the team at a table of `seats`.
    pub const fn seats(self, seats: u8) -> SeatSet {
        let all = SeatSet::all(seats);
        match self {
            Team::Axis => SeatSet(all.0 & 0b0101),
            Team::Allied => SeatSet(all.0 & 0b1010),
        }
    }
}

/// A theatre of war.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum Theatre {
    /// The only one, or the one that moves first (B10.4).
    First,
    /// The other one.
    Second,
}

impl Theatre {
    /// Both theatres.
    pub const BOTH: [Theatre; 2] = [Theatre::First, Theatre::Second];

    /// The theatre as an index.
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// One of the two sides of a theatre; with two theatres there are four, in the order of play (B10.4).
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum Side {
    /// The Axis of the first theatre.
    Axis,
    /// The Allies of the first theatre.
    Allied,
    /// The Axis of the second theatre.
    Axis2,
    /// The Allies of the second theatre.
    Allied2,
}

impl Side {
    /// Both sides of a theatre, Axis first.
    pub const BOTH: [Side; 2] = [Side::Axis, Side::Allied];

    /// The sides of both theatres.
    pub const ALL: [Side; 4] = [Side::Axis, Side::Allied, Side::Axis2, Side::Allied2];

    /// The other side in the same theatre.
    #[must_use]
    pub const fn enemy(self) -> Side {
        Side::ALL[self as usize ^ 1]
    }

    /// The ally in the other theatre.
    #[must_use]
    pub const fn partner(self) -> Side {
        Side::ALL[self as usize ^ 2]
    }

    /// The team.
    pub const fn team(self) -> Team {
        Team::BOTH[self as usize & 1]
    }

    /// The theatre.
    pub const fn theatre(self) -> Theatre {
        Theatre::BOTH[self as usize >> 1]
    }

    /// The side of the same team in a theatre.
    #[must_use]
    pub const fn moved_to(self, theatre: Theatre) -> Side {
        Side::ALL[self as usize & 1 | (theatre as usize) << 1]
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
        Side::ALL[seat.index()]
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
            Side::Axis2 => "axis-2",
            Side::Allied2 => "allied-2",
        }
    }

    /// The side a word of notation means.
    pub fn read(word: &str) -> Option<Side> {
        Side::ALL.into_iter().find(|side| side.word() == word)
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
