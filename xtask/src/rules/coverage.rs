//! Which rules of a title its code cites and its tests name.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use anyhow::Result;

use super::ids::{RuleId, carried_by};
use super::source::{Split, Token, split, test_functions};
use super::table::rules_of;
use crate::files;
use crate::workspace::Workspace;

/// The coverage of one title.
pub(super) struct Coverage {
    pub(super) title: String,
    /// Every id in the order of the list.
    pub(super) ids: Vec<String>,
    pub(super) in_code: BTreeSet<String>,
    pub(super) in_tests: BTreeSet<String>,
}

/// A source file as it was read.
struct File {
    path: PathBuf,
    text: String,
}

impl Coverage {
    /// Reads the list of rules and the crate of a title; a crate that does not exist yet cites nothing.
    pub(super) fn of(workspace: &Workspace, title: &str) -> Result<Coverage> {
        let ids: Vec<RuleId> = rules_of(workspace, title)?.into_iter().map(|rule| rule.id).collect();
        Coverage::of_crate(&workspace.root.join("crates").join(title), title, &ids)
    }

    fn of_crate(directory: &Path, title: &str, ids: &[RuleId]) -> Result<Coverage> {
        let mut coverage = Coverage {
            title: title.into(),
            ids: ids.iter().map(|id| id.text().to_string()).collect(),
            in_code: BTreeSet::new(),
            in_tests: BTreeSet::new(),
        };
        coverage.read_sources(&directory.join("src"), ids)?;
        for file in read_files(&directory.join("tests"))? {
            let Split { code, tests, .. } = split(&file.text);
            coverage.add_tests(&[code, tests].concat(), ids);
        }
        Ok(coverage)
    }

    /// The ids that are not both cited and tested.
    pub(super) fn missing(&self) -> Vec<&str> {
        let is_missing = |id: &&str| !self.in_code.contains(*id) || !self.in_tests.contains(*id);
        self.ids.iter().map(String::as_str).filter(is_missing).collect()
    }

    /// Generated code lists every id and thus proves nothing.
    fn read_sources(&mut self, src: &Path, ids: &[RuleId]) -> Result<()> {
        let files = read_files(src)?;
        let written = files.iter().filter(|file| !file.path.starts_with(src.join("gen")));
        let splits: Vec<(&File, Split<'_>)> = written.map(|file| (file, split(&file.text))).collect();
        let test_modules: Vec<PathBuf> =
            splits.iter().flat_map(|(file, it)| test_modules(file, it)).collect();
        for (file, Split { code, tests, .. }) in &splits {
            self.add_tests(tests, ids);
            if test_modules.iter().any(|module| is_file_of(&file.path, module)) {
                self.add_tests(code, ids);
            } else {
                self.add_code(code, ids);
            }
        }
        Ok(())
    }

    fn add_code(&mut self, tokens: &[Token<'_>], ids: &[RuleId]) {
        let cited = ids.iter().filter(|id| is_cited(id, tokens));
        self.in_code.extend(cited.map(|id| id.text().to_string()));
    }

    fn add_tests(&mut self, tokens: &[Token<'_>], ids: &[RuleId]) {
        let carried = test_functions(tokens).into_iter().flat_map(|name| carried_by(name, ids));
        self.in_tests.extend(carried.map(|id| id.text().to_string()));
    }
}

/// Cited by its constant, or by its name in a doc comment, where a link may use the constant too.
fn is_cited(id: &RuleId, tokens: &[Token<'_>]) -> bool {
    let constant = id.constant();
    tokens.iter().any(|token| match token {
        Token::Word(word) => *word == constant,
        Token::Doc(text) => id.is_named_in(text) || has_word(text, &constant),
        Token::Mark(_) => false,
    })
}

fn has_word(prose: &str, word: &str) -> bool {
    prose.split(|it: char| !it.is_alphanumeric() && it != '_').any(|it| it == word)
}

fn read_files(directory: &Path) -> Result<Vec<File>> {
    let paths = files::files_below(directory, "rs")?;
    paths.into_iter().map(|path| Ok(File { text: files::read(&path)?, path })).collect()
}

/// Where the test modules declared in a file live, without extension.
fn test_modules(file: &File, split: &Split<'_>) -> Vec<PathBuf> {
    let is_root = ["lib.rs", "main.rs", "mod.rs"].iter().any(|name| file.path.ends_with(name));
    let home =
        if is_root { file.path.parent().map(Path::to_path_buf) } else { Some(file.path.with_extension("")) };
    home.iter().flat_map(|home| split.test_modules.iter().map(|name| home.join(name))).collect()
}

fn is_file_of(path: &Path, module: &Path) -> bool {
    path.with_extension("") == module || path.starts_with(module)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::tests::Scratch;

    const IDS: [&str; 6] = ["B1.1", "B1.2", "B1.3", "B1.11", "B2.1", "B10.1"];

    fn coverage(name: &str, files: &[(&str, &str)]) -> Coverage {
        let scratch = Scratch::new(name);
        for (path, text) in files {
            scratch.file(path, text);
        }
        let ids: Vec<RuleId> = IDS.iter().map(|id| RuleId::parse("battle", id).unwrap()).collect();
        Coverage::of_crate(&scratch.0, "battle", &ids).unwrap()
    }

    fn list(ids: &BTreeSet<String>) -> Vec<&str> {
        ids.iter().map(String::as_str).collect()
    }

    #[test]
    fn constants_and_doc_comments_cite_and_nothing_else_does() {
        let lib =
            "//! B1.1 opens the game.\n// B1.2 in a comment\nfn f() { refuse(B1_11, \"B1.3\"); B2_1x; }";
        let coverage = coverage("cite", &[("src/lib.rs", lib)]);
        assert_eq!(list(&coverage.in_code), ["B1.1", "B1.11"]);
    }

    #[test]
    fn generated_code_and_tests_do_not_cite() {
        let files = [
            ("src/gen/rules.rs", "pub const B1_1: Rule = Rule(\"B1.1\");"),
            ("src/flow.rs", "#[cfg(test)] mod tests { fn f() { B1_2; } }\n#[cfg(test)] mod kit;"),
            ("src/flow/kit.rs", "fn f() { B1_3; }"),
            ("tests/rules.rs", "fn f() { B2_1; }"),
        ];
        assert!(coverage("gen", &files).in_code.is_empty());
    }

    #[test]
    fn tests_count_wherever_they_stand() {
        let files = [
            (
                "src/lib.rs",
                "#[cfg(test)] mod tests { #[test] fn b1_1_six_cards() {} }\n#[cfg(test)] mod kit;",
            ),
            ("src/kit.rs", "#[test] fn b1_2_no_duplicates() {}"),
            ("tests/rules/setup.rs", "#[test] fn b1_11_b2_1_reserve() {} fn b10_1_helper() {}"),
        ];
        assert_eq!(list(&coverage("tests", &files).in_tests), ["B1.1", "B1.11", "B1.2", "B2.1"]);
    }

    #[test]
    fn missing_is_what_lacks_either() {
        let files = [
            ("src/lib.rs", "/// B1.1\n/// [`B1_2`]\nfn f() {}"),
            ("tests/rules.rs", "#[test] fn b1_1_six_cards() {} #[test] fn b1_3_reserve() {}"),
        ];
        assert_eq!(coverage("missing", &files).missing(), ["B1.2", "B1.3", "B1.11", "B2.1", "B10.1"]);
    }

    #[test]
    fn a_crate_that_does_not_exist_covers_nothing() {
        let coverage = coverage("nothing", &[]);
        assert!(coverage.in_code.is_empty() && coverage.in_tests.is_empty());
        assert_eq!(coverage.missing(), IDS);
    }
}
