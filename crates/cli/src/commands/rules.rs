//! `khamsin rules`: rules with their sources.

use titles::{RuleText, Rulebook, TitleId, Words};

use crate::{
    args::Rules,
    fault::{Fault, Outcome},
    out::say,
};

pub(crate) fn run(args: &Rules, words: &Words) -> Outcome {
    let title = args.title.as_deref();
    match (title.and_then(TitleId::read).map(Rulebook::of), title, &args.id) {
        (Some(book), _, Some(id)) => {
            let rule = book.rule(id).ok_or_else(|| no_such_rule(id))?;
            print_rule(&book, rule, args.json, words);
        }
        (Some(book), _, None) => book.rules.iter().for_each(|rule| print_rule(&book, rule, args.json, words)),
        (None, Some(id), None) => {
            let found = TitleId::ALL.map(Rulebook::of).into_iter().find(|book| book.rule(id).is_some());
            let book = found.ok_or_else(|| Fault::of("cli-fault-no-title-or-rule").with("text", id))?;
            let rule = book.rule(id).ok_or_else(|| no_such_rule(id))?;
            print_rule(&book, rule, args.json, words);
        }
        (None, Some(title), Some(_)) => {
            return Err(titles::SetupFault::Title(title.to_string()).into());
        }
        (None, None, _) => {
            for book in TitleId::ALL.map(Rulebook::of) {
                if args.json {
                    say!("{}", serde_json::json!({ "title": book.title.id(), "ids": book.rules.len() }));
                } else {
                    let facts = [("title", book.title.id().into()), ("count", book.rules.len().into())];
                    say!("{}", words.phrase_with("cli-rule-count", &facts));
                }
            }
        }
    }
    Ok(())
}

pub(crate) fn no_such_rule(id: &str) -> Fault {
    Fault::of("cli-fault-no-rule").with("id", id)
}

fn print_rule(book: &Rulebook, rule: &RuleText, json: bool, words: &Words) {
    if json {
        let [en, ja] = titles::Language::ALL.map(|it| rule.statement(it));
        let line = serde_json::json!({ "title": book.title.id(), "id": rule.id, "sources": rule.sources, "en": en, "ja": ja });
        say!("{line}");
    } else {
        say!("{:<9} {}  ({})", rule.id, rule.statement(words.language), rule.sources);
    }
}
