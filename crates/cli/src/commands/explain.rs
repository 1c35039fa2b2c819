//! `khamsin explain`: whether an action is legal now, and if not, why not.

use replay::Game;
use table::{Seat, Table};
use titles::{Rulebook, Sitting, Words};

use crate::{
    args::Explain,
    commands::act::{deciding_seat, meant},
    fault::Outcome,
    files,
};

pub(crate) fn run(args: &Explain, words: &Words) -> Outcome {
    let game = files::game(&args.at.file)?;
    let seat = match args.at.seat {
        None if game.sitting().node() == table::Node::Over => Seat(0),
        named => deciding_seat(&game, named, words)?,
    };
    let verdict = explain(&game, seat, &args.action.join(" "), words)?;
    if args.at.json {
        println!(
            "{}",
            serde_json::json!({
                "action": verdict.action, "legal": verdict.legal, "rule": verdict.rule,
                "reason": verdict.reason, "fix": verdict.fix, "statement": verdict.statement,
            })
        );
    } else if verdict.legal {
        println!("{}: {}", verdict.action, words.phrase("cli-legal"));
    } else {
        println!("{}: {}", verdict.action, verdict.reason);
        println!("  {}", verdict.fix);
        if let Some(rule) = verdict.rule {
            println!("  {rule}: {}", verdict.statement);
        }
    }
    Ok(())
}

/// What is to be said about an action.
pub(crate) struct Verdict {
    pub(crate) action: String,
    pub(crate) legal: bool,
    pub(crate) rule: Option<&'static str>,
    pub(crate) reason: String,
    pub(crate) fix: String,
    pub(crate) statement: &'static str,
}

/// Explains an action, or the first part of an order that is not legal.
pub(crate) fn explain(game: &Game, seat: Seat, order: &str, words: &Words) -> Outcome<Verdict> {
    explain_at(game.sitting(), seat, order, words)
}

pub(crate) fn explain_at(sitting: &dyn Sitting, seat: Seat, order: &str, words: &Words) -> Outcome<Verdict> {
    let first = sitting.plan(order).into_iter().next().unwrap_or_default();
    let action = meant(&sitting.options(seat), &first, words)?;
    let mut verdict = Verdict {
        action: action.clone(),
        legal: true,
        rule: None,
        reason: String::new(),
        fix: String::new(),
        statement: "",
    };
    if let Err(declined) = Table::explain(sitting, seat, &action) {
        let (reason, fix, rule) = words.decline(sitting.naming(), &declined);
        let statement = rule.and_then(|rule| {
            Rulebook::of(sitting.title())?.rule(rule.0).map(|it| it.statement(words.language))
        });
        verdict = Verdict {
            legal: false,
            rule: rule.map(|it| it.0),
            reason,
            fix,
            statement: statement.unwrap_or_default(),
            ..verdict
        };
    }
    Ok(verdict)
}
