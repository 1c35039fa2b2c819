//! One block of memory for all cards on the table.
//!
//! Every pile, hand and row of cards is a shelf: a run of bytes in one block, one after another. So the state
//! stays flat and small although nobody can say in advance who will own how many cards.

use table::Seat;

/// How many bytes the shelves hold together.
pub(crate) const ROOM: usize = 760;

/// How many piles of several kinds the war zone can have, beside support, events, cities and victory cards.
pub(crate) const MIXED_PILES: usize = 2;

/// Which shelf.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub(crate) struct Shelf(u8);

/// Cards in the box, sorted.
pub(crate) const BOXED: Shelf = Shelf(0);
/// The support pile, the last on top.
pub(crate) const SUPPORT: Shelf = Shelf(1);
/// The city pile, the last on top.
pub(crate) const CITIES: Shelf = Shelf(2);
/// Victory cards nobody has seen, sorted: any of them lies on top.
pub(crate) const VICTORY: Shelf = Shelf(3);
/// Victory cards that lie under those, known to all, the last on top.
pub(crate) const VICTORY_KNOWN: Shelf = Shelf(4);
/// The kinds that were met in the combat of this turn.
pub(crate) const MET: Shelf = Shelf(5);
/// The revealed garrison or the counterattackers, in the order of revealing, and their marks.
pub(crate) const ENEMY: Shelf = Shelf(6);
pub(crate) const ENEMY_MARKS: Shelf = Shelf(7);
/// Slots of the event pile: card, pool, who knows; the last on top.
pub(crate) const EVENTS: Slots = Slots(8);
/// Slots of the British reinforcement pile.
pub(crate) const BRITISH: Slots = Slots(11);
/// Slots of the events somebody is looking at.
pub(crate) const HELD: Slots = Slots(14);
const MIXED: u8 = 17;
const SEATS: u8 = MIXED + MIXED_PILES as u8;
const ZONES: u8 = 7;
/// Cards kept at clean-up while the rest of the hand is still to be discarded, written like a hand.
pub(crate) const KEPT: Shelf = Shelf(SEATS + 5 * ZONES);
pub(crate) const SHELVES: usize = (SEATS + 5 * ZONES + 1) as usize;

/// Three shelves that together hold slots: the card, its pool, who knows it.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub(crate) struct Slots(u8);

impl Slots {
    pub(crate) const fn cards(self) -> Shelf {
        Shelf(self.0)
    }

    pub(crate) const fn pools(self) -> Shelf {
        Shelf(self.0 + 1)
    }

    pub(crate) const fn known(self) -> Shelf {
        Shelf(self.0 + 2)
    }
}

/// The shelf of a pile of several kinds, the last on top.
pub(crate) const fn mixed(pile: u8) -> Shelf {
    Shelf(MIXED + pile)
}

/// The shelves of one seat. From deck to hand, from there into the playing area, and from both to the discard pile: what
/// cards pass through lies side by side, so that little else has to move.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub(crate) enum Zone {
    /// The front line: hosts sorted, each followed by what is attached to it.
    Front,
    /// The marks of the front line.
    Marks,
    /// Cards on top of the deck that everybody saw go there, the last on top.
    Top,
    /// Cards in the deck whose order nobody knows, sorted.
    Deck,
    /// The hand: twice the kind, plus one for a card everybody knows of; sorted.
    Hand,
    /// The playing area, sorted.
    Play,
    /// The discard pile, the last on top.
    Discard,
}

impl Zone {
    #[cfg(test)]
    pub(crate) const ALL: [Zone; 7] =
        [Zone::Front, Zone::Marks, Zone::Top, Zone::Deck, Zone::Hand, Zone::Play, Zone::Discard];

    #[inline]
    pub(crate) const fn of(self, seat: Seat) -> Shelf {
        Shelf(SEATS + ZONES * seat.0 + self as u8)
    }
}

/// All shelves.
#[derive(Clone, Debug, Eq, Hash, PartialEq)]
pub(crate) struct Shelves {
    /// Where each shelf begins; the next one begins where it ends. A power of two, so that no index needs a test; those
    /// behind the last shelf all say where it ends.
    bounds: [u16; BOUNDS],
    cards: [u8; ROOM],
}

const BOUNDS: usize = 64;
const _: () = assert!(SHELVES < BOUNDS);

impl Shelves {
    pub(crate) const fn empty() -> Shelves {
        Shelves { bounds: [0; BOUNDS], cards: [0; ROOM] }
    }

    /// How many more bytes find room.
    pub(crate) fn room(&self) -> usize {
        ROOM - self.last()
    }

    #[inline]
    fn start(&self, shelf: Shelf) -> usize {
        usize::from(self.bounds[usize::from(shelf.0) % BOUNDS])
    }

    #[inline]
    fn end(&self, shelf: Shelf) -> usize {
        usize::from(self.bounds[(usize::from(shelf.0) + 1) % BOUNDS])
    }

    /// The end of all shelves.
    #[inline]
    fn last(&self) -> usize {
        usize::from(self.bounds[SHELVES])
    }

    /// Moves all shelves behind this one. All bounds are gone through, whichever the shelf: a loop of one length is
    /// done in wide steps, without a guess where it ends.
    #[inline]
    fn shift(&mut self, shelf: Shelf, by: u16) {
        let first = u16::from(shelf.0) + 1;
        for (at, bound) in self.bounds.iter_mut().enumerate() {
            *bound = bound.wrapping_add(if at as u16 >= first { by } else { 0 });
        }
    }

    /// The cards of a shelf.
    #[inline]
    pub(crate) fn on(&self, shelf: Shelf) -> &[u8] {
        &self.cards[self.start(shelf)..self.end(shelf)]
    }

    /// The cards of a shelf, to be changed in place.
    #[inline]
    pub(crate) fn on_mut(&mut self, shelf: Shelf) -> &mut [u8] {
        let (start, end) = (self.start(shelf), self.end(shelf));
        &mut self.cards[start..end]
    }

    /// The cards of slots, to be changed in place, with the pools they belong to.
    #[inline]
    pub(crate) fn cards_and_pools(&mut self, slots: Slots) -> (&mut [u8], &[u8]) {
        let (start, end) = (self.start(slots.cards()), self.end(slots.pools()));
        let (cards, pools) = self.cards[start..end].split_at_mut((end - start) / 2);
        (cards, pools)
    }

    #[inline]
    pub(crate) fn len(&self, shelf: Shelf) -> usize {
        self.end(shelf) - self.start(shelf)
    }

    #[inline]
    pub(crate) fn is_empty(&self, shelf: Shelf) -> bool {
        self.start(shelf) == self.end(shelf)
    }

    /// Puts a card in at a place of a shelf.
    #[inline]
    pub(crate) fn insert(&mut self, shelf: Shelf, at: usize, card: u8) {
        let at = self.start(shelf) + at;
        let last = self.last();
        self.cards.copy_within(at..last, at + 1);
        self.cards[at] = card;
        self.shift(shelf, 1);
    }

    /// Takes the card at a place of a shelf.
    #[inline]
    pub(crate) fn remove(&mut self, shelf: Shelf, at: usize) -> u8 {
        let at = self.start(shelf) + at;
        let last = self.last();
        let card = self.cards[at];
        self.cards.copy_within(at + 1..last, at);
        // Unused room is always zero, so that equal tables are equal bytes.
        self.cards[last - 1] = 0;
        self.shift(shelf, u16::MAX);
        card
    }

    /// Moves the card at a place of a shelf to a place of another, written as `card` there. Only what lies between the
    /// two shelves gives way.
    #[inline]
    pub(crate) fn transfer(&mut self, from: Shelf, at: usize, to: Shelf, place: usize, card: u8) {
        let (source, target) = (self.start(from) + at, self.start(to) + place);
        let (from, to) = (usize::from(from.0), usize::from(to.0));
        if from < to {
            self.cards.copy_within(source + 1..target, source);
            self.cards[target - 1] = card;
            self.bounds[from + 1..=to].iter_mut().for_each(|it| *it -= 1);
        } else {
            self.cards.copy_within(target..source, target + 1);
            self.cards[target] = card;
            self.bounds[to + 1..=from].iter_mut().for_each(|it| *it += 1);
        }
    }

    /// Empties a shelf onto the top of another: `cards` are what it held, as they are written there.
    pub(crate) fn pour(&mut self, from: Shelf, to: Shelf, cards: &[u8]) {
        let (start, end, top) = (self.start(from), self.end(from), self.end(to));
        let moved = cards.len();
        let (from, to) = (usize::from(from.0), usize::from(to.0));
        if from < to {
            self.cards.copy_within(end..top, start);
            self.cards[top - moved..top].copy_from_slice(cards);
            self.bounds[from + 1..=to].iter_mut().for_each(|it| *it -= moved as u16);
        } else {
            self.cards.copy_within(top..start, top + moved);
            self.cards[top..top + moved].copy_from_slice(cards);
            self.bounds[to + 1..=from].iter_mut().for_each(|it| *it += moved as u16);
        }
    }

    /// Where a card belongs on a sorted shelf.
    #[inline]
    pub(crate) fn place_for(&self, shelf: Shelf, card: u8) -> usize {
        self.on(shelf).iter().take_while(|&&it| it < card).count()
    }

    /// Lays a card on top.
    #[inline]
    pub(crate) fn push(&mut self, shelf: Shelf, card: u8) {
        self.insert(shelf, self.len(shelf), card);
    }

    /// Takes the top card.
    #[inline]
    pub(crate) fn pop(&mut self, shelf: Shelf) -> Option<u8> {
        let top = self.len(shelf).checked_sub(1)?;
        Some(self.remove(shelf, top))
    }

    /// The top card.
    #[inline]
    pub(crate) fn top(&self, shelf: Shelf) -> Option<u8> {
        self.on(shelf).last().copied()
    }

    /// Puts a card in its place on a sorted shelf.
    #[inline]
    pub(crate) fn sort_in(&mut self, shelf: Shelf, card: u8) {
        self.insert(shelf, self.place_for(shelf, card), card);
    }

    /// Takes one card of this value out, if there is one.
    #[inline]
    pub(crate) fn take(&mut self, shelf: Shelf, card: u8) -> bool {
        let at = self.on(shelf).iter().position(|&it| it == card);
        at.map(|at| self.remove(shelf, at)).is_some()
    }

    /// Empties a shelf.
    pub(crate) fn clear(&mut self, shelf: Shelf) {
        self.set(shelf, &[]);
    }

    /// Replaces what lies on a shelf.
    pub(crate) fn set(&mut self, shelf: Shelf, cards: &[u8]) {
        let (start, end, last) = (self.start(shelf), self.end(shelf), self.last());
        let (old, new) = (end - start, cards.len());
        self.cards.copy_within(end..last, start + new);
        if new < old {
            self.cards[last - (old - new)..last].fill(0);
        }
        self.cards[start..start + new].copy_from_slice(cards);
        self.shift(shelf, (new as u16).wrapping_sub(old as u16));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;

    #[test]
    fn shelves_do_not_disturb_each_other() {
        let mut shelves = Shelves::empty();
        let hand = Zone::Hand.of(Seat(1));
        shelves.push(SUPPORT, 7);
        for card in [5, 3, 9, 3] {
            shelves.sort_in(hand, card);
        }
        shelves.push(BOXED, 1);
        assert_eq!(shelves.on(hand), [3, 3, 5, 9]);
        assert!(shelves.take(hand, 5) && !shelves.take(hand, 4));
        assert_eq!(shelves.remove(hand, 0), 3);
        assert_eq!(
            (shelves.on(hand), shelves.on(SUPPORT), shelves.on(BOXED)),
            (&[3, 9][..], &[7][..], &[1][..])
        );
        shelves.clear(hand);
        assert_eq!(shelves.pop(SUPPORT), Some(7));
        assert_eq!(shelves.pop(BOXED), Some(1));
        assert_eq!(shelves, Shelves::empty());
    }

    #[test]
    fn every_zone_has_a_shelf_of_its_own() {
        let mut all: Vec<u8> = (0..5).flat_map(|seat| Zone::ALL.map(|zone| zone.of(Seat(seat)).0)).collect();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), 35);
        assert_eq!(usize::from(all[34]), SHELVES - 2);
    }
}
