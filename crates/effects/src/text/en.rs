//! English.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};

use crate::{
    Amount, Body, City, Clause, Cond, Dest, Filter, Meeting, Moment, Point, Section, Sel, Site, Sort, Stance,
    Static, Step, Test, Verb, Whose, Word, Zone,
};

pub(super) const KEYWORDS: [&str; 2] = ["Combat.", "Unique."];

pub(super) fn clause(clause: &Clause, section: Section) -> String {
    let head = head(clause, section);
    match &clause.body {
        Body::Static(text) => capital(&format!("{head}{}.", statics(text))),
        Body::Do(steps) if section == Section::Play && steps.iter().all(is_bonus) && head.is_empty() => {
            format!("Play bonus: {}.", list(steps, ", "))
        }
        Body::Do(steps) => capital(&format!("{head}{}.", sequence(steps))),
        Body::May(steps) => capital(&format!("{head}you may {}.", sequence(steps))),
        Body::Ability(cost, steps) => {
            capital(&format!("{head}{} ⇒ {}.", list(cost, " and "), sequence(steps)))
        }
    }
}

pub(super) fn city(city: &City) -> String {
    let damage = match city.damage {
        0 => "none".to_string(),
        n => format!("{n} {}", noun(&city.damage_kind, n)),
    };
    format!(
        "City {}. Garrison: {}. Reinforcements: {}. Victory cards: {}. Lost with it: {}. Battle damage: {damage}.",
        city.number, city.garrison, city.reinforcements, city.victory_cards, city.penalty
    )
}

fn is_bonus(step: &Step) -> bool {
    matches!(step, Step::Gain(Amount::Number(_), _))
}

fn capital(text: &str) -> String {
    let mut chars = text.chars();
    let first = chars.next().map(|c| c.to_uppercase().to_string()).unwrap_or_default();
    first + chars.as_str()
}

// === Heads ===

fn head(clause: &Clause, section: Section) -> String {
    let moment = clause.moment.map(|it| moment(it, section));
    let conds: Vec<String> = clause.conds.iter().map(cond).collect();
    match (moment, conds.is_empty()) {
        (None, true) => String::new(),
        (Some(moment), true) => format!("{moment}: "),
        (Some(moment), false) => format!("{moment}, if {}: ", conds.join(" and ")),
        (None, false) => format!("if {}: ", conds.join(" and ")),
    }
}

/// The text of a deployed card acts after an interception too; that of an event or a city does not (R3).
fn moment(moment: Moment, section: Section) -> &'static str {
    let deployed = section == Section::Deploy;
    match moment {
        Moment::Gain => "when you gain this card",
        Moment::Reveal => "when revealed",
        Moment::Win if deployed => "after a combat or an interception you won",
        Moment::Lose if deployed => "after a combat or an interception you lost",
        Moment::CombatEnd if deployed => "after a combat or an interception",
        Moment::Win => "after a combat you won",
        Moment::Lose => "after a combat you lost",
        Moment::CombatEnd => "after a combat",
        Moment::TurnStart => "at the start of your turn",
        Moment::TurnEnd => "at the end of your turn",
    }
}

fn cond(cond: &Cond) -> String {
    match (&cond.test, cond.holds) {
        (Test::This(Stance::Exhausted), true) | (Test::This(Stance::Active), false) => {
            "this card is exhausted".into()
        }
        (Test::This(Stance::Active), true) | (Test::This(Stance::Exhausted), false) => {
            "this card is active".into()
        }
        (Test::Met(filter), true) => format!("it fought enemy {} this turn", noun(filter, 2)),
        (Test::Met(filter), false) => format!("it fought no enemy {} this turn", noun(filter, 2)),
        (Test::Target(Site::Box), true) => "you attack a Box Position".into(),
        (Test::Target(Site::City), true) => "you attack a City".into(),
        (Test::Target(Site::Box), false) => "you do not attack a Box Position".into(),
        (Test::Target(Site::City), false) => "you do not attack a City".into(),
        (Test::Fought, true) => "you declared combat this turn".into(),
        (Test::Fought, false) => "you declared no combat this turn".into(),
        (Test::Counterattacked, true) => "a British Counterattack Turn has taken place or is due".into(),
        (Test::Counterattacked, false) => {
            "no British Counterattack Turn has taken place and none is due".into()
        }
    }
}

// === Steps ===

/// Several steps after each other; points that come together are joined more closely.
fn sequence(steps: &[Step]) -> String {
    let mut text = String::new();
    for (at, it) in steps.iter().enumerate() {
        let link = match at.checked_sub(1).map(|before| &steps[before]) {
            None => "",
            Some(before) if is_bonus(before) && is_bonus(it) => " and ",
            Some(_) => ", then ",
        };
        text = text + link + &step(it);
    }
    text
}

fn list(steps: &[Step], between: &str) -> String {
    let said: Vec<String> = steps.iter().map(step).collect();
    said.join(between)
}

fn step(step: &Step) -> String {
    match step {
        Step::Gain(Amount::Number(n), what) => format!("+{n} {}", point(*what)),
        Step::Gain(Amount::Count(filter), what) => {
            format!("+X {}, where X is the number of {}", point(*what), counted(filter))
        }
        Step::Pay(n, what) => format!("pay {n} {}", point(*what)),
        Step::Do(verb, sel) => done(*verb, sel),
        Step::Deploy(sel, Stance::Active) => format!("deploy {}", selected(sel)),
        Step::Deploy(sel, Stance::Exhausted) => format!("deploy {} exhausted", selected(sel)),
        Step::Take(sel, to) => take(sel, *to),
        Step::Destroy(sel, Meeting::Met) => format!("destroy {}", selected(sel)),
        Step::Destroy(sel, Meeting::Unmet) => {
            format!("destroy {}; they do not count as fought", selected(sel))
        }
        Step::Attach(sel) => format!("attach this card to {}", selected(sel)),
        Step::Give => "deploy this card in the Combat Zone of any player you choose".into(),
        Step::Choose(options) => {
            let said: Vec<String> = options.iter().map(|it| sequence(it)).collect();
            format!("choose one: {}", said.join("; or "))
        }
        Step::Look(1) => "look at the top Event and put it back on top of the pile or under it".into(),
        Step::Look(n) => {
            format!("look at the top {n} Events and put each back on top of the pile or under it")
        }
        Step::Fill(n) => {
            format!("fill the British Reinforcements pile up to {n} cards from the Event pile, unseen")
        }
        Step::Replace => "reveal another Event in its place".into(),
        Step::Counterattack => "a British Counterattack Turn follows this turn".into(),
        Step::EndGame => "the game ends after this Tactics Phase".into(),
    }
}

fn done(verb: Verb, sel: &Sel) -> String {
    let which = selected(sel);
    match verb {
        Verb::Exhaust => format!("exhaust {which}"),
        Verb::Ready => format!("reactivate {which}"),
        Verb::Discard => format!("discard {which}"),
        Verb::Return => format!("return {which} to the War Zone"),
        Verb::Scrap => format!("scrap {which}"),
    }
}

fn take(sel: &Sel, to: Option<Dest>) -> String {
    let which = selected(sel);
    match to {
        None => format!("gain {which}"),
        Some(Dest::Discard) => format!("put {which} on your discard pile"),
        Some(Dest::Hand) => format!("take {which} into your hand"),
        Some(Dest::Deck) => format!("put {which} on top of your deck"),
    }
}

fn point(point: Point) -> &'static str {
    match point {
        Point::Tactic => "Tactic",
        Point::Supply => "Supply",
        Point::Draw => "Draw",
        Point::Reinforcement => "Reinforcement",
        Point::Attack => "Attack",
    }
}

// === Which cards ===

fn selected(sel: &Sel) -> String {
    match sel {
        Sel::This => "this card".into(),
        Sel::Exactly(n, filter) => some(&n.to_string(), *n, filter),
        Sel::UpTo(n, filter) => some(&format!("up to {n}"), *n, filter),
        Sel::All(filter) => some("all", 2, filter),
    }
}

/// So many of the cards a filter means: "1 of your deployed tanks", "up to 2 enemy tanks".
fn some(count: &str, n: u8, filter: &Filter) -> String {
    match filter.zone {
        Zone::Deployed if count == "all" => format!("all your {}", phrase(filter, 2)),
        Zone::Deployed => format!("{count} of your {}", phrase(filter, 2)),
        Zone::Hand => format!("{count} {} from your hand", phrase(filter, n)),
        Zone::Discard => format!("{count} {} from your discard pile", phrase(filter, n)),
        Zone::Deck => format!("{count} {} from your deck", phrase(filter, n)),
        Zone::InPlay => format!("{count} {} you have deployed or in play", phrase(filter, n)),
        Zone::Enemy => format!("{count} {}", phrase(filter, n)),
    }
}

/// The cards that a count counts.
fn counted(filter: &Filter) -> String {
    match filter.zone {
        Zone::Deployed => format!("your {}", phrase(filter, 2)),
        Zone::Hand => format!("{} in your hand", phrase(filter, 2)),
        Zone::Discard => format!("{} in your discard pile", phrase(filter, 2)),
        Zone::Deck => format!("{} in your deck", phrase(filter, 2)),
        Zone::InPlay => format!("{} you have deployed or in play", phrase(filter, 2)),
        Zone::Enemy => phrase(filter, 2),
    }
}

/// State, place and noun, without the count.
fn phrase(filter: &Filter, n: u8) -> String {
    let mut words: Vec<&str> = Vec::new();
    let states = filter.states;
    words.extend(states.other.then_some("other"));
    words.extend(states.destroyed.then_some("destroyed"));
    words.extend(states.stance.map(|it| match it {
        Stance::Active => "active",
        Stance::Exhausted => "exhausted",
    }));
    words.extend((filter.zone == Zone::Deployed).then_some("deployed"));
    words.extend((filter.zone == Zone::Enemy).then_some("enemy"));
    let noun = noun(filter, n);
    words.push(&noun);
    words.join(" ")
}

/// Nation and noun, with what is left out: "Italian infantry units", "cards other than tanks".
fn noun(filter: &Filter, n: u8) -> String {
    let nations = filter.all.words().filter(|it| it.sort == Sort::Nation).map(|it| it.en);
    let mut nouns: Vec<&str> = filter
        .all
        .words()
        .filter(|it| it.sort != Sort::Nation)
        .map(|it| if n == 1 { it.en } else { it.en_many })
        .collect();
    if nouns.is_empty() {
        nouns.push(match (filter.states.unit, n) {
            (true, 1) => "unit",
            (true, _) => "units",
            (false, 1) => "card",
            (false, _) => "cards",
        });
    }
    let mut text = nations.chain(nouns).collect::<Vec<&str>>().join(" ");
    let without: Vec<String> = filter.none.words().map(|it| left_out(it, n)).collect();
    if !without.is_empty() {
        text = format!("{text} other than {}", without.join(" and "));
    }
    text
}

/// "a tank", "an artillery unit", "tanks".
fn left_out(word: &Word, n: u8) -> String {
    match n {
        1 if word.en.starts_with(['a', 'e', 'i', 'o', 'u', 'A', 'E']) => format!("an {}", word.en),
        1 => format!("a {}", word.en),
        _ => word.en_many.to_string(),
    }
}

// === Standing rules ===

fn statics(text: &Static) -> String {
    match text {
        Static::Interception(n, Whose::This) => format!("interception {n:+}"),
        Static::Interception(n, Whose::Host) => {
            format!("while attached, this card gives its unit interception {n:+}")
        }
        Static::Interception(n, Whose::Each(filter)) => {
            format!("each of your {} gets interception {n:+}", phrase(filter, 2))
        }
        Static::Exempt => "this card need not be allotted when intercepting".into(),
        Static::NoCombat => "you cannot declare combat".into(),
        Static::Keep(1) => "at clean-up you may keep 1 more card".into(),
        Static::Keep(n) => format!("at clean-up the number of cards you may keep changes by {n:+}"),
    }
}
