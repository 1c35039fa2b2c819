//! No ability, and no circle of abilities, can be used without end.
//!
//! Everything a player can do again and again in one turn is a transition that uses up and makes resources: copies
//! of a card still to be played, cards in the front line, active cards, cards in hand, points. If some
//! resource is made by no transition, those that use it up can happen only so often, and are struck out; and so on.
//! What is left when nothing more can be struck out could go on for ever.

use alloc::{collections::BTreeSet, vec::Vec};

use crate::{Amount, Body, Card, Clause, Dest, Filter, Point, Sel, Stance, Step, Verb, Zone};

/// Something that is used up or made. Numbers are places in the list of cards.
#[derive(Clone, Copy, Debug, Eq, Ord, PartialEq, PartialOrd)]
enum Resource {
    /// Copies of a card that have not left play for the turn. Nothing makes more of them.
    Alive(usize),
    /// Copies of a card in hand, deck or discard pile.
    Circulating(usize),
    /// Copies in the front line.
    Deployed(usize),
    /// Active copies in the front line.
    Ready(usize),
    /// Cards in hand.
    Hand,
    /// Points in the wallet.
    Points(Point),
}

struct Transition {
    /// Whose text it is.
    card: usize,
    uses: BTreeSet<Resource>,
    makes: BTreeSet<Resource>,
}

/// A card with an ability that could be used for ever; none if all is well. Cards before `new` are sound by themselves, so
/// one of the others must be to blame: the last whose absence would mend it, or else the last that is left.
pub(crate) fn endless(cards: &[Card], new: usize) -> Option<&Card> {
    let left = lasting(transitions(cards), None);
    let last = left.last()?;
    let mends = |at: &usize| lasting(transitions(cards), Some(*at)).is_empty();
    let blamed = (new..cards.len()).rev().filter(|at| left.iter().any(|it| it.card == *at)).find(mends);
    Some(&cards[blamed.unwrap_or(last.card)])
}

/// The transitions that could go on for ever, with one card left out.
fn lasting(mut left: Vec<Transition>, without: Option<usize>) -> Vec<Transition> {
    left.retain(|it| Some(it.card) != without);
    loop {
        let made: BTreeSet<Resource> = left.iter().flat_map(|it| it.makes.iter().copied()).collect();
        let before = left.len();
        left.retain(|it| it.uses.is_subset(&made));
        if left.len() == before {
            return left;
        }
    }
}

fn transitions(cards: &[Card]) -> Vec<Transition> {
    let mut all = Vec::new();
    for (at, card) in cards.iter().enumerate() {
        if card.play_cost.is_some() {
            all.push(play(cards, at));
        }
        for clause in card.play.iter().chain(&card.deploy) {
            all.extend(ability(cards, at, clause));
        }
    }
    all
}

/// Playing a card from hand.
fn play(cards: &[Card], at: usize) -> Transition {
    let card = &cards[at];
    let mut it = Transition {
        card: at,
        uses: [Resource::Circulating(at), Resource::Hand].into(),
        makes: BTreeSet::new(),
    };
    if card.play_cost.is_some_and(|cost| cost > 0) {
        it.uses.insert(Resource::Points(Point::Tactic));
    }
    for clause in &card.play {
        if let Body::Do(steps) | Body::May(steps) = &clause.body {
            steps.iter().for_each(|step| makes(cards, at, step, &mut it.makes));
        }
    }
    // A card that neither deploys itself nor takes itself back lies in the playing area, or is gone.
    if !it.makes.contains(&Resource::Deployed(at)) && !it.makes.contains(&Resource::Circulating(at)) {
        it.uses.insert(Resource::Alive(at));
    }
    it
}

/// The ways to use an ability: one for each card its cost can be paid with.
fn ability(cards: &[Card], at: usize, clause: &Clause) -> Vec<Transition> {
    let Body::Ability(cost, steps) = &clause.body else { return Vec::new() };
    if clause.moment.is_some() {
        return Vec::new();
    }
    let mut plain = Transition { card: at, uses: BTreeSet::new(), makes: BTreeSet::new() };
    steps.iter().for_each(|step| makes(cards, at, step, &mut plain.makes));
    let mut ways = alloc::vec![plain];
    for step in cost {
        match step {
            Step::Pay(_, point) => ways.iter_mut().for_each(|it| {
                it.uses.insert(Resource::Points(*point));
            }),
            Step::Do(verb, Sel::This) => ways.iter_mut().for_each(|it| spend(it, *verb, Zone::Deployed, at)),
            Step::Do(verb, sel) => {
                ways = for_each_card(cards, &ways, *verb, sel.filter().unwrap_or_default())
            }
            // No other step is accepted as a cost.
            Step::Gain(..)
            | Step::Deploy(..)
            | Step::Take(..)
            | Step::Destroy(..)
            | Step::Attach(_)
            | Step::Give
            | Step::Choose(_)
            | Step::Look(_)
            | Step::Fill(_)
            | Step::Replace
            | Step::Counterattack
            | Step::EndGame => {}
        }
    }
    ways
}

fn for_each_card(cards: &[Card], ways: &[Transition], verb: Verb, filter: Filter) -> Vec<Transition> {
    let mut all = Vec::new();
    for way in ways {
        for card in fitting(cards, filter) {
            let mut it = Transition { card: way.card, uses: way.uses.clone(), makes: way.makes.clone() };
            spend(&mut it, verb, filter.zone, card);
            all.push(it);
        }
    }
    all
}

/// What paying with one card uses up, and what becomes of the card.
fn spend(it: &mut Transition, verb: Verb, zone: Zone, card: usize) {
    let front = matches!(zone, Zone::Deployed | Zone::InPlay);
    match verb {
        Verb::Exhaust => {
            it.uses.insert(Resource::Ready(card));
        }
        Verb::Discard if front => {
            it.uses.insert(Resource::Deployed(card));
            it.makes.insert(Resource::Circulating(card));
        }
        Verb::Return | Verb::Scrap => {
            it.uses.insert(Resource::Alive(card));
        }
        Verb::Discard if zone == Zone::Hand => {
            it.uses.insert(Resource::Hand);
        }
        Verb::Discard | Verb::Ready => {}
    }
}

fn makes(cards: &[Card], this: usize, step: &Step, out: &mut BTreeSet<Resource>) {
    match step {
        Step::Gain(Amount::Number(0), _) => {}
        Step::Gain(_, Point::Draw) => {
            out.insert(Resource::Hand);
        }
        Step::Gain(_, point) => {
            out.insert(Resource::Points(*point));
        }
        Step::Do(Verb::Ready, sel) => out.extend(meant(cards, this, sel).map(Resource::Ready)),
        Step::Do(Verb::Discard, sel) if from_front(sel) => {
            out.extend(meant(cards, this, sel).map(Resource::Circulating));
        }
        Step::Deploy(sel, stance) => {
            for card in meant(cards, this, sel) {
                out.insert(Resource::Deployed(card));
                if *stance == Stance::Active {
                    out.insert(Resource::Ready(card));
                }
            }
        }
        Step::Take(sel, to) if sel.filter().is_none_or(|it| it.zone != Zone::Enemy) => {
            if from_front(sel) {
                out.extend(meant(cards, this, sel).map(Resource::Circulating));
            }
            if *to == Some(Dest::Hand) {
                out.insert(Resource::Hand);
            }
        }
        Step::Choose(options) => {
            options.iter().flatten().for_each(|step| makes(cards, this, step, out));
        }
        // Enemy cards are finite in number, and the rest moves no card of a player.
        Step::Take(..)
        | Step::Pay(..)
        | Step::Do(Verb::Exhaust | Verb::Discard | Verb::Return | Verb::Scrap, _)
        | Step::Destroy(..)
        | Step::Attach(_)
        | Step::Give
        | Step::Look(_)
        | Step::Fill(_)
        | Step::Replace
        | Step::Counterattack
        | Step::EndGame => {}
    }
}

/// Whether cards come from the table; others have been circulating before.
fn from_front(sel: &Sel) -> bool {
    sel.filter().is_none_or(|it| matches!(it.zone, Zone::Deployed | Zone::InPlay))
}

/// The cards a selector can mean.
fn meant<'a>(cards: &'a [Card], this: usize, sel: &Sel) -> impl Iterator<Item = usize> + use<'a> {
    let filter = sel.filter();
    let own = filter.is_none().then_some(this);
    own.into_iter().chain(filter.into_iter().flat_map(|it| fitting(cards, it)))
}

fn fitting(cards: &[Card], filter: Filter) -> impl Iterator<Item = usize> + '_ {
    cards.iter().enumerate().filter(move |it| filter.fits(it.1.tags)).map(|it| it.0)
}
