//! The scrubber: the position at any step, by action, phase or turn.

use engine::{Stop, Who};
use leptos::prelude::*;

use crate::{
    app::App,
    scene::Scene,
    shell::parts::{icon, segments},
};

pub(crate) fn bar(app: App, scene: Signal<Scene>) -> impl IntoView {
    let lang = app.lang;
    let by = RwSignal::new("action".to_string());
    let stop = move || match by.get_untracked().as_str() {
        "turn" => Stop::Turn,
        "phase" => Stop::Phase,
        _ => Stop::Action,
    };
    let is_open = Memo::new(move |_| scene.with(|it| !it.is_now() || it.data.over));
    let go = move |id: &'static str, key: &'static str, picture: &'static str, act: Box<dyn Fn() + Send>| {
        view! { <button class="icb" id=id title=move || lang.t(key) aria-label=move || lang.t(key) on:click=move |_| act()>{icon(picture)}</button> }
    };
    let words =
        move |key: &'static str| (key.to_string(), Signal::derive(move || lang.t(&format!("app-by-{key}"))));
    move || {
        is_open.get().then(|| view! {
        <div class="replay" role="region" aria-label=move || lang.t("app-replay")>
            {go("to-first", "app-first", "first", Box::new(move || app.look_at(0)))}
            {go("step-back", "app-back", "back", Box::new(move || app.step(stop(), false)))}
            <button class="icb play" id="play-pause" aria-label=move || lang.t("app-play-pause") on:click=move |_| app.play_or_pause()>
                {move || if app.playing.get() { icon("pause").into_any() } else { icon("play").into_any() }}</button>
            {go("step-on", "app-on", "on", Box::new(move || app.step(stop(), true)))}
            {go("to-last", "app-last", "last", Box::new(move || app.look_at(usize::MAX)))}
            {move || (!app.is_future_hidden()).then(|| view! { <input type="range" id="scrub" min="0" aria-label=move || lang.t("app-replay") max=move || scene.with(|it| it.data.steps).to_string()
                prop:value=move || scene.with(|it| it.data.shown).to_string()
                on:input=move |it| if let Ok(step) = event_target_value(&it).parse() { app.look_at(step) }/>
            <span class="steps">{move || scene.with(|it| format!("{} / {}", it.data.shown, it.data.steps))}</span> })}
            {move || app.is_future_hidden().then(|| view! { <span class="sp"></span> })}
            {segments(move || lang.t("app-by"), vec![words("action"), words("phase"), words("turn")], by.into(), move |it| by.set(it))}
            {seen_as(app, scene)}
            {move || scene.with(|it| it.data.over).then(|| view! {
                <label class="check slim"><input type="checkbox" id="hide-future" prop:checked=move || app.settings.with(|it| it.hide_future)
                    on:change=move |it| app.set(|settings| settings.hide_future = event_target_checked(&it))/><span>{move || lang.t("app-hide-future")}</span></label>
            })}
        </div>
    })
    }
}

/// After the end the table may be seen through any eyes.
fn seen_as(app: App, scene: Signal<Scene>) -> impl IntoView {
    let lang = app.lang;
    let is_over = Memo::new(move |_| scene.with(|it| it.data.over && it.profile().has_secrets()));
    move || {
        is_over.get().then(|| {
            let count = scene.with_untracked(|it| it.about.seats.len() as u8);
            let items = (0..count).map(|seat| {
                (seat.to_string(), Signal::derive(move || scene.with(|it| it.seat_name(seat, lang.words()))))
            });
            let chosen = Signal::derive(move || {
                scene.with(|it| it.data.viewer.map_or_else(String::new, |it| it.to_string()))
            });
            let choose = move |seat: String| {
                let shown = scene.with_untracked(|it| it.data.shown);
                app.look_as(shown, seat.parse().ok().map(Who::Seat));
            };
            segments(move || lang.t("app-seen-as"), items.collect(), chosen, choose)
        })
    }
}
