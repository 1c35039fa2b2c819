//! Watches games of deck between bots, and prints positions in which some choice would be silly, as rows for
//! `data/bots/never-deck.tsv`.
//!
//!     cargo run --release -p lab --example watch -- club 12
//!
//! Players, games. Somebody has to look at the rows: what is silly by these rules of thumb may be right for once.

use std::collections::BTreeMap;

use bots::{Bot, Level, choose_at};
use table::{Decision, Game, Notation, Position, Seat, Shared};
use titles::{
    deck::{Action, Deck, Marks, Options, State},
    effects::Site,
};

/// How many rows of one kind are printed, and how many of one game.
const MOST: usize = 6;

fn main() -> Result<(), String> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [level, games] = &args[..] else { return Err("usage: watch LEVEL GAMES".to_string()) };
    let level: Level = level.parse()?;
    let games: u64 = games.parse().map_err(|_| format!("{games:?} is not a number"))?;
    let rules = Deck::new(Options { seats: 2, ..Options::default() })?;
    let mut rows: BTreeMap<&'static str, usize> = BTreeMap::new();
    for seed in 0..games {
        watch(&rules, level, seed, &mut |why, position, seat, never| {
            let count = rows.entry(why).or_default();
            *count += 1;
            if *count <= MOST {
                println!("{why}\t{position}\t{}\t{never}", seat.0);
            }
        });
    }
    Ok(())
}

/// Plays a game and tells of every silly choice that is open, one of each kind a game.
fn watch(rules: &Deck, level: Level, seed: u64, told: &mut dyn FnMut(&'static str, String, Seat, String)) {
    let mut bots: Vec<Bot> = (0..2).map(|seat| Bot::new(level, seed * 2 + seat)).collect();
    let mut seen = Vec::new();
    let choose = |_: &mut Shared, asked: Decision<'_, Deck>| {
        let (state, seat, options) = (asked.state, asked.seat, asked.options());
        if let Some((why, never)) = silly(rules, state, seat, options)
            && !seen.contains(&why)
        {
            seen.push(why);
            let text = rules.write_position(state);
            let lines: Vec<&str> = text.lines().collect();
            let never: Vec<String> = never.iter().map(|it| rules.write(*it)).collect();
            told(why, lines.join(";"), seat, never.join("|"));
        }
        Some(choose_at(&mut bots[seat.index()], rules, state, seat, options))
    };
    table::run(rules, &mut rules.setup(), &mut Shared::new(seed), choose, &mut ());
}

fn silly(rules: &Deck, state: &State, seat: Seat, options: &[Action]) -> Option<(&'static str, Vec<Action>)> {
    let has = |action: Action| options.contains(&action);
    let cost = |it: &Action| match it {
        Action::Buy(kind) => rules.card(*kind).buy_cost.unwrap_or(0),
        _ => 0,
    };
    if has(Action::Pay) && has(Action::GiveUp) {
        return Some(("what was fought for can be paid", vec![Action::GiveUp]));
    }
    let dearest = options.iter().map(cost).max().unwrap_or(0);
    if has(Action::EndReinforcement) && dearest >= 5 && state.round() <= 8 {
        return Some((
            "five points of supply are on the table and buy something",
            vec![Action::EndReinforcement],
        ));
    }
    let cheap: Vec<Action> = options.iter().copied().filter(|it| (1..=2).contains(&cost(it))).collect();
    if dearest >= 6 && !cheap.is_empty() && state.wallet().reinforcement == 1 {
        return Some(("the only purchase of six points is not the cheapest card", cheap));
    }
    let kept = |it: &Action| match it {
        Action::Keep(kind) => rules.card(*kind).buy_cost,
        _ => None,
    };
    let best = options.iter().filter_map(kept).max().unwrap_or(0);
    if best >= 5 {
        let poor = |it: &Action| *it == Action::EndKeep || kept(it).is_some_and(|it| it <= 2);
        let never: Vec<Action> = options.iter().copied().filter(poor).collect();
        if !never.is_empty() {
            return Some(("a dear card is kept rather than a cheap one or none", never));
        }
    }
    let drawn = |it: &Action| if let Action::Draw(cards) = it { Some(*cards) } else { None };
    let most = options.iter().filter_map(drawn).max().unwrap_or(0);
    if most >= 2 && has(Action::Draw(0)) {
        return Some(("cards may be drawn for nothing", vec![Action::Draw(0)]));
    }
    let tired = state.front_of(seat).all(|it| it.1.has(Marks::EXHAUSTED));
    if has(Action::Attack(Site::Box)) && tired && state.wallet().attack == 0 {
        return Some(("tired units take no Box", vec![Action::Attack(Site::Box)]));
    }
    let units = state.front_of(seat).filter(|it| rules.card(it.0).is_unit()).count();
    if has(Action::Attack(Site::City)) && units <= 1 && state.wallet().attack == 0 {
        return Some(("one unit takes no city", vec![Action::Attack(Site::City)]));
    }
    if state.is_losing_units() {
        let worth = |it: &Action| match it {
            Action::Pick(stack) => rules.card(stack.kind).buy_cost.unwrap_or(0),
            _ => 0,
        };
        let (low, high) = (options.iter().map(worth).min()?, options.iter().map(worth).max()?);
        if high >= low + 4 {
            let best = options.iter().copied().filter(|it| worth(it) == high).collect();
            return Some(("the dearest unit is not given up for a cheap one", best));
        }
    }
    None
}
