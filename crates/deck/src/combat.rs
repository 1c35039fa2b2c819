//! Section 12: combat.

use cards::Kind;
use effects::{Filter, Moment, Point, Site, States};
use table::{Objections, Refusal, Seat, SeatSet, Sink};

use crate::{
    Deck, Event, Marks, Stack, State,
    piles::{OPEN_POOL, Slot},
    rules::{
        D5_7_3, D5_7_5, D5_7_7, D7_2_3, D12_1_1, D12_1_2, D12_1_3, D12_1_4, D12_1_7, D12_1_8, D12_1_9,
        D12_1_11, D12_2_1, D12_2_2, D12_3, D14_2,
    },
    shelves::{CITIES, ENEMY, ENEMY_MARKS, EVENTS, MET, VICTORY, VICTORY_KNOWN},
    state::{At, Frame, Run, Stage, Wait},
    tables::Traits,
};

impl Deck {
    // === Steps 1 and 2: declaration ===

    /// D7-2.3, D12-1.1, D12-1.2, D14-2: unless a card forbids it, once a turn, with a unit deployed, against the top Box or the top city.
    pub(crate) fn may_attack(
        &self,
        s: &State,
        target: Site,
        no: &mut impl Objections,
    ) -> Result<(), Refusal> {
        if s.fought {
            no.object(Refusal::new(D7_2_3, "deck-fought-already"))?;
        }
        if !s.hosts(s.actor).any(|it| self.design(it.kind).unit) {
            no.object(Refusal::new(D12_1_1, "deck-no-unit-deployed"))?;
        }
        if let Some(storm) = s.hosts(s.actor).find(|it| self.design(it.kind).no_combat) {
            let name = self.card(storm.kind).id.as_str();
            no.object(Refusal::new(D14_2, "deck-combat-forbidden").with("card", name))?;
        }
        if self.target_card(s, target).is_none() {
            no.object(Refusal::new(D12_1_2, "deck-target-gone").with("target", target_name(target)))?;
        }
        Ok(())
    }

    /// D12-1.2: the card on top of the pile that is attacked.
    pub(crate) fn target_card(&self, s: &State, target: Site) -> Option<Kind> {
        match target {
            Site::City => s.shelves.top(CITIES).map(Kind),
            Site::Box => {
                let left = s.piles[usize::from(self.box_pile)] > 0;
                left.then(|| self.piles[usize::from(self.box_pile)].kinds[0])
            }
        }
    }

    pub(crate) fn attack(&self, s: &mut State, target: Site, log: &mut impl Sink<Event>) {
        let Some(kind) = self.target_card(s, target) else { return };
        s.fought = true;
        log.say(D12_1_2, || Event::Attacked { seat: s.actor, target, kind });
        let stage = match self.design(kind).city {
            Some(city) => Stage::Reveal { left: city.garrison },
            None => Stage::Fight,
        };
        s.frames.push(Frame::Combat { site: kind, won: false, stage });
    }

    /// One small step of a combat; false if it waits.
    #[inline(never)]
    pub(crate) fn combat(
        &self,
        s: &mut State,
        site: Kind,
        won: bool,
        stage: Stage,
        log: &mut impl Sink<Event>,
    ) -> bool {
        let go = |s: &mut State, stage: Stage| s.set_frame(Frame::Combat { site, won, stage });
        match stage {
            Stage::Reveal { left } => return self.revealing(s, left, site, log),
            Stage::RevealTexts => {
                if !self.next_enemy_text(s, Moment::Reveal, log) {
                    go(s, Stage::Reinforce);
                }
            }
            Stage::Reinforce => {
                self.reinforce(s, site, log);
                go(s, Stage::Fight);
            }
            Stage::Fight | Stage::Aftermath => return false,
            Stage::Damage { left } => return self.damaging(s, left, won, site, log),
            Stage::Victory { left } => return self.receiving(s, left, site, log),
            Stage::EventTexts => {
                if !self.next_enemy_text(s, if won { Moment::Win } else { Moment::Lose }, log) {
                    go(s, Stage::Aftermath);
                }
            }
            Stage::Texts => {
                let moment = if won { Moment::Win } else { Moment::Lose };
                if !self.next_duty(s, moment, log) {
                    go(s, Stage::EndTexts);
                }
            }
            Stage::EndTexts => {
                if !self.next_duty(s, Moment::CombatEnd, log) {
                    go(s, Stage::PutBack { pool: OPEN_POOL });
                }
            }
            Stage::PutBack { pool } => return self.putting_back(s, pool, log),
        }
        true
    }

    // === Steps 3 and 4: the garrison and its reinforcements ===

    /// D5-7.3, D12-1.3, D12-2.1: events are turned up; with no event left, from the British pile.
    fn revealing(&self, s: &mut State, left: u8, site: Kind, log: &mut impl Sink<Event>) -> bool {
        let top = s.garrison_source().and_then(|it| s.top_slot(it));
        let (Some(slot), true) = (top, left > 0) else {
            s.set_frame(Frame::Combat { site, won: false, stage: Stage::RevealTexts });
            return true;
        };
        if slot.settled {
            self.reveal_top(s, log);
            self.one_less_to_reveal(s);
        }
        slot.settled
    }

    pub(crate) fn one_less_to_reveal(&self, s: &mut State) {
        match s.frame() {
            Frame::Combat { site, won, stage: Stage::Reveal { left } } => {
                s.set_frame(Frame::Combat { site, won, stage: Stage::Reveal { left: left - 1 } });
            }
            Frame::Run(run) if run.wait == Wait::Replace => {
                s.set_frame(Frame::Run(Run { pc: run.pc + 1, wait: Wait::Go, ..run }));
            }
            Frame::Setup(_)
            | Frame::Turn(_)
            | Frame::Combat { .. }
            | Frame::Counterattack { .. }
            | Frame::Intercept(_)
            | Frame::Run(_)
            | Frame::Draw { .. }
            | Frame::Over(_) => {}
        }
    }

    /// The top event, settled by now, joins the garrison. One that replaces another takes its place, so that it acts
    /// before those behind it.
    pub(crate) fn reveal_top(&self, s: &mut State, log: &mut impl Sink<Event>) {
        let source = s.garrison_source();
        let Some(slot) = source.and_then(|it| s.take_top(it)) else { return };
        let learned = State::strangers(slot, self.options.seats);
        let rule = if source == Some(EVENTS) { D5_7_3 } else { D12_2_1 };
        log.say(rule, || Event::Revealed { kind: slot.kind, learned });
        let replaces = matches!(s.frame(), Frame::Run(_));
        let at = if replaces { self.first_pending(s) } else { s.shelves.len(ENEMY) };
        s.shelves.insert(ENEMY, at, slot.kind.0);
        s.shelves.insert(ENEMY_MARKS, at, Marks::PENDING.0);
    }

    fn first_pending(&self, s: &State) -> usize {
        let marks = s.shelves.on(ENEMY_MARKS);
        marks.iter().position(|&it| Marks(it).has(Marks::PENDING)).unwrap_or(marks.len())
    }

    /// D12-1.3: the red text of the next event acts, in the order of revealing; false if none is left.
    fn next_enemy_text(&self, s: &mut State, moment: Moment, log: &mut impl Sink<Event>) -> bool {
        let at = self.first_pending(s);
        if at == s.shelves.len(ENEMY) {
            return false;
        }
        let marks = &mut s.shelves.on_mut(ENEMY_MARKS)[at];
        *marks = Marks(*marks).without(Marks::PENDING).0;
        if let Some(pc) = self.red_text(Kind(s.shelves.on(ENEMY)[at]), moment) {
            log.say(D12_1_3, || Event::Acts { seat: s.actor, kind: Kind(s.shelves.on(ENEMY)[at]) });
            self.begin_enemy_text(s, at, pc);
        }
        true
    }

    /// D5-7.4, D12-1.4, D12-2.2: events go unseen onto the British pile, as long as there are any.
    fn reinforce(&self, s: &mut State, site: Kind, log: &mut impl Sink<Event>) {
        let Some(city) = self.design(site).city else { return };
        let moved = (0..city.reinforcements).take_while(|_| s.reinforce_british()).count() as u8;
        if moved > 0 {
            log.say(D12_1_4, || Event::Reinforced { cards: moved });
        }
        if moved < city.reinforcements {
            log.say(D12_2_2, || Event::Reinforced { cards: 0 });
        }
    }

    // === Steps 6 to 8: payment and result ===

    /// D12-1.6: the defence of the site and of every event that is not destroyed.
    pub fn total_defence(&self, s: &State) -> u16 {
        let Some(site) = self.fought_site(s) else { return 0 };
        let garrison = s.shelves.on(ENEMY).iter().zip(s.shelves.on(ENEMY_MARKS));
        let standing = garrison.filter(|it| !Marks(*it.1).has(Marks::DESTROYED));
        let added: u16 = standing.map(|it| u16::from(self.design(Kind(*it.0)).defence)).sum();
        u16::from(self.design(site).defence) + added
    }

    /// D12-1.7, D12-1.8, D12-3: the total is paid, the site taken, every event revealed is destroyed.
    pub(crate) fn pay(&self, s: &mut State, log: &mut impl Sink<Event>) {
        let total = self.total_defence(s);
        let seat = s.actor;
        log.say(D12_1_7, || Event::Paid { seat, total });
        self.spend(s, total.min(255) as u8, Point::Attack, log, D12_1_7);
        self.settle_meeting(s);
        let Frame::Combat { site: kind, .. } = s.frame() else { return };
        for (&card, &mark) in s.shelves.on(ENEMY).iter().zip(s.shelves.on(ENEMY_MARKS)) {
            if !Marks(mark).has(Marks::DESTROYED) {
                log.say(D12_3, || Event::Destroyed { kind: Kind(card) });
            }
        }
        for mark in s.shelves.on_mut(ENEMY_MARKS) {
            *mark = Marks(*mark).with(Marks::DESTROYED).with(Marks::PENDING).0;
        }
        match self.site_of(kind) {
            Site::City => drop(s.shelves.pop(CITIES)),
            Site::Box => s.piles[usize::from(self.box_pile)] -= 1,
        }
        s.deploy(seat, kind, Marks::NONE, &mut ());
        log.say(D12_1_8, || Event::Won { seat, kind });
        self.after_result(s, true, kind);
    }

    /// D12-1.9, R5: all attack points are gone and the site stays.
    pub(crate) fn give_up(&self, s: &mut State, log: &mut impl Sink<Event>) {
        let Frame::Combat { site: kind, .. } = s.frame() else { return };
        self.settle_meeting(s);
        s.wallet.attack = 0;
        for mark in s.shelves.on_mut(ENEMY_MARKS) {
            *mark = Marks(*mark).with(Marks::PENDING).0;
        }
        log.say(D12_1_9, || Event::Lost { seat: s.actor, kind });
        self.after_result(s, false, kind);
    }

    /// Every card in the front line has fought; what it met is written down.
    fn settle_meeting(&self, s: &mut State) {
        s.mark_all(s.actor, Marks::FOUGHT);
        for at in 0..s.shelves.len(ENEMY).min(16) {
            if !Marks(s.shelves.on(ENEMY_MARKS)[at]).has(Marks::UNMET) {
                let kind = s.shelves.on(ENEMY)[at];
                s.shelves.sort_in(MET, kind);
            }
        }
    }

    /// The red text of the site acts, then the battle damage.
    fn after_result(&self, s: &mut State, won: bool, site: Kind) {
        let moment = if won { Moment::Win } else { Moment::Lose };
        // A Box costs no units and brings no victory cards; without a garrison there is no text to act either.
        let stage = match self.design(site).city {
            Some(city) => Stage::Damage { left: city.damage },
            None if s.shelves.is_empty(ENEMY) && self.red_text(site, moment).is_none() => Stage::Aftermath,
            None => Stage::Damage { left: 0 },
        };
        s.set_frame(Frame::Combat { site, won, stage });
        self.begin_red_text(s, site, moment, At::Gone);
    }

    /// D5-7.7: the city's battle damage as long as there are such units. A unit goes by itself if all look alike.
    fn damaging(&self, s: &mut State, left: u8, won: bool, site: Kind, log: &mut impl Sink<Event>) -> bool {
        let (mut looks, mut first) = (0, None);
        if left > 0 {
            self.each_damageable(s, |stack| {
                looks += 1;
                first = first.or(Some(stack));
            });
        }
        match first {
            Some(stack) if looks == 1 => {
                self.take_damage(s, stack, log);
                true
            }
            Some(_) => false,
            None => {
                let cards = self.design(site).city.filter(|_| won).map_or(0, |city| city.victory_cards);
                s.set_frame(Frame::Combat { site, won, stage: Stage::Victory { left: cards } });
                true
            }
        }
    }

    /// D5-7.7, E6: the units that battle damage can take, each look once.
    pub(crate) fn each_damageable(&self, s: &State, mut take: impl FnMut(Stack)) {
        let filter = self.damage_filter(s);
        let mut last = None;
        for host in s.hosts(s.actor) {
            if self.host_fits(&host, &filter, Marks::NONE) && last != Some(host.stack()) {
                last = Some(host.stack());
                take(host.stack());
            }
        }
    }

    fn damage_filter(&self, s: &State) -> Filter {
        let any = Filter { states: States { unit: true, ..States::default() }, ..Filter::default() };
        let city = self.fought_site(s).and_then(|kind| self.design(kind).city);
        match city {
            Some(city) if self.battle_damage_names_a_kind() => city.damage_kind,
            Some(_) | None => any,
        }
    }

    /// The site of the combat under way.
    fn fought_site(&self, s: &State) -> Option<Kind> {
        s.frames.iter().find_map(|frame| match frame {
            Frame::Combat { site, .. } => Some(*site),
            Frame::Setup(_)
            | Frame::Turn(_)
            | Frame::Counterattack { .. }
            | Frame::Intercept(_)
            | Frame::Run(_)
            | Frame::Draw { .. }
            | Frame::Over(_) => None,
        })
    }

    pub(crate) fn take_damage(&self, s: &mut State, stack: Stack, log: &mut impl Sink<Event>) {
        let seat = s.actor;
        let Some(host) = s.find(seat, stack) else { return };
        let kind = self.leave_front(s, seat, host, log);
        s.discard(seat, kind, &mut ());
        log.say(D5_7_7, || Event::Moved { seat, kind, to: crate::Place::Discard });
        if let Frame::Combat { site, won, stage: Stage::Damage { left } } = s.frame() {
            s.set_frame(Frame::Combat { site, won, stage: Stage::Damage { left: left - 1 } });
        }
    }

    /// D5-7.5: victory cards are drawn and deployed, one after another.
    fn receiving(&self, s: &mut State, left: u8, site: Kind, log: &mut impl Sink<Event>) -> bool {
        if left == 0 || s.victory_pile_is_empty() {
            let Frame::Combat { won, .. } = s.frame() else { return true };
            s.set_frame(Frame::Combat { site, won, stage: Stage::EventTexts });
            return true;
        }
        if !s.shelves.is_empty(VICTORY) {
            return false;
        }
        if let Some(card) = s.shelves.pop(VICTORY_KNOWN) {
            self.receive_victory(s, Kind(card), log);
        }
        true
    }

    pub(crate) fn receive_victory(&self, s: &mut State, kind: Kind, log: &mut impl Sink<Event>) {
        let seat = s.actor;
        if let Frame::Combat { site, won, stage: Stage::Victory { left } } = s.frame() {
            s.set_frame(Frame::Combat { site, won, stage: Stage::Victory { left: left - 1 } });
        }
        log.say(D5_7_5, || Event::Received { seat, kind });
        let at = s.deploy(seat, kind, Marks::NONE, &mut ());
        self.begin_received_text(s, at, kind);
    }

    // === Steps 9 and 10: what is left goes back ===

    /// D12-1.10: no more abilities and plays in this combat.
    pub(crate) fn end_aftermath(&self, s: &mut State) {
        let Frame::Combat { site, won, .. } = s.frame() else { return };
        let result = Traits::acts_at(if won { Moment::Win } else { Moment::Lose });
        let texts = result.or(Traits::acts_at(Moment::CombatEnd)).or(Traits::USED);
        if s.shelves.is_empty(ENEMY) && !self.front_traits(s, s.actor).meets(texts) {
            s.frames.pop();
        } else {
            s.set_frame(Frame::Combat { site, won, stage: Stage::Texts });
        }
    }

    /// D12-1.11: events that are left go under their pile in the order the player likes; alike ones by themselves. Only
    /// that player knows the order.
    fn putting_back(&self, s: &mut State, pool: u8, log: &mut impl Sink<Event>) -> bool {
        let enemy = s.shelves.on(ENEMY);
        let Some(&first) = enemy.first() else {
            s.frames.pop();
            return true;
        };
        if enemy.iter().any(|&card| card != first) {
            return false;
        }
        self.put_under(s, pool, Kind(first), log);
        true
    }

    pub(crate) fn put_under(&self, s: &mut State, pool: u8, kind: Kind, log: &mut impl Sink<Event>) {
        let Some(at) = s.shelves.on(ENEMY).iter().position(|&card| card == kind.0) else { return };
        let alike = s.shelves.on(ENEMY).iter().all(|&card| card == kind.0);
        let seat = s.actor;
        let open = alike && pool == OPEN_POOL;
        let pool = if pool == OPEN_POOL && !open { s.fresh_pool() } else { pool };
        let known = if open { SeatSet::all(self.options.seats) } else { SeatSet::only(seat) };
        self.remove_enemy(s, at);
        s.insert_slot(EVENTS, 0, Slot { kind, settled: true, pool, known });
        log.say(D12_1_11, || Event::PutUnder { seat, kind: Some(kind) });
        if let Frame::Combat { site, won, .. } = s.frame() {
            s.set_frame(Frame::Combat { site, won, stage: Stage::PutBack { pool } });
        }
    }

    /// A seat other than the one that acts.
    pub(crate) fn others(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.options.seats).filter(move |&it| it != seat)
    }
}

pub(crate) const fn target_name(target: Site) -> &'static str {
    match target {
        Site::Box => "box",
        Site::City => "city",
    }
}
