//! Prints faces on their cards.
//!
//! What is but picture on a face is one image to the browser, and each different face is read once and copied from then on:
//! so a card costs little, however much is drawn on it.

use std::{cell::RefCell, collections::HashMap, sync::Arc, time::Duration};

use leptos::prelude::*;
use web_sys::{Element, Node};

use crate::link;

/// More than the faces of the largest card set in every size and the symbols with all their numbers; beyond that something
/// is printed that never comes again.
const MOST: usize = 2000;

thread_local! { static PLATES: RefCell<HashMap<String, Node>> = RefCell::default(); }

/// Puts a face, a single `<svg>`, on an element.
pub(crate) fn print(on: &Element, face: &str) {
    match copy(face) {
        Some(copy) => on.replace_children_with_node_1(&copy),
        None => on.set_inner_html(face),
    }
}

/// To be used as `use:stamp=drawing`: puts a drawing on an element. Much quicker than having the browser read its markup
/// each time.
pub(crate) fn stamp(on: Element, drawing: impl AsRef<str>) {
    print(&on, drawing.as_ref());
}

/// To be used as `use:stamp_along=move || drawing`: keeps on the element what is drawn now.
pub(crate) fn stamp_along<D: AsRef<str>>(on: Element, drawing: impl Fn() -> D + 'static) {
    along(Box::new(move || print(&on, drawing().as_ref())));
}

/// Not once for each drawing: that would be kilobytes.
fn along(stamp: Box<dyn Fn()>) {
    let stamping = RenderEffect::new(move |_| stamp());
    on_cleanup(move || drop(stamping));
}

fn copy(face: &str) -> Option<Node> {
    PLATES.with_borrow_mut(|plates| {
        if !plates.contains_key(face) {
            if plates.len() >= MOST {
                plates.clear();
            }
            plates.insert(face.to_string(), cut(face)?);
        }
        plates.get(face)?.clone_node_with_deep(true).ok()
    })
}

/// Reads a face for the first time, with its picture.
fn cut(face: &str) -> Option<Node> {
    let paper = document().create_element("div").ok()?;
    paper.set_inner_html(face);
    Some(paper.first_element_child()?.into())
}

/// Reads faces before they are needed, one after the other while nothing else is to be done: the first copy of each would
/// keep the table waiting. `next` gives none when there are no more, or the table is gone.
pub(crate) fn print_ahead(mut next: impl FnMut() -> Option<Arc<str>> + 'static) {
    let read = move || {
        if link::is_answer_due() {
            return print_ahead(next);
        }
        if let Some(face) = next() {
            let _ = copy(&face);
            print_ahead(next);
        }
    };
    set_timeout(read, BETWEEN);
}

/// A hundred faces are read before somebody has found the first card to play, and no frame is missed meanwhile.
const BETWEEN: Duration = Duration::from_millis(4);

/// What is but picture on a face, as one image. It sees nothing of the page: no letters, no symbols, no style.
pub(crate) fn picture(drawing: &str, width: f64, height: f64) -> String {
    let drawing = drawing.replace('%', "%25").replace('#', "%23").replace('"', "'");
    format!(
        r#"<image width="{width}" height="{height}" href="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {width} {height}'>{drawing}</svg>"/>"#
    )
}
