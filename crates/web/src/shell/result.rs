//! After the game: the reason, the rule, the score by turns, what chance brought, and the check of the record. The board stays visible.

use engine::Curve;
use leptos::prelude::*;
use titles::Profile;

use crate::{
    app::{App, Route},
    scene::Scene,
    shell::{
        fault_text,
        parts::{cite, icon, mark},
    },
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
                all if all.len() == scene.data.ranks.len() => lang.t("app-drawn"),
                // Allies win together.
                all => lang.with("app-won", &[("who", all.join(words.comma()))]),
            }
        })
    };
    let reason = move || {
        scene.with(|it| {
            it.data.ending.as_ref().map(|(rule, why)| (it.say(why, lang.words()), rule.to_string()))
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
            {move || app.curve.get().map(|it| chart(app, scene, &it))}
            <table><thead><tr><th></th><th>{move || lang.t("app-points")}</th><th>{move || lang.t("app-rank")}</th><th>{move || lang.t("app-acts")}</th></tr></thead><tbody>{rows}</tbody></table>
            {move || app.curve.get().map(|it| luck(app, scene, &it))}
            {check(app)}
            <div class="row gap">
                <button class="btn pri" on:click=move |_| again(app, scene)>{move || lang.t("app-rematch")}</button>
                <button class="btn" id="watch" on:click=move |_| { app.result.set(false); app.look_at(0) }>{icon("play")}{move || lang.t("app-replay")}</button>
                <button class="btn" id="verify" on:click=move |_| app.verify()>{icon("check")}{move || lang.t("app-verify")}</button>
                <button class="btn ghost" on:click=move |_| app.go(&Route::Start)>{move || lang.t("app-home")}</button>
            </div>
        </section>
    }
}

/// The same game once more, with the seats moved on by one.
fn again(app: App, scene: Signal<Scene>) {
    let about = scene.with_untracked(|it| it.about.clone());
    let mut seats: Vec<String> = about
        .seats
        .iter()
        .map(|it| match it {
            engine::SeatKind::Human => "human".to_string(),
            engine::SeatKind::Bot(level) => level.clone(),
        })
        .collect();
    seats.rotate_right(1);
    let (title, options) = (about.title.clone(), about.options.clone());
    app.begin(Choice { title, options, seats, agreed: app.agreed() });
}

// === The score ===

const WIDE: f64 = 560.0;
const HIGH: f64 = 150.0;

/// The score of every seat, with the turns below it.
fn chart(app: App, scene: Signal<Scene>, curve: &Curve) -> impl IntoView + use<> {
    let lang = app.lang;
    let steps = curve.points.last().map_or(1, |it| it.0).max(1) as f64;
    let all = || curve.points.iter().flat_map(|it| it.1.iter().copied());
    let (low, high) = (all().min().unwrap_or(0).min(0), all().max().unwrap_or(1).max(1));
    let y = |points: i32| HIGH - f64::from(points - low) / f64::from((high - low).max(1)) * HIGH;
    let x = |step: usize| step as f64 / steps * WIDE;
    let seats = curve.points.first().map_or(0, |it| it.1.len());
    let lines = (0..seats).map(|seat| {
        let mut path = String::new();
        for (step, points) in &curve.points {
            let (x, y) = (x(*step), y(points[seat]));
            match path.is_empty() {
                true => path.push_str(&format!("M{x:.1} {y:.1}")),
                false => path.push_str(&format!("H{x:.1}V{y:.1}")),
            }
        }
        view! { <path class=format!("curve c{seat}") d=path/> }
    });
    let labels = [high, low]
        .map(|it| view! { <text x="-6" y=format!("{:.1}", y(it) + 4.0) text-anchor="end">{it}</text> });
    let every = turns_between_labels(curve.turns.len());
    let turns = curve.turns.iter().enumerate().skip(every - 1).step_by(every);
    let turns = turns.map(|(turn, step)| {
        let x = format!("{:.1}", x(*step));
        view! { <path class="tick" d=format!("M{x} {HIGH}v5")/><text x=x y=HIGH + 17.0 text-anchor="middle">{turn + 1}</text> }
    });
    let legend = (0..seats as u8).map(|seat| {
        view! { <span>{mark(Some(seat))}{move || scene.with(|it| it.seat_name(seat, lang.words()))}</span> }
    });
    view! {
        <figure>
            <figcaption class="row gap"><b>{lang.t("app-score")}</b><span class="sp"></span><span class="legend">{legend.collect_view()}</span></figcaption>
            <svg class="chart" viewBox="-40 -12 612 196" role="img" aria-label=lang.t("app-score")>
                <path class="axis" d=format!("M0 0V{HIGH}H{WIDE}M0 {:.1}H{WIDE}", y(0))/>{lines.collect_view()}{labels.into_iter().collect_view()}
                {turns.collect_view()}<text class="axis-name" x=WIDE y=HIGH + 32.0 text-anchor="end">{lang.t("app-by-turn")}</text>
            </svg>
        </figure>
    }
}

/// About ten labels, at round numbers of turns.
fn turns_between_labels(turns: usize) -> usize {
    [1, 2, 5, 10, 20, 50, 100].into_iter().find(|it| turns / it <= 10).unwrap_or(200)
}

// === Luck ===

/// What chance brought to whom: the numbers, and how often each was called for.
fn luck(app: App, scene: Signal<Scene>, curve: &Curve) -> impl IntoView + use<> {
    let lang = app.lang;
    let title = scene.with_untracked(|it| it.about.title.clone());
    let total: u32 = curve.draws.iter().flat_map(|it| &it.1).sum();
    let names = scene.with(|it| {
        let seats = 0..it.about.seats.len() as u8;
        seats.map(|seat| (seat, it.seat_name(seat, lang.words()))).collect::<Vec<_>>()
    });
    let heads = names.iter().map(|(seat, name)| view! { <th>{mark(Some(*seat))}{name.clone()}</th> });
    let heads = heads.collect_view();
    let draws = curve.draws.iter().map(|(purpose, counts)| {
        let name = lang.or(&format!("app-chance-{title}-{purpose}"), purpose);
        let cells = counts.iter().map(|it| view! { <td>{*it}</td> }).collect_view();
        view! { <tr><th>{name}</th>{cells}</tr> }
    });
    let draws = draws.collect_view();
    let rolls = (!curve.rolls.is_empty()).then(|| rolls(app, scene.with_untracked(Scene::profile), curve));
    let averages = (!curve.rolls.is_empty()).then(|| {
        let cells = averages(&curve.rolls, names.len()).into_iter().map(|it| view! { <td>{it}</td> });
        view! { <tr><th>{lang.t("app-average")}</th>{cells.collect_view()}</tr> }
    });
    view! {
        <details class="luck" open><summary>{lang.with("app-chances", &[("count", total.to_string())])}</summary>
            {rolls}
            <table><thead><tr><th></th>{heads}</tr></thead><tbody>{averages}{draws}</tbody></table>
        </details>
    }
}

/// How often each number came, one bar for each seat side by side.
fn rolls(app: App, profile: &Profile, curve: &Curve) -> impl IntoView + use<> {
    let most = curve.rolls.iter().flat_map(|it| &it.1).max().copied().unwrap_or(1).max(1);
    // A number that never came has its place too.
    let highest = profile.highest_roll.unwrap_or(0);
    let none = vec![0; curve.acts.len()];
    let counts = |number: i32| curve.rolls.iter().find(|it| it.0 == number).map_or(&none, |it| &it.1);
    let columns = (1..=highest).map(|number| {
        let counts = counts(number);
        let said = counts.iter().map(u32::to_string).collect::<Vec<_>>().join(" : ");
        let bars = counts.iter().enumerate().map(|(seat, count)| {
            view! { <i class=format!("b{seat}") style=format!("height:{}%", count * 100 / most)></i> }
        });
        view! { <span class="freq" title=said><span class="bars">{bars.collect_view()}</span><small>{number}</small></span> }
    });
    view! { <div class="freqs"><span class="small">{app.lang.t(&format!("app-rolls-{}", profile.title.id()))}</span><div>{columns.collect_view()}</div></div> }
}

/// The mean of each seat's numbers, with two digits.
fn averages(rolls: &[(i32, Vec<u32>)], seats: usize) -> Vec<String> {
    let mean = |seat: usize| {
        let count: u32 = rolls.iter().map(|it| it.1[seat]).sum();
        let sum: i64 = rolls.iter().map(|it| i64::from(it.0) * i64::from(it.1[seat])).sum();
        match count {
            0 => "–".to_string(),
            count => format!("{:.2}", sum as f64 / f64::from(count)),
        }
    };
    (0..seats).map(mean).collect()
}

// === Checking ===

/// The record is played again from its first line; every position and every draw must agree.
fn check(app: App) -> impl IntoView {
    let lang = app.lang;
    let said = move || {
        app.verdict.get().map(|it| match it {
            Ok(verdict) => {
                let facts = [
                    ("entries", verdict.entries.to_string()),
                    ("hashes", verdict.hashes.to_string()),
                    ("drawn", verdict.drawn.unwrap_or(0).to_string()),
                ];
                let hash = verdict.fingerprint;
                view! { <p class="verdict" data-ok="true">{lang.with("app-verified", &facts)}" "<code>{hash}</code></p> }.into_any()
            }
            Err(fault) => view! { <p class="verdict bad">{fault_text(app, &fault)}</p> }.into_any(),
        })
    };
    view! { <div role="status">{said}</div> }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_game_has_about_ten_labels_at_round_turns() {
        assert_eq!([4, 12, 40, 90, 180, 999].map(turns_between_labels), [1, 2, 5, 10, 20, 100]);
    }

    #[test]
    fn the_mean_of_a_seat_that_rolled_nothing_is_a_dash() {
        assert_eq!(averages(&[(1, vec![1, 0]), (4, vec![2, 0])], 2), ["3.00", "–"]);
    }
}
