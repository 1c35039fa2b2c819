//! Games and settings in the browser's storage. What cannot be kept is reported, and play goes on.

use std::{cell::RefCell, collections::BTreeMap, ops::RangeInclusive, rc::Rc, time::Duration};

use engine::{GameId, Lines};
use js_sys::Promise;
use leptos::prelude::{set_timeout, window_event_listener_untyped};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::JsFuture;
use web_sys::Storage;

use crate::{
    backup::Kept,
    vault::{Change, LinesToWrite, Vault},
};

/// What is known of a kept game without opening it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Card {
    pub(crate) id: GameId,
    pub(crate) title: String,
    pub(crate) options: Vec<(String, String)>,
    /// `human`, or the level of a bot.
    pub(crate) seats: Vec<String>,
    /// The secret as hexadecimal digits; none for a game that can only be watched.
    pub(crate) secret: Option<String>,
    /// When it was last played, in milliseconds.
    pub(crate) played: f64,
    pub(crate) points: Vec<i32>,
    pub(crate) over: bool,
    /// How many entries each seat has seen.
    pub(crate) seen: Vec<usize>,
    pub(crate) agreed: Agreed,
}

/// What those at a table have agreed on beside the rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Agreed {
    /// No chances are shown.
    pub(crate) no_odds: bool,
    /// What opponents have shown is not listed: it has to be remembered.
    pub(crate) no_memory: bool,
}

/// Why something was not kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NotKept {
    /// The browser forbids storage here.
    Forbidden,
    /// There is no room left.
    Full,
    /// The game goes on in another tab, or an earlier version of the app is open in one.
    OtherTab,
}

// === Games ===

/// What is known of all games is held here; the database is written behind it, a moment later.
#[derive(Default)]
struct Shelf {
    cards: BTreeMap<GameId, Card>,
    /// What the database does not have yet, or could not take.
    unwritten: BTreeMap<GameId, Change>,
    vault: Option<Vault>,
    /// How many pieces the lines of a game are kept in, for those that were read or written here.
    pieces: BTreeMap<GameId, u32>,
    is_writing: bool,
    /// Whether it is going to be written in a moment.
    is_due: bool,
    /// Whether the reader knows that nothing is kept at the moment.
    is_told: bool,
    tell: Option<Rc<dyn Fn(NotKept)>>,
}

thread_local! { static SHELF: RefCell<Shelf> = RefCell::default(); }

fn shelf<T>(look: impl FnOnce(&mut Shelf) -> T) -> T {
    SHELF.with_borrow_mut(look)
}

/// Opens the database and reads what is known of the games; `tell` hears when something could not be kept.
pub(crate) async fn open(tell: impl Fn(NotKept) + 'static) {
    shelf(|it| it.tell = Some(Rc::new(tell)));
    for leaving in ["pagehide", "visibilitychange"] {
        let _ = window_event_listener_untyped(leaving, |_| write());
    }
    let vault = match Vault::open(|| tell_once(NotKept::OtherTab)).await {
        Ok(vault) => vault,
        Err(fault) => return tell_once(fault),
    };
    if let Err(fault) = vault.bring_over_whole_files().await {
        tell_once(fault);
    }
    let cards = vault.cards().await.unwrap_or_default();
    let cards = cards.iter().filter_map(|it| serde_json::from_str::<Card>(it).ok());
    shelf(|it| {
        it.cards.extend(cards.map(|card| (card.id, card)));
        it.vault = Some(vault.clone());
    });
    bring_over(&vault).await;
    // A browser may throw away what it was not asked to keep.
    if let Some(window) = web_sys::window() {
        let _ = window.navigator().storage().persist();
    }
}

/// All kept games, the one played last first.
pub(crate) fn games() -> Vec<Card> {
    let mut cards: Vec<Card> = shelf(|it| it.cards.values().cloned().collect());
    cards.sort_by(|a, b| b.played.total_cmp(&a.played));
    cards
}

/// What is known of one game.
pub(crate) fn card(id: GameId) -> Option<Card> {
    shelf(|it| it.cards.get(&id).cloned())
}

/// The lines of a game: those in the database, and those that are not written yet.
pub(crate) async fn file(id: GameId) -> Option<String> {
    read(id).await.ok().filter(|it| !it.is_empty())
}

/// The same; a database that does not answer is told from a game without lines.
async fn read(id: GameId) -> Result<String, NotKept> {
    let vault = shelf(|it| it.vault.clone());
    let pieces = match vault {
        Some(vault) => vault.lines(id).await?,
        None => Vec::new(),
    };
    let unwritten = shelf(|it| {
        it.pieces.insert(id, pieces.len() as u32);
        it.unwritten.get(&id).map(|it| it.lines.clone())
    });
    Ok(unwritten.unwrap_or_default().added_to(pieces.concat()))
}

/// Keeps what is known of a game.
pub(crate) fn keep_card(card: &Card) {
    let text = serde_json::to_string(card).ok();
    shelf(|it| {
        it.cards.insert(card.id, card.clone());
        it.change(card.id).card = text;
    });
    write_soon();
}

/// Keeps lines of a game.
pub(crate) fn keep_lines(id: GameId, lines: Lines) {
    shelf(|it| {
        let waiting = &mut it.change(id).lines;
        match lines {
            Lines::Whole(whole) => *waiting = LinesToWrite { whole: Some(whole), more: String::new() },
            Lines::More(more) => waiting.more.push_str(&more),
        }
    });
    write_soon();
}

/// Forgets a game.
pub(crate) fn forget(id: GameId) {
    shelf(|it| {
        it.cards.remove(&id);
        it.unwritten.insert(id, Change { is_gone: true, ..Change::default() });
    });
    write();
}

/// All games with their lines, also with those for which there is no room.
pub(crate) async fn all() -> Result<Vec<Kept>, NotKept> {
    be_written().await;
    look_again().await?;
    let mut all = Vec::new();
    for game in games() {
        let file = read(game.id).await?;
        all.push(Kept { game, file });
    }
    Ok(all)
}

/// Takes in games, in place of those with their numbers and all their lines: every one of them, or none.
pub(crate) async fn take_in(games: Vec<Kept>) -> Result<(), NotKept> {
    be_written().await;
    let vault = shelf(|it| it.vault.clone()).ok_or(NotKept::Forbidden)?;
    let change = |Kept { game, file }: &Kept| {
        let lines = LinesToWrite { whole: Some(file.clone()), more: String::new() };
        (game.id, Change { card: serde_json::to_string(game).ok(), lines, is_gone: false })
    };
    let changes: Changes = games.iter().map(change).collect();
    vault.write(&changes, |_| 0).await?;
    shelf(|it| {
        for (id, change) in &changes {
            it.unwritten.remove(id);
            it.count_pieces(*id, change);
        }
        it.cards.extend(games.into_iter().map(|it| (it.game.id, it.game)));
    });
    Ok(())
}

/// Learns of the games that other tabs have kept since the page was opened.
async fn look_again() -> Result<(), NotKept> {
    let Some(vault) = shelf(|it| it.vault.clone()) else { return Ok(()) };
    let cards = vault.cards().await?;
    let cards = cards.iter().filter_map(|it| serde_json::from_str::<Card>(it).ok());
    shelf(|it| it.cards.extend(cards.map(|card| (card.id, card))));
    Ok(())
}

/// Waits until what waits is written, or could not be.
async fn be_written() {
    write();
    while shelf(|it| it.is_writing) {
        let pause = Promise::new(&mut |done, _| {
            set_timeout(move || drop(done.call0(&JsValue::NULL)), SOON);
        });
        let _ = JsFuture::from(pause).await;
    }
}

/// Writes what waits, a moment later: what has changed on the table is drawn first. Who leaves before does not lose it.
fn write_soon() {
    if !shelf(|it| std::mem::replace(&mut it.is_due, true)) {
        set_timeout(write, SOON);
    }
}

/// By then the frame is drawn in which it came.
const SOON: Duration = Duration::from_millis(60);

/// Writes what waits. Whatever comes while it is being written waits for the next turn, and only the last of it counts.
fn write() {
    shelf(|it| it.is_due = false);
    let Some((vault, changes)) = shelf(Shelf::next_write) else { return };
    wasm_bindgen_futures::spawn_local(async move {
        let pieces = |id: GameId| shelf(|it| it.pieces.get(&id).copied().unwrap_or(0));
        let done = match &vault {
            Some(vault) => vault.write(&changes, pieces).await,
            None => Err(NotKept::Forbidden),
        };
        shelf(|it| it.is_writing = false);
        match done {
            Ok(()) => {
                shelf(|it| {
                    it.is_told = false;
                    changes.iter().for_each(|(id, change)| it.count_pieces(*id, change));
                });
                write();
            }
            Err(fault) => not_written(changes, fault),
        }
    });
}

/// What is written in one go.
type Changes = Vec<(GameId, Change)>;

impl Shelf {
    /// What is to be written for a game, which is not forgotten after all.
    fn change(&mut self, id: GameId) -> &mut Change {
        let change = self.unwritten.entry(id).or_default();
        change.is_gone = false;
        change
    }

    /// A change was written: a whole file is one piece, and what is added is one more.
    fn count_pieces(&mut self, id: GameId, change: &Change) {
        let pieces = self.pieces.entry(id).or_default();
        match (change.is_gone, &change.lines) {
            (true, _) => *pieces = 0,
            (false, lines) if lines.whole.is_some() => *pieces = 1,
            (false, lines) if !lines.more.is_empty() => *pieces += 1,
            (false, _) => {}
        }
    }

    fn next_write(&mut self) -> Option<(Option<Vault>, Changes)> {
        if self.is_writing || self.unwritten.is_empty() {
            return None;
        }
        self.is_writing = true;
        Some((self.vault.clone(), std::mem::take(&mut self.unwritten).into_iter().collect()))
    }
}

/// What could not be written is held, in case there is room later, and the reader is told once.
fn not_written(changes: Changes, fault: NotKept) {
    shelf(|it| {
        for (id, old) in changes {
            let newer = it.unwritten.remove(&id).unwrap_or_default();
            it.unwritten.insert(id, newer.after(old));
        }
    });
    tell_once(fault);
}

/// Says that nothing is kept at the moment, unless it was said already.
fn tell_once(fault: NotKept) {
    let tell = shelf(|it| {
        let is_told = std::mem::replace(&mut it.is_told, true);
        it.tell.clone().filter(|_| !is_told)
    });
    if let Some(tell) = tell {
        tell(fault);
    }
}

// === Games of earlier versions ===

/// Earlier versions kept games among the settings. They move once, and are removed there when they are safe here.
async fn bring_over(vault: &Vault) {
    let Some(storage) = storage() else { return };
    for key in keys(&storage).iter().filter(|it| it.starts_with(OLD_CARD)) {
        let Some(card) = take::<Card>(key) else { continue };
        let old_file = format!("{OLD_FILE}{}", card.id);
        let file = storage.get_item(&old_file).ok().flatten();
        let text = serde_json::to_string(&card).ok();
        let lines = LinesToWrite { whole: file, more: String::new() };
        let change = Change { card: text, lines, is_gone: false };
        if vault.write(&[(card.id, change)], |_| 0).await.is_ok() {
            shelf(|it| it.cards.insert(card.id, card));
            let _ = storage.remove_item(key);
            let _ = storage.remove_item(&old_file);
        }
    }
}

const OLD_CARD: &str = "khamsin/game/";
const OLD_FILE: &str = "khamsin/file/";

// === Settings ===

fn storage() -> Option<Storage> {
    web_sys::window()?.local_storage().ok()?
}

fn keys(storage: &Storage) -> Vec<String> {
    (0..storage.length().unwrap_or(0)).filter_map(|it| storage.key(it).ok()?).collect()
}

fn take<T: DeserializeOwned>(key: &str) -> Option<T> {
    serde_json::from_str(&storage()?.get_item(key).ok()??).ok()
}

/// What the reader has chosen.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Settings {
    pub(crate) language: Option<String>,
    pub(crate) theme: Theme,
    pub(crate) speed: Speed,
    /// Text size in percent.
    pub(crate) text: u16,
    pub(crate) odds: bool,
    pub(crate) letters: bool,
    /// Whether a finger has to say twice what cannot be taken back.
    pub(crate) sure: bool,
    /// Whether a replay shows neither its end nor its length.
    pub(crate) hide_future: bool,
    /// The last new-game choices by title.
    pub(crate) last: Vec<Choice>,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            language: None,
            theme: Theme::default(),
            speed: Speed::default(),
            text: 100,
            odds: true,
            letters: true,
            sure: true,
            hide_future: false,
            last: Vec::new(),
        }
    }
}

impl Settings {
    /// Text sizes that the page offers, in percent.
    pub(crate) const TEXT: RangeInclusive<u16> = 80..=200;

    /// The same with nothing that the page could not be read with.
    pub(crate) fn in_bounds(self) -> Settings {
        Settings { text: self.text.clamp(*Self::TEXT.start(), *Self::TEXT.end()), ..self }
    }
}

/// What was chosen in the new-game dialog.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Choice {
    pub(crate) title: String,
    pub(crate) options: Vec<(String, String)>,
    pub(crate) seats: Vec<String>,
    pub(crate) agreed: Agreed,
}

/// Colours of the page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Theme {
    Day,
    Night,
    Contrast,
    #[default]
    Device,
}

impl Theme {
    pub(crate) const ALL: [Theme; 4] = [Theme::Day, Theme::Night, Theme::Contrast, Theme::Device];

    pub(crate) const fn word(self) -> &'static str {
        match self {
            Theme::Day => "day",
            Theme::Night => "night",
            Theme::Contrast => "contrast",
            Theme::Device => "device",
        }
    }
}

/// How fast things move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Speed {
    Off,
    #[default]
    Fast,
    Normal,
    Slow,
}

impl Speed {
    pub(crate) const ALL: [Speed; 4] = [Speed::Off, Speed::Fast, Speed::Normal, Speed::Slow];

    pub(crate) const fn word(self) -> &'static str {
        match self {
            Speed::Off => "off",
            Speed::Fast => "fast",
            Speed::Normal => "normal",
            Speed::Slow => "slow",
        }
    }

    /// The pause after an act of a bot, in milliseconds.
    pub(crate) const fn pause(self) -> i32 {
        match self {
            Speed::Off => 0,
            Speed::Fast => 250,
            Speed::Normal => 600,
            Speed::Slow => 1200,
        }
    }
}

const SETTINGS: &str = "khamsin/settings";

/// The settings, or the usual ones.
pub(crate) fn settings() -> Settings {
    take(SETTINGS).unwrap_or_default()
}

/// Keeps the settings, where the browser lets us.
pub(crate) fn keep_settings(settings: &Settings) {
    if let (Some(storage), Ok(text)) = (storage(), serde_json::to_string(settings)) {
        let _ = storage.set_item(SETTINGS, &text);
    }
}

// === Progress ===

/// Whether a key of the storage holds what the reader has done, beside games and settings.
pub(crate) fn is_progress(key: &str) -> bool {
    let is_other = key == SETTINGS || [OLD_CARD, OLD_FILE].iter().any(|it| key.starts_with(it));
    key.starts_with("khamsin/") && !is_other
}

/// All of it, by its keys.
pub(crate) fn progress() -> BTreeMap<String, String> {
    let Some(storage) = storage() else { return BTreeMap::new() };
    let keys = keys(&storage).into_iter().filter(|it| is_progress(it));
    keys.filter_map(|it| Some((it.clone(), storage.get_item(&it).ok()??))).collect()
}

/// Adds what is not known here yet.
pub(crate) fn add_progress(progress: &BTreeMap<String, String>) {
    let Some(storage) = storage() else { return };
    for (key, text) in progress {
        if storage.get_item(key).is_ok_and(|it| it.is_none()) {
            let _ = storage.set_item(key, text);
        }
    }
}
