//! The promise model against a real shuffle: on small decks, every way things can go is counted out.

use std::collections::BTreeMap;

use cards::{Bag, Hidden, Kind, Kinds, Pile, PoolId, Pools, Slot, deal, weights};
use table::{Seat, SeatSet};

/// What an onlooker writes down during a little script of draws, looks and shuffles.
type Story = Vec<u8>;

/// Exact chances as parts of one common whole.
type Chances = BTreeMap<Story, u64>;

/// The script: draw two, look at the next and slip it under the deck, discard the two, draw until the deck is
/// empty, shuffle the discards and the last drawn back, draw two more.
fn script(mut draw: impl FnMut(Move) -> u8) -> Story {
    let mut story = vec![draw(Move::Draw), draw(Move::Draw), draw(Move::LookAndSlipUnder)];
    story.extend([draw(Move::Draw), draw(Move::Draw)]);
    draw(Move::Reshuffle);
    story.extend([draw(Move::Draw), draw(Move::Draw)]);
    story
}

#[derive(Clone, Copy)]
enum Move {
    Draw,
    LookAndSlipUnder,
    Reshuffle,
}

const COPIES: [u8; 3] = [2, 1, 1];

fn permutations(cards: &[u8]) -> Vec<Vec<u8>> {
    if cards.is_empty() {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for at in 0..cards.len() {
        let mut rest = cards.to_vec();
        let first = rest.remove(at);
        all.extend(permutations(&rest).into_iter().map(|mut it| {
            it.insert(0, first);
            it
        }));
    }
    all
}

/// Plays the script with real cards in a real order, over every order of both shuffles.
fn with_real_shuffles() -> Chances {
    let deck: Vec<u8> = (0..3).flat_map(|kind| vec![kind; usize::from(COPIES[usize::from(kind)])]).collect();
    let mut chances = Chances::new();
    for first in permutations(&deck) {
        let indexes: Vec<u8> = (0..deck.len() as u8).collect();
        for second in permutations(&indexes) {
            let mut pile = first.clone();
            let mut discards = Vec::new();
            let story = script(|what| match what {
                Move::Draw => {
                    let card = pile.pop().unwrap();
                    discards.push(card);
                    card
                }
                Move::LookAndSlipUnder => {
                    let card = pile.pop().unwrap();
                    pile.insert(0, card);
                    card
                }
                Move::Reshuffle => {
                    pile = second.iter().map(|&at| discards[usize::from(at)]).collect();
                    discards.clear();
                    0
                }
            });
            *chances.entry(story).or_default() += 1;
        }
    }
    chances
}

/// Counts through every sequence of tickets, like an odometer.
#[derive(Default)]
struct Odometer {
    wheels: Vec<(u32, u32)>,
    at: usize,
}

impl Odometer {
    fn below(&mut self, tickets: u32) -> u32 {
        if self.at == self.wheels.len() {
            self.wheels.push((0, tickets));
        }
        assert_eq!(self.wheels[self.at].1, tickets, "the same past gives the same chances");
        self.at += 1;
        self.wheels[self.at - 1].0
    }

    /// How much one run weighs, as parts of `whole`.
    fn share(&self, whole: u64) -> u64 {
        let ways: u64 = self.wheels.iter().map(|it| u64::from(it.1)).product();
        assert_eq!(whole % ways, 0);
        whole / ways
    }

    fn advance(&mut self) -> bool {
        self.at = 0;
        while let Some((ticket, tickets)) = self.wheels.pop() {
            if ticket + 1 < tickets {
                self.wheels.push((ticket + 1, tickets));
                return true;
            }
        }
        false
    }
}

fn kinds() -> Kinds<1> {
    Kinds::new(COPIES).unwrap()
}

/// Plays the script with promises, over every sequence of tickets.
fn with_promises(whole: u64) -> Chances {
    let kinds = kinds();
    let pool = PoolId(0);
    let mut odometer = Odometer::default();
    let mut chances = Chances::new();
    loop {
        let mut pools: Pools<1, 1> = Pools([Bag::full(&kinds)]);
        let mut pile: Pile<4> = Pile::unseen(pool, 4);
        let mut discards: Pile<4> = Pile::default();
        let story = script(|what| {
            if let Move::Reshuffle = what {
                std::mem::swap(&mut pile, &mut discards);
                pile.shuffle(&kinds, &mut pools, pool);
                return 0;
            }
            let kind = match pile.take_top().unwrap() {
                Slot::Fixed { kind, .. } => kind,
                Slot::Unseen(pool) => {
                    let kind = pools.outcome(&kinds, pool, odometer.below(pools.tickets(pool)));
                    pools.settle(&kinds, pool, kind, SeatSet::NONE);
                    kind
                }
            };
            let slot = Slot::Fixed { kind, known_to: SeatSet::only(Seat(0)) };
            match what {
                Move::Draw => discards.put_on_top(slot),
                Move::LookAndSlipUnder => pile.put_under(slot),
                Move::Reshuffle => unreachable!(),
            }
            kind.0
        });
        *chances.entry(story).or_default() += odometer.share(whole);
        if !odometer.advance() {
            return chances;
        }
    }
}

#[test]
fn promises_and_a_real_shuffle_give_the_same_chances() {
    let real = with_real_shuffles();
    let whole: u64 = real.values().sum();
    assert_eq!(whole, 24 * 24);
    assert_eq!(with_promises(whole), real);
}

/// Four places: two narrow ones apart from each other, one within the first, and the rest anywhere.
fn places(kinds: &Kinds<1>) -> [Hidden<1>; 4] {
    let mask = |list: &[u8]| kinds.mask(|kind| list.contains(&kind.0));
    [
        Hidden { count: 2, may_be: mask(&[0, 1, 2, 3]) },
        Hidden { count: 1, may_be: mask(&[0, 1]) },
        Hidden { count: 1, may_be: mask(&[1]) },
        Hidden { count: 1, may_be: mask(&[2]) },
    ]
}

/// All consistent worlds, by laying real cards into places in every order.
fn consistent_worlds(kinds: &Kinds<1>) -> BTreeMap<[Vec<u8>; 4], u64> {
    let cards: Vec<u8> = (0..7).map(|card| kinds.kind_of(card).0).collect();
    let mut worlds = BTreeMap::new();
    let numbers: Vec<u8> = (0..7).collect();
    for order in permutations(&numbers) {
        let mut laid = order.iter().map(|&at| cards[usize::from(at)]);
        let world = places(kinds).map(|place| {
            let mut here: Vec<u8> = laid.by_ref().take(place.count as usize).collect();
            here.sort_unstable();
            here
        });
        let fits = world.iter().zip(places(kinds)).all(|(here, place)| {
            here.iter().all(|&kind| kinds.cards_of(Kind(kind)).is_within(&place.may_be))
        });
        if fits {
            *worlds.entry(world).or_default() += 1;
        }
    }
    worlds
}

#[test]
fn imagined_worlds_are_exactly_as_likely_as_real_ones() {
    let kinds: Kinds<1> = Kinds::new([2, 2, 2, 1]).unwrap();
    let real = consistent_worlds(&kinds);
    let whole: u64 = real.values().sum();
    let mut odometer = Odometer::default();
    let mut dealt: BTreeMap<[Vec<u8>; 4], u64> = BTreeMap::new();
    let scale = 2 * 3 * 4 * 5 * 7 * 6;
    loop {
        let world = deal(&kinds, Bag::full(&kinds), places(&kinds), |n| odometer.below(n));
        let world = world.map(|bag| {
            bag.counts(&kinds).flat_map(|(kind, count)| vec![kind.0; count as usize]).collect::<Vec<u8>>()
        });
        *dealt.entry(world).or_default() += odometer.share(scale);
        if !odometer.advance() {
            break;
        }
    }
    assert_eq!(dealt.len(), real.len());
    for (world, ways) in &real {
        assert_eq!(dealt[world] * whole, ways * scale, "{world:?}");
    }
}

#[test]
fn exact_weights_agree_with_counting_worlds() {
    let kinds: Kinds<1> = Kinds::new([2, 2, 2, 1]).unwrap();
    let real = consistent_worlds(&kinds);
    for place in 0..4 {
        let mut counted = [0u64; 4];
        for (world, ways) in &real {
            world[place].iter().for_each(|&kind| counted[usize::from(kind)] += ways);
        }
        let total: u64 = counted.iter().sum();
        let (parts, whole) = weights(&kinds, Bag::full(&kinds), places(&kinds), place);
        for (kind, count) in counted.into_iter().enumerate() {
            let part = parts.iter().find(|it| it.kind.index() == kind).map_or(0, |it| it.parts);
            assert_eq!(part * total, count * whole, "place {place}, kind {kind}");
        }
    }
}

#[test]
fn a_fixed_card_is_seen_only_by_those_who_know_it() {
    use table::Viewer::{Public, Seat as Player};
    let slot = Slot::Fixed { kind: Kind(3), known_to: SeatSet::only(Seat(1)) };
    assert_eq!(slot.seen_by(Player(Seat(1)), 2), Some(Kind(3)));
    assert_eq!(slot.seen_by(Player(Seat(0)), 2), None);
    assert_eq!(slot.seen_by(Public, 2), None);
    assert_eq!(Slot::open(Kind(3), 2).seen_by(Public, 2), Some(Kind(3)));
    assert_eq!(Slot::Unseen(PoolId(0)).seen_by(Player(Seat(0)), 2), None);
}
