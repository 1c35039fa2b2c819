//! `khamsin leaktest`: random games under the laws about secrets, or under all of them, at every sort of table; and sessions
//! of the protocol that are bound to a seat, compared byte by byte.

use std::sync::Arc;

use indicatif::ProgressBar;
use rayon::prelude::*;
use replay::{Game, secret::Secret};
use table::{
    Decision, Node, Rule, Run, Seat, Seeded, Step, Viewer,
    laws::{self, Depth, Tally},
};
use titles::{Setup, Title, Visitor, Words};

use crate::{
    args::Leaktest,
    commands::{new::HUMAN, protocol::Session, sim::progress},
    fault::{Fault, Outcome},
    out::say,
    registry,
};

pub(crate) fn run(args: &Leaktest, words: &Words) -> Outcome {
    if args.games == 0 {
        return Err(Fault::of("cli-fault-nothing-to-do").with("option", "--games"));
    }
    let tables = tables(args.agreed.setup(&args.title)?)?;
    let bar = progress(args.games, args.json);
    let (mut tally, mut asked) = (Tally::default(), 0);
    for (first, table) in tables.iter().enumerate() {
        let share = Share { args, table, first: first as u64, step: tables.len() as u64, bar: &bar, words };
        let (walked, answers) = table.visit(share)??;
        tally.add(walked);
        asked += answers;
    }
    bar.finish_and_clear();
    let tables = tables.len().min(args.games as usize);
    if args.json {
        say!(
            "{}",
            serde_json::json!({
                "title": args.title, "games": tally.games, "tables": tables, "steps": tally.steps,
                "decisions": tally.decisions, "worlds": tally.worlds, "different_worlds": tally.others,
                "longest": tally.longest, "answers": asked, "ok": true,
            })
        );
    } else {
        say!(
            "{}: {} games at {tables} sorts of table, {} decisions, {} worlds dealt anew ({} of them different), \
             {asked} answers of bound sessions compared: no law broken",
            args.title,
            tally.games,
            tally.decisions,
            tally.worlds,
            tally.others
        );
    }
    Ok(())
}

/// The table that was agreed on, of every sort that is left open. A position has its own.
fn tables(agreed: Setup) -> Outcome<Vec<Setup>> {
    let title = agreed.title_id()?;
    let mut tables = vec![agreed];
    for option in registry::sorts_of_table(title).iter().filter_map(|key| title.option(key)) {
        if tables[0].position.is_none() && !tables[0].options.contains_key(option.key) {
            let values = option.offered(0);
            let each = |table: &Setup| values.iter().map(|it| table.clone().with(option.key, it)).collect();
            tables = tables.iter().flat_map(|table| -> Vec<Setup> { each(table) }).collect();
        }
    }
    Ok(tables)
}

/// The games at one sort of table: the first of them, and every so-manieth after it.
struct Share<'a> {
    args: &'a Leaktest,
    table: &'a Setup,
    first: u64,
    step: u64,
    bar: &'a ProgressBar,
    words: &'a Words,
}

impl Visitor for Share<'_> {
    type Out = Outcome<(Tally, u64)>;

    fn visit<G: Title>(self, rules: Arc<G>, start: G::State) -> Outcome<(Tally, u64)> {
        let depth = match self.args.depth.as_str() {
            "full" => Depth::Full,
            "sampled" => Depth::Sampled,
            "broad" => Depth::Broad,
            _ => Depth::Secrets,
        };
        let games = self.args.games.saturating_sub(self.first).div_ceil(self.step);
        let one = |game: u64| {
            let seed = self.args.seed.wrapping_add(self.first + game * self.step);
            let walked = laws::walk_from(&rules, start.clone(), seed, depth).map_err(|it| it.to_string());
            let eavesdropper =
                Eavesdropper { rules: &*rules, table: self.table, words: self.words, asked: 0 };
            let heard = walked.and_then(|it| Ok((it, eavesdropper.listen(start.clone(), seed)?)));
            self.bar.inc(1);
            heard.map_err(|broken| {
                Fault::worded(format!("seed {seed} at {}: {broken}", self.table.options_json()))
            })
        };
        let tallies: Outcome<Vec<(Tally, u64)>> = (0..games).into_par_iter().map(one).collect();
        let mut sum = (Tally::default(), 0);
        for (tally, asked) in tallies? {
            sum.0.add(tally);
            sum.1 += asked;
        }
        Ok(sum)
    }
}

/// One decision in so many is listened to: each needs two games of its own.
const SELDOM: u32 = 24;

/// Asks two sessions that are bound to one seat: one of the real position, one of another world that the seat cannot tell
/// from it. No byte of their answers may differ.
struct Eavesdropper<'a, G: Title> {
    rules: &'a G,
    table: &'a Setup,
    words: &'a Words,
    asked: u64,
}

impl<'a, G: Title> Eavesdropper<'a, G> {
    /// Plays a random game and listens now and then; how many answers were compared.
    fn listen(mut self, mut state: G::State, seed: u64) -> Result<u64, String> {
        let (mut dice, mut room, mut heard) = (Seeded::new(seed), Vec::new(), Ok(()));
        let mut run = Run::new(self.rules, &mut state, &mut room);
        let choose = |dice: &mut Seeded, asked: Decision<'_, G>| {
            if dice.below(SELDOM) == 0 {
                heard = self.compare(asked.state, seed, dice);
            }
            heard.is_ok().then(|| dice.pick(asked.options()))
        };
        run.finish(&mut dice, choose, &mut ());
        heard.map(|()| self.asked)
    }

    fn compare(&mut self, state: &G::State, seed: u64, dice: &mut Seeded) -> Result<(), String> {
        for seat in Seat::all(self.rules.seats()) {
            let world = self.rules.imagine(&self.rules.view(state, Viewer::Seat(seat)), dice);
            let mut here = self.session(state, seat, seed)?;
            let mut there = self.session(&world, seat, seed)?;
            for request in self.requests(state, seat, dice) {
                let answers = [&mut here, &mut there].map(|it| it.answer(request.as_bytes()).to_string());
                if answers[0] != answers[1] {
                    return Err(format!(
                        "{request} of {seat:?} is answered {} or {}",
                        answers[0], answers[1]
                    ));
                }
                self.asked += 1;
            }
        }
        Ok(())
    }

    /// A session bound to a seat of a game that begins here.
    fn session(&self, state: &G::State, seat: Seat, seed: u64) -> Result<Session<'a>, String> {
        let position = Some(self.rules.write_position(state));
        let setup = Setup { position, ..self.table.clone() };
        let people = vec![HUMAN.to_string(); usize::from(self.rules.seats())];
        let game = Game::begin(setup, people, Secret::from_seed(seed)).map_err(|it| format!("{it:?}"))?;
        Ok(Session::bound(game, seat, self.words))
    }

    /// What somebody curious would ask. What is played comes last, and only if it shows nothing new.
    fn requests(&self, state: &G::State, seat: Seat, dice: &mut Seeded) -> Vec<String> {
        let mut options = Vec::new();
        self.rules.actions(state, seat, &mut options);
        let anything = self.rules.write(self.rules.arbitrary(dice));
        let chosen = (!options.is_empty()).then(|| dice.pick(&options));
        let order =
            chosen.map_or_else(|| anything.clone(), |it| format!("{}; {anything}", self.rules.write(it)));
        let request =
            |what: &str, action: &str| serde_json::json!({ "do": what, "action": action }).to_string();
        let mut requests: Vec<String> =
            ["legal", "view", "result", "undo", "save"].iter().map(|it| request(it, "")).collect();
        requests.extend([&anything, &order].map(|it| request("explain", it)));
        requests
            .push(serde_json::json!({ "do": "view", "seat": (seat.0 + 1) % self.rules.seats() }).to_string());
        let quiet = chosen.filter(|&action| self.shows_nothing(state, seat, action));
        requests.extend(quiet.map(|it| request("act", &self.rules.write(it))));
        requests
    }

    fn shows_nothing(&self, state: &G::State, seat: Seat, action: G::Action) -> bool {
        let (mut after, mut events): (G::State, Vec<(Rule, G::Event)>) = (state.clone(), Vec::new());
        self.rules.apply(&mut after, Step::Act(seat, action), &mut events);
        let learned = events.iter().any(|it| !self.rules.learned(&it.1).is_empty());
        !learned && self.rules.node(&after) != Node::Chance
    }
}
