//! The zones of the table: phases, hand and wallet, front line, playing area, war zone, opponents.

use std::sync::Arc;

use leptos::prelude::*;
use titles::deck::TurnPhase;

use super::{
    Ui,
    combat::fight_button,
    face::{Back, Size},
    model::{Mode, Place, Question, Tile},
    parts::{badge, card, closed, ic, row},
    symbols::{P, outlined},
    viewer::Shown,
};
use crate::tables::print::{stamp, stamp_along};
use crate::{shell::parts::mark, tables::keyed::keyed};

// === Phases ===

const PHASES: [(TurnPhase, &str, &str); 4] = [
    (TurnPhase::Start, "app-deck-phase-start", "D7-1.1"),
    (TurnPhase::Tactics, "app-deck-phase-tactics", "D7-2.1"),
    (TurnPhase::Reinforcement, "app-deck-phase-reinforcement", "D7-3.1"),
    (TurnPhase::CleanUp, "app-deck-phase-clean-up", "D7-4.1"),
];

/// Whose turn it is, which phase, and what hangs over it.
pub(crate) fn top(ui: Ui) -> impl IntoView {
    let phase = Memo::new(move |_| ui.board.with(|it| it.phase));
    let turn = Memo::new(move |_| ui.board.with(|it| (it.turn, it.round)));
    let step = move |(at, key, rule): (TurnPhase, &'static str, &'static str)| {
        view! {
            <button class="dk-step" class:done=move || at < phase.get() class:now=move || at == phase.get() aria-current=move || (at == phase.get()).then_some("step")
                on:click=move |_| ui.desk.open_rule(rule)>
                {move || (at < phase.get()).then(|| ic("u-check", 12.0))}{move || ui.t(key)}
            </button>
        }
    };
    let is_attacked = move || phase.get() == TurnPhase::Counterattack;
    let is_due = Memo::new(move |_| is_attacked() || ui.board.with(|it| it.is_due));
    let counter = move || {
        is_due.get().then(|| view! {
        <button class="dk-step counter" class:now=is_attacked on:click=move |_| ui.desk.open_rule("D13-1.1")>{ic("u-counter", 14.0)}{move || ui.t(if is_attacked() { "app-deck-counterattack" } else { "app-deck-counterattack-due" })}</button>
    })
    };
    let is_tactics =
        Memo::new(move |_| ui.board.with(|it| it.turn == it.own.seat && it.phase == TurnPhase::Tactics));
    let has_fought = Memo::new(move |_| ui.board.with(|it| it.has_fought));
    let combat = move || {
        is_tactics.get().then(|| view! { <span class="dk-once">{ic("u-combat", 14.0)}{move || ui.t(if has_fought.get() { "app-deck-fought" } else { "app-deck-not-fought" })}</span> })
    };
    view! {
        <div class="dk-top" data-zone="phases" role="region" aria-label=move || ui.t("app-deck-phases")>
            <span class="dk-turn">{move || mark(Some(turn.get().0))}<b>{move || ui.seat_name(turn.get().0)}</b><span>{move || ui.desk.lang.with("app-deck-round", &[("round", turn.get().1.to_string())])}</span></span>
            <span class="dk-steps">{PHASES.map(step).into_iter().collect_view()}{counter}</span>
            {combat}
        </div>
    }
}

/// Where there is room for one zone only.
pub(crate) fn tabs(ui: Ui) -> impl IntoView {
    let tab = move |name: &'static str, label: Signal<String>| {
        view! { <button role="tab" class:on=move || ui.tab.get() == name aria-selected=move || (ui.tab.get() == name).to_string() on:click=move |_| ui.tab.set(name)>{move || label.get()}</button> }
    };
    let war = Signal::derive(move || {
        ui.t(match ui.board.with(|it| it.mode) {
            Mode::War | Mode::Market => "app-deck-war-zone",
            Mode::Combat => "app-deck-combat",
            Mode::Interception => "app-deck-counterattack",
        })
    });
    let front = Signal::derive(move || ui.t("app-deck-front"));
    let played = Signal::derive(move || {
        format!("{} {}", ui.t("app-deck-played"), ui.board.with(|it| it.own.played.len()))
    });
    let foes = Signal::derive(move || ui.t("app-deck-opponents"));
    view! { <div class="dk-tabs" role="tablist">{tab("front", front)}{tab("war", war)}{tab("played", played)}{tab("foes", foes)}</div> }
}

// === Hand and wallet ===

pub(crate) fn hand(ui: Ui) -> impl IntoView {
    let tiles = Memo::new(move |_| ui.board.with(|it| it.hand.clone()));
    let kept = Memo::new(move |_| ui.board.with(|it| it.kept.clone()));
    let playable = Memo::new(move |_| {
        ui.board.with(|it| (it.hand.iter().filter(|it| !it.acts.is_empty()).count(), it.hand.len()))
    });
    let question = Memo::new(move |_| ui.board.with(|it| it.question.clone()));
    view! {
        <section class="dk-hand" data-zone="hand" role="region" aria-label=move || ui.t("app-deck-hand") style=move || format!("--n:{}", playable.get().1.max(1))>
            <div class="dk-strip">
                {wallet(ui)}
                {move || match question.get() {
                    Some(question) => ask(ui, &question).into_any(),
                    None => view! {
                        <h3 class="dk-h">{move || ui.t("app-deck-hand")}
                            <i>{move || { let (may, all) = playable.get(); ui.desk.lang.with("app-deck-playable", &[("count", may.to_string()), ("all", all.to_string())]) }}</i></h3>
                    }.into_any(),
                }}
            </div>
            <div class="dk-row dk-hand-row">
                {row(ui, tiles.into(), Size::Table)}
                {move || (tiles.with(Vec::is_empty)).then(|| view! { <p class="dk-none">{ui.t("app-deck-no-hand")}</p> })}
                {move || (!kept.with(Vec::is_empty)).then(|| view! { <div class="dk-kept"><span>{ui.t("app-deck-kept")}</span>{row(ui, kept.into(), Size::Mini)}</div> })}
            </div>
        </section>
    }
}

/// The points of the one who acts.
fn wallet(ui: Ui) -> impl IntoView {
    let wallet = Memo::new(move |_| {
        ui.board.with(|it| {
            let own = if it.actor == it.own.seat { it.wallet } else { titles::deck::Wallet::default() };
            (own, it.own.points)
        })
    });
    let cell = move |id: P, key: &'static str, n: Signal<i32>| {
        view! {
            <div class="dk-cell" class:zero=move || n.get() == 0 title=move || ui.t(key)>
                <span class="dk-b" use:stamp_along=move || outlined(id, &n.get().to_string(), 30.0)></span><span>{move || ui.t(key)}</span>
            </div>
        }
    };
    let n = move |pick: fn(&(titles::deck::Wallet, i32)) -> i32| Memo::new(move |_| wallet.with(pick)).into();
    view! {
        <div class="dk-wallet" role="status" aria-label=move || ui.t("app-deck-wallet")>
            {cell("p-tactic", "app-deck-tactic", n(|it| i32::from(it.0.tactic)))}
            {cell("p-supply", "app-deck-supply", n(|it| i32::from(it.0.supply)))}
            {cell("p-reinforcement", "app-deck-reinforcement", n(|it| i32::from(it.0.reinforcement)))}
            {cell("p-attack", "app-deck-attack", n(|it| i32::from(it.0.attack)))}
            {cell("p-victory", "app-deck-victory-points", n(|it| it.1))}
        </div>
    }
}

/// What a text asks, with its answers.
fn ask(ui: Ui, question: &Question) -> impl IntoView + use<> {
    let answers = question.answers.iter().map(|(notation, html, words)| {
        let act = notation.clone();
        view! {
            <button class="dk-answer" data-act=notation.clone() on:click=move |_| ui.desk.act(&act)><span inner_html=html.clone()></span><span>{words.clone()}</span></button>
        }
    });
    let cards = (!question.cards.is_empty()).then(|| {
        let key = question.cards_are;
        let tiles = question.cards.clone();
        view! {
            <div class="dk-asked"><span class="dk-h">{move || ui.t(key)}</span>
                <div class="dk-row">{tiles.into_iter().map(|it| card(ui, Signal::derive(move || it.clone()), Size::Table)).collect_view()}</div></div>
        }
    });
    let asking = question.card.map(|kind| view! { <span class="dk-asking" use:stamp_along=move || ui.face(kind, Size::Mini)></span><p class="dk-ask-text"><b>{move || ui.name(kind)}</b>" "{question.text.clone()}</p> });
    view! { <div class="dk-ask" role="group">{asking}<div class="dk-answers">{answers.collect_view()}</div>{cards}</div> }
}

// === Front line ===

/// How many places a row needs: cards that lie side by side, and those half under another.
fn crowd(tiles: &[Tile]) -> String {
    let fanned = tiles.iter().filter(|it| it.is_fanned).count();
    format!("--n:{};--f:{fanned}", (tiles.len() - fanned).max(1))
}

pub(crate) fn front(ui: Ui) -> impl IntoView {
    let units = Memo::new(move |_| ui.board.with(|it| it.own.units.clone()));
    let conquests = Memo::new(move |_| ui.board.with(|it| it.own.conquests.clone()));
    let note = move || {
        let (units, active) = units.with(|it| (it.len(), it.iter().filter(|it| !it.is_exhausted).count()));
        ui.desk.lang.with("app-deck-active", &[("count", units.to_string()), ("active", active.to_string())])
    };
    view! {
        <section class="dk-zone dk-front" data-zone="front" role="region" aria-label=move || ui.t("app-deck-front")>
            <div class="dk-line" style=move || units.with(|it| crowd(it))>
                <h3 class="dk-h">{move || ui.t("app-deck-front")}<i>{note}</i></h3>
                <div class="dk-row dk-units">
                    {keyed(units.into(), move |it| unit(ui, it))}
                    {move || units.with(Vec::is_empty).then(|| view! { <p class="dk-none">{ui.t("app-deck-no-units")}</p> })}
                </div>
            </div>
            <div class="dk-conquests" class:many=move || conquests.with(|it| it.len() > 12)>
                <h3 class="dk-h">{move || ui.t("app-deck-conquests")}</h3>
                <div class="dk-row">{row(ui, conquests.into(), Size::Mini)}{move || conquests.with(Vec::is_empty).then(|| view! { <p class="dk-none">{ui.t("app-deck-no-conquests")}</p> })}</div>
            </div>
        </section>
    }
}

/// A deployed card, with its interception rating where it counts.
fn unit(ui: Ui, tile: Signal<Tile>) -> impl IntoView {
    let counts = Memo::new(move |_| ui.board.with(|it| it.mode == Mode::Interception));
    let rating = move || {
        tile.with(|it| it.rating.filter(|_| counts.get())).map(|it| badge("v-interception", it, 34.0))
    };
    view! { <div class="dk-u" hidden=move || tile.with(|it| it.is_aside) class:fan=move || tile.with(|it| it.is_fanned) class:turned=move || tile.with(|it| it.is_exhausted)>{card(ui, tile, Size::Table)}<span class="dk-rating">{rating}</span></div> }
}

// === Playing area, deck, discard pile ===

pub(crate) fn area(ui: Ui) -> impl IntoView {
    let played = Memo::new(move |_| ui.board.with(|it| it.own.played.clone()));
    let seat = move || ui.board.with_untracked(|it| it.own.seat);
    let deck = Memo::new(move |_| ui.board.with(|it| it.own.deck));
    let discard =
        Memo::new(move |_| ui.board.with(|it| (it.own.discard.last().copied(), it.own.discard.len())));
    view! {
        <section class="dk-zone dk-area" data-zone="played" role="region" aria-label=move || ui.t("app-deck-playing-area")>
            <h3 class="dk-h">{move || ui.t("app-deck-playing-area")}</h3>
            <div class="dk-row dk-played" style=move || format!("--n:{}", played.with(Vec::len).max(1))>{row(ui, played.into(), Size::Table)}{move || played.with(Vec::is_empty).then(|| view! { <p class="dk-none">{ui.t("app-deck-nothing-played")}</p> })}</div>
            <div class="dk-stocks">
                <button class="dk-stock" on:click=move |_| ui.shown.set(Some(Shown::Deck(seat())))>
                    <span class="dk-stock-card" use:stamp=super::face::back(Back::Player)></span><span><b>{move || deck.get()}</b><span>{move || ui.t("app-deck-deck")}</span></span>
                </button>
                <button class="dk-stock" on:click=move |_| ui.shown.set(Some(Shown::Discard(seat())))>
                    <span class="dk-stock-card" class:bare=move || discard.get().0.is_none() use:stamp_along=move || discard.get().0.map_or_else(Arc::default, |it| ui.face(it, Size::Mini))></span><span><b>{move || discard.get().1}</b><span>{move || ui.t("app-deck-discard")}</span></span>
                </button>
            </div>
        </section>
    }
}

// === War zone ===

/// It stays in the document behind a combat, and so do its piles once they were shown large: a hundred faces are too
/// many to be drawn anew at each change of phase.
pub(crate) fn war(ui: Ui, mode: Memo<Mode>) -> impl IntoView {
    let is_away = move || matches!(mode.get(), Mode::Combat | Mode::Interception);
    let is_market = Memo::new(move |_| mode.get() == Mode::Market);
    let was_market = Memo::new(move |last: Option<&bool>| last == Some(&true) || is_market.get());
    view! {
        <section class="dk-zone dk-stage dk-war" hidden=is_away aria-hidden=move || is_away().then_some("true") data-zone=move || (!is_away()).then_some("war") role="region" aria-label=move || ui.t("app-deck-war-zone")>
            {objectives(ui)}
            {market(ui, Size::Mini, Signal::derive(move || !is_market.get()))}
            {move || was_market.get().then(|| market(ui, Size::Table, is_market.into()))}
            {hidden(ui)}
        </section>
    }
}

fn objectives(ui: Ui) -> impl IntoView {
    let city = Memo::new(move |_| ui.board.with(|it| it.city.clone()));
    let boxes = Memo::new(move |_| ui.board.with(|it| it.boxes.clone()));
    let one = move |tile: Memo<Option<Tile>>, word: &'static str| {
        let is_there = Memo::new(move |_| tile.with(Option::is_some));
        move || {
            is_there.get().then(|| {
            let shown = Memo::new(move |last: Option<&Tile>| {
                let mut it = tile.get().or_else(|| last.cloned()).expect("it is drawn while there is one");
                // The button below says it; the card itself is only read.
                it.acts.clear();
                it
            });
            view! { <div class="dk-goal">{card(ui, shown.into(), Size::Table)}{fight_button(ui, Signal::derive(move || tile.get()), word)}</div> }
        })
        }
    };
    view! {
        <div class="dk-goals"><h3 class="dk-h">{move || ui.t("app-deck-objectives")}</h3>
            <div class="dk-row">{one(city, "city")}{one(boxes, "box")}</div></div>
    }
}

fn market(ui: Ui, size: Size, is_shown: Signal<bool>) -> impl IntoView {
    let tiles = Memo::new(move |_| {
        let mut tiles = ui.board.with(|it| it.market.clone());
        if !is_shown.get() {
            tiles.iter_mut().for_each(|it| it.acts.clear());
        }
        tiles
    });
    let note = move || {
        let (may, all) = tiles.with(|it| (it.iter().filter(|it| !it.acts.is_empty()).count(), it.len()));
        match size {
            Size::Mini => ui.t("app-deck-recruit-later"),
            Size::Large | Size::Table => ui
                .desk
                .lang
                .with("app-deck-affordable", &[("count", may.to_string()), ("all", all.to_string())]),
        }
    };
    let pile = move |tile: Signal<Tile>| {
        let kind = Memo::new(move |_| tile.with(|it| it.kind));
        let cost = move || ui.card(kind.get(), |it| it.buy_cost.unwrap_or(0));
        let name = move || ui.name(kind.get());
        view! {
            <div class="dk-pile" hidden=move || tile.with(|it| it.is_aside)>{card(ui, tile, size)}
                {(size == Size::Mini).then(|| view! { <span class="dk-cost">{move || badge("p-supply", cost(), 20.0)}</span><span class="dk-name">{name}</span> })}
            </div>
        }
    };
    view! {
        <div class="dk-market" class:open=size != Size::Mini hidden=move || !is_shown.get() aria-hidden=move || (!is_shown.get()).then_some("true") style=move || format!("--cols:{}", tiles.with(Vec::len).div_ceil(2).max(1))><h3 class="dk-h">{move || ui.t("app-deck-war-zone")}<i>{note}</i></h3>
            <div class="dk-piles">{keyed(tiles.into(), pile)}</div></div>
    }
}

fn hidden(ui: Ui) -> impl IntoView {
    let events = Memo::new(move |_| ui.board.with(|it| it.events.count));
    let victory = Memo::new(move |_| ui.board.with(|it| it.victory.len()));
    let british = Memo::new(move |_| ui.board.with(|it| it.british.count));
    let boxed = Memo::new(move |_| ui.board.with(|it| it.boxed.len()));
    view! {
        <div class="dk-hidden"><h3 class="dk-h">{move || ui.t("app-deck-hidden")}</h3>
            <div class="dk-row">
                {closed(ui, Back::Event, events.into(), "app-deck-events", Shown::Events)}
                {closed(ui, Back::Victory, victory.into(), "app-deck-victory", Shown::Victory)}
                {closed(ui, Back::British, british.into(), "app-deck-british", Shown::British)}
            </div>
            <button class="dk-boxed" on:click=move |_| ui.shown.set(Some(Shown::Boxed))>{ic("u-scrap", 14.0)}{move || ui.desk.lang.with("app-deck-boxed", &[("count", boxed.get().to_string())])}</button>
        </div>
    }
}

// === Opponents ===

/// Where there is much to be seen of one's own they are out of sight.
pub(crate) fn foes(ui: Ui, mode: Memo<Mode>) -> impl IntoView {
    let is_away = Memo::new(move |_| match mode.get() {
        Mode::War => false,
        Mode::Market => true,
        Mode::Combat | Mode::Interception => ui.board.with(|it| it.actor == it.own.seat),
    });
    let seats = Memo::new(move |_| ui.board.with(|it| it.foes.iter().map(|it| it.seat).collect::<Vec<_>>()));
    view! {
        <div class="dk-foes" data-away=move || is_away.get().then_some("") style=move || format!("--n:{}", seats.with(Vec::len).max(1))>
            <For each=move || seats.get() key=|it| *it children=move |seat| foe(ui, seat)/>
        </div>
    }
}

fn foe(ui: Ui, seat: u8) -> impl IntoView {
    let place = Memo::new(move |last: Option<&Place>| {
        let now = ui.board.with(|it| it.foes.iter().find(|it| it.seat == seat).cloned());
        now.or_else(|| last.cloned()).expect("the opponent sits there")
    });
    let minis = move |pick: fn(&Place) -> &[Tile]| {
        row(ui, Memo::new(move |_| place.with(|it| stacked(pick(it)))).into(), Size::Mini)
    };
    let stat = move |id: P, key: &'static str, n: Signal<String>, shown: Shown| {
        view! { <button class="dk-stat" title=move || ui.t(key) aria-label=move || format!("{} {}", ui.t(key), n.get()) on:click=move |_| ui.shown.set(Some(shown))>{ic(id, 15.0)}<span>{move || n.get()}</span></button> }
    };
    let count = move |pick: fn(&Place) -> usize| Memo::new(move |_| place.with(pick).to_string()).into();
    let discard = Memo::new(move |_| {
        place.with(|it| match it.discarded {
            0 => it.discard.len().to_string(),
            n => format!("{} ({})", it.discard.len(), format!("{n:+}").replace('-', "−")),
        })
    });
    let points = Memo::new(move |_| place.with(|it| it.points.to_string()));
    let points = move || badge("p-victory", points.get(), 26.0);
    let wallet = move || {
        let acting = place.with(|it| it.is_acting);
        acting.then(|| ui.board.with(|it| it.wallet)).map(|it| view! {
            <span class="dk-foe-wallet">{[("p-tactic", it.tactic), ("p-supply", it.supply), ("p-reinforcement", it.reinforcement), ("p-attack", it.attack)].into_iter().filter(|it| it.1 > 0).map(|it| badge(it.0, it.1, 20.0)).collect_view()}</span>
        })
    };
    view! {
        <section class="dk-foe" data-zone=format!("foe-{seat}") class:acting=move || place.with(|it| it.is_acting) role="region" aria-label=move || ui.seat_name(seat)>
            <div class="dk-foe-head">
                {mark(Some(seat))}<button class="dk-foe-name" on:click=move |_| ui.shown.set(Some(Shown::Seat(seat)))>{move || ui.seat_name(seat)}</button>
                {wallet}<span class="sp"></span>
                {stat("u-hand", "app-deck-hand", count(|it| it.hand), Shown::Seat(seat))}
                {stat("u-deck", "app-deck-deck", count(|it| it.deck), Shown::Deck(seat))}
                {stat("u-discard", "app-deck-discard", discard.into(), Shown::Discard(seat))}
                {points}
            </div>
            <div class="dk-minis">
                {minis(|it| &it.units)}
                {move || place.with(|it| !it.conquests.is_empty()).then(|| view! { <i class="dk-bar"></i> })}
                {minis(|it| &it.conquests)}
                {move || place.with(|it| !it.played.is_empty()).then(|| view! { <span class="dk-playing">{ic("u-hand", 12.0)}</span> })}
                {minis(|it| &it.played)}
            </div>
        </section>
    }
}

/// Alike cards together, with their number: there is little room.
fn stacked(tiles: &[Tile]) -> Vec<Tile> {
    let mut out: Vec<Tile> = Vec::new();
    for tile in tiles {
        let is_like = |it: &&mut Tile| {
            it.kind == tile.kind
                && it.is_exhausted == tile.is_exhausted
                && it.attached == tile.attached
                && it.is_new == tile.is_new
        };
        match out.iter_mut().find(is_like) {
            Some(like) => like.count = Some(like.count.unwrap_or(1) + tile.count.unwrap_or(1)),
            None => out.push(Tile { is_fanned: false, ..tile.clone() }),
        }
    }
    out
}
