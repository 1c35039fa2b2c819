//! The order of play: what is asked, what may be answered, what follows.

use alloc::{format, string::String, vec::Vec};

use cards::Kind;
use table::{
    Game, Message, Node, Objections, Purpose, Refusal, Rule, Seat, SeatSet, Seeded, Sink, Standing, Step,
    StepOf, Viewer, objections,
};

use crate::{
    Action, Arms, Battle, Chance, ConflictId, Conflicts, Ending, Event, Frame, Pile, RaidArms, Side, State,
    Units, View, rules,
};

/// What chance is for.
pub(crate) mod purpose {
    use table::Purpose;

    pub(crate) const CONFLICT: Purpose = Purpose(0);
    pub(crate) const AXIS_ARSENAL: Purpose = Purpose(1);
    pub(crate) const ALLIED_ARSENAL: Purpose = Purpose(2);
    pub(crate) const SHOT: Purpose = Purpose(3);
    pub(crate) const CAPTURE: Purpose = Purpose(4);
    pub(crate) const RESERVE: Purpose = Purpose(5);
    pub(crate) const AXIS_2_ARSENAL: Purpose = Purpose(6);
    pub(crate) const ALLIED_2_ARSENAL: Purpose = Purpose(7);
    pub(crate) const SENT: Purpose = Purpose(8);
    pub(crate) const NAMES: [&str; 9] = [
        "conflict",
        "arsenal-axis",
        "arsenal-allied",
        "shot",
        "capture",
        "reserve",
        "arsenal-axis-2",
        "arsenal-allied-2",
        "sent",
    ];
}

impl Game for Battle {
    type State = State;
    type Action = Action;
    type Chance = Chance;
    type Event = Event;
    type View = View;

    fn seats(&self) -> u8 {
        self.sides().len() as u8
    }

    fn setup(&self) -> State {
        self.first_state()
    }

    fn node(&self, state: &State) -> Node {
        let Some(frame) = state.top() else { return Node::Over };
        match frame {
            Frame::Conflict
            | Frame::Supply { .. }
            | Frame::Captured { .. }
            | Frame::Pilfer
            | Frame::Send
            | Frame::Shot { .. } => Node::Chance,
            Frame::Opening => {
                let opening = self.sides().iter().copied().filter(|&side| self.still_opens(state, side));
                Node::Decide(opening.map(Side::seat).fold(SeatSet::NONE, SeatSet::with))
            }
            _ => Node::Decide(SeatSet::only(self.asked(state, frame).seat())),
        }
    }

    fn actions(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        let side = Side::at(seat);
        let Some(frame) = state.top() else { return };
        match self.node(state) {
            Node::Decide(seats) if seats.has(seat) => self.list(state, frame, side, out),
            Node::Decide(_) | Node::Chance | Node::Over => (),
        }
    }

    fn check(&self, state: &State, seat: Seat, action: Action) -> Result<(), Refusal> {
        self.verdict(state, seat, action, &mut ())
    }

    fn reasons(&self, state: &State, seat: Seat, action: Action) -> Vec<Refusal> {
        objections(|no| self.verdict(state, seat, action, no))
    }

    fn purpose(&self, state: &State) -> Purpose {
        match state.top() {
            Some(Frame::Conflict) => purpose::CONFLICT,
            Some(Frame::Supply { side: Side::Axis, .. }) => purpose::AXIS_ARSENAL,
            Some(Frame::Supply { side: Side::Allied, .. }) => purpose::ALLIED_ARSENAL,
            Some(Frame::Supply { side: Side::Axis2, .. }) => purpose::AXIS_2_ARSENAL,
            Some(Frame::Supply { side: Side::Allied2, .. }) => purpose::ALLIED_2_ARSENAL,
            Some(Frame::Send) => purpose::SENT,
            Some(Frame::Shot { .. }) => purpose::SHOT,
            Some(Frame::Captured { .. }) => purpose::CAPTURE,
            Some(Frame::Pilfer) => purpose::RESERVE,
            Some(_) | None => panic!("no chance is pending"),
        }
    }

    fn chances(&self, state: &State, out: &mut Vec<(Chance, u32)>) {
        match self.urn(state) {
            Urn::Conflict(deck) => {
                out.extend(deck.iter().map(|card| (Chance::Conflict(ConflictId(card as u8)), 1)));
            }
            Urn::Units(bag, make) => {
                out.extend(bag.counts(&self.book.kinds).map(|(kind, count)| (make(kind), count)));
            }
        }
    }

    fn tickets(&self, state: &State) -> u32 {
        match self.urn(state) {
            Urn::Conflict(deck) => deck.len(),
            Urn::Units(bag, _) => bag.len(),
        }
    }

    fn outcome(&self, state: &State, ticket: u32) -> Chance {
        match self.urn(state) {
            Urn::Conflict(deck) => Chance::Conflict(ConflictId(deck.nth(ticket) as u8)),
            Urn::Units(bag, make) => make(bag.drawn(&self.book.kinds, ticket)),
        }
    }

    fn apply<S: Sink<Event>>(&self, state: &mut State, step: StepOf<Self>, log: &mut S) {
        match step {
            Step::Act(seat, action) => self.act(state, Side::at(seat), action, log),
            Step::Chance(chance) => self.happen(state, chance, log),
        }
        self.advance(state, log);
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        self.seen(state, viewer)
    }

    fn told(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        Some(event.told(viewer))
    }

    fn learned(&self, event: &Event) -> SeatSet {
        event.learned(self.seats())
    }

    fn imagine(&self, view: &View, dice: &mut Seeded) -> State {
        self.imagined(view, dice)
    }

    /// B8.3: by points; then by battles won. Allies share both (B10.8).
    fn standing(&self, state: &State) -> Standing {
        let points = Side::ALL.map(|side| self.team_points(state, side) as i32);
        let battles = |side: Side| (state.side(side).won.len() + state.side(side.partner()).won.len()) as i32;
        let order = Side::ALL.map(|side| match state.ending {
            Some(Ending::Total(winner) | Ending::Standard(winner)) => i32::from(winner.team() == side.team()),
            Some(Ending::Armistice | Ending::Exhaustion) | None => points[side.index()] * 256 + battles(side),
        });
        let seats = self.sides().len();
        Standing::new(&points[..seats], &order[..seats])
    }

    fn ending(&self, state: &State) -> Option<(Rule, Message)> {
        let ending = state.ending?;
        Some((self.rule_of(ending), self.worded_end(ending)))
    }

    /// Every turn draws a conflict card, empties a hand or spends a kept card, and every round of a battle draws
    /// one or takes a unit out; so the armistice bounds the game. Turns in which allies only move cards are bounded by
    /// their number. Without an armistice only the players end the game.
    fn bound(&self) -> u32 {
        match self.armistice {
            Some(limit) => {
                let moves = if self.is_combined() { u32::from(crate::turn::LONGEST) * 8 } else { 0 };
                (u32::from(limit) + 1) * self.book.conflict.len() as u32 * 200 + moves
            }
            None => 10_000_000,
        }
    }

    fn audit(&self, state: &State) -> Result<(), String> {
        self.audited(state)
    }
}

/// Where a pending chance is drawn from.
enum Urn {
    Conflict(Conflicts),
    Units(Units, fn(Kind) -> Chance),
}

impl Battle {
    fn urn(&self, state: &State) -> Urn {
        match state.top() {
            Some(Frame::Conflict) => Urn::Conflict(self.conflict_deck(state, state.active)),
            // B10.2: each turns the cards of its own theatre, wherever it fights (ruling BR77).
            Some(Frame::Shot { side, .. }) => Urn::Conflict(self.conflict_deck(state, side)),
            Some(Frame::Supply { side, .. }) => Urn::Units(Battle::top_cards(state, side), Chance::Arsenal),
            Some(Frame::Send) => Urn::Units(Battle::top_cards(state, state.active), Chance::Sent),
            Some(Frame::Captured { arm }) => {
                Urn::Units(self.stack(state, state.foe_of(state.active), arm), Chance::Captured)
            }
            Some(Frame::Pilfer) => Urn::Units(state.side(state.foe_of(state.active)).hand, Chance::Lost),
            Some(_) | None => panic!("no chance is pending"),
        }
    }

    /// The side that answers a question.
    fn asked(&self, state: &State, frame: Frame) -> Side {
        match frame {
            Frame::Turn
            | Frame::Capture
            | Frame::Divide
            | Frame::Pick { .. }
            | Frame::Sabotage
            | Frame::Strike { .. }
            | Frame::Raid
            | Frame::Transfer { .. }
            | Frame::Unfought
            | Frame::Initiative => state.active,
            Frame::Duplicates => self.chooses_copy(state),
            Frame::Consent => state.active.partner(),
            Frame::Split { .. } => state.foe_of(state.active),
            Frame::Declare => state.fight().aggressor,
            Frame::Cancel | Frame::Homeland => state.fight().defender,
            Frame::Deploy { side, .. }
            | Frame::Trim { side, .. }
            | Frame::Muster { side }
            | Frame::Ready { side }
            | Frame::Fire { side, .. }
            | Frame::Target { side, .. }
            | Frame::Support { side, .. }
            | Frame::Withdraw { side }
            | Frame::Reinforce { side, .. }
            | Frame::Aftermath { side }
            | Frame::Return { side, .. }
            | Frame::Rally { side, .. }
            | Frame::Reply { side, .. } => side,
            Frame::Opening
            | Frame::Conflict
            | Frame::Supply { .. }
            | Frame::Captured { .. }
            | Frame::Pilfer
            | Frame::Send
            | Frame::Shot { .. } => unreachable!("not one side's question"),
        }
    }

    // === What may be answered ===

    /// Lists the answers in ascending order of `Action`.
    fn list(&self, state: &State, frame: Frame, side: Side, out: &mut Vec<Action>) {
        let kinds = &self.book.kinds;
        match frame {
            Frame::Opening | Frame::Rally { .. } => {
                out.extend(state.side(side).hand.kinds(kinds).map(Action::Deploy));
            }
            Frame::Duplicates => {
                // In the order of the cards, whichever theatre they are of.
                let mut pair = self.duplicates(state).unwrap_or_else(|| unreachable!("copies are left"));
                pair.sort_unstable();
                out.extend(pair.map(Action::Retain));
            }
            Frame::Transfer { .. } => {
                out.extend(self.movable(state).kinds(kinds).map(Action::Transfer));
                out.push(Action::Done);
            }
            Frame::Consent => out.extend([Action::Accept, Action::Refuse]),
            Frame::Unfought => self.list_unfought(state, out),
            Frame::Turn => self.list_turn(state, out),
            Frame::Deploy { arms, .. } => self.list_deploy(state, side, arms, out),
            Frame::Reinforce { .. } => {
                self.list_deploy(state, side, state.fight().arms[side.team().index()], out);
            }
            Frame::Trim { .. } => out.extend(state.side(side).hand.kinds(kinds).map(Action::Discard)),
            Frame::Capture | Frame::Divide | Frame::Sabotage => {
                out.extend(self.stacks_for(state, frame).map(Action::Stack));
            }
            Frame::Split { arm, .. } => {
                out.extend(self.rest_of(state, arm).kinds(kinds).map(Action::SetAside))
            }
            Frame::Pick { .. } => out.extend([Pile::Aside, Pile::Rest].map(Action::Take)),
            Frame::Strike { arm } => {
                let leaders = self.stack(state, state.foe_of(side), arm).only(self.book.leaders);
                out.extend(leaders.kinds(kinds).map(Action::Remove));
                out.push(Action::Spare);
            }
            Frame::Raid => {
                out.extend(
                    RaidArms::BOTH
                        .into_iter()
                        .filter(|&it| self.has_raid_forces(state, it))
                        .map(Action::Raid),
                );
                out.push(Action::Decline);
            }
            Frame::Initiative => {
                out.extend(self.recallable(state).map(Action::Recall));
                out.push(Action::Decline);
            }
            Frame::Declare => out.extend([Action::Attack, Action::Decline]),
            Frame::Homeland => out.extend([Action::Emergency, Action::Pass]),
            Frame::Cancel | Frame::Muster { .. } | Frame::Aftermath { .. } | Frame::Reply { .. } => {
                self.list_kept(state, frame, side, out);
                out.push(Action::Pass);
            }
            Frame::Ready { .. } => {
                self.list_kept(state, frame, side, out);
                out.push(Action::Pass);
                self.list_screens(state, side, out);
            }
            Frame::Fire { phase, .. } => self.list_shooters(state, side, phase, out),
            Frame::Target { unit, .. } => self.list_targets(state, side, unit, out),
            Frame::Support { unit, target, .. } => self.list_support(state, side, unit, target, out),
            Frame::Withdraw { .. } => {
                self.list_kept(state, frame, side, out);
                out.extend(state.line(side).units.kinds(kinds).map(Action::Withdraw));
                out.extend([Action::WithdrawAll, Action::Stand]);
            }
            Frame::Return { .. } => {
                out.push(Action::Done);
                out.extend(self.own_lost(state, side).kinds(kinds).map(Action::Return));
            }
            Frame::Conflict
            | Frame::Supply { .. }
            | Frame::Captured { .. }
            | Frame::Pilfer
            | Frame::Send
            | Frame::Shot { .. } => unreachable!("nature answers"),
        }
    }

    /// Tests an action. Each condition stands for itself, so that `no` can hear of all that are broken; the first is
    /// the decisive one. A side that is not asked hears nothing else: much will have changed until it is.
    fn verdict(
        &self,
        state: &State,
        seat: Seat,
        action: Action,
        no: &mut impl Objections,
    ) -> Result<(), Refusal> {
        let Some(frame) = state.top() else { return Err(Refusal::new(rules::B8_3, "battle-over")) };
        match self.node(state) {
            Node::Decide(seats) if seats.has(seat) => {
                self.check_answer(state, frame, Side::at(seat), action, no)
            }
            Node::Decide(_) | Node::Chance | Node::Over => Err(Refusal::new(rules::B2_1, "battle-not-asked")),
        }
    }

    fn check_answer(
        &self,
        state: &State,
        frame: Frame,
        side: Side,
        action: Action,
        no: &mut impl Objections,
    ) -> Result<(), Refusal> {
        let fits = match (frame, action) {
            (Frame::Duplicates, Action::Retain(unit)) => Some(self.check_retain(state, unit)),
            (Frame::Opening, Action::Deploy(unit)) => Some(self.check_opening(state, side, unit, no)),
            (Frame::Rally { .. }, Action::Deploy(unit)) => Some(self.check_in_hand(state, side, unit, no)),
            (Frame::Transfer { .. }, Action::Transfer(unit)) => Some(self.check_transfer(state, unit)),
            (Frame::Transfer { .. }, Action::Done) => Some(Ok(())),
            (Frame::Consent, Action::Accept | Action::Refuse) => Some(Ok(())),
            (Frame::Unfought, Action::Raid(raid)) => Some(self.check_raid(state, raid, no)),
            (Frame::Unfought, Action::Claim | Action::Decline) => Some(Ok(())),
            (Frame::Turn, action) => self.check_turn(state, action, no),
            (Frame::Deploy { arms, .. }, Action::Deploy(unit)) => {
                Some(self.check_deploy(state, side, arms, unit, no))
            }
            (Frame::Reinforce { .. }, Action::Deploy(unit)) => {
                Some(self.check_deploy(state, side, state.fight().arms[side.team().index()], unit, no))
            }
            (Frame::Deploy { .. } | Frame::Reinforce { .. } | Frame::Return { .. }, Action::Done) => {
                Some(Ok(()))
            }
            (Frame::Trim { .. }, Action::Discard(unit)) => Some(self.check_in_hand(state, side, unit, no)),
            (Frame::Capture | Frame::Divide | Frame::Sabotage, Action::Stack(arm)) => {
                Some(self.check_stack(state, frame, arm))
            }
            (Frame::Split { arm, .. }, Action::SetAside(unit)) => {
                Some(self.check_set_aside(state, arm, unit))
            }
            (Frame::Pick { .. }, Action::Take(_)) => Some(Ok(())),
            (Frame::Strike { arm }, Action::Remove(unit)) => Some(self.check_remove(state, arm, unit)),
            (Frame::Strike { .. }, Action::Spare) => Some(Ok(())),
            (Frame::Raid, Action::Raid(raid)) => Some(self.check_raid(state, raid, no)),
            (Frame::Initiative, Action::Recall(card)) => Some(self.check_recall(state, card, no)),
            (Frame::Raid | Frame::Initiative | Frame::Declare, Action::Decline) => Some(Ok(())),
            (Frame::Declare, Action::Attack) => Some(Ok(())),
            (Frame::Homeland, Action::Emergency) => Some(self.check_emergency(state, side)),
            (
                Frame::Cancel
                | Frame::Homeland
                | Frame::Muster { .. }
                | Frame::Ready { .. }
                | Frame::Aftermath { .. }
                | Frame::Reply { .. },
                Action::Pass,
            ) => Some(Ok(())),
            (
                Frame::Cancel
                | Frame::Muster { .. }
                | Frame::Ready { .. }
                | Frame::Withdraw { .. }
                | Frame::Aftermath { .. }
                | Frame::Reply { .. },
                Action::Play(card),
            ) => Some(self.check_play(state, Some(frame), side, card, no)),
            (Frame::Ready { .. }, Action::Screen(unit, ship)) => {
                Some(self.check_screen(state, side, unit, ship, no))
            }
            (Frame::Fire { phase, .. }, Action::Fire(unit)) => {
                Some(self.check_fire(state, side, phase, unit, no))
            }
            (Frame::Fire { .. } | Frame::Target { .. }, Action::Hold) => Some(Ok(())),
            (Frame::Target { unit, .. }, Action::At(target)) => {
                Some(self.check_aim(state, side, unit, target, no))
            }
            (Frame::Target { unit, .. }, Action::Destroy(target)) => {
                Some(self.check_destroy(state, side, unit, target, no))
            }
            (Frame::Support { unit, .. }, Action::With(helper)) => {
                Some(self.check_support(state, side, unit, helper, no))
            }
            (Frame::Support { unit, target, .. }, Action::Shoot) => {
                Some(self.check_shoot(state, side, unit, target))
            }
            (Frame::Withdraw { .. }, Action::Withdraw(unit)) => {
                Some(self.check_in_battle(state, side, unit, no))
            }
            (Frame::Withdraw { .. }, Action::WithdrawAll | Action::Stand) => Some(Ok(())),
            (Frame::Return { .. }, Action::Return(unit)) => Some(self.check_return(state, side, unit)),
            _ => None,
        };
        if let Some(verdict) = fits {
            return verdict;
        }
        no.object(Refusal::new(self.rule_asking(frame), "battle-not-now"))?;
        self.check_besides(state, side, action, no)
    }

    /// What would forbid an action even if it were its time.
    fn check_besides(
        &self,
        state: &State,
        side: Side,
        action: Action,
        no: &mut impl Objections,
    ) -> Result<(), Refusal> {
        // In the opening nobody has a turn yet, and not even the stacks are seen.
        let is_active = side == state.active && state.top() != Some(Frame::Opening);
        let is_fought = state.fight.is_some();
        match action {
            Action::Deploy(unit) | Action::Discard(unit) => self.check_in_hand(state, side, unit, no),
            Action::Emergency => self.check_emergency(state, side),
            Action::Counterattack(card) if is_active => self.check_counterattack(state, card, no),
            Action::Transfer(_) | Action::Swap(..) | Action::Send if is_active => {
                self.check_aid(state, action, no)
            }
            Action::Raid(raid) if is_active => self.check_raid(state, raid, no),
            Action::Recall(card) if is_active => self.check_recall(state, card, no),
            Action::Play(card) => self.check_play(state, None, side, card, no),
            Action::Screen(unit, ship) if is_fought => {
                self.check_in_battle(state, side, unit, no)?;
                self.check_in_battle(state, side, ship, no)
            }
            Action::Fire(unit) | Action::With(unit) | Action::Withdraw(unit) if is_fought => {
                self.check_in_battle(state, side, unit, no)
            }
            Action::At(target) | Action::Destroy(target) if is_fought => {
                self.check_in_battle(state, self.line_of(state, side, target), target, no)
            }
            Action::Return(unit) if is_fought => self.check_return(state, side, unit),
            Action::Draw
            | Action::Counterattack(_)
            | Action::Transfer(_)
            | Action::Swap(..)
            | Action::Send
            | Action::Accept
            | Action::Refuse
            | Action::Retain(_)
            | Action::Done
            | Action::Stack(_)
            | Action::SetAside(_)
            | Action::Take(_)
            | Action::Remove(_)
            | Action::Spare
            | Action::Raid(_)
            | Action::Claim
            | Action::Recall(_)
            | Action::Attack
            | Action::Decline
            | Action::Pass
            | Action::Screen(..)
            | Action::Fire(_)
            | Action::At(_)
            | Action::Destroy(_)
            | Action::With(_)
            | Action::Shoot
            | Action::Hold
            | Action::Withdraw(_)
            | Action::WithdrawAll
            | Action::Stand
            | Action::Return(_) => Ok(()),
        }
    }

    fn check_set_aside(&self, state: &State, arm: crate::Arm, unit: Kind) -> Result<(), Refusal> {
        if unit.index() < self.book.designs.len() && self.rest_of(state, arm).has(&self.book.kinds, unit) {
            return Ok(());
        }
        Err(Refusal::new(rules::B2_2, "battle-not-in-stack").with("unit", self.unit_name(unit)))
    }

    fn check_return(&self, state: &State, side: Side, unit: Kind) -> Result<(), Refusal> {
        if unit.index() < self.book.designs.len() && self.own_lost(state, side).has(&self.book.kinds, unit) {
            return Ok(());
        }
        Err(Refusal::new(rules::B6_3, "battle-not-lost").with("unit", self.unit_name(unit)))
    }

    /// The rule behind the question that is asked now.
    pub(crate) fn rule_asking(&self, frame: Frame) -> Rule {
        match frame {
            Frame::Duplicates => rules::B10_3,
            Frame::Opening => rules::B1_3,
            Frame::Transfer { .. } => rules::B10_5,
            Frame::Consent | Frame::Send => rules::B10_6,
            Frame::Unfought => rules::B10_9,
            Frame::Rally { .. } => rules::B10_10,
            Frame::Turn | Frame::Conflict => rules::B2_2,
            Frame::Supply { .. } | Frame::Deploy { .. } | Frame::Trim { .. } => rules::B2_4,
            Frame::Capture
            | Frame::Captured { .. }
            | Frame::Divide
            | Frame::Split { .. }
            | Frame::Pick { .. }
            | Frame::Sabotage
            | Frame::Strike { .. }
            | Frame::Pilfer
            | Frame::Raid
            | Frame::Initiative => rules::B2_2,
            Frame::Declare => rules::B3_1,
            Frame::Cancel | Frame::Muster { .. } | Frame::Reply { .. } | Frame::Aftermath { .. } => {
                rules::B6_5
            }
            Frame::Homeland => rules::B9_1,
            Frame::Ready { .. } => rules::B6_4,
            Frame::Fire { .. } => rules::B5_2,
            Frame::Target { .. } => rules::B6_1,
            Frame::Support { .. } => rules::B6_4,
            Frame::Shot { .. } => rules::B6_2,
            Frame::Withdraw { .. } | Frame::Reinforce { .. } => rules::B5_3,
            Frame::Return { .. } => rules::B6_3,
        }
    }

    // === What follows ===

    fn act<S: Sink<Event>>(&self, state: &mut State, side: Side, action: Action, log: &mut S) {
        let Some(frame) = state.top() else { unreachable!("somebody is asked") };
        match action {
            Action::Transfer(unit) if frame != Frame::Turn => self.transfer(state, unit, log),
            Action::Draw
            | Action::Counterattack(_)
            | Action::Transfer(_)
            | Action::Swap(..)
            | Action::Send => self.act_turn(state, action, log),
            Action::Accept | Action::Refuse => self.answer_offer(state, action, log),
            Action::Retain(unit) => self.retain(state, unit, log),
            Action::Claim => {
                let Some(card) = state.current.take() else { unreachable!("checked") };
                self.claim(state, card, log);
            }
            Action::Emergency if frame == Frame::Turn => self.act_turn(state, action, log),
            Action::Emergency => {
                self.emergency_deploy(state, side, log);
                self.join(state, log);
            }
            Action::Deploy(unit) => self.act_deploy(state, frame, side, unit, log),
            Action::Done => {
                state.frames.pop();
            }
            Action::Discard(unit) => self.discard(state, side, unit, log),
            Action::Stack(arm) => self.choose_stack(state, arm, log),
            Action::SetAside(unit) => {
                let Frame::Split { arm, left } = frame else { unreachable!("checked") };
                self.set_aside(state, arm, left, unit, log);
            }
            Action::Take(pile) => {
                let Frame::Pick { arm } = frame else { unreachable!("checked") };
                self.take_pile(state, arm, pile, log);
            }
            Action::Remove(unit) => self.remove(state, unit, log),
            Action::Spare => {
                log.say(rules::B2_2, || Event::Spared { side: state.foe_of(side) });
                state.frames.pop();
            }
            Action::Raid(raid) => self.raid(state, raid, log),
            Action::Recall(card) => self.recall(state, card, log),
            Action::Attack => {
                let Some(fight) = state.fight.take() else { unreachable!("checked") };
                self.declare(state, fight, log);
            }
            Action::Decline if frame == Frame::Initiative => self.draw_another(state, log),
            Action::Decline if frame == Frame::Unfought => {
                log.say(rules::B10_9, || Event::Declined { side, card: state.current });
                state.frames.pop();
            }
            Action::Decline => self.decline(state, log),
            Action::Play(card) => match frame {
                Frame::Reply { .. } => self.answer(state, card, log),
                _ => self.play_kept(state, side, card, log),
            },
            Action::Pass => self.pass(state, frame, log),
            Action::Screen(unit, ship) => self.screen(state, side, unit, ship, log),
            Action::Fire(unit) => {
                let Frame::Fire { phase, .. } = frame else { unreachable!("checked") };
                self.choose_shooter(state, side, phase, unit);
            }
            Action::At(target) => {
                let Frame::Target { side, phase, unit, shots } = frame else { unreachable!("checked") };
                state.goto(Frame::Support { side, phase, unit, target, shots });
            }
            Action::Destroy(target) => {
                let Frame::Target { unit, .. } = frame else { unreachable!("checked") };
                self.autokill(state, side, unit, target, log);
            }
            Action::With(helper) => {
                let Frame::Support { unit, .. } = frame else { unreachable!("checked") };
                self.support(state, side, helper, unit, log);
            }
            Action::Shoot => self.turn_up_for_shot(state, frame),
            Action::Hold => self.hold(state, frame, log),
            Action::Withdraw(unit) => self.withdraw(state, side, unit, log),
            Action::WithdrawAll => self.withdraw_all(state, side, log),
            Action::Stand => self.stand(state, side, log),
            Action::Return(unit) => {
                let Frame::Return { left, .. } = frame else { unreachable!("checked") };
                self.bring_back(state, side, left, unit, log);
            }
        }
    }

    fn act_deploy<S: Sink<Event>>(
        &self,
        state: &mut State,
        frame: Frame,
        side: Side,
        unit: Kind,
        log: &mut S,
    ) {
        match frame {
            Frame::Reinforce { left, .. } => self.reinforce(state, side, left, unit, log),
            Frame::Deploy { left, arms, .. } => {
                self.deploy(state, side, unit, log);
                state.goto(Frame::Deploy { side, left: left - 1, arms });
            }
            Frame::Rally { left, .. } => {
                self.deploy(state, side, unit, log);
                state.goto(Frame::Rally { side, left: left - 1 });
            }
            _ => self.deploy(state, side, unit, log),
        }
    }

    fn pass<S: Sink<Event>>(&self, state: &mut State, frame: Frame, log: &mut S) {
        match frame {
            Frame::Cancel => self.prepare(state, log),
            Frame::Homeland => self.join(state, log),
            Frame::Muster { side } => self.after_muster(state, side, log),
            Frame::Ready { side } => self.after_ready(state, side, log),
            Frame::Aftermath { side } => self.after_aftermath(state, side),
            Frame::Reply { .. } => self.take_effect(state, log),
            _ => unreachable!("checked"),
        }
    }

    /// The aggressor first, then the defender.
    fn after_muster<S: Sink<Event>>(&self, state: &mut State, side: Side, log: &mut S) {
        if let Some(side) = state.fight().after(side) {
            state.goto(Frame::Muster { side });
        } else {
            self.begin_round(state, log);
        }
    }

    fn after_ready<S: Sink<Event>>(&self, state: &mut State, side: Side, log: &mut S) {
        if let Some(side) = state.fight().after(side) {
            state.goto(Frame::Ready { side });
        } else {
            self.open_fire(state, log);
        }
    }

    fn turn_up_for_shot(&self, state: &mut State, frame: Frame) {
        let Frame::Support { side, phase, unit, target, shots } = frame else { unreachable!("checked") };
        state.goto(Frame::Shot { side, phase, unit, target, shots });
    }

    fn hold<S: Sink<Event>>(&self, state: &mut State, frame: Frame, log: &mut S) {
        match frame {
            Frame::Fire { side, phase } => {
                log.say(rules::B5_2, || Event::Held { side, phase });
                self.next_firing(state, side, phase);
            }
            _ => {
                state.frames.pop();
            }
        }
    }

    fn happen<S: Sink<Event>>(&self, state: &mut State, chance: Chance, log: &mut S) {
        match chance {
            Chance::Conflict(card) if state.top() == Some(Frame::Conflict) => self.follow(state, card, log),
            Chance::Conflict(card) => self.shoot(state, card, log),
            Chance::Arsenal(unit) => self.supply(state, unit, log),
            Chance::Sent(unit) => self.send(state, unit, log),
            Chance::Captured(unit) => self.capture(state, unit, log),
            Chance::Lost(unit) => {
                self.discard(state, state.foe_of(state.active), unit, log);
                state.frames.pop();
            }
        }
    }

    // === Moving on ===

    /// Goes on until somebody is asked, nature is to act, or the game is over.
    pub(crate) fn advance<S: Sink<Event>>(&self, state: &mut State, log: &mut S) {
        while state.ending.is_none() {
            match state.top() {
                // Nothing is pending any more: the turn is over.
                None => self.end_turn(state, log),
                Some(frame) if self.waits(state, frame, log) => return,
                Some(_) => (),
            }
        }
    }

    /// Whether the frame waits for an answer. If not, it has been passed over. A question is passed over only if
    /// open cards alone show that it has no or only one answer.
    fn waits<S: Sink<Event>>(&self, state: &mut State, frame: Frame, log: &mut S) -> bool {
        match frame {
            Frame::Turn
            | Frame::Captured { .. }
            | Frame::Pick { .. }
            | Frame::Strike { .. }
            | Frame::Consent
            | Frame::Unfought
            | Frame::Declare => return true,
            Frame::Withdraw { side } => {
                if !state.line(side).units.is_empty() {
                    return true;
                }
                // An ally who has nothing left in a joint battle.
                self.stand(state, side, log);
            }
            Frame::Duplicates => {
                if self.duplicates(state).is_some() {
                    return true;
                }
                state.frames.pop();
            }
            Frame::Opening => {
                if self.sides().iter().any(|&side| self.still_opens(state, side)) {
                    return true;
                }
                state.frames.pop();
                log.say(rules::B1_3, || Event::Opened);
                self.begin_turn(state, self.first, log);
            }
            Frame::Conflict | Frame::Shot { .. } => {
                let side = if let Frame::Shot { side, .. } = frame { side } else { state.active };
                self.refill_conflict(state, side, log);
                if state.ending.is_some()
                    || state.conflict_deck.meets(&self.book.of_theatre[side.theatre().index()])
                {
                    return true;
                }
                state.frames.pop();
            }
            Frame::Supply { side, left } => {
                if left > 0 {
                    self.refill_arsenal(state, side, log);
                }
                if left > 0 && Battle::has_cards(state, side) {
                    return true;
                }
                state.frames.pop();
            }
            Frame::Send => {
                self.refill_arsenal(state, state.active, log);
                return true;
            }
            Frame::Transfer { left } => {
                if left > 0 && !self.movable(state).is_empty() {
                    return true;
                }
                state.frames.pop();
            }
            Frame::Deploy { side, left, .. }
            | Frame::Reinforce { side, left }
            | Frame::Rally { side, left } => {
                if left > 0 && !state.side(side).hand.is_empty() {
                    return true;
                }
                state.frames.pop();
            }
            Frame::Trim { side, limit } => {
                if state.side(side).hand.len() > u32::from(limit) {
                    return true;
                }
                state.frames.pop();
            }
            Frame::Capture | Frame::Divide => {
                if self.stacks_for(state, frame).next().is_some() {
                    return true;
                }
                self.nothing_there(state, log);
            }
            Frame::Split { arm, left } => {
                if left > 0 {
                    return true;
                }
                state.goto(Frame::Pick { arm });
            }
            Frame::Sabotage => {
                if self.stacks_for(state, frame).next().is_some() {
                    return true;
                }
                state.goto(Frame::Pilfer);
            }
            Frame::Pilfer => {
                if !state.side(state.foe_of(state.active)).hand.is_empty() {
                    return true;
                }
                self.nothing_there(state, log);
            }
            Frame::Raid => {
                if RaidArms::BOTH.into_iter().any(|raid| self.has_raid_forces(state, raid)) {
                    return true;
                }
                self.nothing_there(state, log);
            }
            Frame::Initiative => {
                if self.recallable(state).next().is_some() {
                    return true;
                }
                self.draw_another(state, log);
            }
            Frame::Homeland => {
                if !state.side(state.fight().defender).hand.is_empty() {
                    return true;
                }
                self.join(state, log);
            }
            Frame::Cancel | Frame::Muster { .. } | Frame::Aftermath { .. } | Frame::Reply { .. } => {
                if self.offers_window(state, frame) {
                    return true;
                }
                self.pass(state, frame, log);
            }
            Frame::Ready { side } => {
                if self.can_screen(state, side) || self.offers_window(state, frame) {
                    return true;
                }
                self.pass(state, frame, log);
            }
            Frame::Fire { side, phase } => {
                if self.anyone_fires(state, side, phase) {
                    return true;
                }
                self.next_firing(state, side, phase);
            }
            Frame::Target { side, unit, shots, .. } => {
                // Whoever was chosen to fire has a target; only for the next shot it may be gone.
                if shots == self.book.design(unit).shots || self.has_target(state, side, unit) {
                    return true;
                }
                state.frames.pop();
            }
            Frame::Support { side, unit, .. } => {
                if self.has_helpers(state, side, unit) {
                    return true;
                }
                self.turn_up_for_shot(state, frame);
            }
            Frame::Return { side, left } => {
                if left > 0 && !self.own_lost(state, side).is_empty() {
                    return true;
                }
                state.frames.pop();
            }
        }
        false
    }

    fn nothing_there<S: Sink<Event>>(&self, state: &mut State, log: &mut S) {
        if let Some(card) = state.current {
            log.say(rules::B2_2, || Event::NothingThere { card });
        }
        state.frames.pop();
    }

    // === Invariants ===

    /// B1.1: every card is in exactly one place, whatever happens.
    pub(crate) fn audited(&self, state: &State) -> Result<(), String> {
        self.audit_conflict(state)?;
        let kinds = &self.book.kinds;
        for kind in kinds.iter() {
            let place = |bag: &Units| bag.count(kinds, kind);
            let held: u32 = state
                .forces
                .iter()
                .map(|it| place(&it.deck) + place(&it.under) + place(&it.hand) + place(&it.deployed))
                .sum();
            let found = held + place(&state.discard) + place(&state.removed);
            if found != kinds.copies(kind) {
                let slug = &self.book.design(kind).slug;
                return Err(format!("{found} of {slug} where there are {}", kinds.copies(kind)));
            }
        }
        for side in Side::ALL {
            self.audit_side(state, side)?;
        }
        self.audit_allies(state)?;
        self.audit_pending(state)
    }

    fn audit_side(&self, state: &State, side: Side) -> Result<(), String> {
        let forces = state.side(side);
        let own = self.book.of_side[side.index()];
        let team = if self.is_combined() { own.or(self.book.of_side[side.partner().index()]) } else { own };
        let theatre = self.book.of_theatre[side.theatre().index()];
        let within = [
            ("known", forces.known.is_within(&forces.deployed)),
            ("shown", forces.shown.is_within(&forces.known)),
            ("sidelined", forces.sidelined.is_within(&forces.deployed)),
            ("kept_known", forces.kept_known.is_within(&forces.kept)),
            ("kept", forces.kept.is_within(&self.book.keeps.and(theatre))),
            ("won", forces.won.is_within(&self.book.battles.and(theatre))),
            ("deck", forces.deck.except(own).is_empty()),
            ("hand", forces.hand.except(team).is_empty()),
            (
                "under",
                forces.under.except(team).is_empty() && (self.is_combined() || forces.under.is_empty()),
            ),
        ];
        if let Some((what, _)) = within.iter().find(|it| !it.1) {
            return Err(format!("{what} of the {} side holds what it cannot", side.word()));
        }
        let Some(fight) = &state.fight else { return Ok(()) };
        let line = &fight.lines[side.index()];
        let kinds = &self.book.kinds;
        let active = |kind: Kind| {
            [line.ready, line.fired, line.done].iter().map(|it| it.count(kinds, kind)).sum::<u32>()
        };
        let fitting = [
            ("units that are not there", line.units.is_within(&self.available(state, side, Arms::ALL))),
            ("units that were not shown", line.units.is_within(&forces.shown)),
            // A liberated ally may have reshuffled cards of its own back that were lost here on loan (B10.10).
            ("losses that are not in the discard pile", line.lost.only(own).is_within(&state.discard)),
            (
                "more active units than it has",
                kinds.iter().all(|kind| active(kind) <= line.units.count(kinds, kind)),
            ),
        ];
        match fitting.iter().find(|it| !it.1) {
            Some((what, _)) => Err(format!("the {} line in the battle has {what}", side.word())),
            None => Ok(()),
        }
    }

    /// B10.7: who is out has nothing; an offer is one of cards in hand.
    fn audit_allies(&self, state: &State) -> Result<(), String> {
        for side in Side::ALL.into_iter().filter(|&side| state.is_out(side)) {
            let forces = state.side(side);
            let proper = [
                ("a game with one theatre has nobody out", self.is_combined()),
                ("its enemy is out as well", !state.is_out(side.enemy())),
                ("it has a reserve hand", forces.hand.is_empty()),
                ("it has deployed units", forces.deployed.is_empty()),
                ("it has kept cards", forces.kept.is_empty()),
                ("it has battles it won", forces.won.is_empty()),
            ];
            if let Some((why, _)) = proper.iter().find(|it| !it.1) {
                return Err(format!("the {} side cannot be out: {why}", side.word()));
            }
        }
        if state.ending.is_none()
            && state.is_out(state.active)
            && !state.frames.iter().any(|&it| Battle::belongs_to_battle(it))
        {
            return Err(String::from("a side that is out has no turn"));
        }
        let offering = state.frames.contains(&Frame::Consent);
        let kinds = &self.book.kinds;
        let held = |side: Side, unit: Kind| state.side(side).hand.has(kinds, unit);
        let fits = match state.offer {
            None => !offering,
            Some((given, taken)) => {
                offering && held(state.active, given) && held(state.active.partner(), taken)
            }
        };
        if fits { Ok(()) } else { Err(String::from("the offer does not fit what is pending")) }
    }

    /// What is pending fits what is on the table.
    fn audit_pending(&self, state: &State) -> Result<(), String> {
        let fault = |what: &str| Err(String::from(what));
        let fighting = state.frames.iter().any(|&frame| Battle::belongs_to_battle(frame));
        if fighting != state.fight.is_some() && state.ending.is_none() {
            return fault("what is pending and the line battle do not fit together");
        }
        let dividing = match state.top() {
            Some(Frame::Split { arm, .. } | Frame::Pick { arm }) => Arms::NONE.with(arm),
            Some(_) | None => Arms::NONE,
        };
        if !state.aside.is_within(&self.available(state, state.foe_of(state.active), dividing)) {
            return fault("what is set aside is not in the divided stack");
        }
        let Some(fight) = &state.fight else { return Ok(()) };
        if state.ending.is_some() {
            return Ok(());
        }
        let over =
            state.frames.iter().any(|frame| matches!(frame, Frame::Aftermath { .. } | Frame::Return { .. }));
        let at_stake = match fight.stake {
            crate::Stake::Drawn(card) => over || state.current == Some(card),
            crate::Stake::Retaken(card) => over || state.side(fight.defender).won.has(card.index()),
            crate::Stake::Recalled(_) | crate::Stake::Raid => true,
        };
        if !at_stake {
            return fault("the battlecard at stake is not where it should be");
        }
        for &frame in &state.frames {
            self.audit_frame(state, fight, frame)?;
        }
        Ok(())
    }

    /// Whether a question belongs to a battle.
    fn belongs_to_battle(frame: Frame) -> bool {
        match frame {
            Frame::Declare
            | Frame::Cancel
            | Frame::Homeland
            | Frame::Muster { .. }
            | Frame::Ready { .. }
            | Frame::Fire { .. }
            | Frame::Target { .. }
            | Frame::Support { .. }
            | Frame::Shot { .. }
            | Frame::Withdraw { .. }
            | Frame::Reinforce { .. }
            | Frame::Aftermath { .. }
            | Frame::Return { .. } => true,
            Frame::Duplicates
            | Frame::Opening
            | Frame::Turn
            | Frame::Transfer { .. }
            | Frame::Consent
            | Frame::Send
            | Frame::Unfought
            | Frame::Rally { .. }
            | Frame::Conflict
            | Frame::Supply { .. }
            | Frame::Deploy { .. }
            | Frame::Trim { .. }
            | Frame::Capture
            | Frame::Captured { .. }
            | Frame::Divide
            | Frame::Split { .. }
            | Frame::Pick { .. }
            | Frame::Sabotage
            | Frame::Strike { .. }
            | Frame::Pilfer
            | Frame::Raid
            | Frame::Initiative
            | Frame::Reply { .. } => false,
        }
    }

    fn audit_frame(&self, state: &State, fight: &crate::Fight, frame: Frame) -> Result<(), String> {
        let kinds = &self.book.kinds;
        let joined = match frame {
            Frame::Muster { .. } | Frame::Ready { .. } | Frame::Fire { .. } | Frame::Withdraw { .. } => true,
            Frame::Reinforce { .. } => true,
            Frame::Target { side, unit, .. } => {
                if !state.line(side).done.has(kinds, unit) {
                    return Err(String::from("the unit that fires is not in the battle"));
                }
                true
            }
            Frame::Support { side, unit, target, .. } | Frame::Shot { side, unit, target, .. } => {
                let there = fight.line_of(kinds, side, target).is_some();
                if !state.line(side).done.has(kinds, unit) || !there {
                    return Err(String::from("the unit that fires, or its target, is not in the battle"));
                }
                true
            }
            _ => return Ok(()),
        };
        let has = |side: Side| fight.of_team(side.team()).any(|it| !fight.lines[it.index()].units.is_empty());
        let both = has(fight.aggressor) && has(fight.defender);
        if fight.joined == joined && both {
            Ok(())
        } else {
            Err(String::from("a battle needs units on both sides"))
        }
    }

    fn audit_conflict(&self, state: &State) -> Result<(), String> {
        let mut places = Vec::from([("deck", state.conflict_deck), ("discard", state.conflict_discard)]);
        for forces in &state.forces {
            places.push(("kept", forces.kept));
            places.push(("won", forces.won));
        }
        let current = state.current.iter().map(|card| card.index()).collect();
        places.push(("current", current));
        if let Some(crate::Fight { stake: crate::Stake::Recalled(card), joined, .. }) = &state.fight
            && (*joined || !state.forces.iter().any(|it| it.won.has(card.index())))
        {
            places.push(("at stake", cards::CardSet::only(card.index())));
        }
        let total: u32 = places.iter().map(|it| it.1.len()).sum();
        let all = places.iter().fold(cards::CardSet::EMPTY, |all, it| all.or(it.1));
        if total == self.book.conflict.len() as u32 && all.len() == total {
            return Ok(());
        }
        Err(format!(
            "{total} conflict cards, {} of them different, where there are {}",
            all.len(),
            self.book.conflict.len()
        ))
    }

    /// The name of a unit in notation.
    pub(crate) fn unit_name(&self, unit: Kind) -> &str {
        self.book.designs.get(unit.index()).map_or("?", |it| &it.slug)
    }
}
