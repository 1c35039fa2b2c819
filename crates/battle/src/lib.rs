//! The rules of battle: two arsenals and a conflict deck.
#![no_std]
