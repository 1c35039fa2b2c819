//! The card battle: what can be agreed.

use std::collections::BTreeMap;

use battle::{Battle, START_SETS, Side};

use crate::{
    OptionInfo, Seen, SetupFault, Title, TitleId,
    files::{card_file, number},
};

pub(crate) const OPTIONS: [OptionInfo; 6] = [
    OptionInfo {
        key: "set",
        values: "north-africa, west, north-africa+west, or a card file",
        help: "the card set; two joined by + are played together, by four seats in two teams",
    },
    OptionInfo {
        key: "pack",
        values: "desert-air-war, or a pack file",
        help: "an expansion pack; may be repeated",
    },
    OptionInfo {
        key: "joint-battles",
        values: "on, off",
        help: "whether allies join each other's battles (default off)",
    },
    OptionInfo { key: "first", values: "axis, allied", help: "who begins (default axis)" },
    OptionInfo {
        key: "points",
        values: "1 to 999",
        help: "points that win (default: half of those in the deck)",
    },
    OptionInfo {
        key: "armistice",
        values: "1 to 200, or off",
        help: "the reshuffle of the conflict deck that ends the war, for each theatre as many (default 12)",
    },
];

/// The two sets of `north-africa+west`; a single name, or the text of a card file, is one set.
fn theatres(value: &str) -> (&str, Option<&str>) {
    match value.split_once('+') {
        Some((first, second)) if !value.contains('\n') => (first, Some(second)),
        Some(_) | None => (value, None),
    }
}

impl Title for Battle {
    const ID: TitleId = TitleId::Battle;
    const FILES: &'static [(&'static str, &'static str)] = &[
        START_SETS[0],
        START_SETS[1],
        ("desert-air-war", include_str!("../../../../data/battle/packs/desert-air-war.tsv")),
    ];

    fn set_up(options: &BTreeMap<String, Vec<String>>) -> Result<Battle, SetupFault> {
        let mut agreed = battle::Options::default();
        for (key, value) in options.iter().flat_map(|(key, values)| values.iter().map(move |it| (key, it))) {
            let wrong = |expected| SetupFault::Value { key: key.clone(), value: value.clone(), expected };
            match key.as_str() {
                "set" => {
                    let (set, second) = theatres(value);
                    let expected = "north-africa, west, north-africa+west, or a card file";
                    let read = |it: &str| card_file::<Battle>(it).ok_or_else(|| wrong(expected));
                    agreed.set = read(set)?;
                    agreed.second = second.map(read).transpose()?;
                }
                "joint-battles" => {
                    agreed.joint_battles = match value.as_str() {
                        "on" => true,
                        "off" => false,
                        _ => return Err(wrong("on, off")),
                    };
                }
                "pack" => {
                    agreed.packs.push(
                        card_file::<Battle>(value).ok_or_else(|| wrong("desert-air-war, or a pack file"))?,
                    );
                }
                "first" => {
                    let side = Side::read(value).filter(|it| Side::BOTH.contains(it));
                    agreed.first = side.ok_or_else(|| wrong("axis, allied"))?;
                }
                "points" => agreed.points = Some(number(value, 1, 999).ok_or_else(|| wrong("1 to 999"))?),
                "armistice" if value == "off" => agreed.armistice = None,
                "armistice" => {
                    let limit = number(value, 1, 200).ok_or_else(|| wrong("1 to 200, or off"))?;
                    agreed.armistice = Some(limit as u8);
                }
                _ => return Err(SetupFault::Key { title: Self::ID, key: key.clone() }),
            }
        }
        Battle::new(agreed).map_err(|(file, faults)| {
            let sets = options
                .get("set")
                .and_then(|it| it.last())
                .map_or(1, |it| 1 + usize::from(theatres(it).1.is_some()));
            let key = if file < sets { "set" } else { "pack" };
            SetupFault::Cards { key: key.to_string(), faults }
        })
    }

    fn seen<'a>(&'a self, view: &'a battle::View, options: &'a [battle::Action]) -> Seen<'a> {
        Seen::Battle { rules: self, view, options }
    }
}
