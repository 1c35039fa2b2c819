//! Numbers on cards as outlines. A battle that begins shows some two hundred of them, and as text each would be laid out
//! by itself, which takes the browser longer than all the rest of a card.

use std::fmt::Write;

/// The size of the letters that the outlines are drawn for.
pub(crate) const SIZE: f64 = 19.0;

/// Every digit takes the same room.
const WIDTH: f64 = 9.9;

/// The digits of Barlow Semi Condensed, bold and of one width, each from its place on the line.
const DIGITS: [&str; 10] = [
    "m.8-3.9v-5.5q0-1.9 1.1-3q1.2-1.1 3-1.1q1.9 0 3.1 1.1q1.1 1.1 1.1 3v5.5q0 1.9-1.1 3q-1.2 1.1-3.1 1.1q-1.8 0-3-1.1q-1.1-1.1-1.1-3zm5.6 .2v-5.8q0-.8-.4-1.2q-.4-.5-1.1-.5q-.6 0-1 .5q-.4 .4-.4 1.2v5.8q0 .7 .4 1.2q.4 .4 1 .4q.7 0 1.1-.4q.4-.5 .4-1.2z",
    "m5-13.3h2.3l.1 .1l.1 .1v12.9l-.1 .1l-.1 .1h-2.3l-.1-.1l-.1-.1v-10.3l-.1 0l-3.1 .9l-.1 0l-.1 0q-.1-.1-.1-.2l.1-1.9q0-.2 .1-.3l3.2-1.2q.1-.1 .3-.1z",
    "m4.3-2.3h4.7l.1 .1l.1 .1v1.9l-.1 .1l-.1 .1h-7.9q-.1 0-.2-.1l0-.1v-1.9q0-.1 .1-.2q2.5-3 3.8-4.6q1.5-1.8 1.5-2.8q0-.7-.4-1.1q-.4-.4-1-.4q-.7 0-1 .4q-.4 .4-.4 1.1v.6l-.1 .1q-.1 .1-.2 .1h-2.2q-.1 0-.2-.1l0-.1v-.9q0-1 .6-1.8q.5-.8 1.4-1.2q1-.5 2.1-.5q1.2 0 2.1 .5q1 .5 1.5 1.4q.5 .8 .5 1.9q0 .8-.4 1.7q-.4 .9-1.1 1.9q-.9 1.1-2.9 3.3l-.3 .4l-.1 .1l.1 0z",
    "m9-4.3q0 1.1-.2 1.7q-.3 1.3-1.4 2q-1 .8-2.5 .8q-1.6 0-2.6-.8q-1.1-.8-1.4-2.1q-.1-.5-.2-1.4q0-.2 .3-.2h2.2q.2 0 .2 .2q.1 .5 .2 .9q.1 .5 .4 .8q.4 .3 .9 .3q.5 0 .8-.3q.3-.2 .5-.7q.1-.6 .1-1.3q0-1-.2-1.5q-.1-.4-.4-.7q-.4-.2-.8-.2q-.3 0-.9 .4l-.1 0q-.1 0-.2-.1l-1.1-1.3q-.1-.1-.1-.2q0-.1 .1-.2l2.8-2.7l0-.1h-4.2l-.1-.1l-.1-.1v-1.9l.1-.1l.1-.1h7.5l.1 .1l.1 .1v2q0 .2-.1 .3l-2.5 2.5l0 .1l.1 .1q.9 0 1.5 .6q.6 .6 .8 1.5q.3 .8 .3 1.7z",
    "m9.5-5.6v2q0 .1-.1 .2q-.1 0-.2 0h-.7l0 .1v3.1l-.1 .1q-.1 .1-.2 .1h-2.1q-.1 0-.2-.1l-.1-.1v-3.1l-.1-.1h-5.1q-.1 0-.2 0q-.1-.1-.1-.2v-1.5q0-.2 .1-.3l2.9-7.7q0-.2 .2-.2h2.4q.3 0 .2 .3l-2.7 7.1l.1 .1h2.2l.1-.1v-2.2l.1-.1q.1-.1 .2-.1h2.1q.1 0 .2 .1l.1 .1v2.2l0 .1h.7q.1 0 .2 .1l.1 .1z",
    "m9.2-4.2q0 .9-.2 1.5q-.3 1.3-1.3 2.1q-1.1 .7-2.7 .7q-1.5 0-2.5-.7q-1.1-.7-1.4-2q-.1-.5-.1-.9q0-.2 .2-.2h2.2q.2 0 .3 .2q0 .3 0 .4q.2 .4 .5 .7q.3 .2 .8 .2q.5 0 .9-.2q.3-.3 .4-.8q.2-.4 .2-1q0-.5-.2-1q-.1-.4-.4-.7q-.4-.3-.8-.3q-.5 0-.9 .3q-.4 .2-.5 .5q-.1 .2-.2 .2h-2.3q-.1 0-.2 0q-.1-.1-.1-.2v-7.7l.1-.1q.1-.1 .2-.1h7.4q.1 0 .2 .1l0 .1v1.9l0 .1q-.1 .1-.2 .1h-4.9l-.1 .1v3l0 .1l.1 0q.8-.7 1.9-.7q1.3 0 2.2 .8q.9 .7 1.2 2q.2 .6 .2 1.5z",
    "m9.2-4.2q0 .7-.2 1.5q-.3 1.3-1.3 2.1q-1.1 .7-2.6 .7q-1.6 0-2.6-.7q-1-.7-1.4-2q-.2-.9-.2-1.5v-5.9q0-1.6 1.1-2.5q1.2-1 3-1q1.7 0 2.8 1q1.1 .9 1.1 2.4v.6q0 .1-.1 .2l-.1 0h-2.3l-.1 0q-.1-.1-.1-.2v-.3q0-.6-.3-.9q-.4-.4-.9-.4q-.6 0-1 .4q-.4 .3-.4 .9v2.1l.1 0q.8-.7 2-.7q1.2 0 2.1 .7q.9 .7 1.2 2q.2 .6 .2 1.5zm-2.7-.1q0-.6-.2-1.1q-.1-.4-.4-.7q-.4-.2-.9-.2q-.5 0-.8 .2q-.3 .3-.5 .7q-.1 .4-.1 1.1q0 .7 .1 1.1q.1 .5 .5 .8q.3 .2 .8 .2q1.1 0 1.3-1q.2-.4 .2-1.1z",
    "m2.5-.3l3.9-10.6l-.1-.1h-3.3l-.1 .1v.8l0 .1q-.1 .1-.2 .1h-1.7q-.1 0-.2-.1l0-.1v-3l0-.1q.1-.1 .2-.1h8q.1 0 .2 .1l0 .1v1.9q0 .2 0 .3l-3.9 10.7q-.1 .2-.3 .2h-2.3q-.3 0-.2-.3z",
    "m9-3.9q0 1.1-.3 1.9q-.5 1-1.5 1.6q-.9 .6-2.2 .6q-1.3 0-2.3-.6q-1-.6-1.5-1.6q-.4-.8-.4-1.9q0-1 .4-1.9q.3-.7 1-1.1l0-.1q-.5-.4-.9-1.1q-.4-.7-.4-1.7q0-1.2 .6-2q.5-.8 1.4-1.3q.9-.4 2.1-.4q1.1 0 2 .4q.9 .4 1.4 1.3q.6 .9 .6 2q0 1-.5 1.8q-.3 .6-.9 1l0 .1q.7 .4 1 1.1q.4 .8 .4 1.9zm-5.4-5.7q0 .5 .2 .9q.1 .4 .4 .6q.3 .2 .7 .2q.5 0 .8-.2q.3-.2 .5-.6q.1-.3 .1-.5q.1-.1 .1-.4q0-.4-.2-.8q-.2-.4-.5-.6q-.3-.2-.8-.2q-.4 0-.7 .2q-.3 .2-.5 .6q-.1 .3-.1 .8zm2.8 5.5q0-.5-.2-1q-.3-.9-1.2-.9q-.5 0-.8 .2q-.3 .3-.5 .7q-.2 .5-.2 1q0 .6 .2 1.1q.2 .4 .5 .6q.3 .3 .8 .3q.4 0 .7-.3q.3-.2 .5-.6q.2-.4 .2-1.1z",
    "m4.9 .2q-1.2 0-2.1-.5q-.9-.4-1.4-1.2q-.5-.7-.5-1.7v-.6q0-.1 .1-.2l.1 0h2.3l.1 0q.1 .1 .1 .2v.3q0 .6 .4 .9q.3 .4 .9 .4q.6 0 1-.4q.4-.3 .4-.9v-2.1l-.1-.1l-.1 .1q-.3 .3-.9 .5q-.5 .2-1 .2q-1.3 0-2.2-.7q-.8-.7-1.1-2l-.1-.1q-.1-.5-.1-1.4q0-.8 .1-1.5q.3-1.3 1.3-2.1q1.1-.7 2.7-.7q1.5 0 2.6 .7q1 .7 1.3 2q.2 .7 .2 1.5v5.9q0 1.1-.5 1.8q-.5 .8-1.4 1.2q-.9 .5-2.1 .5zm1.4-9.2q0-.5-.2-1.1q-.1-.5-.4-.8q-.4-.2-.9-.2q-.5 0-.8 .2q-.4 .3-.5 .8q-.1 .6-.1 1.1q0 .6 .1 1.1q.1 .4 .5 .7q.3 .2 .8 .2q.5 0 .9-.2q.3-.3 .4-.7q.2-.5 .2-1.1z",
];

/// The outline of a number at its size, set in the middle; none if there is more in it than digits.
pub(crate) fn outline(number: &str, middle: f64, baseline: f64) -> Option<String> {
    let mut path = String::new();
    let mut x = middle - number.len() as f64 * WIDTH / 2.0;
    for digit in number.bytes() {
        let digit = DIGITS.get(usize::from(digit.checked_sub(b'0')?))?;
        let _ = write!(path, "M{x:.1} {baseline:.1}{digit}");
        x += WIDTH;
    }
    Some(path)
}

/// A number of any size, as part of a drawing.
pub(crate) fn drawn(number: &str, middle: f64, baseline: f64, size: f64, fill: &str) -> Option<String> {
    let path = outline(number, 0.0, 0.0)?;
    let scale = size / SIZE;
    Some(format!(
        r#"<path transform="translate({middle:.2} {baseline:.2}) scale({scale:.3})" fill="{fill}" d="{path}"/>"#
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_drawn_from_its_middle_and_other_signs_are_not() {
        let path = outline("17", 66.0, 122.3).expect("digits");
        assert!(path.starts_with("M56.1 122.3m") && path.contains("M66.0 122.3m"), "{path}");
        assert_eq!(outline("+1", 0.0, 0.0), None);
        assert_eq!(outline("–", 0.0, 0.0), None);
    }
}
