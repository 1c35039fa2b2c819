//! Scenarios: their special rules and orders of battle, read from files a person can write.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};
use hexmap::{HexId, HexSet};
use table::{Misplaced, slug};

use crate::{
    Level, Side, Variation,
    data::{Board, hex_in, number_in, rows},
    state::UNITS,
};

/// What a unit is.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum Kind {
    /// Tanks.
    Armor,
    /// Armoured cars.
    Recon,
    /// Lorried and armoured infantry.
    MechInf,
    /// Infantry on foot.
    Infantry,
    /// Glider infantry.
    Glider,
    /// Airborne infantry.
    Airborne,
    /// Paratroops.
    Paratroop,
    /// Anti-aircraft artillery.
    AntiAircraft,
    /// Engineers.
    Engineer,
    /// A supply column.
    Supply,
}

impl Kind {
    const ALL: [Kind; 10] = [
        Kind::Armor,
        Kind::Recon,
        Kind::MechInf,
        Kind::Infantry,
        Kind::Glider,
        Kind::Airborne,
        Kind::Paratroop,
        Kind::AntiAircraft,
        Kind::Engineer,
        Kind::Supply,
    ];

    /// The name in files.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Armor => "armor",
            Kind::Recon => "recon",
            Kind::MechInf => "mech-inf",
            Kind::Infantry => "infantry",
            Kind::Glider => "glider",
            Kind::Airborne => "airborne",
            Kind::Paratroop => "paratroop",
            Kind::AntiAircraft => "aa",
            Kind::Engineer => "engineer",
            Kind::Supply => "supply",
        }
    }

    /// Whether the rules call such a unit a Combat unit.
    pub const fn is_combat(self) -> bool {
        !matches!(self, Kind::Engineer | Kind::Supply)
    }
}

/// How far a fact can be trusted.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum Flag {
    /// Printed in a source.
    Attested,
    /// Read from a damaged source.
    Inferred,
    /// Built to fit.
    Reconstructed,
}

impl Flag {
    fn named(name: &str) -> Option<Flag> {
        match name {
            "attested" => Some(Flag::Attested),
            "inferred" => Some(Flag::Inferred),
            "reconstructed" => Some(Flag::Reconstructed),
            _ => None,
        }
    }
}

/// One unit as printed.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Unit {
    /// The name, as `G-8Pz`.
    pub name: String,
    /// The name in notation, as `g-8pz`.
    pub slug: String,
    /// Whose it is.
    pub side: Side,
    /// The nation.
    pub nation: String,
    /// The formation it belongs to.
    pub formation: String,
    /// The size: II, III, X, XX.
    pub size: String,
    /// What it is.
    pub kind: Kind,
    /// The printed strength.
    pub strength: u8,
    /// Whether the strength stands in brackets: it only defends.
    pub bracketed: bool,
    /// The movement allowance.
    pub allowance: u8,
    /// Supply units: how many attacks they support in a combat phase.
    pub support: u8,
    /// Supply units: the range.
    pub range: u8,
    /// Where it starts.
    pub start: HexId,
    /// How far its facts can be trusted.
    pub flag: Flag,
    /// A remark.
    pub note: String,
    /// The line of the file it stands in.
    pub line: u32,
}

impl Unit {
    /// A unit with an allowance of six or more is mechanized.
    pub const fn is_mechanized(&self) -> bool {
        self.allowance >= 6
    }
}

/// One scenario: its special rules and everything on the map at the start.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Scenario {
    /// What people call it.
    pub title: String,
    /// How many game-turns it lasts.
    pub turns: u8,
    /// Who moves first.
    pub first: Side,
    /// What the Axis starts with.
    pub points: i32,
    /// H17.21: a column, and the points for each column beyond it that an Axis combat unit holds at the end.
    pub column: Option<(u8, i32)>,
    /// H17.22: points for each Allied minefield cleared by the Axis.
    pub mine_points: i32,
    /// H17.23: Axis units may leave the map for points after this turn.
    pub exit_after: Option<u8>,
    /// H18.32: the last column west of the retreat line, and the last turn it binds.
    pub retreat_line: Option<(u8, u8)>,
    /// H18.12: whether the boxed areas hold Allied units.
    pub boxes: bool,
    /// H4.21: a side without an initial movement phase in the first turn.
    pub no_initial: Option<Side>,
    /// H4.22: a side whose attacks are doubled in the first turn.
    pub doubled: Option<Side>,
    /// H18.41: the starting lines of a free set-up.
    pub lines: Option<String>,
    /// H17.1: the level that stands for what happened in 1942; who does better than that has won a victory of his own.
    pub history: Option<Level>,
    /// H18.5: the rows of the variation chart the file asks for, with its line.
    pub variations: (u32, Vec<Variation>),
    /// The units.
    pub units: Vec<Unit>,
    /// Minefields by side.
    pub mines: [Vec<HexId>; 2],
    /// Supply vanguard markers by side.
    pub vanguards: [HexId; 2],
}

/// The columns of a unit row.
const COLUMNS: usize = 12;

impl Scenario {
    /// The terms a scenario file can begin with.
    pub const TERMS: [&'static str; 14] = [
        "title",
        "turns",
        "first",
        "points",
        "column",
        "mine-points",
        "exit-after",
        "retreat-line",
        "boxes",
        "no-initial-movement",
        "doubled-attack",
        "lines",
        "history",
        "variations",
    ];

    /// Reads a scenario file and validates it against the board; says what is wrong first.
    pub fn read(text: &str, board: &Board) -> Result<Scenario, Misplaced> {
        Scenario::read_all(text, board).map_err(|mut faults| faults.swap_remove(0))
    }

    /// Reads a scenario file and validates it against the board; says everything that is wrong, by line.
    pub fn read_all(text: &str, board: &Board) -> Result<Scenario, Vec<Misplaced>> {
        let mut draft = Draft::default();
        let mut listing = false;
        let mut faults = Vec::new();
        for (line, row) in rows(text) {
            let read = match row[0] {
                "unit" => {
                    listing = true;
                    Ok(())
                }
                _ if listing => draft.piece(line, &row, board),
                _ => draft.term(line, &row),
            };
            faults.extend(read.err());
        }
        // Of a file with unreadable lines the rest cannot be judged: what it lacks may stand in one of them.
        if !faults.is_empty() {
            return Err(faults);
        }
        let scenario = draft.finish().map_err(|fault| Vec::from([fault]))?;
        match scenario.check(board) {
            faults if faults.is_empty() => Ok(scenario),
            mut faults => {
                faults.sort_by_key(|it| it.line);
                Err(faults)
            }
        }
    }

    /// The checks on the whole that need no rules: stacking, nobody in contact, nobody on an enemy minefield,
    /// boxes garrisoned.
    fn check(&self, board: &Board) -> Vec<Misplaced> {
        let mut faults = Vec::new();
        for (idx, unit) in self.units.iter().enumerate() {
            let before = self.units[..idx].iter().filter(|it| it.start == unit.start);
            let stacked = before.filter(|it| it.side == unit.side && it.kind != Kind::Engineer).count();
            let (side, limit) = (unit.side.name(), unit.side.stack());
            if stacked >= usize::from(limit) && unit.kind != Kind::Engineer {
                faults.push(Misplaced::new(
                    unit.line,
                    format!(
                        "{} is {side} unit number {} in {}; at most {limit} may stack (H8.0)",
                        unit.name,
                        stacked + 1,
                        unit.start
                    ),
                ));
            }
            let meets = |it: &&Unit| it.side != unit.side && it.start.distance(unit.start) <= 1;
            if let Some(enemy) = self.units[..idx].iter().find(meets) {
                let what = format!("{} starts next to or with its enemy {}", unit.name, enemy.name);
                faults.push(Misplaced::new(unit.line, what));
            }
            if self.mines[unit.side.enemy().index()].contains(&unit.start) {
                let what = format!("{} starts on the enemy minefield {}", unit.name, unit.start);
                faults.push(Misplaced::new(unit.line, what));
            }
        }
        faults.extend(self.check_boxes(board));
        faults
    }

    fn check_boxes(&self, board: &Board) -> Option<Misplaced> {
        if !self.boxes {
            return None;
        }
        let held = |area: &str| {
            board
                .boxes
                .iter()
                .filter(|it| it.area == area)
                .any(|it| self.units.iter().any(|unit| unit.side == Side::Allied && unit.start == it.hex))
        };
        let empty = board.boxes.iter().find(|it| !held(&it.area))?;
        Some(Misplaced::new(0, format!("the box {} has no garrison (H18.12)", empty.area)))
    }

    /// H18.41: the hexes on the starting line of a side and farther from the enemy; none without lines.
    pub fn behind(&self, side: Side, board: &Board) -> HexSet {
        let Some(name) = &self.lines else { return HexSet::NONE };
        let line = board.line_of(side, name).unwrap_or(&[]);
        let rows = |row: u8| line.iter().filter(move |it| it.row() == row).map(|it| it.col());
        let ends = |pick: fn(&[HexId]) -> Option<&HexId>| pick(line).map_or(0, |it| it.col());
        let behind = |hex: &HexId| {
            let beyond = if line.first().is_some_and(|it| hex.row() < it.row()) {
                ends(<[HexId]>::first)
            } else {
                ends(<[HexId]>::last)
            };
            match side {
                Side::Axis => hex.col() <= rows(hex.row()).max().unwrap_or(beyond),
                Side::Allied => hex.col() >= rows(hex.row()).min().unwrap_or(beyond),
            }
        };
        board.firm.iter().filter(behind).collect()
    }
}

/// A scenario while it is read.
#[derive(Default)]
struct Draft {
    title: Option<String>,
    turns: Option<u8>,
    first: Option<Side>,
    points: i32,
    column: Option<(u8, i32)>,
    mine_points: i32,
    exit_after: Option<u8>,
    retreat_line: Option<(u8, u8)>,
    boxes: bool,
    no_initial: Option<Side>,
    doubled: Option<Side>,
    lines: Option<String>,
    history: Option<Level>,
    variations: (u32, Vec<Variation>),
    units: Vec<Unit>,
    mines: [Vec<HexId>; 2],
    vanguards: [Option<HexId>; 2],
}

impl Draft {
    /// One special rule of the scenario: a key and its value.
    fn term(&mut self, line: u32, row: &[&str]) -> Result<(), Misplaced> {
        let &[key, value] = row else {
            return Err(Misplaced::new(line, format!("{:?} needs one value after a tab", row[0])));
        };
        match key {
            "title" => self.title = Some(value.into()),
            "turns" => self.turns = Some(within(line, value, "turns", 1..=15)?),
            "first" => self.first = Some(side_in(line, value)?),
            "points" => self.points = number_in(line, value, "points")?,
            "column" => {
                let (column, points) = pair(line, value, "a column and points")?;
                self.column = Some((column_in(line, column)?, points));
            }
            "mine-points" => self.mine_points = number_in(line, value, "points")?,
            "exit-after" => self.exit_after = Some(within(line, value, "a turn", 0..=15)?),
            "retreat-line" => {
                let (column, turn) = pair(line, value, "a column and a turn")?;
                self.retreat_line = Some((column_in(line, column)?, turn.clamp(0, 15) as u8));
            }
            "boxes" => {
                self.boxes = match value {
                    "yes" => true,
                    "no" => false,
                    _ => return Err(Misplaced::new(line, format!("boxes are yes or no, not {value:?}"))),
                }
            }
            "no-initial-movement" => self.no_initial = Some(side_in(line, value)?),
            "doubled-attack" => self.doubled = Some(side_in(line, value)?),
            "lines" if ["september", "october"].contains(&value) => self.lines = Some(value.into()),
            "lines" => {
                let what = format!("{value:?} has no starting lines; use september or october");
                return Err(Misplaced::new(line, what));
            }
            "history" => {
                self.history = Some(Level::named(value).ok_or_else(|| {
                    let known = Level::ALL.map(Level::name).join(", ");
                    Misplaced::new(line, format!("{value:?} is no level of victory; there are {known}"))
                })?);
            }
            "variations" => {
                let rows = Variation::read_list(value).map_err(|it| Misplaced::new(line, it.what))?;
                self.variations = (line, rows);
            }
            _ => {
                let known = Scenario::TERMS.join(", ");
                return Err(Misplaced::new(line, format!("{key:?} is no term; there are {known}")));
            }
        }
        Ok(())
    }

    fn piece(&mut self, line: u32, row: &[&str], board: &Board) -> Result<(), Misplaced> {
        if row.len() < COLUMNS {
            let what = format!("{} columns instead of {COLUMNS} or {}", row.len(), COLUMNS + 1);
            return Err(Misplaced::new(line, what));
        }
        let (side, hex) = (side_in(line, row[1])?, hex_in(line, row[10])?);
        if !board.firm.has(hex) {
            let terrain = board.terrain(hex).name();
            return Err(Misplaced::new(
                line,
                format!("{} in {hex}: nothing starts in {terrain}; choose a hex on firm land", row[0]),
            ));
        }
        match row[5] {
            "minefield" => self.minefield(line, side, hex)?,
            "vanguard" if board.on_road(hex).is_none() => {
                return Err(Misplaced::new(
                    line,
                    format!("a vanguard marker stands on the road, not in {hex}"),
                ));
            }
            "vanguard" if self.vanguards[side.index()].is_some() => {
                let what = format!("the {} have a vanguard marker already", side.name());
                return Err(Misplaced::new(line, what));
            }
            "vanguard" => self.vanguards[side.index()] = Some(hex),
            _ => self.unit(line, row, side, hex)?,
        }
        Ok(())
    }

    fn minefield(&mut self, line: u32, side: Side, hex: HexId) -> Result<(), Misplaced> {
        if self.mines[side.index()].contains(&hex) {
            return Err(Misplaced::new(line, format!("two {} minefields lie in {hex}", side.name())));
        }
        if self.mines[side.enemy().index()].contains(&hex) {
            return Err(Misplaced::new(line, format!("both sides have a minefield in {hex}")));
        }
        self.mines[side.index()].push(hex);
        Ok(())
    }

    fn unit(&mut self, line: u32, row: &[&str], side: Side, start: HexId) -> Result<(), Misplaced> {
        let unit = read_unit(line, row, side, start)?;
        if self.units.iter().any(|it| it.slug == unit.slug) {
            return Err(Misplaced::new(line, format!("there are two units called {}", unit.name)));
        }
        if self.units.len() == UNITS {
            return Err(Misplaced::new(line, format!("more than {UNITS} units")));
        }
        self.units.push(unit);
        Ok(())
    }

    fn finish(self) -> Result<Scenario, Misplaced> {
        let needs = |what: &str| Misplaced::new(0, format!("the scenario does not say {what}"));
        let marker = |side: Side| {
            self.vanguards[side.index()]
                .ok_or_else(|| needs(&format!("where the {} vanguard stands", side.name())))
        };
        Ok(Scenario {
            vanguards: [marker(Side::Axis)?, marker(Side::Allied)?],
            title: self.title.ok_or_else(|| needs("its title"))?,
            turns: self.turns.ok_or_else(|| needs("how many turns it has"))?,
            first: self.first.ok_or_else(|| needs("who is first"))?,
            points: self.points,
            column: self.column,
            mine_points: self.mine_points,
            exit_after: self.exit_after,
            retreat_line: self.retreat_line,
            boxes: self.boxes,
            no_initial: self.no_initial,
            doubled: self.doubled,
            lines: self.lines,
            history: self.history,
            variations: self.variations,
            units: self.units,
            mines: self.mines,
        })
    }
}

/// Reads the twelve columns of a unit.
pub(crate) fn read_unit(line: u32, row: &[&str], side: Side, start: HexId) -> Result<Unit, Misplaced> {
    let kind = Kind::ALL.into_iter().find(|it| it.name() == row[5]).ok_or_else(|| {
        let known: Vec<&str> = Kind::ALL.iter().map(|it| it.name()).collect();
        Misplaced::new(line, format!("{:?} is no type of unit; there are {}", row[5], known.join(", ")))
    })?;
    let bracketed = row[6].starts_with('(') && row[6].ends_with(')');
    let strength = row[6].trim_matches(['(', ')']);
    let or_zero = |text: &str, what: &str| if text == "-" { Ok(0) } else { within(line, text, what, 0..=30) };
    let flag = Flag::named(row[11]).ok_or_else(|| {
        Misplaced::new(line, format!("{:?} is no flag; use attested, inferred or reconstructed", row[11]))
    })?;
    let supply = kind == Kind::Supply;
    Ok(Unit {
        name: row[0].into(),
        slug: slug(row[0]),
        side,
        nation: row[2].into(),
        formation: row[3].into(),
        size: row[4].into(),
        kind,
        strength: if supply { 0 } else { within(line, strength, "strength", 0..=30)? },
        bracketed: bracketed || kind == Kind::Engineer,
        allowance: within(line, row[7], "movement points", 1..=12)?,
        support: or_zero(row[8], "supported attacks")?,
        range: or_zero(row[9], "hexes of range")?,
        start,
        flag,
        note: row.get(12).filter(|it| **it != "-").unwrap_or(&"").to_string(),
        line,
    })
}

fn side_in(line: u32, text: &str) -> Result<Side, Misplaced> {
    Side::named(text).ok_or_else(|| Misplaced::new(line, format!("{text:?} is no side; use axis or allied")))
}

fn within(line: u32, text: &str, what: &str, range: core::ops::RangeInclusive<i32>) -> Result<u8, Misplaced> {
    let number = number_in(line, text, what)?;
    if range.contains(&number) {
        return Ok(number as u8);
    }
    Err(Misplaced::new(
        line,
        format!("{number} is no number of {what} from {} to {}", range.start(), range.end()),
    ))
}

fn column_in(line: u32, number: i32) -> Result<u8, Misplaced> {
    within(line, &number.to_string(), "a column", 1..=i32::from(hexmap::COLS))
}

fn pair(line: u32, text: &str, what: &str) -> Result<(i32, i32), Misplaced> {
    let mut words = text.split_whitespace();
    match (words.next(), words.next(), words.next()) {
        (Some(a), Some(b), None) => Ok((number_in(line, a, what)?, number_in(line, b, what)?)),
        _ => Err(Misplaced::new(line, format!("{text:?} should be {what}"))),
    }
}
