//! Fits the weights by which a title values positions, and prints them as the file in `data/bots`.
//!
//!     cargo run --release -p lab --example tune -- battle casual 6000 60
//!     cargo run --release -p lab --example tune -- deck casual 1500 40 players=2
//!
//! Title, players, games, steps between two positions; then options of the title.

use std::sync::Arc;

use bots::weights::Eyes;
use lab::{Entrant, tune};
use titles::{Setup, Title, Visitor};

struct Names;

impl Visitor for Names {
    type Out = Option<&'static [&'static str]>;

    fn visit<G: Title>(self, rules: Arc<G>, _: G::State) -> Self::Out {
        Eyes::of(&*rules).map(|it| it.names())
    }
}

fn main() -> Result<(), String> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [title, players, games, every, options @ ..] = &args[..] else {
        return Err("usage: tune TITLE PLAYERS GAMES STEPS [KEY=VALUE …]".to_string());
    };
    let options = options.iter().filter_map(|it| it.split_once('='));
    let setup = options.fold(Setup::of(title), |setup, (key, value)| setup.with(key, value));
    let number = |text: &String| text.parse::<u32>().map_err(|_| format!("{text:?} is not a number"));
    let how = tune::Gathering {
        players: players.parse::<Entrant>()?,
        games: u64::from(number(games)?),
        every: number(every)?,
        seed: 77,
    };
    let names = setup.visit(Names).map_err(|it| it.to_string())?;
    let names = names.ok_or_else(|| format!("{title} has no features yet"))?;
    let gathered = tune::gather(&setup, &how).map_err(|it| it.to_string())?;
    let fitted = tune::fit(&gathered, names.len());
    println!(
        "# {} pairs of seats; foretold rightly {:.3}, {:.3} bits; kept back {:.3}, {:.3} bits",
        fitted.pairs, fitted.fitted.0, fitted.fitted.1, fitted.kept_back.0, fitted.kept_back.1
    );
    names.iter().zip(&fitted.weights).for_each(|(name, weight)| println!("{name}\t{weight:.4}"));
    Ok(())
}
