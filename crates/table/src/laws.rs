//! The laws every title must obey, tested by random play.
//!
//! ```text
//! let tally = laws::walk(&rules, seed, Depth::Full)?;
//! ```
//!
//! A walk plays one random game and, at each step, checks every law that applies there. It returns the first
//! law that was broken, with where and how; so a test can also show that a planted fault is caught.

use alloc::{
    format,
    string::{String, ToString},
    sync::Arc,
    vec::Vec,
};
use core::fmt;

use crate::{
    Declined, Draw, Entry, Luck, Match, Misplaced, Node, Notation, Ordinals, Plan, Position, Purpose,
    Reading, Refused, Rule, Seat, SeatSet, Seeded, Step, StepOf, Table, Viewer, resolve,
};

/// One law.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum Law {
    /// Whoever is to decide has a legal action, and nature has an outcome.
    NoDeadEnd,
    /// The game is over within the bound the title states, with a reason and a rank for each seat, and gives no
    /// reason before.
    Ends,
    /// Actions are listed in ascending order without repeats.
    SortedActions,
    /// An action is listed if and only if it passes the check; nobody acts out of turn. The reasons against an action
    /// begin with the one that the check names, and none is given twice.
    ActionsAreChecked,
    /// Text and action, text and outcome, stand for each other: what is read would be written the same.
    NotationRoundTrip,
    /// Outcomes are listed in ascending order, and each ticket gives the outcome that the weights say.
    TicketsMatchWeights,
    /// A state written and read is the same state, with the same hash; a damaged text gives no impossible state.
    SaveAndLoad,
    /// The log alone leads to the same state, whoever listens.
    Replay,
    /// Free undo restores the state, and nothing can be undone freely that rolled a die or showed a seat something
    /// hidden.
    Undo,
    /// Nothing is lost or doubled.
    Conservation,
    /// A world the viewer cannot tell from the real one gives the same view.
    ViewTellsNoSecret,
    /// ... and the same legal actions and the same reasons against others.
    ActionsTellNoSecret,
    /// ... and the same events are told, as far as nothing is revealed.
    EventsTellNoSecret,
    /// A seat to whom an action shows something hidden has learned it by an event that says so.
    RevealsAreMarked,
    /// An order is split and judged by what its seat knows: it comes to the same in another world, and nothing behind the
    /// first chance, reveal or question of another seat is tried.
    OrdersTellNoSecret,
    /// Points and ranks of a running game are the same in another world.
    StandingTellsNoSecret,
}

impl Law {
    /// Every law.
    pub const ALL: [Law; 16] = [
        Law::NoDeadEnd,
        Law::Ends,
        Law::SortedActions,
        Law::ActionsAreChecked,
        Law::NotationRoundTrip,
        Law::TicketsMatchWeights,
        Law::SaveAndLoad,
        Law::Replay,
        Law::Undo,
        Law::Conservation,
        Law::ViewTellsNoSecret,
        Law::ActionsTellNoSecret,
        Law::EventsTellNoSecret,
        Law::RevealsAreMarked,
        Law::OrdersTellNoSecret,
        Law::StandingTellsNoSecret,
    ];
}

/// A broken law: which, after how many steps, and what was seen.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Broken {
    /// The law.
    pub law: Law,
    /// The number of steps played before.
    pub at: usize,
    /// What was seen.
    pub seen: String,
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} broken at step {}: {}", self.law, self.at, self.seen)
    }
}

/// How much a walk looks at.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Depth {
    /// Every law at every step.
    Full,
    /// The cheap laws at every step, the dear ones (saving, re-dealing, undo) at one step in sixteen, texts of one
    /// action a decision.
    Sampled,
    /// For very many games: the cheap laws at every step, conservation and texts at one in sixteen, the dear ones at one
    /// in 256.
    Broad,
    /// Only what concerns secrets, at every step: a leak test.
    Secrets,
}

/// What a walk has seen.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub struct Tally {
    /// Games played.
    pub games: u64,
    /// Steps played.
    pub steps: u64,
    /// Decisions among them.
    pub decisions: u64,
    /// Worlds dealt anew.
    pub worlds: u64,
    /// Those among them that differ from the real one: none would mean that nothing has been tested.
    pub others: u64,
    /// The longest game in steps.
    pub longest: u64,
}

impl Tally {
    /// Adds another tally.
    pub fn add(&mut self, other: Tally) {
        self.games += other.games;
        self.steps += other.steps;
        self.decisions += other.decisions;
        self.worlds += other.worlds;
        self.others += other.others;
        self.longest = self.longest.max(other.longest);
    }
}

/// Plays one random game of `rules` and checks the laws.
pub fn walk<G: Notation + Position>(rules: &Arc<G>, seed: u64, depth: Depth) -> Result<Tally, Broken> {
    Walk::new(rules, rules.setup(), seed, depth).play_out()
}

/// The same from any state.
pub fn walk_from<G: Notation + Position>(
    rules: &Arc<G>,
    start: G::State,
    seed: u64,
    depth: Depth,
) -> Result<Tally, Broken> {
    Walk::new(rules, start, seed, depth).play_out()
}

/// How many arbitrary actions are tried at each step.
const ARBITRARY: usize = 8;

/// How many tickets of a chance are tried besides the first and the last.
const TICKETS: u32 = 4;

/// How many other choices of a seat are compared when events are told.
const RIVALS: usize = 4;

/// How many orders of a seat are tried at each step, and how many parts one has at most.
const ORDERS: u32 = 3;
const PARTS: u32 = 4;

struct Walk<'a, G: Notation + Position> {
    rules: &'a Arc<G>,
    start: G::State,
    state: G::State,
    steps: Vec<StepOf<G>>,
    dice: Seeded,
    ordinals: Ordinals,
    depth: Depth,
    tally: Tally,
    actions: Vec<G::Action>,
    chances: Vec<(G::Chance, u32)>,
}

impl<'a, G: Notation + Position> Walk<'a, G> {
    fn new(rules: &'a Arc<G>, start: G::State, seed: u64, depth: Depth) -> Walk<'a, G> {
        Walk {
            rules,
            state: start.clone(),
            start,
            steps: Vec::new(),
            dice: Seeded::new(seed),
            ordinals: Ordinals::default(),
            depth,
            tally: Tally::default(),
            actions: Vec::new(),
            chances: Vec::new(),
        }
    }

    fn play_out(mut self) -> Result<Tally, Broken> {
        loop {
            if self.looks_twice() {
                self.require(Law::Conservation, self.rules.audit(&self.state))?;
            }
            let step = match self.rules.node(&self.state) {
                Node::Over => break,
                Node::Chance => Step::Chance(self.chance()?),
                Node::Decide(seats) => self.decision(seats)?,
            };
            if self.rules.ending(&self.state).is_some() {
                return self.broken(Law::Ends, "a reason is given, but the game goes on".to_string());
            }
            if self.looks_closely() {
                self.look_closely(step)?;
            }
            self.rules.apply(&mut self.state, step, &mut ());
            self.steps.push(step);
            if self.steps.len() as u64 > u64::from(self.rules.bound()) {
                return self.broken(Law::Ends, format!("more than {} steps", self.rules.bound()));
            }
        }
        self.the_end_is_an_end()?;
        self.tally.games = 1;
        self.tally.steps = self.steps.len() as u64;
        self.tally.longest = self.tally.steps;
        Ok(self.tally)
    }

    /// The dear laws. That a step can be repeated comes first: the others compare what it does here and there.
    fn look_closely(&mut self, step: StepOf<G>) -> Result<(), Broken> {
        self.step_can_be_repeated(step)?;
        if self.depth != Depth::Secrets {
            if let Step::Act(seat, action) = step {
                self.undo_restores(seat, action)?;
            }
            self.save_and_load()?;
        }
        self.secrets_are_kept(step)
    }

    fn the_end_is_an_end(&mut self) -> Result<(), Broken> {
        if self.rules.ending(&self.state).is_none() {
            return self.broken(Law::Ends, "over, but no reason is given".to_string());
        }
        self.everybody_has_a_rank()?;
        self.arbitrary_actions_agree(SeatSet::NONE)?;
        for viewer in Viewer::all(self.rules.seats()) {
            self.another_world(viewer)?;
        }
        if self.depth != Depth::Secrets {
            self.save_and_load()?;
            self.the_log_is_the_game()?;
        }
        Ok(())
    }

    fn everybody_has_a_rank(&self) -> Result<(), Broken> {
        let standing = self.rules.standing(&self.state);
        let (taken, empty) = standing.rank.split_at(usize::from(self.rules.seats()));
        let ranked = taken.iter().all(|&rank| rank > 0) && taken.contains(&1);
        if ranked && empty.iter().all(|&rank| rank == 0) {
            return Ok(());
        }
        self.broken(Law::Ends, format!("over, but the ranks are {:?}", standing.rank))
    }

    fn looks_twice(&mut self) -> bool {
        self.depth != Depth::Broad || self.dice.below(16) == 0
    }

    fn looks_closely(&mut self) -> bool {
        match self.depth {
            Depth::Full | Depth::Secrets => true,
            Depth::Sampled => self.dice.below(16) == 0,
            Depth::Broad => self.dice.below(256) == 0,
        }
    }

    // === One step ===

    fn chance(&mut self) -> Result<G::Chance, Broken> {
        self.chances.clear();
        self.rules.chances(&self.state, &mut self.chances);
        let tickets = self.rules.tickets(&self.state);
        if tickets == 0 || self.chances.is_empty() {
            return self.broken(Law::NoDeadEnd, "nature has no outcome".to_string());
        }
        if !self.chances.is_sorted_by(|a, b| a.0 < b.0) {
            return self.broken(Law::TicketsMatchWeights, format!("not ascending: {:?}", self.chances));
        }
        let sum: u64 = self.chances.iter().map(|it| u64::from(it.1)).sum();
        if sum != u64::from(tickets) {
            return self
                .broken(Law::TicketsMatchWeights, format!("weights add up to {sum} of {tickets} tickets"));
        }
        self.ticket_fits(0, tickets)?;
        self.ticket_fits(tickets - 1, tickets)?;
        for _ in 0..TICKETS {
            let ticket = self.dice.below(tickets);
            self.ticket_fits(ticket, tickets)?;
        }
        if self.depth == Depth::Full {
            for &(outcome, _) in &self.chances {
                self.outcome_is_what_is_written(outcome)?;
            }
        } else if self.looks_twice() {
            let (outcome, _) = self.dice.pick(&self.chances);
            self.outcome_is_what_is_written(outcome)?;
        }
        self.arbitrary_actions_agree(SeatSet::NONE)?;
        let draw = self.ordinals.next(self.rules.purpose(&self.state));
        let ticket = self.dice.ticket(draw, tickets);
        Ok(self.rules.outcome(&self.state, ticket))
    }

    fn ticket_fits(&self, ticket: u32, tickets: u32) -> Result<(), Broken> {
        let outcome = self.rules.outcome(&self.state, ticket);
        let mut left = ticket;
        let expected = self.chances.iter().find(|(_, weight)| {
            let here = left < *weight;
            left = left.saturating_sub(*weight);
            here
        });
        if expected.map(|it| it.0) == Some(outcome) {
            return Ok(());
        }
        self.broken(Law::TicketsMatchWeights, format!("ticket {ticket} of {tickets} gives {outcome:?}"))
    }

    fn decision(&mut self, seats: SeatSet) -> Result<StepOf<G>, Broken> {
        self.tally.decisions += 1;
        let deciding: Vec<Seat> = seats.iter().collect();
        if deciding.is_empty() {
            return self.broken(Law::NoDeadEnd, "nobody is to decide".to_string());
        }
        let mut choices = Vec::new();
        for &seat in &deciding {
            self.actions_of(seat)?;
            choices.extend(self.actions.iter().map(|&action| (seat, action)));
        }
        self.arbitrary_actions_agree(seats)?;
        let (seat, action) = self.dice.pick(&choices);
        Ok(Step::Act(seat, action))
    }

    fn actions_of(&mut self, seat: Seat) -> Result<(), Broken> {
        self.actions.clear();
        self.rules.actions(&self.state, seat, &mut self.actions);
        if self.actions.is_empty() {
            return self.broken(Law::NoDeadEnd, format!("{seat:?} has no action"));
        }
        if !self.actions.is_sorted_by(|a, b| a < b) {
            return self.broken(Law::SortedActions, format!("{:?}", self.actions));
        }
        for &action in &self.actions {
            if let Err(refusal) = self.rules.check(&self.state, seat, action) {
                return self.broken(Law::ActionsAreChecked, format!("{action:?} listed, but {refusal:?}"));
            }
            self.reasons_agree(seat, action)?;
            if self.depth == Depth::Full {
                self.action_is_what_is_written(action)?;
                self.option_is_an_order(seat, action)?;
            }
        }
        if self.depth == Depth::Sampled {
            let action = self.dice.pick(&self.actions);
            self.action_is_what_is_written(action)?;
            self.option_is_an_order(seat, action)?;
        }
        if self.looks_twice() { self.options_can_be_typed() } else { Ok(()) }
    }

    /// Any action passes the check exactly if it is listed; seats that are not to decide have none.
    fn arbitrary_actions_agree(&mut self, deciding: SeatSet) -> Result<(), Broken> {
        for seat in Seat::all(self.rules.seats()) {
            self.actions.clear();
            self.rules.actions(&self.state, seat, &mut self.actions);
            if !deciding.has(seat) && !self.actions.is_empty() {
                return self.broken(Law::ActionsAreChecked, format!("{seat:?} acts out of turn"));
            }
            let tries = if self.depth == Depth::Broad { 1 } else { ARBITRARY };
            for _ in 0..tries {
                let action = self.rules.arbitrary(&mut self.dice);
                let listed = self.actions.contains(&action);
                let passes = self.rules.check(&self.state, seat, action).is_ok();
                if listed != passes {
                    let seen = format!("{action:?} of {seat:?}: listed {listed}, passes {passes}");
                    return self.broken(Law::ActionsAreChecked, seen);
                }
                self.reasons_agree(seat, action)?;
                if self.depth == Depth::Full {
                    self.action_is_what_is_written(action)?;
                }
            }
        }
        Ok(())
    }

    /// The decisive reason is the one that the check names; there are none exactly if it names none.
    fn reasons_agree(&self, seat: Seat, action: G::Action) -> Result<(), Broken> {
        let reasons = self.rules.reasons(&self.state, seat, action);
        let decisive = self.rules.check(&self.state, seat, action).err();
        let twice = (1..reasons.len()).any(|at| reasons[..at].contains(&reasons[at]));
        if reasons.first() == decisive.as_ref() && !twice {
            return Ok(());
        }
        self.broken(Law::ActionsAreChecked, format!("{action:?}: {decisive:?}, but reasons {reasons:?}"))
    }

    // === Text ===

    fn action_is_what_is_written(&self, action: G::Action) -> Result<(), Broken> {
        let text = self.rules.write(action);
        if self.rules.read(&text) != Ok(action) {
            return self.broken(Law::NotationRoundTrip, format!("{action:?} is written {text:?}"));
        }
        self.only_exact_text_is_read(&text, |text| self.rules.read(text).ok().map(|it| self.rules.write(it)))
    }

    fn outcome_is_what_is_written(&self, outcome: G::Chance) -> Result<(), Broken> {
        let text = self.rules.write_chance(outcome);
        if self.rules.read_chance(&text) != Ok(outcome) {
            return self.broken(Law::NotationRoundTrip, format!("{outcome:?} is written {text:?}"));
        }
        let again = |text: &str| self.rules.read_chance(text).ok().map(|it| self.rules.write_chance(it));
        self.only_exact_text_is_read(&text, again)
    }

    /// A text with a word too many or a letter too few is refused, unless it is the text of something else.
    fn only_exact_text_is_read(
        &self,
        text: &str,
        again: impl Fn(&str) -> Option<String>,
    ) -> Result<(), Broken> {
        let mut shorter = text.to_string();
        shorter.pop();
        for damaged in [shorter, format!("{text} {text}"), format!("{text} x"), String::new()] {
            if let Some(there) = again(&damaged).filter(|it| *it != damaged) {
                return self
                    .broken(Law::NotationRoundTrip, format!("{damaged:?} is read, but written {there:?}"));
            }
        }
        Ok(())
    }

    /// One of the listed actions, typed in full, means that action and is a plan of one.
    fn options_can_be_typed(&mut self) -> Result<(), Broken> {
        let options: Vec<String> = self.actions.iter().map(|&action| self.rules.write(action)).collect();
        let text = &options[self.dice.below(options.len() as u32) as usize];
        let means = resolve(&options, text);
        if means != Reading::One(text.clone()) {
            return self.broken(Law::NotationRoundTrip, format!("{text:?} typed in full means {means:?}"));
        }
        Ok(())
    }

    /// A listed action, written in full, is an order that comes to that action.
    fn option_is_an_order(&self, seat: Seat, action: G::Action) -> Result<(), Broken> {
        let text = self.rules.write(action);
        match self.rules.plan(&self.state, seat, &text) {
            Ok(plan) if plan.actions == [action] && plan.left.is_empty() => Ok(()),
            other => self.broken(Law::NotationRoundTrip, format!("{text:?} comes to {other:?}")),
        }
    }

    // === Saving, undoing, replaying ===

    fn save_and_load(&mut self) -> Result<(), Broken> {
        let text = self.rules.write_position(&self.state);
        let fault = match self.rules.read_position(&text) {
            Ok(state)
                if state == self.state
                    && self.rules.fingerprint(&state) == self.rules.fingerprint(&self.state) =>
            {
                return self.damaged_text_gives_nothing_impossible(&text);
            }
            Ok(_) => "another state comes back".to_string(),
            Err(Misplaced { line, what }) => format!("line {line}: {what}"),
        };
        self.broken(Law::SaveAndLoad, format!("{fault}\n{text}"))
    }

    fn damaged_text_gives_nothing_impossible(&mut self, text: &str) -> Result<(), Broken> {
        let damaged = self.damaged(text);
        let Ok(state) = self.rules.read_position(&damaged) else { return Ok(()) };
        let wrong = |wrong| format!("an impossible state is read: {wrong}\n{damaged}");
        self.require(Law::SaveAndLoad, self.rules.audit(&state).map_err(wrong))
    }

    /// The text with a line missing, a line twice, another digit somewhere, or the end cut off.
    fn damaged(&mut self, text: &str) -> String {
        let mut lines: Vec<&str> = text.lines().collect();
        let line = self.dice.below(lines.len().max(1) as u32) as usize;
        match self.dice.below(4) {
            0 if line < lines.len() => drop(lines.remove(line)),
            1 if line < lines.len() => lines.insert(line, lines[line]),
            2 => return self.with_another_digit(text),
            _ => {
                let count = self.dice.below(text.chars().count() as u32 + 1) as usize;
                return text.chars().take(count).collect();
            }
        }
        lines.join("\n")
    }

    fn with_another_digit(&mut self, text: &str) -> String {
        let digits = text.chars().filter(char::is_ascii_digit).count();
        let chosen = self.dice.below(digits.max(1) as u32) as usize;
        let other = char::from(b'0' + self.dice.below(10) as u8);
        let mut seen = 0;
        let exchange = |c: char| {
            let here = c.is_ascii_digit() && seen == chosen;
            seen += usize::from(c.is_ascii_digit());
            if here { other } else { c }
        };
        text.chars().map(exchange).collect()
    }

    /// A step does the same each time, and whether or not anybody listens.
    fn step_can_be_repeated(&self, step: StepOf<G>) -> Result<(), Broken> {
        let (once, events) = self.after(&self.state, step);
        let (twice, events_again) = self.after(&self.state, step);
        let mut unheard = self.state.clone();
        self.rules.apply(&mut unheard, step, &mut ());
        if once == twice && once == unheard && events == events_again {
            return Ok(());
        }
        self.broken(Law::Replay, format!("{step:?} does not do the same twice"))
    }

    /// From here: what is undone is as it was and can be played again; a chance is never undone freely.
    fn undo_restores(&mut self, seat: Seat, action: G::Action) -> Result<(), Broken> {
        let mut game: Match<G> = Match::from_state(self.rules.clone(), self.state.clone());
        let at = game.at();
        if game.play(seat, action, at).is_err() {
            return self.broken(Law::Undo, format!("{action:?} cannot be played in a match"));
        }
        let undone = game.undo(seat, at).is_ok();
        if undone && *game.state() != self.state {
            return self.broken(Law::Undo, format!("{action:?} is not undone"));
        }
        if undone {
            game.play(seat, action, game.at()).map_err(|it| self.fault(Law::Undo, format!("{it:?}")))?;
        }
        if game.node() == Node::Chance {
            game.settle(&mut self.dice);
            if game.undo(seat, at).is_ok() {
                return self.broken(Law::Undo, "a chance was undone freely".to_string());
            }
        }
        Ok(())
    }

    fn the_log_is_the_game(&mut self) -> Result<(), Broken> {
        let mut again: Match<G> = Match::from_state(self.rules.clone(), self.start.clone());
        let draw = Draw { purpose: Purpose(0), ordinal: 0 };
        for &step in &self.steps {
            let entry = match step {
                Step::Act(seat, action) => Entry::Act(seat, action),
                Step::Chance(outcome) => Entry::Chance(draw, outcome),
            };
            again.replay(entry).map_err(|it| self.fault(Law::Replay, format!("{step:?}: {it:?}")))?;
        }
        let half = self.steps.len() / 2;
        let same = *again.state() == self.state
            && Table::fingerprint(&again) == self.rules.fingerprint(&self.state)
            && again.state_after(half) == self.state_after(half);
        if same { Ok(()) } else { self.broken(Law::Replay, "another state comes out".to_string()) }
    }

    fn state_after(&self, count: usize) -> G::State {
        let mut state = self.start.clone();
        self.steps[..count].iter().for_each(|&step| self.rules.apply(&mut state, step, &mut ()));
        state
    }

    // === Secrets ===

    /// Re-deals what each viewer cannot know: nothing the viewer gets may change.
    fn secrets_are_kept(&mut self, step: StepOf<G>) -> Result<(), Broken> {
        for viewer in Viewer::all(self.rules.seats()) {
            let world = self.another_world(viewer)?;
            self.standing_is_the_same(viewer, &world)?;
            if let Viewer::Seat(seat) = viewer {
                self.choices_are_the_same(seat, &world)?;
                self.orders_are_the_same(seat, &world)?;
            }
            if let (Viewer::Seat(witness), Step::Act(seat, action)) = (viewer, step) {
                self.reveals_are_marked(witness, seat, action, &world)?;
            }
            match step {
                Step::Act(seat, action) if viewer.is(seat) => {
                    self.own_action_tells_the_same(seat, action, &world)?
                }
                Step::Act(..) | Step::Chance(_) => {
                    self.others_tell_no_more_than_the_view(viewer, step, &world)?
                }
            }
        }
        Ok(())
    }

    /// A world that `viewer` cannot tell from the real one.
    fn another_world(&mut self, viewer: Viewer) -> Result<G::State, Broken> {
        let view = self.rules.view(&self.state, viewer);
        let world = self.rules.imagine(&view, &mut self.dice);
        self.tally.worlds += 1;
        self.tally.others += u64::from(world != self.state);
        let there = self.rules.view(&world, viewer);
        let fault = if let Err(wrong) = self.rules.audit(&world) {
            format!("{viewer:?} imagines what cannot be: {wrong}")
        } else if there != view {
            format!("{viewer:?} sees {view:?} or {there:?}")
        } else if self.rules.node(&world) != self.rules.node(&self.state) {
            format!("{viewer:?}: somebody else is asked there")
        } else {
            return Ok(world);
        };
        self.broken(Law::ViewTellsNoSecret, fault)
    }

    fn choices_are_the_same(&mut self, seat: Seat, world: &G::State) -> Result<(), Broken> {
        self.actions.clear();
        self.rules.actions(&self.state, seat, &mut self.actions);
        let mut there = Vec::new();
        self.rules.actions(world, seat, &mut there);
        if there != self.actions {
            let seen = format!("{seat:?} may do {:?}, or {there:?}", self.actions);
            return self.broken(Law::ActionsTellNoSecret, seen);
        }
        for _ in 0..ARBITRARY {
            let action = self.rules.arbitrary(&mut self.dice);
            let (here, there) =
                (self.rules.reasons(&self.state, seat, action), self.rules.reasons(world, seat, action));
            if here != there {
                return self.broken(Law::ActionsTellNoSecret, format!("{action:?}: {here:?} or {there:?}"));
            }
        }
        Ok(())
    }

    fn standing_is_the_same(&self, viewer: Viewer, world: &G::State) -> Result<(), Broken> {
        let (here, there) = (self.rules.standing(&self.state), self.rules.standing(world));
        if here == there {
            return Ok(());
        }
        self.broken(Law::StandingTellsNoSecret, format!("{viewer:?}: {here:?} or {there:?}"))
    }

    /// Orders of several actions come to what playing them one by one up to the first stop comes to, here and there.
    fn orders_are_the_same(&mut self, seat: Seat, world: &G::State) -> Result<(), Broken> {
        if !is_asked(self.rules.node(&self.state), seat) {
            return Ok(());
        }
        for _ in 0..ORDERS {
            let actions = self.some_actions(seat);
            let order: Vec<String> = actions.iter().map(|&it| self.rules.write(it)).collect();
            let order = order.join("; ");
            let (here, there) =
                (self.rules.plan(&self.state, seat, &order), self.rules.plan(world, seat, &order));
            if here != there {
                let seen = format!("{order:?} of {seat:?} comes to {here:?} or {there:?}");
                return self.broken(Law::OrdersTellNoSecret, seen);
            }
            let expected = self.played_one_by_one(seat, &actions);
            if here != expected {
                let seen = format!("{order:?} of {seat:?} comes to {here:?}, one by one to {expected:?}");
                return self.broken(Law::OrdersTellNoSecret, seen);
            }
        }
        Ok(())
    }

    /// Some actions in a row, most of them legal when their turn comes; what follows a chance may be anything.
    fn some_actions(&mut self, seat: Seat) -> Vec<G::Action> {
        let (mut state, mut actions) = (self.state.clone(), Vec::new());
        for _ in 0..1 + self.dice.below(PARTS) {
            let mut options = Vec::new();
            self.rules.actions(&state, seat, &mut options);
            if options.is_empty() || self.dice.below(4) == 0 {
                actions.push(self.rules.arbitrary(&mut self.dice));
            } else {
                let action = self.dice.pick(&options);
                actions.push(action);
                self.rules.apply(&mut state, Step::Act(seat, action), &mut ());
            }
        }
        actions
    }

    /// What the actions come to as an order, by the words of the law.
    fn played_one_by_one(&self, seat: Seat, actions: &[G::Action]) -> Result<Plan<G::Action>, Refused> {
        let mut state = self.state.clone();
        for (at, &action) in actions.iter().enumerate() {
            let reasons = self.rules.reasons(&state, seat, action);
            if !reasons.is_empty() {
                let reasons = reasons.into_iter().map(Declined::Illegal).collect();
                return Err(Refused { part: self.rules.write(action), reasons });
            }
            let (after, events) = self.after(&state, Step::Act(seat, action));
            let shows = events.iter().any(|it| !self.rules.learned(&it.1).is_empty());
            if shows || !is_asked(self.rules.node(&after), seat) {
                let left = actions[at + 1..].iter().map(|&it| self.rules.write(it)).collect();
                return Ok(Plan { actions: actions[..=at].to_vec(), left });
            }
            state = after;
        }
        Ok(Plan { actions: actions.to_vec(), left: Vec::new() })
    }

    /// The seat's own action is told alike in both worlds, up to the first event that reveals something to it.
    fn own_action_tells_the_same(
        &mut self,
        seat: Seat,
        action: G::Action,
        world: &G::State,
    ) -> Result<(), Broken> {
        let viewer = Viewer::Seat(seat);
        let heard = |state| {
            let (_, events) = self.after(state, Step::Act(seat, action));
            let reveals = |it: &(Rule, G::Event)| self.rules.learned(&it.1).has(seat);
            let until = events.iter().position(reveals).unwrap_or(events.len());
            self.heard(&events[..until], viewer)
        };
        let (here, there) = (heard(&self.state), heard(world));
        if here != there {
            return self.broken(Law::EventsTellNoSecret, format!("{action:?} tells {here:?} or {there:?}"));
        }
        Ok(())
    }

    /// What an action shows a seat beyond the choice itself, an event says that the seat has learned; and the
    /// action cannot be undone freely, for knowledge cannot. To see nothing where something might have been seen
    /// is to learn, too.
    fn reveals_are_marked(
        &mut self,
        witness: Seat,
        seat: Seat,
        action: G::Action,
        world: &G::State,
    ) -> Result<(), Broken> {
        if !self.shows_something_hidden(witness, seat, action, world) {
            return Ok(());
        }
        let shows = format!("{action:?} of {seat:?} shows {witness:?} something hidden");
        if self.can_be_undone(seat, action) {
            return self.broken(Law::Undo, format!("{shows}, but can be undone freely"));
        }
        let (_, events) = self.after(&self.state, Step::Act(seat, action));
        if events.iter().any(|it| self.rules.learned(&it.1).has(witness)) {
            return Ok(());
        }
        self.broken(Law::RevealsAreMarked, format!("{shows}, but no event says so"))
    }

    /// Whether `witness` could tell this world from the other by seeing what the action of `seat` does. What the
    /// choice itself tells does not count: that is the actor's own doing.
    fn shows_something_hidden(&self, witness: Seat, seat: Seat, action: G::Action, world: &G::State) -> bool {
        if self.rules.check(world, seat, action).is_err() {
            return false;
        }
        let seen_after = |state| {
            let (after, _) = self.after(state, Step::Act(seat, action));
            self.rules.view(&after, Viewer::Seat(witness))
        };
        seen_after(&self.state) != seen_after(world)
    }

    fn can_be_undone(&self, seat: Seat, action: G::Action) -> bool {
        let mut game: Match<G> = Match::from_state(self.rules.clone(), self.state.clone());
        game.play(seat, action, 0).is_ok() && game.undo(seat, 0).is_ok()
    }

    /// What others do, and what nature does, tells a viewer no more than the view does: where the view comes out
    /// the same in another world, so must the telling.
    fn others_tell_no_more_than_the_view(
        &mut self,
        viewer: Viewer,
        step: StepOf<G>,
        world: &G::State,
    ) -> Result<(), Broken> {
        let (after, events) = self.after(&self.state, step);
        let view = self.rules.view(&after, viewer);
        for rival in self.rivals(step, world) {
            let (after_there, events_there) = self.after(world, rival);
            if self.rules.view(&after_there, viewer) != view {
                continue;
            }
            let told = self.heard_of_its_like(rival, &after, viewer);
            let told = self.unmarked(told.unwrap_or_else(|| self.heard(&events, viewer)), viewer);
            let there = self.unmarked(self.heard(&events_there, viewer), viewer);
            if there != told {
                let seen = format!("{viewer:?} hears of {step:?}: {told:?}, of {rival:?}: {there:?}");
                return self.broken(Law::EventsTellNoSecret, seen);
            }
        }
        Ok(())
    }

    /// What `viewer` would hear of a step that leads to the very same state here: two numbers of a die that both
    /// miss, two paths to one place. Which of them it was is history, not a secret.
    fn heard_of_its_like(
        &self,
        rival: StepOf<G>,
        after: &G::State,
        viewer: Viewer,
    ) -> Option<Vec<(Rule, G::Event)>> {
        if !self.is_possible(rival) {
            return None;
        }
        let (after_rival, events) = self.after(&self.state, rival);
        (after_rival == *after).then(|| self.heard(&events, viewer))
    }

    fn is_possible(&self, step: StepOf<G>) -> bool {
        match step {
            Step::Act(seat, action) => self.rules.check(&self.state, seat, action).is_ok(),
            Step::Chance(outcome) => {
                let mut chances = Vec::new();
                self.rules.chances(&self.state, &mut chances);
                chances.iter().any(|it| it.0 == outcome && it.1 > 0)
            }
        }
    }

    /// Some steps of the same actor in another world.
    fn rivals(&mut self, step: StepOf<G>, world: &G::State) -> Vec<StepOf<G>> {
        let mut all: Vec<StepOf<G>> = match step {
            Step::Act(seat, _) => {
                let mut actions = Vec::new();
                self.rules.actions(world, seat, &mut actions);
                actions.into_iter().map(|action| Step::Act(seat, action)).collect()
            }
            Step::Chance(_) => {
                let mut chances = Vec::new();
                self.rules.chances(world, &mut chances);
                chances.into_iter().filter(|it| it.1 > 0).map(|it| Step::Chance(it.0)).collect()
            }
        };
        while all.len() > RIVALS {
            all.swap_remove(self.dice.below(all.len() as u32) as usize);
        }
        all
    }

    fn after(&self, state: &G::State, step: StepOf<G>) -> (G::State, Vec<(Rule, G::Event)>) {
        let mut state = state.clone();
        let mut events = Vec::new();
        self.rules.apply(&mut state, step, &mut events);
        (state, events)
    }

    /// Without what a viewer learns openly, the public what all seats do: a reveal that says so may tell more than the view remembers.
    fn unmarked(&self, heard: Vec<(Rule, G::Event)>, viewer: Viewer) -> Vec<(Rule, G::Event)> {
        let everybody = SeatSet::all(self.rules.seats());
        let marked = |event: &G::Event| match viewer {
            Viewer::Seat(seat) => self.rules.learned(event).has(seat),
            Viewer::Public => self.rules.learned(event) == everybody,
        };
        heard.into_iter().filter(|(_, event)| !marked(event)).collect()
    }

    fn heard(&self, events: &[(Rule, G::Event)], viewer: Viewer) -> Vec<(Rule, G::Event)> {
        events
            .iter()
            .filter_map(|(rule, event)| self.rules.told(event, viewer).map(|it| (*rule, it)))
            .collect()
    }

    // === Reporting ===

    fn require(&self, law: Law, held: Result<(), String>) -> Result<(), Broken> {
        held.map_err(|seen| self.fault(law, seen))
    }

    fn broken<T>(&self, law: Law, seen: String) -> Result<T, Broken> {
        Err(self.fault(law, seen))
    }

    fn fault(&self, law: Law, seen: String) -> Broken {
        Broken { law, at: self.steps.len(), seen }
    }
}

fn is_asked(node: Node, seat: Seat) -> bool {
    matches!(node, Node::Decide(seats) if seats.has(seat))
}
