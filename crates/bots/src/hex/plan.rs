//! Plans for a phase: styles race, each played out to the answer of the enemy, and the worse half drops out.
//!
//! A candidate is a style for the phase at hand ([`Style::all`]). It is played out with the cheap player: the rest of the
//! own player-turn in that style, then the enemy's player-turn, and valued in points ([`Values`]). All candidates meet the
//! same dice, and over six worlds each roll comes up with every number once. The style that comes out best is kept to for
//! the phase. There is no clock: with the same seed and number of playouts it is the same plan.

use table::{Game, Node, SeatSet, Seeded};
use titles::hex::{Action, Frame, Hex, Phase, State, View};

use super::{
    Notes, choose_in_style,
    lore::Lore,
    playout::{Course, Playout},
    style::Style,
    time,
    value::Values,
};
use crate::Level;

/// How a level plans.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Manner {
    /// How many playouts a plan gets.
    playouts: u32,
    /// How many styles are compared.
    width: usize,
    /// The phases that are planned; in others, and if there is none, it plays at first sight.
    phases: &'static [Phase],
    /// One choice in how many is not the best but the second best; 0 for never.
    oversights: u32,
}

const fn manner(level: Level) -> Manner {
    let sight = Manner { playouts: 0, width: 0, phases: &[], oversights: 0 };
    match level {
        Level::Learner => Manner { oversights: 3, ..sight },
        Level::Casual => Manner { oversights: 10, ..sight },
        Level::Club => Manner { playouts: 12, width: 3, phases: &[Phase::Initial], oversights: 0 },
        Level::Expert => Manner {
            playouts: 48,
            width: 8,
            phases: &[Phase::Initial, Phase::Combat, Phase::Mechanized],
            oversights: 0,
        },
        Level::Random | Level::Greedy => sight,
    }
}

/// How many worlds the expectation counts for that all styles are alike.
const DOUBT: f32 = 4.0;

/// By how many points another style must look better than the plain one. In October points come at the end of a long game,
/// and what one phase can bring is less.
const FAITH: f32 = 0.8;
const FAITH_IN_A_LONG_GAME: f32 = 0.2;

/// A playout takes as long as so many in a game of cards; slices are counted in those.
const LENGTH: u32 = 16;

struct Candidate {
    style: Style,
    /// What its phase comes to before any dice, in the first world.
    deeds: Option<State>,
    sum: f32,
    now: f32,
    worlds: u32,
}

impl Candidate {
    fn merit(&self, faith: f32) -> f32 {
        let faith = if self.style.is_plain() { faith } else { 0.0 };
        self.sum / (self.worlds as f32 + DOUBT) + faith
    }
}

/// A plan being made.
pub(crate) struct Race {
    candidates: Vec<Candidate>,
    racing: usize,
    rounds: u32,
    playouts: u32,
    next: usize,
    left: u32,
    world: u32,
    done: u32,
    seed: u64,
    values: Values,
    faith: f32,
    /// The place of the choice so far.
    place: usize,
}

/// Begins to plan a phase, or chooses at once: by the plan of the phase, or because there is nothing to plan.
pub(crate) fn begin(
    rules: &Hex,
    view: &View,
    options: &[Action],
    level: Level,
    playouts: Option<u32>,
    notes: &mut Notes,
    dice: &mut Seeded,
) -> Result<Race, usize> {
    let state = view.state();
    let manner = manner(level);
    let plain = Style::plain(Lore::of(level));
    if manner.phases.is_empty() {
        return Err(overlooking(rules, state, options, &plain, manner.oversights, notes, dice));
    }
    let planned = notes.plan.filter(|it| it.0 == time(state)).map(|it| it.1);
    if planned.is_some() || !manner.phases.contains(&state.phase()) || !is_planned(rules, state) {
        let style = planned.unwrap_or(plain);
        return Err(choose_in_style(rules, state, options, &style, notes, dice));
    }
    let mut styles = Style::all(rules, state, plain.lore);
    let playouts = playouts.unwrap_or(manner.playouts);
    styles.truncate(manner.width.min((playouts / 2).max(2) as usize));
    let place = choose_in_style(rules, state, options, &plain, notes, dice);
    if styles.len() < 2 {
        return Err(place);
    }
    let candidate = |style: Style| Candidate { style, deeds: None, sum: 0.0, now: 0.0, worlds: 0 };
    let mut race = Race {
        racing: styles.len(),
        rounds: (usize::BITS - (styles.len() - 1).leading_zeros()).max(1),
        candidates: styles.into_iter().map(candidate).collect(),
        playouts,
        next: 0,
        left: 0,
        world: 0,
        done: 0,
        seed: dice.bits(),
        values: Values::of(rules),
        faith: if rules.scenario().exit_after.is_some() { FAITH_IN_A_LONG_GAME } else { FAITH },
        place,
    };
    race.begin_round();
    Ok(race)
}

/// Whether the question at hand is one of those a plan answers, and asked of the side whose phase it is.
fn is_planned(rules: &Hex, state: &State) -> bool {
    let own = rules.node(state) == Node::Decide(SeatSet::only(state.phasing().seat()));
    let frame = matches!(state.frame(), Frame::Choosing | Frame::Moving { .. } | Frame::Declaring { .. });
    own && frame
}

/// The plain player who sometimes overlooks the best choice and takes the second best.
fn overlooking(
    rules: &Hex,
    state: &State,
    options: &[Action],
    plain: &Style,
    oversights: u32,
    notes: &mut Notes,
    dice: &mut Seeded,
) -> usize {
    let best = choose_in_style(rules, state, options, plain, notes, dice);
    if oversights == 0 || dice.below(oversights) > 0 {
        return best;
    }
    notes.way = None;
    let mut others = options.to_vec();
    others.remove(best);
    let second = choose_in_style(rules, state, &others, plain, notes, dice);
    notes.way = None;
    if second < best { second } else { second + 1 }
}

impl Race {
    /// Every round has the same share of the playouts.
    fn begin_round(&mut self) {
        self.left = (self.playouts / self.rounds / self.racing as u32).max(1);
    }

    /// Runs some more playouts; true once the plan is made and the choice with it.
    pub(crate) fn run(
        &mut self,
        rules: &Hex,
        view: &View,
        options: &[Action],
        playouts: u32,
        notes: &mut Notes,
        dice: &mut Seeded,
    ) -> bool {
        for _ in 0..(playouts / LENGTH).max(1) {
            if self.racing < 2 {
                break;
            }
            self.play_next(rules, view.state());
        }
        if self.racing > 1 {
            return false;
        }
        let (state, style) = (view.state(), self.candidates[0].style);
        notes.plan = Some((time(state), style));
        notes.way = None;
        self.place = choose_in_style(rules, state, options, &style, notes, dice);
        true
    }

    /// Breaks off: of those still in the race the one that is ahead has won. False if the race was over already.
    pub(crate) fn stop(&mut self) -> bool {
        let (faith, open) = (self.faith, self.racing > 1);
        self.candidates[..self.racing].sort_by(|a, b| b.merit(faith).total_cmp(&a.merit(faith)));
        self.racing = 1;
        open
    }

    fn play_next(&mut self, rules: &Hex, start: &State) {
        let side = start.phasing();
        let style = self.candidates[self.next].style;
        let course = Course { side, style, turn: start.turn(), until: (start.turn() + 1, side) };
        let mut playout = Playout::new(rules, start, &course, self.world, self.seed);
        if self.world == 0 {
            playout.finish_phase();
            if self.drops_a_twin(&playout.state) {
                return;
            }
        }
        playout.finish();
        self.candidates[self.next].now = self.values.hope(rules, &playout.state, side);
        self.done += 1;
        self.next += 1;
        if self.next == self.racing {
            self.close_world();
        }
    }

    /// Two styles that do the same are one: the later is dropped, and if that was the last, the first world is closed.
    fn drops_a_twin(&mut self, deeds: &State) -> bool {
        let known = self.candidates[..self.next].iter().any(|it| it.deeds.as_ref() == Some(deeds));
        if !known {
            self.candidates[self.next].deeds = Some(deeds.clone());
            return false;
        }
        self.candidates.remove(self.next);
        self.racing -= 1;
        if self.racing > 1 && self.next == self.racing {
            self.close_world();
        }
        true
    }

    /// All rivals have met the present world.
    fn close_world(&mut self) {
        self.next = 0;
        self.world += 1;
        let racing = &mut self.candidates[..self.racing];
        let mean = racing.iter().map(|it| it.now).sum::<f32>() / racing.len() as f32;
        for candidate in racing {
            candidate.sum += candidate.now - mean;
            candidate.worlds += 1;
        }
        self.left -= 1;
        if self.left == 0 {
            let faith = self.faith;
            self.candidates[..self.racing].sort_by(|a, b| b.merit(faith).total_cmp(&a.merit(faith)));
            self.racing = self.racing.div_ceil(2);
            if self.racing > 1 {
                self.begin_round();
            }
        }
    }

    /// The place of the choice so far.
    pub(crate) const fn best(&self) -> usize {
        self.place
    }

    /// Playouts done and to be done.
    pub(crate) fn progress(&self) -> (u32, u32) {
        (self.done, if self.racing < 2 { self.done } else { self.playouts.max(self.done) })
    }
}
