//! `khamsin sim`: bots play many games.

pub(crate) mod deck;
mod hex;

use std::{borrow::Cow, collections::BTreeMap, sync::Arc, time::Duration};

use bots::{Bot, Level, choose_at};
use indicatif::{ProgressBar, ProgressStyle};
use rayon::prelude::*;
use table::{Luck, MAX_SEATS, Node, Ordinals, Rule, Seat, Shared, Step, Value, Viewer};
use titles::{Setup, Title, Visitor, Words};

use crate::{
    args::Sim,
    fault::{Fault, Outcome},
    out::say,
    registry,
};

pub(crate) fn run(args: &Sim, words: &Words) -> Outcome {
    let setup = args.agreed.setup(&args.title)?;
    let seats = usize::from(setup.open()?.seats());
    let mut args = args.clone();
    if args.bots.is_empty() {
        args.bots = vec![Level::Greedy; seats];
    }
    let args = &args;
    if args.games == 0 {
        return Err(Fault::of("cli-fault-nothing-to-do").with("option", "--games"));
    }
    if args.bots.len() != seats {
        let fault = Fault::of("cli-fault-seats").with("option", "--bots");
        return Err(fault.with("named", args.bots.len()).with("seats", seats));
    }
    if args.threads == Some(0) {
        return Err(Fault::of("cli-fault-nothing-to-do").with("option", "--threads"));
    }
    if let Some(threads) = args.threads {
        // Only the first call counts, and this is it.
        let _ = rayon::ThreadPoolBuilder::new().num_threads(threads).build_global();
    }
    registry::simulate(setup.title_id()?, args, &setup, words)
}

/// The report that any title has.
pub(crate) fn run_plainly(args: &Sim, setup: &Setup, words: &Words) -> Outcome {
    if !args.styles.is_empty() {
        return Err(Fault::of("cli-fault-styles").with("title", &setup.title));
    }
    let report = setup.visit(Play { args })?;
    if args.json {
        report.print_json(args)
    } else {
        report.print(args, words)
    }
    Ok(())
}

/// A bar for anything longer than a second; none when nobody looks.
pub(crate) fn progress(length: u64, quiet: bool) -> ProgressBar {
    if quiet {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new(length);
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos}/{len} games, {eta} left") {
        bar.set_style(style);
    }
    bar.enable_steady_tick(Duration::from_millis(250));
    bar
}

/// One game as it came out. `bot` counts are by bot, not by seat, so that swapped seats add up.
#[derive(Clone, Default)]
struct Game {
    ranks_by_bot: [u8; MAX_SEATS],
    ranks_by_seat: [u8; MAX_SEATS],
    points_by_bot: [i32; MAX_SEATS],
    ending: String,
    turns: i64,
    decisions: u64,
    events: BTreeMap<Cow<'static, str>, u64>,
    /// How a game of hex came out, beyond what all titles have.
    hex: Option<hex::Ending>,
}

struct Play<'a> {
    args: &'a Sim,
}

impl Visitor for Play<'_> {
    type Out = Report;

    fn visit<G: Title>(self, rules: Arc<G>, start: G::State) -> Report {
        let bar = progress(self.args.games, self.args.json);
        let one = |game: u64| {
            let (deal, swapped) = if self.args.paired { (game / 2, game % 2 == 1) } else { (game, false) };
            let played = play(&*rules, &start, self.args, self.args.seed.wrapping_add(deal), swapped);
            bar.inc(1);
            played
        };
        // Collected in order: the result is the same with any number of threads.
        let games: Vec<Game> = (0..self.args.games).into_par_iter().map(one).collect();
        bar.finish_and_clear();
        let names =
            Seat::all(rules.seats()).map(|seat| rules.seat_name(seat, titles::Language::En)).collect();
        // Allies win together.
        let together = if G::ID.profile().has_teams(usize::from(rules.seats())) { 2 } else { 1 };
        Report { games, names, together }
    }
}

fn play<G: Title>(rules: &G, start: &G::State, args: &Sim, seed: u64, swapped: bool) -> Game {
    let seats = usize::from(rules.seats());
    let bot_of = |seat: usize| if swapped { (seat + 1) % seats } else { seat };
    let level = |seat: usize| args.bots[bot_of(seat)];
    let mut bots: Vec<Bot> =
        (0..seats).map(|seat| Bot::new(level(seat), seed ^ bot_of(seat) as u64)).collect();
    let (mut luck, mut ordinals) = (Shared::new(seed), Ordinals::default());
    let mut state = start.clone();
    let mut game = Game::default();
    let mut actions = Vec::new();
    let mut events: Vec<(Rule, G::Event)> = Vec::new();
    loop {
        let step = match rules.node(&state) {
            Node::Over => break,
            Node::Chance => {
                let draw = ordinals.next(rules.purpose(&state));
                Step::Chance(rules.outcome(&state, luck.ticket(draw, rules.tickets(&state))))
            }
            Node::Decide(deciding) => {
                let seat = deciding.first().unwrap_or_default();
                actions.clear();
                rules.actions(&state, seat, &mut actions);
                game.decisions += 1;
                Step::Act(seat, choose_at(&mut bots[seat.index()], rules, &state, seat, &actions))
            }
        };
        events.clear();
        rules.apply(&mut state, step, &mut events);
        for (_, event) in &events {
            *game.events.entry(rules.message(event).key).or_default() += 1;
        }
    }
    let standing = rules.standing(&state);
    for seat in 0..seats {
        game.ranks_by_seat[seat] = standing.rank[seat];
        game.ranks_by_bot[bot_of(seat)] = standing.rank[seat];
        game.points_by_bot[bot_of(seat)] = standing.points[seat];
    }
    game.ending = rules.ending(&state).map_or_else(String::new, |it| it.1.key.to_string());
    let view = rules.view(&state, Viewer::Public);
    game.turns = turn_of(&rules.picture(&view));
    game.hex = hex::ending(rules.seen(&view, &[]));
    game
}

fn turn_of(picture: &Value) -> i64 {
    match picture {
        Value::Map(fields) => fields.iter().find_map(|(name, value)| match value {
            Value::Number(turn) if *name == "turn" => Some(*turn),
            _ => None,
        }),
        _ => None,
    }
    .unwrap_or(0)
}

struct Report {
    games: Vec<Game>,
    names: Vec<String>,
    /// How many seats win together.
    together: usize,
}

impl Report {
    /// Of all games the share that bot `bot`, or seat `seat`, won alone or with its allies, with its 95 % interval, in percent.
    fn wins(&self, ranks: impl Fn(&Game) -> [u8; MAX_SEATS], who: usize, seats: usize) -> (f64, f64) {
        let alone = |game: &&Game| {
            let ranks = ranks(game);
            ranks[who] == 1 && ranks[..seats].iter().filter(|&&rank| rank == 1).count() == self.together
        };
        let share = self.games.iter().filter(alone).count() as f64 / self.games.len() as f64;
        let spread = 1.96 * (share * (1.0 - share) / self.games.len() as f64).sqrt();
        (share * 100.0, spread * 100.0)
    }

    fn turns(&self) -> Vec<i64> {
        let mut turns: Vec<i64> = self.games.iter().map(|it| it.turns).collect();
        turns.sort_unstable();
        turns
    }

    fn endings(&self) -> BTreeMap<&str, usize> {
        let mut endings = BTreeMap::new();
        self.games.iter().for_each(|it| *endings.entry(it.ending.as_str()).or_default() += 1);
        endings
    }

    fn events(&self) -> BTreeMap<&str, f64> {
        let mut sums: BTreeMap<&str, u64> = BTreeMap::new();
        for (key, count) in self.games.iter().flat_map(|it| &it.events) {
            *sums.entry(key).or_default() += count;
        }
        sums.into_iter().map(|(key, sum)| (key, sum as f64 / self.games.len() as f64)).collect()
    }

    fn hex_endings(&self) -> Vec<hex::Ending> {
        self.games.iter().filter_map(|it| it.hex.clone()).collect()
    }

    fn print(&self, args: &Sim, words: &Words) {
        if let Some(lines) = hex::lines(self, args, words) {
            return lines.iter().for_each(|line| say!("{line}"));
        }
        let seats = self.names.len();
        say!("{} games of {}", self.games.len(), args.title);
        for (bot, level) in args.bots.iter().enumerate() {
            let (share, spread) = self.wins(|it| it.ranks_by_bot, bot, seats);
            let points: i32 = self.games.iter().map(|it| it.points_by_bot[bot]).sum();
            let mean = f64::from(points) / self.games.len() as f64;
            let place = if args.paired { String::new() } else { format!(" ({})", self.names[bot]) };
            say!("  bot {} {level}{place}: won {share:.1} % ± {spread:.1}, {mean:.1} points", bot + 1);
        }
        for (seat, name) in self.names.iter().enumerate() {
            let (share, spread) = self.wins(|it| it.ranks_by_seat, seat, seats);
            say!("  seat {seat} {name}: won {share:.1} % ± {spread:.1}");
        }
        let turns = self.turns();
        let at = |share: f64| turns[((turns.len() - 1) as f64 * share) as usize];
        let mean = turns.iter().sum::<i64>() as f64 / turns.len() as f64;
        say!(
            "  turns: mean {mean:.0}, median {}, 5th to 95th percentile {} to {}, longest {}",
            at(0.5),
            at(0.05),
            at(0.95),
            at(1.0)
        );
        let decisions: u64 = self.games.iter().map(|it| it.decisions).sum();
        say!("  decisions per game: {:.0}", decisions as f64 / self.games.len() as f64);
        for (key, count) in self.endings() {
            let share = count as f64 * 100.0 / self.games.len() as f64;
            say!("  ended by {}: {share:.1} %", key.rsplit("-end-").next().unwrap_or(key));
        }
        say!("  per game:");
        for (key, mean) in self.events() {
            say!("    {:<32} {mean:.2}", key.split_once('-').map_or(key, |it| it.1));
        }
    }

    fn print_json(&self, args: &Sim) {
        let seats = self.names.len();
        let bots: Vec<_> = (0..seats)
            .map(|bot| {
                let (share, spread) = self.wins(|it| it.ranks_by_bot, bot, seats);
                let points: i32 = self.games.iter().map(|it| it.points_by_bot[bot]).sum();
                serde_json::json!({
                    "bot": args.bots[bot].word(), "won_percent": share, "interval": spread,
                    "points": f64::from(points) / self.games.len() as f64,
                })
            })
            .collect();
        let by_seat: Vec<_> =
            (0..seats).map(|seat| self.wins(|it| it.ranks_by_seat, seat, seats).0).collect();
        let turns = self.turns();
        say!(
            "{}",
            serde_json::json!({
                "title": args.title, "games": self.games.len(), "paired": args.paired, "seed": args.seed,
                "bots": bots, "won_percent_by_seat": by_seat,
                "turns": { "mean": turns.iter().sum::<i64>() as f64 / turns.len() as f64,
                           "median": turns[turns.len() / 2], "longest": turns.last() },
                "endings": self.endings(), "per_game": self.events(),
                "hex": hex::json(&self.hex_endings()),
            })
        );
    }
}
