//! How what lies on a table answers hands, once for all tables with cards. A mouse that comes over it reads, a tap acts
//! and never reads, a long press reads and never acts; the focus reads when it comes by keys.
//!
//! Browsers follow a tap with the events of a mouse that was never there, so nothing here listens to those.

use std::{cell::RefCell, time::Duration};

use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::*;
use wasm_bindgen::{JsCast, prelude::Closure};
use web_sys::{Element, Event, EventTarget, FocusEvent, HtmlElement, MouseEvent, PointerEvent};

// === Where it is read ===

/// Where the large face of a card goes: beside the card, or into a sheet at the bottom for a finger.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Aside {
    is_left: bool,
    is_low: bool,
    is_sheet: bool,
    /// Tells one reading from the next.
    pub(crate) stamp: f64,
}

impl Aside {
    /// On the other side of the page, and at its other end.
    fn of(target: Option<EventTarget>) -> Aside {
        let (width, height) = window_size();
        let (x, y) = target.and_then(|it| it.dyn_into::<HtmlElement>().ok()).map_or((0.0, 0.0), |it| {
            let rect = it.get_bounding_client_rect();
            (rect.left() + rect.width() / 2.0, rect.top() + rect.height() / 2.0)
        });
        let stamp = js_sys::Date::now() + x / 1e5;
        Aside { is_left: x > width * 0.4, is_low: y < height * 0.5, is_sheet: false, stamp }
    }

    /// For a line of the log, which is on the right.
    pub(crate) fn of_log() -> Aside {
        Aside { is_left: false, is_low: false, is_sheet: false, stamp: js_sys::Date::now() }
    }

    pub(crate) fn side(&self) -> &'static str {
        if self.is_left { "left" } else { "right" }
    }

    /// The end of the page, where there is no room beside.
    pub(crate) fn end(&self) -> &'static str {
        if self.is_low { "low" } else { "high" }
    }

    pub(crate) fn is_sheet(&self) -> bool {
        self.is_sheet
    }
}

fn window_size() -> (f64, f64) {
    let length = |it: Result<wasm_bindgen::JsValue, _>| it.ok().and_then(|it| it.as_f64());
    (length(window().inner_width()).unwrap_or(1440.0), length(window().inner_height()).unwrap_or(900.0))
}

// === Mouse and focus ===

/// The pointer has come; only a mouse can without pressing.
pub(crate) fn mouse(event: &PointerEvent, read: impl FnOnce(Aside)) {
    if event.pointer_type() == "mouse" {
        read(Aside::of(event.current_target()));
    }
}

/// The focus has come; a press that brings it along is no wish to read.
pub(crate) fn keys(event: &FocusEvent, read: impl FnOnce(Aside)) {
    let target = event.current_target();
    let element = target.as_ref().and_then(|it| it.dyn_ref::<Element>());
    if element.is_some_and(|it| it.matches(":focus-visible").unwrap_or(false)) {
        read(Aside::of(target));
    }
}

/// Pointer or focus are gone. What they showed stays for a moment, so that a rule or button in it can be reached.
pub(crate) fn leave(
    reader: &'static str,
    is_same: impl Fn() -> bool + 'static,
    forget: impl FnOnce() + 'static,
) {
    let over = format!(".pop:hover,.pop:focus-within,{reader}:hover");
    let is_over = move || document().query_selector(&over).ok().flatten().is_some();
    set_timeout(
        move || {
            if is_same() && !is_over() {
                forget();
            }
        },
        Duration::from_millis(280),
    );
}

// === A tap is one thing ===

thread_local! { static TOUCHED: RefCell<Option<Element>> = const { RefCell::new(None) }; }

/// What comes under a finger while it is down is not meant by it: a reason that opens there, a button that takes the place
/// of another. The browser would click it all the same.
pub(crate) fn mean_what_was_touched() {
    capture("pointerdown", |event: &PointerEvent| {
        let target = event.target().and_then(|it| it.dyn_into::<Element>().ok());
        TOUCHED.set(target.filter(|_| event.pointer_type() == "touch"));
    });
    capture("click", |event: &MouseEvent| {
        let target = event.target().and_then(|it| it.dyn_into::<Element>().ok());
        // A click without a press comes from a key, or from a label that was pressed.
        let is_other = |touched: &Element| target.as_ref().is_some_and(|it| !is_meant(touched, it));
        if event.detail() > 0 && TOUCHED.with_borrow(|it| it.as_ref().is_some_and(is_other)) {
            event.stop_propagation();
            event.prevent_default();
        }
    });
}

/// Whether a finger that came down on one thing means another: itself, what it is part of, or the same drawn anew.
fn is_meant(touched: &Element, clicked: &Element) -> bool {
    let button = |it: &Element| it.closest("button,a,label,input,summary").ok().flatten();
    let is_same = |name: &str| {
        let of = |it: &Element| button(it).and_then(|it| it.get_attribute(name));
        of(touched).is_some() && of(touched) == of(clicked)
    };
    clicked.contains(Some(touched))
        || (button(touched).is_some() && button(touched) == button(clicked))
        || (!touched.is_connected() && (is_same("data-act") || is_same("id")))
}

fn capture<E: JsCast + 'static>(kind: &str, hear: impl Fn(&E) + 'static) {
    let hear = Closure::<dyn Fn(Event)>::new(move |event: Event| hear(event.unchecked_ref()));
    let _ = window().add_event_listener_with_callback_and_bool(kind, hear.as_ref().unchecked_ref(), true);
    // It listens for as long as the page is there.
    hear.forget();
}

// === Long press ===

/// From here on a press is long.
const LONG: Duration = Duration::from_millis(450);

#[derive(Default)]
struct Press {
    timer: Option<TimeoutHandle>,
    is_held: bool,
}

thread_local! { static PRESS: RefCell<Press> = RefCell::default(); }

/// A finger is down: if it stays, it reads.
pub(crate) fn press(event: &PointerEvent, read: impl Fn(Aside) + 'static) {
    release();
    PRESS.with_borrow_mut(|it| it.is_held = false);
    if event.pointer_type() == "mouse" {
        return;
    }
    let aside = Aside { is_sheet: true, ..Aside::of(event.current_target()) };
    let held = move || {
        PRESS.with_borrow_mut(|it| it.is_held = true);
        read(aside);
    };
    let timer = set_timeout_with_handle(held, LONG);
    PRESS.with_borrow_mut(|it| it.timer = timer.ok());
}

/// The finger is up, or draws the page.
pub(crate) fn release() {
    if let Some(timer) = PRESS.with_borrow_mut(|it| it.timer.take()) {
        timer.clear();
    }
}

pub(crate) fn is_held() -> bool {
    PRESS.with_borrow(|it| it.is_held)
}

/// Whether this click ends a long press.
pub(crate) fn was_held(event: &MouseEvent) -> bool {
    let was = PRESS.with_borrow_mut(|it| std::mem::take(&mut it.is_held));
    if was {
        event.prevent_default();
    }
    was
}

/// A sheet goes when anything beside it is pressed; the press does what it does without it.
pub(crate) fn close_at_press(sheet: &'static str, close: impl Fn() + 'static) {
    let pressed = window_event_listener(leptos::ev::pointerdown, move |event| {
        let target = event.target().and_then(|it| it.dyn_into::<Element>().ok());
        if target.is_none_or(|it| it.closest(sheet).ok().flatten().is_none()) {
            close();
        }
    });
    on_cleanup(move || pressed.remove());
}
