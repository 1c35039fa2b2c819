//! What is laid over the map: reach, ways, zones, supply, minefields, victory, attacks. Written as parts of an SVG whose
//! looks are in the style sheet.

use std::fmt::Write;

use titles::{
    hex::{
        Action, Board, Broken, EDGE_RANGE, Frame, Hex, Kind, ROAD_RANGE, Reach, RetreatPreview, Side, State,
        Supply, SupplyReport, SupplyState, Terrain, UnitId, UnitSet,
    },
    hexmap::{HexId, HexSet},
};

use super::{
    chart::road_points,
    geometry::{HEIGHT, Point, R, center, corners, inset, line, rounded, short, smooth, union},
    ui::{Attack, Layers, Situation, Way, away, target_of},
};

fn at(point: Point) -> String {
    format!("{} {}", short(point.0), short(point.1))
}

/// A hex as a path.
fn hex_path(hex: HexId, size: f64) -> String {
    rounded(&corners(hex, size), 2.0)
}

/// An octagon around a point.
fn octagon((x, y): Point, size: f64) -> String {
    let cut = size * 0.42;
    line(
        &[
            (x - cut, y - size),
            (x + cut, y - size),
            (x + size, y - cut),
            (x + size, y + cut),
            (x + cut, y + size),
            (x - cut, y + size),
            (x - size, y + cut),
            (x - size, y - cut),
        ],
        true,
    )
}

/// The hatching of the zones, one way for each side.
pub(super) const PATTERNS: &str = r##"<defs><pattern id="hx-z0" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect class="z0f" width="7" height="7"/><path class="z0" d="M0 0V7"/></pattern><pattern id="hx-z1" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)"><rect class="z1f" width="7" height="7"/><path class="z1" d="M0 0V7"/></pattern><pattern id="hx-hit" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)"><path class="hit" d="M0 0V5"/></pattern><pattern id="hx-pit" width="5" height="5" patternUnits="userSpaceOnUse"><rect width="5" height="5" fill="#7d6a45" fill-opacity=".22"/><path d="M0 2.500H5" stroke="#5f4016" stroke-width=".8"/></pattern></defs>"##;

// === Always there: minefields, boxes, vanguards ===

/// Minefields: dots for the Allies, triangles for the Axis, around the hex so that a counter leaves them in sight.
pub(super) fn mines(state: &State) -> String {
    let mut out = String::new();
    for side in Side::ALL {
        let _ = write!(out, r#"<g class="mine {}">"#, side.name());
        for hex in state.minefields(side) {
            mine(&mut out, side, hex, state.is_lifted(hex));
        }
        out.push_str("</g>");
    }
    out
}

fn mine(out: &mut String, side: Side, hex: HexId, lifted: bool) {
    let ring = corners(hex, 0.8);
    let mut path = String::new();
    for side_of in 0..6 {
        let (a, b) = (ring[side_of], ring[(side_of + 1) % 6]);
        for part in 0..3 {
            if lifted && (side_of * 3 + part) % 2 == 1 {
                continue;
            }
            let along = part as f64 / 3.0;
            let (x, y) = (a.0 + (b.0 - a.0) * along, a.1 + (b.1 - a.1) * along);
            let _ = match side {
                Side::Allied => {
                    write!(path, "M{} {}a1.4 1.4 0 1 0 2.8 0a1.4 1.4 0 1 0-2.8 0Z", short(x - 1.4), short(y))
                }
                Side::Axis => write!(path, "M{} {}l1.7 2.9h-3.4Z", short(x), short(y - 1.8)),
            };
        }
    }
    let _ = write!(out, r#"<path d="{path}"/>"#);
    if lifted {
        let (x, y) = center(hex);
        let _ = write!(out, r#"<path class="cleared" d="M{} {}l18-12"/>"#, short(x - 9.0), short(y + 6.0));
    }
}

/// The supply vanguards on the road: flags that fly towards the enemy.
pub(super) fn vanguards(rules: &Hex, state: &State) -> String {
    let points = road_points(rules.board());
    Side::ALL
        .into_iter()
        .map(|side| {
            let (x, y) = points[state.vanguard(side) + 1];
            let (turn, class) = match side {
                Side::Axis => (1, "ger"),
                Side::Allied => (-1, "all"),
            };
            format!(
                r#"<g class="van ct {class}" transform="translate({} {})"><g transform="scale({turn} 1)"><circle class="pole" r="2.400"/><path class="pole" d="M0 0V-17"/><path class="cb" d="M0-18H16L12-12.500L16-7H0Z"/></g><text class="cv" x="{}" y="-9.500" font-size="8">V</text></g>"#,
                short(x), short(y), turn * 6
            )
        })
        .collect()
}

// === Movement ===

/// The hexes a unit can reach.
pub(super) fn reach_area(reach: &Reach, from: Option<HexId>) -> String {
    if reach.reached.is_empty() {
        return String::new();
    }
    let mut hexes = reach.hexes();
    from.into_iter().for_each(|it| hexes.insert(it));
    let path = union(&hexes, 0.0, 3.0);
    let foreign = if reach.hypothetical { " foreign" } else { "" };
    format!(
        r#"<path class="reach{foreign}" d="{path}"/><path class="reach-edge0" d="{path}"/><path class="reach-edge{foreign}" d="{path}"/>"#
    )
}

/// The points left in each of them; where the unit must stop, in an octagon.
pub(super) fn reach_numbers(reach: &Reach, allowance: u8, held: &HexSet) -> String {
    // One path and one text for all: they are laid out in half the time.
    let (mut stops, mut numbers) = (String::new(), String::new());
    for it in reach.reached.iter().filter(|it| !held.has(it.hex)) {
        let (x, y) = center(it.hex);
        let left = allowance.saturating_sub(it.points);
        if it.stopped {
            stops.push_str(&octagon((x, y), R * 0.46));
        }
        let mode = if it.in_road_mode { r#"<tspan class="mode" dy="-2">»</tspan>"# } else { "" };
        let _ = write!(numbers, r#"<tspan x="{}" y="{}">{left}{mode}</tspan>"#, short(x), short(y));
    }
    if numbers.is_empty() {
        return String::new();
    }
    format!(r#"<path class="stop" d="{stops}"/><text class="left">{numbers}</text>"#)
}

/// The way with the cost of each hex.
pub(super) fn path(way: &Way) -> String {
    let mut points: Vec<Point> =
        [way.from].into_iter().chain(way.strides.iter().map(|it| it.hex)).map(center).collect();
    // It begins at the edge of the counter, which stays legible.
    if let [from, to, ..] = points[..] {
        points[0] = (from.0 + (to.0 - from.0) * 0.42, from.1 + (to.1 - from.1) * 0.42);
    }
    let line = line(&points, false);
    let mut out = format!(r#"<path class="way0" d="{line}"/><path class="way" d="{line}"/>"#);
    let last = way.strides.len().saturating_sub(1);
    for (place, stride) in way.strides.iter().enumerate() {
        let (x, y) = center(stride.hex);
        let parts: Vec<String> = stride.why.iter().filter(|it| it.1 > 0).map(|it| it.1.to_string()).collect();
        let cost = if parts.is_empty() { "0".to_string() } else { parts.join("+") };
        let end = if place == last { " end" } else { "" };
        let width = 5.5 + 2.9 * cost.len() as f64;
        let _ = write!(
            out,
            r#"<g class="pill{end}" transform="translate({} {})"><rect x="{}" y="-5" width="{}" height="10" rx="5"/><text>{cost}</text><text class="rest" y="10.500">{}</text></g>"#,
            short(x),
            short(y),
            short(-width / 2.0),
            short(width),
            stride.left
        );
    }
    out
}

/// A way that breaks: what can be gone with its costs, and the rest up to the hex that was meant.
pub(super) fn broken(broken: &Broken) -> String {
    let walked: Vec<Point> =
        [broken.from].into_iter().chain(broken.walked.iter().map(|it| it.0)).map(center).collect();
    let rest: Vec<Point> =
        walked.last().copied().into_iter().chain(broken.rest.iter().map(|&it| center(it))).collect();
    let rest = line(&rest, false);
    let mut out = format!(r#"<path class="way0" d="{rest}"/><path class="way-off" d="{rest}"/>"#);
    if walked.len() > 1 {
        let line = line(&walked, false);
        let _ = write!(out, r#"<path class="way0" d="{line}"/><path class="way" d="{line}"/>"#);
    }
    for (hex, cost) in &broken.walked {
        let _ = write!(
            out,
            r#"<g class="pill" transform="translate({})"><rect x="-4.200" y="-5" width="8.400" height="10" rx="5"/><text>{cost}</text></g>"#,
            at(center(*hex))
        );
    }
    out.extend(broken.rest.first().map(|&it| no_entry(it)));
    out
}

/// A hex that cannot be entered.
pub(super) fn no_entry(hex: HexId) -> String {
    let (x, y) = center(hex);
    format!(
        r#"<path class="no-hex" d="{}"/><g class="barred" transform="translate({} {})"><circle r="7"/><path d="M-4 0H4"/></g>"#,
        hex_path(hex, 0.97),
        short(x),
        short(y)
    )
}

// === Zones and supply ===

/// Controlled hexes, hatched, with those the owner stands in.
pub(super) fn zone(rules: &Hex, state: &State, side: Side) -> String {
    let held: HexSet = rules
        .units_of(side)
        .filter(|&it| rules.unit(it).kind.is_combat())
        .filter_map(|it| state.hex(it))
        .collect();
    let path = union(&rules.zone(state, side).or(&held), 0.9, 2.5);
    format!(r#"<path class="zone {}" d="{path}"/>"#, side.name())
}

/// Where supply comes from and how it gets to the units of a side.
pub(super) fn supply(rules: &Hex, state: &State, side: Side) -> (String, String) {
    let supply = rules.supply(state, side);
    let (mut lines, mut marks) = (road_state(rules, state, &supply), String::new());
    let mut done = HexSet::NONE;
    for unit in rules.units_of(side) {
        let Some(hex) = state.hex(unit) else { continue };
        if supply.sources.has(unit) {
            source(&mut lines, &mut marks, rules, state, unit, hex);
        } else if !done.has(hex) {
            done.insert(hex);
            unit_line(&mut lines, &mut marks, rules, &rules.supply_report(state, unit), hex);
        }
    }
    (lines, marks)
}

/// The line of one unit, or what shuts it in.
pub(super) fn supply_of(rules: &Hex, state: &State, unit: UnitId) -> (String, String) {
    let (mut lines, mut marks) = (String::new(), String::new());
    if let Some(hex) = state.hex(unit) {
        unit_line(&mut lines, &mut marks, rules, &rules.supply_report(state, unit), hex);
    }
    (lines, marks)
}

/// The road: active, or not.
fn road_state(rules: &Hex, state: &State, supply: &Supply) -> String {
    let board = rules.board();
    let points = road_points(board);
    let marker = state.vanguard(supply.side);
    let belongs = |place: usize| match supply.side {
        Side::Axis => place <= marker,
        Side::Allied => place >= marker,
    };
    let mut out = String::new();
    let mut run: Vec<Point> = Vec::new();
    let mut was = None;
    for place in 0..=board.road.len() {
        let kind = board.road.get(place).filter(|_| belongs(place)).map(|it| supply.road.has(*it));
        if kind != was {
            if let Some(active) = was {
                road_piece(&mut out, &run, active, supply.side);
            }
            run.clear();
            was = kind;
        }
        if kind.is_some() {
            run.push(points[place + 1]);
        }
    }
    out
}

fn road_piece(out: &mut String, points: &[Point], active: bool, side: Side) {
    if points.len() < 2 {
        return;
    }
    let path = smooth(points);
    if !active {
        let _ = write!(out, r#"<path class="road-off" d="{path}"/>"#);
        return;
    }
    let _ = write!(out, r#"<path class="road-on0" d="{path}"/><path class="road-on" d="{path}"/>"#);
    let turn = if side == Side::Axis { 1.0 } else { -1.0 };
    for pair in points.windows(2).skip(1).step_by(4) {
        let (x, y) = ((pair[0].0 + pair[1].0) / 2.0, (pair[0].1 + pair[1].1) / 2.0);
        let _ = write!(
            out,
            r#"<path class="chevron" d="M{} {}l{} 2.600l{} 2.600"/>"#,
            short(x - 1.2 * turn),
            short(y - 2.6),
            short(2.4 * turn),
            short(-2.4 * turn)
        );
    }
}

/// A line through hexes as a path.
fn through(hexes: &[HexId]) -> String {
    smooth(&hexes.iter().map(|&it| center(it)).collect::<Vec<_>>())
}

fn source(lines: &mut String, marks: &mut String, rules: &Hex, state: &State, unit: UnitId, hex: HexId) {
    let report = rules.supply_report(state, unit);
    if report.line.len() > 1 {
        let path = through(&report.line);
        let _ = write!(
            lines,
            r#"<path class="chain0" d="{path}"/><path class="chain" d="{path}"/><path class="chain1" d="{path}"/>"#
        );
    }
    let (x, y) = center(hex);
    let _ = write!(
        marks,
        r#"<circle class="source0" cx="{x}" cy="{y}" r="{r}"/><circle class="source" cx="{x}" cy="{y}" r="{r}"/>"#,
        x = short(x),
        y = short(y),
        r = short(R * 0.9)
    );
}

/// The line of a unit to its source; or what shuts it in.
fn unit_line(lines: &mut String, marks: &mut String, rules: &Hex, report: &SupplyReport, hex: HexId) {
    let class = match report.state {
        SupplyState::Supplied => "s-full",
        SupplyState::Partial => "s-part",
        SupplyState::Unsupplied => "s-uns",
        SupplyState::Isolated => {
            let _ = write!(marks, r#"<path class="shut" d="{}"/>"#, hex_path(hex, 0.94));
            for &(cut, _) in &report.cuts {
                cut_mark(marks, cut);
            }
            return;
        }
    };
    if report.line.len() < 2 {
        return;
    }
    let _ = write!(
        lines,
        r#"<path class="s-line0" d="{path}"/><path class="s-line {class}" d="{path}"/>"#,
        path = through(&report.line)
    );
    if report.state != SupplyState::Supplied {
        let (x, y) = center(report.line[report.line.len() / 2]);
        let text = format!("{}/{}", report.line.len() - 1, supply_limit(rules, report));
        let width = 5.0 + 3.6 * text.len() as f64;
        let _ = write!(
            marks,
            r#"<g class="pill dark" transform="translate({} {})"><rect x="{}" y="-5" width="{}" height="10" rx="5"/><text>{text}</text></g>"#,
            short(x),
            short(y),
            short(-width / 2.0),
            short(width)
        );
    }
}

/// How long the line to the source may be for full supply.
pub(super) fn supply_limit(rules: &Hex, report: &SupplyReport) -> u8 {
    let is_road = report.line.last().is_some_and(|it| rules.board().road.contains(it));
    match report.source {
        Some(source) => rules.unit(source).range,
        None if is_road => ROAD_RANGE,
        None => EDGE_RANGE,
    }
}

fn cut_mark(marks: &mut String, hex: HexId) {
    let (x, y) = center(hex);
    let _ = write!(
        marks,
        r#"<path class="cut" d="{}"/><path class="cut-x" d="M{} {}l5.600 5.600m0-5.600l-5.600 5.600"/>"#,
        octagon((x, y), 5.4),
        short(x - 2.8),
        short(y - 2.8)
    );
}

// === Terrain, points left, stacks ===

/// Ridges and depressions, each hex with what it costs mechanized units and others.
pub(super) fn terrain(board: &Board) -> String {
    let mut out = String::new();
    for (ground, class, costs) in
        [(Terrain::Ridge, "ridge", "5/2"), (Terrain::Depression, "depression", "4/2")]
    {
        let hexes: HexSet = HexId::all().filter(|&it| board.terrain(it) == ground).collect();
        let _ = write!(out, r#"<path class="ground {class}" d="{}"/>"#, union(&hexes, 0.6, 2.0));
        for hex in hexes.iter() {
            let (x, y) = center(hex);
            let _ = write!(
                out,
                r#"<text class="ground-cost" x="{}" y="{}">{costs}</text>"#,
                short(x),
                short(y + 11.5)
            );
        }
    }
    out
}

/// The points that the units of the side on the move have left in this phase: the most of a stack, with how many units
/// may still go; a dash where nobody may.
pub(super) fn moves_left(rules: &Hex, now: &Situation) -> String {
    let state = &now.state;
    let mut out = String::new();
    for (hex, here) in stacks_of(rules, state, state.phasing()) {
        let going: Vec<UnitId> = here.filter(|&it| may_go(now, it)).collect();
        let left = |it: &UnitId| rules.points_left(state, *it);
        let (class, text) = match (going.iter().map(left).max(), going.len()) {
            (None, _) => ("none", "–".to_string()),
            (Some(most), 1) => ("some", most.to_string()),
            (Some(most), count) => ("some", format!("{most}×{count}")),
        };
        tag(&mut out, &format!("moves-tag {class}"), hex, -1.0, &text);
    }
    out
}

/// Whether a unit is on the move or can still be taken up.
fn may_go(now: &Situation, unit: UnitId) -> bool {
    match now.state.frame() {
        Frame::Moving { unit: mover, .. } => mover == unit || !now.state.has_moved(unit),
        _ => now.offers(Action::Take(unit)),
    }
}

/// How many units stand in each hex and how many may; engineers do not count.
pub(super) fn stacking(rules: &Hex, state: &State) -> String {
    let mut out = String::new();
    for side in Side::ALL {
        for (hex, here) in stacks_of(rules, state, side) {
            let count = here.filter(|&it| rules.unit(it).kind != Kind::Engineer).count();
            let full = if count >= usize::from(side.stack()) { " full" } else { "" };
            tag(&mut out, &format!("stack-tag{full}"), hex, 1.0, &format!("{count}/{}", side.stack()));
        }
    }
    out
}

/// The hexes of a side with the units in them.
fn stacks_of(rules: &Hex, state: &State, side: Side) -> Vec<(HexId, UnitSet)> {
    let hexes: HexSet = rules.units_of(side).filter_map(|it| state.hex(it)).collect();
    hexes.iter().map(|it| (it, state.units_in(it).and(rules.units_of(side)))).collect()
}

/// A word at the upper or the lower edge of a hex.
fn tag(out: &mut String, class: &str, hex: HexId, below: f64, text: &str) {
    let (x, y) = center(hex);
    let width = 5.0 + 4.4 * text.chars().count() as f64;
    let _ = write!(
        out,
        r#"<g class="tag {class}" transform="translate({} {})"><rect x="{}" y="-4.600" width="{}" height="9.200" rx="2"/><text>{text}</text></g>"#,
        short(x),
        short(y + below * 12.6),
        short(-width / 2.0),
        short(width)
    );
}

// === Victory ===

/// What is worth points: columns, minefields, the edge.
pub(super) fn victory(rules: &Hex, state: &State) -> String {
    let scenario = rules.scenario();
    let mut out = String::new();
    if let Some((column, each)) = scenario.column {
        let axis = rules.units_of(Side::Axis).filter(|&it| rules.unit(it).kind.is_combat());
        let farthest = axis.filter_map(|it| state.hex(it)).map(|it| it.col()).max().unwrap_or(0);
        for past in column + 1..=52 {
            let (x, _) = center(HexId::at(past, 1));
            let class = if past <= farthest { "won" } else { "open" };
            let odd = if (past - column) % 2 == 1 { " odd" } else { "" };
            let _ = write!(
                out,
                r#"<g class="vp {class}{odd}" transform="translate({} {})"><rect x="-12" y="-6.500" width="24" height="13" rx="6.500"/><text y="3.200">+{}</text></g>"#,
                short(x),
                short(HEIGHT - 70.0),
                i32::from(past - column) * each
            );
        }
        let (x, _) = center(HexId::at(column.max(farthest), 1));
        let edge = x + R * 0.75;
        let _ = write!(out, r#"<path class="vp-line" d="M{e} 200V{}"/>"#, short(HEIGHT), e = short(edge));
    }
    if scenario.mine_points != 0 {
        for hex in state.minefields(Side::Allied) {
            let (x, y) = center(hex);
            let _ = write!(
                out,
                r#"<g class="vp open" transform="translate({} {})"><rect x="-8" y="-5.500" width="16" height="11" rx="5.500"/><text y="3">+{}</text></g>"#,
                short(x),
                short(y),
                scenario.mine_points
            );
        }
    }
    if scenario.exit_after.is_some() {
        let edge: HexSet = HexSet::column(1).and(&rules.board().land);
        let _ = write!(out, r#"<path class="vp-edge" d="{}"/>"#, union(&edge, 1.5, 2.0));
    }
    out
}

// === What is offered, and attacks ===

/// The hexes that can be chosen for what is asked, other than for a move.
pub(super) fn offers(now: &Situation, pick: Option<UnitId>) -> String {
    let frame = now.state.frame();
    let is_given_up = |it: &Action| matches!(it, Action::Lose(_) | Action::Remove(_));
    if matches!(frame, Frame::Choosing | Frame::Moving { .. }) && !now.options.iter().any(is_given_up) {
        return String::new();
    }
    let mut hexes = HexSet::NONE;
    let mut beyond = String::new();
    for action in now.options.iter() {
        let is_of_other = matches!(*action, Action::Retreat(unit, _) | Action::Advance(unit, _) | Action::Attack(unit, _) if pick.is_some_and(|it| it != unit && now.options.iter().any(|it| super::ui::unit_of(*it) == pick)));
        let held =
            || super::ui::unit_of(*action).filter(|_| is_given_up(action)).and_then(|it| now.state.hex(it));
        let Some(hex) = target_of(*action).filter(|_| !is_of_other).or_else(held) else { continue };
        if hex.on_sheet() {
            hexes.insert(hex);
        } else {
            let (x, y) = center(hex);
            let turn = if hex.col() == 0 { -1 } else { 1 };
            let _ = write!(
                beyond,
                r#"<path class="exit-hex" d="{}"/><path class="exit-arrow" d="M{} {}h{}m0-5l{} 5l{} 5"/>"#,
                hex_path(hex, 0.92),
                short(x - 6.0 * f64::from(turn)),
                short(y),
                9 * turn,
                5 * turn,
                -5 * turn
            );
        }
    }
    let class = match frame {
        Frame::Declaring { .. } | Frame::Resolving => "aim",
        _ => "offer",
    };
    let path: String = hexes.iter().map(|it| hex_path(it, 0.94)).collect();
    let is_wide = hexes.len() > 60;
    let (shape, wide) = if is_wide { (union(&hexes, 0.5, 3.0), " wide") } else { (path, "") };
    format!(r#"<path class="{class}{wide}" d="{shape}"/>{beyond}"#)
}

/// The hexes of an attack, below the counters.
pub(super) fn attack_area(state: &State, attack: &Attack) -> String {
    let from: HexSet = attack.units.filter_map(|it| state.hex(it)).collect();
    let to: HexSet = attack.targets.iter().copied().collect();
    format!(
        r#"<path class="att-from" d="{}"/><path class="att-to" d="{}"/>"#,
        union(&from, 0.8, 2.5),
        union(&to, 0.8, 2.5)
    )
}

/// Arrows over the sides the attack goes through, and the strengths.
pub(super) fn attack_arrows(rules: &Hex, state: &State, attack: &Attack) -> String {
    let terms = rules.breakdown(state, attack.units, &attack.targets, attack.assisted);
    let mut out = String::new();
    let mut from: Vec<(HexId, u16)> = Vec::new();
    for share in &terms.attackers {
        let Some(hex) = state.hex(share.unit) else { continue };
        match from.iter_mut().find(|it| it.0 == hex) {
            Some(known) => known.1 += u16::from(share.value),
            None => from.push((hex, u16::from(share.value))),
        }
    }
    for &(hex, value) in &from {
        for &target in attack.targets.iter().filter(|it| it.distance(hex) == 1) {
            let ((x, y), (to_x, to_y)) = (center(hex), center(target));
            let angle = (to_y - y).atan2(to_x - x).to_degrees();
            let _ = write!(
                out,
                r#"<path class="arrow" transform="translate({} {}) rotate({})" d="M-6-2.400H0V-5.500L6.500 0L0 5.500V2.400H-6Z"/>"#,
                short((x + to_x) / 2.0),
                short((y + to_y) / 2.0),
                short(angle)
            );
        }
        strength(&mut out, "mine-value", beside(hex, &attack.targets), value);
    }
    let hexes: Vec<HexId> = from.iter().map(|it| it.0).collect();
    for share in &terms.hexes {
        strength(&mut out, "their-value", beside(share.hex, &hexes), share.value);
    }
    out
}

/// Where the beaten would have to go: every way the victor may choose, and a cross over those who have none (H10.2).
pub(super) fn retreats(rules: &Hex, state: &State, previews: &[RetreatPreview]) -> String {
    let mut steps: Vec<(HexId, HexId)> = Vec::new();
    let mut ends = HexSet::NONE;
    let mut lost = HexSet::NONE;
    for preview in previews {
        for way in &preview.ways {
            steps.extend(way.windows(2).map(|it| (it[0], it[1])));
            way.last().into_iter().for_each(|&it| ends.insert(it));
        }
        let hex = state.hex(preview.unit).filter(|_| preview.ways.is_empty());
        hex.into_iter().for_each(|it| lost.insert(it));
    }
    steps.sort_unstable();
    steps.dedup();
    let path: String = steps.iter().map(|&(from, to)| line(&[center(from), center(to)], false)).collect();
    let side = previews.first().map_or("", |it| rules.side(it.unit).name());
    let mut out = format!(r#"<path class="flee0" d="{path}"/><path class="flee {side}" d="{path}"/>"#);
    for hex in ends.iter() {
        let _ = write!(
            out,
            r#"<circle class="flee-end {side}" cx="{}" cy="{}" r="4"/>"#,
            short(center(hex).0),
            short(center(hex).1)
        );
    }
    lost.iter().for_each(|it| cut_mark(&mut out, it));
    out
}

/// A place beside a hex, on the side where the others are not.
fn beside(hex: HexId, others: &[HexId]) -> Point {
    let ((x, y), (dx, dy)) = (center(hex), away(hex, others));
    (x + dx * R * 1.12, y + dy * R * 1.12)
}

fn strength(out: &mut String, class: &str, point: Point, value: u16) {
    let _ = write!(
        out,
        r#"<g class="pill {class}" transform="translate({})"><rect x="-7.500" y="-5" width="15" height="10" rx="5"/><text>{value}</text></g>"#,
        at(point)
    );
}

/// The hex under the pointer, and the cursor of the keys.
pub(super) fn hover(hover: Option<HexId>, cursor: Option<HexId>) -> String {
    let mut out = String::new();
    if let Some(hex) = hover {
        let _ = write!(out, r#"<path class="hover" d="{}"/>"#, hex_path(hex, 0.985));
    }
    if let Some(hex) = cursor {
        let path = rounded(&inset(&corners(hex, 1.0), 0.6), 2.0);
        let _ = write!(out, r#"<path class="cursor0" d="{path}"/><path class="cursor" d="{path}"/>"#);
    }
    out
}

/// Hexes that a line of the log speaks about.
pub(super) fn lit(names: &[String]) -> String {
    let hexes = names.iter().filter_map(|it| HexId::parse(it));
    hexes.map(|it| format!(r#"<path class="lit-hex" d="{}"/>"#, hex_path(it, 0.95))).collect()
}

/// The little map: where the window is, and the units as dots.
pub(super) fn small_map(rules: &Hex, state: &State) -> String {
    let mut out = String::new();
    for unit in rules.everybody() {
        if let Some(hex) = state.hex(unit) {
            let (x, y) = center(hex);
            let _ = match rules.side(unit) {
                Side::Axis => write!(
                    out,
                    r#"<rect class="dot axis" x="{}" y="{}" width="26" height="26"/>"#,
                    short(x - 13.0),
                    short(y - 13.0)
                ),
                Side::Allied => {
                    write!(out, r#"<circle class="dot allied" cx="{}" cy="{}" r="15"/>"#, short(x), short(y))
                }
            };
        }
    }
    out
}

/// Which layers are on, as the classes of the map.
pub(super) fn classes(layers: Layers) -> String {
    let mut out = String::new();
    for (on, class) in [
        (layers.zones > 0, " zones"),
        (layers.supply, " supply"),
        (layers.mines, " mines"),
        (layers.victory, " victory"),
        (layers.terrain, " terrain"),
        (layers.left, " moves"),
        (layers.stacks, " stacks"),
    ] {
        if on {
            out.push_str(class);
        }
    }
    out
}
