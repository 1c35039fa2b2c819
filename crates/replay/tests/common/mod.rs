//! Games played by chance, and a writer of game files that knows nothing of the one under test.

#![allow(dead_code, unreachable_pub, reason = "each test program uses some of it")]

use replay::{Game, secret::Secret};
use sha2::{Digest, Sha256};
use table::{Entry, Node, Redrawn, Seat, Seeded, Table};
use titles::Setup;

pub fn names() -> Vec<String> {
    vec!["Axis: random".to_string(), "Allied: \"random\" – 偶然".to_string()]
}

// === Playing ===

/// A game at its first question, with the luck of a seed.
pub fn begin(setup: Setup, seed: u64) -> Game {
    Game::begin(setup, names(), Secret::from_seed(seed)).unwrap()
}

/// One uniformly random choice of a random seat among those to decide; whether there was any.
pub fn choose(game: &mut Game, dice: &mut Seeded) -> bool {
    let Node::Decide(seats) = game.sitting().node() else { return false };
    let seats: Vec<Seat> = seats.iter().collect();
    let seat = dice.pick(&seats);
    let options = game.sitting().options(seat);
    let choice = &options[dice.below(options.len() as u32) as usize];
    game.play(seat, choice, game.sitting().at()).unwrap();
    true
}

/// Plays until at least `entries` are written, or the game is over.
pub fn play_to(game: &mut Game, dice: &mut Seeded, entries: usize) {
    while game.sitting().at() < entries && choose(game, dice) {}
}

/// A finished game, played by uniformly random choices.
pub fn finished(setup: Setup, seed: u64) -> Game {
    let mut game = begin(setup, seed);
    play_to(&mut game, &mut Seeded::new(seed), usize::MAX);
    game
}

/// The shortest finished game among a few: what is tested byte by byte must not be long.
pub fn short_finished_game() -> Game {
    let setup = || Setup::of("battle").with("points", "1");
    let games = (0..60).map(|seed| finished(setup(), seed));
    games.min_by_key(|game| game.sitting().at()).unwrap()
}

/// An unfinished game with entries of every kind, soon after the opening hands.
pub fn rueful_game(seed: u64, entries: usize) -> Game {
    let mut game = begin(Setup::of("battle"), seed);
    let dealt = game.sitting().at();
    for _ in 0..2 {
        let choice = game.sitting().options(Seat(0)).remove(0);
        game.play(Seat(0), &choice, game.sitting().at()).unwrap();
    }
    game.undo(Seat(0), dealt + 1).unwrap();
    assert!(game.propose_takeback(Seat(1), dealt).unwrap().is_some());
    assert_eq!(game.answer_takeback(Seat(0), true), Ok(None));
    let mut dice = Seeded::new(seed);
    while game.sitting().at() < entries && choose_or_rue(&mut game, &mut dice) {}
    assert!(!kinds(&game).contains(&0));
    game
}

/// A choice, or now and then an undo or an agreed takeback; whether the game goes on.
pub fn choose_or_rue(game: &mut Game, dice: &mut Seeded) -> bool {
    if game.sitting().node() == Node::Over {
        return false;
    }
    let at = game.sitting().at();
    let seat = Seat(dice.below(2) as u8);
    match dice.below(48) {
        0..4 => {
            let (floor, _) = game.sitting().undo_floor(seat);
            assert_eq!(game.undo(seat, floor).is_ok(), floor < at);
            true
        }
        4 => {
            let to = at.saturating_sub(1 + dice.below(10) as usize);
            if game.propose_takeback(seat, to).is_ok() {
                game.answer_takeback(Seat(1 - seat.0), true).unwrap();
            }
            true
        }
        _ => choose(game, dice),
    }
}

/// How many entries of each kind a game has: acts, chances, undos, takebacks.
pub fn kinds(game: &Game) -> [usize; 4] {
    let mut kinds = [0; 4];
    for entry in game.sitting().entries(0) {
        let kind = match entry {
            Entry::Act(..) => 0,
            Entry::Chance(..) => 1,
            Entry::Undo(..) => 2,
            Entry::Takeback(..) => 3,
        };
        kinds[kind] += 1;
    }
    kinds
}

// === Writing by hand ===

fn quoted(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}

/// Closes every line of `json` with its checksum, whatever checksum it had.
pub fn sealed(lines: &[String]) -> String {
    let mut chain = String::new();
    let mut file = String::new();
    for line in lines {
        let json = unsealed(line);
        let digest = Sha256::digest(format!("{chain}{json}"));
        chain = digest[..4].iter().map(|byte| format!("{byte:02x}")).collect();
        file.push_str(&format!("{},\"c\":\"{chain}\"}}\n", &json[..json.len() - 1]));
    }
    file
}

/// A line without its checksum.
pub fn unsealed(line: &str) -> String {
    line.rfind(",\"c\":\"").map_or_else(|| line.to_string(), |at| format!("{}}}", &line[..at]))
}

/// The lines of a file without their checksums.
pub fn unsealed_lines(file: &str) -> Vec<String> {
    file.lines().map(unsealed).collect()
}

/// The file of any log, true or forged, with all checksums and hashes as they should be.
pub fn file_of(setup: &Setup, secret: &Secret, entries: &[Entry<String, String>]) -> String {
    let seats: Vec<String> = names().iter().map(|it| quoted(it)).collect();
    let position =
        setup.position.as_ref().map_or_else(String::new, |it| format!(",\"position\":{}", quoted(it)));
    let mut lines = vec![format!(
        "{{\"khamsin\":1,\"title\":{},\"options\":{},\"rules\":1,\"seats\":[{}],\"commitment\":\"{}\"{position}}}",
        quoted(&setup.title),
        setup.options_json(),
        seats.join(","),
        secret.commitment(),
    )];
    let mut table = setup.open().unwrap();
    for (n, entry) in entries.iter().enumerate() {
        lines.push(entry_by_hand(&*table, n, entry));
        table.replay(entry).unwrap();
        if (n + 1) % 8 == 0 || n + 1 == entries.len() {
            lines.push(format!("{{\"hash\":\"{}\",\"after\":{}}}", table.fingerprint(), n + 1));
        }
    }
    if let Some((rule, message)) = table.ending() {
        let standing = table.standing();
        let [[p, q], [r, s]] =
            [[standing.points[0], standing.points[1]], [standing.rank[0], standing.rank[1]].map(i32::from)];
        lines.push(format!(
            "{{\"result\":{{\"ended\":\"{rule}\",\"key\":\"{}\",\"points\":[{p},{q}],\"rank\":[{r},{s}]}},\"secret\":\"{}\"}}",
            message.key,
            secret.to_hex(),
        ));
    }
    sealed(&lines)
}

fn entry_by_hand(table: &(impl Table + ?Sized), n: usize, entry: &Entry<String, String>) -> String {
    match entry {
        Entry::Act(seat, action) => format!("{{\"n\":{n},\"seat\":{},\"act\":{}}}", seat.0, quoted(action)),
        Entry::Chance(draw, outcome) => format!(
            "{{\"n\":{n},\"chance\":{},\"for\":\"{}\",\"ordinal\":{}}}",
            quoted(outcome),
            table.purpose_name(*draw),
            draw.ordinal
        ),
        Entry::Undo(seat, to) => format!("{{\"n\":{n},\"seat\":{},\"undo\":{to}}}", seat.0),
        Entry::Takeback(seat, to, Redrawn::New) => {
            format!("{{\"n\":{n},\"seat\":{},\"takeback\":{to}}}", seat.0)
        }
        Entry::Takeback(seat, to, Redrawn::Same) => {
            format!("{{\"n\":{n},\"seat\":{},\"takeback\":{to},\"luck\":\"same\"}}", seat.0)
        }
    }
}
