//! The symbols: points, verbs, marks of kinds, emblems. They stand in the document once and are used from there.

use super::face::clips;

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
    format!(r##"<use href="#{id}" x="{x:.2}" y="{y:.2}" width="{w:.2}" height="{h:.2}"/>"##)
}

/// A symbol with a number in it, inside a drawing.
pub(crate) fn number(id: P, text: &str, x: f64, y: f64, s: f64) -> String {
    let size = s * if text.chars().count() < 2 { 0.56 } else { 0.45 };
    let (dx, dy) = offset(id);
    let (tx, ty) = (x + s / 2.0 + dx * s / 32.0, y + s / 2.0 + size * 0.35 + dy * s / 32.0);
    format!(
        r#"{}<text x="{tx:.2}" y="{ty:.2}" text-anchor="middle" class="num" font-size="{size:.2}" fill="{}">{text}</text>"#,
        symbol(id, x, y, s, s),
        ink(id)
    )
}

/// A symbol in running text.
pub(crate) fn icon(id: P, s: f64) -> String {
    format!(
        r##"<svg class="i" width="{s}" height="{s}" viewBox="0 0 24 24" aria-hidden="true"><use href="#{id}"/></svg>"##
    )
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
