//! `Patrol`: a toy title that uses whatever the laws look at, and that can be made unsound on purpose.
//!
//! Two patrols choose a route at once and in secret; before that, each may openly mine one. The more northern
//! patrol moves first, a die decides between equals. Each is dealt two cards from a pool of its own. In its turn a patrol may march (fuel) and peek at a
//! card of the other (binoculars) as often as it can pay for, and ends the turn by drawing a card or by
//! discarding one openly for its points. The first with ten points wins.

#![allow(dead_code, reason = "each test binary uses a part of the toy")]

mod text;

use std::{
    mem::take,
    sync::{
        Arc,
        atomic::{AtomicU32, Ordering},
    },
};

use table::{
    Game, Match, Message, Node, Purpose, Refusal, Rule, Seat, SeatSet, Seeded, Sink, Standing, Step, StepOf,
    Viewer,
};

pub(crate) const SEATS: u8 = 2;
pub(crate) const POOL: [u8; 3] = [3, 3, 2];
pub(crate) const FUEL: u8 = 80;
const HAND: usize = 4;
const PEEKS: u8 = 3;
const GOAL: u8 = 10;

pub(crate) const FIRST: Purpose = Purpose(0);
pub(crate) const CARD: Purpose = Purpose(1);

const R_TURN: Rule = Rule::new("P1");
const R_ROUTE: Rule = Rule::new("P2");
const R_CARD: Rule = Rule::new("P3");
const R_MARCH: Rule = Rule::new("P4");
const R_PEEK: Rule = Rule::new("P5");
const R_END: Rule = Rule::new("P6");
const R_STORM: Rule = Rule::new("P7");

/// What is wrong with the toy, on purpose.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Fault {
    None,
    StuckWithThreeOfAKind,
    AsksNobodyWithAFullHand,
    ShufflesTheDiscardsBack,
    EndsWithoutReason,
    GivesItsReasonTooEarly,
    ForgetsTheRanks,
    ListsDrawBeforeMarch,
    ChecksNoBinoculars,
    LetsNatureWait,
    NamesALesserReasonFirst,
    NamesAReasonTwice,
    WritesTwoPeeksAlike,
    ReadsAWordTooMany,
    WritesTwoCardsAlike,
    WritesInCapitals,
    SplitsAnAction,
    GivesTheLastTicketToTheFirst,
    ListsOutcomesBackwards,
    SellsATicketTooMany,
    ForgetsWhatWasSeenWhenSaving,
    ReadsImpossiblePositions,
    CountsOutsideTheState,
    ChangesTheStateOnlyIfHeard,
    ForgetsThatAPeekTeaches,
    LosesATank,
    ShowsThePoolOfTheOther,
    ShowsThePoolOfTheOtherAtTheEnd,
    ImaginesACardTooMany,
    RefusesPeeksAtJeeps,
    RefusesByTheOtherHand,
    AddsAReasonByTheOtherHand,
    TellsWhatTheOtherDrew,
    CitesARuleByTheOtherHand,
    MarksAPeekForTheWrongSeat,
    ShowsACardOnTheMarch,
    TriesOrdersThroughADraw,
    JudgesOrdersByTheOtherHand,
    CountsHiddenTanks,
}

#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub(crate) enum Kind {
    Jeep,
    Truck,
    Tank,
}

impl Kind {
    pub(crate) const ALL: [Kind; 3] = [Kind::Jeep, Kind::Truck, Kind::Tank];

    fn points(self) -> u8 {
        self as u8 + 1
    }
}

#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub(crate) enum Route {
    Coast,
    Track,
    Dunes,
}

impl Route {
    pub(crate) const ALL: [Route; 3] = [Route::Coast, Route::Track, Route::Dunes];
}

#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub(crate) enum Action {
    Take(Route),
    Mine(Route),
    March,
    Draw,
    Peek(u8),
    Discard(u8, Kind),
}

#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub(crate) enum Chance {
    Die(u8),
    Card(Kind),
}

#[derive(Clone, Debug, Eq, PartialEq)]
pub(crate) enum Event {
    Mined(Seat, Route),
    Took(Seat, Option<Route>),
    Met(Route, Route),
    Rolled(u8),
    Begins(Seat),
    Marched(Seat),
    Drew(Seat, Option<Kind>),
    Peeked(Seat, u8, Option<Kind>),
    Discarded(Seat, Kind),
}

/// A card in a hand, and whether the other seat has seen it.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub(crate) struct Card<K> {
    pub(crate) kind: K,
    pub(crate) seen: bool,
}

/// What one seat has; `K` is a kind in the state and perhaps a kind in a view.
#[derive(Clone, Debug, Eq, Hash, PartialEq)]
pub(crate) struct Side<K, P> {
    pub(crate) hand: Vec<Card<K>>,
    pub(crate) pool: P,
    pub(crate) discards: [u8; 3],
    pub(crate) fuel: u8,
    pub(crate) peeks: u8,
}

/// The whole truth.
#[derive(Clone, Debug, Eq, Hash, PartialEq)]
pub(crate) struct State {
    pub(crate) mines: [Option<Route>; 2],
    pub(crate) routes: [Option<Route>; 2],
    pub(crate) turn: Option<Seat>,
    /// Who draws a card next, the last first.
    pub(crate) draws: Vec<Seat>,
    pub(crate) sides: [Side<Kind, [u8; 3]>; 2],
}

/// A route as a viewer knows it.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub(crate) enum Choice {
    Open,
    Hidden,
    Known(Route),
}

/// What a viewer knows.
#[derive(Clone, Debug, Eq, Hash, PartialEq)]
pub(crate) struct View {
    pub(crate) mines: [Option<Route>; 2],
    pub(crate) routes: [Choice; 2],
    pub(crate) turn: Option<Seat>,
    pub(crate) draws: Vec<Seat>,
    pub(crate) sides: [Side<Option<Kind>, Option<[u8; 3]>>; 2],
}

/// The rules of the toy.
pub(crate) struct Patrol {
    pub(crate) fault: Fault,
    counter: AtomicU32,
}

impl Patrol {
    pub(crate) fn sound() -> Patrol {
        Patrol::with(Fault::None)
    }

    pub(crate) fn with(fault: Fault) -> Patrol {
        Patrol { fault, counter: AtomicU32::new(0) }
    }

    pub(crate) fn has(&self, fault: Fault) -> bool {
        self.fault == fault
    }
}

pub(crate) fn other(seat: Seat) -> Seat {
    Seat(1 - seat.0)
}

pub(crate) fn points(side: &Side<impl Sized, impl Sized>) -> u8 {
    Kind::ALL.iter().zip(side.discards).map(|(kind, count)| kind.points() * count).sum()
}

impl State {
    pub(crate) fn side(&self, seat: Seat) -> &Side<Kind, [u8; 3]> {
        &self.sides[seat.index()]
    }

    fn side_mut(&mut self, seat: Seat) -> &mut Side<Kind, [u8; 3]> {
        &mut self.sides[seat.index()]
    }

    fn holds(&self, seat: Seat, kind: Kind) -> usize {
        self.side(seat).hand.iter().filter(|card| card.kind == kind).count()
    }
}

impl<K> Side<K, [u8; 3]> {
    fn is_spent(&self) -> bool {
        self.hand.is_empty() && self.pool == [0; 3]
    }
}

impl Game for Patrol {
    type State = State;
    type Action = Action;
    type Chance = Chance;
    type Event = Event;
    type View = View;

    fn seats(&self) -> u8 {
        SEATS
    }

    fn setup(&self) -> State {
        let side = Side { hand: Vec::new(), pool: POOL, discards: [0; 3], fuel: FUEL, peeks: PEEKS };
        let draws = vec![Seat(1), Seat(0), Seat(1), Seat(0)];
        State { mines: [None; 2], routes: [None; 2], turn: None, draws, sides: [side.clone(), side] }
    }

    fn node(&self, state: &State) -> Node {
        let undecided = Seat::all(SEATS).filter(|seat| state.routes[seat.index()].is_none());
        let undecided = undecided.fold(SeatSet::NONE, SeatSet::with);
        match state.turn {
            _ if !undecided.is_empty() => Node::Decide(undecided),
            None => Node::Chance,
            Some(_) if !state.draws.is_empty() => Node::Chance,
            Some(_) if over(state).is_some() => Node::Over,
            Some(seat) if self.asks_nobody(state, seat) => Node::Decide(SeatSet::NONE),
            Some(seat) => Node::Decide(SeatSet::only(seat)),
        }
    }

    fn actions(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        let from = out.len();
        out.extend(all_actions().filter(|&action| self.check(state, seat, action).is_ok()));
        if self.has(Fault::ListsDrawBeforeMarch) && out[from..].starts_with(&[Action::March, Action::Draw]) {
            out.swap(from, from + 1);
        }
        if self.has(Fault::ChecksNoBinoculars) && state.side(seat).peeks == 0 {
            out.retain(|action| !matches!(action, Action::Peek(_)));
        }
    }

    fn check(&self, state: &State, seat: Seat, action: Action) -> Result<(), Refusal> {
        let waits = self.has(Fault::LetsNatureWait) && self.node(state) == Node::Chance;
        let decides = matches!(self.node(state), Node::Decide(seats) if seats.has(seat));
        match action {
            Action::March if waits => Ok(()),
            _ if !decides => Err(Refusal::new(R_TURN, "not_now")),
            Action::Take(route) if state.turn.is_none() => {
                let mined = state.mines.contains(&Some(route));
                if mined { Err(Refusal::new(R_ROUTE, "mined")) } else { Ok(()) }
            }
            Action::Mine(_) if state.turn.is_none() => {
                let laid = state.mines[seat.index()].is_some();
                if laid { Err(Refusal::new(R_ROUTE, "no_mines")) } else { Ok(()) }
            }
            Action::Take(_) | Action::Mine(_) => Err(Refusal::new(R_ROUTE, "route_taken")),
            _ if state.turn.is_none() => Err(Refusal::new(R_ROUTE, "route_first")),
            _ => self.check_turn(state, seat, action),
        }
    }

    fn reasons(&self, state: &State, seat: Seat, action: Action) -> Vec<Refusal> {
        let mut reasons: Vec<Refusal> = self.check(state, seat, action).err().into_iter().collect();
        let Some(decisive) = reasons.first().cloned() else { return reasons };
        let storm = Refusal::new(R_STORM, "storm");
        if self.has(Fault::NamesALesserReasonFirst) {
            reasons.insert(0, storm);
        } else if self.has(Fault::NamesAReasonTwice) {
            reasons.push(decisive);
        } else if self.has(Fault::AddsAReasonByTheOtherHand) && state.holds(other(seat), Kind::Tank) > 0 {
            reasons.push(storm);
        }
        reasons
    }

    fn purpose(&self, state: &State) -> Purpose {
        if state.turn.is_none() { FIRST } else { CARD }
    }

    fn chances(&self, state: &State, out: &mut Vec<(Chance, u32)>) {
        match state.draws.last() {
            Some(&seat) if state.turn.is_some() => {
                let counts = Kind::ALL.into_iter().zip(state.side(seat).pool);
                let left = counts.filter(|it| it.1 > 0);
                out.extend(left.map(|(kind, count)| (Chance::Card(kind), u32::from(count))));
            }
            _ => out.extend((1..=6).map(|number| (Chance::Die(number), 1))),
        }
        if self.has(Fault::ListsOutcomesBackwards) {
            out.reverse();
        }
    }

    fn tickets(&self, state: &State) -> u32 {
        let mut chances = Vec::new();
        self.chances(state, &mut chances);
        chances.iter().map(|it| it.1).sum::<u32>() + u32::from(self.has(Fault::SellsATicketTooMany))
    }

    fn outcome(&self, state: &State, mut ticket: u32) -> Chance {
        let mut chances = Vec::new();
        self.chances(state, &mut chances);
        if self.has(Fault::GivesTheLastTicketToTheFirst) && ticket + 1 == self.tickets(state) {
            return chances[0].0;
        }
        for &(outcome, weight) in &chances {
            if ticket < weight {
                return outcome;
            }
            ticket -= weight;
        }
        unreachable!("a ticket is below the sum of the weights")
    }

    fn apply<S: Sink<Event>>(&self, state: &mut State, step: StepOf<Self>, log: &mut S) {
        match step {
            Step::Act(seat, Action::Take(route)) => take_route(state, seat, route, log),
            Step::Act(seat, Action::Mine(route)) => {
                state.mines[seat.index()] = Some(route);
                log.say(R_ROUTE, || Event::Mined(seat, route));
            }
            Step::Act(seat, Action::March) => self.march(state, seat, log),
            Step::Act(seat, Action::Draw) => {
                state.draws.push(seat);
                if self.has(Fault::ShufflesTheDiscardsBack) {
                    let side = state.side_mut(seat);
                    side.pool.iter_mut().zip(&mut side.discards).for_each(|(it, from)| *it += take(from));
                }
                state.turn = Some(other(seat));
            }
            Step::Act(seat, Action::Peek(slot)) => {
                state.side_mut(seat).peeks -= 1;
                let card = &mut state.side_mut(other(seat)).hand[usize::from(slot)];
                card.seen = true;
                let kind = card.kind;
                log.say(R_PEEK, || Event::Peeked(seat, slot, Some(kind)));
            }
            Step::Act(seat, Action::Discard(slot, kind)) => self.discard(state, seat, slot, kind, log),
            Step::Chance(Chance::Die(number)) => {
                log.say(R_TURN, || Event::Rolled(number));
                begin(state, Seat(number % 2), log);
            }
            Step::Chance(Chance::Card(kind)) => draw(state, kind, log),
        }
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        let met = state.routes.iter().all(Option::is_some);
        let choice = |seat: Seat| match state.routes[seat.index()] {
            None => Choice::Open,
            Some(route) if met || viewer.is(seat) => Choice::Known(route),
            Some(_) => Choice::Hidden,
        };
        View {
            mines: state.mines,
            routes: [Seat(0), Seat(1)].map(choice),
            turn: state.turn,
            draws: state.draws.clone(),
            sides: [Seat(0), Seat(1)].map(|seat| self.view_of_side(state, seat, viewer)),
        }
    }

    fn told(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        let tells_all = self.has(Fault::TellsWhatTheOtherDrew);
        Some(match *event {
            Event::Took(seat, _) if !viewer.is(seat) => Event::Took(seat, None),
            Event::Drew(seat, _) if !viewer.is(seat) && !tells_all => Event::Drew(seat, None),
            Event::Peeked(seat, slot, _) if viewer == Viewer::Public => Event::Peeked(seat, slot, None),
            _ => event.clone(),
        })
    }

    fn learned(&self, event: &Event) -> SeatSet {
        match *event {
            Event::Peeked(..) if self.has(Fault::ForgetsThatAPeekTeaches) => SeatSet::NONE,
            Event::Peeked(seat, ..) if self.has(Fault::MarksAPeekForTheWrongSeat) => {
                SeatSet::only(other(seat))
            }
            Event::Marched(seat) if self.has(Fault::ShowsACardOnTheMarch) => SeatSet::only(seat),
            Event::Peeked(seat, ..) | Event::Drew(seat, _) => SeatSet::only(seat),
            Event::Met(..) => SeatSet::all(SEATS),
            Event::Discarded(..) if self.has(Fault::ShowsThePoolOfTheOtherAtTheEnd) => SeatSet::all(SEATS),
            _ => SeatSet::NONE,
        }
    }

    fn imagine(&self, view: &View, dice: &mut Seeded) -> State {
        let route = |choice: &Choice, dice: &mut Seeded| match *choice {
            Choice::Open => None,
            Choice::Hidden => Some(dice.pick(&Route::ALL)),
            Choice::Known(route) => Some(route),
        };
        let routes = [route(&view.routes[0], dice), route(&view.routes[1], dice)];
        let sides = [self.imagine_side(&view.sides[0], dice), self.imagine_side(&view.sides[1], dice)];
        State { mines: view.mines, routes, turn: view.turn, draws: view.draws.clone(), sides }
    }

    fn standing(&self, state: &State) -> Standing {
        let tanks = |seat: usize| match self.has(Fault::CountsHiddenTanks) {
            true => state.holds(Seat(seat as u8), Kind::Tank) as i32,
            false => 0,
        };
        let points = [0, 1].map(|seat| i32::from(points(&state.sides[seat])) + tanks(seat));
        let ranked = if self.has(Fault::ForgetsTheRanks) { &points[..1] } else { &points[..] };
        Standing::new(&points, ranked)
    }

    fn ending(&self, state: &State) -> Option<(Rule, Message)> {
        match self.fault {
            Fault::EndsWithoutReason => None,
            Fault::GivesItsReasonTooEarly => Some((R_END, Message::new("soon"))),
            _ if self.node(state) != Node::Over => None,
            _ => over(state).map(|key| (R_END, Message::new(key))),
        }
    }

    /// Mines, routes, the die; then each card is called for, drawn and discarded once.
    fn bound(&self) -> u32 {
        let cards: u32 = POOL.iter().map(|&count| u32::from(count)).sum();
        5 + 2 * (3 * cards + u32::from(FUEL) + u32::from(PEEKS))
    }

    fn audit(&self, state: &State) -> Result<(), String> {
        for (seat, side) in state.sides.iter().enumerate() {
            for kind in Kind::ALL {
                let held = state.holds(Seat(seat as u8), kind);
                let laid = [side.pool, side.discards].map(|pile| usize::from(pile[kind as usize]));
                let all = held + laid[0] + laid[1];
                if all != usize::from(POOL[kind as usize]) {
                    return Err(format!("seat {seat} has {all} of {kind:?}"));
                }
            }
            if side.hand.len() > HAND || side.fuel > FUEL || side.peeks > PEEKS {
                return Err(format!("seat {seat} has too much"));
            }
        }
        audit_draws(state)
    }
}

// === Rules ===

impl Patrol {
    fn asks_nobody(&self, state: &State, seat: Seat) -> bool {
        self.has(Fault::AsksNobodyWithAFullHand) && state.side(seat).hand.len() == HAND
    }

    fn check_turn(&self, state: &State, seat: Seat, action: Action) -> Result<(), Refusal> {
        let (own, foe) = (state.side(seat), state.side(other(seat)));
        let stuck = self.has(Fault::StuckWithThreeOfAKind);
        let refused = match action {
            _ if stuck && Kind::ALL.iter().any(|&kind| state.holds(seat, kind) == 3) => {
                Some((R_TURN, "too_many"))
            }
            Action::March if own.fuel == 0 => Some((R_MARCH, "no_fuel")),
            Action::Draw if own.hand.len() == HAND => Some((R_CARD, "hand_full")),
            Action::Draw if own.pool == [0; 3] => Some((R_CARD, "pool_empty")),
            Action::Peek(_) if own.peeks == 0 && !self.has(Fault::ChecksNoBinoculars) => {
                let betrays =
                    self.has(Fault::RefusesByTheOtherHand) && state.holds(other(seat), Kind::Jeep) > 0;
                Some((R_PEEK, if betrays { "only_a_jeep" } else { "no_binoculars" }))
            }
            Action::Peek(slot) => match foe.hand.get(usize::from(slot)) {
                None => Some((R_PEEK, "no_card")),
                Some(card) if card.seen => Some((R_PEEK, "seen")),
                Some(card) if self.has(Fault::RefusesPeeksAtJeeps) && card.kind == Kind::Jeep => {
                    Some((R_PEEK, "no_card"))
                }
                Some(_) => None,
            },
            Action::Discard(slot, kind) => {
                let held = own.hand.get(usize::from(slot)).is_some_and(|card| card.kind == kind);
                (!held).then_some((R_CARD, "not_in_hand"))
            }
            _ => None,
        };
        refused.map_or(Ok(()), |(rule, why)| Err(Refusal::new(rule, why)))
    }

    fn march<S: Sink<Event>>(&self, state: &mut State, seat: Seat, log: &mut S) {
        let storm = self.has(Fault::CitesARuleByTheOtherHand) && state.holds(other(seat), Kind::Tank) > 0;
        let side = state.side_mut(seat);
        if self.has(Fault::CountsOutsideTheState) {
            let odd = self.counter.fetch_add(1, Ordering::Relaxed) % 2 == 1;
            side.fuel -= u8::from(odd);
        }
        if let Some(card) = side.hand.first_mut().filter(|_| self.has(Fault::ShowsACardOnTheMarch)) {
            card.seen = true;
        }
        let only_if_heard = self.has(Fault::ChangesTheStateOnlyIfHeard);
        side.fuel = side.fuel.saturating_sub(u8::from(!only_if_heard));
        log.say(if storm { R_STORM } else { R_MARCH }, || {
            side.fuel -= u8::from(only_if_heard);
            Event::Marched(seat)
        });
    }

    fn discard<S: Sink<Event>>(&self, state: &mut State, seat: Seat, slot: u8, kind: Kind, log: &mut S) {
        let lost = self.has(Fault::LosesATank) && kind == Kind::Tank;
        let side = state.side_mut(seat);
        let card = side.hand.remove(usize::from(slot));
        assert_eq!(card.kind, kind, "an illegal step may panic, so nobody may try one");
        side.discards[kind as usize] += u8::from(!lost);
        state.turn = Some(other(seat));
        log.say(R_CARD, || Event::Discarded(seat, kind));
    }

    fn view_of_side(&self, state: &State, seat: Seat, viewer: Viewer) -> Side<Option<Kind>, Option<[u8; 3]>> {
        let side = state.side(seat);
        let own = viewer.is(seat);
        let leaks = match self.fault {
            Fault::ShowsThePoolOfTheOther => true,
            Fault::ShowsThePoolOfTheOtherAtTheEnd => self.node(state) == Node::Over,
            _ => false,
        };
        let seen = |card: &Card<Kind>| own || card.seen && viewer.is(other(seat));
        let shown = |card: &Card<Kind>| Card { kind: seen(card).then_some(card.kind), seen: card.seen };
        Side {
            hand: side.hand.iter().map(shown).collect(),
            pool: (own || leaks).then_some(side.pool),
            discards: side.discards,
            fuel: side.fuel,
            peeks: side.peeks,
        }
    }

    /// Hidden cards come out of what is neither discarded nor known to lie in the hand.
    fn imagine_side(
        &self,
        side: &Side<Option<Kind>, Option<[u8; 3]>>,
        dice: &mut Seeded,
    ) -> Side<Kind, [u8; 3]> {
        let mut left = POOL;
        for kind in side.hand.iter().filter_map(|card| card.kind) {
            left[kind as usize] -= 1;
        }
        Kind::ALL.iter().for_each(|&kind| left[kind as usize] -= side.discards[kind as usize]);
        left[0] += u8::from(side.pool.is_none() && self.has(Fault::ImaginesACardTooMany));
        let hand = side.hand.iter().map(|card| {
            let kind = card.kind.unwrap_or_else(|| pick_from(&mut left, dice));
            Card { kind, seen: card.seen }
        });
        let hand = hand.collect();
        Side { hand, pool: left, discards: side.discards, fuel: side.fuel, peeks: side.peeks }
    }
}

fn take_route<S: Sink<Event>>(state: &mut State, seat: Seat, route: Route, log: &mut S) {
    state.routes[seat.index()] = Some(route);
    log.say(R_ROUTE, || Event::Took(seat, Some(route)));
    if let [Some(first), Some(second)] = state.routes {
        log.say(R_ROUTE, || Event::Met(first, second));
        if first != second {
            begin(state, Seat(u8::from(second < first)), log);
        }
    }
}

fn begin<S: Sink<Event>>(state: &mut State, seat: Seat, log: &mut S) {
    state.turn = Some(seat);
    log.say(R_TURN, || Event::Begins(seat));
}

fn draw<S: Sink<Event>>(state: &mut State, kind: Kind, log: &mut S) {
    let Some(seat) = state.draws.pop() else { unreachable!("a card is drawn for a seat") };
    let side = state.side_mut(seat);
    side.pool[kind as usize] -= 1;
    side.hand.push(Card { kind, seen: false });
    log.say(R_CARD, || Event::Drew(seat, Some(kind)));
}

fn over(state: &State) -> Option<&'static str> {
    let reached = state.sides.iter().any(|side| points(side) >= GOAL);
    let spent = state.turn.is_some_and(|seat| state.side(seat).is_spent());
    if reached { Some("goal") } else { spent.then_some("spent") }
}

fn pick_from(left: &mut [u8; 3], dice: &mut Seeded) -> Kind {
    let mut ticket = dice.below(left.iter().map(|&count| u32::from(count)).sum());
    for kind in Kind::ALL {
        let count = u32::from(left[kind as usize]);
        if ticket < count {
            left[kind as usize] -= 1;
            return kind;
        }
        ticket -= count;
    }
    unreachable!("a ticket is below the sum of the counts")
}

/// Whoever is to draw has cards to draw and room in the hand.
fn audit_draws(state: &State) -> Result<(), String> {
    for seat in Seat::all(SEATS) {
        let draws = state.draws.iter().filter(|&&it| it == seat).count();
        let side = state.side(seat);
        let left = side.pool.iter().map(|&count| usize::from(count)).sum();
        if draws > left || side.hand.len() + draws > HAND {
            return Err(format!("{seat:?} cannot draw {draws}"));
        }
    }
    let met = state.routes.iter().all(Option::is_some);
    if state.turn.is_some() && !met { Err("a turn without routes".into()) } else { Ok(()) }
}

/// Every action there is, in ascending order.
fn all_actions() -> impl Iterator<Item = Action> {
    let slots = || 0..HAND as u8;
    let discards = slots().flat_map(|slot| Kind::ALL.map(|kind| Action::Discard(slot, kind)));
    Route::ALL
        .map(Action::Take)
        .into_iter()
        .chain(Route::ALL.map(Action::Mine))
        .chain([Action::March, Action::Draw])
        .chain(slots().map(Action::Peek))
        .chain(discards)
}

/// Some state after the deal in which a seat is to decide.
pub(crate) fn midgame(rules: &Arc<Patrol>, seed: u64) -> State {
    let mut game: Match<Patrol> = Match::new(rules.clone());
    let mut dice = Seeded::new(seed);
    for _ in 0..8 {
        let Node::Decide(seats) = game.node() else { break };
        let Some(seat) = seats.first() else { break };
        let action = dice.pick(&game.actions(seat));
        assert_eq!(game.play(seat, action, game.at()).err(), None);
        game.settle(&mut dice);
    }
    game.state().clone()
}
