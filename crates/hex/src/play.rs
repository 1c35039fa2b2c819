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

    fn node(&self, state: &State) -> Node {
        match state.frame {
            Frame::Sweeping { .. } | Frame::Rolling { .. } => Node::Chance,
            Frame::Over => Node::Over,
            _ => Node::Decide(SeatSet::only(self.decider(state).seat())),
        }
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
        self.try_action(state, action).map_err(|no| match state.frame {
            Frame::Declaring { open } => self.declaration_refused(&self.front(state, open), no),
            _ => self.refusal(no),
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
                match state.frame {
                    Frame::Sweeping { unit } => self.sweep(state, unit, die, log),
                    Frame::Rolling { attack } => self.roll(state, attack, die, log),
                    _ => panic!("no die is cast now"),
                }
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
    /// Who is asked: the phasing player, but the victor leads retreats and either side may advance.
    fn decider(&self, state: &State) -> Side {
        match state.frame {
            Frame::Retreating { loser, .. } => loser.enemy(),
            Frame::Advancing { by, .. } => by,
            _ => state.phasing,
        }
    }

    /// H10.23: a movement phase does not end while a hex is over-stacked.
    fn try_end(&self, state: &State) -> Result<(), No> {
        match self.overfull(state, state.phasing) {
            Some(hex) => Err(No::new(H10_23, "hex-overstacked-first").hex(hex)),
            None => Ok(()),
        }
    }

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

    /// Whether the seat that is asked may do this.
    fn try_action(&self, state: &State, action: Action) -> Result<(), No> {
        let known = |unit: UnitId| match self.everybody().has(unit) {
            true => Ok(unit),
            false => Err(No::new(H5_11, "hex-unit-gone").unit(unit)),
        };
        match (state.frame, action) {
            (Frame::Placing { .. }, Action::Place(unit, hex)) => self.try_place(state, known(unit)?, hex),
            (Frame::Placing { .. }, Action::Withhold(unit)) => self.try_withhold(state, known(unit)?),
            (Frame::Layout, Action::Lay(_)) => Ok(()),
            (Frame::Mining { .. }, Action::Mine(hex)) => self.try_mine(state, hex),
            (Frame::Mining { .. } | Frame::Clearing | Frame::Advancing { .. }, Action::Pass) => Ok(()),
            (Frame::Choosing, Action::Take(unit)) => self.try_take(state, known(unit)?),
            (Frame::Choosing, Action::Remove(unit)) => self.try_remove(state, known(unit)?),
            (Frame::Choosing, Action::Pass) => self.try_end(state),
            (Frame::Moving { unit, spent, marched, stopped }, action) => {
                self.try_move(state, Mover { unit, spent, marched, stopped }, action)
            }
            (Frame::Clearing, Action::Clear(hex)) => self.try_clear(state, hex).map(|_| ()),
            (Frame::Declaring { open }, action) => self.try_declaration(state, open, action),
            (Frame::Resolving, Action::Fight(hex)) => self.try_fight(state, hex).map(|_| ()),
            (Frame::Losing { attack, .. }, Action::Lose(unit)) => self.try_lose(state, attack, known(unit)?),
            (Frame::Retreating { .. }, Action::Retreat(unit, hex)) => {
                self.try_retreat(state, known(unit)?, hex)
            }
            (Frame::Advancing { attack, by }, Action::Advance(unit, hex)) => {
                self.try_advance(state, attack, by, known(unit)?, hex)
            }
            _ => Err(No::new(H4_1, "hex-not-now")),
        }
    }

    fn try_move(&self, state: &State, mover: Mover, action: Action) -> Result<(), No> {
        match action {
            Action::Step(to) => self.try_step(state, mover, to).map(|_| ()),
            Action::March(_) if mover.stopped => Err(No::new(H6_15, "hex-column-in-zone").unit(mover.unit)),
            Action::March(facing) => self.try_march(state, mover, facing),
            Action::Deploy => self.try_deploy(state, mover),
            Action::Exit => self.try_exit(state, mover).map(|_| ()),
            Action::Halt => self.try_halt(state, mover),
            Action::Take(unit) if unit != mover.unit => {
                Err(No::new(H5_15, "hex-another-is-moving").unit(mover.unit))
            }
            _ => Err(No::new(H4_1, "hex-not-now")),
        }
    }

    fn try_declaration(&self, state: &State, open: u8, action: Action) -> Result<(), No> {
        let known = |unit: UnitId| match self.everybody().has(unit) {
            true => Ok(unit),
            false => Err(No::new(H9_11, "hex-unit-gone").unit(unit)),
        };
        let front = self.front(state, open);
        match action {
            Action::Attack(unit, hex) => self.try_attack(state, &front, known(unit)?, hex),
            Action::Also(hex) => self.try_also(&front, hex),
            Action::Join(unit) => self.try_join(state, &front, known(unit)?),
            Action::Assist(unit) => self.try_assist(state, &front, known(unit)?),
            Action::Pass => self.try_resolve(&front),
            _ => Err(No::new(H4_1, "hex-not-now")),
        }
    }

    fn act(&self, state: &mut State, action: Action, log: &mut impl Sink<Event>) {
        match (state.frame, action) {
            (Frame::Placing { .. }, Action::Place(unit, hex)) => self.place(state, unit, hex, log),
            (Frame::Placing { .. }, Action::Withhold(unit)) => self.withhold(state, unit, log),
            (Frame::Layout, Action::Lay(layout)) => self.lay_fields(state, layout, log),
            (Frame::Mining { left }, Action::Mine(hex)) => self.mine(state, hex, left, log),
            (Frame::Mining { .. }, Action::Pass) => self.stop_mining(state, log),
            (Frame::Choosing, Action::Take(unit)) => state.frame = Mover::fresh(unit).frame(),
            (Frame::Choosing, Action::Remove(unit)) => self.eliminate(state, unit, Gone::Excess, H10_23, log),
            (Frame::Choosing, Action::Pass) => self.end_phase(state, log),
            (Frame::Moving { unit, spent, marched, stopped }, action) => {
                self.act_moving(state, Mover { unit, spent, marched, stopped }, action, log);
            }
            (Frame::Clearing, Action::Clear(hex)) => {
                let unit = self.try_clear(state, hex).expect("a legal roll");
                state.frame = Frame::Sweeping { unit };
            }
            (Frame::Clearing, Action::Pass) => self.open_declarations(state, log),
            (Frame::Declaring { open }, action) => self.act_declaring(state, open, action, log),
            (Frame::Resolving, Action::Fight(hex)) => {
                let attack = self.try_fight(state, hex).expect("a declared attack");
                self.begin_fight(state, attack, log);
            }
            (Frame::Losing { attack, owed }, Action::Lose(unit)) => self.lose(state, attack, owed, unit, log),
            (Frame::Retreating { .. }, Action::Retreat(unit, hex)) => self.retreat(state, unit, hex, log),
            (Frame::Advancing { attack, by }, Action::Advance(unit, hex)) => {
                self.advance(state, attack, by, unit, hex, log);
            }
            (Frame::Advancing { attack, .. }, Action::Pass) => self.finish_attack(state, attack, log),
            (frame, action) => panic!("{action:?} answers no question of {frame:?}"),
        }
    }

    fn act_moving(&self, state: &mut State, mover: Mover, action: Action, log: &mut impl Sink<Event>) {
        match action {
            Action::Step(to) => self.step(state, mover, to, log),
            Action::March(facing) => self.march(state, mover, facing, log),
            Action::Deploy => self.deploy(state, mover, log),
            Action::Exit => self.exit(state, mover.unit, log),
            Action::Halt => self.finish_move(state, mover.unit),
            _ => panic!("{action:?} is no way to move"),
        }
    }

    fn act_declaring(&self, state: &mut State, open: u8, action: Action, log: &mut impl Sink<Event>) {
        match action {
            Action::Attack(unit, hex) => self.declare(state, unit, hex, log),
            Action::Also(hex) => {
                self.aim(state, open, hex);
                log.say(H9_21, || Event::AttackWidened { hex });
            }
            Action::Join(unit) => {
                state.attack[unit.index()] = open;
                log.say(H9_22, || Event::AttackJoined { unit });
            }
            Action::Assist(unit) => {
                state.attack[unit.index()] = open;
                log.say(H12_21, || Event::AttackAssisted { unit });
            }
            Action::Pass => self.next_attack(state, log),
            _ => panic!("{action:?} is no declaration"),
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
