//! What goes over the wire between the page and its engine: how many messages, how long, and how soon one after the other.
//! And orders of several actions, typed as a player types them.

use anyhow::{Context, Result, ensure};
use serde_json::{Value, json};

use crate::{Browser, Scenario, scenarios, still};

/// The scenarios of the wire.
pub const SCENARIOS: &[Scenario] = scenarios![
    Desk an_order_an_undo_and_a_reason_are_one_small_message_each,
    Desk what_bots_do_comes_in_few_messages,
    Desk a_typed_order_of_several_actions_is_played,
    Desk half_an_order_is_refused_with_its_reason_and_nothing_is_played,
];

/// Notes when each message is sent or heard, and how long it is.
const COUNT: &str = r#"
window.wire = { asked: [], told: [] };
const post = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (...all) {
  wire.asked.push([performance.now(), all[0].byteLength ?? 0, all[0][0]]);
  return post.apply(this, all);
};
Object.defineProperty(Worker.prototype, 'onmessage', {
  set(listener) {
    this.addEventListener('message', (event) => {
      wire.told.push([performance.now(), event.data.byteLength]);
      listener.call(this, event);
    });
  },
});"#;

/// A message on the wire.
#[derive(Clone, Copy, Debug)]
struct Message {
    /// When the page sent or heard it, in milliseconds.
    at: f64,
    bytes: u64,
    /// The first byte: the kind of a request.
    kind: u64,
}

/// The kind of a request that carries an order.
const ORDER: u64 = 3;

/// The messages since the last time: when each was sent and heard, and its length.
async fn messages(it: &Browser) -> Result<(Vec<Message>, Vec<Message>)> {
    let taken =
        "const found = window.wire; window.wire = { asked: [], told: [] }; return [found.asked, found.told]";
    let found = it.client.execute(taken, vec![]).await?;
    let read = |at: usize| -> Vec<Message> {
        let all = found[at].as_array().into_iter().flatten();
        all.filter_map(|it| {
            Some(Message { at: it[0].as_f64()?, bytes: it[1].as_u64()?, kind: it[2].as_u64().unwrap_or(0) })
        })
        .collect()
    };
    Ok((read(0), read(1)))
}

/// The tables: title, options, seats of bots besides the one person.
const TABLES: [(&str, &[(&str, &str)]); 5] = [
    ("deck", &[]),
    ("deck", &[("players", "5")]),
    ("hex", &[]),
    ("battle", &[]),
    ("battle", &[("set", "north-africa+west")]),
];

/// The longest message that answers a person.
const LONGEST: u64 = 8192;

async fn an_order_an_undo_and_a_reason_are_one_small_message_each(it: &Browser) -> Result<()> {
    it.before_every_page(COUNT).await?;
    for (title, options) in TABLES {
        it.fresh(still()).await?;
        it.begin_with(title, options).await?;
        it.see("[data-act]").await?;
        it.play(if title == "hex" { 12 } else { 40 }, 5).await?;
        let (mut orders, mut undone, mut longest) = (0, 0, 0);
        for round in 0..30 {
            if orders >= 6 && undone >= 2 {
                break;
            }
            it.see("[data-act]").await?;
            messages(it).await?;
            let before = it.entries().await?;
            it.play(1, 50 + round).await?;
            it.entries_after(before).await.ok();
            let (asked, told) = messages(it).await?;
            // On the map one act may be two orders: a move, and the end of the phase.
            for request in &asked {
                ensure!(request.kind == ORDER, "{title}: {request:?} instead of an order");
                let answer = told.iter().find(|it| it.at >= request.at).context("no answer")?;
                ensure!(
                    answer.bytes <= LONGEST,
                    "{title}: the answer to an order has {} bytes",
                    answer.bytes
                );
                (orders, longest) = (orders + 1, longest.max(answer.bytes));
            }
            if it.count("#undo[aria-disabled=false]").await? > 0 {
                messages(it).await?;
                let at = it.entries().await?;
                it.click("#undo").await?;
                it.entries_after(at).await?;
                let (asked, told) = messages(it).await?;
                ensure!(asked.len() == 1 && told.len() == 1, "{title}: {asked:?} and {told:?} for an undo");
                ensure!(
                    told[0].bytes <= LONGEST,
                    "{title}: the answer to an undo has {} bytes",
                    told[0].bytes
                );
                (undone, longest) = (undone + 1, longest.max(told[0].bytes));
                // Not the same again for ever.
                it.see("[data-act]").await?;
                it.play(1, 900 + round).await?;
            }
        }
        println!(
            "{title} {options:?}: {orders} orders and {undone} undos, the longest answer {longest} bytes"
        );
        ensure!(orders >= 3, "{title}: only {orders} orders were counted");
        // A reason is found in the page itself.
        it.see("[data-act]").await?;
        messages(it).await?;
        it.write("#typed", "shoot the moon\u{e007}").await?;
        it.see(".pop .reason").await?;
        let (asked, _) = messages(it).await?;
        ensure!(asked.is_empty(), "{title}: a reason costs {} requests", asked.len());
    }
    Ok(())
}

async fn what_bots_do_comes_in_few_messages(it: &Browser) -> Result<()> {
    it.before_every_page(COUNT).await?;
    for (title, options) in TABLES {
        it.fresh(still()).await?;
        it.begin_with(title, options).await?;
        it.see("[data-act]").await?;
        messages(it).await?;
        it.play(if title == "hex" { 10 } else { 40 }, 3).await?;
        let (asked, told) = messages(it).await?;
        // The first reply after a request answers it; what is left are the bots' acts.
        let answers = asked.iter().filter_map(|it| told.iter().position(|reply| reply.at >= it.at));
        let answers: Vec<usize> = answers.collect();
        let bots = told.iter().enumerate().filter(|it| !answers.contains(&it.0)).map(|it| it.1.at);
        let bots: Vec<f64> = bots.collect();
        println!(
            "{title} {options:?}: {} requests, {} replies, {} of them bots' acts",
            asked.len(),
            told.len(),
            bots.len()
        );
        // A page that draws hears late, so the time is that of all together.
        if let (Some(first), Some(last)) = (bots.first(), bots.last()) {
            let most = 1.0 + (last - first) / 25.0;
            ensure!(bots.len() as f64 <= most, "{title}: {} replies of bots, {most:.0} at most", bots.len());
        }
    }
    Ok(())
}

async fn a_typed_order_of_several_actions_is_played(it: &Browser) -> Result<()> {
    it.before_every_page(COUNT).await?;
    it.fresh(still()).await?;
    it.begin("hex").await?;
    it.see("[data-act]").await?;
    let before = it.entries().await?;
    messages(it).await?;
    it.write("#typed", "move g-8pz 2513\u{e007}").await?;
    let after = it.entries_after(before).await?;
    let (asked, told) = messages(it).await?;
    ensure!(asked.len() == 1 && told.len() == 1, "three actions are one message: {asked:?} {told:?}");
    ensure!(after == before + 3, "taken up, one step, halted: {} entries", after - before);
    ensure!(it.count(".pop .reason").await? == 0, "it is refused: {}", it.text(".pop .reason").await?);
    // A battle in which the Panzer II may fire.
    it.forget(still()).await?;
    let file = include_str!("../games/battle-fire.jsonl");
    let header: Value = serde_json::from_str(file.lines().next().context("a header")?)?;
    let card = json!({ "id": 1, "title": "battle", "options": [], "seats": header["seats"], "secret": FIRE, "played": 1.0 });
    let keep = "localStorage.setItem('khamsin/game/1', JSON.stringify(arguments[0]));
        localStorage.setItem('khamsin/file/1', arguments[1])";
    it.client.execute(keep, vec![card, json!(file)]).await?;
    it.go_home().await?;
    it.go("#/play/1").await?;
    it.until("the table is there", async || Ok(it.count("#lift, [data-act]").await? > 0)).await?;
    if it.count("#lift").await? > 0 {
        it.click("#lift").await?;
    }
    it.see("[data-act='fire panzer-2']").await?;
    let before = it.entries().await?;
    it.write("#typed", "fire panzer-2 at grant\u{e007}").await?;
    // It is the other's turn then, behind a curtain.
    it.click("#lift").await?;
    let after = it.entries_after(before).await?;
    ensure!(after >= before + 3, "the unit, the target and the number drawn: {} entries", after - before);
    Ok(())
}

/// The secret of the game in which the Panzer II may fire.
const FIRE: &str = "a99e3bca4af6d35b3576a36722b3b53f00a4d42d07fb1bb7a6d0590ef3e1cae1";

async fn half_an_order_is_refused_with_its_reason_and_nothing_is_played(it: &Browser) -> Result<()> {
    it.fresh(still()).await?;
    it.begin("hex").await?;
    it.see("[data-act]").await?;
    let before = it.entries().await?;
    it.write("#typed", "move g-8pz 2513; move g-8pz 2613\u{e007}").await?;
    it.see(".pop .reason .cite").await?;
    ensure!(it.entries().await? == before, "half of it was played");
    Ok(())
}
