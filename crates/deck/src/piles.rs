//! The piles nobody may look into: events, British reinforcements, victory cards.
//!
//! A slot of the event or reinforcement pile is either *open*: any card of its pool, all equally likely, or
//! *settled*: somebody has seen it. The open slots of a pool hold its cards in sorted order, event pile first, from the
//! bottom up, so that equal knowledge is equal bytes; which of them comes is a chance when it is turned up.
//! For a seat that does not know a settled card it is still one of its pool.

use cards::Kind;
use table::{Seat, SeatSet};

use crate::{
    State,
    shelves::{BRITISH, EVENTS, HELD, Slots, VICTORY, VICTORY_KNOWN},
};

const SETTLED: u8 = 0x80;

/// The pool of cards that everybody knows.
pub(crate) const OPEN_POOL: u8 = u8::MAX;

/// The open cards of a pool.
type PoolCards = arrayvec::ArrayVec<u8, 64>;

/// A card of a hidden pile.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) struct Slot {
    /// Which card, or, for an open slot, one of the pool.
    pub(crate) kind: Kind,
    /// Whether it is that card.
    pub(crate) settled: bool,
    /// What it was drawn from.
    pub(crate) pool: u8,
    /// Who knows it.
    pub(crate) known: SeatSet,
}

impl Slot {
    /// A card that everybody knows.
    pub(crate) const fn open_to_all(kind: Kind, seats: u8) -> Slot {
        Slot { kind, settled: true, pool: OPEN_POOL, known: SeatSet::all(seats) }
    }

    pub(crate) const fn card(self) -> u8 {
        self.kind.0 | if self.settled { SETTLED } else { 0 }
    }
}

impl State {
    pub(crate) fn slot(&self, slots: Slots, at: usize) -> Slot {
        let card = self.shelves.on(slots.cards())[at];
        Slot {
            kind: Kind(card & !SETTLED),
            settled: card & SETTLED != 0,
            pool: self.shelves.on(slots.pools())[at],
            known: SeatSet(self.shelves.on(slots.known())[at]),
        }
    }

    pub(crate) fn slots(&self, slots: Slots) -> impl DoubleEndedIterator<Item = Slot> + '_ {
        (0..self.shelves.len(slots.cards())).map(move |at| self.slot(slots, at))
    }

    pub(crate) fn slot_count(&self, slots: Slots) -> usize {
        self.shelves.len(slots.cards())
    }

    pub(crate) fn top_slot(&self, slots: Slots) -> Option<Slot> {
        self.slot_count(slots).checked_sub(1).map(|at| self.slot(slots, at))
    }

    pub(crate) fn insert_slot(&mut self, slots: Slots, at: usize, slot: Slot) {
        self.shelves.insert_slot(slots, at, [slot.card(), slot.pool, slot.known.0]);
    }

    pub(crate) fn put_on_top(&mut self, slots: Slots, slot: Slot) {
        self.insert_slot(slots, self.slot_count(slots), slot);
    }

    pub(crate) fn remove_slot(&mut self, slots: Slots, at: usize) -> Slot {
        let slot = self.slot(slots, at);
        self.shelves.remove_slot(slots, at);
        slot
    }

    pub(crate) fn take_top(&mut self, slots: Slots) -> Option<Slot> {
        let top = self.slot_count(slots).checked_sub(1)?;
        Some(self.remove_slot(slots, top))
    }

    /// The card of a pool that comes after so many others in ascending order.
    #[inline]
    pub(crate) fn card_of_pool(&self, pool: u8, at: usize) -> Option<Kind> {
        let mut before = at;
        for pile in [EVENTS, BRITISH] {
            for (&card, &own) in self.shelves.on(pile.cards()).iter().zip(self.shelves.on(pile.pools())) {
                if (card & SETTLED == 0) & (own == pool) {
                    if before == 0 {
                        return Some(Kind(card));
                    }
                    before -= 1;
                }
            }
        }
        None
    }

    /// The open cards of a pool, ascending.
    #[inline]
    pub(crate) fn pool(&self, pool: u8) -> impl Iterator<Item = Kind> + '_ {
        [EVENTS, BRITISH].into_iter().flat_map(move |pile| {
            let slots = self.shelves.on(pile.cards()).iter().zip(self.shelves.on(pile.pools()));
            slots.filter(move |it| *it.0 & SETTLED == 0 && *it.1 == pool).map(|it| Kind(*it.0))
        })
    }

    /// How many open cards a pool has.
    pub(crate) fn pool_size(&self, pool: u8) -> usize {
        let open = |pile: Slots| {
            let slots = self.shelves.on(pile.cards()).iter().zip(self.shelves.on(pile.pools()));
            slots.map(|it| usize::from((*it.0 & SETTLED == 0) & (*it.1 == pool))).sum::<usize>()
        };
        open(EVENTS) + open(BRITISH)
    }

    /// A pool number that is not in use.
    pub(crate) fn fresh_pool(&self) -> u8 {
        let used = |pool: u8| {
            [EVENTS, BRITISH, HELD].into_iter().any(|it| self.shelves.on(it.pools()).contains(&pool))
        };
        (0..OPEN_POOL).find(|&pool| !used(pool)).unwrap_or_default()
    }

    /// Settles that the top card of a pile is a `kind`: that card leaves its pool, the others close up.
    pub(crate) fn settle_top(&mut self, slots: Slots, kind: Kind) {
        let top = self.slot_count(slots) - 1;
        let slot = self.slot(slots, top);
        debug_assert!(!slot.settled, "a settled card is no chance");
        let mut cards = self.cards_of_pool(slot.pool);
        if let Some(at) = cards.iter().position(|&card| card == kind.0) {
            cards.remove(at);
        }
        self.shelves.on_mut(slots.cards())[top] = kind.0 | SETTLED;
        self.lay_pool(slot.pool, cards);
    }

    /// Puts the open cards of a pool into their slots in sorted order.
    pub(crate) fn sort_pool(&mut self, pool: u8) {
        let mut cards = self.cards_of_pool(pool);
        if !cards.is_sorted() {
            cards.sort_unstable();
            self.lay_pool(pool, cards);
        }
    }

    fn cards_of_pool(&self, pool: u8) -> PoolCards {
        let mut cards = PoolCards::new();
        self.pool(pool).for_each(|kind| cards.push(kind.0));
        cards
    }

    /// Lays cards into the open slots of their pool, the lowest first.
    fn lay_pool(&mut self, pool: u8, cards: PoolCards) {
        let mut next = cards.into_iter();
        for pile in [EVENTS, BRITISH] {
            let (cards, pools) = self.shelves.cards_and_pools(pile);
            for (card, &own) in cards.iter_mut().zip(pools.iter()) {
                if (*card & SETTLED == 0) & (own == pool) {
                    *card = next.next().unwrap_or_default();
                }
            }
        }
    }

    /// Moves the top event, unseen, onto the British pile. Says whether there was one.
    pub(crate) fn reinforce_british(&mut self) -> bool {
        let Some(slot) = self.take_top(EVENTS) else { return false };
        self.put_on_top(BRITISH, slot);
        if !slot.settled {
            self.sort_pool(slot.pool);
        }
        true
    }

    /// Where the next card of the garrison comes from: with no event left, the British pile.
    pub(crate) fn garrison_source(&self) -> Option<Slots> {
        [EVENTS, BRITISH].into_iter().find(|&it| self.slot_count(it) > 0)
    }

    /// D11-3.4: puts cards that everybody has seen under the event pile in random order.
    pub(crate) fn shuffle_under(&mut self, kinds: &[Kind], seats: u8) {
        let all_alike = kinds.windows(2).all(|pair| pair[0] == pair[1]);
        let pool = self.fresh_pool();
        for &kind in kinds {
            let slot = if all_alike {
                Slot::open_to_all(kind, seats)
            } else {
                Slot { kind, settled: false, pool, known: SeatSet::NONE }
            };
            self.insert_slot(EVENTS, 0, slot);
        }
        self.sort_pool(pool);
    }

    /// Whether there is no victory card left.
    pub(crate) fn victory_pile_is_empty(&self) -> bool {
        self.shelves.is_empty(VICTORY) && self.shelves.is_empty(VICTORY_KNOWN)
    }

    /// The seats that do not know a slot yet.
    pub(crate) fn strangers(slot: Slot, seats: u8) -> SeatSet {
        Seat::all(seats).filter(|&seat| !slot.known.has(seat)).fold(SeatSet::NONE, SeatSet::with)
    }
}
