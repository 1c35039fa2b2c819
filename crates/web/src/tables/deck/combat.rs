//! A combat as a scene of its own: the site, the garrison turned up one by one, defence against attack.

use std::sync::Arc;

use leptos::prelude::*;
use titles::deck::Enemy;

use super::{
    Ui,
    face::{Size, city_numbers},
    model::Tile,
    parts::{badge, card, hover, ic, leave},
    symbols::icon,
};
use crate::shell::parts::{cite, mark};
use crate::tables::print::stamp_along;

/// The button that declares combat, beside its target.
pub(crate) fn fight_button(ui: Ui, tile: Signal<Option<Tile>>, word: &'static str) -> impl IntoView {
    let action = format!("attack {word}");
    let may = move || tile.with(|it| it.as_ref().is_some_and(|it| !it.acts.is_empty()));
    let (act, label) = (action.clone(), action.clone());
    let asked = move |target| {
        if let Some(tile) = tile.get_untracked() {
            hover(ui, &tile, target);
        }
    };
    view! {
        <button class="dk-fight" class:on=may data-act=move || may().then(|| action.clone()) aria-disabled=move || (!may()).to_string() aria-label=move || ui.desk.meaning(&label)
            on:click=move |_| if may() { ui.desk.act(&act) } else { ui.desk.why(&act) }
            on:mouseenter=move |it| asked(it.current_target()) on:mouseleave=move |_| leave(ui) on:focus=move |it| asked(it.current_target()) on:blur=move |_| leave(ui)>
            {ic("u-combat", 15.0)}{move || ui.t("app-deck-attack-it")}
        </button>
    }
}

const STEPS: [(u8, &str, &str); 7] = [
    (2, "app-deck-combat-declare", "D12-1.2"),
    (3, "app-deck-combat-reveal", "D12-1.3"),
    (4, "app-deck-combat-reinforce", "D12-1.4"),
    (5, "app-deck-combat-abilities", "D12-1.5"),
    (8, "app-deck-combat-result", "D12-1.8"),
    (10, "app-deck-combat-after", "D12-1.10"),
    (11, "app-deck-combat-back", "D12-1.11"),
];

pub(crate) fn stage(ui: Ui) -> impl IntoView {
    let combat = Memo::new(move |last: Option<&Option<titles::deck::Combat>>| {
        ui.board.with(|it| it.combat).or(last.copied().flatten())
    });
    let site = move || combat.get().map(|it| it.site);
    let enemy = Signal::derive(move || ui.board.with(|it| it.enemy.clone()));
    let city_facts = move || {
        site().and_then(|kind| {
            ui.card(kind, |it| it.city.as_ref().map(city_numbers)).map(|facts| {
                facts
                    .into_iter()
                    .filter(|it| it.2 > 0)
                    .map(|(key, id, n)| view! { <li>{ic(id, 14.0)}<span>{ui.t(key)}</span><b>{n}</b></li> })
                    .collect_view()
            })
        })
    };
    let who = move || ui.board.with(|it| it.actor);
    let result = move || {
        combat.get().and_then(|it| it.won).map(|won| view! {
        <p class="dk-verdict" class:won=won>{ic(if won { "u-win" } else { "u-lose" }, 20.0)}{ui.t(if won { "app-deck-won" } else { "app-deck-lost" })}</p>
    })
    };
    let due = move || {
        ui.board.with(|it| it.is_due).then(
            || view! { <p class="dk-due">{ic("u-counter", 16.0)}{ui.t("app-deck-counterattack-due")}</p> },
        )
    };
    view! {
        <section class="dk-stage dk-combat" data-zone="combat" role="region" aria-label=move || ui.t("app-deck-combat")>
            <div class="dk-scene">
                <div class="dk-site" use:stamp_along=move || site().map_or_else(Arc::default, |it| ui.face(it, Size::Table))></div>
                <div class="dk-site-facts">
                    <h2>{move || site().map(|it| ui.name(it))}</h2>
                    <p class="dk-who">{move || mark(Some(who()))}{move || ui.desk.lang.with("app-deck-attacks", &[("who", ui.seat_name(who()))])}</p>
                    <ul>{city_facts}</ul>
                    {result}{due}
                </div>
                <div class="dk-garrison">
                    {move || enemy.with(Vec::is_empty).then(|| view! { <p class="dk-none">{ui.t("app-deck-no-garrison")}</p> })}
                    <For each=move || enemy.get() key=|it| it.0.key.clone() children=move |first| event(ui, enemy, first)/>
                </div>
                <ol class="dk-combat-steps">{STEPS.map(|(step, key, rule)| {
                    let at = move || combat.get().map_or(0, |it| it.step);
                    let last = STEPS.iter().map(|it| it.0).filter(|it| *it > step).min().unwrap_or(99);
                    let (is_done, is_now) = (move || at() >= last, move || (step..last).contains(&at()));
                    view! { <li class:done=is_done class:now=is_now>{move || if is_done() { ic("u-check", 11.0).into_any() } else { view! { <i></i> }.into_any() }}<span>{move || ui.t(key)}</span>{cite(ui.desk.app(), rule)}</li> }
                }).into_iter().collect_view()}</ol>
            </div>
            {balance(ui)}
        </section>
    }
}

/// An event of the garrison, with its number in the order of revealing.
fn event(ui: Ui, enemy: Signal<Vec<(Tile, Enemy)>>, first: (Tile, Enemy)) -> impl IntoView {
    let key = first.0.key.clone();
    let both = Memo::new(move |last: Option<&(usize, Tile, Enemy)>| {
        let now = enemy.with(|all| {
            all.iter().position(|it| it.0.key == key).map(|at| (at, all[at].0.clone(), all[at].1))
        });
        now.or_else(|| last.cloned()).unwrap_or_else(|| (0, first.0.clone(), first.1))
    });
    let tile = Signal::derive(move || both.with(|it| it.1.clone()));
    let state = move || {
        let (is_destroyed, is_pending) = both.with(|it| (it.2.destroyed, it.2.pending));
        ui.t(match (is_destroyed, is_pending) {
            (true, _) => "app-deck-destroyed",
            (false, true) => "app-deck-pending",
            (false, false) => "app-deck-stands",
        })
    };
    let order = both.with_untracked(|it| it.0);
    view! {
        <div class="dk-event" style=format!("--i:{order}")>
            <span class="dk-order"><b>{move || both.with(|it| it.0) + 1}</b>{state}</span>
            {card(ui, tile, Size::Table)}
        </div>
    }
}

/// One part of a bar: how much, of what, and whether it still counts.
type Part = (String, i32, &'static str);

/// Defence over attack, on one scale.
fn balance(ui: Ui) -> impl IntoView {
    let parts = Memo::new(move |_| {
        ui.board.with(|it| {
            let Some(combat) = it.combat else { return (Vec::new(), 0, 0, false) };
            let mut parts: Vec<Part> =
                vec![(ui.name(combat.site), ui.card(combat.site, |it| i32::from(it.defence)), "site")];
            for (tile, enemy) in &it.enemy {
                let defence = ui.card(tile.kind, |it| i32::from(it.defence));
                if defence > 0 {
                    parts.push((ui.name(tile.kind), defence, if enemy.destroyed { "gone" } else { "event" }));
                }
            }
            parts.sort_by_key(|it| it.2 == "gone");
            (parts, i32::from(combat.total), i32::from(it.wallet.attack), combat.won.is_some())
        })
    });
    let decided = move || parts.with(|it| it.3);
    let (total, held) = (move || parts.with(|it| it.1), move || parts.with(|it| it.2));
    let scale = move || parts.with(|it| it.0.iter().map(|it| it.1).sum::<i32>().max(it.2).max(it.1).max(1));
    let share = move |n: i32| format!("width:{:.3}%", f64::from(n) * 100.0 / f64::from(scale()));
    let defence = move || {
        parts.with(|it| it.0.clone()).into_iter().filter(|it| it.1 > 0).map(|(name, n, class)| view! { <span class=format!("dk-part {class}") style=share(n) title=name.clone()><span>{name.clone()}</span><b>{n}</b></span> }).collect_view()
    };
    let missing = move || total() - held();
    let is_enough = move || missing() <= 0;
    let verdict = move || match (decided(), missing()) {
        (true, _) => String::new(),
        (false, ..=0) => ui.t("app-deck-enough"),
        (false, short) => ui.desk.lang.with("app-deck-short", &[("count", short.to_string())]),
    };
    move || {
        (!decided()).then(|| view! {
        <div class="dk-balance" role="status">
            <div class="dk-sums">
                <div>{move || badge("v-defence", total(), 40.0)}<span>{move || ui.t("app-deck-defence")}</span></div>
                <div>{move || badge("p-attack", held(), 40.0)}<span>{move || ui.t("app-deck-attack")}</span></div>
            </div>
            <div class="dk-bars">
                <div class="dk-track">{defence}</div>
                <div class="dk-track">
                    {move || (held() > 0).then(|| view! { <span class="dk-part attack" style=share(held())><b>{held()}</b></span> })}
                    {move || (missing() > 0).then(|| view! { <span class="dk-part gap" style=share(missing())><b>{format!("+{}", missing())}</b></span> })}
                </div>
                <i class="dk-need" style=move || format!("left:{:.3}%", f64::from(total()) * 100.0 / f64::from(scale()))></i>
            </div>
            <button class="dk-short" class:ok=is_enough on:mouseenter=move |_| ask_pay(ui) on:focus=move |_| ask_pay(ui) on:click=move |_| ask_pay(ui) on:mouseleave=move |_| leave(ui) on:blur=move |_| leave(ui)><span use:stamp_along=move || icon(if is_enough() { "u-check" } else { "u-warn" }, 20.0)></span>{verdict}</button>
        </div>
    })
    }
}

/// Why the defence cannot be paid, if it cannot.
fn ask_pay(ui: Ui) {
    if ui.desk.scene.with_untracked(|it| it.is_now() && it.may_act()) {
        ui.desk.why("pay");
    }
}
