//! The keyboard: every key of the shell, and the list that `?` opens.

use std::cell::Cell;

use engine::Stop;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::KeyboardEvent;

use crate::{
    app::{App, Route, Tab},
    shell::{
        game,
        parts::{dialog, icon},
    },
    tables::{self, Place, pointing},
};

/// Keys and what they do, as the list shows them.
const KEYS: [(&str, &str); 16] = [
    ("Space", "app-key-go"),
    ("Tab", "app-key-walk"),
    ("U", "app-undo"),
    ("Shift+U", "app-restart-turn"),
    ("Ctrl+Y", "app-redo"),
    ("N", "app-typed"),
    ("L", "app-tab-log"),
    ("P", "app-pause-others"),
    ("Shift", "app-key-skip"),
    ("/", "app-search-rules"),
    ("[ ]  ← →", "app-key-step"),
    ("Shift+← →", "app-key-phase"),
    ("{ }", "app-key-turn"),
    (".", "app-play-pause"),
    ("?", "app-keys"),
    ("Esc", "app-key-close"),
];

thread_local! {
    static IS_SHIFT_DOWN: Cell<bool> = const { Cell::new(false) };
    /// When a finger last came down, in milliseconds.
    static TOUCHED: Cell<f64> = const { Cell::new(0.0) };
}

/// Whether what is happening now was done by a finger, and not by a key or a mouse.
pub(crate) fn is_by_finger() -> bool {
    js_sys::Date::now() - TOUCHED.replace(0.0) < 1000.0
}

/// Whether the reader holds the key that skips the pauses.
pub(crate) fn is_skipping() -> bool {
    IS_SHIFT_DOWN.get()
}

pub(crate) fn listen(app: App) {
    pointing::mean_what_was_touched();
    window_event_listener(leptos::ev::keydown, move |event| {
        IS_SHIFT_DOWN.set(event.shift_key());
        on_key(app, &event);
    });
    window_event_listener(leptos::ev::keyup, |event| IS_SHIFT_DOWN.set(event.shift_key()));
    window_event_listener(leptos::ev::pointerdown, |event| {
        TOUCHED.set(if event.pointer_type() == "touch" { js_sys::Date::now() } else { 0.0 });
    });
    window_event_listener(leptos::ev::blur, |_| IS_SHIFT_DOWN.set(false));
}

fn on_key(app: App, event: &KeyboardEvent) {
    let key = event.key();
    if key == "Escape" {
        return close_topmost(app);
    }
    if is_typing(event) {
        return;
    }
    let letters = app.settings.get_untracked().letters;
    let done = match key.as_str() {
        "?" => {
            app.help.update(|it| *it = !*it);
            true
        }
        // Behind a dialog nothing happens, and behind a curtain nothing is shown.
        _ if app.help.get_untracked()
            || app.report.with_untracked(Option::is_some)
            || app.curtain.get_untracked().is_some() =>
        {
            false
        }
        "/" if matches!(app.route.get_untracked(), Route::Rules { .. }) => focus("rule-search"),
        _ if !matches!(app.route.get_untracked(), Route::Play(_)) => false,
        "y" if event.ctrl_key() => {
            app.redo();
            true
        }
        _ if event.ctrl_key() || event.meta_key() || event.alt_key() => false,
        " " if !is_on_button(event) => play_default(app),
        "u" if letters => {
            undo_or_say(app);
            true
        }
        "U" if letters => {
            app.restart_turn();
            true
        }
        "l" if letters => show(app, Tab::Log, "tab-log"),
        "p" if letters => {
            app.pause_others(!app.paused.get_untracked());
            true
        }
        "n" if letters => show(app, app.tab.get_untracked(), "typed"),
        "/" => show(app, Tab::Rules, "rule-search"),
        "ArrowLeft" | "ArrowRight" if is_replay(app, event) => {
            let by = if event.shift_key() { Stop::Phase } else { Stop::Action };
            step(app, by, key == "ArrowRight")
        }
        "[" => step(app, Stop::Action, false),
        "]" => step(app, Stop::Action, true),
        "{" => step(app, Stop::Turn, false),
        "}" => step(app, Stop::Turn, true),
        "." => {
            app.play_or_pause();
            true
        }
        _ => false,
    };
    if done {
        event.prevent_default();
    }
}

/// Whether arrows step through the game: while the past is shown, and nothing that has the focus wants them itself.
fn is_replay(app: App, event: &KeyboardEvent) -> bool {
    let is_past = app.scene.with_untracked(|it| it.as_ref().is_some_and(|it| !it.is_now() || it.data.over));
    let is_taken = target(event).is_some_and(|it| {
        it.closest("[role=application],[data-zone],[role=radiogroup],.log").ok().flatten().is_some()
    });
    is_past && !is_taken
}

fn undo_or_say(app: App) {
    let may = app.scene.with_untracked(|it| it.as_ref().is_some_and(|it| it.data.undo.last.is_some()));
    if may { app.undo() } else { game::blocked(app) }
}

fn step(app: App, by: Stop, onwards: bool) -> bool {
    app.step(by, onwards);
    true
}

fn show(app: App, tab: Tab, focus: &'static str) -> bool {
    app.tab.set(tab);
    app.rail_open.set(true);
    self::focus(focus)
}

fn focus(id: &'static str) -> bool {
    request_animation_frame(move || {
        let element =
            document().get_element_by_id(id).and_then(|it| it.dyn_into::<web_sys::HtmlElement>().ok());
        if let Some(element) = element {
            let _ = element.focus();
        }
    });
    true
}

/// Space plays the default of the prompt bar.
fn play_default(app: App) -> bool {
    let Some(scene) = app.scene.get_untracked() else { return false };
    let default = game::bar_options(&scene).into_iter().find(|it| it.1 == Place::Default);
    default.is_some_and(|it| {
        app.order(it.0);
        true
    })
}

fn close_topmost(app: App) {
    if app.help.get_untracked() {
        app.help.set(false);
    } else if app.report.with_untracked(Option::is_some) {
        app.report.set(None);
    } else if app.why.get_untracked().is_some() {
        app.why.set(None);
    } else if matches!(app.route.get_untracked(), Route::New(_)) {
        app.go(&Route::Start);
    } else if app.result.get_untracked() {
        app.result.set(false);
    } else {
        app.rail_open.set(false);
    }
}

fn target(event: &KeyboardEvent) -> Option<web_sys::Element> {
    event.target()?.dyn_into().ok()
}

fn is_typing(event: &KeyboardEvent) -> bool {
    target(event).is_some_and(|it| matches!(it.tag_name().as_str(), "INPUT" | "TEXTAREA" | "SELECT"))
}

fn is_on_button(event: &KeyboardEvent) -> bool {
    target(event).is_some_and(|it| matches!(it.tag_name().as_str(), "BUTTON" | "A" | "SUMMARY"))
}

pub(crate) fn help(app: App) -> impl IntoView {
    let lang = app.lang;
    let title = app.scene.with_untracked(|it| it.as_ref().map(|it| it.profile().title));
    let own = title.map_or(&[][..], tables::keys);
    let row = |&(key, what): &(&'static str, &'static str)| view! { <tr><td><kbd>{key}</kbd></td><td>{move || lang.t(what)}</td></tr> };
    let rows = KEYS.iter().chain(own).map(row).collect_view();
    let content = view! {
        <header><h2>{move || lang.t("app-keys")}</h2><span class="sp"></span>
            <button class="icb" aria-label=move || lang.t("app-close") on:click=move |_| app.help.set(false)>{icon("close")}</button></header>
        <div class="dlg-body"><table class="keys"><tbody>{rows}</tbody></table></div>
    };
    dialog("dlg small-dlg", move || lang.t("app-keys"), move || app.help.set(false), content)
}
