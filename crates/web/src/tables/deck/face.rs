//! Card faces, drawn as SVG from the data: the frame by kind, an emblem, the costs, and the text.
//!
//! A face is a sheet, one picture on it, and the letters over that. All that is no letter belongs to the picture, also
//! numbers and rows of symbols.
//!
//! The same clauses are drawn twice: as sentences on the large face, as rows of symbols on the small one. No card has
//! code of its own; only the emblem goes by the card.

use std::fmt::Write as _;

use titles::{
    Language, Words,
    effects::{
        Amount, Body, Card, CardType, City, Clause, Dest, Filter, Language as TextLanguage, Moment, Point,
        Section, Sel, Stance, Static, Step, Tags, Test, Verb, Whose, text,
    },
};

use super::symbols::{P, icon, number, outlined, symbol};
use crate::tables::{digits, print::picture};

/// How large a face is drawn, and how much it says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Size {
    /// 300 by 420, with sentences.
    Large,
    /// 110 by 154, with rows of symbols.
    Table,
    /// 48 by 66, with one number.
    Mini,
}

/// The back of a card, by the pile it belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Back {
    Player,
    Event,
    British,
    Victory,
}

/// Frame, ink of the emblem, sky, dune, corner, edge of the header, ink of the header.
struct Look {
    frame: &'static str,
    dark: &'static str,
    sky: &'static str,
    dune: &'static str,
    corner: &'static str,
    edge: &'static str,
    head: &'static str,
    mark: &'static str,
}

#[rustfmt::skip]
fn look(card: &Card) -> Look {
    let look = |frame, dark, sky, dune, corner, edge, head, mark| Look { frame, dark, sky, dune, corner, edge, head, mark };
    match card.card_type {
        CardType::Supply => look("#64696c", "#3a3f42", "#eceae4", "#d6d3c8", "chamfer", "stitch", "#fff", "k-supply"),
        CardType::Army if card.tags.meets(Tags::ITALIAN) => look("#80592c", "#4d3415", "#f5ead6", "#e3cda4", "round", "double", "#fff", "k-army"),
        CardType::Army => look("#374c3c", "#25362a", "#e9ebdc", "#cdd3ba", "round", "bar", "#fff", "k-army"),
        CardType::Strategy => look("#dcae2a", "#5d4404", "#fdf5da", "#f0dc97", "round", "chevron", "#25221c", "k-strategy"),
        CardType::Support => look("#822740", "#571424", "#f6e8e6", "#e4c6c4", "soft", "arch", "#fff", "k-support"),
        CardType::Event => look("#46305f", "#2d1c42", "#ece6f0", "#cfc3da", "square", "zigzag", "#fff", "k-event"),
        CardType::Site => look("#28587f", "#153853", "#e2edf2", "#b9d0dc", "notch", "crenel", "#fff", "k-site"),
        CardType::Victory => look("#c99b1c", "#2f5a33", "#f8f3d8", "#dde0b0", "ticket", "scallop", "#fff", "k-victory"),
    }
}

// === Faces ===

/// A face. `place` is the number of the card in its set and how many there are.
pub(crate) fn face(card: &Card, place: (usize, usize), size: Size, words: &Words) -> String {
    match size {
        Size::Large => large(card, place, words),
        Size::Table => table(card, words),
        Size::Mini => mini(card),
    }
}

fn mini(card: &Card) -> String {
    let look = look(card);
    let (symbol_id, count) = key_number(card);
    let mut o = trimming(card, &look, 48.0, 66.0, 0.3, 3.0);
    o += &scene(card, &look, [3.0, 45.0, 5.0, 40.0], 0.3, 1.12);
    o += &number(symbol_id, &count.to_string(), 15.5, 41.5, 21.5);
    let cut = if card.card_type == CardType::Victory { look.dark } else { look.frame };
    let _ = write!(
        o,
        r#"<g color="{}" style="--cut:{cut}">{}"#,
        look.head,
        symbol(look.mark, 3.2, 52.0, 10.0, 10.0)
    );
    if card.card_type == CardType::Army {
        o += &symbol(nation(card).unwrap_or("n-german"), 35.2, 52.4, 9.4, 9.4);
    }
    card_of(&sheet(look.corner, 48.0, 66.0, 0.3, look.frame), &(o + "</g>"), "", [48.0, 66.0])
}

fn table(card: &Card, words: &Words) -> String {
    let look = look(card);
    let name = name(card, words);
    let mut o = trimming(card, &look, 110.0, 154.0, 0.42, 4.0);
    o += &scene(card, &look, [4.0, 106.0, 31.0, 85.0], 0.5, 1.16);
    o += &edge_line(&look, 4.0, 106.0, 31.0, 0.5);
    let length = name.chars().count();
    let size = match (words.language, length) {
        (Language::Ja, ..=8) => 12.5,
        (Language::Ja, 9) => 11.0,
        (Language::Ja, _) => 10.2,
        (Language::En, ..=14) => 13.0,
        (Language::En, 15..=16) => 11.8,
        (Language::En, _) => 11.2,
    };
    let mut letters = format!(
        r#"<foreignObject x="4" y="2.5" width="102" height="27"><div class="dk-nm" style="font-size:{size}px;color:{}"><span>{}</span></div></foreignObject>"#,
        look.head,
        escape(&name)
    );
    o += &corners(card, 3.0, 83.0, 30.0, 24.0);
    let (ink, cut) = strip(card, &look, &mut o, [4.0, 85.6, 102.0, 12.6]);
    let nation = nation(card)
        .filter(|_| card.vp == 0)
        .map_or_else(String::new, |it| symbol(it, 94.0, 86.7, 10.0, 10.0));
    let _ = write!(
        o,
        r#"<g color="{ink}" style="--cut:{cut}">{}{nation}</g>"#,
        symbol(look.mark, 6.0, 86.5, 10.5, 10.5),
    );
    let _ = write!(
        letters,
        r#"<text x="19.5" y="95.2" class="kl" font-size="9.6" fill="{ink}">{}</text>"#,
        escape(&sub_line(card, words, true))
    );
    let height = if look.corner == "soft" { 50.0 } else { 52.0 };
    o += &rows_body(card, Area { x: 4.0, y: 98.3, width: 102.0, height });
    if card.vp > 0 && !is_plain_victory(card) {
        o += &number("p-victory", &card.vp.to_string(), 82.0, 75.5, 26.0);
    }
    card_of(&sheet(look.corner, 110.0, 154.0, 0.42, look.frame), &o, &letters, [110.0, 154.0])
}

/// A whole card: the sheet and what dims it when the card is spent, the picture between them, the letters over the picture.
fn card_of([sheet, veil]: &[String; 2], drawing: &str, letters: &str, [w, h]: [f64; 2]) -> String {
    format!(
        r#"<svg class="kc" viewBox="0 0 {w} {h}" aria-hidden="true">{sheet}{}{letters}{veil}</svg>"#,
        picture(drawing, w, h)
    )
}

fn large(card: &Card, place: (usize, usize), words: &Words) -> String {
    let look = look(card);
    let name = name(card, words);
    let lang = words.language.code();
    let mut o = trimming(card, &look, 300.0, 420.0, 1.0, 10.0);
    o += &scene(card, &look, [10.0, 290.0, 60.0, 204.0], 1.0, 1.14);
    o += &edge_line(&look, 10.0, 290.0, 60.0, 1.0);
    let size = match (words.language, name.chars().count()) {
        (Language::En, ..=21) => 24.0,
        (Language::En, 22..=25) => 21.0,
        (Language::En, _) => 18.5,
        (Language::Ja, ..=9) => 25.0,
        (Language::Ja, _) => 22.0,
    };
    let mut letters = format!(
        r#"<foreignObject x="12" y="8" width="276" height="46"><div class="dk-nm dk-nm-l" lang="{lang}" style="font-size:{size}px;color:{}"><span>{}</span></div></foreignObject>"#,
        look.head,
        escape(&name)
    );
    o += &corners(card, 14.0, 240.0, 66.0, 46.0);
    let (ink, cut) = strip(card, &look, &mut o, [10.0, 205.5, 280.0, 24.0]);
    let at = if card.vp > 0 { 226.0 } else { 267.0 };
    let nation = nation(card).map_or_else(String::new, |it| symbol(it, at, 208.5, 17.0, 17.0));
    let _ = write!(
        o,
        r#"<g color="{ink}" style="--cut:{cut}">{}{nation}</g>"#,
        symbol(look.mark, 16.0, 208.0, 17.0, 17.0),
    );
    let (body, px) = sentences(card, words);
    let _ = write!(
        letters,
        r#"<text x="41" y="221.5" class="kl" font-size="15" fill="{ink}">{}</text><foreignObject x="10" y="231" width="280" height="163"><div class="dk-tb" lang="{lang}" style="font-size:{px}px">{body}</div></foreignObject>"#,
        escape(&sub_line(card, words, false))
    );
    let x = if matches!(look.corner, "soft" | "chamfer" | "ticket") { 24 } else { 18 };
    let _ = write!(
        letters,
        r#"<g opacity=".82"><text x="{x}" y="410.5" class="kl" font-size="10.5" fill="{}">{:02}/{} · ×{}</text></g>"#,
        look.head, place.0, place.1, card.copies
    );
    // It lies half over the text.
    if card.vp > 0 && !is_plain_victory(card) {
        letters += &number("p-victory", &card.vp.to_string(), 242.0, 182.0, 50.0);
    }
    card_of(&sheet(look.corner, 300.0, 420.0, 1.0, look.frame), &o, &letters, [300.0, 420.0])
}

/// The back of a card.
pub(crate) fn back(kind: Back) -> String {
    let (ground, wave, line, corner, emblem) = match kind {
        Back::Player => ("#b8955a", "#8d6c37", "#f3e6c8", "round", "e-rose"),
        Back::Event => ("#46305f", "#6a5285", "#e9e0f1", "square", "e-rose"),
        Back::Victory => ("#2f5a33", "#c99b1c", "#f5ecc4", "ticket", "e-rose"),
        Back::British => ("#46305f", "#a8502f", "#f6e3d6", "square", "u-counter"),
    };
    let mut o = format!(
        r#"<rect x="6" y="6" width="98" height="142" rx="3" fill="none" stroke="{line}" stroke-opacity=".55"/>"#
    );
    for y in (18..150).step_by(10) {
        let _ = write!(
            o,
            r#"<path d="M10 {y}q22.5 -9 45 0t45 0" fill="none" stroke="{wave}" stroke-width="1.6" opacity=".75"/>"#
        );
    }
    let emblem = if emblem == "e-rose" {
        symbol(emblem, 6.5, 44.5, 97.0, 65.0)
    } else {
        symbol(emblem, 36.0, 58.0, 38.0, 38.0)
    };
    let _ = write!(
        o,
        r#"<circle cx="55" cy="77" r="31" fill="{ground}"/><g color="{line}" style="--cut:{ground}">{emblem}</g>"#
    );
    card_of(&sheet(corner, 110.0, 154.0, 0.42, ground), &o, "", [110.0, 154.0])
}

// === Frame, window, emblem ===

/// The outline of a card: each kind has its own corners.
fn outer(form: &str, w: f64, h: f64, q: f64) -> String {
    let (r, b) = (w, h);
    match form {
        "chamfer" => {
            let c = 14.0 * q;
            format!("M{c} 0H{}L{r} {c}V{}L{} {b}H{c}L0 {}V{c}Z", r - c, b - c, r - c, b - c)
        }
        "notch" => {
            let c = 8.0 * q;
            format!("M{c} 0H{x}V{c}H{r}V{y}H{x}V{b}H{c}V{y}H0V{c}H{c}Z", x = r - c, y = b - c)
        }
        "ticket" => {
            let c = 12.0 * q;
            format!(
                "M{c} 0H{x}A{c} {c} 0 0 0 {r} {c}V{y}A{c} {c} 0 0 0 {x} {b}H{c}A{c} {c} 0 0 0 0 {y}V{c}A{c} {c} 0 0 0 {c} 0Z",
                x = r - c,
                y = b - c
            )
        }
        _ => {
            let c = q * match form {
                "soft" => 26.0,
                "square" => 1.0,
                _ => 10.0,
            };
            format!(
                "M{c} 0H{x}A{c} {c} 0 0 1 {r} {c}V{y}A{c} {c} 0 0 1 {x} {b}H{c}A{c} {c} 0 0 1 0 {y}V{c}A{c} {c} 0 0 1 {c} 0Z",
                x = r - c,
                y = b - c
            )
        }
    }
}

/// The window under the header: its upper edge tells the kind without colour.
fn window(edge: &str, [a, b, t, u]: [f64; 4], q: f64) -> String {
    let m = f64::midpoint(a, b);
    let start = format!("M{a} {u}V");
    let waves = |count: usize, wave: &dyn Fn(usize, f64, f64) -> String| {
        let step = (b - a) / count as f64;
        let body: String = (0..count).map(|at| wave(at, a + step * at as f64, step)).collect();
        format!("{start}{t}{body}V{u}Z")
    };
    match edge {
        "chevron" => {
            format!("{start}{t}H{}L{m} {}L{} {t}H{b}V{u}Z", m - 34.0 * q, t + 17.0 * q, m + 34.0 * q)
        }
        "arch" => format!(
            "{start}{y}Q{a} {t} {} {t}H{}Q{b} {t} {b} {y}V{u}Z",
            a + 44.0 * q,
            b - 44.0 * q,
            y = t + 20.0 * q
        ),
        "zigzag" => waves(15, &|_, x, s| format!("L{:.2} {:.2}L{:.2} {t}", x + s / 2.0, t + 11.0 * q, x + s)),
        "crenel" => waves(11, &|at, x, s| {
            if at % 2 == 0 {
                format!("V{:.2}H{:.2}V{t}", t + 10.0 * q, x + s)
            } else {
                format!("H{:.2}", x + s)
            }
        }),
        "scallop" => waves(12, &|_, x, s| format!("A{:.2} {:.2} 0 0 0 {:.2} {t}", s / 2.0, 8.0 * q, x + s)),
        _ => format!("{start}{t}H{b}V{u}Z"),
    }
}

/// The card as a piece of paper: what it throws on the table, and itself. What may be done with it is drawn around
/// them, by the style; a filter of the browser's would do that too, and draw the whole table anew at every change.
fn sheet(form: &str, w: f64, h: f64, q: f64, fill: &str) -> [String; 2] {
    let d = outer(form, w, h, q);
    [
        format!(r#"<path class="ks" d="{d}"/><path class="ko" d="{d}" fill="{fill}"/>"#),
        // What dims a card that is spent or cannot be had. Clear unless the style says so.
        format!(r#"<path class="kv" d="{d}"/>"#),
    ]
}

/// What some kinds have along the edge of the sheet.
fn trimming(card: &Card, look: &Look, w: f64, h: f64, q: f64, margin: f64) -> String {
    let mut o = String::new();
    if card.card_type == CardType::Victory {
        let _ = write!(
            o,
            r#"<path d="{}" transform="translate({m} {m})" fill="{}"/>"#,
            outer("ticket", w - margin, h - margin, q * 0.9),
            look.dark,
            m = margin / 2.0
        );
    }
    if look.edge == "double" {
        let m = margin * 0.42;
        let _ = write!(
            o,
            r##"<rect x="{m}" y="{m}" width="{}" height="{}" rx="{}" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="{}"/>"##,
            w - 2.0 * m,
            h - 2.0 * m,
            8.0 * q,
            1.2 * q
        );
    }
    o
}

/// A print in two tones: sky, sun, dunes or sea, and one dark silhouette. Sun and dunes vary by the card.
fn scene(card: &Card, look: &Look, [a, b, t, u]: [f64; 4], q: f64, scale: f64) -> String {
    let (w, h) = (b - a, u - t);
    let mut o = format!(
        r##"<clipPath id="w"><path d="{}"/></clipPath><g clip-path="url(#w)"><rect x="{a}" y="{t}" width="{w}" height="{h}" fill="{}"/>"##,
        window(look.edge, [a, b, t, u], q),
        look.sky
    );
    let [sun, lift, bend] = chances(&card.id);
    let (mut eh, mut y) = (h * 0.66 * scale, 0.0);
    if card.card_type == CardType::Victory {
        let (cx, cy) = (f64::midpoint(a, b), t + h * 0.55);
        o += r##"<path fill="#fffdf0" opacity=".7" d=""##;
        for ray in 0..16 {
            let at = |turn: f64| (cx + w * 0.8 * turn.cos(), cy + w * 0.8 * turn.sin());
            let angle = f64::from(ray) * std::f64::consts::FRAC_PI_8;
            let ((x1, y1), (x2, y2)) = (at(angle), at(angle + std::f64::consts::FRAC_PI_8 / 2.0));
            let _ = write!(o, "M{cx} {cy:.1}L{x1:.1} {y1:.1} {x2:.1} {y2:.1}Z");
        }
        o += r#""/>"#;
        eh = h * 0.8;
        y = t + h * 0.14;
    } else {
        let y1 = u - h * (0.30 + 0.08 * lift);
        let y2 = u - h * 0.2;
        let k = 0.2 + 0.3 * bend;
        let _ = write!(
            o,
            r##"<circle cx="{:.1}" cy="{:.1}" r="{:.1}" fill="#fffdf5" opacity=".85"/>"##,
            a + w * (0.22 + 0.56 * sun),
            t + h * 0.4,
            h * 0.2
        );
        if is_at_sea(card) {
            let _ = write!(
                o,
                r##"<rect x="{a}" y="{:.1}" width="{w}" height="{h}" fill="#a9c7d0"/>"##,
                y1 + h * 0.02
            );
        } else {
            let _ = write!(
                o,
                r#"<path d="M{a} {y1:.1}C{:.1} {:.1} {:.1} {:.1} {b} {:.1}V{u}H{a}Z" fill="{}" opacity=".75"/>"#,
                a + w * k,
                y1 - h * 0.16,
                a + w * (k + 0.25),
                y1 + h * 0.14,
                y1 - h * 0.05,
                look.dune
            );
        }
        let _ = write!(
            o,
            r#"<path d="M{a} {:.1}C{:.1} {:.1} {:.1} {:.1} {b} {:.1}V{u}H{a}Z" fill="{}"/>"#,
            y2 + h * 0.06,
            a + w * 0.3,
            y2 - h * 0.04,
            a + w * (0.9 - k),
            y2 + h * 0.12,
            y2 - h * 0.01,
            look.dune
        );
        y += u - h * 0.125 - eh * 0.96;
    }
    let emblem = emblem(card);
    if matches!(
        emblem,
        "e-air" | "e-storm" | "e-parachute" | "e-order" | "e-march" | "e-battlegroup" | "e-v-general"
    ) {
        y -= h * 0.035;
    }
    let ew = eh * 1.5;
    let _ = write!(
        o,
        r#"<g color="{}" style="--cut:{}">{}</g></g>"#,
        look.dark,
        look.sky,
        symbol(emblem, f64::midpoint(a, b) - ew / 2.0, y, ew, eh)
    );
    o
}

/// Three numbers from 0 to 1 that belong to a card.
fn chances(id: &str) -> [f64; 3] {
    let hash = id
        .bytes()
        .fold(0xcbf2_9ce4_8422_2325_u64, |it, byte| (it ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
    [8, 24, 40].map(|shift| f64::from((hash >> shift) as u16) / 65536.0)
}

fn is_at_sea(card: &Card) -> bool {
    card.city.is_some() || card.tags.words().any(|it| it.word == "ship") || card.id == "port-of-tripoli"
}

fn edge_line(look: &Look, a: f64, b: f64, t: f64, q: f64) -> String {
    let bar = |y: f64, h: f64, opacity: &str| {
        format!(r##"<rect x="{a}" y="{y}" width="{}" height="{h}" fill="#fff" opacity="{opacity}"/>"##, b - a)
    };
    match look.edge {
        "bar" => bar(t - 5.0 * q, 2.6 * q, ".55"),
        "double" => bar(t - 6.5 * q, 1.5 * q, ".75") + &bar(t - 3.2 * q, 1.5 * q, ".75"),
        "stitch" => format!(
            r##"<path d="M{a} {}H{b}" stroke="#fff" stroke-width="{}" stroke-dasharray="{} {}" opacity=".7"/>"##,
            t - 4.0 * q,
            1.8 * q,
            6.0 * q,
            4.0 * q
        ),
        _ => String::new(),
    }
}

/// The costs, or number and defence, in the upper corners of the window.
fn corners(card: &Card, left: f64, right: f64, y: f64, size: f64) -> String {
    let first = match (&card.city, card.play_cost) {
        (Some(city), _) => Some(("v-city", city.number)),
        (None, Some(cost)) => Some(("p-tactic", cost)),
        (None, None) => None,
    };
    let second = match (card.card_type, card.buy_cost) {
        (CardType::Event | CardType::Site, _) => Some(("v-defence", card.defence)),
        (_, Some(cost)) => Some(("p-supply", cost)),
        (_, None) => None,
    };
    let draw = |it: Option<(P, u8)>, x: f64| {
        it.map_or_else(String::new, |(id, n)| number(id, &n.to_string(), x, y, size))
    };
    draw(first, left) + &draw(second, right)
}

/// The ground of the kind strip, and its ink: support cards have a light one, so that they are told from army cards.
fn strip(card: &Card, look: &Look, o: &mut String, [x, y, w, h]: [f64; 4]) -> (&'static str, &'static str) {
    match card.card_type {
        CardType::Support => {
            let _ = write!(o, r##"<rect x="{x}" y="{y}" width="{w}" height="{h}" fill="#f1d9d6"/>"##);
            (look.dark, "#f1d9d6")
        }
        CardType::Victory => (look.head, look.dark),
        _ => (look.head, look.frame),
    }
}

fn nation(card: &Card) -> Option<P> {
    [(Tags::GERMAN, "n-german"), (Tags::ITALIAN, "n-italian"), (Tags::BRITISH, "n-british")]
        .into_iter()
        .find_map(|(tag, id)| card.tags.meets(tag).then_some(id))
}

/// The emblem: by the card, or else by what it is.
#[rustfmt::skip]
fn emblem(card: &Card) -> P {
    match card.id.as_str() {
        "motorized-transport" | "captured-trucks" => "e-truck", "sea-convoy" => "e-ship", "rail-convoy" | "railhead" => "e-train",
        "italian-infantry-regiment" => "e-infantry-italian", "bersaglieri-regiment" => "e-bersaglieri", "italian-tank-regiment" => "e-tank-italian",
        "semovente-battalion" | "assault-gun-battalion" => "e-semovente", "motorized-rifle-regiment" => "e-motorized", "grenadier-regiment" => "e-infantry",
        "panzer-regiment-iii" => "e-tank-iii", "panzer-regiment-iv" => "e-tank-iv", "flak-88-company" => "e-flak", "motorized-repair-company" => "e-wrench",
        "reconnaissance-battalion" => "e-recon", "division-hq-company" => "e-hq", "engineer-battalion" => "e-engineer", "panzerjager-battalion" => "e-gun",
        "parachute-brigade" => "e-parachute", "forced-march" | "lightning-advance" => "e-march", "strategic-planning" => "e-staff", "battle-group" => "e-battlegroup",
        "lil-rommel" => "e-cap-goggles", "chief-of-staff" | "army-group-staff" => "e-cap-staff", "panzer-general" => "e-cap-tank", "italian-general" => "e-cap-feather",
        "air-commander" => "e-cap-wings", "supply-depot" => "e-depot", "tank-workshop" => "e-workshop", "field-hospital" | "winter-quarters" => "e-hospital",
        "desert-airfield" => "e-airfield", "radio-intercept-post" => "e-radio", "water-point" => "e-water", "port-of-tripoli" => "e-port",
        "british-tank-brigade" => "e-tank-cruiser", "british-counterattack" => "e-order", "incoming-sandstorm" => "e-storm", "minefield" => "e-mine",
        "matilda-battalion" => "e-tank-heavy", "captured-fuel-dump" => "e-fuel", "desert-raiders" => "e-jeep", "light-tank-squadron" => "e-tank-light",
        "garrison-in-disarray" => "e-disarray", "captured-enemy-general" => "e-v-general", "enemy-forces-defeated" => "e-v-forces", "position-secured" => "e-v-position",
        "prisoners-taken" => "e-v-prisoners", "level-up" => "e-v-level", "captured-stores" => "e-v-stores", "enemy-codes" => "e-v-codes", "fresh-wells" => "e-v-wells",
        _ => emblem_by_kind(card),
    }
}

#[rustfmt::skip]
fn emblem_by_kind(card: &Card) -> P {
    const CITIES: [P; 9] = ["e-city-1", "e-city-2", "e-city-3", "e-city-4", "e-city-5", "e-city-6", "e-city-7", "e-city-8", "e-city-9"];
    const BY_WORD: [(&str, P); 16] = [
        ("box", "e-box"), ("ship", "e-ship"), ("rail", "e-train"), ("tank", "e-tank-iii"), ("artillery", "e-artillery"), ("gun", "e-gun"), ("recon", "e-recon"), ("engineer", "e-engineer"),
        ("hq", "e-hq"), ("service", "e-wrench"), ("transport", "e-truck"), ("air", "e-air"), ("commander", "e-cap"), ("facility", "e-depot"), ("obstacle", "e-mine"), ("weather", "e-storm"),
    ];
    if let Some(city) = &card.city {
        return CITIES[usize::from(city.number.clamp(1, 9)) - 1];
    }
    let by_word = BY_WORD.iter().find(|it| card.tags.words().any(|word| word.word == it.0));
    match (by_word, card.card_type) {
        (Some(found), _) => found.1,
        (None, CardType::Victory) => "e-v-forces",
        (None, CardType::Event) => "e-infantry-british",
        (None, CardType::Strategy) => "e-march",
        (None, CardType::Support) => "e-depot",
        (None, _) => "e-infantry",
    }
}

// === Names and kinds ===

pub(crate) const fn text_language(language: Language) -> TextLanguage {
    match language {
        Language::En => TextLanguage::English,
        Language::Ja => TextLanguage::Japanese,
    }
}

pub(crate) fn name(card: &Card, words: &Words) -> String {
    card.name(text_language(words.language)).to_string()
}

/// The key of the name of a kind.
pub(crate) const fn kind_word(card: &Card) -> &'static str {
    match card.card_type {
        CardType::Supply => "app-deck-kind-supply",
        CardType::Army => "app-deck-kind-army",
        CardType::Strategy => "app-deck-kind-strategy",
        CardType::Support => "app-deck-kind-support",
        CardType::Event => "app-deck-kind-event",
        CardType::Site => "app-deck-kind-site",
        CardType::Victory => "app-deck-kind-victory",
    }
}

/// Kind and sub-types in words; only the first sub-type where room is short.
pub(crate) fn sub_line(card: &Card, words: &Words, is_short: bool) -> String {
    let kind = words.phrase(kind_word(card));
    let subs: Vec<String> = card
        .tags
        .words()
        .filter(|it| it.sort == titles::effects::Sort::Subtype)
        .map(|it| words.phrase(&format!("app-deck-sub-{}", it.word)))
        .collect();
    match (subs.first(), is_short) {
        (Some(first), true) => first.clone(),
        (None, true) => kind,
        (_, false) => std::iter::once(kind).chain(subs).collect::<Vec<_>>().join(" · "),
    }
}

/// The number by which a card is known when it is small.
fn key_number(card: &Card) -> (P, u8) {
    match card.card_type {
        CardType::Event | CardType::Site => return ("v-defence", card.defence),
        CardType::Victory => return ("p-victory", card.vp),
        CardType::Supply | CardType::Army | CardType::Strategy | CardType::Support => {}
    }
    let steps = card.deploy.iter().chain(&card.play).flat_map(|it| match &it.body {
        Body::Do(steps) | Body::May(steps) | Body::Ability(_, steps) => steps.as_slice(),
        Body::Static(_) => &[],
    });
    let steps = steps.flat_map(|it| match it {
        Step::Choose(options) => options.first().map_or(&[][..], Vec::as_slice),
        other => std::slice::from_ref(other),
    });
    let best = steps.filter_map(|it| match it {
        Step::Gain(Amount::Number(n), what) => Some((rank(*what), *n, *what)),
        _ => None,
    });
    match best.max_by_key(|it| (it.0, it.1)) {
        Some((_, n, what)) => (point(what), n),
        None if card.vp > 0 => ("p-victory", card.vp),
        None => ("p-tactic", card.play_cost.unwrap_or(0)),
    }
}

const fn rank(what: Point) -> u8 {
    match what {
        Point::Attack => 5,
        Point::Supply => 4,
        Point::Tactic => 3,
        Point::Draw => 2,
        Point::Reinforcement => 1,
    }
}

pub(crate) const fn point(what: Point) -> P {
    match what {
        Point::Tactic => "p-tactic",
        Point::Supply => "p-supply",
        Point::Draw => "p-draw",
        Point::Reinforcement => "p-reinforcement",
        Point::Attack => "p-attack",
    }
}

// === Text as rows of symbols ===

/// One thing in a row of symbols.
enum Part {
    Icon(P, f64),
    /// A symbol with a number in it.
    Point(P, String, f64),
    Count(String),
    /// A sign between others, fainter than they are.
    Mark(&'static str),
}

/// How large numbers and signs between symbols are written.
const COUNT: f64 = 12.0;
const MARK: f64 = 11.0;
/// The room between two parts of a row, and on both sides of a sign.
const BETWEEN: f64 = 1.5;
const BESIDE: f64 = 1.0;

impl Part {
    fn width(&self) -> f64 {
        let sign = |text: &str, size: f64| digits::width(text) * size / digits::SIZE + 2.0 * BESIDE;
        match self {
            Part::Icon(_, size) | Part::Point(_, _, size) => *size,
            Part::Count(text) => sign(text, COUNT),
            Part::Mark(text) => sign(text, MARK),
        }
    }

    const fn height(&self) -> f64 {
        match self {
            Part::Icon(_, size) | Part::Point(_, _, size) => *size,
            Part::Count(_) => COUNT,
            Part::Mark(_) => MARK,
        }
    }

    /// In running text.
    fn html(&self) -> String {
        match self {
            Part::Icon(id, size) => icon(id, *size),
            Part::Point(id, text, size) => outlined(id, text, *size),
            Part::Count(text) => format!("<em>{text}</em>"),
            Part::Mark(text) => format!("<i>{text}</i>"),
        }
    }

    /// In a drawing, from its left end and around the middle of its line.
    fn drawn(&self, x: f64, middle: f64) -> String {
        let sign = |text: &str, size: f64| {
            let center = x + self.width() / 2.0;
            digits::drawn(text, center, middle + size * 0.35, size, "currentColor").unwrap_or_default()
        };
        match self {
            Part::Icon(id, size) => symbol(id, x, middle - size / 2.0, *size, *size),
            Part::Point(id, text, size) => number(id, text, x, middle - size / 2.0, *size),
            Part::Count(text) => sign(text, COUNT),
            Part::Mark(text) => format!(r#"<g opacity=".7">{}</g>"#, sign(text, MARK)),
        }
    }
}

/// Symbols side by side.
#[derive(Default)]
struct Row {
    parts: Vec<Part>,
}

impl Row {
    fn icon(&mut self, id: P, size: f64) {
        self.parts.push(Part::Icon(id, size));
    }

    fn point(&mut self, id: P, text: &str, size: f64) {
        self.parts.push(Part::Point(id, text.to_string(), size));
    }

    fn count(&mut self, text: &str) {
        self.parts.push(Part::Count(text.replace('-', "−")));
    }

    fn mark(&mut self, text: &'static str) {
        self.parts.push(Part::Mark(text));
    }

    fn icons(&self) -> usize {
        self.parts.iter().filter(|it| matches!(it, Part::Icon(..) | Part::Point(..))).count()
    }

    fn width(&self) -> f64 {
        let parts: f64 = self.parts.iter().map(Part::width).sum();
        parts + BETWEEN * self.parts.len().saturating_sub(1) as f64
    }

    fn height(&self) -> f64 {
        self.parts.iter().map(Part::height).fold(0.0, f64::max)
    }

    fn html(&self) -> String {
        self.parts.iter().map(Part::html).collect()
    }

    fn drawn(&self, mut x: f64, middle: f64) -> String {
        let mut o = String::new();
        for part in &self.parts {
            o += &part.drawn(x, middle);
            x += part.width() + BETWEEN;
        }
        o
    }
}

const fn moment_icon(moment: Moment) -> P {
    match moment {
        Moment::Gain => "u-gain",
        Moment::Reveal => "u-reveal",
        Moment::Win => "u-win",
        Moment::Lose => "u-lose",
        Moment::CombatEnd => "u-combatend",
        Moment::TurnStart => "u-turnstart",
        Moment::TurnEnd => "u-turnend",
    }
}

/// A clause as rows.
fn clause_rows(clause: &Clause, s: f64) -> Vec<Row> {
    let mut head = Row::default();
    if let Some(moment) = clause.moment {
        head.icon(moment_icon(moment), s);
    }
    for cond in &clause.conds {
        match &cond.test {
            Test::Target(_) => head.icon("f-box", s),
            Test::This(_) => head.icon("u-exhaust", s),
            Test::Met(filter) => filtered(&mut head, filter, s),
            Test::Fought => head.icon("u-combat", s),
            Test::Counterattacked => head.icon("u-counter", s),
        }
    }
    if head.icons() > 0 {
        head.mark(":");
    }
    match &clause.body {
        Body::Static(text) => {
            statics(&mut head, text, s);
            vec![head]
        }
        Body::May(steps) => match steps.first() {
            Some(Step::Deploy(Sel::This, stance)) => {
                head.icon("u-deploymay", s);
                if *stance == Stance::Exhausted {
                    head.icon("u-exhaust", s - 1.0);
                }
                vec![head]
            }
            _ => {
                head.mark("?");
                with_steps(head, steps, s)
            }
        },
        Body::Do(steps) => with_steps(head, steps, s),
        Body::Ability(cost, steps) => {
            cost.iter().for_each(|it| stepped(&mut head, it, s));
            head.icon("u-arrow", (s - 4.0).max(8.0));
            let mut effect = Row::default();
            steps.iter().for_each(|it| stepped(&mut effect, it, s));
            if head.icons() + effect.icons() > 5 {
                return vec![head, effect];
            }
            head.parts.append(&mut effect.parts);
            vec![head]
        }
    }
}

fn with_steps(mut head: Row, steps: &[Step], s: f64) -> Vec<Row> {
    if let [Step::Choose(options)] = steps {
        return options
            .iter()
            .enumerate()
            .map(|(at, option)| {
                let mut row = if at == 0 { std::mem::take(&mut head) } else { Row::default() };
                if at == 0 {
                    row.icon("u-choose", s)
                } else {
                    row.mark("/")
                }
                option.iter().for_each(|it| stepped(&mut row, it, s));
                row
            })
            .collect();
    }
    steps.iter().for_each(|it| stepped(&mut head, it, s));
    vec![head]
}

fn stepped(row: &mut Row, step: &Step, s: f64) {
    match step {
        Step::Gain(amount, what) => {
            let text = match amount {
                Amount::Number(n) => n.to_string(),
                Amount::Count(_) => "X".to_string(),
            };
            row.point(point(*what), &text, s + 2.0);
        }
        Step::Pay(n, what) => row.point(point(*what), &format!("−{n}"), s + 2.0),
        Step::Choose(options) => {
            row.icon("u-choose", s);
            for (at, option) in options.iter().enumerate() {
                if at > 0 {
                    row.mark("/");
                }
                option.iter().for_each(|it| stepped(row, it, s));
            }
        }
        Step::Look(n) => counted(row, "u-look", *n, s),
        Step::Fill(n) => counted(row, "u-fill", *n, s),
        Step::Replace => row.icon("u-replace", s),
        Step::Counterattack => row.icon("u-counter", s),
        Step::EndGame => row.icon("u-end", s),
        Step::Give => row.icon("u-give", s),
        Step::Attach(sel) => selected(row, "u-attach", sel, s),
        Step::Take(Sel::This, dest) => row.icon(
            match dest {
                None => "u-take",
                Some(Dest::Discard) => "u-discard",
                Some(Dest::Deck) => "u-deck",
                Some(Dest::Hand) => "u-hand",
            },
            s,
        ),
        Step::Take(sel, Some(Dest::Hand)) => selected(row, "u-hand", sel, s),
        Step::Take(sel, _) => selected(row, "u-take", sel, s),
        Step::Deploy(sel, stance) => {
            row.icon("u-deploy", s);
            if *stance == Stance::Exhausted {
                row.icon("u-exhaust", s - 1.0);
            }
            chosen(row, sel, s);
        }
        Step::Destroy(sel, _) => selected(row, "u-destroy", sel, s),
        Step::Do(verb, sel) => selected(
            row,
            match verb {
                Verb::Exhaust => "u-exhaust",
                Verb::Ready => "u-ready",
                Verb::Discard => "u-discard",
                Verb::Return => "u-return",
                Verb::Scrap => "u-scrap",
            },
            sel,
            s,
        ),
    }
}

fn counted(row: &mut Row, id: P, n: u8, s: f64) {
    row.icon(id, s);
    row.count(&n.to_string());
}

fn selected(row: &mut Row, id: P, sel: &Sel, s: f64) {
    row.icon(id, s);
    chosen(row, sel, s);
}

fn chosen(row: &mut Row, sel: &Sel, s: f64) {
    match sel {
        Sel::This => {}
        Sel::Exactly(n, filter) => {
            row.count(&n.to_string());
            filtered(row, filter, s);
        }
        Sel::UpTo(n, filter) => {
            row.count(&format!("≤{n}"));
            filtered(row, filter, s);
        }
        Sel::All(filter) => {
            row.count("∀");
            filtered(row, filter, s);
        }
    }
}

fn filtered(row: &mut Row, filter: &Filter, s: f64) {
    for (tag, id) in [(Tags::GERMAN, "n-german"), (Tags::ITALIAN, "n-italian"), (Tags::BRITISH, "n-british")]
    {
        if filter.all.meets(tag) {
            row.icon(id, s - 3.0);
        }
    }
    let has = |word: &str| filter.all.words().any(|it| it.word == word);
    let id = if filter.none.meets(Tags::TANK) {
        "f-notank"
    } else if has("tank") {
        "f-tank"
    } else if has("infantry") {
        "f-infantry"
    } else if has("obstacle") {
        "f-obstacle"
    } else if has("box") {
        "f-box"
    } else if filter.states.unit {
        "f-unit"
    } else {
        "f-card"
    };
    row.icon(id, s);
}

fn statics(row: &mut Row, text: &Static, s: f64) {
    match text {
        Static::Interception(n, whose) => {
            match whose {
                Whose::This => {}
                Whose::Host => row.icon("u-attach", s),
                Whose::Each(filter) => filtered(row, filter, s),
            }
            row.point("v-interception", &format!("{n:+}"), s + 3.0);
        }
        Static::Keep(n) => {
            row.icon("u-keep", s);
            row.count(&format!("{n:+}"));
        }
        Static::Exempt => row.icon("u-exempt", s),
        Static::NoCombat => row.icon("u-nocombat", s),
    }
}

/// A list of steps as symbols, for the buttons that offer it.
pub(crate) fn steps_html(steps: &[Step], s: f64) -> String {
    let mut row = Row::default();
    steps.iter().for_each(|it| stepped(&mut row, it, s));
    row.html()
}

/// A clause as symbols, for the buttons that offer it.
pub(crate) fn clause_html(clause: &Clause, s: f64) -> String {
    clause_rows(clause, s).iter().map(Row::html).collect::<Vec<_>>().join(" ")
}

/// Whether all that playing the card does is to deploy it.
fn only_deploys(card: &Card) -> bool {
    let deploys = |it: &Clause| match &it.body {
        Body::Do(steps) | Body::May(steps) => matches!(steps[..], [Step::Deploy(Sel::This, _)]),
        Body::Static(_) | Body::Ability(..) => false,
    };
    !card.play.is_empty() && !has_keywords(card) && card.play.iter().all(deploys)
}

const fn has_keywords(card: &Card) -> bool {
    card.keywords.combat || card.keywords.unique
}

fn is_plain_victory(card: &Card) -> bool {
    card.card_type == CardType::Victory
        && card.play.is_empty()
        && card.deploy.is_empty()
        && card.red.is_empty()
}

/// The rows of the three boxes at a size.
fn rows_at(card: &Card, s: f64) -> [Vec<Row>; 3] {
    let mut boxes = Section::ALL.map(|section| {
        let s = if section == Section::Play && only_deploys(card) { 11.0 } else { s };
        card.section(section).iter().flat_map(|it| clause_rows(it, s)).collect::<Vec<_>>()
    });
    if has_keywords(card) {
        let mut row = Row::default();
        if card.keywords.combat {
            row.icon("u-combat", s.min(14.0));
        }
        if card.keywords.unique {
            row.icon("u-unique", s.min(14.0));
        }
        boxes[0].insert(0, row);
    }
    boxes
}

/// The room for rows, and between two of them on one line.
const WIDTH: f64 = 97.0;
const GAP: f64 = 7.0;
/// The height of a box that says nothing but that the card is deployed.
const ONLY_DEPLOYS: f64 = 13.0;

/// Rows laid out in lines, as many of them on a line as there is room for.
fn lines(rows: &[Row]) -> Vec<&[Row]> {
    let (mut lines, mut from, mut x) = (Vec::new(), 0, 0.0);
    for (at, row) in rows.iter().enumerate() {
        if at > from && x + GAP + row.width() > WIDTH {
            lines.push(&rows[from..at]);
            (from, x) = (at, row.width());
        } else {
            x += row.width() + if at > from { GAP } else { 0.0 };
        }
    }
    lines.push(&rows[from..]);
    lines
}

fn line_height(line: &[Row]) -> f64 {
    line.iter().map(Row::height).fold(0.0, f64::max)
}

fn rows_fit(card: &Card, s: f64, room: f64) -> bool {
    let mut height = 0.0;
    for (at, rows) in rows_at(card, s).iter().enumerate().filter(|it| !it.1.is_empty()) {
        if rows.iter().any(|it| it.width() > WIDTH) {
            return false;
        }
        height += if at == 0 && only_deploys(card) {
            ONLY_DEPLOYS
        } else {
            lines(rows).len() as f64 * (s + 4.8) + 1.0
        };
    }
    height <= room
}

/// A part of a face.
#[derive(Clone, Copy)]
struct Area {
    x: f64,
    y: f64,
    width: f64,
    height: f64,
}

/// One of the boxes under the kind strip: what happens when the card is played, what it does where it is deployed, and the
/// text in red.
enum Said<'a> {
    Rows(Vec<Row>),
    City(&'a City),
    Victory(u8),
}

impl Said<'_> {
    /// How much of the height it needs.
    fn height(&self, is_alone: bool) -> f64 {
        match self {
            Said::Rows(rows) => lines(rows).into_iter().map(line_height).sum(),
            Said::City(_) => {
                let (icon, count, between) = city_sizes(is_alone);
                icon + count + between
            }
            Said::Victory(_) => 40.0,
        }
    }

    fn drawn(&self, area: Area, is_alone: bool) -> String {
        match self {
            Said::Rows(rows) => rows_in(rows, area),
            Said::City(city) => city_columns(city, area, is_alone),
            Said::Victory(points) => {
                let (x, y) = (area.x + area.width / 2.0 - 20.0, area.y + area.height / 2.0 - 20.0);
                number("p-victory", &points.to_string(), x, y, 40.0)
            }
        }
    }
}

/// The lines of a box with the same room above, between and below them, each in the middle.
fn rows_in(rows: &[Row], area: Area) -> String {
    let lines = lines(rows);
    let free = area.height - lines.iter().map(|it| line_height(it)).sum::<f64>();
    let between = free / (lines.len() + 1) as f64;
    let (mut o, mut y) = (String::new(), area.y + between);
    for line in lines {
        let width = line.iter().map(Row::width).sum::<f64>() + GAP * (line.len() - 1) as f64;
        let mut x = area.x + (area.width - width) / 2.0;
        let height = line_height(line);
        for row in line {
            o += &row.drawn(x, y + height / 2.0);
            x += row.width() + GAP;
        }
        y += height + between;
    }
    o
}

/// The boxes share the room that their texts do not need.
fn rows_body(card: &Card, area: Area) -> String {
    let clauses = card.play.len() + card.deploy.len() + card.red.len();
    let most = if clauses == 1 { 22.0 } else { 18.0 };
    let sizes = [22.0, 20.0, 18.0, 17.0, 16.0, 15.0, 14.0, 13.0, 12.0, 11.0, 10.0];
    let size = if card.city.is_some() {
        11.0
    } else {
        sizes.into_iter().find(|&it| it <= most && rows_fit(card, it, area.height)).unwrap_or(9.0)
    };
    let [play, deploy, red] = rows_at(card, size);
    let first = match &card.city {
        Some(city) => Said::City(city),
        None if is_plain_victory(card) => Said::Victory(card.vp),
        None => Said::Rows(play),
    };
    let boxes = [
        (first, "#fffdf7", "#25221c"),
        (Said::Rows(deploy), "#f8e6b0", "#25221c"),
        (Said::Rows(red), "#fffdf7", "#a01d18"),
    ];
    let says = |it: &Said<'_>| !matches!(it, Said::Rows(rows) if rows.is_empty());
    let is_alone = card.red.is_empty();
    let is_fixed = |at: usize| at == 0 && only_deploys(card);
    let needs = |at: usize, said: &Said<'_>| if is_fixed(at) { ONLY_DEPLOYS } else { said.height(is_alone) };
    let said = || boxes.iter().enumerate().filter(|(_, it)| says(&it.0));
    let free = area.height - said().map(|(at, it)| needs(at, &it.0)).sum::<f64>();
    let more = free.max(0.0) / said().filter(|(at, _)| !is_fixed(*at)).count().max(1) as f64;
    let mut o = String::new();
    let mut y = area.y;
    if said().next().is_none() {
        let _ = write!(o, "{}", ground(area, "#fffdf7"));
    }
    for (at, (said, paper, ink)) in said() {
        let height = needs(at, said) + if is_fixed(at) { 0.0 } else { more };
        let area = Area { y, height, ..area };
        let line = (*ink != "#25221c").then(|| ground(Area { height: 1.0, ..area }, "#e3c9bd"));
        let drawn = said.drawn(area, is_alone);
        let _ =
            write!(o, r#"{}{}<g color="{ink}">{drawn}</g>"#, ground(area, paper), line.unwrap_or_default());
        y += height;
    }
    o
}

fn ground(Area { x, y, width, height }: Area, paper: &str) -> String {
    format!(r#"<rect x="{x}" y="{y:.2}" width="{width}" height="{height:.2}" fill="{paper}"/>"#)
}

/// What a city costs and gives, in the order of the rulebook.
pub(crate) const fn city_numbers(city: &City) -> [(&'static str, P, u8); 5] {
    [
        ("app-deck-city-garrison", "u-reveal", city.garrison),
        ("app-deck-city-reinforcements", "u-fill", city.reinforcements),
        ("app-deck-city-victory", "u-win", city.victory_cards),
        ("app-deck-city-penalty", "u-counter", city.penalty),
        ("app-deck-city-damage", "u-discard", city.damage),
    ]
}

/// The size of a symbol and of the number under it, and the room between them.
const fn city_sizes(is_alone: bool) -> (f64, f64, f64) {
    if is_alone { (14.0, 15.0, 2.0) } else { (12.0, 13.0, 0.0) }
}

fn city_columns(city: &City, area: Area, is_alone: bool) -> String {
    let (icon, count, between) = city_sizes(is_alone);
    let numbers = city_numbers(city);
    let width = (area.width - 2.0) / numbers.len() as f64;
    let top = area.y + (area.height - icon - count - between) / 2.0;
    let column = |(at, (_, id, n)): (usize, (&str, P, u8))| {
        let middle = area.x + 1.0 + width * (at as f64 + 0.5);
        let baseline = top + icon + between + count * 0.85;
        let number =
            digits::drawn(&n.to_string(), middle, baseline, count, "currentColor").unwrap_or_default();
        symbol(id, middle - icon / 2.0, top, icon, icon) + &number
    };
    numbers.into_iter().enumerate().map(column).collect()
}

// === Text as sentences ===

/// The text of the large face, and the size at which it fits.
fn sentences(card: &Card, words: &Words) -> (String, f64) {
    if is_plain_victory(card) {
        return (
            format!(r#"<div class="bx pl mid">{}</div>"#, outlined("p-victory", &card.vp.to_string(), 92.0)),
            16.0,
        );
    }
    let language = text_language(words.language);
    let said = |section: Section| -> Vec<String> {
        card.section(section).iter().map(|it| text::clause(it, section, language)).collect()
    };
    let all = Section::ALL.map(said);
    let sizes = [17.0, 16.0, 15.2, 14.4, 13.6, 12.8, 12.2, 11.6, 11.0];
    let px = sizes.into_iter().find(|&it| height(card, &all, it, words.language) <= 162.0).unwrap_or(11.0);
    let symbols = (px * 1.45_f64).round();
    let mut o = String::new();
    if let Some(city) = &card.city {
        let class = if card.red.is_empty() { "" } else { " sm" };
        let rows: String = city_numbers(city)
            .into_iter()
            .map(|(key, id, n)| {
                format!("<span>{}{}</span><b>{n}</b>", icon(id, 16.0), escape(&words.phrase(key)))
            })
            .collect();
        let _ = write!(o, r#"<div class="bx pl"><div class="cg{class}">{rows}</div></div>"#);
    }
    for (section, class, gutter) in [
        (Section::Play, "pl", "u-hand"),
        (Section::Deploy, "dp", "u-deploy"),
        (Section::Red, "pl rd", "u-gain"),
    ] {
        let clauses = card.section(section);
        let gutter = clauses
            .first()
            .and_then(|it| it.moment)
            .filter(|_| section == Section::Red)
            .map_or(gutter, moment_icon);
        let mut lines: String = clauses
            .iter()
            .map(|it| {
                format!("<p>{}</p>", rich(it, &text::clause(it, section, language), words.language, symbols))
            })
            .collect();
        if section == Section::Play {
            lines.insert_str(0, &keywords(card, words));
        }
        if !lines.is_empty() {
            let _ = write!(
                o,
                r#"<div class="bx {class}"><span class="gu">{}</span><div>{lines}</div></div>"#,
                icon(gutter, 16.0)
            );
        }
    }
    (o, px)
}

fn keywords(card: &Card, words: &Words) -> String {
    let one = |key: &str, id: P| {
        format!(r#"<span class="kw">{}{}</span>"#, icon(id, 12.0), escape(&words.phrase(key)))
    };
    let mut o = String::new();
    if card.keywords.combat {
        o += &one("app-deck-keyword-combat", "u-combat");
    }
    if card.keywords.unique {
        o += &one("app-deck-keyword-unique", "u-unique");
    }
    o
}

/// About how high the text is at a size: a column of 229, with average letters.
fn height(card: &Card, texts: &[Vec<String>; 3], px: f64, language: Language) -> f64 {
    let (letter, line) = match language {
        Language::En => (0.458, 1.28),
        Language::Ja => (0.93, 1.38),
    };
    let mut height = if card.city.is_some() { 112.0 } else { 0.0 };
    height += if has_keywords(card) { 20.0 } else { 0.0 };
    for lines in texts.iter().filter(|it| !it.is_empty()) {
        height += 10.0;
        for text in lines {
            let width = text.chars().count() as f64 * px * letter + px;
            height += (width / 229.0).ceil() * px * line + px * 0.34;
        }
    }
    height
}

const POINT_WORDS: [(&str, &str, P); 5] = [
    ("Tactic", "作戦", "p-tactic"),
    ("Supply", "補給", "p-supply"),
    ("Draw", "ドロー", "p-draw"),
    ("Reinforcement", "増援", "p-reinforcement"),
    ("Attack", "戦闘", "p-attack"),
];

/// A sentence with symbols beside the words, its head and its cost in bold.
fn rich(clause: &Clause, sentence: &str, language: Language, s: f64) -> String {
    let (cost, effect) =
        sentence.split_once('⇒').map_or((None, sentence), |it| (Some(it.0.trim()), it.1.trim()));
    let is_headed = clause.moment.is_some()
        || !clause.conds.is_empty()
        || sentence.starts_with("Play bonus")
        || sentence.starts_with("プレイ");
    let first = cost.unwrap_or(effect);
    let (head, rest) = if is_headed { split_head(first) } else { ("", first) };
    let space = match language {
        Language::En => " ",
        Language::Ja => "",
    };
    let head = if head.is_empty() {
        String::new()
    } else {
        format!("<b>{}</b>{space}", escape(head).replace("【これ】", "これ"))
    };
    let lozenge = matches!(clause.body, Body::Static(Static::Interception(..)));
    let pointed = |text: &str| if lozenge { with_lozenge(text, s) } else { with_points(text, language, s) };
    match cost {
        Some(_) => format!(
            r#"{head}<b class="cost">{}</b> {} {}"#,
            pointed(rest),
            icon("u-arrow", (s * 0.68).round()),
            pointed(effect)
        ),
        None => format!("{head}{}", pointed(rest)),
    }
}

fn split_head(text: &str) -> (&str, &str) {
    match text.find([':', '：']) {
        Some(at) => {
            let end = at + text[at..].chars().next().map_or(1, char::len_utf8);
            (&text[..end], text[end..].trim_start())
        }
        None => ("", text),
    }
}

fn with_points(text: &str, language: Language, s: f64) -> String {
    let mut o = escape(text);
    for (en, ja, id) in POINT_WORDS {
        for n in (1..=12).map(|n| n.to_string()).chain(["X".to_string()]) {
            let badge = outlined(id, &n, s);
            match language {
                Language::En => {
                    let nb = format!(r#"<span class="nb">+{badge} {en}</span>"#);
                    o = o.replace(&format!("+{n} {en}"), &nb);
                    o = o.replace(
                        &format!("ay {n} {en}"),
                        &format!(r#"ay <span class="nb">{badge} {en}</span>"#),
                    );
                }
                Language::Ja => {
                    o = o.replace(&format!("{ja}+{n}"), &format!(r#"<span class="nb">{ja}+{badge}</span>"#));
                    o = o.replace(
                        &format!("{n}{ja}ポイント"),
                        &format!(r#"<span class="nb">{ja}{badge}</span>"#),
                    );
                }
            }
        }
    }
    o.replace("【これ】", "<b>これ</b>")
}

fn with_lozenge(text: &str, s: f64) -> String {
    let mut o = escape(text);
    for n in -3..=3_i8 {
        o = o.replace(&format!("{n:+}"), &outlined("v-interception", &format!("{n:+}"), s));
    }
    o.replace("【これ】", "<b>これ</b>")
}

pub(crate) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tables::deck::symbols::drawing;
    use titles::deck::{BASE_SET, EASTERN_FRONT};

    fn cards() -> Vec<Card> {
        let sets = [BASE_SET, EASTERN_FRONT]
            .map(|it| titles::effects::CardSet::parse(it, "original").expect("the sets are sound"));
        sets.into_iter().flat_map(|it| it.cards).collect()
    }

    /// A picture is a document of its own: it sees neither symbols nor letters of the page.
    #[test]
    fn a_picture_needs_nothing_that_is_not_in_it() {
        for card in cards() {
            for size in [Size::Large, Size::Table, Size::Mini] {
                let face = face(&card, (1, 68), size, crate::lang::words(Language::En));
                let picture = face.split("data:image/svg+xml,").nth(1).and_then(|it| it.split('"').next());
                let picture = picture.expect("every face has a picture");
                assert!(!picture.contains("<text") && !picture.contains("<use"), "{}: {picture}", card.id);
                for part in picture.split("url(%23").skip(1) {
                    let id = part.split(')').next().unwrap_or_default();
                    assert!(picture.contains(&format!("id='{id}'")), "{}: {id}", card.id);
                }
            }
        }
    }

    #[test]
    fn every_symbol_and_every_sign_on_a_face_is_drawn() {
        for card in cards() {
            for part in rows_at(&card, 12.0).into_iter().flatten().flat_map(|it| it.parts) {
                let (id, text) = match &part {
                    Part::Icon(id, _) => (Some(*id), ""),
                    Part::Point(id, text, _) => (Some(*id), text.as_str()),
                    Part::Count(text) => (None, text.as_str()),
                    Part::Mark(text) => (None, *text),
                };
                assert!(id.is_none_or(|it| drawing(it).is_some()), "{}: {id:?}", card.id);
                assert!(digits::outline(text, 0.0, 0.0).is_some(), "{}: {text}", card.id);
            }
            let look = look(&card);
            for id in [look.mark, emblem(&card), key_number(&card).0].into_iter().chain(nation(&card)) {
                assert!(drawing(id).is_some(), "{}: {id}", card.id);
            }
        }
    }

    #[test]
    fn every_face_names_its_card_in_both_languages() {
        for card in cards() {
            for language in [Language::En, Language::Ja] {
                let words = crate::lang::words(language);
                for size in [Size::Large, Size::Table] {
                    assert!(
                        face(&card, (1, 68), size, words).contains(&escape(&name(&card, words))),
                        "{}",
                        card.id
                    );
                }
                assert!(
                    !sub_line(&card, words, false).contains("-deck-"),
                    "{}: a kind without a word",
                    card.id
                );
            }
        }
    }

    #[test]
    fn rows_of_symbols_fit_at_a_size_that_can_be_read() {
        for card in cards().iter().filter(|it| it.city.is_none()) {
            assert!(rows_fit(card, 9.0, 50.0), "{}: too much text for the small face", card.id);
        }
    }
}
