//! Pictures of every scene, at the size of a desk and of a phone, into docs/pictures.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use e2e::{Browser, Screen, Tools, still};
use serde_json::{Value, json};

#[tokio::main(flavor = "multi_thread", worker_threads = 2)]
async fn main() -> Result<()> {
    let tools = Tools::find().map_err(anyhow::Error::msg)?;
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/pictures");
    std::fs::create_dir_all(&folder).context("cannot make docs/pictures")?;
    for screen in [Screen::Desk, Screen::Phone] {
        let browser = Browser::start(&tools, screen).await?;
        let album = Album { browser: &browser, folder: folder.clone(), screen };
        let taken = album.fill().await;
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
        it.click("#rail-rules").await?;
        it.see(".rule-list li").await?;
        self.take("rules").await?;
        it.fresh(still()).await?;
        it.begin("battle").await?;
        it.play(6000, 1).await?;
        it.see(".result .chart").await?;
        self.take("result").await?;
        it.fresh(still()).await?;
        it.client.execute("location.hash = '#/settings'", vec![]).await?;
        it.see(".settings").await?;
        self.take("settings").await
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
