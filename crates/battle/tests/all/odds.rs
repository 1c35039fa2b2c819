//! Odds are exact: compared with counting all worlds, and all courses of play, that a viewer cannot tell apart.

use crate::common;

use battle::{Battle, ConflictId, Options, Score, Shot, Side, View, next_numbers, shots};
use common::{ALLIED, AXIS, SET, Table, conflict_but, table_at, table_of};
use table::{Game, Match, Node, Run, Seeded, Step, Viewer};

/// A fraction, to be compared whatever it is cut down to.
type Part = (u64, u64);

fn same(one: Part, other: Part) -> bool {
    one.0 * other.1 == other.0 * one.1
}

/// The set with no other conflict cards than these.
fn set_of(cards: &[&str]) -> String {
    let is_conflict = |line: &str| line.split('\t').count() == 18 && !line.starts_with("id\t");
    let kept =
        |line: &&str| !is_conflict(line) || line.split('\t').nth(1).is_some_and(|it| cards.contains(&it));
    SET.lines().filter(kept).map(|line| format!("{line}\n")).collect()
}

/// A small deck: four cards to keep, four others.
const SMALL: [&str; 8] =
    ["gazala", "tobruk", "buildup-2", "espionage", "ultra", "recovery", "forced-march", "naval-gunnery"];

/// How often each number comes next if all ways to choose the cards kept out of the viewer's sight are counted.
fn by_counting(rules: &Battle, view: &View) -> ([u64; 19], u64) {
    let book = rules.book();
    let unseen: Vec<usize> = view.unseen.iter().collect();
    let keepable = |card: usize| book.card(ConflictId(card as u8)).kept().is_some();
    let hidden: u32 = view.forces.iter().map(|it| u32::from(it.kept_size) - it.kept.len()).sum();
    let mut counts = [0; 19];
    for world in 0u32..1 << unseen.len() {
        let elsewhere = |at: &usize| world >> at & 1 == 1;
        let fits = (0..unseen.len()).filter(elsewhere).all(|at| keepable(unseen[at]));
        if world.count_ones() != hidden || !fits {
            continue;
        }
        let deck: Vec<usize> = (0..unseen.len()).filter(|at| !elsewhere(at)).map(|at| unseen[at]).collect();
        assert_eq!(deck.len(), usize::from(view.conflict_decks[0]));
        for card in deck {
            counts[book.card(ConflictId(card as u8)).action as usize] += 1;
        }
    }
    (counts, counts.iter().sum())
}

#[test]
fn the_next_number_is_exact_when_the_enemy_keeps_cards() {
    let positions = [
        "",
        "allied-kept ultra",
        "allied-kept ultra recovery",
        "allied-kept ultra recovery; axis-kept naval-gunnery",
        "allied-kept ultra recovery; allied-kept-known ultra; axis-kept naval-gunnery forced-march",
        "allied-kept ultra recovery forced-march naval-gunnery",
        "allied-kept forced-march; conflict-discard gazala espionage",
        "axis-kept forced-march ultra; conflict-discard naval-gunnery",
    ];
    for position in positions {
        let table = table_of(set_of(&SMALL), position);
        let rules = table.game.rules();
        for viewer in Viewer::all(2) {
            let view = table.view(viewer);
            let (parts, whole) = next_numbers(rules, &view, Side::Axis);
            let (counts, all) = by_counting(rules, &view);
            assert_eq!(parts.iter().sum::<u64>(), whole);
            for number in 1..=18 {
                assert!(
                    same((parts[number], whole), (counts[number], all)),
                    "{position} {viewer:?} {number}"
                );
            }
        }
    }
}

/// Numbers and shots as both sides see them, in a thousand positions of random games, against counting all worlds.
#[test]
fn odds_are_exact_in_a_thousand_positions_of_random_games() {
    let (mut seen, mut fired) = (0, 0);
    for seed in 0.. {
        let rules = Battle::new(Options { set: set_of(&SMALL), ..Options::default() }).unwrap();
        let (mut state, mut dice, mut room) = (rules.setup(), Seeded::new(seed), Vec::new());
        let mut game = Run::new(&rules, &mut state, &mut room);
        // Few conflict cards make long games: each gives some positions.
        for _ in 0..400 {
            let before = game.state().clone();
            if game.step(&mut dice, |dice, asked| Some(dice.pick(asked.options())), &mut ()).is_none() {
                break;
            }
            for viewer in [Viewer::Seat(AXIS), Viewer::Seat(ALLIED)] {
                let view = rules.view(&before, viewer);
                if view.conflict_decks[0] == 0 || dice.below(4) > 0 {
                    continue;
                }
                let (parts, whole) = next_numbers(&rules, &view, Side::Axis);
                let (counts, all) = by_counting(&rules, &view);
                let is_exact = |number: usize| same((parts[number], whole), (counts[number], all));
                assert!((1..=18).all(is_exact), "seed {seed}, {viewer:?}");
                for shot in shots(&rules, &view) {
                    let numbers = (shot.defence.max(0) + 1).min(19)..=shot.attack.clamp(0, 18);
                    let hits = numbers.map(|it| counts[it as usize]).sum();
                    assert!(same((shot.hits, shot.cases), (hits, all)), "seed {seed}, {viewer:?}: {shot:?}");
                    fired += 1;
                }
                seen += 1;
            }
        }
        if seen >= 1000 && fired >= 1000 {
            break;
        }
    }
}

/// The same by playing: whatever the enemy may have drawn and kept, and whatever may come then.
#[test]
fn the_next_number_is_exact_by_all_courses_of_play() {
    let table = table_of(set_of(&SMALL), "turn 2 allied");
    let rules = table.game.rules();
    let mut counts = [0u64; 19];
    let mut seen = None;
    for (first, _) in outcomes_after_draw(rules, table.game.state(), ALLIED) {
        // The Axis sees that a card is kept, not which.
        if first.side(Side::Allied).kept.len() == 1 {
            let view = rules.view(&first, Viewer::Seat(AXIS));
            assert_eq!(*seen.get_or_insert(view.clone()), view);
            for (_, number) in outcomes_after_draw(rules, &first, AXIS) {
                counts[number as usize] += 1;
            }
        }
    }
    let (parts, whole) = next_numbers(rules, &seen.unwrap(), Side::Axis);
    let all = counts.iter().sum();
    assert_eq!(all, 4 * 7);
    assert!((1..=18).all(|number| same((parts[number], whole), (counts[number], all))));
}

/// The states a draw can lead to, with the number of the card drawn.
fn outcomes_after_draw(
    rules: &Battle,
    state: &battle::State,
    seat: table::Seat,
) -> Vec<(battle::State, Score)> {
    let mut state = state.clone();
    rules.apply(&mut state, Step::Act(seat, battle::Action::Draw), &mut ());
    let mut chances = Vec::new();
    rules.chances(&state, &mut chances);
    let after = |chance| {
        let mut next = state.clone();
        rules.apply(&mut next, Step::Chance(chance), &mut ());
        let battle::Chance::Conflict(card) = chance else { unreachable!("a draw") };
        (next, rules.book().card(card).action)
    };
    chances.into_iter().map(|it| after(it.0)).collect()
}

#[test]
fn a_fresh_deck_has_three_cards_of_each_number() {
    let rules = Battle::new(Options::default()).unwrap();
    let view = rules.view(&rules.setup(), Viewer::Public);
    let (parts, whole) = next_numbers(&rules, &view, Side::Axis);
    assert!((1..=18).all(|number| same((parts[number], whole), (1, 18))));
}

#[test]
fn an_empty_deck_is_drawn_from_the_discard() {
    let table = table_at(&format!(
        "conflict-deck -; conflict-discard {}; allied-kept ultra",
        conflict_but(&["ultra"])
    ));
    let (parts, whole) = next_numbers(table.game.rules(), &table.view(Viewer::Seat(AXIS)), Side::Axis);
    assert!(same((parts[3], whole), (2, 53)), "one of the threes is kept");
    assert!(same((parts[4], whole), (3, 53)));
}

#[test]
fn after_a_reshuffle_counting_cards_gives_the_deck_itself() {
    let mut table = table_at(&format!(
        "conflict-deck -; conflict-discard {}; allied-kept ultra",
        conflict_but(&["ultra"])
    ));
    table.play(AXIS, "draw");
    assert_eq!(table.game.node(), Node::Chance);
    let (parts, whole) = next_numbers(table.game.rules(), &table.view(Viewer::Seat(AXIS)), Side::Axis);
    assert!(same((parts[3], whole), (2, 53)));
}

// === Shots ===

/// The worked example on a full deck: nothing has been drawn, the bomber is about to fire.
fn bomber_and_battleship(pending: &str) -> Table {
    table_at(&format!(
        "axis-deployed sm-79 bf-109; axis-known sm-79 bf-109; axis-shown sm-79 bf-109
         allied-deployed warspite; allied-known warspite; allied-shown warspite
         battle raid axis joined; fight-round 1 0; fight-arms AS AS
         axis-line-units sm-79 bf-109; axis-line-ready sm-79 bf-109
         allied-line-units warspite; pending {pending}"
    ))
}

fn all_shots(table: &Table) -> Vec<(String, String, Score, Score, Part)> {
    let book = table.game.rules().book();
    let slug = |kind| book.design(kind).slug.clone();
    let told = |it: Shot| (slug(it.unit), slug(it.target), it.attack, it.defence, (it.hits, it.cases));
    shots(table.game.rules(), &table.view(Viewer::Seat(AXIS))).into_iter().map(told).collect()
}

#[test]
fn the_worked_example_hits_in_ten_of_eighteen_cases() {
    let mut table = bomber_and_battleship("fire:axis:3");
    for _ in 0..2 {
        let found = all_shots(&table);
        let [(unit, target, attack, defence, part)] = &found[..] else { panic!("{found:?}") };
        assert_eq!((unit.as_str(), target.as_str(), *attack, *defence), ("sm-79", "warspite", 15, 5));
        assert!(same(*part, (10, 18)), "{part:?}");
        // The same when the unit is choosing its target.
        if table.top() == "fire:axis:3" {
            table.play(AXIS, "fire sm-79");
        }
    }
    // With the escort's help 18: thirteen of eighteen.
    table.play(AXIS, "at warspite");
    assert!(same(all_shots(&table)[0].4, (10, 18)));
    table.play(AXIS, "with bf-109");
    let (_, _, attack, defence, part) = all_shots(&table)[0].clone();
    assert_eq!((attack, defence), (18, 5));
    assert!(same(part, (13, 18)));
}

#[test]
fn cards_that_have_been_seen_change_the_odds() {
    let mut table = bomber_and_battleship("fire:axis:3");
    table
        .plays(AXIS, &["fire sm-79", "at warspite", "shoot"])
        .number(1)
        .waits_for_round()
        .play(ALLIED, "hold");
    let (_, _, _, _, part) = all_shots(&table)[0].clone();
    assert!(same(part, (30, 53)), "one miss is gone");
}

#[test]
fn no_shot_is_offered_that_the_rules_forbid() {
    let mut table = table_at("axis-deployed tiger stuka; allied-deployed bofors sherman");
    table.draws(AXIS, "gazala").play(AXIS, "attack");
    // The Bofors guns cannot harm the Tiger.
    let rules = table.game.rules();
    let found = shots(rules, &table.view(Viewer::Public));
    let names: Vec<(&str, &str)> = found
        .iter()
        .map(|it| (rules.book().design(it.unit).slug.as_str(), rules.book().design(it.target).slug.as_str()))
        .collect();
    assert_eq!(names, [("bofors", "stuka")]);
    assert!(shots(rules, &table_at("").view(Viewer::Public)).is_empty(), "nothing to fire at");
}

/// The odds shown are the shares of the tickets by which chance decides, when nothing is kept out of sight.
#[test]
fn what_is_shown_is_what_chance_does() {
    let mut table = table_at(
        "axis-deployed sm-79; allied-deployed warspite; conflict-discard gazala ultra convoy sabotage",
    );
    table
        .draws(AXIS, "mediterranean")
        .play(AXIS, "attack")
        .play(ALLIED, "hold")
        .plays(AXIS, &["fire sm-79", "at warspite"]);
    let (_, _, _, _, shown) = all_shots(&table)[0].clone();
    let rules = table.game.rules().clone();
    let mut chances = Vec::new();
    rules.chances(table.game.state(), &mut chances);
    let hits = chances.iter().filter(|&&(chance, _)| {
        let mut game: Match<Battle> = Match::from_state(rules.clone(), table.game.state().clone());
        game.replay(table::Entry::Chance(table.game.pending().unwrap().0, chance)).unwrap();
        game.state().discard.len() == 1
    });
    assert!(same(shown, (hits.count() as u64, chances.len() as u64)));
}
