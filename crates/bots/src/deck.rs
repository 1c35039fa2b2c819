//! The greedy player of `deck`: rules of thumb for the turn, and three ways to build a deck.

pub mod mind;

use std::borrow::Cow;

use table::{Arg, Notation, Seat, Seeded, Value};
use titles::{
    cards::Kind,
    deck::{Action, Deck, Marks, Stack, View, Wallet},
    effects::{
        Amount, Body, Card, CardType, Filter, Moment, Point, Sel, Static, Step, Tags, Verb, Whose, Zone,
    },
};

/// What a player recruits first.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum Style {
    /// Many infantry.
    Infantry,
    /// Tanks.
    Tanks,
    /// Supply, then whatever is best.
    Supply,
}

impl Style {
    /// All styles.
    pub const ALL: [Style; 3] = [Style::Infantry, Style::Tanks, Style::Supply];

    /// The style as programs call it.
    pub const fn word(self) -> &'static str {
        match self {
            Style::Infantry => "infantry",
            Style::Tanks => "tanks",
            Style::Supply => "supply",
        }
    }

    /// The style of that name.
    pub fn named(word: &str) -> Option<Style> {
        Style::ALL.into_iter().find(|it| it.word() == word)
    }

    /// The style of the greedy bot at a seat: all three appear at a table of three.
    pub const fn of(seat: Seat) -> Style {
        Style::ALL[seat.0 as usize % 3]
    }
}

/// How likely a conquest must be before a city is attacked.
const NERVE: f64 = 0.7;

/// How far a whim of the turn can move the wish for a card, so that a player does not build the same deck every time.
const WHIM: f64 = 1.5;

/// Chooses in the style of the seat that looks.
pub fn choose(rules: &Deck, view: &View, options: &[Action], dice: &mut Seeded) -> usize {
    choose_with(Style::of(view.viewer.seat().unwrap_or(Seat(0))), rules, view, options, dice)
}

/// Chooses the option that scores best in a style; equals are decided by the dice.
pub fn choose_with(style: Style, rules: &Deck, view: &View, options: &[Action], dice: &mut Seeded) -> usize {
    if options.len() < 2 {
        return 0;
    }
    let player = Player::new(style, rules, view, options);
    let mut best = (f64::MIN, 0);
    for (place, &option) in options.iter().enumerate() {
        let score = player.score(option) + f64::from(dice.below(1000)) * 1e-6;
        if score > best.0 {
            best = (score, place);
        }
    }
    best.1
}

/// A deployed card.
struct Deployed {
    kind: Kind,
    exhausted: bool,
}

/// What the player looks at.
struct Player<'a> {
    style: Style,
    rules: &'a Deck,
    view: &'a View,
    options: &'a [Action],
    seat: Seat,
    phase: Cow<'static, str>,
    /// The card whose text asks.
    asking: Option<Kind>,
    wallet: Wallet,
    hand: Vec<Kind>,
    played: Vec<Kind>,
    front: Vec<Deployed>,
    /// Enemies that stand.
    enemy: Vec<Kind>,
    total: i64,
    picture: Value,
}

impl<'a> Player<'a> {
    fn new(style: Style, rules: &'a Deck, view: &'a View, options: &'a [Action]) -> Player<'a> {
        let seat = view.viewer.seat().unwrap_or(view.actor());
        let picture = rules.picture(view);
        let prompt = rules.prompt(view);
        let asking = prompt.args.iter().find(|it| it.0 == "card").and_then(|it| match &it.1 {
            Arg::Name(id) => rules.kind(id),
            Arg::Number(_) | Arg::Seat(_) | Arg::Names(_) => None,
        });
        let kind = |value: &Value| value.text().and_then(|id| rules.kind(id));
        let own = &picture.field("seats").items()[seat.index()];
        let played = own.field("in_play").items().iter().filter_map(kind).collect();
        let deployed = |it: &Value| {
            let kind = kind(it.field("card"))?;
            Some(Deployed { kind, exhausted: it.field("exhausted").is_set() })
        };
        let front = own.field("front").items().iter().filter_map(deployed).collect();
        let standing = picture.field("enemy").items().iter().filter(|it| !it.field("destroyed").is_set());
        let enemy = standing.filter_map(|it| kind(it.field("card"))).collect();
        Player {
            style,
            rules,
            view,
            options,
            seat,
            phase: prompt.key,
            asking,
            wallet: view.wallet(),
            hand: view.hand(seat).collect(),
            played,
            front,
            enemy,
            total: picture.field("total_defence").number(),
            picture,
        }
    }

    fn card(&self, kind: Kind) -> &'a Card {
        self.rules.card(kind)
    }

    fn score(&self, action: Action) -> f64 {
        match action {
            Action::Play(kind) => self.play(kind),
            Action::Deploy(kind) => {
                if attack_of(self.card(kind)) > 0.0 || draws(self.card(kind)) == 0.0 {
                    80.0
                } else {
                    -1.0
                }
            }
            Action::Use(stack, number) => self.usage(stack, number),
            Action::UsePlayed(..) => {
                if self.in_fight() && self.can_win() {
                    3.0
                } else {
                    -1.0
                }
            }
            Action::Attack(_) => self.attack(action),
            Action::Pay => 1000.0,
            Action::GiveUp | Action::EndStart | Action::EndTactics | Action::EndCombat => 0.0,
            Action::EndReinforcement | Action::EndCleanUp | Action::EndInterception => 0.0,
            Action::DeclareAllotment => 0.0,
            Action::Draw(cards) => f64::from(cards),
            Action::Choose(option) => self.option(option),
            Action::Accept => {
                if self.asks_to_attach() {
                    -1.0
                } else {
                    1.0
                }
            }
            Action::Decline | Action::Enough => 0.0,
            Action::Pick(stack) => self.pick(stack),
            Action::Give(seat) => {
                if seat == self.seat {
                    -100.0
                } else {
                    self.points(seat)
                }
            }
            Action::Top(kind) => 1.5 - self.nuisance(kind),
            Action::Bottom(kind) | Action::Under(kind) => self.nuisance(kind) - 1.5,
            Action::Buy(kind) => {
                self.appetite(kind) + if self.wish().is_some_and(|it| it == kind) { 100.0 } else { 0.0 }
            }
            Action::Keep(kind) => self.keeping(kind),
            Action::EndKeep => 0.1,
            Action::Together => self.infantry_together(),
            Action::Pair(_) => self.pairing(),
            Action::Allot(stack, targets) => 10.0 + f64::from(targets) * 3.0 - self.worth(stack.kind),
            Action::EndAllotment => 5.0,
        }
    }

    // === The turn ===

    fn in_fight(&self) -> bool {
        self.phase == "deck-prompt-fight"
    }

    fn play(&self, kind: Kind) -> f64 {
        let card = self.card(kind);
        let fighting = self.in_fight();
        if card.card_type == CardType::Supply
            || (gains(card, Point::Supply) > 0.0 && card.play_cost == Some(0))
        {
            let wanted = match &*self.phase {
                "deck-prompt-reinforcement" => self.needs_supply(kind),
                "deck-prompt-fight" => self.can_win() && self.lacks_supply(),
                "deck-prompt-tactics" => card.card_type != CardType::Supply,
                _ => false,
            };
            return if wanted { 50.0 + gains(card, Point::Supply) } else { -1.0 };
        }
        if fighting {
            return if self.can_win() { 4.0 } else { -1.0 };
        }
        if self.phase != "deck-prompt-tactics" {
            return if self.phase == "deck-prompt-prepare" && card.vp > 0 { 1.0 } else { -1.0 };
        }
        let cost = f64::from(card.play_cost.unwrap_or(0));
        let tactic = gains(card, Point::Tactic);
        if tactic >= cost && (tactic > 0.0 || cost == 0.0) {
            let idle = card.card_type == CardType::Strategy && self.playable_units() < 2;
            return if idle { -1.0 } else { 100.0 + tactic };
        }
        let readies =
            card.play.iter().any(|it| matches!(&it.body, Body::Ability(_, steps) if readies(steps)));
        if readies {
            let tired = self.front.iter().filter(|it| attack_of(self.card(it.kind)) >= 2.0).count();
            return if tired >= 2 { 30.0 } else { -1.0 };
        }
        if draws(card) > 0.0 {
            return 90.0 + draws(card);
        }
        60.0 + 5.0 * attack_of(card) + 2.0 * gains(card, Point::Attack) + f64::from(card.vp) - cost
    }

    /// Units in hand that wait for tactic points.
    fn playable_units(&self) -> usize {
        self.hand.iter().filter(|&&it| self.card(it).is_unit()).count()
    }

    fn usage(&self, stack: Stack, number: u8) -> f64 {
        let card = self.card(stack.kind);
        let Some((moment, cost, effect)) = ability(card, number) else { return -1.0 };
        match &*self.phase {
            "deck-prompt-start" | "deck-prompt-clean-up" => return 10.0,
            "deck-prompt-aftermath" | "deck-prompt-aftershock" => {
                let aims = self.options.len() > 1 && moment.is_some();
                return if aims { 5.0 } else { -1.0 };
            }
            "deck-prompt-tactics" => {
                let brings = gained(effect, Point::Tactic) > 0.0
                    || gained(effect, Point::Supply) > 0.0
                    || effect.iter().any(|it| matches!(it, Step::Look(_)));
                return if brings && !gives_away(cost) { 95.0 } else { -1.0 };
            }
            "deck-prompt-prepare" => return self.prepare(cost, effect),
            "deck-prompt-fight" => {}
            _ => return -1.0,
        }
        if !self.can_win() {
            return -1.0;
        }
        let missing = self.total as f64 - f64::from(self.wallet.attack);
        let power = self.power(stack.kind, effect);
        if power <= 0.0 {
            return -1.0;
        }
        let mut price = if gives_away(cost) { 6.0 } else { 0.0 };
        price += paid(cost, Point::Supply) * 0.5;
        if card.tags.has_all(Tags::INFANTRY.or(Tags::ITALIAN)) {
            price += 1.0;
        }
        // What is used to the full is used first; what would be wasted last.
        20.0 + power.min(missing) - price - (power - missing).max(0.0) * 0.3
    }

    /// What an ability does for the attacker: points, or defenders less.
    fn power(&self, kind: Kind, effect: &[Step]) -> f64 {
        effect
            .iter()
            .map(|step| match step {
                Step::Gain(Amount::Number(count), Point::Attack) => f64::from(*count),
                Step::Gain(Amount::Count(filter), Point::Attack) => {
                    let front = self.front.iter().map(|it| it.kind);
                    let fits = |it: &Kind| filter.fits(self.card(*it).tags);
                    front.chain(self.played.iter().copied()).filter(fits).count() as f64 - 1.0
                }
                Step::Destroy(sel, _) => self.destroyed_by(sel),
                Step::Do(Verb::Ready, sel) => self.readied_by(kind, sel),
                _ => 0.0,
            })
            .sum()
    }

    fn destroyed_by(&self, sel: &Sel) -> f64 {
        let (count, filter) = match sel {
            Sel::Exactly(count, filter) | Sel::UpTo(count, filter) => (usize::from(*count), *filter),
            Sel::This | Sel::All(_) => return 0.0,
        };
        let fitting = self.enemy.iter().filter(|it| filter.fits(self.card(**it).tags));
        let mut defences: Vec<u8> = fitting.map(|it| self.card(*it).defence).collect();
        defences.sort_unstable_by(|a, b| b.cmp(a));
        defences.iter().take(count).map(|&it| f64::from(it)).sum()
    }

    fn readied_by(&self, from: Kind, sel: &Sel) -> f64 {
        let (count, filter) = match sel {
            Sel::Exactly(count, filter) | Sel::UpTo(count, filter) => (usize::from(*count), *filter),
            Sel::This | Sel::All(_) => return 0.0,
        };
        let fits = |it: &&Deployed| it.exhausted && it.kind != from && filter.fits(self.card(it.kind).tags);
        let mut powers: Vec<f64> =
            self.front.iter().filter(fits).map(|it| attack_of(self.card(it.kind))).collect();
        powers.sort_unstable_by(|a, b| b.total_cmp(a));
        powers.iter().take(count).sum()
    }

    // === Combat ===

    fn supply_at_hand(&self) -> f64 {
        let hand: f64 = self.hand.iter().map(|&it| self.supply_of(it)).sum();
        hand + f64::from(self.wallet.supply)
    }

    fn supply_of(&self, kind: Kind) -> f64 {
        let card = self.card(kind);
        if card.play_cost == Some(0) { gains(card, Point::Supply) } else { 0.0 }
    }

    /// The attack points that could be brought up from now on, defenders destroyed included.
    fn potential(&self) -> f64 {
        let mut supply = self.supply_at_hand();
        let mut sum = 0.0;
        let mut powers: Vec<f64> = Vec::new();
        for unit in &self.front {
            let card = self.card(unit.kind);
            let mut best = 0.0_f64;
            let mut pays = 0.0;
            for number in 1.. {
                let Some((moment, cost, effect)) = ability(card, number) else { break };
                let turns = cost.iter().any(|it| matches!(it, Step::Do(Verb::Exhaust, Sel::This)));
                let sells = cost.iter().any(|it| matches!(it, Step::Do(_, Sel::Exactly(..))));
                if moment.is_some() || sells || (turns && unit.exhausted) || readies(effect) {
                    continue;
                }
                let power = self.power(unit.kind, effect);
                if power > best && paid(cost, Point::Supply) <= supply {
                    (best, pays) = (power, paid(cost, Point::Supply));
                }
            }
            supply -= pays;
            sum += best;
            powers.push(attack_of(card));
        }
        powers.sort_unstable_by(|a, b| b.total_cmp(a));
        let again: usize = self.played.iter().map(|&it| readied_count(self.card(it))).sum();
        let again: f64 = powers.iter().filter(|&&it| it >= 2.0).take(again).sum();
        sum + again
    }

    fn can_win(&self) -> bool {
        f64::from(self.wallet.attack) + self.potential() >= self.total as f64
    }

    /// Whether an ability in combat waits for supply points.
    fn lacks_supply(&self) -> bool {
        let missing = self.total as f64 - f64::from(self.wallet.attack);
        let thirsty = self.front.iter().any(|it| {
            let card = self.card(it.kind);
            let asks = |number| {
                ability(card, number)
                    .is_some_and(|it| paid(it.1, Point::Supply) > f64::from(self.wallet.supply))
            };
            !it.exhausted && (asks(1) || asks(2))
        });
        missing > 0.0 && thirsty
    }

    fn attack(&self, action: Action) -> f64 {
        let Action::Attack(target) = action else { return -1.0 };
        let power = f64::from(self.wallet.attack) + self.potential();
        let city = matches!(target, titles::effects::Site::City);
        if !city {
            let boxes = self.rules.kinds().find(|&it| {
                let card = self.card(it);
                card.card_type == CardType::Site && card.city.is_none()
            });
            let defence = boxes.map_or(99.0, |it| f64::from(self.card(it).defence));
            return if power >= defence { 5.0 } else { -1.0 };
        }
        let cities = self.picture.field("cities").items();
        let top = cities.last().and_then(Value::text).and_then(|id| self.rules.kind(id));
        let Some(card) = top.map(|it| self.card(it)) else { return -1.0 };
        let Some(numbers) = &card.city else { return -1.0 };
        if ends_game(card) && !self.may_end() {
            return -1.0;
        }
        let (mean, variance) = self.event_defence();
        let garrison = f64::from(numbers.garrison);
        // Destroyers lower what comes up.
        let destroyers =
            self.front.iter().filter(|it| destroys(self.card(it.kind), it.exhausted)).count() as f64;
        let expected = f64::from(card.defence) + garrison * mean - destroyers.min(garrison) * 1.2;
        let spread = (garrison * variance).sqrt().max(0.5);
        let chance = likelihood((power - expected) / spread);
        if chance >= NERVE { 20.0 } else { -1.0 }
    }

    /// The mean and the variance of the defence an event adds.
    fn event_defence(&self) -> (f64, f64) {
        let (mut count, mut sum, mut squares) = (0.0, 0.0, 0.0);
        for card in &self.rules.set().cards {
            if card.card_type == CardType::Event {
                let (copies, defence) = (f64::from(card.copies), f64::from(card.defence));
                count += copies;
                sum += copies * defence;
                squares += copies * defence * defence;
            }
        }
        let mean = sum / f64::max(count, 1.0);
        (mean, squares / f64::max(count, 1.0) - mean * mean)
    }

    /// Whether the end of the game would find this seat in front.
    fn may_end(&self) -> bool {
        let others = Seat::all(self.rules.options().seats).filter(|&it| it != self.seat);
        let best = others.map(|it| self.points(it)).fold(0.0, f64::max);
        self.points(self.seat) + 8.0 >= best
    }

    fn points(&self, seat: Seat) -> f64 {
        let Some(picture) = self.picture.field("seats").items().get(seat.index()) else { return 0.0 };
        let mut sum = 0.0;
        let mut add = |value: &Value| {
            let kind = value.text().and_then(|id| self.rules.kind(id));
            sum += kind.map_or(0.0, |it| f64::from(self.card(it).vp));
        };
        for zone in ["hand", "unseen", "discard", "in_play", "deck_top"] {
            picture.field(zone).items().iter().for_each(&mut add);
        }
        for host in picture.field("front").items() {
            add(host.field("card"));
            host.field("attached").items().iter().for_each(&mut add);
        }
        sum
    }

    // === Answers to texts ===

    /// What a card in the front line is worth.
    fn worth(&self, kind: Kind) -> f64 {
        let card = self.card(kind);
        attack_of(card) + f64::from(card.vp) + f64::from(card.buy_cost.unwrap_or(3)) * 0.3
    }

    fn nuisance(&self, kind: Kind) -> f64 {
        let card = self.card(kind);
        let strikes = card
            .red
            .iter()
            .any(|it| matches!(&it.body, Body::Do(steps) if steps.contains(&Step::Counterattack)));
        f64::from(card.defence) + if strikes { 4.0 } else { 0.0 }
    }

    fn asks_to_attach(&self) -> bool {
        let Some(card) = self.asking.map(|it| self.card(it)) else { return false };
        steps(card).any(|it| matches!(it, Step::Attach(_)))
    }

    fn option(&self, option: u8) -> f64 {
        let Some(card) = self.asking.map(|it| self.card(it)) else { return 0.0 };
        let lists = steps(card).find_map(|it| match it {
            Step::Choose(lists) => Some(lists),
            _ => None,
        });
        let Some(list) = lists.and_then(|it| it.get(usize::from(option) - 1)) else { return 0.0 };
        let units = self.playable_units() as f64;
        let of = |step: &Step| match step {
            Step::Gain(Amount::Number(count), point) => {
                let count = f64::from(*count);
                match point {
                    Point::Tactic => count.min(units) * 1.2,
                    Point::Supply => count * if self.wish().is_some() { 0.4 } else { 0.8 },
                    Point::Draw => count * 0.9,
                    Point::Reinforcement => 1.0,
                    Point::Attack => count * 0.5,
                }
            }
            Step::Deploy(..) => self.best_units(2),
            _ => 0.0,
        };
        list.iter().map(of).sum()
    }

    /// What the best units in hand would be worth in the front line.
    fn best_units(&self, count: usize) -> f64 {
        let units = self.hand.iter().filter(|&&it| self.card(it).is_unit());
        let mut worths: Vec<f64> = units.map(|&it| 0.4 + 0.7 * attack_of(self.card(it))).collect();
        worths.sort_unstable_by(|a, b| b.total_cmp(a));
        worths.iter().take(count).sum()
    }

    fn pick(&self, stack: Stack) -> f64 {
        let exhausted = stack.marks.has(Marks::EXHAUSTED);
        match &*self.phase {
            "deck-prompt-damage" => return 20.0 - self.worth(stack.kind) + if exhausted { 0.5 } else { 0.0 },
            "deck-prompt-strike" => return f64::from(self.card(stack.kind).defence),
            _ => {}
        }
        let Some(card) = self.asking.map(|it| self.card(it)) else { return 1.0 };
        let mut good = 1.0;
        for step in steps(card) {
            match step {
                Step::Do(Verb::Exhaust | Verb::Discard | Verb::Return | Verb::Scrap, sel)
                    if sel.filter().is_some() =>
                {
                    good = -1.0;
                }
                Step::Destroy(..) => return 1.0 + f64::from(self.card(stack.kind).defence),
                _ => {}
            }
        }
        let hand = steps(card).any(|it| matches!(it, Step::Do(_, sel) if sel.filter().is_some_and(in_hand)));
        let worth = if hand { self.keeping(stack.kind) } else { self.worth(stack.kind) };
        if good > 0.0 { 1.0 + worth } else { 20.0 - worth + if exhausted { 1.0 } else { 0.0 } }
    }

    // === Interception ===

    fn rating(&self, kind: Kind) -> f64 {
        interception(self.card(kind))
    }

    fn prepare(&self, cost: &[Step], effect: &[Step]) -> f64 {
        let hits = effect.iter().any(|it| matches!(it, Step::Destroy(sel, _) if self.hits(sel)));
        if !hits {
            return -1.0;
        }
        if !gives_away(cost) {
            return 10.0;
        }
        let rating: f64 = self.front.iter().map(|it| self.rating(it.kind)).sum();
        if rating < self.enemy.len() as f64 + 1.0 { 5.0 } else { -1.0 }
    }

    fn hits(&self, sel: &Sel) -> bool {
        sel.filter().is_some_and(|filter| self.enemy.iter().any(|it| filter.fits(self.card(*it).tags)))
    }

    fn infantry_together(&self) -> f64 {
        let rating: f64 = self.front.iter().map(|it| self.rating(it.kind)).sum();
        let enemies = self.enemy.len() as f64;
        let weak = self
            .front
            .iter()
            .filter(|it| self.card(it.kind).is_unit() && self.rating(it.kind) <= 0.0)
            .count();
        let decisive = rating < enemies && rating + 1.0 >= enemies;
        if decisive || weak <= 1 { 30.0 } else { 1.0 }
    }

    fn pairing(&self) -> f64 {
        let rating: f64 = self.front.iter().map(|it| self.rating(it.kind)).sum();
        let boxes = self.front.iter().filter(|it| self.card(it.kind).tags.meets(Tags::BOX)).count() as f64;
        let weak = self
            .front
            .iter()
            .filter(|it| self.card(it.kind).is_unit() && self.rating(it.kind) <= 0.0)
            .count();
        let enemies = self.enemy.len() as f64;
        let pairs = boxes.min(weak as f64);
        if rating + 1.0 < enemies && rating + pairs >= enemies && pairs <= 3.0 { 29.0 } else { 1.0 }
    }

    // === Recruiting ===

    /// What can be recruited: the tops of the piles.
    fn tops(&self) -> impl Iterator<Item = Kind> + '_ {
        let piles = self.picture.field("piles").items().iter().map(|it| it.field("top"));
        let support = self.picture.field("support").items().last();
        piles.chain(support).filter_map(|it| self.rules.kind(it.text()?))
    }

    /// The card to recruit with all the supply at hand.
    fn wish(&self) -> Option<Kind> {
        let supply = self.supply_at_hand();
        let affordable = |it: &Kind| self.card(*it).buy_cost.is_some_and(|cost| f64::from(cost) <= supply);
        let best =
            self.tops().filter(affordable).max_by(|a, b| self.appetite(*a).total_cmp(&self.appetite(*b)));
        best.filter(|&it| self.appetite(it) > 0.0)
    }

    fn needs_supply(&self, kind: Kind) -> bool {
        if self.wallet.reinforcement == 0 {
            return false;
        }
        if self.wallet.reinforcement > 1 {
            return true;
        }
        let Some(cost) = self.wish().and_then(|it| self.card(it).buy_cost) else { return false };
        let missing = f64::from(cost) - f64::from(self.wallet.supply);
        if missing <= 0.0 {
            return false;
        }
        // The smallest card that suffices, or else the largest.
        let own = self.supply_of(kind);
        let others = || self.hand.iter().map(|&it| self.supply_of(it)).filter(|&it| it > 0.0);
        let smaller = others().any(|it| it >= missing && it < own);
        let larger = own < missing && others().any(|it| it > own);
        !smaller && !larger
    }

    fn owned(&self, kind: Kind) -> usize {
        let deck = self.view.unseen(self.seat);
        let cards = deck.into_iter().chain(self.view.discard(self.seat)).chain(self.hand.iter().copied());
        let rest = self.played.iter().copied().chain(self.front.iter().map(|it| it.kind));
        cards.chain(rest).filter(|&it| it == kind).count()
    }

    /// How much a card is wanted; nothing above zero if it is not.
    fn appetite(&self, kind: Kind) -> f64 {
        let card = self.card(kind);
        let (weight, most) = wanted(self.rules, self.style, card);
        let owned = self.owned(kind);
        if owned >= most {
            return -1.0 + f64::from(card.vp) * 0.2;
        }
        weight - owned as f64 * 0.6 + self.whim(kind)
    }

    /// The whim of a turn for a card: the same as long as the turn lasts.
    fn whim(&self, kind: Kind) -> f64 {
        let round = self.picture.field("round").number() as u64;
        let turn = (round << 16) | (u64::from(self.seat.0) << 8) | u64::from(kind.0);
        (f64::from(Seeded::new(turn).below(2001)) / 1000.0 - 1.0) * WHIM
    }

    fn keeping(&self, kind: Kind) -> f64 {
        let card = self.card(kind);
        if card.play_cost.is_none() {
            return -1.0;
        }
        if card.card_type == CardType::Supply {
            return 0.5 + gains(card, Point::Supply);
        }
        1.0 + attack_of(card) + draws(card) + gains(card, Point::Attack)
    }
}

// === What is wanted ===

/// How much a style wants a card, and how many of them.
fn wanted(rules: &Deck, style: Style, card: &Card) -> (f64, usize) {
    let cost = f64::from(card.buy_cost.unwrap_or(0));
    let (gained, destroyed) = (attack_of(card), destroyed_on_average(rules, card));
    // A card that can do either is worth more than the better of both.
    let attack = f64::max(gained, destroyed) + 0.4 * f64::min(gained, destroyed);
    match card.card_type {
        // Each turn brings one card: what pays for dear ones comes first.
        CardType::Supply if gains(card, Point::Supply) >= 2.0 => match style {
            Style::Infantry => (9.5, 4),
            Style::Tanks => (9.0, 4),
            Style::Supply => (10.5, 5),
        },
        CardType::Army if card.tags.meets(Tags::TANK) => {
            let base = 2.0 + attack * 1.5 + f64::from(card.vp);
            (if style == Style::Infantry { base - 1.0 } else { base + 1.5 }, 6)
        }
        CardType::Army if card.tags.meets(Tags::INFANTRY) => {
            let base = 2.5 + attack * 1.9 + gains(card, Point::Attack) * 0.5;
            (if style == Style::Infantry { base + 1.5 } else { base }, if cost <= 2.0 { 3 } else { 6 })
        }
        CardType::Army => {
            let play =
                gains(card, Point::Attack) * 1.2 + gains(card, Point::Tactic) * 0.8 + draws(card) * 1.5;
            // Panzers are dear to play.
            let helps = style != Style::Infantry && gains(card, Point::Tactic) > 0.0;
            let holds = f64::max(interception(card) - 1.0, 0.0) * 0.8;
            (2.0 + f64::max(attack * 1.5, play) + holds + if helps { 1.0 } else { 0.0 }, 2)
        }
        CardType::Support => {
            let base = 1.5 + cost + f64::from(card.vp) * 0.8;
            (if style == Style::Supply { base + 0.5 } else { base }, 2)
        }
        CardType::Strategy => (2.5, 1),
        CardType::Supply | CardType::Event | CardType::Site | CardType::Victory => (-1.0, 0),
    }
}

/// The defence that a deployed card destroys in a garrison of three, on average.
fn destroyed_on_average(rules: &Deck, card: &Card) -> f64 {
    let prey_of = |step: &Step| match step {
        Step::Destroy(Sel::Exactly(most, filter) | Sel::UpTo(most, filter), _) => prey(rules, *most, *filter),
        _ => 0.0,
    };
    let of = |number| {
        let (_, cost, effect) = ability(card, number)?;
        Some(effect.iter().map(prey_of).sum::<f64>() - 0.5 * paid(cost, Point::Supply))
    };
    (1..).map_while(of).fold(0.0, f64::max)
}

/// The defence of at most so many fitting events among three, on average.
fn prey(rules: &Deck, most: u8, filter: Filter) -> f64 {
    let (mut all, mut fitting, mut defence) = (0.0, 0.0, 0.0);
    for card in rules.set().cards.iter().filter(|it| it.card_type == CardType::Event) {
        let copies = f64::from(card.copies);
        all += copies;
        if filter.fits(card.tags) {
            fitting += copies;
            defence += copies * f64::from(card.defence);
        }
    }
    let share = fitting / f64::max(all, 1.0);
    let any = 1.0 - (1.0 - share).powi(3);
    let met = if most == 1 { any } else { f64::min(3.0 * share, f64::from(most)) };
    met * defence / f64::max(fitting, 1.0)
}

// === What a text says ===

/// The interception rating of a card by itself.
fn interception(card: &Card) -> f64 {
    if !card.is_unit() {
        return 0.0;
    }
    let basic = if card.tags.has_all(Tags::INFANTRY.or(Tags::ITALIAN)) {
        0.0
    } else if card.tags.has_all(Tags::TANK.or(Tags::GERMAN)) {
        2.0
    } else {
        1.0
    };
    let own = card.deploy.iter().map(|it| match it.body {
        Body::Static(Static::Interception(add, Whose::This)) => f64::from(add),
        Body::Static(_) | Body::Do(_) | Body::May(_) | Body::Ability(..) => 0.0,
    });
    basic + own.sum::<f64>()
}

fn in_hand(filter: Filter) -> bool {
    filter.zone == Zone::Hand
}

fn list(body: &Body) -> (&[Step], &[Step]) {
    match body {
        Body::Static(_) => (&[], &[]),
        Body::Do(steps) | Body::May(steps) => (&[], steps),
        Body::Ability(cost, steps) => (cost, steps),
    }
}

/// Every step of a card, costs included.
fn steps(card: &Card) -> impl Iterator<Item = &Step> {
    let clauses = card.play.iter().chain(&card.deploy).chain(&card.red);
    clauses.flat_map(|it| {
        let (cost, effect) = list(&it.body);
        cost.iter().chain(effect)
    })
}

/// The numbered ability of a deployed card: its moment, its cost, its effect.
fn ability(card: &Card, number: u8) -> Option<(Option<Moment>, &[Step], &[Step])> {
    let offered = card.deploy.iter().filter(|it| match it.body {
        Body::Ability(..) => true,
        Body::May(_) => it.moment.is_some(),
        Body::Do(_) | Body::Static(_) => false,
    });
    let clause = offered.into_iter().nth(usize::from(number).checked_sub(1)?)?;
    let (cost, effect) = list(&clause.body);
    Some((clause.moment, cost, effect))
}

fn gained(steps: &[Step], point: Point) -> f64 {
    let of = |step: &Step| match step {
        Step::Gain(Amount::Number(count), kind) if *kind == point => f64::from(*count),
        // As many as there are of something: two or three as a rule.
        Step::Gain(Amount::Count(_), kind) if *kind == point => 2.5,
        _ => 0.0,
    };
    steps.iter().map(of).sum()
}

fn paid(steps: &[Step], point: Point) -> f64 {
    let of = |step: &Step| match step {
        Step::Pay(count, kind) if *kind == point => f64::from(*count),
        _ => 0.0,
    };
    steps.iter().map(of).sum()
}

/// What playing a card brings at once, the best option if it offers some.
fn gains(card: &Card, point: Point) -> f64 {
    let of = |step: &Step| match step {
        Step::Choose(lists) => lists.iter().map(|it| gained(it, point)).fold(0.0, f64::max),
        other => gained(std::slice::from_ref(other), point),
    };
    let plain = card.play.iter().filter(|it| matches!(it.body, Body::Do(_)));
    plain.flat_map(|it| list(&it.body).1).map(of).sum()
}

fn draws(card: &Card) -> f64 {
    gains(card, Point::Draw)
}

/// The attack points a deployed card brings in a turn.
fn attack_of(card: &Card) -> f64 {
    let of = |number| {
        ability(card, number).map(|it| gained(it.2, Point::Attack) - 0.5 * paid(it.1, Point::Supply))
    };
    (1..).map_while(of).fold(0.0, f64::max)
}

fn readies(steps: &[Step]) -> bool {
    steps.iter().any(|it| matches!(it, Step::Do(Verb::Ready, _)))
}

/// How many units a card in play can reactivate.
fn readied_count(card: &Card) -> usize {
    let abilities = card.play.iter().filter(|it| matches!(it.body, Body::Ability(..)));
    let of = |step: &Step| match step {
        Step::Do(Verb::Ready, Sel::UpTo(count, _) | Sel::Exactly(count, _)) => usize::from(*count),
        _ => 0,
    };
    abilities.flat_map(|it| list(&it.body).1).map(of).sum()
}

/// Whether a cost takes a card away.
fn gives_away(cost: &[Step]) -> bool {
    cost.iter().any(|it| matches!(it, Step::Do(Verb::Discard | Verb::Return | Verb::Scrap, _)))
}

fn destroys(card: &Card, exhausted: bool) -> bool {
    card.deploy.iter().any(|it| {
        let (cost, effect) = list(&it.body);
        let turns = cost.iter().any(|it| matches!(it, Step::Do(Verb::Exhaust, Sel::This)));
        effect.iter().any(|it| matches!(it, Step::Destroy(..))) && !(turns && exhausted)
    })
}

fn ends_game(card: &Card) -> bool {
    card.red.iter().any(|it| list(&it.body).1.contains(&Step::EndGame))
}

/// The normal distribution, near enough.
fn likelihood(deviations: f64) -> f64 {
    1.0 / (1.0 + (-1.702 * deviations).exp())
}
