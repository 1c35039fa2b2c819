//! Prints faces on their cards.
//!
//! The browser reads each different face once and copies it from then on, which takes a fifth of the time. Where many
//! cards are laid out at once, as in a battle that begins, their names and numbers come first and the pictures after the
//! frame that shows them.

use std::{
    cell::{Cell, RefCell},
    collections::HashMap,
};

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, Node};

use crate::shell::parts::after_frame;

/// Begins what is but picture on a face; ends with `</g>`.
pub(crate) const ART: &str = r#"<g class="art">"#;

/// More faces than the largest card set has, in every size; beyond that something is printed that never comes again.
const MOST: usize = 600;

/// How many faces are printed with their pictures before a frame.
const AT_ONCE: u32 = 2;

/// A face to be copied, with its pictures and without.
struct Plate {
    full: Node,
    lean: Node,
}

/// A card whose picture is still to come: where, what lies there now, and what is to lie there.
struct Due {
    on: Element,
    lean: Node,
    face: String,
}

thread_local! {
    static PLATES: RefCell<HashMap<String, Plate>> = RefCell::default();
    /// How many were printed since the last frame.
    static PRINTED: Cell<u32> = const { Cell::new(0) };
    static DUE: RefCell<Vec<Due>> = const { RefCell::new(Vec::new()) };
}

/// To be used as `use:print=face`: keeps on the element what the face says, a single `<svg>`.
pub(crate) fn print(on: Element, face: Memo<String>) {
    let printing = RenderEffect::new(move |_| face.with(|it| print_one(&on, it)));
    on_cleanup(move || drop(printing));
}

fn print_one(on: &Element, face: &str) {
    let is_lean = count_one() > AT_ONCE;
    match copy(face, is_lean) {
        Some(copy) => {
            on.replace_children_with_node_1(&copy);
            if is_lean {
                let due = Due { on: on.clone(), lean: copy, face: face.to_string() };
                DUE.with_borrow_mut(|it| it.push(due));
            }
        }
        None => on.set_inner_html(face),
    }
}

/// Counts a face; the first one since the last frame sees to it that the pictures come after the next.
fn count_one() -> u32 {
    let count = PRINTED.get() + 1;
    PRINTED.set(count);
    if count == 1 {
        request_animation_frame(|| PRINTED.set(0));
    } else if count == AT_ONCE + 1 {
        after_frame(print_pictures);
    }
    count
}

fn print_pictures() {
    for due in DUE.take() {
        // Something else may lie there by now.
        let is_there = due.lean.parent_node().is_some_and(|it| it.is_same_node(Some(&due.on)));
        if let Some(copy) = copy(&due.face, false).filter(|_| is_there) {
            due.on.replace_children_with_node_1(&copy);
        }
    }
}

fn copy(face: &str, is_lean: bool) -> Option<Node> {
    PLATES.with_borrow_mut(|plates| {
        if !plates.contains_key(face) {
            if plates.len() >= MOST {
                plates.clear();
            }
            plates.insert(face.to_string(), cut(face)?);
        }
        let plate = plates.get(face)?;
        (if is_lean { &plate.lean } else { &plate.full }).clone_node_with_deep(true).ok()
    })
}

/// Reads a face for the first time.
fn cut(face: &str) -> Option<Plate> {
    let paper = document().create_element("div").ok()?;
    paper.set_inner_html(face);
    let full = paper.first_element_child()?;
    let lean: Element = full.clone_node_with_deep(true).ok()?.unchecked_into();
    while let Ok(Some(picture)) = lean.query_selector(".art") {
        picture.remove();
    }
    Some(Plate { full: full.into(), lean: lean.into() })
}
