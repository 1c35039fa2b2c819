//! The rules of `battle`: in each theatre two arsenals and a conflict deck, for two seats; two theatres together for
//! four seats in two teams.
//!
//! Read the modules in the order below: the cards, the state, then play from the opening deal to the last shot.
//!
//! ```
//! use battle::{Battle, Options};
//! use table::{Game, Match, Seat, Seeded};
//!
//! let rules = Battle::new(Options::default()).unwrap();
//! let mut game = Match::new(rules);
//! game.settle(&mut Seeded::new(7)); // deals six cards to each side
//! let actions = game.actions(Seat(0));
//! game.play(Seat(0), actions[0], game.at()).unwrap();
//! ```
//!
//! What is deliberately absent: wording, drawing, bots and files.

#![no_std]

extern crate alloc;

mod book;
mod parse;
mod values;

mod options;
mod state;

mod actions;
mod events;

mod setup;
mod turn;

mod conflict;
mod kept;

mod allies;

mod fight;
mod fire;

mod flow;
mod view;

mod notation;
mod position;

mod odds;

#[path = "gen/rules.rs"]
pub mod rules;

pub use actions::{Action, Chance, Pile, RaidArms};
pub use book::{
    Aggressor, Autokill, BattleCard, Bonus, Book, BuildUp, Class, Conflict, ConflictId, Conflicts, Design,
    Effect, Immediate, Intake, Kept, Nation, Prerequisite, Provenance, Role, Span, Support, Units,
};
pub use events::Event;
pub use odds::{Shot, next_numbers, shots};
pub use options::{Battle, Options, START_SETS};
pub use state::{Ending, Fight, Forces, Frame, Stake, State};
pub use values::{Arm, Arms, Score, Side, Team, Theatre};
pub use view::{ForcesView, View};
