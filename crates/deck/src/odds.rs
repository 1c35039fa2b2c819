//! How likely the next cards of a seat's own deck hold what it hopes for: exact, from what the seat may know.

use cards::Kind;

use crate::turn::REFILL;

/// D7-4.2: so many cards are drawn for the next turn.
pub const DRAWN: usize = REFILL as usize;

/// A chance: so many of all equally likely cases, in lowest terms.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Chance {
    /// The cases in which it comes true.
    pub hits: u64,
    /// All cases.
    pub cases: u64,
}

/// The chance that at least `wanted` of the cards of a seat's next hand are such cards, given what lies known on top of
/// its own deck (the last one uppermost) and what else it is made of. A deck with fewer cards has no more to give.
pub fn next_cards(top: &[Kind], unseen: &[Kind], wanted: usize, is_such: impl Fn(Kind) -> bool) -> Chance {
    let certain = top.iter().rev().take(DRAWN).filter(|&&it| is_such(it)).count();
    let copies = unseen.iter().filter(|&&it| is_such(it)).count();
    at_least(wanted.saturating_sub(certain), copies, unseen.len(), DRAWN.saturating_sub(top.len()))
}

/// The chance of at least `wanted` among `drawn` of `all` cards, `copies` of which are meant.
pub fn at_least(wanted: usize, copies: usize, all: usize, drawn: usize) -> Chance {
    let drawn = drawn.min(all);
    let ways = |some: usize| ways(copies, some) * ways(all - copies, drawn - some);
    let hits = (wanted..=drawn).map(ways).sum();
    lowest(hits, self::ways(all, drawn))
}

/// In how many ways `some` cards can be drawn of `all`.
fn ways(all: usize, some: usize) -> u64 {
    if some > all {
        return 0;
    }
    (0..some as u64).fold(1, |product, at| product * (all as u64 - at) / (at + 1))
}

fn lowest(hits: u64, cases: u64) -> Chance {
    let (mut common, mut rest) = (cases, hits);
    while rest > 0 {
        (common, rest) = (rest, common % rest);
    }
    Chance { hits: hits / common, cases: cases / common }
}
