//! The table of `deck`: the war zone, the own zone with hand and front line, up to four opponents.
//!
//! Receives and must provide: see [`crate::tables`]. The typed view comes from `desk.scene`:
//!
//! ```ignore
//! desk.scene.with(|scene| scene.look(|seen| match seen {
//!     Seen::Deck { rules, view, options } => draw(rules, view, options),
//!     _ => unreachable!("the table of another title"),
//! }))
//! ```
//!
//! Until it is drawn, the generic table plays the title.

use leptos::prelude::*;

use crate::tables::{Desk, Place, Tab, generic};

/// The board.
pub(crate) fn table(desk: Desk) -> impl IntoView {
    view! { <div class="dk-table">{generic::table(desk)}</div> }
}

/// The title's own tab of the rail.
pub(crate) fn tab(_: Desk) -> Option<Tab> {
    None
}

/// Where a choice is offered.
pub(crate) fn place(option: &str) -> Place {
    match option {
        _ if option.starts_with("end ") => Place::Default,
        "give up" | "allot together" => Place::Bar,
        _ => generic::place(option),
    }
}
