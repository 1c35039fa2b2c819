//! The table of `battle`: mats with three stacks each, the conflict decks, the campaign, and the battle by phases.
//!
//! `model` picks from the view what lies where and what may be done with it, `face` draws cards, `parts` a card on the
//! table with all that can happen to it; the other modules are the zones.

mod campaign;
mod face;
mod fight;
mod mats;
mod model;
mod parts;
mod reader;
mod viewer;

use std::{
    collections::{BTreeMap, HashMap},
    sync::Arc,
};

use leptos::prelude::*;
use titles::{
    Language, Seen,
    battle::{Battle, Book, Conflict, ConflictId, Design, Side},
    cards::Kind,
};
use web_sys::KeyboardEvent;

use self::{
    face::Counts,
    model::{Board, Shows},
    parts::Choosing,
    reader::Reading,
    viewer::Shown,
};
use crate::{
    shell::parts::after_frame,
    tables::{Desk, Place, Tab, print::print_ahead, walk},
};

/// What a face depends on.
type Face = (Shows, Option<Counts>, Language);

/// What all zones of the table share. Copied freely.
#[derive(Clone, Copy)]
pub(crate) struct Ui {
    pub(crate) desk: Desk,
    pub(crate) board: Memo<Board>,
    rules: StoredValue<Arc<Battle>>,
    /// Units in words, as far as they were told: a battle that begins tells dozens at once.
    told: StoredValue<BTreeMap<(Kind, &'static str), String>>,
    faces: StoredValue<HashMap<Face, Arc<str>>>,
    /// The card that is shown large.
    pub(crate) reading: RwSignal<Option<Reading>>,
    /// What is open over the table.
    pub(crate) shown: RwSignal<Option<Shown>>,
    /// A card that may do several things.
    pub(crate) choosing: RwSignal<Option<Choosing>>,
    /// The own unit and the enemy the pointer or the focus is on: a shot one thinks of.
    pub(crate) shooter: RwSignal<Option<Kind>>,
    pub(crate) target: RwSignal<Option<Kind>>,
}

impl Ui {
    pub(crate) fn with_rules<T>(self, look: impl FnOnce(&Battle) -> T) -> T {
        self.rules.with_value(|it| look(it))
    }

    pub(crate) fn design<T>(self, kind: Kind, look: impl FnOnce(&Design) -> T) -> T {
        self.with_rules(|it| look(it.book().design(kind)))
    }

    /// A unit in words; they are found once.
    pub(crate) fn told(self, kind: Kind, tell: impl FnOnce() -> String) -> String {
        let key = (kind, self.desk.lang.get().code());
        if let Some(told) = self.told.with_value(|it| it.get(&key).cloned()) {
            return told;
        }
        let told = tell();
        self.told.update_value(|it| {
            it.insert(key, told.clone());
        });
        told
    }

    pub(crate) fn card<T>(self, card: ConflictId, look: impl FnOnce(&Conflict) -> T) -> T {
        self.with_rules(|it| look(it.book().card(card)))
    }

    /// The card of a slug.
    pub(crate) fn named(self, slug: &str) -> Option<Shows> {
        self.with_rules(|it| {
            let unit = it.book().design_named(slug).map(Shows::Unit);
            unit.or_else(|| it.book().conflict_named(slug).map(Shows::Conflict))
        })
    }

    pub(crate) fn unit_name(self, kind: Kind) -> String {
        let language = self.desk.lang.get();
        self.design(kind, |it| language.pick(&it.name_en, &it.name_ja).to_string())
    }

    pub(crate) fn short_name(self, kind: Kind) -> String {
        let language = self.desk.lang.get();
        self.design(kind, |it| face::short_name(it, language))
    }

    pub(crate) fn card_name(self, card: ConflictId) -> String {
        let language = self.desk.lang.get();
        self.card(card, |it| language.pick(&it.name_en, &it.name_ja).to_string())
    }

    pub(crate) fn side_name(self, side: Side) -> String {
        self.with_rules(|it| model::side_name(it, side, self.desk.lang.words()))
    }

    /// The face of a card; each is drawn once.
    pub(crate) fn face(self, shows: Shows, counts: Option<Counts>) -> Arc<str> {
        let words = self.desk.lang.words();
        let of = (shows, counts, words.language);
        if let Some(face) = self.faces.with_value(|it| it.get(&of).cloned()) {
            return face;
        }
        let face: Arc<str> = self
            .with_rules(|rules| match shows {
                Shows::Unit(kind) => face::unit(rules.book().design(kind), counts, words),
                Shows::Conflict(card) => face::conflict(rules, card, words),
                Shows::Back(back) => face::back(back),
            })
            .into();
        self.faces.update_value(|it| {
            it.insert(of, Arc::clone(&face));
        });
        face
    }

    /// Reads the faces of all units while nothing else is to be done.
    fn print_ahead(self) {
        let mut units = 0..self.with_rules(|it| it.book().designs.len());
        print_ahead(move || {
            // The table may be gone.
            self.faces.try_with_value(|_| ())?;
            Some(self.face(Shows::Unit(Kind(units.next()? as u8)), None))
        });
    }

    /// What the last line of the log with one of these keys speaks about, if it is what is looked for: piles have no
    /// order, but players remember what came last.
    pub(crate) fn last_named<T>(self, keys: &[&str], fits: impl Fn(&Book, &str) -> Option<T>) -> Option<T> {
        let shown = self.desk.scene.with(|it| it.data.shown);
        self.desk.app().log.with(|log| {
            let lines = log.iter().rev().filter(|it| it.step <= shown && it.undone.is_none());
            let mut said = lines.filter(|it| keys.contains(&it.saying.key.as_str()));
            said.find_map(|it| {
                self.with_rules(|rules| it.saying.names().iter().find_map(|name| fits(rules.book(), name)))
            })
        })
    }

    pub(crate) fn t(self, key: &str) -> String {
        self.desk.lang.t(key)
    }

    pub(crate) fn with(self, key: &str, facts: &[(&str, String)]) -> String {
        self.desk.lang.with(key, facts)
    }
}

/// The board.
pub(crate) fn table(desk: Desk) -> impl IntoView {
    let ui = ui(desk);
    let is_fight = Memo::new(move |_| ui.board.with(|it| it.fight.is_some()));
    reader::read_along(ui);
    // After the end the table may be seen through other eyes: then everybody changes places.
    let own = Memo::new(move |_| ui.board.with(|it| it.own));
    let is_combined = ui.board.with_untracked(|it| it.is_combined);
    // A new position ends every choice that was begun in the old one.
    Effect::new(move |_| {
        desk.scene.with(|it| (it.data.at, it.data.shown));
        ui.choosing.set(None);
        ui.shooter.set(None);
        ui.target.set(None);
    });
    ui.print_ahead();
    let keys = window_event_listener(leptos::ev::keydown, move |it| on_key(ui, &it));
    on_cleanup(move || keys.remove());
    view! {
        <div class="bt-table" data-mode=move || if is_fight.get() { "fight" } else { "table" } class:bt-four=is_combined
            data-side=move || ui.reading.with(|it| it.as_ref().map_or("right", |it| it.at.side()))
            data-end=move || ui.reading.with(|it| it.as_ref().map_or("high", |it| it.at.end()))
            on:keydown=move |it| if it.key() == "Escape" && close_topmost(ui) { it.stop_propagation() }>
            <div class="bt-sprite" inner_html=face::sprite()></div>
            {mats_behind(ui, own, is_fight)}
            {battle_in_front(ui, own, is_fight)}
            {parts::chooser(ui)}
            {reader::reader(ui)}
            {move || ui.shown.get().map(|it| viewer::viewer(ui, it))}
        </div>
    }
}

/// The mats stay in the document behind a battle, as they were when it began and with nothing to be done on them: the
/// faces of thirty cards are too many to be drawn anew when it ends.
fn mats_behind(ui: Ui, own: Memo<Side>, is_fight: Memo<bool>) -> impl IntoView {
    let was_there = Memo::new(move |last: Option<&bool>| last == Some(&true) || !is_fight.get());
    let board = Memo::new(move |last: Option<&Board>| {
        ui.board.with(|now| match (&now.fight, last.filter(|last| last.viewer == now.viewer)) {
            (None, _) => now.clone(),
            (Some(_), Some(last)) => last.clone().at_rest(),
            (Some(_), None) => now.clone().at_rest(),
        })
    });
    let lying = Ui { board, ..ui };
    view! {
        <div class="bt-mats" hidden=move || is_fight.get() aria-hidden=move || is_fight.get().then_some("true")>
            {move || { own.track(); was_there.get().then(|| mats::table(lying)) }}
        </div>
    }
}

/// The battle that is fought. After its end it stays in the document for a moment, out of sight and as it was last: hundreds
/// of elements are taken away after the frame that shows the mats.
fn battle_in_front(ui: Ui, own: Memo<Side>, is_fight: Memo<bool>) -> impl IntoView {
    let is_left = RwSignal::new(false);
    Effect::new(move |_| {
        if is_fight.get() {
            is_left.set(true);
        } else if is_left.get_untracked() {
            after_frame(move || {
                let is_over = is_fight.try_get_untracked() == Some(false);
                let _ = is_left.try_update(|it| *it &= !is_over);
            });
        }
    });
    let is_there = Memo::new(move |_| is_fight.get() || is_left.get());
    let board = Memo::new(move |last: Option<&Board>| {
        let last = last.filter(|it| it.fight.is_some());
        ui.board.with(|now| match last.filter(|last| now.fight.is_none() && last.viewer == now.viewer) {
            Some(last) => last.clone(),
            None => now.clone(),
        })
    });
    let fought = Ui { board, ..ui };
    move || {
        own.track();
        is_there.get().then(|| fight::stage(fought, is_fight))
    }
}

/// The title's own tab of the rail: what is known.
pub(crate) fn tab(desk: Desk) -> Option<Tab> {
    Some(Tab { name: "app-battle-tab", view: viewer::tab(ui(desk)).into_any() })
}

/// Where a choice is offered.
pub(crate) fn place(option: &str) -> Place {
    match option {
        "draw" | "shoot" | "stand" | "done" | "attack" | "pass" | "accept" | "claim" => Place::Default,
        "take aside" | "take rest" | "raid ground-air" | "raid air-sea" | "withdraw all" => Place::Bar,
        _ if option.contains(' ') => Place::Board,
        _ => Place::Bar,
    }
}

fn ui(desk: Desk) -> Ui {
    let rules = desk.scene.with_untracked(|scene| {
        scene.look(|seen| match seen {
            Seen::Battle { rules, .. } => Some(Arc::new(rules.clone())),
            Seen::Deck { .. } | Seen::Hex { .. } => None,
        })
    });
    let rules = StoredValue::new(rules.expect("the table of battle is opened for battle only"));
    let board = Memo::new(move |_| {
        let words = desk.lang.words();
        desk.scene
            .with(|scene| model::board(scene, words).expect("the table of battle is opened for battle only"))
    });
    Ui {
        desk,
        board,
        rules,
        told: StoredValue::new(BTreeMap::new()),
        faces: StoredValue::default(),
        reading: RwSignal::new(None),
        shown: RwSignal::new(None),
        choosing: RwSignal::new(None),
        shooter: RwSignal::new(None),
        target: RwSignal::new(None),
    }
}

// === Keys ===

/// The keys of this table, as the list of all keys shows them.
/// Who fires was chosen before the target.
pub(crate) fn is_second_step(option: &str) -> bool {
    option.starts_with("at ")
}

pub(crate) const KEYS: [(&str, &str); 7] = [
    ("G A S", "app-battle-key-stacks"),
    ("Shift+G A S", "app-battle-key-enemy-stacks"),
    ("R K D", "app-battle-key-zones"),
    ("1 – 4", "app-battle-key-phase"),
    ("T", "app-battle-key-target"),
    ("E H W", "app-battle-key-acts"),
    ("I Y O", "app-battle-key-look"),
];

/// Letters lead to the zones, arrows walk through them; I inspects, Y asks why not.
fn on_key(ui: Ui, event: &KeyboardEvent) {
    let is_typing =
        walk::focused().is_some_and(|it| matches!(it.tag_name().as_str(), "INPUT" | "TEXTAREA" | "SELECT"));
    if is_typing || event.ctrl_key() || event.meta_key() || event.alt_key() {
        return;
    }
    let letters = ui.desk.settings.with_untracked(|it| it.letters);
    let key = event.key();
    let done = match key.as_str() {
        "ArrowRight" => walk::along(1),
        "ArrowLeft" => walk::along(-1),
        "ArrowDown" => walk::across(".bt-table", 1),
        "ArrowUp" => walk::across(".bt-table", -1),
        _ if !letters => false,
        "i" | "I" => inspect(ui),
        "y" | "Y" => parts::ask_about_focus(ui),
        "1" | "2" | "3" | "4" => to(&format!(".bt-col[data-phase='{key}'] button")),
        "g" => to("[data-zone=own-ground] button"),
        "a" => to("[data-zone=own-air] button"),
        "s" => to("[data-zone=own-sea] button"),
        "G" => to("[data-zone=foe-ground] button"),
        "A" => to("[data-zone=foe-air] button"),
        "S" => to("[data-zone=foe-sea] button"),
        "r" => to("[data-zone=reserve] button"),
        "k" => to("[data-zone=kept] button"),
        "d" => to("[data-zone=conflict] button"),
        "t" => next_target(1),
        "T" => next_target(-1),
        "o" => {
            ui.desk.app().set(|it| it.odds = !it.odds);
            true
        }
        "e" => play(ui, "emergency"),
        "h" => play(ui, "hold"),
        "w" => play(ui, "withdraw all"),
        _ => false,
    };
    if done {
        event.prevent_default();
    }
}

/// Closes the topmost thing of the table, if anything is open.
fn close_topmost(ui: Ui) -> bool {
    let was_open = ui.shown.with_untracked(Option::is_some) || ui.choosing.with_untracked(Option::is_some);
    ui.shown.set(None);
    ui.choosing.set(None);
    ui.reading.set(None);
    was_open
}

fn to(selector: &str) -> bool {
    let Ok(Some(table)) = document().query_selector(".bt-table") else { return false };
    walk::elements(&table, selector).first().is_some_and(|it| it.focus().is_ok())
}

/// The focus goes round the enemies that can be fired at.
fn next_target(by: i32) -> bool {
    let Ok(Some(table)) = document().query_selector(".bt-table") else { return false };
    let all = walk::elements(&table, "[data-act^='at ']");
    if all.is_empty() {
        return false;
    }
    let here = walk::focused().and_then(|here| all.iter().position(|it| *it == here));
    let next = here.map_or(0, |at| (at as i32 + by).rem_euclid(all.len() as i32) as usize);
    all[next].focus().is_ok()
}

/// Plays an action if it is offered, or says why it is not.
fn play(ui: Ui, action: &str) -> bool {
    let is_offered = ui.desk.scene.with_untracked(|it| it.options().iter().any(|it| it == action));
    if is_offered {
        ui.desk.act(action)
    } else {
        ui.desk.why(action)
    }
    true
}

fn inspect(ui: Ui) -> bool {
    let Some(shows) = ui.reading.with_untracked(|it| it.as_ref().map(|it| it.shows)) else { return false };
    viewer::open(ui, shows)
}
