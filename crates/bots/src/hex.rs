//! The heuristic player of `hex`.
//!
//! It has no memory: every choice is made from the view alone. A move is a walk to the hex with the most worth in
//! reach, found anew at each step; an attack is made if what its results are worth comes to more than nothing.

use table::Seeded;
use titles::{
    hex::{
        Action, Forecast, Frame, Hex, Kind, Layout, Outcome, Phase, Side, State, Supply, Terrain, UnitId,
        View,
    },
    hexmap::{HexId, HexSet},
};

/// Chooses the option that scores best; equals are decided by the dice.
pub(crate) fn choose(rules: &Hex, view: &View, options: &[Action], dice: &mut Seeded) -> usize {
    if options.len() == 1 {
        return 0;
    }
    let mind = Mind { rules, state: view.state() };
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
        Frame::Resolving => mind.next_fight(options),
        Frame::Clearing | Frame::Layout => {
            options.iter().position(|it| matches!(it, Action::Clear(_) | Action::Lay(Layout::Historical)))
        }
        Frame::Mining { .. }
        | Frame::Retreating { .. }
        | Frame::Sweeping { .. }
        | Frame::Rolling { .. }
        | Frame::Over => None,
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
    /// The Axis in retreat: to leave the map.
    Leave,
    /// The Allies in October: to meet every stack of the enemy, so that he cannot get away.
    Pursue,
    /// To close a column to the enemy, and to hunt whoever is behind it.
    Line(u8),
    /// To stand on the own minefields, so that nobody clears them.
    Guard,
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
    /// Hexes with enemy combat units.
    enemies: Vec<Stack>,
    enemy_mines: Vec<HexId>,
    own_mines: Vec<HexId>,
}

/// A hex with enemy combat units.
struct Stack {
    hex: HexId,
    /// Their strength in defence.
    defence: i32,
    /// Own attackers next to it.
    beside: i32,
    /// Own attackers that have yet to move and are near enough to come.
    coming: i32,
}

impl Land {
    fn new(mind: &Mind<'_>, side: Side) -> Land {
        let (rules, state) = (mind.rules, mind.state);
        let enemies = mind.stacks(side);
        let mined = |side: Side| HexId::all().filter(move |&it| state.is_mined(side, it)).collect::<Vec<_>>();
        let own = rules.units_of(side).filter(|&it| rules.unit(it).kind.is_combat());
        Land {
            side,
            aim: Aim::of(mind, side),
            last: state.turn() == rules.scenario().turns,
            supply: rules.supply(state, side),
            enemy_zone: rules.zone(state, side.enemy()),
            own: own.filter_map(|it| state.hex(it)).collect(),
            enemies,
            enemy_mines: mined(side.enemy()),
            own_mines: mined(side),
        }
    }

    /// Where others of the side stand, without the unit that is judged.
    fn others(&self, mind: &Mind<'_>, unit: UnitId) -> HexSet {
        let here = mind.state.hex(unit);
        let alone = here.is_some_and(|hex| {
            let friends = mind.state.units_in(hex).filter(|&it| it != unit);
            friends.filter(|&it| mind.rules.unit(it).kind.is_combat()).count() == 0
        });
        match here.filter(|_| alone) {
            Some(hex) => self.own.without(&HexSet::only(hex)),
            None => self.own,
        }
    }
}

impl Aim {
    fn of(mind: &Mind<'_>, side: Side) -> Aim {
        let scenario = mind.rules.scenario();
        match (side, scenario.column, scenario.exit_after) {
            (Side::Axis, Some(_), _) => Aim::East,
            (Side::Axis, _, Some(after)) if mind.state.turn() > after => Aim::Leave,
            (Side::Axis, _, Some(_)) => Aim::Hold,
            (Side::Axis, _, None) => Aim::Mines,
            (Side::Allied, Some((column, _)), _) => Aim::Line(column - 1),
            (Side::Allied, _, Some(_)) => Aim::Pursue,
            (Side::Allied, ..) => Aim::Guard,
        }
    }
}

struct Mind<'a> {
    rules: &'a Hex,
    state: &'a State,
}

impl Mind<'_> {
    /// The stacks of the enemy of a side, with who could attack them.
    fn stacks(&self, side: Side) -> Vec<Stack> {
        let (rules, state) = (self.rules, self.state);
        let enemy = side.enemy();
        let mut stacks: Vec<Stack> = Vec::new();
        for unit in rules.units_of(enemy) {
            let Some(hex) = state.hex(unit).filter(|_| rules.unit(unit).kind.is_combat()) else { continue };
            let rough = rules.board().terrain(hex) == Terrain::Ridge || state.is_mined(enemy, hex);
            let defence = self.strength(unit).max(1) * if rough { 2 } else { 1 };
            match stacks.iter_mut().find(|it| it.hex == hex) {
                Some(known) => known.defence += defence,
                None => stacks.push(Stack { hex, defence, beside: 0, coming: 0 }),
            }
        }
        let initial = state.phase() == Phase::Initial && state.phasing() == side;
        for unit in rules.units_of(side).filter(|&it| self.attacks(it)) {
            let Some(hex) = state.hex(unit) else { continue };
            let far = if initial && !state.has_moved(unit) { rules.unit(unit).allowance / 2 + 1 } else { 0 };
            for stack in &mut stacks {
                match stack.hex.distance(hex) {
                    1 => stack.beside += self.strength(unit),
                    away if away <= far => stack.coming += self.strength(unit),
                    _ => {}
                }
            }
        }
        stacks
    }

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
        let unmoved = matches!(self.state.frame(), Frame::Moving { spent: 0, marched: 0, .. });
        // Who holds a place leaves it only for a much better one, or the line dissolves in shuffling.
        let stay = if matches!(land.aim, Aim::Line(_) | Aim::Guard) && unmoved { 7 } else { 0 };
        let mut found = (here + stay, halt);
        for goal in self.rules.reach(self.state, unit).reached {
            // Road mode is for the rear: it halves strength and gives up zones.
            let price = if goal.in_road_mode && land.enemies.iter().any(|it| it.hex.distance(goal.hex) < 6) {
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
        match self.rules.unit(unit).kind {
            Kind::Supply => self.worth_of_supply(land, unit, hex),
            Kind::Engineer => self.worth_of_engineer(land, hex),
            Kind::Armor
            | Kind::Recon
            | Kind::MechInf
            | Kind::Infantry
            | Kind::Glider
            | Kind::Airborne
            | Kind::Paratroop
            | Kind::AntiAircraft => {
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
        match land.aim {
            Aim::East => col * if land.last { 24 } else { 6 },
            Aim::Mines => {
                let taken = land.others(self, unit).has(hex);
                -3 * nearest(hex, land.enemy_mines.iter().copied()) - if taken { 2 } else { 0 }
            }
            Aim::Hold => -2 * i32::from(self.rules.unit(unit).start.distance(hex)),
            Aim::Leave => -12 * col,
            Aim::Pursue => self.pursue(land, unit, hex),
            Aim::Line(column) => self.hold_line(land, unit, hex, column),
            Aim::Guard => self.guard(land, unit, hex),
        }
    }

    /// A line is closed when each of its hexes is held or controlled, and so is each hex right behind it: whoever steps into
    /// it then has to stop twice. The mechanized units hunt whoever has come through all the same.
    fn hold_line(&self, land: &Land, unit: UnitId, hex: HexId, column: u8) -> i32 {
        let others = land.others(self, unit);
        let held = others.or(&others.bordered());
        let taken: HexSet = land.enemies.iter().map(|it| it.hex).collect();
        let open =
            |column: u8| HexSet::column(column).and(&self.rules.board().land).without(&held).without(&taken);
        let around = HexSet::only(hex).grown();
        let lines = [open(column), open(column + 1)];
        let closes = lines.map(|it| around.and(&it).len() as i32);
        let away = match lines.iter().find(|it| !it.is_empty()) {
            Some(line) => nearest(hex, line.iter()),
            None => i32::from(column.abs_diff(hex.col())),
        };
        let runners = land.enemies.iter().map(|it| it.hex).filter(|it| it.col() > column + 1);
        let hunts = self.rules.unit(unit).is_mechanized() && runners.clone().next().is_some();
        if hunts {
            return 3 * closes[0] + 3 * closes[1] - 6 * nearest(hex, runners);
        }
        12 * closes[0] + 9 * closes[1] - 3 * away
    }

    /// Minefields are safe as long as somebody stands on them, those near the enemy first.
    fn guard(&self, land: &Land, unit: UnitId, hex: HexId) -> i32 {
        let others = land.others(self, unit);
        let bare: HexSet = land.own_mines.iter().copied().filter(|&it| !others.has(it)).collect();
        let threat = |mine: HexId| (9 - nearest(mine, land.enemies.iter().map(|it| it.hex))).max(0);
        let stands = if bare.has(hex) { 16 + 2 * threat(hex) } else { 0 };
        let away = bare.iter().map(|it| 3 * i32::from(it.distance(hex)) - threat(it)).min().unwrap_or(0);
        stands - away
    }

    /// Whoever stands alone next to an enemy cannot move away; so each stack is met, those in the west first.
    fn pursue(&self, land: &Land, unit: UnitId, hex: HexId) -> i32 {
        let held = land.others(self, unit).bordered();
        let free = land.enemies.iter().map(|it| it.hex).filter(|&it| !held.has(it));
        let meets = free.clone().filter(|it| it.distance(hex) == 1).count() as i32;
        6 * meets - 3 * nearest(hex, free) - i32::from(hex.col())
    }

    /// Enemies next to a hex: prey at good odds, a danger at bad ones.
    fn contact(&self, land: &Land, unit: UnitId, hex: HexId) -> i32 {
        if !land.enemy_zone.has(hex) {
            return 0;
        }
        let before_combat = self.state.phase() == Phase::Initial;
        let here = self.state.hex(unit);
        let mine = if self.attacks(unit) { self.strength(unit) } else { 0 };
        let far = self.rules.unit(unit).allowance / 2 + 1;
        let mut worth = 0;
        let mut against = 0;
        for stack in land.enemies.iter().filter(|it| it.hex.distance(hex) == 1) {
            let counted = here.map_or(0, |it| it.distance(stack.hex));
            let beside = stack.beside - if counted == 1 { mine } else { 0 };
            let waiting = (2..=far).contains(&counted) && before_combat && !self.state.has_moved(unit);
            let coming = (stack.coming - if waiting { mine } else { 0 }).max(0);
            let (now, hoped) = (beside + mine, beside + mine + coming * 2 / 3);
            against += stack.defence;
            worth += match 10 * now / stack.defence {
                _ if !before_combat => -4,
                40.. => 14,
                30.. => 9,
                _ if 10 * hoped / stack.defence >= 40 => 6,
                15.. => 0,
                10.. => -3,
                _ => -9,
            };
        }
        let stack =
            self.state.units_in(hex).filter(|&it| it != unit).map(|it| self.strength(it)).sum::<i32>();
        let own = (stack + self.strength(unit)).max(1);
        if matches!(land.aim, Aim::Line(_)) {
            // Who is to hold a place does not shrink from those who come for it.
            return worth.max(-3);
        }
        worth
            - if against >= 4 * own {
                10
            } else if against >= 2 * own {
                3
            } else {
                0
            }
    }

    fn supply(&self, land: &Land, hex: HexId) -> i32 {
        // A hex the enemy controls is open to supply as soon as somebody stands in it: what reaches its neighbours counts.
        let contested = land.enemy_zone.has(hex);
        let reaches = |set: &HexSet| {
            set.has(hex) || contested && hex.neighbours().into_iter().any(|it| it.on_sheet() && set.has(it))
        };
        let beyond_care = land.last || matches!(land.aim, Aim::Leave);
        if beyond_care || reaches(&land.supply.full) {
            0
        } else if reaches(&land.supply.double) {
            -10
        } else if reaches(&land.supply.to) {
            -30
        } else {
            -120
        }
    }

    fn ground(&self, land: &Land, unit: UnitId, hex: HexId) -> i32 {
        let mut worth = match self.rules.board().terrain(hex) {
            Terrain::Ridge => 2,
            Terrain::Depression => -60,
            Terrain::Off | Terrain::Sea | Terrain::Clear => 0,
        };
        worth += self.prey(land, hex);
        if self.state.is_mined(land.side, hex) {
            worth += 2;
        }
        if self.state.is_mined(land.side.enemy(), hex) && self.state.hex(unit) != Some(hex) {
            worth += if matches!(land.aim, Aim::Mines) { 10 } else { -30 };
        }
        worth
    }

    /// Supply units and engineers alone in a hex are lost when a combat unit enters it.
    fn prey(&self, land: &Land, hex: HexId) -> i32 {
        let off_duty = match land.aim {
            Aim::Line(column) => hex.col() >= column,
            Aim::East | Aim::Mines | Aim::Hold | Aim::Leave | Aim::Pursue | Aim::Guard => true,
        };
        let units = self.state.units_in(hex).filter(|&it| off_duty && self.rules.side(it) != land.side);
        units.map(|it| if self.rules.unit(it).kind == Kind::Supply { 40 } else { 20 }).sum()
    }

    /// Engineers go for minefields, the first in reach.
    fn worth_of_engineer(&self, land: &Land, hex: HexId) -> i32 {
        if self.state.is_mined(land.side.enemy(), hex) {
            return 60;
        }
        let alone = land.enemy_zone.has(hex) && !land.own.has(hex);
        -nearest(hex, land.enemy_mines.iter().copied()) - if alone { 5 } else { 0 }
    }

    /// Supply units keep near the fighters, within the chain and out of the enemy's way.
    fn worth_of_supply(&self, land: &Land, unit: UnitId, hex: HexId) -> i32 {
        if matches!(land.aim, Aim::Leave) {
            return -12 * i32::from(hex.col());
        }
        let reach = self.rules.unit(unit).range;
        let linked = land.supply.road.iter().any(|it| it.distance(hex) <= 4)
            || land.supply.sources.into_iter().any(|it| {
                it != unit && self.state.hex(it).is_some_and(|it| it.distance(hex) <= 4 && it != hex)
            });
        let served = land.own.iter().filter(|it| it.distance(hex) <= reach).count() as i32;
        let near: i32 = land.own.iter().map(|it| i32::from(it.distance(hex))).sum();
        let enemy = land.enemies.iter().map(|it| i32::from(it.hex.distance(hex))).min().unwrap_or(9);
        let danger = if land.own.has(hex) { 0 } else { (4 - enemy).max(0) * 12 };
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
        let number = |unit: UnitId| self.state.attack_of(unit);
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
        number: &impl Fn(UnitId) -> u8,
        open: u8,
        options: &[Action],
        owing: bool,
    ) -> Option<usize> {
        let mover = self.state.phasing();
        let of = |side: Side| self.rules.units_of(side).filter(|&it| number(it) == open);
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
        number: &impl Fn(UnitId) -> u8,
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
        let prey: i32 = targets
            .iter()
            .flat_map(|&it| enemies(it))
            .map(|it| match self.rules.unit(it).kind {
                Kind::Supply => 10,
                Kind::Engineer => 6,
                _ => 0,
            })
            .sum();
        let worth = |outcome: Outcome| match outcome {
            Outcome::DefenderEliminated => 2 * strength + 2 * prize + 2 * prey,
            Outcome::Exchange => strength / 2 + 2 * prize + 2 * prey,
            Outcome::DefenderRetreats(_) if firm => 0,
            Outcome::DefenderRetreats(far) => 4 + 2 * i32::from(far) + prize,
            Outcome::AttackerRetreats(far) => -2 - i32::from(far),
            Outcome::AttackerEliminated => -2 * size - 4,
        };
        forecast.outcomes.iter().map(|it| worth(it.0) * i32::from(it.1)).sum()
    }

    /// The best odds first: what they open may help the others.
    fn next_fight(&self, options: &[Action]) -> Option<usize> {
        let attacks = self.rules.declared(self.state);
        best(options, |it| match *it {
            Action::Fight(hex) => attacks
                .iter()
                .find(|it| it.targets.first() == Some(&hex))
                .and_then(|it| self.rules.forecast(self.state, it.units, &it.targets).ok())
                .map_or(0, |it| i32::from(it.odds.0)),
            _ => NEVER,
        })
    }
}

/// How far the nearest of some hexes is; 0 if there is none.
fn nearest(hex: HexId, hexes: impl Iterator<Item = HexId>) -> i32 {
    hexes.map(|it| i32::from(it.distance(hex))).min().unwrap_or(0)
}
