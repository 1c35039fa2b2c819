//! The allotment against a brute-force reference: every way to allot, on small tables.

use crate::common;

use std::collections::BTreeSet;

use common::{Play, play_edition};
use deck::{Edition, State};
use table::{Game, Notation, Seeded, Step};

/// What an allotment comes to: the units that are left and how many counterattackers fell.
type Outcome = (String, usize);

fn outcome(p: &Play) -> Outcome {
    (p.line("seat-1 front"), p.line("enemy").matches(":destroyed").count())
}

/// Every outcome the engine lets happen, by trying all actions of the allotment; a dead end fails.
fn all_outcomes(p: &mut Play, found: &mut BTreeSet<Outcome>, seen: &mut Vec<State>) {
    if p.frame().contains("aftershock") {
        found.insert(outcome(p));
        return;
    }
    if seen.contains(&p.state) {
        return;
    }
    seen.push(p.state.clone());
    let options = p.options();
    assert!(!options.is_empty(), "a dead end at {}", p.frame());
    let before = p.state.clone();
    for text in options {
        let action = p.rules.read(&text).unwrap();
        p.rules.apply(&mut p.state, Step::Act(before.actor(), action), &mut ());
        all_outcomes(p, found, seen);
        p.state = before.clone();
    }
}

/// Ratings and exemptions of the units used here.
const UNITS: [(&str, u32, bool); 6] = [
    ("italian-tank-regiment", 1, false),
    ("panzer-regiment-iii", 2, false),
    ("motorized-repair-company", 1, true),
    ("engineer-battalion", 2, false),
    ("parachute-brigade+level-up", 3, false),
    ("italian-infantry-regiment", 0, false),
];

/// The rule by itself: any set of units that are used, each with at least one target of its own, infantry together or paired
/// or not at all, such that no more counterattackers could have fallen to the units that take part: those that must, and
/// those that need not but do.
fn reference(units: &[usize], boxes: usize, enemies: u32, hold_back: bool) -> BTreeSet<(Vec<usize>, u32)> {
    let infantry = units.iter().filter(|&&it| UNITS[it].1 == 0).count();
    let others: Vec<usize> = units.iter().copied().filter(|&it| UNITS[it].1 > 0).collect();
    let mut outcomes = BTreeSet::new();
    // 0: not at all, 1: together, 2..: so many pairs.
    for way in 0..2 + infantry.min(boxes) {
        let (together, pairs) =
            (u32::from(way == 1 && infantry > 0), way.saturating_sub(1) * usize::from(way > 1));
        if way == 1 && infantry == 0 {
            continue;
        }
        let mut ratings: Vec<(u32, bool)> = others.iter().map(|&it| (UNITS[it].1, UNITS[it].2)).collect();
        ratings.extend((0..pairs).map(|_| (1, false)));
        let forced: u32 = ratings.iter().filter(|it| !it.1).map(|it| it.0).sum();
        let open = enemies.saturating_sub(together);
        for used in 0..1u32 << ratings.len() {
            let chosen: Vec<u32> =
                (0..ratings.len()).filter(|at| used >> at & 1 == 1).map(|at| ratings[at].0).collect();
            let exempt: u32 = (0..ratings.len())
                .filter(|at| used >> at & 1 == 1 && ratings[*at].1)
                .map(|at| ratings[at].0)
                .sum();
            let reach: u32 = chosen.iter().sum();
            // Each used unit takes at least one target of its own; in the fan rules as many as it can, in some order.
            let fits = if hold_back { chosen.len() as u32 <= open } else { fills(&chosen, open) };
            for fallen in 0..=open {
                let enough = fallen == (forced + exempt).min(open) && fallen <= reach;
                if fits && enough {
                    let mut left: Vec<usize> =
                        (0..others.len()).filter(|at| used >> at & 1 == 0).map(|at| others[at]).collect();
                    let gone_pairs = (others.len()..ratings.len()).filter(|at| used >> at & 1 == 1).count();
                    let infantry_left = if together == 1 { 0 } else { infantry - gone_pairs };
                    left.extend(std::iter::repeat_n(5, infantry_left));
                    left.sort_unstable();
                    outcomes.insert((left, fallen + together));
                }
            }
        }
    }
    outcomes
}

/// Whether the units, in some order, all find a target before none is left.
fn fills(ratings: &[u32], open: u32) -> bool {
    let mut sorted = ratings.to_vec();
    sorted.sort_unstable();
    let last = sorted.pop();
    last.is_none() || sorted.iter().sum::<u32>() < open
}

fn simplified(found: &BTreeSet<Outcome>) -> BTreeSet<(Vec<usize>, u32)> {
    let unit = |word: &str| {
        let name = word.split_once("+box").map_or(word, |it| it.0);
        UNITS.iter().position(|it| it.0 == name)
    };
    found
        .iter()
        .map(|(front, fallen)| {
            let mut left = Vec::new();
            for word in front.split(' ').filter(|it| !it.is_empty()) {
                let (word, count) =
                    word.split_once('*').map_or((word, 1), |it| (it.0, it.1.parse().unwrap()));
                left.extend(unit(word).into_iter().flat_map(|it| std::iter::repeat_n(it, count)));
            }
            left.sort_unstable();
            (left, *fallen as u32)
        })
        .collect()
}

#[test]
fn the_engine_allows_exactly_what_the_rule_allows() {
    let mut dice = Seeded::new(13);
    for case in 0..120 {
        let units: Vec<usize> = (0..dice.below(5)).map(|_| dice.below(6) as usize).collect();
        let (boxes, enemies) = (dice.below(3) as usize, 1 + dice.below(5));
        let front: Vec<&str> = units.iter().map(|&it| UNITS[it].0).chain(vec!["box"; boxes]).collect();
        let enemy = vec!["minefield"; enemies.min(2) as usize].join(" ")
            + &" royal-air-force".repeat(enemies.saturating_sub(2).min(2) as usize)
            + &" indian-brigade".repeat(enemies.saturating_sub(4) as usize);
        for edition in [Edition::Original, Edition::Fan] {
            let position = format!(
                "seat-1 front: {}\nenemy: {enemy}\nframe: counterattack 0 0 0\nframe: intercept prepare\n",
                front.join(" ")
            );
            let mut p = play_edition(edition, &position);
            p.act(&["declare allotment"]);
            let mut found = BTreeSet::new();
            all_outcomes(&mut p, &mut found, &mut Vec::new());
            let expected = reference(&units, boxes, enemies, edition == Edition::Original);
            assert_eq!(simplified(&found), expected, "case {case}, {edition:?}:\n{position}");
        }
    }
}
