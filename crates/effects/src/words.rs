//! The words of the language that stand for properties of cards: types, sub-types and nations.

/// A set of properties.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct Tags(pub u64);

impl Tags {
    /// No property.
    pub const NONE: Tags = Tags(0);

    /// The properties of either set.
    #[must_use]
    pub const fn or(self, other: Tags) -> Tags {
        Tags(self.0 | other.0)
    }

    /// Whether every property of `other` is in this set.
    #[inline]
    pub const fn has_all(self, other: Tags) -> bool {
        self.0 & other.0 == other.0
    }

    /// Whether the sets share a property.
    #[inline]
    pub const fn meets(self, other: Tags) -> bool {
        self.0 & other.0 != 0
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The words of the set, in the order of the table.
    pub fn words(self) -> impl Iterator<Item = &'static Word> {
        WORDS.iter().enumerate().filter(move |(at, _)| self.0 >> at & 1 == 1).map(|(_, word)| word)
    }
}

/// What kind of property a word names.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Sort {
    /// One of the seven card types.
    Type,
    /// A sub-type.
    Subtype,
    /// A nation.
    Nation,
}

/// A property with its names.
#[derive(Debug, Eq, PartialEq)]
pub struct Word {
    /// As the language writes it.
    pub word: &'static str,
    /// What it names.
    pub sort: Sort,
    /// English, one.
    pub en: &'static str,
    /// English, several.
    pub en_many: &'static str,
    /// Japanese.
    pub ja: &'static str,
}

const fn word(
    sort: Sort,
    word: &'static str,
    en: &'static str,
    en_many: &'static str,
    ja: &'static str,
) -> Word {
    Word { word, sort, en, en_many, ja }
}

use Sort::{Nation, Subtype, Type};

/// Every property. The place of a word in the table is its bit.
pub static WORDS: [Word; 33] = [
    word(Type, "supply", "Supply card", "Supply cards", "補給カード"),
    word(Type, "army", "Army card", "Army cards", "部隊カード"),
    word(Type, "strategy", "Strategy card", "Strategy cards", "作戦カード"),
    word(Type, "support", "Support card", "Support cards", "配備カード"),
    word(Type, "event", "Event", "Events", "イベント"),
    word(Type, "site", "Site", "Sites", "目標カード"),
    word(Type, "victory", "Victory card", "Victory cards", "勝利カード"),
    word(Subtype, "infantry", "infantry unit", "infantry units", "歩兵"),
    word(Subtype, "tank", "tank", "tanks", "戦車"),
    word(Subtype, "gun", "gun", "guns", "砲"),
    word(Subtype, "artillery", "artillery unit", "artillery units", "砲兵"),
    word(Subtype, "recon", "reconnaissance unit", "reconnaissance units", "偵察部隊"),
    word(Subtype, "engineer", "engineer unit", "engineer units", "工兵"),
    word(Subtype, "hq", "headquarters unit", "headquarters units", "司令部"),
    word(Subtype, "service", "service unit", "service units", "整備部隊"),
    word(Subtype, "transport", "transport", "transports", "輸送"),
    word(Subtype, "ship", "ship", "ships", "船舶"),
    word(Subtype, "rail", "train", "trains", "鉄道"),
    word(Subtype, "manoeuvre", "manoeuvre", "manoeuvres", "機動"),
    word(Subtype, "staff", "staff work", "staff works", "幕僚"),
    word(Subtype, "commander", "commander", "commanders", "指揮官"),
    word(Subtype, "facility", "facility", "facilities", "施設"),
    word(Subtype, "order", "order", "orders", "命令"),
    word(Subtype, "weather", "weather card", "weather cards", "天候"),
    word(Subtype, "air", "air force", "air forces", "航空"),
    word(Subtype, "obstacle", "obstacle", "obstacles", "障害物"),
    word(Subtype, "commonwealth", "Commonwealth unit", "Commonwealth units", "英連邦軍"),
    word(Subtype, "booty", "booty card", "booty cards", "鹵獲品"),
    word(Subtype, "box", "Box Position", "Box Positions", "ボックス陣地"),
    word(Subtype, "city", "City", "Cities", "都市"),
    word(Nation, "german", "German", "German", "ドイツ軍"),
    word(Nation, "italian", "Italian", "Italian", "イタリア軍"),
    word(Nation, "british", "British", "British", "イギリス軍"),
];

/// The property a word stands for.
pub fn tag(text: &str) -> Option<Tags> {
    WORDS.iter().position(|it| it.word == text).map(|at| Tags(1 << at))
}

/// The word as the table has it, if it names a property of that sort.
pub fn tag_of(sort: Sort, text: &str) -> Option<Tags> {
    WORDS.iter().position(|it| it.word == text && it.sort == sort).map(|at| Tags(1 << at))
}

macro_rules! named_tags {
    ($($(#[$doc:meta])* $name:ident = $at:literal),* $(,)?) => {
        impl Tags {
            $($(#[$doc])* pub const $name: Tags = Tags(1 << $at);)*
        }
    };
}

named_tags! {
    /// Supply cards.
    SUPPLY = 0,
    /// Army cards.
    ARMY = 1,
    /// Strategy cards.
    STRATEGY = 2,
    /// Support cards.
    SUPPORT = 3,
    /// Events.
    EVENT = 4,
    /// Sites.
    SITE = 5,
    /// Victory cards.
    VICTORY = 6,
    /// Infantry.
    INFANTRY = 7,
    /// Tanks.
    TANK = 8,
    /// Box Positions.
    BOX = 28,
    /// Cities.
    CITY = 29,
    /// German cards.
    GERMAN = 30,
    /// Italian cards.
    ITALIAN = 31,
    /// British cards.
    BRITISH = 32,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn named_tags_stand_where_the_table_says() {
        for (text, tags) in [
            ("supply", Tags::SUPPLY),
            ("victory", Tags::VICTORY),
            ("infantry", Tags::INFANTRY),
            ("tank", Tags::TANK),
            ("box", Tags::BOX),
            ("city", Tags::CITY),
            ("german", Tags::GERMAN),
            ("italian", Tags::ITALIAN),
            ("british", Tags::BRITISH),
        ] {
            assert_eq!(tag(text), Some(tags), "{text}");
        }
    }
}
