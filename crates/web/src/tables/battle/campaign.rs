//! The middle of the quiet table: conflict decks and discard piles, the card being followed, a question, a battle that
//! is declared, and the campaign as a track of battles won.

use std::sync::Arc;

use leptos::prelude::*;
use titles::battle::{Side, Team, Theatre};

use super::{
    Ui,
    face::{self, Back, arm_symbol},
    fight,
    model::{Declared, Force, Pile, Question, Shows, Won},
    parts::{card, ic, is_live, leave, mark},
    reader::Reading,
    viewer::{self, Shown},
};
use crate::shell::parts::cite;
use crate::tables::{
    pointing::{self, Aside},
    print::{stamp, stamp_along},
};

pub(crate) fn middle(ui: Ui) -> impl IntoView {
    let question = Memo::new(move |_| ui.board.with(|it| it.question.clone()));
    let declared = Memo::new(move |_| ui.board.with(|it| it.declared.clone()));
    view! {
        <div class="bt-middle">
            {piles(ui)}
            {move || match (question.get(), declared.get()) {
                (Some(question), _) => ask(ui, &question).into_any(),
                (None, Some(declared)) => about_to_fight(ui, declared).into_any(),
                (None, None) => track(ui).into_any(),
            }}
        </div>
    }
}

// === Conflict decks ===

fn piles(ui: Ui) -> impl IntoView {
    let count = ui.board.with_untracked(|it| it.piles.len());
    // A battle that is declared shows its card itself.
    let current = Memo::new(move |_| ui.board.with(|it| it.current.filter(|_| it.declared.is_none())));
    let drawn = move || {
        current.get().map(|card| view! {
            <div class="bt-pile-box bt-drawn"><h3 class="bt-h"><span>{move || ui.t("app-battle-drawn")}</span></h3>
                <button class="bt-face" aria-label=move || ui.card_name(card) use:stamp_along=move || ui.face(Shows::Conflict(card), None)
                    on:pointerenter=move |it| pointing::mouse(&it, |at| read(ui, Shows::Conflict(card), at)) on:pointerleave=move |_| leave(ui)
                    on:focus=move |it| pointing::keys(&it, |at| read(ui, Shows::Conflict(card), at)) on:blur=move |_| leave(ui)
                    on:click=move |_| { viewer::open(ui, Shows::Conflict(card)); }></button></div>
        })
    };
    view! {
        <section class="bt-piles" data-zone="conflict" role="region" aria-label=move || ui.t("app-battle-conflict")>
            {(0..count).map(|at| pile(ui, at)).collect_view()}
            {drawn}
        </section>
    }
}

fn read(ui: Ui, shows: Shows, at: Aside) {
    ui.reading.set(Some(Reading { shows, at }));
}

fn pile(ui: Ui, at: usize) -> impl IntoView {
    let it = Memo::new(move |_| ui.board.with(|it| it.piles[at].clone()));
    let is_combined = ui.board.with_untracked(|it| it.is_combined);
    let theatre = it.with_untracked(|it| it.theatre);
    let name =
        move || if is_combined { it.with(|it| it.name.clone()) } else { ui.t("app-battle-conflict-deck") };
    let draws = move || it.with(|it| it.draws.clone());
    let draw = move || match it.with_untracked(|it: &Pile| it.draws.clone()) {
        Some(action) => ui.desk.act(&action),
        None => ui.desk.why("draw"),
    };
    let why = move || match it.with_untracked(|it: &Pile| it.draws.is_some()) {
        false if is_live(ui) => ui.desk.why("draw"),
        true | false => ui.desk.why_not_any_more(),
    };
    let last = move || {
        let discard = it.with(|it| it.discard.clone());
        let card = ui.last_named(&["battle-turned"], |book, name| {
            book.conflict_named(name).filter(|it| discard.contains(it))
        });
        card.or(discard.last().copied())
    };
    let size = move || it.with(|it| it.discard.len());
    view! {
        <div class="bt-pile-box" data-theatre=if theatre == Theatre::First { "1" } else { "2" }>
            <h3 class="bt-h"><span>{name}</span><b>{move || it.with(|it| it.deck)}</b></h3>
            <div class="bt-pair">
                <button class="bt-face bt-deck" class:on=move || draws().is_some() data-act=draws data-ask="draw" aria-disabled=move || draws().is_none().to_string()
                    aria-label=move || ui.with("app-battle-deck-label", &[("count", it.with(|it| it.deck).to_string())])
                    use:stamp=face::back(Back::Conflict(theatre)) on:click=move |_| draw() on:pointerenter=move |it| pointing::mouse(&it, |_| why()) on:focus=move |it| pointing::keys(&it, |_| why()) on:pointerleave=move |_| leave(ui) on:blur=move |_| leave(ui)></button>
                <button class="bt-face bt-discard" class:bare=move || last().is_none() aria-label=move || ui.with("app-battle-discard-of", &[("count", size().to_string())])
                    on:click=move |_| ui.shown.set(Some(Shown::Discard(theatre)))>
                    <span use:stamp_along=move || last().map_or_else(Arc::default, |it| ui.face(Shows::Conflict(it), None))></span>
                    <span class="bt-count">{size}</span>
                </button>
            </div>
        </div>
    }
}

// === Questions ===

fn ask(ui: Ui, question: &Question) -> impl IntoView + use<> {
    let title = question.title;
    let count = question.tiles.len();
    let tiles = question
        .tiles
        .clone()
        .into_iter()
        .map(|it| card(ui, Signal::derive(move || it.clone())))
        .collect_view();
    view! {
        <section class="bt-ask" data-zone="question" role="region" aria-label=move || ui.t(title) style=format!("--n:{}", count.max(1))>
            <h3 class="bt-title">{move || ui.t(title)}</h3>
            <div class="bt-ask-row">{tiles}</div>
        </section>
    }
}

/// Who would fight with what.
fn about_to_fight(ui: Ui, declared: Declared) -> impl IntoView {
    let title = move || declared.card.map_or_else(|| ui.t("app-battle-raid"), |it| ui.card_name(it));
    let points = declared.card.map(|it| ui.card(it, |it| it.battle().map_or(0, |it| it.points)));
    let note = move || {
        declared
            .card
            .map(|it| {
                let language = ui.desk.lang.get();
                ui.card(it, |it| language.pick(&it.note_en, &it.note_ja).to_string())
            })
            .filter(|it| it != "-")
    };
    let sides = declared.sides.clone().into_iter().map(|Force { side, attacks, arms }| {
        let arms = arms.into_iter().map(|(arm, count)| view! { <span class="bt-force" class:none=count == 0>{ic(arm_symbol(arm), 18.0)}<b>{count}</b></span> }).collect_view();
        view! {
            <li>{mark(side)}<b>{move || ui.side_name(side)}</b><span class="muted">{move || ui.t(if attacks { "app-battle-aggressor" } else { "app-battle-defender" })}</span><span class="bt-forces">{arms}</span></li>
        }
    }).collect_view();
    let picture = declared.card.map(
        |card| view! { <div class="bt-face" use:stamp_along=move || ui.face(Shows::Conflict(card), None)></div> },
    );
    view! {
        <section class="bt-declared" role="region" aria-label=title>
            {picture}
            <div class="bt-declared-text">
                <h3 class="bt-title">{title}{points.map(|it| view! { <span class="bt-vp">{it}</span> })}</h3>
                {move || note().map(|it| view! { <p class="bt-history">{it}</p> })}
                <ul>{sides}</ul>
                <p class="muted small">{move || ui.t("app-battle-declared-note")}</p>
            </div>
        </section>
    }
}

// === The campaign ===

fn track(ui: Ui) -> impl IntoView {
    let facts =
        Memo::new(move |_| ui.board.with(|it| (it.target, it.points, it.turn, it.reshuffles, it.own.team())));
    let teams = move || {
        let own = facts.get().4;
        let other = if own == Team::Axis { Team::Allied } else { Team::Axis };
        [other, own]
    };
    let summary = move || {
        let (fought, left) = ui.board.with(|it| {
            let fought = it.won.iter().map(Vec::len).sum::<usize>();
            let all = ui
                .with_rules(|rules| rules.book().conflict.iter().filter(|it| it.battle().is_some()).count());
            (fought, all)
        });
        ui.with("app-battle-fought", &[("count", fought.to_string()), ("all", left.to_string())])
    };
    let turn = move || match facts.get().2 {
        0 => ui.t("app-battle-opening"),
        turn => ui.with("app-battle-turn", &[("turn", turn.to_string())]),
    };
    view! {
        <section class="bt-campaign" data-zone="campaign" role="region" aria-label=move || ui.t("app-battle-campaign")>
            <h3 class="bt-title">{move || ui.t("app-battle-campaign")}<small>{turn}</small><small>{summary}</small>{cite(ui.desk.app(), "B8.3")}</h3>
            {fight::outcome(ui)}
            <div class="bt-track" style=move || format!("--target:{}", facts.get().0)>
                {move || teams().map(|team| bar(ui, team)).into_iter().collect_view()}
                <div class="bt-goal" aria-hidden="true">{ic("bi-flag", 18.0)}<b>{move || facts.get().0}</b></div>
            </div>
            {sudden(ui)}
        </section>
    }
}

pub(super) const fn team_key(team: Team) -> &'static str {
    match team {
        Team::Axis => "app-battle-axis",
        Team::Allied => "app-battle-allies",
    }
}

fn bar(ui: Ui, team: Team) -> impl IntoView {
    let points = Memo::new(move |_| ui.board.with(|it| it.points[team.index()]));
    let won = Memo::new(move |_| ui.board.with(|it| it.won[team.index()].clone()));
    let side = if team == Team::Axis { Side::Axis } else { Side::Allied };
    let label = move || {
        let target = ui.board.with(|it| it.target);
        ui.with(
            "app-battle-bar",
            &[
                ("team", ui.t(team_key(team))),
                ("points", points.get().to_string()),
                ("target", target.to_string()),
            ],
        )
    };
    view! {
        <div class="bt-bar" data-team=if team == Team::Axis { "axis" } else { "allied" } role="group" aria-label=label>
            <span class="bt-team">{mark(side)}<span>{move || ui.t(team_key(team))}</span><b>{move || points.get()}</b></span>
            <div class="bt-segments"><For each=move || won.get() key=|it| (it.slug.clone(), it.act.is_some()) children=move |it| segment(ui, it)/></div>
        </div>
    }
}

/// A battle won, as wide as its points.
fn segment(ui: Ui, won: Won) -> impl IntoView {
    let card = won.card;
    let (act, ask, slug) = (won.act.clone(), won.ask.clone(), won.slug.clone());
    let is_live_ask = move || won.ask.clone().filter(|_| won.act.is_none());
    let hover = {
        let ask = is_live_ask.clone();
        move |at| {
            read(ui, Shows::Conflict(card), at);
            match ask() {
                // Only who keeps a card for it could want to.
                Some(ask) if is_live(ui) && keeps_counterattack(ui) => ui.desk.why(&ask),
                _ => ui.desk.why_not_any_more(),
            }
        }
    };
    let focus = hover.clone();
    let click = {
        let act = act.clone();
        let ask = is_live_ask;
        move || match (&act, ask()) {
            (Some(act), _) => ui.desk.act(act),
            (None, Some(ask)) if is_live(ui) => ui.desk.why(&ask),
            (None, _) => {
                viewer::open(ui, Shows::Conflict(card));
            }
        }
    };
    view! {
        <button class="bt-segment" class:on=act.is_some() class:second=won.side.theatre() == Theatre::Second data-act=act data-ask=ask style=format!("--p:{}", won.points)
            class:lit=move || ui.desk.lit.with(|lit| lit.contains(&slug))
            aria-label=move || ui.with("app-battle-won-card", &[("card", ui.card_name(card)), ("points", won.points.to_string())])
            on:pointerenter=move |it| pointing::mouse(&it, &hover) on:pointerleave=move |_| leave(ui) on:focus=move |it| pointing::keys(&it, &focus) on:blur=move |_| leave(ui)
            on:click=move |_| click()><span>{move || ui.card_name(card)}</span><b>{won.points}</b></button>
    }
}

fn keeps_counterattack(ui: Ui) -> bool {
    ui.board.with_untracked(|it| {
        it.mat(it.own).kept.iter().any(|it| it.ask.as_ref().is_some_and(|it| it.starts_with("counterattack")))
    })
}

/// What would end the war at once.
fn sudden(ui: Ui) -> impl IntoView {
    let needs = Memo::new(move |_| {
        ui.board.with(|it| {
            let needs = it.sudden.iter().flat_map(|it| &it.needs);
            needs.map(|(name, holds)| format!("{name} {holds} ")).collect::<String>()
        })
    });
    let all = move || {
        needs.track();
        ui.board.with_untracked(|it| it.sudden.clone())
    };
    let one = move |it: super::model::Sudden| {
        let (card, team) = (it.card, it.team);
        let needs = it.needs.into_iter().map(|(name, holds)| view! { <span class="bt-need" class:yes=holds>{ic(if holds { "bi-check" } else { "bi-ring" }, 12.0)}{name}<span class="away">{ui.t(if holds { "app-yes" } else { "app-no" })}</span></span> }).collect_view();
        view! { <p><button class="bt-link" on:click=move |_| { viewer::open(ui, Shows::Conflict(card)); }>{ui.card_name(card)}</button><span class="muted">{ui.with("app-battle-at-once", &[("team", ui.t(team_key(team)))])}</span>{needs}</p> }
    };
    view! { <div class="bt-sudden">{move || all().into_iter().map(one).collect_view()}</div> }
}
