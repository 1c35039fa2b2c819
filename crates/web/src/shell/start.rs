//! The start page: three games, what each is, and what to go on with.

use leptos::prelude::*;
use titles::TitleId;

use crate::{
    app::{App, Route},
    lang::words,
    scene::level_name,
    shell::{chosen_file, new_game, parts::icon, read_file, site_bar},
    store::Card,
};

pub(crate) fn page(app: App) -> impl IntoView {
    let lang = app.lang;
    let games = TitleId::ALL.into_iter().map(|it| game(app, it.id())).collect_view();
    view! {
        <div class="page">
            {site_bar(app)}
            <section class="hero">
                <div class="hero-art" inner_html=include_str!("../../static/art/hero.svg")></div>
                <div class="hero-text">
                    <h1>{move || lang.t("app-headline")}</h1>
                    <p>{move || lang.t("app-lead")}</p>
                </div>
            </section>
            <div class="neatline" aria-hidden="true"></div>
            <main class="start">
                <div class="games">{games}</div>
                {aside(app)}
            </main>
            <footer class="foot">
                <span>{move || lang.t("app-offline")}</span><span class="sp"></span>
                <button class="link" on:click=move |_| app.help.set(true)>{move || lang.t("app-keys")}" "<kbd>"?"</kbd></button>
                <a class="link" href=Route::About.hash()>{move || lang.t("app-about")}</a>
                <span>{move || lang.t("app-independent")}</span>
            </footer>
            {move || match app.route.get() {
                Route::New(title) => Some(new_game::dialog(app, title)),
                _ => None,
            }}
        </div>
    }
}

fn game(app: App, title: &'static str) -> impl IntoView {
    let lang = app.lang;
    let t = move |what: &str| lang.t(&format!("app-{title}-{what}"));
    view! {
        <article class="game">
            <img class="pic" src=format!("./art/{title}.svg") alt=""/>
            <div class="tx">
                <h2>{move || t("name")}</h2>
                <p>{move || t("what")}</p>
                <p class="facts"><span>{icon("people")}{move || t("players")}</span><span>{icon("clock")}{move || t("time")}</span></p>
                <div class="row gap">
                    <a class="btn pri grow" href=format!("#/new/{title}") data-play=title>{move || lang.t("app-play")}</a>
                    <a class="btn" href=format!("#/rules/{title}/")>{icon("book")}{move || lang.t("app-nav-rules")}</a>
                </div>
            </div>
        </article>
    }
}

// === Games to go on with ===

fn aside(app: App) -> impl IntoView {
    let lang = app.lang;
    let list = move || {
        let Some(games) = app.games.get() else { return ().into_any() };
        if games.is_empty() {
            return view! { <p class="empty">{lang.t("app-no-games")}</p> }.into_any();
        }
        let rows = games.into_iter().map(|it| row(app, it)).collect_view();
        view! { <ul class="clist">{rows}</ul> }.into_any()
    };
    let choose = move |event: web_sys::Event| {
        if let Some(file) = chosen_file(&event) {
            read_file(app, &file);
        }
    };
    view! {
        <aside class="continue">
            <h2>{move || lang.t("app-continue")}</h2>
            {list}
            <label class="btn wide pick-file">
                {icon("open")}<span>{move || lang.t("app-import")}</span>
                <input type="file" id="import" class="away" accept=".jsonl,.json,text/plain" on:change=choose/>
            </label>
            <p class="tip">{move || lang.t("app-import-tip")}</p>
        </aside>
    }
}

fn row(app: App, card: Card) -> impl IntoView {
    let lang = app.lang;
    let id = card.id;
    let name = {
        let title = card.title.clone();
        move || lang.t(&format!("app-{title}-name"))
    };
    let (for_who, points) =
        (card.clone(), card.points.iter().map(i32::to_string).collect::<Vec<_>>().join(" : "));
    let points = move || match app.settings.with(|it| it.hide_future && card.over) {
        true => String::new(),
        false => points.clone(),
    };
    let who = move || opponents(&for_who, lang.get());
    let when = {
        let played = js_sys::Date::new(&card.played.into());
        move || String::from(played.to_locale_date_string(lang.get().code(), &js_sys::Object::new()))
    };
    let state = move || lang.t(if card.over { "app-state-over" } else { "app-state-running" });
    view! {
        <li class="crow">
            <a href=Route::Play(id).hash() data-game=id.to_string()>
                <b>{name}</b>
                <span class="small muted">{who}" · "{when}</span>
                <span class="st">{state}" "{points}</span>
            </a>
            <button class="icb" aria-label=move || lang.t("app-forget") on:click=move |_| app.forget(id)>{icon("bin")}</button>
        </li>
    }
}

fn opponents(card: &Card, language: titles::Language) -> String {
    let words = words(language);
    let people = card.seats.iter().filter(|it| *it == "human").count();
    let bots: Vec<String> =
        card.seats.iter().filter(|it| *it != "human").map(|it| level_name(it, words)).collect();
    match (people, bots.is_empty()) {
        (_, true) => words.phrase("app-one-screen"),
        _ => words.phrase_with("app-against", &[("who", bots.join(words.comma()).into())]),
    }
}
