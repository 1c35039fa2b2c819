//! Who takes part.

use std::{fmt, num::NonZeroU32, str::FromStr};

use bots::{Bot, Change, Knob, Level};

/// A bot by level, perhaps with other numbers: `club`, `expert:500` with as many playouts, `expert:faith=4:horizon=2`.
#[derive(Clone, Debug, PartialEq)]
pub struct Entrant {
    /// How it plays.
    pub level: Level,
    /// Other numbers than those of the level.
    changes: Vec<Change>,
    /// How it was written.
    text: String,
}

impl Entrant {
    /// A bot that plays so.
    pub fn bot(&self, seed: u64) -> Bot {
        Bot::new(self.level, seed).with_changes(&self.changes)
    }
}

impl From<Level> for Entrant {
    fn from(level: Level) -> Entrant {
        Entrant { level, changes: Vec::new(), text: level.to_string() }
    }
}

impl fmt::Display for Entrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl FromStr for Entrant {
    type Err = String;

    fn from_str(text: &str) -> Result<Entrant, String> {
        let mut parts = text.split(':');
        let level = parts.next().unwrap_or_default().parse()?;
        let changes = parts.map(|part| match part.contains('=') {
            true => part.parse(),
            false => budget(text, part),
        });
        Ok(Entrant { level, changes: changes.collect::<Result<_, _>>()?, text: text.to_string() })
    }
}

fn budget(text: &str, number: &str) -> Result<Change, String> {
    let number = number.parse::<NonZeroU32>();
    let number = number.map_err(|_| format!("{text:?}: a budget is a number of playouts above zero"))?;
    Ok(Change { what: Knob::Playouts, to: number.get() as f32 })
}
