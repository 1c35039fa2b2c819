//! A card on the table: its face, its state, what a click does, why not, and the large face on demand.

use std::sync::Arc;

use leptos::prelude::*;
use titles::cards::Kind;
use web_sys::Element;

use crate::tables::{
    dress::{classes, dress},
    keyed::keyed,
    pointing::{self, Aside},
    print::{print, stamp, stamp_along},
};

use super::{
    Ui,
    face::{self, Back, Size},
    model::{Act, Tile},
    reader::Reading,
    symbols::{P, icon, outlined},
    viewer::Shown,
};

/// A row of cards.
pub(crate) fn row(ui: Ui, tiles: Signal<Vec<Tile>>, size: Size) -> impl IntoView {
    keyed(tiles, move |tile| card(ui, tile, size))
}

/// A card.
pub(crate) fn card(ui: Ui, tile: Signal<Tile>, size: Size) -> impl IntoView {
    let before =
        move || tile.with(|it| it.attached.clone()).into_iter().map(|it| attachment(ui, it)).collect_view();
    let after = move || tile.with(|it| (marks(ui, it), chips(ui, it)));
    view! {
        <div class="dk-c" use:dress_card=(ui, tile)>
            {before}
            <button class="dk-face" use:dress_face=(ui, tile, size)
                on:click=move |it| if !pointing::was_held(&it) { tile.with_untracked(|it| click(ui, it)) }
                on:pointerenter=move |it| pointing::mouse(&it, |at| hover(ui, &tile.get_untracked(), at))
                on:pointerleave=move |_| leave(ui)
                on:focus=move |it| pointing::keys(&it, |at| hover(ui, &tile.get_untracked(), at))
                on:blur=move |_| leave(ui)
                on:pointerdown=move |it| pointing::press(&it, move |at| hover(ui, &tile.get_untracked(), at))
                on:pointerup=|_| pointing::release() on:pointercancel=|_| pointing::release()
                on:contextmenu=move |it| { it.prevent_default(); if !pointing::is_held() { ui.shown.set(Some(Shown::Card(tile.with_untracked(|it| it.kind)))) } }>
            </button>
            {after}
        </div>
    }
}

fn dress_card(on: Element, (ui, tile): (Ui, Signal<Tile>)) {
    dress(on, &["class", "hidden"], move || {
        let is_lit = ui.desk.lit.with(|lit| !lit.is_empty() && tile.with(|it| lit.contains(&it.id)));
        tile.with(|it| [Some(state(it, is_lit)), it.is_aside.then(String::new)])
    });
}

/// The state of a card in classes.
fn state(tile: &Tile, is_lit: bool) -> String {
    let may = !tile.acts.is_empty();
    let others = [
        (may, "on"),
        (!may && tile.fades, "no"),
        (tile.is_exhausted, "ex"),
        (tile.is_destroyed, "dead"),
        (tile.is_allotted, "allotted"),
        (tile.is_fanned, "fan"),
        (tile.count.is_some_and(|it| it > 1), "pile"),
        (tile.count == Some(0), "bare"),
        (is_lit, "lit"),
        (!tile.attached.is_empty(), "led"),
        (tile.is_new, "new"),
    ];
    classes("dk-c", &others)
}

/// The face, what a click plays, and what the card says to those who listen.
fn dress_face(on: Element, (ui, tile, size): (Ui, Signal<Tile>, Size)) {
    let (paper, mut printed) = (on.clone(), Arc::default());
    dress(on, &["data-kind", "data-act", "aria-disabled", "aria-label"], move || {
        tile.with(|it| {
            if it.is_aside {
                return [const { None }; 4];
            }
            let face = ui.face(it.kind, size);
            if !Arc::ptr_eq(&face, &printed) {
                print(&paper, &face);
                printed = face;
            }
            let act = if let [one] = &it.acts[..] { Some(one.notation.clone()) } else { None };
            let is_disabled = it.acts.is_empty().to_string();
            [Some(it.kind.0.to_string()), act, Some(is_disabled), Some(label(ui, it))]
        })
    });
}

/// What is stuck on a card: spent, chosen, destroyed, how many, how many more than before.
fn marks(ui: Ui, tile: &Tile) -> impl IntoView + use<> {
    let since = || ui.t("app-deck-since");
    (
        tile.is_exhausted.then(|| view! { <span class="dk-flag ex" use:stamp=icon("u-exhaust", 13.0)></span> }),
        tile.is_allotted.then(|| view! { <span class="dk-flag ok" use:stamp=icon("u-check", 12.0)></span> }),
        tile.is_destroyed.then(|| view! { <span class="dk-cross" use:stamp=CROSS></span> }),
        tile.count.filter(|&n| n != 1).map(|it| view! { <span class="dk-count">{it}</span> }),
        (tile.change != 0).then(|| view! { <span class="dk-change" title=since()>{format!("{:+}", tile.change).replace('-', "−")}</span> }),
        tile.is_new.then(|| view! { <span class="dk-new" title=since()>"+"</span> }),
    )
}

/// What a card may do, if that is more than one thing.
fn chips(ui: Ui, tile: &Tile) -> Option<impl IntoView + use<>> {
    let chip = |it: &Act| chip(ui, &it.notation, &it.chip);
    (tile.acts.len() > 1)
        .then(|| view! { <div class="dk-chips">{tile.acts.iter().map(chip).collect_view()}</div> })
}

const CROSS: &str = r##"<svg viewBox="0 0 100 140" preserveAspectRatio="none" aria-hidden="true"><path d="M6 8 94 132M94 8 6 132" stroke="#fff" stroke-width="7" fill="none" opacity=".7"/><path d="M6 8 94 132M94 8 6 132" stroke="#a3231c" stroke-width="3.6" fill="none"/></svg>"##;

fn attachment(ui: Ui, kind: Kind) -> impl IntoView {
    view! { <span class="dk-att" title=move || ui.name(kind) use:stamp_along=move || ui.face(kind, Size::Table)></span> }
}

/// One of several things a card may do.
pub(crate) fn chip(ui: Ui, notation: &str, html: &str) -> impl IntoView + use<> {
    let (act, label, title) = (notation.to_string(), notation.to_string(), notation.to_string());
    let words = word_of(ui, notation);
    view! {
        <button class="dk-chip" data-act=notation.to_string() aria-label=move || ui.desk.meaning(&label) title=move || ui.desk.meaning(&title)
            on:click=move |it| { it.stop_propagation(); ui.desk.act(&act) }>
            <span inner_html=html.to_string()></span>{words}
        </button>
    }
}

/// A word on a button whose symbol would not be enough.
fn word_of(ui: Ui, notation: &str) -> Option<impl IntoView + use<>> {
    let key = match notation.split(' ').next() {
        Some("top") => "app-deck-top",
        Some("bottom") => "app-deck-bottom",
        Some("deploy") => "app-deck-deploy",
        Some("pair") => "app-deck-pair",
        _ => return None,
    };
    Some(view! { <span>{move || ui.t(key)}</span> })
}

/// The button of the only thing that can be done with a card, in words.
pub(crate) fn label(ui: Ui, tile: &Tile) -> String {
    let lang = ui.desk.lang;
    let mut parts =
        vec![ui.name(tile.kind), ui.card(tile.kind, |it| face::sub_line(it, lang.words(), false))];
    if let Some(count) = tile.count {
        parts.push(lang.with("app-deck-cards", &[("count", count.to_string())]));
    }
    for (is, key) in [
        (tile.is_exhausted, "app-deck-exhausted"),
        (tile.is_destroyed, "app-deck-destroyed"),
        (tile.is_allotted, "app-deck-allotted"),
        (tile.is_new, "app-deck-new"),
    ] {
        if is {
            parts.push(lang.t(key));
        }
    }
    parts.extend(tile.attached.iter().map(|it| lang.with("app-deck-with", &[("card", ui.name(*it))])));
    parts.extend(tile.acts.iter().map(|it| ui.desk.meaning(&it.notation)));
    parts.join(lang.words().comma())
}

fn click(ui: Ui, tile: &Tile) {
    match (&tile.acts[..], &tile.ask) {
        ([one], _) => {
            ui.reading.set(None);
            ui.desk.act(&one.notation);
        }
        ([], Some(ask)) => ui.desk.why(ask),
        _ => {}
    }
}

/// The large face, and why not.
pub(crate) fn hover(ui: Ui, tile: &Tile, at: Aside) {
    ui.reading.set(Some(Reading::of(tile, at)));
    match (&tile.acts[..], &tile.ask) {
        ([], Some(ask)) if is_live(ui) => ui.desk.why(ask),
        _ => ui.desk.why_not_any_more(),
    }
}

/// Nothing can be asked while looking back or while others decide.
fn is_live(ui: Ui) -> bool {
    ui.desk.scene.with_untracked(|it| it.is_now() && it.may_act())
}

/// The pointer or the focus is gone; a sheet stays until something is pressed.
pub(crate) fn leave(ui: Ui) {
    let left = ui.reading.with_untracked(|it| it.as_ref().map(|it| it.at));
    if left.is_some_and(|it| it.is_sheet()) {
        return;
    }
    let is_same = move || ui.reading.try_with_untracked(|it| it.as_ref().map(|it| it.at)) == Some(left);
    pointing::leave(".dk-reader", is_same, move || {
        ui.reading.set(None);
        ui.desk.why_not_any_more();
    });
}

/// A closed pile with its number.
pub(crate) fn closed(
    ui: Ui,
    back: Back,
    count: Signal<usize>,
    key: &'static str,
    shown: Shown,
) -> impl IntoView {
    view! {
        <div class="dk-c dk-closed" class:pile=move || count.get().gt(&1) class:bare=move || count.get() == 0>
            <button class="dk-face" use:stamp=face::back(back) aria-label=move || format!("{}{}{}", ui.t(key), ui.desk.lang.words().comma(), ui.desk.lang.with("app-deck-cards", &[("count", count.get().to_string())]))
                on:click=move |_| ui.shown.set(Some(shown))></button>
            <span class="dk-count">{move || count.get()}</span>
            <span class="dk-name">{move || ui.t(key)}</span>
        </div>
    }
}

/// A number with its symbol.
pub(crate) fn badge(id: P, n: impl std::fmt::Display, size: f64) -> impl IntoView {
    view! { <span class="dk-b" use:stamp=outlined(id, &n.to_string(), size)></span> }
}

pub(crate) fn ic(id: P, size: f64) -> impl IntoView {
    view! { <span class="dk-b" use:stamp=icon(id, size)></span> }
}
