//! What a seat can choose, and what nature can bring.

use cards::Kind;

use crate::{Arm, Arms, ConflictId};

/// The arms of a raid.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum RaidArms {
    /// Ground and air.
    GroundAir,
    /// Air and sea.
    AirSea,
}

impl RaidArms {
    /// Both choices.
    pub const BOTH: [RaidArms; 2] = [RaidArms::GroundAir, RaidArms::AirSea];

    /// The arms that take part.
    pub const fn arms(self) -> Arms {
        match self {
            RaidArms::GroundAir => Arms::GROUND_AIR,
            RaidArms::AirSea => Arms::AIR_SEA,
        }
    }
}

/// One of the two piles of a divided stack.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum Pile {
    /// The cards the owner set aside.
    Aside,
    /// The rest.
    Rest,
}

/// One choice of one seat.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum Action {
    /// Draw a conflict card.
    Draw,
    /// Deploy the whole reserve hand.
    Emergency,
    /// Fight a battle again that the enemy has won.
    Counterattack(ConflictId),
    /// Move a deployed card to the ally.
    Transfer(Kind),
    /// Offer the ally a reserve card for one of his.
    Swap(Kind, Kind),
    /// Send the top arsenal card under the ally's deck.
    Send,
    /// Accept the swap.
    Accept,
    /// Refuse it.
    Refuse,
    /// Keep this copy of a leader in the game.
    Retain(Kind),
    /// Deploy a reserve card.
    Deploy(Kind),
    /// Enough deployed, or enough brought back.
    Done,
    /// Discard a reserve card.
    Discard(Kind),
    /// Choose an enemy stack.
    Stack(Arm),
    /// Set a card of the own divided stack aside.
    SetAside(Kind),
    /// Pick a pile of the divided stack.
    Take(Pile),
    /// Remove a leader from the game.
    Remove(Kind),
    /// Let the leader live.
    Spare,
    /// Raid the enemy.
    Raid(RaidArms),
    /// Take a battle without a fight.
    Claim,
    /// Recall a battle from the discard pile.
    Recall(ConflictId),
    /// Attack.
    Attack,
    /// Do not attack, raid or recall.
    Decline,
    /// Play a kept card.
    Play(ConflictId),
    /// Let the chance pass.
    Pass,
    /// A destroyer screens a ship.
    Screen(Kind, Kind),
    /// A unit fires.
    Fire(Kind),
    /// ... at this target.
    At(Kind),
    /// ... or destroys this unit without a draw.
    Destroy(Kind),
    /// ... supported by this unit.
    With(Kind),
    /// ... now.
    Shoot,
    /// Fire no more.
    Hold,
    /// Withdraw a unit.
    Withdraw(Kind),
    /// Withdraw all.
    WithdrawAll,
    /// Withdraw no more.
    Stand,
    /// Bring a destroyed unit back.
    Return(Kind),
}

const _: () = assert!(size_of::<Action>() <= 8);

/// One outcome of nature.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum Chance {
    /// The next conflict card.
    Conflict(ConflictId),
    /// The next arsenal card.
    Arsenal(Kind),
    /// The arsenal card that goes under the ally's deck.
    Sent(Kind),
    /// The card captured from a stack.
    Captured(Kind),
    /// The reserve card lost.
    Lost(Kind),
}
