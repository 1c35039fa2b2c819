//! `cargo xtask deps`: which crate may know which, and where titles are named.
//!
//! The directions are the architecture: a title that could see a bot, a server or a clock would soon use it.

mod titles;

use anyhow::{Result, bail};

use crate::workspace::{Dependency, Kind, Metadata, Package, Workspace};

/// What one crate of the workspace may know of the others.
enum MayKnow {
    Only(&'static [&'static str]),
    Anything,
}

use MayKnow::{Anything, Only};

/// The table of directions. A crate without a row is refused, so that nobody adds one without a decision.
const DIRECTIONS: &[(&str, MayKnow)] = &[
    ("table", Only(&[])),
    ("cards", Only(&["table"])),
    ("hexmap", Only(&["table"])),
    ("effects", Only(&["table", "cards"])),
    ("deck", Only(&["table", "cards", "effects"])),
    ("battle", Only(&["table", "cards", "effects"])),
    ("hex", Only(&["table", "hexmap"])),
    ("titles", Only(&["table", "cards", "hexmap", "effects", "deck", "battle", "hex"])),
    ("replay", Only(&["table", "titles"])),
    ("bots", Only(&["table", "titles"])),
    ("engine", Only(&["table", "titles", "replay", "bots"])),
    ("lab", Only(&["table", "titles", "bots", "replay"])),
    ("server", Only(&["table", "titles", "replay", "bots"])),
    ("web", Only(&["table", "titles", "replay", "bots", "engine"])),
    ("site", Only(&[])),
    ("e2e", Only(&["site"])),
    ("wasm-check", Only(&["table", "titles", "replay"])),
    ("cli", Anything),
    ("xtask", Anything),
];

/// The crates that hold rules: no I/O, no clock, no randomness, hence next to no outside crates.
const RULES_CRATES: [&str; 7] = ["table", "cards", "hexmap", "effects", "deck", "battle", "hex"];

/// The outside crates that rules may use: containers without behaviour of their own.
const CONTAINERS: [&str; 3] = ["arrayvec", "smallvec", "bitflags"];

/// An outside crate that one crate of rules may use behind a feature: `table` packs its own types for those who send them.
const PACKING: (&str, &str) = ("table", "serde");

/// Checks every edge between crates, and every source for names of titles.
pub(crate) fn deps(workspace: &Workspace) -> Result<()> {
    let metadata = workspace.metadata()?;
    match &violations(&metadata)[..] {
        [] => println!("{} crates depend only on what they may know", metadata.packages.len()),
        [only] => bail!("a dependency points where it must not: {only}"),
        many => {
            many.iter().for_each(|violation| eprintln!("{violation}"));
            bail!("{} dependencies point where they must not", many.len());
        }
    }
    match &titles::violations(workspace, &metadata)?[..] {
        [] => println!("outside `titles` each crate names titles in one file at most"),
        [only] => bail!("a title is named where it must not: {only}"),
        many => {
            many.iter().for_each(|violation| eprintln!("{violation}"));
            bail!("titles are named in {} places where they must not", many.len());
        }
    }
    Ok(())
}

/// Every forbidden edge as a sentence: the edge, then the rule.
fn violations(metadata: &Metadata) -> Vec<String> {
    metadata.packages.iter().flat_map(|package| violations_of(package, metadata)).collect()
}

fn violations_of(package: &Package, metadata: &Metadata) -> Vec<String> {
    let Some((_, may_know)) = DIRECTIONS.iter().find(|(name, _)| *name == package.name) else {
        return vec![format!(
            "{}: a crate without a row in the table of directions (xtask/src/deps.rs)",
            package.name
        )];
    };
    let complaint = |dependency: &Dependency| {
        let rule = if is_ours(dependency, metadata) {
            broken_direction(package, dependency, may_know)
        } else {
            broken_isolation(package, dependency)
        };
        rule.map(|rule| format!("{} -> {}{}: {rule}", package.name, dependency.name, note(dependency.kind)))
    };
    package.dependencies.iter().filter_map(complaint).collect()
}

/// Outside crates may share a name with ours; only a path tells them apart.
fn is_ours(dependency: &Dependency, metadata: &Metadata) -> bool {
    dependency.is_local && metadata.packages.iter().any(|package| package.name == dependency.name)
}

/// The rule that an edge inside the workspace breaks, if any.
fn broken_direction(package: &Package, dependency: &Dependency, may_know: &MayKnow) -> Option<String> {
    let Only(known) = may_know else { return None };
    // A crate may test itself with features switched on, and tools may test each other.
    let is_dev = dependency.kind == Kind::Dev;
    let is_free = is_dev && (dependency.name == package.name || !is_rules_crate(package));
    if is_free || known.contains(&dependency.name.as_str()) {
        return None;
    }
    let tests_too = if is_dev { ", in its tests too" } else { "" };
    Some(match known {
        [] => format!("{} may know no other crate of the workspace{tests_too}", package.name),
        _ => format!("{} may know only {}{tests_too}", package.name, known.join(", ")),
    })
}

/// The rule that an edge to the outside breaks, if any.
fn broken_isolation(package: &Package, dependency: &Dependency) -> Option<String> {
    let packs = dependency.is_optional && (package.name.as_str(), dependency.name.as_str()) == PACKING;
    let is_free = dependency.kind == Kind::Dev || !is_rules_crate(package) || packs;
    if is_free || CONTAINERS.contains(&dependency.name.as_str()) {
        return None;
    }
    Some(format!("rules crates may use no outside crates but {}", CONTAINERS.join(", ")))
}

fn is_rules_crate(package: &Package) -> bool {
    RULES_CRATES.contains(&package.name.as_str())
}

fn note(kind: Kind) -> &'static str {
    match kind {
        Kind::Normal => "",
        Kind::Build => " (build)",
        Kind::Dev => " (dev)",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A workspace from lines such as `deck -> table cards dev:bots outside:rand build:outside:cc optional:outside:serde`.
    fn workspace_of(lines: &str) -> Metadata {
        let packages = lines.lines().map(package_of).collect();
        Metadata { packages, ..Metadata::default() }
    }

    fn package_of(line: &str) -> Package {
        let (name, dependencies) = line.split_once("->").unwrap();
        let dependencies = dependencies.split_whitespace().map(dependency_of).collect();
        Package { name: name.trim().into(), dependencies }
    }

    fn dependency_of(word: &str) -> Dependency {
        let kind = match word {
            _ if word.starts_with("dev:") => Kind::Dev,
            _ if word.starts_with("build:") => Kind::Build,
            _ => Kind::Normal,
        };
        let name = word.rsplit(':').next().unwrap().into();
        let (is_local, is_optional) = (!word.contains("outside:"), word.starts_with("optional:"));
        Dependency { name, kind, is_local, is_optional }
    }

    fn violations_in(lines: &str) -> Vec<String> {
        violations(&workspace_of(lines))
    }

    const SOUND: &str = "table -> dev:table dev:outside:proptest
        cards -> table outside:arrayvec
        battle -> table cards outside:bitflags dev:table
        titles -> table battle
        bots -> table titles outside:rand
        replay -> table titles outside:serde_json dev:bots
        cli -> table titles replay bots outside:clap
        xtask -> outside:anyhow";

    #[test]
    fn a_sound_workspace_passes() {
        assert_eq!(violations_in(SOUND), Vec::<String>::new());
    }

    #[test]
    fn a_planted_edge_is_named_with_its_rule() {
        let found = violations_in(&SOUND.replace("cards -> table", "cards -> table bots"));
        assert_eq!(found, ["cards -> bots: cards may know only table"]);
        let found = violations_in(&SOUND.replace("table -> dev:table", "table -> cards"));
        assert_eq!(found, ["table -> cards: table may know no other crate of the workspace"]);
        let found = violations_in(&SOUND.replace("bots -> table", "bots -> battle"));
        assert_eq!(found, ["bots -> battle: bots may know only table, titles"]);
    }

    #[test]
    fn a_title_knows_no_other_title() {
        let found = violations_in("battle -> deck\ndeck -> battle\nhex -> cards\ncards ->");
        assert_eq!(found.len(), 3, "{found:?}");
    }

    #[test]
    fn tests_of_a_title_must_not_look_upwards() {
        let found = violations_in("deck -> table dev:bots\ntable ->\nbots ->");
        assert_eq!(found, ["deck -> bots (dev): deck may know only table, cards, effects, in its tests too"]);
    }

    #[test]
    fn rules_use_no_outside_crates() {
        let rule = "rules crates may use no outside crates but arrayvec, smallvec, bitflags";
        let found = violations_in("deck -> outside:rand build:outside:cc dev:outside:proptest");
        assert_eq!(found, [format!("deck -> rand: {rule}"), format!("deck -> cc (build): {rule}")]);
    }

    #[test]
    fn table_alone_packs_its_types_and_only_behind_a_feature() {
        assert!(violations_in("table -> optional:outside:serde").is_empty());
        for planted in
            ["table -> outside:serde", "deck -> optional:outside:serde", "table -> optional:outside:rand"]
        {
            assert_eq!(violations_in(planted).len(), 1, "{planted}");
        }
    }

    #[test]
    fn an_outside_crate_with_the_name_of_ours_stays_outside() {
        assert!(violations_in("replay -> outside:hex\nhex ->").is_empty());
        assert_eq!(
            violations_in("replay -> hex\nhex ->"),
            ["replay -> hex: replay may know only table, titles"]
        );
    }

    #[test]
    fn a_crate_without_a_row_is_refused() {
        let found = violations_in("gadget -> table\ntable ->");
        assert!(found[0].starts_with("gadget: a crate without a row"), "{found:?}");
    }
}
