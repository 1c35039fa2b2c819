//! Reading: every line is played, written anew and compared.

use serde_json::Value;
use table::{Declined, Entry, Fingerprint, Redrawn, Seat, Standing};
use titles::{Language, Setup, Words};

use crate::{
    Fault, Game,
    lines::{self, Record},
    secret::Secret,
};

const RESTORE: &str = "use an unedited copy of the file";

/// What a verified file holds.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct Verdict {
    /// How many entries there are, taken-back ones included.
    pub steps: usize,
    /// How many of them are choices of a seat.
    pub decisions: usize,
    /// How many of them are outcomes of chance.
    pub chances: usize,
    /// How many hashes of the state were compared.
    pub hashes: usize,
    /// Whether the game is over.
    pub over: bool,
    /// Whether the secret is revealed, so that every chance was drawn again.
    pub revealed: bool,
    /// The hash of the last state.
    pub fingerprint: Fingerprint,
    /// The score there.
    pub standing: Standing,
}

/// Checks a game file from the first byte to the last: form, checksums, legality, hashes, result and, when the
/// secret is revealed, every outcome of chance.
pub fn verify(text: &str) -> Result<Verdict, Fault> {
    let game = read(text, None)?;
    let table = game.sitting();
    let entries = table.entries(0);
    Ok(Verdict {
        steps: entries.len(),
        decisions: entries.iter().filter(|it| matches!(it, Entry::Act(..))).count(),
        chances: entries.iter().filter(|it| matches!(it, Entry::Chance(..))).count(),
        hashes: text.lines().filter(|line| line.starts_with("{\"hash\":")).count(),
        over: game.is_over(),
        revealed: game.has_secret(),
        fingerprint: table.fingerprint(),
        standing: table.standing(),
    })
}

/// By which revision of its rules a game was played, and which one we play; none if that cannot be told.
pub fn revisions(text: &str) -> Option<(u64, u64)> {
    let header: Value = serde_json::from_str(text.lines().next()?).ok()?;
    Some((header["rules"].as_u64()?, lines::revision(header["title"].as_str()?)?))
}

/// Reads a game file, with the secret if it is known.
pub(crate) fn read(text: &str, given: Option<Secret>) -> Result<Game, Fault> {
    if !text.starts_with(lines::OPENING) {
        return Err(not_a_game_file(text));
    }
    let mut lines = Lines { rest: text, number: 0 };
    let header = lines.next_line()?.unwrap_or_default();
    let mut game = read_header(header).map_err(|what| Fault::new(1, what))?;
    if given.as_ref().is_some_and(|secret| secret.commitment() != game.commitment) {
        let what = "this secret does not belong to the game: its commitment is another; give the secret of this game";
        return Err(Fault::new(1, what));
    }
    let may_lack_result = given.is_some();
    game.secret = given.or_else(|| revealed_secret(text, &game.commitment));
    let has_result = read_entries(&mut game, &mut lines)?;
    if game.is_over() && !has_result && !may_lack_result {
        let what = "the game is over, but its last line with the result and the secret is missing; use a complete copy \
                    of the file, or resume the game with its secret to have the line written";
        return Err(Fault::new(lines.number + 1, what));
    }
    Ok(game)
}

fn not_a_game_file(text: &str) -> Fault {
    let what = if text.is_empty() {
        "the file is empty; a game file begins with its header"
    } else if text.starts_with('\u{feff}') {
        "the file begins with a byte order mark; save it as plain UTF-8 without one"
    } else {
        "this is no game file, which would begin with {\"khamsin\":1; give a file that this program has written"
    };
    Fault::new(1, what)
}

/// The lines of a file, counted.
struct Lines<'a> {
    rest: &'a str,
    /// The number of the line read last.
    number: u32,
}

impl<'a> Lines<'a> {
    /// The next line without its end, if it is one.
    fn next_line(&mut self) -> Result<Option<&'a str>, Fault> {
        if self.rest.is_empty() {
            return Ok(None);
        }
        self.number += 1;
        let (line, rest) = self.rest.split_once('\n').unwrap_or((self.rest, ""));
        let is_cut = self.rest.len() == line.len();
        self.rest = rest;
        match flaw(line, is_cut) {
            Some(what) => Err(self.fault(what)),
            None => Ok(Some(line)),
        }
    }

    fn fault(&self, what: impl Into<String>) -> Fault {
        Fault::new(self.number, what)
    }
}

/// What is wrong with a line before anybody tries to understand it.
fn flaw(line: &str, is_cut: bool) -> Option<&'static str> {
    if line.len() > lines::LONGEST_LINE {
        Some(
            "the line has more than one million characters, which no line of a game file has; use another file",
        )
    } else if is_cut {
        Some("the file breaks off within this line; use a complete copy, or delete this line")
    } else if line.ends_with('\r') {
        Some(
            "the line ends in CR LF, but game files end their lines in LF alone; convert the file back (dos2unix \
             does), or copy it as binary",
        )
    } else if line.is_empty() {
        Some("the line is empty; delete it")
    } else {
        None
    }
}

// === The header ===

/// The game with nothing but its header, which must be written exactly as we would.
fn read_header(line: &str) -> Result<Game, String> {
    let json = parse(line)?;
    check_header(&json)?;
    let text = |key: &str| json[key].as_str().map(str::to_string);
    let missing = |key: &str| format!("the header has no proper {key:?}; {RESTORE}");
    let mut setup = Setup::of(&text("title").ok_or_else(|| missing("title"))?);
    setup.read_options(&json["options"]).ok_or_else(|| missing("options"))?;
    setup.position = text("position");
    let seats = json["seats"].as_array().and_then(|seats| seats.iter().map(string).collect());
    let seats: Vec<String> = seats.ok_or_else(|| missing("seats"))?;
    let commitment = text("commitment").filter(|it| Secret::from_hex(it).is_some());
    let commitment = commitment.ok_or_else(|| missing("commitment"))?;
    let game = Game::prepare(setup, seats, commitment).map_err(|fault| fault.to_string())?;
    compare(game.record.text().trim_end_matches('\n'), line)?;
    Ok(game)
}

/// Whether the header is of our format, with the keys and the rules we know.
fn check_header(json: &Value) -> Result<(), String> {
    if json["khamsin"].as_u64() != Some(lines::FORMAT) {
        return Err(format!(
            "the file has format {}, this program reads format {}; use the program that wrote it",
            json["khamsin"],
            lines::FORMAT
        ));
    }
    let mut keys = json.as_object().into_iter().flat_map(|it| it.keys());
    if let Some(key) = keys.find(|key| !lines::HEADER_KEYS.contains(&key.as_str())) {
        return Err(format!("the header has an unknown key {key:?}; use a newer program, or {RESTORE}"));
    }
    let title = json["title"].as_str().unwrap_or_default();
    match lines::revision(title) {
        Some(revision) if json["rules"].as_u64() != Some(revision) => Err(format!(
            "the game was played by revision {} of the rules of {title}, this program plays revision {revision}; \
             replay it with the program that wrote it",
            json["rules"]
        )),
        _ => Ok(()),
    }
}

fn string(json: &Value) -> Option<String> {
    json.as_str().map(str::to_string)
}

/// The secret in the result line, if it is the committed one. Whatever else is wrong there is found when the line's
/// turn comes.
fn revealed_secret(text: &str, commitment: &str) -> Option<Secret> {
    let is_result = |line: &&str| line.starts_with("{\"result\":") && line.len() <= lines::LONGEST_LINE;
    let result = text.lines().rev().find(is_result)?;
    secret_in(&parse(result).ok()?, commitment)
}

fn secret_in(json: &Value, commitment: &str) -> Option<Secret> {
    let secret = Secret::from_hex(json["secret"].as_str()?)?;
    (secret.commitment() == commitment).then_some(secret)
}

// === The entries ===

/// Plays the lines after the header; whether the result stands at the end.
fn read_entries(game: &mut Game, lines: &mut Lines<'_>) -> Result<bool, Fault> {
    while let Some(line) = lines.next_line()? {
        let json = parse(line).map_err(|what| lines.fault(what))?;
        if json.get("hash").is_some() || json.get("result").is_some() {
            return read_closing(game, lines, line);
        }
        let hash = read_entry(game, &json, line).map_err(|what| lines.fault(what))?;
        let Some(hash) = hash else { continue };
        match lines.next_line()? {
            Some(line) => compare_hash(&hash, line).map_err(|what| lines.fault(what))?,
            None => break,
        }
    }
    Ok(false)
}

/// Plays one entry; gives the hash line that must follow it, if one must.
fn read_entry(game: &mut Game, json: &Value, line: &str) -> Result<Option<String>, String> {
    let n = game.table.at();
    check_number(json, n)?;
    let entry = entry_in(game, json)?;
    let before = game.record.text().len();
    compare(&game.record.next_line(&game.entry_line(n, &entry)), line)?;
    check_chance(game, &entry)?;
    if game.is_over() {
        return Err(format!("the game was over before this entry; {RESTORE}"));
    }
    game.table.replay(&entry).map_err(|declined| match (&entry, declined) {
        (Entry::Chance(..), Declined::NoEntry) => format!("chance cannot bring this here; {RESTORE}"),
        (_, declined) => worded(game, &declined),
    })?;
    game.note_entry();
    let mut written = game.record.text()[before..].lines();
    compare(written.next().unwrap_or_default(), line)?;
    Ok(written.next().map(str::to_string))
}

/// A gap or a doubling is told apart from an edited line by the running number.
fn check_number(json: &Value, n: usize) -> Result<(), String> {
    match json["n"].as_u64() {
        Some(number) if number == n as u64 => Ok(()),
        Some(number) => Err(format!(
            "entry {n} is expected here, not entry {number}: a line is missing, doubled or moved; {RESTORE}"
        )),
        None => Err(format!("the line has no entry number \"n\"; {RESTORE}")),
    }
}

/// The entry a line speaks of.
fn entry_in(game: &Game, json: &Value) -> Result<Entry<String, String>, String> {
    if let Some(outcome) = json["chance"].as_str() {
        let pending = game.table.pending();
        let (draw, _) = pending.ok_or_else(|| format!("nothing is left to chance here; {RESTORE}"))?;
        return Ok(Entry::Chance(draw, outcome.to_string()));
    }
    let seat = json["seat"].as_u64().and_then(|it| u8::try_from(it).ok()).map(Seat);
    let seat = seat.ok_or_else(|| format!("the line names neither a chance nor a seat; {RESTORE}"))?;
    let number = |key: &str| json[key].as_u64().and_then(|it| usize::try_from(it).ok());
    match (json["act"].as_str(), number("undo"), number("takeback")) {
        (Some(action), _, _) => Ok(Entry::Act(seat, action.to_string())),
        (_, Some(to), _) => Ok(Entry::Undo(seat, to)),
        (_, _, Some(to)) => {
            let same = json["luck"].as_str() == Some(lines::SAME_LUCK);
            Ok(Entry::Takeback(seat, to, if same { Redrawn::Same } else { Redrawn::New }))
        }
        (None, None, None) => Err(format!("the line has no act, undo or takeback; {RESTORE}")),
    }
}

/// A chance must be what the secret gives, as soon as the secret is known.
fn check_chance(game: &Game, entry: &Entry<String, String>) -> Result<(), String> {
    let Entry::Chance(_, outcome) = entry else { return Ok(()) };
    match game.secret.as_ref().and_then(|secret| game.drawn(secret)) {
        Some((_, drawn)) if drawn != *outcome => Err(format!(
            "the secret of the game gives {drawn:?} here, the file has {outcome:?}: this chance was altered; \
             do not trust the file"
        )),
        _ => Ok(()),
    }
}

/// Why the table declines an entry, in words.
fn worded(game: &Game, declined: &Declined) -> String {
    let (reason, _, rule) = Words::new(Language::En).decline(game.table.naming(), declined);
    let reason = reason.trim_end_matches('.');
    let rule = rule.map_or_else(String::new, |rule| format!(" ({rule})"));
    format!("the entry cannot be played here: {reason}{rule}; {RESTORE}")
}

// === The closing lines ===

/// Compares the rest of the file, from `line` on, with the lines that close this game; whether the result was among
/// them.
fn read_closing(game: &Game, lines: &mut Lines<'_>, line: &str) -> Result<bool, Fault> {
    let mut record = game.record.clone();
    let mut expected = game.closing().into_iter();
    let mut has_result = false;
    let mut next = Some(line);
    while let Some(line) = next {
        has_result =
            read_closing_line(game, &mut record, expected.next(), line).map_err(|what| lines.fault(what))?;
        next = lines.next_line()?;
    }
    Ok(has_result)
}

/// Compares one closing line; whether it was the result.
fn read_closing_line(
    game: &Game,
    record: &mut Record,
    expected: Option<String>,
    line: &str,
) -> Result<bool, String> {
    let json = parse(line)?;
    check_result(game, &json)?;
    let expected = expected.ok_or_else(|| one_too_many(&json))?;
    compare_hash(&record.next_line(&expected), line)?;
    record.add(&expected);
    Ok(json.get("result").is_some())
}

fn one_too_many(json: &Value) -> String {
    match first_key(json) {
        Some("hash") => {
            format!("no hash belongs here: they stand after every eighth entry and at the end; {RESTORE}")
        }
        _ => format!("nothing may follow the closing lines of a game; {RESTORE}"),
    }
}

/// What can be said of a result line before it is compared.
fn check_result(game: &Game, json: &Value) -> Result<(), String> {
    if json.get("result").is_none() {
        return Ok(());
    }
    if first_key(json) != Some("result") {
        return Err(format!("the line was edited: expected the result first; {RESTORE}"));
    }
    if !game.is_over() {
        return Err(format!(
            "the file gives a result, but the game is not over: entries are missing; {RESTORE}"
        ));
    }
    if secret_in(json, &game.commitment).is_none() {
        return Err(
            "the secret is not the one the game was committed to at its start; do not trust the file".into(),
        );
    }
    Ok(())
}

fn first_key(json: &Value) -> Option<&str> {
    json.as_object()?.keys().next().map(String::as_str)
}

// === Comparing ===

fn parse(line: &str) -> Result<Value, String> {
    let json: Value = serde_json::from_str(line)
        .map_err(|fault| format!("the line is no proper JSON ({fault}); {RESTORE}"))?;
    if json.is_object() { Ok(json) } else { Err(format!("the line is no JSON object; {RESTORE}")) }
}

/// Whether a line is, byte by byte, what we would write.
fn compare(expected: &str, line: &str) -> Result<(), String> {
    if expected == line {
        return Ok(());
    }
    if content(expected) == content(line) {
        return Err(format!(
            "the line does not fit its checksum: it, or the line before it, was edited; {RESTORE}"
        ));
    }
    Err(format!("the line was edited: expected {}; {RESTORE}", clipped(expected)))
}

/// The same for a line with a hash, which may differ for one more reason.
fn compare_hash(expected: &str, line: &str) -> Result<(), String> {
    let hash = |json: &Value| Some((string(&json["hash"])?, json["after"].as_u64()));
    match (hash(&parse(expected)?), hash(&parse(line)?)) {
        (Some(_), None) => Err(format!("the hash of the state is missing before this line; {RESTORE}")),
        (Some((here, after)), Some((there, other))) if here != there && after == other => Err(format!(
            "the state has the hash {here} here, the file says {there}: the line was edited, or the game was played \
             by other rules; {RESTORE}, or the program that wrote it"
        )),
        _ => compare(expected, line),
    }
}

/// A line without its checksum.
fn content(line: &str) -> &str {
    line.rsplit_once(",\"c\":").map_or(line, |it| it.0)
}

fn clipped(line: &str) -> String {
    const MOST: usize = 160;
    if line.chars().count() <= MOST { line.into() } else { line.chars().take(MOST).chain(['…']).collect() }
}
