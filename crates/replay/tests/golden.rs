//! Golden games: finished games that every later program must replay to the same hash.
//!
//! `tests/golden` holds ten games of `battle`, played by uniformly random choices, and `hashes.tsv` with the hash of
//! the last state of each. A change of the rules that alters an old game fails here. If the change is meant, raise
//! the revision of the title in `src/lines.rs` once the format is published, and write the games anew:
//!
//! ```text
//! KHAMSIN_BLESS=1 cargo test -p replay --test golden
//! ```
//!
//! which looks for the seeds that give the endings wanted below.

mod common;

use std::{env, fs, path::PathBuf};

use common::play_to;
use replay::{Game, Verdict, secret::Secret, verify};
use table::{Node, Seeded};
use titles::Setup;

/// A golden game: its file, its options and how it ends.
struct Golden {
    file: &'static str,
    options: &'static [(&'static str, &'static str)],
    ending: &'static str,
    /// The first seed to try; games of the same kind must not be the same game.
    seed: u64,
    at_least: usize,
}

const GOLDEN: [Golden; 10] = [
    Golden::new("base-total", &[], "total", 0),
    Golden::new("base-standard-1", &[], "standard", 0),
    Golden::new("base-standard-2", &[], "standard", 1_000),
    Golden::new("base-standard-3", &[], "standard", 2_000),
    Golden::new("base-armistice", &[], "armistice", 0),
    Golden::new("base-exhaustion", &[], "exhaustion", 0),
    Golden::new("air-war-standard", &[("pack", "desert-air-war")], "standard", 0),
    Golden::new("air-war-armistice", &[("pack", "desert-air-war")], "armistice", 0),
    Golden::new("allied-first-20-points", &[("first", "allied"), ("points", "20")], "standard", 0),
    // So long that the armistice would have ended it.
    Golden::new("no-armistice", &[("armistice", "off")], "standard", 0).of_entries(2_600),
];

impl Golden {
    const fn new(
        file: &'static str,
        options: &'static [(&'static str, &'static str)],
        ending: &'static str,
        seed: u64,
    ) -> Golden {
        Golden { file, options, ending, seed, at_least: 0 }
    }

    const fn of_entries(self, at_least: usize) -> Golden {
        Golden { at_least, ..self }
    }

    fn path(&self) -> PathBuf {
        directory().join(format!("{}.jsonl", self.file))
    }

    fn setup(&self) -> Setup {
        self.options.iter().fold(Setup::of("battle"), |setup, (key, value)| setup.with(key, value))
    }

    fn is_ending(&self, game: &Game) -> bool {
        let key = format!("battle-end-{}", self.ending);
        game.sitting().at() >= self.at_least
            && game.sitting().ending().is_some_and(|(_, message)| message.key == key)
    }

    /// The shortest of the first few games that end as wanted.
    fn played(&self) -> Game {
        let games = (self.seed..self.seed + 20_000).map(|seed| played(self.setup(), seed));
        let fitting = games.filter(|game| self.is_ending(game)).take(8);
        fitting.min_by_key(|game| game.sitting().at()).unwrap_or_else(|| panic!("no seed for {}", self.file))
    }
}

/// A finished game: the seed gives the choices and, through the secret, the luck.
fn played(setup: Setup, seed: u64) -> Game {
    let seats = vec![format!("Axis: random, seed {seed}"), format!("Allied: random, seed {seed}")];
    let mut game = Game::begin(setup, seats, Secret::from_seed(seed)).unwrap();
    play_to(&mut game, &mut Seeded::new(seed), usize::MAX);
    assert_eq!(game.sitting().node(), Node::Over);
    game
}

fn directory() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden")
}

fn bless() {
    let mut hashes = String::new();
    for golden in GOLDEN {
        let game = golden.played();
        fs::write(golden.path(), game.write()).unwrap();
        hashes.push_str(&format!("{}.jsonl\t{}\n", golden.file, game.sitting().fingerprint()));
    }
    fs::write(directory().join("hashes.tsv"), hashes).unwrap();
}

fn verified(golden: &Golden) -> Verdict {
    let text = fs::read_to_string(golden.path()).unwrap();
    let verdict = verify(&text).unwrap_or_else(|fault| panic!("{}: {fault}", golden.file));
    let game = Game::read(&text).unwrap();
    assert_eq!(game.write(), text, "{}", golden.file);
    assert!(golden.is_ending(&game) && *game.setup() == golden.setup(), "{}", golden.file);
    verdict
}

#[test]
fn golden_games_lead_to_the_same_state_as_ever() {
    if env::var_os("KHAMSIN_BLESS").is_some() {
        bless();
    }
    let hashes = fs::read_to_string(directory().join("hashes.tsv")).unwrap();
    let mut expected = hashes.lines();
    for golden in GOLDEN {
        let verdict = verified(&golden);
        assert!(verdict.over && verdict.revealed && verdict.hashes == verdict.steps.div_ceil(8));
        let line = format!("{}.jsonl\t{}", golden.file, verdict.fingerprint);
        assert_eq!(Some(line.as_str()), expected.next());
    }
    assert_eq!(expected.next(), None);
}
