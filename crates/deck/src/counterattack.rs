//! Section 13: the British counterattack turn.

use arrayvec::ArrayVec;
use cards::Kind;
use effects::{Moment, Tags};
use table::{Seat, Sink};

use crate::{
    Deck, Event, Marks, State, Wallet,
    rules::{
        D5_4_2, D5_7_6, D11_3_4, D13_1_3, D13_2_1, D13_2_2, D13_2_3, D13_2_4, D13_2_5, D13_3_6, D13_3_8,
        D13_3_9,
    },
    shelves::{BRITISH, CITIES, ENEMY, ENEMY_MARKS, VICTORY_KNOWN},
    state::{Frame, InfantryOption, Interception},
    zones::Host,
};

impl Deck {
    // === Beginning ===

    /// D13-1.3, D13-2.2, D13-2.3: after the turn is over; the seat whose turn it was intercepts first, then the others
    /// that hold a city, by the number of their highest.
    pub(crate) fn begin_counterattack(&self, s: &mut State, log: &mut impl Sink<Event>) {
        s.due = false;
        s.counterattacks = s.counterattacks.saturating_add(1);
        let cards = s.slot_count(BRITISH) as u8;
        log.say(D13_1_3, || Event::Counterattack { cards });
        let mut others: ArrayVec<(u8, Seat), 5> = self
            .others(s.turn)
            .filter_map(|seat| self.highest_city(s, seat).map(|it| (it.0, seat)))
            .collect();
        for seat in self.others(s.turn).filter(|&it| self.highest_city(s, it).is_none()) {
            log.say(D13_2_3, || Event::Spared { seat });
        }
        others.sort_unstable_by_key(|it| core::cmp::Reverse(it.0));
        let mut order = 0;
        for (_, seat) in others.iter().rev() {
            order = order << 3 | u16::from(seat.0);
        }
        let order = order << 3 | u16::from(s.turn.0);
        s.set_frame(Frame::Counterattack { order, left: others.len() as u8 + 1, success: false });
    }

    /// The highest city of a seat, with its number.
    pub(crate) fn highest_city(&self, s: &State, seat: Seat) -> Option<(u8, Host)> {
        s.hosts(seat)
            .filter_map(|it| self.design(it.kind).city.map(|city| (city.number, it)))
            .max_by_key(|it| it.0)
    }

    /// D13-2.1, D13-2.4: the whole British pile is revealed; then one seat after another intercepts, until all
    /// counterattackers are destroyed or no seat is left.
    #[inline(never)]
    pub(crate) fn counterattack(
        &self,
        s: &mut State,
        order: u16,
        left: u8,
        success: bool,
        log: &mut impl Sink<Event>,
    ) -> bool {
        if let Some(slot) = s.top_slot(BRITISH) {
            if slot.settled {
                self.reveal_counterattacker(s, log);
            }
            return slot.settled;
        }
        if left == 0 || success || self.all_destroyed(s) {
            self.end_counterattack(s, log);
            return true;
        }
        let seat = Seat((order & 7) as u8);
        s.set_frame(Frame::Counterattack { order: order >> 3, left: left - 1, success });
        s.actor = seat;
        s.uniques = 0;
        log.say(D13_2_2, || Event::Intercepts { seat });
        s.frames.push(Frame::Intercept(Interception::Prepare));
        true
    }

    /// D13-2.1: of a counterattacker only type and sub-type count; it comes without text.
    pub(crate) fn reveal_counterattacker(&self, s: &mut State, log: &mut impl Sink<Event>) {
        let Some(slot) = s.take_top(BRITISH) else { return };
        let learned = State::strangers(slot, self.options.seats);
        log.say(D13_2_1, || Event::Revealed { kind: slot.kind, learned });
        s.shelves.push(ENEMY, slot.kind.0);
        s.shelves.push(ENEMY_MARKS, 0);
    }

    /// D13-2.5, D11-3.4: all that is left goes under the event pile in random order.
    fn end_counterattack(&self, s: &mut State, log: &mut impl Sink<Event>) {
        let left: ArrayVec<Kind, 64> = s.shelves.on(ENEMY).iter().map(|&card| Kind(card)).collect();
        s.shelves.clear(ENEMY);
        s.shelves.clear(ENEMY_MARKS);
        s.shuffle_under(&left, self.options.seats);
        log.say(D11_3_4, || Event::ShuffledUnder { cards: left.len() as u8 });
        log.say(D13_2_5, || Event::CounterattackOver { cards: left.len() as u8 });
        self.next_turn(s, log);
    }

    // === One interception ===

    /// One small step of an interception; false if it waits.
    #[inline(never)]
    pub(crate) fn intercept(&self, s: &mut State, stage: Interception, log: &mut impl Sink<Event>) -> bool {
        match stage {
            Interception::Prepare | Interception::Aftershock => return false,
            Interception::Allot { covered, option } => return self.allotting(s, covered, option, log),
            Interception::Strike { left } => return self.striking(s, left, log),
            Interception::Texts => {
                let moment = if self.all_destroyed(s) { Moment::Win } else { Moment::Lose };
                if !self.next_duty(s, moment, log) {
                    s.set_frame(Frame::Intercept(Interception::EndTexts));
                }
            }
            Interception::EndTexts => {
                if !self.next_duty(s, Moment::CombatEnd, log) {
                    self.apply_result(s, log);
                }
            }
            Interception::Loss { left } => return self.losing(s, left, log),
            Interception::Close => self.close_interception(s, log),
        }
        true
    }

    pub(crate) fn declare_allotment(&self, s: &mut State) {
        s.set_frame(Frame::Intercept(Interception::Allot { covered: 0, option: InfantryOption::None }));
    }

    /// D13-3.6: the targets are struck: all of them if all are covered, otherwise those the player names.
    fn striking(&self, s: &mut State, left: u8, log: &mut impl Sink<Event>) -> bool {
        let Some(first) = self.standing_enemies(s).next().filter(|_| left > 0) else {
            s.set_frame(Frame::Intercept(Interception::Aftershock));
            return true;
        };
        if self.standing(s) > left && self.standing_enemies(s).any(|kind| kind != first) {
            return false;
        }
        self.strike(s, first, log);
        true
    }

    /// The counterattackers that are not destroyed.
    pub(crate) fn standing_enemies(&self, s: &State) -> impl Iterator<Item = Kind> {
        let pairs = s.shelves.on(ENEMY).iter().zip(s.shelves.on(ENEMY_MARKS));
        pairs.filter(|it| !Marks(*it.1).has(Marks::DESTROYED)).map(|it| Kind(*it.0))
    }

    pub(crate) fn strike(&self, s: &mut State, kind: Kind, log: &mut impl Sink<Event>) {
        let at = (0..s.shelves.len(ENEMY)).find(|&at| {
            s.shelves.on(ENEMY)[at] == kind.0 && !Marks(s.shelves.on(ENEMY_MARKS)[at]).has(Marks::DESTROYED)
        });
        if let Some(at) = at {
            s.shelves.on_mut(ENEMY_MARKS)[at] |= Marks::DESTROYED.0;
            log.say(D13_3_6, || Event::Destroyed { kind });
        }
        if let Frame::Intercept(Interception::Strike { left }) = s.frame() {
            s.set_frame(Frame::Intercept(Interception::Strike { left: left - 1 }));
        }
    }

    /// D13-3.8, D5-4.2: success changes nothing; failure costs the highest city, which goes on top of its pile, and
    /// victory cards.
    fn apply_result(&self, s: &mut State, log: &mut impl Sink<Event>) {
        let seat = s.actor;
        s.set_frame(Frame::Intercept(Interception::Close));
        if self.all_destroyed(s) {
            log.say(D13_2_4, || Event::Repelled { seat });
            return;
        }
        log.say(D13_3_8, || Event::Failed { seat });
        let Some((_, host)) = self.highest_city(s, seat) else { return };
        let kind = self.leave_front(s, seat, host, log);
        s.shelves.push(CITIES, kind.0);
        log.say(D5_4_2, || Event::CityLost { seat, kind });
        let penalty = self.design(kind).city.map_or(0, |city| city.penalty);
        s.set_frame(Frame::Intercept(Interception::Loss { left: penalty }));
    }

    /// D5-7.6: victory cards that are not attached are lost at random, all if there are not more.
    fn losing(&self, s: &mut State, left: u8, log: &mut impl Sink<Event>) -> bool {
        let mut losable = self.losable(s);
        let first = losable.next();
        let alike = losable.all(|kind| Some(kind) == first);
        drop(losable);
        match first {
            Some(kind) if left > 0 && alike => self.lose_victory(s, kind, log),
            Some(_) if left > 0 => return false,
            Some(_) | None => s.set_frame(Frame::Intercept(Interception::Close)),
        }
        true
    }

    /// The deployed victory cards that can be lost, ascending.
    pub(crate) fn losable(&self, s: &State) -> impl Iterator<Item = Kind> {
        s.hosts(s.actor).map(|it| it.kind).filter(|&kind| self.design(kind).tags.meets(Tags::VICTORY))
    }

    pub(crate) fn lose_victory(&self, s: &mut State, kind: Kind, log: &mut impl Sink<Event>) {
        let seat = s.actor;
        let Some(host) = s.hosts(seat).find(|it| it.kind == kind) else { return };
        let kind = self.leave_front(s, seat, host, log);
        s.shelves.insert(VICTORY_KNOWN, 0, kind.0);
        log.say(D5_7_6, || Event::VictoryLost { seat, kind });
        if let Frame::Intercept(Interception::Loss { left }) = s.frame() {
            s.set_frame(Frame::Intercept(Interception::Loss { left: left - 1 }));
        }
    }

    /// D13-3.9, R10: points vanish, played cards are discarded, and where the edition says so a Box parts from its
    /// infantry.
    fn close_interception(&self, s: &mut State, log: &mut impl Sink<Event>) {
        let seat = s.actor;
        log.say(D13_3_9, || Event::Lapsed { seat });
        s.wallet = Wallet::default();
        s.uniques = 0;
        self.discard_played(s, log);
        self.part_boxes(s, seat);
        let success = self.all_destroyed(s);
        s.frames.pop();
        if let Frame::Counterattack { order, left, .. } = s.frame() {
            s.set_frame(Frame::Counterattack { order, left, success });
        }
        s.actor = s.turn;
    }

    fn part_boxes(&self, s: &mut State, seat: Seat) {
        if self.box_is_boxed_with_its_infantry() {
            return;
        }
        let is_box = |card: &u8| self.design(Kind(*card)).tags.meets(Tags::BOX);
        while let Some(host) = s.hosts(seat).find(|&it| s.attached_to(seat, it).iter().any(is_box)) {
            let mut lifted = s.lift(seat, host);
            let Some(at) = lifted.attached.iter().position(is_box) else { return };
            let card = lifted.attached.remove(at);
            s.lay(seat, &lifted);
            s.deploy(seat, Kind(card), Marks::NONE, &mut ());
        }
    }
}
