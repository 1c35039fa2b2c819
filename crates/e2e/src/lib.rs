//! The app in a real browser: what starts Chromium, and what a player does at the page.
//!
//! The app is served in this process on a free port, the driver takes a free port too, and the profile is thrown away:
//! nothing is left behind and nothing else is touched.
//!
//! What a player does goes through [`input`]: a mouse, fingers or keys at a place of the screen. No script presses
//! anything; `cargo xtask input` refuses one that does.

pub mod backup;
mod browser;
pub mod hands;
pub mod hex_map;
pub mod input;
mod play;

pub mod shell;
pub mod tables;
pub mod wire;

use std::pin::Pin;

use anyhow::Result;
use serde_json::{Value, json};

pub use browser::{Browser, Screen, Server, Tools};
pub use input::{Hand, Spot};
pub use play::Played;

/// What a player does: its name, the size of the window, and the doing.
pub type Scenario = (&'static str, Screen, fn(&Browser) -> Pin<Box<dyn Future<Output = Result<()>> + '_>>);

/// A list of scenarios: the screen and the function of each.
#[macro_export]
macro_rules! scenarios {
    ($($screen:ident $name:ident),* $(,)?) => {
        &[$((stringify!($name), $crate::Screen::$screen, |browser| Box::pin($name(browser)))),*]
    };
}

/// Settings under which nothing moves, so that nothing must be waited for.
pub fn still() -> Value {
    json!({ "speed": "Off", "language": "en", "theme": "Day" })
}
