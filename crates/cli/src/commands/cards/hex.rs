//! `khamsin cards check` for the files of the hex game: scenarios, and the tables of the map.

use table::{Misplaced, Notation};
use titles::{
    Words,
    hex::{Board, Hex, Options, Scenario, Source},
};

use crate::{fault::Outcome, out::say, screen};

/// All units of a table.
pub(crate) fn list(rules: &Hex, json: bool, words: &Words) -> Outcome {
    rules.scenario().units.iter().try_for_each(|unit| show(rules, &unit.slug, json, words))
}

/// One of them.
pub(crate) fn show(rules: &Hex, name: &str, json: bool, words: &Words) -> Outcome {
    let lines = screen::hex::unit_lines(rules, name, words)?;
    if json {
        say!("{}", serde_json::json!({ "title": Hex::TITLE, "id": name, "lines": lines }));
    } else {
        lines.iter().for_each(|line| say!("{line}"));
    }
    Ok(())
}

/// What is wrong with a file of the hex game, and what only looks odd in it.
pub(super) struct Verdict {
    pub(super) faults: Vec<Misplaced>,
    pub(super) remarks: Vec<Misplaced>,
}

/// The verdict on a file; none if it is no file of the hex game.
pub(super) fn check(text: &str) -> Option<Verdict> {
    if let Some(table) = Board::check_file(text) {
        return Some(Verdict { faults: table.err().into_iter().collect(), remarks: Vec::new() });
    }
    is_scenario(text).then(|| scenario(text))
}

/// A scenario has a line of headings that begins with `unit`, or begins with one of its terms.
fn is_scenario(text: &str) -> bool {
    let cells = |line: &str| -> Vec<String> { line.split('\t').map(|it| it.trim().to_string()).collect() };
    let mut rows = text.lines().filter(|it| !it.trim().is_empty() && !it.starts_with('#')).map(cells);
    let first = rows.next().unwrap_or_default();
    let is_term = first.len() == 2 && Scenario::TERMS.contains(&first[0].as_str());
    is_term || first.len() > 1 && first[0] == "unit" || rows.any(|it| it.len() > 1 && it[0] == "unit")
}

fn scenario(text: &str) -> Verdict {
    let none = Vec::new;
    if let Err(faults) = Scenario::read_all(text, &Board::new()) {
        return Verdict { faults, remarks: none() };
    }
    match Hex::new(Options::of(Source::File(text.to_string()))) {
        Err(fault) => Verdict { faults: vec![fault], remarks: none() },
        Ok(rules) => Verdict { faults: rules.unsupplied_at_start(), remarks: rules.ahead_of_their_line() },
    }
}
