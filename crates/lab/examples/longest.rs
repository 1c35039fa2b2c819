//! The longest decision of each level over whole games, in processor time of one thread.
//!
//!     cargo run --release -p lab --example longest -- battle 20 set=north-africa+west
//!
//! Title, games for each level; then options of the title. In every game all seats are of the same level.

mod clock;

use std::sync::Arc;

use bots::{Bot, Level};
use clock::processor_time;
use lab::play;
use titles::{Setup, Title, Visitor};

/// The levels, and the seconds each may take.
const LEVELS: [(Level, f64); 4] =
    [(Level::Learner, 0.1), (Level::Casual, 0.3), (Level::Club, 1.0), (Level::Expert, 3.0)];

fn main() -> Result<(), String> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [title, games, options @ ..] = &args[..] else {
        return Err("usage: longest TITLE GAMES [KEY=VALUE …]".to_string());
    };
    let options = options.iter().filter_map(|it| it.split_once('='));
    let setup = options.fold(Setup::of(title), |setup, (key, value)| setup.with(key, value));
    let games = games.parse().map_err(|_| format!("{games:?} is not a number"))?;
    for (level, limit) in LEVELS {
        let (longest, decisions) = setup.visit(Games { level, games }).map_err(|it| it.to_string())?;
        let seconds = longest as f64 / 1e9;
        println!("{title}, {level}: {seconds:.3} s of {limit} s, the longest of {decisions} decisions");
    }
    Ok(())
}

struct Games {
    level: Level,
    games: u64,
}

impl Visitor for Games {
    type Out = (u64, u64);

    /// The longest decision in nanoseconds, with the listing of options and what came of it, and how many there were.
    fn visit<G: Title>(self, rules: Arc<G>, start: G::State) -> (u64, u64) {
        let (mut longest, mut decisions) = (0, 0);
        for game in 0..self.games {
            let seats = 0..u64::from(rules.seats());
            let mut bots: Vec<Bot> = seats.map(|seat| Bot::new(self.level, game * 8 + seat)).collect();
            let mut before = processor_time();
            let played = play(&*rules, &start, &mut bots, game, |_, _| {
                let now = processor_time();
                longest = longest.max(now - before);
                before = now;
            });
            decisions += played.decisions;
        }
        (longest, decisions)
    }
}
