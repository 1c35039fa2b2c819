//! Keeps what an element says of a card's state up to date, from one place instead of a dozen.

use leptos::prelude::*;
use web_sys::Element;

/// Keeps these attributes as `now` tells them, and touches only those that have changed. To be called when the element is
/// built.
pub(crate) fn dress<const N: usize>(
    on: Element,
    names: &'static [&'static str; N],
    mut now: impl FnMut() -> [Option<String>; N] + 'static,
) {
    keep(on, names, Box::new(move || now().to_vec()));
}

/// Not once for each kind of card: that would be kilobytes.
fn keep(on: Element, names: &'static [&'static str], mut now: Box<dyn FnMut() -> Vec<Option<String>>>) {
    let dressing = RenderEffect::new(move |last: Option<Vec<Option<String>>>| {
        let now = now();
        let last = last.unwrap_or_else(|| vec![None; names.len()]);
        for ((name, now), _) in names.iter().zip(&now).zip(&last).filter(|((_, now), last)| now != last) {
            let _ = match now {
                Some(value) => on.set_attribute(name, value),
                None => on.remove_attribute(name),
            };
        }
        now
    });
    on_cleanup(move || drop(dressing));
}

/// A class with those added that hold.
pub(crate) fn classes(base: &str, others: &[(bool, &str)]) -> String {
    let mut all = base.to_string();
    for (_, class) in others.iter().filter(|it| it.0) {
        all.push(' ');
        all += class;
    }
    all
}
