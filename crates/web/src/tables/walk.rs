//! Arrows walk through a zone, and from zone to zone. A zone carries `data-zone`; everything in it is a button.

use leptos::prelude::document;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use crate::app::prefers;

/// What has the focus.
pub(crate) fn focused() -> Option<HtmlElement> {
    document().active_element()?.dyn_into().ok()
}

/// The elements that can be seen.
pub(crate) fn elements(within: &Element, selector: &str) -> Vec<HtmlElement> {
    let Ok(list) = within.query_selector_all(selector) else { return Vec::new() };
    let all = (0..list.length()).filter_map(|at| list.item(at)?.dyn_into::<HtmlElement>().ok());
    // Where there is room, what is away is kept ready but not seen.
    let away = if prefers("(min-width: 1024px)") { "[hidden],[data-away]" } else { "[hidden]" };
    let is_hidden = |it: &HtmlElement| it.closest(away).ok().flatten().is_some();
    all.filter(|it| it.offset_width() > 0 && !is_hidden(it)).collect()
}

/// To the next button of the zone, or the one before.
pub(crate) fn along(by: i32) -> bool {
    let Some(here) = focused() else { return false };
    let Ok(Some(zone)) = here.closest("[data-zone]") else { return false };
    let all = elements(&zone, "button");
    let Some(at) = all.iter().position(|it| *it == here) else { return false };
    let next = (at as i32 + by).rem_euclid(all.len() as i32) as usize;
    all[next].focus().is_ok()
}

/// To the next zone of the table, or the one before.
pub(crate) fn across(table: &str, by: i32) -> bool {
    let Some(here) = focused() else { return false };
    let (Ok(Some(zone)), Ok(Some(table))) = (here.closest("[data-zone]"), here.closest(table)) else {
        return false;
    };
    let zones: Vec<HtmlElement> =
        elements(&table, "[data-zone]").into_iter().filter(|it| !elements(it, "button").is_empty()).collect();
    let Some(at) = zones.iter().position(|it| it.is_same_node(Some(&zone))) else { return false };
    let next = (at as i32 + by).rem_euclid(zones.len() as i32) as usize;
    elements(&zones[next], "button").first().is_some_and(|it| it.focus().is_ok())
}
