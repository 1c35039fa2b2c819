//! One game between bots.

use bots::{Bot, choose_at};
use table::{Luck, Node, Ordinals, Rule, Shared, Standing, Step};
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
    let (mut luck, mut ordinals) = (Shared::new(seed), Ordinals::default());
    let mut state = start.clone();
    let mut actions = Vec::new();
    let mut events: Vec<(Rule, G::Event)> = Vec::new();
    let mut decisions = 0;
    loop {
        let step = match rules.node(&state) {
            Node::Over => break,
            Node::Chance => {
                let draw = ordinals.next(rules.purpose(&state));
                Step::Chance(rules.outcome(&state, luck.ticket(draw, rules.tickets(&state))))
            }
            Node::Decide(deciding) => {
                let seat = deciding.first().unwrap_or_default();
                actions.clear();
                rules.actions(&state, seat, &mut actions);
                decisions += 1;
                Step::Act(seat, choose_at(&mut bots[seat.index()], rules, &state, seat, &actions))
            }
        };
        events.clear();
        rules.apply(&mut state, step, &mut events);
        watch(&state, &events);
    }
    Played { standing: rules.standing(&state), decisions }
}
