//! Climbs to better habits from those in `data/bots`, and prints them as the file there.
//!
//!     cargo run --release -p lab --example climb -- deck 400 120 0.04 players=2
//!
//! Title, challengers, deals for each, the margin by which one takes over; then options of the title.

use lab::climb::{Climb, climb};
use titles::{Setup, TitleId};

fn main() -> Result<(), String> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [title, tries, deals, margin, options @ ..] = &args[..] else {
        return Err("usage: climb TITLE CHALLENGERS DEALS MARGIN [KEY=VALUE …]".to_string());
    };
    let options = options.iter().filter_map(|it| it.split_once('='));
    let setup = options.fold(Setup::of(title), |setup, (key, value)| setup.with(key, value));
    let number = |text: &String| text.parse::<u32>().map_err(|_| format!("{text:?} is not a number"));
    let margin = margin.parse().map_err(|_| format!("{margin:?} is not a number"))?;
    let how = Climb { tries: number(tries)?, deals: u64::from(number(deals)?), step: 0.5, margin, seed: 5 };
    let (names, start) = bots::habits(TitleId::read(title).ok_or_else(|| format!("no title {title:?}"))?);
    let told = |number: u32, share: f64, champion: &[f32]| eprintln!("{number}: {share:.3} {champion:.2?}");
    let end = climb(&setup, &how, start, told).map_err(|it| it.to_string())?;
    names.iter().zip(&end).for_each(|(name, habit)| println!("{name}\t{habit:.4}"));
    Ok(())
}
