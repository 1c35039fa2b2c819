//! The hex game at the command line: odds of attacks, checks of scenario files, orders with a path, many games.

mod common;

use common::{Desk, data};
use serde_json::{Value, json};

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
    let broken = ["31 movement points to reach 5210 and has 10", "the ridge in 3217 costs 5", "H6.5b"];
    desk.refuses("act game.jsonl move panzer 5210", &broken);
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

// === Many games ===

/// The figures of a report that must add up.
fn adds_up(report: &Value, games: u64) {
    let hex = &report["hex"];
    let levels = hex["levels"].as_object().expect("levels");
    assert_eq!(levels.len(), 7, "{levels:?}");
    assert_eq!(levels.values().filter_map(Value::as_u64).sum::<u64>(), games);
    let shares = hex["levels_percent"].as_object().expect("shares");
    let sum: f64 = shares.values().filter_map(Value::as_f64).sum();
    assert!((sum - 100.0).abs() < 1e-6, "{shares:?}");
    let points = hex["axis_points"].as_object().expect("points");
    let total = points["total"].as_f64().expect("a total");
    let terms: f64 = points.iter().filter(|it| it.0 != "total").filter_map(|it| it.1.as_f64()).sum();
    assert!((total - terms).abs() < 1e-6, "{points:?}");
    let beside = hex["beside_history_percent"].as_object().expect("beside history");
    let sum: f64 = beside.values().filter_map(Value::as_f64).sum();
    assert!((sum - 100.0).abs() < 1e-6, "{beside:?}");
    for side in ["axis", "allied"] {
        let lost = &hex["losses"][side];
        let figure = |name: &str| lost[name].as_f64().expect("a figure");
        assert!(
            figure("units") <= figure("of_units") && figure("strength") <= figure("of_strength"),
            "{lost}"
        );
    }
}

#[test]
fn the_report_of_many_games_adds_up_in_every_scenario() {
    let desk = Desk::new();
    for (scenario, turns, start, history) in [
        ("july", 7.0, 25.0, "draw"),
        ("september", 7.0, 35.0, "axis-marginal"),
        ("october", 15.0, -20.0, "allied-decisive"),
    ] {
        let report = desk
            .run(&format!("sim hex --scenario {scenario} --games 3 --bots random,random --seed 5 --json"))
            .json();
        adds_up(&report, 3);
        let hex = &report["hex"];
        assert_eq!((&hex["scenario"], &hex["history"]), (&json!(scenario), &json!(history)));
        assert_eq!((hex["turns"].as_f64(), hex["axis_points"]["start"].as_f64()), (Some(turns), Some(start)));
        // The first turn begins with the set-up, before anybody plays.
        assert_eq!(report["per_game"]["hex-turn-began"].as_f64(), Some(turns - 1.0), "{report}");
    }
}

#[test]
fn the_report_agrees_with_the_game_it_tells_of() {
    // One game: every mean is a figure of that game, and the level is that of its points.
    let desk = Desk::new();
    let report = desk.run("sim hex --games 1 --bots random,random --seed 9 --json").json();
    adds_up(&report, 1);
    let hex = &report["hex"];
    let total = hex["axis_points"]["total"].as_f64().expect("points");
    assert_eq!(report["bots"][0]["points"].as_f64(), Some(total));
    let level = match total as i32 {
        ..=9 => "allied-decisive",
        10..=19 => "allied-substantive",
        20..=29 => "allied-marginal",
        30..=39 => "draw",
        40..=49 => "axis-marginal",
        50..=59 => "axis-substantive",
        60.. => "axis-decisive",
    };
    assert_eq!(hex["levels"][level], 1, "{hex}");
    let lost = |side: &str| hex["losses"][side]["units"].as_f64().expect("losses");
    assert_eq!(report["per_game"]["hex-eliminated"].as_f64().unwrap_or(0.0), lost("axis") + lost("allied"));
}

#[test]
fn the_report_is_the_same_with_any_number_of_threads_and_reads_well_in_both_languages() {
    let desk = Desk::new();
    let sim = "sim hex --games 2 --bots random,random --seed 3";
    let [one, two] = [1, 2].map(|it| desk.run(&format!("{sim} --json --threads {it}")).json());
    assert_eq!(one, two);
    let report = desk.run(sim).sound();
    for part in [
        "2 games of july, first seed 3",
        "Bot 1, random, for the Axis: won 0.0 % of the games",
        "Bot 2, random, for the Allies: won 100.0 %",
        "decisive Axis victory",
        "In 1942: draw. The Axis did better in 0.0 % of the games, the Allies in 100.0 %",
        "Axis points: ",
        "25.0 at the start",
        "Axis losses: ",
        "of 35 units on average",
        "Duration: 7.0 turns",
    ] {
        assert!(report.contains(part), "{part}\n{report}");
    }
    assert!(!report.contains("hex-"), "{report}");
    let report = desk.run(&format!("{sim} --paired --lang ja")).sound();
    for part in [
        "julyを2ゲーム",
        "両軍を交互に",
        "枢軸軍の決定的勝利",
        "史実：引き分け",
        "枢軸軍の損失",
        "長さ：7.0ターン",
    ] {
        assert!(report.contains(part), "{part}\n{report}");
    }
    assert!(!report.contains("hex-"), "{report}");
}

// === At the keyboard ===

#[test]
fn help_and_overlays_in_a_game_are_those_of_the_map() {
    let desk = Desk::new();
    let typed = "?\nshow zoc\nshow supply:8pz\nshow reach:8pz\nshow weather\nquit\n";
    let screen = desk.typed("play hex --seed 7", &[], typed).sound();
    for part in [
        "attack 3013,3112 with 8pz,115",
        "odds 3013 with 8pz,115",
        "x zone of control of the Axis, o of the Allies",
        "Line of supply: ",
        "The points G-8Pz needs to get there",
        "There is no overlay “weather”",
        "Goodbye.",
    ] {
        assert!(screen.contains(part), "{part}\n{screen}");
    }
    assert!(!screen.contains("stuka"), "the help of another title\n{screen}");
    let screen = desk.typed("play hex --seed 7 --lang ja", &[], typed).sound();
    assert!(screen.contains("計画中の攻撃の戦闘比と結果") && !screen.contains("hex-"), "{screen}");
}

/// A fight at 4-1 in which a beaten stack has two hexes to go, and a unit at the west edge that may leave.
const FIGHT: &str = "title\tA fight\nturns\t2\nfirst\taxis\npoints\t25\ncolumn\t34 3\nexit-after\t0\n\nunit\tside\n\
    Panzer\taxis\tGer\t-\tIII\tarmor\t12\t10\t-\t-\t2710\treconstructed\n\
    Lorried\taxis\tGer\t-\tIII\tmech-inf\t12\t8\t-\t-\t2711\treconstructed\n\
    Foot\taxis\tIt\t-\tIII\tinfantry\t2\t4\t-\t-\t0105\treconstructed\n\
    Lorries\taxis\tGer\t-\t-\tsupply\t-\t8\t2\t6\t2606\treconstructed\n\
    vanguard\taxis\t-\t-\t-\tvanguard\t-\t-\t-\t-\t2805\treconstructed\n\
    First\tallied\tUK\t-\tX\tinfantry\t3\t4\t-\t-\t3010\treconstructed\n\
    Second\tallied\tUK\t-\tX\tinfantry\t3\t4\t-\t-\t3010\treconstructed\n\
    Depot\tallied\tUK\t-\t-\tsupply\t-\t8\t3\t6\t3412\treconstructed\n\
    vanguard\tallied\t-\t-\t-\tvanguard\t-\t-\t-\t-\t3309\treconstructed\n";

#[test]
fn a_unit_is_led_off_the_map_by_name_and_a_retreat_counts_down() {
    let desk = Desk::new();
    desk.write("fight.tsv", FIGHT);
    let typed = "move panzer 2910\nmove lorried 2911\nexit foot\npass\nattack 3010 with panzer,lorried\npass\n1\n1\nquit\n";
    let screen = desk.typed("play hex --scenario fight.tsv --side all --seed 1", &[], typed).sound();
    for part in [
        "Foot left the map by its own edge. [H17.23]",
        "the defenders retreat 2 hexes (D2)",
        "Axis, lead the retreat of the beaten Allied units: 2 hexes to go.",
        "Axis, lead the retreat of the beaten Allied units: 1 hex to go.",
        "First retreated to 3209. [H10.2]",
    ] {
        assert!(screen.contains(part), "{part}\n{screen}");
    }
}

#[test]
fn explain_names_every_reason_against_a_move_and_an_order_for_a_stack() {
    let desk = Desk::new();
    desk.run("new hex --scenario july --out game.jsonl --seed 1").sound();
    // An enemy holds the goal, and the way there is too long besides.
    let json = desk.run("explain game.jsonl move g-5pz 3320 --json").json();
    let also: Vec<&str> =
        json["also"].as_array().into_iter().flatten().filter_map(|it| it["rule"].as_str()).collect();
    assert_eq!(
        (&json["legal"], &json["rule"]),
        (&serde_json::json!(false), &serde_json::json!("H5.21")),
        "{json}"
    );
    assert!(!also.is_empty(), "{json}");
    let text = desk.run("explain game.jsonl move g-5pz 3320").sound();
    assert_eq!(text.lines().filter(|it| it.starts_with("  Besides: ")).count(), also.len(), "{text}");
    let nobody = desk.run("explain game.jsonl move 0101 0102").sound();
    assert!(nobody.contains("[H5.11]"), "{nobody}");
}
