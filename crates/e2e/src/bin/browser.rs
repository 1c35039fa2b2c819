//! What players do, in a real browser. Run by `cargo xtask test`; a program and not a test of cargo, so that it is
//! built once, unoptimised, with the harness.

use std::{path::PathBuf, process::ExitCode};

use anyhow::{Context, Result, ensure};
use e2e::{Browser, Scenario, Tools, scenarios, shell, still, tables};
use libtest_mimic::{Arguments, Failed, Trial};
use serde_json::json;

const SCENARIOS: &[Scenario] = scenarios![
    Desk every_title_opens_with_two_clicks,
    Desk a_battle_is_played_to_its_end,
    Desk a_shot_is_aimed_with_its_exact_chance_and_fired,
    Desk what_cannot_be_done_at_the_battle_table_says_why_at_once,
    Desk four_seats_show_the_ally_open_and_the_enemies_hidden,
    Desk a_reload_in_mid_game_loses_nothing,
    Desk undo_goes_down_to_the_floor_and_says_what_blocks_it,
    Desk nothing_hidden_is_in_the_document_behind_the_curtain,
    Desk a_typed_move_is_played_and_a_wrong_one_explained,
    Desk the_language_changes_without_a_reload,
    Desk the_replay_steps_back_and_on,
    Desk a_wrong_file_is_refused_and_nothing_lost,
    Desk a_worker_that_dies_is_replaced,
    Desk the_app_works_with_the_network_off,
    Phone nothing_scrolls_sideways_on_a_phone,
];

async fn every_title_opens_with_two_clicks(it: &Browser) -> Result<()> {
    for title in ["battle", "deck", "hex"] {
        it.fresh(still()).await?;
        it.begin(title).await?;
        it.see("[data-act]").await?;
        it.play(12, 3).await?;
    }
    Ok(())
}

async fn a_battle_is_played_to_its_end(it: &Browser) -> Result<()> {
    it.fresh(still()).await?;
    it.begin_with("battle", &[("points", "8")]).await?;
    it.see(".bt-table .bt-hand [data-act^='deploy']").await?;
    it.play(6000, 1).await?;
    it.see(".result h2").await?;
    it.see(".result .chart").await?;
    ensure!(it.count(".result .cite").await? == 1, "the result cites its rule");
    Ok(())
}

async fn a_shot_is_aimed_with_its_exact_chance_and_fired(it: &Browser) -> Result<()> {
    const AIM: &str = "document.querySelector(\".bt-c:has(.bt-odds) [data-act^='at ']\").focus()";
    it.fresh(still()).await?;
    it.begin("battle").await?;
    it.play_until(".bt-battle [data-act^='fire ']", 3).await?;
    it.click(".bt-battle [data-act^='fire ']").await?;
    it.see(".bt-foes .bt-c:has(.bt-odds) [data-act^='at ']").await?;
    it.client.execute(AIM, vec![]).await?;
    it.see(".bt-big b").await?;
    let chance = it.text(".bt-c:has(:focus) .bt-odds").await?;
    ensure!(chance.ends_with(" %") && it.text(".bt-big b").await? == chance, "the chance is {chance:?}");
    ensure!(it.count(".bt-num.hit").await? > 0, "no number is marked as a hit");
    const SHOTS: &str = ".log .cite[data-rule='B6.2']";
    let before = it.count(SHOTS).await?;
    it.click(".bt-c:has(:focus) [data-act^='at ']").await?;
    // With nobody to support it the shot is fired at once, and it may end the battle.
    it.until("the shot is in the log", async || {
        if it.count("#go[data-act=shoot]").await? > 0 {
            it.click("#go[data-act=shoot]").await?;
        }
        Ok(it.count(SHOTS).await? > before)
    })
    .await?;
    it.see(".bt-turned").await
}

async fn what_cannot_be_done_at_the_battle_table_says_why_at_once(it: &Browser) -> Result<()> {
    // The quickest of several: a busy machine is not the app's fault.
    const HOVER: &str = "
        const card = document.querySelector(arguments[0]);
        const once = () => new Promise((done) => {
            card.dispatchEvent(new MouseEvent('mouseleave'));
            document.querySelector('.pop-close')?.click();
            setTimeout(() => {
                const start = performance.now();
                card.dispatchEvent(new MouseEvent('mouseenter'));
                const look = () => document.querySelector('.pop .reason') ? done(performance.now() - start) : setTimeout(look);
                look();
            }, 400);
        });
        return (async () => { let best = 1e9; for (let n = 0; n < 5; n++) best = Math.min(best, await once()); return best; })()";
    it.fresh(still()).await?;
    it.begin("battle").await?;
    let card = ".bt-hand .bt-face[aria-disabled=true][data-ask^=deploy]";
    it.play_until(&format!(".bt-table:has([data-act=draw]) {card}"), 5).await?;
    let waited = it.client.execute(HOVER, vec![json!(card)]).await?.as_f64().context("a time")?;
    ensure!(waited < 100.0, "the reason came after {waited} ms");
    ensure!(
        it.count(".pop .reason .cite").await? == 1 && it.count(".pop .fix").await? == 1,
        "no rule or no remedy"
    );
    it.until("the large face is beside", async || Ok(it.count(".bt-reader .bt-card").await? == 1)).await
}

async fn four_seats_show_the_ally_open_and_the_enemies_hidden(it: &Browser) -> Result<()> {
    it.fresh(still()).await?;
    it.begin_with("battle", &[("set", "north-africa+west")]).await?;
    it.see(".bt-four [data-act]").await?;
    ensure!(it.count(".bt-mat[data-seat]").await? == 4, "not four mats");
    it.play_until(".bt-table[data-mode=table]:has([data-act=draw]):has(.bt-ally .bt-unit)", 2).await?;
    ensure!(it.count(".bt-ally .bt-back").await? == 0, "a card of the ally is hidden");
    ensure!(it.count(".bt-foe .bt-hand .bt-unit").await? == 0, "a hand of an enemy is open");
    ensure!(it.count(".bt-foe .bt-back").await? > 0, "no hidden card of an enemy");
    ensure!(!it.scrolls_sideways().await?, "the table of four seats");
    Ok(())
}

async fn a_reload_in_mid_game_loses_nothing(it: &Browser) -> Result<()> {
    it.fresh(still()).await?;
    it.begin("deck").await?;
    it.play(25, 5).await?;
    it.see("[data-act]").await?;
    let before = it.entries().await?;
    it.client.refresh().await?;
    it.see("[data-act]").await?;
    ensure!(it.entries().await? == before, "{} entries instead of {before}", it.entries().await?);
    Ok(())
}

async fn undo_goes_down_to_the_floor_and_says_what_blocks_it(it: &Browser) -> Result<()> {
    it.fresh(still()).await?;
    it.begin("battle").await?;
    it.see("[data-act^='deploy']").await?;
    let start = it.entries().await?;
    it.click("[data-act^='deploy']").await?;
    let played = it.entries_after(start).await?;
    it.click("#undo[aria-disabled=false]").await?;
    let undone = it.entries_after(played).await?;
    it.see("#redo[aria-disabled=false]").await?;
    it.click("#redo").await?;
    it.entries_after(undone).await?;
    it.click("#restart-turn").await?;
    it.see("#undo[aria-disabled=true]").await?;
    it.click("#undo").await?;
    it.see(".pop .fix").await?;
    Ok(())
}

async fn nothing_hidden_is_in_the_document_behind_the_curtain(it: &Browser) -> Result<()> {
    it.fresh(still()).await?;
    it.click("[data-play=battle]").await?;
    it.click("[data-seat='1'] [data-value=human]").await?;
    it.click("#start-game").await?;
    it.see("#lift").await?;
    ensure!(it.count(".table-area, .rail, [data-act]").await? == 0, "the table is there behind the curtain");
    it.click("#lift").await?;
    it.see("[data-act^='deploy']").await?;
    while it.count("#lift").await? == 0 {
        let before = it.entries().await.unwrap_or(-1);
        it.click("[data-act^='deploy'], [data-act=done]").await?;
        it.until("the next choice", async || {
            Ok(it.count("#lift").await? > 0 || it.entries().await.unwrap_or(before) != before)
        })
        .await?;
    }
    ensure!(it.count(".table-area, .rail, [data-act]").await? == 0, "the table is there behind the curtain");
    Ok(())
}

async fn a_typed_move_is_played_and_a_wrong_one_explained(it: &Browser) -> Result<()> {
    it.fresh(still()).await?;
    it.begin("battle").await?;
    it.see("[data-act^='deploy']").await?;
    type_in(it, "shoot").await?;
    it.see(".pop .reason .cite, .pop .reason b").await?;
    let before = it.entries().await?;
    let offered =
        it.client.execute("return document.querySelector('[data-act]').dataset.act", vec![]).await?;
    type_in(it, offered.as_str().context("an offer")?).await?;
    it.entries_after(before).await?;
    Ok(())
}

async fn type_in(it: &Browser, text: &str) -> Result<()> {
    let field = it.client.find(fantoccini::Locator::Css("#typed")).await?;
    field.send_keys(&format!("{text}\u{e007}")).await?;
    Ok(())
}

async fn the_language_changes_without_a_reload(it: &Browser) -> Result<()> {
    it.fresh(still()).await?;
    let english = it.text("h1").await?;
    it.click(".bar [lang=ja]").await?;
    it.until("the page is Japanese", async || Ok(it.text("h1").await? != english)).await?;
    it.see("html[lang=ja]").await?;
    it.begin("battle").await?;
    it.see("[data-act]").await?;
    ensure!(it.text("[data-act]").await?.chars().any(|c| c > '\u{3000}'), "the choices are Japanese");
    Ok(())
}

async fn the_replay_steps_back_and_on(it: &Browser) -> Result<()> {
    it.fresh(still()).await?;
    it.begin("hex").await?;
    it.play(30, 9).await?;
    it.see("[data-act]").await?;
    let steps = it.number(".main", "data-shown").await?;
    it.click(".log .l-text").await?;
    it.see("#to-now").await?;
    ensure!(it.number(".main", "data-shown").await? < steps, "the position then is shown");
    ensure!(it.count("[data-act]").await? == 0, "nothing can be played in the past");
    it.click("#to-now").await?;
    it.see("[data-act]").await?;
    ensure!(it.number(".main", "data-shown").await? >= steps);
    Ok(())
}

async fn a_wrong_file_is_refused_and_nothing_lost(it: &Browser) -> Result<()> {
    it.fresh(still()).await?;
    let drop = "const t = new DataTransfer(); t.items.add(new File([arguments[0]], 'x.jsonl'));
        document.querySelector('.app').dispatchEvent(new DragEvent('drop', { dataTransfer: t, bubbles: true }))";
    it.client.execute(drop, vec![json!("no game at all")]).await?;
    it.see(".notice").await?;
    ensure!(it.count(".crow").await? == 0);
    let broken = r#"{"khamsin":1,"title":"battle","options":{},"rules":1,"seats":["human","greedy"],"commitment":"0","c":"0"}"#;
    it.client.execute(drop, vec![json!(broken)]).await?;
    it.until("the line is named", async || Ok(it.text(".notice").await?.contains("Line 1"))).await
}

async fn a_worker_that_dies_is_replaced(it: &Browser) -> Result<()> {
    it.fresh(still()).await?;
    it.begin("battle").await?;
    it.play(6, 2).await?;
    it.see("[data-act]").await?;
    let before = it.entries().await?;
    it.client.execute("window.dispatchEvent(new Event('khamsin-crash'))", vec![]).await?;
    it.see(".notice").await?;
    it.see("[data-act]").await?;
    ensure!(it.entries().await? == before, "the game is as it was");
    it.play(3, 4).await?;
    ensure!(it.entries().await? > before, "it goes on");
    Ok(())
}

async fn the_app_works_with_the_network_off(it: &Browser) -> Result<()> {
    it.fresh(still()).await?;
    it.client.execute("return navigator.serviceWorker.ready.then(() => true)", vec![]).await?;
    it.until("the files are kept", async || {
        let kept = "return caches.keys().then((keys) => caches.open(keys[0])).then((it) => it.keys()).then((it) => it.length)";
        Ok(it.client.execute(kept, vec![]).await?.as_u64().unwrap_or(0) > 20)
    })
    .await?;
    it.cut_network();
    it.client.refresh().await?;
    it.see("main.start").await?;
    it.begin("deck").await?;
    it.see("[data-act]").await?;
    it.play(5, 6).await?;
    Ok(())
}

async fn nothing_scrolls_sideways_on_a_phone(it: &Browser) -> Result<()> {
    it.fresh(still()).await?;
    ensure!(!it.scrolls_sideways().await?, "the start page");
    for title in ["battle", "deck", "hex"] {
        it.fresh(still()).await?;
        it.click(&format!("[data-play={title}]")).await?;
        it.see("#start-game").await?;
        ensure!(!it.scrolls_sideways().await?, "the dialog of {title}");
        it.click("#start-game").await?;
        it.see("[data-act]").await?;
        it.play(10, 8).await?;
        ensure!(!it.scrolls_sideways().await?, "the table of {title}");
    }
    Ok(())
}

// === Running them ===

fn pictures_of_failures() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../target/browser-failures")
}

async fn run(tools: &Tools, scenario: &Scenario) -> Result<()> {
    let browser = Browser::start(tools, scenario.1).await?;
    let done = (scenario.2)(&browser).await;
    if done.is_err() {
        let folder = pictures_of_failures();
        let _ = std::fs::create_dir_all(&folder);
        let _ = browser.picture(&folder.join(format!("{}.png", scenario.0))).await;
    }
    let _ = browser.stop().await;
    done
}

fn main() -> ExitCode {
    let mut arguments = Arguments::from_args();
    arguments.test_threads = Some(1);
    let tools = Tools::find();
    let is_required = std::env::var("KHAMSIN_BROWSER").is_ok_and(|it| it == "require");
    if let Err(missing) = &tools {
        eprintln!(
            "the tests in the browser are {}: {missing}",
            if is_required { "impossible" } else { "skipped" }
        );
    }
    let is_skipped = tools.is_err() && !is_required;
    let trial = |scenario: &'static Scenario| {
        let tools = tools.clone();
        let test = move || {
            let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().worker_threads(2).build();
            let runtime = runtime.map_err(|it| Failed::from(it.to_string()))?;
            let tools = tools.map_err(Failed::from)?;
            runtime.block_on(run(&tools, scenario)).map_err(|it| Failed::from(format!("{it:#}")))
        };
        Trial::test(scenario.0, test).with_ignored_flag(is_skipped)
    };
    let all = SCENARIOS.iter().chain(shell::SCENARIOS).chain(tables::SCENARIOS);
    libtest_mimic::run(&arguments, all.map(trial).collect()).exit_code()
}
