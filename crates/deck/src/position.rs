//! A whole state as text: one line for each pile, zone and frame.
//!
//! Cards are written from bottom to top, `card*3` for three alike. A line may be left out: cards that are found nowhere
//! then lie in their pile in the war zone. `pool/card` is an event nobody has seen, `pool!card@12` one that seats 1 and 2
//! know, `!card` one that all know; `card!` in a hand is one that all know of.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};
use core::fmt::Write;

use cards::Kind;
use effects::Surplus;
use table::{Misplaced, Position, Seat, SeatSet};

use crate::{
    Deck, Marks, State, Wallet,
    notation::{MARKS, seat_name},
    piles::{OPEN_POOL, Slot},
    shelves::{
        BOXED, BRITISH, CITIES, ENEMY, ENEMY_MARKS, EVENTS, HELD, KEPT, MET, SUPPORT, Shelf, Shelves, Slots,
        VICTORY, VICTORY_KNOWN, Zone, mixed,
    },
    state::{At, Ending, Frame, InfantryOption, Interception, PILES, Phase, Run, Setting, Stage, Wait},
    tables::Home,
};

/// The shelves that are plain lists of cards, by name.
const PLAIN: [(&str, Shelf); 6] = [
    ("boxed", BOXED),
    ("support", SUPPORT),
    ("cities", CITIES),
    ("victory", VICTORY),
    ("victory-known", VICTORY_KNOWN),
    ("met", MET),
];

const SLOTS: [(&str, Slots); 3] = [("events", EVENTS), ("british", BRITISH), ("held", HELD)];

const ZONES: [(&str, Zone); 6] = [
    ("deck", Zone::Deck),
    ("top", Zone::Top),
    ("hand", Zone::Hand),
    ("discard", Zone::Discard),
    ("play", Zone::Play),
    ("front", Zone::Front),
];

const HIDDEN_MARKS: [(&str, Marks); 4] = [
    ("allotted", Marks::ALLOTTED),
    ("this", Marks::THIS),
    ("this-2", Marks(Marks::THIS.0 << 1)),
    ("this-3", Marks(Marks::THIS.0 << 2)),
];

const ENEMY_WORDS: [(&str, Marks); 6] = [
    ("destroyed", Marks::DESTROYED),
    ("unmet", Marks::UNMET),
    ("pending", Marks::PENDING),
    ("this", Marks::THIS),
    ("this-2", Marks(Marks::THIS.0 << 1)),
    ("this-3", Marks(Marks::THIS.0 << 2)),
];

impl Position for Deck {
    fn write_position(&self, s: &State) -> String {
        let mut text = String::new();
        self.write_scalars(s, &mut text);
        for info in &self.piles {
            match info.home {
                Home::Pure(pile) => {
                    let (count, kind) = (s.piles[usize::from(pile)], info.kinds[0]);
                    line(&mut text, "pile", [format!("{}*{count}", self.name(kind))]);
                }
                Home::Mixed(pile) => self.write_cards(s, &mut text, &format!("mixed-{pile}"), mixed(pile)),
                Home::Support | Home::Events | Home::Cities | Home::Victory => {}
            }
        }
        for (name, shelf) in PLAIN {
            self.write_cards(s, &mut text, name, shelf);
        }
        for (name, slots) in SLOTS {
            line(&mut text, name, runs(s.slots(slots).map(|slot| self.write_slot(slot))));
        }
        line(&mut text, "enemy", self.enemies(s));
        line(&mut text, "kept", s.shelves.on(KEPT).iter().map(|&card| self.write_held(card)));
        for seat in Seat::all(self.options.seats) {
            self.write_seat(s, &mut text, seat);
        }
        for frame in &s.frames {
            line(&mut text, "frame", [self.write_frame(*frame)]);
        }
        text
    }

    fn read_position(&self, text: &str) -> Result<State, Misplaced> {
        let mut reader = Reader { rules: self, s: blank(), given: Vec::new() };
        for (at, line) in text.lines().enumerate() {
            let line = line.trim();
            if !line.is_empty() && !line.starts_with('#') {
                reader.line(line).map_err(|what| Misplaced::new(at as u32 + 1, what))?;
            }
        }
        reader.finish()
    }
}

fn blank() -> State {
    State {
        shelves: Shelves::empty(),
        piles: [0; PILES],
        frames: arrayvec::ArrayVec::new(),
        wallet: Wallet::default(),
        turn: Seat(0),
        actor: Seat(0),
        first: Seat(0),
        round: 1,
        uniques: 0,
        counterattacks: 0,
        due: false,
        fought: false,
        ending: false,
    }
}

fn line(text: &mut String, key: &str, words: impl IntoIterator<Item = String>) {
    let words: Vec<String> = words.into_iter().collect();
    let _ = writeln!(text, "{key}: {}", words.join(" "));
}

/// Equal neighbours are written once, with their number.
fn runs(words: impl Iterator<Item = String>) -> Vec<String> {
    let mut out: Vec<(String, usize)> = Vec::new();
    for word in words {
        match out.last_mut() {
            Some((last, count)) if *last == word => *count += 1,
            _ => out.push((word, 1)),
        }
    }
    out.into_iter().map(|(word, count)| if count == 1 { word } else { format!("{word}*{count}") }).collect()
}

// === Writing ===

impl Deck {
    fn write_scalars(&self, s: &State, text: &mut String) {
        line(text, "seats", [self.options.seats.to_string()]);
        line(text, "edition", [self.options.edition.name().to_string()]);
        line(text, "turn", [seat_name(s.turn)]);
        line(text, "actor", [seat_name(s.actor)]);
        line(text, "first", [seat_name(s.first)]);
        line(text, "round", [s.round.to_string()]);
        let w = s.wallet;
        line(text, "wallet", [w.tactic, w.supply, w.reinforcement, w.attack].map(|it| it.to_string()));
        line(text, "counterattacks", [s.counterattacks.to_string()]);
        let flags = [("due", s.due), ("fought", s.fought), ("ending", s.ending)];
        line(text, "flags", flags.into_iter().filter(|it| it.1).map(|it| it.0.to_string()));
        let played = |kind: &Kind| self.design(*kind).unique.is_some_and(|at| s.uniques >> at & 1 == 1);
        line(text, "uniques", self.kinds().filter(played).map(|kind| self.name(kind).to_string()));
    }

    fn write_cards(&self, s: &State, text: &mut String, name: &str, shelf: Shelf) {
        line(text, name, runs(s.shelves.on(shelf).iter().map(|&card| self.name(Kind(card)).to_string())));
    }

    fn write_slot(&self, slot: Slot) -> String {
        let name = self.name(slot.kind);
        if slot.settled && slot.pool == OPEN_POOL {
            return format!("!{name}");
        }
        if !slot.settled {
            return format!("{}/{name}", slot.pool);
        }
        let known: String = slot.known.iter().map(|seat| (seat.0 + 1).to_string()).collect();
        format!("{}!{name}@{known}", slot.pool)
    }

    fn enemies(&self, s: &State) -> Vec<String> {
        let pairs = s.shelves.on(ENEMY).iter().zip(s.shelves.on(ENEMY_MARKS));
        pairs.map(|(&card, &marks)| self.marked(Kind(card), Marks(marks), &ENEMY_WORDS)).collect()
    }

    fn marked(&self, kind: Kind, marks: Marks, words: &[(&str, Marks)]) -> String {
        let mut text = self.name(kind).to_string();
        for (word, mark) in words {
            if marks.has(*mark) {
                text = text + ":" + word;
            }
        }
        text
    }

    fn write_held(&self, card: u8) -> String {
        format!("{}{}", self.name(Kind(card >> 1)), if card & 1 == 1 { "!" } else { "" })
    }

    fn write_seat(&self, s: &State, text: &mut String, seat: Seat) {
        for (name, zone) in ZONES {
            let key = format!("{} {name}", seat_name(seat));
            match zone {
                Zone::Hand => {
                    line(text, &key, runs(s.zone(seat, zone).iter().map(|&card| self.write_held(card))));
                }
                Zone::Front => {
                    let words: Vec<(&str, Marks)> = MARKS.into_iter().chain(HIDDEN_MARKS).collect();
                    let hosts = s.hosts(seat).map(|host| {
                        let attached = s.attached_to(seat, host).iter();
                        let attached: String =
                            attached.map(|&card| format!("+{}", self.name(Kind(card)))).collect();
                        self.marked(host.kind, host.marks, &words) + &attached
                    });
                    line(text, &key, runs(hosts));
                }
                Zone::Deck | Zone::Top | Zone::Discard | Zone::Play | Zone::Marks => {
                    self.write_cards(s, text, &key, zone.of(seat));
                }
            }
        }
    }

    fn write_frame(&self, frame: Frame) -> String {
        match frame {
            Frame::Setup(Setting::Start) => "setup start".into(),
            Frame::Setup(Setting::Support) => "setup support".into(),
            Frame::Setup(Setting::Hands { seat }) => format!("setup hands {}", seat.0),
            Frame::Turn(Phase::Keep { kept }) => format!("turn keep {kept}"),
            Frame::Turn(phase) => format!("turn {}", word_of(&PHASES, &phase)),
            Frame::Combat { site, won, stage } => {
                let won = if won { "won" } else { "open" };
                format!("combat {} {won} {}", self.name(site), write_stage(stage))
            }
            Frame::Counterattack { order, left, success } => {
                format!("counterattack {order} {left} {}", u8::from(success))
            }
            Frame::Intercept(stage) => format!("intercept {}", write_interception(stage)),
            Frame::Run(run) => format!(
                "text {} of {} at {} waits {} left {}",
                run.pc,
                self.name(run.kind),
                word_of(&PLACES, &run.at),
                word_of(&WAITS, &run.wait),
                run.left
            ),
            Frame::Draw { left } => format!("draw {left}"),
            Frame::Over(why) => format!("over {}", word_of(&ENDINGS, &why)),
        }
    }
}

fn write_stage(stage: Stage) -> String {
    match stage {
        Stage::Reveal { left } => format!("reveal {left}"),
        Stage::Damage { left } => format!("damage {left}"),
        Stage::Victory { left } => format!("victory {left}"),
        Stage::PutBack { pool } => format!("put-back {pool}"),
        plain => word_of(&STAGES, &plain).to_string(),
    }
}

fn write_interception(stage: Interception) -> String {
    match stage {
        Interception::Allot { covered, option } => format!("allot {covered} {}", word_of(&OPTIONS, &option)),
        Interception::Strike { left } => format!("strike {left}"),
        Interception::Loss { left } => format!("loss {left}"),
        plain => word_of(&INTERCEPTIONS, &plain).to_string(),
    }
}

fn word_of<T: PartialEq>(table: &[(&'static str, T)], value: &T) -> &'static str {
    table.iter().find(|it| it.1 == *value).map_or("", |it| it.0)
}

fn value_of<T: Copy>(table: &[(&'static str, T)], word: &str) -> Result<T, String> {
    table.iter().find(|it| it.0 == word).map(|it| it.1).ok_or_else(|| format!("'{word}' is not known here"))
}

const PHASES: [(&str, Phase); 9] = [
    ("reactivate", Phase::Reactivate),
    ("start", Phase::Start),
    ("start-texts", Phase::StartTexts),
    ("tactics", Phase::Tactics),
    ("reinforcement", Phase::Reinforcement),
    ("clean-up", Phase::CleanUp),
    ("clean-up-texts", Phase::CleanUpTexts),
    ("refill", Phase::Refill),
    ("close", Phase::Close),
];
const STAGES: [(&str, Stage); 7] = [
    ("reveal-texts", Stage::RevealTexts),
    ("reinforce", Stage::Reinforce),
    ("fight", Stage::Fight),
    ("event-texts", Stage::EventTexts),
    ("aftermath", Stage::Aftermath),
    ("texts", Stage::Texts),
    ("end-texts", Stage::EndTexts),
];
const INTERCEPTIONS: [(&str, Interception); 5] = [
    ("prepare", Interception::Prepare),
    ("aftershock", Interception::Aftershock),
    ("texts", Interception::Texts),
    ("end-texts", Interception::EndTexts),
    ("close", Interception::Close),
];
const OPTIONS: [(&str, InfantryOption); 3] = [
    ("free", InfantryOption::None),
    ("together", InfantryOption::Together),
    ("paired", InfantryOption::Paired),
];
const PLACES: [(&str, At); 5] = [
    ("play", At::Play),
    ("front", At::Front),
    ("enemy", At::Enemy),
    ("discard", At::Discard),
    ("gone", At::Gone),
];
const WAITS: [(&str, Wait); 9] = [
    ("go", Wait::Go),
    ("pick", Wait::Pick),
    ("draw", Wait::DrawCount),
    ("may", Wait::May),
    ("choose", Wait::Choose),
    ("look", Wait::Look),
    ("put-back", Wait::PutBack),
    ("give", Wait::Give),
    ("replace", Wait::Replace),
];
const ENDINGS: [(&str, Ending); 3] =
    [("alexandria", Ending::Alexandria), ("victory-pile", Ending::VictoryPile), ("rounds", Ending::Rounds)];

// === Reading ===

struct Reader<'a> {
    rules: &'a Deck,
    s: State,
    given: Vec<String>,
}

impl Reader<'_> {
    fn line(&mut self, text: &str) -> Result<(), String> {
        let (key, value) = text.split_once(':').ok_or("expected 'key: value'")?;
        let words: Vec<&str> = value.split_whitespace().collect();
        if !matches!(key, "pile" | "frame") && self.given.iter().any(|it| it == key) {
            return Err(format!("'{key}' is given twice"));
        }
        self.given.push(key.to_string());
        if let Some((_, shelf)) = PLAIN.iter().find(|it| it.0 == key) {
            return self.cards(*shelf, &words);
        }
        if let Some((_, slots)) = SLOTS.iter().find(|it| it.0 == key) {
            return self.each(&words, |it, word| {
                let slot = it.slot(word)?;
                it.room(3)?;
                it.s.put_on_top(*slots, slot);
                Ok(())
            });
        }
        if let Some(seat) = key.strip_prefix("seat-") {
            return self.seat_line(seat, &words);
        }
        self.scalar(key, &words)
    }

    fn scalar(&mut self, key: &str, words: &[&str]) -> Result<(), String> {
        let word = words.first().copied().unwrap_or_default();
        let rules = self.rules;
        match key {
            "seats" if word == rules.options.seats.to_string() => {}
            "seats" => {
                return Err(format!("the position has {word} seats, the table {}", rules.options.seats));
            }
            "edition" if word == rules.options.edition.name() => {}
            "edition" => {
                return Err(format!(
                    "the position is of the edition {word}, the table of {}",
                    rules.options.edition.name()
                ));
            }
            "turn" => self.s.turn = self.seat(word)?,
            "actor" => self.s.actor = self.seat(word)?,
            "first" => self.s.first = self.seat(word)?,
            "round" => self.s.round = number(word)?,
            "wallet" => self.wallet(words)?,
            "counterattacks" => self.s.counterattacks = number(word)?,
            "flags" => self.flags(words)?,
            "uniques" => self.uniques(words)?,
            "pile" => self.pile(word)?,
            "mixed-0" => return self.cards(mixed(0), words),
            "mixed-1" => return self.cards(mixed(1), words),
            "enemy" => return self.each(words, Reader::enemy),
            "kept" => {
                return self.each(words, |it, word| {
                    let card = it.held(word)?;
                    it.room(1)?;
                    it.s.shelves.push(KEPT, card);
                    Ok(())
                });
            }
            "frame" => {
                let frame = self.frame(words)?;
                self.s.frames.try_push(frame).map_err(|_| "too many frames".to_string())?;
            }
            other => return Err(format!("'{other}' is not known")),
        }
        Ok(())
    }

    /// Each word, as often as it says.
    fn each(
        &mut self,
        words: &[&str],
        read: impl Fn(&mut Self, &str) -> Result<(), String>,
    ) -> Result<(), String> {
        for word in words {
            let (word, count) = match word.rsplit_once('*') {
                Some((word, count)) => (word, number::<u8>(count)?),
                None => (*word, 1),
            };
            for _ in 0..count {
                read(self, word)?;
            }
        }
        Ok(())
    }

    /// Refuses a file that holds more cards than there can be.
    fn room(&self, bytes: usize) -> Result<(), String> {
        if self.s.shelves.room() < bytes + 4 { Err("there are too many cards".into()) } else { Ok(()) }
    }

    fn kind(&self, word: &str) -> Result<Kind, String> {
        self.rules.kind(word).ok_or_else(|| format!("there is no card '{word}'"))
    }

    fn seat(&self, word: &str) -> Result<Seat, String> {
        self.rules.read_seat(word).map_err(|it| format!("'{}': expected {}", it.word, it.expected))
    }

    fn cards(&mut self, shelf: Shelf, words: &[&str]) -> Result<(), String> {
        self.each(words, |it, word| {
            let kind = it.kind(word)?;
            it.room(1)?;
            it.s.shelves.push(shelf, kind.0);
            Ok(())
        })
    }

    fn wallet(&mut self, words: &[&str]) -> Result<(), String> {
        let [tactic, supply, reinforcement, attack] = words else {
            return Err("a wallet is four numbers: tactic, supply, reinforcement, attack".into());
        };
        self.s.wallet = Wallet {
            tactic: number(tactic)?,
            supply: number(supply)?,
            reinforcement: number(reinforcement)?,
            attack: number(attack)?,
        };
        Ok(())
    }

    fn flags(&mut self, words: &[&str]) -> Result<(), String> {
        for word in words {
            match *word {
                "due" => self.s.due = true,
                "fought" => self.s.fought = true,
                "ending" => self.s.ending = true,
                other => return Err(format!("there is no flag '{other}'")),
            }
        }
        Ok(())
    }

    fn uniques(&mut self, words: &[&str]) -> Result<(), String> {
        for word in words {
            let kind = self.kind(word)?;
            let at = self.rules.design(kind).unique.ok_or_else(|| format!("{word} is not unique"))?;
            self.s.uniques |= 1 << at;
        }
        Ok(())
    }

    fn pile(&mut self, word: &str) -> Result<(), String> {
        let (card, count) = word.split_once('*').unwrap_or((word, "1"));
        let kind = self.kind(card)?;
        let Home::Pure(pile) = self.rules.design(kind).home else {
            return Err(format!("{card} has no pile of its own"));
        };
        self.given.push(format!("pile {card}"));
        self.s.piles[usize::from(pile)] = number(count)?;
        Ok(())
    }

    fn slot(&self, word: &str) -> Result<Slot, String> {
        if let Some(card) = word.strip_prefix('!') {
            return Ok(Slot::open_to_all(self.kind(card)?, self.rules.options.seats));
        }
        if let Some((pool, card)) = word.split_once('/') {
            let (kind, pool) = (self.kind(card)?, number(pool)?);
            return Ok(Slot { kind, settled: false, pool, known: SeatSet::NONE });
        }
        let parts = word.split_once('!').and_then(|(pool, rest)| Some((pool, rest.split_once('@')?)));
        let (pool, (card, seats)) =
            parts.ok_or_else(|| format!("'{word}' is no event: pool/card or !card"))?;
        let mut known = SeatSet::NONE;
        for seat in seats.chars() {
            known = known.with(self.seat(&format!("seat-{seat}"))?);
        }
        Ok(Slot { kind: self.kind(card)?, settled: true, pool: number(pool)?, known })
    }

    fn enemy(&mut self, word: &str) -> Result<(), String> {
        let (kind, marks) = self.marks(word, &ENEMY_WORDS)?;
        self.room(2)?;
        self.s.shelves.push(ENEMY, kind.0);
        self.s.shelves.push(ENEMY_MARKS, marks.0);
        Ok(())
    }

    fn marks(&self, word: &str, words: &[(&'static str, Marks)]) -> Result<(Kind, Marks), String> {
        let mut parts = word.split(':');
        let kind = self.kind(parts.next().unwrap_or_default())?;
        let mut marks = Marks::NONE;
        for part in parts {
            marks = marks.with(value_of(words, part)?);
        }
        Ok((kind, marks))
    }

    fn held(&self, word: &str) -> Result<u8, String> {
        let (card, shown) = word.strip_suffix('!').map_or((word, 0), |card| (card, 1));
        Ok(self.kind(card)?.0 << 1 | shown)
    }

    fn seat_line(&mut self, key: &str, words: &[&str]) -> Result<(), String> {
        let (number, zone) = key.split_once(' ').ok_or("expected 'seat-1 zone: …'")?;
        let seat = self.seat(&format!("seat-{number}"))?;
        let zone = value_of(&ZONES, zone)?;
        let shelf = zone.of(seat);
        match zone {
            Zone::Hand => self.each(words, |it, word| {
                let card = it.held(word)?;
                it.room(1)?;
                it.s.shelves.sort_in(shelf, card);
                Ok(())
            }),
            Zone::Front => self.each(words, |it, word| it.front(seat, word)),
            Zone::Top | Zone::Discard => self.cards(shelf, words),
            Zone::Deck | Zone::Play | Zone::Marks => self.each(words, |it, word| {
                let kind = it.kind(word)?;
                it.room(1)?;
                it.s.shelves.sort_in(shelf, kind.0);
                Ok(())
            }),
        }
    }

    fn front(&mut self, seat: Seat, word: &str) -> Result<(), String> {
        let words: Vec<(&'static str, Marks)> = MARKS.into_iter().chain(HIDDEN_MARKS).collect();
        let mut parts = word.split('+');
        let (kind, marks) = self.marks(parts.next().unwrap_or_default(), &words)?;
        let mut lifted = crate::zones::Lifted { kind, marks, attached: arrayvec::ArrayVec::new() };
        for part in parts {
            let card = self.kind(part)?.0;
            lifted.attached.try_push(card).map_err(|_| "too many cards are attached".to_string())?;
        }
        lifted.attached.sort_unstable();
        self.room(2 * (1 + lifted.attached.len()))?;
        self.s.lay_behind(seat, &lifted);
        Ok(())
    }

    fn frame(&self, words: &[&str]) -> Result<Frame, String> {
        Ok(match words {
            ["setup", "start"] => Frame::Setup(Setting::Start),
            ["setup", "support"] => Frame::Setup(Setting::Support),
            ["setup", "hands", seat] => {
                Frame::Setup(Setting::Hands { seat: Seat(number::<u8>(seat)?.min(5)) })
            }
            ["turn", "keep", kept] => Frame::Turn(Phase::Keep { kept: number(kept)? }),
            ["turn", phase] => Frame::Turn(value_of(&PHASES, phase)?),
            ["combat", site, won, stage @ ..] => self.combat_frame(site, won, stage)?,
            ["counterattack", order, left, success] => Frame::Counterattack {
                order: number(order)?,
                left: number(left)?,
                success: number::<u8>(success)? == 1,
            },
            ["intercept", stage @ ..] => Frame::Intercept(read_interception(stage)?),
            ["text", pc, "of", card, "at", at, "waits", wait, "left", left] => Frame::Run(Run {
                pc: number(pc)?,
                kind: self.kind(card)?,
                at: value_of(&PLACES, at)?,
                wait: value_of(&WAITS, wait)?,
                left: number(left)?,
            }),
            ["draw", left] => Frame::Draw { left: number(left)? },
            ["over", why] => Frame::Over(value_of(&ENDINGS, why)?),
            _ => return Err("there is no such frame".into()),
        })
    }

    fn combat_frame(&self, site: &str, won: &str, stage: &[&str]) -> Result<Frame, String> {
        let stage = match stage {
            ["reveal", left] => Stage::Reveal { left: number(left)? },
            ["damage", left] => Stage::Damage { left: number(left)? },
            ["victory", left] => Stage::Victory { left: number(left)? },
            ["put-back", pool] => Stage::PutBack { pool: number(pool)? },
            [plain] => value_of(&STAGES, plain)?,
            _ => return Err("a combat needs a stage".into()),
        };
        Ok(Frame::Combat { site: self.kind(site)?, won: won == "won", stage })
    }

    /// Puts what was found nowhere into the war zone, and refuses what does not add up.
    fn finish(mut self) -> Result<State, Misplaced> {
        let whole = |what: String| Misplaced::new(0, what);
        self.supplement().map_err(whole)?;
        if self.s.frames.is_empty() {
            self.s.frames.push(Frame::Turn(Phase::Tactics));
        }
        if !self.given.iter().any(|it| it == "actor") {
            self.s.actor = self.s.turn;
        }
        self.rules.audited(&self.s).map_err(whole)?;
        self.sane().map_err(whole)?;
        let before = self.s.clone();
        self.rules.run(&mut self.s, &mut ());
        // A written position waits already; one made by hand may have to be moved on to the next question.
        if before == self.s { Ok(before) } else { Ok(self.s) }
    }

    fn supplement(&mut self) -> Result<(), String> {
        let counts = self.rules.counted(&self.s);
        for kind in self.rules.kinds() {
            let card = self.rules.card(kind);
            let missing = u32::from(card.copies).saturating_sub(counts[kind.index()]);
            for _ in 0..missing {
                self.room(3)?;
                self.put_home(kind, card.surplus == Surplus::Boxed);
            }
        }
        Ok(())
    }

    fn put_home(&mut self, kind: Kind, boxed: bool) {
        let open = |line: &str, given: &[String]| !given.iter().any(|it| it == line);
        let s = &mut self.s;
        match self.rules.design(kind).home {
            Home::Pure(_) if boxed && open("boxed", &self.given) => s.shelves.sort_in(BOXED, kind.0),
            Home::Pure(pile) if open(&format!("pile {}", self.rules.name(kind)), &self.given) => {
                s.piles[usize::from(pile)] += 1;
            }
            Home::Mixed(pile) if open(&format!("mixed-{pile}"), &self.given) => {
                s.shelves.insert(mixed(pile), 0, kind.0);
            }
            Home::Support if open("support", &self.given) => s.shelves.insert(SUPPORT, 0, kind.0),
            Home::Cities if open("cities", &self.given) => s.shelves.insert(CITIES, 0, kind.0),
            Home::Victory if open("victory", &self.given) => s.shelves.sort_in(VICTORY, kind.0),
            Home::Events if open("events", &self.given) => {
                let slot = Slot { kind, settled: false, pool: 0, known: SeatSet::NONE };
                s.insert_slot(EVENTS, 0, slot);
                s.sort_pool(0);
            }
            _ => {}
        }
    }

    /// Frames that can be gone on with.
    fn sane(&self) -> Result<(), String> {
        let s = &self.s;
        let fits = s.frames.iter().enumerate().all(|(at, frame)| match frame {
            Frame::Setup(_) | Frame::Turn(_) | Frame::Over(_) | Frame::Counterattack { .. } => at == 0,
            Frame::Combat { site, .. } => at == 1 && self.rules.design(*site).home != Home::Events,
            Frame::Intercept(_) => at == 1 && matches!(s.frames[0], Frame::Counterattack { .. }),
            Frame::Run(run) => at > 0 && usize::from(run.pc) < self.rules.code.len(),
            Frame::Draw { .. } => at > 0,
        });
        if !fits {
            return Err("the frames do not stand on each other".into());
        }
        if matches!(s.frames[0], Frame::Turn(_)) && s.actor != s.turn {
            return Err("the seat that acts must be the one whose turn it is".into());
        }
        let sorted = |shelf: Shelf| s.shelves.on(shelf).is_sorted();
        if !sorted(BOXED) || !sorted(VICTORY) || !sorted(MET) {
            return Err("boxed, victory and met cards are written in the order of the card file".into());
        }
        Ok(())
    }
}

fn read_interception(words: &[&str]) -> Result<Interception, String> {
    Ok(match words {
        ["allot", covered, option] => {
            Interception::Allot { covered: number(covered)?, option: value_of(&OPTIONS, option)? }
        }
        ["strike", left] => Interception::Strike { left: number(left)? },
        ["loss", left] => Interception::Loss { left: number(left)? },
        [plain] => value_of(&INTERCEPTIONS, plain)?,
        _ => return Err("there is no such stage of an interception".into()),
    })
}

fn number<T: core::str::FromStr>(word: &str) -> Result<T, String> {
    word.parse().map_err(|_| format!("'{word}' is no number that fits"))
}

// === Counting ===

impl Deck {
    /// How many cards of each kind lie somewhere.
    pub(crate) fn counted(&self, s: &State) -> Vec<u32> {
        let mut counts = alloc::vec![0; self.set.cards.len()];
        for info in &self.piles {
            if let Home::Pure(pile) = info.home {
                counts[info.kinds[0].index()] += u32::from(s.piles[usize::from(pile)]);
            }
        }
        let plain = [BOXED, SUPPORT, CITIES, VICTORY, VICTORY_KNOWN, ENEMY, mixed(0), mixed(1)];
        let zones = [Zone::Deck, Zone::Top, Zone::Discard, Zone::Play, Zone::Front];
        let of_seats = Seat::all(self.options.seats).flat_map(|seat| zones.map(|zone| zone.of(seat)));
        for shelf in plain.into_iter().chain(of_seats) {
            s.shelves.on(shelf).iter().for_each(|&card| counts[usize::from(card)] += 1);
        }
        let hands = Seat::all(self.options.seats).map(|seat| Zone::Hand.of(seat));
        for shelf in hands.chain([KEPT]) {
            s.shelves.on(shelf).iter().for_each(|&card| counts[usize::from(card >> 1)] += 1);
        }
        for slots in [EVENTS, BRITISH, HELD] {
            s.slots(slots).for_each(|slot| counts[slot.kind.index()] += 1);
        }
        counts
    }
}
