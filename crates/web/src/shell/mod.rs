//! Everything around a table.

pub(crate) mod parts;

mod new_game;
mod start;

mod game;
mod rail;
mod replay_bar;
mod result;
mod room;

mod about;
mod rules;
mod settings;

pub(crate) mod keys;

use leptos::{html::Textarea, prelude::*};
use titles::TitleId;
use wasm_bindgen::{JsCast, prelude::*};
use web_sys::{DragEvent, FileReader};

use crate::{
    app::{App, Notice, Route},
    backup::{self, Taken, Unfit},
    report::{self, GameFile, Report},
    shell::parts::{dialog, icon},
    store::NotKept,
};
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
        Route::About => 4,
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
        4 => about::page(app).into_any(),
        _ => start::page(app).into_any(),
    };
    view! {
        <div class="app" on:dragover=|it: DragEvent| it.prevent_default() on:drop=move |it: DragEvent| drop_file(app, &it)>
            {body}
            {move || app.notice.get().map(|it| notice(app, &it))}
            {move || app.help.get().then(|| keys::help(app))}
            {move || app.report.get().map(|it| report_to_copy(app, it))}
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
    let text = notice_text(app, notice);
    let report = is_fault(notice).then(|| report_buttons(app, text.clone()));
    view! {
        <div class="notice" class:good=matches!(notice, Notice::TakenIn(_)) role="status">
            <div><span>{text}</span>{report}</div>
            <button class="icb" aria-label=move || lang.t("app-close") on:click=move |_| app.notice.set(None)>{icon("close")}</button>
        </div>
    }
}

fn notice_text(app: App, notice: &Notice) -> String {
    let lang = app.lang;
    match notice {
        Notice::NotKept(NotKept::Forbidden) => lang.t("app-notice-forbidden"),
        Notice::NotKept(NotKept::Full) => lang.t("app-notice-full"),
        Notice::NotKept(NotKept::OtherTab) => lang.t("app-notice-other-tab"),
        Notice::OtherBuild => lang.t("app-notice-other-build"),
        Notice::Restarted => lang.t("app-notice-restarted"),
        Notice::Stopped => lang.t("app-notice-stopped"),
        Notice::NoFile => lang.t("app-notice-no-file"),
        Notice::Fault(fault) => fault_text(app, fault),
        Notice::TakenIn(taken) => taken_text(app, taken),
        Notice::Unfit(Unfit::TooLong) => lang.t("app-backup-too-long"),
        Notice::Unfit(Unfit::NoJson) => lang.t("app-backup-no-json"),
        Notice::Unfit(Unfit::NoBackup) => lang.t("app-backup-other-json"),
        Notice::Unfit(Unfit::Format(format)) => {
            lang.with("app-backup-other-format", &[("format", format.to_string())])
        }
        Notice::NoBackup(NotKept::Forbidden) => lang.t("app-backup-forbidden"),
        Notice::NoBackup(NotKept::Full) => lang.t("app-backup-full"),
        Notice::NoBackup(NotKept::OtherTab) => lang.t("app-backup-other-tab"),
    }
}

/// What became of a backup; of what did not happen nothing is said.
fn taken_text(app: App, taken: &Taken) -> String {
    let lang = app.lang;
    let games = [
        ("app-backup-added", taken.added),
        ("app-backup-longer", taken.longer),
        ("app-backup-beside", taken.beside),
        ("app-backup-same", taken.same),
        ("app-backup-damaged", taken.damaged),
    ];
    let games = games.into_iter().filter(|it| it.1 > 0);
    let games = games.map(|(key, count)| lang.with(key, &[("count", count.to_string())]));
    let settings = if taken.has_settings { "app-backup-settings" } else { "app-backup-no-settings" };
    let all: Vec<String> =
        [lang.t("app-backup-taken")].into_iter().chain(games).chain([lang.t(settings)]).collect();
    all.join(" ")
}

/// Whether a notice tells of a fault that a report would help with.
fn is_fault(notice: &Notice) -> bool {
    match notice {
        Notice::NotKept(_) | Notice::Fault(_) | Notice::Restarted | Notice::Stopped | Notice::OtherBuild => {
            true
        }
        Notice::NoFile | Notice::TakenIn(_) | Notice::Unfit(_) | Notice::NoBackup(_) => false,
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

// === Reports ===

/// Copies a report of what a notice says, without the game file or with it.
fn report_buttons(app: App, message: String) -> impl IntoView {
    let lang = app.lang;
    let copied = RwSignal::new(false);
    let button = move |id: &'static str, key: &'static str, with: GameFile| {
        let message = message.clone();
        let copy = move |_| copy_report(app, message.clone(), with, copied);
        view! { <button class="btn sm" id=id on:click=copy>{move || lang.t(key)}</button> }
    };
    view! {
        <div class="row gap report">
            {button("copy-report", "app-report-copy", GameFile::Without)}
            {button("copy-report-file", "app-report-copy-file", GameFile::With)}
            <span class="small muted">{move || lang.t(if copied.get() { "app-report-copied" } else { "app-report-what" })}</span>
        </div>
    }
}

fn copy_report(app: App, message: String, with: GameFile, copied: RwSignal<bool>) {
    wasm_bindgen_futures::spawn_local(async move {
        let text = Report::new(message, app.last_game(), with).await.text();
        match report::copy(&text).await {
            // The notice may be closed by now.
            Ok(()) => drop(copied.try_set(true)),
            Err(_) => app.report.set(Some(text)),
        }
    });
}

/// Where the browser does not let us copy, the reader does it.
fn report_to_copy(app: App, text: String) -> impl IntoView {
    let lang = app.lang;
    let field = NodeRef::<Textarea>::new();
    Effect::new(move |_| {
        if let Some(field) = field.get() {
            request_animation_frame(move || field.select());
        }
    });
    let content = view! {
        <header><h2>{move || lang.t("app-report")}</h2><span class="sp"></span>
            <button class="icb" aria-label=move || lang.t("app-close") on:click=move |_| app.report.set(None)>{icon("close")}</button></header>
        <div class="dlg-body">
            <p>{move || lang.t("app-report-by-hand")}</p>
            <textarea id="report" class="report-text" data-first="" readonly rows="12" aria-label=move || lang.t("app-report") node_ref=field prop:value=text></textarea>
        </div>
    };
    dialog("dlg small-dlg", move || lang.t("app-report"), move || app.report.set(None), content)
}

// === Files ===

fn drop_file(app: App, event: &DragEvent) {
    event.prevent_default();
    let file = event.data_transfer().and_then(|it| it.files()).and_then(|it| it.get(0));
    if let Some(file) = file {
        read_file(app, &file);
    }
}

/// The longest game files that are taken in: games of thousands of moves have a few hundred thousand characters.
const LONGEST: usize = 8_000_000;

/// Reads a game file or a backup the reader has chosen or dropped, and takes it in.
fn read_file(app: App, file: &web_sys::File) {
    read_backup(app, file, move |text| match text.len() > LONGEST && !backup::is_one(&text) {
        true => app.notice.set(Some(Notice::NoFile)),
        false => app.import(&text),
    });
}

/// Reads a file that is no longer than a backup may be.
fn read_backup(app: App, file: &web_sys::File, then: impl FnOnce(String) + 'static) {
    match file.size() > backup::LONGEST {
        true => app.notice.set(Some(Notice::Unfit(Unfit::TooLong))),
        false => read_text(file, then),
    }
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

/// Saves a text where the browser puts what it downloads.
pub(crate) fn save(name: &str, text: String) {
    let parts = js_sys::Array::of1(&text.into());
    let Ok(blob) = web_sys::Blob::new_with_str_sequence(&parts) else { return };
    let Ok(address) = web_sys::Url::create_object_url_with_blob(&blob) else { return };
    let Ok(link) = document().create_element("a") else { return };
    let _ = link.set_attribute("href", &address);
    let _ = link.set_attribute("download", name);
    if let Ok(link) = link.dyn_into::<web_sys::HtmlElement>() {
        link.click();
    }
    let _ = web_sys::Url::revoke_object_url(&address);
}
