//! How a battle under way may end: it is fought on in worlds that fit what a seat knows, as the playouts of the bots
//! fight. Not exact, since both sides choose; the same view and seed give the same figures everywhere.

use table::{Game, Rule, Run, Seeded, Sink};
use titles::battle::{Battle, Event, State, Team, View};

use super::mind::Knowledge;
use crate::search::choice;

/// How a battle ended in imagined worlds.
#[derive(Clone, Copy, Debug, Default, Eq, PartialEq)]
pub struct Outlook {
    /// In so many worlds it was fought on.
    pub worlds: u32,
    /// In how many of them each team won it; in the others nobody did.
    pub won: [u32; 2],
    /// The units each team lost from now on, in all worlds together.
    pub lost: [u32; 2],
}

/// Longer than any battle.
const PATIENCE: u32 = 600;

/// In so many worlds a battle is fought on.
pub const OUTLOOK_WORLDS: u32 = 400;

/// Fights the battle on; none if there is no battle. Whoever asks about a view hears the same.
pub fn outlook(rules: &Battle, view: &View) -> Option<Outlook> {
    Lookout::new(rules, 0).go_on(rules, view, OUTLOOK_WORLDS)
}

/// An outlook that grows by slices: all of them together come to the same as one of their length.
pub struct Lookout {
    mind: Knowledge,
    dice: Seeded,
    found: Outlook,
}

impl Lookout {
    /// Begins one.
    pub fn new(rules: &Battle, seed: u64) -> Lookout {
        Lookout { mind: Knowledge::new(rules, None), dice: Seeded::new(seed), found: Outlook::default() }
    }

    /// Fights the battle on in some more worlds, of the same view each time; none if there is no battle.
    pub fn go_on(&mut self, rules: &Battle, view: &View, worlds: u32) -> Option<Outlook> {
        for _ in 0..worlds {
            let mut world = rules.imagine(view, &mut self.dice);
            world.fight.as_ref()?;
            let told = fight_on(rules, &self.mind, &mut world, &mut self.dice);
            self.found.worlds += 1;
            if let Some(team) = told.winner {
                self.found.won[team.index()] += 1;
            }
            (0..2).for_each(|team| self.found.lost[team] += told.lost[team]);
        }
        Some(self.found)
    }
}

/// What is told of one battle.
#[derive(Default)]
struct Told {
    winner: Option<Team>,
    lost: [u32; 2],
}

impl Sink<Event> for Told {
    fn say(&mut self, _: Rule, make: impl FnOnce() -> Event) {
        match make() {
            Event::Won { side, .. } => self.winner = Some(side.team()),
            Event::Destroyed { side, .. } => self.lost[side.team().index()] += 1,
            _ => {}
        }
    }
}

fn fight_on(rules: &Battle, mind: &Knowledge, world: &mut State, dice: &mut Seeded) -> Told {
    let (mut told, mut room) = (Told::default(), Vec::new());
    let mut run = Run::new(rules, world, &mut room);
    for _ in 0..PATIENCE {
        let is_fought = run.state().fight.is_some();
        if !is_fought || run.step(dice, |dice, asked| Some(choice(mind, asked, dice)), &mut told).is_none() {
            break;
        }
    }
    told
}

#[cfg(test)]
mod tests {
    use table::{Decision, Viewer};
    use titles::battle::{Action, Options};

    use super::*;
    use crate::search::Mind;

    /// A mind that is asked even where there is nothing to choose.
    fn play(mind: &Knowledge, asked: Decision<'_, Battle>, dice: &mut Seeded) -> Option<Action> {
        let (rules, state, seat, options) = (asked.rules, asked.state, asked.seat, asked.options());
        Some(options[mind.play(rules, state, seat, options, dice)])
    }

    /// Fights many battles as the playouts do; the outlook at their beginning must have leant to who won them.
    #[test]
    fn an_outlook_leans_to_the_side_that_wins_and_is_the_same_for_the_same_view() {
        let rules = Battle::new(Options::default()).expect("the usual options");
        let mind = Knowledge::new(&rules, None);
        let (mut promised, mut battles) = (0.0, 0);
        for seed in 0..40 {
            let (mut dice, mut state, mut room) = (Seeded::new(seed), rules.setup(), Vec::new());
            let mut run = Run::new(&rules, &mut state, &mut room);
            for _ in 0..400 {
                let joined = run.state().fight.as_ref().is_some_and(|it| it.joined);
                if joined || run.step(&mut dice, |dice, asked| play(&mind, asked, dice), &mut ()).is_none() {
                    break;
                }
            }
            let view = rules.view(&state, Viewer::Seat(table::Seat(0)));
            let Some(found) = Lookout::new(&rules, 7).go_on(&rules, &view, 40) else { continue };
            let mut sliced = Lookout::new(&rules, 7);
            let slices = [1, 25, 14].map(|it| sliced.go_on(&rules, &view, it));
            assert_eq!(slices[2], Some(found));
            assert!(found.won[0] + found.won[1] <= found.worlds);
            if let Some(winner) = fight_on(&rules, &mind, &mut state, &mut dice).winner {
                promised += f64::from(found.won[winner.index()]) / f64::from(found.worlds);
                battles += 1;
            }
        }
        assert!(battles > 20, "{battles}");
        assert!(promised / f64::from(battles) > 0.6, "{promised} of {battles}");
    }
}
