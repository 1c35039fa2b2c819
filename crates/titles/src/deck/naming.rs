//! The deck-builder: how its things are named.

use deck::Deck;
use table::Seat;

use crate::{Language, Naming};

impl Naming for Deck {
    fn name(&self, slug: &str, language: Language) -> Option<String> {
        let card = self.set().card(slug)?;
        Some(language.pick(&card.name_en, &card.name_ja).to_string())
    }

    fn seat_name(&self, seat: Seat, language: Language) -> String {
        language.pick(&format!("Player {}", seat.0 + 1), &format!("プレイヤー{}", seat.0 + 1)).to_string()
    }
}
