//! The sheet as a printed map: everything that never changes, drawn once.

use std::fmt::Write;

use titles::{
    Words,
    hex::{Board, Hex, Terrain},
    hexmap::{HexId, HexSet},
};

use super::{
    geometry::{
        H, HEIGHT, MARGIN, Point, R, WIDTH, center, corners, inset, line, outlines, rounded, short, smooth,
        soft,
    },
    relief::{Field, Grain, Hachures, coast, groups},
};

/// The view box of the sheet with its margin.
pub(super) fn view_box() -> String {
    let (width, height) = size();
    format!("{} {} {} {}", short(-MARGIN), short(-MARGIN), short(width), short(height))
}

/// The sheet with its margin.
pub(super) const fn size() -> Point {
    (WIDTH + 2.0 * MARGIN, HEIGHT + 2.0 * MARGIN)
}

/// The land and the sea with all that is printed on them, without names.
pub(super) fn ground(board: &Board) -> String {
    let shore = coast(board);
    let coast_line = line(&shore, false);
    let (west, east) = (-MARGIN - 60.0, WIDTH + MARGIN + 60.0);
    let land = format!("{coast_line}L{east} {south}L{west} {south}Z", south = HEIGHT + MARGIN + 20.0);
    let sea = format!("{coast_line}L{east} {north}L{west} {north}Z", north = -MARGIN - 20.0);
    let mut map = patterns();
    let _ = write!(
        map,
        r#"<clipPath id="hx-land"><path d="{land}"/></clipPath><clipPath id="hx-sea"><path d="{sea}"/></clipPath>"#
    );
    let (width, height) = size();
    let _ = write!(
        map,
        r#"<clipPath id="hx-frame"><rect x="{x}" y="{x}" width="{width}" height="{height}"/></clipPath><g clip-path="url(#hx-frame)">"#,
        x = -MARGIN
    );
    let _ = write!(
        map,
        r#"<defs><path id="hx-coast" d="{coast_line}"/><path id="hx-all-land" d="{land}"/></defs>"#
    );
    sea_and_shore(&mut map, &sea);
    depression(&mut map, board);
    ridges(&mut map, board);
    grid(&mut map);
    road(&mut map, board);
    map.push_str("</g>");
    let _ = write!(
        map,
        r#"<rect class="neat" x="{a}" y="{a}" width="{aw}" height="{ah}"/><rect class="neat thin" x="{b}" y="{b}" width="{bw}" height="{bh}"/>"#,
        a = -MARGIN + 0.8,
        aw = width - 1.6,
        ah = height - 1.6,
        b = -MARGIN + 5.0,
        bw = width - 10.0,
        bh = height - 10.0
    );
    map
}

/// The grain of sand, ripples, beach and salt marsh.
fn patterns() -> String {
    let mut grain = Grain::new(7);
    let mut dots = |count: usize, side: f64, sizes: [f64; 3]| -> String {
        (0..count)
            .map(|at| {
                format!(
                    r#"<circle cx="{}" cy="{}" r="{}"/>"#,
                    short(grain.between(0.0, side)),
                    short(grain.between(0.0, side)),
                    sizes[at % 3]
                )
            })
            .collect()
    };
    let (sand, beach) = (dots(46, 64.0, [0.35, 0.45, 0.6]), dots(16, 24.0, [0.5, 0.5, 0.5]));
    let ripples: String =
        [(6, 14, 26), (58, 30, 30), (22, 52, 24), (80, 70, 28), (10, 86, 22), (52, 98, 30), (92, 8, 18)]
            .into_iter()
            .map(|(x, y, width)| {
                format!(
                    r#"<path d="M{x} {y}q{} -2.2 {half} 0t{half} 0"/>"#,
                    f64::from(width) / 4.0,
                    half = f64::from(width) / 2.0
                )
            })
            .collect();
    format!(
        r##"<defs><linearGradient id="hx-gland" x1="0" y1="0" x2="0" y2="1"><stop class="l1" offset="0"/><stop class="l2" offset=".35"/><stop class="l3" offset="1"/></linearGradient><linearGradient id="hx-gsea" gradientUnits="userSpaceOnUse" x1="0" y1="300" x2="0" y2="-20"><stop class="s1" offset="0"/><stop class="s2" offset="1"/></linearGradient><pattern id="hx-sand" width="64" height="64" patternUnits="userSpaceOnUse" patternTransform="scale(.8)"><g class="grain">{sand}</g></pattern><pattern id="hx-ripple" width="120" height="112" patternUnits="userSpaceOnUse" patternTransform="rotate(-14) scale(.8)"><g class="ripple">{ripples}</g></pattern><pattern id="hx-bead" width="24" height="24" patternUnits="userSpaceOnUse" patternTransform="scale(.8)"><g class="bead">{beach}</g></pattern><pattern id="hx-marsh" width="18" height="10" patternUnits="userSpaceOnUse" patternTransform="scale(.8)"><path class="marsh" d="M1 3h7M10 8h6"/></pattern></defs>"##
    )
}

fn sea_and_shore(map: &mut String, sea: &str) {
    let coast = |class: &str, more: &str| format!(r##"<use class="{class}" href="#hx-coast" {more}/>"##);
    let land = |fill: &str| format!(r##"<use {fill} href="#hx-all-land"/>"##);
    let _ = write!(
        map,
        r#"<path class="sea" d="{sea}"/><g clip-path="url(#hx-sea)" fill="none" stroke-linejoin="round">"#
    );
    for (width, class) in [(64, "shoal w1"), (42, "shoal w2"), (23, "shoal w3"), (9, "shoal w4")] {
        map.push_str(&coast(class, &format!(r#"stroke-width="{width}""#)));
    }
    for (away, opacity) in [(7.0, 0.5), (12.5, 0.38), (19.5, 0.27), (28.0, 0.18)] {
        map.push_str(&coast("wave", &format!(r#"transform="translate(0 {})" opacity="{opacity}""#, -away)));
    }
    map.push_str("</g>");
    for fill in [r#"class="land""#, r#"fill="url(#hx-sand)""#, r#"fill="url(#hx-ripple)""#] {
        map.push_str(&land(fill));
    }
    let beads = coast("", r#"stroke="url(#hx-bead)" stroke-width="15""#);
    let _ = write!(
        map,
        r#"<g clip-path="url(#hx-land)" fill="none">{}{beads}</g>{}"#,
        coast("beach", ""),
        coast("shore", "")
    );
}

/// Every second point is enough: the paths round their way past them.
fn thinned(contour: &[Point]) -> Vec<Point> {
    contour.iter().copied().step_by(2).collect()
}

fn depression(map: &mut String, board: &Board) {
    let mut grain = Grain::new(42);
    for group in groups(board, Terrain::Depression) {
        // It goes on beyond the sheet.
        let below = group
            .iter()
            .filter(|it| it.row() == 34)
            .flat_map(|it| [HexId::at(it.col(), 35), HexId::at(it.col(), 36)]);
        let group: HexSet = group.iter().chain(below.collect::<Vec<_>>()).collect();
        let field = Field::of(&group, false);
        for contour in field.contours(0.66 * R).into_iter().take(1) {
            let path = soft(&thinned(&contour));
            let _ = write!(
                map,
                r#"<path class="pit" d="{path}"/><path fill="url(#hx-marsh)" d="{path}"/><path class="rim" d="{path}"/>"#
            );
            let mut shades = [const { String::new() }; 3];
            let style = Hachures { every: 2.3, lengths: (4.0, 7.5), widths: (0.6, 1.5), inwards: true };
            field.hachures(&contour, &style, &mut grain, &mut shades);
            write_shades(map, "pit-hach", &shades);
        }
    }
}

fn write_shades(map: &mut String, class: &str, shades: &[String; 3]) {
    for (shade, opacity) in shades.iter().zip([0.36, 0.62, 0.86]) {
        let _ = write!(map, r#"<path class="{class}" d="{shade}" opacity="{opacity}"/>"#);
    }
}

fn ridges(map: &mut String, board: &Board) {
    let tinted: String = HexId::all()
        .filter(|&it| board.terrain(it) == Terrain::Ridge)
        .map(|it| line(&corners(it, 1.0), true))
        .collect();
    let _ = write!(map, r#"<path class="ridge-hex" d="{tinted}"/>"#);
    let mut grain = Grain::new(1942);
    let (mut shadow, mut body, mut shades) = (String::new(), String::new(), [const { String::new() }; 3]);
    for group in groups(board, Terrain::Ridge) {
        let field = Field::of(&group, true);
        for contour in field.contours(0.74 * R) {
            let path = soft(&thinned(&contour));
            let _ = write!(shadow, r#"<path class="shade" transform="translate(1.6 2.2)" d="{path}"/>"#);
            let _ = write!(body, r#"<path class="r0" d="{path}"/>"#);
        }
        // Lit from the north-west: higher levels are lighter and slide towards the light.
        for (level, class, slide) in
            [(0.58, "r1", 0.3), (0.46, "r2", -1.1), (0.28, "r3", -2.0), (0.10, "r4", -2.6)]
        {
            for contour in field.contours(level * R) {
                let _ = write!(
                    body,
                    r#"<path class="{class}" transform="translate({slide} {})" d="{}"/>"#,
                    short(slide * 1.1),
                    soft(&thinned(&contour))
                );
            }
        }
        for (level, every, lengths) in [(0.30, 2.4, (4.2, 7.2)), (0.55, 2.9, (2.6, 4.4))] {
            let style = Hachures { every, lengths, widths: (0.25, 1.5), inwards: false };
            for contour in field.contours(level * R) {
                field.hachures(&contour, &style, &mut grain, &mut shades);
            }
        }
    }
    map.push_str(&shadow);
    map.push_str(&body);
    write_shades(map, "hach", &shades);
}

/// All sides of all hexes as one path: three of each hex, and what is left at the edges.
fn grid(map: &mut String) {
    let mut path = String::new();
    for hex in HexId::all() {
        let at = corners(hex, 1.0);
        path.push_str(&line(&at[..4], false));
        for (from, side) in
            [(3, titles::hexmap::Dir(5)), (4, titles::hexmap::Dir(0)), (5, titles::hexmap::Dir(1))]
        {
            if !hex.step(side).on_sheet() {
                path.push_str(&line(&[at[from], at[(from + 1) % 6]], false));
            }
        }
    }
    let _ = write!(
        map,
        r##"<defs><path id="hx-grid" d="{path}"/></defs><use class="grid" clip-path="url(#hx-land)" href="#hx-grid"/><use class="grid wet" clip-path="url(#hx-sea)" href="#hx-grid"/>"##
    );
}

/// The road as it is drawn: through the hexes, a little straightened, out over both edges. One point for each hex, and one
/// beyond each end.
pub(super) fn road_points(board: &Board) -> Vec<Point> {
    let mut points: Vec<Point> = board.road.iter().map(|&it| center(it)).collect();
    let (first, last) = (points[0], points[points.len() - 1]);
    points.insert(0, (first.0 - R - MARGIN, first.1));
    points.push((last.0 + R + MARGIN, last.1));
    let smooth = |at: usize| {
        let (a, b, c) = (points[at - 1], points[at], points[at + 1]);
        ((a.0 + 2.0 * b.0 + c.0) / 4.0, (a.1 + 2.0 * b.1 + c.1) / 4.0)
    };
    let inner = (1..points.len() - 1).map(smooth);
    [points[0]].into_iter().chain(inner).chain([points[points.len() - 1]]).collect()
}

fn road(map: &mut String, board: &Board) {
    let points = road_points(board);
    let path = smooth(&points);
    let _ = write!(map, r#"<path class="road-edge" d="{path}"/><path class="road" d="{path}"/>"#);
    for (hex, _) in &board.places {
        if let Some(at) = board.road.iter().position(|it| it == hex) {
            let (x, y) = points[at + 1];
            let _ = write!(
                map,
                r#"<rect class="town" x="{}" y="{}" width="5.2" height="5.2"/>"#,
                short(x - 2.6),
                short(y - 2.6)
            );
        }
    }
}

// === What the scenario prints on it ===

/// The column of the July points, the retreat line, the starting lines.
pub(super) fn scenario_lines(rules: &Hex) -> String {
    let scenario = rules.scenario();
    let mut map = String::new();
    let column = |column: u8| {
        let mut points = Vec::new();
        for row in (1..=34).filter(|&row| rules.board().terrain(HexId::at(column, row)) != Terrain::Sea) {
            let at = corners(HexId::at(column, row), 1.0);
            points.extend([at[5], at[0], at[1]]);
        }
        line(&points, false)
    };
    if let Some((at, _)) = scenario.column {
        let _ = write!(map, r#"<path class="limit" d="{}"/>"#, column(at));
    }
    if let Some((at, _)) = scenario.retreat_line {
        let _ = write!(map, r#"<path class="limit axis" d="{}"/>"#, column(at));
    }
    if let Some(name) = scenario.lines.as_ref().filter(|_| rules.options().free) {
        for side in titles::hex::Side::ALL {
            let path = super::geometry::union(&scenario.behind(side, rules.board()), 0.8, 2.0);
            let _ = write!(map, r#"<path class="limit {}" data-line="{name}" d="{path}"/>"#, side.name());
        }
    }
    map
}

/// The boxes that still have their effect: toothed inwards.
pub(super) fn boxes(board: &Board, closed: &[HexId]) -> String {
    let mut map = String::new();
    let mut areas: Vec<&str> = board.boxes.iter().map(|it| it.area.as_str()).collect();
    areas.dedup();
    for area in areas {
        let hexes: HexSet = board
            .boxes
            .iter()
            .filter(|it| it.area == area && closed.contains(&it.hex))
            .map(|it| it.hex)
            .collect();
        for outline in outlines(&hexes) {
            let inner = inset(&outline, 1.6);
            let mut teeth = String::new();
            for at in 0..inner.len() {
                let (a, b) = (inner[at], inner[(at + 1) % inner.len()]);
                let length = (b.0 - a.0).hypot(b.1 - a.1).max(1e-9);
                let (x, y) = ((b.0 - a.0) / length, (b.1 - a.1) / length);
                for tooth in 1..5 {
                    let along = length * f64::from(tooth) / 5.0;
                    let _ = write!(
                        teeth,
                        "M{} {}l{} {}",
                        short(a.0 + x * along),
                        short(a.1 + y * along),
                        short(-y * 3.4),
                        short(x * 3.4)
                    );
                }
            }
            let _ = write!(
                map,
                r#"<path class="box" d="{}"/><path class="teeth" d="{teeth}"/>"#,
                rounded(&inner, 2.5)
            );
        }
    }
    map
}

// === Names ===

/// A name beside a ridge: its course as hexes with shifts in parts of a radius, and its spacing.
type Course = (&'static str, &'static [(u8, u8, f64, f64)], f64);

const RIDGE_NAMES: &[Course] = &[
    ("Kidney Ridge", &[(20, 9, 0.6, 0.85), (23, 10, 0.5, -0.2), (26, 9, 0.45, 0.62)], 0.3),
    (
        "Miteirya Ridge",
        &[(28, 9, 0.5, 0.15), (30, 10, 0.35, 0.35), (31, 12, 0.55, 0.1), (33, 14, 0.55, 0.35)],
        0.2,
    ),
    (
        "Ruweisat Ridge",
        &[(28, 20, 0.4, 0.95), (31, 20, 0.0, 0.35), (33, 19, 0.0, 1.2), (37, 18, 0.0, 0.7)],
        2.0,
    ),
    (
        "Gebel Bein Gabir",
        &[(37, 18, 0.5, 0.6), (40, 17, 0.0, 0.45), (42, 16, 0.3, 0.35), (45, 15, 0.2, 0.15)],
        0.5,
    ),
    ("Alam el Halfa", &[(39, 23, 0.4, 0.3), (42, 22, 0.1, 0.1), (45, 20, 0.2, 0.4), (48, 18, 0.2, 0.9)], 3.0),
    ("Alam Nayil", &[(33, 24, 0.0, 0.95), (35, 24, 0.1, 1.05), (38, 23, 0.0, 1.2)], 0.6),
    ("Qaret el Himeimat", &[(24, 31, 0.0, 0.3), (31, 31, 0.4, 0.3)], 0.2),
    ("Gebel Kalakh", &[(21, 28, 0.4, 0.35), (25, 28, 0.4, 0.75)], 0.3),
];

/// Where the names of single hexes stand: shifts in parts of a radius, and which end of the name is there.
const SPOT_SHIFTS: &[(&str, f64, f64, &str)] = &[
    ("Galal", 0.0, 1.3, "middle"),
    ("El Daba", 0.0, 1.55, "middle"),
    ("Ghazal", 0.0, 1.45, "middle"),
    ("Sidi Abd el Rahman", -0.7, 1.35, "end"),
    ("Tel el Eisa", -0.25, 1.35, "end"),
    ("El Alamein", 0.75, -0.7, "start"),
    ("El Imayid", 0.0, 1.6, "middle"),
    ("El Hammam", 0.0, 1.6, "middle"),
    ("Tel el Aqqaqir", -0.5, -0.5, "end"),
    ("Deir el Abyad", -0.8, 0.9, "end"),
    ("El Mreir", -0.9, 0.95, "end"),
    ("Deir el Munassib", -1.1, 1.1, "end"),
    ("Deir el Ragil", 0.9, 0.5, "start"),
    ("Samaket Gaballa", 0.9, 0.9, "start"),
    ("Taqa Plateau", -6.0, -1.2, "end"),
    ("Qaret el Khadim", 0.2, 1.25, "middle"),
    ("Naqb Rala", -0.9, 0.3, "end"),
    ("Deir el Shein", 0.0, 1.48, "middle"),
    ("Bab el Qattara", 1.0, 1.0, "start"),
    ("Naqb Abu Dweis", 0.3, 1.75, "end"),
];

/// The names on the map. Their sizes are those of the screen, by the style sheet.
pub(super) fn names(rules: &Hex, words: &Words) -> String {
    let board = rules.board();
    let mut map = String::new();
    let point = |&(col, row, dx, dy): &(u8, u8, f64, f64)| {
        let (x, y) = center(HexId::at(col, row));
        (x + dx * R, y + dy * R)
    };
    for (at, (name, course, spacing)) in RIDGE_NAMES.iter().enumerate() {
        let path = smooth(&course.iter().map(point).collect::<Vec<_>>());
        let large = if *spacing >= 2.0 { " large" } else { "" };
        let _ = write!(
            map,
            r##"<path id="hx-n{at}" d="{path}" fill="none"/><text class="nm ridge{large}" letter-spacing="{spacing}"><textPath href="#hx-n{at}" startOffset="50%" text-anchor="middle">{}</textPath></text>"##,
            words.place(name)
        );
    }
    let _ = write!(
        map,
        r##"<path id="hx-nw" d="M60 650C220 580 390 560 560 600" fill="none"/><text class="nm desert" letter-spacing="11"><textPath href="#hx-nw" startOffset="50%" text-anchor="middle">{}</textPath></text><path id="hx-ns" d="M540 26C720 26 850 54 1040 168" fill="none"/><text class="nm seaname" letter-spacing="7"><textPath href="#hx-ns" startOffset="50%" text-anchor="middle">{}</textPath></text>"##,
        words.place("Western Desert"),
        words.place("Mediterranean Sea")
    );
    for (hex, name) in spots(rules) {
        spot(&mut map, board, hex, &name, &words.place(&name));
    }
    let (x, _) = center(HexId::at(34, 34));
    let _ = write!(
        map,
        r#"<text class="nm pit-name" x="{x}" y="{}" text-anchor="middle">{}</text>"#,
        short(HEIGHT - 4.0),
        words.place("Qattara Depression"),
        x = short(x + 15.0)
    );
    map
}

/// Names of single hexes: not of ridges and depressions, which have names beside them; boxes are named too.
fn spots(rules: &Hex) -> Vec<(HexId, String)> {
    let board = rules.board();
    let named = board.places.iter().filter(|it| !board.terrain(it.0).is_rough());
    let mut spots: Vec<(HexId, String)> =
        named.map(|(hex, name)| (*hex, name.split(" (").next().unwrap_or(name).to_string())).collect();
    if rules.scenario().boxes {
        for it in &board.boxes {
            let name = it.area.trim_end_matches(" Box").to_string();
            if !spots.iter().any(|spot| spot.1 == name) {
                spots.push((it.hex, name));
            }
        }
    }
    spots
}

fn spot(map: &mut String, board: &Board, hex: HexId, name: &str, shown: &str) {
    let shift = SPOT_SHIFTS.iter().find(|it| it.0 == name);
    let &(_, dx, dy, anchor) = shift.unwrap_or(&("", 0.0, 1.3, "middle"));
    let (x, y) = center(hex);
    let class = match (name, board.road.contains(&hex)) {
        ("El Alamein", _) => "town-name chief",
        (_, true) => "town-name",
        ("Taqa Plateau" | "Deir el Munassib" | "Deir el Shein" | "Bab el Qattara" | "Naqb Abu Dweis", _) => {
            "spot"
        }
        _ => "spot minor",
    };
    let _ = write!(
        map,
        r#"<text class="nm {class}" x="{}" y="{}" text-anchor="{anchor}">{shown}</text>"#,
        short(x + dx * R),
        short(y + dy * R)
    );
}

/// The numbers of all land hexes; those under counters are hidden one by one.
pub(super) fn numbers(board: &Board) -> String {
    let mut map = String::new();
    for hex in HexId::all().filter(|&it| board.terrain(it) != Terrain::Sea) {
        let (x, y) = center(hex);
        let _ = write!(
            map,
            r#"<text id="hx-no-{hex}" x="{}" y="{}">{hex}</text>"#,
            short(x),
            short(y - H * 0.5 + 5.4)
        );
    }
    map
}

/// The title in the sea, with scale and north.
pub(super) fn cartouche(title: &str, lines: &str, ten: &str) -> String {
    let km = H * 10.0 / 3.2;
    format!(
        r#"<g class="title" transform="translate(1085 34)"><text class="t1" y="20">{title}</text><text class="t2" y="43">{lines}</text><path class="scale-bar" d="M0 54v5h{a}v-5M{b} 59v-3.500"/><text class="t3" x="0" y="73">0</text><text class="t3" x="{b}" y="73">10</text><text class="t3" x="{a}" y="73">20 {ten}</text></g><g class="north" transform="translate(1480 44)"><circle r="24"/><circle r="20"/><path d="M0-28L5.500 0H-5.500Z" class="dark"/><path d="M0 28L5.500 0H-5.500Z"/><path d="M-28 0H-21M21 0H28" class="tick"/><text y="-31">N</text></g>"#,
        a = short(km * 2.0),
        b = short(km)
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use titles::hex::{Options, Source};

    #[test]
    fn the_map_is_drawn_from_the_board_and_is_not_huge() {
        let board = Board::new();
        let map = ground(&board);
        assert!(map.len() < 500_000, "{} characters", map.len());
        assert!(!map.contains("NaN"));
        assert_eq!(map.matches("class=\"town\"").count(), 8);
        assert_eq!(numbers(&board).matches("<text").count(), board.land.len() as usize);
    }

    #[test]
    fn every_place_is_named_once() {
        for (source, boxes) in [(Source::July, 3), (Source::October, 0)] {
            let rules = Hex::new(Options::of(source)).expect("a built-in scenario");
            let names = names(&rules, &Words::new(titles::Language::En));
            for name in ["El Alamein", "Ruweisat Ridge", "Qaret el Himeimat", "Samaket Gaballa"] {
                assert_eq!(names.matches(&format!(">{name}<")).count(), 1, "{name}");
            }
            assert_eq!(names.matches("Bab el Qattara").count(), usize::from(boxes > 0));
        }
    }
}
