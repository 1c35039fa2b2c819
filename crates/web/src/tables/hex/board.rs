//! The map in its window: drawn once, moved and stretched; counters by unit; what is laid over them; pointer and keys.

use std::{
    sync::{Arc, OnceLock},
    time::Duration,
};

use leptos::{html, prelude::*, svg};
use titles::{
    hex::{Board, Side, SupplyState, Unit, UnitId},
    hexmap::{Dir, HexId, HexSet},
};
use web_sys::{KeyboardEvent, PointerEvent, WheelEvent};

use super::{
    camera::{Camera, STEP},
    chart,
    counter::{self, Detail},
    geometry::{MARGIN, Point, center, hex_at},
    overlays, panel,
    ui::{Assembly, By, Placed, Ui},
};
use crate::shell::parts::after_frame;

/// The printed map, drawn once for all games.
fn ground() -> &'static str {
    static MAP: OnceLock<String> = OnceLock::new();
    MAP.get_or_init(|| chart::ground(&Board::new()))
}

/// What the pointers are doing.
#[derive(Default)]
struct Gesture {
    pointers: Vec<(i32, Point)>,
    start: Point,
    has_moved: bool,
    was_held: bool,
    /// Whether units are dragged, and not the map.
    carries: bool,
    hold: Option<TimeoutHandle>,
}

/// How far a pointer may tremble in a click.
const TREMBLE: f64 = 6.0;
/// How long a finger rests for a long press.
const HOLD: Duration = Duration::from_millis(450);
/// How long the map stays stretched before it is drawn anew.
const SETTLE: Duration = Duration::from_millis(120);

pub(super) fn board(ui: Ui) -> impl IntoView {
    let pane = NodeRef::<html::Div>::new();
    let hand = Hand::new_local(Gesture::default());
    // Where the window lies is asked when something begins, not with every move of the pointer: asking forces a layout.
    let local = move |x: i32, y: i32| -> Point {
        let (left, top) = ui.corner.get_value();
        (f64::from(x) - left, f64::from(y) - top)
    };
    let place = move |it: &PointerEvent| local(it.client_x(), it.client_y());
    let on_wheel = move |event: WheelEvent| {
        event.prevent_default();
        let lines = if event.delta_mode() == 1 { 16.0 } else { 1.0 };
        let factor = (-event.delta_y() * lines * 0.0016).exp();
        let at = local(event.client_x(), event.client_y());
        ui.is_zoomed.set_value(true);
        ui.look_from(ui.camera.get_untracked().zoomed(factor, at, ui.window.get_untracked()));
    };
    let on_press = move |event: PointerEvent| {
        measure(ui, pane);
        press(ui, hand, &event, place(&event));
    };
    let world = move || {
        let (camera, drawn) = (ui.camera.get(), ui.drawn.get());
        let (width, height) = chart::size();
        format!(
            "width:{:.1}px;height:{:.1}px;transform:translate({:.1}px,{:.1}px) scale({:.4});--s:{drawn:.4}",
            width * drawn,
            height * drawn,
            camera.x,
            camera.y,
            camera.scale / drawn
        )
    };
    open_window(ui, pane);
    settle(ui);
    peek(ui);
    let keys = window_event_listener(leptos::ev::keydown, move |event| on_key(ui, &event));
    let released = window_event_listener(leptos::ev::keyup, move |event| {
        if matches!(event.key().as_str(), "h" | "H") {
            ui.bare.set(false);
        }
    });
    // The rail takes room from the map, and is laid out after this.
    let app = ui.desk.app();
    Effect::new(move |_| {
        app.rail_open.track();
        app.tab.track();
        request_animation_frame(move || request_animation_frame(move || follow_window(ui, pane)));
    });
    let resized = window_event_listener(leptos::ev::resize, move |_| follow_window(ui, pane));
    on_cleanup(move || {
        keys.remove();
        released.remove();
        resized.remove();
    });
    view! {
        <div class="hx-pane" node_ref=pane tabindex="0" role="application" aria-label=move || ui.desk.lang.t("app-hex-map")
            aria-describedby="hx-cursor-text" on:keydown=move |it| on_board_key(ui, &it)
            on:pointerenter=move |_| measure(ui, pane) on:pointerdown=on_press on:pointermove=move |it| drag(ui, hand, &it, place(&it), pane)
            on:pointerup=move |it| release(ui, hand, &it, place(&it)) on:pointercancel=move |it| forget(hand, it.pointer_id())
            on:pointerleave=move |it| if it.pointer_type() != "touch" { ui.hover.set(None) } on:contextmenu=move |it| it.prevent_default() on:wheel=on_wheel>
            <div class="hx-world" style=world>
                <svg class="hx-ground" viewBox=chart::view_box() inner_html=ground() aria-hidden="true"></svg>
                {live(ui)}
            </div>
        </div>
    }
}

/// Everything that changes, over the printed map.
fn live(ui: Ui) -> impl IntoView {
    let rules = ui.rules();
    let names = move || chart::names(&ui.rules(), ui.desk.lang.words());
    let lines = chart::scenario_lines(&rules);
    let title = move || {
        let lang = ui.desk.lang;
        let scenario = ui.rules().options().scenario.name();
        chart::cartouche(
            &lang.t("app-hex-el-alamein"),
            &lang.t(&format!("app-hex-scenario-{scenario}")),
            "km",
        )
    };
    let boxes = Memo::new(move |_| {
        let rules = ui.rules();
        if !rules.scenario().boxes {
            return String::new();
        }
        let board = rules.board();
        let closed: Vec<HexId> = ui.now.with(|now| {
            board
                .boxes
                .iter()
                .enumerate()
                .filter(|it| now.state.is_box_closed(it.0))
                .map(|it| it.1.hex)
                .collect()
        });
        chart::boxes(board, &closed)
    });
    let mines = Memo::new(move |_| ui.now.with(|now| overlays::mines(&now.state)));
    let fills = Memo::new(move |_| fills(ui));
    let drawn_lines = Memo::new(move |_| supply_lines(ui));
    let top = Memo::new(move |_| top(ui));
    let points_left = points_left(ui);
    let vanguards = Memo::new(move |_| ui.now.with(|now| overlays::vanguards(&ui.rules(), &now.state)));
    let hover = move || overlays::hover(ui.hover.get().filter(|it| it.on_sheet()), ui.cursor.get());
    let class = Memo::new(move |_| {
        format!(
            "hx-live {}{}{}",
            ui.detail.get().class(),
            overlays::classes(ui.layers.get()),
            if ui.bare.get() { " bare" } else { "" }
        )
    });
    hide_covered_numbers(ui);
    // Four sheets one over the other, so that what changes often is laid out apart from what does not.
    view! {
        <svg class=move || class.get() viewBox=chart::view_box() aria-hidden="true">
            <g inner_html=overlays::PATTERNS></g>
            <g class="hx-title" inner_html=title></g>
            <g class="hx-limits" inner_html=lines></g>
            <g inner_html=move || boxes.get()></g>
            <g class="hx-mines" inner_html=move || mines.get()></g>
            <g class="hx-fills" inner_html=move || fills.get()></g>
        </svg>
        <svg class=move || class.get() viewBox=chart::view_box() aria-hidden="true">
            <g class="hx-numbers" inner_html=chart::numbers(rules.board())></g>
            <g class="hx-names" inner_html=names></g>
        </svg>
        <svg class=move || class.get() viewBox=chart::view_box() aria-hidden="true">
            <g class="hx-lines" inner_html=move || drawn_lines.get().0></g>
            <g inner_html=move || vanguards.get()></g>
            {counters(ui)}
        </svg>
        <svg class=move || class.get() viewBox=chart::view_box() aria-hidden="true">
            <g class="hx-left" inner_html=move || points_left.get()></g>
            <g class="hx-top" inner_html=move || format!("{}{}", top.get(), drawn_lines.get().1)></g>
            <g class="hx-hover" inner_html=hover></g>
        </svg>
    }
}

/// One group for each unit: it is drawn anew only if it looks different, and glides to its place.
fn counters(ui: Ui) -> impl IntoView {
    let rules = ui.rules();
    let groups: String = rules
        .everybody()
        .map(|it| {
            format!(
                r#"<g class="ct {}" data-unit="{}" style="display:none"></g>"#,
                counter::nation_class(rules.unit(it)),
                rules.unit(it).slug
            )
        })
        .collect();
    let all = NodeRef::<svg::G>::new();
    Effect::new(move |before: Option<(Arc<Vec<Option<Placed>>>, Detail)>| {
        let (placed, detail) = (ui.placed.get(), ui.detail.get());
        let Some(all) = all.get() else { return (Arc::new(Vec::new()), detail) };
        let mut group = all.first_element_child();
        for unit in rules.everybody() {
            let Some(element) = group else { break };
            let was = before.as_ref().and_then(|it| it.0.get(unit.index()).map(|placed| (*placed, it.1)));
            show_counter(rules.unit(unit), &element, was, (placed[unit.index()], detail));
            group = element.next_element_sibling();
        }
        (placed, detail)
    });
    view! { <g class="hx-counters" node_ref=all inner_html=groups></g> }
}

/// Brings one counter up to date, if it is not.
fn show_counter(
    unit: &Unit,
    element: &web_sys::Element,
    was: Option<(Option<Placed>, Detail)>,
    now: (Option<Placed>, Detail),
) {
    if was == Some(now) {
        return;
    }
    let at = |it: &(Option<Placed>, Detail)| it.0.map(|it| it.at);
    if was.as_ref().map(at) != Some(at(&now)) {
        let style = match now.0 {
            Some(it) => format!("transform:translate({:.1}px,{:.1}px)", it.at.0, it.at.1),
            None => "display:none".to_string(),
        };
        let _ = element.set_attribute("style", &style);
    }
    let face = |it: &(Option<Placed>, Detail)| it.0.filter(|it| it.on_top).map(|placed| (placed.look, it.1));
    if was.as_ref().map(face) != Some(face(&now)) {
        let drawn = face(&now).map_or_else(String::new, |(look, detail)| {
            format!(
                r#"<g transform="scale({})">{}</g>"#,
                detail.side() / 100.0,
                counter::draw(unit, detail, look)
            )
        });
        element.set_inner_html(&drawn);
    }
}

/// Numbers under counters would only be cut off.
fn hide_covered_numbers(ui: Ui) {
    Effect::new(move |before: Option<HexSet>| {
        let held: HexSet = ui.now.with(|now| now.state.on_map().filter_map(|it| now.state.hex(it)).collect());
        let before = before.unwrap_or(HexSet::NONE);
        let set = |hex: HexId, hidden: bool| {
            if let Some(text) = document().get_element_by_id(&format!("hx-no-{hex}")) {
                let _ = text.set_attribute("class", if hidden { "under" } else { "" });
            }
        };
        held.without(&before).iter().for_each(|it| set(it, true));
        before.without(&held).iter().for_each(|it| set(it, false));
        held
    });
}

fn fills(ui: Ui) -> String {
    let rules = ui.rules();
    let (layers, pick) = (ui.layers.get(), ui.pick.get());
    ui.now.with(|now| {
        let state = &now.state;
        let mut out = String::new();
        let enemy = now.side.unwrap_or(state.phasing()).enemy();
        let zones: &[Side] = match layers.zones {
            0 => &[],
            1 => &[enemy],
            _ => &Side::ALL,
        };
        zones.iter().for_each(|&it| out.push_str(&overlays::zone(&rules, state, it)));
        if let Some(reach) = ui.reach.get() {
            out.push_str(&overlays::reach_area(&reach, pick.and_then(|it| state.hex(it))));
        }
        if layers.terrain {
            out.push_str(&overlays::terrain(rules.board()));
        }
        out.push_str(&overlays::offers(now, pick));
        if let Some(attack) = ui.attack.get() {
            out.push_str(&overlays::attack_area(state, &attack));
        }
        out.push_str(&overlays::lit(&ui.desk.lit.get()));
        out
    })
}

/// Lines below the counters, marks above them.
fn supply_lines(ui: Ui) -> (String, String) {
    let rules = ui.rules();
    let (layers, pick) = (ui.layers.get(), ui.pick.get());
    ui.now.with(|now| {
        if !layers.supply {
            // A chosen unit that lacks supply shows at once what its line lacks.
            let in_want = |it: &UnitId| ui.supplies.with(|all| all[it.index()] != SupplyState::Supplied);
            return pick
                .filter(in_want)
                .map_or_else(Default::default, |it| overlays::supply_of(&rules, &now.state, it));
        }
        let side = pick.map(|it| rules.side(it)).or(now.side).unwrap_or(now.state.phasing());
        overlays::supply(&rules, &now.state, side)
    })
}

/// The points left in the hexes that can be reached. The area comes first: hundreds of numbers follow after the frame that
/// shows it.
fn points_left(ui: Ui) -> RwSignal<String> {
    let numbers = Memo::new(move |_| {
        let (Some(reach), Some(unit)) = (ui.reach.get(), ui.pick.get()) else { return String::new() };
        ui.now.with(|now| {
            let held: HexSet = now.state.on_map().filter_map(|it| now.state.hex(it)).collect();
            overlays::reach_numbers(&reach, ui.rules().allowance(&now.state, unit), &held)
        })
    });
    let drawn = RwSignal::new(String::new());
    let draw = move || {
        if let Some(numbers) = numbers.try_get_untracked() {
            let _ = drawn.try_set(numbers);
        }
    };
    Effect::new(move |_| {
        if !drawn.with_untracked(String::is_empty) {
            drawn.set(String::new());
        }
        if !numbers.with(String::is_empty) {
            after_frame(draw);
        }
    });
    drawn
}

fn top(ui: Ui) -> String {
    let rules = ui.rules();
    ui.now.with(|now| {
        let mut out = String::new();
        if ui.layers.with(|it| it.victory) {
            out.push_str(&overlays::victory(&rules, &now.state));
        }
        match (ui.way.get(), ui.tip.get()) {
            (Some(way), _) => out.push_str(&overlays::path(&way)),
            (None, Some((hex, _))) if ui.pick.get().is_some() => match ui.broken.get() {
                Some(broken) if !broken.rest.is_empty() => out.push_str(&overlays::broken(&broken)),
                Some(_) | None => out.push_str(&overlays::no_entry(hex)),
            },
            (None, _) => {}
        }
        if ui.layers.with(|it| it.left) {
            out.push_str(&overlays::moves_left(&rules, now));
        }
        if ui.layers.with(|it| it.stacks) {
            out.push_str(&overlays::stacking(&rules, &now.state));
        }
        if let Some(attack) = ui.attack.get() {
            out.push_str(&overlays::attack_arrows(&rules, &now.state, &attack));
            out.push_str(&overlays::retreats(&rules, &now.state, &panel::drawn_retreats(ui, &attack)));
        }
        out
    })
}

/// Why the hex under the pointer cannot be chosen.
pub(super) fn tip(ui: Ui) -> Option<(HexId, crate::scene::Why)> {
    let hex = ui.hover.get().filter(|it| it.on_sheet())?;
    ui.now.track();
    ui.pick.track();
    if ui.fan.get() == Some(hex) {
        return None;
    }
    ui.reason(hex).map(|it| (hex, it))
}

// === The window ===

fn measure(ui: Ui, pane: NodeRef<html::Div>) {
    let Some(pane) = pane.get_untracked() else { return };
    let rect = pane.get_bounding_client_rect();
    ui.corner.set_value((rect.left(), rect.top()));
    let size = (rect.width(), rect.height());
    if ui.window.get_untracked() != size {
        ui.window.set(size);
    }
}

/// A window of another size: whoever saw the whole sheet still does.
fn follow_window(ui: Ui, pane: NodeRef<html::Div>) {
    let before = ui.window.get_untracked();
    measure(ui, pane);
    let (window, camera) = (ui.window.get_untracked(), ui.camera.get_untracked());
    if window != before && camera == Camera::whole(before) {
        ui.look_from(Camera::whole(window));
    }
}

/// The first view: the whole sheet if counters can be read so, else the middle of the front.
fn open_window(ui: Ui, pane: NodeRef<html::Div>) {
    Effect::new(move |_| {
        if pane.get().is_none() {
            return;
        }
        request_animation_frame(move || {
            measure(ui, pane);
            fit(ui);
            ui.attend_now();
            ui.drawn.set(ui.camera.get_untracked().scale);
        });
    });
}

/// The whole sheet on a desk, the front on a phone.
fn fit(ui: Ui) {
    let window = ui.window.get_untracked();
    if window.0 < 1.0 {
        return;
    }
    let whole = Camera::whole(window);
    ui.look_from(if window.0 < 720.0 { Camera::on(front(ui), 1.5, window) } else { whole });
}

/// The whole sheet.
pub(super) fn show_whole(ui: Ui) {
    ui.hover.set(None);
    ui.is_zoomed.set_value(true);
    ui.look_from(Camera::whole(ui.window.get_untracked()));
}

/// Where most units of the viewer stand together, near the enemy.
fn front(ui: Ui) -> Point {
    let (rules, now) = (ui.rules(), ui.now.get_untracked());
    let side = now.side.unwrap_or(now.state.phasing());
    let foes: Vec<HexId> = rules.units_of(side.enemy()).filter_map(|it| now.state.hex(it)).collect();
    let own: Vec<HexId> = rules.units_of(side).filter_map(|it| now.state.hex(it)).collect();
    let gap = |hex: HexId| foes.iter().map(|it| it.distance(hex)).min().unwrap_or(0);
    let crowd = |hex: HexId| own.iter().filter(|it| it.distance(hex) <= 3).count();
    let best = own.iter().copied().max_by_key(|&it| (crowd(it), std::cmp::Reverse(gap(it))));
    best.map_or((800.0, 500.0), center)
}

/// A stack on which the pointer rests fans out.
fn peek(ui: Ui) {
    const REST: Duration = Duration::from_millis(250);
    let waiting = StoredValue::new_local(None::<TimeoutHandle>);
    Effect::new(move |_| {
        let hex = ui.hover.get().filter(|it| it.on_sheet());
        if let Some(handle) = waiting.try_update_value(Option::take).flatten() {
            handle.clear();
        }
        if ui.peek.get_untracked() != hex {
            ui.peek.set(None);
        }
        let held = hex.filter(|it| ui.now.with_untracked(|now| now.state.units_in(*it).len() > 1));
        if let Some(hex) = held {
            let show = move || ui.peek.set((ui.hover.get_untracked() == Some(hex)).then_some(hex));
            waiting.set_value(set_timeout_with_handle(show, REST).ok());
        }
    });
}

/// A stretched map is drawn anew as soon as it rests.
fn settle(ui: Ui) {
    let waiting = StoredValue::new_local(None::<TimeoutHandle>);
    Effect::new(move |_| {
        let scale = ui.camera.get().scale;
        if (scale - ui.drawn.get_untracked()).abs() < 1e-6 {
            return;
        }
        if let Some(handle) = waiting.try_update_value(Option::take).flatten() {
            handle.clear();
        }
        let handle = set_timeout_with_handle(move || ui.drawn.set(ui.camera.get_untracked().scale), SETTLE);
        waiting.set_value(handle.ok());
    });
}

pub(super) fn zoom(ui: Ui, factor: f64) {
    ui.is_zoomed.set_value(true);
    let window = ui.window.get_untracked();
    let middle = match ui.pick.get_untracked().and_then(|it| ui.now.with_untracked(|now| now.state.hex(it))) {
        Some(hex) => ui.camera.get_untracked().to_window(center(hex)),
        None => (window.0 / 2.0, window.1 / 2.0),
    };
    let middle = (middle.0.clamp(0.0, window.0), middle.1.clamp(0.0, window.1));
    ui.look_from(ui.camera.get_untracked().zoomed(factor, middle, window));
}

// === Pointers ===

type Hand = StoredValue<Gesture, LocalStorage>;

fn press(ui: Ui, hand: Hand, event: &PointerEvent, at: Point) {
    if event.button() > 0 {
        return;
    }
    let is_touch = event.pointer_type() == "touch";
    if is_touch {
        ui.hover.set(None);
    }
    let hold = is_touch
        .then(|| {
            let camera = ui.camera;
            set_timeout_with_handle(
                move || {
                    hand.update_value(|it| it.was_held = true);
                    let hex = hex_at(camera.get_untracked().to_sheet(at)).filter(|it| it.on_sheet());
                    ui.hover.set(hex);
                    if let Some(why) = hex.and_then(|it| ui.reason(it)) {
                        ui.desk.app().why.set(Some(why));
                    } else if let Some(hex) = hex {
                        ui.desk.why_not_any_more();
                        ui.fan.set(Some(hex).filter(|it| ui.way_to(*it).is_none() || is_held(ui, *it)));
                    }
                },
                HOLD,
            )
            .ok()
        })
        .flatten();
    hand.update_value(|it| {
        it.pointers.retain(|known| known.0 != event.pointer_id());
        it.pointers.push((event.pointer_id(), at));
        if it.pointers.len() == 1 {
            it.start = at;
            it.has_moved = false;
            it.was_held = false;
            it.carries = false;
        } else {
            it.has_moved = true;
        }
        if let Some(old) = std::mem::replace(&mut it.hold, hold) {
            old.clear();
        }
    });
}

fn drag(ui: Ui, hand: Hand, event: &PointerEvent, at: Point, pane: NodeRef<html::Div>) {
    let before = hand.with_value(|it| it.pointers.clone());
    let Some(known) = before.iter().find(|it| it.0 == event.pointer_id()) else {
        if event.pointer_type() != "touch" {
            point_at(ui, at);
        }
        return;
    };
    let started =
        hand.with_value(|it| it.has_moved || (at.0 - it.start.0).hypot(at.1 - it.start.1) > TREMBLE);
    if !started {
        return;
    }
    let (is_first, start) = hand.with_value(|it| (!it.has_moved, it.start));
    let carries = is_first && event.pointer_type() != "touch" && picks_up(ui, start);
    hand.update_value(|it| {
        it.has_moved = true;
        it.carries |= carries;
        it.hold.take().into_iter().for_each(|it| it.clear());
        it.pointers.iter_mut().filter(|it| it.0 == event.pointer_id()).for_each(|it| it.1 = at);
    });
    if let Some(pane) = pane.get_untracked() {
        let _ = pane.set_pointer_capture(event.pointer_id());
    }
    let (camera, window) = (ui.camera.get_untracked(), ui.window.get_untracked());
    if hand.with_value(|it| it.carries) {
        return point_at(ui, at);
    }
    match before.iter().find(|it| it.0 != event.pointer_id()) {
        None => ui.look_from(camera.moved(at.0 - known.1.0, at.1 - known.1.1, window)),
        Some((_, other)) => {
            let length = |a: Point, b: Point| (a.0 - b.0).hypot(a.1 - b.1).max(1.0);
            let middle = ((at.0 + other.0) / 2.0, (at.1 + other.1) / 2.0);
            let moved = camera.moved((at.0 - known.1.0) / 2.0, (at.1 - known.1.1) / 2.0, window);
            ui.is_zoomed.set_value(true);
            ui.look_from(moved.zoomed(length(at, *other) / length(known.1, *other), middle, window));
        }
    }
}

/// Looks at the hex under the pointer.
fn point_at(ui: Ui, at: Point) {
    let hex = hex_at(ui.camera.get_untracked().to_sheet(at));
    if ui.hover.get_untracked() != hex {
        ui.hover.set(hex);
    }
}

/// Whether the mouse, where it was pressed, drags units; it does not if nobody there may move.
fn picks_up(ui: Ui, start: Point) -> bool {
    let hex = hex_at(ui.camera.get_untracked().to_sheet(start)).filter(|it| it.on_sheet());
    hex.is_some_and(|it| ui.take_up(it))
}

fn is_held(ui: Ui, hex: HexId) -> bool {
    hex.on_sheet() && ui.now.with_untracked(|now| !now.state.units_in(hex).is_empty())
}

fn forget(hand: Hand, pointer: i32) {
    hand.update_value(|it| {
        it.pointers.retain(|known| known.0 != pointer);
        it.hold.take().into_iter().for_each(|it| it.clear());
    });
}

fn release(ui: Ui, hand: Hand, event: &PointerEvent, at: Point) {
    let is_choice = hand.with_value(|it| {
        let is_ours = it.pointers.iter().any(|it| it.0 == event.pointer_id());
        is_ours && !it.was_held && (!it.has_moved || it.carries)
    });
    let dragged_from = hand.with_value(|it| it.carries.then_some(it.start));
    forget(hand, event.pointer_id());
    let hex_under = |at: Point| hex_at(ui.camera.get_untracked().to_sheet(at));
    // What is put back where it was taken up stays chosen.
    let is_back = dragged_from.is_some_and(|it| hex_under(it) == hex_under(at));
    if is_choice
        && !is_back
        && let Some(hex) = hex_under(at)
    {
        ui.cursor.set(None);
        ui.choose(hex, if dragged_from.is_some() { By::Drop } else { meaning_of(event) });
    }
}

fn meaning_of(event: &PointerEvent) -> By {
    match event.pointer_type().as_str() {
        "touch" => By::Tap,
        _ => By::click(event.shift_key() || event.ctrl_key() || event.meta_key()),
    }
}

// === Keys ===

fn is_typing(event: &KeyboardEvent) -> bool {
    use wasm_bindgen::JsCast;
    let target = event.target().and_then(|it| it.dyn_into::<web_sys::Element>().ok());
    target.is_some_and(|it| matches!(it.tag_name().as_str(), "INPUT" | "TEXTAREA" | "SELECT"))
}

/// Keys that work wherever the focus is.
fn on_key(ui: Ui, event: &KeyboardEvent) {
    if is_typing(event) || event.ctrl_key() || event.meta_key() || event.alt_key() {
        return;
    }
    let letters = ui.desk.settings.with_untracked(|it| it.letters);
    match event.key().as_str() {
        "+" | "=" => zoom(ui, STEP),
        "-" | "_" => zoom(ui, 1.0 / STEP),
        "Escape" => ui.back(),
        "f" if letters => show_whole(ui),
        "z" if letters => ui.layers.update(|it| it.zones = (it.zones + 1) % 3),
        "s" if letters => ui.layers.update(|it| it.supply = !it.supply),
        "m" if letters => ui.layers.update(|it| it.mines = !it.mines),
        "v" if letters => ui.layers.update(|it| it.victory = !it.victory),
        "t" if letters => ui.layers.update(|it| it.terrain = !it.terrain),
        "w" if letters => ui.layers.update(|it| it.left = !it.left),
        "c" if letters => ui.layers.update(|it| it.stacks = !it.stacks),
        "h" if letters => ui.bare.set(true),
        "a" if letters && !ui.assembly.with_untracked(Assembly::is_empty) => ui.declare(),
        "y" if letters => say_why(ui),
        "1" | "2" | "3" | "4" | "5" if stack_in_question(ui).is_some() => {
            choose_nth(ui, event.key().parse().unwrap_or(1));
        }
        "0" if stack_in_question(ui).is_some() => {
            stack_in_question(ui).into_iter().for_each(|it| ui.choose_all(it));
        }
        "j" if letters => ui.choose_next(true),
        "k" if letters => ui.choose_next(false),
        _ => return,
    }
    event.prevent_default();
}

/// Keys of the board itself: the cursor, and what stands under it.
fn on_board_key(ui: Ui, event: &KeyboardEvent) {
    let window = ui.window.get_untracked();
    let far = (window.0.min(window.1) / 4.0).max(40.0);
    let key = event.key();
    let pan = |x: f64, y: f64| ui.look_from(ui.camera.get_untracked().moved(x * far, y * far, window));
    match (key.as_str(), event.shift_key()) {
        ("ArrowUp", true) => pan(0.0, 1.0),
        ("ArrowDown", true) => pan(0.0, -1.0),
        ("ArrowLeft", true) => pan(1.0, 0.0),
        ("ArrowRight", true) => pan(-1.0, 0.0),
        ("ArrowUp", false) => step(ui, Dir::NORTH),
        ("ArrowDown", false) => step(ui, Dir::SOUTH),
        ("ArrowLeft", false) => sideways(ui, Dir::NORTH_WEST, Dir::SOUTH_WEST),
        ("ArrowRight", false) => sideways(ui, Dir::NORTH_EAST, Dir::SOUTH_EAST),
        ("Enter", is_held) => {
            if let Some(hex) = cursor(ui) {
                ui.choose(hex, By::click(is_held));
            }
        }
        _ => return,
    }
    event.prevent_default();
}

/// The hex whose stack the keys are about.
fn stack_in_question(ui: Ui) -> Option<HexId> {
    let of_pick = || ui.pick.get_untracked().and_then(|it| ui.now.with_untracked(|now| now.state.hex(it)));
    ui.fan.get_untracked().or_else(|| ui.cursor.get_untracked()).or_else(of_pick)
}

/// A unit of the stack by its number.
fn choose_nth(ui: Ui, number: usize) {
    let hex = stack_in_question(ui);
    if let Some(&unit) = hex.map(|it| ui.fanned(it)).unwrap_or_default().get(number.saturating_sub(1)) {
        ui.choose_fanned(unit);
    }
}

/// Why the hex under the cursor cannot be chosen, to be read at leisure and with its rule to open.
fn say_why(ui: Ui) {
    if let Some(why) = cursor(ui).and_then(|it| ui.reason(it)) {
        ui.desk.app().why.set(Some(why));
    }
}

/// The hex of the keys: where the cursor is, else the chosen unit, else the middle of the window.
fn cursor(ui: Ui) -> Option<HexId> {
    let chosen = || ui.pick.get_untracked().and_then(|it| ui.now.with_untracked(|now| now.state.hex(it)));
    let window = ui.window.get_untracked();
    let middle = || {
        hex_at(ui.camera.get_untracked().to_sheet((window.0 / 2.0, window.1 / 2.0)))
            .filter(|it| it.on_sheet())
    };
    ui.cursor.get_untracked().or_else(chosen).or_else(middle)
}

fn step(ui: Ui, dir: Dir) {
    let Some(from) = cursor(ui) else { return };
    let to = from.step(dir);
    let to = if to.on_sheet() { to } else { from };
    ui.cursor.set(Some(to));
    ui.hover.set(Some(to));
    ui.look_from(ui.camera.get_untracked().with_hex(to, ui.window.get_untracked()));
}

/// Left and right go up and down in turn, so that the row stays.
fn sideways(ui: Ui, up: Dir, down: Dir) {
    let is_low = cursor(ui).is_some_and(|it| it.col().is_multiple_of(2));
    step(ui, if is_low { up } else { down });
}

// === The little map ===

pub(super) fn small_map(ui: Ui) -> impl IntoView {
    let is_near = Memo::new(move |_| {
        let window = ui.window.get();
        window.0 >= 720.0 && ui.camera.get().scale > Camera::whole(window).scale * 1.5
    });
    let (width, height) = chart::size();
    let shore = {
        let coast: Vec<Point> = super::relief::coast(ui.rules().board()).into_iter().step_by(10).collect();
        format!("{}L{} {}L{} {}Z", super::geometry::line(&coast, false), width, -MARGIN, -MARGIN, -MARGIN)
    };
    let dots = Memo::new(move |_| ui.now.with(|now| overlays::small_map(&ui.rules(), &now.state)));
    let frame = move || {
        let (camera, window) = (ui.camera.get(), ui.window.get());
        let (from, to) = (camera.to_sheet((0.0, 0.0)), camera.to_sheet(window));
        let (left, top) = (from.0.max(-MARGIN), from.1.max(-MARGIN));
        (left, top, (to.0.min(width - MARGIN) - left).max(1.0), (to.1.min(height - MARGIN) - top).max(1.0))
    };
    let go = move |event: PointerEvent| {
        use wasm_bindgen::JsCast;
        let Some(map) = event.current_target().and_then(|it| it.dyn_into::<web_sys::Element>().ok()) else {
            return;
        };
        let rect = map.get_bounding_client_rect();
        let part = (
            (f64::from(event.client_x()) - rect.left()) / rect.width(),
            (f64::from(event.client_y()) - rect.top()) / rect.height(),
        );
        let at = (part.0 * width - MARGIN, part.1 * height - MARGIN);
        ui.look_from(Camera::on(at, ui.camera.get_untracked().scale, ui.window.get_untracked()));
    };
    let shore = StoredValue::new(shore);
    move || {
        is_near.get().then(|| {
            view! {
                <svg class="hx-small" viewBox=chart::view_box() on:pointerdown=go role="img" aria-label=move || ui.desk.lang.t("app-hex-small-map")>
                    <rect class="sm-land" x=-MARGIN y=-MARGIN width=width height=height></rect>
                    <path class="sm-sea" d=shore.get_value()></path>
                    <g inner_html=move || dots.get()></g>
                    <rect class="sm-frame" x=move || frame().0 y=move || frame().1 width=move || frame().2 height=move || frame().3></rect>
                </svg>
            }
        })
    }
}

/// The hex under the pointer or the cursor in words.
pub(super) fn hex_words(ui: Ui, hex: HexId) -> String {
    let (rules, lang) = (ui.rules(), ui.desk.lang);
    let board = rules.board();
    let mut parts = vec![hex.to_string(), lang.t(&format!("hex-terrain-{}", board.terrain(hex).name()))];
    if board.road.contains(&hex) {
        parts.push(lang.t("app-hex-road"));
    }
    parts.extend(board.place(hex).map(|it| lang.words().place(it)));
    ui.now.with(|now| {
        for side in Side::ALL {
            if now.state.is_mined(side, hex) {
                parts.push(lang.t(&format!("app-hex-mine-of-{}", side.name())));
            }
        }
        for unit in ui.stack(hex) {
            let printed = rules.unit(unit);
            parts.push(format!("{} {}", printed.name, counter::value(printed)));
        }
    });
    parts.join(" · ")
}
