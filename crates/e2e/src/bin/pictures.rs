//! Pictures of every scene, at the size of a desk and of a phone, into docs/pictures.
//!
//! `--to DIR` writes them elsewhere, `--theme Night` and `--language ja` take them so, `--size 360x640` takes the phone's
//! at another size, and names leave out all scenes but those that hold one of them:
//! `cargo run -p e2e --bin pictures -- --to look --theme Night hex result`.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use e2e::{Browser, Screen, Tools, still};
use serde_json::{Value, json};

#[tokio::main(flavor = "multi_thread", worker_threads = 2)]
async fn main() -> Result<()> {
    let wish = Wish::read(std::env::args().skip(1))?;
    let tools = Tools::find().map_err(anyhow::Error::msg)?;
    std::fs::create_dir_all(&wish.folder).context("cannot make the directory of the pictures")?;
    for screen in wish.screens() {
        let browser = Browser::start(&tools, screen).await?;
        let album = Album { browser: &browser, screen, wish: &wish };
        let taken = album.fill().await;
        browser.stop().await?;
        taken?;
    }
    Ok(())
}

/// What is asked for.
struct Wish {
    folder: PathBuf,
    theme: String,
    language: String,
    size: Option<(u32, u32)>,
    names: Vec<String>,
}

impl Wish {
    fn read(mut arguments: impl Iterator<Item = String>) -> Result<Wish> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/pictures");
        let mut wish =
            Wish { folder, theme: "Day".into(), language: "en".into(), size: None, names: Vec::new() };
        while let Some(word) = arguments.next() {
            let mut value = || arguments.next().with_context(|| format!("{word} needs a value"));
            match word.as_str() {
                "--to" => wish.folder = value()?.into(),
                "--theme" => wish.theme = value()?,
                "--language" => wish.language = value()?,
                "--size" => wish.size = Some(size(&value()?)?),
                _ if word.starts_with('-') => {
                    bail!("{word}? There are --to, --theme, --language and --size")
                }
                _ => wish.names.push(word),
            }
        }
        Ok(wish)
    }

    /// Another size is that of another phone.
    fn screens(&self) -> Vec<Screen> {
        match self.size {
            Some((width, height)) => vec![Screen::Touch(width, height)],
            None => vec![Screen::Desk, Screen::Phone],
        }
    }

    fn wants(&self, scene: &str) -> bool {
        self.names.is_empty() || self.names.iter().any(|it| scene.contains(it.as_str()))
    }

    fn settings(&self) -> Value {
        let mut settings = still();
        (settings["theme"], settings["language"]) = (json!(self.theme), json!(self.language));
        settings
    }

    /// What the name of a file says beside the scene.
    fn suffix(&self, screen: Screen) -> String {
        let theme =
            if self.theme == "Day" { String::new() } else { format!("-{}", self.theme.to_lowercase()) };
        let language = if self.language == "en" { String::new() } else { format!("-{}", self.language) };
        let size = match (self.size, screen) {
            (Some((width, height)), _) => format!("-{width}x{height}"),
            (None, Screen::Desk) => String::new(),
            (None, _) => "-phone".to_string(),
        };
        format!("{theme}{language}{size}")
    }
}

fn size(text: &str) -> Result<(u32, u32)> {
    let (width, height) = text.split_once('x').context("a size is written 360x640")?;
    Ok((width.parse()?, height.parse()?))
}

struct Album<'a> {
    browser: &'a Browser,
    screen: Screen,
    wish: &'a Wish,
}

/// Every scene.
const SCENES: [&str; 36] = [
    "start",
    "start-ja",
    "start-night",
    "new-game-battle",
    "new-game-deck",
    "new-game-hex",
    "settings",
    "keys",
    "rules",
    "curtain",
    "why-not",
    "replay",
    "result-battle",
    "result-deck",
    "result-hex",
    "battle",
    "battle-scene",
    "battle-aim",
    "battle-held",
    "battle-four",
    "battle-joint",
    "deck",
    "deck-reader",
    "deck-held",
    "deck-combat",
    "deck-interception",
    "deck-allot",
    "hex",
    "hex-set-up",
    "hex-move",
    "hex-stack",
    "hex-why",
    "hex-layers",
    "hex-attack",
    "hex-supply",
    "hex-loss",
];

macro_rules! game {
    ($name:literal) => {
        include_str!(concat!("../../games/", $name, ".jsonl"))
    };
}

impl Album<'_> {
    async fn fill(&self) -> Result<()> {
        let mut faults = Vec::new();
        // A tip beside the pointer needs a pointer, a long press a finger.
        let is_for = |it: &&str| match *it {
            "hex-why" => !self.screen.has_touch(),
            "battle-held" | "deck-held" => self.screen.has_touch(),
            _ => true,
        };
        for scene in SCENES.into_iter().filter(is_for).filter(|it| self.wish.wants(it)) {
            let set = async {
                self.browser.fresh(self.wish.settings()).await?;
                self.set(scene).await?;
                self.take(scene).await
            };
            if let Err(fault) = set.await {
                faults.push(format!("{scene}{}: {fault:#}", self.wish.suffix(self.screen)));
            }
        }
        if faults.is_empty() { Ok(()) } else { bail!("not taken:\n{}", faults.join("\n")) }
    }

    /// Plays and clicks until a scene is on the page.
    async fn set(&self, scene: &str) -> Result<()> {
        let it = self.browser;
        match scene {
            "start" => it.see("main.start").await,
            "start-ja" => self.start_with("language", "ja").await,
            "start-night" => self.start_with("theme", "Night").await,
            "new-game-battle" => self.open_dialog("battle").await,
            "new-game-deck" => self.open_dialog("deck").await,
            "new-game-hex" => self.open_dialog("hex").await,
            "settings" => self.go("#/settings", ".settings").await,
            "keys" => {
                it.click(".foot .link").await?;
                it.see(".keys").await
            }
            "rules" => {
                self.take_up(game!("hex-declare")).await?;
                it.click("#rail-rules").await?;
                it.see(".rule-list li").await
            }
            "curtain" => {
                self.open_dialog("battle").await?;
                it.click("[data-seat='1'] [data-value=human]").await?;
                it.click("#start-game").await?;
                it.see("#lift").await
            }
            "why-not" => {
                it.begin("battle").await?;
                it.see("[data-act]").await?;
                it.click("#undo").await?;
                it.see(".pop").await
            }
            "replay" => {
                self.take_up(include_str!("../../../replay/tests/golden/base-standard-1.jsonl")).await?;
                it.see(".result .chart").await?;
                it.click("#watch").await?;
                it.see(".replay").await?;
                it.slide("#scrub", 0.5).await?;
                it.until("a step of the past", async || Ok(it.number(".main", "data-shown").await? > 0)).await
            }
            "result-battle" => {
                self.take_up(include_str!("../../../replay/tests/golden/base-standard-1.jsonl")).await?;
                it.see(".result .chart").await
            }
            "result-deck" => {
                self.take_up(include_str!("../../../engine/tests/golden/deck-english-3.jsonl")).await?;
                it.see(".result .chart").await
            }
            "result-hex" => {
                self.take_up(include_str!("../../../engine/tests/golden/hex-july.jsonl")).await?;
                it.see(".result .chart").await
            }
            "battle" => {
                it.begin("battle").await?;
                it.play(40, 7).await?;
                it.see("[data-act]").await
            }
            "battle-scene" => {
                // Not every game comes to it.
                for seed in [7, 31, 55] {
                    it.fresh(self.wish.settings()).await?;
                    it.begin("battle").await?;
                    if it.play_until(".bt-battle .bt-help", seed).await.is_ok() {
                        return Ok(());
                    }
                }
                it.fresh(self.wish.settings()).await?;
                it.begin("battle").await?;
                it.play_until(".bt-battle [data-act^='fire ']", 7).await
            }
            "battle-aim" => {
                it.begin("battle").await?;
                it.play_until(".bt-battle [data-act^='at ']", 7).await
            }
            "battle-held" => {
                it.begin("battle").await?;
                it.hold(".bt-hand .bt-face").await?;
                it.see(".bt-reader.sheet").await
            }
            "battle-four" => {
                it.begin_with("battle", &[("set", "north-africa+west")]).await?;
                it.play_until(".bt-table[data-mode=table]:has([data-act=draw]):has(.bt-ally .bt-unit)", 2)
                    .await?;
                it.play(8, 4).await?;
                it.play_until(".bt-table[data-mode=table]:has(.bt-ally .bt-unit) [data-act]", 4).await
            }
            "battle-joint" => {
                it.begin_with("battle", &[("set", "north-africa+west"), ("joint-battles", "on")]).await?;
                it.play_until(".bt-battle:has(.bt-line+.bt-line) [data-act^='at ']", 3).await
            }
            "deck" => self.take_up(game!("deck-table")).await,
            "deck-reader" => {
                self.take_up(game!("deck-table")).await?;
                it.tab_to(".dk-hand button").await?;
                it.key('i').await
            }
            "deck-held" => {
                self.take_up(game!("deck-table")).await?;
                it.hold(".dk-hand .dk-face").await?;
                it.see(".dk-reader.sheet").await
            }
            "deck-combat" => self.take_up(game!("deck-combat")).await,
            "deck-interception" => self.take_up(game!("deck-strike")).await,
            "deck-allot" => self.take_up(game!("deck-allot")).await,
            "hex" => {
                it.begin("hex").await?;
                it.see("[data-act]").await
            }
            "hex-set-up" => {
                it.begin_with("hex", &[("scenario", "october"), ("free", "on")]).await?;
                it.see("[data-act]").await
            }
            "hex-move" => {
                self.take_up(game!("hex-move")).await?;
                self.choose_armour().await?;
                if self.screen == Screen::Desk { it.point_at_hex(3427).await } else { Ok(()) }
            }
            "hex-stack" => {
                self.take_up(game!("hex-move")).await?;
                it.see(".hx-counters g").await?;
                // The stack is not in the first view of a phone; the map comes nearer around what is chosen.
                it.key('f').await?;
                it.click_hex(3325).await?;
                it.see(".hx-card.together").await?;
                for _ in 0..5 {
                    it.key('+').await?;
                }
                Ok(())
            }
            "hex-why" => {
                self.take_up(game!("hex-move")).await?;
                self.choose_armour().await?;
                it.point_at_hex(4020).await?;
                it.see(".hx-tip").await
            }
            "hex-layers" => {
                self.take_up(game!("hex-move")).await?;
                for key in ['t', 'w', 'c', '+', '+', '+'] {
                    it.key(key).await?;
                }
                it.see(".hx-top .stack-tag").await
            }
            "hex-attack" => {
                self.take_up(game!("hex-declare")).await?;
                it.click_hex(3519).await?;
                it.see("#hx-declare").await
            }
            "hex-supply" => {
                self.take_up(game!("hex-declare")).await?;
                it.key('s').await?;
                it.key('z').await?;
                it.see(".hx-legend").await
            }
            "hex-loss" => self.take_up(game!("hex-lose")).await,
            other => bail!("no scene is called {other}"),
        }
    }

    async fn start_with(&self, key: &str, value: &str) -> Result<()> {
        let mut settings = self.wish.settings();
        settings[key] = json!(value);
        self.browser.fresh(settings).await
    }

    async fn open_dialog(&self, title: &str) -> Result<()> {
        self.browser.click(&format!("[data-play={title}]")).await?;
        self.browser.see("#start-game").await
    }

    async fn go(&self, hash: &str, css: &str) -> Result<()> {
        self.browser.go(hash).await?;
        self.browser.see(css).await
    }

    /// Takes a game up as if it had been kept.
    async fn take_up(&self, file: &str) -> Result<()> {
        let it = self.browser;
        let header: Value = serde_json::from_str(file.lines().next().context("a header")?)?;
        let last: Value = serde_json::from_str(file.lines().last().context("a last line")?)?;
        let options: Vec<(&String, &Value)> = header["options"].as_object().into_iter().flatten().collect();
        let secret = last["secret"].as_str().unwrap_or(e2e::tables::SECRET);
        let over = !last["result"].is_null();
        let card = json!({ "id": 1, "title": header["title"], "options": options, "seats": header["seats"], "secret": secret, "played": 1.0, "over": over });
        let keep = "localStorage.setItem('khamsin/game/1', JSON.stringify(arguments[0]));
            localStorage.setItem('khamsin/file/1', arguments[1])";
        it.client.execute(keep, vec![card, json!(file)]).await?;
        it.client.refresh().await?;
        it.see("main.start .crow").await?;
        self.go("#/play/1", if over { ".replay" } else { "[data-act]" }).await
    }

    /// The brigade in 3224, or on a phone, where it may be out of sight, the next unit that can move.
    async fn choose_armour(&self) -> Result<()> {
        self.browser.see(".hx-counters g").await?;
        if self.screen.has_touch() {
            self.browser.key('j').await?;
        } else {
            self.browser.click_hex(3224).await?;
        }
        self.browser.see(".hx-card").await
    }

    async fn take(&self, name: &str) -> Result<()> {
        // Fonts and pictures come a moment after the elements.
        self.browser
            .client
            .execute(
                "return document.fonts.ready.then(() => new Promise((it) => setTimeout(it, 250)))",
                vec![],
            )
            .await?;
        let name = format!("{name}{}", self.wish.suffix(self.screen));
        self.browser.picture(&self.wish.folder.join(format!("{name}.png"))).await?;
        println!("{name}");
        Ok(())
    }
}
