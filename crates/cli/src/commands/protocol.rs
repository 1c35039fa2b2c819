//! `khamsin protocol`: JSON lines on standard input and output, one request and one answer a line.
//!
//! ```text
//! {"do":"new","title":"battle","options":{"first":"allied"},"seats":["human","human"],"seed":7}
//! {"do":"load","file":"first.jsonl"}       {"do":"load","text":"…","seed":7}
//! {"do":"legal","seat":0}            {"do":"act","seat":0,"action":"draw","at":17}
//! {"do":"view","seat":0}             {"do":"explain","seat":0,"action":"attack"}
//! {"do":"undo","seat":0,"to":16}     {"do":"result"}     {"do":"save"}
//! ```
//!
//! Every answer has `ok`. A request that cannot be met gets `"ok":false` with `error`, and the session goes on.
//!
//! Without `--seat` the session sees everything: any view, the hash of the state, the whole file. With `--seat N` it is
//! bound to a seat: it sees and plays that seat alone, and while the game runs it gets neither hash nor file. From two
//! hashes or checksums in a row one could find every hidden draw by trial.

use std::{io, path::Path};

use replay::{Game, secret::Secret};
use serde_json::{Value, json};
use table::{Declined, Node, Refused, Seat, Table, Viewer};
use titles::{Setup, Words};

use crate::{
    args::Protocol,
    commands::{
        act, explain,
        new::{HUMAN, check_seats},
    },
    fault::{Fault, Outcome},
    files,
    out::say,
};

pub(crate) fn run(args: &Protocol, words: &Words) -> Outcome {
    let mut session = Session { game: None, bound: args.seat.map(Seat), words };
    let mut input = io::stdin().lock();
    loop {
        let line = files::line(&mut input, MOST_ASKED);
        // What follows is the rest of a line, which is no request.
        let line = line.inspect_err(|fault| say!("{}", session.refusal(&fault.clone().into())))?;
        let Some(line) = line else { return Ok(()) };
        if !line.trim_ascii().is_empty() {
            say!("{}", session.answer(&line));
        }
    }
}

/// The longest request that is read, in megabytes.
const MOST_ASKED: u64 = 16;

/// A conversation about one game at a time.
pub(crate) struct Session<'a> {
    game: Option<Game>,
    /// The seat it is bound to; none for a session that sees everything.
    bound: Option<Seat>,
    words: &'a Words,
}

/// Why a request is not met.
enum Trouble {
    Fault(Fault),
    Refused(Refused),
}

type Answer = Result<Value, Trouble>;

impl From<Fault> for Trouble {
    fn from(fault: Fault) -> Trouble {
        Trouble::Fault(fault)
    }
}

impl From<Refused> for Trouble {
    fn from(refused: Refused) -> Trouble {
        Trouble::Refused(refused)
    }
}

/// A request that is wrong in itself.
fn wrong(key: &'static str, what: &str) -> Fault {
    Fault::of(key).with("what", what)
}

/// A text that must be there.
fn text<'a>(request: &'a Value, name: &str) -> Outcome<&'a str> {
    request[name].as_str().ok_or_else(|| wrong("cli-fault-request-text", name))
}

/// A number that may be left out.
fn number(request: &Value, name: &str) -> Outcome<Option<u64>> {
    match &request[name] {
        Value::Null => Ok(None),
        value => value.as_u64().map(Some).ok_or_else(|| wrong("cli-fault-request-number", name)),
    }
}

fn place(request: &Value, name: &str) -> Outcome<Option<usize>> {
    Ok(number(request, name)?.map(|it| usize::try_from(it).unwrap_or(usize::MAX)))
}

impl<'a> Session<'a> {
    /// A session bound to a seat of a game that is on already.
    pub(crate) fn bound(game: Game, seat: Seat, words: &'a Words) -> Session<'a> {
        Session { game: Some(game), bound: Some(seat), words }
    }

    /// Answers one request.
    pub(crate) fn answer(&mut self, line: &[u8]) -> Value {
        self.met(line).unwrap_or_else(|trouble| self.refusal(&trouble))
    }

    fn met(&mut self, line: &[u8]) -> Answer {
        let request: Value =
            serde_json::from_slice(line).map_err(|it| Fault::of("cli-fault-not-json").with("why", it))?;
        match text(&request, "do")? {
            "new" => self.new_game(&request),
            "load" => self.load(&request),
            "legal" => self.legal(&request),
            "act" => self.act(&request),
            "view" => self.view(&request),
            "explain" => self.explain(&request),
            "undo" => self.undo(&request),
            "result" => self.result(),
            "save" => self.save(),
            other => Err(wrong("cli-fault-request", other).into()),
        }
    }

    fn refusal(&self, trouble: &Trouble) -> Value {
        match (trouble, &self.game) {
            (Trouble::Refused(refused), Some(game)) => {
                let declined = refused.decisive();
                let (reason, fix, rule) = self.words.decline(game.sitting().naming(), declined);
                let stale = matches!(declined, Declined::Stale { .. });
                json!({
                    "ok": false, "error": reason, "fix": fix, "rule": explain::id(rule), "stale": stale,
                    "part": refused.part,
                })
            }
            (Trouble::Refused(_), None) => self.refusal(&Fault::of("cli-fault-no-game").into()),
            (Trouble::Fault(fault), _) => json!({ "ok": false, "error": fault.line(self.words) }),
        }
    }

    fn game(&self) -> Outcome<&Game> {
        self.game.as_ref().ok_or_else(|| Fault::of("cli-fault-no-game"))
    }

    fn game_mut(&mut self) -> Outcome<&mut Game> {
        self.game.as_mut().ok_or_else(|| Fault::of("cli-fault-no-game"))
    }

    /// Whoever is bound to a seat may not bring what would tell it what others hold.
    fn refuse_if_bound(&self, request: &Value, names: &[&'static str]) -> Outcome {
        match names.iter().find(|name| self.bound.is_some() && !request[**name].is_null()) {
            Some(name) => Err(wrong("cli-fault-request-bound", name)),
            None => Ok(()),
        }
    }

    fn new_game(&mut self, request: &Value) -> Answer {
        self.refuse_if_bound(request, &["seed", "position"])?;
        let mut setup = Setup::of(text(request, "title")?);
        if !request["options"].is_null() {
            let read = setup.read_options(&request["options"]);
            read.ok_or_else(|| Fault::of("cli-fault-request-options"))?;
        }
        if !request["position"].is_null() {
            setup.position = Some(text(request, "position")?.to_string());
        }
        let count = usize::from(setup.open().map_err(Fault::from)?.seats());
        let seats = named_seats(&request["seats"], count)?;
        let secret = files::secret(number(request, "seed")?)?;
        self.game = Some(Game::begin(setup, seats, secret).map_err(Fault::from)?);
        self.after_bots()
    }

    fn load(&mut self, request: &Value) -> Answer {
        self.refuse_if_bound(request, &["seed", "text"])?;
        let seed = number(request, "seed")?;
        let game = match (request["file"].as_str(), seed) {
            (Some(file), None) => files::game_with_secret(Path::new(file))?,
            (Some(file), Some(_)) => resumed(&files::read(Path::new(file))?, seed)?,
            (None, _) => resumed(text(request, "text")?, seed)?,
        };
        let can_go_on = game.has_secret();
        self.game = Some(game);
        if can_go_on { self.after_bots() } else { self.status() }
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
        let mut status = json!({
            "ok": true, "title": sitting.title(), "at": sitting.at(), "deciding": deciding,
            "over": sitting.node() == Node::Over,
        });
        if self.may_know_all()? {
            status["hash"] = sitting.fingerprint().to_string().into();
        }
        Ok(status)
    }

    /// Once the game is over, nothing is hidden any more.
    fn may_know_all(&self) -> Outcome<bool> {
        Ok(self.bound.is_none() || self.game()?.sitting().node() == Node::Over)
    }

    fn save(&self) -> Answer {
        if !self.may_know_all()? {
            return Err(wrong("cli-fault-request-bound", "save").into());
        }
        Ok(json!({ "ok": true, "text": self.game()?.write() }))
    }

    /// The seat a request is about; for a bound session its own, named or not.
    fn seat(&self, request: &Value) -> Outcome<Seat> {
        let seats = self.game()?.sitting().seats();
        let named = number(request, "seat")?.map(|it| Seat(u8::try_from(it).unwrap_or(u8::MAX)));
        match (self.bound, named) {
            (Some(own), Some(named)) if own != named => Err(wrong("cli-fault-request-bound", "seat")),
            (own, named) => {
                let seat = own.or(named).filter(|it| it.0 < seats);
                seat.ok_or_else(|| Fault::of("cli-fault-request-seat").with("seats", seats))
            }
        }
    }

    fn legal(&self, request: &Value) -> Answer {
        let seat = self.seat(request)?;
        let sitting = self.game()?.sitting();
        Ok(json!({ "ok": true, "at": sitting.at(), "actions": sitting.options(seat) }))
    }

    fn act(&mut self, request: &Value) -> Answer {
        let seat = self.seat(request)?;
        let order = text(request, "action")?;
        let words = self.words;
        let game = self.game_mut()?;
        let before = game.sitting().at();
        let plan = game.order(seat, order, place(request, "at")?.unwrap_or(before))?;
        let mut answer = self.after_bots()?;
        let sitting = self.game()?.sitting();
        let told = sitting.retell(before, Viewer::Seat(seat));
        let event = |it: &table::Told| {
            let text = words.say(sitting.naming(), &it.message);
            json!({ "rule": it.rule.id(), "key": it.message.key, "text": text })
        };
        answer["events"] = told.iter().map(event).collect();
        answer["played"] = plan.actions.into();
        if !plan.left.is_empty() {
            answer["left"] = plan.left.into();
        }
        Ok(answer)
    }

    fn view(&self, request: &Value) -> Answer {
        self.refuse_if_bound(request, &["public"])?;
        let public = request["public"].as_bool() == Some(true);
        let viewer = if public { Viewer::Public } else { Viewer::Seat(self.seat(request)?) };
        let sitting = self.game()?.sitting();
        let view = Table::view(sitting, viewer).to_string();
        let view: Value =
            serde_json::from_str(&view).map_err(|it| Fault::of("cli-fault-not-json").with("why", it))?;
        Ok(json!({ "ok": true, "at": sitting.at(), "view": view }))
    }

    fn explain(&self, request: &Value) -> Answer {
        let seat = self.seat(request)?;
        let verdict = explain::explain(self.game()?, seat, text(request, "action")?, self.words);
        Ok(json!({
            "ok": true, "action": verdict.action, "legal": verdict.legal, "rule": explain::id(verdict.rule),
            "reason": verdict.reason, "fix": verdict.fix, "also": verdict.also_json(),
        }))
    }

    fn undo(&mut self, request: &Value) -> Answer {
        let seat = self.seat(request)?;
        let game = self.game_mut()?;
        let floor = game.sitting().undo_floor(seat).0;
        let undone = game.undo(seat, place(request, "to")?.unwrap_or(floor));
        undone.map_err(|it| Refused::new("", it))?;
        self.status()
    }

    fn result(&self) -> Answer {
        let sitting = self.game()?.sitting();
        let standing = sitting.standing();
        let seats = usize::from(sitting.seats());
        let ending = sitting.ending().map(|(rule, message)| {
            json!({ "rule": rule.id(), "key": message.key, "text": self.words.say(sitting.naming(), &message) })
        });
        Ok(json!({
            "ok": true, "over": ending.is_some(), "ending": ending,
            "points": standing.points[..seats], "rank": standing.rank[..seats],
        }))
    }
}

/// Who is to sit where; people, if nobody is named.
fn named_seats(seats: &Value, count: usize) -> Outcome<Vec<String>> {
    let named: Option<Vec<String>> = match seats {
        Value::Null => Some(vec![HUMAN.to_string(); count]),
        seats => seats
            .as_array()
            .and_then(|seats| seats.iter().map(|seat| seat.as_str().map(str::to_string)).collect()),
    };
    let named = named.ok_or_else(|| Fault::of("cli-fault-request-seats"))?;
    check_seats(&named, count)?;
    Ok(named)
}

/// A game from its text; with the seed it was begun with it can be played on.
fn resumed(text: &str, seed: Option<u64>) -> Outcome<Game> {
    let game = match seed {
        Some(seed) => Game::resume(text, Secret::from_seed(seed)),
        None => Game::read(text),
    };
    game.map_err(Fault::worded)
}
