//! What the searching players of `battle` know: a quick eye for targets and odds, and what a position is worth.
//!
//! Everything here works on imagined states and on tables made once for a card set, so that a search can ask it
//! millions of times.

use table::{Seat, Seeded, Viewer};
use titles::{
    battle::{
        Action, Arm, Arms, Battle, Class, ConflictId, Conflicts, Design, Fight, Frame, Kept, Score, Side,
        Stake, State, Support, Theatre, Units, View,
    },
    cards::{CardSet, Kind},
};

use super::{Averages, NUMBERS, value};
use crate::{
    Level,
    search::{Hopes, Matter, Mind, Size, compared},
    thought::{Manner, Searched},
    weights::{Weights, habits},
};

/// What is looked at, for each team.
pub(crate) const FEATURES: [&str; 12] = [
    "points",
    "points-squared",
    "ground",
    "air",
    "sea",
    "stacks",
    "kept-bonus",
    "kept-cancel",
    "kept-counterattack",
    "kept-troops",
    "to-move",
    "prospects",
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
    /// So many in hand are deployed in any case: a hand on the table fights, and a full one loses what is drawn.
    emergency_full = "emergency-full",
    /// The shares below which kept cards are played.
    bonus_share = "bonus-share",
    cancel_share = "cancel-share",
    reinforce_share = "reinforce-share",
    support_price = "support-price",
    screen = "screen",
    wait_for_support = "wait-for-support",
    deploy_empty = "deploy-empty",
    deploy_second = "deploy-second",
    deploy_transport = "deploy-transport",
    value_base = "value-base",
    value_lasting = "value-lasting",
    value_aura = "value-aura",
    /// What units of the air and of the sea count for, those of the ground being 1.
    value_air = "value-air",
    value_sea = "value-sea",
    /// How much less a unit counts that can reach only some of the enemies.
    reach = "reach",
    /// What a target counts for that can hurt in this battle.
    threat = "threat",
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
        let arm = match design.arm {
            Arm::Ground => 1.0,
            Arm::Air => self.value_air,
            Arm::Sea => self.value_sea,
        };
        arm * (self.value_base + punch * (1.0 + self.value_lasting * lasting) + help + kill)
    }
}

/// The habits in the file.
pub(crate) fn habits() -> Vec<f32> {
    Weights::read(HABITS_FILE, HABITS).0.to_vec()
}

/// The habits of those who do not know all of it: whose hand stays in hand until it is needed, and to whom every arm is
/// worth the same, in a battle and outside.
fn plain_habits() -> Vec<f32> {
    let plain = [
        ("emergency-hand", 2.0),
        ("emergency-full", f32::MAX),
        ("withdraw-ratio", 0.3),
        ("wait-for-support", 0.02),
        ("value-air", 1.0),
        ("threat", 0.0),
    ];
    let mut habits = habits();
    for (name, habit) in HABITS.iter().zip(&mut habits) {
        *habit = plain.iter().find(|it| it.0 == *name).map_or(*habit, |it| it.1);
    }
    habits
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
    /// The punch of a unit against each arm of the enemy.
    punch: Vec<[f32; 3]>,
    /// The points of each conflict card, a fallen homeland counted as all.
    points: Vec<f32>,
    target: f32,
    /// The battles of each theatre, by the arms that take part.
    battles: [Vec<([Arms; 2], Conflicts)>; 2],
    /// The conflict cards up to each Action Number, by theatre.
    up_to: [[Conflicts; NUMBERS as usize + 1]; 2],
    /// What a leader adds to the attack and the defence of an arm, and who does so.
    aura: Vec<(usize, Score, Score)>,
    leaders: CardSet<4>,
}

/// What is asked, and what is added to the scores of the shots of a battle that is on.
struct Here<'a> {
    rules: &'a Battle,
    state: &'a State,
    side: Side,
    /// To the attacks of each own arm by leaders, and by kept cards.
    attack: [Score; 3],
    kept: [Score; 3],
    /// To the defence of each arm of the enemy.
    defence: [Score; 3],
    /// The conflict cards that a shot can turn up.
    cards: Conflicts,
    /// The own arms in the battle.
    arms: Arms,
}

/// What a card in hand counts for, compared with one that is deployed.
const IN_HAND: f32 = 0.5;

/// What a battle counts for at most among those to come: not every homeland falls.
const MOST_POINTS: f32 = 6.0;

/// What the points of a battle that may come count for, compared with those that are won, by decree: a fit that took them
/// for the same would teach to decline battles that are as good as won.
const STILL_TO_COME: f32 = 0.25;

/// What a unit that destroys without a draw counts for, in shots that hit.
const SURE_KILL: f32 = 0.6;

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
        let up_to = Theatre::BOTH.map(|theatre| {
            std::array::from_fn(|number| {
                let mut cards = Conflicts::EMPTY;
                for (place, card) in book.conflict.iter().enumerate() {
                    if card.action as usize <= number && book.theatre_of(ConflictId(place as u8)) == theatre {
                        cards.insert(place);
                    }
                }
                cards
            })
        });
        let battles = Theatre::BOTH.map(|theatre| battles_of(rules, theatre));
        let aura = book.designs.iter().map(|it| match it.support {
            Some(Support::Aura { arm, attack, defence }) => (arm.index(), attack, defence),
            Some(Support::Assist { .. } | Support::Screen { .. }) | None => (0, 0, 0),
        });
        let aura = aura.collect();
        let leaders = book.kinds().mask(|it| matches!(book.design(it).support, Some(Support::Aura { .. })));
        Knowledge {
            weights: Weights::read(WEIGHTS, FEATURES),
            punch: punch.collect(),
            points: points.collect(),
            habits,
            worth,
            value,
            target,
            battles,
            up_to,
            aura,
            leaders,
        }
    }

    // === What things are worth ===

    fn points(&self, state: &State, side: Side) -> f32 {
        let own = state.side(side).won.iter().chain(state.side(side.partner()).won.iter());
        own.map(|card| self.points[card]).sum()
    }

    fn arms_of(&self, rules: &Battle, units: Units) -> Arms {
        Arm::ALL.into_iter().fold(Arms::NONE, |arms, arm| {
            let there = units.only(rules.book().of_arms(Arms::NONE.with(arm)));
            if there.is_empty() { arms } else { arms.with(arm) }
        })
    }

    /// My share of the strength of both, from 0 to 1.
    fn share(&self, rules: &Battle, mine: Units, theirs: Units) -> f32 {
        let (a, b) = (self.force(rules, mine, theirs), self.force(rules, theirs, mine));
        if a + b > 0.0 { a / (a + b) } else { 0.5 }
    }

    /// What leaders among these units add to the attack and the defence of each arm.
    fn auras(&self, rules: &Battle, units: Units) -> ([Score; 3], [Score; 3]) {
        let mut auras = ([0; 3], [0; 3]);
        for leader in units.only(self.leaders).each(rules.book().kinds()) {
            let (arm, attack, defence) = self.aura[leader.index()];
            auras.0[arm] += attack;
            auras.1[arm] += defence;
        }
        auras
    }

    /// How strong units are against those they would meet: by what each can expect of its shots, times how many there
    /// are, since everybody fires.
    fn force(&self, rules: &Battle, mine: Units, theirs: Units) -> f32 {
        let (book, kinds) = (rules.book(), rules.book().kinds());
        let (aura, shield) = (self.auras(rules, mine).0, self.auras(rules, theirs).1);
        let (mut there, mut defence) = ([0.0_f32; 3], [[0.0_f32; 3]; 3]);
        for (unit, copies) in theirs.counts(kinds) {
            let (design, copies) = (book.design(unit), copies as f32);
            let arm = design.arm.index();
            there[arm] += copies;
            for (sum, own) in defence[arm].iter_mut().zip(design.defence) {
                *sum += f32::from(own + shield[arm]) * copies;
            }
        }
        let all = theirs.len().max(1) as f32;
        let (mut sum, mut count) = (0.0, 0.0);
        for (unit, copies) in mine.counts(kinds) {
            let design = book.design(unit);
            let by = design.arm.index();
            let mut best = 0.02_f32;
            for (arm, attack) in design.attack.iter().enumerate() {
                if let Some(attack) = attack
                    && there[arm] > 0.0
                {
                    let gap = f32::from(attack + aura[by]) - defence[arm][by] / there[arm];
                    let reached = 1.0 - self.habits.reach * (1.0 - there[arm] / all);
                    best = best.max(gap / NUMBERS as f32 * reached);
                }
            }
            if design.autokill.is_some_and(|it| there[it.arm.index()] > 0.0) {
                best = best.max(SURE_KILL);
            }
            sum += best * f32::from(design.shots) * copies as f32;
            count += copies as f32;
        }
        sum * count
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

    /// What a side and its ally have to show at the beginning of a turn. Cards in hand count for half of those deployed,
    /// by decree: a fit that told them apart would teach to keep them there, since those who draw much have much in hand.
    pub fn features(&self, rules: &Battle, state: &State, side: Side) -> [f32; FEATURES.len()] {
        let share = (self.points(state, side) / self.target).min(1.0);
        let mut sums = [0.0_f32; FEATURES.len()];
        let team = rules.sides().iter().copied().filter(|it| it.team() == side.team());
        let theatres = rules.sides().len() as f32 / 2.0;
        for side in team {
            let forces = state.side(side);
            for (units, share) in [(&forces.deployed, 1.0), (&forces.hand, IN_HAND)] {
                for (unit, count) in units.counts(rules.book().kinds()) {
                    let (arm, count) = (rules.book().design(unit).arm.index(), count as f32 * share);
                    sums[2 + arm] += self.worth[unit.index()] * count / 10.0;
                }
            }
            sums[5] += self.arms_of(rules, forces.deployed).iter().count() as f32 / 3.0;
            for card in forces.kept.iter() {
                let place = match rules.book().card(ConflictId(card as u8)).kept() {
                    Some(Kept::Bonus(_)) | None => 6,
                    Some(Kept::CancelBattle | Kept::CancelKept) => 7,
                    Some(Kept::Counterattack) => 8,
                    Some(Kept::Recover(_) | Kept::Reinforce(_)) => 9,
                };
                sums[place] += 0.2;
            }
            sums[10] += if state.active == side { theatres } else { 0.0 };
            sums[11] += self.prospects(rules, state, side);
        }
        let mut features = sums.map(|it| it / theatres);
        (features[0], features[1]) = (share, share * share);
        // A battle won is worth more than one that would be.
        features[11] = share + STILL_TO_COME * features[11];
        features
    }

    /// The points of the battles that may still come, each as far as this side would win it with what is deployed now.
    fn prospects(&self, rules: &Battle, state: &State, side: Side) -> f32 {
        let coming = state.conflict_deck.or(state.conflict_discard);
        let hoped = |(arms, battles): &([Arms; 2], Conflicts)| {
            let points: f32 = battles.and(coming).iter().map(|it| self.points[it].min(MOST_POINTS)).sum();
            if points == 0.0 {
                return 0.0;
            }
            let share = self.share_before(rules, state, side, *arms, false);
            let (own, other) = (share * share, (1.0 - share) * (1.0 - share));
            points * own / (own + other)
        };
        self.battles[side.theatre().index()].iter().map(hoped).sum::<f32>() / self.target
    }

    // === What looks good ===

    /// What is asked.
    fn here<'a>(&self, rules: &'a Battle, state: &'a State, side: Side) -> Here<'a> {
        let mut here = Here {
            rules,
            state,
            side,
            attack: [0; 3],
            kept: [0; 3],
            defence: [0; 3],
            cards: Conflicts::EMPTY,
            arms: Arms::NONE,
        };
        let fires =
            matches!(state.top(), Some(Frame::Fire { .. } | Frame::Target { .. } | Frame::Support { .. }));
        if let Some(fight) = state.fight.as_ref().filter(|_| fires) {
            let of_team = |side: Side| {
                let lines = fight.of_team(side.team()).map(|it| fight.lines[it.index()].units);
                lines.fold(Units::EMPTY, |all, it| all.at_least(it))
            };
            let foe = if side.team() == fight.aggressor.team() { fight.defender } else { fight.aggressor };
            let (own, enemy) = (&fight.lines[side.index()], &fight.lines[foe.index()]);
            let (attack, defence) = (self.auras(rules, of_team(side)).0, self.auras(rules, of_team(foe)).1);
            here.attack = attack;
            here.kept = std::array::from_fn(|it| own.attack[it] + own.round_attack[it]);
            here.defence =
                std::array::from_fn(|it| defence[it] + enemy.defence[it] + enemy.round_defence[it]);
            let all = self.up_to[side.theatre().index()][NUMBERS as usize];
            let deck = state.conflict_deck.and(all);
            here.cards = if deck.is_empty() { state.conflict_discard.and(all) } else { deck };
            here.arms = self.arms_of(rules, own.units);
        }
        here
    }

    fn look(&self, here: &Here<'_>, action: Action) -> f32 {
        let (rules, state, side) = (here.rules, here.state, here.side);
        match action {
            Action::Draw => 1.0,
            Action::Emergency => self.emergency(state, side),
            Action::Counterattack(card) => {
                self.battle(rules, state, side, card, self.habits.counterattack_ratio) + 1.0
            }
            Action::Deploy(unit) => {
                let arm = rules.book().design(unit).arm;
                let there = state.side(side).deployed.only(rules.book().of_arms(Arms::NONE.with(arm))).len();
                let need = match there {
                    0 => self.habits.deploy_empty,
                    1 => self.habits.deploy_second,
                    _ => -0.06 * (there as f32 - 2.0),
                };
                let idle = rules.book().design(unit).class == Class::Transport;
                1.0 + self.value[unit.index()] + need - if idle { self.habits.deploy_transport } else { 0.0 }
            }
            Action::Done | Action::Spare | Action::Decline | Action::Hold | Action::Shoot => 0.0,
            Action::Discard(unit) => 3.0 - self.value[unit.index()],
            Action::Stack(arm) => self.stack(rules, state, side, arm),
            Action::SetAside(_) | Action::Take(_) | Action::Pass | Action::Stand => 0.5,
            Action::Remove(unit) | Action::Return(unit) => 1.0 + self.value[unit.index()],
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
                let best = self.best_shot(here, unit);
                let helps = matches!(rules.book().design(unit).support, Some(Support::Assist { .. }));
                if helps && best < self.habits.wait_for_support { -0.1 } else { 0.05 + best }
            }
            Action::At(target) => match state.top() {
                Some(Frame::Target { unit, .. }) => {
                    0.02 + self.chance(here, unit, target, 0) * self.prize(here, target)
                }
                Some(_) | None => 0.0,
            },
            Action::Destroy(target) => 0.02 + self.prize(here, target),
            Action::With(helper) => match rules.book().design(helper).support {
                Some(Support::Assist { attack, .. }) => self.assistance(here, helper, attack),
                Some(Support::Aura { .. } | Support::Screen { .. }) | None => -1.0,
            },
            Action::Withdraw(_) => -0.5,
            Action::WithdrawAll => self.withdrawal(rules, state, side),
        }
    }

    // === Shots ===

    /// How likely a shot is to hit, by the cards that are left.
    fn chance(&self, here: &Here<'_>, unit: Kind, target: Kind, support: Score) -> f32 {
        let (shooter, aim) = (here.rules.book().design(unit), here.rules.book().design(target));
        let (by, at) = (shooter.arm, aim.arm);
        let Some(attack) = shooter.attack[at.index()] else { return 0.0 };
        // A leader does not help himself.
        let own = |kind: Kind, arm: Arm| Some(self.aura[kind.index()]).filter(|it| it.0 == arm.index());
        let kept = if by != Arm::Ground || at == Arm::Ground { here.kept[by.index()] } else { 0 };
        let attack = attack + here.attack[by.index()] + kept + support - own(unit, by).map_or(0, |it| it.1);
        let defence =
            aim.defence[by.index()] + here.defence[at.index()] - own(target, at).map_or(0, |it| it.2);
        let up_to = |score: Score| {
            self.up_to[here.side.theatre().index()][(score.max(0) as usize).min(NUMBERS as usize)]
        };
        let hits = here.cards.and(up_to(attack)).minus(up_to(defence)).len();
        hits as f32 / here.cards.len().max(1) as f32
    }

    /// What it is worth to destroy a target: what it is worth anywhere, and how much it can hurt in this battle.
    fn prize(&self, here: &Here<'_>, target: Kind) -> f32 {
        let punch = &self.punch[target.index()];
        let hurts = here.arms.iter().map(|arm| punch[arm.index()]).fold(0.0, f32::max);
        self.value[target.index()] + self.habits.threat * hurts
    }

    fn best_shot(&self, here: &Here<'_>, unit: Kind) -> f32 {
        let Some(fight) = &here.state.fight else { return 0.0 };
        let lines = fight.foes_of(here.side).map(|it| fight.lines[it.index()].units);
        let targets = lines.flat_map(|it| it.kinds(here.rules.book().kinds()));
        targets.map(|it| self.chance(here, unit, it, 0) * self.prize(here, it)).fold(0.0, f32::max)
    }

    /// What a helper adds to a shot, less what its own would bring.
    fn assistance(&self, here: &Here<'_>, helper: Kind, attack: Score) -> f32 {
        let (Some(fight), Some(Frame::Support { unit, target, phase, .. })) =
            (&here.state.fight, here.state.top())
        else {
            return 0.0;
        };
        let more = self.chance(here, unit, target, fight.support + attack)
            - self.chance(here, unit, target, fight.support);
        let fires = (phase..=4).any(|it| here.rules.book().design(helper).fires_in(it));
        let own = if fires { self.best_shot(here, helper) } else { 0.0 };
        more * self.prize(here, target) - self.habits.support_price * own
    }

    // === Turns and battles ===

    /// Which stack of the enemy to choose: where a card is taken the best ones, else the strongest.
    fn stack(&self, rules: &Battle, state: &State, side: Side, arm: Arm) -> f32 {
        let (book, kinds) = (rules.book(), rules.book().kinds());
        let there = state.side(foe(state, side)).deployed.only(book.of_arms(Arms::NONE.with(arm)));
        let sum = self.value_of_all(rules, there);
        match state.top() {
            Some(Frame::Sabotage) if there.kinds(kinds).any(|it| book.design(it).class.leads()) => 10.0,
            Some(Frame::Capture) => sum / there.len().max(1) as f32,
            Some(_) | None => sum,
        }
    }

    fn value_of_all(&self, rules: &Battle, units: Units) -> f32 {
        units
            .counts(rules.book().kinds())
            .map(|(unit, copies)| self.value[unit.index()] * copies as f32)
            .sum()
    }

    fn emergency(&self, state: &State, side: Side) -> f32 {
        if let Some(Frame::Homeland) = state.top() {
            return 2.0;
        }
        let forces = state.side(side);
        let (hand, mine) = (forces.hand.len() as f32, forces.deployed.len() as f32);
        let theirs = state.side(foe(state, side)).deployed.len() as f32;
        let habits = &self.habits;
        let needed = mine <= habits.emergency_few || mine + habits.emergency_behind < theirs;
        let wanted = hand >= habits.emergency_full || (hand >= habits.emergency_hand && needed);
        if wanted { 1.5 } else { 0.0 }
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

/// The battles of a theatre, by the arms that take part.
fn battles_of(rules: &Battle, theatre: Theatre) -> Vec<([Arms; 2], Conflicts)> {
    let mut groups: Vec<([Arms; 2], Conflicts)> = Vec::new();
    for (place, card) in rules.book().conflict.iter().enumerate() {
        let Some(battle) = card.battle() else { continue };
        if rules.book().theatre_of(ConflictId(place as u8)) != theatre {
            continue;
        }
        match groups.iter_mut().find(|it| it.0 == battle.arms) {
            Some(group) => group.1.insert(place),
            None => {
                let mut first = Conflicts::EMPTY;
                first.insert(place);
                groups.push((battle.arms, first));
            }
        }
    }
    groups
}

/// Whom a side can reach: the enemy of its theatre, or if that one is out, the other (ruling BR80).
fn foe(state: &State, side: Side) -> Side {
    let enemy = side.enemy();
    if state.is_out(enemy) { enemy.partner() } else { enemy }
}

/// What decides between choices that look alike in a playout.
const WHIM: f32 = 0.0001;

impl Mind<Battle> for Knowledge {
    fn glance(&self, rules: &Battle, state: &State, seat: Seat, options: &[Action], out: &mut Vec<f32>) {
        let here = self.here(rules, state, Side::at(seat));
        out.extend(options.iter().map(|&it| self.look(&here, it)));
    }

    fn play(
        &self,
        rules: &Battle,
        state: &State,
        seat: Seat,
        options: &[Action],
        dice: &mut Seeded,
    ) -> usize {
        let here = self.here(rules, state, Side::at(seat));
        let mut best = (f32::MIN, 0);
        for (place, &option) in options.iter().enumerate() {
            let score = self.look(&here, option) + dice.below(64) as f32 * WHIM;
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
            Some(Frame::Raid | Frame::Initiative) => Some(Matter { share: 1.0, horizon: 2 }),
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

    fn knowledge(&self, level: Level, habits: Option<&[f32]>) -> Knowledge {
        match level {
            Level::Expert => Knowledge::new(self, habits),
            Level::Random | Level::Greedy | Level::Learner | Level::Casual | Level::Club => {
                Knowledge::new(self, Some(habits.unwrap_or(&plain_habits())))
            }
        }
    }

    fn manner(&self, level: Level) -> Manner {
        match level {
            Level::Random | Level::Greedy | Level::Learner => Manner::at_sight(1.9, 1),
            Level::Casual => Manner::at_sight(1.3, 1),
            Level::Club => Manner::at_sight(0.0, 8),
            Level::Expert => Manner::by_search(1, 3, Size { playouts: 512, ..Size::USUAL }),
        }
    }

    fn viewer(view: &View) -> Viewer {
        view.viewer
    }
}
