//! Cards in a row, each with a name of its own.

use std::collections::HashMap;

use leptos::prelude::*;

/// A card that can lie in a row.
pub(crate) trait Lying: Clone + PartialEq + Send + Sync + 'static {
    /// Tells it from its like in the same row, from one position to the next.
    fn name(&self) -> &str;

    /// It has left the row: nothing of it is seen and nothing can be done with it.
    fn put_aside(&mut self);
}

/// Cards that have left a row and may come back. More of them would cost more than they save.
const ASIDE: usize = 16;

/// Shows each of them by `show` and keeps its place in the document, so that it turns and moves instead of being drawn anew
/// and the focus stays where it is. Of those that are as they were nothing is looked at again: a card is watched from
/// several places, and there are a hundred of them.
///
/// A card that leaves the row stays in the document out of sight, since most come back: a hand is drawn from the same few
/// kinds turn after turn, and a card that is there is shown sooner than a new one is made.
pub(crate) fn keyed<T, V>(
    all: Signal<Vec<T>>,
    show: impl Fn(Signal<T>) -> V + Clone + Send + 'static,
) -> impl IntoView
where
    T: Lying,
    V: IntoView + 'static,
{
    let row = StoredValue::new(Row::default());
    let each = move || {
        let now = all.get();
        row.try_update_value(|row| row.lay(now)).unwrap_or_default()
    };
    let child = move |first: T| {
        let name = first.name().to_string();
        let one = RwSignal::new(first);
        row.update_value(|it| {
            it.shown.insert(name.clone(), one);
        });
        on_cleanup(move || {
            let _ = row.try_update_value(|it| it.shown.remove(&name));
        });
        show(one.into())
    };
    view! { <For each key=|it| it.name().to_string() children=child/> }
}

struct Row<T: 'static> {
    shown: HashMap<String, RwSignal<T>>,
    /// In the order of the document, those put aside among them where they lay.
    laid: Vec<T>,
    /// The names of those put aside, the longest first.
    aside: Vec<String>,
}

impl<T: 'static> Default for Row<T> {
    fn default() -> Self {
        Row { shown: HashMap::new(), laid: Vec::new(), aside: Vec::new() }
    }
}

impl<T: Lying> Row<T> {
    /// Lays the row as it is now, tells the cards that have changed, and says what is in the document.
    fn lay(&mut self, now: Vec<T>) -> Vec<T> {
        self.choose_aside(&now);
        self.laid = self.with_those_aside(now);
        for card in &self.laid {
            let known = self.shown.get(card.name());
            let changed = known.filter(|it| it.try_with_untracked(|last| last != card) == Some(true));
            if let Some(changed) = changed {
                changed.set(card.clone());
            }
        }
        self.laid.clone()
    }

    fn choose_aside(&mut self, now: &[T]) {
        let is_here = |name: &str| now.iter().any(|it| it.name() == name);
        self.aside.retain(|it| !is_here(it));
        for card in self.laid.iter().filter(|it| !is_here(it.name())) {
            if !self.aside.iter().any(|it| it == card.name()) {
                self.aside.push(card.name().to_string());
            }
        }
        let too_many = self.aside.len().saturating_sub(ASIDE);
        self.aside.drain(..too_many);
    }

    /// What was put aside is left where it was: so nothing moves in the document without need.
    fn with_those_aside(&self, now: Vec<T>) -> Vec<T> {
        let mut before = &self.laid[..];
        let mut laid = Vec::with_capacity(now.len() + self.aside.len());
        let aside = |cards: &[T]| -> Vec<T> {
            let is_aside = |card: &&T| self.aside.iter().any(|it| it == card.name());
            let put = |card: &T| {
                let mut card = card.clone();
                card.put_aside();
                card
            };
            cards.iter().filter(is_aside).map(put).collect()
        };
        for card in now {
            if let Some(at) = before.iter().position(|it| it.name() == card.name()) {
                laid.extend(aside(&before[..at]));
                before = &before[at + 1..];
            }
            laid.push(card);
        }
        laid.extend(aside(before));
        laid
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Clone, Debug, PartialEq)]
    struct Card(String, bool);

    impl Lying for Card {
        fn name(&self) -> &str {
            &self.0
        }

        fn put_aside(&mut self) {
            self.1 = true;
        }
    }

    /// Lays cards by these letters; those put aside are told in brackets.
    fn lay(row: &mut Row<Card>, letters: &str) -> String {
        let cards = letters.chars().map(|it| Card(it.to_string(), false)).collect();
        let told = |it: &Card| if it.1 { format!("({})", it.0) } else { it.0.clone() };
        row.lay(cards).iter().map(told).collect()
    }

    #[test]
    fn what_leaves_a_row_keeps_its_place_and_comes_back_to_it() {
        let mut row = Row::default();
        assert_eq!(lay(&mut row, "abd"), "abd");
        assert_eq!(lay(&mut row, "ad"), "a(b)d");
        assert_eq!(lay(&mut row, "acd"), "ac(b)d");
        assert_eq!(lay(&mut row, ""), "(a)(c)(b)(d)");
        assert_eq!(lay(&mut row, "bd"), "(a)(c)bd");
        assert_eq!(lay(&mut row, "db"), "(a)(c)db", "another order");
    }

    #[test]
    fn of_too_many_aside_those_go_that_left_first() {
        let mut row = Row::default();
        lay(&mut row, "a");
        for letter in 'b'..='z' {
            lay(&mut row, &letter.to_string());
        }
        let last = lay(&mut row, "");
        assert_eq!(last.matches('(').count(), ASIDE);
        assert!(last.contains("(z)") && !last.contains("(a)") && !last.contains("(j)"), "{last}");
    }
}
