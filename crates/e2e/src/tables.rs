//! The rarer decisions of the three tables, each from a game that stands just before it, and what fingers and keys do.
//!
//! The games in `games/` are one line each: a header with a position. They were begun with the seed 1.

use anyhow::{Context, Result, ensure};
use fantoccini::key::Key;
use serde_json::{Value, json};

use crate::{Browser, Scenario, Spot, scenarios, still};

/// All of them.
pub const SCENARIOS: &[Scenario] = scenarios![
    Desk the_rarer_decisions_of_hex_are_clicked,
    Desk a_free_set_up_is_clicked_on_the_map,
    Desk an_attack_is_put_together_and_declared_by_keys,
    Phone fingers_zoom_pan_and_read_the_map_without_playing,
    Phone what_is_asked_in_hex_is_in_sight_on_a_phone,
    Desk a_shot_is_aimed_with_its_exact_chance_and_fired,
    Desk nothing_can_be_done_on_the_mats_behind_a_battle,
    Desk the_rarer_decisions_of_battle_are_clicked,
    Phone the_rarer_scenes_of_battle_fit_a_phone,
    Desk the_rarer_decisions_of_deck_are_clicked,
    Phone the_rarer_scenes_of_deck_fit_a_phone,
    Desk a_hex_out_of_reach_shows_where_the_way_breaks,
    Desk one_click_takes_a_stack_and_the_next_one_unit,
    Desk layers_say_what_they_show,
    Desk arrows_walk_the_log_and_tab_stops_once,
    Phone a_finger_says_twice_what_cannot_be_taken_back,
];

/// SHA-256 of `khamsin seed 1`.
pub const SECRET: &str = "ad0e4b4d6b82101d0f784500d21f97961e02dd4f39df4526754771d244e850ac";

macro_rules! game {
    ($name:literal) => {
        include_str!(concat!("../games/", $name, ".jsonl"))
    };
}

const HEX: [&str; 9] = [
    game!("hex-clear"),
    game!("hex-assist"),
    game!("hex-lose"),
    game!("hex-advance"),
    game!("hex-exit"),
    game!("hex-owed"),
    game!("hex-fight"),
    game!("hex-remove"),
    game!("hex-edge"),
];
const BATTLE: [&str; 7] = [
    game!("battle-withdraw"),
    game!("battle-emergency"),
    game!("battle-recover"),
    game!("battle-claim"),
    game!("battle-transfer"),
    game!("battle-retain"),
    game!("battle-out"),
];
const DECK: [&str; 7] = [
    game!("deck-choose"),
    game!("deck-top"),
    game!("deck-allot"),
    game!("deck-strike"),
    game!("deck-under"),
    game!("deck-combat"),
    game!("deck-keep"),
];

/// In the middle of July 1942: the Allies move.
const MOVE: &str = game!("hex-move");

/// Takes a game up as if it had been kept. All games are there from the first visit on, and the page stays open from one to
/// the next.
async fn take_up(it: &Browser, file: &str) -> Result<()> {
    if it.client.execute("return window.keepsAllGames === true", vec![]).await? != json!(true) {
        keep_all(it).await?;
    }
    let id = all_games().position(|game| game == file).context("a game of the list")? + 1;
    it.go("#/").await?;
    it.see("main.start").await?;
    it.go(&format!("#/play/{id}")).await?;
    it.see("[data-act]").await?;
    // The page is the same for many scenarios, and an earlier one may have left another tab open.
    if !it.screen.has_touch() {
        it.click("#tab-log").await?;
    }
    Ok(())
}

fn all_games() -> impl Iterator<Item = &'static str> {
    HEX.into_iter().chain(BATTLE).chain(DECK).chain([MOVE])
}

/// Puts all games where an earlier version kept them; the page brings them over when it loads.
async fn keep_all(it: &Browser) -> Result<()> {
    it.forget(still()).await?;
    for (file, id) in all_games().zip(1..) {
        let header: Value = serde_json::from_str(file.lines().next().context("a header")?)?;
        let options: Vec<(&String, &Value)> = header["options"].as_object().into_iter().flatten().collect();
        let card = json!({ "id": id, "title": header["title"], "options": options, "seats": header["seats"], "secret": SECRET, "played": 1.0 });
        let keep = "localStorage.setItem('khamsin/game/' + arguments[0], JSON.stringify(arguments[1]));
            localStorage.setItem('khamsin/file/' + arguments[0], arguments[2])";
        it.client.execute(keep, vec![json!(id), card, json!(file)]).await?;
    }
    it.go_home().await?;
    it.client.execute("window.keepsAllGames = true", vec![]).await?;
    Ok(())
}

/// Clicks something that plays an action, and waits until it is played.
async fn play(it: &Browser, css: &str) -> Result<()> {
    it.see(css).await?;
    let before = it.entries().await?;
    it.click(css).await?;
    it.entries_after(before).await.with_context(|| format!("after {css}"))?;
    Ok(())
}

// === Hex ===

async fn the_rarer_decisions_of_hex_are_clicked(it: &Browser) -> Result<()> {
    let [clear, assist, lose, advance, exit, owed, fight, remove, edge] = HEX;
    take_up(it, clear).await?;
    play(it, ".hx-card.asked [data-act='clear 3126']").await?;
    take_up(it, assist).await?;
    play(it, ".hx-card.attack [data-act^='assist ']").await?;
    take_up(it, lose).await?;
    play(it, ".hx-card.asked [data-act^='lose ']").await?;
    take_up(it, advance).await?;
    play(it, ".hx-card.asked [data-act^='advance ']").await?;
    take_up(it, exit).await?;
    play(it, ".prompt [data-act=exit]").await?;
    take_up(it, owed).await?;
    it.see(".hx-card.owed .cite").await?;
    play(it, ".hx-card.attack [data-act^='also ']").await?;
    take_up(it, fight).await?;
    play(it, ".hx-card.asked [data-act='fight 3015']").await?;
    take_up(it, remove).await?;
    ensure!(it.text(".prompt").await?.contains("2313"), "the prompt names the over-stacked hex");
    play(it, ".hx-card.asked [data-act='remove nz-4']").await?;
    take_up(it, edge).await?;
    it.see(".exit-hex").await?;
    play(it, ".prompt [data-act='retreat i-27 west:20']").await
}

async fn a_free_set_up_is_clicked_on_the_map(it: &Browser) -> Result<()> {
    it.fresh(still()).await?;
    let options = [("scenario", "september"), ("free", "on")];
    it.click("[data-play=hex]").await?;
    it.see("#start-game").await?;
    it.click("[data-seat='1'] [data-value=human]").await?;
    for (option, value) in options {
        it.choose_option(option, value).await?;
    }
    it.click("#start-game").await?;
    play(it, "[data-act='layout line']").await?;
    it.see(".hx-set-up").await?;
    it.see(".offer.wide").await?;
    let before = it.entries().await?;
    it.click_hex(4020).await?;
    it.entries_after(before).await?;
    // The log follows a frame after the map.
    it.until("the unit stands where it was clicked", async || Ok(it.text(".log").await?.contains("4020")))
        .await?;
    // Beyond the line nothing can be set up, and the reason is told.
    it.click_hex(1020).await?;
    it.see(".pop .cite, .hx-tip .cite").await
}

async fn an_attack_is_put_together_and_declared_by_keys(it: &Browser) -> Result<()> {
    take_up(it, game!("hex-assist")).await?;
    it.see(".hx-pane").await?;
    // Declared attacks aside, another enemy next to own units is chosen on the map.
    let marked = it.client.execute("return hands.marked()[0]", vec![]).await?;
    it.click_hex(marked.as_u64().context("an enemy to attack")? as u32).await?;
    it.see("#hx-declare").await?;
    // Where the beaten would go is drawn for the result that is looked at.
    it.see(".hx-bar[tabindex]").await?;
    it.point_at(".hx-bar[tabindex]").await?;
    it.see(".hx-top .flee-end, .hx-top .cut-x").await?;
    let before = it.entries().await?;
    it.key('a').await?;
    it.entries_after(before).await?;
    Ok(())
}

async fn scale_of(it: &Browser) -> Result<f64> {
    let scale = "return document.querySelector('.hx-live').getScreenCTM().a";
    it.client.execute(scale, vec![]).await?.as_f64().context("a scale")
}

async fn fingers_zoom_pan_and_read_the_map_without_playing(it: &Browser) -> Result<()> {
    take_up(it, game!("hex-lose")).await?;
    it.see(".hx-world .hx-counters g").await?;
    let (entries, scale) = (it.entries().await?, scale_of(it).await?);
    // Two fingers apart: nearer.
    let spot = |x: f64, y: f64| Spot { x, y };
    it.pinch((spot(180.0, 400.0), spot(120.0, 400.0)), (spot(210.0, 400.0), spot(270.0, 400.0))).await?;
    it.until("the map is nearer", async || Ok(scale_of(it).await? > scale * 1.5)).await?;
    // One finger: the map moves.
    let before = it.hex(3023).await?;
    it.swipe(spot(200.0, 420.0), spot(120.0, 360.0)).await?;
    it.until("the map has moved", async || Ok(it.hex(3023).await?.x < before.x - 40.0)).await?;
    // A finger that rests: the hex in words, and nothing is played.
    it.hold_at(spot(195.0, 380.0)).await?;
    it.until("the hex is read", async || Ok(!it.text("#hx-cursor-text").await?.is_empty())).await?;
    ensure!(it.entries().await? == entries, "a long press has played something");
    ensure!(!it.scrolls_sideways().await?, "the page scrolls sideways");
    Ok(())
}

async fn what_is_asked_in_hex_is_in_sight_on_a_phone(it: &Browser) -> Result<()> {
    const IN_SIGHT: &str = "const pane = document.querySelector('.hx-pane').getBoundingClientRect();
        const ring = [...document.querySelectorAll('.hx-fills .offer, .ct .ring, .hx-fills .aim, .exit-hex')].map((it) => it.getBoundingClientRect());
        return ring.some((it) => it.width > 0 && it.left < pane.right && it.right > pane.left && it.top < pane.bottom && it.bottom > pane.top)";
    for game in HEX {
        take_up(it, game).await?;
        it.until("what is asked is in sight", async || {
            Ok(it.client.execute(IN_SIGHT, vec![]).await? == json!(true))
        })
        .await?;
        ensure!(!it.scrolls_sideways().await?, "the page scrolls sideways");
    }
    Ok(())
}

// === Battle ===

async fn a_shot_is_aimed_with_its_exact_chance_and_fired(it: &Browser) -> Result<()> {
    // Another scenario plays on from the same game, perhaps in this very page.
    keep_all(it).await?;
    take_up(it, game!("battle-withdraw")).await?;
    play(it, "[data-act=stand]").await?;
    play(it, ".bt-battle [data-act^='fire ']").await?;
    it.see(".bt-foes .bt-c:has(.bt-odds) [data-act^='at ']").await?;
    it.tab_to(".bt-c:has(.bt-odds) [data-act^='at ']").await?;
    it.see(".bt-big b").await?;
    let chance = it.text(".bt-c:has(:focus) .bt-odds").await?;
    ensure!(chance.ends_with(" %") && it.text(".bt-big b").await? == chance, "the chance is {chance:?}");
    ensure!(it.count(".bt-num.hit").await? > 0, "no number is marked as a hit");
    const SHOTS: &str = ".log .cite[data-rule='B6.2']";
    let before = it.count(SHOTS).await?;
    it.key(Key::Enter).await?;
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

async fn nothing_can_be_done_on_the_mats_behind_a_battle(it: &Browser) -> Result<()> {
    it.fresh(still()).await?;
    it.begin("battle").await?;
    it.see(".bt-mats:not([hidden]) [data-act]").await?;
    it.play_until(".bt-battle", 7).await?;
    ensure!(it.count(".bt-mats[hidden] .bt-c").await? > 0, "the mats are not kept behind the battle");
    ensure!(it.count(".bt-mats [data-act]").await? == 0, "something can be done on a mat nobody sees");
    it.play_until(".bt-mats:not([hidden]) .bt-c", 7).await?;
    ensure!(it.count(".bt-battle:not([hidden][inert])").await? == 0, "mats and battle are shown at once");
    it.until("the battle is taken away", async || Ok(it.count(".bt-battle").await? == 0)).await
}

async fn the_rarer_decisions_of_battle_are_clicked(it: &Browser) -> Result<()> {
    let [withdraw, emergency, recover, claim, transfer, retain, out] = BATTLE;
    keep_all(it).await?;
    take_up(it, withdraw).await?;
    play(it, ".bt-battle .bt-friends [data-act^='withdraw ']").await?;
    take_up(it, emergency).await?;
    play(it, ".prompt [data-act=emergency]").await?;
    take_up(it, recover).await?;
    play(it, ".bt-kept [data-act^='play ']").await?;
    take_up(it, claim).await?;
    play(it, "[data-act=claim]").await?;
    take_up(it, transfer).await?;
    play(it, ".prompt [data-act=draw]").await?;
    take_up(it, retain).await?;
    play(it, "[data-act^='retain ']").await?;
    take_up(it, out).await?;
    it.see(".bt-mat.out [data-note=app-battle-out]").await?;
    play(it, ".prompt [data-act=draw]").await
}

async fn the_rarer_scenes_of_battle_fit_a_phone(it: &Browser) -> Result<()> {
    for game in BATTLE {
        take_up(it, game).await?;
        ensure!(!it.scrolls_sideways().await?, "the page scrolls sideways");
        seats_are_in_sight(it).await?;
    }
    Ok(())
}

/// Nobody who plays is cut off in the bar.
async fn seats_are_in_sight(it: &Browser) -> Result<()> {
    let widest = "return Math.max(...[...document.querySelectorAll('.chips .chip')].map((it) => it.getBoundingClientRect().right))";
    let right = it.client.execute(widest, vec![]).await?.as_f64().context("the seats")?;
    ensure!(right <= 390.0, "the last seat ends at {right}");
    Ok(())
}

// === Deck ===

async fn the_rarer_decisions_of_deck_are_clicked(it: &Browser) -> Result<()> {
    let [choose, top, allot, strike, under, combat, keep] = DECK;
    take_up(it, choose).await?;
    play(it, ".dk-answers [data-act='choose 3']").await?;
    take_up(it, top).await?;
    play(it, ".dk-asked [data-act^='bottom ']").await?;
    take_up(it, allot).await?;
    play(it, ".dk-front [data-act^='allot ']").await?;
    it.see(".dk-slot.full").await?;
    take_up(it, strike).await?;
    play(it, ".dk-force [data-act^='pick ']").await?;
    take_up(it, under).await?;
    play(it, "[data-act^='under ']").await?;
    take_up(it, combat).await?;
    play(it, ".dk-front [data-act^='use ']").await?;
    take_up(it, keep).await?;
    play(it, ".dk-hand [data-act^='keep ']").await
}

async fn the_rarer_scenes_of_deck_fit_a_phone(it: &Browser) -> Result<()> {
    for game in DECK {
        take_up(it, game).await?;
        ensure!(!it.scrolls_sideways().await?, "the page scrolls sideways");
        seats_are_in_sight(it).await?;
        let covered = it
            .client
            .execute(
                "const hand = document.querySelector('.dk-hand').getBoundingClientRect(), bar = document.querySelector('.prompt').getBoundingClientRect(), tabs = document.querySelector('.dk-tabs').getBoundingClientRect();
                return hand.bottom > bar.top + 1 || tabs.bottom > hand.top + 1",
                vec![],
            )
            .await?;
        ensure!(covered == json!(false), "the hand lies over the tabs or under the bar");
    }
    Ok(())
}

// === Why not, layers, the log by keys, and fingers that slip ===

async fn a_hex_out_of_reach_shows_where_the_way_breaks(it: &Browser) -> Result<()> {
    take_up(it, MOVE).await?;
    it.see(".hx-counters g[data-unit=uk-4]").await?;
    it.click_hex(3224).await?;
    it.see(".hx-card").await?;
    it.point_at_hex(4020).await?;
    it.see(".hx-tip .cite").await?;
    let reason = it.text(".hx-tip").await?;
    ensure!(reason.contains("movement points"), "no cost in: {reason}");
    it.see(".hx-top .way-off").await?;
    // The same by a click stays, with its rule to open beside the map.
    it.click_hex(4020).await?;
    it.click(".pop .cite").await?;
    it.see(".rule-list li.on").await
}

async fn one_click_takes_a_stack_and_the_next_one_unit(it: &Browser) -> Result<()> {
    const PLACES: &str = "return ['nz-5', 'nz-e'].map((it) => document.querySelector(`.hx-counters g[data-unit=${it}]`).style.transform)";
    take_up(it, MOVE).await?;
    it.see(".hx-counters g[data-unit=nz-5]").await?;
    it.click_hex(3325).await?;
    it.see(".hx-card.together").await?;
    ensure!(it.count(".hx-fan-unit.on").await? == 2, "not both units are chosen");
    it.click_hex(3325).await?;
    it.until("one unit is chosen", async || {
        Ok(it.count(".hx-card.together").await? == 0 && it.count(".hx-fan-unit.on").await? == 1)
    })
    .await?;
    it.key('0').await?;
    it.see(".hx-card.together").await?;
    // The order of a stack is the player's.
    it.click("#tab-own").await?;
    let on_top = it.text(".hx-stack tr:first-child .link").await?;
    it.click(".hx-stack tr:last-child .ghost").await?;
    it.until("another unit lies on top", async || {
        Ok(it.text(".hx-stack tr:first-child .link").await? != on_top)
    })
    .await?;
    let before = it.entries().await?;
    it.click_hex(3326).await?;
    it.until("both units have moved", async || Ok(it.entries().await? >= before + 6)).await?;
    let places = it.client.execute(PLACES, vec![]).await?;
    ensure!(places[0] == places[1], "the stack is apart: {places}");
    it.until("nobody is chosen", async || Ok(it.count(".hx-card.together").await? == 0)).await
}

async fn layers_say_what_they_show(it: &Browser) -> Result<()> {
    take_up(it, MOVE).await?;
    for (key, drawn) in [
        ('t', ".hx-fills .ground"),
        ('w', ".hx-top .moves-tag"),
        ('c', ".hx-top .stack-tag"),
        ('z', ".hx-fills .zone"),
        ('s', ".hx-lines .road-on"),
        ('v', ".hx-top .vp"),
    ] {
        ensure!(it.count(drawn).await? == 0, "{drawn} is there before {key}");
        let rows = it.count(".hx-legend li").await?;
        it.key(key).await?;
        it.see(drawn).await?;
        it.until("the legend says so", async || Ok(it.count(".hx-legend li").await? > rows)).await?;
    }
    Ok(())
}

async fn arrows_walk_the_log_and_tab_stops_once(it: &Browser) -> Result<()> {
    it.fresh(still()).await?;
    it.begin("battle").await?;
    it.play(8, 1).await?;
    it.until("one stop", async || Ok(it.count(".log [tabindex='0']").await? == 1)).await?;
    it.tab_to(".log [tabindex='0']").await?;
    // Two lines may read the same.
    const LINE: &str =
        "return [...document.querySelectorAll('.log .h, .log .l-text')].indexOf(document.activeElement)";
    let before = it.client.execute(LINE, vec![]).await?;
    it.key(Key::Up).await?;
    ensure!(it.count(".log .l-text:focus, .log .h:focus").await? == 1, "the focus has left the log");
    ensure!(it.client.execute(LINE, vec![]).await? != before, "the focus has not moved");
    it.key(Key::Home).await?;
    ensure!(it.count(".log [tabindex='0']").await? == 1, "more than one stop");
    Ok(())
}

async fn a_finger_says_twice_what_cannot_be_taken_back(it: &Browser) -> Result<()> {
    const FIGHT: &str = ".hx-card.asked [data-act^='fight ']";
    take_up(it, game!("hex-fight")).await?;
    let before = it.entries().await?;
    it.tap(FIGHT).await?;
    it.see("#sure").await?;
    it.tap("#unsure").await?;
    it.until("the question is gone", async || Ok(it.count("#sure").await? == 0)).await?;
    ensure!(it.entries().await? == before, "one tap has played it");
    it.tap(FIGHT).await?;
    it.tap("#sure").await?;
    it.entries_after(before).await?;
    Ok(())
}
