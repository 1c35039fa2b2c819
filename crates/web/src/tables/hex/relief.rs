//! The shapes of the land: the coast, and the relief of ridges and depressions, from the hexes alone.

use std::{collections::BTreeMap, f64::consts::TAU, fmt::Write};

use titles::{
    hex::{Board, Terrain},
    hexmap::{HexId, HexSet},
};

use super::geometry::{MARGIN, Point, R, WIDTH, center, outlines, short};

/// A small source of irregularity that is the same every time.
pub(super) struct Grain(u64);

impl Grain {
    pub(super) fn new(seed: u64) -> Grain {
        Grain(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    /// From 0 to 1.
    pub(super) fn next(&mut self) -> f64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as f64 / (1u64 << 53) as f64
    }

    pub(super) fn between(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * self.next()
    }
}

// === The coast ===

/// The shore from west to east. It stays on its side of every hex.
pub(super) fn coast(board: &Board) -> Vec<Point> {
    let sea: HexSet = HexId::all().filter(|&it| board.terrain(it) == Terrain::Sea).collect();
    // The outline of the sea runs clockwise: along the shore from east to west, then around the frame.
    let mut outline = outlines(&sea).into_iter().max_by_key(Vec::len).unwrap_or_default();
    // The east edge zigzags; only its lowest corner belongs to the shore.
    let is_east = |it: &Point| it.0 > WIDTH - 11.0;
    let lowest =
        outline.iter().filter(|it| is_east(it) && it.0 < WIDTH - 1.0).map(|it| it.1).fold(0.0, f64::max);
    let is_frame =
        |it: &Point| it.1 < 18.0 || it.0 < 1.0 || it.0 > WIDTH - 1.0 || is_east(it) && it.1 < lowest - 1.0;
    let frame = outline.iter().position(is_frame).unwrap_or(0);
    outline.rotate_left(frame);
    let mut shore: Vec<Point> = outline.into_iter().filter(|it| !is_frame(it)).collect();
    shore.reverse();
    let (Some(&first), Some(&last)) = (shore.first(), shore.last()) else { return Vec::new() };
    shore.insert(0, (-MARGIN - 40.0, first.1));
    shore.push((WIDTH + MARGIN + 40.0, last.1));
    let even = resampled(&shore, 3.0);
    let smooth = blurred(&even, 21.0 / 3.0);
    smooth.into_iter().map(|(x, y)| (x, y + ripple(x))).collect()
}

/// A light irregularity, so that it reads as a shore.
fn ripple(x: f64) -> f64 {
    2.6 * (x / 41.0 + 0.6).sin()
        + 1.9 * (x / 23.3).sin() * (x / 67.0).sin()
        + (x / 8.3 + 1.3).sin() * (x / 31.0).sin()
        + 0.45 * (x / 3.1).sin()
}

/// Points at even distances along a line.
fn resampled(points: &[Point], step: f64) -> Vec<Point> {
    let mut even = vec![points[0]];
    let mut left = step;
    for pair in points.windows(2) {
        let (mut from, to) = (pair[0], pair[1]);
        loop {
            let length = (to.0 - from.0).hypot(to.1 - from.1);
            if length < left {
                left -= length;
                break;
            }
            from = (from.0 + (to.0 - from.0) * left / length, from.1 + (to.1 - from.1) * left / length);
            even.push(from);
            left = step;
        }
    }
    even
}

/// A Gaussian blur along a line.
fn blurred(points: &[Point], sigma: f64) -> Vec<Point> {
    let reach = (sigma * 3.0) as isize;
    let last = points.len() as isize - 1;
    let at = |place: isize| {
        let inner = points[place.clamp(0, last) as usize];
        match place {
            ..0 => (2.0 * points[0].0 - points[(-place).min(last) as usize].0, inner.1),
            _ if place > last => {
                (2.0 * points[last as usize].0 - points[(2 * last - place).max(0) as usize].0, inner.1)
            }
            _ => inner,
        }
    };
    (0..=last)
        .map(|middle| {
            let (mut x, mut y, mut total) = (0.0, 0.0, 0.0);
            for away in -reach..=reach {
                let weight = (-0.5 * (away as f64 / sigma).powi(2)).exp();
                let point = at(middle + away);
                x += weight * point.0;
                y += weight * point.1;
                total += weight;
            }
            (x / total, y / total)
        })
        .collect()
}

// === Relief ===

/// A distance to some hexes, softened, on a fine grid.
pub(super) struct Field {
    origin: Point,
    columns: usize,
    rows: usize,
    values: Vec<f64>,
}

/// The distance between the points of the grid.
const STEP: f64 = 2.0;

/// A stroke of the spine: two ends with how much the relief is wider there.
type Stroke = (Point, Point, f64, f64);

/// Groups of hexes with the same terrain that hang together.
pub(super) fn groups(board: &Board, terrain: Terrain) -> Vec<HexSet> {
    let mut left: HexSet = HexId::all().filter(|&it| board.terrain(it) == terrain).collect();
    let mut groups = Vec::new();
    while let Some(first) = left.first() {
        let group = HexSet::only(first).flooded(&left, &HexSet::ALL);
        left = left.without(&group);
        groups.push(group);
    }
    groups
}

/// The strokes from hex to hex, with spurs to the sides.
fn spine(hexes: &HexSet, varied: bool) -> Vec<Stroke> {
    let mut grain = Grain::new(u64::from(hexes.len()) * 77 + 3);
    let neighbours =
        |hex: HexId| hex.neighbours().into_iter().filter(|it| hexes.has(*it)).collect::<Vec<_>>();
    let relaxed = |hex: HexId| {
        let (x, y) = center(hex);
        let near: Vec<Point> = neighbours(hex).into_iter().map(center).collect();
        if near.len() < 2 {
            return (x, y);
        }
        let count = near.len() as f64;
        let (mx, my) = (
            near.iter().map(|it| it.0).sum::<f64>() / count,
            near.iter().map(|it| it.1).sum::<f64>() / count,
        );
        (x + (mx - x) * 0.3, y + (my - y) * 0.3)
    };
    let mut widths = BTreeMap::new();
    for hex in hexes.iter() {
        let width = match (varied && hexes.len() > 2, neighbours(hex).len()) {
            (false, _) => 0.0,
            (true, 2..) => grain.between(-1.2, 2.6),
            (true, _) => -2.6,
        };
        widths.insert(hex, width);
    }
    let mut strokes = Vec::new();
    for hex in hexes.iter() {
        for next in neighbours(hex).into_iter().filter(|it| hex < *it) {
            strokes.push((relaxed(hex), relaxed(next), widths[&hex], widths[&next]));
        }
        let (x, y) = relaxed(hex);
        for _ in 0..3 {
            let (angle, length) = (grain.between(0.0, TAU), grain.between(0.12, 0.48) * R);
            let end = (x + length * angle.cos(), y + length * angle.sin());
            strokes.push(((x, y), end, widths[&hex] - 1.0, widths[&hex] - 3.2));
        }
    }
    strokes
}

impl Field {
    /// The field of some hexes.
    pub(super) fn of(hexes: &HexSet, varied: bool) -> Field {
        const PAD: f64 = 34.0;
        const SOFT: f64 = 0.42;
        let strokes = spine(hexes, varied);
        let ends = || strokes.iter().flat_map(|it| [it.0, it.1]);
        let low = ends().fold((f64::MAX, f64::MAX), |low, it| (low.0.min(it.0), low.1.min(it.1)));
        let high = ends().fold((f64::MIN, f64::MIN), |high, it| (high.0.max(it.0), high.1.max(it.1)));
        let origin = (low.0 - PAD, low.1 - PAD);
        let columns = ((high.0 + PAD - origin.0) / STEP) as usize + 1;
        let rows = ((high.1 + PAD - origin.1) / STEP) as usize + 1;
        let mut values = Vec::with_capacity(columns * rows);
        for row in 0..rows {
            for column in 0..columns {
                let at = (origin.0 + STEP * column as f64, origin.1 + STEP * row as f64);
                let sum: f64 = strokes
                    .iter()
                    .map(|it| distance(at, it))
                    .filter(|it| *it < 45.0)
                    .map(|it| (-SOFT * it).exp())
                    .sum();
                let plain = if sum > 0.0 { -sum.ln() / SOFT } else { 60.0 };
                values.push(plain + wrinkle(at));
            }
        }
        Field { origin, columns, rows, values }
    }

    fn at(&self, column: usize, row: usize) -> f64 {
        self.values[row * self.columns + column]
    }

    /// The direction in which the value grows.
    fn uphill(&self, point: Point) -> Point {
        let place = |value: f64, most: usize| ((value / STEP) as usize).clamp(1, most - 2);
        let (column, row) =
            (place(point.0 - self.origin.0, self.columns), place(point.1 - self.origin.1, self.rows));
        let (x, y) = (
            self.at(column + 1, row) - self.at(column - 1, row),
            self.at(column, row + 1) - self.at(column, row - 1),
        );
        let length = x.hypot(y).max(1e-9);
        (x / length, y / length)
    }

    /// The lines along which the field has a value: closed, by marching squares.
    pub(super) fn contours(&self, level: f64) -> Vec<Vec<Point>> {
        let mut links: BTreeMap<usize, (Point, Vec<usize>)> = BTreeMap::new();
        for row in 0..self.rows - 1 {
            for column in 0..self.columns - 1 {
                let cut = self.cuts(column, row, level);
                for pair in cut.chunks_exact(2) {
                    links.entry(pair[0].0).or_insert((pair[0].1, Vec::new())).1.push(pair[1].0);
                    links.entry(pair[1].0).or_insert((pair[1].1, Vec::new())).1.push(pair[0].0);
                }
            }
        }
        let mut contours = Vec::new();
        while let Some((&start, _)) = links.iter().next() {
            let (mut here, mut contour) = (start, Vec::new());
            while let Some((point, next)) = links.remove(&here) {
                contour.push(point);
                match next.into_iter().find(|it| links.contains_key(it)) {
                    Some(next) => here = next,
                    None => break,
                }
            }
            if contour.len() > 6 {
                contours.push(contour);
            }
        }
        contours
    }

    /// Where the sides of a cell are cut, each with a number that the next cell knows too.
    fn cuts(&self, column: usize, row: usize, level: f64) -> Vec<(usize, Point)> {
        let number = |column: usize, row: usize, upright: bool| {
            2 * (row * self.columns + column) + usize::from(upright)
        };
        let sides = [
            ((column, row), (column + 1, row), number(column, row, false)),
            ((column + 1, row), (column + 1, row + 1), number(column + 1, row, true)),
            ((column + 1, row + 1), (column, row + 1), number(column, row + 1, false)),
            ((column, row + 1), (column, row), number(column, row, true)),
        ];
        let mut cuts = Vec::new();
        for (a, b, number) in sides {
            let (va, vb) = (self.at(a.0, a.1) - level, self.at(b.0, b.1) - level);
            if (va < 0.0) != (vb < 0.0) {
                let part = va / (va - vb);
                let mix = |a: usize, b: usize| a as f64 + part * (b as f64 - a as f64);
                cuts.push((
                    number,
                    (self.origin.0 + STEP * mix(a.0, b.0), self.origin.1 + STEP * mix(a.1, b.1)),
                ));
            }
        }
        cuts
    }

    /// Tapered strokes down the slope, in three shades from lit to shaded.
    pub(super) fn hachures(
        &self,
        contour: &[Point],
        style: &Hachures,
        grain: &mut Grain,
        shades: &mut [String; 3],
    ) {
        let (mut walked, mut last) = (0.0, contour[0]);
        for &point in contour.iter().cycle().skip(1).take(contour.len()) {
            let (from, length) = (last, (point.0 - last.0).hypot(point.1 - last.1));
            last = point;
            let mut along = 0.0;
            while walked + length - along >= style.every {
                along += style.every - walked;
                walked = 0.0;
                let part = (along / length.max(1e-9)).min(1.0);
                self.hachure(
                    (from.0 + (point.0 - from.0) * part, from.1 + (point.1 - from.1) * part),
                    style,
                    grain,
                    shades,
                );
            }
            walked += length - along;
        }
    }

    fn hachure(&self, at: Point, style: &Hachures, grain: &mut Grain, shades: &mut [String; 3]) {
        let (mut x, mut y) = self.uphill(at);
        if style.inwards {
            (x, y) = (-x, -y);
        }
        // The light comes from the north-west.
        let shade = 0.5 + 0.5 * (x + y) * std::f64::consts::FRAC_1_SQRT_2;
        let width = style.widths.0 + (style.widths.1 - style.widths.0) * shade;
        let length = grain.between(style.lengths.0, style.lengths.1) * (1.12 - 0.34 * shade);
        let (side_x, side_y) = (-y * width / 2.0, x * width / 2.0);
        let lean = grain.between(-0.06, 0.06);
        let (x, y) = (x - lean * y, y + lean * x);
        let bucket = ((shade * 3.0) as usize).min(2);
        let _ = write!(
            shades[bucket],
            "M{} {}L{} {}L{} {}Z",
            short(at.0 - side_x),
            short(at.1 - side_y),
            short(at.0 + side_x),
            short(at.1 + side_y),
            short(at.0 + x * length),
            short(at.1 + y * length)
        );
    }
}

/// How hachures look.
pub(super) struct Hachures {
    pub(super) every: f64,
    pub(super) lengths: (f64, f64),
    pub(super) widths: (f64, f64),
    pub(super) inwards: bool,
}

fn distance(at: Point, stroke: &Stroke) -> f64 {
    let &((ax, ay), (bx, by), wide_a, wide_b) = stroke;
    let (dx, dy) = (bx - ax, by - ay);
    let part = (((at.0 - ax) * dx + (at.1 - ay) * dy) / (dx * dx + dy * dy).max(1e-9)).clamp(0.0, 1.0);
    (at.0 - ax - part * dx).hypot(at.1 - ay - part * dy) - wide_a - (wide_b - wide_a) * part
}

fn wrinkle((x, y): Point) -> f64 {
    1.15 * (x / 6.1 + y / 9.7).sin()
        + 0.9 * (y / 5.3 - x / 8.9 + 2.0).sin()
        + 0.5 * (x / 2.7).sin() * (y / 3.1).sin()
}

#[cfg(test)]
mod tests {
    use super::*;
    use titles::hex::Board;

    #[test]
    fn every_hex_stays_on_its_side_of_the_shore() {
        let board = Board::new();
        let shore = coast(&board);
        for hex in HexId::all() {
            let (x, y) = center(hex);
            let at = shore.partition_point(|it| it.0 < x).min(shore.len() - 1);
            let is_sea = board.terrain(hex) == Terrain::Sea;
            assert_eq!(y < shore[at].1, is_sea, "{hex} at {y}, shore at {}", shore[at].1);
        }
    }

    #[test]
    fn every_ridge_hex_has_relief_in_its_middle() {
        let board = Board::new();
        for group in groups(&board, Terrain::Ridge) {
            let field = Field::of(&group, true);
            assert!(!field.contours(0.74 * R).is_empty());
            for hex in group.iter() {
                let (x, y) = center(hex);
                let place = |value: f64, from: f64| ((value - from) / STEP).round() as usize;
                assert!(field.at(place(x, field.origin.0), place(y, field.origin.1)) < 0.74 * R, "{hex}");
            }
        }
    }
}
