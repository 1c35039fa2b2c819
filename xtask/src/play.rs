//! `cargo xtask play`: from a fresh clone to a game.

use std::process::ExitCode;

use anyhow::{Context, Result};

use crate::workspace::Workspace;

/// Builds `khamsin` in release mode and plays a battle in the terminal.
///
/// The exit code is the game's: it has said itself what was wrong.
pub(crate) fn play(workspace: &Workspace, arguments: &[String]) -> Result<ExitCode> {
    println!("building khamsin in release mode; the first time takes a minute or two");
    workspace.run_cargo(&["build", "--release", "--package", "cli", "--bin", "khamsin"])?;
    let binary = format!("khamsin{}", std::env::consts::EXE_SUFFIX);
    let path = workspace.metadata()?.target_directory.join("release").join(binary);
    let mut game = workspace.command(&path);
    let status = game.args(["play", "battle"]).args(arguments).status();
    let status = status.with_context(|| format!("cannot start {}", path.display()))?;
    Ok(exit_code(status.code()))
}

/// A game ended by a signal has no code; that is a failure too.
fn exit_code(code: Option<i32>) -> ExitCode {
    let small = code.and_then(|code| u8::try_from(code).ok());
    small.map_or(ExitCode::FAILURE, ExitCode::from)
}
