//! The contract between the rules of a title and everything that plays, stores or draws it.
//!
//! A title implements [`Game`] (what can happen), [`Notation`] (how it is written) and [`Position`] (how a
//! whole state is written). In return it gets a [`Match`] with log, undo and takeback, the erased [`Table`]
//! that a server holds, and the law kit (`laws`, behind a feature) that tests all of it by random play.
//!
//! ```
//! use table::{Seat, SeatSet};
//! let both = SeatSet::only(Seat(0)).with(Seat(1));
//! assert!(both.has(Seat(1)) && !both.has(Seat(2)));
//! ```
//!
//! What is deliberately absent: input and output, clocks, floats, hash maps, a source of entropy, wording, and
//! any knowledge of one title. Chance comes in from outside as [`Step::Chance`].

#![no_std]

extern crate alloc;

mod seat;

mod message;
mod rule;

mod game;
mod luck;
mod run;

mod notation;
mod order;
mod position;

mod erased;
mod matches;

#[cfg(feature = "laws")]
pub mod laws;

pub use erased::{Table, Told};
pub use game::{Game, Node, Sink, Standing, Step, StepOf, lone_seat};
pub use luck::{Draw, Luck, Ordinals, Purpose, Seeded, Shared};
pub use matches::{Barrier, Declined, Entry, EntryOf, Happening, Match, Proposal, Redrawn};
pub use message::{Arg, Message, Value};
pub use notation::{Misread, Notation, Reading, resolve, slug};
pub use order::{LONGEST_ORDER, Part, Plan, Refused, plan};
pub use position::{Fingerprint, Misplaced, Position};
pub use rule::{Objections, Refusal, Rule, objections};
pub use run::{Decision, Run, run};
pub use seat::{BySeat, MAX_SEATS, Seat, SeatSet, Viewer};
