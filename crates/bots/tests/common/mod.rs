//! One game loop for the bots of every title.
#![allow(dead_code, reason = "each test file uses a part of it")]

use bots::{Bot, Level, choose_at};
use table::{Luck, Node, Ordinals, Seeded, Shared, Step, Viewer};
use titles::Title;

/// Plays a game to its end.
pub(crate) fn play<G: Title>(rules: &G, bots: &mut [Bot], luck: &mut Shared) -> G::State {
    let mut state = rules.setup();
    let mut ordinals = Ordinals::default();
    let mut actions = Vec::new();
    for _ in 0..200_000 {
        let step = match rules.node(&state) {
            Node::Over => return state,
            Node::Chance => {
                let draw = ordinals.next(rules.purpose(&state));
                Step::Chance(rules.outcome(&state, luck.ticket(draw, rules.tickets(&state))))
            }
            Node::Decide(seats) => {
                let seat = seats.first().expect("somebody decides");
                actions.clear();
                rules.actions(&state, seat, &mut actions);
                Step::Act(seat, choose_at(&mut bots[seat.index()], rules, &state, seat, &actions))
            }
        };
        rules.apply(&mut state, step, &mut ());
    }
    panic!("the game does not end");
}

/// Plays `steps` steps of a game, or to its end: the greedy bot chooses the same once more, and when all that its seat
/// cannot know is dealt anew.
pub(crate) fn chooses_by_the_view_alone<G: Title>(rules: &G, dice: &mut Seeded, steps: u64) {
    let mut state = rules.setup();
    let mut actions = Vec::new();
    for at in 0..steps {
        let step = match rules.node(&state) {
            Node::Over => return,
            Node::Chance => Step::Chance(rules.outcome(&state, dice.below(rules.tickets(&state)))),
            Node::Decide(seats) => {
                let seat = seats.first().expect("somebody decides");
                actions.clear();
                rules.actions(&state, seat, &mut actions);
                let world = rules.imagine(&rules.view(&state, Viewer::Seat(seat)), dice);
                let choices = [&state, &world, &state]
                    .map(|it| choose_at(&mut Bot::new(Level::Greedy, at), rules, it, seat, &actions));
                assert!(choices[0] == choices[1] && choices[0] == choices[2], "step {at}: {choices:?}");
                assert!(actions.contains(&choices[0]));
                Step::Act(seat, choices[0])
            }
        };
        rules.apply(&mut state, step, &mut ());
    }
}

/// Plays a game of the greedy bot. At every decision that is a multiple of `every` a bot of the level chooses too: the same
/// once more, and the same when all that its seat cannot know is dealt anew. Ends after so many checks.
pub(crate) fn level_chooses_by_the_view_alone<G: Title>(
    rules: &G,
    level: Level,
    dice: &mut Seeded,
    every: u64,
    checks: u64,
) {
    let mut state = rules.setup();
    let mut actions = Vec::new();
    let (mut at, mut checked) = (0, 0);
    while checked < checks {
        let step = match rules.node(&state) {
            Node::Over => return,
            Node::Chance => Step::Chance(rules.outcome(&state, dice.below(rules.tickets(&state)))),
            Node::Decide(seats) => {
                let seat = seats.first().expect("somebody decides");
                actions.clear();
                rules.actions(&state, seat, &mut actions);
                at += 1;
                if at % every == 0 && actions.len() > 1 {
                    let world = rules.imagine(&rules.view(&state, Viewer::Seat(seat)), dice);
                    let choices = [&state, &world, &state]
                        .map(|it| choose_at(&mut Bot::new(level, at), rules, it, seat, &actions));
                    let same = choices[0] == choices[1] && choices[0] == choices[2];
                    assert!(same, "{level}, decision {at}: {choices:?}");
                    assert!(actions.contains(&choices[0]));
                    checked += 1;
                }
                let mut bot = Bot::new(Level::Greedy, at);
                Step::Act(seat, choose_at(&mut bot, rules, &state, seat, &actions))
            }
        };
        rules.apply(&mut state, step, &mut ());
    }
}
