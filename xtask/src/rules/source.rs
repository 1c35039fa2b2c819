//! Just enough of Rust's grammar to tell code, doc comments and tests apart.
//!
//! Plain comments and literals are no citations, so they yield no tokens.

/// What can carry a citation, and the punctuation to find one's way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Token<'a> {
    /// An identifier, keyword or number.
    Word(&'a str),
    /// One character of punctuation.
    Mark(char),
    /// The text of a line that starts with `///` or `//!`.
    Doc(&'a str),
}

use Token::{Doc, Mark, Word};

/// The tokens of a source file in two heaps.
#[derive(Debug, Default)]
pub(super) struct Split<'a> {
    /// What the product is made of.
    pub(super) code: Vec<Token<'a>>,
    /// What stands below `#[cfg(test)]`.
    pub(super) tests: Vec<Token<'a>>,
    /// Modules below `#[cfg(test)]` that are files of their own.
    pub(super) test_modules: Vec<&'a str>,
}

/// Splits a source file.
pub(super) fn split(source: &str) -> Split<'_> {
    let tokens = tokens(source);
    if tokens
        .windows(6)
        .any(|window| matches!(window[..2], [Mark('#'), Mark('!')]) && is_test_cfg(&window[2..]))
    {
        return Split { tests: tokens, ..Split::default() };
    }
    let mut split = Split::default();
    let mut rest = &tokens[..];
    while let Some((first, others)) = rest.split_first() {
        if *first == Mark('#') && is_test_cfg(others) {
            let (item, after) = rest.split_at(item_length(rest));
            split.test_modules.extend(name_of_outlined_module(item));
            split.tests.extend(item);
            rest = after;
        } else {
            split.code.push(*first);
            rest = others;
        }
    }
    split
}

/// The names of the functions that the test harness runs.
pub(super) fn test_functions<'a>(tokens: &[Token<'a>]) -> Vec<&'a str> {
    let mut names = Vec::new();
    let (mut is_test, mut is_ignored) = (false, false);
    let mut rest = tokens;
    while let Some((first, others)) = rest.split_first() {
        rest = others;
        match first {
            Mark('#') => {
                let (attribute, after) = others.split_at(group_length(others));
                is_test |= is_test_attribute(attribute);
                is_ignored |= matches!(attribute, [Mark('['), Word("ignore"), ..]);
                rest = after;
            }
            Word("fn") => {
                if let ([Word(name), ..], true, false) = (others, is_test, is_ignored) {
                    names.push(*name);
                }
                (is_test, is_ignored) = (false, false);
            }
            Mark('{' | '}' | ';') => (is_test, is_ignored) = (false, false),
            Word(_) | Mark(_) | Doc(_) => {}
        }
    }
    names
}

/// `[test]`, or the test attribute of another harness, such as `[tokio::test]`.
fn is_test_attribute(attribute: &[Token<'_>]) -> bool {
    matches!(attribute, [Mark('['), .., Word("test"), Mark(']')])
        && attribute.iter().all(|token| !matches!(token, Mark('(')))
}

/// `[cfg(test` or `[cfg(all(test`: with `any`, the item is part of the product too.
fn is_test_cfg(tokens: &[Token<'_>]) -> bool {
    let Some(inside) = tokens.strip_prefix(&[Mark('['), Word("cfg"), Mark('(')]) else { return false };
    matches!(inside, [Word("test"), ..] | [Word("all"), Mark('('), Word("test"), ..])
}

/// The `tests` of `#[cfg(test)] mod tests;`.
fn name_of_outlined_module<'a>(item: &[Token<'a>]) -> Option<&'a str> {
    match item {
        [.., Word("mod"), Word(name), Mark(';')] => Some(name),
        _ => None,
    }
}

/// How many tokens an item has, from its first attribute to its semicolon or closing brace.
fn item_length(tokens: &[Token<'_>]) -> usize {
    let mut at = 0;
    while let Some(token) = tokens.get(at) {
        match token {
            Mark(';') => return at + 1,
            Mark('{') => return at + group_length(&tokens[at..]),
            Mark('}') => return at,
            Mark('(' | '[') => at += group_length(&tokens[at..]),
            Word(_) | Mark(_) | Doc(_) => at += 1,
        }
    }
    tokens.len()
}

/// How many tokens there are from an opening bracket to the one that closes it.
fn group_length(tokens: &[Token<'_>]) -> usize {
    let mut depth = 0_i32;
    for (index, token) in tokens.iter().enumerate() {
        match token {
            Mark('(' | '[' | '{') => depth += 1,
            Mark(')' | ']' | '}') => depth -= 1,
            Word(_) | Mark(_) | Doc(_) => {}
        }
        // `#!` of an inner attribute stands before its bracket.
        if depth <= 0 && *token != Mark('!') {
            return index + 1;
        }
    }
    tokens.len()
}

fn tokens(source: &str) -> Vec<Token<'_>> {
    let mut tokens = Vec::new();
    let mut rest = source;
    while let Some(first) = rest.chars().next() {
        let length = match first {
            '/' if rest.starts_with("//") => {
                let line = rest.split('\n').next().unwrap_or(rest);
                tokens.extend(doc_text(line).map(Doc));
                line.len()
            }
            '/' if rest.starts_with("/*") => block_comment_length(rest),
            '"' => string_length(rest),
            '\'' => quote_length(rest),
            _ if first.is_whitespace() => first.len_utf8(),
            _ if is_word(first) => {
                let word = &rest[..rest.find(|it| !is_word(it)).unwrap_or(rest.len())];
                match raw_string_length(word, &rest[word.len()..]) {
                    Some(length) => word.len() + length,
                    None => {
                        tokens.push(Word(word));
                        word.len()
                    }
                }
            }
            _ => {
                tokens.push(Mark(first));
                first.len_utf8()
            }
        };
        rest = &rest[length..];
    }
    tokens
}

fn is_word(character: char) -> bool {
    character.is_alphanumeric() || character == '_'
}

/// Four slashes make a plain comment again.
fn doc_text(line: &str) -> Option<&str> {
    let outer = line.strip_prefix("///").filter(|text| !text.starts_with('/'));
    outer.or_else(|| line.strip_prefix("//!"))
}

/// Block comments nest.
fn block_comment_length(text: &str) -> usize {
    let mut depth = 0;
    let mut at = 0;
    while at < text.len() {
        let rest = &text[at..];
        if rest.starts_with("/*") {
            depth += 1;
            at += 2;
        } else if rest.starts_with("*/") {
            depth -= 1;
            at += 2;
            if depth == 0 {
                return at;
            }
        } else {
            at += rest.chars().next().map_or(1, char::len_utf8);
        }
    }
    text.len()
}

fn string_length(text: &str) -> usize {
    literal_length(text, '"')
}

/// From an opening quote to its closing one; a backslash hides the next character.
fn literal_length(text: &str, quote: char) -> usize {
    let mut is_hidden = false;
    for (index, character) in text.char_indices().skip(1) {
        if character == quote && !is_hidden {
            return index + 1;
        }
        is_hidden = character == '\\' && !is_hidden;
    }
    text.len()
}

/// A character literal as a whole, or only the quote of a lifetime.
fn quote_length(text: &str) -> usize {
    let mut following = text.chars().skip(1);
    match (following.next(), following.next()) {
        (Some('\\'), _) | (Some(_), Some('\'')) => literal_length(text, '\''),
        _ => 1,
    }
}

/// The length of `#"…"#` after `r`, `br` or `cr`; a raw identifier such as `r#gen` has none.
fn raw_string_length(word: &str, rest: &str) -> Option<usize> {
    if !matches!(word, "r" | "br" | "cr") {
        return None;
    }
    let hashes = rest.len() - rest.trim_start_matches('#').len();
    let inside = rest[hashes..].strip_prefix('"')?;
    let end = format!("\"{}", "#".repeat(hashes));
    let length = inside.find(&end).map_or(inside.len(), |at| at + end.len());
    Some(hashes + 1 + length)
}

#[cfg(test)]
#[path = "source_tests.rs"]
mod tests;
