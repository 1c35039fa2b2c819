//! The whole truth about a game, small and flat.

use arrayvec::ArrayVec;
use cards::Kind;
use table::SeatSet;

use crate::{Arm, Arms, ConflictId, Conflicts, Score, Side, Team, Units};

/// What one side has.
#[derive(Clone, Copy, Debug, Default, Eq, Hash, PartialEq)]
pub struct Forces {
    /// The arsenal deck: nobody knows its order.
    pub deck: Units,
    /// B10.6: cards the ally has sent under that deck; nobody has seen them.
    pub under: Units,
    /// The reserve hand.
    pub hand: Units,
    /// Everything deployed, in three stacks by arm.
    pub deployed: Units,
    /// Of these, what the enemy team knows to be there.
    pub known: Units,
    /// Of these, what everybody knows to be there from battles.
    pub shown: Units,
    /// Of the deployed, what must miss the next battle.
    pub sidelined: Units,
    /// The kept cards.
    pub kept: Conflicts,
    /// Of these, what the enemy team knows by counting cards.
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
    /// Who is attacked.
    pub defender: Side,
    /// Who fights, in the order of acting: the aggressor and the defender, each with an ally who joins in.
    pub sides: ArrayVec<Side, 4>,
    /// The arms that take part, by team.
    pub arms: [Arms; 2],
    /// A side without ground units in the battle has lost.
    pub ground_decides: bool,
    /// Whether units have been turned up and the battle is on.
    pub joined: bool,
    /// The round, from 1.
    pub round: u16,
    /// Whether anything was done in this round.
    pub stirred: bool,
    /// All sides; those that do not fight have nothing here.
    pub lines: [Line; 4],
    /// Ships screened in this round, with what it adds.
    pub screens: ArrayVec<(Side, Kind, Score), 12>,
    /// Added by supporters to the shot being prepared.
    pub support: Score,
}

impl Fight {
    /// Whether an ally has joined in (B10.1).
    #[inline]
    pub(crate) fn is_joint(&self) -> bool {
        self.sides.len() > 2
    }

    /// 0 for the aggressor and the defender, 1 for an ally of theirs.
    #[inline]
    pub(crate) fn place_of(&self, side: Side) -> usize {
        usize::from(side != self.aggressor && side != self.defender)
    }

    /// Who acts after `side`; nobody after the last.
    #[inline]
    pub(crate) fn after(&self, side: Side) -> Option<Side> {
        if !self.is_joint() {
            return (side == self.aggressor).then_some(self.defender);
        }
        let at = self.sides.iter().position(|&it| it == side)?;
        self.sides.get(at + 1).copied()
    }

    /// Those who fight for a team, the one it is about first.
    pub fn of_team(&self, team: Team) -> impl Iterator<Item = Side> + '_ {
        self.sides.iter().copied().filter(move |it| it.team() == team)
    }

    /// Those who fight against `side`.
    pub fn foes_of(&self, side: Side) -> impl Iterator<Item = Side> + '_ {
        self.of_team(side.enemy().team())
    }

    /// The aggressor or the defender who fights against `side`.
    #[inline]
    pub(crate) fn opponent_of(&self, side: Side) -> Side {
        if side.team() == self.aggressor.team() { self.defender } else { self.aggressor }
    }

    /// The line in which an enemy of `side` of that kind stands; the first one if there are two.
    pub(crate) fn line_of(&self, kinds: &cards::Kinds<4>, side: Side, target: Kind) -> Option<Side> {
        self.foes_of(side).find(|it| self.lines[it.index()].units.has(kinds, target))
    }
}

/// Why the game is over. The winner of two theatres is a team, named by its side of the first one.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum Ending {
    /// The homelands of all enemies have fallen to this side.
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
    /// B10.3: of a leader both theatres have, a team chooses the copy that stays.
    Duplicates,
    /// Everybody chooses three of their six cards.
    Opening,
    /// The active side draws, deploys in an emergency, or counterattacks.
    Turn,
    /// B10.5: the active side moves deployed cards to its ally.
    Transfer {
        /// How many more.
        left: u8,
    },
    /// B10.6: the ally of the active side accepts a swap of reserve cards or not.
    Consent,
    /// B10.6: the top card of the active side's arsenal goes under that of its ally.
    Send,
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
    /// B10.9: the active side has no enemy in its theatre: it takes the battle, raids the other theatre, or declines.
    Unfought,
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
    /// B10.10: a liberated side deploys.
    Rally {
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
    /// What each side has; nothing where nobody sits.
    pub forces: [Forces; 4],
    /// B10.7: the sides that are out of the war.
    pub out: SeatSet,
    /// The conflict decks of all theatres: nobody knows their order.
    pub conflict_deck: Conflicts,
    /// The conflict discard piles.
    pub conflict_discard: Conflicts,
    /// The conflict card being followed.
    pub current: Option<ConflictId>,
    /// All arsenal discard piles: the backs tell them apart.
    pub discard: Units,
    /// Cards out of the game.
    pub removed: Units,
    /// The pile being set aside from a divided stack.
    pub aside: Units,
    /// B10.6: the reserve card the active side offers its ally, and the one it asks for.
    pub offer: Option<(Kind, Kind)>,
    /// The stack last looked into, and by whom: everybody saw that much.
    pub last_look: Option<(Side, Arm)>,
    /// Whose turn it is.
    pub active: Side,
    /// The turn, from 1; 0 in the opening.
    pub turn: u16,
    /// How often a conflict deck was reshuffled.
    pub reshuffles: u16,
    /// The battle being declared or fought.
    pub fight: Option<Fight>,
    /// What is pending, the present question last.
    pub frames: ArrayVec<Frame, DEEPEST>,
    /// Why the game is over.
    pub ending: Option<Ending>,
}

/// The state stays small: search copies it all the time.
const _: () = assert!(size_of::<State>() <= 2240);

impl State {
    /// What a side has.
    pub fn side(&self, side: Side) -> &Forces {
        &self.forces[side.index()]
    }

    pub(crate) fn side_mut(&mut self, side: Side) -> &mut Forces {
        &mut self.forces[side.index()]
    }

    /// Whether a side is out of the war (B10.7).
    pub fn is_out(&self, side: Side) -> bool {
        self.out.has(side.seat())
    }

    /// Whom a side can reach: the enemy of its theatre, or if that one is out, the one of the other (ruling BR80).
    pub(crate) fn foe_of(&self, side: Side) -> Side {
        let enemy = side.enemy();
        if self.is_out(enemy) { enemy.partner() } else { enemy }
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
