//! Drawing in the terminal: widths, colours, and the tables of the titles.

mod battle;

use std::{env, io::IsTerminal};

use terminal_size::{Width, terminal_size};
use titles::{Seen, Words};
use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

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

    /// Cuts a line to the width of the terminal; colour codes take no room.
    pub(crate) fn cut(&self, text: &str) -> String {
        let (mut out, mut used, mut escape) = (String::new(), 0, false);
        for c in text.chars() {
            escape |= c == '\x1b';
            let room = if escape { 0 } else { c.width().unwrap_or(0) };
            if used + room > self.columns {
                return out + if self.colour { "\x1b[0m" } else { "" };
            }
            used += room;
            out.push(c);
            escape &= c != 'm';
        }
        out
    }

    /// Breaks a list of items into lines that fit, each after an indent.
    pub(crate) fn wrapped(&self, label: &str, items: &[String], between: &str) -> Vec<String> {
        let indent = " ".repeat(width(label).min(self.columns / 2));
        let mut lines = vec![label.to_string()];
        for (at, item) in items.iter().enumerate() {
            let piece = if at + 1 < items.len() { format!("{item}{between}") } else { item.clone() };
            let last = lines.len() - 1;
            if width(&lines[last]) + width(piece.trim_end()) > self.columns
                && width(&lines[last]) > width(&indent)
            {
                lines.push(format!("{indent}{piece}"));
            } else {
                lines[last].push_str(&piece);
            }
        }
        lines
    }
}

/// How many columns a text takes.
pub(crate) fn width(text: &str) -> usize {
    text.width()
}

/// The text with blanks up to a width.
pub(crate) fn pad(text: &str, columns: usize) -> String {
    format!("{text}{}", " ".repeat(columns.saturating_sub(width(text))))
}

/// The table of a title as lines.
pub(crate) fn draw(seen: Seen<'_>, words: &Words, screen: &Screen) -> Vec<String> {
    match seen {
        Seen::Battle { rules, view, .. } => battle::draw(rules, view, words, screen),
    }
}

/// The chance of the shot that an option fires, if it does.
pub(crate) fn chance_of(seen: Seen<'_>, option: &str) -> Option<String> {
    match seen {
        Seen::Battle { rules, view, .. } => battle::chance_of(rules, view, option),
    }
}
