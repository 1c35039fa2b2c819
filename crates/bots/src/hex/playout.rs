//! Plays on cheaply: whole moves at once, and dice that come up evenly.

use std::rc::Rc;

use table::{Game, Node, Seeded, Step};
use titles::hex::{Action, Die, Frame, Hex, Side, State, Supply, UnitSet};

use super::{Line, Mind, Style, Time, time};

/// The dice of one world. Over six worlds each roll comes up with each number once, so that the mean over six worlds is
/// the exact expectation of every single roll.
pub(super) struct EvenDice {
    world: u32,
    rolls: u32,
    seed: u64,
}

impl EvenDice {
    pub(super) const fn new(world: u32, seed: u64) -> EvenDice {
        EvenDice { world, rolls: 0, seed }
    }

    fn roll(&mut self) -> Die {
        // An order of the six numbers for each roll and each six worlds, and from it the number of this world.
        let six = self.seed.wrapping_add(u64::from(self.world / 6) << 32).wrapping_add(u64::from(self.rolls));
        let mut dice = Seeded::new(six.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let mut numbers = [1, 2, 3, 4, 5, 6];
        for last in (1..6).rev() {
            numbers.swap(last, dice.below(last as u32 + 1) as usize);
        }
        self.rolls += 1;
        Die(numbers[(self.world % 6) as usize])
    }
}

/// How a playout is played: the side that plans, its style and until when it lasts, and when the playout ends.
pub(super) struct Course {
    pub(super) side: Side,
    pub(super) style: Style,
    /// The player-turn in which the style is kept to.
    pub(super) turn: u8,
    /// The playout ends when this player-turn begins.
    pub(super) until: (u8, Side),
}

/// A game played on in one world.
pub(super) struct Playout<'a> {
    rules: &'a Hex,
    course: &'a Course,
    pub(super) state: State,
    luck: EvenDice,
    dice: Seeded,
    options: Vec<Action>,
    order: Order,
}

impl<'a> Playout<'a> {
    pub(super) fn new(
        rules: &'a Hex,
        start: &State,
        course: &'a Course,
        world: u32,
        seed: u64,
    ) -> Playout<'a> {
        Playout {
            rules,
            course,
            state: start.clone(),
            luck: EvenDice::new(world, seed),
            dice: Seeded::new(seed ^ u64::from(world)),
            options: Vec::new(),
            order: Order::default(),
        }
    }

    /// Plays to the end of the phase, or to the first roll in it.
    pub(super) fn finish_phase(&mut self) {
        let now = time(&self.state);
        while time(&self.state) == now && self.rules.node(&self.state) != Node::Chance && self.goes_on() {}
    }

    /// Plays until the course says so or the game is over.
    pub(super) fn finish(&mut self) {
        while self.goes_on() {}
    }

    /// One roll, decision or move; false if there is nothing more to play.
    fn goes_on(&mut self) -> bool {
        let (rules, state, course) = (self.rules, &mut self.state, self.course);
        if (state.turn(), state.phasing()) == course.until {
            return false;
        }
        match rules.node(state) {
            Node::Over => return false,
            Node::Chance => rules.apply(state, Step::Chance(self.luck.roll()), &mut ()),
            Node::Decide(seats) => {
                let seat = seats.first().unwrap_or_default();
                let own = state.phasing() == course.side && state.turn() == course.turn;
                let style = if own && seat == course.side.seat() {
                    course.style
                } else {
                    Style::plain(course.style.lore)
                };
                self.options.clear();
                rules.actions(state, seat, &mut self.options);
                decide(rules, state, &style, &self.options, &mut self.order, &mut self.dice);
            }
        }
        true
    }
}

/// Makes one decision, or the whole move of a unit.
fn decide(
    rules: &Hex,
    state: &mut State,
    style: &Style,
    options: &[Action],
    order: &mut Order,
    dice: &mut Seeded,
) {
    let seat = match rules.node(state) {
        Node::Decide(seats) => seats.first().unwrap_or_default(),
        Node::Chance | Node::Over => return,
    };
    order.look(rules, state, style);
    let mind = order.mind(rules, state, style);
    let action = match (options, state.frame()) {
        ([only], _) => *only,
        (_, Frame::Choosing) => return order.move_next(rules, state, style, options, dice),
        (_, Frame::Moving { unit, .. }) => {
            let way = mind.way(unit);
            return walk(rules, state, unit, &way);
        }
        _ => options[mind.choose(options, dice)],
    };
    rules.apply(state, Step::Act(seat, action), &mut ());
}

/// Walks a way as far as the unit is on the move.
fn walk(rules: &Hex, state: &mut State, unit: titles::hex::UnitId, way: &[Action]) {
    for &action in way {
        let moving = matches!(state.frame(), Frame::Moving { unit: it, .. } if it == unit);
        if !moving {
            return;
        }
        let seat = state.phasing().seat();
        if rules.check(state, seat, Action::Exit).is_ok() {
            return rules.apply(state, Step::Act(seat, Action::Exit), &mut ());
        }
        if rules.check(state, seat, action).is_err() {
            break;
        }
        rules.apply(state, Step::Act(seat, action), &mut ());
    }
    if matches!(state.frame(), Frame::Moving { unit: it, .. } if it == unit) {
        let seat = state.phasing().seat();
        let halt = rules.check(state, seat, Action::Halt).is_ok();
        let mut options = Vec::new();
        rules.actions(state, seat, &mut options);
        let action = if halt { Action::Halt } else { options[0] };
        rules.apply(state, Step::Act(seat, action), &mut ());
    }
}

/// What is looked at once for a phase of movement: the order in which units move, the line, the supply.
#[derive(Default)]
struct Order {
    of: Option<Time>,
    ranks: Vec<Action>,
    line: Option<Rc<Line>>,
    supply: Option<Rc<Supply>>,
    /// Who is to stay.
    settled: UnitSet,
}

impl Order {
    fn look(&mut self, rules: &Hex, state: &State, style: &Style) {
        let now =
            Some(time(state)).filter(|_| matches!(state.frame(), Frame::Choosing | Frame::Moving { .. }));
        if self.of == now {
            return;
        }
        *self = Order { of: now, ..Order::default() };
        if now.is_some() {
            let mind = self.mind(rules, state, style);
            let (line, supply) = (mind.line(state.phasing()), mind.supply_of(state.phasing()));
            (self.line, self.supply) = (line, Some(supply));
        }
    }

    fn mind<'a>(&self, rules: &'a Hex, state: &'a State, style: &'a Style) -> Mind<'a> {
        let (line, supply) = (self.line.clone(), self.supply.clone());
        Mind { rules, state, style, line, supply, settled: self.settled }
    }

    /// Moves the next unit that has somewhere to go, all its way, or ends the phase.
    fn move_next(
        &mut self,
        rules: &Hex,
        state: &mut State,
        style: &Style,
        options: &[Action],
        dice: &mut Seeded,
    ) {
        let mut mind = self.mind(rules, state, style);
        if self.ranks.is_empty() {
            self.ranks = mind.order_of_movers(options, dice).into_iter().map(|at| options[at]).collect();
        }
        let waiting = self.ranks.iter().filter(|it| **it != Action::Pass && options.contains(it));
        // Who was held at first and is free now comes last.
        let late = options.iter().filter(|it| matches!(it, Action::Take(_) | Action::Remove(_)));
        let late = late.filter(|it| !self.ranks.contains(it));
        let mut found = None;
        for &action in waiting.chain(late) {
            match action {
                Action::Take(unit) => found = mind.departure(unit).map(|way| (action, way)),
                _ => found = Some((action, Vec::new())),
            }
            if found.is_some() {
                break;
            }
        }
        self.settled = mind.settled;
        let pass = options.contains(&Action::Pass);
        let (action, way) = found.unwrap_or((if pass { Action::Pass } else { options[0] }, Vec::new()));
        rules.apply(state, Step::Act(state.phasing().seat(), action), &mut ());
        if let Action::Take(unit) = action {
            walk(rules, state, unit, way.get(1..).unwrap_or_default());
        }
    }
}
