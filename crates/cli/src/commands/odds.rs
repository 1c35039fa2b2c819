//! `khamsin odds`: exact chances from what the seat knows.

mod hex;

use table::{Seat, Viewer};
use titles::{
    Seen, Words,
    battle::{self, Battle},
    cards::Kind,
    deck::{
        self, Deck,
        odds::{DRAWN, next_cards},
    },
};

use crate::{
    args::Odds,
    commands::act::deciding_seat,
    fault::{Fault, Outcome},
    files,
    out::say,
};

pub(crate) fn run(args: &Odds, words: &Words) -> Outcome {
    let game = files::game(&args.at.file)?;
    let seat = deciding_seat(&game, args.at.seat, words)?;
    let plan = Plan { attack: &args.attack, with: &args.with };
    let mut lines = Ok(Vec::new());
    game.sitting().look(Viewer::Seat(seat), &mut |seen| lines = odds(seen, seat, plan, words, args.at.json));
    lines?.iter().for_each(|line| say!("{line}"));
    Ok(())
}

/// An attack somebody thinks of: hexes and units as typed, both perhaps empty.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Plan<'a> {
    pub(crate) attack: &'a [String],
    pub(crate) with: &'a [String],
}

/// The chances of what the seat can do now, the best first, or of what it plans.
pub(crate) fn odds(
    seen: Seen<'_>,
    seat: Seat,
    plan: Plan<'_>,
    words: &Words,
    json: bool,
) -> Outcome<Vec<String>> {
    match seen {
        Seen::Hex { rules, view, .. } => hex::lines(rules, view, seat, plan, words, json),
        Seen::Battle { .. } | Seen::Deck { .. } if !plan.attack.is_empty() => {
            Err(Fault::of("cli-fault-no-plan"))
        }
        Seen::Battle { rules, view, .. } => shots(rules, view, words, json),
        Seen::Deck { rules, view, .. } => Ok(draws(rules, view, seat, words, json)),
    }
}

/// One line a shot, the best first.
fn shots(rules: &Battle, view: &battle::View, words: &Words, json: bool) -> Outcome<Vec<String>> {
    let slug = |kind| rules.book().design(kind).slug.as_str();
    let mut shots = battle::shots(rules, view);
    shots.sort_by_key(|shot| std::cmp::Reverse(shot.hits));
    let line = |shot: &battle::Shot| {
        let percent = shot.hits as f64 * 100.0 / shot.cases.max(1) as f64;
        if json {
            return serde_json::json!({
                "unit": slug(shot.unit), "target": slug(shot.target), "attack": shot.attack,
                "defence": shot.defence, "hits": shot.hits, "cases": shot.cases,
            })
            .to_string();
        }
        let facts = [
            ("percent", format!("{percent:.1}").into()),
            ("hits", shot.hits.into()),
            ("cases", shot.cases.into()),
        ];
        format!(
            "{} → {}  {} < n ≤ {}  {}",
            words.name(rules, slug(shot.unit)),
            words.name(rules, slug(shot.target)),
            shot.defence,
            shot.attack,
            words.phrase_with("cli-hit-chance", &facts)
        )
    };
    let mut lines: Vec<String> = shots.iter().map(line).collect();
    lines.extend(bots::outlook(rules, view).map(|it| outlook(it, words, json)));
    if lines.is_empty() { Err(Fault::of("cli-fault-no-shot")) } else { Ok(lines) }
}

/// How the battle may end, from what the seat knows.
fn outlook(found: bots::Outlook, words: &Words, json: bool) -> String {
    let bots::Outlook { worlds, won, lost } = found;
    if json {
        return serde_json::json!({ "worlds": worlds, "won": won, "lost": lost }).to_string();
    }
    let share = |count: u32| format!("{:.0}", f64::from(count) * 100.0 / f64::from(worlds.max(1)));
    let mean = |count: u32| format!("{:.1}", f64::from(count) / f64::from(worlds.max(1)));
    let facts = [
        ("axis", share(won[0]).into()),
        ("allied", share(won[1]).into()),
        ("axisLost", mean(lost[0]).into()),
        ("alliedLost", mean(lost[1]).into()),
        ("count", worlds.into()),
    ];
    words.phrase_with("cli-outlook", &facts)
}

/// One line a card of the seat's own deck, the most likely first: the chance of one, two and more among the next ones.
fn draws(rules: &Deck, view: &deck::View, seat: Seat, words: &Words, json: bool) -> Vec<String> {
    let (top, unseen) = (view.deck_top(seat).collect::<Vec<Kind>>(), view.unseen(seat));
    let mut kinds: Vec<Kind> = unseen.iter().chain(&top).copied().collect();
    kinds.sort_unstable();
    let copies = |kind: Kind| kinds.iter().filter(|it| **it == kind).count();
    let mut rows: Vec<(Kind, usize)> = kinds.iter().map(|&it| (it, copies(it))).collect();
    rows.dedup();
    rows.sort_by_key(|it| std::cmp::Reverse(it.1));
    let line = |(kind, copies): (Kind, usize)| {
        let chances =
            (1..=copies.min(DRAWN)).map(|wanted| next_cards(&top, &unseen, wanted, |it| it == kind));
        let slug = rules.card(kind).id.as_str();
        if json {
            let chances: Vec<_> =
                chances.map(|it| serde_json::json!({ "hits": it.hits, "cases": it.cases })).collect();
            return serde_json::json!({ "card": slug, "copies": copies, "at_least": chances }).to_string();
        }
        let chances: Vec<String> = chances
            .enumerate()
            .map(|(at, it)| {
                let percent = it.hits as f64 * 100.0 / it.cases.max(1) as f64;
                format!("≥{} {percent:.1} % ({}/{})", at + 1, it.hits, it.cases)
            })
            .collect();
        format!("{} ×{copies}  {}", words.name(rules, slug), chances.join("  "))
    };
    rows.into_iter().map(line).collect()
}
