//! The whole truth about a game, small and flat.

use arrayvec::ArrayVec;
use cards::{CardSet, Kind};

use crate::{Arm, Arms, ConflictId, Conflicts, Score, Side, Units};

/// What one side has.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub struct Forces {
    /// The arsenal deck: nobody knows its order.
    pub deck: Units,
    /// The reserve hand.
    pub hand: Units,
    /// Everything deployed, in three stacks by arm.
    pub deployed: Units,
    /// Of these, what the enemy knows to be there.
    pub known: Units,
    /// Of these, what everybody knows to be there from battles.
    pub shown: Units,
    /// Of the deployed, what must miss the next battle.
    pub sidelined: Units,
    /// The kept cards.
    pub kept: Conflicts,
    /// Of these, what the enemy knows by counting cards.
    pub kept_known: Conflicts,
    /// The battles won, face up.
    pub won: Conflicts,
}

/// What a battle is about.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum Stake {
    /// The battlecard just drawn.
    Drawn(ConflictId),
    /// A battlecard taken from the discard pile.
    Recalled(ConflictId),
    /// A battlecard the enemy has won.
    Retaken(ConflictId),
    /// Nothing but the enemy's losses.
    Raid,
}

impl Stake {
    /// The battlecard, if there is one.
    pub const fn card(self) -> Option<ConflictId> {
        match self {
            Stake::Drawn(card) | Stake::Recalled(card) | Stake::Retaken(card) => Some(card),
            Stake::Raid => None,
        }
    }
}

/// One side in a battle.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub struct Line {
    /// Units in the battle.
    pub units: Units,
    /// Of these, neither fired nor supporting in this round.
    pub ready: Units,
    /// Of these, fired in an earlier phase of this round.
    pub fired: Units,
    /// Of these, fired in this phase.
    pub done: Units,
    /// Destroyed in this battle.
    pub lost: Units,
    /// Bonuses to attacks of each arm, for the battle and for the round; against ground only for ground.
    pub attack: [Score; 3],
    /// The same for the round alone.
    pub round_attack: [Score; 3],
    /// Bonuses to the defence of each arm for the battle.
    pub defence: [Score; 3],
    /// The same for the round alone.
    pub round_defence: [Score; 3],
}

/// A battle being declared or fought.
#[derive(Clone, Debug, Eq, Hash, PartialEq)]
pub struct Fight {
    /// What it is about.
    pub stake: Stake,
    /// Who attacks.
    pub aggressor: Side,
    /// The arms that take part, by side.
    pub arms: [Arms; 2],
    /// A side without ground units in the battle has lost.
    pub ground_decides: bool,
    /// Whether units have been turned up and the battle is on.
    pub joined: bool,
    /// The round, from 1.
    pub round: u16,
    /// Whether anything was done in this round.
    pub stirred: bool,
    /// Both sides.
    pub lines: [Line; 2],
    /// Ships screened in this round, with what it adds.
    pub screens: ArrayVec<(Side, Kind, Score), 12>,
    /// Added by supporters to the shot being prepared.
    pub support: Score,
}

/// Why the game is over.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum Ending {
    /// The enemy's homeland has fallen to this side.
    Total(Side),
    /// This side has the points.
    Standard(Side),
    /// The conflict deck was reshuffled once too often.
    Armistice,
    /// No battle can be fought any more.
    Exhaustion,
}

/// A pending question, or a pending chance: plain data on a stack.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum Frame {
    /// Both sides choose three of their six cards.
    Opening,
    /// The active side draws, deploys in an emergency, or counterattacks.
    Turn,
    /// A conflict card comes up.
    Conflict,
    /// Arsenal cards come to a hand.
    Supply {
        /// Whose.
        side: Side,
        /// How many more.
        left: u8,
    },
    /// Reserve cards may be deployed.
    Deploy {
        /// Whose.
        side: Side,
        /// How many more.
        left: u8,
        /// Of which arms.
        arms: Arms,
    },
    /// Reserve cards must be discarded.
    Trim {
        /// Whose.
        side: Side,
        /// Down to this.
        limit: u8,
    },
    /// The active side chooses an enemy stack to capture from.
    Capture,
    /// A card of that stack comes up.
    Captured {
        /// The stack.
        arm: Arm,
    },
    /// The active side chooses an enemy stack to divide.
    Divide,
    /// Its owner sets cards aside.
    Split {
        /// The stack.
        arm: Arm,
        /// How many more.
        left: u8,
    },
    /// The active side picks one of the two piles.
    Pick {
        /// The stack.
        arm: Arm,
    },
    /// The active side chooses an enemy stack to sabotage.
    Sabotage,
    /// The active side may remove a leader found there.
    Strike {
        /// The stack.
        arm: Arm,
    },
    /// The enemy of the active side loses a reserve card at random.
    Pilfer,
    /// The active side may raid.
    Raid,
    /// The active side may recall a battle.
    Initiative,
    /// The aggressor attacks or declines.
    Declare,
    /// The defender may cancel the battle.
    Cancel,
    /// The defender may emergency deploy.
    Homeland,
    /// A side may play kept cards at the start of the battle.
    Muster {
        /// Who.
        side: Side,
    },
    /// A side may play kept cards and screen ships at the start of a round.
    Ready {
        /// Who.
        side: Side,
    },
    /// A side fires its units of a phase.
    Fire {
        /// Who.
        side: Side,
        /// The phase.
        phase: u8,
    },
    /// A unit chooses its target.
    Target {
        /// Whose unit.
        side: Side,
        /// The phase.
        phase: u8,
        /// The unit.
        unit: Kind,
        /// Its shots, this one included.
        shots: u8,
    },
    /// Supporters are added to a shot.
    Support {
        /// Whose unit.
        side: Side,
        /// The phase.
        phase: u8,
        /// The unit.
        unit: Kind,
        /// Its target.
        target: Kind,
        /// Its shots, this one included.
        shots: u8,
    },
    /// A conflict card is turned up for a shot.
    Shot {
        /// Whose unit.
        side: Side,
        /// The phase.
        phase: u8,
        /// The unit.
        unit: Kind,
        /// Its target.
        target: Kind,
        /// Its shots, this one included.
        shots: u8,
    },
    /// A side may withdraw units.
    Withdraw {
        /// Who.
        side: Side,
    },
    /// A side brings reserve cards into the battle.
    Reinforce {
        /// Who.
        side: Side,
        /// How many more.
        left: u8,
    },
    /// After the battle a side may play a card that brings units back.
    Aftermath {
        /// Who.
        side: Side,
    },
    /// A side chooses units that come back.
    Return {
        /// Who.
        side: Side,
        /// How many more.
        left: u8,
    },
    /// A side may cancel the kept card just played.
    Reply {
        /// Who may.
        side: Side,
        /// The card.
        card: ConflictId,
        /// Who played it.
        by: Side,
        /// Whether it is cancelled as things stand.
        cancelled: bool,
    },
}

/// The deepest that questions can lie upon each other.
pub(crate) const DEEPEST: usize = 6;

/// The whole truth about a game.
#[derive(Clone, Debug, Eq, Hash, PartialEq)]
pub struct State {
    /// What each side has.
    pub forces: [Forces; 2],
    /// The conflict deck: nobody knows its order.
    pub conflict_deck: Conflicts,
    /// The conflict discard pile.
    pub conflict_discard: Conflicts,
    /// The conflict card being followed.
    pub current: Option<ConflictId>,
    /// Both arsenal discard piles: the backs tell them apart.
    pub discard: Units,
    /// Cards out of the game.
    pub removed: Units,
    /// The pile being set aside from a divided stack.
    pub aside: Units,
    /// The stack last looked into, and by whom: everybody saw that much.
    pub last_look: Option<(Side, Arm)>,
    /// Whose turn it is.
    pub active: Side,
    /// The turn, from 1; 0 in the opening.
    pub turn: u16,
    /// How often the conflict deck was reshuffled.
    pub reshuffles: u8,
    /// The battle being declared or fought.
    pub fight: Option<Fight>,
    /// What is pending, the present question last.
    pub frames: ArrayVec<Frame, DEEPEST>,
    /// Why the game is over.
    pub ending: Option<Ending>,
}

/// The state stays small: search copies it all the time.
const _: () = assert!(size_of::<State>() <= 1280);

impl State {
    /// What a side has.
    pub fn side(&self, side: Side) -> &Forces {
        &self.forces[side.index()]
    }

    pub(crate) fn side_mut(&mut self, side: Side) -> &mut Forces {
        &mut self.forces[side.index()]
    }

    /// The present question.
    pub fn top(&self) -> Option<Frame> {
        self.frames.last().copied()
    }

    /// The battle that is on.
    ///
    /// # Panics
    /// If there is none.
    pub(crate) fn fight(&self) -> &Fight {
        self.fight.as_ref().expect("a battle is on")
    }

    pub(crate) fn fight_mut(&mut self) -> &mut Fight {
        self.fight.as_mut().expect("a battle is on")
    }

    pub(crate) fn line(&self, side: Side) -> &Line {
        &self.fight().lines[side.index()]
    }

    pub(crate) fn line_mut(&mut self, side: Side) -> &mut Line {
        &mut self.fight_mut().lines[side.index()]
    }

    /// Replaces the present question.
    pub(crate) fn goto(&mut self, frame: Frame) {
        self.frames.pop();
        self.frames.push(frame);
    }
}

/// Conflict cards nobody but their keeper has seen.
pub(crate) fn unseen_by_all(state: &State) -> CardSet<2> {
    state.conflict_deck.or(state.forces[0].kept).or(state.forces[1].kept)
}
