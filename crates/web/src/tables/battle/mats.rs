//! The quiet table: enemies above, the campaign between, allies and oneself below.

use std::sync::Arc;

use leptos::prelude::*;
use titles::battle::{Arm, Side};

use super::{
    Ui, campaign,
    face::{self, Back, arm_symbol},
    model::{Mat, Standing, Tile},
    parts::{ic, is_live, mark, row},
    viewer::Shown,
};
use crate::tables::{
    pointing,
    print::{stamp, stamp_along},
};

pub(crate) fn table(ui: Ui) -> impl IntoView {
    let sides: Vec<(Side, Standing)> =
        ui.board.with_untracked(|it| it.mats.iter().map(|it| (it.side, it.standing)).collect());
    let of = move |standing: Standing| -> Vec<Side> {
        sides.iter().filter(|it| it.1 == standing).map(|it| it.0).collect()
    };
    view! {
        <div class="bt-own">{of(Standing::Own).into_iter().map(|side| own(ui, side)).collect_view()}</div>
        {of(Standing::Ally).into_iter().map(|side| ally(ui, side)).collect_view()}
        {campaign::middle(ui)}
        <div class="bt-foes">{of(Standing::Enemy).into_iter().map(|side| foe(ui, side)).collect_view()}</div>
    }
}

fn mat<T: Clone + PartialEq + Send + Sync + 'static>(
    ui: Ui,
    side: Side,
    pick: impl Fn(&Mat) -> T + Send + Sync + 'static,
) -> Signal<T> {
    Memo::new(move |_| ui.board.with(|it| pick(it.mat(side)))).into()
}

// === Heads ===

/// Who it is, whether it is their turn, and whether they are out of the war.
pub(crate) fn who(ui: Ui, side: Side, standing: Standing) -> impl IntoView {
    let state = mat(ui, side, |it| (it.is_out, it.is_active, it.is_asked));
    let points = mat(ui, side, |it| it.points);
    let role = match standing {
        Standing::Own => "app-battle-you",
        Standing::Ally => "app-battle-ally",
        Standing::Enemy => "app-battle-enemy",
    };
    let note = move || match state.get() {
        (true, ..) => Some("app-battle-out"),
        (_, _, true) => Some("app-battle-decides"),
        (_, true, _) => Some("app-battle-on-turn"),
        (false, false, false) => None,
    };
    view! {
        <header class="bt-who" class:out=move || state.get().0 class:acts=move || state.get().2>
            <span class="bt-name">{mark(side)}<b>{move || ui.side_name(side)}</b></span>
            <span class="bt-role">{move || ui.t(role)}" · "{move || ui.with("app-battle-points", &[("points", points.get().to_string())])}</span>
            {move || note().map(|key| view! { <span class="bt-note" data-note=key>{ui.t(key)}</span> })}
        </header>
    }
}

// === Stacks ===

fn prefix(standing: Standing) -> &'static str {
    match standing {
        Standing::Own => "own",
        Standing::Ally => "ally",
        Standing::Enemy => "foe",
    }
}

/// Three stacks side by side, each as wide as it has cards.
fn stacks(ui: Ui, side: Side, standing: Standing) -> impl IntoView {
    let laid = mat(ui, side, |it| it.laid);
    let hidden = move || {
        (laid.get() > 0).then(|| view! { <p class="bt-none">{ui.with("app-battle-laid", &[("count", laid.get().to_string())])}</p> })
    };
    view! { <div class="bt-stacks">{hidden}{Arm::ALL.map(|arm| stack(ui, side, standing, arm)).into_iter().collect_view()}</div> }
}

fn stack(ui: Ui, side: Side, standing: Standing, arm: Arm) -> impl IntoView {
    let it = mat(ui, side, move |it| it.stacks[arm.index()].clone());
    let tiles = Signal::derive(move || it.with(|it| it.tiles.clone()));
    let count = move || tiles.with(Vec::len);
    let name = move || {
        ui.t(match arm {
            Arm::Ground => "app-battle-ground",
            Arm::Air => "app-battle-air",
            Arm::Sea => "app-battle-sea",
        })
    };
    let sidelined = move || it.with(|it| it.sidelined);
    let head = move || view! { {ic(arm_symbol(arm), 15.0)}<span>{name()}</span><b>{count()}</b>{(sidelined() > 0).then(|| view! { <i>{ui.with("app-battle-cut-off", &[("count", sidelined().to_string())])}</i> })} };
    let act = move || it.with(|it| it.act.clone());
    let choose = move || match it.with_untracked(|it| (it.act.clone(), it.ask.clone())) {
        (Some(act), _) => ui.desk.act(&act),
        (None, Some(ask)) => ui.desk.why(&ask),
        (None, None) => {}
    };
    let why = move || {
        let ask = it.with_untracked(|it| it.ask.clone().filter(|_| it.act.is_none()));
        match ask {
            Some(ask) if is_live(ui) => ui.desk.why(&ask),
            _ => ui.desk.why_not_any_more(),
        }
    };
    let is_chosen_from = move || it.with(|it| it.ask.is_some());
    let heading = move || {
        if is_chosen_from() {
            view! {
            <button class="bt-h bt-pick" class:on=move || act().is_some() data-act=act data-ask=move || it.with(|it| it.ask.clone()) aria-disabled=move || act().is_none().to_string()
                on:click=move |_| choose() on:pointerenter=move |it| pointing::mouse(&it, |_| why()) on:focus=move |it| pointing::keys(&it, |_| why())>{head}</button>
        }.into_any()
        } else {
            view! { <h3 class="bt-h">{head}</h3> }.into_any()
        }
    };
    let zone = format!("{}-{}", prefix(standing), arm.word());
    view! {
        <section class="bt-stack" data-zone=zone role="region" aria-label=move || format!("{} {}", ui.side_name(side), name())
            class:bare=move || count() == 0 class:can=move || act().is_some() style=move || crowd(&tiles.get())>
            {heading}
            <div class="bt-fan">{row(ui, tiles)}{move || (count() == 0).then(|| view! { <span class="bt-empty" aria-hidden="true">{ic(arm_symbol(arm), 22.0)}</span> })}</div>
        </section>
    }
}

/// How many cards lie side by side, and how many half under another.
pub(crate) fn crowd(tiles: &[Tile]) -> String {
    let fanned = tiles.iter().filter(|it| it.is_fanned).count();
    format!("--n:{};--f:{fanned}", (tiles.len() - fanned).max(1))
}

// === Hands and piles ===

fn hand(ui: Ui, side: Side, zone: &'static str) -> impl IntoView {
    let tiles = mat(ui, side, |it| it.hand.clone());
    view! {
        <section class="bt-hand" data-zone=zone role="region" aria-label=move || ui.t("app-battle-reserve") style=move || crowd(&tiles.get())>
            <h3 class="bt-h"><span>{move || ui.t("app-battle-reserve")}</span><b>{move || tiles.with(Vec::len)}</b></h3>
            <div class="bt-fan">{row(ui, tiles)}{move || tiles.with(Vec::is_empty).then(|| view! { <p class="bt-none">{ui.t("app-battle-no-reserve")}</p> })}</div>
        </section>
    }
}

pub(crate) fn kept(ui: Ui, side: Side, zone: &'static str) -> impl IntoView {
    let tiles = mat(ui, side, |it| it.kept.clone());
    view! {
        <section class="bt-kept" data-zone=zone role="region" aria-label=move || ui.t("app-battle-kept") style=move || crowd(&tiles.get()) class:bare=move || tiles.with(Vec::is_empty)>
            <h3 class="bt-h"><span>{move || ui.t("app-battle-kept")}</span><b>{move || tiles.with(Vec::len)}</b></h3>
            <div class="bt-fan">{row(ui, tiles)}{move || tiles.with(Vec::is_empty).then(|| view! { <p class="bt-none">{ui.t("app-battle-no-kept")}</p> })}</div>
        </section>
    }
}

/// The arsenal deck and its discard pile.
fn arsenal(ui: Ui, side: Side) -> impl IntoView {
    let numbers = mat(ui, side, |it| (it.deck, it.under, it.discard.len()));
    let discard = mat(ui, side, |it| it.discard.clone());
    let last = Memo::new(move |_| {
        let discard = discard.get();
        let unit = ui.last_named(&["battle-destroyed", "battle-discarded"], |book, name| {
            book.design_named(name).filter(|it| discard.contains(it))
        });
        unit.or(discard.last().copied())
    });
    let under = move || {
        (numbers.get().1 > 0).then(
            || view! { <i>{ui.with("app-battle-under", &[("count", numbers.get().1.to_string())])}</i> },
        )
    };
    view! {
        <section class="bt-arsenal" data-zone="arsenal" role="region" aria-label=move || ui.t("app-battle-arsenal")>
            <h3 class="bt-h"><span>{move || ui.t("app-battle-arsenal")}</span></h3>
            <div class="bt-fan">
                <div class="bt-pile"><div class="bt-face" use:stamp=face::back(Back::Arsenal(side, None))></div><span class="bt-count">{move || numbers.get().0}</span>{under}</div>
                <button class="bt-pile" aria-label=move || ui.with("app-battle-discard-of", &[("count", numbers.get().2.to_string())]) on:click=move |_| ui.shown.set(Some(Shown::Arsenal(side)))>
                    <div class="bt-face" class:bare=move || last.get().is_none() use:stamp_along=move || last.get().map_or_else(Arc::default, |it| ui.face(super::model::Shows::Unit(it), None))></div>
                    <span class="bt-count">{move || numbers.get().2}</span>
                </button>
            </div>
        </section>
    }
}

/// Deck, hand and kept cards of somebody else in one line.
fn stores(ui: Ui, side: Side) -> impl IntoView {
    let numbers = mat(ui, side, |it| (it.deck, it.discard.len()));
    view! {
        <p class="bt-stores">
            <span>{move || ui.with("app-battle-deck-count", &[("count", numbers.get().0.to_string())])}</span>
            <button class="link" on:click=move |_| ui.shown.set(Some(Shown::Arsenal(side)))>{move || ui.with("app-battle-discard-of", &[("count", numbers.get().1.to_string())])}</button>
        </p>
    }
}

// === Mats ===

/// How many cards lie in hand and how many are kept, for the widths of the columns.
fn sizes(ui: Ui, side: Side) -> impl Fn() -> String {
    let sizes = mat(ui, side, |it| (it.hand.len(), it.kept.len()));
    move || format!("--hn:{};--kn:{}", sizes.get().0, sizes.get().1)
}

fn own(ui: Ui, side: Side) -> impl IntoView {
    view! {
        <div class="bt-mat bt-mine" style=sizes(ui, side) data-seat=side.seat().0.to_string()>
            {who(ui, side, Standing::Own)}
            {hand(ui, side, "reserve")}
            {stacks(ui, side, Standing::Own)}
            {kept(ui, side, "kept")}
            {arsenal(ui, side)}
        </div>
    }
}

fn ally(ui: Ui, side: Side) -> impl IntoView {
    let is_out = mat(ui, side, |it| it.is_out);
    view! {
        <div class="bt-mat bt-ally" style=sizes(ui, side) class:out=move || is_out.get() data-seat=side.seat().0.to_string()>
            <div class="bt-head">{who(ui, side, Standing::Ally)}{stores(ui, side)}</div>
            {stacks(ui, side, Standing::Ally)}
            {hand(ui, side, "ally-reserve")}
            {kept(ui, side, "ally-kept")}
        </div>
    }
}

fn foe(ui: Ui, side: Side) -> impl IntoView {
    let is_out = mat(ui, side, |it| it.is_out);
    view! {
        <div class="bt-mat bt-foe" style=sizes(ui, side) class:out=move || is_out.get() data-seat=side.seat().0.to_string()>
            <div class="bt-head">{who(ui, side, Standing::Enemy)}{stores(ui, side)}</div>
            {stacks(ui, side, Standing::Enemy)}
            {hand(ui, side, "foe-reserve")}
            {kept(ui, side, "foe-kept")}
        </div>
    }
}
