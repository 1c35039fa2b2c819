//! Sets of kinds, as bits.

use alloc::vec::Vec;

use cards::Kind;

/// How many kinds there can be.
pub(crate) const KINDS: usize = 128;
const _: () = assert!(effects::MAX_CARDS <= KINDS, "every kind of a set finds its place");

/// The bit of each kind, in its half.
static BITS: [[u64; 2]; KINDS] = {
    let mut bits = [[0; 2]; KINDS];
    let mut kind = 0;
    while kind < KINDS {
        bits[kind][kind / 64] = 1 << (kind % 64);
        kind += 1;
    }
    bits
};

/// A set of kinds. What has to be listed in ascending order, each kind once, is gathered in one.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub(crate) struct KindSet {
    low: u64,
    high: u64,
}

impl KindSet {
    /// The kinds of some cards.
    #[inline]
    pub(crate) fn of(cards: impl Iterator<Item = Kind>) -> KindSet {
        cards.fold(KindSet::default(), KindSet::with)
    }

    #[inline]
    pub(crate) fn with(self, kind: Kind) -> KindSet {
        let [low, high] = BITS[usize::from(kind.0) % KINDS];
        KindSet { low: self.low | low, high: self.high | high }
    }

    #[inline]
    pub(crate) fn has(self, kind: Kind) -> bool {
        let half = if kind.0 < 64 { self.low } else { self.high };
        half >> (kind.0 & 63) & 1 == 1
    }

    #[inline]
    pub(crate) fn and(self, other: KindSet) -> KindSet {
        KindSet { low: self.low & other.low, high: self.high & other.high }
    }

    #[inline]
    pub(crate) fn minus(self, other: KindSet) -> KindSet {
        KindSet { low: self.low & !other.low, high: self.high & !other.high }
    }

    /// The kinds, ascending.
    #[inline]
    pub(crate) fn kinds(self) -> impl Iterator<Item = Kind> {
        bits(self.low).chain(bits(self.high).map(|bit| bit + 64)).map(Kind)
    }

    /// Lists something for each kind, ascending. Four at a time are written, and those too many cut off again: so there is
    /// no guess how many they are.
    #[inline]
    pub(crate) fn list<T: Copy>(self, out: &mut Vec<T>, make: impl Fn(Kind) -> T) {
        list_bits(self.low, 0, out, &make);
        if self.high != 0 {
            list_bits(self.high, 64, out, &make);
        }
    }

    /// Does something for each kind, ascending.
    #[inline]
    pub(crate) fn each(self, mut act: impl FnMut(Kind)) {
        bits(self.low).for_each(|bit| act(Kind(bit)));
        if self.high != 0 {
            bits(self.high).for_each(|bit| act(Kind(bit + 64)));
        }
    }
}

#[inline]
fn list_bits<T: Copy>(mut word: u64, base: u8, out: &mut Vec<T>, make: &impl Fn(Kind) -> T) {
    let end = out.len() + word.count_ones() as usize;
    loop {
        out.extend([0; 4].map(|_: u8| {
            let bit = word.trailing_zeros() as u8;
            word &= word.wrapping_sub(1);
            make(Kind(base + bit))
        }));
        if word == 0 {
            break;
        }
    }
    out.truncate(end);
}

#[inline]
fn bits(mut word: u64) -> impl Iterator<Item = u8> {
    core::iter::from_fn(move || {
        let bit = (word != 0).then(|| word.trailing_zeros() as u8);
        word &= word.wrapping_sub(1);
        bit
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_come_once_and_in_order() {
        let set = KindSet::of([127, 3, 64, 63, 3, 0].into_iter().map(Kind));
        let listed: Vec<u8> = set.kinds().map(|kind| kind.0).collect();
        assert_eq!(listed, [0, 3, 63, 64, 127]);
        let mut each = Vec::new();
        set.each(|kind| each.push(kind.0));
        assert_eq!(each, listed);
        let mut list = Vec::new();
        set.list(&mut list, |kind| kind.0);
        KindSet::default().list(&mut list, |kind| kind.0);
        assert_eq!(list, listed);
        assert!(set.has(Kind(64)) && set.has(Kind(3)) && !set.has(Kind(67)));
        assert_eq!(set.minus(KindSet::of([64, 1].into_iter().map(Kind))).kinds().count(), 4);
        assert_eq!(set.and(KindSet::of([64, 1].into_iter().map(Kind))).kinds().count(), 1);
    }
}
