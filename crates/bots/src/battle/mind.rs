//! What the searching players of `battle` know: a quick eye for targets and odds, and what a position is worth.
//!
//! Everything here works on imagined states and on tables made once for a card set, so that a search can ask it
//! millions of times.

use table::{Seat, Seeded, Viewer};
use titles::{
    battle::{Action, Arm, Arms, Battle, Class, ConflictId, Fight, Frame, Kept, Side, Stake, State, Support, Units, View},
    cards::Kind,
};

use super::{ATTACK_RATIO, Averages, NUMBERS, WITHDRAW_RATIO, value};
use crate::{
    Level,
    search::{Hopes, Mind, Shape, compared},
    thought::Searched,
    weights::Weights,
};

/// What is looked at, for each side.
pub const FEATURES: [&str; 8] =
    ["points", "points-squared", "forces", "stacks", "kept", "leaders", "transports", "to-move"];

/// The weights of the features.
pub(crate) static WEIGHTS: &str = include_str!("../../../../data/bots/battle.tsv");

/// Tables of one card set.
pub struct Knowledge {
    weights: Weights<{ FEATURES.len() }>,
    /// What a unit is worth.
    value: Vec<f32>,
    /// What a shot of a unit at a target promises: its chance times what the target is worth.
    shot: Vec<Vec<f32>>,
    /// The punch of a unit against each arm of the enemy.
    punch: Vec<[f32; 3]>,
    /// The points of each conflict card, a fallen homeland counted as all.
    points: Vec<f32>,
    target: f32,
}

impl Knowledge {
    pub fn new(rules: &Battle) -> Knowledge {
        let book = rules.book();
        let averages = Averages::of(rules);
        let target = rules.target() as f32;
        let value: Vec<f32> = book.designs.iter().map(|it| value(it) as f32).collect();
        let shot = book.designs.iter().map(|unit| {
            let at = |(place, target): (usize, &titles::battle::Design)| {
                let Some(attack) = unit.attack[target.arm.index()] else { return 0.0 };
                let gap = f64::from(attack) - f64::from(target.defence[unit.arm.index()]);
                (gap.max(0.0) / NUMBERS) as f32 * value[place]
            };
            book.designs.iter().enumerate().map(at).collect()
        });
        let punch = book.designs.iter().map(|unit| {
            let enemy = unit.side.enemy().index();
            let against = |arm: usize| {
                let Some(attack) = unit.attack[arm] else { return 0.0 };
                let gap = f64::from(attack) - averages.defence[enemy][arm][unit.arm.index()];
                let kill = if unit.autokill.is_some_and(|it| it.arm.index() == arm) { 0.3 } else { 0.0 };
                (gap.max(0.0) * f64::from(unit.shots) / NUMBERS + kill) as f32
            };
            std::array::from_fn(against)
        });
        let points = book.conflict.iter().map(|card| match card.battle() {
            Some(battle) if battle.eliminates.is_some() => target,
            Some(battle) => f32::from(battle.points),
            None => 0.0,
        });
        Knowledge {
            weights: Weights::read(WEIGHTS, FEATURES),
            shot: shot.collect(),
            punch: punch.collect(),
            points: points.collect(),
            value,
            target,
        }
    }

    // === What things are worth ===

    fn value_of(&self, rules: &Battle, units: Units) -> f32 {
        units.counts(rules.book().kinds()).map(|(unit, count)| self.value[unit.index()] * count as f32).sum()
    }

    fn points(&self, state: &State, side: Side) -> f32 {
        state.side(side).won.iter().map(|card| self.points[card]).sum()
    }

    /// Strength grows with the square of numbers: everybody fires.
    fn strength(&self, rules: &Battle, units: Units, arms: Arms) -> f32 {
        let mut sum = 0.0;
        let mut count = 0.0;
        for (unit, copies) in units.counts(rules.book().kinds()) {
            let punch = &self.punch[unit.index()];
            let best = arms.iter().map(|arm| punch[arm.index()]).fold(0.05, f32::max);
            sum += best * copies as f32;
            count += copies as f32;
        }
        sum * count
    }

    fn arms_of(&self, rules: &Battle, units: Units) -> Arms {
        Arm::ALL.into_iter().fold(Arms::NONE, |arms, arm| {
            let there = units.only(rules.book().of_arms(Arms::NONE.with(arm)));
            if there.is_empty() { arms } else { arms.with(arm) }
        })
    }

    /// My share of the strength of both, from 0 to 1.
    fn share(&self, rules: &Battle, mine: Units, theirs: Units) -> f32 {
        let a = self.strength(rules, mine, self.arms_of(rules, theirs));
        let b = self.strength(rules, theirs, self.arms_of(rules, mine));
        if a + b > 0.0 { a / (a + b) } else { 0.5 }
    }

    /// My share in a battle that is not joined yet.
    fn share_before(&self, rules: &Battle, state: &State, side: Side, arms: [Arms; 2], homeland: bool) -> f32 {
        let of = |side: Side| {
            let forces = state.side(side);
            forces.deployed.less(rules.book().kinds(), forces.sidelined).only(rules.book().of_arms(arms[side.index()]))
        };
        let share = self.share(rules, of(side), of(side.enemy()));
        if !homeland {
            return share;
        }
        // The defender of a homeland throws in its hand.
        let there = of(side.enemy()).len().max(1) as f32;
        let more = ((there + state.side(side.enemy()).hand.len() as f32) / there).powi(2);
        share / (share + (1.0 - share) * more)
    }

    fn share_in(&self, rules: &Battle, state: &State, fight: &Fight, side: Side) -> f32 {
        if fight.joined {
            let line = |side: Side| fight.lines[side.index()].units;
            self.share(rules, line(side), line(side.enemy()))
        } else {
            let homeland = fight.stake.card().is_some_and(|it| rules.book().battle(it).homeland > 0);
            self.share_before(rules, state, side, fight.arms, homeland && fight.aggressor == side)
        }
    }

    fn stake(&self, stake: Stake) -> f32 {
        stake.card().map_or(0.5, |it| self.points[it.index()])
    }

    /// What a side has to show at the beginning of a turn. Cards in hand count like those deployed: a score that told
    /// them apart would teach to keep them there, since those who draw much have much in hand.
    pub fn features(&self, rules: &Battle, state: &State, side: Side) -> [f32; FEATURES.len()] {
        let forces = state.side(side);
        let share = (self.points(state, side) / self.target).min(1.0);
        let stacks = self.arms_of(rules, forces.deployed).iter().count() as f32;
        let all = forces.deployed.plus(rules.book().kinds(), forces.hand);
        let (mut leaders, mut transports) = (0.0, 0.0);
        for (unit, count) in all.counts(rules.book().kinds()) {
            let class = rules.book().design(unit).class;
            leaders += if class.leads() { count as f32 } else { 0.0 };
            transports += if class == Class::Transport { count as f32 } else { 0.0 };
        }
        [
            share,
            share * share,
            self.value_of(rules, all) / 10.0,
            stacks / 3.0,
            forces.kept.len() as f32 / 5.0,
            leaders / 3.0,
            transports / 3.0,
            if state.active == side { 1.0 } else { 0.0 },
        ]
    }

    // === What looks good ===

    fn look(&self, rules: &Battle, state: &State, side: Side, action: Action) -> f32 {
        let forces = state.side(side);
        match action {
            Action::Draw => 1.0,
            Action::Emergency => self.emergency(state, side),
            Action::Counterattack(card) => self.battle(rules, state, side, card, 1.0),
            Action::Deploy(unit) => {
                let arm = rules.book().design(unit).arm;
                let there = forces.deployed.only(rules.book().of_arms(Arms::NONE.with(arm))).len();
                1.0 + self.value[unit.index()] + if there == 0 { 0.9 } else if there == 1 { 0.3 } else { 0.0 }
            }
            Action::Done | Action::Spare | Action::Decline | Action::Hold => 0.0,
            Action::Shoot => 0.05,
            Action::Discard(unit) => 3.0 - self.value[unit.index()],
            Action::Stack(arm) => {
                let enemy = state.side(side.enemy());
                let there = enemy.deployed.only(rules.book().of_arms(Arms::NONE.with(arm)));
                there.len() as f32
            }
            Action::SetAside(_) | Action::Take(_) | Action::Pass | Action::Stand => 0.5,
            Action::Remove(unit) | Action::Return(unit) | Action::Destroy(unit) => 1.0 + self.value[unit.index()],
            Action::Raid(raid) => 2.0 * self.share_before(rules, state, side, [raid.arms(); 2], false) - 0.9,
            Action::Recall(card) => self.battle(rules, state, side, card, 0.0),
            Action::Attack => match state.fight.as_ref().and_then(|it| it.stake.card()) {
                Some(card) => self.battle(rules, state, side, card, 0.0),
                None => 0.1,
            },
            Action::Play(card) => self.keep(rules, state, side, card),
            Action::Screen(..) => 0.3,
            Action::Fire(unit) => 0.05 + self.best_shot(rules, state, side, unit),
            Action::At(target) => match state.top() {
                Some(Frame::Target { unit, .. }) => 0.02 + self.shot[unit.index()][target.index()],
                Some(_) | None => 0.0,
            },
            Action::With(helper) => match rules.book().design(helper).support {
                Some(Support::Assist { attack, .. }) => f32::from(attack) / 18.0 - 0.2 * self.value[helper.index()],
                Some(Support::Aura { .. } | Support::Screen { .. }) | None => -1.0,
            },
            Action::Withdraw(_) => -0.5,
            Action::WithdrawAll => self.withdrawal(rules, state, side),
        }
    }

    fn best_shot(&self, rules: &Battle, state: &State, side: Side, unit: Kind) -> f32 {
        let Some(fight) = &state.fight else { return 0.0 };
        let targets = fight.lines[side.enemy().index()].units;
        targets.kinds(rules.book().kinds()).map(|it| self.shot[unit.index()][it.index()]).fold(0.0, f32::max)
    }

    fn emergency(&self, state: &State, side: Side) -> f32 {
        if let Some(Frame::Homeland) = state.top() {
            return 2.0;
        }
        let forces = state.side(side);
        let (mine, theirs) = (forces.deployed.len(), state.side(side.enemy()).deployed.len());
        if forces.hand.len() >= 2 && (mine <= 2 || mine + 1 < theirs) { 1.5 } else { 0.0 }
    }

    fn battle(&self, rules: &Battle, state: &State, side: Side, card: ConflictId, more: f32) -> f32 {
        let battle = rules.book().battle(card);
        let share = self.share_before(rules, state, side, battle.arms, battle.homeland > 0);
        let ratio = share / (1.0 - share).max(0.01) - ATTACK_RATIO as f32;
        if ratio > 0.0 { 1.0 + more + self.points[card.index()] } else { ratio - 0.5 }
    }

    fn keep(&self, rules: &Battle, state: &State, side: Side, card: ConflictId) -> f32 {
        let Some(kept) = rules.book().card(card).kept() else { return 0.0 };
        let share = state.fight.as_ref().map_or(0.5, |it| self.share_in(rules, state, it, side));
        match kept {
            Kept::Bonus(_) | Kept::Reinforce(_) if share < 0.6 => 1.0,
            Kept::CancelBattle if share < 0.4 => 1.0,
            Kept::CancelKept | Kept::Recover(_) => 0.8,
            Kept::Bonus(_) | Kept::Reinforce(_) | Kept::CancelBattle | Kept::Counterattack => 0.1,
        }
    }

    fn withdrawal(&self, rules: &Battle, state: &State, side: Side) -> f32 {
        let Some(fight) = &state.fight else { return 0.0 };
        let lost = self.points(state, side.enemy()) + self.stake(fight.stake) >= self.target;
        let share = self.share_in(rules, state, fight, side);
        if !lost && share / (1.0 - share).max(0.01) < WITHDRAW_RATIO as f32 { 1.0 } else { -0.2 }
    }
}

/// How often a playout takes any option instead of the one that looks best: one time in so many.
const WHIM: u32 = 16;

impl Mind<Battle> for Knowledge {
    fn glance(&self, rules: &Battle, state: &State, seat: Seat, options: &[Action], out: &mut Vec<f32>) {
        let side = Side::at(seat);
        out.extend(options.iter().map(|&it| self.look(rules, state, side, it)));
    }

    fn play(&self, rules: &Battle, state: &State, seat: Seat, options: &[Action], dice: &mut Seeded) -> usize {
        if dice.below(WHIM) == 0 {
            return dice.below(options.len() as u32) as usize;
        }
        let side = Side::at(seat);
        let mut best = (f32::MIN, 0);
        for (place, &option) in options.iter().enumerate() {
            let score = self.look(rules, state, side, option) + dice.below(64) as f32 * 0.002;
            if score > best.0 {
                best = (score, place);
            }
        }
        best.1
    }

    fn is_quiet(&self, _: &Battle, state: &State) -> bool {
        matches!(state.top(), Some(Frame::Turn))
    }

    fn hopes(&self, rules: &Battle, state: &State) -> Hopes {
        let scores = Side::BOTH.map(|side| self.weights.score(&self.features(rules, state, side)));
        compared(&scores)
    }
}

impl Searched for Battle {
    type Knowledge = Knowledge;

    fn knowledge(&self) -> Knowledge {
        Knowledge::new(self)
    }

    fn shape(&self, level: Level) -> Option<Shape> {
        let iterations = match level {
            Level::Random | Level::Greedy | Level::Learner => return None,
            Level::Casual => 40,
            Level::Club => 250,
            Level::Expert => 1500,
        };
        if let Ok(text) = std::env::var(format!("KS_{level}")) {
            let n: Vec<f32> = text.split(',').map(|it| it.parse().unwrap()).collect();
            return Some(Shape { iterations: n[0] as u32, depth: n[1] as u32, trees: n[2] as u32, curiosity: n[3], widening: n[4], horizon: n[5] as u32, width: n[6] as u32 });
        }
        Some(Shape { iterations, depth: 12, trees: 0, curiosity: 0.4, widening: 0.6, horizon: 60, width: 8 })
    }

    fn viewer(view: &View) -> Viewer {
        view.viewer
    }
}
