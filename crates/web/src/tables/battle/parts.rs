//! A card on the table: its face, its state, what a click does, why not, and the large face on demand.

use std::sync::Arc;

use leptos::prelude::*;
use titles::{
    battle::{Shot, Side},
    card_text,
    cards::Kind,
};
use web_sys::Element;

use super::{
    Ui,
    face::{self, Back, Counts, Symbol},
    model::{Act, Mark, Shows, Tile},
    reader::Reading,
    viewer,
};
use crate::tables::{
    dress::{classes, dress},
    keyed::keyed,
    pointing::{self, Aside},
    print::{print, stamp},
    walk,
};

/// A row of cards.
pub(crate) fn row(ui: Ui, tiles: Signal<Vec<Tile>>) -> impl IntoView {
    let tiles = move || {
        let mut tiles = tiles.get();
        if let Some(last) = tiles.last_mut() {
            last.is_last = true;
        }
        tiles
    };
    keyed(Signal::derive(tiles), move |tile| card(ui, tile))
}

/// A card.
pub(crate) fn card(ui: Ui, tile: Signal<Tile>) -> impl IntoView {
    let after = move || tile.with(|it| (chance(ui, it), caption(ui, it), chips(ui, it)));
    view! {
        <div class="bt-c" use:dress_card=(ui, tile)>
            <button class="bt-face" use:dress_face=(ui, tile)
                on:click=move |it| if !pointing::was_held(&it) { click(ui, &tile.get_untracked()) }
                on:pointerenter=move |it| pointing::mouse(&it, |at| hover(ui, &tile.get_untracked(), at))
                on:pointerleave=move |_| leave(ui)
                on:focus=move |it| pointing::keys(&it, |at| hover(ui, &tile.get_untracked(), at))
                on:blur=move |_| leave(ui)
                on:pointerdown=move |it| pointing::press(&it, move |at| hover(ui, &tile.get_untracked(), at))
                on:pointerup=|_| pointing::release() on:pointercancel=|_| pointing::release()
                on:contextmenu=move |it| { it.prevent_default(); if !pointing::is_held() { viewer::open(ui, tile.with_untracked(|it| it.shows)); } }>
            </button>
            {after}
        </div>
    }
}

fn dress_card(on: Element, (ui, tile): (Ui, Signal<Tile>)) {
    dress(on, &["class", "data-mark", "hidden"], move || {
        let is_lit = ui
            .desk
            .lit
            .with(|lit| !lit.is_empty() && tile.with(|it| !it.slug.is_empty() && lit.contains(&it.slug)));
        tile.with(|it| {
            let is_plain = it.acts.iter().any(|it| it.is_plain);
            let others = [
                (is_plain, "on"),
                (!it.acts.is_empty() && !is_plain, "may"),
                (it.is_fanned, "fan"),
                (it.is_over, "over"),
                (it.is_last, "last"),
                (is_lit, "lit"),
            ];
            [Some(classes("bt-c", &others)), Some(it.mark.word().to_string()), it.is_aside.then(String::new)]
        })
    });
}

/// The face, what a click plays or asks, and what the card says to those who listen.
fn dress_face(on: Element, (ui, tile): (Ui, Signal<Tile>)) {
    let (paper, mut printed) = (on.clone(), Arc::default());
    dress(on, &["data-act", "data-ask", "aria-disabled", "aria-label"], move || {
        tile.with(|it| {
            if it.is_aside {
                return [const { None }; 4];
            }
            let face = ui.face(it.shows, counts(ui, it));
            if !Arc::ptr_eq(&face, &printed) {
                print(&paper, &face);
                printed = face;
            }
            let is_disabled = it.acts.is_empty().to_string();
            [it.plain().map(str::to_string), it.ask.clone(), Some(is_disabled), Some(label(ui, it))]
        })
    });
}

/// What a card may do, if that is more than one thing.
fn chips(ui: Ui, tile: &Tile) -> Option<impl IntoView + use<>> {
    let are_chips = tile.acts.len() > 1 && tile.acts.iter().all(|it| it.is_plain);
    are_chips.then(|| view! { <div class="bt-chips">{tile.acts.iter().map(|it| chip(ui, it.clone())).collect_view()}</div> })
}

/// The value that counts for the shot being prepared.
fn counts(ui: Ui, tile: &Tile) -> Option<Counts> {
    let arm = |kind: Kind| ui.design(kind, |it| it.arm);
    let aim = || ui.board.with(|it| it.fight.as_ref()?.aim.clone());
    match tile.mark {
        Mark::Fires => Some(Counts::Attack(arm(aim()?.target?))),
        Mark::Aimed => Some(Counts::Defence(arm(aim()?.unit))),
        _ => None,
    }
}

/// The word under a card: never by colour alone.
fn caption(ui: Ui, tile: &Tile) -> Option<impl IntoView + use<>> {
    let verb = tile.plain().and_then(|it| it.split(' ').next()).map(str::to_string);
    let key = match (verb.as_deref(), tile.mark) {
        (_, Mark::Fires | Mark::Aimed) => tile.mark.caption()?,
        (Some("fire"), _) => "app-battle-can-fire",
        (Some("with"), _) => "app-battle-can-support",
        (Some("withdraw"), _) => "app-battle-can-withdraw",
        (Some("at"), _) => "app-battle-can-aim",
        (Some("return"), _) => "app-battle-can-return",
        (Some("remove"), _) => "app-battle-can-remove",
        (Some("aside"), _) => "app-battle-can-aside",
        (Some("transfer"), _) => "app-battle-can-transfer",
        _ if tile.acts.iter().any(|it| it.notation.starts_with("screen ")) => "app-battle-can-screen",
        _ => tile.mark.caption()?,
    };
    Some(view! { <span class="bt-cap">{ui.t(key)}</span> })
}

/// The exact chance of the shot at an enemy unit, while somebody aims.
fn chance(ui: Ui, tile: &Tile) -> Option<impl IntoView + use<>> {
    if !tile.is_target || !ui.desk.shows_odds() {
        return None;
    }
    let Shows::Unit(target) = tile.shows else { return None };
    let shot = thought_of(ui, target)?;
    Some(
        view! { <span class="bt-odds" title=fraction(shot.hits, shot.cases)>{percent(shot.hits, shot.cases)}</span> },
    )
}

/// The shot at a target by the unit that fires, or by the one the pointer is on.
fn thought_of(ui: Ui, target: Kind) -> Option<Shot> {
    ui.board.with(|it| {
        let fight = it.fight.as_ref()?;
        let unit = match &fight.aim {
            Some(aim) if aim.target.is_some_and(|it| it != target) => return None,
            Some(aim) => aim.unit,
            None => ui.shooter.get()?,
        };
        fight.shot(unit, target)
    })
}

pub(crate) fn fraction(hits: u64, cases: u64) -> String {
    format!("{hits}/{cases}")
}

pub(crate) fn percent(hits: u64, cases: u64) -> String {
    format!("{:.0} %", hits as f64 * 100.0 / cases.max(1) as f64)
}

/// One of several things a card may do.
fn chip(ui: Ui, act: Act) -> impl IntoView {
    let (plays, label) = (act.notation.clone(), act.notation.clone());
    view! {
        <button class="bt-chip" data-act=act.notation on:click=move |it| { it.stop_propagation(); ui.desk.act(&plays) }>
            {move || ui.desk.meaning(&label)}
        </button>
    }
}

// === What a card says ===

/// The card in words, for those who listen.
pub(crate) fn label(ui: Ui, tile: &Tile) -> String {
    let comma = ui.desk.lang.words().comma();
    let mut parts = vec![spoken(ui, tile.shows)];
    parts.extend(tile.mark.caption().map(|key| ui.t(key)));
    if tile.acts.len() <= 2 {
        parts.extend(tile.acts.iter().map(|it| ui.desk.meaning(&it.notation)));
    }
    parts.join(comma)
}

fn spoken(ui: Ui, shows: Shows) -> String {
    match shows {
        Shows::Unit(kind) => ui.told(kind, || spoken_unit(ui, kind)),
        Shows::Conflict(card) => {
            let words = ui.desk.lang.words();
            let kind = ui.card(card, |it| card_text::kind(words, it));
            format!("{}{}{kind}", ui.card_name(card), words.comma())
        }
        Shows::Back(Back::Arsenal(side, _)) => {
            ui.with("app-battle-spoken-back", &[("side", ui.side_name(side))])
        }
        Shows::Back(Back::Conflict(_)) => ui.t("app-battle-spoken-conflict-back"),
    }
}

fn spoken_unit(ui: Ui, kind: Kind) -> String {
    let (words, name) = (ui.desk.lang.words(), ui.unit_name(kind));
    ui.design(kind, |it| {
        let attack = it.attack.iter().map(|it| it.map_or_else(|| "–".to_string(), |it| it.to_string()));
        let defence: Vec<String> = it.defence.iter().map(ToString::to_string).collect();
        let phases = (1..=4).filter(|&phase| it.fires_in(phase)).map(|it| it.to_string());
        ui.with(
            "app-battle-spoken-unit",
            &[
                ("name", name.clone()),
                ("class", card_text::class(words, it.class)),
                ("phase", phases.collect::<Vec<_>>().join("/")),
                ("attack", attack.collect::<Vec<_>>().join(" / ")),
                ("defence", defence.join(" / ")),
            ],
        )
    })
}

// === Clicks and hovering ===

/// A card that may do several things, and what they are.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Choosing {
    pub(crate) shows: Shows,
    pub(crate) acts: Vec<Act>,
}

fn click(ui: Ui, tile: &Tile) {
    match (tile.plain(), tile.acts.is_empty(), &tile.ask) {
        (Some(action), _, _) => {
            ui.reading.set(None);
            ui.desk.act(action);
        }
        (None, false, _) => ui.choosing.set(Some(Choosing { shows: tile.shows, acts: tile.acts.clone() })),
        (None, true, Some(ask)) => ui.desk.why(ask),
        (None, true, None) => {
            viewer::open(ui, tile.shows);
        }
    }
}

/// The large face, the shot one thinks of, and why not.
pub(crate) fn hover(ui: Ui, tile: &Tile, at: Aside) {
    if !matches!(tile.shows, Shows::Back(_)) {
        ui.reading.set(Some(Reading { shows: tile.shows, at }));
    }
    if let Shows::Unit(kind) = tile.shows {
        if tile.is_target {
            ui.target.set(Some(kind));
        } else if tile.plain().is_some_and(|it| it.starts_with("fire ")) {
            ui.shooter.set(Some(kind));
        }
    }
    match &tile.ask {
        Some(ask) if tile.acts.is_empty() && is_live(ui) => ui.desk.why(ask),
        _ => ui.desk.why_not_any_more(),
    }
}

/// Nothing can be asked while looking back or while others decide.
pub(crate) fn is_live(ui: Ui) -> bool {
    ui.desk.scene.with_untracked(|it| it.is_now() && it.may_act())
}

/// The pointer or the focus is gone; a sheet stays until something is pressed.
pub(crate) fn leave(ui: Ui) {
    let left = ui.reading.with_untracked(|it| it.as_ref().map(|it| it.at));
    ui.target.set(None);
    if left.is_some_and(|it| it.is_sheet()) {
        return;
    }
    let is_same = move || ui.reading.try_with_untracked(|it| it.as_ref().map(|it| it.at)) == Some(left);
    pointing::leave(".bt-reader", is_same, move || {
        ui.reading.set(None);
        ui.shooter.set(None);
        ui.desk.why_not_any_more();
    });
}

/// Asks why the thing with the focus cannot be played.
pub(crate) fn ask_about_focus(ui: Ui) -> bool {
    let ask =
        walk::focused().and_then(|it| it.get_attribute("data-ask").or_else(|| it.get_attribute("data-act")));
    ask.is_some_and(|it| {
        ui.desk.why(&it);
        true
    })
}

/// The list of what the chosen card may do.
pub(crate) fn chooser(ui: Ui) -> impl IntoView {
    let first = NodeRef::<leptos::html::Div>::new();
    Effect::new(move |_| {
        ui.choosing.track();
        if let Some(list) = first.get()
            && let Some(button) = walk::elements(&list, "button").first()
        {
            let _ = button.focus();
        }
    });
    let button = move |act: Act| {
        let (plays, label) = (act.notation.clone(), act.notation.clone());
        view! { <button class="btn" data-act=act.notation on:click=move |_| { ui.choosing.set(None); ui.desk.act(&plays) }>{move || ui.desk.meaning(&label)}</button> }
    };
    move || {
        ui.choosing.get().map(|it| view! {
            <div class="bt-chooser" role="dialog" aria-label=move || ui.t("app-battle-choose") data-zone="choose">
                <div class="bt-chooser-card" use:stamp=ui.face(it.shows, None)></div>
                <div class="bt-chooser-list" node_ref=first>
                    {it.acts.into_iter().map(button).collect_view()}
                    <button class="btn ghost" on:click=move |_| ui.choosing.set(None)>{move || ui.t("app-close")}</button>
                </div>
            </div>
        })
    }
}

// === Small pieces ===

pub(crate) fn ic(id: Symbol, size: f64) -> impl IntoView {
    view! { <span class="bt-ic" use:stamp=face::icon(id, size)></span> }
}

/// The mark of a side, as in the log.
pub(crate) fn mark(side: Side) -> impl IntoView {
    crate::shell::parts::mark(Some(side.seat().0))
}
