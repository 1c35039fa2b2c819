//! Sections 6 and 7: a turn and its four phases; section 11: recruiting.

use cards::Kind;
use effects::{Moment, Point};
use table::{Seat, Sink};

use crate::{
    Deck, Event, Marks, Place, State, Wallet,
    rules::{
        D2_2, D4_7, D5_2_1, D5_2_4, D5_2_7, D5_2_8, D6_1, D7_1_1, D7_2_1, D7_3_1, D7_4_1, D7_4_2, D7_4_3,
        D8_1_1, D8_1_2, D8_2_1, D9_3, D11_1, D11_2, D11_3_2, D14_1_2,
    },
    shelves::{KEPT, MET, ONES, SUPPORT, Zone, mixed},
    state::{At, Ending, Frame, Phase},
    tables::{Home, Traits},
    windows::{Ask, Draw, Window},
};

/// D7-4.2: how many cards are drawn at the end of a turn.
pub(crate) const REFILL: u8 = 4;

/// A table that has not ended its game by then stops and is scored.
pub(crate) const MAX_ROUNDS: u16 = 100;

impl Deck {
    /// Goes on until somebody must decide, nature must act, or the game is over.
    #[inline(never)]
    pub(crate) fn run(&self, s: &mut State, log: &mut impl Sink<Event>) {
        s.asked = loop {
            if let Some(asked) = self.advance(s, log) {
                break asked;
            }
        };
    }

    /// One small step of the procedure on top, or what it waits for.
    fn advance(&self, s: &mut State, log: &mut impl Sink<Event>) -> Option<Ask> {
        let goes_on = match *s.top() {
            Frame::Turn(phase) => return self.phase(s, phase, log),
            Frame::Draw { left } => {
                return (!self.drawing(s, left, log)).then_some(Ask::Chance(Draw::Deck));
            }
            Frame::Over(_) => return Some(Ask::Over),
            Frame::Setup(setting) => self.setting(s, setting, log),
            Frame::Combat { site, won, stage } => self.combat(s, site, won, stage, log),
            Frame::Counterattack { order, left, success } => self.counterattack(s, order, left, success, log),
            Frame::Intercept(stage) => self.intercept(s, stage, log),
            Frame::Run(run) => self.text(s, run, log),
        };
        if goes_on { None } else { Some(self.ask(s)) }
    }

    /// D6.1: start, tactics, reinforcement, clean-up, in this order.
    fn phase(&self, s: &mut State, phase: Phase, log: &mut impl Sink<Event>) -> Option<Ask> {
        match phase {
            Phase::Reactivate => return self.reactivate(s, log),
            Phase::Start => return Some(Ask::Window(Window::Start)),
            Phase::StartTexts => {
                if !self.next_duty(s, Moment::TurnStart, log) {
                    self.open_tactics(s, log);
                }
            }
            Phase::Tactics => return Some(Ask::Window(Window::Tactics)),
            Phase::Reinforcement => return Some(Ask::Window(Window::Reinforcement)),
            Phase::CleanUp => {
                let front = self.front_traits(s, s.turn);
                if !front.meets(Traits::has_text_for(Moment::TurnEnd).or(Traits::USED)) {
                    self.clear_playing_area(s, log);
                } else if self.clean_up_asks(s) {
                    return Some(Ask::Window(Window::CleanUp));
                } else {
                    s.set_frame(Frame::Turn(Phase::CleanUpTexts));
                }
            }
            Phase::CleanUpTexts => {
                if !self.next_duty(s, Moment::TurnEnd, log) {
                    self.clear_playing_area(s, log);
                }
            }
            Phase::Keep { kept } => {
                if self.may_keep_more(s, kept) {
                    return Some(Ask::Keep);
                }
                self.discard_hand(s, log);
            }
            Phase::Refill => self.refill(s),
            Phase::Close => self.close_turn(s, log),
        }
        None
    }

    // === Start phase ===

    /// D7-1.1: every exhausted card of the seat is reactivated.
    fn reactivate(&self, s: &mut State, log: &mut impl Sink<Event>) -> Option<Ask> {
        let seat = s.turn;
        let front = self.front_traits(s, seat);
        if front.meets(Traits::EXHAUSTED) {
            let cards = s.front(seat).filter(|it| it.1.has(Marks::EXHAUSTED)).count() as u8;
            s.clear_mark(seat, Marks::EXHAUSTED);
            log.say(D7_1_1, || Event::Reactivated { seat, cards });
        }
        // With no text to act in this phase, a supply card played now or a moment later is the same: nobody is asked.
        if front.meets(Traits::has_text_for(Moment::TurnStart)) {
            s.set_frame(Frame::Turn(Phase::Start));
            Some(Ask::Window(Window::Start))
        } else if front.meets(Traits::USED) {
            s.set_frame(Frame::Turn(Phase::StartTexts));
            None
        } else {
            self.open_tactics(s, log);
            Some(Ask::Window(Window::Tactics))
        }
    }

    /// D9.3: the next deployed card whose text must act at this moment acts; false if there is none left. Texts that
    /// take their own card away act last.
    pub(crate) fn next_duty(&self, s: &mut State, moment: Moment, log: &mut impl Sink<Event>) -> bool {
        let front = self.front_traits(s, s.actor);
        if !front.meets(Traits::acts_at(moment)) {
            if front.meets(Traits::USED) {
                s.clear_mark(s.actor, Marks::USED);
            }
            return false;
        }
        for removing in [false, true] {
            let next = s.hosts(s.actor).find_map(|host| {
                if !self.design(host.kind).acts_at(moment) || host.marks.has(Marks::USED) {
                    return None;
                }
                let duty = self.design(host.kind).duties.iter().find(|it| it.moment == moment)?;
                let acts = || duty.conds.iter().any(|it| self.all_hold(s, it, host.marks));
                (duty.removes_this == removing && acts()).then_some((host, duty.pc))
            });
            if let Some((host, pc)) = next {
                log.say(D9_3, || Event::Used { seat: s.actor, kind: host.kind, ability: 0 });
                self.begin_front_text(s, host, pc, Marks::USED);
                return true;
            }
        }
        s.clear_mark(s.actor, Marks::USED);
        false
    }

    /// D7-2.1: one tactic point.
    fn open_tactics(&self, s: &mut State, log: &mut impl Sink<Event>) {
        log.say(D7_2_1, || Event::Tactics { seat: s.turn });
        self.gain(s, 1, Point::Tactic, log);
        s.set_frame(Frame::Turn(Phase::Tactics));
    }

    // === Tactics phase: its end ===

    /// D8-1.1, D8-1.2: the game ends with a tactics phase; otherwise D7-3.1 opens the next with one reinforcement
    /// point.
    pub(crate) fn end_tactics(&self, s: &mut State, log: &mut impl Sink<Event>) {
        if s.ending {
            return self.end_game(s, Ending::Alexandria, log);
        }
        if s.victory_pile_is_empty() {
            return self.end_game(s, Ending::VictoryPile, log);
        }
        log.say(D7_3_1, || Event::Reinforcement { seat: s.turn });
        self.gain(s, 1, Point::Reinforcement, log);
        s.set_frame(Frame::Turn(Phase::Reinforcement));
        s.asked = Ask::Window(Window::Reinforcement);
    }

    pub(crate) fn end_game(&self, s: &mut State, why: Ending, log: &mut impl Sink<Event>) {
        s.frames.clear();
        s.frames.push(Frame::Over(why));
        let rule = match why {
            Ending::Alexandria => D8_1_1,
            Ending::VictoryPile => D8_1_2,
            Ending::Rounds => D8_2_1,
        };
        log.say(rule, || Event::Over);
    }

    // === Playing cards ===

    /// D5-2.1, D5-2.2, D5-2.4, D5-2.7: the whole cost is paid, the card lies in the playing area, its text acts, the bonus first.
    pub(crate) fn play(&self, s: &mut State, kind: Kind, log: &mut impl Sink<Event>) {
        let seat = s.actor;
        let design = self.design(kind);
        let cost = design.play_cost.unwrap_or_default();
        s.play_from_hand(seat, kind);
        s.wallet.tactic -= cost;
        s.uniques |= design.unique.map_or(0, |at| 1 << at);
        let outside = s.frames.len() > 1 || s.frame() != Frame::Turn(Phase::Tactics);
        let rule = if design.supply && outside { D5_2_7 } else { D5_2_1 };
        log.say(rule, || Event::Played { seat, kind, cost });
        if let Some(pc) = design.play {
            log.say(D5_2_4, || Event::Acts { seat, kind });
            // A text that only gives points is done at once, without a frame.
            match &design.bonus {
                Some(points) => points.iter().for_each(|it| self.gain(s, it.0, it.1, log)),
                None => self.begin_text(s, kind, At::Play, pc),
            }
        }
    }

    // === Reinforcement phase ===

    /// D11-1, D11-2, D11-3.1, D11-3.2: one reinforcement point and the cost in supply, for the top card of a pile; it goes
    /// onto the discard pile, and its red text may send it elsewhere.
    pub(crate) fn buy(&self, s: &mut State, kind: Kind, log: &mut impl Sink<Event>) {
        let seat = s.turn;
        let cost = self.design(kind).buy_cost.unwrap_or_default();
        self.spend(s, 1, Point::Reinforcement, log, D11_1);
        self.spend(s, cost, Point::Supply, log, D11_2);
        match self.design(kind).home {
            Home::Pure(pile) => s.piles[usize::from(pile)] -= 1,
            Home::Mixed(pile) => drop(s.shelves.pop(mixed(pile))),
            Home::Support => drop(s.shelves.pop(SUPPORT)),
            Home::Events | Home::Cities | Home::Victory => unreachable!("not for sale"),
        }
        s.shelves.push(Zone::Discard.of(seat), kind.0);
        log.say(D11_3_2, || Event::Recruited { seat, kind, cost });
        self.begin_red_text(s, kind, Moment::Gain, At::Discard);
    }

    /// D11-3.1: the card on top of the pile a kind belongs to.
    pub(crate) fn is_on_top(&self, s: &State, kind: Kind) -> bool {
        match self.design(kind).home {
            Home::Pure(pile) => s.piles[usize::from(pile)] > 0,
            Home::Mixed(pile) => s.shelves.top(mixed(pile)) == Some(kind.0),
            Home::Support => s.shelves.top(SUPPORT) == Some(kind.0),
            Home::Events | Home::Cities | Home::Victory => false,
        }
    }

    // === Clean-up phase ===

    /// Whether the order of the texts of the clean-up phase is worth a question. What is deployed is seen by all, so
    /// skipping the question tells nothing.
    fn clean_up_asks(&self, s: &State) -> bool {
        let seat = s.turn;
        let choices = s.hosts(seat).any(|host| self.can_use_at(s, host, Moment::TurnEnd));
        let orders = || {
            let open = |host: &crate::zones::Host| {
                let design = self.design(host.kind);
                let duty = design.duties.iter().find(|it| it.moment == Moment::TurnEnd);
                design.acts_at(Moment::TurnEnd)
                    && !host.marks.has(Marks::USED)
                    && duty.is_some_and(|it| !it.removes_this)
            };
            s.hosts(seat).filter(open).count() > 1
        };
        choices || orders()
    }

    /// D5-2.8: what was played and not deployed goes to the discard pile.
    pub(crate) fn clear_playing_area(&self, s: &mut State, log: &mut impl Sink<Event>) {
        self.discard_played(s, log);
        s.set_frame(Frame::Turn(Phase::Keep { kept: 0 }));
    }

    pub(crate) fn discard_played(&self, s: &mut State, log: &mut impl Sink<Event>) {
        let seat = s.actor;
        let played = s.zone(seat, Zone::Play).len();
        s.shelves.pour(Zone::Play.of(seat), Zone::Discard.of(seat), played);
        for &card in s.last_discarded(seat, played) {
            log.say(D5_2_8, || Event::Moved { seat, kind: Kind(card), to: Place::Discard });
        }
    }

    /// D7-4.1: one card may be kept, more with a card that says so.
    fn may_keep_more(&self, s: &State, kept: u8) -> bool {
        s.hand_size(s.turn) > 0
            && (kept == 0 && !self.quick.keeps_less || i32::from(kept) < self.keep_limit(s, s.turn))
    }

    /// Puts a card aside, unseen.
    pub(crate) fn keep(&self, s: &mut State, kept: u8, kind: Kind, log: &mut impl Sink<Event>) {
        let seat = s.turn;
        log.say(D7_4_1, || Event::Kept { seat, kind: Some(kind) });
        // Mostly it is the only one: then it need not be put aside, the rest is discarded at once.
        if kept == 0 && self.keep_limit(s, seat) == 1 {
            s.keep_in_front(seat, kind);
            return self.discard_last(s, s.hand_size(seat) - 1, log);
        }
        s.put_aside(seat, kind);
        s.set_frame(Frame::Turn(Phase::Keep { kept: kept + 1 }));
    }

    pub(crate) fn keep_limit(&self, s: &State, seat: Seat) -> i32 {
        if !self.front_traits(s, seat).meets(Traits::KEEP) {
            return 1;
        }
        1 + s.front(seat).map(|it| i32::from(self.design(it.0).keep)).sum::<i32>()
    }

    /// D7-4.1, D7-4.3: the rest of the hand is discarded; what is deployed stays.
    pub(crate) fn discard_hand(&self, s: &mut State, log: &mut impl Sink<Event>) {
        self.discard_last(s, s.hand_size(s.turn), log);
    }

    /// The last so many cards of the hand are discarded; those put aside come back.
    fn discard_last(&self, s: &mut State, count: usize, log: &mut impl Sink<Event>) {
        let seat = s.turn;
        s.shelves
            .change(Zone::Hand.of(seat), s.hand_size(seat) - count, |cards| (cards >> 1) & (0x7f * ONES));
        s.shelves.pour(Zone::Hand.of(seat), Zone::Discard.of(seat), count);
        while let Some(&card) = s.shelves.on(KEPT).first() {
            let hand = Zone::Hand.of(seat);
            s.shelves.transfer(KEPT, 0, hand, s.shelves.place_for(hand, card), card);
        }
        for &card in s.last_discarded(seat, count) {
            log.say(D7_4_1, || Event::Moved { seat, kind: Kind(card), to: Place::Discard });
        }
        log.say(D7_4_3, || Event::Stayed { seat, cards: s.front(seat).count() as u8 });
        self.refill(s);
    }

    /// D7-4.2: four cards are drawn; then the turn is over.
    fn refill(&self, s: &mut State) {
        s.set_frame(Frame::Turn(Phase::Close));
        s.frames.push(Frame::Draw { left: REFILL });
    }

    /// D7-4.2, D14-1.1, D14-1.2: a card is drawn; an empty deck is rebuilt only now; with nothing left nothing is drawn.
    fn drawing(&self, s: &mut State, left: u8, log: &mut impl Sink<Event>) -> bool {
        let seat = s.actor;
        if left == 0 {
            s.frames.pop();
            return true;
        }
        if let Some(card) = s.shelves.pop(Zone::Top.of(seat)) {
            s.add_to_hand(seat, Kind(card), true);
            self.drawn(s, Kind(card), log);
            return true;
        }
        if !s.zone(seat, Zone::Deck).is_empty() {
            return false;
        }
        if s.zone(seat, Zone::Discard).is_empty() {
            log.say(D14_1_2, || Event::DrewNothing { seat });
            s.frames.pop();
            return true;
        }
        s.rebuild_deck(seat, log);
        true
    }

    /// A card has come into the hand of the seat that acts.
    pub(crate) fn drawn(&self, s: &mut State, kind: Kind, log: &mut impl Sink<Event>) {
        let seat = s.actor;
        let opening = matches!(s.frames.first(), Some(Frame::Setup(_)));
        log.say(if opening { D4_7 } else { D7_4_2 }, || Event::Drew { seat, kind: Some(kind) });
        if let Some(Frame::Draw { left }) = s.frames.last_mut() {
            *left -= 1;
        }
    }

    /// D2.2, D13-1.3: points vanish; then comes the counterattack turn, or the next seat.
    fn close_turn(&self, s: &mut State, log: &mut impl Sink<Event>) {
        let seat = s.turn;
        log.say(D2_2, || Event::Lapsed { seat });
        s.wallet = Wallet::default();
        if s.fought {
            s.clear_mark(seat, Marks::FOUGHT);
            s.shelves.clear(MET);
        }
        (s.uniques, s.fought) = (0, false);
        if s.due {
            return self.begin_counterattack(s, log);
        }
        self.next_turn(s, log);
    }

    /// D4.9: turns go clockwise.
    pub(crate) fn next_turn(&self, s: &mut State, log: &mut impl Sink<Event>) {
        s.turn = Seat((s.turn.0 + 1) % self.options.seats);
        s.actor = s.turn;
        s.round += u16::from(s.turn == s.first);
        if s.round > MAX_ROUNDS {
            return self.end_game(s, Ending::Rounds, log);
        }
        log.say(D6_1, || Event::Turned { seat: s.turn, round: s.round });
        s.set_frame(Frame::Turn(Phase::Reactivate));
    }
}

impl State {
    /// The topmost so many cards of a discard pile.
    fn last_discarded(&self, seat: Seat, count: usize) -> &[u8] {
        let discard = self.zone(seat, Zone::Discard);
        &discard[discard.len() - count..]
    }

    /// Where the card of the hand lies that will be kept. Of two alike it is the one that nobody knows of: the other will
    /// be seen. A hand is sorted, and of one kind the cards that nobody knows of come first.
    fn to_be_kept(&self, seat: Seat, kind: Kind) -> usize {
        self.shelves.place_for(Zone::Hand.of(seat), kind.0 << 1)
    }

    /// The card that will be kept changes to the front of the hand, the rest behind it in order.
    fn keep_in_front(&mut self, seat: Seat, kind: Kind) {
        let at = self.to_be_kept(seat, kind);
        self.shelves.bring_to_front(Zone::Hand.of(seat), at);
    }

    /// A card of the hand is put aside to be kept.
    pub(crate) fn put_aside(&mut self, seat: Seat, kind: Kind) {
        let (hand, at) = (Zone::Hand.of(seat), self.to_be_kept(seat, kind));
        let card = self.zone(seat, Zone::Hand)[at];
        self.shelves.transfer(hand, at, KEPT, self.shelves.len(KEPT), card);
    }
}
