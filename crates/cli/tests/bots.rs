//! The levels of bots on the command line: tournaments, hints, and a bot from outside.

mod common;

use std::process::Command;

use common::{Desk, in_turn_one, is_over};
use serde_json::Value;

#[test]
fn an_arena_reports_shares_ranks_and_elo_and_is_the_same_with_any_number_of_threads() {
    let desk = Desk::new();
    let line = "arena battle --bots casual,random --games 40 --json";
    let one = desk.run(&format!("{line} --threads 1")).json();
    let two = desk.run(&format!("{line} --threads 2")).json();
    assert_eq!(one, two);
    assert_eq!((&one["decided"], &one["bots"][0]["bot"]), (&Value::from("above"), &Value::from("casual")));
    assert!(one["games"].as_u64().is_some_and(|it| it < 40), "it stops when it is decided: {one}");
    let share = |bot: usize| one["bots"][bot]["share_percent"].as_f64().expect("a share");
    assert!((share(0) + share(1) - 100.0).abs() < 1e-6, "{one}");
    assert!(one["bots"][0]["elo_low"].as_f64() <= one["bots"][0]["elo"].as_f64());
    let all = desk.run("arena battle --bots random,random --games 4 --all").sound();
    for part in ["4 games of battle", "2 deals", "mean rank", "Elo"] {
        assert!(all.contains(part), "{all}");
    }
}

#[test]
fn an_arena_refuses_what_cannot_be_played() {
    let desk = Desk::new();
    desk.refuses("arena battle --bots casual", &["--bots names 1", "two or more"]);
    desk.refuses("arena battle --bots casual,casual,casual", &["--bots names 3", "2 seats"]);
    desk.refuses("arena battle --bots casual,wizard", &["wizard", "expert"]);
    desk.refuses("arena battle --bots casual,club:0", &["club:0", "above zero"]);
    desk.refuses("arena battle --bots casual,casual --games 0", &["--games", "1 or more"]);
    desk.refuses("arena chess --bots casual,casual", &["chess"]);
}

#[test]
fn a_hint_has_four_steps_and_names_a_legal_action() {
    let desk = Desk::new();
    desk.game("game.jsonl", 7, in_turn_one);
    let hint = desk.run("hint game.jsonl").sound();
    let lines: Vec<&str> = hint.lines().collect();
    assert_eq!(lines.len(), 4, "{hint}");
    assert!(lines.iter().zip(1..).all(|(line, at)| line.starts_with(&format!("{at}. "))), "{hint}");
    assert_eq!(desk.run("hint game.jsonl --steps 1").sound().trim_end(), lines[0]);
    let json = desk.run("hint game.jsonl --json").json();
    let action = json["notation"].as_str().expect("an action");
    assert!(desk.legal("game.jsonl").iter().any(|it| it == action), "{action}");
    assert!(lines[2].contains(action), "{hint}");
}

#[test]
fn a_hint_may_be_given_a_number_of_playouts_or_of_seconds() {
    let desk = Desk::new();
    desk.game("game.jsonl", 7, in_turn_one);
    let few = desk.run("hint game.jsonl --playouts 40").sound();
    assert_eq!(few, desk.run("hint game.jsonl --playouts 40").sound(), "the same number, the same answer");
    let json = desk.run("hint game.jsonl --seconds 1 --json").json();
    let action = json["notation"].as_str().expect("an action");
    assert!(desk.legal("game.jsonl").iter().any(|it| it == action), "{action}");
}

#[test]
fn a_hint_is_for_whoever_is_to_decide() {
    let desk = Desk::new();
    desk.game("game.jsonl", 7, in_turn_one);
    desk.game("over.jsonl", 7, is_over);
    desk.refuses("hint game.jsonl --seat 1", &["not your turn"]);
    desk.refuses("hint game.jsonl --seat 7", &["no such seat"]);
    desk.refuses("hint game.jsonl --level wizard", &["wizard", "expert"]);
    desk.refuses("hint game.jsonl --steps 5", &["5"]);
    desk.refuses("hint game.jsonl --seconds 0", &["0", "--seconds"]);
    desk.refuses("hint game.jsonl --playouts 0", &["0", "--playouts"]);
    desk.refuses("hint game.jsonl --playouts 10 --seconds 1", &["--playouts", "--seconds"]);
    desk.refuses("hint over.jsonl", &["The game is over"]);
    desk.refuses("hint over.jsonl --seat 0", &["The game is over"]);
}

#[test]
fn the_bot_from_outside_plays_a_game_and_stands_in_the_docs() {
    let docs = format!("{}/../../docs", env!("CARGO_MANIFEST_DIR"));
    let path = format!("{docs}/examples/outside_bot.py");
    let code = std::fs::read_to_string(&path).expect("the bot");
    let page = std::fs::read_to_string(format!("{docs}/bots.md")).expect("the page");
    assert!(page.contains(&code), "docs/bots.md shows another bot than docs/examples/outside_bot.py");
    assert!(code.lines().count() <= 60, "sixty lines are promised");
    let Ok(output) =
        Command::new("python3").args([&path, env!("CARGO_BIN_EXE_khamsin"), "7", "learner"]).output()
    else {
        println!("no Python here: the bot was read, not played");
        return;
    };
    let (out, err) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{out}{err}");
    let result: Value = serde_json::from_str(&out).expect("a result");
    assert!(result["moves"].as_u64().is_some_and(|it| it > 20), "{result}");
    assert_eq!(result["rank"].as_array().map(Vec::len), Some(2));
}
