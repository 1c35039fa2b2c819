//! The cards: what is printed on them, and which of them are in the game.

use alloc::{string::String, vec::Vec};

use cards::{Bag, CardSet, Kind, Kinds};

use crate::{Arm, Arms, Score, Side, Theatre};

/// A bag of arsenal cards.
pub type Units = Bag<4>;

/// A set of conflict cards.
pub type Conflicts = CardSet<2>;

/// The number of a conflict card in its book.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct ConflictId(pub u8);

impl ConflictId {
    /// The number as an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// How far a card is known from sources.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum Provenance {
    /// A source names it.
    Attested,
    /// It follows from a source.
    Inferred,
    /// Our own design.
    Reconstructed,
}

/// A card of the conflict deck.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Conflict {
    /// The id in the card file.
    pub id: String,
    /// The name in notation.
    pub slug: String,
    /// The English name.
    pub name_en: String,
    /// The Japanese name.
    pub name_ja: String,
    /// The Action Number, 1 to 18.
    pub action: Score,
    /// When it happened, for battles.
    pub date: String,
    /// A sentence of history, for battles.
    pub note_en: String,
    /// The same in Japanese.
    pub note_ja: String,
    /// What the card does.
    pub effect: Effect,
    /// How far it is known.
    pub provenance: Provenance,
    /// Which fields a source attests.
    pub attested: String,
    /// Whether it belongs to an expansion pack, and to which.
    pub pack: Option<String>,
}

impl Conflict {
    /// The battle on the card, if it is a battlecard.
    pub const fn battle(&self) -> Option<&BattleCard> {
        match &self.effect {
            Effect::Battle(battle) => Some(battle),
            Effect::BuildUp(_) | Effect::Keep(_) | Effect::Immediate(_) => None,
        }
    }

    /// The advantage on the card, if it is to be kept.
    pub const fn kept(&self) -> Option<Kept> {
        match self.effect {
            Effect::Keep(kept) => Some(kept),
            Effect::Battle(_) | Effect::BuildUp(_) | Effect::Immediate(_) => None,
        }
    }
}

/// What a conflict card does: the four kinds.
#[derive(Clone, Debug, Eq, PartialEq)]
pub enum Effect {
    /// A battle may begin.
    Battle(BattleCard),
    /// Draw arsenal cards and deploy some.
    BuildUp(BuildUp),
    /// Keep this card.
    Keep(Kept),
    /// Do this at once.
    Immediate(Immediate),
}

/// Who attacks in a battle.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum Aggressor {
    /// The named side.
    Side(Side),
    /// Whoever draws the card.
    Drawer,
}

/// What a battlecard says.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct BattleCard {
    /// Who attacks.
    pub aggressor: Aggressor,
    /// The arms that take part, by team.
    pub arms: [Arms; 2],
    /// All of these must hold, each by one of its alternatives.
    pub prerequisites: Vec<Vec<Prerequisite>>,
    /// Victory points.
    pub points: u8,
    /// The battle is lost by the side that has no ground unit left in it.
    pub ground_decides: bool,
    /// The defender first draws so many arsenal cards and may emergency deploy.
    pub homeland: u8,
    /// The side that is out of the war when the enemy wins this battle.
    pub eliminates: Option<Side>,
    /// B10.11: the battle may be in the decks of both theatres.
    pub in_both: bool,
}

/// One alternative of a prerequisite.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum Prerequisite {
    /// Somebody has won that battle.
    Fought(ConflictId),
    /// That side holds that battle.
    Held(Side, ConflictId),
}

/// How many arsenal cards a build-up brings.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum Intake {
    /// So many.
    Draw(u8),
    /// As many as are missing to so large a hand.
    Refill(u8),
}

/// A military build-up.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct BuildUp {
    /// What is drawn.
    pub intake: Intake,
    /// How many may be deployed.
    pub deploy: u8,
    /// Of this arm only.
    pub arm: Option<Arm>,
    /// The hand is cut down to this in the end.
    pub limit: u8,
}

/// How long a bonus lasts.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum Span {
    /// One round; played at its start.
    Round,
    /// The whole battle; played at its start.
    Battle,
}

/// Who may use a bonus.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum Role {
    /// Either side.
    Any,
    /// Only the attacker.
    Aggressor,
    /// Only the attacked.
    Defender,
}

/// A bonus for all units of one arm.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Bonus {
    /// The arm that gets it.
    pub arm: Arm,
    /// Added to attacks.
    pub attack: Score,
    /// Attacks on this arm only.
    pub against: Option<Arm>,
    /// Added to defence.
    pub defence: Score,
    /// How long.
    pub span: Span,
    /// For whom.
    pub role: Role,
}

/// A secret advantage.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum Kept {
    /// Stronger units.
    Bonus(Bonus),
    /// The enemy's attack does not take place.
    CancelBattle,
    /// The enemy's kept card has no effect.
    CancelKept,
    /// A battle the enemy has won is fought again.
    Counterattack,
    /// So many destroyed units come back.
    Recover(u8),
    /// So many reserve cards join the battle.
    Reinforce(u8),
}

/// What is done at once.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum Immediate {
    /// A random card of an enemy stack changes sides.
    Capture,
    /// Half of an enemy stack misses the next battle.
    Divide,
    /// Look at all enemy stacks.
    Look,
    /// Look at one; a leader there may be removed, else the enemy loses a reserve card.
    Sabotage,
    /// A battle for no points.
    Raid,
    /// A discarded battle is fought now.
    Initiative,
}

/// What a unit is.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Class {
    General,
    Leader,
    Tank,
    Gun,
    Infantry,
    Fighter,
    Bomber,
    Transport,
    Battleship,
    Carrier,
    Cruiser,
    Destroyer,
    Submarine,
}

impl Class {
    /// The classes with the words card files use.
    pub const WORDS: [(&'static str, Class); 13] = [
        ("GENERAL", Class::General),
        ("LEADER", Class::Leader),
        ("TANK", Class::Tank),
        ("GUN", Class::Gun),
        ("INF", Class::Infantry),
        ("FIGHTER", Class::Fighter),
        ("BOMBER", Class::Bomber),
        ("TRANSPORT", Class::Transport),
        ("BATTLESHIP", Class::Battleship),
        ("CARRIER", Class::Carrier),
        ("CRUISER", Class::Cruiser),
        ("DESTROYER", Class::Destroyer),
        ("SUBMARINE", Class::Submarine),
    ];

    /// Generals and leaders: one copy of each in a deck, and sabotage can reach them.
    pub const fn leads(self) -> bool {
        matches!(self, Class::General | Class::Leader)
    }

    /// Battleships and carriers: what destroyers screen.
    pub const fn is_capital(self) -> bool {
        matches!(self, Class::Battleship | Class::Carrier)
    }
}

/// Whose a unit is.
pub type Nation = String;

/// How a unit helps others.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum Support {
    /// By its presence: all other friendly units of the arm get this.
    Aura {
        /// The arm that gets it.
        arm: Arm,
        /// Added to attacks.
        attack: Score,
        /// Added to defence.
        defence: Score,
    },
    /// By giving up its shot: one attack of a friend of that class gets this.
    Assist {
        /// The class that gets it.
        class: Class,
        /// Added to the attack.
        attack: Score,
    },
    /// By giving up its shot: one battleship or carrier gets this for the round.
    Screen {
        /// Added to defence.
        defence: Score,
    },
}

/// Instead of firing: destroys a unit without a draw.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Autokill {
    /// A unit of this arm.
    pub arm: Arm,
    /// Whose defence, bonuses included, is at most this.
    pub limit: Score,
}

/// A design of arsenal card. Cards of one design cannot be told apart.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Design {
    /// The id in the card file.
    pub id: String,
    /// The name in notation.
    pub slug: String,
    /// The English name.
    pub name_en: String,
    /// The Japanese name.
    pub name_ja: String,
    /// Whose arsenal it belongs to: the back of the card.
    pub side: Side,
    /// How many there are.
    pub copies: u8,
    /// Whose it is.
    pub nation: Nation,
    /// What it is.
    pub class: Class,
    /// Its unit type.
    pub arm: Arm,
    /// Attack values against ground, air and sea; none where it may not attack.
    pub attack: [Option<Score>; 3],
    /// Defence against ground, air and sea.
    pub defence: [Score; 3],
    /// The firing phases, one bit each.
    pub phases: u8,
    /// Shots in its phase.
    pub shots: u8,
    /// How it helps others.
    pub support: Option<Support>,
    /// Whether it can destroy without a draw.
    pub autokill: Option<Autokill>,
    /// How far it is known.
    pub provenance: Provenance,
    /// Which fields a source attests.
    pub attested: String,
    /// Whether it belongs to an expansion pack, and to which.
    pub pack: Option<String>,
}

impl Design {
    /// Whether the card lists a firing phase, 1 to 4.
    pub const fn fires_in(&self, phase: u8) -> bool {
        self.phases >> phase & 1 == 1
    }
}

/// The numbers of a design that every shot looks up, side by side in memory.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub(crate) struct Stats {
    pub(crate) arm: Arm,
    pub(crate) class: Class,
    /// Attack against each arm; far below any defence where it may not attack.
    pub(crate) attack: [Score; 3],
    pub(crate) defence: [Score; 3],
    /// What the unit's presence adds to attack and defence of others, and of which arm.
    pub(crate) aura: (Arm, Score, Score),
    /// What of it would fall on itself, but does not.
    pub(crate) own_aura: (Score, Score),
    pub(crate) autokill: Option<Autokill>,
}

/// An attack that may not be made: no bonus lifts it above a defence.
pub(crate) const NO_ATTACK: Score = -10_000;

impl Stats {
    fn of(design: &Design) -> Stats {
        let aura = match design.support {
            Some(Support::Aura { arm, attack, defence }) => (arm, attack, defence),
            Some(Support::Assist { .. } | Support::Screen { .. }) | None => (design.arm, 0, 0),
        };
        let own_aura = if aura.0 == design.arm { (aura.1, aura.2) } else { (0, 0) };
        Stats {
            arm: design.arm,
            class: design.class,
            attack: design.attack.map(|it| it.unwrap_or(NO_ATTACK)),
            defence: design.defence,
            aura,
            own_aura,
            autokill: design.autokill,
        }
    }
}

/// What a name in notation stands for.
#[derive(Clone, Copy, Debug, Eq, Ord, PartialEq, PartialOrd)]
enum Named {
    Conflict(ConflictId),
    Design(Kind),
}

/// All slugs and ids in alphabetical order.
fn names(conflict: &[Conflict], designs: &[Design]) -> Vec<(String, Named)> {
    let cards = conflict.iter().enumerate().map(|(at, it)| (it, Named::Conflict(ConflictId(at as u8))));
    let units = designs.iter().enumerate().map(|(at, it)| (it, Named::Design(Kind(at as u8))));
    let cards = cards.flat_map(|(it, named)| [(it.slug.clone(), named), (it.id.clone(), named)]);
    let mut names: Vec<_> = cards
        .chain(units.flat_map(|(it, named)| [(it.slug.clone(), named), (it.id.clone(), named)]))
        .collect();
    names.sort_unstable();
    names
}

/// B10.3: a leader of the first theatre who is also in the arsenal of the same team in the second one.
fn shared_leaders(designs: &[Design]) -> Vec<[Kind; 2]> {
    let first = |it: &Design| it.class.leads() && it.side.theatre() == Theatre::First;
    let same =
        |one: &Design, other: &Design| one.name_en == other.name_en && one.side.partner() == other.side;
    let pairs = designs.iter().enumerate().filter(|it| first(it.1)).filter_map(|(at, one)| {
        let other = designs.iter().position(|other| same(one, other))?;
        Some([Kind(at as u8), Kind(other as u8)])
    });
    pairs.collect()
}

/// All cards of a game, with what play looks up again and again.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Book {
    /// The set's id.
    pub id: String,
    /// The packs added to it.
    pub packs: Vec<String>,
    /// The set's names, English and Japanese.
    pub name: [String; 2],
    /// The names of the theatres, English and Japanese: one, or two.
    pub theatres: Vec<[String; 2]>,
    /// The names of the sides, by side, English and Japanese.
    pub sides: Vec<[String; 2]>,
    /// The points that win the war by default.
    pub points: u32,
    /// The conflict cards.
    pub conflict: Vec<Conflict>,
    /// The arsenal designs.
    pub designs: Vec<Design>,
    names: Vec<(String, Named)>,
    pub(crate) kinds: Kinds<4>,
    pub(crate) stats: Vec<Stats>,
    /// All arsenal cards of each arm.
    pub(crate) of_arm: [CardSet<4>; 3],
    /// All arsenal cards with the back of each side.
    pub(crate) of_side: [CardSet<4>; 4],
    /// All conflict cards of each theatre.
    pub(crate) of_theatre: [Conflicts; 2],
    /// B10.3: the leaders of which both theatres have a copy.
    pub(crate) shared: Vec<[Kind; 2]>,
    /// All arsenal cards whose presence helps.
    pub(crate) auras: CardSet<4>,
    /// All arsenal cards that can assist or screen.
    pub(crate) assistants: CardSet<4>,
    pub(crate) screens: CardSet<4>,
    /// All arsenal cards that list each phase.
    pub(crate) of_phase: [CardSet<4>; 5],
    /// All generals and leaders.
    pub(crate) leaders: CardSet<4>,
    /// The highest Action Number in the deck.
    pub(crate) highest: Score,
    pub(crate) battles: Conflicts,
    pub(crate) keeps: Conflicts,
}

impl Book {
    /// Puts cards into a book. The parts have been checked by the reader of card files.
    pub(crate) fn bind(
        id: String,
        theatres: Vec<[String; 2]>,
        sides: Vec<[String; 2]>,
        points: u32,
        conflict: Vec<Conflict>,
        in_first: usize,
        designs: Vec<Design>,
    ) -> Option<Book> {
        let kinds = Kinds::new(designs.iter().map(|it| it.copies)).ok()?;
        let mask = |passes: &dyn Fn(&Design) -> bool| kinds.mask(|kind| passes(&designs[kind.index()]));
        let numbers = |passes: &dyn Fn(&Conflict) -> bool| -> Conflicts {
            (0..conflict.len()).filter(|&it| passes(&conflict[it])).collect()
        };
        if conflict.len() > 128 {
            return None;
        }
        Some(Book {
            of_arm: Arm::ALL.map(|arm| mask(&|it| it.arm == arm)),
            of_side: Side::ALL.map(|side| mask(&|it| it.side == side)),
            auras: mask(&|it| matches!(it.support, Some(Support::Aura { .. }))),
            assistants: mask(&|it| matches!(it.support, Some(Support::Assist { .. }))),
            screens: mask(&|it| matches!(it.support, Some(Support::Screen { .. }))),
            of_phase: core::array::from_fn(|phase| mask(&|it| it.fires_in(phase as u8))),
            leaders: mask(&|it| it.class.leads()),
            highest: conflict.iter().map(|it| it.action).max().unwrap_or(0),
            battles: numbers(&|it| it.battle().is_some()),
            keeps: numbers(&|it| it.kept().is_some()),
            of_theatre: [CardSet::range(0, in_first), CardSet::range(in_first, conflict.len())],
            shared: shared_leaders(&designs),
            id,
            packs: Vec::new(),
            name: core::array::from_fn(|language| {
                let names: Vec<&str> = theatres.iter().map(|it| it[language].as_str()).collect();
                names.join(" + ")
            }),
            theatres,
            sides,
            points,
            names: names(&conflict, &designs),
            kinds,
            stats: designs.iter().map(Stats::of).collect(),
            conflict,
            designs,
        })
    }

    /// The sides of the game: two for each theatre.
    pub fn all_sides(&self) -> &'static [Side] {
        &Side::ALL[..self.sides.len()]
    }

    /// The theatre a conflict card belongs to.
    pub fn theatre_of(&self, card: ConflictId) -> Theatre {
        if self.of_theatre[0].has(card.index()) { Theatre::First } else { Theatre::Second }
    }

    /// The card with that number.
    pub fn card(&self, id: ConflictId) -> &Conflict {
        &self.conflict[id.index()]
    }

    /// The battle on a battlecard.
    ///
    /// # Panics
    /// If the card is not one.
    pub fn battle(&self, id: ConflictId) -> &BattleCard {
        self.card(id).battle().expect("a battlecard")
    }

    /// The design of a kind of unit.
    pub fn design(&self, kind: Kind) -> &Design {
        &self.designs[kind.index()]
    }

    pub(crate) fn stats(&self, kind: Kind) -> &Stats {
        &self.stats[kind.index()]
    }

    /// The kinds of arsenal card.
    pub fn kinds(&self) -> &Kinds<4> {
        &self.kinds
    }

    /// The arsenal cards of the given arms.
    pub fn of_arms(&self, arms: Arms) -> CardSet<4> {
        arms.iter().fold(CardSet::EMPTY, |set, arm| set.or(self.of_arm[arm.index()]))
    }

    /// The conflict card with that slug or id.
    pub fn conflict_named(&self, name: &str) -> Option<ConflictId> {
        match self.named(name)? {
            Named::Conflict(card) => Some(card),
            Named::Design(_) => None,
        }
    }

    /// The arsenal design with that slug or id.
    pub fn design_named(&self, name: &str) -> Option<Kind> {
        match self.named(name)? {
            Named::Conflict(_) => None,
            Named::Design(unit) => Some(unit),
        }
    }

    fn named(&self, name: &str) -> Option<Named> {
        let at = self.names.binary_search_by(|it| it.0.as_str().cmp(name)).ok()?;
        Some(self.names[at].1)
    }

    /// The kept cards with an effect that passes the test.
    pub(crate) fn keeps_that(&self, passes: impl Fn(Kept) -> bool) -> Conflicts {
        self.keeps.iter().filter(|&card| self.conflict[card].kept().is_some_and(&passes)).collect()
    }

    /// B8.3: the victory points of all battles in the deck.
    pub fn total_points(&self) -> u32 {
        self.conflict.iter().filter_map(Conflict::battle).map(|it| u32::from(it.points)).sum()
    }
}
