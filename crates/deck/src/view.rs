//! What a viewer has legitimately learned, picked from the truth piece by piece.

use alloc::vec::Vec;

use arrayvec::ArrayVec;
use cards::Kind;
use table::{Seat, SeatSet, Viewer};

use crate::{
    Deck, State,
    piles::{OPEN_POOL, Slot},
    shelves::{
        BOXED, BRITISH, CITIES, ENEMY, ENEMY_MARKS, EVENTS, HELD, KEPT, MET, MIXED_PILES, ROOM, SUPPORT,
        Shelf, Shelves, Slots, VICTORY, VICTORY_KNOWN, Zone, mixed,
    },
};

/// All that one viewer knows.
#[derive(Clone, Debug, Eq, Hash, PartialEq)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// The table with everything unknown left out.
    pub(crate) open: State,
    /// What is unknown of each seat.
    pub(crate) seats: Vec<Concealed>,
    /// What the unknown events of each pool can be, ascending.
    pub(crate) pools: Vec<(u8, Vec<Kind>)>,
}

/// What a viewer does not know of a seat: which of these cards lie where.
#[derive(Clone, Debug, Default, Eq, Hash, PartialEq)]
pub(crate) struct Concealed {
    /// Cards in hand, or put aside to be kept, that the viewer does not know.
    pub(crate) hand: u8,
    /// How many of the hand were put aside to be kept: the viewer sees how many, not which.
    pub(crate) kept: u8,
    /// Those cards together with the deck, ascending.
    pub(crate) unseen: Vec<Kind>,
}

/// The shelves that lie open to everybody.
const OPEN: [Shelf; 8] = [BOXED, SUPPORT, CITIES, VICTORY, VICTORY_KNOWN, MET, ENEMY, ENEMY_MARKS];

/// The zones of a seat that lie open to everybody.
const OPEN_ZONES: [Zone; 5] = [Zone::Top, Zone::Discard, Zone::Play, Zone::Front, Zone::Marks];

impl Deck {
    /// D5-1.1, D5-1.2: own hand and deck as a whole, everything that lies open, what others have shown, events the
    /// viewer has seen; and of the rest, what it can be.
    pub(crate) fn view_of(&self, s: &State, viewer: Viewer) -> View {
        let mut shelves = Shelves::empty();
        let mixed_piles = (0..MIXED_PILES as u8).map(mixed);
        for shelf in OPEN.into_iter().chain(mixed_piles) {
            shelves.set(shelf, s.shelves.on(shelf));
        }
        // Everything else in a state is open to all: phases, points, piles of one kind.
        let mut view =
            View { viewer, open: State { shelves, ..s.clone() }, seats: Vec::new(), pools: Vec::new() };
        for seat in Seat::all(self.options.seats) {
            let concealed = see_seat(s, &mut view.open, seat, viewer.is(seat));
            view.seats.push(concealed);
        }
        for slots in [EVENTS, BRITISH, HELD] {
            self.see_slots(s, slots, &mut view);
        }
        view.pools.sort_unstable();
        view
    }

    fn see_slots(&self, s: &State, slots: Slots, view: &mut View) {
        let mut seen: ArrayVec<u8, ROOM> = ArrayVec::new();
        for slot in s.slots(slots) {
            if self.knows(view.viewer, slot) {
                seen.push(slot.card());
                continue;
            }
            seen.push(Slot { kind: Kind(0), ..slot }.card());
            match view.pools.iter_mut().find(|it| it.0 == slot.pool) {
                Some((_, kinds)) => kinds.push(slot.kind),
                None => view.pools.push((slot.pool, alloc::vec![slot.kind])),
            }
        }
        view.pools.iter_mut().for_each(|it| it.1.sort_unstable());
        view.open.shelves.set(slots.cards(), &seen);
        for shelf in [slots.pools(), slots.known()] {
            view.open.shelves.set(shelf, s.shelves.on(shelf));
        }
    }

    fn knows(&self, viewer: Viewer, slot: Slot) -> bool {
        slot.pool == OPEN_POOL
            || match viewer {
                Viewer::Seat(seat) => slot.known.has(seat),
                Viewer::Public => slot.known == SeatSet::all(self.options.seats),
            }
    }
}

fn see_seat(s: &State, open: &mut State, seat: Seat, own: bool) -> Concealed {
    for zone in OPEN_ZONES {
        open.shelves.set(zone.of(seat), s.zone(seat, zone));
    }
    if own {
        for zone in [Zone::Hand, Zone::Deck] {
            open.shelves.set(zone.of(seat), s.zone(seat, zone));
        }
        if seat == s.turn {
            open.shelves.set(KEPT, s.shelves.on(KEPT));
        }
        return Concealed::default();
    }
    let mut concealed = Concealed::default();
    concealed.unseen.extend(s.zone(seat, Zone::Deck).iter().map(|&card| Kind(card)));
    let hand = Zone::Hand.of(seat);
    concealed.hand = see_held(s.zone(seat, Zone::Hand), open, hand, &mut concealed.unseen);
    if seat == s.turn {
        concealed.hand += see_held(s.shelves.on(KEPT), open, hand, &mut concealed.unseen);
        concealed.kept = s.shelves.len(KEPT) as u8;
    }
    concealed.unseen.sort_unstable();
    concealed
}

/// Cards that others hold: those everybody knows of are seen, the others counted.
fn see_held(held: &[u8], open: &mut State, shelf: Shelf, unseen: &mut Vec<Kind>) -> u8 {
    let mut hidden = 0;
    for &card in held {
        if card & 1 == 1 {
            open.shelves.sort_in(shelf, card);
        } else {
            unseen.push(Kind(card >> 1));
            hidden += 1;
        }
    }
    hidden
}

impl View {
    /// Whose turn it is.
    pub fn turn(&self) -> Seat {
        self.open.turn
    }

    /// Who acts.
    pub fn actor(&self) -> Seat {
        self.open.actor
    }

    /// The points of the seat that acts.
    pub fn wallet(&self) -> crate::Wallet {
        self.open.wallet
    }

    /// How many cards a seat holds in hand.
    pub fn hand_size(&self, seat: Seat) -> usize {
        let concealed = &self.seats[seat.index()];
        self.open.hand_size(seat) + usize::from(concealed.hand) - usize::from(concealed.kept)
    }

    /// How many cards lie in a seat's deck.
    pub fn deck_size(&self, seat: Seat) -> usize {
        let concealed = &self.seats[seat.index()];
        let hidden = concealed.unseen.len() - usize::from(concealed.hand);
        hidden + self.open.zone(seat, Zone::Deck).len() + self.open.zone(seat, Zone::Top).len()
    }

    /// The cards of a hand as far as they are known, ascending.
    pub fn hand(&self, seat: Seat) -> impl Iterator<Item = Kind> + '_ {
        self.open.zone(seat, Zone::Hand).iter().map(|card| Kind(card >> 1))
    }

    /// The cards of which a seat's deck, and what is unknown of its hand, are made.
    pub fn unseen(&self, seat: Seat) -> Vec<Kind> {
        let own = self.open.zone(seat, Zone::Deck).iter().map(|&card| Kind(card));
        own.chain(self.seats[seat.index()].unseen.iter().copied()).collect()
    }

    /// A discard pile, the last on top.
    pub fn discard(&self, seat: Seat) -> impl Iterator<Item = Kind> + '_ {
        self.open.zone(seat, Zone::Discard).iter().map(|&card| Kind(card))
    }
}
