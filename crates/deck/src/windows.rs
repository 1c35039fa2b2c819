//! When what may be done: the windows of a turn, of a combat and of an interception.

use alloc::vec::Vec;

use cards::Kind;
use effects::{Cond, Filter, Moment, Point, Site, Test};
use table::Seat;

use crate::{
    Action, Deck, Marks, Stack, State,
    kindset::KindSet,
    shelves::{BRITISH, CITIES, ENEMY, ENEMY_MARKS, EVENTS, MET, Zone},
    state::{Frame, Interception, Phase, Setting, Stage, Wait},
    tables::{Ability, Cost, Design, Traits, is_met},
    zones::Host,
};

/// A span of time in which a seat may play cards and use abilities.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum Window {
    /// D7-1.2: the start phase.
    Start,
    /// D7-2.2: the tactics phase, outside combat.
    Tactics,
    /// D12-1.5: in combat, before the payment.
    Fight,
    /// D12-1.10: in combat, after the result.
    Aftermath,
    /// D7-3.2: the reinforcement phase.
    Reinforcement,
    /// The clean-up phase.
    CleanUp,
    /// D13-3.1: before allotment.
    Prepare,
    /// D13-3.7: after the strike.
    Aftershock,
}

impl Window {
    pub(crate) const ALL: [Window; 8] = [
        Window::Start,
        Window::Tactics,
        Window::Fight,
        Window::Aftermath,
        Window::Reinforcement,
        Window::CleanUp,
        Window::Prepare,
        Window::Aftershock,
    ];

    /// D5-2.6, D5-2.7, D5-7.1: whether it is the time to play such a card.
    pub(crate) fn allows_playing(self, design: &Design) -> bool {
        design.supply || self == Window::Tactics || (design.combat && self.is_combat())
    }

    /// Whether optional texts of a moment are used in this window.
    pub(crate) const fn serves(self, moment: Moment) -> bool {
        match self {
            Window::Start => matches!(moment, Moment::TurnStart),
            Window::CleanUp => matches!(moment, Moment::TurnEnd),
            Window::Aftermath | Window::Aftershock => {
                matches!(moment, Moment::Win | Moment::Lose | Moment::CombatEnd)
            }
            Window::Tactics | Window::Fight | Window::Reinforcement | Window::Prepare => false,
        }
    }

    /// D9.1: abilities are used in the tactics phase and while intercepting.
    pub(crate) const fn allows_abilities(self) -> bool {
        match self {
            Window::Tactics | Window::Fight | Window::Aftermath | Window::Prepare | Window::Aftershock => {
                true
            }
            Window::Start | Window::Reinforcement | Window::CleanUp => false,
        }
    }

    /// D5-7.1: where cards with the combat keyword are played.
    pub(crate) const fn is_combat(self) -> bool {
        match self {
            Window::Fight | Window::Aftermath | Window::Prepare | Window::Aftershock => true,
            Window::Start | Window::Tactics | Window::Reinforcement | Window::CleanUp => false,
        }
    }
}

/// What the table waits for.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub(crate) enum Ask {
    Window(Window),
    Damage,
    PutUnder,
    Keep,
    Allot,
    Strike,
    Text(Wait),
    Chance(Draw),
    Over,
}

/// What nature settles.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub(crate) enum Draw {
    Start,
    Support,
    Deck,
    Event,
    Victory,
    Penalty,
}

impl Deck {
    /// What the table waits for: a matter of the frame on top.
    #[inline]
    pub(crate) fn ask(&self, s: &State) -> Ask {
        match *s.top() {
            Frame::Setup(Setting::Start) => Ask::Chance(Draw::Start),
            Frame::Setup(Setting::Support | Setting::Hands { .. }) => Ask::Chance(Draw::Support),
            Frame::Turn(phase) => match phase {
                Phase::Start => Ask::Window(Window::Start),
                Phase::Tactics => Ask::Window(Window::Tactics),
                Phase::Reinforcement => Ask::Window(Window::Reinforcement),
                Phase::CleanUp => Ask::Window(Window::CleanUp),
                Phase::Keep { .. } => Ask::Keep,
                Phase::Reactivate
                | Phase::StartTexts
                | Phase::CleanUpTexts
                | Phase::Refill
                | Phase::Close => unreachable!("{phase:?} waits for nothing"),
            },
            Frame::Combat { stage, .. } => match stage {
                Stage::Reveal { .. } => Ask::Chance(Draw::Event),
                Stage::Fight => Ask::Window(Window::Fight),
                Stage::Damage { .. } => Ask::Damage,
                Stage::Victory { .. } => Ask::Chance(Draw::Victory),
                Stage::Aftermath => Ask::Window(Window::Aftermath),
                Stage::PutBack { .. } => Ask::PutUnder,
                Stage::RevealTexts
                | Stage::Reinforce
                | Stage::EventTexts
                | Stage::Texts
                | Stage::EndTexts => {
                    unreachable!("{stage:?} waits for nothing")
                }
            },
            Frame::Counterattack { .. } => Ask::Chance(Draw::Event),
            Frame::Intercept(stage) => match stage {
                Interception::Prepare => Ask::Window(Window::Prepare),
                Interception::Allot { .. } => Ask::Allot,
                Interception::Strike { .. } => Ask::Strike,
                Interception::Aftershock => Ask::Window(Window::Aftershock),
                Interception::Loss { .. } => Ask::Chance(Draw::Penalty),
                Interception::Texts | Interception::EndTexts | Interception::Close => {
                    unreachable!("{stage:?} waits for nothing")
                }
            },
            Frame::Run(run) => match run.wait {
                Wait::Look | Wait::Replace => Ask::Chance(Draw::Event),
                Wait::Go
                | Wait::Pick
                | Wait::DrawCount
                | Wait::May
                | Wait::Choose
                | Wait::PutBack
                | Wait::Give => Ask::Text(run.wait),
            },
            Frame::Draw { .. } => Ask::Chance(Draw::Deck),
            Frame::Over(_) => Ask::Over,
        }
    }

    // === Conditions ===

    pub(crate) fn all_hold(&self, s: &State, conds: &[Cond], marks: Marks) -> bool {
        conds.iter().all(|cond| self.holds(s, cond, marks))
    }

    /// Whether a condition holds for a card with these marks.
    pub(crate) fn holds(&self, s: &State, cond: &Cond, marks: Marks) -> bool {
        let exhausted = marks.has(Marks::EXHAUSTED);
        let truth = match &cond.test {
            Test::This(effects::Stance::Exhausted) => exhausted,
            Test::This(effects::Stance::Active) => !exhausted,
            Test::Met(_) => {
                let met = |filter: &Filter| {
                    s.shelves.on(MET).iter().any(|&card| filter.fits(self.design(Kind(card)).tags))
                };
                marks.has(Marks::FOUGHT) && is_met(&cond.test).is_some_and(met)
            }
            Test::Target(site) => self.attacked_site(s) == Some(*site),
            Test::Fought => s.fought,
            Test::Counterattacked => s.counterattacks > 0 || s.due,
        };
        truth == cond.holds
    }

    /// What the combat under way is about.
    pub(crate) fn attacked_site(&self, s: &State) -> Option<Site> {
        s.frames.iter().find_map(|frame| match frame {
            Frame::Combat { site, .. } => Some(self.site_of(*site)),
            Frame::Setup(_)
            | Frame::Turn(_)
            | Frame::Counterattack { .. }
            | Frame::Intercept(_)
            | Frame::Run(_)
            | Frame::Draw { .. }
            | Frame::Over(_) => None,
        })
    }

    /// Whether a site is a city or a Box.
    pub(crate) fn site_of(&self, kind: Kind) -> Site {
        if self.design(kind).city.is_some() { Site::City } else { Site::Box }
    }

    /// E1, D13-1.2: whether conquering the city on top of the pile now brings a counterattack turn by its own text.
    pub fn counterattack_at_el_alamein(&self, s: &State) -> bool {
        let Some(city) = s.shelves.top(CITIES) else { return false };
        self.set.cards[usize::from(city)].red.iter().any(|clause| {
            let says = matches!(&clause.body, effects::Body::Do(steps) if steps.contains(&effects::Step::Counterattack));
            says && clause.moment == Some(Moment::Win) && self.all_hold(s, &clause.conds, Marks::NONE)
        })
    }

    // === Plays ===

    /// D5-2.6, D5-2.7, D5-2.9, D5-7.1, D5-7.2: the kinds that can be played in a window from the hand.
    #[inline]
    fn playable(&self, s: &State, window: Window) -> KindSet {
        let paid = affordable(&self.quick.playable, s.wallet.tactic);
        let kinds = self.quick.timely[window as usize].and(paid);
        // Mostly there is none, and nothing to be left out.
        if s.uniques == 0 { kinds } else { kinds.minus(self.used_up(s)) }
    }

    /// D5-7.2, E4: the unique kinds that cannot be played any more this turn: all of them, or those that were.
    fn used_up(&self, s: &State) -> KindSet {
        if self.unique_counts_over_all() {
            return self.quick.unique;
        }
        let played = |it: &(usize, &Kind)| s.uniques >> it.0 & 1 == 1;
        KindSet::of(self.quick.uniques.iter().enumerate().filter(played).map(|it| *it.1))
    }

    /// D5-7.2, E4: one unique card a turn, over all or of each.
    pub(crate) fn unique_allows(&self, s: &State, kind: Kind) -> bool {
        s.uniques == 0 || !self.used_up(s).has(kind)
    }

    // === Abilities ===

    /// D9.1, D9.2: whether an ability of a deployed card can be used: the time is right, the conditions hold, and the
    /// whole cost can be paid.
    #[inline]
    pub(crate) fn may_use(&self, s: &State, window: Window, host: &Host, ability: &Ability) -> bool {
        self.is_time_for(s, window, host.marks, ability)
            && self.all_hold(s, &ability.conds, host.marks)
            && self.can_pay(s, &ability.cost, Some(host))
    }

    pub(crate) fn is_time_for(&self, s: &State, window: Window, marks: Marks, ability: &Ability) -> bool {
        let Some(moment) = ability.moment else { return window.allows_abilities() };
        if marks.has(Marks::USED) {
            return false;
        }
        window.serves(moment)
            && match moment {
                Moment::Win => self.is_won(s),
                Moment::Lose => !self.is_won(s),
                Moment::TurnEnd => self.has_aim(s, ability),
                Moment::TurnStart | Moment::CombatEnd | Moment::Gain | Moment::Reveal => true,
            }
    }

    /// An ability of the clean-up phase that would turn no card is not offered, so that nobody is asked for nothing.
    fn has_aim(&self, s: &State, ability: &Ability) -> bool {
        ability.aim.is_none_or(|aim| s.hosts(s.actor).any(|it| self.host_fits(&it, &aim, Marks::THIS)))
    }

    /// Whether a card could use an optional text of the clean-up phase.
    pub(crate) fn can_use_at(&self, s: &State, host: Host, moment: Moment) -> bool {
        let design = self.design(host.kind);
        design.offers_at(moment)
            && design
                .abilities
                .iter()
                .any(|it| it.moment == Some(moment) && self.may_use(s, Window::CleanUp, &host, it))
    }

    /// Whether the combat, or the interception, is won as things stand.
    pub(crate) fn is_won(&self, s: &State) -> bool {
        let won = s.frames.iter().rev().find_map(|frame| match frame {
            Frame::Combat { won, .. } => Some(*won),
            Frame::Setup(_)
            | Frame::Turn(_)
            | Frame::Counterattack { .. }
            | Frame::Intercept(_)
            | Frame::Run(_)
            | Frame::Draw { .. }
            | Frame::Over(_) => None,
        });
        won.unwrap_or_else(|| self.all_destroyed(s))
    }

    pub(crate) fn all_destroyed(&self, s: &State) -> bool {
        s.shelves.on(ENEMY_MARKS).iter().all(|&it| Marks(it).has(Marks::DESTROYED))
    }

    /// D5-6.2, D9.2: whether the whole cost can be paid; an exhausted card cannot be exhausted for it.
    pub(crate) fn can_pay(&self, s: &State, cost: &Cost, this: Option<&Host>) -> bool {
        let wallet = [s.wallet.tactic, s.wallet.supply, 0, s.wallet.reinforcement, s.wallet.attack];
        if !cost.points.iter().zip(wallet).fold(true, |paid, (&asked, held)| paid & (asked <= held)) {
            return false;
        }
        if cost.exhausts_this && this.is_none_or(|it| it.marks.has(Marks::EXHAUSTED)) {
            return false;
        }
        self.finds_cards(s, cost, this)
    }

    /// D9.2: whether there are the cards to pay with, this one not counted where it cannot serve twice.
    pub(crate) fn finds_cards(&self, s: &State, cost: &Cost, this: Option<&Host>) -> bool {
        if cost.exhausts_this && this.is_none() {
            return false;
        }
        let Some((verb, count, filter)) = cost.named else { return true };
        let found = self.count(s, &filter, Some(verb), Marks::NONE);
        let spoiled = this.is_some_and(|it| {
            let turned = cost.exhausts_this
                && (verb == effects::Verb::Exhaust || filter.states.stance == Some(effects::Stance::Active));
            (turned || cost.removes_this || filter.states.other) && self.host_fits(it, &filter, Marks::NONE)
        });
        found.saturating_sub(usize::from(spoiled)) >= usize::from(count)
    }

    // === Lists of actions ===

    pub(crate) fn window_actions(&self, s: &State, window: Window, out: &mut Vec<Action>) {
        let seat = s.actor;
        let hand = s.kinds_in_hand(seat);
        hand.and(self.playable(s, window)).list(out, Action::Play);
        if window == Window::Reinforcement {
            self.buys(s, out);
            return self.window_ends(s, window, Traits::default(), out);
        }
        let played = KindSet::of(s.zone(seat, Zone::Play).iter().map(|&card| Kind(card)));
        if window == Window::Tactics {
            played.and(self.quick.late).list(out, Action::Deploy);
        }
        let front = self.uses(s, window, out);
        if window.allows_abilities() {
            self.uses_in_play(s, window, played.and(self.quick.usable_in_play), out);
        }
        self.window_ends(s, window, front, out);
    }

    /// Lists the abilities of deployed cards, and says on the way what these cards bring along.
    fn uses(&self, s: &State, window: Window, out: &mut Vec<Action>) -> Traits {
        let mut front = Traits::default();
        let mut last: Option<Stack> = None;
        for (at, (kind, marks)) in s.cards_and_marks(s.actor).enumerate() {
            let traits = self.traits_as_marked(kind, marks).only_if(!marks.has(Marks::ATTACHED));
            front = front.or(traits);
            if !traits.meets(Traits::used_in(window)) {
                continue;
            }
            let host = s.host_at(s.actor, at);
            let stack = host.stack();
            if last == Some(stack) {
                continue;
            }
            last = Some(stack);
            for (at, ability) in self.design(kind).abilities.iter().enumerate() {
                if self.may_use(s, window, &host, ability) {
                    out.push(Action::Use(stack, at as u8 + 1));
                }
            }
        }
        front
    }

    fn uses_in_play(&self, s: &State, window: Window, kinds: KindSet, out: &mut Vec<Action>) {
        kinds.each(|kind| {
            for (at, ability) in self.design(kind).played_abilities.iter().enumerate() {
                if self.may_use_played(s, window, ability) {
                    out.push(Action::UsePlayed(kind, at as u8 + 1));
                }
            }
        });
    }

    fn window_ends(&self, s: &State, window: Window, front: Traits, out: &mut Vec<Action>) {
        match window {
            Window::Start => out.push(Action::EndStart),
            Window::Tactics => {
                if !s.fought && can_fight(front) {
                    let targets = [Site::Box, Site::City].into_iter();
                    out.extend(targets.filter(|&it| self.target_card(s, it).is_some()).map(Action::Attack));
                }
                out.push(Action::EndTactics);
            }
            Window::Fight => {
                if u16::from(s.wallet.attack) >= self.total_defence(s) {
                    out.push(Action::Pay);
                }
                out.push(Action::GiveUp);
            }
            Window::Aftermath => out.push(Action::EndCombat),
            Window::Reinforcement => out.push(Action::EndReinforcement),
            Window::CleanUp => out.push(Action::EndCleanUp),
            Window::Prepare => out.push(Action::DeclareAllotment),
            Window::Aftershock => out.push(Action::EndInterception),
        }
    }

    fn buys(&self, s: &State, out: &mut Vec<Action>) {
        if s.wallet.reinforcement == 0 {
            return;
        }
        affordable(&self.quick.recruitable, s.wallet.supply).each(|kind| {
            if self.is_on_top(s, kind) {
                out.push(Action::Buy(kind));
            }
        });
    }

    /// All that the cards of a front line bring along and are marked with.
    #[inline]
    pub(crate) fn front_traits(&self, s: &State, seat: Seat) -> Traits {
        s.cards_and_marks(seat).fold(Traits::default(), |all, (kind, marks)| {
            all.or(self.traits(kind).or(Traits::marked(marks)).only_if(!marks.has(Marks::ATTACHED)))
        })
    }

    pub(crate) fn may_deploy(&self, kind: Kind) -> bool {
        self.design(kind).may_deploy.is_some()
    }

    pub(crate) fn may_use_played(&self, s: &State, window: Window, ability: &Ability) -> bool {
        window.allows_abilities()
            && self.all_hold(s, &ability.conds, Marks::NONE)
            && self.can_pay(s, &ability.cost, None)
    }

    /// The front line, the enemy and the piles as a filter sees them: how many cards it means.
    pub(crate) fn count(
        &self,
        s: &State,
        filter: &Filter,
        verb: Option<effects::Verb>,
        this: Marks,
    ) -> usize {
        use effects::Zone as Where;
        let seat = s.actor;
        let fits = |card: &&u8| filter.fits(self.design(Kind(**card)).tags);
        match filter.zone {
            Where::Deployed => s.hosts(seat).filter(|it| self.pickable(it, filter, verb, this)).count(),
            Where::InPlay => {
                let front = s.hosts(seat).filter(|it| self.pickable(it, filter, verb, this)).count();
                front + s.zone(seat, Zone::Play).iter().filter(fits).count()
            }
            Where::Hand => s
                .zone(seat, Zone::Hand)
                .iter()
                .filter(|card| filter.fits(self.design(Kind(**card >> 1)).tags))
                .count(),
            Where::Discard => s.zone(seat, Zone::Discard).iter().filter(fits).count(),
            Where::Deck => 0,
            Where::Enemy => (0..s.shelves.len(ENEMY)).filter(|&at| self.enemy_fits(s, at, filter)).count(),
        }
    }

    /// Whether a deployed card is meant, and the verb would do something to it.
    #[inline]
    pub(crate) fn pickable(
        &self,
        host: &Host,
        filter: &Filter,
        verb: Option<effects::Verb>,
        this: Marks,
    ) -> bool {
        let useful = match verb {
            Some(effects::Verb::Exhaust) => !host.marks.has(Marks::EXHAUSTED),
            Some(effects::Verb::Ready) => host.marks.has(Marks::EXHAUSTED),
            Some(effects::Verb::Discard | effects::Verb::Return | effects::Verb::Scrap) | None => true,
        };
        useful && self.host_fits(host, filter, this)
    }

    pub(crate) fn enemy_fits(&self, s: &State, at: usize, filter: &Filter) -> bool {
        let destroyed = Marks(s.shelves.on(ENEMY_MARKS)[at]).has(Marks::DESTROYED);
        filter.fits(self.design(Kind(s.shelves.on(ENEMY)[at])).tags) && destroyed == filter.states.destroyed
    }

    /// The points of a kind in the wallet.
    pub(crate) fn held(&self, s: &State, point: Point) -> u8 {
        match point {
            Point::Tactic => s.wallet.tactic,
            Point::Supply => s.wallet.supply,
            Point::Draw => 0,
            Point::Reinforcement => s.wallet.reinforcement,
            Point::Attack => s.wallet.attack,
        }
    }

    /// The pile from which the pending event comes.
    pub(crate) fn event_source(&self, s: &State) -> crate::shelves::Slots {
        match s.frame() {
            Frame::Counterattack { .. } => BRITISH,
            Frame::Run(run) if run.wait == Wait::Look => EVENTS,
            Frame::Setup(_)
            | Frame::Turn(_)
            | Frame::Combat { .. }
            | Frame::Intercept(_)
            | Frame::Run(_)
            | Frame::Draw { .. }
            | Frame::Over(_) => s.garrison_source().unwrap_or(EVENTS),
        }
    }
}

/// D12-1.1, D14-2: whether there is a unit and nothing that keeps it from fighting.
fn can_fight(front: Traits) -> bool {
    front.meets(Traits::UNIT) && !front.meets(Traits::NO_COMBAT)
}

/// The kinds that so many points can pay for.
#[inline]
fn affordable(by_points: &[KindSet], points: u8) -> KindSet {
    by_points[usize::from(points).min(by_points.len() - 1)]
}
