//! The symbols: points, verbs, marks of kinds, emblems. They stand in the document once and are used from there.

use std::{collections::BTreeMap, sync::OnceLock};

use super::face::clips;
use crate::tables::digits;

/// The name of a symbol in `icons.svg`.
pub(crate) type P = &'static str;

/// All symbols and the windows of the faces; nothing of it is seen by itself.
pub(crate) fn sprite() -> String {
    let icons = include_str!("icons.svg");
    let inner = icons.find("<defs>").map_or(icons, |at| &icons[at + 6..]);
    let inner = inner.rfind("</defs>").map_or(inner, |at| &inner[..at]);
    format!(
        r#"<svg width="0" height="0" aria-hidden="true" focusable="false"><defs>{inner}{}</defs></svg>"#,
        clips()
    )
}

/// A symbol inside a drawing.
pub(crate) fn symbol(id: P, x: f64, y: f64, w: f64, h: f64) -> String {
    if let Some((size, inner)) = drawing(id) {
        let scale = w.min(h) / size;
        return format!(r#"<g transform="translate({x:.2} {y:.2}) scale({scale:.3})">{inner}</g>"#);
    }
    format!(r##"<use href="#{id}" x="{x:.2}" y="{y:.2}" width="{w:.2}" height="{h:.2}"/>"##)
}

/// A symbol with a number in it, inside a drawing.
pub(crate) fn number(id: P, text: &str, x: f64, y: f64, s: f64) -> String {
    let size = s * if text.chars().count() < 2 { 0.56 } else { 0.45 };
    let (dx, dy) = offset(id);
    let (tx, ty) = (x + s / 2.0 + dx * s / 32.0, y + s / 2.0 + size * 0.35 + dy * s / 32.0);
    let text = digits::drawn(text, tx, ty, size, ink(id)).unwrap_or_else(|| {
        format!(
            r#"<text x="{tx:.2}" y="{ty:.2}" text-anchor="middle" class="num" font-size="{size:.2}" fill="{}">{text}</text>"#,
            ink(id)
        )
    });
    symbol(id, x, y, s, s) + &text
}

/// A symbol in running text. What it draws stands there itself: cards have hundreds of them, and a reference is slower to
/// show.
pub(crate) fn icon(id: P, s: f64) -> String {
    let inner = drawing(id).filter(|it| it.0 == 24.0).map(|it| it.1.to_string());
    let inner = inner.unwrap_or_else(|| format!(r##"<use href="#{id}"/>"##));
    format!(
        r##"<svg class="i" width="{s}" height="{s}" viewBox="0 0 24 24" aria-hidden="true">{inner}</svg>"##
    )
}

/// The size of a symbol and what it draws, if it is one of the small ones.
fn drawing(id: P) -> Option<(f64, &'static str)> {
    static DRAWINGS: OnceLock<BTreeMap<&str, (f64, &str)>> = OnceLock::new();
    let read = || {
        let symbols = include_str!("icons.svg").split(r#"<symbol id=""#).skip(1);
        symbols.filter_map(|it| of_size(it, 24.0).or_else(|| of_size(it, 32.0))).collect()
    };
    DRAWINGS.get_or_init(read).get(id).copied()
}

/// The name of a symbol and its drawing, if it has this size and nothing more to it.
fn of_size(text: &'static str, size: f64) -> Option<(&'static str, (f64, &'static str))> {
    let (id, rest) = text.split_once(&format!(r#"" viewBox="0 0 {size} {size}">"#))?;
    let (inner, _) = rest.split_once("</symbol>")?;
    (!id.contains('"')).then_some((id, (size, inner)))
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
