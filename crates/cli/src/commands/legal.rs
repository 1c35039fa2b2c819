//! `khamsin legal`: list the legal actions.

use table::{Node, Seat};
use titles::Words;

use crate::{
    args::Legal,
    commands::act::deciding_seat,
    fault::{Fault, Outcome},
    files,
    out::say,
};

pub(crate) fn run(args: &Legal, words: &Words) -> Outcome {
    let game = files::game(&args.at.file)?;
    let sitting = game.sitting();
    let seats: Vec<Seat> = match (args.at.seat, sitting.node()) {
        (None, Node::Decide(seats)) => seats.iter().collect(),
        (named, _) => vec![deciding_seat(&game, named, words)?],
    };
    for seat in seats {
        let options = sitting.options(seat);
        if args.at.json {
            say!("{}", serde_json::json!({ "seat": seat.0, "at": sitting.at(), "actions": options }));
            continue;
        }
        if options.is_empty() {
            let node = sitting.node();
            let declined = match node {
                Node::Decide(deciding) => table::Declined::NotYourTurn { deciding },
                Node::Over | Node::Chance => table::Declined::Over,
            };
            return Err(Fault::declined(words, sitting.naming(), &declined));
        }
        options.iter().for_each(|it| say!("{it}"));
    }
    Ok(())
}
