//! Beginning games, and playing them: what is offered on the screen is chosen and pressed there, and every press must do
//! something.

use std::time::Duration;

use anyhow::{Context, Result, bail, ensure};
use fantoccini::key::Key;
use serde_json::{Value, json};
use tokio::time::sleep;

use crate::{
    Browser,
    input::{Hand, Spot},
};

/// What is played for, and how.
#[derive(Clone, Copy, Debug)]
struct Wish<'a> {
    hand: Hand,
    /// At most so many entries are made by presses.
    most: u32,
    /// Until something is in the document.
    until: Option<&'a str>,
    /// What is offered here goes before all else.
    first: Option<&'a str>,
    seed: u32,
}

/// What a hand has done in a game.
#[derive(Clone, Copy, Debug, Default)]
pub struct Played {
    /// Presses that were to play something, each of which has.
    pub acts: u32,
    /// Presses that were to choose or show something, each of which has.
    pub looks: u32,
    /// Whether what was waited for is there.
    is_found: bool,
}

impl Browser {
    // === Beginning ===

    /// Opens the dialog of a title and starts the game as it is proposed: two clicks.
    pub async fn begin_as_proposed(&self, title: &str) -> Result<()> {
        self.click(&format!("[data-play={title}]")).await?;
        self.click("#start-game").await?;
        self.see(&format!(".table-area[data-title={title}]")).await
    }

    /// Starts a game against the quickest of the bots that people play against.
    pub async fn begin(&self, title: &str) -> Result<()> {
        self.begin_with(title, &[]).await
    }

    /// The same with these options.
    pub async fn begin_with(&self, title: &str, options: &[(&str, &str)]) -> Result<()> {
        self.begin_against(title, "learner", options).await
    }

    /// Starts a game with these options against a bot of a certain level in every seat but the first.
    pub async fn begin_against(&self, title: &str, level: &str, options: &[(&str, &str)]) -> Result<()> {
        self.click(&format!("[data-play={title}]")).await?;
        self.see("#start-game").await?;
        for (option, value) in options {
            self.choose_option(option, value).await.with_context(|| format!("the dialog of {title}"))?;
        }
        let seats = self.count("[data-seat]").await?;
        ensure!(seats > 1, "the dialog of {title} has no seats");
        for seat in 1..seats {
            self.click(&format!("[data-seat='{seat}'] [data-value={level}]")).await?;
        }
        self.click("#start-game").await?;
        self.see(&format!(".table-area[data-title={title}]")).await
    }

    /// Sets one option of the open dialog: a button or a field, perhaps among the rarer ones.
    pub async fn choose_option(&self, option: &str, value: &str) -> Result<()> {
        let row = format!("[data-option='{option}']");
        let (button, field) = (format!("{row} [data-value='{value}']"), format!("{row} input.field"));
        if self.count(&format!("details:not([open]) {row}")).await? > 0 {
            self.click(".dlg details.more summary").await?;
        }
        if self.count(&button).await? > 0 {
            self.click(&button).await
        } else if self.count(&field).await? > 0 {
            self.write(&field, value).await?;
            self.key(Key::Tab).await
        } else {
            bail!("no option {option} with {value}")
        }
    }

    // === Playing ===

    /// Plays what is offered, any of it, until so many actions are played or the game is over.
    pub async fn play(&self, actions: u32, seed: u32) -> Result<Played> {
        self.play_by(self.hand(), actions, seed).await
    }

    /// The same with a certain hand.
    pub async fn play_by(&self, hand: Hand, actions: u32, seed: u32) -> Result<Played> {
        self.pursue(Wish { hand, most: actions, until: None, first: None, seed }).await
    }

    /// Plays on to the end of the game: what the prompt offers before all else.
    pub async fn finish(&self, seed: u32) -> Result<Played> {
        self.finish_by(self.hand(), seed).await
    }

    /// The same with a certain hand.
    pub async fn finish_by(&self, hand: Hand, seed: u32) -> Result<Played> {
        let wish = Wish { hand, most: 6000, until: None, first: Some(".prompt"), seed };
        let played = self.pursue(wish).await?;
        self.see(".main[data-over=true]").await?;
        Ok(played)
    }

    /// Plays what is offered, any of it, until something is in the document.
    pub async fn play_until(&self, css: &str, seed: u32) -> Result<()> {
        self.pursue_until(css, None, seed).await
    }

    /// The same with what the prompt offers before all else.
    pub async fn hurry_until(&self, css: &str, seed: u32) -> Result<()> {
        self.pursue_until(css, Some(".prompt"), seed).await
    }

    async fn pursue_until(&self, css: &str, first: Option<&str>, seed: u32) -> Result<()> {
        let wish = Wish { hand: self.hand(), most: 4000, until: Some(css), first, seed };
        let played = self.pursue(wish).await?;
        ensure!(played.is_found, "played on and on, and nothing is {css}");
        Ok(())
    }

    async fn pursue(&self, wish: Wish<'_>) -> Result<Played> {
        self.client.execute("hands.sow(arguments[0])", vec![json!(wish.seed)]).await?;
        let mut played = Played::default();
        let mut last = json!({});
        while played.acts < wish.most || !last["before"].is_null() {
            let is_last = played.acts >= wish.most;
            let found = self.offer(&wish, &last).await?;
            if found["end"].is_string() {
                played.is_found = found["end"] == "found";
                break;
            }
            if is_last {
                break;
            }
            let at = match Spot::read(&found) {
                Ok(at) => at,
                Err(_) if found["hex"].is_number() => {
                    self.bring_hex(found["hex"].as_u64().unwrap_or(0) as u32).await?;
                    last = json!({});
                    continue;
                }
                Err(fault) => {
                    return Err(fault.context(format!("after {} presses", played.acts + played.looks)));
                }
            };
            self.press_by(wish.hand, at).await?;
            match found["kind"].as_str() {
                Some("act") => played.acts += 1,
                _ => played.looks += 1,
            }
            last = found;
        }
        Ok(played)
    }

    /// What to press next, after what the last press was to do has happened.
    async fn offer(&self, wish: &Wish<'_>, last: &Value) -> Result<Value> {
        let facts = json!({
            "before": last["before"],
            "kind": last["kind"],
            "last": last["what"],
            "until": wish.until,
            "first": wish.first,
            "byTap": wish.hand == Hand::Touch,
        });
        Ok(self.client.execute("return hands.next(arguments[0])", vec![facts]).await?)
    }

    async fn press_by(&self, hand: Hand, at: Spot) -> Result<()> {
        match hand {
            Hand::Mouse => self.click_at(at).await,
            Hand::Touch => self.tap_at(at).await,
            Hand::Keys => bail!("keys press no place"),
        }
    }

    // === The map ===

    /// Where a hex lies in the window.
    pub async fn hex(&self, hex: u32) -> Result<Spot> {
        Spot::read(&self.client.execute("return hands.hex(arguments[0])", vec![json!(hex)]).await?)
    }

    /// Presses a hex, which must not be covered.
    pub async fn click_hex(&self, hex: u32) -> Result<()> {
        let at = self.bring_hex(hex).await?;
        self.press_at(at).await
    }

    /// Points at a hex with the mouse.
    pub async fn point_at_hex(&self, hex: u32) -> Result<()> {
        let at = self.bring_hex(hex).await?;
        self.point_to(at).await
    }

    /// Draws the map until a hex lies free.
    pub async fn bring_hex(&self, hex: u32) -> Result<Spot> {
        self.see(".hx-live").await?;
        let mut fault = None;
        for _ in 0..8 {
            let found = self.client.execute("return hands.aimAtHex(arguments[0])", vec![json!(hex)]).await?;
            match Spot::read(&found) {
                Ok(at) => return Ok(at),
                Err(it) => fault = Some(it),
            }
            self.draw_map(hex).await?;
            sleep(Duration::from_millis(20)).await;
        }
        Err(fault.context("the map")?)
    }

    /// Draws the map so that a hex comes nearer to the middle of what is free of it.
    async fn draw_map(&self, hex: u32) -> Result<()> {
        let found = self.client.execute("return hands.pull(arguments[0])", vec![json!(hex)]).await?;
        ensure!(found["fault"].is_null(), "{}", found["fault"]);
        let (from, to) = (Spot::read(&found["from"])?, Spot::read(&found["to"])?);
        if self.screen.has_touch() { self.swipe(from, to).await } else { self.drag(from, to).await }
    }
}
