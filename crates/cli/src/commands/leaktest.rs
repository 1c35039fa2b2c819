//! `khamsin leaktest`: random games under the laws about secrets, or under all of them.

use std::sync::Arc;

use rayon::prelude::*;
use table::laws::{self, Depth, Tally};
use titles::{Title, Visitor};

use crate::{
    args::Leaktest,
    commands::sim::progress,
    fault::{Fault, Outcome},
    out::say,
};

pub(crate) fn run(args: &Leaktest) -> Outcome {
    if args.games == 0 {
        return Err(Fault::of("cli-fault-nothing-to-do").with("option", "--games"));
    }
    let tally = args.agreed.setup(&args.title)?.visit(Test { args })??;
    if args.json {
        say!(
            "{}",
            serde_json::json!({
                "title": args.title, "games": tally.games, "steps": tally.steps, "decisions": tally.decisions,
                "worlds": tally.worlds, "different_worlds": tally.others, "longest": tally.longest, "ok": true,
            })
        );
    } else {
        say!(
            "{}: {} games, {} decisions, {} worlds dealt anew ({} of them different): no law broken",
            args.title,
            tally.games,
            tally.decisions,
            tally.worlds,
            tally.others
        );
    }
    Ok(())
}

struct Test<'a> {
    args: &'a Leaktest,
}

impl Visitor for Test<'_> {
    type Out = Outcome<Tally>;

    fn visit<G: Title>(self, rules: Arc<G>, start: G::State) -> Outcome<Tally> {
        let depth = match self.args.depth.as_str() {
            "full" => Depth::Full,
            "sampled" => Depth::Sampled,
            "broad" => Depth::Broad,
            _ => Depth::Secrets,
        };
        let bar = progress(self.args.games, self.args.json);
        let one = |game: u64| {
            let seed = self.args.seed.wrapping_add(game);
            let walked = laws::walk_from(&rules, start.clone(), seed, depth);
            bar.inc(1);
            walked.map_err(|broken| Fault::worded(format!("seed {seed}: {broken}")))
        };
        let tallies: Outcome<Vec<Tally>> = (0..self.args.games).into_par_iter().map(one).collect();
        bar.finish_and_clear();
        let mut sum = Tally::default();
        tallies?.into_iter().for_each(|it| sum.add(it));
        Ok(sum)
    }
}
