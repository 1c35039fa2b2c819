//! A backup: all games, settings and progress of a browser in one file, and what happens to each when it is taken in.

use std::collections::{BTreeMap, BTreeSet};

use engine::GameId;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::{
    app::header,
    store::{Card, Settings, is_progress},
};

/// What is in a backup that could be read.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Backup {
    /// None if they are damaged.
    pub(crate) settings: Option<Settings>,
    /// What else the app has written down, by its key.
    pub(crate) progress: BTreeMap<String, String>,
    pub(crate) games: Vec<Kept>,
    /// How many games are damaged.
    pub(crate) damaged: usize,
}

/// A game as it is kept: what is known of it, and its lines.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Kept {
    pub(crate) game: Card,
    pub(crate) file: String,
}

/// Why a file is not taken in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unfit {
    TooLong,
    /// It is no JSON, or only a part of it.
    NoJson,
    /// It is JSON of something else.
    NoBackup,
    /// It is a backup in a format we do not know.
    Format(u64),
}

/// What became of the games of a backup.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Taken {
    pub(crate) added: usize,
    /// Those that had been played on, and go on there.
    pub(crate) longer: usize,
    /// Those that went another way here, and are kept beside the ones here.
    pub(crate) beside: usize,
    /// Those that are here already.
    pub(crate) same: usize,
    pub(crate) damaged: usize,
    pub(crate) has_settings: bool,
}

/// The longest backup that is read, in bytes.
pub(crate) const LONGEST: f64 = 256.0 * 1024.0 * 1024.0;

const MARK: &str = "khamsin-backup";
const FORMAT: u64 = 1;

// === Out ===

/// The text of a backup.
pub(crate) fn write(settings: &Settings, progress: &BTreeMap<String, String>, games: &[Kept]) -> String {
    #[derive(Serialize)]
    struct File<'a> {
        #[serde(rename = "khamsin-backup")]
        format: u64,
        build: &'static str,
        settings: &'a Settings,
        progress: &'a BTreeMap<String, String>,
        games: &'a [Kept],
    }
    let file = File { format: FORMAT, build: crate::BUILD, settings, progress, games };
    serde_json::to_string(&file).unwrap_or_default()
}

/// The name of a backup made on a day, which is written `2026-01-31`.
pub(crate) fn name(day: &str) -> String {
    format!("{MARK}-{day}.json")
}

// === In ===

/// Whether a text claims to be a backup. In a game file quotes within a text are escaped: it never looks like one.
pub(crate) fn is_one(text: &str) -> bool {
    text.contains(&format!("\"{MARK}\""))
}

/// Reads a backup. What is damaged in it is left out.
pub(crate) fn read(text: &str) -> Result<Backup, Unfit> {
    let mut json: Value = serde_json::from_str(text).map_err(|_| Unfit::NoJson)?;
    let format = json.get(MARK).and_then(Value::as_u64).ok_or(Unfit::NoBackup)?;
    if format != FORMAT {
        return Err(Unfit::Format(format));
    }
    let settings = serde_json::from_value(json["settings"].take()).ok().map(Settings::in_bounds);
    let mut progress: BTreeMap<String, String> =
        serde_json::from_value(json["progress"].take()).unwrap_or_default();
    progress.retain(|key, _| is_progress(key));
    let Value::Array(all) = json["games"].take() else { return Err(Unfit::NoBackup) };
    let count = all.len();
    let games: Vec<Kept> = all.into_iter().filter_map(sound).collect();
    let damaged = count - games.len();
    Ok(Backup { settings, progress, games, damaged })
}

/// A game whose header can be read and says what its card says.
fn sound(json: Value) -> Option<Kept> {
    let kept: Kept = serde_json::from_value(json).ok()?;
    let (title, _, _) = header(&kept.file)?;
    (title == kept.game.title).then_some(kept)
}

/// What is to be written so that the games of a backup are here too, and what to tell. `here` are the games kept so far.
/// No line that is kept here is lost.
pub(crate) fn merge(backup: Backup, here: Vec<Kept>) -> (Vec<Kept>, Taken) {
    let mut taken =
        Taken { damaged: backup.damaged, has_settings: backup.settings.is_some(), ..Taken::default() };
    let ids = here.iter().chain(&backup.games).map(|it| it.game.id).collect();
    let mut shelf = Merging { games: here.into_iter().map(|it| (it.game.id, it)).collect(), ids };
    let mut changed = BTreeSet::new();
    for game in backup.games {
        let (counted, id) = match shelf.place(&game) {
            Place::New => (&mut taken.added, Some(shelf.add(game))),
            Place::Same => (&mut taken.same, None),
            Place::Longer => (&mut taken.longer, Some(shelf.go_on(game))),
            Place::Beside => (&mut taken.beside, Some(shelf.add_beside(game))),
        };
        *counted += 1;
        changed.extend(id);
    }
    (changed.iter().filter_map(|it| shelf.games.remove(it)).collect(), taken)
}

/// The games that are here while those of a backup come to them.
struct Merging {
    games: BTreeMap<GameId, Kept>,
    /// All that are in use, here or in the backup.
    ids: BTreeSet<GameId>,
}

/// Where a game of a backup belongs.
enum Place {
    New,
    Same,
    Longer,
    Beside,
}

impl Merging {
    fn place(&self, game: &Kept) -> Place {
        let id = game.game.id;
        match self.games.get(&id) {
            None if is_usable(id) => Place::New,
            Some(here) if here.file.starts_with(&game.file) => Place::Same,
            Some(here) if game.file.starts_with(&here.file) => Place::Longer,
            // The same backup was taken in before.
            _ if self.games.values().any(|it| it.file.starts_with(&game.file)) => Place::Same,
            _ => Place::Beside,
        }
    }

    fn add(&mut self, game: Kept) -> GameId {
        let id = game.game.id;
        self.games.insert(id, game);
        id
    }

    /// A game that can be played on here is not lost to a backup that can only be watched.
    fn go_on(&mut self, mut game: Kept) -> GameId {
        let here = self.games.get(&game.game.id).and_then(|it| it.game.secret.clone());
        game.game.secret = game.game.secret.or(here);
        self.add(game)
    }

    fn add_beside(&mut self, mut game: Kept) -> GameId {
        let wanted = if is_usable(game.game.id) { game.game.id } else { 1 };
        let free = (wanted..).find(|it| !self.ids.contains(it)).unwrap_or(wanted);
        self.ids.insert(free);
        game.game.id = free;
        self.add(game)
    }
}

/// Whether a number can be the key of a game in the database, where numbers are those of JavaScript. 0 is no game.
fn is_usable(id: GameId) -> bool {
    const LAST: GameId = 1 << 52;
    (1..LAST).contains(&id)
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEADER: &str = r#"{"khamsin":1,"title":"battle","options":{},"rules":1,"seats":["human","greedy"],"commitment":"0","c":"0"}"#;

    fn kept(id: GameId, lines: &str) -> Kept {
        let card = Card { id, title: "battle".into(), secret: Some("ab".into()), ..Card::default() };
        Kept { game: card, file: format!("{HEADER}\n{lines}") }
    }

    fn backup(games: Vec<Kept>) -> Backup {
        Backup { settings: None, progress: BTreeMap::new(), games, damaged: 0 }
    }

    fn text(games: &[Kept]) -> String {
        write(&Settings::default(), &BTreeMap::new(), games)
    }

    #[test]
    fn what_goes_out_comes_in() {
        let settings = Settings { text: 150, language: Some("ja".into()), ..Settings::default() };
        let progress = BTreeMap::from([("khamsin/lessons".to_string(), "[\"one\"]".to_string())]);
        let games = vec![kept(7, "a\n"), kept(9, "“b”\n{\"n\":1}\n")];
        let text = write(&settings, &progress, &games);
        assert!(is_one(&text));
        let json: Value = serde_json::from_str(&text).expect("JSON");
        assert_eq!((&json["khamsin-backup"], &json["build"]), (&Value::from(1), &Value::from(crate::BUILD)));
        assert_eq!(read(&text), Ok(Backup { settings: Some(settings), progress, games, damaged: 0 }));
        assert_eq!(name("2026-01-31"), "khamsin-backup-2026-01-31.json");
    }

    #[test]
    fn what_is_no_backup_is_told_apart() {
        let whole = text(&[kept(1, "a\n")]);
        assert_eq!(read("no game at all"), Err(Unfit::NoJson));
        assert_eq!(read(&whole[..whole.len() - 1]), Err(Unfit::NoJson));
        for other in
            ["[]", "1", "{}", HEADER, r#"{"khamsin-backup":"1","games":[]}"#, r#"{"khamsin-backup":1}"#]
        {
            assert_eq!(read(other), Err(Unfit::NoBackup), "{other}");
        }
        assert_eq!(read(r#"{"khamsin-backup":2,"pages":[]}"#), Err(Unfit::Format(2)));
        assert!(!is_one(HEADER));
        let quoting = serde_json::to_string(&[whole]).expect("JSON");
        assert!(!is_one(&quoting), "a game that quotes a backup is none");
    }

    #[test]
    fn damaged_games_are_left_out_and_counted() {
        let mut json: Value =
            serde_json::from_str(&text(&[kept(1, ""), kept(2, ""), kept(3, "")])).expect("JSON");
        json["games"][0]["file"] = "no header".into();
        json["games"][1]["game"]["title"] = "hex".into();
        let list = json["games"].as_array_mut().expect("games");
        list.extend([Value::Null, serde_json::json!({ "game": {} }), serde_json::json!({ "file": HEADER })]);
        let read = read(&json.to_string()).expect("a backup");
        assert_eq!((read.games, read.damaged), (vec![kept(3, "")], 5));
    }

    #[test]
    fn damaged_settings_and_foreign_keys_are_left_out() {
        let text = r#"{"khamsin-backup":1,"settings":{"theme":"Neon"},"progress":{"khamsin/a":"1","b":"2","khamsin/settings":"{}","khamsin/game/1":"{}"},"games":[]}"#;
        let read = read(text).expect("a backup");
        assert_eq!(read.settings, None);
        assert_eq!(read.progress.into_keys().collect::<Vec<_>>(), ["khamsin/a"]);
    }

    #[test]
    fn settings_stay_within_what_the_page_offers() {
        let text = r#"{"khamsin-backup":1,"settings":{"text":60000},"games":[]}"#;
        assert_eq!(read(text).expect("a backup").settings.map(|it| it.text), Some(200));
    }

    #[test]
    fn a_game_that_is_not_here_is_added() {
        let (write, taken) = merge(backup(vec![kept(1, "a\n")]), vec![kept(2, "b\n")]);
        assert_eq!((write, taken), (vec![kept(1, "a\n")], Taken { added: 1, ..Taken::default() }));
    }

    #[test]
    fn a_game_that_is_longer_here_stays() {
        let (write, taken) = merge(backup(vec![kept(1, "a\n")]), vec![kept(1, "a\nb\n")]);
        assert_eq!((write, taken), (vec![], Taken { same: 1, ..Taken::default() }));
    }

    #[test]
    fn a_game_that_is_longer_in_the_backup_goes_on_there_and_keeps_its_secret() {
        let mut longer = kept(1, "a\nb\n");
        longer.game.secret = None;
        let (write, taken) = merge(backup(vec![longer]), vec![kept(1, "a\n")]);
        assert_eq!((write, taken), (vec![kept(1, "a\nb\n")], Taken { longer: 1, ..Taken::default() }));
    }

    #[test]
    fn a_game_that_went_another_way_is_kept_beside_ours_once() {
        let games = vec![kept(1, "x\n"), kept(2, "c\n")];
        let here = vec![kept(1, "a\n")];
        let (write, taken) = merge(backup(games.clone()), here.clone());
        // 2 is the number of the other game of the backup.
        assert_eq!(write, [kept(2, "c\n"), kept(3, "x\n")]);
        assert_eq!(taken, Taken { added: 1, beside: 1, ..Taken::default() });
        let (again, taken) = merge(backup(games), [here, write].concat());
        assert_eq!((again, taken), (vec![], Taken { same: 2, ..Taken::default() }));
    }

    #[test]
    fn a_game_with_an_impossible_number_gets_another() {
        for id in [0, GameId::MAX] {
            let (write, taken) = merge(backup(vec![kept(id, "a\n")]), vec![kept(1, "b\n")]);
            assert_eq!((write, taken.beside), (vec![kept(2, "a\n")], 1));
        }
    }

    #[test]
    fn two_games_of_one_number_in_a_backup_are_both_kept() {
        let (write, taken) = merge(backup(vec![kept(4, "a\n"), kept(4, "b\n"), kept(4, "a\nc\n")]), vec![]);
        assert_eq!(write, [kept(4, "a\nc\n"), kept(5, "b\n")]);
        assert_eq!(taken, Taken { added: 1, longer: 1, beside: 1, ..Taken::default() });
    }
}
