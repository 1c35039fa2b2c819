//! The hex wargame: how its things are named.

use hex::Hex;
use table::Seat;

use crate::{Language, Naming};

impl Naming for Hex {
    fn name(&self, slug: &str, _: Language) -> Option<String> {
        self.named(slug).map(|unit| self.unit(unit).name.clone())
    }

    fn seat_name(&self, seat: Seat, language: Language) -> String {
        match seat {
            Seat(0) => language.pick("Axis", "枢軸軍").to_string(),
            _ => language.pick("Allies", "連合軍").to_string(),
        }
    }
}
