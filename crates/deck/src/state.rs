//! The whole truth about a table, small and flat.

use arrayvec::ArrayVec;
use cards::Kind;
use table::Seat;

use crate::{
    shelves::{Shelves, Zone},
    windows::Ask,
};

/// How many piles of one kind the war zone can have.
pub(crate) const PILES: usize = 36;

/// How deep procedures can be nested.
pub(crate) const FRAMES: usize = 8;

/// What is asked, and what comes after it, is the stack of frames; all else is where the cards lie.
#[derive(Clone, Debug, Eq, Hash, PartialEq)]
pub struct State {
    pub(crate) shelves: Shelves,
    pub(crate) piles: [u8; PILES],
    pub(crate) frames: ArrayVec<Frame, FRAMES>,
    pub(crate) wallet: Wallet,
    /// Whose turn it is.
    pub(crate) turn: Seat,
    /// Who acts: the seat whose turn it is, or the one that intercepts.
    pub(crate) actor: Seat,
    /// Who began.
    pub(crate) first: Seat,
    /// Rounds begun, counted from 1.
    pub(crate) round: u16,
    /// Unique cards played this turn, a bit each.
    pub(crate) uniques: u16,
    /// Counterattack turns that have taken place.
    pub(crate) counterattacks: u8,
    /// Whether one follows this turn.
    pub(crate) due: bool,
    /// Whether combat has been declared this turn.
    pub(crate) fought: bool,
    /// Whether the game ends with this tactics phase.
    pub(crate) ending: bool,
    /// What the table waits for. The frame on top says so too; here it need not be asked again and again.
    pub(crate) asked: Ask,
}

const _: () = assert!(size_of::<State>() <= 1024, "a state stays within 1 KiB");

/// Points a player holds. They vanish at the end of the turn.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub struct Wallet {
    /// Pays for playing cards.
    pub tactic: u8,
    /// Pays for recruiting and for some abilities.
    pub supply: u8,
    /// Allows to recruit.
    pub reinforcement: u8,
    /// Pays for sites.
    pub attack: u8,
}

/// What a card in the front line, or an enemy card, is marked with.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub struct Marks(pub u8);

impl Marks {
    /// Active and new.
    pub const NONE: Marks = Marks(0);
    /// Turned sideways.
    pub const EXHAUSTED: Marks = Marks(1);
    /// It lay in the front line when the combat of this turn was decided.
    pub const FOUGHT: Marks = Marks(2);
    /// Its text for the present moment has been carried out.
    pub const USED: Marks = Marks(4);
    /// It is attached to the card before it.
    pub(crate) const ATTACHED: Marks = Marks(8);
    /// It has been allotted.
    pub(crate) const ALLOTTED: Marks = Marks(16);
    /// Its text is being carried out; for texts within texts the next bits.
    pub(crate) const THIS: Marks = Marks(32);
    /// What everybody goes by when telling cards apart.
    pub(crate) const VISIBLE: Marks = Marks(7);

    /// An enemy card that is destroyed.
    pub(crate) const DESTROYED: Marks = Marks(1);
    /// ... and does not count as met.
    pub(crate) const UNMET: Marks = Marks(2);
    /// An enemy card whose text is still to act.
    pub(crate) const PENDING: Marks = Marks(4);

    /// Whether all marks of the other are set.
    #[inline]
    pub const fn has(self, other: Marks) -> bool {
        self.0 & other.0 == other.0
    }

    /// With marks set.
    #[must_use]
    #[inline]
    pub const fn with(self, other: Marks) -> Marks {
        Marks(self.0 | other.0)
    }

    /// With marks removed.
    #[must_use]
    #[inline]
    pub const fn without(self, other: Marks) -> Marks {
        Marks(self.0 & !other.0)
    }

    /// Only these marks.
    #[must_use]
    #[inline]
    pub const fn only(self, other: Marks) -> Marks {
        Marks(self.0 & other.0)
    }
}

/// A procedure under way.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub(crate) enum Frame {
    /// The table is being set.
    Setup(Setting),
    /// D6.1: a turn.
    Turn(Phase),
    /// D12-1: a combat.
    Combat { site: Kind, won: bool, stage: Stage },
    /// D13-2: a counterattack turn: who intercepts, three bits a seat, and how many have still to.
    Counterattack { order: u16, left: u8, success: bool },
    /// D13-3: an interception.
    Intercept(Interception),
    /// The text of a card is being carried out.
    Run(Run),
    /// Cards are being drawn.
    Draw { left: u8 },
    /// The game is over.
    Over(Ending),
}

/// What is being settled before the first turn.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub(crate) enum Setting {
    Start,
    Support,
    Hands { seat: Seat },
}

/// D6.1: where in a turn we are.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub(crate) enum Phase {
    /// Exhausted cards are reactivated.
    Reactivate,
    /// Supply cards may be played before the texts of the start phase act.
    Start,
    /// The texts of the start phase act.
    StartTexts,
    /// Plays, abilities and one combat.
    Tactics,
    /// Cards are recruited.
    Reinforcement,
    /// The texts of the clean-up phase, in the player's order.
    CleanUp,
    /// Those that are left.
    CleanUpTexts,
    /// Cards are kept.
    Keep { kept: u8 },
    /// The hand is filled up.
    Refill,
    /// The turn is over.
    Close,
}

/// D12-1: where in a combat we are.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub(crate) enum Stage {
    /// Events are turned up.
    Reveal { left: u8 },
    /// Their red text acts.
    RevealTexts,
    /// Events go to the British pile.
    Reinforce,
    /// Abilities and plays, until the attacker pays or gives up.
    Fight,
    /// Units are lost.
    Damage { left: u8 },
    /// Victory cards are drawn.
    Victory { left: u8 },
    /// Red text of events after the combat.
    EventTexts,
    /// Abilities and plays once more.
    Aftermath,
    /// Texts of deployed cards for the result of the combat.
    Texts,
    /// Texts of deployed cards for its end.
    EndTexts,
    /// Events that are left go under their pile; those put there already belong to this pool.
    PutBack { pool: u8 },
}

/// D13-3: where in an interception we are.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub(crate) enum Interception {
    /// Abilities and plays.
    Prepare,
    /// Units are allotted: how many counterattackers are covered, and which infantry option was taken.
    Allot { covered: u8, option: InfantryOption },
    /// Which counterattackers are struck, if not all are.
    Strike { left: u8 },
    /// Abilities and plays once more.
    Aftershock,
    /// Texts of deployed cards for the result of the interception.
    Texts,
    /// Texts of deployed cards for its end.
    EndTexts,
    /// Victory cards are lost at random.
    Loss { left: u8 },
    /// Points and played cards go.
    Close,
}

/// D13-3.4 and D13-3.5: how Italian infantry takes part.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub(crate) enum InfantryOption {
    None,
    Together,
    Paired,
}

/// A text under way: where in the program, whose text, and what it waits for.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub(crate) struct Run {
    pub(crate) pc: u16,
    pub(crate) kind: Kind,
    pub(crate) at: At,
    pub(crate) wait: Wait,
    /// How many choices are left.
    pub(crate) left: u8,
}

/// Where the card lies whose text is carried out.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub(crate) enum At {
    Play,
    Front,
    Enemy,
    Discard,
    /// It has left the table, or nothing can happen to it.
    Gone,
}

/// What a text waits for.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub(crate) enum Wait {
    /// Nothing: the next instruction is due.
    Go,
    /// Cards are chosen.
    Pick,
    /// How many cards are drawn.
    DrawCount,
    /// Whether it is done at all.
    May,
    /// Which option.
    Choose,
    /// Events come up to be looked at.
    Look,
    /// Events looked at are put back.
    PutBack,
    /// Who gets the event.
    Give,
    /// An event comes up in place of another.
    Replace,
}

/// Why the game is over.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub(crate) enum Ending {
    /// D8-1.1.
    Alexandria,
    /// D8-1.2.
    VictoryPile,
    /// Nobody has ended the game in so many rounds.
    Rounds,
}

impl State {
    /// A table with nothing on it.
    pub(crate) const fn blank() -> State {
        State {
            shelves: Shelves::empty(),
            piles: [0; PILES],
            frames: ArrayVec::new_const(),
            wallet: Wallet { tactic: 0, supply: 0, reinforcement: 0, attack: 0 },
            turn: Seat(0),
            actor: Seat(0),
            first: Seat(0),
            round: 1,
            uniques: 0,
            counterattacks: 0,
            due: false,
            fought: false,
            ending: false,
            asked: Ask::Over,
        }
    }

    #[inline]
    pub(crate) fn frame(&self) -> Frame {
        *self.top()
    }

    /// The frame on top, in its place: reading parts of it waits for less than copying it.
    #[inline]
    pub(crate) fn top(&self) -> &Frame {
        match self.frames.last() {
            Some(frame) => frame,
            None => unreachable!("a state has a frame"),
        }
    }

    #[inline]
    pub(crate) fn set_frame(&mut self, frame: Frame) {
        if let Some(top) = self.frames.last_mut() {
            *top = frame;
        }
    }

    /// The cards of a seat's zone.
    #[inline]
    pub(crate) fn zone(&self, seat: Seat, zone: Zone) -> &[u8] {
        self.shelves.on(zone.of(seat))
    }

    /// Whose turn it is.
    pub fn turn(&self) -> Seat {
        self.turn
    }

    /// Who acts.
    pub fn actor(&self) -> Seat {
        self.actor
    }

    /// The points of the seat that acts.
    pub fn wallet(&self) -> Wallet {
        self.wallet
    }

    /// Rounds begun, counted from 1.
    pub fn round(&self) -> u16 {
        self.round
    }

    /// How many counterattack turns have taken place.
    pub fn counterattacks(&self) -> u8 {
        self.counterattacks
    }
}
