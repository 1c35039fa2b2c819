//! What the searching players of `battle` know: a quick eye for targets and odds, and what a position is worth.
//!
//! Everything here works on imagined states and on tables made once for a card set, so that a search can ask it
//! millions of times.

use table::{Seat, Seeded, Viewer};
use titles::{
    battle::{
        Action, Arm, Arms, Battle, Class, ConflictId, Design, Fight, Frame, Kept, Side, Stake, State,
        Support, Units, View,
    },
    cards::Kind,
};

use super::{Averages, NUMBERS, value};
use crate::{
    Level,
    halving::Size,
    search::{Hopes, Matter, Mind, compared},
    thought::{Manner, Searched},
    weights::{Weights, habits},
};

/// What is looked at, for each team.
pub(crate) const FEATURES: [&str; 14] = [
    "points",
    "points-squared",
    "ground",
    "air",
    "sea",
    "strength",
    "stacks",
    "kept-bonus",
    "kept-cancel",
    "kept-counterattack",
    "kept-troops",
    "leaders",
    "transports",
    "to-move",
];

static HABITS_FILE: &str = include_str!("../../../../data/bots/battle-habits.tsv");

habits! {
    /// How one plays at first sight.
    pub(crate) HABITS
    /// How much stronger one must be to attack, and by which factor less if the battle would win the war.
    attack_ratio = "attack-ratio",
    attack_for_victory = "attack-for-victory",
    counterattack_ratio = "counterattack-ratio",
    recall_ratio = "recall-ratio",
    /// The share of the strength of both from which one raids.
    raid_share = "raid-share",
    withdraw_ratio = "withdraw-ratio",
    /// An emergency: so many in hand, and so few deployed, or so many fewer than the enemy.
    emergency_hand = "emergency-hand",
    emergency_few = "emergency-few",
    emergency_behind = "emergency-behind",
    /// The shares below which kept cards are played.
    bonus_share = "bonus-share",
    cancel_share = "cancel-share",
    reinforce_share = "reinforce-share",
    support_price = "support-price",
    screen = "screen",
    wait_for_support = "wait-for-support",
    still_fires = "still-fires",
    deploy_empty = "deploy-empty",
    deploy_second = "deploy-second",
    deploy_transport = "deploy-transport",
    value_base = "value-base",
    value_lasting = "value-lasting",
    value_aura = "value-aura",
}

impl Habits {
    /// What a unit is worth: its punch, how long it lasts, how it helps.
    fn value(&self, design: &Design) -> f32 {
        let best = design.attack.iter().flatten().map(|&it| f32::from(it) - 4.0).fold(0.0, f32::max);
        let punch = f32::from(design.shots) * best / NUMBERS as f32;
        let lasting = design.defence.iter().map(|&it| f32::from(it)).sum::<f32>() / 3.0 / NUMBERS as f32;
        let help = match design.support {
            Some(Support::Aura { .. }) => self.value_aura,
            Some(Support::Assist { .. } | Support::Screen { .. }) => 0.15,
            None => 0.0,
        };
        let kill = if design.autokill.is_some() { 0.4 } else { 0.0 };
        self.value_base + punch * (1.0 + self.value_lasting * lasting) + help + kill
    }
}

/// The habits in the file.
pub(crate) fn habits() -> Vec<f32> {
    Weights::read(HABITS_FILE, HABITS).0.to_vec()
}

/// The weights of the features.
pub(crate) static WEIGHTS: &str = include_str!("../../../../data/bots/battle.tsv");

/// Tables of one card set.
pub struct Knowledge {
    weights: Weights<{ FEATURES.len() }>,
    habits: Habits,
    /// What a unit is worth: for positions, and at first sight.
    worth: Vec<f32>,
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
    /// Gathers it for a card set; with other habits than those in the file, if they are given.
    pub fn new(rules: &Battle, habits: Option<&[f32]>) -> Knowledge {
        let given = habits.and_then(|it| it.try_into().ok());
        let habits = Habits::of(given.unwrap_or_else(|| Weights::read(HABITS_FILE, HABITS).0));
        let book = rules.book();
        let averages = Averages::of(rules);
        let target = rules.target() as f32;
        let worth: Vec<f32> = book.designs.iter().map(|it| value(it) as f32).collect();
        let value: Vec<f32> = book.designs.iter().map(|it| habits.value(it)).collect();
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
            habits,
            worth,
            value,
            target,
        }
    }

    // === What things are worth ===

    fn points(&self, state: &State, side: Side) -> f32 {
        let own = state.side(side).won.iter().chain(state.side(side.partner()).won.iter());
        own.map(|card| self.points[card]).sum()
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
    fn share_before(
        &self,
        rules: &Battle,
        state: &State,
        side: Side,
        arms: [Arms; 2],
        homeland: bool,
    ) -> f32 {
        let of = |side: Side| {
            let forces = state.side(side);
            forces
                .deployed
                .less(rules.book().kinds(), forces.sidelined)
                .only(rules.book().of_arms(arms[side.team().index()]))
        };
        let foe = foe(state, side);
        let share = self.share(rules, of(side), of(foe));
        if !homeland {
            return share;
        }
        // The defender of a homeland throws in its hand.
        let there = of(foe).len().max(1) as f32;
        let more = ((there + state.side(foe).hand.len() as f32) / there).powi(2);
        share / (share + (1.0 - share) * more)
    }

    fn share_in(&self, rules: &Battle, state: &State, fight: &Fight, side: Side) -> f32 {
        if fight.joined {
            let kinds = rules.book().kinds();
            let lines = |side: Side| {
                let lines = fight.of_team(side.team()).map(|it| fight.lines[it.index()].units);
                lines.fold(Units::EMPTY, |all, it| all.plus(kinds, it))
            };
            self.share(rules, lines(side), lines(side.enemy()))
        } else {
            let homeland = fight.stake.card().is_some_and(|it| rules.book().battle(it).homeland > 0);
            self.share_before(
                rules,
                state,
                side,
                fight.arms,
                homeland && fight.aggressor.team() == side.team(),
            )
        }
    }

    fn stake(&self, stake: Stake) -> f32 {
        stake.card().map_or(0.5, |it| self.points[it.index()])
    }

    /// What a side and its ally have to show at the beginning of a turn. Cards in hand count like those deployed: a score
    /// that told them apart would teach to keep them there, since those who draw much have much in hand.
    pub fn features(&self, rules: &Battle, state: &State, side: Side) -> [f32; FEATURES.len()] {
        let share = (self.points(state, side) / self.target).min(1.0);
        let mut sums = [0.0_f32; FEATURES.len()];
        let team = rules.sides().iter().copied().filter(|it| it.team() == side.team());
        let theatres = rules.sides().len() as f32 / 2.0;
        for side in team {
            let forces = state.side(side);
            let all = forces.deployed.plus(rules.book().kinds(), forces.hand);
            for (unit, count) in all.counts(rules.book().kinds()) {
                let (design, count) = (rules.book().design(unit), count as f32);
                sums[2 + design.arm.index()] += self.worth[unit.index()] * count / 10.0;
                sums[11] += if design.class.leads() { count / 3.0 } else { 0.0 };
                sums[12] += if design.class == Class::Transport { count / 3.0 } else { 0.0 };
            }
            sums[5] += self.strength(rules, all, Arms::ALL) / 100.0;
            sums[6] += self.arms_of(rules, forces.deployed).iter().count() as f32 / 3.0;
            for card in forces.kept.iter() {
                let place = match rules.book().card(ConflictId(card as u8)).kept() {
                    Some(Kept::Bonus(_)) | None => 7,
                    Some(Kept::CancelBattle | Kept::CancelKept) => 8,
                    Some(Kept::Counterattack) => 9,
                    Some(Kept::Recover(_) | Kept::Reinforce(_)) => 10,
                };
                sums[place] += 0.2;
            }
            sums[13] += if state.active == side { theatres } else { 0.0 };
        }
        let mut features = sums.map(|it| it / theatres);
        (features[0], features[1]) = (share, share * share);
        features
    }

    // === What looks good ===

    fn look(&self, rules: &Battle, state: &State, side: Side, action: Action) -> f32 {
        let forces = state.side(side);
        match action {
            Action::Draw => 1.0,
            Action::Emergency => self.emergency(state, side),
            Action::Counterattack(card) => {
                self.battle(rules, state, side, card, self.habits.counterattack_ratio) + 1.0
            }
            Action::Deploy(unit) => {
                let arm = rules.book().design(unit).arm;
                let there = forces.deployed.only(rules.book().of_arms(Arms::NONE.with(arm))).len();
                let need = match there {
                    0 => self.habits.deploy_empty,
                    1 => self.habits.deploy_second,
                    _ => -0.06 * (there as f32 - 2.0),
                };
                let idle = rules.book().design(unit).class == Class::Transport;
                1.0 + self.value[unit.index()] + need - if idle { self.habits.deploy_transport } else { 0.0 }
            }
            Action::Done | Action::Spare | Action::Decline | Action::Hold => 0.0,
            Action::Shoot => 0.05,
            Action::Discard(unit) => 3.0 - self.value[unit.index()],
            Action::Stack(arm) => {
                let enemy = state.side(foe(state, side));
                let there = enemy.deployed.only(rules.book().of_arms(Arms::NONE.with(arm)));
                there.len() as f32
            }
            Action::SetAside(_) | Action::Take(_) | Action::Pass | Action::Stand => 0.5,
            Action::Remove(unit) | Action::Return(unit) | Action::Destroy(unit) => {
                1.0 + self.value[unit.index()]
            }
            Action::Raid(raid) => {
                2.0 * (self.share_before(rules, state, side, [raid.arms(); 2], false)
                    - self.habits.raid_share)
            }
            Action::Recall(card) => self.battle(rules, state, side, card, self.habits.recall_ratio),
            Action::Claim => 3.0,
            Action::Accept | Action::Retain(_) => 0.5,
            Action::Refuse | Action::Send => 0.0,
            Action::Transfer(_) => -0.5,
            Action::Swap(given, taken) => self.value[taken.index()] - self.value[given.index()] - 0.2,
            Action::Attack => match state.fight.as_ref().and_then(|it| it.stake.card()) {
                Some(card) => self.battle(rules, state, side, card, self.habits.attack_ratio),
                None => 0.1,
            },
            Action::Play(card) => self.keep(rules, state, side, card),
            Action::Screen(..) => self.habits.screen,
            Action::Fire(unit) => {
                let best = self.best_shot(rules, state, side, unit);
                let helps = matches!(rules.book().design(unit).support, Some(Support::Assist { .. }));
                if helps && best < self.habits.wait_for_support { -0.1 } else { 0.05 + best }
            }
            Action::At(target) => match state.top() {
                Some(Frame::Target { unit, .. }) => {
                    let shot = self.shot[unit.index()][target.index()];
                    let fires = state.fight.as_ref().is_some_and(|fight| {
                        fight
                            .foes_of(side)
                            .any(|it| fight.lines[it.index()].ready.has(rules.book().kinds(), target))
                    });
                    let more = if fires { self.habits.still_fires / self.value[target.index()] } else { 0.0 };
                    0.02 + shot * (1.0 + more)
                }
                Some(_) | None => 0.0,
            },
            Action::With(helper) => match rules.book().design(helper).support {
                Some(Support::Assist { attack, .. }) => {
                    f32::from(attack) / 18.0 - self.habits.support_price * self.value[helper.index()]
                }
                Some(Support::Aura { .. } | Support::Screen { .. }) | None => -1.0,
            },
            Action::Withdraw(_) => -0.5,
            Action::WithdrawAll => self.withdrawal(rules, state, side),
        }
    }

    fn best_shot(&self, rules: &Battle, state: &State, side: Side, unit: Kind) -> f32 {
        let Some(fight) = &state.fight else { return 0.0 };
        let lines = fight.foes_of(side).map(|it| fight.lines[it.index()].units);
        let targets = lines.flat_map(|it| it.kinds(rules.book().kinds()));
        targets.map(|it| self.shot[unit.index()][it.index()]).fold(0.0, f32::max)
    }

    fn emergency(&self, state: &State, side: Side) -> f32 {
        if let Some(Frame::Homeland) = state.top() {
            return 2.0;
        }
        let forces = state.side(side);
        let (mine, theirs) =
            (forces.deployed.len() as f32, state.side(foe(state, side)).deployed.len() as f32);
        let habits = &self.habits;
        let needed = mine <= habits.emergency_few || mine + habits.emergency_behind < theirs;
        if forces.hand.len() as f32 >= habits.emergency_hand && needed { 1.5 } else { 0.0 }
    }

    fn battle(&self, rules: &Battle, state: &State, side: Side, card: ConflictId, wanted: f32) -> f32 {
        let battle = rules.book().battle(card);
        let share = self.share_before(rules, state, side, battle.arms, battle.homeland > 0);
        let wins = self.points(state, side) + self.points[card.index()] >= self.target;
        let wanted = if wins { wanted * self.habits.attack_for_victory } else { wanted };
        let ratio = share / (1.0 - share).max(0.01) - wanted;
        if ratio > 0.0 { 1.0 + self.points[card.index()] } else { ratio - 0.5 }
    }

    fn keep(&self, rules: &Battle, state: &State, side: Side, card: ConflictId) -> f32 {
        let Some(kept) = rules.book().card(card).kept() else { return 0.0 };
        let share = state.fight.as_ref().map_or(0.5, |it| self.share_in(rules, state, it, side));
        match kept {
            Kept::Bonus(_) if share < self.habits.bonus_share => 1.0,
            Kept::Reinforce(_) if share < self.habits.reinforce_share => 1.0,
            Kept::CancelBattle if share < self.habits.cancel_share => 1.0,
            Kept::CancelKept | Kept::Recover(_) => 0.8,
            Kept::Bonus(_) | Kept::Reinforce(_) | Kept::CancelBattle | Kept::Counterattack => 0.1,
        }
    }

    fn withdrawal(&self, rules: &Battle, state: &State, side: Side) -> f32 {
        let Some(fight) = &state.fight else { return 0.0 };
        let lost = self.points(state, side.enemy()) + self.stake(fight.stake) >= self.target;
        let share = self.share_in(rules, state, fight, side);
        if !lost && share / (1.0 - share).max(0.01) < self.habits.withdraw_ratio { 1.0 } else { -0.2 }
    }
}

/// Whom a side can reach: the enemy of its theatre, or if that one is out, the other (ruling BR80).
fn foe(state: &State, side: Side) -> Side {
    let enemy = side.enemy();
    if state.is_out(enemy) { enemy.partner() } else { enemy }
}

impl Mind<Battle> for Knowledge {
    fn glance(&self, rules: &Battle, state: &State, seat: Seat, options: &[Action], out: &mut Vec<f32>) {
        let side = Side::at(seat);
        out.extend(options.iter().map(|&it| self.look(rules, state, side, it)));
    }

    fn play(
        &self,
        rules: &Battle,
        state: &State,
        seat: Seat,
        options: &[Action],
        dice: &mut Seeded,
    ) -> usize {
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

    fn matter(&self, _: &Battle, state: &State, _: &[Action]) -> Option<Matter> {
        match state.top() {
            // What a hand on the table is good for shows later than with the next turn.
            Some(Frame::Turn) => Some(Matter { share: 1.0, horizon: 2 }),
            _ if state.fight.is_some() => Some(Matter { share: 1.0, horizon: 1 }),
            Some(_) | None => None,
        }
    }

    fn turns(&self, _: &Battle, state: &State) -> u32 {
        u32::from(state.turn)
    }

    fn is_quiet(&self, _: &Battle, state: &State) -> bool {
        matches!(state.top(), Some(Frame::Turn))
    }

    fn hopes(&self, rules: &Battle, state: &State) -> Hopes {
        let mut scores = [0.0; 4];
        for &side in rules.sides() {
            scores[side.index()] = self.weights.score(&self.features(rules, state, side));
        }
        compared(&scores[..rules.sides().len()])
    }
}

impl Searched for Battle {
    type Knowledge = Knowledge;

    fn knowledge(&self, habits: Option<&[f32]>) -> Knowledge {
        Knowledge::new(self, habits)
    }

    fn manner(&self, level: Level) -> Manner {
        match level {
            Level::Random | Level::Greedy | Level::Learner => Manner::at_sight(1.9, 1),
            Level::Casual => Manner::at_sight(1.3, 1),
            Level::Club => Manner::at_sight(0.0, 8),
            Level::Expert => Manner::by_search(1, 3, Size { playouts: 256, ..Size::USUAL }),
        }
    }

    fn viewer(view: &View) -> Viewer {
        view.viewer
    }
}
