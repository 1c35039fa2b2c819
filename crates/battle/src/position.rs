//! A whole state as lines of text: one key a line, names separated by blanks.
//!
//! Keys that are missing stand for nothing; `rest` in a deck stands for all cards that lie nowhere else. So a
//! person can write a position from a handful of lines.

use alloc::{
    collections::BTreeMap,
    format,
    string::{String, ToString},
    vec::Vec,
};

use arrayvec::ArrayVec;
use cards::{Bag, CardSet, Kind};
use table::{Misplaced, Position, SeatSet};

use crate::{
    Arm, Arms, Battle, ConflictId, Conflicts, Ending, Fight, Forces, Frame, Score, Side, Stake, State, Units,
    state::Line,
};

const FIRST_LINE: &str = "khamsin battle position";

impl Position for Battle {
    fn write_position(&self, state: &State) -> String {
        let mut text = Writer { rules: self, text: format!("{FIRST_LINE}\n") };
        text.line("turn", format!("{} {}", state.turn, state.active.word()));
        text.line("reshuffles", state.reshuffles.to_string());
        let out: Vec<&str> = state.out.iter().map(|seat| Side::at(seat).word()).collect();
        if !out.is_empty() {
            text.line("out", out.join(" "));
        }
        text.cards("conflict-deck", state.conflict_deck);
        text.cards("conflict-discard", state.conflict_discard);
        text.line(
            "current",
            state.current.map_or_else(|| "-".to_string(), |it| self.card_name(it).to_string()),
        );
        if let Some((side, arm)) = state.last_look {
            text.line("last-look", format!("{} {}", side.word(), arm.word()));
        }
        text.units("discard", state.discard);
        text.units("removed", state.removed);
        text.units("aside", state.aside);
        if let Some((given, taken)) = state.offer {
            text.line("offer", format!("{} {}", self.unit_name(given), self.unit_name(taken)));
        }
        for &side in self.sides() {
            text.forces(side, state.side(side));
        }
        if let Some(fight) = &state.fight {
            text.fight(fight);
        }
        let frames: Vec<String> = state.frames.iter().map(|&frame| self.write_frame(frame)).collect();
        text.line("pending", if frames.is_empty() { "-".to_string() } else { frames.join(" ") });
        text.line("ending", state.ending.map_or_else(|| "-".to_string(), write_ending));
        text.text
    }

    fn read_position(&self, text: &str) -> Result<State, Misplaced> {
        let mut reader = Reader::of(self, text)?;
        let state = reader.state()?;
        if let Some((key, (line, _))) = reader.lines.iter().next() {
            return Err(Misplaced::new(*line, format!("unknown key {key:?}")));
        }
        self.audited(&state).map_err(|what| Misplaced::new(0, what))?;
        self.fits_together(&state).map_err(|what| Misplaced::new(0, what))?;
        Ok(state)
    }
}

impl Battle {
    /// Beyond conservation: a position must be one that waits for an answer.
    fn fits_together(&self, state: &State) -> Result<(), String> {
        if state.frames.is_empty() != state.ending.is_some() {
            return Err("something must be pending unless the game has ended".to_string());
        }
        let mut below = None;
        for &frame in &state.frames {
            if !self.may_lie_on(state, frame, below) {
                let before = below.map_or_else(|| "nothing".to_string(), |it| self.write_frame(it));
                return Err(format!("pending: {} cannot come after {before}", self.write_frame(frame)));
            }
            below = Some(frame);
        }
        let begins = matches!(state.frames.first(), Some(Frame::Opening | Frame::Turn | Frame::Conflict));
        if begins && state.current.is_some() {
            return Err("current: no card is being followed before one is drawn".to_string());
        }
        let mut settled = state.clone();
        self.advance(&mut settled, &mut ());
        if settled != *state || !self.has_answer(state) {
            return Err("nobody can answer what is pending; did you mean `pending turn`?".to_string());
        }
        Ok(())
    }

    /// Whether a question can come up on top of another, or of nothing.
    fn may_lie_on(&self, state: &State, frame: Frame, below: Option<Frame>) -> bool {
        match (frame, below) {
            (Frame::Supply { .. }, Some(below)) => matches!(
                below,
                Frame::Opening
                    | Frame::Supply { .. }
                    | Frame::Deploy { .. }
                    | Frame::Homeland
                    | Frame::Rally { .. }
            ),
            (Frame::Duplicates, Some(Frame::Supply { .. }))
            | (Frame::Rally { .. }, Some(Frame::Aftermath { .. }))
            | (Frame::Consent | Frame::Send, Some(Frame::Conflict)) => true,
            (Frame::Deploy { side, .. }, Some(Frame::Trim { side: own, .. })) => side == own,
            (
                Frame::Target { side, phase, .. }
                | Frame::Support { side, phase, .. }
                | Frame::Shot { side, phase, .. },
                Some(Frame::Fire { side: own, phase: now }),
            ) => side == own && phase == now,
            (Frame::Reinforce { side, .. }, Some(Frame::Withdraw { side: own }))
            | (Frame::Return { side, .. }, Some(Frame::Aftermath { side: own })) => side == own,
            (Frame::Reply { side, card, by, cancelled }, Some(below)) => {
                let answers =
                    (side.team() == by.team()) == cancelled && state.conflict_discard.has(card.index());
                answers && self.was_playable(state, below, by, card)
            }
            (
                Frame::Supply { .. }
                | Frame::Deploy { .. }
                | Frame::Target { .. }
                | Frame::Support { .. }
                | Frame::Shot { .. }
                | Frame::Reinforce { .. }
                | Frame::Return { .. }
                | Frame::Duplicates
                | Frame::Rally { .. }
                | Frame::Consent
                | Frame::Send
                | Frame::Reply { .. },
                _,
            ) => false,
            (Frame::Withdraw { .. }, None) => {
                let lines = state.fight.iter().flat_map(|it| &it.lines);
                lines.flat_map(|it| [it.ready, it.fired, it.done]).all(|it| it.is_empty())
            }
            (Frame::Aftermath { .. }, None) => {
                let card = state.fight.as_ref().and_then(|it| it.stake.card());
                card.is_none_or(|card| state.forces.iter().any(|it| it.won.has(card.index())))
            }
            (_, below) => below.is_none(),
        }
    }

    /// Whether the questions that never pass by themselves have something to choose from.
    fn has_answer(&self, state: &State) -> bool {
        let enemy = state.foe_of(state.active);
        let divides = |arm: Arm, left: u8| {
            let half = self.available(state, enemy, Arms::NONE.with(arm)).len() / 2;
            half > 0 && state.aside.len() + u32::from(left) == half
        };
        match state.top() {
            Some(Frame::Captured { arm }) => !self.stack(state, enemy, arm).is_empty(),
            Some(Frame::Strike { arm }) => !self.stack(state, enemy, arm).only(self.book.leaders).is_empty(),
            Some(Frame::Split { arm, left }) => divides(arm, left),
            Some(Frame::Pick { arm }) => divides(arm, 0),
            Some(_) | None => true,
        }
    }
}

// === Writing ===

struct Writer<'a> {
    rules: &'a Battle,
    text: String,
}

impl Writer<'_> {
    fn line(&mut self, key: &str, value: String) {
        self.text.push_str(key);
        self.text.push(' ');
        self.text.push_str(&value);
        self.text.push('\n');
    }

    fn cards(&mut self, key: &str, cards: Conflicts) {
        let names: Vec<&str> = cards.iter().map(|it| self.rules.card_name(ConflictId(it as u8))).collect();
        if !names.is_empty() {
            let names = names.join(" ");
            self.line(key, names);
        }
    }

    fn units(&mut self, key: &str, units: Units) {
        let names: Vec<String> = units
            .counts(&self.rules.book.kinds)
            .map(|(kind, count)| match count {
                1 => self.rules.unit_name(kind).to_string(),
                _ => format!("{}*{count}", self.rules.unit_name(kind)),
            })
            .collect();
        if !names.is_empty() {
            self.line(key, names.join(" "));
        }
    }

    fn forces(&mut self, side: Side, forces: &Forces) {
        let key = |what: &str| format!("{}-{what}", side.word());
        self.units(&key("deck"), forces.deck);
        self.units(&key("under"), forces.under);
        self.units(&key("hand"), forces.hand);
        self.units(&key("deployed"), forces.deployed);
        self.units(&key("known"), forces.known);
        self.units(&key("shown"), forces.shown);
        self.units(&key("sidelined"), forces.sidelined);
        self.cards(&key("kept"), forces.kept);
        self.cards(&key("kept-known"), forces.kept_known);
        self.cards(&key("won"), forces.won);
    }

    fn fight(&mut self, fight: &Fight) {
        let stake = match fight.stake {
            Stake::Drawn(card) => format!("drawn:{}", self.rules.card_name(card)),
            Stake::Recalled(card) => format!("recalled:{}", self.rules.card_name(card)),
            Stake::Retaken(card) => format!("retaken:{}", self.rules.card_name(card)),
            Stake::Raid => "raid".to_string(),
        };
        let flags =
            [(fight.ground_decides, "ground-decides"), (fight.joined, "joined"), (fight.stirred, "stirred")];
        let flags: String = flags.iter().filter(|it| it.0).map(|it| format!(" {}", it.1)).collect();
        self.line("battle", format!("{stake} {}{flags}", fight.aggressor.word()));
        if fight.defender != fight.aggressor.enemy() {
            self.line("fight-against", fight.defender.word().to_string());
        }
        if self.rules.joint_battles {
            let sides: Vec<&str> = fight.sides.iter().map(|it| it.word()).collect();
            self.line("fight-sides", sides.join(" "));
        }
        let arms = fight.arms.map(write_arms);
        self.line("fight-round", format!("{} {}", fight.round, fight.support));
        self.line("fight-arms", format!("{} {}", arms[0], arms[1]));
        let screens: Vec<String> = fight
            .screens
            .iter()
            .map(|(side, ship, score)| format!("{}:{}:{score}", side.word(), self.rules.unit_name(*ship)))
            .collect();
        if !screens.is_empty() {
            self.line("fight-screens", screens.join(" "));
        }
        for &side in self.rules.sides() {
            let line = &fight.lines[side.index()];
            let key = |what: &str| format!("{}-line-{what}", side.word());
            self.units(&key("units"), line.units);
            self.units(&key("ready"), line.ready);
            self.units(&key("fired"), line.fired);
            self.units(&key("done"), line.done);
            self.units(&key("lost"), line.lost);
            let scores = [line.attack, line.round_attack, line.defence, line.round_defence];
            if scores != [[0; 3]; 4] {
                let scores: Vec<String> = scores.iter().flatten().map(ToString::to_string).collect();
                self.line(&key("bonus"), scores.join(" "));
            }
        }
    }
}

fn write_arms(arms: Arms) -> String {
    if arms == Arms::NONE { "-".to_string() } else { arms.iter().map(Arm::letter).collect() }
}

fn write_ending(ending: Ending) -> String {
    match ending {
        Ending::Total(side) => format!("total:{}", side.word()),
        Ending::Standard(side) => format!("standard:{}", side.word()),
        Ending::Armistice => "armistice".to_string(),
        Ending::Exhaustion => "exhaustion".to_string(),
    }
}

impl Battle {
    fn write_frame(&self, frame: Frame) -> String {
        let unit = |unit: Kind| self.unit_name(unit);
        match frame {
            Frame::Duplicates => "duplicates".into(),
            Frame::Transfer { left } => format!("transfer:{left}"),
            Frame::Consent => "consent".into(),
            Frame::Send => "send".into(),
            Frame::Unfought => "unfought".into(),
            Frame::Rally { side, left } => format!("rally:{}:{left}", side.word()),
            Frame::Opening => "opening".into(),
            Frame::Turn => "turn".into(),
            Frame::Conflict => "conflict".into(),
            Frame::Supply { side, left } => format!("supply:{}:{left}", side.word()),
            Frame::Deploy { side, left, arms } => {
                format!("deploy:{}:{left}:{}", side.word(), write_arms(arms))
            }
            Frame::Trim { side, limit } => format!("trim:{}:{limit}", side.word()),
            Frame::Capture => "capture".into(),
            Frame::Captured { arm } => format!("captured:{}", arm.word()),
            Frame::Divide => "divide".into(),
            Frame::Split { arm, left } => format!("split:{}:{left}", arm.word()),
            Frame::Pick { arm } => format!("pick:{}", arm.word()),
            Frame::Sabotage => "sabotage".into(),
            Frame::Strike { arm } => format!("strike:{}", arm.word()),
            Frame::Pilfer => "pilfer".into(),
            Frame::Raid => "raid".into(),
            Frame::Initiative => "initiative".into(),
            Frame::Declare => "declare".into(),
            Frame::Cancel => "cancel".into(),
            Frame::Homeland => "homeland".into(),
            Frame::Muster { side } => format!("muster:{}", side.word()),
            Frame::Ready { side } => format!("ready:{}", side.word()),
            Frame::Fire { side, phase } => format!("fire:{}:{phase}", side.word()),
            Frame::Target { side, phase, unit: it, shots } => {
                format!("target:{}:{phase}:{}:{shots}", side.word(), unit(it))
            }
            Frame::Support { side, phase, unit: it, target, shots } => {
                format!("support:{}:{phase}:{}:{}:{shots}", side.word(), unit(it), unit(target))
            }
            Frame::Shot { side, phase, unit: it, target, shots } => {
                format!("shot:{}:{phase}:{}:{}:{shots}", side.word(), unit(it), unit(target))
            }
            Frame::Withdraw { side } => format!("withdraw:{}", side.word()),
            Frame::Reinforce { side, left } => format!("reinforce:{}:{left}", side.word()),
            Frame::Aftermath { side } => format!("aftermath:{}", side.word()),
            Frame::Return { side, left } => format!("return:{}:{left}", side.word()),
            Frame::Reply { side, card, by, cancelled } => {
                let word = if cancelled { "cancelled" } else { "open" };
                format!("reply:{}:{}:{}:{word}", side.word(), self.card_name(card), by.word())
            }
        }
    }

    /// A side that sits at this table.
    fn read_side(&self, word: &str) -> Option<Side> {
        Side::read(word).filter(|side| self.sides().contains(side))
    }

    fn read_frame(&self, text: &str) -> Option<Frame> {
        let unit = |word: &str| self.book.design_named(word);
        let number = |word: &str| word.parse::<u8>().ok();
        let phase = |word: &str| number(word).filter(|it| (1..=4).contains(it));
        Some(match text.split(':').collect::<Vec<_>>()[..] {
            ["duplicates"] => Frame::Duplicates,
            ["transfer", left] => Frame::Transfer { left: number(left)? },
            ["consent"] => Frame::Consent,
            ["send"] => Frame::Send,
            ["unfought"] => Frame::Unfought,
            ["rally", side, left] => Frame::Rally { side: self.read_side(side)?, left: number(left)? },
            ["opening"] => Frame::Opening,
            ["turn"] => Frame::Turn,
            ["conflict"] => Frame::Conflict,
            ["supply", side, left] => Frame::Supply { side: self.read_side(side)?, left: number(left)? },
            ["deploy", side, left, arms] => {
                Frame::Deploy { side: self.read_side(side)?, left: number(left)?, arms: read_arms(arms)? }
            }
            ["trim", side, limit] => Frame::Trim { side: self.read_side(side)?, limit: number(limit)? },
            ["capture"] => Frame::Capture,
            ["captured", arm] => Frame::Captured { arm: Arm::read(arm)? },
            ["divide"] => Frame::Divide,
            ["split", arm, left] => Frame::Split { arm: Arm::read(arm)?, left: number(left)? },
            ["pick", arm] => Frame::Pick { arm: Arm::read(arm)? },
            ["sabotage"] => Frame::Sabotage,
            ["strike", arm] => Frame::Strike { arm: Arm::read(arm)? },
            ["pilfer"] => Frame::Pilfer,
            ["raid"] => Frame::Raid,
            ["initiative"] => Frame::Initiative,
            ["declare"] => Frame::Declare,
            ["cancel"] => Frame::Cancel,
            ["homeland"] => Frame::Homeland,
            ["muster", side] => Frame::Muster { side: self.read_side(side)? },
            ["ready", side] => Frame::Ready { side: self.read_side(side)? },
            ["fire", side, word] => Frame::Fire { side: self.read_side(side)?, phase: phase(word)? },
            ["target", side, word, it, shots] => Frame::Target {
                side: self.read_side(side)?,
                phase: phase(word)?,
                unit: unit(it)?,
                shots: number(shots)?,
            },
            ["support", side, word, it, target, shots] => Frame::Support {
                side: self.read_side(side)?,
                phase: phase(word)?,
                unit: unit(it)?,
                target: unit(target)?,
                shots: number(shots)?,
            },
            ["shot", side, word, it, target, shots] => Frame::Shot {
                side: self.read_side(side)?,
                phase: phase(word)?,
                unit: unit(it)?,
                target: unit(target)?,
                shots: number(shots)?,
            },
            ["withdraw", side] => Frame::Withdraw { side: self.read_side(side)? },
            ["reinforce", side, left] => {
                Frame::Reinforce { side: self.read_side(side)?, left: number(left)? }
            }
            ["aftermath", side] => Frame::Aftermath { side: self.read_side(side)? },
            ["return", side, left] => Frame::Return { side: self.read_side(side)?, left: number(left)? },
            ["reply", side, card, by, word] => Frame::Reply {
                side: self.read_side(side)?,
                card: self.book.conflict_named(card).filter(|it| self.book.keeps.has(it.index()))?,
                by: self.read_side(by)?,
                cancelled: match word {
                    "cancelled" => true,
                    "open" => false,
                    _ => return None,
                },
            },
            _ => return None,
        })
    }
}

// === Reading ===

struct Reader<'a> {
    rules: &'a Battle,
    lines: BTreeMap<&'a str, (u32, &'a str)>,
}

impl<'a> Reader<'a> {
    fn of(rules: &'a Battle, text: &'a str) -> Result<Reader<'a>, Misplaced> {
        let mut lines = BTreeMap::new();
        let mut rows =
            text.lines().enumerate().filter(|(_, it)| !it.trim().is_empty() && !it.starts_with('#'));
        if rows.next().map(|it| it.1.trim()) != Some(FIRST_LINE) {
            return Err(Misplaced::new(1, format!("expected the line {FIRST_LINE:?}")));
        }
        for (idx, row) in rows {
            let (key, value) = row.trim().split_once(' ').unwrap_or((row.trim(), "-"));
            if lines.insert(key, (idx as u32 + 1, value.trim())).is_some() {
                return Err(Misplaced::new(idx as u32 + 1, format!("{key} is given twice")));
            }
        }
        Ok(Reader { rules, lines })
    }

    fn take(&mut self, key: &str) -> (u32, Vec<&'a str>) {
        let (line, value) = self.lines.remove(key).unwrap_or((0, "-"));
        (line, value.split_whitespace().filter(|&word| word != "-").collect())
    }

    fn cards(&mut self, key: &str) -> Result<(Conflicts, bool), Misplaced> {
        let (line, words) = self.take(key);
        let mut cards = CardSet::EMPTY;
        let rest = words == ["rest"];
        for word in words.iter().filter(|_| !rest) {
            let card = self.rules.book.conflict_named(word);
            let card =
                card.ok_or_else(|| Misplaced::new(line, format!("there is no conflict card {word:?}")))?;
            if cards.has(card.index()) {
                return Err(Misplaced::new(line, format!("{word:?} is named twice")));
            }
            cards.insert(card.index());
        }
        Ok((cards, rest))
    }

    fn units(&mut self, key: &str) -> Result<(Units, bool), Misplaced> {
        let (line, words) = self.take(key);
        let kinds = &self.rules.book.kinds;
        let mut units: Units = Bag::EMPTY;
        let rest = words == ["rest"];
        for word in words.iter().filter(|_| !rest) {
            let (name, count) = word.split_once('*').unwrap_or((word, "1"));
            let unit = self.rules.book.design_named(name);
            let unit =
                unit.ok_or_else(|| Misplaced::new(line, format!("there is no arsenal card {name:?}")))?;
            let count: u32 = count.parse().map_err(|_| Misplaced::new(line, format!("{word:?}: count?")))?;
            for _ in 0..count {
                if units.count(kinds, unit) == kinds.copies(unit) {
                    let most = kinds.copies(unit);
                    return Err(Misplaced::new(line, format!("more than the {most} of {name} there are")));
                }
                units.add(kinds, unit);
            }
        }
        Ok((units, rest))
    }

    fn state(&mut self) -> Result<State, Misplaced> {
        let (line, words) = self.take("turn");
        let turn = match words[..] {
            [turn, side] => turn.parse().ok().zip(self.rules.read_side(side)),
            _ => None,
        };
        let (turn, active) =
            turn.ok_or_else(|| Misplaced::new(line, "turn: expected a number and axis or allied"))?;
        let mut state = State { turn, active, ..self.rules.first_state() };
        state.reshuffles = self.number("reshuffles")?;
        state.out = self.out()?;
        let (deck, deck_is_rest) = self.cards("conflict-deck")?;
        state.conflict_deck = deck;
        state.conflict_discard = self.cards("conflict-discard")?.0;
        let current = self.cards("current")?.0;
        state.current = current.first().map(|card| ConflictId(card as u8));
        state.last_look = self.last_look()?;
        state.discard = self.units("discard")?.0;
        state.removed = self.units("removed")?.0;
        state.aside = self.units("aside")?.0;
        state.offer = self.offer()?;
        let mut rest = [false; 4];
        for &side in self.rules.sides() {
            rest[side.index()] = self.forces(side, state.side_mut(side))?;
        }
        state.fight = self.fight(&state)?;
        state.frames = self.frames()?;
        state.ending = self.ending()?;
        self.fill_rest(&mut state, deck_is_rest, rest)?;
        Ok(state)
    }

    fn last_look(&mut self) -> Result<Option<(Side, Arm)>, Misplaced> {
        let (line, words) = self.take("last-look");
        let look = match words[..] {
            [] => return Ok(None),
            [side, arm] => self.rules.read_side(side).zip(Arm::read(arm)),
            _ => None,
        };
        look.map(Some).ok_or_else(|| Misplaced::new(line, "last-look: expected a side and an arm"))
    }

    fn out(&mut self) -> Result<SeatSet, Misplaced> {
        let (line, words) = self.take("out");
        let side = |word: &str| {
            let side = self.rules.read_side(word);
            side.ok_or_else(|| Misplaced::new(line, format!("out: there is no side {word:?}")))
        };
        words.into_iter().try_fold(SeatSet::NONE, |out, word| Ok(out.with(side(word)?.seat())))
    }

    fn offer(&mut self) -> Result<Option<(Kind, Kind)>, Misplaced> {
        let (line, words) = self.take("offer");
        let unit = |word: &str| self.rules.book.design_named(word);
        let offer = match words[..] {
            [] => return Ok(None),
            [given, taken] => unit(given).zip(unit(taken)),
            _ => None,
        };
        offer.map(Some).ok_or_else(|| Misplaced::new(line, "offer: expected two arsenal cards"))
    }

    fn number(&mut self, key: &str) -> Result<u16, Misplaced> {
        let (line, words) = self.take(key);
        let word = words.first().unwrap_or(&"0");
        word.parse().map_err(|_| Misplaced::new(line, format!("{key}: expected a number, found {word:?}")))
    }

    fn forces(&mut self, side: Side, forces: &mut Forces) -> Result<bool, Misplaced> {
        let key = |what: &str| format!("{}-{what}", side.word());
        let (deck, rest) = self.units(&key("deck"))?;
        *forces = Forces {
            deck,
            under: self.units(&key("under"))?.0,
            hand: self.units(&key("hand"))?.0,
            deployed: self.units(&key("deployed"))?.0,
            known: self.units(&key("known"))?.0,
            shown: self.units(&key("shown"))?.0,
            sidelined: self.units(&key("sidelined"))?.0,
            kept: self.cards(&key("kept"))?.0,
            kept_known: self.cards(&key("kept-known"))?.0,
            won: self.cards(&key("won"))?.0,
        };
        Ok(rest)
    }

    /// A deck given as `rest` holds what lies nowhere else.
    fn fill_rest(&self, state: &mut State, conflict: bool, arsenals: [bool; 4]) -> Result<(), Misplaced> {
        if conflict {
            let mut rest = CardSet::range(0, self.rules.book.conflict.len()).minus(state.conflict_discard);
            rest = state.forces.iter().fold(rest, |rest, it| rest.minus(it.kept).minus(it.won));
            state.current.iter().for_each(|card| rest.remove(card.index()));
            if let Some(Fight { stake: Stake::Recalled(card), .. }) = &state.fight {
                rest.remove(card.index());
            }
            state.conflict_deck = rest;
        }
        let kinds = &self.rules.book.kinds;
        for side in Side::ALL.into_iter().filter(|side| arsenals[side.index()]) {
            for kind in Bag::<4>::all_of(self.rules.book.of_side[side.index()]).kinds(kinds) {
                let at = |it: &Forces| [it.hand, it.deployed, it.under].map(|it| it.count(kinds, kind));
                let elsewhere = state.forces.iter().map(|it| at(it).iter().sum::<u32>());
                let elsewhere: u32 = elsewhere.sum::<u32>()
                    + state.discard.count(kinds, kind)
                    + state.removed.count(kinds, kind);
                let left = kinds.copies(kind).checked_sub(elsewhere).ok_or_else(|| {
                    Misplaced::new(0, format!("{elsewhere} of {} on the table", self.rules.unit_name(kind)))
                })?;
                (0..left).for_each(|_| state.side_mut(side).deck.add(kinds, kind));
            }
        }
        Ok(())
    }

    fn frames(&mut self) -> Result<ArrayVec<Frame, { crate::state::DEEPEST }>, Misplaced> {
        let (line, words) = self.take("pending");
        let mut frames = ArrayVec::new();
        for word in words {
            let frame = self.rules.read_frame(word);
            let frame =
                frame.ok_or_else(|| Misplaced::new(line, format!("pending: cannot read {word:?}")))?;
            frames.try_push(frame).map_err(|_| Misplaced::new(line, "pending: too much at once"))?;
        }
        Ok(frames)
    }

    fn ending(&mut self) -> Result<Option<Ending>, Misplaced> {
        let (line, words) = self.take("ending");
        let Some(word) = words.first() else { return Ok(None) };
        let ending = match word.split(':').collect::<Vec<_>>()[..] {
            ["total", side] => Side::read(side).filter(|it| Side::BOTH.contains(it)).map(Ending::Total),
            ["standard", side] => Side::read(side).filter(|it| Side::BOTH.contains(it)).map(Ending::Standard),
            ["armistice"] => Some(Ending::Armistice),
            ["exhaustion"] => Some(Ending::Exhaustion),
            _ => None,
        };
        ending.map(Some).ok_or_else(|| Misplaced::new(line, format!("ending: cannot read {word:?}")))
    }

    fn fight(&mut self, state: &State) -> Result<Option<Fight>, Misplaced> {
        let (line, words) = self.take("battle");
        let [stake, side, flags @ ..] = &words[..] else { return Ok(None) };
        let fault = |what: &str| Misplaced::new(line, format!("battle: cannot read {what:?}"));
        let (kind, name) = stake.split_once(':').unwrap_or((stake, ""));
        let card = || {
            let card = self.rules.book.conflict_named(name);
            card.filter(|it| self.rules.book.battles.has(it.index())).ok_or_else(|| fault(name))
        };
        let stake = match kind {
            "drawn" => Stake::Drawn(card()?),
            "recalled" => Stake::Recalled(card()?),
            "retaken" => Stake::Retaken(card()?),
            "raid" => Stake::Raid,
            other => return Err(fault(other)),
        };
        let aggressor = self.rules.read_side(side).ok_or_else(|| fault(side))?;
        let defender = self.defender(aggressor)?;
        let mut fight = self.rules.new_fight(state, stake, aggressor, defender);
        self.joined_sides(&mut fight)?;
        for flag in flags {
            match *flag {
                "ground-decides" => fight.ground_decides = true,
                "joined" => fight.joined = true,
                "stirred" => fight.stirred = true,
                other => return Err(fault(other)),
            }
        }
        self.fight_details(&mut fight)?;
        Ok(Some(fight))
    }

    /// Who is attacked, where it is not the enemy of the same theatre.
    fn defender(&mut self, aggressor: Side) -> Result<Side, Misplaced> {
        let (line, words) = self.take("fight-against");
        let Some(word) = words.first() else { return Ok(aggressor.enemy()) };
        let side = self.rules.read_side(word).filter(|it| it.team() != aggressor.team());
        side.ok_or_else(|| {
            Misplaced::new(line, format!("fight-against: {word:?} is no enemy of the aggressor"))
        })
    }

    /// Who fights: an ally may have been out when the battle began, or since.
    fn joined_sides(&mut self, fight: &mut Fight) -> Result<(), Misplaced> {
        let (line, words) = self.take("fight-sides");
        if words.is_empty() {
            return Ok(());
        }
        let order = [fight.aggressor, fight.defender].map(|it| [it, it.partner()]);
        let named: ArrayVec<Side, 4> =
            order.into_iter().flatten().filter(|it| words.contains(&it.word())).collect();
        let in_order = named.iter().map(|it| it.word()).eq(words.iter().copied());
        let both = named.contains(&fight.aggressor) && named.contains(&fight.defender);
        if !in_order || !both || !self.rules.joint_battles {
            return Err(Misplaced::new(
                line,
                "fight-sides: expected those who fight, in the order of acting",
            ));
        }
        fight.sides = named;
        Ok(())
    }

    fn fight_details(&mut self, fight: &mut Fight) -> Result<(), Misplaced> {
        let (line, words) = self.take("fight-round");
        if let [round, support] = words[..] {
            let fault = |()| Misplaced::new(line, "fight-round: expected two numbers");
            fight.round = round.parse().map_err(|_| fault(()))?;
            fight.support = read_score(support).ok_or_else(|| fault(()))?;
        }
        let (line, words) = self.take("fight-arms");
        if let [axis, allied] = words[..] {
            let arms = read_arms(axis).zip(read_arms(allied));
            let (axis, allied) =
                arms.ok_or_else(|| Misplaced::new(line, "fight-arms: use letters of GAS"))?;
            fight.arms = [axis, allied];
        }
        let (line, words) = self.take("fight-screens");
        for word in words {
            let screen = match word.split(':').collect::<Vec<_>>()[..] {
                [side, ship, score] => self
                    .rules
                    .read_side(side)
                    .zip(self.rules.book.design_named(ship))
                    .zip(read_score(score))
                    .map(|((side, ship), score)| (side, ship, score)),
                _ => None,
            };
            let screen = screen.ok_or_else(|| Misplaced::new(line, format!("fight-screens: {word:?}?")))?;
            fight.screens.try_push(screen).map_err(|_| Misplaced::new(line, "fight-screens: too many"))?;
        }
        for &side in self.rules.sides() {
            fight.lines[side.index()] = self.battle_line(side)?;
        }
        Ok(())
    }

    fn battle_line(&mut self, side: Side) -> Result<Line, Misplaced> {
        let key = |what: &str| format!("{}-line-{what}", side.word());
        let mut line = Line {
            units: self.units(&key("units"))?.0,
            ready: self.units(&key("ready"))?.0,
            fired: self.units(&key("fired"))?.0,
            done: self.units(&key("done"))?.0,
            lost: self.units(&key("lost"))?.0,
            ..Line::default()
        };
        let (at, words) = self.take(&key("bonus"));
        let scores: Option<Vec<Score>> = words.iter().map(|it| read_score(it)).collect();
        match scores.as_deref() {
            Some([]) => (),
            Some(&[a, b, c, d, e, f, g, h, i, j, k, l]) => {
                line.attack = [a, b, c];
                line.round_attack = [d, e, f];
                line.defence = [g, h, i];
                line.round_defence = [j, k, l];
            }
            Some(_) | None => return Err(Misplaced::new(at, "bonus: expected twelve numbers")),
        }
        Ok(line)
    }
}

/// A score that play could reach.
fn read_score(word: &str) -> Option<Score> {
    word.parse().ok().filter(|score| (-2_560..=2_560).contains(score))
}

fn read_arms(word: &str) -> Option<Arms> {
    if word == "-" {
        return Some(Arms::NONE);
    }
    word.chars().try_fold(Arms::NONE, |arms, letter| {
        Arm::ALL.into_iter().find(|arm| arm.letter() == letter).map(|arm| arms.with(arm))
    })
}
