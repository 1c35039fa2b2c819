//! Cards drawn from their data: arsenal cards, conflict cards and backs, all of 112 by 152 units.
//!
//! Cards are printed objects and keep their paper in every theme. Whose a card is shows by colour, by the letters of
//! the nation and by a diamond or a circle; its arm by a symbol and by the ground of the picture. An arsenal card is one
//! picture, the letters over it, and the value that counts now; battles have dozens of them.

use std::{collections::BTreeMap, sync::OnceLock};

use titles::{
    Language, Words,
    battle::{
        Aggressor, Arm, Arms, Battle, Class, Conflict, ConflictId, Design, Effect, Score, Side, Support,
        Team, Theatre,
    },
    card_text,
};

use crate::tables::{digits, print::picture as printed};

/// The name of a symbol in `art.svg`.
pub(crate) type Symbol = &'static str;

/// All symbols; nothing of it is seen by itself.
pub(crate) fn sprite() -> String {
    let art = include_str!("art.svg");
    let inner = art.find("<defs>").map_or(art, |at| &art[at..]);
    let inner = inner.rfind("</svg>").map_or(inner, |at| &inner[..at]);
    format!(r#"<svg width="0" height="0" aria-hidden="true" focusable="false">{inner}</svg>"#)
}

/// A symbol in running text.
pub(crate) fn icon(id: Symbol, size: f64) -> String {
    format!(
        r##"<svg class="bt-i" width="{size}" height="{size}" viewBox="0 0 16 16" fill="currentColor" aria-hidden="true"><use href="#{id}"/></svg>"##
    )
}

pub(crate) const fn arm_symbol(arm: Arm) -> Symbol {
    match arm {
        Arm::Ground => "bi-ground",
        Arm::Air => "bi-air",
        Arm::Sea => "bi-sea",
    }
}

/// One value of a card that counts now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Counts {
    /// The attack against an arm.
    Attack(Arm),
    /// The defence against an arm.
    Defence(Arm),
}

const INK: &str = "#25221c";
const PAPER: &str = "#fbf8ef";

fn open(class: &str) -> String {
    format!(
        r##"<svg class="bt-card {class}" viewBox="0 0 112 152" aria-hidden="true"><g clip-path="url(#bt-card)"><rect width="112" height="152" fill="{PAPER}"/>"##
    )
}

fn close() -> String {
    format!("</g>{}", edge())
}

fn edge() -> String {
    format!(
        r#"<rect class="bt-edge" x=".5" y=".5" width="111" height="151" rx="6" fill="none" stroke="{INK}" stroke-opacity=".55"/></svg>"#
    )
}

fn symbol(id: &str, x: f64, y: f64, size: f64, fill: &str) -> String {
    if let Some(path) = single_path(id) {
        let scale = size / 16.0;
        return format!(
            r##"<path transform="translate({x:.1} {y:.1}) scale({scale:.3})" fill="{fill}" d="{path}"/>"##
        );
    }
    inlined(id, [x, y, size, size], fill, "#fff")
}

/// The outline of the plainest symbols, which many cards bear several times: drawn directly they are quicker to show than
/// by a reference. None if a symbol has more to it.
fn single_path(id: &str) -> Option<&'static str> {
    static PATHS: OnceLock<BTreeMap<&str, &str>> = OnceLock::new();
    let read = || {
        let symbols = include_str!("art.svg").split(r#"<symbol id=""#).skip(1);
        let split = |it: &'static str| {
            let (id, rest) = it.split_once(r#"" viewBox="0 0 16 16"><path d=""#)?;
            Some((id, rest.split_once(r#""/></symbol>"#)?.0))
        };
        symbols.filter_map(split).filter(|it| !it.0.contains('"') && !it.1.contains('"')).collect()
    };
    PATHS.get_or_init(read).get(id).copied()
}

/// A symbol as part of a picture, which knows no other document: what it draws stands there itself.
fn inlined(id: &str, [x, y, width, height]: [f64; 4], fill: &str, cut: &str) -> String {
    let drawing = include_str!("art.svg").split(r#"<symbol id=""#).find_map(|it| {
        let (room, inner) = it.strip_prefix(id)?.strip_prefix(r#"" viewBox=""#)?.split_once(r#"">"#)?;
        Some((room, inner.split_once("</symbol>")?.0))
    });
    let (room, inner) = drawing.unwrap_or_default();
    format!(
        r#"<svg x="{x:.1}" y="{y:.1}" width="{width:.1}" height="{height:.1}" viewBox="{room}" fill="{fill}" color="{fill}" style="--cut:{cut}">{inner}</svg>"#
    )
}

/// The colours of a ground that fade into each other.
fn gradient(id: &str) -> &'static str {
    let art = include_str!("art.svg");
    let from = art.find(&format!(r#"<linearGradient id="{id}""#));
    let gradient = from.and_then(|it| art[it..].split_inclusive("</linearGradient>").next());
    gradient.unwrap_or_default()
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}

/// How wide a text is, in parts of its size: Latin letters are narrow, Japanese ones square.
fn breadth(text: &str) -> f64 {
    text.chars()
        .map(|it| {
            if it.is_ascii() {
                0.5
            } else if it < '\u{2e80}' {
                0.62
            } else {
                1.0
            }
        })
        .sum()
}

// === Arsenal cards ===

/// The name as it stands on the card: without rank, maker or kind of unit where it would be too long.
pub(crate) fn short_name(design: &Design, language: Language) -> String {
    match language {
        Language::En => short_english(design),
        Language::Ja => short_japanese(design),
    }
}

fn short_english(design: &Design) -> String {
    let name = design.name_en.split(" (").next().unwrap_or(&design.name_en);
    let mut words: Vec<&str> = name.split(' ').filter(|it| *it != "Ausf.").collect();
    if design.class.leads() {
        let from = words.iter().position(|it| *it == "von").unwrap_or(words.len() - 1);
        return words[from..].join(" ");
    }
    let longest = match design.arm {
        Arm::Ground => 17,
        Arm::Air => 14,
        Arm::Sea => 19,
    };
    while words.join(" ").chars().count() > longest && words.len() > 1 {
        match design.arm {
            Arm::Air => shorten_plane(&mut words),
            Arm::Sea => shorten_ship(&mut words),
            Arm::Ground => {
                words.pop();
            }
        }
    }
    words.join(" ")
}

/// Drops the maker first, then what stands between the type and the popular name: B-17 Fortress, P-51 Mustang.
fn shorten_plane(words: &mut Vec<&str>) {
    let has_number = |it: &str| it.contains(|c: char| c.is_ascii_digit());
    let starts_with_type =
        has_number(words[0]) || (words[0].len() <= 2 && words.get(1).is_some_and(|it| has_number(it)));
    let last_but_one = words.len() - 2;
    if !starts_with_type {
        words.remove(0);
    } else if last_but_one > 0 && !has_number(words[last_but_one]) {
        words.remove(last_but_one);
    } else {
        words.pop();
    }
}

/// A class keeps its name, a ship its last ones: Soldati-class, Bande Nere.
fn shorten_ship(words: &mut Vec<&str>) {
    if words[0].contains('-') || words[0] == "HMS" {
        words.pop();
        return;
    }
    words.remove(0);
    if words.len() > 1 && words[0].starts_with(char::is_lowercase) {
        words.remove(0);
    }
}

fn short_japanese(design: &Design) -> String {
    let name = design.name_ja.as_str();
    if design.class.leads() {
        return name.rsplit('・').next().unwrap_or(name).to_string();
    }
    let Some(at) = name.find(|c: char| c.is_ascii_alphanumeric()) else { return name.to_string() };
    if design.arm == Arm::Air && at > 0 { name[at..].to_string() } else { name.to_string() }
}

/// The silhouette of a unit.
fn silhouette(design: &Design) -> Symbol {
    let is = |names: &[&str]| names.iter().any(|it| design.name_en.contains(it));
    match design.class {
        Class::General => "bs-general",
        Class::Leader => "bs-leader",
        Class::Tank => "bs-tank",
        Class::Gun => "bs-gun",
        Class::Infantry => "bs-inf",
        Class::Fighter if is(&["Bf 110", "Beaufighter", "P-38", "Mosquito"]) => "bs-fighter2",
        Class::Fighter => "bs-fighter",
        Class::Bomber if is(&["B-17", "Lancaster", "Fw 200", "Sunderland", "Halifax", "Liberator"]) => {
            "bs-bomber4"
        }
        Class::Bomber if is(&["SM.79", "Z.1007"]) => "bs-bomber3",
        Class::Bomber if is(&["Ju 87", "Swordfish", "Typhoon", "Hurricane"]) => "bs-bomber1",
        Class::Bomber => "bs-bomber",
        Class::Transport => "bs-transport",
        Class::Battleship => "bs-battleship",
        Class::Carrier => "bs-carrier",
        Class::Cruiser => "bs-cruiser",
        Class::Destroyer => "bs-destroyer",
        Class::Submarine => "bs-submarine",
    }
}

/// The letters of a nation.
fn letters(nation: &str) -> String {
    match nation {
        "German" => "D".to_string(),
        "Italian" => "I".to_string(),
        "British" => "GB".to_string(),
        "Australian" => "AU".to_string(),
        "New Zealand" => "NZ".to_string(),
        "Indian" => "IN".to_string(),
        "Free French" => "FR".to_string(),
        "Polish" => "PL".to_string(),
        "Canadian" => "CA".to_string(),
        other => other.chars().filter(|it| it.is_alphabetic()).take(2).collect::<String>().to_uppercase(),
    }
}

/// The colour of a nation and that of letters on it.
fn colours(design: &Design) -> (&'static str, &'static str) {
    match (design.side.team(), design.nation.as_str()) {
        (Team::Axis, "Italian") => ("#c6c893", "#25221c"),
        (Team::Axis, _) => ("#38433c", "#f4f1e4"),
        (Team::Allied, _) => ("#b3552f", "#fff6ea"),
    }
}

/// A diamond for the Axis, a circle for the Allies.
fn badge(design: &Design, ink: &str) -> String {
    match design.side.team() {
        Team::Axis => format!(
            r#"<path d="M12.5 3.6 19.9 11 12.5 18.400 5.100 11Z" fill="none" stroke="{ink}" stroke-width="1.100"/>"#
        ),
        Team::Allied => format!(
            r#"<circle cx="12.500" cy="11" r="6.800" fill="none" stroke="{ink}" stroke-width="1.100"/>"#
        ),
    }
}

/// The letters of the nation in it.
fn badge_letters(design: &Design, ink: &str) -> String {
    let letters = letters(&design.nation);
    let size = if letters.chars().count() == 1 { 8.2 } else { 6.6 };
    let y = 11.0 + size * 0.36;
    format!(
        r#"<text x="12.500" y="{y:.1}" text-anchor="middle" font-size="{size}" font-weight="700" fill="{ink}">{letters}</text>"#
    )
}

/// The ground of the picture: dune, sky or sea.
fn ground(arm: Arm) -> String {
    let (id, lines) = match arm {
        Arm::Ground => (
            "bt-dusk",
            r##"<path d="M0 70.800C22 63 38 68 56 70.200S92 61.600 112 68.200V88H0Z" fill="#dcc594"/><path d="M0 80C34 76 67 83.400 112 78V88H0Z" fill="#cfb37c"/>"##,
        ),
        Arm::Air => (
            "bt-sky",
            r##"<path d="M0 38.500H112M0 55H112M0 71.500H112M22 22V88M56 22V88M90 22V88" fill="none" stroke="#4f7f8c" stroke-opacity=".2" stroke-width=".7"/>"##,
        ),
        Arm::Sea => (
            "bt-seag",
            r##"<path d="M6 83.400h34M56 85.400h36" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width=".8"/>"##,
        ),
    };
    format!(r##"{}<rect y="22" width="112" height="66" fill="url(#{id})"/>{lines}"##, gradient(id))
}

fn picture(design: &Design, is_tagged: bool) -> String {
    let is_plane = design.arm == Arm::Air && !design.class.leads();
    let is_ship = design.arm == Arm::Sea && !design.class.leads();
    let width = match (is_plane, is_tagged) {
        (true, true) => 74.0,
        (true, false) => 84.0,
        (false, true) => 78.0,
        (false, false) => 88.0,
    };
    let height = width * 64.0 / 120.0;
    let y = match () {
        () if is_ship => 22.0 + 66.0 * 0.62 - height * 0.8,
        () if is_tagged => 25.5,
        () if design.arm == Arm::Ground && !design.class.leads() => 36.0,
        () => 22.0 + (66.0 - height) / 2.0 + 2.0,
    };
    let cut = match design.arm {
        Arm::Ground => "#ecd9ae",
        Arm::Air => "#e3e9df",
        Arm::Sea => "#dfe9e4",
    };
    let x = (112.0 + 10.0 - width) / 2.0;
    inlined(silhouette(design), [x, y, width, height], "#2d2a22", cut)
}

/// The four firing phases, its own one filled.
fn phases(design: &Design) -> String {
    let pip = |phase: u8| {
        let y = 29.5 + f64::from(phase - 1) * 9.2;
        if design.fires_in(phase) {
            let number = digits::drawn(&phase.to_string(), 8.5, y + 3.1, 8.8, "#fff").unwrap_or_default();
            format!(r#"<circle cx="8.500" cy="{y:.1}" r="5.500" fill="{INK}"/>{number}"#)
        } else {
            format!(
                r#"<circle cx="8.500" cy="{y:.1}" r="2" fill="none" stroke="{INK}" stroke-opacity=".45" stroke-width=".9"/>"#
            )
        }
    };
    (1..=4).map(pip).collect()
}

/// A small label with symbols and words, its right end at the edge of the card.
struct Tag {
    symbols: Vec<(f64, Symbol)>,
    texts: Vec<(f64, String)>,
    width: f64,
}

impl Tag {
    fn new() -> Tag {
        Tag { symbols: Vec::new(), texts: Vec::new(), width: 4.0 }
    }

    fn symbol(mut self, id: Symbol) -> Tag {
        self.symbols.push((self.width, id));
        self.width += 9.8;
        self
    }

    fn text(mut self, text: &str) -> Tag {
        self.texts.push((self.width, escaped(text)));
        self.width += breadth(text) * 9.2 + 2.0;
        self
    }

    /// What is drawn of it and what is written.
    fn at(self, y: f64) -> [String; 2] {
        let width = self.width + 2.0;
        let left = 108.0 - width;
        let symbols = self.symbols.iter().map(|(x, id)| symbol(id, left + x, y + 2.6, 7.8, INK));
        let texts = self.texts.iter().map(|(x, text)| {
            format!(
                r#"<text x="{:.1}" y="{:.1}" font-size="9.200" font-weight="600" fill="{INK}">{text}</text>"#,
                left + x,
                y + 9.9
            )
        });
        let paper = format!(
            r#"<rect x="{left:.1}" y="{y}" width="{width:.1}" height="13" rx="3" fill="{PAPER}" fill-opacity=".94" stroke="{INK}" stroke-opacity=".35" stroke-width=".7"/>"#
        );
        [paper + &symbols.collect::<String>(), texts.collect()]
    }
}

fn bonus(amount: Score) -> String {
    format!("+{amount}")
}

/// How the unit helps others.
fn support_tag(design: &Design, words: &Words) -> Option<Tag> {
    Some(match design.support? {
        Support::Aura { arm, attack, .. } if attack > 0 => Tag::new()
            .symbol("bi-attack")
            .text(&words.phrase("app-battle-all"))
            .symbol(arm_symbol(arm))
            .text(&bonus(attack)),
        Support::Aura { arm, defence, .. } => Tag::new()
            .symbol("bi-defence")
            .text(&words.phrase("app-battle-all"))
            .symbol(arm_symbol(arm))
            .text(&bonus(defence)),
        Support::Assist { class, attack } => {
            let class = card_text::class(words, class).to_lowercase();
            Tag::new().symbol("bi-attack").text(&format!("{class} {}", bonus(attack)))
        }
        Support::Screen { defence } => {
            let capital = words.phrase("app-battle-capital");
            Tag::new().symbol("bi-defence").text(&format!("{capital} {}", bonus(defence)))
        }
    })
}

/// What the unit destroys without a draw.
fn autokill_tag(design: &Design) -> Option<Tag> {
    design
        .autokill
        .map(|it| Tag::new().symbol("bi-target").symbol(arm_symbol(it.arm)).text(&format!("≤{}", it.limit)))
}

const COLUMNS: [f64; 3] = [38.0, 66.0, 94.0];

/// The box of a value that counts now, and the value in it.
fn lit_value(text: &str, at: Arm, row: Row) -> String {
    let (x, top, fill) = match row {
        Row::Attack => (COLUMNS[at.index()], 105.2, "#a5342a"),
        Row::Defence => (COLUMNS[at.index()], 129.4, "#3d6d79"),
    };
    let outline = digits::outline(text, x, row.baseline()).unwrap_or_default();
    format!(
        r##"<rect x="{}" y="{top}" width="26" height="21.500" rx="4" fill="{fill}"/><path d="{outline}" fill="#fff"/>"##,
        x - 13.0
    )
}

/// The rows of values.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Row {
    Attack,
    Defence,
}

impl Row {
    const fn baseline(self) -> f64 {
        match self {
            Row::Attack => 122.3,
            Row::Defence => 146.4,
        }
    }
}

/// A dash stands where a unit cannot attack.
const DASH: &str = "m-3.600-6h7.200v1.200h-7.200z";

/// What the rows of values are printed on: their ground and the symbols beside and above them.
fn rows() -> String {
    let mut out = format!(
        r##"<path d="M0 88H112" stroke="{INK}" stroke-opacity=".5" stroke-width=".8"/><rect y="88.400" width="112" height="15" fill="#ece0c4"/><rect y="103.400" width="112" height="25" fill="#f6efdd"/>"##
    );
    out += &symbol("bi-attack", 7.5, 109.3, 13.5, "#a5342a");
    out += &symbol("bi-defence", 7.5, 133.6, 13.0, "#3d6d79");
    for arm in Arm::ALL {
        out += &symbol(arm_symbol(arm), COLUMNS[arm.index()] - 5.0, 91.0, 10.0, "#5a5140");
    }
    out
}

/// The values in their rows.
fn values(design: &Design) -> String {
    let (mut plain, mut dashes) = (String::new(), String::new());
    for arm in Arm::ALL {
        let x = COLUMNS[arm.index()];
        for (row, value) in
            [(Row::Attack, design.attack[arm.index()]), (Row::Defence, Some(design.defence[arm.index()]))]
        {
            match value.map(|it| it.to_string()) {
                Some(value) => plain += &digits::outline(&value, x, row.baseline()).unwrap_or_default(),
                None => dashes += &format!("M{x} {}{DASH}", row.baseline()),
            }
        }
    }
    format!(r##"<path d="{dashes}" fill="#8a7e66"/><path d="{plain}" fill="{INK}"/>"##)
}

/// The value that counts now, over what is printed there. A unit that cannot attack has none.
fn counted(design: &Design, counts: Counts) -> String {
    let (value, arm, row) = match counts {
        Counts::Attack(arm) => (design.attack[arm.index()], arm, Row::Attack),
        Counts::Defence(arm) => (Some(design.defence[arm.index()]), arm, Row::Defence),
    };
    value.map_or_else(String::new, |it| lit_value(&it.to_string(), arm, row))
}

/// An arsenal card.
pub(crate) fn unit(design: &Design, counts: Option<Counts>, words: &Words) -> String {
    let (paint, ink) = colours(design);
    let name = short_name(design, words.language);
    let size = (84.0 / breadth(&name)).min(12.4);
    let baseline = 11.0 + size * 0.35;
    let (support, autokill) = (support_tag(design, words), autokill_tag(design));
    // Only the head reaches into the corners: it is drawn round.
    let mut drawing = format!(r#"<rect width="112" height="152" rx="6" fill="{PAPER}"/>"#);
    drawing += &format!("{}{}{}", ground(design.arm), picture(design, support.is_some()), rows());
    drawing += &format!(r#"<path d="M0 22V6a6 6 0 0 1 6-6H106a6 6 0 0 1 6 6V22Z" fill="{paint}"/>"#);
    drawing += &format!("{}{}", badge(design, ink), phases(design));
    drawing += &format!(
        r#"<circle cx="100.500" cy="32.500" r="7.500" fill="{PAPER}" fill-opacity=".86" stroke="{INK}" stroke-opacity=".35" stroke-width=".7"/>"#
    );
    drawing += &symbol(arm_symbol(design.arm), 95.5, 27.5, 10.0, INK);
    let mut letters = badge_letters(design, ink);
    letters += &format!(
        r#"<text x="24" y="{baseline:.1}" font-size="{size:.1}" font-weight="600" fill="{ink}">{}</text>"#,
        escaped(&name)
    );
    if design.shots > 1 {
        drawing += &format!(r##"<rect x="67" y="26" width="24" height="13" rx="6.500" fill="{INK}"/>"##);
        letters += &format!(
            r##"<text x="79" y="36" text-anchor="middle" font-size="10" font-weight="700" fill="#fff">×{}</text>"##,
            design.shots
        );
    }
    for (tag, y) in [(support, 73.0), (autokill, 58.0)] {
        if let Some([drawn, written]) = tag.map(|it| it.at(y)) {
            drawing += &drawn;
            letters += &written;
        }
    }
    drawing += &values(design);
    format!(
        r#"<svg class="bt-card bt-unit" viewBox="0 0 112 152" aria-hidden="true">{}{letters}{}{}"#,
        printed(&drawing, 112.0, 152.0),
        counts.map_or_else(String::new, |it| counted(design, it)),
        edge()
    )
}

// === Conflict cards ===

const fn kind_colour(effect: &Effect) -> &'static str {
    match effect {
        Effect::Battle(_) => "#7c3a2b",
        Effect::BuildUp(_) => "#3d6b48",
        Effect::Keep(_) => "#3c6672",
        Effect::Immediate(_) => "#7d5a12",
    }
}

/// Where battles were fought, in degrees east and north.
fn place(card: &str) -> Option<(f64, f64)> {
    Some(match card {
        "sidi-barrani" => (26.0, 31.6),
        "taranto" => (17.2, 40.45),
        "beda-fomm" => (20.1, 31.3),
        "matapan" => (22.0, 35.9),
        "el-agheila" => (19.2, 30.27),
        "tobruk" => (23.95, 32.1),
        "crete" => (24.6, 35.3),
        "halfaya" => (25.1, 31.5),
        "sidi-rezegh" => (24.1, 31.85),
        "mediterranean" => (18.5, 35.0),
        "benghazi" => (20.05, 32.1),
        "second-sirte" => (18.0, 33.2),
        "malta" => (14.4, 35.9),
        "gazala" => (23.3, 31.95),
        "bir-hakeim" => (23.5, 31.6),
        "first-alamein" => (28.9, 30.75),
        "pedestal" => (11.6, 37.4),
        "second-alamein" => (28.9, 30.7),
        "torch" => (1.2, 36.4),
        "kasserine" => (8.8, 35.2),
        "palm-sunday" => (11.0, 37.3),
        "tunis" => (10.2, 36.8),
        "casablanca" => (-7.6, 33.6),
        "italy" => (15.2, 37.4),
        "excess" => (13.0, 36.6),
        "daba-fuka" => (28.2, 31.0),
        _ => return None,
    })
}

/// A window of the map, 112 by 62 units and 6.2 degrees high.
fn map((east, north): (f64, f64)) -> String {
    let (x, y) = ((east + 13.0) * 82.0, (45.0 - north) * 100.0);
    let (height, width) = (620.0, 620.0 * 112.0 / 62.0);
    let (left, top) = (x - width / 2.0, y - height / 2.0);
    let unit = height / 62.0;
    let lines: String = (-12..38)
        .step_by(2)
        .map(|it| format!("M{:.0} {top:.0}v{height:.0}", (f64::from(it) + 13.0) * 82.0))
        .chain(
            (27..46)
                .step_by(2)
                .map(|it| format!("M{left:.0} {:.0}h{width:.0}", (45.0 - f64::from(it)) * 100.0)),
        )
        .collect();
    format!(
        r##"<svg x="0" y="20" width="112" height="62" viewBox="{left:.0} {top:.0} {width:.0} {height:.0}"><rect x="{left:.0}" y="{top:.0}" width="{width:.0}" height="{height:.0}" fill="#c9dcdc"/><use href="#bt-land" fill="none" stroke="#8fb3ba" stroke-opacity=".4" stroke-width="{:.0}"/><use href="#bt-land" fill="#efe3c6" stroke="#8a7e66" stroke-width="{:.0}" stroke-linejoin="round"/><path d="{lines}" fill="none" stroke="#5a5140" stroke-opacity=".16" stroke-width="{:.0}"/><g transform="translate({x:.0} {y:.0}) scale({unit:.2})" stroke="#a5342a" stroke-width="1.300"><circle r="8" fill="#a5342a" fill-opacity=".14" stroke="none"/><circle r="4.200" fill="none"/><path d="M0-10V-5.500M0 5.500V10M-10 0H-5.500M5.500 0H10"/><circle r="1.200" fill="#a5342a"/></g></svg>"##,
        unit * 5.0,
        unit * 0.9,
        unit * 0.7
    )
}

/// The arms of both sides against each other, where there is no map of the place.
fn arms_picture(arms: [Arms; 2]) -> String {
    let row = |arms: Arms, y: f64, fill: &str| -> String {
        let all: Vec<Arm> = arms.iter().collect();
        let left = 56.0 - all.len() as f64 * 13.0;
        all.iter()
            .enumerate()
            .map(|(at, &arm)| symbol(arm_symbol(arm), left + at as f64 * 26.0 + 3.0, y, 20.0, fill))
            .collect()
    };
    format!(
        r##"<rect y="20" width="112" height="62" fill="#e3dcc6"/><path d="M0 51H112" stroke="{INK}" stroke-opacity=".35" stroke-dasharray="3 3"/>{}{}"##,
        row(arms[0], 26.0, "#38433c"),
        row(arms[1], 56.0, "#9a4a2c")
    )
}

fn emblem(effect: &Effect, colour: &str) -> String {
    let id = match effect {
        Effect::Battle(_) | Effect::Immediate(_) => "bi-star",
        Effect::BuildUp(_) => "bi-plus",
        Effect::Keep(_) => "bi-lock",
    };
    let dunes: String = [38, 45, 52, 59]
        .map(|y| {
            format!(
                "M0 {y}C22 {} 36 {} 50 {}C60 {} 68 {} 76 {}C88 {} 100 {} 114 {}",
                y - 3,
                y - 14,
                y - 24,
                y - 31,
                y - 28,
                y - 18,
                y - 6,
                y - 2,
                y - 2
            )
        })
        .concat();
    format!(
        r##"<rect y="20" width="112" height="62" fill="#efe6d0"/><path transform="translate(-1 28)" d="{dunes}" fill="none" stroke="{colour}" stroke-opacity=".3" stroke-width="1.200"/><circle cx="56" cy="49" r="17" fill="{PAPER}" stroke="{colour}" stroke-width="1.500"/>{}"##,
        symbol(id, 47.0, 40.0, 18.0, colour)
    )
}

/// The word on the coloured bar.
fn kind_word(effect: &Effect, words: &Words) -> String {
    words.phrase(match effect {
        Effect::Battle(_) => "app-battle-kind-battle",
        Effect::BuildUp(_) => "app-battle-kind-buildup",
        Effect::Keep(_) => "app-battle-kind-keep",
        Effect::Immediate(_) => "app-battle-kind-immediate",
    })
}

fn conflict_picture(card: &Conflict, colour: &str) -> String {
    match (&card.effect, place(&card.slug)) {
        (Effect::Battle(_), Some(at)) => map(at),
        (Effect::Battle(battle), None) => arms_picture(battle.arms),
        (effect, _) => emblem(effect, colour),
    }
}

/// When it was, as a reader writes it: `Mar 1941` is 1941年3月.
fn dated(date: &str, language: Language) -> String {
    const MONTHS: [&str; 12] =
        ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
    let month = |name: &str| MONTHS.iter().position(|it| *it == name).map(|it| it + 1);
    match (date, language) {
        ("-" | "final", _) => String::new(),
        (date, Language::En) => date.to_string(),
        (date, Language::Ja) => {
            match date.split_once(' ').and_then(|(name, year)| Some((month(name)?, year))) {
                Some((month, year)) => format!("{year}年{month}月"),
                None if date.chars().all(|it| it.is_ascii_digit()) => format!("{date}年"),
                None => date.to_string(),
            }
        }
    }
}

/// A conflict card.
pub(crate) fn conflict(rules: &Battle, id: ConflictId, words: &Words) -> String {
    let card = rules.book().card(id);
    let colour = kind_colour(&card.effect);
    let date = dated(&card.date, words.language);
    let mut out = open("bt-conflict");
    out += &conflict_picture(card, colour);
    out += &format!(
        r##"<rect width="112" height="20" fill="{colour}"/><text x="7" y="14" font-size="10.500" font-weight="600" fill="#fff9ef">{}</text><text x="84" y="14" text-anchor="end" font-size="9.500" fill="#fff9ef" fill-opacity=".9">{}</text><rect x="87" y="3" width="20" height="14" rx="3" fill="#fff9ef"/><text x="97" y="14.200" text-anchor="middle" font-size="12" font-weight="700" fill="{INK}">{}</text><path d="M0 82H112" stroke="{INK}" stroke-opacity=".4"/>"##,
        escaped(&kind_word(&card.effect, words)),
        escaped(&date),
        card.action
    );
    let full_name = words.language.pick(&card.name_en, &card.name_ja);
    let size = (150.0 / breadth(full_name)).clamp(9.6, 13.0);
    let name = format!(r#"<div class="bt-cn" style="font-size:{size:.1}px">{}</div>"#, escaped(full_name));
    match &card.effect {
        Effect::Battle(battle) => {
            out += &format!(r#"<foreignObject x="6" y="83" width="100" height="44">{name}</foreignObject>"#);
            out += &battle_foot(battle.aggressor, battle.points, words);
        }
        Effect::BuildUp(_) | Effect::Keep(_) | Effect::Immediate(_) => {
            let text = card_text::conflict(words, rules, id).join(" ");
            let lines = if breadth(full_name) * size > 98.0 { 3 } else { 4 };
            out += &format!(
                r#"<foreignObject x="6" y="83" width="100" height="66">{name}<div class="bt-ct" style="-webkit-line-clamp:{lines}">{}</div></foreignObject>"#,
                escaped(&text)
            );
        }
    }
    out + &close()
}

fn battle_foot(aggressor: Aggressor, points: u8, words: &Words) -> String {
    let who = words.phrase(match aggressor {
        Aggressor::Side(side) if side.team() == Team::Axis => "app-battle-axis-attacks",
        Aggressor::Side(_) => "app-battle-allies-attack",
        Aggressor::Drawer => "app-battle-drawer-attacks",
    });
    let size = (78.0 / breadth(&who)).min(10.4);
    format!(
        r##"<path d="M7 128H105" stroke="#cdbf9f"/><text x="7" y="143" font-size="{size:.1}" font-weight="600" fill="#5a5140">{}</text><circle cx="96" cy="138.500" r="11" fill="#d9a92c" stroke="{INK}" stroke-opacity=".5"/><text x="96" y="143.400" text-anchor="middle" font-size="14" font-weight="700" fill="{INK}">{points}</text>"##,
        escaped(&who)
    )
}

// === Backs ===

/// Whose back a hidden card bears.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Back {
    /// Of an arsenal, and of which arm if it lies in a stack.
    Arsenal(Side, Option<Arm>),
    /// Of a conflict deck.
    Conflict(Theatre),
}

/// The sides of the second theatre have the number of it on their backs.
pub(crate) fn back(back: Back) -> String {
    let (colour, theatre) = match back {
        Back::Arsenal(side, _) => (
            match side {
                Side::Axis => "#4c5a4b",
                Side::Allied => "#9a4a2c",
                Side::Axis2 => "#4a5566",
                Side::Allied2 => "#7d4460",
            },
            side.theatre(),
        ),
        Back::Conflict(theatre) => (if theatre == Theatre::First { "#3c6672" } else { "#345a4e" }, theatre),
    };
    const DUNE: &str = "M-4 112C16 108 30 96 44 80C53 70 62 71 69 80C82 96 98 103 118 105";
    let middle = match back {
        Back::Arsenal(_, Some(arm)) => format!(
            r##"<circle cx="56" cy="52" r="19" fill="#fff" fill-opacity=".12" stroke="#fff" stroke-opacity=".55"/>{}"##,
            symbol(arm_symbol(arm), 44.0, 40.0, 24.0, "#fff")
        ),
        Back::Arsenal(_, None) | Back::Conflict(_) => symbol("bi-star", 40.0, 36.0, 32.0, "#fff"),
    };
    let mark = match back {
        Back::Arsenal(side, _) if side.team() == Team::Axis => {
            r##"<path d="M17 131l6.500 6.500-6.500 6.500-6.500-6.500Z" fill="#fff" fill-opacity=".75"/>"##
        }
        Back::Arsenal(..) => r##"<circle cx="17" cy="137.500" r="5.500" fill="#fff" fill-opacity=".75"/>"##,
        Back::Conflict(_) => "",
    };
    let number = if theatre == Theatre::Second {
        r##"<text x="98" y="142" text-anchor="middle" font-size="13" font-weight="700" fill="#fff" fill-opacity=".85">II</text>"##
    } else {
        ""
    };
    format!(
        r##"<svg class="bt-card bt-back" viewBox="0 0 112 152" aria-hidden="true"><g clip-path="url(#bt-card)"><rect width="112" height="152" fill="{colour}"/><path d="M25 5.500V146.500M46 5.500V146.500M66 5.500V146.500M87 5.500V146.500M5.500 29H106.500M5.500 53H106.500M5.500 76H106.500M5.500 99H106.500M5.500 123H106.500" stroke="#fff" stroke-opacity=".13" stroke-width=".8"/><g fill="none" stroke="#fff" stroke-width="1.300"><path d="{DUNE}" stroke-opacity=".5"/><path d="{DUNE}" transform="translate(0 9)" stroke-opacity=".32"/><path d="{DUNE}" transform="translate(0 19)" stroke-opacity=".22"/></g>{middle}{mark}{number}<rect x="5" y="5" width="102" height="142" rx="3.500" fill="none" stroke="#fff" stroke-opacity=".38"/></g><rect x=".5" y=".5" width="111" height="151" rx="6" fill="none" stroke="{INK}" stroke-opacity=".6"/></svg>"##
    )
}

#[cfg(test)]
mod tests {
    use titles::{Seen, Setup, battle::START_SETS};

    use super::*;

    fn with_rules(set: &str, look: impl Fn(&Battle)) {
        let sitting = Setup::of("battle").with("set", set).open().expect("a set that comes with the game");
        sitting.look(table::Viewer::Public, &mut |seen| match seen {
            Seen::Battle { rules, .. } => look(rules),
            Seen::Deck { .. } | Seen::Hex { .. } => unreachable!("battle was opened"),
        });
    }

    #[test]
    fn short_names_drop_rank_and_maker() {
        with_rules("north-africa+west", |rules| {
            let name = |slug: &str, language| {
                let kind = rules.book().design_named(slug).expect("a unit");
                short_name(rules.book().design(kind), language)
            };
            assert_eq!(name("rommel", Language::En), "Rommel");
            assert_eq!(name("arnim", Language::En), "von Arnim");
            assert_eq!(name("bf-109", Language::En), "Bf 109F");
            assert_eq!(name("mustang", Language::En), "P-51 Mustang");
            assert_eq!(name("hurricane", Language::En), "Hurricane");
            assert_eq!(name("90th-light", Language::En), "90th Light");
            assert_eq!(name("panzer-3", Language::En), "Panzer III J");
            assert_eq!(name("b-17", Language::En), "B-17 Fortress");
            assert_eq!(name("ju-52", Language::En), "Ju 52");
            assert_eq!(name("bande-nere", Language::En), "Bande Nere");
            assert_eq!(name("rommel", Language::Ja), "ロンメル将軍");
            assert_eq!(name("bf-109", Language::Ja), "Bf 109F");
        });
    }

    #[test]
    fn every_card_of_every_set_is_drawn_with_its_name_and_values() {
        for (set, _) in START_SETS {
            with_rules(set, |rules| {
                for language in Language::ALL {
                    let words = crate::lang::words(language);
                    for design in &rules.book().designs {
                        let face = unit(design, None, words);
                        let picture = face.split("data:").nth(1).and_then(|it| it.split('"').next());
                        let picture = picture.expect("every card has a picture");
                        let is_whole =
                            picture.contains("</linearGradient>") && !picture.contains("viewBox=''");
                        assert!(is_whole && !picture.contains("<use"), "{}: {picture}", design.slug);
                        assert!(face.contains(&escaped(&short_name(design, language))), "{}", design.slug);
                        for arm in Arm::ALL {
                            let attack = design.attack[arm.index()].map(|it| (Row::Attack, it));
                            let defence = (Row::Defence, design.defence[arm.index()]);
                            for (row, value) in attack.into_iter().chain([defence]) {
                                let number = value.to_string();
                                let drawn = digits::outline(&number, COLUMNS[arm.index()], row.baseline());
                                assert!(face.contains(&drawn.expect("digits")), "{}", design.slug);
                            }
                        }
                    }
                    for at in 0..rules.book().conflict.len() {
                        let card = &rules.book().conflict[at];
                        let face = conflict(rules, ConflictId(at as u8), words);
                        let name = language.pick(&card.name_en, &card.name_ja);
                        assert!(face.contains(&escaped(name)), "{}", card.slug);
                        assert!(face.contains(&format!(">{}<", card.action)), "{}", card.slug);
                    }
                }
            });
        }
    }

    #[test]
    fn dates_are_written_as_the_reader_writes_them() {
        assert_eq!(dated("Mar 1941", Language::Ja), "1941年3月");
        assert_eq!(dated("1942", Language::Ja), "1942年");
        assert_eq!(dated("Mar 1941", Language::En), "Mar 1941");
        assert_eq!(dated("-", Language::Ja), "");
    }

    #[test]
    fn all_north_african_battles_have_their_place_on_the_map() {
        with_rules("north-africa", |rules| {
            for card in rules.book().conflict.iter().filter(|it| it.battle().is_some()) {
                assert!(place(&card.slug).is_some(), "{}", card.slug);
            }
        });
    }
}
