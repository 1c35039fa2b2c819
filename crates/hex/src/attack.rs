//! The declaration of attacks (9.1, 9.2) with the obligations of 9.25.

use alloc::vec::Vec;
use arrayvec::ArrayVec;
use hexmap::{HexId, HexSet};
use table::{Refusal, Sink};

use crate::{Action, Event, Hex, State, UnitId, frames::Frame, refuse::No, rules::*, state::UNITS};

/// A unit that attacks or could attack: the hexes next to it, and the attack it is in.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Shooter {
    pub(crate) unit: UnitId,
    /// The enemy hexes next to it, as bits of [`Front::hexes`].
    pub(crate) next: u128,
    /// The number of its attack, 0 if it is free.
    pub(crate) attack: u8,
}

/// Who could attack what: a sketch of the line of contact.
#[derive(Clone, Debug)]
pub(crate) struct Front {
    /// Enemy-occupied hexes next to somebody who can attack.
    pub(crate) hexes: ArrayVec<HexId, UNITS>,
    /// Those with an enemy minefield.
    pub(crate) mined: u128,
    /// Those with an enemy combat unit.
    pub(crate) combat: u128,
    /// Those already under attack.
    pub(crate) aimed: u128,
    /// Those under the open attack.
    pub(crate) open_hexes: u128,
    /// The attack that can still be added to, 0 for none.
    pub(crate) open: u8,
    /// Everybody who can attack or has been declared to.
    pub(crate) shooters: ArrayVec<Shooter, UNITS>,
}

impl Front {
    /// H9.25a, H11.26: next to an enemy on a minefield a unit attacks one hex only and obliges nobody.
    pub(crate) fn is_choosy(&self, shooter: &Shooter) -> bool {
        shooter.next & self.mined != 0
    }

    /// H9.25a: the hexes that must still be attacked because of the attacks declared so far.
    pub(crate) fn owed(&self) -> u128 {
        let declared = self.shooters.iter().filter(|it| it.attack != 0 && !self.is_choosy(it));
        declared.fold(0, |owed, it| owed | it.next) & self.combat & !self.aimed
    }

    /// The hexes the open attack could still take in: those next to all its units.
    fn extension(&self) -> u128 {
        let mut own = self.shooters.iter().filter(|it| it.attack == self.open);
        let in_reach = own.try_fold(u128::MAX, |all, it| (!self.is_choosy(it)).then_some(all & it.next));
        if self.open == 0 { 0 } else { in_reach.unwrap_or(0) }
    }

    /// H9.25b: the owed hexes that nobody could attack any more: not the open attack, and no free unit. Zero means that
    /// the declaration can be completed.
    ///
    /// A free unit away from minefields can attack all its neighbours at once and owes nothing then; one next to a
    /// minefield can take one hex. So the first kind takes all it can and the second kind is matched with the rest.
    pub(crate) fn hopeless(&self) -> u128 {
        let free =
            |choosy| self.shooters.iter().filter(move |it| it.attack == 0 && self.is_choosy(it) == choosy);
        let rest = free(false).fold(self.owed() & !self.extension(), |rest, it| rest & !it.next);
        if rest == 0 {
            return 0;
        }
        let choosy: ArrayVec<u128, UNITS> = free(true).map(|it| it.next & rest).collect();
        unmatched(rest, &choosy)
    }

    /// The same if the open attack is closed.
    pub(crate) fn closed(&self) -> Front {
        Front { open: 0, ..self.clone() }
    }

    /// The sketch with one unit more in an attack on a hex.
    fn with(&self, unit: UnitId, attack: u8, hexes: u128) -> Front {
        let mut front = self.clone();
        front.aimed |= hexes;
        front.open_hexes = hexes | if attack == self.open { self.open_hexes } else { 0 };
        front.open = attack;
        for it in front.shooters.iter_mut().filter(|it| it.unit == unit) {
            it.attack = attack;
        }
        front
    }

    fn shooter(&self, unit: UnitId) -> Option<&Shooter> {
        self.shooters.iter().find(|it| it.unit == unit)
    }

    fn bit(&self, hex: HexId) -> u128 {
        self.hexes.iter().position(|&it| it == hex).map_or(0, |it| 1 << it)
    }

    /// The hexes of some bits.
    pub(crate) fn hexes_of(&self, bits: u128) -> impl Iterator<Item = HexId> + '_ {
        self.hexes.iter().enumerate().filter(move |it| bits >> it.0 & 1 != 0).map(|it| *it.1)
    }
}

/// Where the enemy stands, with or without combat units, and what is under attack already.
#[derive(Default)]
struct EnemyHexes {
    held: HexSet,
    combat: HexSet,
    aimed: HexSet,
    open: HexSet,
}

/// The hexes left over when each unit takes at most one: augmenting paths, as the numbers are small.
fn unmatched(hexes: u128, units: &[u128]) -> u128 {
    let mut taker = [u8::MAX; UNITS];
    let mut left = hexes;
    let mut rest = hexes;
    while rest != 0 {
        let hex = rest.trailing_zeros();
        rest &= rest - 1;
        if augment(hex, units, &mut taker, &mut [false; UNITS]) {
            left &= !(1 << hex);
        }
    }
    left
}

/// Finds a unit for a hex, moving others to other hexes if need be. `taker[unit]` is the hex a unit takes.
fn augment(hex: u32, units: &[u128], taker: &mut [u8; UNITS], seen: &mut [bool; UNITS]) -> bool {
    for unit in 0..units.len() {
        if units[unit] >> hex & 1 == 0 || seen[unit] {
            continue;
        }
        seen[unit] = true;
        if taker[unit] == u8::MAX || augment(u32::from(taker[unit]), units, taker, seen) {
            taker[unit] = hex as u8;
            return true;
        }
    }
    false
}

impl Hex {
    /// H9.11, H9.14, H11.22, H11.36, H14.01, H9.32: whether a unit can attack at all now.
    pub(crate) fn can_attack(&self, state: &State, unit: UnitId) -> Result<HexId, No> {
        if !self.sides[state.phasing.index()].has(unit) {
            return Err(No::new(H9_11, "hex-not-your-unit").unit(unit));
        }
        let hex = state.hex(unit).ok_or(No::new(H9_11, "hex-unit-gone").unit(unit))?;
        if !self.shooters.has(unit) {
            return Err(No::new(H9_14, "hex-only-defends").unit(unit));
        }
        if state.is_mined(state.phasing.enemy(), hex) {
            return Err(No::new(H11_22, "hex-in-minefield-no-attack").unit(unit).hex(hex));
        }
        if state.lifted.has(hex) {
            return Err(No::new(H11_36, "hex-cleared-this-turn").unit(unit).hex(hex));
        }
        if state.is_isolated(unit) {
            return Err(No::new(H14_01, "hex-isolated-no-attack").unit(unit));
        }
        Ok(hex)
    }

    /// H9.32: a strength of 1 that would be halved is 0 and cannot attack.
    fn is_too_weak(&self, state: &State, unit: UnitId, hex: HexId, supply: &mut Option<HexSet>) -> bool {
        let strength = self.strengths[unit.index()];
        match if state.columns.has(unit) { crate::half(strength) } else { strength } {
            0 => true,
            1 => !supply.get_or_insert_with(|| self.full_supply(state)).has(hex),
            2.. => false,
        }
    }

    /// The hexes in which units of the phasing side are Supplied.
    fn full_supply(&self, state: &State) -> HexSet {
        let supply = self.sources_in(state, state.phasing, &self.lay(state));
        self.reached(state, &supply, 1)
    }

    /// Who could attack what now.
    pub(crate) fn front(&self, state: &State, open: u8) -> Front {
        let enemy = self.enemy_hexes(state, open);
        let mut front = Front {
            hexes: ArrayVec::new(),
            mined: 0,
            combat: 0,
            aimed: 0,
            open_hexes: 0,
            open,
            shooters: ArrayVec::new(),
        };
        self.find_shooters(state, &enemy.held, &mut front);
        for (idx, &hex) in front.hexes.iter().enumerate() {
            let bit = |yes: bool| u128::from(yes) << idx;
            front.mined |= bit(state.is_mined(state.phasing.enemy(), hex));
            front.combat |= bit(enemy.combat.has(hex));
            front.aimed |= bit(enemy.aimed.has(hex));
            front.open_hexes |= bit(enemy.open.has(hex));
        }
        front
    }

    fn enemy_hexes(&self, state: &State, open: u8) -> EnemyHexes {
        let mut found = EnemyHexes::default();
        for unit in self.sides[state.phasing.enemy().index()] {
            let Some(hex) = state.hex(unit) else { continue };
            found.held.insert(hex);
            if self.combat.has(unit) {
                found.combat.insert(hex);
            }
            let attack = state.attack[unit.index()];
            if attack != 0 {
                found.aimed.insert(hex);
            }
            if attack != 0 && attack == open {
                found.open.insert(hex);
            }
        }
        found
    }

    /// Finds everybody next to an enemy who can attack, and lists the hexes next to them.
    fn find_shooters(&self, state: &State, held: &HexSet, front: &mut Front) {
        let contact = held.bordered();
        let mut supply = None;
        for unit in self.sides[state.phasing.index()].and(self.shooters) {
            let Some(hex) = state.hex(unit).filter(|&it| contact.has(it)) else { continue };
            if self.can_attack(state, unit).is_err() || self.is_too_weak(state, unit, hex, &mut supply) {
                continue;
            }
            let next = hex.neighbours().into_iter().filter(|&it| held.has(it));
            let next = next.fold(0, |bits, it| bits | 1u128 << front.number(it));
            front.shooters.push(Shooter { unit, next, attack: state.attack[unit.index()] });
        }
    }

    // === The checks ===

    /// H9.11, H9.12, H9.14, H9.22: whether a unit may open an attack on a hex.
    pub(crate) fn try_attack(
        &self,
        state: &State,
        front: &Front,
        unit: UnitId,
        hex: HexId,
    ) -> Result<(), No> {
        let shooter = self.free_shooter(state, front, unit)?;
        let bit = front.bit(hex);
        if shooter.next & bit == 0 {
            return Err(No::new(H9_11, "hex-not-adjacent-to-target").unit(unit).hex(hex));
        }
        if front.aimed & bit != 0 {
            return Err(No::new(H9_14, "hex-already-under-attack").hex(hex));
        }
        let closed = front.closed();
        if closed.hopeless() != 0 {
            return Err(No::new(H9_25A, "hex-attack-must-include").hex(hex));
        }
        self.keeps_promises(front, shooter, bit)
    }

    /// H9.25b: a unit next to a minefield may be needed elsewhere. Others can take in all they owe.
    fn keeps_promises(&self, front: &Front, shooter: &Shooter, bit: u128) -> Result<(), No> {
        if !front.is_choosy(shooter) || front.with(shooter.unit, NEW, bit).hopeless() == 0 {
            return Ok(());
        }
        Err(No::new(H9_25B, "hex-unit-needed-elsewhere").unit(shooter.unit))
    }

    fn free_shooter<'a>(&self, state: &State, front: &'a Front, unit: UnitId) -> Result<&'a Shooter, No> {
        if state.attack[unit.index()] != 0 {
            return Err(No::new(H9_14, "hex-already-attacks").unit(unit));
        }
        let hex = self.can_attack(state, unit)?;
        if self.is_too_weak(state, unit, hex, &mut None) {
            return Err(No::new(H9_32, "hex-too-weak-to-attack").unit(unit));
        }
        front.shooter(unit).ok_or(No::new(H9_11, "hex-no-enemy-adjacent").unit(unit))
    }

    /// H9.11, H9.21, H9.25b: whether a unit may join the open attack: next to all its hexes, and not needed elsewhere.
    pub(crate) fn try_join(&self, state: &State, front: &Front, unit: UnitId) -> Result<(), No> {
        if front.open == 0 {
            return Err(No::new(H9_21, "hex-no-open-attack"));
        }
        let shooter = self.free_shooter(state, front, unit)?;
        if front.open_hexes & !shooter.next != 0 {
            return Err(No::new(H9_11, "hex-not-adjacent-to-all").unit(unit));
        }
        if front.is_choosy(shooter) && front.open_hexes.count_ones() > 1 {
            return Err(No::new(H11_26, "hex-minefield-one-hex-only").unit(unit));
        }
        match front.with(unit, front.open, front.open_hexes).hopeless() {
            0 => Ok(()),
            _ => Err(No::new(H9_25B, "hex-unit-needed-elsewhere").unit(unit)),
        }
    }

    /// H9.21, H11.26: whether the open attack may take in another hex: next to all its units, and no minefield near.
    pub(crate) fn try_also(&self, front: &Front, hex: HexId) -> Result<(), No> {
        if front.open == 0 {
            return Err(No::new(H9_21, "hex-no-open-attack"));
        }
        let bit = front.bit(hex);
        if bit == 0 {
            return Err(No::new(H9_11, "hex-not-adjacent-to-target").hex(hex));
        }
        if front.aimed & bit != 0 {
            return Err(No::new(H9_14, "hex-already-under-attack").hex(hex));
        }
        let own = || front.shooters.iter().filter(|it| it.attack == front.open);
        if own().any(|it| front.is_choosy(it)) {
            return Err(No::new(H11_26, "hex-minefield-one-hex-only").hex(hex));
        }
        match own().find(|it| it.next & bit == 0) {
            Some(far) => Err(No::new(H9_11, "hex-not-adjacent-to-target").unit(far.unit).hex(hex)),
            None => Ok(()),
        }
    }

    /// H12.21: whether an engineer may assist the open attack.
    pub(crate) fn try_assist(&self, state: &State, front: &Front, unit: UnitId) -> Result<(), No> {
        let no = No::new(H12_21, "hex-cannot-assist").unit(unit);
        let target = front.hexes_of(front.open_hexes & front.mined).next().ok_or(no)?;
        let assisted = self.engineers.into_iter().any(|it| state.attack[it.index()] == front.open);
        if !self.can_assist(state, unit, target) || assisted { Err(no) } else { Ok(()) }
    }

    /// H9.25a: all attacks are declared only when nothing is owed.
    pub(crate) fn try_resolve(&self, front: &Front) -> Result<(), No> {
        match front.owed() {
            0 => Ok(()),
            _ => Err(No::new(H9_25A, "hex-attack-still-owed")),
        }
    }

    /// The refusal of a declaration with the hexes that must be attacked first.
    pub(crate) fn declaration_refused(&self, front: &Front, no: No) -> Refusal {
        match no.rule {
            H9_25A | H9_25B => {
                let owed =
                    if front.closed().hopeless() != 0 { front.closed().hopeless() } else { front.owed() };
                self.refusal_for_hexes(no, front.hexes_of(owed))
            }
            _ => self.refusal(no),
        }
    }

    pub(crate) fn list_declarations(&self, state: &State, open: u8, out: &mut Vec<Action>) {
        let front = self.front(state, open);
        if front.closed().hopeless() == 0 {
            self.list_openings(&front, out);
        }
        if open != 0 {
            self.list_additions(state, &front, out);
        }
        if front.owed() == 0 {
            out.push(Action::Pass);
        }
    }

    /// New attacks, which close the open one.
    fn list_openings(&self, front: &Front, out: &mut Vec<Action>) {
        for shooter in front.shooters.iter().filter(|it| it.attack == 0) {
            let from = out.len();
            let new = front.hexes_of(shooter.next & !front.aimed);
            let kept = new.filter(|&hex| self.keeps_promises(front, shooter, front.bit(hex)).is_ok());
            out.extend(kept.map(|hex| Action::Attack(shooter.unit, hex)));
            out[from..].sort_unstable();
        }
    }

    /// Hexes, units and an engineer for the open attack.
    fn list_additions(&self, state: &State, front: &Front, out: &mut Vec<Action>) {
        let from = out.len();
        out.extend(front.hexes_of(front.extension() & !front.aimed).map(Action::Also));
        out[from..].sort_unstable();
        let free = front.shooters.iter().filter(|it| it.attack == 0).map(|it| it.unit);
        out.extend(free.filter(|&it| self.try_join(state, front, it).is_ok()).map(Action::Join));
        let engineers = self.sides[state.phasing.index()].and(self.engineers);
        out.extend(engineers.filter(|&it| self.try_assist(state, front, it).is_ok()).map(Action::Assist));
    }

    // === What a declaration does ===

    pub(crate) fn declare(&self, state: &mut State, unit: UnitId, hex: HexId, log: &mut impl Sink<Event>) {
        let attack = 1 + state.attack.iter().copied().max().unwrap_or(0);
        state.attack[unit.index()] = attack;
        self.aim(state, attack, hex);
        log.say(H9_11, || Event::AttackDeclared { unit, hex });
        state.frame = Frame::Declaring { open: attack };
    }

    /// H9.13, H9.23: everybody in the hex will defend, as one.
    pub(crate) fn aim(&self, state: &mut State, attack: u8, hex: HexId) {
        for other in state.units_in(hex) {
            state.attack[other.index()] = attack;
        }
    }

    /// Whether any attack is possible at all.
    pub(crate) fn anybody_can_attack(&self, state: &State) -> bool {
        !self.front(state, 0).shooters.is_empty()
    }
}

/// Stands for the number of an attack that is only imagined.
const NEW: u8 = u8::MAX;

impl Front {
    /// The number of a hex in the list, added to it if it is new.
    fn number(&mut self, hex: HexId) -> usize {
        self.hexes.iter().position(|&it| it == hex).unwrap_or_else(|| {
            self.hexes.push(hex);
            self.hexes.len() - 1
        })
    }
}
