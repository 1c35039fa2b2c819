//! Ordered piles of promises.

use arrayvec::ArrayVec;
use table::{SeatSet, Viewer};

use crate::{Bag, Kind, Kinds};

/// Which pool an unseen card comes from.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct PoolId(pub u8);

/// One card lying somewhere.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum Slot {
    /// Nobody has seen it: any card of its pool, all equally likely.
    Unseen(PoolId),
    /// It is this card, and these seats know it.
    Fixed {
        /// The card.
        kind: Kind,
        /// Who knows.
        known_to: SeatSet,
    },
}

impl Slot {
    /// A card lying open to all `seats`.
    pub const fn open(kind: Kind, seats: u8) -> Slot {
        Slot::Fixed { kind, known_to: SeatSet::all(seats) }
    }

    /// The card as `viewer` knows it. What all `seats` know, the public knows.
    pub fn seen_by(self, viewer: Viewer, seats: u8) -> Option<Kind> {
        match self {
            Slot::Unseen(_) => None,
            Slot::Fixed { kind, known_to } => match viewer {
                Viewer::Seat(seat) => known_to.has(seat).then_some(kind),
                Viewer::Public => (known_to == SeatSet::all(seats)).then_some(kind),
            },
        }
    }
}

/// A pile of at most `N` cards with an order, the last one on top.
#[derive(Clone, Debug, Default, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct Pile<const N: usize>(pub ArrayVec<Slot, N>);

impl<const N: usize> Pile<N> {
    /// A pile of `count` unseen cards of one pool.
    pub fn unseen(pool: PoolId, count: usize) -> Pile<N> {
        Pile((0..count).map(|_| Slot::Unseen(pool)).collect())
    }

    /// How many cards there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The top card.
    pub fn top(&self) -> Option<Slot> {
        self.0.last().copied()
    }

    /// Takes the top card.
    pub fn take_top(&mut self) -> Option<Slot> {
        self.0.pop()
    }

    /// Lays a card on top.
    pub fn put_on_top(&mut self, slot: Slot) {
        self.0.push(slot);
    }

    /// Slips a card under the pile.
    pub fn put_under(&mut self, slot: Slot) {
        self.0.insert(0, slot);
    }

    /// Shuffles the whole pile face down into `pool`. Every unseen card must be of that pool already.
    ///
    /// # Panics
    /// If an unseen card of another pool lies in the pile: its identity must be settled first.
    pub fn shuffle<const W: usize, const P: usize>(
        &mut self,
        kinds: &Kinds<W>,
        pools: &mut Pools<W, P>,
        pool: PoolId,
    ) {
        for slot in &mut self.0 {
            match *slot {
                Slot::Unseen(own) => assert_eq!(own, pool, "an unseen card of another pool"),
                Slot::Fixed { kind, .. } => pools.0[usize::from(pool.0)].add(kinds, kind),
            }
            *slot = Slot::Unseen(pool);
        }
    }
}

/// What the unseen cards can be: for each pool exactly as many cards as unseen slots point to it.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct Pools<const W: usize, const P: usize>(pub [Bag<W>; P]);

impl<const W: usize, const P: usize> Default for Pools<W, P> {
    fn default() -> Pools<W, P> {
        Pools([Bag::EMPTY; P])
    }
}

impl<const W: usize, const P: usize> Pools<W, P> {
    /// How many tickets the identity of an unseen card has.
    pub fn tickets(&self, pool: PoolId) -> u32 {
        self.0[usize::from(pool.0)].len()
    }

    /// The card that a ticket gives.
    pub fn outcome(&self, kinds: &Kinds<W>, pool: PoolId, ticket: u32) -> Kind {
        self.0[usize::from(pool.0)].drawn(kinds, ticket)
    }

    /// Settles that an unseen card of `pool` is a `kind` and who knows it.
    pub fn settle(&mut self, kinds: &Kinds<W>, pool: PoolId, kind: Kind, known_to: SeatSet) -> Slot {
        self.0[usize::from(pool.0)].remove(kinds, kind);
        Slot::Fixed { kind, known_to }
    }
}
