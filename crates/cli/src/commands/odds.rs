//! `khamsin odds`: exact chances from what the seat knows.

use table::Viewer;
use titles::{Seen, Words, battle};

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
    let mut lines = Vec::new();
    game.sitting().look(Viewer::Seat(seat), &mut |seen| lines = odds(seen, words, args.at.json));
    if lines.is_empty() {
        return Err(Fault::of("cli-fault-no-shot"));
    }
    lines.iter().for_each(|line| say!("{line}"));
    Ok(())
}

/// One line a shot, the best first.
pub(crate) fn odds(seen: Seen<'_>, words: &Words, json: bool) -> Vec<String> {
    let Seen::Battle { rules, view, .. } = seen else { return Vec::new() };
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
    shots.iter().map(line).collect()
}
