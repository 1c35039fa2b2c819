//! One game between bots.

use bots::{Bot, choose_for};
use table::{Decision, Rule, Run, Shared, Standing};
use titles::Title;

/// How a game came out.
#[derive(Clone, Copy, Debug)]
pub struct Played {
    /// Points and ranks.
    pub standing: Standing,
    /// How many decisions it had.
    pub decisions: u64,
}

/// Plays a game from `start` with one bot a seat. Luck depends on the seed, the purpose and the how-manieth draw alone,
/// so that two games with the same seed meet the same luck. `watch` is told of every step that somebody decided or
/// nature brought, with what came of it.
pub fn play<G: Title>(
    rules: &G,
    start: &G::State,
    bots: &mut [Bot],
    seed: u64,
    mut watch: impl FnMut(&G::State, &[(Rule, G::Event)]),
) -> Played {
    let (mut luck, mut state, mut room) = (Shared::new(seed), start.clone(), Vec::new());
    let mut events: Vec<(Rule, G::Event)> = Vec::new();
    let mut decisions = 0;
    let mut choose = |_: &mut Shared, asked: Decision<'_, G>| {
        decisions += 1;
        Some(choose_for(bots, asked))
    };
    let mut game = Run::new(rules, &mut state, &mut room);
    while game.step(&mut luck, &mut choose, &mut events).is_some() {
        watch(game.state(), &events);
        events.clear();
    }
    Played { standing: rules.standing(&state), decisions }
}
