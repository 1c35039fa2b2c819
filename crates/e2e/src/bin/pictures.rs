//! Pictures of every scene, at the size of a desk and of a phone, into docs/pictures. With a directory as argument:
//! pictures of the shell in every theme and both languages, into that directory, to be looked at.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use e2e::{Browser, Screen, Tools, still};
use serde_json::{Value, json};

#[tokio::main(flavor = "multi_thread", worker_threads = 2)]
async fn main() -> Result<()> {
    let tools = Tools::find().map_err(anyhow::Error::msg)?;
    let own = std::env::args().nth(1).map(PathBuf::from);
    let folder =
        own.clone().unwrap_or_else(|| Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/pictures"));
    std::fs::create_dir_all(&folder).context("cannot make the directory of the pictures")?;
    for screen in [Screen::Desk, Screen::Phone] {
        let browser = Browser::start(&tools, screen).await?;
        let album = Album { browser: &browser, folder: folder.clone(), screen };
        let taken = if own.is_some() { album.try_themes().await } else { album.fill().await };
        browser.stop().await?;
        taken?;
    }
    Ok(())
}

struct Album<'a> {
    browser: &'a Browser,
    folder: PathBuf,
    screen: Screen,
}

fn with(key: &str, value: Value) -> Value {
    let mut settings = still();
    settings[key] = value;
    settings
}

impl Album<'_> {
    async fn fill(&self) -> Result<()> {
        let it = self.browser;
        it.fresh(still()).await?;
        self.take("start").await?;
        it.fresh(with("language", json!("ja"))).await?;
        self.take("start-ja").await?;
        it.fresh(with("theme", json!("Night"))).await?;
        self.take("start-night").await?;
        it.fresh(still()).await?;
        it.click("[data-play=deck]").await?;
        it.see("#start-game").await?;
        self.take("new-game").await?;
        for title in ["battle", "deck", "hex"] {
            it.fresh(still()).await?;
            it.begin(title).await?;
            it.play(40, 7).await?;
            it.see("[data-act]").await?;
            self.take(title).await?;
        }
        it.fresh(still()).await?;
        it.begin("battle").await?;
        it.play_until(".bt-battle .bt-help", 7).await?;
        self.take("battle-scene").await?;
        it.fresh(with("language", json!("ja"))).await?;
        it.begin("battle").await?;
        it.play_until(".bt-battle [data-act^='at ']", 7).await?;
        self.take("battle-scene-ja").await?;
        it.fresh(still()).await?;
        it.begin_with("battle", &[("set", "north-africa+west")]).await?;
        it.play_until(".bt-table[data-mode=table]:has([data-act=draw]):has(.bt-ally .bt-unit)", 2).await?;
        it.play(8, 4).await?;
        it.see("[data-act]").await?;
        self.take("battle-four").await?;
        it.fresh(still()).await?;
        it.begin("hex").await?;
        it.see("[data-act]").await?;
        it.click("#rail-rules").await?;
        it.see(".rule-list li").await?;
        self.take("rules").await?;
        it.fresh(still()).await?;
        it.begin_with("battle", &[("points", "12")]).await?;
        it.play(6000, 1).await?;
        it.see(".result .chart").await?;
        self.take("result").await?;
        it.fresh(still()).await?;
        it.client.execute("location.hash = '#/settings'", vec![]).await?;
        it.see(".settings").await?;
        self.take("settings").await
    }

    /// Everything around the tables, in every theme and both languages.
    async fn try_themes(&self) -> Result<()> {
        for (theme, language) in [
            ("Day", "en"),
            ("Night", "ja"),
            ("Contrast", "en"),
            ("Day", "ja"),
            ("Night", "en"),
            ("Contrast", "ja"),
        ] {
            let mut settings = still();
            (settings["theme"], settings["language"]) = (json!(theme), json!(language));
            self.shell(&settings, &format!("-{}-{language}", theme.to_lowercase())).await?;
        }
        Ok(())
    }

    /// The pages and dialogs of the shell.
    async fn shell(&self, settings: &Value, suffix: &str) -> Result<()> {
        let it = self.browser;
        let take = async |name: &str| self.take(&format!("{name}{suffix}")).await;
        let go =
            async |hash: &str| it.client.execute("location.hash = arguments[0]", vec![json!(hash)]).await;
        it.fresh(settings.clone()).await?;
        it.begin("deck").await?;
        it.see("[data-act]").await?;
        go("#/").await?;
        it.see(".crow").await?;
        take("start").await?;
        it.click("[data-play=deck]").await?;
        it.see("#start-game").await?;
        take("new-game").await?;
        go("#/").await?;
        it.click(".foot .link").await?;
        it.see(".keys").await?;
        take("keys").await?;
        it.press(fantoccini::key::Key::Escape.into()).await?;
        go("#/settings").await?;
        it.see(".settings").await?;
        take("settings").await?;
        go("#/rules/hex/").await?;
        it.see(".rule-list li").await?;
        take("rules-page").await?;
        go("#/").await?;
        it.click("[data-play=battle]").await?;
        it.click("[data-seat='1'] [data-value=human]").await?;
        it.click("#start-game").await?;
        it.see("#lift").await?;
        take("curtain").await?;
        it.click("#lift").await?;
        it.see("[data-act]").await?;
        it.click("#undo").await?;
        it.see(".pop").await?;
        take("why-not").await?;
        it.fresh(settings.clone()).await?;
        it.begin_with("battle", &[("points", "6")]).await?;
        it.play(6000, 1).await?;
        it.see(".result .chart").await?;
        it.click("#verify").await?;
        it.see(".verdict").await?;
        take("result").await?;
        it.click("#watch").await?;
        for _ in 0..30 {
            it.press(']').await?;
        }
        it.see(".replay").await?;
        take("replay").await
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
        let suffix = match self.screen {
            Screen::Desk => "",
            Screen::Phone => "-phone",
        };
        let to = self.folder.join(format!("{name}{suffix}.png"));
        self.browser.picture(&to).await?;
        println!("{name}{suffix}");
        Ok(())
    }
}
