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
