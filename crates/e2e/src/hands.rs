//! Whole games by each hand: fingers, mouse and keys. Every press must do something, and nothing may cover what is offered.

use anyhow::{Context, Result, ensure};
use serde_json::json;

use crate::{Browser, Hand, Played, Scenario, scenarios, still, tables};

/// All of them.
pub const SCENARIOS: &[Scenario] = scenarios![
    Phone a_phone_has_fingers_and_no_mouse,
    Phone a_tap_acts_and_a_long_press_reads,
    SmallPhone a_tap_acts_and_a_long_press_reads_on_a_small_phone,
    Desk a_reader_lets_the_mouse_through,
    Phone a_second_tap_meets_the_button_where_the_first_left_it,
    Phone a_deck_game_is_played_by_touch,
    Phone a_hex_game_is_played_by_touch,
    Phone a_battle_is_played_by_touch,
    SmallPhone cards_are_bought_and_played_on_a_small_phone,
    SmallPhone a_battle_is_played_on_a_small_phone,
    Desk a_deck_game_is_played_by_mouse,
    Desk a_hex_game_is_played_by_mouse,
    Desk a_battle_is_played_by_mouse,
    Desk a_deck_game_is_played_by_keys,
    Desk a_hex_game_is_played_by_keys,
    Desk a_battle_is_played_by_keys,
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

// === Tap, hold and point ===

const HELD: [(&str, &str, &str); 2] = [
    ("deck", ".dk-hand .dk-face[data-act]", ".dk-reader"),
    ("battle", ".bt-hand .bt-face[data-act]", ".bt-reader"),
];

async fn a_tap_acts_and_a_long_press_reads(it: &Browser) -> Result<()> {
    for (title, card, reader) in HELD {
        it.fresh(still()).await?;
        it.begin(title).await?;
        it.see(card).await?;
        let before = it.entries().await?;
        it.hold(card).await?;
        it.see(&format!("{reader}.sheet")).await?;
        ensure!(it.entries().await? == before, "{title}: a long press has played something");
        let seen = "const sheet = document.querySelector(arguments[0]).getBoundingClientRect(), bar = document.querySelector('.prompt').getBoundingClientRect();
            return sheet.top >= 0 && sheet.left >= 0 && sheet.right <= innerWidth && sheet.bottom <= bar.top + 1";
        ensure!(
            it.client.execute(seen, vec![json!(reader)]).await? == true,
            "{title}: the sheet is not whole, or over the bar"
        );
        it.click(&format!("{reader} .btn:last-child")).await?;
        it.until("the sheet is gone", async || Ok(it.count(reader).await? == 0)).await?;
        it.tap(card).await?;
        it.entries_after(before).await.with_context(|| format!("{title}: a tap on a card"))?;
        ensure!(it.count(reader).await? == 0, "{title}: a tap has opened a reader");
    }
    Ok(())
}

async fn a_tap_acts_and_a_long_press_reads_on_a_small_phone(it: &Browser) -> Result<()> {
    a_tap_acts_and_a_long_press_reads(it).await
}

async fn a_reader_lets_the_mouse_through(it: &Browser) -> Result<()> {
    const THROUGH: &str = "const box = document.querySelector(arguments[0]).getBoundingClientRect();
        return [0.1, 0.3, 0.5, 0.7, 0.9].every((part) => !document.elementFromPoint(box.left + box.width * part, box.top + box.height * 0.3)?.closest(arguments[0]))";
    for (title, card, reader) in HELD {
        it.fresh(still()).await?;
        it.begin(title).await?;
        it.point_at(card).await?;
        // It comes into sight a moment after it is there.
        let shown = "return hands.all(arguments[0]).length > 0";
        it.until("the reader is in sight", async || {
            Ok(it.client.execute(shown, vec![json!(reader)]).await? == true)
        })
        .await?;
        ensure!(
            it.client.execute(THROUGH, vec![json!(reader)]).await? == true,
            "{title}: the reader takes the pointer"
        );
        it.point_at(".prompt .q").await?;
        it.until("the reader is gone", async || Ok(it.count(reader).await? == 0)).await?;
    }
    Ok(())
}

async fn a_second_tap_meets_the_button_where_the_first_left_it(it: &Browser) -> Result<()> {
    for (first, other) in [("#go[data-act=stand]", "stand"), ("[data-act='withdraw all']", "withdraw all")] {
        tables::keep_all(it).await?;
        tables::take_up(it, tables::WITHDRAW).await?;
        let before = it.entries().await?;
        let at = it.spot(first).await?;
        it.tap_at(at).await?;
        it.see(&format!("#sure[data-act='{other}']")).await?;
        it.tap("#unsure").await?;
        it.until("the question is gone", async || Ok(it.count("#sure").await? == 0)).await?;
        ensure!(it.entries().await? == before, "a no has played something");
        it.tap_at(at).await?;
        it.see("#sure").await?;
        it.tap_at(at).await?;
        it.entries_after(before).await.with_context(|| format!("a second tap on {first}"))?;
    }
    Ok(())
}

// === Whole games ===

/// Plays a game to its end: so many acts of any kind, then what the prompt offers first.
async fn whole(it: &Browser, hand: Hand, acts: u32) -> Result<()> {
    let Played { acts, looks, .. } = it.play_by(hand, acts, 1).await?;
    let rest = it.finish_by(hand, 2).await?;
    it.see(".result .chart").await?;
    println!("{hand:?}: {} acts and {} looks", acts + rest.acts, looks + rest.looks);
    Ok(())
}

async fn a_deck_game_is_played_by_touch(it: &Browser) -> Result<()> {
    it.fresh(still()).await?;
    it.begin_with("deck", &[("players", "2")]).await?;
    whole(it, Hand::Touch, 60).await
}

async fn a_hex_game_is_played_by_touch(it: &Browser) -> Result<()> {
    it.fresh(still()).await?;
    it.begin("hex").await?;
    whole(it, Hand::Touch, 50).await
}

async fn a_battle_is_played_by_touch(it: &Browser) -> Result<()> {
    it.fresh(still()).await?;
    it.begin_with("battle", &[("points", "16")]).await?;
    whole(it, Hand::Touch, 60).await
}

async fn cards_are_bought_and_played_on_a_small_phone(it: &Browser) -> Result<()> {
    it.fresh(still()).await?;
    it.begin("deck").await?;
    it.play(60, 3).await?;
    for (what, css) in
        [("bought", ".dk-market.open [data-act^='buy ']"), ("played", ".dk-hand [data-act^='play ']")]
    {
        it.play_until(css, 4).await?;
        let before = it.entries().await?;
        it.tap(css).await?;
        it.entries_after(before).await.with_context(|| format!("a card is not {what}"))?;
    }
    Ok(())
}

async fn a_battle_is_played_on_a_small_phone(it: &Browser) -> Result<()> {
    it.fresh(still()).await?;
    it.begin("battle").await?;
    it.play_until(".bt-battle [data-act^='at ']", 5).await?;
    let before = it.entries().await?;
    it.tap(".bt-battle [data-act^='at ']").await?;
    it.entries_after(before).await.context("a shot is not aimed")?;
    it.play(60, 3).await?;
    Ok(())
}

async fn a_deck_game_is_played_by_mouse(it: &Browser) -> Result<()> {
    it.fresh(still()).await?;
    it.begin_with("deck", &[("players", "2")]).await?;
    whole(it, Hand::Mouse, 60).await
}

async fn a_hex_game_is_played_by_mouse(it: &Browser) -> Result<()> {
    it.fresh(still()).await?;
    it.begin("hex").await?;
    whole(it, Hand::Mouse, 50).await
}

async fn a_battle_is_played_by_mouse(it: &Browser) -> Result<()> {
    it.fresh(still()).await?;
    it.begin_with("battle", &[("points", "8")]).await?;
    whole(it, Hand::Mouse, 60).await
}

async fn a_deck_game_is_played_by_keys(it: &Browser) -> Result<()> {
    it.fresh(still()).await?;
    it.begin_with("deck", &[("players", "2")]).await?;
    whole(it, Hand::Keys, 30).await
}

async fn a_hex_game_is_played_by_keys(it: &Browser) -> Result<()> {
    it.fresh(still()).await?;
    it.begin("hex").await?;
    whole(it, Hand::Keys, 40).await
}

async fn a_battle_is_played_by_keys(it: &Browser) -> Result<()> {
    it.fresh(still()).await?;
    it.begin_with("battle", &[("points", "4")]).await?;
    whole(it, Hand::Keys, 30).await
}
