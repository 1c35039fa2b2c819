//! Everything that is kept goes out in one file and comes back, and what is no backup changes nothing. Faults can be told.

use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};

use crate::{Browser, Scenario, scenarios, shell::CRASH, still};

/// All of them.
pub const SCENARIOS: &[Scenario] = scenarios![
    Desk a_backup_brings_everything_to_an_empty_browser,
    Desk a_backup_dropped_on_a_table_loses_nothing_played_since,
    Desk a_backup_of_a_game_that_went_another_way_is_kept_beside_it,
    Desk what_is_no_backup_is_refused_in_words_and_changes_nothing,
    Desk the_backup_is_told_in_japanese,
    Desk the_about_page_names_the_build,
    Desk a_report_of_a_fault_is_copied,
    Desk a_report_is_copied_by_hand_where_the_browser_refuses,
    Phone settings_about_and_a_fault_fit_a_phone,
];

/// Catches what is saved, with its name.
const CATCH: &str = "window.saved = null;
    URL.createObjectURL = (blob) => { window.saved = blob; return '#saved' };
    const set = Element.prototype.setAttribute;
    Element.prototype.setAttribute = function (name, value) {
        if (name === 'download') window.savedName = value;
        set.call(this, name, value);
    }";

/// Saves a backup in the settings; its name and its text.
async fn save(it: &Browser) -> Result<(String, String)> {
    it.go("#/settings").await?;
    it.see("#backup-out").await?;
    it.client.execute(CATCH, vec![]).await?;
    it.click("#backup-out").await?;
    it.until("it is saved", async || Ok(it.client.execute("return !!window.saved", vec![]).await? == true))
        .await?;
    let saved = it.client.execute("return window.saved.text().then((it) => [window.savedName, it])", vec![]);
    let saved = saved.await?;
    let text = |at: usize| saved[at].as_str().map(str::to_string).context("a text");
    Ok((text(0)?, text(1)?))
}

/// Takes in a file with the field in the settings, and waits for what is said about it.
async fn take_in(it: &Browser, text: &str) -> Result<String> {
    it.go("#/settings").await?;
    it.see("#backup-in").await?;
    close_notice(it).await?;
    it.choose_file("#backup-in", "backup.json", text).await?;
    it.see(".notice").await?;
    it.text(".notice").await
}

async fn close_notice(it: &Browser) -> Result<()> {
    if it.count(".notice").await? > 0 {
        it.click(".notice .icb").await?;
        it.until("the notice is gone", async || Ok(it.count(".notice").await? == 0)).await?;
    }
    Ok(())
}

/// A game with a few moves; the address and how many entries it has.
async fn some_game(it: &Browser, title: &str) -> Result<(String, i64)> {
    it.begin(title).await?;
    it.play(5, 6).await?;
    it.see("[data-act]").await?;
    Ok((it.client.current_url().await?.fragment().unwrap_or_default().to_string(), it.entries().await?))
}

// === Out and in ===

async fn a_backup_brings_everything_to_an_empty_browser(it: &Browser) -> Result<()> {
    it.fresh(still()).await?;
    it.client.execute("localStorage.setItem('khamsin/lessons', 'three')", vec![]).await?;
    let (battle, entries) = some_game(it, "battle").await?;
    it.go("#/").await?;
    it.see("main.start").await?;
    let (deck, deck_entries) = some_game(it, "deck").await?;
    it.go("#/settings").await?;
    it.click(".settings [data-value=night]").await?;
    let (name, backup) = save(it).await?;
    ensure!(name.starts_with("khamsin-backup-20") && name.ends_with(".json"), "it is called {name}");
    let json: Value = serde_json::from_str(&backup)?;
    ensure!(json["games"].as_array().is_some_and(|it| it.len() == 2), "two games");
    ensure!(json["progress"] == json!({ "khamsin/lessons": "three" }), "{}", json["progress"]);

    it.fresh(json!({ "speed": "Off", "text": 130 })).await?;
    ensure!(it.count(".crow").await? == 0, "the browser is empty");
    let said = take_in(it, &backup).await?;
    ensure!(said.contains("2 games are new here") && said.contains("settings are in use"), "{said}");
    let progress = it.client.execute("return localStorage.getItem('khamsin/lessons')", vec![]).await?;
    ensure!(progress == "three", "the progress is {progress}");
    it.see("html[data-theme=night][style*='100%']").await?;
    // A reload shows what the database has.
    it.go_home().await?;
    it.until("both games are here", async || Ok(it.count(".crow").await? == 2)).await?;
    for (game, entries) in [(battle, entries), (deck, deck_entries)] {
        it.go(&format!("#{game}")).await?;
        it.see("[data-act]").await?;
        ensure!(it.entries().await? == entries, "{} entries of {game}", it.entries().await?);
        it.play(2, 3).await?;
        ensure!(it.entries().await? > entries, "{game} goes on");
    }
    Ok(())
}

async fn a_backup_dropped_on_a_table_loses_nothing_played_since(it: &Browser) -> Result<()> {
    it.fresh(still()).await?;
    let (game, entries) = some_game(it, "battle").await?;
    let (_, early) = save(it).await?;
    it.go(&format!("#{game}")).await?;
    it.see("[data-act]").await?;
    it.play(4, 2).await?;
    it.see("[data-act]").await?;
    let later = it.entries().await?;
    ensure!(later > entries);
    it.drop_file(".main", "b.json", &early).await?;
    it.see("main.start").await?;
    it.until("it is told", async || Ok(it.text(".notice").await?.contains("One game was here already")))
        .await?;
    ensure!(it.count(".crow").await? == 1);
    let (_, late) = save(it).await?;

    // Where only the beginning is, the game goes on.
    it.fresh(still()).await?;
    take_in(it, &early).await?;
    let said = take_in(it, &late).await?;
    ensure!(said.contains("One game goes on where the backup left it"), "{said}");
    it.go(&format!("#{game}")).await?;
    it.see("[data-act]").await?;
    ensure!(it.entries().await? == later, "{} entries instead of {later}", it.entries().await?);
    it.play(2, 3).await?;
    let played = it.entries().await?;
    it.go_home().await?;
    it.go(&format!("#{game}")).await?;
    it.see("[data-act]").await?;
    ensure!(it.entries().await? == played, "what is played after that is kept");
    Ok(())
}

async fn a_backup_of_a_game_that_went_another_way_is_kept_beside_it(it: &Browser) -> Result<()> {
    it.fresh(still()).await?;
    let (game, entries) = some_game(it, "battle").await?;
    let (_, backup) = save(it).await?;
    let mut json: Value = serde_json::from_str(&backup)?;
    let file = json["games"][0]["file"].as_str().context("a file")?;
    let header = file.lines().next().context("a header")?;
    json["games"][0]["file"] = format!("{header}\n{{\"other\":1}}\n").into();
    let other = json.to_string();
    let said = take_in(it, &other).await?;
    ensure!(said.contains("One game went another way here"), "{said}");
    // A second time it is known.
    let said = take_in(it, &other).await?;
    ensure!(said.contains("One game was here already"), "{said}");
    it.go_home().await?;
    it.until("both are here", async || Ok(it.count(".crow").await? == 2)).await?;
    it.go(&format!("#{game}")).await?;
    it.see("[data-act]").await?;
    ensure!(it.entries().await? == entries, "ours is as it was");
    Ok(())
}

async fn what_is_no_backup_is_refused_in_words_and_changes_nothing(it: &Browser) -> Result<()> {
    it.fresh(still()).await?;
    some_game(it, "battle").await?;
    let (_, backup) = save(it).await?;
    let cut = &backup[..backup.len() / 2];
    let next = backup.replacen("\"khamsin-backup\":1", "\"khamsin-backup\":2", 1);
    let refused = [
        ("no JSON", "damaged or only a part"),
        (cut, "damaged or only a part"),
        ("{\"other\":1}", "not a Khamsin backup"),
        (&next, "format 2"),
    ];
    for (text, why) in refused {
        let said = take_in(it, text).await?;
        ensure!(said.contains(why) && said.contains("Nothing was changed"), "{said}");
    }
    let mut json: Value = serde_json::from_str(&backup)?;
    json["games"].as_array_mut().context("games")?.push(json!({ "game": { "id": 5 }, "file": "nothing" }));
    let said = take_in(it, &json.to_string()).await?;
    ensure!(said.contains("One game is damaged") && said.contains("One game was here"), "{said}");
    let (_, after) = save(it).await?;
    ensure!(after == backup, "something was changed");
    // A file that is too long is not read at all.
    let long = "const real = Object.getOwnPropertyDescriptor(Blob.prototype, 'size');
        Object.defineProperty(Blob.prototype, 'size', { configurable: true, get: () => 300 * 1024 * 1024 });
        window.undo = () => Object.defineProperty(Blob.prototype, 'size', real)";
    it.client.execute(long, vec![]).await?;
    let said = take_in(it, &backup).await?;
    it.client.execute("window.undo()", vec![]).await?;
    ensure!(said.contains("larger than 256 MB"), "{said}");
    Ok(())
}

async fn the_backup_is_told_in_japanese(it: &Browser) -> Result<()> {
    it.fresh(json!({ "speed": "Off", "language": "ja" })).await?;
    some_game(it, "battle").await?;
    let (_, backup) = save(it).await?;
    it.fresh(still()).await?;
    let said = take_in(it, &backup).await?;
    it.see("html[lang=ja]").await?;
    it.until("it is Japanese", async || Ok(it.text(".notice").await?.contains("新しいゲーム："))).await?;
    ensure!(!said.is_empty());
    let said = take_in(it, "x").await?;
    ensure!(said.contains("何も変わっていません"), "{said}");
    Ok(())
}

// === About and reports ===

async fn the_about_page_names_the_build(it: &Browser) -> Result<()> {
    it.fresh(still()).await?;
    it.click(".foot a[href='#/about']").await?;
    it.see("#build").await?;
    let build = it.text("#build").await?;
    ensure!(build.starts_with(env!("CARGO_PKG_VERSION")) && build.contains('('), "the build is {build:?}");
    ensure!(it.text("main.about").await?.contains("Nothing is sent anywhere"));
    it.go("#/settings").await?;
    it.click("main a[href='#/about']").await?;
    it.see("#build").await
}

/// Takes the place of the clipboard, which a browser without a head may not have.
const CLIPBOARD: &str = "Object.defineProperty(navigator, 'clipboard', { configurable: true,
    value: { writeText: async (text) => { if (window.refused) throw new Error('refused'); window.copied = text } } })";

async fn a_fault(it: &Browser) -> Result<()> {
    some_game(it, "battle").await?;
    it.client.execute(CLIPBOARD, vec![]).await?;
    it.client.execute(CRASH, vec![]).await?;
    it.see("#copy-report").await
}

async fn copied(it: &Browser) -> Result<String> {
    it.until("it is copied", async || Ok(it.client.execute("return !!window.copied", vec![]).await? == true))
        .await?;
    let text = it.client.execute("const it = window.copied; window.copied = null; return it", vec![]).await?;
    text.as_str().map(str::to_string).context("a text")
}

async fn a_report_of_a_fault_is_copied(it: &Browser) -> Result<()> {
    it.fresh(still()).await?;
    a_fault(it).await?;
    it.click("#copy-report").await?;
    let text = copied(it).await?;
    for part in
        ["Khamsin 0", "message: The part that runs the games stopped", "game: battle ", "Chrom", "window: "]
    {
        ensure!(text.contains(part), "{part} is not in {text}");
    }
    ensure!(!text.contains("commitment"), "the file is in it without being asked for");
    it.until("it is told", async || Ok(it.text(".notice").await?.contains("Copied"))).await?;
    it.click("#copy-report-file").await?;
    let text = copied(it).await?;
    ensure!(text.contains("file:\n{\"khamsin\":"), "no file in {text}");
    Ok(())
}

async fn a_report_is_copied_by_hand_where_the_browser_refuses(it: &Browser) -> Result<()> {
    it.fresh(still()).await?;
    a_fault(it).await?;
    it.client.execute("window.refused = true", vec![]).await?;
    it.click("#copy-report").await?;
    it.see("textarea#report").await?;
    let chosen = "const it = document.querySelector('#report');
        return document.activeElement === it ? it.value.slice(it.selectionStart, it.selectionEnd) : ''";
    it.until("the text is selected", async || {
        let text = it.client.execute(chosen, vec![]).await?;
        Ok(text.as_str().is_some_and(|it| it.starts_with("Khamsin 0") && it.contains("window: ")))
    })
    .await?;
    it.key(fantoccini::key::Key::Escape).await?;
    it.until("it is closed", async || Ok(it.count("textarea#report").await? == 0)).await
}

async fn settings_about_and_a_fault_fit_a_phone(it: &Browser) -> Result<()> {
    it.fresh(still()).await?;
    a_fault(it).await?;
    ensure!(!it.scrolls_sideways().await?, "the notice of a fault");
    for page in ["#/settings", "#/about"] {
        it.go(page).await?;
        it.see("main.settings").await?;
        ensure!(!it.scrolls_sideways().await?, "{page}");
    }
    Ok(())
}
