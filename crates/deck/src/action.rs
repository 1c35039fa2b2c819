//! What a seat can do: one small choice at a time.

use cards::Kind;
use effects::Site;
use table::Seat;

use crate::Marks;

/// A card in the front line as people tell it apart: kind, marks, and what is attached to it.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct Stack {
    /// The kind.
    pub kind: Kind,
    /// Exhausted, fought, used.
    pub marks: Marks,
    /// How many cards are attached to it.
    pub attached: u8,
    /// The kind of the first of them; 255 if there is none.
    pub first: u8,
}

impl Stack {
    /// An active card with nothing attached; also a card anywhere else.
    pub const fn plain(kind: Kind) -> Stack {
        Stack { kind, marks: Marks::NONE, attached: 0, first: u8::MAX }
    }
}

/// What a combat is about.
pub type Target = Site;

/// One choice of one seat.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum Action {
    /// Plays a card from hand.
    Play(Kind),
    /// Deploys a card from the playing area.
    Deploy(Kind),
    /// Uses an ability of a deployed card, counted from 1.
    Use(Stack, u8),
    /// Uses an ability of a card in the playing area, counted from 1.
    UsePlayed(Kind, u8),
    /// Declares combat.
    Attack(Target),
    /// Pays the total defence.
    Pay,
    /// Does not pay it.
    GiveUp,
    /// Draws so many of the cards granted.
    Draw(u8),
    /// Takes an option, counted from 1.
    Choose(u8),
    /// Does what a text allows.
    Accept,
    /// Does not.
    Decline,
    /// Chooses a card.
    Pick(Stack),
    /// Chooses no more cards.
    Enough,
    /// Gives an event to a seat.
    Give(Seat),
    /// Puts an event looked at on top of its pile.
    Top(Kind),
    /// Puts an event looked at under its pile.
    Bottom(Kind),
    /// Puts an event that is left under its pile.
    Under(Kind),
    /// Recruits a card.
    Buy(Kind),
    /// Keeps a card of the hand.
    Keep(Kind),
    /// Declares allotment: no more abilities before the strike.
    DeclareAllotment,
    /// Allots all Italian infantry together.
    Together,
    /// Pairs an Italian infantry with a Box.
    Pair(Stack),
    /// Allots a unit to so many counterattackers.
    Allot(Stack, u8),
    /// Allots no more units.
    EndAllotment,
    /// Ends the start phase.
    EndStart,
    /// Ends the tactics phase.
    EndTactics,
    /// Ends the combat.
    EndCombat,
    /// Ends the reinforcement phase.
    EndReinforcement,
    /// Ends the choices of the clean-up phase.
    EndCleanUp,
    /// Keeps no more cards.
    EndKeep,
    /// Ends the interception.
    EndInterception,
}

const _: () = assert!(size_of::<Action>() <= 8, "an action stays within 8 bytes");
