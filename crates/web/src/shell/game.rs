//! The page of a game: game bar, table, prompt bar, rail, and the curtain between two people at one screen.

use engine::SeatKind;
use leptos::prelude::*;
use web_sys::KeyboardEvent;

use crate::{
    app::{App, Route, Tab},
    scene::{Scene, Why, level_name},
    shell::{
        parts::{cite, icon, mark, typed_words},
        rail, replay_bar, result, room, save,
    },
    tables::{self, Desk, Place, pointing},
};

pub(crate) fn page(app: App) -> impl IntoView {
    let is_there = Memo::new(move |_| app.scene.with(Option::is_some));
    let lang = app.lang;
    // In another language all of it is made anew.
    let app = App { lang: lang.settled(), ..app };
    let body = move || {
        lang.get();
        match (app.curtain.get(), is_there.get()) {
            (Some(seat), _) => curtain(app, seat).into_any(),
            (None, true) => board(app).into_any(),
            (None, false) => {
                view! { <div class="waiting" role="status">{app.lang.t("app-loading")}</div> }.into_any()
            }
        }
    };
    view! { <div class="play">{body}</div> }
}

/// Nothing of the game is in the document while the curtain is up.
fn curtain(app: App, seat: u8) -> impl IntoView {
    let lang = app.lang;
    let name = match app.route.get_untracked() {
        Route::Play(game) => crate::store::card(game).and_then(|card| {
            let setup = card
                .options
                .iter()
                .fold(titles::Setup::of(&card.title), |it, (key, value)| it.with(key, value));
            Some(setup.open().ok()?.naming().seat_name(table::Seat(seat), lang.get()))
        }),
        _ => None,
    };
    let name = name.unwrap_or_default();
    let button = NodeRef::<leptos::html::Button>::new();
    Effect::new(move |_| {
        if let Some(button) = button.get() {
            let _ = button.focus();
        }
    });
    view! {
        <div class="curtain" role="dialog" aria-modal="true" aria-label=move || lang.t("app-curtain")>
            {icon("star")}
            <h1>{name}</h1>
            <p>{move || lang.t("app-curtain")}</p>
            <button class="btn pri lg" id="lift" node_ref=button on:click=move |_| app.lift_curtain()>{move || lang.t("app-curtain-lift")}</button>
        </div>
    }
}

fn board(app: App) -> impl IntoView {
    // Behind `is_there` there is always a scene; while it is being taken away the last one stays.
    let last = StoredValue::new(app.scene.get_untracked());
    let scene = Signal::derive(move || {
        if let Some(scene) = app.scene.get() {
            last.set_value(Some(scene));
        }
        last.get_value().expect("a scene is there while the board is shown")
    });
    let desk = Desk::new(app, scene);
    let title = scene.with_untracked(|it| it.profile().title);
    let area = NodeRef::new();
    room::follow(area);
    view! {
        {game_bar(app, scene)}
        <div class="main" class:with-rail=move || app.rail_open.get() class:rules-open=move || app.tab.get() == Tab::Rules data-at=move || scene.with(|it| it.data.at).to_string()
            data-shown=move || scene.with(|it| it.data.shown).to_string() data-over=move || scene.with(|it| it.data.over).to_string()>
            <div class="board" data-title=title.id()>
                {move || app.away.get().map(|_| news_strip(app))}
                <div class="table-area" node_ref=area data-title=title.id()>{tables::table(title, desk)}</div>
                {move || (app.result.get() && scene.with(|it| it.data.over) && !app.is_future_hidden()).then(|| result::panel(app, scene))}
                {move || app.why.get().map(|_| why(app))}
                {replay_bar::bar(app, scene)}
                {prompt_bar(app, desk)}
            </div>
            {rail::rail(app, desk)}
        </div>
    }
}

// === Game bar ===

fn game_bar(app: App, scene: Signal<Scene>) -> impl IntoView {
    let lang = app.lang;
    let title = move || lang.t(&format!("app-{}-name", scene.with(|it| it.about.title.clone())));
    let chips = move || {
        scene.with(|scene| {
        let words = lang.words();
        let data = scene.data.clone();
        data.points.iter().enumerate().map(|(seat, points)| {
            let seat = seat as u8;
            let is_on = data.deciding.contains(&seat);
            let kind = match &scene.about.seats[usize::from(seat)] {
                SeatKind::Human => String::new(),
                SeatKind::Bot(level) => level_name(level, words),
            };
            view! { <span class="chip" class:sol=is_on title=kind>{mark(Some(seat))}<span class="chip-name">{scene.seat_name(seat, words)}</span><b>{*points}</b></span> }
        }).collect_view()
    })
    };
    let undo = move || scene.with(|it| it.data.undo.clone());
    // What blocks it is told by pointing at it, by coming to it with the keyboard, and by trying.
    let tool = move |id: &'static str,
                     key: &'static str,
                     picture: &'static str,
                     may: Signal<bool>,
                     act: Box<dyn Fn() + Send>| {
        let ask = move || {
            if !may.get_untracked() {
                if id == "redo" { nothing_to_redo(app) } else { blocked(app) }
            }
        };
        let is_asked = move || app.why.with_untracked(|it| it.as_ref().is_some_and(|it| it.action == "undo"));
        let leave = move || {
            if is_asked() && app.why_by_pointing.get_untracked() {
                app.why.set(None);
            }
        };
        let point = move || {
            if app.why.with_untracked(Option::is_none) && !may.get_untracked() {
                ask();
                app.why_by_pointing.set(true);
            }
        };
        view! {
            <button class="icb" id=id title=move || lang.t(key) aria-label=move || lang.t(key) aria-disabled=move || (!may.get()).to_string()
                on:pointerenter=move |it| pointing::mouse(&it, |_| point()) on:pointerleave=move |_| leave() on:focus=move |it| pointing::keys(&it, |_| point()) on:blur=move |_| leave()
                on:click=move |_| if may.get_untracked() { act() } else { ask(); app.why_by_pointing.set(false) }>{icon(picture)}</button>
        }
    };
    let (can_undo, can_redo) =
        (Signal::derive(move || undo().last.is_some()), Signal::derive(move || undo().redo.is_some()));
    view! {
        <header class="gbar">
            <a href="#/" class="home" aria-label=move || lang.t("app-home")><img src="./icons/icon.svg" width="30" height="30" alt=""/></a>
            <span class="t">{title}</span>
            <span class="chips">{chips}</span>
            <span class="sp"></span>
            {tool("undo", "app-undo", "undo", can_undo, Box::new(move || app.undo()))}
            {tool("redo", "app-redo", "redo", can_redo, Box::new(move || app.redo()))}
            {tool("restart-turn", "app-restart-turn", "restart", can_undo, Box::new(move || app.restart_turn()))}
            <span class="sep"></span>
            <button class="icb" id="pause" title=move || lang.t("app-pause-others") aria-label=move || lang.t("app-pause-others") aria-pressed=move || app.paused.get().to_string()
                on:click=move |_| app.pause_others(!app.paused.get_untracked())>{move || if app.paused.get() { icon("play").into_any() } else { icon("pause").into_any() }}</button>
            <button class="icb" id="save" title=move || lang.t("app-export") aria-label=move || lang.t("app-export") on:click=move |_| export(app)>{icon("save")}</button>
            <button class="icb" id="rail-log" title=move || lang.t("app-tab-log") aria-label=move || lang.t("app-tab-log") on:click=move |_| toggle(app, Tab::Log)>{icon("log")}</button>
            <button class="icb" id="rail-rules" title=move || lang.t("app-tab-rules") aria-label=move || lang.t("app-tab-rules") on:click=move |_| toggle(app, Tab::Rules)>{icon("book")}</button>
            <a class="icb" href="#/settings" title=move || lang.t("app-nav-settings") aria-label=move || lang.t("app-nav-settings")>{icon("gear")}</a>
        </header>
    }
}

fn toggle(app: App, tab: Tab) {
    let is_same = app.tab.get_untracked() == tab && app.rail_open.get_untracked();
    app.tab.set(tab);
    app.rail_open.set(!is_same);
}

/// Undo goes no further: says what blocks it, and offers to ask.
pub(crate) fn blocked(app: App) {
    let Some(scene) = app.scene.get_untracked() else { return };
    let words = app.lang.words();
    let why = match scene.data.undo.barrier {
        _ if scene.data.over || !scene.about.playable => scene.why(table::Declined::Over, words),
        barrier => {
            let why = scene.why(table::Declined::Undo { floor: 0, barrier }, words);
            Why { action: "undo".into(), ..why }
        }
    };
    app.why.set(Some(why));
}

fn nothing_to_redo(app: App) {
    let Some(scene) = app.scene.get_untracked() else { return };
    app.why.set(Some(Why { action: "undo".into(), ..scene.why(table::Declined::NoEntry, app.lang.words()) }));
}

fn export(app: App) {
    if let Some(title) = app.scene.get_untracked().map(|it| it.about.title.clone()) {
        save(&format!("khamsin-{title}.jsonl"), app.file());
    }
}

// === Since you were last here ===

fn news_strip(app: App) -> impl IntoView {
    let lang = app.lang;
    let count = move || {
        let from = app.away.get().unwrap_or(0);
        app.log.with(|log| log.iter().filter(|it| it.entry >= from).count())
    };
    move || {
        (count() > 0).then(|| view! {
        <div class="strip" role="status">
            <span>{move || lang.with("app-away", &[("count", count().to_string())])}</span><span class="sp"></span>
            <button class="btn sm" on:click=move |_| app.show_news()>{move || lang.t("app-away-show")}</button>
            <button class="btn sm ghost" on:click=move |_| app.away.set(None)>{move || lang.t("app-away-skip")}</button>
        </div>
    })
    }
}

// === Why not? ===

fn why(app: App) -> impl IntoView {
    let lang = app.lang;
    let why = move || app.why.get();
    let is_undo = move || why().is_some_and(|it| it.action == "undo");
    let may_ask = move || {
        let is_pointing = app.why_by_pointing.get();
        !is_pointing
            && is_undo()
            && app.scene.with(|it| it.as_ref().is_some_and(|it| it.data.undo.by_consent.is_some()))
    };
    view! {
        <div class="pop" role="alert">
            <button class="icb pop-close" aria-label=move || lang.t("app-close") on:click=move |_| app.why.set(None)>{icon("close")}</button>
            <p class="reason"><b>{move || why().map(|it| it.reason)}</b>" "{move || why().map(|it| cite(app, &it.rule))}</p>
            {move || why().into_iter().flat_map(|it| it.also).map(|(reason, rule)| view! { <p class="also">{reason}" "{cite(app, &rule)}</p> }).collect_view()}
            {move || why().filter(|it| !it.fix.is_empty()).map(|it| view! { <p class="fix"><b>{lang.t("app-what-helps")}</b>" "{typed_words(&it.fix)}</p> })}
            {move || may_ask().then(|| view! { <button class="btn sm" id="take-back" on:click=move |_| app.take_back()>{lang.t("app-take-back")}</button> })}
        </div>
    }
}

// === Prompt bar ===

/// The choices of the prompt bar, the default one last.
pub(crate) fn bar_options(scene: &Scene) -> Vec<(String, Place)> {
    let options = scene.options();
    let place = |it: &String| match options.len() {
        1 => Place::Default,
        _ => tables::place(scene.profile().title, it),
    };
    let mut bar: Vec<(String, Place)> =
        options.iter().map(|it| (it.clone(), place(it))).filter(|it| it.1 != Place::Board).collect();
    bar.sort_by_key(|it| it.1);
    // Only one is the default.
    let last = bar.len().saturating_sub(1);
    bar.iter_mut().take(last).for_each(|it| it.1 = Place::Bar);
    bar
}

fn prompt_bar(app: App, desk: Desk) -> impl IntoView {
    let (lang, scene) = (app.lang, desk.scene);
    let is_mine = move || scene.with(Scene::may_act);
    let text = Memo::new(move |_| {
        scene.with(|scene| {
            let words = lang.words();
            let data = &scene.data;
            match (app.thinking.get().filter(|_| !scene.may_act()), data.over && scene.is_now()) {
                (_, true) => data.ending.as_ref().map_or_else(String::new, |it| scene.say(&it.1, words)),
                _ if app.is_future_hidden() => {
                    lang.with("app-looking-back-blind", &[("step", data.shown.to_string())])
                }
                _ if !scene.is_now() => lang.with(
                    "app-looking-back",
                    &[("step", data.shown.to_string()), ("steps", data.steps.to_string())],
                ),
                (Some(seat), _) => lang.with("app-thinks", &[("who", scene.seat_name(seat, words))]),
                (None, _) => scene.prompt(words),
            }
        })
    });
    let buttons = move || {
        scene.with(|scene| {
            let words = lang.words();
            let one = |(option, place): (String, Place)| {
                let meaning = scene.meaning(&option, words);
                bar_button(app, desk, option, meaning, place == Place::Default)
            };
            bar_options(scene).into_iter().map(one).collect_view()
        })
    };
    view! {
        <div class="prompt" class:idle=move || !is_mine() class:unsure=move || app.unsure.with(Option::is_some) aria-live="polite">
            <div class="q"><span>{move || text.get()}</span>{move || sure_of_bar(app, scene)}</div>
            <span class="sp"></span>
            <div class="prompt-buttons">{buttons}{move || others(app)}{move || back_to_here(app, scene)}
                {move || (!scene.with(Scene::is_now)).then(|| view! { <button class="btn go" id="to-now" on:click=move |_| app.look_at(usize::MAX)>{lang.t(if app.is_future_hidden() { "app-to-end" } else { "app-to-now" })}</button> })}
            </div>
            {move || sure_of_board(app, scene)}
        </div>
    }
}

/// A choice of the bar. If it cannot be taken back and a finger has pressed it, the same button says so in the same place:
/// a second tap meets it where the first one left it.
fn bar_button(app: App, desk: Desk, option: String, meaning: String, is_default: bool) -> impl IntoView {
    let lang = app.lang;
    let (act, asked) = (option.clone(), option.clone());
    let is_unsure = Memo::new(move |_| app.unsure.with(|it| it.as_ref() == Some(&asked)));
    let id = move || if is_unsure.get() { Some("sure") } else { is_default.then_some("go") };
    let yes = move || is_unsure.get().then(|| view! { <b>{lang.t("app-sure-yes")}</b> });
    view! {
        <button class="btn" class:go=move || is_default || is_unsure.get() class:sure=move || is_unsure.get() id=id data-act=option on:click=move |_| desk.act(&act)>
            <span>{meaning}{is_default.then(|| view! { <kbd>{move || lang.t("app-key-space")}</kbd> })}</span>{yes}
        </button>
    }
}

/// What a finger has chosen and cannot be taken back, in words; and whether it is a choice of the bar.
fn unsure_of(app: App, scene: Signal<Scene>) -> Option<(String, bool)> {
    let action = app.unsure.get()?;
    scene.with(|scene| {
        let is_of_bar = bar_options(scene).iter().any(|it| it.0 == action);
        let words = app.lang.words();
        Some((app.lang.with("app-sure", &[("action", scene.meaning(&action, words))]), is_of_bar))
    })
}

/// In place of the question: the button that was pressed is the yes.
fn sure_of_bar(app: App, scene: Signal<Scene>) -> Option<impl IntoView> {
    let (text, _) = unsure_of(app, scene).filter(|it| it.1)?;
    Some(view! { <div class="sure-of">{text}{not_sure(app)}</div> })
}

/// In place of the whole bar, with a yes of its own: what was pressed on the board stays where it is too.
fn sure_of_board(app: App, scene: Signal<Scene>) -> Option<impl IntoView> {
    let (text, _) = unsure_of(app, scene).filter(|it| !it.1)?;
    let action = app.unsure.get_untracked()?;
    Some(view! {
        <div class="sure-of whole">{text}{not_sure(app)}
            <button class="btn go" id="sure" on:click=move |_| app.order(action.clone())>{app.lang.t("app-sure-yes")}</button>
        </div>
    })
}

fn not_sure(app: App) -> impl IntoView {
    view! { <span class="sp"></span><button class="btn" id="unsure" on:click=move |_| app.unsure.set(None)>{app.lang.t("app-sure-no")}</button> }
}

/// While the turns of others are shown step by step: the next step, or let them run.
fn others(app: App) -> Option<impl IntoView> {
    let lang = app.lang;
    (app.paused.get() && app.waiting.get() > 0).then(|| view! {
        <button class="btn" id="run-others" on:click=move |_| app.pause_others(false)>{lang.t("app-others-run")}</button>
        <button class="btn go" id="next-of-others" on:click=move |_| app.next_of_others()>{lang.t("app-others-next")}</button>
    })
}

/// While a game runs, the position shown can be the present again: freely down to the floor, which is explained.
fn back_to_here(app: App, scene: Signal<Scene>) -> Option<impl IntoView> {
    let data =
        scene.with(|it| (!it.is_now() && !it.data.over && it.about.playable).then(|| it.data.clone()))?;
    let to = app.entry_after_shown()?;
    let may = data.undo.first.is_some_and(|first| first <= to);
    let act = move |_| if may { app.undo_to_shown() } else { blocked(app) };
    Some(
        view! { <button class="btn" id="back-to-here" aria-disabled=(!may).to_string() on:click=act>{app.lang.t("app-back-to-here")}</button> },
    )
}

/// What the typed line offers to complete.
pub(crate) fn typed(app: App, scene: Signal<Scene>) -> impl IntoView {
    let lang = app.lang;
    let text = RwSignal::new(String::new());
    let send = move || {
        app.order(text.get_untracked());
        text.set(String::new());
    };
    let on_key = move |it: KeyboardEvent| {
        it.stop_propagation();
        if it.key() == "Enter" {
            send()
        }
    };
    // Nobody sees what could be typed before somebody types.
    let is_typing = RwSignal::new(false);
    let offers = move || {
        is_typing.get().then(|| {
            scene.with(|it| {
                it.options()
                    .iter()
                    .take(200)
                    .map(|it| view! { <option value=it.clone()></option> })
                    .collect_view()
            })
        })
    };
    view! {
        <div class="typed">
            <input id="typed" class="field" list="offers" autocomplete="off" spellcheck="false" placeholder=move || lang.t("app-typed")
                aria-label=move || lang.t("app-typed") prop:value=move || text.get() on:input=move |it| text.set(event_target_value(&it)) on:keydown=on_key
                on:focus=move |_| is_typing.set(true) on:blur=move |_| is_typing.set(false)/>
            <datalist id="offers">{offers}</datalist>
        </div>
    }
}
