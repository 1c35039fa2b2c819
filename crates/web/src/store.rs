//! Games and settings in the browser's storage. What cannot be kept is reported, and play goes on.

use engine::GameId;
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use web_sys::Storage;

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
}

/// Why something was not kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NotKept {
    /// The browser forbids storage here.
    Forbidden,
    /// There is no room left.
    Full,
}

fn storage() -> Option<Storage> {
    web_sys::window()?.local_storage().ok()?
}

fn put(key: &str, text: &str) -> Result<(), NotKept> {
    let storage = storage().ok_or(NotKept::Forbidden)?;
    storage.set_item(key, text).map_err(|_| NotKept::Full)
}

fn take<T: DeserializeOwned>(key: &str) -> Option<T> {
    serde_json::from_str(&storage()?.get_item(key).ok()??).ok()
}

fn card_key(id: GameId) -> String {
    format!("khamsin/game/{id}")
}

fn file_key(id: GameId) -> String {
    format!("khamsin/file/{id}")
}

/// All kept games, the one played last first.
pub(crate) fn games() -> Vec<Card> {
    let Some(storage) = storage() else { return Vec::new() };
    let keys = (0..storage.length().unwrap_or(0)).filter_map(|it| storage.key(it).ok()?);
    let cards = keys.filter(|key| key.starts_with("khamsin/game/")).filter_map(|key| take::<Card>(&key));
    let mut cards: Vec<Card> = cards.collect();
    cards.sort_by(|a, b| b.played.total_cmp(&a.played));
    cards
}

/// What is known of one game.
pub(crate) fn card(id: GameId) -> Option<Card> {
    take(&card_key(id))
}

/// Keeps what is known of a game.
pub(crate) fn keep_card(card: &Card) -> Result<(), NotKept> {
    put(&card_key(card.id), &serde_json::to_string(card).unwrap_or_default())
}

/// The file of a game.
pub(crate) fn file(id: GameId) -> Option<String> {
    storage()?.get_item(&file_key(id)).ok()?
}

/// Keeps the file of a game.
pub(crate) fn keep_file(id: GameId, file: &str) -> Result<(), NotKept> {
    put(&file_key(id), file)
}

/// Forgets a game.
pub(crate) fn forget(id: GameId) {
    if let Some(storage) = storage() {
        let _ = storage.remove_item(&card_key(id));
        let _ = storage.remove_item(&file_key(id));
    }
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
            last: Vec::new(),
        }
    }
}

/// What was chosen in the new-game dialog.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(crate) struct Choice {
    pub(crate) title: String,
    pub(crate) options: Vec<(String, String)>,
    pub(crate) seats: Vec<String>,
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

/// Keeps the settings.
pub(crate) fn keep_settings(settings: &Settings) -> Result<(), NotKept> {
    put(SETTINGS, &serde_json::to_string(settings).unwrap_or_default())
}
