//! How actions, outcomes, events and views are written.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};
use hexmap::{Dir, HexId, HexMarks};
use table::{Declined, Game, Message, Misread, Notation, Part, Purpose, Seeded, Value};

use crate::{Action, Die, Event, Frame, Hex, Layout, Side, State, UNITS, UnitId, View, play};

/// The names of the directions, clockwise from the north.
pub(crate) const DIRS: [&str; 6] = ["n", "ne", "se", "s", "sw", "nw"];

/// What the orders look like, for the misread.
const ORDERS: &str = "an order: move UNIT HEX, move UNIT HEX-HEX-HEX, place UNIT HEX, withhold UNIT, layout line|historical, mine HEX, take UNIT, step HEX, \
                      road on DIR, road off, exit, halt, remove UNIT, clear HEX, attack HEX with UNIT, also HEX, \
                      join UNIT, assist UNIT, fight HEX, lose UNIT, retreat UNIT HEX|west:ROW|east:ROW, advance UNIT HEX, pass";

impl Notation for Hex {
    const TITLE: &'static str = "hex";

    fn write(&self, action: Action) -> String {
        let name = |unit| self.unit_word(unit);
        match action {
            Action::Place(unit, hex) => format!("place {} {}", name(unit), hex_word(hex)),
            Action::Withhold(unit) => format!("withhold {}", name(unit)),
            Action::Lay(Layout::Line) => "layout line".to_string(),
            Action::Lay(Layout::Historical) => "layout historical".to_string(),
            Action::Mine(hex) => format!("mine {}", hex_word(hex)),
            Action::Take(unit) => format!("take {}", name(unit)),
            Action::Step(hex) => format!("step {}", hex_word(hex)),
            Action::March(dir) => format!("road on {}", DIRS[dir.index()]),
            Action::Deploy => "road off".to_string(),
            Action::Exit => "exit".to_string(),
            Action::Halt => "halt".to_string(),
            Action::Remove(unit) => format!("remove {}", name(unit)),
            Action::Clear(hex) => format!("clear {}", hex_word(hex)),
            Action::Attack(unit, hex) => format!("attack {} with {}", hex_word(hex), name(unit)),
            Action::Also(hex) => format!("also {}", hex_word(hex)),
            Action::Join(unit) => format!("join {}", name(unit)),
            Action::Assist(unit) => format!("assist {}", name(unit)),
            Action::Fight(hex) => format!("fight {}", hex_word(hex)),
            Action::Lose(unit) => format!("lose {}", name(unit)),
            Action::Retreat(unit, hex) => format!("retreat {} {}", name(unit), hex_word(hex)),
            Action::Advance(unit, hex) => format!("advance {} {}", name(unit), hex_word(hex)),
            Action::Pass => "pass".to_string(),
        }
    }

    fn read(&self, text: &str) -> Result<Action, Misread> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let unit = |word: &str| self.read_unit(word);
        match words.as_slice() {
            ["place", name, hex] => Ok(Action::Place(unit(name)?, read_hex(hex)?)),
            ["withhold", name] => Ok(Action::Withhold(unit(name)?)),
            ["layout", "line"] => Ok(Action::Lay(Layout::Line)),
            ["layout", "historical"] => Ok(Action::Lay(Layout::Historical)),
            ["mine", hex] => Ok(Action::Mine(read_hex(hex)?)),
            ["take", name] => Ok(Action::Take(unit(name)?)),
            ["step", hex] => Ok(Action::Step(read_hex(hex)?)),
            ["road", "on", dir] => Ok(Action::March(read_dir(dir)?)),
            ["road", "off"] => Ok(Action::Deploy),
            ["exit"] => Ok(Action::Exit),
            ["halt"] => Ok(Action::Halt),
            ["remove", name] => Ok(Action::Remove(unit(name)?)),
            ["clear", hex] => Ok(Action::Clear(read_hex(hex)?)),
            ["attack", hex, "with", name] => Ok(Action::Attack(unit(name)?, read_hex(hex)?)),
            ["also", hex] => Ok(Action::Also(read_hex(hex)?)),
            ["join", name] => Ok(Action::Join(unit(name)?)),
            ["assist", name] => Ok(Action::Assist(unit(name)?)),
            ["fight", hex] => Ok(Action::Fight(read_hex(hex)?)),
            ["lose", name] => Ok(Action::Lose(unit(name)?)),
            ["retreat", name, hex] => Ok(Action::Retreat(unit(name)?, read_hex(hex)?)),
            ["advance", name, hex] => Ok(Action::Advance(unit(name)?, read_hex(hex)?)),
            ["pass"] | ["pass", "phase"] => Ok(Action::Pass),
            _ => Err(Misread::new(text, ORDERS)),
        }
    }

    fn write_chance(&self, Die(die): Die) -> String {
        die.to_string()
    }

    fn read_chance(&self, text: &str) -> Result<Die, Misread> {
        let die = text.parse().ok().filter(|it| (1..=6).contains(it));
        die.map(Die).ok_or_else(|| Misread::new(text, "a roll from 1 to 6"))
    }

    fn purpose_name(&self, purpose: Purpose) -> &'static str {
        if purpose == play::SWEEP { "minefield" } else { "combat" }
    }

    /// Splits an order into its parts: `move` of a unit or a stack, `attack` on several hexes with several units, `retreat`
    /// along a path, `road UNIT on DIR`, `road UNIT off`, `exit UNIT`.
    fn order(&self, view: &View, text: &str) -> Result<Vec<Part<Action>>, Vec<Declined>> {
        let said = |parts: &[String]| Ok(parts.iter().cloned().map(Part::Said).collect());
        let words: Vec<&str> = text.split_whitespace().collect();
        match words.as_slice() {
            ["move", who, path] => self.moving(&view.0, who, path),
            ["attack", hexes, "with", units] => self.assault(&view.0, hexes, units),
            ["retreat", unit, path] if path.contains('-') => {
                let steps = path.split('-').skip(1);
                Ok(steps.map(|it| Part::Said(format!("retreat {unit} {it}"))).collect())
            }
            ["road", unit, "on", dir] => said(&[format!("take {unit}"), format!("road on {dir}")]),
            ["road", unit, "off"] => said(&[format!("take {unit}"), "road off".to_string()]),
            ["exit", unit] => said(&[format!("take {unit}"), "exit".to_string()]),
            _ => said(&[text.to_string()]),
        }
    }

    fn message(&self, event: &Event) -> Message {
        self.message_of(event)
    }

    fn prompt(&self, view: &View) -> Message {
        self.prompt_of(&view.0)
    }

    fn picture(&self, view: &View) -> Value {
        self.picture_of(&view.0)
    }

    fn arbitrary(&self, dice: &mut Seeded) -> Action {
        let unit = UnitId(dice.below(self.roster() as u32) as u8);
        let hex = HexId::at(1 + dice.below(52) as u8, 1 + dice.below(34) as u8);
        let dir = Dir(dice.below(6) as u8);
        let all = [
            Action::Place(unit, hex),
            Action::Withhold(unit),
            Action::Lay(Layout::Line),
            Action::Mine(hex),
            Action::Take(unit),
            Action::Step(hex),
            Action::March(dir),
            Action::Deploy,
            Action::Exit,
            Action::Halt,
            Action::Remove(unit),
            Action::Clear(hex),
            Action::Attack(unit, hex),
            Action::Also(hex),
            Action::Join(unit),
            Action::Assist(unit),
            Action::Fight(hex),
            Action::Lose(unit),
            Action::Retreat(unit, hex),
            Action::Advance(unit, hex),
            Action::Pass,
        ];
        dice.pick(&all)
    }
}

impl Hex {
    fn unit_word(&self, unit: UnitId) -> String {
        match unit.index() < self.roster() {
            true => self.slug(unit).to_string(),
            false => format!("unit-{}", unit.0),
        }
    }

    fn read_unit(&self, word: &str) -> Result<UnitId, Misread> {
        let lower = word.to_lowercase();
        self.named(&lower).ok_or_else(|| Misread::new(word, "the name of a unit"))
    }

    /// What is asked, with its facts.
    fn prompt_of(&self, state: &State) -> Message {
        let phase = |key| {
            let message = Message::new(key).with("turn", i32::from(state.turn));
            message.with("phase", state.phase.name()).with("side", state.phasing.name())
        };
        match state.frame {
            Frame::Placing { unit } => Message::new("hex-prompt-place").with("unit", self.slug(unit)),
            Frame::Layout => Message::new("hex-prompt-layout"),
            Frame::Mining { left } => Message::new("hex-prompt-mine").with("left", i32::from(left)),
            Frame::Choosing => match self.overfull(state, state.phasing) {
                Some(hex) if self.is_stuck(state, hex) => {
                    Message::new("hex-prompt-remove").with("hex", hex.to_string().as_str())
                }
                Some(hex) => Message::new("hex-prompt-thin").with("hex", hex.to_string().as_str()),
                None => phase("hex-prompt-move"),
            },
            Frame::Moving { unit, .. } => {
                let left = i32::from(self.points_left(state, unit));
                Message::new("hex-prompt-step").with("unit", self.slug(unit)).with("points", left)
            }
            Frame::Clearing => phase("hex-prompt-clear"),
            Frame::Sweeping { unit } => Message::new("hex-prompt-sweep").with("unit", self.slug(unit)),
            Frame::Declaring { .. } if self.check(state, state.phasing.seat(), Action::Pass).is_err() => {
                phase("hex-prompt-declare-more")
            }
            Frame::Declaring { .. } => phase("hex-prompt-declare"),
            Frame::Resolving => phase("hex-prompt-resolve"),
            Frame::Rolling { .. } => phase("hex-prompt-roll"),
            Frame::Losing { owed, .. } => Message::new("hex-prompt-lose").with("owed", i32::from(owed)),
            Frame::Retreating { distance, loser, underway, .. } => {
                let gone = underway.map_or(0, |it| it.gone);
                Message::new("hex-prompt-retreat")
                    .with("side", loser.name())
                    .with("distance", i32::from(distance.saturating_sub(gone)))
            }
            Frame::Advancing { by, .. } => Message::new("hex-prompt-advance").with("side", by.name()),
            Frame::Over => Message::new("hex-prompt-over"),
        }
    }

    /// The view as a tree: what a screen or a program needs to draw the map.
    fn picture_of(&self, state: &State) -> Value {
        let points = self.points(state);
        Value::map(alloc::vec![
            ("scenario", Value::from(self.options.scenario.name())),
            ("turn", Value::from(u32::from(state.turn))),
            ("turns", Value::from(u32::from(self.scenario.turns))),
            ("phase", Value::from(state.phase.name())),
            ("side", Value::from(state.phasing.name())),
            ("points", Value::from(i64::from(points.total()))),
            ("level", Value::from(points.level().name())),
            ("units", self.everybody().map(|it| self.unit_picture(state, it)).collect()),
            ("axis-mines", mine_list(&state.mines[0])),
            ("allied-mines", mine_list(&state.mines[1])),
            ("lifted", mine_list(&state.lifted)),
            (
                "vanguards",
                state.vanguards.iter().map(|it| self.board.road[usize::from(*it)].to_string()).collect()
            ),
            ("die", Value::from(u32::from(state.die))),
            ("closed-boxes", self.closed_boxes(state)),
            ("vacated", state.vacated.iter().map(HexId::to_string).collect()),
        ])
    }

    fn closed_boxes(&self, state: &State) -> Value {
        if !self.scenario.boxes {
            return Value::List(Vec::new());
        }
        let closed = self.board.boxes.iter().enumerate().filter(|it| state.opened >> it.0 & 1 == 0);
        closed.map(|it| it.1.hex.to_string()).collect()
    }

    fn unit_picture(&self, state: &State, unit: UnitId) -> Value {
        let printed = self.unit(unit);
        let index = unit.index();
        Value::map(alloc::vec![
            ("unit", Value::from(printed.slug.as_str())),
            ("name", Value::from(printed.name.as_str())),
            ("side", Value::from(printed.side.name())),
            ("kind", Value::from(printed.kind.name())),
            ("strength", Value::from(u32::from(printed.strength))),
            ("bracketed", Value::from(printed.bracketed)),
            ("allowance", Value::from(u32::from(printed.allowance))),
            ("hex", Value::from(state.hex(unit).map(|it| it.to_string()))),
            ("entry", Value::from(state.place(unit).entry().map(|it| it.to_string()))),
            ("gone", Value::from(state.place(unit).why().map(|it| it.name()))),
            ("lost-in", Value::from(state.place(unit).last().map(|it| it.to_string()))),
            ("road", Value::from(state.columns.has(unit).then(|| DIRS[usize::from(state.facing[index])]))),
            ("isolated", Value::from(state.is_isolated(unit))),
            ("moved", Value::from(state.moved.has(unit))),
            ("fought", Value::from(state.fought.has(unit))),
            ("attack", Value::from(u32::from(state.attack[index]))),
        ])
    }
}

fn mine_list(mines: &HexMarks) -> Value {
    mines.iter().map(|it| it.to_string()).collect()
}

/// A hex, or the place beyond an edge: `west:20`.
fn hex_word(hex: HexId) -> String {
    match hex.on_sheet() {
        true => hex.to_string(),
        false => format!("{}:{:02}", if hex.col() == 0 { "west" } else { "east" }, hex.row()),
    }
}

pub(crate) fn read_hex(word: &str) -> Result<HexId, Misread> {
    let beyond = |side: Side, row: &str| {
        let row = row.parse().ok().filter(|it| (1..=34).contains(it) && row.len() == 2)?;
        Some(side.beyond(HexId::at(side.edge(), row)))
    };
    let off = word.strip_prefix("west:").map(|it| beyond(Side::Axis, it));
    let off = off.or_else(|| word.strip_prefix("east:").map(|it| beyond(Side::Allied, it)));
    off.unwrap_or_else(|| HexId::parse(word)).ok_or_else(|| Misread::new(word, "a hex from 0101 to 5234"))
}

pub(crate) fn read_dir(word: &str) -> Result<Dir, Misread> {
    let place = DIRS.iter().position(|it| *it == word);
    place.map(|it| Dir(it as u8)).ok_or_else(|| Misread::new(word, "a direction: n, ne, se, s, sw or nw"))
}

const _: () = assert!(UNITS <= 128);
