//! Games for the bots of every title.
#![allow(dead_code, reason = "each test file uses a part of it")]

use bots::{Bot, Level, choose_at, choose_for};
use table::{Decision, Run, Seeded, Shared, Viewer};
use titles::Title;

/// Plays a game to its end.
pub(crate) fn play<G: Title>(rules: &G, bots: &mut [Bot], luck: &mut Shared) -> G::State {
    let (mut state, mut room) = (rules.setup(), Vec::new());
    let mut game = Run::new(rules, &mut state, &mut room);
    for _ in 0..200_000 {
        if game.step(luck, |_, asked| Some(choose_for(bots, asked)), &mut ()).is_none() {
            return state;
        }
    }
    panic!("the game does not end");
}

/// Plays `steps` steps of a game, or to its end: the greedy bot chooses the same once more, and when all that its seat
/// cannot know is dealt anew.
pub(crate) fn chooses_by_the_view_alone<G: Title>(rules: &G, dice: &mut Seeded, steps: u64) {
    let (mut state, mut room) = (rules.setup(), Vec::new());
    let mut game = Run::new(rules, &mut state, &mut room);
    for at in 0..steps {
        let choose = |dice: &mut Seeded, asked: Decision<'_, G>| {
            let (state, seat, options) = (asked.state, asked.seat, asked.options());
            let world = rules.imagine(&rules.view(state, Viewer::Seat(seat)), dice);
            let choices = [state, &world, state]
                .map(|it| choose_at(&mut Bot::new(Level::Greedy, at), rules, it, seat, options));
            assert!(choices[0] == choices[1] && choices[0] == choices[2], "step {at}: {choices:?}");
            assert!(options.contains(&choices[0]));
            Some(choices[0])
        };
        if game.step(dice, choose, &mut ()).is_none() {
            return;
        }
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
    let (mut state, mut room) = (rules.setup(), Vec::new());
    let mut game = Run::new(rules, &mut state, &mut room);
    let (mut at, mut checked, mut goes_on) = (0, 0, true);
    while goes_on && checked < checks {
        let choose = |dice: &mut Seeded, asked: Decision<'_, G>| {
            let (state, seat, options) = (asked.state, asked.seat, asked.options());
            at += 1;
            if at % every == 0 && options.len() > 1 {
                let world = rules.imagine(&rules.view(state, Viewer::Seat(seat)), dice);
                let choices = [state, &world, state]
                    .map(|it| choose_at(&mut Bot::new(level, at), rules, it, seat, options));
                let same = choices[0] == choices[1] && choices[0] == choices[2];
                assert!(same, "{level}, decision {at}: {choices:?}");
                assert!(options.contains(&choices[0]));
                checked += 1;
            }
            Some(choose_at(&mut Bot::new(Level::Greedy, at), rules, state, seat, options))
        };
        goes_on = game.step(dice, choose, &mut ()).is_some();
    }
}
