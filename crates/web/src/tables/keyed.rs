//! Cards in a row, each with a name of its own.

use std::collections::HashMap;

use leptos::prelude::*;

/// Shows each of them by `show` and keeps its place in the document, so that it turns and moves instead of being drawn anew
/// and the focus stays where it is. Of those that are as they were nothing is looked at again: a card is watched from a
/// dozen places, and there are a hundred of them.
pub(crate) fn keyed<T, V>(
    all: Signal<Vec<T>>,
    name: fn(&T) -> &String,
    show: impl Fn(Signal<T>) -> V + Clone + Send + 'static,
) -> impl IntoView
where
    T: Clone + PartialEq + Send + Sync + 'static,
    V: IntoView + 'static,
{
    let lying = StoredValue::new(HashMap::<String, RwSignal<T>>::new());
    let each = move || {
        let all = all.get();
        lying.with_value(|lying| {
            for now in &all {
                let known = lying.get(name(now));
                let changed = known.filter(|it| it.try_with_untracked(|last| last != now) == Some(true));
                if let Some(changed) = changed {
                    changed.set(now.clone());
                }
            }
        });
        all
    };
    let child = move |first: T| {
        let key = name(&first).clone();
        let one = RwSignal::new(first);
        lying.update_value(|it| {
            it.insert(key.clone(), one);
        });
        on_cleanup(move || {
            let _ = lying.try_update_value(|it| it.remove(&key));
        });
        show(one.into())
    };
    view! { <For each key=move |it| name(it).clone() children=child/> }
}
