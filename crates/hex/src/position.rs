//! A whole state as lines of text.

use alloc::{format, string::String, string::ToString, vec::Vec};
use core::fmt::Write;
use hexmap::{HexId, HexMarks};
use table::{Misplaced, Position};

use crate::{
    Frame, Gone, Hex, Phase, Place, Side, State, UnitId, UnitSet,
    frames::Underway,
    notation::{DIRS, read_dir},
};

impl Position for Hex {
    fn write_position(&self, state: &State) -> String {
        let mut text = String::new();
        let mut line = |words: String| {
            text.push_str(&words);
            text.push('\n');
        };
        line(format!("turn {} {} {}", state.turn, state.phasing.name(), state.phase.name()));
        line(format!("frame {}", self.frame_words(state.frame)));
        let marker = |side: Side| self.board.road[usize::from(state.vanguards[side.index()])];
        line(format!("vanguards {} {}", marker(Side::Axis), marker(Side::Allied)));
        let opened = (0..16).filter(|it| state.opened >> it & 1 != 0);
        line(format!("opened{}", joined(opened.map(|it: u32| it.to_string()))));
        let t = state.tally;
        line(format!("tally {} {} {} {} {}", t.lost, t.isolated, t.mines, t.supplies, t.strength));
        line(format!("die {}", state.die));
        line(format!("mines axis{}", hexes(&state.mines[0])));
        line(format!("mines allied{}", hexes(&state.mines[1])));
        line(format!("lifted{}", hexes(&state.lifted)));
        line(format!("vacated{}", joined(state.vacated.iter().map(HexId::to_string))));
        self.everybody().for_each(|unit| line(self.unit_words(state, unit)));
        text
    }

    fn read_position(&self, text: &str) -> Result<State, Misplaced> {
        let mut state = self.blank();
        let mut read = UnitSet::NONE;
        let mut terms = [false; TERMS.len()];
        for (idx, line) in text.lines().enumerate() {
            let number = idx as u32 + 1;
            let words: Vec<&str> = line.split_whitespace().collect();
            let fault = |what: String| Misplaced::new(number, what);
            match words.as_slice() {
                [] => {}
                ["unit", name, rest @ ..] => {
                    let unit = self.named(name).ok_or_else(|| fault(format!("there is no unit {name}")))?;
                    if read.has(unit) {
                        return Err(fault(format!("{name} is listed twice")));
                    }
                    read.insert(unit);
                    self.read_unit_words(&mut state, unit, rest).map_err(fault)?;
                }
                [term, rest @ ..] => {
                    let known = TERMS.iter().position(|it| it == term);
                    let known = known.ok_or_else(|| fault(format!("{term:?} is no term of a position")))?;
                    terms[known] = true;
                    self.read_term(&mut state, term, rest).map_err(fault)?;
                }
            }
        }
        if let Some(missing) = self.everybody().without(read).first() {
            return Err(Misplaced::new(0, format!("{} is missing", self.slug(missing))));
        }
        if let Some(missing) = terms.iter().position(|it| !it) {
            return Err(Misplaced::new(0, format!("the line {:?} is missing", TERMS[missing])));
        }
        self.sound(&state).map_err(|what| Misplaced::new(0, what))?;
        Ok(state)
    }
}

const TERMS: [&str; 9] =
    ["turn", "frame", "vanguards", "opened", "tally", "die", "mines", "lifted", "vacated"];

fn joined(words: impl Iterator<Item = String>) -> String {
    words.fold(String::new(), |text, word| text + " " + &word)
}

fn hexes(marks: &HexMarks) -> String {
    joined(marks.iter().map(|it| it.to_string()))
}

fn number<T: core::str::FromStr>(word: &str) -> Result<T, String> {
    word.parse().map_err(|_| format!("{word:?} is no number that fits here"))
}

fn hex(word: &str) -> Result<HexId, String> {
    HexId::parse(word).ok_or_else(|| format!("{word:?} is no hex"))
}

fn side(word: &str) -> Result<Side, String> {
    Side::named(word).ok_or_else(|| format!("{word:?} is no side"))
}

/// The sets of units and the words that stand for them.
type Mark = (&'static str, fn(&mut State) -> &mut UnitSet);

const MARKS: [Mark; 8] = [
    ("moved", |it| &mut it.moved),
    ("fought", |it| &mut it.fought),
    ("defended", |it| &mut it.defended),
    ("cleared", |it| &mut it.cleared),
    ("pinned", |it| &mut it.pinned),
    ("supplied", |it| &mut it.supplied),
    ("hampered", |it| &mut it.hampered),
    ("retreating", |it| &mut it.retreating),
];

impl Hex {
    // === Writing ===

    fn frame_words(&self, frame: Frame) -> String {
        let name = |unit| self.slug(unit);
        match frame {
            Frame::Placing { unit } => format!("placing {}", name(unit)),
            Frame::Layout => "layout".to_string(),
            Frame::Mining { left } => format!("mining {left}"),
            Frame::Choosing => "choosing".to_string(),
            Frame::Moving { unit, spent, marched, stopped } => {
                format!(
                    "moving {} {spent} {marched} {}",
                    name(unit),
                    if stopped { "stopped" } else { "free" }
                )
            }
            Frame::Clearing => "clearing".to_string(),
            Frame::Sweeping { unit } => format!("sweeping {}", name(unit)),
            Frame::Declaring { open } => format!("declaring {open}"),
            Frame::Resolving => "resolving".to_string(),
            Frame::Rolling { attack } => format!("rolling {attack}"),
            Frame::Losing { attack, owed } => format!("losing {attack} {owed}"),
            Frame::Retreating { attack, distance, loser, underway } => {
                let way = underway
                    .map_or(String::new(), |it| format!(" {} {} {}", name(it.unit), it.from, it.gone));
                format!("retreating {attack} {distance} {}{way}", loser.name())
            }
            Frame::Advancing { attack, by } => format!("advancing {attack} {}", by.name()),
            Frame::Over => "over".to_string(),
        }
    }

    fn unit_words(&self, state: &State, unit: UnitId) -> String {
        let place = state.place(unit);
        let mut words = format!("unit {} ", self.slug(unit));
        let written = match (place.hex(), place.entry(), place.why()) {
            (Some(hex), ..) => write!(words, "{hex}"),
            (_, Some(hex), _) => write!(words, "beyond {hex}"),
            (.., why) => {
                let last = place.last().map_or(String::new(), |it| format!(" {it}"));
                write!(words, "gone {}{last}", why.map_or("", Gone::name))
            }
        };
        written.expect("text can always be written");
        let mut copy = state.clone();
        for (word, set) in MARKS {
            if set(&mut copy).has(unit) {
                words = words + " " + word;
            }
        }
        let index = unit.index();
        if state.columns.has(unit) {
            words = words + " road:" + DIRS[usize::from(state.facing[index])];
        }
        for (word, value) in [
            ("isolated", state.isolated[index]),
            ("attack", state.attack[index]),
            ("support", state.support[index]),
        ] {
            if value != 0 {
                words += &format!(" {word}:{value}");
            }
        }
        words
    }

    // === Reading ===

    fn read_term(&self, state: &mut State, term: &str, words: &[&str]) -> Result<(), String> {
        match (term, words) {
            ("turn", [turn, phasing, phase]) => {
                let known = Phase::ALL.into_iter().find(|it| it.name() == *phase);
                state.turn = number(turn)?;
                state.phasing = side(phasing)?;
                state.phase = known.ok_or_else(|| format!("{phase:?} is no phase"))?;
            }
            ("frame", words) => state.frame = self.read_frame(words)?,
            ("vanguards", [axis, allied]) => {
                for (side, word) in [axis, allied].into_iter().enumerate() {
                    let place = self.board.on_road(hex(word)?);
                    state.vanguards[side] = place.ok_or_else(|| format!("{word} is not on the road"))?;
                }
            }
            ("opened", words) => {
                for word in words {
                    let place: u32 = number(word)?;
                    state.opened |= 1u16.checked_shl(place).ok_or("there are 16 box hexes at most")?;
                }
            }
            ("tally", [lost, isolated, mines, supplies, strength]) => {
                state.tally.lost = number(lost)?;
                state.tally.isolated = number(isolated)?;
                state.tally.mines = number(mines)?;
                state.tally.supplies = number(supplies)?;
                state.tally.strength = number(strength)?;
            }
            ("die", [die]) => state.die = number(die)?,
            ("mines", [owner, words @ ..]) => mark(&mut state.mines[side(owner)?.index()], words)?,
            ("lifted", words) => mark(&mut state.lifted, words)?,
            ("vacated", words) => {
                for word in words {
                    state.vacated.try_push(hex(word)?).map_err(|_| "more than eight vacated hexes")?;
                }
            }
            _ => return Err(format!("{term} is followed by the wrong words")),
        }
        Ok(())
    }

    fn read_frame(&self, words: &[&str]) -> Result<Frame, String> {
        let unit = |name: &str| self.named(name).ok_or_else(|| format!("there is no unit {name}"));
        Ok(match words {
            ["placing", name] => Frame::Placing { unit: unit(name)? },
            ["layout"] => Frame::Layout,
            ["mining", left] => Frame::Mining { left: number(left)? },
            ["choosing"] => Frame::Choosing,
            ["moving", name, spent, marched, stopped] => Frame::Moving {
                unit: unit(name)?,
                spent: number(spent)?,
                marched: number(marched)?,
                stopped: *stopped == "stopped",
            },
            ["clearing"] => Frame::Clearing,
            ["sweeping", name] => Frame::Sweeping { unit: unit(name)? },
            ["declaring", open] => Frame::Declaring { open: number(open)? },
            ["resolving"] => Frame::Resolving,
            ["rolling", attack] => Frame::Rolling { attack: number(attack)? },
            ["losing", attack, owed] => Frame::Losing { attack: number(attack)?, owed: number(owed)? },
            ["retreating", attack, distance, loser, way @ ..] => Frame::Retreating {
                attack: number(attack)?,
                distance: number(distance)?,
                loser: side(loser)?,
                underway: match way {
                    [] => None,
                    [name, from, gone] => {
                        Some(Underway { unit: unit(name)?, from: hex(from)?, gone: number(gone)? })
                    }
                    _ => return Err("a retreat is underway with a unit, a hex and a count".to_string()),
                },
            },
            ["advancing", attack, by] => Frame::Advancing { attack: number(attack)?, by: side(by)? },
            ["over"] => Frame::Over,
            _ => return Err(format!("{:?} is no frame", words.join(" "))),
        })
    }

    fn read_unit_words(&self, state: &mut State, unit: UnitId, words: &[&str]) -> Result<(), String> {
        let (place, rest) = match words {
            ["beyond", word, rest @ ..] => (Place::beyond(hex(word)?), rest),
            ["gone", why, rest @ ..] => {
                let known = Gone::ALL.into_iter().find(|it| it.name() == *why && *it != Gone::Absent);
                let why = known.ok_or_else(|| format!("{why:?} is no reason to be gone"))?;
                match rest {
                    [last, rest @ ..] if HexId::parse(last).is_some() => {
                        (Place::lost(why, Place::on(hex(last)?)), rest)
                    }
                    _ => (Place::gone(why), rest),
                }
            }
            [word, rest @ ..] => (Place::on(hex(word)?), rest),
            [] => return Err("the place of the unit is missing".to_string()),
        };
        state.at[unit.index()] = place;
        rest.iter().try_for_each(|word| self.read_mark(state, unit, word))
    }

    fn read_mark(&self, state: &mut State, unit: UnitId, word: &str) -> Result<(), String> {
        if let Some((_, set)) = MARKS.iter().find(|it| it.0 == word) {
            set(state).insert(unit);
            return Ok(());
        }
        let index = unit.index();
        match word.split_once(':') {
            Some(("road", dir)) => {
                state.columns.insert(unit);
                state.facing[index] = read_dir(dir).map_err(|it| format!("{:?} is no direction", it.word))?.0;
            }
            Some(("isolated", value)) => state.isolated[index] = number(value)?,
            Some(("attack", value)) => state.attack[index] = number(value)?,
            Some(("support", value)) => state.support[index] = number(value)?,
            _ => return Err(format!("{word:?} is nothing a unit can be")),
        }
        Ok(())
    }

    // === Whether a state could be ===

    /// Refuses states that no game could reach, or that would leave nobody with anything to do.
    fn sound(&self, state: &State) -> Result<(), String> {
        if !(1..=self.scenario.turns).contains(&state.turn) {
            return Err(format!("turn {} of {}", state.turn, self.scenario.turns));
        }
        table::Game::audit(self, state)?;
        for mined in state.mines.iter().flat_map(HexMarks::iter) {
            if !self.board.firm.has(mined) {
                return Err(format!("no minefield can lie in {mined}"));
            }
        }
        for unit in self.everybody() {
            if state.place(unit).entry().is_some_and(|it| it.col() != self.side(unit).edge()) {
                return Err(format!("{} is not beyond its own edge", self.slug(unit)));
            }
        }
        self.sound_frame(state)
    }

    fn sound_frame(&self, state: &State) -> Result<(), String> {
        let own = self.sides[state.phasing.index()];
        let fine = match state.frame {
            Frame::Placing { unit } => self.options.free && own.has(unit),
            Frame::Layout | Frame::Mining { .. } => self.options.free,
            Frame::Moving { unit, spent, marched, .. } => {
                let here = state.hex(unit).is_some() || state.place(unit).entry().is_some();
                here && own.has(unit) && spent <= 20 && marched <= 60
            }
            Frame::Sweeping { unit } => self.sweepers(state).has(unit),
            Frame::Declaring { open } => {
                self.front(state, open).hopeless() == 0 && (open == 0 || self.is_under_way(state, open))
            }
            Frame::Rolling { attack } | Frame::Losing { attack, .. } => self.is_under_way(state, attack),
            Frame::Resolving => self.pending_attacks(state).len() > 1,
            Frame::Retreating { attack, distance, .. } => {
                attack != 0 && (1..=3).contains(&distance) && self.somebody_gets_away(state)
            }
            Frame::Advancing { attack, .. } => attack != 0 && !state.vacated.is_empty(),
            Frame::Choosing | Frame::Clearing | Frame::Over => true,
        };
        if fine { Ok(()) } else { Err(format!("nothing fits the frame {}", self.frame_words(state.frame))) }
    }

    /// Whether an attack has attackers, and targets next to all of them.
    fn is_under_way(&self, state: &State, attack: u8) -> bool {
        let (attackers, targets) = (self.attackers(state, attack), self.targets(state, attack));
        let far = |unit: UnitId, hex: &HexId| state.hex(unit).is_none_or(|at| at.distance(*hex) != 1);
        if attackers.into_iter().any(|unit| targets.iter().any(|hex| far(unit, hex))) {
            return false;
        }
        let losing = matches!(state.frame, Frame::Losing { .. });
        attack != 0
            && !self.attackers(state, attack).is_empty()
            && (losing || !self.targets(state, attack).is_empty())
    }

    fn somebody_gets_away(&self, state: &State) -> bool {
        let mut found = false;
        self.retreat_options(state, |_, _| found = true);
        found
    }
}

fn mark(marks: &mut HexMarks, words: &[&str]) -> Result<(), String> {
    words.iter().try_for_each(|word| {
        marks.insert(hex(word)?);
        Ok(())
    })
}
