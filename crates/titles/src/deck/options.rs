//! The deck-builder: what can be agreed.

use std::collections::BTreeMap;

use deck::{BASE_SET, Deck, EASTERN_FRONT, Edition, Options};
use table::{Misplaced, Seat};

use crate::{
    FileSort, Kind, OptionSpec, Seen, SetupFault, Title, TitleId,
    options::{Agreeing, agree, specs},
};

const OPTIONS: [Agreeing<Options>; 5] = [
    Agreeing {
        spec: OptionSpec::new(TitleId::Deck, "players", Kind::number(2, 5)).usually("3").first(),
        agree: |agreed, given| given.number().map(|it| agreed.seats = it as u8),
    },
    Agreeing {
        spec: OptionSpec::new(TitleId::Deck, "edition", Kind::Choice(&["original", "english", "fan"]))
            .usually("original")
            .first(),
        agree: |agreed, given| given.word(Edition::named).map(|it| agreed.edition = it),
    },
    Agreeing {
        spec: OptionSpec::new(TitleId::Deck, START, Kind::Seat { or: "draw" }).usually("1"),
        agree: |agreed, given| {
            given.number_or_word().map(|it| agreed.start = it.map(|number| Seat(number as u8 - 1)))
        },
    },
    Agreeing {
        spec: OptionSpec::new(
            TitleId::Deck,
            CARDS,
            Kind::File { sort: FileSort::Cards, built_in: &["el-alamein", "eastern-front"], joined: &[] },
        )
        .usually("el-alamein")
        .several()
        .first(),
        agree: |agreed, given| given.card_file::<Deck>().map(|it| agreed.cards.push(it)),
    },
    Agreeing {
        spec: OptionSpec::new(TitleId::Deck, "balanced", Kind::Switch).usually("off"),
        agree: |agreed, given| given.is_on().map(|it| agreed.balanced = it),
    },
];

pub(super) const SPECS: [OptionSpec; OPTIONS.len()] = specs(&OPTIONS);

const START: &str = "start";
const CARDS: &str = "cards";

impl Title for Deck {
    const ID: TitleId = TitleId::Deck;
    const FILES: &'static [(&'static str, &'static str)] =
        &[("el-alamein", BASE_SET), ("eastern-front", EASTERN_FRONT)];

    fn set_up(options: &BTreeMap<String, Vec<String>>) -> Result<Deck, SetupFault> {
        let mut agreed = Options::default();
        agree(Self::ID, &OPTIONS, options, &mut agreed)?;
        if let Some(seat) = agreed.start.filter(|it| it.0 >= agreed.seats) {
            let (title, key) = (Self::ID, START.to_string());
            return Err(SetupFault::Value { title, key, value: (seat.0 + 1).to_string() });
        }
        Deck::new(agreed).map_err(|what| SetupFault::cards(CARDS, vec![Misplaced::new(0, what)]))
    }

    fn seen<'a>(&'a self, view: &'a deck::View, options: &'a [deck::Action]) -> Seen<'a> {
        Seen::Deck { rules: self, view, options }
    }
}
