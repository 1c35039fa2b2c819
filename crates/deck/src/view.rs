//! What a viewer has legitimately learned, picked from the truth piece by piece.

use alloc::vec::Vec;

use arrayvec::ArrayVec;
use cards::Kind;
use effects::Op;
use table::{Seat, SeatSet, Viewer};

use crate::{
    Deck, Marks, Stack, State,
    piles::{OPEN_POOL, Slot},
    shelves::{
        BOXED, BRITISH, CITIES, ENEMY, ENEMY_MARKS, EVENTS, HELD, KEPT, MET, MIXED_PILES, ROOM, SUPPORT,
        Shelf, Shelves, Slots, VICTORY, VICTORY_KNOWN, Zone, mixed,
    },
    state::{Frame, Interception, Phase, Stage, Wait},
    tables::Home,
};

/// All that one viewer knows.
#[derive(Clone, Debug, Eq, Hash, PartialEq)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// The table with everything unknown left out.
    pub(crate) open: State,
    /// What is unknown of each seat.
    pub(crate) seats: Vec<Concealed>,
    /// What the unknown events of each pool can be, ascending.
    pub(crate) pools: Vec<(u8, Vec<Kind>)>,
}

/// What a viewer does not know of a seat: which of these cards lie where.
#[derive(Clone, Debug, Default, Eq, Hash, PartialEq)]
pub(crate) struct Concealed {
    /// Cards in hand, or put aside to be kept, that the viewer does not know.
    pub(crate) hand: u8,
    /// How many of the hand were put aside to be kept: the viewer sees how many, not which.
    pub(crate) kept: u8,
    /// Those cards together with the deck, ascending.
    pub(crate) unseen: Vec<Kind>,
}

/// The shelves that lie open to everybody.
const OPEN: [Shelf; 8] = [BOXED, SUPPORT, CITIES, VICTORY, VICTORY_KNOWN, MET, ENEMY, ENEMY_MARKS];

/// The zones of a seat that lie open to everybody.
const OPEN_ZONES: [Zone; 5] = [Zone::Top, Zone::Discard, Zone::Play, Zone::Front, Zone::Marks];

impl Deck {
    /// D5-1.1, D5-1.2: own hand and deck as a whole, everything that lies open, what others have shown, events the
    /// viewer has seen; and of the rest, what it can be.
    pub(crate) fn view_of(&self, s: &State, viewer: Viewer) -> View {
        let mut shelves = Shelves::empty();
        let mixed_piles = (0..MIXED_PILES as u8).map(mixed);
        for shelf in OPEN.into_iter().chain(mixed_piles) {
            shelves.set(shelf, s.shelves.on(shelf));
        }
        // Everything else in a state is open to all: phases, points, piles of one kind.
        let mut view =
            View { viewer, open: State { shelves, ..s.clone() }, seats: Vec::new(), pools: Vec::new() };
        for seat in Seat::all(self.options.seats) {
            let concealed = see_seat(s, &mut view.open, seat, viewer.is(seat));
            view.seats.push(concealed);
        }
        for slots in [EVENTS, BRITISH, HELD] {
            self.see_slots(s, slots, &mut view);
        }
        view.pools.sort_unstable();
        view
    }

    fn see_slots(&self, s: &State, slots: Slots, view: &mut View) {
        let mut seen: ArrayVec<u8, ROOM> = ArrayVec::new();
        for slot in s.slots(slots) {
            if self.knows(view.viewer, slot) {
                seen.push(slot.card());
                continue;
            }
            seen.push(Slot { kind: Kind(0), ..slot }.card());
            match view.pools.iter_mut().find(|it| it.0 == slot.pool) {
                Some((_, kinds)) => kinds.push(slot.kind),
                None => view.pools.push((slot.pool, alloc::vec![slot.kind])),
            }
        }
        view.pools.iter_mut().for_each(|it| it.1.sort_unstable());
        view.open.shelves.set(slots.cards(), &seen);
        for shelf in [slots.pools(), slots.known()] {
            view.open.shelves.set(shelf, s.shelves.on(shelf));
        }
    }

    fn knows(&self, viewer: Viewer, slot: Slot) -> bool {
        slot.pool == OPEN_POOL
            || match viewer {
                Viewer::Seat(seat) => slot.known.has(seat),
                Viewer::Public => slot.known == SeatSet::all(self.options.seats),
            }
    }
}

fn see_seat(s: &State, open: &mut State, seat: Seat, own: bool) -> Concealed {
    for zone in OPEN_ZONES {
        open.shelves.set(zone.of(seat), s.zone(seat, zone));
    }
    if own {
        for zone in [Zone::Hand, Zone::Deck] {
            open.shelves.set(zone.of(seat), s.zone(seat, zone));
        }
        if seat == s.turn {
            open.shelves.set(KEPT, s.shelves.on(KEPT));
        }
        return Concealed::default();
    }
    let mut concealed = Concealed::default();
    concealed.unseen.extend(s.zone(seat, Zone::Deck).iter().map(|&card| Kind(card)));
    let hand = Zone::Hand.of(seat);
    concealed.hand = see_held(s.zone(seat, Zone::Hand), open, hand, &mut concealed.unseen);
    if seat == s.turn {
        concealed.hand += see_held(s.shelves.on(KEPT), open, hand, &mut concealed.unseen);
        concealed.kept = s.shelves.len(KEPT) as u8;
    }
    concealed.unseen.sort_unstable();
    concealed
}

/// Cards that others hold: those everybody knows of are seen, the others counted.
fn see_held(held: &[u8], open: &mut State, shelf: Shelf, unseen: &mut Vec<Kind>) -> u8 {
    let mut hidden = 0;
    for &card in held {
        if card & 1 == 1 {
            open.shelves.sort_in(shelf, card);
        } else {
            unseen.push(Kind(card >> 1));
            hidden += 1;
        }
    }
    hidden
}

impl View {
    /// Whose turn it is.
    pub fn turn(&self) -> Seat {
        self.open.turn
    }

    /// Who acts.
    pub fn actor(&self) -> Seat {
        self.open.actor
    }

    /// The points of the seat that acts.
    pub fn wallet(&self) -> crate::Wallet {
        self.open.wallet
    }

    /// How many cards a seat holds in hand.
    pub fn hand_size(&self, seat: Seat) -> usize {
        let concealed = &self.seats[seat.index()];
        self.open.hand_size(seat) + usize::from(concealed.hand) - usize::from(concealed.kept)
    }

    /// How many cards lie in a seat's deck.
    pub fn deck_size(&self, seat: Seat) -> usize {
        let concealed = &self.seats[seat.index()];
        let hidden = concealed.unseen.len() - usize::from(concealed.hand);
        hidden + self.open.zone(seat, Zone::Deck).len() + self.open.zone(seat, Zone::Top).len()
    }

    /// The cards of a hand as far as they are known, ascending.
    pub fn hand(&self, seat: Seat) -> impl Iterator<Item = Kind> + '_ {
        self.open.zone(seat, Zone::Hand).iter().map(|card| Kind(card >> 1))
    }

    /// The cards of which a seat's deck, and what is unknown of its hand, are made.
    pub fn unseen(&self, seat: Seat) -> Vec<Kind> {
        let own = self.open.zone(seat, Zone::Deck).iter().map(|&card| Kind(card));
        own.chain(self.seats[seat.index()].unseen.iter().copied()).collect()
    }

    /// A discard pile, the last on top.
    pub fn discard(&self, seat: Seat) -> impl Iterator<Item = Kind> + '_ {
        self.open.zone(seat, Zone::Discard).iter().map(|&card| Kind(card))
    }
}

// === For those who draw the table ===

/// A card in a front line, as it lies there.
#[derive(Clone, Debug, Eq, Hash, PartialEq)]
pub struct Deployed {
    /// The card as actions name it.
    pub stack: Stack,
    /// What is attached to it.
    pub attached: Vec<Kind>,
    /// Whether it is allotted to counterattackers.
    pub allotted: bool,
    /// D13-3.3: its interception rating; none if it is no unit.
    pub rating: Option<i32>,
}

/// A card of the garrison or of the counterattacking force.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Enemy {
    /// The event.
    pub kind: Kind,
    /// Whether it is destroyed.
    pub destroyed: bool,
    /// Whether it is destroyed without having been met.
    pub unmet: bool,
    /// Whether its text is still to act.
    pub pending: bool,
}

/// A pile of the war zone that lies open.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct OpenPile {
    /// The card on top; of an empty pile of one kind, that kind.
    pub top: Kind,
    /// How many cards there are.
    pub count: usize,
}

/// D6.1: the phase of a turn as the table shows it.
#[derive(Clone, Copy, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
pub enum TurnPhase {
    /// The table is being set.
    SetUp,
    /// The start phase.
    Start,
    /// The tactics phase, combat included.
    Tactics,
    /// The reinforcement phase.
    Reinforcement,
    /// The clean-up phase.
    CleanUp,
    /// The counterattack turn after it.
    Counterattack,
    /// The game is over.
    Over,
}

/// A combat under way.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Combat {
    /// What is attacked.
    pub site: Kind,
    /// D12-1.6: the total defence, destroyed events left out.
    pub total: u16,
    /// How it went; none as long as that is open.
    pub won: Option<bool>,
    /// Which of the steps of D12-1 it is at.
    pub step: u8,
    /// Units that battle damage still takes.
    pub damage: u8,
}

/// An interception under way.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub struct Intercepting {
    /// How many counterattackers are covered.
    pub covered: u8,
    /// How many are neither destroyed nor struck.
    pub standing: u8,
    /// D13-3: 1 preparing, 2 allotting, 3 striking, 4 after the strike.
    pub step: u8,
}

impl Deck {
    /// The front line of a seat, hosts in order.
    pub fn front(&self, view: &View, seat: Seat) -> Vec<Deployed> {
        let s = &view.open;
        let deployed = |host: crate::zones::Host| Deployed {
            stack: host.stack(),
            attached: s.attached_to(seat, host).iter().map(|&card| Kind(card)).collect(),
            allotted: host.marks.has(Marks::ALLOTTED),
            rating: (self.design(host.kind).unit && seat == s.actor).then(|| self.rating(s, host)),
        };
        s.hosts(seat).map(deployed).collect()
    }

    /// The piles of supply, army, strategy and box cards, in the order of the card file.
    pub fn open_piles(&self, view: &View) -> Vec<OpenPile> {
        let s = &view.open;
        let pile = |info: &crate::tables::PileInfo| match info.home {
            Home::Mixed(pile) => {
                let cards = s.shelves.on(mixed(pile));
                let top = cards.last().map_or(info.kinds[0], |&card| Kind(card));
                OpenPile { top, count: cards.len() }
            }
            Home::Pure(pile) => {
                OpenPile { top: info.kinds[0], count: usize::from(s.piles[usize::from(pile)]) }
            }
            Home::Support | Home::Events | Home::Cities | Home::Victory => {
                OpenPile { top: info.kinds[0], count: 0 }
            }
        };
        self.piles.iter().map(pile).collect()
    }

    /// The combat under way.
    pub fn combat_seen(&self, view: &View) -> Option<Combat> {
        let s = &view.open;
        let (site, won, stage) = s.frames.iter().find_map(|frame| match *frame {
            Frame::Combat { site, won, stage } => Some((site, won, stage)),
            _ => None,
        })?;
        let (step, decided) = match stage {
            Stage::Reveal { .. } | Stage::RevealTexts => (3, false),
            Stage::Reinforce => (4, false),
            Stage::Fight => (5, false),
            Stage::Damage { .. } | Stage::Victory { .. } => (8, true),
            Stage::EventTexts => (9, true),
            Stage::Aftermath | Stage::Texts | Stage::EndTexts => (10, true),
            Stage::PutBack { .. } => (11, true),
        };
        let damage = match stage {
            Stage::Damage { left } => left,
            _ => 0,
        };
        Some(Combat { site, total: self.total_defence(s), won: decided.then_some(won), step, damage })
    }

    /// The interception under way.
    pub fn interception_seen(&self, view: &View) -> Option<Intercepting> {
        let s = &view.open;
        s.frames.iter().find_map(|frame| match frame {
            Frame::Intercept(stage) => {
                let (step, covered) = match stage {
                    Interception::Prepare => (1, 0),
                    Interception::Allot { covered, .. } => (2, *covered),
                    Interception::Strike { left } => (3, *left),
                    Interception::Aftershock
                    | Interception::Texts
                    | Interception::EndTexts
                    | Interception::Loss { .. }
                    | Interception::Close => (4, 0),
                };
                Some(Intercepting { covered, standing: self.standing(s), step })
            }
            _ => None,
        })
    }

    /// The seats that still have to intercept, the next one first.
    pub fn interceptors(&self, view: &View) -> Vec<Seat> {
        view.open
            .frames
            .iter()
            .find_map(|frame| match *frame {
                Frame::Counterattack { order, left, .. } => {
                    Some((0..left).map(|at| Seat((order >> (3 * at) & 7) as u8)).collect())
                }
                _ => None,
            })
            .unwrap_or_default()
    }

    /// The highest city of a seat: the one a failed interception loses.
    pub fn city_at_stake(&self, view: &View, seat: Seat) -> Option<Kind> {
        self.highest_city(&view.open, seat).map(|it| it.1.kind)
    }

    /// Where the cards lie among which the viewer is to choose, if a choice of cards is asked.
    pub fn asked_zone(&self, view: &View) -> Option<effects::Zone> {
        let s = &view.open;
        match s.frame() {
            Frame::Combat { stage: Stage::Damage { .. }, .. } => Some(effects::Zone::Deployed),
            Frame::Combat { stage: Stage::PutBack { .. }, .. }
            | Frame::Intercept(Interception::Strike { .. }) => Some(effects::Zone::Enemy),
            Frame::Run(run) if run.wait == Wait::Pick => match self.code[usize::from(run.pc)] {
                Op::Do(_, sel)
                | Op::Deploy(sel, _)
                | Op::Take(sel, _)
                | Op::Destroy(sel, _)
                | Op::Attach(sel) => sel.filter().map(|it| it.zone),
                _ => None,
            },
            _ => None,
        }
    }

    /// The events of the event pile, as far as the viewer knows them, the last on top.
    pub fn events_seen(&self, view: &View) -> Vec<Option<Kind>> {
        self.slots_seen(view, EVENTS)
    }

    /// The British reinforcement pile in the same way.
    pub fn british_seen(&self, view: &View) -> Vec<Option<Kind>> {
        self.slots_seen(view, BRITISH)
    }

    /// The events somebody is looking at, in the same way.
    pub fn looked_at(&self, view: &View) -> Vec<Option<Kind>> {
        self.slots_seen(view, HELD)
    }

    fn slots_seen(&self, view: &View, slots: Slots) -> Vec<Option<Kind>> {
        let seen = |slot: Slot| self.knows(view.viewer, slot).then_some(slot.kind);
        view.open.slots(slots).map(seen).collect()
    }
}

impl View {
    /// Rounds begun, counted from 1.
    pub fn round(&self) -> u16 {
        self.open.round
    }

    /// The phase of the turn.
    pub fn phase(&self) -> TurnPhase {
        let phase = |frame: &Frame| match frame {
            Frame::Setup(_) => Some(TurnPhase::SetUp),
            Frame::Turn(Phase::Reactivate | Phase::Start | Phase::StartTexts) => Some(TurnPhase::Start),
            Frame::Turn(Phase::Tactics) => Some(TurnPhase::Tactics),
            Frame::Turn(Phase::Reinforcement) => Some(TurnPhase::Reinforcement),
            Frame::Turn(
                Phase::CleanUp | Phase::CleanUpTexts | Phase::Keep { .. } | Phase::Refill | Phase::Close,
            ) => Some(TurnPhase::CleanUp),
            Frame::Counterattack { .. } => Some(TurnPhase::Counterattack),
            Frame::Over(_) => Some(TurnPhase::Over),
            Frame::Combat { .. } | Frame::Intercept(_) | Frame::Run(_) | Frame::Draw { .. } => None,
        };
        self.open.frames.iter().rev().find_map(phase).unwrap_or(TurnPhase::SetUp)
    }

    /// The card whose text is being carried out.
    pub fn acting_card(&self) -> Option<Kind> {
        match self.open.frame() {
            Frame::Run(run) => Some(run.kind),
            _ => None,
        }
    }

    /// Whether a counterattack turn follows this turn.
    pub fn is_counterattack_due(&self) -> bool {
        self.open.due
    }

    /// How many counterattack turns have taken place.
    pub fn counterattacks(&self) -> u8 {
        self.open.counterattacks
    }

    /// Whether combat has been declared this turn.
    pub fn has_fought(&self) -> bool {
        self.open.fought
    }

    /// The playing area of a seat, sorted.
    pub fn played(&self, seat: Seat) -> impl Iterator<Item = Kind> + '_ {
        self.open.zone(seat, Zone::Play).iter().map(|&card| Kind(card))
    }

    /// Cards on top of a deck that everybody saw go there, the last on top.
    pub fn deck_top(&self, seat: Seat) -> impl Iterator<Item = Kind> + '_ {
        self.open.zone(seat, Zone::Top).iter().map(|&card| Kind(card))
    }

    /// The cards kept at clean-up, as far as the viewer knows them.
    pub fn kept(&self) -> impl Iterator<Item = Kind> + '_ {
        self.open.shelves.on(KEPT).iter().map(|card| Kind(card >> 1))
    }

    /// The support pile, the last on top.
    pub fn support(&self) -> impl Iterator<Item = Kind> + '_ {
        self.shelf(SUPPORT)
    }

    /// The city pile, the last on top.
    pub fn cities(&self) -> impl Iterator<Item = Kind> + '_ {
        self.shelf(CITIES)
    }

    /// The victory cards that are left, sorted as to those nobody has seen; all of them are known as a whole.
    pub fn victory(&self) -> impl Iterator<Item = Kind> + '_ {
        self.shelf(VICTORY_KNOWN).chain(self.shelf(VICTORY))
    }

    /// The cards out of the game.
    pub fn boxed(&self) -> impl Iterator<Item = Kind> + '_ {
        self.shelf(BOXED)
    }

    /// The garrison or the counterattacking force, in the order of revealing.
    pub fn enemy(&self) -> impl Iterator<Item = Enemy> + '_ {
        let marks = self.open.shelves.on(ENEMY_MARKS).iter().map(|&it| Marks(it));
        self.shelf(ENEMY).zip(marks).map(|(kind, marks)| Enemy {
            kind,
            destroyed: marks.has(Marks::DESTROYED),
            unmet: marks.has(Marks::UNMET),
            pending: marks.has(Marks::PENDING),
        })
    }

    fn shelf(&self, shelf: Shelf) -> impl Iterator<Item = Kind> + '_ {
        self.open.shelves.on(shelf).iter().map(|&card| Kind(card))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Options;
    use table::Game;

    #[test]
    fn d4_1_the_piles_of_a_new_table_are_seen_by_everybody() {
        let rules = Deck::new(Options::default()).unwrap();
        let view = rules.view(&rules.setup(), Viewer::Public);
        assert_eq!(view.cities().count(), 9);
        assert_eq!(view.phase(), TurnPhase::SetUp);
        let boxes = rules.open_piles(&view).into_iter().find(|it| rules.card(it.top).id == "box");
        assert!(boxes.is_some_and(|it| it.count > 0));
        assert!(rules.events_seen(&view).iter().all(Option::is_none), "no event is known");
        assert!(rules.front(&view, Seat(0)).is_empty() && rules.combat_seen(&view).is_none());
    }
}
