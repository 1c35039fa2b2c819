//! `cargo xtask links`: every relative link of every Markdown file leads somewhere.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Component, Path, PathBuf};

use anyhow::{Result, bail};

use crate::workspace::Workspace;
use crate::{files, markdown};

/// Checks all Markdown files; the web is not asked.
pub(crate) fn links(workspace: &Workspace) -> Result<()> {
    let report = Report::of(&workspace.root)?;
    match &report.complaints[..] {
        [] => println!("{} relative links in {} Markdown files resolve", report.links, report.files),
        [only] => bail!("a link is broken: {only}"),
        many => {
            many.iter().for_each(|complaint| eprintln!("{complaint}"));
            bail!("{} links are broken", many.len());
        }
    }
    Ok(())
}

/// What a check of a directory found.
#[derive(Default)]
struct Report {
    files: usize,
    links: usize,
    complaints: Vec<String>,
}

impl Report {
    fn of(root: &Path) -> Result<Report> {
        let mut report = Report::default();
        let mut anchors = Anchors::default();
        for file in files::files_below(root, "md")? {
            report.files += 1;
            let here = file.strip_prefix(root).unwrap_or(&file).to_path_buf();
            for link in markdown::links(&files::read(&file)?).iter().filter(|link| is_relative(&link.target))
            {
                report.links += 1;
                if let Some(complaint) = broken(root, &here, &link.target, &mut anchors)? {
                    let (shown, line, target) = (here.display(), link.line, &link.target);
                    report.complaints.push(format!("{shown}:{line}: `{target}`: {complaint}"));
                }
            }
        }
        Ok(report)
    }
}

/// The anchors of the files that were linked to so far.
#[derive(Default)]
struct Anchors(BTreeMap<PathBuf, BTreeSet<String>>);

impl Anchors {
    fn has(&mut self, file: &Path, anchor: &str) -> Result<bool> {
        if !self.0.contains_key(file) {
            self.0.insert(file.to_path_buf(), markdown::anchors(&files::read(file)?));
        }
        Ok(self.0.get(file).is_some_and(|anchors| anchors.contains(anchor)))
    }
}

/// A link without a scheme such as `https:` or `mailto:`, and without a host.
fn is_relative(target: &str) -> bool {
    let scheme = target.split_once(':').map(|(scheme, _)| scheme);
    let has_scheme = scheme.is_some_and(|it| !it.is_empty() && it.chars().all(is_part_of_a_scheme));
    !has_scheme && !target.starts_with("//")
}

fn is_part_of_a_scheme(character: char) -> bool {
    character.is_ascii_alphanumeric() || matches!(character, '+' | '-' | '.')
}

/// Why a link in the file `here` (from the root) leads nowhere, if so.
fn broken(root: &Path, here: &Path, target: &str, anchors: &mut Anchors) -> Result<Option<&'static str>> {
    let (path, anchor) = target.split_once('#').unwrap_or((target, ""));
    let path = decoded(path.split('?').next().unwrap_or(path));
    let Some(there) = resolved(here, &path) else { return Ok(Some("leads out of the repository")) };
    let there = root.join(there);
    if !there.exists() {
        return Ok(Some("no such file"));
    }
    let has_anchors = there.is_file() && there.extension().is_some_and(|it| it == "md");
    if anchor.is_empty() || !has_anchors || anchors.has(&there, &decoded(anchor))? {
        return Ok(None);
    }
    Ok(Some("the file has no such heading"))
}

/// The path from the root that a link means; none when it climbs above the root.
fn resolved(here: &Path, link: &str) -> Option<PathBuf> {
    if link.is_empty() {
        return Some(here.to_path_buf());
    }
    let mut path = PathBuf::new();
    let home = if link.starts_with('/') { None } else { here.parent() };
    for component in home.into_iter().flat_map(Path::components).chain(Path::new(link).components()) {
        match component {
            Component::Normal(name) => path.push(name),
            Component::ParentDir if !path.pop() => return None,
            Component::ParentDir | Component::CurDir | Component::RootDir | Component::Prefix(_) => {}
        }
    }
    Some(path)
}

/// `%20` and the like as the characters they stand for.
fn decoded(text: &str) -> String {
    let mut bytes = Vec::new();
    let mut at = 0;
    while let Some(&byte) = text.as_bytes().get(at) {
        let digits = text.get(at + 1..at + 3).filter(|_| byte == b'%');
        let code = digits.and_then(|digits| u8::from_str_radix(digits, 16).ok());
        bytes.push(code.unwrap_or(byte));
        at += if code.is_some() { 3 } else { 1 };
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::tests::Scratch;

    fn complaints(name: &str, text: &str) -> Vec<String> {
        let scratch = Scratch::new(name);
        scratch.file("README.md", "# Khamsin\n## Play it\n");
        scratch.file("docs/a b.md", "# 規則\n");
        scratch.file("docs/icons/tank.svg", "");
        scratch.file("docs/page.md", text);
        Report::of(&scratch.0).unwrap().complaints
    }

    #[test]
    fn sound_links_pass() {
        let text = "# Page\n[a](../README.md) [b](../README.md#play-it) [c](a%20b.md#規則) [d](a%20b.md#%E8%A6%8F%E5%89%87)\n\
            [e](#page) [f](/README.md) [g](icons/) ![h](icons/tank.svg) [i](icons/tank.svg#L3) [j](./page.md?plain=1)\n\
            [k](https://example.org/x#y) [l](mailto:a@example.org) [m](//example.org)\n";
        assert_eq!(complaints("sound", text), Vec::<String>::new());
    }

    #[test]
    fn broken_links_are_named_with_their_line() {
        let text = "# Page\n[a](../readme.txt)\n[b](../README.md#play) [c](#nowhere)\n![d](../../x.png)\n";
        let expected = [
            "docs/page.md:2: `../readme.txt`: no such file",
            "docs/page.md:3: `../README.md#play`: the file has no such heading",
            "docs/page.md:3: `#nowhere`: the file has no such heading",
            "docs/page.md:4: `../../x.png`: leads out of the repository",
        ];
        assert_eq!(complaints("broken", text), expected);
    }

    #[test]
    fn percent_codes_are_decoded_and_other_signs_kept() {
        assert_eq!(decoded("a%20b%2"), "a b%2");
        assert_eq!(decoded("%E8%A6%8F則%"), "規則%");
        assert_eq!(decoded("100%則"), "100%則");
    }
}
