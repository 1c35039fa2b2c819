//! Two theatres: one copy of each leader, aid between allies, elimination, battles without an enemy, liberation.

use alloc::vec::Vec;

use cards::Kind;
use table::{Objections, Refusal, Sink};

use crate::{
    Action, Arms, Battle, ConflictId, Conflicts, Ending, Event, Fight, Frame, Kept, RaidArms, Side, Stake,
    State, Units, rules, setup::DEALT,
};

/// B10.5: so many deployed cards may move to the ally.
const MOVED: u8 = 3;

/// B10.10: so many cards a liberated side deploys.
const RALLIED: u8 = 3;

impl Battle {
    // === One copy of each leader ===

    /// B10.3: the two copies of a leader that are both still in the game.
    pub(crate) fn duplicates(&self, state: &State) -> Option<[Kind; 2]> {
        let gone = |unit: Kind| state.removed.has(&self.book.kinds, unit);
        self.book.shared.iter().copied().find(|pair| !pair.iter().any(|&it| gone(it)))
    }

    /// B10.3: for its team the side of the first theatre chooses (ruling BR78).
    pub(crate) fn chooses_copy(&self, state: &State) -> Side {
        match self.duplicates(state) {
            Some([copy, _]) => self.book.design(copy).side,
            None => unreachable!("copies are left to choose from"),
        }
    }

    pub(crate) fn check_retain(&self, state: &State, unit: Kind) -> Result<(), Refusal> {
        if self.duplicates(state).is_some_and(|pair| pair.contains(&unit)) {
            return Ok(());
        }
        Err(Refusal::new(rules::B10_3, "battle-no-such-copy").with("unit", self.unit_name(unit)))
    }

    /// B10.3: the other copy leaves the game before a card is dealt.
    pub(crate) fn retain<S: Sink<Event>>(&self, state: &mut State, unit: Kind, log: &mut S) {
        let Some(pair) = self.duplicates(state) else { unreachable!("checked") };
        let other = if pair[0] == unit { pair[1] } else { pair[0] };
        let (stays, goes) = (self.book.design(unit).side, self.book.design(other).side);
        state.side_mut(goes).deck.remove(&self.book.kinds, other);
        state.removed.add(&self.book.kinds, other);
        log.say(rules::B10_3, || Event::Retained { side: stays, unit, other: goes });
    }

    // === Aid ===

    /// B10.5, B10.6: whom the active side may aid: an ally who is still in.
    pub(crate) fn aided(&self, state: &State) -> Option<Side> {
        let partner = state.active.partner();
        (self.is_combined() && !state.is_out(partner)).then_some(partner)
    }

    /// B10.5: deployed cards that can move; what must miss the next battle stays.
    pub(crate) fn movable(&self, state: &State) -> Units {
        self.available(state, state.active, Arms::ALL)
    }

    pub(crate) fn list_aid(&self, state: &State, out: &mut Vec<Action>) {
        let Some(partner) = self.aided(state) else { return };
        let kinds = &self.book.kinds;
        out.extend(self.movable(state).kinds(kinds).map(Action::Transfer));
        for given in state.side(state.active).hand.kinds(kinds) {
            out.extend(state.side(partner).hand.kinds(kinds).map(|taken| Action::Swap(given, taken)));
        }
        if self.has_top_card(state, state.active) {
            out.push(Action::Send);
        }
    }

    /// B6.6: an arsenal card can be had, if need be from the discard pile.
    fn has_top_card(&self, state: &State, side: Side) -> bool {
        Battle::has_cards(state, side) || !state.discard.only(self.book.of_side[side.index()]).is_empty()
    }

    pub(crate) fn check_aid(
        &self,
        state: &State,
        action: Action,
        no: &mut impl Objections,
    ) -> Result<(), Refusal> {
        let partner = self.aided(state);
        if partner.is_none() {
            no.object(Refusal::new(rules::B10_5, "battle-no-ally"))?;
        }
        match action {
            Action::Transfer(unit) => self.check_transfer(state, unit),
            Action::Swap(given, taken) => {
                self.check_in_hand(state, state.active, given, no)?;
                partner.map_or(Ok(()), |it| self.check_in_hand(state, it, taken, no))
            }
            _ if self.has_top_card(state, state.active) => Ok(()),
            _ => Err(Refusal::new(rules::B10_6, "battle-no-top-card")),
        }
    }

    pub(crate) fn check_transfer(&self, state: &State, unit: Kind) -> Result<(), Refusal> {
        if unit.index() < self.book.designs.len() && self.movable(state).has(&self.book.kinds, unit) {
            return Ok(());
        }
        Err(Refusal::new(rules::B10_5, "battle-cannot-move").with("unit", self.unit_name(unit)))
    }

    /// B10.5: the draw is given up with the first card that moves.
    pub(crate) fn transfer<S: Sink<Event>>(&self, state: &mut State, unit: Kind, log: &mut S) {
        let left = match state.top() {
            Some(Frame::Transfer { left }) => left,
            Some(_) | None => MOVED,
        };
        let (side, partner) = (state.active, state.active.partner());
        let arm = self.book.design(unit).arm;
        let like = self.book.of_side[self.book.design(unit).side.index()].and(self.book.of_arm[arm.index()]);
        let forces = state.side_mut(side);
        // The enemy saw a card with that back go, but not which: of each kind it knew, one may be missing now.
        let known = forces.known;
        let shown = forces.shown;
        forces.deployed.remove(&self.book.kinds, unit);
        forces.known = self.less_one_each(known, like);
        forces.shown = self.less_one_each(shown, like);
        state.side_mut(partner).deployed.add(&self.book.kinds, unit);
        log.say(rules::B10_5, || Event::Transferred { side, unit: Some(unit), arm });
        state.goto(Frame::Transfer { left: left - 1 });
    }

    /// Of each kind in the mask one less.
    pub(crate) fn less_one_each(&self, mut units: Units, mask: cards::CardSet<4>) -> Units {
        for kind in units.only(mask).kinds(&self.book.kinds) {
            units.remove(&self.book.kinds, kind);
        }
        units
    }

    /// B10.6: a swap is offered; the turn goes on with the draw, whatever the ally says (ruling BR88).
    pub(crate) fn offer<S: Sink<Event>>(&self, state: &mut State, given: Kind, taken: Kind, log: &mut S) {
        let side = state.active;
        state.offer = Some((given, taken));
        log.say(rules::B10_6, || Event::Offered { side, units: Some([given, taken]) });
        state.goto(Frame::Conflict);
        state.frames.push(Frame::Consent);
    }

    pub(crate) fn answer_offer<S: Sink<Event>>(&self, state: &mut State, action: Action, log: &mut S) {
        let Some((given, taken)) = state.offer.take() else { unreachable!("an offer") };
        let (side, partner, kinds) = (state.active, state.active.partner(), &self.book.kinds);
        state.frames.pop();
        if action == Action::Refuse {
            log.say(rules::B10_6, || Event::Refused { side: partner });
            return;
        }
        let forces = state.side_mut(side);
        forces.hand.remove(kinds, given);
        forces.hand.add(kinds, taken);
        let forces = state.side_mut(partner);
        forces.hand.remove(kinds, taken);
        forces.hand.add(kinds, given);
        log.say(rules::B10_6, || Event::Swapped { side, units: Some([given, taken]) });
    }

    pub(crate) fn begin_send(&self, state: &mut State) {
        state.goto(Frame::Conflict);
        state.frames.push(Frame::Send);
    }

    /// B10.6: nobody sees the card that goes under the ally's arsenal deck.
    pub(crate) fn send<S: Sink<Event>>(&self, state: &mut State, unit: Kind, log: &mut S) {
        let (side, partner) = (state.active, state.active.partner());
        self.take_top(state, side, unit);
        state.side_mut(partner).under.add(&self.book.kinds, unit);
        log.say(rules::B10_6, || Event::Sent { side });
        state.frames.pop();
    }

    /// Whether an arsenal has a card to draw without a reshuffle.
    pub(crate) fn has_cards(state: &State, side: Side) -> bool {
        let forces = state.side(side);
        !forces.deck.is_empty() || !forces.under.is_empty()
    }

    /// The cards of which the next one of an arsenal will be: the deck, and when it is used up, what lies under it.
    pub(crate) fn top_cards(state: &State, side: Side) -> Units {
        let forces = state.side(side);
        if forces.deck.is_empty() { forces.under } else { forces.deck }
    }

    pub(crate) fn take_top(&self, state: &mut State, side: Side, unit: Kind) {
        let forces = state.side_mut(side);
        let from = if forces.deck.is_empty() { &mut forces.under } else { &mut forces.deck };
        from.remove(&self.book.kinds, unit);
    }

    // === Elimination ===

    /// B10.7: the winner of a battle that eliminates the enemy takes over; in a single theatre that ends the war.
    pub(crate) fn eliminated_by(&self, state: &State, winner: Side, card: ConflictId) -> Option<Side> {
        let loser = self.book.battle(card).eliminates?;
        (loser == winner.enemy() && !state.is_out(loser)).then_some(loser)
    }

    /// B10.7, in the order of ruling BR86: forces change hands, then hand, kept cards and battles are discarded.
    pub(crate) fn eliminate<S: Sink<Event>>(
        &self,
        state: &mut State,
        loser: Side,
        winner: Side,
        log: &mut S,
    ) {
        let kinds = &self.book.kinds;
        let gone = core::mem::take(state.side_mut(loser));
        state.out = state.out.with(loser.seat());
        log.say(rules::B10_7, || Event::Eliminated { side: loser, by: winner });
        *state.side_mut(loser) =
            crate::Forces { deck: gone.deck, under: gone.under, ..crate::Forces::default() };
        let forces = state.side_mut(winner);
        forces.deployed = forces.deployed.plus(kinds, gone.deployed);
        // The team that lost them knows them; everybody still knows what battles have shown.
        forces.known = forces.known.plus(kinds, gone.deployed);
        forces.shown = forces.shown.plus(kinds, gone.shown);
        if !gone.deployed.is_empty() {
            let units = || Some(self.listed(gone.deployed));
            log.say(rules::B10_7, || Event::TookOver {
                side: winner,
                count: gone.deployed.len() as u8,
                units: units(),
            });
        }
        state.discard = state.discard.plus(kinds, gone.hand);
        for unit in gone.hand.each(kinds) {
            log.say(rules::B10_7, || Event::Discarded { side: loser, unit });
        }
        let cards = gone.kept.or(gone.won);
        state.conflict_discard = state.conflict_discard.or(cards);
        if !cards.is_empty() {
            let cards = || cards.iter().map(|it| ConflictId(it as u8)).collect();
            log.say(rules::B10_7, || Event::GaveUp { side: loser, cards: cards() });
        }
    }

    /// B10.8: total victory when all enemies are out at once, then the points of the team.
    pub(crate) fn end_if_team_has_won<S: Sink<Event>>(&self, state: &mut State, winner: Side, log: &mut S) {
        let enemies = [winner.enemy(), winner.enemy().partner()];
        let team = winner.moved_to(crate::Theatre::First);
        if enemies.iter().all(|&it| state.is_out(it)) {
            self.end(state, Ending::Total(team), log);
        } else if self.team_points(state, winner) >= self.target {
            self.end(state, Ending::Standard(team), log);
        }
    }

    /// B10.8: the points of both allies.
    pub(crate) fn team_points(&self, state: &State, side: Side) -> u32 {
        if self.is_combined() {
            self.points(state, side) + self.points(state, side.partner())
        } else {
            self.points(state, side)
        }
    }

    // === A theatre without an enemy ===

    /// B10.9: whether a side has no enemy left in its theatre.
    pub(crate) fn is_alone(state: &State, side: Side) -> bool {
        state.is_out(side.enemy())
    }

    /// B10.9: a battle that comes up where no enemy is left; prerequisites are asked for as ever (ruling BR79).
    pub(crate) fn consider_unfought<S: Sink<Event>>(&self, state: &mut State, card: ConflictId, log: &mut S) {
        if self.prerequisites_met(state, card) {
            state.goto(Frame::Unfought);
        } else {
            log.say(rules::B3_1, || Event::PrerequisitesUnmet { card });
            state.frames.pop();
        }
    }

    pub(crate) fn list_unfought(&self, state: &State, out: &mut Vec<Action>) {
        let raids = RaidArms::BOTH.into_iter().filter(|&it| self.has_raid_forces(state, it));
        out.extend(raids.map(Action::Raid));
        out.push(Action::Claim);
        out.push(Action::Decline);
    }

    /// B10.9: the battle is taken without a fight, and scores (ruling BR73).
    pub(crate) fn claim<S: Sink<Event>>(&self, state: &mut State, card: ConflictId, log: &mut S) {
        let side = state.active;
        let points = self.book.battle(card).points;
        state.side_mut(side).won.insert(card.index());
        log.say(rules::B10_9, || Event::Claimed { side, card, points });
        state.frames.pop();
        self.end_if_team_has_won(state, side, log);
    }

    // === Liberation ===

    /// B10.10: the battles that eliminated the ally, and lie with the occupier.
    pub(crate) fn liberating(&self, state: &State) -> Conflicts {
        let partner = state.active.partner();
        if !self.is_combined() || !state.is_out(partner) {
            return Conflicts::EMPTY;
        }
        let frees = |&card: &usize| self.book.battle(ConflictId(card as u8)).eliminates == Some(partner);
        state.side(partner.enemy()).won.iter().filter(frees).collect()
    }

    /// Whom a counterattack for that battle is fought against: the enemy of the theatre, or the occupier of the
    /// ally's homeland (B10.10, ruling BR89).
    pub(crate) fn holder_of(&self, state: &State, card: ConflictId) -> Side {
        let side = state.active;
        if self.liberating(state).has(card.index()) { side.partner().enemy() } else { side.enemy() }
    }

    /// B10.10: whether the battle at stake, if the aggressor wins it, frees his ally.
    pub(crate) fn frees(&self, state: &State, fight: &Fight) -> Option<Side> {
        let Stake::Retaken(card) = fight.stake else { return None };
        let captive = self.book.battle(card).eliminates?;
        (captive == fight.aggressor.partner() && state.is_out(captive)).then_some(captive)
    }

    /// B10.10: the freed side draws six, deploys three, and takes its turns again (rulings BR82, BR84).
    pub(crate) fn liberate<S: Sink<Event>>(&self, state: &mut State, side: Side, by: Side, log: &mut S) {
        state.out = state.out.without(side.seat());
        log.say(rules::B10_10, || Event::Liberated { side, by });
        state.frames.push(Frame::Rally { side, left: RALLIED });
        state.frames.push(Frame::Supply { side, left: DEALT });
    }

    /// B10.4: the next side in the order of play that is not out.
    pub(crate) fn next_side(&self, state: &State) -> Side {
        let sides = self.sides();
        let mut at = state.active.index();
        loop {
            at = (at + 1) % sides.len();
            if !state.is_out(sides[at]) {
                return sides[at];
            }
        }
    }

    /// B10.1: those who fight a battle, in the order of acting: with joint battles an ally who is in joins.
    pub(crate) fn fighters(
        &self,
        state: &State,
        aggressor: Side,
        defender: Side,
    ) -> arrayvec::ArrayVec<Side, 4> {
        let mut sides = arrayvec::ArrayVec::new();
        for side in [aggressor, defender] {
            sides.push(side);
            if self.joint_battles && self.is_combined() && !state.is_out(side.partner()) {
                sides.push(side.partner());
            }
        }
        sides
    }

    /// A kept Counterattack, if the side has one.
    pub(crate) fn counterattack_of(&self, state: &State, side: Side) -> Option<ConflictId> {
        self.held(state, side, Kept::Counterattack)
    }
}
