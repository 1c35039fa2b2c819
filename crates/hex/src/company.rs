//! A stack that goes somewhere together. H5.15: units move one at a time and never as a stack; so this finds an order in
//! which all of them, one after the other, come to the same hex.

use alloc::vec::Vec;

use hexmap::{HexId, HexSet};
use table::{Game, Refusal, Step};

use crate::{
    Action, Frame, Gone, Hex, Place, State, UnitId,
    refuse::No,
    rules::{H5_11, H5_12, H5_15},
};

/// A hex that all units of a company can come to.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Gathering {
    /// The hex.
    pub hex: HexId,
    /// The fewest points that one of them has left there.
    pub left: u8,
    /// Whether all must stop there.
    pub stopped: bool,
    /// The actions, one unit after the other.
    pub actions: Vec<Action>,
}

impl Hex {
    /// Where all these units can go in this phase, one after the other (H5.15), by hex.
    pub fn gatherings(&self, state: &State, units: &[UnitId]) -> Vec<Gathering> {
        let alone = units.iter().map(|&it| self.ways_alone(state, it, units));
        let Some(common) = alone.reduce(|all, it| all.and(&it)) else { return Vec::new() };
        common.iter().filter_map(|it| self.gather_in_some_order(state, units, it)).collect()
    }

    /// The units in a hex that may move now; if none may, why the first of them may not.
    pub fn company(&self, state: &State, hex: HexId) -> Result<Vec<UnitId>, Vec<Refusal>> {
        let own = state.units_in(hex).and(self.units_of(state.phasing));
        let company: Vec<UnitId> = own.filter(|&it| self.may_go(state, it)).collect();
        if !company.is_empty() {
            return Ok(company);
        }
        let no = match own.first() {
            None => No::new(H5_11, "hex-nobody-there").hex(hex),
            Some(unit) => self.try_take(state, unit).err().unwrap_or(No::new(H5_15, "hex-not-now")),
        };
        Err([self.refusal(no)].into())
    }

    /// How all these units come to a hex in this phase, one after the other (H5.15). Says why not: all reasons, the
    /// decisive one first.
    pub fn gather(&self, state: &State, units: &[UnitId], to: HexId) -> Result<Gathering, Vec<Refusal>> {
        if let Some(found) = self.gather_in_some_order(state, units, to) {
            return Ok(found);
        }
        // In the order given, somebody is the first who cannot follow.
        let mut scratch = state.clone();
        for &unit in units {
            let actions = self.route(&scratch, unit, to)?;
            self.play_all(&mut scratch, &actions);
        }
        let first = units.first().copied().unwrap_or_default();
        Err([self.refusal(No::new(H5_12, "hex-out-of-reach").unit(first).hex(to))].into())
    }

    /// How all these units go the same path, one after the other (H5.15) and in the order given; the path may begin with the
    /// hex they are in. Says why the first one who cannot go it may not.
    pub fn all_along(
        &self,
        state: &State,
        units: &[UnitId],
        path: &[HexId],
    ) -> Result<Vec<Action>, Vec<Refusal>> {
        let (mut scratch, mut played) = (state.clone(), Vec::new());
        for &unit in units {
            let own = self.along(&scratch, unit, path).map_err(|it| Vec::from([it]))?;
            self.play_all(&mut scratch, &own);
            played.extend(own);
        }
        Ok(played)
    }

    /// The hexes a unit could come to if the others were out of its way: more than it can with them.
    fn ways_alone(&self, state: &State, unit: UnitId, units: &[UnitId]) -> HexSet {
        let mut scratch = state.clone();
        for &other in units.iter().filter(|it| **it != unit) {
            scratch.put(other, Place::gone(Gone::Absent));
        }
        self.ways(&scratch, unit).goals().iter().map(|it| it.hex).collect()
    }

    fn gather_in_some_order(&self, state: &State, units: &[UnitId], to: HexId) -> Option<Gathering> {
        if units.is_empty() {
            return Some(Gathering { hex: to, left: u8::MAX, stopped: true, actions: Vec::new() });
        }
        // Who moves alike is as good in the same place of the order.
        let alike = |it: UnitId| (self.allowance(state, it), self.unit(it).kind, state.facing(it));
        for (place, &first) in units.iter().enumerate() {
            if units[..place].iter().any(|&it| alike(it) == alike(first)) {
                continue;
            }
            let rest: Vec<UnitId> = units.iter().copied().filter(|it| *it != first).collect();
            let gathered = self.go_first(state, first, to).and_then(|(next, mut own)| {
                let others = self.gather_in_some_order(&next, &rest, to)?;
                own.left = own.left.min(others.left);
                own.stopped &= others.stopped;
                own.actions.extend(others.actions);
                Some(own)
            });
            if gathered.is_some() {
                return gathered;
            }
        }
        None
    }

    /// One unit goes by its cheapest way; what is then, and how it went.
    fn go_first(&self, state: &State, unit: UnitId, to: HexId) -> Option<(State, Gathering)> {
        if !self.may_go(state, unit) {
            return None;
        }
        let ways = self.ways(state, unit);
        let goal = ways.careful(*ways.goals().iter().find(|it| it.hex == to)?);
        let halt = [Action::Halt].into_iter().filter(|_| !goal.stopped || goal.in_road_mode);
        let actions = self.until_it_stops(state, ways.route(&goal).into_iter().chain(halt));
        let mut next = state.clone();
        self.play_all(&mut next, &actions);
        let left = self.allowance(state, unit).saturating_sub(goal.points);
        (next.hex(unit) == Some(to))
            .then_some((next, Gathering { hex: to, left, stopped: goal.stopped, actions }))
    }

    fn may_go(&self, state: &State, unit: UnitId) -> bool {
        state.frame == Frame::Choosing && self.try_take(state, unit).is_ok()
    }

    fn play_all(&self, state: &mut State, actions: &[Action]) {
        for &action in actions {
            let seat = state.phasing.seat();
            self.apply(state, Step::Act(seat, action), &mut ());
        }
    }
}
