//! What a clause may say where it stands.

use alloc::{format, string::String};

use crate::{Body, Card, CardType, Clause, Dest, Moment, Point, Section, Sel, Step, Tags, Zone};

/// Finds what is wrong with a clause in a section of a card, if anything.
pub(crate) fn clause(card: &Card, section: Section, clause: &Clause) -> Result<(), String> {
    head(section, clause)?;
    match &clause.body {
        Body::Static(_) if section != Section::Deploy => {
            Err("only a deployed card has a standing rule".into())
        }
        Body::Static(_) if clause.moment.is_some() => Err("a standing rule has no moment".into()),
        Body::Static(_) => Ok(()),
        Body::Do(_) if section == Section::Deploy && clause.moment.is_none() => {
            Err("a deployed card acts at a moment, always, or through an ability".into())
        }
        Body::Do(steps) => list(card, section, clause, steps),
        Body::May(steps) => list(card, section, clause, steps),
        Body::Ability(cost, steps) => {
            if section == Section::Red {
                return Err("red text has no ability".into());
            }
            self::cost(cost)?;
            list(card, section, clause, steps)
        }
    }
}

fn head(section: Section, clause: &Clause) -> Result<(), String> {
    use Moment::{CombatEnd, Gain, Lose, Reveal, TurnEnd, TurnStart, Win};
    let allowed = match (section, clause.moment) {
        (Section::Play, moment) => moment.is_none(),
        (Section::Red, moment) => matches!(moment, Some(Gain | Reveal | Win | Lose)),
        (Section::Deploy, None) => true,
        (Section::Deploy, Some(moment)) => matches!(moment, Win | Lose | CombatEnd | TurnStart | TurnEnd),
    };
    if allowed {
        return Ok(());
    }
    Err(match section {
        Section::Play => "play text has no moment".into(),
        Section::Red => "red text acts at gain, reveal, win or lose".into(),
        Section::Deploy => "deploy text acts at win, lose, combat-end, turn-start or turn-end".into(),
    })
}

/// A cost pays, exhausts, discards, returns or scraps, in full, and names other cards at most once.
fn cost(steps: &[Step]) -> Result<(), String> {
    let mut named = 0;
    for step in steps {
        match step {
            Step::Pay(_, Point::Draw) => {
                return Err("draw points cannot be saved, so nothing costs them".into());
            }
            Step::Pay(..) => {}
            Step::Do(crate::Verb::Ready, _) => return Err("to reactivate is no cost".into()),
            Step::Do(_, Sel::This) => {}
            Step::Do(_, Sel::Exactly(_, filter)) if filter.zone != Zone::Enemy => named += 1,
            Step::Do(..) => return Err("a cost names an exact number of one's own cards".into()),
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
            | Step::EndGame => return Err("a cost can only pay, exhaust, discard, return or scrap".into()),
        }
    }
    if named > 1 { Err("a cost names other cards only once".into()) } else { Ok(()) }
}

fn list(card: &Card, section: Section, clause: &Clause, steps: &[Step]) -> Result<(), String> {
    steps.iter().try_for_each(|it| step(card, section, clause, it))
}

fn step(card: &Card, section: Section, clause: &Clause, step: &Step) -> Result<(), String> {
    let city_red = section == Section::Red && card.tags.meets(Tags::CITY);
    let event_red = section == Section::Red && card.card_type == CardType::Event;
    match step {
        Step::Pay(..) => Err("to pay is only a cost".into()),
        // Only army cards, and enemy tanks in a player's hands, make attack points.
        Step::Gain(_, Point::Attack) if !card.is_unit() => {
            Err("only units give attack points: army cards and captured tanks".into())
        }
        Step::Gain(..) => Ok(()),
        Step::Do(_, Sel::This) if city_red => Err("a city cannot move itself".into()),
        Step::Do(verb, sel) => zone(sel, "enemy").map_err(|it| format!("{verb:?}: {it}")),
        Step::Deploy(sel, _) => match sel.filter().map(|it| it.zone) {
            None if section == Section::Red => {
                Err("a gained card is deployed by rule, not by its text".into())
            }
            None | Some(Zone::Hand | Zone::Discard) => Ok(()),
            Some(Zone::Deployed | Zone::Deck | Zone::InPlay | Zone::Enemy) => {
                Err("cards are deployed from hand or discard pile".into())
            }
        },
        Step::Take(sel, to) => take(section, clause, *sel, *to),
        Step::Destroy(Sel::Exactly(_, it) | Sel::UpTo(_, it) | Sel::All(it), _)
            if it.zone == Zone::Enemy && !it.states.destroyed =>
        {
            Ok(())
        }
        Step::Destroy(..) => Err("only enemy cards are destroyed".into()),
        Step::Attach(Sel::Exactly(1, it)) if it.zone == Zone::Deployed => attach(card, clause),
        Step::Attach(_) => Err("a card is attached to 1 deployed card".into()),
        Step::Give if event_red && clause.moment != Some(Moment::Gain) => Ok(()),
        Step::Give => Err("only an event in the garrison is given to a player".into()),
        Step::Choose(options) => options.iter().try_for_each(|it| list(card, section, clause, it)),
        Step::Replace if event_red && clause.moment == Some(Moment::Reveal) => Ok(()),
        Step::Replace => Err("only a revealed event is replaced".into()),
        Step::Look(0) | Step::Fill(0) => Err("0 cards are none".into()),
        Step::Look(_) | Step::Fill(_) | Step::Counterattack => Ok(()),
        Step::EndGame if city_red => Ok(()),
        Step::EndGame => Err("only a city ends the game".into()),
    }
}

fn attach(card: &Card, clause: &Clause) -> Result<(), String> {
    if card.card_type == CardType::Victory && clause.moment == Some(Moment::Gain) {
        return Ok(());
    }
    Err("only a victory card is attached, when it is gained".into())
}

/// Enemy cards are gained; one's own cards move. A gained card may not gain further enemies.
fn take(section: Section, clause: &Clause, sel: Sel, to: Option<Dest>) -> Result<(), String> {
    let gaining = section == Section::Red && clause.moment == Some(Moment::Gain);
    match sel.filter() {
        None if section == Section::Deploy => Err("a deployed card does not take itself".into()),
        None => Ok(()),
        Some(it) if it.zone == Zone::Enemy && gaining => Err("a gained card gains no other".into()),
        Some(it) if it.zone == Zone::Enemy && to.is_some() => Err("enemy cards are gained, not moved".into()),
        Some(it) if it.zone == Zone::Enemy => Ok(()),
        Some(it) if it.zone == Zone::Deck && to == Some(Dest::Deck) => {
            Err("from the deck to the deck".into())
        }
        Some(it) if it.zone == Zone::InPlay => Err("take from deployed, hand, discard or deck".into()),
        Some(_) => Ok(()),
    }
}

fn zone(sel: &Sel, forbidden: &str) -> Result<(), String> {
    match sel.filter().map(|it| it.zone) {
        Some(Zone::Enemy) => Err(format!("not for {forbidden} cards")),
        Some(Zone::Deck) => Err("cards in the deck are only taken".into()),
        None | Some(Zone::Deployed | Zone::Hand | Zone::Discard | Zone::InPlay) => Ok(()),
    }
}

/// What a whole card must have, whatever it says.
pub(crate) fn card(card: &Card) -> Result<(), String> {
    let recruited = card.card_type.is_recruited();
    if recruited && (card.play_cost.is_none() || card.buy_cost.is_none()) {
        return Err("a card that is recruited needs a play-cost and a buy-cost".into());
    }
    if !recruited && card.buy_cost.is_some() {
        return Err("only supply, army, strategy and support cards have a buy-cost".into());
    }
    if card.card_type == CardType::Support && !deploys_itself(card) {
        return Err("a support card deploys itself: it needs 'play: deploy this'".into());
    }
    if card.card_type == CardType::Event && card.red.is_empty() {
        return Err("an event needs red text".into());
    }
    if matches!(card.card_type, CardType::Site | CardType::Victory) && card.play_cost.is_some() {
        return Err("sites and victory cards are not played".into());
    }
    if card.start > 0 && !recruited {
        return Err("only cards that can be recruited start in a deck".into());
    }
    if card.keywords.unique && card.play_cost.is_none() {
        return Err("a unique card needs a play-cost".into());
    }
    if says(card, |it| matches!(it, Step::Deploy(Sel::This, _))) && card.deploy.is_empty() {
        return Err("a card that is deployed needs deploy text".into());
    }
    Ok(())
}

fn deploys_itself(card: &Card) -> bool {
    card.play
        .iter()
        .any(|it| matches!(&it.body, Body::Do(steps) if steps.iter().any(|it| matches!(it, Step::Deploy(Sel::This, _)))))
}

/// Whether any step of the play text passes the test.
fn says(card: &Card, test: impl Fn(&Step) -> bool) -> bool {
    card.play.iter().any(|it| match &it.body {
        Body::Static(_) => false,
        Body::Do(steps) | Body::May(steps) | Body::Ability(_, steps) => steps.iter().any(&test),
    })
}
