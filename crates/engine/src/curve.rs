//! The course of a game in numbers: the score by steps, and what chance brought.

use std::collections::BTreeMap;

use table::Entry;
use titles::Sitting;

use crate::message::Curve;

/// At most so many points of the curve.
const POINTS: usize = 240;

pub(crate) fn curve(sitting: &dyn Sitting) -> Curve {
    let (steps, seats) = (sitting.steps(), usize::from(sitting.seats()));
    let stride = steps.div_ceil(POINTS).max(1);
    let places = (0..=steps).step_by(stride).chain((steps % stride != 0).then_some(steps));
    let points = places.map(|step| (step, sitting.standing_after(step).points[..seats].to_vec()));
    Curve { points: points.collect(), chances: chances(sitting), acts: acts(sitting) }
}

fn chances(sitting: &dyn Sitting) -> Vec<(String, Vec<(String, u32)>)> {
    let mut purposes: BTreeMap<&str, BTreeMap<String, u32>> = BTreeMap::new();
    for entry in sitting.entries(0) {
        if let Entry::Chance(draw, outcome) = entry {
            *purposes.entry(sitting.purpose_name(draw)).or_default().entry(outcome).or_default() += 1;
        }
    }
    let listed = |it: BTreeMap<String, u32>| it.into_iter().collect();
    purposes.into_iter().map(|(purpose, outcomes)| (purpose.to_string(), listed(outcomes))).collect()
}

fn acts(sitting: &dyn Sitting) -> Vec<u32> {
    let mut acts = vec![0; usize::from(sitting.seats())];
    for entry in sitting.entries(0) {
        if let Entry::Act(seat, _) = entry {
            acts[seat.index()] += 1;
        }
    }
    acts
}
