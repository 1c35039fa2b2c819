//! What can be chosen before a game: the scenario, free set-up, variations, and what the rulings leave open.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};
use core::fmt;
use table::Misplaced;

use crate::{
    Side,
    data::{Board, hex_in, number_in, rows},
    scenario::{Scenario, Unit, read_unit},
};

/// Where the scenario comes from.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Source {
    /// The first battle.
    July,
    /// Alam Halfa.
    September,
    /// The battle of El Alamein.
    October,
    /// The text of a scenario file.
    File(String),
}

impl Source {
    /// The name in options; a file has none but `file`.
    pub const fn name(&self) -> &'static str {
        match self {
            Source::July => "july",
            Source::September => "september",
            Source::October => "october",
            Source::File(_) => "file",
        }
    }

    /// The text of the scenario file.
    pub fn text(&self) -> &str {
        match self {
            Source::July => include_str!("../../../data/hex/scenarios/july.tsv"),
            Source::September => include_str!("../../../data/hex/scenarios/september.tsv"),
            Source::October => include_str!("../../../data/hex/scenarios/october.tsv"),
            Source::File(text) => text,
        }
    }
}

/// The options of a game.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Options {
    /// The scenario.
    pub scenario: Source,
    /// H18.41: whether the sides set up freely behind their starting lines.
    pub free: bool,
    /// H18.5: the letters of the variations in use.
    pub variations: Vec<char>,
    /// By how much a ridge and an own minefield in one hex multiply defence: 4 as written, 3 or 2 if preferred.
    pub ridge_on_mine: u8,
    /// What the Axis starts with, if not what the scenario says.
    pub points: Option<i32>,
    /// Points for a cleared minefield, if not what the scenario says.
    pub mine_points: Option<i32>,
}

impl Options {
    /// The options of a plain scenario.
    pub const fn of(scenario: Source) -> Options {
        Options {
            scenario,
            free: false,
            variations: Vec::new(),
            ridge_on_mine: 4,
            points: None,
            mine_points: None,
        }
    }

    /// Reads options from words: `september free A H ridge-on-mine=3 points=30 mine-points=1`.
    ///
    /// ```
    /// let options = hex::Options::read("september free A H points=30").unwrap();
    /// assert_eq!(options.to_string(), "september free A H points=30");
    /// assert!(hex::Options::read("october E G").is_err());
    /// ```
    pub fn read(text: &str) -> Result<Options, Misplaced> {
        let mut options = Options::of(Source::July);
        for word in text.split_whitespace() {
            options.word(word)?;
        }
        Variation::all_of(&options)?;
        Ok(options)
    }

    fn word(&mut self, word: &str) -> Result<(), Misplaced> {
        let letter = |word: &str| word.chars().next().filter(|it| word.len() == 1 && it.is_ascii_uppercase());
        match (word, word.split_once('=')) {
            ("july", _) => self.scenario = Source::July,
            ("september", _) => self.scenario = Source::September,
            ("october", _) => self.scenario = Source::October,
            ("free", _) => self.free = true,
            (_, Some(("ridge-on-mine", n))) => self.ridge_on_mine = factor(n)?,
            (_, Some(("points", n))) => self.points = Some(number_in(0, n, "points")?),
            (_, Some(("mine-points", n))) => self.mine_points = Some(number_in(0, n, "points")?),
            _ => self.variations.push(letter(word).ok_or_else(|| unknown_word(word))?),
        }
        Ok(())
    }
}

fn factor(text: &str) -> Result<u8, Misplaced> {
    match text {
        "2" => Ok(2),
        "3" => Ok(3),
        "4" => Ok(4),
        _ => Err(Misplaced::new(0, format!("ridge-on-mine is 2, 3 or 4, not {text:?}"))),
    }
}

fn unknown_word(word: &str) -> Misplaced {
    let known = "july, september, october, free, a letter A to M, ridge-on-mine=, points=, mine-points=";
    Misplaced::new(0, format!("{word:?} is no option; there are {known}"))
}

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.scenario.name())?;
        if self.free {
            f.write_str(" free")?;
        }
        self.variations.iter().try_for_each(|it| write!(f, " {it}"))?;
        if self.ridge_on_mine != 4 {
            write!(f, " ridge-on-mine={}", self.ridge_on_mine)?;
        }
        self.points.map_or(Ok(()), |it| write!(f, " points={it}"))?;
        self.mine_points.map_or(Ok(()), |it| write!(f, " mine-points={it}"))
    }
}

/// One row of the variation chart.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Variation {
    /// The letter.
    pub code: char,
    /// Whose forces it changes.
    pub side: Side,
    /// The scenario it belongs to.
    pub scenario: String,
    /// What it adds to the points the Axis starts with.
    pub points: i32,
    /// The letters it cannot be used with, as printed.
    pub not_with: Vec<char>,
}

const CHART: &str = include_str!("../../../data/hex/variations.tsv");
const UNITS: &str = include_str!("../../../data/hex/variation-units.tsv");

impl Variation {
    /// The whole chart.
    ///
    /// # Panics
    /// Never: the built-in chart is tested.
    pub fn chart() -> Vec<Variation> {
        rows(CHART)
            .skip(1)
            .map(|(line, row)| read_variation(line, &row).expect("the chart is sound"))
            .collect()
    }

    /// H18.5: the rows of the variations in use, if they go with the scenario and with each other.
    pub fn all_of(options: &Options) -> Result<Vec<Variation>, Misplaced> {
        Variation::rows_of(options.scenario.name(), &options.variations)
    }

    /// H18.5: the rows a scenario file asks for: `october E K` are two rows of the chart for October.
    pub fn read_list(text: &str) -> Result<Vec<Variation>, Misplaced> {
        let mut words = text.split_whitespace();
        let scenario = words.next().filter(|it| ["july", "september", "october"].contains(it));
        let wrong = || {
            Misplaced::new(
                0,
                format!("{text:?} should be july, september or october and letters of its variations"),
            )
        };
        let letter = |word: &str| word.chars().next().filter(|_| word.len() == 1);
        let letters: Option<Vec<char>> = words.map(letter).collect();
        match (scenario, letters) {
            (Some(scenario), Some(letters)) if !letters.is_empty() => Variation::rows_of(scenario, &letters),
            (Some(_) | None, _) => Err(wrong()),
        }
    }

    /// Adds its points and changes the units.
    fn apply(&self, scenario: &mut Scenario, board: &Board) -> Result<(), Misplaced> {
        scenario.points += self.points;
        for (line, row) in rows(UNITS).skip(1).filter(|it| it.1[0].chars().eq([self.code])) {
            change(scenario, read_change(line, &row, board)?)?;
        }
        Ok(())
    }

    fn rows_of(scenario: &str, letters: &[char]) -> Result<Vec<Variation>, Misplaced> {
        let chart = Variation::chart();
        let mut found: Vec<Variation> = Vec::new();
        for &code in letters {
            let row = chart.iter().find(|it| it.code == code && it.scenario == scenario);
            let row = row.ok_or_else(|| not_here(&chart, code, scenario))?;
            if let Some(other) = found.iter().find(|it| excludes(&chart, it.code, code)) {
                let what = format!("variation {code} cannot be used with variation {} (H18.5)", other.code);
                return Err(Misplaced::new(0, what));
            }
            found.push(row.clone());
        }
        Ok(found)
    }
}

fn not_here(chart: &[Variation], code: char, scenario: &str) -> Misplaced {
    let scenarios: Vec<&str> =
        chart.iter().filter(|it| it.code == code).map(|it| it.scenario.as_str()).collect();
    Misplaced::new(
        0,
        match scenarios.is_empty() {
            true => format!("there is no variation {code}"),
            false => format!("variation {code} belongs to {}, not to {scenario}", scenarios.join(", ")),
        },
    )
}

/// Two variations exclude each other if either row says so, and each excludes itself.
fn excludes(chart: &[Variation], a: char, b: char) -> bool {
    let says = |a, b| chart.iter().any(|it| it.code == a && it.not_with.contains(&b));
    a == b || says(a, b) || says(b, a)
}

fn read_variation(line: u32, row: &[&str]) -> Result<Variation, Misplaced> {
    Ok(Variation {
        code: row[0].chars().next().unwrap_or('?'),
        side: Side::named(row[1]).ok_or_else(|| Misplaced::new(line, "no such side"))?,
        scenario: row[2].to_string(),
        points: number_in(line, row[3], "points")?,
        not_with: row[4].chars().filter(char::is_ascii_uppercase).collect(),
    })
}

/// H18.5: changes a scenario as the options say.
pub(crate) fn vary(scenario: &mut Scenario, options: &Options, board: &Board) -> Result<(), Misplaced> {
    for variation in Variation::all_of(options)? {
        variation.apply(scenario, board)?;
    }
    let (line, written) = core::mem::take(&mut scenario.variations);
    for variation in &written {
        variation.apply(scenario, board).map_err(|it| Misplaced::new(line, it.what))?;
    }
    scenario.variations = (line, written);
    scenario.points = options.points.unwrap_or(scenario.points);
    scenario.mine_points = options.mine_points.unwrap_or(scenario.mine_points);
    Ok(())
}

fn read_change(line: u32, row: &[&str], board: &Board) -> Result<Unit, Misplaced> {
    let side = Side::named(row[2]).ok_or_else(|| Misplaced::new(line, "no such side"))?;
    let hex = hex_in(line, row[11])?;
    if !board.firm.has(hex) {
        return Err(Misplaced::new(line, format!("{hex} is no place for a unit")));
    }
    read_unit(line, &row[1..], side, hex)
}

fn change(scenario: &mut Scenario, unit: Unit) -> Result<(), Misplaced> {
    if unit.size != "lost" {
        scenario.units.push(unit);
        return Ok(());
    }
    let same = |it: &Unit| {
        it.side == unit.side
            && it.strength == unit.strength
            && it.allowance == unit.allowance
            && !it.bracketed
    };
    let place = scenario.units.iter().position(same).ok_or_else(|| {
        Misplaced::new(0, format!("no unit {}-{} is left to be lost", unit.strength, unit.allowance))
    })?;
    scenario.units.remove(place);
    Ok(())
}
