//! Section 4: the table is set.

use arrayvec::ArrayVec;
use cards::Kind;
use effects::Surplus;
use table::{Seat, SeatSet, Sink};

use crate::{
    Deck, Event, Marks, State,
    piles::Slot,
    rules::{D4_9, D6_1},
    shelves::{BOXED, CITIES, EVENTS, VICTORY, Zone, mixed},
    state::{Frame, Phase, Setting},
    tables::Home,
    zones::Lifted,
};

/// D4.7: the opening hand.
pub(crate) const OPENING_HAND: u8 = 4;

impl Deck {
    /// The table before the first card is turned.
    pub(crate) fn lay_out(&self) -> State {
        let mut s = State::blank();
        self.lay_out_piles(&mut s);
        self.lay_out_cities(&mut s);
        Seat::all(self.options.seats).for_each(|seat| self.starting_deck(&mut s, seat));
        s.frames.push(Frame::Setup(Setting::Start));
        self.run(&mut s, &mut ());
        s
    }

    /// D4.1, D4.2, D4.4, D4.6, D4.8: the piles of the war zone; events and victory cards face down, no British
    /// reinforcements, left-over trucks in the box.
    fn lay_out_piles(&self, s: &mut State) {
        for kind in self.kinds() {
            let card = self.card(kind);
            let left = card.copies - card.start * self.options.seats;
            let boxed = card.surplus == Surplus::Boxed;
            for _ in 0..left {
                match self.design(kind).home {
                    Home::Pure(_) if boxed => s.shelves.sort_in(BOXED, kind.0),
                    Home::Pure(pile) => s.piles[usize::from(pile)] += 1,
                    // The first of the file lies on top.
                    Home::Mixed(pile) => s.shelves.insert(mixed(pile), 0, kind.0),
                    // Sorted as yet; nature puts the pile in order.
                    Home::Support => s.shelves.sort_in(BOXED, kind.0),
                    Home::Events => {
                        s.put_on_top(EVENTS, Slot { kind, settled: false, pool: 0, known: SeatSet::NONE })
                    }
                    Home::Cities => {}
                    Home::Victory => s.shelves.sort_in(VICTORY, kind.0),
                }
            }
        }
    }

    /// D4.3: the city pile by number, the lowest on top.
    fn lay_out_cities(&self, s: &mut State) {
        let number = |kind: &Kind| self.design(*kind).city.map_or(0, |city| city.number);
        let mut cities: ArrayVec<Kind, 32> =
            self.kinds().filter(|&kind| self.design(kind).city.is_some()).collect();
        cities.sort_unstable_by_key(|kind| core::cmp::Reverse(number(kind)));
        cities.iter().for_each(|kind| s.shelves.push(CITIES, kind.0));
    }

    /// D4.5: six trucks and two Italian infantry, shuffled.
    fn starting_deck(&self, s: &mut State, seat: Seat) {
        for kind in self.kinds() {
            for _ in 0..self.card(kind).start {
                s.shelves.sort_in(Zone::Deck.of(seat), kind.0);
            }
        }
    }

    /// The balanced start: each seat in the later half of the table has one of its starting units deployed.
    fn balance(&self, s: &mut State) {
        for seat in Seat::all(self.options.seats) {
            let place = (seat.0 + self.options.seats - s.first.0) % self.options.seats;
            if self.options.balanced && place * 2 > self.options.seats - 1 {
                self.deploy_starting_unit(s, seat);
            }
        }
    }

    fn deploy_starting_unit(&self, s: &mut State, seat: Seat) {
        let deck = Zone::Deck.of(seat);
        let unit = s.zone(seat, Zone::Deck).iter().copied().find(|&card| self.design(Kind(card)).unit);
        if let Some(card) = unit {
            s.shelves.take(deck, card);
            s.lay(seat, &Lifted { kind: Kind(card), marks: Marks::NONE, attached: ArrayVec::new() });
        }
    }

    /// The support cards that nature has still to put in order.
    pub(crate) fn unordered_support(&self, s: &State) -> impl Iterator<Item = Kind> {
        let boxed = s.shelves.on(BOXED);
        boxed.iter().map(|&card| Kind(card)).filter(|&kind| self.design(kind).home == Home::Support)
    }

    /// D4.9, D4.2, D4.7: who begins, the order of the support pile, the opening hands.
    #[inline(never)]
    pub(crate) fn setting(&self, s: &mut State, setting: Setting, log: &mut impl Sink<Event>) -> bool {
        match setting {
            Setting::Start => match self.options.start {
                None => return false,
                Some(seat) => self.begins(s, seat, log),
            },
            Setting::Support => {
                if self.unordered_support(s).next().is_some() {
                    return false;
                }
                s.set_frame(Frame::Setup(Setting::Hands { seat: Seat(0) }));
            }
            Setting::Hands { seat } if seat.0 == self.options.seats => {
                s.actor = s.turn;
                log.say(D6_1, || Event::Turned { seat: s.turn, round: s.round });
                s.set_frame(Frame::Turn(Phase::Reactivate));
            }
            Setting::Hands { seat } => {
                s.actor = seat;
                s.set_frame(Frame::Setup(Setting::Hands { seat: Seat(seat.0 + 1) }));
                s.frames.push(Frame::Draw { left: OPENING_HAND });
            }
        }
        true
    }

    /// D4.9: the starting seat is chosen, or drawn.
    pub(crate) fn begins(&self, s: &mut State, seat: Seat, log: &mut impl Sink<Event>) {
        (s.turn, s.first) = (seat, seat);
        self.balance(s);
        log.say(D4_9, || Event::Began { seat });
        s.set_frame(Frame::Setup(Setting::Support));
    }
}
