//! The defence of July: how far could the enemy drive past the line in his next player-turn?
//!
//! Whoever steps next to a unit has to stop there, and a lone unit next to an enemy cannot leave. So a line of zones
//! of control from the sea to the depression holds him, and one unit next to a runner pins it. What he could reach all
//! the same is found by spreading from his units over the ground that nobody controls.

use titles::{
    hex::{Hex, Side, State, Terrain, UnitId},
    hexmap::{COLS, HexId, HexSet},
};

/// What does not change while one unit of the defence looks for its place.
pub(super) struct Wall {
    side: Side,
    /// The column that must not be passed.
    column: u8,
    /// The land east of it.
    east: HexSet,
    land: HexSet,
    /// Where a move may lead through: ridges and depressions cost too much.
    plain: HexSet,
    ridges: HexSet,
    enemies: HexSet,
    /// The stacks that could drive past.
    drivers: Vec<Driver>,
    /// The enemies that could attack: where, how far they come, how strong.
    attackers: Vec<(HexId, u8, i32)>,
}

/// A stack of the enemy with mechanized units.
struct Driver {
    hex: HexId,
    /// The steps of its fastest unit in one move; it makes two.
    steps: u8,
    /// A single unit is held fast by a zone of control.
    alone: bool,
    /// With others near it goes from zone to zone: one stays, the rest move on.
    escorted: bool,
}

impl Wall {
    pub(super) fn new(rules: &Hex, state: &State, side: Side, column: u8) -> Wall {
        let land = rules.board().land;
        let of_terrain =
            |terrain: Terrain| land.iter().filter(move |&it| rules.board().terrain(it) == terrain);
        let mut wall = Wall {
            side,
            column,
            east: (column + 1..=COLS).fold(HexSet::NONE, |all, it| all.or(&HexSet::column(it))).and(&land),
            land,
            plain: of_terrain(Terrain::Clear).collect(),
            ridges: of_terrain(Terrain::Ridge).collect(),
            enemies: HexSet::NONE,
            drivers: Vec::new(),
            attackers: Vec::new(),
        };
        for unit in rules.units_of(side.enemy()).filter(|&it| rules.unit(it).kind.is_combat()) {
            let Some(hex) = state.hex(unit) else { continue };
            wall.note(rules, state, unit, hex);
        }
        for at in 0..wall.drivers.len() {
            let hex = wall.drivers[at].hex;
            let near = |it: &Driver| it.hex != hex && it.hex.distance(hex) <= 5;
            wall.drivers[at].escorted |= wall.drivers.iter().any(near);
        }
        wall
    }

    fn note(&mut self, rules: &Hex, state: &State, unit: UnitId, hex: HexId) {
        let it = rules.unit(unit);
        self.enemies.insert(hex);
        if !it.bracketed && !state.is_isolated(unit) {
            self.attackers.push((hex, it.allowance.min(6), i32::from(it.strength)));
        }
        if !it.is_mechanized() {
            return;
        }
        // Mechanized units move twice; who is isolated, half as far.
        let steps = if state.is_isolated(unit) { it.allowance / 2 } else { it.allowance };
        match self.drivers.iter_mut().find(|it| it.hex == hex) {
            Some(known) => known.steps = known.steps.max(steps),
            None => {
                let alone = state.units_in(hex).len() == 1;
                self.drivers.push(Driver { hex, steps, alone, escorted: !alone });
            }
        }
    }

    /// The column that must not be passed.
    pub(super) const fn column(&self) -> u8 {
        self.column
    }

    /// What the enemy could gain against a line of these hexes, stack by stack: columns and hexes.
    pub(super) fn threat(&self, own: &HexSet) -> i32 {
        let zone = own.bordered();
        let (through, to) = (self.plain.without(own).without(&zone), self.land.without(own));
        let gain = |it: &Driver| {
            if it.alone && zone.has(it.hex) {
                return 0;
            }
            let start = HexSet::only(it.hex);
            let first = start.spread_to(&through.or(&start), &to, it.steps);
            let again = if it.escorted { through.or(&first) } else { through };
            self.gain(&first.spread_to(&again, &to, it.steps))
        };
        self.drivers.iter().map(gain).sum::<i32>() / 4
    }

    /// What he could gain if he took one of the places he is likely to take, the likelier the more.
    pub(super) fn risk(&self, own: &HexSet, places: &[(HexId, i32)]) -> i32 {
        let lost =
            |&(hex, likely): &(HexId, i32)| likely * self.joint_threat(&own.without(&HexSet::only(hex)));
        places.iter().map(lost).sum::<i32>() / 8
    }

    /// How likely the enemy takes a place held with that strength, in quarters.
    pub(super) fn likely(&self, state: &State, hex: HexId, strength: i32) -> i32 {
        let firm = self.ridges.has(hex);
        let times = (1 + i32::from(firm)) * (1 + i32::from(state.is_mined(self.side, hex)));
        let likely = match self.pressure(hex) / (times * strength.max(1)) {
            6.. => 4,
            4..=5 => 3,
            3 => 1,
            ..=2 => 0,
        };
        if firm { likely / 2 } else { likely }
    }

    /// The strength the enemy can bring against a hex in his next turn, as far as there is room beside it.
    pub(super) fn pressure(&self, hex: HexId) -> i32 {
        let near = self.attackers.iter().filter(|it| it.0.distance(hex) <= it.1);
        near.map(|it| it.2).sum::<i32>().min(24)
    }

    fn joint_threat(&self, own: &HexSet) -> i32 {
        let zone = own.bordered();
        let held = |it: &&Driver| !(it.alone && zone.has(it.hex));
        let start: HexSet = self.drivers.iter().filter(held).map(|it| it.hex).collect();
        let (through, to) = (self.plain.without(own).without(&zone), self.land.without(own));
        let first = start.spread_to(&through.or(&start), &to, 8);
        self.gain(&first.spread_to(&through, &to, 8))
    }

    fn gain(&self, reached: &HexSet) -> i32 {
        let gained = reached.and(&self.east);
        let far = gained.columns().map_or(0, |(_, last)| i32::from(last - self.column));
        4 * far + gained.len() as i32 / 8
    }

    /// How many enemy stacks beyond the line have no open way back to their edge.
    pub(super) fn cut_off(&self, own: &HexSet) -> i32 {
        let runners = self.enemies.and(&self.east);
        if runners.is_empty() {
            return 0;
        }
        let zone = own.bordered().without(&self.enemies);
        let open = self.land.without(own).without(&zone);
        let connected = HexSet::column(1).flooded(&open, &runners);
        runners.without(&connected).len() as i32
    }
}
