//! `khamsin arena`: bots against bots, the same deals from every seat, with intervals.

use lab::arena::{Arena, Bout, DECIDED};

use super::sim::progress;
use crate::{
    args::Arena as Args,
    fault::{Fault, Outcome},
    out::say,
};

/// How many deals are played between two looks at the test. It depends on nothing, so neither does the result.
const BATCH: u64 = 8;

/// How far on either side of the aim a share counts as the aim itself.
const NEAR: f64 = 0.05;

pub(crate) fn run(args: &Args) -> Outcome {
    if args.games == 0 {
        return Err(Fault::of("cli-fault-nothing-to-do").with("option", "--games"));
    }
    if args.threads == Some(0) {
        return Err(Fault::of("cli-fault-nothing-to-do").with("option", "--threads"));
    }
    let setup = args.agreed.setup(&args.title)?;
    let arena = Arena::new(setup, args.bots.clone(), args.seed)?;
    if args.bots.len() < 2 || args.bots.len() > arena.seats() {
        let fault = Fault::of("cli-fault-entrants").with("named", args.bots.len());
        return Err(fault.with("seats", arena.seats()));
    }
    if let Some(threads) = args.threads {
        // Only the first call counts, and this is it.
        let _ = rayon::ThreadPoolBuilder::new().num_threads(threads).build_global();
    }
    let verdict = compete(args, &arena);
    if args.json {
        print_json(args, &verdict)
    } else {
        print(args, &verdict)
    }
    Ok(())
}

/// How a tournament came out.
struct Verdict {
    bout: Bout,
    /// Whether the share of the first bot lies above or below the aim, if that is decided.
    above: Option<bool>,
}

/// Plays until the games are used up, or the test about the first bot has decided.
fn compete(args: &Args, arena: &Arena) -> Verdict {
    let deals = args.games.div_ceil(arena.orders() as u64);
    let bar = progress(deals * arena.orders() as u64, args.json);
    let mut bout = Bout::default();
    let mut above = None;
    while bout.deals < deals && (above.is_none() || args.all) {
        let batch = BATCH.min(deals - bout.deals);
        arena.play_on(&mut bout, batch, &|| bar.inc(arena.orders() as u64));
        let aim = f64::from(args.aim) / 100.0;
        let likelihood = bout.likelihood(0, aim - NEAR, aim + NEAR);
        above = (likelihood.abs() > DECIDED).then_some(likelihood > 0.0);
    }
    bar.finish_and_clear();
    Verdict { bout, above }
}

fn print(args: &Args, verdict: &Verdict) {
    let Verdict { bout, above } = verdict;
    say!("{} games of {}, {} deals from every seat", bout.games, args.title, bout.deals);
    for (who, bot) in args.bots.iter().enumerate() {
        let (share, rank, [low, middle, high]) = (bout.share(who), bout.rank(who), bout.elo(who));
        say!(
            "  {:<14} {:5.1} % ± {:.1}   mean rank {:.2}   Elo {middle:+.0} ({low:+.0} to {high:+.0})",
            bot.to_string(),
            share.mean * 100.0,
            share.spread * 100.0,
            rank.mean,
        );
    }
    let first = &args.bots[0];
    match above {
        Some(true) => say!("  decided: {first} is above {} %", args.aim),
        Some(false) => say!("  decided: {first} is below {} %", args.aim),
        None => say!("  open: {first} is near {} %, or the games are too few to tell", args.aim),
    }
}

fn print_json(args: &Args, verdict: &Verdict) {
    let Verdict { bout, above } = verdict;
    let entrant = |who: usize| {
        let (share, rank, [low, middle, high]) = (bout.share(who), bout.rank(who), bout.elo(who));
        serde_json::json!({
            "bot": args.bots[who].to_string(),
            "share_percent": share.mean * 100.0, "interval": share.spread * 100.0,
            "mean_rank": rank.mean, "elo": middle, "elo_low": low, "elo_high": high,
        })
    };
    let entrants: Vec<_> = (0..args.bots.len()).map(entrant).collect();
    say!(
        "{}",
        serde_json::json!({
            "title": args.title, "seed": args.seed, "games": bout.games, "deals": bout.deals,
            "decisions": bout.decisions, "aim": args.aim,
            "decided": above.map(|it| if it { "above" } else { "below" }), "bots": entrants,
        })
    );
}
