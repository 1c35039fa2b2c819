//! The rules of one game, ready to set up any position of it.

use std::sync::Arc;

use table::{Match, Misplaced};
use titles::{Setup, SetupFault, Sitting, Title, Visitor};

trait Shelf {
    fn at(&self, position: &str) -> Result<Box<dyn Sitting>, Misplaced>;
}

struct Of<G>(Arc<G>);

impl<G: Title> Shelf for Of<G> {
    fn at(&self, position: &str) -> Result<Box<dyn Sitting>, Misplaced> {
        let state = self.0.read_position(position)?;
        Ok(Box::new(Match::<G>::from_state(self.0.clone(), state)))
    }
}

/// The rules of a title with its options, read once and used for every position.
pub struct Rules(Box<dyn Shelf>);

impl Rules {
    /// The rules that `setup` leads to.
    pub fn of(setup: &Setup) -> Result<Rules, SetupFault> {
        struct Take;
        impl Visitor for Take {
            type Out = Rules;
            fn visit<G: Title>(self, rules: Arc<G>, _: G::State) -> Rules {
                Rules(Box::new(Of(rules)))
            }
        }
        Setup { position: None, ..setup.clone() }.visit(Take)
    }

    /// A table with that position, for typed views, options and reasons. Nothing is played at it.
    pub fn at(&self, position: &str) -> Result<Box<dyn Sitting>, Misplaced> {
        self.0.at(position)
    }
}

impl std::fmt::Debug for Rules {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Rules(…)")
    }
}
