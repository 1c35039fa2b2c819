//! What a choice means, in words: one line for a menu, a button or a screen reader.

use crate::{Seen, Words, battle, deck, hex};

/// What an option means, in words.
pub fn meaning(seen: Seen<'_>, option: &str, words: &Words) -> String {
    match seen {
        Seen::Battle { rules, view, .. } => battle::meaning(rules, view, option, words),
        Seen::Deck { rules, view, .. } => deck::meaning(rules, view, option, words),
        Seen::Hex { rules, view, .. } => hex::meaning(rules, view, option, words),
    }
}
