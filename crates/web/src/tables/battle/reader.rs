//! The large face of a card with its text: beside what the mouse or the focus is on, or in a sheet after a long press.

use leptos::prelude::*;

use super::{
    Ui,
    model::Shows,
    viewer::{self, facts},
};
use crate::tables::{
    pointing::{self, Aside},
    print::stamp_along,
};

/// What is read.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Reading {
    pub(crate) shows: Shows,
    pub(crate) at: Aside,
}

/// A line of the log that is pointed at, or has the focus, shows the card it speaks of.
pub(crate) fn read_along(ui: Ui) {
    Effect::new(move |was_told: Option<bool>| {
        let shows = ui.desk.lit.with(|lit| lit.iter().find_map(|it| ui.named(it)));
        match shows {
            Some(shows) => ui.reading.set(Some(Reading { shows, at: Aside::of_log() })),
            None if was_told == Some(true) => ui.reading.set(None),
            None => {}
        }
        shows.is_some()
    });
}

pub(crate) fn reader(ui: Ui) -> impl IntoView {
    let shows = Memo::new(move |_| ui.reading.with(|it| it.as_ref().map(|it| it.shows)));
    let is_sheet = Memo::new(move |_| ui.reading.with(|it| it.as_ref().is_some_and(|it| it.at.is_sheet())));
    let closes = move || {
        is_sheet.get().then(|| {
            pointing::close_at_press(".bt-reader", move || ui.reading.set(None));
            view! { <button class="btn sm" on:click=move |_| ui.reading.set(None)>{ui.t("app-close")}</button> }
        })
    };
    view! {
        {move || shows.get().map(|shows| view! {
            <div class="bt-reader" class:sheet=move || is_sheet.get() role="status">
                <div class="bt-large" use:stamp_along=move || ui.face(shows, None)></div>
                <div class="bt-reader-text">{move || facts(ui, shows)}
                    <button class="btn sm" tabindex="-1" on:click=move |_| { ui.reading.set(None); viewer::open(ui, shows); }>{move || ui.t("app-battle-inspect")}<kbd>"I"</kbd></button>
                    {closes}
                </div>
            </div>
        })}
    }
}
