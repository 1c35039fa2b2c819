//! The room a table has, told to its style: `--rw` and `--rh` are a hundredth of its width and height. A container of
//! its own would say the same, but then the browser goes through the styles of every card twice at each change.

use leptos::{html::Div, prelude::*};
use send_wrapper::SendWrapper;
use wasm_bindgen::{JsCast, prelude::Closure};
use web_sys::{HtmlElement, ResizeObserver};

/// Keeps the two lengths true for as long as the element is shown.
pub(crate) fn follow(area: NodeRef<Div>) {
    Effect::new(move |_| {
        let Some(area) = area.get() else { return };
        let told: HtmlElement = (*area).clone().unchecked_into();
        let tell = Closure::<dyn Fn()>::new(move || tell(&told));
        let Ok(observer) = ResizeObserver::new(tell.as_ref().unchecked_ref()) else { return };
        observer.observe(&area);
        let kept = SendWrapper::new((observer, tell));
        on_cleanup(move || kept.0.disconnect());
    });
}

fn tell(area: &HtmlElement) {
    for (name, length) in [("--rw", area.client_width()), ("--rh", area.client_height())] {
        let _ = area.style().set_property(name, &format!("{}px", f64::from(length) / 100.0));
    }
}
