//! Position files are read: line by line, with what is wrong and where.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};

use cards::Kind;
use effects::Surplus;
use table::{Misplaced, Seat, SeatSet};

use crate::{
    Deck, Marks, State, Wallet,
    notation::MARKS,
    piles::Slot,
    position::{
        ENDINGS, ENEMY_WORDS, HIDDEN_MARKS, INTERCEPTIONS, OPTIONS, PHASES, PLACES, PLAIN, SLOTS, STAGES,
        WAITS, ZONES,
    },
    shelves::{BOXED, CITIES, ENEMY, ENEMY_MARKS, EVENTS, KEPT, MET, SUPPORT, Shelf, VICTORY, Zone, mixed},
    state::{Frame, Interception, Phase, Run, Setting, Stage},
    tables::Home,
};

/// A position as far as it has been read.
pub(crate) struct Reader<'a> {
    pub(crate) rules: &'a Deck,
    pub(crate) s: State,
    /// The lines given so far.
    pub(crate) given: Vec<String>,
}

impl Reader<'_> {
    pub(crate) fn line(&mut self, text: &str) -> Result<(), String> {
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
    pub(crate) fn finish(mut self) -> Result<State, Misplaced> {
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
        // A written position waits already; one made by hand may have to be moved on to the next question.
        self.rules.run(&mut self.s, &mut ());
        Ok(self.s)
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
            Home::Pure(_) | Home::Mixed(_) | Home::Support | Home::Cities | Home::Victory | Home::Events => {}
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

fn value_of<T: Copy>(table: &[(&'static str, T)], word: &str) -> Result<T, String> {
    table.iter().find(|it| it.0 == word).map(|it| it.1).ok_or_else(|| format!("'{word}' is not known here"))
}
