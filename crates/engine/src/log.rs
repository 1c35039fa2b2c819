//! The log as a viewer may read it: codes, not sentences, so that it can be told again in another language.

use std::cell::RefCell;
use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};
use table::{Arg, Declined, Entry, Message, Misread, Refusal, Rule, Seat, SeatSet, Viewer};
use titles::{Profile, Sitting};

use crate::message::Cut;

/// One fact of a saying.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum SayingArg {
    /// A number.
    Number(i32),
    /// A seat.
    Seat(u8),
    /// The slug of a card, unit or place.
    Name(String),
    /// Several of them.
    Names(Vec<String>),
}

/// A message on its way to the page: the key of its wording, and the facts.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Saying {
    /// The key.
    pub key: String,
    /// The facts by name.
    pub args: Vec<(String, SayingArg)>,
}

impl From<&Message> for Saying {
    fn from(message: &Message) -> Saying {
        let arg = |arg: &Arg| match arg {
            Arg::Number(number) => SayingArg::Number(*number),
            Arg::Seat(seat) => SayingArg::Seat(seat.0),
            Arg::Name(name) => SayingArg::Name(name.clone()),
            Arg::Names(names) => SayingArg::Names(names.clone()),
        };
        let args = message.args.iter().map(|(name, it)| ((*name).to_string(), arg(it))).collect();
        Saying { key: message.key.to_string(), args }
    }
}

impl Saying {
    /// The message again, to be worded.
    pub fn message(&self) -> Message {
        let arg = |arg: &SayingArg| match arg {
            SayingArg::Number(number) => Arg::Number(*number),
            SayingArg::Seat(seat) => Arg::Seat(Seat(*seat)),
            SayingArg::Name(name) => Arg::Name(name.clone()),
            SayingArg::Names(names) => Arg::Names(names.clone()),
        };
        let args = self.args.iter().map(|(name, it)| (kept(name), arg(it))).collect();
        Message { key: kept(&self.key), args }
    }

    /// Everything on the table that it speaks about: what a table lights up.
    pub fn names(&self) -> Vec<String> {
        let mut names = Vec::new();
        for (_, arg) in &self.args {
            match arg {
                SayingArg::Name(name) => names.push(name.clone()),
                SayingArg::Names(several) => names.extend(several.iter().cloned()),
                SayingArg::Number(_) | SayingArg::Seat(_) => {}
            }
        }
        names
    }

    /// What a match declined, with the rule if one forbids it.
    pub(crate) fn declined(declined: &Declined) -> (Saying, String) {
        let plain = |key: &str| (Saying { key: key.to_string(), args: Vec::new() }, String::new());
        match declined {
            Declined::Illegal(refusal) => (Saying::from(&refusal.message()), refusal.rule.0.to_string()),
            Declined::Stale { .. } => plain("table-stale"),
            Declined::NotYourTurn { deciding } if deciding.is_empty() => plain("table-chance-pending"),
            Declined::NotYourTurn { .. } => plain("table-not-your-turn"),
            Declined::Over => plain("table-over"),
            Declined::NoSeat { .. } => plain("table-no-seat"),
            Declined::Unreadable(misread) => {
                let arg = |name: &str, text: &str| (name.to_string(), SayingArg::Name(text.to_string()));
                let args = vec![arg("word", &misread.word), arg("expected", &misread.expected)];
                (Saying { key: "table-unreadable".to_string(), args }, String::new())
            }
            Declined::Undo { barrier, .. } => plain(match Cut::from(*barrier) {
                Cut::Start | Cut::Over => "table-undo-start",
                Cut::Chance => "table-undo-chance",
                Cut::Reveal => "table-undo-reveal",
                Cut::OtherSeat => "table-undo-other-seat",
            }),
            Declined::NoEntry => plain("table-no-entry"),
            Declined::NoProposal => plain("table-no-proposal"),
        }
    }

    /// What was declined, as `titles::Words` words it with reason and remedy.
    pub fn decline(&self, rule: &str, deciding: &[u8]) -> Declined {
        let word = |name: &str| match self.args.iter().find(|it| it.0 == name) {
            Some((_, SayingArg::Name(text))) => text.clone(),
            _ => String::new(),
        };
        let deciding = deciding.iter().fold(SeatSet::NONE, |seats, &seat| seats.with(Seat(seat)));
        match self.key.as_str() {
            "table-stale" => Declined::Stale { at: 0 },
            "table-chance-pending" => Declined::NotYourTurn { deciding: SeatSet::NONE },
            "table-not-your-turn" => Declined::NotYourTurn { deciding },
            "table-over" => Declined::Over,
            "table-no-seat" => Declined::NoSeat { seats: 0 },
            "table-unreadable" => Declined::Unreadable(Misread::new(&word("word"), word("expected"))),
            "table-undo-start" => Declined::Undo { floor: 0, barrier: table::Barrier::Start },
            "table-undo-chance" => Declined::Undo { floor: 0, barrier: table::Barrier::Chance },
            "table-undo-reveal" => Declined::Undo { floor: 0, barrier: table::Barrier::Reveal },
            "table-undo-other-seat" => Declined::Undo { floor: 0, barrier: table::Barrier::OtherSeat },
            "table-no-entry" => Declined::NoEntry,
            "table-no-proposal" => Declined::NoProposal,
            _ => {
                let Message { key, args } = self.message();
                Declined::Illegal(Refusal { rule: Rule(kept(rule)), why: key, args })
            }
        }
    }
}

/// Keys are few and known; each is kept once for good, because messages borrow their keys for ever.
fn kept(key: &str) -> &'static str {
    thread_local! { static KEYS: RefCell<BTreeSet<&'static str>> = const { RefCell::new(BTreeSet::new()) }; }
    KEYS.with_borrow_mut(|keys| match keys.get(key) {
        Some(known) => known,
        None => {
            let new: &'static str = Box::leak(key.to_string().into_boxed_str());
            keys.insert(new);
            new
        }
    })
}

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
    /// The rule; empty where none is cited.
    pub rule: String,
    /// What happened; for a line that was taken back the action stands in `undone`.
    pub saying: Saying,
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
        let stop = stop_at(sitting.profile(), told.message.key);
        lines.push(LogLine {
            entry: told.at,
            step: step_after(told.at),
            seat: actor(told.at),
            rule: told.rule.0.to_string(),
            saying: Saying::from(&told.message),
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
            rule: String::new(),
            saying: Saying::default(),
            undone: Some(action.clone()),
            stop: Stop::Action,
        });
    }
    lines
}
