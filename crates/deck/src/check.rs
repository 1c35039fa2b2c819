//! Whether an action is legal, and if not, which rule forbids it and what would make it legal.

use cards::Kind;
use effects::{Cond, Moment, Point, Site, Test};
use table::{Objections, Refusal, Rule};

use crate::{
    Action, Deck, Marks, Stack, State, Window,
    combat::target_name,
    kindset::KindSet,
    rules::{
        D4_1, D4_3, D4_4, D4_5, D4_6, D4_8, D5_1_1, D5_1_2, D5_2_1, D5_2_3, D5_2_5, D5_2_6, D5_2_9, D5_6_2,
        D5_7_1, D5_7_2, D5_7_7, D6_1, D7_1_2, D7_2_2, D7_3_2, D7_4_1, D9_1, D9_2, D10_1, D10_3, D10_5, D11_1,
        D11_2, D11_3_1, D12_1_6, D12_1_7, D12_1_10, D12_1_11, D13_3_1, D13_3_6, D13_3_7, D15_1, D15_2,
    },
    shelves::{ENEMY, HELD, Zone},
    state::{Frame, Interception, Run, Wait},
    tables::{Ability, Cost, POINTS},
    windows::Ask,
    zones::Host,
};

/// Rules that hold by the way things are built: no action can break them, so no refusal cites them. The layout of the
/// table (section 4), who sees what (D5-1.1, D5-1.2), that a front line has no limit (D10.5), and the two worked
/// examples (D15-1, D15-2), which are tests.
pub const UNBREAKABLE: [Rule; 11] = [D4_1, D4_3, D4_4, D4_5, D4_6, D4_8, D5_1_1, D5_1_2, D10_5, D15_1, D15_2];

type Verdict = Result<(), Refusal>;

impl Deck {
    /// Tests an action of the seat that is to decide. Each condition stands for itself, so that `no` can hear of all that
    /// are broken; the first is the decisive one.
    pub(crate) fn verdict(&self, s: &State, action: Action, no: &mut impl Objections) -> Verdict {
        let answer = match s.asked {
            Ask::Window(window) => return self.in_window(s, window, action, no),
            Ask::Damage => self.damage_verdict(s, action),
            Ask::PutUnder => match action {
                Action::Under(kind) if s.shelves.on(ENEMY).contains(&kind.0) => Ok(()),
                _ => Err(Refusal::new(D12_1_11, "deck-put-events-back")),
            },
            Ask::Keep => self.keep_verdict(s, action),
            Ask::Allot => match s.frame() {
                Frame::Intercept(Interception::Allot { covered, option }) => {
                    self.check_allotment(s, covered, option, action, no)
                }
                _ => Err(Refusal::new(D13_3_1, "deck-allot-now")),
            },
            Ask::Strike => match action {
                Action::Pick(stack) if self.is_standing(s, stack) => Ok(()),
                _ => Err(Refusal::new(D13_3_6, "deck-name-targets")),
            },
            Ask::Text(_) => match s.frame() {
                Frame::Run(run) => self.text_verdict(s, run, action),
                _ => Err(Refusal::new(D5_2_5, "deck-finish-the-text")),
            },
            Ask::Chance(_) | Ask::Over => return Err(Refusal::new(D6_1, "deck-not-now")),
        };
        match answer {
            Ok(()) => Ok(()),
            Err(refusal) => {
                no.object(refusal)?;
                self.besides(s, action, no)
            }
        }
    }

    /// What would forbid an action even if something else had been answered first.
    fn besides(&self, s: &State, action: Action, no: &mut impl Objections) -> Verdict {
        match action {
            Action::Play(kind) => self.play_verdict(s, None, kind, no),
            Action::Deploy(kind) => self.deploy_verdict(s, None, kind, no),
            Action::Use(stack, number) => self.use_verdict(s, None, stack, number, no),
            Action::UsePlayed(kind, number) => self.use_played_verdict(s, None, kind, number, no),
            Action::Attack(target) => self.attack_verdict(s, None, target, no),
            Action::Buy(kind) => self.buy_verdict(s, None, kind, no),
            Action::Pay
            | Action::GiveUp
            | Action::Draw(_)
            | Action::Choose(_)
            | Action::Accept
            | Action::Decline
            | Action::Pick(_)
            | Action::Enough
            | Action::Give(_)
            | Action::Top(_)
            | Action::Bottom(_)
            | Action::Under(_)
            | Action::Keep(_)
            | Action::DeclareAllotment
            | Action::Together
            | Action::Pair(_)
            | Action::Allot(..)
            | Action::EndAllotment
            | Action::EndStart
            | Action::EndTactics
            | Action::EndCombat
            | Action::EndReinforcement
            | Action::EndCleanUp
            | Action::EndKeep
            | Action::EndInterception => Ok(()),
        }
    }

    pub(crate) fn is_standing(&self, s: &State, stack: Stack) -> bool {
        stack == Stack::plain(stack.kind) && self.standing_enemies(s).any(|kind| kind == stack.kind)
    }

    // === Windows ===

    fn in_window(&self, s: &State, window: Window, action: Action, no: &mut impl Objections) -> Verdict {
        let now = Some(window);
        match action {
            Action::Play(kind) => self.play_verdict(s, now, kind, no),
            Action::Deploy(kind) => self.deploy_verdict(s, now, kind, no),
            Action::Use(stack, number) => self.use_verdict(s, now, stack, number, no),
            Action::UsePlayed(kind, number) => self.use_played_verdict(s, now, kind, number, no),
            Action::Attack(target) => self.attack_verdict(s, now, target, no),
            Action::Pay => self.pay_verdict(s, window),
            Action::GiveUp => only(window == Window::Fight, D12_1_7, "deck-not-fighting"),
            Action::Buy(kind) => self.buy_verdict(s, now, kind, no),
            Action::EndStart => only(window == Window::Start, D6_1, "deck-other-phase"),
            Action::EndTactics => only(window == Window::Tactics, D6_1, "deck-other-phase"),
            Action::EndCombat => only(window == Window::Aftermath, D12_1_10, "deck-other-phase"),
            Action::EndReinforcement => only(window == Window::Reinforcement, D6_1, "deck-other-phase"),
            Action::EndCleanUp => only(window == Window::CleanUp, D6_1, "deck-other-phase"),
            Action::DeclareAllotment => only(window == Window::Prepare, D6_1, "deck-other-phase"),
            Action::EndInterception => only(window == Window::Aftershock, D13_3_7, "deck-other-phase"),
            Action::Draw(_)
            | Action::Choose(_)
            | Action::Accept
            | Action::Decline
            | Action::Pick(_)
            | Action::Enough
            | Action::Give(_)
            | Action::Top(_)
            | Action::Bottom(_)
            | Action::Under(_)
            | Action::Keep(_)
            | Action::Together
            | Action::Pair(_)
            | Action::Allot(..)
            | Action::EndAllotment
            | Action::EndKeep => Err(Refusal::new(D6_1, "deck-not-asked")),
        }
    }

    // The window is none while something else is asked: then that is what keeps the time.

    /// D5-2.1, D5-2.6, D5-2.9, D5-7.1, D5-7.2, D7-1.2, D7-3.2.
    fn play_verdict(
        &self,
        s: &State,
        window: Option<Window>,
        kind: Kind,
        no: &mut impl Objections,
    ) -> Verdict {
        let (card, design) = (self.name(kind), self.design(kind));
        if !s.hand_has(s.actor, kind) {
            no.object(Refusal::new(D5_2_1, "deck-not-in-hand").with("card", card))?;
        }
        let Some(cost) = design.play_cost else {
            return no.object(Refusal::new(D5_2_9, "deck-no-play-cost").with("card", card));
        };
        if !self.unique_allows(s, kind) {
            no.object(Refusal::new(D5_7_2, "deck-unique-played").with("card", card))?;
        }
        let (price, held) = (i32::from(cost), i32::from(s.wallet.tactic));
        let refusal =
            |(rule, why)| Refusal::new(rule, why).with("card", card).with("cost", price).with("held", held);
        if let Some(window) = window.filter(|it| !it.allows_playing(design)) {
            no.object(refusal(played_instead(window)))?;
        }
        // D7-2.1: the point that the tactics phase opens with is not missing before it.
        let to_come = i32::from(window == Some(Window::Start) && !design.supply);
        if price > held + to_come {
            let by_keyword = design.combat && !design.supply && window.is_some_and(Window::is_combat);
            no.object(refusal((if by_keyword { D5_7_1 } else { D5_2_1 }, "deck-too-few-tactic-points")))?;
        }
        Ok(())
    }

    /// D10.1, D10.3.
    fn deploy_verdict(
        &self,
        s: &State,
        window: Option<Window>,
        kind: Kind,
        no: &mut impl Objections,
    ) -> Verdict {
        let card = self.name(kind);
        if window.is_some_and(|it| it != Window::Tactics) {
            no.object(Refusal::new(D10_3, "deck-deploy-in-tactics").with("card", card))?;
        }
        if !s.zone(s.actor, Zone::Play).contains(&kind.0) {
            no.object(Refusal::new(D10_1, "deck-not-in-play").with("card", card))?;
        }
        if !self.may_deploy(kind) {
            no.object(Refusal::new(D10_1, "deck-cannot-be-deployed").with("card", card))?;
        }
        Ok(())
    }

    fn use_verdict(
        &self,
        s: &State,
        window: Option<Window>,
        stack: Stack,
        number: u8,
        no: &mut impl Objections,
    ) -> Verdict {
        let card = self.name(stack.kind);
        let Some(host) = s.find(s.actor, stack) else {
            return Err(Refusal::new(D9_1, "deck-not-deployed").with("card", card));
        };
        let abilities = &self.design(stack.kind).abilities;
        let Some(ability) = number.checked_sub(1).and_then(|at| abilities.get(usize::from(at))) else {
            return Err(Refusal::new(D9_1, "deck-no-such-ability").with("card", card));
        };
        if let Some(window) = window.filter(|&it| !self.is_time_for(s, it, host.marks, ability)) {
            no.object(not_its_time(window, ability).with("card", card))?;
        }
        self.conditions_verdict(s, host.marks, ability, card, no)?;
        self.cost_verdict(s, &ability.cost, Some(&host), card, no)
    }

    fn use_played_verdict(
        &self,
        s: &State,
        window: Option<Window>,
        kind: Kind,
        number: u8,
        no: &mut impl Objections,
    ) -> Verdict {
        let card = self.name(kind);
        if !s.zone(s.actor, Zone::Play).contains(&kind.0) {
            no.object(Refusal::new(D9_1, "deck-not-in-play").with("card", card))?;
        }
        let abilities = &self.design(kind).played_abilities;
        let Some(ability) = number.checked_sub(1).and_then(|at| abilities.get(usize::from(at))) else {
            return no.object(Refusal::new(D9_1, "deck-no-such-ability").with("card", card));
        };
        if let Some(window) = window.filter(|it| !it.allows_abilities()) {
            no.object(not_its_time(window, ability).with("card", card))?;
        }
        self.conditions_verdict(s, Marks::NONE, ability, card, no)?;
        self.cost_verdict(s, &ability.cost, None, card, no)
    }

    /// D9.1: every condition of an ability must hold.
    fn conditions_verdict(
        &self,
        s: &State,
        marks: Marks,
        ability: &Ability,
        card: &str,
        no: &mut impl Objections,
    ) -> Verdict {
        for cond in ability.conds.iter().filter(|it| !self.holds(s, it, marks)) {
            no.object(Refusal::new(D9_1, condition_key(cond)).with("card", card))?;
        }
        Ok(())
    }

    /// D5-6.2, D9.2: the card itself, the points, other cards.
    fn cost_verdict(
        &self,
        s: &State,
        cost: &Cost,
        this: Option<&Host>,
        card: &str,
        no: &mut impl Objections,
    ) -> Verdict {
        let is_exhausted = cost.exhausts_this && this.is_some_and(|it| it.marks.has(Marks::EXHAUSTED));
        if is_exhausted {
            no.object(Refusal::new(D5_6_2, "deck-exhausted-already").with("card", card))?;
        }
        for (asked, point) in cost.points.iter().zip(POINTS) {
            let held = self.held(s, point);
            if *asked > held {
                let refusal = Refusal::new(D9_2, point_key(point)).with("cost", i32::from(*asked));
                no.object(refusal.with("held", i32::from(held)).with("card", card))?;
            }
        }
        // An exhausted card has been named already; what it could not help to pay is not said again.
        if !is_exhausted && !self.finds_cards(s, cost, this) {
            no.object(Refusal::new(D9_2, "deck-no-card-to-pay-with").with("card", card))?;
        }
        Ok(())
    }

    /// D7-2.2: in the tactics phase; and whatever an attack needs.
    fn attack_verdict(
        &self,
        s: &State,
        window: Option<Window>,
        target: Site,
        no: &mut impl Objections,
    ) -> Verdict {
        if window.is_some_and(|it| it != Window::Tactics) {
            no.object(Refusal::new(D7_2_2, "deck-attack-in-tactics").with("target", target_name(target)))?;
        }
        self.may_attack(s, target, no)
    }

    fn pay_verdict(&self, s: &State, window: Window) -> Verdict {
        if window != Window::Fight {
            return Err(Refusal::new(D12_1_7, "deck-not-fighting"));
        }
        let (total, held) = (i32::from(self.total_defence(s)), i32::from(s.wallet.attack));
        if held >= total {
            return Ok(());
        }
        // Against a city the garrison is part of the price.
        let rule = if self.attacked_site(s) == Some(Site::City) { D12_1_6 } else { D12_1_7 };
        Err(Refusal::new(rule, "deck-too-few-attack-points").with("total", total).with("held", held))
    }

    /// D11-1, D11-2, D11-3.1.
    fn buy_verdict(
        &self,
        s: &State,
        window: Option<Window>,
        kind: Kind,
        no: &mut impl Objections,
    ) -> Verdict {
        let card = self.name(kind);
        if window.is_some_and(|it| it != Window::Reinforcement) {
            no.object(Refusal::new(D11_1, "deck-recruit-in-reinforcement").with("card", card))?;
        }
        let Some(cost) = self.design(kind).buy_cost else {
            return no.object(Refusal::new(D11_3_1, "deck-not-for-sale").with("card", card));
        };
        if !self.is_on_top(s, kind) {
            no.object(Refusal::new(D11_3_1, "deck-not-on-top").with("card", card))?;
        }
        // D7-3.1: the phase itself brings one, so none is missing before it.
        if window == Some(Window::Reinforcement) && s.wallet.reinforcement == 0 {
            no.object(Refusal::new(D11_1, "deck-no-reinforcement-point").with("card", card))?;
        }
        if cost > s.wallet.supply {
            let refusal = Refusal::new(D11_2, "deck-too-few-supply-points").with("card", card);
            no.object(refusal.with("cost", i32::from(cost)).with("held", i32::from(s.wallet.supply)))?;
        }
        Ok(())
    }

    // === Answers ===

    fn damage_verdict(&self, s: &State, action: Action) -> Verdict {
        let mut fits = false;
        if let Action::Pick(stack) = action {
            self.each_damageable(s, |it| fits |= it == stack);
        }
        only(fits, D5_7_7, "deck-choose-the-damage")
    }

    /// D7-4.1.
    fn keep_verdict(&self, s: &State, action: Action) -> Verdict {
        match action {
            Action::EndKeep => Ok(()),
            Action::Keep(kind) if s.hand_has(s.actor, kind) => Ok(()),
            Action::Keep(kind) => Err(Refusal::new(D7_4_1, "deck-not-in-hand").with("card", self.name(kind))),
            _ => Err(Refusal::new(D7_4_1, "deck-keep-now")),
        }
    }

    fn text_verdict(&self, s: &State, run: Run, action: Action) -> Verdict {
        let finish = || Refusal::new(D5_2_5, "deck-finish-the-text").with("card", self.name(run.kind));
        let fits = match (run.wait, action) {
            (Wait::DrawCount, Action::Draw(cards)) if cards > run.left => {
                return Err(Refusal::new(D5_2_3, "deck-draw-at-most").with("most", i32::from(run.left)));
            }
            (Wait::DrawCount, Action::Draw(_)) => true,
            (Wait::May, Action::Accept | Action::Decline) => true,
            (Wait::Choose, Action::Choose(option)) => (1..=run.left).contains(&option),
            (Wait::PutBack, Action::Top(kind) | Action::Bottom(kind)) => {
                s.slots(HELD).any(|slot| slot.kind == kind)
            }
            (Wait::Give, Action::Give(seat)) => seat.0 < self.options.seats,
            (Wait::Pick, Action::Pick(_) | Action::Enough) => return self.pick_verdict(s, run, action),
            _ => false,
        };
        if fits { Ok(()) } else { Err(finish()) }
    }

    fn pick_verdict(&self, s: &State, run: Run, action: Action) -> Verdict {
        let Some(choice) = self.choice(run) else { return Err(Refusal::new(D5_2_5, "deck-finish-the-text")) };
        let (mut any, mut fits) = (false, false);
        self.each_candidate(s, &choice, |stack| {
            any = true;
            fits |= action == Action::Pick(stack);
        });
        let stops = action == Action::Enough && (choice.up_to || !any);
        if fits || stops {
            return Ok(());
        }
        Err(Refusal::new(D5_2_5, "deck-choose-a-card").with("card", self.name(run.kind)))
    }

    /// The answers a text allows.
    pub(crate) fn text_actions(&self, s: &State, run: Run, out: &mut alloc::vec::Vec<Action>) {
        match run.wait {
            Wait::DrawCount => out.extend((0..=run.left).map(Action::Draw)),
            Wait::May => out.extend([Action::Accept, Action::Decline]),
            Wait::Choose => out.extend((1..=run.left).map(Action::Choose)),
            Wait::Give => out.extend(table::Seat::all(self.options.seats).map(Action::Give)),
            Wait::PutBack => {
                let held = KindSet::of(s.slots(HELD).map(|slot| slot.kind));
                out.extend(held.kinds().map(Action::Top));
                out.extend(held.kinds().map(Action::Bottom));
            }
            Wait::Pick => {
                let Some(choice) = self.choice(run) else { return };
                let before = out.len();
                self.each_candidate(s, &choice, |stack| out.push(Action::Pick(stack)));
                if choice.up_to || out.len() == before {
                    out.push(Action::Enough);
                }
            }
            Wait::Go | Wait::Look | Wait::Replace => {}
        }
    }

    pub(crate) fn name(&self, kind: Kind) -> &str {
        self.set.cards.get(kind.index()).map_or("", |card| card.id.as_str())
    }
}

fn only(fits: bool, rule: Rule, why: &'static str) -> Verdict {
    if fits { Ok(()) } else { Err(Refusal::new(rule, why)) }
}

/// D5-2.6, D7-1.2, D7-3.2, D13-3.1: what a window keeps for others.
const fn played_instead(window: Window) -> (Rule, &'static str) {
    match window {
        Window::Start => (D7_1_2, "deck-only-supply-in-start"),
        Window::Reinforcement => (D7_3_2, "deck-only-supply-in-reinforcement"),
        Window::Prepare | Window::Aftershock => (D13_3_1, "deck-only-supply-and-combat-cards"),
        Window::Fight | Window::Aftermath => (D5_2_6, "deck-only-supply-and-combat-cards"),
        Window::CleanUp | Window::Tactics => (D5_2_6, "deck-only-in-tactics"),
    }
}

/// D7-3.2, D9.1: an ability has its time.
fn not_its_time(window: Window, ability: &Ability) -> Refusal {
    let why = match ability.moment {
        None => "deck-no-abilities-now",
        Some(Moment::Win) => "deck-only-after-a-win",
        Some(Moment::Lose) => "deck-only-after-a-defeat",
        Some(_) => "deck-only-at-its-moment",
    };
    Refusal::new(if window == Window::Reinforcement { D7_3_2 } else { D9_1 }, why)
}

fn condition_key(cond: &Cond) -> &'static str {
    match cond.test {
        Test::This(_) => "deck-card-in-wrong-state",
        Test::Met(_) => "deck-met-no-such-enemy",
        Test::Target(Site::Box) => "deck-only-against-a-box",
        Test::Target(Site::City) => "deck-only-against-a-city",
        Test::Fought => "deck-only-in-a-turn-with-combat",
        Test::Counterattacked => "deck-counterattack-condition",
    }
}

fn point_key(point: Point) -> &'static str {
    match point {
        Point::Tactic => "deck-too-few-tactic-points",
        Point::Supply => "deck-too-few-supply-points",
        Point::Draw => "deck-no-draw-points",
        Point::Reinforcement => "deck-no-reinforcement-point",
        Point::Attack => "deck-too-few-attack-points",
    }
}
