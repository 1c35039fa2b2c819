//! `khamsin protocol`: JSON lines on standard input and output, one request and one answer a line.
//!
//! ```text
//! {"do":"new","title":"battle","options":{"first":"allied"},"seats":["human","human"],"seed":7}
//! {"do":"load","file":"first.jsonl"}
//! {"do":"legal","seat":0}            {"do":"act","seat":0,"action":"draw","at":17}
//! {"do":"view","seat":0}             {"do":"explain","seat":0,"action":"attack"}
//! {"do":"undo","seat":0,"to":16}     {"do":"result"}     {"do":"save"}
//! ```

use std::{
    io::{self, BufRead, Write},
    path::Path,
};

use replay::{Game, PlayFault};
use serde_json::{Value, json};
use table::{Declined, Node, Seat, Table, Viewer};
use titles::{Setup, Words};

use crate::{
    commands::{act, explain},
    fault::{Fault, Outcome},
    files,
};

pub(crate) fn run(words: &Words) -> Outcome {
    let mut session = Session { game: None, words };
    let mut out = io::stdout().lock();
    for line in io::stdin().lock().lines() {
        let line = line.map_err(|it| Fault::new(format!("standard input: {it}")))?;
        if line.trim().is_empty() {
            continue;
        }
        let answer = session.answer(&line).unwrap_or_else(|fault| fault);
        let written = writeln!(out, "{answer}").and_then(|()| out.flush());
        if written.is_err() {
            return Ok(());
        }
    }
    Ok(())
}

struct Session<'a> {
    game: Option<Game>,
    words: &'a Words,
}

type Answer = Result<Value, Value>;

fn refuse(error: impl Into<String>) -> Value {
    json!({ "ok": false, "error": error.into() })
}

impl From<Fault> for Value {
    fn from(fault: Fault) -> Value {
        refuse(fault.to_string())
    }
}

impl Session<'_> {
    fn answer(&mut self, line: &str) -> Answer {
        let request: Value = serde_json::from_str(line).map_err(|it| refuse(format!("not JSON: {it}")))?;
        match request["do"].as_str() {
            Some("new") => self.new_game(&request),
            Some("load") => self.load(&request),
            Some("legal") => self.legal(&request),
            Some("act") => self.act(&request),
            Some("view") => self.view(&request),
            Some("explain") => self.explain(&request),
            Some("undo") => self.undo(&request),
            Some("result") => self.result(),
            Some("save") => Ok(json!({ "ok": true, "text": self.game()?.write() })),
            Some(other) => Err(refuse(format!(
                "unknown request {other:?}; use new, load, legal, act, view, explain, undo, result or save"
            ))),
            None => Err(refuse("the request lacks \"do\"")),
        }
    }

    fn game(&self) -> Result<&Game, Value> {
        self.game.as_ref().ok_or_else(|| refuse("no game yet; begin with new or load"))
    }

    fn game_mut(&mut self) -> Result<&mut Game, Value> {
        self.game.as_mut().ok_or_else(|| refuse("no game yet; begin with new or load"))
    }

    fn new_game(&mut self, request: &Value) -> Answer {
        let mut setup = Setup::of(request["title"].as_str().ok_or_else(|| refuse("new needs a \"title\""))?);
        if !request["options"].is_null() {
            setup
                .read_options(&request["options"])
                .ok_or_else(|| refuse("options must be texts or lists of texts"))?;
        }
        setup.position = request["position"].as_str().map(str::to_string);
        let seats = usize::from(setup.open().map_err(|it| refuse(it.to_string()))?.seats());
        let named: Option<Vec<String>> = request["seats"]
            .as_array()
            .map(|them| them.iter().map(|it| it.as_str().unwrap_or("human").to_string()).collect());
        let named = named.unwrap_or_else(|| vec!["human".to_string(); seats]);
        if named.len() != seats {
            return Err(refuse(format!("the table has {seats} seats")));
        }
        let secret = files::secret(request["seed"].as_u64())?;
        self.game = Some(Game::begin(setup, named, secret).map_err(|it| refuse(it.to_string()))?);
        self.after_bots()
    }

    fn load(&mut self, request: &Value) -> Answer {
        let text = match (request["file"].as_str(), request["text"].as_str()) {
            (Some(file), _) => files::read(Path::new(file))?,
            (None, Some(text)) => text.to_string(),
            (None, None) => return Err(refuse("load needs a \"file\" or a \"text\"")),
        };
        self.game = Some(Game::read(&text).map_err(|it| refuse(it.to_string()))?);
        self.status()
    }

    fn after_bots(&mut self) -> Answer {
        let words = self.words;
        act::let_bots_play(self.game_mut()?, words)?;
        self.status()
    }

    /// Where the game stands: who is to decide on what.
    fn status(&self) -> Answer {
        let sitting = self.game()?.sitting();
        let deciding: Vec<u8> = match sitting.node() {
            Node::Decide(seats) => seats.iter().map(|it| it.0).collect(),
            Node::Chance | Node::Over => Vec::new(),
        };
        Ok(json!({
            "ok": true, "title": sitting.title(), "at": sitting.at(), "deciding": deciding,
            "over": sitting.node() == Node::Over, "hash": sitting.fingerprint().to_string(),
        }))
    }

    fn seat(&self, request: &Value) -> Result<Seat, Value> {
        let seats = self.game()?.sitting().seats();
        let seat = request["seat"].as_u64().filter(|&it| it < u64::from(seats));
        seat.map(|it| Seat(it as u8))
            .ok_or_else(|| refuse(format!("\"seat\" must be a number below {seats}")))
    }

    fn legal(&self, request: &Value) -> Answer {
        let seat = self.seat(request)?;
        let sitting = self.game()?.sitting();
        Ok(json!({ "ok": true, "at": sitting.at(), "actions": sitting.options(seat) }))
    }

    fn act(&mut self, request: &Value) -> Answer {
        let seat = self.seat(request)?;
        let words = self.words;
        let game = self.game_mut()?;
        let before = game.sitting().at();
        let at = request["at"].as_u64().map_or(before, |it| it as usize);
        let action =
            request["action"].as_str().ok_or_else(|| refuse("act needs an \"action\" in notation"))?;
        let played = game.play(seat, action, at);
        played.map_err(|fault| declined(words, self.game.as_ref(), &fault))?;
        act::let_bots_play(self.game_mut()?, words)?;
        let sitting = self.game()?.sitting();
        let events: Vec<Value> = sitting
            .retell(before, Viewer::Seat(seat))
            .iter()
            .map(|it| json!({ "rule": it.rule.0, "key": it.message.key, "text": words.say(sitting.naming(), &it.message) }))
            .collect();
        let mut answer = self.status()?;
        answer["events"] = Value::from(events);
        Ok(answer)
    }

    fn view(&self, request: &Value) -> Answer {
        let public = request["public"].as_bool() == Some(true);
        let viewer = if public { Viewer::Public } else { Viewer::Seat(self.seat(request)?) };
        let view = Table::view(self.game()?.sitting(), viewer).to_string();
        let view: Value = serde_json::from_str(&view).map_err(|it| refuse(it.to_string()))?;
        Ok(json!({ "ok": true, "at": self.game()?.sitting().at(), "view": view }))
    }

    fn explain(&self, request: &Value) -> Answer {
        let seat = self.seat(request)?;
        let action = request["action"].as_str().ok_or_else(|| refuse("explain needs an \"action\""))?;
        let verdict = explain::explain_at(self.game()?.sitting(), seat, action, self.words)?;
        Ok(json!({
            "ok": true, "action": verdict.action, "legal": verdict.legal, "rule": verdict.rule,
            "reason": verdict.reason, "fix": verdict.fix,
        }))
    }

    fn undo(&mut self, request: &Value) -> Answer {
        let seat = self.seat(request)?;
        let words = self.words;
        let game = self.game_mut()?;
        let floor = game.sitting().undo_floor(seat).0;
        let to = request["to"].as_u64().map_or(floor, |it| it as usize);
        let undone = game.undo(seat, to);
        undone.map_err(|fault| declined(words, self.game.as_ref(), &fault))?;
        self.status()
    }

    fn result(&self) -> Answer {
        let sitting = self.game()?.sitting();
        let standing = sitting.standing();
        let seats = usize::from(sitting.seats());
        let ending = sitting.ending().map(|(rule, message)| {
            json!({ "rule": rule.0, "key": message.key, "text": self.words.say(sitting.naming(), &message) })
        });
        Ok(json!({
            "ok": true, "over": ending.is_some(), "ending": ending,
            "points": standing.points[..seats], "rank": standing.rank[..seats],
        }))
    }
}

fn declined(words: &Words, game: Option<&Game>, fault: &PlayFault) -> Value {
    match (fault, game) {
        (PlayFault::Declined(declined), Some(game)) => {
            let (reason, fix, rule) = words.decline(game.sitting().naming(), declined);
            let stale = matches!(declined, Declined::Stale { .. });
            json!({ "ok": false, "error": reason, "fix": fix, "rule": rule.map(|it| it.0), "stale": stale })
        }
        (PlayFault::Declined(_), None) => refuse("no game yet; begin with new or load"),
        (PlayFault::NoSecret, _) => refuse(act::no_secret().to_string()),
    }
}
