//! A long press reads and never plays.

use std::{cell::RefCell, time::Duration};

use leptos::leptos_dom::helpers::TimeoutHandle;
use leptos::prelude::*;
use web_sys::{EventTarget, MouseEvent, PointerEvent};

#[derive(Default)]
struct Press {
    timer: Option<TimeoutHandle>,
    is_held: bool,
}

thread_local! { static PRESS: RefCell<Press> = RefCell::default(); }

pub(crate) fn begin(event: &PointerEvent, read: impl Fn(Option<EventTarget>) + 'static) {
    end();
    PRESS.with_borrow_mut(|it| it.is_held = false);
    if event.pointer_type() == "mouse" {
        return;
    }
    let target = event.current_target();
    let timer = set_timeout_with_handle(
        move || {
            PRESS.with_borrow_mut(|it| it.is_held = true);
            read(target.clone());
        },
        Duration::from_millis(450),
    );
    PRESS.with_borrow_mut(|it| it.timer = timer.ok());
}

pub(crate) fn end() {
    if let Some(timer) = PRESS.with_borrow_mut(|it| it.timer.take()) {
        timer.clear();
    }
}

pub(crate) fn is_held() -> bool {
    PRESS.with_borrow(|it| it.is_held)
}

/// Whether this click ends a long press.
pub(crate) fn was(event: &MouseEvent) -> bool {
    let was = PRESS.with_borrow_mut(|it| std::mem::take(&mut it.is_held));
    if was {
        event.prevent_default();
    }
    was
}
