//! What is peculiar to the hex wargame.

use super::options::SPECS;
use crate::{Profile, Score, Secrecy, TitleId};

pub(crate) const PROFILE: Profile = Profile {
    title: TitleId::Hex,
    name: "El Alamein 1942",
    revision: 2,
    secrecy: Secrecy::Open,
    seats: &[2],
    team_tables: &[],
    score: Score::OneTotal,
    turn_keys: &["hex-turn-began"],
    phase_keys: &["hex-phase-began"],
    roll_keys: &[("hex-rolled", "die"), ("hex-swept-clear", "die"), ("hex-swept-in-vain", "die")],
    highest_roll: Some(6),
    options: &SPECS,
    rules: include_str!("../../../../data/rules/hex.tsv"),
};
