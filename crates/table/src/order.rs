//! Orders: what a person means by one line, and the actions it comes to.
//!
//! Every mouth speaks through this door: typed moves, clicks, the command line, programs and the network. An order is split
//! from the view of its seat alone and tried on a copy of the state. **It never looks past a chance**: parts are tried up to
//! the first chance, reveal or question of another seat, and nothing behind that. Otherwise an order that is refused for
//! what a draw would bring would tell the draw for nothing. Before that point all of it is played or nothing.

use alloc::{
    string::{String, ToString},
    vec::Vec,
};

use crate::{Declined, Misread, Node, Notation, Reading, Rule, Seat, SeatSet, Step, Viewer, resolve};

/// No order has more letters: nobody types one, and no click makes one.
pub const LONGEST_ORDER: usize = 4096;

/// What separates several orders in one line.
const SEPARATOR: char = ';';

/// One part of an order.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Part<A> {
    /// An action as it was said: in full, or abbreviated among the options at that point.
    Said(String),
    /// An action.
    Action(A),
    /// An action that is left out where it is not offered.
    IfOffered(A),
}

/// What an order comes to.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Plan<A> {
    /// The actions to be played now, in order.
    pub actions: Vec<A>,
    /// What was said beyond the first chance, reveal or question of another seat, and was not tried.
    pub left: Vec<String>,
}

/// Why an order is not carried out: nothing of it is played.
#[derive(Clone, Debug, Eq, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Refused {
    /// The part that fails.
    pub part: String,
    /// Everything that forbids it, the decisive reason first; at least one.
    pub reasons: Vec<Declined>,
}

impl Refused {
    /// A part that fails for one reason.
    pub fn new(part: &str, reason: Declined) -> Refused {
        Refused { part: part.to_string(), reasons: Vec::from([reason]) }
    }

    /// The decisive reason.
    pub fn decisive(&self) -> &Declined {
        self.reasons.first().unwrap_or(&Declined::NoEntry)
    }
}

/// The actions an order of `seat` comes to in `state`, where the seat is to decide.
pub fn plan<G: Notation>(
    rules: &G,
    state: &G::State,
    seat: Seat,
    order: &str,
) -> Result<Plan<G::Action>, Refused> {
    if order.len() > LONGEST_ORDER {
        let start: String = order.chars().take(40).collect();
        return Err(Refused::new(&start, Declined::TooLong { most: LONGEST_ORDER as u32 }));
    }
    let plan = Plan { actions: Vec::new(), left: Vec::new() };
    let mut trial = Trial { rules, state: state.clone(), seat, plan, goes_on: true };
    let mut clauses = order.split(SEPARATOR).map(str::trim).filter(|it| !it.is_empty()).peekable();
    if clauses.peek().is_none() {
        return Err(Refused::new("", Declined::Unreadable(Misread::new("", "an action"))));
    }
    clauses.try_for_each(|clause| trial.carry_out(clause))?;
    Ok(trial.plan)
}

/// An order that is tried on a copy of the state.
struct Trial<'a, G: Notation> {
    rules: &'a G,
    state: G::State,
    seat: Seat,
    plan: Plan<G::Action>,
    /// Whether the seat is asked next and nothing has come to light.
    goes_on: bool,
}

impl<G: Notation> Trial<'_, G> {
    fn carry_out(&mut self, clause: &str) -> Result<(), Refused> {
        if !self.goes_on {
            self.plan.left.push(clause.to_string());
            return Ok(());
        }
        let view = self.rules.view(&self.state, Viewer::Seat(self.seat));
        let parts = self.rules.order(&view, clause);
        let parts = parts.map_err(|reasons| Refused { part: clause.to_string(), reasons })?;
        parts.into_iter().try_for_each(|part| self.try_part(part))
    }

    fn try_part(&mut self, part: Part<G::Action>) -> Result<(), Refused> {
        if !self.goes_on {
            self.plan.left.extend(self.left_out(part));
            return Ok(());
        }
        let action = match part {
            Part::Said(text) => Some(self.meant(&text)?),
            Part::Action(action) => Some(self.legal(action)?),
            Part::IfOffered(action) => self.legal(action).ok(),
        };
        if let Some(action) = action {
            self.play(action);
        }
        Ok(())
    }

    fn left_out(&self, part: Part<G::Action>) -> Option<String> {
        match part {
            Part::Said(text) => Some(text),
            Part::Action(action) => Some(self.rules.write(action)),
            Part::IfOffered(_) => None,
        }
    }

    fn play(&mut self, action: G::Action) {
        let mut events: Vec<(Rule, G::Event)> = Vec::new();
        self.rules.apply(&mut self.state, Step::Act(self.seat, action), &mut events);
        self.plan.actions.push(action);
        let learned =
            events.iter().fold(SeatSet::NONE, |seats, (_, event)| seats.or(self.rules.learned(event)));
        let is_asked = matches!(self.rules.node(&self.state), Node::Decide(seats) if seats.has(self.seat));
        self.goes_on = is_asked && learned.is_empty();
    }

    fn legal(&self, action: G::Action) -> Result<G::Action, Refused> {
        let reasons = self.rules.reasons(&self.state, self.seat, action);
        if reasons.is_empty() {
            return Ok(action);
        }
        let reasons = reasons.into_iter().map(Declined::Illegal).collect();
        Err(Refused { part: self.rules.write(action), reasons })
    }

    /// The action a text means. What is an action in full is never taken for an abbreviation of another: `with swordfish`
    /// does not withdraw anything.
    fn meant(&self, text: &str) -> Result<G::Action, Refused> {
        let misread = match self.rules.read(text) {
            Ok(action) => return self.legal(action),
            Err(misread) => misread,
        };
        let mut options = Vec::new();
        self.rules.actions(&self.state, self.seat, &mut options);
        let texts: Vec<String> = options.iter().map(|&it| self.rules.write(it)).collect();
        let declined = match resolve(&texts, text) {
            Reading::One(found) => match texts.iter().position(|it| *it == found) {
                Some(place) => return Ok(options[place]),
                None => Declined::Unreadable(misread),
            },
            Reading::Several(options) => Declined::Ambiguous { text: text.to_string(), options },
            Reading::Nothing => Declined::Unreadable(misread),
        };
        Err(Refused::new(text, declined))
    }
}
