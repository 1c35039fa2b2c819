//! The heuristic player of `hex`.
//!
//! It has no memory: every choice is made from the view alone. A move is a walk to the hex with the most worth in
//! reach, found anew at each step; an attack is made if what its results are worth comes to more than nothing.

use table::{Notation, Seeded, Value};
use titles::{
    hex::{Action, Forecast, Frame, Hex, Layout, Outcome, Phase, Side, State, Supply, Terrain, UnitId, View},
    hexmap::{HexId, HexSet},
};

/// Chooses the option that scores best; equals are decided by the dice.
pub(crate) fn choose(rules: &Hex, view: &View, options: &[Action], dice: &mut Seeded) -> usize {
    if options.len() == 1 {
        return 0;
    }
    let mind = Mind { rules, view, state: view.state() };
    let wanted = match mind.state.frame() {
        Frame::Choosing => mind.next_mover(options),
        Frame::Moving { unit, .. } => mind.next_step(unit, options),
        Frame::Declaring { open } => mind.next_attack(open, options),
        Frame::Placing { unit } => {
            let start = rules.unit(unit).start;
            best(options, |it| match *it {
                Action::Place(_, hex) => -i32::from(hex.distance(start)),
                _ => NEVER,
            })
        }
        Frame::Losing { owed, .. } => best(options, |it| match *it {
            Action::Lose(unit) => {
                let over = i32::from(rules.unit(unit).strength) - i32::from(owed);
                if over >= 0 { -over } else { 4 * over }
            }
            _ => NEVER,
        }),
        Frame::Advancing { by, .. } => {
            let land = Land::new(&mind, by);
            best(options, |it| match *it {
                Action::Advance(unit, hex) => mind.gain(&land, unit, hex),
                _ => 0,
            })
        }
        _ => options.iter().position(|it| {
            matches!(it, Action::Clear(_) | Action::Fight(_) | Action::Lay(Layout::Historical))
        }),
    };
    wanted.unwrap_or_else(|| dice.below(options.len() as u32) as usize)
}

const NEVER: i32 = i32::MIN / 2;

/// The place of the option that scores best, the first of equals.
fn best(options: &[Action], score: impl Fn(&Action) -> i32) -> Option<usize> {
    (0..options.len()).max_by_key(|&it| (score(&options[it]), std::cmp::Reverse(it)))
}

/// What a side wants on the map.
enum Aim {
    /// The Axis in July: as far east as possible.
    East,
    /// To the minefields of the enemy.
    Mines,
    /// To hold the ground.
    Hold,
    /// To the west: the Axis to leave the map, the Allies to pursue.
    West,
    /// To stand between the enemy and what he wants.
    Wall(Box<HexSet>),
}

/// The situation of a side, as far as moves are judged by it.
struct Land {
    side: Side,
    aim: Aim,
    /// The last turn: nothing that comes later counts.
    last: bool,
    supply: Supply,
    enemy_zone: HexSet,
    own: HexSet,
    /// Hexes with enemy combat units, with their strength in defence.
    enemies: Vec<(HexId, i32)>,
    enemy_mines: Vec<HexId>,
}

impl Land {
    fn new(mind: &Mind<'_>, side: Side) -> Land {
        let (rules, state) = (mind.rules, mind.state);
        let scenario = rules.scenario();
        let enemy = side.enemy();
        let mut enemies: Vec<(HexId, i32)> = Vec::new();
        for unit in rules.units_of(enemy) {
            let Some(hex) = state.hex(unit).filter(|_| rules.unit(unit).kind.is_combat()) else { continue };
            let rough = rules.board().terrain(hex) == Terrain::Ridge || state.is_mined(enemy, hex);
            let strength = i32::from(rules.unit(unit).strength).max(1) * if rough { 2 } else { 1 };
            match enemies.iter_mut().find(|it| it.0 == hex) {
                Some(known) => known.1 += strength,
                None => enemies.push((hex, strength)),
            }
        }
        let mined = |side: Side| HexId::all().filter(move |&it| state.is_mined(side, it));
        let own = rules.units_of(side).filter(|&it| rules.unit(it).kind.is_combat());
        let aim = match (side, scenario.column, scenario.exit_after) {
            (Side::Axis, Some(_), _) => Aim::East,
            (Side::Axis, _, Some(after)) if state.turn() > after => Aim::West,
            (Side::Axis, _, Some(_)) => Aim::Hold,
            (Side::Axis, _, None) => Aim::Mines,
            (Side::Allied, Some((column, _)), _) => {
                let wall = (column..=column + 3).fold(HexSet::NONE, |all, it| all.or(&HexSet::column(it)));
                Aim::Wall(Box::new(wall.and(&rules.board().land)))
            }
            (Side::Allied, _, Some(_)) => Aim::West,
            (Side::Allied, ..) => {
                Aim::Wall(Box::new(mined(side).collect::<HexSet>().grown().and(&rules.board().land)))
            }
        };
        Land {
            side,
            aim,
            last: state.turn() == scenario.turns,
            supply: rules.supply(state, side),
            enemy_zone: rules.zone(state, enemy),
            own: own.filter_map(|it| state.hex(it)).collect(),
            enemies,
            enemy_mines: mined(enemy).collect(),
        }
    }
}

struct Mind<'a> {
    rules: &'a Hex,
    view: &'a View,
    state: &'a State,
}

impl Mind<'_> {
    fn strength(&self, unit: UnitId) -> i32 {
        i32::from(self.rules.unit(unit).strength)
    }

    fn attacks(&self, unit: UnitId) -> bool {
        let it = self.rules.unit(unit);
        it.kind.is_combat() && !it.bracketed
    }

    // === Moves ===

    /// The engineers first, then the strong; the phase ends when everybody has had a turn.
    fn next_mover(&self, options: &[Action]) -> Option<usize> {
        best(options, |it| match *it {
            Action::Take(unit) if !self.rules.unit(unit).kind.is_combat() => 100,
            Action::Take(unit) => 10 + self.strength(unit),
            Action::Remove(unit) => 50 - self.strength(unit),
            _ => 0,
        })
    }

    /// A step on the way to the best hex in reach, or a halt.
    fn next_step(&self, unit: UnitId, options: &[Action]) -> Option<usize> {
        if let Some(exit) = options.iter().position(|it| *it == Action::Exit) {
            return Some(exit);
        }
        let land = Land::new(self, self.rules.side(unit));
        let halt = options.iter().position(|it| *it == Action::Halt);
        let here = self.state.hex(unit).map_or(NEVER, |hex| self.worth(&land, unit, hex));
        let column = self.state.in_road_mode(unit);
        let mut found = (here, halt);
        for goal in self.rules.reach(self.state, unit).reached {
            // Road mode is for the rear: it halves strength and gives up zones.
            let price = if goal.in_road_mode && land.enemies.iter().any(|it| it.0.distance(goal.hex) < 6) {
                8
            } else {
                i32::from(goal.in_road_mode && !column)
            };
            let worth = self.worth(&land, unit, goal.hex) - price;
            if worth > found.0
                && let Some(first) = goal.route.first()
                && let Some(step) = options.iter().position(|it| it == first)
            {
                found = (worth, Some(step));
            }
        }
        found.1
    }

    /// How much better a hex is for a unit than the one it is in.
    fn gain(&self, land: &Land, unit: UnitId, hex: HexId) -> i32 {
        let here = self.state.hex(unit).map_or(NEVER, |it| self.worth(land, unit, it));
        self.worth(land, unit, hex) - here
    }

    /// What it is worth to have a unit in a hex.
    fn worth(&self, land: &Land, unit: UnitId, hex: HexId) -> i32 {
        use titles::hex::Kind;
        match self.rules.unit(unit).kind {
            Kind::Supply => self.worth_of_supply(land, unit, hex),
            Kind::Engineer => self.worth_of_engineer(land, hex),
            _ => {
                self.aim(land, unit, hex)
                    + self.contact(land, unit, hex)
                    + self.supply(land, hex)
                    + self.ground(land, unit, hex)
            }
        }
    }

    /// How far a hex serves the aim of the side.
    fn aim(&self, land: &Land, unit: UnitId, hex: HexId) -> i32 {
        let col = i32::from(hex.col());
        let nearest = |hexes: &[HexId]| hexes.iter().map(|it| i32::from(it.distance(hex))).min().unwrap_or(0);
        match &land.aim {
            Aim::East => col * if land.last { 24 } else { 6 },
            Aim::Mines => {
                let others = land.own.without(&HexSet::only(hex));
                let taken = others.has(hex);
                -3 * nearest(&land.enemy_mines) - if taken { 2 } else { 0 }
            }
            Aim::Hold => -2 * i32::from(self.rules.unit(unit).start.distance(hex)),
            Aim::West if land.side == Side::Axis => -12 * col,
            Aim::West => {
                let enemies: Vec<HexId> = land.enemies.iter().map(|it| it.0).collect();
                -2 * col - 3 * nearest(&enemies)
            }
            Aim::Wall(wall) => {
                let here = self.state.hex(unit);
                let others: HexSet = land.own.iter().filter(|&it| Some(it) != here).collect();
                let held = others.or(&others.bordered());
                let own = HexSet::only(hex).grown().and(wall).without(&held).len() as i32;
                let away = wall.iter().map(|it| i32::from(it.distance(hex))).min().unwrap_or(0);
                // Whoever has come through is hunted.
                let hunted =
                    land.enemies.iter().filter(|it| wall.first().is_some_and(|w| it.0.col() >= w.col()));
                let hunt = hunted.map(|it| i32::from(it.0.distance(hex))).min().map_or(0, |it| -4 * it);
                5 * own - 3 * away + hunt
            }
        }
    }

    /// Enemies next to a hex: prey at good odds, a danger at bad ones.
    fn contact(&self, land: &Land, unit: UnitId, hex: HexId) -> i32 {
        if !land.enemy_zone.has(hex) {
            return 0;
        }
        let mut worth = 0;
        let mut against = 0;
        let combat = self.state.phase() == Phase::Initial;
        for &(at, defence) in land.enemies.iter().filter(|it| it.0.distance(hex) == 1) {
            let friends = self.rules.units_of(land.side).filter(|&it| {
                it != unit && self.attacks(it) && self.state.hex(it).is_some_and(|it| it.distance(at) == 1)
            });
            let mine = if self.attacks(unit) { self.strength(unit) } else { 0 };
            let times = 10 * (friends.map(|it| self.strength(it)).sum::<i32>() + mine) / defence;
            against += defence;
            worth += match times {
                _ if !combat => -4,
                40.. => 14,
                30.. => 8,
                15.. => 1,
                10.. => -3,
                _ => -9,
            };
        }
        let stack =
            self.state.units_in(hex).filter(|&it| it != unit).map(|it| self.strength(it)).sum::<i32>();
        let own = (stack + self.strength(unit)).max(1);
        worth
            - if against >= 4 * own {
                12
            } else if against >= 2 * own {
                4
            } else {
                0
            }
    }

    fn supply(&self, land: &Land, hex: HexId) -> i32 {
        let beyond_care = land.last || matches!((&land.aim, land.side), (Aim::West, Side::Axis));
        if beyond_care || land.supply.full.has(hex) {
            0
        } else if land.supply.double.has(hex) {
            -10
        } else if land.supply.to.has(hex) {
            -24
        } else {
            -40
        }
    }

    fn ground(&self, land: &Land, unit: UnitId, hex: HexId) -> i32 {
        let mut worth = match self.rules.board().terrain(hex) {
            Terrain::Ridge => 2,
            Terrain::Depression => -60,
            _ => 0,
        };
        if self.state.is_mined(land.side, hex) {
            worth += 2;
        }
        if self.state.is_mined(land.side.enemy(), hex) && self.state.hex(unit) != Some(hex) {
            worth += if matches!(land.aim, Aim::Mines) { 10 } else { -30 };
        }
        worth
    }

    /// Engineers go for minefields, the first in reach.
    fn worth_of_engineer(&self, land: &Land, hex: HexId) -> i32 {
        if self.state.is_mined(land.side.enemy(), hex) {
            return 60;
        }
        let nearest = land.enemy_mines.iter().map(|it| i32::from(it.distance(hex))).min().unwrap_or(0);
        let alone = land.enemy_zone.has(hex) && !land.own.has(hex);
        -nearest - if alone { 5 } else { 0 }
    }

    /// Supply units keep near the fighters, within the chain and out of the enemy's way.
    fn worth_of_supply(&self, land: &Land, unit: UnitId, hex: HexId) -> i32 {
        if matches!((&land.aim, land.side), (Aim::West, Side::Axis)) {
            return -12 * i32::from(hex.col());
        }
        let reach = self.rules.unit(unit).range;
        let linked = land.supply.road.iter().any(|it| it.distance(hex) <= 4)
            || land.supply.sources.into_iter().any(|it| {
                it != unit && self.state.hex(it).is_some_and(|it| it.distance(hex) <= 4 && it != hex)
            });
        let served = land.own.iter().filter(|it| it.distance(hex) <= reach).count() as i32;
        let near: i32 = land.own.iter().map(|it| i32::from(it.distance(hex))).sum();
        let enemy = land.enemies.iter().map(|it| i32::from(it.0.distance(hex))).min().unwrap_or(9);
        let danger = if land.own.has(hex) { 0 } else { (5 - enemy).max(0) * 12 };
        let crowd = land
            .supply
            .sources
            .into_iter()
            .filter(|&it| it != unit && self.state.hex(it) == Some(hex))
            .count();
        4 * served - near / 8 - danger - 10 * crowd as i32 - if linked { 0 } else { 60 }
            + if land.supply.open.has(hex) { 0 } else { -40 }
    }

    // === Attacks ===

    fn next_attack(&self, open: u8, options: &[Action]) -> Option<usize> {
        let pass = options.iter().position(|it| *it == Action::Pass);
        if let Some(assist) = options.iter().position(|it| matches!(it, Action::Assist(_))) {
            return Some(assist);
        }
        let numbers = self.numbers();
        let number = |unit: UnitId| numbers.iter().find(|it| it.0 == unit).map_or(0, |it| it.1);
        if open != 0
            && let Some(join) = self.next_joiner(&number, open, options, pass.is_none())
        {
            return Some(join);
        }
        let Some(pass) = pass else {
            // Something is owed: widen the attack, or make the cheapest one.
            let also = options.iter().position(|it| matches!(it, Action::Also(_)));
            return also.or_else(|| {
                best(options, |it| match *it {
                    Action::Attack(unit, _) => -self.strength(unit),
                    _ => NEVER,
                })
            });
        };
        let mut found = (0, pass);
        for (at, option) in options.iter().enumerate() {
            let Action::Attack(unit, hex) = *option else { continue };
            let value = self.value_of_opening(unit, hex, &number, options);
            if value > found.0 {
                found = (value, at);
            }
        }
        Some(found.1)
    }

    /// Another unit for the open attack, if it does not owe attacks elsewhere and makes this one better.
    fn next_joiner(
        &self,
        number: &impl Fn(UnitId) -> i64,
        open: u8,
        options: &[Action],
        owing: bool,
    ) -> Option<usize> {
        let mover = self.state.phasing();
        let of = |side: Side| self.rules.units_of(side).filter(|&it| number(it) == i64::from(open));
        let targets: HexSet = of(mover.enemy()).filter_map(|it| self.state.hex(it)).collect();
        let targets: Vec<HexId> = targets.iter().collect();
        let joined = of(mover).collect();
        let odds = self.rules.forecast(self.state, joined, &targets).map(|it| it.odds).ok()?;
        let all_targets: HexSet = self
            .rules
            .units_of(mover.enemy())
            .filter(|&it| number(it) != 0)
            .filter_map(|it| self.state.hex(it))
            .collect();
        let free = |unit: UnitId| owing || all_targets.holds(&self.beside(unit));
        let choice = best(options, |it| match *it {
            Action::Join(unit) if free(unit) => self.strength(unit),
            _ => NEVER,
        })?;
        let Action::Join(unit) = options[choice] else { return None };
        (free(unit) && odds.0 < 9).then_some(choice)
    }

    /// The enemy hexes next to a unit.
    fn beside(&self, unit: UnitId) -> HexSet {
        let Some(hex) = self.state.hex(unit) else { return HexSet::NONE };
        let enemies = self.rules.units_of(self.rules.side(unit).enemy()).filter_map(|it| self.state.hex(it));
        enemies.filter(|it| it.distance(hex) == 1).collect()
    }

    /// What it is worth to open an attack with a unit: on all it is next to, with all who can join it.
    fn value_of_opening(
        &self,
        unit: UnitId,
        hex: HexId,
        number: &impl Fn(UnitId) -> i64,
        options: &[Action],
    ) -> i32 {
        let beside = self.beside(unit);
        let under = |it: HexId| self.state.units_in(it).into_iter().any(|it| number(it) != 0);
        let targets: Vec<HexId> = beside.iter().filter(|&it| it == hex || !under(it)).collect();
        let wanted: HexSet = targets.iter().copied().collect();
        let helpers = options.iter().filter_map(|it| match *it {
            Action::Attack(other, at) if at == hex => Some(other),
            _ => None,
        });
        let helps = |other: UnitId| {
            let next: HexSet = self.beside(other).iter().filter(|&it| it == hex || !under(it)).collect();
            next == wanted
        };
        let units = helpers.filter(|&it| it == unit || helps(it)).collect();
        let Ok(forecast) = self.rules.forecast(self.state, units, &targets) else { return 0 };
        let size = units.map(|it| self.strength(it)).sum();
        self.value(&forecast, size, &targets)
    }

    /// What the results of an attack are worth, in sixths of strength.
    fn value(&self, forecast: &Forecast, size: i32, targets: &[HexId]) -> i32 {
        let side = self.state.phasing();
        let enemies = |hex: HexId| self.state.units_in(hex).filter(|&it| self.rules.side(it) != side);
        let strength: i32 = targets.iter().flat_map(|&it| enemies(it)).map(|it| self.strength(it) + 2).sum();
        let firm = targets.iter().all(|&it| self.rules.board().terrain(it) == Terrain::Ridge);
        let prize = self.rules.scenario().column.filter(|_| side == Side::Allied).map_or(0, |(column, _)| {
            targets.iter().map(|it| i32::from(it.col().saturating_sub(column))).max().unwrap_or(0)
        });
        let worth = |outcome: Outcome| match outcome {
            Outcome::DefenderEliminated => 2 * strength + 2 * prize,
            Outcome::Exchange => strength / 2 + 2 * prize,
            Outcome::DefenderRetreats(_) if firm => 0,
            Outcome::DefenderRetreats(far) => 3 + i32::from(far) + prize,
            Outcome::AttackerRetreats(far) => -3 - i32::from(far),
            Outcome::AttackerEliminated => -2 * size - 4,
        };
        forecast.outcomes.iter().map(|it| worth(it.0) * i32::from(it.1)).sum()
    }

    /// The attack each unit takes part in, 0 for none.
    fn numbers(&self) -> Vec<(UnitId, i64)> {
        let Value::Map(fields) = self.rules.picture(self.view) else { return Vec::new() };
        let units = fields.into_iter().find(|it| it.0 == "units").map(|it| it.1);
        let Some(Value::List(units)) = units else { return Vec::new() };
        let number = |unit: &Value| match unit {
            Value::Map(fields) => fields.iter().find(|it| it.0 == "attack").map_or(0, |it| match it.1 {
                Value::Number(number) => number,
                _ => 0,
            }),
            _ => 0,
        };
        self.rules.everybody().zip(units.iter().map(number)).collect()
    }
}
