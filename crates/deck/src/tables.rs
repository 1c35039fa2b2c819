//! The rules object: the card set compiled into flat tables, and the differences between the editions.

use alloc::{format, string::String, vec::Vec};

use arrayvec::ArrayVec;
use cards::Kind;
use effects::{
    Amount, Body, Card, CardSet, CardType, Clause, Cond, Filter, Moment, Op, Point, Sel, Stance, Static,
    Step, Surplus, Tags, Test, Verb, Whose, Zone, compile, mix,
};

use crate::{
    Edition, Options,
    kindset::{KINDS, KindSet},
    options::BASE_SET,
    shelves::{MIXED_PILES, ROOM},
    state::{Marks, PILES},
    windows::Window,
};

/// The rules of one table: options, cards, programs.
#[derive(Clone, Debug)]
pub struct Deck {
    pub(crate) options: Options,
    pub(crate) set: CardSet,
    pub(crate) designs: Vec<Design>,
    pub(crate) code: Vec<Op>,
    pub(crate) piles: Vec<PileInfo>,
    pub(crate) box_pile: u8,
    pub(crate) quick: Quick,
}

/// Where a kind of card lies in the war zone.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) enum Home {
    /// A pile of one kind: only its number counts.
    Pure(u8),
    /// A pile of several kinds, in order.
    Mixed(u8),
    /// The support pile.
    Support,
    /// The event pile.
    Events,
    /// The city pile.
    Cities,
    /// The victory pile.
    Victory,
}

/// A pile of supply, army, strategy or box cards.
#[derive(Clone, Debug)]
pub(crate) struct PileInfo {
    pub(crate) kinds: Vec<Kind>,
    pub(crate) home: Home,
}

/// What is asked at nearly every step, by kind or by what can be afforded, apart from all else.
#[derive(Clone, Debug)]
pub(crate) struct Quick {
    pub(crate) traits: [Traits; KINDS],
    /// The kinds that can be played in a window, if they can be paid for.
    pub(crate) timely: [KindSet; Window::ALL.len()],
    /// The kinds that so many tactic points can play; more points can play what the last can.
    pub(crate) playable: Vec<KindSet>,
    /// The kinds that so many supply points can recruit; more points can recruit what the last can.
    pub(crate) recruitable: Vec<KindSet>,
    /// The unique kinds, by their place among them.
    pub(crate) uniques: Vec<Kind>,
    pub(crate) unique: KindSet,
    /// The kinds that may be deployed later in the phase in which they were played.
    pub(crate) late: KindSet,
    /// The kinds with abilities for the playing area.
    pub(crate) usable_in_play: KindSet,
}

/// What a deployed card brings along, and how it is marked, a bit each.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub(crate) struct Traits(u32);

impl Traits {
    pub(crate) const UNIT: Traits = Traits(1 << 24);
    pub(crate) const NO_COMBAT: Traits = Traits(1 << 25);
    pub(crate) const KEEP: Traits = Traits(1 << 26);
    pub(crate) const EXHAUSTED: Traits = Traits::marked(Marks::EXHAUSTED);
    pub(crate) const USED: Traits = Traits::marked(Marks::USED);

    /// It is marked so, as everybody sees.
    pub(crate) const fn marked(marks: Marks) -> Traits {
        Traits((marks.only(Marks::VISIBLE).0 as u32) << 27)
    }

    /// It has an ability that is used in this window.
    pub(crate) const fn used_in(window: Window) -> Traits {
        Traits(1 << window as u32)
    }

    /// It does something by itself at this moment.
    pub(crate) const fn acts_at(moment: Moment) -> Traits {
        Traits(1 << (8 + moment as u32))
    }

    /// It has an optional text for this moment.
    pub(crate) const fn offers_at(moment: Moment) -> Traits {
        Traits(1 << (16 + moment as u32))
    }

    /// It has a text for this moment, of either sort.
    pub(crate) const fn has_text_for(moment: Moment) -> Traits {
        Traits::acts_at(moment).or(Traits::offers_at(moment))
    }

    #[inline]
    pub(crate) const fn or(self, other: Traits) -> Traits {
        Traits(self.0 | other.0)
    }

    /// These, or none.
    #[inline]
    pub(crate) const fn only_if(self, holds: bool) -> Traits {
        Traits(if holds { self.0 } else { 0 })
    }

    #[inline]
    pub(crate) const fn meets(self, other: Traits) -> bool {
        self.0 & other.0 != 0
    }
}

impl Quick {
    fn new(designs: &[Design]) -> Quick {
        let set = |test: &dyn Fn(&Design) -> bool| {
            KindSet::of(designs.iter().enumerate().filter(|it| test(it.1)).map(|it| Kind(it.0 as u8)))
        };
        let up_to = |cost: &dyn Fn(&Design) -> Option<u8>| {
            let most = designs.iter().filter_map(cost).max().unwrap_or_default();
            (0..=most).map(|held| set(&|it| cost(it).is_some_and(|cost| cost <= held))).collect()
        };
        let mut uniques: Vec<(u8, Kind)> = Vec::new();
        let mut traits = [Traits::default(); KINDS];
        for (at, design) in designs.iter().enumerate() {
            traits[at] = traits_of(design);
            uniques.extend(design.unique.map(|place| (place, Kind(at as u8))));
        }
        uniques.sort_unstable();
        Quick {
            traits,
            timely: Window::ALL.map(|window| set(&|it| window.allows_playing(it))),
            playable: up_to(&|it| it.play_cost),
            recruitable: up_to(&|it| it.buy_cost),
            uniques: uniques.into_iter().map(|it| it.1).collect(),
            unique: set(&|it| it.unique.is_some()),
            late: set(&|it| it.may_deploy.is_some()),
            usable_in_play: set(&|it| !it.played_abilities.is_empty()),
        }
    }
}

fn traits_of(design: &Design) -> Traits {
    let mut traits = Traits::UNIT.only_if(design.unit);
    traits = traits.or(Traits::NO_COMBAT.only_if(design.no_combat));
    traits = traits.or(Traits::KEEP.only_if(design.keep != 0));
    for window in Window::ALL {
        let used = design.abilities.iter().any(|it| it.is_for(window));
        traits = traits.or(Traits::used_in(window).only_if(used));
    }
    for moment in MOMENTS {
        traits = traits.or(Traits::acts_at(moment).only_if(design.acts_at(moment)));
        traits = traits.or(Traits::offers_at(moment).only_if(design.offers_at(moment)));
    }
    traits
}

const MOMENTS: [Moment; 7] = [
    Moment::Gain,
    Moment::Reveal,
    Moment::Win,
    Moment::Lose,
    Moment::CombatEnd,
    Moment::TurnStart,
    Moment::TurnEnd,
];

/// What the rules need to know of a kind of card, ready for use.
#[derive(Clone, Debug)]
pub(crate) struct Design {
    pub(crate) tags: Tags,
    /// The moments at which it must act, and those at which it may, a bit each.
    pub(crate) moments: (u8, u8),
    pub(crate) unit: bool,
    pub(crate) supply: bool,
    pub(crate) combat: bool,
    /// Its place among the unique cards.
    pub(crate) unique: Option<u8>,
    pub(crate) play_cost: Option<u8>,
    pub(crate) buy_cost: Option<u8>,
    pub(crate) vp: u8,
    pub(crate) defence: u8,
    pub(crate) city: Option<CityInfo>,
    pub(crate) home: Home,
    pub(crate) deployable: bool,
    /// How it may be deployed later in the phase in which it was played.
    pub(crate) may_deploy: Option<Stance>,
    pub(crate) play: Option<u16>,
    /// The points that are all its play text gives, if so.
    pub(crate) bonus: Option<Points>,
    /// Abilities that are used from the playing area.
    pub(crate) played_abilities: Vec<Ability>,
    /// Abilities that are used from the front line, those of moments included, in the order of the card.
    pub(crate) abilities: Vec<Ability>,
    /// What a deployed card does by itself at a moment.
    pub(crate) duties: Vec<Duty>,
    /// Red text.
    pub(crate) red: Vec<(Moment, u16)>,
    pub(crate) own_rating: i8,
    pub(crate) host_rating: i8,
    pub(crate) ratings: Vec<(i8, Filter)>,
    pub(crate) exempt: bool,
    pub(crate) no_combat: bool,
    pub(crate) keep: i8,
}

impl Design {
    /// Whether the card, deployed, does something by itself at a moment.
    #[inline]
    pub(crate) fn acts_at(&self, moment: Moment) -> bool {
        self.moments.0 >> moment as u8 & 1 == 1
    }

    /// Whether the card, deployed, has an optional text for a moment.
    #[inline]
    pub(crate) fn offers_at(&self, moment: Moment) -> bool {
        self.moments.1 >> moment as u8 & 1 == 1
    }
}

/// The numbers of a city.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CityInfo {
    pub(crate) number: u8,
    pub(crate) garrison: u8,
    pub(crate) reinforcements: u8,
    pub(crate) victory_cards: u8,
    pub(crate) penalty: u8,
    pub(crate) damage: u8,
    pub(crate) damage_kind: Filter,
}

/// An activation ability, or an optional text of a moment.
#[derive(Clone, Debug)]
pub(crate) struct Ability {
    pub(crate) moment: Option<Moment>,
    pub(crate) conds: Vec<Cond>,
    pub(crate) cost: Cost,
    pub(crate) pc: u16,
    /// The first thing the effect chooses among, if that is all it does.
    pub(crate) aim: Option<Filter>,
    /// The points that are all it gives, if it costs no more than points and exhausting the card.
    pub(crate) bonus: Option<Points>,
}

impl Ability {
    /// Whether it is used in such a window at all: the rest is a matter of the moment.
    fn is_for(&self, window: Window) -> bool {
        match self.moment {
            None => window.allows_abilities(),
            Some(moment) => window.serves(moment),
        }
    }
}

/// A few fixed numbers of points.
pub(crate) type Points = ArrayVec<(u8, Point), 4>;

/// A cost, summed up.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Cost {
    pub(crate) points: [u8; 5],
    pub(crate) exhausts_this: bool,
    pub(crate) removes_this: bool,
    pub(crate) named: Option<(Verb, u8, Filter)>,
}

/// Text that a deployed card carries out by itself at a moment.
#[derive(Clone, Debug)]
pub(crate) struct Duty {
    pub(crate) moment: Moment,
    /// It acts if all conditions of one of its clauses hold.
    pub(crate) conds: Vec<Vec<Cond>>,
    pub(crate) pc: u16,
    pub(crate) removes_this: bool,
}

impl Deck {
    /// The rules for a table, or what is wrong with the options.
    pub fn new(options: Options) -> Result<Deck, String> {
        if !(2..=5).contains(&options.seats) {
            return Err(format!("{} seats: the game is for 2 to 5", options.seats));
        }
        if options.start.is_some_and(|seat| seat.0 >= options.seats) {
            return Err(format!("the starting seat must be one of the {} seats", options.seats));
        }
        let set = card_set(&options)?;
        Builder::new(&set, &options)?.build(options, &set)
    }

    /// The options of the table.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// The cards of the table, mixed if several sets are in use.
    pub fn set(&self) -> &CardSet {
        &self.set
    }

    /// The card of a kind.
    pub fn card(&self, kind: Kind) -> &Card {
        &self.set.cards[kind.index()]
    }

    /// The kind with that id.
    pub fn kind(&self, id: &str) -> Option<Kind> {
        self.set.cards.iter().position(|card| card.id == id).map(|at| Kind(at as u8))
    }

    #[inline]
    pub(crate) fn design(&self, kind: Kind) -> &Design {
        &self.designs[kind.index()]
    }

    #[inline]
    pub(crate) fn traits(&self, kind: Kind) -> Traits {
        self.quick.traits[kind.index() % KINDS]
    }

    /// All kinds.
    pub fn kinds(&self) -> impl Iterator<Item = Kind> + use<> {
        (0..self.set.cards.len() as u8).map(Kind)
    }

    // === Differences between the editions ===

    /// E3: whether a Box paired with infantry shares its fate; otherwise it stays deployed.
    pub(crate) fn box_is_boxed_with_its_infantry(&self) -> bool {
        match self.options.edition {
            Edition::Original => true,
            Edition::English | Edition::Fan => false,
        }
    }

    /// E4: whether one unique card a turn is meant over all of them; otherwise of each card.
    pub(crate) fn unique_counts_over_all(&self) -> bool {
        match self.options.edition {
            Edition::Original | Edition::Fan => true,
            Edition::English => false,
        }
    }

    /// E5: whether a unit may be allotted to fewer counterattackers than its rating; otherwise it takes as many
    /// as are left, so that every unit is used as far as targets are left.
    pub(crate) fn unit_may_hold_back(&self) -> bool {
        match self.options.edition {
            Edition::Original | Edition::English => true,
            Edition::Fan => false,
        }
    }

    /// E6: whether battle damage can name a kind of unit; otherwise it is a number of units.
    pub(crate) fn battle_damage_names_a_kind(&self) -> bool {
        match self.options.edition {
            Edition::Original | Edition::Fan => true,
            Edition::English => false,
        }
    }
}

/// D16: the base set or the whole sets given instead, with the further sets mixed in.
fn card_set(options: &Options) -> Result<CardSet, String> {
    let edition = options.edition.name();
    let parse = |text: &str| CardSet::parse(text, edition).map_err(|fault| format!("{fault}"));
    let sets: Vec<CardSet> = options.cards.iter().map(|text| parse(text)).collect::<Result<_, _>>()?;
    let mut base = match sets.iter().find(|set| set.extends.is_none()) {
        Some(whole) => whole.clone(),
        None => parse(BASE_SET)?,
    };
    let id = base.id.clone();
    for further in sets.iter().filter(|set| set.extends.is_some()) {
        let mixed = mix(&base, further).map_err(|fault| format!("{}: {fault}", further.id))?;
        base = CardSet { id: id.clone(), ..mixed };
    }
    Ok(base)
}

struct Builder {
    piles: Vec<PileInfo>,
    homes: Vec<Home>,
    code: Vec<Op>,
    uniques: u8,
}

impl Builder {
    fn new(set: &CardSet, options: &Options) -> Result<Builder, String> {
        let mut builder = Builder { piles: Vec::new(), homes: Vec::new(), code: Vec::new(), uniques: 0 };
        builder.lay_out(set)?;
        fits(set, options)?;
        Ok(builder)
    }

    /// D4.1: one pile for each name; support, event, city and victory cards form one pile each.
    fn lay_out(&mut self, set: &CardSet) -> Result<(), String> {
        let mut names: Vec<&str> = Vec::new();
        let mut mixed = 0;
        for (at, card) in set.cards.iter().enumerate() {
            let home = match card.card_type {
                CardType::Support => Home::Support,
                CardType::Event => Home::Events,
                CardType::Victory => Home::Victory,
                CardType::Site if card.city.is_some() => Home::Cities,
                CardType::Supply | CardType::Army | CardType::Strategy | CardType::Site => {
                    let known = names.iter().position(|name| *name == card.pile);
                    let pile = known.unwrap_or(names.len());
                    if known.is_none() {
                        names.push(&card.pile);
                        let several = set.cards.iter().filter(|it| it.pile == card.pile).count() > 1;
                        let home = if several { Home::Mixed(mixed) } else { Home::Pure(pile as u8) };
                        mixed += u8::from(several);
                        self.piles.push(PileInfo { kinds: Vec::new(), home });
                    }
                    self.piles[pile].kinds.push(Kind(at as u8));
                    self.piles[pile].home
                }
            };
            self.homes.push(home);
        }
        if names.len() > PILES || usize::from(mixed) > MIXED_PILES {
            return Err(format!("at most {PILES} piles, {MIXED_PILES} of them of several cards, find room"));
        }
        Ok(())
    }

    fn build(mut self, options: Options, set: &CardSet) -> Result<Deck, String> {
        let mut designs = Vec::new();
        for (at, card) in set.cards.iter().enumerate() {
            designs.push(self.design(card, self.homes[at]));
        }
        if self.uniques > 16 {
            return Err("at most 16 unique cards find room".into());
        }
        let boxes = set.cards.iter().position(|card| card.tags.meets(Tags::BOX) && card.city.is_none());
        let Some(Home::Pure(box_pile)) = boxes.map(|at| self.homes[at]) else {
            return Err("the set needs one pile of Box Positions".into());
        };
        let quick = Quick::new(&designs);
        Ok(Deck { options, set: set.clone(), designs, code: self.code, piles: self.piles, box_pile, quick })
    }

    fn design(&mut self, card: &Card, home: Home) -> Design {
        let mut it = Design {
            tags: card.tags,
            moments: (0, 0),
            unit: card.is_unit(),
            supply: card.card_type == CardType::Supply,
            combat: card.keywords.combat,
            unique: card.keywords.unique.then_some(self.uniques),
            play_cost: card.play_cost,
            buy_cost: card.buy_cost,
            vp: card.vp,
            defence: card.defence,
            city: card.city.as_ref().map(city_info),
            home,
            deployable: !card.deploy.is_empty(),
            may_deploy: card.play.iter().find_map(may_deploy),
            play: None,
            bonus: None,
            played_abilities: self.abilities(&card.play),
            abilities: self.abilities(&card.deploy),
            duties: self.duties(&card.deploy),
            red: Vec::new(),
            own_rating: 0,
            host_rating: 0,
            ratings: Vec::new(),
            exempt: false,
            no_combat: false,
            keep: 0,
        };
        self.uniques += u8::from(card.keywords.unique);
        let black: Vec<&Clause> = card
            .play
            .iter()
            .filter(|it| may_deploy(it).is_none() && !matches!(it.body, Body::Ability(..)))
            .collect();
        it.play = self.program(&black);
        it.bonus = only_points(&black);
        for moment in [Moment::Gain, Moment::Reveal, Moment::Win, Moment::Lose] {
            let red: Vec<&Clause> = card.red.iter().filter(|it| it.moment == Some(moment)).collect();
            it.red.extend(self.program(&red).map(|pc| (moment, pc)));
        }
        card.deploy.iter().for_each(|clause| statics(&mut it, clause));
        it.moments.0 = it.duties.iter().fold(0, |bits, duty| bits | 1 << duty.moment as u8);
        it.moments.1 =
            it.abilities.iter().filter_map(|it| it.moment).fold(0, |bits, it| bits | 1 << it as u8);
        it
    }

    /// The clauses one after another, as one program; none if there is nothing to do.
    fn program(&mut self, clauses: &[&Clause]) -> Option<u16> {
        let pc = self.code.len() as u16;
        clauses.iter().for_each(|clause| compile(clause, &mut self.code));
        self.code.push(Op::End);
        (!clauses.is_empty()).then_some(pc)
    }

    fn abilities(&mut self, clauses: &[Clause]) -> Vec<Ability> {
        let mut abilities = Vec::new();
        for clause in clauses {
            let (cost, effect) = match &clause.body {
                Body::Ability(cost, effect) => (cost.as_slice(), effect),
                Body::May(effect) if clause.moment.is_some() => (&[][..], effect),
                Body::May(_) | Body::Do(_) | Body::Static(_) => continue,
            };
            let bare = Clause { body: without_may(clause), ..clause.clone() };
            let pc = self.program(&[&bare]).unwrap_or_default();
            abilities.push(Ability {
                moment: clause.moment,
                conds: clause.conds.clone(),
                cost: sum_up(cost),
                pc,
                aim: aim(effect),
                bonus: plain_points(clause, cost, effect),
            });
        }
        abilities
    }

    fn duties(&mut self, clauses: &[Clause]) -> Vec<Duty> {
        let mut duties = Vec::new();
        for moment in [Moment::TurnStart, Moment::TurnEnd, Moment::Win, Moment::Lose, Moment::CombatEnd] {
            let own: Vec<&Clause> = clauses
                .iter()
                .filter(|it| it.moment == Some(moment) && matches!(it.body, Body::Do(_)))
                .collect();
            let Some(pc) = self.program(&own) else { continue };
            duties.push(Duty {
                moment,
                conds: own.iter().map(|it| it.conds.clone()).collect(),
                pc,
                removes_this: own.iter().any(|it| removes_this(it)),
            });
        }
        duties
    }
}

/// An optional text that is used like an ability has been wished for already.
fn without_may(clause: &Clause) -> Body {
    match &clause.body {
        Body::May(steps) => Body::Do(steps.clone()),
        other => other.clone(),
    }
}

fn may_deploy(clause: &Clause) -> Option<Stance> {
    match &clause.body {
        Body::May(steps) => match steps.as_slice() {
            [Step::Deploy(Sel::This, stance)] => Some(*stance),
            _ => None,
        },
        Body::Static(_) | Body::Do(_) | Body::Ability(..) => None,
    }
}

fn removes_this(clause: &Clause) -> bool {
    let Body::Do(steps) = &clause.body else { return false };
    steps.iter().any(|it| matches!(it, Step::Do(Verb::Discard | Verb::Return | Verb::Scrap, Sel::This)))
}

fn sum_up(steps: &[Step]) -> Cost {
    let mut cost = Cost::default();
    for step in steps {
        match step {
            Step::Pay(n, point) => cost.points[*point as usize] += n,
            Step::Do(Verb::Exhaust, Sel::This) => cost.exhausts_this = true,
            Step::Do(_, Sel::This) => cost.removes_this = true,
            Step::Do(verb, Sel::Exactly(n, filter)) => cost.named = Some((*verb, *n, *filter)),
            _ => {}
        }
    }
    cost
}

/// The points of a list of steps, if it does nothing else. Draw points are used at once, so they are something else.
fn points(steps: &[Step]) -> Option<Points> {
    let mut points = Points::new();
    for step in steps {
        match step {
            Step::Gain(Amount::Number(n), point) if *point != Point::Draw => {
                points.try_push((*n, *point)).ok()?;
            }
            _ => return None,
        }
    }
    Some(points)
}

fn only_points(clauses: &[&Clause]) -> Option<Points> {
    match clauses {
        [Clause { conds, body: Body::Do(steps), .. }] if conds.is_empty() => points(steps),
        _ => None,
    }
}

fn plain_points(clause: &Clause, cost: &[Step], effect: &[Step]) -> Option<Points> {
    let plain = |step: &Step| matches!(step, Step::Pay(..) | Step::Do(Verb::Exhaust, Sel::This));
    (clause.moment.is_none() && cost.iter().all(plain)).then(|| points(effect)).flatten()
}

/// What an effect that only turns cards chooses among.
fn aim(effect: &[Step]) -> Option<Filter> {
    match effect {
        [Step::Do(Verb::Ready, sel)] => sel.filter().map(|it| Filter {
            states: effects::States { stance: Some(Stance::Exhausted), ..it.states },
            ..it
        }),
        _ => None,
    }
}

fn statics(design: &mut Design, clause: &Clause) {
    let Body::Static(text) = &clause.body else { return };
    match text {
        Static::Interception(n, Whose::This) => design.own_rating += n,
        Static::Interception(n, Whose::Host) => design.host_rating += n,
        Static::Interception(n, Whose::Each(filter)) => design.ratings.push((*n, *filter)),
        Static::Exempt => design.exempt = true,
        Static::NoCombat => design.no_combat = true,
        Static::Keep(n) => design.keep += n,
    }
}

fn city_info(city: &effects::City) -> CityInfo {
    CityInfo {
        number: city.number,
        garrison: city.garrison,
        reinforcements: city.reinforcements,
        victory_cards: city.victory_cards,
        penalty: city.penalty,
        damage: city.damage,
        damage_kind: city.damage_kind,
    }
}

/// Whether the piles of the set make a game for so many seats, and find room.
fn fits(set: &CardSet, options: &Options) -> Result<(), String> {
    for card in &set.cards {
        let needed = u32::from(card.start) * u32::from(options.seats);
        if needed > u32::from(card.copies) {
            return Err(format!(
                "{}: {needed} copies are needed to start, there are {}",
                card.id, card.copies
            ));
        }
        if card.surplus == Surplus::Boxed && card.start == 0 {
            return Err(format!("{}: only a card of the starting decks has a surplus", card.id));
        }
    }
    let starters: u32 = set.cards.iter().map(|card| u32::from(card.start)).sum();
    if starters < 4 {
        return Err("a starting deck needs at least 4 cards".into());
    }
    let mut numbers: ArrayVec<u8, 32> = ArrayVec::new();
    for city in set.cards.iter().filter_map(|card| card.city.as_ref()) {
        if numbers.contains(&city.number) || numbers.try_push(city.number).is_err() {
            return Err(format!("city number {} is given twice", city.number));
        }
    }
    if numbers.is_empty() || !set.cards.iter().any(|card| card.card_type == CardType::Victory) {
        return Err("a whole set needs cities and victory cards".into());
    }
    if set.cards.iter().any(|card| card.city.is_some() && card.copies != 1) {
        return Err("there is one card of each city".into());
    }
    let events: u32 = copies(set, |card| card.card_type == CardType::Event);
    if events == 0 || events > 60 {
        return Err(format!("{events} events: a whole set has 1 to 60"));
    }
    // A byte for each card, one more for what can be deployed, two more for an event in its pile, and those met.
    let deployed = |card: &Card| match card.card_type {
        CardType::Event => false,
        CardType::Site | CardType::Victory => true,
        CardType::Supply | CardType::Army | CardType::Strategy | CardType::Support => !card.deploy.is_empty(),
    };
    let room = copies(set, |_| true) + copies(set, deployed) + 2 * events + 20;
    if room as usize > ROOM {
        return Err(format!("the set is too large: it needs {room} places of {ROOM}"));
    }
    if set.cards.iter().any(uses_deck_zone) {
        return Err("this game has no text that looks through a deck".into());
    }
    Ok(())
}

fn copies(set: &CardSet, test: impl Fn(&Card) -> bool) -> u32 {
    set.cards.iter().filter(|card| test(card)).map(|card| u32::from(card.copies)).sum()
}

/// Whether a text looks through a deck or counts a hand: that would tell others what they may not know.
fn uses_deck_zone(card: &Card) -> bool {
    card.play.iter().chain(&card.deploy).chain(&card.red).any(|it| match &it.body {
        Body::Static(_) => false,
        Body::Do(steps) | Body::May(steps) => steps.iter().any(tells_secrets),
        Body::Ability(cost, steps) => cost.iter().chain(steps).any(tells_secrets),
    })
}

fn tells_secrets(step: &Step) -> bool {
    match step {
        Step::Take(sel, _) => sel.filter().is_some_and(|it| it.zone == Zone::Deck),
        Step::Gain(Amount::Count(filter), _) => matches!(filter.zone, Zone::Deck | Zone::Hand),
        Step::Choose(options) => options.iter().flatten().any(tells_secrets),
        Step::Gain(Amount::Number(_), _)
        | Step::Pay(..)
        | Step::Do(..)
        | Step::Deploy(..)
        | Step::Destroy(..)
        | Step::Attach(_)
        | Step::Give
        | Step::Look(_)
        | Step::Fill(_)
        | Step::Replace
        | Step::Counterattack
        | Step::EndGame => false,
    }
}

/// Points by their place in the wallet.
pub(crate) const POINTS: [Point; 5] =
    [Point::Tactic, Point::Supply, Point::Draw, Point::Reinforcement, Point::Attack];

/// Whether a test looks at the card itself.
pub(crate) fn is_met(test: &Test) -> Option<&Filter> {
    match test {
        Test::Met(filter) => Some(filter),
        Test::This(_) | Test::Target(_) | Test::Fought | Test::Counterattacked => None,
    }
}
