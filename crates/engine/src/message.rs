//! What the page and the engine say to each other: plain data, packed with postcard.

use serde::{Deserialize, Serialize, de::DeserializeOwned};
use table::{Barrier, Message, Refused, Rule};
use titles::SetupFault;

use crate::log::LogLine;

/// The page's name for a game.
pub type GameId = u64;

/// A viewer's name for one way of looking at a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct LookId(pub u32);

impl LookId {
    /// The look that is opened with every game.
    pub const FIRST: LookId = LookId(0);
}

/// What is agreed before a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Opening {
    /// The title.
    pub title: String,
    /// The options, as key and value; a key may stand there more than once.
    pub options: Vec<(String, String)>,
    /// Who sits where: `human`, or the level of a bot.
    pub seats: Vec<String>,
    /// The secret all luck comes from: thirty-two bytes of a cryptographic generator.
    pub secret: [u8; 32],
}

/// Who looks at a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Who {
    /// The seat that is to decide, if a person sits there; otherwise the last person who did.
    #[default]
    Actor,
    /// A certain seat.
    Seat(u8),
    /// A spectator.
    Public,
}

/// Which position of a game is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Shown {
    /// The present one, whatever is played.
    #[default]
    Now,
    /// The one after so many steps in force.
    After(usize),
}

/// What the page asks for. Every request about a game names it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Request {
    /// Begin a game.
    New {
        /// Its name.
        game: GameId,
        /// What is agreed.
        opening: Opening,
    },
    /// Take up a game from its file; without the secret it can be looked at only.
    Open {
        /// Its name.
        game: GameId,
        /// The file.
        file: String,
        /// The secret as hexadecimal digits, if it is known.
        secret: Option<String>,
    },
    /// Show a game: answered with a scene. The engine goes on showing it so, to this look and to all others there are.
    Show {
        /// The game.
        game: GameId,
        /// How it is looked at; a new one is opened.
        look: LookId,
        /// To whom.
        who: Who,
        /// Which position.
        shown: Shown,
    },
    /// Carry out an order: one action or several, in full or abbreviated.
    Order {
        /// The game.
        game: GameId,
        /// For whom.
        seat: u8,
        /// As it was typed or clicked.
        order: String,
        /// How many entries the seat has seen.
        at: usize,
    },
    /// Take back the seat's own entries from number `to` on.
    Undo {
        /// The game.
        game: GameId,
        /// Whose.
        seat: u8,
        /// The first entry to go.
        to: usize,
    },
    /// Play again what the seat has just taken back.
    Redo {
        /// The game.
        game: GameId,
        /// Whose.
        seat: u8,
    },
    /// Take back beyond the floor. All persons sit at this screen and have agreed; bots always agree.
    Takeback {
        /// The game.
        game: GameId,
        /// Who wishes it.
        seat: u8,
        /// The first entry to go.
        to: usize,
    },
    /// Whether bots may play; while they may not, the game waits for them.
    Pause {
        /// The game.
        game: GameId,
        /// Whether they wait.
        paused: bool,
    },
    /// The score by steps and what chance brought.
    Curve {
        /// The game.
        game: GameId,
    },
    /// Play a game file again from its first line and compare every hash, and every draw if its secret is told.
    Verify {
        /// The game.
        game: GameId,
        /// The file, as it is kept.
        file: String,
    },
    /// Show the game to this look no more.
    LookAway {
        /// The game.
        game: GameId,
        /// The look.
        look: LookId,
    },
    /// Forget the game.
    Close {
        /// The game.
        game: GameId,
    },
}

/// What the engine answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Reply {
    /// The engine is there.
    Ready {
        /// The build it belongs to.
        build: String,
    },
    /// A game is on the table: what does not change while it is played.
    Opened(Box<About>),
    /// What a viewer sees now.
    Scene(Box<Scene>),
    /// The game has changed: lines of its file, to be kept.
    Lines {
        /// The game.
        game: GameId,
        /// The lines.
        lines: Lines,
        /// Whether the game is over.
        over: bool,
    },
    /// A bot has begun to think.
    Thinking {
        /// The game.
        game: GameId,
        /// For which seat.
        seat: u8,
    },
    /// The request was refused; nothing has changed.
    Refused {
        /// The game.
        game: GameId,
        /// The order; empty for an undo.
        order: String,
        /// Which part of it, and why.
        refused: Refused,
    },
    /// The game could not be begun or taken up.
    Fault {
        /// The game.
        game: GameId,
        /// Why.
        fault: Fault,
    },
    /// The course of the score.
    Curve {
        /// The game.
        game: GameId,
        /// The course.
        curve: Curve,
    },
    /// What came of playing a file again.
    Verified {
        /// The game.
        game: GameId,
        /// What was compared, or what is wrong.
        verdict: Result<Verdict, Fault>,
    },
}

/// What was compared when a file was played again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Verdict {
    /// Entries played again, those taken back included.
    pub entries: usize,
    /// Hashes of the position that agreed.
    pub hashes: usize,
    /// Cards and dice drawn again from the secret; none while it is not told.
    pub drawn: Option<usize>,
    /// The hash of the last position.
    pub fingerprint: String,
}

/// Why a game could not be begun or taken up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Fault {
    /// The options do not fit.
    Setup(SetupFault),
    /// The file is broken.
    File {
        /// The line, from 1.
        line: u32,
        /// What is wrong there and what to do.
        what: String,
    },
    /// The seats name a bot this version does not have.
    Seats(String),
    /// There is no such game here.
    Gone,
    /// The request is not understood: it comes from another build.
    Unreadable,
    /// The game was played by another revision of the rules.
    Rules {
        /// That revision.
        played: u64,
        /// The revision of this version.
        ours: u64,
    },
}

/// Lines of a game file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Lines {
    /// All there are, in place of what was kept before.
    Whole(String),
    /// To be added to what was kept before.
    More(String),
}

/// What does not change while a game is played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct About {
    /// The game.
    pub game: GameId,
    /// Its title.
    pub title: String,
    /// Its options as agreed.
    pub options: Vec<(String, String)>,
    /// Who sits where.
    pub seats: Vec<SeatKind>,
    /// Whether the game can be played on: its secret is known.
    pub playable: bool,
}

/// Who sits at a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum SeatKind {
    /// A person at this screen.
    Human,
    /// A bot of this level.
    Bot(String),
}

/// Up to where the viewer may take back freely.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct UndoState {
    /// The viewer's last own entry that free undo reaches.
    pub last: Option<usize>,
    /// The first one it reaches.
    pub first: Option<usize>,
    /// What ends free undo; once the game is over, nothing can be taken back at all.
    pub barrier: Barrier,
    /// The entry a takeback by consent would begin with: the viewer's last act, whatever came after.
    pub by_consent: Option<usize>,
    /// What redo would play.
    pub redo: Option<String>,
}

/// What a viewer sees of a game now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Scene {
    /// The game.
    pub game: GameId,
    /// The look it is for.
    pub look: LookId,
    /// Who looks: the number of a seat, or nobody in particular.
    pub viewer: Option<u8>,
    /// A position the viewer cannot tell from the real one.
    pub position: String,
    /// The number of entries, which an act must name.
    pub at: usize,
    /// The number of steps in force.
    pub steps: usize,
    /// The step shown; equal to `steps` unless the page looks back.
    pub shown: usize,
    /// The seats that decide now, in the present position.
    pub deciding: Vec<u8>,
    /// Whether the game is over now.
    pub over: bool,
    /// How far the viewer may take back.
    pub undo: UndoState,
    /// Points by seat at the step shown.
    pub points: Vec<i32>,
    /// Ranks by seat at the step shown.
    pub ranks: Vec<u8>,
    /// Why the game is over: the rule and the reason.
    pub ending: Option<(Rule, Message)>,
    /// The log as the viewer may read it, from entry `log_from` on; what this viewer was told before it is kept.
    pub log: Vec<LogLine>,
    /// The entry from which on `log` is new.
    pub log_from: usize,
}

/// The course of a game in numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Curve {
    /// Step and points by seat, thinned out to a few hundred.
    pub points: Vec<(usize, Vec<i32>)>,
    /// The steps at which a turn begins.
    pub turns: Vec<usize>,
    /// Every number rolled or turned up, and how often each seat got it.
    pub rolls: Vec<(i32, Vec<u32>)>,
    /// How often chance was called for each purpose, by the seat that acted before; not the first deal.
    pub draws: Vec<(String, Vec<u32>)>,
    /// How many acts each seat played.
    pub acts: Vec<u32>,
}

/// Packs a message.
pub fn pack(message: &impl Serialize) -> Vec<u8> {
    postcard::to_allocvec(message).unwrap_or_default()
}

/// Unpacks a message; none if it is not one of ours.
pub fn unpack<T: DeserializeOwned>(bytes: &[u8]) -> Option<T> {
    postcard::from_bytes(bytes).ok()
}
