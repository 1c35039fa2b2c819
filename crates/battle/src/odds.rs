//! Exact chances from what a seat knows.

use alloc::vec::Vec;

use cards::Kind;
use table::Seeded;

use crate::{Battle, ConflictId, Conflicts, Frame, Score, Side, View};

/// The highest Action Number there is room for.
const HIGHEST: usize = 18;

/// One shot that could be fired: its scores and its exact chance from what the viewer knows.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Shot {
    /// The unit.
    pub unit: Kind,
    /// Its target.
    pub target: Kind,
    /// The attack score with the support given so far.
    pub attack: Score,
    /// The defence score.
    pub defence: Score,
    /// The hit chance is `hits` of `cases`.
    pub hits: u64,
    /// All cases.
    pub cases: u64,
}

/// How likely each Action Number is for the next conflict card, from what the viewer knows: parts by number
/// (index 1 to 18) and the whole they add up to.
///
/// Cards kept by others are of the kind to be kept, so an unseen card of that kind is a little less likely to be
/// in the deck than another one. When the deck is empty, the discard pile is what will be drawn from. The deck is that
/// of the theatre of `side` (B10.2).
pub fn next_numbers(rules: &Battle, view: &View, side: Side) -> ([u64; HIGHEST + 1], u64) {
    let mut parts = [0; HIGHEST + 1];
    let own = rules.book.of_theatre[side.theatre().index()];
    let unseen = view.unseen.and(own);
    let number = |card: usize| rules.book().card(ConflictId(card as u8)).action as usize;
    if view.conflict_decks[side.theatre().index()] == 0 {
        view.conflict_discard.and(own).iter().for_each(|card| parts[number(card)] += 1);
        return (parts, parts.iter().sum());
    }
    let (keepable, other) = (unseen.and(rules.book.keeps), unseen.minus(rules.book.keeps));
    let elsewhere = u64::from(kept_elsewhere(view, side));
    let (in_deck, all) = match u64::from(keepable.len()) {
        0 => (1, 1),
        all => (all - elsewhere, all),
    };
    let mut add = |cards: Conflicts, weight: u64| cards.iter().for_each(|card| parts[number(card)] += weight);
    add(keepable, in_deck);
    add(other, all);
    (parts, parts.iter().sum())
}

/// How many of the unseen cards are kept by others in the theatre.
fn kept_elsewhere(view: &View, side: Side) -> u32 {
    [side, side.enemy()]
        .map(|it| view.side(it))
        .iter()
        .map(|it| u32::from(it.kept_size) - it.kept.len())
        .sum()
}

/// The shots the side that fires could choose now, or the one it is preparing, with exact chances.
pub fn shots(rules: &Battle, view: &View) -> Vec<Shot> {
    let fires = match view.top() {
        Some(
            Frame::Fire { side, .. }
            | Frame::Target { side, .. }
            | Frame::Support { side, .. }
            | Frame::Shot { side, .. },
        ) => side,
        Some(_) | None => return Vec::new(),
    };
    let (numbers, cases) = next_numbers(rules, view, fires);
    // Everything in a battle lies open, so any world that fits the view has the same scores.
    let state = rules.imagined(view, &mut Seeded::new(0));
    let one = |side: Side, unit: Kind, target: Kind, support: Score| {
        let (attack, defence) = rules.scores(&state, side, unit, target);
        let attack = attack? + support;
        let hit = |number: &usize| defence < *number as Score && *number as Score <= attack;
        let hits = (1..=HIGHEST).filter(hit).map(|number| numbers[number]).sum();
        Some(Shot { unit, target, attack, defence, hits, cases })
    };
    match view.top() {
        Some(Frame::Fire { side, .. } | Frame::Target { side, .. }) => {
            let mut actions = Vec::new();
            table::Game::actions(rules, &state, side.seat(), &mut actions);
            let mut found = Vec::new();
            for unit in rules.units_to_fire(view, &actions) {
                let targets = Battle::units_of(&state, side.enemy().team());
                found
                    .extend(targets.kinds(&rules.book.kinds).filter_map(|target| one(side, unit, target, 0)));
            }
            found.retain(|shot| shot.attack > shot.defence);
            found
        }
        Some(Frame::Support { side, unit, target, .. } | Frame::Shot { side, unit, target, .. }) => {
            one(side, unit, target, state.fight().support).into_iter().collect()
        }
        Some(_) | None => Vec::new(),
    }
}

impl Battle {
    fn units_to_fire(&self, view: &View, actions: &[crate::Action]) -> Vec<Kind> {
        match view.top() {
            Some(Frame::Target { unit, .. }) => alloc::vec![unit],
            Some(_) | None => actions
                .iter()
                .filter_map(|action| match action {
                    crate::Action::Fire(unit) => Some(*unit),
                    _ => None,
                })
                .collect(),
        }
    }
}
