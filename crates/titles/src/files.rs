//! Values of options that several titles read alike.

/// The text of a card file: one that comes with the game, or one given as text.
pub(crate) fn card_file(title: &str, value: &str) -> Option<String> {
    if value.contains('\n') {
        Some(value.to_string())
    } else {
        crate::built_in_cards(title, value).map(str::to_string)
    }
}

pub(crate) fn number(value: &str, lowest: u32, highest: u32) -> Option<u32> {
    value.parse().ok().filter(|number| (lowest..=highest).contains(number))
}
