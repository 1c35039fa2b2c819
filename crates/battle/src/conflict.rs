//! Conflict cards that are followed at once: build-ups and immediate actions.

use alloc::vec::Vec;

use cards::Kind;
use table::{Objections, Refusal, Sink};

use crate::{
    Action, Aggressor, Arm, Arms, Battle, BuildUp, ConflictId, Conflicts, Effect, Ending, Event, Frame,
    Immediate, Intake, Pile, RaidArms, Side, Stake, State, rules,
};

impl Battle {
    // === Decks ===

    /// B10.2: the conflict deck of a side's theatre.
    pub(crate) fn conflict_deck(&self, state: &State, side: Side) -> Conflicts {
        state.conflict_deck.and(self.book.of_theatre[side.theatre().index()])
    }

    /// B6.6: an exhausted conflict deck is rebuilt from its discard pile. Whoever counts cards knows then what the
    /// enemy keeps: it is all that is missing.
    pub(crate) fn refill_conflict<S: Sink<Event>>(&self, state: &mut State, side: Side, log: &mut S) {
        let own = self.book.of_theatre[side.theatre().index()];
        if state.conflict_deck.meets(&own) {
            return;
        }
        let discards = state.conflict_discard.and(own);
        if discards.is_empty() {
            return;
        }
        state.conflict_deck = state.conflict_deck.or(discards);
        state.conflict_discard = state.conflict_discard.minus(discards);
        state.reshuffles = state.reshuffles.saturating_add(1);
        for side in [side, side.enemy()] {
            let forces = state.side_mut(side);
            forces.kept_known = forces.kept;
        }
        log.say(rules::B6_6, || Event::ConflictReshuffled { times: state.reshuffles });
        if self.armistice.is_some_and(|limit| state.reshuffles >= limit) {
            self.end(state, Ending::Armistice, log);
        }
    }

    /// B6.6: the same for an arsenal.
    pub(crate) fn refill_arsenal<S: Sink<Event>>(&self, state: &mut State, side: Side, log: &mut S) {
        if Battle::has_cards(state, side) {
            return;
        }
        let own = self.book.of_side[side.index()];
        let discards = state.discard.only(own);
        if discards.is_empty() {
            return;
        }
        state.discard = state.discard.except(own);
        state.side_mut(side).deck = discards;
        log.say(rules::B6_6, || Event::ArsenalReshuffled { side });
    }

    /// B2.4: an arsenal card comes to the reserve hand.
    pub(crate) fn supply<S: Sink<Event>>(&self, state: &mut State, unit: Kind, log: &mut S) {
        let Some(Frame::Supply { side, left }) = state.top() else { unreachable!("supplies come") };
        self.take_top(state, side, unit);
        state.side_mut(side).hand.add(&self.book.kinds, unit);
        log.say(rules::B2_4, || Event::Drew { side, unit: Some(unit) });
        state.goto(Frame::Supply { side, left: left - 1 });
    }

    // === Following a card ===

    /// B2.2, B2.3: the drawing player follows the card; one to be kept goes face down beside the stacks.
    pub(crate) fn follow<S: Sink<Event>>(&self, state: &mut State, card: ConflictId, log: &mut S) {
        let side = state.active;
        state.conflict_deck.remove(card.index());
        state.current = Some(card);
        if let Effect::Keep(_) = self.book.card(card).effect {
            state.current = None;
            state.side_mut(side).kept.insert(card.index());
            state.frames.pop();
            log.say(rules::B2_3, || Event::Kept { side, card: Some(card) });
            return;
        }
        log.say(rules::B2_2, || Event::Turned { side, card });
        match &self.book.card(card).effect {
            Effect::Battle(_) if Battle::is_alone(state, side) => self.consider_unfought(state, card, log),
            Effect::Battle(battle) => {
                let aggressor = match battle.aggressor {
                    Aggressor::Side(side) => side,
                    Aggressor::Drawer => side,
                };
                self.consider_battle(state, Stake::Drawn(card), aggressor, log);
            }
            Effect::BuildUp(build) => self.build_up(state, *build),
            Effect::Immediate(Immediate::Look) => self.look_at_all(state, log),
            Effect::Immediate(what) => state.goto(Battle::frame_of(*what)),
            Effect::Keep(_) => unreachable!("kept above"),
        }
    }

    /// What an immediate action asks first; looking around asks nothing.
    fn frame_of(what: Immediate) -> Frame {
        match what {
            Immediate::Capture => Frame::Capture,
            Immediate::Divide => Frame::Divide,
            Immediate::Look | Immediate::Sabotage => Frame::Sabotage,
            Immediate::Raid => Frame::Raid,
            Immediate::Initiative => Frame::Initiative,
        }
    }

    /// B2.4: draw, then deploy some, then cut the hand down.
    fn build_up(&self, state: &mut State, build: BuildUp) {
        let side = state.active;
        let left = match build.intake {
            Intake::Draw(count) => count,
            Intake::Refill(size) => size.saturating_sub(state.side(side).hand.len() as u8),
        };
        let arms = build.arm.map_or(Arms::ALL, |arm| Arms::NONE.with(arm));
        state.goto(Frame::Trim { side, limit: build.limit });
        state.frames.push(Frame::Deploy { side, left: build.deploy, arms });
        state.frames.push(Frame::Supply { side, left });
    }

    pub(crate) fn list_deploy(&self, state: &State, side: Side, arms: Arms, out: &mut Vec<Action>) {
        let fitting = state.side(side).hand.only(self.book.of_arms(arms));
        out.extend(fitting.kinds(&self.book.kinds).map(Action::Deploy));
        out.push(Action::Done);
    }

    pub(crate) fn check_deploy(
        &self,
        state: &State,
        side: Side,
        arms: Arms,
        unit: Kind,
        no: &mut impl Objections,
    ) -> Result<(), Refusal> {
        self.check_in_hand(state, side, unit, no)?;
        if self.book.designs.get(unit.index()).is_some_and(|it| !arms.has(it.arm)) {
            no.object(Refusal::new(rules::B2_2, "battle-wrong-arm").with("unit", self.unit_name(unit)))?;
        }
        Ok(())
    }

    pub(crate) fn discard<S: Sink<Event>>(&self, state: &mut State, side: Side, unit: Kind, log: &mut S) {
        state.side_mut(side).hand.remove(&self.book.kinds, unit);
        state.discard.add(&self.book.kinds, unit);
        log.say(rules::B2_2, || Event::Discarded { side, unit });
    }

    // === Enemy stacks ===

    /// How many cards lie in a stack.
    pub(crate) fn stack(&self, state: &State, side: Side, arm: Arm) -> crate::Units {
        state.side(side).deployed.only(self.book.of_arm[arm.index()])
    }

    /// The cards of a stack that may take part in the next battle.
    pub(crate) fn available(&self, state: &State, side: Side, arms: Arms) -> crate::Units {
        let forces = state.side(side);
        let mask = self.book.of_arms(arms);
        if forces.sidelined.is_empty() {
            return forces.deployed.only(mask);
        }
        forces.deployed.less(&self.book.kinds, forces.sidelined).only(mask)
    }

    /// The stacks a card can be aimed at, and the size they need.
    pub(crate) fn stacks_for(&self, state: &State, frame: Frame) -> impl Iterator<Item = Arm> {
        let enemy = state.foe_of(state.active);
        let size = move |arm| match frame {
            Frame::Divide => self.available(state, enemy, Arms::NONE.with(arm)).len() / 2,
            _ => self.stack(state, enemy, arm).len(),
        };
        Arm::ALL.into_iter().filter(move |&arm| size(arm) > 0)
    }

    pub(crate) fn check_stack(&self, state: &State, frame: Frame, arm: Arm) -> Result<(), Refusal> {
        if self.stacks_for(state, frame).any(|it| it == arm) {
            return Ok(());
        }
        let why = if frame == Frame::Divide { "battle-stack-too-small" } else { "battle-stack-empty" };
        Err(Refusal::new(rules::B2_2, why).with("arm", arm.word()))
    }

    pub(crate) fn choose_stack<S: Sink<Event>>(&self, state: &mut State, arm: Arm, log: &mut S) {
        match state.top() {
            Some(Frame::Capture) => state.goto(Frame::Captured { arm }),
            Some(Frame::Divide) => {
                let count =
                    self.available(state, state.foe_of(state.active), Arms::NONE.with(arm)).len() as u8;
                let sizes = [count / 2, count - count / 2];
                log.say(rules::B2_2, || Event::Divided { side: state.active, arm, sizes });
                state.goto(Frame::Split { arm, left: sizes[0] });
            }
            Some(_) | None => self.look_for_leaders(state, arm, log),
        }
    }

    /// One card at random changes sides; both players know it now. To the public any card of the stack may have
    /// gone: of each kind it knew, one may be missing.
    pub(crate) fn capture<S: Sink<Event>>(&self, state: &mut State, unit: Kind, log: &mut S) {
        let side = state.active;
        let arm = self.book.design(unit).arm;
        let foe = state.foe_of(side);
        let shown = self.less_one_each(state.side(foe).shown, self.book.of_arm[arm.index()]);
        self.leave(state, foe, unit);
        state.side_mut(foe).shown = shown;
        let forces = state.side_mut(side);
        forces.deployed.add(&self.book.kinds, unit);
        forces.known.add(&self.book.kinds, unit);
        log.say(rules::B2_2, || Event::Captured { side, unit: Some(unit), arm });
        state.frames.pop();
    }

    /// A deployed card goes. If the enemy knew of one like it, this may have been the one.
    pub(crate) fn leave(&self, state: &mut State, side: Side, unit: Kind) {
        let kinds = &self.book.kinds;
        let forces = state.side_mut(side);
        forces.deployed.remove(kinds, unit);
        for knowledge in [&mut forces.known, &mut forces.shown] {
            if knowledge.has(kinds, unit) {
                knowledge.remove(kinds, unit);
            }
        }
        forces.sidelined = forces.sidelined.at_most(forces.deployed);
    }

    pub(crate) fn set_aside<S: Sink<Event>>(
        &self,
        state: &mut State,
        arm: Arm,
        left: u8,
        unit: Kind,
        log: &mut S,
    ) {
        let side = state.foe_of(state.active);
        state.aside.add(&self.book.kinds, unit);
        log.say(rules::B2_2, || Event::SetAside { side, unit: Some(unit) });
        state.goto(Frame::Split { arm, left: left - 1 });
    }

    /// The cards of the divided stack that have not been set aside.
    pub(crate) fn rest_of(&self, state: &State, arm: Arm) -> crate::Units {
        self.available(state, state.foe_of(state.active), Arms::NONE.with(arm))
            .less(&self.book.kinds, state.aside)
    }

    pub(crate) fn take_pile<S: Sink<Event>>(&self, state: &mut State, arm: Arm, pile: Pile, log: &mut S) {
        let rest = self.rest_of(state, arm);
        let aside = core::mem::take(&mut state.aside);
        let taken = if pile == Pile::Aside { aside } else { rest };
        let side = state.foe_of(state.active);
        let forces = state.side_mut(side);
        forces.sidelined = forces.sidelined.plus(&self.book.kinds, taken);
        log.say(rules::B2_2, || Event::Sidelined { side, arm, count: taken.len() as u8 });
        state.frames.pop();
    }

    /// Look at all enemy stacks.
    pub(crate) fn look_at_all<S: Sink<Event>>(&self, state: &mut State, log: &mut S) {
        for arm in Arm::ALL {
            self.look_at(state, arm, log);
        }
        state.frames.pop();
    }

    fn look_at<S: Sink<Event>>(&self, state: &mut State, arm: Arm, log: &mut S) {
        let side = state.active;
        let foe = state.foe_of(side);
        let stack = self.stack(state, foe, arm);
        let forces = state.side_mut(foe);
        forces.known = forces.known.at_least(stack);
        if !stack.is_empty() {
            state.last_look = Some((side, arm));
            log.say(rules::B2_2, || Event::Looked { side, arm, units: Some(self.listed(stack)) });
        }
    }

    /// Sabotage: a leader in the stack looked at may be removed; without one the enemy loses a reserve card.
    fn look_for_leaders<S: Sink<Event>>(&self, state: &mut State, arm: Arm, log: &mut S) {
        self.look_at(state, arm, log);
        let leaders = self.stack(state, state.foe_of(state.active), arm).only(self.book.leaders);
        state.goto(if leaders.is_empty() { Frame::Pilfer } else { Frame::Strike { arm } });
    }

    pub(crate) fn remove<S: Sink<Event>>(&self, state: &mut State, unit: Kind, log: &mut S) {
        let side = state.foe_of(state.active);
        self.leave(state, side, unit);
        state.removed.add(&self.book.kinds, unit);
        log.say(rules::B2_2, || Event::Removed { side, unit });
        state.frames.pop();
    }

    pub(crate) fn check_remove(&self, state: &State, arm: Arm, unit: Kind) -> Result<(), Refusal> {
        let leaders = self.stack(state, state.foe_of(state.active), arm).only(self.book.leaders);
        if unit.index() < self.book.designs.len() && leaders.has(&self.book.kinds, unit) {
            return Ok(());
        }
        Err(Refusal::new(rules::B2_2, "battle-no-such-leader").with("unit", self.unit_name(unit)))
    }

    // === Battles out of turn ===

    /// A raid: the same arms for both sides, no battlecard, no points.
    pub(crate) fn check_raid(
        &self,
        state: &State,
        raid: RaidArms,
        no: &mut impl Objections,
    ) -> Result<(), Refusal> {
        for side in self.without_raid_forces(state, raid) {
            no.object(Refusal::new(rules::B4_2, "battle-no-raid-forces").with("side", side.seat()))?;
        }
        Ok(())
    }

    pub(crate) fn has_raid_forces(&self, state: &State, raid: RaidArms) -> bool {
        self.without_raid_forces(state, raid).next().is_none()
    }

    fn without_raid_forces(&self, state: &State, raid: RaidArms) -> impl Iterator<Item = Side> {
        let sides = [state.active, state.foe_of(state.active)];
        sides.into_iter().filter(move |&side| self.available(state, side, raid.arms()).is_empty())
    }

    pub(crate) fn raid<S: Sink<Event>>(&self, state: &mut State, raid: RaidArms, log: &mut S) {
        let mut fight = self.new_fight(state, Stake::Raid, state.active, state.foe_of(state.active));
        fight.arms = [raid.arms(); 2];
        self.declare(state, fight, log);
    }

    /// Battles in the discard pile that the active side could fight now.
    pub(crate) fn recallable(&self, state: &State) -> impl Iterator<Item = ConflictId> {
        let own = self.book.of_theatre[state.active.theatre().index()];
        let battles = state.conflict_discard.and(self.book.battles).and(own);
        battles.iter().map(|card| ConflictId(card as u8)).filter(|&card| self.may_recall(state, card))
    }

    pub(crate) fn check_recall(
        &self,
        state: &State,
        card: ConflictId,
        no: &mut impl Objections,
    ) -> Result<(), Refusal> {
        let absent = Refusal::new(rules::B2_2, "battle-not-in-discard");
        if !self.is_battle(card) || self.book.theatre_of(card) != state.active.theatre() {
            return Err(absent);
        }
        if !state.conflict_discard.has(card.index()) {
            no.object(absent)?;
        }
        let alone = Battle::is_alone(state, state.active);
        if !alone && !self.is_aggressor(state.active, card) {
            no.object(Refusal::new(rules::B4_1, "battle-not-aggressor"))?;
        }
        if !self.prerequisites_met(state, card) {
            no.object(Refusal::new(rules::B3_1, "battle-prerequisites-unmet"))?;
        }
        if alone {
            return Ok(());
        }
        self.check_has_forces(state, state.active, card, no)
    }

    pub(crate) fn is_battle(&self, card: ConflictId) -> bool {
        card.index() < self.book.conflict.len() && self.book.battles.has(card.index())
    }

    /// Without an enemy in the theatre any open battle may be taken, whoever its aggressor (ruling BR80).
    fn may_recall(&self, state: &State, card: ConflictId) -> bool {
        self.prerequisites_met(state, card)
            && (Battle::is_alone(state, state.active)
                || self.is_aggressor(state.active, card) && self.has_forces(state, state.active, card))
    }

    /// B4.1: the side the card names, or whoever draws it.
    fn is_aggressor(&self, side: Side, card: ConflictId) -> bool {
        match self.book.battle(card).aggressor {
            Aggressor::Side(named) => named == side,
            Aggressor::Drawer => true,
        }
    }

    pub(crate) fn recall<S: Sink<Event>>(&self, state: &mut State, card: ConflictId, log: &mut S) {
        state.conflict_discard.remove(card.index());
        if Battle::is_alone(state, state.active) {
            self.claim(state, card, log);
            return;
        }
        let fight = self.new_fight(state, Stake::Recalled(card), state.active, state.active.enemy());
        self.declare(state, fight, log);
    }

    /// Seize the Initiative finds nothing: the card is discarded and another one drawn.
    pub(crate) fn draw_another<S: Sink<Event>>(&self, state: &mut State, log: &mut S) {
        if let Some(card) = state.current.take() {
            log.say(rules::B2_2, || Event::NothingFound { card });
            state.conflict_discard.insert(card.index());
        }
        state.goto(Frame::Conflict);
    }
}
