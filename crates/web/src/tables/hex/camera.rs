//! What part of the sheet is on the screen.

use titles::hexmap::HexId;

use super::{
    chart::size,
    geometry::{H, MARGIN, Point, center},
};

/// Pixels for a unit of the sheet, and where the corner of the sheet lies in the window.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Camera {
    pub(super) x: f64,
    pub(super) y: f64,
    pub(super) scale: f64,
}

/// A hex is never higher than this on the screen.
const LARGEST: f64 = 140.0 / H;
/// From this height on what counters say can be read at a glance.
const READABLE: f64 = 52.0;
/// The room that the cards at the lower edge of the window take.
const AIDS: f64 = 84.0;
/// One step of the keys and buttons.
pub(super) const STEP: f64 = 1.25;

impl Camera {
    /// The whole sheet in a window.
    pub(super) fn whole(window: Point) -> Camera {
        let (width, height) = size();
        let scale = (window.0 / width).min(window.1 / height).max(0.05);
        Camera { x: (window.0 - width * scale) / 2.0, y: (window.1 - height * scale) / 2.0, scale }
    }

    /// A point of the sheet in the middle of a window.
    pub(super) fn on(at: Point, scale: f64, window: Point) -> Camera {
        let camera = Camera {
            x: window.0 / 2.0 - (at.0 + MARGIN) * scale,
            y: window.1 / 2.0 - (at.1 + MARGIN) * scale,
            scale,
        };
        camera.kept(window)
    }

    /// Where a point of the sheet lies in the window.
    pub(super) fn to_window(self, at: Point) -> Point {
        ((at.0 + MARGIN) * self.scale + self.x, (at.1 + MARGIN) * self.scale + self.y)
    }

    /// The point of the sheet under a point of the window.
    pub(super) fn to_sheet(self, at: Point) -> Point {
        ((at.0 - self.x) / self.scale - MARGIN, (at.1 - self.y) / self.scale - MARGIN)
    }

    /// The height of a hex on the screen.
    pub(super) fn hex_height(self) -> f64 {
        H * self.scale
    }

    /// Moved by pixels.
    pub(super) fn moved(self, x: f64, y: f64, window: Point) -> Camera {
        Camera { x: self.x + x, y: self.y + y, ..self }.kept(window)
    }

    /// Nearer by a factor, with a point of the window staying where it is.
    pub(super) fn zoomed(self, factor: f64, at: Point, window: Point) -> Camera {
        let least = Camera::whole(window).scale * 0.8;
        let scale = (self.scale * factor).clamp(least.min(LARGEST), LARGEST.max(least));
        let part = scale / self.scale;
        Camera { x: at.0 - (at.0 - self.x) * part, y: at.1 - (at.1 - self.y) * part, scale }.kept(window)
    }

    /// Not so far away that the sheet is out of sight; a sheet that is smaller than the window lies in its middle.
    fn kept(self, window: Point) -> Camera {
        let (width, height) = size();
        let keep = |at: f64, length: f64, window: f64| {
            if length <= window {
                (window - length) / 2.0
            } else {
                at.clamp(window - length - window * 0.3, window * 0.3)
            }
        };
        Camera {
            x: keep(self.x, width * self.scale, window.0),
            y: keep(self.y, height * self.scale, window.1),
            ..self
        }
    }

    /// Moved just so far that some hexes are in sight, the first of them at any rate; aids lie over the lower edge.
    pub(super) fn with_hexes(self, hexes: &[HexId], window: Point) -> Camera {
        let aids = if window.0 < 720.0 { AIDS * 1.7 } else { AIDS };
        let clear = (window.0, (window.1 - aids).max(window.1 / 2.0));
        hexes.iter().rev().fold(self, |camera, &it| camera.with_hex(it, clear))
    }

    /// So near that counters can be read, with some hexes in the middle.
    pub(super) fn close_to(hexes: &[HexId], window: Point) -> Camera {
        let count = hexes.len().max(1) as f64;
        let sum = hexes.iter().map(|&it| center(it)).fold((0.0, 0.0), |sum, it| (sum.0 + it.0, sum.1 + it.1));
        Camera::on((sum.0 / count, sum.1 / count), READABLE / H, window)
    }

    /// Moved just so far that a hex is in sight.
    pub(super) fn with_hex(self, hex: HexId, window: Point) -> Camera {
        let (x, y) = self.to_window(center(hex));
        let room = self.hex_height();
        let push = |at: f64, window: f64| {
            if at < room {
                room - at
            } else if at > window - room {
                window - room - at
            } else {
                0.0
            }
        };
        Camera { x: self.x + push(x, window.0), y: self.y + push(y, window.1), ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zooming_keeps_the_point_under_the_pointer() {
        let window = (1000.0, 700.0);
        let camera = Camera::on((800.0, 600.0), 2.0, window);
        let before = camera.to_sheet((300.0, 200.0));
        let after = camera.zoomed(STEP, (300.0, 200.0), window).to_sheet((300.0, 200.0));
        assert!((before.0 - after.0).abs() < 1e-6 && (before.1 - after.1).abs() < 1e-6);
    }

    #[test]
    fn the_sheet_never_leaves_the_window() {
        let window = (390.0, 500.0);
        let camera = Camera::on((800.0, 600.0), 1.5, window).moved(-90_000.0, 90_000.0, window);
        let (width, height) = size();
        assert!(camera.x + width * camera.scale > 0.0 && camera.y < window.1);
        assert!(camera.x < window.0 && camera.y + height * camera.scale > 0.0);
    }

    #[test]
    fn what_is_asked_about_is_brought_above_the_cards() {
        let window = (390.0, 500.0);
        let hexes = [HexId::at(40, 20), HexId::at(41, 20)];
        let camera = Camera::on((100.0, 100.0), 1.5, window).with_hexes(&hexes, window);
        assert!(hexes.iter().all(|&it| camera.to_window(center(it)).1 < window.1 - AIDS));
        let (x, y) = Camera::close_to(&hexes, window).to_window(center(hexes[0]));
        assert!((0.0..390.0).contains(&x) && (0.0..500.0).contains(&y));
    }

    #[test]
    fn a_hex_out_of_sight_is_brought_into_it() {
        let window = (400.0, 400.0);
        let camera = Camera::on((100.0, 100.0), 2.0, window).with_hex(HexId::at(40, 20), window);
        let (x, y) = camera.to_window(center(HexId::at(40, 20)));
        assert!((0.0..400.0).contains(&x) && (0.0..400.0).contains(&y));
    }
}
