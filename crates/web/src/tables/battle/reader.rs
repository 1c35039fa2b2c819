//! The large face of a card with its text, beside what the pointer or the focus is on, never over the hand.

use leptos::prelude::*;
use web_sys::HtmlElement;

use super::{
    Ui,
    model::Shows,
    viewer::{self, facts},
};
use crate::tables::print::stamp_along;

/// What is read.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Reading {
    pub(crate) shows: Shows,
    is_left: bool,
    pub(crate) stamp: f64,
}

impl Reading {
    /// The large face goes to the other side of the page.
    pub(crate) fn of(shows: Shows, element: Option<&HtmlElement>) -> Reading {
        let width = window().inner_width().ok().and_then(|it| it.as_f64()).unwrap_or(1440.0);
        let middle = element.map_or(0.0, |it| {
            let rect = it.get_bounding_client_rect();
            rect.left() + rect.width() / 2.0
        });
        Reading { shows, is_left: middle > width * 0.4, stamp: js_sys::Date::now() + middle / 1e5 }
    }

    /// A card that a line of the log speaks of: the log is on the right.
    fn told(shows: Shows) -> Reading {
        Reading { shows, is_left: false, stamp: js_sys::Date::now() }
    }

    pub(crate) fn side(&self) -> &'static str {
        if self.is_left { "left" } else { "right" }
    }
}

/// A line of the log that is pointed at, or has the focus, shows the card it speaks of.
pub(crate) fn read_along(ui: Ui) {
    Effect::new(move |was_told: Option<bool>| {
        let shows = ui.desk.lit.with(|lit| lit.iter().find_map(|it| ui.named(it)));
        match shows {
            Some(shows) => ui.reading.set(Some(Reading::told(shows))),
            None if was_told == Some(true) => ui.reading.set(None),
            None => {}
        }
        shows.is_some()
    });
}

pub(crate) fn reader(ui: Ui) -> impl IntoView {
    let shows = Memo::new(move |_| ui.reading.with(|it| it.as_ref().map(|it| it.shows)));
    view! {
        {move || shows.get().map(|shows| view! {
            <div class="bt-reader" role="status">
                <div class="bt-large" use:stamp_along=move || ui.face(shows, None)></div>
                <div class="bt-reader-text">{move || facts(ui, shows)}
                    <button class="btn sm" tabindex="-1" on:click=move |_| { ui.reading.set(None); viewer::open(ui, shows); }>{move || ui.t("app-battle-inspect")}<kbd>"I"</kbd></button>
                </div>
            </div>
        })}
    }
}
