//! The table of `hex`: the whole map, counters, overlays, attack assembly.
//!
//! | module | what it is |
//! |---|---|
//! | [`geometry`] | where hexes lie on the sheet, outlines and paths |
//! | [`relief`] | coast, ridges and depressions from the hexes alone |
//! | [`chart`] | the sheet as a printed map, drawn once |
//! | [`counter`] | counters in four degrees of detail |
//! | [`camera`] | what part of the sheet is on the screen |
//! | [`order`] | what the map sends, as text |
//! | [`rolls`] | the dice since the player's last act |
//! | [`ui`] | what is chosen and planned, what a click does, and why not |
//! | [`overlays`] | reach, ways, zones, supply, minefields, victory, attacks |
//! | [`board`] | the map in its window, pointer and keys |
//! | [`head`], [`aids`], [`panel`] | what stands above, on and beside the map |

mod camera;
mod geometry;

mod relief;

mod chart;
mod counter;

mod order;
mod rolls;
mod ui;

mod overlays;

mod board;

mod panel;

mod aids;
mod head;

use leptos::prelude::*;

use crate::tables::{Desk, Place, Tab};
use ui::Ui;

/// The board.
pub(crate) fn table(desk: Desk) -> impl IntoView {
    let ui = Ui::new(desk).expect("the table of hex shows a game of hex");
    provide_context(ui);
    Effect::new(move |_| {
        desk.scene.track();
        ui.follow();
        ui.go_on();
    });
    Effect::new(move |_| {
        let tip = board::tip(ui);
        if ui.tip.with_untracked(|it| *it != tip) {
            ui.tip.set(tip);
        }
    });
    view! {
        <div class="hx">
            {head::head(ui)}
            <div class="hx-view">
                {board::board(ui)}
                {aids::tools(ui)}
                {aids::legend(ui)}
                {board::small_map(ui)}
                {aids::fan(ui, false)}
                {aids::why_tip(ui)}
                {aids::status(ui)}
                {rolls::report(ui)}
                <div class="hx-dock">{aids::fan(ui, true)}{aids::owed(ui)}{aids::card(ui)}{aids::asked(ui)}</div>
            </div>
            {aids::choices(ui)}
        </div>
    }
}

/// The title's own tab of the rail.
pub(crate) fn tab(_: Desk) -> Option<Tab> {
    let ui = use_context::<Ui>()?;
    Some(Tab { name: "app-hex-tab", view: panel::panel(ui).into_any() })
}

/// The keys of this table, for the list of keys.
pub(crate) const KEYS: [(&str, &str); 15] = [
    ("↑ ↓ ← →", "app-hex-key-cursor"),
    ("Shift+↑ ↓ ← →", "app-hex-key-pan"),
    ("Enter", "app-hex-key-choose"),
    ("Shift+Enter", "app-hex-key-occupant"),
    ("J K", "app-hex-key-units"),
    ("1 – 5", "app-hex-key-stack"),
    ("0", "app-hex-key-all"),
    ("A", "app-hex-declare"),
    ("+ −", "app-hex-key-zoom"),
    ("F", "app-hex-whole"),
    ("H", "app-hex-hide"),
    ("Z S", "app-hex-key-zones-supply"),
    ("M V", "app-hex-key-mines-victory"),
    ("T W C", "app-hex-key-terrain-left-stacks"),
    ("Y", "app-hex-key-why"),
];

/// Where a choice is offered.
pub(crate) fn place(option: &str) -> Place {
    match option.split(' ').next().unwrap_or(option) {
        "pass" | "halt" => Place::Default,
        "layout" | "withhold" | "exit" => Place::Bar,
        "road" if option == "road off" => Place::Bar,
        _ => Place::Board,
    }
}
