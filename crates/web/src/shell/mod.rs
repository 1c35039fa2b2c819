//! Everything around a table.

pub(crate) mod parts;

mod new_game;
mod start;

mod game;
mod rail;
mod replay_bar;
mod result;

mod rules;
mod settings;

mod keys;

use leptos::prelude::*;
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
        Route::Start | Route::New(_) => 0,
        Route::Play(_) => 1,
        Route::Rules { .. } => 2,
        Route::Settings => 3,
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
                {link(Route::Rules { title: "battle".into(), rule: String::new() }, "app-nav-rules")}
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
        Notice::Restarted => lang.t("app-notice-restarted"),
        Notice::NoFile => lang.t("app-notice-no-file"),
        Notice::Fault(Fault::Setup(what)) => lang.with("app-notice-setup", &[("what", what.clone())]),
        Notice::Fault(Fault::Seats(name)) => lang.with("app-notice-seats", &[("name", name.clone())]),
        Notice::Fault(Fault::File { line, what }) => {
            lang.with("app-notice-file", &[("line", line.to_string()), ("what", what.clone())])
        }
    };
    view! {
        <div class="notice" role="status">
            <span>{text}</span>
            <button class="icb" aria-label=move || lang.t("app-close") on:click=move |_| app.notice.set(None)>{icon("close")}</button>
        </div>
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

/// Reads a file the reader has chosen or dropped, and takes it in.
pub(crate) fn read_file(app: App, file: &web_sys::File) {
    let Ok(reader) = FileReader::new() else { return };
    let done = {
        let reader = reader.clone();
        Closure::once_into_js(move || {
            let text = reader.result().ok().and_then(|it| it.as_string()).unwrap_or_default();
            app.import(&text);
        })
    };
    reader.set_onload(Some(done.unchecked_ref()));
    let _ = reader.read_as_text(file);
}
