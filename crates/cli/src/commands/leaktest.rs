//! `khamsin leaktest`: random games under the laws about secrets, or under all of them, at every sort of table.

use std::sync::Arc;

use indicatif::ProgressBar;
use rayon::prelude::*;
use table::laws::{self, Depth, Tally};
use titles::{Setup, Title, Visitor};

use crate::{
    args::Leaktest,
    commands::sim::progress,
    fault::{Fault, Outcome},
    out::say,
    registry,
};

pub(crate) fn run(args: &Leaktest) -> Outcome {
    if args.games == 0 {
        return Err(Fault::of("cli-fault-nothing-to-do").with("option", "--games"));
    }
    let tables = tables(args.agreed.setup(&args.title)?)?;
    let bar = progress(args.games, args.json);
    let mut tally = Tally::default();
    for (first, table) in tables.iter().enumerate() {
        let share = Share { args, table, first: first as u64, step: tables.len() as u64, bar: &bar };
        tally.add(table.visit(share)??);
    }
    bar.finish_and_clear();
    let tables = tables.len().min(args.games as usize);
    if args.json {
        say!(
            "{}",
            serde_json::json!({
                "title": args.title, "games": tally.games, "tables": tables, "steps": tally.steps,
                "decisions": tally.decisions, "worlds": tally.worlds, "different_worlds": tally.others,
                "longest": tally.longest, "ok": true,
            })
        );
    } else {
        say!(
            "{}: {} games at {tables} sorts of table, {} decisions, {} worlds dealt anew ({} of them different): \
             no law broken",
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
}

impl Visitor for Share<'_> {
    type Out = Outcome<Tally>;

    fn visit<G: Title>(self, rules: Arc<G>, start: G::State) -> Outcome<Tally> {
        let depth = match self.args.depth.as_str() {
            "full" => Depth::Full,
            "sampled" => Depth::Sampled,
            "broad" => Depth::Broad,
            _ => Depth::Secrets,
        };
        let games = self.args.games.saturating_sub(self.first).div_ceil(self.step);
        let one = |game: u64| {
            let seed = self.args.seed.wrapping_add(self.first + game * self.step);
            let walked = laws::walk_from(&rules, start.clone(), seed, depth);
            self.bar.inc(1);
            walked.map_err(|broken| {
                Fault::worded(format!("seed {seed} at {}: {broken}", self.table.options_json()))
            })
        };
        let tallies: Outcome<Vec<Tally>> = (0..games).into_par_iter().map(one).collect();
        let mut sum = Tally::default();
        tallies?.into_iter().for_each(|it| sum.add(it));
        Ok(sum)
    }
}
