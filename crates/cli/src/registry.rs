//! What the command does in its own way for each title: the one place of this crate that names them.

#![deny(clippy::wildcard_enum_match_arm)]

use titles::{Setup, Title, TitleId, Words, battle::Battle, deck::Deck, hex::Hex};

use crate::{
    args::Sim,
    commands::{cards, sim},
    fault::Outcome,
};

/// What can be typed in a game, with examples of the title, and how to read its screen: page by page.
pub(crate) fn help(title: TitleId, words: &Words) -> Vec<String> {
    let page = |key: &str| words.phrase(key);
    match title {
        TitleId::Deck => vec![help_with_examples(title, ["buy sea-convoy", "D9.2"], words)],
        TitleId::Hex => vec![page("hex-help"), page("hex-screen-legend")],
        TitleId::Battle => {
            vec![help_with_examples(title, ["fire tiger", "B6.1"], words), page("cli-legend")]
        }
    }
}

fn help_with_examples(title: TitleId, [action, rule]: [&str; 2], words: &Words) -> String {
    let of_title = |part: &str| words.phrase(&format!("cli-help-{part}-{}", title.id()));
    let facts = [
        ("examples", of_title("examples").into()),
        ("more", of_title("more").into()),
        ("action", action.into()),
        ("rule", rule.into()),
    ];
    words.phrase_with("cli-help", &facts)
}

/// `khamsin cards list`: the cards or units of a table.
pub(crate) fn list_cards(title: TitleId, setup: &Setup, json: bool, words: &Words) -> Outcome {
    match title {
        TitleId::Deck => cards::deck::list(&Deck::set_up(&setup.options)?, json, words),
        TitleId::Hex => cards::hex::list(&Hex::set_up(&setup.options)?, json, words),
        TitleId::Battle => cards::list_battle(&Battle::set_up(&setup.options)?, json, words),
    }
}

/// `khamsin cards show`: one of them.
pub(crate) fn show_card(title: TitleId, setup: &Setup, name: &str, json: bool, words: &Words) -> Outcome {
    match title {
        TitleId::Deck => cards::deck::show(&Deck::set_up(&setup.options)?, name, json, words),
        TitleId::Hex => cards::hex::show(&Hex::set_up(&setup.options)?, name, json, words),
        TitleId::Battle => cards::show_battle(&Battle::set_up(&setup.options)?, name, json, words),
    }
}

/// `khamsin sim`: many games, and the report that suits the title.
pub(crate) fn simulate(title: TitleId, args: &Sim, setup: &Setup, words: &Words) -> Outcome {
    match title {
        TitleId::Deck => sim::deck::run(args, setup, words),
        TitleId::Hex | TitleId::Battle => sim::run_plainly(args, setup, words),
    }
}

/// The options that make another sort of table: `khamsin leaktest` plays at every sort that is left open.
pub(crate) const fn sorts_of_table(title: TitleId) -> &'static [&'static str] {
    match title {
        TitleId::Deck => &["edition", "players"],
        TitleId::Hex | TitleId::Battle => &[],
    }
}
