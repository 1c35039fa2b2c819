//! What rules tell people, as data: keys and facts, never sentences.

use alloc::{borrow::Cow, string::String, vec::Vec};
use core::fmt;

use crate::Seat;

/// A message to be worded elsewhere: a key and the facts it speaks about.
#[derive(Clone, Debug, Default, Eq, Hash, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Message {
    /// Which message.
    pub key: Cow<'static, str>,
    /// Its facts by name.
    pub args: Vec<(Cow<'static, str>, Arg)>,
}

impl Message {
    /// A message without facts.
    pub const fn new(key: &'static str) -> Message {
        Message { key: Cow::Borrowed(key), args: Vec::new() }
    }

    /// The same with one more fact.
    #[must_use]
    pub fn with(mut self, name: &'static str, arg: impl Into<Arg>) -> Message {
        self.args.push((Cow::Borrowed(name), arg.into()));
        self
    }

    /// A fact by its name.
    pub fn arg(&self, name: &str) -> Option<&Arg> {
        self.args.iter().find(|it| it.0 == name).map(|it| &it.1)
    }

    /// The message as a tree for programs.
    pub fn value(&self) -> Value {
        let key = (Cow::Borrowed("key"), Value::from(&*self.key));
        let facts = self.args.iter().map(|(name, arg)| (name.clone(), arg.value()));
        Value::Map([key].into_iter().chain(facts).collect())
    }

    /// Every card, unit, place or kind it speaks about.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        let names = self.args.iter().map(|(_, arg)| match arg {
            Arg::Name(name) => core::slice::from_ref(name),
            Arg::Names(names) => &names[..],
            Arg::Number(_) | Arg::Seat(_) => &[],
        });
        names.flatten().map(String::as_str)
    }
}

/// One fact of a message.
#[derive(Clone, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Arg {
    /// A count, a strength, a number of points.
    Number(i32),
    /// A place at the table.
    Seat(Seat),
    /// The slug of a card, unit, place or kind, to be looked up in the data files.
    Name(String),
    /// Several of them.
    Names(Vec<String>),
}

impl Arg {
    fn value(&self) -> Value {
        match self {
            Arg::Number(number) => Value::Number(i64::from(*number)),
            Arg::Seat(seat) => Value::Number(i64::from(seat.0)),
            Arg::Name(name) => Value::Text(name.clone()),
            Arg::Names(names) => Value::List(names.iter().cloned().map(Value::Text).collect()),
        }
    }
}

impl From<i32> for Arg {
    fn from(number: i32) -> Arg {
        Arg::Number(number)
    }
}

impl From<Seat> for Arg {
    fn from(seat: Seat) -> Arg {
        Arg::Seat(seat)
    }
}

impl From<&str> for Arg {
    fn from(name: &str) -> Arg {
        Arg::Name(name.into())
    }
}

impl From<Vec<String>> for Arg {
    fn from(names: Vec<String>) -> Arg {
        Arg::Names(names)
    }
}

/// A small tree that prints as JSON: how views and events leave the rules crates.
#[derive(Clone, Debug, Eq, Hash, PartialEq)]
pub enum Value {
    /// Nothing.
    Null,
    /// Yes or no.
    Flag(bool),
    /// A whole number.
    Number(i64),
    /// Text.
    Text(String),
    /// A list.
    List(Vec<Value>),
    /// Named values, in the order in which they are printed.
    Map(Vec<(Cow<'static, str>, Value)>),
}

impl Value {
    /// Named values.
    pub fn map(fields: impl IntoIterator<Item = (&'static str, Value)>) -> Value {
        Value::Map(fields.into_iter().map(|(name, value)| (Cow::Borrowed(name), value)).collect())
    }

    /// The value under a name; null if there is none.
    pub fn field(&self, name: &str) -> &Value {
        match self {
            Value::Map(fields) => fields.iter().find(|it| it.0 == name).map_or(&Value::Null, |it| &it.1),
            Value::Null | Value::Flag(_) | Value::Number(_) | Value::Text(_) | Value::List(_) => &Value::Null,
        }
    }

    /// The items of a list; none of anything else.
    pub fn items(&self) -> &[Value] {
        match self {
            Value::List(items) => items,
            Value::Null | Value::Flag(_) | Value::Number(_) | Value::Text(_) | Value::Map(_) => &[],
        }
    }

    /// The number; 0 for anything else.
    pub fn number(&self) -> i64 {
        match self {
            Value::Number(number) => *number,
            Value::Null | Value::Flag(_) | Value::Text(_) | Value::List(_) | Value::Map(_) => 0,
        }
    }

    /// The text, if it is one.
    pub fn text(&self) -> Option<&str> {
        match self {
            Value::Text(text) => Some(text),
            Value::Null | Value::Flag(_) | Value::Number(_) | Value::List(_) | Value::Map(_) => None,
        }
    }

    /// The texts of a list.
    pub fn texts(&self) -> Vec<&str> {
        self.items().iter().filter_map(Value::text).collect()
    }

    /// Whether it is a flag that is set.
    pub fn is_set(&self) -> bool {
        *self == Value::Flag(true)
    }
}

impl From<bool> for Value {
    fn from(flag: bool) -> Value {
        Value::Flag(flag)
    }
}

impl From<i64> for Value {
    fn from(number: i64) -> Value {
        Value::Number(number)
    }
}

impl From<u32> for Value {
    fn from(number: u32) -> Value {
        Value::Number(i64::from(number))
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Value {
        Value::Text(text.into())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Value {
        Value::Text(text)
    }
}

impl<T: Into<Value>> From<Option<T>> for Value {
    fn from(value: Option<T>) -> Value {
        value.map_or(Value::Null, Into::into)
    }
}

impl<T: Into<Value>> FromIterator<T> for Value {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Value {
        Value::List(items.into_iter().map(Into::into).collect())
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Null => f.write_str("null"),
            Value::Flag(flag) => write!(f, "{flag}"),
            Value::Number(number) => write!(f, "{number}"),
            Value::Text(text) => write_quoted(f, text),
            Value::List(items) => write_joined(f, '[', ']', items, |f, item| write!(f, "{item}")),
            Value::Map(fields) => write_joined(f, '{', '}', fields, |f, (name, value)| {
                write_quoted(f, name)?;
                write!(f, ":{value}")
            }),
        }
    }
}

fn write_joined<T>(
    f: &mut fmt::Formatter<'_>,
    open: char,
    close: char,
    items: &[T],
    one: impl Fn(&mut fmt::Formatter<'_>, &T) -> fmt::Result,
) -> fmt::Result {
    write!(f, "{open}")?;
    for (idx, item) in items.iter().enumerate() {
        if idx > 0 {
            f.write_str(",")?;
        }
        one(f, item)?;
    }
    write!(f, "{close}")
}

fn write_quoted(f: &mut fmt::Formatter<'_>, text: &str) -> fmt::Result {
    f.write_str("\"")?;
    for c in text.chars() {
        match c {
            '"' | '\\' => write!(f, "\\{c}")?,
            '\n' => f.write_str("\\n")?,
            c if c < ' ' => write!(f, "\\u{:04x}", u32::from(c))?,
            c => write!(f, "{c}")?,
        }
    }
    f.write_str("\"")
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::{string::ToString, vec};

    #[test]
    fn values_print_as_json() {
        let value = Value::map(vec![
            ("name", Value::from("a \"b\"\n\u{1}")),
            ("list", [1u32, 2].into_iter().collect()),
            ("none", Value::Null),
        ]);
        assert_eq!(value.to_string(), r#"{"name":"a \"b\"\n\u0001","list":[1,2],"none":null}"#);
    }
}
