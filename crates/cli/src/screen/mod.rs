//! Drawing in the terminal: widths, colours, and the tables of the titles.

mod battle;
pub(crate) mod deck;
mod fold;
pub(crate) mod hex;

use std::{env, io::IsTerminal};

use crate::fault::{Fault, Outcome};
use terminal_size::{Width, terminal_size};
use titles::{Seen, Words};

pub(crate) use battle::{numbers, on_the_card};
pub(crate) use fold::width;

/// What the terminal can show.
pub(crate) struct Screen {
    pub(crate) columns: usize,
    colour: bool,
}

impl Screen {
    /// The terminal we are in. `NO_COLOR` and pipes get no colour.
    pub(crate) fn of_terminal() -> Screen {
        let forced = env::var_os("CLICOLOR_FORCE").is_some_and(|it| it != "0");
        let plain = env::var_os("NO_COLOR").is_some_and(|it| !it.is_empty())
            || env::var("TERM").is_ok_and(|it| it == "dumb");
        let colour = !plain && (forced || std::io::stdout().is_terminal());
        let from_env = env::var("COLUMNS").ok().and_then(|it| it.parse().ok());
        let columns = from_env.or_else(|| terminal_size().map(|(Width(it), _)| usize::from(it)));
        Screen { columns: columns.unwrap_or(96).clamp(40, 140), colour }
    }

    fn paint(&self, code: &str, text: &str) -> String {
        if self.colour { format!("\x1b[{code}m{text}\x1b[0m") } else { text.to_string() }
    }

    pub(crate) fn bold(&self, text: &str) -> String {
        self.paint("1", text)
    }

    pub(crate) fn dim(&self, text: &str) -> String {
        self.paint("2", text)
    }

    /// Refusals.
    pub(crate) fn warn(&self, text: &str) -> String {
        self.paint("33", text)
    }

    /// The Axis in ochre, the Allies in blue-green; the names say it too.
    pub(crate) fn side(&self, seat: usize, text: &str) -> String {
        self.paint(if seat == 0 { "1;33" } else { "1;36" }, text)
    }

    pub(crate) fn rule(&self) -> String {
        self.dim(&"─".repeat(self.columns))
    }

    /// Breaks a text into lines that fit, the first after `label`, the others below the end of the label.
    pub(crate) fn folded(&self, label: &str, text: &str) -> Vec<String> {
        fold::lay(self.columns, label, &fold::pieces(text))
    }

    /// Breaks a text of several lines; what follows a wide gap is taken for a second column.
    pub(crate) fn page(&self, text: &str) -> Vec<String> {
        let fold = |line: &str| {
            let (label, rest) = columns_of(line);
            self.folded(label, rest)
        };
        text.lines().flat_map(fold).collect()
    }

    /// Breaks a list of items into lines that fit, each after an indent; an item is broken only if it must be.
    pub(crate) fn listed(&self, label: &str, items: &[String], between: &str) -> Vec<String> {
        let last = items.len().saturating_sub(1);
        let piece =
            |(at, item): (usize, &String)| if at < last { format!("{item}{between}") } else { item.clone() };
        let pieces: Vec<String> = items.iter().enumerate().map(piece).collect();
        let room = self.columns.saturating_sub(width(label));
        fold::lay(self.columns, label, &fold::small_enough(&pieces, room))
    }
}

/// Splits a line into its indent, or its first column with the gap behind it, and the rest.
fn columns_of(line: &str) -> (&str, &str) {
    let indent = line.len() - line.trim_start().len();
    let gap = line[indent..].find("  ").map(|at| at + indent);
    let cut = gap.map_or(indent, |gap| line.len() - line[gap..].trim_start().len());
    line.split_at(cut)
}

/// The text with blanks up to a width.
pub(crate) fn pad(text: &str, columns: usize) -> String {
    format!("{text}{}", " ".repeat(columns.saturating_sub(width(text))))
}

/// The table of a title as lines.
pub(crate) fn draw(seen: Seen<'_>, words: &Words, screen: &Screen) -> Vec<String> {
    match seen {
        Seen::Battle { rules, view, .. } => battle::draw(rules, view, words, screen),
        Seen::Deck { rules, view, .. } => deck::draw(rules, view, words, screen),
        Seen::Hex { rules, view, .. } => hex::draw(rules, view, words, screen),
    }
}

/// The table with something drawn over it; only maps have overlays.
pub(crate) fn overlay(seen: Seen<'_>, what: &str, words: &Words, screen: &Screen) -> Outcome<Vec<String>> {
    match seen {
        Seen::Hex { rules, view, .. } => hex::overlay(rules, view, what, words, screen),
        Seen::Battle { .. } | Seen::Deck { .. } => Err(Fault::of("cli-fault-no-map").with("what", what)),
    }
}
