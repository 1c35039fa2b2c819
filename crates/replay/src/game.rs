//! A game with its file.

use std::{fmt, sync::Arc};

use table::{Declined, Draw, Entry, Luck, Match, Node, Plan, Proposal, Refused, Seat};
use titles::{Part, Setup, SetupFault, Sitting, Title, Visitor};

use crate::{
    Fault,
    lines::{self, Record},
    reader,
    secret::{Secret, SecretLuck},
};

/// A match of any title that can be moved on by single entries: the state is hashed between two chances, so a table
/// that settles all of them at once is of no use here.
pub(crate) trait Ongoing: Sitting {
    /// Plays one action and leaves the chances it brings pending.
    fn act(&mut self, seat: Seat, action: &str, at: usize) -> Result<(), Declined>;
}

impl<G: Title> Ongoing for Match<G> {
    fn act(&mut self, seat: Seat, action: &str, at: usize) -> Result<(), Declined> {
        let action = self.rules().read(action).map_err(Declined::Unreadable)?;
        self.play(seat, action, at).map(drop)
    }
}

pub(crate) fn open(setup: &Setup) -> Result<Box<dyn Ongoing>, SetupFault> {
    struct Open;
    impl Visitor for Open {
        type Out = Box<dyn Ongoing>;
        fn visit<G: Title>(self, rules: Arc<G>, start: G::State) -> Box<dyn Ongoing> {
            Box::new(Match::<G>::from_state(rules, start))
        }
    }
    setup.visit(Open)
}

/// A game with its file: what is played is written, and what is written can be played on.
pub struct Game {
    pub(crate) setup: Setup,
    pub(crate) seats: Vec<String>,
    pub(crate) commitment: String,
    pub(crate) secret: Option<Secret>,
    pub(crate) table: Box<dyn Ongoing>,
    /// All but the closing lines, which change with every entry.
    pub(crate) record: Record,
    /// How much of the file has been handed out to be kept.
    pub(crate) drained: usize,
}

impl Game {
    /// Begins a game and lets nature make its first moves. `seats` says who sits where, one line for each seat.
    pub fn begin(setup: Setup, seats: Vec<String>, secret: Secret) -> Result<Game, SetupFault> {
        let mut game = Game::prepare(setup, seats, secret.commitment())?;
        game.settle(&secret);
        game.secret = Some(secret);
        Ok(game)
    }

    /// Replays a game file, checking every line. The game can be played on only if its secret is revealed.
    pub fn read(text: &str) -> Result<Game, Fault> {
        reader::read(text, None)
    }

    /// Replays a game file to play on. Chances that were pending when the file was cut off are drawn now.
    pub fn resume(text: &str, secret: Secret) -> Result<Game, Fault> {
        let mut game = reader::read(text, Some(secret.clone()))?;
        game.settle(&secret);
        Ok(game)
    }

    /// The whole file.
    pub fn write(&self) -> String {
        let mut record = self.record.clone();
        self.closing().iter().for_each(|json| record.add(json));
        record.text().to_string()
    }

    /// The lines that are new since this was asked last, to be added to those kept before; once the game is over, with the
    /// result. Together they are the file as far as it will never change: the hash after the last entry of a running
    /// game, which [`Game::write`] adds, is left out.
    pub fn drain(&mut self) -> String {
        let is_closed = self.is_over() && self.has_secret();
        let closed = is_closed.then(|| self.write());
        let text = closed.as_deref().unwrap_or(self.record.text());
        let new = text[self.drained.min(text.len())..].to_string();
        self.drained = text.len();
        new
    }

    /// The file as far as it will never change: everything that [`Game::drain`] has handed out and will hand out now.
    pub fn lines(&self) -> String {
        if self.is_over() && self.has_secret() { self.write() } else { self.record.text().to_string() }
    }

    /// The table.
    pub fn sitting(&self) -> &dyn Sitting {
        &*self.table
    }

    /// What was agreed.
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// Who sits where.
    pub fn seats(&self) -> &[String] {
        &self.seats
    }

    /// Whether the secret is known, so that chance can be drawn.
    pub fn has_secret(&self) -> bool {
        self.secret.is_some()
    }

    /// The seed of a bot that takes `seat` now: the same whenever the game is taken up here, and no more to be guessed than
    /// the luck of the game. None without the secret.
    pub fn bot_seed(&self, seat: Seat) -> Option<u64> {
        self.secret.as_ref().map(|it| it.bot_seed(seat, self.table.at()))
    }

    /// Carries out an order of `seat`, who has seen `at` entries, up to the first chance, reveal or question of another
    /// seat; the luck of the secret answers. Either all of that is played or nothing.
    pub fn order(&mut self, seat: Seat, order: &str, at: usize) -> Result<Plan<String>, Refused> {
        let plan = self.table.plan(seat, order)?;
        for (played, action) in plan.actions.iter().enumerate() {
            // The first part speaks about the position the seat has seen, the others about what follows from it.
            let at = if played == 0 { at } else { self.table.at() };
            self.play(seat, action, at).map_err(|it| Refused::new(action, it))?;
        }
        Ok(plan)
    }

    /// Plays one action, written in full, for `seat`, who has seen `at` entries.
    pub fn play(&mut self, seat: Seat, action: &str, at: usize) -> Result<(), Declined> {
        self.change(|table| table.act(seat, action, at))
    }

    /// Takes back the entries of `seat` from number `to` on, if free undo reaches that far.
    pub fn undo(&mut self, seat: Seat, to: usize) -> Result<(), Declined> {
        self.change_unless_over(|table| table.undo(seat, to))
    }

    /// Proposes to take back everything from entry `to` on; the proposal still waiting, if any, comes back.
    ///
    /// Only what is carried out stands in the file: a proposal is forgotten with the program that holds it.
    pub fn propose_takeback(&mut self, by: Seat, to: usize) -> Result<Option<Proposal>, Declined> {
        self.change_unless_over(|table| table.propose_takeback(by, to))
    }

    /// Answers the pending proposal; the proposal still waiting, if any, comes back.
    pub fn answer_takeback(&mut self, seat: Seat, agrees: bool) -> Result<Option<Proposal>, Declined> {
        self.change_unless_over(|table| table.answer_takeback(seat, agrees))
    }

    /// A table with nothing but the header written.
    pub(crate) fn prepare(setup: Setup, seats: Vec<String>, commitment: String) -> Result<Game, SetupFault> {
        let table = open(&setup)?;
        if seats.len() != usize::from(table.seats()) {
            return Err(SetupFault::Seats { named: seats.len(), seats: table.seats() });
        }
        let mut record = Record::default();
        let header = lines::header(&setup, &seats, &commitment);
        if record.next_line(&header).len() > lines::LONGEST_LINE {
            return Err(too_long(&setup));
        }
        record.add(&header);
        Ok(Game { setup, seats, commitment, secret: None, table, record, drained: 0 })
    }

    pub(crate) fn is_over(&self) -> bool {
        self.table.node() == Node::Over
    }

    /// What the pending chance comes to with `secret`.
    pub(crate) fn drawn(&self, secret: &Secret) -> Option<(Draw, String)> {
        let (draw, tickets) = self.table.pending()?;
        let mut luck = SecretLuck::new(secret.clone(), |draw| self.table.purpose_name(draw));
        Some((draw, self.table.outcome(luck.ticket(draw, tickets))?))
    }

    /// Writes down the newest entry, and the hash of the state if it is time.
    pub(crate) fn note_entry(&mut self) {
        let at = self.table.at();
        let Some(entry) = at.checked_sub(1).and_then(|n| self.table.entries(n).pop()) else { return };
        self.record.add(&self.entry_line(at - 1, &entry));
        if at.is_multiple_of(lines::HASH_EVERY) {
            self.record.add(&self.hash_line());
        }
    }

    pub(crate) fn entry_line(&self, n: usize, entry: &Entry<String, String>) -> String {
        let purpose = match entry {
            Entry::Chance(draw, _) => self.table.purpose_name(*draw),
            Entry::Act(..) | Entry::Undo(..) | Entry::Takeback(..) => "",
        };
        lines::entry(n, entry, purpose)
    }

    pub(crate) fn hash_line(&self) -> String {
        lines::hash(self.table.fingerprint(), self.table.at())
    }

    /// The lines after the last entry: the hash, unless it has just been written, and the result.
    pub(crate) fn closing(&self) -> Vec<String> {
        let at = self.table.at();
        let is_hashed = at > 0 && at.is_multiple_of(lines::HASH_EVERY);
        let hash = (!is_hashed).then(|| self.hash_line());
        let secret = self.secret.as_ref().filter(|_| self.is_over());
        hash.into_iter().chain(secret.map(|secret| lines::result(self.sitting(), secret))).collect()
    }

    /// Lets nature act, one noted outcome after the other, until a seat must decide or the game is over.
    fn settle(&mut self, secret: &Secret) {
        while let Some((draw, outcome)) = self.drawn(secret) {
            if self.table.replay(&Entry::Chance(draw, outcome)).is_err() {
                debug_assert!(false, "a title refuses an outcome of its own");
                return;
            }
            self.note_entry();
        }
    }

    /// Once the secret is out, nothing may be taken back: whoever plays on would know the future.
    fn change_unless_over<T>(
        &mut self,
        change: impl FnOnce(&mut dyn Ongoing) -> Result<T, Declined>,
    ) -> Result<T, Declined> {
        if self.is_over() { Err(Declined::Over) } else { self.change(change) }
    }

    /// Makes a change of at most one entry, writes it down and lets nature answer.
    fn change<T>(
        &mut self,
        change: impl FnOnce(&mut dyn Ongoing) -> Result<T, Declined>,
    ) -> Result<T, Declined> {
        let secret = self.secret.clone().ok_or(Declined::NoSecret)?;
        let before = self.table.at();
        let done = change(&mut *self.table)?;
        if self.table.at() > before {
            self.note_entry();
            self.settle(&secret);
        }
        Ok(done)
    }
}

impl fmt::Debug for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Game({} after {} entries)", self.setup.title, self.table.at())
    }
}

/// A header nobody could read back is refused before the first move.
fn too_long(setup: &Setup) -> SetupFault {
    let length = |values: &Vec<String>| values.iter().map(String::len).sum::<usize>();
    let longest = setup.options.iter().max_by_key(|it| length(it.1));
    SetupFault::TooLong(match (&setup.position, longest) {
        (Some(position), _) if position.len() > lines::LONGEST_LINE / 2 => Part::Position,
        (_, Some((key, values))) if length(values) > lines::LONGEST_LINE / 4 => Part::Option(key.clone()),
        _ => Part::Seats,
    })
}
