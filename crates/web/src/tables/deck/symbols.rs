//! The symbols: points, verbs, marks of kinds, emblems.

use std::{collections::BTreeMap, sync::OnceLock};

use crate::tables::digits;

/// The name of a symbol in `icons.svg`.
pub(crate) type P = &'static str;

/// A symbol inside a drawing, in the middle of the room it is given.
pub(crate) fn symbol(id: P, x: f64, y: f64, w: f64, h: f64) -> String {
    let Some(Drawing { room: [width, height], inner }) = drawing(id) else { return String::new() };
    let scale = (w / width).min(h / height);
    let (x, y) = (x + (w - width * scale) / 2.0, y + (h - height * scale) / 2.0);
    format!(r#"<g transform="translate({x:.2} {y:.2}) scale({scale:.3})">{inner}</g>"#)
}

/// A symbol with a number in it, inside a drawing.
pub(crate) fn number(id: P, text: &str, x: f64, y: f64, s: f64) -> String {
    let size = s * if text.chars().count() < 2 { 0.56 } else { 0.45 };
    let (dx, dy) = offset(id);
    let (tx, ty) = (x + s / 2.0 + dx * s / 32.0, y + s / 2.0 + size * 0.35 + dy * s / 32.0);
    let text = digits::drawn(text, tx, ty, size, ink(id)).unwrap_or_default();
    symbol(id, x, y, s, s) + &text
}

/// A symbol in running text. What it draws stands there itself: a reference is slower to show.
pub(crate) fn icon(id: P, s: f64) -> String {
    let Drawing { room: [width, height], inner } = drawing(id).unwrap_or_default();
    format!(
        r#"<svg class="i" width="{s}" height="{s}" viewBox="0 0 {width} {height}" aria-hidden="true">{inner}</svg>"#
    )
}

/// What a symbol draws, and the width and height it is drawn for.
#[derive(Clone, Copy, Default)]
pub(crate) struct Drawing {
    room: [f64; 2],
    inner: &'static str,
}

pub(crate) fn drawing(id: &str) -> Option<Drawing> {
    static DRAWINGS: OnceLock<BTreeMap<&str, Drawing>> = OnceLock::new();
    let read = || {
        let symbols = include_str!("icons.svg").split(r#"<symbol id=""#).skip(1);
        symbols.filter_map(read_symbol).collect()
    };
    DRAWINGS.get_or_init(read).get(id).copied()
}

/// The name of a symbol and its drawing.
fn read_symbol(text: &'static str) -> Option<(&'static str, Drawing)> {
    let (id, rest) = text.split_once(r#"" viewBox="0 0 "#)?;
    let (room, rest) = rest.split_once('"')?;
    let (width, height) = room.split_once(' ')?;
    let (_, inner) = rest.split_once('>')?;
    let (inner, _) = inner.split_once("</symbol>")?;
    Some((id, Drawing { room: [width.parse().ok()?, height.parse().ok()?], inner }))
}

/// A symbol with a number in it, in running text.
pub(crate) fn outlined(id: P, text: &str, s: f64) -> String {
    format!(
        r#"<svg class="i" width="{s}" height="{s}" viewBox="0 0 32 32" aria-hidden="true">{}</svg>"#,
        number(id, text, 0.0, 0.0, 32.0)
    )
}

fn offset(id: P) -> (f64, f64) {
    match id {
        "p-draw" => (-2.3, 1.6),
        "p-supply" => (0.0, 2.6),
        "p-reinforcement" => (0.0, 3.0),
        "v-defence" => (0.0, -0.6),
        "v-city" => (0.0, 1.5),
        "p-victory" => (0.0, -2.7),
        _ => (0.0, 0.0),
    }
}

fn ink(id: P) -> &'static str {
    match id {
        "p-supply" | "p-victory" | "v-defence" => "#25221c",
        "v-city" => "#153853",
        _ => "#fff",
    }
}
