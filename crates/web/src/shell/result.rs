//! After the game: the reason, the rule, the score by steps, and what chance brought. The board stays visible.

use engine::Curve;
use leptos::prelude::*;

use crate::{
    app::{App, Route},
    scene::Scene,
    shell::parts::{cite, icon, mark},
    store::Choice,
};

pub(crate) fn panel(app: App, scene: Signal<Scene>) -> impl IntoView {
    let lang = app.lang;
    let head = move || {
        scene.with(|scene| {
            let words = lang.words();
            let winners: Vec<String> = (0u8..)
                .zip(&scene.data.ranks)
                .filter(|it| *it.1 == 1)
                .map(|it| scene.seat_name(it.0, words))
                .collect();
            match &winners[..] {
                [winner] => lang.with("app-won", &[("who", winner.clone())]),
                _ => lang.t("app-drawn"),
            }
        })
    };
    let reason = move || {
        scene.with(|it| {
            it.data.ending.as_ref().map(|(rule, saying)| (it.say(saying, lang.words()), rule.clone()))
        })
    };
    let rows = move || {
        scene.with(|scene| {
        let words = lang.words();
        let acts = app.curve.get().map(|it| it.acts).unwrap_or_default();
        scene.data.points.iter().enumerate().map(|(seat, points)| {
            let acts = acts.get(seat).map(u32::to_string).unwrap_or_default();
            view! { <tr><th>{mark(Some(seat as u8))}{scene.seat_name(seat as u8, words)}</th><td>{*points}</td><td>{scene.data.ranks[seat].to_string()}</td><td>{acts}</td></tr> }
        }).collect_view()
    })
    };
    view! {
        <section class="result" aria-label=move || lang.t("app-result")>
            <button class="icb pop-close" aria-label=move || lang.t("app-close") on:click=move |_| app.result.set(false)>{icon("close")}</button>
            <h2>{head}</h2>
            <p>{move || reason().map(|it| it.0)}" "{move || reason().map(|it| cite(app, &it.1))}</p>
            {move || app.curve.get().map(|it| view! { <figure><figcaption>{lang.t("app-score")}</figcaption>{chart(&it)}</figure> })}
            <table><thead><tr><th></th><th>{move || lang.t("app-points")}</th><th>{move || lang.t("app-rank")}</th><th>{move || lang.t("app-acts")}</th></tr></thead><tbody>{rows}</tbody></table>
            {move || app.curve.get().map(|it| chances(app, &it))}
            <div class="row gap">
                <button class="btn pri" on:click=move |_| again(app, scene)>{move || lang.t("app-rematch")}</button>
                <button class="btn" on:click=move |_| { app.result.set(false); app.look_at(0) }>{icon("play")}{move || lang.t("app-replay")}</button>
                <button class="btn ghost" on:click=move |_| app.go(&Route::Start)>{move || lang.t("app-home")}</button>
            </div>
        </section>
    }
}

/// The same game once more, with the seats moved on by one.
fn again(app: App, scene: Signal<Scene>) {
    let data = scene.with_untracked(|it| it.data.clone());
    let mut seats: Vec<String> = data
        .seats
        .iter()
        .map(|it| match it {
            engine::SeatKind::Human => "human".to_string(),
            engine::SeatKind::Bot(level) => level.clone(),
        })
        .collect();
    seats.rotate_right(1);
    app.begin(Choice { title: data.title.clone(), options: data.options.clone(), seats });
}

/// The score of every seat by steps.
fn chart(curve: &Curve) -> impl IntoView + use<> {
    let (width, height) = (560.0, 150.0);
    let steps = curve.points.last().map_or(1, |it| it.0).max(1) as f64;
    let all = || curve.points.iter().flat_map(|it| it.1.iter().copied());
    let (low, high) = (all().min().unwrap_or(0).min(0), all().max().unwrap_or(1).max(1));
    let y = |points: i32| height - f64::from(points - low) / f64::from((high - low).max(1)) * height;
    let seats = curve.points.first().map_or(0, |it| it.1.len());
    let lines = (0..seats).map(|seat| {
        let mut path = String::new();
        let mut last = None;
        for (step, points) in &curve.points {
            let (x, y) = (*step as f64 / steps * width, y(points[seat]));
            match last {
                None => path.push_str(&format!("M{x:.1} {y:.1}")),
                Some(_) => path.push_str(&format!("H{x:.1}V{y:.1}")),
            }
            last = Some(y);
        }
        view! { <path class=format!("curve c{seat}") d=path/> }
    });
    let labels = [high, low]
        .map(|it| view! { <text x="-6" y=format!("{:.1}", y(it) + 4.0) text-anchor="end">{it}</text> });
    view! {
        <svg class="chart" viewBox="-40 -12 612 174" role="img">
            <path class="axis" d=format!("M0 0V{height}H{width}M0 {:.1}H{width}", y(0))/>{lines.collect_view()}{labels.into_iter().collect_view()}
        </svg>
    }
}

/// How often chance brought what, for kinds of chance with few outcomes.
fn chances(app: App, curve: &Curve) -> impl IntoView + use<> {
    let lang = app.lang;
    let few = curve.chances.iter().filter(|it| (2..=18).contains(&it.1.len()));
    let blocks = few.map(|(purpose, outcomes)| {
        let most = outcomes.iter().map(|it| it.1).max().unwrap_or(1).max(1);
        let bars = outcomes.iter().map(|(outcome, count)| {
            let name = outcome.rsplit(' ').next().unwrap_or(outcome).to_string();
            view! { <span class="freq" style=format!("--h:{}%", count * 100 / most)><i></i><b>{*count}</b><small>{name}</small></span> }
        });
        view! { <div class="freqs"><span class="small">{purpose.clone()}</span><div>{bars.collect_view()}</div></div> }
    });
    let blocks = blocks.collect_view();
    let total: u32 = curve.chances.iter().flat_map(|it| &it.1).map(|it| it.1).sum();
    view! { <details><summary>{lang.with("app-chances", &[("count", total.to_string())])}</summary>{blocks}</details> }
}
