//! The rules of deck.
#![no_std]
