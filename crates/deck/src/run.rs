//! The text of cards is carried out: instruction by instruction, resumable anywhere.

use cards::Kind;
use effects::{Amount, Filter, Moment, Op, Point, Sel, Stance, Verb, Zone as Where};
use table::{Rule, Sink};

use crate::{
    Deck, Event, Marks, Stack, State,
    kindset::KindSet,
    rules::{D2_1, D5_2_2, D5_2_3, D5_6_1, D5_6_2, D5_7_4, D9_1, D9_2, D10_2, D10_3, D13_1_1, D13_1_2},
    shelves::{BRITISH, ENEMY, ENEMY_MARKS, EVENTS, HELD, Zone},
    state::{At, Frame, Run, Wait},
    tables::{Cost, POINTS, Points},
    zones::{ATTACHMENTS, Host},
};

// === Beginning and ending a text ===

impl Deck {
    /// Begins a text of a card that lies where its kind alone finds it.
    pub(crate) fn begin_text(&self, s: &mut State, kind: Kind, at: At, pc: u16) {
        s.frames.push(Frame::Run(Run { pc, kind, at, wait: Wait::Go, left: 0 }));
    }

    /// Begins a text of a card in the front line of the seat that acts; it is marked so that it is found again.
    pub(crate) fn begin_front_text(&self, s: &mut State, host: Host, pc: u16, mark: Marks) {
        self.begin_text(s, host.kind, At::Front, pc);
        let this = s.this_mark();
        s.remark(s.actor, host, host.marks.with(mark).with(this));
    }

    /// Begins a text of an enemy card.
    pub(crate) fn begin_enemy_text(&self, s: &mut State, at: usize, pc: u16) {
        self.begin_text(s, Kind(s.shelves.on(ENEMY)[at]), At::Enemy, pc);
        let this = s.this_mark();
        let marks = &mut s.shelves.on_mut(ENEMY_MARKS)[at];
        *marks = Marks(*marks).with(this).0;
    }

    /// Begins the red text of a kind for a moment, if it has one.
    pub(crate) fn begin_red_text(&self, s: &mut State, kind: Kind, moment: Moment, at: At) {
        if let Some(pc) = self.red_text(kind, moment) {
            self.begin_text(s, kind, at, pc);
        }
    }

    pub(crate) fn red_text(&self, kind: Kind, moment: Moment) -> Option<u16> {
        self.design(kind).red.iter().find(|it| it.0 == moment).map(|it| it.1)
    }

    /// D9.1, D10.2, D5-6.1: uses an ability of a deployed card, exhausted or not; it costs no tactic points.
    pub(crate) fn use_ability(&self, s: &mut State, stack: Stack, number: u8, log: &mut impl Sink<Event>) {
        let Some(host) = s.find(s.actor, stack) else { return };
        let design = self.design(stack.kind);
        let ability = &design.abilities[usize::from(number) - 1];
        let rule = if host.marks.has(Marks::EXHAUSTED) { D5_6_1 } else { D9_1 };
        log.say(rule, || Event::Used { seat: s.actor, kind: stack.kind, ability: number });
        if let Some(points) = &ability.bonus {
            return self.use_for_points(s, host, &ability.cost, points, log);
        }
        let mark = if ability.moment.is_some() { Marks::USED } else { Marks::NONE };
        self.begin_front_text(s, host, ability.pc, mark);
    }

    /// An ability that pays points or exhausts its card for points is done at once, without a frame.
    fn use_for_points(
        &self,
        s: &mut State,
        host: Host,
        cost: &Cost,
        points: &Points,
        log: &mut impl Sink<Event>,
    ) {
        for (&amount, point) in cost.points.iter().zip(POINTS) {
            if amount > 0 {
                self.spend(s, amount, point, log, D9_2);
            }
        }
        if cost.exhausts_this {
            let (seat, kind) = (s.actor, host.kind);
            s.remark(seat, host, host.marks.with(Marks::EXHAUSTED));
            log.say(D5_6_2, || Event::Exhausted { seat, kind });
        }
        points.iter().for_each(|it| self.gain(s, it.0, it.1, log));
    }

    /// The same for a card in the playing area.
    pub(crate) fn use_played(&self, s: &mut State, kind: Kind, number: u8, log: &mut impl Sink<Event>) {
        let ability = &self.design(kind).played_abilities[usize::from(number) - 1];
        log.say(D10_2, || Event::Used { seat: s.actor, kind, ability: number });
        self.begin_text(s, kind, At::Play, ability.pc);
    }

    /// D10.3: a card that may be deployed is deployed later in the same phase.
    pub(crate) fn deploy_played(&self, s: &mut State, kind: Kind, log: &mut impl Sink<Event>) {
        let seat = s.actor;
        s.shelves.take(Zone::Play.of(seat), kind.0);
        let marks = stance_marks(self.design(kind).may_deploy.unwrap_or(Stance::Active));
        log.say(D10_3, || Event::Deployed { seat, kind });
        s.deploy(seat, kind, marks, &mut ());
    }

    fn end_text(&self, s: &mut State, run: Run) {
        let this = s.this_mark();
        match run.at {
            At::Front => {
                if let Some(host) = s.hosts(s.actor).find(|it| it.marks.has(this)) {
                    s.remark(s.actor, host, host.marks.without(this));
                }
            }
            At::Enemy => {
                for mark in s.shelves.on_mut(ENEMY_MARKS) {
                    *mark = Marks(*mark).without(this).0;
                }
            }
            At::Play | At::Discard | At::Gone => {}
        }
        s.frames.pop();
    }
}

impl State {
    /// The mark of the card whose text is on top: a text within a text has a mark of its own.
    pub(crate) fn this_mark(&self) -> Marks {
        let depth = self.frames.iter().filter(|frame| matches!(frame, Frame::Run(_))).count();
        Marks(Marks::THIS.0 << depth.saturating_sub(1).min(2))
    }

    pub(crate) fn this_host(&self) -> Option<Host> {
        let this = self.this_mark();
        self.hosts(self.actor).find(|it| it.marks.has(this))
    }

    pub(crate) fn this_enemy(&self) -> Option<usize> {
        let this = self.this_mark();
        self.shelves.on(ENEMY_MARKS).iter().position(|&it| Marks(it).has(this))
    }
}

pub(crate) fn stance_marks(stance: Stance) -> Marks {
    match stance {
        Stance::Active => Marks::NONE,
        Stance::Exhausted => Marks::EXHAUSTED,
    }
}

// === Points ===

impl Deck {
    /// D2.1: points come into the wallet; no kind turns into another.
    pub(crate) fn gain(&self, s: &mut State, amount: u8, point: Point, log: &mut impl Sink<Event>) {
        let wallet = &mut s.wallet;
        let purse = match point {
            Point::Tactic => &mut wallet.tactic,
            Point::Supply => &mut wallet.supply,
            Point::Reinforcement => &mut wallet.reinforcement,
            Point::Attack => &mut wallet.attack,
            Point::Draw => return,
        };
        *purse = purse.saturating_add(amount);
        log.say(D2_1, || Event::Gained { seat: s.actor, amount, point });
    }

    pub(crate) fn spend(
        &self,
        s: &mut State,
        amount: u8,
        point: Point,
        log: &mut impl Sink<Event>,
        rule: Rule,
    ) {
        let wallet = &mut s.wallet;
        let purse = match point {
            Point::Tactic => &mut wallet.tactic,
            Point::Supply => &mut wallet.supply,
            Point::Reinforcement => &mut wallet.reinforcement,
            Point::Attack => &mut wallet.attack,
            Point::Draw => return,
        };
        *purse = purse.saturating_sub(amount);
        log.say(rule, || Event::Spent { seat: s.actor, amount, point });
    }

    fn amount(&self, s: &State, amount: Amount) -> u8 {
        match amount {
            Amount::Number(number) => number,
            Amount::Count(filter) => self.count(s, &filter, None, s.this_mark()).min(255) as u8,
        }
    }
}

// === One instruction ===

impl Deck {
    /// Carries out one instruction, or goes on with one that chooses cards; false if it waits.
    pub(crate) fn text(&self, s: &mut State, mut run: Run, log: &mut impl Sink<Event>) -> bool {
        match run.wait {
            Wait::Go => self.instruction(s, run, log),
            Wait::Pick => self.picking(s, run, log),
            Wait::DrawCount | Wait::May | Wait::Choose | Wait::Give => false,
            Wait::Look => self.looking(s, run, log),
            Wait::PutBack => {
                let waits = s.slot_count(HELD) > 0;
                if !waits {
                    run.wait = Wait::Go;
                    run.pc += 1;
                    s.set_frame(Frame::Run(run));
                }
                !waits
            }
            Wait::Replace => self.replacing(s, run, log),
        }
    }

    /// D5-2.5: one text is carried out completely before the next begins. D13-1.1, D13-1.2: some bring a counterattack
    /// turn, but two in one turn are still one.
    fn instruction(&self, s: &mut State, mut run: Run, log: &mut impl Sink<Event>) -> bool {
        let op = self.code[usize::from(run.pc)];
        let next = run.pc + 1;
        let wait = |s: &mut State, wait: Wait, left: u8| s.set_frame(Frame::Run(Run { wait, left, ..run }));
        match op {
            Op::End => {
                self.end_text(s, run);
                return true;
            }
            Op::If(cond, skip) => {
                let marks = s.this_host().map_or(Marks::NONE, |it| it.marks);
                run.pc = if self.holds(s, &cond, marks) { next } else { skip };
            }
            Op::Jump(to) | Op::Branch(to) => run.pc = to,
            Op::May(_) => {
                wait(s, Wait::May, 0);
                return false;
            }
            Op::Choose(options) => {
                wait(s, Wait::Choose, options);
                return false;
            }
            Op::Gain(amount, Point::Draw) => return self.grant_draw(s, run, self.amount(s, amount), log),
            Op::Gain(amount, point) => {
                self.gain(s, self.amount(s, amount), point, log);
                run.pc = next;
            }
            Op::Pay(amount, point) => {
                self.spend(s, amount, point, log, D9_2);
                run.pc = next;
            }
            Op::Do(_, sel)
            | Op::Deploy(sel, _)
            | Op::Take(sel, _)
            | Op::Destroy(sel, _)
            | Op::Attach(sel) => return self.begin_choice(s, run, op, sel, log),
            Op::Give => {
                wait(s, Wait::Give, 0);
                return run.at != At::Enemy && self.skip(s, run);
            }
            Op::Look(cards) => {
                wait(s, Wait::Look, cards.min(s.slot_count(EVENTS) as u8));
                return true;
            }
            Op::Fill(cards) => {
                self.fill(s, cards, log);
                run.pc = next;
            }
            Op::Replace => {
                wait(s, Wait::Replace, 0);
                return true;
            }
            Op::Counterattack => {
                s.due = true;
                let city = self.design(run.kind).city.is_some();
                let rule = if city { D13_1_2 } else { D13_1_1 };
                log.say(rule, || Event::CounterattackDue { seat: s.turn });
                run.pc = next;
            }
            Op::EndGame => {
                s.ending = true;
                run.pc = next;
            }
        }
        s.set_frame(Frame::Run(run));
        true
    }

    /// An instruction about cards: it acts on this card at once, or begins to choose others.
    fn begin_choice(&self, s: &mut State, run: Run, op: Op, sel: Sel, log: &mut impl Sink<Event>) -> bool {
        let left = match sel {
            Sel::This => {
                s.set_frame(Frame::Run(Run { pc: run.pc + 1, ..run }));
                self.apply_to_this(s, op, log);
                return true;
            }
            Sel::Exactly(count, _) | Sel::UpTo(count, _) => count,
            Sel::All(_) => u8::MAX,
        };
        s.set_frame(Frame::Run(Run { wait: Wait::Pick, left, ..run }));
        true
    }

    pub(crate) fn skip(&self, s: &mut State, run: Run) -> bool {
        s.set_frame(Frame::Run(Run { pc: run.pc + 1, wait: Wait::Go, ..run }));
        true
    }

    /// D5-2.3: draw points are used at once or lost. With nothing to draw nobody is asked.
    fn grant_draw(&self, s: &mut State, run: Run, amount: u8, log: &mut impl Sink<Event>) -> bool {
        let left = usize::from(amount).min(s.drawable(s.actor)) as u8;
        if left == 0 {
            log.say(D5_2_3, || Event::DrewNothing { seat: s.actor });
            return self.skip(s, run);
        }
        log.say(D5_2_2, || Event::Gained { seat: s.actor, amount, point: Point::Draw });
        s.set_frame(Frame::Run(Run { wait: Wait::DrawCount, left, ..run }));
        false
    }

    /// D5-7.4: events go unseen onto the British pile until it has so many.
    fn fill(&self, s: &mut State, cards: u8, log: &mut impl Sink<Event>) {
        let mut moved = 0;
        while s.slot_count(BRITISH) < usize::from(cards) && s.reinforce_british() {
            moved += 1;
        }
        if moved > 0 {
            log.say(D5_7_4, || Event::Reinforced { cards: moved });
        }
    }
}

// === Choosing cards ===

/// What an instruction that chooses cards chooses among.
pub(crate) struct Choice {
    pub(crate) filter: Filter,
    pub(crate) verb: Option<Verb>,
    pub(crate) up_to: bool,
    pub(crate) all: bool,
    pub(crate) deploys: bool,
    pub(crate) attaches: bool,
}

impl Deck {
    pub(crate) fn choice(&self, run: Run) -> Option<Choice> {
        let op = self.code[usize::from(run.pc)];
        let (sel, verb) = match op {
            Op::Do(verb, sel) => (sel, Some(verb)),
            Op::Deploy(sel, _) | Op::Take(sel, _) | Op::Destroy(sel, _) | Op::Attach(sel) => (sel, None),
            Op::Gain(..)
            | Op::Pay(..)
            | Op::Give
            | Op::Look(_)
            | Op::Fill(_)
            | Op::Replace
            | Op::Counterattack
            | Op::EndGame
            | Op::If(..)
            | Op::May(_)
            | Op::Choose(_)
            | Op::Branch(_)
            | Op::Jump(_)
            | Op::End => return None,
        };
        Some(Choice {
            filter: sel.filter()?,
            verb,
            up_to: matches!(sel, Sel::UpTo(..)),
            all: matches!(sel, Sel::All(_)),
            deploys: matches!(op, Op::Deploy(..)),
            attaches: matches!(op, Op::Attach(_)),
        })
    }

    /// The cards that can be chosen, each look once, ascending.
    pub(crate) fn each_candidate(&self, s: &State, choice: &Choice, mut take: impl FnMut(Stack)) {
        let (seat, this, filter) = (s.actor, s.this_mark(), &choice.filter);
        let fits = |kind: Kind| {
            filter.fits(self.design(kind).tags) && (!choice.deploys || self.design(kind).deployable)
        };
        match filter.zone {
            Where::Deployed | Where::InPlay => {
                let mut last = None;
                for host in s.hosts(seat) {
                    // A card is not attached to itself, nor to a full one.
                    let host_ok = !choice.attaches
                        || (!host.marks.has(this) && usize::from(host.attached) < ATTACHMENTS);
                    if host_ok
                        && self.pickable(&host, filter, choice.verb, this)
                        && last != Some(host.stack())
                    {
                        last = Some(host.stack());
                        take(host.stack());
                    }
                }
            }
            Where::Hand => {
                s.kinds_in_hand(seat)
                    .kinds()
                    .filter(|&kind| fits(kind))
                    .for_each(|kind| take(Stack::plain(kind)));
            }
            Where::Discard => {
                let pile = s.zone(seat, Zone::Discard).iter().map(|&card| Kind(card));
                let kinds = KindSet::of(pile.filter(|&kind| fits(kind)));
                kinds.kinds().for_each(|kind| take(Stack::plain(kind)));
            }
            Where::Enemy => {
                let fitting = (0..s.shelves.len(ENEMY)).filter(|&at| self.enemy_fits(s, at, filter));
                let kinds = KindSet::of(fitting.map(|at| Kind(s.shelves.on(ENEMY)[at])));
                kinds.kinds().for_each(|kind| take(Stack::plain(kind)));
            }
            Where::Deck => {}
        }
    }

    /// Whether only the seat itself can know what there is to choose.
    pub(crate) fn is_secret(&self, s: &State, choice: &Choice) -> bool {
        choice.filter.zone == Where::Hand && s.hand_size(s.actor) > 0
    }

    /// Goes on choosing: by itself where everybody can see that there is but one way, otherwise it asks.
    fn picking(&self, s: &mut State, run: Run, log: &mut impl Sink<Event>) -> bool {
        let Some(choice) = self.choice(run) else { return self.skip(s, run) };
        if run.left == 0 {
            return self.skip(s, run);
        }
        if self.is_secret(s, &choice) && !choice.all {
            return false;
        }
        let (mut looks, mut first) = (0, None);
        self.each_candidate(s, &choice, |stack| {
            looks += 1;
            first = first.or(Some(stack));
        });
        let Some(first) = first else { return self.skip(s, run) };
        let forced = choice.all
            || (!choice.up_to
                && (looks == 1
                    || self.count(s, &choice.filter, choice.verb, s.this_mark()) <= usize::from(run.left)));
        if forced {
            self.pick(s, run, first, log);
        }
        forced
    }

    /// A card is chosen: the instruction acts on it at once.
    pub(crate) fn pick(&self, s: &mut State, run: Run, stack: Stack, log: &mut impl Sink<Event>) {
        let op = self.code[usize::from(run.pc)];
        let Some(choice) = self.choice(run) else { return };
        let left = if choice.all { run.left } else { run.left - 1 };
        s.set_frame(Frame::Run(Run { left, ..run }));
        match choice.filter.zone {
            Where::Deployed | Where::InPlay => {
                if let Some(host) = self.host_for(s, stack, &choice) {
                    self.apply_to_host(s, op, host, log);
                }
            }
            Where::Hand => self.apply_to_hand(s, op, stack.kind, log),
            Where::Discard => self.apply_to_discard(s, op, stack.kind, log),
            Where::Enemy => {
                let at = (0..s.shelves.len(ENEMY)).find(|&at| {
                    s.shelves.on(ENEMY)[at] == stack.kind.0 && self.enemy_fits(s, at, &choice.filter)
                });
                if let Some(at) = at {
                    self.apply_to_enemy(s, op, at, log);
                }
            }
            Where::Deck => {}
        }
    }

    fn host_for(&self, s: &State, stack: Stack, choice: &Choice) -> Option<Host> {
        let this = s.this_mark();
        s.hosts(s.actor).find(|it| {
            it.stack() == stack
                && self.pickable(it, &choice.filter, choice.verb, this)
                && !(choice.attaches && it.marks.has(this))
        })
    }

    /// No more cards are chosen.
    pub(crate) fn enough(&self, s: &mut State, run: Run) {
        self.skip(s, run);
    }
}
