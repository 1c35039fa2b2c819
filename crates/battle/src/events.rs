//! What happened, for people.

use alloc::vec::Vec;

use cards::Kind;
use table::{SeatSet, Viewer};

use crate::{Arm, ConflictId, Ending, Score, Side, Stake};

/// What a step did. Where a card must be hidden from a listener, the field is empty in what the listener is told.
#[derive(Clone, Debug, Eq, PartialEq)]
#[expect(missing_docs, reason = "the names say it; every event is worded for people elsewhere")]
pub enum Event {
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
        times: u8,
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
    Over {
        ending: Ending,
    },
}

impl Event {
    /// The event as `viewer` may hear it.
    pub(crate) fn told(&self, viewer: Viewer) -> Event {
        let own = |side: Side| viewer.is(side.seat());
        let mut event = self.clone();
        match &mut event {
            Event::Drew { side, unit } if !own(*side) => *unit = None,
            Event::Deployed { side, unit, .. } if !own(*side) => *unit = None,
            Event::Kept { side, card } if !own(*side) => *card = None,
            Event::EmergencyDeployed { side, units, .. } if !own(*side) => *units = None,
            Event::SetAside { side, unit } if !own(*side) => *unit = None,
            Event::Captured { unit, .. } if viewer == Viewer::Public => *unit = None,
            Event::Looked { side, units, .. } if !own(*side) => *units = None,
            _ => (),
        }
        event
    }

    /// The seats that learned something hidden by it.
    pub(crate) fn learned(&self) -> SeatSet {
        const BOTH: SeatSet = SeatSet::all(2);
        match self {
            Event::Drew { side, .. } | Event::Kept { side, .. } | Event::Looked { side, .. } => {
                SeatSet::only(side.seat())
            }
            // A leader that is removed may have lain among the sidelined cards, and everybody sees that.
            Event::Revealed { .. }
            | Event::Captured { .. }
            | Event::Removed { .. }
            | Event::Turned { .. } => BOTH,
            Event::Played { side, .. }
            | Event::Reinforced { side, .. }
            | Event::Discarded { side, .. }
            | Event::EmergencyDeployed { side, .. } => SeatSet::only(side.enemy().seat()),
            Event::Opened => BOTH,
            _ => SeatSet::NONE,
        }
    }
}
