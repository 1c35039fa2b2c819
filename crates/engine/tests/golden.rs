//! Golden games of `deck` and `hex`: finished games of heuristic players that every later program must replay to the
//! same hash. Those of `battle` are in the crate `replay`.
//!
//! A change of the rules that alters an old game fails here; a change of the bots does not. If the change is meant, raise
//! the revision of the title and write the games anew:
//!
//! ```text
//! KHAMSIN_BLESS=1 cargo test -p engine --test golden
//! ```

use std::{env, fs, path::PathBuf};

use bots::{Bot, Level};
use replay::{Game, secret::Secret, verify};
use table::{Node, Seat};
use titles::Setup;

/// A golden game: its file, its title, its options and who plays.
struct Golden {
    file: &'static str,
    title: &'static str,
    options: &'static [(&'static str, &'static str)],
    bots: &'static [Level],
}

/// Seats that play differently, so that no side is crushed too soon.
const GOLDEN: [Golden; 7] = [
    Golden {
        file: "deck-original-2",
        title: "deck",
        options: &[("players", "2")],
        bots: &[Level::Greedy, Level::Casual],
    },
    Golden {
        file: "deck-english-3",
        title: "deck",
        options: &[("players", "3"), ("edition", "english"), ("balanced", "on")],
        bots: &[Level::Greedy, Level::Learner, Level::Casual],
    },
    Golden {
        file: "deck-fan-5",
        title: "deck",
        options: &[("players", "5"), ("edition", "fan"), ("start", "draw")],
        bots: &[Level::Greedy, Level::Learner, Level::Casual, Level::Random, Level::Greedy],
    },
    Golden {
        file: "deck-eastern-front-4",
        title: "deck",
        options: &[("players", "4"), ("cards", "eastern-front")],
        bots: &[Level::Greedy, Level::Learner, Level::Greedy, Level::Casual],
    },
    Golden {
        file: "hex-july",
        title: "hex",
        options: &[("scenario", "july")],
        bots: &[Level::Greedy, Level::Greedy],
    },
    Golden {
        file: "hex-september-a",
        title: "hex",
        options: &[("scenario", "september"), ("variation", "A")],
        bots: &[Level::Learner, Level::Greedy],
    },
    Golden {
        file: "hex-october-free",
        title: "hex",
        options: &[("scenario", "october"), ("free", "on")],
        bots: &[Level::Greedy, Level::Learner],
    },
];

impl Golden {
    fn path(&self) -> PathBuf {
        directory().join(format!("{}.jsonl", self.file))
    }

    fn setup(&self) -> Setup {
        self.options.iter().fold(Setup::of(self.title), |setup, (key, value)| setup.with(key, value))
    }

    fn played(&self) -> Game {
        let names = self.bots.iter().map(|level| level.word().to_string()).collect();
        let mut game = Game::begin(self.setup(), names, Secret::from_seed(1942)).unwrap();
        let mut bots: Vec<Bot> =
            self.bots.iter().zip(1..).map(|(level, seed)| Bot::new(*level, seed)).collect();
        while let Node::Decide(seats) = game.sitting().node() {
            let seat: Seat = seats.first().expect("a seat to decide");
            let choice = bots[seat.index()].decide(game.sitting(), seat).expect("a choice");
            game.play(seat, &choice, game.sitting().at()).unwrap();
        }
        game
    }
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

#[test]
fn golden_games_of_deck_and_hex_lead_to_the_same_state_as_ever() {
    if env::var_os("KHAMSIN_BLESS").is_some() {
        bless();
    }
    let hashes = fs::read_to_string(directory().join("hashes.tsv")).unwrap();
    let mut expected = hashes.lines();
    for golden in GOLDEN {
        let text = fs::read_to_string(golden.path()).unwrap();
        let verdict = verify(&text).unwrap_or_else(|fault| panic!("{}: {fault}", golden.file));
        assert!(
            verdict.over && verdict.revealed && verdict.hashes == verdict.steps.div_ceil(8),
            "{}",
            golden.file
        );
        let game = Game::read(&text).unwrap();
        assert_eq!((game.write(), game.setup()), (text, &golden.setup()), "{}", golden.file);
        let line = format!("{}.jsonl\t{}", golden.file, verdict.fingerprint);
        assert_eq!(Some(line.as_str()), expected.next());
    }
    assert_eq!(expected.next(), None);
}
