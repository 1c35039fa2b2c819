//! How many playouts a search makes in a second of processor time, on one thread.
//!
//!     cargo run --release -p lab --example speed -- deck 40 players=2
//!     cargo run --release -p lab --example speed -- battle 40
//!
//! Title, searches; then options of the title. The searches are those of `expert` in the middle of games, first as far
//! ahead as the level looks, then with playouts to the end of the game.

mod clock;

use std::sync::Arc;

use bots::{Bot, Change, Knob, Level, choose_at};
use clock::processor_time;
use table::{Decision, Shared, Viewer};
use titles::{Seen, Setup, Title, Visitor};

fn main() -> Result<(), String> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [title, searches, options @ ..] = &args[..] else {
        return Err("usage: speed TITLE SEARCHES [KEY=VALUE …]".to_string());
    };
    let options = options.iter().filter_map(|it| it.split_once('='));
    let setup = options.fold(Setup::of(title), |setup, (key, value)| setup.with(key, value));
    let searches = searches.parse().map_err(|_| format!("{searches:?} is not a number"))?;
    for (what, horizon) in
        [("as far as the level looks", None), ("to the end of the game", Some(1_000_000.0))]
    {
        // Long searches: the clock of processor time ticks in milliseconds.
        let many = Change { what: Knob::Playouts, to: 4000.0 };
        let changes: Vec<Change> =
            [many].into_iter().chain(horizon.map(|to| Change { what: Knob::Horizon, to })).collect();
        let (playouts, nanos) = setup
            .visit(Searches { left: searches, changes: &changes, playouts: 0, nanos: 0 })
            .map_err(|it| it.to_string())?;
        let second = playouts as f64 * 1e9 / nanos as f64;
        println!("{title}, {what}: {playouts} playouts, {second:.0} in a second of processor time");
    }
    Ok(())
}

struct Searches<'a> {
    left: u32,
    changes: &'a [Change],
    playouts: u64,
    nanos: u64,
}

impl Visitor for Searches<'_> {
    type Out = (u64, u64);

    /// Playouts, and the time they took.
    fn visit<G: Title>(mut self, rules: Arc<G>, start: G::State) -> (u64, u64) {
        for game in 0.. {
            if self.left == 0 {
                break;
            }
            self.play(&*rules, start.clone(), game);
        }
        (self.playouts, self.nanos.max(1))
    }
}

impl Searches<'_> {
    /// Plays a game, and searches on the way.
    fn play<G: Title>(&mut self, rules: &G, mut state: G::State, game: u64) {
        let mut players: Vec<Bot> =
            (0..u64::from(rules.seats())).map(|seat| Bot::new(Level::Club, game * 8 + seat)).collect();
        let mut decisions = 0_u32;
        let choose = |_: &mut Shared, asked: Decision<'_, G>| {
            let (state, seat, options) = (asked.state, asked.seat, asked.options());
            decisions += 1;
            if decisions.is_multiple_of(37) {
                self.search(rules.seen(&rules.view(state, Viewer::Seat(seat)), options), game);
            }
            (self.left > 0).then(|| choose_at(&mut players[seat.index()], rules, state, seat, options))
        };
        table::run(rules, &mut state, &mut Shared::new(game), choose, &mut ());
    }

    fn search(&mut self, seen: Seen<'_>, seed: u64) {
        let mut bot = Bot::new(Level::Expert, seed).with_changes(self.changes);
        let mut thought = bot.think(seen);
        let before = processor_time();
        while !thought.go_on(&mut bot, seen, u32::MAX) {}
        if !thought.tried().is_empty() {
            self.nanos += processor_time() - before;
            self.playouts += u64::from(thought.progress().0);
            self.left = self.left.saturating_sub(1);
        }
    }
}
