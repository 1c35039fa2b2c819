//! One block of memory for all cards on the table.
//!
//! Every pile, hand and row of cards is a shelf: a run of bytes in one block, one after another. So the state
//! stays flat and small although nobody can say in advance who will own how many cards.

use cards::Kind;
use table::Seat;

use crate::kindset::{KINDS, KindSet};

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

/// The cards in a word.
const WORD: usize = 16;

/// The cards in a block: more than mostly lie in one place.
const BLOCK: usize = 32;

/// A word of ones, for a word of cards.
pub(crate) const ONES: u128 = u128::MAX / 255;

/// All ones in so many of the lowest bytes, at most all.
#[inline]
fn lowest_bytes(count: usize) -> u128 {
    let half = |count: usize| if count >= 8 { u64::MAX } else { !(u64::MAX << (8 * count)) };
    u128::from(half(count)) | u128::from(half(count.saturating_sub(8))) << 64
}

/// All ones in the bytes of a block, then none: read from the right place, so many of its first bytes are meant.
const MEANT: [u8; 2 * BLOCK] = {
    let mut bytes = [0; 2 * BLOCK];
    let mut at = 0;
    while at < BLOCK {
        bytes[at] = u8::MAX;
        at += 1;
    }
    bytes
};

/// All ones in so many of the first bytes of a block, at most all.
#[inline]
fn first_bytes(count: usize) -> &'static [u8; BLOCK] {
    let from = BLOCK - count.min(BLOCK);
    MEANT[from..].first_chunk().unwrap_or(&[0; BLOCK])
}

/// How many of the first so many cards of a block are less than a card. All of them are compared, in wide steps.
#[inline]
fn lesser(block: &[u8; BLOCK], count: usize, card: u8) -> usize {
    let less = |(&it, &meant): (&u8, &u8)| if it < card { meant & 1 } else { 0 };
    usize::from(block.iter().zip(first_bytes(count)).map(less).sum::<u8>())
}

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

    /// The cards of a shelf and all behind it.
    #[inline]
    pub(crate) fn from(&self, shelf: Shelf) -> &[u8] {
        &self.cards[self.start(shelf)..]
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

    /// Puts a slot in at a place of its three shelves. What follows moves once.
    pub(crate) fn insert_slot(&mut self, slots: Slots, at: usize, slot: [u8; 3]) {
        let last = self.last();
        let [card, pool, known] = self.slot_places(slots, at);
        self.cards.copy_within(known..last, known + 3);
        self.cards.copy_within(pool..known, pool + 2);
        self.cards.copy_within(card..pool, card + 1);
        for (place, value) in [card, pool + 1, known + 2].into_iter().zip(slot) {
            self.cards[place] = value;
        }
        self.shift_slots(slots, 1);
    }

    /// Takes out the slot at a place of its three shelves.
    pub(crate) fn remove_slot(&mut self, slots: Slots, at: usize) {
        let last = self.last();
        let [card, pool, known] = self.slot_places(slots, at);
        self.cards.copy_within(card + 1..pool, card);
        self.cards.copy_within(pool + 1..known, pool - 1);
        self.cards.copy_within(known + 1..last, known - 2);
        self.cards[last - 3..last].fill(0);
        self.shift_slots(slots, u16::MAX);
    }

    fn slot_places(&self, slots: Slots, at: usize) -> [usize; 3] {
        [slots.cards(), slots.pools(), slots.known()].map(|it| self.start(it) + at)
    }

    /// One card more, or less, on each of the three shelves: all bounds are gone through as in `shift`.
    #[inline]
    fn shift_slots(&mut self, slots: Slots, by: u16) {
        let first = u16::from(slots.0);
        for (at, bound) in self.bounds.iter_mut().enumerate() {
            let from = |shelf: u16| if at as u16 > shelf { by } else { 0 };
            let moved = from(first).wrapping_add(from(first + 1)).wrapping_add(from(first + 2));
            *bound = bound.wrapping_add(moved);
        }
    }

    /// Moves the card at a place of a shelf to a place of the next one, written as `card` there.
    #[inline]
    pub(crate) fn pass_on(&mut self, from: Shelf, at: usize, place: usize, card: u8) {
        let (source, target) = (self.start(from) + at, self.end(from) + place - 1);
        self.close_gap(source, target - source);
        self.cards[target] = card;
        self.bounds[(usize::from(from.0) + 1) % BOUNDS] -= 1;
    }

    /// Moves a few cards one place down. A block is written whole, the rest of it unchanged: so there is no guess how
    /// many cards they are.
    #[inline]
    fn close_gap(&mut self, at: usize, count: usize) {
        let near = self.cards.get_mut(at..).and_then(|it| it.first_chunk_mut::<{ BLOCK + 1 }>());
        match near {
            Some(near) if count <= BLOCK => {
                let (old, meant) = (*near, first_bytes(count));
                for it in 0..BLOCK {
                    near[it] = old[it + 1] & meant[it] | old[it] & !meant[it];
                }
            }
            Some(_) | None => self.cards.copy_within(at + 1..at + 1 + count, at),
        }
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

    /// Pours the last so many cards of a shelf, mostly all of them, onto the top of another.
    #[inline]
    pub(crate) fn pour(&mut self, from: Shelf, to: Shelf, count: usize) {
        let (end, top) = (self.end(from), self.end(to));
        let start = end - count;
        let (from, to) = (usize::from(from.0), usize::from(to.0));
        if from < to {
            self.swap_runs(start, count, top - end);
            self.bounds[from + 1..=to].iter_mut().for_each(|it| *it -= count as u16);
        } else {
            self.swap_runs(top, start - top, count);
            self.bounds[to + 1..=from].iter_mut().for_each(|it| *it += count as u16);
        }
    }

    /// Two runs of cards, one behind the other, change places. Short ones are written in blocks, the second, the first and
    /// what follows, each over what the one before wrote too much: so there is no guess how long they are.
    #[inline]
    fn swap_runs(&mut self, at: usize, first: usize, second: usize) {
        let end = at + first + second;
        if first <= BLOCK && second <= BLOCK && end + BLOCK <= ROOM {
            let [ahead, behind, rest] = [at, at + first, end].map(|from| self.block(from));
            for (from, block) in [(at, behind), (at + second, ahead), (end, rest)] {
                self.cards[from..from + BLOCK].copy_from_slice(&block);
            }
        } else {
            self.cards[at..end].rotate_left(first);
        }
    }

    #[inline]
    fn block(&self, at: usize) -> [u8; BLOCK] {
        let mut block = [0; BLOCK];
        block.copy_from_slice(&self.cards[at..at + BLOCK]);
        block
    }

    /// Puts a shelf of kinds in order. In a short one the cards of each kind are counted and written in one go, so that no
    /// card is compared with another.
    pub(crate) fn sort(&mut self, shelf: Shelf) {
        if self.len(shelf) > BLOCK {
            return self.on_mut(shelf).sort_unstable();
        }
        let cards = self.on_mut(shelf);
        let mut counts = [0u8; KINDS];
        let mut kinds = KindSet::default();
        for &card in cards.iter() {
            counts[usize::from(card) % KINDS] += 1;
            kinds = kinds.with(Kind(card));
        }
        let (mut sorted, mut done) = ([0; 2 * BLOCK], 0);
        kinds.each(|kind| {
            sorted[done % BLOCK..done % BLOCK + BLOCK].fill(kind.0);
            done += usize::from(counts[usize::from(kind.0) % KINDS]);
        });
        cards.copy_from_slice(&sorted[..cards.len()]);
    }

    /// Where a card belongs on a sorted shelf. On a short one the lesser cards are counted over a whole block.
    #[inline]
    pub(crate) fn place_for(&self, shelf: Shelf, card: u8) -> usize {
        let (start, count) = (self.start(shelf), self.len(shelf));
        match self.cards.get(start..).and_then(|it| it.first_chunk::<BLOCK>()) {
            Some(block) if count <= BLOCK => lesser(block, count, card),
            Some(_) | None => self.on(shelf).partition_point(|&it| it < card),
        }
    }

    /// Changes the cards of a shelf from a place on, each by itself, a word of them at a time.
    #[inline]
    pub(crate) fn change(&mut self, shelf: Shelf, from: usize, each: impl Fn(u128) -> u128) {
        let (start, count) = (self.start(shelf) + from, self.len(shelf) - from);
        let near = self.cards.get_mut(start..).and_then(|it| it.first_chunk_mut::<WORD>());
        match near {
            Some(near) if count <= WORD => {
                let (old, changed) = (u128::from_le_bytes(*near), lowest_bytes(count));
                *near = (old & !changed | each(old) & changed).to_le_bytes();
            }
            Some(_) | None => {
                let cards = &mut self.on_mut(shelf)[from..];
                cards.iter_mut().for_each(|card| *card = each(u128::from(*card)) as u8);
            }
        }
    }

    /// The card at a place of a shelf comes to its front, those before it move up.
    #[inline]
    pub(crate) fn bring_to_front(&mut self, shelf: Shelf, at: usize) {
        let start = self.start(shelf);
        let near = self.cards.get_mut(start..).and_then(|it| it.first_chunk_mut::<WORD>());
        match near {
            Some(near) if at < WORD => {
                let (old, moved) = (u128::from_le_bytes(*near), lowest_bytes(at + 1));
                let front = u128::from(near[at]);
                *near = (old & !moved | (old << 8 | front) & moved).to_le_bytes();
            }
            Some(_) | None => self.on_mut(shelf)[..=at].rotate_right(1),
        }
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
    fn a_card_passed_on_leaves_all_others_in_order() {
        let (deck, hand) = (Zone::Deck.of(Seat(0)), Zone::Hand.of(Seat(0)));
        for (left, right) in [(1, 0), (1, 3), (9, 8), (16, 0), (17, 1), (20, 20), (40, 5)] {
            for at in 0..left {
                for place in 0..=right {
                    let mut shelves = Shelves::empty();
                    shelves.set(deck, &(0..left as u8).collect::<Vec<_>>());
                    shelves.set(hand, &(100..100 + right as u8).collect::<Vec<_>>());
                    shelves.push(KEPT, 99);
                    let (mut here, mut there) = (shelves.on(deck).to_vec(), shelves.on(hand).to_vec());
                    here.remove(at);
                    there.insert(place, 77);
                    shelves.pass_on(deck, at, place, 77);
                    assert_eq!((shelves.on(deck), shelves.on(hand)), (&here[..], &there[..]));
                    assert_eq!((shelves.on(KEPT), shelves.room()), (&[99][..], ROOM - left - right - 1));
                }
            }
        }
    }

    #[test]
    fn poured_cards_lie_on_top_and_all_others_stay() {
        let (deck, hand, discard) =
            (Zone::Deck.of(Seat(0)), Zone::Hand.of(Seat(0)), Zone::Discard.of(Seat(0)));
        for (left, middle, right) in [(0, 0, 0), (5, 0, 9), (4, 3, 20), (32, 1, 31), (33, 0, 2), (3, 40, 9)] {
            let cards = |base: u8, count: u8| (base..base + count).collect::<Vec<_>>();
            let mut shelves = Shelves::empty();
            shelves.set(deck, &cards(0, left));
            shelves.set(hand, &cards(50, middle));
            shelves.set(discard, &cards(100, right));
            shelves.set(KEPT, &[99, 98]);
            let before = shelves.clone();
            for count in 0..=usize::from(left) {
                let mut there = shelves.clone();
                there.pour(deck, discard, count);
                let kept = usize::from(left) - count;
                assert_eq!(there.on(deck), &before.on(deck)[..kept]);
                assert_eq!(there.on(hand), before.on(hand));
                assert_eq!(there.on(discard), [before.on(discard), &before.on(deck)[kept..]].concat());
                assert_eq!((there.on(KEPT), there.room()), (&[99, 98][..], before.room()));
                there.pour(discard, deck, count);
                assert_eq!(there, before);
            }
        }
    }

    #[test]
    fn a_card_finds_its_place_on_a_sorted_shelf() {
        let hand = Zone::Hand.of(Seat(2));
        for count in 0..40usize {
            let mut cards: Vec<u8> = (0..count).map(|it| (it * it * 7 % 256) as u8).collect();
            cards.sort_unstable();
            let mut shelves = Shelves::empty();
            shelves.set(hand, &cards);
            shelves.push(KEPT, 0);
            for card in 0..=255 {
                assert_eq!(shelves.place_for(hand, card), cards.iter().filter(|&&it| it < card).count());
            }
            for at in 0..count {
                let (mut there, mut cards) = (shelves.clone(), cards.clone());
                there.bring_to_front(hand, at);
                cards[..=at].rotate_right(1);
                assert_eq!((there.on(hand), there.on(KEPT)), (&cards[..], &[0][..]));
            }
        }
    }

    #[test]
    fn slots_and_changes_leave_all_others_as_they_are() {
        let mut shelves = Shelves::empty();
        shelves.set(SUPPORT, &[1, 2]);
        shelves.set(KEPT, &[3, 4]);
        let mut model: Vec<[u8; 3]> = Vec::new();
        let slots_of = |it: &Shelves| -> Vec<[u8; 3]> {
            let row = |shelf: Shelf, at: usize| it.on(shelf)[at];
            let slot = |at| [row(EVENTS.cards(), at), row(EVENTS.pools(), at), row(EVENTS.known(), at)];
            (0..it.len(EVENTS.cards())).map(slot).collect()
        };
        for step in 0..60u8 {
            let at = usize::from(step) * 7 % (model.len() + 1);
            if step % 3 == 2 && at < model.len() {
                shelves.remove_slot(EVENTS, at);
                model.remove(at);
            } else {
                let slot = [step, step + 64, step + 128];
                shelves.insert_slot(EVENTS, at, slot);
                model.insert(at, slot);
            }
            assert_eq!(slots_of(&shelves), model);
            assert_eq!((shelves.on(SUPPORT), shelves.on(KEPT)), (&[1, 2][..], &[3, 4][..]));
            assert_eq!(shelves.room(), ROOM - 4 - 3 * model.len());
        }
        for (count, from) in (0..40).flat_map(|count| (0..=count).map(move |from| (count, from))) {
            let hand = Zone::Hand.of(Seat(0));
            let cards: Vec<u8> = (0..count as u8).map(|it| it * 6 + 1).collect();
            shelves.set(hand, &cards);
            shelves.change(hand, from, |word| (word >> 1) & (0x7f * ONES));
            let halved = |(at, card): (usize, &u8)| if at < from { *card } else { card >> 1 };
            assert_eq!(shelves.on(hand), cards.iter().enumerate().map(halved).collect::<Vec<_>>());
            assert_eq!(shelves.on(KEPT), [3, 4]);
        }
    }

    #[test]
    fn a_shelf_is_sorted_whatever_its_length() {
        let hand = Zone::Hand.of(Seat(2));
        for count in 0..70usize {
            for step in [1, 7, 31, 0] {
                let mut cards: Vec<u8> = (0..count).map(|it| (it * step % 53) as u8).rev().collect();
                let mut shelves = Shelves::empty();
                shelves.set(hand, &cards);
                shelves.push(KEPT, 9);
                shelves.sort(hand);
                cards.sort_unstable();
                assert_eq!((shelves.on(hand), shelves.on(KEPT)), (&cards[..], &[9][..]));
            }
        }
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
