//! The table of `deck`: the war zone, the own zone with hand and front line, up to four opponents; combat and
//! interception as scenes of their own.
//!
//! `model` picks from the view what lies where and what may be done with it, `face` draws cards, `parts` a card on the
//! table with all that can happen to it; the other modules are the zones.

mod combat;
mod face;
mod interception;
mod model;
mod parts;
mod reader;
mod symbols;
mod viewer;
mod zones;

use std::{collections::HashMap, sync::Arc};

use leptos::prelude::*;
use titles::{
    Language, Seen,
    cards::Kind,
    effects::{Card, CardSet},
};
use web_sys::KeyboardEvent;

use self::{
    model::{Board, Mode, Remembered},
    reader::Reading,
    viewer::Shown,
};
use crate::{
    shell::parts::after_frame,
    tables::{Desk, Place, Tab, print::print_ahead, walk},
};

/// What all zones of the table share. Copied freely.
#[derive(Clone, Copy)]
pub(crate) struct Ui {
    pub(crate) desk: Desk,
    pub(crate) board: Memo<Board>,
    cards: StoredValue<Arc<CardSet>>,
    faces: StoredValue<HashMap<(Kind, face::Size, Language), Arc<str>>>,
    /// The card that is shown large.
    pub(crate) reading: RwSignal<Option<Reading>>,
    /// The list of cards that is open over the table.
    pub(crate) shown: RwSignal<Option<Shown>>,
    /// What is shown where there is room for one zone only.
    pub(crate) tab: RwSignal<&'static str>,
}

impl Ui {
    /// Looks at the card of a kind.
    pub(crate) fn card<T>(self, kind: Kind, look: impl FnOnce(&Card) -> T) -> T {
        self.cards.with_value(|set| look(&set.cards[kind.index()]))
    }

    /// The card of an id.
    pub(crate) fn kind(self, id: &str) -> Option<Kind> {
        self.cards.with_value(|set| set.cards.iter().position(|it| it.id == id)).map(|it| Kind(it as u8))
    }

    pub(crate) fn name(self, kind: Kind) -> String {
        self.card(kind, |it| face::name(it, self.desk.lang.words()))
    }

    /// The face of a card; each is drawn once.
    pub(crate) fn face(self, kind: Kind, size: face::Size) -> Arc<str> {
        let words = self.desk.lang.words();
        let of = (kind, size, words.language);
        if let Some(face) = self.faces.with_value(|it| it.get(&of).cloned()) {
            return face;
        }
        let face: Arc<str> = self.cards.with_value(|set| {
            face::face(&set.cards[kind.index()], (kind.index() + 1, set.cards.len()), size, words).into()
        });
        self.faces.update_value(|it| {
            it.insert(of, Arc::clone(&face));
        });
        face
    }

    /// Reads the faces of all cards while nothing else is to be done.
    fn print_ahead(self) {
        let count = self.cards.with_value(|it| it.cards.len());
        let mut all = (0..count).flat_map(|it| [face::Size::Table, face::Size::Mini].map(|size| (it, size)));
        print_ahead(move || {
            // The table may be gone.
            self.faces.try_with_value(|_| ())?;
            let (kind, size) = all.next()?;
            Some(self.face(Kind(kind as u8), size))
        });
    }

    pub(crate) fn seat_name(self, seat: u8) -> String {
        // The same all through a game.
        self.desk.scene.with_untracked(|it| it.seat_name(seat, self.desk.lang.words()))
    }

    pub(crate) fn t(self, key: &str) -> String {
        self.desk.lang.t(key)
    }
}

/// The board.
pub(crate) fn table(desk: Desk) -> impl IntoView {
    let ui = ui(desk);
    ui.print_ahead();
    let mode = laid_out(ui);
    reader::read_along(ui);
    Effect::new(move |_| {
        ui.tab.set(match mode.get() {
            Mode::War => "front",
            Mode::Market | Mode::Combat | Mode::Interception => "war",
        });
    });
    view! {
        <div class="dk-table" data-mode=move || mode.get().word() data-tab=move || ui.tab.get() data-mine=move || ui.board.with(|it| it.actor == it.own.seat).to_string()
            data-side=move || ui.reading.with(|it| it.as_ref().map_or("right", |it| it.at.side()))
            data-end=move || ui.reading.with(|it| it.as_ref().map_or("high", |it| it.at.end()))
            class:dk-choosing=move || ui.board.with(|it| it.is_choosing)
            on:keydown=move |it| on_key(ui, &it)>
            {zones::top(ui)}
            {zones::tabs(ui)}
            {zones::hand(ui)}
            <div class="dk-mid">
                {zones::front(ui)}
                {zones::area(ui)}
                {zones::war(ui, mode)}
                {combat::stage(ui, mode)}
                {move || (mode.get() == Mode::Interception).then(|| interception::stage(ui))}
                {zones::foes(ui, mode)}
            </div>
            {reader::reader(ui)}
            {move || ui.shown.get().map(|it| viewer::viewer(ui, it))}
        </div>
    }
}

/// What takes the middle of the table. What has changed comes first: that the piles are laid out large or small follows
/// after the frame that shows it.
fn laid_out(ui: Ui) -> Memo<Mode> {
    let is_piles = |it: Mode| matches!(it, Mode::War | Mode::Market);
    let wanted = Memo::new(move |_| ui.board.with(|it| it.mode));
    let piles = RwSignal::new(wanted.get_untracked());
    Effect::new(move |last: Option<Mode>| {
        let now = wanted.get();
        if last.is_some_and(|last| last != now && is_piles(last)) && is_piles(now) {
            let lay = move || {
                if let Some(wanted) = wanted.try_get_untracked() {
                    let _ = piles.try_set(wanted);
                }
            };
            after_frame(lay);
        } else {
            piles.set(now);
        }
        now
    });
    Memo::new(move |last: Option<&Mode>| {
        let (now, laid) = (wanted.get(), piles.get());
        if last.is_some_and(|it| is_piles(*it)) && is_piles(now) && is_piles(laid) { laid } else { now }
    })
}

/// The title's own tab of the rail: everybody's deck and discard pile.
pub(crate) fn tab(desk: Desk) -> Option<Tab> {
    Some(Tab { name: "app-deck-tab", view: viewer::tab(ui(desk)).into_any() })
}

/// The keys of this table, for the list of keys.
pub(crate) const KEYS: [(&str, &str); 3] =
    [("← →", "app-deck-key-along"), ("↑ ↓", "app-deck-key-across"), ("I", "app-deck-key-inspect")];

/// Where a choice is offered.
pub(crate) fn place(option: &str) -> Place {
    match option {
        "pay" | "accept" | "declare allotment" => Place::Default,
        _ if option.starts_with("end ") => Place::Default,
        "give up" | "decline" | "enough" | "allot together" => Place::Bar,
        _ => Place::Board,
    }
}

fn ui(desk: Desk) -> Ui {
    let cards = desk.scene.with_untracked(|scene| {
        scene.look(|seen| match seen {
            Seen::Deck { rules, .. } => Some(Arc::new(rules.set().clone())),
            _ => None,
        })
    });
    let cards = StoredValue::new(cards.expect("the table of deck is opened for deck only"));
    // What the viewer saw at the end of the last own turn; kept while others act and until the first own act.
    let memory = StoredValue::new((Remembered::default(), None::<(u16, u8, usize)>));
    let board = Memo::new(move |_| {
        let words = desk.lang.words();
        desk.scene.with(|scene| {
            let mut board = model::board(scene, words).expect("the table of deck is opened for deck only");
            if !scene.is_now() {
                return board;
            }
            let own_turn = scene.data.viewer == Some(board.turn);
            let (last, begun) = memory.get_value();
            match begun {
                None => memory.set_value((board.remember(), Some((board.round, board.turn, scene.data.at)))),
                Some((round, turn, at)) => {
                    let is_same_turn = (round, turn) == (board.round, board.turn);
                    let begun = if is_same_turn { at } else { scene.data.at };
                    let last =
                        if own_turn && is_same_turn && scene.data.at > at { board.remember() } else { last };
                    board.compare(&last);
                    memory.set_value((last, Some((board.round, board.turn, begun))));
                }
            }
            board
        })
    });
    Ui {
        desk,
        board,
        cards,
        faces: StoredValue::default(),
        reading: RwSignal::new(None),
        shown: RwSignal::new(None),
        tab: RwSignal::new("front"),
    }
}

// === Keys ===

/// Arrows walk through a zone, and from zone to zone; I inspects; Escape closes.
fn on_key(ui: Ui, event: &KeyboardEvent) {
    let done = match event.key().as_str() {
        "ArrowRight" => walk::along(1),
        "ArrowLeft" => walk::along(-1),
        "ArrowDown" => walk::across(".dk-table", 1),
        "ArrowUp" => walk::across(".dk-table", -1),
        "i" | "I" if ui.desk.settings.get_untracked().letters => inspect(ui),
        "Escape" if ui.shown.get_untracked().is_some() => {
            ui.shown.set(None);
            event.stop_propagation();
            true
        }
        "Escape" => {
            ui.reading.set(None);
            false
        }
        _ => false,
    };
    if done {
        event.prevent_default();
    }
}

fn inspect(ui: Ui) -> bool {
    let kind = walk::focused().and_then(|it| it.get_attribute("data-kind")).and_then(|it| it.parse().ok());
    let kind = kind.map(Kind).or_else(|| ui.reading.get_untracked().map(|it| it.kind));
    let Some(kind) = kind else { return false };
    ui.shown.set(Some(Shown::Card(kind)));
    true
}
