//! `khamsin act`: play an action in a game file.

use bots::{Bot, Level};
use replay::Game;
use table::{Node, Plan, Refused, Seat, Viewer};
use titles::Words;

use crate::{
    args::Act,
    fault::{Fault, Outcome},
    files::Held,
    out::say,
};

pub(crate) fn run(args: &Act, words: &Words) -> Outcome {
    let mut held = Held::take(&args.at.file)?;
    let mut game = held.game()?;
    let seat = deciding_seat(&game, args.at.seat, words)?;
    if !game.has_secret() {
        return Err(no_secret(held.path().display()));
    }
    let before = game.sitting().at();
    let plan = order(&mut game, seat, &args.action.join(" "), words)?;
    let_bots_play(&mut game, words)?;
    held.write(&game)?;
    if game.sitting().node() == Node::Over {
        held.drop_secret();
    }
    report(&game, seat, before, args.at.json, words);
    tell_left(&plan.left, args.at.json, words);
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

/// Carries out an order: one action, abbreviated or not, or several in one (`fire stuka at sherman`), up to the first
/// chance. Either all of that is played or nothing.
pub(crate) fn order(game: &mut Game, seat: Seat, order: &str, words: &Words) -> Outcome<Plan<String>> {
    let at = game.sitting().at();
    game.order(seat, order, at).map_err(|it| refused(game, order, &it, words))
}

/// The reason of the part that fails; the part is named if it is not all of the order.
fn refused(game: &Game, order: &str, refused: &Refused, words: &Words) -> Fault {
    let fault = Fault::declined(words, game.sitting().naming(), refused.decisive());
    if refused.part == order.trim() {
        return fault;
    }
    let facts = [("part", refused.part.as_str().into()), ("why", fault.line(words).into())];
    Fault::worded(words.phrase_with("cli-fault-part", &facts))
}

fn play(game: &mut Game, seat: Seat, action: &str, words: &Words) -> Outcome {
    let at = game.sitting().at();
    let played = game.play(seat, action, at);
    played.map_err(|it| Fault::declined(words, game.sitting().naming(), &it))
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
            // A game can be repeated, and what a bot does tells nothing of what others hold.
            bots.push((seat, Bot::new(level, game.bot_seed(seat).unwrap_or_default())));
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

/// What was said beyond the first chance and was not tried.
fn tell_left(left: &[String], json: bool, words: &Words) {
    match (left, json) {
        ([], _) => (),
        (left, true) => say!("{}", serde_json::json!({ "left": left })),
        (left, false) => {
            say!("{}", words.phrase_with("cli-rest-dropped", &[("rest", left.join("; ").into())]))
        }
    }
}
