//! `cargo xtask input`: the tests in the browser press with hands, not with scripts.
//!
//! A script that clicks an element finds it wherever it lies: under another one, out of sight, too small. That twelve whole
//! games passed on a phone on which no card could be bought came from there. So no script in `crates/e2e` sends events, and
//! none plays hex from the list for readers of the page.

use std::path::Path;

use anyhow::{Result, bail};

use crate::files;
use crate::workspace::Workspace;

/// What no script may do, with what is there instead.
const REFUSED: [(&str, &str); 9] = [
    (".click()", "Browser::click or tap"),
    ("dispatchEvent", "what is in crates/e2e/src/input.rs"),
    ("new MouseEvent", "Browser::point_at or click"),
    ("new PointerEvent", "Browser::point_at, click or tap"),
    ("new TouchEvent", "Browser::tap, hold, swipe or pinch"),
    ("new KeyboardEvent", "Browser::key"),
    (".focus()", "Browser::tab_to"),
    (".blur()", "Browser::key"),
    ("hx-choices", "Browser::click_hex: hex is played on the map"),
];

/// A line that must send an event says so, and why.
const EXCEPTION: &str = "// script: ";

/// Checks every file of the tests in the browser.
pub(crate) fn input(workspace: &Workspace) -> Result<()> {
    let complaints = complaints(&workspace.root.join("crates/e2e/src"))?;
    if complaints.is_empty() {
        println!("no script presses anything");
        return Ok(());
    }
    complaints.iter().for_each(|it| eprintln!("{it}"));
    bail!("{} lines of the tests in the browser press by script", complaints.len())
}

fn complaints(directory: &Path) -> Result<Vec<String>> {
    let mut found = Vec::new();
    for extension in ["rs", "js"] {
        for file in files::files_below(directory, extension)? {
            let name = file.strip_prefix(directory).unwrap_or(&file).display().to_string();
            found.extend(of_file(&name, &files::read(&file)?));
        }
    }
    Ok(found)
}

fn of_file(name: &str, text: &str) -> Vec<String> {
    let lines = text.lines().enumerate().filter(|it| !is_exception(it.1));
    let refused = |line: &str| REFUSED.into_iter().find(|it| line.contains(it.0));
    lines
        .filter_map(|(at, line)| refused(line).map(|it| (at + 1, it)))
        .map(|(line, (word, instead))| format!("{name}:{line}: `{word}` in a script; use {instead}"))
        .collect()
}

fn is_exception(line: &str) -> bool {
    line.split_once(EXCEPTION).is_some_and(|(_, reason)| !reason.trim().is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::tests::Scratch;

    #[test]
    fn a_script_that_presses_is_named_with_its_line() {
        let scratch = Scratch::new("input");
        scratch.file("a.rs", "it.click(css).await?;\nlet s = \"document.querySelector('#go').click()\";\n");
        scratch.file("b/hands.js", "it.dispatchEvent(new Event('input'))\n");
        scratch.file("c.rs", "all(\".hx-choices [data-act]\")\n");
        let found = complaints(&scratch.0).unwrap();
        assert_eq!(found.len(), 3, "{found:?}");
        assert!(found[0].starts_with("a.rs:2: `.click()`"), "{found:?}");
        assert!(found.iter().any(|it| it.contains("hx-choices")) && found[2].contains("dispatchEvent"));
    }

    #[test]
    fn an_exception_needs_a_reason() {
        let line = "window.dispatchEvent(new Event('khamsin-crash'))";
        assert!(of_file("a.rs", &format!("{line} // script: no hand can do this")).is_empty());
        assert_eq!(of_file("a.rs", &format!("{line} // script: ")).len(), 1);
    }

    #[test]
    fn the_tests_in_the_browser_press_nothing_by_script() {
        input(&Workspace::find().unwrap()).unwrap();
    }
}
