//! Beside the map: the attack term by term, the unit and its way, points, supply, results table and terrain chart.

use leptos::prelude::*;
use titles::{
    hex::{Breakdown, Cut, Kind, Odds, Outcome, RESULTS, RetreatPreview, Side, SupplyState, Terrain, UnitId},
    hexmap::HexId,
};

use super::{
    counter::{Detail, Look, alone, supply_mark, value},
    overlays::supply_limit,
    rolls::Roll,
    ui::{Attack, Ui},
};
use crate::lang::number;

/// A rule by its number; a click opens it beside the board.
pub(super) fn cite(ui: Ui, rule: &'static str) -> impl IntoView {
    (!rule.is_empty()).then(|| {
        view! { <button class="cite" data-rule=rule on:click=move |it| { it.stop_propagation(); ui.desk.open_rule(rule) }>{number(rule)}</button> }
    })
}

pub(super) fn chit(ui: Ui, unit: UnitId) -> impl IntoView {
    let look = ui.placed.with(|it| it[unit.index()]).map_or(Look::default(), |it| Look {
        stack: 1,
        ring: Default::default(),
        lit: false,
        ..it.look
    });
    view! { <span class="hx-chit-box" inner_html=alone(&ui.unit(unit), Detail::Near, look)></span> }
}

pub(super) fn panel(ui: Ui) -> impl IntoView {
    view! {
        <div class="hx-panel">
            {move || ui.attack.get().map(|it| attack(ui, it))}
            {move || ui.pick.get().map(|it| unit(ui, it))}
            {move || stack(ui)}
            {move || victory(ui)}
            {move || ui.layers.with(|it| it.supply).then(|| supply(ui))}
            {move || results(ui)}
            {move || terrain(ui)}
        </div>
    }
}

// === The attack ===

/// The terms of an attack with its odds.
pub(super) fn terms(ui: Ui, attack: &Attack) -> (Breakdown, Odds) {
    let rules = ui.rules();
    let terms =
        ui.now.with(|now| rules.breakdown(&now.state, attack.units, &attack.targets, attack.assisted));
    let odds = Odds::of(terms.strengths.attack, terms.strengths.defence.max(1));
    (terms, odds)
}

fn attack(ui: Ui, attack: Attack) -> impl IntoView {
    let lang = ui.desk.lang;
    let (terms, odds) = terms(ui, &attack);
    let hexes: Vec<String> = attack.targets.iter().map(HexId::to_string).collect();
    let attackers = terms.attackers.iter().map(|share| {
        let unit = ui.unit(share.unit);
        let mut why = vec![(if share.supported { "app-hex-supplied" } else { "app-hex-not-supported" }, if share.supported { "" } else { "H13.2" })];
        if share.in_road_mode {
            why.push(("app-hex-in-road-mode", "H6.31"));
        }
        let notes = why.into_iter().map(|(key, rule)| view! { <span>{lang.t(key)}" "{cite(ui, rule)}</span> }).collect_view();
        view! { <tr><td>{chit(ui, share.unit)}</td><td><b>{unit.name.clone()}</b><small>{notes}</small></td><td>{unit.strength}</td><td class="sum">{share.value}</td></tr> }
    }).collect_view();
    let doubled = terms.doubled.then(|| view! { <tr><td></td><td>{lang.t("app-hex-doubled")}" "{cite(ui, "H4.22")}</td><td>"×2"</td><td></td></tr> });
    let defenders = terms.hexes.iter().map(|share| {
        let units = share.units.iter().map(|&(unit, adds)| {
            let printed = ui.unit(unit);
            let less = (adds < printed.strength).then(|| cite(ui, "H14.01"));
            view! { <tr><td>{chit(ui, unit)}</td><td><b>{printed.name.clone()}</b><small>{share.hex.to_string()}" "{less}</small></td><td>{printed.strength}</td><td class="sum">{adds}</td></tr> }
        }).collect_view();
        let ridge = share.on_ridge.then(|| view! { <tr class="shift"><td></td><td>{lang.t("hex-terrain-ridge")}" "{cite(ui, "H6.5b")}</td><td>"×2"</td><td></td></tr> });
        let assisted = terms.assisted;
        let mine = share.mined.then(|| view! {
            <tr class="shift"><td></td><td><span class:struck=assisted>{lang.t("app-hex-own-mine")}</span>" "{cite(ui, "H11.21")}
                {assisted.then(|| view! { <small>{lang.t("app-hex-engineer-cancels")}" "{cite(ui, "H12.21")}</small> })}</td><td>{if assisted { "×1" } else { "×2" }}</td><td></td></tr>
        });
        view! { {units}{ridge}{mine} }
    }).collect_view();
    let (strong, weak) = (terms.strengths.attack, terms.strengths.defence);
    let missing = next_column(odds, strong, weak);
    let support = terms.strengths.source.map(|it| view! { <p class="hx-note">{lang.with("app-hex-supported-by", &[("unit", ui.name(it))])}" "{cite(ui, "H13.1")}</p> });
    let bars = outcomes(ui, &attack, odds);
    let show_odds = move || ui.desk.shows_odds();
    view! {
        <section class="hx-attack" aria-label=move || lang.t("app-hex-attack")>
            <h3>{lang.with("app-hex-attack-on", &[("hexes", hexes.join(lang.words().comma()))])}</h3>
            <table class="hx-terms"><thead><tr><th></th><th>{lang.t("app-hex-attackers")}</th><th>{lang.t("app-hex-face")}</th><th></th></tr></thead>
                <tbody>{attackers}{doubled}<tr class="total"><td></td><td>{lang.t("app-hex-attack-strength")}</td><td></td><td class="sum">{strong}</td></tr></tbody>
                <thead><tr><th></th><th>{lang.t("app-hex-defenders")}</th><th>{lang.t("app-hex-face")}</th><th></th></tr></thead>
                <tbody>{defenders}<tr class="total"><td></td><td>{lang.t("app-hex-defence-strength")}</td><td></td><td class="sum">{weak}</td></tr></tbody></table>
            {support}
            <div class="hx-odds"><b>{odds.name()}</b><span>{lang.with("app-hex-odds-of", &[("attack", strong.to_string()), ("defence", weak.to_string())])}" "{cite(ui, "H9.33")}
                {missing.map(|(more, name)| view! { <small>{lang.with("app-hex-more-gives", &[("more", more.to_string()), ("odds", name.to_string())])}</small> })}</span></div>
            {move || show_odds().then(|| bars.iter().map(|it| bar(ui, it.clone())).collect_view())}
        </section>
    }
}

/// How much strength is missing for the next column.
fn next_column(odds: Odds, attack: u16, defence: u16) -> Option<(u16, &'static str)> {
    let next = Odds(odds.0 + 1);
    ((next.0 as usize) < Odds::NAMES.len()).then(|| {
        let more = (1..400).find(|more| Odds::of(attack + more, defence.max(1)) >= next).unwrap_or(0);
        (more, next.name())
    })
}

/// A result with its chance in sixths and what it would do here.
#[derive(Clone)]
pub(super) struct Bar {
    pub(super) outcome: Outcome,
    pub(super) chance: u8,
    pub(super) effect: String,
    rule: &'static str,
}

pub(super) fn outcomes(ui: Ui, attack: &Attack, odds: Odds) -> Vec<Bar> {
    let mut found = chances(odds);
    found.sort_by_key(|it| std::cmp::Reverse(good(it.0)));
    found
        .into_iter()
        .map(|(outcome, chance)| {
            let (effect, rule) = effect(ui, attack, outcome);
            Bar { outcome, chance, effect, rule }
        })
        .collect()
}

/// The results there can be, with their chances in sixths.
fn chances(odds: Odds) -> Vec<(Outcome, u8)> {
    let mut found: Vec<(Outcome, u8)> = Vec::new();
    for outcome in (1..=6).map(|die| Outcome::of(odds, die)) {
        match found.iter_mut().find(|it| it.0 == outcome) {
            Some(known) => known.1 += 1,
            None => found.push((outcome, 1)),
        }
    }
    found
}

/// How good a result is for the attacker.
fn good(outcome: Outcome) -> i8 {
    match outcome {
        Outcome::DefenderEliminated => 9,
        Outcome::DefenderRetreats(far) => 4 + far as i8,
        Outcome::Exchange => 4,
        Outcome::AttackerRetreats(far) => -(far as i8),
        Outcome::AttackerEliminated => -9,
    }
}

/// What a result would do in this position, and by which rule.
fn effect(ui: Ui, attack: &Attack, outcome: Outcome) -> (String, &'static str) {
    let (rules, lang) = (ui.rules(), ui.desk.lang);
    ui.now.with(|now| {
        let state = &now.state;
        let foes: Vec<UnitId> = attack.targets.iter().flat_map(|&it| state.units_in(it)).collect();
        let own: Vec<UnitId> = attack.units.filter(|&it| rules.unit(it).kind != Kind::Engineer).collect();
        let names = |units: &[UnitId]| {
            units.iter().map(|&it| rules.unit(it).name.clone()).collect::<Vec<_>>().join(lang.words().comma())
        };
        let retreats = rules.retreats(state, attack.units, &attack.targets, outcome);
        let lost: Vec<UnitId> = retreats.iter().filter(|it| it.ways.is_empty()).map(|it| it.unit).collect();
        match outcome {
            Outcome::DefenderEliminated => {
                (lang.with("app-hex-effect-de", &[("units", names(&foes))]), "H10.1a")
            }
            Outcome::AttackerEliminated => {
                (lang.with("app-hex-effect-ae", &[("units", names(&own))]), "H10.1a")
            }
            Outcome::Exchange => {
                let owed: u32 = foes.iter().map(|&it| u32::from(rules.unit(it).strength)).sum();
                (
                    lang.with("app-hex-effect-ex", &[("units", names(&foes)), ("owed", owed.to_string())]),
                    "H10.1b",
                )
            }
            Outcome::DefenderRetreats(far) => {
                if retreats.is_empty() {
                    return (lang.t("app-hex-effect-ridge"), "H6.5b");
                }
                let facts =
                    [("far", far.to_string()), ("units", names(&lost)), ("lost", lost.len().to_string())];
                (lang.with("app-hex-effect-d", &facts), "H10.2")
            }
            Outcome::AttackerRetreats(far) => {
                let facts =
                    [("far", far.to_string()), ("units", names(&lost)), ("lost", lost.len().to_string())];
                (lang.with("app-hex-effect-a", &facts), "H10.2")
            }
        }
    })
}

/// The retreats that are drawn on the map: by the result that is looked at, else by the likeliest one that has any.
pub(super) fn drawn_retreats(ui: Ui, attack: &Attack) -> Vec<RetreatPreview> {
    let rules = ui.rules();
    let (_, odds) = terms(ui, attack);
    let chosen = ui.imagined.get();
    ui.now.with(|now| {
        let of = |it: Outcome| rules.retreats(&now.state, attack.units, &attack.targets, it);
        match chosen {
            Some(outcome) => of(outcome),
            None if !ui.desk.shows_odds() => Vec::new(),
            None => {
                let mut likeliest = chances(odds);
                likeliest.sort_by_key(|it| std::cmp::Reverse(it.1));
                likeliest.into_iter().map(|it| of(it.0)).find(|it| !it.is_empty()).unwrap_or_default()
            }
        }
    })
}

fn bar(ui: Ui, bar: Bar) -> impl IntoView {
    let lang = ui.desk.lang;
    // What it would do is drawn on the map while it is looked at.
    let (outcome, is_retreat) =
        (bar.outcome, matches!(bar.outcome, Outcome::AttackerRetreats(_) | Outcome::DefenderRetreats(_)));
    let look = move || ui.imagined.set(Some(outcome));
    let leave = move || {
        let _ = ui.imagined.try_set(None);
    };
    on_cleanup(leave);
    let class = match good(bar.outcome) {
        5.. => "good",
        4 => "even",
        _ => "bad",
    };
    view! {
        <div class=format!("hx-bar {class}") data-outcome=bar.outcome.name() tabindex=is_retreat.then_some("0") on:mouseenter=move |_| look() on:mouseleave=move |_| leave() on:focus=move |_| look() on:blur=move |_| leave() on:click=move |_| look()>
            <b>{bar.outcome.name()}</b>
            <span class="gauge"><i style=format!("width:{:.1}%", f64::from(bar.chance) / 6.0 * 100.0)></i><em>{lang.with("app-hex-in-six", &[("count", bar.chance.to_string())])}</em></span>
            <span class="what">{bar.effect}" "{cite(ui, bar.rule)}</span>
        </div>
    }
}

// === The unit ===

/// Where the rules speak of what a kind of unit does.
const fn rule_of(kind: Kind) -> &'static str {
    match kind {
        Kind::Armor
        | Kind::Recon
        | Kind::MechInf
        | Kind::Infantry
        | Kind::Glider
        | Kind::Airborne
        | Kind::Paratroop => "H5.25",
        Kind::AntiAircraft => "H9.14",
        Kind::Engineer => "H12.13",
        Kind::Supply => "H13.0",
    }
}

fn unit(ui: Ui, unit: UnitId) -> impl IntoView {
    let (rules, lang) = (ui.rules(), ui.desk.lang);
    let printed = ui.unit(unit);
    let state = ui.supplies.with(|it| it[unit.index()]);
    let report = ui.now.with(|now| rules.supply_report(&now.state, unit));
    let length = report.line.len().saturating_sub(1);
    let source = match report.source {
        Some(source) => lang.with(
            "app-hex-line-to-unit",
            &[
                ("unit", ui.name(source)),
                ("length", length.to_string()),
                ("range", supply_limit(&rules, &report).to_string()),
            ],
        ),
        None if report.line.len() > 1 => lang.with(
            "app-hex-line-to-road",
            &[("length", length.to_string()), ("range", supply_limit(&rules, &report).to_string())],
        ),
        None => String::new(),
    };
    let cuts: Vec<(HexId, Cut)> = report.cuts.iter().copied().take(8).collect();
    let why_cut = (!cuts.is_empty()).then(|| {
        let rows = cuts
            .iter()
            .map(|(hex, cut)| {
                let key = match cut {
                    Cut::Enemy => "hex-cut-enemy",
                    Cut::Zone => "hex-cut-zone",
                    Cut::Minefield => "hex-cut-minefield",
                    Cut::Terrain => "hex-cut-terrain",
                };
                view! { <li><b>{hex.to_string()}</b>" "{lang.t(key)}</li> }
            })
            .collect_view();
        view! { <p>{lang.t("app-hex-shut-in")}" "{cite(ui, "H14.0")}</p><ul class="hx-cuts">{rows}</ul> }
    });
    let hex = ui.now.with(|now| now.state.hex(unit));
    let kind = lang.t(&format!("hex-kind-{}", printed.kind.name()));
    let formation =
        if printed.formation == "-" { String::new() } else { format!(" · {}", printed.formation) };
    view! {
        <section class="hx-unit" aria-label=printed.name.clone()>
            <div class="hx-unit-head">{chit(ui, unit)}<div><h3>{printed.name.clone()}</h3><small>{kind}" "{cite(ui, rule_of(printed.kind))}{formation}{hex.map(|it| format!(" · {it}"))}</small></div><b class="hx-value">{value(&printed)}</b></div>
            <p class="hx-supply-line"><span class="hx-smark" inner_html=format!(r#"<svg viewBox="-18 -18 36 36">{}</svg>"#, supply_mark(state))></span>
                <b>{lang.t(&format!("hex-supply-{}", state.name()))}</b>" "{source}" "{cite(ui, "H13.2")}</p>
            {why_cut}
            {move || ui.way.get().map(|way| {
                let rows = way.strides.iter().map(|it| {
                    let parts = it.why.iter().enumerate().map(|(at, (what, points, rule))| {
                        view! { <span>{(at > 0).then_some(" + ")}{lang.t(&format!("app-hex-cost-{what}"))}{(it.why.len() > 1).then(|| format!(" {points}"))}" "{cite(ui, rule)}</span> }
                    }).collect_view();
                    view! { <tr><td>{it.hex.to_string()}</td><td>{parts}</td><td>{it.points}</td><td class="sum">{it.left}</td></tr> }
                }).collect_view();
                view! { <table class="hx-way"><thead><tr><th>{lang.t("app-hex-path")}</th><th></th><th>{lang.t("app-hex-cost")}</th><th>{lang.t("app-hex-left")}</th></tr></thead><tbody>{rows}</tbody></table>
                    {way.stopped.then(|| view! { <p class="hx-note">{lang.t("app-hex-must-stop")}" "{cite(ui, "H7.21")}</p> })} }
            })}
        </section>
    }
}

// === The stack ===

/// Every unit of the hex in question, with what it is worth, its supply and what it has done.
fn stack(ui: Ui) -> Option<impl IntoView> {
    let (rules, lang) = (ui.rules(), ui.desk.lang);
    let of_pick = ui.pick.get().and_then(|it| ui.now.with(|now| now.state.hex(it)));
    let hex = ui.fan.get().or(of_pick).filter(|it| it.on_sheet())?;
    let units = ui.fanned(hex);
    let side = rules.side(*units.first()?);
    let counted = units.iter().filter(|&&it| rules.unit(it).kind != Kind::Engineer).count();
    let rows = (units.len() > 1)
        .then(|| units.iter().enumerate().map(|(place, &it)| stack_row(ui, it, place == 0)).collect_view())?;
    Some(view! {
        <section class="hx-stack" aria-label=lang.with("app-hex-stack-in", &[("hex", hex.to_string())])>
            <h4>{lang.with("app-hex-stack-in", &[("hex", hex.to_string())])}<span>{format!("{counted}/{}", side.stack())}" "{cite(ui, "H8.0")}</span></h4>
            <table><tbody>{rows}</tbody></table>
        </section>
    })
}

fn stack_row(ui: Ui, unit: UnitId, is_top: bool) -> impl IntoView {
    let lang = ui.desk.lang;
    let printed = ui.unit(unit);
    let supply = ui.supplies.with(|it| it[unit.index()]);
    let (moved, fought) = ui.now.with(|now| {
        let is_phasing = ui.rules().side(unit) == now.state.phasing();
        (is_phasing && now.state.has_moved(unit), is_phasing && now.state.has_fought(unit))
    });
    let done = [(moved, "app-hex-has-moved"), (fought, "app-hex-has-fought")];
    let done: Vec<String> = done.into_iter().filter(|it| it.0).map(|it| lang.t(it.1)).collect();
    let state = lang.t(&format!("hex-supply-{}", supply.name()));
    let words = [vec![state], done].concat().join(lang.words().comma());
    view! {
        <tr class:on=move || ui.pick.get() == Some(unit) || ui.company.with(|it| it.contains(&unit))>
            <td>{chit(ui, unit)}</td>
            <td><button class="link" on:click=move |_| ui.choose_fanned(unit)>{printed.name.clone()}</button><small>{words}</small></td>
            <td class="sum">{value(&printed)}</td>
            <td>{(!is_top).then(|| view! { <button class="btn sm ghost" title=move || lang.t("app-hex-raise") aria-label=move || lang.with("app-hex-raise-unit", &[("unit", ui.name(unit))]) on:click=move |_| ui.raise(unit)>"↑"</button> })}</td>
        </tr>
    }
}

// === Points ===

fn victory(ui: Ui) -> impl IntoView {
    let (rules, lang) = (ui.rules(), ui.desk.lang);
    let points = ui.now.with(|now| rules.points(&now.state));
    let scenario = rules.scenario();
    let mut rows = vec![
        ("start", points.start, "H17.1"),
        ("losses", points.losses, "H17.2"),
        ("isolated", points.isolated, "H17.2"),
    ];
    if scenario.column.is_some() {
        rows.push(("columns", points.columns, "H17.21"));
    }
    if scenario.mine_points != 0 {
        rows.push(("mines", points.mines, "H17.22"));
    }
    if scenario.exit_after.is_some() {
        rows.extend([("supplies", points.supplies, "H17.23"), ("strength", points.strength, "H17.23")]);
    }
    let rows = rows.into_iter().map(|(key, value, rule)| view! { <tr><td>{lang.t(&format!("app-hex-points-{key}"))}" "{cite(ui, rule)}</td><td class="sum">{value.to_string().replace('-', "−")}</td></tr> }).collect_view();
    let levels = [
        ("allied-decisive", "…9"),
        ("allied-substantive", "10"),
        ("allied-marginal", "20"),
        ("draw", "30"),
        ("axis-marginal", "40"),
        ("axis-substantive", "50"),
        ("axis-decisive", "60…"),
    ];
    let here = points.level().name();
    let steps = levels.map(|(name, from)| view! { <li class=format!("v-{name}") class:on=name == here title=lang.t(&format!("hex-level-{name}"))>{from}</li> });
    view! {
        <section aria-label=lang.t("app-hex-victory")>
            <h4>{lang.t("app-hex-victory")}<span>{lang.t("app-hex-points-of-axis")}</span></h4>
            <table class="hx-points"><tbody>{rows}<tr class="total"><td>{lang.t(&format!("hex-level-{here}"))}</td><td class="sum">{points.total().to_string().replace('-', "−")}</td></tr></tbody></table>
            <ol class="hx-levels">{steps.into_iter().collect_view()}</ol>
        </section>
    }
}

// === Supply ===

fn supply(ui: Ui) -> impl IntoView {
    let (rules, lang) = (ui.rules(), ui.desk.lang);
    let side = ui.now.with(|now| now.side.unwrap_or(now.state.phasing()));
    let count = |state: SupplyState| {
        ui.now.with(|now| {
            ui.supplies.with(|all| {
                rules
                    .units_of(side)
                    .filter(|&it| {
                        now.state.hex(it).is_some()
                            && rules.unit(it).kind.is_combat()
                            && all[it.index()] == state
                    })
                    .count()
            })
        })
    };
    let all = [
        (SupplyState::Supplied, ["1", "1", "1"]),
        (SupplyState::Partial, ["1", "½", "1"]),
        (SupplyState::Unsupplied, ["½", "½", "1"]),
        (SupplyState::Isolated, ["½", "–", "½"]),
    ];
    let rows = all.map(|(state, effects)| {
        let effects = effects.map(|it| view! { <td>{it}</td> }).into_iter().collect_view();
        view! { <tr><td><span class="hx-smark" inner_html=format!(r#"<svg viewBox="-18 -18 36 36">{}</svg>"#, supply_mark(state))></span>{lang.t(&format!("hex-supply-{}", state.name()))}</td>{effects}<td class="sum">{count(state)}</td></tr> }
    });
    view! {
        <section aria-label=lang.t("app-hex-supply")>
            <h4>{lang.t("app-hex-supply")}<span>{lang.t(&format!("hex-side-{}", side.name()))}" "{cite(ui, "H13.2")}</span></h4>
            <table class="hx-supply"><thead><tr><th></th><th>{lang.t("app-hex-move")}</th><th>{lang.t("app-hex-attack")}</th><th>{lang.t("app-hex-defend")}</th><th></th></tr></thead><tbody>{rows.into_iter().collect_view()}</tbody></table>
        </section>
    }
}

// === The charts ===

/// The results table with the column of the odds and the row of the last die marked.
fn results(ui: Ui) -> impl IntoView {
    let lang = ui.desk.lang;
    let column = ui.attack.get().map(|it| terms(ui, &it).1.0).or_else(|| ui.rolls.with(|it| last_column(it)));
    let die = ui.now.with(|now| now.state.die());
    let heads = Odds::NAMES
        .iter()
        .enumerate()
        .map(|(at, name)| view! { <th scope="col" class:on=column == Some(at as u8)>{*name}</th> })
        .collect_view();
    let rows = RESULTS
        .iter()
        .enumerate()
        .map(|(row, results)| {
            let is_row = die == Some(row as u8 + 1);
            let cells = results
                .iter()
                .enumerate()
                .map(|(at, it)| view! { <td class:on=column == Some(at as u8)>{it.name()}</td> })
                .collect_view();
            view! { <tr class:hit=is_row><th scope="row">{row + 1}</th>{cells}</tr> }
        })
        .collect_view();
    view! {
        <section aria-label=lang.t("app-hex-results")>
            <h4>{lang.t("app-hex-results")}<span>{cite(ui, "H10.0")}</span></h4>
            <table class="hx-crt"><thead><tr><th></th>{heads}</tr></thead><tbody>{rows}</tbody></table>
            <p class="hx-note">{lang.t("app-hex-results-key")}{die.map(|it| lang.with("app-hex-last-die", &[("die", it.to_string())]))}</p>
        </section>
    }
}

/// The column of the last attack that was rolled for.
fn last_column(rolls: &[Roll]) -> Option<u8> {
    let odds = &rolls.iter().find_map(|it| it.combat.as_ref())?.odds;
    Odds::NAMES.iter().position(|it| it == odds).map(|it| it as u8)
}

/// The terrain chart with the row of the hex in question marked.
fn terrain(ui: Ui) -> impl IntoView {
    let (rules, lang) = (ui.rules(), ui.desk.lang);
    let hex = ui
        .attack
        .get()
        .and_then(|it| it.targets.first().copied())
        .or_else(|| ui.way.get().and_then(|it| it.strides.last().map(|it| it.hex)))
        .or_else(|| ui.hover.get())
        .filter(|it| it.on_sheet());
    let ground = hex.map(|it| rules.board().terrain(it));
    let side = ui.now.with(|now| now.state.phasing());
    let mined = |side: Side| hex.is_some_and(|it| ui.now.with(|now| now.state.is_mined(side, it)));
    let is_road = hex.is_some_and(|it| rules.board().road.contains(&it));
    let rows = [
        ("clear", ground == Some(Terrain::Clear) && !is_road, "1", "1", "–", "H6.5a"),
        ("road", is_road, "1/5", "1/5", "–", "H6.21"),
        ("ridge", ground == Some(Terrain::Ridge), "5", "2", "×2, D–", "H6.5b"),
        ("depression", ground == Some(Terrain::Depression), "4", "2", "–", "H6.5c"),
        ("sea", ground == Some(Terrain::Sea), "–", "–", "–", "H6.5d"),
        ("enemy-mine", mined(side.enemy()), "+8", "+2", "×2", "H11.11"),
        ("own-mine", mined(side), "+0", "+0", "×2", "H11.21"),
        ("stack", false, "+3", "+1", "–", "H8.01"),
    ];
    let rows = rows.map(|(key, on, fast, slow, fight, rule)| view! { <tr class:hit=on><th scope="row">{lang.t(&format!("app-hex-chart-{key}"))}" "{cite(ui, rule)}</th><td>{fast}</td><td>{slow}</td><td>{fight}</td></tr> });
    view! {
        <section aria-label=lang.t("app-hex-chart")>
            <h4>{lang.t("app-hex-chart")}<span>{hex.map(|it| it.to_string())}</span></h4>
            <table class="hx-tec"><thead><tr><th></th><th>{lang.t("app-hex-chart-mech")}</th><th>{lang.t("app-hex-chart-foot")}</th><th>{lang.t("app-hex-defence")}</th></tr></thead><tbody>{rows.into_iter().collect_view()}</tbody></table>
        </section>
    }
}
