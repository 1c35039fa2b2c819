//! Small pieces used everywhere: icons, the marks of the sides, citations, switches.

use leptos::{html::Div, prelude::*};
use titles::Language;
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, KeyboardEvent};

use crate::{app::App, lang::number, link};

/// A sentence in which what can be typed stands between backticks.
pub(crate) fn typed_words(text: &str) -> impl IntoView + use<> {
    let part = |(at, part): (usize, &str)| match at % 2 {
        0 => part.to_string().into_any(),
        _ => view! { <code>{part.to_string()}</code> }.into_any(),
    };
    text.split('`').enumerate().map(part).collect_view()
}

/// Does something after the frame that is being made. What has changed on the table comes first, and the rest follows; if
/// the reader has acted meanwhile, after the frame that shows what came of it.
pub(crate) fn after_frame(act: impl FnOnce() + 'static) {
    after_this_frame(Box::new(act));
}

fn after_this_frame(act: Box<dyn FnOnce()>) {
    let act = move || if link::is_answer_due() { after_this_frame(act) } else { act() };
    request_animation_frame(move || request_animation_frame(act));
}

/// A picture of 16 by 16 that says nothing a word beside it does not say.
pub(crate) fn icon(name: &'static str) -> impl IntoView {
    let path = match name {
        "gear" => {
            "M8 5.2A2.8 2.8 0 1 0 8 10.8A2.8 2.8 0 1 0 8 5.2M8 .8V3.4M8 12.6V15.2M.8 8H3.4M12.6 8H15.2M2.9 2.9L4.7 4.7M11.3 11.3L13.1 13.1M13.1 2.9L11.3 4.7M4.7 11.3L2.9 13.1"
        }
        "close" => "M3.5 3.5L12.5 12.5M12.5 3.5L3.5 12.5",
        "undo" => "M6 2.5L2.5 6L6 9.5M2.5 6H10A3.5 3.5 0 0 1 10 13H6",
        "redo" => "M10 2.5L13.500 6L10 9.500M13.500 6H6A3.500 3.500 0 0 0 6 13H10",
        "restart" => "M3 3V7H7M3.400 6.800A5.200 5.200 0 1 1 3 10",
        "back" => "M10 3L5 8L10 13",
        "on" => "M6 3L11 8L6 13",
        "first" => "M4 3V13M12 3L7 8L12 13",
        "last" => "M12 3V13M4 3L9 8L4 13",
        "play" => "M5 3L12.500 8L5 13Z",
        "pause" => "M5.500 3V13M10.500 3V13",
        "log" => "M2.500 4H13.500M2.500 8H13.500M2.500 12H9",
        "book" => {
            "M8 4C6 2.600 4 2.600 2 3V12.500C4 12.100 6 12.100 8 13.500C10 12.100 12 12.100 14 12.500V3C12 2.600 10 2.600 8 4V13.500"
        }
        "people" => {
            "M5.500 7.500A2.200 2.200 0 1 0 5.500 3.100A2.200 2.200 0 1 0 5.500 7.500M1.500 13C1.500 10 3.500 9 5.500 9S9.500 10 9.500 13M10.500 7.500A1.900 1.900 0 1 0 10.500 3.700M11 9.200C13 9.400 14.500 10.600 14.500 13"
        }
        "clock" => "M8 2A6 6 0 1 0 8 14A6 6 0 1 0 8 2M8 4.500V8L10.500 9.500",
        "save" => "M8 2V10M4.500 7L8 10.500L11.500 7M2.500 13.500H13.500",
        "open" => "M8 10.500V2.500M4.500 6L8 2.500L11.500 6M2.500 13.500H13.500",
        "bin" => "M3 4.500H13M6 4.500V2.500H10V4.500M4.500 4.500L5.200 13.500H10.800L11.500 4.500",
        "search" => "M7 2.500A4.500 4.500 0 1 0 7 11.500A4.500 4.500 0 1 0 7 2.500M10.300 10.300L14 14",
        "star" => "M8 1L9.300 6.700L15 8L9.300 9.300L8 15L6.700 9.300L1 8L6.700 6.700Z",
        "check" => "M2.500 8.500L6.500 12.500L13.500 4",
        "chart" => "M2 13.500H14M2.500 11L6 7L9 9L13.500 3",
        _ => "M8 3V13M3 8H13",
    };
    view! {
        <svg class="ic" width="16" height="16" viewBox="0 0 16 16" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">
            <path d=path/>
        </svg>
    }
}

/// The mark of a seat: told apart by shape as well as by colour.
pub(crate) fn mark(seat: Option<u8>) -> impl IntoView {
    let shape = match seat {
        Some(0) => "mark m0",
        Some(1) => "mark m1",
        Some(2) => "mark m2",
        Some(3) => "mark m3",
        Some(_) => "mark m4",
        None => "mark nature",
    };
    view! { <i class=shape aria-hidden="true"></i> }
}

/// A rule by its number; a click opens it beside the board.
pub(crate) fn cite(app: App, rule: &str) -> Option<impl IntoView + use<>> {
    citation(app, rule, "0")
}

/// The same where arrows lead to it and Tab does not stop.
pub(crate) fn cite_within(app: App, rule: &str) -> Option<impl IntoView + use<>> {
    citation(app, rule, "-1")
}

fn citation(app: App, rule: &str, stop: &'static str) -> Option<impl IntoView + use<>> {
    let rule = rule.to_string();
    (!rule.is_empty()).then(|| {
        let shown = number(&rule).to_string();
        let open = rule.clone();
        view! {
            <button class="cite" tabindex=stop data-rule=rule on:click=move |it| { it.stop_propagation(); app.open_rule(&open) }>{shown}</button>
        }
    })
}

/// English or Japanese.
pub(crate) fn languages(app: App) -> impl IntoView {
    let one = move |language: Language, name: &'static str| {
        view! {
            <button role="radio" lang=language.code() class:on=move || app.lang.get() == language
                aria-checked=move || (app.lang.get() == language).to_string()
                on:click=move |_| app.set_language(language)>{name}</button>
        }
    };
    view! {
        <span class="seg" role="radiogroup" aria-label=move || app.lang.t("app-language")>
            {one(Language::En, "EN")}{one(Language::Ja, "日本語")}
        </span>
    }
}

/// One of a few: words and what is chosen.
pub(crate) fn segments(
    name: impl Fn() -> String + Send + 'static,
    items: Vec<(String, Signal<String>)>,
    chosen: Signal<String>,
    choose: impl Fn(String) + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let items = items.into_iter().map(move |(value, label)| {
        let (on, checked, word) = (value.clone(), value.clone(), value.clone());
        view! {
            <button role="radio" data-value=value class:on=move || chosen.get() == on
                aria-checked=move || (chosen.get() == checked).to_string()
                on:click=move |_| choose(word.clone())>{move || label.get()}</button>
        }
    });
    view! { <span class="seg" role="radiogroup" aria-label=name>{items.collect_view()}</span> }
}

// === Dialogs ===

/// A dialog over the page: the keyboard stays within it while it is open, and returns to where it was. Whatever
/// carries `data-first` has the focus first, or else the first button.
pub(crate) fn dialog(
    class: &'static str,
    name: impl Fn() -> String + Send + 'static,
    close: impl Fn() + Copy + Send + 'static,
    content: impl IntoView + 'static,
) -> impl IntoView {
    let node = NodeRef::<Div>::new();
    let before = document().active_element().and_then(|it| it.dyn_into::<HtmlElement>().ok());
    let before = StoredValue::new_local(before);
    Effect::new(move |_| {
        let Some(dialog) = node.get() else { return };
        let first = dialog.query_selector("[data-first]").ok().flatten();
        let first = first.and_then(|it| it.dyn_into().ok()).or_else(|| focusable(&dialog).into_iter().next());
        if let Some(first) = first {
            let _ = first.focus();
        }
    });
    on_cleanup(move || {
        // The page that the focus returns to is drawn first.
        let before = before.try_get_value().flatten();
        request_animation_frame(move || {
            if let Some(element) = before {
                let _ = element.focus();
            }
        });
    });
    let stay_within = move |event: KeyboardEvent| {
        if let Some(dialog) = node.get_untracked().filter(|_| event.key() == "Tab") {
            walk_within(&dialog, &event);
        }
    };
    view! {
        <div class="scrim" on:click=move |_| close()></div>
        <div class=class role="dialog" aria-modal="true" aria-label=name node_ref=node on:keydown=stay_within>{content}</div>
    }
}

fn focusable(within: &HtmlElement) -> Vec<HtmlElement> {
    const ALL: &str = "button,[href],input,select,textarea,summary,[tabindex]:not([tabindex='-1'])";
    let Ok(found) = within.query_selector_all(ALL) else { return Vec::new() };
    let elements = (0..found.length()).filter_map(|it| found.get(it)?.dyn_into::<HtmlElement>().ok());
    elements.filter(|it| it.offset_width() > 0).collect()
}

/// From the last element Tab goes to the first, and back.
fn walk_within(dialog: &HtmlElement, event: &KeyboardEvent) {
    let all = focusable(dialog);
    let (Some(first), Some(last)) = (all.first(), all.last()) else { return };
    let here = document().active_element();
    let is_at = |element: &HtmlElement| here.as_ref().is_some_and(|it| it.is_same_node(Some(element)));
    let is_outside = !here.as_ref().is_some_and(|it| dialog.contains(Some(it)));
    let to = match event.shift_key() {
        true if is_at(first) || is_outside => last,
        false if is_at(last) || is_outside => first,
        _ => return,
    };
    event.prevent_default();
    let _ = to.focus();
}
