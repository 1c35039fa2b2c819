//! What hands do: mouse, fingers and keys, as the browser gets them from a person.
//!
//! Everything is done at a place on the screen, and only if what is meant is what lies there. What covers it is named.

use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use fantoccini::{
    Locator,
    actions::{InputSource, KeyAction, KeyActions},
    key::Key,
};
use serde_json::{Value, json};
use tokio::time::sleep;

use crate::Browser;

/// What one acts with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hand {
    /// A mouse.
    Mouse,
    /// A finger.
    Touch,
    /// The keyboard alone.
    Keys,
}

/// A point of the page's window.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spot {
    /// From the left.
    pub x: f64,
    /// From the top.
    pub y: f64,
}

impl Spot {
    /// So far to the right of a spot, and so far below it.
    pub fn moved(self, right: f64, down: f64) -> Spot {
        Spot { x: self.x + right, y: self.y + down }
    }

    /// A part of the way to another spot.
    fn towards(self, to: Spot, part: f64) -> Spot {
        self.moved((to.x - self.x) * part, (to.y - self.y) * part)
    }

    /// What the script of the page has found, or its fault.
    pub(crate) fn read(found: &Value) -> Result<Spot> {
        if let Some(fault) = found["fault"].as_str() {
            bail!("{fault}");
        }
        let number = |name: &str| found[name].as_f64().with_context(|| format!("no {name} in {found}"));
        Ok(Spot { x: number("x")?, y: number("y")? })
    }
}

/// How long something may lie under something else before that is a fault: a dialog takes a moment to go.
const PATIENCE: Duration = Duration::from_secs(2);

/// How long a finger stays down when it taps, and when it holds. A long press is one of 450 ms.
const TAP: Duration = Duration::from_millis(30);
const HOLD: Duration = Duration::from_millis(600);

/// How long a finger rests at the end of its way.
const REST: Duration = Duration::from_millis(150);

/// In how many steps a finger or the mouse is drawn over the screen.
const STEPS: u32 = 6;

impl Browser {
    /// What a screen is played with.
    pub fn hand(&self) -> Hand {
        if self.screen.has_touch() { Hand::Touch } else { Hand::Mouse }
    }

    /// Presses something with what the screen has: a click with the mouse, a tap with a finger.
    pub async fn click(&self, css: &str) -> Result<()> {
        let at = self.spot(css).await?;
        self.press_at(at).await
    }

    /// Taps something with a finger.
    pub async fn tap(&self, css: &str) -> Result<()> {
        let at = self.spot(css).await?;
        self.tap_at(at).await
    }

    /// Holds a finger on something, longer than a tap.
    pub async fn hold(&self, css: &str) -> Result<()> {
        let at = self.spot(css).await?;
        self.hold_at(at).await
    }

    /// Brings the mouse onto something, without pressing.
    pub async fn point_at(&self, css: &str) -> Result<()> {
        let at = self.spot(css).await?;
        self.point_to(at).await
    }

    /// Where something can be touched, once it is there and stands still.
    pub async fn spot(&self, css: &str) -> Result<Spot> {
        self.see(css).await?;
        let start = Instant::now();
        loop {
            let found = self.client.execute("return hands.aim(arguments[0])", vec![json!(css)]).await?;
            match Spot::read(&found) {
                Ok(spot) => return Ok(spot),
                Err(fault) if start.elapsed() > PATIENCE => {
                    return Err(fault.context(format!("pressing {css}")));
                }
                Err(_) => sleep(Duration::from_millis(30)).await,
            }
        }
    }

    /// Presses the track of a slider, at a part of its length.
    pub async fn slide(&self, css: &str, part: f64) -> Result<()> {
        let middle = self.spot(css).await?;
        let ends = "const box = document.querySelector(arguments[0]).getBoundingClientRect(); return [box.left, box.right]";
        let ends = self.client.execute(ends, vec![json!(css)]).await?;
        let end = |at: usize| ends[at].as_f64().context("a slider has ends");
        // The knob stays within the track.
        let (left, right) = (end(0)? + 2.0, end(1)? - 2.0);
        self.press_at(Spot { x: left + (right - left) * part, ..middle }).await
    }

    // === At a place ===

    /// A click or a tap, whatever the screen has.
    pub async fn press_at(&self, at: Spot) -> Result<()> {
        if self.screen.has_touch() { self.tap_at(at).await } else { self.click_at(at).await }
    }

    /// A click of the mouse.
    pub async fn click_at(&self, at: Spot) -> Result<()> {
        self.point_to(at).await?;
        self.mouse("mousePressed", at).await?;
        self.mouse("mouseReleased", at).await
    }

    /// Moves the mouse.
    pub async fn point_to(&self, at: Spot) -> Result<()> {
        let event = json!({ "type": "mouseMoved", "x": at.x, "y": at.y });
        self.devtools("Input.dispatchMouseEvent", event).await?;
        Ok(())
    }

    /// Draws the mouse with its button down.
    pub async fn drag(&self, from: Spot, to: Spot) -> Result<()> {
        self.point_to(from).await?;
        self.mouse("mousePressed", from).await?;
        for step in 1..=STEPS {
            let at = from.towards(to, f64::from(step) / f64::from(STEPS));
            let event = json!({ "type": "mouseMoved", "x": at.x, "y": at.y, "button": "left", "buttons": 1 });
            self.devtools("Input.dispatchMouseEvent", event).await?;
        }
        self.mouse("mouseReleased", to).await
    }

    async fn mouse(&self, kind: &str, at: Spot) -> Result<()> {
        let event = json!({ "type": kind, "x": at.x, "y": at.y, "button": "left", "clickCount": 1 });
        self.devtools("Input.dispatchMouseEvent", event).await?;
        Ok(())
    }

    /// A tap of a finger.
    pub async fn tap_at(&self, at: Spot) -> Result<()> {
        self.touch_for(at, TAP).await
    }

    /// A long press of a finger.
    pub async fn hold_at(&self, at: Spot) -> Result<()> {
        self.touch_for(at, HOLD).await
    }

    async fn touch_for(&self, at: Spot, time: Duration) -> Result<()> {
        self.touch("touchStart", &[at]).await?;
        sleep(time).await;
        self.touch("touchEnd", &[]).await
    }

    /// Draws a finger over the screen.
    pub async fn swipe(&self, from: Spot, to: Spot) -> Result<()> {
        self.draw(&[(from, to)]).await
    }

    /// Draws two fingers apart or together, each from one spot to another.
    pub async fn pinch(&self, one: (Spot, Spot), other: (Spot, Spot)) -> Result<()> {
        self.draw(&[one, other]).await
    }

    async fn draw(&self, fingers: &[(Spot, Spot)]) -> Result<()> {
        let at = |part: f64| -> Vec<Spot> { fingers.iter().map(|it| it.0.towards(it.1, part)).collect() };
        self.touch("touchStart", &at(0.0)).await?;
        for step in 1..=STEPS {
            self.touch("touchMove", &at(f64::from(step) / f64::from(STEPS))).await?;
        }
        // A finger that rests before it goes does not throw what it has drawn: the browser would take the next tap for
        // the end of the throw.
        sleep(REST).await;
        self.touch("touchMove", &at(1.0)).await?;
        self.touch("touchEnd", &[]).await
    }

    async fn touch(&self, kind: &str, fingers: &[Spot]) -> Result<()> {
        let points: Vec<Value> =
            fingers.iter().enumerate().map(|(id, it)| json!({ "x": it.x, "y": it.y, "id": id })).collect();
        self.devtools("Input.dispatchTouchEvent", json!({ "type": kind, "touchPoints": points })).await?;
        Ok(())
    }

    // === Keys ===

    /// Presses a key and lets it go.
    pub async fn key(&self, key: impl Into<char>) -> Result<()> {
        self.keys(&[key.into()]).await
    }

    /// Presses one key after the other.
    pub async fn keys(&self, keys: &[char]) -> Result<()> {
        let mut actions = KeyActions::new("keyboard".into());
        for &value in keys {
            actions = actions.then(KeyAction::Down { value }).then(KeyAction::Up { value });
        }
        Ok(self.client.perform_actions(actions).await?)
    }

    /// Presses a key while another is held.
    pub async fn chord(&self, held: Key, key: impl Into<char>) -> Result<()> {
        let (held, key) = (held.into(), key.into());
        let actions = KeyActions::new("keyboard".into())
            .then(KeyAction::Down { value: held })
            .then(KeyAction::Down { value: key })
            .then(KeyAction::Up { value: key })
            .then(KeyAction::Up { value: held });
        Ok(self.client.perform_actions(actions).await?)
    }

    /// Presses Tab until something has the focus.
    pub async fn tab_to(&self, css: &str) -> Result<()> {
        for _ in 0..400 {
            self.key(Key::Tab).await?;
            if self.count(&format!(":is({css}):focus")).await? > 0 {
                return Ok(());
            }
        }
        bail!("the keyboard does not reach {css}")
    }

    /// Presses a field and types into it, in place of what stands there.
    pub async fn write(&self, css: &str, text: &str) -> Result<()> {
        self.click(css).await?;
        self.chord(Key::Control, 'a').await?;
        let field = self.client.find(Locator::Css(css)).await?;
        field.send_keys(text).await.with_context(|| format!("typing into {css}"))
    }

    // === Files ===

    /// Chooses a file with a field for files.
    pub async fn choose_file(&self, css: &str, name: &str, text: &str) -> Result<()> {
        self.see(css).await?;
        let path = self.file(name, text)?;
        let field = self.client.find(Locator::Css(css)).await?;
        field.send_keys(&path.to_string_lossy()).await.with_context(|| format!("choosing a file with {css}"))
    }

    /// Drops a file onto something.
    pub async fn drop_file(&self, css: &str, name: &str, text: &str) -> Result<()> {
        let at = self.spot(css).await?;
        let path = self.file(name, text)?;
        let data = json!({ "items": [], "files": [path], "dragOperationsMask": 1 });
        for kind in ["dragEnter", "dragOver", "drop"] {
            let event = json!({ "type": kind, "x": at.x, "y": at.y, "data": data });
            self.devtools("Input.dispatchDragEvent", event).await?;
        }
        Ok(())
    }
}
