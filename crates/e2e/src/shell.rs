//! What players do around the tables: keeping and losing games, dialogs, replay, the end of a game, the keyboard.

use anyhow::{Context, Result, ensure};
use fantoccini::key::Key;
use serde_json::{Value, json};

use crate::{Browser, Hand, Scenario, scenarios, still};

/// The scenarios, in the order of a visit.
pub const SCENARIOS: &[Scenario] = scenarios![
    Desk a_tab_that_is_closed_loses_nothing,
    Desk games_of_an_earlier_version_are_brought_over,
    Desk full_storage_is_told_once_and_play_goes_on,
    Desk forbidden_storage_is_told_and_play_goes_on,
    Desk an_old_game_is_told_by_its_revision_and_stays,
    Desk a_worker_that_dies_while_a_bot_thinks_is_replaced,
    Desk a_worker_that_dies_again_and_again_is_given_up,
    Desk a_store_of_the_first_form_is_brought_over_and_played_on,
    Desk a_game_that_goes_on_in_another_tab_is_not_overwritten,
    Desk a_saved_file_comes_back_and_is_played_on,
    Desk the_keyboard_stays_in_a_dialog_and_returns,
    Desk a_hostile_card_file_is_refused_with_its_line,
    Desk an_own_card_file_is_played,
    Desk beyond_the_floor_undo_needs_consent,
    Desk a_line_of_the_log_leads_back_to_its_position,
    Desk the_turns_of_others_are_stepped_through,
    Desk each_person_at_one_screen_hears_what_happened_meanwhile,
    Desk the_language_changes_in_the_middle_of_a_game,
    Desk the_rules_are_searched_in_both_languages,
    Desk settings_change_the_page_at_once,
    Desk the_end_of_a_game_is_told_counted_and_verified,
    Desk golden_games_end_with_their_hashes_in_the_app,
    Desk a_replay_is_scrubbed_and_hides_the_future,
    Desk a_deck_game_is_played_to_its_end,
    Desk a_hex_game_is_played_to_its_end,
    Desk a_battle_is_played_to_its_end_by_keyboard_alone,
    Phone every_page_and_dialog_fits_a_phone,
    SmallPhone every_title_is_played_on_a_small_phone,
    LyingPhone deck_and_battle_are_played_on_a_phone_on_its_side,
    Tablet every_title_is_played_on_a_tablet,
    LyingTablet every_title_is_played_on_a_tablet_on_its_side,
];

// === Keeping games ===

/// The game on the screen as the database holds it, once it is written: what is known of it, and its file.
const KEPT: &str = r#"
const id = Number(location.hash.split('/').pop());
return new Promise((done) => {
  const open = indexedDB.open('khamsin');
  open.onsuccess = () => {
    const all = open.result.transaction(['games', 'lines']);
    const pieces = IDBKeyRange.bound([id], [id, Infinity]);
    const [card, lines] = [all.objectStore('games').get(id), all.objectStore('lines').getAll(pieces)];
    all.oncomplete = () => { open.result.close(); done([id, card.result, lines.result.join(''), lines.result.length]); };
  };
});"#;

/// Puts a changed game into the database; without a text it is removed.
const PUT: &str = r#"
const [id, card, file] = arguments;
return new Promise((done) => {
  const open = indexedDB.open('khamsin');
  open.onsuccess = () => {
    const all = open.result.transaction(['games', 'lines'], 'readwrite');
    const [games, lines] = [all.objectStore('games'), all.objectStore('lines')];
    card === null ? games.delete(id) : games.put(card, id);
    lines.delete(IDBKeyRange.bound([id], [id, Infinity]));
    if (file !== null) lines.put(file, [id, 0]);
    all.oncomplete = () => { open.result.close(); done(true); };
  };
});"#;

/// The number, the card and the file of the game on the screen, as kept.
async fn kept(it: &Browser) -> Result<(Value, String, String)> {
    let entries = it.entries().await?;
    let mut found = Value::Null;
    it.until("the game is kept", async || {
        found = it.client.execute(KEPT, vec![]).await?;
        let lines = found[2].as_str().unwrap_or_default().lines().filter(|it| it.starts_with("{\"n\":"));
        Ok(lines.count() as i64 == entries)
    })
    .await?;
    let text = |at: usize| found[at].as_str().map(str::to_string).context("a text");
    Ok((found[0].clone(), text(1)?, text(2)?))
}

async fn a_tab_that_is_closed_loses_nothing(it: &Browser) -> Result<()> {
    it.fresh(still()).await?;
    it.begin("deck").await?;
    it.play(15, 4).await?;
    it.see("[data-act]").await?;
    let before = it.entries().await?;
    let game = it.client.current_url().await?;
    it.move_to_a_new_tab().await?;
    it.client.goto(game.as_str()).await?;
    it.see("[data-act]").await?;
    ensure!(it.entries().await? == before, "{} entries instead of {before}", it.entries().await?);
    Ok(())
}

async fn games_of_an_earlier_version_are_brought_over(it: &Browser) -> Result<()> {
    it.fresh(still()).await?;
    it.begin("battle").await?;
    it.play(4, 4).await?;
    it.see("[data-act]").await?;
    let before = it.entries().await?;
    let (id, card, file) = kept(it).await?;
    it.client.execute(PUT, vec![id.clone(), Value::Null, Value::Null]).await?;
    let old = "localStorage.setItem('khamsin/game/' + arguments[0], arguments[1]);
        localStorage.setItem('khamsin/file/' + arguments[0], arguments[2])";
    it.client.execute(old, vec![id, json!(card), json!(file)]).await?;
    it.client.refresh().await?;
    it.see("[data-act]").await?;
    ensure!(it.entries().await? == before, "the game is another");
    let left = "return Object.keys(localStorage).filter((it) => !it.endsWith('settings')).length";
    ensure!(it.client.execute(left, vec![]).await? == json!(0), "it is still in the old place too");
    it.client.refresh().await?;
    it.see("[data-act]").await?;
    ensure!(it.entries().await? == before, "the game is lost at the second visit");
    Ok(())
}

/// The database as the first version of the app made it: each file in one piece, with the hash that closed it.
const FIRST_DATABASE: &str = r#"
const [id, card, file] = arguments;
return new Promise((done) => {
  const open = indexedDB.open('khamsin', 1);
  open.onupgradeneeded = () => ['games', 'files'].forEach((it) => open.result.createObjectStore(it));
  open.onsuccess = () => {
    const all = open.result.transaction(['games', 'files'], 'readwrite');
    all.objectStore('games').put(card, id);
    all.objectStore('files').put(file, id);
    all.oncomplete = () => { open.result.close(); done(true); };
  };
});"#;

async fn a_store_of_the_first_form_is_brought_over_and_played_on(it: &Browser) -> Result<()> {
    it.forget(still()).await?;
    let file = crate::tables::WITHDRAW;
    let header: Value = serde_json::from_str(file.lines().next().context("a header")?)?;
    let card = json!({ "id": 5, "title": header["title"], "options": [], "seats": header["seats"], "secret": crate::tables::SECRET, "played": 1.0 });
    it.client.execute(FIRST_DATABASE, vec![json!(5), json!(card.to_string()), json!(file)]).await?;
    it.go_home().await?;
    it.see(".crow").await?;
    it.go("#/play/5").await?;
    it.see("[data-act]").await?;
    let before = it.entries().await?;
    let (_, _, lines) = kept(it).await?;
    ensure!(
        !lines.lines().last().is_some_and(|it| it.contains("\"hash\"")) || before % 8 == 0,
        "what is added to must not be closed"
    );
    it.play(6, 2).await?;
    it.see("[data-act]").await?;
    let played = it.entries().await?;
    ensure!(played > before, "it is not played on");
    kept(it).await?;
    let old = "return new Promise((done) => { const open = indexedDB.open('khamsin');
        open.onsuccess = () => { const count = open.result.transaction('files').objectStore('files').count();
            count.onsuccess = () => { open.result.close(); done(count.result); }; }; })";
    ensure!(it.client.execute(old, vec![]).await? == json!(0), "a file is still in the old place");
    it.client.refresh().await?;
    it.see("[data-act]").await?;
    ensure!(it.entries().await? == played, "{} entries instead of {played}", it.entries().await?);
    Ok(())
}

/// Two tabs add to one game: the second is told, and what the first has kept stays.
async fn a_game_that_goes_on_in_another_tab_is_not_overwritten(it: &Browser) -> Result<()> {
    it.fresh(still()).await?;
    it.begin("battle").await?;
    it.see("[data-act]").await?;
    let (id, ..) = kept(it).await?;
    // Another tab has added a piece meanwhile.
    let other = "return new Promise((done) => { const open = indexedDB.open('khamsin');
        open.onsuccess = () => { const all = open.result.transaction('lines', 'readwrite');
            all.objectStore('lines').put('of another tab', [arguments[0], 1]);
            all.oncomplete = () => { open.result.close(); done(true); }; }; })";
    it.client.execute(other, vec![id]).await?;
    it.play(1, 3).await?;
    it.until("it is told", async || Ok(it.text(".notice").await?.contains("another tab"))).await?;
    let kept = it.client.execute(KEPT, vec![]).await?;
    ensure!(kept[2].as_str().is_some_and(|it| it.ends_with("of another tab")), "it was overwritten");
    Ok(())
}

async fn full_storage_is_told_once_and_play_goes_on(it: &Browser) -> Result<()> {
    it.fresh(still()).await?;
    it.begin("battle").await?;
    it.see("[data-act]").await?;
    let full = "const store = IDBObjectStore.prototype;
        [window.put, window.add] = [store.put, store.add];
        store.put = store.add = () => { throw new DOMException('full', 'QuotaExceededError') }";
    it.client.execute(full, vec![]).await?;
    it.play(1, 3).await?;
    it.until("it is told", async || Ok(it.text(".notice").await?.contains("full"))).await?;
    it.click(".notice .icb").await?;
    it.play(3, 3).await?;
    ensure!(it.count(".notice").await? == 0, "it is told again and again");
    it.client
        .execute("Object.assign(IDBObjectStore.prototype, { put: window.put, add: window.add })", vec![])
        .await?;
    it.play(1, 3).await?;
    it.see("[data-act]").await?;
    let before = kept(it).await?.2;
    it.client.refresh().await?;
    it.see("[data-act]").await?;
    ensure!(kept(it).await?.2 == before, "what was played meanwhile is lost");
    Ok(())
}

async fn forbidden_storage_is_told_and_play_goes_on(it: &Browser) -> Result<()> {
    it.before_every_page(
        "for (const name of ['indexedDB', 'localStorage'])
            Object.defineProperty(window, name, { get() { throw new DOMException('no', 'SecurityError') } })",
    )
    .await?;
    it.go_home().await?;
    it.begin("battle").await?;
    it.until("it is told", async || Ok(it.text(".notice").await?.contains("does not let"))).await?;
    let before = it.entries().await?;
    it.play(4, 3).await?;
    ensure!(it.entries().await? > before);
    it.go("#/").await?;
    it.click(".crow a").await?;
    it.see("[data-act]").await?;
    ensure!(it.entries().await? > before, "within the visit the game is there");
    Ok(())
}

async fn an_old_game_is_told_by_its_revision_and_stays(it: &Browser) -> Result<()> {
    it.fresh(still()).await?;
    it.begin("hex").await?;
    it.see("[data-act]").await?;
    let (id, card, file) = kept(it).await?;
    let old = file.replacen("\"rules\":2", "\"rules\":1", 1);
    ensure!(old != file, "the header names no revision");
    it.client.execute(PUT, vec![id, json!(card), json!(old)]).await?;
    it.client.refresh().await?;
    it.until("it is told", async || Ok(it.text(".notice").await?.contains("revision 1"))).await?;
    it.see(".crow").await
}

/// Tells the worker to die, which nothing on the page can.
pub const CRASH: &str = "window.dispatchEvent(new Event('khamsin-crash'))"; // script: no hand can do this

async fn a_worker_that_dies_while_a_bot_thinks_is_replaced(it: &Browser) -> Result<()> {
    it.fresh(still()).await?;
    it.begin("deck").await?;
    it.see("[data-act]").await?;
    let before = it.entries().await?;
    it.click("[data-act]").await?;
    it.client.execute(CRASH, vec![]).await?;
    it.see(".notice").await?;
    it.see("[data-act]").await?;
    it.play(12, 4).await?;
    ensure!(it.entries().await? > before + 12, "the game does not go on, bots included");
    Ok(())
}

async fn a_worker_that_dies_again_and_again_is_given_up(it: &Browser) -> Result<()> {
    it.fresh(still()).await?;
    it.begin("battle").await?;
    it.see("[data-act]").await?;
    it.until("it is given up", async || {
        it.client.execute(CRASH, vec![]).await?;
        Ok(it.text(".notice").await?.contains("three times"))
    })
    .await?;
    it.see("main.start .crow").await?;
    it.click(".crow a").await?;
    it.see("[data-act]").await
}

async fn a_saved_file_comes_back_and_is_played_on(it: &Browser) -> Result<()> {
    it.fresh(still()).await?;
    it.begin("battle").await?;
    it.play(5, 6).await?;
    it.see("[data-act]").await?;
    let before = it.entries().await?;
    it.client
        .execute("URL.createObjectURL = (blob) => { window.saved = blob; return '#saved' }", vec![])
        .await?;
    let game = it.client.current_url().await?;
    it.click("#save").await?;
    let saved = it.client.execute("return window.saved.text()", vec![]).await?;
    it.go("#/").await?;
    it.see("main.start").await?;
    it.drop_file("main.start", "x.jsonl", saved.as_str().context("a file")?).await?;
    it.see("[data-act]").await?;
    ensure!(it.client.current_url().await? != game, "it is a game of its own");
    ensure!(it.entries().await? == before);
    it.play(2, 1).await?;
    ensure!(it.entries().await? > before);
    Ok(())
}

// === Dialogs ===

const FOCUS: &str = "const e = document.activeElement;
    return [Boolean(e.closest('.dlg')), e.id, e.dataset.play ?? '', e.dataset.act ?? '']";

async fn the_keyboard_stays_in_a_dialog_and_returns(it: &Browser) -> Result<()> {
    it.fresh(still()).await?;
    it.tab_to("[data-play=hex]").await?;
    it.key(Key::Enter).await?;
    it.see(".dlg").await?;
    let focus = it.client.execute(FOCUS, vec![]).await?;
    ensure!(focus[1] == "start-game", "the focus is not on the default: {focus}");
    for _ in 0..40 {
        it.key(Key::Tab).await?;
        let focus = it.client.execute(FOCUS, vec![]).await?;
        ensure!(focus[0] == true, "the focus has left the dialog: {focus}");
    }
    it.key(Key::Escape).await?;
    it.until("the focus is back", async || Ok(it.client.execute(FOCUS, vec![]).await?[2] == "hex")).await?;
    it.key('?').await?;
    it.see(".keys kbd").await?;
    it.key(Key::Tab).await?;
    ensure!(it.client.execute(FOCUS, vec![]).await?[0] == true, "the focus has left the list of keys");
    it.key(Key::Escape).await?;
    it.until("the focus is back", async || Ok(it.client.execute(FOCUS, vec![]).await?[2] == "hex")).await
}

const CARDS: &str = "[data-option=cards] input[type=file]";

async fn a_hostile_card_file_is_refused_with_its_line(it: &Browser) -> Result<()> {
    it.fresh(still()).await?;
    it.click("[data-play=deck]").await?;
    it.see(CARDS).await?;
    let said = async || it.text(".refused").await;
    let wrong =
        "set: mine\nname-en: Mine\nname-ja: 私\nextends: el-alamein\n\ncard: <img src=x onerror=alert(1)>\n";
    for (name, text, expected) in [
        ("wrong.cards", wrong.to_string(), "line 6"),
        ("one-line.cards", "set".to_string(), "line 1"),
        (
            "deep.cards",
            format!("{}play: {}\n", wrong.replace("<img src=x onerror=alert(1)>", "x"), "may ".repeat(9000)),
            "line",
        ),
        ("huge.cards", "x".repeat(3_000_000), "kB"),
    ] {
        it.choose_file(CARDS, name, &text).await?;
        it.until(name, async || Ok(said().await?.contains(name) && said().await?.contains(expected)))
            .await
            .with_context(|| name.to_string())?;
    }
    ensure!(it.count(".dlg img[onerror]").await? == 0, "what is in the file became part of the page");
    ensure!(it.count("#start-game[aria-disabled=false]").await? == 1, "the game can be started without it");
    it.click("#start-game").await?;
    it.see("[data-act]").await
}

const OWN_SET: &str = include_str!("../../../data/deck/eastern-front.cards");

async fn an_own_card_file_is_played(it: &Browser) -> Result<()> {
    it.fresh(still()).await?;
    it.click("[data-play=deck]").await?;
    it.see(CARDS).await?;
    let own = OWN_SET.replace("eastern-front", "my-front").replace("Rail Convoy", "Camel Train");
    it.choose_file(CARDS, "mine.cards", &own).await?;
    it.see(".own-file .chip").await?;
    it.click("#start-game").await?;
    it.see("[data-act]").await?;
    it.until("its cards are on the table", async || {
        let all = "return document.querySelector('.table-area').outerHTML.includes('Camel Train')";
        Ok(it.client.execute(all, vec![]).await? == json!(true))
    })
    .await?;
    it.play(6, 2).await?;
    it.client.refresh().await?;
    it.see("[data-act]").await
}

// === Undo ===

async fn beyond_the_floor_undo_needs_consent(it: &Browser) -> Result<()> {
    it.fresh(still()).await?;
    it.begin("battle").await?;
    it.play_until("[data-act=draw]", 2).await?;
    let before = it.entries().await?;
    it.click("[data-act=draw]").await?;
    it.entries_after(before).await?;
    it.see("#undo[aria-disabled=true]").await?;
    // By pointing at it one is told what blocks it, and the reason goes with the pointer.
    it.point_at("#undo").await?;
    it.see(".pop .reason").await?;
    it.point_at(".prompt .q").await?;
    it.until("the reason is gone", async || Ok(it.count(".pop").await? == 0)).await?;
    it.click("#undo").await?;
    it.click("#take-back").await?;
    it.see("[data-act=draw]").await?;
    it.see(".log .und").await
}

async fn a_line_of_the_log_leads_back_to_its_position(it: &Browser) -> Result<()> {
    it.fresh(still()).await?;
    it.begin("battle").await?;
    it.see("[data-act^='deploy']").await?;
    let start = it.entries().await?;
    it.click("[data-act^='deploy']").await?;
    let played = it.entries_after(start).await?;
    it.see("[data-act^='deploy']").await?;
    it.click("[data-act^='deploy']").await?;
    it.entries_after(played).await?;
    let shown = it.number(".main", "data-shown").await?;
    it.key('[').await?;
    it.see("#back-to-here[aria-disabled=false]").await?;
    ensure!(it.number(".main", "data-shown").await? == shown - 1);
    it.click("#back-to-here").await?;
    it.see("[data-act^='deploy']").await?;
    ensure!(it.number(".main", "data-shown").await? == shown - 1, "not the position of the line");
    it.see(".log .und").await?;
    ensure!(it.count(".log .und").await? == 1, "what was taken back is not struck through once");
    it.click(".log .l-text").await?;
    it.click("#back-to-here[aria-disabled=true]").await?;
    it.see(".pop .reason").await
}

// === Others ===

async fn the_turns_of_others_are_stepped_through(it: &Browser) -> Result<()> {
    it.fresh(still()).await?;
    it.begin("deck").await?;
    it.see("[data-act]").await?;
    it.click("#pause").await?;
    it.play_until("#next-of-others", 5).await?;
    let before = it.entries().await?;
    it.click("#next-of-others").await?;
    let after = it.entries_after(before).await?;
    ensure!(it.count("#next-of-others").await? == 1 || it.count("[data-act]").await? > 0);
    it.click("#pause").await?;
    it.see("[data-act]").await?;
    ensure!(it.entries().await? > after);
    Ok(())
}

async fn each_person_at_one_screen_hears_what_happened_meanwhile(it: &Browser) -> Result<()> {
    it.fresh(still()).await?;
    it.click("[data-play=deck]").await?;
    it.click("[data-option=players] [data-value='2']").await?;
    it.click("[data-seat='1'] [data-value=human]").await?;
    it.click("#start-game").await?;
    // From the first curtain to the second and the third: then the first person is back.
    for person in 0..3 {
        it.see("#lift").await?;
        ensure!(it.count(".table-area, .rail, [data-act], .gbar").await? == 0, "behind the curtain");
        let name = it.text(".curtain h1").await?;
        ensure!(!name.is_empty(), "the curtain names nobody");
        it.click("#lift").await?;
        it.see("[data-act]").await?;
        ensure!((it.count(".strip").await? == 1) == (person == 2), "person {person} and the news");
        if person == 2 {
            break;
        }
        it.hurry_until("#lift", 3 + person).await?;
    }
    let mine = it.text(".log").await?;
    ensure!(!mine.to_lowercase().contains("you "), "round one screen the log says names: {mine}");
    it.click(".strip .btn").await?;
    it.until("the news are over", async || Ok(it.count("[data-act]").await? > 0)).await
}

// === Languages, rules, settings ===

async fn the_language_changes_in_the_middle_of_a_game(it: &Browser) -> Result<()> {
    it.fresh(still()).await?;
    it.begin("battle").await?;
    it.play(8, 3).await?;
    it.see("[data-act]").await?;
    let before = it.entries().await?;
    let english = it.text(".log .l-text").await?;
    it.click(".gbar [href='#/settings']").await?;
    it.click(".settings [lang=ja]").await?;
    it.client.back().await?;
    it.see("[data-act]").await?;
    ensure!(it.entries().await? == before);
    let japanese = it.text(".log .l-text").await?;
    ensure!(japanese != english && japanese.chars().any(|c| c > '\u{3000}'), "{japanese}");
    ensure!(it.text(".prompt .q").await?.chars().any(|c| c > '\u{3000}'), "the prompt");
    Ok(())
}

async fn the_rules_are_searched_in_both_languages(it: &Browser) -> Result<()> {
    it.fresh(still()).await?;
    it.begin("hex").await?;
    it.play(6, 3).await?;
    it.see("[data-act]").await?;
    it.click(".log .cite").await?;
    it.see(".rule-list li.on").await?;
    ensure!(it.count(".table-area").await? == 1, "the board stays");
    it.key('/').await?;
    it.until("the search has the focus", async || {
        Ok(it.client.execute(FOCUS, vec![]).await?[1] == "rule-search")
    })
    .await?;
    let all = it.count(".rule-list li").await?;
    for word in ["minefield", "地雷原"] {
        it.write("#rule-search", word).await?;
        it.until(word, async || Ok((1..all).contains(&it.count(".rule-list li").await?))).await?;
    }
    Ok(())
}

async fn settings_change_the_page_at_once(it: &Browser) -> Result<()> {
    it.fresh(still()).await?;
    it.go("#/settings").await?;
    for theme in ["night", "contrast", "day"] {
        it.click(&format!(".settings [data-value={theme}]")).await?;
        it.see(&format!("html[data-theme={theme}]")).await?;
    }
    it.click(".settings [data-value=slow]").await?;
    it.see("html[data-speed=slow]").await?;
    it.slide("#set-text", 1.0).await?;
    it.see("html[style*='200%']").await?;
    ensure!(!it.scrolls_sideways().await?, "at double size");
    it.client.refresh().await?;
    it.see("html[style*='200%'][data-speed=slow]").await
}

// === After the game ===

/// A battle that is over soon.
async fn finished(it: &Browser) -> Result<()> {
    it.fresh(still()).await?;
    it.begin_with("battle", &[("points", "4")]).await?;
    it.finish(1).await?;
    it.see(".result .chart").await
}

async fn the_end_of_a_game_is_told_counted_and_verified(it: &Browser) -> Result<()> {
    finished(it).await?;
    ensure!(it.count(".result .cite").await? == 1, "the result cites its rule");
    ensure!(it.count(".result .chart .tick").await? > 0, "the score has no turns");
    ensure!(it.count(".result .luck tbody tr").await? > 2, "no luck is counted");
    ensure!(it.count(".result .freq").await? == 18, "not every number has its place");
    ensure!(it.count(".table-area").await? == 1, "the board stays");
    it.click("#verify").await?;
    it.see(".verdict[data-ok=true] code").await?;
    let (id, card, file) = kept(it).await?;
    // One act changed: the record is no longer what was played.
    let forged = file.replacen("\"act\":\"draw\"", "\"act\":\"done\"", 1);
    ensure!(forged != file);
    it.client.execute(PUT, vec![id, json!(card), json!(forged)]).await?;
    it.client.refresh().await?;
    it.until("the line is named", async || Ok(it.text(".notice").await?.contains("Line"))).await
}

macro_rules! golden {
    ($crate_of:literal, $name:literal) => {
        (
            $name,
            include_str!(concat!("../../", $crate_of, "/tests/golden/", $name)),
            include_str!(concat!("../../", $crate_of, "/tests/golden/hashes.tsv")),
        )
    };
}

/// One of each title; the rest are replayed in the same WebAssembly without a page.
const GOLDEN: [(&str, &str, &str); 3] = [
    golden!("replay", "base-total.jsonl"),
    golden!("engine", "deck-original-2.jsonl"),
    golden!("engine", "hex-july.jsonl"),
];

async fn golden_games_end_with_their_hashes_in_the_app(it: &Browser) -> Result<()> {
    it.fresh(still()).await?;
    for (name, file, hashes) in GOLDEN {
        let line = hashes.lines().find_map(|it| it.split_once('\t').filter(|it| it.0 == name));
        let (_, expected) = line.with_context(|| format!("no hash of {name}"))?;
        it.drop_file("main.start", name, file).await?;
        it.click("#verify").await.context(name)?;
        it.see(".verdict[data-ok=true] code").await.context(name)?;
        let found = it.text(".verdict code").await?;
        ensure!(found == expected, "{name} ends with {found} instead of {expected}");
        it.go_home().await?;
    }
    Ok(())
}

async fn a_replay_is_scrubbed_and_hides_the_future(it: &Browser) -> Result<()> {
    finished(it).await?;
    let end = it.number(".main", "data-shown").await?;
    it.click("#watch").await?;
    it.see(".main[data-shown='0']").await?;
    for (by, least) in [("action", 1), ("phase", 1), ("turn", 1)] {
        let before = it.number(".main", "data-shown").await?;
        it.click(&format!(".replay [data-value={by}]")).await?;
        it.click("#step-on").await?;
        it.until(by, async || Ok(it.number(".main", "data-shown").await? >= before + least)).await?;
    }
    let before = it.number(".main", "data-shown").await?;
    it.slide("#scrub", 0.5).await?;
    it.until("the middle is shown", async || Ok(it.number(".main", "data-shown").await? != before)).await?;
    let middle = it.number(".main", "data-shown").await?;
    ensure!((middle - end / 2).abs() <= end / 20 + 1, "{middle} is not the middle of {end}");
    it.click("#hide-future").await?;
    it.until("the length is gone", async || Ok(it.count("#scrub, .steps").await? == 0)).await?;
    ensure!(!it.text(".prompt").await?.contains(&end.to_string()), "the prompt tells the length");
    let later = "return [...document.querySelectorAll('.log [data-step]')].filter((it) => +it.dataset.step > arguments[0]).length";
    ensure!(it.client.execute(later, vec![json!(middle)]).await? == json!(0), "the log tells the future");
    it.client.refresh().await?;
    it.see(".main[data-shown='0']").await?;
    ensure!(it.count(".result").await? == 0, "the result is shown at once");
    it.click("#to-last").await?;
    it.see(&format!(".main[data-shown='{end}']")).await
}

// === Whole games ===

async fn a_deck_game_is_played_to_its_end(it: &Browser) -> Result<()> {
    it.fresh(still()).await?;
    it.begin_with("deck", &[("players", "2")]).await?;
    it.play(30, 1).await?;
    it.finish(2).await?;
    it.see(".result .chart").await?;
    ensure!(it.count(".result .cite").await? == 1, "the result cites its rule");
    Ok(())
}

async fn a_hex_game_is_played_to_its_end(it: &Browser) -> Result<()> {
    it.fresh(still()).await?;
    it.begin("hex").await?;
    it.play(60, 1).await?;
    it.finish(2).await?;
    it.see(".result .chart").await?;
    ensure!(it.count(".result .cite").await? == 1, "the result cites its rule");
    Ok(())
}

/// Nothing but keys: Tab to what is offered, Enter or Space to play it.
async fn a_battle_is_played_to_its_end_by_keyboard_alone(it: &Browser) -> Result<()> {
    it.fresh(still()).await?;
    it.tab_to("[data-play=battle]").await?;
    it.key(Key::Enter).await?;
    it.see("#start-game:focus").await?;
    it.tab_to(".dlg summary").await?;
    it.key(Key::Enter).await?;
    it.tab_to("[data-option=points] input").await?;
    it.key('1').await?;
    it.tab_to("#start-game").await?;
    it.key(Key::Enter).await?;
    it.see("[data-act]").await?;
    it.play_by(Hand::Keys, 20, 1).await?;
    it.finish_by(Hand::Keys, 2).await?;
    it.see(".result h2").await?;
    it.tab_to("#verify").await?;
    it.key(Key::Enter).await?;
    it.see(".verdict[data-ok=true]").await
}

// === Phone ===

/// What must be reached at any time: the prompt in sight, and something offered that a finger can come to.
const REACHED: &str = r#"
const prompt = document.querySelector('.prompt')?.getBoundingClientRect();
if (!prompt || prompt.bottom > innerHeight + 1 || prompt.top < 0) return 'the prompt is out of sight';
if (document.documentElement.scrollWidth > innerWidth) return 'the page is too wide';
const offered = [...document.querySelectorAll('[data-act]')];
const reached = (it) => { it.scrollIntoView({ block: 'nearest', inline: 'nearest' }); const r = it.getBoundingClientRect();
  return r.width > 0 && r.height > 0 && r.left < innerWidth && r.right > 0 && r.top < innerHeight && r.bottom > 0; };
if (offered.length > 0 && !offered.some(reached)) return 'nothing that is offered can be reached';
return '';"#;

/// Some of each of these titles, and a whole battle at last.
async fn what_is_offered_is_reached(it: &Browser, titles: &[&'static str]) -> Result<()> {
    for &title in titles {
        it.fresh(still()).await?;
        let options: &[(&str, &str)] = if title == "battle" { &[("points", "4")] } else { &[] };
        it.begin_with(title, options).await?;
        for part in 0..4 {
            it.play(10, part + 1).await.context(title)?;
            let fault = it.client.execute(REACHED, vec![]).await?;
            ensure!(fault == json!(""), "{title}: {fault}");
        }
    }
    it.finish(9).await?;
    it.see(".result .chart").await?;
    ensure!(!it.scrolls_sideways().await?, "the result of a battle");
    Ok(())
}

async fn every_title_is_played_on_a_small_phone(it: &Browser) -> Result<()> {
    what_is_offered_is_reached(it, &["deck", "hex", "battle"]).await
}

/// Hex is left out: at this height the cards over the map leave too little of it.
async fn deck_and_battle_are_played_on_a_phone_on_its_side(it: &Browser) -> Result<()> {
    what_is_offered_is_reached(it, &["deck", "battle"]).await
}

async fn every_title_is_played_on_a_tablet(it: &Browser) -> Result<()> {
    what_is_offered_is_reached(it, &["deck", "hex", "battle"]).await
}

async fn every_title_is_played_on_a_tablet_on_its_side(it: &Browser) -> Result<()> {
    what_is_offered_is_reached(it, &["deck", "hex", "battle"]).await
}

async fn every_page_and_dialog_fits_a_phone(it: &Browser) -> Result<()> {
    for language in ["en", "ja"] {
        let mut settings = still();
        settings["language"] = json!(language);
        it.fresh(settings).await?;
        for (hash, css) in
            [("#/settings", ".settings"), ("#/rules/deck/", ".rule-list li"), ("#/new/deck", ".dlg")]
        {
            it.go(hash).await?;
            it.see(css).await?;
            ensure!(!it.scrolls_sideways().await?, "{hash} in {language}");
        }
        it.go("#/").await?;
        it.begin_with("battle", &[("points", "3")]).await?;
        it.click("#rail-log").await?;
        it.see(".with-rail .log").await?;
        ensure!(!it.scrolls_sideways().await?, "the log in {language}");
        it.click(".rail-close").await?;
        it.finish(1).await?;
        it.see(".result .chart").await?;
        ensure!(!it.scrolls_sideways().await?, "the result in {language}");
        it.click("#watch").await?;
        it.see(".replay").await?;
        ensure!(!it.scrolls_sideways().await?, "the replay in {language}");
    }
    let targets = "return [...document.querySelectorAll('button, a, summary, input')].filter((it) => {
        const r = it.getBoundingClientRect(); return r.width > 0 && (r.width < 24 || r.height < 20) && !it.closest('.log, .away, p') && !it.classList.contains('away')
    }).map((it) => it.outerHTML.slice(0, 80))";
    let small = it.client.execute(targets, vec![]).await?;
    ensure!(small.as_array().is_some_and(Vec::is_empty), "too small for a finger: {small}");
    Ok(())
}
