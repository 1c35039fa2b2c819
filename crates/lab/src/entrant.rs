//! Who takes part.

use std::{fmt, num::NonZeroU32, str::FromStr};

use bots::{Bot, Level};

/// A bot by level, perhaps with another number of playouts: `club`, `expert:500`.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Entrant {
    /// How it plays.
    pub level: Level,
    /// Playouts instead of those of the level.
    pub playouts: Option<NonZeroU32>,
}

impl Entrant {
    /// A bot that plays so.
    pub fn bot(self, seed: u64) -> Bot {
        let bot = Bot::new(self.level, seed);
        match self.playouts {
            Some(playouts) => bot.with_playouts(playouts),
            None => bot,
        }
    }
}

impl From<Level> for Entrant {
    fn from(level: Level) -> Entrant {
        Entrant { level, playouts: None }
    }
}

impl fmt::Display for Entrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.level)?;
        self.playouts.map_or(Ok(()), |it| write!(f, ":{it}"))
    }
}

impl FromStr for Entrant {
    type Err = String;

    fn from_str(text: &str) -> Result<Entrant, String> {
        let (level, playouts) = match text.split_once(':') {
            Some((level, number)) => {
                let number = number.parse::<NonZeroU32>();
                let number =
                    number.map_err(|_| format!("{text:?}: a budget is a number of playouts above zero"))?;
                (level, Some(number))
            }
            None => (text, None),
        };
        Ok(Entrant { level: level.parse()?, playouts })
    }
}
