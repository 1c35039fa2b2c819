//! What the table knows besides the game: what is chosen, looked at and planned; and what a click does.

use std::{collections::VecDeque, sync::Arc};

use leptos::prelude::*;
use table::{Declined, Game, Notation, Refusal, Step};
use titles::{
    Seen,
    hex::{
        Action, Broken, Frame, Hex, Kind, Outcome, Reach, Reached, Side, State, SupplyState, Terrain, UNITS,
        Unit, UnitId, UnitSet,
    },
    hexmap::{HexId, HexSet},
};

use super::{
    camera::Camera,
    counter::{Detail, Look, Ring},
    geometry::{Point, center},
    order::Order,
    rolls::{self, Roll},
};
use crate::{app::Tab, scene::Why, tables::Desk};

/// The position with what the viewer may do.
#[derive(Clone, PartialEq)]
pub(super) struct Situation {
    pub(super) state: Arc<State>,
    pub(super) options: Arc<Vec<Action>>,
    /// The side of the viewer.
    pub(super) side: Option<Side>,
}

impl Situation {
    pub(super) fn offers(&self, action: Action) -> bool {
        self.options.contains(&action)
    }
}

/// What is laid over the map.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Layers {
    /// Zones of control: none, the enemy's, both.
    pub(super) zones: u8,
    pub(super) supply: bool,
    pub(super) mines: bool,
    pub(super) victory: bool,
    /// What each hex of ridge or depression costs.
    pub(super) terrain: bool,
    /// How many points the units of the side on the move have left.
    pub(super) left: bool,
    /// How full the stacks are.
    pub(super) stacks: bool,
}

/// An attack that is being put together and not declared yet.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Assembly {
    pub(super) targets: Vec<HexId>,
    pub(super) units: UnitSet,
}

impl Assembly {
    pub(super) fn is_empty(&self) -> bool {
        self.targets.is_empty()
    }
}

/// An attack to be looked at: put together, declared, or waiting to be resolved.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Attack {
    pub(super) targets: Vec<HexId>,
    pub(super) units: UnitSet,
    pub(super) assisted: bool,
    /// Whether it is only planned.
    pub(super) planned: bool,
}

/// How a unit lies on the map.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Placed {
    pub(super) at: Point,
    pub(super) look: Look,
    /// Whether it is the one on top; the others are the plates below it.
    pub(super) on_top: bool,
}

/// A step of a path with its cost.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Stride {
    pub(super) hex: HexId,
    pub(super) points: u8,
    pub(super) left: u8,
    /// The parts of the cost: what, how much, by which rule.
    pub(super) why: Vec<(&'static str, u8, &'static str)>,
}

/// The way to a hex.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Way {
    pub(super) from: HexId,
    pub(super) strides: Vec<Stride>,
    pub(super) order: Order,
    /// Where the way would break off, and why.
    pub(super) stopped: bool,
}

/// How a hex is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum By {
    /// By a click or by Enter.
    Click,
    /// By letting go there what the mouse dragged.
    Drop,
    /// By a finger, which first shows what it would do.
    Tap,
    /// With Shift or Ctrl held: who stands there is meant, not the place.
    Occupant,
}

impl By {
    /// What a click means with or without a key held.
    pub(super) fn click(is_held: bool) -> By {
        if is_held { By::Occupant } else { By::Click }
    }
}

/// What the choice of a hex means while units move.
#[derive(Clone, Debug, PartialEq)]
enum Meant {
    /// The chosen units go there.
    Go(Way),
    /// The way there is shown, to be confirmed.
    Show,
    /// Who stands there is chosen.
    Occupant,
    /// Nothing can be done there.
    Nothing,
}

#[derive(Clone, Copy)]
pub(super) struct Ui {
    pub(super) desk: Desk,
    pub(super) rules: StoredValue<Arc<Hex>>,
    pub(super) now: Memo<Situation>,
    pub(super) camera: RwSignal<Camera>,
    /// The scale at which the map was last drawn; in between it is only stretched.
    pub(super) drawn: RwSignal<f64>,
    /// Whether the player has chosen how near the map is.
    pub(super) is_zoomed: StoredValue<bool>,
    pub(super) window: RwSignal<Point>,
    /// Where the window lies on the page.
    pub(super) corner: StoredValue<Point>,
    pub(super) detail: Memo<Detail>,
    pub(super) hover: RwSignal<Option<HexId>>,
    pub(super) cursor: RwSignal<Option<HexId>>,
    pub(super) pick: RwSignal<Option<UnitId>>,
    /// The units of a stack that are to go together, the chosen one among them; none if it goes alone.
    pub(super) company: RwSignal<Vec<UnitId>>,
    /// The units that the player has put on top of their stacks, the last one first.
    pub(super) raised: RwSignal<Vec<UnitId>>,
    /// Where the chosen unit would go, if tapped or by key.
    pub(super) goal: RwSignal<Option<HexId>>,
    pub(super) fan: RwSignal<Option<HexId>>,
    /// The stack the pointer rests on: shown like a fan, but only to be looked at.
    pub(super) peek: RwSignal<Option<HexId>>,
    pub(super) layers: RwSignal<Layers>,
    /// Whether all counters are hidden.
    pub(super) bare: RwSignal<bool>,
    pub(super) assembly: RwSignal<Assembly>,
    /// The result of an attack whose retreats are drawn; the likeliest one if none is looked at.
    pub(super) imagined: RwSignal<Option<Outcome>>,
    pub(super) plan: StoredValue<VecDeque<String>>,
    /// Whether a plan of several actions is being played.
    pub(super) busy: RwSignal<bool>,
    /// Why the hex under the pointer cannot be chosen.
    pub(super) tip: RwSignal<Option<(HexId, Why)>>,
    pub(super) supplies: Memo<Arc<Vec<SupplyState>>>,
    pub(super) reach: Memo<Option<Arc<Reach>>>,
    pub(super) way: Memo<Option<Way>>,
    /// The way to the hex under the pointer that cannot be gone.
    pub(super) broken: Memo<Option<Broken>>,
    pub(super) attack: Memo<Option<Attack>>,
    /// The rolls to be looked at, the last one first.
    pub(super) rolls: Memo<Vec<Roll>>,
    /// The entries of the rolls that the player has put away.
    pub(super) put_away: RwSignal<Vec<usize>>,
    pub(super) placed: Memo<Arc<Vec<Option<Placed>>>>,
}

impl Ui {
    pub(super) fn new(desk: Desk) -> Option<Ui> {
        let rules = desk.scene.with_untracked(|scene| {
            scene.look(|seen| match seen {
                Seen::Hex { rules, .. } => Some(Arc::new(rules.clone())),
                Seen::Battle { .. } | Seen::Deck { .. } => None,
            })
        })?;
        let rules = StoredValue::new(rules);
        let now = Memo::new(move |_| situation(desk));
        let camera = RwSignal::new(Camera { x: 0.0, y: 0.0, scale: 0.6 });
        let drawn = RwSignal::new(0.6);
        let detail = Memo::new(move |before: Option<&Detail>| {
            Detail::of(drawn.get() * super::geometry::H, before.copied().unwrap_or_default())
        });
        let (hover, cursor) = (RwSignal::new(None), RwSignal::new(None));
        let (pick, goal) = (RwSignal::new(None), RwSignal::new(None));
        let (company, raised) = (RwSignal::new(Vec::new()), RwSignal::new(Vec::new()));
        let (layers, assembly) =
            (RwSignal::new(Layers { mines: true, ..Layers::default() }), RwSignal::new(Assembly::default()));
        let busy = RwSignal::new(false);
        let supplies =
            Memo::new(move |_| Arc::new(now.with(|now| supply_states(&rules.get_value(), &now.state))));
        let reach = Memo::new(move |_| {
            let unit: UnitId = pick.get().filter(|_| !busy.get())?;
            now.with(|now| {
                let is_moving = !matches!(
                    now.state.frame(),
                    Frame::Retreating { .. }
                        | Frame::Advancing { .. }
                        | Frame::Losing { .. }
                        | Frame::Declaring { .. }
                        | Frame::Resolving
                );
                let rules = rules.get_value();
                let reach = || match &company.get()[..] {
                    [] | [_] => rules.careful_reach(&now.state, unit),
                    several => reach_together(&rules, &now.state, unit, several),
                };
                (is_moving && now.state.hex(unit).is_some()).then(|| Arc::new(reach()))
            })
        });
        let way = Memo::new(move |_| {
            let to = goal.get().or_else(|| hover.get())?;
            let (unit, reach) = (pick.get()?, reach.get()?);
            now.with(|now| way_to(&rules.get_value(), &now.state, unit, &reach, to))
        });
        let broken = Memo::new(move |_| {
            let to = goal.get().or_else(|| hover.get()).filter(|it| it.on_sheet())?;
            if !company.with(Vec::is_empty) {
                return None;
            }
            let (unit, reach) = (pick.get()?, reach.get()?);
            now.with(|now| rules.get_value().broken_way(&now.state, unit, &reach, to))
        });
        let attack = Memo::new(move |_| {
            let rules = rules.get_value();
            now.with(|now| assembly.with(|it| shown_attack(&rules, now, it, hover.get())))
        });
        let placed = Memo::new(move |_| {
            let rules = rules.get_value();
            let lit = desk.lit.get();
            Arc::new(now.with(|now| {
                let scene = Drawing {
                    rules: &rules,
                    now,
                    supplies: &supplies.get(),
                    pick: pick.get(),
                    raised: &raised.get(),
                    lit: &lit,
                    attack: attack.get(),
                    all_supply: layers.with(|it| it.supply),
                };
                scene.place_all()
            }))
        });
        let put_away = RwSignal::new(Vec::new());
        let rolls = Memo::new(move |_| put_away.with(|it| rolls::to_show(desk, it)));
        Some(Ui {
            desk,
            rules,
            now,
            camera,
            drawn,
            is_zoomed: StoredValue::new(false),
            window: RwSignal::new((0.0, 0.0)),
            corner: StoredValue::new((0.0, 0.0)),
            detail,
            hover,
            cursor,
            pick,
            company,
            raised,
            goal,
            fan: RwSignal::new(None),
            peek: RwSignal::new(None),
            layers,
            bare: RwSignal::new(false),
            assembly,
            imagined: RwSignal::new(None),
            plan: StoredValue::new(VecDeque::new()),
            busy,
            tip: RwSignal::new(None),
            supplies,
            reach,
            way,
            broken,
            attack,
            rolls,
            put_away,
            placed,
        })
    }

    pub(super) fn rules(self) -> Arc<Hex> {
        self.rules.get_value()
    }

    /// A unit as printed.
    pub(super) fn unit(self, unit: UnitId) -> Unit {
        self.rules().unit(unit).clone()
    }

    /// The name of a unit for people.
    pub(super) fn name(self, unit: UnitId) -> String {
        self.rules.with_value(|it| it.unit(unit).name.clone())
    }

    pub(super) fn write(self, action: Action) -> String {
        self.rules().write(action)
    }

    /// The units in a hex, those on top first.
    pub(super) fn stack(self, hex: HexId) -> Vec<UnitId> {
        let rules = self.rules();
        self.now.with(|now| stacked(&rules, &now.state, hex, self.pick.get(), &self.raised.get()))
    }

    /// The units in a hex as the fan shows them, whoever is chosen; the number keys count so.
    pub(super) fn fanned(self, hex: HexId) -> Vec<UnitId> {
        let rules = self.rules();
        self.now.with(|now| stacked(&rules, &now.state, hex, None, &self.raised.get()))
    }

    /// Puts a unit on top of its stack; where it lies does not matter to the rules (H8.03).
    pub(super) fn raise(self, unit: UnitId) {
        self.raised.update(|it| {
            it.retain(|known| *known != unit);
            it.insert(0, unit);
        });
    }

    /// Chooses one unit, and nobody to go along.
    fn choose_one(self, unit: Option<UnitId>) {
        if !self.company.with_untracked(Vec::is_empty) {
            self.company.set(Vec::new());
        }
        self.pick.set(unit);
        self.goal.set(None);
    }

    /// The units of a hex that may move now, if there are several: those that one click takes.
    pub(super) fn movable(self, hex: HexId) -> Vec<UnitId> {
        let now = self.now.get();
        let may = |it: &UnitId| matches!(now.state.frame(), Frame::Choosing) && now.offers(Action::Take(*it));
        let able: Vec<UnitId> = self.fanned(hex).into_iter().filter(may).collect();
        if able.len() > 1 { able } else { Vec::new() }
    }

    /// Chooses everybody in a hex who may move.
    pub(super) fn choose_all(self, hex: HexId) {
        let able = untrack(|| self.movable(hex));
        if let Some(&first) = able.first() {
            self.company.set(able);
            self.pick.set(Some(first));
            self.goal.set(None);
            self.fan.set(Some(hex));
        }
    }

    /// Takes a unit of the same stack along, or leaves it behind.
    pub(super) fn take_along(self, unit: UnitId) {
        let hex = self.now.with_untracked(|now| now.state.hex(unit));
        let able = hex.map(|it| untrack(|| self.movable(it))).unwrap_or_default();
        let chosen = self.company.get_untracked();
        let chosen = if chosen.is_empty() { self.pick.get_untracked().into_iter().collect() } else { chosen };
        let is_in = |it: &UnitId| chosen.contains(it) != (*it == unit);
        let next: Vec<UnitId> = able.into_iter().filter(is_in).collect();
        match next[..] {
            [] => {}
            [only] => self.choose_one(Some(only)),
            [first, ..] => {
                self.company.set(next);
                self.pick.set(Some(first));
                self.goal.set(None);
            }
        }
    }

    /// Chooses a unit of a fan: for the attack that is being put together, else to act.
    pub(super) fn choose_fanned(self, unit: UnitId) {
        let now = self.now.get_untracked();
        let given_up = [Action::Lose(unit), Action::Remove(unit)].into_iter().find(|it| now.offers(*it));
        if let Some(action) = given_up {
            self.fan.set(None);
            self.play(action);
        } else if !self.assembly.with_untracked(Assembly::is_empty) && self.may_join(&now, unit) {
            self.toggle(unit);
        } else if !matches!(now.state.frame(), Frame::Moving { .. }) {
            self.choose_one(Some(unit));
        } else {
            self.desk.why(&self.write(Action::Take(unit)));
        }
    }

    // === Orders ===

    /// Plays a single action.
    pub(super) fn play(self, action: Action) {
        self.send(Order::one(&self.rules(), action));
    }

    /// Everything the map does to the game goes through here.
    pub(super) fn send(self, order: Order) {
        let rules = self.rules();
        let plan: VecDeque<String> = order.actions.into_iter().map(|it| rules.write(it)).collect();
        self.busy.set(plan.len() > 1);
        self.plan.set_value(plan);
        self.go_on();
    }

    /// The next action of the plan.
    pub(super) fn go_on(self) {
        let scene = self.desk.scene.get_untracked();
        if !scene.may_act() {
            return;
        }
        let Some(next) = self.plan.try_update_value(VecDeque::pop_front).flatten() else {
            return self.busy.set(false);
        };
        if scene.options().contains(&next) {
            self.desk.act(&next);
        } else {
            self.drop_plan();
            self.desk.why(&next);
        }
    }

    fn drop_plan(self) {
        self.plan.set_value(VecDeque::new());
        self.busy.set(false);
    }

    /// What is chosen follows the game.
    pub(super) fn follow(self) {
        let now = self.now.get_untracked();
        let pick = match now.state.frame() {
            Frame::Moving { unit, .. } | Frame::Placing { unit } => Some(unit),
            Frame::Retreating { underway: Some(it), .. } => Some(it.unit),
            Frame::Retreating { underway: None, .. } | Frame::Advancing { .. } => {
                let mut units = now.options.iter().filter_map(|it| match *it {
                    Action::Retreat(unit, _) | Action::Advance(unit, _) => Some(unit),
                    _ => None,
                });
                let first = units.next();
                first.filter(|first| units.all(|it| it == *first))
            }
            _ if self.plan.with_value(|it| !it.is_empty()) => self.pick.get_untracked(),
            _ => self
                .pick
                .get_untracked()
                .filter(|&it| now.state.hex(it).is_some() && !now.state.has_moved(it)),
        };
        if self.pick.get_untracked() != pick {
            self.pick.set(pick);
            self.fan.set(None);
        }
        self.goal.set(None);
        self.keep_together(&now);
        if !matches!(now.state.frame(), Frame::Declaring { .. })
            || !now.options.iter().any(|it| matches!(it, Action::Attack(..)))
        {
            self.assembly.set(Assembly::default());
        }
        self.attend(&now);
    }

    /// Who was to go together and has gone, or cannot any more, is not chosen any longer.
    fn keep_together(self, now: &Situation) {
        let is_underway = self.plan.with_value(|it| !it.is_empty());
        if is_underway || self.company.with_untracked(Vec::is_empty) {
            return;
        }
        let pick = self.pick.get_untracked();
        let company = self.company.get_untracked();
        let all = company.iter().all(|&it| now.offers(Action::Take(it)));
        if !all || !pick.is_some_and(|it| company.contains(&it)) {
            self.company.set(Vec::new());
        }
    }

    /// Brings what is asked about into sight. Somebody who has not yet chosen how near the map is gets nearer.
    fn attend(self, now: &Situation) {
        let window = self.window.get_untracked();
        if matches!(now.state.frame(), Frame::Placing { .. } | Frame::Mining { .. }) {
            return self.attend_set_up(now, window);
        }
        let hexes = asked_about(now, self.pick.get_untracked());
        if hexes.is_empty() || window.0 < 1.0 {
            return;
        }
        let camera = self.camera.get_untracked();
        if !matches!(now.state.frame(), Frame::Moving { .. } | Frame::Declaring { .. }) && self.is_far() {
            return self.look_from(Camera::close_to(&hexes, window));
        }
        let next = camera.with_hexes(&hexes, window);
        if next != camera {
            self.look_from(next);
        }
    }

    /// Whether counters are too small to be read, and nobody has wished it so.
    fn is_far(self) -> bool {
        !self.is_zoomed.get_value() && self.camera.with_untracked(|it| it.hex_height()) < 34.0
    }

    /// Set-up goes on wherever the player looks, if there is a hex to choose; else at the nearest one.
    fn attend_set_up(self, now: &Situation, window: Point) {
        let (camera, hexes) = (self.camera.get_untracked(), places(now));
        let is_in_sight = |it: &HexId| {
            let (x, y) = camera.to_window(center(*it));
            (0.0..window.0).contains(&x) && (0.0..window.1).contains(&y)
        };
        if window.0 < 1.0 || hexes.iter().any(is_in_sight) {
            return;
        }
        let (x, y) = camera.to_sheet((window.0 / 2.0, window.1 / 2.0));
        let far = |it: &HexId| (center(*it).0 - x).hypot(center(*it).1 - y);
        if let Some(nearest) = hexes.into_iter().min_by(|a, b| far(a).total_cmp(&far(b))) {
            self.look_from(Camera::on(center(nearest), camera.scale, window));
        }
    }

    /// The same when the window is open at last, and for the unit chosen.
    pub(super) fn attend_now(self) {
        self.attend(&self.now.get_untracked());
    }

    // === What a click does ===

    /// A click, tap or Enter on a hex.
    pub(super) fn choose(self, hex: HexId, by: By) {
        self.drop_plan();
        self.desk.why_not_any_more();
        let now = self.now.get_untracked();
        match now.state.frame() {
            Frame::Choosing | Frame::Moving { .. } => self.choose_move(&now, hex, by),
            Frame::Declaring { .. } => self.choose_attack(&now, hex),
            Frame::Placing { .. }
            | Frame::Layout
            | Frame::Mining { .. }
            | Frame::Clearing
            | Frame::Sweeping { .. }
            | Frame::Resolving
            | Frame::Rolling { .. }
            | Frame::Losing { .. }
            | Frame::Retreating { .. }
            | Frame::Advancing { .. }
            | Frame::Over => self.choose_offer(&now, hex),
        }
    }

    fn choose_move(self, now: &Situation, hex: HexId, by: By) {
        let (pick, goal) = (self.pick.get_untracked(), self.goal.get_untracked());
        match meant(now, pick, self.way_to(hex), goal, hex, by) {
            Meant::Go(way) => self.send(way.order),
            Meant::Show => self.goal.set(Some(hex)),
            Meant::Occupant => self.choose_occupant(hex),
            Meant::Nothing => match self.reason(hex) {
                Some(why) => {
                    self.desk.app().why.set(Some(why));
                    self.goal.set(None);
                }
                None => self.back(),
            },
        }
    }

    /// Chooses who stands in a hex, even if the chosen units could go there.
    pub(super) fn choose_occupant(self, hex: HexId) {
        let now = self.now.get_untracked();
        let here = untrack(|| self.stack(hex));
        if !here.is_empty() {
            self.choose_unit(&now, hex, &here);
        }
    }

    /// Takes up with the mouse who stands in a hex: the chosen units, or else everybody who may move. Says whether there is
    /// anybody.
    pub(super) fn take_up(self, hex: HexId) -> bool {
        let now = self.now.get_untracked();
        let is_chosen = self.pick.get_untracked().is_some_and(|it| now.state.hex(it) == Some(hex));
        let may = |it: &UnitId| now.offers(Action::Take(*it));
        match (is_chosen, now.state.units_in(hex).find(may), now.state.frame()) {
            (true, _, Frame::Moving { .. }) | (true, Some(_), Frame::Choosing) => true,
            (false, Some(one), Frame::Choosing) => {
                self.choose_one(Some(one));
                self.choose_all(hex);
                true
            }
            _ => false,
        }
    }

    /// Who stands where the chosen units could go, if anybody does: those that [`By::Occupant`] chooses.
    pub(super) fn in_the_way(self, hex: HexId) -> Vec<UnitId> {
        let (pick, now) = (self.pick.get(), self.now.get());
        let is_elsewhere = pick.is_some_and(|it| now.state.hex(it) != Some(hex));
        let can_go = is_elsewhere && !now.options.is_empty() && self.reach.with(|it| it.is_some());
        if can_go && self.way_to(hex).is_some() { self.fanned(hex) } else { Vec::new() }
    }

    /// The first click takes everybody who may move, the next one the unit on top alone, then one after the other.
    fn choose_unit(self, now: &Situation, hex: HexId, here: &[UnitId]) {
        if let Frame::Moving { unit, .. } = now.state.frame()
            && !here.contains(&unit)
        {
            self.fan.set(Some(hex));
            return;
        }
        let may = |it: &UnitId| now.offers(Action::Take(*it));
        let order = untrack(|| self.fanned(hex));
        let first = order.iter().copied().find(may).unwrap_or(here[0]);
        let at = self.pick.get_untracked().and_then(|pick| order.iter().position(|it| *it == pick));
        let next = match at {
            Some(at) if self.company.with_untracked(Vec::is_empty) => order.get(at + 1).copied(),
            Some(_) => Some(first),
            None => None,
        };
        match next {
            Some(one) => self.choose_one(Some(one)),
            None => {
                self.choose_one(Some(first));
                self.choose_all(hex);
            }
        }
        let next = self.pick.get_untracked().unwrap_or(first);
        self.fan.set((here.len() > 1 || self.way_to(hex).is_some()).then_some(hex));
        if here.len() == 1
            && !may(&next)
            && now.side == Some(self.rules().side(next))
            && !now.options.is_empty()
        {
            self.desk.why(&self.write(Action::Take(next)));
        }
    }

    /// In a declaration: enemies become targets with everybody who can attack them, own units join or leave.
    fn choose_attack(self, now: &Situation, hex: HexId) {
        let rules = self.rules();
        let here = now.state.units_in(hex);
        let own = here.and(rules.units_of(now.state.phasing()));
        if here.is_empty() {
            return self.back();
        }
        if own.is_empty() {
            return self.choose_target(now, hex);
        }
        if now
            .options
            .iter()
            .any(|it| matches!(it, Action::Join(unit) | Action::Assist(unit) if own.has(*unit)))
            && self.assembly.with_untracked(Assembly::is_empty)
        {
            let joins: Vec<Action> = now
                .options
                .iter()
                .copied()
                .filter(|it| matches!(it, Action::Join(unit) | Action::Assist(unit) if own.has(*unit)))
                .collect();
            return if let [only] = joins[..] { self.play(only) } else { self.fan.set(Some(hex)) };
        }
        if self.assembly.with_untracked(Assembly::is_empty) {
            self.choose_one(own.first());
            self.fan.set((own.len() > 1).then_some(hex));
            return;
        }
        let able: Vec<UnitId> = own.filter(|&it| self.may_join(now, it)).collect();
        match able[..] {
            [] => {
                let target = self.assembly.with_untracked(|it| it.targets[0]);
                self.desk.why(&self.write(Action::Attack(own.first().unwrap_or_default(), target)));
            }
            [unit] => self.toggle(unit),
            _ => self.fan.set(Some(hex)),
        }
    }

    fn choose_target(self, now: &Situation, hex: HexId) {
        if now.offers(Action::Also(hex)) && self.assembly.with_untracked(Assembly::is_empty) {
            return self.play(Action::Also(hex));
        }
        let assembly = self.assembly.get_untracked();
        if assembly.targets.contains(&hex) {
            let targets: Vec<HexId> = assembly.targets.into_iter().filter(|it| *it != hex).collect();
            let units = if targets.is_empty() { UnitSet::NONE } else { assembly.units };
            return self.assembly.set(Assembly { targets, units });
        }
        let can = |target: HexId| -> UnitSet {
            now.options
                .iter()
                .filter_map(|it| match *it {
                    Action::Attack(unit, at) if at == target => Some(unit),
                    _ => None,
                })
                .collect()
        };
        let able = can(hex);
        if able.is_empty() {
            let near = self
                .rules()
                .units_of(now.state.phasing())
                .find(|&it| now.state.hex(it).is_some_and(|at| at.distance(hex) == 1));
            let unit = near.or_else(|| self.rules().units_of(now.state.phasing()).next()).unwrap_or_default();
            return self.desk.why(&self.write(Action::Attack(unit, hex)));
        }
        let joint = assembly.units.and(able);
        let is_mined = |it: HexId| now.state.is_mined(now.state.phasing().enemy(), it);
        let may_widen = !assembly.is_empty()
            && !joint.is_empty()
            && !is_mined(hex)
            && !assembly.targets.iter().any(|&it| is_mined(it));
        let next = if may_widen {
            Assembly { targets: [assembly.targets, vec![hex]].concat(), units: joint }
        } else {
            Assembly { targets: vec![hex], units: able.or(self.engineers_at(now, hex)) }
        };
        let window = self.window.get_untracked();
        if self.is_far() {
            self.look_from(Camera::close_to(&next.targets, window));
        } else {
            let from = next.units.filter_map(|it| now.state.hex(it));
            let hexes: Vec<HexId> = next.targets.iter().copied().chain(from).collect();
            self.look_from(self.camera.get_untracked().with_hexes(&hexes, window));
        }
        self.assembly.set(next);
        self.fan.set(None);
        self.show_own_tab();
    }

    /// Engineers that could cancel the minefield under attack.
    fn engineers_at(self, now: &Situation, hex: HexId) -> UnitSet {
        let rules = self.rules();
        if !now.state.is_mined(now.state.phasing().enemy(), hex) {
            return UnitSet::NONE;
        }
        let near = |it: &UnitId| {
            rules.unit(*it).kind == Kind::Engineer
                && now.state.hex(*it).is_some_and(|at| at.distance(hex) == 1)
                && !now.state.is_lifted(now.state.hex(*it).unwrap_or(hex))
        };
        rules.units_of(now.state.phasing()).filter(near).take(1).collect()
    }

    /// Whether a unit could belong to the attack that is being put together.
    pub(super) fn may_join(self, now: &Situation, unit: UnitId) -> bool {
        let targets = self.assembly.with_untracked(|it| it.targets.clone());
        let attacks = !targets.is_empty() && targets.iter().all(|&it| now.offers(Action::Attack(unit, it)));
        attacks || matches!(targets[..], [only] if self.engineers_at(now, only).has(unit))
    }

    /// Takes a unit into the attack that is being put together, or out of it.
    pub(super) fn toggle(self, unit: UnitId) {
        self.assembly.update(|it| {
            let was = it.units.has(unit);
            if was { it.units.remove(unit) } else { it.units.insert(unit) }
        });
    }

    /// Declares the attack that was put together.
    pub(super) fn declare(self) {
        let attack = self.assembly.with_untracked(|it| Order::to_attack(&self.rules(), it));
        if let Some(attack) = attack {
            self.assembly.set(Assembly::default());
            self.send(attack);
        }
    }

    /// Everything else that is asked: what belongs to a hex, or to a unit in it.
    fn choose_offer(self, now: &Situation, hex: HexId) {
        let at_hex: Vec<Action> =
            now.options.iter().copied().filter(|it| target_of(*it) == Some(hex)).collect();
        let of_pick: Vec<Action> = at_hex
            .iter()
            .copied()
            .filter(|it| unit_of(*it).is_some_and(|it| Some(it) == self.pick.get_untracked()))
            .collect();
        let fits = if of_pick.is_empty() { at_hex } else { of_pick };
        match fits[..] {
            [only] => return self.play(only),
            [] => {}
            _ => return self.fan.set(Some(hex)),
        }
        let here = now.state.units_in(hex);
        let of_units: Vec<Action> =
            now.options.iter().copied().filter(|it| unit_of(*it).is_some_and(|it| here.has(it))).collect();
        match of_units[..] {
            [only] if target_of(only).is_none() => return self.play(only),
            [] => {}
            _ if of_units.iter().all(|it| target_of(*it).is_none()) => return self.fan.set(Some(hex)),
            _ => {
                self.choose_one(unit_of(of_units[0]));
                return self.fan.set((here.len() > 1).then_some(hex));
            }
        }
        if let Some(why) = self.reason(hex) {
            return self.desk.app().why.set(Some(why));
        }
        let on_top = untrack(|| self.fanned(hex)).first().copied();
        self.choose_one(on_top.or(self.pick.get_untracked()));
        self.fan.set((here.len() > 1).then_some(hex));
    }

    /// One step back: plan, attack, unit, stack.
    pub(super) fn back(self) {
        self.drop_plan();
        if self.goal.get_untracked().is_some() {
            self.goal.set(None);
        } else if self.fan.get_untracked().is_some() {
            self.fan.set(None);
        } else if !self.assembly.with_untracked(Assembly::is_empty) {
            self.assembly.set(Assembly::default());
        } else if !matches!(self.now.with_untracked(|it| it.state.frame()), Frame::Moving { .. }) {
            self.choose_one(None);
        }
    }

    pub(super) fn show_own_tab(self) {
        self.desk.app().tab.set(Tab::Own);
    }

    /// The way of the chosen unit to a hex, if it may go there now.
    pub(super) fn way_to(self, hex: HexId) -> Option<Way> {
        let (unit, reach) = (self.pick.get_untracked()?, self.reach.get_untracked()?);
        if reach.hypothetical {
            return None;
        }
        self.now.with_untracked(|now| way_to(&self.rules(), &now.state, unit, &reach, hex))
    }

    // === Why not? ===

    /// Why a hex cannot be chosen now, if it looks as if it could.
    pub(super) fn reason(self, hex: HexId) -> Option<Why> {
        let now = self.now.get_untracked();
        if now.options.is_empty() {
            return None;
        }
        let here = now.state.units_in(hex);
        let rules = self.rules();
        let action = match now.state.frame() {
            Frame::Choosing | Frame::Moving { .. } => return self.reason_for_move(&now, hex),
            Frame::Declaring { .. } => {
                let own = here.and(rules.units_of(now.state.phasing()));
                let unit = own.first()?;
                if now.options.iter().any(|it| unit_of(*it).is_some_and(|it| own.has(it))) {
                    return None;
                }
                let near = hex.neighbours().into_iter().find(|&it| {
                    it.on_sheet()
                        && !now.state.units_in(it).and(rules.units_of(now.state.phasing().enemy())).is_empty()
                });
                Action::Attack(unit, near.unwrap_or(hex))
            }
            Frame::Placing { unit } => Action::Place(unit, hex),
            Frame::Mining { .. } => Action::Mine(hex),
            Frame::Clearing if !here.is_empty() => Action::Clear(hex),
            Frame::Resolving if !here.is_empty() => Action::Fight(hex),
            Frame::Losing { .. } => Action::Lose(here.first()?),
            Frame::Retreating { .. } => Action::Retreat(self.pick.get_untracked()?, hex),
            Frame::Advancing { .. } => Action::Advance(self.pick.get_untracked()?, hex),
            Frame::Layout
            | Frame::Clearing
            | Frame::Sweeping { .. }
            | Frame::Resolving
            | Frame::Rolling { .. }
            | Frame::Over => return None,
        };
        if now.offers(action) {
            return None;
        }
        self.explained(&rules.write(action))
    }

    fn reason_for_move(self, now: &Situation, hex: HexId) -> Option<Why> {
        let rules = self.rules();
        let Some(unit) = self.pick.get_untracked().filter(|it| Some(rules.side(*it)) == now.side) else {
            let own = now.state.units_in(hex).and(rules.units_of(now.state.phasing()));
            let unit = own.first().filter(|_| !own.into_iter().any(|it| now.offers(Action::Take(it))))?;
            return self.explained(&rules.write(Action::Take(unit)));
        };
        if now.state.hex(unit) == Some(hex) {
            return None;
        }
        let reach = self.reach.get_untracked()?;
        if reach.hypothetical {
            return self.explained(&rules.write(Action::Take(unit)));
        }
        if reach.to(hex).is_some() {
            return None;
        }
        let why = match &self.company.get_untracked()[..] {
            [] | [_] => rules.out_of_reach(&now.state, unit, &reach, hex),
            several => rules.gather(&now.state, several, hex).err()?,
        };
        Some(self.worded(&why))
    }

    /// Why an action is not possible now.
    pub(super) fn reason_for(self, action: Action) -> Option<Why> {
        self.explained(&self.write(action))
    }

    fn explained(self, action: &str) -> Option<Why> {
        let words = self.desk.lang.words();
        self.desk.scene.with_untracked(|it| it.explain(action, words)).err()
    }

    /// Several reasons in words, the decisive one first.
    fn worded(self, refusals: &[Refusal]) -> Why {
        let words = self.desk.lang.words();
        let mut all = self.desk.scene.with_untracked(|scene| {
            let say = |it: &Refusal| scene.why("", &Declined::Illegal(it.clone()), words);
            refusals.iter().map(say).collect::<VecDeque<Why>>()
        });
        let first = all.pop_front().unwrap_or_default();
        Why { also: all.into_iter().map(|it| (it.reason, it.rule)).collect(), ..first }
    }

    // === Looking ===

    pub(super) fn look_from(self, camera: Camera) {
        self.camera.set(camera);
    }

    /// All units that can act now, from north-west to south-east.
    pub(super) fn actors(self) -> Vec<UnitId> {
        let now = self.now.get_untracked();
        let mut units: Vec<UnitId> = now.options.iter().filter_map(|it| unit_of(*it)).collect();
        units.sort_unstable();
        units.dedup();
        units.sort_by_key(|&it| now.state.hex(it));
        units
    }

    /// Chooses the next unit that can act and brings it into sight.
    pub(super) fn choose_next(self, onwards: bool) {
        let actors = self.actors();
        if actors.is_empty() {
            return;
        }
        let at = self.pick.get_untracked().and_then(|pick| actors.iter().position(|it| *it == pick));
        let next = match (at, onwards) {
            (None, _) => 0,
            (Some(at), true) => (at + 1) % actors.len(),
            (Some(at), false) => (at + actors.len() - 1) % actors.len(),
        };
        self.choose_one(Some(actors[next]));
        let hex = self.now.with_untracked(|now| now.state.hex(actors[next]));
        self.cursor.set(hex);
        if let Some(hex) = hex {
            self.look_from(self.camera.get_untracked().with_hex(hex, self.window.get_untracked()));
        }
    }
}

/// What the choice of a hex means while units move. Whoever stands there, the chosen units go there if they can.
fn meant(
    now: &Situation,
    pick: Option<UnitId>,
    way: Option<Way>,
    goal: Option<HexId>,
    hex: HexId,
    by: By,
) -> Meant {
    let is_elsewhere = pick.is_some_and(|it| now.state.hex(it) != Some(hex));
    let way = way.filter(|_| is_elsewhere && !now.options.is_empty());
    let (is_shown, is_held) = (goal == Some(hex), !now.state.units_in(hex).is_empty());
    match (way, by) {
        (Some(way), By::Click | By::Drop) => Meant::Go(way),
        (Some(way), By::Tap) if is_shown => Meant::Go(way),
        (Some(_), By::Tap) => Meant::Show,
        (None, By::Drop) => Meant::Nothing,
        (Some(_), By::Occupant) | (None, By::Click | By::Tap | By::Occupant) => match is_held {
            true => Meant::Occupant,
            false => Meant::Nothing,
        },
    }
}

/// The hexes a question is about, if it is about a few: those named, and where the units stand that are.
fn asked_about(now: &Situation, pick: Option<UnitId>) -> Vec<HexId> {
    let of_pick = || pick.and_then(|it| now.state.hex(it)).into_iter().collect();
    match now.state.frame() {
        Frame::Moving { .. } if !now.options.is_empty() => of_pick(),
        Frame::Choosing if now.options.iter().any(|it| matches!(it, Action::Remove(_))) => places(now),
        Frame::Clearing | Frame::Losing { .. } | Frame::Retreating { .. } | Frame::Advancing { .. } => {
            places(now)
        }
        Frame::Resolving => places(now).into_iter().take(1).collect(),
        Frame::Declaring { open } if open != 0 && !now.options.is_empty() => {
            let within = |it: &UnitId| now.state.attack_number(*it) == open;
            let hexes: HexSet =
                now.state.on_map().filter(within).filter_map(|it| now.state.hex(it)).collect();
            hexes.iter().collect()
        }
        Frame::Placing { .. }
        | Frame::Mining { .. }
        | Frame::Layout
        | Frame::Choosing
        | Frame::Moving { .. }
        | Frame::Sweeping { .. }
        | Frame::Declaring { .. }
        | Frame::Rolling { .. }
        | Frame::Over => Vec::new(),
    }
}

/// Every hex on the sheet that the options name, and the hexes of the units they name.
fn places(now: &Situation) -> Vec<HexId> {
    let of = |it: &Action| [target_of(*it), unit_of(*it).and_then(|it| now.state.hex(it))];
    let hexes: HexSet = now.options.iter().flat_map(of).flatten().filter(|it| it.on_sheet()).collect();
    hexes.iter().collect()
}

/// The hex an action is about.
pub(super) fn target_of(action: Action) -> Option<HexId> {
    match action {
        Action::Place(_, hex)
        | Action::Mine(hex)
        | Action::Step(hex)
        | Action::Clear(hex)
        | Action::Attack(_, hex)
        | Action::Also(hex)
        | Action::Fight(hex)
        | Action::Retreat(_, hex)
        | Action::Advance(_, hex) => Some(hex),
        Action::Withhold(_)
        | Action::Lay(_)
        | Action::Take(_)
        | Action::March(_)
        | Action::Deploy
        | Action::Exit
        | Action::Halt
        | Action::Remove(_)
        | Action::Join(_)
        | Action::Assist(_)
        | Action::Lose(_)
        | Action::Pass => None,
    }
}

/// The unit an action is about.
pub(super) fn unit_of(action: Action) -> Option<UnitId> {
    match action {
        Action::Place(unit, _)
        | Action::Withhold(unit)
        | Action::Take(unit)
        | Action::Remove(unit)
        | Action::Attack(unit, _)
        | Action::Join(unit)
        | Action::Assist(unit)
        | Action::Lose(unit)
        | Action::Retreat(unit, _)
        | Action::Advance(unit, _) => Some(unit),
        Action::Lay(_)
        | Action::Mine(_)
        | Action::Step(_)
        | Action::March(_)
        | Action::Deploy
        | Action::Exit
        | Action::Halt
        | Action::Clear(_)
        | Action::Also(_)
        | Action::Fight(_)
        | Action::Pass => None,
    }
}

fn situation(desk: Desk) -> Situation {
    desk.scene.with(|scene| {
        let may_act = scene.may_act();
        let seen = scene.look(|seen| match seen {
            Seen::Hex { view, options, .. } => {
                Some((Arc::new(view.state().clone()), if may_act { options.to_vec() } else { Vec::new() }))
            }
            Seen::Battle { .. } | Seen::Deck { .. } => None,
        });
        let (state, options) = seen.expect("the table of hex shows a game of hex");
        Situation {
            state,
            options: Arc::new(options),
            side: scene.data.viewer.and_then(|it| Side::of(table::Seat(it))),
        }
    })
}

fn supply_states(rules: &Hex, state: &State) -> Vec<SupplyState> {
    let supplies = Side::ALL.map(|side| rules.supply(state, side));
    let mut states = vec![SupplyState::Supplied; UNITS];
    for unit in rules.everybody() {
        states[unit.index()] = rules.supply_state(state, &supplies[rules.side(unit).index()], unit);
    }
    states
}

/// The units in a hex: the chosen one first, then those the player has put on top, then by weight.
fn stacked(rules: &Hex, state: &State, hex: HexId, pick: Option<UnitId>, raised: &[UnitId]) -> Vec<UnitId> {
    if !hex.on_sheet() {
        return Vec::new();
    }
    let mut here: Vec<UnitId> = state.units_in(hex).and(rules.everybody()).collect();
    here.sort_by_key(|&it| {
        let unit = rules.unit(it);
        (
            Some(it) != pick,
            raised.iter().position(|known| *known == it).unwrap_or(usize::MAX),
            !unit.kind.is_combat(),
            unit.kind == Kind::Supply,
            unit.bracketed,
            core::cmp::Reverse(unit.strength),
            it,
        )
    });
    here
}

/// Where several units can go together: one after the other, and the points left are those of the one who has fewest.
fn reach_together(rules: &Hex, state: &State, chosen: UnitId, units: &[UnitId]) -> Reach {
    let allowance = rules.allowance(state, chosen);
    let reached = rules.gatherings(state, units).into_iter().map(|it| Reached {
        hex: it.hex,
        points: allowance.saturating_sub(it.left),
        in_road_mode: false,
        stopped: it.stopped,
        route: it.actions,
    });
    Reach { hypothetical: false, reached: reached.collect(), refused: Vec::new() }
}

/// The cheapest way of a unit to a hex, with what each step costs and why; of several, that of the first who goes.
fn way_to(rules: &Hex, state: &State, unit: UnitId, reach: &Reach, to: HexId) -> Option<Way> {
    let found = reach.to(to)?;
    let from = state.hex(unit)?;
    let is_take = |it: &&Action| matches!(it, Action::Take(_));
    let together = found.route.iter().filter(is_take).count() > 1;
    let unit = found.route.first().copied().and_then(unit_of).unwrap_or(unit);
    if reach.hypothetical {
        return None;
    }
    let seat = state.phasing().seat();
    let halt = (!found.stopped || found.in_road_mode).then_some(Action::Halt);
    let mut actions = Vec::new();
    let mut scratch = state.clone();
    let allowance = rules.allowance(state, unit);
    let used = |state: &State| allowance.saturating_sub(rules.points_left(state, unit));
    let points = if together { points_alone(rules, state, unit, to) } else { found.points };
    let (mut strides, mut spent, mut extra): (Vec<Stride>, u8, u8) = (Vec::new(), used(state), 0);
    for action in found.route.iter().copied().chain(halt) {
        // A move may end by itself, and then it is the next one's turn.
        let is_next = !actions.is_empty() && matches!(action, Action::Take(_));
        if is_next || rules.check(&scratch, seat, action).is_err() {
            break;
        }
        actions.push(action);
        if action == Action::Halt {
            break;
        }
        let company =
            |state: &State, hex: HexId| !state.units_in(hex).without([unit].into_iter().collect()).is_empty();
        let (crowded, before) = (
            state.hex(unit).is_some_and(|_| scratch.hex(unit).is_some_and(|it| company(&scratch, it))),
            scratch.hex(unit),
        );
        rules.apply(&mut scratch, Step::Act(seat, action), &mut ());
        let after = match scratch.frame() {
            Frame::Moving { .. } => used(&scratch),
            _ => points,
        };
        let cost = after.saturating_sub(spent);
        spent = after;
        match action {
            Action::Step(hex) => {
                let mut why = Vec::new();
                let marches = scratch.in_road_mode(unit);
                if extra > 0 {
                    why.push(("road", extra, "H6.12"));
                }
                if marches {
                    why.push(("march", cost, "H6.21"));
                } else {
                    let (ground, mine) =
                        (rules.terrain_cost(unit, hex).min(cost), rules.mine_cost(state, unit, hex));
                    let rest = cost.saturating_sub(ground).saturating_sub(mine);
                    let leaving = if crowded && before.is_some() { rest.min(rules.penalty(unit)) } else { 0 };
                    if leaving > 0 {
                        why.push(("leave-stack", leaving, "H8.01"));
                    }
                    why.push((
                        rules.board().terrain(hex).name(),
                        ground,
                        match rules.board().terrain(hex) {
                            Terrain::Ridge => "H6.5b",
                            Terrain::Depression => "H6.5c",
                            Terrain::Clear | Terrain::Sea | Terrain::Off => "",
                        },
                    ));
                    if mine > 0 {
                        why.push(("minefield", mine.min(cost), "H11.11"));
                    }
                    if rest > leaving {
                        why.push(("join-stack", rest - leaving, "H8.01"));
                    }
                }
                strides.push(Stride {
                    hex,
                    points: cost + extra,
                    left: allowance.saturating_sub(spent),
                    why,
                });
                extra = 0;
            }
            Action::March(_) | Action::Deploy => extra += cost,
            _ => {}
        }
    }
    // Who leaves road mode at the end pays for it where it stands.
    if let Some(last) = strides.last_mut().filter(|_| extra > 0) {
        last.points += extra;
        last.left = allowance.saturating_sub(spent);
        last.why.push(("road", extra, "H6.12"));
    }
    let actions = if together { found.route.clone() } else { actions };
    Some(Way { from, strides, order: Order::to_move(rules, unit, from, actions), stopped: found.stopped })
}

/// What the first of several pays; the others may pay more, as they come to a hex that is held.
fn points_alone(rules: &Hex, state: &State, unit: UnitId, to: HexId) -> u8 {
    let ways = rules.ways(state, unit);
    let goal = ways.goals().iter().find(|it| it.hex == to);
    goal.map_or(0, |it| ways.careful(*it).points)
}

/// The attack to be looked at.
fn shown_attack(rules: &Hex, now: &Situation, assembly: &Assembly, hover: Option<HexId>) -> Option<Attack> {
    let own = rules.units_of(now.state.phasing());
    if !assembly.is_empty() {
        let engineers: UnitSet = assembly.units.filter(|&it| rules.unit(it).kind == Kind::Engineer).collect();
        return Some(Attack {
            targets: assembly.targets.clone(),
            units: assembly.units,
            assisted: !engineers.is_empty(),
            planned: true,
        });
    }
    let number_at =
        |hex: HexId| now.state.units_in(hex).map(|it| now.state.attack_number(it)).find(|it| *it != 0);
    let number = match now.state.frame() {
        Frame::Declaring { open } => hover.filter(|it| it.on_sheet()).and_then(number_at).or(Some(open)),
        Frame::Resolving => hover.filter(|it| it.on_sheet()).and_then(number_at).or_else(|| {
            now.options.iter().find_map(|it| match *it {
                Action::Fight(hex) => number_at(hex),
                _ => None,
            })
        }),
        Frame::Rolling { attack }
        | Frame::Losing { attack, .. }
        | Frame::Retreating { attack, .. }
        | Frame::Advancing { attack, .. } => Some(attack),
        Frame::Placing { .. }
        | Frame::Layout
        | Frame::Mining { .. }
        | Frame::Choosing
        | Frame::Moving { .. }
        | Frame::Clearing
        | Frame::Sweeping { .. }
        | Frame::Over => None,
    };
    let number = number.filter(|it| *it != 0)?;
    if !matches!(now.state.frame(), Frame::Declaring { .. } | Frame::Resolving) {
        return None;
    }
    let within = |side: UnitSet| -> UnitSet {
        side.filter(|&it| now.state.attack_number(it) == number && now.state.hex(it).is_some()).collect()
    };
    let (units, foes) = (within(own), within(rules.units_of(now.state.phasing().enemy())));
    let targets: HexSet = foes.filter_map(|it| now.state.hex(it)).collect();
    let assisted = units.into_iter().any(|it| rules.unit(it).kind == Kind::Engineer);
    (!units.is_empty() && !targets.is_empty()).then(|| Attack {
        targets: targets.iter().collect(),
        units,
        assisted,
        planned: false,
    })
}

/// The direction from the middle of some hexes to a hex, of length 1.
pub(super) fn away(hex: HexId, others: &[HexId]) -> Point {
    let (x, y) = center(hex);
    let near = others.iter().filter(|it| it.distance(hex) == 1);
    let sum = near.map(|&it| center(it)).fold((0.0, 0.0), |sum, it| (sum.0 + x - it.0, sum.1 + y - it.1));
    let length = sum.0.hypot(sum.1);
    // Surrounded from all sides there is no way out.
    if length < 14.0 { (0.0, 1.0) } else { (sum.0 / length, sum.1 / length) }
}

/// What the counters are drawn from.
struct Drawing<'a> {
    rules: &'a Hex,
    now: &'a Situation,
    supplies: &'a [SupplyState],
    pick: Option<UnitId>,
    raised: &'a [UnitId],
    lit: &'a [String],
    attack: Option<Attack>,
    all_supply: bool,
}

impl Drawing<'_> {
    fn place_all(&self) -> Vec<Option<Placed>> {
        let (rules, state) = (self.rules, &self.now.state);
        let mut placed = vec![None; UNITS];
        let mut hexes: Vec<HexId> = rules.everybody().filter_map(|it| state.hex(it)).collect();
        hexes.sort_unstable();
        hexes.dedup();
        for hex in hexes {
            let here = stacked(rules, state, hex, self.pick, self.raised);
            let at = self.stand(hex, &here);
            let total = here.iter().map(|&it| u16::from(rules.unit(it).strength)).sum();
            for (depth, &unit) in here.iter().enumerate() {
                let look = Look { stack: here.len() as u8, total, ..self.look(unit, hex, &here) };
                placed[unit.index()] = Some(Placed { at, look, on_top: depth == 0 });
            }
        }
        for unit in rules.everybody() {
            // Beyond the edge it waits beside the hex through which it comes back.
            if let Some(entry) = state.place(unit).entry() {
                let at = center(rules.side(unit).beyond(entry));
                placed[unit.index()] = Some(Placed {
                    at,
                    look: Look { stack: 1, ..self.look(unit, entry, &[unit]) },
                    on_top: true,
                });
            }
        }
        placed
    }

    /// Where a stack lies in its hex: those in an attack draw apart, so that there is room for the arrow.
    fn stand(&self, hex: HexId, here: &[UnitId]) -> Point {
        let (x, y) = center(hex);
        let Some(attack) = &self.attack else { return (x, y) };
        let from: Vec<HexId> = attack.units.filter_map(|it| self.now.state.hex(it)).collect();
        let others = match (attack.targets.contains(&hex), here.iter().any(|it| attack.units.has(*it))) {
            (true, _) => &from,
            (false, true) => &attack.targets,
            (false, false) => return (x, y),
        };
        let (dx, dy) = away(hex, others);
        (x + dx * 3.4, y + dy * 3.4)
    }

    fn look(&self, unit: UnitId, hex: HexId, here: &[UnitId]) -> Look {
        let state = &self.now.state;
        let supply = self.supplies[unit.index()];
        let is_lit = |it: &UnitId| self.lit.iter().any(|lit| *lit == self.rules.unit(*it).slug);
        let number = hex.to_string();
        let phasing = self.rules.side(unit) == state.phasing();
        Look {
            moved: phasing && state.has_moved(unit),
            fought: phasing && state.has_fought(unit),
            supply: (self.all_supply || supply != SupplyState::Supplied).then_some(supply),
            facing: state.facing(unit).map(|it| u16::from(it.0) * 60),
            ring: self.ring(unit, hex),
            lit: here.iter().any(is_lit) || self.lit.contains(&number),
            ..Look::default()
        }
    }

    fn ring(&self, unit: UnitId, hex: HexId) -> Ring {
        if self.pick == Some(unit) {
            return Ring::Chosen;
        }
        if let Some(attack) = &self.attack {
            if attack.targets.contains(&hex) {
                return Ring::Target;
            }
            if attack.units.has(unit) {
                return Ring::Chosen;
            }
        }
        let asks = self.now.options.iter().any(|it| {
            unit_of(*it) == Some(unit)
                && !matches!(it, Action::Take(_) | Action::Place(..) | Action::Attack(..))
        });
        let is_target = self.now.options.iter().any(|it| {
            matches!(*it, Action::Fight(at) | Action::Also(at) if at == hex)
                && self.rules.side(unit) != self.now.state.phasing()
        });
        match (is_target, asks) {
            (true, _) => Ring::Target,
            (false, true) => Ring::Offered,
            (false, false) => Ring::None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use titles::hex::{Options, Phase, Source};

    /// The first phase in which units of combat move.
    fn opening(source: Source) -> (Hex, State) {
        let rules = Hex::new(Options::of(source)).expect("a built-in scenario");
        let mut state = rules.setup();
        while state.phase() != Phase::Initial || state.frame() != Frame::Choosing {
            let seat = state.phasing().seat();
            rules.apply(&mut state, Step::Act(seat, Action::Pass), &mut ());
        }
        (rules, state)
    }

    fn situation_of(rules: &Hex, state: &State) -> Situation {
        let side = state.phasing();
        let mut options = Vec::new();
        rules.actions(state, side.seat(), &mut options);
        Situation { state: Arc::new(state.clone()), options: Arc::new(options), side: Some(side) }
    }

    /// Every way of a unit, and of everybody in its hex together.
    fn all_ways(rules: &Hex, state: &State, unit: UnitId) -> Vec<(HexId, Way)> {
        let company = state.hex(unit).and_then(|it| rules.company(state, it).ok()).unwrap_or_default();
        let reaches = match company.len() > 1 && company.contains(&unit) {
            false => vec![rules.careful_reach(state, unit)],
            true => vec![rules.careful_reach(state, unit), reach_together(rules, state, unit, &company)],
        };
        let own = state.hex(unit);
        let ways = |reach: &Reach| {
            let goals = reach.reached.iter().map(|it| it.hex).filter(|it| Some(*it) != own);
            goals.filter_map(|it| Some((it, way_to(rules, state, unit, reach, it)?))).collect::<Vec<_>>()
        };
        reaches.iter().flat_map(ways).collect()
    }

    fn played(rules: &Hex, state: &State, actions: &[Action]) -> State {
        let mut state = state.clone();
        for &action in actions {
            let seat = state.phasing().seat();
            rules.check(&state, seat, action).expect("a legal action");
            rules.apply(&mut state, Step::Act(seat, action), &mut ());
        }
        state
    }

    #[test]
    fn an_order_of_the_map_means_exactly_what_was_shown() {
        let (mut plain, mut together, mut by_road) = (0, 0, 0);
        for source in [Source::July, Source::September, Source::October] {
            let (rules, state) = opening(source);
            let units = rules.units_of(state.phasing()).filter(|&it| state.hex(it).is_some());
            for unit in units.step_by(4) {
                for (to, way) in all_ways(&rules, &state, unit) {
                    let read = rules.order(&state, &way.order.text).expect("a legal order");
                    assert_eq!(read.as_ref(), Some(&way.order.actions), "{}", way.order.text);
                    let after = played(&rules, &state, &way.order.actions);
                    assert_eq!((after.frame(), after.hex(unit)), (Frame::Choosing, Some(to)));
                    plain += usize::from(way.order.text.contains('-'));
                    together += usize::from(way.order.text.contains(','));
                    by_road += usize::from(way.order.actions.iter().any(|it| matches!(it, Action::March(_))));
                }
            }
        }
        assert!(plain > 1000 && together > 100 && by_road > 100, "{plain} {together} {by_road}");
    }

    #[test]
    fn who_is_on_the_move_already_is_ordered_on_from_where_it_is() {
        let (rules, state) = opening(Source::July);
        let mut compared = 0;
        for unit in rules.units_of(state.phasing()).filter(|&it| state.hex(it).is_some()).take(12) {
            let step = |way: &(HexId, Way)| way.1.order.actions.get(..2).map(<[Action]>::to_vec);
            let Some(begun) = all_ways(&rules, &state, unit).iter().find_map(step) else { continue };
            let state = played(&rules, &state, &begun);
            if state.frame() == Frame::Choosing {
                continue;
            }
            for (_, way) in all_ways(&rules, &state, unit) {
                let read = rules.order(&state, &way.order.text).expect("a legal order");
                assert_eq!(read.as_ref(), Some(&way.order.actions), "{}", way.order.text);
                compared += 1;
            }
        }
        assert!(compared > 50, "{compared}");
    }

    #[test]
    fn what_a_way_is_said_to_cost_is_paid_by_the_first_who_goes() {
        let (rules, state) = opening(Source::July);
        let mut joint = 0;
        for unit in rules.units_of(state.phasing()).filter(|&it| state.hex(it).is_some()).step_by(2) {
            for (to, way) in all_ways(&rules, &state, unit) {
                let first =
                    way.order.actions.first().copied().and_then(unit_of).expect("somebody is taken up");
                let alone = rules.careful_reach(&state, first);
                let said: u32 = way.strides.iter().map(|it| u32::from(it.points)).sum();
                let paid = alone.to(to).expect("within reach").points;
                assert_eq!(said, u32::from(paid), "{}", way.order.text);
                joint += usize::from(way.order.text.contains(','));
            }
        }
        assert!(joint > 20, "{joint}");
    }

    #[test]
    fn a_hex_with_friends_is_gone_to_whenever_there_is_a_way() {
        let (rules, state) = opening(Source::July);
        let now = situation_of(&rules, &state);
        let (mut joined, mut together) = (0, 0);
        for unit in rules.units_of(state.phasing()).filter(|&it| now.offers(Action::Take(it))) {
            let held = |it: &(HexId, Way)| !state.units_in(it.0).is_empty();
            for (hex, way) in all_ways(&rules, &state, unit).into_iter().filter(held) {
                let choose = |goal, by| meant(&now, Some(unit), Some(way.clone()), goal, hex, by);
                assert_eq!(choose(None, By::Click), Meant::Go(way.clone()));
                assert_eq!(choose(None, By::Drop), Meant::Go(way.clone()));
                assert_eq!(choose(None, By::Tap), Meant::Show);
                assert_eq!(choose(Some(hex), By::Tap), Meant::Go(way.clone()));
                assert_eq!(choose(None, By::Occupant), Meant::Occupant);
                joined += 1;
                together += usize::from(way.order.text.contains(','));
            }
        }
        assert!(joined > 20 && together > 3, "{joined} {together}");
    }

    #[test]
    fn without_a_way_who_stands_in_a_hex_is_chosen() {
        let (rules, state) = opening(Source::July);
        let now = situation_of(&rules, &state);
        let unit = rules.units_of(state.phasing()).find(|&it| now.offers(Action::Take(it))).expect("a unit");
        let own = state.hex(unit).expect("on the map");
        let foe = rules.units_of(state.phasing().enemy()).find_map(|it| state.hex(it)).expect("an enemy");
        let empty = HexId::all().find(|it| state.units_in(*it).is_empty()).expect("a free hex");
        let by_any = [By::Click, By::Tap, By::Occupant];
        let choose = |hex, by| meant(&now, Some(unit), None, None, hex, by);
        assert!(by_any.iter().all(|&by| choose(foe, by) == Meant::Occupant));
        assert!(by_any.iter().all(|&by| choose(own, by) == Meant::Occupant));
        assert!(by_any.iter().all(|&by| choose(empty, by) == Meant::Nothing));
        assert_eq!(choose(foe, By::Drop), Meant::Nothing, "what is dropped stays chosen");
        // In its own hex a unit has a way of no steps: it is not sent there.
        let reach = rules.careful_reach(&state, unit);
        let way = way_to(&rules, &state, unit, &reach, own);
        assert_eq!(meant(&now, Some(unit), way, None, own, By::Click), Meant::Occupant);
    }

    #[test]
    fn while_others_decide_nothing_is_sent() {
        let (rules, state) = opening(Source::July);
        let now = Situation { options: Arc::default(), ..situation_of(&rules, &state) };
        let unit = rules.units_of(state.phasing()).find(|&it| state.hex(it).is_some()).expect("a unit");
        for (hex, way) in all_ways(&rules, &state, unit) {
            let chosen = meant(&now, Some(unit), Some(way), Some(hex), hex, By::Tap);
            assert!(matches!(chosen, Meant::Occupant | Meant::Nothing));
        }
    }
}
