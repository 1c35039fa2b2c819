//! From text to tokens, with the column of each.

use alloc::{format, string::String, vec::Vec};
use core::fmt;

/// A text that was not understood: where and why.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Fault {
    /// The line, counted from 1.
    pub line: u32,
    /// The column, counted from 1 in characters.
    pub column: u32,
    /// What is wrong and what to do.
    pub what: String,
}

impl Fault {
    /// A fault at a place.
    pub fn new(at: At, what: impl Into<String>) -> Fault {
        Fault { line: at.line, column: at.column, what: what.into() }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.what)
    }
}

/// A place in a text.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub struct At {
    /// The line, counted from 1.
    pub line: u32,
    /// The column, counted from 1 in characters.
    pub column: u32,
}

/// One token.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Token<'a> {
    /// A word, perhaps with `!` before it.
    Word(&'a str),
    /// A number without a sign.
    Number(u8),
    /// A number with a sign.
    Signed(i8),
    /// One of `[ ] { } | , : #`.
    Mark(char),
    /// The arrow of an ability.
    Arrow,
}

impl fmt::Display for Token<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Token::Word(word) => write!(f, "'{word}'"),
            Token::Number(number) => write!(f, "'{number}'"),
            Token::Signed(number) => write!(f, "'{number:+}'"),
            Token::Mark(mark) => write!(f, "'{mark}'"),
            Token::Arrow => write!(f, "'=>'"),
        }
    }
}

/// The largest number a card may name.
pub const MAX_NUMBER: u8 = 99;

/// Cuts one line of the language into tokens. `at` is where the text begins.
pub fn tokens(text: &str, at: At) -> Result<Vec<(At, Token<'_>)>, Fault> {
    let mut tokens = Vec::new();
    let mut rest = text;
    let mut here = at;
    while let Some(c) = rest.chars().next() {
        let (token, length) = match c {
            ' ' | '\t' => (None, 1),
            '[' | ']' | '{' | '}' | '|' | ',' | ':' | '#' => (Some(Token::Mark(c)), 1),
            '=' if rest.starts_with("=>") => (Some(Token::Arrow), 2),
            '+' | '-' => signed(rest, here)?,
            '0'..='9' => number(rest, here)?,
            '!' | 'a'..='z' => word(rest),
            other => return Err(Fault::new(here, format!("the character {other:?} has no meaning here"))),
        };
        tokens.extend(token.map(|token| (here, token)));
        here.column += length as u32;
        rest = &rest[length..];
    }
    Ok(tokens)
}

fn digits(text: &str, at: At) -> Result<(u8, usize), Fault> {
    let length = text.bytes().take_while(u8::is_ascii_digit).count();
    let number = text[..length].parse().ok().filter(|&it| it <= MAX_NUMBER);
    number
        .map(|it| (it, length))
        .ok_or_else(|| Fault::new(at, format!("expected a number up to {MAX_NUMBER}")))
}

fn number(text: &str, at: At) -> Result<(Option<Token<'_>>, usize), Fault> {
    digits(text, at).map(|(number, length)| (Some(Token::Number(number)), length))
}

fn signed(text: &str, at: At) -> Result<(Option<Token<'_>>, usize), Fault> {
    let (number, length) = digits(&text[1..], at)?;
    let number = if text.starts_with('-') { -(number as i8) } else { number as i8 };
    Ok((Some(Token::Signed(number)), length + 1))
}

fn word(text: &str) -> (Option<Token<'_>>, usize) {
    let tail = text[1..].bytes().take_while(|&b| b.is_ascii_lowercase() || b == b'-').count();
    (Some(Token::Word(&text[..=tail])), tail + 1)
}
