//! The effect language: a card is a small typed program, and its text in English and Japanese is made from it.
//!
//! A card set is a readable file ([`CardSet::parse`]); each of its clauses is parsed into a closed type
//! ([`Clause`]), checked so that no ability can be used without end ([`CardSet::parse`] refuses the file
//! otherwise, with line and column), compiled into a flat list of instructions for a program counter
//! ([`compile`]), printed back ([`Clause`] implements `Display`) and worded ([`text`]).
//!
//! ```
//! use effects::{At, Clause, Language, Section, text};
//! let clause = Clause::parse("pay 1 supply, exhaust this => gain 4 attack", At { line: 1, column: 1 }).unwrap();
//! assert_eq!(clause.to_string(), "pay 1 supply, exhaust this => gain 4 attack");
//! assert_eq!(
//!     text::clause(&clause, Section::Deploy, Language::English),
//!     "Pay 1 Supply and exhaust this card ⇒ +4 Attack."
//! );
//! ```
//!
//! What is deliberately absent: what the zones, points and moments mean at the table. That is the business of the
//! title that carries the instructions out. There are no loops, variables or recursion in the language.

#![no_std]

extern crate alloc;

mod words;

mod ast;

mod lex;
mod parse;
mod print;

mod card;
mod check;
mod endless;
mod file;

mod code;

pub mod text;

pub use ast::*;
pub use card::{Card, CardSet, CardType, City, Keywords, Language, Provenance, Section, Surplus};
pub use code::{Op, compile};
pub use file::{EDITIONS, FIELDS, MAX_BYTES, MAX_CARDS, MAX_CLAUSES, MAX_COPIES, MAX_FAULTS, MAX_LINE, mix};
pub use lex::{At, Fault, MAX_NUMBER, Token, tokens};
pub use parse::{MAX_DEPTH, MAX_OPTIONS, MAX_STEPS};
pub use words::{Sort, Tags, WORDS, Word, tag, tag_of};
