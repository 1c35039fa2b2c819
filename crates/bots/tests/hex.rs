//! The greedy bot beats the random one from both sides, always chooses the same from the same view, and never stalls.

mod common;

use bots::{Bot, Level, choose_for};
use common::chooses_by_the_view_alone;
use table::{Game, Position, Run, Seat, Seeded, Shared};
use titles::{
    hex::{Gone, Hex, Options, Side, Source, State, UnitId},
    hexmap::HexSet,
};

/// One game: the Axis level from -3 to 3, the points, and how many units each side has lost.
struct Played {
    level: i32,
    points: i32,
    lost: [usize; 2],
}

fn play(rules: &Hex, bots: &mut [Bot], luck: &mut Shared) -> Played {
    let state = common::play(rules, bots, luck);
    let gone = |it: &UnitId| state.hex(*it).is_none() && state.place(*it).why() != Some(Gone::Exited);
    let lost = Side::ALL.map(|side| rules.units_of(side).filter(gone).count());
    let points = rules.points(&state);
    Played { level: points.level().value(), points: points.total(), lost }
}

fn rules(source: Source) -> Hex {
    Hex::new(Options::of(source)).expect("a sound scenario")
}

/// How many games a test plays: `KHAMSIN_GAMES` for a closer look.
fn games(usual: u64) -> u64 {
    std::env::var("KHAMSIN_GAMES").ok().and_then(|it| it.parse().ok()).unwrap_or(usual)
}

/// How many of `games` the greedy bot wins from a seat against random play.
fn wins(rules: &Hex, greedy: Seat, games: u64) -> u64 {
    let won = |seed: u64| {
        let level = |seat: u8| if Seat(seat) == greedy { Level::Greedy } else { Level::Random };
        let mut bots = [Bot::new(level(0), seed), Bot::new(level(1), seed + 1)];
        let Played { level, points, .. } = play(rules, &mut bots, &mut Shared::new(seed));
        println!("greedy at {}: seed {seed}, level {level}, points {points}", greedy.0);
        u64::from(if greedy == Seat(0) { level > 0 } else { level < 0 })
    };
    (0..games).map(won).sum()
}

#[test]
fn greedy_beats_random_in_july_as_the_axis() {
    let games = games(4);
    let won = wins(&rules(Source::July), Seat(0), games);
    println!("Axis: {won} of {games}");
    assert!(100 * won >= 95 * games, "{won} of {games}");
}

#[test]
fn greedy_beats_random_in_july_as_the_allies() {
    let games = games(4);
    let won = wins(&rules(Source::July), Seat(1), games);
    println!("Allies: {won} of {games}");
    assert!(100 * won >= 95 * games, "{won} of {games}");
}

#[test]
fn two_greedy_bots_fight_july_to_the_end() {
    fight(Source::July);
}

#[test]
fn two_greedy_bots_fight_september_to_the_end() {
    fight(Source::September);
}

#[test]
fn two_greedy_bots_fight_october_to_the_end() {
    fight(Source::October);
}

/// Both sides lose units: nobody stands idle until the last turn. `KHAMSIN_GAMES=50` and `--nocapture` show the balance.
fn fight(source: Source) {
    let rules = rules(source);
    let games = games(2);
    let (mut levels, mut lost) = ([0; 7], [0; 2]);
    for seed in 0..games {
        let mut bots = [Bot::new(Level::Greedy, 2 * seed), Bot::new(Level::Greedy, 2 * seed + 1)];
        let game = play(&rules, &mut bots, &mut Shared::new(seed));
        levels[(game.level + 3) as usize] += 1;
        (0..2).for_each(|it| lost[it] += game.lost[it]);
        println!("{}: seed {seed}, {} points, losses {:?}", rules.options(), game.points, game.lost);
    }
    println!("{}: levels {levels:?}, losses {lost:?}", rules.options());
    assert!(lost.iter().all(|&it| it > 0), "{lost:?} units lost in {games} games");
    // No level takes nearly all, if enough games are played to tell.
    let most = levels.into_iter().max().unwrap_or(0);
    assert!(games < 20 || 100 * most <= 80 * games, "{levels:?} in {games} games");
}

// === The line of July ===

/// Plays until a side is asked for its first move in a turn.
fn play_until(rules: &Hex, state: &mut State, seed: u64, turn: u8, side: Side) {
    let (mut luck, mut room) = (Shared::new(seed), Vec::new());
    let mut bots = [Bot::new(Level::Greedy, seed), Bot::new(Level::Greedy, seed + 1)];
    let mut game = Run::new(rules, state, &mut room);
    while (game.state().turn(), game.state().phasing()) != (turn, side) {
        let step = game.step(&mut luck, |_, asked| Some(choose_for(&mut bots, asked)), &mut ());
        assert!(step.is_some(), "the game is over before turn {turn}");
    }
}

fn standing(rules: &Hex, state: &State, side: Side) -> HexSet {
    let units = rules.units_of(side).filter(|&it| rules.unit(it).kind.is_combat());
    units.filter_map(|it| state.hex(it)).collect()
}

/// What the Axis could drive to from where it stands if no zone of control let it through.
fn open_to_the_axis(rules: &Hex, state: &State) -> HexSet {
    let closed = standing(rules, state, Side::Allied).or(&rules.zone(state, Side::Allied));
    let axis = standing(rules, state, Side::Axis);
    axis.flooded(&rules.board().land.without(&closed), &HexSet::ALL)
}

#[test]
fn the_allied_line_of_july_is_closed_from_the_sea_to_the_depression() {
    let rules = rules(Source::July);
    for seed in 0..4 {
        let mut state = rules.setup();
        play_until(&rules, &mut state, seed, 2, Side::Axis);
        let (_, last) = open_to_the_axis(&rules, &state).columns().expect("open ground");
        assert!(last <= 36, "seed {seed}: the way is open to column {last}");
    }
}

#[test]
fn a_runner_behind_the_line_is_met_or_gone_after_one_turn() {
    let rules = rules(Source::July);
    for (seed, place) in [(1, "3820"), (2, "4026"), (3, "3914")] {
        let mut state = rules.setup();
        play_until(&rules, &mut state, seed, 1, Side::Allied);
        let text = rules.write_position(&state);
        let line = text.lines().find(|it| it.starts_with("unit g-r580 ")).expect("the runner");
        let mut state = rules
            .read_position(&text.replace(line, &format!("unit g-r580 {place}")))
            .expect("a sound position");
        play_until(&rules, &mut state, seed, 2, Side::Axis);
        let runner = rules.named("g-r580").expect("the runner");
        let zone = rules.zone(&state, Side::Allied);
        let met = state.hex(runner).is_none_or(|it| zone.has(it));
        assert!(met, "seed {seed}: nobody went for the runner in {place}, it is in {:?}", state.hex(runner));
    }
}

#[test]
fn the_same_view_gives_the_same_choice() {
    chooses_by_the_view_alone(&rules(Source::July), &mut Seeded::new(5), 400);
}
