//! The rules of hex.
#![no_std]
