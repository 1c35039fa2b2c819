//! The game loop is written once, as `table::run`: nobody else sells tickets.
//!
//! Where the number of tickets or the outcome of one is asked for, a loop of node, ticket, outcome and step is written by
//! hand. A second one drifts: it forgets ordinals, asks another seat, or allocates.

use std::path::Path;

use anyhow::{Result, bail};

use crate::files;
use crate::workspace::Workspace;

/// What only the game loop calls. A title that calls its own methods writes `self`.
const CALLS: [&str; 2] = [".tickets(", ".outcome("];

/// Where the loop is, with the match and the laws, which play in their own way.
const HOME: &str = "crates/table/src/";

/// Files that call it and play no game with it: whose, and why.
const EXAMINED: [(&str, &str); 6] = [
    ("crates/battle/tests/all/rules_allies.rs", "lays the outcome of a ticket on the table"),
    ("crates/battle/tests/all/rules_setup.rs", "counts the tickets of the conflict deck"),
    ("crates/cards/tests/promises.rs", "draws from pools of cards, which are no game"),
    ("crates/replay/src/game.rs", "draws again with a revealed secret, to compare it with the log"),
    ("crates/table/tests/erased.rs", "asks the erased table for its outcomes"),
    ("crates/table/tests/run.rs", "compares the loop with one by hand"),
];

/// Checks every Rust file.
pub(crate) fn loops(workspace: &Workspace) -> Result<()> {
    match &complaints(&workspace.root)?[..] {
        [] => println!("the game loop is written once"),
        [only] => bail!("a game loop by hand: {only}"),
        many => {
            many.iter().for_each(|complaint| eprintln!("{complaint}"));
            bail!("{} game loops by hand", many.len());
        }
    }
    Ok(())
}

fn complaints(root: &Path) -> Result<Vec<String>> {
    let mut complaints = Vec::new();
    for directory in ["crates", "xtask"] {
        for file in files::files_below(&root.join(directory), "rs")? {
            let here = file.strip_prefix(root).unwrap_or(&file).to_string_lossy().replace('\\', "/");
            if !may_call(&here) {
                complaints.extend(calls(&files::read(&file)?).map(|line| {
                    format!(
                        "{here}:{line}: `table::run` and `Run::step` draw tickets and play their outcomes"
                    )
                }));
            }
        }
    }
    Ok(complaints)
}

fn may_call(file: &str) -> bool {
    file.starts_with(HOME) || file == "xtask/src/loops.rs" || EXAMINED.iter().any(|it| it.0 == file)
}

/// The numbers of the lines with a call. Rustfmt keeps a name and its bracket on one line.
fn calls(text: &str) -> impl Iterator<Item = usize> {
    text.lines().zip(1..).filter(|(line, _)| CALLS.iter().any(|call| has_call(line, call))).map(|it| it.1)
}

fn has_call(line: &str, call: &str) -> bool {
    line.match_indices(call).any(|(at, _)| !line[..at].ends_with("self"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::tests::Scratch;

    /// A loop in a test, one spread over lines, and one in this tool.
    const BY_HAND: &str =
        "loop {\n    let outcome = rules.outcome(&state, dice.below(rules.tickets(&state)));\n}\n";

    #[test]
    fn a_loop_by_hand_is_named_with_its_line() {
        let scratch = Scratch::new("loops");
        scratch.file("crates/deck/tests/all/laws.rs", BY_HAND);
        scratch.file("crates/bots/src/lib.rs", "let all = rules\n    .tickets(&state);\n");
        scratch.file("xtask/src/play.rs", "let outcome = rules.outcome(&state, 0);\n");
        let found = complaints(&scratch.0).unwrap();
        let places =
            ["crates/bots/src/lib.rs:2:", "crates/deck/tests/all/laws.rs:2:", "xtask/src/play.rs:1:"];
        assert_eq!(found.len(), places.len(), "{found:?}");
        assert!(found.iter().zip(places).all(|(it, place)| it.starts_with(place)), "{found:?}");
    }

    #[test]
    fn the_loop_itself_and_what_a_title_says_of_its_tickets_pass() {
        let scratch = Scratch::new("loops-home");
        scratch.file("crates/table/src/run.rs", BY_HAND);
        scratch.file(
            "crates/deck/src/game.rs",
            "fn tickets(&self) -> u32 {\n    (0..self.tickets(s)).map(|it| self.outcome(s, it))\n}\n",
        );
        scratch.file(EXAMINED[0].0, BY_HAND);
        assert_eq!(complaints(&scratch.0).unwrap(), Vec::<String>::new());
    }

    #[test]
    fn every_file_that_is_excused_still_calls_it() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
        for (file, why) in EXAMINED {
            let text = files::read(&root.join(file)).unwrap();
            assert!(calls(&text).next().is_some(), "{file} no longer {why}: it needs no row");
        }
    }
}
