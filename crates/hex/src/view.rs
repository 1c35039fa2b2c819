//! What a viewer knows: everything, for nothing is hidden on this map.

use crate::State;

/// All that one viewer knows. The game has no secrets, so it is the state.
#[derive(Clone, Debug, Eq, Hash, PartialEq)]
pub struct View(pub(crate) State);

impl View {
    /// The state the viewer sees.
    pub const fn state(&self) -> &State {
        &self.0
    }
}
