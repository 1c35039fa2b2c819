//! Firing: who may fire, at what, with what chance.

use alloc::vec::Vec;

use cards::Kind;
use table::{Refusal, Sink};

use crate::{
    Action, Arm, Battle, ConflictId, Design, Event, Frame, Score, Side, State, Support, Units,
    kept::attack_bonus_counts, rules,
};

/// What the presence of leaders adds to each arm of one side.
#[derive(Clone, Copy, Default)]
pub(crate) struct Auras {
    attack: [Score; 3],
    defence: [Score; 3],
}

impl Battle {
    // === Scores ===

    /// B6.4: what leaders in the battle add to others of their arm.
    pub(crate) fn auras(&self, units: Units) -> Auras {
        let mut auras = Auras::default();
        for (leader, count) in units.only(self.book.auras).counts(&self.book.kinds) {
            if let Some(Support::Aura { arm, attack, defence }) = self.book.design(leader).support {
                auras.attack[arm.index()] += attack * count as Score;
                auras.defence[arm.index()] += defence * count as Score;
            }
        }
        auras
    }

    /// A leader does not help himself.
    fn own_aura(design: &Design) -> (Score, Score) {
        match design.support {
            Some(Support::Aura { arm, attack, defence }) if arm == design.arm => (attack, defence),
            Some(Support::Aura { .. } | Support::Assist { .. } | Support::Screen { .. }) | None => (0, 0),
        }
    }

    /// B6.1: the attack score against a type of target, bonuses included, support not; none if it may not attack.
    fn attack_score(
        &self,
        state: &State,
        side: Side,
        auras: Auras,
        unit: &Design,
        target: Arm,
    ) -> Option<Score> {
        let line = state.line(side);
        let arm = unit.arm.index();
        let kept = line.attack[arm] + line.round_attack[arm];
        let kept = if attack_bonus_counts(unit.arm, target) { kept } else { 0 };
        Some(unit.attack[target.index()]? + auras.attack[arm] - Battle::own_aura(unit).0 + kept)
    }

    /// B6.1: the defence score against a type of attacker, bonuses included.
    fn defence_score(&self, state: &State, side: Side, auras: Auras, kind: Kind, attacker: Arm) -> Score {
        let unit = self.book.design(kind);
        let line = state.line(side);
        let arm = unit.arm.index();
        let screens = &state.fight().screens;
        let screen: Score = screens.iter().filter(|it| it.0 == side && it.1 == kind).map(|it| it.2).sum();
        unit.defence[attacker.index()] + auras.defence[arm] - Battle::own_aura(unit).1
            + line.defence[arm]
            + line.round_defence[arm]
            + screen
    }

    /// The scores of one shot: attack (without support not yet given) and defence.
    pub(crate) fn scores(
        &self,
        state: &State,
        side: Side,
        unit: Kind,
        target: Kind,
    ) -> (Option<Score>, Score) {
        let design = self.book.design(unit);
        let aim = self.book.design(target).arm;
        let (own, enemy) = (self.auras(state.line(side).units), self.auras(state.line(side.enemy()).units));
        let attack = self.attack_score(state, side, own, design, aim);
        (attack, self.defence_score(state, side.enemy(), enemy, target, design.arm))
    }

    /// B6.4: the most that supporters among `helpers`, the unit itself not among them, could add to its attack.
    fn best_support(&self, helpers: Units, unit: Kind) -> Score {
        let class = self.book.design(unit).class;
        let mut best = 0;
        for helper in helpers.only(self.book.assistants).kinds(&self.book.kinds) {
            if let Some(Support::Assist { class: helped, attack }) = self.book.design(helper).support
                && helped == class
            {
                best += attack * helpers.count(&self.book.kinds, helper) as Score;
            }
        }
        best
    }

    fn may_autokill(&self, unit: &Design, target: Arm, defence: Score) -> bool {
        unit.autokill.is_some_and(|it| it.arm == target && defence <= it.limit)
    }

    /// Units that could support `unit` if it were to fire now.
    fn helpers_if_chosen(&self, state: &State, side: Side, unit: Kind) -> Units {
        let line = state.line(side);
        let mut helpers = line.ready;
        if helpers.has(&self.book.kinds, unit) && !line.fired.has(&self.book.kinds, unit) {
            helpers.remove(&self.book.kinds, unit);
        }
        helpers
    }

    /// Whether a unit could hit any enemy with these helpers, if numbers up to `highest` come up.
    fn can_hit(
        &self,
        state: &State,
        side: Side,
        auras: [Auras; 2],
        unit: Kind,
        helpers: Units,
        highest: Score,
    ) -> bool {
        let design = self.book.design(unit);
        let enemy = side.enemy();
        let mut support = None;
        state.line(enemy).units.kinds(&self.book.kinds).any(|target| {
            let aim = self.book.design(target).arm;
            let defence = self.defence_score(state, enemy, auras[enemy.index()], target, design.arm);
            if self.may_autokill(design, aim, defence) {
                return true;
            }
            let Some(attack) = self.attack_score(state, side, auras[side.index()], design, aim) else {
                return false;
            };
            let exceeds = |attack: Score| attack.min(highest) > defence;
            exceeds(attack)
                || exceeds(attack + *support.get_or_insert_with(|| self.best_support(helpers, unit)))
        })
    }

    fn both_auras(&self, state: &State) -> [Auras; 2] {
        Side::BOTH.map(|side| self.auras(state.line(side).units))
    }

    /// B6.1: a unit may fire if it exceeds a defence with the support at hand.
    fn may_fire(&self, state: &State, side: Side, auras: [Auras; 2], unit: Kind, helpers: Units) -> bool {
        self.can_hit(state, side, auras, unit, helpers, Score::MAX)
    }

    /// B7.1: any unit of the side could hit with the best support there is and some number that can come up.
    pub(crate) fn can_ever_hit(&self, state: &State, side: Side) -> bool {
        let units = state.line(side).units;
        let auras = self.both_auras(state);
        let highest = self.book.conflict.iter().map(|it| it.action).max().unwrap_or(0);
        self.has_action_cards(state)
            && units.kinds(&self.book.kinds).any(|unit| {
                let mut others = units;
                others.remove(&self.book.kinds, unit);
                self.can_hit(state, side, auras, unit, others, highest)
            })
    }

    /// Without any conflict card to turn up there is no shot.
    fn has_action_cards(&self, state: &State) -> bool {
        !state.conflict_deck.is_empty() || !state.conflict_discard.is_empty()
    }

    // === Choosing a unit ===

    /// B5.2: the units that list the phase and have not fired in it; those that fired in an earlier one first.
    fn shooters(&self, state: &State, side: Side, phase: u8) -> Units {
        let line = state.line(side);
        let of_phase = self.book.of_phase[usize::from(phase)];
        line.ready.only(of_phase).at_least(line.fired.only(of_phase))
    }

    pub(crate) fn list_shooters(&self, state: &State, side: Side, phase: u8, out: &mut Vec<Action>) {
        let auras = self.both_auras(state);
        let able = |&unit: &Kind| {
            self.may_fire(state, side, auras, unit, self.helpers_if_chosen(state, side, unit))
        };
        out.extend(self.shooters(state, side, phase).kinds(&self.book.kinds).filter(able).map(Action::Fire));
        out.push(Action::Hold);
    }

    pub(crate) fn anyone_fires(&self, state: &State, side: Side, phase: u8) -> bool {
        let shooters = self.shooters(state, side, phase);
        if shooters.is_empty() || !self.has_action_cards(state) {
            return false;
        }
        let auras = self.both_auras(state);
        shooters.kinds(&self.book.kinds).any(|unit| {
            self.may_fire(state, side, auras, unit, self.helpers_if_chosen(state, side, unit))
        })
    }

    pub(crate) fn check_fire(&self, state: &State, side: Side, phase: u8, unit: Kind) -> Result<(), Refusal> {
        self.check_in_battle(state, side, unit)?;
        let name = self.unit_name(unit);
        if !self.book.design(unit).fires_in(phase) {
            let phase = i32::from(phase);
            return Err(Refusal::new(rules::B5_2, "battle-wrong-phase")
                .with("unit", name)
                .with("phase", phase));
        }
        if !self.shooters(state, side, phase).has(&self.book.kinds, unit) {
            return Err(Refusal::new(rules::B5_2, "battle-spent").with("unit", name));
        }
        let helpers = self.helpers_if_chosen(state, side, unit);
        if !self.may_fire(state, side, self.both_auras(state), unit, helpers) {
            return Err(Refusal::new(rules::B6_1, "battle-no-target").with("unit", name));
        }
        Ok(())
    }

    pub(crate) fn choose_shooter(&self, state: &mut State, side: Side, phase: u8, unit: Kind) {
        let kinds = &self.book.kinds;
        let line = state.line_mut(side);
        if line.fired.has(kinds, unit) {
            line.fired.remove(kinds, unit);
        } else {
            line.ready.remove(kinds, unit);
        }
        line.done.add(kinds, unit);
        let shots = self.book.design(unit).shots;
        state.frames.push(Frame::Target { side, phase, unit, shots });
    }

    // === Choosing a target ===

    pub(crate) fn list_targets(&self, state: &State, side: Side, unit: Kind, out: &mut Vec<Action>) {
        let targets = || state.line(side.enemy()).units.kinds(&self.book.kinds);
        out.extend(targets().filter(|&it| self.may_aim(state, side, unit, it)).map(Action::At));
        out.extend(targets().filter(|&it| self.may_destroy(state, side, unit, it)).map(Action::Destroy));
        out.push(Action::Hold);
    }

    pub(crate) fn has_target(&self, state: &State, side: Side, unit: Kind) -> bool {
        self.has_action_cards(state)
            && self.may_fire(state, side, self.both_auras(state), unit, state.line(side).ready)
    }

    fn may_aim(&self, state: &State, side: Side, unit: Kind, target: Kind) -> bool {
        let (attack, defence) = self.scores(state, side, unit, target);
        attack.is_some_and(|attack| attack + self.best_support(state.line(side).ready, unit) > defence)
    }

    fn may_destroy(&self, state: &State, side: Side, unit: Kind, target: Kind) -> bool {
        let defence = self.scores(state, side, unit, target).1;
        self.may_autokill(self.book.design(unit), self.book.design(target).arm, defence)
    }

    /// B6.1: the attack must exceed the defence, if need be with support that is at hand.
    pub(crate) fn check_aim(
        &self,
        state: &State,
        side: Side,
        unit: Kind,
        target: Kind,
    ) -> Result<(), Refusal> {
        self.check_in_battle(state, side.enemy(), target)?;
        if self.may_aim(state, side, unit, target) {
            return Ok(());
        }
        let (attack, defence) = self.scores(state, side, unit, target);
        let refusal = match attack {
            None => Refusal::new(rules::B6_1, "battle-cannot-attack-type"),
            Some(attack) => {
                let support = self.best_support(state.line(side).ready, unit);
                Refusal::new(rules::B6_1, "battle-defence-too-high")
                    .with("attack", i32::from(attack + support))
                    .with("defence", i32::from(defence))
                    .with("missing", i32::from(defence - attack - support + 1))
            }
        };
        Err(refusal.with("unit", self.unit_name(unit)).with("target", self.unit_name(target)))
    }

    pub(crate) fn check_destroy(
        &self,
        state: &State,
        side: Side,
        unit: Kind,
        target: Kind,
    ) -> Result<(), Refusal> {
        self.check_in_battle(state, side.enemy(), target)?;
        if self.may_destroy(state, side, unit, target) {
            return Ok(());
        }
        let refusal = match self.book.design(unit).autokill {
            None => Refusal::new(rules::B6_4, "battle-no-autokill"),
            Some(autokill) => Refusal::new(rules::B6_4, "battle-autokill-limit")
                .with("limit", i32::from(autokill.limit))
                .with("defence", i32::from(self.scores(state, side, unit, target).1)),
        };
        Err(refusal.with("unit", self.unit_name(unit)).with("target", self.unit_name(target)))
    }

    // === Support ===

    /// B6.4: units that can still support this shooter.
    fn helpers(&self, state: &State, side: Side, unit: Kind) -> impl Iterator<Item = Kind> {
        let class = self.book.design(unit).class;
        let ready = state.line(side).ready.only(self.book.assistants);
        ready.kinds(&self.book.kinds).filter(move |&helper| {
            matches!(self.book.design(helper).support, Some(Support::Assist { class: helped, .. }) if helped == class)
        })
    }

    pub(crate) fn has_helpers(&self, state: &State, side: Side, unit: Kind) -> bool {
        self.helpers(state, side, unit).next().is_some()
    }

    pub(crate) fn list_support(
        &self,
        state: &State,
        side: Side,
        unit: Kind,
        target: Kind,
        out: &mut Vec<Action>,
    ) {
        out.extend(self.helpers(state, side, unit).map(Action::With));
        if self.check_shoot(state, side, unit, target).is_ok() {
            out.push(Action::Shoot);
        }
    }

    pub(crate) fn check_support(
        &self,
        state: &State,
        side: Side,
        unit: Kind,
        helper: Kind,
    ) -> Result<(), Refusal> {
        self.check_in_battle(state, side, helper)?;
        if self.helpers(state, side, unit).any(|it| it == helper) {
            return Ok(());
        }
        let refusal = Refusal::new(rules::B6_4, "battle-cannot-support");
        Err(refusal.with("unit", self.unit_name(helper)).with("shooter", self.unit_name(unit)))
    }

    /// B6.1: with the support given so far the attack exceeds the defence.
    pub(crate) fn check_shoot(
        &self,
        state: &State,
        side: Side,
        unit: Kind,
        target: Kind,
    ) -> Result<(), Refusal> {
        let (attack, defence) = self.scores(state, side, unit, target);
        let attack = attack.unwrap_or(0) + state.fight().support;
        if attack > defence {
            return Ok(());
        }
        Err(Refusal::new(rules::B6_1, "battle-needs-support")
            .with("attack", i32::from(attack))
            .with("defence", i32::from(defence))
            .with("missing", i32::from(defence - attack + 1)))
    }

    pub(crate) fn support<S: Sink<Event>>(
        &self,
        state: &mut State,
        side: Side,
        helper: Kind,
        shooter: Kind,
        log: &mut S,
    ) {
        let Some(Support::Assist { attack, .. }) = self.book.design(helper).support else {
            unreachable!("checked")
        };
        state.line_mut(side).ready.remove(&self.book.kinds, helper);
        state.fight_mut().support += attack;
        log.say(rules::B6_4, || Event::Supported { side, unit: helper, shooter, attack });
    }

    // === The shot ===

    /// B6.2: the top conflict card is turned up; a hit if its number is above the defence and at most the attack.
    pub(crate) fn shoot<S: Sink<Event>>(&self, state: &mut State, card: ConflictId, log: &mut S) {
        let Some(Frame::Shot { side, phase, unit, target, shots }) = state.top() else {
            unreachable!("a shot")
        };
        state.conflict_deck.remove(card.index());
        state.conflict_discard.insert(card.index());
        let (attack, defence) = self.scores(state, side, unit, target);
        let attack = attack.unwrap_or(0) + core::mem::take(&mut state.fight_mut().support);
        let number = self.book.card(card).action;
        let hit = defence < number && number <= attack;
        state.fight_mut().stirred = true;
        log.say(rules::B6_2, || Event::Shot { side, unit, target, attack, defence, card, number, hit });
        self.after_shot(state, side, phase, unit, shots);
        if hit {
            self.destroy(state, side.enemy(), target, log);
        }
    }

    fn after_shot(&self, state: &mut State, side: Side, phase: u8, unit: Kind, shots: u8) {
        if shots > 1 {
            state.goto(Frame::Target { side, phase, unit, shots: shots - 1 });
        } else {
            state.frames.pop();
        }
    }

    pub(crate) fn autokill<S: Sink<Event>>(
        &self,
        state: &mut State,
        side: Side,
        unit: Kind,
        target: Kind,
        log: &mut S,
    ) {
        state.fight_mut().stirred = true;
        log.say(rules::B6_4, || Event::Autokilled { side, unit, target });
        state.frames.pop();
        self.destroy(state, side.enemy(), target, log);
    }

    /// B6.3: a destroyed unit goes face up to the discard pile of the deck whose back it bears. Of several alike,
    /// one that could still fire is hit.
    fn destroy<S: Sink<Event>>(&self, state: &mut State, side: Side, unit: Kind, log: &mut S) {
        let kinds = &self.book.kinds;
        let line = state.line_mut(side);
        line.units.remove(kinds, unit);
        line.lost.add(kinds, unit);
        if line.ready.has(kinds, unit) {
            line.ready.remove(kinds, unit);
        } else if line.fired.has(kinds, unit) {
            line.fired.remove(kinds, unit);
        } else if line.done.has(kinds, unit) {
            line.done.remove(kinds, unit);
        }
        self.leave(state, side, unit);
        state.discard.add(kinds, unit);
        log.say(rules::B6_3, || Event::Destroyed { side, unit });
        self.end_if_decided(state, log);
    }
}
