//! The face the table sees.

use alloc::{format, string::String, vec::Vec};

use cards::Kind;
use table::{
    Game, Message, Node, Purpose, Refusal, Rule, Seat, SeatSet, Seeded, Sink, Standing, Step, Viewer,
    objections,
};

use crate::{
    Action, Deck, Event, Stack, State, View,
    kindset::KindSet,
    rules::{D4_2, D6_1},
    shelves::{BOXED, ENEMY, SUPPORT, VICTORY, Zone},
    state::{Frame, Interception, Phase, Setting, Stage},
    windows::{Ask, Draw},
};

/// One outcome of nature.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum Chance {
    /// The card that comes up.
    Card(Kind),
    /// The seat that begins.
    Seat(Seat),
}

impl Game for Deck {
    type State = State;
    type Action = Action;
    type Chance = Chance;
    type Event = Event;
    type View = View;

    fn seats(&self) -> u8 {
        self.options.seats
    }

    fn setup(&self) -> State {
        self.lay_out()
    }

    #[inline]
    fn node(&self, s: &State) -> Node {
        debug_assert_eq!(s.asked, self.ask(s), "the table waits for what the frame on top says");
        match s.asked {
            Ask::Chance(_) => Node::Chance,
            Ask::Over => Node::Over,
            Ask::Window(_)
            | Ask::Damage
            | Ask::PutUnder
            | Ask::Keep
            | Ask::Allot
            | Ask::Strike
            | Ask::Text(_) => Node::Decide(SeatSet::only(s.actor)),
        }
    }

    fn actions(&self, s: &State, seat: Seat, out: &mut Vec<Action>) {
        if seat != s.actor {
            return;
        }
        match s.asked {
            Ask::Window(window) => self.window_actions(s, window, out),
            Ask::Damage => self.each_damageable(s, |stack| out.push(Action::Pick(stack))),
            Ask::PutUnder => {
                let enemy = KindSet::of(s.shelves.on(ENEMY).iter().map(|&card| Kind(card)));
                out.extend(enemy.kinds().map(Action::Under));
            }
            Ask::Keep => {
                s.kinds_in_hand(seat).list(out, Action::Keep);
                out.push(Action::EndKeep);
            }
            Ask::Allot => {
                if let Frame::Intercept(Interception::Allot { covered, option }) = s.frame() {
                    self.allot_actions(s, covered, option, out);
                }
            }
            Ask::Strike => {
                let standing = KindSet::of(self.standing_enemies(s));
                out.extend(standing.kinds().map(|kind| Action::Pick(Stack::plain(kind))));
            }
            Ask::Text(_) => {
                if let Frame::Run(run) = s.frame() {
                    self.text_actions(s, run, out);
                }
            }
            Ask::Chance(_) | Ask::Over => {}
        }
    }

    fn check(&self, s: &State, seat: Seat, action: Action) -> Result<(), Refusal> {
        self.may_decide(s, seat)?;
        self.verdict(s, action, &mut ())
    }

    fn reasons(&self, s: &State, seat: Seat, action: Action) -> Vec<Refusal> {
        // Until it is the seat's decision, much will have changed: nothing else is worth saying.
        objections(|no| self.may_decide(s, seat).and_then(|()| self.verdict(s, action, no)))
    }

    fn purpose(&self, s: &State) -> Purpose {
        match s.asked {
            Ask::Chance(draw) => Purpose(draw as u8),
            Ask::Window(_)
            | Ask::Damage
            | Ask::PutUnder
            | Ask::Keep
            | Ask::Allot
            | Ask::Strike
            | Ask::Text(_)
            | Ask::Over => unreachable!("nature is not asked"),
        }
    }

    fn chances(&self, s: &State, out: &mut Vec<(Chance, u32)>) {
        for ticket in 0..self.tickets(s) {
            let outcome = self.outcome(s, ticket);
            match out.last_mut() {
                Some((last, weight)) if *last == outcome => *weight += 1,
                _ => out.push((outcome, 1)),
            }
        }
    }

    #[inline]
    fn tickets(&self, s: &State) -> u32 {
        // A card of the deck is by far the most frequent chance.
        if s.asked == Ask::Chance(Draw::Deck) {
            return s.shelves.len(Zone::Deck.of(s.actor)) as u32;
        }
        let Ask::Chance(draw) = s.asked else { unreachable!("nature is not asked") };
        let count = match draw {
            Draw::Start => usize::from(self.options.seats),
            Draw::Support => self.unordered_support(s).count(),
            Draw::Deck => s.zone(s.actor, Zone::Deck).len(),
            Draw::Event => {
                let pool = s.top_slot(self.event_source(s)).map_or(0, |slot| slot.pool);
                s.pool_size(pool)
            }
            Draw::Victory => s.shelves.len(VICTORY),
            Draw::Penalty => self.losable(s).count(),
        };
        count as u32
    }

    #[inline]
    fn outcome(&self, s: &State, ticket: u32) -> Chance {
        let at = ticket as usize;
        if s.asked == Ask::Chance(Draw::Deck) {
            let card = s.zone(s.actor, Zone::Deck).get(at).copied();
            return Chance::Card(Kind(card.unwrap_or_default()));
        }
        let Ask::Chance(draw) = s.asked else { unreachable!("nature is not asked") };
        let card = match draw {
            Draw::Start => return Chance::Seat(Seat(ticket as u8)),
            Draw::Support => self.unordered_support(s).nth(at),
            Draw::Deck => s.zone(s.actor, Zone::Deck).get(at).map(|&card| Kind(card)),
            Draw::Event => {
                let pool = s.top_slot(self.event_source(s)).map_or(0, |slot| slot.pool);
                s.card_of_pool(pool, at)
            }
            Draw::Victory => s.shelves.on(VICTORY).get(at).map(|&card| Kind(card)),
            Draw::Penalty => self.losable(s).nth(at),
        };
        Chance::Card(card.unwrap_or_default())
    }

    #[inline]
    fn apply<S: Sink<Event>>(&self, s: &mut State, step: Step<Action, Chance>, log: &mut S) {
        match step {
            Step::Act(_, action) => self.take_action(s, action, log),
            // By far the most frequent chance, and the smallest.
            Step::Chance(Chance::Card(kind)) if s.asked == Ask::Chance(Draw::Deck) => {
                s.draw(s.actor, kind);
                self.drawn(s, kind, log);
                if !s.waits_for_a_draw() {
                    self.run(s, log);
                }
            }
            Step::Chance(outcome) => self.take_chance(s, outcome, log),
        }
    }

    fn view(&self, s: &State, viewer: Viewer) -> View {
        self.view_of(s, viewer)
    }

    fn told(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        let hide = |seat: Seat, kind: &Option<Kind>| kind.filter(|_| viewer.is(seat));
        Some(match event {
            Event::Drew { seat, kind } => Event::Drew { seat: *seat, kind: hide(*seat, kind) },
            Event::Kept { seat, kind } => Event::Kept { seat: *seat, kind: hide(*seat, kind) },
            Event::Looked { seat, kind, new } => {
                // Whether it was news is the looker's own business.
                Event::Looked { seat: *seat, kind: hide(*seat, kind), new: *new && viewer.is(*seat) }
            }
            Event::PutBack { seat, kind, top } => {
                // Where it went shows in the view, as far as it makes a difference.
                Event::PutBack { seat: *seat, kind: hide(*seat, kind), top: *top && viewer.is(*seat) }
            }
            Event::PutUnder { seat, kind } => Event::PutUnder { seat: *seat, kind: hide(*seat, kind) },
            Event::Revealed { kind, .. } => Event::Revealed { kind: *kind, learned: SeatSet::NONE },
            open => *open,
        })
    }

    fn learned(&self, event: &Event) -> SeatSet {
        match event {
            Event::Revealed { learned, .. } => *learned,
            Event::Looked { seat, new: true, .. } => SeatSet::only(*seat),
            // What is left of the hand has been laid open on the discard pile; and who knew an event that was put
            // back follows it with the eyes (R42).
            Event::Stayed { seat, .. } | Event::PutBack { seat, .. } => {
                SeatSet::all(self.seats()).without(*seat)
            }
            Event::Began { .. }
            | Event::Laid { .. }
            | Event::Acts { .. }
            | Event::Spared { .. }
            | Event::ShuffledUnder { .. }
            | Event::Turned { .. }
            | Event::Reactivated { .. }
            | Event::Tactics { .. }
            | Event::Reinforcement { .. }
            | Event::CleanUp { .. }
            | Event::Played { .. }
            | Event::Deployed { .. }
            | Event::Used { .. }
            | Event::Gained { .. }
            | Event::Spent { .. }
            | Event::Lapsed { .. }
            | Event::Drew { .. }
            | Event::DrewNothing { .. }
            | Event::Rebuilt { .. }
            | Event::Exhausted { .. }
            | Event::Readied { .. }
            | Event::Moved { .. }
            | Event::Attached { .. }
            | Event::Recruited { .. }
            | Event::Received { .. }
            | Event::Given { .. }
            | Event::Attacked { .. }
            | Event::Reinforced { .. }
            | Event::Destroyed { .. }
            | Event::Paid { .. }
            | Event::Won { .. }
            | Event::Lost { .. }
            | Event::Kept { .. }
            | Event::PutUnder { .. }
            | Event::Looked { .. }
            | Event::Chose { .. }
            | Event::Declined { .. }
            | Event::CounterattackDue { .. }
            | Event::Counterattack { .. }
            | Event::Intercepts { .. }
            | Event::Together { .. }
            | Event::Paired { .. }
            | Event::Allotted { .. }
            | Event::Repelled { .. }
            | Event::Failed { .. }
            | Event::CityLost { .. }
            | Event::VictoryLost { .. }
            | Event::CounterattackOver { .. }
            | Event::Over => SeatSet::NONE,
        }
    }

    fn imagine(&self, view: &View, dice: &mut Seeded) -> State {
        self.imagined(view, dice)
    }

    fn standing(&self, s: &State) -> Standing {
        self.score(s)
    }

    fn ending(&self, s: &State) -> Option<(Rule, Message)> {
        self.why_over(s)
    }

    fn bound(&self) -> u32 {
        2_000_000
    }

    fn audit(&self, s: &State) -> Result<(), String> {
        self.audited(s)
    }
}

/// Whether the window in which an action was taken is still open, if nothing has begun with it: so for all windows
/// but the clean-up phase, which ends by itself when nothing is left to choose. The end of the tactics phase opens the
/// next window at once.
#[inline]
fn keeps_window_open(s: &State, action: Action) -> bool {
    if matches!(action, Action::EndTactics) {
        return matches!(s.top(), Frame::Turn(Phase::Reinforcement));
    }
    matches!(action, Action::Play(_) | Action::Use(..) | Action::Deploy(_) | Action::Buy(_))
        && !matches!(s.top(), Frame::Turn(Phase::CleanUp))
}

impl Deck {
    fn may_decide(&self, s: &State, seat: Seat) -> Result<(), Refusal> {
        if seat == s.actor && matches!(self.node(s), Node::Decide(_)) {
            return Ok(());
        }
        Err(Refusal::new(D6_1, "deck-not-your-decision"))
    }

    /// Carries out a legal action and what follows from it.
    #[inline(never)]
    fn take_action(&self, s: &mut State, action: Action, log: &mut impl Sink<Event>) {
        let depth = s.frames.len();
        self.act(s, action, log);
        if s.frames.len() != depth || !keeps_window_open(s, action) {
            self.run(s, log);
        }
    }

    /// Takes in what nature has settled, but for a draw, and what follows from it.
    #[inline(never)]
    fn take_chance(&self, s: &mut State, outcome: Chance, log: &mut impl Sink<Event>) {
        self.happen(s, outcome, log);
        self.run(s, log);
    }

    /// Carries out a legal action.
    fn act(&self, s: &mut State, action: Action, log: &mut impl Sink<Event>) {
        if let Frame::Run(run) = *s.top() {
            return self.answer(s, run, action, log);
        }
        match action {
            Action::Play(kind) => self.play(s, kind, log),
            Action::Deploy(kind) => self.deploy_played(s, kind, log),
            Action::Use(stack, number) => self.use_ability(s, stack, number, log),
            Action::UsePlayed(kind, number) => self.use_played(s, kind, number, log),
            Action::Attack(target) => self.attack(s, target, log),
            Action::Pay => self.pay(s, log),
            Action::GiveUp => self.give_up(s, log),
            Action::Pick(stack) => match s.frame() {
                Frame::Intercept(_) => self.strike(s, stack.kind, log),
                Frame::Setup(_)
                | Frame::Turn(_)
                | Frame::Combat { .. }
                | Frame::Counterattack { .. }
                | Frame::Run(_)
                | Frame::Draw { .. }
                | Frame::Over(_) => self.take_damage(s, stack, log),
            },
            Action::Under(kind) => {
                if let Frame::Combat { stage: Stage::PutBack { pool }, .. } = s.frame() {
                    self.put_under(s, pool, kind, log);
                }
            }
            Action::Buy(kind) => self.buy(s, kind, log),
            Action::Keep(kind) => {
                if let Frame::Turn(Phase::Keep { kept }) = s.frame() {
                    self.keep(s, kept, kind, log);
                }
            }
            Action::DeclareAllotment => self.declare_allotment(s),
            Action::Together => self.together(s, log),
            Action::Pair(stack) => self.pair(s, stack, log),
            Action::Allot(stack, targets) => self.allot(s, stack, targets, log),
            Action::EndAllotment => {
                if let Frame::Intercept(Interception::Allot { covered, .. }) = s.frame() {
                    self.end_allotment(s, covered, log);
                }
            }
            Action::EndStart => s.set_frame(Frame::Turn(Phase::StartTexts)),
            Action::EndTactics => self.end_tactics(s, log),
            Action::EndCombat => self.end_aftermath(s),
            Action::EndReinforcement => {
                log.say(D6_1, || Event::CleanUp { seat: s.turn });
                s.set_frame(Frame::Turn(Phase::CleanUp));
            }
            Action::EndCleanUp => s.set_frame(Frame::Turn(Phase::CleanUpTexts)),
            Action::EndKeep => self.discard_hand(s, log),
            Action::EndInterception => s.set_frame(Frame::Intercept(Interception::Texts)),
            Action::Draw(_)
            | Action::Choose(_)
            | Action::Accept
            | Action::Decline
            | Action::Enough
            | Action::Give(_)
            | Action::Top(_)
            | Action::Bottom(_) => unreachable!("{action:?} answers a text"),
        }
    }

    /// Takes an outcome of nature in.
    fn happen(&self, s: &mut State, outcome: Chance, log: &mut impl Sink<Event>) {
        let kind = match outcome {
            Chance::Seat(seat) => return self.begins(s, seat, log),
            Chance::Card(kind) => kind,
        };
        match *s.top() {
            Frame::Setup(Setting::Support) => {
                s.shelves.take(BOXED, kind.0);
                s.shelves.push(SUPPORT, kind.0);
                log.say(D4_2, || Event::Laid { kind });
            }
            Frame::Combat { stage: Stage::Victory { .. }, .. } => {
                s.shelves.take(VICTORY, kind.0);
                self.receive_victory(s, kind, log);
            }
            Frame::Intercept(_) => self.lose_victory(s, kind, log),
            Frame::Counterattack { .. } => {
                s.settle_top(self.event_source(s), kind);
                self.reveal_counterattacker(s, log);
            }
            Frame::Run(run) if run.wait == crate::state::Wait::Look => {
                s.settle_top(self.event_source(s), kind);
                self.looked(s, log);
            }
            Frame::Combat { .. } | Frame::Run(_) => {
                s.settle_top(self.event_source(s), kind);
                self.reveal_top(s, log);
                self.one_less_to_reveal(s);
            }
            Frame::Setup(_) | Frame::Turn(_) | Frame::Draw { .. } | Frame::Over(_) => {
                unreachable!("nature is not asked")
            }
        }
    }

    /// Every card of the game lies in exactly one place, and every row is in order.
    pub(crate) fn audited(&self, s: &State) -> Result<(), String> {
        let counts = self.counted(s);
        for kind in self.kinds() {
            let (found, copies) = (counts[kind.index()], u32::from(self.card(kind).copies));
            if found != copies {
                return Err(format!("{}: {found} cards instead of {copies}", self.name(kind)));
            }
        }
        let row = |seat: Seat| s.hosts(seat).map(|it| it.stack()).collect::<Vec<_>>();
        for seat in Seat::all(self.options.seats) {
            if !row(seat).is_sorted() {
                return Err(format!("the front line of seat {} is out of order", seat.0 + 1));
            }
        }
        let on_table = !matches!(s.frame(), Frame::Over(_));
        let fighting =
            s.frames.iter().any(|it| matches!(it, Frame::Combat { .. } | Frame::Counterattack { .. }));
        if on_table && !fighting && !s.shelves.is_empty(ENEMY) {
            return Err("enemy cards lie there without a combat".into());
        }
        Ok(())
    }
}
