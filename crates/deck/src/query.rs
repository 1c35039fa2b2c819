//! What lies where, for those who search imagined worlds and for those who draw the table.

use cards::Kind;
use table::Seat;

use crate::{
    Marks, State,
    shelves::{CITIES, ENEMY, ENEMY_MARKS, VICTORY, VICTORY_KNOWN, Zone},
};

impl State {
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
