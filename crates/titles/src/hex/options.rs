//! The hex wargame: what can be agreed.

use std::collections::BTreeMap;

use hex::{Hex, Source};

use crate::{OptionInfo, Seen, SetupFault, Title, TitleId, files::number};

pub(crate) const OPTIONS: [OptionInfo; 6] = [
    OptionInfo {
        key: "scenario",
        values: "july, september, october, or a scenario file",
        help: "which battle (default july)",
    },
    OptionInfo {
        key: "free",
        values: "on, off",
        help: "free set-up behind the starting lines (default off)",
    },
    OptionInfo { key: "variation", values: "A to M", help: "a variation of the scenario; may be repeated" },
    OptionInfo {
        key: "ridge-on-mine",
        values: "2, 3, 4",
        help: "how much a ridge and an own minefield together multiply defence (default 4)",
    },
    OptionInfo { key: "points", values: "0 to 999", help: "points the Axis starts with" },
    OptionInfo { key: "mine-points", values: "0 to 99", help: "points for a cleared minefield" },
];

impl Title for Hex {
    const ID: TitleId = TitleId::Hex;
    const FILES: &'static [(&'static str, &'static str)] = &[];

    fn set_up(options: &BTreeMap<String, Vec<String>>) -> Result<Hex, SetupFault> {
        let mut agreed = hex::Options::of(Source::July);
        for (key, value) in options.iter().flat_map(|(key, values)| values.iter().map(move |it| (key, it))) {
            let wrong = |expected| SetupFault::Value { key: key.clone(), value: value.clone(), expected };
            match key.as_str() {
                "scenario" => {
                    agreed.scenario = match value.as_str() {
                        "july" => Source::July,
                        "september" => Source::September,
                        "october" => Source::October,
                        text if text.contains('\n') => Source::File(text.to_string()),
                        _ => return Err(wrong("july, september, october, or a scenario file")),
                    }
                }
                "free" => {
                    agreed.free = match value.as_str() {
                        "on" => true,
                        "off" => false,
                        _ => return Err(wrong("on, off")),
                    }
                }
                "variation" => match value.to_uppercase().chars().collect::<Vec<_>>()[..] {
                    [letter @ 'A'..='M'] => agreed.variations.push(letter),
                    _ => return Err(wrong("A to M")),
                },
                "ridge-on-mine" => {
                    agreed.ridge_on_mine = number(value, 2, 4).ok_or_else(|| wrong("2, 3, 4"))? as u8
                }
                "points" => {
                    agreed.points = Some(number(value, 0, 999).ok_or_else(|| wrong("0 to 999"))? as i32)
                }
                "mine-points" => {
                    agreed.mine_points = Some(number(value, 0, 99).ok_or_else(|| wrong("0 to 99"))? as i32);
                }
                _ => return Err(SetupFault::Key { title: Self::ID, key: key.clone() }),
            }
        }
        Hex::new(agreed)
            .map_err(|fault| SetupFault::Cards { key: "scenario".to_string(), faults: vec![fault] })
    }

    fn seen<'a>(&'a self, view: &'a hex::View, options: &'a [hex::Action]) -> Seen<'a> {
        Seen::Hex { rules: self, view, options }
    }
}
