//! The types of the language: what a card's text can say.

use alloc::vec::Vec;

use crate::Tags;

/// One sentence of a card.
#[derive(Clone, Debug, Eq, Hash, PartialEq)]
pub struct Clause {
    /// The moment at which it acts; none if it acts at once, always, or whenever it is used.
    pub moment: Option<Moment>,
    /// What must be true for it to act.
    pub conds: Vec<Cond>,
    /// What it does.
    pub body: Body,
}

/// What a clause does.
#[derive(Clone, Debug, Eq, Hash, PartialEq)]
pub enum Body {
    /// It changes a number or a permission while the card is deployed.
    Static(Static),
    /// It is carried out.
    Do(Vec<Step>),
    /// It is carried out if the player likes.
    May(Vec<Step>),
    /// An activation ability: the cost, then the effect.
    Ability(Vec<Step>, Vec<Step>),
}

/// When a clause acts by itself.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum Moment {
    /// The card comes to a player.
    Gain,
    /// The event is turned up in a garrison.
    Reveal,
    /// A combat or an interception was won.
    Win,
    /// A combat or an interception was lost.
    Lose,
    /// A combat or an interception is over.
    CombatEnd,
    /// The start phase of the owner's turn.
    TurnStart,
    /// The clean-up phase of the owner's turn.
    TurnEnd,
}

/// A condition, or its contrary.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Cond {
    /// Whether the test must come out true.
    pub holds: bool,
    /// The test.
    pub test: Test,
}

/// What a condition looks at.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum Test {
    /// This card is active or exhausted.
    This(Stance),
    /// This card took part in a combat this turn in which such an enemy was met.
    Met(Filter),
    /// The combat is against such a site.
    Target(Site),
    /// The owner has declared a combat this turn.
    Fought,
    /// A counterattack turn has taken place in this game, or is due.
    Counterattacked,
}

/// Upright or turned.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum Stance {
    /// Upright.
    Active,
    /// Turned.
    Exhausted,
}

/// What a combat is about.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum Site {
    /// A Box Position.
    Box,
    /// A city.
    City,
}

/// One instruction.
#[derive(Clone, Debug, Eq, Hash, PartialEq)]
pub enum Step {
    /// Points come into the wallet; draw points are used at once.
    Gain(Amount, Point),
    /// Points leave the wallet; only as a cost.
    Pay(u8, Point),
    /// Cards are turned or moved.
    Do(Verb, Sel),
    /// Cards go to the front line.
    Deploy(Sel, Stance),
    /// Cards come to the player; the default is to gain them.
    Take(Sel, Option<Dest>),
    /// Enemy cards are destroyed; `unmet` ones do not count as met.
    Destroy(Sel, Meeting),
    /// This card is laid under another.
    Attach(Sel),
    /// This event is deployed with a player of one's choice.
    Give,
    /// One of several lists is carried out.
    Choose(Vec<Vec<Step>>),
    /// The player looks at the top events and lays each on top or at the bottom.
    Look(u8),
    /// Events go unseen to the reinforcement pile until it has so many.
    Fill(u8),
    /// One more event joins the garrison.
    Replace,
    /// A counterattack turn follows this turn.
    Counterattack,
    /// The game ends with this tactics phase.
    EndGame,
}

/// Points in the wallet.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum Point {
    /// Pays for playing cards.
    Tactic,
    /// Pays for recruiting cards and for some abilities.
    Supply,
    /// Draws a card at once.
    Draw,
    /// Allows to recruit one card.
    Reinforcement,
    /// Pays for sites.
    Attack,
}

/// How many.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum Amount {
    /// So many.
    Number(u8),
    /// As many as there are such cards when the step is carried out.
    Count(Filter),
}

/// How cards are turned or moved.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum Verb {
    /// Turned sideways.
    Exhaust,
    /// Turned upright.
    Ready,
    /// To the owner's discard pile.
    Discard,
    /// Under its pile in the war zone.
    Return,
    /// Into the box, for good.
    Scrap,
}

/// Where a taken card goes.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum Dest {
    /// The discard pile.
    Discard,
    /// The hand.
    Hand,
    /// The top of the deck.
    Deck,
}

/// Whether a destroyed enemy counts as met.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum Meeting {
    /// It counts.
    Met,
    /// It does not.
    Unmet,
}

/// Which cards a step is about.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum Sel {
    /// The card itself.
    This,
    /// Exactly so many, of the player's choice; all of them if there are fewer.
    Exactly(u8, Filter),
    /// Up to so many, of the player's choice.
    UpTo(u8, Filter),
    /// Every one.
    All(Filter),
}

impl Sel {
    /// The filter, unless the selector is the card itself.
    pub const fn filter(&self) -> Option<Filter> {
        match self {
            Sel::This => None,
            Sel::Exactly(_, filter) | Sel::UpTo(_, filter) | Sel::All(filter) => Some(*filter),
        }
    }
}

/// Where the cards of a filter lie. All zones but `Enemy` are the player's own.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum Zone {
    /// In the front line.
    #[default]
    Deployed,
    /// In the hand.
    Hand,
    /// In the discard pile.
    Discard,
    /// In the deck.
    Deck,
    /// In the front line or in the playing area.
    InPlay,
    /// In the garrison or among the counterattackers.
    Enemy,
}

/// The state a card must be in. The default asks for nothing.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct States {
    /// An army card, or a captured tank.
    pub unit: bool,
    /// Active or exhausted.
    pub stance: Option<Stance>,
    /// Destroyed; without it only enemies not yet destroyed are meant.
    pub destroyed: bool,
    /// Not this card.
    pub other: bool,
}

/// Which cards are meant: all of the properties, none of the excluded ones, in this zone and state.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct Filter {
    /// Where they lie.
    pub zone: Zone,
    /// What they must be.
    pub all: Tags,
    /// What they must not be.
    pub none: Tags,
    /// The state they are in.
    pub states: States,
}

impl Filter {
    /// Whether a card with these properties can be meant at all.
    #[inline]
    pub const fn fits(&self, tags: Tags) -> bool {
        tags.has_all(self.all) && !tags.meets(self.none) && (!self.states.unit || is_unit(tags))
    }
}

/// An army card, or an enemy tank that a player holds.
#[inline]
pub const fn is_unit(tags: Tags) -> bool {
    tags.meets(Tags::ARMY) || tags.has_all(Tags::EVENT.or(Tags::TANK))
}

/// What a deployed card changes by lying there.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum Static {
    /// Interception ratings rise or fall.
    Interception(i8, Whose),
    /// The card need not be allotted.
    Exempt,
    /// Its owner cannot declare combat.
    NoCombat,
    /// Its owner may keep more cards at clean-up.
    Keep(i8),
}

/// Whose rating changes.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum Whose {
    /// That of the card itself.
    This,
    /// That of the unit the card is attached to.
    Host,
    /// That of each of the owner's cards that fit.
    Each(Filter),
}
