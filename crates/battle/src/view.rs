//! What a viewer knows, built by allow-list, and worlds that fit it.

use arrayvec::ArrayVec;
use cards::{Bag, CardSet, Hidden, Kind, deal};
use table::{SeatSet, Seeded, Viewer};

use crate::{
    Arm, Arms, Battle, ConflictId, Conflicts, Ending, Fight, Forces, Frame, Side, State, Units,
    state::DEEPEST,
};

/// One side as a viewer sees it.
#[derive(Clone, Debug, Eq, Hash, PartialEq)]
pub struct ForcesView {
    /// Cards in the arsenal deck.
    pub deck: u8,
    /// Cards under that deck, by the side whose back they bear (B10.6).
    pub under: [u8; 4],
    /// Cards in the reserve hand, by the side whose back they bear.
    pub hand_sizes: [u8; 4],
    /// The hand itself, for its owner and the ally.
    pub hand: Option<Units>,
    /// Deployed cards the viewer knows; all of them for the owner and the ally.
    pub known: Units,
    /// Deployed cards everybody knows from battles.
    pub shown: Units,
    /// For the owner: what the enemy knows of them.
    pub exposed: Option<Units>,
    /// Cards in each stack, by the side whose back they bear.
    pub stacks: [[u8; 4]; 3],
    /// Cards of each stack that must miss the next battle.
    pub sidelined_sizes: [u8; 3],
    /// Which ones, for the owner.
    pub sidelined: Option<Units>,
    /// Kept cards.
    pub kept_size: u8,
    /// Those the viewer knows.
    pub kept: Conflicts,
    /// For the owner: those the enemy knows.
    pub kept_exposed: Option<Conflicts>,
    /// Battles won.
    pub won: Conflicts,
    /// Cards deployed in the opening, whose stacks are not shown until both sides are ready.
    pub laid: u8,
}

impl ForcesView {
    /// Cards in the reserve hand.
    pub fn hand_size(&self) -> u8 {
        self.hand_sizes.iter().sum()
    }
}

/// All that a viewer has legitimately learned.
#[derive(Clone, Debug, Eq, Hash, PartialEq)]
pub struct View {
    /// Who is looking.
    pub viewer: Viewer,
    /// All sides.
    pub forces: ArrayVec<ForcesView, 4>,
    /// The sides that are out of the war.
    pub out: SeatSet,
    /// Cards in the conflict deck of each theatre.
    pub conflict_decks: [u8; 2],
    /// The conflict cards out of the viewer's sight: in the deck, or kept by others.
    pub unseen: Conflicts,
    /// The conflict discard pile.
    pub conflict_discard: Conflicts,
    /// The conflict card being followed.
    pub current: Option<ConflictId>,
    /// Both arsenal discard piles.
    pub discard: Units,
    /// Cards out of the game.
    pub removed: Units,
    /// Cards set aside from a divided stack.
    pub aside_size: u8,
    /// Which ones, for their owner.
    pub aside: Option<Units>,
    /// The swap of reserve cards that is offered, for the allies concerned.
    pub offer: Option<(Kind, Kind)>,
    /// The stack last looked into, and by whom.
    pub last_look: Option<(Side, Arm)>,
    /// Whose turn it is.
    pub active: Side,
    /// The turn.
    pub turn: u16,
    /// How often the conflict deck was reshuffled.
    pub reshuffles: u16,
    /// The battle being declared or fought: all of it lies open.
    pub fight: Option<Fight>,
    /// What is pending: never anything hidden.
    pub frames: ArrayVec<Frame, DEEPEST>,
    /// Why the game is over.
    pub ending: Option<Ending>,
}

impl View {
    /// The side the viewer plays, if any.
    pub fn own_side(&self) -> Option<Side> {
        self.viewer.seat().map(Side::at)
    }

    /// One side.
    pub fn side(&self, side: Side) -> &ForcesView {
        &self.forces[side.index()]
    }

    /// Whom a side can reach: the enemy of its theatre, or if that one is out, the one of the other.
    pub fn foe_of(&self, side: Side) -> Side {
        let enemy = side.enemy();
        if self.out.has(enemy.seat()) { enemy.partner() } else { enemy }
    }

    /// The present question.
    pub fn top(&self) -> Option<Frame> {
        self.frames.last().copied()
    }
}

impl Battle {
    pub(crate) fn seen(&self, state: &State, viewer: Viewer) -> View {
        let team_looks = |side: Side| is_of_team(viewer, side);
        let forces: ArrayVec<ForcesView, 4> =
            self.sides().iter().map(|&side| self.seen_side(state, viewer, side)).collect();
        let hidden =
            self.sides().iter().zip(&forces).map(|(&side, seen)| state.side(side).kept.minus(seen.kept));
        View {
            viewer,
            out: state.out,
            conflict_decks: self.book.of_theatre.map(|own| state.conflict_deck.and(own).len() as u8),
            unseen: hidden.fold(state.conflict_deck, CardSet::or),
            forces,
            conflict_discard: state.conflict_discard,
            current: state.current,
            discard: state.discard,
            removed: state.removed,
            aside_size: state.aside.len() as u8,
            aside: team_looks(state.foe_of(state.active)).then_some(state.aside),
            offer: state.offer.filter(|_| team_looks(state.active)),
            last_look: state.last_look,
            active: state.active,
            turn: state.turn,
            reshuffles: state.reshuffles,
            fight: state.fight.clone(),
            frames: state.frames.clone(),
            ending: state.ending,
        }
    }

    fn seen_side(&self, state: &State, viewer: Viewer, side: Side) -> ForcesView {
        let forces = state.side(side);
        let own = is_of_team(viewer, side);
        // B1.3: what is deployed in the opening stays secret until both sides are ready.
        let secret = !own && in_opening(&state.frames);
        let count = |bag: Units, arm: Arm| bag.only(self.book.of_arm[arm.index()]);
        let by_back = |bag: Units| self.book.of_side.map(|back| bag.only(back).len() as u8);
        ForcesView {
            deck: forces.deck.len() as u8,
            under: if forces.under.is_empty() { [0; 4] } else { by_back(forces.under) },
            hand_sizes: by_back(forces.hand),
            hand: own.then_some(forces.hand),
            known: match viewer {
                Viewer::Seat(_) if own => forces.deployed,
                Viewer::Seat(_) => forces.known,
                Viewer::Public => forces.shown,
            },
            shown: forces.shown,
            exposed: own.then_some(forces.known),
            stacks: if secret {
                [[0; 4]; 3]
            } else {
                Arm::ALL.map(|arm| by_back(count(forces.deployed, arm)))
            },
            sidelined_sizes: Arm::ALL.map(|arm| count(forces.sidelined, arm).len() as u8),
            sidelined: own.then_some(forces.sidelined),
            kept_size: forces.kept.len() as u8,
            kept: match viewer {
                Viewer::Seat(_) if own => forces.kept,
                Viewer::Seat(_) => forces.kept_known,
                Viewer::Public => CardSet::EMPTY,
            },
            kept_exposed: own.then_some(forces.kept_known),
            won: forces.won,
            laid: if secret { forces.deployed.len() as u8 } else { 0 },
        }
    }

    /// Deals what the viewer cannot see anew, uniformly among all that fits.
    pub(crate) fn imagined(&self, view: &View, dice: &mut Seeded) -> State {
        let mut state = State {
            forces: [Forces::default(); 4],
            out: view.out,
            conflict_deck: CardSet::EMPTY,
            conflict_discard: view.conflict_discard,
            current: view.current,
            discard: view.discard,
            removed: view.removed,
            aside: Bag::EMPTY,
            offer: None,
            last_look: view.last_look,
            active: view.active,
            turn: view.turn,
            reshuffles: view.reshuffles,
            fight: view.fight.clone(),
            frames: view.frames.clone(),
            ending: view.ending,
        };
        self.imagine_kept(view, &mut state, dice);
        for &side in self.sides() {
            let seen = view.side(side);
            let forces = state.side_mut(side);
            forces.deployed = seen.known;
            forces.hand = seen.hand.unwrap_or(Bag::EMPTY);
            forces.won = seen.won;
        }
        for &back in self.sides() {
            if self.is_combined() {
                self.imagine_arsenal::<21, 4>(view, back, &mut state, dice);
            } else {
                self.imagine_arsenal::<11, 2>(view, back, &mut state, dice);
            }
        }
        for &side in self.sides() {
            self.imagine_rest(view, side, &mut state, dice);
        }
        state.offer = self.imagine_offer(view, &state, dice);
        state
    }

    /// Cards kept by others are of the kind to be kept; the rest of the unseen ones are the deck.
    fn imagine_kept(&self, view: &View, state: &mut State, dice: &mut Seeded) {
        let mut pool = view.unseen;
        for &side in self.sides() {
            let seen = view.side(side);
            let forces = state.side_mut(side);
            forces.kept = seen.kept;
            for _ in seen.kept.len()..u32::from(seen.kept_size) {
                let fitting = pool.and(self.book.keeps).and(self.book.of_theatre[side.theatre().index()]);
                let card = fitting.nth(dice.below(fitting.len()));
                pool.remove(card);
                forces.kept.insert(card);
            }
            forces.kept_known = seen.kept_exposed.unwrap_or(seen.kept);
        }
        state.conflict_deck = pool;
    }

    /// The cards with one back: deck, hands, under decks, and what lies face down in the stacks of all `N` sides; these
    /// are `P` places.
    fn imagine_arsenal<const P: usize, const N: usize>(
        &self,
        view: &View,
        back: Side,
        state: &mut State,
        dice: &mut Seeded,
    ) {
        let kinds = &self.book.kinds;
        let mask = self.book.of_side[back.index()];
        let mut pool =
            Bag::all_of(mask).less(kinds, view.discard.only(mask)).less(kinds, view.removed.only(mask));
        for seen in &view.forces {
            pool = pool.less(kinds, seen.known.only(mask));
            if let Some(hand) = seen.hand {
                pool = pool.less(kinds, hand.only(mask));
            }
        }
        let anywhere = |count: u8| Hidden { count: u32::from(count), may_be: mask };
        let place = |at: usize| {
            let Some(at) = at.checked_sub(1) else { return anywhere(view.side(back).deck) };
            let seen = &view.forces[at % N];
            match at / N {
                0 if seen.hand.is_some() => anywhere(0),
                0 => anywhere(
                    seen.hand_sizes[back.index()] + if at % N == back.index() { seen.laid } else { 0 },
                ),
                1 => anywhere(seen.under[back.index()]),
                _ => {
                    let (seen, arm) = (&view.forces[(at - 2 * N) / 3], (at - 2 * N) % 3);
                    let may_be = mask.and(self.book.of_arm[arm]);
                    let lying = u32::from(seen.stacks[arm][back.index()]);
                    Hidden { count: lying.saturating_sub(seen.known.only(may_be).len()), may_be }
                }
            }
        };
        let dealt = deal(kinds, pool, core::array::from_fn::<_, P, _>(place), |n| dice.below(n));
        state.side_mut(back).deck = dealt[0];
        for (at, &bag) in dealt[1..].iter().enumerate().filter(|it| !it.1.is_empty()) {
            let (place, to) = match at / N {
                0 => (0, at % N),
                1 => (1, at % N),
                _ => (2, (at - 2 * N) / 3),
            };
            let forces = &mut state.forces[to];
            let into = [&mut forces.hand, &mut forces.under, &mut forces.deployed].into_iter().nth(place);
            if let Some(into) = into {
                *into = into.plus(kinds, bag);
            }
        }
    }

    /// B10.6: for those who do not see the swap that is offered: any of the cards in both hands.
    fn imagine_offer(&self, view: &View, state: &State, dice: &mut Seeded) -> Option<(Kind, Kind)> {
        if view.top() != Some(Frame::Consent) || view.offer.is_some() {
            return view.offer;
        }
        let mut any = |side: Side| {
            let hand = state.side(side).hand;
            hand.drawn(&self.book.kinds, dice.below(hand.len()))
        };
        Some((any(view.active), any(view.active.partner())))
    }

    /// What is known of what: the opening, sidelined units, and the enemy's knowledge.
    fn imagine_rest(&self, view: &View, side: Side, state: &mut State, dice: &mut Seeded) {
        let seen = view.side(side);
        self.imagine_opening(seen.laid, side, state, dice);
        let in_battle = open_units(state, side);
        let own = seen.exposed;
        let sidelined = seen.sidelined.unwrap_or_else(|| {
            let free = state.side(side).deployed.less(&self.book.kinds, in_battle);
            self.some_of(free, seen.sidelined_sizes, dice)
        });
        let forces = state.side_mut(side);
        forces.sidelined = sidelined;
        forces.known = own.unwrap_or(seen.known);
        forces.shown = seen.shown;
        if side == view.foe_of(view.active) {
            state.aside = view.aside.unwrap_or_else(|| {
                let mut sizes = [0; 3];
                if let Some(Frame::Split { arm, .. } | Frame::Pick { arm }) = view.top() {
                    sizes[arm.index()] = view.aside_size;
                }
                self.some_of(self.available(state, side, Arms::ALL), sizes, dice)
            });
        }
    }

    /// B1.3: some of the hidden cards have been deployed already, nobody knows which.
    fn imagine_opening(&self, laid: u8, side: Side, state: &mut State, dice: &mut Seeded) {
        let forces = state.side_mut(side);
        for _ in 0..laid {
            let unit = forces.hand.drawn(&self.book.kinds, dice.below(forces.hand.len()));
            forces.hand.remove(&self.book.kinds, unit);
            forces.deployed.add(&self.book.kinds, unit);
        }
    }

    /// So many cards of each arm, at random.
    fn some_of(&self, from: Units, sizes: [u8; 3], dice: &mut Seeded) -> Units {
        let mut some = Bag::EMPTY;
        for arm in Arm::ALL {
            let mut stack = from.only(self.book.of_arm[arm.index()]);
            for _ in 0..sizes[arm.index()] {
                let unit = stack.drawn(&self.book.kinds, dice.below(stack.len()));
                stack.remove(&self.book.kinds, unit);
                some.add(&self.book.kinds, unit);
            }
        }
        some
    }
}

/// Whether the viewer plays for the team of a side: then nothing of it is hidden (ruling BR93).
fn is_of_team(viewer: Viewer, side: Side) -> bool {
    viewer.seat().is_some_and(|seat| Side::at(seat).team() == side.team())
}

fn in_opening(frames: &[Frame]) -> bool {
    frames.first() == Some(&Frame::Opening)
}

/// The units that lie face up in a battle.
fn open_units(state: &State, side: Side) -> Units {
    state.fight.as_ref().map_or(Bag::EMPTY, |fight| fight.lines[side.index()].units)
}
