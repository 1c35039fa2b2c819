//! The rail: log, rules, and the title's own tab.

use engine::{LogLine, Stop};
use leptos::prelude::*;

use crate::{
    app::{App, Tab},
    shell::{
        game,
        parts::{cite, icon, mark},
        rules,
    },
    tables::{self, Desk},
};

pub(crate) fn rail(app: App, desk: Desk) -> impl IntoView {
    let lang = app.lang;
    let title = desk.scene.with_untracked(|it| it.data.title.clone());
    let own = tables::tab(&title, desk);
    let own_name = own.as_ref().map(|it| it.name);
    let own_view = StoredValue::new(own.map(|_| title.clone()));
    let tab = move |tab: Tab, key: &'static str, picture: &'static str| {
        view! {
            <button role="tab" class:on=move || app.tab.get() == tab aria-selected=move || (app.tab.get() == tab).to_string()
                on:click=move |_| app.tab.set(tab)>{icon(picture)}<span>{move || lang.t(key)}</span></button>
        }
    };
    let body = move || match app.tab.get() {
        Tab::Log => log(app, desk).into_any(),
        Tab::Rules => rules::panel(
            app,
            Signal::derive({
                let title = title.clone();
                move || title.clone()
            }),
        )
        .into_any(),
        Tab::Own => {
            own_view.get_value().and_then(|title| tables::tab(&title, desk)).map(|it| it.view).into_any()
        }
    };
    view! {
        <aside class="rail" aria-label=move || lang.t("app-rail")>
            <div class="tabs" role="tablist">
                {tab(Tab::Log, "app-tab-log", "log")}
                {tab(Tab::Rules, "app-tab-rules", "book")}
                {own_name.map(|key| tab(Tab::Own, key, "star"))}
                <span class="sp"></span>
                <button class="icb rail-close" aria-label=move || lang.t("app-close") on:click=move |_| app.rail_open.set(false)>{icon("close")}</button>
            </div>
            <div class="rail-body">{body}</div>
            {game::typed(app, desk.scene)}
        </aside>
    }
}

/// How many lines are in the document: a long game has thousands.
const SHOWN: usize = 400;

fn log(app: App, desk: Desk) -> impl IntoView {
    let lang = app.lang;
    let box_ref = NodeRef::<leptos::html::Div>::new();
    Effect::new(move |_| {
        app.log.with(Vec::len);
        if let Some(element) = box_ref.get() {
            request_animation_frame(move || element.set_scroll_top(element.scroll_height()));
        }
    });
    let lines = move || {
        let shown = desk.scene.with(|it| it.data.shown);
        app.log.with(|log| {
            let from = log.len().saturating_sub(SHOWN);
            log[from..].iter().map(|it| line(app, desk, it, shown)).collect_view()
        })
    };
    view! { <div class="log" role="log" aria-label=move || lang.t("app-tab-log") node_ref=box_ref>{lines}</div> }
}

fn line(app: App, desk: Desk, line: &LogLine, shown: usize) -> AnyView {
    let words = app.lang.words();
    let text = desk.scene.with_untracked(|scene| match &line.undone {
        Some(action) => scene.meaning(action, words),
        None => scene.say(&line.saying, words),
    });
    if line.stop == Stop::Turn {
        let step = line.step;
        return view! { <button class="h" on:click=move |_| app.look_at(step)>{text}</button> }.into_any();
    }
    let (names, step) = (line.saying.names(), line.step);
    let focus_names = names.clone();
    view! {
        <div class="l" class:now=line.step == shown class:und=line.undone.is_some() data-step=step.to_string()
            on:mouseenter=move |_| app.lit.set(names.clone()) on:mouseleave=move |_| app.lit.set(Vec::new())>
            {mark(line.seat)}
            <button class="l-text" on:click=move |_| app.look_at(step) on:focus=move |_| app.lit.set(focus_names.clone()) on:blur=move |_| app.lit.set(Vec::new())>{text}</button>
            {cite(app, &line.rule)}
        </div>
    }.into_any()
}
