//! Bags: how many cards of each kind lie somewhere, whatever their order.

use alloc::vec::Vec;

use crate::CardSet;

/// A kind of card. Cards of one kind cannot be told apart.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct Kind(pub u8);

impl Kind {
    /// The kind as an index.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The kinds of a game and how many cards there are of each: kind after kind, each card has a number.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Kinds<const W: usize> {
    cards: Vec<CardSet<W>>,
    kind_of: Vec<Kind>,
    /// The first card of each kind: a bag that holds any of a kind holds this one.
    firsts: CardSet<W>,
}

/// There are more cards, or kinds, than the numbers allow.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct TooMany {
    /// How many would fit.
    pub most: usize,
}

impl<const W: usize> Kinds<W> {
    /// Kinds with so many copies each.
    pub fn new(copies: impl IntoIterator<Item = u8>) -> Result<Kinds<W>, TooMany> {
        let mut kinds = Kinds { cards: Vec::new(), kind_of: Vec::new(), firsts: CardSet::EMPTY };
        for copies in copies {
            let (from, to) = (kinds.kind_of.len(), kinds.kind_of.len() + usize::from(copies));
            if to > W * 64 || kinds.cards.len() > usize::from(u8::MAX) {
                return Err(TooMany { most: W * 64 });
            }
            let kind = Kind(kinds.cards.len() as u8);
            kinds.kind_of.resize(to, kind);
            kinds.cards.push(CardSet::range(from, to));
            if copies > 0 {
                kinds.firsts.insert(from);
            }
        }
        Ok(kinds)
    }

    /// How many kinds there are.
    pub fn len(&self) -> usize {
        self.cards.len()
    }

    /// Whether there is no kind at all.
    pub fn is_empty(&self) -> bool {
        self.cards.is_empty()
    }

    /// All kinds.
    pub fn iter(&self) -> impl Iterator<Item = Kind> + use<W> {
        (0..self.cards.len()).map(|kind| Kind(kind as u8))
    }

    /// The numbers of the cards of `kind`.
    #[inline]
    pub fn cards_of(&self, kind: Kind) -> CardSet<W> {
        self.cards[kind.index()]
    }

    /// The kind of a card.
    #[inline]
    pub fn kind_of(&self, card: usize) -> Kind {
        self.kind_of[card]
    }

    /// How many cards of `kind` there are in the game.
    pub fn copies(&self, kind: Kind) -> u32 {
        self.cards_of(kind).len()
    }

    /// The numbers of all cards of the kinds that pass the test.
    pub fn mask(&self, passes: impl Fn(Kind) -> bool) -> CardSet<W> {
        self.iter().filter(|&kind| passes(kind)).fold(CardSet::EMPTY, |set, kind| set.or(self.cards_of(kind)))
    }
}

/// How many cards of each kind lie somewhere.
///
/// Kept as bits, one for each card of the game: a count of two is the first two numbers of the kind. So equal
/// bags are equal bits, counting is counting ones, and drawing a ticket is finding the n-th one.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct Bag<const W: usize>(CardSet<W>);

impl<const W: usize> Bag<W> {
    /// An empty bag.
    pub const EMPTY: Bag<W> = Bag(CardSet::EMPTY);

    /// All cards of the game.
    pub fn full(kinds: &Kinds<W>) -> Bag<W> {
        Bag(CardSet::range(0, kinds.kind_of.len()))
    }

    /// All cards of the kinds whose numbers are in `mask`.
    pub fn all_of(mask: CardSet<W>) -> Bag<W> {
        Bag(mask)
    }

    /// How many cards there are.
    #[inline]
    pub fn len(&self) -> u32 {
        self.0.len()
    }

    /// Whether there is none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// How many of `kind` there are.
    #[inline]
    pub fn count(&self, kinds: &Kinds<W>, kind: Kind) -> u32 {
        self.0.and(kinds.cards_of(kind)).len()
    }

    /// Whether there is one of `kind`.
    #[inline]
    pub fn has(&self, kinds: &Kinds<W>, kind: Kind) -> bool {
        self.0.meets(&kinds.cards_of(kind))
    }

    /// Adds one of `kind`.
    ///
    /// # Panics
    /// If all copies are in the bag already (in debug builds).
    #[inline]
    pub fn add(&mut self, kinds: &Kinds<W>, kind: Kind) {
        let own = kinds.cards_of(kind);
        let free = own.minus(self.0);
        debug_assert!(!free.is_empty(), "one copy too many of {kind:?}");
        if let Some(card) = free.first() {
            self.0.insert(card);
        }
    }

    /// Takes one of `kind` out.
    ///
    /// # Panics
    /// If there is none (in debug builds).
    #[inline]
    pub fn remove(&mut self, kinds: &Kinds<W>, kind: Kind) {
        let own = self.0.and(kinds.cards_of(kind));
        debug_assert!(!own.is_empty(), "no {kind:?} to take");
        if let Some(card) = last(own) {
            self.0.remove(card);
        }
    }

    /// The kind that ticket number `ticket` draws: each card is one ticket.
    #[inline]
    pub fn drawn(&self, kinds: &Kinds<W>, ticket: u32) -> Kind {
        kinds.kind_of(self.0.nth(ticket))
    }

    /// The kinds in the bag, ascending, each once.
    #[inline]
    pub fn kinds<'a>(&self, kinds: &'a Kinds<W>) -> impl Iterator<Item = Kind> + use<'a, W> {
        self.0.and(kinds.firsts).iter().map(|card| kinds.kind_of(card))
    }

    /// The kind of each card in the bag, ascending.
    #[inline]
    pub fn each<'a>(&self, kinds: &'a Kinds<W>) -> impl Iterator<Item = Kind> + use<'a, W> {
        self.0.iter().map(|card| kinds.kind_of(card))
    }

    /// The kinds in the bag with their counts.
    pub fn counts<'a>(&'a self, kinds: &'a Kinds<W>) -> impl Iterator<Item = (Kind, u32)> + 'a {
        self.kinds(kinds).map(|kind| (kind, self.count(kinds, kind)))
    }

    /// Only the cards of the kinds in `mask`, which holds whole kinds.
    #[inline]
    #[must_use]
    pub fn only(&self, mask: CardSet<W>) -> Bag<W> {
        Bag(self.0.and(mask))
    }

    /// All but the cards of the kinds in `mask`, which holds whole kinds.
    #[inline]
    #[must_use]
    pub fn except(&self, mask: CardSet<W>) -> Bag<W> {
        Bag(self.0.minus(mask))
    }

    /// Of each kind the larger of the two counts.
    #[inline]
    #[must_use]
    pub fn at_least(&self, other: Bag<W>) -> Bag<W> {
        Bag(self.0.or(other.0))
    }

    /// Of each kind the smaller of the two counts.
    #[inline]
    #[must_use]
    pub fn at_most(&self, other: Bag<W>) -> Bag<W> {
        Bag(self.0.and(other.0))
    }

    /// Whether no count exceeds that of the other bag.
    pub fn is_within(&self, other: &Bag<W>) -> bool {
        self.0.is_within(&other.0)
    }

    /// Both bags poured together.
    ///
    /// # Panics
    /// If that makes more copies than there are (in debug builds).
    #[must_use]
    pub fn plus(&self, kinds: &Kinds<W>, other: Bag<W>) -> Bag<W> {
        if !self.0.meets(&other.0) && self.is_empty() {
            return other;
        }
        let mut sum = *self;
        for (kind, count) in other.counts(kinds) {
            (0..count).for_each(|_| sum.add(kinds, kind));
        }
        sum
    }

    /// What is left when the other bag, which lies within this one, is taken out.
    #[must_use]
    pub fn less(&self, kinds: &Kinds<W>, other: Bag<W>) -> Bag<W> {
        let mut rest = *self;
        for (kind, count) in other.counts(kinds) {
            (0..count).for_each(|_| rest.remove(kinds, kind));
        }
        rest
    }
}

#[inline]
fn last<const W: usize>(set: CardSet<W>) -> Option<usize> {
    let (idx, word) = set.0.iter().enumerate().rev().find(|(_, word)| **word != 0)?;
    Some(idx * 64 + 63 - word.leading_zeros() as usize)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bags_count_whatever_the_order() {
        let kinds: Kinds<2> = Kinds::new([4, 60, 4, 1]).unwrap();
        let mut one = Bag::EMPTY;
        let mut other = Bag::EMPTY;
        for kind in [Kind(2), Kind(0), Kind(1), Kind(2)] {
            one.add(&kinds, kind);
        }
        for kind in [Kind(1), Kind(2), Kind(2), Kind(2), Kind(0)] {
            other.add(&kinds, kind);
        }
        other.remove(&kinds, Kind(2));
        assert_eq!(one, other);
        assert_eq!(one.counts(&kinds).collect::<Vec<_>>(), [(Kind(0), 1), (Kind(1), 1), (Kind(2), 2)]);
        assert_eq!(one.plus(&kinds, other).count(&kinds, Kind(0)), 2);
        assert_eq!(one.plus(&kinds, Bag::EMPTY).less(&kinds, other), Bag::EMPTY);
    }

    #[test]
    fn each_card_is_one_ticket() {
        let kinds: Kinds<1> = Kinds::new([2, 3]).unwrap();
        let bag = Bag::full(&kinds);
        let drawn: Vec<u8> = (0..5).map(|ticket| bag.drawn(&kinds, ticket).0).collect();
        assert_eq!(drawn, [0, 0, 1, 1, 1]);
    }

    #[test]
    fn too_many_cards_are_refused() {
        assert_eq!(Kinds::<1>::new([60, 5]), Err(TooMany { most: 64 }));
    }
}
