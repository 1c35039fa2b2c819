//! The tables of the titles: the one place of this crate that names them.

#![deny(clippy::wildcard_enum_match_arm)]

use leptos::prelude::*;
use titles::TitleId;

use super::{Desk, Place, Tab, battle, deck, hex};

/// The board of a title.
pub(crate) fn table(title: TitleId, desk: Desk) -> AnyView {
    match title {
        TitleId::Deck => deck::table(desk).into_any(),
        TitleId::Hex => hex::table(desk).into_any(),
        TitleId::Battle => battle::table(desk).into_any(),
    }
}

/// The title's own tab, if it has one.
pub(crate) fn tab(title: TitleId, desk: Desk) -> Option<Tab> {
    match title {
        TitleId::Deck => deck::tab(desk),
        TitleId::Hex => hex::tab(desk),
        TitleId::Battle => battle::tab(desk),
    }
}

/// Where a choice of a title is offered.
pub(crate) fn place(title: TitleId, option: &str) -> Place {
    match title {
        TitleId::Deck => deck::place(option),
        TitleId::Hex => hex::place(option),
        TitleId::Battle => battle::place(option),
    }
}

/// Whether a choice is itself the confirmation of another.
pub(crate) fn is_second_step(title: TitleId, option: &str) -> bool {
    match title {
        TitleId::Deck | TitleId::Hex => false,
        TitleId::Battle => battle::is_second_step(option),
    }
}

/// The keys a title has beside those of the shell, with the wording of what they do.
pub(crate) fn keys(title: TitleId) -> &'static [(&'static str, &'static str)] {
    match title {
        TitleId::Deck => &deck::KEYS,
        TitleId::Hex => &hex::KEYS,
        TitleId::Battle => &battle::KEYS,
    }
}
