//! Where chance comes from: outside.
//!
//! A chance node has a number of equally likely *tickets*. Whoever runs the game draws one, keyed by the purpose
//! of the draw and its ordinal, and the rules turn the ticket into an outcome. So a die or a card can be
//! recomputed later from the secret of the game, and two tables can share the same luck.

/// What a chance is for: an index into the purposes a title names.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct Purpose(pub u8);

/// One draw: its purpose and the how-manieth of that purpose it is in this game.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct Draw {
    /// What the chance is for.
    pub purpose: Purpose,
    /// How many chances of that purpose came before, taken-back ones included.
    pub ordinal: u32,
}

/// A source of chance.
pub trait Luck {
    /// A number below `tickets`, which is at least 1.
    fn ticket(&mut self, draw: Draw, tickets: u32) -> u32;

    /// The same, for a draw that is named only to luck that depends on it: in simulations naming it would cost more than
    /// the number itself.
    #[inline]
    fn ticket_of(&mut self, draw: impl FnOnce() -> Draw, tickets: u32) -> u32
    where
        Self: Sized,
    {
        self.ticket(draw(), tickets)
    }
}

/// Counts the draws of each purpose.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub struct Ordinals([u32; Ordinals::PURPOSES]);

impl Ordinals {
    /// How many purposes a title may have.
    pub const PURPOSES: usize = 16;

    /// The next draw for `purpose`.
    pub fn next(&mut self, purpose: Purpose) -> Draw {
        let ordinal = self.0[usize::from(purpose.0)];
        self.0[usize::from(purpose.0)] += 1;
        Draw { purpose, ordinal }
    }
}

/// A fast stream of numbers from a seed, for simulation, imagination and tests.
///
/// The stream (SplitMix64) is part of what makes a simulation repeatable: it must never change.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Seeded(u64);

impl Seeded {
    /// The stream that belongs to `seed`.
    pub const fn new(seed: u64) -> Seeded {
        Seeded(seed)
    }

    /// The next 64 bits.
    #[inline]
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(GOLDEN);
        mixed(self.0)
    }

    /// A number below `n`, which is at least 1.
    #[inline]
    pub fn below(&mut self, n: u32) -> u32 {
        scaled(self.bits(), n)
    }

    /// A random element of `items`, which is not empty.
    #[inline]
    pub fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len() as u32) as usize]
    }
}

impl Luck for Seeded {
    #[inline]
    fn ticket(&mut self, _: Draw, tickets: u32) -> u32 {
        self.below(tickets)
    }

    #[inline]
    fn ticket_of(&mut self, _: impl FnOnce() -> Draw, tickets: u32) -> u32 {
        self.below(tickets)
    }
}

/// Luck that depends on purpose and ordinal alone, so that two tables with one seed meet the same luck whatever
/// their players do in between.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Shared(u64);

impl Shared {
    /// The luck that belongs to `seed`.
    pub const fn new(seed: u64) -> Shared {
        Shared(seed)
    }
}

impl Luck for Shared {
    fn ticket(&mut self, draw: Draw, tickets: u32) -> u32 {
        let key = u64::from(draw.purpose.0) << 32 | u64::from(draw.ordinal);
        scaled(mixed(mixed(self.0.wrapping_add(GOLDEN)) ^ key.wrapping_mul(GOLDEN)), tickets)
    }
}

const GOLDEN: u64 = 0x9E37_79B9_7F4A_7C15;

#[inline]
const fn mixed(mut z: u64) -> u64 {
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

/// Scales 64 random bits to a number below `n`; the bias is below one in four thousand million.
#[inline]
const fn scaled(bits: u64, n: u32) -> u32 {
    (((bits >> 32) * n as u64) >> 32) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_seeded_stream_never_changes() {
        let mut seeded = Seeded::new(1942);
        let drawn: [u32; 6] = core::array::from_fn(|_| seeded.below(54));
        assert_eq!(drawn, EXPECTED_SEEDED);
        let mut shared = Shared::new(1942);
        let drawn: [u32; 6] =
            core::array::from_fn(|n| shared.ticket(Draw { purpose: Purpose(1), ordinal: n as u32 }, 54));
        assert_eq!(drawn, EXPECTED_SHARED);
    }

    const EXPECTED_SEEDED: [u32; 6] = [23, 52, 39, 44, 36, 1];
    const EXPECTED_SHARED: [u32; 6] = [15, 41, 9, 37, 46, 16];

    #[test]
    fn every_ticket_comes_up_about_equally_often() {
        let mut seeded = Seeded::new(7);
        let mut seen = [0u32; 6];
        (0..60_000).for_each(|_| seen[seeded.below(6) as usize] += 1);
        assert!(seen.iter().all(|n| (9_600..10_400).contains(n)), "{seen:?}");
    }
}
