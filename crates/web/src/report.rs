//! What a reader can tell us about a fault, as a text to copy. Nothing of it is sent anywhere.

use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

use crate::store::{self, Card};

/// What stands in a report.
pub(crate) struct Report {
    /// What the reader was told.
    pub(crate) message: String,
    /// The game on the table, or the one played last.
    pub(crate) game: Option<Card>,
    pub(crate) device: Device,
    /// The lines of that game, if the reader wants them in it.
    pub(crate) file: Option<String>,
}

/// What the app runs on.
pub(crate) struct Device {
    pub(crate) browser: String,
    /// Width and height of the window, in points of the page.
    pub(crate) window: (u32, u32),
}

/// Whether the game file is part of a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum GameFile {
    With,
    Without,
}

impl Report {
    pub(crate) async fn new(message: String, game: Option<Card>, with: GameFile) -> Report {
        let file = match (with, &game) {
            (GameFile::With, Some(card)) => store::file(card.id).await,
            (GameFile::With, None) | (GameFile::Without, _) => None,
        };
        Report { message, game, device: Device::here(), file }
    }

    /// The whole text. The secret of the game is not in it.
    pub(crate) fn text(&self) -> String {
        let Device { browser, window: (width, height) } = &self.device;
        let game = self.game.as_ref().map_or_else(|| "none".to_string(), game);
        let mut text = format!(
            "Khamsin {}\nmessage: {}\ngame: {game}\nbrowser: {browser}\nwindow: {width} x {height}\n",
            crate::BUILD,
            self.message
        );
        if let Some(file) = &self.file {
            text.push_str(&format!("file:\n{file}"));
        }
        text
    }
}

/// Title, options and seats in one line; of a card file only that there is one.
fn game(card: &Card) -> String {
    let option = |(key, value): &(String, String)| match value.contains('\n') {
        true => format!("{key}=(a file of {} lines)", value.lines().count()),
        false => format!("{key}={value}"),
    };
    let options = card.options.iter().map(option);
    let parts: Vec<String> = [card.title.clone()]
        .into_iter()
        .chain(options)
        .chain([format!("seats={}", card.seats.join(","))])
        .collect();
    parts.join(" ")
}

impl Device {
    fn here() -> Device {
        let window = web_sys::window();
        let browser = window.as_ref().and_then(|it| it.navigator().user_agent().ok()).unwrap_or_default();
        let length = |it: Result<JsValue, JsValue>| it.ok().and_then(|it| it.as_f64()).unwrap_or(0.0) as u32;
        let window = window.map(|it| (length(it.inner_width()), length(it.inner_height())));
        Device { browser, window: window.unwrap_or_default() }
    }
}

/// Puts a text on the clipboard. A browser may refuse, and on a page that did not come safely it has no clipboard at all.
pub(crate) async fn copy(text: &str) -> Result<(), JsValue> {
    let navigator = web_sys::window().ok_or(JsValue::NULL)?.navigator();
    let clipboard = js_sys::Reflect::get(&navigator, &"clipboard".into())?;
    let write: js_sys::Function = js_sys::Reflect::get(&clipboard, &"writeText".into())?.dyn_into()?;
    let done: js_sys::Promise = write.call1(&clipboard, &text.into())?.dyn_into()?;
    JsFuture::from(done).await.map(drop)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn report(file: Option<&str>) -> String {
        let option = |key: &str, value: &str| (key.to_string(), value.to_string());
        let card = Card {
            title: "deck".into(),
            options: vec![option("scenario", "basic"), option("cards", "one\ntwo\n")],
            seats: vec!["human".into(), "club".into()],
            secret: Some("5ec2e7".into()),
            ..Card::default()
        };
        let device = Device { browser: "Some browser 1.0".into(), window: (1280, 720) };
        let file = file.map(str::to_string);
        Report { message: "It stopped.".into(), game: Some(card), device, file }.text()
    }

    #[test]
    fn a_report_says_what_is_needed_and_no_secret() {
        let text = report(None);
        let expected = format!(
            "Khamsin {}\nmessage: It stopped.\ngame: deck scenario=basic cards=(a file of 2 lines) seats=human,club\n\
             browser: Some browser 1.0\nwindow: 1280 x 720\n",
            crate::BUILD
        );
        assert_eq!(text, expected);
        assert!(!text.contains("5ec2e7"));
    }

    #[test]
    fn the_game_file_is_in_it_only_on_request() {
        assert!(!report(None).contains("file:\n"));
        assert!(report(Some("{\"khamsin\":1}\n")).ends_with("\nfile:\n{\"khamsin\":1}\n"));
    }
}
