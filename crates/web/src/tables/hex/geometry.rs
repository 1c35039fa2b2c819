//! Where hexes lie on the sheet, in units of which a hex is 40 wide.

use std::{collections::BTreeMap, fmt::Write};

use titles::hexmap::{COLS, Dir, HexId, HexSet, ROWS};

/// From the middle of a hex to a corner.
pub(super) const R: f64 = 20.0;
/// The height of a hex.
pub(super) const H: f64 = 34.641_016_151_377_55;
/// The sheet without its margin.
pub(super) const WIDTH: f64 = R * (1.5 * (COLS as f64 - 1.0) + 2.0);
pub(super) const HEIGHT: f64 = H * (ROWS as f64 + 0.5);
/// Room around the hexes, enough to click what lies beyond an edge.
pub(super) const MARGIN: f64 = 30.0;

/// A point on the sheet.
pub(super) type Point = (f64, f64);

/// The middle of a hex; also of those beyond the edges.
pub(super) fn center(hex: HexId) -> Point {
    let (col, row) = (f64::from(hex.col()), f64::from(hex.row()));
    let lower = if hex.col().is_multiple_of(2) { H / 2.0 } else { 0.0 };
    (R * (1.0 + 1.5 * (col - 1.0)), H * (row - 0.5) + lower)
}

/// The corners of a hex that is `size` times as large, from the east onwards, clockwise.
pub(super) fn corners(hex: HexId, size: f64) -> [Point; 6] {
    let (x, y) = center(hex);
    std::array::from_fn(|corner| {
        let angle = (corner as f64 * 60.0).to_radians();
        (x + R * size * angle.cos(), y + R * size * angle.sin())
    })
}

/// The direction behind the side that begins at a corner.
const BEHIND_SIDE: [Dir; 6] = [Dir(2), Dir(3), Dir(4), Dir(5), Dir(0), Dir(1)];

/// The hex at a point, beyond the edges too; none far out.
pub(super) fn hex_at(at: Point) -> Option<HexId> {
    let guess = ((at.0 / R - 1.0) / 1.5).round() as i32 + 1;
    let mut best: Option<(f64, HexId)> = None;
    for col in (guess - 1).max(0)..=(guess + 1).min(i32::from(COLS) + 1) {
        let lower = if col % 2 == 0 { H / 2.0 } else { 0.0 };
        let row = ((at.1 - lower) / H + 0.5).round() as i32;
        for row in (row - 1).max(1)..=(row + 1).min(i32::from(ROWS)) {
            let hex = HexId::at(col as u8, row as u8);
            let (x, y) = center(hex);
            let away = (x - at.0).hypot(y - at.1);
            if best.is_none_or(|it| away < it.0) {
                best = Some((away, hex));
            }
        }
    }
    best.filter(|it| it.0 <= R).map(|it| it.1)
}

/// The outlines of a set of hexes: closed, clockwise.
pub(super) fn outlines(hexes: &HexSet) -> Vec<Vec<Point>> {
    let key = |it: Point| ((it.0 * 10.0).round() as i32, (it.1 * 10.0).round() as i32);
    let mut sides: BTreeMap<(i32, i32), Vec<(Point, Point)>> = BTreeMap::new();
    for hex in hexes.iter() {
        let corners = corners(hex, 1.0);
        for side in 0..6 {
            let beyond = hex.step(BEHIND_SIDE[side]);
            if !(beyond.on_sheet() && hexes.has(beyond)) {
                let (from, to) = (corners[side], corners[(side + 1) % 6]);
                sides.entry(key(from)).or_default().push((from, to));
            }
        }
    }
    let mut loops = Vec::new();
    while let Some((&start, _)) = sides.iter().next() {
        let (mut here, mut outline) = (start, Vec::new());
        while let Some(waiting) = sides.get_mut(&here) {
            let Some((from, to)) = waiting.pop() else { break };
            if waiting.is_empty() {
                sides.remove(&here);
            }
            outline.push(from);
            here = key(to);
        }
        loops.push(outline);
    }
    loops
}

/// A closed outline moved inwards.
pub(super) fn inset(outline: &[Point], by: f64) -> Vec<Point> {
    let count = outline.len();
    let unit = |a: Point, b: Point| {
        let length = (b.0 - a.0).hypot(b.1 - a.1).max(1e-9);
        (-(b.1 - a.1) / length, (b.0 - a.0) / length)
    };
    (0..count)
        .map(|at| {
            let (a, b, c) = (outline[(at + count - 1) % count], outline[at], outline[(at + 1) % count]);
            let (n, m) = (unit(a, b), unit(b, c));
            let k = (1.0 + n.0 * m.0 + n.1 * m.1).max(0.2);
            (b.0 + by * (n.0 + m.0) / k, b.1 + by * (n.1 + m.1) / k)
        })
        .collect()
}

// === Paths ===

/// A number of a path, short: whole numbers are written several times as fast as fractions, and there are thousands.
pub(super) fn short(value: f64) -> String {
    let tenths = (value * 10.0).round() as i64;
    let (sign, whole, tenth) = (if tenths < 0 { "-" } else { "" }, tenths.abs() / 10, tenths.abs() % 10);
    if tenth == 0 { format!("{sign}{whole}") } else { format!("{sign}{whole}.{tenth}") }
}

/// A path through points.
pub(super) fn line(points: &[Point], closed: bool) -> String {
    let mut path = String::new();
    for (at, point) in points.iter().enumerate() {
        let _ = write!(path, "{}{} {}", if at == 0 { 'M' } else { 'L' }, short(point.0), short(point.1));
    }
    if closed {
        path.push('Z');
    }
    path
}

/// A closed path with rounded corners.
pub(super) fn rounded(outline: &[Point], radius: f64) -> String {
    let count = outline.len();
    let mut path = String::new();
    let towards = |b: Point, a: Point| {
        let length = (a.0 - b.0).hypot(a.1 - b.1).max(1e-9);
        let part = radius.min(length / 2.0) / length;
        (b.0 + (a.0 - b.0) * part, b.1 + (a.1 - b.1) * part)
    };
    for at in 0..count {
        let (a, b, c) = (outline[(at + count - 1) % count], outline[at], outline[(at + 1) % count]);
        let (p, q) = (towards(b, a), towards(b, c));
        let start = if at == 0 { 'M' } else { 'L' };
        let _ = write!(
            path,
            "{start}{} {}Q{} {} {} {}",
            short(p.0),
            short(p.1),
            short(b.0),
            short(b.1),
            short(q.0),
            short(q.1)
        );
    }
    path.push('Z');
    path
}

/// The outlines of a set of hexes as one path, moved inwards.
pub(super) fn union(hexes: &HexSet, inwards: f64, radius: f64) -> String {
    outlines(hexes).iter().map(|it| rounded(&inset(it, inwards), radius)).collect()
}

/// A smooth open line through points.
pub(super) fn smooth(points: &[Point]) -> String {
    let at = |place: isize| points[place.clamp(0, points.len() as isize - 1) as usize];
    let mut path = format!("M{} {}", short(points[0].0), short(points[0].1));
    for place in 0..points.len() as isize - 1 {
        let (a, b, c, d) = (at(place - 1), at(place), at(place + 1), at(place + 2));
        let (p, q) = (
            (b.0 + (c.0 - a.0) / 6.0, b.1 + (c.1 - a.1) / 6.0),
            (c.0 - (d.0 - b.0) / 6.0, c.1 - (d.1 - b.1) / 6.0),
        );
        let _ = write!(
            path,
            "C{} {} {} {} {} {}",
            short(p.0),
            short(p.1),
            short(q.0),
            short(q.1),
            short(c.0),
            short(c.1)
        );
    }
    path
}

/// A closed path that rounds its way past points.
pub(super) fn soft(points: &[Point]) -> String {
    let count = points.len();
    let middle = |at: usize| {
        let (a, b) = (points[at % count], points[(at + 1) % count]);
        ((a.0 + b.0) / 2.0, (a.1 + b.1) / 2.0)
    };
    let start = middle(count - 1);
    let mut path = format!("M{} {}", short(start.0), short(start.1));
    for (at, b) in points.iter().enumerate() {
        let c = middle(at);
        let _ = write!(path, "Q{} {} {} {}", short(b.0), short(b.1), short(c.0), short(c.1));
    }
    path.push('Z');
    path
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_hex_is_found_at_its_middle_and_near_its_corners() {
        for hex in HexId::all() {
            assert_eq!(hex_at(center(hex)), Some(hex));
            for corner in corners(hex, 0.95) {
                assert_eq!(hex_at(corner), Some(hex));
            }
        }
    }

    #[test]
    fn neighbours_share_the_side_that_is_said_to_lie_between_them() {
        let hex = HexId::at(20, 20);
        for (side, dir) in BEHIND_SIDE.into_iter().enumerate() {
            let (a, b) = (corners(hex, 1.0)[side], corners(hex, 1.0)[(side + 1) % 6]);
            let (x, y) = center(hex.step(dir));
            assert!(((a.0 + b.0) - center(hex).0 - x).abs() < 1e-6);
            assert!(((a.1 + b.1) - center(hex).1 - y).abs() < 1e-6);
        }
    }

    #[test]
    fn an_outline_goes_once_around() {
        let pair: HexSet = [HexId::at(10, 10), HexId::at(10, 11)].into_iter().collect();
        let loops = outlines(&pair);
        assert_eq!(loops.len(), 1);
        assert_eq!(loops[0].len(), 10);
        let ring: HexSet = HexId::at(10, 10).neighbours().into_iter().collect();
        assert_eq!(outlines(&ring).len(), 2, "outside and inside");
    }
}
