//! What the searching players of `deck` know: what cards are good for, when to attack, and what a position is worth.
//!
//! Everything here works on imagined states and on tables made once for a card set, so that a search can ask it
//! millions of times.

use table::{Game, MAX_SEATS, Seat, Seeded, Viewer};
use titles::{
    cards::Kind,
    deck::{Action, Deck, Marks, State, View},
    effects::{Body, CardType, Point, Site, Static, Step, Tags, Verb, Whose},
};

use super::{
    Style, ability, attack_of, draws, ends_game, gained, gains, gives_away, likelihood, list, paid, readied_count, wanted,
};
use crate::{
    Level,
    search::{Hopes, Mind, Shape, compared},
    thought::Searched,
    weights::Weights,
};

/// What is looked at, for each seat.
pub const FEATURES: [&str; 10] = [
    "victory-points", "last-city", "attack-in-line", "attack-owned", "supply-owned", "tactic-owned", "cards-owned",
    "interception", "boxes", "to-move",
];

static WEIGHTS: &str = include_str!("../../../../data/bots/deck.tsv");

/// What one kind of card is good for.
#[derive(Clone, Copy, Debug, Default)]
struct Use {
    vp: f32,
    attack: f32,
    supply: f32,
    tactic: f32,
    draws: f32,
    /// Attack points it brings when it is played.
    punch: f32,
    rating: f32,
    cost: f32,
    buy: f32,
    defence: f32,
    garrison: f32,
    is_supply: bool,
    is_unit: bool,
    is_strategy: bool,
    readies: f32,
    ends: bool,
    counterattacks: bool,
    /// How much it is wanted, and how many of it.
    wanted: (f32, f32),
    /// Deployed abilities: attack points or defence destroyed, supply paid, whether a card is given up, whether it
    /// waits for a moment.
    abilities: [(f32, f32, bool, bool); 4],
}

/// Tables of one card set.
pub struct Knowledge {
    weights: Weights<{ FEATURES.len() }>,
    uses: Vec<Use>,
    /// The mean and the variance of the defence an event adds.
    event: (f32, f32),
    /// The defence of a Box.
    boxed: f32,
}

impl Knowledge {
    /// Gathers what is known about the cards of a game.
    pub fn new(rules: &Deck) -> Knowledge {
        let uses: Vec<Use> = rules.kinds().map(|kind| use_of(rules, kind)).collect();
        let (mut count, mut sum, mut squares) = (0.0, 0.0, 0.0);
        for card in rules.set().cards.iter().filter(|it| it.card_type == CardType::Event) {
            let (copies, defence) = (f32::from(card.copies), f32::from(card.defence));
            count += copies;
            sum += copies * defence;
            squares += copies * defence * defence;
        }
        let mean = sum / f32::max(count, 1.0);
        let boxed = rules.kinds().map(|it| rules.card(it)).find(|it| it.card_type == CardType::Site && it.city.is_none());
        Knowledge {
            weights: Weights::read(WEIGHTS, FEATURES),
            uses,
            event: (mean, squares / f32::max(count, 1.0) - mean * mean),
            boxed: boxed.map_or(99.0, |it| f32::from(it.defence)),
        }
    }

    fn of(&self, kind: Kind) -> &Use {
        &self.uses[kind.index()]
    }

    // === What a seat has ===

    /// What a seat has to show at the beginning of a turn.
    pub fn features(&self, rules: &Deck, state: &State, seat: Seat) -> [f32; FEATURES.len()] {
        let (mut vp, mut attack, mut supply, mut tactic, mut cards) = (0.0, 0.0, 0.0, 0.0, 0.0_f32);
        for kind in state.owned_by(seat) {
            let it = self.of(kind);
            vp += it.vp;
            attack += it.attack + it.punch;
            supply += it.supply;
            tactic += it.tactic + it.draws;
            cards += 1.0;
        }
        let (mut line, mut rating, mut boxes) = (0.0, 0.0, 0.0);
        for (kind, _) in state.front_of(seat) {
            let it = self.of(kind);
            line += it.attack;
            rating += it.rating;
            boxes += if rules.card(kind).tags.meets(Tags::BOX) { 1.0 } else { 0.0 };
        }
        let near = 1.0 / (1.0 + state.cities_left() as f32);
        [
            vp / 10.0,
            vp / 10.0 * near,
            line / 10.0,
            attack / cards.max(8.0),
            supply / cards.max(8.0),
            tactic / cards.max(8.0),
            cards / 20.0,
            rating / 5.0,
            boxes / 3.0,
            if state.turn() == seat { 1.0 } else { 0.0 },
        ]
    }

    /// The attack points that could be brought up from now on, defenders destroyed included.
    fn potential(&self, state: &State, seat: Seat) -> f32 {
        let mut supply = f32::from(state.wallet().supply) + state.hand_of(seat).map(|it| self.of(it).supply).sum::<f32>();
        let mut sum = 0.0;
        for (kind, marks) in state.front_of(seat) {
            if marks.has(Marks::EXHAUSTED) {
                continue;
            }
            let fits = |it: &&(f32, f32, bool, bool)| !it.3 && !it.2 && it.1 <= supply;
            let best = self.of(kind).abilities.iter().filter(fits).max_by(|a, b| a.0.total_cmp(&b.0));
            if let Some(best) = best {
                sum += best.0;
                supply -= best.1;
            }
        }
        sum + state.played_by(seat).map(|it| self.of(it).readies * 2.0).sum::<f32>()
    }

    fn power(&self, state: &State, seat: Seat) -> f32 {
        f32::from(state.wallet().attack) + self.potential(state, seat)
    }

    // === What looks good ===

    fn look(&self, here: &Here<'_>, action: Action) -> f32 {
        match action {
            Action::Play(kind) => self.play_card(here, kind),
            Action::Deploy(kind) => if self.of(kind).attack > 0.0 || self.of(kind).draws == 0.0 { 80.0 } else { -1.0 },
            Action::Use(stack, number) => self.ability(here, stack.kind, number),
            Action::UsePlayed(..) => if here.fights && here.can_win { 3.0 } else { -1.0 },
            Action::Attack(site) => self.attack(here, site),
            Action::Pay => 1000.0,
            Action::GiveUp | Action::EndStart | Action::EndTactics | Action::EndCombat => 0.0,
            Action::EndReinforcement | Action::EndCleanUp | Action::EndInterception => 0.0,
            Action::DeclareAllotment | Action::Decline | Action::Enough => 0.0,
            Action::Draw(cards) => f32::from(cards),
            Action::Choose(option) => 1.0 - 0.1 * f32::from(option),
            Action::Accept => 1.0,
            Action::Pick(stack) => 10.0 - self.worth(stack.kind),
            Action::Give(seat) => if seat == here.seat { -100.0 } else { 1.0 },
            Action::Top(kind) => 1.5 - self.nuisance(kind),
            Action::Bottom(kind) | Action::Under(kind) => self.nuisance(kind) - 1.5,
            Action::Buy(kind) => self.appetite(here, kind),
            Action::Keep(kind) => self.keeping(kind),
            Action::EndKeep => 0.1,
            Action::Together | Action::Pair(_) => 2.0,
            Action::Allot(stack, targets) => 10.0 + f32::from(targets) * 3.0 - self.worth(stack.kind),
            Action::EndAllotment => 5.0,
        }
    }

    fn play_card(&self, here: &Here<'_>, kind: Kind) -> f32 {
        let it = self.of(kind);
        if it.is_supply || (it.supply > 0.0 && it.cost == 0.0) {
            let wanted = if here.recruits {
                here.state.wallet().reinforcement > 0
            } else {
                here.fights && here.can_win
            };
            return if wanted { 50.0 + it.supply } else { -1.0 };
        }
        if here.fights {
            return if here.can_win { 4.0 } else { -1.0 };
        }
        if !here.tactics {
            return if it.vp > 0.0 { 1.0 } else { -1.0 };
        }
        if it.tactic >= it.cost && (it.tactic > 0.0 || it.cost == 0.0) {
            let units = here.state.hand_of(here.seat).filter(|&it| self.of(it).is_unit).count();
            return if it.is_strategy && units < 2 { -1.0 } else { 100.0 + it.tactic };
        }
        if it.readies > 0.0 {
            let tired = here.state.front_of(here.seat).filter(|it| self.of(it.0).attack >= 2.0).count();
            return if tired >= 2 { 30.0 } else { -1.0 };
        }
        if it.draws > 0.0 {
            return 90.0 + it.draws;
        }
        60.0 + 5.0 * it.attack + 2.0 * it.punch + it.vp - it.cost
    }

    fn ability(&self, here: &Here<'_>, kind: Kind, number: u8) -> f32 {
        let Some(&(power, supply, gives, waits)) = self.of(kind).abilities.get(usize::from(number).wrapping_sub(1)) else {
            return -1.0;
        };
        if !here.fights {
            // Outside of a fight, what is offered at its moment is taken; in the tactics phase what gives points is.
            return if waits { 5.0 } else if here.tactics && !gives && self.brings(kind) { 95.0 } else if here.prepares && !gives && power > 0.0 { 10.0 } else { -1.0 };
        }
        if !here.can_win || power <= 0.0 {
            return -1.0;
        }
        let price = if gives { 6.0 } else { 0.0 } + supply * 0.5;
        20.0 + power.min(here.missing) - price - (power - here.missing).max(0.0) * 0.3
    }

    /// Whether a deployed card brings tactic or supply points.
    fn brings(&self, kind: Kind) -> bool {
        let it = self.of(kind);
        it.attack == 0.0 && it.vp > 0.0
    }

    fn attack(&self, here: &Here<'_>, site: Site) -> f32 {
        let power = self.power(here.state, here.seat);
        if !matches!(site, Site::City) {
            return if power >= self.boxed { 5.0 } else { -1.0 };
        }
        let Some(city) = here.state.next_city().map(|it| self.of(it)) else { return -1.0 };
        if city.ends && !here.ahead {
            return -1.0;
        }
        let expected = city.defence + city.garrison * self.event.0;
        let spread = (city.garrison * self.event.1).sqrt().max(0.5);
        let chance = likelihood(f64::from((power - expected) / spread)) as f32;
        if chance >= 0.55 { 20.0 } else { chance - 1.0 }
    }

    fn worth(&self, kind: Kind) -> f32 {
        let it = self.of(kind);
        it.attack + it.vp + it.buy * 0.3
    }

    fn nuisance(&self, kind: Kind) -> f32 {
        self.of(kind).defence + if self.of(kind).counterattacks { 4.0 } else { 0.0 }
    }

    fn appetite(&self, here: &Here<'_>, kind: Kind) -> f32 {
        let (weight, most) = self.of(kind).wanted;
        let owned = here.state.owned_by(here.seat).filter(|&it| it == kind).count() as f32;
        if owned >= most { -1.0 + self.of(kind).vp * 0.2 } else { weight - owned * 0.5 }
    }

    fn keeping(&self, kind: Kind) -> f32 {
        let it = self.of(kind);
        if it.is_supply { 0.5 + it.supply } else { 1.0 + it.attack + it.draws + it.punch }
    }

    /// What is asked, read off what may be answered.
    fn here<'a>(&self, rules: &Deck, state: &'a State, seat: Seat, options: &[Action]) -> Here<'a> {
        let mut here = Here {
            state,
            seat,
            tactics: false,
            fights: false,
            recruits: false,
            prepares: false,
            can_win: false,
            missing: 0.0,
            ahead: false,
        };
        for option in options {
            match option {
                Action::EndTactics => here.tactics = true,
                Action::GiveUp | Action::Pay => here.fights = true,
                Action::EndReinforcement => here.recruits = true,
                Action::DeclareAllotment => here.prepares = true,
                Action::Attack(Site::City) => here.ahead = self.is_ahead(rules, state, seat),
                _ => {}
            }
        }
        if here.fights {
            here.missing = f32::from(rules.total_defence(state)) - f32::from(state.wallet().attack);
            here.can_win = self.potential(state, seat) >= here.missing;
        }
        here
    }

    /// Whether the end of the game would find this seat in front.
    fn is_ahead(&self, rules: &Deck, state: &State, seat: Seat) -> bool {
        let vp = |seat: Seat| state.owned_by(seat).map(|it| self.of(it).vp).sum::<f32>();
        let best = Seat::all(rules.seats()).filter(|&it| it != seat).map(vp).fold(0.0, f32::max);
        vp(seat) + 8.0 >= best
    }
}

/// The question at hand.
struct Here<'a> {
    state: &'a State,
    seat: Seat,
    tactics: bool,
    fights: bool,
    recruits: bool,
    prepares: bool,
    can_win: bool,
    missing: f32,
    ahead: bool,
}

fn use_of(rules: &Deck, kind: Kind) -> Use {
    let card = rules.card(kind);
    let number = |it: Option<u8>| f32::from(it.unwrap_or(0));
    let mut abilities = [(0.0, 0.0, false, true); 4];
    for (at, slot) in abilities.iter_mut().enumerate() {
        if let Some((moment, cost, effect)) = ability(card, at as u8 + 1) {
            let destroyed = effect.iter().filter(|it| matches!(it, Step::Destroy(..))).count() as f64 * 3.0;
            *slot = (
                (gained(effect, Point::Attack) + destroyed) as f32,
                paid(cost, Point::Supply) as f32,
                gives_away(cost) || cost.iter().any(|it| matches!(it, Step::Do(Verb::Exhaust | Verb::Discard, sel) if sel.filter().is_some())),
                moment.is_some(),
            );
        }
    }
    let basic = if !card.is_unit() || card.tags.has_all(Tags::INFANTRY.or(Tags::ITALIAN)) {
        0.0
    } else if card.tags.has_all(Tags::TANK.or(Tags::GERMAN)) {
        2.0
    } else {
        1.0
    };
    let own: f32 = card.deploy.iter().map(|it| match it.body {
        Body::Static(Static::Interception(add, Whose::This)) => f32::from(add),
        Body::Static(_) | Body::Do(_) | Body::May(_) | Body::Ability(..) => 0.0,
    }).sum();
    let (weight, most) = wanted(Style::Supply, card);
    let strikes = card.red.iter().any(|it| list(&it.body).1.contains(&Step::Counterattack));
    Use {
        vp: f32::from(card.vp),
        attack: attack_of(card) as f32,
        supply: gains(card, Point::Supply) as f32,
        tactic: gains(card, Point::Tactic) as f32,
        draws: draws(card) as f32,
        punch: gains(card, Point::Attack) as f32,
        rating: basic + own,
        cost: number(card.play_cost),
        buy: number(card.buy_cost),
        defence: f32::from(card.defence),
        garrison: card.city.as_ref().map_or(0.0, |it| f32::from(it.garrison)),
        is_supply: card.card_type == CardType::Supply,
        is_unit: card.is_unit(),
        is_strategy: card.card_type == CardType::Strategy,
        readies: readied_count(card) as f32,
        ends: ends_game(card),
        counterattacks: strikes,
        wanted: (weight as f32, most as f32),
        abilities,
    }
}

/// How often a playout takes any option instead of the one that looks best: one time in so many.
const WHIM: u32 = 24;

impl Mind<Deck> for Knowledge {
    fn glance(&self, rules: &Deck, state: &State, seat: Seat, options: &[Action], out: &mut Vec<f32>) {
        let here = self.here(rules, state, seat, options);
        // Far apart in what they mean, far apart in number: the logarithm keeps the order and brings them together.
        out.extend(options.iter().map(|&it| self.look(&here, it)).map(|it| it.signum() * (1.0 + it.abs()).ln()));
    }

    fn play(&self, rules: &Deck, state: &State, seat: Seat, options: &[Action], dice: &mut Seeded) -> usize {
        if dice.below(WHIM) == 0 {
            return dice.below(options.len() as u32) as usize;
        }
        let here = self.here(rules, state, seat, options);
        let mut best = (f32::MIN, 0);
        for (place, &option) in options.iter().enumerate() {
            let score = self.look(&here, option) + dice.below(64) as f32 * 0.03;
            if score > best.0 {
                best = (score, place);
            }
        }
        best.1
    }

    fn is_quiet(&self, _: &Deck, state: &State) -> bool {
        let wallet = state.wallet();
        wallet.attack == 0 && wallet.supply == 0 && state.played_by(state.turn()).next().is_none()
    }

    fn hopes(&self, rules: &Deck, state: &State) -> Hopes {
        let mut scores = [0.0; MAX_SEATS];
        let seats = usize::from(rules.seats());
        for (score, seat) in scores.iter_mut().zip(Seat::all(rules.seats())) {
            *score = self.weights.score(&self.features(rules, state, seat));
        }
        compared(&scores[..seats])
    }
}

impl Searched for Deck {
    type Knowledge = Knowledge;

    fn knowledge(&self) -> Knowledge {
        Knowledge::new(self)
    }

    fn shape(&self, level: Level) -> Option<Shape> {
        let iterations = match level {
            Level::Random | Level::Greedy | Level::Learner => return None,
            Level::Casual => 60,
            Level::Club => 300,
            Level::Expert => 1500,
        };
        Some(Shape { iterations, depth: 1, trees: 0, curiosity: 0.3, widening: 0.6, horizon: 80, width: 8 })
    }

    fn viewer(view: &View) -> Viewer {
        view.viewer
    }
}
