//! The state of the page: which game is open, what is shown of it, the log, and what waits for an answer.

use std::{
    cell::{Cell, RefCell},
    collections::{BTreeMap, VecDeque},
    sync::Arc,
    time::Duration,
};

use engine::{
    About, Curve, Fault, GameId, Lines, LogLine, LookId, Opening, Reply, Request, Rules, SeatKind, Shown,
    Stop, Verdict, Who,
};
use leptos::prelude::*;
use replay::secret::Secret;
use table::{Plan, Refused};
use titles::{Language, TitleId};

use crate::{
    backup::{self, Backup, Taken, Unfit},
    lang::Lang,
    link::{self, News},
    scene::{Scene, Why, rules_of},
    shell::keys,
    store::{self, Agreed, Card, Choice, NotKept, Settings},
};

/// Where in the app the reader is; the address says so.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Route {
    Start,
    New(String),
    Play(GameId),
    Rules { title: String, rule: String },
    Settings,
    About,
}

impl Route {
    pub(crate) fn read(hash: &str) -> Route {
        let parts: Vec<&str> = hash.trim_start_matches(['#', '/']).split('/').collect();
        match parts[..] {
            ["new", title] => Route::New(title.to_string()),
            ["new"] => Route::New(TitleId::USUAL.id().to_string()),
            ["play", id] => id.parse().map_or(Route::Start, Route::Play),
            ["rules", title, rule] => Route::Rules { title: title.to_string(), rule: rule.to_string() },
            ["rules", title] => Route::Rules { title: title.to_string(), rule: String::new() },
            ["rules"] => Route::Rules { title: TitleId::USUAL.id().to_string(), rule: String::new() },
            ["settings"] => Route::Settings,
            ["about"] => Route::About,
            _ => Route::Start,
        }
    }

    pub(crate) fn hash(&self) -> String {
        match self {
            Route::Start => "#/".to_string(),
            Route::New(title) => format!("#/new/{title}"),
            Route::Play(id) => format!("#/play/{id}"),
            Route::Rules { title, rule } => format!("#/rules/{title}/{rule}"),
            Route::Settings => "#/settings".to_string(),
            Route::About => "#/about".to_string(),
        }
    }
}

/// What the rail shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Tab {
    Log,
    Rules,
    /// The title's own.
    Own,
}

/// Something the reader should know; it covers nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Notice {
    /// The game cannot be kept.
    NotKept(NotKept),
    /// A game could not be opened.
    Fault(Fault),
    /// The worker was started again.
    Restarted,
    /// The worker dies of this game again and again.
    Stopped,
    /// What was dropped is no game file.
    NoFile,
    /// The page and the engine behind it are of two builds.
    OtherBuild,
    /// A backup was taken in.
    TakenIn(Taken),
    /// What was to be taken in is no backup.
    Unfit(Unfit),
    /// The games could not be read or written, and nothing was done.
    NoBackup(NotKept),
}

/// The page. Copied freely; every field is a signal.
#[derive(Clone, Copy)]
pub(crate) struct App {
    pub(crate) lang: Lang,
    pub(crate) settings: RwSignal<Settings>,
    pub(crate) route: RwSignal<Route>,
    /// The games that are kept; nothing until the storage has been read.
    pub(crate) games: RwSignal<Option<Vec<Card>>>,
    /// What is shown; nothing while a curtain is up.
    pub(crate) scene: RwSignal<Option<Scene>>,
    /// The seat a curtain waits for.
    pub(crate) curtain: RwSignal<Option<u8>>,
    pub(crate) log: RwSignal<Vec<LogLine>>,
    /// The seat of the bot that thinks.
    pub(crate) thinking: RwSignal<Option<u8>>,
    pub(crate) notice: RwSignal<Option<Notice>>,
    /// Why something was refused, or would be.
    pub(crate) why: RwSignal<Option<Why>>,
    /// What a finger has chosen that cannot be taken back, and has yet to confirm.
    pub(crate) unsure: RwSignal<Option<String>>,
    /// Whether the reason is there for a pointer that may move on.
    pub(crate) why_by_pointing: RwSignal<bool>,
    /// Cards, units and hexes that a line of the log speaks about.
    pub(crate) lit: RwSignal<Vec<String>>,
    pub(crate) tab: RwSignal<Tab>,
    /// Whether the rail is open where it is an overlay.
    pub(crate) rail_open: RwSignal<bool>,
    /// The rule shown in the rail, with the letter of its title.
    pub(crate) rule: RwSignal<String>,
    pub(crate) help: RwSignal<bool>,
    /// Whether the result is shown.
    pub(crate) result: RwSignal<bool>,
    pub(crate) curve: RwSignal<Option<Curve>>,
    /// What came of playing the file again.
    pub(crate) verdict: RwSignal<Option<Result<Verdict, Fault>>>,
    /// From which entry on the viewer has not been here.
    pub(crate) away: RwSignal<Option<usize>>,
    /// Whether the replay runs by itself.
    pub(crate) playing: RwSignal<bool>,
    /// Whether the turns of others are shown step by step, when the reader asks for the next.
    pub(crate) paused: RwSignal<bool>,
    /// How many of their steps wait to be shown.
    pub(crate) waiting: RwSignal<usize>,
    /// A report that the reader has to copy by hand.
    pub(crate) report: RwSignal<Option<String>>,
}

/// What belongs to the open game and need not be watched.
#[derive(Default)]
struct Session {
    game: GameId,
    rules: Option<Rules>,
    about: Option<Arc<About>>,
    /// The lines of its file so far.
    file: String,
    /// What each viewer at this screen was told; the log of the one who looks is in the signal.
    logs: BTreeMap<Option<u8>, Vec<LogLine>>,
    /// Whose log that is.
    log_of: Option<u8>,
    queue: VecDeque<engine::Scene>,
    is_pumping: bool,
    /// Who has said "it is me" at the curtain.
    passed: Option<u8>,
    held: Option<Scene>,
    /// Whether the curve was asked for.
    is_counted: bool,
    /// Whether the next scene is the end of a game that the reader wants to watch from its beginning.
    is_blind: bool,
    /// Whether the game has just been taken in from a file.
    is_import: bool,
    /// How often the worker has died since the last scene.
    deaths: u32,
}

/// So many deaths in a row are no accident: the game itself is too much for the worker.
const DEATHS: u32 = 3;

thread_local! {
    static SESSION: RefCell<Session> = RefCell::default();
    /// The game that was opened last.
    static LAST: Cell<GameId> = const { Cell::new(0) };
}

fn session<T>(look: impl FnOnce(&mut Session) -> T) -> T {
    SESSION.with_borrow_mut(look)
}

impl Session {
    /// The position that the engine sent, ready to be asked.
    fn scene(&self, data: engine::Scene) -> Option<Scene> {
        Scene::new(self.rules.as_ref()?, self.about.clone()?, data)
    }

    fn is_bot(&self, seat: Option<u8>) -> bool {
        let seats = self.about.iter().flat_map(|it| &it.seats);
        let kind = seat.and_then(|it| seats.into_iter().nth(usize::from(it)));
        matches!(kind, Some(SeatKind::Bot(_)))
    }

    /// Whether a scene shows what a bot has just done.
    fn is_of_bot(&self, data: &engine::Scene) -> bool {
        data.log_from > 0 && data.log.iter().any(|it| self.is_bot(it.seat))
    }

    /// Whether the next scene that waits shows what a bot has done.
    fn is_bot_next(&self) -> bool {
        self.queue.front().is_some_and(|it| self.is_of_bot(it))
    }

    /// Whether at most one person sits at this screen.
    fn is_of_one_person(&self) -> bool {
        let seats = self.about.iter().flat_map(|it| &it.seats);
        seats.filter(|it| **it == SeatKind::Human).count() < 2
    }
}

impl App {
    // === Beginning ===

    pub(crate) fn new() -> App {
        let settings = store::settings();
        let language = settings.language.as_deref().and_then(Language::read).unwrap_or_else(browser_language);
        let app = App {
            lang: Lang::new(language),
            settings: RwSignal::new(settings),
            route: RwSignal::new(Route::read(&hash())),
            games: RwSignal::new(None),
            scene: RwSignal::new(None),
            curtain: RwSignal::new(None),
            log: RwSignal::new(Vec::new()),
            thinking: RwSignal::new(None),
            notice: RwSignal::new(None),
            why: RwSignal::new(None),
            unsure: RwSignal::new(None),
            why_by_pointing: RwSignal::new(false),
            lit: RwSignal::new(Vec::new()),
            tab: RwSignal::new(Tab::Log),
            rail_open: RwSignal::new(false),
            rule: RwSignal::new(String::new()),
            help: RwSignal::new(false),
            result: RwSignal::new(false),
            curve: RwSignal::new(None),
            verdict: RwSignal::new(None),
            away: RwSignal::new(None),
            playing: RwSignal::new(false),
            paused: RwSignal::new(false),
            waiting: RwSignal::new(0),
            report: RwSignal::new(None),
        };
        link::open(move |news| app.hear(news));
        window_event_listener(leptos::ev::hashchange, move |_| app.follow());
        window_event_listener_untyped("khamsin-crash", |_| link::let_die());
        Effect::new(move |_| app.dress());
        wasm_bindgen_futures::spawn_local(async move {
            store::open(move |fault| app.notice.set(Some(Notice::NotKept(fault)))).await;
            app.games.set(Some(store::games()));
            app.follow();
        });
        app
    }

    /// Goes to a page of the app.
    pub(crate) fn go(self, route: &Route) {
        if let Some(window) = web_sys::window() {
            let _ = window.location().set_hash(&route.hash());
        }
    }

    /// Follows the address. A game waits until the storage has been read.
    fn follow(self) {
        let route = Route::read(&hash());
        match route {
            Route::Play(game) if session(|it| it.game) != game && self.is_loaded() => self.open_kept(game),
            Route::Play(_) => {}
            Route::Start | Route::New(_) | Route::Rules { .. } | Route::Settings | Route::About => {
                self.leave();
            }
        }
        self.route.set(route);
    }

    fn is_loaded(self) -> bool {
        self.games.with_untracked(Option::is_some)
    }

    /// Puts the settings on the document.
    fn dress(self) {
        let settings = self.settings.get();
        let Some(root) = document().document_element() else { return };
        let theme = match settings.theme {
            store::Theme::Device if prefers("(prefers-contrast: more)") => "contrast",
            store::Theme::Device if prefers("(prefers-color-scheme: dark)") => "night",
            store::Theme::Device => "day",
            other => other.word(),
        };
        let speed = if prefers("(prefers-reduced-motion: reduce)") { "off" } else { settings.speed.word() };
        let _ = root.set_attribute("lang", self.lang.get().code());
        let _ = root.set_attribute("data-theme", theme);
        let _ = root.set_attribute("data-speed", speed);
        let _ = root.set_attribute("style", &format!("font-size:{}%", settings.text));
    }

    /// Changes a setting and keeps it.
    pub(crate) fn set(self, change: impl FnOnce(&mut Settings)) {
        self.settings.update(change);
        self.settings.with_untracked(store::keep_settings);
    }

    pub(crate) fn set_language(self, language: Language) {
        self.lang.set(language);
        self.set(|it| it.language = Some(language.code().to_string()));
    }

    // === Games ===

    /// Begins a game and goes to it.
    pub(crate) fn begin(self, choice: Choice) {
        let mut bytes = [0; 32];
        if getrandom::fill(&mut bytes).is_err() {
            return;
        }
        let game = js_sys::Date::now() as GameId;
        let Choice { title, options, seats, agreed } = choice.clone();
        let card = Card {
            id: game,
            title: title.clone(),
            options: options.clone(),
            seats: seats.clone(),
            secret: Some(Secret::from_bytes(bytes).to_hex()),
            played: js_sys::Date::now(),
            agreed,
            ..Card::default()
        };
        store::keep_card(&card);
        self.set(|it| {
            it.last.retain(|last| last.title != choice.title);
            // A card file is chosen anew for every game: it may be large.
            let options = choice.options.into_iter().filter(|it| !it.1.contains('\n')).collect();
            it.last.push(Choice { options, ..choice });
        });
        self.open(game, &title, &options);
        link::ask(&Request::New { game, opening: Opening { title, options, seats, secret: bytes } });
        self.go(&Route::Play(game));
    }

    /// What those at the table of the open game have agreed on.
    pub(crate) fn agreed(self) -> Agreed {
        match self.route.get_untracked() {
            Route::Play(game) => store::card(game).map(|it| it.agreed).unwrap_or_default(),
            _ => Agreed::default(),
        }
    }

    fn open_kept(self, game: GameId) {
        let Some(card) = store::card(game) else {
            return self.go(&Route::Start);
        };
        let is_import = session(|it| it.is_import);
        self.open(game, &card.title, &card.options);
        session(|it| it.is_import = is_import);
        wasm_bindgen_futures::spawn_local(async move {
            let file = store::file(game).await;
            match file.filter(|_| session(|it| it.game) == game) {
                Some(file) => self.take_up(game, card, file),
                None => self.go(&Route::Start),
            }
        });
    }

    fn take_up(self, game: GameId, card: Card, file: String) {
        session(|it| it.file = file.clone());
        let people = card.seats.iter().filter(|it| *it == "human").count();
        // Round one screen everybody is told separately, when the curtain is lifted.
        let seen = card.seen.iter().max().copied().filter(|&it| it > 0 && people < 2);
        self.away.set(seen);
        let is_blind = card.over && self.settings.with_untracked(|it| it.hide_future);
        session(|it| it.is_blind = is_blind);
        link::ask(&Request::Open { game, file, secret: card.secret });
        if is_blind {
            link::ask(&Request::Show { game, look: LookId::FIRST, who: Who::Actor, shown: Shown::After(0) });
        }
    }

    fn open(self, game: GameId, title: &str, options: &[(String, String)]) {
        LAST.set(game);
        let rules = rules_of(title, options);
        session(|it| *it = Session { game, rules, ..Session::default() });
        self.scene.set(None);
        self.curtain.set(None);
        self.log.set(Vec::new());
        self.why.set(None);
        self.unsure.set(None);
        self.away.set(None);
        self.result.set(false);
        self.curve.set(None);
        self.verdict.set(None);
        self.playing.set(false);
        self.waiting.set(0);
        self.lit.set(Vec::new());
        self.rule.set(String::new());
    }

    fn leave(self) {
        let game = session(|it| std::mem::take(it).game);
        if game != 0 {
            link::ask(&Request::Close { game });
        }
        self.scene.set(None);
        self.curtain.set(None);
        if self.is_loaded() {
            self.games.set(Some(store::games()));
        }
    }

    /// Takes in a game file, keeps it and goes to it; or a backup.
    pub(crate) fn import(self, file: &str) {
        if backup::is_one(file) {
            return self.take_in(file);
        }
        let Some((title, options, seats)) = header(file) else {
            return self.notice.set(Some(Notice::NoFile));
        };
        let id = js_sys::Date::now() as GameId;
        let secret = secret_of(file);
        let over = file.lines().last().is_some_and(|it| it.starts_with("{\"result\""));
        let played = js_sys::Date::now();
        let card = Card { id, title, options, seats, secret, played, over, ..Card::default() };
        store::keep_card(&card);
        store::keep_lines(id, Lines::Whole(file.to_string()));
        session(|it| it.is_import = true);
        self.go(&Route::Play(id));
    }

    /// Takes in a backup. The table is left before: the game on it may go on in the backup.
    pub(crate) fn take_in(self, text: &str) {
        let backup = match backup::read(text) {
            Ok(backup) => backup,
            Err(unfit) => return self.notice.set(Some(Notice::Unfit(unfit))),
        };
        if matches!(self.route.get_untracked(), Route::Play(_)) {
            self.leave();
            self.go(&Route::Start);
        }
        wasm_bindgen_futures::spawn_local(async move {
            let notice = self.merge(backup).await.map_or_else(Notice::NoBackup, Notice::TakenIn);
            self.games.set(Some(store::games()));
            self.notice.set(Some(notice));
        });
    }

    /// The games come first: if they cannot be kept, nothing else is changed.
    async fn merge(self, mut backup: Backup) -> Result<Taken, NotKept> {
        let (settings, progress) = (backup.settings.clone(), std::mem::take(&mut backup.progress));
        let (games, taken) = backup::merge(backup, store::all().await?);
        store::take_in(games).await?;
        store::add_progress(&progress);
        if let Some(settings) = settings {
            let language = settings.language.as_deref().and_then(Language::read);
            self.lang.set(language.unwrap_or_else(browser_language));
            self.set(|it| *it = settings);
        }
        Ok(taken)
    }

    /// The game on the table, or the one that was there last.
    pub(crate) fn last_game(self) -> Option<Card> {
        store::card(LAST.get())
    }

    /// The file of the open game.
    pub(crate) fn file(self) -> String {
        session(|it| it.file.clone())
    }

    /// Forgets a kept game.
    pub(crate) fn forget(self, game: GameId) {
        store::forget(game);
        self.games.set(Some(store::games()));
    }

    // === What the engine says ===

    fn hear(self, news: News) {
        match news {
            News::Restarted if session(|it| it.deaths) + 1 >= DEATHS => {
                self.notice.set(Some(Notice::Stopped));
                self.go(&Route::Start);
            }
            News::Restarted => {
                session(|it| it.deaths += 1);
                self.notice.set(Some(Notice::Restarted));
                self.put_back();
            }
            News::Garbled => self.notice.set(Some(Notice::OtherBuild)),
            News::Replies(replies) => {
                replies.into_iter().for_each(|it| self.take(it));
                self.waiting.set(session(|it| it.queue.len()));
                self.pump();
            }
        }
    }

    /// Puts the game back into a new worker, as it was kept.
    fn put_back(self) {
        let (game, file) = session(|it| {
            it.queue.clear();
            (it.game, it.file.clone())
        });
        if game != 0 && !file.is_empty() {
            let secret = store::card(game).and_then(|it| it.secret);
            link::ask(&Request::Open { game, file, secret });
        }
    }

    fn take(self, reply: Reply) {
        let open = session(|it| it.game);
        match reply {
            Reply::Ready { build } if build != crate::BUILD => self.notice.set(Some(Notice::OtherBuild)),
            Reply::Ready { .. } => {}
            Reply::Opened(about) if about.game == open => session(|it| it.about = Some(Arc::new(*about))),
            Reply::Scene(scene) if scene.game == open && session(|it| std::mem::take(&mut it.is_blind)) => {
                drop(scene);
            }
            Reply::Scene(scene) if scene.game == open => {
                session(|it| {
                    (it.deaths, it.is_import) = (0, false);
                    it.queue.push_back(*scene);
                });
            }
            Reply::Lines { game, lines, over } if game == open => {
                session(|it| match &lines {
                    Lines::Whole(whole) => it.file.clone_from(whole),
                    Lines::More(more) => it.file.push_str(more),
                });
                store::keep_lines(game, lines);
                if let Some(mut card) = store::card(game) {
                    card.played = js_sys::Date::now();
                    card.over = over;
                    store::keep_card(&card);
                }
            }
            Reply::Thinking { game, seat } if game == open => self.thinking.set(Some(seat)),
            Reply::Refused { game, refused, .. } if game == open => self.refuse(&refused),
            Reply::Curve { game, curve } if game == open => self.curve.set(Some(curve)),
            Reply::Verified { game, verdict } if game == open => self.verdict.set(Some(verdict)),
            Reply::Fault { fault: Fault::Unreadable, .. } => self.notice.set(Some(Notice::OtherBuild)),
            Reply::Fault { game, fault } if game == open => {
                self.notice.set(Some(Notice::Fault(fault)));
                // What was taken in and cannot be opened is not kept; a game of ours stays, whatever its age.
                if session(|it| it.is_import) {
                    store::forget(game);
                }
                self.go(&Route::Start);
            }
            Reply::Scene(_)
            | Reply::Opened(_)
            | Reply::Lines { .. }
            | Reply::Thinking { .. }
            | Reply::Refused { .. }
            | Reply::Curve { .. }
            | Reply::Verified { .. }
            | Reply::Fault { .. } => {}
        }
    }

    fn refuse(self, refused: &Refused) {
        let Some(scene) = self.scene.get_untracked() else { return };
        self.why.set(Some(scene.refusal(refused, self.lang.words())));
    }

    /// Shows the scenes that wait, one after the other, with a pause after each act of a bot.
    fn pump(self) {
        let is_held = self.is_held();
        if !is_held && !session(|it| std::mem::replace(&mut it.is_pumping, true)) {
            self.next();
        }
    }

    /// Whether the reader wants to be asked before the next scene is shown.
    fn is_held(self) -> bool {
        self.paused.get_untracked() && session(|it| it.is_bot_next())
    }

    /// Whether something waits that nobody wants to look at if more has come since. Where several people sit at the screen,
    /// what each of them does is shown.
    fn is_rushing(self) -> bool {
        session(|it| it.is_bot_next() || (!it.queue.is_empty() && it.is_of_one_person()))
            && !self.paused.get_untracked()
            && self.pause() == 0
    }

    fn next(self) {
        let Some((data, left)) = session(|it| it.queue.pop_front().map(|data| (data, it.queue.len()))) else {
            session(|it| it.is_pumping = false);
            return;
        };
        self.waiting.set(left);
        let (is_of_bot, is_of_one_person) = session(|it| (it.is_of_bot(&data), it.is_of_one_person()));
        self.keep_log(&data);
        let is_passed_over = (is_of_bot || is_of_one_person) && self.is_rushing();
        if !is_passed_over && let Some(scene) = session(|it| it.scene(data)) {
            self.present(scene);
        }
        let pause = if is_of_bot { self.pause() } else { 0 };
        // A long turn of a bot is not watched act by act at full length.
        let pause = pause / (1 + left as i32 / 4);
        if self.is_held() {
            session(|it| it.is_pumping = false);
        } else if pause > 0 {
            set_timeout(move || self.next(), Duration::from_millis(pause as u64));
        } else {
            self.next();
        }
    }

    /// How long an act of another is looked at, in milliseconds; while Shift is held, not at all.
    fn pause(self) -> i32 {
        let pause = self.settings.with_untracked(|it| it.speed.pause());
        // The browser is asked last: it takes its time.
        if pause == 0 || keys::is_skipping() || prefers("(prefers-reduced-motion: reduce)") {
            0
        } else {
            pause
        }
    }

    /// Shows the turns of others one step at a time, or lets them run again.
    pub(crate) fn pause_others(self, paused: bool) {
        self.paused.set(paused);
        self.pump();
    }

    /// Shows the next step of others.
    pub(crate) fn next_of_others(self) {
        if !session(|it| std::mem::replace(&mut it.is_pumping, true)) {
            self.next();
        }
    }

    /// Adds to the log of the viewer what is new. Where several people sit at the screen, each has a log of his own.
    fn keep_log(self, data: &engine::Scene) {
        let before = session(|it| std::mem::replace(&mut it.log_of, data.viewer));
        self.log.update(|log| {
            if before != data.viewer {
                let other = session(|it| it.logs.remove(&data.viewer)).unwrap_or_default();
                let own = std::mem::replace(log, other);
                session(|it| it.logs.insert(before, own));
            }
            log.retain(|it| it.entry < data.log_from);
            log.extend(data.log.iter().cloned());
        });
    }

    /// Shows a scene, behind a curtain if another person is to look.
    fn present(self, scene: Scene) {
        let data = scene.data.clone();
        let is_hidden = scene.has_secrets() && !data.over && session(|it| it.passed) != data.viewer;
        if is_hidden {
            session(|it| it.held = Some(scene));
            self.scene.set(None);
            self.curtain.set(data.viewer);
            return;
        }
        // When no bot is to decide, nothing more comes before a person acts.
        if session(|it| data.deciding.iter().all(|&seat| !it.is_bot(Some(seat)))) {
            self.thinking.set(None);
        }
        if data.over && data.shown == data.steps && !session(|it| std::mem::replace(&mut it.is_counted, true))
        {
            link::ask(&Request::Curve { game: data.game });
            self.result.set(true);
        }
        self.note_seen(&data);
        self.unsure.set(None);
        self.scene.set(Some(scene));
        link::is_answered();
    }

    fn note_seen(self, data: &engine::Scene) {
        let (Some(mut card), Some(viewer)) = (store::card(data.game), data.viewer) else { return };
        card.seen.resize(card.seats.len().max(usize::from(viewer) + 1), 0);
        card.seen[usize::from(viewer)] = data.at;
        if data.shown == data.steps {
            card.points = data.points.clone();
        }
        store::keep_card(&card);
        if self.away.get_untracked().is_some_and(|it| it >= data.at) {
            self.away.set(None);
        }
    }

    /// The person named on the curtain is here.
    pub(crate) fn lift_curtain(self) {
        let held = session(|it| {
            let held = it.held.take();
            it.passed = held.as_ref().and_then(|scene| scene.data.viewer);
            held
        });
        self.curtain.set(None);
        if let Some(scene) = held {
            self.away.set(self.seen_before(&scene));
            self.present(scene);
        }
    }

    /// Up to which entry the viewer knows the game, if others have acted since.
    fn seen_before(self, scene: &Scene) -> Option<usize> {
        let viewer = usize::from(scene.data.viewer?);
        let seen = store::card(scene.data.game)?.seen.get(viewer).copied()?;
        (seen > 0 && seen < scene.data.at).then_some(seen)
    }

    // === What the reader does ===

    /// Carries out an order, typed or clicked: one action or several, in full or abbreviated. A finger that may have slipped
    /// is asked again before something is played that cannot be taken back.
    pub(crate) fn order(self, order: String) {
        self.why.set(None);
        let Some(scene) = self.scene.get_untracked() else { return };
        let Some(seat) = scene.data.viewer else { return };
        let plan = match scene.plan(&order) {
            Ok(plan) => plan,
            Err(refused) => return self.why.set(Some(scene.refusal(&refused, self.lang.words()))),
        };
        let is_confirmed = self.unsure.with_untracked(|it| it.as_ref() == Some(&order));
        let may_ask = self.settings.with_untracked(|it| it.sure) && keys::is_by_finger();
        if !is_confirmed && may_ask && self.must_be_sure(&scene, &plan) {
            return self.unsure.set(Some(order));
        }
        self.unsure.set(None);
        self.away.set(None);
        link::ask(&Request::Order { game: scene.data.game, seat, order, at: scene.data.at });
    }

    /// Whether an order is one of several and cannot be taken back; what already takes two steps is sure enough.
    fn must_be_sure(self, scene: &Scene, plan: &Plan<String>) -> bool {
        let is_second_step =
            plan.actions.first().is_some_and(|it| crate::tables::is_second_step(scene.profile().title, it));
        scene.options().len() > 1
            && !is_second_step
            && session(|it| it.rules.as_ref().is_some_and(|rules| scene.is_final(rules, plan)))
    }

    /// Says why an order is not possible now; `None` in `why` if it is.
    pub(crate) fn ask_why(self, order: &str) {
        let Some(scene) = self.scene.get_untracked() else { return };
        self.why.set(scene.explain(order, self.lang.words()).err());
    }

    pub(crate) fn undo(self) {
        self.with_undo(|game, seat, undo| undo.last.map(|to| Request::Undo { game, seat, to }));
    }

    pub(crate) fn restart_turn(self) {
        self.with_undo(|game, seat, undo| undo.first.map(|to| Request::Undo { game, seat, to }));
    }

    pub(crate) fn redo(self) {
        self.with_undo(|game, seat, undo| undo.redo.as_ref().map(|_| Request::Redo { game, seat }));
    }

    pub(crate) fn take_back(self) {
        self.with_undo(|game, seat, undo| undo.by_consent.map(|to| Request::Takeback { game, seat, to }));
    }

    /// The first entry to go if the position shown is to be the present one again.
    pub(crate) fn entry_after_shown(self) -> Option<usize> {
        let data = self.scene.get_untracked()?.data;
        let later = |it: &&LogLine| it.undone.is_none() && it.step > data.shown;
        self.log.with_untracked(|log| log.iter().filter(later).map(|it| it.entry).min())
    }

    /// Takes back everything after the position shown, if nothing blocks it.
    pub(crate) fn undo_to_shown(self) {
        let Some(to) = self.entry_after_shown() else { return };
        self.with_undo(|game, seat, undo| {
            undo.first.filter(|&first| first <= to).map(|_| Request::Undo { game, seat, to })
        });
        self.look_at(usize::MAX);
    }

    fn with_undo(self, ask: impl FnOnce(GameId, u8, &engine::UndoState) -> Option<Request>) {
        let Some(data) = self.scene.get_untracked().map(|it| it.data) else { return };
        let request = data.viewer.and_then(|seat| ask(data.game, seat, &data.undo));
        if let Some(request) = request {
            self.why.set(None);
            link::ask(&request);
        }
    }

    // === Looking back ===

    /// Shows the position after so many steps; the last one is the present.
    pub(crate) fn look_at(self, step: usize) {
        self.look_as(step, None);
    }

    /// The same through other eyes.
    pub(crate) fn look_as(self, step: usize, who: Option<Who>) {
        let Some(data) = self.scene.get_untracked().map(|it| it.data) else { return };
        let shown = if step >= data.steps { Shown::Now } else { Shown::After(step) };
        let same = data.viewer.map_or(Who::Public, Who::Seat);
        let who = who.unwrap_or(if shown == Shown::Now && !data.over { Who::Actor } else { same });
        link::ask(&Request::Show { game: data.game, look: LookId::FIRST, who, shown });
    }

    /// The stops of a replay, in order.
    pub(crate) fn stops(self, by: Stop) -> Vec<usize> {
        let Some(data) = self.scene.get_untracked().map(|it| it.data) else { return Vec::new() };
        let mut stops = vec![0];
        self.log.with_untracked(|log| {
            stops.extend(log.iter().filter(|it| it.stop >= by && it.undone.is_none()).map(|it| it.step));
        });
        stops.push(data.steps);
        stops.dedup();
        stops
    }

    /// One stop on or back.
    pub(crate) fn step(self, by: Stop, onwards: bool) {
        let Some(data) = self.scene.get_untracked().map(|it| it.data) else { return };
        let stops = self.stops(by);
        let next = if onwards {
            stops.iter().find(|&&it| it > data.shown)
        } else {
            stops.iter().rev().find(|&&it| it < data.shown)
        };
        if let Some(&step) = next {
            self.look_at(step);
        }
    }

    /// Lets the replay run, or stops it.
    pub(crate) fn play_or_pause(self) {
        if self.playing.get_untracked() {
            return self.playing.set(false);
        }
        self.playing.set(true);
        self.run();
    }

    fn run(self) {
        let Some(scene) = self.scene.get_untracked().filter(|_| self.playing.get_untracked()) else { return };
        if scene.is_now() {
            return self.playing.set(false);
        }
        self.step(Stop::Action, true);
        let pause = self.settings.get_untracked().speed.pause().max(120);
        set_timeout(move || self.run(), Duration::from_millis(pause as u64));
    }

    /// Shows what happened since the viewer was last here.
    pub(crate) fn show_news(self) {
        let Some(from) = self.away.get_untracked() else { return };
        self.away.set(None);
        let step = self.log.with_untracked(|log| log.iter().find(|it| it.entry >= from).map(|it| it.step));
        if let Some(step) = step {
            self.look_at(step.saturating_sub(1));
            self.playing.set(true);
            set_timeout(move || self.run(), Duration::from_millis(600));
        }
    }

    /// Plays the kept file again in the worker, and compares.
    pub(crate) fn verify(self) {
        let (game, file) = session(|it| (it.game, it.file.clone()));
        self.verdict.set(None);
        link::ask(&Request::Verify { game, file });
    }

    /// Whether what comes after the position shown is to be kept from the reader.
    pub(crate) fn is_future_hidden(self) -> bool {
        self.settings.with(|it| it.hide_future)
            && self.scene.with(|it| it.as_ref().is_some_and(|it| it.data.over && !it.is_now()))
    }

    /// Opens a rule beside the board.
    pub(crate) fn open_rule(self, rule: &str) {
        self.rule.set(rule.to_string());
        self.tab.set(Tab::Rules);
        self.rail_open.set(true);
    }
}

fn hash() -> String {
    web_sys::window().and_then(|it| it.location().hash().ok()).unwrap_or_default()
}

fn browser_language() -> Language {
    let language = web_sys::window().and_then(|it| it.navigator().language());
    language.and_then(|it| Language::read(&it)).unwrap_or_default()
}

/// Whether the device asks for something.
pub(crate) fn prefers(query: &str) -> bool {
    let list = web_sys::window().and_then(|it| it.match_media(query).ok()?);
    list.is_some_and(|it| it.matches())
}

/// The secret of a game that was begun in this browser, found by the promise its file makes.
fn secret_of(file: &str) -> Option<String> {
    let json: serde_json::Value = serde_json::from_str(file.lines().next()?).ok()?;
    let commitment = json.get("commitment")?.as_str()?;
    let mut secrets = store::games().into_iter().filter_map(|it| it.secret);
    secrets.find(|it| Secret::from_hex(it).is_some_and(|secret| secret.commitment() == commitment))
}

/// Title, options and seats of a game file.
pub(crate) type Header = (String, Vec<(String, String)>, Vec<String>);

pub(crate) fn header(file: &str) -> Option<Header> {
    let json: serde_json::Value = serde_json::from_str(file.lines().next()?).ok()?;
    json.get("khamsin")?;
    let title = json.get("title")?.as_str()?.to_string();
    let mut setup = titles::Setup::of(&title);
    setup.read_options(json.get("options")?)?;
    let options = setup.options.into_iter();
    let options = options.flat_map(|(key, values)| values.into_iter().map(move |it| (key.clone(), it)));
    let seats = json.get("seats")?.as_array()?.iter().map(|it| it.as_str().map(str::to_string));
    Some((title, options.collect(), seats.collect::<Option<_>>()?))
}
