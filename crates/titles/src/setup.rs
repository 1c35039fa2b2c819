//! What is agreed before a game, as text, and the rules it leads to.

use std::{collections::BTreeMap, sync::Arc};

use battle::Battle;
use deck::Deck;
use hex::Hex;
use serde_json::{Map, Value};
use table::{Match, Notation, Position};

use crate::{
    SetupFault, Sitting, TitleId,
    sitting::{Naming, Seen},
};

/// A card file that comes with the game, by its title and id.
pub fn built_in_cards<G: Title>(id: &str) -> Option<&'static str> {
    G::FILES.iter().find(|it| it.0 == id).map(|it| it.1)
}

/// What is agreed before a game: title, options, and perhaps a position to start from.
#[derive(Clone, Debug, Default, Eq, PartialEq)]
pub struct Setup {
    /// The title.
    pub title: String,
    /// The options; a card file stands there with its whole text, so that a game can be replayed without it.
    pub options: BTreeMap<String, Vec<String>>,
    /// A position to start from.
    pub position: Option<String>,
}

/// What every title offers to programs that treat them alike.
pub trait Title: Notation + Position + Naming {
    /// Which title it is.
    const ID: TitleId;

    /// The card files that come with it: id and text.
    const FILES: &'static [(&'static str, &'static str)];

    /// The rules for these options.
    fn set_up(options: &BTreeMap<String, Vec<String>>) -> Result<Self, SetupFault>;

    /// A view and its choices, for those who know the title.
    fn seen<'a>(&'a self, view: &'a Self::View, options: &'a [Self::Action]) -> Seen<'a>;
}

/// Something to be done with the rules of whichever title it is.
pub trait Visitor {
    /// What comes of it.
    type Out;

    /// Does it. The state is that of the set-up, or of the position to start from.
    fn visit<G: Title>(self, rules: Arc<G>, start: G::State) -> Self::Out;
}

impl Setup {
    /// The title with its usual options.
    pub fn of(title: &str) -> Setup {
        Setup { title: title.to_string(), ..Setup::default() }
    }

    /// The same with one more option.
    #[must_use]
    pub fn with(mut self, key: &str, value: &str) -> Setup {
        self.options.entry(key.to_string()).or_default().push(value.to_string());
        self
    }

    /// The title, if there is one of that name.
    pub fn title_id(&self) -> Result<TitleId, SetupFault> {
        TitleId::read(&self.title).ok_or_else(|| SetupFault::Title(self.title.clone()))
    }

    /// Hands the rules of the title to `visitor`.
    pub fn visit<V: Visitor>(&self, visitor: V) -> Result<V::Out, SetupFault> {
        match self.title_id()? {
            TitleId::Deck => self.hand_over::<Deck, V>(visitor),
            TitleId::Hex => self.hand_over::<Hex, V>(visitor),
            TitleId::Battle => self.hand_over::<Battle, V>(visitor),
        }
    }

    fn hand_over<G: Title, V: Visitor>(&self, visitor: V) -> Result<V::Out, SetupFault> {
        let rules = Arc::new(G::set_up(&self.options)?);
        let start = match &self.position {
            None => rules.setup(),
            Some(text) => rules.read_position(text).map_err(SetupFault::Position)?,
        };
        Ok(visitor.visit(rules, start))
    }

    /// Opens a table.
    pub fn open(&self) -> Result<Box<dyn Sitting>, SetupFault> {
        struct Open;
        impl Visitor for Open {
            type Out = Box<dyn Sitting>;
            fn visit<G: Title>(self, rules: Arc<G>, start: G::State) -> Box<dyn Sitting> {
                Box::new(Match::<G>::from_state(rules, start))
            }
        }
        self.visit(Open)
    }

    /// The options as JSON: a single value as text, several as a list.
    pub fn options_json(&self) -> Value {
        let one = |values: &Vec<String>| match &values[..] {
            [value] => Value::from(value.as_str()),
            values => Value::from(values.to_vec()),
        };
        Value::Object(
            self.options.iter().map(|(key, values)| (key.clone(), one(values))).collect::<Map<_, _>>(),
        )
    }

    /// Reads options from JSON.
    pub fn read_options(&mut self, json: &Value) -> Option<()> {
        for (key, value) in json.as_object()? {
            let values: Option<Vec<String>> = match value {
                Value::Array(items) => items.iter().map(|it| it.as_str().map(str::to_string)).collect(),
                Value::String(text) => Some(vec![text.clone()]),
                Value::Number(number) => Some(vec![number.to_string()]),
                Value::Null | Value::Bool(_) | Value::Object(_) => None,
            };
            self.options.insert(key.clone(), values?);
        }
        Some(())
    }
}
