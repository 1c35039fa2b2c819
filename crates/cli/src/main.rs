//! The `khamsin` command: play, inspect, verify and simulate the titles in the terminal.
//!
//! Each command is one file in `commands`. A wrong input gets one clear line on standard error and exit code 2;
//! nothing is written then.

mod args;
mod fault;
mod files;
mod screen;

mod commands {
    pub(crate) mod act;
    pub(crate) mod bench;
    pub(crate) mod cards;
    pub(crate) mod explain;
    pub(crate) mod leaktest;
    pub(crate) mod legal;
    pub(crate) mod new;
    pub(crate) mod odds;
    pub(crate) mod play;
    pub(crate) mod protocol;
    pub(crate) mod rules;
    pub(crate) mod show;
    pub(crate) mod sim;
    pub(crate) mod verify;
}

use std::process::ExitCode;

use clap::Parser;

use crate::{
    args::{Args, Command},
    fault::Outcome,
};

fn main() -> ExitCode {
    match run(Args::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(fault) => {
            eprintln!("khamsin: {fault}");
            ExitCode::from(2)
        }
    }
}

fn run(args: Args) -> Outcome {
    let words = args.words()?;
    match args.command {
        Command::New(it) => commands::new::run(&it, &words),
        Command::Play(it) => commands::play::run(&it, words),
        Command::Legal(it) => commands::legal::run(&it, &words),
        Command::Act(it) => commands::act::run(&it, &words),
        Command::Explain(it) => commands::explain::run(&it, &words),
        Command::Show(it) => commands::show::run(&it, &words),
        Command::Verify(it) => commands::verify::run(&it),
        Command::Odds(it) => commands::odds::run(&it, &words),
        Command::Cards(it) => commands::cards::run(&it, &words),
        Command::Rules(it) => commands::rules::run(&it, &words),
        Command::Leaktest(it) => commands::leaktest::run(&it),
        Command::Bench(it) => commands::bench::run(&it),
        Command::Sim(it) => commands::sim::run(&it),
        Command::Protocol => commands::protocol::run(&words),
    }
}
