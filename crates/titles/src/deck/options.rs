//! The deck-builder: what can be agreed.

use std::collections::BTreeMap;

use deck::{BASE_SET, Deck, EASTERN_FRONT, Edition};
use table::{Misplaced, Seat};

use crate::{
    OptionInfo, Seen, SetupFault, Title, TitleId,
    files::{card_file, number},
};

pub(crate) const OPTIONS: [OptionInfo; 5] = [
    OptionInfo { key: "players", values: "2 to 5", help: "how many play (default 3)" },
    OptionInfo {
        key: "edition",
        values: "original, english, fan",
        help: "whose rulebook decides where they differ (default original)",
    },
    OptionInfo {
        key: "start",
        values: "1 to the number of players, or draw",
        help: "who begins (default 1)",
    },
    OptionInfo {
        key: "cards",
        values: "eastern-front, or a card file",
        help: "cards instead of, or in addition to, the base set; may be repeated",
    },
    OptionInfo {
        key: "balanced",
        values: "on, off",
        help: "later seats begin with one infantry deployed (default off)",
    },
];

impl Title for Deck {
    const ID: TitleId = TitleId::Deck;
    const FILES: &'static [(&'static str, &'static str)] =
        &[("el-alamein", BASE_SET), ("eastern-front", EASTERN_FRONT)];

    fn set_up(options: &BTreeMap<String, Vec<String>>) -> Result<Deck, SetupFault> {
        let mut agreed = deck::Options::default();
        for (key, value) in options.iter().flat_map(|(key, values)| values.iter().map(move |it| (key, it))) {
            let wrong = |expected| SetupFault::Value { key: key.clone(), value: value.clone(), expected };
            match key.as_str() {
                "players" => agreed.seats = number(value, 2, 5).ok_or_else(|| wrong("2 to 5"))? as u8,
                "edition" => {
                    agreed.edition = Edition::named(value).ok_or_else(|| wrong("original, english, fan"))?;
                }
                "start" if value == "draw" => agreed.start = None,
                "start" => {
                    let seat =
                        number(value, 1, 5).ok_or_else(|| wrong("1 to the number of players, or draw"))?;
                    agreed.start = Some(Seat(seat as u8 - 1));
                }
                "cards" => {
                    let text =
                        card_file::<Deck>(value).ok_or_else(|| wrong("eastern-front, or a card file"))?;
                    agreed.cards.push(text);
                }
                "balanced" => {
                    agreed.balanced = match value.as_str() {
                        "on" => true,
                        "off" => false,
                        _ => return Err(wrong("on, off")),
                    }
                }
                _ => return Err(SetupFault::Key { title: Self::ID, key: key.clone() }),
            }
        }
        Deck::new(agreed).map_err(|what| SetupFault::Cards {
            key: "cards".to_string(),
            faults: vec![Misplaced::new(0, what)],
        })
    }

    fn seen<'a>(&'a self, view: &'a deck::View, options: &'a [deck::Action]) -> Seen<'a> {
        Seen::Deck { rules: self, view, options }
    }
}
