//! The points of each game of hex between two bots, term by term, and the longest decision of each.
//!
//!     cargo run --release -p lab --example scores -- october 10 0 expert,club
//!
//! Scenario, pairs, first seed, bots. In each pair of games they change sides. Runs on one thread.

mod clock;

use bots::choose_for;
use clock::processor_time;
use lab::Entrant;
use table::{Decision, Game, Shared};
use titles::hex::{Hex, Options, Points};

fn main() -> Result<(), String> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [scenario, pairs, seed, bots] = &args[..] else {
        return Err("usage: scores SCENARIO PAIRS SEED BOT,BOT".to_string());
    };
    let number = |text: &String| text.parse::<u64>().map_err(|_| format!("{text:?} is not a number"));
    let options = Options::read(scenario).map_err(|it| format!("{it:?}"))?;
    let rules = Hex::new(options).map_err(|it| format!("{it:?}"))?;
    let entrants: Vec<Entrant> = bots.split(',').map(str::parse).collect::<Result<_, String>>()?;
    let [one, other] = &entrants[..] else { return Err("two bots play".to_string()) };
    let (mut won, mut margins, mut longest) = (0.0, Vec::new(), [0; 2]);
    let mut totals = [0; 2];
    for seed in number(seed)?..number(seed)? + number(pairs)? {
        let (mine, times) = play(&rules, [one, other], seed);
        let (theirs, other_times) = play(&rules, [other, one], seed);
        longest =
            [longest[0].max(times[0]).max(other_times[1]), longest[1].max(times[1]).max(other_times[0])];
        let margin = f64::from(mine.total() - theirs.total());
        won += if margin > 0.0 {
            1.0
        } else if margin < 0.0 {
            0.0
        } else {
            0.5
        };
        margins.push(margin);
        totals = [totals[0] + mine.total(), totals[1] + theirs.total()];
        println!(
            "{seed:4} {margin:+4}   {one} as Axis {}   {other} as Axis {}",
            terms(&mine),
            terms(&theirs)
        );
    }
    let count = margins.len() as f64;
    let [mine, theirs] = totals.map(|it| f64::from(it) / count);
    println!("the Axis had {mine:.1} points when {one} led it, {theirs:.1} when {other} did");
    let mean = margins.iter().sum::<f64>() / count;
    let spread = (margins.iter().map(|it| (it - mean).powi(2)).sum::<f64>() / (count - 1.0).max(1.0)).sqrt();
    println!(
        "{one} won {won} of {count} pairs, {mean:+.1} ± {:.1} points a pair; longest decisions {:.2} s and {:.2} s",
        1.96 * spread / count.sqrt(),
        longest[0] as f64 / 1e9,
        longest[1] as f64 / 1e9
    );
    Ok(())
}

fn terms(points: &Points) -> String {
    let &Points { losses, isolated, columns, mines, supplies, strength, .. } = points;
    let won = columns + mines + supplies + strength;
    format!("{:3} (losses {losses} isolated {isolated} ground {won} of it supply {supplies})", points.total())
}

/// Plays a game, the Axis first; the points and the longest decision of each seat in nanoseconds of processor time.
fn play(rules: &Hex, players: [&Entrant; 2], seed: u64) -> (Points, [u64; 2]) {
    let (mut state, mut longest) = (rules.setup(), [0; 2]);
    let mut bots =
        [0, 1].map(|seat| players[seat].bot(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) + seat as u64));
    let choose = |_: &mut Shared, asked: Decision<'_, Hex>| {
        let (longest, before) = (&mut longest[asked.seat.index()], processor_time());
        let action = choose_for(&mut bots, asked);
        *longest = (*longest).max(processor_time() - before);
        Some(action)
    };
    table::run(rules, &mut state, &mut Shared::new(seed), choose, &mut ());
    (rules.points(&state), longest)
}
