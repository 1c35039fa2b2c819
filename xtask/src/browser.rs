//! The app in a real browser: the tests that click, the pictures, and the measuring.

use std::env;

use anyhow::{Context, Result};

use crate::web::{self, Build};
use crate::workspace::{Workspace, run};

/// Builds the app, installs the browser if it is missing, and plays what every change must pass.
pub(crate) fn core_passes(workspace: &Workspace) -> Result<()> {
    ensure_browser(workspace)?;
    web::web(workspace, Build::Dev)?;
    play(workspace, "core")
}

/// Plays all the rest in the app that is built.
pub(crate) fn rest_passes(workspace: &Workspace) -> Result<()> {
    play(workspace, "rest")
}

fn play(workspace: &Workspace, part: &str) -> Result<()> {
    // In the profile of the tests, whose libraries are there already.
    let arguments = ["run", "--profile", "test", "--package", "e2e", "--bin", "browser"];
    let mut cargo = workspace.cargo();
    let cargo = cargo.args(arguments).env("KHAMSIN_BROWSER", "require").env("KHAMSIN_SCENARIOS", part);
    run(cargo, &format!("cargo {}", arguments.join(" ")))
}

/// Writes a picture of every scene into docs/pictures.
pub(crate) fn pictures(workspace: &Workspace) -> Result<()> {
    ensure_browser(workspace)?;
    web::web(workspace, Build::Release)?;
    workspace.run_cargo(&["run", "--profile", "test", "--package", "e2e", "--bin", "pictures"])
}

/// Weighs the app as it is shipped, and times it.
pub(crate) fn measure(workspace: &Workspace) -> Result<()> {
    ensure_browser(workspace)?;
    web::web(workspace, Build::Release)?;
    workspace.run_cargo(&["run", "--profile", "test", "--package", "e2e", "--bin", "measure"])
}

fn ensure_browser(workspace: &Workspace) -> Result<()> {
    let named = ["chromium", "chromium-browser", "google-chrome"];
    let chromium = named.into_iter().any(is_there) || env::var_os("CHROME").is_some();
    let driver = is_there("chromedriver") || env::var_os("CHROMEDRIVER").is_some();
    if chromium && driver {
        return Ok(());
    }
    println!("Chromium or its driver is missing: running scripts/install-browser.sh");
    let mut script = workspace.command("sh");
    run(script.arg("scripts/install-browser.sh"), "sh scripts/install-browser.sh")
        .context("the tests in the browser need Chromium; `cargo xtask test --quick` leaves them out")
}

fn is_there(program: &str) -> bool {
    let path = env::var_os("PATH").unwrap_or_default();
    env::split_paths(&path).any(|directory| directory.join(program).is_file())
}
