//! Values of options that several titles read alike.

use crate::{Title, built_in_cards};

/// The text of a card file: one that comes with the game, or one given as text.
pub(crate) fn card_file<G: Title>(value: &str) -> Option<String> {
    if value.contains('\n') {
        Some(value.to_string())
    } else {
        built_in_cards::<G>(value).map(str::to_string)
    }
}

pub(crate) fn number(value: &str, lowest: u32, highest: u32) -> Option<u32> {
    value.parse().ok().filter(|number| (lowest..=highest).contains(number))
}
