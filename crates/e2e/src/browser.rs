//! Chromium with one page of the app: starting it, and what can be asked of the page.

use std::{
    env,
    net::SocketAddr,
    path::{Path, PathBuf},
    process::Stdio,
    sync::atomic::{AtomicBool, Ordering},
    time::{Duration, Instant},
};

use anyhow::{Context, Result, bail, ensure};
use fantoccini::{Client, ClientBuilder, Locator};
use serde_json::{Value, json};
use tokio::{
    io::{AsyncBufReadExt, BufReader},
    net::TcpListener,
    process::{Child, Command},
    time::{sleep, timeout},
};

/// How large the window is, and what one points with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Screen {
    /// 1440 by 900, with a mouse.
    Desk,
    /// 390 by 844, with fingers.
    Phone,
    /// 360 by 640, with fingers.
    SmallPhone,
    /// 844 by 390: a phone on its side.
    LyingPhone,
    /// 768 by 1024, with fingers.
    Tablet,
    /// 1024 by 768, with fingers.
    LyingTablet,
    /// Another size, with fingers.
    Touch(u32, u32),
}

impl Screen {
    /// Width and height of the page.
    pub fn size(self) -> (u32, u32) {
        match self {
            Screen::Desk => (1440, 900),
            Screen::Phone => (390, 844),
            Screen::SmallPhone => (360, 640),
            Screen::LyingPhone => (844, 390),
            Screen::Tablet => (768, 1024),
            Screen::LyingTablet => (1024, 768),
            Screen::Touch(width, height) => (width, height),
        }
    }

    /// Whether one points with fingers.
    pub fn has_touch(self) -> bool {
        match self {
            Screen::Desk => false,
            Screen::Phone
            | Screen::SmallPhone
            | Screen::LyingPhone
            | Screen::Tablet
            | Screen::LyingTablet
            | Screen::Touch(..) => true,
        }
    }
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
    /// What the page is shown on.
    pub screen: Screen,
    server: std::sync::Mutex<Server>,
    /// Whether something was done to it that the next player would notice.
    is_spent: AtomicBool,
    home: String,
    _driver: Driver,
    profile: tempfile::TempDir,
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
        let browser = Browser { client, screen, server, is_spent, home, _driver: driver, profile };
        browser.prepare_tab().await?;
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

    /// Writes a file that the page may be given; it vanishes with the browser.
    pub(crate) fn file(&self, name: &str, text: &str) -> Result<PathBuf> {
        let path = self.profile.path().join(name);
        std::fs::write(&path, text).with_context(|| format!("cannot write {}", path.display()))?;
        Ok(path)
    }

    // === Pages ===

    async fn prepare_tab(&self) -> Result<()> {
        self.in_every_page(SAME_LUCK).await?;
        self.in_every_page(include_str!("hands.js")).await
    }

    /// Opens another tab and closes this one.
    pub async fn move_to_a_new_tab(&self) -> Result<()> {
        let tab = self.client.new_window(true).await?;
        self.client.close_window().await?;
        self.client.switch_to_window(tab.handle).await?;
        self.prepare_tab().await
    }

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

    /// Goes to another page of the app by its address.
    pub async fn go(&self, hash: &str) -> Result<()> {
        self.client.execute("location.hash = arguments[0]", vec![json!(hash)]).await?;
        Ok(())
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

    // === What is there ===

    /// Waits until something is in the document.
    pub async fn see(&self, css: &str) -> Result<()> {
        let wait = self.client.wait().at_most(Duration::from_secs(30)).every(Duration::from_millis(15));
        wait.for_element(Locator::Css(css)).await.with_context(|| format!("nothing is {css}"))?;
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
return new Promise((done, failed) => {
  const gone = indexedDB.deleteDatabase('khamsin');
  gone.onsuccess = () => done(true);
  gone.onerror = () => failed(gone.error);
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
    // The size of the page, not of the window around it.
    let ((width, height), touch) = (screen.size(), screen.has_touch());
    let metrics =
        json!({ "width": width, "height": height, "pixelRatio": 1.0, "touch": touch, "mobile": touch });
    let options = json!({
        "binary": tools.chromium,
        "args": arguments,
        "mobileEmulation": { "deviceMetrics": metrics },
    });
    json!({ "goog:chromeOptions": options, "timeouts": { "script": 30000 } })
}
