//! The tables: one module for each title.
//!
//! # How a table is written
//!
//! A table module has three functions, all of them called by the shell through [`table`], [`tab`] and [`place`]:
//!
//! - `table(desk) -> impl IntoView`: the board. It fills the room it is given and never scrolls the page.
//! - `tab(desk) -> Option<Tab>`: the third tab of the rail, beside log and rules.
//! - `place(option) -> Place`: whether a choice belongs into the prompt bar, and which one is the default.
//!
//! What a table **receives** is a [`Desk`]: the scene (typed view through [`Scene::look`], options, names, reasons),
//! and what it may do.
//!
//! What a table **must provide**:
//!
//! 1. *Every option can be played.* Each of `scene.options()` is either on the board, as something to click that calls
//!    `desk.act` with the notation, or in the prompt bar by `place`. The tests in the browser click whatever carries
//!    `data-act`; put that attribute, with the notation, on everything that plays an action at one click.
//! 2. *Why not?* Whatever looks playable and is not answers pointing, focus and long press with `desk.why(action)` (through
//!    [`pointing`]), and clears it with `desk.why_not_any_more()`. Never `disabled`: `aria-disabled`.
//! 3. *Light from the log.* Pieces whose slug (or hex number) is in `desk.lit` are marked, while it is there.
//! 4. *Focus order.* Everything playable is a button or has `tabindex=0`, role and `aria-label`; zones are `region`s in
//!    the order of `NOTES.md` section 5 of the design: own hand first, then own table, then the enemy.
//! 5. *Preview.* Hovering or focusing a choice may show what it would do; nothing is sent before the click.
//! 6. *Looking back.* While `!scene.is_now()` there are no options; the board is drawn all the same.
//! 7. *Phone.* Below 720 px one column, no sideways scrolling of the page, targets of 44 px, long-press for hover.
//! 8. *Only what is seen.* Draw from the view alone. Nothing of another seat may be in the document.
//! 9. *Motion* follows `:root[data-speed]`; with `off` there is none.
//!
//! Styles: `static/battle.css`, `static/deck.css`, `static/hex.css`, each with the class of its table as prefix
//! (`.bt-`, `.dk-`, `.hx-`). Colours come from the tokens alone, so that night and high contrast work by themselves.
//! Wording: `app-battle-…`, `app-deck-…`, `app-hex-…` in `app.ftl`, both languages.

mod digits;
mod dress;
mod keyed;
pub(crate) mod pointing;
mod print;
mod walk;

pub(crate) mod battle;
pub(crate) mod deck;
pub(crate) mod hex;
mod registry;

use leptos::prelude::*;

pub(crate) use registry::{is_second_step, keys, place, tab, table};

use crate::{
    app::App,
    lang::Lang,
    scene::Scene,
    store::{Agreed, Settings},
};

/// What a table gets to work with. Copied freely.
#[derive(Clone, Copy)]
pub(crate) struct Desk {
    /// The position as the viewer may know it; changes with every step.
    pub(crate) scene: Signal<Scene>,
    /// What a line of the log, hovered or focused, speaks about: slugs of cards and units, numbers of hexes.
    pub(crate) lit: Signal<Vec<String>>,
    /// What the reader has chosen: odds shown or not, speed.
    pub(crate) settings: Signal<Settings>,
    /// Wording.
    pub(crate) lang: Lang,
    agreed: Agreed,
    app: App,
}

impl Desk {
    pub(crate) fn new(app: App, scene: Signal<Scene>) -> Desk {
        let (lit, settings) = (app.lit.into(), app.settings.into());
        Desk { scene, lit, settings, lang: app.lang, agreed: app.agreed(), app }
    }

    /// Whether chances are shown: the table has agreed to it, and the reader wants them. After the game nothing is
    /// held back.
    pub(crate) fn shows_odds(self) -> bool {
        self.settings.with(|it| it.odds) && (!self.agreed.no_odds || self.scene.with(|it| it.data.over))
    }

    /// Whether what opponents have shown is listed.
    pub(crate) fn shows_memory(self) -> bool {
        !self.agreed.no_memory || self.scene.with(|it| it.data.over)
    }

    /// Plays an action, written in full.
    pub(crate) fn act(self, action: &str) {
        self.app.act(action.to_string());
    }

    /// Shows why an action is not possible now; nothing is shown if it is.
    pub(crate) fn why(self, action: &str) {
        self.app.ask_why(action);
    }

    /// Takes the reason away again.
    pub(crate) fn why_not_any_more(self) {
        self.app.why.set(None);
    }

    /// The state of the page, for parts of the shell that a table shows itself: citations, tips.
    pub(crate) fn app(self) -> App {
        self.app
    }

    /// Opens a rule beside the board, by its id with the letter of the title.
    pub(crate) fn open_rule(self, rule: &str) {
        self.app.open_rule(rule);
    }

    /// A choice in words.
    pub(crate) fn meaning(self, option: &str) -> String {
        let words = self.lang.words();
        self.scene.with(|scene| scene.meaning(option, words))
    }
}

/// Where a choice is offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Place {
    /// On the board.
    Board,
    /// In the prompt bar.
    Bar,
    /// In the prompt bar, and it is what Space plays.
    Default,
}

/// The third tab of the rail.
pub(crate) struct Tab {
    /// The key of its name.
    pub(crate) name: &'static str,
    /// What it shows.
    pub(crate) view: AnyView,
}
