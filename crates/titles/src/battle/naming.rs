//! The card battle: how its things are named.

use battle::Battle;
use table::Seat;

use crate::{Language, Naming};

impl Naming for Battle {
    fn name(&self, slug: &str, language: Language) -> Option<String> {
        let book = self.book();
        let names = match (book.conflict_named(slug), book.design_named(slug)) {
            (Some(card), _) => (&book.card(card).name_en, &book.card(card).name_ja),
            (None, Some(unit)) => (&book.design(unit).name_en, &book.design(unit).name_ja),
            (None, None) => return None,
        };
        Some(language.pick(names.0, names.1).to_string())
    }

    fn seat_name(&self, seat: Seat, language: Language) -> String {
        let names = &self.book().sides[seat.index().min(self.book().sides.len() - 1)];
        language.pick(&names[0], &names[1]).to_string()
    }
}
