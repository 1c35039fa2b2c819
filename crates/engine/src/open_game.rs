//! One game: its file, and the bots that sit at it. Who looks at it is no part of it.

use std::time::Duration;

use bots::{Bot, Level, Thought};
use replay::{Game, secret::Secret};
use table::{Declined, Entry, Node, Refused, Seat, SeatSet, Viewer};
use titles::{Setup, Sitting};

use crate::{
    log,
    look::{Look, viewer_of},
    message::{About, Fault, GameId, Lines, Opening, Scene, SeatKind, UndoState},
};

/// What stands for a person in the seats of a game file.
const HUMAN: &str = "human";

pub(crate) struct OpenGame {
    id: GameId,
    pub(crate) game: Game,
    seats: Vec<SeatKind>,
    bots: Vec<Option<Bot>>,
    /// What a bot has thought so far, and about which question: seat and place in the log.
    thought: Option<(Seat, usize, Thought)>,
    pub(crate) paused: bool,
    /// The entries in notation: nothing is ever taken out of them.
    entries: Vec<Entry<String, String>>,
    /// Whether the lines kept so far are to be replaced by the whole file.
    is_rewritten: bool,
}

impl OpenGame {
    // === Beginning ===

    pub(crate) fn begin(id: GameId, opening: Opening) -> Result<OpenGame, Fault> {
        let setup =
            opening.options.iter().fold(Setup::of(&opening.title), |it, (key, value)| it.with(key, value));
        seats_of(&opening.seats)?;
        let secret = Secret::from_bytes(opening.secret);
        let game = Game::begin(setup, opening.seats, secret).map_err(Fault::Setup)?;
        OpenGame::of(id, game)
    }

    pub(crate) fn take_up(id: GameId, file: &str, secret: Option<&str>) -> Result<OpenGame, Fault> {
        let secret = secret.and_then(Secret::from_hex);
        let read = match secret {
            Some(secret) => Game::resume(file, secret),
            None => Game::read(file),
        };
        let mut opened = OpenGame::of(id, read.map_err(|it| fault_of(file, it))?)?;
        // What is kept is added to; a file that ends otherwise than with its last entry is kept anew.
        opened.is_rewritten = opened.game.drain() != file;
        Ok(opened)
    }

    fn of(id: GameId, game: Game) -> Result<OpenGame, Fault> {
        let seats = seats_of(game.seats())?;
        // The seed of a bot follows from where the game stands: a game taken up again needs no memory of it.
        let seed = |seat: usize| id.wrapping_mul(31).wrapping_add(seat as u64 + game.sitting().at() as u64);
        let bot = |(seat, kind): (usize, &SeatKind)| match kind {
            SeatKind::Human => None,
            SeatKind::Bot(level) => level.parse::<Level>().ok().map(|level| Bot::new(level, seed(seat))),
        };
        let bots = seats.iter().enumerate().map(bot).collect();
        let entries = game.sitting().entries(0);
        Ok(OpenGame { id, game, seats, bots, thought: None, paused: false, entries, is_rewritten: true })
    }

    pub(crate) fn about(&self) -> About {
        About {
            game: self.id,
            title: self.sitting().title().to_string(),
            options: flat(&self.game),
            seats: self.seats.clone(),
            playable: self.game.has_secret(),
        }
    }

    /// The lines that are not kept yet, if there are any.
    pub(crate) fn drain(&mut self) -> Option<Lines> {
        let new = self.game.drain();
        if std::mem::take(&mut self.is_rewritten) {
            return Some(Lines::Whole(self.game.lines()));
        }
        (!new.is_empty()).then_some(Lines::More(new))
    }

    pub(crate) fn sitting(&self) -> &dyn Sitting {
        self.game.sitting()
    }

    fn deciding(&self) -> SeatSet {
        match self.sitting().node() {
            Node::Decide(seats) => seats,
            Node::Chance | Node::Over => SeatSet::NONE,
        }
    }

    pub(crate) fn is_person(&self, seat: Seat) -> bool {
        self.seats.get(seat.index()) == Some(&SeatKind::Human)
    }

    /// The person who is to decide.
    pub(crate) fn deciding_person(&self) -> Option<Seat> {
        self.deciding().iter().find(|&it| self.is_person(it))
    }

    pub(crate) fn first_person(&self) -> Option<Seat> {
        Seat::all(self.sitting().seats()).find(|&it| self.is_person(it))
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

    pub(crate) fn order(&mut self, seat: Seat, order: &str, at: usize) -> Result<(), Refused> {
        self.game.order(seat, order, at).map(drop)
    }

    pub(crate) fn undo(&mut self, seat: Seat, to: usize) -> Result<(), Refused> {
        self.game.undo(seat, to).map_err(undone)
    }

    pub(crate) fn redo(&mut self, seat: Seat) -> Result<(), Refused> {
        let next = redo_stack(&self.sitting().entries(0), seat).pop().cloned();
        let next = next.ok_or_else(|| undone(Declined::NoEntry))?;
        self.order(seat, &next, self.sitting().at())
    }

    pub(crate) fn take_back(&mut self, seat: Seat, to: usize) -> Result<(), Refused> {
        let others = Seat::all(self.sitting().seats()).filter(|&it| it != seat);
        let mut pending = self.game.propose_takeback(seat, to).map_err(undone)?;
        for other in others {
            if pending.is_some() {
                pending = self.game.answer_takeback(other, true).map_err(undone)?;
            }
        }
        Ok(())
    }

    // === What is shown ===

    /// Takes note of what was played since.
    pub(crate) fn catch_up(&mut self) {
        self.entries.extend(self.game.sitting().entries(self.entries.len()));
    }

    /// What a look shows now.
    pub(crate) fn scene(&self, look: &mut Look) -> Scene {
        let eyes = look.eyes(self);
        let viewer = viewer_of(eyes);
        let sitting = self.sitting();
        let (at, steps, count) = (sitting.at(), sitting.steps(), usize::from(sitting.seats()));
        let shown = look.step_of(steps);
        let log_from = look.tell_up_to(eyes, at);
        let glimpse = sitting.glimpse(shown, viewer);
        // When a game is over, its result lies open.
        let is_the_end = self.is_over() && shown == steps;
        let standing = if is_the_end { sitting.standing() } else { glimpse.standing };
        Scene {
            game: self.id,
            look: look.id,
            viewer: eyes.map(|it| it.0),
            position: glimpse.position,
            at,
            steps,
            shown,
            deciding: self.deciding().iter().map(|it| it.0).collect(),
            over: self.is_over(),
            undo: eyes.map_or_else(UndoState::default, |it| self.undo_state(it)),
            points: standing.points[..count].to_vec(),
            ranks: standing.rank[..count].to_vec(),
            ending: sitting.ending(),
            log: log::tell(sitting, &self.entries, log_from, viewer),
            log_from,
        }
    }

    fn undo_state(&self, seat: Seat) -> UndoState {
        let (sitting, entries) = (self.sitting(), &self.entries);
        let line = log::line(entries);
        let own = |entry: &&usize| matches!(&entries[**entry], Entry::Act(by, _) if *by == seat);
        let by_consent = line.iter().rev().find(own).copied();
        if self.is_over() || !self.game.has_secret() {
            return UndoState::default();
        }
        let (floor, barrier) = sitting.undo_floor(seat);
        let free = |entry: &&usize| **entry >= floor;
        let last = line.iter().rev().find(own).filter(free).copied();
        let first = line.iter().find(free).filter(|_| last.is_some()).copied();
        UndoState { last, first, barrier, by_consent, redo: redo_stack(entries, seat).pop().cloned() }
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

/// Why nothing is taken back.
fn undone(declined: Declined) -> Refused {
    Refused::new("", declined)
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
