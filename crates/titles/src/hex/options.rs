//! The hex wargame: what can be agreed.

use std::collections::BTreeMap;

use hex::{Hex, Options, Source, Variation};

use crate::{
    FileSort, Fits, Kind, OptionSpec, Seen, SetupFault, Title, TitleId,
    options::{Agreeing, agree, specs},
};

const OPTIONS: [Agreeing<Options>; 6] = [
    Agreeing {
        spec: OptionSpec::new(
            TitleId::Hex,
            SCENARIO,
            Kind::File { sort: FileSort::Scenario, built_in: &["july", "september", "october"], joined: &[] },
        )
        .usually("july")
        .first(),
        agree: |agreed, given| {
            given.file(|text| Source::File(text.to_string()), scenario).map(|it| agreed.scenario = it)
        },
    },
    Agreeing {
        spec: OptionSpec::new(TitleId::Hex, FREE, Kind::Switch)
            .usually("off")
            .fitting(Fits::Without(SCENARIO, &["july"])),
        agree: |agreed, given| given.is_on().map(|it| agreed.free = it),
    },
    Agreeing {
        spec: OptionSpec::new(TitleId::Hex, VARIATION, Kind::Letter(&LETTERS)).several(),
        agree: |agreed, given| given.letter().map(|it| agreed.variations.push(it)),
    },
    Agreeing {
        spec: OptionSpec::new(TitleId::Hex, "ridge-on-mine", Kind::number(2, 4)).usually("4"),
        agree: |agreed, given| given.number().map(|it| agreed.ridge_on_mine = it as u8),
    },
    Agreeing {
        spec: OptionSpec::new(TitleId::Hex, "points", Kind::number(0, 999)),
        agree: |agreed, given| given.number().map(|it| agreed.points = Some(it as i32)),
    },
    Agreeing {
        spec: OptionSpec::new(TitleId::Hex, "mine-points", Kind::number(0, 99)),
        agree: |agreed, given| given.number().map(|it| agreed.mine_points = Some(it as i32)),
    },
];

pub(super) const SPECS: [OptionSpec; OPTIONS.len()] = specs(&OPTIONS);

const SCENARIO: &str = "scenario";
const FREE: &str = "free";
const VARIATION: &str = "variation";

/// H18.5: the letters of the chart, which has no I.
const LETTERS: [char; 12] = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'J', 'K', 'L', 'M'];

fn scenario(name: &str) -> Option<Source> {
    [Source::July, Source::September, Source::October].into_iter().find(|it| it.name() == name)
}

fn clash(one: (&str, String), other: (&str, String)) -> SetupFault {
    SetupFault::Clash { one: (one.0.to_string(), one.1), other: (other.0.to_string(), other.1) }
}

/// A variation that does not go with the scenario or with one before it.
fn clashing_variation(agreed: &Options) -> Option<SetupFault> {
    let goes = |letters: &[char]| {
        Variation::all_of(&Options { variations: letters.to_vec(), ..agreed.clone() }).is_ok()
    };
    agreed.variations.iter().enumerate().find_map(|(at, &letter)| {
        let one = (VARIATION, letter.to_string());
        if !goes(&[letter]) {
            return Some(clash(one, (SCENARIO, agreed.scenario.name().to_string())));
        }
        let other = agreed.variations[..at].iter().find(|it| !goes(&[**it, letter]))?;
        Some(clash(one, (VARIATION, other.to_string())))
    })
}

/// H18.41: free set-up with a scenario that has no starting lines.
fn clashing_set_up(agreed: Options) -> Option<SetupFault> {
    let (is_free, scenario) = (agreed.free, agreed.scenario.name().to_string());
    let is_sound = is_free && Hex::new(Options { free: false, ..agreed }).is_ok();
    is_sound.then(|| clash((FREE, "on".to_string()), (SCENARIO, scenario)))
}

impl Title for Hex {
    const ID: TitleId = TitleId::Hex;
    const FILES: &'static [(&'static str, &'static str)] = &[];

    fn set_up(options: &BTreeMap<String, Vec<String>>) -> Result<Hex, SetupFault> {
        let mut agreed = Options::of(Source::July);
        agree(Self::ID, &OPTIONS, options, &mut agreed)?;
        if let Some(fault) = clashing_variation(&agreed) {
            return Err(fault);
        }
        Hex::new(agreed.clone()).map_err(|fault| {
            clashing_set_up(agreed).unwrap_or_else(|| SetupFault::cards(SCENARIO, vec![fault]))
        })
    }

    fn seen<'a>(&'a self, view: &'a hex::View, options: &'a [hex::Action]) -> Seen<'a> {
        Seen::Hex { rules: self, view, options }
    }
}
