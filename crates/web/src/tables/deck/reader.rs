//! The large face of a card: beside what the mouse or the focus is on, or in a sheet after a long press.

use leptos::prelude::*;
use titles::cards::Kind;

use super::{Ui, face::Size, model::Tile, viewer::Shown};
use crate::tables::{
    pointing::{self, Aside},
    print::stamp_along,
};

/// What is read.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Reading {
    pub(crate) kind: Kind,
    attached: Vec<Kind>,
    pub(crate) at: Aside,
}

impl Reading {
    pub(crate) fn of(tile: &Tile, at: Aside) -> Reading {
        Reading { kind: tile.kind, attached: tile.attached.clone(), at }
    }

    /// A card that a line of the log speaks of.
    fn told(kind: Kind) -> Reading {
        Reading { kind, attached: Vec::new(), at: Aside::of_log() }
    }
}

/// A line of the log that is pointed at, or has the focus, shows the card it speaks of.
pub(crate) fn read_along(ui: Ui) {
    Effect::new(move |was_told: Option<bool>| {
        let kind = ui.desk.lit.with(|lit| lit.iter().find_map(|it| ui.kind(it)));
        match kind {
            Some(kind) => ui.reading.set(Some(Reading::told(kind))),
            None if was_told == Some(true) => ui.reading.set(None),
            None => {}
        }
        kind.is_some()
    });
}

pub(crate) fn reader(ui: Ui) -> impl IntoView {
    let kind = Memo::new(move |_| ui.reading.with(|it| it.as_ref().map(|it| it.kind)));
    let attached =
        move || ui.reading.with(|it| it.as_ref().map(|it| it.attached.clone())).unwrap_or_default();
    let is_sheet = Memo::new(move |_| ui.reading.with(|it| it.as_ref().is_some_and(|it| it.at.is_sheet())));
    let closes = move || {
        is_sheet.get().then(|| {
            pointing::close_at_press(".dk-reader", move || ui.reading.set(None));
            view! { <button class="btn sm" on:click=move |_| ui.reading.set(None)>{ui.t("app-close")}</button> }
        })
    };
    view! {
        {move || kind.get().map(|kind| view! {
            <div class="dk-reader" class:sheet=move || is_sheet.get() role="status">
                <div class="dk-large" use:stamp_along=move || ui.face(kind, Size::Large)></div>
                {move || attached().into_iter().map(|it| view! { <div class="dk-large small" use:stamp_along=move || ui.face(it, Size::Large)></div> }).collect_view()}
                <button class="btn sm" tabindex="-1" on:click=move |_| { ui.reading.set(None); ui.shown.set(Some(Shown::Card(kind))) }>{move || ui.t("app-deck-inspect")}<kbd>"I"</kbd></button>
                {closes}
            </div>
        })}
    }
}
