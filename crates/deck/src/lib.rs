//! The rules of deck: the deck-builder El Alamein for two to five seats.
//!
//! ```
//! use deck::{Deck, Options};
//! use table::Game;
//! let rules = Deck::new(Options::default()).unwrap();
//! assert_eq!(rules.seats(), 3);
//! assert_eq!(rules.set().total(), 362);
//! ```
//!
//! Files stand in the order of play: the options and card tables, the state, set-up, the turn with its phases, the
//! text of cards, combat, the counterattack turn, the end. Then come what a seat may do, what it may know, and
//! how all of it is written.
//!
//! What is deliberately absent: wording, bots, files, clocks and random numbers.

#![no_std]

extern crate alloc;

mod r#gen {
    #![allow(missing_docs)]
    pub mod rules;
}

mod kindset;
mod options;
mod tables;

mod shelves;
mod state;

mod piles;
mod zones;

mod setup;
mod turn;

mod acts;
mod run;
mod windows;

mod combat;

mod allotment;
mod counterattack;

mod scoring;

mod action;
mod check;
mod event;
mod game;

mod imagine;
mod view;

mod notation;
pub mod odds;
mod position;
mod query;
mod reading;

pub use action::{Action, Stack, Target};
pub use check::UNBREAKABLE;
pub use event::{Event, Place};
pub use game::Chance;
pub use r#gen::rules;
pub use options::{BASE_SET, EASTERN_FRONT, Edition, Options};
pub use state::{Marks, State, Wallet};
pub use tables::Deck;
pub use view::{Combat, Deployed, Enemy, Intercepting, OpenPile, TurnPhase, View};
pub use windows::Window;
