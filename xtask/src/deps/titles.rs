//! Where titles are named.
//!
//! `titles` names every title. Each other crate has at most one file of registration, with an exhaustive `match` on
//! `TitleId`: so the compiler leads whoever adds a title to every place that must know it. Tests may name titles freely.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::workspace::{Metadata, Package, TITLES, Workspace};

/// The file of registration of each crate that needs one.
const REGISTRATIONS: &[(&str, &str)] =
    &[("bots", "src/registry.rs"), ("cli", "src/registry.rs"), ("web", "src/tables/registry.rs")];

/// Every place outside `titles` and the files of registration that names a title, as a sentence.
pub(super) fn violations(workspace: &Workspace, metadata: &Metadata) -> Result<Vec<String>> {
    let mut found = Vec::new();
    for package in metadata.packages.iter().filter(|it| is_checked(it)) {
        let folder = workspace.root.join("crates").join(&package.name);
        let registration = REGISTRATIONS.iter().find(|it| it.0 == package.name).map(|it| folder.join(it.1));
        for file in sources(&folder.join("src"))? {
            let text = read(&file)?;
            let shown = workspace.shown(&file);
            if registration.as_ref() == Some(&file) {
                found.extend(missing_rows(&text).map(|it| format!("{shown}: {it}")));
            } else {
                found.extend(namings(&text).iter().map(|(line, what)| format!("{shown}:{line}: {what}")));
            }
        }
    }
    let names = read(&workspace.root.join("crates/titles/src/title_id.rs"))?;
    found.extend(unknown_here(&names).map(|it| format!("xtask/src/workspace.rs: {it}")));
    Ok(found)
}

/// Whoever uses `titles` is checked, but for the tests in the browser and for this tool, which has a table of its own.
fn is_checked(package: &Package) -> bool {
    let knows_titles = package.dependencies.iter().any(|it| it.name == "titles");
    knows_titles && !["e2e", "xtask"].contains(&package.name.as_str())
}

fn read(file: &Path) -> Result<String> {
    fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))
}

fn sources(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).with_context(|| format!("cannot list {}", folder.display()))? {
        let path = entry?.path();
        if path.is_dir() {
            files.extend(sources(&path)?);
        } else if path.extension().is_some_and(|it| it == "rs") {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

/// The titles that a file of registration does not know.
fn missing_rows(text: &str) -> Option<String> {
    let tokens = tokens(text);
    let has = |title: &&str| tokens.windows(3).any(|it| is_path(it, "TitleId", &variant(title)));
    let missing: Vec<&str> = TITLES.into_iter().filter(|it| !has(it)).collect();
    (!missing.is_empty()).then(|| format!("has no row for {}", missing.join(", ")))
}

/// The variants of `TitleId` that this tool does not know as titles.
fn unknown_here(text: &str) -> Option<String> {
    let tokens = tokens(text);
    let variants = tokens.windows(3).filter(|it| it[0].is("TitleId") && it[1].is("::")).map(|it| &it[2].text);
    let is_title = |it: &&String| it.starts_with(char::is_uppercase) && it.chars().any(char::is_lowercase);
    let unknown = variants.filter(is_title).find(|it| !TITLES.contains(&it.to_lowercase().as_str()))?;
    Some(format!("the title {unknown} is not among TITLES"))
}

/// Where a source names a title: the line, and what to do.
fn namings(text: &str) -> Vec<(usize, String)> {
    let tokens = tokens(text);
    let mut found: Vec<(usize, String)> = Vec::new();
    for at in 0..tokens.len() {
        if let Some(what) = naming_at(&tokens, at) {
            found.push((tokens[at].line, what));
        }
    }
    found.extend(table_of_titles(&tokens));
    found
}

const WHERE: &str = "a title is named only in the crate's file of registration (xtask/src/deps/titles.rs)";

fn naming_at(tokens: &[Token], at: usize) -> Option<String> {
    if tokens[at].is("TitleId") {
        let (next, after) = (text_at(tokens, at + 1), text_at(tokens, at + 2));
        let names = next == "as" || next == "::" && (is_variant(after) || after == "{" || after == "*");
        return names.then(|| format!("`TitleId{next}{after}`: {WHERE}"));
    }
    let width = title_at(tokens, at)?;
    let before = if at == 0 { "" } else { text_at(tokens, at - 1) };
    let after = text_at(tokens, at + width);
    let is_compared = ["==", "!=", "|"].contains(&before) || ["==", "!=", "=>", "|"].contains(&after);
    let is_set_up = before == "(" && at > 1 && text_at(tokens, at - 2) == "of";
    let shown: String = tokens[at..at + width].iter().map(|it| it.text.as_str()).collect();
    (is_compared || is_set_up || is_in_matches(tokens, at)).then(|| format!("`{shown}`: {WHERE}"))
}

/// How many tokens name a title here: a literal, or `Deck::TITLE` and `Deck::ID`.
fn title_at(tokens: &[Token], at: usize) -> Option<usize> {
    if is_literal(&tokens[at]) {
        return Some(1);
    }
    let of_rules = is_variant(&tokens[at].text)
        && text_at(tokens, at + 1) == "::"
        && ["TITLE", "ID"].contains(&text_at(tokens, at + 2));
    of_rules.then_some(3)
}

/// `matches!(…, "hex")`.
fn is_in_matches(tokens: &[Token], at: usize) -> bool {
    let mut depth = 0;
    for back in (0..at).rev() {
        match tokens[back].text.as_str() {
            ")" => depth += 1,
            "(" if depth > 0 => depth -= 1,
            "(" => return back > 1 && tokens[back - 1].is("!") && tokens[back - 2].is("matches"),
            "{" | "}" | ";" => return false,
            _ => {}
        }
    }
    false
}

/// A word such as `deck` may be a pile; two titles in one file are a table of titles.
fn table_of_titles(tokens: &[Token]) -> Option<(usize, String)> {
    let first = tokens.iter().find(|it| is_literal(it))?;
    let other = tokens.iter().find(|it| is_literal(it) && it.text != first.text)?;
    Some((other.line, format!("{} and {}: {WHERE}", first.text, other.text)))
}

fn is_literal(token: &Token) -> bool {
    TITLES.iter().any(|it| token.text == format!("\"{it}\""))
}

fn is_variant(word: &str) -> bool {
    TITLES.iter().any(|it| variant(it) == word)
}

/// The title as the enum has it.
fn variant(title: &str) -> String {
    let (first, rest) = title.split_at(1);
    first.to_uppercase() + rest
}

fn is_path(tokens: &[Token], one: &str, other: &str) -> bool {
    tokens[0].is(one) && tokens[1].is("::") && tokens[2].is(other)
}

fn text_at(tokens: &[Token], at: usize) -> &str {
    tokens.get(at).map_or("", |it| it.text.as_str())
}

// === Reading sources ===

struct Token {
    text: String,
    line: usize,
}

impl Token {
    fn is(&self, text: &str) -> bool {
        self.text == text
    }
}

/// The tokens of a source, without comments and without what is compiled for tests only.
fn tokens(text: &str) -> Vec<Token> {
    let mut tokens = Vec::new();
    let (mut rest, mut line) = (text, 1);
    while let Some(first) = rest.chars().next() {
        let length = token_length(rest, first);
        let (token, after) = rest.split_at(length);
        if !first.is_whitespace() && !token.starts_with("//") && !token.starts_with("/*") {
            tokens.push(Token { text: token.to_string(), line });
        }
        line += token.matches('\n').count();
        rest = after;
    }
    without_tests(tokens)
}

fn token_length(rest: &str, first: char) -> usize {
    let up_to =
        |end: &str, skip: usize| rest[skip..].find(end).map_or(rest.len(), |it| skip + it + end.len());
    match first {
        _ if rest.starts_with("//") => rest.find('\n').unwrap_or(rest.len()),
        _ if rest.starts_with("/*") => up_to("*/", 2),
        _ if rest.starts_with("r\"") => up_to("\"", 2),
        _ if rest.starts_with("r#\"") => up_to("\"#", 3),
        '"' => string_length(rest),
        '\'' => character_length(rest),
        _ if first.is_alphanumeric() || first == '_' => {
            rest.find(|it: char| !it.is_alphanumeric() && it != '_').unwrap_or(rest.len())
        }
        _ if ["==", "!=", "=>", "::", "||"].iter().any(|it| rest.starts_with(it)) => 2,
        _ => first.len_utf8(),
    }
}

fn string_length(rest: &str) -> usize {
    let mut is_escaped = false;
    for (at, character) in rest.char_indices().skip(1) {
        match character {
            '"' if !is_escaped => return at + 1,
            '\\' => is_escaped = !is_escaped,
            _ => is_escaped = false,
        }
    }
    rest.len()
}

/// A character literal, or the mark of a lifetime.
fn character_length(rest: &str) -> usize {
    let mut characters = rest.char_indices().skip(1);
    match (characters.next(), characters.next()) {
        (Some((_, '\\')), _) => {
            rest[2..].char_indices().skip(1).find(|it| it.1 == '\'').map_or(1, |it| it.0 + 3)
        }
        (Some(_), Some((at, '\''))) => at + 1,
        _ => 1,
    }
}

/// Leaves out every `#[cfg(test)] mod … { … }`.
fn without_tests(tokens: Vec<Token>) -> Vec<Token> {
    const MARK: [&str; 8] = ["#", "[", "cfg", "(", "test", ")", "]", "mod"];
    let mut kept = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        let is_test = MARK.iter().enumerate().all(|(offset, it)| text_at(&tokens, at + offset) == *it);
        if is_test {
            at = end_of_block(&tokens, at);
        } else {
            kept.push(Token { text: tokens[at].text.clone(), line: tokens[at].line });
            at += 1;
        }
    }
    kept
}

fn end_of_block(tokens: &[Token], from: usize) -> usize {
    let mut depth = 0;
    for (at, token) in tokens.iter().enumerate().skip(from) {
        match token.text.as_str() {
            "{" => depth += 1,
            "}" if depth == 1 => return at + 1,
            "}" => depth -= 1,
            _ => {}
        }
    }
    tokens.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: &str) -> Vec<usize> {
        namings(text).iter().map(|it| it.0).collect()
    }

    #[test]
    fn a_variant_is_named_in_the_registration_alone() {
        assert_eq!(lines("fn f() {}\nlet it = TitleId::Hex;"), [2]);
        assert_eq!(lines("use titles::TitleId::{Deck, Hex};"), [1]);
        assert_eq!(lines("use titles::TitleId::*;"), [1]);
        assert_eq!(lines("use titles::TitleId as T;"), [1]);
        assert!(lines("TitleId::ALL; TitleId::read(it); TitleId::USUAL; use titles::TitleId;").is_empty());
    }

    #[test]
    fn a_comparison_with_a_title_is_found() {
        for planted in [
            "if title == \"hex\" {}",
            "if \"hex\" != sitting.title() {}",
            "match title { \"deck\" => 1, _ => 2 }",
            "match title { \"deck\"\n | other => 1 }",
            "if G::TITLE == Battle::TITLE {}",
            "if G::ID == Battle::ID {}",
            "match title { Deck::TITLE => 1, _ => 2 }",
            "if matches!(title, \"hex\") {}",
            "Setup::of(\"battle\")",
        ] {
            assert_eq!(namings(planted).len(), 1, "{planted}: {:?}", namings(planted));
        }
    }

    #[test]
    fn a_table_of_titles_is_found() {
        let table = "const REVISIONS: [(&str, u64); 2] = [(\"deck\", 1),\n (\"hex\", 2)];";
        assert_eq!(lines(table), [2]);
    }

    #[test]
    fn a_word_that_is_no_title_is_left_alone() {
        for sound in [
            "[(\"deck\", it.deck.to_string()), (\"hand\", it.hand.to_string())]",
            "lang.with(\"app-hex-stack-in\", &[(\"hex\", hex.to_string())])",
            "json!({ \"title\": Deck::TITLE, \"id\": card.id })",
            "// if title == \"hex\" {}",
            "/// titles::Setup::of(\"battle\")\nfn f() {}",
            "/* title == \"hex\" */",
            "say(\"title == \\\"hex\\\"\")",
            "let quote = '\"'; let title = \"x\"; fn f<'a>(it: &'a str) {}",
            "r#\"title == \"hex\" \"#",
        ] {
            assert!(namings(sound).is_empty(), "{sound}: {:?}", namings(sound));
        }
    }

    #[test]
    fn tests_name_titles_freely_and_what_follows_them_does_not() {
        let text = "#[cfg(test)]\nmod tests {\n fn f() { if it == \"hex\" {} }\n}\nif it == \"hex\" {}";
        assert_eq!(lines(text), [5]);
    }

    #[test]
    fn a_registration_has_a_row_for_every_title() {
        let all = "match it { TitleId::Deck => 1, TitleId::Hex => 2, TitleId::Battle => 3 }";
        assert_eq!(missing_rows(all), None);
        let found = missing_rows(&all.replace("TitleId::Hex => 2,", "_ => 2,"));
        assert_eq!(found.as_deref(), Some("has no row for hex"));
    }

    #[test]
    fn a_title_this_tool_does_not_know_is_told() {
        let enumeration = "const ALL: [TitleId; 2] = [TitleId::Deck, TitleId::Hex]; TitleId::USUAL";
        assert_eq!(unknown_here(enumeration), None);
        let found = unknown_here(&enumeration.replace("TitleId::Hex", "TitleId::Naval"));
        assert_eq!(found.as_deref(), Some("the title Naval is not among TITLES"));
    }
}
