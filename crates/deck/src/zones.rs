//! Cards move: hands, decks, discard piles, the front line, the war zone, the box.

use core::cmp::Ordering;

use arrayvec::ArrayVec;
use cards::Kind;
use effects::{Filter, Surplus, Tags};
use table::{Seat, Sink};

use crate::{
    Deck, Event, Marks, Place, Stack, State,
    kindset::KindSet,
    piles::Slot,
    rules::{D5_3, D5_4_1, D5_5, D5_7_8, D10_1, D14_1_1},
    shelves::{BOXED, CITIES, EVENTS, ONES, SUPPORT, VICTORY_KNOWN, Zone, mixed},
    state::Frame,
    tables::Home,
};

/// How many cards can be attached to one.
pub(crate) const ATTACHMENTS: usize = 12;

/// A card taken out of the front line, with what is attached to it.
#[derive(Clone, Debug)]
pub(crate) struct Lifted {
    pub(crate) kind: Kind,
    pub(crate) marks: Marks,
    pub(crate) attached: ArrayVec<u8, ATTACHMENTS>,
}

// === Hands and decks ===

impl State {
    /// The kinds in a hand as a set. A hand of usual size is gone through to a fixed end, without a guess where it is.
    #[inline]
    pub(crate) fn kinds_in_hand(&self, seat: Seat) -> KindSet {
        let hand = self.zone(seat, Zone::Hand);
        match self.shelves.from(Zone::Hand.of(seat)).first_chunk::<8>() {
            Some(cards) if (1..=8).contains(&hand.len()) => {
                // Behind the last card the first one comes again.
                let word = u64::from_le_bytes(*cards);
                let first = u64::from(cards[0]) * (u64::MAX / 255);
                let behind = !0 << 1 << (8 * hand.len() - 1);
                let kinds = (word & !behind | first & behind) >> 1;
                KindSet::of(kinds.to_le_bytes().into_iter().map(|kind| Kind(kind & 0x7f)))
            }
            Some(_) | None => KindSet::of(hand.iter().map(|card| Kind(card >> 1))),
        }
    }

    pub(crate) fn hand_has(&self, seat: Seat, kind: Kind) -> bool {
        self.zone(seat, Zone::Hand).iter().any(|card| card >> 1 == kind.0)
    }

    pub(crate) fn hand_size(&self, seat: Seat) -> usize {
        self.zone(seat, Zone::Hand).len()
    }

    /// `shown`: whether everybody knows that the card is there.
    pub(crate) fn add_to_hand(&mut self, seat: Seat, kind: Kind, shown: bool) {
        self.shelves.sort_in(Zone::Hand.of(seat), kind.0 << 1 | u8::from(shown));
    }

    /// A card of the deck comes into the hand, unseen by others.
    #[inline]
    pub(crate) fn draw(&mut self, seat: Seat, kind: Kind) {
        let (deck, hand) = (Zone::Deck.of(seat), Zone::Hand.of(seat));
        let at = self.shelves.place_for(deck, kind.0);
        let card = kind.0 << 1;
        self.shelves.pass_on(deck, at, self.shelves.place_for(hand, card), card);
    }

    /// Whether the next card of a draw is a matter of chance.
    #[inline]
    pub(crate) fn waits_for_a_draw(&self) -> bool {
        let zone_is_empty = |zone: Zone| self.shelves.is_empty(zone.of(self.actor));
        matches!(self.top(), Frame::Draw { left: 1.. })
            && zone_is_empty(Zone::Top)
            && !zone_is_empty(Zone::Deck)
    }

    /// A card of the hand goes openly into the playing area.
    #[inline]
    pub(crate) fn play_from_hand(&mut self, seat: Seat, kind: Kind) {
        let (hand, play) = (Zone::Hand.of(seat), Zone::Play.of(seat));
        if let Some(at) = self.in_hand(seat, kind) {
            self.shelves.pass_on(hand, at, self.shelves.place_for(play, kind.0), kind.0);
        }
    }

    /// Where a card lies in a hand; if one of its kind is known to be there, that one.
    #[inline]
    fn in_hand(&self, seat: Seat, kind: Kind) -> Option<usize> {
        // A hand is sorted: of one kind, the cards that are known come last.
        let hand = self.zone(seat, Zone::Hand);
        let behind = match (kind.0 << 1 | 1).checked_add(1) {
            Some(next) => self.shelves.place_for(Zone::Hand.of(seat), next),
            None => hand.len(),
        };
        behind.checked_sub(1).filter(|&at| hand[at] >> 1 == kind.0)
    }

    /// Takes a card openly out of a hand; if one of its kind was known to be there, that one.
    pub(crate) fn take_from_hand(&mut self, seat: Seat, kind: Kind) -> bool {
        self.in_hand(seat, kind).map(|at| self.shelves.remove(Zone::Hand.of(seat), at)).is_some()
    }

    /// How many cards could still be drawn.
    pub(crate) fn drawable(&self, seat: Seat) -> usize {
        [Zone::Deck, Zone::Top, Zone::Discard].into_iter().map(|it| self.zone(seat, it).len()).sum()
    }

    /// D14-1.1: the discard pile is shuffled into a new deck. Whoever has counted along knows the whole hand now.
    #[inline(never)]
    pub(crate) fn rebuild_deck(&mut self, seat: Seat, log: &mut impl Sink<Event>) {
        let (discard, deck) = (Zone::Discard.of(seat), Zone::Deck.of(seat));
        let cards = self.shelves.len(discard);
        self.shelves.pour(discard, deck, cards);
        self.shelves.sort(deck);
        self.shelves.change(Zone::Hand.of(seat), 0, |cards| cards | ONES);
        log.say(D14_1_1, || Event::Rebuilt { seat, cards: cards as u8 });
    }

    /// D5-3: onto the owner's discard pile, face up.
    pub(crate) fn discard(&mut self, seat: Seat, kind: Kind, log: &mut impl Sink<Event>) {
        self.shelves.push(Zone::Discard.of(seat), kind.0);
        log.say(D5_3, || Event::Moved { seat, kind, to: Place::Discard });
    }

    /// Takes the topmost card of a kind out of a discard pile.
    pub(crate) fn take_from_discard(&mut self, seat: Seat, kind: Kind) -> bool {
        let shelf = Zone::Discard.of(seat);
        let at = self.shelves.on(shelf).iter().rposition(|&card| card == kind.0);
        at.map(|at| self.shelves.remove(shelf, at)).is_some()
    }
}

/// A copy of some cards, made in one go.
#[inline]
pub(crate) fn copied<const N: usize>(cards: &[u8]) -> ArrayVec<u8, N> {
    let mut copy = ArrayVec::new();
    if copy.try_extend_from_slice(cards).is_err() {
        unreachable!("{} cards find no room for {N}", cards.len());
    }
    copy
}

// === The front line ===

/// A host in the front line: where it lies and what it looks like.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Host {
    pub(crate) at: usize,
    pub(crate) kind: Kind,
    pub(crate) marks: Marks,
    pub(crate) attached: u8,
    pub(crate) first: u8,
}

impl Host {
    #[inline]
    pub(crate) fn stack(self) -> Stack {
        Stack {
            kind: self.kind,
            marks: self.marks.only(Marks::VISIBLE),
            attached: self.attached,
            first: self.first,
        }
    }
}

/// The hosts of a front line in order.
pub(crate) struct Hosts<'a> {
    kinds: &'a [u8],
    marks: &'a [u8],
    at: usize,
}

impl Iterator for Hosts<'_> {
    type Item = Host;

    #[inline]
    fn next(&mut self) -> Option<Host> {
        let at = self.at;
        let kind = Kind(*self.kinds.get(at)?);
        let (mut attached, mut first) = (0, u8::MAX);
        self.at += 1;
        while self.at < self.kinds.len() && Marks(self.marks[self.at]).has(Marks::ATTACHED) {
            if attached == 0 {
                first = self.kinds[self.at];
            }
            attached += 1;
            self.at += 1;
        }
        Some(Host { at, kind, marks: Marks(self.marks[at]), attached, first })
    }
}

impl State {
    /// Kinds and marks of all cards of a front line, attached ones too.
    #[inline]
    pub(crate) fn cards_and_marks(&self, seat: Seat) -> impl Iterator<Item = (Kind, Marks)> + '_ {
        let (kinds, marks) = (self.zone(seat, Zone::Front), self.zone(seat, Zone::Marks));
        kinds.iter().zip(marks).map(|it| (Kind(*it.0), Marks(*it.1)))
    }

    /// The host at a place of a front line.
    #[inline]
    pub(crate) fn host_at(&self, seat: Seat, at: usize) -> Host {
        let (kinds, marks) = (self.zone(seat, Zone::Front), self.zone(seat, Zone::Marks));
        let attached = marks[at + 1..].iter().take_while(|&&it| Marks(it).has(Marks::ATTACHED)).count();
        let first = if attached > 0 { kinds[at + 1] } else { u8::MAX };
        Host { at, kind: Kind(kinds[at]), marks: Marks(marks[at]), attached: attached as u8, first }
    }

    #[inline]
    pub(crate) fn hosts(&self, seat: Seat) -> Hosts<'_> {
        Hosts { kinds: self.zone(seat, Zone::Front), marks: self.zone(seat, Zone::Marks), at: 0 }
    }

    /// Kinds and marks of the hosts, where what is attached does not matter.
    #[inline]
    pub(crate) fn front(&self, seat: Seat) -> impl Iterator<Item = (Kind, Marks)> + '_ {
        self.cards_and_marks(seat).filter(|it| !it.1.has(Marks::ATTACHED))
    }

    /// The first card that looks like this.
    pub(crate) fn find(&self, seat: Seat, stack: Stack) -> Option<Host> {
        self.hosts(seat).find(|host| host.stack() == stack)
    }

    /// What is attached to a host.
    pub(crate) fn attached_to(&self, seat: Seat, host: Host) -> &[u8] {
        &self.zone(seat, Zone::Front)[host.at + 1..host.at + 1 + usize::from(host.attached)]
    }

    pub(crate) fn lift(&mut self, seat: Seat, host: Host) -> Lifted {
        let (front, marks) = (Zone::Front.of(seat), Zone::Marks.of(seat));
        // Mostly nothing is attached.
        let attached =
            if host.attached == 0 { ArrayVec::new() } else { copied(self.attached_to(seat, host)) };
        let lifted = Lifted { kind: host.kind, marks: host.marks, attached };
        for _ in 0..=host.attached {
            self.shelves.remove(front, host.at);
            self.shelves.remove(marks, host.at);
        }
        lifted
    }

    /// Lays a card into its place in the front line: by kind, marks and attachments.
    pub(crate) fn lay(&mut self, seat: Seat, lifted: &Lifted) -> usize {
        self.lay_where(seat, lifted, Ordering::is_ge)
    }

    /// The same behind all that look alike.
    pub(crate) fn lay_behind(&mut self, seat: Seat, lifted: &Lifted) -> usize {
        self.lay_where(seat, lifted, Ordering::is_gt)
    }

    fn lay_where(&mut self, seat: Seat, lifted: &Lifted, comes_after: fn(Ordering) -> bool) -> usize {
        let key = |kind: Kind, marks: Marks| (kind, marks.only(Marks::VISIBLE));
        let own = (key(lifted.kind, lifted.marks), lifted.attached.len(), lifted.attached.as_slice());
        let place = self
            .hosts(seat)
            .find(|&it| {
                let attached = self.attached_to(seat, it);
                comes_after((key(it.kind, it.marks), attached.len(), attached).cmp(&own))
            })
            .map_or(self.zone(seat, Zone::Front).len(), |it| it.at);
        let (front, marks) = (Zone::Front.of(seat), Zone::Marks.of(seat));
        for &card in lifted.attached.iter().rev() {
            self.shelves.insert(front, place, card);
            self.shelves.insert(marks, place, Marks::ATTACHED.0);
        }
        self.shelves.insert(front, place, lifted.kind.0);
        self.shelves.insert(marks, place, lifted.marks.0);
        place
    }

    /// Changes the marks of a host, which may move in its row.
    pub(crate) fn remark(&mut self, seat: Seat, host: Host, marks: Marks) {
        if host.marks.only(Marks::VISIBLE) == marks.only(Marks::VISIBLE) || self.stays_in_place(seat, host) {
            self.shelves.on_mut(Zone::Marks.of(seat))[host.at] = marks.0;
            return;
        }
        if self.resettle(seat, host.at, marks) {
            return;
        }
        let mut lifted = self.lift(seat, host);
        lifted.marks = marks;
        self.lay(seat, &lifted);
    }

    /// Gives new marks to the card at a place, and the place that goes with them, if nothing is attached to any card of
    /// its kind: then only marks move, and the cards need not be lifted. Says whether that was so.
    fn resettle(&mut self, seat: Seat, at: usize, marks: Marks) -> bool {
        let kinds = self.zone(seat, Zone::Front);
        let kind = kinds[at];
        let alike = |place: &usize| kinds[*place] == kind;
        let first = (0..at).rev().take_while(alike).last().unwrap_or(at);
        let last = (at + 1..kinds.len()).take_while(alike).last().unwrap_or(at);
        let all = self.shelves.on_mut(Zone::Marks.of(seat));
        let is_attached = |at: usize| all.get(at).is_some_and(|&it| Marks(it).has(Marks::ATTACHED));
        if (first.saturating_sub(1)..=last + 1).any(is_attached) {
            return false;
        }
        let visible = |mark: u8| Marks(mark).only(Marks::VISIBLE);
        // As when it is laid anew: ahead of the first that does not come before it.
        let mut place = first;
        while place <= last && (place == at || visible(all[place]) < marks.only(Marks::VISIBLE)) {
            place += 1;
        }
        if place > at {
            all.copy_within(at + 1..place, at);
            all[place - 1] = marks.0;
        } else {
            all.copy_within(place..at, place + 1);
            all[place] = marks.0;
        }
        true
    }

    /// Whether a card is alone of its kind, so that it keeps its place whatever its marks.
    fn stays_in_place(&self, seat: Seat, host: Host) -> bool {
        let (kinds, all) = (self.zone(seat, Zone::Front), self.zone(seat, Zone::Marks));
        let next = host.at + 1 + usize::from(host.attached);
        let differs = |at: usize| kinds.get(at).is_none_or(|&kind| kind != host.kind.0);
        let before =
            host.at.checked_sub(1).is_none_or(|at| differs(at) && !Marks(all[at]).has(Marks::ATTACHED));
        before && differs(next)
    }

    /// Clears a mark from a whole front line.
    pub(crate) fn clear_mark(&mut self, seat: Seat, mark: Marks) {
        let mut changed = false;
        for it in self.shelves.on_mut(Zone::Marks.of(seat)) {
            changed |= Marks(*it).has(mark) && !Marks(*it).has(Marks::ATTACHED);
            *it = Marks(*it).without(mark).0;
        }
        if changed {
            self.put_in_order(seat);
        }
    }

    /// Marks a whole front line. As every host gets the mark and none had it, the row stays in order.
    pub(crate) fn mark_all(&mut self, seat: Seat, mark: Marks) {
        for it in self.shelves.on_mut(Zone::Marks.of(seat)) {
            if !Marks(*it).has(Marks::ATTACHED) {
                *it = Marks(*it).with(mark).0;
            }
        }
    }

    fn put_in_order(&mut self, seat: Seat) {
        while let Some(host) = self.out_of_order(seat) {
            if !self.resettle(seat, host.at, host.marks) {
                let lifted = self.lift(seat, host);
                self.lay(seat, &lifted);
            }
        }
    }

    /// The first host that belongs further forward.
    fn out_of_order(&self, seat: Seat) -> Option<Host> {
        let mut before: Option<Host> = None;
        self.hosts(seat).find(|&host| {
            let wrong = before.is_some_and(|it| {
                it.stack() > host.stack()
                    || (it.stack() == host.stack()
                        && it.attached > 1
                        && self.attached_to(seat, it) > self.attached_to(seat, host))
            });
            before = Some(host);
            wrong
        })
    }

    pub(crate) fn deploy(
        &mut self,
        seat: Seat,
        kind: Kind,
        marks: Marks,
        log: &mut impl Sink<Event>,
    ) -> usize {
        log.say(D10_1, || Event::Deployed { seat, kind });
        self.lay(seat, &Lifted { kind, marks, attached: ArrayVec::new() })
    }
}

// === Leaving, returning, boxing ===

impl Deck {
    /// D5-7.8: a card leaves the front line; what is attached to it goes to the box. Where the edition says so, a Box
    /// goes back to its place instead.
    pub(crate) fn leave_front(
        &self,
        s: &mut State,
        seat: Seat,
        host: Host,
        log: &mut impl Sink<Event>,
    ) -> Kind {
        let lifted = s.lift(seat, host);
        for &card in &lifted.attached {
            let kind = Kind(card);
            if self.design(kind).tags.meets(Tags::BOX) && !self.box_is_boxed_with_its_infantry() {
                s.lay(seat, &Lifted { kind, marks: Marks::NONE, attached: ArrayVec::new() });
            } else {
                s.shelves.sort_in(BOXED, card);
                log.say(D5_7_8, || Event::Moved { seat, kind, to: Place::Boxed });
            }
        }
        lifted.kind
    }

    /// D5-4.1: under its own pile in the war zone.
    pub(crate) fn return_home(&self, s: &mut State, seat: Seat, kind: Kind, log: &mut impl Sink<Event>) {
        log.say(D5_4_1, || Event::Moved { seat, kind, to: Place::WarZone });
        match self.design(kind).home {
            // Its pile has gone to the box, and so does the card.
            Home::Pure(_) if self.card(kind).surplus == Surplus::Boxed => s.shelves.sort_in(BOXED, kind.0),
            Home::Pure(pile) => s.piles[usize::from(pile)] += 1,
            Home::Mixed(pile) => s.shelves.insert(mixed(pile), 0, kind.0),
            Home::Support => s.shelves.insert(SUPPORT, 0, kind.0),
            Home::Events => s.insert_slot(EVENTS, 0, Slot::open_to_all(kind, self.options.seats)),
            Home::Cities => s.shelves.insert(CITIES, 0, kind.0),
            Home::Victory => s.shelves.insert(VICTORY_KNOWN, 0, kind.0),
        }
    }

    /// D5-5: into the box, for good.
    pub(crate) fn scrap(&self, s: &mut State, seat: Seat, kind: Kind, log: &mut impl Sink<Event>) {
        s.shelves.sort_in(BOXED, kind.0);
        log.say(D5_5, || Event::Moved { seat, kind, to: Place::Boxed });
    }

    /// Whether a deployed card is meant by a filter.
    #[inline]
    pub(crate) fn host_fits(&self, host: &Host, filter: &Filter, this: Marks) -> bool {
        filter.fits(self.design(host.kind).tags)
            && filter
                .states
                .stance
                .is_none_or(|it| (it == effects::Stance::Exhausted) == host.marks.has(Marks::EXHAUSTED))
            && !(filter.states.other && host.marks.has(this))
    }
}
