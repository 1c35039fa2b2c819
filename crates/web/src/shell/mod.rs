//! Everything around a table.

pub(crate) mod parts;

mod new_game;
mod start;

mod game;
mod rail;
mod replay_bar;
mod result;
mod room;

mod rules;
mod settings;

pub(crate) mod keys;

use leptos::prelude::*;
use titles::TitleId;
use wasm_bindgen::{JsCast, prelude::*};
use web_sys::{DragEvent, FileReader};

use crate::app::{App, Notice, Route};
use crate::shell::parts::icon;
use engine::Fault;

/// The whole app.
pub(crate) fn shell() -> impl IntoView {
    let app = App::new();
    keys::listen(app);
    let page = Memo::new(move |_| match app.route.get() {
        Route::Start | Route::New(_) => 0u8,
        Route::Play(_) => 1,
        Route::Rules { .. } => 2,
        Route::Settings => 3,
    });
    // Coming to another page begins at its top, for the eye and for the keyboard.
    Effect::new(move |last: Option<u8>| {
        let page = page.get();
        if last.is_some_and(|it| it != page)
            && let Some(window) = web_sys::window()
        {
            window.scroll_to_with_x_and_y(0.0, 0.0);
        }
        page
    });
    let body = move || match page.get() {
        1 => game::page(app).into_any(),
        2 => rules::page(app).into_any(),
        3 => settings::page(app).into_any(),
        _ => start::page(app).into_any(),
    };
    view! {
        <div class="app" on:dragover=|it: DragEvent| it.prevent_default() on:drop=move |it: DragEvent| drop_file(app, &it)>
            {body}
            {move || app.notice.get().map(|it| notice(app, &it))}
            {move || app.help.get().then(|| keys::help(app))}
        </div>
    }
}

/// The bar of all pages but a table.
fn site_bar(app: App) -> impl IntoView {
    let lang = app.lang;
    let here = move |route: &Route| std::mem::discriminant(&app.route.get()) == std::mem::discriminant(route);
    let link = move |route: Route, key: &'static str| {
        let hash = route.hash();
        view! { <a href=hash class:on=move || here(&route)>{move || lang.t(key)}</a> }
    };
    view! {
        <header class="bar">
            <a href="#/" class="logo" aria-label="Khamsin" inner_html=include_str!("../../static/art/logo.svg")></a>
            <nav>
                {link(Route::Start, "app-nav-play")}
                {link(Route::Rules { title: TitleId::USUAL.id().into(), rule: String::new() }, "app-nav-rules")}
            </nav>
            <span class="sp"></span>
            {parts::languages(app)}
            <a class="btn ghost sm" href="#/settings">{icon("gear")}<span>{move || lang.t("app-nav-settings")}</span></a>
        </header>
    }
}

// === Notices ===

fn notice(app: App, notice: &Notice) -> impl IntoView + use<> {
    let lang = app.lang;
    let text = match notice {
        Notice::NotKept(crate::store::NotKept::Forbidden) => lang.t("app-notice-forbidden"),
        Notice::NotKept(crate::store::NotKept::Full) => lang.t("app-notice-full"),
        Notice::NotKept(crate::store::NotKept::OtherTab) => lang.t("app-notice-other-tab"),
        Notice::OtherBuild => lang.t("app-notice-other-build"),
        Notice::Restarted => lang.t("app-notice-restarted"),
        Notice::Stopped => lang.t("app-notice-stopped"),
        Notice::NoFile => lang.t("app-notice-no-file"),
        Notice::Fault(fault) => fault_text(app, fault),
    };
    view! {
        <div class="notice" role="status">
            <span>{text}</span>
            <button class="icb" aria-label=move || lang.t("app-close") on:click=move |_| app.notice.set(None)>{icon("close")}</button>
        </div>
    }
}

/// Why a file or a game cannot be used.
pub(crate) fn fault_text(app: App, fault: &Fault) -> String {
    let lang = app.lang;
    match fault {
        Fault::Rules { played, ours } => {
            lang.with("app-notice-rules", &[("played", played.to_string()), ("ours", ours.to_string())])
        }
        Fault::Setup(fault) => lang.with("app-notice-setup", &[("what", fault.in_words(lang.words()))]),
        Fault::Gone => lang.t("app-notice-gone"),
        Fault::Unreadable => lang.t("app-notice-other-build"),
        Fault::Seats(name) => lang.with("app-notice-seats", &[("name", name.clone())]),
        Fault::File { line, what } => {
            lang.with("app-notice-file", &[("line", line.to_string()), ("what", what.clone())])
        }
    }
}

// === Files ===

fn drop_file(app: App, event: &DragEvent) {
    event.prevent_default();
    let file = event.data_transfer().and_then(|it| it.files()).and_then(|it| it.get(0));
    if let Some(file) = file {
        read_file(app, &file);
    }
}

/// The longest files that are read: games of thousands of moves have a few hundred thousand characters.
const LONGEST: f64 = 8_000_000.0;

/// Reads a game file the reader has chosen or dropped, and takes it in.
fn read_file(app: App, file: &web_sys::File) {
    if file.size() > LONGEST {
        return app.notice.set(Some(Notice::NoFile));
    }
    read_text(file, move |text| app.import(&text));
}

/// The file chosen with an input, which may then choose the same one again.
pub(crate) fn chosen_file(event: &web_sys::Event) -> Option<web_sys::File> {
    let input: web_sys::HtmlInputElement = event.target()?.dyn_into().ok()?;
    let file = input.files()?.get(0);
    input.set_value("");
    file
}

/// Reads a file as text.
pub(crate) fn read_text(file: &web_sys::File, then: impl FnOnce(String) + 'static) {
    let Ok(reader) = FileReader::new() else { return };
    let done = {
        let reader = reader.clone();
        Closure::once_into_js(move || {
            then(reader.result().ok().and_then(|it| it.as_string()).unwrap_or_default());
        })
    };
    reader.set_onload(Some(done.unchecked_ref()));
    let _ = reader.read_as_text(file);
}
