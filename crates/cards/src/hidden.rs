//! What a viewer cannot see: exact chances, and worlds dealt anew.
//!
//! A viewer knows which cards are out of sight (the pool) and where they lie (the places): so many in this hand,
//! so many in that face-down stack, where only ground units can be, the rest in the deck. The places' masks are
//! either disjoint or one lies within the other; under that condition filling the narrow places first, each
//! uniformly, gives every consistent world the same chance.

use alloc::vec::Vec;

use crate::{Bag, CardSet, Kind, Kinds};

/// A place with cards out of the viewer's sight.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Hidden<const W: usize> {
    /// How many cards lie there.
    pub count: u32,
    /// The kinds that can lie there, as whole kinds.
    pub may_be: CardSet<W>,
}

/// Deals `pool` into `places` uniformly among all ways that fit, drawing numbers from `below`.
///
/// Returns one bag for each place, in the order of the places; what no place takes is left out.
///
/// # Panics
/// If the cards do not suffice for a place: then the viewer's knowledge contradicts itself.
pub fn deal<const W: usize, const P: usize>(
    kinds: &Kinds<W>,
    mut pool: Bag<W>,
    places: [Hidden<W>; P],
    mut below: impl FnMut(u32) -> u32,
) -> [Bag<W>; P] {
    let mut dealt = [Bag::EMPTY; P];
    for place in narrow_first(&places) {
        for _ in 0..places[place].count {
            let fitting = pool.only(places[place].may_be);
            assert!(!fitting.is_empty(), "no card is left that could lie at place {place}");
            let kind = fitting.drawn(kinds, below(fitting.len()));
            pool.remove(kinds, kind);
            dealt[place].add(kinds, kind);
        }
    }
    dealt
}

/// An exact chance: `parts` of `whole`.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Weight {
    /// The kind.
    pub kind: Kind,
    /// So many of the equally likely cases.
    pub parts: u64,
}

/// The exact chances that one card taken at random from `place` is of each kind. Returns the parts by kind, and
/// the whole they add up to.
pub fn weights<const W: usize, const P: usize>(
    kinds: &Kinds<W>,
    pool: Bag<W>,
    places: [Hidden<W>; P],
    place: usize,
) -> (Vec<Weight>, u64) {
    // Of the cards that fit a place, `free` are left when its turn comes, and `count` of them go there. A card
    // stays out of an earlier place with chance (free - count) / free, whichever card it is.
    let order = narrow_first(&places);
    let earlier = &order[..order.iter().position(|&it| it == place).unwrap_or(P)];
    let mut parts = Vec::new();
    for (kind, copies) in pool.only(places[place].may_be).counts(kinds) {
        let mut weight = u64::from(copies);
        for &before in earlier {
            let free = u64::from(free_for(&pool, &places, before));
            let fits = kinds.cards_of(kind).is_within(&places[before].may_be);
            weight *= if fits { free - u64::from(places[before].count) } else { free };
        }
        parts.push(Weight { kind, parts: weight });
    }
    let whole = parts.iter().map(|it| it.parts).sum();
    (parts, whole)
}

/// How many cards are left for a place when the narrower ones have been filled.
fn free_for<const W: usize, const P: usize>(pool: &Bag<W>, places: &[Hidden<W>; P], place: usize) -> u32 {
    let own = places[place].may_be;
    let order = narrow_first(places);
    let taken = order.iter().take_while(|&&it| it != place);
    let taken: u32 = taken.filter(|&&it| places[it].may_be.is_within(&own)).map(|&it| places[it].count).sum();
    pool.only(own).len() - taken
}

/// The places in the order in which they are filled.
fn narrow_first<const W: usize, const P: usize>(places: &[Hidden<W>; P]) -> [usize; P] {
    let mut order = core::array::from_fn(|place| place);
    order.sort_unstable_by_key(|&place| (places[place].may_be.len(), place));
    debug_assert!(order.iter().enumerate().all(|(at, &narrow)| {
        order[at..].iter().all(|&wide| {
            let (narrow, wide) = (places[narrow].may_be, places[wide].may_be);
            !narrow.meets(&wide) || narrow.is_within(&wide)
        })
    }));
    order
}
