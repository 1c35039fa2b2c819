//! Cheapest paths where the cost belongs to a pair of neighbouring hexes.

use crate::{CELLS, HexId};

/// The cost of what cannot be reached.
pub const FAR: u8 = u8::MAX;

/// The largest cost a search can count to.
const MOST: usize = 64;

/// How many hexes may wait at one cost.
const WAITING: usize = 512;

/// The cheapest costs from one hex to all others within a budget. Kept by the caller and used again and again.
pub struct Paths {
    cost: [u8; CELLS],
    from: [HexId; CELLS],
    waiting: [[HexId; WAITING]; MOST],
    count: [usize; MOST],
}

impl Paths {
    /// An empty search.
    pub const fn new() -> Paths {
        Paths {
            cost: [FAR; CELLS],
            from: [HexId(0); CELLS],
            waiting: [[HexId(0); WAITING]; MOST],
            count: [0; MOST],
        }
    }

    /// Finds everything within `budget` (below 64) of `start`. `cost` names what a step costs, or `None` where
    /// there is no way.
    pub fn search(&mut self, start: HexId, budget: u8, mut cost: impl FnMut(HexId, HexId) -> Option<u8>) {
        self.cost = [FAR; CELLS];
        self.count = [0; MOST];
        self.cost[start.index()] = 0;
        self.from[start.index()] = start;
        self.wait(start, 0);
        for spent in 0..=usize::from(budget) {
            let mut at = 0;
            while at < self.count[spent] {
                let hex = self.waiting[spent][at];
                at += 1;
                if usize::from(self.cost[hex.index()]) == spent {
                    self.look_around(hex, budget, &mut cost);
                }
            }
        }
    }

    fn look_around(&mut self, hex: HexId, budget: u8, cost: &mut impl FnMut(HexId, HexId) -> Option<u8>) {
        for next in hex.neighbours().into_iter().filter(|it| it.on_sheet()) {
            let Some(step) = cost(hex, next) else { continue };
            let total = self.cost[hex.index()].saturating_add(step);
            if total <= budget && total < self.cost[next.index()] {
                self.cost[next.index()] = total;
                self.from[next.index()] = hex;
                self.wait(next, usize::from(total));
            }
        }
    }

    fn wait(&mut self, hex: HexId, cost: usize) {
        assert!(self.count[cost] < WAITING, "more hexes at one cost than a search can hold");
        self.waiting[cost][self.count[cost]] = hex;
        self.count[cost] += 1;
    }

    /// The cheapest cost to a hex, [`FAR`] if the search did not reach it.
    pub const fn cost(&self, hex: HexId) -> u8 {
        self.cost[hex.index()]
    }

    /// The hexes on a cheapest path from `hex` back to the start, both included.
    pub fn back(&self, hex: HexId) -> impl Iterator<Item = HexId> + '_ {
        let first = (self.cost[hex.index()] != FAR).then_some(hex);
        core::iter::successors(first, |&at| {
            let before = self.from[at.index()];
            (before != at).then_some(before)
        })
    }
}

impl Default for Paths {
    fn default() -> Paths {
        Paths::new()
    }
}
