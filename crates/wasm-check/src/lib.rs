//! Verifies game files inside WebAssembly: the golden games must end there in the same state as natively.
//!
//! The host (`xtask/wasm/golden.mjs`) asks for a buffer with `alloc`, writes a file into it, calls `verify` and gives
//! the buffer back with `free`. Four exports are too few to generate bindings for.
//!
//! The buffers stay owned by this side, which finds them again by address: a wrong address from the host is refused,
//! and no pointer is ever followed.

#![cfg_attr(
    target_family = "wasm",
    allow(unsafe_code, reason = "an exported name may clash with another; the host needs these names")
)]

use std::{
    collections::BTreeMap,
    sync::{Mutex, MutexGuard, PoisonError},
};

/// The buffers lent to the host, by address.
static LENT: Mutex<BTreeMap<usize, Vec<u8>>> = Mutex::new(BTreeMap::new());

fn lent() -> MutexGuard<'static, BTreeMap<usize, Vec<u8>>> {
    LENT.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Lends the host a buffer of `len` bytes.
// Exported in WebAssembly only: natively, `free` would replace that of the C library.
#[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
pub extern "C" fn alloc(len: usize) -> usize {
    // An empty buffer would have no address of its own.
    let mut buffer = vec![0; len.max(1)];
    let address = buffer.as_mut_ptr() as usize;
    lent().insert(address, buffer);
    address
}

/// Takes a buffer back.
#[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
pub extern "C" fn free(address: usize, _len: usize) {
    lent().remove(&address);
}

/// The hash of the last state of the game file in a buffer; 0 if it is no valid game.
#[cfg_attr(target_family = "wasm", unsafe(no_mangle))]
pub extern "C" fn verify(address: usize, len: usize) -> u64 {
    let lent = lent();
    let bytes = lent.get(&address).and_then(|buffer| buffer.get(..len));
    bytes.map_or(0, final_hash)
}

fn final_hash(file: &[u8]) -> u64 {
    let verdict = std::str::from_utf8(file).ok().and_then(|text| replay::verify(text).ok());
    verdict.map_or(0, |verdict| verdict.fingerprint.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the host does, from this side of the wall.
    fn verified(file: &[u8]) -> u64 {
        let address = alloc(file.len());
        lent().get_mut(&address).unwrap()[..file.len()].copy_from_slice(file);
        let hash = verify(address, file.len());
        free(address, file.len());
        assert_eq!(verify(address, file.len()), 0, "given back");
        hash
    }

    #[test]
    fn a_golden_game_gives_its_hash() {
        let file = include_bytes!("../../replay/tests/golden/allied-first-20-points.jsonl");
        let hashes = include_str!("../../replay/tests/golden/hashes.tsv");
        let expected =
            hashes.lines().find_map(|line| line.strip_prefix("allied-first-20-points.jsonl\t")).unwrap();
        assert_eq!(format!("{:016x}", verified(file)), expected);
    }

    #[test]
    fn what_is_no_game_gives_nothing() {
        assert_eq!(verified(b""), 0);
        assert_eq!(verified(b"{}\n"), 0);
        assert_eq!(verified(b"\xff"), 0);
        assert_eq!(verify(12_345, 1), 0, "never lent");
        let address = alloc(4);
        assert_eq!(verify(address, 5), 0, "longer than lent");
        free(address, 4);
    }
}
