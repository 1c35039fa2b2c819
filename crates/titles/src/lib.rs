//! The registry of titles: the one crate that names them all, with their options, rule tables and wording.
//!
//! Programs that treat all titles alike get a [`Sitting`] (a match behind one trait) from [`Setup::open`]; search
//! and simulation, which must be fast, get the rules themselves through [`Setup::visit`]. What is peculiar to a title, and
//! what can be agreed before a game of it, stands in its [`Profile`].
//!
//! ```
//! use table::{Seat, Seeded};
//! use titles::Setup;
//!
//! let setup = Setup::of("battle").with("first", "allied");
//! let mut game = setup.open().unwrap();
//! game.settle(&mut Seeded::new(1));
//! assert!(game.options(Seat(1)).iter().all(|it| it.starts_with("deploy")));
//! ```
//!
//! What is deliberately absent: rules, files, chance.

mod title_id;

mod profile;

mod options;

mod fault;

mod setup;

pub mod deck;

pub mod hex;

pub mod battle;

mod sitting;

mod rulebook;

pub mod words;

mod meaning;

pub mod card_text;

pub use cards;
pub use effects;
pub use fault::{Part, SetupFault};
pub use hexmap;
pub use meaning::meaning;
pub use options::{Control, FileSort, Fits, Kind, OptionSpec, Shown, Times};
pub use profile::{Profile, Score, Secrecy};
pub use rulebook::{RuleText, Rulebook};
pub use setup::{Setup, Title, Visitor, built_in_cards};
pub use sitting::{Glance, Glimpse, Naming, Seen, Sitting};
pub use title_id::TitleId;
pub use words::{Language, Words};
