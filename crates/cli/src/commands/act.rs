//! `khamsin act`: play an action in a game file.

use bots::{Bot, Level};
use replay::{Game, PlayFault};
use table::{Node, Reading, Seat, Viewer, resolve};
use titles::Words;

use crate::{
    args::Act,
    fault::{Fault, Outcome},
    files::Held,
    out::say,
};

/// How many meanings of an ambiguous text are named.
const MOST_MEANINGS: usize = 6;

pub(crate) fn run(args: &Act, words: &Words) -> Outcome {
    let mut held = Held::take(&args.at.file)?;
    let mut game = held.game()?;
    let seat = deciding_seat(&game, args.at.seat, words)?;
    if !game.has_secret() {
        return Err(no_secret(held.path().display()));
    }
    let before = game.sitting().at();
    play_order(&mut game, seat, &args.action.join(" "), words)?;
    let_bots_play(&mut game, words)?;
    held.write(&game)?;
    if game.sitting().node() == Node::Over {
        held.drop_secret();
    }
    report(&game, seat, before, args.at.json, words);
    Ok(())
}

/// The seat named, or the one to decide.
pub(crate) fn deciding_seat(game: &Game, named: Option<u8>, words: &Words) -> Outcome<Seat> {
    let sitting = game.sitting();
    let seats = sitting.seats();
    match (named, sitting.node()) {
        (Some(seat), _) if seat >= seats => {
            let declined = table::Declined::NoSeat { seats };
            Err(Fault::declined(words, sitting.naming(), &declined))
        }
        (Some(seat), _) => Ok(Seat(seat)),
        (None, Node::Decide(seats)) => Ok(seats.first().unwrap_or_default()),
        (None, Node::Over) => Err(Fault::declined(words, sitting.naming(), &table::Declined::Over)),
        (None, Node::Chance) => Err(no_secret("FILE")),
    }
}

/// Plays an order: one action, abbreviated or not, or several in one (`fire stuka at sherman`). Either all of it
/// is played or nothing.
pub(crate) fn play_order(game: &mut Game, seat: Seat, order: &str, words: &Words) -> Outcome {
    let parts = game.sitting().order(seat, order);
    let parts = parts.map_err(|it| Fault::declined(words, game.sitting().naming(), &it[0]))?;
    let start = game.sitting().at();
    for part in parts {
        let optional = part.ends_with('?');
        let text = part.trim_end_matches('?');
        let options = game.sitting().options(seat);
        if optional && !options.iter().any(|it| it == text) {
            continue;
        }
        let played = meant(&options, text, words).and_then(|action| play(game, seat, &action, words));
        if let Err(fault) = played {
            // What was played of the order is taken back, as far as nothing was revealed by it.
            let _ = game.undo(seat, start);
            return Err(fault);
        }
    }
    Ok(())
}

/// The action a text means: an option abbreviated, or the text itself, to be judged by the rules.
pub(crate) fn meant(options: &[String], text: &str, words: &Words) -> Outcome<String> {
    match resolve(options, text) {
        Reading::One(action) => Ok(action),
        Reading::Nothing => Ok(text.to_string()),
        Reading::Several(fits) => {
            let some: Vec<&str> = fits.iter().map(String::as_str).take(MOST_MEANINGS).collect();
            let more = if fits.len() > some.len() { " …" } else { "" };
            let meanings = format!("{}{more}", some.join(words.comma()));
            Err(Fault::of("cli-fault-ambiguous").with("text", text).with("options", meanings))
        }
    }
}

fn play(game: &mut Game, seat: Seat, action: &str, words: &Words) -> Outcome {
    let at = game.sitting().at();
    game.play(seat, action, at).map_err(|fault| match fault {
        PlayFault::Declined(declined) => Fault::declined(words, game.sitting().naming(), &declined),
        PlayFault::NoSecret => no_secret("FILE"),
    })
}

/// Nobody can draw for this game.
pub(crate) fn no_secret(file: impl std::fmt::Display) -> Fault {
    Fault::of("cli-fault-no-secret").with("file", file)
}

/// Lets the bots in the seats play until a person is to decide. Each keeps what it has in mind till then, such as the plan
/// of a phase.
pub(crate) fn let_bots_play(game: &mut Game, words: &Words) -> Outcome {
    let mut bots: Vec<(Seat, Bot)> = Vec::new();
    while let Some((seat, level)) = next_bot(game) {
        let place = bots.iter().position(|it| it.0 == seat).unwrap_or_else(|| {
            // The same position gives the same choice, so that a game can be repeated.
            let seed = game.sitting().fingerprint().0 ^ u64::from(seat.0);
            bots.push((seat, Bot::new(level, seed)));
            bots.len() - 1
        });
        let action = bots[place].1.decide(game.sitting(), seat);
        let action = action.ok_or_else(|| Fault::of("cli-fault-idle-bot"))?;
        play(game, seat, &action, words)?;
    }
    Ok(())
}

/// A seat that is to decide and is played by a bot.
pub(crate) fn next_bot(game: &Game) -> Option<(Seat, Level)> {
    let Node::Decide(seats) = game.sitting().node() else { return None };
    seats.iter().find_map(|seat| game.seats().get(seat.index())?.parse().ok().map(|level| (seat, level)))
}

fn report(game: &Game, seat: Seat, from: usize, json: bool, words: &Words) {
    let sitting = game.sitting();
    for told in sitting.retell(from, Viewer::Seat(seat)) {
        let text = words.say(sitting.naming(), &told.message);
        if json {
            let line = serde_json::json!({ "at": told.at, "rule": told.rule.id(), "key": told.message.key, "text": text });
            say!("{line}");
        } else {
            say!("{text} [{}]", told.rule);
        }
    }
}
