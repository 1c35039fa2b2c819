//! What the instructions of a text do to cards; looking, replacing, giving; and the answers players give.

use cards::Kind;
use effects::{Dest, Meeting, Moment, Op, Verb};
use table::{Seat, Sink};

use crate::{
    Action, Deck, Event, Marks, Place, State,
    piles::Slot,
    rules::{D5_2_5, D5_6_2, D10_4, D11_3_2, D11_3_3, D12_1_5, D12_1_8},
    run::stance_marks,
    shelves::{ENEMY, ENEMY_MARKS, EVENTS, HELD, Zone},
    state::{At, Frame, Run, Wait},
    zones::Host,
};

// === What happens to a card ===

impl Deck {
    pub(crate) fn apply_to_this(&self, s: &mut State, op: Op, log: &mut impl Sink<Event>) {
        let Frame::Run(run) = s.frame() else { return };
        let seat = s.actor;
        match run.at {
            At::Front => {
                if let Some(host) = s.this_host() {
                    self.apply_to_host(s, op, host, log);
                    if s.this_host().is_none() {
                        self.this_is_at(s, At::Gone);
                    }
                }
            }
            At::Enemy => {
                if let Some(at) = s.this_enemy() {
                    self.apply_to_enemy(s, op, at, log);
                }
            }
            At::Play => {
                if s.shelves.take(Zone::Play.of(seat), run.kind.0) {
                    self.apply_to_played(s, op, run.kind, log);
                }
            }
            At::Discard => {
                if s.take_from_discard(seat, run.kind) {
                    self.apply_to_played(s, op, run.kind, log);
                }
            }
            At::Gone => {}
        }
    }

    fn this_is_at(&self, s: &mut State, at: At) {
        if let Frame::Run(run) = s.frame() {
            s.set_frame(Frame::Run(Run { at, ..run }));
        }
    }

    /// D5-6.2: turns a deployed card, or moves it away.
    pub(crate) fn apply_to_host(&self, s: &mut State, op: Op, host: Host, log: &mut impl Sink<Event>) {
        let (seat, kind) = (s.actor, host.kind);
        match op {
            Op::Do(Verb::Exhaust, _) => {
                s.remark(seat, host, host.marks.with(Marks::EXHAUSTED));
                log.say(D5_6_2, || Event::Exhausted { seat, kind });
            }
            Op::Do(Verb::Ready, _) => {
                s.remark(seat, host, host.marks.without(Marks::EXHAUSTED));
                log.say(D5_6_2, || Event::Readied { seat, kind });
            }
            Op::Do(verb @ (Verb::Discard | Verb::Return | Verb::Scrap), _) => {
                let kind = self.leave_front(s, seat, host, log);
                self.send(s, kind, verb, log);
            }
            Op::Take(_, to) => {
                let kind = self.leave_front(s, seat, host, log);
                self.take_to(s, kind, to.unwrap_or(Dest::Discard), log);
            }
            Op::Attach(_) => self.attach(s, host, log),
            _ => {}
        }
    }

    /// The card is in nobody's zone for a moment and goes where the instruction says.
    fn apply_to_played(&self, s: &mut State, op: Op, kind: Kind, log: &mut impl Sink<Event>) {
        let seat = s.actor;
        match op {
            Op::Do(verb @ (Verb::Discard | Verb::Return | Verb::Scrap), _) => {
                self.send(s, kind, verb, log);
                self.this_is_at(s, if verb == Verb::Discard { At::Discard } else { At::Gone });
            }
            Op::Deploy(_, stance) => {
                let this = s.this_mark();
                s.deploy(seat, kind, stance_marks(stance).with(this), log);
                self.this_is_at(s, At::Front);
            }
            Op::Take(_, to) => {
                let to = to.unwrap_or(Dest::Discard);
                self.take_to(s, kind, to, log);
                self.this_is_at(s, if to == Dest::Discard { At::Discard } else { At::Gone });
            }
            // Only cards on the table are turned.
            _ => {
                s.shelves.sort_in(Zone::Play.of(seat), kind.0);
            }
        }
    }

    pub(crate) fn apply_to_hand(&self, s: &mut State, op: Op, kind: Kind, log: &mut impl Sink<Event>) {
        let seat = s.actor;
        if !s.take_from_hand(seat, kind) {
            return;
        }
        match op {
            Op::Do(verb @ (Verb::Discard | Verb::Return | Verb::Scrap), _) => self.send(s, kind, verb, log),
            Op::Deploy(_, stance) => {
                s.deploy(seat, kind, stance_marks(stance), log);
            }
            Op::Take(_, to) => self.take_to(s, kind, to.unwrap_or(Dest::Discard), log),
            _ => s.add_to_hand(seat, kind, true),
        }
    }

    pub(crate) fn apply_to_discard(&self, s: &mut State, op: Op, kind: Kind, log: &mut impl Sink<Event>) {
        let seat = s.actor;
        if !s.take_from_discard(seat, kind) {
            return;
        }
        match op {
            Op::Do(verb @ (Verb::Discard | Verb::Return | Verb::Scrap), _) => self.send(s, kind, verb, log),
            Op::Deploy(_, stance) => {
                s.deploy(seat, kind, stance_marks(stance), log);
            }
            Op::Take(_, to) => self.take_to(s, kind, to.unwrap_or(Dest::Discard), log),
            _ => s.shelves.push(Zone::Discard.of(seat), kind.0),
        }
    }

    /// D12-1.5: an enemy card is destroyed, gained, boxed or sent back.
    pub(crate) fn apply_to_enemy(&self, s: &mut State, op: Op, at: usize, log: &mut impl Sink<Event>) {
        let kind = Kind(s.shelves.on(ENEMY)[at]);
        let marks = Marks(s.shelves.on(ENEMY_MARKS)[at]);
        match op {
            Op::Destroy(_, meeting) => {
                let unmet = if meeting == Meeting::Unmet { Marks::UNMET } else { Marks::NONE };
                s.shelves.on_mut(ENEMY_MARKS)[at] = marks.with(Marks::DESTROYED).with(unmet).0;
                log.say(D12_1_5, || Event::Destroyed { kind });
            }
            Op::Do(verb @ (Verb::Return | Verb::Scrap), _) => {
                self.remove_enemy(s, at);
                self.send(s, kind, verb, log);
                self.this_is_at(s, At::Gone);
            }
            Op::Take(..) => {
                let own = s.this_enemy() == Some(at);
                self.remove_enemy(s, at);
                self.receive_event(s, kind, own, log);
            }
            _ => {}
        }
    }

    pub(crate) fn remove_enemy(&self, s: &mut State, at: usize) {
        s.shelves.remove(ENEMY, at);
        s.shelves.remove(ENEMY_MARKS, at);
    }

    /// D11-3.3: a gained event with a play cost goes to the discard pile, one without is deployed; then its red
    /// text for that moment acts.
    fn receive_event(&self, s: &mut State, kind: Kind, own: bool, log: &mut impl Sink<Event>) {
        let seat = s.actor;
        log.say(D11_3_3, || Event::Received { seat, kind });
        let played = self.design(kind).play_cost.is_some();
        if own {
            self.this_is_at(s, At::Gone);
        }
        if played {
            s.shelves.push(Zone::Discard.of(seat), kind.0);
            return self.begin_red_text(s, kind, Moment::Gain, At::Discard);
        }
        let at = s.deploy(seat, kind, Marks::NONE, log);
        self.begin_received_text(s, at, kind);
    }

    /// D12-1.8: the red text of a card that has just been deployed.
    pub(crate) fn begin_received_text(&self, s: &mut State, at: usize, kind: Kind) {
        if let Some(pc) = self.red_text(kind, Moment::Gain)
            && let Some(host) = s.hosts(s.actor).find(|it| it.at == at)
        {
            self.begin_front_text(s, host, pc, Marks::NONE);
        }
    }

    fn send(&self, s: &mut State, kind: Kind, verb: Verb, log: &mut impl Sink<Event>) {
        let seat = s.actor;
        match verb {
            Verb::Discard => s.discard(seat, kind, log),
            Verb::Return => self.return_home(s, seat, kind, log),
            Verb::Scrap => self.scrap(s, seat, kind, log),
            Verb::Exhaust | Verb::Ready => {}
        }
    }

    fn take_to(&self, s: &mut State, kind: Kind, to: Dest, log: &mut impl Sink<Event>) {
        let seat = s.actor;
        let place = match to {
            Dest::Discard => {
                s.shelves.push(Zone::Discard.of(seat), kind.0);
                Place::Discard
            }
            Dest::Hand => {
                s.add_to_hand(seat, kind, true);
                Place::Hand
            }
            Dest::Deck => {
                s.shelves.push(Zone::Top.of(seat), kind.0);
                Place::Deck
            }
        };
        log.say(D11_3_2, || Event::Moved { seat, kind, to: place });
    }

    /// D10.4: the card whose text acts is laid under another.
    fn attach(&self, s: &mut State, host: Host, log: &mut impl Sink<Event>) {
        let seat = s.actor;
        let stack = host.stack();
        let Some(own) = s.this_host() else { return };
        let this = s.lift(seat, own);
        let Some(host) = s.find(seat, stack) else { return };
        let mut lifted = s.lift(seat, host);
        lifted.attached.push(this.kind.0);
        lifted.attached.sort_unstable();
        s.lay(seat, &lifted);
        self.this_is_at(s, At::Gone);
        log.say(D10_4, || Event::Attached { seat, kind: this.kind, host: host.kind });
    }
}

// === Looking, replacing, giving ===

impl Deck {
    pub(crate) fn looking(&self, s: &mut State, run: Run, log: &mut impl Sink<Event>) -> bool {
        if run.left == 0 {
            s.set_frame(Frame::Run(Run { wait: Wait::PutBack, ..run }));
            return true;
        }
        match s.top_slot(EVENTS) {
            Some(slot) if slot.settled => {
                self.looked(s, log);
                true
            }
            Some(_) => false,
            None => {
                s.set_frame(Frame::Run(Run { left: 0, ..run }));
                true
            }
        }
    }

    /// The top event, settled by now, is looked at.
    pub(crate) fn looked(&self, s: &mut State, log: &mut impl Sink<Event>) {
        let (seat, Frame::Run(run)) = (s.actor, s.frame()) else { return };
        let Some(slot) = s.take_top(EVENTS) else { return };
        let new = !slot.known.has(seat);
        s.put_on_top(HELD, Slot { known: slot.known.with(seat), ..slot });
        log.say(D5_2_5, || Event::Looked { seat, kind: Some(slot.kind), new });
        s.set_frame(Frame::Run(Run { left: run.left - 1, ..run }));
    }

    /// An event looked at goes back on top of the pile or under it.
    pub(crate) fn put_back(&self, s: &mut State, kind: Kind, top: bool, log: &mut impl Sink<Event>) {
        let Some(at) = s.slots(HELD).position(|slot| slot.kind == kind) else { return };
        let slot = s.remove_slot(HELD, at);
        let place = if top { s.slot_count(EVENTS) } else { 0 };
        s.insert_slot(EVENTS, place, slot);
        log.say(D5_2_5, || Event::PutBack { seat: s.actor, kind: Some(kind), top });
    }

    pub(crate) fn replacing(&self, s: &mut State, run: Run, log: &mut impl Sink<Event>) -> bool {
        let source = s.garrison_source();
        match source.and_then(|it| s.top_slot(it)) {
            None => self.skip(s, run),
            Some(slot) if slot.settled => {
                self.reveal_top(s, log);
                self.skip(s, run)
            }
            Some(_) => false,
        }
    }

    /// The event goes to a player of one's choice and is deployed there.
    pub(crate) fn give(&self, s: &mut State, run: Run, to: Seat, log: &mut impl Sink<Event>) {
        if let Some(at) = s.this_enemy() {
            self.remove_enemy(s, at);
            s.deploy(to, run.kind, Marks::NONE, &mut ());
            log.say(D12_1_8, || Event::Given { from: s.actor, to, kind: run.kind });
        }
        s.set_frame(Frame::Run(Run { pc: run.pc + 1, at: At::Gone, wait: Wait::Go, ..run }));
    }

    // === Answers ===

    /// An answer to what a text asks.
    pub(crate) fn answer(&self, s: &mut State, run: Run, action: Action, log: &mut impl Sink<Event>) {
        let seat = s.actor;
        match action {
            Action::Draw(cards) => {
                self.skip(s, run);
                s.frames.push(Frame::Draw { left: cards });
            }
            Action::Choose(option) => {
                log.say(D5_2_5, || Event::Chose { seat, option });
                s.set_frame(Frame::Run(Run { pc: run.pc + u16::from(option), wait: Wait::Go, ..run }));
            }
            Action::Accept => {
                self.skip(s, run);
            }
            Action::Decline => {
                log.say(D5_2_5, || Event::Declined { seat });
                if let Op::May(to) = self.code[usize::from(run.pc)] {
                    s.set_frame(Frame::Run(Run { pc: to, wait: Wait::Go, ..run }));
                }
            }
            Action::Pick(stack) => self.pick(s, run, stack, log),
            Action::Enough => self.enough(s, run),
            Action::Give(to) => self.give(s, run, to, log),
            Action::Top(kind) => self.put_back(s, kind, true, log),
            Action::Bottom(kind) => self.put_back(s, kind, false, log),
            _ => unreachable!("{action:?} answers no text"),
        }
    }
}
