//! One game on the desk: its file, who looks at it, and the bots that sit at it.

use std::time::Duration;

use bots::{Bot, Level, Thought};
use replay::{Game, PlayFault, secret::Secret};
use table::{Declined, Entry, Node, Seat, SeatSet, Viewer};
use titles::{Setup, Sitting};

use crate::{
    log,
    log::Saying,
    message::{Cut, Fault, GameId, Opening, Refused, Scene, SeatKind, Shown, UndoState, Who, viewer_of},
};

/// What stands for a person in the seats of a game file.
const HUMAN: &str = "human";

pub(crate) struct Desk {
    id: GameId,
    pub(crate) game: Game,
    seats: Vec<SeatKind>,
    bots: Vec<Option<Bot>>,
    /// What a bot has thought so far, and about which question: seat and place in the log.
    thought: Option<(Seat, usize, Thought)>,
    pub(crate) paused: bool,
    who: Who,
    shown: Shown,
    /// The person who decided last, for whom the table is shown while bots think.
    last_human: Option<Seat>,
    /// Up to which entry, and to whom, the log was told.
    told: Option<(Option<Seat>, usize)>,
    /// The entries as they were when last shown, in words: nothing is ever taken out of them.
    entries: Vec<Entry<String, String>>,
}

impl Desk {
    // === Beginning ===

    pub(crate) fn begin(id: GameId, opening: Opening) -> Result<Desk, Fault> {
        let setup =
            opening.options.iter().fold(Setup::of(&opening.title), |it, (key, value)| it.with(key, value));
        seats_of(&opening.seats)?;
        let secret = Secret::from_bytes(opening.secret);
        let game = Game::begin(setup, opening.seats, secret).map_err(Fault::Setup)?;
        Desk::of(id, game)
    }

    pub(crate) fn take_up(id: GameId, file: &str, secret: Option<&str>) -> Result<Desk, Fault> {
        let secret = secret.and_then(Secret::from_hex);
        let read = match secret {
            Some(secret) => Game::resume(file, secret),
            None => Game::read(file),
        };
        Desk::of(id, read.map_err(|it| fault_of(file, it))?)
    }

    fn of(id: GameId, game: Game) -> Result<Desk, Fault> {
        let seats = seats_of(game.seats())?;
        // The seed of a bot follows from where the game stands: a game taken up again needs no memory of it.
        let seed = |seat: usize| id.wrapping_mul(31).wrapping_add(seat as u64 + game.sitting().at() as u64);
        let bot = |(seat, kind): (usize, &SeatKind)| match kind {
            SeatKind::Human => None,
            SeatKind::Bot(level) => level.parse::<Level>().ok().map(|level| Bot::new(level, seed(seat))),
        };
        let bots = seats.iter().enumerate().map(bot).collect();
        let (who, shown) = (Who::Actor, Shown::Now);
        Ok(Desk {
            id,
            game,
            seats,
            bots,
            thought: None,
            paused: false,
            who,
            shown,
            last_human: None,
            told: None,
            entries: Vec::new(),
        })
    }

    fn sitting(&self) -> &dyn Sitting {
        self.game.sitting()
    }

    fn deciding(&self) -> SeatSet {
        match self.sitting().node() {
            Node::Decide(seats) => seats,
            Node::Chance | Node::Over => SeatSet::NONE,
        }
    }

    fn is_human(&self, seat: Seat) -> bool {
        self.seats.get(seat.index()) == Some(&SeatKind::Human)
    }

    pub(crate) fn is_over(&self) -> bool {
        self.sitting().node() == Node::Over
    }

    // === Bots ===

    /// The bot that is to decide, if any.
    pub(crate) fn bot_to_move(&self) -> Option<Seat> {
        let may = self.game.has_secret() && !self.paused;
        let mut deciding = self.deciding().iter();
        deciding.find(|it| may && self.bots.get(it.index()).is_some_and(Option::is_some))
    }

    /// Lets the bot that is to decide think for about `budget`; it plays when it has made up its mind. There is no clock
    /// in here: a playout counts as a millisecond.
    ///
    /// A thought is kept between two slices, and dropped when the position is another than the one it is about.
    pub(crate) fn think(&mut self, budget: Duration) -> bool {
        let Some(seat) = self.bot_to_move() else { return false };
        let at = self.sitting().at();
        let Some(bot) = self.bots[seat.index()].as_mut() else { return false };
        let mut kept = self.thought.take().filter(|it| (it.0, it.1) == (seat, at)).map(|it| it.2);
        let playouts = budget.as_millis().clamp(1, 1000) as u32;
        let mut choice = None;
        self.game.sitting().look(Viewer::Seat(seat), &mut |seen| {
            if seen.count() > 0 {
                let mut thought = kept.take().unwrap_or_else(|| bot.think(seen));
                if thought.go_on(bot, seen, playouts) {
                    choice = Some(seen.write(thought.best()));
                } else {
                    kept = Some(thought);
                }
            }
        });
        self.thought = kept.map(|thought| (seat, at, thought));
        choice.is_some_and(|action| self.game.play(seat, &action, at).is_ok())
    }

    // === What people do ===

    pub(crate) fn act(&mut self, seat: Seat, action: &str, at: usize) -> Result<(), Refused> {
        let done = self.game.play(seat, action, at);
        self.shown = Shown::Now;
        done.map_err(|it| self.refused(action, &it))
    }

    pub(crate) fn undo(&mut self, seat: Seat, to: usize) -> Result<(), Refused> {
        let done = self.game.undo(seat, to);
        self.told = None;
        done.map_err(|it| self.refused("", &it))
    }

    pub(crate) fn redo(&mut self, seat: Seat) -> Result<(), Refused> {
        let next = redo_stack(&self.sitting().entries(0), seat).pop().cloned();
        match next {
            Some(action) => self.act(seat, &action, self.sitting().at()),
            None => Err(self.refused("", &PlayFault::Declined(Declined::NoEntry))),
        }
    }

    pub(crate) fn take_back(&mut self, seat: Seat, to: usize) -> Result<(), Refused> {
        self.told = None;
        let others = Seat::all(self.sitting().seats()).filter(|&it| it != seat);
        let mut pending = self.game.propose_takeback(seat, to).map_err(|it| self.refused("", &it))?;
        for other in others {
            if pending.is_some() {
                pending = self.game.answer_takeback(other, true).map_err(|it| self.refused("", &it))?;
            }
        }
        Ok(())
    }

    fn refused(&self, action: &str, fault: &PlayFault) -> Refused {
        let (saying, rule) = match fault {
            PlayFault::Declined(declined) => Saying::declined(declined),
            PlayFault::NoSecret => {
                (Saying { key: "app-no-secret".to_string(), args: Vec::new() }, String::new())
            }
        };
        Refused { game: self.id, action: action.to_string(), saying, rule }
    }

    // === What is shown ===

    pub(crate) fn show(&mut self, who: Who, shown: Shown) {
        self.who = who;
        self.shown = shown;
    }

    /// The log is told again from the start.
    pub(crate) fn forget_told(&mut self) {
        self.told = None;
    }

    /// Whose eyes the page looks through.
    fn viewer(&mut self) -> Option<Seat> {
        let human = self.deciding().iter().find(|&it| self.is_human(it));
        self.last_human = human.or(self.last_human);
        let anybody = Seat::all(self.sitting().seats()).find(|&it| self.is_human(it));
        match self.who {
            Who::Actor => self.last_human.or(anybody),
            // While a game runs, nobody looks through the eyes of a bot.
            Who::Seat(seat) if self.is_over() || self.is_human(Seat(seat)) => Some(Seat(seat)),
            Who::Seat(_) | Who::Public => None,
        }
    }

    pub(crate) fn scene(&mut self) -> Scene {
        let seat = self.viewer();
        let viewer = viewer_of(seat);
        self.entries.extend(self.game.sitting().entries(self.entries.len()));
        let sitting = self.game.sitting();
        let (at, steps, count) = (sitting.at(), sitting.steps(), usize::from(sitting.seats()));
        let shown = match self.shown {
            Shown::Now => steps,
            Shown::After(step) => step.min(steps),
        };
        let log_from = match self.told {
            Some((told, entry)) if told == seat && entry <= at => entry,
            _ => 0,
        };
        let standing = sitting.standing_after(shown);
        let scene = Scene {
            game: self.id,
            title: sitting.title().to_string(),
            options: flat(&self.game),
            seats: self.seats.clone(),
            viewer: seat.map(|it| it.0),
            position: sitting.glimpse(shown, viewer),
            at,
            steps,
            shown,
            deciding: self.deciding().iter().map(|it| it.0).collect(),
            over: self.is_over(),
            playable: self.game.has_secret(),
            undo: seat.map_or_else(UndoState::default, |it| self.undo_state(it)),
            points: standing.points[..count].to_vec(),
            ranks: standing.rank[..count].to_vec(),
            ending: sitting.ending().map(|(rule, message)| (rule.0.to_string(), Saying::from(&message))),
            log: log::tell(sitting, &self.entries, log_from, viewer),
            log_from,
        };
        self.told = Some((seat, at));
        scene
    }

    fn undo_state(&self, seat: Seat) -> UndoState {
        let (sitting, entries) = (self.sitting(), &self.entries);
        let line = log::line(entries);
        let own = |entry: &&usize| matches!(&entries[**entry], Entry::Act(by, _) if *by == seat);
        let by_consent = line.iter().rev().find(own).copied();
        if self.is_over() || !self.game.has_secret() {
            return UndoState { barrier: Cut::Over, ..UndoState::default() };
        }
        let (floor, barrier) = sitting.undo_floor(seat);
        let free = |entry: &&usize| **entry >= floor;
        let last = line.iter().rev().find(own).filter(free).copied();
        let first = line.iter().find(free).filter(|_| last.is_some()).copied();
        UndoState {
            last,
            first,
            barrier: barrier.into(),
            by_consent,
            redo: redo_stack(entries, seat).pop().cloned(),
        }
    }
}

/// What the seat has taken back and not yet played again, the next one last.
fn redo_stack(entries: &[Entry<String, String>], seat: Seat) -> Vec<&String> {
    let (mut stack, mut acts): (Vec<&String>, Vec<(usize, Seat, &String)>) = Default::default();
    for (number, entry) in entries.iter().enumerate() {
        match entry {
            Entry::Act(by, action) => {
                acts.push((number, *by, action));
                if *by == seat && stack.last() == Some(&action) {
                    stack.pop();
                } else {
                    stack.clear();
                }
            }
            Entry::Chance(..) => stack.clear(),
            Entry::Undo(by, to) => {
                let gone = acts.iter().rev().take_while(|it| it.0 >= *to);
                let gone: Vec<&String> = gone.filter(|it| it.1 == *by).map(|it| it.2).collect();
                acts.retain(|it| it.0 < *to);
                if *by == seat { stack.extend(gone) } else { stack.clear() }
            }
            Entry::Takeback(_, to, _) => {
                acts.retain(|it| it.0 < *to);
                stack.clear();
            }
        }
    }
    stack
}

/// What is wrong with a file: most often nothing but its age.
pub(crate) fn fault_of(file: &str, fault: replay::Fault) -> Fault {
    match replay::revisions(file) {
        Some((played, ours)) if played != ours => Fault::Rules { played, ours },
        _ => Fault::File { line: fault.line, what: fault.what },
    }
}

fn flat(game: &Game) -> Vec<(String, String)> {
    let options = game.setup().options.iter();
    options.flat_map(|(key, values)| values.iter().map(move |value| (key.clone(), value.clone()))).collect()
}

fn seats_of(seats: &[String]) -> Result<Vec<SeatKind>, Fault> {
    let kind = |seat: &String| match seat.as_str() {
        HUMAN => Ok(SeatKind::Human),
        level if level.parse::<Level>().is_ok() => Ok(SeatKind::Bot(level.to_string())),
        // A file may name its people; only a bot we do not have stops us.
        name if name.contains(HUMAN) || name.contains(' ') => Ok(SeatKind::Human),
        stranger => Err(Fault::Seats(stranger.to_string())),
    };
    seats.iter().map(kind).collect()
}
