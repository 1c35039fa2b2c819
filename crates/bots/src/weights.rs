//! What a title looks at in a position, and what each of these things counts for: readable features, weights in a file.
//!
//! The weights are fitted by `khamsin tune` (the crate `lab`) to the results of many games between bots, never by
//! hand. A score is the sum of features times weights; the difference of two scores says how surely one seat will be
//! ahead of the other in the end.

use std::any::Any;

use table::{Game, Seat};
use titles::{
    Title,
    battle::{self, Battle},
    deck::{self, Deck},
    hex::{self, Hex},
};

use crate::{
    battle::mind as battle_mind, deck::mind as deck_mind, hex::value as hex_value, registry, search::Mind,
};

/// What a title's features are made with, for those who fit the weights.
pub enum Eyes {
    /// The card battle.
    Battle(Box<battle_mind::Knowledge>),
    /// The deck-builder.
    Deck(Box<deck_mind::Knowledge>),
    /// The wargame: the features of the Axis, in points still to come.
    Hex,
}

impl Eyes {
    /// For the rules of any title; none if it has no features.
    pub fn of<G: Title>(rules: &G) -> Option<Eyes> {
        registry::eyes(G::ID, rules)
    }

    /// The names of the features.
    pub fn names(&self) -> &'static [&'static str] {
        match self {
            Eyes::Battle(_) => &battle_mind::FEATURES,
            Eyes::Deck(_) => &deck_mind::FEATURES,
            Eyes::Hex => &hex_value::FEATURES,
        }
    }

    /// The features of every seat; none if the position is not quiet.
    ///
    /// # Panics
    /// If rules and state are not those of the title.
    pub fn features(&self, rules: &dyn Any, state: &dyn Any) -> Option<Vec<Vec<f32>>> {
        match self {
            Eyes::Battle(knowledge) => {
                let (rules, state) = (rules.downcast_ref::<Battle>(), state.downcast_ref::<battle::State>());
                let (rules, state) = rules.zip(state).expect("rules and state of the card battle");
                let quiet = knowledge.is_quiet(rules, state);
                quiet.then(|| {
                    rules.sides().iter().map(|&it| knowledge.features(rules, state, it).to_vec()).collect()
                })
            }
            Eyes::Deck(knowledge) => {
                let (rules, state) = (rules.downcast_ref::<Deck>(), state.downcast_ref::<deck::State>());
                let (rules, state) = rules.zip(state).expect("rules and state of the deck-builder");
                let seats =
                    || Seat::all(rules.seats()).map(|it| knowledge.features(rules, state, it).to_vec());
                knowledge.is_quiet(rules, state).then(|| seats().collect())
            }
            Eyes::Hex => {
                let (rules, state) = (rules.downcast_ref::<Hex>(), state.downcast_ref::<hex::State>());
                let (rules, state) = rules.zip(state).expect("rules and state of the wargame");
                hex_value::is_quiet(rules, state)
                    .then(|| vec![hex_value::still_to_come(rules, state).to_vec()])
            }
        }
    }
}

/// The weights of `N` features, in the order in which the title names them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Weights<const N: usize>(pub [f32; N]);

impl<const N: usize> Weights<N> {
    /// Reads lines of a name, a tab and a number; lines that begin with `#` are remarks.
    ///
    /// # Panics
    /// If a feature is missing, unknown or not a number: the files belong to the program.
    pub fn read(text: &str, names: [&str; N]) -> Weights<N> {
        let mut weights = [f32::NAN; N];
        for line in text.lines().filter(|it| !it.starts_with('#') && !it.is_empty()) {
            let (name, number) = line.split_once('\t').unwrap_or((line, ""));
            let place = names.iter().position(|it| *it == name);
            let place = place.unwrap_or_else(|| panic!("unknown feature {name:?}"));
            weights[place] = number.parse().unwrap_or_else(|_| panic!("{name}: {number:?} is not a number"));
        }
        for (name, weight) in names.iter().zip(&weights) {
            assert!(weight.is_finite(), "no weight for {name}");
        }
        Weights(weights)
    }

    /// Writes what [`Weights::read`] reads.
    pub fn write(&self, names: [&str; N]) -> String {
        names.iter().zip(&self.0).map(|(name, weight)| format!("{name}\t{weight:.4}\n")).collect()
    }

    /// Features times weights.
    #[inline]
    pub fn score(&self, features: &[f32; N]) -> f32 {
        self.0.iter().zip(features).map(|(weight, feature)| weight * feature).sum()
    }
}

/// Habits from one list: the names in the file, a field for each, and how the numbers of the file come into the fields.
macro_rules! habits {
    ($(#[$about:meta])* $names:vis HABITS $($(#[$note:meta])* $field:ident = $word:literal,)*) => {
        /// The names of the habits, in the order of the fields.
        $names const HABITS: [&str; [$($word),*].len()] = [$($word),*];

        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq)]
        struct Habits {
            $($(#[$note])* $field: f32,)*
        }

        impl Habits {
            fn of([$($field),*]: [f32; HABITS.len()]) -> Habits {
                Habits { $($field),* }
            }
        }
    };
}
pub(crate) use habits;
