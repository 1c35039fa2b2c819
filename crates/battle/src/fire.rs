//! Firing: who may fire, at what, with what chance.

use alloc::vec::Vec;

use cards::Kind;
use table::{Objections, Refusal, Sink};

use crate::{
    Action, Arm, Battle, Class, ConflictId, Event, Frame, Score, Side, State, Support, Team, Units,
    book::{NO_ATTACK, Stats},
    kept::attack_bonus_counts,
    rules,
};

/// What is added to the scores when one side fires at the other, for all shots of the moment.
#[derive(Clone, Copy)]
pub(crate) struct Field {
    /// The aggressor or the defender who is fired at.
    enemy: Side,
    /// Whether allies have joined in.
    joint: bool,
    /// To attacks of each arm, by the presence of leaders.
    aura: [Score; 3],
    /// To attacks of each arm, by kept cards.
    kept: [Score; 3],
    /// To the enemy's defence, by arm; and to that of the enemy's ally in a joint battle.
    defence: [[Score; 3]; 2],
}

impl Battle {
    // === Scores ===

    /// B6.4, B6.5: what leaders by their presence, and kept cards, add when `side` fires.
    fn field(&self, state: &State, side: Side) -> Field {
        let fight = state.fight();
        if fight.is_joint() {
            return self.joint_field(state, side);
        }
        let foe = if side == fight.aggressor { fight.defender } else { fight.aggressor };
        let (own, enemy) = (state.line(side), state.line(foe));
        Field {
            enemy: foe,
            joint: false,
            aura: self.auras(own.units).0,
            kept: added(own.attack, own.round_attack),
            defence: [added(self.auras(enemy.units).1, added(enemy.defence, enemy.round_defence)), [0; 3]],
        }
    }

    /// The same where allies fight side by side: they are helped by each other's leaders (ruling BR95).
    #[cold]
    fn joint_field(&self, state: &State, side: Side) -> Field {
        let (own, fight) = (state.line(side), state.fight());
        let mut defence = [[0; 3]; 2];
        let auras = self.auras(Battle::units_of(state, side.enemy().team())).1;
        for enemy in fight.foes_of(side) {
            let line = state.line(enemy);
            defence[fight.place_of(enemy)] = added(auras, added(line.defence, line.round_defence));
        }
        Field {
            enemy: fight.opponent_of(side),
            joint: true,
            aura: self.auras(Battle::units_of(state, side.team())).0,
            kept: added(own.attack, own.round_attack),
            defence,
        }
    }

    /// All units of a team in the battle.
    pub(crate) fn units_of(state: &State, team: Team) -> Units {
        let fight = state.fight();
        fight.of_team(team).fold(Units::EMPTY, |all, side| all.at_least(fight.lines[side.index()].units))
    }

    /// The line in which a target stands.
    pub(crate) fn line_of(&self, state: &State, side: Side, target: Kind) -> Side {
        let fight = state.fight();
        if !fight.is_joint() || target.index() >= self.book.designs.len() {
            return fight.opponent_of(side);
        }
        fight.line_of(&self.book.kinds, side, target).unwrap_or_else(|| fight.opponent_of(side))
    }

    /// B6.4: what leaders in the battle add to attack and defence of each arm.
    fn auras(&self, units: Units) -> ([Score; 3], [Score; 3]) {
        let mut auras = ([0; 3], [0; 3]);
        for leader in units.only(self.book.auras).each(&self.book.kinds) {
            let (arm, attack, defence) = self.book.stats(leader).aura;
            auras.0[arm.index()] += attack;
            auras.1[arm.index()] += defence;
        }
        auras
    }

    /// B6.1: the attack score against a type of target, bonuses included, support not. A leader does not help
    /// himself.
    fn attack_score(field: &Field, unit: &Stats, target: Arm) -> Score {
        let arm = unit.arm.index();
        let kept = if attack_bonus_counts(unit.arm, target) { field.kept[arm] } else { 0 };
        unit.attack[target.index()] - unit.own_aura.0 + field.aura[arm] + kept
    }

    /// B6.1: the defence score against a type of attacker, bonuses included.
    fn defence_score(&self, state: &State, field: &Field, side: Side, kind: Kind, attacker: Arm) -> Score {
        let unit = self.book.stats(kind);
        let (enemy, bonus) = if field.joint {
            let enemy = self.line_of(state, side, kind);
            (enemy, &field.defence[usize::from(enemy != field.enemy)])
        } else {
            (field.enemy, &field.defence[0])
        };
        unit.defence[attacker.index()] - unit.own_aura.1
            + bonus[unit.arm.index()]
            + Battle::screen_of(state, enemy, kind)
    }

    fn screen_of(state: &State, side: Side, ship: Kind) -> Score {
        let screens = &state.fight().screens;
        screens.iter().filter(|it| it.0 == side && it.1 == ship).map(|it| it.2).sum()
    }

    /// The weakest defence of the enemy: by the arm of the target, then by that of the attacker.
    fn weakest(&self, state: &State, field: &Field) -> [[Score; 3]; 3] {
        let mut weakest = [[Score::MAX; 3]; 3];
        let enemy = field.enemy;
        let units = state.line(enemy).units;
        self.weaken(state, &field.defence[0], enemy, units, &mut weakest);
        if field.joint {
            // Of a kind in both lines only the one in the first can be aimed at.
            let second = state.line(enemy.partner()).units;
            let mut others = second;
            for kind in units.at_most(second).kinds(&self.book.kinds) {
                others = others.except(self.book.kinds.cards_of(kind));
            }
            self.weaken(state, &field.defence[1], enemy.partner(), others, &mut weakest);
        }
        weakest
    }

    /// Takes the defence of these units of an enemy line into account.
    #[inline]
    fn weaken(
        &self,
        state: &State,
        bonus: &[Score; 3],
        enemy: Side,
        units: Units,
        weakest: &mut [[Score; 3]; 3],
    ) {
        for kind in units.kinds(&self.book.kinds) {
            let unit = self.book.stats(kind);
            let more = bonus[unit.arm.index()] - unit.own_aura.1 + Battle::screen_of(state, enemy, kind);
            let row = &mut weakest[unit.arm.index()];
            for attacker in 0..3 {
                row[attacker] = row[attacker].min(unit.defence[attacker] + more);
            }
        }
    }

    /// The scores of one shot: attack (without support not yet given; none if it may not attack) and defence.
    pub(crate) fn scores(
        &self,
        state: &State,
        side: Side,
        unit: Kind,
        target: Kind,
    ) -> (Option<Score>, Score) {
        self.scores_in(state, &self.field(state, side), side, unit, target)
    }

    fn scores_in(
        &self,
        state: &State,
        field: &Field,
        side: Side,
        unit: Kind,
        target: Kind,
    ) -> (Option<Score>, Score) {
        let stats = self.book.stats(unit);
        let aim = self.book.stats(target).arm;
        let attack = Battle::attack_score(field, stats, aim);
        let may_attack = stats.attack[aim.index()] != NO_ATTACK;
        (may_attack.then_some(attack), self.defence_score(state, field, side, target, stats.arm))
    }

    /// B6.4: the most that supporters among `helpers`, the unit itself not among them, could add to its attack.
    fn best_support(&self, helpers: Units, unit: Kind) -> Score {
        let class = self.book.stats(unit).class;
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

    fn may_autokill(unit: &Stats, target: Arm, defence: Score) -> bool {
        unit.autokill.is_some_and(|it| it.arm == target && defence <= it.limit)
    }

    /// Units that could support `unit` if it were to fire now.
    fn helpers_if_chosen(&self, state: &State, side: Side, unit: Kind) -> Units {
        let line = state.line(side);
        let mut helpers = line.ready.only(self.book.assistants);
        if helpers.has(&self.book.kinds, unit) && !line.fired.has(&self.book.kinds, unit) {
            helpers.remove(&self.book.kinds, unit);
        }
        helpers
    }

    /// By how much the attacks of a unit fall short of a defence below `highest`: 0 or less if some attack exceeds
    /// one, or if the unit may destroy without a draw.
    fn shortfall(&self, field: &Field, weakest: &[[Score; 3]; 3], unit: Kind, highest: Score) -> Score {
        let stats = self.book.stats(unit);
        let mut nearest = Score::MAX;
        for aim in Arm::ALL {
            let defence = weakest[aim.index()][stats.arm.index()];
            if defence == Score::MAX {
                continue;
            }
            if Battle::may_autokill(stats, aim, defence) {
                return 0;
            }
            if defence < highest {
                nearest = nearest.min(defence + 1 - Battle::attack_score(field, stats, aim));
            }
        }
        nearest
    }

    /// B6.1: a unit may fire if it exceeds a defence with the support at hand.
    fn may_fire(
        &self,
        state: &State,
        field: &Field,
        weakest: &[[Score; 3]; 3],
        side: Side,
        unit: Kind,
    ) -> bool {
        let missing = self.shortfall(field, weakest, unit, Score::MAX);
        missing <= 0 || missing <= self.best_support(self.helpers_if_chosen(state, side, unit), unit)
    }

    /// B7.1: any unit of the side could hit with the best support there is and some number that can come up.
    pub(crate) fn can_ever_hit(&self, state: &State, side: Side) -> bool {
        let units = state.line(side).units;
        let field = self.field(state, side);
        let weakest = self.weakest(state, &field);
        let could_hit = |unit: Kind| {
            let missing = self.shortfall(&field, &weakest, unit, self.book.highest);
            let mut others = units;
            others.remove(&self.book.kinds, unit);
            missing <= 0 || missing <= self.best_support(others, unit)
        };
        self.has_action_cards(state, side) && units.kinds(&self.book.kinds).any(could_hit)
    }

    /// Without any conflict card to turn up there is no shot.
    fn has_action_cards(&self, state: &State, side: Side) -> bool {
        let own = self.book.of_theatre[side.theatre().index()];
        state.conflict_deck.meets(&own) || state.conflict_discard.meets(&own)
    }

    // === Choosing a unit ===

    /// B5.2: the units that list the phase and have not fired in it; those that fired in an earlier one first.
    fn shooters(&self, state: &State, side: Side, phase: u8) -> Units {
        let line = state.line(side);
        let of_phase = self.book.of_phase[usize::from(phase)];
        line.ready.only(of_phase).at_least(line.fired.only(of_phase))
    }

    pub(crate) fn list_shooters(&self, state: &State, side: Side, phase: u8, out: &mut Vec<Action>) {
        let field = self.field(state, side);
        let weakest = self.weakest(state, &field);
        let able = |&unit: &Kind| self.may_fire(state, &field, &weakest, side, unit);
        out.extend(self.shooters(state, side, phase).kinds(&self.book.kinds).filter(able).map(Action::Fire));
        out.push(Action::Hold);
    }

    pub(crate) fn anyone_fires(&self, state: &State, side: Side, phase: u8) -> bool {
        let shooters = self.shooters(state, side, phase);
        if shooters.is_empty() || !self.has_action_cards(state, side) {
            return false;
        }
        let field = self.field(state, side);
        let weakest = self.weakest(state, &field);
        shooters.kinds(&self.book.kinds).any(|unit| self.may_fire(state, &field, &weakest, side, unit))
    }

    pub(crate) fn check_fire(
        &self,
        state: &State,
        side: Side,
        phase: u8,
        unit: Kind,
        no: &mut impl Objections,
    ) -> Result<(), Refusal> {
        self.check_in_battle(state, side, unit, no)?;
        let name = self.unit_name(unit);
        if self.book.designs.get(unit.index()).is_some_and(|it| !it.fires_in(phase)) {
            let refusal = Refusal::new(rules::B5_2, "battle-wrong-phase").with("unit", name);
            no.object(refusal.with("phase", i32::from(phase)))?;
        }
        if !self.is_in_battle(state, side, unit) {
            return Ok(());
        }
        let line = state.line(side);
        if !line.ready.at_least(line.fired).has(&self.book.kinds, unit) {
            no.object(Refusal::new(rules::B5_2, "battle-spent").with("unit", name))?;
        }
        let field = self.field(state, side);
        if !self.may_fire(state, &field, &self.weakest(state, &field), side, unit) {
            no.object(Refusal::new(rules::B6_1, "battle-no-target").with("unit", name))?;
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
        let field = self.field(state, side);
        let support = self.best_support(state.line(side).ready, unit);
        let units = if field.joint {
            Battle::units_of(state, side.enemy().team())
        } else {
            state.line(field.enemy).units
        };
        let targets = || units.kinds(&self.book.kinds);
        let aims = |&it: &Kind| Battle::may_aim(self.scores_in(state, &field, side, unit, it), support);
        out.extend(targets().filter(aims).map(Action::At));
        if self.book.stats(unit).autokill.is_some() {
            out.extend(
                targets().filter(|&it| self.may_destroy(state, &field, side, unit, it)).map(Action::Destroy),
            );
        }
        out.push(Action::Hold);
    }

    pub(crate) fn has_target(&self, state: &State, side: Side, unit: Kind) -> bool {
        let field = self.field(state, side);
        let weakest = self.weakest(state, &field);
        let missing = self.shortfall(&field, &weakest, unit, Score::MAX);
        self.has_action_cards(state, side)
            && (missing <= 0 || missing <= self.best_support(state.line(side).ready, unit))
    }

    fn may_aim((attack, defence): (Option<Score>, Score), support: Score) -> bool {
        attack.is_some_and(|attack| attack + support > defence)
    }

    fn may_destroy(&self, state: &State, field: &Field, side: Side, unit: Kind, target: Kind) -> bool {
        let defence = self.scores_in(state, field, side, unit, target).1;
        Battle::may_autokill(self.book.stats(unit), self.book.stats(target).arm, defence)
    }

    /// B6.1: the attack must exceed the defence, if need be with support that is at hand.
    pub(crate) fn check_aim(
        &self,
        state: &State,
        side: Side,
        unit: Kind,
        target: Kind,
        no: &mut impl Objections,
    ) -> Result<(), Refusal> {
        let line = self.line_of(state, side, target);
        self.check_in_battle(state, line, target, no)?;
        let Some(aim) = self.book.designs.get(target.index()).map(|it| it.arm) else { return Ok(()) };
        let named =
            |it: Refusal| it.with("unit", self.unit_name(unit)).with("target", self.unit_name(target));
        if self.book.stats(unit).attack[aim.index()] == NO_ATTACK {
            return no.object(named(Refusal::new(rules::B6_1, "battle-cannot-attack-type")));
        }
        // What is not in the battle has no defence to be compared with.
        if !self.is_in_battle(state, line, target) {
            return Ok(());
        }
        let (attack, defence) = self.scores(state, side, unit, target);
        let support = self.best_support(state.line(side).ready, unit);
        if Battle::may_aim((attack, defence), support) {
            return Ok(());
        }
        let attack = attack.unwrap_or(0) + support;
        no.object(named(
            Refusal::new(rules::B6_1, "battle-defence-too-high")
                .with("attack", i32::from(attack))
                .with("defence", i32::from(defence))
                .with("missing", i32::from(defence - attack + 1)),
        ))
    }

    pub(crate) fn check_destroy(
        &self,
        state: &State,
        side: Side,
        unit: Kind,
        target: Kind,
        no: &mut impl Objections,
    ) -> Result<(), Refusal> {
        let line = self.line_of(state, side, target);
        self.check_in_battle(state, line, target, no)?;
        let named =
            |it: Refusal| it.with("unit", self.unit_name(unit)).with("target", self.unit_name(target));
        let Some(autokill) = self.book.design(unit).autokill else {
            return no.object(named(Refusal::new(rules::B6_4, "battle-no-autokill")));
        };
        if !self.is_in_battle(state, line, target)
            || self.may_destroy(state, &self.field(state, side), side, unit, target)
        {
            return Ok(());
        }
        no.object(named(
            Refusal::new(rules::B6_4, "battle-autokill-limit")
                .with("limit", i32::from(autokill.limit))
                .with("defence", i32::from(self.scores(state, side, unit, target).1)),
        ))
    }

    // === Support ===

    /// B6.4: units that can still support this shooter.
    fn helpers(&self, state: &State, side: Side, unit: Kind) -> impl Iterator<Item = Kind> {
        let class = self.book.design(unit).class;
        let ready = state.line(side).ready.only(self.book.assistants);
        ready.kinds(&self.book.kinds).filter(move |&helper| self.assists(helper, class))
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
        let (attack, defence) = self.scores(state, side, unit, target);
        if attack.is_some_and(|attack| attack + state.fight().support > defence) {
            out.push(Action::Shoot);
        }
    }

    pub(crate) fn check_support(
        &self,
        state: &State,
        side: Side,
        unit: Kind,
        helper: Kind,
        no: &mut impl Objections,
    ) -> Result<(), Refusal> {
        self.check_in_battle(state, side, helper, no)?;
        let able = if self.is_in_battle(state, side, helper) {
            self.helpers(state, side, unit).any(|it| it == helper)
        } else {
            self.assists(helper, self.book.design(unit).class)
        };
        if able {
            return Ok(());
        }
        let refusal = Refusal::new(rules::B6_4, "battle-cannot-support");
        no.object(refusal.with("unit", self.unit_name(helper)).with("shooter", self.unit_name(unit)))
    }

    /// B6.4: the card of the helper names the class of the shooter.
    fn assists(&self, helper: Kind, class: Class) -> bool {
        let support = self.book.designs.get(helper.index()).and_then(|it| it.support);
        matches!(support, Some(Support::Assist { class: helped, .. }) if helped == class)
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
            self.destroy(state, self.line_of(state, side, target), target, log);
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
        self.destroy(state, self.line_of(state, side, target), target, log);
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

fn added(one: [Score; 3], other: [Score; 3]) -> [Score; 3] {
    core::array::from_fn(|at| one[at] + other[at])
}
