//! What is looked at over the table: a card, a discard pile; and the tab of the rail with all that is known.

use leptos::prelude::*;
use titles::{
    battle::{Arm, ConflictId, Design, Side, Theatre},
    card_text,
    cards::Kind,
};

use super::{
    Ui,
    face::arm_symbol,
    model::{Mark, Mat, Shows, Standing},
    parts::{ic, mark},
};
use crate::shell::parts::{cite, icon};
use crate::tables::print::stamp;

/// What is open over the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shown {
    Card(Shows),
    /// The conflict cards discarded in a theatre.
    Discard(Theatre),
    /// The arsenal cards discarded by a side.
    Arsenal(Side),
}

/// Opens a card, if its face may be seen.
pub(crate) fn open(ui: Ui, shows: Shows) -> bool {
    let is_seen = !matches!(shows, Shows::Back(_));
    if is_seen {
        ui.shown.set(Some(Shown::Card(shows)));
    }
    is_seen
}

pub(crate) fn viewer(ui: Ui, shown: Shown) -> impl IntoView {
    let title = move || match shown {
        Shown::Card(Shows::Unit(kind)) => ui.unit_name(kind),
        Shown::Card(Shows::Conflict(card)) => ui.card_name(card),
        Shown::Card(Shows::Back(_)) => String::new(),
        Shown::Discard(_) => ui.t("app-battle-conflict-discard"),
        Shown::Arsenal(side) => ui.with("app-battle-arsenal-discard", &[("side", ui.side_name(side))]),
    };
    let body = move || {
        match shown {
        Shown::Card(shows) => view! { <div class="bt-inspect"><div class="bt-large" use:stamp=ui.face(shows, None)></div><div class="bt-facts">{facts(ui, shows)}{sources(ui, shows)}</div></div> }.into_any(),
        Shown::Discard(theatre) => {
            let cards = ui.board.with(|it| it.piles.iter().find(|it| it.theatre == theatre).map(|it| it.discard.clone())).unwrap_or_default();
            gallery(ui, cards.into_iter().map(Shows::Conflict).collect()).into_any()
        }
        Shown::Arsenal(side) => gallery(ui, ui.board.with(|it| it.mat(side).discard.clone()).into_iter().map(Shows::Unit).collect()).into_any(),
    }
    };
    let close = NodeRef::<leptos::html::Button>::new();
    Effect::new(move |_| {
        if let Some(close) = close.get() {
            let _ = close.focus();
        }
    });
    view! {
        <div class="bt-scrim" on:click=move |_| ui.shown.set(None)></div>
        <div class="bt-viewer" role="dialog" aria-modal="true" aria-label=title data-zone="viewer">
            <header><h2>{title}</h2><span class="sp"></span><button class="icb" node_ref=close aria-label=move || ui.t("app-close") on:click=move |_| ui.shown.set(None)>{icon("close")}</button></header>
            <div class="bt-viewer-body">{body}</div>
        </div>
    }
}

fn gallery(ui: Ui, all: Vec<Shows>) -> impl IntoView {
    if all.is_empty() {
        return view! { <p class="muted">{ui.t("app-battle-nothing-there")}</p> }.into_any();
    }
    let name = move |shows: Shows| match shows {
        Shows::Unit(kind) => ui.unit_name(kind),
        Shows::Conflict(card) => ui.card_name(card),
        Shows::Back(_) => String::new(),
    };
    let one = move |shows: Shows| view! { <button class="bt-face" aria-label=name(shows) use:stamp=ui.face(shows, None) on:click=move |_| ui.shown.set(Some(Shown::Card(shows)))></button> };
    view! { <div class="bt-gallery">{all.into_iter().map(one).collect_view()}</div> }.into_any()
}

// === What a card says ===

/// The text of a card.
pub(crate) fn facts(ui: Ui, shows: Shows) -> AnyView {
    match shows {
        Shows::Unit(kind) => unit_facts(ui, kind).into_any(),
        Shows::Conflict(card) => card_facts(ui, card).into_any(),
        Shows::Back(_) => ().into_any(),
    }
}

fn phases(design: &Design) -> String {
    (1..=4).filter(|&it| design.fires_in(it)).map(|it| it.to_string()).collect::<Vec<_>>().join("/")
}

fn unit_facts(ui: Ui, kind: Kind) -> impl IntoView {
    let words = ui.desk.lang.words();
    let (class, arm, phases, lines) = ui.design(kind, |it| {
        (card_text::class(words, it.class), it.arm, phases(it), card_text::unit(words, it))
    });
    let sub = ui.with(
        "app-battle-unit-line",
        &[("class", class), ("arm", card_text::arm(words, arm)), ("phase", phases)],
    );
    let lines = lines.into_iter().map(|it| view! { <p>{it}</p> }).collect_view();
    view! { <h3 class="bt-serif">{ui.unit_name(kind)}</h3><p class="muted">{sub}</p>{lines} }
}

fn card_facts(ui: Ui, card: ConflictId) -> impl IntoView {
    let words = ui.desk.lang.words();
    let lines = ui.with_rules(|rules| card_text::conflict(words, rules, card));
    let (kind, note, action) = ui.card(card, |it| {
        (card_text::kind(words, it), words.language.pick(&it.note_en, &it.note_ja).to_string(), it.action)
    });
    let sub = ui.with("app-battle-card-line", &[("kind", kind), ("number", action.to_string())]);
    let note = (note != "-" && !note.is_empty()).then(|| view! { <p class="bt-history">{note}</p> });
    view! { <h3 class="bt-serif">{ui.card_name(card)}</h3><p class="muted">{sub}</p>{note}{lines.into_iter().map(|it| view! { <p>{it}</p> }).collect_view()} }
}

/// How far the card is known, and the rules about it.
fn sources(ui: Ui, shows: Shows) -> impl IntoView {
    let words = ui.desk.lang.words();
    let (provenance, rules): (String, &[&'static str]) = match shows {
        Shows::Unit(kind) => (
            ui.design(kind, |it| card_text::provenance(words, it.provenance)),
            &["B5.2", "B6.1", "B6.2", "B6.4"],
        ),
        Shows::Conflict(card) => {
            (ui.card(card, |it| card_text::provenance(words, it.provenance)), &["B2.2", "B3.1", "B6.5"])
        }
        Shows::Back(_) => (String::new(), &[]),
    };
    let rules = rules.iter().filter_map(|it| cite(ui.desk.app(), it)).collect_view();
    view! { <p class="muted small">{ui.with("app-battle-provenance", &[("known", provenance)])}</p><p class="bt-cites">{ui.t("app-battle-rules")}" "{rules}</p> }
}

// === The tab of the rail ===

/// What has been seen of the enemies, and which conflict cards are still out of sight.
pub(crate) fn tab(ui: Ui) -> impl IntoView {
    let foes = Memo::new(move |_| {
        ui.board.with(|it| {
            it.mats.iter().filter(|it| it.standing == Standing::Enemy).cloned().collect::<Vec<_>>()
        })
    });
    view! {
        <div class="bt-tab">
            {move || (!ui.desk.shows_memory()).then(|| view! { <p class="muted">{ui.t("app-no-memory-here")}</p> })}
            {move || ui.desk.shows_memory().then(|| foes.get().into_iter().map(|it| seen_of(ui, &it)).collect_view())}
            {move || ui.desk.shows_memory().then(|| unseen(ui))}
        </div>
    }
}

fn seen_of(ui: Ui, mat: &Mat) -> impl IntoView + use<> {
    let side = mat.side;
    let known = |arm: Arm| -> Vec<Kind> {
        let tiles = mat.stacks[arm.index()].tiles.iter().filter(|it| it.mark == Mark::Known);
        tiles.filter_map(|it| if let Shows::Unit(kind) = it.shows { Some(kind) } else { None }).collect()
    };
    let all: Vec<(Arm, Kind)> =
        Arm::ALL.into_iter().flat_map(|arm| known(arm).into_iter().map(move |it| (arm, it))).collect();
    let none = all.is_empty().then(|| view! { <p class="muted">{ui.t("app-battle-nothing-seen")}</p> });
    let rows = all.into_iter().map(|(arm, kind)| {
        let slug = ui.design(kind, |it| it.slug.clone());
        view! { <li class:lit=move || ui.desk.lit.with(|lit| lit.contains(&slug))>{ic(arm_symbol(arm), 14.0)}<span>{ui.unit_name(kind)}</span></li> }
    }).collect_view();
    view! { <section class="bt-tab-part"><h3>{mark(side)}{ui.with("app-battle-seen-of", &[("side", ui.side_name(side))])}</h3>{none}<ul>{rows}</ul></section> }
}

fn unseen(ui: Ui) -> impl IntoView {
    let mut cards = ui.board.with(|it| it.unseen.clone());
    cards.sort_by_key(|&it| ui.card(it, |it| it.action));
    let count = cards.len();
    let rows = cards.into_iter().map(|card| {
        let (number, slug) = ui.card(card, |it| (it.action, it.slug.clone()));
        view! { <li class:lit=move || ui.desk.lit.with(|lit| lit.contains(&slug))><b class="bt-n">{number}</b><span>{ui.card_name(card)}</span></li> }
    }).collect_view();
    view! { <section class="bt-tab-part"><h3>{ui.with("app-battle-unseen-cards", &[("count", count.to_string())])}</h3><p class="muted small">{ui.t("app-battle-unseen-note")}</p><ul>{rows}</ul></section> }
}
