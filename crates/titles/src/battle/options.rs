//! The card battle: what can be agreed.

use std::collections::BTreeMap;

use battle::{Battle, Options, START_SETS, Side};

use crate::{
    FileSort, Fits, Kind, OptionSpec, Seen, SetupFault, Title, TitleId, built_in_cards,
    options::{Agreeing, agree, specs},
};

const OPTIONS: [Agreeing<Options>; 6] = [
    Agreeing {
        spec: OptionSpec::new(
            TitleId::Battle,
            SET,
            Kind::File {
                sort: FileSort::Cards,
                built_in: &["north-africa", "west"],
                joined: &["north-africa+west"],
            },
        )
        .usually("north-africa")
        .first(),
        agree: |agreed, given| {
            let sets = given.file(|text| (text.to_string(), None), theatres);
            sets.map(|it| (agreed.set, agreed.second) = it)
        },
    },
    Agreeing {
        spec: OptionSpec::new(
            TitleId::Battle,
            PACK,
            Kind::File { sort: FileSort::Pack, built_in: &["desert-air-war"], joined: &[] },
        )
        .several()
        .first()
        .fitting(Fits::Without(SET, &["west"])),
        agree: |agreed, given| given.card_file::<Battle>().map(|it| agreed.packs.push(it)),
    },
    Agreeing {
        spec: OptionSpec::new(TitleId::Battle, "joint-battles", Kind::Switch)
            .usually("off")
            .first()
            .fitting(Fits::With(SET, &["north-africa+west"])),
        agree: |agreed, given| given.is_on().map(|it| agreed.joint_battles = it),
    },
    Agreeing {
        spec: OptionSpec::new(TitleId::Battle, "first", Kind::Choice(&["axis", "allied"])).usually("axis"),
        agree: |agreed, given| given.word(Side::read).map(|it| agreed.first = it),
    },
    Agreeing {
        spec: OptionSpec::new(TitleId::Battle, "points", Kind::number(1, 999)),
        agree: |agreed, given| given.number().map(|it| agreed.points = Some(it)),
    },
    Agreeing {
        spec: OptionSpec::new(
            TitleId::Battle,
            "armistice",
            Kind::Number { lowest: 1, highest: 200, or: Some("off"), suggested: &[6, 12, 24] },
        )
        .usually("12"),
        agree: |agreed, given| {
            given.number_or_word().map(|it| agreed.armistice = it.map(|limit| limit as u8))
        },
    },
];

pub(super) const SPECS: [OptionSpec; OPTIONS.len()] = specs(&OPTIONS);

const SET: &str = "set";
const PACK: &str = "pack";

/// The texts of one set or, joined by `+`, of two.
fn theatres(names: &str) -> Option<(String, Option<String>)> {
    let mut sets = names.split('+').map(|it| built_in_cards::<Battle>(it).map(str::to_string));
    Some((sets.next()??, sets.next().flatten()))
}

/// A pack that comes with the game and does not belong to the set.
fn clash(options: &BTreeMap<String, Vec<String>>) -> Option<SetupFault> {
    let given = |key: &str| options.get(key).and_then(|it| it.last()).cloned();
    let pack = given(PACK).filter(|it| built_in_cards::<Battle>(it).is_some())?;
    let fits = TitleId::Battle.option(PACK)?.is_fitting(given);
    let (one, other) = ((PACK.to_string(), pack), (SET.to_string(), given(SET)?));
    (!fits).then_some(SetupFault::Clash { one, other })
}

impl Title for Battle {
    const ID: TitleId = TitleId::Battle;
    const FILES: &'static [(&'static str, &'static str)] = &[
        START_SETS[0],
        START_SETS[1],
        ("desert-air-war", include_str!("../../../../data/battle/packs/desert-air-war.tsv")),
    ];

    fn set_up(options: &BTreeMap<String, Vec<String>>) -> Result<Battle, SetupFault> {
        let mut agreed = Options::default();
        agree(Self::ID, &OPTIONS, options, &mut agreed)?;
        let sets = 1 + usize::from(agreed.second.is_some());
        Battle::new(agreed).map_err(|(file, faults)| {
            let key = if file < sets { SET } else { PACK };
            clash(options).unwrap_or_else(|| SetupFault::cards(key, faults))
        })
    }

    fn seen<'a>(&'a self, view: &'a battle::View, options: &'a [battle::Action]) -> Seen<'a> {
        Seen::Battle { rules: self, view, options }
    }
}
