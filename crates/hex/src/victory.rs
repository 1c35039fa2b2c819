//! Victory (section 17): points, levels, the end.

use table::{Message, Rule, Standing};

use crate::{Gone, Hex, Side, State, UnitId, frames::Frame, rules::*};

/// H17.1: the seven levels of victory.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum Level {
    /// 9 points or fewer.
    AlliedDecisive,
    /// 10 to 19 points.
    AlliedSubstantive,
    /// 20 to 29 points.
    AlliedMarginal,
    /// 30 to 39 points.
    Draw,
    /// 40 to 49 points.
    AxisMarginal,
    /// 50 to 59 points.
    AxisSubstantive,
    /// 60 points or more.
    AxisDecisive,
}

impl Level {
    /// All levels, the best for the Allies first.
    pub const ALL: [Level; 7] = [
        Level::AlliedDecisive,
        Level::AlliedSubstantive,
        Level::AlliedMarginal,
        Level::Draw,
        Level::AxisMarginal,
        Level::AxisSubstantive,
        Level::AxisDecisive,
    ];

    /// The level with a name.
    pub fn named(name: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|it| it.name() == name)
    }

    /// H17.1: the level for a total of Axis points.
    pub const fn of(points: i32) -> Level {
        match points {
            ..=9 => Level::AlliedDecisive,
            10..=19 => Level::AlliedSubstantive,
            20..=29 => Level::AlliedMarginal,
            30..=39 => Level::Draw,
            40..=49 => Level::AxisMarginal,
            50..=59 => Level::AxisSubstantive,
            60.. => Level::AxisDecisive,
        }
    }

    /// How good it is for the Axis: from -3 to 3.
    pub const fn value(self) -> i32 {
        self as i32 - Level::Draw as i32
    }

    /// The name in notation.
    pub const fn name(self) -> &'static str {
        match self {
            Level::AlliedDecisive => "allied-decisive",
            Level::AlliedSubstantive => "allied-substantive",
            Level::AlliedMarginal => "allied-marginal",
            Level::Draw => "draw",
            Level::AxisMarginal => "axis-marginal",
            Level::AxisSubstantive => "axis-substantive",
            Level::AxisDecisive => "axis-decisive",
        }
    }
}

/// The Axis points, term by term.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub struct Points {
    /// What the Axis started with, variations included.
    pub start: i32,
    /// H17.2: Allied combat units lost to Ae, De or a blocked retreat.
    pub losses: i32,
    /// H17.2: Allied units lost to isolation.
    pub isolated: i32,
    /// H17.21: columns won in July.
    pub columns: i32,
    /// H17.22: minefields cleared in September.
    pub mines: i32,
    /// H17.23: supply units that left in October.
    pub supplies: i32,
    /// H17.23: strength that left in October.
    pub strength: i32,
}

impl Points {
    /// The total.
    pub const fn total(&self) -> i32 {
        self.start + self.losses + self.isolated + self.columns + self.mines + self.supplies + self.strength
    }

    /// The level the total stands for.
    pub const fn level(&self) -> Level {
        Level::of(self.total())
    }
}

/// H17.23: the points for a supply unit that leaves the map.
const SUPPLY_EXIT: i32 = 10;

impl Hex {
    /// H17.2 to H17.23: the Axis points if the game ended now.
    pub fn points(&self, state: &State) -> Points {
        let tally = state.tally;
        Points {
            start: self.scenario.points,
            losses: i32::from(tally.lost),
            isolated: i32::from(tally.isolated),
            columns: self.column_points(state),
            mines: i32::from(tally.mines) * self.scenario.mine_points,
            supplies: i32::from(tally.supplies) * SUPPLY_EXIT,
            strength: i32::from(tally.strength),
        }
    }

    /// H17.21: three points for each column east of column 34 of the easternmost Axis combat unit.
    fn column_points(&self, state: &State) -> i32 {
        let Some((column, each)) = self.scenario.column else { return 0 };
        let axis = self.sides[Side::Axis.index()].and(self.combat);
        let farthest = axis.filter_map(|it| state.hex(it)).map(|it| it.col()).max().unwrap_or(0);
        i32::from(farthest.saturating_sub(column)) * each
    }

    /// H17.2: an Allied combat unit counts unless it is exchanged, any Allied unit if isolation kills it.
    pub(crate) fn count_loss(&self, state: &mut State, unit: UnitId, why: Gone) {
        if self.side(unit) == Side::Axis {
            return;
        }
        match why {
            Gone::Combat | Gone::Retreat | Gone::Excess => {
                state.tally.lost += u8::from(self.combat.has(unit))
            }
            Gone::Isolation => state.tally.isolated += 1,
            Gone::Exchange | Gone::Overrun | Gone::Exited | Gone::NotBack | Gone::Unplaced | Gone::Absent => {
            }
        }
    }

    /// The standing: the Axis total, the mirror of it for the Allies, ranked by level.
    pub(crate) fn standing_of(&self, state: &State) -> Standing {
        let points = self.points(state);
        let value = points.level().value();
        Standing::new(&[points.total(), MIRROR - points.total()], &[value, -value])
    }

    pub(crate) fn ending_of(&self, state: &State) -> Option<(Rule, Message)> {
        let over = state.frame == Frame::Over;
        over.then(|| {
            let points = self.points(state);
            let message = Message::new("hex-ending").with("level", points.level().name());
            (H17_1, message.with("points", points.total()))
        })
    }
}

/// The schedule is symmetric about this sum: 60 for one is 9 for the other.
const MIRROR: i32 = 69;
