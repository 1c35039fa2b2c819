//! The settings: applied at once, kept on this device.

use leptos::prelude::*;

use crate::{
    app::{App, Notice, Route},
    backup,
    shell::{
        chosen_file,
        parts::{icon, languages, segments},
        read_backup, save, site_bar,
    },
    store::{self, Settings, Speed, Theme},
};

pub(crate) fn page(app: App) -> impl IntoView {
    let lang = app.lang;
    let settings = app.settings;
    let themes = Theme::ALL.map(|it| {
        (it.word().to_string(), Signal::derive(move || lang.t(&format!("app-theme-{}", it.word()))))
    });
    let speeds = Speed::ALL.map(|it| {
        (it.word().to_string(), Signal::derive(move || lang.t(&format!("app-speed-{}", it.word()))))
    });
    let theme = Signal::derive(move || settings.with(|it| it.theme.word().to_string()));
    let speed = Signal::derive(move || settings.with(|it| it.speed.word().to_string()));
    let set_theme = move |word: String| {
        if let Some(theme) = Theme::ALL.into_iter().find(|it| it.word() == word) {
            app.set(|it| it.theme = theme)
        }
    };
    let set_speed = move |word: String| {
        if let Some(speed) = Speed::ALL.into_iter().find(|it| it.word() == word) {
            app.set(|it| it.speed = speed)
        }
    };
    let row = move |key: &'static str, control: AnyView| {
        view! {
            <div class="set-row"><div><b>{move || lang.t(&format!("app-set-{key}"))}</b><p class="small muted">{move || lang.t(&format!("app-set-{key}-what"))}</p></div>{control}</div>
        }
    };
    let flag = move |name: &'static str, get: fn(&Settings) -> bool, set: fn(&mut Settings, bool)| {
        view! {
            <input type="checkbox" role="switch" class="sw" id=format!("set-{name}") aria-label=move || lang.t(&format!("app-set-{name}"))
                prop:checked=move || settings.with(get) on:change=move |it| app.set(|settings| set(settings, event_target_checked(&it)))/>
        }
    };
    view! {
        <div class="page">
            {site_bar(app)}
            <main class="settings">
                <h1>{move || lang.t("app-nav-settings")}</h1>
                <p class="muted">{move || lang.t("app-settings-kept")}</p>
                <h2>{move || lang.t("app-set-display")}</h2>
                {row("language", languages(app).into_any())}
                {row("theme", segments(move || lang.t("app-set-theme"), themes.to_vec(), theme, set_theme).into_any())}
                {row("text", view! {
                    <span class="row gap"><input type="range" id="set-text" min=Settings::TEXT.start().to_string() max=Settings::TEXT.end().to_string() step="10" aria-label=move || lang.t("app-set-text")
                        prop:value=move || settings.with(|it| it.text.to_string())
                        on:input=move |it| if let Ok(text) = event_target_value(&it).parse() { app.set(|it| it.text = text) }/>
                    <b>{move || format!("{} %", settings.with(|it| it.text))}</b></span>
                }.into_any())}
                <h2>{move || lang.t("app-set-play")}</h2>
                {row("speed", segments(move || lang.t("app-set-speed"), speeds.to_vec(), speed, set_speed).into_any())}
                {row("odds", flag("odds", |it| it.odds, |it, on| it.odds = on).into_any())}
                {row("sure", flag("sure", |it| it.sure, |it, on| it.sure = on).into_any())}
                {row("letters", flag("letters", |it| it.letters, |it, on| it.letters = on).into_any())}
                <h2>{move || lang.t("app-set-kept")}</h2>
                {row("backup", view! {
                    <button class="btn" id="backup-out" on:click=move |_| save_backup(app)>{icon("save")}<span>{move || lang.t("app-backup-save")}</span></button>
                }.into_any())}
                {row("restore", view! {
                    <label class="btn pick-file">
                        {icon("open")}<span>{move || lang.t("app-backup-choose")}</span>
                        <input type="file" id="backup-in" class="away" accept=".json,application/json" on:change=move |it| choose_backup(app, &it)/>
                    </label>
                }.into_any())}
                <p><a class="link" href=Route::About.hash()>{move || lang.t("app-about")}</a></p>
            </main>
        </div>
    }
}

// === Backups ===

/// Saves everything that is kept. A game without lines has nothing to go on with.
fn save_backup(app: App) {
    wasm_bindgen_futures::spawn_local(async move {
        match store::all().await {
            Ok(mut games) => {
                games.retain(|it| !it.file.is_empty());
                let text = backup::write(&app.settings.get_untracked(), &store::progress(), &games);
                save(&backup::name(&today()), text);
            }
            Err(fault) => app.notice.set(Some(Notice::NoBackup(fault))),
        }
    });
}

fn choose_backup(app: App, event: &web_sys::Event) {
    if let Some(file) = chosen_file(event) {
        read_backup(app, &file, move |text| app.take_in(&text));
    }
}

/// The day where the reader is, like `2026-01-31`.
fn today() -> String {
    let now = js_sys::Date::new_0();
    format!("{:04}-{:02}-{:02}", now.get_full_year(), now.get_month() + 1, now.get_date())
}
