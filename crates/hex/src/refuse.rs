//! Refusals inside the rules: cheap to make, worded only when somebody asks.

use alloc::{string::ToString, vec::Vec};
use hexmap::HexId;
use table::{Refusal, Rule};

use crate::{Hex, UnitId};

/// Why something is not allowed.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) struct No {
    pub(crate) rule: Rule,
    why: &'static str,
    facts: [Fact; 3],
}

#[derive(Clone, Copy, Debug, Eq, PartialEq)]
enum Fact {
    None,
    Unit(UnitId),
    Hex(HexId),
    From(HexId),
    Needs(i16),
    Has(i16),
}

impl No {
    /// A refusal by `rule` for the reason `why`.
    pub(crate) const fn new(rule: Rule, why: &'static str) -> No {
        No { rule, why, facts: [Fact::None; 3] }
    }

    pub(crate) const fn unit(self, unit: UnitId) -> No {
        self.with(Fact::Unit(unit))
    }

    pub(crate) const fn hex(self, hex: HexId) -> No {
        self.with(Fact::Hex(hex))
    }

    pub(crate) const fn from(self, hex: HexId) -> No {
        self.with(Fact::From(hex))
    }

    pub(crate) const fn needs(self, needs: u8, has: u8) -> No {
        self.with(Fact::Needs(needs as i16)).with(Fact::Has(has as i16))
    }

    const fn with(mut self, fact: Fact) -> No {
        let mut at = 0;
        while at < 2 && !matches!(self.facts[at], Fact::None) {
            at += 1;
        }
        self.facts[at] = fact;
        self
    }
}

impl Hex {
    /// The refusal with the names of units and hexes.
    pub(crate) fn refusal(&self, no: No) -> Refusal {
        no.facts.into_iter().fold(Refusal::new(no.rule, no.why), |refusal, fact| match fact {
            Fact::None => refusal,
            Fact::Unit(unit) => refusal.with("unit", self.slug(unit)),
            Fact::Hex(hex) => refusal.with("hex", hex.to_string().as_str()),
            Fact::From(hex) => refusal.with("from", hex.to_string().as_str()),
            Fact::Needs(points) => refusal.with("needs", i32::from(points)),
            Fact::Has(points) => refusal.with("has", i32::from(points)),
        })
    }

    /// A refusal that lists hexes.
    pub(crate) fn refusal_for_hexes(&self, no: No, hexes: impl Iterator<Item = HexId>) -> Refusal {
        let names: Vec<_> = hexes.map(|it| it.to_string()).collect();
        self.refusal(no).with("hexes", names)
    }
}
