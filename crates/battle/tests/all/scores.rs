//! Who may fire at whom, told a second time in the plainest way, and compared with the rules in random games.

use crate::common;

use std::sync::Arc;

use battle::{Action, Arm, Battle, Design, Event, Fight, Frame, Options, Score, Side, State, Support};
use common::{SET, edited};
use table::{Match, Node, Seeded};

/// The plain rules of one battle.
struct Plain<'a> {
    rules: &'a Battle,
    fight: &'a Fight,
}

impl Plain<'_> {
    fn designs(&self) -> impl Iterator<Item = (cards::Kind, &Design)> {
        let kinds = self.rules.book().kinds().iter();
        kinds.map(|kind| (kind, self.rules.book().design(kind)))
    }

    fn design(&self, unit: cards::Kind) -> &Design {
        self.rules.book().design(unit)
    }

    /// How many of a kind are in a bag.
    fn count(&self, bag: battle::Units, unit: cards::Kind) -> Score {
        bag.count(self.rules.book().kinds(), unit) as Score
    }

    /// What the presence of others of the side adds to attack and defence of `unit`.
    fn presence(&self, side: Side, unit: cards::Kind) -> (Score, Score) {
        let mut sum = (0, 0);
        for (other, design) in self.designs() {
            if let Some(Support::Aura { arm, attack, defence }) = design.support
                && arm == self.design(unit).arm
            {
                let helping =
                    self.count(self.fight.lines[side.index()].units, other) - Score::from(other == unit);
                if helping > 0 {
                    sum = (sum.0 + helping * attack, sum.1 + helping * defence);
                }
            }
        }
        sum
    }

    fn attack(&self, side: Side, unit: cards::Kind, target: cards::Kind) -> Option<Score> {
        let (own, aim) = (self.design(unit), self.design(target).arm);
        let line = &self.fight.lines[side.index()];
        let kept = line.attack[own.arm.index()] + line.round_attack[own.arm.index()];
        let kept = if own.arm == Arm::Ground && aim != Arm::Ground { 0 } else { kept };
        Some(own.attack[aim.index()]? + self.presence(side, unit).0 + kept)
    }

    fn defence(&self, side: Side, target: cards::Kind, attacker: cards::Kind) -> Score {
        let (own, arm) = (self.design(target), self.design(attacker).arm);
        let line = &self.fight.lines[side.index()];
        let kept = line.defence[own.arm.index()] + line.round_defence[own.arm.index()];
        let screens = self.fight.screens.iter().filter(|it| it.0 == side && it.1 == target);
        own.defence[arm.index()]
            + self.presence(side, target).1
            + kept
            + screens.map(|it| it.2).sum::<Score>()
    }

    /// The most that units which have neither fired nor supported could add; the shooter is one of them before
    /// it is chosen, unless it fires for the second time.
    fn support(&self, side: Side, unit: cards::Kind, chosen: bool) -> Score {
        let line = &self.fight.lines[side.index()];
        let is_ready = !chosen && self.count(line.fired, unit) == 0;
        let class = self.design(unit).class;
        self.designs()
            .map(|(other, design)| match design.support {
                Some(Support::Assist { class: helped, attack }) if helped == class => {
                    attack * (self.count(line.ready, other) - Score::from(is_ready && other == unit)).max(0)
                }
                _ => 0,
            })
            .sum()
    }

    fn enemies(&self, side: Side) -> Vec<cards::Kind> {
        let units = self.fight.lines[side.enemy().index()].units;
        units.kinds(self.rules.book().kinds()).collect()
    }

    fn may_aim(&self, side: Side, unit: cards::Kind, target: cards::Kind, chosen: bool) -> bool {
        let defence = self.defence(side.enemy(), target, unit);
        let attack = self.attack(side, unit, target);
        attack.is_some_and(|attack| attack + self.support(side, unit, chosen) > defence)
    }

    fn may_destroy(&self, side: Side, unit: cards::Kind, target: cards::Kind) -> bool {
        let defence = self.defence(side.enemy(), target, unit);
        let autokill = self.design(unit).autokill;
        autokill.is_some_and(|it| it.arm == self.design(target).arm && defence <= it.limit)
    }

    fn may_fire(&self, side: Side, unit: cards::Kind, phase: u8) -> bool {
        let line = &self.fight.lines[side.index()];
        let unspent = self.count(line.ready, unit) + self.count(line.fired, unit) > 0;
        let reaches = |&target: &cards::Kind| {
            self.may_aim(side, unit, target, false) || self.may_destroy(side, unit, target)
        };
        self.design(unit).fires_in(phase) && unspent && self.enemies(side).iter().any(reaches)
    }
}

/// What the plain rules allow in a question about firing; nothing for other questions.
fn plainly(rules: &Battle, state: &State) -> Option<Vec<Action>> {
    let plain = Plain { rules, fight: state.fight.as_ref()? };
    match state.top()? {
        Frame::Fire { side, phase } => {
            let own = plain.fight.lines[side.index()].units;
            let units = own.kinds(rules.book().kinds()).filter(|&unit| plain.may_fire(side, unit, phase));
            Some(units.map(Action::Fire).chain([Action::Hold]).collect())
        }
        Frame::Target { side, unit, .. } => {
            let enemies = plain.enemies(side);
            let aims =
                enemies.iter().filter(|&&it| plain.may_aim(side, unit, it, true)).map(|&it| Action::At(it));
            let kills = enemies.iter().filter(|&&it| plain.may_destroy(side, unit, it));
            Some(aims.chain(kills.map(|&it| Action::Destroy(it))).chain([Action::Hold]).collect())
        }
        _ => None,
    }
}

/// Random games; returns how many questions were compared, and how many shots.
fn compare(set: String, games: u64) -> (u32, u32) {
    let rules = Arc::new(Battle::new(Options { set, ..Options::default() }).expect("a sound set"));
    let (mut questions, mut fired) = (0, 0);
    for seed in 0..games {
        let mut dice = Seeded::new(seed);
        let mut game: Match<Battle> = Match::new(rules.clone());
        loop {
            let before = game.state().clone();
            for it in game.settle(&mut dice) {
                if let Event::Shot { side, unit, target, attack, defence, number, hit, .. } = it.event
                    && let Some(Frame::Shot { .. }) = before.top()
                {
                    let plain = Plain { rules: &rules, fight: before.fight.as_ref().unwrap() };
                    let support = plain.fight.support;
                    assert_eq!(Some(attack - support), plain.attack(side, unit, target));
                    assert_eq!(defence, plain.defence(side.enemy(), target, unit));
                    assert_eq!(hit, defence < number && number <= attack);
                    fired += 1;
                }
            }
            let Node::Decide(seats) = game.node() else { break };
            let seat = seats.first().unwrap();
            let actions = game.actions(seat);
            if let Some(plain) = plainly(&rules, game.state()) {
                assert_eq!(actions, plain, "{:?}", game.state().top());
                questions += 1;
            }
            // Holding fire and withdrawing all make dull battles.
            let lively = |it: &&Action| !matches!(it, Action::Hold | Action::WithdrawAll | Action::Decline);
            let some: Vec<Action> = actions.iter().filter(lively).copied().collect();
            let from = if some.is_empty() || dice.below(8) == 0 { &actions } else { &some };
            game.play(seat, dice.pick(from), game.at()).unwrap();
        }
    }
    (questions, fired)
}

#[test]
fn b6_1_exactly_those_may_fire_who_reach_a_target() {
    let (questions, fired) = compare(SET.into(), 40);
    assert!(questions > 3_000 && fired > 2_000, "{questions} {fired}");
}

#[test]
fn b6_4_the_same_holds_for_sets_with_stranger_cards() {
    let changes = [
        ("panzer-4", "phases", "2,4"),
        ("flak-88", "phases", "1,2,3"),
        ("flak-88", "shots", "2"),
        ("panzer-3", "support", "AURA:G:ATK+1"),
        ("grant", "support", "AURA:A:DEF+2"),
        ("hurricane", "support", "ASSIST:FIGHTER:ATK+2"),
        ("hurricane", "phases", "1,2,3,4"),
        ("zara", "support", "SCREEN:CAPITAL:DEF+4"),
        ("matilda", "def_g", "18"),
        ("tiger", "atk_g", "25"),
        ("rommel", "special", "AUTOKILL:A<=5"),
        ("rommel", "shots", "2"),
        ("u-81", "special", "AUTOKILL:S<=7"),
        ("stuka", "atk_g", "5"),
        ("90th-light", "atk_g", "3"),
    ];
    let set =
        changes.iter().fold(SET.to_string(), |set, (row, column, value)| edited(&set, row, column, value));
    let (questions, fired) = compare(set, 40);
    assert!(questions > 3_000 && fired > 2_000, "{questions} {fired}");
}
