//! What the app weighs and how quick it is, in a real browser. Run by `cargo xtask measure`, which builds the app as
//! it is shipped. Prints a table for docs/performance.md and says which aims are missed. By itself, with names of groups
//! after it, it measures only those, in the app as it was last built:
//!
//! ```console
//! cargo run --profile test -p e2e --bin measure -- showing thinking
//! ```

use std::{
    collections::BTreeMap,
    fs,
    path::Path,
    time::{Duration, Instant},
};

use anyhow::{Context, Result, ensure};
use e2e::{Browser, Screen, Tools, still};
use serde_json::{Value, json};

struct Row {
    what: &'static str,
    found: f64,
    aim: f64,
    unit: &'static str,
    /// Whether more is better.
    is_floor: bool,
    note: String,
}

impl Row {
    fn is_met(&self) -> bool {
        if self.is_floor { self.found >= self.aim } else { self.found <= self.aim }
    }
}

#[tokio::main(flavor = "multi_thread", worker_threads = 2)]
async fn main() -> Result<()> {
    let groups: Vec<String> = std::env::args().skip(1).collect();
    if let Some(stranger) = groups.iter().find(|it| !GROUPS.contains(&it.as_str())) {
        eprintln!("there is no group `{stranger}` to be measured; name some of {}", GROUPS.join(", "));
        std::process::exit(2);
    }
    let tools = Tools::find().map_err(anyhow::Error::msg)?;
    let mut rows = vec![weight()?];
    let browser = Browser::start(&tools, Screen::Desk).await?;
    let measured = measure(&browser, &groups, &mut rows).await;
    browser.stop().await?;
    measured?;
    println!("\n| what | found | aim | |\n|---|---:|---:|---|");
    for row in &rows {
        let limit = if row.is_floor { "at least" } else { "at most" };
        let verdict = if row.is_met() { "" } else { "**missed**; " };
        println!(
            "| {} | {:.0} {} | {limit} {} {} | {verdict}{} |",
            row.what, row.found, row.unit, row.aim, row.unit, row.note
        );
    }
    Ok(())
}

/// Every file once, compressed where it is; without the letters that only a device without Japanese ones fetches.
fn weight() -> Result<Row> {
    let dist = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../target/dist");
    let (mut sent, mut files, mut open) = (0, 0, vec![dist]);
    while let Some(folder) = open.pop() {
        for entry in fs::read_dir(&folder).context("the app is not built")? {
            let path = entry?.path();
            let squeezed =
                path.with_file_name(format!("{}.br", path.file_name().context("a name")?.to_string_lossy()));
            if path.is_dir() {
                open.push(path);
            } else if path.extension().is_none_or(|it| it != "br") && !path.ends_with("fonts/japanese.woff2")
            {
                sent += fs::metadata(&squeezed).or_else(|_| fs::metadata(&path))?.len();
                files += 1;
            }
        }
    }
    let note = format!("{files} files, each once");
    Ok(Row {
        what: "first load",
        found: sent as f64 / 1000.0,
        aim: 1500.0,
        unit: "kB",
        is_floor: false,
        note,
    })
}

/// What is measured together.
const GROUPS: [&str; 6] = ["loading", "moving", "asking", "thinking", "back", "showing"];

/// Measures the named groups, or all if none is named.
async fn measure(it: &Browser, groups: &[String], rows: &mut Vec<Row>) -> Result<()> {
    for group in GROUPS.into_iter().filter(|&it| groups.is_empty() || groups.iter().any(|named| named == it))
    {
        rows.extend(match group {
            "loading" => loading(it).await?,
            "moving" => vec![hex_move(it).await?],
            "asking" => asking(it).await?,
            "thinking" => thinking(it).await?,
            "back" => looking_back(it).await?,
            "showing" => showing(it).await?,
            _ => Vec::new(),
        });
    }
    Ok(())
}

/// The time after which a script has seen what it waits for, each time anew; in order.
async fn times(it: &Browser, count: usize, script: &str, facts: Value) -> Result<Vec<f64>> {
    let mut times = Vec::new();
    for _ in 0..count {
        let time = it.client.execute(script, vec![facts.clone()]).await?;
        times.push(time.as_f64().with_context(|| format!("no time: {time}"))?);
    }
    times.sort_by(f64::total_cmp);
    Ok(times)
}

fn middle(times: &[f64]) -> f64 {
    times[times.len() / 2]
}

fn range(times: &[f64]) -> String {
    format!("of {}: {:.0} to {:.0}", times.len(), times[0], times[times.len() - 1])
}

// === Loading ===

/// Notes when the page can be used: the games stand there and a frame with them has been drawn.
const NOTE_READY: &str = "
    const look = () => document.querySelector('[data-play]')
        ? requestAnimationFrame(() => setTimeout(() => { window.ready = performance.now() })) : setTimeout(look);
    look()";

const READY: &str = "return new Promise((done) => { const look = () => window.ready ? done(window.ready) : setTimeout(look, 5); look() })";

async fn loading(it: &Browser) -> Result<Vec<Row>> {
    it.fresh(still()).await?;
    it.before_every_page(NOTE_READY).await?;
    let (mut first, mut again) = (Vec::new(), Vec::new());
    for _ in 0..5 {
        it.client.execute("return navigator.serviceWorker.getRegistrations().then((all) => Promise.all(all.map((it) => it.unregister()))).then(() => caches.keys()).then((all) => Promise.all(all.map((it) => caches.delete(it)))).then(() => true)", vec![]).await?;
        it.client.goto("about:blank").await?;
        it.devtools("Network.clearBrowserCache", json!({})).await?;
        it.go_home().await?;
        first.extend(times(it, 1, READY, Value::Null).await?);
        it.client.execute("return navigator.serviceWorker.ready.then(() => true)", vec![]).await?;
        it.go_home().await?;
        again.extend(times(it, 1, READY, Value::Null).await?);
    }
    first.sort_by(f64::total_cmp);
    again.sort_by(f64::total_cmp);
    let row = |what, times: &[f64], aim| Row {
        what,
        found: middle(times),
        aim,
        unit: "ms",
        is_floor: false,
        note: range(times),
    };
    Ok(vec![row("first visit, until it can be used", &first, 2000.0), row("next visit", &again, 1000.0)])
}

// === A move on the map ===

/// Notes, for each press that lets the game go on, how long it takes until that is drawn. The worker's part is in it.
const NOTE_MOVES: &str = "
    const main = document.querySelector('.main');
    let start = 0;
    window.moves = [];
    window.addEventListener('pointerup', () => { start = performance.now() }, true);
    new MutationObserver(() => {
        const begun = start;
        start = 0;
        if (begun) requestAnimationFrame(() => setTimeout(() => window.moves.push(performance.now() - begun)));
    }).observe(main, { attributes: true, attributeFilter: ['data-at'] })";

/// No scenario has 150 counters on the map at once: copies of those that are there make up the number, and are drawn
/// like them.
const MAKE_UP: &str = "
    const all = document.querySelector('.hx-counters');
    const seen = [...all.querySelectorAll('[data-unit]')].filter((it) => it.style.display !== 'none');
    for (let i = 0; i < 150 - seen.length; i++) {
        const copy = seen[i % seen.length].cloneNode(true);
        copy.removeAttribute('data-unit');
        const lifted = document.createElementNS('http://www.w3.org/2000/svg', 'g');
        lifted.setAttribute('transform', 'translate(6 -6)'); lifted.append(copy); all.append(lifted);
    }
    return seen.length";

async fn hex_move(it: &Browser) -> Result<Row> {
    it.fresh(still()).await?;
    it.begin_against("hex", "learner", &[("scenario", "october")]).await?;
    it.see("[data-act]").await?;
    let counters = it.client.execute(MAKE_UP, vec![]).await?;
    // The first moves are slower: the browser has not yet compiled everything.
    it.play(12, 1).await?;
    it.client.execute(NOTE_MOVES, vec![]).await?;
    it.play(40, 2).await?;
    let moves = it.client.execute("return window.moves.sort((one, other) => one - other)", vec![]).await?;
    let moves: Vec<f64> = serde_json::from_value(moves).context("no times")?;
    ensure!(!moves.is_empty(), "no move was drawn");
    let note = format!(
        "{}; {counters} counters of the game and copies of them, 150 in all; with the worker’s part",
        range(&moves)
    );
    Ok(Row {
        what: "a move in hex, until it is drawn",
        found: middle(&moves),
        aim: 50.0,
        unit: "ms",
        is_floor: false,
        note,
    })
}

// === Questions ===

/// The piles that cannot be recruited from now.
const PILE: &str = ".dk-market:not([hidden]) .dk-face[aria-disabled=true]";

/// Takes the time from an event at an element to the drawing of another.
const CLOCK: &str = "
    const [on, event, drawn] = arguments;
    window.measured = new Promise((done) => {
        document.querySelector(on).addEventListener(event, () => {
            const start = performance.now();
            const look = () => document.querySelector(drawn)
                ? requestAnimationFrame(() => setTimeout(() => done(performance.now() - start))) : setTimeout(look);
            look();
        }, { once: true, capture: true });
    })";

/// What the clock has taken.
async fn measured(it: &Browser) -> Result<f64> {
    let time = it.client.execute("return window.measured", vec![]).await?;
    time.as_f64().with_context(|| format!("no time: {time}"))
}

/// Points at a pile and waits until the reason is drawn; then goes away again.
async fn why(it: &Browser) -> Result<f64> {
    it.client.execute(CLOCK, vec![json!(PILE), json!("pointerenter"), json!(".pop")]).await?;
    it.point_at(PILE).await?;
    let time = measured(it).await?;
    it.point_at(".prompt .q").await?;
    it.until("the reason is gone", async || Ok(it.count(".pop").await? == 0)).await?;
    Ok(time)
}

async fn asking(it: &Browser) -> Result<Vec<Row>> {
    it.fresh(still()).await?;
    it.begin("deck").await?;
    it.see(PILE).await?;
    let mut reasons = Vec::new();
    for _ in 0..15 {
        reasons.push(why(it).await?);
    }
    reasons.sort_by(f64::total_cmp);
    it.fresh(still()).await?;
    it.begin("battle").await?;
    let mut outlook = Vec::new();
    for _ in 0..5 {
        it.play_until("#outlook", 7).await?;
        it.client.execute(CLOCK, vec![json!("#outlook"), json!("click"), json!(".bt-outlook")]).await?;
        it.click("#outlook").await?;
        outlook.push(measured(it).await?);
        it.play(1, 1).await?;
    }
    outlook.sort_by(f64::total_cmp);
    let row = |what, found, aim, note| Row { what, found, aim, unit: "ms", is_floor: false, note };
    Ok(vec![
        row("why not, in deck, until it is drawn", middle(&reasons), 100.0, range(&reasons)),
        row("the outlook of a battle, until it is drawn", middle(&outlook), 50.0, range(&outlook)),
    ])
}

// === While a bot thinks ===

/// How long frames are counted.
const COUNTED: Duration = Duration::from_secs(6);

/// Counts frames for some seconds, while whatever is offered is played so that the bot is kept thinking.
const FRAMES: &str = "
    window.measured = new Promise((done) => {
        const frames = [], start = performance.now();
        const each = (now) => {
            frames.push(now);
            if (now - start < arguments[0]) return requestAnimationFrame(each);
            let worst = 0, slowest = 1e9;
            for (let i = 1; i < frames.length; i++) worst = Math.max(worst, frames[i] - frames[i - 1]);
            for (let i = 0; i < frames.length; i++) {
                let j = i; while (j < frames.length && frames[j] - frames[i] < 1000) j++;
                if (j < frames.length) slowest = Math.min(slowest, j - i);
            }
            done([slowest, worst]);
        };
        requestAnimationFrame(each);
    })";

async fn thinking(it: &Browser) -> Result<Vec<Row>> {
    let mut rows = Vec::new();
    for (title, what) in [
        ("battle", "frames while an expert thinks, battle"),
        ("deck", "frames while an expert thinks, deck"),
        ("hex", "frames while an expert thinks, hex"),
    ] {
        it.fresh(still()).await?;
        it.begin_against(title, "expert", &[]).await?;
        it.see("[data-act]").await?;
        it.client.execute(FRAMES, vec![json!(COUNTED.as_millis() as u64)]).await?;
        let start = Instant::now();
        for seed in 0.. {
            if start.elapsed() > COUNTED || it.play(1, seed).await?.acts == 0 {
                break;
            }
        }
        let found = it.client.execute("return window.measured", vec![]).await?;
        let number = |at: usize| found[at].as_f64().unwrap_or(0.0);
        let note = format!("the slowest second of six; the longest gap {:.0} ms", number(1));
        rows.push(Row { what, found: number(0), aim: 30.0, unit: "a second", is_floor: true, note });
    }
    Ok(rows)
}

// === A long game ===

/// Takes the time from the slider's moving to the drawing of another position.
const JUMP: &str = "
    const main = document.querySelector('.main');
    window.measured = new Promise((done) => {
        let start = 0;
        window.addEventListener('input', () => { start ||= performance.now() }, { capture: true, once: true });
        const drawn = () => requestAnimationFrame(() => setTimeout(() => done(performance.now() - start)));
        const seen = new MutationObserver(() => { if (start) { seen.disconnect(); drawn() } });
        seen.observe(main, { attributes: true, attributeFilter: ['data-shown'] });
    })";

async fn looking_back(it: &Browser) -> Result<Vec<Row>> {
    it.fresh(still()).await?;
    it.begin_against("battle", "learner", &[]).await?;
    it.play(6000, 1).await?;
    it.click("#watch").await?;
    it.see("#scrub").await?;
    let entries = it.entries().await?;
    let mut jumps = Vec::new();
    for jump in 0..15 {
        it.client.execute(JUMP, vec![]).await?;
        // Here and there, and never where the knob is, which would stay.
        it.slide("#scrub", f64::from(jump * 7 % 15 + 2) / 17.0).await?;
        jumps.push(measured(it).await?);
    }
    jumps.sort_by(f64::total_cmp);
    it.go("#/").await?;
    it.see(".crow a").await?;
    it.client.execute(CLOCK, vec![json!(".crow a"), json!("click"), json!(".main[data-over=true]")]).await?;
    it.click(".crow a").await?;
    let opened = measured(it).await?;
    let row = |what, found, aim, note| Row { what, found, aim, unit: "ms", is_floor: false, note };
    Ok(vec![
        row("a jump in a replay", middle(&jumps), 200.0, format!("{}; {entries} entries", range(&jumps))),
        row("a finished game is opened", opened, 500.0, format!("{entries} entries")),
    ])
}

// === A new state ===

/// Notes when the last message of the worker was heard, and has every game of a title begin with the same luck and the same
/// name, from which bots take theirs.
const NOTE_HEARD: &str = "
    const Plain = window.Worker;
    window.Worker = class extends Plain {
        constructor(...given) { super(...given); this.addEventListener('message', () => { window.heard = performance.now() }) }
    };
    crypto.getRandomValues = (all) => all.fill(42);
    const clock = Date.now;
    Date.now = () => document.querySelector('.main') ? clock() : 1.8e12;";

/// Notes each state that is on the screen: how many entries it has, when it was in the page, which is the part of it that is
/// ours and not the browser's, and when its frame was drawn; both from the message that brought it. What is done in the next
/// frame does not count.
const NOTE_STATES: &str = "
    const main = document.querySelector('.main'), since = (it) => performance.now() - it.heard;
    window.shown = [];
    const frame = () => {
        for (const it of window.shown) if (it.frame) it.drawn ??= since(it);
        requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
    new MutationObserver(() => {
        const it = { at: +main.dataset.at, heard: window.heard };
        it.paged = since(it);
        window.shown.push(it);
        requestAnimationFrame(() => { it.frame = true; setTimeout(() => { it.drawn ??= since(it) }) });
    }).observe(main, { attributes: true, attributeFilter: ['data-at'] })";

/// Of two states in one frame only the later one was on the screen.
const STATES: &str = "
    return window.shown.filter((it, at, all) => it.drawn && !(all[at + 1]?.heard + all[at + 1]?.paged < it.heard + it.drawn))
        .map((it) => [it.at, it.paged, it.drawn])";

/// The same of a page with one word on it, which a worker changes: what this browser on this machine takes for nothing.
const SHOW_A_WORD: &str = "
    document.body.innerHTML = '<main>0</main>';
    window.other ??= new Worker(URL.createObjectURL(new Blob(['onmessage = (it) => postMessage(it.data + 1)'])));
    return new Promise((done) => {
        window.other.onmessage = (it) => {
            document.querySelector('main').textContent = it.data;
            requestAnimationFrame(() => setTimeout(() => done(performance.now() - window.heard)));
        };
        setTimeout(() => window.other.postMessage(Math.random()), 20 + 30 * Math.random());
    })";

/// How often the same states are shown. Of each its best time counts as its own: what the machine does besides does not
/// come at the same place again.
const SHOWINGS: usize = 5;

/// How many acts of the person are looked at.
const ACTS: u32 = 120;

async fn showing(it: &Browser) -> Result<Vec<Row>> {
    it.before_every_page(NOTE_HEARD).await?;
    let mut rows = Vec::new();
    it.fresh(still()).await?;
    it.see("[data-play]").await?;
    let all = times(it, 180, SHOW_A_WORD, Value::Null).await?;
    let note = format!("for comparison; nine of ten within {:.0}, {}", all[all.len() * 9 / 10], range(&all));
    let what = "a page with one word, changed by a worker, is drawn";
    rows.push(Row { what, found: middle(&all), aim: 50.0, unit: "ms", is_floor: false, note });
    let mut paged = Vec::new();
    for (title, what) in [
        ("hex", "the latest state is drawn, hex"),
        ("battle", "the latest state is drawn, battle"),
        ("deck", "the latest state is drawn, deck"),
    ] {
        let (mut all, mut own) = (Vec::new(), BTreeMap::<u64, (f64, f64)>::new());
        for _ in 0..SHOWINGS {
            for (at, in_page, drawn) in show(it, title).await? {
                let best = own.entry(at).or_insert((in_page, drawn));
                *best = (best.0.min(in_page), best.1.min(drawn));
                all.push(drawn);
            }
        }
        let mut own_times: Vec<f64> = own.values().map(|it| it.1).collect();
        own_times.sort_by(f64::total_cmp);
        all.sort_by(f64::total_cmp);
        let note = format!(
            "after its message, the best of {SHOWINGS} showings; middle {:.0}, {}. Every showing: middle {:.0}, nine of ten within {:.0}, {} later than 50, {}",
            middle(&own_times),
            range(&own_times),
            middle(&all),
            all[all.len() * 9 / 10],
            all.iter().filter(|it| **it > 50.0).count(),
            range(&all)
        );
        let found = own_times.last().copied().unwrap_or(f64::MAX);
        rows.push(Row { what, found, aim: 50.0, unit: "ms", is_floor: false, note });
        paged.extend(own.values().map(|it| it.0));
    }
    paged.sort_by(f64::total_cmp);
    let what = "the latest state is in the page";
    let found = paged.last().copied().unwrap_or(f64::MAX);
    let note = format!("the same, all titles; middle {:.0}, {}", middle(&paged), range(&paged));
    rows.push(Row { what, found, aim: 50.0, unit: "ms", is_floor: false, note });
    Ok(rows)
}

/// The states of a game of `title`, always the same one, with their times.
async fn show(it: &Browser, title: &str) -> Result<Vec<(u64, f64, f64)>> {
    it.fresh(still()).await?;
    it.begin_against(title, "learner", &[]).await?;
    it.see("[data-act]").await?;
    // The first ones are slower: the browser has not yet compiled everything.
    it.play(8, 1).await?;
    it.client.execute(NOTE_STATES, vec![]).await?;
    it.play(ACTS, 2).await?;
    let states = it.client.execute(STATES, vec![]).await?;
    serde_json::from_value(states).context("no times")
}
