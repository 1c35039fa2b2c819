//! No silly moves in hex: positions in which club and expert never choose certain actions, whatever their seed.

use bots::{Bot, Level, choose_at};
use table::{Game, Node, Notation, Position, Seat};
use titles::hex::{Action, Hex, Options, Source, State};

const HEX: &str = include_str!("../../../data/bots/never-hex.tsv");

/// Lines a position gets unless it has its own.
const USUAL: [&str; 8] = [
    "vanguards 2805 3108",
    "opened",
    "tally 0 0 0 0 0",
    "die 0",
    "mines axis",
    "mines allied",
    "lifted",
    "vacated",
];

fn rules(scenario: &str) -> Hex {
    let source = match scenario {
        "july" => Source::July,
        "september" => Source::September,
        "october" => Source::October,
        other => panic!("no scenario {other}"),
    };
    Hex::new(Options::of(source)).expect("a sound scenario")
}

/// A position of the units that are named; all others are gone.
fn position(rules: &Hex, why: &str, lines: &str) -> State {
    let given: Vec<&str> = lines.split(';').map(str::trim).collect();
    let begins = |line: &str, with: &str| line == with || line.starts_with(&format!("{with} "));
    let key = |line: &str| match line.split(' ').collect::<Vec<_>>()[..] {
        ["mines", side, ..] => format!("mines {side}"),
        [word, ..] => word.to_string(),
        [] => String::new(),
    };
    let usual = USUAL.into_iter().filter(|line| !given.iter().any(|it| begins(it, &key(line))));
    let names = rules.everybody().map(|it| rules.unit(it).slug.clone());
    let gone = names.filter(|name| !given.iter().any(|it| begins(it, &format!("unit {name}"))));
    let gone = gone.map(|name| format!("unit {name} gone combat"));
    let all = given.iter().copied().chain(usual).map(str::to_string).chain(gone);
    let text: String = all.map(|line| line + "\n").collect();
    rules.read_position(&text).unwrap_or_else(|fault| panic!("{why}: {fault}"))
}

#[test]
fn club_and_expert_make_no_silly_moves_in_hex() {
    let rows = HEX.lines().filter(|it| !it.starts_with('#')).skip(1);
    let (mut count, mut silly) = (0, Vec::new());
    for row in rows {
        let cells: Vec<&str> = row.split('\t').collect();
        let [why, scenario, lines, seat, never] = cells[..] else { panic!("five cells: {row}") };
        let rules = rules(scenario);
        let seat = Seat(seat.parse().expect("a seat"));
        let state = position(&rules, why, lines);
        let never: Vec<Action> = never.split('|').map(|it| rules.read(it).expect("an action")).collect();
        let mut offered = Vec::new();
        rules.actions(&state, seat, &mut offered);
        assert!(matches!(rules.node(&state), Node::Decide(seats) if seats.has(seat)), "{why}: not asked");
        let missing: Vec<_> = never.iter().filter(|it| !offered.contains(it)).collect();
        assert!(missing.is_empty(), "{why}: {missing:?} cannot be chosen among {offered:?}");
        assert!(offered.len() > never.len(), "{why}: nothing else can be chosen");
        for level in [Level::Club, Level::Expert] {
            for seed in 0..3 {
                let choice = choose_at(&mut Bot::new(level, seed), &rules, &state, seat, &offered);
                if never.contains(&choice) {
                    silly.push(format!("{level}, seed {seed}: {} ({why})", rules.write(choice)));
                }
            }
        }
        count += 1;
    }
    assert!(count >= 25, "{count} positions");
    assert!(silly.is_empty(), "{}", silly.join("\n"));
}
