//! Tries single habits: whoever has them against whoever has those in `data/bots`, both at first sight.
//!
//!     cargo run --release -p lab --example habit -- deck 2000 nerve=0.5 nerve=0.6,supply-2=8 -- players=2
//!
//! Title, deals, sets of changes, then `--` and options of the title. Every deal is played from both seats.

use titles::{Setup, TitleId};

fn main() -> Result<(), String> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [title, deals, rest @ ..] = &args[..] else {
        return Err("usage: habit TITLE DEALS NAME=VALUE[,…] … [-- KEY=VALUE …]".to_string());
    };
    let deals: u64 = deals.parse().map_err(|_| format!("{deals:?} is not a number"))?;
    let (tries, options) = rest.split_at(rest.iter().position(|it| it == "--").unwrap_or(rest.len()));
    let options = options.iter().filter_map(|it| it.split_once('='));
    let setup = options.fold(Setup::of(title), |setup, (key, value)| setup.with(key, value));
    let (names, usual) = bots::habits(TitleId::read(title).ok_or_else(|| format!("no title {title:?}"))?);
    for set in tries {
        let mut habits = usual.clone();
        for (name, value) in set.split(',').filter_map(|it| it.split_once('=')) {
            let place =
                names.iter().position(|it| *it == name).ok_or_else(|| format!("no habit {name:?}"))?;
            habits[place] = value.parse().map_err(|_| format!("{value:?} is not a number"))?;
        }
        let share = lab::climb::duel(&setup, [&habits, &usual], deals, 1).map_err(|it| it.to_string())?;
        println!("{set:40} {:5.1} % of {} games", 100.0 * share, 2 * deals);
    }
    Ok(())
}
