//! A table for any title, from its legal actions alone: the choices in groups, and the position as text.

use leptos::prelude::*;
use table::Value;

use crate::tables::{Desk, Place};

/// A choice of one word ends or passes something; all others are about a thing on the board.
pub(crate) fn place(option: &str) -> Place {
    if option.contains(' ') { Place::Board } else { Place::Bar }
}

pub(crate) fn table(desk: Desk) -> impl IntoView {
    view! {
        <div class="generic">
            {choices(desk)}
            <section class="generic-position" aria-label=move || desk.lang.t("app-position")>
                {move || desk.scene.with(|scene| tree(&scene.picture(), desk))}
            </section>
        </div>
    }
}

/// The choices on the board, in groups by their first word.
pub(crate) fn choices(desk: Desk) -> impl IntoView {
    let groups = move || {
        let (title, options) = desk.scene.with(|it| (it.data.title.clone(), it.options().to_vec()));
        let mut groups: Vec<(String, Vec<String>)> = Vec::new();
        for option in options.into_iter().filter(|it| super::place(&title, it) == Place::Board) {
            let verb = option.split(' ').next().unwrap_or_default().to_string();
            match groups.iter_mut().find(|it| it.0 == verb) {
                Some(group) => group.1.push(option),
                None => groups.push((verb, vec![option])),
            }
        }
        groups.into_iter().map(|(verb, options)| group(desk, verb, options)).collect_view()
    };
    view! { <section class="generic-choices" aria-label=move || desk.lang.t("app-choices")>{groups}</section> }
}

fn group(desk: Desk, verb: String, options: Vec<String>) -> impl IntoView {
    let name = move || desk.lang.or(&format!("app-verb-{verb}"), &verb);
    let count = options.len();
    let buttons = options.into_iter().map(|option| choice(desk, option)).collect_view();
    view! {
        <details class="generic-group" open=count <= 48>
            <summary><span>{name}</span> <b>{count}</b></summary>
            <div class="generic-buttons">{buttons}</div>
        </details>
    }
}

fn choice(desk: Desk, option: String) -> impl IntoView {
    let (act, label, about) = (option.clone(), option.clone(), option.clone());
    let is_lit =
        move || desk.lit.with(|lit| lit.iter().any(|name| about.split(' ').any(|word| word == name)));
    view! {
        <button class="btn choice" class:lit=is_lit data-act=option on:click=move |_| desk.act(&act)>
            {move || desk.meaning(&label)}
        </button>
    }
}

// === The position as text ===

fn tree(value: &Value, desk: Desk) -> AnyView {
    match value {
        Value::Map(fields) => {
            let rows = fields.iter().filter(|it| !is_empty(&it.1)).map(|(name, value)| {
                view! { <div class="row2"><dt>{name.replace('_', " ")}</dt><dd>{tree(value, desk)}</dd></div> }
            });
            view! { <dl class="tree">{rows.collect_view()}</dl> }.into_any()
        }
        Value::List(items) if items.iter().all(|it| matches!(it, Value::Text(_) | Value::Number(_))) => {
            let items: Vec<String> = items.iter().map(|it| leaf(it, desk)).collect();
            items.join(desk.lang.words().comma()).into_any()
        }
        Value::List(items) => {
            let items = items.iter().map(|it| view! { <li>{tree(it, desk)}</li> }).collect_view();
            view! { <ul class="tree-list">{items}</ul> }.into_any()
        }
        Value::Null | Value::Flag(_) | Value::Number(_) | Value::Text(_) => leaf(value, desk).into_any(),
    }
}

fn is_empty(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::List(items) => items.is_empty(),
        Value::Map(fields) => fields.is_empty(),
        Value::Flag(_) | Value::Number(_) | Value::Text(_) => false,
    }
}

fn leaf(value: &Value, desk: Desk) -> String {
    match value {
        Value::Text(slug) => desk.scene.with(|scene| desk.lang.words().name(scene.naming(), slug)),
        Value::Number(number) => number.to_string(),
        Value::Flag(flag) => desk.lang.t(if *flag { "app-yes" } else { "app-no" }),
        Value::Null | Value::List(_) | Value::Map(_) => String::new(),
    }
}
