//! What happened, for people.

use alloc::vec::Vec;

use cards::Kind;
use table::{SeatSet, Viewer};

use crate::{Arm, ConflictId, Ending, Score, Side, Stake, Team};

/// What a step did. Where a card must be hidden from a listener, the field is empty in what the listener is told.
#[derive(Clone, Debug, Eq, PartialEq)]
#[expect(missing_docs, reason = "the names say it; every event is worded for people elsewhere")]
pub enum Event {
    Retained {
        side: Side,
        unit: Kind,
        other: Side,
    },
    Drew {
        side: Side,
        unit: Option<Kind>,
    },
    Deployed {
        side: Side,
        unit: Option<Kind>,
        arm: Option<Arm>,
    },
    Opened,
    TurnBegan {
        side: Side,
        turn: u16,
    },
    Turned {
        side: Side,
        card: ConflictId,
    },
    Kept {
        side: Side,
        card: Option<ConflictId>,
    },
    ConflictReshuffled {
        times: u16,
    },
    ArsenalReshuffled {
        side: Side,
    },
    Discarded {
        side: Side,
        unit: Kind,
    },
    EmergencyDeployed {
        side: Side,
        arms: [u8; 3],
        units: Option<Vec<Kind>>,
    },
    PrerequisitesUnmet {
        card: ConflictId,
    },
    NoForces {
        card: Option<ConflictId>,
        side: Side,
    },
    Ignored {
        card: Option<ConflictId>,
    },
    Declined {
        side: Side,
        card: Option<ConflictId>,
    },
    Declared {
        side: Side,
        stake: Stake,
    },
    Cancelled {
        stake: Stake,
    },
    Played {
        side: Side,
        card: ConflictId,
    },
    Countered {
        card: ConflictId,
        stands: bool,
    },
    Revealed {
        side: Side,
        units: Vec<Kind>,
    },
    RoundBegan {
        round: u16,
    },
    Screened {
        side: Side,
        unit: Kind,
        ship: Kind,
    },
    Supported {
        side: Side,
        unit: Kind,
        shooter: Kind,
        attack: Score,
    },
    Shot {
        side: Side,
        unit: Kind,
        target: Kind,
        attack: Score,
        defence: Score,
        card: ConflictId,
        number: Score,
        hit: bool,
    },
    Autokilled {
        side: Side,
        unit: Kind,
        target: Kind,
    },
    Destroyed {
        side: Side,
        unit: Kind,
    },
    Held {
        side: Side,
        phase: u8,
    },
    Withdrew {
        side: Side,
        unit: Kind,
    },
    Reinforced {
        side: Side,
        unit: Kind,
    },
    Stalemate {
        aggressor: Side,
    },
    Idle {
        aggressor: Side,
    },
    Unopposed {
        winner: Side,
    },
    Won {
        side: Side,
        stake: Stake,
        points: u8,
    },
    Returned {
        side: Side,
        unit: Kind,
    },
    Captured {
        side: Side,
        unit: Option<Kind>,
        arm: Arm,
    },
    Divided {
        side: Side,
        arm: Arm,
        sizes: [u8; 2],
    },
    SetAside {
        side: Side,
        unit: Option<Kind>,
    },
    Sidelined {
        side: Side,
        arm: Arm,
        count: u8,
    },
    Looked {
        side: Side,
        arm: Arm,
        units: Option<Vec<Kind>>,
    },
    Removed {
        side: Side,
        unit: Kind,
    },
    Spared {
        side: Side,
    },
    NothingThere {
        card: ConflictId,
    },
    NothingFound {
        card: ConflictId,
    },
    Transferred {
        side: Side,
        unit: Option<Kind>,
        arm: Arm,
    },
    Offered {
        side: Side,
        units: Option<[Kind; 2]>,
    },
    Swapped {
        side: Side,
        units: Option<[Kind; 2]>,
    },
    Refused {
        side: Side,
    },
    Sent {
        side: Side,
    },
    Claimed {
        side: Side,
        card: ConflictId,
        points: u8,
    },
    Eliminated {
        side: Side,
        by: Side,
    },
    TookOver {
        side: Side,
        count: u8,
        units: Option<Vec<Kind>>,
    },
    GaveUp {
        side: Side,
        cards: Vec<ConflictId>,
    },
    Liberated {
        side: Side,
        by: Side,
    },
    Over {
        ending: Ending,
    },
}

impl Event {
    /// The event as `viewer` may hear it.
    pub(crate) fn told(&self, viewer: Viewer) -> Event {
        // Allies see each other's cards (ruling BR93).
        let own = |side: Side| viewer.seat().is_some_and(|seat| Side::at(seat).team() == side.team());
        let mut event = self.clone();
        match &mut event {
            Event::Drew { side, unit } if !own(*side) => *unit = None,
            Event::Deployed { side, unit, .. } if !own(*side) => *unit = None,
            Event::Kept { side, card } if !own(*side) => *card = None,
            Event::EmergencyDeployed { side, units, .. } if !own(*side) => *units = None,
            Event::SetAside { side, unit } if !own(*side) => *unit = None,
            Event::Captured { unit, .. } if viewer == Viewer::Public => *unit = None,
            Event::TookOver { units, .. } if viewer == Viewer::Public => *units = None,
            Event::Transferred { side, unit, .. } if !own(*side) => *unit = None,
            Event::Offered { side, units } | Event::Swapped { side, units } if !own(*side) => *units = None,
            Event::Looked { side, units, .. } if !own(*side) => *units = None,
            _ => (),
        }
        event
    }

    /// The seats that learned something hidden by it.
    pub(crate) fn learned(&self, seats: u8) -> SeatSet {
        let everybody = SeatSet::all(seats);
        let team = |team: Team| team.seats(seats);
        match self {
            Event::Drew { side, .. } | Event::Kept { side, .. } | Event::Looked { side, .. } => {
                team(side.team())
            }
            // A leader that is removed may have lain among the sidelined cards, and everybody sees that.
            Event::Revealed { .. }
            | Event::Captured { .. }
            | Event::Removed { .. }
            | Event::TookOver { .. }
            | Event::GaveUp { .. }
            // Whether a swap came about is said openly, even if the hands do not show it.
            | Event::Swapped { .. }
            | Event::Refused { .. }
            | Event::Turned { .. } => everybody,
            Event::Played { side, .. }
            | Event::Reinforced { side, .. }
            | Event::Discarded { side, .. }
            | Event::EmergencyDeployed { side, .. } => team(side.enemy().team()),
            Event::Opened => everybody,
            _ => SeatSet::NONE,
        }
    }
}
