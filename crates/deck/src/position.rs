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
use table::{Misplaced, Position, Seat};

use crate::{
    Deck, Marks, State,
    notation::{MARKS, seat_name},
    piles::{OPEN_POOL, Slot},
    shelves::{
        BOXED, BRITISH, CITIES, ENEMY, ENEMY_MARKS, EVENTS, HELD, KEPT, MET, SUPPORT, Shelf, Slots, VICTORY,
        VICTORY_KNOWN, Zone, mixed,
    },
    state::{At, Ending, Frame, InfantryOption, Interception, Phase, Setting, Stage, Wait},
    tables::Home,
};

/// The shelves that are plain lists of cards, by name.
pub(crate) const PLAIN: [(&str, Shelf); 6] = [
    ("boxed", BOXED),
    ("support", SUPPORT),
    ("cities", CITIES),
    ("victory", VICTORY),
    ("victory-known", VICTORY_KNOWN),
    ("met", MET),
];

pub(crate) const SLOTS: [(&str, Slots); 3] = [("events", EVENTS), ("british", BRITISH), ("held", HELD)];

pub(crate) const ZONES: [(&str, Zone); 6] = [
    ("deck", Zone::Deck),
    ("top", Zone::Top),
    ("hand", Zone::Hand),
    ("discard", Zone::Discard),
    ("play", Zone::Play),
    ("front", Zone::Front),
];

pub(crate) const HIDDEN_MARKS: [(&str, Marks); 4] = [
    ("allotted", Marks::ALLOTTED),
    ("this", Marks::THIS),
    ("this-2", Marks(Marks::THIS.0 << 1)),
    ("this-3", Marks(Marks::THIS.0 << 2)),
];

pub(crate) const ENEMY_WORDS: [(&str, Marks); 6] = [
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
        let mut reader = crate::reading::Reader { rules: self, s: State::blank(), given: Vec::new() };
        for (at, line) in text.lines().enumerate() {
            let line = line.trim();
            if !line.is_empty() && !line.starts_with('#') {
                reader.line(line).map_err(|what| Misplaced::new(at as u32 + 1, what))?;
            }
        }
        reader.finish()
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

pub(crate) const PHASES: [(&str, Phase); 9] = [
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
pub(crate) const STAGES: [(&str, Stage); 7] = [
    ("reveal-texts", Stage::RevealTexts),
    ("reinforce", Stage::Reinforce),
    ("fight", Stage::Fight),
    ("event-texts", Stage::EventTexts),
    ("aftermath", Stage::Aftermath),
    ("texts", Stage::Texts),
    ("end-texts", Stage::EndTexts),
];
pub(crate) const INTERCEPTIONS: [(&str, Interception); 5] = [
    ("prepare", Interception::Prepare),
    ("aftershock", Interception::Aftershock),
    ("texts", Interception::Texts),
    ("end-texts", Interception::EndTexts),
    ("close", Interception::Close),
];
pub(crate) const OPTIONS: [(&str, InfantryOption); 3] = [
    ("free", InfantryOption::None),
    ("together", InfantryOption::Together),
    ("paired", InfantryOption::Paired),
];
pub(crate) const PLACES: [(&str, At); 5] = [
    ("play", At::Play),
    ("front", At::Front),
    ("enemy", At::Enemy),
    ("discard", At::Discard),
    ("gone", At::Gone),
];
pub(crate) const WAITS: [(&str, Wait); 9] = [
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
pub(crate) const ENDINGS: [(&str, Ending); 3] =
    [("alexandria", Ending::Alexandria), ("victory-pile", Ending::VictoryPile), ("rounds", Ending::Rounds)];

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
