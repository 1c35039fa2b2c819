//! A combat as a scene of its own: the site, the garrison turned up one by one, defence against attack.

use std::sync::Arc;

use leptos::prelude::*;
use titles::deck::{Combat, Enemy};

use super::{
    Ui,
    face::{Size, city_numbers},
    model::{Board, Mode, Tile},
    parts::{badge, card, hover, ic, leave},
    symbols::icon,
};
use crate::shell::parts::{cite, mark};
use crate::tables::{
    keyed::{Lying, keyed},
    pointing,
    print::stamp_along,
};

/// The button that declares combat, beside its target.
pub(crate) fn fight_button(ui: Ui, tile: Signal<Option<Tile>>, word: &'static str) -> impl IntoView {
    let action = format!("attack {word}");
    let may = move || tile.with(|it| it.as_ref().is_some_and(|it| !it.acts.is_empty()));
    let (act, label) = (action.clone(), action.clone());
    let asked = move |at| {
        if let Some(tile) = tile.get_untracked() {
            hover(ui, &tile, at);
        }
    };
    view! {
        <button class="dk-fight" class:on=may data-act=move || may().then(|| action.clone()) aria-disabled=move || (!may()).to_string() aria-label=move || ui.desk.meaning(&label)
            on:click=move |_| if may() { ui.desk.act(&act) } else { ui.desk.why(&act) }
            on:pointerenter=move |it| pointing::mouse(&it, asked) on:pointerleave=move |_| leave(ui) on:focus=move |it| pointing::keys(&it, asked) on:blur=move |_| leave(ui)>
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

/// What the scene shows of a combat.
#[derive(Clone, Debug, PartialEq)]
struct Fight {
    combat: Combat,
    garrison: Vec<Event>,
    attacker: u8,
    attack: i32,
    is_due: bool,
}

impl Fight {
    fn of(board: &Board) -> Option<Fight> {
        let garrison = board.enemy.iter().cloned().enumerate();
        let garrison = garrison.map(|(order, (tile, enemy))| Event { order, tile, enemy }).collect();
        board.combat.map(|combat| Fight {
            combat,
            garrison,
            attacker: board.actor,
            attack: i32::from(board.wallet.attack),
            is_due: board.is_due,
        })
    }

    /// It is over: nothing can be done with it any more.
    fn over(mut self) -> Fight {
        self.garrison.iter_mut().for_each(|it| it.tile.acts.clear());
        self
    }
}

/// An event of the garrison.
#[derive(Clone, Debug, PartialEq)]
struct Event {
    order: usize,
    tile: Tile,
    enemy: Enemy,
}

impl Lying for Event {
    fn name(&self) -> &str {
        self.tile.name()
    }

    fn put_aside(&mut self) {
        self.tile.put_aside();
    }
}

/// The scene stays in the document once there was a combat, as it was, so that the next one need not build it again.
pub(crate) fn stage(ui: Ui, mode: Memo<Mode>) -> impl IntoView {
    let is_on = Memo::new(move |_| mode.get() == Mode::Combat);
    let fight = Memo::new(move |last: Option<&Option<Fight>>| {
        let now = if is_on.get() { ui.board.with(Fight::of) } else { None };
        now.or_else(|| last.cloned().flatten().map(Fight::over))
    });
    let was_on = Memo::new(move |_| fight.with(Option::is_some));
    move || was_on.get().then(|| scene(ui, is_on, fight))
}

fn scene(ui: Ui, is_on: Memo<bool>, fight: Memo<Option<Fight>>) -> impl IntoView {
    let combat = Memo::new(move |_| fight.with(|it| it.as_ref().map(|it| it.combat)));
    let site = Memo::new(move |_| combat.get().map(|it| it.site));
    let garrison =
        Memo::new(move |_| fight.with(|it| it.as_ref().map_or_else(Vec::new, |it| it.garrison.clone())));
    let city_facts = move || {
        site.get().and_then(|kind| {
            ui.card(kind, |it| it.city.as_ref().map(city_numbers)).map(|facts| {
                facts
                    .into_iter()
                    .filter(|it| it.2 > 0)
                    .map(|(key, id, n)| view! { <li>{ic(id, 14.0)}<span>{ui.t(key)}</span><b>{n}</b></li> })
                    .collect_view()
            })
        })
    };
    let who = Memo::new(move |_| fight.with(|it| it.as_ref().map_or(0, |it| it.attacker)));
    let result = move || {
        combat.get().and_then(|it| it.won).map(|won| view! {
        <p class="dk-verdict" class:won=won>{ic(if won { "u-win" } else { "u-lose" }, 20.0)}{ui.t(if won { "app-deck-won" } else { "app-deck-lost" })}</p>
    })
    };
    let is_due = Memo::new(move |_| fight.with(|it| it.as_ref().is_some_and(|it| it.is_due)));
    let due = move || {
        is_due.get().then(
            || view! { <p class="dk-due">{ic("u-counter", 16.0)}{ui.t("app-deck-counterattack-due")}</p> },
        )
    };
    view! {
        <section class="dk-stage dk-combat" hidden=move || !is_on.get() aria-hidden=move || (!is_on.get()).then_some("true") data-zone=move || is_on.get().then_some("combat") role="region" aria-label=move || ui.t("app-deck-combat")>
            <div class="dk-scene">
                <div class="dk-site" use:stamp_along=move || site.get().map_or_else(Arc::default, |it| ui.face(it, Size::Table))></div>
                <div class="dk-site-facts">
                    <h2>{move || site.get().map(|it| ui.name(it))}</h2>
                    <p class="dk-who">{move || mark(Some(who.get()))}{move || ui.desk.lang.with("app-deck-attacks", &[("who", ui.seat_name(who.get()))])}</p>
                    <ul>{city_facts}</ul>
                    {result}{due}
                </div>
                <div class="dk-garrison">
                    {move || garrison.with(Vec::is_empty).then(|| view! { <p class="dk-none">{ui.t("app-deck-no-garrison")}</p> })}
                    {keyed(garrison.into(), move |it| event(ui, is_on, it))}
                </div>
                <ol class="dk-combat-steps">{STEPS.map(|(step, key, rule)| {
                    let at = move || combat.get().map_or(0, |it| it.step);
                    let last = STEPS.iter().map(|it| it.0).filter(|it| *it > step).min().unwrap_or(99);
                    let (is_done, is_now) = (move || at() >= last, move || (step..last).contains(&at()));
                    view! { <li class:done=is_done class:now=is_now>{move || if is_done() { ic("u-check", 11.0).into_any() } else { view! { <i></i> }.into_any() }}<span>{move || ui.t(key)}</span>{cite(ui.desk.app(), rule)}</li> }
                }).into_iter().collect_view()}</ol>
            </div>
            {balance(ui, fight)}
        </section>
    }
}

/// An event of the garrison, with its number in the order of revealing.
fn event(ui: Ui, is_on: Memo<bool>, event: Signal<Event>) -> impl IntoView {
    let tile = Signal::derive(move || event.with(|it| it.tile.clone()));
    let state = move || {
        let (is_destroyed, is_pending) = event.with(|it| (it.enemy.destroyed, it.enemy.pending));
        ui.t(match (is_destroyed, is_pending) {
            (true, _) => "app-deck-destroyed",
            (false, true) => "app-deck-pending",
            (false, false) => "app-deck-stands",
        })
    };
    let order = move || event.with(|it| it.order);
    // When it is turned up; that others go from before it later turns nothing again.
    let turned = Memo::new(move |last: Option<&(bool, usize)>| {
        let is_shown = is_on.get() && !event.with(|it| it.tile.is_aside);
        last.copied().filter(|it| it.0 && is_shown).unwrap_or_else(|| (is_shown, order()))
    });
    view! {
        <div class="dk-event" hidden=move || tile.with(|it| it.is_aside) style=move || format!("--i:{}", turned.get().1)>
            <span class="dk-order"><b>{move || order() + 1}</b>{state}</span>
            {card(ui, tile, Size::Table)}
        </div>
    }
}

/// One part of a bar: how much, of what, and whether it still counts.
type Part = (String, i32, &'static str);

/// Defence over attack, on one scale.
fn balance(ui: Ui, fight: Memo<Option<Fight>>) -> impl IntoView {
    let parts = Memo::new(move |_| {
        fight.with(|it| {
            let Some(Fight { combat, garrison, attack, .. }) = it else { return (Vec::new(), 0, 0, false) };
            let mut parts: Vec<Part> =
                vec![(ui.name(combat.site), ui.card(combat.site, |it| i32::from(it.defence)), "site")];
            for Event { tile, enemy, .. } in garrison {
                let defence = ui.card(tile.kind, |it| i32::from(it.defence));
                if defence > 0 {
                    parts.push((ui.name(tile.kind), defence, if enemy.destroyed { "gone" } else { "event" }));
                }
            }
            parts.sort_by_key(|it| it.2 == "gone");
            (parts, i32::from(combat.total), *attack, combat.won.is_some())
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
            <button class="dk-short" class:ok=is_enough on:pointerenter=move |it| pointing::mouse(&it, |_| ask_pay(ui)) on:focus=move |it| pointing::keys(&it, |_| ask_pay(ui)) on:click=move |_| ask_pay(ui) on:pointerleave=move |_| leave(ui) on:blur=move |_| leave(ui)><span use:stamp_along=move || icon(if is_enough() { "u-check" } else { "u-warn" }, 20.0)></span>{verdict}</button>
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
