//! Plays on cheaply: the way of a unit is looked for once, and dice come up evenly.

use std::{rc::Rc, vec::IntoIter};

use table::{Decision, Draw, Game, Luck, Node, Run, Seat, Seeded, Step};
use titles::hex::{Action, Frame, Hex, Side, State, Supply, UnitId, UnitSet};

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
}

impl Luck for EvenDice {
    fn ticket(&mut self, _: Draw, _: u32) -> u32 {
        // An order of the six numbers for each roll and each six worlds, and from it the number of this world.
        let six = self.seed.wrapping_add(u64::from(self.world / 6) << 32).wrapping_add(u64::from(self.rolls));
        let mut dice = Seeded::new(six.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let mut numbers = [0, 1, 2, 3, 4, 5];
        for last in (1..6).rev() {
            numbers.swap(last, dice.below(last as u32 + 1) as usize);
        }
        self.rolls += 1;
        numbers[(self.world % 6) as usize]
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

impl Course {
    /// How a seat plays: the others, and all in other turns, without a plan.
    fn style(&self, state: &State, seat: Seat) -> Style {
        let own = state.phasing() == self.side && state.turn() == self.turn;
        if own && seat == self.side.seat() { self.style } else { Style::plain(self.style.lore) }
    }
}

/// A game played on in one world.
pub(super) struct Playout<'a> {
    rules: &'a Hex,
    course: &'a Course,
    pub(super) state: State,
    luck: EvenDice,
    dice: Seeded,
    room: Vec<Action>,
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
            room: Vec::new(),
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

    /// One roll or decision; false if there is nothing more to play.
    fn goes_on(&mut self) -> bool {
        let Playout { rules, course, state, luck, dice, room, order } = self;
        if (state.turn(), state.phasing()) == course.until {
            return false;
        }
        let choose = |_: &mut EvenDice, asked: Decision<'_, Hex>| {
            let style = course.style(asked.state, asked.seat);
            Some(order.decide(asked, &style, dice))
        };
        let played = Run::new(*rules, state, room).step(luck, choose, &mut ());
        if let Some(Step::Chance(_)) = played {
            // After a roll the unit looks for its way again.
            order.march = None;
        }
        played.is_some()
    }
}

/// The rest of the way of a unit on the move.
struct March {
    unit: UnitId,
    way: IntoIter<Action>,
}

impl March {
    fn is_under_way(&self, state: &State) -> bool {
        matches!(state.frame(), Frame::Moving { unit, .. } if unit == self.unit)
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
    /// Who is on the move: its way is looked for once.
    march: Option<March>,
}

impl Order {
    /// Makes one decision, or one step of a way that was chosen before.
    fn decide(&mut self, asked: Decision<'_, Hex>, style: &Style, dice: &mut Seeded) -> Action {
        let (rules, state) = (asked.rules, asked.state);
        if let Some(march) = self.march.take().filter(|it| it.is_under_way(state)) {
            return self.walk(march, rules, state, || asked.options()[0]);
        }
        self.look(rules, state, style);
        let mind = self.mind(rules, state, style);
        match (asked.options(), state.frame()) {
            ([only], _) => *only,
            (options, Frame::Choosing) => self.move_next(mind, options, dice),
            (options, Frame::Moving { unit, .. }) => {
                let way = mind.way(unit).into_iter();
                self.walk(March { unit, way }, rules, state, || options[0])
            }
            (options, _) => options[mind.choose(options, dice)],
        }
    }

    /// The next step of the way, or off the map where it can be left; a unit that can go no further halts.
    fn walk(
        &mut self,
        mut march: March,
        rules: &Hex,
        state: &State,
        first: impl FnOnce() -> Action,
    ) -> Action {
        let may = |action: Action| rules.check(state, state.phasing().seat(), action).is_ok();
        match march.way.next() {
            Some(_) if may(Action::Exit) => Action::Exit,
            Some(step) if may(step) => {
                self.march = Some(march);
                step
            }
            Some(_) | None if may(Action::Halt) => Action::Halt,
            Some(_) | None => first(),
        }
    }

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

    /// Takes the next unit that has somewhere to go, and remembers its way, or ends the phase.
    fn move_next(&mut self, mut mind: Mind<'_>, options: &[Action], dice: &mut Seeded) -> Action {
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
        if let Action::Take(unit) = action {
            let mut way = way.into_iter();
            // The first step is to take the unit.
            way.next();
            self.march = Some(March { unit, way });
        }
        action
    }
}
