//! The sheet and its files: terrain, road, boxes, lines, names.

use alloc::{format, string::String, vec::Vec};
use hexmap::{CELLS, COLS, HexId, HexSet, ROWS};
use table::Misplaced;

use crate::Side;

/// What lies in a hex.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum Terrain {
    /// Not on the sheet.
    #[default]
    Off,
    /// All sea.
    Sea,
    /// Open desert, or the road.
    Clear,
    /// A ridge or hill.
    Ridge,
    /// The Qattara Depression.
    Depression,
}

impl Terrain {
    /// Ridges and depressions.
    pub const fn is_rough(self) -> bool {
        matches!(self, Terrain::Ridge | Terrain::Depression)
    }

    /// The name in files.
    pub const fn name(self) -> &'static str {
        match self {
            Terrain::Off => "off",
            Terrain::Sea => "sea",
            Terrain::Clear => "clear",
            Terrain::Ridge => "ridge",
            Terrain::Depression => "depression",
        }
    }

    fn named(name: &str) -> Option<Terrain> {
        [Terrain::Sea, Terrain::Clear, Terrain::Ridge, Terrain::Depression]
            .into_iter()
            .find(|it| it.name() == name)
    }
}

/// A hex of a boxed area (18.12) and the area it belongs to.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct BoxHex {
    /// The hex.
    pub hex: HexId,
    /// The name of the area.
    pub area: String,
}

/// How many box hexes a state can keep track of.
const MOST_BOXES: usize = 16;

/// The sheet: everything on it that never changes.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Board {
    terrain: Vec<Terrain>,
    road_place: Vec<u8>,
    /// The road from west to east.
    pub road: Vec<HexId>,
    /// The hexes of the boxed areas.
    pub boxes: Vec<BoxHex>,
    /// Names on the map.
    pub places: Vec<(HexId, String)>,
    /// Starting lines by name.
    pub lines: Vec<(String, Vec<HexId>)>,
    /// Hexes that units may be in.
    pub land: HexSet,
    /// Land that supply can be traced over: no depression.
    pub firm: HexSet,
}

const MAP: &str = include_str!("../../../data/hex/map.tsv");
const ROAD: &str = include_str!("../../../data/hex/road.tsv");
const BOXES: &str = include_str!("../../../data/hex/boxes.tsv");
const LINES: &str = include_str!("../../../data/hex/lines.tsv");
const PLACES: &str = include_str!("../../../data/hex/places.tsv");

impl Board {
    /// The sheet of the game.
    ///
    /// # Panics
    /// Never: the built-in files are tested.
    pub fn new() -> Board {
        Board::read(MAP, ROAD, BOXES, LINES, PLACES).expect("the built-in map is sound")
    }

    /// Reads a sheet from its five files and validates it.
    pub fn read(map: &str, road: &str, boxes: &str, lines: &str, places: &str) -> Result<Board, Misplaced> {
        let terrain = read_terrain(map)?;
        let at = |hex: HexId| terrain[hex.index()];
        let stretches = read_hexes(road)?;
        let mut board = Board {
            road_place: alloc::vec![0; CELLS],
            road: stretches.iter().map(|it| it.1).collect(),
            boxes: read_named(boxes)?.into_iter().map(|(hex, area)| BoxHex { hex, area }).collect(),
            places: read_named(places)?,
            lines: read_lines(lines)?,
            land: HexId::all().filter(|&it| at(it) != Terrain::Sea).collect(),
            firm: HexId::all().filter(|&it| matches!(at(it), Terrain::Clear | Terrain::Ridge)).collect(),
            terrain,
        };
        for (idx, hex) in board.road.iter().enumerate() {
            board.road_place[hex.index()] = idx as u8 + 1;
        }
        board.check_road(&stretches)?;
        board.check()?;
        Ok(board)
    }

    /// What is wrong with one of the five files of a sheet, the others being those of the game; none if the heading
    /// of the text is that of no such file.
    pub fn check_file(text: &str) -> Option<Result<(), Misplaced>> {
        let heading = rows(text).next()?.1;
        let board = match heading.as_slice() {
            ["col", "first", "last", "terrain"] => Board::read(text, ROAD, BOXES, LINES, PLACES),
            ["hex", "flag"] => Board::read(MAP, text, BOXES, LINES, PLACES),
            ["hex", "box"] => Board::read(MAP, ROAD, text, LINES, PLACES),
            ["line", "hex", "flag"] => Board::read(MAP, ROAD, BOXES, text, PLACES),
            ["hex", "name"] => Board::read(MAP, ROAD, BOXES, LINES, text),
            _ => return None,
        };
        Some(board.map(|_| ()))
    }

    /// What lies in a hex.
    #[inline]
    pub fn terrain(&self, hex: HexId) -> Terrain {
        self.terrain[hex.index()]
    }

    /// Where on the road a hex lies, counted from 0 in the west.
    #[inline]
    pub fn on_road(&self, hex: HexId) -> Option<u8> {
        self.road_place[hex.index()].checked_sub(1)
    }

    /// The road hexes next to a road hex: the one to the west and the one to the east.
    pub fn along_road(&self, hex: HexId) -> [Option<HexId>; 2] {
        let Some(place) = self.on_road(hex).map(usize::from) else { return [None, None] };
        [place.checked_sub(1).map(|it| self.road[it]), self.road.get(place + 1).copied()]
    }

    /// The number of the box hex, if the hex is one.
    pub fn box_hex(&self, hex: HexId) -> Option<usize> {
        self.boxes.iter().position(|it| it.hex == hex)
    }

    /// The name of a place on the map.
    pub fn place(&self, hex: HexId) -> Option<&str> {
        self.places.iter().find(|it| it.0 == hex).map(|it| it.1.as_str())
    }

    /// The starting line of a side in a scenario: that of the Axis in October is called `axis-october` in the file.
    pub fn line_of(&self, side: Side, scenario: &str) -> Option<&[HexId]> {
        let is_it = |name: &str| name.split_once('-') == Some((side.name(), scenario));
        self.lines.iter().find(|it| is_it(&it.0)).map(|it| it.1.as_slice())
    }

    /// The checks of a sheet besides its road: land in one piece, lines without gaps, boxes on firm land.
    fn check(&self) -> Result<(), Misplaced> {
        for (name, line) in &self.lines {
            if let Some(gap) = line.windows(2).find(|it| it[0].distance(it[1]) != 1) {
                return whole(format!("the line {name} breaks between {} and {}", gap[0], gap[1]));
            }
        }
        if self.boxes.len() > MOST_BOXES {
            return whole(format!("{} box hexes; there can be {MOST_BOXES}", self.boxes.len()));
        }
        for it in &self.boxes {
            if !self.firm.has(it.hex) {
                return whole(format!("the box hex {} of {} is not on firm land", it.hex, it.area));
            }
        }
        let Some(first) = self.land.first() else { return whole("the map has no land".into()) };
        let joined = HexSet::only(first).flooded(&self.land, &self.land);
        match self.land.without(&joined).first() {
            Some(cut) => whole(format!("{cut} is land cut off from the rest")),
            None => Ok(()),
        }
    }

    /// One continuous road over clear hexes from edge to edge, never touching itself; told by the line of the file.
    fn check_road(&self, stretches: &[(u32, HexId)]) -> Result<(), Misplaced> {
        let (Some(&(start, first)), Some(&(end, last))) = (stretches.first(), stretches.last()) else {
            return whole("there is no road".into());
        };
        if first.col() != 1 {
            return Err(Misplaced::new(start, format!("the road begins in {first}, not at the west edge")));
        }
        for (idx, &(line, hex)) in stretches.iter().enumerate() {
            if self.terrain(hex) != Terrain::Clear {
                let what = format!("the road hex {hex} is {}, not clear", self.terrain(hex).name());
                return Err(Misplaced::new(line, what));
            }
            if let Some(&(_, before)) = idx.checked_sub(1).map(|it| &stretches[it])
                && before.distance(hex) != 1
            {
                let what = format!("the road breaks between {before} and {hex}, which are not neighbours");
                return Err(Misplaced::new(line, what));
            }
            let earlier = stretches[..idx.saturating_sub(1)].iter().find(|it| it.1.distance(hex) <= 1);
            if let Some((_, other)) = earlier {
                return Err(Misplaced::new(line, format!("the road touches itself at {hex} and {other}")));
            }
        }
        if last.col() != COLS {
            return Err(Misplaced::new(end, format!("the road ends in {last}, not at the east edge")));
        }
        Ok(())
    }
}

impl Default for Board {
    fn default() -> Board {
        Board::new()
    }
}

fn whole<T>(what: String) -> Result<T, Misplaced> {
    Err(Misplaced::new(0, what))
}

/// The lines of a table that say something, with their numbers, split at tabs.
pub(crate) fn rows(text: &str) -> impl Iterator<Item = (u32, Vec<&str>)> {
    text.lines()
        .enumerate()
        .filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'))
        .map(|(idx, line)| (idx as u32 + 1, line.split('\t').map(str::trim).collect()))
}

/// The rows below the heading.
fn body(text: &str) -> impl Iterator<Item = (u32, Vec<&str>)> {
    rows(text).skip(1)
}

pub(crate) fn hex_in(line: u32, text: &str) -> Result<HexId, Misplaced> {
    HexId::parse(text).ok_or_else(|| {
        Misplaced::new(line, format!("{text:?} is no hex; hexes are numbered 0101 to {COLS:02}{ROWS:02}"))
    })
}

pub(crate) fn number_in(line: u32, text: &str, what: &str) -> Result<i32, Misplaced> {
    text.parse().map_err(|_| Misplaced::new(line, format!("{text:?} is no number of {what}")))
}

fn read_terrain(text: &str) -> Result<Vec<Terrain>, Misplaced> {
    let mut terrain = alloc::vec![Terrain::Off; CELLS];
    for (line, row) in body(text) {
        let &[col, first, last, name] = row.as_slice() else {
            return Err(Misplaced::new(line, "a run of hexes needs column, first row, last row and terrain"));
        };
        let kind = Terrain::named(name).ok_or_else(|| {
            Misplaced::new(line, format!("{name:?} is no terrain; use sea, clear, ridge or depression"))
        })?;
        let col = number_in(line, col, "a column")?;
        for number in number_in(line, first, "a row")?..=number_in(line, last, "a row")? {
            let hex = hex_in(line, &format!("{col:02}{number:02}"))?;
            if terrain[hex.index()] != Terrain::Off {
                return Err(Misplaced::new(line, format!("{hex} is listed twice")));
            }
            terrain[hex.index()] = kind;
        }
    }
    match HexId::all().find(|it| terrain[it.index()] == Terrain::Off) {
        Some(hex) => whole(format!("the terrain of {hex} is missing")),
        None => Ok(terrain),
    }
}

fn read_hexes(text: &str) -> Result<Vec<(u32, HexId)>, Misplaced> {
    body(text).map(|(line, row)| Ok((line, hex_in(line, row[0])?))).collect()
}

fn read_named(text: &str) -> Result<Vec<(HexId, String)>, Misplaced> {
    body(text)
        .map(|(line, row)| match row.as_slice() {
            [hex, name] => Ok((hex_in(line, hex)?, String::from(*name))),
            _ => Err(Misplaced::new(line, "a hex and a name are needed")),
        })
        .collect()
}

fn read_lines(text: &str) -> Result<Vec<(String, Vec<HexId>)>, Misplaced> {
    let mut lines: Vec<(String, Vec<HexId>)> = Vec::new();
    for (line, row) in body(text) {
        let (name, hex) = (row[0], hex_in(line, row.get(1).copied().unwrap_or(""))?);
        match lines.last_mut().filter(|it| it.0 == name) {
            Some((_, hexes)) => hexes.push(hex),
            None => lines.push((name.into(), alloc::vec![hex])),
        }
    }
    Ok(lines)
}
