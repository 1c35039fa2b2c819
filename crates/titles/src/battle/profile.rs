//! What is peculiar to the card battle.

use super::options::SPECS;
use crate::{Profile, Score, Secrecy, TitleId};

pub(crate) const PROFILE: Profile = Profile {
    title: TitleId::Battle,
    name: "North African Campaign",
    revision: 1,
    secrecy: Secrecy::Hidden,
    seats: &[2, 4],
    team_tables: &[4],
    score: Score::Own,
    turn_keys: &["battle-turn-began"],
    phase_keys: &[
        "battle-declared",
        "battle-declared-recalled",
        "battle-declared-counterattack",
        "battle-declared-raid",
        "battle-round-began",
    ],
    roll_keys: &[("battle-hit", "number"), ("battle-missed", "number")],
    highest_roll: Some(18),
    options: &SPECS,
    rules: include_str!("../../../../data/rules/battle.tsv"),
};
