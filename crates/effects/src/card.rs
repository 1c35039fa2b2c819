//! Cards and card sets.

use alloc::{string::String, vec::Vec};

use crate::{Clause, Filter, Tags, is_unit};

/// One of the seven types of cards.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum CardType {
    /// Supply cards.
    Supply,
    /// Army cards.
    Army,
    /// Strategy cards.
    Strategy,
    /// Support cards.
    Support,
    /// Events.
    Event,
    /// Sites: Box Positions and cities.
    Site,
    /// Victory cards.
    Victory,
}

impl CardType {
    /// All types, in the order of the rulebook.
    pub const ALL: [CardType; 7] = [
        CardType::Supply,
        CardType::Army,
        CardType::Strategy,
        CardType::Support,
        CardType::Event,
        CardType::Site,
        CardType::Victory,
    ];

    /// The property that stands for the type.
    pub const fn tag(self) -> Tags {
        match self {
            CardType::Supply => Tags::SUPPLY,
            CardType::Army => Tags::ARMY,
            CardType::Strategy => Tags::STRATEGY,
            CardType::Support => Tags::SUPPORT,
            CardType::Event => Tags::EVENT,
            CardType::Site => Tags::SITE,
            CardType::Victory => Tags::VICTORY,
        }
    }

    /// Whether cards of the type are recruited for supply points.
    pub const fn is_recruited(self) -> bool {
        matches!(self, CardType::Supply | CardType::Army | CardType::Strategy | CardType::Support)
    }
}

/// The abilities that a single word names.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub struct Keywords {
    /// The card is also played in combat and while intercepting.
    pub combat: bool,
    /// The card is played once a turn.
    pub unique: bool,
}

/// How sure a fact of a card is.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum Provenance {
    /// A source says so in words.
    Attested,
    /// It follows from an example or from arithmetic.
    Inferred,
    /// It is our own design.
    Reconstructed,
}

/// What happens to the cards of a pile that no starting deck needs.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub enum Surplus {
    /// They are on sale.
    #[default]
    Stays,
    /// They go to the box.
    Boxed,
}

/// The numbers of a city.
#[derive(Clone, Debug, Eq, Hash, PartialEq)]
pub struct City {
    /// Its number, rising eastward.
    pub number: u8,
    /// How many events defend it.
    pub garrison: u8,
    /// How many events reinforce the British.
    pub reinforcements: u8,
    /// How many victory cards its conqueror draws.
    pub victory_cards: u8,
    /// How many victory cards are lost with it.
    pub penalty: u8,
    /// How many units the combat costs.
    pub damage: u8,
    /// Which units count for that.
    pub damage_kind: Filter,
}

/// A card of a set.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Card {
    /// The name that programs and notation use.
    pub id: String,
    /// The English name.
    pub name_en: String,
    /// The Japanese name.
    pub name_ja: String,
    /// Its type.
    pub card_type: CardType,
    /// Type, sub-types and nation.
    pub tags: Tags,
    /// Its keywords.
    pub keywords: Keywords,
    /// Tactic points to play it; none if it cannot be played.
    pub play_cost: Option<u8>,
    /// Supply points to recruit it; none if it cannot be recruited.
    pub buy_cost: Option<u8>,
    /// Victory points.
    pub vp: u8,
    /// The defence of a site, or what an event adds to it.
    pub defence: u8,
    /// The further numbers of a city.
    pub city: Option<City>,
    /// The pile it lies in.
    pub pile: String,
    /// How many copies there are.
    pub copies: u8,
    /// How many copies each starting deck gets.
    pub start: u8,
    /// What happens to the others then.
    pub surplus: Surplus,
    /// The clauses of the white box in black.
    pub play: Vec<Clause>,
    /// The clauses of the yellow box.
    pub deploy: Vec<Clause>,
    /// The clauses in red.
    pub red: Vec<Clause>,
    /// How sure the card is as a whole.
    pub provenance: Provenance,
    /// Fields that are surer or less sure than the card as a whole.
    pub doubts: Vec<(Provenance, String)>,
    /// What is known about the card and what is ours.
    pub note: String,
    /// The line of the file at which the card begins.
    pub line: u32,
}

impl Card {
    /// The clauses of one section.
    pub fn section(&self, section: Section) -> &[Clause] {
        match section {
            Section::Play => &self.play,
            Section::Deploy => &self.deploy,
            Section::Red => &self.red,
        }
    }

    /// How sure one field is.
    pub fn provenance_of(&self, field: &str) -> Provenance {
        self.doubts.iter().find(|it| it.1 == field).map_or(self.provenance, |it| it.0)
    }

    /// Whether the card is a unit in a front line.
    pub fn is_unit(&self) -> bool {
        is_unit(self.tags)
    }

    /// The name in a language.
    pub fn name(&self, language: Language) -> &str {
        match language {
            Language::English => &self.name_en,
            Language::Japanese => &self.name_ja,
        }
    }
}

/// The three parts of a card's text.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum Section {
    /// What happens when it is played.
    Play,
    /// What holds while it is deployed.
    Deploy,
    /// What happens when it is gained, revealed or fought for.
    Red,
}

impl Section {
    /// All sections in the order in which they are printed.
    pub const ALL: [Section; 3] = [Section::Play, Section::Deploy, Section::Red];
}

/// A language cards are worded in.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum Language {
    /// English.
    English,
    /// Japanese.
    Japanese,
}

/// A file of cards.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct CardSet {
    /// The name that programs use.
    pub id: String,
    /// The English name.
    pub name_en: String,
    /// The Japanese name.
    pub name_ja: String,
    /// The set it is added to; none if it is a whole game.
    pub extends: Option<String>,
    /// The piles it takes out of that set.
    pub removes: Vec<String>,
    /// The cards in the order of the file.
    pub cards: Vec<Card>,
}

impl CardSet {
    /// How many cards the set has.
    pub fn total(&self) -> u32 {
        self.cards.iter().map(|card| u32::from(card.copies)).sum()
    }

    /// The card with that id.
    pub fn card(&self, id: &str) -> Option<&Card> {
        self.cards.iter().find(|card| card.id == id)
    }
}
