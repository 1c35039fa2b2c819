//! The app in a real browser: what starts Chromium, and what a player does at the page.
//!
//! The app is served in this process on a free port, the driver takes a free port too, and the profile is thrown away:
//! nothing is left behind and nothing else is touched.

pub mod tables;

use std::{
    env,
    net::SocketAddr,
    path::{Path, PathBuf},
    process::Stdio,
    sync::atomic::{AtomicBool, Ordering},
    time::{Duration, Instant},
};

use anyhow::{Context, Result, bail, ensure};
use fantoccini::{
    Client, ClientBuilder, Locator,
    actions::{InputSource, KeyAction, KeyActions},
    key::Key,
};
use serde_json::{Value, json};
use tokio::{
    io::{AsyncBufReadExt, BufReader},
    net::TcpListener,
    process::{Child, Command},
    time::{sleep, timeout},
};

pub mod shell;

/// What a player does: its name, the size of the window, and the doing.
pub type Scenario =
    (&'static str, Screen, fn(&Browser) -> std::pin::Pin<Box<dyn Future<Output = Result<()>> + '_>>);

/// A list of scenarios: the screen and the function of each.
#[macro_export]
macro_rules! scenarios {
    ($($screen:ident $name:ident),* $(,)?) => {
        &[$((stringify!($name), $crate::Screen::$screen, |browser| Box::pin($name(browser)))),*]
    };
}

/// How large the window is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Screen {
    /// 1440 by 900.
    Desk,
    /// 390 by 844, with touch.
    Phone,
}

/// The programs that are needed.
#[derive(Clone, Debug)]
pub struct Tools {
    chromium: PathBuf,
    driver: PathBuf,
}

impl Tools {
    /// Finds them, or says what is missing and what to do.
    pub fn find() -> Result<Tools, String> {
        let chromium = program("CHROME", &["chromium", "chromium-browser", "google-chrome"]);
        let driver = program("CHROMEDRIVER", &["chromedriver"]);
        let help = "run scripts/install-browser.sh, or name it in the variable";
        let chromium = chromium.ok_or_else(|| format!("Chromium is missing: {help} CHROME"))?;
        let driver = driver.ok_or_else(|| format!("chromedriver is missing: {help} CHROMEDRIVER"))?;
        if !site::is_built() {
            return Err("the app is not built: run `cargo xtask web --dev` first".to_string());
        }
        Ok(Tools { chromium, driver })
    }
}

fn program(variable: &str, names: &[&str]) -> Option<PathBuf> {
    if let Some(path) = env::var_os(variable) {
        return Some(path.into());
    }
    let path = env::var_os("PATH")?;
    let places = names.iter().flat_map(|name| env::split_paths(&path).map(move |it| it.join(name)));
    places.into_iter().find(|it| it.is_file())
}

/// The app, served in this process on a runtime of its own, so that the network can be cut.
pub struct Server {
    /// Where it is served.
    pub address: SocketAddr,
    runtime: Option<tokio::runtime::Runtime>,
}

impl Server {
    /// Starts serving.
    pub fn start() -> Result<Server> {
        let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(1).enable_all().build()?;
        let listener = std::net::TcpListener::bind("127.0.0.1:0")?;
        listener.set_nonblocking(true)?;
        let address = listener.local_addr()?;
        runtime.spawn(async move {
            match TcpListener::from_std(listener) {
                Ok(listener) => site::serve(listener).await,
                Err(error) => Err(error),
            }
        });
        Ok(Server { address, runtime: Some(runtime) })
    }

    /// Ends every connection and takes no more.
    pub fn cut(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.cut();
    }
}

/// The driver with everything it starts: Chromium belongs to its process group.
struct Driver(Child);

impl Drop for Driver {
    fn drop(&mut self) {
        let group = self.0.id().and_then(|id| rustix::process::Pid::from_raw(id as i32));
        if let Some(group) = group {
            let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
        }
    }
}

/// A browser with one page of the app.
pub struct Browser {
    /// What drives it.
    pub client: Client,
    server: std::sync::Mutex<Server>,
    /// Whether something was done to it that the next player would notice.
    is_spent: AtomicBool,
    home: String,
    _driver: Driver,
    _profile: tempfile::TempDir,
}

impl Browser {
    /// Starts Chromium.
    pub async fn start(tools: &Tools, screen: Screen) -> Result<Browser> {
        let server = Server::start()?;
        let mut driver = Command::new(&tools.driver);
        driver
            .arg("--port=0")
            .process_group(0)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null());
        let mut driver = Driver(driver.spawn().context("cannot start chromedriver")?);
        let port = timeout(Duration::from_secs(30), port_of(&mut driver.0))
            .await
            .context("chromedriver is silent")??;
        let profile = tempfile::tempdir()?;
        let capabilities = capabilities(tools, profile.path(), screen);
        let capabilities = capabilities.as_object().context("capabilities")?.clone();
        let connector = hyper_util::client::legacy::connect::HttpConnector::new();
        let mut builder = ClientBuilder::new(connector);
        let connect = builder.capabilities(capabilities);
        let address_of_driver = format!("http://127.0.0.1:{port}");
        let connect = connect.connect(&address_of_driver);
        let client = timeout(Duration::from_secs(90), connect).await.context("Chromium does not start")??;
        let home = format!("http://{}/", server.address);
        let (server, is_spent) = (server.into(), AtomicBool::new(false));
        let browser = Browser { client, server, is_spent, home, _driver: driver, _profile: profile };
        browser.in_every_page(SAME_LUCK).await?;
        Ok(browser)
    }

    /// Whether the next player finds it as if nobody had been here, once what is kept is forgotten.
    pub fn is_as_new(&self) -> bool {
        !self.is_spent.load(Ordering::Relaxed)
    }

    /// Ends the session.
    pub async fn stop(self) -> Result<()> {
        Ok(self.client.clone().close().await?)
    }

    /// Pulls the plug.
    pub fn cut_network(&self) {
        self.is_spent.store(true, Ordering::Relaxed);
        if let Ok(mut server) = self.server.lock() {
            server.cut();
        }
    }

    // === What a player does ===

    /// Opens the app anew, with nothing kept but these settings.
    pub async fn fresh(&self, settings: Value) -> Result<()> {
        self.forget(settings).await?;
        self.go_home().await
    }

    /// Forgets everything but these settings, in a page beside the app, so that nothing of it runs meanwhile.
    pub async fn forget(&self, settings: Value) -> Result<()> {
        self.client.goto(&format!("{}icons/icon.svg", self.home)).await?;
        self.client.execute(FORGET, vec![settings]).await?;
        Ok(())
    }

    /// Opens the start page as a new visitor of what is kept.
    pub async fn go_home(&self) -> Result<()> {
        self.client.goto("about:blank").await?;
        self.client.goto(&format!("{}#/", self.home)).await?;
        self.see("main.start").await
    }

    /// Runs a script in every page that is opened from now on, before anything else runs there.
    pub async fn before_every_page(&self, script: &str) -> Result<()> {
        self.is_spent.store(true, Ordering::Relaxed);
        self.in_every_page(script).await
    }

    async fn in_every_page(&self, script: &str) -> Result<()> {
        self.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": script })).await?;
        Ok(())
    }

    /// Asks something of the browser itself.
    pub async fn devtools(&self, command: &str, parameters: Value) -> Result<Value> {
        Ok(self.client.issue_cmd(DevTools { command: command.to_string(), parameters }).await?)
    }

    /// Opens the dialog of a title and starts the game as it is proposed: two clicks.
    pub async fn begin_as_proposed(&self, title: &str) -> Result<()> {
        self.click(&format!("[data-play={title}]")).await?;
        self.click("#start-game").await?;
        self.see(&format!(".table-area[data-title={title}]")).await
    }

    /// Starts a game against the quickest of the bots that people play against.
    pub async fn begin(&self, title: &str) -> Result<()> {
        self.begin_with(title, &[]).await
    }

    /// The same with these options.
    pub async fn begin_with(&self, title: &str, options: &[(&str, &str)]) -> Result<()> {
        self.begin_against(title, "learner", options).await
    }

    /// Starts a game with these options against a bot of a certain level in every seat but the first.
    pub async fn begin_against(&self, title: &str, level: &str, options: &[(&str, &str)]) -> Result<()> {
        self.click(&format!("[data-play={title}]")).await?;
        self.see("#start-game").await?;
        for (option, value) in options {
            let chosen = self.client.execute(CHOOSE, vec![json!(option), json!(value)]).await?;
            ensure!(chosen == json!(true), "the dialog of {title} has no option {option} with {value}");
        }
        let seats = "const all = [...document.querySelectorAll(`[data-seat]:not([data-seat='0']) [data-value=${arguments[0]}]`)];
            all.forEach((it) => it.click()); return all.length";
        let seats = self.client.execute(seats, vec![json!(level)]).await?;
        ensure!(seats != json!(0), "the dialog of {title} has no level {level}");
        self.click("#start-game").await?;
        self.see(&format!(".table-area[data-title={title}]")).await
    }

    /// Presses a key and lets it go.
    pub async fn press(&self, key: char) -> Result<()> {
        let keys = KeyActions::new("keyboard".into());
        let keys = keys.then(KeyAction::Down { value: key }).then(KeyAction::Up { value: key });
        Ok(self.client.perform_actions(keys).await?)
    }

    /// Presses Tab until something has the focus.
    pub async fn tab_to(&self, css: &str) -> Result<()> {
        for _ in 0..400 {
            self.press(Key::Tab.into()).await?;
            if self.count(&format!(":is({css}):focus")).await? > 0 {
                return Ok(());
            }
        }
        bail!("the keyboard does not reach {css}")
    }

    /// Waits until something is in the document.
    pub async fn see(&self, css: &str) -> Result<()> {
        let wait = self.client.wait().at_most(Duration::from_secs(30)).every(Duration::from_millis(15));
        wait.for_element(Locator::Css(css)).await.with_context(|| format!("nothing is {css}"))?;
        Ok(())
    }

    /// Clicks something when it is there.
    pub async fn click(&self, css: &str) -> Result<()> {
        self.see(css).await?;
        let script =
            "const e = document.querySelector(arguments[0]); e.scrollIntoView({block:'nearest'}); e.click()";
        self.client.execute(script, vec![json!(css)]).await.with_context(|| format!("clicking {css}"))?;
        Ok(())
    }

    /// How many elements there are.
    pub async fn count(&self, css: &str) -> Result<u64> {
        let script = "return document.querySelectorAll(arguments[0]).length";
        Ok(self.client.execute(script, vec![json!(css)]).await?.as_u64().unwrap_or(0))
    }

    /// The text of an element.
    pub async fn text(&self, css: &str) -> Result<String> {
        let script = "return document.querySelector(arguments[0])?.textContent ?? ''";
        Ok(self.client.execute(script, vec![json!(css)]).await?.as_str().unwrap_or_default().to_string())
    }

    /// An attribute as a number.
    pub async fn number(&self, css: &str, attribute: &str) -> Result<i64> {
        let script = "return document.querySelector(arguments[0])?.getAttribute(arguments[1]) ?? ''";
        let value = self.client.execute(script, vec![json!(css), json!(attribute)]).await?;
        value.as_str().unwrap_or_default().parse().with_context(|| format!("{css} has no number {attribute}"))
    }

    /// The number of entries of the game on the screen.
    pub async fn entries(&self) -> Result<i64> {
        self.number(".main", "data-at").await
    }

    /// Waits until the number of entries is another one.
    pub async fn entries_after(&self, before: i64) -> Result<i64> {
        self.until("the game goes on", async || Ok(self.entries().await.unwrap_or(before) != before)).await?;
        self.entries().await
    }

    /// Waits until a condition holds.
    pub async fn until(&self, what: &str, mut holds: impl AsyncFnMut() -> Result<bool>) -> Result<()> {
        let start = Instant::now();
        while !holds().await? {
            ensure!(start.elapsed() < Duration::from_secs(30), "waited in vain: {what}");
            sleep(Duration::from_millis(15)).await;
        }
        Ok(())
    }

    /// Plays by clicking what is offered, any of it, until so many actions are played or the game is over.
    ///
    /// Returns how many were played.
    pub async fn play(&self, actions: u32, seed: u32) -> Result<u32> {
        self.play_first_of(None, actions, seed).await
    }

    /// Plays on to the end of the game: what the prompt offers before all else, with the table out of sight.
    pub async fn finish(&self, seed: u32) -> Result<()> {
        let hide = "const style = document.createElement('style'); style.id = 'out-of-sight';
            style.textContent = '.table-area, .log { content-visibility: hidden }'; document.head.append(style)";
        self.client.execute(hide, vec![]).await?;
        self.play_first_of(Some(".prompt"), 6000, seed).await?;
        self.client.execute("document.querySelector('#out-of-sight').remove()", vec![]).await?;
        self.see(".main[data-over=true]").await
    }

    async fn play_first_of(&self, place: Option<&str>, actions: u32, seed: u32) -> Result<u32> {
        let mut played = 0;
        while played < actions {
            let left = (actions - played).min(400);
            let facts = vec![json!(left), json!(seed + played), Value::Null, json!(place)];
            let done = self.client.execute(PLAY, facts).await?;
            let count = done["played"].as_u64().unwrap_or(0) as u32;
            played += count;
            if done["over"] == json!(true) {
                break;
            }
            ensure!(
                count > 0,
                "nothing is offered, and the game is not over: {}",
                self.text(".prompt").await?
            );
        }
        Ok(played)
    }

    /// Plays by clicking what is offered, any of it, until something is in the document.
    pub async fn play_until(&self, css: &str, seed: u32) -> Result<()> {
        self.play_first_of_until(None, css, seed).await
    }

    /// The same with what the prompt offers before all else.
    pub async fn hurry_until(&self, css: &str, seed: u32) -> Result<()> {
        self.play_first_of_until(Some(".prompt"), css, seed).await
    }

    async fn play_first_of_until(&self, place: Option<&str>, css: &str, seed: u32) -> Result<()> {
        for round in 0..12 {
            let facts = vec![json!(400), json!(seed + round), json!(css), json!(place)];
            if self.client.execute(PLAY, facts).await?["found"] == json!(true) {
                return Ok(());
            }
        }
        bail!("played on and on, and nothing is {css}")
    }

    /// Whether the page is wider than the window.
    pub async fn scrolls_sideways(&self) -> Result<bool> {
        let script = "return document.documentElement.scrollWidth > window.innerWidth";
        Ok(self.client.execute(script, vec![]).await? == json!(true))
    }

    /// Takes a picture.
    pub async fn picture(&self, to: &Path) -> Result<()> {
        std::fs::write(to, self.client.screenshot().await?)
            .with_context(|| format!("cannot write {}", to.display()))
    }
}

/// What the browser calls random is the same in every run, and so is the luck of every game that is begun.
const SAME_LUCK: &str = r#"
let state = 1;
Crypto.prototype.getRandomValues = (array) => {
  const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
  for (let i = 0; i < bytes.length; i++) {
    state = (state * 1664525 + 1013904223) >>> 0;
    bytes[i] = state >>> 24;
  }
  return array;
};"#;

/// Forgets everything kept, and keeps settings.
const FORGET: &str = r#"
localStorage.clear();
localStorage.setItem('khamsin/settings', JSON.stringify(arguments[0]));
return new Promise((done) => {
  const open = indexedDB.open('khamsin', 1);
  open.onupgradeneeded = () => ['games', 'files'].forEach((it) => open.result.createObjectStore(it));
  open.onsuccess = () => {
    const all = open.result.transaction(['games', 'files'], 'readwrite');
    ['games', 'files'].forEach((it) => all.objectStore(it).clear());
    all.oncomplete = () => { open.result.close(); done(true); };
  };
});"#;

/// A command of the browser's own tools, which the driver passes on.
#[derive(Debug)]
struct DevTools {
    command: String,
    parameters: Value,
}

impl fantoccini::wd::WebDriverCompatibleCommand for DevTools {
    fn endpoint(
        &self,
        base: &url::Url,
        session: Option<&str>,
    ) -> std::result::Result<url::Url, url::ParseError> {
        base.join(&format!("session/{}/goog/cdp/execute", session.unwrap_or_default()))
    }

    fn method_and_body(&self, _: &url::Url) -> (http::Method, Option<String>) {
        let body = json!({ "cmd": self.command, "params": self.parameters });
        (http::Method::POST, Some(body.to_string()))
    }
}

/// Sets one option of the new-game dialog: a button, a box or a field.
const CHOOSE: &str = r#"
const row = document.querySelector(`[data-option='${arguments[0]}']`);
const button = row?.querySelector(`[data-value='${arguments[1]}']`);
const field = row?.querySelector('input.field');
if (button) button.click();
else if (field) { field.value = arguments[1]; field.dispatchEvent(new Event('change', { bubbles: true })); }
return Boolean(button || field);
"#;

/// Clicks offered actions in the page itself, for at most ten seconds at a time.
const PLAY: &str = r#"
const [wanted, seed, until, first] = arguments;
let state = seed * 2654435761 >>> 0, played = 0;
const next = (n) => { state = (state * 1664525 + 1013904223) >>> 0; return Math.floor(state / 4294967296 * n); };
const pause = () => new Promise((done) => setTimeout(done, 0));
const at = () => document.querySelector('.main')?.dataset.at;
const seen = (css) => [...document.querySelectorAll(css)].filter((it) => !it.closest('[hidden]'));
const start = performance.now();
while (played < wanted && performance.now() - start < 10000) {
  if (document.querySelector('.main')?.dataset.over === 'true') return { played, over: true };
  if (until && document.querySelector(until)) return { played, found: true };
  document.querySelector('#lift')?.click();
  let offered = first ? seen(`${first} [data-act]`) : [];
  if (offered.length === 0) offered = seen('[data-act]');
  if (offered.length === 0) { await pause(); continue; }
  const before = at();
  offered[next(offered.length)].click();
  const since = performance.now();
  while (at() === before && performance.now() - since < 3000) await pause();
  if (at() !== before) played++;
}
return { played, over: document.querySelector('.main')?.dataset.over === 'true' };
"#;

/// "ChromeDriver was started successfully on port 43215."
async fn port_of(driver: &mut Child) -> Result<u16> {
    let output = driver.stdout.take().context("no output of chromedriver")?;
    let mut lines = BufReader::new(output).lines();
    while let Some(line) = lines.next_line().await? {
        if let Some(port) = line.split("successfully on port ").nth(1) {
            // A pipe nobody reads fills up and stops the driver.
            tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
            return Ok(port.trim_end_matches('.').parse()?);
        }
    }
    bail!("chromedriver ended before it was ready")
}

fn capabilities(tools: &Tools, profile: &Path, screen: Screen) -> Value {
    let mut arguments: Vec<String> = [
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-dev-shm-usage",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--no-first-run",
        "--no-default-browser-check",
        "--disable-crash-reporter",
        "--disable-breakpad",
        // A page that was left is gone, and holds no game open.
        "--disable-features=BackForwardCache",
        "--hide-scrollbars",
        "--lang=en",
        "--window-size=1440,900",
    ]
    .map(String::from)
    .to_vec();
    arguments.push(format!("--user-data-dir={}", profile.display()));
    let mut options = json!({ "binary": tools.chromium, "args": arguments });
    // The size of the page, not of the window around it.
    let metrics = |width: u32, height: u32, is_phone: bool| json!({ "width": width, "height": height, "pixelRatio": 1.0, "touch": is_phone, "mobile": is_phone });
    options["mobileEmulation"] = json!({ "deviceMetrics": match screen {
        Screen::Desk => metrics(1440, 900, false),
        Screen::Phone => metrics(390, 844, true),
    } });
    json!({ "goog:chromeOptions": options, "timeouts": { "script": 30000 } })
}

/// Settings under which nothing moves, so that nothing must be waited for.
pub fn still() -> Value {
    json!({ "speed": "Off", "language": "en", "theme": "Day" })
}
