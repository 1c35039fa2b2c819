//! `cargo xtask`: builds, generates and checks the project, with no other tool than cargo.
//!
//! Each task is one module. A task never panics on what a user did: it returns an error, printed here as
//! one line that starts with `xtask:`.

#![cfg_attr(test, allow(clippy::unwrap_used))]

mod play;
mod test;
mod web;

mod browser;
mod deps;
mod generate;
mod input;
mod links;
mod loops;
mod rules;
mod wasm;

mod files;
mod markdown;
mod workspace;

use std::process::ExitCode;

use anyhow::{Result, bail};

use crate::workspace::Workspace;

const HELP: &str = "\
cargo xtask TASK [OPTIONS]: build, generate and check Khamsin

  play [ARGS…]     build the app and `khamsin` in release mode, serve the app on this machine and open the
                   browser; ARGS go to `khamsin serve`
  web [--dev]      build the app into target/dist; --dev is quicker to build, and larger
  dist [DIR]       build the app and write it to DIR as plain files for any web host
  test [--quick|--full]
                   every check, in order, stopping at the first that fails; --quick leaves out WebAssembly
                   and Chromium, --full adds the rest of the app: all that players do in it, and its drawings
  pictures         take pictures of every scene of the app, into docs/pictures
  measure          weigh the app as it is shipped and time it in Chromium: the figures of docs/performance.md
  rules [--json]   for each title, which rule ids are cited by code and by tests; fails when a title listed
                   in data/rules/complete.tsv misses one
  gen [--check]    write crates/TITLE/src/gen/rules.rs from data/rules/TITLE.tsv; --check only compares
  deps             check which crate depends on which
  links            check the relative links of every Markdown file
  loops            check that nobody writes the game loop by hand
  input            check that the tests in the browser press with hands, not with scripts

  example: cargo xtask test --quick";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match run(&arguments) {
        Ok(code) => code,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// Does the task that the arguments name.
fn run(arguments: &[String]) -> Result<ExitCode> {
    let Some((task, options)) = arguments.split_first() else {
        println!("{HELP}");
        return Ok(ExitCode::FAILURE);
    };
    // The options of `play` belong to the game, `--help` included.
    if task == "play" {
        return play::play(&Workspace::find()?, options);
    }
    if [task].into_iter().chain(options).any(|word| word == "--help" || word == "-h") || task == "help" {
        println!("{HELP}");
        return Ok(ExitCode::SUCCESS);
    }
    run_check(task, options)?;
    Ok(ExitCode::SUCCESS)
}

fn run_check(task: &str, options: &[String]) -> Result<()> {
    let workspace = || Workspace::find();
    match task {
        "test" => test::test(&workspace()?, depth(options)?),
        "web" => {
            let dev = only_flag("web", options, "--dev")?;
            web::web(&workspace()?, if dev { web::Build::Dev } else { web::Build::Release })
        }
        "dist" => match options {
            [] => web::write_dist(&workspace()?, None),
            [directory] if !directory.starts_with('-') => web::write_dist(&workspace()?, Some(directory)),
            _ => bail!("`dist` takes one directory at most"),
        },
        "pictures" => no_options("pictures", options).and_then(|()| browser::pictures(&workspace()?)),
        "measure" => no_options("measure", options).and_then(|()| browser::measure(&workspace()?)),
        "rules" => {
            let json = only_flag("rules", options, "--json")?;
            rules::rules(&workspace()?, if json { rules::Format::Json } else { rules::Format::Text })
        }
        "gen" => {
            let check = only_flag("gen", options, "--check")?;
            let workspace = workspace()?;
            if check { generate::check(&workspace) } else { generate::write(&workspace) }
        }
        "deps" => no_options("deps", options).and_then(|()| deps::deps(&workspace()?)),
        "input" => no_options("input", options).and_then(|()| input::input(&workspace()?)),
        "links" => no_options("links", options).and_then(|()| links::links(&workspace()?)),
        "loops" => no_options("loops", options).and_then(|()| loops::loops(&workspace()?)),
        _ => bail!("no task `{task}`; `cargo xtask --help` lists them"),
    }
}

/// How much `test` is to check.
fn depth(options: &[String]) -> Result<test::Depth> {
    match options {
        [] => Ok(test::Depth::Usual),
        [option] if option == "--quick" => Ok(test::Depth::Quick),
        [option] if option == "--full" => Ok(test::Depth::Full),
        [stranger, ..] => {
            bail!("`test` knows the options --quick and --full, one of them, not `{stranger}`")
        }
    }
}

/// Whether the one option a task knows was given; any other word is an error.
fn only_flag(task: &str, options: &[String], flag: &str) -> Result<bool> {
    match options.iter().find(|option| *option != flag) {
        Some(stranger) => bail!("`{task}` knows only the option {flag}, not `{stranger}`"),
        None => Ok(!options.is_empty()),
    }
}

fn no_options(task: &str, options: &[String]) -> Result<()> {
    match options.first() {
        Some(stranger) => bail!("`{task}` has no options, not even `{stranger}`"),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(line: &str) -> Vec<String> {
        line.split_whitespace().map(String::from).collect()
    }

    #[test]
    fn an_unknown_task_is_named() {
        let error = run(&words("fly --fast")).unwrap_err().to_string();
        assert!(error.contains("no task `fly`"), "{error}");
    }

    #[test]
    fn an_unknown_option_is_named() {
        let error = run(&words("rules --jsn")).unwrap_err().to_string();
        assert_eq!(error, "`rules` knows only the option --json, not `--jsn`");
        assert!(run(&words("deps --json")).is_err());
    }

    #[test]
    fn help_is_no_failure() {
        assert!(run(&words("--help")).is_ok());
        assert!(run(&words("test --help")).is_ok());
    }
}
