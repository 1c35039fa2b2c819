//! A match: the rules, the log, and the state the log leads to.

use alloc::{sync::Arc, vec::Vec};

use crate::{
    Draw, Fingerprint, Game, Luck, MAX_SEATS, Node, Notation, Ordinals, Position, Refusal, Rule, Seat,
    SeatSet, Step, StepOf, Viewer,
};

/// How often a snapshot is kept. Snapshots are a cache and may be dropped.
const SNAPSHOT_EVERY: usize = 64;

/// One line of the log. Nothing is ever erased: what was taken back stays in the log, above the entry that took
/// it back.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Entry<A, C> {
    /// A seat acted.
    Act(Seat, A),
    /// Nature acted, by the draw that was asked for.
    Chance(Draw, C),
    /// A seat took back its own entries from number `to` on.
    Undo(Seat, usize),
    /// All seats agreed to take back everything from entry `to` on, at the wish of one.
    Takeback(Seat, usize, Redrawn),
}

/// What chances bring that come after a takeback.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Redrawn {
    /// The same as before, as far as the same is asked: nobody takes back to roll again.
    Same,
    /// Something new. So it was in games of earlier versions.
    New,
}

/// The entry type of a title.
pub type EntryOf<G> = Entry<<G as Game>::Action, <G as Game>::Chance>;

/// An event with the rule behind it and the number of the entry that caused it.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Happening<E> {
    /// The number of the entry.
    pub at: usize,
    /// The rule behind it.
    pub rule: Rule,
    /// What happened.
    pub event: E,
}

/// Why a match did not do as it was asked. Nothing has changed then.
#[derive(Clone, Debug, Eq, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Declined {
    /// The seat spoke about another position than the present one.
    Stale {
        /// The number of entries now.
        at: usize,
    },
    /// Other seats are to decide.
    NotYourTurn {
        /// Those seats.
        deciding: SeatSet,
    },
    /// The game is over.
    Over,
    /// There is no such seat.
    NoSeat {
        /// How many there are.
        seats: u8,
    },
    /// The text is no action of this title.
    Unreadable(crate::Misread),
    /// The text means more than one option.
    Ambiguous {
        /// The text.
        text: alloc::string::String,
        /// The options it may mean.
        options: Vec<alloc::string::String>,
    },
    /// The order is too long to be read.
    TooLong {
        /// How many letters it may have.
        most: u32,
    },
    /// The rules forbid it.
    Illegal(Refusal),
    /// Free undo does not reach that far.
    Undo {
        /// The earliest entry that may be taken back freely; the number of entries if none may.
        floor: usize,
        /// What stands in the way.
        barrier: Barrier,
    },
    /// There is no such entry, or it has been taken back already.
    NoEntry,
    /// Nobody has proposed a takeback.
    NoProposal,
    /// The secret of the game is not known here, so chance cannot be drawn.
    NoSecret,
}

/// What ends free undo.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Barrier {
    /// Nothing has been played yet.
    #[default]
    Start,
    /// A die was rolled or a card turned.
    Chance,
    /// Somebody saw something hidden.
    Reveal,
    /// Another seat has acted.
    OtherSeat,
}

/// A wish to take back more than free undo allows, waiting for the consent of the others.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Proposal {
    /// Who wishes it.
    pub by: Seat,
    /// The first entry to be taken back.
    pub to: usize,
    /// Who has agreed so far.
    pub agreed: SeatSet,
}

/// What one effective entry did to knowledge.
#[derive(Clone, Copy, Debug)]
struct Mark {
    entry: usize,
    learned: SeatSet,
    /// What had been drawn before the entry.
    drawn: Ordinals,
}

/// A game in progress: the rules, the log, and the state it leads to.
pub struct Match<G: Game> {
    rules: Arc<G>,
    start: G::State,
    entries: Vec<EntryOf<G>>,
    /// The entries in force, in order.
    line: Vec<Mark>,
    snapshots: Vec<(usize, G::State)>,
    state: G::State,
    ordinals: Ordinals,
    /// For each seat the number of entries when its choice last changed.
    asked_at: [usize; MAX_SEATS],
    proposal: Option<Proposal>,
}

impl<G: Game> Match<G> {
    /// A match from the set-up of the title.
    pub fn new(rules: impl Into<Arc<G>>) -> Match<G> {
        let rules = rules.into();
        let start = rules.setup();
        Match::from_state(rules, start)
    }

    /// A match from any valid state.
    pub fn from_state(rules: impl Into<Arc<G>>, start: G::State) -> Match<G> {
        Match {
            rules: rules.into(),
            state: start.clone(),
            start,
            entries: Vec::new(),
            line: Vec::new(),
            snapshots: Vec::new(),
            ordinals: Ordinals::default(),
            asked_at: [0; MAX_SEATS],
            proposal: None,
        }
    }

    /// The rules of the match.
    pub fn rules(&self) -> &Arc<G> {
        &self.rules
    }

    /// The state now.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// The whole log, with what was taken back.
    pub fn entries(&self) -> &[EntryOf<G>] {
        &self.entries
    }

    /// The number of entries: what a client names as the position it speaks about.
    pub fn at(&self) -> usize {
        self.entries.len()
    }

    /// The steps in force.
    pub fn line(&self) -> impl Iterator<Item = StepOf<G>> + '_ {
        self.line.iter().map(|mark| self.step(mark.entry))
    }

    /// What the match is waiting for.
    pub fn node(&self) -> Node {
        self.rules.node(&self.state)
    }

    /// The legal actions of `seat` now; none if there is no such seat.
    pub fn actions(&self, seat: Seat) -> Vec<G::Action> {
        let mut actions = Vec::new();
        if self.must_exist(seat).is_ok() {
            self.rules.actions(&self.state, seat, &mut actions);
        }
        actions
    }

    /// Whether `seat` may act at all, and on the position it speaks about.
    pub fn may_act(&self, seat: Seat, at: usize) -> Result<(), Declined> {
        self.must_exist(seat)?;
        match self.node() {
            Node::Over => Err(Declined::Over),
            Node::Chance => Err(Declined::NotYourTurn { deciding: SeatSet::NONE }),
            Node::Decide(deciding) if !deciding.has(seat) => Err(Declined::NotYourTurn { deciding }),
            // While several seats decide at once, what the others do in the meantime does not make a choice stale.
            Node::Decide(_) if at < self.asked_at[seat.index()] || self.at() < at => {
                Err(Declined::Stale { at: self.at() })
            }
            Node::Decide(_) => Ok(()),
        }
    }

    /// Plays `action` for `seat`, who has seen `at` entries.
    pub fn play(
        &mut self,
        seat: Seat,
        action: G::Action,
        at: usize,
    ) -> Result<Vec<Happening<G::Event>>, Declined> {
        self.may_act(seat, at)?;
        self.rules.check(&self.state, seat, action).map_err(Declined::Illegal)?;
        self.proposal = None;
        Ok(self.push(Entry::Act(seat, action)))
    }

    /// Lets nature act until a seat must decide or the game is over.
    pub fn settle(&mut self, luck: &mut dyn Luck) -> Vec<Happening<G::Event>> {
        let mut happenings = Vec::new();
        while self.node() == Node::Chance {
            let draw = self.next_draw();
            let ticket = luck.ticket(draw, self.rules.tickets(&self.state));
            let outcome = self.rules.outcome(&self.state, ticket);
            happenings.extend(self.push(Entry::Chance(draw, outcome)));
        }
        happenings
    }

    /// Adds an entry from a stored log after checking that it could have been played there.
    pub fn replay(&mut self, entry: EntryOf<G>) -> Result<Vec<Happening<G::Event>>, Declined> {
        match entry {
            Entry::Act(seat, action) => self.play(seat, action, self.at()),
            Entry::Chance(_, outcome) => {
                let mut chances = Vec::new();
                if self.node() != Node::Chance {
                    return Err(Declined::NoEntry);
                }
                self.rules.chances(&self.state, &mut chances);
                if !chances.iter().any(|&(chance, weight)| chance == outcome && weight > 0) {
                    return Err(Declined::NoEntry);
                }
                let draw = self.next_draw();
                Ok(self.push(Entry::Chance(draw, outcome)))
            }
            Entry::Undo(seat, to) => self.undo(seat, to).map(|()| Vec::new()),
            Entry::Takeback(seat, to, _) => {
                self.must_exist(seat)?;
                self.place_of(to)?;
                self.take_back(entry, to);
                Ok(Vec::new())
            }
        }
    }

    fn next_draw(&self) -> Draw {
        { self.ordinals }.next(self.rules.purpose(&self.state))
    }

    /// The pending draw and its number of tickets: for verifying a revealed secret.
    pub fn pending(&self) -> Option<(Draw, u32)> {
        (self.node() == Node::Chance).then(|| (self.next_draw(), self.rules.tickets(&self.state)))
    }

    /// The earliest entry `seat` may take back without asking anybody, and what stands before it.
    pub fn undo_floor(&self, seat: Seat) -> (usize, Barrier) {
        let mut floor = self.at();
        for mark in self.line.iter().rev() {
            match self.entries[mark.entry] {
                Entry::Act(by, _) if by == seat && mark.learned.is_empty() => floor = mark.entry,
                Entry::Act(by, _) if by == seat => return (floor, Barrier::Reveal),
                Entry::Act(..) => return (floor, Barrier::OtherSeat),
                Entry::Chance(..) => return (floor, Barrier::Chance),
                Entry::Undo(..) | Entry::Takeback(..) => unreachable!("only steps are in force"),
            }
        }
        (floor, Barrier::Start)
    }

    /// Takes back the entries of `seat` from number `to` on, if free undo reaches that far.
    pub fn undo(&mut self, seat: Seat, to: usize) -> Result<(), Declined> {
        let (floor, barrier) = self.undo_floor(seat);
        if to < floor || self.at() <= to {
            return Err(Declined::Undo { floor, barrier });
        }
        self.place_of(to)?;
        self.take_back(Entry::Undo(seat, to), to);
        Ok(())
    }

    /// Proposes to take back everything from entry `to` on; done at once when nobody else sits at the table.
    pub fn propose_takeback(&mut self, by: Seat, to: usize) -> Result<Option<Proposal>, Declined> {
        self.must_exist(by)?;
        self.place_of(to)?;
        self.proposal = Some(Proposal { by, to, agreed: SeatSet::only(by) });
        Ok(self.carry_out_if_agreed())
    }

    /// Answers the pending proposal; it falls with the first refusal and is carried out with the last consent.
    pub fn answer_takeback(&mut self, seat: Seat, agrees: bool) -> Result<Option<Proposal>, Declined> {
        self.must_exist(seat)?;
        let proposal = self.proposal.as_mut().ok_or(Declined::NoProposal)?;
        if !agrees {
            self.proposal = None;
            return Ok(None);
        }
        proposal.agreed = proposal.agreed.with(seat);
        Ok(self.carry_out_if_agreed())
    }

    /// The takeback that waits for consent.
    pub fn proposal(&self) -> Option<Proposal> {
        self.proposal
    }

    fn carry_out_if_agreed(&mut self) -> Option<Proposal> {
        let proposal = self.proposal?;
        if proposal.agreed == SeatSet::all(self.rules.seats()) {
            self.take_back(Entry::Takeback(proposal.by, proposal.to, Redrawn::Same), proposal.to);
        }
        self.proposal
    }

    /// Tells the game again from entry `from` on, as `viewer` may hear it.
    pub fn retell(&self, from: usize, viewer: Viewer) -> Vec<Happening<G::Event>> {
        let first = self.line.partition_point(|mark| mark.entry < from);
        let (before, mut state) = self.snapshot_before(first);
        let mut told = Vec::new();
        for mark in &self.line[before..] {
            let mut events = Vec::new();
            self.rules.apply(&mut state, self.step(mark.entry), &mut events);
            if mark.entry >= from {
                told.extend(self.tell(mark.entry, events, viewer));
            }
        }
        told
    }

    /// The state as it was after the first `count` steps in force.
    ///
    /// # Panics
    /// If fewer steps are in force.
    pub fn state_after(&self, count: usize) -> G::State {
        let (from, mut state) = self.snapshot_before(count);
        for mark in &self.line[from..count] {
            self.rules.apply(&mut state, self.step(mark.entry), &mut ());
        }
        state
    }

    /// What `viewer` hears of `happenings`.
    pub fn told(&self, happenings: &[Happening<G::Event>], viewer: Viewer) -> Vec<Happening<G::Event>> {
        let heard = |it: &Happening<G::Event>| {
            self.rules.told(&it.event, viewer).map(|event| Happening { at: it.at, rule: it.rule, event })
        };
        happenings.iter().filter_map(heard).collect()
    }

    fn tell(&self, at: usize, events: Vec<(Rule, G::Event)>, viewer: Viewer) -> Vec<Happening<G::Event>> {
        let all: Vec<_> = events.into_iter().map(|(rule, event)| Happening { at, rule, event }).collect();
        self.told(&all, viewer)
    }

    fn step(&self, entry: usize) -> StepOf<G> {
        match self.entries[entry] {
            Entry::Act(seat, action) => Step::Act(seat, action),
            Entry::Chance(_, outcome) => Step::Chance(outcome),
            Entry::Undo(..) | Entry::Takeback(..) => unreachable!("only steps are in force"),
        }
    }

    /// Where in the line entry `to` stands.
    fn place_of(&self, to: usize) -> Result<usize, Declined> {
        self.line.iter().position(|mark| mark.entry == to).ok_or(Declined::NoEntry)
    }

    fn take_back(&mut self, entry: EntryOf<G>, to: usize) {
        let before = match entry {
            Entry::Undo(seat, _) => self.choices_of_others(Some(seat)),
            _ => Vec::new(),
        };
        let keep = self.line.iter().take_while(|mark| mark.entry < to).count();
        if let (Entry::Takeback(_, _, Redrawn::Same), Some(mark)) = (&entry, self.line.get(keep)) {
            self.ordinals = mark.drawn;
        }
        self.state = self.state_after(keep);
        self.line.truncate(keep);
        self.snapshots.retain(|it| it.0 <= keep);
        self.entries.push(entry);
        self.note_changed_choices(&before, SeatSet::NONE);
        self.proposal = None;
    }

    fn snapshot_before(&self, count: usize) -> (usize, G::State) {
        let kept = self.snapshots.iter().rev().find(|it| it.0 <= count);
        kept.map_or_else(|| (0, self.start.clone()), |it| (it.0, it.1.clone()))
    }

    fn push(&mut self, entry: EntryOf<G>) -> Vec<Happening<G::Event>> {
        let at = self.entries.len();
        let actor = match entry {
            Entry::Act(seat, _) => Some(seat),
            _ => None,
        };
        let before = self.choices_of_others(actor);
        self.entries.push(entry);
        let mut events = Vec::new();
        let step = self.step(at);
        let drawn = self.ordinals;
        if let Entry::Chance(draw, _) = self.entries[at] {
            self.ordinals.next(draw.purpose);
        }
        self.rules.apply(&mut self.state, step, &mut events);
        let learned =
            events.iter().fold(SeatSet::NONE, |seats, (_, event)| seats.or(self.rules.learned(event)));
        self.line.push(Mark { entry: at, learned, drawn });
        if self.line.len().is_multiple_of(SNAPSHOT_EVERY) {
            self.snapshots.push((self.line.len(), self.state.clone()));
        }
        self.note_changed_choices(&before, learned);
        events.into_iter().map(|(rule, event)| Happening { at, rule, event }).collect()
    }

    fn deciding(&self) -> SeatSet {
        match self.node() {
            Node::Decide(seats) => seats,
            Node::Chance | Node::Over => SeatSet::NONE,
        }
    }

    /// What each deciding seat but `actor` may choose from.
    fn choices_of_others(&self, actor: Option<Seat>) -> Vec<(Seat, Vec<G::Action>)> {
        let others = actor.map_or(self.deciding(), |seat| self.deciding().without(seat));
        others.iter().map(|seat| (seat, self.actions(seat))).collect()
    }

    /// A seat's choice is as it was only if it decided before, decides still among the same actions, has not
    /// acted itself, and has learned nothing hidden.
    ///
    /// The view may well have changed: it shows that another seat has chosen, though not what.
    fn note_changed_choices(&mut self, before: &[(Seat, Vec<G::Action>)], learned: SeatSet) {
        let now = self.entries.len();
        for seat in Seat::all(self.rules.seats()) {
            let chose_from = before.iter().find(|it| it.0 == seat).map(|it| &it.1);
            let same = chose_from.is_some_and(|actions| {
                !learned.has(seat) && self.deciding().has(seat) && self.actions(seat) == *actions
            });
            if !same {
                self.asked_at[seat.index()] = now;
            }
        }
    }

    fn must_exist(&self, seat: Seat) -> Result<(), Declined> {
        let seats = self.rules.seats();
        if seat.0 < seats { Ok(()) } else { Err(Declined::NoSeat { seats }) }
    }
}

impl<G: Notation + Position> Match<G> {
    /// The hash of the state now.
    pub fn fingerprint(&self) -> Fingerprint {
        self.rules.fingerprint(&self.state)
    }
}
