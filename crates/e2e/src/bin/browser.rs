//! What players do, in a real browser. Run by `cargo xtask test --full`; a program and not a test of cargo, so that it is
//! built once, unoptimised, with the harness.

use std::{
    path::PathBuf,
    process::ExitCode,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use anyhow::{Context, Result, ensure};
use e2e::{Browser, Scenario, Screen, Tools, backup, hands, hex_map, scenarios, shell, still, tables, wire};
use libtest_mimic::{Arguments, Failed, Trial};
use serde_json::json;
use tokio::runtime::Runtime;

const SCENARIOS: &[Scenario] = scenarios![
    Desk every_title_opens_with_two_clicks,
    Desk a_battle_is_played_to_its_end,
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

/// What every change is checked with: each title, whole games, and what must never break. `cargo xtask test --full` plays
/// the rest too.
const CORE: &[&str] = &[
    "a_typed_order_of_several_actions_is_played",
    "half_an_order_is_refused_with_its_reason_and_nothing_is_played",
    "a_store_of_the_first_form_is_brought_over_and_played_on",
    "every_title_opens_with_two_clicks",
    "a_battle_is_played_to_its_end",
    "a_deck_game_is_played_to_its_end",
    "a_hex_game_is_played_to_its_end",
    "a_battle_is_played_to_its_end_by_keyboard_alone",
    "what_cannot_be_done_at_the_battle_table_says_why_at_once",
    "nothing_hidden_is_in_the_document_behind_the_curtain",
    "undo_goes_down_to_the_floor_and_says_what_blocks_it",
    "beyond_the_floor_undo_needs_consent",
    "a_reload_in_mid_game_loses_nothing",
    "a_wrong_file_is_refused_and_nothing_lost",
    "a_worker_that_dies_is_replaced",
    "the_app_works_with_the_network_off",
    "a_replay_is_scrubbed_and_hides_the_future",
    "golden_games_end_with_their_hashes_in_the_app",
    "the_language_changes_in_the_middle_of_a_game",
    "nothing_scrolls_sideways_on_a_phone",
    "a_tap_acts_and_a_long_press_reads",
    "a_deck_game_is_played_by_touch",
    "a_hex_game_is_played_by_touch",
    "a_battle_is_played_by_touch",
];

async fn every_title_opens_with_two_clicks(it: &Browser) -> Result<()> {
    for title in ["battle", "deck", "hex"] {
        it.fresh(still()).await?;
        it.begin_as_proposed(title).await?;
        it.see("[data-act]").await?;
        it.play(3, 3).await?;
    }
    Ok(())
}

async fn a_battle_is_played_to_its_end(it: &Browser) -> Result<()> {
    it.fresh(still()).await?;
    it.begin_with("battle", &[("points", "8")]).await?;
    it.see(".bt-table .bt-hand [data-act^='deploy']").await?;
    it.play(60, 1).await?;
    it.finish(2).await?;
    it.see(".result h2").await?;
    it.see(".result .chart").await?;
    ensure!(it.count(".result .cite").await? == 1, "the result cites its rule");
    Ok(())
}

/// Takes the time from the pointer's coming to the reason's being in the page.
const CLOCK: &str = "
    window.waited = new Promise((done) => {
        document.querySelector(arguments[0]).addEventListener('pointerenter', () => {
            const start = performance.now();
            const look = () => document.querySelector('.pop .reason') ? done(performance.now() - start) : setTimeout(look);
            look();
        }, { once: true });
    })";

async fn what_cannot_be_done_at_the_battle_table_says_why_at_once(it: &Browser) -> Result<()> {
    it.fresh(still()).await?;
    it.begin("battle").await?;
    let card = ".bt-hand .bt-face[aria-disabled=true][data-ask^=deploy]";
    it.play_until(&format!(".bt-table:has([data-act=draw]) {card}"), 5).await?;
    // The quickest of several: a busy machine is not the app's fault.
    let mut waited = f64::MAX;
    for _ in 0..5 {
        it.point_at(".prompt .q").await?;
        it.until("nothing is told", async || Ok(it.count(".pop").await? == 0)).await?;
        it.client.execute(CLOCK, vec![json!(card)]).await?;
        it.point_at(card).await?;
        let time = it.client.execute("return window.waited", vec![]).await?;
        waited = waited.min(time.as_f64().context("a time")?);
    }
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
    it.write("#typed", text).await?;
    it.key(fantoccini::key::Key::Enter).await
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
    it.play(6, 9).await?;
    it.see("[data-act]").await?;
    let steps = it.number(".main", "data-shown").await?;
    // An attack that was put together has shown its own tab.
    it.click("#tab-log").await?;
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
    it.drop_file("main.start", "x.jsonl", "no game at all").await?;
    it.see(".notice").await?;
    ensure!(it.count(".crow").await? == 0);
    let broken = r#"{"khamsin":1,"title":"battle","options":{},"rules":1,"seats":["human","greedy"],"commitment":"0","c":"0"}"#;
    it.drop_file("main.start", "x.jsonl", broken).await?;
    it.until("the line is named", async || Ok(it.text(".notice").await?.contains("Line 1"))).await
}

async fn a_worker_that_dies_is_replaced(it: &Browser) -> Result<()> {
    it.fresh(still()).await?;
    it.begin("battle").await?;
    it.play(6, 2).await?;
    it.see("[data-act]").await?;
    let before = it.entries().await?;
    it.client.execute(shell::CRASH, vec![]).await?;
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

/// The browsers that are open, and how long each scenario took. A browser serves one player after the other.
struct House {
    tools: Tools,
    runtime: Runtime,
    open: Mutex<Vec<(Screen, Browser)>>,
    times: Mutex<Vec<(Duration, &'static str)>>,
}

impl House {
    fn play(&self, scenario: &Scenario) -> Result<()> {
        let start = Instant::now();
        let done = self.runtime.block_on(self.run(scenario));
        held(&self.times).push((start.elapsed(), scenario.0));
        done
    }

    async fn run(&self, (name, screen, scenario): &Scenario) -> Result<()> {
        let browser = match self.take(*screen) {
            Some(browser) => browser,
            None => Browser::start(&self.tools, *screen).await?,
        };
        let done = scenario(&browser).await;
        if done.is_err() {
            let folder = pictures_of_failures();
            let _ = std::fs::create_dir_all(&folder);
            let _ = browser.picture(&folder.join(format!("{name}.png"))).await;
        }
        if done.is_ok() && browser.is_as_new() {
            held(&self.open).push((*screen, browser));
        } else {
            let _ = browser.stop().await;
        }
        done
    }

    fn take(&self, screen: Screen) -> Option<Browser> {
        let mut open = held(&self.open);
        let at = open.iter().position(|it| it.0 == screen)?;
        Some(open.swap_remove(at).1)
    }

    fn close(&self) {
        for (_, browser) in held(&self.open).drain(..) {
            let _ = self.runtime.block_on(browser.stop());
        }
        let mut times = std::mem::take(&mut *held(&self.times));
        times.sort();
        let slowest = times.iter().rev().take(5);
        let slowest: Vec<String> =
            slowest.map(|(time, name)| format!("{name} {:.1} s", time.as_secs_f32())).collect();
        println!("the slowest: {}", slowest.join(", "));
    }
}

/// A scenario that panics has been told already; the others go on.
fn held<T>(lock: &Mutex<T>) -> MutexGuard<'_, T> {
    lock.lock().unwrap_or_else(PoisonError::into_inner)
}

fn open_house() -> Result<House, String> {
    let tools = Tools::find()?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().worker_threads(2).build();
    let runtime = runtime.map_err(|it| it.to_string())?;
    Ok(House { tools, runtime, open: Mutex::default(), times: Mutex::default() })
}

fn main() -> ExitCode {
    let mut arguments = Arguments::from_args();
    arguments.test_threads = arguments.test_threads.or(Some(2));
    let house = Arc::new(open_house());
    let is_required = std::env::var("KHAMSIN_BROWSER").is_ok_and(|it| it == "require");
    if let Err(missing) = &*house {
        eprintln!(
            "the tests in the browser are {}: {missing}",
            if is_required { "impossible" } else { "skipped" }
        );
    }
    let is_skipped = house.is_err() && !is_required;
    let trial = |scenario: &'static Scenario| {
        let house = Arc::clone(&house);
        let test = move || match &*house {
            Ok(house) => house.play(scenario).map_err(|it| Failed::from(format!("{it:#}"))),
            Err(missing) => Err(Failed::from(missing)),
        };
        Trial::test(scenario.0, test).with_ignored_flag(is_skipped)
    };
    let all = SCENARIOS
        .iter()
        .chain(shell::SCENARIOS)
        .chain(tables::SCENARIOS)
        .chain(wire::SCENARIOS)
        .chain(hands::SCENARIOS)
        .chain(hex_map::SCENARIOS)
        .chain(backup::SCENARIOS);
    if let Some(lost) = CORE.iter().find(|name| !all.clone().any(|it| it.0 == **name)) {
        eprintln!("CORE names {lost}, and there is no such scenario");
        return ExitCode::FAILURE;
    }
    let part = std::env::var("KHAMSIN_SCENARIOS").unwrap_or_default();
    let is_wanted = |it: &&Scenario| match part.as_str() {
        "core" => CORE.contains(&it.0),
        "rest" => !CORE.contains(&it.0),
        _ => true,
    };
    let conclusion = libtest_mimic::run(&arguments, all.filter(is_wanted).map(trial).collect());
    if let Ok(house) = &*house {
        house.close();
    }
    conclusion.exit_code()
}
