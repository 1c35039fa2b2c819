//! The levels of every title: honest, repeatable, and no matter how their thinking is cut into slices.

mod common;

use bots::{Bot, Change, Knob, Level};
use common::level_chooses_by_the_view_alone;
use table::{Decision, Node, Seeded, Viewer};
use titles::{
    Seen, Title,
    battle::{Battle, Options as BattleOptions, START_SETS},
    deck::{Deck, Options as DeckOptions},
    hex::Hex,
};

#[test]
fn every_level_of_battle_chooses_by_its_view_alone() {
    let rules = Battle::new(BattleOptions::default()).expect("a sound set");
    let second = BattleOptions { second: Some(START_SETS[1].1.into()), ..BattleOptions::default() };
    let both = Battle::new(second).expect("sound sets");
    let mut dice = Seeded::new(11);
    for level in Level::LADDER {
        level_chooses_by_the_view_alone(&rules, level, &mut dice, 17, 8);
        level_chooses_by_the_view_alone(&both, level, &mut dice, 29, 4);
    }
}

#[test]
fn every_level_of_deck_chooses_by_its_view_alone() {
    let mut dice = Seeded::new(12);
    for seats in 2..=5 {
        let rules = Deck::new(DeckOptions { seats, ..DeckOptions::default() }).expect("a sound set");
        for level in Level::LADDER {
            level_chooses_by_the_view_alone(&rules, level, &mut dice, 41, 3);
        }
    }
}

#[test]
fn every_level_of_hex_chooses_by_its_view_alone() {
    let rules = Hex::set_up(&Default::default()).expect("a sound scenario");
    let mut dice = Seeded::new(13);
    for level in Level::LADDER {
        level_chooses_by_the_view_alone(&rules, level, &mut dice, 43, 3);
    }
}

/// Plays at random up to a decision in the middle of a game.
fn thinks_the_same_in_slices<G: Title>(rules: &G, decisions: u32, changes: &[Change]) {
    let (mut state, mut made) = (rules.setup(), 0);
    let choose = |dice: &mut Seeded, asked: Decision<'_, G>| {
        let (state, seat, options) = (asked.state, asked.seat, asked.options());
        made += 1;
        if made < decisions || options.len() <= 2 {
            return Some(dice.pick(options));
        }
        let view = rules.view(state, Viewer::Seat(seat));
        slices_come_to_the_same_end(rules.seen(&view, options), changes);
        None
    };
    table::run(rules, &mut state, &mut Seeded::new(3), choose, &mut ());
    assert_ne!(rules.node(&state), Node::Over, "the game is too short");
}

fn slices_come_to_the_same_end(seen: Seen<'_>, changes: &[Change]) {
    let whole = Bot::new(Level::Expert, 9).with_changes(changes).choose(seen);
    let mut bot = Bot::new(Level::Expert, 9).with_changes(changes);
    let mut thought = bot.think(seen);
    while !thought.go_on(&mut bot, seen, 7) {
        assert!(thought.best() < seen.count(), "an answer at any time");
        let (done, all) = thought.progress();
        assert!(done <= all);
    }
    assert_eq!(thought.stop(&mut bot, seen), whole, "there is nothing left to break off");
    let mut bot = Bot::new(Level::Expert, 9).with_changes(changes);
    let mut broken_off = bot.think(seen);
    broken_off.go_on(&mut bot, seen, 40);
    assert!(broken_off.stop(&mut bot, seen) < seen.count(), "an answer when it is broken off");
    assert!(broken_off.stop(&mut bot, seen) < seen.count(), "and when it is asked again");
}

#[test]
fn a_thought_cut_into_slices_comes_to_the_same_end() {
    thinks_the_same_in_slices(&Battle::new(BattleOptions::default()).expect("a sound set"), 40, &[]);
    thinks_the_same_in_slices(&Deck::new(DeckOptions::default()).expect("a sound set"), 60, &[]);
    thinks_the_same_in_slices(&Hex::set_up(&Default::default()).expect("a sound scenario"), 30, &[]);
}

#[test]
fn one_tree_and_several_come_to_the_same_end_in_slices_too() {
    let battle = Battle::new(BattleOptions::default()).expect("a sound set");
    let deck = Deck::new(DeckOptions::default()).expect("a sound set");
    for trees in [1.0, 5.0] {
        let changes = [Change { what: Knob::Trees, to: trees }];
        thinks_the_same_in_slices(&battle, 40, &changes);
        thinks_the_same_in_slices(&deck, 60, &changes);
    }
}

#[test]
fn an_unknown_level_is_named_with_those_there_are() {
    let fault = "wizard".parse::<Level>().expect_err("no such level");
    for part in ["wizard", "learner", "casual", "club", "expert"] {
        assert!(fault.contains(part), "{fault}");
    }
}
