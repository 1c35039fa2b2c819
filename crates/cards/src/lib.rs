//! Cards that nobody has seen are promises, not values.
//!
//! A shuffled deck has no order here: it is a [`Bag`] of cards, and which of them comes next is a chance with
//! exact weights at the moment somebody looks. Cards that somebody has seen lie as [`Slot::Fixed`] with the seats
//! that know them. So there is nothing to leak, odds are exact, and dealing a world anew for a viewer
//! ([`deal`]) is written once.
//!
//! ```
//! use cards::{Bag, Kind, Kinds};
//! // Three tanks and one general.
//! let kinds: Kinds<1> = Kinds::new([3, 1]).unwrap();
//! let (tank, general) = (Kind(0), Kind(1));
//! let mut deck = Bag::full(&kinds);
//! assert_eq!(deck.len(), 4);
//! assert_eq!(deck.drawn(&kinds, 3), general); // ticket 3 of 4
//! deck.remove(&kinds, tank);
//! assert_eq!(deck.count(&kinds, tank), 2);
//! ```
//!
//! What is deliberately absent: what a card means, where chance comes from, and any title.

#![no_std]

extern crate alloc;

mod set;

mod bag;
mod pile;

mod hidden;

pub use bag::{Bag, Kind, Kinds, TooMany};
pub use hidden::{Hidden, Weight, deal, weights};
pub use pile::{Pile, PoolId, Pools, Slot};
pub use set::{CardSet, Cards};
