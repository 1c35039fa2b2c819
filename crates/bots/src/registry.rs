//! What bots bring for each title: the one place of this crate that names them.

#![deny(clippy::wildcard_enum_match_arm)]

use std::any::Any;

use titles::{TitleId, battle::Battle, deck::Deck, hex::Hex};

use crate::{battle::mind as battle_mind, deck::mind as deck_mind, weights::Eyes};

/// The habits of a title that come with the program: their names and numbers. A player of hex has none.
pub fn habits(title: TitleId) -> (&'static [&'static str], Vec<f32>) {
    match title {
        TitleId::Deck => (&deck_mind::HABITS, deck_mind::habits()),
        TitleId::Hex => (&[], Vec::new()),
        TitleId::Battle => (&battle_mind::HABITS, battle_mind::habits()),
    }
}

/// What the features of a title are made with; none if the rules are those of another.
pub(crate) fn eyes(title: TitleId, rules: &dyn Any) -> Option<Eyes> {
    match title {
        TitleId::Deck => {
            let rules = rules.downcast_ref::<Deck>()?;
            Some(Eyes::Deck(Box::new(deck_mind::Knowledge::new(rules, None))))
        }
        TitleId::Hex => rules.downcast_ref::<Hex>().map(|_| Eyes::Hex),
        TitleId::Battle => {
            let rules = rules.downcast_ref::<Battle>()?;
            Some(Eyes::Battle(Box::new(battle_mind::Knowledge::new(rules, None))))
        }
    }
}
