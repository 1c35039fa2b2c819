//! `khamsin new`: begin a game and write it to a file.

use bots::Level;
use replay::Game;
use titles::Words;

use crate::{
    args::New,
    commands::act,
    fault::{Fault, Outcome},
    files::{self, Held},
};

/// What stands for a person in the seats of a game file.
pub(crate) const HUMAN: &str = "human";

pub(crate) fn run(args: &New, words: &Words) -> Outcome {
    let setup = args.agreed.setup(&args.title)?;
    check_seats(&args.seats, usize::from(setup.open()?.seats()))?;
    if args.out.exists() {
        return Err(Fault::new(format!("{} exists already; choose another name", args.out.display())));
    }
    let held = Held::take(&args.out)?;
    let secret = files::secret(args.seed)?;
    let mut game = Game::begin(setup, args.seats.clone(), secret.clone())?;
    act::let_bots_play(&mut game, words)?;
    held.keep_secret(&secret)?;
    held.write(&game)?;
    println!("{}", args.out.display());
    Ok(())
}

fn check_seats(seats: &[String], count: usize) -> Outcome {
    if seats.len() != count {
        return Err(Fault::new(format!("--seats names {} seats, the table has {count}", seats.len())));
    }
    for seat in seats.iter().filter(|it| *it != HUMAN) {
        seat.parse::<Level>().map_err(|it| Fault::new(format!("{it}, or {HUMAN}")))?;
    }
    Ok(())
}
