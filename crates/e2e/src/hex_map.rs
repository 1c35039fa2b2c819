//! The map of hex under real hands: units go to hexes that friends hold, and every roll is shown until the next act.

use anyhow::{Context, Result, ensure};
use fantoccini::key::Key;
use serde_json::{Value, json};

use crate::{Browser, Scenario, scenarios, still, tables::SECRET};

/// All of them.
pub const SCENARIOS: &[Scenario] = scenarios![
    Desk a_click_moves_a_unit_onto_friends,
    Desk a_click_moves_a_stack_onto_a_friend,
    Desk enter_moves_a_unit_onto_friends,
    Desk the_mouse_drags_a_stack_onto_a_friend,
    Desk who_stands_in_reach_can_still_be_chosen_with_the_mouse,
    Phone a_tap_moves_a_unit_onto_friends,
    Phone a_tap_moves_a_stack_onto_a_friend,
    Phone who_stands_in_reach_can_still_be_chosen_by_touch,
    Desk a_failed_attack_shows_its_roll_until_the_next_act,
    Phone a_failed_attack_shows_its_roll_on_a_phone,
    Desk what_a_bot_rolls_against_the_player_is_shown,
];

/// In the middle of July 1942: the Allies move. UK-4 stands alone in 3224, NZ-5 and NZ-E in 3325, and each hex is in reach
/// of the other.
const MOVE: &str = include_str!("../games/hex-move.jsonl");
/// The same turn: the Allies declare their attacks. The next die is a 5.
const DECLARE: &str = include_str!("../games/hex-declare.jsonl");

/// Takes up a game as if it had been kept.
async fn open(it: &Browser, settings: Value, file: &str) -> Result<()> {
    it.forget(settings).await?;
    let header: Value = serde_json::from_str(file.lines().next().context("a header")?)?;
    let options: Vec<(&String, &Value)> = header["options"].as_object().into_iter().flatten().collect();
    let card = json!({ "id": 1, "title": "hex", "options": options, "seats": header["seats"], "secret": SECRET, "played": 1.0 });
    let keep = "localStorage.setItem('khamsin/game/1', JSON.stringify(arguments[0]));
        localStorage.setItem('khamsin/file/1', arguments[1])";
    it.client.execute(keep, vec![card, json!(file)]).await?;
    it.go_home().await?;
    it.go("#/play/1").await?;
    it.see(".hx-counters .ct").await?;
    it.see(".prompt [data-act]").await
}

/// Whether all these counters lie in one hex.
async fn are_together(it: &Browser, units: &[&str]) -> Result<bool> {
    let places =
        "return arguments[0].map((unit) => document.querySelector(`[data-unit='${unit}']`).style.transform)";
    let places = it.client.execute(places, vec![json!(units)]).await?;
    let places = places.as_array().context("places")?;
    Ok(places.iter().all(|place| *place == places[0]))
}

/// Waits until a unit lies with two others, and nothing is half done.
async fn see_all_in_one_hex(it: &Browser) -> Result<()> {
    it.until("all three are in one hex", async || are_together(it, &["uk-4", "nz-5", "nz-e"]).await).await?;
    it.until("nobody is on the move", async || Ok(it.count(".prompt [data-act=halt]").await? == 0)).await
}

async fn is_chosen(it: &Browser, unit: &str) -> Result<()> {
    it.see(&format!("[data-unit='{unit}'] .ring.chosen")).await
}

/// A click on a hex with Shift held.
async fn shift_click_hex(it: &Browser, hex: u32) -> Result<()> {
    const SHIFT: u32 = 8;
    let at = it.bring_hex(hex).await?;
    for (kind, button) in [("mouseMoved", "none"), ("mousePressed", "left"), ("mouseReleased", "left")] {
        let event = json!({ "type": kind, "x": at.x, "y": at.y, "button": button, "clickCount": 1, "modifiers": SHIFT });
        it.devtools("Input.dispatchMouseEvent", event).await?;
    }
    Ok(())
}

// === Moving ===

async fn a_click_moves_a_unit_onto_friends(it: &Browser) -> Result<()> {
    open(it, still(), MOVE).await?;
    it.click_hex(3224).await?;
    is_chosen(it, "uk-4").await?;
    // The way is shown before, and what else could be done there is said.
    it.point_at_hex(3325).await?;
    it.see(".hx-top .way").await?;
    let hint = it.text("#hx-cursor-text small").await?;
    ensure!(hint.contains("Shift+click: Choose the 2 units there"), "the hint is {hint:?}");
    it.click_hex(3325).await?;
    see_all_in_one_hex(it).await
}

async fn a_click_moves_a_stack_onto_a_friend(it: &Browser) -> Result<()> {
    open(it, still(), MOVE).await?;
    it.click_hex(3325).await?;
    it.see(".hx-card.together").await?;
    it.click_hex(3224).await?;
    see_all_in_one_hex(it).await?;
    it.until("nobody is chosen", async || Ok(it.count(".hx-card.together").await? == 0)).await
}

async fn enter_moves_a_unit_onto_friends(it: &Browser) -> Result<()> {
    open(it, still(), MOVE).await?;
    it.tab_to(".hx-pane").await?;
    for _ in 0..40 {
        it.key('j').await?;
        if it.count("[data-unit='uk-4'] .ring.chosen").await? > 0 {
            break;
        }
    }
    is_chosen(it, "uk-4").await?;
    // To 3324 and 3325.
    it.keys(&[Key::Right.into(), Key::Down.into()]).await?;
    it.see(".hx-top .way").await?;
    let before = it.entries().await?;
    it.chord(Key::Shift, Key::Enter).await?;
    it.see(".hx-card.together").await?;
    ensure!(it.entries().await? == before, "Shift+Enter has moved somebody");
    // The two go back the same way.
    it.keys(&[Key::Up.into(), Key::Left.into(), Key::Enter.into()]).await?;
    see_all_in_one_hex(it).await
}

async fn the_mouse_drags_a_stack_onto_a_friend(it: &Browser) -> Result<()> {
    open(it, still(), MOVE).await?;
    let (from, to) = (it.bring_hex(3325).await?, it.bring_hex(3224).await?);
    it.drag(from, to).await?;
    see_all_in_one_hex(it).await?;
    // From an empty hex the map is drawn, and nothing is played.
    it.click(".hx-tool[aria-label^='Nearer']").await?;
    let (entries, from) = (it.entries().await?, it.bring_hex(3424).await?);
    it.drag(from, from.moved(-60.0, 30.0)).await?;
    it.until("the map has moved", async || Ok(it.hex(3424).await?.x < from.x - 30.0)).await?;
    ensure!(it.entries().await? == entries, "drawing the map has played something");
    Ok(())
}

async fn who_stands_in_reach_can_still_be_chosen_with_the_mouse(it: &Browser) -> Result<()> {
    open(it, still(), MOVE).await?;
    let before = it.entries().await?;
    it.click_hex(3224).await?;
    is_chosen(it, "uk-4").await?;
    shift_click_hex(it, 3325).await?;
    it.see(".hx-card.together").await?;
    // Where there is no way, a click is enough.
    it.click_hex(3312).await?;
    is_chosen(it, "sa-1").await?;
    ensure!(it.entries().await? == before, "choosing units has moved one");
    Ok(())
}

async fn a_tap_moves_a_unit_onto_friends(it: &Browser) -> Result<()> {
    open(it, still(), MOVE).await?;
    it.click_hex(3224).await?;
    is_chosen(it, "uk-4").await?;
    let before = it.entries().await?;
    it.click_hex(3325).await?;
    it.see("#hx-go[data-order='move uk-4 3224-3325']").await?;
    it.see(".hx-top .way").await?;
    ensure!(it.entries().await? == before, "the first tap has moved the unit");
    it.click_hex(3325).await?;
    see_all_in_one_hex(it).await
}

async fn a_tap_moves_a_stack_onto_a_friend(it: &Browser) -> Result<()> {
    open(it, still(), MOVE).await?;
    it.click_hex(3325).await?;
    it.see(".hx-card.together").await?;
    it.click_hex(3224).await?;
    it.see("#hx-go[data-order='move nz-5,nz-e 3325-3224']").await?;
    it.tap("#hx-go").await?;
    see_all_in_one_hex(it).await
}

async fn who_stands_in_reach_can_still_be_chosen_by_touch(it: &Browser) -> Result<()> {
    open(it, still(), MOVE).await?;
    let before = it.entries().await?;
    it.click_hex(3224).await?;
    is_chosen(it, "uk-4").await?;
    it.click_hex(3325).await?;
    it.tap("#hx-instead").await?;
    it.see(".hx-card.together").await?;
    // A finger that rests on a stack unfolds it.
    let at = it.bring_hex(3224).await?;
    it.hold_at(at).await?;
    it.tap(".hx-fan .hx-fan-unit").await?;
    is_chosen(it, "uk-4").await?;
    ensure!(it.entries().await? == before, "choosing units has moved one");
    Ok(())
}

// === Rolls ===

/// SA-3 attacks the panzers in 3308 with odds of 2-1: the 5 drives it back two hexes, where the bot leads it.
async fn attack_in_vain(it: &Browser) -> Result<()> {
    it.click_hex(3308).await?;
    it.click("#hx-declare").await?;
    it.until("the attack is declared", async || Ok(it.count("#hx-declare").await? == 0)).await?;
    it.click(".prompt [data-act=pass]").await?;
    if it.screen.has_touch() {
        it.tap("#sure").await?;
    }
    it.until("the bot has led the retreat", async || {
        Ok(it.text(".prompt").await?.contains("mechanized movement"))
    })
    .await
}

async fn roll_is_shown(it: &Browser) -> Result<()> {
    let roll = "const roll = document.querySelector('.hx-roll');
        return roll && [roll.querySelector('.die svg').getAttribute('aria-label'), roll.querySelector('.odds').textContent, roll.querySelector('.outcome').textContent]";
    let shown = it.client.execute(roll, vec![]).await?;
    ensure!(shown == json!(["5", "2-1", "A2"]), "of the roll {shown} is shown");
    it.spot(".hx-roll .die").await?;
    ensure!(it.count(".hx-roll").await? == 1, "one die was rolled");
    Ok(())
}

async fn a_failed_attack_shows_its_roll_until_the_next_act(it: &Browser) -> Result<()> {
    open(it, still(), DECLARE).await?;
    attack_in_vain(it).await?;
    roll_is_shown(it).await?;
    // The results table marks where it was read.
    ensure!(
        it.text(".hx-crt .hit .on").await? == "A2",
        "the chart marks {:?}",
        it.text(".hx-crt .hit .on").await?
    );
    // To look at something is no act.
    it.key('j').await?;
    it.see(".hx-card").await?;
    roll_is_shown(it).await?;
    let before = it.entries().await?;
    it.click(".prompt [data-act=pass]").await?;
    it.entries_after(before).await?;
    it.until("the roll is gone", async || Ok(!it.text(".hx-rolls").await?.contains("Attack on 3308"))).await
}

async fn a_failed_attack_shows_its_roll_on_a_phone(it: &Browser) -> Result<()> {
    // At this speed what a bot does is watched act by act.
    open(it, json!({ "speed": "Fast", "language": "en", "theme": "Day" }), DECLARE).await?;
    attack_in_vain(it).await?;
    roll_is_shown(it).await?;
    ensure!(!it.scrolls_sideways().await?, "the page scrolls sideways");
    it.tap(".hx-rolls button").await?;
    it.until("the roll is put away", async || Ok(it.count(".hx-rolls").await? == 0)).await
}

/// In October the Allies begin, and they attack as soon as they can.
async fn what_a_bot_rolls_against_the_player_is_shown(it: &Browser) -> Result<()> {
    const ASKED: &str = ".prompt:not(.idle)";
    it.fresh(still()).await?;
    it.begin_with("hex", &[("scenario", "october")]).await?;
    it.see(ASKED).await?;
    // The player ends phases and nothing else, so every roll is the bot's.
    for _ in 0..12 {
        if it.count(".hx-roll:has(.outcome)").await? > 0 {
            break;
        }
        let before = it.entries().await?;
        it.click(".prompt [data-act=pass]").await?;
        it.entries_after(before).await?;
        it.see(ASKED).await?;
    }
    it.spot(".hx-roll .die").await?;
    let told = it.text(".hx-roll:has(.odds):has(.outcome) .words").await?;
    ensure!(told.starts_with("Attack on"), "of the bot's attacks {told:?} is shown");
    it.until("the log tells the same", async || Ok(it.text(".log").await?.contains(&told))).await
}
