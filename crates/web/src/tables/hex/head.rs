//! Above the map: the scenario, the track of turns, the phases, and how the battle stands.

use leptos::prelude::*;
use titles::hex::{Level, Phase, Side};

use super::ui::Ui;
use crate::lang::number;

const PHASES: [Phase; 4] = [Phase::Initial, Phase::Combat, Phase::Mechanized, Phase::Supply];

/// Where the rules speak of a phase.
const fn rule_of(phase: Phase) -> &'static str {
    match phase {
        Phase::Initial => "H5.11",
        Phase::Combat => "H9.12",
        Phase::Mechanized => "H5.25",
        Phase::SetUp | Phase::Supply => "H4.1",
    }
}

pub(super) fn head(ui: Ui) -> impl IntoView {
    let lang = ui.desk.lang;
    let rules = ui.rules();
    let (scenario, turns, first) =
        (rules.options().scenario.name(), rules.scenario().turns, rules.scenario().first);
    let turn = Memo::new(move |_| ui.now.with(|now| now.state.turn()));
    let phase = Memo::new(move |_| ui.now.with(|now| (now.state.phase(), now.state.phasing())));
    let boxes = (1..=turns).map(|number| {
        let class = move || match turn.get().cmp(&number) {
            std::cmp::Ordering::Greater => "past",
            std::cmp::Ordering::Equal => "now",
            std::cmp::Ordering::Less => "",
        };
        view! { <li class=class aria-current=move || (turn.get() == number).then_some("step")>{number}</li> }
    });
    let side = move |side: Side| {
        let steps = PHASES.map(|step| {
            let class = move || {
                let (now, whose) = phase.get();
                if whose != side {
                    let waits = (side != first) == (whose == first);
                    return if waits { "" } else { "done" };
                }
                match now.cmp(&step) {
                    std::cmp::Ordering::Greater => "done",
                    std::cmp::Ordering::Equal => "on",
                    std::cmp::Ordering::Less => "",
                }
            };
            let rule = rule_of(step);
            let name = move || lang.t(&format!("app-hex-phase-{}", step.name()));
            let title = move || lang.with("app-open-rule", &[("rule", number(rule).to_string())]);
            let current = move || (phase.get() == (step, side)).then_some("step");
            view! { <li class=class aria-current=current><button data-rule=rule title=title on:click=move |_| ui.desk.open_rule(rule)>{name}</button></li> }
        });
        view! {
            <div class=format!("hx-side {}", side.name()) class:on=move || phase.get().1 == side && phase.get().0 != Phase::SetUp>
                <i class=format!("hx-mark {}", side.name()) aria-hidden="true"></i>
                <b>{move || lang.t(&format!("hex-side-{}", side.name()))}</b>
                {move || (phase.get() == (Phase::SetUp, side)).then(|| view! { <em class="hx-set-up">{lang.t("app-hex-phase-set-up")}</em> })}
                <ol>{steps.into_iter().collect_view()}</ol>
            </div>
        }
    };
    let order = if first == Side::Axis { Side::ALL } else { [Side::Allied, Side::Axis] };
    view! {
        <header class="hx-head" class:long=(turns > 9) aria-label=move || lang.t("app-hex-head")>
            <div class="hx-scenario"><b>{move || lang.t(&format!("app-hex-scenario-{scenario}"))}</b>
                <span>{move || lang.with("hex-screen-turn", &[("turn", turn.get().to_string()), ("turns", turns.to_string())])}
                    <span class="hx-only-small">" · "{move || lang.t(&format!("app-hex-phase-{}", phase.get().0.name()))}</span></span></div>
            <ol class="hx-turns" class:many=(turns > 9) aria-label=move || lang.t("app-hex-turn-track")>{boxes.collect_view()}</ol>
            <div class="hx-phases">{order.map(side).into_iter().collect_view()}</div>
            <span class="sp"></span>
            {standing(ui)}
        </header>
    }
}

/// The points on a scale of seven levels.
fn standing(ui: Ui) -> impl IntoView {
    let lang = ui.desk.lang;
    let points = Memo::new(move |_| ui.now.with(|now| ui.rules().points(&now.state).total()));
    let level = move || Level::of(points.get());
    // Levels are ten points each, from 0 to 70.
    let place = move || f64::from(points.get().clamp(0, 69)) / 70.0 * 100.0;
    view! {
        <button class="hx-standing" title=move || lang.t("app-hex-points-of-axis") on:click=move |_| {
            ui.show_own_tab();
            ui.desk.app().rail_open.set(true);
        }>
            <span class="hx-scale" aria-hidden="true"><i style=move || format!("left:{:.1}%", place())></i></span>
            <b>{move || points.get().to_string().replace('-', "−")}</b>
            <span class="hx-level">{move || lang.t(&format!("hex-level-{}", level().name()))}<small>{move || lang.t("app-hex-points-of-axis")}</small></span>
        </button>
    }
}
