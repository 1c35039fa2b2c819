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
    Luck, Match, Misplaced, Node, Notation, Ordinals, Position, Rule, Seat, SeatSet, Seeded, Step, StepOf,
    Table, Viewer,
};

/// One law.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum Law {
    /// Whoever is to decide has a legal action, and nature has an outcome.
    NoDeadEnd,
    /// The game is over within the bound the title states.
    Ends,
    /// Actions are listed in ascending order without repeats.
    SortedActions,
    /// An action is listed if and only if it passes the check; nobody acts out of turn.
    ActionsAreChecked,
    /// Text and action, text and outcome, stand for each other.
    NotationRoundTrip,
    /// Each ticket gives the outcome that the weights say.
    TicketsMatchWeights,
    /// A state written and read is the same state, with the same hash.
    SaveAndLoad,
    /// The log alone leads to the same state.
    Replay,
    /// Free undo restores the state, and no chance or reveal can be undone freely.
    Undo,
    /// Nothing is lost or doubled.
    Conservation,
    /// A world the viewer cannot tell from the real one gives the same view.
    ViewTellsNoSecret,
    /// ... and the same legal actions and refusals.
    ActionsTellNoSecret,
    /// ... and the same events are told, as far as nothing is revealed.
    EventsTellNoSecret,
    /// A seat whose view changed by its own action has learned it by an event that says so.
    RevealsAreMarked,
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
    /// The cheap laws at every step, the dear ones (saving, re-dealing, undo) at one step in sixteen.
    Sampled,
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
        self.longest = self.longest.max(other.longest);
    }
}

/// Plays one random game of `rules` and checks the laws.
pub fn walk<G: Notation + Position>(rules: &Arc<G>, seed: u64, depth: Depth) -> Result<Tally, Broken> {
    Walk::new(rules, rules.setup(), seed, depth).to_the_end()
}

/// The same from any state.
pub fn walk_from<G: Notation + Position>(
    rules: &Arc<G>,
    start: G::State,
    seed: u64,
    depth: Depth,
) -> Result<Tally, Broken> {
    Walk::new(rules, start, seed, depth).to_the_end()
}

/// How many arbitrary actions are tried at each step.
const ARBITRARY: usize = 8;

/// How many tickets of a chance are tried.
const TICKETS: u32 = 6;

/// How many other choices of a seat are compared when events are told.
const RIVALS: usize = 4;

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

    fn to_the_end(mut self) -> Result<Tally, Broken> {
        loop {
            self.require(Law::Conservation, self.rules.audit(&self.state))?;
            let step = match self.rules.node(&self.state) {
                Node::Over => break,
                Node::Chance => Step::Chance(self.chance()?),
                Node::Decide(seats) => self.decision(seats)?,
            };
            if self.looks_closely() {
                self.secrets_are_kept(step)?;
                if self.depth != Depth::Secrets {
                    self.save_and_load()?;
                }
            }
            self.rules.apply(&mut self.state, step, &mut ());
            self.steps.push(step);
            if self.steps.len() as u64 > u64::from(self.rules.bound()) {
                return self.broken(Law::Ends, format!("more than {} steps", self.rules.bound()));
            }
        }
        self.nobody_acts_after_the_end()?;
        if self.depth != Depth::Secrets {
            self.the_log_is_the_game()?;
        }
        self.tally.games = 1;
        self.tally.steps = self.steps.len() as u64;
        self.tally.longest = self.tally.steps;
        Ok(self.tally)
    }

    fn looks_closely(&mut self) -> bool {
        match self.depth {
            Depth::Full | Depth::Secrets => true,
            Depth::Sampled => self.dice.below(16) == 0,
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
        let sum: u32 = self.chances.iter().map(|it| it.1).sum();
        if sum != tickets {
            return self
                .broken(Law::TicketsMatchWeights, format!("weights add up to {sum} of {tickets} tickets"));
        }
        for _ in 0..TICKETS {
            self.ticket_fits(tickets)?;
        }
        for &(outcome, _) in &self.chances {
            let text = self.rules.write_chance(outcome);
            if self.rules.read_chance(&text) != Ok(outcome) {
                return self.broken(Law::NotationRoundTrip, format!("{outcome:?} is written {text:?}"));
            }
        }
        let draw = self.ordinals.next(self.rules.purpose(&self.state));
        let ticket = self.dice.ticket(draw, tickets);
        Ok(self.rules.outcome(&self.state, ticket))
    }

    fn ticket_fits(&mut self, tickets: u32) -> Result<(), Broken> {
        let ticket = self.dice.below(tickets);
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
        if self.depth != Depth::Secrets && self.looks_closely() {
            self.undo_restores(seat, action)?;
        }
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
            let text = self.rules.write(action);
            if self.rules.read(&text) != Ok(action) {
                return self.broken(Law::NotationRoundTrip, format!("{action:?} is written {text:?}"));
            }
        }
        Ok(())
    }

    /// Any action passes the check exactly if it is listed; seats that are not to decide have none.
    fn arbitrary_actions_agree(&mut self, deciding: SeatSet) -> Result<(), Broken> {
        for seat in Seat::all(self.rules.seats()) {
            self.actions.clear();
            self.rules.actions(&self.state, seat, &mut self.actions);
            if !deciding.has(seat) && !self.actions.is_empty() {
                return self.broken(Law::ActionsAreChecked, format!("{seat:?} acts out of turn"));
            }
            for _ in 0..ARBITRARY {
                let action = self.rules.arbitrary(&mut self.dice);
                let listed = self.actions.contains(&action);
                let passes = self.rules.check(&self.state, seat, action).is_ok();
                if listed != passes {
                    let seen = format!("{action:?} of {seat:?}: listed {listed}, passes {passes}");
                    return self.broken(Law::ActionsAreChecked, seen);
                }
                let text = self.rules.write(action);
                if self.rules.read(&text) != Ok(action) {
                    return self.broken(Law::NotationRoundTrip, format!("{action:?} is written {text:?}"));
                }
            }
        }
        Ok(())
    }

    fn nobody_acts_after_the_end(&mut self) -> Result<(), Broken> {
        if self.rules.ending(&self.state).is_none() {
            return self.broken(Law::Ends, "over, but no reason is given".to_string());
        }
        self.arbitrary_actions_agree(SeatSet::NONE)
    }

    // === Saving, undoing, replaying ===

    fn save_and_load(&mut self) -> Result<(), Broken> {
        let text = self.rules.write_position(&self.state);
        let fault = match self.rules.read_position(&text) {
            Ok(state) if state == self.state => return Ok(()),
            Ok(_) => "another state comes back".to_string(),
            Err(Misplaced { line, what }) => format!("line {line}: {what}"),
        };
        self.broken(Law::SaveAndLoad, format!("{fault}\n{text}"))
    }

    /// From here: an action can be undone freely unless chance or a reveal came with it, and never beyond.
    fn undo_restores(&mut self, seat: Seat, action: G::Action) -> Result<(), Broken> {
        let mut events: Vec<(Rule, G::Event)> = Vec::new();
        let mut after = self.state.clone();
        self.rules.apply(&mut after, Step::Act(seat, action), &mut events);
        let reveals = events.iter().any(|(_, event)| !self.rules.learned(event).is_empty());
        let mut game: Match<G> = Match::from_state(self.rules.clone(), self.state.clone());
        let at = game.at();
        if game.play(seat, action, at).is_err() {
            return self.broken(Law::Undo, format!("{action:?} cannot be played in a match"));
        }
        let undone = game.undo(seat, at).is_ok();
        if undone == reveals {
            return self.broken(Law::Undo, format!("{action:?}: reveals {reveals}, undone {undone}"));
        }
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
        let draw = crate::Draw { purpose: crate::Purpose(0), ordinal: 0 };
        for &step in &self.steps {
            let entry = match step {
                Step::Act(seat, action) => crate::Entry::Act(seat, action),
                Step::Chance(outcome) => crate::Entry::Chance(draw, outcome),
            };
            again.replay(entry).map_err(|it| self.fault(Law::Replay, format!("{step:?}: {it:?}")))?;
        }
        let same = *again.state() == self.state
            && Table::fingerprint(&again) == self.rules.fingerprint(&self.state)
            && again.state_after(self.steps.len() / 2) == self.state_after(self.steps.len() / 2);
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
            let view = self.rules.view(&self.state, viewer);
            let world = self.rules.imagine(&view, &mut self.dice);
            self.tally.worlds += 1;
            if let Err(wrong) = self.rules.audit(&world) {
                return self
                    .broken(Law::ViewTellsNoSecret, format!("{viewer:?} imagines what cannot be: {wrong}"));
            }
            if self.rules.view(&world, viewer) != view {
                let there = self.rules.view(&world, viewer);
                return self.broken(Law::ViewTellsNoSecret, format!("{viewer:?} sees {view:?} or {there:?}"));
            }
            if self.rules.node(&world) != self.rules.node(&self.state) {
                return self
                    .broken(Law::ViewTellsNoSecret, format!("{viewer:?}: somebody else is asked there"));
            }
            if let Viewer::Seat(seat) = viewer {
                self.choices_are_the_same(seat, &world)?;
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
                (self.rules.check(&self.state, seat, action), self.rules.check(world, seat, action));
            if here != there {
                return self.broken(Law::ActionsTellNoSecret, format!("{action:?}: {here:?} or {there:?}"));
            }
        }
        Ok(())
    }

    /// The seat's own action is told alike in both worlds, up to the first event that reveals something to it.
    fn own_action_tells_the_same(
        &mut self,
        seat: Seat,
        action: G::Action,
        world: &G::State,
    ) -> Result<(), Broken> {
        let viewer = Viewer::Seat(seat);
        let (after, events) = self.after(&self.state, Step::Act(seat, action));
        let (after_there, events_there) = self.after(world, Step::Act(seat, action));
        let teaches = |it: &(Rule, G::Event)| self.rules.learned(&it.1).has(seat);
        let hidden = |events: &[(Rule, G::Event)]| -> Vec<_> {
            events
                .iter()
                .take_while(|it| !teaches(it))
                .filter_map(|it| self.rules.told(&it.1, viewer))
                .collect()
        };
        let (here, there) = (hidden(&events), hidden(&events_there));
        if here != there {
            return self.broken(Law::EventsTellNoSecret, format!("{action:?} tells {here:?} or {there:?}"));
        }
        let taught = events.iter().any(teaches) || events_there.iter().any(teaches);
        if !taught && self.rules.view(&after, viewer) != self.rules.view(&after_there, viewer) {
            return self.broken(Law::RevealsAreMarked, format!("{action:?} reveals, but no event says so"));
        }
        Ok(())
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
        let told = self.heard(&events, viewer);
        for rival in self.rivals(step, world) {
            let (after_there, events_there) = self.after(world, rival);
            if self.rules.view(&after_there, viewer) != view {
                continue;
            }
            let there = self.heard(&events_there, viewer);
            if there != told {
                let seen = format!("{viewer:?} hears of {step:?}: {told:?}, of {rival:?}: {there:?}");
                return self.broken(Law::EventsTellNoSecret, seen);
            }
        }
        Ok(())
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
                chances.into_iter().map(|(outcome, _)| Step::Chance(outcome)).collect()
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
