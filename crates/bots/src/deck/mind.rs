//! What the searching players of `deck` know: what cards are good for, when to attack, and what a position is worth.
//!
//! Everything here works on imagined states and on tables made once for a card set, so that a search can ask it
//! many thousand times a second.

use table::{Game, MAX_SEATS, Seat, Seeded, Viewer};
use titles::{
    cards::Kind,
    deck::{Action, Deck, Marks, Stack, State, View, Window},
    effects::{Amount, Card, CardType, Filter, Point, Sel, Site, Step, Tags, Verb},
};

use super::{
    ability, attack_of, destroyed_on_average, draws, ends_game, gained, gains, gives_away, interception,
    likelihood, list, paid, readied_count, readies, steps,
};
use crate::{
    Level,
    search::{Hopes, Matter, Mind, Size, compared},
    thought::{Manner, Searched},
    weights::{Weights, habits},
};

/// What is looked at, for each seat.
pub const FEATURES: [&str; 11] = [
    "victory-points",
    "victory-points-late",
    "attack-in-line",
    "attack-owned",
    "attack-late",
    "supply-owned",
    "tactic-owned",
    "draws-owned",
    "interception",
    "boxes",
    "to-move",
];

static HABITS_FILE: &str = include_str!("../../../../data/bots/deck-habits.tsv");

habits! {
    /// How one plays at first sight.
    pub HABITS
    /// How likely a conquest must be before a city is attacked, and how many points one may be behind when that ends it:
    /// the victory cards of the last city make up for many.
    nerve = "nerve",
    lead_to_end = "lead-to-end",
    /// How much more than its defence one wants to bring against a Box.
    box_defence = "box-defence",
    /// By how much a card is wanted less for each one that is owned.
    owned_already = "owned-already",
    supply_2 = "supply-2",
    supply_2_most = "supply-2-most",
    supply_3 = "supply-3",
    tank_base = "tank-base",
    tank_attack = "tank-attack",
    tank_points = "tank-points",
    infantry_base = "infantry-base",
    infantry_attack = "infantry-attack",
    army_base = "army-base",
    army_attack = "army-attack",
    army_tactic = "army-tactic",
    army_draw = "army-draw",
    support_base = "support-base",
    support_cost = "support-cost",
    strategy = "strategy",
    points_when_full = "points-when-full",
    /// What a victory point of a card counts when all cities are taken; before, in proportion.
    points_late = "points-late",
}

impl Habits {
    /// How much a card is wanted, and how many of it.
    fn wanted(&self, rules: &Deck, card: &Card) -> (f32, f32) {
        let cost = f32::from(card.buy_cost.unwrap_or(0));
        let (gained, destroyed) = (attack_of(card) as f32, destroyed_on_average(rules, card) as f32);
        let attack = f32::max(gained, destroyed) + 0.4 * f32::min(gained, destroyed);
        let vp = f32::from(card.vp);
        match card.card_type {
            CardType::Supply => match gains(card, Point::Supply) as u8 {
                0 | 1 => (-1.0, 0.0),
                2 => (self.supply_2, self.supply_2_most),
                _ => (self.supply_3, self.supply_2_most),
            },
            CardType::Army if card.tags.meets(Tags::TANK) => {
                (self.tank_base + attack * self.tank_attack + vp * self.tank_points, 6.0)
            }
            CardType::Army if card.tags.meets(Tags::INFANTRY) => {
                let punch = gains(card, Point::Attack) as f32 * 0.5;
                let most = if cost <= 2.0 { 3.0 } else { 6.0 };
                (self.infantry_base + attack * self.infantry_attack + punch, most)
            }
            CardType::Army => {
                let play = gains(card, Point::Attack) as f32 * 1.2
                    + gains(card, Point::Tactic) as f32 * self.army_tactic
                    + draws(card) as f32 * self.army_draw;
                let holds = f32::max(interception(card) as f32 - 1.0, 0.0) * 0.8;
                (self.army_base + f32::max(attack * self.army_attack, play) + holds, 2.0)
            }
            CardType::Support => (self.support_base + cost * self.support_cost + vp * 0.8, 2.0),
            CardType::Strategy => (self.strategy, 1.0),
            CardType::Event | CardType::Site | CardType::Victory => (-1.0, 0.0),
        }
    }
}

/// The habits in the file.
pub(crate) fn habits() -> Vec<f32> {
    Weights::read(HABITS_FILE, HABITS).0.to_vec()
}

static WEIGHTS: &str = include_str!("../../../../data/bots/deck.tsv");

/// What one ability of a deployed card is good for.
#[derive(Clone, Copy, Debug, Default)]
struct Skill {
    /// It acts at a moment of its own.
    waits: bool,
    /// It turns the card.
    turns: bool,
    /// It costs another card, or takes a card away.
    sells: bool,
    gives: bool,
    readies: bool,
    /// It brings tactic or supply points, or a look at events.
    brings: bool,
    supply: f32,
    attack: f32,
    counts: Option<Filter>,
    destroys: Option<(u8, Filter)>,
    wakes: Option<(u8, Filter)>,
}

/// What one kind of card is good for.
#[derive(Clone, Debug, Default)]
struct Use {
    tags: Tags,
    vp: f32,
    attack: f32,
    supply: f32,
    tactic: f32,
    draws: f32,
    /// Attack points it brings when it is played.
    punch: f32,
    rating: f32,
    cost: f32,
    playable: bool,
    buy: f32,
    defence: f32,
    garrison: f32,
    is_supply: bool,
    is_unit: bool,
    is_strategy: bool,
    /// How many units it reactivates when it is played.
    wakes: usize,
    readies: bool,
    ends: bool,
    counterattacks: bool,
    attaches: bool,
    /// How much it is wanted, and how many of it.
    wanted: (f32, f32),
    skills: Vec<Skill>,
    /// What choosing a card by its text means: whether it is good for that card, and whether it destroys.
    picks: Picks,
    /// What each option of its text brings.
    options: Vec<[f32; 6]>,
}

impl Use {
    /// How much a card is wanted at most, in the last turn.
    fn most_wanted(&self, habits: &Habits) -> f32 {
        self.wanted.0 + self.vp * habits.points_late
    }
}

/// What choosing a card by a text means.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
enum Picks {
    /// Something good for the card.
    #[default]
    Good,
    /// Something bad for it.
    Bad,
    /// Something bad for a card in hand.
    BadInHand,
    /// The end of an enemy.
    Destroys,
}

/// Tables of one card set.
pub struct Knowledge {
    weights: Weights<{ FEATURES.len() }>,
    habits: Habits,
    uses: Vec<Use>,
    /// The kinds that can be recruited, those most wanted first.
    recruits: Vec<Kind>,
    /// The mean and the variance of the defence an event adds.
    event: (f32, f32),
    /// The defence of a Box.
    boxed: f32,
    /// How many cities there are.
    cities: f32,
}

impl Knowledge {
    /// Gathers what is known about the cards of a game; with other habits than those in the file, if they are given.
    pub fn new(rules: &Deck, habits: Option<&[f32]>) -> Knowledge {
        let given = habits.and_then(|it| it.try_into().ok());
        let habits = Habits::of(given.unwrap_or_else(|| Weights::read(HABITS_FILE, HABITS).0));
        let uses: Vec<Use> = rules.kinds().map(|kind| use_of(rules, &habits, kind)).collect();
        let (mut count, mut sum, mut squares) = (0.0, 0.0, 0.0);
        for card in rules.set().cards.iter().filter(|it| it.card_type == CardType::Event) {
            let (copies, defence) = (f32::from(card.copies), f32::from(card.defence));
            count += copies;
            sum += copies * defence;
            squares += copies * defence * defence;
        }
        let mean = sum / f32::max(count, 1.0);
        let is_box = |kind: &Kind| {
            let card = rules.card(*kind);
            card.card_type == CardType::Site && card.city.is_none()
        };
        let boxed = rules.kinds().find(is_box).map_or(99.0, |it| f32::from(rules.card(it).defence));
        let mut recruits: Vec<Kind> = rules.kinds().filter(|&it| rules.card(it).buy_cost.is_some()).collect();
        let most = |kind: &Kind| uses[kind.index()].most_wanted(&habits);
        recruits.sort_by(|a, b| most(b).total_cmp(&most(a)));
        Knowledge {
            weights: Weights::read(WEIGHTS, FEATURES),
            habits,
            uses,
            recruits,
            event: (mean, squares / f32::max(count, 1.0) - mean * mean),
            boxed,
            cities: rules.kinds().filter(|&it| rules.card(it).city.is_some()).count().max(1) as f32,
        }
    }

    fn of(&self, kind: Kind) -> &Use {
        &self.uses[kind.index()]
    }

    // === What a seat has ===

    fn victory_points(&self, state: &State, seat: Seat) -> f32 {
        state.owned_by(seat).map(|it| self.of(it).vp).sum()
    }

    /// What a seat has to show at the beginning of a turn.
    pub fn features(&self, _: &Deck, state: &State, seat: Seat) -> [f32; FEATURES.len()] {
        let (mut vp, mut attack, mut supply, mut tactic, mut drawn, mut cards) =
            (0.0, 0.0, 0.0, 0.0, 0.0, 0.0_f32);
        for kind in state.owned_by(seat) {
            let it = self.of(kind);
            vp += it.vp;
            attack += it.attack + it.punch;
            supply += it.supply;
            tactic += it.tactic;
            drawn += it.draws;
            cards += 1.0;
        }
        let (mut line, mut rating, mut boxes) = (0.0, 0.0, 0.0);
        for (kind, _) in state.front_of(seat) {
            let it = self.of(kind);
            line += it.attack;
            rating += it.rating;
            boxes += if it.tags.meets(Tags::BOX) { 1.0 } else { 0.0 };
        }
        let late = self.lateness(state);
        [
            vp / 10.0,
            vp / 10.0 * late,
            line / 10.0,
            attack / 10.0,
            attack / 10.0 * late,
            supply / cards.max(8.0),
            tactic / cards.max(8.0),
            drawn / cards.max(8.0),
            rating / 5.0,
            boxes / 3.0,
            if state.turn() == seat { 1.0 } else { 0.0 },
        ]
    }

    /// How near the end is, from 0 to 1: cities taken.
    fn lateness(&self, state: &State) -> f32 {
        1.0 / (1.0 + state.cities_left() as f32)
    }

    // === Combat ===

    fn supply_at_hand(&self, state: &State, seat: Seat) -> f32 {
        let cheap = |kind: Kind| {
            let it = self.of(kind);
            if it.playable && it.cost == 0.0 { it.supply } else { 0.0 }
        };
        f32::from(state.wallet().supply) + state.hand_of(seat).map(cheap).sum::<f32>()
    }

    /// What an ability does for the attacker: points, or defenders less.
    fn power(&self, state: &State, seat: Seat, skill: &Skill) -> f32 {
        let mut power = skill.attack;
        if let Some(filter) = skill.counts {
            let all = state.front_of(seat).map(|it| it.0).chain(state.played_by(seat));
            power += all.filter(|it| filter.fits(self.of(*it).tags)).count() as f32 - 1.0;
        }
        if let Some((most, filter)) = skill.destroys {
            let fitting = state.enemies().filter(|it| filter.fits(self.of(*it).tags));
            power += sum_of_largest(fitting.map(|it| self.of(it).defence), most);
        }
        if let Some((most, filter)) = skill.wakes {
            let tired = state
                .front_of(seat)
                .filter(|it| it.1.has(Marks::EXHAUSTED) && filter.fits(self.of(it.0).tags));
            power += sum_of_largest(tired.map(|it| self.of(it.0).attack), most);
        }
        power
    }

    /// The attack points that could be brought up from now on, defenders destroyed included.
    fn potential(&self, state: &State, seat: Seat) -> f32 {
        let mut supply = self.supply_at_hand(state, seat);
        let mut sum = 0.0;
        for (kind, marks) in state.front_of(seat) {
            let (mut best, mut pays) = (0.0, 0.0);
            for skill in &self.of(kind).skills {
                let idle = skill.waits || skill.sells || skill.readies;
                if idle || (skill.turns && marks.has(Marks::EXHAUSTED)) || skill.supply > supply {
                    continue;
                }
                let power = self.power(state, seat, skill);
                if power > best {
                    (best, pays) = (power, skill.supply);
                }
            }
            supply -= pays;
            sum += best;
        }
        let again: usize = state.played_by(seat).map(|it| self.of(it).wakes).sum();
        if again > 0 {
            let strong = state.front_of(seat).map(|it| self.of(it.0).attack).filter(|it| *it >= 2.0);
            sum += sum_of_largest(strong, again as u8);
        }
        sum
    }

    fn lacks_supply(&self, here: &Here<'_>) -> bool {
        let held = f32::from(here.state.wallet().supply);
        let mut ready = here.state.front_of(here.seat).filter(|it| !it.1.has(Marks::EXHAUSTED));
        here.missing > 0.0
            && ready.any(|it| self.of(it.0).skills.iter().take(2).any(|skill| skill.supply > held))
    }

    // === What looks good ===

    fn look(&self, here: &Here<'_>, action: Action) -> f32 {
        match action {
            Action::Play(kind) => self.play_card(here, kind),
            Action::Deploy(kind) => {
                let it = self.of(kind);
                if it.attack > 0.0 || it.draws == 0.0 { 80.0 } else { -1.0 }
            }
            Action::Use(stack, number) => self.skill(here, stack.kind, number),
            Action::UsePlayed(..) => {
                if here.window == Some(Window::Fight) && here.can_win {
                    3.0
                } else {
                    -1.0
                }
            }
            Action::Attack(site) => self.attack(here, site),
            Action::Pay => 1000.0,
            Action::GiveUp | Action::EndStart | Action::EndTactics | Action::EndCombat => 0.0,
            Action::EndReinforcement | Action::EndCleanUp | Action::EndInterception => 0.0,
            Action::DeclareAllotment | Action::Decline | Action::Enough => 0.0,
            Action::Draw(cards) => f32::from(cards),
            Action::Choose(option) => self.option(here, option),
            Action::Accept => {
                if here.asking.is_some_and(|it| self.of(it).attaches) {
                    -1.0
                } else {
                    1.0
                }
            }
            Action::Pick(stack) => self.pick(here, stack),
            Action::Give(seat) => {
                if seat == here.seat {
                    -100.0
                } else {
                    self.victory_points(here.state, seat)
                }
            }
            Action::Top(kind) => 1.5 - self.nuisance(kind),
            Action::Bottom(kind) | Action::Under(kind) => self.nuisance(kind) - 1.5,
            Action::Buy(kind) => {
                self.appetite(here, kind) + if here.wish == Some(kind) { 100.0 } else { 0.0 }
            }
            Action::Keep(kind) => self.keeping(kind),
            Action::EndKeep => 0.1,
            Action::Together => self.together(here),
            Action::Pair(_) => 1.0,
            Action::Allot(stack, targets) => 10.0 + f32::from(targets) * 3.0 - self.worth(stack.kind),
            Action::EndAllotment => 5.0,
        }
    }

    fn play_card(&self, here: &Here<'_>, kind: Kind) -> f32 {
        let it = self.of(kind);
        if it.is_supply || (it.supply > 0.0 && it.cost == 0.0) {
            let wanted = match here.window {
                Some(Window::Reinforcement) => self.needs_supply(here, kind),
                Some(Window::Fight) => here.can_win && self.lacks_supply(here),
                Some(Window::Tactics) => !it.is_supply,
                Some(
                    Window::Start
                    | Window::Aftermath
                    | Window::CleanUp
                    | Window::Prepare
                    | Window::Aftershock,
                )
                | None => false,
            };
            return if wanted { 50.0 + it.supply } else { -1.0 };
        }
        if here.window == Some(Window::Fight) {
            return if here.can_win { 4.0 } else { -1.0 };
        }
        if here.window != Some(Window::Tactics) {
            return if here.window == Some(Window::Prepare) && it.vp > 0.0 { 1.0 } else { -1.0 };
        }
        if it.tactic >= it.cost && (it.tactic > 0.0 || it.cost == 0.0) {
            return if it.is_strategy && self.units_in_hand(here) < 2 { -1.0 } else { 100.0 + it.tactic };
        }
        if it.readies {
            let tired = here.state.front_of(here.seat).filter(|it| self.of(it.0).attack >= 2.0).count();
            return if tired >= 2 { 30.0 } else { -1.0 };
        }
        if it.draws > 0.0 {
            return 90.0 + it.draws;
        }
        60.0 + 5.0 * it.attack + 2.0 * it.punch + it.vp - it.cost
    }

    fn units_in_hand(&self, here: &Here<'_>) -> usize {
        here.state.hand_of(here.seat).filter(|&it| self.of(it).is_unit).count()
    }

    fn skill(&self, here: &Here<'_>, kind: Kind, number: u8) -> f32 {
        let Some(skill) = self.of(kind).skills.get(usize::from(number).wrapping_sub(1)) else { return -1.0 };
        match here.window {
            Some(Window::Start | Window::CleanUp) => 10.0,
            Some(Window::Aftermath | Window::Aftershock) => {
                if skill.waits {
                    5.0
                } else {
                    -1.0
                }
            }
            Some(Window::Tactics) => {
                if skill.brings && !skill.gives {
                    95.0
                } else {
                    -1.0
                }
            }
            Some(Window::Prepare) => self.prepare(here, skill),
            Some(Window::Fight) => self.strike(here, kind, skill),
            Some(Window::Reinforcement) | None => -1.0,
        }
    }

    fn prepare(&self, here: &Here<'_>, skill: &Skill) -> f32 {
        let Some((_, filter)) = skill.destroys else { return -1.0 };
        if !here.state.enemies().any(|it| filter.fits(self.of(it).tags)) {
            return -1.0;
        }
        if !skill.gives {
            return 10.0;
        }
        let rating: f32 = here.state.front_of(here.seat).map(|it| self.of(it.0).rating).sum();
        if rating < here.state.enemies().count() as f32 + 1.0 { 5.0 } else { -1.0 }
    }

    fn strike(&self, here: &Here<'_>, kind: Kind, skill: &Skill) -> f32 {
        if !here.can_win {
            return -1.0;
        }
        let power = self.power(here.state, here.seat, skill);
        if power <= 0.0 {
            return -1.0;
        }
        let mut price = if skill.gives { 6.0 } else { 0.0 } + skill.supply * 0.5;
        if self.of(kind).tags.has_all(Tags::INFANTRY.or(Tags::ITALIAN)) {
            price += 1.0;
        }
        // What is used to the full is used first; what would be wasted last.
        20.0 + power.min(here.missing) - price - (power - here.missing).max(0.0) * 0.3
    }

    fn attack(&self, here: &Here<'_>, site: Site) -> f32 {
        let power = f32::from(here.state.wallet().attack) + self.potential(here.state, here.seat);
        if !matches!(site, Site::City) {
            return if power >= self.boxed + self.habits.box_defence { 5.0 } else { -1.0 };
        }
        let Some(city) = here.state.next_city().map(|it| self.of(it)) else { return -1.0 };
        if city.ends && !self.may_end(here) {
            return -1.0;
        }
        let destroyers = here.state.front_of(here.seat).filter(|(kind, marks)| {
            let tired = marks.has(Marks::EXHAUSTED);
            self.of(*kind).skills.iter().any(|it| it.destroys.is_some() && !(it.turns && tired))
        });
        let expected = city.defence + city.garrison * self.event.0
            - 1.2 * (destroyers.count() as f32).min(city.garrison);
        let spread = (city.garrison * self.event.1).sqrt().max(0.5);
        let chance = likelihood(f64::from((power - expected) / spread)) as f32;
        if chance >= self.habits.nerve { CITY } else { chance - 1.0 }
    }

    /// Whether the end of the game would find this seat in front.
    fn may_end(&self, here: &Here<'_>) -> bool {
        let others = Seat::all(here.rules.seats()).filter(|&it| it != here.seat);
        let best = others.map(|it| self.victory_points(here.state, it)).fold(0.0, f32::max);
        self.victory_points(here.state, here.seat) + self.habits.lead_to_end >= best
    }

    // === Answers to texts ===

    fn worth(&self, kind: Kind) -> f32 {
        let it = self.of(kind);
        it.attack + it.vp + it.buy * 0.3
    }

    fn nuisance(&self, kind: Kind) -> f32 {
        self.of(kind).defence + if self.of(kind).counterattacks { 4.0 } else { 0.0 }
    }

    fn option(&self, here: &Here<'_>, option: u8) -> f32 {
        let Some(asking) = here.asking else { return 0.0 };
        let brings = self.of(asking).options.get(usize::from(option).wrapping_sub(1));
        let Some([tactic, supply, drawn, reinforcement, attack, deploys]) = brings else { return 0.0 };
        let units = self.units_in_hand(here) as f32;
        let best = || {
            let units = here.state.hand_of(here.seat).filter(|&it| self.of(it).is_unit);
            sum_of_largest(units.map(|it| 0.4 + 0.7 * self.of(it).attack), 2)
        };
        tactic.min(units) * 1.2
            + supply * 0.6
            + drawn * 0.9
            + reinforcement
            + attack * 0.5
            + if *deploys > 0.0 { best() } else { 0.0 }
    }

    fn pick(&self, here: &Here<'_>, stack: Stack) -> f32 {
        let tired = if stack.marks.has(Marks::EXHAUSTED) { 0.5 } else { 0.0 };
        if here.state.is_losing_units() {
            return 20.0 - self.worth(stack.kind) + tired;
        }
        if here.state.is_striking() {
            return self.of(stack.kind).defence;
        }
        match here.asking.map(|it| self.of(it).picks) {
            None => 1.0,
            Some(Picks::Good) => 1.0 + self.worth(stack.kind),
            Some(Picks::Bad) => 20.0 - self.worth(stack.kind) + 2.0 * tired,
            Some(Picks::BadInHand) => 20.0 - self.keeping(stack.kind),
            Some(Picks::Destroys) => 1.0 + self.of(stack.kind).defence,
        }
    }

    fn together(&self, here: &Here<'_>) -> f32 {
        let rating: f32 = here.state.front_of(here.seat).map(|it| self.of(it.0).rating).sum();
        let weak = here
            .state
            .front_of(here.seat)
            .map(|it| self.of(it.0))
            .filter(|it| it.is_unit && it.rating <= 0.0);
        let enemies = here.state.enemies().count() as f32;
        if (rating < enemies && rating + 1.0 >= enemies) || weak.count() <= 1 { 30.0 } else { 1.0 }
    }

    // === Recruiting ===

    fn appetite(&self, here: &Here<'_>, kind: Kind) -> f32 {
        let (weight, most) = self.of(kind).wanted;
        let owned = f32::from(here.owned[kind.index()]);
        let it = self.of(kind);
        if owned >= most {
            -1.0 + it.vp * self.habits.points_when_full
        } else {
            weight - owned * self.habits.owned_already + it.vp * self.habits.points_late * here.progress
        }
    }

    /// The card to recruit with all the supply at hand.
    fn wish(&self, here: &Here<'_>) -> Option<Kind> {
        let supply = self.supply_at_hand(here.state, here.seat);
        let mut best = (0.0, None);
        for &kind in &self.recruits {
            let it = self.of(kind);
            if it.most_wanted(&self.habits) <= best.0 {
                break;
            }
            if it.buy <= supply && here.rules.is_on_sale(here.state, kind) {
                let appetite = self.appetite(here, kind);
                if appetite > best.0 {
                    best = (appetite, Some(kind));
                }
            }
        }
        best.1
    }

    fn needs_supply(&self, here: &Here<'_>, kind: Kind) -> bool {
        let wallet = here.state.wallet();
        if wallet.reinforcement != 1 {
            return wallet.reinforcement > 1;
        }
        let Some(wish) = here.wish else { return false };
        let missing = self.of(wish).buy - f32::from(wallet.supply);
        if missing <= 0.0 {
            return false;
        }
        // The smallest card that suffices, or else the largest.
        let own = self.of(kind).supply;
        let mut others =
            here.state.hand_of(here.seat).map(|it| self.of(it)).filter(|it| it.playable && it.cost == 0.0);
        !others.any(|it| (it.supply >= missing && it.supply < own) || (own < missing && it.supply > own))
    }

    fn keeping(&self, kind: Kind) -> f32 {
        let it = self.of(kind);
        if !it.playable {
            -1.0
        } else if it.is_supply {
            0.5 + it.supply
        } else {
            1.0 + it.attack + it.draws + it.punch
        }
    }

    /// What is asked.
    fn here<'a>(&self, rules: &'a Deck, state: &'a State, seat: Seat) -> Here<'a> {
        let window = state.window();
        let asking = state.acting_card();
        let mut here = Here {
            rules,
            state,
            seat,
            window,
            asking,
            can_win: false,
            missing: 0.0,
            wish: None,
            owned: [0; KINDS],
            progress: 0.0,
        };
        if window == Some(Window::Fight) {
            here.missing = f32::from(rules.total_defence(state)) - f32::from(state.wallet().attack);
            here.can_win = self.potential(state, seat) >= here.missing;
        }
        if window == Some(Window::Reinforcement) {
            state
                .owned_by(seat)
                .for_each(|it| here.owned[it.index()] = here.owned[it.index()].saturating_add(1));
            here.progress = 1.0 - state.cities_left() as f32 / self.cities;
            here.wish = self.wish(&here);
        }
        here
    }
}

/// The question at hand.
struct Here<'a> {
    rules: &'a Deck,
    state: &'a State,
    seat: Seat,
    window: Option<Window>,
    /// The card whose text asks.
    asking: Option<Kind>,
    can_win: bool,
    missing: f32,
    wish: Option<Kind>,
    /// How many of each kind the seat owns, and the share of the cities that are taken; told where cards are recruited.
    owned: [u8; KINDS],
    progress: f32,
}

/// There is room for so many kinds of cards.
const KINDS: usize = 256;

/// The sum of the `most` largest numbers, at most four of them.
fn sum_of_largest(numbers: impl Iterator<Item = f32>, most: u8) -> f32 {
    let mut largest = [0.0_f32; 4];
    for number in numbers {
        let mut number = number;
        for place in &mut largest {
            if number > *place {
                std::mem::swap(place, &mut number);
            }
        }
    }
    largest.iter().take(usize::from(most)).sum()
}

fn use_of(rules: &Deck, habits: &Habits, kind: Kind) -> Use {
    let card = rules.card(kind);
    let number = |it: Option<u8>| f32::from(it.unwrap_or(0));
    let skills = (1..).map_while(|number| {
        let (moment, cost, effect) = ability(card, number)?;
        Some(skill_of(moment.is_some(), cost, effect))
    });
    Use {
        tags: card.tags,
        vp: f32::from(card.vp),
        attack: attack_of(card) as f32,
        supply: gains(card, Point::Supply) as f32,
        tactic: gains(card, Point::Tactic) as f32,
        draws: draws(card) as f32,
        punch: gains(card, Point::Attack) as f32,
        rating: interception(card) as f32,
        cost: number(card.play_cost),
        playable: card.play_cost.is_some(),
        buy: number(card.buy_cost),
        defence: f32::from(card.defence),
        garrison: card.city.as_ref().map_or(0.0, |it| f32::from(it.garrison)),
        is_supply: card.card_type == CardType::Supply,
        is_unit: card.is_unit(),
        is_strategy: card.card_type == CardType::Strategy,
        wakes: readied_count(card),
        readies: card.play.iter().any(|it| readies(list(&it.body).1)),
        ends: ends_game(card),
        counterattacks: card.red.iter().any(|it| list(&it.body).1.contains(&Step::Counterattack)),
        attaches: steps(card).any(|it| matches!(it, Step::Attach(_))),
        wanted: habits.wanted(rules, card),
        skills: skills.collect(),
        picks: picks_of(card),
        options: steps(card).find_map(options_of).unwrap_or_default(),
    }
}

fn skill_of(waits: bool, cost: &[Step], effect: &[Step]) -> Skill {
    let mut skill = Skill {
        waits,
        turns: cost.iter().any(|it| matches!(it, Step::Do(Verb::Exhaust, Sel::This))),
        sells: cost.iter().any(|it| matches!(it, Step::Do(_, Sel::Exactly(..)))),
        gives: gives_away(cost),
        readies: readies(effect),
        brings: gained(effect, Point::Tactic) > 0.0
            || gained(effect, Point::Supply) > 0.0
            || effect.iter().any(|it| matches!(it, Step::Look(_))),
        supply: paid(cost, Point::Supply) as f32,
        attack: gained(effect, Point::Attack) as f32,
        ..Skill::default()
    };
    for step in effect {
        match step {
            Step::Gain(Amount::Count(filter), Point::Attack) => skill.counts = Some(*filter),
            Step::Destroy(Sel::Exactly(most, filter) | Sel::UpTo(most, filter), _) => {
                skill.destroys = Some((*most, *filter));
            }
            Step::Do(Verb::Ready, Sel::Exactly(most, filter) | Sel::UpTo(most, filter)) => {
                skill.wakes = Some((*most, *filter));
            }
            _ => {}
        }
    }
    skill
}

fn picks_of(card: &Card) -> Picks {
    let mut picks = Picks::Good;
    for step in steps(card) {
        match step {
            Step::Do(Verb::Exhaust | Verb::Discard | Verb::Return | Verb::Scrap, sel) => {
                if let Some(filter) = sel.filter() {
                    picks = if super::in_hand(filter) { Picks::BadInHand } else { Picks::Bad };
                }
            }
            Step::Destroy(..) => return Picks::Destroys,
            _ => {}
        }
    }
    picks
}

fn options_of(step: &Step) -> Option<Vec<[f32; 6]>> {
    let Step::Choose(lists) = step else { return None };
    let of = |list: &Vec<Step>| {
        let points = [Point::Tactic, Point::Supply, Point::Draw, Point::Reinforcement, Point::Attack];
        let [tactic, supply, drawn, reinforcement, attack] = points.map(|it| gained(list, it) as f32);
        let deploys = list.iter().any(|it| matches!(it, Step::Deploy(..)));
        [tactic, supply, drawn, reinforcement, attack, if deploys { 1.0 } else { 0.0 }]
    };
    Some(lists.iter().map(of).collect())
}

/// How a city looks that can be taken; nothing about attacks looks better.
const CITY: f32 = 20.0;

/// How much a point of lead at the end counts.
const MARGIN: f32 = 0.12;

impl Mind<Deck> for Knowledge {
    fn glance(&self, rules: &Deck, state: &State, seat: Seat, options: &[Action], out: &mut Vec<f32>) {
        let here = self.here(rules, state, seat);
        // Far apart in what they mean, far apart in number: the logarithm keeps the order and brings them together.
        out.extend(
            options.iter().map(|&it| self.look(&here, it)).map(|it| it.signum() * (1.0 + it.abs()).ln()),
        );
    }

    fn play(&self, rules: &Deck, state: &State, seat: Seat, options: &[Action], dice: &mut Seeded) -> usize {
        let here = self.here(rules, state, seat);
        let mut best = (f32::MIN, 0);
        // Whether an attack would succeed is dear to tell, and is asked when there is nothing better to do.
        let attacks = |it: &Action| matches!(it, Action::Attack(_));
        for (place, &option) in options.iter().enumerate().filter(|it| !attacks(it.1)) {
            let blur = if matches!(option, Action::Buy(_)) { 0.02 } else { 0.0005 };
            let score = self.look(&here, option) + dice.below(128) as f32 * blur;
            if score > best.0 {
                best = (score, place);
            }
        }
        for (place, &option) in options.iter().enumerate().filter(|it| attacks(it.1)) {
            if best.0 < CITY {
                let score = self.look(&here, option);
                if score > best.0 {
                    best = (score, place);
                }
            }
        }
        best.1
    }

    fn matter(&self, rules: &Deck, state: &State, _: &[Action]) -> Option<Matter> {
        match state.window() {
            // Until the own next turn: what a turn brings is seen then, and what the others make of it.
            Some(Window::Tactics) => Some(Matter { share: 1.0, horizon: u32::from(rules.seats()) }),
            // What a deck is built of shows over a whole game: more than playouts can tell apart.
            Some(
                Window::Fight
                | Window::Start
                | Window::Aftermath
                | Window::Reinforcement
                | Window::CleanUp
                | Window::Prepare
                | Window::Aftershock,
            )
            | None => None,
        }
    }

    fn turns(&self, rules: &Deck, state: &State) -> u32 {
        rules.turns(state)
    }

    fn is_quiet(&self, _: &Deck, state: &State) -> bool {
        state.is_at_the_start_of_a_turn()
    }

    fn hopes(&self, rules: &Deck, state: &State) -> Hopes {
        let mut scores = [0.0; MAX_SEATS];
        for (score, seat) in scores.iter_mut().zip(Seat::all(rules.seats())) {
            *score = self.weights.score(&self.features(rules, state, seat));
        }
        compared(&scores[..usize::from(rules.seats())])
    }

    /// Half of it is the result, the other half by how many points: that tells more of few games.
    fn result(&self, rules: &Deck, state: &State) -> Hopes {
        let standing = rules.standing(state);
        let mut scores = [0.0; MAX_SEATS];
        for (score, points) in scores.iter_mut().zip(&standing.points) {
            *score = *points as f32 * MARGIN;
        }
        let seats = rules.seats();
        let (by_points, by_rank) =
            (compared(&scores[..usize::from(seats)]), crate::search::result(&standing, seats));
        std::array::from_fn(|it| 0.5 * (by_points[it] + by_rank[it]))
    }
}

impl Searched for Deck {
    type Knowledge = Knowledge;

    fn knowledge(&self, _: Level, habits: Option<&[f32]>) -> Knowledge {
        Knowledge::new(self, habits)
    }

    fn manner(&self, level: Level) -> Manner {
        match level {
            Level::Random | Level::Greedy | Level::Learner => Manner::at_sight(0.63, 1),
            Level::Casual => Manner::at_sight(0.43, 1),
            Level::Club => Manner::at_sight(0.0, 1),
            Level::Expert => Manner::by_search(1, 2, Size { playouts: 200, ..Size::USUAL }),
        }
    }

    fn viewer(view: &View) -> Viewer {
        view.viewer
    }
}
