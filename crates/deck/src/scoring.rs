//! Section 8: the end of the game and the winner.

use cards::Kind;
use table::{Message, Rule, Seat, Standing};

use crate::{
    Deck, State,
    rules::{D8_1_1, D8_1_2, D8_2_1},
    shelves::{KEPT, Zone},
    state::{Ending, Frame},
};

impl Deck {
    /// D8-2.1: the victory points of every card a seat owns, wherever it lies.
    pub(crate) fn victory_points(&self, s: &State, seat: Seat) -> i32 {
        let of = |card: u8| i32::from(self.design(Kind(card)).vp);
        let plain = [Zone::Deck, Zone::Top, Zone::Discard, Zone::Play, Zone::Front];
        let open: i32 = plain.into_iter().flat_map(|zone| s.zone(seat, zone)).map(|&card| of(card)).sum();
        let hand: i32 = s.zone(seat, Zone::Hand).iter().map(|card| of(card >> 1)).sum();
        let kept: i32 = s.shelves.on(KEPT).iter().filter(|_| seat == s.turn).map(|card| of(card >> 1)).sum();
        open + hand + kept
    }

    /// D8-2.2, R7: among equals the holder of the highest city is better; without one the victory is shared.
    pub(crate) fn score(&self, s: &State) -> Standing {
        let mut points = [0; 5];
        let mut order = [0; 5];
        for seat in Seat::all(self.options.seats) {
            let city = self.highest_city(s, seat).map_or(0, |it| i32::from(it.0));
            points[seat.index()] = self.victory_points(s, seat);
            order[seat.index()] = points[seat.index()] * 64 + city;
        }
        let seats = usize::from(self.options.seats);
        Standing::new(&points[..seats], &order[..seats])
    }

    /// D8-2.2: why the game is over, and, if several have the most points, what became of that.
    pub(crate) fn why_over(&self, s: &State) -> Option<(Rule, Message)> {
        let Frame::Over(why) = s.frame() else { return None };
        let standing = self.score(s);
        let best = standing.best();
        let tied = best.first().is_some_and(|one| {
            Seat::all(self.options.seats)
                .any(|it| it != one && standing.points[it.index()] == standing.points[one.index()])
        });
        let (rule, key) = match why {
            Ending::Alexandria => (D8_1_1, "deck-ending-alexandria"),
            Ending::VictoryPile => (D8_1_2, "deck-ending-victory-pile"),
            Ending::Rounds => (D8_2_1, "deck-ending-rounds"),
        };
        let message = Message::new(key).with("round", i32::from(s.round));
        let message = match tied {
            true if best.len() > 1 => message.with("tie", "shared"),
            true => message.with("tie", "city"),
            false => message,
        };
        Some((rule, message))
    }
}
