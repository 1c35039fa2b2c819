//! A whole state as text, for position files, snapshots and the state hash.

use alloc::string::String;
use core::fmt;

use crate::Game;

/// A position file that cannot be used: where and why.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Misplaced {
    /// The line, counted from 1; 0 when the fault is in the whole.
    pub line: u32,
    /// What is wrong and what to do.
    pub what: String,
}

impl Misplaced {
    /// A fault in `line`.
    pub fn new(line: u32, what: impl Into<String>) -> Misplaced {
        Misplaced { line, what: what.into() }
    }
}

impl fmt::Display for Misplaced {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            0 => f.write_str(&self.what),
            line => write!(f, "line {line}: {}", self.what),
        }
    }
}

/// How a title writes a whole state. Writing and reading give the same state back.
pub trait Position: Game {
    /// The state as lines of text.
    fn write_position(&self, state: &Self::State) -> String;

    /// Reads a state; refuses one that no game could reach or that breaks conservation.
    fn read_position(&self, text: &str) -> Result<Self::State, Misplaced>;

    /// The hash of a state: that of its text, so that it is the same on every machine and survives any change of
    /// the layout in memory.
    fn fingerprint(&self, state: &Self::State) -> Fingerprint {
        Fingerprint::of(&self.write_position(state))
    }
}

/// A 64-bit hash that never changes with platform or compiler.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct Fingerprint(pub u64);

impl Fingerprint {
    /// The fingerprint of a text (FNV-1a, then mixed).
    pub fn of(text: &str) -> Fingerprint {
        let fnv = text.bytes().fold(0xCBF2_9CE4_8422_2325u64, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01B3)
        });
        let mixed = (fnv ^ (fnv >> 32)).wrapping_mul(0xD6E8_FEB8_6659_FD93);
        Fingerprint(mixed ^ (mixed >> 32))
    }

    /// Reads sixteen hexadecimal digits.
    pub fn parse(text: &str) -> Option<Fingerprint> {
        (text.len() == 16).then(|| u64::from_str_radix(text, 16).ok().map(Fingerprint)).flatten()
    }
}

impl fmt::Display for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:016x}", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::string::ToString;

    #[test]
    fn fingerprints_never_change_and_read_back() {
        let print = Fingerprint::of("El Alamein");
        assert_eq!(print.to_string(), "4325c8120ddf7e26");
        assert_eq!(Fingerprint::parse(&print.to_string()), Some(print));
        assert_eq!(Fingerprint::parse("xyz"), None);
        assert_ne!(Fingerprint::of("El Alamein "), print);
    }
}
