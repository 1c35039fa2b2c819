//! What this is: its build, what becomes of the reader's data, and the licence.

use leptos::prelude::*;

use crate::{app::App, shell::site_bar};

pub(crate) fn page(app: App) -> impl IntoView {
    let lang = app.lang;
    let line = move |key: &'static str| view! { <p>{move || lang.t(key)}</p> };
    view! {
        <div class="page">
            {site_bar(app)}
            <main class="settings about">
                <h1>"Khamsin"</h1>
                <p class="muted">{move || lang.t("app-headline")}</p>
                <p>{move || lang.t("app-about-build")}" "<code id="build">{crate::BUILD}</code></p>
                {line("app-about-data")}
                {line("app-about-licence")}
                {line("app-independent")}
            </main>
        </div>
    }
}
