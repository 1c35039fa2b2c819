//! Bad input: exit code 2, one line that says what, where and what to do, and every file as it was.

mod common;

use std::{
    fs,
    io::{BufRead, BufReader, Read},
    process::Stdio,
};

use common::{Desk, at_the_start, data, firing, in_turn_one, is_over};

/// The commands that read a game file, with `FILE` in its place.
const READERS: [&str; 9] = [
    "legal FILE",
    "act FILE draw",
    "explain FILE draw",
    "show FILE",
    "show FILE --position",
    "show FILE --log",
    "odds FILE",
    "verify FILE",
    "play ./FILE",
];

#[track_caller]
fn every_reader_refuses(desk: &Desk, file: &str, parts: &[&str]) {
    for line in READERS {
        desk.refuses(&line.replace("FILE", file), parts);
    }
}

fn desk_with(stop: impl Fn(&replay::Game) -> bool) -> Desk {
    let desk = Desk::new();
    desk.game("game.jsonl", 7, stop);
    desk
}

// === Actions ===

#[test]
fn an_unknown_action() {
    let desk = desk_with(in_turn_one);
    desk.refuses("act game.jsonl march north", &["march north", "Check the spelling"]);
    desk.refuses("act game.jsonl deploy zeppelin", &["zeppelin", "arsenal card", "Check the spelling"]);
}

#[test]
fn an_action_the_rules_forbid_is_refused_with_rule_and_remedy() {
    let desk = desk_with(in_turn_one);
    desk.refuses("act game.jsonl attack", &["[B", "Choose one of the actions offered"]);
}

#[test]
fn an_ambiguous_abbreviation() {
    let desk = desk_with(at_the_start);
    desk.refuses("act game.jsonl deploy", &["“deploy”", "deploy pak-38", "deploy stuka", "Write more"]);
}

#[test]
fn an_action_of_the_other_seat() {
    let desk = desk_with(in_turn_one);
    desk.refuses("act game.jsonl --seat 1 draw", &["not your turn", "Afrika Corps must decide"]);
    desk.refuses("legal game.jsonl --seat 1", &["not your turn"]);
    desk.refuses("act game.jsonl --seat 7 draw", &["no such seat", "2"]);
}

#[test]
fn half_an_order_leaves_nothing_behind() {
    let desk = desk_with(firing);
    let fire = desk.legal("game.jsonl").remove(0);
    desk.refuses(&format!("act game.jsonl {fire} at zeppelin"), &["zeppelin"]);
}

#[test]
fn an_action_after_the_end() {
    let desk = desk_with(is_over);
    for line in ["act game.jsonl draw", "act game.jsonl --seat 1 draw", "legal game.jsonl", "odds game.jsonl"]
    {
        desk.refuses(line, &["The game is over", "Start a new game"]);
    }
}

#[test]
fn odds_when_nobody_fires() {
    desk_with(in_turn_one).refuses("odds game.jsonl", &["no shot can be fired now", "firing phases"]);
}

// === Game files ===

#[test]
fn a_truncated_game_file_is_refused_by_line() {
    let desk = desk_with(in_turn_one);
    let text = desk.read("game.jsonl");
    let lines = text.lines().count();
    desk.write("game.jsonl", &text[..text.len() - 20]);
    every_reader_refuses(&desk, "game.jsonl", &["game.jsonl", &format!("line {lines}"), "complete copy"]);
}

#[test]
fn a_game_file_with_one_edited_byte_is_refused_by_line() {
    let desk = desk_with(in_turn_one);
    let text = desk.read("game.jsonl");
    let edited = text.replacen("deploy pak-38", "deploy pak-39", 1);
    assert_ne!(edited, text);
    let line = 1 + edited.lines().position(|it| it.contains("pak-39")).expect("the edited line");
    desk.write("game.jsonl", edited);
    every_reader_refuses(&desk, "game.jsonl", &["game.jsonl", &format!("line {line}")]);
}

#[test]
fn a_file_that_is_no_game() {
    let desk = Desk::new();
    desk.write("shopping.txt", "eggs\nbutter\n");
    every_reader_refuses(&desk, "shopping.txt", &["shopping.txt", "no game file"]);
}

#[test]
fn a_directory_instead_of_a_file() {
    let desk = desk_with(in_turn_one);
    fs::create_dir(desk.path("folder")).expect("a folder");
    every_reader_refuses(&desk, "folder", &["folder is a directory", "name a file in it"]);
    let others = [
        "new battle --out folder",
        "new battle --out new.jsonl --position folder",
        "new battle --out new.jsonl --set folder",
        "new battle --out new.jsonl --pack folder",
        "play battle --save folder",
        "cards check folder",
        "cards list --pack folder",
    ];
    for line in others {
        desk.refuses(line, &["folder is a directory", "name a file in it"]);
    }
    desk.refuses("verify game.jsonl folder", &["folder is a directory"]);
}

#[test]
fn a_missing_file() {
    let desk = Desk::new();
    every_reader_refuses(&desk, "nothing.jsonl", &["nothing.jsonl", "no such file"]);
    desk.refuses("cards check nothing.tsv", &["nothing.tsv", "no such file"]);
    desk.refuses("new battle --out new.jsonl --position nothing.txt", &["nothing.txt", "no such file"]);
    desk.refuses("new battle --out new.jsonl --pack nothing.tsv", &["nothing.tsv", "no such file"]);
    desk.refuses("new battle --out nowhere/new.jsonl", &["nowhere/new.jsonl", "no such folder"]);
}

#[test]
fn a_file_that_is_not_text() {
    let desk = Desk::new();
    desk.write("picture.jsonl", [0x89, b'P', b'N', b'G', 0xFF, 0xFE, 0x00]);
    every_reader_refuses(&desk, "picture.jsonl", &["picture.jsonl", "UTF-8"]);
    desk.refuses("cards check picture.jsonl", &["picture.jsonl", "UTF-8"]);
}

#[test]
fn a_new_game_onto_an_existing_file() {
    let desk = desk_with(in_turn_one);
    desk.refuses("new battle --out game.jsonl", &["game.jsonl exists already", "another name"]);
    desk.refuses("play battle --save game.jsonl", &["game.jsonl exists already", "khamsin play game.jsonl"]);
}

#[test]
fn a_new_game_beside_the_secret_of_another() {
    let desk = desk_with(in_turn_one);
    fs::rename(desk.path("game.jsonl"), desk.path("moved.jsonl")).expect("moved");
    desk.refuses("new battle --out game.jsonl", &["game.jsonl.secret exists already"]);
}

#[test]
fn a_missing_wrong_or_broken_secret() {
    let desk = desk_with(in_turn_one);
    fs::remove_file(desk.path("game.jsonl.secret")).expect("removed");
    desk.refuses("act game.jsonl draw", &["secret of this game is missing", "game.jsonl.secret"]);
    desk.refuses("play game.jsonl", &["secret of this game is missing", "game.jsonl.secret"]);
    desk.write("game.jsonl.secret", replay::secret::Secret::from_seed(8).to_hex());
    desk.refuses("act game.jsonl draw", &["game.jsonl", "does not belong to the game"]);
    desk.write("game.jsonl.secret", "open sesame");
    desk.refuses("act game.jsonl draw", &["game.jsonl.secret is not the secret of a game"]);
}

#[test]
fn two_writers_on_one_file() {
    let desk = desk_with(in_turn_one);
    let mut command = desk.command(&["play", "game.jsonl"]);
    let mut player = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("it starts");
    let mut screen = BufReader::new(player.stdout.take().expect("its output"));
    // When the choices are listed, it holds the file and waits for us.
    let choices = screen.by_ref().lines().map_while(Result::ok).find(|line| line.contains("emergency"));
    assert!(choices.is_some());

    desk.refuses("act game.jsonl draw", &["game.jsonl is being played by another khamsin", "end that one"]);
    desk.refuses("play game.jsonl", &["game.jsonl is being played by another khamsin"]);
    desk.run("show game.jsonl").sound();

    drop(player.stdin.take());
    std::io::copy(&mut screen, &mut std::io::sink()).expect("its other lines");
    assert!(player.wait().expect("it ends").success());
    desk.run("act game.jsonl draw").sound();
    assert!(!desk.has("game.jsonl.lock"));
}

// === Set-up ===

/// The commands that take a title, with `TITLE` in its place.
const BY_TITLE: [&str; 6] = [
    "new TITLE --out a.jsonl",
    "play TITLE",
    "sim TITLE",
    "bench TITLE",
    "leaktest TITLE",
    "cards list TITLE",
];

#[test]
fn an_unknown_title() {
    let desk = Desk::new();
    for command in BY_TITLE {
        desk.refuses(&command.replace("TITLE", "chess"), &["unknown title “chess”", "battle"]);
    }
    desk.refuses("rules chess B1.1", &["unknown title “chess”"]);
    desk.refuses("rules chess", &["“chess” is neither a title nor a rule", "khamsin rules battle"]);
}

#[test]
fn an_unknown_rule_or_card() {
    let desk = Desk::new();
    desk.refuses("rules battle B99", &["no rule “B99”", "khamsin rules battle"]);
    desk.refuses("cards show zeppelin", &["no card “zeppelin”", "khamsin cards list"]);
}

#[test]
fn unknown_values_of_options() {
    let desk = Desk::new();
    let new = "new battle --out a.jsonl";
    desk.refuses(&format!("{new} --first neutral"), &["first", "neutral", "axis, allied"]);
    desk.refuses(&format!("{new} --points many"), &["points", "many", "1 to 999"]);
    desk.refuses(&format!("{new} --points 0"), &["points", "0", "1 to 999"]);
    desk.refuses(&format!("{new} --armistice 201"), &["armistice", "201", "1 to 200, or off"]);
    desk.refuses(&format!("{new} --set europe"), &["set", "europe", "north-africa"]);
    desk.refuses(&format!("{new} --pack europe"), &["pack", "europe", "desert-air-war"]);
    desk.refuses(&format!("{new} --first neutral --lang ja"), &["first", "「neutral」", "axis、allied"]);
    desk.refuses(
        "new deck --out a.jsonl --players 3 --start 4",
        &["start", "“4”", "the number of players, or draw"],
    );
    desk.refuses("new hex --out a.jsonl --variation I", &["variation", "“I”", "H, J"]);
    desk.refuses(
        "new hex --out a.jsonl --variation K --lang ja",
        &["variation", "「K」", "scenario", "「july」"],
    );
    desk.refuses("new hex --out a.jsonl --players 3", &["hex", "“players”", "scenario, free"]);
    desk.refuses("new chess --out a.jsonl --lang ja", &["「chess」", "deck、hex、battle"]);
    desk.refuses("play --side neutral", &["neutral", "axis, allied"]);
    desk.refuses("rules --lang tlh", &["tlh", "--lang en"]);
}

#[test]
fn the_wrong_number_of_seats_and_unknown_bots() {
    let desk = Desk::new();
    desk.refuses("new battle --out a.jsonl --seats human", &["--seats names 1", "2 seats"]);
    desk.refuses("new battle --out a.jsonl --seats human,human,human", &["--seats names 3", "2 seats"]);
    desk.refuses("new battle --out a.jsonl --seats human,wizard", &["wizard", "greedy", "human"]);
    desk.refuses("sim battle --bots greedy", &["--bots names 1", "2 seats"]);
    desk.refuses("sim battle --bots greedy,wizard", &["wizard", "greedy"]);
    desk.refuses("play --bot wizard", &["wizard", "greedy"]);
}

#[test]
fn nothing_to_do() {
    let desk = Desk::new();
    desk.refuses("sim battle --games 0", &["--games must be 1 or more"]);
    desk.refuses("sim battle --games 1 --threads 0", &["--threads must be 1 or more"]);
    desk.refuses("leaktest battle --games 0", &["--games must be 1 or more"]);
    desk.refuses("bench battle --games 0", &["--games", "must be 1 or more"]);
    desk.refuses("bench battle --repetitions 0", &["--repetitions must be 1 or more"]);
}

#[test]
fn a_card_file_with_a_wrong_effect_is_refused_by_line() {
    let desk = Desk::new();
    let pack = data("battle/packs/desert-air-war.tsv");
    let line = 1 + pack.lines().position(|it| it.contains("CANCEL_BATTLE")).expect("such a card");
    desk.write("pack.tsv", pack.replace("CANCEL_BATTLE", "CANCEL_EVERYTHING"));
    let parts = ["pack.tsv", &format!("line {line}"), "CANCEL_EVERYTHING"];
    desk.refuses("cards check pack.tsv", &parts);
    desk.refuses("new battle --out a.jsonl --pack pack.tsv", &parts);
    desk.refuses("play battle --pack pack.tsv", &parts);
    desk.refuses("sim battle --pack ./pack.tsv", &parts);
}

#[test]
fn a_card_file_with_several_faults_is_listed_and_refused_in_one_line() {
    let desk = Desk::new();
    let pack = data("battle/packs/desert-air-war.tsv");
    desk.write("pack.tsv", pack.replace("CANCEL_BATTLE", "NONSENSE").replace("RECOVER:2", "RECOVER:many"));
    let run = desk.run("cards check pack.tsv");
    assert_eq!(run.out.lines().filter(|it| it.starts_with("pack.tsv, line ")).count(), 2, "{}", run.out);
    assert!(run.complaint().contains("pack.tsv: 2 faults"));
}

#[test]
fn a_pack_for_a_set_nobody_has() {
    let desk = Desk::new();
    let pack = data("battle/packs/desert-air-war.tsv");
    desk.write("pack.tsv", pack.replace("set\tnorth-africa", "set\teurope"));
    desk.refuses("cards check pack.tsv", &["pack.tsv", "europe"]);
}

#[test]
fn a_position_that_breaks_conservation_names_card_and_count() {
    let desk = desk_with(in_turn_one);
    let position = desk.run("show game.jsonl --position").sound();
    desk.write("doubled.txt", position.replacen(" tiger ", " tiger*2 ", 1));
    desk.refuses("new battle --out a.jsonl --position doubled.txt", &["doubled.txt", "line ", "1 of tiger"]);
    desk.write("lost.txt", position.replacen(" tiger ", " ", 1));
    desk.refuses("new battle --out a.jsonl --position lost.txt", &["lost.txt", "tiger", "0", "1"]);
    desk.write("letter.txt", "Dear sir,\n");
    desk.refuses("new battle --out a.jsonl --position letter.txt", &["letter.txt", "line 1"]);
}

// === The command line itself ===

#[test]
fn usage_errors_are_one_line_too() {
    let desk = Desk::new();
    desk.refuses("attack", &["attack", "Usage"]);
    desk.refuses("act", &["required", "<FILE>"]);
    desk.refuses("sim battle --games many", &["many", "--games"]);
    desk.refuses("show game.jsonl --upside-down", &["--upside-down"]);
    desk.refuses("legal game.jsonl --seat 300", &["300", "--seat"]);
}

#[test]
fn no_command_at_all_shows_the_commands() {
    let run: common::Run = Desk::new().command(&[]).output().expect("it runs").into();
    assert_eq!(run.code, Some(2));
    assert!(run.err.contains("Usage: khamsin"));
}

#[test]
fn faults_are_worded_in_japanese_too() {
    let desk = desk_with(in_turn_one);
    let cases = [
        ("act game.jsonl march --lang ja", "「march」を読み取れませんでした。必要なのは`draw`"),
        ("act game.jsonl deploy zeppelin --lang ja", "`stuka` のような兵器カードの名前"),
        ("act game.jsonl stack moon --lang ja", "`ground`、`air`、`sea` のいずれか"),
        ("act game.jsonl recall zeppelin --lang ja", "`gazala` のような紛争カードの名前"),
        ("act missing.jsonl draw --lang ja", "そのファイルはありません"),
        ("new chess --out a.jsonl --lang ja", "「chess」というゲームはありません"),
        ("sim battle --games 0 --lang ja", "1以上を指定してください"),
    ];
    for (line, part) in cases {
        desk.refuses(line, &[part]);
    }
}

#[test]
fn a_reader_that_has_seen_enough_is_no_accident() {
    let desk = Desk::new();
    let (reader, writer) = std::io::pipe().expect("a pipe");
    drop(reader);
    let run = desk.command(&["rules", "battle"]).stdout(writer).output();
    let run: common::Run = run.expect("it runs").into();
    assert_eq!((run.code, run.err.as_str()), (Some(141), ""));
}
