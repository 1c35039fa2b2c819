//! `khamsin new`: begin a game and write it to a file.

use bots::Level;
use replay::Game;
use titles::Words;

use crate::{
    args::New,
    commands::act,
    fault::{Fault, Outcome},
    files::{self, Held},
    out::say,
};

/// What stands for a person in the seats of a game file.
pub(crate) const HUMAN: &str = "human";

pub(crate) fn run(args: &New, words: &Words) -> Outcome {
    let setup = args.agreed.setup(&args.title)?;
    let count = usize::from(setup.open()?.seats());
    let seats = if args.seats.is_empty() { vec![HUMAN.to_string(); count] } else { args.seats.clone() };
    check_seats(&seats, count)?;
    files::expect_free(&args.out)?;
    let secret = files::secret(args.seed)?;
    let mut game = Game::begin(setup, seats, secret.clone())?;
    act::let_bots_play(&mut game, words)?;
    let is_over = game.sitting().node() == table::Node::Over;
    Held::put(&args.out, &game, (!is_over).then_some(&secret))?;
    say!("{}", args.out.display());
    Ok(())
}

/// Whether each seat of the table is taken by a person or a bot we have.
pub(crate) fn check_seats(seats: &[String], count: usize) -> Outcome {
    if seats.len() != count {
        let fault = Fault::of("cli-fault-seats").with("option", "--seats");
        return Err(fault.with("named", seats.len()).with("seats", count));
    }
    match seats.iter().find(|it| *it != HUMAN && it.parse::<Level>().is_err()) {
        Some(stranger) => Err(unknown_bot(stranger)),
        None => Ok(()),
    }
}

fn unknown_bot(name: &str) -> Fault {
    let known: Vec<&str> = Level::ALL.iter().map(|it| it.word()).chain([HUMAN]).collect();
    Fault::of("cli-fault-bot").with("name", name).with("known", known.join(", "))
}
