//! Fits the weights by which hex values positions to the points that were still to come, and prints them as the file in
//! `data/bots`.
//!
//!     cargo run --release -p lab --example points -- casual 200 scenario=july > data/bots/hex-july.tsv
//!
//! Players, games; then options of the title. The method is least squares with no weight below zero, each feature in its
//! own spread and with a small pull towards zero. Every fourth game is kept back.

use std::{any::Any, sync::Arc};

use bots::{Bot, weights::Eyes};
use lab::{Entrant, play};
use titles::{Setup, Title, Visitor};

/// A position: its features, a one for what depends on the time alone, and the points still to come.
type Row = (Vec<f64>, f64);

struct Gather {
    players: Entrant,
    games: u64,
}

impl Visitor for Gather {
    type Out = Option<(&'static [&'static str], Vec<Vec<Row>>)>;

    fn visit<G: Title>(self, rules: Arc<G>, start: G::State) -> Self::Out {
        let eyes = Eyes::of(&*rules)?;
        let one = |seed: u64| {
            let mut bots: Vec<Bot> = (0..2).map(|seat| self.players.bot(seed * 31 + seat)).collect();
            let mut seen: Vec<(Vec<f32>, i32)> = Vec::new();
            let played = play(&*rules, &start, &mut bots, seed, |state, _| {
                if let Some(features) = eyes.features(&*rules as &dyn Any, state as &dyn Any) {
                    seen.push((features[0].clone(), rules.standing(state).points[0]));
                }
            });
            let (end, count) = (played.standing.points[0], seen.len() as f64);
            let row = |(at, (features, points)): (usize, &(Vec<f32>, i32))| {
                let mut row: Vec<f64> = features.iter().map(|&it| f64::from(it)).collect();
                row.push(1.0 - at as f64 / count);
                (row, f64::from(end - points))
            };
            seen.iter().enumerate().map(row).collect()
        };
        Some((eyes.names(), (1000..1000 + self.games).map(one).collect()))
    }
}

/// Least squares by coordinates; all but the last weight stay at or above zero.
fn fit(rows: &[&Row], features: usize) -> Vec<f64> {
    let scale: Vec<f64> = (0..=features)
        .map(|at| (rows.iter().map(|it| it.0[at].powi(2)).sum::<f64>() / rows.len() as f64).sqrt().max(1e-9))
        .collect();
    let pull = 0.01 * rows.len() as f64;
    let mut weights = vec![0.0; features + 1];
    let mut rest: Vec<f64> = rows.iter().map(|it| it.1).collect();
    for _ in 0..500 {
        for at in 0..=features {
            let slope: f64 = rows.iter().zip(&rest).map(|(row, rest)| row.0[at] / scale[at] * rest).sum();
            let old = weights[at];
            let new: f64 = (slope + old * rows.len() as f64) / (rows.len() as f64 + pull);
            let new = if at < features { new.max(0.0) } else { new };
            weights[at] = new;
            rows.iter().zip(&mut rest).for_each(|(row, rest)| *rest -= (new - old) * row.0[at] / scale[at]);
        }
    }
    weights.iter().zip(&scale).map(|(weight, scale)| weight / scale).collect()
}

/// The mean error in points.
fn error(rows: &[&Row], weights: &[f64]) -> f64 {
    let wrong = |it: &&Row| (it.0.iter().zip(weights).map(|(x, w)| x * w).sum::<f64>() - it.1).abs();
    rows.iter().map(wrong).sum::<f64>() / rows.len().max(1) as f64
}

fn main() -> Result<(), String> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [players, games, options @ ..] = &args[..] else {
        return Err("usage: points PLAYERS GAMES [KEY=VALUE …]".to_string());
    };
    let options = options.iter().filter_map(|it| it.split_once('='));
    let setup = options.fold(Setup::of("hex"), |setup, (key, value)| setup.with(key, value));
    let games = games.parse().map_err(|_| format!("{games:?} is not a number"))?;
    let gather = Gather { players: players.parse()?, games };
    let (names, games) = setup.visit(gather).map_err(|it| it.to_string())?.ok_or("hex has no features")?;
    let of = |kept: bool| -> Vec<&Row> {
        games.iter().enumerate().filter(|it| (it.0 % 4 == 3) == kept).flat_map(|it| it.1).collect()
    };
    let (rows, kept) = (of(false), of(true));
    let weights = fit(&rows, names.len());
    let nothing = vec![0.0; names.len() + 1];
    println!(
        "# {} positions; mean error {:.2} points; kept back {:.2}, without features {:.2}",
        rows.len(),
        error(&rows, &weights),
        error(&kept, &weights),
        error(&kept, &nothing)
    );
    names.iter().zip(&weights).for_each(|(name, weight)| println!("{name}\t{weight:.4}"));
    Ok(())
}
