//! The rules: every statement of a title with its number, searched in both languages, as a page and in the rail.

use leptos::prelude::*;
use titles::{Language, RuleText, Rulebook, TitleId};

use crate::{
    app::{App, Route},
    lang::number,
    shell::{
        parts::{icon, segments},
        site_bar,
    },
};

pub(crate) fn page(app: App) -> impl IntoView {
    let lang = app.lang;
    let title = Signal::derive(move || match app.route.get() {
        Route::Rules { title, .. } => title,
        _ => TitleId::USUAL.id().to_string(),
    });
    Effect::new(move |_| {
        if let Route::Rules { rule, .. } = app.route.get() {
            app.rule.set(rule);
        }
    });
    let items = TitleId::ALL.into_iter().map(|it| {
        let id = it.id();
        (id.to_string(), Signal::derive(move || lang.t(&format!("app-{id}-name"))))
    });
    let choose = move |title: String| app.go(&Route::Rules { title, rule: String::new() });
    view! {
        <div class="page">
            {site_bar(app)}
            <main class="rules-page">
                <h1>{move || lang.t("app-nav-rules")}</h1>
                {segments(move || lang.t("app-game"), items.collect(), title, choose)}
                {panel(app, Signal::derive(move || TitleId::read(&title.get())))}
            </main>
        </div>
    }
}

/// The rules of a title with a search.
pub(crate) fn panel(app: App, title: Signal<Option<TitleId>>) -> impl IntoView {
    let lang = app.lang;
    let query = RwSignal::new(String::new());
    let book = Memo::new(move |_| Book(title.get().map(Rulebook::of)));
    let found = move || {
        let query = query.get();
        book.with(|it| {
            it.0.iter().flat_map(|it| &it.rules).filter(|it| fits(it, &query)).copied().collect::<Vec<_>>()
        })
    };
    Effect::new(move |_| {
        let rule = app.rule.get();
        if !rule.is_empty() {
            query.set(String::new());
            request_animation_frame(move || {
                if let Some(element) = document().get_element_by_id(&format!("rule-{rule}")) {
                    element.scroll_into_view();
                }
            });
        }
    });
    let list = move || {
        let rules = found();
        rules.into_iter().map(|it| entry(app, &it, lang.get())).collect_view()
    };
    view! {
        <div class="rules">
            <label class="field search">{icon("search")}
                <input id="rule-search" type="search" placeholder=move || lang.t("app-search-rules") aria-label=move || lang.t("app-search-rules")
                    prop:value=move || query.get() on:input=move |it| query.set(event_target_value(&it)) on:keydown=|it| it.stop_propagation()/>
                <span class="muted small">{move || lang.with("app-found", &[("count", found().len().to_string())])}</span>
            </label>
            <ol class="rule-list">{list}</ol>
        </div>
    }
}

struct Book(Option<Rulebook>);

impl PartialEq for Book {
    fn eq(&self, other: &Book) -> bool {
        self.0.as_ref().map(|it| it.title) == other.0.as_ref().map(|it| it.title)
    }
}

/// Every word of the search stands in the number or in one of the languages.
fn fits(rule: &RuleText, query: &str) -> bool {
    let text = format!("{} {} {}", rule.id, rule.statement(Language::En), rule.statement(Language::Ja))
        .to_lowercase();
    query.to_lowercase().split_whitespace().all(|word| text.contains(word))
}

fn entry(app: App, rule: &RuleText, language: Language) -> impl IntoView + use<> {
    let (id, statement, sources) = (rule.id, rule.statement(language), rule.sources);
    view! {
        <li id=format!("rule-{id}") class:on=move || app.rule.get() == id>
            <b class="rule-no">{number(id)}</b><p>{statement}" "<small class="muted">{sources}</small></p>
        </li>
    }
}
