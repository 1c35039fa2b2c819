//! A table for tests: start from a few lines of position text, play by notation, let chance do as it is told.

#![allow(dead_code, reason = "every test file uses a part of it")]

use std::borrow::Cow;

use battle::{Action, Battle, Ending, Event, Options, START_SETS, Score, Side, View};
use table::{
    Arg, Draw, Entry, Game, Match, Message, Misplaced, Node, Notation, Position, Purpose, Rule, Seat,
    SeatSet, Viewer,
};

pub(crate) const AXIS: Seat = Seat(0);
pub(crate) const ALLIED: Seat = Seat(1);

/// The text of the set that comes with the game, and of its pack.
pub(crate) const SET: &str = START_SETS[0].1;
pub(crate) const PACK: &str = include_str!("../../../../../data/battle/packs/desert-air-war.tsv");

/// Lines a position gets unless it has its own.
const USUAL: [&str; 5] =
    ["turn 1 axis", "conflict-deck rest", "axis-deck rest", "allied-deck rest", "pending turn"];

pub(crate) struct Table {
    pub(crate) game: Match<Battle>,
    /// What has happened since the position, with the rules behind it.
    pub(crate) heard: Vec<(&'static str, Event)>,
}

/// The base game at a position; lines are separated by `;` or line ends, the usual ones may be left out.
pub(crate) fn table_at(position: &str) -> Table {
    table_with(Options::default(), position)
}

/// The same with the expansion pack.
pub(crate) fn table_with_pack(position: &str) -> Table {
    table_with(with_pack(), position)
}

/// The same with an edited set.
pub(crate) fn table_of(set: String, position: &str) -> Table {
    table_with(Options { set, ..Options::default() }, position)
}

pub(crate) fn table_with(options: Options, position: &str) -> Table {
    let rules = Battle::new(options).unwrap_or_else(|faults| panic!("a sound set: {faults:?}"));
    let state = rules.read_position(&filled_in(position)).unwrap_or_else(|fault| panic!("{fault}"));
    Table { game: Match::from_state(rules, state), heard: Vec::new() }
}

/// A fresh game of the base set, before the first card is dealt.
pub(crate) fn fresh_table() -> Table {
    Table { game: Match::new(base()), heard: Vec::new() }
}

pub(crate) fn base() -> Battle {
    Battle::new(Options::default()).expect("a sound set")
}

pub(crate) fn with_pack() -> Options {
    Options { packs: vec![PACK.into()], ..Options::default() }
}

/// A position with the usual lines filled in.
pub(crate) fn filled_in(position: &str) -> String {
    let given: Vec<&str> = position.split([';', '\n']).map(str::trim).filter(|it| !it.is_empty()).collect();
    let key = |line: &str| line.split(' ').next().unwrap_or("").to_string();
    let usual = USUAL.into_iter().filter(|line| given.iter().all(|it| key(it) != key(line)));
    let lines: Vec<&str> = ["khamsin battle position"].into_iter().chain(given.iter().copied()).collect();
    lines.into_iter().chain(usual).map(|line| format!("{line}\n")).collect()
}

/// All conflict cards but these, for a line of a position.
pub(crate) fn conflict_but(slugs: &[&str]) -> String {
    let rules = base();
    let all = rules.book().conflict.iter().map(|it| it.slug.as_str());
    all.filter(|it| !slugs.contains(it)).collect::<Vec<_>>().join(" ")
}

/// All arsenal cards of a side but one of each of these.
pub(crate) fn arsenal_but(side: Side, slugs: &[&str]) -> String {
    let rules = base();
    let left = |it: &battle::Design| {
        let taken = slugs.iter().filter(|slug| **slug == it.slug).count();
        (it.side == side && usize::from(it.copies) > taken)
            .then(|| format!("{}*{}", it.slug, usize::from(it.copies) - taken))
    };
    rules.book().designs.iter().filter_map(left).collect::<Vec<_>>().join(" ")
}

/// What a position text is refused for, if at all: the line and the reason.
pub(crate) fn misplaced(rules: &Battle, text: &str) -> Option<Misplaced> {
    rules.read_position(text).err()
}

/// The set with one row's cell replaced: the row is found by its slug, the column by its name.
pub(crate) fn edited(text: &str, slug: &str, column: &str, value: &str) -> String {
    let mut columns: Vec<&str> = Vec::new();
    let mut found = false;
    let mut lines = Vec::new();
    for line in text.lines() {
        let mut cells: Vec<&str> = line.split('\t').collect();
        if cells[0] == "id" && cells.len() > 2 {
            columns.clone_from(&cells);
        }
        if cells.get(1) == Some(&slug) && cells.len() == columns.len() {
            let at = columns.iter().position(|it| *it == column).expect("a column");
            cells[at] = value;
            found = true;
        }
        lines.push(cells.join("\t"));
    }
    assert!(found, "no row {slug}");
    lines.join("\n") + "\n"
}

/// The line number of the row with that slug, counted from 1.
pub(crate) fn line_of(text: &str, slug: &str) -> u32 {
    let at = text.lines().position(|line| line.split('\t').nth(1) == Some(slug)).expect("a row");
    at as u32 + 1
}

impl Table {
    /// A seat plays an action given in notation.
    #[track_caller]
    pub(crate) fn play(&mut self, seat: Seat, text: &str) -> &mut Table {
        let action = self.action(text);
        match self.game.play(seat, action, self.game.at()) {
            Ok(happenings) => self.heard.extend(happenings.into_iter().map(|it| (id(it.rule), it.event))),
            Err(declined) => panic!("{text}: {declined:?}\n{}", self.position()),
        }
        self
    }

    /// Several actions of one seat.
    #[track_caller]
    pub(crate) fn plays(&mut self, seat: Seat, texts: &[&str]) -> &mut Table {
        texts.iter().for_each(|text| {
            self.play(seat, text);
        });
        self
    }

    /// Nature does this.
    #[track_caller]
    pub(crate) fn chance(&mut self, text: &str) -> &mut Table {
        let outcome = self.game.rules().read_chance(text).unwrap_or_else(|it| panic!("{it:?}"));
        let draw = Draw { purpose: Purpose(0), ordinal: 0 };
        match self.game.replay(Entry::Chance(draw, outcome)) {
            Ok(happenings) => self.heard.extend(happenings.into_iter().map(|it| (id(it.rule), it.event))),
            Err(declined) => panic!("{text}: {declined:?}\n{}", self.position()),
        }
        self
    }

    /// A conflict card with that Action Number is turned up.
    #[track_caller]
    pub(crate) fn number(&mut self, number: Score) -> &mut Table {
        let rules = self.game.rules().clone();
        let mut chances = Vec::new();
        rules.chances(self.game.state(), &mut chances);
        let names = chances.iter().map(|it| rules.write_chance(it.0));
        let has_number = |name: &String| {
            let card = name.strip_prefix("conflict ").and_then(|it| rules.book().conflict_named(it));
            card.is_some_and(|it| rules.book().card(it).action == number)
        };
        let name = names.into_iter().find(has_number).expect("a card with that number in the deck");
        self.chance(&name)
    }

    /// The active side draws this conflict card.
    #[track_caller]
    pub(crate) fn draws(&mut self, seat: Seat, card: &str) -> &mut Table {
        self.play(seat, "draw").chance(&format!("conflict {card}"))
    }

    /// A unit fires at a target, without support, and this number is turned up.
    #[track_caller]
    pub(crate) fn shot(&mut self, seat: Seat, unit: &str, target: &str, number: Score) -> &mut Table {
        self.play(seat, &format!("fire {unit}")).play(seat, &format!("at {target}"));
        if self.game.node() != Node::Chance {
            self.play(seat, "shoot");
        }
        self.number(number)
    }

    /// Whoever is asked for a kept card passes, until something else is asked.
    #[track_caller]
    pub(crate) fn passes(&mut self) -> &mut Table {
        const WINDOWS: [&str; 5] = ["cancel", "muster:", "ready:", "aftermath:", "reply:"];
        while let Some(seat) = self.asked().first().copied()
            && WINDOWS.iter().any(|window| self.top().starts_with(window))
        {
            self.play(seat, "pass");
        }
        self
    }

    /// The same, until this is asked.
    #[track_caller]
    pub(crate) fn passes_until(&mut self, question: &str) -> &mut Table {
        while self.top() != question {
            let seat = self.asked()[0];
            self.play(seat, "pass");
        }
        self
    }

    /// Whoever is asked holds fire, passes or stands, until the next round or the end of the battle.
    #[track_caller]
    pub(crate) fn waits_for_round(&mut self) -> &mut Table {
        let round = self.round();
        while self.round() == round {
            let seat = self.asked()[0];
            let quiet =
                ["hold", "stand", "pass"].into_iter().find(|it| self.options(seat).iter().any(|o| o == it));
            self.play(seat, quiet.expect("a quiet answer"));
        }
        self
    }

    /// The round of the battle; 0 before it begins or when there is none.
    pub(crate) fn round(&self) -> u16 {
        self.game.state().fight.as_ref().map_or(0, |it| it.round)
    }

    pub(crate) fn has_battle(&self) -> bool {
        !self.line("battle").is_empty()
    }

    /// The present question.
    pub(crate) fn top(&self) -> String {
        self.pending().split(' ').next_back().unwrap_or("").to_string()
    }

    /// What a seat may do now, in notation.
    pub(crate) fn options(&self, seat: Seat) -> Vec<String> {
        self.game.actions(seat).into_iter().map(|it| self.game.rules().write(it)).collect()
    }

    /// The rule and the reason by which an action is refused now.
    #[track_caller]
    pub(crate) fn refused(&self, seat: Seat, text: &str) -> (&'static str, &'static str) {
        let refusal = self.refusal(seat, text);
        (id(refusal.rule), key(refusal.why))
    }

    /// The rules and the reasons that forbid an action now, the decisive one first.
    pub(crate) fn reasons(&self, seat: Seat, text: &str) -> Vec<(&'static str, &'static str)> {
        let reasons = self.game.rules().reasons(self.game.state(), seat, self.action(text));
        reasons.into_iter().map(|it| (id(it.rule), key(it.why))).collect()
    }

    #[track_caller]
    pub(crate) fn refusal(&self, seat: Seat, text: &str) -> table::Refusal {
        let checked = self.game.rules().check(self.game.state(), seat, self.action(text));
        checked.expect_err("the action should be refused")
    }

    /// A number the refusal speaks about.
    #[track_caller]
    pub(crate) fn refused_number(&self, seat: Seat, text: &str, name: &str) -> i32 {
        let refusal = self.refusal(seat, text);
        match refusal.args.iter().find(|it| it.0 == name) {
            Some((_, Arg::Number(number))) => *number,
            other => panic!("{other:?}"),
        }
    }

    fn action(&self, text: &str) -> Action {
        self.game.rules().read(text).unwrap_or_else(|it| panic!("{text}: {it:?}"))
    }

    /// The seats that may act.
    pub(crate) fn asked(&self) -> Vec<Seat> {
        match self.game.node() {
            Node::Decide(seats) => seats.iter().collect(),
            Node::Chance | Node::Over => SeatSet::NONE.iter().collect(),
        }
    }

    pub(crate) fn position(&self) -> String {
        self.game.rules().write_position(self.game.state())
    }

    /// One line of the position; empty if there is no such line.
    pub(crate) fn line(&self, key: &str) -> String {
        let position = self.position();
        let line = position.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(' '));
        line.unwrap_or("").to_string()
    }

    pub(crate) fn pending(&self) -> String {
        self.line("pending")
    }

    /// Whether a card is named in a line of the position.
    pub(crate) fn has(&self, key: &str, card: &str) -> bool {
        self.line(key).split(' ').any(|it| it == card)
    }

    /// The last message told to everybody, and its rule.
    pub(crate) fn says(&self, key: &str) -> Option<(&'static str, Message)> {
        let rules = self.game.rules();
        let mut all = self.heard.iter().map(|(rule, event)| (*rule, rules.message(event)));
        all.rfind(|it| it.1.key == key)
    }

    /// The rule behind the last event of that kind, or nothing.
    pub(crate) fn rule_of(&self, key: &str) -> &'static str {
        self.says(key).map_or("", |it| it.0)
    }

    pub(crate) fn forget(&mut self) -> &mut Table {
        self.heard.clear();
        self
    }

    /// Attack, defence and result of the last shot.
    #[track_caller]
    pub(crate) fn last_shot(&self) -> (i32, i32, bool) {
        let shot = self.heard.iter().rev().find_map(|(_, event)| match event {
            Event::Shot { attack, defence, hit, .. } => Some((i32::from(*attack), i32::from(*defence), *hit)),
            _ => None,
        });
        shot.expect("a shot")
    }

    pub(crate) fn ending(&self) -> Option<Ending> {
        self.game.state().ending
    }

    pub(crate) fn points(&self, side: Side) -> i32 {
        self.game.rules().standing(self.game.state()).points[side.index()]
    }

    pub(crate) fn view(&self, viewer: Viewer) -> View {
        self.game.rules().view(self.game.state(), viewer)
    }
}

/// The id of a rule, to be compared with what a test says.
pub(crate) fn id(rule: Rule) -> &'static str {
    rule.to_string().leak()
}

/// The key of a message of the rules.
pub(crate) fn key(key: Cow<'static, str>) -> &'static str {
    key.into_owned().leak()
}
