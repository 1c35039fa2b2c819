//! A set of numbered cards as bits.

/// A set of cards with numbers below `64 * W`.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct CardSet<const W: usize>(pub [u64; W]);

impl<const W: usize> Default for CardSet<W> {
    fn default() -> CardSet<W> {
        CardSet::EMPTY
    }
}

impl<const W: usize> CardSet<W> {
    /// No card.
    pub const EMPTY: CardSet<W> = CardSet([0; W]);

    /// One card alone.
    #[inline]
    pub const fn only(card: usize) -> CardSet<W> {
        let mut words = [0; W];
        words[card / 64] = 1 << (card % 64);
        CardSet(words)
    }

    /// The cards with numbers `from..to`.
    pub const fn range(from: usize, to: usize) -> CardSet<W> {
        let mut set = CardSet::EMPTY;
        let mut card = from;
        while card < to {
            set.0[card / 64] |= 1 << (card % 64);
            card += 1;
        }
        set
    }

    /// Whether `card` is in the set.
    #[inline]
    pub const fn has(&self, card: usize) -> bool {
        self.0[card / 64] >> (card % 64) & 1 == 1
    }

    /// Adds `card`.
    #[inline]
    pub const fn insert(&mut self, card: usize) {
        self.0[card / 64] |= 1 << (card % 64);
    }

    /// Takes `card` out.
    #[inline]
    pub const fn remove(&mut self, card: usize) {
        self.0[card / 64] &= !(1 << (card % 64));
    }

    /// The cards of either set.
    #[inline]
    #[must_use]
    pub fn or(self, other: CardSet<W>) -> CardSet<W> {
        CardSet(core::array::from_fn(|word| self.0[word] | other.0[word]))
    }

    /// The cards of both sets.
    #[inline]
    #[must_use]
    pub fn and(self, other: CardSet<W>) -> CardSet<W> {
        CardSet(core::array::from_fn(|word| self.0[word] & other.0[word]))
    }

    /// The cards of this set that are not in the other.
    #[inline]
    #[must_use]
    pub fn minus(self, other: CardSet<W>) -> CardSet<W> {
        CardSet(core::array::from_fn(|word| self.0[word] & !other.0[word]))
    }

    /// How many cards there are.
    #[inline]
    pub fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// Whether there is none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|&word| word == 0)
    }

    /// Whether the sets share a card.
    #[inline]
    pub fn meets(&self, other: &CardSet<W>) -> bool {
        self.0.iter().zip(&other.0).any(|(a, b)| a & b != 0)
    }

    /// Whether every card of this set is in the other.
    pub fn is_within(&self, other: &CardSet<W>) -> bool {
        self.minus(*other).is_empty()
    }

    /// The card with the `n`-th lowest number.
    ///
    /// # Panics
    /// If there are not that many.
    #[inline]
    pub fn nth(&self, n: u32) -> usize {
        let mut left = n;
        for (idx, &word) in self.0.iter().enumerate() {
            let ones = word.count_ones();
            if left < ones {
                return idx * 64 + nth_bit(word, left);
            }
            left -= ones;
        }
        panic!("card {n} of a set of {}", self.len())
    }

    /// The card with the lowest number.
    #[inline]
    pub fn first(&self) -> Option<usize> {
        self.iter().next()
    }

    /// The cards in ascending order.
    #[inline]
    pub fn iter(&self) -> Cards<W> {
        Cards { words: self.0, at: 0 }
    }
}

impl<const W: usize> FromIterator<usize> for CardSet<W> {
    fn from_iter<I: IntoIterator<Item = usize>>(cards: I) -> CardSet<W> {
        let mut set = CardSet::EMPTY;
        cards.into_iter().for_each(|card| set.insert(card));
        set
    }
}

/// The cards of a set in ascending order.
#[derive(Clone, Debug)]
pub struct Cards<const W: usize> {
    words: [u64; W],
    at: usize,
}

impl<const W: usize> Iterator for Cards<W> {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        while self.at < W {
            let word = self.words[self.at];
            if word != 0 {
                self.words[self.at] = word & (word - 1);
                return Some(self.at * 64 + word.trailing_zeros() as usize);
            }
            self.at += 1;
        }
        None
    }
}

/// The place of the `n`-th lowest one in `word`, found by halving.
#[inline]
fn nth_bit(word: u64, n: u32) -> usize {
    let mut left = n;
    let mut at = 0;
    for width in [32, 16, 8, 4, 2, 1] {
        let ones = (word >> at & ((1 << width) - 1)).count_ones();
        if left >= ones {
            left -= ones;
            at += width;
        }
    }
    at
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec::Vec;

    #[test]
    fn the_nth_card_is_the_nth_in_order() {
        let set: CardSet<2> = [0, 3, 5, 63, 64, 70, 127].into_iter().collect();
        let listed: Vec<usize> = set.iter().collect();
        let picked: Vec<usize> = (0..set.len()).map(|n| set.nth(n)).collect();
        assert_eq!(listed, [0, 3, 5, 63, 64, 70, 127]);
        assert_eq!(picked, listed);
    }

    #[test]
    fn sets_meet_and_part() {
        let low: CardSet<2> = CardSet::range(0, 70);
        let high = CardSet::range(60, 100);
        assert_eq!(low.and(high), CardSet::range(60, 70));
        assert_eq!(low.minus(high), CardSet::range(0, 60));
        assert!(low.meets(&high) && !CardSet::range(0, 5).meets(&high));
        assert!(CardSet::range(61, 63).is_within(&high));
    }
}
