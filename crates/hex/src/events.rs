//! What happens, for people.

use alloc::{
    string::{String, ToString},
    vec::Vec,
};
use hexmap::HexId;
use table::Message;

use crate::{Gone, Hex, Level, Odds, Outcome, Phase, Side, Strengths, UnitId, UnitSet};

/// What a step did.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
#[allow(missing_docs, reason = "the fields are what their names say")]
pub enum Event {
    /// A unit is set up.
    Placed { unit: UnitId, hex: HexId },
    /// A unit is left off the map.
    Withheld { unit: UnitId },
    /// The Allied minefields are laid.
    FieldsLaid { count: u8 },
    /// An Axis minefield is laid.
    MineLaid { hex: HexId },
    /// A game-turn begins.
    TurnBegan { turn: u8 },
    /// A phase begins.
    PhaseBegan { phase: Phase, side: Side },
    /// The allowance of these units is halved for this phase.
    Hampered { units: UnitSet },
    /// A unit moves into a hex.
    Stepped { unit: UnitId, to: HexId, points: u8 },
    /// A unit has to stop in an enemy zone.
    Stopped { unit: UnitId },
    /// A unit enters road mode.
    EnteredRoadMode { unit: UnitId },
    /// A unit leaves road mode.
    LeftRoadMode { unit: UnitId },
    /// A vanguard marker moves.
    VanguardMoved { side: Side, hex: HexId },
    /// A box hex loses its effect.
    BoxOpened { hex: HexId },
    /// An engineer lifts a minefield.
    MineLifted { unit: UnitId, hex: HexId },
    /// A minefield is gone.
    MineCleared { hex: HexId, owner: Side },
    /// A unit has rolled for the minefield it is in.
    Swept { unit: UnitId, hex: HexId, die: u8, cleared: bool },
    /// A unit leaves the map for points.
    Exited { unit: UnitId },
    /// An attack is opened.
    AttackDeclared { unit: UnitId, hex: HexId },
    /// A hex is added to it.
    AttackWidened { hex: HexId },
    /// A unit joins it.
    AttackJoined { unit: UnitId },
    /// An engineer assists it.
    AttackAssisted { unit: UnitId },
    /// A unit cannot take part after all.
    DroppedOut { unit: UnitId },
    /// The die is cast.
    Rolled { hex: HexId, strengths: Strengths, odds: Odds, die: u8, outcome: Outcome },
    /// A unit retreats into a hex.
    Retreated { unit: UnitId, to: HexId },
    /// A unit retreats off its own edge.
    RetreatedOff { unit: UnitId, hex: HexId },
    /// A unit is eliminated.
    Eliminated { unit: UnitId, why: Gone },
    /// A unit advances after combat.
    Advanced { unit: UnitId, hex: HexId },
    /// A unit is cut off.
    Isolated { unit: UnitId },
    /// A unit is no longer cut off.
    Relieved { unit: UnitId },
    /// The game is over.
    Over { points: i32, level: Level },
}

impl Hex {
    /// The event as a message to be worded.
    pub(crate) fn message_of(&self, event: &Event) -> Message {
        let with_unit = |key, unit| Message::new(key).with("unit", self.slug(unit));
        let with_hex = |key, hex: HexId| Message::new(key).with("hex", hex.to_string().as_str());
        let both = |key, unit, hex: HexId| with_unit(key, unit).with("hex", hex.to_string().as_str());
        match *event {
            Event::Placed { unit, hex } => both("hex-placed", unit, hex),
            Event::Withheld { unit } => with_unit("hex-withheld", unit),
            Event::FieldsLaid { count } => Message::new("hex-fields-laid").with("count", i32::from(count)),
            Event::MineLaid { hex } => with_hex("hex-mine-laid", hex),
            Event::TurnBegan { turn } => Message::new("hex-turn-began").with("turn", i32::from(turn)),
            Event::PhaseBegan { phase, side } => {
                Message::new("hex-phase-began").with("phase", phase.name()).with("side", side.name())
            }
            Event::Hampered { units } => {
                let names: Vec<String> = units.map(|it| self.slug(it).to_string()).collect();
                Message::new("hex-hampered").with("units", names)
            }
            Event::Stepped { unit, to, points } => {
                both("hex-stepped", unit, to).with("points", i32::from(points))
            }
            Event::Stopped { unit } => with_unit("hex-stopped", unit),
            Event::EnteredRoadMode { unit } => with_unit("hex-entered-road-mode", unit),
            Event::LeftRoadMode { unit } => with_unit("hex-left-road-mode", unit),
            Event::VanguardMoved { side, hex } => {
                with_hex("hex-vanguard-moved", hex).with("side", side.name())
            }
            Event::BoxOpened { hex } => with_hex("hex-box-opened", hex),
            Event::MineLifted { unit, hex } => both("hex-mine-lifted", unit, hex),
            Event::MineCleared { hex, owner } => with_hex("hex-mine-cleared", hex).with("side", owner.name()),
            Event::Swept { unit, hex, die, cleared } => {
                let key = if cleared { "hex-swept-clear" } else { "hex-swept-in-vain" };
                both(key, unit, hex).with("die", i32::from(die))
            }
            Event::Exited { unit } => with_unit("hex-exited", unit),
            Event::AttackDeclared { unit, hex } => both("hex-attack-declared", unit, hex),
            Event::AttackWidened { hex } => with_hex("hex-attack-widened", hex),
            Event::AttackJoined { unit } => with_unit("hex-attack-joined", unit),
            Event::AttackAssisted { unit } => with_unit("hex-attack-assisted", unit),
            Event::DroppedOut { unit } => with_unit("hex-dropped-out", unit),
            Event::Rolled { hex, strengths, odds, die, outcome } => with_hex("hex-rolled", hex)
                .with("attack", i32::from(strengths.attack))
                .with("defence", i32::from(strengths.defence))
                .with("odds", odds.name())
                .with("die", i32::from(die))
                .with("result", outcome.name()),
            Event::Retreated { unit, to } => both("hex-retreated", unit, to),
            Event::RetreatedOff { unit, hex } => both("hex-retreated-off", unit, hex),
            Event::Eliminated { unit, why } => with_unit("hex-eliminated", unit).with("why", why.name()),
            Event::Advanced { unit, hex } => both("hex-advanced", unit, hex),
            Event::Isolated { unit } => with_unit("hex-isolated", unit),
            Event::Relieved { unit } => with_unit("hex-relieved", unit),
            Event::Over { points, level } => {
                Message::new("hex-over").with("points", points).with("level", level.name())
            }
        }
    }
}
