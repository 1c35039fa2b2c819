//! The links and headings of a Markdown file, as far as a link check needs them.

use std::collections::{BTreeMap, BTreeSet};

/// A link or image.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Link {
    pub(crate) line: usize,
    pub(crate) target: String,
}

/// Every link, image, link definition and `href` or `src` of embedded HTML, in the order of the text.
pub(crate) fn links(text: &str) -> Vec<Link> {
    let prose = without_code_spans(&without_blocks(text));
    let mut found: Vec<(usize, String)> = inline_targets(&prose);
    found.extend(defined_targets(&prose));
    found.extend(attributes(&prose, "href").chain(attributes(&prose, "src")));
    found.sort();
    let line_at = |at: usize| prose[..at].matches('\n').count() + 1;
    found.into_iter().map(|(at, target)| Link { line: line_at(at), target }).collect()
}

/// The anchors that a link may point to: headings as GitHub numbers them, and explicit ids.
pub(crate) fn anchors(text: &str) -> BTreeSet<String> {
    let prose = without_blocks(text);
    let mut anchors: BTreeSet<String> =
        attributes(&prose, "id").chain(attributes(&prose, "name")).map(|(_, name)| name).collect();
    let mut seen: BTreeMap<String, usize> = BTreeMap::new();
    for heading in headings(&prose) {
        let slug = slug(&heading);
        let count = seen.entry(slug.clone()).or_default();
        anchors.insert(if *count == 0 { slug } else { format!("{slug}-{count}") });
        *count += 1;
    }
    anchors
}

/// Blanks fenced code and HTML comments; every other character keeps its place.
fn without_blocks(text: &str) -> String {
    let mut kept = String::new();
    let mut fence: Option<&str> = None;
    for line in text.split_inclusive('\n') {
        let mark = fence_of(line);
        let is_code = fence.is_some() || mark.is_some();
        fence = match (fence, mark) {
            (None, mark) => mark,
            (Some(open), Some(close)) if closes(open, close, line) => None,
            (open, _) => open,
        };
        kept.push_str(&if is_code { blank(line) } else { line.to_string() });
    }
    without_comments(&kept)
}

/// The row of backticks or tildes that opens or closes a block of code; a list may indent it.
fn fence_of(line: &str) -> Option<&str> {
    let line = line.trim_start();
    let mark = line.chars().next().filter(|mark| matches!(mark, '`' | '~'))?;
    let length = line.len() - line.trim_start_matches(mark).len();
    // Backticks after a row of backticks make a code span on one line.
    let is_span = mark == '`' && line[length..].contains('`');
    (length >= 3 && !is_span).then_some(&line[..length])
}

fn closes(open: &str, close: &str, line: &str) -> bool {
    close.starts_with(open) && line.trim() == close
}

fn without_comments(text: &str) -> String {
    let mut kept = String::new();
    let mut rest = text;
    while let Some(start) = rest.find("<!--") {
        let end = rest[start..].find("-->").map_or(rest.len(), |length| start + length + 3);
        kept.push_str(&rest[..start]);
        kept.push_str(&blank(&rest[start..end]));
        rest = &rest[end..];
    }
    kept + rest
}

/// Blanks what stands between rows of backticks of the same length within a paragraph.
fn without_code_spans(text: &str) -> String {
    let mut kept = String::new();
    let mut rest = text;
    while let Some(start) = rest.find('`') {
        let ticks = row_of_backticks(&rest[start..]);
        let inside = start + ticks;
        let end = end_of_span(&rest[inside..], ticks).map_or(inside, |length| inside + length);
        kept.push_str(&rest[..start]);
        kept.push_str(&blank(&rest[start..end]));
        rest = &rest[end..];
    }
    kept + rest
}

fn row_of_backticks(text: &str) -> usize {
    text.len() - text.trim_start_matches('`').len()
}

fn end_of_span(text: &str, ticks: usize) -> Option<usize> {
    let paragraph = text.split("\n\n").next()?;
    let mut at = 0;
    while let Some(next) = paragraph[at..].find('`') {
        let row = row_of_backticks(&paragraph[at + next..]);
        at += next + row;
        if row == ticks {
            return Some(at);
        }
    }
    None
}

/// As many blanks as there are bytes, so that places stay the same; lines stay lines.
fn blank(text: &str) -> String {
    text.bytes().map(|byte| if byte == b'\n' { '\n' } else { ' ' }).collect()
}

/// The targets of `[text](target)` and `![text](target "title")`.
fn inline_targets(prose: &str) -> Vec<(usize, String)> {
    let is_escaped = |at: usize| prose[..at].ends_with('\\');
    let ends = prose.match_indices("](").filter(|(at, _)| !is_escaped(*at));
    ends.filter_map(|(at, _)| Some((at, destination(&prose[at + 2..])?))).collect()
}

/// The target of `[label]: target`; footnotes look alike but have no target.
fn defined_targets(prose: &str) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    let mut at = 0;
    for line in prose.split_inclusive('\n') {
        let definition = line.trim_start().strip_prefix('[').filter(|rest| !rest.starts_with('^'));
        let target =
            definition.and_then(|rest| rest.split_once("]:")).and_then(|(_, rest)| destination(rest));
        found.extend(target.map(|target| (at, target)));
        at += line.len();
    }
    found
}

/// What stands up to a blank or the bracket that closes the link; brackets inside come in pairs.
fn destination(text: &str) -> Option<String> {
    let text = text.trim_start();
    if let Some(quoted) = text.strip_prefix('<') {
        return Some(quoted.split_once('>')?.0.to_string());
    }
    let mut depth = 0;
    let end = text.find(|character: char| {
        depth += i32::from(character == '(') - i32::from(character == ')');
        character.is_whitespace() || depth < 0
    });
    let target = &text[..end.unwrap_or(text.len())];
    (!target.is_empty()).then(|| target.to_string())
}

/// The values of an attribute of embedded HTML, with their places.
fn attributes<'a>(prose: &'a str, name: &str) -> impl Iterator<Item = (usize, String)> + use<'a> {
    let pattern = format!(" {name}=\"");
    let length = pattern.len();
    let places: Vec<usize> = prose.match_indices(&pattern).map(|(at, _)| at).collect();
    let value = move |at: usize| Some((at, prose[at + length..].split_once('"')?.0.to_string()));
    places.into_iter().filter_map(value)
}

/// The text of every heading: behind `#`, or above a line of `=` or `-`.
fn headings(prose: &str) -> Vec<String> {
    let lines: Vec<&str> = prose.lines().collect();
    let mut found = Vec::new();
    for (index, line) in lines.iter().enumerate() {
        let text = line.trim_start_matches('#');
        let level = line.len() - text.len();
        if (1..=6).contains(&level) && (text.is_empty() || text.starts_with(' ')) {
            found.push(text.trim().trim_end_matches('#').trim().to_string());
        } else if level == 0
            && !line.trim().is_empty()
            && lines.get(index + 1).is_some_and(|it| underlines(it))
        {
            found.push(line.trim().to_string());
        }
    }
    found
}

fn underlines(line: &str) -> bool {
    let line = line.trim_end();
    line.len() >= 2 && (line.chars().all(|it| it == '=') || line.chars().all(|it| it == '-'))
}

/// The anchor of a heading: small letters, digits and hyphens, without punctuation.
fn slug(heading: &str) -> String {
    let kept = |it: &char| it.is_alphanumeric() || matches!(it, ' ' | '-' | '_');
    let plain = link_texts_only(heading).to_lowercase();
    plain.chars().filter(kept).map(|it| if it == ' ' { '-' } else { it }).collect()
}

/// A link in a heading counts with its text alone.
fn link_texts_only(heading: &str) -> String {
    let mut kept = String::new();
    let mut rest = heading;
    while let Some(end) = rest.find("](") {
        kept.push_str(&rest[..end]);
        rest = rest[end..].split_once(')').map_or("", |(_, after)| after);
    }
    kept + rest
}

#[cfg(test)]
#[path = "markdown_tests.rs"]
mod tests;
