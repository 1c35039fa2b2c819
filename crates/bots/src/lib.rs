//! From a view to an action: players that never see a state.
//!
//! A [`Bot`] gets what its seat sees and may choose ([`titles::Seen`]), and a stream of random numbers of its own.
//! It cannot cheat: there is no way from a view to the state it was made from.
//!
//! ```
//! use bots::{Bot, Level};
//! use table::{Seat, Seeded, Viewer};
//!
//! let mut game = titles::Setup::of("battle").open().unwrap();
//! game.settle(&mut Seeded::new(3));
//! let mut bot = Bot::new(Level::Greedy, 1);
//! let action = bot.decide(game.as_ref(), Seat(0)).unwrap();
//! assert!(game.options(Seat(0)).contains(&action));
//! ```
//!
//! What is deliberately absent: rules, and any look at what a seat does not know.

mod battle;
pub mod deck;
mod hex;

mod registry;

mod halving;
mod search;
mod thought;
mod tree;
pub mod weights;

use std::{fmt, str::FromStr};

pub use battle::outlook::{Lookout, OUTLOOK_WORLDS, Outlook, outlook};
pub use registry::habits;
use table::{Decision, Game, Seat, Seeded, Viewer};
use thought::Memory;
pub use thought::{Change, Knob, Thought};
use titles::{Seen, Sitting};

/// How a bot plays.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum Level {
    /// Any legal action, all equally likely.
    Random,
    /// The action that looks best at once, by rules of thumb.
    Greedy,
    /// Plays what looks good at first sight, in great haste.
    Learner,
    /// Plays what looks good at first sight, in haste.
    Casual,
    /// Plays what looks best at first sight.
    Club,
    /// Looks ahead where it matters.
    Expert,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Level; 6] =
        [Level::Random, Level::Greedy, Level::Learner, Level::Casual, Level::Club, Level::Expert];

    /// The levels people play against.
    pub const LADDER: [Level; 4] = [Level::Learner, Level::Casual, Level::Club, Level::Expert];

    /// The level as programs call it.
    pub const fn word(self) -> &'static str {
        match self {
            Level::Random => "random",
            Level::Greedy => "greedy",
            Level::Learner => "learner",
            Level::Casual => "casual",
            Level::Club => "club",
            Level::Expert => "expert",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for Level {
    type Err = String;

    fn from_str(word: &str) -> Result<Level, String> {
        let words: Vec<&str> = Level::ALL.iter().map(|it| it.word()).collect();
        let level = Level::ALL.into_iter().find(|it| it.word() == word);
        level.ok_or_else(|| format!("unknown bot {word:?}; use {}", words.join(" or ")))
    }
}

/// A player for one seat of one game.
pub struct Bot {
    level: Level,
    dice: Seeded,
    memory: Memory,
    /// What a player of hex keeps in mind.
    notes: hex::Notes,
    /// Other numbers than those of the level.
    changes: Vec<Change>,
}

impl Bot {
    /// A bot with its own random numbers: the same seed and the same views give the same choices.
    pub const fn new(level: Level, seed: u64) -> Bot {
        Bot {
            level,
            dice: Seeded::new(seed),
            memory: Memory::BLANK,
            notes: hex::Notes::BLANK,
            changes: Vec::new(),
        }
    }

    /// The same with other numbers than its level has, for those who look for better ones.
    #[must_use]
    pub fn with_changes(mut self, changes: &[Change]) -> Bot {
        self.changes = changes.to_vec();
        self
    }

    /// The same with other habits than those that come with the program, for those who look for better ones.
    #[must_use]
    pub fn with_habits(mut self, habits: &[f32]) -> Bot {
        self.memory = Memory::with_habits(habits);
        self
    }

    /// How it plays.
    pub const fn level(&self) -> Level {
        self.level
    }

    /// Chooses among the options of a view; returns the place of the choice.
    ///
    /// # Panics
    /// If there is nothing to choose from.
    pub fn choose(&mut self, seen: Seen<'_>) -> usize {
        let mut thought = self.think(seen);
        while !thought.go_on(self, seen, u32::MAX) {}
        thought.best()
    }

    /// Begins to think about a choice. The thought is carried on with [`Thought::go_on`], a slice at a time.
    pub fn think(&mut self, seen: Seen<'_>) -> Thought {
        if seen.count() < 2 {
            return Thought::made(0);
        }
        match (self.level, seen) {
            (Level::Random, _) => Thought::made(self.dice.below(seen.count() as u32) as usize),
            (Level::Greedy, Seen::Battle { rules, view, options }) => {
                Thought::made(battle::choose(rules, view, options, &mut self.dice))
            }
            (Level::Greedy, Seen::Deck { rules, view, options }) => {
                Thought::made(deck::choose(rules, view, options, &mut self.dice))
            }
            (Level::Greedy, Seen::Hex { rules, view, options }) => {
                Thought::made(hex::choose(rules, view, options, &mut self.notes, &mut self.dice))
            }
            (Level::Learner | Level::Casual | Level::Club | Level::Expert, _) => Thought::begin(self, seen),
        }
    }

    /// Chooses for `seat` at a table; none if the seat has nothing to decide.
    pub fn decide(&mut self, sitting: &dyn Sitting, seat: Seat) -> Option<String> {
        let mut choice = None;
        sitting.look(Viewer::Seat(seat), &mut |seen| {
            if seen.count() > 0 {
                choice = Some(seen.write(self.choose(seen)));
            }
        });
        choice
    }
}

/// What a bot is asked in a simulation: it gets a view, made from the state for its seat alone.
pub fn choose_at<G: titles::Title>(
    bot: &mut Bot,
    rules: &G,
    state: &G::State,
    seat: Seat,
    options: &[G::Action],
) -> G::Action {
    if bot.level == Level::Random {
        return bot.dice.pick(options);
    }
    let view = Game::view(rules, state, Viewer::Seat(seat));
    options[bot.choose(rules.seen(&view, options))]
}

/// What the bot of the seat that is asked chooses: for [`table::run`] with one bot a seat.
pub fn choose_for<G: titles::Title>(bots: &mut [Bot], asked: Decision<'_, G>) -> G::Action {
    let (rules, state, seat) = (asked.rules, asked.state, asked.seat);
    choose_at(&mut bots[seat.index()], rules, state, seat, asked.options())
}
