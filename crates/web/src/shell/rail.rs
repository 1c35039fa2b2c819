//! The rail: log, rules, and the title's own tab.

use std::{cell::RefCell, time::Duration};

use engine::{LogLine, Stop};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, KeyboardEvent};

use crate::{
    app::{App, Tab},
    shell::{
        game,
        parts::{after_frame, cite_within, icon, mark},
        rules,
    },
    tables::{self, Desk, pointing},
};

pub(crate) fn rail(app: App, desk: Desk) -> impl IntoView {
    let lang = app.lang;
    let title = desk.scene.with_untracked(|it| it.profile().title);
    let own = tables::tab(title, desk);
    let own_name = own.as_ref().map(|it| it.name);
    let own_view = StoredValue::new(own.map(|_| title));
    let tab = move |tab: Tab, id: &'static str, key: &'static str, picture: &'static str| {
        view! {
            <button role="tab" id=id class:on=move || app.tab.get() == tab aria-selected=move || (app.tab.get() == tab).to_string()
                on:click=move |_| app.tab.set(tab)>{icon(picture)}<span>{move || lang.t(key)}</span></button>
        }
    };
    let body = move || match app.tab.get() {
        Tab::Log => log(app, desk).into_any(),
        Tab::Rules => rules::panel(app, Signal::stored(Some(title))).into_any(),
        Tab::Own => {
            own_view.get_value().and_then(|title| tables::tab(title, desk)).map(|it| it.view).into_any()
        }
    };
    view! {
        <aside class="rail" aria-label=move || lang.t("app-rail")>
            <div class="tabs" role="tablist">
                {tab(Tab::Log, "tab-log", "app-tab-log", "log")}
                {tab(Tab::Rules, "tab-rules", "app-tab-rules", "book")}
                {own_name.map(|key| tab(Tab::Own, "tab-own", key, "star"))}
                <span class="sp"></span>
                <button class="icb rail-close" aria-label=move || lang.t("app-close") on:click=move |_| app.rail_open.set(false)>{icon("close")}</button>
            </div>
            <div class="rail-body">{body}</div>
            {game::typed(app, desk.scene)}
        </aside>
    }
}

/// How many lines are in the document: a long game has thousands.
const SHOWN: usize = 400;

/// How many of them are made when the log is opened; the others follow when everything else is there.
const AT_ONCE: usize = 80;

/// The lines, each made once. The newest stay in view by themselves: the box is laid out from its end.
fn log(app: App, desk: Desk) -> impl IntoView {
    let lang = app.lang;
    let shown = Memo::new(move |_| desk.scene.with(|it| it.data.shown));
    let until = Memo::new(move |_| app.is_future_hidden().then(|| shown.get()));
    let room = RwSignal::new(AT_ONCE);
    set_timeout(
        move || {
            let _ = room.try_set(SHOWN);
        },
        Duration::from_millis(900),
    );
    let told = told(app, desk);
    let newest = told.clone();
    let lines = move || {
        let (language, until) = (lang.get(), until.get().unwrap_or(usize::MAX));
        told.track();
        app.log.with_untracked(|log| {
            let end = log.partition_point(|it| it.step <= until);
            let from = end.saturating_sub(room.get());
            // Several lines may tell of one entry.
            let mut nth = 0;
            let mut last = usize::MAX;
            let number = |it: &LogLine| {
                nth = if it.entry == last { nth + 1 } else { 0 };
                last = it.entry;
                ((it.entry, nth, it.step, it.undone.is_some(), language.code()), it.clone())
            };
            log[from..end].iter().map(number).collect::<Vec<_>>()
        })
    };
    Effect::new(move |_| {
        newest.track();
        after_frame(keep_one_stop);
    });
    Effect::new(move |_| {
        let (step, is_now) = (shown.get(), desk.scene.with_untracked(crate::scene::Scene::is_now));
        mark_line(step);
        if !is_now {
            request_animation_frame(move || show_line(step));
        }
    });
    view! {
        <div class="log" role="log" tabindex="-1" aria-label=move || lang.t("app-tab-log") on:keydown=|it| walk_log(&it)><div class="log-lines">
            {move || app.log.with(Vec::is_empty).then(|| view! { <p class="log-empty muted">{lang.t("app-log-empty")}</p> })}
            <For each=lines key=|it| it.0 children=move |it| line(app, desk, &it.1, shown)/>
        </div></div>
    }
}

/// Changes when the lines are to be shown anew. The table comes first: what is added to the log follows after the frame. For
/// other eyes, and when something is taken back, it changes at once.
fn told(app: App, desk: Desk) -> ArcTrigger {
    let told = ArcTrigger::new();
    let viewer = Memo::new(move |_| desk.scene.with(|it| it.data.viewer));
    let later = told.clone();
    Effect::new(move |last: Option<(usize, Option<u8>)>| {
        let now = (app.log.with(Vec::len), viewer.get());
        let is_more = last.is_some_and(|last| last.0 <= now.0 && last.1 == now.1);
        let told = later.clone();
        if is_more {
            after_frame(move || told.notify());
        } else {
            told.notify();
        }
        now
    });
    told
}

// === The log by keys: one stop for Tab, arrows from line to line, right and left between a line and its rule ===

const LINES: &str = ".log .h, .log .l-text";

fn find(selector: &str) -> Vec<HtmlElement> {
    let Ok(all) = document().query_selector_all(selector) else { return Vec::new() };
    (0..all.length()).filter_map(|at| all.item(at)?.dyn_into().ok()).collect()
}

thread_local! { static STOP: RefCell<Option<HtmlElement>> = const { RefCell::new(None) }; }

/// Tab comes to the newest line, unless the reader is in the log already.
fn keep_one_stop() {
    let here = document().active_element();
    if here.and_then(|it| it.closest(".log").ok().flatten()).is_none()
        && let Some(newest) = newest_line()
    {
        stop_at(&newest);
    }
}

/// The lines are not searched for it: there are hundreds.
fn newest_line() -> Option<HtmlElement> {
    let last = document().query_selector(".log-lines").ok()??.last_element_child()?;
    let text = last.query_selector(".l-text").ok()?;
    text.unwrap_or(last).dyn_into().ok()
}

/// Only this one is a stop of Tab.
fn stop_at(element: &HtmlElement) {
    if let Some(old) = STOP.replace(Some(element.clone())) {
        let _ = old.set_attribute("tabindex", "-1");
    }
    let _ = element.set_attribute("tabindex", "0");
}

fn walk_log(event: &KeyboardEvent) {
    let Some(here) = document().active_element() else { return };
    let line = here.closest(".l, .h").ok().flatten();
    let lines = find(LINES);
    let at = lines.iter().position(|it| line.as_ref().is_some_and(|line| line.contains(Some(it))));
    let last = lines.len().saturating_sub(1);
    let to = match (event.key().as_str(), at) {
        ("ArrowUp", Some(at)) => lines.get(at.saturating_sub(1)).cloned(),
        ("ArrowDown", Some(at)) => lines.get((at + 1).min(last)).cloned(),
        ("ArrowLeft", Some(at)) => lines.get(at).cloned(),
        ("Home", _) => lines.first().cloned(),
        ("End", _) => lines.last().cloned(),
        ("ArrowRight", Some(_)) => {
            let rule = line.and_then(|it| it.query_selector(".cite").ok().flatten());
            rule.and_then(|it| it.dyn_into().ok())
        }
        _ => None,
    };
    let Some(to) = to else { return };
    event.prevent_default();
    stop_at(&to);
    let _ = to.focus();
}

/// Marks the line of the step that is shown, from one place: there are hundreds of lines to be asked.
fn mark_line(step: usize) {
    for line in find(".log-lines>.now") {
        let _ = line.class_list().remove_1("now");
    }
    for line in find(&format!(".log-lines>.l[data-step='{step}']")) {
        let _ = line.class_list().add_1("now");
    }
}

/// Brings the line of a step into view, if it is not.
fn show_line(step: usize) {
    let line = document().query_selector(&format!(".log [data-step='{step}']")).ok().flatten();
    let nearest = web_sys::ScrollIntoViewOptions::new();
    nearest.set_block(web_sys::ScrollLogicalPosition::Nearest);
    if let Some(line) = line {
        line.scroll_into_view_with_scroll_into_view_options(&nearest);
    }
}

fn line(app: App, desk: Desk, line: &LogLine, shown: Memo<usize>) -> AnyView {
    let words = app.lang.words();
    let text = desk.scene.with_untracked(|scene| match &line.undone {
        Some(action) => scene.meaning(action, words),
        None => scene.say(&line.saying, words),
    });
    if line.stop == Stop::Turn {
        let step = line.step;
        return view! { <button class="h" tabindex="-1" data-step=step.to_string() on:click=move |_| app.look_at(step)>{text}</button> }.into_any();
    }
    let (names, step) = (line.saying.names(), line.step);
    let focus_names = names.clone();
    view! {
        <div class="l" class:now=shown.get_untracked() == step class:und=line.undone.is_some() data-step=step.to_string()
            on:pointerenter=move |it| pointing::mouse(&it, |_| app.lit.set(names.clone())) on:pointerleave=move |_| app.lit.set(Vec::new())>
            {mark(line.seat)}
            <button class="l-text" tabindex="-1" on:click=move |_| app.look_at(step) on:focus=move |it| pointing::keys(&it, |_| app.lit.set(focus_names.clone())) on:blur=move |_| app.lit.set(Vec::new())>{text}</button>
            {cite_within(app, &line.rule)}
        </div>
    }.into_any()
}
