//! A desk to lay out positions on: units by a line each, then orders in notation.
#![allow(dead_code, unreachable_pub, reason = "each test file uses its own part")]

use hex::{Event, Gone, Hex, Options, Phase, Side, Source, State, UnitId, UnitSet};
use hexmap::HexId;
use table::{Game, Node, Notation, Position, Rule, Step, lone_seat};

/// What is laid out: each unit is `name side type strength move hex`, with words such as `road:se` after it.
pub struct Layout {
    terms: String,
    units: Vec<String>,
    mines: Vec<(Side, String)>,
    vanguards: [String; 2],
    options: Options,
    supplies: bool,
}

/// A game laid out for a test.
pub struct Desk {
    pub rules: Hex,
    pub state: State,
    pub events: Vec<(Rule, Event)>,
}

pub fn hex(number: u16) -> HexId {
    HexId::numbered(number).expect("a hex")
}

/// A layout with a supply unit of great range on each side; the Axis is first.
pub fn lay(units: &[&str]) -> Layout {
    Layout {
        terms: "title\ttest\nturns\t9\nfirst\taxis\n".into(),
        units: units.iter().map(|it| it.to_string()).collect(),
        mines: Vec::new(),
        vanguards: ["0103".into(), "5207".into()],
        options: Options::of(Source::July),
        supplies: true,
    }
}

impl Layout {
    /// Without the supply units that reach everywhere.
    pub fn bare(mut self) -> Layout {
        self.supplies = false;
        self
    }

    pub fn term(mut self, key: &str, value: &str) -> Layout {
        self.terms += &format!("{key}\t{value}\n");
        self
    }

    pub fn mine(mut self, side: Side, hexes: &str) -> Layout {
        self.mines.extend(hexes.split(' ').map(|it| (side, it.to_string())));
        self
    }

    pub fn vanguards(mut self, axis: &str, allied: &str) -> Layout {
        self.vanguards = [axis.into(), allied.into()];
        self
    }

    pub fn ridge_on_mine(mut self, factor: u8) -> Layout {
        self.options.ridge_on_mine = factor;
        self
    }

    /// Opens the phase of a side in turn 3, everything judged as at its start.
    pub fn open(self, side: Side, phase: Phase) -> Desk {
        self.open_in(3, side, phase)
    }

    pub fn open_in(mut self, turn: u8, side: Side, phase: Phase) -> Desk {
        if self.supplies {
            self.units.push("ax-idle axis infantry 2 4 0212".into());
            self.units.push("al-idle allied infantry 2 4 5112".into());
            self.units.push("ax-sup axis supply 0 8 0305 30 9".into());
            self.units.push("al-sup allied supply 0 8 5010 30 9".into());
        }
        let rules = self.rules();
        let state = self.state(&rules, turn, side);
        let mut desk = Desk { rules, state, events: Vec::new() };
        desk.act("pass");
        while desk.state.phase() != phase {
            desk.act("pass");
        }
        desk.events.clear();
        desk
    }

    /// A scenario file with everybody far from the enemy, so that the validator is content.
    fn rules(&self) -> Hex {
        let mut text = self.terms.clone() + "\nunit\tside\n";
        for (idx, line) in self.units.iter().enumerate() {
            let words: Vec<&str> = line.split(' ').collect();
            let (name, side, kind, strength, allowance) = (words[0], words[1], words[2], words[3], words[4]);
            let (support, range) = if kind == "supply" { (words[7], words[6]) } else { ("-", "-") };
            let col = if side == "axis" { 2 + idx / 20 } else { 48 + idx / 20 };
            let row = 12 + idx % 20;
            text += &format!(
                "{name}\t{side}\t-\t-\tX\t{kind}\t{strength}\t{allowance}\t{support}\t{range}\t{col:02}{row:02}\treconstructed\n"
            );
        }
        for (side, place) in Side::ALL.iter().zip(&self.vanguards) {
            text += &format!("v\t{}\t-\t-\t-\tvanguard\t-\t-\t-\t-\t{place}\treconstructed\n", side.name());
        }
        let options = Options { scenario: Source::File(text), ..self.options.clone() };
        Hex::new(options).unwrap_or_else(|it| panic!("{it}"))
    }

    /// The end of the player-turn before: one pass away from the phase that is wanted.
    fn state(&self, rules: &Hex, turn: u8, side: Side) -> State {
        let first = rules.scenario().first;
        let turn = if side == first { turn - 1 } else { turn };
        let mut text = format!("turn {turn} {} supply-movement\nframe choosing\n", side.enemy().name());
        text += &format!(
            "vanguards {} {}\nopened\ntally 0 0 0 0 0\ndie 0\n",
            self.vanguards[0], self.vanguards[1]
        );
        for side in Side::ALL {
            let hexes = self.mines.iter().filter(|it| it.0 == side).map(|it| format!(" {}", it.1));
            text += &format!("mines {}{}\n", side.name(), hexes.collect::<String>());
        }
        text += "lifted\nvacated\n";
        for line in &self.units {
            let words: Vec<&str> = line.split(' ').collect();
            let marks = if words[2] == "supply" { &words[8..] } else { &words[6..] };
            text += &format!("unit {} {} {}\n", words[0], words[5].replace('_', " "), marks.join(" "));
        }
        rules.read_position(&text).unwrap_or_else(|it| panic!("{it}\n{text}"))
    }
}

impl Desk {
    /// One of the real scenarios at its start.
    pub fn scenario(options: &str) -> Desk {
        let rules = Hex::new(Options::read(options).unwrap()).unwrap();
        Desk { state: rules.setup(), rules, events: Vec::new() }
    }

    pub fn decider(&self) -> table::Seat {
        lone_seat(self.rules.node(&self.state)).expect("somebody is asked")
    }

    pub fn unit(&self, name: &str) -> UnitId {
        self.rules.named(name).unwrap_or_else(|| panic!("no unit {name}"))
    }

    pub fn set(&self, names: &[&str]) -> UnitSet {
        names.iter().map(|it| self.unit(it)).collect()
    }

    /// Plays an order; an order of several parts is split.
    #[track_caller]
    pub fn act(&mut self, order: &str) -> &mut Desk {
        for part in self.order(order).unwrap_or_else(|it| panic!("{order}: {it:?}")) {
            let action = self.rules.read(&part).unwrap_or_else(|it| panic!("{part}: {it:?}"));
            let seat = self.decider();
            if let Err(refusal) = self.rules.check(&self.state, seat, action) {
                panic!("{part} is refused: {refusal:?}");
            }
            self.rules.apply(&mut self.state, Step::Act(seat, action), &mut self.events);
        }
        self
    }

    /// The parts of an order in notation, or why there are none.
    pub fn order(&self, order: &str) -> Result<Vec<String>, Vec<table::Declined>> {
        let view = self.rules.view(&self.state, table::Viewer::Public);
        let text = |part| match part {
            table::Part::Said(text) => text,
            table::Part::Action(action) | table::Part::IfOffered(action) => self.rules.write(action),
        };
        Ok(self.rules.order(&view, order)?.into_iter().map(text).collect())
    }

    #[track_caller]
    pub fn roll(&mut self, die: u8) -> &mut Desk {
        assert_eq!(self.rules.node(&self.state), Node::Chance, "{:?}", self.state.frame());
        self.rules.apply(&mut self.state, Step::Chance(hex::Die(die)), &mut self.events);
        self
    }

    /// The rule and reason of a refusal.
    #[track_caller]
    pub fn refusal(&self, order: &str) -> table::Refusal {
        let action = self.rules.read(order).unwrap_or_else(|it| panic!("{order}: {it:?}"));
        let refusal = self.rules.check(&self.state, self.decider(), action);
        refusal.err().unwrap_or_else(|| panic!("{order} is allowed"))
    }

    #[track_caller]
    pub fn refused(&self, order: &str, rule: &str) {
        let refusal = self.refusal(order);
        assert_eq!(refusal.rule.id(), rule, "{order}: {refusal:?}");
    }

    #[track_caller]
    pub fn allowed(&self, order: &str) {
        let action = self.rules.read(order).unwrap_or_else(|it| panic!("{order}: {it:?}"));
        if let Err(refusal) = self.rules.check(&self.state, self.decider(), action) {
            panic!("{order} is refused: {refusal:?}");
        }
    }

    pub fn options(&self) -> Vec<String> {
        let mut actions = Vec::new();
        self.rules.actions(&self.state, self.decider(), &mut actions);
        actions.into_iter().map(|it| self.rules.write(it)).collect()
    }

    pub fn at(&self, name: &str) -> u16 {
        self.state.hex(self.unit(name)).map_or(0, |it| it.number())
    }

    pub fn gone(&self, name: &str) -> Option<Gone> {
        self.state.place(self.unit(name)).why()
    }

    pub fn saw(&self, rule: &str, event: impl Fn(&Event) -> bool) -> bool {
        self.events.iter().any(|it| it.0.id() == rule && event(&it.1))
    }

    /// The odds and result of the last roll for an attack.
    pub fn rolled(&self) -> (u16, u16, &'static str, &'static str) {
        let last = self.events.iter().rev().find_map(|it| match it.1 {
            Event::Rolled { strengths, odds, outcome, .. } => {
                Some((strengths.attack, strengths.defence, odds.name(), outcome.name()))
            }
            _ => None,
        });
        last.expect("a roll")
    }

    /// The points a unit needs for a hex, if it can reach it.
    pub fn cost(&self, name: &str, to: u16) -> Option<u8> {
        self.rules.reach(&self.state, self.unit(name)).to(hex(to)).map(|it| it.points)
    }

    /// The key of the question that is asked.
    pub fn asked(&self) -> String {
        self.rules.prompt(&self.rules.view(&self.state, table::Viewer::Public)).key.to_string()
    }

    pub fn points(&self) -> i32 {
        self.rules.points(&self.state).total()
    }
}
