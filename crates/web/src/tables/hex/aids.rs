//! On the map: tools, legend, the fan of a stack, the tip that says why not, the card of what is chosen, and the list of
//! all choices.

use leptos::prelude::*;
use titles::{
    hex::{Action, Frame, UnitId},
    hexmap::HexId,
};
use wasm_bindgen::JsCast;

use super::{
    board::{hex_words, show_whole, zoom},
    camera::STEP,
    counter::{Detail, value},
    geometry::{R, center},
    panel::{chit, cite, outcomes, terms},
    ui::{Assembly, Ui, target_of, unit_of},
};
use crate::{
    lang::number,
    shell::parts::typed_words,
    tables::{Place, walk},
};

/// A picture of 20 by 20.
fn icon(path: &'static str) -> impl IntoView {
    view! { <svg viewBox="0 0 20 20" width="20" height="20" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linejoin="round" stroke-linecap="round" aria-hidden="true"><path d=path></path></svg> }
}

const ZONES: &str = "M10 2L17 6V14L10 18L3 14V6ZM4 13L13 4M5 15L16 5M8.500 17L17 9.500";
const SUPPLY: &str = "M2 5H11V13H2ZM11 8H15L18 11V13H11M5 13.200A1.600 1.600 0 1 0 5 16.400A1.600 1.600 0 1 0 5 13.200M14.500 13.200A1.600 1.600 0 1 0 14.500 16.400A1.600 1.600 0 1 0 14.500 13.200";
const MINES: &str = "M10 6A4 4 0 1 0 10 14A4 4 0 1 0 10 6M10 2V6M10 14V18M2 10H6M14 10H18M4.500 4.500L7 7M13 13L15.500 15.500M15.500 4.500L13 7M7 13L4.500 15.500";
const TERRAIN: &str = "M2 16L7.500 6L11 12L13.500 8L18 16ZM5.200 10.200L7.500 11.500L9.400 9.400";
const LEFT: &str = "M3 10H15M11 6L15 10L11 14M3 5V15";
const STACKS: &str = "M7 3H17V13M4.500 5.500H14.500V15.500M2 8H12V18H2Z";
const FLAG: &str = "M5 18V3M5 3.500H15L12.500 7L15 10.500H5";
const HIDE: &str = "M2 10C5 5.500 15 5.500 18 10C15 14.500 5 14.500 2 10M10 7.800A2.200 2.200 0 1 0 10 12.200A2.200 2.200 0 1 0 10 7.800M4 16L16 4";
const MORE: &str = "M4 10H4.100M10 10H10.100M16 10H16.100";
const PLUS: &str = "M10 4V16M4 10H16";
const MINUS: &str = "M4 10H16";
const WHOLE: &str = "M3 7V3H7M13 3H17V7M17 13V17H13M7 17H3V13";

pub(super) fn tools(ui: Ui) -> impl IntoView {
    let lang = ui.desk.lang;
    let toggle = move |key: &'static str,
                       letter: &'static str,
                       picture: &'static str,
                       on: Signal<bool>,
                       act: fn(Ui)| {
        let name = move || format!("{} ({letter})", lang.t(key));
        view! { <button class="hx-tool" class:on=move || on.get() aria-pressed=move || on.get().to_string() title=name aria-label=name on:click=move |_| act(ui)>{icon(picture)}</button> }
    };
    // On a phone the rarer layers are behind one more tap.
    let open = RwSignal::new(false);
    let layer = move |is: fn(&super::ui::Layers) -> bool| Signal::derive(move || ui.layers.with(is));
    view! {
        <div class="hx-tools" class:open=move || open.get() role="toolbar" aria-label=move || lang.t("app-hex-tools")>
            <div>
                {toggle("app-hex-zones", "Z", ZONES, layer(|it| it.zones > 0), |ui| ui.layers.update(|it| it.zones = (it.zones + 1) % 3))}
                {toggle("app-hex-supply", "S", SUPPLY, layer(|it| it.supply), |ui| ui.layers.update(|it| it.supply = !it.supply))}
                {toggle("app-hex-mines", "M", MINES, layer(|it| it.mines), |ui| ui.layers.update(|it| it.mines = !it.mines))}
                {toggle("app-hex-victory", "V", FLAG, layer(|it| it.victory), |ui| ui.layers.update(|it| it.victory = !it.victory))}
                {toggle("app-hex-terrain", "T", TERRAIN, layer(|it| it.terrain), |ui| ui.layers.update(|it| it.terrain = !it.terrain))}
                {toggle("app-hex-moves-left", "W", LEFT, layer(|it| it.left), |ui| ui.layers.update(|it| it.left = !it.left))}
                {toggle("app-hex-stacks", "C", STACKS, layer(|it| it.stacks), |ui| ui.layers.update(|it| it.stacks = !it.stacks))}
                {toggle("app-hex-hide", "H", HIDE, ui.bare.into(), |ui| ui.bare.update(|it| *it = !*it))}
                <button class="hx-tool hx-more" aria-expanded=move || open.get().to_string() aria-label=move || lang.t("app-hex-more-layers") on:click=move |_| open.update(|it| *it = !*it)>{icon(MORE)}</button>
            </div>
            <div>
                {toggle("app-hex-nearer", "+", PLUS, Signal::derive(|| false), |ui| zoom(ui, STEP))}
                {toggle("app-hex-farther", "−", MINUS, Signal::derive(|| false), |ui| zoom(ui, 1.0 / STEP))}
                {toggle("app-hex-whole", "F", WHOLE, Signal::derive(|| false), show_whole)}
            </div>
        </div>
    }
}

/// What the marks of the layers mean; only of those that are on.
pub(super) fn legend(ui: Ui) -> impl IntoView {
    let lang = ui.desk.lang;
    let row = move |picture: &'static str, key: &'static str, rule: &'static str| {
        view! { <li><svg viewBox="0 0 34 14" aria-hidden="true" inner_html=picture></svg><span>{lang.t(key)}" "{cite(ui, rule)}</span></li> }
    };
    move || {
        let layers = ui.layers.get();
        let reach = ui.reach.get().is_some_and(|it| it.reached.len() > 1);
        let mut rows = Vec::new();
        if reach {
            rows.push(row(r#"<text class="left" x="17" y="7">4</text>"#, "app-hex-key-left", "").into_any());
            rows.push(row(r#"<path class="stop" d="M14 1h6l4 4v4l-4 4h-6l-4-4v-4Z"/><text class="left" x="17" y="7">2</text>"#, "app-hex-key-stop", "H7.21").into_any());
        }
        if layers.zones > 0 {
            rows.push(row(r#"<rect class="zone axis" x="1" y="1" width="14" height="12"/><rect class="zone allied" x="19" y="1" width="14" height="12"/>"#, "app-hex-key-zones", "H7.0").into_any());
        }
        if layers.supply {
            rows.push(row(r#"<path class="road-on" d="M2 7H32"/><path class="chevron" d="M15 4.500l3 2.500l-3 2.500"/>"#, "app-hex-key-road", "H15.1").into_any());
            rows.push(
                row(r#"<path class="road-off" d="M2 7H32"/>"#, "app-hex-key-road-off", "H15.1").into_any(),
            );
            rows.push(row(r#"<path class="chain" d="M2 7H24"/><path class="chain1" d="M2 7H24"/><circle class="source" cx="28" cy="7" r="5"/>"#, "app-hex-key-chain", "H13.0").into_any());
            rows.push(
                row(
                    r#"<path class="s-line s-full" d="M2 2H32"/><path class="s-line s-part" d="M2 7H32"/><path class="s-line s-uns" d="M2 12H32"/>"#,
                    "app-hex-key-lines",
                    "H13.2",
                )
                .into_any(),
            );
            rows.push(row(r#"<path class="cut" d="M14 1h6l4 4v4l-4 4h-6l-4-4v-4Z"/><path class="cut-x" d="M14 4l6 6m0-6l-6 6"/>"#, "app-hex-key-cut", "H7.41").into_any());
        }
        if layers.victory {
            rows.push(row(r#"<g class="vp open" transform="translate(17 7)"><rect x="-12" y="-6" width="24" height="12" rx="6"/><text y="3.200">+3</text></g>"#, "app-hex-key-victory", "H17.2").into_any());
        }
        if layers.terrain {
            rows.push(row(r#"<rect class="ground ridge" x="1" y="1" width="32" height="12"/><text class="ground-cost" x="17" y="8">5/2</text>"#, "app-hex-key-ridge", "H6.5b").into_any());
            rows.push(row(r#"<rect class="ground depression" x="1" y="1" width="32" height="12"/><text class="ground-cost" x="17" y="8">4/2</text>"#, "app-hex-key-depression", "H6.5c").into_any());
        }
        if layers.left {
            rows.push(row(r#"<g class="tag moves-tag some" transform="translate(17 7)"><rect x="-12" y="-6" width="24" height="12" rx="2"/><text>8×2</text></g>"#, "app-hex-key-moves", "H5.12").into_any());
        }
        if layers.stacks {
            rows.push(row(r#"<g class="tag stack-tag full" transform="translate(17 7)"><rect x="-12" y="-6" width="24" height="12" rx="2"/><text>3/3</text></g>"#, "app-hex-key-stacks", "H8.0").into_any());
        }
        (!rows.is_empty()).then(|| view! { <ul class="hx-legend hx-live">{rows}</ul> })
    }
}

/// The units of a hex in a row, or the choices there are for it.
///
/// Where hexes are small it would cover what it is about: then it lies above the card.
pub(super) fn fan(ui: Ui, docked: bool) -> impl IntoView {
    let lang = ui.desk.lang;
    let is_docked = move || ui.detail.get() < Detail::Near || ui.window.with(|it| it.0 < 720.0);
    move || {
        let (fan, now) = (ui.fan.get(), ui.now.get());
        let hex = fan.or_else(|| ui.peek.get()).filter(|_| is_docked() == docked)?;
        // Those who go together are in their card.
        if ui.company.with(|it| it.first().is_some_and(|&it| now.state.hex(it) == Some(hex))) {
            return None;
        }
        let stack = ui.fanned(hex);
        let (x, y) = ui.camera.get().to_window(center(hex));
        let window = ui.window.get();
        let room = R * ui.camera.with(|it| it.scale) * 0.9;
        let is_below = y < 180.0;
        let style = format!(
            "left:{:.0}px;{}",
            x.clamp(120.0_f64.min(window.0 / 2.0), (window.0 - 120.0).max(window.0 / 2.0)),
            if is_below {
                format!("top:{:.0}px", y + room)
            } else {
                format!("bottom:{:.0}px", window.1 - y + room)
            }
        );
        let is_word = |it: &Action| !matches!(it, Action::Take(_) | Action::Attack(..));
        let choices = now.options.iter().copied().filter(|it| fan.is_some() && belongs(*it, hex, &stack));
        let choices: Vec<Action> = choices.filter(is_word).collect();
        let way =
            ui.way_to(hex).filter(|_| fan.is_some() && ui.pick.get().is_some_and(|it| !stack.contains(&it)));
        // A single unit that is chosen already has its card.
        let is_told = stack.iter().all(|it| ui.pick.get() == Some(*it));
        if is_told && way.is_none() && choices.is_empty() {
            return None;
        }
        let buttons = choices.into_iter().take(12).map(|action| {
            let text = ui.write(action);
            let label = text.clone();
            view! { <button class="btn sm" data-act=text on:click=move |_| { ui.fan.set(None); ui.play(action); }>{move || ui.desk.meaning(&label)}</button> }
        }).collect_view();
        let go = way.map(|way| view! {
            <button class="btn sm pri" data-order=way.order.text.clone() on:click=move |_| { ui.fan.set(None); ui.send(way.order.clone()); }>{lang.with("app-hex-move-to", &[("hex", hex.to_string())])}</button>
        });
        // One click takes everybody who may move; from here one unit is chosen, or all again.
        let movable = if fan.is_some() { ui.movable(hex) } else { Vec::new() };
        let all = (!movable.is_empty()).then(|| {
            let count = movable.len().to_string();
            view! { <button class="btn sm hx-all" on:click=move |_| ui.choose_all(hex)>{lang.with("app-hex-all-units", &[("count", count)])}<kbd>"0"</kbd></button> }
        });
        let units = stack.iter().enumerate().map(|(place, &unit)| fan_unit(ui, unit, place)).collect_view();
        Some(view! {
            <div class="hx-fan" class:docked=docked class:peek=fan.is_none() style=(!docked).then_some(style) role="group" aria-label=lang.with("app-hex-stack-in", &[("hex", hex.to_string())])>
                <div class="hx-fan-units">{units}</div>
                <div class="hx-fan-acts">{all}{go}{buttons}</div>
            </div>
        })
    }
}

/// Whether an action is about a hex or the units in it.
fn belongs(action: Action, hex: HexId, stack: &[UnitId]) -> bool {
    target_of(action) == Some(hex)
        || target_of(action).is_none() && unit_of(action).is_some_and(|it| stack.contains(&it))
}

fn fan_unit(ui: Ui, unit: UnitId, place: usize) -> impl IntoView {
    let printed = ui.unit(unit);
    let name = format!("{} {}", printed.name, value(&printed));
    let is_on = move || {
        ui.pick.get() == Some(unit)
            || ui.company.with(|it| it.contains(&unit))
            || ui.assembly.with(|it| it.units.has(unit))
    };
    let choose = move |event: web_sys::MouseEvent| {
        if event.shift_key() { ui.take_along(unit) } else { ui.choose_fanned(unit) }
    };
    let ask = move || {
        let take = Action::Take(unit);
        let now = ui.now.get_untracked();
        if matches!(now.state.frame(), Frame::Choosing)
            && !now.options.is_empty()
            && now.side == Some(ui.rules().side(unit))
            && !now.offers(take)
        {
            ui.desk.why(&ui.write(take));
        }
    };
    view! {
        <button class="hx-fan-unit" class:on=is_on aria-pressed=move || is_on().to_string() aria-label=name.clone() title=name on:click=choose on:mouseenter=move |_| ask() on:focus=move |_| ask() on:mouseleave=move |_| ui.desk.why_not_any_more()>
            {chit(ui, unit)}<kbd>{place + 1}</kbd>
        </button>
    }
}

/// Why the hex under the pointer cannot be chosen: beside it.
pub(super) fn why_tip(ui: Ui) -> impl IntoView {
    move || {
        let (hex, why) = ui.tip.get()?;
        // What has just been said is not said twice.
        let is_said = ui.desk.app().why.with(|it| it.as_ref().is_some_and(|it| it.reason == why.reason));
        if is_said {
            return None;
        }
        let camera = ui.camera.get_untracked();
        let window = ui.window.get_untracked();
        let (x, y) = camera.to_window(center(hex));
        let away = R * camera.scale + 8.0;
        let side = if x + away + 300.0 > window.0 {
            format!("right:{:.0}px", window.0 - x + away)
        } else {
            format!("left:{:.0}px", x + away)
        };
        let top = (y - 30.0).clamp(8.0, (window.1 - 140.0).max(8.0));
        let rule = number(&why.rule).to_string();
        Some(view! {
            <div class="hx-tip" role="tooltip" style=format!("{side};top:{top:.0}px")>
                <p><b>{why.reason}</b>" "<span class="cite">{rule}</span></p>
                {why.also.into_iter().map(|(reason, rule)| view! { <p class="also">{reason}" "<span class="cite">{number(&rule).to_string()}</span></p> }).collect_view()}
                {(!why.fix.is_empty()).then(|| view! { <p class="fix">{typed_words(&why.fix)}</p> })}
            </div>
        })
    }
}

/// The card of what is chosen: a unit on the move, or an attack.
pub(super) fn card(ui: Ui) -> impl IntoView {
    move || {
        if let Some(attack) = ui.attack.get() {
            return Some(attack_card(ui, attack).into_any());
        }
        let unit = ui.pick.get().filter(|_| in_words(ui).is_empty())?;
        let company = ui.company.get();
        if company.len() > 1 && !ui.busy.get() {
            return Some(company_card(ui, &company).into_any());
        }
        Some(unit_card(ui, unit).into_any())
    }
}

fn attack_card(ui: Ui, attack: super::ui::Attack) -> impl IntoView {
    let lang = ui.desk.lang;
    let (terms, odds) = terms(ui, &attack);
    let bars = outcomes(ui, &attack, odds);
    let show_odds = ui.desk.shows_odds();
    let chips = show_odds.then(|| bars.iter().map(|it| view! { <li title=it.effect.clone()><b>{it.outcome.name()}</b>{format!("{}/6", it.chance)}</li> }).collect_view());
    let hexes: Vec<String> = attack.targets.iter().map(|it| it.to_string()).collect();
    let may = !attack.units.is_empty() && terms.strengths.attack > 0;
    let more = if attack.planned { Vec::new() } else { ui.now.with(more_for) };
    let more = more.into_iter().map(|action| offer(ui, action)).collect_view();
    view! {
        <div class="hx-card attack" role="group" aria-label=move || lang.t("app-hex-attack")>
            <b class="odds">{odds.name()}</b>
            <div class="txt"><b>{lang.with("app-hex-attack-on", &[("hexes", hexes.join(lang.words().comma()))])}</b>
                <small>{lang.with("app-hex-odds-of", &[("attack", terms.strengths.attack.to_string()), ("defence", terms.strengths.defence.to_string())])}</small></div>
            <ul class="chances">{chips}</ul>
            <span class="acts">{more}</span>
            {attack.planned.then(|| view! {
                <span class="acts">
                    <button class="btn sm" on:click=move |_| ui.assembly.set(Assembly::default())>{lang.t("app-hex-clear")}</button>
                    <button class="btn sm attack" id="hx-declare" aria-disabled=(!may).to_string() on:click=move |_| if may { ui.declare() }>{lang.t("app-hex-declare")}</button>
                </span>
            })}
        </div>
    }
}

/// What can still be added to the attack just declared.
fn more_for(now: &super::ui::Situation) -> Vec<Action> {
    let adds = |it: &&Action| matches!(it, Action::Also(_) | Action::Join(_) | Action::Assist(_));
    let more: Vec<Action> = now.options.iter().filter(adds).copied().collect();
    // Where many could join, the map shows them; the rarer things are always named.
    let is_long = more.len() > 3;
    more.into_iter().filter(|it| !is_long || !matches!(it, Action::Join(_))).take(6).collect()
}

/// A choice as a button; what it is about is marked on the map while it is looked at.
fn offer(ui: Ui, action: Action) -> impl IntoView {
    let text = ui.write(action);
    let label = text.clone();
    let hex = target_of(action)
        .or_else(|| unit_of(action).and_then(|it| ui.now.with_untracked(|now| now.state.hex(it))));
    let look = move || ui.hover.set(hex);
    let is_main = matches!(action, Action::Fight(_));
    // What it looks like now; it must not lose the focus because something else on the map changes.
    let face = untrack(|| unit_of(action).map(|it| chit(ui, it)));
    view! {
        <button class="btn sm" class:attack=is_main data-act=text on:mouseenter=move |_| look() on:focus=move |_| look() on:mouseleave=move |_| ui.hover.set(None)
            on:click=move |_| { ui.fan.set(None); ui.play(action); }>{face}{move || ui.desk.meaning(&label)}</button>
    }
}

/// The choices of a question about few things, in words: nobody needs to look for them on the map.
pub(super) fn asked(ui: Ui) -> impl IntoView {
    move || {
        let options = in_words(ui);
        (!options.is_empty()).then(|| {
            view! {
                <div class="hx-card asked" role="group" aria-label=move || ui.desk.lang.t("app-choices")>
                    <span class="acts">{options.into_iter().map(|it| offer(ui, it)).collect_view()}</span>
                </div>
            }
        })
    }
}

/// The choices that are offered in words; none if there are too many, or if the prompt bar has the only one.
fn in_words(ui: Ui) -> Vec<Action> {
    const MOST: usize = 9;
    let (options, count) = ui.now.with(|now| {
        let options: Vec<Action> = match now.state.frame() {
            Frame::Clearing
            | Frame::Losing { .. }
            | Frame::Retreating { .. }
            | Frame::Advancing { .. }
            | Frame::Resolving => now.options.to_vec(),
            Frame::Choosing => {
                now.options.iter().filter(|it| matches!(it, Action::Remove(_))).copied().collect()
            }
            Frame::Placing { .. }
            | Frame::Layout
            | Frame::Mining { .. }
            | Frame::Moving { .. }
            | Frame::Sweeping { .. }
            | Frame::Declaring { .. }
            | Frame::Rolling { .. }
            | Frame::Over => Vec::new(),
        };
        (options, now.options.len())
    });
    let options: Vec<Action> =
        options.into_iter().filter(|it| super::place(&ui.write(*it)) == Place::Board).collect();
    let is_short = options.len() <= MOST && count > 1;
    if is_short { options } else { Vec::new() }
}

/// Why the declaration cannot end yet.
pub(super) fn owed(ui: Ui) -> impl IntoView {
    let lang = ui.desk.lang;
    move || {
        let is_owed = ui.now.with(|now| {
            matches!(now.state.frame(), Frame::Declaring { .. })
                && !now.options.is_empty()
                && !now.offers(Action::Pass)
        });
        if !is_owed || !ui.assembly.with(Assembly::is_empty) {
            return None;
        }
        let why = ui.reason_for(Action::Pass)?;
        let rule = why.rule.clone();
        Some(view! {
            <div class="hx-card owed" role="status">
                <div class="txt"><b>{why.reason}" "<button class="cite" on:click=move |_| ui.desk.open_rule(&rule)>{number(&why.rule).to_string()}</button></b>
                    <small>{lang.t("app-what-helps")}" "{typed_words(&why.fix)}</small></div>
            </div>
        })
    }
}

/// Several units that are to go together.
fn company_card(ui: Ui, company: &[UnitId]) -> impl IntoView {
    let (rules, lang) = (ui.rules(), ui.desk.lang);
    let now = ui.now.get();
    let left = company.iter().map(|&it| rules.points_left(&now.state, it)).min().unwrap_or(0);
    let names: Vec<String> = company.iter().map(|&it| ui.name(it)).collect();
    let hex = company.first().and_then(|&it| now.state.hex(it));
    let stack = hex.map(|it| ui.fanned(it)).unwrap_or_default();
    let chits = stack.iter().enumerate().map(|(place, &unit)| fan_unit(ui, unit, place)).collect_view();
    view! {
        <div class="hx-card together" role="group" aria-label=move || lang.t("app-hex-together")>
            <span class="chits">{chits}</span>
            <div class="txt"><b>{lang.with("app-hex-units", &[("count", company.len().to_string())])}" "{cite(ui, "H5.15")}</b><small>{names.join(lang.words().comma())}</small></div>
            <span class="left-points"><b>{left}</b><small>{lang.t("app-hex-points-left")}</small></span>
            <span class="acts">{move || go_there(ui)}
                {move || ui.goal.get().is_none().then(|| view! { <span class="hx-where">{lang.t("app-hex-where-to")}</span> })}
                <button class="btn sm ghost" aria-label=lang.t("app-close") on:click=move |_| { ui.fan.set(None); ui.goal.set(None); ui.back(); }>"×"</button></span>
        </div>
    }
}

/// To the hex that was tapped, by the way that is shown.
fn go_there(ui: Ui) -> Option<impl IntoView> {
    let way = ui.way.get().filter(|_| ui.goal.get().is_some())?;
    let (to, cost) =
        (way.strides.last()?.hex, way.strides.iter().map(|it| u32::from(it.points)).sum::<u32>());
    let facts = [("hex", to.to_string()), ("points", cost.to_string())];
    let order = way.order;
    Some(view! {
        <button class="btn sm pri" id="hx-go" data-order=order.text.clone() on:click=move |_| ui.send(order.clone())>{ui.desk.lang.with("app-hex-move-for", &facts)}</button>
        {instead(ui, to)}
    })
}

/// Not to go to the hex that was tapped, but to choose who stands there.
fn instead(ui: Ui, hex: HexId) -> Option<impl IntoView> {
    let words = choose_words(ui, hex)?;
    Some(
        view! { <button class="btn sm" id="hx-instead" on:click=move |_| ui.choose_occupant(hex)>{words}</button> },
    )
}

/// The choice of those who stand where the chosen units could go, in words.
fn choose_words(ui: Ui, hex: HexId) -> Option<String> {
    let here = ui.in_the_way(hex);
    let facts = [("count", here.len().to_string()), ("unit", ui.name(*here.first()?))];
    Some(ui.desk.lang.with("app-hex-choose-instead", &facts))
}

fn unit_card(ui: Ui, unit: UnitId) -> impl IntoView {
    let (rules, lang) = (ui.rules(), ui.desk.lang);
    let printed = ui.unit(unit);
    let now = ui.now.get();
    let is_own = now.side == Some(rules.side(unit));
    let left = rules.points_left(&now.state, unit);
    let state = ui.supplies.with(|it| it[unit.index()]);
    let road: Vec<Action> = now.options.iter().copied().filter(|it| matches!(it, Action::March(_))).collect();
    let road = road.into_iter().map(|action| {
        let text = ui.write(action);
        let label = text.clone();
        view! { <button class="btn sm" data-act=text on:click=move |_| ui.play(action)>{move || ui.desk.meaning(&label)}</button> }
    }).collect_view();
    let take = Action::Take(unit);
    let text = now.offers(take).then(|| ui.write(take));
    // The way that is shown takes its place: a card that grew would cover the hex that was tapped.
    let by_steps = move || {
        let text = text.clone().filter(|_| ui.goal.get().is_none())?;
        Some(
            view! { <button class="btn sm" data-act=text on:click=move |_| ui.play(take)>{lang.t("app-hex-step-by-step")}</button> },
        )
    };
    view! {
        <div class="hx-card" role="group" aria-label=printed.name.clone()>
            {chit(ui, unit)}
            <div class="txt"><b>{printed.name.clone()}</b><small>{lang.t(&format!("hex-kind-{}", printed.kind.name()))}" · "{lang.t(&format!("hex-supply-{}", state.name()))}</small></div>
            {is_own.then(|| view! { <span class="left-points"><b>{left}</b><small>{lang.t("app-hex-points-left")}</small></span> })}
            <span class="acts">{move || go_there(ui)}{road}{by_steps}
                <button class="btn sm ghost" aria-label=lang.t("app-close") on:click=move |_| { ui.fan.set(None); ui.goal.set(None); ui.back(); }>"×"</button></span>
        </div>
    }
}

/// Where the pointer or the cursor is, in words; read out to those who do not see the map. Where a click would move, it also
/// says how to choose who stands there.
pub(super) fn status(ui: Ui) -> impl IntoView {
    let place = Memo::new(move |_| ui.hover.get().or_else(|| ui.cursor.get()).filter(|it| it.on_sheet()));
    let hint = move || {
        let choice = choose_words(ui, place.get()?)?;
        Some(view! { <small>{ui.desk.lang.with("app-hex-click-or-shift", &[("choice", choice)])}</small> })
    };
    view! { <output class="hx-status" id="hx-cursor-text" aria-live="polite">{move || place.get().map(|it| hex_words(ui, it))}{hint}</output> }
}

/// All choices that are not in the prompt bar, as a list: for readers of the page and for the keys.
pub(super) fn choices(ui: Ui) -> impl IntoView {
    const MOST: usize = 400;
    let lang = ui.desk.lang;
    // One text for all of them, as there may be hundreds.
    let buttons = Memo::new(move |_| {
        let words = lang.words();
        ui.desk.scene.with(|scene| {
            let offered: Vec<&String> =
                scene.options().iter().filter(|it| super::place(it) == Place::Board).take(MOST).collect();
            scene.look(|seen| {
                let button = |it: &&String| {
                    format!(
                        r#"<button tabindex="-1" data-act="{}">{}</button>"#,
                        safe(it),
                        safe(&titles::meaning(seen, it, words))
                    )
                };
                // One stop for Tab; arrows go from one to the next.
                offered.iter().map(button).collect::<String>().replacen("-1", "0", 1)
            })
        })
    });
    let act = move |event: web_sys::MouseEvent| {
        let button = event.target().and_then(|it| it.dyn_into::<web_sys::Element>().ok());
        if let Some(action) = button.and_then(|it| it.get_attribute("data-act")) {
            ui.desk.act(&action);
        }
    };
    let walk = move |event: web_sys::KeyboardEvent| {
        let by = match event.key().as_str() {
            "ArrowDown" | "ArrowRight" => 1,
            "ArrowUp" | "ArrowLeft" => -1,
            _ => return,
        };
        if walk::along(by) {
            event.prevent_default();
        }
    };
    view! { <nav class="hx-choices" data-zone="choices" aria-label=move || lang.t("app-choices") on:click=act on:keydown=walk inner_html=move || buttons.get()></nav> }
}

/// Text that may stand in a document.
fn safe(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;")
}
