//! What answers the page: games, what each seat sees of them, and the bots that play along.
//!
//! An [`Engine`] owns the games. It takes a [`Request`] and gives back [`Reply`]s, all of them plain data that can be
//! packed into bytes, so it does not matter whether it lives in a Web Worker, behind a socket or in a test. Bots think
//! in slices ([`Engine::think`]), so that a message is never kept waiting.
//!
//! What leaves the engine for a viewer is a [`Scene`]: not the state, but a position that the viewer cannot tell from
//! it. [`Rules`] turns such a position back into a table with typed views, options and reasons, on the viewer's side.
//!
//! ```
//! use engine::{Engine, Opening, Reply, Request, Rules};
//! use table::Seat;
//! use titles::Setup;
//!
//! let mut engine = Engine::default();
//! let opening = Opening {
//!     title: "battle".into(),
//!     options: vec![],
//!     seats: vec!["human".into(), "greedy".into()],
//!     secret: [7; 32],
//! };
//! let replies = engine.answer(Request::New { game: 1, opening });
//! let scene = replies.iter().find_map(|it| match it { Reply::Scene(scene) => Some(scene), _ => None }).unwrap();
//!
//! let rules = Rules::of(&Setup::of("battle")).unwrap();
//! let table = rules.at(&scene.position).unwrap();
//! assert!(table.options(Seat(0)).contains(&"deploy bf-109".to_string()) || !table.options(Seat(0)).is_empty());
//! ```
//!
//! What is deliberately absent: clocks, storage, entropy and wording. The caller brings the secret, keeps the file and
//! words the messages.

mod message;

mod engine;
mod look;
mod open_game;

mod curve;
mod log;
mod rules;

pub use crate::{
    engine::{Engine, Work},
    log::{LogLine, Stop},
    message::{
        About, Curve, Fault, GameId, Lines, LookId, Opening, Reply, Request, Scene, SeatKind, Shown,
        UndoState, Verdict, Who, pack, unpack,
    },
    rules::Rules,
};
