//! The object-safe face of a match: all that a server or a shell knows of a title.

use alloc::{string::String, vec::Vec};

use crate::{
    Declined, Draw, Entry, Fingerprint, Happening, Luck, Match, Message, Node, Notation, Plan, Position,
    Refusal, Refused, Rule, Seat, Standing, Value, Viewer,
    matches::{Barrier, Proposal},
};

/// An event as one viewer hears it.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Told {
    /// The number of the entry that caused it.
    pub at: usize,
    /// The rule behind it.
    pub rule: Rule,
    /// What happened, to be worded.
    pub message: Message,
}

/// A match of any title, spoken to in notation. The wire and the log never carry list indexes.
pub trait Table: Send {
    /// The title as programs call it.
    fn title(&self) -> &'static str;
    /// How many seats the table has.
    fn seats(&self) -> u8;
    /// The number of entries so far.
    fn at(&self) -> usize;
    /// What the game is waiting for.
    fn node(&self) -> Node;
    /// What `viewer` sees, as a tree for programs.
    fn view(&self, viewer: Viewer) -> Value;
    /// What the game is waiting for, as `viewer` may know it.
    fn prompt(&self, viewer: Viewer) -> Message;
    /// The legal actions of `seat` in notation, in ascending order.
    fn options(&self, seat: Seat) -> Vec<String>;
    /// The actions an order of `seat` comes to now, up to the first chance, reveal or question of another seat; or why it
    /// is refused. Nothing is played. The cost grows with the order, not with the game.
    fn plan(&self, seat: Seat, order: &str) -> Result<Plan<String>, Refused>;
    /// Whether `seat` could play `action` now, and if not, why not.
    fn explain(&self, seat: Seat, action: &str) -> Result<(), Declined>;
    /// Everything that keeps `seat` from playing `action` now, the decisive reason first; none if it is legal.
    fn reasons(&self, seat: Seat, action: &str) -> Vec<Declined>;
    /// Plays `action` for `seat`, who has seen `at` entries; nature answers with `luck`.
    fn play(&mut self, seat: Seat, action: &str, at: usize, luck: &mut dyn Luck) -> Result<(), Declined>;
    /// Carries out an order of `seat`, who has seen `at` entries, as far as [`Table::plan`] says; nature answers with
    /// `luck`. Either all of that is played or nothing.
    fn order(
        &mut self,
        seat: Seat,
        order: &str,
        at: usize,
        luck: &mut dyn Luck,
    ) -> Result<Plan<String>, Refused> {
        let plan = self.plan(seat, order)?;
        for (played, action) in plan.actions.iter().enumerate() {
            // The first part speaks about the position the seat has seen, the others about what follows from it.
            let at = if played == 0 { at } else { self.at() };
            self.play(seat, action, at, luck).map_err(|it| Refused::new(action, it))?;
        }
        Ok(plan)
    }
    /// Lets nature act until a seat must decide or the game is over.
    fn settle(&mut self, luck: &mut dyn Luck);
    /// Takes back the seat's own entries from number `to` on.
    fn undo(&mut self, seat: Seat, to: usize) -> Result<(), Declined>;
    /// The earliest entry `seat` may take back freely.
    fn undo_floor(&self, seat: Seat) -> (usize, Barrier);
    /// Proposes to take back everything from entry `to` on.
    fn propose_takeback(&mut self, by: Seat, to: usize) -> Result<Option<Proposal>, Declined>;
    /// Answers the pending proposal.
    fn answer_takeback(&mut self, seat: Seat, agrees: bool) -> Result<Option<Proposal>, Declined>;
    /// What `viewer` heard from entry `from` on.
    fn retell(&self, from: usize, viewer: Viewer) -> Vec<Told>;
    /// The log from entry `from` on, in notation.
    fn entries(&self, from: usize) -> Vec<Entry<String, String>>;
    /// Adds an entry of a stored log, checked like a played one.
    fn replay(&mut self, entry: &Entry<String, String>) -> Result<(), Declined>;
    /// The pending draw and its number of tickets.
    fn pending(&self) -> Option<(Draw, u32)>;
    /// The outcome that a ticket of the pending draw would give, in notation; none if there is no such ticket.
    fn outcome(&self, ticket: u32) -> Option<String>;
    /// The name of a purpose of chance.
    fn purpose_name(&self, draw: Draw) -> &'static str;
    /// The score so far.
    fn standing(&self) -> Standing;
    /// Why the game is over, if it is.
    fn ending(&self) -> Option<(Rule, Message)>;
    /// The whole state as text.
    fn position(&self) -> String;
    /// The hash of the state.
    fn fingerprint(&self) -> Fingerprint;
}

impl<G: Notation + Position> Table for Match<G> {
    fn title(&self) -> &'static str {
        G::TITLE
    }

    fn seats(&self) -> u8 {
        self.rules().seats()
    }

    fn at(&self) -> usize {
        Match::at(self)
    }

    fn node(&self) -> Node {
        Match::node(self)
    }

    fn view(&self, viewer: Viewer) -> Value {
        self.rules().picture(&self.rules().view(self.state(), viewer))
    }

    fn prompt(&self, viewer: Viewer) -> Message {
        self.rules().prompt(&self.rules().view(self.state(), viewer))
    }

    fn options(&self, seat: Seat) -> Vec<String> {
        self.actions(seat).into_iter().map(|action| self.rules().write(action)).collect()
    }

    fn plan(&self, seat: Seat, order: &str) -> Result<Plan<String>, Refused> {
        self.may_act(seat, self.entries().len()).map_err(|it| Refused::new(order, it))?;
        let Plan { actions, left } = self.rules().plan(self.state(), seat, order)?;
        Ok(Plan { actions: actions.into_iter().map(|it| self.rules().write(it)).collect(), left })
    }

    fn explain(&self, seat: Seat, action: &str) -> Result<(), Declined> {
        let action = self.rules().read(action).map_err(Declined::Unreadable)?;
        self.may_act(seat, self.entries().len())?;
        self.rules().check(self.state(), seat, action).map_err(Declined::Illegal)
    }

    fn reasons(&self, seat: Seat, action: &str) -> Vec<Declined> {
        let read = self.rules().read(action).map_err(Declined::Unreadable);
        match read.and_then(|it| self.may_act(seat, self.entries().len()).map(|()| it)) {
            Ok(action) => {
                let reasons = self.rules().reasons(self.state(), seat, action);
                reasons.into_iter().map(Declined::Illegal).collect()
            }
            Err(declined) => Vec::from([declined]),
        }
    }

    fn play(&mut self, seat: Seat, action: &str, at: usize, luck: &mut dyn Luck) -> Result<(), Declined> {
        let action = self.rules().read(action).map_err(Declined::Unreadable)?;
        Match::play(self, seat, action, at)?;
        Match::settle(self, luck);
        Ok(())
    }

    fn settle(&mut self, luck: &mut dyn Luck) {
        Match::settle(self, luck);
    }

    fn undo(&mut self, seat: Seat, to: usize) -> Result<(), Declined> {
        Match::undo(self, seat, to)
    }

    fn undo_floor(&self, seat: Seat) -> (usize, Barrier) {
        Match::undo_floor(self, seat)
    }

    fn propose_takeback(&mut self, by: Seat, to: usize) -> Result<Option<Proposal>, Declined> {
        Match::propose_takeback(self, by, to)
    }

    fn answer_takeback(&mut self, seat: Seat, agrees: bool) -> Result<Option<Proposal>, Declined> {
        Match::answer_takeback(self, seat, agrees)
    }

    fn retell(&self, from: usize, viewer: Viewer) -> Vec<Told> {
        let worded = |it: Happening<G::Event>| Told {
            at: it.at,
            rule: it.rule,
            message: self.rules().message(&it.event),
        };
        Match::retell(self, from, viewer).into_iter().map(worded).collect()
    }

    fn entries(&self, from: usize) -> Vec<Entry<String, String>> {
        Match::entries(self).iter().skip(from).map(|entry| write_entry::<G>(self.rules(), *entry)).collect()
    }

    fn replay(&mut self, entry: &Entry<String, String>) -> Result<(), Declined> {
        let entry = match entry {
            Entry::Act(seat, action) => {
                Entry::Act(*seat, self.rules().read(action).map_err(Declined::Unreadable)?)
            }
            Entry::Chance(draw, outcome) => {
                Entry::Chance(*draw, self.rules().read_chance(outcome).map_err(Declined::Unreadable)?)
            }
            Entry::Undo(seat, to) => Entry::Undo(*seat, *to),
            Entry::Takeback(seat, to, redrawn) => Entry::Takeback(*seat, *to, *redrawn),
        };
        Match::replay(self, entry).map(|_| ())
    }

    fn pending(&self) -> Option<(Draw, u32)> {
        Match::pending(self)
    }

    fn outcome(&self, ticket: u32) -> Option<String> {
        let (_, tickets) = self.pending()?;
        (ticket < tickets).then(|| self.rules().write_chance(self.rules().outcome(self.state(), ticket)))
    }

    fn purpose_name(&self, draw: Draw) -> &'static str {
        self.rules().purpose_name(draw.purpose)
    }

    fn standing(&self) -> Standing {
        self.rules().standing(self.state())
    }

    fn ending(&self) -> Option<(Rule, Message)> {
        self.rules().ending(self.state())
    }

    fn position(&self) -> String {
        self.rules().write_position(self.state())
    }

    fn fingerprint(&self) -> Fingerprint {
        Match::fingerprint(self)
    }
}

fn write_entry<G: Notation>(rules: &G, entry: Entry<G::Action, G::Chance>) -> Entry<String, String> {
    match entry {
        Entry::Act(seat, action) => Entry::Act(seat, rules.write(action)),
        Entry::Chance(draw, outcome) => Entry::Chance(draw, rules.write_chance(outcome)),
        Entry::Undo(seat, to) => Entry::Undo(seat, to),
        Entry::Takeback(seat, to, redrawn) => Entry::Takeback(seat, to, redrawn),
    }
}

impl From<Refusal> for Declined {
    fn from(refusal: Refusal) -> Declined {
        Declined::Illegal(refusal)
    }
}
