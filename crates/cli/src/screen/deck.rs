//! The table of `deck` in the terminal.

use titles::{
    Words,
    deck::{Deck, View},
};

use super::Screen;
use crate::fault::Outcome;

pub(crate) fn draw(_rules: &Deck, _view: &View, _words: &Words, _screen: &Screen) -> Vec<String> {
    Vec::new()
}

/// An action in words.
pub(crate) fn meaning(_rules: &Deck, _view: &View, option: &str, _words: &Words) -> String {
    option.to_string()
}

/// What is known of a card or unit.
pub(crate) fn card_lines(_rules: &Deck, name: &str, _words: &Words) -> Outcome<Vec<String>> {
    Ok(vec![name.to_string()])
}
