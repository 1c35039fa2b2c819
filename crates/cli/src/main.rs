//! The `khamsin` command: play, inspect, verify and simulate the titles in the terminal.
//!
//! Each command is one file in `commands`. A wrong input gets one clear line on standard error and exit code 2;
//! nothing is written then.

mod args;
mod fault;
mod files;
mod meant;
mod out;
mod registry;
mod screen;

mod commands {
    pub(crate) mod act;
    pub(crate) mod arena;
    pub(crate) mod bench;
    pub(crate) mod cards;
    pub(crate) mod explain;
    pub(crate) mod hint;
    pub(crate) mod leaktest;
    pub(crate) mod legal;
    pub(crate) mod new;
    pub(crate) mod odds;
    pub(crate) mod play;
    pub(crate) mod protocol;
    pub(crate) mod rules;
    pub(crate) mod serve;
    pub(crate) mod show;
    pub(crate) mod sim;
    pub(crate) mod verify;
}

use std::process::ExitCode;

use clap::{Parser, error::ErrorKind};
use titles::Words;

use crate::{
    args::{Args, Command},
    fault::Outcome,
};

fn main() -> ExitCode {
    let args = match Args::try_parse() {
        Ok(args) => args,
        Err(error) => return usage(&error),
    };
    let words = args.words();
    let done = words.as_ref().map_err(Clone::clone).and_then(|words| run(args, words));
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(fault) => {
            let words = words.unwrap_or_else(|_| Words::new(titles::Language::default()));
            refuse(&fault.line(&words))
        }
    }
}

fn refuse(line: &str) -> ExitCode {
    eprintln!("khamsin: {line}");
    ExitCode::from(2)
}

/// Help and version as asked for; what cannot be read as a command in one line.
fn usage(error: &clap::Error) -> ExitCode {
    match error.kind() {
        ErrorKind::DisplayHelp
        | ErrorKind::DisplayVersion
        | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            let shown = error.print();
            shown.unwrap_or_else(|it| out::give_up(&it));
            ExitCode::from(error.exit_code() as u8)
        }
        _ => refuse(&one_line(&error.to_string())),
    }
}

/// What the reader of arguments says in paragraphs, without its heading and in one line.
fn one_line(text: &str) -> String {
    let joined = |paragraph: &str| paragraph.split_whitespace().collect::<Vec<_>>().join(" ");
    let paragraphs: Vec<String> = text.split("\n\n").map(joined).filter(|it| !it.is_empty()).collect();
    paragraphs.join("; ").trim_start_matches("error: ").to_string()
}

fn run(args: Args, words: &Words) -> Outcome {
    match args.command {
        Command::New(it) => commands::new::run(&it, words),
        Command::Play(it) => commands::play::run(&it, words),
        Command::Legal(it) => commands::legal::run(&it, words),
        Command::Act(it) => commands::act::run(&it, words),
        Command::Explain(it) => commands::explain::run(&it, words),
        Command::Show(it) => commands::show::run(&it, words),
        Command::Verify(it) => commands::verify::run(&it, words),
        Command::Odds(it) => commands::odds::run(&it, words),
        Command::Hint(it) => commands::hint::run(&it, words),
        Command::Cards(it) => commands::cards::run(&it, words),
        Command::Rules(it) => commands::rules::run(&it, words),
        Command::Leaktest(it) => commands::leaktest::run(&it, words),
        Command::Bench(it) => commands::bench::run(&it),
        Command::Serve(it) => commands::serve::run(&it, words),
        Command::Sim(it) => commands::sim::run(&it, words),
        Command::Arena(it) => commands::arena::run(&it),
        Command::Protocol(it) => commands::protocol::run(&it, words),
    }
}
