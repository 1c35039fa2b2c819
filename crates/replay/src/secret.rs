//! The secret of a game: committed at the start, revealed at the end, and the source of all its luck.
//!
//! Every draw is keyed by the *name* of its purpose and its ordinal, so a die that was rolled years ago can be
//! rolled again, and a title may renumber its purposes without changing the luck of old games.

use std::fmt;

use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};
use table::{Draw, Luck, Seat};

/// Thirty-two bytes that nobody but the keeper of the game knows until it is over.
#[derive(Clone, Eq, PartialEq)]
pub struct Secret([u8; 32]);

impl Secret {
    /// The secret made of these bytes, which should come from a cryptographic generator.
    pub fn from_bytes(bytes: [u8; 32]) -> Secret {
        Secret(bytes)
    }

    /// A secret anybody can guess who knows the seed: for repeatable games and tests.
    pub fn from_seed(seed: u64) -> Secret {
        Secret(Sha256::digest(format!("khamsin seed {seed}")).into())
    }

    /// The secret as 64 hexadecimal digits.
    pub fn to_hex(&self) -> String {
        hex(&self.0)
    }

    /// Reads 64 hexadecimal digits.
    pub fn from_hex(text: &str) -> Option<Secret> {
        let digits: Option<Vec<u8>> = text.chars().map(|it| it.to_digit(16).map(|it| it as u8)).collect();
        let bytes: Vec<u8> =
            digits?.chunks(2).map(|pair| pair.iter().fold(0, |byte, it| byte << 4 | it)).collect();
        if text.len() == 64 { bytes.try_into().ok().map(Secret) } else { None }
    }

    /// What the file says of the secret from the start: enough to recognise it, not enough to find it.
    pub fn commitment(&self) -> String {
        let digest = Sha256::new().chain_update(b"khamsin/1 commitment ").chain_update(self.0).finalize();
        hex(&digest)
    }

    /// The seed of a bot that takes `seat` after `at` entries: it tells nothing of the position, and nobody can work it out
    /// who does not know the secret.
    pub(crate) fn bot_seed(&self, seat: Seat, at: usize) -> u64 {
        chunks(self.block("bot", at as u32, u32::from(seat.0)))[0]
    }

    /// Thirty-two bytes for one attempt at one draw.
    fn block(&self, purpose: &str, ordinal: u32, counter: u32) -> [u8; 32] {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.0).expect("a key of any length will do");
        mac.update(format!("khamsin/1 {purpose} {ordinal} {counter}").as_bytes());
        mac.finalize().into_bytes().into()
    }
}

/// A secret in a log would be no secret any more.
impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
}

/// The luck that follows from a secret.
///
/// It needs the name of each purpose: `SecretLuck::new(secret, |draw| table.purpose_name(draw))`.
pub struct SecretLuck<N> {
    secret: Secret,
    name: N,
}

impl<N: Fn(Draw) -> &'static str> SecretLuck<N> {
    /// The luck of `secret` for a title that names its purposes so.
    pub fn new(secret: Secret, name: N) -> SecretLuck<N> {
        SecretLuck { secret, name }
    }
}

impl<N: Fn(Draw) -> &'static str> Luck for SecretLuck<N> {
    fn ticket(&mut self, draw: Draw, tickets: u32) -> u32 {
        let name = (self.name)(draw);
        let chunks = (0..).flat_map(|counter| chunks(self.secret.block(name, draw.ordinal, counter)));
        unbiased(chunks, tickets)
    }
}

impl<N> fmt::Debug for SecretLuck<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SecretLuck(…)")
    }
}

fn chunks(block: [u8; 32]) -> [u64; 4] {
    let byte = |chunk: usize, place: usize| u64::from(block[8 * chunk + place]);
    std::array::from_fn(|chunk| (0..8).fold(0, |number, place| number << 8 | byte(chunk, place)))
}

/// The first chunk that can be divided fairly, as a number below `tickets`.
///
/// The highest numbers do not fill a whole round of tickets; taking them would favour the low ones.
fn unbiased(chunks: impl IntoIterator<Item = u64>, tickets: u32) -> u32 {
    let tickets = u64::from(tickets.max(1));
    let left_over = (u64::MAX % tickets + 1) % tickets;
    let fair = chunks.into_iter().find(|&chunk| chunk <= u64::MAX - left_over);
    (fair.unwrap_or(0) % tickets) as u32
}

pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::Purpose;

    const PURPOSES: [&str; 3] = ["conflict", "arsenal-axis", "shot"];

    fn luck(secret: Secret) -> SecretLuck<impl Fn(Draw) -> &'static str> {
        SecretLuck::new(secret, |draw: Draw| PURPOSES[usize::from(draw.purpose.0)])
    }

    fn tickets<const N: usize>(purpose: u8, tickets: u32) -> [u32; N] {
        let mut luck = luck(Secret::from_seed(1942));
        let draw = |n| Draw { purpose: Purpose(purpose), ordinal: n as u32 };
        std::array::from_fn(|n| luck.ticket(draw(n), tickets))
    }

    /// Computed by another program: these numbers may never change.
    #[test]
    fn the_luck_of_a_secret_never_changes() {
        let secret = Secret::from_seed(1942);
        assert_eq!(secret.to_hex(), "2c3932b8218a450322684ed5dc1b71a2a822c0852821d52eda6d9a8f91f3ff1f");
        assert_eq!(secret.commitment(), "187becfdcd8c44789d08ab69af73c7d88b21cd58547c5d5d8dc692f84d0dc399");
        assert_eq!(tickets(0, 54), CONFLICT);
        assert_eq!(tickets(2, 54), SHOT);
    }

    const CONFLICT: [u32; 8] = [4, 51, 4, 28, 10, 50, 48, 9];
    const SHOT: [u32; 8] = [46, 28, 42, 43, 24, 2, 47, 47];

    #[test]
    fn renumbered_purposes_leave_the_luck_as_it_was() {
        let mut renumbered = SecretLuck::new(Secret::from_seed(1942), |draw: Draw| match draw.purpose.0 {
            7 => "shot",
            _ => "conflict",
        });
        let drawn: [u32; 8] =
            std::array::from_fn(|n| renumbered.ticket(Draw { purpose: Purpose(7), ordinal: n as u32 }, 54));
        assert_eq!(drawn, SHOT);
    }

    #[test]
    fn every_ticket_comes_up_about_equally_often() {
        let mut seen = [0u32; 6];
        tickets::<30_000>(0, 6).iter().for_each(|&ticket| seen[ticket as usize] += 1);
        // Five standard deviations.
        assert!(seen.iter().all(|n| (4_677..5_323).contains(n)), "{seen:?}");
    }

    #[test]
    fn purposes_and_ordinals_are_independent() {
        let streams = [tickets::<20_000>(0, 6), tickets(1, 6), tickets(2, 6)];
        let agreements = |a: &[u32], b: &[u32]| a.iter().zip(b).filter(|(a, b)| a == b).count();
        for (one, other) in [(0, 1), (0, 2), (1, 2)] {
            let same = agreements(&streams[one], &streams[other]);
            assert!((3_070..3_600).contains(&same), "{one} and {other} agree {same} times of 20000");
        }
        let same = agreements(&streams[0][1..], &streams[0]);
        assert!((3_070..3_600).contains(&same), "neighbours agree {same} times of 20000");
    }

    #[test]
    fn what_cannot_be_divided_fairly_is_thrown_away() {
        // 2^64 leaves 1 over when divided by 3 or by 5, and nothing when divided by 4.
        assert_eq!(unbiased([u64::MAX, 7], 3), 1);
        assert_eq!(unbiased([u64::MAX - 1, 7], 3), 2);
        assert_eq!(unbiased([u64::MAX, u64::MAX, u64::MAX, u64::MAX, 8], 5), 3);
        assert_eq!(unbiased([u64::MAX, 7], 4), 3);
        assert_eq!(unbiased([u64::MAX], 1), 0);
        assert_eq!(unbiased([5], 0), 0, "never asked for, never a panic");
    }

    #[test]
    fn hexadecimal_digits_read_back() {
        let secret = Secret::from_bytes(std::array::from_fn(|n| 7 * n as u8));
        assert_eq!(Secret::from_hex(&secret.to_hex()), Some(secret.clone()));
        assert_eq!(Secret::from_hex(&secret.to_hex().to_uppercase()), Some(secret.clone()));
        for wrong in [
            "",
            "00",
            &secret.to_hex()[1..],
            &format!("{}00", secret.to_hex()),
            &"é".repeat(32),
            &"+".repeat(64),
        ] {
            assert_eq!(Secret::from_hex(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn a_secret_is_not_printed() {
        let secret = Secret::from_seed(1);
        let shown = format!("{secret:?} {:?}", luck(secret.clone()));
        assert!(!shown.contains(&secret.to_hex()[..8]), "{shown}");
        assert_eq!(shown, "Secret(…) SecretLuck(…)");
    }

    #[test]
    fn seeds_give_different_secrets_and_commitments() {
        assert_ne!(Secret::from_seed(1), Secret::from_seed(2));
        assert_ne!(Secret::from_seed(1).commitment(), Secret::from_seed(2).commitment());
        assert_ne!(Secret::from_seed(1).commitment(), Secret::from_seed(1).to_hex());
    }
}
