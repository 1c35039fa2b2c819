//! The lists of rules: data/rules/TITLE.tsv and data/rules/complete.tsv.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Context, Result, bail, ensure};

use super::ids::RuleId;
use crate::files;
use crate::workspace::{TITLES, Workspace};

/// A line of a list of rules.
pub(crate) struct Rule {
    pub(crate) id: RuleId,
    /// What must hold, in English.
    pub(crate) statement: String,
}

/// The promise that a title enforces and tests all its rules but some.
#[derive(Debug)]
pub(crate) struct Complete {
    deferred: Vec<String>,
}

impl Complete {
    /// From prefixes of ids with spaces between.
    pub(super) fn deferring(prefixes: &str) -> Complete {
        Complete { deferred: prefixes.split_whitespace().map(String::from).collect() }
    }

    /// Whether a rule may still be missing.
    pub(super) fn defers(&self, id: &str) -> bool {
        self.deferred.iter().any(|prefix| id.starts_with(prefix))
    }
}

/// The rules of a title in the order of its list.
pub(crate) fn rules_of(workspace: &Workspace, title: &str) -> Result<Vec<Rule>> {
    parse_rules(title, &files::read(&workspace.root.join(path_of(title)))?)
}

/// The titles that promise to be complete.
pub(super) fn complete_titles(workspace: &Workspace) -> Result<BTreeMap<String, Complete>> {
    parse_complete(&files::read(&workspace.root.join(path_of("complete")))?)
}

fn path_of(list: &str) -> String {
    format!("data/rules/{list}.tsv")
}

/// Reads a list of rules; ids must be well-formed, of the title, and distinct as constants too.
pub(crate) fn parse_rules(title: &str, text: &str) -> Result<Vec<Rule>> {
    let path = path_of(title);
    let mut constants = BTreeSet::new();
    let mut rules = Vec::new();
    for (line, [id, _sources, statement, _ja]) in rows(&path, text, ["id", "sources", "en", "ja"])? {
        let rule = parse_rule(title, id, statement).with_context(|| format!("{path}:{line}"))?;
        let is_new = constants.insert(rule.id.constant());
        ensure!(is_new, "{path}:{line}: {id} is in the list already, or reads like another id");
        rules.push(rule);
    }
    Ok(rules)
}

fn parse_rule(title: &str, id: &str, statement: &str) -> Result<Rule> {
    ensure!(!statement.trim().is_empty(), "{id} has no English statement");
    Ok(Rule { id: RuleId::parse(title, id)?, statement: statement.trim().into() })
}

fn parse_complete(text: &str) -> Result<BTreeMap<String, Complete>> {
    let path = path_of("complete");
    let mut titles = BTreeMap::new();
    for (line, [title, deferred]) in rows(&path, text, ["title", "deferred"])? {
        ensure!(TITLES.contains(&title), "{path}:{line}: no title `{title}`");
        let is_new = titles.insert(title.to_string(), Complete::deferring(deferred)).is_none();
        ensure!(is_new, "{path}:{line}: {title} is listed twice");
    }
    Ok(titles)
}

/// The rows of a table below its heading, with their line numbers.
fn rows<'a, const N: usize>(
    path: &str,
    text: &'a str,
    heading: [&str; N],
) -> Result<Vec<(usize, [&'a str; N])>> {
    let mut lines = text.lines().enumerate().map(|(index, line)| (index + 1, line));
    if lines.next().is_none_or(|(_, first)| first != heading.join("\t")) {
        bail!("{path}:1: the heading must be the columns {}", heading.join(", "));
    }
    lines
        .filter(|(_, line)| !line.is_empty())
        .map(|(number, line)| Ok((number, row(path, number, line)?)))
        .collect()
}

fn row<'a, const N: usize>(path: &str, number: usize, line: &'a str) -> Result<[&'a str; N]> {
    let columns: Vec<&str> = line.split('\t').collect();
    let count = columns.len();
    columns.try_into().ok().with_context(|| format!("{path}:{number}: {count} columns instead of {N}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn battle(rows: &str) -> Result<Vec<Rule>> {
        parse_rules("battle", &format!("id\tsources\ten\tja\n{rows}"))
    }

    fn complaint<T>(result: Result<T>) -> String {
        format!("{:#}", result.err().expect("an error"))
    }

    #[test]
    fn a_list_keeps_its_order() {
        let rules = battle("B2.1\ts\tone\tj\nB1.10\ts\ttwo\tj\n").unwrap();
        let ids: Vec<&str> = rules.iter().map(|rule| rule.id.text()).collect();
        assert_eq!(ids, ["B2.1", "B1.10"]);
        assert_eq!(rules[1].statement, "two");
    }

    #[test]
    fn a_wrong_line_is_named() {
        assert!(complaint(battle("B1.1\tone\n")).contains("battle.tsv:2: 2 columns instead of 4"));
        assert!(
            complaint(battle("B1.1\ts\te\tj\nB1.1\ts\te\tj\n")).contains("battle.tsv:3: B1.1 is in the list")
        );
        assert!(complaint(battle("B1.1\ts\te\tj\nB1-1\ts\te\tj\n")).contains("battle.tsv:3: B1-1"));
        assert!(complaint(battle("D1.1\ts\te\tj\n")).contains("battle.tsv:2"));
        assert!(complaint(battle("B1.1\ts\t \tj\n")).contains("no English statement"));
        assert!(complaint(parse_rules("battle", "id\ten\n")).contains("battle.tsv:1"));
        assert!(complaint(parse_rules("battle", "")).contains("battle.tsv:1"));
    }

    #[test]
    fn completeness_names_titles_and_prefixes() {
        let titles = parse_complete("title\tdeferred\nbattle\tB10. B11.2\ndeck\t\n").unwrap();
        let battle = &titles["battle"];
        assert!(battle.defers("B10.1") && battle.defers("B11.2") && !battle.defers("B1.0"));
        assert!(!titles["deck"].defers("D1.1"));
        assert!(complaint(parse_complete("title\tdeferred\nchess\t\n")).contains("no title `chess`"));
    }
}
