//! Whole games by each hand: fingers, mouse and keys. Every press must do something, and nothing may cover what is offered.

use anyhow::{Context, Result, ensure};
use serde_json::json;

use crate::{Browser, Hand, Played, Scenario, scenarios, still};

/// All of them.
pub const SCENARIOS: &[Scenario] = scenarios![
    Phone a_phone_has_fingers_and_no_mouse,
    Phone a_deck_game_is_played_by_touch,
    Phone a_hex_game_is_played_by_touch,
    Phone a_battle_is_played_by_touch,
    SmallPhone deck_is_played_by_touch_on_a_small_phone,
    SmallPhone battle_is_played_by_touch_on_a_small_phone,
];

async fn a_phone_has_fingers_and_no_mouse(it: &Browser) -> Result<()> {
    it.fresh(still()).await?;
    let found = it
        .client
        .execute(
            "return [matchMedia('(hover: none)').matches, matchMedia('(pointer: coarse)').matches, innerWidth, innerHeight, navigator.maxTouchPoints > 0]",
            vec![],
        )
        .await?;
    ensure!(found == json!([true, true, 390, 844, true]), "the screen is {found}");
    Ok(())
}

/// Plays a game to its end: so many acts of any kind, then what the prompt offers first.
async fn whole(it: &Browser, hand: Hand, acts: u32) -> Result<()> {
    let first = it.play_by(hand, acts, 1).await;
    if first.is_err() { println!("{}", it.client.execute("return window.trace.slice(-40).join('\\n') + '\\nnow ' + performance.now()", vec![]).await?.as_str().unwrap_or_default()); }
    let Played { acts, looks, .. } = first?;
    let rest = it.finish_by(hand, 2).await;
    if rest.is_err() { println!("{}", it.client.execute("return window.trace.slice(-40).join('\\n') + '\\nnow ' + performance.now()", vec![]).await?.as_str().unwrap_or_default()); }
    let rest = rest?;
    it.see(".result .chart").await?;
    println!("{hand:?}: {} acts and {} looks", acts + rest.acts, looks + rest.looks);
    Ok(())
}

async fn a_deck_game_is_played_by_touch(it: &Browser) -> Result<()> {
    it.fresh(still()).await?;
    it.begin_with("deck", &[("players", "2")]).await?;
    whole(it, Hand::Touch, 60).await.context("deck")
}

async fn a_hex_game_is_played_by_touch(it: &Browser) -> Result<()> {
    it.fresh(still()).await?;
    it.begin("hex").await?;
    whole(it, Hand::Touch, 40).await.context("hex")
}

async fn a_battle_is_played_by_touch(it: &Browser) -> Result<()> {
    it.fresh(still()).await?;
    it.begin_with("battle", &[("points", "8")]).await?;
    whole(it, Hand::Touch, 60).await.context("battle")
}

async fn deck_is_played_by_touch_on_a_small_phone(it: &Browser) -> Result<()> {
    it.fresh(still()).await?;
    it.begin("deck").await?;
    it.play(60, 3).await?;
    Ok(())
}

async fn battle_is_played_by_touch_on_a_small_phone(it: &Browser) -> Result<()> {
    it.fresh(still()).await?;
    it.begin("battle").await?;
    it.play(60, 3).await?;
    Ok(())
}
