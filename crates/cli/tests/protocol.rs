//! `khamsin protocol`: one request and one answer a line, and no mistake ends the session.

mod common;

use common::{Desk, firing, in_turn_one, is_over};
use serde_json::{Value, json};

/// The answers to requests, which may be anything.
fn answers(desk: &Desk, requests: &[String]) -> Vec<Value> {
    let answers = desk.typed("protocol", &[], requests.join("\n")).json_lines();
    assert_eq!(answers.len(), requests.len(), "{answers:?}");
    assert!(answers.iter().all(|it| it["ok"].is_boolean()), "{answers:?}");
    answers
}

fn ask(desk: &Desk, requests: &[Value]) -> Vec<Value> {
    answers(desk, &requests.iter().map(Value::to_string).collect::<Vec<_>>())
}

fn begin() -> Value {
    json!({ "do": "new", "title": "battle", "seed": 7 })
}

fn deploy(seat: u8, unit: &str) -> Value {
    json!({ "do": "act", "seat": seat, "action": format!("deploy {unit}") })
}

/// The opening of the game with seed 7.
fn opening() -> Vec<Value> {
    let axis = ["pak-38", "stuka", "bf-109"].map(|unit| deploy(0, unit));
    let allied = ["grant", "sherman", "ark-royal"].map(|unit| deploy(1, unit));
    [vec![begin()], axis.to_vec(), allied.to_vec()].concat()
}

#[test]
fn new_begins_a_game_and_says_who_decides() {
    let desk = Desk::new();
    let answer = &ask(&desk, &[begin()])[0];
    assert_eq!((&answer["ok"], &answer["title"]), (&json!(true), &json!("battle")));
    assert_eq!((&answer["deciding"], &answer["over"]), (&json!([0, 1]), &json!(false)));
    assert!(answer["at"].as_u64().is_some() && answer["hash"].as_str().is_some_and(|it| it.len() == 16));
}

#[test]
fn legal_act_view_and_explain_answer_for_a_seat() {
    let desk = Desk::new();
    let mut requests = opening();
    requests.push(json!({ "do": "legal", "seat": 0 }));
    requests.push(json!({ "do": "explain", "seat": 0, "action": "draw" }));
    requests.push(json!({ "do": "explain", "seat": 0, "action": "attack" }));
    requests.push(json!({ "do": "view", "seat": 0 }));
    requests.push(json!({ "do": "view", "public": true }));
    requests.push(json!({ "do": "act", "seat": 0, "action": "draw" }));
    let answers = ask(&desk, &requests);
    assert!(answers.iter().all(|it| it["ok"] == true), "{answers:?}");
    let [legal, may, may_not, own, public, drawn] = &answers[7..] else { panic!("{answers:?}") };
    assert_eq!(legal["actions"], json!(["draw", "emergency"]));
    assert_eq!((&may["legal"], &may_not["legal"]), (&json!(true), &json!(false)));
    assert!(may_not["rule"].is_string() && may_not["fix"].is_string(), "{may_not}");
    assert!(may_not["also"].is_array(), "{may_not}");
    assert_eq!(own["view"]["turn"], 1);
    assert_ne!(own["view"], public["view"]);
    let first = &drawn["events"][0];
    assert!(first["rule"].is_string() && first["key"].is_string() && first["text"].is_string(), "{drawn}");
}

#[test]
fn undo_takes_back_what_revealed_nothing() {
    let desk = Desk::new();
    let undo = json!({ "do": "undo", "seat": 0 });
    let answers =
        ask(&desk, &[begin(), deploy(0, "pak-38"), undo.clone(), deploy(0, "pak-38"), undo.clone(), undo]);
    let oks: Vec<bool> = answers.iter().map(|it| it["ok"] == true).collect();
    assert_eq!(oks, [true, true, true, true, true, false]);
    assert_eq!(answers[2]["hash"], answers[0]["hash"]);
    assert!(answers[5]["error"].is_string() && answers[5]["fix"].is_string());
}

#[test]
fn undo_goes_back_to_a_named_entry_but_not_beyond_a_draw() {
    let desk = Desk::new();
    let start = ask(&desk, &[begin()])[0]["at"].as_u64().expect("a number");
    let back = |to: u64| json!({ "do": "undo", "seat": 0, "to": to });
    let answers = ask(&desk, &[begin(), deploy(0, "pak-38"), deploy(0, "stuka"), back(start + 1), back(0)]);
    assert_eq!(answers[3]["hash"], answers[1]["hash"]);
    assert_eq!(answers[4]["ok"], false);
    assert!(answers[4]["error"].as_str().is_some_and(|it| it.contains("drawn")), "{}", answers[4]);
}

#[test]
fn a_stale_choice_is_declined_as_such() {
    let desk = Desk::new();
    let mut requests = opening();
    requests.push(json!({ "do": "act", "seat": 0, "action": "draw", "at": 3 }));
    requests.push(json!({ "do": "act", "seat": 0, "action": "draw", "at": 99999 }));
    requests.push(json!({ "do": "act", "seat": 0, "action": "draw" }));
    let answers = ask(&desk, &requests);
    for stale in &answers[7..9] {
        assert_eq!((&stale["ok"], &stale["stale"]), (&json!(false), &json!(true)), "{stale}");
    }
    assert_eq!(answers[9]["ok"], true);
}

#[test]
fn the_wrong_seat_and_no_seat_are_declined() {
    let desk = Desk::new();
    let mut requests = opening();
    requests.push(json!({ "do": "act", "seat": 1, "action": "draw" }));
    requests.push(json!({ "do": "act", "seat": 2, "action": "draw" }));
    requests.push(json!({ "do": "act", "seat": "axis", "action": "draw" }));
    requests.push(json!({ "do": "act", "action": "draw" }));
    requests.push(json!({ "do": "legal", "seat": 1 }));
    let answers = ask(&desk, &requests);
    assert!(answers[7..11].iter().all(|it| it["ok"] == false && it["error"].is_string()), "{answers:?}");
    assert!(answers[7]["error"].as_str().is_some_and(|it| it.contains("not your turn")));
    assert_eq!((&answers[11]["ok"], &answers[11]["actions"]), (&json!(true), &json!([])));
}

#[test]
fn garbage_is_answered_and_the_session_goes_on() {
    let desk = Desk::new();
    let deep = "[".repeat(10_000);
    let garbage =
        ["{", "5", "[]", "null", "\"new\"", "{\"do\":5}", "{\"do\":\"dance\"}", "{}", "\u{0}", &deep];
    let mut requests: Vec<String> = garbage.map(str::to_string).to_vec();
    requests.push(begin().to_string());
    let answers = answers(&desk, &requests);
    let (last, refused) = answers.split_last().expect("answers");
    assert!(refused.iter().all(|it| it["ok"] == false && it["error"].is_string()), "{refused:?}");
    assert_eq!(last["ok"], true);
}

#[test]
fn bytes_that_are_no_text_are_answered_too() {
    let desk = Desk::new();
    let input = [b"\xFF\xFE\x00\n\n  \n", begin().to_string().as_bytes()].concat();
    let answers = desk.typed("protocol", &[], input).json_lines();
    assert_eq!(answers.iter().map(|it| it["ok"] == true).collect::<Vec<_>>(), [false, true]);
}

#[test]
fn requests_before_a_game_and_requests_with_wrong_parts_are_refused() {
    let desk = Desk::new();
    let before = ["legal", "act", "view", "explain", "undo", "result", "save"];
    let mut requests: Vec<Value> = before.map(|it| json!({ "do": it, "seat": 0, "action": "draw" })).to_vec();
    requests.extend([
        json!({ "do": "new" }),
        json!({ "do": "new", "title": "chess" }),
        json!({ "do": "new", "title": "battle", "seats": ["human"] }),
        json!({ "do": "new", "title": "battle", "seats": ["human", "wizard"] }),
        json!({ "do": "new", "title": "battle", "seats": ["human", 5] }),
        json!({ "do": "new", "title": "battle", "seed": "seven" }),
        json!({ "do": "new", "title": "battle", "seed": -7 }),
        json!({ "do": "new", "title": "battle", "options": { "points": true } }),
        json!({ "do": "new", "title": "battle", "options": { "points": "many" } }),
        json!({ "do": "new", "title": "battle", "options": { "colour": "red" } }),
        json!({ "do": "new", "title": "battle", "position": "nonsense" }),
        json!({ "do": "new", "title": "battle", "position": 5 }),
        json!({ "do": "load" }),
        json!({ "do": "load", "file": "missing.jsonl" }),
        json!({ "do": "load", "text": "nonsense" }),
    ]);
    let answers = ask(&desk, &requests);
    assert!(answers.iter().all(|it| it["ok"] == false && it["error"].is_string()), "{answers:?}");
}

#[test]
fn a_failed_new_or_load_leaves_the_game_as_it_was() {
    let desk = Desk::new();
    let requests = [
        begin(),
        json!({ "do": "new", "title": "chess" }),
        json!({ "do": "load", "file": "missing.jsonl" }),
        json!({ "do": "act", "seat": 0, "action": "deploy pak-38", "at": "now" }),
        json!({ "do": "legal", "seat": 0 }),
    ];
    let answers = ask(&desk, &requests);
    assert_eq!(
        answers.iter().map(|it| it["ok"] == true).collect::<Vec<_>>(),
        [true, false, false, false, true]
    );
    assert_eq!(answers[4]["at"], answers[0]["at"]);
    assert_eq!(answers[4]["actions"].as_array().map(Vec::len), Some(6));
}

#[test]
fn options_seats_and_positions_are_agreed_in_new() {
    let desk = Desk::new();
    desk.game("game.jsonl", 7, firing);
    let position = desk.run("show game.jsonl --position").sound();
    let requests = [
        json!({ "do": "new", "title": "battle", "seed": 1, "options": { "points": 9, "pack": ["desert-air-war"] } }),
        json!({ "do": "new", "title": "battle", "seed": 1, "seats": ["random", "greedy"] }),
        json!({ "do": "result" }),
        json!({ "do": "new", "title": "battle", "seed": 1, "position": position }),
        json!({ "do": "legal", "seat": 0 }),
    ];
    let answers = ask(&desk, &requests);
    assert_eq!(answers[0]["ok"], true);
    assert_eq!((&answers[1]["over"], &answers[1]["deciding"]), (&json!(true), &json!([])));
    assert_eq!((&answers[2]["over"], answers[2]["rank"].as_array().map(Vec::len)), (&json!(true), Some(2)));
    assert!(answers[2]["ending"]["text"].is_string() && answers[2]["points"].is_array(), "{}", answers[2]);
    assert!(answers[4]["actions"][0].as_str().is_some_and(|it| it.starts_with("fire ")), "{}", answers[4]);
}

#[test]
fn save_gives_a_text_that_load_and_verify_accept() {
    let desk = Desk::new();
    let mut requests = opening();
    requests.push(json!({ "do": "save" }));
    let saved = ask(&desk, &requests)[7]["text"].as_str().expect("a text").to_string();
    desk.write("saved.jsonl", &saved);
    desk.run("verify saved.jsonl").sound();
    let draw = json!({ "do": "act", "seat": 0, "action": "draw" });
    let requests = [
        json!({ "do": "load", "text": saved }),
        json!({ "do": "legal", "seat": 0 }),
        draw.clone(),
        json!({ "do": "load", "text": saved, "seed": 8 }),
        json!({ "do": "load", "text": saved, "seed": 7 }),
        draw,
    ];
    let answers = ask(&desk, &requests);
    let oks: Vec<bool> = answers.iter().map(|it| it["ok"] == true).collect();
    assert_eq!(oks, [true, true, false, false, true, true], "only the seed can draw: {answers:?}");
}

#[test]
fn load_takes_the_secret_beside_the_file() {
    let desk = Desk::new();
    desk.game("game.jsonl", 7, in_turn_one);
    let before = desk.files();
    let requests =
        [json!({ "do": "load", "file": "game.jsonl" }), json!({ "do": "act", "seat": 0, "action": "draw" })];
    assert!(ask(&desk, &requests).iter().all(|it| it["ok"] == true));
    assert!(desk.files() == before, "the protocol writes no files");
}

#[test]
fn a_finished_game_has_a_result_and_takes_no_more_actions() {
    let desk = Desk::new();
    desk.game("game.jsonl", 7, is_over);
    let requests = [
        json!({ "do": "load", "file": "game.jsonl" }),
        json!({ "do": "result" }),
        json!({ "do": "act", "seat": 0, "action": "draw" }),
        json!({ "do": "undo", "seat": 0 }),
    ];
    let answers = ask(&desk, &requests);
    assert_eq!(answers.iter().map(|it| it["ok"] == true).collect::<Vec<_>>(), [true, true, false, false]);
    assert!(answers[1]["ending"]["rule"].as_str().is_some_and(|it| it.starts_with("B8")), "{}", answers[1]);
    assert!(answers[2]["error"].as_str().is_some_and(|it| it.contains("over")), "{}", answers[2]);
}

#[test]
fn answers_are_worded_in_the_language_asked_for() {
    let desk = Desk::new();
    let answers =
        desk.typed("protocol --lang ja", &[], "{\"do\":\"legal\",\"seat\":0}\nnonsense\n").json_lines();
    assert_eq!(answers[0]["error"], "まだゲームがありません。new か load で始めてください");
    assert!(answers[1]["error"].as_str().is_some_and(|it| it.contains("JSONではありません")));
}
