//! Bots against bots: whole games, tournaments with intervals, and the fitting of weights.
//!
//! ```
//! use lab::{Entrant, arena};
//!
//! let entrants: Vec<Entrant> = ["greedy", "random"].map(|it| it.parse().unwrap()).to_vec();
//! let table = arena::Arena::new(titles::Setup::of("battle"), entrants, 1).unwrap();
//! let bout = table.play(4);
//! assert_eq!(bout.deals, 4);
//! assert!(bout.share(0).mean > 0.5);
//! ```
//!
//! What is deliberately absent: files, clocks and drawing; that is the business of the command.

pub mod arena;
pub mod climb;
mod entrant;
mod game;
pub mod tune;

pub use entrant::Entrant;
pub use game::{Played, play};
