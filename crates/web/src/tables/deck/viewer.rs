//! Lists of cards over the table: decks, discard piles, piles of the war zone, a whole seat, one card in full.

use leptos::prelude::*;
use titles::{
    Language,
    cards::Kind,
    deck::odds::{Chance, DRAWN, next_cards},
    effects::{Card, CardType, Provenance, Tags},
};

use super::{
    Ui,
    face::{self, Size},
    model::{Place, Tile},
    parts::{badge, ic},
    symbols::P,
};
use crate::tables::print::{stamp, stamp_along};
use crate::{
    lang,
    shell::parts::{cite, icon, mark},
};

/// What is open over the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shown {
    Deck(u8),
    Discard(u8),
    Seat(u8),
    Events,
    British,
    Victory,
    Boxed,
    Card(Kind),
}

pub(crate) fn viewer(ui: Ui, shown: Shown) -> impl IntoView {
    let title = move || match shown {
        Shown::Deck(seat) => of_seat(ui, "app-deck-deck-of", seat),
        Shown::Discard(seat) => of_seat(ui, "app-deck-discard-of", seat),
        Shown::Seat(seat) => ui.seat_name(seat),
        Shown::Events => ui.t("app-deck-events"),
        Shown::British => ui.t("app-deck-british"),
        Shown::Victory => ui.t("app-deck-victory"),
        Shown::Boxed => ui.t("app-deck-out-of-game"),
        Shown::Card(kind) => ui.name(kind),
    };
    let body = move || {
        match shown {
        Shown::Deck(seat) => composition(ui, seat).into_any(),
        Shown::Discard(seat) => place(ui, seat, |it| list(ui, &newest_first(&it.discard), "app-deck-empty-discard").into_any()),
        Shown::Seat(seat) => whole_seat(ui, seat).into_any(),
        Shown::Events => slots(ui, &ui.board.with(|it| it.events.known.clone()), "app-deck-events-note").into_any(),
        Shown::British => slots(ui, &ui.board.with(|it| it.british.known.clone()), "app-deck-british-note").into_any(),
        Shown::Victory => view! { <p class="muted">{ui.t("app-deck-victory-note")}</p>{gallery(ui, &tally(&ui.board.with(|it| it.victory.clone())))} }.into_any(),
        Shown::Boxed => gallery(ui, &tally(&ui.board.with(|it| it.boxed.clone()))).into_any(),
        Shown::Card(kind) => inspector(ui, kind).into_any(),
    }
    };
    let close = NodeRef::<leptos::html::Button>::new();
    Effect::new(move |_| {
        if let Some(close) = close.get() {
            let _ = close.focus();
        }
    });
    view! {
        <div class="dk-scrim" on:click=move |_| ui.shown.set(None)></div>
        <div class="dk-viewer" role="dialog" aria-modal="true" aria-label=title>
            <header><h2>{title}</h2><span class="sp"></span><button class="icb" node_ref=close aria-label=move || ui.t("app-close") on:click=move |_| ui.shown.set(None)>{icon("close")}</button></header>
            <div class="dk-viewer-body">{body}</div>
        </div>
    }
}

fn of_seat(ui: Ui, key: &str, seat: u8) -> String {
    ui.desk.lang.with(key, &[("who", ui.seat_name(seat))])
}

fn place(ui: Ui, seat: u8, show: impl FnOnce(&Place) -> AnyView) -> AnyView {
    ui.board.with(|it| {
        let all = std::iter::once(&it.own).chain(&it.foes);
        all.into_iter().find(|it| it.seat == seat).map(show).into_any()
    })
}

/// Cards of the same kind together, in the order of the card file.
fn tally(kinds: &[Kind]) -> Vec<(Kind, usize)> {
    let mut sorted = kinds.to_vec();
    sorted.sort_unstable();
    let mut out: Vec<(Kind, usize)> = Vec::new();
    for kind in sorted {
        match out.last_mut() {
            Some(last) if last.0 == kind => last.1 += 1,
            _ => out.push((kind, 1)),
        }
    }
    out
}

fn newest_first(kinds: &[Kind]) -> Vec<Kind> {
    kinds.iter().rev().copied().collect()
}

// === Lists ===

/// Cards as they lie, the top one first.
fn list(ui: Ui, kinds: &[Kind], empty: &'static str) -> impl IntoView + use<> {
    if kinds.is_empty() {
        return view! { <p class="muted">{ui.t(empty)}</p> }.into_any();
    }
    let cards = kinds.iter().map(|&kind| thumb(ui, kind, None, None)).collect_view();
    view! { <div class="dk-gallery">{cards}</div> }.into_any()
}

fn gallery(ui: Ui, kinds: &[(Kind, usize)]) -> impl IntoView + use<> {
    view! { <div class="dk-gallery">{kinds.iter().map(|&(kind, n)| thumb(ui, kind, Some(n), None)).collect_view()}</div> }
}

fn thumb(ui: Ui, kind: Kind, count: Option<usize>, note: Option<String>) -> impl IntoView {
    view! {
        <div class="dk-thumb">
            <button class="dk-face" aria-label=move || ui.name(kind) use:stamp_along=move || ui.face(kind, Size::Table) on:click=move |_| ui.shown.set(Some(Shown::Card(kind)))></button>
            {count.filter(|&it| it > 1).map(|it| view! { <span class="dk-count">{format!("×{it}")}</span> })}
            {note.map(|it| view! { <span class="dk-note">{it}</span> })}
        </div>
    }
}

/// A closed pile: how many cards, and those the viewer knows, the top one first.
fn slots(ui: Ui, known: &[Option<Kind>], note: &'static str) -> impl IntoView + use<> {
    let cards = known.iter().rev().enumerate().filter_map(|(at, it)| it.map(|kind| (at, kind)));
    let cards: Vec<_> = cards
        .map(|(at, kind)| {
            thumb(
                ui,
                kind,
                None,
                Some(ui.desk.lang.with("app-deck-from-top", &[("count", (at + 1).to_string())])),
            )
        })
        .collect();
    let none = cards.is_empty().then(|| view! { <p>{ui.t("app-deck-none-known")}</p> });
    view! { <p class="muted">{ui.t(note)}</p><p>{ui.desk.lang.with("app-deck-cards", &[("count", known.len().to_string())])}</p>{none}<div class="dk-gallery">{cards}</div> }
}

// === Decks ===

/// The chances of one, two and more such cards in the next hand, as far as there are so many.
fn chances(it: &Place, is_such: impl Fn(Kind) -> bool) -> Vec<Chance> {
    let copies = it.unseen.iter().chain(&it.deck_top).filter(|&&it| is_such(it)).count();
    (1..=copies.min(DRAWN)).map(|wanted| next_cards(&it.deck_top, &it.unseen, wanted, &is_such)).collect()
}

fn percent(chance: Chance) -> String {
    format!("{:.0}\u{a0}%", chance.hits as f64 * 100.0 / chance.cases.max(1) as f64)
}

fn fraction(chance: Chance) -> String {
    format!("{}/{}", chance.hits, chance.cases)
}

/// The chances of each sort of card, whatever its name: infantry, transport, and so on.
fn sorts(ui: Ui, it: &Place) -> impl IntoView + use<> {
    let words = ui.desk.lang.words();
    let sort = |kind: Kind| ui.card(kind, |it| face::sub_line(it, words, true));
    let mut names: Vec<(String, usize)> = Vec::new();
    for name in it.unseen.iter().chain(&it.deck_top).map(|&kind| sort(kind)) {
        match names.iter_mut().find(|it| it.0 == name) {
            Some(found) => found.1 += 1,
            None => names.push((name, 1)),
        }
    }
    names.sort_by_key(|it| std::cmp::Reverse(it.1));
    let rows = names.into_iter().map(|(name, count)| {
        let mut chances = chances(it, |kind| sort(kind) == name).into_iter();
        let cells = (0..DRAWN).map(|_| {
            chances.next().map_or_else(
                || view! { <td class="muted">"–"</td> }.into_any(),
                |it| view! { <td title=fraction(it)>{percent(it)}</td> }.into_any(),
            )
        });
        view! { <tr><th scope="row">{name.clone()}</th><td>{count}</td>{cells.collect_view()}</tr> }
    });
    let rows: Vec<_> = rows.collect();
    let heads = (1..=DRAWN).map(|n| view! { <th scope="col">{format!("≥{n}")}</th> });
    view! {
        <h3 class="dk-h">{ui.desk.lang.with("app-deck-next-hand", &[("count", DRAWN.to_string())])}</h3>
        <table class="dk-sorts"><thead><tr><td></td><th scope="col">{ui.t("app-deck-in-deck")}</th>{heads.collect_view()}</tr></thead><tbody>{rows}</tbody></table>
    }
}

/// What a deck is made of, with the chance to draw each kind.
fn composition(ui: Ui, seat: u8) -> AnyView {
    place(ui, seat, |it| {
        let is_own = ui.board.with(|board| board.own.seat == seat);
        if !is_own && !ui.desk.shows_memory() {
            return view! { <p class="muted">{ui.t("app-no-memory-here")}</p> }.into_any();
        }
        let hidden = if is_own { 0 } else { it.hand - it.known_hand.len() };
        let loose = it.unseen.len();
        let shows_odds = ui.desk.shows_odds();
        let rows = tally(&it.unseen).into_iter().map(|(kind, n)| {
            let note = (shows_odds && is_own && loose > 0).then(|| {
                let all = chances(it, |it| it == kind);
                let all =
                    all.into_iter().enumerate().map(|(at, it)| format!("≥{}\u{a0}{}", at + 1, percent(it)));
                all.take(2).collect::<Vec<_>>().join(" · ")
            });
            thumb(ui, kind, Some(n), note)
        });
        let top: Vec<Kind> = newest_first(&it.deck_top);
        let note = if is_own {
            ui.desk.lang.with("app-deck-own-deck-note", &[("count", it.deck.to_string())])
        } else {
            ui.desk.lang.with(
                "app-deck-their-deck-note",
                &[("deck", it.deck.to_string()), ("hand", hidden.to_string())],
            )
        };
        view! {
            <p class="muted">{note}</p>
            {(shows_odds && is_own && loose > 0).then(|| sorts(ui, it))}
            {(!top.is_empty()).then(|| view! { <h3 class="dk-h">{ui.t("app-deck-on-top")}</h3>{list(ui, &top, "app-deck-on-top")} })}
            <div class="dk-gallery">{rows.collect_view()}</div>
        }
        .into_any()
    })
}

fn whole_seat(ui: Ui, seat: u8) -> AnyView {
    place(ui, seat, |it| {
        let shows_memory = ui.desk.shows_memory() || ui.board.with(|board| board.own.seat == seat);
        let part = |key: &'static str, kinds: Vec<(Kind, usize)>| {
            (!kinds.is_empty()).then(|| view! { <h3 class="dk-h">{ui.t(key)}</h3>{gallery(ui, &kinds)} })
        };
        let deployed = |tiles: &[Tile]| -> Vec<Kind> {
            tiles
                .iter()
                .flat_map(|it| {
                    std::iter::repeat_n(it.kind, it.count.unwrap_or(1)).chain(it.attached.iter().copied())
                })
                .collect()
        };
        let facts = ui.desk.lang.with(
            "app-deck-seat-facts",
            &[
                ("hand", it.hand.to_string()),
                ("deck", it.deck.to_string()),
                ("discard", it.discard.len().to_string()),
                ("points", it.points.to_string()),
            ],
        );
        view! {
            <p>{facts}</p>
            {part("app-deck-front", tally(&deployed(&it.units)))}
            {part("app-deck-conquests", tally(&deployed(&it.conquests)))}
            {part("app-deck-playing-area", tally(&deployed(&it.played)))}
            {shows_memory.then(|| part("app-deck-known-hand", tally(&it.known_hand)))}
            {part("app-deck-discard", tally(&it.discard))}
            {shows_memory.then(|| part("app-deck-unseen", tally(&it.unseen)))}
        }
        .into_any()
    })
}

// === One card ===

fn inspector(ui: Ui, kind: Kind) -> impl IntoView {
    let facts = move || ui.card(kind, |card| facts(ui, card));
    let place = move || {
        let words = |it: Language| {
            ui.cards.with_value(|set| {
                face::face(
                    &set.cards[kind.index()],
                    (kind.index() + 1, set.cards.len()),
                    Size::Large,
                    lang::words(it),
                )
            })
        };
        [Language::En, Language::Ja]
            .map(|it| view! { <div class="dk-large" lang=it.code() inner_html=words(it)></div> })
            .into_iter()
            .collect_view()
    };
    let step = move |by: i32, key: &'static str| {
        let count = ui.cards.with_value(|set| set.cards.len() as i32);
        let next = Kind((i32::from(kind.0) + by).rem_euclid(count) as u8);
        view! { <button class="btn sm" on:click=move |_| ui.shown.set(Some(Shown::Card(next)))>{move || ui.t(key)}</button> }
    };
    view! {
        <div class="dk-inspect">
            <div class="dk-faces">{place}</div>
            <div class="dk-facts">
                {facts}
                <h3 class="dk-h">{move || ui.t("app-deck-in-this-game")}</h3>
                <ul class="dk-where">{move || whereabouts(ui, kind)}</ul>
                <div class="row gap">{step(-1, "app-deck-previous")}{step(1, "app-deck-next")}</div>
            </div>
        </div>
    }
}

fn facts(ui: Ui, card: &Card) -> impl IntoView + use<> {
    let words = ui.desk.lang.words();
    let number = |n: u8| n.to_string();
    let rating = card.is_unit().then(|| {
        if card.tags.has_all(Tags::ITALIAN.or(Tags::INFANTRY)) {
            0
        } else if card.tags.has_all(Tags::GERMAN.or(Tags::TANK)) {
            2
        } else {
            1
        }
    });
    let is_enemy = matches!(card.card_type, CardType::Event | CardType::Site);
    let rows: [(Option<String>, P, &'static str, &'static str); 5] = [
        (card.play_cost.map(number), "p-tactic", "app-deck-fact-play", "D5-2.1"),
        (card.buy_cost.map(number), "p-supply", "app-deck-fact-buy", "D11-2"),
        (is_enemy.then(|| number(card.defence)), "v-defence", "app-deck-fact-defence", "D12-1.6"),
        (rating.map(number), "v-interception", "app-deck-fact-interception", "D13-3.3"),
        ((card.vp > 0).then(|| number(card.vp)), "p-victory", "app-deck-fact-victory", "D8-2.1"),
    ];
    let rows = rows.into_iter().filter_map(|(n, id, key, rule)| n.map(|n| view! { <li>{badge(id, n, 28.0)}<span>{words.phrase(key)}</span>{cite(ui.desk.app(), rule)}</li> }));
    let provenance = match card.provenance {
        Provenance::Attested => "app-deck-attested",
        Provenance::Inferred => "app-deck-inferred",
        Provenance::Reconstructed => "app-deck-reconstructed",
    };
    view! {
        <p class="muted">{face::sub_line(card, words, false)}" · "{ui.desk.lang.with("app-deck-copies", &[("count", card.copies.to_string())])}</p>
        <ul class="dk-fact-list">{rows.collect_view()}</ul>
        <h3 class="dk-h">{words.phrase("app-deck-provenance")}</h3>
        <p>{ic("u-search", 14.0)}" "{words.phrase(provenance)}</p>
    }
}

/// Where copies of a card lie, as far as the viewer knows.
fn whereabouts(ui: Ui, kind: Kind) -> Vec<AnyView> {
    let of = |kinds: &[Kind]| kinds.iter().filter(|it| **it == kind).count();
    let tiles = |tiles: &[Tile]| {
        tiles
            .iter()
            .map(|it| if it.kind == kind { it.count.unwrap_or(1) } else { 0 } + of(&it.attached))
            .sum::<usize>()
    };
    let line =
        |text: String, n: usize| (n > 0).then(|| view! { <li><span>{text}</span><b>{n}</b></li> }.into_any());
    ui.board.with(|it| {
        let mut lines = Vec::new();
        lines.extend(line(
            ui.t("app-deck-war-zone"),
            it.market
                .iter()
                .chain(&it.boxes)
                .filter(|it| it.kind == kind && it.key != "support")
                .filter_map(|it| it.count)
                .sum::<usize>()
                + of(&it.support)
                + of(&it.cities),
        ));
        lines.extend(line(ui.t("app-deck-victory"), of(&it.victory)));
        lines.extend(line(ui.t("app-deck-enemy"), it.enemy.iter().filter(|it| it.0.kind == kind).count()));
        for place in std::iter::once(&it.own).chain(&it.foes) {
            let who = ui.seat_name(place.seat);
            let at = |key: &str| format!("{who} · {}", ui.t(key));
            lines.extend(line(at("app-deck-front"), tiles(&place.units) + tiles(&place.conquests)));
            lines.extend(line(at("app-deck-playing-area"), tiles(&place.played)));
            lines.extend(line(at("app-deck-discard"), of(&place.discard)));
            if place.seat != it.own.seat && !ui.desk.shows_memory() {
                continue;
            }
            lines.extend(line(at("app-deck-hand"), of(&place.known_hand)));
            lines.extend(line(at("app-deck-unseen"), of(&place.unseen) + of(&place.deck_top)));
        }
        lines.extend(line(ui.t("app-deck-out-of-game"), of(&it.boxed)));
        lines
    })
}

// === The tab of the rail ===

/// Everybody's cards in short, to be opened.
pub(crate) fn tab(ui: Ui) -> impl IntoView {
    let seats = Memo::new(move |_| {
        ui.board.with(|it| {
            std::iter::once(it.own.seat).chain(it.foes.iter().map(|it| it.seat)).collect::<Vec<_>>()
        })
    });
    let open = RwSignal::new((0_u8, true));
    let entry = move |seat: u8| {
        let kinds = move |is_deck: bool| {
            let is_own = ui.board.with(|it| it.own.seat == seat);
            if is_deck && !is_own && !ui.desk.shows_memory() {
                return view! { <p class="muted small">{ui.t("app-no-memory-here")}</p> }.into_any();
            }
            place(ui, seat, |it| {
                let kinds = if is_deck {
                    it.unseen.iter().chain(&it.deck_top).copied().collect()
                } else {
                    it.discard.clone()
                };
                let rows = tally(&kinds).into_iter().map(|(kind, n)| {
                let chance = chances(it, |it| it == kind).first().copied().filter(|_| is_deck && is_own && ui.desk.shows_odds());
                let chance = chance.map(|it| view! { <span class="muted" title=fraction(it)>{percent(it)}</span> });
                view! { <li class:lit=move || ui.desk.lit.with(|lit| ui.card(kind, |it| lit.contains(&it.id)))><span class="dk-tiny" use:stamp=ui.face(kind, Size::Mini)></span><span>{ui.name(kind)}</span>{chance}<b>{n}</b></li> }
            });
                view! { <ul class="dk-deck-list">{rows.collect_view()}</ul> }.into_any()
            })
        };
        let toggle = move |is_deck: bool, key: &'static str, id: P| {
            let count = move || {
                ui.board.with(|it| {
                    std::iter::once(&it.own)
                        .chain(&it.foes)
                        .find(|it| it.seat == seat)
                        .map_or(0, |it| if is_deck { it.deck } else { it.discard.len() })
                })
            };
            let is_open = move || open.get() == (seat, is_deck);
            view! { <button class="dk-toggle" class:on=is_open aria-expanded=move || is_open().to_string() on:click=move |_| open.set(if is_open() { (u8::MAX, false) } else { (seat, is_deck) })>{ic(id, 14.0)}{move || ui.t(key)}<b>{count}</b></button> }
        };
        view! {
            <section class="dk-tab-seat"><h3>{mark(Some(seat))}{move || ui.seat_name(seat)}</h3>
                <div class="row gap">{toggle(true, "app-deck-deck", "u-deck")}{toggle(false, "app-deck-discard", "u-discard")}</div>
                {move || (open.get() == (seat, true)).then(|| view! { <p class="muted small">{ui.t("app-deck-tab-note")}</p>{kinds(true)} })}
                {move || (open.get() == (seat, false)).then(|| kinds(false))}
            </section>
        }
    };
    view! {
        <div class="dk-tab">
            <For each=move || seats.get() key=|it| *it children=entry/>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chance_is_shown_rounded_and_as_it_is() {
        let chance =
            next_cards(&[], &[Kind(1), Kind(2), Kind(3), Kind(4), Kind(5), Kind(6)], 1, |it| it == Kind(1));
        assert_eq!((percent(chance), fraction(chance)), ("67\u{a0}%".to_string(), "2/3".to_string()));
    }
}
