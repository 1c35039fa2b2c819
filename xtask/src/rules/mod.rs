//! `cargo xtask rules`: which rules of the books are in the code and in its tests.
//!
//! A rule that no code cites is probably not enforced, one that no test names is probably wrong. Titles in
//! data/rules/complete.tsv must have neither.

mod coverage;
mod ids;
mod source;
mod table;

use anyhow::{Result, bail};
use serde_json::json;

use crate::workspace::{TITLES, Workspace};
use coverage::Coverage;
use table::Complete;

pub(crate) use table::{Rule, rules_of};

#[cfg(test)]
pub(crate) use table::parse_rules;

/// How the report is printed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Format {
    /// For people, with the missing ids.
    Text,
    /// For people in a hurry: one line a title.
    Summary,
    /// One object a line.
    Json,
}

/// Reports on every title, then fails when a title that must be complete is not.
pub(crate) fn rules(workspace: &Workspace, format: Format) -> Result<()> {
    let complete = table::complete_titles(workspace)?;
    let mut failures = Vec::new();
    for title in TITLES {
        let coverage = Coverage::of(workspace, title)?;
        match format {
            Format::Text => println!("{}{}", summary(&coverage, complete.get(title)), details(&coverage)),
            Format::Summary => println!("{}", summary(&coverage, complete.get(title))),
            Format::Json => println!("{}", as_json(&coverage)),
        }
        failures.extend(complete.get(title).and_then(|promise| broken_promise(&coverage, promise)));
    }
    if !failures.is_empty() {
        bail!("{}", failures.join("; "));
    }
    Ok(())
}

fn summary(coverage: &Coverage, promise: Option<&Complete>) -> String {
    let Coverage { title, ids, in_code, in_tests } = coverage;
    let stage = if promise.is_some() { "must be complete" } else { "in the making" };
    format!("{title}: {} ids, {} in code, {} in tests ({stage})", ids.len(), in_code.len(), in_tests.len())
}

fn details(coverage: &Coverage) -> String {
    lacks(coverage, &coverage.missing()).iter().map(|lack| format!("\n  {lack}")).collect()
}

fn as_json(coverage: &Coverage) -> serde_json::Value {
    json!({
        "title": coverage.title,
        "ids": coverage.ids.len(),
        "in_code": coverage.in_code.len(),
        "in_tests": coverage.in_tests.len(),
        "missing": coverage.missing(),
    })
}

/// What a title that must be complete still lacks, as a sentence.
fn broken_promise(coverage: &Coverage, promise: &Complete) -> Option<String> {
    let missing: Vec<&str> = coverage.missing().into_iter().filter(|id| !promise.defers(id)).collect();
    if missing.is_empty() {
        return None;
    }
    Some(format!("{} must be complete, but is not; {}", coverage.title, lacks(coverage, &missing).join("; ")))
}

/// Missing ids, sorted by what they lack; what nobody lacks is left out.
fn lacks(coverage: &Coverage, missing: &[&str]) -> Vec<String> {
    let groups = [
        ("in neither code nor tests", false, false),
        ("not in code", false, true),
        ("not in tests", true, false),
    ];
    let line = |(lack, in_code, in_tests)| {
        let is_in_group = |id: &&&str| {
            coverage.in_code.contains(**id) == in_code && coverage.in_tests.contains(**id) == in_tests
        };
        let ids: Vec<&str> = missing.iter().filter(is_in_group).copied().collect();
        (!ids.is_empty()).then(|| format!("{lack}: {}", ids.join(", ")))
    };
    groups.into_iter().filter_map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn coverage() -> Coverage {
        let set = |ids: &[&str]| ids.iter().map(|id| id.to_string()).collect();
        Coverage {
            title: "battle".into(),
            ids: ["B1.1", "B1.2", "B1.3", "B10.1"].map(String::from).to_vec(),
            in_code: set(&["B1.1", "B1.2"]),
            in_tests: set(&["B1.1", "B1.3"]),
        }
    }

    #[test]
    fn an_incomplete_title_names_its_ids_and_what_they_lack() {
        let sentence = broken_promise(&coverage(), &Complete::deferring("B10.")).unwrap();
        assert_eq!(sentence, "battle must be complete, but is not; not in code: B1.3; not in tests: B1.2");
    }

    #[test]
    fn deferred_ids_are_forgiven() {
        assert!(broken_promise(&coverage(), &Complete::deferring("B1.2 B1.3 B10.")).is_none());
    }

    #[test]
    fn the_report_sorts_missing_ids_by_what_they_lack() {
        let report = summary(&coverage(), None) + &details(&coverage());
        let expected = "battle: 4 ids, 2 in code, 2 in tests (in the making)\n  \
            in neither code nor tests: B10.1\n  not in code: B1.3\n  not in tests: B1.2";
        assert_eq!(report, expected);
    }

    #[test]
    fn json_counts_and_lists() {
        let expected =
            r#"{"title":"battle","ids":4,"in_code":2,"in_tests":2,"missing":["B1.2","B1.3","B10.1"]}"#;
        assert_eq!(as_json(&coverage()).to_string(), expected);
    }
}
