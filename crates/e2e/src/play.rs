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
    /// Presses that have played something.
    pub acts: u32,
    /// Presses that have chosen or shown something.
    pub looks: u32,
    /// Whether what was waited for is there.
    is_found: bool,
}

impl Played {
    /// Counts the last press by what came of it.
    fn count(&mut self, found: &Value, last: &Value) {
        match (last.is_null(), found["acted"] == true) {
            (true, _) => {}
            (false, true) => self.acts += 1,
            (false, false) => self.looks += 1,
        }
    }
}

/// So often in a row something that is offered may be out of reach.
const MISSES: u32 = 5;

/// The last presses, for those who look for a fault.
fn last_of(trail: &[String]) -> String {
    trail[trail.len().saturating_sub(4)..].join(", ")
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
        let (mut played, mut trail) = (Played::default(), Vec::new());
        let (mut last, mut misses) = (Value::Null, 0);
        loop {
            let luck = wish.seed * 1000 + trail.len() as u32 + misses * 7919;
            let found = self.offer(&wish, &last, luck).await?;
            played.count(&found, &last);
            if found["end"].is_string() {
                played.is_found = found["end"] == "found";
                return Ok(played);
            }
            if let (true, Some(fault)) = (found["hex"].is_null(), found["fault"].as_str()) {
                bail!("{fault}, after {} presses, the last of them {}", trail.len(), last_of(&trail));
            }
            if played.acts >= wish.most {
                return Ok(played);
            }
            let pressed = self.press_found(wish.hand, &found).await;
            // What is open over the map may lie on one hex or another; a person takes the next one.
            misses = if matches!(pressed, Ok(true)) { 0 } else { misses + 1 };
            let is_pressed = if misses < MISSES { pressed.unwrap_or(false) } else { pressed? };
            last = if is_pressed { found } else { Value::Null };
            trail.extend(last["what"].as_str().map(str::to_string));
        }
    }

    /// What to press next, after what the last press was to do has happened.
    async fn offer(&self, wish: &Wish<'_>, last: &Value, luck: u32) -> Result<Value> {
        let hand = format!("{:?}", wish.hand);
        let facts =
            json!({ "last": last, "until": wish.until, "first": wish.first, "hand": hand, "luck": luck });
        Ok(self.client.execute("return hands.next(arguments[0])", vec![facts]).await?)
    }

    /// Presses what was found. A hex out of sight is only brought into sight, and something else may be pressed then.
    async fn press_found(&self, hand: Hand, found: &Value) -> Result<bool> {
        let hex = found["hex"].as_u64().map(|it| it as u32);
        match (hand, Spot::read(found), hex) {
            (Hand::Keys, _, hex) => self.press_by_keys(found, hex).await,
            (Hand::Mouse, Ok(at), _) => self.click_at(at).await.map(|()| true),
            (Hand::Touch, Ok(at), _) => self.tap_at(at).await.map(|()| true),
            (Hand::Mouse | Hand::Touch, Err(_), Some(hex)) => self.bring_hex(hex).await.map(|_| false),
            (Hand::Mouse | Hand::Touch, Err(fault), None) => Err(fault),
        }
    }

    // === By keys ===

    async fn press_by_keys(&self, found: &Value, hex: Option<u32>) -> Result<bool> {
        if let Some(count) = found["unit"].as_u64() {
            // J goes to the next unit that can act.
            self.keys(&vec!['j'; count as usize]).await?;
            return Ok(true);
        }
        // Space plays the default, unless a button has the focus.
        let steps = self.client.execute("return hands.steps()", vec![]).await?;
        if steps["isGo"] == true && steps["isFree"] == true {
            self.key(' ').await?;
            return Ok(true);
        }
        if !self.walk_to_wanted().await? {
            return Ok(false);
        }
        if let Some(hex) = hex
            && !self.walk_map_to(hex).await?
        {
            return Ok(false);
        }
        self.key(Key::Enter).await?;
        Ok(true)
    }

    /// Presses Tab until what is wanted has the focus; not if it is gone meanwhile.
    async fn walk_to_wanted(&self) -> Result<bool> {
        for _ in 0..12 {
            let steps = self.client.execute("return hands.steps()", vec![]).await?;
            let (at, to) = (steps["at"].as_i64().unwrap_or(-1), steps["to"].as_i64().unwrap_or(-1));
            match (steps["isThere"] == true, steps["isLost"] == true) {
                (true, _) => return Ok(true),
                (_, true) => return Ok(false),
                (false, false) => {}
            }
            ensure!(to >= 0, "Tab does not stop at {}", steps["what"]);
            match to - at {
                _ if at < 0 => self.key(Key::Tab).await?,
                on @ 1.. => self.keys(&vec![Key::Tab.into(); on as usize]).await?,
                back => self.chord(Key::Shift, &vec![Key::Tab.into(); back.unsigned_abs() as usize]).await?,
            }
        }
        let steps = self.client.execute("return hands.steps()", vec![]).await?;
        bail!("the keyboard does not reach {}", steps["what"])
    }

    /// Leads the cursor of the map to a hex with the arrows; not beyond the edge of the sheet.
    async fn walk_map_to(&self, hex: u32) -> Result<bool> {
        self.key(Key::Down).await?;
        for _ in 0..3 {
            let here = self.text("#hx-cursor-text").await?;
            let here: u32 =
                here.get(..4).and_then(|it| it.parse().ok()).with_context(|| format!("no hex: {here:?}"))?;
            if here == hex {
                return Ok(true);
            }
            let walk = |from: u32, to: u32, less: Key, more: Key| {
                let key = if to < from { less } else { more };
                vec![char::from(key); from.abs_diff(to) as usize]
            };
            // Left and right keep the row.
            let along = walk(here / 100, hex / 100, Key::Left, Key::Right);
            let across = walk(here % 100, hex % 100, Key::Up, Key::Down);
            self.keys(&[along, across].concat()).await?;
        }
        Ok(false)
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
