//! What lies where, for those who search imagined worlds and for those who draw the table.

use cards::Kind;
use table::Seat;

use crate::{
    Deck, Marks, State, Window,
    shelves::{CITIES, ENEMY, ENEMY_MARKS, VICTORY, VICTORY_KNOWN, Zone},
    state::{Frame, Phase},
    windows::Ask,
};

impl Deck {
    /// How many turns have begun so far, about: rounds times seats, and the place in the round.
    pub fn turns(&self, state: &State) -> u32 {
        let seats = u32::from(self.options().seats);
        let place = (seats + u32::from(state.turn.0) - u32::from(state.first.0)) % seats;
        u32::from(state.round) * seats + place
    }

    /// Whether a card lies on top of its pile, for whoever can pay for it (D11-3.1).
    pub fn is_on_sale(&self, state: &State, kind: Kind) -> bool {
        self.card(kind).buy_cost.is_some() && self.is_on_top(state, kind)
    }
}

impl State {
    /// The window that is open, if one is.
    pub fn window(&self) -> Option<Window> {
        match self.asked {
            Ask::Window(window) => Some(window),
            Ask::Damage
            | Ask::PutUnder
            | Ask::Keep
            | Ask::Allot
            | Ask::Strike
            | Ask::Text(_)
            | Ask::Chance(_)
            | Ask::Over => None,
        }
    }

    /// Whether units are to be lost after a combat.
    pub fn is_losing_units(&self) -> bool {
        self.asked == Ask::Damage
    }

    /// Whether counterattackers are to be chosen that are struck.
    pub fn is_striking(&self) -> bool {
        self.asked == Ask::Strike
    }

    /// The card whose text is being carried out.
    pub fn acting_card(&self) -> Option<Kind> {
        match self.frame() {
            Frame::Run(run) => Some(run.kind),
            _ => None,
        }
    }

    /// Whether a turn has just begun: nothing is played yet.
    pub fn is_at_the_start_of_a_turn(&self) -> bool {
        matches!(self.frames.last(), Some(Frame::Turn(Phase::Start)))
            || (self.asked == Ask::Window(Window::Tactics)
                && self.zone(self.turn, Zone::Play).is_empty()
                && !self.fought
                && self.wallet.attack == 0)
    }

    /// The cards in a hand.
    pub fn hand_of(&self, seat: Seat) -> impl Iterator<Item = Kind> + '_ {
        self.zone(seat, Zone::Hand).iter().map(|card| Kind(card >> 1))
    }

    /// The front line with its marks; attached cards stand there like their hosts.
    pub fn front_of(&self, seat: Seat) -> impl Iterator<Item = (Kind, Marks)> + '_ {
        let marks = self.zone(seat, Zone::Marks).iter().map(|&it| Marks(it));
        self.zone(seat, Zone::Front).iter().map(|&it| Kind(it)).zip(marks)
    }

    /// The cards in the playing area.
    pub fn played_by(&self, seat: Seat) -> impl Iterator<Item = Kind> + '_ {
        self.zone(seat, Zone::Play).iter().map(|&it| Kind(it))
    }

    /// Every card a seat owns, wherever it lies.
    pub fn owned_by(&self, seat: Seat) -> impl Iterator<Item = Kind> + '_ {
        let plain = [Zone::Top, Zone::Play, Zone::Discard, Zone::Deck, Zone::Front].into_iter();
        let plain = plain.flat_map(move |zone| self.zone(seat, zone).iter().map(|&it| Kind(it)));
        plain.chain(self.hand_of(seat))
    }

    /// The city that can be attacked.
    pub fn next_city(&self) -> Option<Kind> {
        self.shelves.on(CITIES).last().map(|&it| Kind(it))
    }

    /// How many cities are still to be taken.
    pub fn cities_left(&self) -> usize {
        self.shelves.len(CITIES)
    }

    /// How many victory cards are left.
    pub fn victory_cards_left(&self) -> usize {
        self.shelves.len(VICTORY) + self.shelves.len(VICTORY_KNOWN)
    }

    /// The garrison or the counterattackers that still stand.
    pub fn enemies(&self) -> impl Iterator<Item = Kind> + '_ {
        let marks = self.shelves.on(ENEMY_MARKS).iter().map(|&it| Marks(it));
        let cards = self.shelves.on(ENEMY).iter().map(|&it| Kind(it));
        cards.zip(marks).filter(|it| !it.1.has(Marks::DESTROYED)).map(|it| it.0)
    }
}
