//! The hex game at the command line: odds of attacks, checks of scenario files, orders with a path.

mod common;

use common::{Desk, data};
use serde_json::Value;

/// A scenario that every test changes in one place.
fn scenario() -> String {
    data("hex/scenarios/example.tsv")
}

fn swapped(from: &str, to: &str) -> String {
    let text = scenario();
    assert!(text.contains(from), "{from:?} is not in the example");
    text.replacen(from, to, 1)
}

/// The line of the first row that begins so, counted from 1.
fn line_of(text: &str, start: &str) -> usize {
    text.lines().position(|it| it.starts_with(start)).expect("a row") + 1
}

#[track_caller]
fn refused(text: &str, line: usize, says: &str) {
    let desk = Desk::new();
    desk.write("mine.tsv", text);
    desk.refuses("cards check mine.tsv", &["mine.tsv", &format!("line {line}:"), says]);
}

// === Checking files ===

#[test]
fn the_example_and_all_files_of_the_game_are_sound() {
    let desk = Desk::new();
    for name in ["scenarios/example", "scenarios/july", "scenarios/september", "scenarios/october"] {
        desk.write("file.tsv", data(&format!("hex/{name}.tsv")));
        let told = desk.run("cards check file.tsv").sound();
        assert!(told.ends_with("file.tsv: sound\n"), "{told}");
    }
    for name in ["map", "road", "boxes", "lines", "places"] {
        desk.write("file.tsv", data(&format!("hex/{name}.tsv")));
        assert_eq!(desk.run("cards check file.tsv").sound(), "file.tsv: sound\n");
    }
}

#[test]
fn a_unit_off_the_map_is_refused_by_its_line() {
    let text = swapped("\t2613\t", "\t5335\t");
    refused(&text, line_of(&text, "Panzer"), "\"5335\" is no hex; hexes are numbered 0101 to 5234");
}

#[test]
fn a_unit_in_the_sea_is_refused_by_its_line() {
    let text = swapped("\t2613\t", "\t4003\t");
    refused(&text, line_of(&text, "Panzer"), "Panzer in 4003: nothing starts in sea");
}

#[test]
fn an_overstacked_hex_is_refused_at_the_unit_too_many() {
    let text =
        swapped("\t3213\t", "\t3212\t").replace("\t3214\t", "\t3212\t").replace("\t3215\t", "\t3212\t");
    refused(
        &text,
        line_of(&text, "Fourth"),
        "Fourth is allied unit number 4 in 3212; at most 3 may stack (H8.0)",
    );
}

#[test]
fn an_unknown_type_is_refused_with_the_known_ones() {
    let text = swapped("\tarmor\t", "\tcamels\t");
    refused(&text, line_of(&text, "Panzer"), "\"camels\" is no type of unit; there are armor, recon");
}

#[test]
fn variations_that_exclude_each_other_are_named() {
    let text = format!("variations\toctober E G\n{}", scenario());
    refused(&text, 1, "variation G cannot be used with variation E (H18.5)");
}

#[test]
fn supply_that_does_not_reach_is_refused_by_its_line() {
    let text = swapped("\t2610\t", "\t2631\t");
    refused(&text, line_of(&text, "Column"), "Column starts in 2631 as no source of supply");
}

#[test]
fn a_broken_road_is_refused_at_the_gap() {
    let road = data("hex/road.tsv");
    let gap = line_of(&road, "2805");
    let text = road.replacen("2805\tattested\n", "", 1);
    refused(&text, gap, "the road breaks between");
}

#[test]
fn several_faults_are_listed_and_counted() {
    let desk = Desk::new();
    desk.write("mine.tsv", swapped("\t2613\t", "\t4003\t").replace("\tinfantry\t", "\tcamels\t"));
    let run = desk.run("cards check mine.tsv");
    assert!(run.out.lines().count() >= 2 && run.out.lines().all(|it| it.contains("line ")), "{}", run.out);
    assert!(run.complaint().contains("faults"));
}

#[test]
fn a_scenario_that_is_sound_can_be_played() {
    let desk = Desk::new();
    desk.write("mine.tsv", scenario());
    desk.run("new hex --scenario mine.tsv --out game.jsonl --seed 1").sound();
    assert!(desk.legal("game.jsonl").contains(&"take panzer".to_string()));
}

// === Orders with a path ===

fn begun(desk: &Desk) {
    desk.write("mine.tsv", scenario());
    desk.run("new hex --scenario mine.tsv --out game.jsonl --seed 1").sound();
}

#[test]
fn a_move_to_a_hex_takes_the_cheapest_way() {
    let desk = Desk::new();
    begun(&desk);
    let told = desk.run("act game.jsonl move Panzer 2913").sound();
    assert!(told.lines().count() == 3 && told.contains("Panzer moved to 2913"), "{told}");
    assert!(!desk.legal("game.jsonl").contains(&"take panzer".to_string()), "its move is over");
}

#[test]
fn a_move_along_a_path_is_played_step_by_step() {
    let desk = Desk::new();
    begun(&desk);
    let told = desk.run("act game.jsonl move panzer 2613-2614-2714").sound();
    assert!(told.contains("moved to 2614") && told.contains("moved to 2714"), "{told}");
    let again = Desk::new();
    begun(&again);
    let without_start = again.run("act game.jsonl move panzer 2614-2714").sound();
    assert_eq!(told, without_start, "the hex the unit is in may be left out");
}

#[test]
fn a_path_with_a_gap_is_refused_at_its_hex_and_nothing_is_played() {
    let desk = Desk::new();
    begun(&desk);
    desk.refuses("act game.jsonl move panzer 2614-2914-2915", &["2914 is not next to 2614", "H5.12"]);
    desk.refuses("act game.jsonl move panzer 5210", &["Panzer cannot reach 5210", "H5.12"]);
    desk.refuses("act game.jsonl move camel 2914", &["“camel”", "the name of a unit"]);
    desk.refuses("act game.jsonl move panzer 9999", &["“9999”", "a hex"]);
    desk.refuses("act game.jsonl move panzer 2614-77-2714", &["“77”", "a hex"]);
    desk.refuses("act game.jsonl dance", &["“dance”", "move"]);
}

#[test]
fn orders_are_refused_in_japanese_too() {
    let desk = Desk::new();
    begun(&desk);
    desk.refuses("act game.jsonl --lang ja move panzer 2614-2914", &["2914は2614に隣接していません"]);
    desk.refuses("act game.jsonl --lang ja move camel 2914", &["ユニット名"]);
    desk.refuses("act game.jsonl --lang ja move panzer 9999", &["ヘクス番号"]);
}

// === Odds ===

/// The tanks stand next to the infantry, and the combat phase is on.
fn in_contact(desk: &Desk) {
    let text = swapped("\t3214\t", "\t3222\t")
        .replacen("\t2713\t", "\t3010\t", 1)
        .replace("turns\t5", "turns\t5\ndoubled-attack\taxis");
    desk.write("mine.tsv", text);
    desk.run("new hex --scenario mine.tsv --out game.jsonl --seed 1").sound();
    desk.run("act game.jsonl move panzer 3112").sound();
    desk.run("act game.jsonl move lorried 3112").sound();
}

#[test]
fn odds_of_a_planned_attack_come_with_terms_chances_and_retreats() {
    let desk = Desk::new();
    in_contact(&desk);
    let told = desk.run("odds game.jsonl --attack 3212 --with panzer").sound();
    let expected = [
        "Attack on 3212 with Panzer:",
        "[H9.33]",
        "[H4.22]",
        "the defence of 3212 counts 6 instead of 3: own minefield [H11.21]",
        "/6 ",
        "[H10.1a]",
        "would retreat by 3212-",
    ];
    for part in expected {
        assert!(told.contains(part), "{part:?} is not in: {told}");
    }
    let japanese = desk.run("odds game.jsonl --lang ja --attack 3212 --with panzer").sound();
    assert!(japanese.contains("3212への攻撃（Panzer）") && japanese.contains("自軍の地雷原"), "{japanese}");
}

#[test]
fn odds_in_json_add_up_to_six_sixths() {
    let desk = Desk::new();
    in_contact(&desk);
    let json = desk.run("odds game.jsonl --attack 3212 --with panzer,lorried --json").json();
    let results = json["results"].as_array().expect("results");
    let sixths: u64 = results.iter().map(|it| it["sixths"].as_u64().expect("a number")).sum();
    assert_eq!(sixths, 6);
    assert_eq!(json["attack"], serde_json::json!(["3212"]));
    assert_eq!(json["with"], serde_json::json!(["panzer", "lorried"]));
    let retreats = results.iter().filter(|it| it["result"].as_str().is_some_and(|it| it.starts_with('D')));
    assert!(
        retreats.flat_map(|it| it["retreats"].as_array().cloned()).flatten().all(|it| it["ways"].is_array())
    );
}

#[test]
fn odds_without_a_plan_are_those_of_the_attacks_at_hand_and_then_of_the_declared_ones() {
    let desk = Desk::new();
    in_contact(&desk);
    let at_hand: Vec<Value> = desk.run("odds game.jsonl --json").json_lines();
    assert!(!at_hand.is_empty());
    desk.run("act game.jsonl pass").sound();
    desk.run("act game.jsonl attack 3212 with panzer").sound();
    let declared = desk.run("odds game.jsonl --json").json_lines();
    assert_eq!(declared.len(), 1);
    assert_eq!(declared[0]["with"], serde_json::json!(["panzer"]));
}

#[test]
fn odds_that_cannot_be_given_say_why() {
    let desk = Desk::new();
    in_contact(&desk);
    desk.refuses("odds game.jsonl --attack 3212 --with camel", &["“camel”"]);
    desk.refuses("odds game.jsonl --attack 9999", &["“9999” is no hex"]);
    desk.refuses("odds game.jsonl --attack 3222 --with panzer", &["H9.11"]);
    desk.refuses("odds game.jsonl --attack 4010", &["4010"]);
    desk.refuses("odds game.jsonl --with panzer", &["--attack"]);
    desk.run("new battle --out cards.jsonl --seed 1").sound();
    desk.refuses("odds cards.jsonl --attack 3212", &["hex game"]);
}
