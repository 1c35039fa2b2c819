//! The rules as a title: what is asked, what is legal, what a step does.

use alloc::{format, string::String, vec::Vec};
use hexmap::HexId;
use table::{
    Game, Message, Node, Purpose, Refusal, Rule, Seat, SeatSet, Seeded, Sink, Standing, Step, StepOf, Viewer,
};

use crate::{
    Action, Die, Event, Frame, Gone, Hex, Phase, Side, State, Terrain, UNITS, UnitId, View, movement::Mover,
    refuse::No, rules::*, zones::Around,
};

/// The roll for a minefield.
pub(crate) const SWEEP: Purpose = Purpose(0);
/// The roll for an attack.
pub(crate) const COMBAT: Purpose = Purpose(1);

/// H4.1: what answers another question than the one that is asked.
const NOT_NOW: No = No::new(H4_1, "hex-not-now");

impl Game for Hex {
    type State = State;
    type Action = Action;
    type Chance = Die;
    type Event = Event;
    type View = View;

    fn seats(&self) -> u8 {
        2
    }

    fn setup(&self) -> State {
        self.set_up()
    }

    /// The phasing player is asked, but the victor leads retreats and either side may advance.
    fn node(&self, state: &State) -> Node {
        let decider = match state.frame {
            Frame::Sweeping { .. } | Frame::Rolling { .. } => return Node::Chance,
            Frame::Over => return Node::Over,
            Frame::Retreating { loser, .. } => loser.enemy(),
            Frame::Advancing { by, .. } => by,
            Frame::Placing { .. }
            | Frame::Layout
            | Frame::Mining { .. }
            | Frame::Choosing
            | Frame::Moving { .. }
            | Frame::Clearing
            | Frame::Declaring { .. }
            | Frame::Resolving
            | Frame::Losing { .. } => state.phasing,
        };
        Node::Decide(SeatSet::only(decider.seat()))
    }

    fn actions(&self, state: &State, seat: Seat, out: &mut Vec<Action>) {
        if self.node(state) != Node::Decide(SeatSet::only(seat)) {
            return;
        }
        match state.frame {
            Frame::Placing { .. } | Frame::Layout | Frame::Mining { .. } => self.list_set_up(state, out),
            Frame::Choosing => {
                let overfull = self.overfull(state, state.phasing);
                self.list_takes(state, overfull, out);
                if overfull.is_none() {
                    out.push(Action::Pass);
                }
            }
            Frame::Moving { unit, spent, marched, stopped } => {
                self.list_moves(state, Mover { unit, spent, marched, stopped }, out);
            }
            Frame::Clearing => {
                self.list_clears(state, out);
                out.push(Action::Pass);
            }
            Frame::Declaring { open } => self.list_declarations(state, open, out),
            Frame::Resolving => out.extend(self.pending_attacks(state).iter().map(|it| Action::Fight(it.0))),
            Frame::Losing { attack, .. } => out.extend(self.attackers(state, attack).map(Action::Lose)),
            Frame::Retreating { .. } => {
                self.retreat_options(state, |unit, hex| out.push(Action::Retreat(unit, hex)));
            }
            Frame::Advancing { attack, by } => self.list_advances(state, attack, by, out),
            Frame::Sweeping { .. } | Frame::Rolling { .. } | Frame::Over => {}
        }
    }

    fn check(&self, state: &State, seat: Seat, action: Action) -> Result<(), Refusal> {
        if self.node(state) != Node::Decide(SeatSet::only(seat)) {
            return Err(Refusal::new(H4_1, "hex-not-your-decision"));
        }
        self.try_action(state, action).map_err(|no| {
            if let Frame::Declaring { open } = state.frame {
                return self.declaration_refused(&self.front(state, open), no);
            }
            self.refusal(no)
        })
    }

    fn purpose(&self, state: &State) -> Purpose {
        if matches!(state.frame, Frame::Sweeping { .. }) { SWEEP } else { COMBAT }
    }

    fn chances(&self, _: &State, out: &mut Vec<(Die, u32)>) {
        out.extend((1..=6).map(|it| (Die(it), 1)));
    }

    fn tickets(&self, _: &State) -> u32 {
        6
    }

    fn outcome(&self, _: &State, ticket: u32) -> Die {
        Die(ticket as u8 + 1)
    }

    fn apply<S: Sink<Event>>(&self, state: &mut State, step: StepOf<Hex>, log: &mut S) {
        match step {
            Step::Act(_, action) => self.act(state, action, log),
            Step::Chance(Die(die)) => {
                state.die = die;
                if let Frame::Sweeping { unit } = state.frame {
                    return self.sweep(state, unit, die, log);
                }
                let Frame::Rolling { attack } = state.frame else { panic!("no die is cast now") };
                self.roll(state, attack, die, log);
            }
        }
    }

    fn view(&self, state: &State, _: Viewer) -> View {
        View(state.clone())
    }

    fn told(&self, event: &Event, _: Viewer) -> Option<Event> {
        Some(*event)
    }

    fn learned(&self, _: &Event) -> SeatSet {
        SeatSet::NONE
    }

    fn imagine(&self, view: &View, _: &mut Seeded) -> State {
        view.0.clone()
    }

    fn standing(&self, state: &State) -> Standing {
        self.standing_of(state)
    }

    fn ending(&self, state: &State) -> Option<(Rule, Message)> {
        self.ending_of(state)
    }

    fn bound(&self) -> u32 {
        let a_player_turn = UNITS as u32 * 120;
        2 * u32::from(self.scenario.turns) * a_player_turn + 2 * UNITS as u32
    }

    fn audit(&self, state: &State) -> Result<(), String> {
        self.audit_units(state)?;
        self.audit_frame(state)
    }
}

impl Hex {
    fn list_moves(&self, state: &State, mover: Mover, out: &mut Vec<Action>) {
        match state.hex(mover.unit) {
            Some(hex) if !mover.stopped => self.list_steps(state, mover, hex, out),
            Some(_) => {}
            None => {
                let entry = state.place(mover.unit).entry();
                out.extend(entry.filter(|&it| self.try_step(state, mover, it).is_ok()).map(Action::Step));
            }
        }
        if self.try_deploy(state, mover).is_ok() {
            out.push(Action::Deploy);
        }
        if self.try_exit(state, mover).is_ok() {
            out.push(Action::Exit);
        }
        if self.try_halt(state, mover).is_ok() {
            out.push(Action::Halt);
        }
    }

    fn list_steps(&self, state: &State, mover: Mover, hex: HexId, out: &mut Vec<Action>) {
        let from = out.len();
        let around = Around::new(self, state, self.side(mover.unit), hex, mover.unit);
        let fits = |to: &HexId| self.try_step_in(state, &around, mover, *to).is_ok();
        out.extend(hex.neighbours().into_iter().filter(fits).map(Action::Step));
        out[from..].sort_unstable();
        out.extend(self.marches(state, &around, mover).map(Action::March));
    }

    fn list_advances(&self, state: &State, attack: u8, by: Side, out: &mut Vec<Action>) {
        let from = out.len();
        for unit in self.advancers(state, attack, by) {
            let fits = |hex: &&HexId| self.try_advance(state, attack, by, unit, **hex).is_ok();
            out.extend(state.vacated.iter().filter(fits).map(|&hex| Action::Advance(unit, hex)));
        }
        out[from..].sort_unstable();
        out.push(Action::Pass);
    }

    /// Whether the seat that is asked may do this: each action answers one question, `Pass` several.
    fn try_action(&self, state: &State, action: Action) -> Result<(), No> {
        let frame = state.frame;
        let asked = |is: bool| if is { Ok(()) } else { Err(NOT_NOW) };
        let known = |unit: UnitId, rule: Rule| match self.everybody().has(unit) {
            true => Ok(unit),
            false => Err(No::new(rule, "hex-unit-gone").unit(unit)),
        };
        let front = || {
            let Frame::Declaring { open } = frame else { return Err(NOT_NOW) };
            Ok(self.front(state, open))
        };
        match action {
            Action::Place(unit, hex) => {
                asked(matches!(frame, Frame::Placing { .. }))?;
                self.try_place(state, known(unit, H5_11)?, hex)
            }
            Action::Withhold(unit) => {
                asked(matches!(frame, Frame::Placing { .. }))?;
                self.try_withhold(state, known(unit, H5_11)?)
            }
            Action::Lay(_) => asked(frame == Frame::Layout),
            Action::Mine(hex) => {
                asked(matches!(frame, Frame::Mining { .. }))?;
                self.try_mine(state, hex)
            }
            Action::Take(unit) => match Mover::of(frame) {
                Some(mover) if mover.unit != unit => {
                    Err(No::new(H5_15, "hex-another-is-moving").unit(mover.unit))
                }
                Some(_) => Err(NOT_NOW),
                None => {
                    asked(frame == Frame::Choosing)?;
                    self.try_take(state, known(unit, H5_11)?)
                }
            },
            Action::Step(to) => self.try_step(state, Mover::of(frame).ok_or(NOT_NOW)?, to).map(|_| ()),
            Action::March(facing) => match Mover::of(frame).ok_or(NOT_NOW)? {
                mover if mover.stopped => Err(No::new(H6_15, "hex-column-in-zone").unit(mover.unit)),
                mover => self.try_march(state, mover, facing),
            },
            Action::Deploy => self.try_deploy(state, Mover::of(frame).ok_or(NOT_NOW)?),
            Action::Exit => self.try_exit(state, Mover::of(frame).ok_or(NOT_NOW)?).map(|_| ()),
            Action::Halt => self.try_halt(state, Mover::of(frame).ok_or(NOT_NOW)?),
            Action::Remove(unit) => {
                asked(frame == Frame::Choosing)?;
                self.try_remove(state, known(unit, H5_11)?)
            }
            Action::Clear(hex) => {
                asked(frame == Frame::Clearing)?;
                self.try_clear(state, hex).map(|_| ())
            }
            Action::Attack(unit, hex) => self.try_attack(state, &front()?, known(unit, H9_11)?, hex),
            Action::Also(hex) => self.try_also(&front()?, hex),
            Action::Join(unit) => self.try_join(state, &front()?, known(unit, H9_11)?),
            Action::Assist(unit) => self.try_assist(state, &front()?, known(unit, H9_11)?),
            Action::Fight(hex) => {
                asked(frame == Frame::Resolving)?;
                self.try_fight(state, hex).map(|_| ())
            }
            Action::Lose(unit) => {
                let Frame::Losing { attack, .. } = frame else { return Err(NOT_NOW) };
                self.try_lose(state, attack, known(unit, H5_11)?)
            }
            Action::Retreat(unit, hex) => {
                asked(matches!(frame, Frame::Retreating { .. }))?;
                self.try_retreat(state, known(unit, H5_11)?, hex)
            }
            Action::Advance(unit, hex) => {
                let Frame::Advancing { attack, by } = frame else { return Err(NOT_NOW) };
                self.try_advance(state, attack, by, known(unit, H5_11)?, hex)
            }
            Action::Pass => self.try_pass(state),
        }
    }

    /// H10.23, H9.25a: a movement phase does not end while a hex is over-stacked, nor declaring while an attack is owed.
    fn try_pass(&self, state: &State) -> Result<(), No> {
        match state.frame {
            Frame::Mining { .. } | Frame::Clearing | Frame::Advancing { .. } => Ok(()),
            Frame::Choosing => match self.overfull(state, state.phasing) {
                Some(hex) => Err(No::new(H10_23, "hex-overstacked-first").hex(hex)),
                None => Ok(()),
            },
            Frame::Declaring { open } => self.try_resolve(&self.front(state, open)),
            Frame::Placing { .. }
            | Frame::Layout
            | Frame::Moving { .. }
            | Frame::Sweeping { .. }
            | Frame::Resolving
            | Frame::Rolling { .. }
            | Frame::Losing { .. }
            | Frame::Retreating { .. }
            | Frame::Over => Err(NOT_NOW),
        }
    }

    fn act(&self, state: &mut State, action: Action, log: &mut impl Sink<Event>) {
        let frame = state.frame;
        let mover = || Mover::of(frame).expect("a unit on the move");
        match action {
            Action::Place(unit, hex) => self.place(state, unit, hex, log),
            Action::Withhold(unit) => self.withhold(state, unit, log),
            Action::Lay(layout) => self.lay_fields(state, layout, log),
            Action::Mine(hex) => {
                let Frame::Mining { left } = frame else { panic!("no minefield is laid in {frame:?}") };
                self.mine(state, hex, left, log);
            }
            Action::Take(unit) => state.frame = Mover::fresh(unit).frame(),
            Action::Step(to) => self.step(state, mover(), to, log),
            Action::March(facing) => self.march(state, mover(), facing, log),
            Action::Deploy => self.deploy(state, mover(), log),
            Action::Exit => self.exit(state, mover().unit, log),
            Action::Halt => self.finish_move(state, mover().unit),
            Action::Remove(unit) => self.eliminate(state, unit, Gone::Excess, H10_23, log),
            Action::Clear(hex) => {
                let unit = self.try_clear(state, hex).expect("a legal roll");
                state.frame = Frame::Sweeping { unit };
            }
            Action::Attack(unit, hex) => self.declare(state, unit, hex, log),
            Action::Also(hex) => {
                self.aim(state, open_attack(frame), hex);
                log.say(H9_21, || Event::AttackWidened { hex });
            }
            Action::Join(unit) => {
                state.attack[unit.index()] = open_attack(frame);
                log.say(H9_22, || Event::AttackJoined { unit });
            }
            Action::Assist(unit) => {
                state.attack[unit.index()] = open_attack(frame);
                log.say(H12_21, || Event::AttackAssisted { unit });
            }
            Action::Fight(hex) => {
                let attack = self.try_fight(state, hex).expect("a declared attack");
                self.begin_fight(state, attack, log);
            }
            Action::Lose(unit) => {
                let Frame::Losing { attack, owed } = frame else { panic!("nothing is owed in {frame:?}") };
                self.lose(state, attack, owed, unit, log);
            }
            Action::Retreat(unit, hex) => self.retreat(state, unit, hex, log),
            Action::Advance(unit, hex) => {
                let Frame::Advancing { attack, by } = frame else { panic!("no advance in {frame:?}") };
                self.advance(state, attack, by, unit, hex, log);
            }
            Action::Pass => self.pass(state, log),
        }
    }

    fn pass(&self, state: &mut State, log: &mut impl Sink<Event>) {
        match state.frame {
            Frame::Mining { .. } => self.stop_mining(state, log),
            Frame::Choosing => self.end_phase(state, log),
            Frame::Clearing => self.open_declarations(state, log),
            Frame::Declaring { .. } => self.next_attack(state, log),
            Frame::Advancing { attack, .. } => self.finish_attack(state, attack, log),
            frame @ (Frame::Placing { .. }
            | Frame::Layout
            | Frame::Moving { .. }
            | Frame::Sweeping { .. }
            | Frame::Resolving
            | Frame::Rolling { .. }
            | Frame::Losing { .. }
            | Frame::Retreating { .. }
            | Frame::Over) => panic!("nobody passes in {frame:?}"),
        }
    }

    // === Audit ===

    fn audit_units(&self, state: &State) -> Result<(), String> {
        for idx in 0..UNITS {
            let unit = UnitId(idx as u8);
            let absent = state.place(unit).why() == Some(Gone::Absent);
            if absent == self.everybody().has(unit) {
                return Err(format!("unit {idx} is lost or doubled"));
            }
        }
        for unit in self.everybody() {
            let Some(hex) = state.hex(unit) else { continue };
            if !self.board.land.has(hex) {
                return Err(format!("{} is in the sea or off the map at {hex}", self.slug(unit)));
            }
            if !state.units_in(hex).and(self.sides[self.side(unit).enemy().index()]).is_empty() {
                return Err(format!("both sides are in {hex}"));
            }
            if state.columns.has(unit) {
                self.audit_column(state, unit, hex)?;
            }
        }
        Ok(())
    }

    fn audit_column(&self, state: &State, unit: UnitId, hex: HexId) -> Result<(), String> {
        let alone = state.units_in(hex).len() == 1;
        let clear = self.board.terrain(hex) == Terrain::Clear;
        let on_road = self.board.on_road(hex).is_some() || !self.mechanized.has(unit);
        let retreats = matches!(state.frame, Frame::Retreating { .. });
        if self.combat.has(unit) && clear && on_road && (alone || retreats) {
            return Ok(());
        }
        Err(format!("{} cannot be in road mode in {hex}", self.slug(unit)))
    }

    fn audit_frame(&self, state: &State) -> Result<(), String> {
        if !(1..=self.scenario.turns).contains(&state.turn) {
            return Err(format!("turn {} of {}", state.turn, self.scenario.turns));
        }
        let fits = match state.frame {
            Frame::Placing { .. } | Frame::Layout | Frame::Mining { .. } => state.phase == Phase::SetUp,
            Frame::Choosing | Frame::Moving { .. } => {
                matches!(state.phase, Phase::Initial | Phase::Mechanized | Phase::Supply)
            }
            Frame::Clearing
            | Frame::Sweeping { .. }
            | Frame::Declaring { .. }
            | Frame::Resolving
            | Frame::Rolling { .. }
            | Frame::Losing { .. }
            | Frame::Retreating { .. }
            | Frame::Advancing { .. } => state.phase == Phase::Combat,
            Frame::Over => true,
        };
        if !fits {
            return Err(format!("{:?} in the phase {}", state.frame, state.phase.name()));
        }
        match state.vanguards.iter().find(|it| usize::from(**it) >= self.board.road.len()) {
            Some(place) => Err(format!("a vanguard marker stands at place {place} of the road")),
            None => Ok(()),
        }
    }
}

/// The attack that is being put together.
fn open_attack(frame: Frame) -> u8 {
    let Frame::Declaring { open } = frame else { panic!("no attack is declared in {frame:?}") };
    open
}
