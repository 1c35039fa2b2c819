//! The large face of a card, beside what the pointer or the focus is on, never over the hand.

use leptos::prelude::*;
use titles::cards::Kind;
use web_sys::HtmlElement;

use super::{Ui, face::Size, model::Tile, viewer::Shown};
use crate::tables::print::stamp_along;

/// What is read.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Reading {
    pub(crate) kind: Kind,
    attached: Vec<Kind>,
    is_left: bool,
    pub(crate) stamp: f64,
}

impl Reading {
    /// The large face goes to the other side of the page.
    pub(crate) fn of(tile: &Tile, element: Option<&HtmlElement>) -> Reading {
        let width = window().inner_width().ok().and_then(|it| it.as_f64()).unwrap_or(1440.0);
        let middle = element.map_or(0.0, |it| {
            let rect = it.get_bounding_client_rect();
            rect.left() + rect.width() / 2.0
        });
        Reading {
            kind: tile.kind,
            attached: tile.attached.clone(),
            is_left: middle > width * 0.4,
            stamp: js_sys::Date::now() + middle / 1e5,
        }
    }

    /// A card that a line of the log speaks of: the log is on the right.
    fn told(kind: Kind) -> Reading {
        Reading { kind, attached: Vec::new(), is_left: false, stamp: js_sys::Date::now() }
    }

    pub(crate) fn side(&self) -> &'static str {
        if self.is_left { "left" } else { "right" }
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
    view! {
        {move || kind.get().map(|kind| view! {
            <div class="dk-reader" role="status">
                <div class="dk-large" use:stamp_along=move || ui.face(kind, Size::Large)></div>
                {move || attached().into_iter().map(|it| view! { <div class="dk-large small" use:stamp_along=move || ui.face(it, Size::Large)></div> }).collect_view()}
                <button class="btn sm" tabindex="-1" on:click=move |_| { ui.reading.set(None); ui.shown.set(Some(Shown::Card(kind))) }>{move || ui.t("app-deck-inspect")}<kbd>"I"</kbd></button>
            </div>
        })}
    }
}
