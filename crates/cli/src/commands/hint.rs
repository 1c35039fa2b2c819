//! `khamsin hint`: what a bot would do, in four steps: where to look, which piece, which action, and why.

use std::time::{Duration, Instant};

use bots::{Bot, Change, Knob};
use table::{Node, Seat, Viewer};
use titles::{Naming, Seen, Words, battle, deck, hex};

use crate::{
    args::Hint,
    commands::act::deciding_seat,
    fault::{Fault, Outcome},
    files,
    out::say,
};

/// The seed of the bot that is asked: a question asked again gets the same answer.
const SEED: u64 = 1942;

pub(crate) fn run(args: &Hint, words: &Words) -> Outcome {
    let game = files::game(&args.at.file)?;
    let seat = deciding_seat(&game, args.at.seat, words)?;
    let sitting = game.sitting();
    match sitting.node() {
        Node::Decide(seats) if seats.has(seat) => {}
        Node::Decide(deciding) => {
            let declined = table::Declined::NotYourTurn { deciding };
            return Err(Fault::declined(words, sitting.naming(), &declined));
        }
        Node::Over | Node::Chance => {
            return Err(Fault::declined(words, sitting.naming(), &table::Declined::Over));
        }
    }
    let mut hint = None;
    sitting.look(Viewer::Seat(seat), &mut |seen| hint = think(args, seen, seat, sitting.naming(), words));
    let Some(hint) = hint else { return Err(Fault::of("cli-fault-idle-bot")) };
    let steps = usize::from(args.steps);
    if args.at.json {
        let [area, piece, action, reason] = &hint.steps;
        let given = [("area", area), ("piece", piece), ("action", action), ("reason", reason)];
        let fields = given.into_iter().take(steps);
        let mut json: serde_json::Map<_, _> =
            fields.map(|(key, text)| (key.to_string(), text.as_str().into())).collect();
        if steps >= 3 {
            json.insert("notation".to_string(), hint.notation.into());
        }
        say!("{}", serde_json::Value::Object(json));
    } else {
        hint.steps.iter().take(steps).enumerate().for_each(|(at, text)| say!("{}. {text}", at + 1));
    }
    Ok(())
}

/// How many playouts are made between two looks at the clock.
const SLICE: u32 = 64;

/// More playouts than fit into any time that can be asked for.
const ENDLESS: u32 = 1 << 30;

/// The number of playouts, if it is not that of the level.
fn budget(args: &Hint) -> Vec<Change> {
    let playouts = args.playouts.or(args.seconds.map(|_| ENDLESS));
    playouts.map(|it| Change { what: Knob::Playouts, to: it as f32 }).into_iter().collect()
}

struct Answer {
    steps: [String; 4],
    notation: String,
}

fn think(args: &Hint, seen: Seen<'_>, seat: Seat, naming: &dyn Naming, words: &Words) -> Option<Answer> {
    if seen.count() == 0 {
        return None;
    }
    let mut bot = Bot::new(args.level, SEED + u64::from(seat.0)).with_changes(&budget(args));
    let until = args.seconds.map(|it| Instant::now() + Duration::from_secs(it.into()));
    let mut thought = bot.think(seen);
    while !thought.go_on(&mut bot, seen, SLICE) && until.is_none_or(|it| Instant::now() < it) {}
    let choice = thought.stop(&mut bot, seen);
    let notation = seen.write(choice);
    let piece = notation.split_whitespace().skip(1).find_map(|it| naming.name(it, words.language));
    let piece = piece.or_else(|| moving(seen));
    let meaning = titles::meaning(seen, &notation, words);
    let action = words
        .phrase_with("cli-hint-action", &[("action", notation.clone().into()), ("meaning", meaning.into())]);
    let piece = match piece {
        Some(name) => words.phrase_with("cli-hint-piece", &[("piece", name.into())]),
        None => words.phrase("cli-hint-no-piece"),
    };
    Some(Answer {
        steps: [
            words.phrase_with("cli-hint-area", &[("area", words.phrase(area(seen, choice)).into())]),
            piece,
            action,
            reason(seen, choice, &thought.tried(), words),
        ],
        notation,
    })
}

/// What the playouts say for the choice, and for the best of the others.
fn reason(seen: Seen<'_>, choice: usize, tried: &[(usize, u32, f32)], words: &Words) -> String {
    let percent = |hope: f32| format!("{:.0}", hope * 100.0);
    if seen.count() == 1 {
        return words.phrase("cli-hint-only-choice");
    }
    let Some(&(_, worlds, hope)) = tried.iter().find(|it| it.0 == choice) else {
        return words.phrase("cli-hint-at-sight");
    };
    let facts = [("worlds", worlds.to_string().into()), ("percent", percent(hope).into())];
    match tried.iter().find(|it| it.0 != choice) {
        Some(&(other, _, less)) => {
            let [worlds, hope] = facts;
            let other = [("other", seen.write(other).into()), ("less", percent(less).into())];
            let [name, less] = other;
            words.phrase_with("cli-hint-reason", &[worlds, hope, name, less])
        }
        None => words.phrase_with("cli-hint-reason-alone", &facts),
    }
}

/// The unit on the move, where the action itself names only a hex.
fn moving(seen: Seen<'_>) -> Option<String> {
    let Seen::Hex { rules, view, .. } = seen else { return None };
    match view.state().frame() {
        hex::Frame::Moving { unit, .. } => Some(rules.unit(unit).name.clone()),
        _ => None,
    }
}

/// Where on the table the choice is made.
fn area(seen: Seen<'_>, choice: usize) -> &'static str {
    match seen {
        Seen::Battle { options, .. } => in_battle(options[choice]),
        Seen::Deck { options, .. } => in_deck(options[choice]),
        Seen::Hex { options, .. } => in_hex(options[choice]),
    }
}

fn in_battle(action: battle::Action) -> &'static str {
    use battle::Action as A;
    match action {
        A::Draw | A::Attack | A::Decline => "cli-area-conflict",
        A::Counterattack(_) | A::Recall(_) | A::Claim => "cli-area-battles",
        A::Emergency
        | A::Deploy(_)
        | A::Done
        | A::Discard(_)
        | A::Swap(..)
        | A::Accept
        | A::Refuse
        | A::Send => "cli-area-hand",
        A::Transfer(_) | A::Retain(_) | A::SetAside(_) => "cli-area-own-stacks",
        A::Stack(_) | A::Take(_) | A::Remove(_) | A::Spare | A::Raid(_) => "cli-area-enemy-stacks",
        A::Play(_) | A::Pass => "cli-area-kept",
        A::Screen(..)
        | A::Fire(_)
        | A::At(_)
        | A::Destroy(_)
        | A::With(_)
        | A::Shoot
        | A::Hold
        | A::Withdraw(_)
        | A::WithdrawAll
        | A::Stand
        | A::Return(_) => "cli-area-battle-line",
    }
}

fn in_deck(action: deck::Action) -> &'static str {
    use deck::Action as A;
    match action {
        A::Play(_) | A::Keep(_) | A::EndKeep | A::Draw(_) => "cli-area-hand",
        A::Deploy(_) | A::UsePlayed(..) => "cli-area-played",
        A::Use(..) | A::Pick(_) | A::Enough => "cli-area-front",
        A::DeclareAllotment
        | A::Together
        | A::Pair(_)
        | A::Allot(..)
        | A::EndAllotment
        | A::EndInterception => "cli-area-interception",
        A::Attack(_) | A::Pay | A::GiveUp | A::EndCombat => "cli-area-site",
        A::Buy(_) | A::EndReinforcement => "cli-area-war-zone",
        A::Give(_) | A::Top(_) | A::Bottom(_) | A::Under(_) => "cli-area-events",
        A::Choose(_) | A::Accept | A::Decline => "cli-area-text",
        A::EndStart | A::EndTactics | A::EndCleanUp => "cli-area-phase",
    }
}

fn in_hex(action: hex::Action) -> &'static str {
    use hex::Action as A;
    match action {
        A::Place(..) | A::Withhold(_) => "cli-area-set-up",
        A::Lay(_) | A::Mine(_) | A::Clear(_) => "cli-area-mines",
        A::Take(_) | A::Step(_) | A::March(_) | A::Deploy | A::Exit | A::Halt | A::Remove(_) => {
            "cli-area-moves"
        }
        A::Attack(..) | A::Also(_) | A::Join(_) | A::Assist(_) | A::Fight(_) | A::Lose(_) => {
            "cli-area-attacks"
        }
        A::Retreat(..) | A::Advance(..) => "cli-area-retreats",
        A::Pass => "cli-area-phase",
    }
}
