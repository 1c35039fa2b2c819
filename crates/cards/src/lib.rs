//! Piles, pools and what each seat knows of them.
#![no_std]
