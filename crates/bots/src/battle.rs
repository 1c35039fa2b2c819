//! The greedy player of `battle`: rules of thumb, one look ahead.

pub(crate) mod mind;
pub(crate) mod outlook;

use table::Seeded;
use titles::{
    battle::{
        Action, Arm, Arms, Battle, Class, ConflictId, Design, Frame, Kept, Shot, Side, Stake, Support, Units,
        View, shots,
    },
    cards::Kind,
};

/// The highest Action Number: chances are counted in eighteenths.
const NUMBERS: f64 = 18.0;

/// How much stronger one must be to attack, and how much weaker to withdraw.
const ATTACK_RATIO: f64 = 0.75;
const WITHDRAW_RATIO: f64 = 0.30;

/// Chooses the option that scores best; equals are decided by the dice.
pub(crate) fn choose(rules: &Battle, view: &View, options: &[Action], dice: &mut Seeded) -> usize {
    let Some(side) = view.own_side() else { return 0 };
    let player = Player { rules, view, side, shots: shots(rules, view), averages: Averages::of(rules) };
    let mut best = (f64::MIN, 0);
    for (place, &option) in options.iter().enumerate() {
        let score = player.score(option) + f64::from(dice.below(1000)) * 1e-6;
        if score > best.0 {
            best = (score, place);
        }
    }
    best.1
}

struct Player<'a> {
    rules: &'a Battle,
    view: &'a View,
    side: Side,
    shots: Vec<Shot>,
    averages: Averages,
}

/// An average unit of each arm of each side.
#[derive(Default)]
struct Averages {
    /// Defence against each arm.
    defence: [[[f64; 3]; 3]; 4],
    /// What it is worth.
    value: [[f64; 3]; 4],
    /// Its best attack on each arm, times its shots.
    attack: [[[f64; 3]; 3]; 4],
}

impl Averages {
    fn of(rules: &Battle) -> Averages {
        let mut averages = Averages::default();
        let mut counts = [[0.0; 3]; 4];
        for design in &rules.book().designs {
            let (side, arm, copies) = (design.side.index(), design.arm.index(), f64::from(design.copies));
            counts[side][arm] += copies;
            averages.value[side][arm] += value(design) * copies;
            for other in 0..3 {
                averages.defence[side][arm][other] += f64::from(design.defence[other]) * copies;
                let attack = f64::from(design.attack[other].unwrap_or(0)) * f64::from(design.shots);
                averages.attack[side][arm][other] += attack * copies;
            }
        }
        for (side, arm) in
            Side::ALL.into_iter().flat_map(|side| Arm::ALL.map(|arm| (side.index(), arm.index())))
        {
            let count = f64::max(counts[side][arm], 1.0);
            averages.value[side][arm] /= count;
            averages.defence[side][arm].iter_mut().for_each(|it| *it /= count);
            averages.attack[side][arm].iter_mut().for_each(|it| *it /= count);
        }
        averages
    }
}

/// What a unit is worth: its punch, how long it lasts, how it helps.
fn value(design: &Design) -> f64 {
    let best = design.attack.iter().flatten().map(|&it| f64::from(it) - 4.0).fold(0.0, f64::max);
    let punch = f64::from(design.shots) * best / NUMBERS;
    let lasting = design.defence.iter().map(|&it| f64::from(it)).sum::<f64>() / 3.0 / NUMBERS;
    let help = match design.support {
        Some(Support::Aura { .. }) => 0.5,
        Some(Support::Assist { .. } | Support::Screen { .. }) => 0.15,
        None => 0.0,
    };
    0.35 + punch * (1.0 + 2.0 * lasting) + help + if design.autokill.is_some() { 0.4 } else { 0.0 }
}

/// What passing is worth: anything better is done.
const PASS: f64 = 0.5;

impl Player<'_> {
    fn score(&self, action: Action) -> f64 {
        match action {
            Action::Draw => 1.0,
            Action::Emergency => self.emergency(),
            Action::Counterattack(card) => self.battle_worth(card, Stake::Retaken(card)) + 0.5,
            Action::Transfer(unit) => self.transfer(unit),
            Action::Swap(given, taken) => self.swap(given, taken),
            Action::Send | Action::Refuse => 0.0,
            Action::Accept | Action::Retain(_) => PASS,
            Action::Claim => self.claim(),
            Action::Deploy(unit) => self.deployment(self.side, unit),
            Action::Done => 0.0,
            Action::Discard(unit) => -self.value(unit),
            Action::Stack(arm) => self.stack(arm),
            Action::SetAside(_) | Action::Take(_) => PASS,
            Action::Remove(unit) | Action::Return(unit) => self.value(unit),
            Action::Spare => 0.0,
            Action::Raid(raid) => self.ratio(self.foe(), [raid.arms(); 2], false) - ATTACK_RATIO,
            Action::Recall(card) => self.battle_worth(card, Stake::Recalled(card)),
            Action::Attack => self.attack(),
            Action::Decline => 0.0,
            Action::Play(card) => self.play(card),
            Action::Pass | Action::Stand => PASS,
            Action::Screen(..) => self.screen(),
            Action::Fire(unit) => self.fire(unit),
            Action::At(target) => self.aim(target),
            Action::Destroy(target) => self.value(target),
            Action::With(helper) => self.support(helper),
            Action::Shoot | Action::Hold => 0.0,
            Action::Withdraw(_) => -1.0,
            Action::WithdrawAll => self.withdraw(),
        }
    }

    // === What things are worth ===

    fn design(&self, unit: Kind) -> &Design {
        self.rules.book().design(unit)
    }

    fn value(&self, unit: Kind) -> f64 {
        value(self.design(unit))
    }

    fn value_of_all(&self, units: Units) -> f64 {
        units.counts(self.rules.book().kinds()).map(|(unit, count)| self.value(unit) * f64::from(count)).sum()
    }

    fn stack_size(&self, side: Side, arm: Arm) -> f64 {
        f64::from(self.view.side(side).stacks[arm.index()].iter().sum::<u8>())
    }

    fn deployed(&self, side: Side) -> f64 {
        Arm::ALL.iter().map(|&arm| self.stack_size(side, arm)).sum()
    }

    /// Empty stacks first, then the better unit.
    fn deployment(&self, side: Side, unit: Kind) -> f64 {
        let design = self.design(unit);
        let there = self.stack_size(side, design.arm);
        let need = if there == 0.0 {
            0.9
        } else if there == 1.0 {
            0.35
        } else {
            -0.06 * (there - 2.0)
        };
        let idle = if design.class == Class::Transport { 0.6 } else { 0.0 };
        1.0 + self.value(unit) + need - idle
    }

    fn emergency(&self) -> f64 {
        let own = self.view.side(self.side);
        if let Some(Frame::Homeland) = self.view.top() {
            return 2.0;
        }
        let (mine, theirs) = (self.deployed(self.side), self.deployed(self.foe()));
        let wanted = own.hand_size() >= 2 && (mine <= 2.0 || mine + 1.0 < theirs);
        if wanted { 1.5 } else { 0.0 }
    }

    // === Allies ===

    /// Cards move to an ally who has next to nothing, from a stack that is full.
    fn transfer(&self, unit: Kind) -> f64 {
        let partner = self.side.partner();
        let full = self.stack_size(self.side, self.design(unit).arm) >= 5.0;
        let wanted = full && self.deployed(partner) <= 2.0 && self.deployed(self.side) >= 8.0;
        if wanted { 1.2 - 0.1 * self.value(unit) } else { -1.0 }
    }

    /// A swap that helps both: each gets what it would rather deploy.
    fn swap(&self, given: Kind, taken: Kind) -> f64 {
        let partner = self.side.partner();
        let gain = self.deployment(self.side, taken) - self.deployment(self.side, given);
        let theirs = self.deployment(partner, given) - self.deployment(partner, taken);
        if gain.min(theirs) > 0.3 { 1.0 + gain + theirs } else { 0.0 }
    }

    /// A battle without an enemy is taken; a raid must promise more than its points.
    fn claim(&self) -> f64 {
        let points = self.view.current.map_or(0, |card| self.rules.book().battle(card).points);
        3.0 + f64::from(points)
    }

    fn stack(&self, arm: Arm) -> f64 {
        let enemy = self.foe();
        let known = self.view.side(enemy).known.only(self.rules.book().of_arms(Arms::NONE.with(arm)));
        let leader = known.kinds(self.rules.book().kinds()).any(|it| self.design(it).class.leads());
        match self.view.top() {
            Some(Frame::Sabotage) if leader => 10.0,
            Some(Frame::Capture) => self.averages.value[enemy.index()][arm.index()],
            Some(_) | None => self.stack_size(enemy, arm),
        }
    }

    // === Whether to fight ===

    /// How strong units are against the arms of an enemy, by what an average unit of those arms can take.
    fn strength(&self, units: Units, enemy: Side, arms: Arms) -> f64 {
        let count = f64::from(units.len());
        let kinds = self.rules.book().kinds();
        let each = units.counts(kinds).map(|(unit, copies)| {
            let design = self.design(unit);
            let gap = |arm: Arm| {
                design.attack[arm.index()].map_or(0.0, |attack| {
                    f64::from(attack) - self.averages.defence[enemy.index()][arm.index()][design.arm.index()]
                })
            };
            let punch = arms.iter().map(gap).fold(0.0, f64::max) * f64::from(design.shots) / NUMBERS;
            let aura =
                if matches!(design.support, Some(Support::Aura { .. })) { 0.12 * (count - 1.0) } else { 0.0 };
            let kill = if design.autokill.is_some() && arms.has(Arm::Ground) { 0.3 } else { 0.0 };
            let help = if matches!(design.support, Some(Support::Assist { .. })) { 0.08 } else { 0.0 };
            (punch + aura + kill + help) * f64::from(copies)
        });
        each.sum::<f64>() * count
    }

    /// What the enemy's stacks look like: known units as they are, unknown ones as the average of their arm.
    fn estimate(&self, enemy: Side, arms: Arms, against: Arms) -> f64 {
        let seen = self.view.side(enemy);
        let known = seen.known.only(self.rules.book().of_arms(arms));
        let count: f64 = arms.iter().map(|arm| self.stack_size(enemy, arm)).sum();
        let mut power = if known.is_empty() {
            0.0
        } else {
            self.strength(known, self.side, against) / f64::from(known.len())
        };
        for arm in arms.iter() {
            let here = known.only(self.rules.book().of_arms(Arms::NONE.with(arm))).len();
            let unknown = self.stack_size(enemy, arm) - f64::from(here);
            let averages = &self.averages;
            let gap = |target: Arm| {
                averages.attack[enemy.index()][arm.index()][target.index()]
                    - averages.defence[self.side.index()][target.index()][arm.index()]
            };
            power += against.iter().map(gap).fold(0.0, f64::max) / NUMBERS * unknown.max(0.0);
        }
        power * count
    }

    /// My strength in a battle against `enemy` with these arms, over that of the enemy.
    fn ratio(&self, enemy: Side, arms: [Arms; 2], homeland: bool) -> f64 {
        let own = self.view.side(self.side);
        let (my_arms, their_arms) = (arms[self.side.team().index()], arms[enemy.team().index()]);
        let mine = own.known.only(self.rules.book().of_arms(my_arms));
        let a = self.strength(mine, enemy, their_arms);
        let mut b = self.estimate(enemy, their_arms, my_arms);
        if homeland {
            let there = self.deployed(enemy).max(1.0);
            b *= ((there + f64::from(self.view.side(enemy).hand_size()) + 3.0) / there).powi(2);
        }
        if b <= 0.0 { if a > 0.0 { 9.0 } else { 0.0 } } else { (a / b).min(9.0) }
    }

    /// The points of a side and its ally.
    fn points(&self, side: Side) -> u32 {
        let book = self.rules.book();
        let sides = self.rules.sides().iter().filter(|it| it.team() == side.team());
        let won = sides.flat_map(|&it| self.view.side(it).won.iter());
        won.map(|card| u32::from(book.battle(ConflictId(card as u8)).points)).sum()
    }

    /// Whom I fight: the enemy in the battle that is on, or the one I can reach.
    fn foe(&self) -> Side {
        match &self.view.fight {
            Some(fight) if fight.aggressor.team() == self.side.team() => fight.defender,
            Some(fight) => fight.aggressor,
            None => self.view.foe_of(self.side),
        }
    }

    /// Positive if the battle should be fought: how much, by points and odds.
    fn battle_worth(&self, card: ConflictId, stake: Stake) -> f64 {
        let battle = self.rules.book().battle(card);
        let points = u32::from(battle.points);
        if matches!(stake, Stake::Retaken(_)) && points < 3 {
            return -1.0;
        }
        let mut wanted = ATTACK_RATIO;
        if self.points(self.side.enemy()) + points >= self.rules.target() {
            wanted *= 1.4;
        }
        if self.points(self.side) + points >= self.rules.target() {
            wanted *= 0.7;
        }
        let occupied =
            battle.eliminates.filter(|&it| it == self.side.partner() && self.view.out.has(it.seat()));
        let enemy = occupied.map_or_else(|| self.foe(), Side::enemy);
        let at_home = battle.homeland > 0 && battle.eliminates == Some(enemy);
        let odds = self.ratio(enemy, battle.arms, at_home) - wanted;
        let prize = f64::from(points) + if battle.eliminates.is_some() { 9.0 } else { 0.0 };
        if odds > 0.0 { 1.0 + prize } else { odds - 1.0 }
    }

    fn attack(&self) -> f64 {
        match self.view.fight.as_ref().map(|it| it.stake) {
            Some(stake) => stake.card().map_or(-1.0, |card| self.battle_worth(card, stake)),
            None => -1.0,
        }
    }

    // === In battle ===

    fn line(&self, side: Side) -> Units {
        self.view.fight.as_ref().map_or(Units::EMPTY, |fight| fight.lines[side.index()].units)
    }

    /// My strength in the battle that is on, over the enemy's.
    fn battle_ratio(&self) -> f64 {
        let (mine, theirs) = (self.line(self.side), self.line(self.foe()));
        let a = self.strength(mine, self.foe(), self.arms_of(theirs));
        let b = self.strength(theirs, self.side, self.arms_of(mine));
        if b <= 0.0 { 9.0 } else { a / b }
    }

    fn arms_of(&self, units: Units) -> Arms {
        let kinds = self.rules.book().kinds();
        units.kinds(kinds).fold(Arms::NONE, |arms, unit| arms.with(self.design(unit).arm))
    }

    /// Last stands are for homelands, and for battles that would win the enemy the war.
    fn withdraw(&self) -> f64 {
        let Some(fight) = &self.view.fight else { return 0.0 };
        let battle = fight.stake.card().map(|card| self.rules.book().battle(card));
        let lost = battle.is_some_and(|it| {
            it.eliminates == Some(self.side)
                || self.points(self.side.enemy()) + u32::from(it.points) >= self.rules.target()
        });
        if !lost && self.battle_ratio() < WITHDRAW_RATIO { 1.0 } else { 0.0 }
    }

    fn play(&self, card: ConflictId) -> f64 {
        let Some(kept) = self.rules.book().card(card).kept() else { return 0.0 };
        let useful = match kept {
            Kept::Bonus(bonus) => {
                self.line(self.side).only(self.rules.book().of_arms(Arms::NONE.with(bonus.arm))).len() >= 2
            }
            Kept::CancelBattle => self.should_cancel(),
            Kept::CancelKept => true,
            Kept::Counterattack => false,
            Kept::Recover(_) => {
                let lost =
                    self.view.fight.as_ref().map_or(Units::EMPTY, |it| it.lines[self.side.index()].lost);
                self.value_of_all(lost) > 1.2
            }
            Kept::Reinforce(_) => self.battle_ratio() < 1.2,
        };
        if useful { 1.0 } else { 0.0 }
    }

    fn should_cancel(&self) -> bool {
        let Some(fight) = &self.view.fight else { return false };
        let points = fight.stake.card().map_or(0, |card| self.rules.book().battle(card).points);
        points >= 3 && self.ratio(self.foe(), fight.arms, false) < 1.0
    }

    fn screen(&self) -> f64 {
        let kinds = self.rules.book().kinds();
        let line = self.line(self.foe());
        let threats = line.counts(kinds).filter(|(unit, _)| {
            matches!(self.design(*unit).class, Class::Submarine | Class::Bomber | Class::Battleship)
        });
        if threats.map(|it| it.1).sum::<u32>() >= 2 { 0.6 } else { 0.0 }
    }

    fn gain(&self, shot: &Shot) -> f64 {
        let chance = shot.hits as f64 / shot.cases.max(1) as f64;
        chance * (self.value(shot.target) + if self.can_still_fire(shot.target) { 0.3 } else { 0.0 })
    }

    fn can_still_fire(&self, target: Kind) -> bool {
        let kinds = self.rules.book().kinds();
        let line = self.view.fight.as_ref().map(|it| &it.lines[self.foe().index()]);
        line.is_some_and(|line| line.ready.has(kinds, target))
    }

    /// The best shot of a unit; one that only supports well waits for its friend.
    fn fire(&self, unit: Kind) -> f64 {
        let best = self.shots.iter().filter(|it| it.unit == unit).map(|it| self.gain(it)).fold(0.0, f64::max);
        let poor = best < 0.25 && matches!(self.design(unit).support, Some(Support::Assist { .. }));
        if poor { -0.1 } else { 0.05 + best }
    }

    fn aim(&self, target: Kind) -> f64 {
        let shot = self.shots.iter().find(|it| it.target == target);
        shot.map_or(0.02, |shot| 0.05 + self.gain(shot))
    }

    /// Support is given when the shot needs it, or gains more than the helper's own shot.
    fn support(&self, helper: Kind) -> f64 {
        let Some(Support::Assist { attack, .. }) = self.design(helper).support else { return -1.0 };
        let Some(shot) = self.shots.first() else { return 0.1 };
        let more = f64::from(attack) / NUMBERS * self.value(shot.target);
        if shot.attack <= shot.defence { 1.0 } else { more - 0.22 * self.value(helper) }
    }
}
