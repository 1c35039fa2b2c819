//! What `khamsin sim hex` reports: victory levels, points by source, losses, duration.

use serde_json::{Value, json};
use titles::{
    Seen, Words,
    hex::{Gone, Hex, Level, Points, Side, State},
};

use super::Report;
use crate::{args::Sim, screen::pad};

/// How one game of hex came out.
#[derive(Clone, Debug)]
pub(super) struct Ending {
    scenario: String,
    turns: u8,
    points: Points,
    /// Units and their strength at the start, by side.
    began: [Force; 2],
    /// What each side lost of it.
    lost: [Force; 2],
    /// H17.0: the level that stands for 1942, where the scenario says that.
    history: Option<Level>,
}

/// Some units of a side.
#[derive(Clone, Copy, Debug, Default)]
struct Force {
    units: u32,
    strength: u32,
}

/// The ending of a game of hex; none for other titles.
pub(super) fn ending(seen: Seen<'_>) -> Option<Ending> {
    match seen {
        Seen::Hex { rules, view, .. } => Some(Ending {
            scenario: rules.options().to_string(),
            turns: view.state().turn(),
            points: rules.points(view.state()),
            began: Side::ALL.map(|it| force(rules, view.state(), it, |_| true)),
            lost: Side::ALL.map(|it| force(rules, view.state(), it, |why| why.is_some_and(is_lost))),
            history: rules.scenario().history,
        }),
        Seen::Battle { .. } | Seen::Deck { .. } => None,
    }
}

const fn is_lost(why: Gone) -> bool {
    match why {
        Gone::Combat
        | Gone::Exchange
        | Gone::Retreat
        | Gone::Excess
        | Gone::Isolation
        | Gone::Overrun
        | Gone::NotBack => true,
        Gone::Exited | Gone::Unplaced | Gone::Absent => false,
    }
}

/// The units of a side that are, or are gone, as asked.
fn force(rules: &Hex, state: &State, side: Side, fits: impl Fn(Option<Gone>) -> bool) -> Force {
    let units = rules.units_of(side).filter(|&it| fits(state.place(it).why()));
    units.fold(Force::default(), |all, it| Force {
        units: all.units + 1,
        strength: all.strength + u32::from(rules.unit(it).strength),
    })
}

impl Ending {
    /// H17.0: how much better for the Axis than in 1942 it came out, in levels.
    fn beside_history(&self) -> Option<i32> {
        self.history.map(|it| self.points.level().value() - it.value())
    }
}

fn mean(endings: &[Ending], of: impl Fn(&Ending) -> i32) -> f64 {
    endings.iter().map(|it| f64::from(of(it))).sum::<f64>() / endings.len() as f64
}

fn count(endings: &[Ending], is: impl Fn(&Ending) -> bool) -> usize {
    endings.iter().filter(|it| is(it)).count()
}

fn share(endings: &[Ending], is: impl Fn(&Ending) -> bool) -> f64 {
    count(endings, is) as f64 * 100.0 / endings.len() as f64
}

/// Where points come from, by the key of its wording.
type Term = (&'static str, fn(&Points) -> i32);

const SOURCES: [Term; 7] = [
    ("start", |it| it.start),
    ("losses", |it| it.losses),
    ("isolation", |it| it.isolated),
    ("columns", |it| it.columns),
    ("minefields", |it| it.mines),
    ("supply_units", |it| it.supplies),
    ("strength", |it| it.strength),
];

/// The report in words, line by line; none for other titles.
pub(super) fn lines(report: &Report, args: &Sim, words: &Words) -> Option<Vec<String>> {
    let endings = report.hex_endings();
    let first = endings.first()?;
    let told = Told { endings: &endings, words };
    let games = [
        ("games", endings.len().into()),
        ("scenario", first.scenario.as_str().into()),
        ("seed", args.seed.to_string().into()),
    ];
    let mut lines = vec![words.phrase_with("hex-sim-games", &games)];
    lines.extend((0..args.bots.len()).map(|bot| told.bot(report, args, bot)));
    lines.push(words.phrase("hex-sim-levels"));
    lines.extend(Level::ALL.map(|it| told.level(it)));
    lines.extend(first.history.map(|it| told.history(it)));
    lines.extend(told.points());
    lines.extend(Side::ALL.map(|it| told.losses(it)));
    lines.push(told.duration(report));
    Some(lines)
}

/// The sentences of a report.
struct Told<'a> {
    endings: &'a [Ending],
    words: &'a Words,
}

impl Told<'_> {
    fn bot(&self, report: &Report, args: &Sim, bot: usize) -> String {
        let (share, spread) = report.wins(|it| it.ranks_by_bot, bot, args.bots.len());
        let side = if args.paired { "both" } else { Side::ALL[bot].name() };
        let facts = [
            ("number", (bot + 1).into()),
            ("bot", args.bots[bot].word().into()),
            ("side", side.into()),
            ("share", tenths(share).into()),
            ("spread", tenths(spread).into()),
        ];
        self.words.phrase_with("hex-sim-bot", &facts)
    }

    fn level(&self, level: Level) -> String {
        let is = |it: &Ending| it.points.level() == level;
        let name = self.words.phrase(&format!("hex-level-{}", level.name()));
        format!("  {}{:>5}{:>7.1} %", pad(&name, 30), count(self.endings, is), share(self.endings, is))
    }

    fn history(&self, level: Level) -> String {
        let beside = |is: fn(i32) -> bool| share(self.endings, |it| it.beside_history().is_some_and(is));
        let facts = [
            ("level", self.words.phrase(&format!("hex-level-{}", level.name())).into()),
            ("axis", tenths(beside(|it| it > 0)).into()),
            ("same", tenths(beside(|it| it == 0)).into()),
            ("allied", tenths(beside(|it| it < 0)).into()),
        ];
        self.words.phrase_with("hex-sim-history", &facts)
    }

    /// The mean and the range of the points, then what they are made of.
    fn points(&self) -> [String; 2] {
        let totals = || self.endings.iter().map(|it| it.points.total());
        let facts = [
            ("mean", tenths(mean(self.endings, |it| it.points.total())).into()),
            ("least", totals().min().unwrap_or(0).into()),
            ("most", totals().max().unwrap_or(0).into()),
        ];
        let terms = SOURCES.iter().map(|(name, of)| (name, mean(self.endings, |it| of(&it.points))));
        let term = |(name, mean): (&&str, f64)| {
            let key = format!("hex-sim-points-{}", name.replace('_', "-"));
            self.words.phrase_with(&key, &[("points", tenths(mean).into())])
        };
        let made_of: Vec<String> = terms.filter(|it| it.1 != 0.0).map(term).collect();
        let made_of = [("terms", made_of.join(self.words.comma()).into())];
        [
            self.words.phrase_with("hex-sim-points", &facts),
            self.words.phrase_with("hex-sim-points-made-of", &made_of),
        ]
    }

    fn losses(&self, side: Side) -> String {
        let at = side.index();
        let of = |of: fn(&Force) -> u32, which: fn(&Ending) -> &[Force; 2]| {
            tenths(mean(self.endings, |it| of(&which(it)[at]) as i32))
        };
        let facts = [
            ("side", side.name().into()),
            ("units", of(|it| it.units, |it| &it.lost).into()),
            ("strength", of(|it| it.strength, |it| &it.lost).into()),
            ("all", self.endings[0].began[at].units.into()),
            ("full", self.endings[0].began[at].strength.into()),
        ];
        self.words.phrase_with("hex-sim-losses", &facts)
    }

    fn duration(&self, report: &Report) -> String {
        let decisions = || report.games.iter().map(|it| it.decisions);
        let games = report.games.len() as f64;
        let combats: u64 = report.games.iter().filter_map(|it| it.events.get("hex-rolled")).sum();
        let facts = [
            ("turns", tenths(mean(self.endings, |it| i32::from(it.turns))).into()),
            ("combats", tenths(combats as f64 / games).into()),
            ("mean", (decisions().sum::<u64>() as f64 / games).round().into()),
            ("least", decisions().min().unwrap_or(0).into()),
            ("most", decisions().max().unwrap_or(0).into()),
        ];
        self.words.phrase_with("hex-sim-duration", &facts)
    }
}

/// A figure with one decimal, as text: no language then puts it otherwise.
fn tenths(figure: f64) -> String {
    format!("{figure:.1}")
}

/// The report for programs; null for other titles.
pub(super) fn json(endings: &[Ending]) -> Value {
    let Some(first) = endings.first() else { return Value::Null };
    let games: serde_json::Map<String, Value> = Level::ALL
        .iter()
        .map(|&level| (level.name().to_string(), count(endings, |it| it.points.level() == level).into()))
        .collect();
    let levels: serde_json::Map<String, Value> = Level::ALL
        .iter()
        .map(|&level| (level.name().to_string(), share(endings, |it| it.points.level() == level).into()))
        .collect();
    let mut points: serde_json::Map<String, Value> = SOURCES
        .iter()
        .map(|(name, of)| ((*name).to_string(), mean(endings, |it| of(&it.points)).into()))
        .collect();
    points.insert("total".to_string(), mean(endings, |it| it.points.total()).into());
    let lost = |side: Side| {
        let at = side.index();
        json!({
            "units": mean(endings, |it| it.lost[at].units as i32),
            "strength": mean(endings, |it| it.lost[at].strength as i32),
            "of_units": first.began[at].units, "of_strength": first.began[at].strength,
        })
    };
    let beside = |is: fn(i32) -> bool| share(endings, |it| it.beside_history().is_some_and(is));
    json!({
        "scenario": first.scenario,
        "levels": games,
        "levels_percent": levels,
        "axis_points": points,
        "losses": { "axis": lost(Side::Axis), "allied": lost(Side::Allied) },
        "history": first.history.map(Level::name),
        "beside_history_percent": first.history.map(|_| json!({
            "axis_better": beside(|it| it > 0), "same": beside(|it| it == 0), "allies_better": beside(|it| it < 0),
        })),
        "turns": mean(endings, |it| i32::from(it.turns)),
    })
}
