//! What is peculiar to the deck-builder.

use super::options::SPECS;
use crate::{Profile, Score, Secrecy, TitleId};

pub(crate) const PROFILE: Profile = Profile {
    title: TitleId::Deck,
    name: "El Alamein",
    revision: 1,
    secrecy: Secrecy::Hidden,
    seats: &[2, 3, 4, 5],
    team_tables: &[],
    score: Score::Own,
    turn_keys: &["deck-turn"],
    phase_keys: &[
        "deck-tactics",
        "deck-reinforcement",
        "deck-clean-up",
        "deck-attacked",
        "deck-counterattack",
    ],
    roll_keys: &[],
    highest_roll: None,
    options: &SPECS,
    rules: include_str!("../../../../data/rules/deck.tsv"),
};
