//! Tells a crate which build it is: `KHAMSIN_BUILD` is the version with the commit it is made from. Builds for the loop of
//! edit and check do not say a commit: they would be compiled anew after each.

use std::{env, process::Command};

fn main() {
    println!("cargo::rerun-if-changed=../commit.rs");
    println!("cargo::rerun-if-env-changed=KHAMSIN_COMMIT");
    let version = env::var("CARGO_PKG_VERSION").unwrap_or_default();
    let is_release = env::var("PROFILE").is_ok_and(|it| it == "release");
    let commit = env::var("KHAMSIN_COMMIT").ok().or_else(|| is_release.then(commit).flatten());
    let commit = commit.unwrap_or_else(|| if is_release { "no commit" } else { "development" }.to_string());
    println!("cargo::rustc-env=KHAMSIN_BUILD={version} ({commit})");
}

/// The commit that is checked out, short; none where there is no git.
fn commit() -> Option<String> {
    if let Some(log) = git(&["rev-parse", "--git-path", "logs/HEAD"]) {
        println!("cargo::rerun-if-changed={log}");
    }
    let commit = git(&["rev-parse", "--short=12", "HEAD"])?;
    let is_changed = git(&["status", "--porcelain", "--untracked-files=no"]).is_some_and(|it| !it.is_empty());
    Some(if is_changed { format!("{commit}, changed") } else { commit })
}

fn git(arguments: &[&str]) -> Option<String> {
    let output = Command::new("git").args(arguments).output().ok().filter(|it| it.status.success())?;
    String::from_utf8(output.stdout).ok().map(|it| it.trim().to_string())
}
