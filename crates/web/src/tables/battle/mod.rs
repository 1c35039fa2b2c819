//! The table of `battle`: mats with three stacks each, the conflict deck, the battle by phases.
//!
//! Receives and must provide: see [`crate::tables`]. The typed view comes from `desk.scene`:
//!
//! ```ignore
//! desk.scene.with(|scene| scene.look(|seen| match seen {
//!     Seen::Battle { rules, view, options } => draw(rules, view, options),
//!     _ => unreachable!("the table of another title"),
//! }))
//! ```
//!
//! Until it is drawn, the generic table plays the title.

use leptos::prelude::*;

use crate::tables::{Desk, Place, Tab, generic};

/// The board.
pub(crate) fn table(desk: Desk) -> impl IntoView {
    view! { <div class="bt-table">{generic::table(desk)}</div> }
}

/// The title's own tab of the rail.
pub(crate) fn tab(_: Desk) -> Option<Tab> {
    None
}

/// Where a choice is offered.
pub(crate) fn place(option: &str) -> Place {
    match option {
        "draw" | "shoot" | "stand" | "done" | "attack" | "pass" => Place::Default,
        "take aside" | "take rest" | "raid ground air" | "raid air sea" | "withdraw all" => Place::Bar,
        _ => generic::place(option),
    }
}
