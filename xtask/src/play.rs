//! `cargo xtask play`: from a fresh clone to a game in the browser.

use std::process::ExitCode;

use anyhow::{Context, Result};

use crate::web::{self, Build};
use crate::workspace::Workspace;

/// Builds the app and `khamsin` with it inside, in release mode, and serves it.
///
/// The exit code is that of the server: it has said itself what was wrong.
pub(crate) fn play(workspace: &Workspace, arguments: &[String]) -> Result<ExitCode> {
    println!("building the app and khamsin in release mode; the first time takes some minutes");
    web::web(workspace, Build::Release)?;
    workspace.run_cargo(&["build", "--release", "--package", "cli", "--bin", "khamsin"])?;
    let binary = format!("khamsin{}", std::env::consts::EXE_SUFFIX);
    let path = workspace.metadata()?.target_directory.join("release").join(binary);
    let mut server = workspace.command(&path);
    let status = server.arg("serve").args(arguments).status();
    let status = status.with_context(|| format!("cannot start {}", path.display()))?;
    Ok(exit_code(status.code()))
}

/// A server ended by a signal has no code; that is a failure too.
fn exit_code(code: Option<i32>) -> ExitCode {
    let small = code.and_then(|code| u8::try_from(code).ok());
    small.map_or(ExitCode::FAILURE, ExitCode::from)
}
