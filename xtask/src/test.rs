//! `cargo xtask test`: every check there is, the cheap ones first.

use std::time::Instant;

use anyhow::{Context, Result};

use crate::workspace::Workspace;
use crate::{browser, deps, generate, input, links, loops, rules, wasm};

/// How much of the checks is wanted.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Depth {
    /// Without WebAssembly, for the loop of edit and check.
    Quick,
    /// What every change must pass.
    Usual,
    /// All that players do in the browser, and the drawings of the app.
    Full,
}

struct Step {
    name: &'static str,
    depth: Depth,
    check: fn(&Workspace) -> Result<()>,
}

/// The checks in their order.
const STEPS: [Step; 14] = [
    Step { name: "format", depth: Depth::Quick, check: format_is_clean },
    Step { name: "dependency directions", depth: Depth::Quick, check: deps::deps },
    Step { name: "one game loop", depth: Depth::Quick, check: loops::loops },
    Step { name: "rule coverage", depth: Depth::Quick, check: rules_are_covered },
    Step { name: "links", depth: Depth::Quick, check: links::links },
    Step { name: "real input in the browser", depth: Depth::Quick, check: input::input },
    Step { name: "generated code", depth: Depth::Quick, check: generate::check },
    Step { name: "clippy", depth: Depth::Quick, check: clippy_is_silent },
    Step { name: "tests", depth: Depth::Quick, check: tests_pass },
    Step { name: "golden games under WebAssembly", depth: Depth::Usual, check: wasm::golden_games_agree },
    Step { name: "the app in a browser", depth: Depth::Usual, check: browser::core_passes },
    Step { name: "the app in a browser, further", depth: Depth::Full, check: browser::rest_passes },
    Step { name: "clippy of the app", depth: Depth::Full, check: clippy_is_silent_about_the_app },
    Step { name: "what the app draws", depth: Depth::Full, check: drawings_are_right },
];

/// Runs the checks and stops at the first that fails.
pub(crate) fn test(workspace: &Workspace, depth: Depth) -> Result<()> {
    let start = Instant::now();
    let wanted: Vec<&Step> = STEPS.iter().filter(|step| step.depth <= depth).collect();
    for (index, step) in wanted.iter().enumerate() {
        println!("== {}/{} {}", index + 1, wanted.len(), step.name);
        run_step(workspace, step)?;
    }
    println!("== all {} checks passed in {}", wanted.len(), duration_since(start));
    Ok(())
}

fn run_step(workspace: &Workspace, step: &Step) -> Result<()> {
    let start = Instant::now();
    let result = (step.check)(workspace);
    let verdict = if result.is_ok() { "ok" } else { "FAILED" };
    println!("== {}: {verdict}, {}", step.name, duration_since(start));
    result.with_context(|| format!("the check `{}` failed", step.name))
}

fn duration_since(start: Instant) -> String {
    format!("{:.1} s", start.elapsed().as_secs_f32())
}

fn format_is_clean(workspace: &Workspace) -> Result<()> {
    workspace.run_cargo(&["fmt", "--all", "--check"]).context("`cargo fmt --all` puts it right")
}

fn rules_are_covered(workspace: &Workspace) -> Result<()> {
    rules::rules(workspace, rules::Format::Summary)
}

/// Without the app, whose framework would have to be compiled for this machine too.
fn clippy_is_silent(workspace: &Workspace) -> Result<()> {
    let arguments = ["clippy", "--workspace", "--exclude", "web", "--all-targets", "--", "-D", "warnings"];
    workspace.run_cargo(&arguments)
}

/// The app has no code for one target alone: that it runs in the browser is seen there.
fn clippy_is_silent_about_the_app(workspace: &Workspace) -> Result<()> {
    workspace.run_cargo(&["clippy", "--package", "web", "--all-targets", "--", "-D", "warnings"])
}

/// Faces, counters and maps are text, and are made on any machine; only the page around them needs a browser.
fn drawings_are_right(workspace: &Workspace) -> Result<()> {
    workspace.run_cargo(&["test", "--package", "web", "--lib"])
}

/// Nextest does not run the examples in doc comments, so they have a run of their own.
fn tests_pass(workspace: &Workspace) -> Result<()> {
    if workspace.has_cargo_subcommand("nextest") {
        workspace.run_cargo(&["nextest", "run", "--workspace", "--exclude", "web", "--exclude", "e2e"])?;
    } else {
        println!("cargo-nextest is not installed: falling back to cargo test");
        workspace.run_cargo(&[
            "test",
            "--workspace",
            "--exclude",
            "web",
            "--exclude",
            "e2e",
            "--all-targets",
        ])?;
    }
    workspace.run_cargo(&["test", "--workspace", "--exclude", "web", "--exclude", "e2e", "--doc"])
}
