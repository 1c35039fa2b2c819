//! The titles by name.

use serde::{Deserialize, Serialize};

/// A title. Whatever differs by title is an exhaustive `match` on it, so that a new one is thought about everywhere.
#[derive(Clone, Copy, Debug, Deserialize, Eq, Hash, Ord, PartialEq, PartialOrd, Serialize)]
pub enum TitleId {
    /// The deck-builder.
    Deck,
    /// The hex wargame.
    Hex,
    /// The card battle.
    Battle,
}

impl TitleId {
    /// All titles, in the order in which they are offered.
    pub const ALL: [TitleId; 3] = [TitleId::Deck, TitleId::Hex, TitleId::Battle];

    /// The title that is meant where none is named.
    pub const USUAL: TitleId = TitleId::Battle;

    /// The title as programs and files call it.
    pub const fn id(self) -> &'static str {
        match self {
            TitleId::Deck => "deck",
            TitleId::Hex => "hex",
            TitleId::Battle => "battle",
        }
    }

    /// The title of that name.
    pub fn read(id: &str) -> Option<TitleId> {
        TitleId::ALL.into_iter().find(|it| it.id() == id)
    }
}

#[cfg(test)]
mod tests {
    use ::battle::Battle;
    use ::deck::Deck;
    use ::hex::Hex;
    use table::Notation;

    use super::*;

    #[test]
    fn a_title_is_read_by_its_name_and_its_rules_have_the_same() {
        for title in TitleId::ALL {
            assert_eq!(TitleId::read(title.id()), Some(title));
            let of_rules = match title {
                TitleId::Deck => Deck::TITLE,
                TitleId::Hex => Hex::TITLE,
                TitleId::Battle => Battle::TITLE,
            };
            assert_eq!(title.id(), of_rules);
        }
        assert_eq!(TitleId::read("chess"), None);
    }
}
