//! The commands one after the other, as somebody works with them.

mod common;

use std::collections::BTreeSet;

use common::{Desk, at_the_start, bold_choice, data, firing, in_turn_one, is_over, options};
use serde_json::{Value, json};
use titles::{Language, TitleId, Words};

const COMMANDS: [&str; 14] = [
    "new", "play", "legal", "act", "explain", "show", "verify", "odds", "cards", "rules", "leaktest",
    "bench", "sim", "protocol",
];

fn keys(value: &Value) -> BTreeSet<&str> {
    value.as_object().expect("an object").keys().map(String::as_str).collect()
}

fn texts(value: &Value) -> Vec<&str> {
    value.as_array().expect("a list").iter().map(|it| it.as_str().expect("a text")).collect()
}

// === A game, action by action ===

#[test]
fn a_new_game_is_written_with_its_secret_beside_it() {
    let desk = Desk::new();
    assert_eq!(desk.run("new battle --out game.jsonl --seed 7").sound(), "game.jsonl\n");
    assert!(desk.has("game.jsonl") && desk.has("game.jsonl.secret"));
    assert!(!desk.read("game.jsonl").contains(&desk.read("game.jsonl.secret")), "the secret stays secret");
    assert!(!desk.has("game.jsonl.lock"));
}

#[cfg(unix)]
#[test]
fn the_secret_is_readable_by_its_owner_alone() {
    use std::os::unix::fs::PermissionsExt;
    let desk = Desk::new();
    desk.run("new battle --out game.jsonl").sound();
    let mode = desk.path("game.jsonl.secret").metadata().expect("the secret").permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
}

#[test]
fn the_same_seed_gives_the_same_game_and_no_seed_another_one() {
    let desk = Desk::new();
    for name in ["a", "b"] {
        desk.run(&format!("new battle --out {name} --seed 7")).sound();
    }
    assert_eq!(desk.read("a"), desk.read("b"));
    for name in ["c", "d"] {
        desk.run(&format!("new battle --out {name}")).sound();
    }
    assert_ne!(desk.read("c"), desk.read("d"));
}

#[test]
fn legal_lists_what_each_seat_may_do() {
    let desk = Desk::new();
    desk.game("game.jsonl", 7, at_the_start);
    let all = desk.legal("game.jsonl");
    assert_eq!(all.len(), 12, "both seats choose among six cards: {all:?}");
    let lines = desk.run("legal game.jsonl --json").json_lines();
    assert_eq!(lines.iter().map(|it| it["seat"].as_u64()).collect::<Vec<_>>(), [Some(0), Some(1)]);
    assert_eq!(lines.iter().flat_map(|it| texts(&it["actions"])).collect::<Vec<_>>(), all);
    assert_eq!(desk.run("legal game.jsonl --seat 1 --json").json(), lines[1]);
}

#[test]
fn actions_can_be_written_in_full_or_abbreviated() {
    let desk = Desk::new();
    desk.game("game.jsonl", 7, at_the_start);
    let told = desk.run("act game.jsonl deploy pak-38").sound();
    assert_eq!(told, "Afrika Corps deployed 50mm Pak 38 face down. [B1.4]\n");
    let told = desk.run("act game.jsonl D STU --json").json();
    assert_eq!(told["text"], "Afrika Corps deployed Junkers Ju 87 Stuka face down.");
    assert_eq!((&told["rule"], &told["key"]), (&json!("B1.4"), &json!("battle-deployed")));
    let told = desk.run("act game.jsonl --seat 1 d sherman").sound();
    assert!(told.contains("Army of the Nile deployed M4 Sherman"), "{told}");
    let acts = desk.read("game.jsonl");
    for action in ["deploy pak-38", "deploy stuka", "deploy sherman"] {
        assert!(acts.contains(&format!("\"act\":\"{action}\"")), "{acts}");
    }
}

#[test]
fn an_order_fires_aims_and_shoots_in_one() {
    let desk = Desk::new();
    desk.game("game.jsonl", 7, firing);
    let fire = desk.legal("game.jsonl").remove(0);
    let target =
        desk.run("odds game.jsonl --json").json_lines()[0]["target"].as_str().expect("a unit").to_string();
    let told = desk.run(&format!("act game.jsonl {fire} at {target}")).sound();
    assert!(told.contains(" hit ") || told.contains(" missed "), "{told}");
    let file = desk.read("game.jsonl");
    assert!(
        file.contains(&format!("\"act\":\"{fire}\"")) && file.contains(&format!("\"act\":\"at {target}\""))
    );
}

#[test]
fn the_bots_in_the_seats_answer_by_themselves() {
    let desk = Desk::new();
    desk.run("new battle --out game.jsonl --seed 7 --seats human,greedy").sound();
    for _ in 0..3 {
        assert_eq!(desk.run("legal game.jsonl --json").json()["seat"], 0);
        let action = desk.legal("game.jsonl").remove(0);
        desk.run(&format!("act game.jsonl {action}")).sound();
    }
    let told = desk.run("act game.jsonl draw").sound();
    assert!(told.contains("Turn 2 began: Army of the Nile"), "{told}");
    assert_eq!(desk.run("legal game.jsonl --json").json()["seat"], 0);
}

#[test]
fn two_bots_play_their_game_to_the_end_at_once() {
    let desk = Desk::new();
    desk.run("new battle --out game.jsonl --seats greedy,random").sound();
    let verdict = desk.run("verify game.jsonl --json").json();
    assert_eq!((&verdict["over"], &verdict["chances_verified"]), (&json!(true), &json!(true)));
    assert!(!desk.has("game.jsonl.secret"));
}

#[test]
fn a_whole_game_by_single_acts_can_be_verified_chance_by_chance() {
    let desk = Desk::new();
    desk.run("new battle --out game.jsonl --seed 7 --seats human,random --points 6").sound();
    let verdict = desk.run("verify game.jsonl").sound();
    assert!(verdict.contains("to be checked when the game is over"), "{verdict}");
    while desk.has("game.jsonl.secret") {
        let action = bold_choice(&desk.legal("game.jsonl"));
        desk.run(&format!("act game.jsonl {action}")).sound();
    }
    let verdict = desk.run("verify game.jsonl").sound();
    assert!(
        verdict.contains("sound") && verdict.contains("chances follow from the revealed secret"),
        "{verdict}"
    );
    let json = desk.run("verify game.jsonl --json").json();
    assert_eq!(
        (&json["ok"], &json["over"], &json["chances_verified"]),
        (&json!(true), &json!(true), &json!(true))
    );
    assert!(desk.run("show game.jsonl").sound().contains("The game is over."));
    assert!(desk.run("explain game.jsonl draw").sound().contains("The game is over."));
}

#[test]
fn several_files_are_verified_one_after_the_other() {
    let desk = Desk::new();
    desk.game("a.jsonl", 1, in_turn_one);
    desk.game("b.jsonl", 2, in_turn_one);
    let verdicts = desk.run("verify a.jsonl b.jsonl --json").json_lines();
    assert_eq!(
        verdicts.iter().map(|it| it["file"].as_str()).collect::<Vec<_>>(),
        [Some("a.jsonl"), Some("b.jsonl")]
    );
}

// === Looking ===

#[test]
fn show_draws_what_a_seat_sees() {
    let desk = Desk::new();
    desk.game("game.jsonl", 7, in_turn_one);
    let own = desk.run("show game.jsonl").sound();
    assert!(own.contains("Turn 1 · Afrika Corps") && own.contains("Reserve hand"), "{own}");
    let public = desk.run("show game.jsonl --public").sound();
    assert!(!public.contains("Reserve hand") && public.contains("face down"), "{public}");
    let other = desk.run("show game.jsonl --seat 1").sound();
    assert!(other.contains("Reserve hand") && !other.contains("Pak 38"), "{other}");
}

#[test]
fn show_prints_views_as_json() {
    let desk = Desk::new();
    desk.game("game.jsonl", 7, in_turn_one);
    let own = desk.run("show game.jsonl --json").json();
    let public = desk.run("show game.jsonl --public --json").json();
    assert_eq!((&own["turn"], &public["turn"]), (&json!(1), &json!(1)));
    assert_ne!(own, public);
}

#[test]
fn show_tells_the_log_as_the_seat_heard_it() {
    let desk = Desk::new();
    desk.game("game.jsonl", 7, in_turn_one);
    let own = desk.run("show game.jsonl --log").sound();
    assert!(own.contains("Afrika Corps drew 50mm Pak 38. [B2.4]"), "{own}");
    let other = desk.run("show game.jsonl --log --seat 1").sound();
    assert!(
        other.contains("Afrika Corps drew an arsenal card. [B2.4]") && !other.contains("Pak 38"),
        "{other}"
    );
}

#[test]
fn a_position_in_the_middle_of_a_game_can_be_gone_on_from() {
    let desk = Desk::new();
    desk.game("game.jsonl", 7, firing);
    desk.write("here.txt", desk.run("show game.jsonl --position").sound());
    desk.run("new battle --out again.jsonl --position here.txt --seed 1").sound();
    for line in
        ["show FILE", "show FILE --json", "show FILE --public --json", "show FILE --position", "legal FILE"]
    {
        let there = desk.run(&line.replace("FILE", "game.jsonl")).sound();
        assert_eq!(desk.run(&line.replace("FILE", "again.jsonl")).sound(), there, "{line}");
    }
    let fire = desk.legal("again.jsonl").remove(0);
    desk.run(&format!("act again.jsonl {fire}")).sound();
    desk.run("verify again.jsonl").sound();
}

#[test]
fn explain_says_that_an_action_is_legal_or_why_not() {
    let desk = Desk::new();
    desk.game("game.jsonl", 7, in_turn_one);
    assert_eq!(desk.run("explain game.jsonl dr").sound(), "draw: That is legal now.\n");
    let refused = desk.run("explain game.jsonl attack").sound();
    assert_eq!(refused.lines().count(), 3, "reason, remedy and rule: {refused}");
    let json = desk.run("explain game.jsonl attack --json").json();
    assert_eq!((&json["action"], &json["legal"]), (&json!("attack"), &json!(false)));
    for key in ["rule", "reason", "fix", "statement"] {
        assert!(json[key].as_str().is_some_and(|it| !it.is_empty()), "{key}: {json}");
    }
    let json = desk.run("explain game.jsonl draw --json").json();
    assert_eq!((&json["legal"], &json["rule"]), (&json!(true), &Value::Null));
    assert_eq!(json["also"], json!([]));
}

#[test]
fn explain_names_every_reason_on_a_line_of_its_own_the_decisive_one_first() {
    let desk = Desk::new();
    desk.game("game.jsonl", 7, in_turn_one);
    let json = desk.run("explain game.jsonl counterattack taranto --json").json();
    let also: Vec<&str> =
        json["also"].as_array().into_iter().flatten().filter_map(|it| it["rule"].as_str()).collect();
    assert_eq!(json["rule"], "B2.3", "{json}");
    assert_eq!(also[0], "B5.6", "{json}");
    let text = desk.run("explain game.jsonl counterattack taranto").sound();
    let lines: Vec<&str> = text.lines().collect();
    assert!(lines[0].starts_with("counterattack taranto: ") && lines[0].ends_with(" [B2.3]"), "{text}");
    for (line, rule) in lines[1..].iter().zip(&also) {
        assert!(line.starts_with("  Besides: ") && line.ends_with(&format!(" [{rule}]")), "{text}");
    }
    assert_eq!(lines.len(), 1 + also.len() + 2, "reasons, remedy and rule: {text}");
    let japanese = desk.run("explain game.jsonl counterattack taranto --lang ja").sound();
    assert!(japanese.contains("  ほかにも："), "{japanese}");
}

#[test]
fn explain_follows_an_order_to_the_part_that_is_not_legal() {
    let desk = Desk::new();
    desk.game("game.jsonl", 7, firing);
    let fire = desk.legal("game.jsonl").remove(0);
    let target =
        desk.run("odds game.jsonl --json").json_lines()[0]["target"].as_str().expect("a unit").to_string();
    let json = desk.run(&format!("explain game.jsonl {fire} at {target} --json")).json();
    assert_eq!(json["legal"], true, "{json}");
    let json = desk.run(&format!("explain game.jsonl {fire} at rommel --json")).json();
    assert_eq!((&json["action"], &json["legal"]), (&json!("at rommel"), &json!(false)), "{json}");
}

#[test]
fn odds_are_exact_and_the_best_shot_comes_first() {
    let desk = Desk::new();
    desk.game("game.jsonl", 7, firing);
    let text = desk.run("odds game.jsonl").sound();
    let (last, lines) =
        text.trim_end().rsplit_once('\n').map(|(rest, last)| (last, rest)).expect("shots and an outlook");
    assert!(lines.lines().all(|line| line.contains(" → ") && line.contains("Hit chance")), "{text}");
    assert!(last.contains("fought on 400 times"), "{last}");
    let mut shots = desk.run("odds game.jsonl --json").json_lines();
    let outlook = shots.pop().expect("an outlook");
    assert_eq!(outlook["worlds"], 400);
    assert_eq!(shots.len(), lines.lines().count());
    let hits: Vec<u64> = shots.iter().map(|it| it["hits"].as_u64().expect("a number")).collect();
    assert!(hits.is_sorted_by(|a, b| a >= b), "{hits:?}");
    for shot in &shots {
        assert!(
            shot["hits"].as_u64() <= shot["cases"].as_u64()
                && shot["defence"].as_i64() < shot["attack"].as_i64()
        );
    }
}

#[test]
fn odds_of_the_next_hand_are_exact_and_sum_up() {
    let desk = Desk::new();
    desk.run("new deck --out game.jsonl --seed 3 --players 2").sound();
    let text = desk.run("odds game.jsonl --seat 1").sound();
    assert!(text.lines().all(|line| line.contains("≥1 ") && line.contains(" % (")), "{text}");
    for line in desk.run("odds game.jsonl --seat 1 --json").json_lines() {
        let chances = line["at_least"].as_array().expect("chances");
        let share =
            |it: &serde_json::Value| it["hits"].as_f64().unwrap_or(0.0) / it["cases"].as_f64().unwrap_or(1.0);
        assert!(chances.iter().map(share).is_sorted_by(|a, b| a >= b), "{line}");
        assert!((1..=4).contains(&chances.len()), "{line}");
    }
}

#[test]
fn a_battle_begins_with_a_legend_for_its_numbers() {
    let desk = Desk::new();
    desk.game("game.jsonl", 7, firing);
    let table = desk.run("show game.jsonl").sound();
    assert!(table.contains("attack against ground·air·sea / defence"), "{table}");
    assert!(table.contains("Round 1 · Phase") && table.contains('●'), "{table}");
    let in_round_two = |game: &replay::Game| firing(game) && round_of(game) == 2;
    assert!((0..100).any(|seed| desk.reaches("later.jsonl", seed, in_round_two)), "a second round");
    assert!(!desk.run("show later.jsonl").sound().contains("attack against ground·air·sea"));
}

fn round_of(game: &replay::Game) -> u16 {
    let mut round = 0;
    game.sitting().look(table::Viewer::Public, &mut |seen| {
        let titles::Seen::Battle { view, .. } = seen else { return };
        round = view.fight.as_ref().map_or(0, |it| it.round);
    });
    round
}

#[test]
fn what_is_played_after_the_battle_is_played_in_the_file_too() {
    let desk = Desk::new();
    desk.game("game.jsonl", 7, |game| options(game).contains(&"attack".to_string()));
    desk.run("act game.jsonl attack").sound();
    let verdict = desk.run("verify game.jsonl --json").json();
    assert_eq!((&verdict["ok"], &verdict["over"]), (&json!(true), &json!(false)));
}

// === Rules and cards ===

#[test]
fn rules_are_listed_by_title_or_found_by_id() {
    let desk = Desk::new();
    let titles = desk.run("rules").sound();
    assert!(titles.contains("battle: 45 rules"), "{titles}");
    assert_eq!(desk.run("rules --json").json_lines().len(), 3);
    let battle = desk.run("rules battle").sound();
    assert_eq!(battle.lines().count(), data("rules/battle.tsv").lines().count() - 1);
    let one = desk.run("rules B6.2").sound();
    assert!(one.starts_with("B6.2") && one.lines().count() == 1 && battle.contains(&one), "{one}");
    assert_eq!(desk.run("rules battle b6.2").sound(), one);
    let json = desk.run("rules battle b6.2 --json").json();
    assert_eq!(keys(&json), BTreeSet::from(["en", "id", "ja", "sources", "title"]));
    assert!(desk.run("rules B6.2 --lang ja").sound().contains(json["ja"].as_str().expect("Japanese")));
}

#[test]
fn cards_are_listed_and_shown() {
    let desk = Desk::new();
    let cards = desk.run("cards list --json").json_lines();
    assert_eq!(desk.run("cards list").sound().lines().count(), cards.len());
    assert!(cards.iter().any(|it| it["slug"] == "gazala") && cards.iter().any(|it| it["slug"] == "tiger"));
    let with_pack = desk.run("cards list battle --pack desert-air-war --json").json_lines();
    assert!(with_pack.len() > cards.len());

    let tiger = desk.run("cards show tiger").sound();
    for part in ["Tiger I", "Attack: ground 15, air –, sea –", "Defence: ground 9", "Fires in phase 2"] {
        assert!(tiger.contains(part), "{tiger}");
    }
    assert_eq!(desk.run("cards show TIG").sound(), tiger);
    assert_eq!(desk.run("cards show x10").sound(), tiger);
    assert_eq!(desk.run("cards show tiger --json").json()["attack"], json!([15, null, null]));
    let gazala = desk.run("cards show gazala --lang ja").sound();
    assert!(gazala.contains("アクション番号13") && gazala.contains("1942年5月: "), "{gazala}");
    assert!(desk.run("cards show malta --lang ja").sound().contains("1942年: "));
    assert!(desk.run("cards show waldau --pack desert-air-war").sound().contains("[desert-air-war]"));
}

#[test]
fn the_card_files_of_the_project_are_sound() {
    let desk = Desk::new();
    for file in ["battle/north-africa.tsv", "battle/west.tsv", "battle/packs/desert-air-war.tsv"] {
        desk.write("cards.tsv", data(file));
        assert_eq!(desk.run("cards check cards.tsv").sound(), "cards.tsv: sound\n");
    }
}

#[test]
fn a_game_with_a_pack_from_a_file_needs_the_file_no_more() {
    let desk = Desk::new();
    desk.write("pack.tsv", data("battle/packs/desert-air-war.tsv"));
    desk.run("new battle --out game.jsonl --pack pack.tsv --first allied --points 20").sound();
    std::fs::remove_file(desk.path("pack.tsv")).expect("removed");
    desk.run("verify game.jsonl").sound();
    assert!(desk.run("show game.jsonl").sound().contains("of 20 victory points"));
}

// === Many games ===

#[test]
fn a_simulation_is_the_same_with_any_number_of_threads() {
    let desk = Desk::new();
    for paired in ["", " --paired"] {
        let sim = format!("sim battle --games 20 --bots greedy,random --seed 5 --json{paired}");
        let [one, two] = [1, 2].map(|it| desk.run(&format!("{sim} --threads {it}")).json());
        assert_eq!(one, two);
        assert_eq!((&one["games"], &one["paired"]), (&json!(20), &json!(!paired.is_empty())));
        let greedy = one["bots"][0]["won_percent"].as_f64().expect("a share");
        assert!((50.0..=100.0).contains(&greedy), "{greedy} % for the better bot");
        let endings: u64 =
            one["endings"].as_object().expect("endings").values().filter_map(Value::as_u64).sum();
        assert_eq!(endings, 20);
    }
}

#[test]
fn a_simulation_reports_in_words_and_takes_any_seed() {
    let desk = Desk::new();
    let report = desk.run("sim battle --games 4 --bots greedy,random --seed 18446744073709551615").sound();
    for part in
        ["4 games of battle", "bot 1 greedy (Afrika Corps): won", "seat 1 Army of the Nile", "turns: mean"]
    {
        assert!(report.contains(part), "{report}");
    }
}

#[test]
fn bench_measures_exactly_what_is_agreed() {
    let desk = Desk::new();
    let figures = desk.run("bench battle --games 5 --repetitions 1 --json").json();
    let fields =
        ["title", "games", "decisions", "ns_per_decision", "games_per_s", "mean_options", "state_bytes"];
    assert_eq!(keys(&figures), BTreeSet::from(fields));
    assert_eq!((&figures["title"], &figures["games"]), (&json!("battle"), &json!(5)));
    assert!(fields[2..].iter().all(|field| figures[field].as_f64().is_some_and(|it| it > 0.0)), "{figures}");
    let words = desk.run("bench battle --games 5 --repetitions 1").sound();
    assert!(words.contains("ns per decision"), "{words}");
}

#[test]
fn leaktest_deals_worlds_anew() {
    let desk = Desk::new();
    let tally = desk.run("leaktest battle --games 3 --json --seed 18446744073709551615").json();
    assert_eq!((&tally["ok"], &tally["games"]), (&json!(true), &json!(3)));
    assert!(tally["different_worlds"].as_u64() > Some(0), "{tally}");
    let words = desk.run("leaktest battle --games 1 --depth full").sound();
    assert!(words.contains("no law broken"), "{words}");
}

#[test]
fn leaktest_of_deck_goes_round_all_editions_and_numbers_of_seats() {
    let desk = Desk::new();
    let all = desk.run("leaktest deck --games 13 --depth broad --json").json();
    assert_eq!((&all["ok"], &all["games"], &all["tables"]), (&json!(true), &json!(13), &json!(12)));
    let fan = desk.run("leaktest deck --games 4 --depth broad --edition fan --json").json();
    assert_eq!((&fan["games"], &fan["tables"]), (&json!(4), &json!(4)));
    let one = desk.run("leaktest deck --games 1 --depth broad --edition fan --players 2 --json").json();
    assert_eq!((&one["games"], &one["tables"]), (&json!(1), &json!(1)));
}

// === Help ===

#[test]
fn every_command_has_an_example_in_its_help() {
    let desk = Desk::new();
    for command in COMMANDS {
        let help = desk.run(&format!("{command} --help")).sound();
        assert!(help.contains("Example") && help.contains("khamsin "), "{command}: {help}");
    }
    let all = desk.run("--help").sound();
    assert!(COMMANDS.iter().all(|command| all.contains(command)), "{all}");
}

#[test]
fn the_version_names_the_build() {
    assert_eq!(Desk::new().run("--version").sound().trim(), format!("khamsin {}", env!("KHAMSIN_BUILD")));
}

#[test]
fn the_help_lists_every_option_with_what_may_stand_there() {
    let (desk, words) = (Desk::new(), Words::new(Language::En));
    let plain = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    for command in ["new", "play", "sim", "arena", "bench", "leaktest", "cards list", "cards show"] {
        let help = plain(&desk.run(&format!("{command} --help")).sound());
        for option in TitleId::ALL.iter().flat_map(|it| it.profile().options) {
            let parts = [
                format!("--{} <", option.key),
                format!("{}: {}; ", option.title.id(), option.help(&words)),
                format!("{} (default: {})", option.possible(&words), option.usual_in_words(&words)),
            ];
            assert!(parts.iter().all(|it| help.contains(it)), "{command}: {parts:?} in {help}");
        }
    }
}

#[test]
fn the_examples_of_the_help_are_commands_there_are() {
    let desk = Desk::new();
    for command in COMMANDS {
        let help = desk.run(&format!("{command} --help")).sound();
        let examples = help.lines().filter_map(|line| line.trim().strip_prefix("khamsin "));
        for example in examples {
            assert!(COMMANDS.contains(&example.split(' ').next().unwrap_or_default()), "{example}");
        }
    }
    desk.game("game.jsonl", 3, is_over);
    desk.run("verify game.jsonl").sound();
}
