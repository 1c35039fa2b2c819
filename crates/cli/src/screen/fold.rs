//! Breaking text into lines that fit, in languages with and without blanks.

use unicode_width::UnicodeWidthChar;

/// What must not begin a line: closing brackets, stops, small kana.
const NEVER_FIRST: &str =
    "、。，．・：；？！）］｝」』】〉》ーぁぃぅぇぉっゃゅょァィゥェォッャュョ…,.;:?!)]}%";
/// What must not end a line: opening brackets.
const NEVER_LAST: &str = "（［｛「『【〈《([{";

/// How far text is indented that finds no room beside its label.
const HANG: usize = 5;

/// How many columns a text takes; colour codes take none.
pub(crate) fn width(text: &str) -> usize {
    measured(text).map(|it| it.1).sum()
}

/// Each character with the columns it takes.
pub(crate) fn measured(text: &str) -> impl Iterator<Item = (char, usize)> {
    let mut in_code = false;
    text.chars().map(move |c| {
        in_code |= c == '\x1b';
        let columns = if in_code { 0 } else { c.width().unwrap_or(0) };
        in_code &= c != 'm';
        (c, columns)
    })
}

/// The pieces of a text that stay together: words with the blank behind them, single characters of Japanese.
pub(crate) fn pieces(text: &str) -> Vec<String> {
    let mut pieces = vec![String::new()];
    let mut before: Option<(char, usize)> = None;
    for (c, columns) in measured(text) {
        if before.is_some_and(|it| may_break(it, (c, columns))) {
            pieces.push(String::new());
            // The rest of a colour code stays with its beginning.
            before = None;
        }
        let last = pieces.len() - 1;
        pieces[last].push(c);
        if columns > 0 {
            before = Some((c, columns));
        }
    }
    pieces
}

fn may_break((before, wide_before): (char, usize), (after, wide_after): (char, usize)) -> bool {
    let between_words = before == ' ' && after != ' ';
    let is_wide = wide_before == 2 || wide_after == 2;
    let is_kept =
        NEVER_LAST.contains(before) || NEVER_FIRST.contains(after) || after == ' ' || wide_after == 0;
    between_words || (is_wide && !is_kept)
}

/// Lays pieces into lines of at most `columns`, the first after `label`, the others below the end of the label.
/// After a label that takes more than half the room, what does not fit begins a line of its own.
pub(crate) fn lay(columns: usize, label: &str, items: &[String]) -> Vec<String> {
    if width(label.trim_end()) > columns {
        let label = pieces(label);
        return lay(columns, "", &[&label, items].concat());
    }
    let all: usize = items.iter().map(|it| width(it)).sum();
    let fits = width(label) + all <= columns;
    let is_narrow = fits || width(label) * 2 <= columns;
    let hang = if is_narrow { width(label) } else { HANG };
    let mut lines = vec![label.to_string()];
    if !is_narrow {
        lines.push(" ".repeat(hang));
    }
    for piece in items {
        let last = lines.len() - 1;
        let used = width(&lines[last]);
        if used + width(piece.trim_end()) <= columns {
            lines[last].push_str(piece);
        } else if used > hang {
            lines.push(format!("{}{}", " ".repeat(hang), piece.trim_start()));
        } else {
            lines[last].push_str(piece);
        }
    }
    lines.iter().map(|line| line.trim_end().to_string()).collect()
}

/// Cuts into smaller pieces what is wider than a line.
pub(crate) fn small_enough(items: &[String], room: usize) -> Vec<String> {
    let parts =
        |item: &String| if width(item.trim_end()) <= room { vec![item.clone()] } else { pieces(item) };
    items.iter().flat_map(parts).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folded(columns: usize, label: &str, text: &str) -> Vec<String> {
        lay(columns, label, &pieces(text))
    }

    #[test]
    fn english_breaks_between_words() {
        assert_eq!(folded(12, "- ", "one two three four"), ["- one two", "  three four"]);
    }

    #[test]
    fn japanese_breaks_anywhere_but_before_a_stop_or_after_a_bracket() {
        assert_eq!(folded(10, "", "砂漠の戦車、砲"), ["砂漠の戦", "車、砲"]);
        assert_eq!(folded(6, "", "砂漠「戦車」"), ["砂漠", "「戦", "車」"]);
    }

    #[test]
    fn colour_codes_take_no_room() {
        assert_eq!(width("\x1b[1;33m砂漠\x1b[0m!"), 5);
        assert_eq!(folded(7, "", "\x1b[1mone two\x1b[0m three"), ["\x1b[1mone two\x1b[0m", "three"]);
        assert_eq!(folded(4, "", "one \x1b[1mtwo\x1b[0m"), ["one", "\x1b[1mtwo\x1b[0m"]);
    }

    #[test]
    fn a_label_wider_than_half_a_line_does_not_push_the_text_out() {
        assert_eq!(folded(8, "very long: ", "one two"), ["very", "long:", "one two"]);
        assert_eq!(folded(12, "very long: ", "one two"), ["very long:", "     one two"]);
    }
}
