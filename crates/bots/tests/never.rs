//! No silly moves: positions in which club and expert never choose certain actions, whatever their seed.

use bots::{Bot, Level, choose_at};
use table::{Decision, Draw, Game, Luck, Notation, Position, Run, Seat, Step};
use titles::{
    Title,
    battle::{Action, Battle, Options, State},
    deck::{Deck, Options as DeckOptions},
};

const BATTLE: &str = include_str!("../../../data/bots/never-battle.tsv");
const DECK: &str = include_str!("../../../data/bots/never-deck.tsv");

/// Lines a position gets unless it has its own.
const USUAL: [&str; 5] =
    ["turn 1 axis", "conflict-deck rest", "axis-deck rest", "allied-deck rest", "pending turn"];

/// What somebody does who wants to do nothing.
const QUIET: [&str; 5] = ["hold", "pass", "stand", "shoot", "done"];

fn position(rules: &Battle, lines: &str) -> State {
    let given: Vec<&str> = lines.split(';').map(str::trim).filter(|it| !it.is_empty()).collect();
    let key = |line: &str| line.split(' ').next().unwrap_or("").to_string();
    let usual = USUAL.into_iter().filter(|line| given.iter().all(|it| key(it) != key(line)));
    let all = ["khamsin battle position"].into_iter().chain(given.iter().copied()).chain(usual);
    let text: String = all.map(|line| format!("{line}\n")).collect();
    rules.read_position(&text).unwrap_or_else(|fault| panic!("{lines}: {fault}"))
}

fn options(rules: &Battle, state: &State, seat: Seat) -> Vec<Action> {
    let mut options = Vec::new();
    rules.actions(state, seat, &mut options);
    options
}

/// Plays the moves, then quietly on until `seat` can choose all of `never`.
fn reach(rules: &Battle, row: &str, mut state: State, moves: &str, seat: Seat, never: &[Action]) -> State {
    for text in moves.split(';').map(str::trim) {
        let (who, what) = text.split_once(' ').expect("a move");
        let step = match who {
            "chance" => Step::Chance(rules.read_chance(what).unwrap_or_else(|it| panic!("{row}: {it:?}"))),
            _ => {
                let action = rules.read(what).unwrap_or_else(|it| panic!("{row}: {it:?}"));
                Step::Act(Seat(who.parse().expect("a seat")), action)
            }
        };
        if let Step::Act(seat, action) = step {
            assert!(options(rules, &state, seat).contains(&action), "{row}: {text} is not legal");
        }
        rules.apply(&mut state, step, &mut ());
    }
    let is_asked = |state: &State| {
        let offered = options(rules, state, seat);
        offered.len() > never.len() && never.iter().all(|it| offered.contains(it))
    };
    let mut room = Vec::new();
    let mut game = Run::new(rules, &mut state, &mut room);
    for _ in 0..60 {
        if is_asked(game.state()) {
            return game.state().clone();
        }
        if game.step(&mut FirstTicket, |_, asked| Some(quietly(asked)), &mut ()).is_none() {
            break;
        }
    }
    panic!("{row}: the question is never asked");
}

/// Nature does the first that it can.
struct FirstTicket;

impl Luck for FirstTicket {
    fn ticket(&mut self, _: Draw, _: u32) -> u32 {
        0
    }
}

fn quietly(asked: Decision<'_, Battle>) -> Action {
    let (rules, offered) = (asked.rules, asked.options());
    let quiet = QUIET.iter().find_map(|it| offered.iter().find(|action| rules.write(**action) == *it));
    *quiet.unwrap_or(&offered[0])
}

/// What club and expert choose of what they never should.
fn silly_choices<G: Title>(
    rules: &G,
    why: &str,
    state: &G::State,
    seat: Seat,
    never: &[G::Action],
) -> Vec<String> {
    let mut offered = Vec::new();
    rules.actions(state, seat, &mut offered);
    assert!(never.iter().all(|it| offered.contains(it)), "{why}: not on offer");
    assert!(offered.len() > never.len(), "{why}: nothing else to choose");
    let asked = [Level::Club, Level::Expert].into_iter().flat_map(|it| (0..3).map(move |seed| (it, seed)));
    let silly = asked.filter_map(|(level, seed)| {
        let choice = choose_at(&mut Bot::new(level, seed), rules, state, seat, &offered);
        let told = || format!("{level}, seed {seed}: {} ({why})", rules.write(choice));
        never.contains(&choice).then(told)
    });
    silly.collect()
}

#[test]
fn club_and_expert_make_no_silly_moves_in_deck() {
    let rules = Deck::new(DeckOptions { seats: 2, ..DeckOptions::default() }).expect("a sound set");
    let rows = DECK.lines().filter(|it| !it.starts_with('#')).skip(1);
    let (mut count, mut silly) = (0, Vec::new());
    for row in rows {
        let cells: Vec<&str> = row.split('\t').collect();
        let [why, lines, seat, never] = cells[..] else { panic!("four cells: {row}") };
        let text: String = lines.split(';').map(|line| format!("{line}\n")).collect();
        let state = rules.read_position(&text).unwrap_or_else(|fault| panic!("{why}: {fault}"));
        let never: Vec<_> = never.split('|').map(|it| rules.read(it).expect("an action")).collect();
        silly.extend(silly_choices(&rules, why, &state, Seat(seat.parse().expect("a seat")), &never));
        count += 1;
    }
    assert!(count >= 25, "{count} positions");
    assert!(silly.is_empty(), "{}", silly.join("\n"));
}

#[test]
fn club_and_expert_make_no_silly_moves_in_battle() {
    let rules = Battle::new(Options::default()).expect("a sound set");
    let rows = BATTLE.lines().filter(|it| !it.starts_with('#')).skip(1);
    let (mut count, mut silly) = (0, Vec::new());
    for row in rows {
        let cells: Vec<&str> = row.split('\t').collect();
        let [why, lines, moves, seat, never] = cells[..] else { panic!("five cells: {row}") };
        let seat = Seat(seat.parse().expect("a seat"));
        let never: Vec<Action> = never.split('|').map(|it| rules.read(it).expect("an action")).collect();
        let state = reach(&rules, why, position(&rules, lines), moves, seat, &never);
        silly.extend(silly_choices(&rules, why, &state, seat, &never));
        count += 1;
    }
    assert!(count >= 25, "{count} positions");
    assert!(silly.is_empty(), "{}", silly.join("\n"));
}
