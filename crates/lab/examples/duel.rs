//! Bots against bots without the rest of the program, quick to build while one tries numbers.
//!
//!     cargo run --release -p lab --example duel -- battle 400 1 expert:horizon=2,club
//!
//! Title, games, first seed, bots; then options of the title. Runs on one thread.

use lab::{Entrant, arena::Arena};
use titles::Setup;

fn main() -> Result<(), String> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [title, games, seed, bots, options @ ..] = &args[..] else {
        return Err("usage: duel TITLE GAMES SEED BOT,BOT[,…] [KEY=VALUE …]".to_string());
    };
    let options = options.iter().filter_map(|it| it.split_once('='));
    let setup = options.fold(Setup::of(title), |setup, (key, value)| setup.with(key, value));
    let number = |text: &String| text.parse::<u64>().map_err(|_| format!("{text:?} is not a number"));
    let entrants: Vec<Entrant> = bots.split(',').map(str::parse).collect::<Result<_, String>>()?;
    let arena = Arena::new(setup, entrants.clone(), number(seed)?).map_err(|it| it.to_string())?;
    let threads = rayon::ThreadPoolBuilder::new().num_threads(1).build().map_err(|it| it.to_string())?;
    let deals = number(games)?.div_ceil(arena.orders() as u64);
    let bout = threads.install(|| arena.play(deals));
    for (place, entrant) in entrants.iter().enumerate() {
        let (share, rank) = (bout.share(place), bout.rank(place));
        println!(
            "{entrant:32} {:5.1} % ± {:4.1}   rank {:.2} ± {:.2}   {} games, {} decisions",
            100.0 * share.mean,
            100.0 * share.spread,
            rank.mean,
            rank.spread,
            bout.games,
            bout.decisions,
        );
    }
    Ok(())
}
