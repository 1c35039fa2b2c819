//! What a viewer knows, built by allow-list, and worlds that fit it.

use arrayvec::ArrayVec;
use cards::{Bag, CardSet, Hidden, deal};
use table::{Seeded, Viewer};

use crate::{
    Arm, Arms, Battle, ConflictId, Conflicts, Ending, Fight, Forces, Frame, Side, State, Units,
    state::DEEPEST,
};

/// One side as a viewer sees it.
#[derive(Clone, Debug, Eq, Hash, PartialEq)]
pub struct ForcesView {
    /// Cards in the arsenal deck.
    pub deck: u8,
    /// Cards in the reserve hand.
    pub hand_size: u8,
    /// The hand itself, for its owner.
    pub hand: Option<Units>,
    /// Deployed cards the viewer knows; all of them for the owner.
    pub known: Units,
    /// Deployed cards everybody knows from battles.
    pub shown: Units,
    /// For the owner: what the enemy knows of them.
    pub exposed: Option<Units>,
    /// Cards in each stack, by the side whose back they bear.
    pub stacks: [[u8; 2]; 3],
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

/// All that a viewer has legitimately learned.
#[derive(Clone, Debug, Eq, Hash, PartialEq)]
pub struct View {
    /// Who is looking.
    pub viewer: Viewer,
    /// Both sides.
    pub forces: [ForcesView; 2],
    /// Cards in the conflict deck.
    pub conflict_deck: u8,
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
    /// The stack last looked into, and by whom.
    pub last_look: Option<(Side, Arm)>,
    /// Whose turn it is.
    pub active: Side,
    /// The turn.
    pub turn: u16,
    /// How often the conflict deck was reshuffled.
    pub reshuffles: u8,
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

    /// The present question.
    pub fn top(&self) -> Option<Frame> {
        self.frames.last().copied()
    }
}

impl Battle {
    pub(crate) fn seen(&self, state: &State, viewer: Viewer) -> View {
        let owner_looks = |side: Side| viewer.is(side.seat());
        let forces = Side::BOTH.map(|side| self.seen_side(state, viewer, side));
        let hidden = Side::BOTH.map(|side| state.side(side).kept.minus(forces[side.index()].kept));
        View {
            viewer,
            conflict_deck: state.conflict_deck.len() as u8,
            unseen: state.conflict_deck.or(hidden[0]).or(hidden[1]),
            forces,
            conflict_discard: state.conflict_discard,
            current: state.current,
            discard: state.discard,
            removed: state.removed,
            aside_size: state.aside.len() as u8,
            aside: owner_looks(state.active.enemy()).then_some(state.aside),
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
        let own = viewer.is(side.seat());
        // B1.3: what is deployed in the opening stays secret until both sides are ready.
        let secret = !own && in_opening(&state.frames);
        let count = |bag: Units, arm: Arm| bag.only(self.book.of_arm[arm.index()]);
        let by_back = |bag: Units| self.book.of_side.map(|back| bag.only(back).len() as u8);
        ForcesView {
            deck: forces.deck.len() as u8,
            hand_size: forces.hand.len() as u8,
            hand: own.then_some(forces.hand),
            known: match viewer {
                Viewer::Seat(_) if own => forces.deployed,
                Viewer::Seat(_) => forces.known,
                Viewer::Public => forces.shown,
            },
            shown: forces.shown,
            exposed: own.then_some(forces.known),
            stacks: if secret {
                [[0; 2]; 3]
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
            forces: [Forces::default(); 2],
            conflict_deck: CardSet::EMPTY,
            conflict_discard: view.conflict_discard,
            current: view.current,
            discard: view.discard,
            removed: view.removed,
            aside: Bag::EMPTY,
            last_look: view.last_look,
            active: view.active,
            turn: view.turn,
            reshuffles: view.reshuffles,
            fight: view.fight.clone(),
            frames: view.frames.clone(),
            ending: view.ending,
        };
        self.imagine_kept(view, &mut state, dice);
        for side in Side::BOTH {
            let seen = view.side(side);
            let forces = state.side_mut(side);
            forces.deployed = seen.known;
            forces.won = seen.won;
        }
        for back in Side::BOTH {
            self.imagine_arsenal(view, back, &mut state, dice);
        }
        for side in Side::BOTH {
            self.imagine_rest(view, side, &mut state, dice);
        }
        state
    }

    /// Cards kept by others are of the kind to be kept; the rest of the unseen ones are the deck.
    fn imagine_kept(&self, view: &View, state: &mut State, dice: &mut Seeded) {
        let mut pool = view.unseen;
        for side in Side::BOTH {
            let seen = view.side(side);
            let forces = state.side_mut(side);
            forces.kept = seen.kept;
            for _ in seen.kept.len()..u32::from(seen.kept_size) {
                let fitting = pool.and(self.book.keeps);
                let card = fitting.nth(dice.below(fitting.len()));
                pool.remove(card);
                forces.kept.insert(card);
            }
            forces.kept_known = seen.kept_exposed.unwrap_or(seen.kept);
        }
        state.conflict_deck = pool;
    }

    /// The cards with one back: deck, hand, and what lies face down in the stacks of both sides.
    fn imagine_arsenal(&self, view: &View, back: Side, state: &mut State, dice: &mut Seeded) {
        let kinds = &self.book.kinds;
        let mask = self.book.of_side[back.index()];
        let own = view.side(back);
        let mut pool =
            Bag::all_of(mask).less(kinds, view.discard.only(mask)).less(kinds, view.removed.only(mask));
        for side in Side::BOTH {
            pool = pool.less(kinds, view.side(side).known.only(mask));
        }
        if let Some(hand) = own.hand {
            pool = pool.less(kinds, hand);
        }
        let anywhere = |count: u8| Hidden { count: u32::from(count), may_be: mask };
        let face_down = |side: Side, arm: Arm| {
            let seen = view.side(side);
            let may_be = mask.and(self.book.of_arm[arm.index()]);
            let lying = u32::from(seen.stacks[arm.index()][back.index()]);
            Hidden { count: lying.saturating_sub(seen.known.only(may_be).len()), may_be }
        };
        let [axis, allied] = Side::BOTH.map(|side| Arm::ALL.map(|arm| face_down(side, arm)));
        let hand = if own.hand.is_some() { anywhere(0) } else { anywhere(own.hand_size + own.laid) };
        let places = [anywhere(own.deck), hand, axis[0], axis[1], axis[2], allied[0], allied[1], allied[2]];
        let [deck, hand, stacks @ ..] = deal(kinds, pool, places, |n| dice.below(n));
        let forces = state.side_mut(back);
        forces.deck = deck;
        forces.hand = own.hand.unwrap_or(hand);
        for (at, stack) in stacks.into_iter().enumerate() {
            let forces = &mut state.forces[at / 3];
            forces.deployed = forces.deployed.plus(kinds, stack);
        }
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
        if side == view.active.enemy() {
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

fn in_opening(frames: &[Frame]) -> bool {
    frames.first() == Some(&Frame::Opening)
}

/// The units that lie face up in a battle.
fn open_units(state: &State, side: Side) -> Units {
    state.fight.as_ref().map_or(Bag::EMPTY, |fight| fight.lines[side.index()].units)
}
