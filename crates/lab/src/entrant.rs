//! Who takes part.

use std::{fmt, num::NonZeroU32, str::FromStr};

use bots::{Bot, Level};

/// A bot by level, perhaps with another number of iterations: `club`, `expert:500`.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Entrant {
    /// How it plays.
    pub level: Level,
    /// Iterations instead of those of the level.
    pub iterations: Option<NonZeroU32>,
}

impl Entrant {
    /// A bot that plays so.
    pub fn bot(self, seed: u64) -> Bot {
        let bot = Bot::new(self.level, seed);
        match self.iterations {
            Some(iterations) => bot.with_iterations(iterations),
            None => bot,
        }
    }
}

impl From<Level> for Entrant {
    fn from(level: Level) -> Entrant {
        Entrant { level, iterations: None }
    }
}

impl fmt::Display for Entrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.level)?;
        self.iterations.map_or(Ok(()), |it| write!(f, ":{it}"))
    }
}

impl FromStr for Entrant {
    type Err = String;

    fn from_str(text: &str) -> Result<Entrant, String> {
        let (level, iterations) = match text.split_once(':') {
            Some((level, number)) => {
                let number = number.parse::<NonZeroU32>();
                let number = number.map_err(|_| format!("{text:?}: a budget is a number of iterations above zero"))?;
                (level, Some(number))
            }
            None => (text, None),
        };
        Ok(Entrant { level: level.parse()?, iterations })
    }
}
