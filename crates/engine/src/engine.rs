//! The games on the desk, and the order in which requests are answered and bots think.

use std::{
    collections::{BTreeMap, BTreeSet},
    time::Duration,
};

use table::Seat;

use crate::{
    curve,
    desk::{self, Desk},
    message::{Fault, GameId, Refused, Reply, Request, Verdict},
};

/// Whether there is something left to think about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Work {
    /// Call [`Engine::think`] again after the next message.
    Left,
    /// Nothing to do until somebody asks.
    Done,
}

/// Owns the games.
#[derive(Default)]
pub struct Engine {
    desks: BTreeMap<GameId, Desk>,
    /// The game and seat that a bot was reported to think about.
    announced: Option<(GameId, Seat, usize)>,
    /// The games that have changed since their files were asked for.
    changed: BTreeSet<GameId>,
}

impl Engine {
    /// Answers a request.
    pub fn answer(&mut self, request: Request) -> Vec<Reply> {
        match request {
            Request::New { game, opening } => self.put(game, Desk::begin(game, opening)),
            Request::Open { game, file, secret } => {
                self.put(game, Desk::take_up(game, &file, secret.as_deref()))
            }
            Request::Show { game, who, shown } => self.look(game, |desk| desk.show(who, shown)),
            Request::Act { game, seat, action, at } => {
                self.change(game, |it| it.act(Seat(seat), &action, at))
            }
            Request::Undo { game, seat, to } => self.change(game, |it| it.undo(Seat(seat), to)),
            Request::Redo { game, seat } => self.change(game, |it| it.redo(Seat(seat))),
            Request::Takeback { game, seat, to } => self.change(game, |it| it.take_back(Seat(seat), to)),
            Request::Pause { game, paused } => self.look(game, |desk| desk.paused = paused),
            Request::Curve { game } => {
                let desk = self.desks.get(&game);
                let curve = desk.map(|it| Reply::Curve { game, curve: curve::curve(it.game.sitting()) });
                curve.into_iter().collect()
            }
            Request::Verify { game, file } => vec![Reply::Verified { game, verdict: verify(&file) }],
            Request::Close { game } => {
                self.desks.remove(&game);
                Vec::new()
            }
        }
    }

    /// Whether a bot is to move in any game.
    pub fn work(&self) -> Work {
        if self.desks.values().any(|it| it.bot_to_move().is_some()) { Work::Left } else { Work::Done }
    }

    /// Lets a bot think for about `budget`. The first call for a move only says who thinks.
    pub fn think(&mut self, budget: Duration) -> Vec<Reply> {
        let Some((&game, desk)) = self.desks.iter_mut().find(|it| it.1.bot_to_move().is_some()) else {
            return Vec::new();
        };
        let Some(seat) = desk.bot_to_move() else { return Vec::new() };
        let asked = (game, seat, desk.game.sitting().at());
        if self.announced.map(|it| (it.0, it.1)) != Some((game, seat)) {
            self.announced = Some(asked);
            return vec![Reply::Thinking { game, seat: seat.0 }];
        }
        self.announced = Some(asked);
        if desk.think(budget) { self.news(game) } else { Vec::new() }
    }

    /// The files of the games that have changed since this was asked last. They are to be kept before the scenes of
    /// the change are shown, so that nothing is shown that is not kept.
    ///
    /// A file holds the whole game: it is written once for all that bots do in a row.
    pub fn files(&mut self) -> Vec<Reply> {
        let desks = &self.desks;
        let changed = std::mem::take(&mut self.changed).into_iter();
        changed
            .filter_map(|game| desks.get(&game).map(|desk| (game, desk)))
            .map(|(game, desk)| Reply::Written { game, file: desk.game.write(), over: desk.is_over() })
            .collect()
    }

    fn put(&mut self, game: GameId, desk: Result<Desk, Fault>) -> Vec<Reply> {
        match desk {
            Ok(desk) => {
                self.desks.insert(game, desk);
                self.news(game)
            }
            Err(fault) => vec![Reply::Fault { game, fault }],
        }
    }

    fn look(&mut self, game: GameId, look: impl FnOnce(&mut Desk)) -> Vec<Reply> {
        let Some(desk) = self.desks.get_mut(&game) else { return Vec::new() };
        look(desk);
        desk.forget_told();
        vec![Reply::Scene(Box::new(desk.scene()))]
    }

    /// Shows what has changed; the file is to be written.
    fn news(&mut self, game: GameId) -> Vec<Reply> {
        self.changed.insert(game);
        self.desks.get_mut(&game).map(|it| Reply::Scene(Box::new(it.scene()))).into_iter().collect()
    }

    fn change(&mut self, game: GameId, change: impl FnOnce(&mut Desk) -> Result<(), Refused>) -> Vec<Reply> {
        let Some(desk) = self.desks.get_mut(&game) else { return Vec::new() };
        self.announced = None;
        match change(desk) {
            Ok(()) => self.news(game),
            Err(refused) => vec![Reply::Refused(refused)],
        }
    }
}

fn verify(file: &str) -> Result<Verdict, Fault> {
    let verdict = replay::verify(file).map_err(|it| desk::fault_of(file, it))?;
    Ok(Verdict {
        entries: verdict.steps,
        hashes: verdict.hashes,
        drawn: verdict.revealed.then_some(verdict.chances),
        fingerprint: verdict.fingerprint.to_string(),
    })
}
