//! The course of a game in numbers: the score by steps and turns, and what chance brought to whom.

use std::collections::BTreeMap;

use table::{Arg, Entry, Viewer};
use titles::{Profile, Sitting};

use crate::{
    log::{self, LogLine, Stop},
    message::Curve,
};

/// At most so many points of the curve.
const POINTS: usize = 240;

pub(crate) fn curve(sitting: &dyn Sitting) -> Curve {
    let (steps, seats) = (sitting.steps(), usize::from(sitting.seats()));
    let stride = steps.div_ceil(POINTS).max(1);
    let places = (0..=steps).step_by(stride).chain((steps % stride != 0).then_some(steps));
    let points = places.map(|step| (step, sitting.standing_after(step).points[..seats].to_vec()));
    let entries = sitting.entries(0);
    let actors = actors(&entries);
    let told = log::tell(sitting, &entries, 0, Viewer::Public);
    let turns = told.iter().filter(|it| it.stop == Stop::Turn).map(|it| it.step).collect();
    Curve {
        points: points.collect(),
        turns,
        rolls: rolls(sitting.profile(), &told, &actors, seats),
        draws: draws(sitting, &entries, &actors, seats),
        acts: acts(&entries, seats),
    }
}

/// For each entry the seat that acted last: luck belongs to whoever called for it, and the first deal to nobody.
fn actors(entries: &[Entry<String, String>]) -> Vec<Option<usize>> {
    let mut last = None;
    let actor = |entry: &Entry<String, String>| {
        if let Entry::Act(seat, _) = entry {
            last = Some(seat.index());
        }
        last
    };
    entries.iter().map(actor).collect()
}

fn rolls(
    profile: &Profile,
    told: &[LogLine],
    actors: &[Option<usize>],
    seats: usize,
) -> Vec<(i32, Vec<u32>)> {
    let mut rolls: BTreeMap<i32, Vec<u32>> = BTreeMap::new();
    for line in told {
        let number = profile.roll_fact(&line.message.key).and_then(|fact| line.message.arg(fact));
        let seat = actors.get(line.entry).copied().flatten();
        if let (Some(Arg::Number(number)), Some(seat)) = (number, seat) {
            rolls.entry(*number).or_insert_with(|| vec![0; seats])[seat] += 1;
        }
    }
    rolls.into_iter().collect()
}

fn draws(
    sitting: &dyn Sitting,
    entries: &[Entry<String, String>],
    actors: &[Option<usize>],
    seats: usize,
) -> Vec<(String, Vec<u32>)> {
    let mut purposes: BTreeMap<&str, Vec<u32>> = BTreeMap::new();
    for (entry, &actor) in entries.iter().zip(actors) {
        if let (Entry::Chance(draw, _), Some(actor)) = (entry, actor) {
            purposes.entry(sitting.purpose_name(*draw)).or_insert_with(|| vec![0; seats])[actor] += 1;
        }
    }
    purposes.into_iter().map(|(purpose, counts)| (purpose.to_string(), counts)).collect()
}

fn acts(entries: &[Entry<String, String>], seats: usize) -> Vec<u32> {
    let mut acts = vec![0; seats];
    for entry in entries {
        if let Entry::Act(seat, _) = entry {
            acts[seat.index()] += 1;
        }
    }
    acts
}
