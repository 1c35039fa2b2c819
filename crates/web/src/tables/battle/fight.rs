//! The battle by phases: both lines, the shot that is being prepared with its exact chance, what just happened, the
//! losses and the log of the fire.

use std::{
    sync::atomic::{AtomicBool, Ordering},
    time::Duration,
};

use bots::{Lookout, OUTLOOK_WORLDS, Outlook};
use engine::{LogLine, Saying, SayingArg};
use leptos::prelude::*;
use titles::{
    Seen,
    battle::{Arm, Class, ConflictId, Score, Shot, Side, Support, Team},
    card_text,
    cards::Kind,
};

use super::{
    Ui,
    campaign::team_key,
    face::arm_symbol,
    mats,
    model::{Aim, Fighting, Line, Shows, Standing, Tile},
    parts::{fraction, ic, leave, mark, percent, row},
    reader::Reading,
    viewer,
};
use crate::tables::{pointing, print::stamp_along};
use crate::{
    app::prefers,
    scene::Scene,
    shell::parts::{after_frame, cite, icon},
};

pub(crate) fn stage(ui: Ui, is_fight: Memo<bool>) -> impl IntoView {
    let own = ui.board.with_untracked(|it| it.own);
    scroll_with_phase(ui);
    // The lines and what is asked come first: what the battle is about, the hand, the numbers and the fire so far follow
    // after the frame that shows them.
    let is_joined = RwSignal::new(false);
    after_frame(move || {
        let _ = is_joined.try_set(true);
    });
    let is_helped =
        Memo::new(move |_| ui.desk.scene.with(|it| it.options().iter().any(|it| it.starts_with("with "))));
    let widths = Memo::new(move |_| widths(ui));
    let lines_behind = Memo::new(move |_| lines_behind(ui).to_string());
    let is_bare =
        Memo::new(move |_| ui.board.with(|it| it.mat(own).kept.is_empty() && it.mat(own).hand.is_empty()));
    let hand = move || view! { {mats::kept(ui, own, "kept")}{reserve(ui, own)}{fire_log(ui)} };
    view! {
        <div class="bt-battle" hidden=move || !is_fight.get() inert=move || !is_fight.get()>
            <aside class="bt-brief" data-zone="brief">{move || is_joined.get().then(|| brief(ui))}</aside>
            <div class="bt-field" class:helped=move || is_helped.get() data-lines=move || lines_behind.get() style=move || widths.get()>
                {steps(ui)}
                {lines(ui, |it| &it.friends, "friends")}
                {panel(ui, is_joined)}
                {lines(ui, |it| &it.foes, "foes")}
            </div>
            <div class="bt-bottom" class:bare=move || is_bare.get()>{move || is_joined.get().then(hand)}</div>
        </div>
    }
}

/// On which sides cards lie in a second line: 1 for the enemy's, 2 for the own.
fn lines_behind(ui: Ui) -> u8 {
    let has = |lines: &[Line]| lines.iter().skip(1).any(|it| it.columns.iter().any(|it| !it.is_empty()));
    fight(ui, |it| u8::from(has(&it.foes)) + 2 * u8::from(has(&it.friends)))
}

fn fight<T: Default>(ui: Ui, pick: impl FnOnce(&Fighting) -> T) -> T {
    ui.board.with(|it| it.fight.as_ref().map(pick)).unwrap_or_default()
}

/// How many cards lie side by side in the columns of the four phases, the larger side counting, and in how many rows all
/// of them lie: from which follows how large they can be. Where they are many, each column has two rows.
fn widths(ui: Ui) -> String {
    let places = |tiles: &[Tile]| {
        let fanned = tiles.iter().filter(|it| it.is_fanned).count();
        (tiles.len() - fanned) as f64 + fanned as f64 * 0.3
    };
    let lines: Vec<[f64; 4]> = fight(ui, |it| {
        let columns = |line: &Line| std::array::from_fn(|at| places(&line.columns[at]));
        it.foes.iter().chain(&it.friends).map(columns).collect()
    });
    let needed: [f64; 4] = std::array::from_fn(|at| lines.iter().map(|it| it[at]).fold(1.0, f64::max));
    let is_crowded = needed.iter().sum::<f64>() > 12.0;
    let columns = needed.map(|it| if is_crowded { (it / 2.0).ceil() } else { it });
    let is_double = |line: &&[f64; 4]| (0..4).any(|at| line[at] > columns[at]);
    let rows = lines.len() + lines.iter().filter(is_double).count();
    let sum: f64 = columns.iter().sum();
    let columns = columns.map(|it| format!("minmax(0,{it:.1}fr)")).join(" ");
    format!("--sum:{sum:.1};--lines:{rows};--cols:{columns}")
}

/// Where the lines scroll sideways, the phase that is fired comes into view.
fn scroll_with_phase(ui: Ui) {
    let phase = Memo::new(move |_| fight(ui, |it| it.phase));
    Effect::new(move |_| {
        let Some(phase) = phase.get().filter(|_| prefers("(max-width: 1023px)")) else { return };
        request_animation_frame(move || {
            let Ok(all) = document().query_selector_all(&format!(".bt-col[data-phase='{phase}']")) else {
                return;
            };
            for at in 0..all.length() {
                let column = all
                    .item(at)
                    .and_then(|it| wasm_bindgen::JsCast::dyn_into::<web_sys::HtmlElement>(it).ok());
                let Some(column) = column else { continue };
                if let Some(lanes) = column.parent_element() {
                    lanes.set_scroll_left(column.offset_left() - 12);
                }
            }
        });
    });
}

// === What the battle is about ===

fn brief(ui: Ui) -> impl IntoView {
    let card = Memo::new(move |_| fight(ui, |it| it.card));
    let title = move || card.get().map_or_else(|| ui.t("app-battle-raid"), |it| ui.card_name(it));
    let read = move |at| {
        let Some(card) = card.get_untracked() else { return };
        ui.reading.set(Some(Reading { shows: Shows::Conflict(card), at }));
    };
    let face = move || {
        card.get().map(|it| view! {
            <button class="bt-face" aria-label=title use:stamp_along=move || ui.face(Shows::Conflict(it), None) on:click=move |_| { viewer::open(ui, Shows::Conflict(it)); }
                on:pointerenter=move |it| pointing::mouse(&it, read) on:pointerleave=move |_| leave(ui) on:focus=move |it| pointing::keys(&it, read) on:blur=move |_| leave(ui)></button>
        })
    };
    let facts = move || {
        fight(ui, |it| {
            let points = if it.is_retaken { "app-battle-stake-retaken" } else { "app-battle-points" };
            (it.points > 0).then(|| ui.with(points, &[("points", it.points.to_string())]))
        })
    };
    view! {
            <div class="bt-brief-card">{face}<div><h2 class="bt-title">{title}</h2><p class="muted">{facts}</p>{move || history(ui, card.get())}</div></div>
            <ul class="bt-sides">{move || sides(ui)}</ul>
            {losses(ui)}
            {prospects(ui)}
    }
}

fn history(ui: Ui, card: Option<ConflictId>) -> Option<impl IntoView + use<>> {
    let language = ui.desk.lang.get();
    let note = ui.card(card?, |it| language.pick(&it.note_en, &it.note_ja).to_string());
    (!note.is_empty() && note != "-").then(|| view! { <p class="bt-history">{note}</p> })
}

fn sides(ui: Ui) -> impl IntoView {
    let all: Vec<(Side, bool, Vec<Arm>)> = fight(ui, |it| {
        let line =
            |line: &Line| (line.side, line.is_aggressor, it.arms[line.side.team().index()].iter().collect());
        it.foes.iter().chain(&it.friends).map(line).collect()
    });
    let one = move |(side, attacks, arms): (Side, bool, Vec<Arm>)| {
        let arms = arms.into_iter().map(|arm| view! { <span title=card_text::arm(ui.desk.lang.words(), arm)>{ic(arm_symbol(arm), 15.0)}</span> }).collect_view();
        view! { <li>{mark(side)}<b>{ui.side_name(side)}</b><span class="muted">{ui.t(if attacks { "app-battle-aggressor" } else { "app-battle-defender" })}</span><span class="bt-forces">{arms}</span></li> }
    };
    all.into_iter().map(one).collect_view()
}

fn losses(ui: Ui) -> impl IntoView {
    let lost = Memo::new(move |_| {
        let of = |line: &Line| line.lost.iter().map(|it| (line.side, it.shows)).collect::<Vec<_>>();
        fight(ui, |it| it.foes.iter().chain(&it.friends).flat_map(of).collect::<Vec<_>>())
    });
    let one = move |(side, shows): (Side, Shows)| {
        let Shows::Unit(kind) = shows else { return None };
        Some(view! { <li>{mark(side)}<span>{ui.unit_name(kind)}</span></li> })
    };
    move || {
        (!lost.with(Vec::is_empty)).then(|| view! {
            <div class="bt-box"><h3 class="bt-h"><span>{ui.t("app-battle-lost")}</span></h3><ul>{lost.get().into_iter().filter_map(one).collect_view()}</ul></div>
        })
    }
}

// === How it may end ===

/// On demand, and only as long as nothing has happened since.
fn prospects(ui: Ui) -> impl IntoView {
    let found = RwSignal::new(None::<(usize, Outlook)>);
    let shown = Memo::new(move |_| ui.desk.scene.with(|it| it.data.shown));
    get_ready(ui);
    let look = move |_| look_out(ui, found, shown.get_untracked(), ui.with_rules(|it| Lookout::new(it, 0)));
    let fresh = move || found.get().filter(|it| it.0 == shown.get()).map(|it| it.1);
    move || {
        ui.desk.shows_odds().then(|| match fresh() {
            None => view! { <button class="btn sm" id="outlook" on:click=look>{ui.t("app-battle-outlook")}</button> }.into_any(),
            Some(it) => outlook(ui, it).into_any(),
        })
    }
}

/// The first look at a battle compiles what it runs, which takes longer than the look: so that happens beforehand, once,
/// when the page has nothing else to do.
fn get_ready(ui: Ui) {
    static IS_READY: AtomicBool = AtomicBool::new(false);
    if IS_READY.swap(true, Ordering::Relaxed) {
        return;
    }
    request_idle_callback(move || {
        // Somebody may have left the table meanwhile.
        let Some(mut lookout) = ui.rules.try_with_value(|it| Lookout::new(it, 0)) else { return };
        let _ = ui.desk.scene.try_with_untracked(|scene| fight_on(scene, &mut lookout, 1));
    });
}

/// Fights the battle that is shown on in the mind, in some worlds.
fn fight_on(scene: &Scene, lookout: &mut Lookout, worlds: u32) -> Option<Outlook> {
    let go_on = |seen: Seen<'_>| match seen {
        Seen::Battle { rules, view, .. } => lookout.go_on(rules, view, worlds),
        Seen::Deck { .. } | Seen::Hex { .. } => None,
    };
    scene.look(go_on)
}

/// A first figure at once, and after some more slices the one that counts, unless something happens before.
fn look_out(ui: Ui, found: RwSignal<Option<(usize, Outlook)>>, at: usize, mut lookout: Lookout) {
    const SLICE: u32 = 20;
    let now = ui.desk.scene.try_with_untracked(|scene| {
        if scene.data.shown == at { fight_on(scene, &mut lookout, SLICE) } else { None }
    });
    let Some(outlook) = now.flatten() else { return };
    let is_done = outlook.worlds >= OUTLOOK_WORLDS;
    if is_done || outlook.worlds == SLICE {
        let _ = found.try_set(Some((at, outlook)));
    }
    if !is_done {
        set_timeout(move || look_out(ui, found, at, lookout), Duration::from_millis(8));
    }
}

fn outlook(ui: Ui, found: Outlook) -> impl IntoView {
    let worlds = u64::from(found.worlds);
    let rows = Team::BOTH.map(|team| {
        let at = team.index();
        let lost = f64::from(found.lost[at]) / f64::from(found.worlds.max(1));
        let (won, lost) = (percent(u64::from(found.won[at]), worlds), format!("{lost:.1}"));
        view! { <tr><th scope="row">{ui.t(team_key(team))}</th><td>{won}</td><td>{lost}</td></tr> }
    });
    let nobody = worlds - u64::from(found.won[0]) - u64::from(found.won[1]);
    let nobody = (nobody > 0).then(|| view! { <tr><th scope="row">{ui.t("app-battle-nobody")}</th><td>{percent(nobody, worlds)}</td><td></td></tr> });
    view! {
        <div class="bt-box bt-outlook" role="status"><h3 class="bt-h"><span>{ui.t("app-battle-outlook")}</span></h3>
            <table><thead><tr><td></td><th scope="col">{ui.t("app-battle-wins")}</th><th scope="col">{ui.t("app-battle-loses")}</th></tr></thead>
                <tbody>{rows.into_iter().collect_view()}{nobody}</tbody></table>
            <p class="muted small">{ui.with("app-battle-outlook-note", &[("count", found.worlds.to_string())])}</p></div>
    }
}

// === Phases and lines ===

fn steps(ui: Ui) -> impl IntoView {
    let now = Memo::new(move |_| fight(ui, |it| (it.round, it.phase)));
    let classes = move |phase: u8| classes_of(ui, phase);
    let step = move |phase: u8| {
        view! {
            <button class="bt-step" class:now=move || now.get().1 == Some(phase) class:done=move || now.get().1.is_some_and(|it| it > phase)
                aria-current=move || (now.get().1 == Some(phase)).then_some("step") on:click=move |_| show_phase(phase)>
                <b>{phase}</b><span>{move || classes(phase)}</span></button>
        }
    };
    view! {
        <div class="bt-steps" data-zone="phases">
            <span class="bt-round">{move || ui.with("app-battle-round", &[("round", now.get().0.to_string())])}</span>
            {[1, 2, 3, 4].map(step).into_iter().collect_view()}
            {cite(ui.desk.app(), "B5.2")}
        </div>
    }
}

/// The two classes of which most units fire in a phase.
fn classes_of(ui: Ui, phase: u8) -> String {
    let words = ui.desk.lang.words();
    ui.with_rules(|rules| {
        let count = |class: Class| {
            rules.book().designs.iter().filter(|it| it.class == class && it.fires_in(phase)).count()
        };
        let mut classes: Vec<(usize, Class)> = Class::WORDS.iter().map(|it| (count(it.1), it.1)).collect();
        classes.retain(|it| it.0 > 0);
        classes.sort_by_key(|it| std::cmp::Reverse(it.0));
        let names: Vec<String> =
            classes.iter().take(2).map(|it| card_text::class(words, it.1).to_lowercase()).collect();
        names.join(words.comma())
    })
}

fn show_phase(phase: u8) {
    let column =
        document().query_selector(&format!(".bt-friends .bt-col[data-phase='{phase}']")).ok().flatten();
    if let Some((column, lanes)) = column.and_then(|it| Some((it.clone(), it.parent_element()?)))
        && let Ok(column) = wasm_bindgen::JsCast::dyn_into::<web_sys::HtmlElement>(column)
    {
        lanes.set_scroll_left(column.offset_left() - 12);
    }
}

/// The lines of one team.
fn lines(ui: Ui, of: fn(&Fighting) -> &Vec<Line>, name: &'static str) -> impl IntoView {
    let sides = Memo::new(move |_| {
        fight(ui, |it| of(it).iter().map(|it| (it.side, it.standing)).collect::<Vec<_>>())
    });
    view! {
        <div class=format!("bt-team-lines bt-{name}")>
            <For each=move || sides.get() key=|it| it.0.index() children=move |it| line(ui, of, it)/>
        </div>
    }
}

fn line(ui: Ui, of: fn(&Fighting) -> &Vec<Line>, (side, standing): (Side, Standing)) -> impl IntoView {
    let find = move |it: &Fighting| of(it).iter().find(|it| it.side == side).cloned();
    let line =
        Memo::new(move |last: Option<&Option<Line>>| fight(ui, find).or_else(|| last.cloned().flatten()));
    let left =
        move || line.with(|it| it.as_ref().map_or(0, |it| it.columns.iter().map(Vec::len).sum::<usize>()));
    let effects = move || line.with(|it| it.as_ref().map(|it| it.effects.clone()).unwrap_or_default());
    let is_acting = Memo::new(move |_| fight(ui, |it| it.acting) == Some(side));
    let role = match standing {
        Standing::Own => "app-battle-you",
        Standing::Ally => "app-battle-ally",
        Standing::Enemy => "app-battle-enemy",
    };
    let column = move |at: usize| {
        let tiles = Signal::derive(move || {
            line.with(|it| it.as_ref().map(|it| it.columns[at].clone()).unwrap_or_default())
        });
        let phase = at as u8 + 1;
        let is_now = Memo::new(move |_| fight(ui, |it| it.phase) == Some(phase));
        view! {
            <div class="bt-col" data-phase=phase.to_string() class:now=move || is_now.get() class:bare=move || tiles.with(Vec::is_empty) role="group" aria-label=move || ui.with("app-battle-phase-n", &[("phase", phase.to_string())])>
                {row(ui, tiles)}
            </div>
        }
    };
    let zone = match standing {
        Standing::Own => "own-line".to_string(),
        Standing::Ally => "ally-line".to_string(),
        Standing::Enemy => format!("foe-line-{}", side.index()),
    };
    view! {
        <section class="bt-line" class:bare=move || left() == 0 data-zone=zone role="region" aria-label=move || ui.side_name(side)>
            <header class="bt-line-head" class:acts=move || is_acting.get()>{mark(side)}<b>{move || ui.side_name(side)}</b><span class="muted">{move || ui.t(role)}" · "{move || ui.with("app-battle-left", &[("count", left().to_string())])}</span>
                {move || is_acting.get().then(|| view! { <span class="bt-note">{ui.t("app-battle-decides")}</span> })}
                {move || effects().into_iter().map(|it| view! { <span class="bt-effect">{it}</span> }).collect_view()}</header>
            <div class="bt-lanes">{(0..4).map(column).collect_view()}</div>
        </section>
    }
}

// === The shot ===

/// The unit that fires and its target, decided or only thought of.
fn shot_in_mind(ui: Ui) -> Option<(Aim, Option<Kind>)> {
    let own = ui.board.with(|it| it.own);
    let aim = fight(ui, |it| it.aim.clone());
    match aim {
        Some(aim) => {
            let target = aim.target.or_else(|| ui.target.get());
            Some((aim, target))
        }
        None => {
            let unit = ui.shooter.get()?;
            let aim = Aim { side: own, unit, target: None, shots_left: 1, support: 0 };
            Some((aim, ui.target.get()))
        }
    }
}

fn panel(ui: Ui, is_joined: RwSignal<bool>) -> impl IntoView {
    let mind = Memo::new(move |_| shot_in_mind(ui));
    let odds = Memo::new(move |_| is_joined.get() && ui.desk.shows_odds());
    view! {
        <section class="bt-panel" data-zone="shot" role="region" aria-label=move || ui.t("app-battle-shot") aria-live="polite">
            {move || match mind.get() {
                Some((aim, target)) => prepared(ui, &aim, target).into_any(),
                None => idle(ui).into_any(),
            }}
            {move || odds.get().then(|| numbers(ui, mind))}
            {move || support(ui)}
            {last_shot(ui)}
        </section>
    }
}

/// No shot is being prepared.
fn idle(ui: Ui) -> impl IntoView {
    let says = move || {
        let mine = ui.desk.scene.with(|it| it.options().iter().any(|it| it.starts_with("fire ")));
        mine.then(|| ui.t("app-battle-choose-unit"))
    };
    move || says().map(|it| view! { <p class="bt-hint">{ic("bi-target", 18.0)}{it}</p> })
}

/// A score with what was added to the printed value.
fn score(total: Score, printed: Score) -> String {
    match total - printed {
        0 => total.to_string(),
        more => format!("{total} ({printed} {} {})", if more > 0 { '+' } else { '−' }, more.abs()),
    }
}

fn prepared(ui: Ui, aim: &Aim, target: Option<Kind>) -> impl IntoView + use<> {
    let unit = aim.unit;
    let arm = ui.design(unit, |it| it.arm);
    let shot = target.and_then(|it| fight(ui, |fight| fight.shot(unit, it)));
    let words = ui.desk.lang.words();
    let against = |arm: Arm| ui.with("app-battle-against", &[("arm", card_text::arm(words, arm))]);
    let attack = target.map(|it| {
        let aimed = ui.design(it, |it| it.arm);
        let printed = ui.design(unit, |it| it.attack[aimed.index()]);
        let value = match (shot, printed) {
            (Some(shot), Some(printed)) => score(shot.attack, printed),
            (None, Some(printed)) => printed.to_string(),
            (_, None) => "–".to_string(),
        };
        (against(aimed), value)
    });
    let defence = target.map(|it| {
        let printed = ui.design(it, |it| it.defence[arm.index()]);
        (against(arm), shot.map_or_else(|| printed.to_string(), |it| score(it.defence, printed)))
    });
    let value = |id: &'static str, it: Option<(String, String)>| {
        it.map(
            |(against, value)| view! { <span class="bt-value">{ic(id, 15.0)}{against}<b>{value}</b></span> },
        )
    };
    let left = (aim.shots_left > 1)
        .then(|| ui.with("app-battle-shots-left", &[("count", aim.shots_left.to_string())]));
    let needs = |it: &Shot| {
        let facts = [("from", (it.defence + 1).to_string()), ("to", it.attack.to_string())];
        if it.defence < it.attack {
            ui.with("app-battle-needs", &facts)
        } else {
            ui.t("app-battle-needs-none")
        }
    };
    let big = shot.filter(|_| ui.desk.shows_odds()).map(|it| view! {
        <div class="bt-big"><b>{percent(it.hits, it.cases)}</b><small>{fraction(it.hits, it.cases)}</small><span>{needs(&it)}</span></div>
    });
    let no_shot = (shot.is_none() && target.is_some())
        .then(|| view! { <div class="bt-big"><span>{ui.t("app-battle-needs-support")}</span></div> });
    let change = aim.target.is_some().then(|| other_target(ui));
    view! {
        <div class="bt-shooter"><span class="muted">{ui.t("app-battle-shooter")}</span><b class="bt-serif">{ui.unit_name(unit)}</b>{value("bi-attack", attack)}{left.map(|it| view! { <span class="muted">{it}</span> })}</div>
        <div class="bt-aimed">
            <span class="muted">{ui.t("app-battle-target")}</span>
            {target.map_or_else(|| view! { <b class="bt-serif bt-open">{ui.t("app-battle-choose-target")}</b> }.into_any(), |it| view! { <b class="bt-serif">{ui.unit_name(it)}</b> }.into_any())}
            {value("bi-defence", defence)}{change}
        </div>
        {big}{no_shot}
    }
}

/// Before a card is turned, the target can still be changed: it is taken back.
fn other_target(ui: Ui) -> impl IntoView {
    let may = move || ui.desk.scene.with(|it| it.may_act() && it.data.undo.last.is_some());
    move || {
        may().then(|| view! { <button class="btn sm" on:click=move |_| ui.desk.app().undo()>{icon("undo")}{ui.t("app-battle-other-target")}</button> })
    }
}

/// All numbers that may come up: how many cards bear each, which are unseen, and which of them hit. Each column is drawn
/// anew only if it looks different.
fn numbers(ui: Ui, mind: Memo<Option<(Aim, Option<Kind>)>>) -> impl IntoView {
    let shot = move || mind.get().and_then(|(aim, target)| fight(ui, |it| it.shot(aim.unit, target?)));
    let hits = |shot: Option<Shot>, number: usize| {
        shot.is_some_and(|it| it.defence < number as Score && number as Score <= it.attack)
    };
    let all = move || fight(ui, |it| it.numbers.clone());
    let column = move |number: usize| {
        let class = Memo::new(move |_| {
            let shot = shot();
            match (hits(shot, number - 1), hits(shot, number), hits(shot, number + 1)) {
                (_, false, _) => "bt-num",
                (true, true, true) => "bt-num hit",
                (false, true, true) => "bt-num hit first",
                (true, true, false) => "bt-num hit last",
                (false, true, false) => "bt-num hit first last",
            }
            .to_string()
        });
        let cells = Memo::new(move |_| {
            let numbers = all();
            let (there, unseen) = numbers.get(number).copied().unwrap_or_default();
            let most = numbers.iter().map(|it| it.0).max().unwrap_or(3);
            let cell = |at: u8| match () {
                () if at < unseen => r#"<i class="there unseen"></i>"#,
                () if at < there => r#"<i class="there"></i>"#,
                () => "<i></i>",
            };
            (0..most).rev().map(cell).collect::<String>()
        });
        view! { <span class=move || class.get()><span class="bt-cells" inner_html=move || cells.get()></span><b>{number}</b></span> }
    };
    let label = move || {
        let (shot, numbers) = (shot(), all());
        let unseen = |of: &dyn Fn(usize) -> bool| {
            let sum = (1..numbers.len()).filter(|&at| of(at)).map(|at| u32::from(numbers[at].1)).sum::<u32>();
            sum.to_string()
        };
        let all = ("unseen", unseen(&|_| true));
        match shot {
            Some(_) => ui.with("app-battle-window", &[("hits", unseen(&|it| hits(shot, it))), all]),
            None => ui.with("app-battle-unseen", &[all]),
        }
    };
    let columns = (1..untrack(all).len()).map(column).collect_view();
    view! { <figure class="bt-numbers"><div class="bt-hist" aria-hidden="true">{columns}</div><figcaption>{label}" "{cite(ui.desk.app(), "B6.2")}</figcaption></figure> }
}

/// Who may give up the own shot for this one, with what it would make of the chance.
fn support(ui: Ui) -> Option<impl IntoView> {
    let helpers: Vec<Kind> = ui.desk.scene.with(|scene| {
        let slugs = scene.options().iter().filter_map(|it| it.strip_prefix("with "));
        ui.with_rules(|rules| slugs.filter_map(|it| rules.book().design_named(it)).collect())
    });
    let aim = fight(ui, |it| it.aim.clone())?;
    let shot = fight(ui, |it| it.shot(aim.unit, aim.target?))?;
    let one = move |kind: Kind| {
        let slug = ui.design(kind, |it| it.slug.clone());
        let more = ui.design(kind, |it| match it.support {
            Some(Support::Assist { attack, .. }) => attack,
            Some(Support::Aura { .. } | Support::Screen { .. }) | None => 0,
        });
        let chance = fight(ui, |it| it.chance(shot.attack + more, shot.defence));
        let action = format!("with {slug}");
        let play = action.clone();
        let facts = [
            ("unit", ui.short_name(kind)),
            ("amount", more.to_string()),
            ("from", (shot.defence + 1).to_string()),
            ("to", (shot.attack + more).to_string()),
            ("percent", format!("{chance:.0} %")),
        ];
        view! { <button class="bt-help" data-act=action on:click=move |_| ui.desk.act(&play)>{ic("bi-plus", 13.0)}{ui.with("app-battle-support", &facts)}</button> }
    };
    (!helpers.is_empty()).then(|| view! { <div class="bt-helpers"><span class="muted">{ui.t("app-battle-support-title")}</span>{helpers.into_iter().map(one).collect_view()}</div> })
}

// === What happened ===

/// A shot of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Fired {
    at: usize,
    seat: Option<u8>,
    unit: String,
    target: String,
    attack: i32,
    defence: i32,
    /// The number turned up; none if no card had to be.
    number: Option<i32>,
    is_hit: bool,
    is_this_round: bool,
}

/// The shots of the battle that is shown, the last one last.
fn shots(ui: Ui) -> Vec<Fired> {
    let shown = ui.desk.scene.with(|it| it.data.shown);
    ui.desk.app().log.with(|log| {
        let mut shots: Vec<Fired> = Vec::new();
        for line in log.iter().filter(|it| it.step <= shown && it.undone.is_none()) {
            match line.saying.key.as_str() {
                "battle-revealed" | "battle-unopposed" => shots.clear(),
                "battle-round-began" => shots.iter_mut().for_each(|it| it.is_this_round = false),
                "battle-hit" | "battle-missed" | "battle-autokilled" => shots.push(fired(line)),
                _ => {}
            }
        }
        shots
    })
}

fn fired(line: &LogLine) -> Fired {
    let arg = |name: &str| line.saying.args.iter().find(|it| it.0 == name).map(|it| &it.1);
    let number = |name: &str| match arg(name) {
        Some(SayingArg::Number(number)) => Some(*number),
        Some(SayingArg::Seat(_) | SayingArg::Name(_) | SayingArg::Names(_)) | None => None,
    };
    let name = |name: &str| match arg(name) {
        Some(SayingArg::Name(name)) => name.clone(),
        Some(SayingArg::Seat(_) | SayingArg::Number(_) | SayingArg::Names(_)) | None => String::new(),
    };
    let seat = match arg("side") {
        Some(SayingArg::Seat(seat)) => Some(*seat),
        Some(SayingArg::Number(_) | SayingArg::Name(_) | SayingArg::Names(_)) | None => line.seat,
    };
    Fired {
        at: line.step,
        seat,
        unit: name("unit"),
        target: name("target"),
        attack: number("attack").unwrap_or(0),
        defence: number("defence").unwrap_or(0),
        number: number("number"),
        is_hit: line.saying.key != "battle-missed",
        is_this_round: true,
    }
}

fn named(ui: Ui, slug: &str) -> String {
    let kind = ui.with_rules(|it| it.book().design_named(slug));
    kind.map_or_else(|| slug.to_string(), |it| ui.short_name(it))
}

/// A shot in words, with the number that was turned up.
fn told(ui: Ui, it: Fired) -> impl IntoView {
    let facts = [
        ("unit", named(ui, &it.unit)),
        ("target", named(ui, &it.target)),
        ("from", (it.defence + 1).to_string()),
        ("to", it.attack.to_string()),
    ];
    let word = if it.is_hit { "app-battle-hit" } else { "app-battle-miss" };
    let text = if it.number.is_some() { "app-battle-last" } else { "app-battle-last-autokill" };
    view! {
        <div class="bt-last" class:hit=it.is_hit>
            {it.number.map(|it| view! { <span class="bt-turned">{it}</span> })}
            <span><b>{ui.t(word)}</b>" "{ui.with(text, &facts)}</span>
        </div>
    }
}

/// The number turned up last, and what it did.
fn last_shot(ui: Ui) -> impl IntoView {
    let last = Memo::new(move |_| shots(ui).pop());
    let turned = Memo::new(move |_| {
        shots(ui).into_iter().filter(|it| it.is_this_round).filter_map(|it| it.number).collect::<Vec<_>>()
    });
    let round = move || {
        let turned = turned.get();
        (turned.len() > 1).then(|| view! { <p class="bt-round-numbers"><span class="muted">{ui.t("app-battle-turned")}</span>{turned.into_iter().map(|it| view! { <i>{it}</i> }).collect_view()}</p> })
    };
    view! {
        <div class="bt-results">
            <For each=move || last.get() key=|it| (it.at, it.unit.clone(), it.target.clone()) children=move |it| told(ui, it)/>
            {round}
        </div>
    }
}

/// How the battle ended that was fought last, for as long as the next turn lasts: its last shot and who won.
pub(crate) fn outcome(ui: Ui) -> impl IntoView {
    let won = Memo::new(move |_| {
        let shown = ui.desk.scene.with(|it| it.data.shown);
        ui.desk.app().log.with(|log| {
            let mut turns = 0;
            let lines = log.iter().rev().filter(|it| it.step <= shown && it.undone.is_none());
            for line in lines {
                match line.saying.key.as_str() {
                    "battle-turn-began" => turns += 1,
                    "battle-won" | "battle-won-raid" => return Some(line.saying.clone()),
                    _ => {}
                }
                if turns > 1 {
                    return None;
                }
            }
            None
        })
    });
    let text = move |it: &Saying| ui.desk.scene.with(|scene| scene.say(it, ui.desk.lang.words()));
    move || {
        won.get().map(|it| view! {
            <div class="bt-outcome" role="status"><b>{text(&it)}</b>{shots(ui).pop().map(|it| told(ui, it))}</div>
        })
    }
}

fn fire_log(ui: Ui) -> impl IntoView {
    let all = Memo::new(move |_| shots(ui));
    let one = move |it: Fired| {
        let window = it.number.map(|number| view! { <span class="muted">{format!("{}–{}", it.defence + 1, it.attack)}</span><b class="bt-n">{number}</b> });
        let side = it.seat.map(|it| Side::ALL[usize::from(it)]);
        view! { <li class:hit=it.is_hit>{side.map(mark)}<span>{named(ui, &it.unit)}" → "{named(ui, &it.target)}</span>{window}<em>{ui.t(if it.is_hit { "app-battle-hit" } else { "app-battle-miss" })}</em></li> }
    };
    move || {
        (!all.with(Vec::is_empty)).then(|| view! {
            <section class="bt-firelog" data-zone="firelog" role="region" aria-label=move || ui.t("app-battle-fire-log")>
                <h3 class="bt-h"><span>{ui.t("app-battle-fire-log")}</span></h3>
                <ul>{all.get().into_iter().rev().map(one).collect_view()}</ul>
            </section>
        })
    }
}

/// The reserve hand, small: it may be called into the battle.
fn reserve(ui: Ui, side: Side) -> impl IntoView {
    let tiles: Signal<Vec<Tile>> = Memo::new(move |_| ui.board.with(|it| it.mat(side).hand.clone())).into();
    move || {
        (!tiles.with(Vec::is_empty)).then(|| view! {
            <section class="bt-kept bt-reserve" data-zone="reserve" role="region" aria-label=move || ui.t("app-battle-reserve") style=move || mats::crowd(&tiles.get())>
                <h3 class="bt-h"><span>{move || ui.t("app-battle-reserve")}</span><b>{move || tiles.with(Vec::len)}</b></h3>
                <div class="bt-fan">{row(ui, tiles)}</div>
            </section>
        })
    }
}
