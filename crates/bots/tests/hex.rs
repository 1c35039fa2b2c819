//! The greedy bot beats the random one from both sides, always chooses the same from the same view, and never stalls.

use bots::{Bot, Level, choose_at};
use table::{Game, Luck, Node, Notation as _, Ordinals, Seat, Seeded, Shared, Step, Viewer};
use titles::hex::{Hex, Options, Source};

/// Plays one game and returns the Axis level, from -3 to 3, and the points.
fn play(rules: &Hex, bots: &mut [Bot; 2], luck: &mut Shared) -> (i32, i32) {
    let mut state = rules.setup();
    let mut ordinals = Ordinals::default();
    let mut actions = Vec::new();
    for _ in 0..200_000 {
        let step = match rules.node(&state) {
            Node::Over => {
                let points = rules.points(&state);
                if std::env::var("KHAMSIN_TELL").is_ok() {
                    println!("{points:?}");
                    map(rules, &state);
                }
                return (points.level().value(), points.total());
            }
            Node::Chance => {
                let draw = ordinals.next(rules.purpose(&state));
                Step::Chance(rules.outcome(&state, luck.ticket(draw, rules.tickets(&state))))
            }
            Node::Decide(seats) => {
                let seat = seats.first().expect("somebody decides");
                actions.clear();
                rules.actions(&state, seat, &mut actions);
                Step::Act(seat, choose_at(&mut bots[seat.index()], rules, &state, seat, &actions))
            }
        };
        let mut log: Vec<(table::Rule, titles::hex::Event)> = Vec::new();
        let before = (state.turn(), state.phasing());
        rules.apply(&mut state, step, &mut log);
        if std::env::var("KHAMSIN_TELL").is_ok() {
            for (_, e) in &log {
                use titles::hex::Event as E;
                if matches!(e, E::Rolled { .. } | E::Eliminated { .. } | E::MineCleared { .. } | E::Exited { .. }) {
                    println!("  {} {e:?}", rules.message(e).key);
                }
            }
            if (state.turn(), state.phasing()) != before {
                println!("== turn {} {:?} {:?}", state.turn(), state.phasing(), rules.points(&state).total());
                map(rules, &state);
            }
        }
    }
    panic!("the game does not end");
}

fn map(rules: &Hex, state: &titles::hex::State) {
    use titles::hexmap::HexId;
    for row in 3..=34 {
        let mut line = format!("{row:02} ");
        for col in 14..=52 {
            let hex = HexId::at(col, row);
            let units = state.units_in(hex);
            let cell = match units.first() {
                None if state.is_mined(titles::hex::Side::Allied, hex) => "m ".into(),
                None if state.is_mined(titles::hex::Side::Axis, hex) => "w ".into(),
                None => match rules.board().terrain(hex) {
                    titles::hex::Terrain::Sea => "~ ".into(),
                    titles::hex::Terrain::Ridge => "^ ".into(),
                    _ => ". ".to_string(),
                },
                Some(it) => {
                    let n: u8 = units.map(|it| rules.unit(it).strength).sum();
                    let side = if rules.side(it) == titles::hex::Side::Axis { 'X' } else { 'O' };
                    format!("{side}{}", if n > 9 { '+'.to_string() } else { n.to_string() })
                }
            };
            line.push_str(&cell);
        }
        println!("{line}");
    }
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
        let (level, points) = play(rules, &mut bots, &mut Shared::new(seed));
        println!("greedy at {}: seed {seed}, level {level}, points {points}", greedy.0);
        u64::from(if greedy == Seat(0) { level > 0 } else { level < 0 })
    };
    (0..games).map(won).sum()
}

#[test]
fn greedy_beats_random_in_july_as_the_axis() {
    assert!(wins(&rules(Source::July), Seat(0), 4) == 4);
}

#[test]
fn greedy_beats_random_in_july_as_the_allies() {
    assert!(wins(&rules(Source::July), Seat(1), 4) == 4);
}

#[test]
fn balance_of_july() {
    balance(Source::July);
}

#[test]
fn balance_of_september() {
    balance(Source::September);
}

#[test]
fn balance_of_october() {
    balance(Source::October);
}

fn balance(source: Source) {
    let rules = rules(source);
    let mut levels = [0; 7];
    let clock = std::time::Instant::now();
    let mut all = Vec::new();
    for seed in 0..games(6) {
        let mut bots = [Bot::new(Level::Greedy, 2 * seed), Bot::new(Level::Greedy, 2 * seed + 1)];
        let (level, points) = play(&rules, &mut bots, &mut Shared::new(seed));
        levels[(level + 3) as usize] += 1;
        all.push(points);
    }
    println!("{}: levels {levels:?}, points {all:?}, {:?}", rules.options(), clock.elapsed());
}

#[test]
fn the_same_view_gives_the_same_choice() {
    let rules = rules(Source::July);
    let mut dice = Seeded::new(5);
    let mut state = rules.setup();
    let mut actions = Vec::new();
    for at in 0..400 {
        let step = match rules.node(&state) {
            Node::Over => break,
            Node::Chance => Step::Chance(rules.outcome(&state, dice.below(rules.tickets(&state)))),
            Node::Decide(seats) => {
                let seat = seats.first().expect("somebody decides");
                actions.clear();
                rules.actions(&state, seat, &mut actions);
                let world = rules.imagine(&rules.view(&state, Viewer::Seat(seat)), &mut dice);
                let choices = [&state, &world, &state]
                    .map(|it| choose_at(&mut Bot::new(Level::Greedy, at), &rules, it, seat, &actions));
                assert!(choices[0] == choices[1] && choices[0] == choices[2], "step {at}: {choices:?}");
                assert!(actions.contains(&choices[0]));
                Step::Act(seat, choices[0])
            }
        };
        rules.apply(&mut state, step, &mut ());
    }
}
