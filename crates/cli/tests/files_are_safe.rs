//! No file of the user's is ever touched, and no game is lost.

#![cfg(unix)]

mod common;

use std::{
    cell::Cell,
    collections::{BTreeMap, BTreeSet},
    fs::{self, File},
    io::{BufRead, BufReader, Read, Write},
    os::unix::{
        fs::{MetadataExt, PermissionsExt, chown, symlink},
        net::UnixListener,
    },
    path::{Path, PathBuf},
    process::{Child, ChildStdout, Command, Stdio},
    sync::mpsc,
    thread,
    time::{Duration, SystemTime},
};

use common::{Desk, Run, in_turn_one, is_over};

// === Running ===

/// How long a command may take that must not wait for anybody.
const SOON: Duration = Duration::from_secs(60);

/// Runs a command that must end by itself: one that waits for a pipe is ended, and the test fails.
#[track_caller]
fn soon(mut command: Command) -> Run {
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("it starts");
    let out = read_aside(child.stdout.take().expect("its output"));
    let err = read_aside(child.stderr.take().expect("its complaints"));
    let (Ok(out), Ok(err)) = (out.recv_timeout(SOON), err.recv_timeout(SOON)) else {
        child.kill().expect("it can be ended");
        child.wait().expect("it ends");
        panic!("{command:?} does not end");
    };
    Run { code: child.wait().expect("it ends").code(), out, err }
}

/// What comes from a process, once all of it has come.
fn read_aside(mut source: impl Read + Send + 'static) -> mpsc::Receiver<String> {
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || {
        let mut text = String::new();
        let read = source.read_to_string(&mut text).map(|_| text);
        sender.send(read.expect("output in UTF-8")).ok();
    });
    receiver
}

/// A file with what is to be typed.
fn typed(text: &str) -> Stdio {
    let mut file = tempfile::tempfile().expect("a file");
    file.write_all(text.as_bytes()).expect("written");
    std::io::Seek::rewind(&mut file).expect("rewound");
    file.into()
}

fn command(desk: &Desk, line: &str) -> Command {
    desk.command(&line.split(' ').collect::<Vec<_>>())
}

/// A shell in the folder, in which `$KHAMSIN` is the command.
fn shell(desk: &Desk, script: &str) -> Command {
    script_by(&["sh"], desk, script)
}

/// The same, with a shell that is started in a certain way.
fn script_by(shell: &[&str], desk: &Desk, script: &str) -> Command {
    let mut command = Command::new(shell[0]);
    command.args(&shell[1..]).args(["-c", script]).current_dir(desk.path("")).stdin(Stdio::null());
    command.env("KHAMSIN", env!("CARGO_BIN_EXE_khamsin")).env("LC_ALL", "C");
    command
}

/// Somebody who plays `game.jsonl`, and waits for us.
struct Player {
    child: Child,
    screen: mpsc::Receiver<String>,
}

impl Player {
    fn starts(desk: &Desk, line: &str) -> Player {
        let mut command = command(desk, line);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().expect("it starts");
        let screen = lines_of(child.stdout.take().expect("its output"));
        let mut player = Player { child, screen };
        player.is_asked();
        player
    }

    /// Waits for the list of options: what was played before is saved by then.
    #[track_caller]
    fn is_asked(&mut self) {
        while !self.screen.recv_timeout(SOON).expect("a question").starts_with("  1  ") {}
    }

    fn types(&mut self, text: &str) {
        self.child.stdin.as_mut().expect("its input").write_all(text.as_bytes()).expect("typed");
    }

    /// Closes the input and waits for the end.
    fn ends(mut self) -> Run {
        drop(self.child.stdin.take());
        let rest = self.child.wait_with_output().expect("it ends");
        Run { out: self.screen.iter().collect(), ..Run::from(rest) }
    }
}

/// The lines of a process as they come.
fn lines_of(source: ChildStdout) -> mpsc::Receiver<String> {
    let (sender, receiver) = mpsc::channel();
    let mut lines = BufReader::new(source).lines();
    thread::spawn(move || lines.all(|it| sender.send(it.expect("a line in UTF-8")).is_ok()));
    receiver
}

// === What is in a folder ===

/// Everything about a thing in a folder that a user would miss.
#[derive(Debug, Eq, PartialEq)]
struct Thing {
    inode: u64,
    /// With the kind.
    mode: u32,
    owners: (u32, u32),
    changed: (i64, i64),
    holds: Vec<u8>,
    leads_to: Option<PathBuf>,
}

impl Thing {
    fn at(path: &Path) -> Thing {
        let it = fs::symlink_metadata(path).expect("a thing");
        Thing {
            inode: it.ino(),
            mode: it.mode(),
            owners: (it.uid(), it.gid()),
            changed: (it.mtime(), it.mtime_nsec()),
            holds: if it.is_file() { fs::read(path).expect("a file") } else { Vec::new() },
            leads_to: fs::read_link(path).ok(),
        }
    }
}

/// All there is below a folder, by path.
fn things(folder: &Path) -> BTreeMap<PathBuf, Thing> {
    let mut found = BTreeMap::new();
    for entry in fs::read_dir(folder).expect("a folder").flatten() {
        let path = entry.path();
        if entry.file_type().expect("a kind").is_dir() {
            found.extend(things(&path));
        }
        let thing = Thing::at(&path);
        found.insert(path, thing);
    }
    found
}

fn names(desk: &Desk) -> Vec<String> {
    let entries = fs::read_dir(desk.path("")).expect("the folder").flatten();
    let mut names: Vec<String> =
        entries.map(|it| it.file_name().into_string().expect("a name in UTF-8")).collect();
    names.sort();
    names
}

fn mode(desk: &Desk, name: &str) -> u32 {
    Thing::at(&desk.path(name)).mode & 0o7777
}

/// What a user may have lying at a name.
#[derive(Clone, Copy, Debug)]
enum Foreign {
    File,
    EmptyFile,
    Folder,
    LinkToFile,
    LinkToFolder,
    LinkToNothing,
    LinkToItself,
    Pipe,
    LinkToPipe,
    Socket,
}

const FOREIGN: [Foreign; 10] = [
    Foreign::File,
    Foreign::EmptyFile,
    Foreign::Folder,
    Foreign::LinkToFile,
    Foreign::LinkToFolder,
    Foreign::LinkToNothing,
    Foreign::LinkToItself,
    Foreign::Pipe,
    Foreign::LinkToPipe,
    Foreign::Socket,
];

impl Foreign {
    /// Puts it there; what links lead to lies in a folder of its own.
    fn put(self, path: &Path) {
        let elsewhere = path.parent().expect("a folder").join("elsewhere");
        match self {
            Foreign::File => letter(path),
            Foreign::EmptyFile => old(path, ""),
            Foreign::Folder => folder(path),
            Foreign::LinkToFile => symlink(elsewhere.join("letter"), path).expect("a link"),
            Foreign::LinkToFolder => symlink("elsewhere/folder", path).expect("a link"),
            Foreign::LinkToNothing => symlink("elsewhere/nothing", path).expect("a link"),
            Foreign::LinkToItself => symlink(path.file_name().expect("a name"), path).expect("a link"),
            Foreign::Pipe => pipe(path),
            Foreign::LinkToPipe => symlink("elsewhere/pipe", path).expect("a link"),
            Foreign::Socket => drop(UnixListener::bind(path).expect("a socket")),
        }
    }
}

fn letter(path: &Path) {
    old(path, "Dear sir,\n");
}

/// A file that nobody has changed for years.
fn old(path: &Path, text: &str) {
    fs::write(path, text).expect("a file");
    fs::set_permissions(path, fs::Permissions::from_mode(0o640)).expect("rights");
    let years_ago = SystemTime::UNIX_EPOCH + Duration::from_secs(1_000_000_000);
    File::open(path).and_then(|it| it.set_modified(years_ago)).expect("a time");
}

fn folder(path: &Path) {
    fs::create_dir(path).expect("a folder");
    letter(&path.join("letter"));
}

fn pipe(path: &Path) {
    assert!(Command::new("mkfifo").arg(path).status().expect("mkfifo runs").success());
}

// === Whoever writes ===

/// What is there before a command.
#[derive(Clone, Copy, PartialEq)]
enum Before {
    Nothing,
    Game,
    /// A game that its next action ends.
    LastAction,
}

/// A way to write a game.
struct Writer {
    /// The call in the sources that it goes through: file, function, call.
    door: (&'static str, &'static str, &'static str),
    before: Before,
    line: &'static str,
    typed: &'static str,
}

const WRITERS: [Writer; 9] = [
    Writer {
        door: ("new.rs", "run", "put"),
        before: Before::Nothing,
        line: "new battle --seed 7 --out game.jsonl",
        typed: "",
    },
    Writer {
        door: ("new.rs", "run", "put"),
        before: Before::Nothing,
        line: "new battle --seed 7 --seats random,random --out game.jsonl",
        typed: "",
    },
    Writer {
        door: ("play.rs", "begin", "put"),
        before: Before::Nothing,
        line: "play battle --seed 7 --save game.jsonl",
        typed: "1\nquit\n",
    },
    Writer {
        door: ("play.rs", "save_as", "put"),
        before: Before::Nothing,
        line: "play battle --seed 7",
        typed: "save game.jsonl\n1\nquit\n",
    },
    Writer { door: ("act.rs", "run", "take"), before: Before::Game, line: "act game.jsonl draw", typed: "" },
    Writer {
        door: ("act.rs", "run", "take"),
        before: Before::LastAction,
        line: "act game.jsonl LAST",
        typed: "",
    },
    Writer {
        door: ("play.rs", "resume", "take"),
        before: Before::Game,
        line: "play game.jsonl",
        typed: "draw\nquit\n",
    },
    Writer {
        door: ("play.rs", "resume", "take"),
        before: Before::Game,
        line: "play game.jsonl",
        typed: "save other.jsonl\ndraw\nquit\n",
    },
    Writer {
        door: ("play.rs", "resume", "take"),
        before: Before::LastAction,
        line: "play game.jsonl",
        typed: "LAST\n",
    },
];

/// The names a game has: nothing else may be there.
const OWN: [&str; 2] = ["game.jsonl", "game.jsonl.secret"];

/// Names that were used once, or that others use for such things.
const NEVER_USED: [&str; 10] = [
    "game.jsonl.lock",
    "game.jsonl.new",
    "game.jsonl.tmp",
    "game.jsonl~",
    ".game.jsonl.swp",
    ".game.jsonl.tmp",
    ".khamsin-.tmp",
    ".khamsin",
    "game.lock",
    "game.secret",
];

impl Writer {
    /// A folder as it is before the command, and the last action if it has one.
    fn desk(&self) -> (Desk, String) {
        let desk = Desk::new();
        folder(&desk.path("elsewhere"));
        folder(&desk.path("elsewhere/folder"));
        pipe(&desk.path("elsewhere/pipe"));
        let last = match self.before {
            Before::Nothing => String::new(),
            Before::Game => {
                desk.game("game.jsonl", 7, in_turn_one);
                String::new()
            }
            Before::LastAction => before_the_last_action(&desk),
        };
        (desk, last)
    }

    #[track_caller]
    fn run(&self, desk: &Desk, last: &str) -> Run {
        let mut command = command(desk, &self.line.replace("LAST", last));
        command.stdin(typed(&self.typed.replace("LAST", last)));
        let run = soon(command);
        assert!(matches!(run.code, Some(0 | 2)), "{run:?}");
        run
    }
}

/// A game that its next action ends, and that action.
fn before_the_last_action(desk: &Desk) -> String {
    let last = Cell::new(0);
    let to_the_end = |game: &replay::Game| {
        if !is_over(game) {
            last.set(game.sitting().at());
        }
        is_over(game)
    };
    desk.game("game.jsonl", 7, to_the_end);
    desk.game("game.jsonl", 7, |game| game.sitting().at() == last.get());
    common::bold_choice(&desk.legal("game.jsonl"))
}

#[test]
fn what_lies_at_the_names_of_a_game_stays_as_it_is() {
    for writer in &WRITERS {
        for name in OWN {
            for foreign in FOREIGN {
                let (desk, last) = writer.desk();
                let _ = fs::remove_file(desk.path(name));
                foreign.put(&desk.path(name));
                let before = things(&desk.path(""));
                let run = writer.run(&desk, &last);
                assert!(things(&desk.path("")) == before, "{foreign:?} at {name}: {} {run:?}", writer.line);
                let told = if run.code == Some(2) { run.complaint() } else { run.out };
                // What is wrong with the file behind a link is said of that file.
                let is_named = told.contains(name) || told.contains("/elsewhere/");
                assert!(is_named, "{foreign:?} at {name}: {} {told}", writer.line);
            }
        }
    }
}

#[test]
fn what_lies_at_other_names_neither_hinders_nor_suffers() {
    for writer in &WRITERS {
        for turn in 0..FOREIGN.len() {
            let (desk, last) = writer.desk();
            for (place, name) in NEVER_USED.iter().enumerate() {
                FOREIGN[(place + turn) % FOREIGN.len()].put(&desk.path(name));
            }
            let mut before = things(&desk.path(""));
            let run = writer.run(&desk, &last);
            assert_eq!((run.code, run.err.as_str()), (Some(0), ""), "{}", writer.line);

            let mut after = things(&desk.path(""));
            let own = ["game.jsonl", "game.jsonl.secret", "other.jsonl", "other.jsonl.secret"];
            for name in own.map(|it| desk.path(it)) {
                before.remove(&name);
                after.remove(&name);
            }
            assert!(before == after, "{}: {before:?} {after:?}", writer.line);
            desk.run("verify game.jsonl").sound();
        }
    }
}

#[test]
fn the_file_of_a_lock_or_a_copy_that_the_user_has_stays() {
    for foreign in ["Cargo.lock", "Cargo.new"] {
        let desk = Desk::new();
        letter(&desk.path(foreign));
        let before = Thing::at(&desk.path(foreign));
        desk.run("new battle --out Cargo").sound();
        assert_eq!(Thing::at(&desk.path(foreign)), before);
        assert_eq!(names(&desk), ["Cargo", foreign, "Cargo.secret"]);
    }
}

#[test]
fn a_secret_that_the_game_does_not_tell_is_not_removed_with_it() {
    let desk = Desk::new();
    let last = before_the_last_action(&desk);
    fs::rename(desk.path("game.jsonl.secret"), desk.path("kept")).expect("moved");
    symlink("kept", desk.path("game.jsonl.secret")).expect("a link");
    desk.run(&format!("act game.jsonl {last}")).sound();
    assert_eq!(names(&desk), ["game.jsonl", "game.jsonl.secret", "kept"]);
}

// === All writers are known ===

fn sources(folder: &Path) -> Vec<(PathBuf, String)> {
    let paths = things(folder).into_keys().filter(|it| it.is_file());
    paths.map(|it| (it.clone(), fs::read_to_string(it).expect("a source"))).collect()
}

fn source_folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

/// The name of the function that a place in a source belongs to.
fn function_around(source: &str, place: usize) -> &str {
    let start = source[..place].rfind("fn ").expect("a function") + 3;
    source[start..].split(['(', '<']).next().expect("a name")
}

#[test]
fn every_call_that_writes_has_a_row_among_the_writers() {
    let mut doors = BTreeSet::new();
    for (path, source) in sources(&source_folder().join("commands")) {
        for call in ["put", "take"] {
            for (place, _) in source.match_indices(&format!("Held::{call}(")) {
                let file = path.file_name().expect("a name").to_str().expect("in UTF-8").to_string();
                doors.insert((file, function_around(&source, place).to_string(), call.to_string()));
            }
        }
    }
    let known = WRITERS.iter().map(|it| it.door);
    let known: BTreeSet<_> =
        known.map(|(file, function, call)| (file.into(), function.into(), call.into())).collect();
    assert_eq!(doors, known);
}

#[test]
fn only_two_modules_make_change_or_remove_files() {
    let calls = [
        "fs::write",
        "fs::rename",
        "fs::copy",
        "fs::remove",
        "fs::create",
        "fs::hard_link",
        "fs::set_permissions",
        "create(",
        "create_new(",
        "OpenOptions",
        "symlink(",
        "hard_link(",
        "set_len(",
        "tempfile",
        "Command::new",
    ];
    let writes = |source: &str| calls.iter().any(|call| source.contains(call));
    let folder = source_folder();
    let writing = sources(&folder).into_iter().filter(|it| writes(&it.1)).map(|it| it.0);
    let writing: Vec<PathBuf> =
        writing.map(|it| it.strip_prefix(&folder).expect("below it").into()).collect();
    assert_eq!(writing, [Path::new("files/fresh.rs"), Path::new("files/held.rs")]);
}

#[test]
fn every_path_that_can_be_named_is_read_only_or_has_a_row() {
    const READ: [&str; 2] = ["position", "files"];
    const WRITTEN: [(&str, &str); 3] = [("out", "--out game"), ("save", "--save game"), ("file", "act game")];
    let source = fs::read_to_string(source_folder().join("args.rs")).expect("the arguments");
    let fields =
        source.lines().filter(|it| it.contains(": ") && it.contains("PathBuf") && !it.contains("///"));
    let field =
        |it: &str| it.split(':').next().and_then(|it| it.split(' ').next_back()).expect("a name").to_string();
    let found: BTreeSet<String> = fields.map(field).collect();
    let known = READ.into_iter().chain(WRITTEN.map(|it| it.0));
    assert_eq!(found, known.map(str::to_string).collect());
    let has_row = |part: &str| WRITERS.iter().any(|it| it.line.contains(part));
    assert!(WRITTEN.iter().all(|it| has_row(it.1)));
}

// === Rights ===

#[test]
fn a_game_keeps_its_mode_and_its_owner() {
    for rights in [0o600, 0o644, 0o664, 0o666] {
        let desk = Desk::new();
        desk.game("game.jsonl", 7, in_turn_one);
        let game = desk.path("game.jsonl");
        fs::set_permissions(&game, fs::Permissions::from_mode(rights)).expect("rights");
        // Only the administrator may give a file away.
        let given = chown(&game, Some(1234), Some(4321)).is_ok();
        desk.run("act game.jsonl draw").sound();
        assert_eq!(mode(&desk, "game.jsonl"), rights);
        assert!(!given || Thing::at(&game).owners == (1234, 4321));
    }
}

#[test]
fn a_new_game_has_the_rights_of_any_new_file_and_its_secret_is_for_its_owner() {
    for (umask, expected) in [("022", 0o644), ("027", 0o640), ("000", 0o666)] {
        let desk = Desk::new();
        soon(shell(&desk, &format!("umask {umask}; exec \"$KHAMSIN\" new battle --out game.jsonl"))).sound();
        assert_eq!((mode(&desk, "game.jsonl"), mode(&desk, "game.jsonl.secret")), (expected, 0o600));
    }
}

#[test]
fn a_game_that_is_only_looked_at_is_not_written() {
    let desk = Desk::new();
    desk.game("game.jsonl", 7, in_turn_one);
    let before = things(&desk.path(""));
    desk.typed("play game.jsonl", &[], "?\nquit\n").sound();
    desk.run("act game.jsonl march").complaint();
    assert!(things(&desk.path("")) == before);
}

// === Links ===

#[test]
fn a_game_behind_a_link_is_played_on_and_the_link_stays() {
    let desk = Desk::new();
    fs::create_dir(desk.path("games")).expect("a folder");
    desk.game("games/friday.jsonl", 7, in_turn_one);
    symlink("games/friday.jsonl", desk.path("link.jsonl")).expect("a link");
    symlink(desk.path("link.jsonl"), desk.path("further.jsonl")).expect("a link");
    let links = ["link.jsonl", "further.jsonl"].map(|it| Thing::at(&desk.path(it)));
    let before = desk.read("games/friday.jsonl");

    desk.run("act link.jsonl draw").sound();
    let between = desk.read("games/friday.jsonl");
    assert!(between.len() > before.len());
    desk.typed("play further.jsonl", &[], "1\nquit\n").sound();
    assert!(desk.read("games/friday.jsonl").len() > between.len());

    assert_eq!(["link.jsonl", "further.jsonl"].map(|it| Thing::at(&desk.path(it))), links);
    assert_eq!(names(&desk), ["further.jsonl", "games", "link.jsonl"]);
    desk.run("verify link.jsonl").sound();
    let load = "{\"do\":\"load\",\"file\":\"link.jsonl\"}\n";
    assert_eq!(desk.typed("protocol", &[], load).json()["ok"], true);
}

#[test]
fn a_game_behind_a_link_ends_with_its_secret() {
    let desk = Desk::new();
    let last = before_the_last_action(&desk);
    symlink("game.jsonl", desk.path("link.jsonl")).expect("a link");
    desk.run(&format!("act link.jsonl {last}")).sound();
    assert_eq!(names(&desk), ["game.jsonl", "link.jsonl"]);
}

#[test]
fn a_link_that_leads_nowhere_is_said_to() {
    let desk = Desk::new();
    symlink("nothing", desk.path("dangling.jsonl")).expect("a link");
    symlink("loop.jsonl", desk.path("loop.jsonl")).expect("a link");
    for name in ["dangling.jsonl", "loop.jsonl"] {
        desk.refuses(&format!("act {name} draw"), &[name, "link that leads to no file", "mend the link"]);
        desk.refuses(&format!("play {name}"), &[name]);
        desk.refuses(&format!("new battle --out {name}"), &[name, "exists already"]);
        desk.refuses(&format!("play battle --save {name}"), &[name, "exists already"]);
        desk.refuses(&format!("act {name} draw --lang ja"), &[name, "リンク"]);
    }
}

// === Two at once ===

#[test]
fn a_game_stays_held_after_an_action_and_by_any_name() {
    let desk = Desk::new();
    desk.game("game.jsonl", 7, in_turn_one);
    symlink("game.jsonl", desk.path("link.jsonl")).expect("a link");
    let mut player = Player::starts(&desk, "play game.jsonl");
    for typed in ["draw\n", "1\n"] {
        for name in ["game.jsonl", "link.jsonl"] {
            desk.refuses(&format!("act {name} draw"), &["being played by another khamsin"]);
            desk.refuses(&format!("play {name}"), &["being played by another khamsin"]);
        }
        player.types(typed);
        player.is_asked();
    }
    player.ends().sound();
    desk.run("verify game.jsonl").sound();
}

#[test]
fn of_many_at_once_no_action_is_lost() {
    let desk = Desk::new();
    desk.game("game.jsonl", 7, in_turn_one);
    let decisions = || desk.run("verify game.jsonl --json").json()["decisions"].as_u64().expect("a number");
    let before = decisions();
    let play = || {
        let legal = desk.legal("game.jsonl");
        let action = legal.first().expect("an option");
        let run = desk.run(&format!("act game.jsonl {action}"));
        u64::from(run.code == Some(0))
    };
    let played: u64 = thread::scope(|scope| {
        let players: Vec<_> = (0..4).map(|_| scope.spawn(|| (0..10).map(|_| play()).sum::<u64>())).collect();
        players.into_iter().map(|it| it.join().expect("they play")).sum()
    });
    assert!(played > 0);
    assert_eq!(decisions() - before, played);
    assert_eq!(names(&desk), OWN);
}

#[test]
fn of_many_that_begin_at_one_name_one_does() {
    for _ in 0..5 {
        let desk = Desk::new();
        let codes: Vec<_> = thread::scope(|scope| {
            let begin = || desk.run("new battle --out game.jsonl").code;
            let all: Vec<_> = (0..4).map(|_| scope.spawn(begin)).collect();
            all.into_iter().map(|it| it.join().expect("it runs")).collect()
        });
        assert_eq!(codes.iter().filter(|it| **it == Some(0)).count(), 1, "{codes:?}");
        assert_eq!(names(&desk), OWN);
        let load = "{\"do\":\"load\",\"file\":\"game.jsonl\"}\n";
        assert_eq!(desk.typed("protocol", &[], load).json()["ok"], true, "its own secret lies beside it");
    }
}

#[test]
fn a_game_that_another_program_replaces_is_left_as_it_is() {
    let desk = Desk::new();
    desk.game("game.jsonl", 7, in_turn_one);
    let mut player = Player::starts(&desk, "play game.jsonl");
    letter(&desk.path("letter"));
    fs::rename(desk.path("letter"), desk.path("game.jsonl")).expect("replaced");
    let before = things(&desk.path(""));
    player.types("draw\n");
    let complaint = player.ends().complaint();
    assert!(complaint.contains("game.jsonl was replaced by another program"), "{complaint}");
    assert!(things(&desk.path("")) == before);
}

#[test]
fn a_game_that_is_moved_away_stays_there_and_the_play_goes_on() {
    let desk = Desk::new();
    desk.game("game.jsonl", 7, in_turn_one);
    let mut player = Player::starts(&desk, "play game.jsonl");
    fs::rename(desk.path("game.jsonl"), desk.path("kept.jsonl")).expect("moved");
    let kept = Thing::at(&desk.path("kept.jsonl"));
    player.types("draw\n");
    player.ends().sound();
    assert_eq!(Thing::at(&desk.path("kept.jsonl")), kept);
    assert!(desk.read("game.jsonl").len() > desk.read("kept.jsonl").len());
}

// === Accidents ===

#[test]
fn a_killed_player_leaves_nothing_that_blocks() {
    let desk = Desk::new();
    desk.game("game.jsonl", 7, in_turn_one);
    let mut player = Player::starts(&desk, "play game.jsonl");
    player.child.kill().expect("killed");
    player.child.wait().expect("it ends");
    assert_eq!(names(&desk), OWN);
    desk.run("act game.jsonl draw").sound();
}

/// In blocks of 512 bytes: with none not even a secret can be written, with one no game.
const TOO_SMALL: [u32; 2] = [0, 1];

#[test]
fn without_room_nothing_is_written_and_the_name_stays_free() {
    for writer in WRITERS.iter().filter(|it| it.typed.is_empty() || it.line.contains("--save")) {
        for blocks in TOO_SMALL {
            let (desk, last) = writer.desk();
            let before = things(&desk.path(""));
            let line = writer.line.replace("LAST", &last);
            let limit = format!("ulimit -c 0; ulimit -f {blocks}; exec \"$KHAMSIN\" {line}");
            let complaint = soon(shell(&desk, &format!("trap '' XFSZ; {limit}"))).complaint();
            assert!(complaint.contains("no room left"), "{complaint}");
            assert!(things(&desk.path("")) == before, "{line}");

            // The same without warning: the process is ended while it writes.
            assert_eq!(soon(shell(&desk, &limit)).code, None, "{line}");
            let after = things(&desk.path(""));
            assert!(before.iter().all(|(path, thing)| after.get(path) == Some(thing)), "{line}");
            assert_eq!(writer.run(&desk, &last).code, Some(0), "{line}");
        }
    }
}

/// A disk of 64 kB, which only this process and its children see.
const SMALL_DISK: &str = "mkdir small && mount -t tmpfs -o size=64k tmpfs small && cd small || exit
    \"$KHAMSIN\" new battle --seed 7 --out old.jsonl
    head -c 1000000 /dev/zero > full 2> /dev/null
    cp old.jsonl ../before.jsonl
    \"$KHAMSIN\" new battle --seed 7 --out new.jsonl
    \"$KHAMSIN\" act old.jsonl deploy stuka
    cmp old.jsonl ../before.jsonl
    ls -A
    rm full
    \"$KHAMSIN\" new battle --seed 7 --out new.jsonl
    \"$KHAMSIN\" act old.jsonl deploy stuka";

#[test]
fn a_full_disk_costs_nothing_but_the_action() {
    let desk = Desk::new();
    if Command::new("unshare").arg("--version").output().is_err() {
        return eprintln!(
            "without unshare no disk can be mounted; the limits of file sizes are tested above"
        );
    }
    let run = soon(script_by(&["unshare", "--mount", "--map-root-user", "sh"], &desk, SMALL_DISK));
    if run.out.is_empty() {
        return eprintln!("no disk can be mounted here; the limits of file sizes are tested above: {run:?}");
    }
    let lines: Vec<&str> = run.out.lines().collect();
    assert_eq!(lines[..5], ["old.jsonl", "full", "old.jsonl", "old.jsonl.secret", "new.jsonl"], "{run:?}");
    assert!(lines[5].contains("deployed"), "{run:?}");
    let complaints: Vec<&str> = run.err.lines().collect();
    assert!(complaints.len() == 2 && complaints.iter().all(|it| it.contains("no room left")), "{run:?}");
}

#[test]
fn a_broken_secret_is_named_with_the_remedy() {
    for foreign in [Foreign::File, Foreign::EmptyFile, Foreign::Folder, Foreign::Pipe, Foreign::Socket] {
        let desk = Desk::new();
        desk.game("game.jsonl", 7, in_turn_one);
        fs::remove_file(desk.path("game.jsonl.secret")).expect("removed");
        foreign.put(&desk.path("game.jsonl.secret"));
        let complaint = soon(command(&desk, "act game.jsonl draw")).complaint();
        assert!(complaint.contains("game.jsonl.secret is not the secret of a game; put back"), "{complaint}");
    }
}

// === Input without end ===

#[test]
fn an_endless_device_is_refused() {
    let desk = Desk::new();
    for line in ["play /dev/zero", "act /dev/zero draw"] {
        let complaint = soon(command(&desk, line)).complaint();
        assert!(
            complaint.contains("/dev/zero is a pipe, a device or a socket; name a plain file"),
            "{complaint}"
        );
    }
    let readers = [
        "legal /dev/zero",
        "explain /dev/zero draw",
        "show /dev/zero",
        "verify /dev/zero",
        "odds /dev/zero",
        "hint /dev/zero",
        "cards check /dev/zero",
        "new battle --out game.jsonl --position /dev/zero",
        "new battle --out game.jsonl --pack /dev/zero",
        "new hex --out game.jsonl --scenario /dev/zero",
        "play deck --cards /dev/zero",
    ];
    for line in readers {
        let complaint = soon(command(&desk, line)).complaint();
        assert!(complaint.contains("/dev/zero is larger than 64 MB"), "{line}: {complaint}");
    }
    assert!(names(&desk).is_empty());
}

#[test]
fn an_endless_pipe_and_a_huge_file_are_refused() {
    let desk = Desk::new();
    pipe(&desk.path("pipe"));
    let mut endless = shell(&desk, "exec cat /dev/zero > pipe").spawn().expect("it starts");
    assert!(soon(command(&desk, "verify pipe")).complaint().contains("pipe is larger than 64 MB"));
    endless.wait().expect("it ends when nobody reads");
    for line in ["play ./pipe", "act pipe draw"] {
        assert!(soon(command(&desk, line)).complaint().contains("pipe is a pipe, a device or a socket"));
    }
    File::create(desk.path("huge")).and_then(|it| it.set_len((64 << 20) + 1)).expect("a huge file");
    for line in ["verify huge", "act huge draw", "cards check huge"] {
        assert!(soon(command(&desk, line)).complaint().contains("huge is larger than 64 MB"));
    }
}

#[test]
fn a_game_can_be_read_from_a_pipe() {
    let desk = Desk::new();
    desk.game("game.jsonl", 7, in_turn_one);
    let verdict = soon(shell(&desk, "cat game.jsonl | \"$KHAMSIN\" verify /dev/stdin")).sound();
    assert!(verdict.contains("sound"), "{verdict}");
}

#[test]
fn an_endless_line_ends_the_session_with_an_answer() {
    let desk = Desk::new();
    let endless = |line: &str| {
        let mut command = command(&desk, line);
        command.stdin(File::open("/dev/zero").expect("the device"));
        soon(command)
    };
    let run = endless("protocol");
    let answer: serde_json::Value = serde_json::from_str(&run.out).expect("one answer");
    assert_eq!((&answer["ok"], run.code), (&false.into(), Some(2)));
    let said = answer["error"].as_str().expect("a text");
    assert!(said.contains("longer than 16 MB; write shorter lines"), "{said}");
    assert!(endless("play battle").complaint().contains("longer than 1 MB; write shorter lines"));
}
