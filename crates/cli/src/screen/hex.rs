//! The map of `hex` in the terminal, framed around the units, with the stacks listed below it.
//!
//! A hex takes four signs; the hexes of even columns stand a line lower. Every sign is plain ASCII, so that the map
//! reads the same without colour and in every terminal.

use table::{Game, Notation, Value, slug};
use titles::{
    Naming, Words,
    hex::{
        Action, Board, Cut, Frame, Hex, Level, Phase, Side, State, Supply, SupplyState, Terrain, UnitId,
        UnitSet, View,
    },
    hexmap::{COLS, HexId, HexMarks, ROWS},
};

use super::{Screen, pad, width};
use crate::{
    fault::{Fault, Outcome},
    meant::meant,
};

const BETWEEN: &str = " · ";

/// From this width on the stacks of the two sides are listed side by side.
const WIDE: usize = 120;

/// How many rows are shown above and below a unit on the move, and how far around it stacks are listed.
const NEAR: u8 = 7;

/// How many rows are shown above and below a unit whose reach or supply is drawn.
const FAR: u8 = 12;

pub(crate) fn draw(rules: &Hex, view: &View, words: &Words, screen: &Screen) -> Vec<String> {
    let drawing = Drawing::new(rules, view, words, screen);
    let mut lines = vec![screen.rule()];
    lines.extend(drawing.headline());
    lines.push(screen.rule());
    lines.extend(drawing.map(&|hex| drawing.plain(hex)));
    lines.extend(screen.folded("", &words.phrase("hex-screen-legend")).iter().map(|it| screen.dim(it)));
    if !drawing.open.is_empty() {
        lines.extend(screen.folded("", &words.phrase("hex-screen-legend-set-up")));
    }
    lines.push(screen.rule());
    lines.extend(drawing.stacks());
    lines.push(screen.rule());
    lines
}

/// A hex with the name on the map.
fn place_name(rules: &Hex, hex: HexId, words: &Words) -> String {
    match rules.board().place(hex) {
        Some(place) => format!("{hex} {}", words.place(place)),
        None => hex.to_string(),
    }
}

/// What is known of a unit: its facts, and its supply at the start.
pub(crate) fn unit_lines(rules: &Hex, name: &str, words: &Words) -> Outcome<Vec<String>> {
    let unit = unit_called(rules, name, words)?;
    Ok(report(rules, &rules.setup(), unit, words))
}

/// The map with an overlay: `supply`, `zoc`, `reach:UNIT`; `supply:UNIT` draws the line of supply of a unit.
pub(crate) fn overlay(
    rules: &Hex,
    view: &View,
    what: &str,
    words: &Words,
    screen: &Screen,
) -> Outcome<Vec<String>> {
    let state = view.state();
    let mut drawing = Drawing::new(rules, view, words, screen);
    drawing.focus = None;
    let (kind, name) = what.split_once(':').unwrap_or((what, ""));
    let mut lines = drawing.headline();
    lines.push(screen.rule());
    match (kind, name) {
        ("zoc", "") => {
            let zones = Side::ALL.map(|it| rules.zone(state, it));
            let mark = |hex: HexId| -> String {
                Side::ALL
                    .iter()
                    .filter(|it| zones[it.index()].has(hex))
                    .map(|it| letter(*it, false))
                    .collect()
            };
            lines.extend(drawing.map(&|hex| drawing.laid_over(hex, &mark(hex))));
            lines.extend(screen.folded("", &words.phrase("hex-screen-legend-zoc")));
        }
        ("supply", "") => {
            let mark = |hex: HexId| -> String {
                let of = |it: &Supply| match (it.full.has(hex), it.double.has(hex)) {
                    (true, _) => letter(it.side, false).to_string(),
                    (false, true) => format!("{}-", letter(it.side, false)),
                    (false, false) => String::new(),
                };
                drawing.supply.iter().map(of).collect()
            };
            lines.extend(drawing.map(&|hex| drawing.laid_over(hex, &mark(hex))));
            lines.extend(screen.folded("", &words.phrase("hex-screen-legend-supply")));
        }
        ("supply", name) => {
            let unit = unit_called(rules, name, words)?;
            drawing.focus = state.hex(unit).map(|it| (it, FAR));
            let found = rules.supply_report(state, unit);
            let mark = |hex: HexId| match found.cuts.iter().any(|it| it.0 == hex) {
                true => "/".to_string(),
                false if found.line.contains(&hex) => "o".to_string(),
                false => String::new(),
            };
            lines.extend(drawing.map(&|hex| drawing.laid_over(hex, &mark(hex))));
            lines.extend(report(rules, state, unit, words).iter().flat_map(|it| screen.folded("", it)));
        }
        ("reach", name) if !name.is_empty() => {
            let unit = unit_called(rules, name, words)?;
            drawing.focus = state.hex(unit).map(|it| (it, FAR));
            let reach = rules.reach(state, unit);
            let mark = |hex: HexId| {
                let sign = |it: &titles::hex::Reached| match (it.in_road_mode, it.stopped) {
                    (true, _) => "r",
                    (false, true) => "!",
                    (false, false) => "",
                };
                reach.to(hex).map_or_else(String::new, |it| format!("{}{}", it.points, sign(it)))
            };
            lines.extend(drawing.map(&|hex| drawing.laid_over(hex, &mark(hex))));
            let facts = [("unit", rules.unit(unit).name.as_str().into())];
            lines.extend(screen.folded("", &words.phrase_with("hex-screen-legend-reach", &facts)));
            if reach.hypothetical {
                lines.push(words.phrase("hex-screen-next-phase"));
            }
            lines.extend(report(rules, state, unit, words).iter().flat_map(|it| screen.folded("", it)));
        }
        _ => {
            let facts = [("what", what.into())];
            return Err(Fault::worded(words.phrase_with("hex-screen-no-overlay", &facts)));
        }
    }
    Ok(lines)
}

/// The unit a person means, by its name in full or abbreviated.
pub(crate) fn unit_called(rules: &Hex, name: &str, words: &Words) -> Outcome<UnitId> {
    let names: Vec<String> = rules.scenario().units.iter().map(|it| it.slug.clone()).collect();
    rules.named(&meant(&names, &slug(name), words)?).ok_or_else(|| {
        let like: Vec<&str> = rules.scenario().units.iter().take(3).map(|it| it.slug.as_str()).collect();
        let facts = [("what", name.into()), ("like", like.join(words.comma()).into())];
        Fault::worded(words.phrase_with("hex-screen-no-unit", &facts))
    })
}

/// The facts of a unit and its supply, with the line or with what cuts it.
fn report(rules: &Hex, state: &State, unit: UnitId, words: &Words) -> Vec<String> {
    let it = rules.unit(unit);
    let number = |key: &str, name: &'static str, value: u8| words.phrase_with(key, &[(name, value.into())]);
    let mut facts = vec![
        rules.seat_name(it.side.seat(), words.language),
        words.phrase(&format!("hex-kind-{}", it.kind.name())),
    ];
    if it.support > 0 {
        let both = [("count", it.support.into()), ("range", it.range.into())];
        facts.push(words.phrase_with("hex-screen-support", &both));
    } else if it.bracketed {
        facts.push(number("hex-screen-defends", "strength", it.strength));
    } else {
        facts.push(number("hex-screen-strength", "strength", it.strength));
    }
    facts.push(number("hex-screen-allowance", "points", it.allowance));
    if it.is_mechanized() {
        facts.push(words.phrase("hex-screen-mechanized"));
    }
    if state.in_road_mode(unit) {
        facts.push(words.phrase("hex-screen-road-mode"));
    }
    let mut lines = vec![format!("{}: {}", it.name, facts.join(BETWEEN))];
    let Some(hex) = state.hex(unit) else {
        lines.push(words.phrase("hex-screen-gone"));
        return lines;
    };
    let found = rules.supply_report(state, unit);
    let at = words.phrase_with("hex-screen-at", &[("hex", place_name(rules, hex, words).into())]);
    lines.push(format!("{at}{BETWEEN}{}", words.phrase(&format!("hex-supply-{}", found.state.name()))));
    if found.line.len() > 1 {
        let line: Vec<String> = found.line.iter().map(HexId::to_string).collect();
        let source = found.source.map_or_else(String::new, |it| format!(" ({})", rules.unit(it).name));
        let facts = [("line", format!("{}{source}", line.join(" ")).into())];
        lines.push(words.phrase_with("hex-screen-line", &facts));
    }
    for (hex, cut) in found.cuts {
        let why = match cut {
            Cut::Enemy => "hex-cut-enemy",
            Cut::Zone => "hex-cut-zone",
            Cut::Minefield => "hex-cut-minefield",
            Cut::Terrain => "hex-cut-terrain",
        };
        let facts = [("hex", hex.to_string().into()), ("why", words.phrase(why).into())];
        lines.push(words.phrase_with("hex-screen-cut", &facts));
    }
    lines
}

/// The sign of a side: a cross for the Axis, a nought for the Allies; small without combat units.
const fn letter(side: Side, combat: bool) -> char {
    match (side, combat) {
        (Side::Axis, true) => 'X',
        (Side::Axis, false) => 'x',
        (Side::Allied, true) => 'O',
        (Side::Allied, false) => 'o',
    }
}

/// The columns and rows that are shown, both ends included.
struct Cutout {
    cols: (u8, u8),
    rows: (u8, u8),
}

struct Drawing<'a> {
    rules: &'a Hex,
    state: &'a State,
    words: &'a Words,
    screen: &'a Screen,
    supply: [Supply; 2],
    /// The hexes of boxes that still hold their garrison.
    boxes: Vec<String>,
    /// H18.41: where the next unit or minefield may be set up.
    open: HexMarks,
    /// The hex everything turns about, and how many rows around it are shown.
    focus: Option<(HexId, u8)>,
}

impl<'a> Drawing<'a> {
    fn new(rules: &'a Hex, view: &'a View, words: &'a Words, screen: &'a Screen) -> Drawing<'a> {
        let state = view.state();
        let mover = if let Frame::Moving { unit, .. } = state.frame() { state.hex(unit) } else { None };
        Drawing {
            rules,
            state,
            words,
            screen,
            supply: Side::ALL.map(|it| rules.supply(state, it)),
            boxes: closed_boxes(rules, view),
            open: open_for_set_up(rules, state),
            focus: mover.map(|it| (it, NEAR)),
        }
    }

    fn headline(&self) -> Vec<String> {
        let (rules, state, words) = (self.rules, self.state, self.words);
        let points = rules.points(state);
        let turns = [("turn", state.turn().into()), ("turns", rules.scenario().turns.into())];
        let items = [
            words.phrase_with("hex-screen-turn", &turns),
            rules.seat_name(state.phasing().seat(), words.language),
            words.phrase(&format!("hex-phase-{}", state.phase().name())),
            words.phrase_with("hex-screen-points", &[("points", points.total().into())]),
            words.phrase(&format!("hex-level-{}", points.level().name())),
            self.next_levels(points.total()),
        ];
        self.screen.listed("", &items, BETWEEN).iter().map(|it| self.screen.bold(it)).collect()
    }

    /// H17.1: from how many points on the levels above and below count.
    fn next_levels(&self, total: i32) -> String {
        let words = self.words;
        let level = Level::of(total);
        let step = |by: i32| (1..).map(|n| total + n * by).find(|&it| Level::of(it) != level);
        let best_for = |axis: bool| level == if axis { Level::AxisDecisive } else { Level::AlliedDecisive };
        let named = |key: &str, points: i32| {
            let name = words.phrase(&format!("hex-level-{}", Level::of(points).name()));
            words.phrase_with(key, &[("points", points.into()), ("level", name.into())])
        };
        let up = (!best_for(true)).then(|| step(1)).flatten().map(|it| named("hex-screen-level-from", it));
        let down = (!best_for(false)).then(|| step(-1)).flatten().map(|it| named("hex-screen-level-to", it));
        [up, down].into_iter().flatten().collect::<Vec<_>>().join(words.comma())
    }

    // === The map ===

    /// As many columns as fit, around where the sides are nearest to each other; the rows with units.
    fn cutout(&self) -> Cutout {
        let on_map = self.state.on_map();
        let fighting = |side: Side| -> Vec<HexId> {
            let units = self.rules.units_of(side).filter(|&it| self.rules.unit(it).kind.is_combat());
            units.filter_map(|it| self.state.hex(it)).collect()
        };
        let (axis, allied) = (fighting(Side::Axis), fighting(Side::Allied));
        let pairs = axis.iter().flat_map(|a| allied.iter().map(move |b| (a.distance(*b), a.col(), b.col())));
        let mut near: Vec<u8> = pairs.filter(|it| it.0 <= 4).flat_map(|it| [it.1, it.2]).collect();
        if near.is_empty() {
            near.extend(axis.iter().chain(&allied).map(|it| it.col()));
        }
        near.sort_unstable();
        let middle = near.get(near.len() / 2).copied().unwrap_or(COLS / 2);
        // In steps, so that the frame does not jump with every hex.
        let center = self.focus.map_or(middle, |it| it.0.col() / 6 * 6 + 3);
        let room = ((self.screen.columns.saturating_sub(6)) / 2).min(usize::from(COLS)) as u8;
        let first = center.saturating_sub(room / 2).clamp(1, COLS + 1 - room);
        let shown =
            on_map.filter_map(|it| self.state.hex(it)).filter(|it| (first..first + room).contains(&it.col()));
        let rows: Vec<u8> = shown.map(HexId::row).collect();
        let top = rows.iter().min().copied().unwrap_or(1).saturating_sub(1).max(1);
        let bottom = rows.iter().max().copied().unwrap_or(ROWS).saturating_add(1).min(ROWS);
        let rows = match self.focus {
            Some((hex, far)) => (hex.row().saturating_sub(far).max(1), (hex.row() + far).min(ROWS)),
            None => (top, bottom),
        };
        Cutout { cols: (first, first + room - 1), rows }
    }

    fn map(&self, cell: &dyn Fn(HexId) -> String) -> Vec<String> {
        let Cutout { cols, rows } = self.cutout();
        let mut lines = vec![self.screen.dim(&heading(cols, 1)), self.screen.dim(&heading(cols, 0))];
        for row in rows.0..=rows.1 {
            for odd in [1, 0] {
                let label = if odd == 1 { format!("{row:02}") } else { "  ".to_string() };
                let mut line = self.screen.dim(&label);
                line.push_str(if cols.0 % 2 == odd { " " } else { "   " });
                for col in (cols.0..=cols.1).filter(|it| it % 2 == odd) {
                    line.push_str(&cell(HexId::at(col, row)));
                }
                lines.push(line.trim_end().to_string());
            }
        }
        lines
    }

    /// A hex without an overlay, four signs wide.
    fn plain(&self, hex: HexId) -> String {
        match self.mark(hex) {
            Some((side, mark)) => self.screen.side(side.index(), &pad(&mark, 4)),
            None if self.open.has(hex) => pad(&format!("{}+", self.ground(hex).trim_start_matches('.')), 4),
            None => self.screen.dim(&pad(self.ground(hex), 4)),
        }
    }

    /// A hex with an overlay: stacks in brackets, the rest of the ground only where nothing lies over it.
    fn laid_over(&self, hex: HexId, mark: &str) -> String {
        if let Some((side, stack)) = self.mark(hex) {
            let brief = format!("[{}]", stack.chars().take(2).collect::<String>());
            return self.screen.side(side.index(), &pad(&brief, 4));
        }
        match mark {
            "" => self.screen.dim(&pad(self.ground(hex), 4)),
            _ => pad(mark, 4),
        }
    }

    fn ground(&self, hex: HexId) -> &'static str {
        let board: &Board = self.rules.board();
        if self.state.is_mined(Side::Axis, hex) {
            "w"
        } else if self.state.is_mined(Side::Allied, hex) {
            "m"
        } else if board.on_road(hex).is_some() {
            "="
        } else if self.boxes.contains(&hex.to_string()) {
            "#"
        } else {
            match board.terrain(hex) {
                Terrain::Sea => "~",
                Terrain::Ridge => "^",
                Terrain::Depression => "%",
                Terrain::Clear | Terrain::Off => ".",
            }
        }
    }

    /// The stack in a hex: its side, and its sign with strength and supply.
    fn mark(&self, hex: HexId) -> Option<(Side, String)> {
        let units = self.state.units_in(hex);
        let side = self.rules.side(units.first()?);
        let combat: UnitSet = units.filter(|&it| self.rules.unit(it).kind.is_combat()).collect();
        let sign = letter(side, !combat.is_empty());
        if combat.is_empty() {
            return Some((side, sign.to_string()));
        }
        let strength: u32 = combat.map(|it| u32::from(self.rules.unit(it).strength)).sum();
        let state = self.worst(units);
        let flag = match state {
            SupplyState::Supplied => "",
            SupplyState::Partial | SupplyState::Unsupplied => "-",
            SupplyState::Isolated => "!",
        };
        Some((side, format!("{sign}{strength}{flag}")))
    }

    /// The worst state of supply in a stack.
    fn worst(&self, units: UnitSet) -> SupplyState {
        let state =
            |it: UnitId| self.rules.supply_state(self.state, &self.supply[self.rules.side(it).index()], it);
        units.map(state).max().unwrap_or(SupplyState::Supplied)
    }

    // === The stacks ===

    fn stacks(&self) -> Vec<String> {
        if self.screen.columns < WIDE {
            return Side::ALL.into_iter().flat_map(|it| self.side(it, self.screen)).collect();
        }
        let half = Screen { columns: self.screen.columns / 2 - 2, colour: self.screen.colour };
        let [left, right] = Side::ALL.map(|it| self.side(it, &half));
        let line = |at: usize| {
            let (left, right) =
                (left.get(at).cloned().unwrap_or_default(), right.get(at).cloned().unwrap_or_default());
            let gap = (half.columns + 3).saturating_sub(width(&left));
            format!("{left}{}{right}", " ".repeat(gap)).trim_end().to_string()
        };
        (0..left.len().max(right.len())).map(line).collect()
    }

    /// The stacks of a side from west to east.
    fn side(&self, side: Side, screen: &Screen) -> Vec<String> {
        let name = self.rules.seat_name(side.seat(), self.words.language);
        let mut lines = vec![screen.side(side.index(), &name)];
        let own = self.rules.units_of(side);
        let mut hexes: Vec<HexId> = own.filter_map(|it| self.state.hex(it)).collect();
        hexes.sort_unstable();
        hexes.dedup();
        hexes.retain(|it| self.focus.is_none_or(|(hex, far)| it.distance(hex) <= far));
        for hex in hexes {
            let units = self.state.units_in(hex).and(own);
            let mark = self.mark(hex).map_or_else(String::new, |it| it.1);
            let label = format!("{hex} {}  ", screen.side(side.index(), &pad(&mark, 4)));
            let mut items: Vec<String> = units.map(|it| self.brief(it)).collect();
            items.extend(self.remarks(hex, units));
            lines.extend(screen.listed(&label, &items, self.words.comma()));
        }
        let beyond: Vec<String> =
            own.filter(|&it| self.state.place(it).entry().is_some()).map(|it| self.brief(it)).collect();
        if !beyond.is_empty() {
            let units = [("units", beyond.join(self.words.comma()).into())];
            lines.extend(screen.folded("", &self.words.phrase_with("hex-screen-off-map", &units)));
        }
        let waiting: Vec<String> =
            own.filter(|&it| self.is_still_to_come(side, it)).map(|it| self.brief(it)).collect();
        if !waiting.is_empty() {
            let units = [("units", waiting.join(self.words.comma()).into())];
            lines.extend(screen.folded("", &self.words.phrase_with("hex-screen-to-set-up", &units)));
        }
        lines
    }

    /// H18.41: units are set up one by one; those left out earlier do not come back.
    fn is_still_to_come(&self, side: Side, unit: UnitId) -> bool {
        if self.state.phase() != Phase::SetUp {
            return false;
        }
        let own_turn = side == self.state.phasing();
        if let Frame::Placing { unit: next } = self.state.frame()
            && own_turn
        {
            return unit >= next;
        }
        self.state.hex(unit).is_none() && (own_turn || side == self.rules.scenario().first)
    }

    /// A unit as on its counter: name, strength and movement.
    fn brief(&self, unit: UnitId) -> String {
        let it = self.rules.unit(unit);
        let column = if self.state.in_road_mode(unit) { "=" } else { "" };
        if it.support > 0 {
            return format!("{} {}/{}", it.name, it.support, it.range);
        }
        let strength = if it.bracketed { format!("({})", it.strength) } else { it.strength.to_string() };
        format!("{}{column} {strength}-{}", it.name, it.allowance)
    }

    fn remarks(&self, hex: HexId, units: UnitSet) -> Vec<String> {
        let mut remarks = Vec::new();
        let state = self.worst(units);
        if state != SupplyState::Supplied {
            remarks.push(self.words.phrase(&format!("hex-supply-{}", state.name())));
        }
        if self.rules.board().terrain(hex).is_rough() {
            let terrain = self.rules.board().terrain(hex).name();
            remarks.push(self.words.phrase(&format!("hex-terrain-{terrain}")));
        }
        if Side::ALL.into_iter().any(|it| self.state.is_mined(it, hex)) {
            remarks.push(self.words.phrase("hex-screen-mined"));
        }
        if self.boxes.contains(&hex.to_string()) {
            remarks.push(self.words.phrase("hex-screen-box"));
        }
        remarks.extend(self.rules.board().place(hex).map(|it| self.words.place(it)));
        remarks
    }
}

/// H18.41: the hexes that are offered while the sides set up.
fn open_for_set_up(rules: &Hex, state: &State) -> HexMarks {
    let mut open = HexMarks::NONE;
    if state.phase() == Phase::SetUp {
        let mut offered = Vec::new();
        rules.actions(state, state.phasing().seat(), &mut offered);
        for action in offered {
            if let Action::Place(_, hex) | Action::Mine(hex) = action {
                open.insert(hex);
            }
        }
    }
    open
}

/// The boxes that still hold their garrison.
fn closed_boxes(rules: &Hex, view: &View) -> Vec<String> {
    let Value::Map(fields) = rules.picture(view) else { return Vec::new() };
    let boxes = fields.into_iter().find(|it| it.0 == "closed-boxes").map(|it| it.1);
    let Some(Value::List(boxes)) = boxes else { return Vec::new() };
    let text = |it| if let Value::Text(hex) = it { Some(hex) } else { None };
    boxes.into_iter().filter_map(text).collect()
}

/// The numbers of the odd or even columns.
fn heading(cols: (u8, u8), odd: u8) -> String {
    let numbers = (cols.0..=cols.1).filter(|it| it % 2 == odd).map(|it| format!("{it:<4}"));
    let indent = if cols.0 % 2 == odd { "   " } else { "     " };
    format!("{indent}{}", numbers.collect::<String>()).trim_end().to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::Viewer;
    use titles::{
        Language,
        hex::{Options, Source},
    };

    #[test]
    fn h18_41_a_free_set_up_shows_where_units_may_stand_and_which_are_to_come() {
        let rules = Hex::new(Options { free: true, ..Options::of(Source::October) }).expect("a scenario");
        let mut state = rules.setup();
        let (words, screen) = (Words::new(Language::En), Screen { columns: 100, colour: false });
        let drawn =
            |state: &State| draw(&rules, &rules.view(state, Viewer::Public), &words, &screen).join("\n");
        let begun = drawn(&state);
        assert!(begun.contains("+ here you may set up"), "{begun}");
        assert_eq!(begun.matches("To be set up").count(), 2, "{begun}");
        let seat = state.phasing().seat();
        rules.apply(&mut state, table::Step::Act(seat, Action::Pass), &mut ());
        let first = rules.units_of(state.phasing()).first().expect("a unit");
        rules.apply(&mut state, table::Step::Act(seat, Action::Withhold(first)), &mut ());
        let left_out = format!(
            " {},",
            Drawing::new(&rules, &rules.view(&state, Viewer::Public), &words, &screen).brief(first)
        );
        assert!(begun.contains(&left_out) && !drawn(&state).contains(&left_out), "{}", drawn(&state));
    }

    #[test]
    fn maps_and_overlays_fit_the_terminal_in_both_languages() {
        for source in [Source::July, Source::September, Source::October] {
            let rules = Hex::new(Options::of(source)).expect("a sound scenario");
            let view = rules.view(&rules.setup(), Viewer::Public);
            let unit = rules.scenario().units[0].slug.clone();
            for (language, columns) in
                Language::ALL.into_iter().flat_map(|it| [40, 80, 140].map(|columns| (it, columns)))
            {
                let (words, screen) = (Words::new(language), Screen { columns, colour: false });
                let mut pages = vec![draw(&rules, &view, &words, &screen)];
                for what in ["supply", "zoc", &format!("supply:{unit}"), &format!("reach:{unit}")] {
                    pages.push(overlay(&rules, &view, what, &words, &screen).expect("an overlay"));
                }
                for line in pages.iter().flatten() {
                    assert!(width(line) <= columns, "{columns} columns: {line}");
                }
                pages.iter().flatten().for_each(|it| println!("{it}"));
                assert!(overlay(&rules, &view, "reach:nobody", &words, &screen).is_err());
                assert!(overlay(&rules, &view, "weather", &words, &screen).is_err());
                assert!(!unit_lines(&rules, &unit, &words).expect("a unit").is_empty());
            }
        }
    }
}
