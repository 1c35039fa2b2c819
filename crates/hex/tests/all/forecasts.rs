//! What is told of an attack in advance is what then happens.

use crate::desk;
use desk::{Desk, hex, lay};
use hex::{Action, Effect, Event, Frame, Hex, Options, Outcome, Phase, Side, State, Term, UnitSet};
use hexmap::HexId;
use table::{Game, Node, Seat, Seeded, Step};

fn terms(desk: &Desk, units: &[&str], at: u16) -> Vec<Term> {
    desk.rules.terms(&desk.state, desk.set(units), &[hex(at)]).unwrap()
}

#[test]
fn h11_21_h12_21_terms_of_a_minefield_and_of_an_engineer() {
    let units = ["a axis infantry 9 4 2212", "e axis engineer (1) 4 2313", "b allied infantry 3 4 2213"];
    let desk = lay(&units).mine(Side::Allied, "2213").open(Side::Axis, Phase::Initial);
    let mined = Term { effect: Effect::Minefield(hex(2213)), before: 3, after: 6 };
    assert_eq!(terms(&desk, &["a"], 2213), [mined]);
    assert_eq!(mined.effect.rule().id(), "H11.21");
    let helped = Term { effect: Effect::Assisted(hex(2213)), before: 3, after: 3 };
    assert_eq!(terms(&desk, &["a", "e"], 2213), [helped]);
    assert_eq!(helped.effect.rule().id(), "H12.21");
}

#[test]
fn h10_1b_an_exchange_says_what_is_owed_and_who_must_go() {
    let units = ["a axis infantry 9 4 2212", "c axis infantry 9 4 2313", "b allied infantry 4 4 2213"];
    let desk = lay(&units).open(Side::Axis, Phase::Initial);
    let find = |names: &[&str], outcome: Outcome| {
        let (units, targets) = (desk.set(names), [hex(2213)]);
        let forecast = desk.rules.forecast(&desk.state, units, &targets).unwrap();
        let all = desk.rules.consequences(&desk.state, units, &targets, &forecast);
        assert_eq!(all.iter().map(|it| it.sixths).sum::<u8>(), 6);
        all.into_iter().find(|it| it.outcome == outcome)
    };
    let exchange = find(&["a", "c"], Outcome::Exchange).unwrap();
    assert_eq!((exchange.owed, exchange.lost), (4, desk.set(&["b"])), "the attacker chooses");
    let retreat = find(&["a", "c"], Outcome::DefenderRetreats(2)).unwrap();
    assert_eq!(retreat.retreats.len(), 1);
    assert!(retreat.retreats[0].ways.iter().all(|way| way.len() == 3 && way[0] == hex(2213)));
    assert!(find(&["a"], Outcome::Exchange).is_none(), "9 to 4 is 2-1");
}

#[test]
fn h6_5b_defenders_of_a_ridge_hold_it() {
    let units = ["a axis infantry 9 4 3112", "c axis infantry 9 4 3012", "b allied infantry 2 4 3113"];
    let desk = lay(&units).open(Side::Axis, Phase::Initial);
    assert_eq!(terms(&desk, &["a", "c"], 3113).last().map(|it| it.effect), Some(Effect::Ridge(hex(3113))));
    let (units, targets) = (desk.set(&["a", "c"]), [hex(3113)]);
    let forecast = desk.rules.forecast(&desk.state, units, &targets).unwrap();
    let told = desk.rules.consequences(&desk.state, units, &targets, &forecast);
    let retreats = told.iter().filter(|it| matches!(it.outcome, Outcome::DefenderRetreats(_)));
    assert!(retreats.clone().count() > 0);
    assert!(retreats.into_iter().all(|it| it.retreats.is_empty() && it.staying == desk.set(&["b"])));
}

#[test]
fn h14_0_an_attack_planned_while_moving_reckons_with_those_it_has_shut_in() {
    let units = [
        "a axis infantry 3 4 2212",
        "n allied infantry 2 4 2210",
        "s allied infantry 2 4 2214",
        "w allied infantry 2 4 2012",
        "e allied infantry 2 9 2712",
        "x allied infantry 4 4 2213",
    ];
    let mut desk = lay(&units).open(Side::Allied, Phase::Initial);
    let defence = |desk: &Desk| {
        let (units, targets) = (desk.set(&["x"]), [hex(2212)]);
        let terms = desk.rules.terms(&desk.state, units, &targets).unwrap();
        let isolated = terms.iter().any(|it| matches!(it.effect, Effect::Isolated(_)));
        (desk.rules.forecast(&desk.state, units, &targets).unwrap().strengths.defence, isolated)
    };
    assert_eq!(defence(&desk), (3, false));
    desk.act("move e 2412");
    assert_eq!(defence(&desk), (1, true), "half of three");
}

/// The strengths of an attack, from what is printed and the terms alone.
fn added_up(rules: &Hex, state: &State, units: UnitSet, targets: &[HexId], terms: &[Term]) -> (u16, u16) {
    let printed = |units: UnitSet| units.map(|it| u16::from(rules.unit(it).strength)).sum::<u16>();
    let side = rules.side(units.first().expect("somebody attacks"));
    let fighters: UnitSet = units.filter(|&it| !rules.unit(it).bracketed).collect();
    let mut attack = printed(fighters);
    let mut defence: u16 = targets
        .iter()
        .map(|&it| printed(state.units_in(it).filter(|&it| rules.side(it) != side).collect()).max(1))
        .sum();
    for term in terms {
        let own = match term.effect {
            Effect::RoadMode(unit) | Effect::OutOfSupply(unit) | Effect::Isolated(unit) => {
                rules.side(unit) == side
            }
            Effect::Doubled => true,
            Effect::DefendedAlready(_) | Effect::Ridge(_) | Effect::Minefield(_) | Effect::Assisted(_) => {
                false
            }
        };
        let sum = if own { &mut attack } else { &mut defence };
        *sum = *sum + term.after - term.before;
    }
    (attack, defence)
}

#[test]
fn h9_31_terms_add_up_to_the_strengths_in_random_games() {
    let mut seen = 0;
    for (options, seed) in [("july", 3), ("september", 4), ("october", 5)] {
        let rules = Hex::new(Options::read(options).unwrap()).unwrap();
        let (mut state, mut dice, mut actions) = (rules.setup(), Seeded::new(seed), Vec::new());
        loop {
            let step = match rules.node(&state) {
                Node::Over => break,
                Node::Chance => Step::Chance(rules.outcome(&state, dice.below(rules.tickets(&state)))),
                Node::Decide(seats) => {
                    let seat = seats.first().unwrap();
                    actions.clear();
                    rules.actions(&state, seat, &mut actions);
                    Step::Act(seat, dice.pick(&actions))
                }
            };
            if matches!(state.frame(), Frame::Declaring { .. } | Frame::Resolving) && dice.below(4) == 0 {
                for attack in rules.attackable(&state, state.phasing()).iter().chain(&rules.declared(&state))
                {
                    let Ok(forecast) = rules.forecast(&state, attack.units, &attack.targets) else {
                        continue;
                    };
                    let terms = rules.terms(&state, attack.units, &attack.targets).unwrap();
                    // A hex where everybody has defended already still counts 1, which no term says.
                    if terms.iter().any(|it| matches!(it.effect, Effect::DefendedAlready(_))) {
                        continue;
                    }
                    let told = (forecast.strengths.attack, forecast.strengths.defence);
                    let sums = added_up(&rules, &state, attack.units, &attack.targets, &terms);
                    assert_eq!(sums, told, "{options}: {attack:?} {terms:?}");
                    seen += 1;
                }
            }
            rules.apply(&mut state, step, &mut ());
        }
    }
    assert!(seen > 200, "{seen} attacks");
}

/// What every number of the die brings when an attack is resolved here.
fn by_rolling(rules: &Hex, state: &State, seat: Seat, resolve: Action) -> Vec<(Outcome, u8)> {
    let mut state = state.clone();
    rules.apply(&mut state, Step::Act(seat, resolve), &mut ());
    assert_eq!(rules.node(&state), Node::Chance, "a die is rolled");
    let (mut dice, mut counts) = (Vec::new(), Vec::<(Outcome, u8)>::new());
    rules.chances(&state, &mut dice);
    for (number, _) in dice {
        let mut events = Vec::new();
        rules.apply(&mut state.clone(), Step::Chance(number), &mut events);
        let rolled = events.iter().find_map(|(_, event)| match event {
            Event::Rolled { outcome, .. } => Some(*outcome),
            _ => None,
        });
        let rolled = rolled.expect("the roll is told");
        match counts.iter_mut().find(|it| it.0 == rolled) {
            Some(count) => count.1 += 1,
            None => counts.push((rolled, 1)),
        }
    }
    counts
}

#[test]
fn h10_0_a_thousand_forecasts_are_what_the_six_numbers_of_the_die_bring() {
    let mut seen = 0;
    for seed in 0.. {
        let scenario = ["july", "september", "october"][seed as usize % 3];
        let rules = Hex::new(Options::read(scenario).unwrap()).unwrap();
        let (mut state, mut dice, mut actions) = (rules.setup(), Seeded::new(seed), Vec::new());
        loop {
            let step = match rules.node(&state) {
                Node::Over => break,
                Node::Chance => Step::Chance(rules.outcome(&state, dice.below(rules.tickets(&state)))),
                Node::Decide(seats) => {
                    let seat = seats.first().unwrap();
                    actions.clear();
                    rules.actions(&state, seat, &mut actions);
                    Step::Act(seat, dice.pick(&actions))
                }
            };
            if let Step::Act(seat, resolve @ Action::Fight(target)) = step {
                let declared = rules.declared(&state);
                let attack = declared.iter().find(|it| it.targets.contains(&target)).expect("declared");
                match rules.forecast(&state, attack.units, &attack.targets) {
                    Ok(forecast) => {
                        let mut brought = by_rolling(&rules, &state, seat, resolve);
                        let mut told = forecast.outcomes;
                        brought.sort_by_key(|it| it.0.name());
                        told.sort_by_key(|it| it.0.name());
                        assert_eq!(told, brought, "{scenario}, seed {seed}: {attack:?}");
                        seen += 1;
                    }
                    // H14.01: who was isolated by an attack before drops out, and so there is nothing to tell.
                    Err(no) => assert_eq!(no.why, "hex-isolated-no-attack"),
                }
            }
            rules.apply(&mut state, step, &mut ());
        }
        if seen >= 1000 {
            break;
        }
    }
}
