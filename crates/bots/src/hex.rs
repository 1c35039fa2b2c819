//! The heuristic player of `hex`.
//!
//! Every choice is made from the view. A move is a walk to the hex with the most worth in reach; it is found when the unit
//! is taken and then kept to, which is all the player remembers. An attack is made if what its results are worth comes to
//! more than nothing. Who has to keep the enemy from passing a column holds a line: `posts` lays it, `wall` tells what
//! would get through. `plan` looks for better than that.

mod lore;
pub(crate) mod plan;
mod playout;
mod posts;
mod style;
mod train;
pub(crate) mod value;
mod wall;

use std::{
    cell::{OnceCell, RefCell},
    rc::Rc,
};

use lore::Lore;
use posts::Posts;
use style::Style;
use table::Seeded;
use titles::{
    hex::{
        Action, Forecast, Frame, Hex, Kind, Layout, Outcome, Phase, Side, State, Supply, Terrain, UnitId,
        UnitSet, View,
    },
    hexmap::{CELLS, HexId, HexSet},
};
use train::Train;
use wall::Wall;

use crate::Level;

/// What a player of hex keeps in mind from one decision to the next.
pub(crate) struct Notes {
    /// The way a unit is on: when, who, and the steps still to come, the last first.
    way: Option<(Time, UnitId, Vec<Action>)>,
    /// The plan of a phase: when it was made, and the style that came out best.
    plan: Option<(Time, Style)>,
    /// The units that are to stay where they are in a phase.
    settled: Option<(Time, UnitSet)>,
}

impl Notes {
    pub(crate) const BLANK: Notes = Notes { way: None, plan: None, settled: None };
}

/// A phase of a game.
type Time = (u8, Side, Phase);

fn time(state: &State) -> Time {
    (state.turn(), state.phasing(), state.phase())
}

/// Chooses the option that scores best; equals are decided by the dice.
pub(crate) fn choose(
    rules: &Hex,
    view: &View,
    options: &[Action],
    notes: &mut Notes,
    dice: &mut Seeded,
) -> usize {
    choose_in_style(rules, view.state(), options, &Style::plain(Lore::of(Level::Greedy)), notes, dice)
}

/// The same in a style. A way once begun is kept to: it is not thought over at each step.
fn choose_in_style(
    rules: &Hex,
    state: &State,
    options: &[Action],
    style: &Style,
    notes: &mut Notes,
    dice: &mut Seeded,
) -> usize {
    if options.len() == 1 {
        return 0;
    }
    let now = time(state);
    let settled = notes.settled.filter(|it| it.0 == now).map_or(UnitSet::NONE, |it| it.1);
    let mut mind = Mind { rules, state, style, line: None, supply: None, settled };
    if let Frame::Moving { unit, .. } = state.frame() {
        if let Some(exit) = options.iter().position(|it| *it == Action::Exit) {
            return exit;
        }
        let known = notes.way.as_mut().filter(|it| (it.0, it.1) == (now, unit));
        let place = |next: Option<Action>| next.and_then(|next| options.iter().position(|it| *it == next));
        if let Some(place) = place(known.and_then(|it| it.2.pop())) {
            return place;
        }
        let mut way = mind.way(unit);
        way.reverse();
        let first = way.pop();
        notes.way = Some((now, unit, way));
        return place(first).unwrap_or_else(|| dice.below(options.len() as u32) as usize);
    }
    notes.way = None;
    if state.frame() == Frame::Choosing {
        let (place, way) = mind.next_mover(options, dice);
        notes.settled = Some((now, mind.settled));
        if let Action::Take(unit) = options[place] {
            notes.way = Some((now, unit, way.into_iter().skip(1).rev().collect()));
        }
        return place;
    }
    mind.choose(options, dice)
}

impl Mind<'_> {
    /// Chooses where no unit is on the move or looked for.
    fn choose(&self, options: &[Action], dice: &mut Seeded) -> usize {
        let rules = self.rules;
        let wanted = match self.state.frame() {
            Frame::Declaring { open } => self.next_attack(open, options),
            Frame::Placing { unit } => {
                let start = rules.unit(unit).start;
                best(options, |it| {
                    let Action::Place(_, hex) = *it else { return NEVER };
                    -i32::from(hex.distance(start))
                })
            }
            Frame::Losing { owed, .. } => best(options, |it| {
                let Action::Lose(unit) = *it else { return NEVER };
                let over = i32::from(rules.unit(unit).strength) - i32::from(owed);
                if over >= 0 { -over } else { 4 * over }
            }),
            Frame::Advancing { by, .. } => {
                let land = Land::new(self, by);
                best(options, |it| {
                    let Action::Advance(unit, hex) = *it else { return 0 };
                    self.gain(&land, unit, hex)
                })
            }
            Frame::Resolving => self.next_fight(options),
            Frame::Clearing | Frame::Layout => {
                options.iter().position(|it| matches!(it, Action::Clear(_) | Action::Lay(Layout::Historical)))
            }
            Frame::Choosing
            | Frame::Moving { .. }
            | Frame::Mining { .. }
            | Frame::Retreating { .. }
            | Frame::Sweeping { .. }
            | Frame::Rolling { .. }
            | Frame::Over => None,
        };
        wanted.unwrap_or_else(|| dice.below(options.len() as u32) as usize)
    }
}

/// How many of the best hexes a unit thinks over again.
const SECOND_THOUGHTS: usize = 16;

/// So near to the enemy nobody thinks of road mode in a playout.
const NEAR: u8 = 9;

/// What company at the edge is worth to a reserve, and to a supply unit that is alone.
const COMPANY: i32 = 12;
const ESCORT: i32 = 20;

/// From this strength on a unit is too strong to stand guard.
const STRONG: i32 = 6;

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
    /// To keep the enemy from passing a column, and to hunt whoever has.
    Line(Rc<Line>),
    /// To stand on the own minefields, so that nobody clears them.
    Guard,
}

/// A line to be held, and what would come of it with one more unit in a hex, as far as it was looked at.
struct Line {
    wall: Wall,
    posts: Posts,
    reserves: RefCell<Vec<Option<i32>>>,
}

impl Line {
    fn new(wall: Wall, posts: Posts) -> Line {
        Line { wall, posts, reserves: RefCell::new(vec![None; CELLS]) }
    }

    /// How much the line is better for a reserve in a hex: the fewer columns and hexes the enemy can gain in his next turn,
    /// and the more of those beyond it are cut off. It is the same for every unit, so it is looked at once.
    fn with_reserve(&self, hex: HexId) -> i32 {
        *self.reserves.borrow_mut()[hex.index()].get_or_insert_with(|| {
            let mut own = *self.posts.line();
            own.insert(hex);
            4 * self.wall.cut_off(&own) - self.wall.threat(&own) / 4
        })
    }
}

/// The situation of a side, as far as moves are judged by it.
struct Land {
    side: Side,
    aim: Aim,
    /// The last turn: nothing that comes later counts.
    last: bool,
    supply: Rc<Supply>,
    enemy_zone: HexSet,
    own: HexSet,
    /// Hexes with enemy combat units.
    enemies: Vec<Stack>,
    enemy_mines: Vec<HexId>,
    own_mines: Vec<HexId>,
    /// The situation of the supply unit that is judged.
    train: OnceCell<Train>,
    /// The own minefields with the danger they are in.
    fields: OnceCell<Vec<(HexId, i32)>>,
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
        let mined = |side: Side| state.minefields(side).collect::<Vec<_>>();
        let own = rules.units_of(side).filter(|&it| rules.unit(it).kind.is_combat());
        Land {
            side,
            aim: Aim::of(mind, side),
            last: state.turn() == rules.scenario().turns,
            supply: mind.supply_of(side),
            enemy_zone: rules.zone(state, side.enemy()),
            own: own.filter_map(|it| state.hex(it)).collect(),
            enemies,
            enemy_mines: mined(side.enemy()),
            own_mines: mined(side),
            train: OnceCell::new(),
            fields: OnceCell::new(),
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
            (Side::Allied, _, Some(_)) => Aim::Pursue,
            (Side::Allied, ..) => mind.line(side).map_or(Aim::Guard, Aim::Line),
        }
    }
}

struct Mind<'a> {
    rules: &'a Hex,
    state: &'a State,
    style: &'a Style,
    /// The line of the phase and its supply, if they were looked at already.
    line: Option<Rc<Line>>,
    supply: Option<Rc<Supply>>,
    /// The units that stay where they are in this phase.
    settled: UnitSet,
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
            let defence = self.stand(unit) * if rough { 2 } else { 1 };
            match stacks.iter_mut().find(|it| it.hex == hex) {
                Some(known) => known.defence += defence,
                None => stacks.push(Stack { hex, defence, beside: 0, coming: 0 }),
            }
        }
        let initial = state.phase() == Phase::Initial && state.phasing() == side;
        for unit in rules.units_of(side).filter(|&it| self.attacks(it)) {
            let Some(hex) = state.hex(unit) else { continue };
            let far =
                if initial && !self.has_had_its_turn(unit) { rules.unit(unit).allowance / 2 + 1 } else { 0 };
            for stack in &mut stacks {
                match stack.hex.distance(hex) {
                    1 => stack.beside += self.push(unit),
                    away if away <= far => stack.coming += self.push(unit),
                    _ => {}
                }
            }
        }
        stacks
    }

    /// Whether a unit has moved in this phase or is to stay where it is.
    const fn has_had_its_turn(&self, unit: UnitId) -> bool {
        self.state.has_moved(unit) || self.settled.has(unit)
    }

    fn strength(&self, unit: UnitId) -> i32 {
        i32::from(self.rules.unit(unit).strength)
    }

    /// Whether a unit could attack: H11.22, who stands on an enemy minefield may not, nor who is isolated.
    fn attacks(&self, unit: UnitId) -> bool {
        let it = self.rules.unit(unit);
        let stuck = |hex: HexId| self.state.is_mined(it.side.enemy(), hex);
        let bound = self.state.is_isolated(unit) || self.state.hex(unit).is_some_and(stuck);
        it.kind.is_combat() && !it.bracketed && !bound
    }

    /// The strength a unit attacks with: H4.22 doubles it in a first turn.
    fn push(&self, unit: UnitId) -> i32 {
        let side = self.rules.side(unit);
        let doubled = self.state.turn() == 1 && self.rules.scenario().doubled == Some(side);
        self.strength(unit) * if doubled { 2 } else { 1 }
    }

    /// The strength a unit defends with, without its ground: H6.31 and H14.01 halve it.
    fn stand(&self, unit: UnitId) -> i32 {
        let halves = u32::from(self.state.in_road_mode(unit)) + u32::from(self.state.is_isolated(unit));
        (self.strength(unit) >> halves).max(1)
    }

    // === Moves ===

    /// The engineers first, then the strong, each with its way. Who is to stay is not taken at all; the phase ends when
    /// nobody is left who has somewhere to go.
    fn next_mover(&mut self, options: &[Action], dice: &mut Seeded) -> (usize, Vec<Action>) {
        let order = self.order_of_movers(options, dice);
        for &place in &order {
            let Action::Take(unit) = options[place] else { return (place, Vec::new()) };
            if let Some(way) = self.departure(unit) {
                return (place, way);
            }
        }
        // Everybody would stay, but somebody has to go.
        (order[0], Vec::new())
    }

    /// The way of a unit that is not taken yet, if it is not to stay; who stays is thought of once in a phase.
    fn departure(&mut self, unit: UnitId) -> Option<Vec<Action>> {
        if self.settled.has(unit) {
            return None;
        }
        let way = self.way(unit);
        let goes = way.len() > 1 || self.leaves(unit);
        if !goes {
            self.settled.insert(unit);
        }
        goes.then_some(way)
    }

    /// Whether a unit stands where it can leave the map for points.
    fn leaves(&self, unit: UnitId) -> bool {
        let open = self.rules.scenario().exit_after.is_some_and(|it| self.state.turn() > it);
        let edge = self.state.hex(unit).is_some_and(|it| it.col() == Side::Axis.edge());
        open && edge && self.rules.side(unit) == Side::Axis && self.rules.unit(unit).kind != Kind::Engineer
    }

    /// The places of the options, those of the next to move first.
    fn order_of_movers(&self, options: &[Action], dice: &mut Seeded) -> Vec<usize> {
        let scores = self.scores_of_movers(options, dice);
        let mut order: Vec<usize> = (0..options.len()).collect();
        order.sort_by_key(|&at| (std::cmp::Reverse(scores[at]), at));
        order
    }

    /// How much each of the options is the next one to move.
    fn scores_of_movers(&self, options: &[Action], dice: &mut Seeded) -> Vec<i32> {
        let line = self.line(self.state.phasing());
        // Who moves first takes the best place; a little luck in it makes no two games alike.
        let turns: Vec<i32> = options.iter().map(|_| dice.below(4) as i32).collect();
        let score = |at: usize| {
            if let Action::Remove(unit) = options[at] {
                return 50 - self.strength(unit);
            }
            let Action::Take(unit) = options[at] else { return 0 };
            if !self.rules.unit(unit).kind.is_combat() {
                return 100;
            }
            10 + self.strength(unit) + turns[at] + line.as_ref().map_or(0, |it| self.rank(&it.posts, unit))
        };
        (0..options.len()).map(score).collect()
    }

    /// In a line those with a post go first, and of them the slow, who have the least choice; the reserve sees what is left.
    fn rank(&self, posts: &Posts, unit: UnitId) -> i32 {
        let post = if posts.of(unit).is_some() { 40 } else { 0 };
        post + if self.rules.unit(unit).is_mechanized() { 0 } else { 20 }
    }

    fn supply_of(&self, side: Side) -> Rc<Supply> {
        let known = self.supply.as_ref().filter(|it| it.side == side);
        known.map_or_else(|| Rc::new(self.rules.supply(self.state, side)), Rc::clone)
    }

    /// The line a side has to hold, if any.
    fn line(&self, side: Side) -> Option<Rc<Line>> {
        if let Some(line) = &self.line {
            return Some(Rc::clone(line));
        }
        let (column, _) = self.rules.scenario().column.filter(|_| side == Side::Allied)?;
        let (rules, state) = (self.rules, self.state);
        let posts = Posts::new(rules, state, side, column, self.settled);
        Some(Rc::new(Line::new(Wall::new(rules, state, side, column), posts)))
    }

    /// The way to the best hex in reach, from the taking of the unit on if it is not taken yet, or a halt.
    fn way(&self, unit: UnitId) -> Vec<Action> {
        let land = Land::new(self, self.rules.side(unit));
        let Some(here) = self.state.hex(unit) else { return self.way_back(&land, unit) };
        let marching = self.state.in_road_mode(unit);
        let mut course = (false, 0);
        if let Frame::Moving { spent, marched, .. } = self.state.frame() {
            course = (true, spent + marched.div_ceil(5));
        }
        let (taken, spent) = course;
        // Who holds a place leaves it only for a much better one, or the line dissolves in shuffling.
        let stay = if spent == 0 { self.hold(&land, unit) + self.style.stay } else { 0 };
        let (left, penalty) = (self.rules.allowance(self.state, unit), self.rules.penalty(unit));
        let worth_here = self.worth(&land, unit, here) + stay;
        let price = if marching { self.price_of_road_mode(&land, here) } else { 0 };
        let mut ways = vec![(worth_here - price, here, None, false)];
        if marching && spent + penalty <= left {
            ways.push((worth_here, here, None, true));
        }
        let near = |hex: HexId| land.enemies.iter().any(|it| it.hex.distance(hex) < NEAR);
        let reach = match self.supply.is_some() && near(here) {
            true => self.rules.plain_ways(self.state, unit),
            false => self.rules.ways(self.state, unit),
        };
        for goal in reach.goals().iter().filter(|it| it.hex != here) {
            let deploys = goal.in_road_mode && goal.points + penalty <= left;
            let price = match (goal.in_road_mode, deploys) {
                (true, false) => self.price_of_road_mode(&land, goal.hex),
                (true, true) | (false, _) => i32::from(goal.in_road_mode && !marching),
            };
            ways.push((self.worth(&land, unit, goal.hex) - price, goal.hex, Some(goal), deploys));
        }
        // The first of equals, so that a way once begun is kept to.
        ways.sort_by_key(|it| std::cmp::Reverse(it.0));
        ways.truncate(SECOND_THOUGHTS);
        let mut found = (NEVER, None, false);
        for (worth, hex, goal, deploys) in ways {
            let worth = worth - self.risk(&land, unit, hex);
            if worth > found.0 {
                found = (worth, goal, deploys);
            }
        }
        let (_, goal, deploys) = found;
        let mut way = match goal {
            Some(goal) => reach.route(goal),
            None => [Action::Take(unit)].into_iter().filter(|_| deploys && !taken).collect(),
        };
        way.extend([Action::Deploy].into_iter().filter(|_| deploys));
        way.push(Action::Halt);
        way
    }

    /// The way of a unit that comes back over the edge of the map.
    fn way_back(&self, land: &Land, unit: UnitId) -> Vec<Action> {
        let reach = self.rules.ways(self.state, unit);
        let goal = reach.goals().iter().max_by_key(|it| self.worth(land, unit, it.hex));
        let mut way = goal.map_or_else(Vec::new, |it| reach.route(it));
        way.push(Action::Halt);
        way
    }

    /// How much better another place must be for a unit to leave its own.
    fn hold(&self, land: &Land, unit: UnitId) -> i32 {
        match (self.rules.unit(unit).kind, &land.aim) {
            (Kind::Supply, Aim::Leave) => 0,
            (Kind::Supply, _) => 8,
            (_, Aim::Line(_) | Aim::Guard) => 7,
            (_, Aim::Hold) => 12,
            (_, Aim::East | Aim::Mines | Aim::Leave | Aim::Pursue) => 0,
        }
    }

    /// Road mode is for the rear: it halves strength and gives up zones.
    fn price_of_road_mode(&self, land: &Land, hex: HexId) -> i32 {
        if land.enemies.iter().any(|it| it.hex.distance(hex) < 6) { 40 } else { 1 }
    }

    /// What the enemy could do if he broke the line where it is weakest, with a unit in a hex.
    fn risk(&self, land: &Land, unit: UnitId, hex: HexId) -> i32 {
        let Aim::Line(line) = &land.aim else { return 0 };
        let (wall, posts) = (&line.wall, &line.posts);
        if posts.of(unit).is_some() || land.last {
            return 0;
        }
        let mut own = *posts.line();
        own.insert(hex);
        let held = |at: HexId| {
            let others =
                self.state.units_in(at).filter(|&it| it != unit && self.rules.unit(it).kind.is_combat());
            others.map(|it| self.strength(it)).sum::<i32>() + if at == hex { self.strength(unit) } else { 0 }
        };
        let mut places: Vec<(HexId, i32)> =
            own.iter().map(|it| (it, wall.likely(self.state, it, held(it)))).collect();
        places.retain(|it| it.1 > 0);
        wall.risk(&own, &places)
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
                self.aim(land, unit, hex) * self.style.drive / 4
                    + self.contact(land, unit, hex) * self.style.contact / 4
                    + self.supply(land, hex)
                    + self.ground(land, unit, hex)
                    + self.focus(unit, hex)
            }
        }
    }

    /// How near a hex is to the place everybody is sent to.
    fn focus(&self, unit: UnitId, hex: HexId) -> i32 {
        let wanted = self.style.focus.filter(|_| self.state.phase() == Phase::Initial && self.attacks(unit));
        let near = |focus: HexId| self.state.hex(unit).is_some_and(|it| it.distance(focus) <= style::CALL);
        wanted.filter(|&it| near(it)).map_or(0, |focus| match focus.distance(hex) {
            0 | 1 => 16,
            away => -2 * i32::from(away),
        })
    }

    /// How far a hex serves the aim of the side.
    fn aim(&self, land: &Land, unit: UnitId, hex: HexId) -> i32 {
        let col = i32::from(hex.col());
        match &land.aim {
            Aim::East => col * if land.last { 24 } else { 6 },
            Aim::Mines => {
                let taken = land.others(self, unit).has(hex);
                -3 * nearest(hex, land.enemy_mines.iter().copied()) - if taken { 2 } else { 0 }
            }
            Aim::Hold => self.hold_out(land, unit, hex),
            Aim::Leave => -12 * col,
            Aim::Pursue => self.pursue(land, unit, hex),
            Aim::Line(line) => self.hold_line(land, line, unit, hex),
            Aim::Guard => self.guard(land, unit, hex),
        }
    }

    /// The Axis of October holds where it stands. Behind the retreat line (18.32) everybody may go west already, and waits
    /// near the edge for the turn in which leaving counts.
    fn hold_out(&self, land: &Land, unit: UnitId, hex: HexId) -> i32 {
        let start = self.rules.unit(unit).start;
        let free = self.rules.scenario().retreat_line.is_some_and(|(column, _)| start.col() <= column);
        if free && self.style.lore.edge {
            let company = land.others(self, unit).has(hex);
            return -4 * i32::from(hex.col()) + if company { COMPANY } else { 0 };
        }
        -2 * i32::from(start.distance(hex)) + self.escort(land, unit, hex)
    }

    /// A supply unit alone is overrun; with somebody it has to be fought for.
    fn escort(&self, land: &Land, unit: UnitId, hex: HexId) -> i32 {
        let supply =
            |it: &UnitId| self.rules.side(*it) == land.side && self.rules.unit(*it).kind == Kind::Supply;
        let alone =
            !land.others(self, unit).has(hex) && self.state.units_in(hex).into_iter().any(|it| supply(&it));
        if alone && self.style.lore.escort { ESCORT } else { 0 }
    }

    /// Who has a post goes there; the reserve goes where the line is too weak, and the fewer columns and hexes the enemy
    /// can gain in his next turn the better. In the last turn only who has come farthest counts.
    fn hold_line(&self, land: &Land, line: &Line, unit: UnitId, hex: HexId) -> i32 {
        let (wall, posts) = (&line.wall, &line.posts);
        if land.last {
            let beyond = |it: &&Stack| it.hex.col() > wall.column();
            let prize = |it: &Stack| 3 * i32::from(it.hex.col()) - 4 * i32::from(it.hex.distance(hex));
            return land.enemies.iter().filter(beyond).map(prize).max().unwrap_or(0);
        }
        if let Some(post) = posts.of(unit) {
            return -6 * i32::from(post.distance(hex));
        }
        self.need(wall, posts, unit, hex) + line.with_reserve(hex)
    }

    /// How much a unit without a post is needed in a hex: in the line where the enemy is too strong for it, or near that.
    fn need(&self, wall: &Wall, posts: &Posts, unit: UnitId, hex: HexId) -> i32 {
        let held = |at: HexId| {
            let here =
                self.state.units_in(at).filter(|&it| it != unit && posts.of(it).is_none_or(|it| it == at));
            let coming = posts.coming(at).filter(|&it| self.state.hex(it) != Some(at));
            here.chain(coming)
                .filter(|&it| self.rules.unit(it).kind.is_combat())
                .map(|it| self.strength(it))
                .sum::<i32>()
        };
        let short = |at: HexId| (wall.pressure(at) - 3 * held(at)).clamp(0, 20);
        posts.line().iter().map(|at| 2 * short(at) - 4 * i32::from(at.distance(hex))).max().unwrap_or(0)
    }

    /// Minefields are safe as long as somebody stands on them, those first that most enemies could enter. The strongest
    /// are not for standing guard: they are to drive out whoever has come in.
    fn guard(&self, land: &Land, unit: UnitId, hex: HexId) -> i32 {
        let others = land.others(self, unit);
        let fields = land.fields.get_or_init(|| self.fields(land));
        let bare = fields.iter().filter(|it| !others.has(it.0));
        let stands = bare.clone().find(|it| it.0 == hex).map_or(0, |it| 4 + 10 * it.1);
        let away = bare.map(|it| 3 * i32::from(it.0.distance(hex)) - 4 * it.1).min().unwrap_or(0);
        let part = if self.strength(unit) >= STRONG && self.style.lore.danger { 2 } else { 1 };
        stands / part - away
    }

    /// The own minefields, with how many enemies could enter each in their next turn, up to three. Who knows nothing of that
    /// danger takes them all alike.
    fn fields(&self, land: &Land) -> Vec<(HexId, i32)> {
        let (rules, state) = (self.rules, self.state);
        if !self.style.lore.danger {
            return land.own_mines.iter().map(|&it| (it, 0)).collect();
        }
        let enters = |unit: UnitId, field: HexId| {
            let it = rules.unit(unit);
            let stuck = |hex: HexId| state.is_mined(land.side, hex);
            let cost = rules.mine_cost(state, unit, field);
            let far = |hex: HexId| it.allowance.checked_sub(cost).is_some_and(|it| hex.distance(field) <= it);
            it.kind != Kind::Supply && state.hex(unit).is_some_and(|hex| !stuck(hex) && far(hex))
        };
        let enemies = rules.units_of(land.side.enemy());
        let threat = |field: HexId| enemies.filter(|&it| enters(it, field)).count().min(3) as i32;
        land.own_mines.iter().map(|&it| (it, threat(it))).collect()
    }

    /// Whoever stands alone next to an enemy cannot move away; so each stack is met, those in the west first.
    fn pursue(&self, land: &Land, unit: UnitId, hex: HexId) -> i32 {
        let held = land.others(self, unit).bordered();
        let free = land.enemies.iter().map(|it| it.hex).filter(|&it| !held.has(it));
        let meets = free.clone().filter(|it| it.distance(hex) == 1).count() as i32;
        12 * meets - 3 * nearest(hex, free) - 2 * i32::from(hex.col())
    }

    /// Enemies next to a hex: prey at good odds, a danger at bad ones.
    fn contact(&self, land: &Land, unit: UnitId, hex: HexId) -> i32 {
        if !land.enemy_zone.has(hex) {
            return 0;
        }
        if let Aim::Line(line) = &land.aim {
            return self.meeting(land, &line.wall, unit, hex);
        }
        let before_combat = self.state.phase() == Phase::Initial;
        let here = self.state.hex(unit);
        let mine = if self.attacks(unit) { self.push(unit) } else { 0 };
        let far = self.rules.unit(unit).allowance / 2 + 1;
        let mut worth = 0;
        let mut against = 0;
        for stack in land.enemies.iter().filter(|it| it.hex.distance(hex) == 1) {
            let counted = here.map_or(0, |it| it.distance(stack.hex));
            let beside = stack.beside - if counted == 1 { mine } else { 0 };
            let waiting = (2..=far).contains(&counted) && before_combat && !self.has_had_its_turn(unit);
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
        let firm = self.state.is_mined(land.side, hex) || self.rules.board().terrain(hex) == Terrain::Ridge;
        let own = (stack + self.strength(unit)).max(1) * if firm { 2 } else { 1 };
        let worth = worth
            - if against >= 4 * own {
                10
            } else if against >= 2 * own {
                3
            } else {
                0
            };
        worth * self.daring(land, worth) / 4
    }

    /// How much good and bad contact count, in quarters. The losses of the Axis in September cost no points, and the Allies
    /// of October have to destroy their enemy.
    fn daring(&self, land: &Land, worth: i32) -> i32 {
        match (&land.aim, worth < 0) {
            (Aim::Mines | Aim::Pursue, _) if !self.style.lore.daring => 4,
            (Aim::Mines, true) => 1,
            (Aim::Pursue, true) => 2,
            (Aim::Pursue, false) => 8,
            (Aim::Mines, false) | (Aim::East | Aim::Hold | Aim::Leave | Aim::Line(_) | Aim::Guard, _) => 4,
        }
    }

    /// Who holds a line does not shrink from those who come for it, but whoever meets the enemy is held too: one is enough
    /// to pin a stack, and only who has come past is worth an attack.
    fn meeting(&self, land: &Land, wall: &Wall, unit: UnitId, hex: HexId) -> i32 {
        let before_combat = self.state.phase() == Phase::Initial;
        let mine = if self.attacks(unit) { self.push(unit) } else { 0 };
        let met = land.others(self, unit).bordered();
        let meets = |stack: &Stack| {
            let here = self.state.hex(unit).is_some_and(|it| it.distance(stack.hex) == 1);
            let beside = stack.beside + if here { 0 } else { mine };
            let past = land.last || stack.hex.col() > wall.column();
            match 10 * beside / stack.defence {
                40.. if past && before_combat => 16,
                30.. if past && before_combat => 8,
                _ if met.has(stack.hex) => -5,
                _ => -1,
            }
        };
        land.enemies.iter().filter(|it| it.hex.distance(hex) == 1).map(meets).sum()
    }

    fn supply(&self, land: &Land, hex: HexId) -> i32 {
        // A hex the enemy controls or has mined is supplied as soon as somebody stands in it: what reaches its neighbours counts.
        let contested = land.enemy_zone.has(hex) || self.state.is_mined(land.side.enemy(), hex);
        let reaches = |set: &HexSet| {
            set.has(hex) || contested && hex.neighbours().into_iter().any(|it| it.on_sheet() && set.has(it))
        };
        let beyond_care = land.last || matches!(land.aim, Aim::Leave);
        if beyond_care || reaches(&land.supply.full) {
            0
        } else if reaches(&land.supply.double) {
            if matches!(land.aim, Aim::Guard) { -25 } else { -10 }
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
            worth += match land.aim {
                Aim::Mines => {
                    if self.style.lore.mines {
                        20
                    } else {
                        10
                    }
                }
                Aim::Pursue if self.style.lore.mines => 0,
                Aim::East | Aim::Hold | Aim::Leave | Aim::Pursue | Aim::Line(_) | Aim::Guard => -30,
            };
        }
        worth
    }

    /// Supply units and engineers alone in a hex are lost when a combat unit enters it.
    fn prey(&self, land: &Land, hex: HexId) -> i32 {
        let off_duty = match land.aim {
            Aim::Line(ref line) => hex.col() >= line.wall.column(),
            Aim::East | Aim::Mines | Aim::Hold | Aim::Leave | Aim::Pursue | Aim::Guard => true,
        };
        let units = self.state.units_in(hex).filter(|&it| off_duty && self.rules.side(it) != land.side);
        units.map(|it| if self.rules.unit(it).kind == Kind::Supply { 40 } else { 20 }).sum()
    }

    /// Engineers go for minefields nobody holds, the first in reach; if there are none, for those that others could attack.
    fn worth_of_engineer(&self, land: &Land, hex: HexId) -> i32 {
        if self.state.is_mined(land.side.enemy(), hex) {
            return 60;
        }
        let held = |it: &HexId| land.enemies.iter().any(|stack| stack.hex == *it);
        let bare = land.enemy_mines.iter().copied().filter(|it| !held(it));
        let all = land.enemy_mines.iter().copied();
        let away = if bare.clone().next().is_some() { nearest(hex, bare) } else { nearest(hex, all) };
        let alone = land.enemy_zone.has(hex) && !land.own.has(hex);
        -2 * away - if alone { 5 } else { 0 }
    }

    /// Supply units keep near the fighters, within the chain and out of the enemy's way.
    fn worth_of_supply(&self, land: &Land, unit: UnitId, hex: HexId) -> i32 {
        let train = land.train.get_or_init(|| {
            let zone = self.rules.zone(self.state, land.side);
            Train::new(self.rules, self.state, &land.supply, &land.own, &zone, unit, self.drives(land))
        });
        match land.aim {
            Aim::Leave => -12 * i32::from(hex.col()) - train.risk(hex),
            Aim::East | Aim::Mines | Aim::Hold | Aim::Pursue | Aim::Line(_) | Aim::Guard => train.worth(hex),
        }
    }

    /// How many moves of the enemy a supply unit keeps out of reach of. Where it is worth points it reckons with both moves
    /// that mechanized units have in a turn.
    fn drives(&self, land: &Land) -> u8 {
        let precious = land.side == Side::Axis && self.rules.scenario().exit_after.is_some();
        if precious && self.style.lore.escort { 2 } else { 1 }
    }

    // === Attacks ===

    fn next_attack(&self, open: u8, options: &[Action]) -> Option<usize> {
        let pass = options.iter().position(|it| *it == Action::Pass);
        if let Some(assist) = options.iter().position(|it| matches!(it, Action::Assist(_))) {
            return Some(assist);
        }
        if open != 0
            && let Some(join) = self.next_joiner(open, options, pass.is_none())
        {
            return Some(join);
        }
        let Some(pass) = pass else {
            // Something is owed: widen the attack, or make the cheapest one.
            let also = options.iter().position(|it| matches!(it, Action::Also(_)));
            return also.or_else(|| {
                best(options, |it| {
                    let Action::Attack(unit, _) = *it else { return NEVER };
                    -self.strength(unit)
                })
            });
        };
        let mut found = (self.style.caution, pass);
        for (at, option) in options.iter().enumerate() {
            let Action::Attack(unit, hex) = *option else { continue };
            if !self.style.allows(hex) {
                continue;
            }
            let value = self.value_of_opening(unit, hex, options);
            if value > found.0 {
                found = (value, at);
            }
        }
        Some(found.1)
    }

    /// Another unit for the open attack, if it does not owe attacks elsewhere and all who can join make this one better.
    fn next_joiner(&self, open: u8, options: &[Action], owing: bool) -> Option<usize> {
        let mover = self.state.phasing();
        let of = |side: Side| self.rules.units_of(side).filter(|&it| self.state.attack_of(it) == open);
        let targets: HexSet = of(mover.enemy()).filter_map(|it| self.state.hex(it)).collect();
        let joined: UnitSet = of(mover).collect();
        let free = |unit: UnitId| owing || self.owes_no_more(unit, &targets);
        let joins = |it: &Action| match *it {
            Action::Join(unit) if free(unit) => Some(unit),
            _ => None,
        };
        let company: UnitSet = options.iter().filter_map(joins).collect();
        let targets: Vec<HexId> = targets.iter().collect();
        let odds = |units: UnitSet| self.rules.forecast(self.state, units, &targets).map(|it| it.odds).ok();
        if odds(joined)? == odds(joined.or(company))? {
            return None;
        }
        best(options, |it| joins(it).map_or(NEVER, |unit| self.strength(unit)))
            .filter(|&it| joins(&options[it]).is_some())
    }

    /// The enemy hexes next to a unit.
    fn beside(&self, unit: UnitId) -> HexSet {
        let Some(hex) = self.state.hex(unit) else { return HexSet::NONE };
        let enemies = self.rules.units_of(self.rules.side(unit).enemy()).filter_map(|it| self.state.hex(it));
        enemies.filter(|it| it.distance(hex) == 1).collect()
    }

    /// H9.25a, H11.26: who is next to an enemy on a minefield attacks one hex and owes nothing.
    fn is_choosy(&self, unit: UnitId) -> bool {
        let enemy = self.rules.side(unit).enemy();
        self.beside(unit).iter().any(|it| self.state.is_mined(enemy, it))
    }

    /// Whether a unit that attacks some hexes owes no attack on others.
    fn owes_no_more(&self, unit: UnitId, targets: &HexSet) -> bool {
        let under = |it: HexId| self.state.units_in(it).into_iter().any(|it| self.state.attack_of(it) != 0);
        self.is_choosy(unit) || self.beside(unit).iter().all(|it| targets.has(it) || under(it))
    }

    /// What it is worth to open an attack with a unit: on all it has to attack, with all who can join it.
    fn value_of_opening(&self, unit: UnitId, hex: HexId, options: &[Action]) -> i32 {
        let under = |it: HexId| self.state.units_in(it).into_iter().any(|it| self.state.attack_of(it) != 0);
        let wanted: HexSet = match self.is_choosy(unit) {
            true => HexSet::only(hex),
            false => self.beside(unit).iter().filter(|&it| it == hex || !under(it)).collect(),
        };
        let helpers = options.iter().filter_map(|it| match *it {
            Action::Attack(other, at) if at == hex => Some(other),
            _ => None,
        });
        let helps = |other: UnitId| {
            let one = wanted.len() == 1 || !self.is_choosy(other);
            one && self.beside(other).holds(&wanted) && self.owes_no_more(other, &wanted)
        };
        let units = helpers.filter(|&it| it == unit || helps(it)).collect();
        let targets: Vec<HexId> = wanted.iter().collect();
        let Ok(forecast) = self.rules.forecast(self.state, units, &targets) else { return 0 };
        self.value(&forecast, units, &targets)
    }

    /// What the results of an attack are worth, in sixths of strength.
    fn value(&self, forecast: &Forecast, units: UnitSet, targets: &[HexId]) -> i32 {
        let side = self.state.phasing();
        let size: i32 = units.map(|it| self.strength(it)).sum();
        let gap = self.gap(side, units);
        let enemies = |hex: HexId| self.state.units_in(hex).filter(|&it| self.rules.side(it) != side);
        let strength: i32 = targets.iter().flat_map(|&it| enemies(it)).map(|it| self.strength(it) + 2).sum();
        let firm = targets.iter().all(|&it| self.rules.board().terrain(it) == Terrain::Ridge);
        let prize = self.prize(side, targets);
        let prey: i32 = targets
            .iter()
            .flat_map(|&it| enemies(it))
            .map(|it| match self.rules.unit(it).kind {
                Kind::Supply => 10,
                Kind::Engineer => 6,
                Kind::Armor
                | Kind::Recon
                | Kind::MechInf
                | Kind::Infantry
                | Kind::Glider
                | Kind::Airborne
                | Kind::Paratroop
                | Kind::AntiAircraft => 0,
            })
            .sum();
        let trapped = |far: u8| {
            let beaten = targets.iter().flat_map(|&it| enemies(it));
            beaten.into_iter().all(|it| self.rules.retreat_preview(self.state, it, far).ways.is_empty())
        };
        let worth = |outcome: Outcome| match outcome {
            Outcome::DefenderEliminated => 2 * strength + 2 * prize + 2 * prey,
            Outcome::Exchange => strength / 2 + 2 * prize + 2 * prey,
            Outcome::DefenderRetreats(_) if firm => 0,
            Outcome::DefenderRetreats(far) if trapped(far) => 2 * strength + 2 * prize + 2 * prey,
            Outcome::DefenderRetreats(far) => 4 + 2 * i32::from(far) + prize,
            Outcome::AttackerRetreats(far) => -2 - i32::from(far) - gap,
            Outcome::AttackerEliminated => -2 * size - 4 - gap,
        };
        forecast.outcomes.iter().map(|it| worth(it.0) * i32::from(it.1)).sum()
    }

    /// What it is worth that the enemy is gone from some hexes: columns he has won, minefields he stands on or guards.
    fn prize(&self, side: Side, targets: &[HexId]) -> i32 {
        let scenario = self.rules.scenario();
        let columns = scenario.column.filter(|_| side == Side::Allied).map_or(0, |(column, _)| {
            targets.iter().map(|it| i32::from(it.col().saturating_sub(column))).max().unwrap_or(0)
        });
        let fields = targets.iter().filter(|&&it| self.state.is_mined(Side::Allied, it)).count() as i32;
        let each = match side {
            _ if !self.style.lore.mines => 0,
            Side::Axis => scenario.mine_points,
            Side::Allied => 2 * scenario.mine_points,
        };
        columns + each * fields
    }

    /// What it would open to the enemy if some units were gone from the line they hold.
    fn gap(&self, side: Side, units: UnitSet) -> i32 {
        let Some((column, _)) = self.rules.scenario().column.filter(|_| side == Side::Allied) else {
            return 0;
        };
        if self.state.turn() == self.rules.scenario().turns {
            return 0;
        }
        let wall = Wall::new(self.rules, self.state, side, column);
        let combat = self.rules.units_of(side).filter(|&it| self.rules.unit(it).kind.is_combat());
        let line = |keeps: &dyn Fn(UnitId) -> bool| -> HexSet {
            combat.clone().filter(|&it| keeps(it)).filter_map(|it| self.state.hex(it)).collect()
        };
        let (all, rest) = (line(&|_| true), line(&|it| !units.has(it)));
        (wall.threat(&rest) - wall.threat(&all)).clamp(0, 60) / 2
    }

    /// The best odds first: what they open may help the others.
    fn next_fight(&self, options: &[Action]) -> Option<usize> {
        let attacks = self.rules.declared(self.state);
        best(options, |it| {
            let Action::Fight(hex) = *it else { return NEVER };
            attacks
                .iter()
                .find(|it| it.targets.first() == Some(&hex))
                .and_then(|it| self.rules.forecast(self.state, it.units, &it.targets).ok())
                .map_or(0, |it| i32::from(it.odds.0))
        })
    }
}

/// How far the nearest of some hexes is; 0 if there is none.
fn nearest(hex: HexId, hexes: impl Iterator<Item = HexId>) -> i32 {
    hexes.map(|it| i32::from(it.distance(hex))).min().unwrap_or(0)
}
