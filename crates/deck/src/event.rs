//! What happened, for people.

use cards::Kind;
use effects::{Point, Site};
use table::{Seat, SeatSet};

/// Where a card went.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum Place {
    /// The discard pile.
    Discard,
    /// The hand.
    Hand,
    /// The top of the deck.
    Deck,
    /// The bottom of its pile in the war zone.
    WarZone,
    /// The box.
    Boxed,
}

/// One thing that happened.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
#[allow(missing_docs)]
pub enum Event {
    Began { seat: Seat },
    Laid { kind: Kind },
    Acts { seat: Seat, kind: Kind },
    Stayed { seat: Seat, cards: u8 },
    Spared { seat: Seat },
    ShuffledUnder { cards: u8 },
    Turned { seat: Seat, round: u16 },
    Reactivated { seat: Seat, cards: u8 },
    Tactics { seat: Seat },
    Reinforcement { seat: Seat },
    CleanUp { seat: Seat },
    Played { seat: Seat, kind: Kind, cost: u8 },
    Deployed { seat: Seat, kind: Kind },
    Used { seat: Seat, kind: Kind, ability: u8 },
    Gained { seat: Seat, amount: u8, point: Point },
    Spent { seat: Seat, amount: u8, point: Point },
    Lapsed { seat: Seat },
    Drew { seat: Seat, kind: Option<Kind> },
    DrewNothing { seat: Seat },
    Rebuilt { seat: Seat, cards: u8 },
    Exhausted { seat: Seat, kind: Kind },
    Readied { seat: Seat, kind: Kind },
    Moved { seat: Seat, kind: Kind, to: Place },
    Attached { seat: Seat, kind: Kind, host: Kind },
    Recruited { seat: Seat, kind: Kind, cost: u8 },
    Received { seat: Seat, kind: Kind },
    Given { from: Seat, to: Seat, kind: Kind },
    Attacked { seat: Seat, target: Site, kind: Kind },
    Revealed { kind: Kind, learned: SeatSet },
    Reinforced { cards: u8 },
    Destroyed { kind: Kind },
    Paid { seat: Seat, total: u16 },
    Won { seat: Seat, kind: Kind },
    Lost { seat: Seat, kind: Kind },
    PutUnder { seat: Seat, kind: Option<Kind> },
    Looked { seat: Seat, kind: Option<Kind>, new: bool },
    PutBack { seat: Seat, kind: Option<Kind>, top: bool },
    Chose { seat: Seat, option: u8 },
    Declined { seat: Seat },
    Kept { seat: Seat, kind: Option<Kind> },
    CounterattackDue { seat: Seat },
    Counterattack { cards: u8 },
    Intercepts { seat: Seat },
    Together { seat: Seat, cards: u8 },
    Paired { seat: Seat, kind: Kind },
    Allotted { seat: Seat, kind: Kind, targets: u8 },
    Repelled { seat: Seat },
    Failed { seat: Seat },
    CityLost { seat: Seat, kind: Kind },
    VictoryLost { seat: Seat, kind: Kind },
    CounterattackOver { cards: u8 },
    Over,
}
