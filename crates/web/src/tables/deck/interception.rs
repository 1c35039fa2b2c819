//! The British counterattack: the force, who intercepts, and the allotment by clicking units.

use leptos::prelude::*;
use titles::deck::Enemy;

use super::{
    Ui,
    face::Size,
    model::Tile,
    parts::{card, ic},
};
use crate::shell::parts::{cite, mark};
use crate::tables::print::stamp;

const STEPS: [(u8, &str, &str); 4] = [
    (1, "app-deck-intercept-prepare", "D13-3.1"),
    (2, "app-deck-intercept-allot", "D13-3.2"),
    (3, "app-deck-intercept-strike", "D13-3.6"),
    (4, "app-deck-intercept-after", "D13-3.7"),
];

pub(crate) fn stage(ui: Ui) -> impl IntoView {
    let enemy = Signal::derive(move || ui.board.with(|it| it.enemy.clone()));
    let step = Memo::new(move |_| ui.board.with(|it| it.interception.map_or(0, |it| it.step)));
    let order = move || {
        ui.board.with(|it| {
            let mut seats = vec![it.actor];
            seats.extend(it.interceptors.iter().copied().filter(|seat| *seat != it.actor));
            seats
        })
    };
    let seat = move |(at, seat): (usize, u8)| view! { <li class:now=at == 0>{mark(Some(seat))}{ui.seat_name(seat)}</li> };
    view! {
        <section class="dk-stage dk-intercept" data-zone="intercept" role="region" aria-label=move || ui.t("app-deck-counterattack")>
            <header class="dk-banner">{ic("u-counter", 24.0)}<h2>{move || ui.t("app-deck-counterattack-head")}</h2>
                <ol class="dk-steps">{STEPS.map(|(at, key, rule)| view! { <li class="dk-step" class:done=move || step.get().gt(&at) class:now=move || step.get() == at>{move || ui.t(key)}{cite(ui.desk.app(), rule)}</li> }).into_iter().collect_view()}</ol>
                <ol class="dk-queue">{move || order().into_iter().enumerate().map(seat).collect_view()}</ol>
            </header>
            <div class="dk-force" style=move || format!("--n:{}", enemy.with(Vec::len).max(1))>
                <For each=move || enemy.get() key=|it| it.0.key.clone() children=move |first| attacker(ui, enemy, first)/>
            </div>
            <aside class="dk-side">{allotment(ui)}{stakes(ui)}</aside>
        </section>
    }
}

/// A counterattacker, and below it whether it is covered.
fn attacker(ui: Ui, enemy: Signal<Vec<(Tile, Enemy)>>, first: (Tile, Enemy)) -> impl IntoView {
    let key = first.0.key.clone();
    let both = Memo::new(move |last: Option<&(usize, Tile)>| {
        let now = enemy.with(|all| {
            let at = all.iter().position(|it| it.0.key == key)?;
            // Only those that stand are to be covered; the first ones are, as far as units were allotted.
            let standing = all[..at].iter().filter(|it| !it.1.destroyed).count();
            Some((standing, all[at].0.clone()))
        });
        now.or_else(|| last.cloned()).unwrap_or_else(|| (0, first.0.clone()))
    });
    let tile = Signal::derive(move || both.with(|it| it.1.clone()));
    let slot = move || {
        let (place, destroyed) = both.with(|it| (it.0, it.1.is_destroyed));
        let (step, covered) =
            ui.board.with(|it| it.interception.map_or((0, 0), |it| (it.step, usize::from(it.covered))));
        match (destroyed, step) {
            (true, _) => view! { <span class="dk-slot gone">{ui.t("app-deck-destroyed")}</span> }.into_any(),
            (false, 2) if place < covered => {
                view! { <span class="dk-slot full">{ic("u-check", 13.0)}{ui.t("app-deck-covered")}</span> }
                    .into_any()
            }
            (false, 2) if place == covered => {
                view! { <span class="dk-slot next">{ui.t("app-deck-to-cover")}</span> }.into_any()
            }
            (false, 2) => view! { <span class="dk-slot open">{ui.t("app-deck-open")}</span> }.into_any(),
            (false, _) => view! { <span class="dk-slot">{ui.t("app-deck-stands")}</span> }.into_any(),
        }
    };
    view! { <div class="dk-attacker" style=format!("--i:{}", both.with_untracked(|it| it.0))>{card(ui, tile, Size::Table)}{slot}</div> }
}

/// How many are covered, and how many could be.
fn allotment(ui: Ui) -> impl IntoView {
    let facts = Memo::new(move |_| {
        ui.board.with(|it| {
            let rating: i32 = it
                .own
                .units
                .iter()
                .filter(|it| !it.is_allotted)
                .filter_map(|it| it.rating)
                .filter(|it| *it > 0)
                .sum();
            it.interception.map(|at| {
                (at.step, i32::from(at.covered), i32::from(at.standing), rating, it.actor == it.own.seat)
            })
        })
    });
    move || {
        facts.get().filter(|it| it.0 <= 2).map(|(step, covered, standing, rating, mine)| {
        let covered = if step == 2 { covered } else { 0 };
        let best = (covered + rating).min(standing);
        view! {
            <div class="dk-box" role="status">
                <h3 class="dk-h">{ui.t("app-deck-allotment")}</h3>
                <p class="dk-big"><b>{covered}</b>" "{ui.desk.lang.with("app-deck-of-covered", &[("count", standing.to_string())])}</p>
                <div class="dk-pips">{(0..standing).map(|at| view! { <i class:full=(at < covered) class:can=(covered..best).contains(&at)></i> }).collect_view()}</div>
                {mine.then(|| view! { <p>{ui.desk.lang.with("app-deck-best", &[("count", best.to_string())])}" "{cite(ui.desk.app(), "D13-3.2")}</p> })}
            </div>
        }
    })
    }
}

/// What is lost if the interception fails.
fn stakes(ui: Ui) -> impl IntoView {
    let stake = Memo::new(move |_| ui.board.with(|it| (it.stake, it.actor)));
    move || {
        let (stake, _) = stake.get();
        view! {
            <div class="dk-box danger">
                <h3 class="dk-h">{ui.t("app-deck-if-fails")}</h3>
                {match stake {
                    Some((city, penalty)) => view! {
                        <div class="dk-stake"><span class="dk-stake-card" use:stamp=ui.face(city, Size::Mini)></span>
                            <p>{ui.desk.lang.with("app-deck-loses-city", &[("city", ui.name(city)), ("count", penalty.to_string())])}" "{cite(ui.desk.app(), "D5-7.6")}</p></div>
                    }.into_any(),
                    None => view! { <p>{ui.t("app-deck-loses-nothing")}</p> }.into_any(),
                }}
            </div>
        }
    }
}
