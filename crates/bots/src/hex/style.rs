//! Styles: the same player with other leanings. A plan for a phase is a style, and what comes of it.

use titles::{
    hex::{Hex, Phase, Side, State, Terrain, UnitId},
    hexmap::HexId,
};

use super::lore::Lore;

/// Within this distance units follow the call to a place.
pub(super) const CALL: u8 = 12;

/// How a phase is played. Numbers in quarters are 4 for the plain player.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Style {
    /// How much the aim of the side counts, in quarters.
    pub(super) drive: i32,
    /// How much enemies beside a hex count, in quarters.
    pub(super) contact: i32,
    /// By how much a hex must be better to be worth a move.
    pub(super) stay: i32,
    /// What an attack must be worth, in sixths of strength.
    pub(super) caution: i32,
    /// The stack of the enemy that everybody near goes for.
    pub(super) focus: Option<HexId>,
    /// The only stack that is attacked; attacks that are owed apart.
    pub(super) only: Option<HexId>,
    /// A stack that is not attacked.
    pub(super) spare: Option<HexId>,
    /// What the player knows.
    pub(super) lore: Lore,
}

/// More caution than any attack is worth.
const NO_ATTACK: i32 = i32::MAX / 2;

impl Style {
    /// The player without leanings.
    pub(super) const fn plain(lore: Lore) -> Style {
        Style { drive: 4, contact: 4, stay: 0, caution: 0, focus: None, only: None, spare: None, lore }
    }

    /// Whether it has no leanings.
    pub(super) fn is_plain(&self) -> bool {
        *self == Style::plain(self.lore)
    }

    /// Whether attacks on a hex are thought of at all.
    pub(super) fn allows(&self, hex: HexId) -> bool {
        self.only.is_none_or(|it| it == hex) && self.spare != Some(hex)
    }

    /// The styles in which a phase could be played, the plain one first, then those that are worth a try most.
    pub(super) fn all(rules: &Hex, state: &State, lore: Lore) -> Vec<Style> {
        let plain = Style::plain(lore);
        let mut styles = vec![plain];
        match state.phase() {
            Phase::Initial => {
                let calls = prey(rules, state, state.phasing()).into_iter().take(6);
                let mut calls = calls.map(|focus| Style { focus: Some(focus), ..plain });
                styles.extend(calls.by_ref().take(2));
                styles.push(Style { drive: 8, ..plain });
                styles.push(Style { contact: 8, ..plain });
                styles.extend(calls.by_ref().take(2));
                styles.push(Style { stay: 14, ..plain });
                styles.push(Style { contact: 0, ..plain });
                styles.push(Style { drive: 2, ..plain });
                styles.extend(calls);
            }
            Phase::Combat => {
                styles.push(Style { caution: NO_ATTACK, ..plain });
                styles.push(Style { caution: -24, ..plain });
                styles.push(Style { caution: 24, ..plain });
                for hex in beside(rules, state).into_iter().take(8) {
                    styles.push(Style { only: Some(hex), caution: -24, ..plain });
                    styles.push(Style { spare: Some(hex), ..plain });
                }
                styles.push(Style { caution: -72, ..plain });
            }
            Phase::Mechanized => {
                styles.push(Style { drive: 8, ..plain });
                styles.push(Style { stay: 14, ..plain });
                styles.push(Style { contact: 0, ..plain });
                styles.push(Style { contact: 8, ..plain });
                styles.push(Style { drive: 0, ..plain });
                styles.push(Style { drive: 2, contact: -4, ..plain });
            }
            Phase::SetUp | Phase::Supply => {}
        }
        styles
    }
}

/// The stacks of the enemy, those first that most could be brought against.
fn prey(rules: &Hex, state: &State, side: Side) -> Vec<HexId> {
    let mut found: Vec<(i32, HexId)> = Vec::new();
    for hex in stacks(rules, state, side.enemy()) {
        let rough = rules.board().terrain(hex) == Terrain::Ridge || state.is_mined(side.enemy(), hex);
        let strength = |it: UnitId| i32::from(rules.unit(it).strength);
        let defence = state.units_in(hex).map(strength).sum::<i32>().max(1) * if rough { 2 } else { 1 };
        let near = |it: &UnitId| {
            let unit = rules.unit(*it);
            let away = state.hex(*it).map_or(u8::MAX, |at| at.distance(hex));
            unit.kind.is_combat() && !unit.bracketed && away <= unit.allowance
        };
        let attack = rules.units_of(side).filter(near).map(strength).sum::<i32>();
        found.push((-10 * attack.min(30) / defence, hex));
    }
    found.sort_unstable();
    found.into_iter().map(|it| it.1).collect()
}

/// The stacks of the enemy that somebody is next to.
fn beside(rules: &Hex, state: &State) -> Vec<HexId> {
    let zone = rules.zone(state, state.phasing());
    stacks(rules, state, state.phasing().enemy()).into_iter().filter(|&it| zone.has(it)).collect()
}

fn stacks(rules: &Hex, state: &State, side: Side) -> Vec<HexId> {
    let combat = rules.units_of(side).filter(|&it| rules.unit(it).kind.is_combat());
    let mut hexes: Vec<HexId> = combat.filter_map(|it| state.hex(it)).collect();
    hexes.sort_unstable();
    hexes.dedup();
    hexes
}
