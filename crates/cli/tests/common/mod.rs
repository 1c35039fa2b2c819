//! A folder to play in, the command itself, and games in whatever state a test needs.

#![allow(dead_code, reason = "each test file uses a part of it")]

use std::{
    fs,
    io::Write,
    path::{Path, PathBuf},
    process::{Command, Output, Stdio},
};

use replay::{Game, secret::Secret};
use serde_json::Value;
use table::{Node, Seat};
use tempfile::TempDir;
use titles::Setup;

/// What came of a command.
#[derive(Debug)]
pub(crate) struct Run {
    pub(crate) code: Option<i32>,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl From<Output> for Run {
    fn from(output: Output) -> Run {
        let text = |bytes| String::from_utf8(bytes).expect("output in UTF-8");
        Run { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
    }
}

impl Run {
    /// The output of a command that succeeds and complains about nothing.
    #[track_caller]
    pub(crate) fn sound(self) -> String {
        assert_eq!((self.code, self.err.as_str()), (Some(0), ""), "{}", self.out);
        self.out
    }

    /// The only line of its output as JSON.
    #[track_caller]
    pub(crate) fn json(self) -> Value {
        let out = self.sound();
        serde_json::from_str(out.trim()).unwrap_or_else(|fault| panic!("{fault}: {out}"))
    }

    /// Each line of its output as JSON.
    #[track_caller]
    pub(crate) fn json_lines(self) -> Vec<Value> {
        self.sound().lines().map(|line| serde_json::from_str(line).expect("JSON lines")).collect()
    }

    /// The one line of complaint of a command that fails.
    #[track_caller]
    pub(crate) fn complaint(self) -> String {
        assert_eq!(self.code, Some(2), "{self:?}");
        let lines: Vec<&str> = self.err.lines().collect();
        let [line] = lines[..] else { panic!("one line expected: {}", self.err) };
        let what = line.strip_prefix("khamsin: ").unwrap_or_else(|| panic!("{line}"));
        assert!(!what.trim().is_empty(), "{line}");
        what.to_string()
    }
}

/// A folder to play in.
pub(crate) struct Desk {
    folder: TempDir,
}

impl Desk {
    pub(crate) fn new() -> Desk {
        Desk { folder: TempDir::new().expect("a folder") }
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    pub(crate) fn write(&self, name: &str, text: impl AsRef<[u8]>) {
        fs::write(self.path(name), text).expect("a file");
    }

    pub(crate) fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).expect("a text file")
    }

    pub(crate) fn has(&self, name: &str) -> bool {
        self.path(name).exists()
    }

    /// All files with their bytes.
    pub(crate) fn files(&self) -> Vec<(PathBuf, Vec<u8>)> {
        let entries = fs::read_dir(self.folder.path()).expect("the folder").flatten();
        let files = entries.map(|it| it.path()).filter(|it| it.is_file());
        let mut files: Vec<_> = files.map(|it| (it.clone(), fs::read(it).expect("a file"))).collect();
        files.sort();
        files
    }

    /// The command in this folder, with nothing of the surroundings in it.
    pub(crate) fn command(&self, args: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_khamsin"));
        command.args(args).current_dir(self.folder.path()).stdin(Stdio::null());
        for name in ["LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR", "CLICOLOR_FORCE", "TERM"] {
            command.env_remove(name);
        }
        // Few lines must be broken in the widest terminal there is.
        command.env("COLUMNS", "140");
        command
    }

    /// Runs a command line, split at blanks.
    pub(crate) fn run(&self, line: &str) -> Run {
        let args: Vec<&str> = line.split(' ').collect();
        self.command(&args).output().expect("the command runs").into()
    }

    /// Runs a command line with something typed into it.
    pub(crate) fn typed(&self, line: &str, surroundings: &[(&str, &str)], input: impl AsRef<[u8]>) -> Run {
        let args: Vec<&str> = line.split(' ').collect();
        let mut command = self.command(&args);
        command.envs(surroundings.iter().copied()).stdin(Stdio::piped());
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it starts");
        let mut stdin = child.stdin.take().expect("its input");
        let input = input.as_ref().to_vec();
        // Beside the reading, lest both wait for each other; a game that ends leaves the rest of it unread.
        let typing = std::thread::spawn(move || drop(stdin.write_all(&input)));
        let output = child.wait_with_output().expect("it ends");
        typing.join().expect("typing");
        output.into()
    }

    /// Asserts that a command fails with one line that holds all of `parts`, and that no file changes.
    #[track_caller]
    pub(crate) fn refuses(&self, line: &str, parts: &[&str]) {
        let before = self.files();
        let complaint = self.run(line).complaint();
        for part in parts {
            assert!(complaint.contains(part), "{part:?} is not in: {complaint}");
        }
        assert!(self.files() == before, "{line} has changed a file");
    }

    // === Games ===

    /// A game between two people, played by [`bold_choice`] until `stop`.
    #[track_caller]
    pub(crate) fn game(&self, name: &str, seed: u64, stop: impl Fn(&Game) -> bool) {
        assert!(self.reaches(name, seed, stop), "the game ends before");
    }

    /// The same, if the game comes that far.
    pub(crate) fn reaches(&self, name: &str, seed: u64, stop: impl Fn(&Game) -> bool) -> bool {
        let secret = Secret::from_seed(seed);
        let seats = vec!["human".into(); 2];
        let mut game = Game::begin(Setup::of("battle"), seats, secret.clone()).expect("a game");
        while !stop(&game) {
            let Node::Decide(seats) = game.sitting().node() else { return false };
            let seat = seats.first().expect("a seat");
            let action = bold_choice(&game.sitting().options(seat));
            let at = game.sitting().at();
            game.play(seat, &action, at).expect("an option");
        }
        self.write(name, game.write());
        if !is_over(&game) {
            self.write(&format!("{name}.secret"), secret.to_hex());
        }
        true
    }

    /// What the seat to decide may do.
    pub(crate) fn legal(&self, name: &str) -> Vec<String> {
        self.run(&format!("legal {name}")).sound().lines().map(str::to_string).collect()
    }
}

/// Attacks and stands if that is possible, else takes the first option.
pub(crate) fn bold_choice(options: &[String]) -> String {
    let bold = options.iter().find(|it| ["attack", "stand"].contains(&it.as_str()));
    bold.or(options.first()).expect("an option").clone()
}

pub(crate) fn is_over(game: &Game) -> bool {
    game.sitting().node() == Node::Over
}

/// The seats still have three cards to deploy.
pub(crate) fn at_the_start(_: &Game) -> bool {
    true
}

/// The opening is over, and the first seat alone decides.
pub(crate) fn in_turn_one(game: &Game) -> bool {
    options(game).contains(&"draw".to_string())
}

/// Somebody can fire.
pub(crate) fn firing(game: &Game) -> bool {
    options(game).iter().any(|it| it.starts_with("fire "))
}

/// The options of all seats to decide.
pub(crate) fn options(game: &Game) -> Vec<String> {
    [Seat(0), Seat(1)].iter().flat_map(|&seat| game.sitting().options(seat)).collect()
}

/// A file of the project's data.
pub(crate) fn data(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data").join(name);
    fs::read_to_string(path).expect("a data file")
}
