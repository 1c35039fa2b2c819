//! Counters: NATO symbols, strength and allowance, in four degrees of detail. Drawn in a box of 100 around the middle.

use std::fmt::Write;

use titles::hex::{Kind, SupplyState, Unit};

/// How much of a counter is shown, by the height of a hex on the screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Detail {
    /// Symbol and strength.
    #[default]
    Far,
    /// With size and allowance.
    Mid,
    /// With designation and nation.
    Near,
    /// With the formation.
    Close,
}

impl Detail {
    /// The degree for hexes of this height; a little more is needed to change than to stay.
    pub(super) fn of(height: f64, before: Detail) -> Detail {
        let least = |detail: Detail, limit: f64| if before >= detail { limit - 2.0 } else { limit + 2.0 };
        match height {
            _ if height >= least(Detail::Close, 104.0) => Detail::Close,
            _ if height >= least(Detail::Near, 62.0) => Detail::Near,
            _ if height >= least(Detail::Mid, 34.0) => Detail::Mid,
            _ => Detail::Far,
        }
    }

    /// The class of the map in this degree.
    pub(super) const fn class(self) -> &'static str {
        match self {
            Detail::Far => "far",
            Detail::Mid => "mid",
            Detail::Near => "near",
            Detail::Close => "close",
        }
    }

    /// The side of a counter on the sheet.
    pub(super) const fn side(self) -> f64 {
        self.pick(30.0, 28.0, 27.2, 26.0)
    }

    const fn pick(self, far: f64, mid: f64, near: f64, close: f64) -> f64 {
        match self {
            Detail::Far => far,
            Detail::Mid => mid,
            Detail::Near => near,
            Detail::Close => close,
        }
    }
}

/// How a counter looks now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Look {
    /// How many lie in the stack.
    pub(super) stack: u8,
    /// The strength of the whole stack.
    pub(super) total: u16,
    pub(super) moved: bool,
    pub(super) fought: bool,
    /// The state of supply, if it is to be shown.
    pub(super) supply: Option<SupplyState>,
    /// Degrees clockwise from the north, in road mode.
    pub(super) facing: Option<u16>,
    pub(super) ring: Ring,
    pub(super) lit: bool,
}

/// What is drawn around a counter.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Ring {
    #[default]
    None,
    /// Chosen by the player.
    Chosen,
    /// It can be chosen for what is asked.
    Offered,
    /// Under attack, or about to be lost.
    Target,
}

/// The class of a counter by its nation.
pub(super) fn nation_class(unit: &Unit) -> &'static str {
    match unit.nation.as_str() {
        "Ger" => "ger",
        "It" => "ita",
        _ => "all",
    }
}

fn is_german(unit: &Unit) -> bool {
    unit.nation == "Ger"
}

/// The letters of a nation.
fn nation(unit: &Unit) -> &'static str {
    match unit.nation.as_str() {
        "Ger" => "G",
        "It" => "I",
        "NZ" => "NZ",
        "SA" => "SA",
        "Ind" => "IN",
        "Aus" => "AU",
        "Grk" => "GR",
        "Fr" => "FR",
        "UK" => "UK",
        _ => "",
    }
}

/// The designation: the name without its nation, short.
fn designation(unit: &Unit) -> String {
    let bare = unit.name.split_once('-').map_or(unit.name.as_str(), |it| it.1);
    let short = match unit.kind {
        Kind::Supply => bare.replace("Sup", "S"),
        Kind::Armor => bare.trim_end_matches("Pz").to_string(),
        Kind::AntiAircraft => bare.trim_end_matches("Fl").to_string(),
        Kind::Recon
        | Kind::MechInf
        | Kind::Infantry
        | Kind::Glider
        | Kind::Airborne
        | Kind::Paratroop
        | Kind::Engineer => bare.to_string(),
    };
    short.replace("Bs", " Bs")
}

fn formation(unit: &Unit) -> String {
    let plain = unit.formation.replace(" Armd Div", " Armd").replace(" Div", "");
    match plain.as_str() {
        "-" | "independent" => String::new(),
        _ => plain,
    }
}

/// Strength and allowance as printed; for supply what it supports and how far.
pub(super) fn value(unit: &Unit) -> String {
    match (unit.kind, unit.bracketed) {
        (Kind::Supply, _) => format!("{}·{}H", unit.support, unit.range),
        (_, true) => format!("({})-{}", unit.strength, unit.allowance),
        (_, false) => format!("{}-{}", unit.strength, unit.allowance),
    }
}

const CUT: &str = "M-35-50H35L50-35V35L35 50H-35L-50 35V-35Z";
const ROUND: &str =
    "M-20-50H20A30 30 0 0 1 50-20V20A30 30 0 0 1 20 50H-20A30 30 0 0 1-50 20V-20A30 30 0 0 1-20-50Z";

fn shape(unit: &Unit) -> &'static str {
    match nation_class(unit) {
        "all" => ROUND,
        _ => CUT,
    }
}

/// A counter.
pub(super) fn draw(unit: &Unit, detail: Detail, look: Look) -> String {
    let shape = shape(unit);
    let mut out = format!(r#"<path class="cs" d="{shape}" transform="translate(3 6)"/>"#);
    let (step, edge) = (detail.pick(8.0, 6.5, 5.5, 5.0), detail.pick(6.0, 4.0, 3.0, 2.6));
    for plate in (1..look.stack.min(4)).rev() {
        let away = f64::from(plate) * step;
        let _ = write!(
            out,
            r#"<path class="cp" d="{shape}" transform="translate({away} {})" stroke-width="{edge}"/>"#,
            -away
        );
    }
    road_mode(&mut out, look);
    ring(&mut out, shape, look);
    let _ = write!(out, r#"<path class="cb" d="{shape}" stroke-width="{edge}"/>"#);
    if nation_class(unit) == "ita" {
        let (size, width) = (detail.pick(0.86, 0.9, 0.925, 0.93), detail.pick(3.5, 2.6, 1.8, 1.5));
        let _ =
            write!(out, r#"<path class="ce" d="{shape}" transform="scale({size})" stroke-width="{width}"/>"#);
    } else if detail > Detail::Far {
        let _ = write!(out, r#"<path class="ch" d="{shape}" transform="scale(.945)"/>"#);
    }
    face(&mut out, unit, detail, look);
    marks(&mut out, unit, shape, detail, look);
    out
}

fn road_mode(out: &mut String, look: Look) {
    if let Some(facing) = look.facing {
        let _ = write!(
            out,
            r#"<g transform="rotate({})"><path class="cr" d="M55-21L85 0L55 21Z"/><path class="cr0" d="M-57-16v32M-68-16v32"/><path class="cr1" d="M-57-14v28M-68-14v28"/></g>"#,
            i32::from(facing) - 90
        );
    }
}

fn ring(out: &mut String, shape: &str, look: Look) {
    let class = match (look.lit, look.ring) {
        (true, _) => "lit",
        (false, Ring::None) => return,
        (false, Ring::Chosen) => "chosen",
        (false, Ring::Offered) => "offered",
        (false, Ring::Target) => "target",
    };
    let _ = write!(out, r#"<path class="ring0" d="{shape}"/><path class="ring {class}" d="{shape}"/>"#);
}

fn text(out: &mut String, at: (f64, f64), size: f64, class: &str, words: &str) {
    let _ =
        write!(out, r#"<text class="{class}" x="{}" y="{}" font-size="{size}">{words}</text>"#, at.0, at.1);
}

fn face(out: &mut String, unit: &Unit, detail: Detail, look: Look) {
    match detail {
        Detail::Far => {
            symbol(out, unit, (-16.0, 72.0, 44.0), 6.4);
            let total = if look.stack > 1 { look.total } else { u16::from(unit.strength) };
            let shown =
                if unit.kind == Kind::Supply && look.total == 0 { u16::from(unit.support) } else { total };
            text(out, (0.0, 44.0), 45.0, "cv", &shown.to_string());
        }
        Detail::Mid => {
            size_mark(out, unit, 0.0, -38.5, 11.0, 4.0);
            symbol(out, unit, (-10.0, 62.0, 38.0), 4.6);
            text(out, (0.0, 41.0), 36.0, "cv", &value(unit));
        }
        Detail::Near | Detail::Close => {
            let (letters, line) = (detail.pick(0.0, 0.0, 18.0, 15.0), detail.pick(0.0, 0.0, -27.5, -28.5));
            let (name, nation) = (designation(unit), nation(unit));
            text(out, (-37.0, line), letters, "cl", &name);
            text(out, (37.0, line), letters, "cn", nation);
            let left = -37.0 + name.chars().count() as f64 * letters * 0.5;
            let right = 37.0 - nation.len() as f64 * letters * 0.56;
            if right - left > 13.0 {
                size_mark(out, unit, (left + right) / 2.0, line - letters * 0.34, letters * 0.52, 2.5);
            }
            let (middle, wide, high) = (
                detail.pick(0.0, 0.0, -4.5, -6.5),
                detail.pick(0.0, 0.0, 60.0, 56.0),
                detail.pick(0.0, 0.0, 33.0, 31.0),
            );
            symbol(out, unit, (middle, wide, high), 3.2);
            let formation = formation(unit);
            if detail == Detail::Close && !formation.is_empty() {
                text(out, (0.0, 20.5), 12.0, "cf", &formation);
                text(out, (0.0, 42.5), 27.0, "cv", &value(unit));
            } else {
                text(out, (0.0, 39.5), 33.0, "cv", &value(unit));
            }
        }
    }
}

/// The symbol of a kind in its box: the middle of the box, how wide and how high it is.
fn symbol(out: &mut String, unit: &Unit, (y, wide, high): (f64, f64, f64), stroke: f64) {
    let (left, right, top, foot) = (-wide / 2.0, wide / 2.0, y - high / 2.0, y + high / 2.0);
    let cross = format!("M{left} {top}L{right} {foot}M{left} {foot}L{right} {top}");
    let capsule = |part: f64, tall: f64| {
        let (half, up, r) = (wide * part / 2.0 - high * tall / 2.0, high * tall / 2.0, high * tall / 2.0);
        format!(
            "M{} {}H{half}A{r} {r} 0 0 1 {half} {}H{}A{r} {r} 0 0 1 {} {}Z",
            -half,
            y - up,
            y + up,
            -half,
            -half,
            y - up
        )
    };
    let wings = format!(
        "M{} {}a{a} {b} 0 0 1 {c} 0a{a} {b} 0 0 1 {c} 0",
        -wide * 0.24,
        foot - high * 0.06,
        a = wide * 0.12,
        b = high * 0.2,
        c = wide * 0.24
    );
    let inside = match unit.kind {
        Kind::Infantry => cross,
        Kind::Armor => capsule(0.68, 0.56),
        Kind::Recon => format!("M{left} {foot}L{right} {top}"),
        Kind::MechInf => cross + &capsule(0.62, 0.5),
        Kind::Glider | Kind::Airborne | Kind::Paratroop => cross + &wings,
        Kind::Engineer => format!(
            "M{a} {b}V{c}H{d}V{b}M0 {c}V{b}",
            a = -wide * 0.26,
            b = y + high * 0.24,
            c = y - high * 0.2,
            d = wide * 0.26
        ),
        Kind::AntiAircraft => format!(
            "M{left} {foot}C{} {t} {} {t} {right} {foot}",
            left + wide * 0.12,
            right - wide * 0.12,
            t = top + high * 0.02
        ),
        Kind::Supply => format!("M{left} {h}H{right}", h = y + high * 0.2),
    };
    let bare = if is_german(unit) { " bare" } else { "" };
    let _ = write!(
        out,
        r#"<path class="cx{bare}" d="M{left} {top}H{right}V{foot}H{left}Z{inside}" stroke-width="{stroke}"/>"#
    );
}

fn size_mark(out: &mut String, unit: &Unit, x: f64, y: f64, high: f64, stroke: f64) {
    let (top, foot) = (y - high / 2.0, y + high / 2.0);
    let wide = high * 0.62;
    let count = unit.size.chars().filter(|it| matches!(it, 'I' | 'X')).count();
    let path: String = unit
        .size
        .chars()
        .filter(|it| matches!(it, 'I' | 'X'))
        .enumerate()
        .map(|(at, mark)| {
            let x = x + (at as f64 - (count as f64 - 1.0) / 2.0) * if mark == 'X' { high } else { wide };
            let half = high * 0.45;
            match mark {
                'X' => {
                    format!("M{} {top}L{} {foot}M{} {foot}L{} {top}", x - half, x + half, x - half, x + half)
                }
                _ => format!("M{x} {top}V{foot}"),
            }
        })
        .collect();
    if !path.is_empty() {
        let _ = write!(out, r#"<path class="cz" d="{path}" stroke-width="{stroke}"/>"#);
    }
}

/// Four corners, four meanings: supply at the top right, done at the bottom right, the stack at the bottom left.
fn marks(out: &mut String, unit: &Unit, shape: &str, detail: Detail, look: Look) {
    if look.moved || look.fought {
        let _ = write!(out, r#"<path class="cveil" d="{shape}"/>"#);
        if detail == Detail::Far {
            let corner = if nation_class(unit) == "all" {
                "M8 50H20A30 30 0 0 0 50 20V8Z"
            } else {
                "M6 50H35L50 35V6Z"
            };
            let _ = write!(out, r#"<path class="cdone" d="{corner}"/>"#);
        } else {
            let sign =
                if look.fought { "M-8-8L8 8M8-8L-8 8M-10 3l6 6M10 3l-6 6" } else { "M-9 0H7M1-7L8 0L1 7" };
            let _ = write!(
                out,
                r#"<g transform="translate(46 46) scale({})"><rect class="ctab" x="-17" y="-15" width="34" height="30" rx="7"/><path class="csign" d="{sign}"/></g>"#,
                detail.pick(1.0, 1.15, 0.95, 0.78)
            );
        }
    }
    if let Some(state) = look.supply {
        let size = detail.pick(27.0, 20.0, 16.0, 13.0) / 15.0;
        let _ = write!(
            out,
            r#"<g transform="translate({} {}) scale({size})">{}</g>"#,
            detail.pick(43.0, 44.0, 53.0, 54.0),
            detail.pick(-41.0, -42.0, -51.0, -52.0),
            supply_mark(state)
        );
    }
    if look.stack > 1 && detail > Detail::Far {
        let radius = detail.pick(22.0, 21.0, 15.5, 12.5);
        let _ = write!(
            out,
            r#"<g transform="translate(-45 45)"><circle class="cbadge" r="{radius}"/><text class="cv cnum" y="{}" font-size="{}">{}</text></g>"#,
            radius * 0.5,
            radius * 1.45,
            look.stack
        );
    }
}

/// The mark of a state of supply: its shape tells, its colour repeats.
pub(super) fn supply_mark(state: SupplyState) -> &'static str {
    match state {
        SupplyState::Supplied => {
            r#"<circle class="m-full" r="13"/><path class="m-line" d="M-6 0l4.500 5L7-5"/>"#
        }
        SupplyState::Partial => {
            r#"<circle class="m-part" r="13.500"/><path class="m-half" d="M0-13.500A13.500 13.500 0 0 0 0 13.500Z"/>"#
        }
        SupplyState::Unsupplied => {
            r#"<path class="m-uns" d="M0-17L17 13H-17Z"/><path class="m-dark" d="M0-7V4M0 7v3"/>"#
        }
        SupplyState::Isolated => {
            r#"<path class="m-iso" d="M-7-17H7L17-7V7L7 17H-7L-17 7V-7Z"/><path class="m-line" d="M-6-6L6 6M-6 6L6-6"/>"#
        }
    }
}

/// A counter by itself, for lists.
pub(super) fn alone(unit: &Unit, detail: Detail, look: Look) -> String {
    format!(
        r#"<svg class="hx-chit" viewBox="-62 -62 124 124" aria-hidden="true"><g class="ct {}">{}</g></svg>"#,
        nation_class(unit),
        draw(unit, detail, look)
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use titles::hex::{Hex, Options, Source};

    #[test]
    fn every_unit_has_a_counter_with_its_values() {
        for source in [Source::July, Source::September, Source::October] {
            let rules = Hex::new(Options::of(source)).expect("a built-in scenario");
            for unit in &rules.scenario().units {
                let counter = draw(unit, Detail::Near, Look { stack: 1, ..Look::default() });
                assert!(counter.contains(&value(unit)), "{}", unit.name);
                assert!(designation(unit).chars().count() <= 7, "{}", designation(unit));
                assert!(!nation(unit).is_empty(), "{} of {}", unit.name, unit.nation);
            }
        }
    }

    #[test]
    fn the_detail_does_not_flicker_at_its_limit() {
        assert_eq!(Detail::of(33.0, Detail::Mid), Detail::Mid);
        assert_eq!(Detail::of(35.0, Detail::Far), Detail::Far);
        assert_eq!(Detail::of(37.0, Detail::Far), Detail::Mid);
        assert_eq!(Detail::of(200.0, Detail::Far), Detail::Close);
    }
}
