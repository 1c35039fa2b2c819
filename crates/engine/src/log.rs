//! The log as a viewer may read it: codes, not sentences, so that it can be told again in another language.

use serde::{Deserialize, Serialize};
use table::{Entry, Message, Rule, Viewer};
use titles::{Profile, Sitting};

/// Where a replay may stop besides at every act.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Stop {
    /// Nothing special.
    #[default]
    Action,
    /// A phase, round or battle begins.
    Phase,
    /// A turn begins.
    Turn,
}

/// One line of the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LogLine {
    /// The number of the entry behind it.
    pub entry: usize,
    /// How many steps were in force after it: the position to show for the line.
    pub step: usize,
    /// Who acted; nobody for nature.
    pub seat: Option<u8>,
    /// The rule behind it; none for an action that was taken back.
    pub rule: Option<Rule>,
    /// What happened; for a line that was taken back the action stands in `undone`.
    pub message: Message,
    /// The action that was taken back.
    pub undone: Option<String>,
    /// Whether a turn or phase begins here.
    pub stop: Stop,
}

fn stop_at(profile: &Profile, key: &str) -> Stop {
    match key {
        _ if profile.turn_keys.contains(&key) => Stop::Turn,
        _ if profile.phase_keys.contains(&key) => Stop::Phase,
        _ => Stop::Action,
    }
}

/// The entries in force, in order, each by its number.
pub(crate) fn line(entries: &[Entry<String, String>]) -> Vec<usize> {
    let mut line: Vec<usize> = Vec::new();
    for (number, entry) in entries.iter().enumerate() {
        match entry {
            Entry::Act(..) | Entry::Chance(..) => line.push(number),
            Entry::Undo(_, to) | Entry::Takeback(_, to, _) => line.retain(|it| it < to),
        }
    }
    line
}

/// The log from entry `from` on as `viewer` may read it, with what was taken back.
pub(crate) fn tell(
    sitting: &dyn Sitting,
    entries: &[Entry<String, String>],
    from: usize,
    viewer: Viewer,
) -> Vec<LogLine> {
    let line = line(entries);
    let step_after = |entry: usize| line.partition_point(|&it| it <= entry);
    let actor = |entry: usize| match entries.get(entry) {
        Some(Entry::Act(seat, _) | Entry::Undo(seat, _) | Entry::Takeback(seat, ..)) => Some(seat.0),
        Some(Entry::Chance(..)) | None => None,
    };
    let mut lines: Vec<LogLine> = Vec::new();
    for told in sitting.retell(from, viewer) {
        let stop = stop_at(sitting.profile(), &told.message.key);
        lines.push(LogLine {
            entry: told.at,
            step: step_after(told.at),
            seat: actor(told.at),
            rule: Some(told.rule),
            message: told.message,
            undone: None,
            stop,
        });
    }
    lines.extend(taken_back(entries, &line, from, viewer));
    lines.sort_by_key(|it| it.entry);
    lines
}

/// Acts that were taken back stay in the log, struck through, for whoever acted: others may not have been told.
fn taken_back(
    entries: &[Entry<String, String>],
    line: &[usize],
    from: usize,
    viewer: Viewer,
) -> Vec<LogLine> {
    let mut lines = Vec::new();
    for (number, entry) in entries.iter().enumerate().skip(from) {
        let Entry::Act(seat, action) = entry else { continue };
        if line.binary_search(&number).is_ok() || !viewer.is(*seat) {
            continue;
        }
        lines.push(LogLine {
            entry: number,
            step: line.partition_point(|&it| it <= number),
            seat: Some(seat.0),
            rule: None,
            message: Message::default(),
            undone: Some(action.clone()),
            stop: Stop::Action,
        });
    }
    lines
}
