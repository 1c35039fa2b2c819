//! Worlds that a viewer cannot tell from the real one.

use arrayvec::ArrayVec;
use cards::Kind;
use table::{Seat, Seeded};

use crate::{
    Deck, State, View,
    piles::Slot,
    shelves::{BRITISH, EVENTS, HELD, ROOM, Zone},
    zones::copied,
};

impl Deck {
    /// Deals what the viewer does not know anew, each consistent world as likely as any other.
    pub(crate) fn imagined(&self, view: &View, dice: &mut Seeded) -> State {
        let mut s = view.open.clone();
        for seat in Seat::all(self.options.seats) {
            let concealed = &view.seats[seat.index()];
            let mut cards = shuffled(&concealed.unseen, dice).into_iter();
            for kind in cards.by_ref().take(usize::from(concealed.hand)) {
                s.add_to_hand(seat, kind, false);
            }
            for _ in 0..concealed.kept {
                let hand = s.zone(seat, Zone::Hand);
                let kind = Kind(hand[dice.below(hand.len() as u32) as usize] >> 1);
                s.put_aside(seat, kind);
            }
            if !concealed.unseen.is_empty() {
                let mut deck: ArrayVec<u8, ROOM> = copied(s.zone(seat, Zone::Deck));
                deck.extend(cards.map(|kind| kind.0));
                deck.sort_unstable();
                s.shelves.set(Zone::Deck.of(seat), &deck);
            }
        }
        for (pool, kinds) in &view.pools {
            self.deal_pool(&mut s, view, *pool, &shuffled(kinds, dice));
        }
        s
    }

    /// Deals the cards of a pool to the slots of it that the viewer does not know.
    fn deal_pool(&self, s: &mut State, view: &View, pool: u8, kinds: &[Kind]) {
        let mut next = kinds.iter().copied();
        for slots in [EVENTS, BRITISH, HELD] {
            for at in 0..s.slot_count(slots) {
                let slot = s.slot(slots, at);
                if slot.pool == pool && !self.is_known(view, slot) {
                    let dealt = Slot { kind: next.next().unwrap_or_default(), ..slot };
                    s.shelves.on_mut(slots.cards())[at] = dealt.card();
                }
            }
        }
        s.sort_pool(pool);
    }

    fn is_known(&self, view: &View, slot: Slot) -> bool {
        match view.viewer {
            table::Viewer::Seat(seat) => slot.known.has(seat),
            table::Viewer::Public => slot.known == table::SeatSet::all(self.options.seats),
        }
    }
}

/// The cards in random order, without touching the heap: worlds are imagined by the thousand.
fn shuffled(cards: &[Kind], dice: &mut Seeded) -> ArrayVec<Kind, ROOM> {
    let mut cards: ArrayVec<Kind, ROOM> = cards.iter().copied().collect();
    for at in (1..cards.len()).rev() {
        cards.swap(at, dice.below(at as u32 + 1) as usize);
    }
    cards
}
