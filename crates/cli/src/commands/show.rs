//! `khamsin show`: the table as a seat sees it.

use table::{Node, Seat, Table, Viewer};
use titles::Words;

use crate::{
    args::Show,
    commands::act::deciding_seat,
    fault::Outcome,
    files,
    out::{ask, say},
    screen::{self, Screen},
};

pub(crate) fn run(args: &Show, words: &Words) -> Outcome {
    let game = files::game(&args.at.file)?;
    let sitting = game.sitting();
    if args.position {
        ask!("{}", sitting.position());
        return Ok(());
    }
    let viewer = match (args.public, args.at.seat, sitting.node()) {
        (true, _, _) => Viewer::Public,
        (false, None, Node::Over) => Viewer::Seat(Seat(0)),
        (false, named, _) => Viewer::Seat(deciding_seat(&game, named, words)?),
    };
    if args.log {
        for told in sitting.retell(0, viewer) {
            say!("{} [{}]", words.say(sitting.naming(), &told.message), told.rule);
        }
    } else if args.at.json {
        say!("{}", Table::view(sitting, viewer));
    } else {
        let screen = Screen::of_terminal();
        let mut lines = Ok(Vec::new());
        sitting.look(viewer, &mut |seen| {
            lines = match &args.overlay {
                Some(what) => screen::overlay(seen, what, words, &screen),
                None => Ok(screen::draw(seen, words, &screen)),
            }
        });
        lines?.iter().for_each(|line| say!("{line}"));
        let prompt = words.say(sitting.naming(), &sitting.prompt(viewer));
        screen.folded("", &prompt).iter().for_each(|line| say!("{line}"));
    }
    Ok(())
}
