//! The rules of hex: El Alamein in July, September and October 1942.
//!
//! A hex-and-counter wargame for two with zones of control, road mode, minefields, chained supply and isolation. Rules
//! are cited by their ids in [`rules`]; what the rulebook leaves open is decided in `docs/rulings-hex.md`.
//!
//! ```
//! use hex::{Hex, Options, Source};
//! use table::{Game, Node, Seat, SeatSet};
//! let rules = Hex::new(Options::of(Source::July)).unwrap();
//! let state = rules.setup();
//! assert_eq!(rules.node(&state), Node::Decide(SeatSet::only(Seat(0))));
//! assert_eq!(rules.points(&state).total(), 25);
//! ```
//!
//! Files follow the order of play: set-up, movement, road mode, mines, attacks, combat, retreats, supply, victory. What is
//! deliberately absent: wording, drawing, clocks, chance (it comes in as steps), floats, and caches inside the state.

#![no_std]

extern crate alloc;

mod options;
mod side;

mod data;
mod scenario;

mod actions;
mod frames;
mod state;

mod flow;
mod setup;

mod mines;
mod movement;
mod road;
mod surroundings;
mod zones;

mod attack;
mod combat;
mod retreat;

mod supply;
mod victory;

mod events;
mod refuse;

mod broken;
mod company;
mod forecast;
mod notation;
mod play;
mod position;
mod query;
mod view;

#[path = "gen/rules.rs"]
pub mod rules;

pub use actions::{Action, Die, Layout};
pub use broken::Broken;
pub use combat::{AttackShare, Breakdown, DefenceShare, Odds, Outcome, RESULTS, Strengths};
pub use company::Gathering;
pub use data::{Board, BoxHex, Terrain};
pub use events::Event;
pub use forecast::{Consequence, Declared, Effect, Term};
pub use frames::{Frame, Phase, Underway};
pub use options::{Options, Source, Variation};
pub use query::{Cut, Forecast, Goal, Reach, Reached, RetreatPreview, SupplyReport, Ways};
pub use scenario::{Flag, Kind, Scenario, Unit};
pub use side::Side;
pub use state::{Gone, Place, State, Tally, UNITS, UnitId, UnitSet};
pub use supply::{CHAIN, EDGE_RANGE, ROAD_RANGE, Supply, SupplyState, at_least_one, half};
pub use victory::{Level, Points};
pub use view::View;

use alloc::{format, vec::Vec};
use hexmap::HexSet;
use table::Misplaced;

/// The rules of one game: its options, the sheet and the scenario, with everything that follows from them.
#[derive(Clone, Debug)]
pub struct Hex {
    options: Options,
    board: Board,
    scenario: Scenario,
    sides: [UnitSet; 2],
    combat: UnitSet,
    mechanized: UnitSet,
    engineers: UnitSet,
    supplies: UnitSet,
    /// Combat units whose strength does not stand in brackets.
    shooters: UnitSet,
    strengths: [u8; UNITS],
    allowances: [u8; UNITS],
    behind: [HexSet; 2],
}

impl Hex {
    /// The rules for these options; says what is wrong with them or with the scenario file.
    pub fn new(options: Options) -> Result<Hex, Misplaced> {
        let board = Board::new();
        let mut scenario = Scenario::read(options.scenario.text(), &board)?;
        options::vary(&mut scenario, &options, &board)?;
        if options.free && scenario.lines.is_none() {
            return Err(Misplaced::new(
                0,
                "free set-up needs starting lines; this scenario has none (18.41)",
            ));
        }
        let behind = Side::ALL.map(|side| scenario.behind(side, &board));
        let all = |is: &dyn Fn(&Unit) -> bool| -> UnitSet {
            let units = scenario.units.iter().enumerate().filter(|it| is(it.1));
            units.map(|it| UnitId(it.0 as u8)).collect()
        };
        let mut rules = Hex {
            sides: Side::ALL.map(|side| all(&|it| it.side == side)),
            combat: all(&|it| it.kind.is_combat()),
            mechanized: all(&Unit::is_mechanized),
            engineers: all(&|it| it.kind == Kind::Engineer),
            supplies: all(&|it| it.kind == Kind::Supply),
            shooters: all(&|it| it.kind.is_combat() && !it.bracketed && it.strength > 0),
            strengths: [0; UNITS],
            allowances: [0; UNITS],
            behind,
            options,
            board,
            scenario,
        };
        for (idx, unit) in rules.scenario.units.iter().enumerate() {
            rules.strengths[idx] = unit.strength;
            rules.allowances[idx] = unit.allowance;
        }
        Ok(rules)
    }

    /// The options.
    pub const fn options(&self) -> &Options {
        &self.options
    }

    /// The sheet.
    #[inline]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The scenario, variations included.
    pub const fn scenario(&self) -> &Scenario {
        &self.scenario
    }

    /// A unit as printed.
    #[inline]
    pub fn unit(&self, unit: UnitId) -> &Unit {
        &self.scenario.units[unit.index()]
    }

    /// The unit with a name, as printed or in notation.
    pub fn named(&self, name: &str) -> Option<UnitId> {
        let place = self.scenario.units.iter().position(|it| it.name == name || it.slug == name)?;
        Some(UnitId(place as u8))
    }

    /// All units of the game.
    pub fn everybody(&self) -> UnitSet {
        self.sides[0].or(self.sides[1])
    }

    /// The units of a side.
    pub const fn units_of(&self, side: Side) -> UnitSet {
        self.sides[side.index()]
    }

    /// Whose a unit is.
    pub fn side(&self, unit: UnitId) -> Side {
        if self.sides[0].has(unit) { Side::Axis } else { Side::Allied }
    }

    pub(crate) fn slug(&self, unit: UnitId) -> &str {
        self.scenario.units.get(unit.index()).map_or("nobody", |it| it.slug.as_str())
    }

    /// How many units the game has.
    pub(crate) fn roster(&self) -> usize {
        self.scenario.units.len()
    }

    /// Supply units that start as no source, and units that start isolated: lawful, but hardly meant.
    pub fn unsupplied_at_start(&self) -> Vec<Misplaced> {
        let state = self.historical_start();
        let no_source = |side: Side| {
            let sources = self.supply(&state, side).sources;
            self.units_of(side).and(self.supplies).without(sources)
        };
        let lost = no_source(Side::Axis).or(no_source(Side::Allied));
        let mut doubts = Vec::new();
        for unit in self.everybody().filter(|&it| lost.has(it) || state.is_isolated(it)) {
            let it = self.unit(unit);
            let what = match lost.has(unit) {
                true => format!(
                    "{} starts in {} as no source of supply: no chain of steps of {CHAIN} hexes leads there from the road \
                     or the edge (H13.0)",
                    it.name, it.start
                ),
                false => format!("{} starts isolated in {}: no supply reaches it (H14.0)", it.name, it.start),
            };
            doubts.push(Misplaced::new(it.line, what));
        }
        doubts.sort_by_key(|it| it.line);
        doubts
    }

    /// H18.41: units that start in front of their side's starting line, where the scenario has lines.
    pub fn ahead_of_their_line(&self) -> Vec<Misplaced> {
        let ahead = |unit: &UnitId| {
            let line = self.behind[self.side(*unit).index()];
            !line.is_empty() && !line.has(self.unit(*unit).start)
        };
        let doubt = |unit: UnitId| {
            let it = self.unit(unit);
            Misplaced::new(it.line, format!("{} starts in {}, in front of its line", it.name, it.start))
        };
        self.everybody().filter(ahead).map(doubt).collect()
    }

    fn historical_start(&self) -> State {
        Hex { options: Options { free: false, ..self.options.clone() }, ..self.clone() }.set_up()
    }
}
