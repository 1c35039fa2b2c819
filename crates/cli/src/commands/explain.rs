//! `khamsin explain`: whether an action is legal now, and if not, why not.

use replay::Game;
use table::{Declined, Node, Rule, Seat};
use titles::{Rulebook, Sitting, Words};

use crate::{args::Explain, commands::act::deciding_seat, fault::Outcome, files, out::say};

pub(crate) fn run(args: &Explain, words: &Words) -> Outcome {
    let game = files::game(&args.at.file)?;
    let seat = match args.at.seat {
        None if game.sitting().node() == Node::Over => Seat(0),
        named => deciding_seat(&game, named, words)?,
    };
    let verdict = explain(&game, seat, &args.action.join(" "), words);
    if args.at.json {
        say!(
            "{}",
            serde_json::json!({
                "action": verdict.action, "legal": verdict.legal, "rule": id(verdict.rule),
                "reason": verdict.reason, "fix": verdict.fix, "statement": verdict.statement,
                "also": verdict.also_json(),
            })
        );
    } else {
        verdict.lines(words).iter().for_each(|line| say!("{line}"));
    }
    Ok(())
}

/// What is to be said about an action.
pub(crate) struct Verdict {
    pub(crate) action: String,
    pub(crate) legal: bool,
    pub(crate) rule: Option<Rule>,
    pub(crate) reason: String,
    pub(crate) fix: String,
    pub(crate) statement: &'static str,
    /// What forbids it besides.
    also: Vec<Also>,
}

/// A further reason, with its rule and what would help.
struct Also {
    rule: Option<Rule>,
    reason: String,
    fix: String,
}

impl Verdict {
    fn legal(action: String) -> Verdict {
        let (reason, fix) = (String::new(), String::new());
        Verdict { action, legal: true, rule: None, reason, fix, statement: "", also: Vec::new() }
    }

    /// Refused for reasons, of which there is at least one; the first is decisive.
    fn refused(sitting: &dyn Sitting, action: String, reasons: &[Declined], words: &Words) -> Verdict {
        let say = |declined: &Declined| {
            let (reason, fix, rule) = words.decline(sitting.naming(), declined);
            Also { rule, reason, fix }
        };
        let Also { rule, reason, fix } = say(&reasons[0]);
        let book = Rulebook::of(sitting.profile().title);
        let text = rule.and_then(|rule| book.rule(rule.id()));
        let statement = text.map_or("", |it| it.statement(words.language));
        let also = reasons[1..].iter().map(say).collect();
        Verdict { action, legal: false, rule, reason, fix, statement, also }
    }

    /// What forbids it besides, for programs.
    pub(crate) fn also_json(&self) -> serde_json::Value {
        let one = |it: &Also| serde_json::json!({ "rule": id(it.rule), "reason": it.reason, "fix": it.fix });
        self.also.iter().map(one).collect()
    }

    /// The verdict as a person reads it.
    pub(crate) fn lines(&self, words: &Words) -> Vec<String> {
        if self.legal {
            return vec![format!("{}: {}", self.action, words.phrase("cli-legal"))];
        }
        let cited = |reason: &str, rule: Option<Rule>| match rule {
            Some(rule) => format!("{reason} [{rule}]"),
            None => reason.to_string(),
        };
        let mut lines = vec![format!("{}: {}", self.action, cited(&self.reason, self.rule))];
        lines.extend(self.also.iter().map(|it| {
            let reason = cited(&it.reason, it.rule);
            format!("  {}", words.phrase_with("cli-besides", &[("reason", reason.into())]))
        }));
        lines.push(format!("  {}", self.fix));
        lines.extend(self.rule.map(|rule| format!("  {rule}: {}", self.statement)));
        lines
    }
}

/// Explains an action, or the first part of an order that is not legal. What follows a draw of chance is not looked into.
pub(crate) fn explain(game: &Game, seat: Seat, order: &str, words: &Words) -> Verdict {
    let sitting = game.sitting();
    match sitting.plan(seat, order) {
        Ok(plan) => Verdict::legal(plan.actions.join("; ")),
        Err(refused) => Verdict::refused(sitting, refused.part, &refused.reasons, words),
    }
}

/// A rule for programs.
pub(crate) fn id(rule: Option<Rule>) -> Option<String> {
    rule.map(|it| it.to_string())
}
