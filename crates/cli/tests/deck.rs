//! The deck-builder through the command: card files, cards for programs, and the report of many games.

mod common;

use std::time::{Duration, Instant};

use common::{Desk, data};
use serde_json::json;

// === Card files ===

const HEAD: &str = "set: test\nextends: el-alamein\n\ncard: thing\nname-en: Thing\nname-ja: 物\nprovenance: reconstructed\nkind: army\nplay-cost: 1\nbuy-cost: 1\ncopies: 1\nplay: may deploy this\n";

#[test]
fn the_deck_files_of_the_project_are_sound() {
    let desk = Desk::new();
    for file in ["deck/el-alamein.cards", "deck/eastern-front.cards"] {
        desk.write("own.cards", data(file));
        assert_eq!(desk.run("cards check own.cards").sound(), "own.cards: sound\n");
    }
    desk.write("own.cards", format!("# A note.\n\n{HEAD}deploy: exhaust this => gain 2 attack\n"));
    assert!(desk.run("cards check own.cards --lang ja").sound().contains("問題ありません"));
    assert!(desk.run("cards show thing --title deck --cards own.cards").sound().contains("+2 Attack"));
}

#[test]
fn a_deck_file_with_a_fault_is_refused_by_line_and_reason() {
    let desk = Desk::new();
    for (lines, parts) in [
        ("deploy: explode this", ["line 13, column 9", "a step"]),
        ("deploy: exhaust this => gain 1 gold", ["line 13", "a kind of points"]),
        ("subtypes: elephant", ["line 13", "elephant"]),
        ("deploy@klingon: exempt", ["line 13", "no edition"]),
        ("deploy: exempt\ndeploy@english: explode this", ["line 14", "a step"]),
        ("attested: colour", ["line 13", "colour"]),
        ("deploy: exempt\ndeploy: exhaust this => end-game", ["line 14", "only a city"]),
        ("deploy: exhaust this => ready this", ["line 4", "without end"]),
        ("deploy: pay 1 supply => gain 1 supply", ["line 4", "without end"]),
    ] {
        desk.write("own.cards", format!("{HEAD}{lines}\n"));
        desk.refuses("cards check own.cards", &["own.cards", parts[0], parts[1]]);
    }
    desk.write("own.cards", HEAD.replace("extends: el-alamein", "extends: stalingrad") + "deploy: exempt\n");
    desk.refuses("cards check own.cards", &["own.cards", "stalingrad"]);
    desk.write("own.cards", HEAD.replace("extends: el-alamein\n", "") + "deploy: exempt\n");
    desk.refuses("cards check own.cards", &["own.cards"]);
}

#[test]
fn hostile_deck_files_are_refused_at_once_with_line_and_reason() {
    let desk = Desk::new();
    let begin = Instant::now();
    let each = |from: &str, to: &str| {
        format!(
            "card: {from}\nname-en: A\nname-ja: A\nprovenance: reconstructed\nkind: support\nsubtypes: {from}\nplay-cost: 1\nbuy-cost: 1\ncopies: 1\nplay: deploy this\ndeploy: exhaust this => ready 1 [{to} deployed]\n"
        )
    };
    let many: String = (0..5000).map(|n| format!("card: c{n}\n")).collect();
    let files = [
        ("set: a\n".to_string() + &"x".repeat(300_000), "line 1", "exceeds"),
        (format!("set: a\ncard: b\nplay: {}\n", "gain 1 supply, ".repeat(100)), "line 3", "characters"),
        (format!("set: a\ncard: b\nplay: {}\n", "choose { ".repeat(90)), "line 3", "deep"),
        (format!("set: a\ncard: b\nplay: {}\n", "[".repeat(900)), "line 3", "a step"),
        (
            format!(
                "set: test\nextends: el-alamein\n{}{}",
                each("staff", "facility"),
                each("facility", "staff")
            ),
            "line 14",
            "without end",
        ),
        (format!("set: a\n{many}"), "20 faults", "listed"),
        ("set: a\ncard: b\nplay: \u{202e}gain 1 supply\n".to_string(), "line 3", "no meaning"),
        ("card: b\nkind: army\n".to_string(), "faults", "listed"),
        ("set: a\n".to_string(), "line 1", "no card"),
    ];
    for (text, place, reason) in files {
        desk.write("own.cards", text);
        desk.refuses("cards check own.cards", &["own.cards", place, reason]);
    }
    assert!(begin.elapsed() < Duration::from_secs(20), "refusing takes no time");
}

#[test]
fn a_deck_file_with_several_faults_has_each_listed() {
    let desk = Desk::new();
    desk.write("own.cards", format!("{HEAD}deploy: explode this\nvp: many\nnation: martian\n"));
    let run = desk.run("cards check own.cards");
    let lines: Vec<&str> = run.out.lines().collect();
    assert_eq!(lines.len(), 3, "{lines:?}");
    for (line, number) in lines.iter().zip([13, 14, 15]) {
        assert!(line.starts_with(&format!("own.cards, line {number}, column ")), "{line}");
    }
    assert!(run.complaint().contains("own.cards: 3 faults"));
}

// === Cards ===

#[test]
fn deck_cards_say_how_sure_each_field_is() {
    let desk = Desk::new();
    let flak = desk.run("cards show flak --title deck").sound();
    for part in ["Inferred: it follows", "Attested: play cost, play text.", "Reconstructed: cost to recruit"]
    {
        assert!(flak.contains(part), "{flak}");
    }
    assert!(desk.run("cards show flak --title deck --lang ja").sound().contains("確認済み：プレイコスト"));
}

#[test]
fn deck_cards_are_objects_for_programs() {
    let desk = Desk::new();
    let cards = desk.run("cards list deck --json").json_lines();
    assert_eq!(cards.len(), 68, "every design");
    let copies: u64 = cards.iter().filter_map(|it| it["copies"].as_u64()).sum();
    assert_eq!(copies, 362);
    for card in &cards {
        assert_eq!(card["text"]["en"].as_array().map(Vec::len), card["text"]["ja"].as_array().map(Vec::len));
    }
    let panzer = desk.run("cards show panzer-regiment-iii --title deck --json").json();
    assert_eq!(
        (&panzer["kind"], &panzer["play_cost"], &panzer["buy_cost"]),
        (&json!("army"), &json!(2), &json!(7))
    );
    assert_eq!(panzer["provenance"]["card"], "inferred");
    assert_eq!(panzer["provenance"]["fields"]["buy-cost"], "attested");
    assert_eq!(panzer["program"]["deploy"], json!(["pay 1 supply, exhaust this => gain 4 attack"]));
    let city = desk.run("cards show fort-capuzzo --title deck --json").json();
    assert_eq!(city["city"]["garrison"], 3);
}

// === Many games ===

#[test]
fn the_balance_report_adds_up_for_every_table_and_edition() {
    let desk = Desk::new();
    for (players, edition) in [(2, "original"), (3, "english"), (4, "fan"), (5, "original")] {
        let report = desk
            .run(&format!("sim deck --games 3 --players {players} --edition {edition} --seed 7 --json"))
            .json();
        assert_eq!((&report["players"], &report["edition"]), (&json!(players), &json!(edition)));
        let sum = |values: Vec<&serde_json::Value>, field: &str| -> f64 {
            values.iter().filter_map(|it| it[field].as_f64()).sum()
        };
        let seats: Vec<_> = report["seats"].as_array().expect("seats").iter().collect();
        assert_eq!(seats.len(), players);
        assert!((sum(seats, "won_percent") - 100.0).abs() < 1e-6);
        let styles: Vec<_> = report["styles"].as_object().expect("styles").values().collect();
        assert_eq!(sum(styles, "seats") as usize, 3 * players);
        assert!(report["rounds"]["mean"].as_f64().expect("rounds") > 5.0);
        let outcomes = report["counterattacks"]["outcomes_percent"].as_object().expect("outcomes");
        let shares: f64 = outcomes.values().filter_map(serde_json::Value::as_f64).sum();
        assert!(shares.abs() < 1e-6 || (shares - 100.0).abs() < 1e-6, "{outcomes:?}");
        let cards = report["cards"].as_array().expect("cards");
        assert!(cards.iter().any(|it| it["id"] == "sea-convoy" && it["copies"].as_f64() > Some(0.0)));
        assert!(cards.iter().all(|it| it["id"] != "motorized-transport"), "never on sale");
    }
}

#[test]
fn the_balance_report_is_the_same_with_any_number_of_threads() {
    let desk = Desk::new();
    for more in ["", " --paired", " --styles tanks,supply,tanks --bots greedy,greedy,random"] {
        let [one, two] = [1, 2]
            .map(|it| desk.run(&format!("sim deck --games 4 --seed 3 --json --threads {it}{more}")).json());
        assert_eq!(one, two, "{more}");
    }
}

#[test]
fn the_balance_report_reads_well_in_both_languages() {
    let desk = Desk::new();
    let report =
        desk.run("sim deck --games 3 --bots greedy,greedy,random --styles tanks,supply,supply").sound();
    for part in [
        "3 games: 3 players, edition original, first seed 0",
        "Rounds: ",
        "Tanks first",
        "Supply first",
        "Random play",
        "Player 3",
        "Alexandria",
        "Counterattack turns: ",
        "at least one city lost",
        "Never recruited: ",
    ] {
        assert!(report.contains(part), "{part}\n{report}");
    }
    assert!(!report.contains("Infantry first") && !report.contains("deck-sim"), "{report}");
    let report = desk.run("sim deck --games 1 --lang ja").sound();
    assert!(report.contains("ラウンド数") && !report.contains("deck-"), "{report}");
}

#[test]
fn styles_are_refused_when_they_do_not_fit() {
    let desk = Desk::new();
    desk.refuses("sim deck --styles tanks", &["--styles names 1", "3 seats"]);
    desk.refuses("sim deck --styles tanks,supply,cavalry", &["cavalry", "infantry or tanks or supply"]);
    desk.refuses("sim battle --games 1 --styles tanks,supply", &["--styles", "battle"]);
}
