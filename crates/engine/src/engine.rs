//! The games, those who look at them, and the order in which requests are answered and bots think.

use std::{
    collections::{BTreeMap, BTreeSet},
    time::Duration,
};

use table::{Refused, Seat};

use crate::{
    curve,
    look::Look,
    message::{Fault, GameId, LookId, Reply, Request, Verdict},
    open_game::{self, OpenGame},
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
    games: BTreeMap<GameId, OpenGame>,
    looks: BTreeMap<(GameId, LookId), Look>,
    /// The game and seat that a bot was reported to think about.
    announced: Option<(GameId, Seat)>,
    /// The games that have changed since their lines were asked for.
    changed: BTreeSet<GameId>,
}

impl Engine {
    /// Answers a request.
    pub fn answer(&mut self, request: Request) -> Vec<Reply> {
        match request {
            Request::New { game, opening } => self.put(game, OpenGame::begin(game, opening)),
            Request::Open { game, file, secret } => {
                self.put(game, OpenGame::take_up(game, &file, secret.as_deref()))
            }
            Request::Show { game, look, who, shown } => {
                let Some(open) = self.games.get(&game) else { return gone(game) };
                let looking = self.looks.entry((game, look)).or_insert_with(|| Look::new(look));
                looking.turn_to(who, shown, open.sitting().steps());
                vec![Reply::Scene(Box::new(open.scene(looking)))]
            }
            Request::Order { game, seat, order, at } => {
                let played = self.change(game, |it| it.order(Seat(seat), &order, at));
                self.answer_change(game, order, played)
            }
            Request::Undo { game, seat, to } => {
                let undone = self.change(game, |it| it.undo(Seat(seat), to));
                self.answer_undo(game, to, undone)
            }
            Request::Redo { game, seat } => {
                let redone = self.change(game, |it| it.redo(Seat(seat)));
                self.answer_change(game, String::new(), redone)
            }
            Request::Takeback { game, seat, to } => {
                let undone = self.change(game, |it| it.take_back(Seat(seat), to));
                self.answer_undo(game, to, undone)
            }
            Request::Pause { game, paused } => {
                let Some(open) = self.games.get_mut(&game) else { return gone(game) };
                open.paused = paused;
                Vec::new()
            }
            Request::Curve { game } => match self.games.get(&game) {
                Some(open) => vec![Reply::Curve { game, curve: curve::curve(open.sitting()) }],
                None => gone(game),
            },
            Request::Verify { game, file } => vec![Reply::Verified { game, verdict: verify(&file) }],
            Request::LookAway { game, look } => {
                self.looks.remove(&(game, look));
                Vec::new()
            }
            Request::Close { game } => {
                self.games.remove(&game);
                self.looks.retain(|it, _| it.0 != game);
                Vec::new()
            }
        }
    }

    /// Whether a bot is to move in any game.
    pub fn work(&self) -> Work {
        if self.games.values().any(|it| it.bot_to_move().is_some()) { Work::Left } else { Work::Done }
    }

    /// Lets a bot think for about `budget`. The first call for a move only says who thinks.
    pub fn think(&mut self, budget: Duration) -> Vec<Reply> {
        let mut waiting =
            self.games.iter_mut().filter_map(|(id, it)| it.bot_to_move().map(|by| (*id, it, by)));
        let Some((game, open, seat)) = waiting.next() else { return Vec::new() };
        if self.announced.replace((game, seat)) != Some((game, seat)) {
            return vec![Reply::Thinking { game, seat: seat.0 }];
        }
        if open.think(budget) { self.news(game) } else { Vec::new() }
    }

    /// The lines of the games that have changed since this was asked last. They are to be kept before the scenes of the
    /// change are shown, so that nothing is shown that is not kept.
    pub fn lines(&mut self) -> Vec<Reply> {
        let mut replies = Vec::new();
        for game in std::mem::take(&mut self.changed) {
            let Some(open) = self.games.get_mut(&game) else { continue };
            let over = open.is_over();
            replies.extend(open.drain().map(|lines| Reply::Lines { game, lines, over }));
        }
        replies
    }

    fn put(&mut self, game: GameId, open: Result<OpenGame, Fault>) -> Vec<Reply> {
        match open {
            Ok(open) => {
                let about = Reply::Opened(Box::new(open.about()));
                self.games.insert(game, open);
                self.looks.retain(|it, _| it.0 != game);
                self.looks.insert((game, LookId::FIRST), Look::new(LookId::FIRST));
                [vec![about], self.news(game)].concat()
            }
            Err(fault) => vec![Reply::Fault { game, fault }],
        }
    }

    /// Shows what has changed to everybody who looks; the lines are to be kept.
    fn news(&mut self, game: GameId) -> Vec<Reply> {
        let Some(open) = self.games.get_mut(&game) else { return gone(game) };
        self.changed.insert(game);
        open.catch_up();
        let looks = self.looks.range_mut((game, LookId::FIRST)..).take_while(|it| it.0.0 == game);
        looks.map(|(_, look)| Reply::Scene(Box::new(open.scene(look)))).collect()
    }

    /// Changes a game; none if there is no such game.
    fn change(
        &mut self,
        game: GameId,
        change: impl FnOnce(&mut OpenGame) -> Result<(), Refused>,
    ) -> Option<Result<(), Refused>> {
        let open = self.games.get_mut(&game)?;
        self.announced = None;
        Some(change(open))
    }

    fn answer_change(
        &mut self,
        game: GameId,
        order: String,
        change: Option<Result<(), Refused>>,
    ) -> Vec<Reply> {
        match change {
            Some(Ok(())) => self.news(game),
            Some(Err(refused)) => vec![Reply::Refused { game, order, refused }],
            None => gone(game),
        }
    }

    fn answer_undo(&mut self, game: GameId, to: usize, change: Option<Result<(), Refused>>) -> Vec<Reply> {
        if let Some(Ok(())) = change {
            let looks = self.looks.range_mut((game, LookId::FIRST)..).take_while(|it| it.0.0 == game);
            looks.for_each(|(_, look)| look.take_back(to));
        }
        self.answer_change(game, String::new(), change)
    }
}

fn gone(game: GameId) -> Vec<Reply> {
    vec![Reply::Fault { game, fault: Fault::Gone }]
}

fn verify(file: &str) -> Result<Verdict, Fault> {
    let verdict = replay::verify(file).map_err(|it| open_game::fault_of(file, it))?;
    Ok(Verdict {
        entries: verdict.steps,
        hashes: verdict.hashes,
        drawn: verdict.revealed.then_some(verdict.chances),
        fingerprint: verdict.fingerprint.to_string(),
    })
}
