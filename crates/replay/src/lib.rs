//! Game files: writing, reading, verifying.
//!
//! A [`Game`] is a table together with its file. The file is text, one JSON object a line, and says all there is to
//! say: what was agreed, every choice, every outcome of chance, and at the end the result and the secret that all
//! luck came from.
//!
//! ```
//! use replay::{Game, secret::Secret, verify};
//! use table::Seat;
//! use titles::Setup;
//!
//! let seats = vec!["Afrika Korps: human".to_string(), "Eighth Army: greedy".to_string()];
//! let mut game = Game::begin(Setup::of("battle"), seats, Secret::from_seed(1942)).unwrap();
//! let choice = game.sitting().options(Seat(0)).remove(0);
//! game.order(Seat(0), &choice, game.sitting().at()).unwrap();
//!
//! let file = game.write();
//! assert_eq!(verify(&file).unwrap().decisions, 1);
//! let again = Game::resume(&file, Secret::from_seed(1942)).unwrap();
//! assert_eq!(again.write(), file);
//! ```
//!
//! # The format
//!
//! ```text
//! {"khamsin":1,"title":"battle","options":{},"rules":1,"seats":["…","…"],"commitment":"64 digits","c":"5d0c1f7a"}
//! {"n":0,"chance":"arsenal panzer-3","for":"arsenal-axis","ordinal":0,"c":"…"}
//! {"n":12,"seat":0,"act":"deploy tiger","c":"…"}
//! {"n":13,"seat":0,"undo":12,"c":"…"}
//! {"n":14,"seat":1,"takeback":3,"luck":"same","c":"…"}
//! {"hash":"16 digits","after":16,"c":"…"}
//! {"result":{"ended":"B8.3","key":"battle-end-standard","points":[40,22],"rank":[1,2]},"secret":"64 digits","c":"…"}
//! ```
//!
//! - The first line is the **header**. `position` stands after `commitment` if the game starts from a position.
//!   `rules` is the revision of the title's rules: a game is replayed by the rules it was played by, or refused.
//! - Then one line an **entry**, numbered from 0: an outcome of chance with the purpose it was drawn for, the act of
//!   a seat, the undo of a seat's own entries from a number on, or a takeback that all seats agreed to. After one
//!   with `luck` the same is drawn again as far as the same is asked; those without, of earlier versions, drew anew.
//! - After every eighth entry, and at the end, a **hash** of the whole state.
//! - When the game is over, the **result** with the **secret**. Whoever has the file can then draw every chance again.
//! - `c` closes every line: the first 8 hexadecimal digits of SHA-256 over the `c` of the line before (nothing for
//!   the header) followed by the line without its own `c`.
//!
//! There is exactly one way to write a game. Reading writes each line anew and compares, so one changed byte, a
//! missing, doubled or moved line is found and named by its line. Whole lines missing at the end of an unfinished
//! game leave a valid shorter game. Checksums guard against accidents, not against a forger, who can compute them
//! too; a forger is stopped by the commitment: no other luck than that of the secret passes once it is revealed.
//!
//! What is deliberately absent: files, clocks and entropy. Text comes in and goes out; the caller brings the secret.

mod lines;
pub mod secret;

mod game;

mod fault;
mod reader;

pub use fault::Fault;
pub use game::Game;
pub use reader::{Verdict, revisions, verify};
