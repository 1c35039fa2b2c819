//! The table of `hex` in the terminal.

use titles::{
    Words,
    hex::{Hex, View},
};

use super::Screen;
use crate::fault::Outcome;

pub(crate) fn draw(_rules: &Hex, _view: &View, _words: &Words, _screen: &Screen) -> Vec<String> {
    Vec::new()
}

/// An action in words.
pub(crate) fn meaning(_rules: &Hex, _view: &View, option: &str, _words: &Words) -> String {
    option.to_string()
}

/// What is known of a card or unit.
pub(crate) fn unit_lines(_rules: &Hex, name: &str, _words: &Words) -> Outcome<Vec<String>> {
    Ok(vec![name.to_string()])
}
