//! How the toy is written.

use std::fmt::Write;

use table::{
    Declined, Game, Message, Misplaced, Misread, Node, Notation, Part, Plan, Position, Purpose, Refused,
    Seat, Seeded, Step, Value,
};

use super::{
    Action, Card, Chance, Choice, Event, FIRST, Fault, HAND, Kind, Patrol, Route, Side, State, View, other,
};

const KINDS: [&str; 3] = ["jeep", "truck", "tank"];
const ROUTES: [&str; 3] = ["coast", "track", "dunes"];

fn kind_named(word: &str) -> Option<Kind> {
    KINDS.iter().position(|&name| name == word).map(|idx| Kind::ALL[idx])
}

fn route_named(word: &str) -> Option<Route> {
    ROUTES.iter().position(|&name| name == word).map(|idx| Route::ALL[idx])
}

fn name(kind: Kind) -> &'static str {
    KINDS[kind as usize]
}

/// Slots are counted from 1 in text.
fn slot_named(word: &str) -> Option<u8> {
    ["1", "2", "3", "4"].iter().position(|&it| it == word).map(|idx| idx as u8)
}

fn any_action(dice: &mut Seeded) -> Action {
    let slot = dice.below(HAND as u32) as u8;
    match dice.below(6) {
        0 => Action::Take(dice.pick(&Route::ALL)),
        1 => Action::March,
        2 => Action::Draw,
        3 => Action::Peek(slot),
        4 => Action::Mine(dice.pick(&Route::ALL)),
        _ => Action::Discard(slot, dice.pick(&Kind::ALL)),
    }
}

impl Patrol {
    /// Tries on past what nobody can know yet, as if the first ticket were drawn.
    fn plan_through_a_draw(&self, state: &State, seat: Seat, order: &str) -> Result<Plan<Action>, Refused> {
        let (mut state, mut actions) = (state.clone(), Vec::new());
        for text in order.split("; ") {
            let action = self.read(text).map_err(|it| Refused::new(text, Declined::Unreadable(it)))?;
            let legal = self.check(&state, seat, action);
            legal.map_err(|it| Refused::new(text, Declined::Illegal(it)))?;
            self.apply(&mut state, Step::Act(seat, action), &mut ());
            while self.node(&state) == Node::Chance {
                let outcome = self.outcome(&state, 0);
                self.apply(&mut state, Step::Chance(outcome), &mut ());
            }
            actions.push(action);
        }
        Ok(Plan { actions, left: Vec::new() })
    }
}

impl Notation for Patrol {
    const TITLE: &'static str = "patrol";

    fn write(&self, action: Action) -> String {
        match action {
            Action::Take(route) => format!("take {}", ROUTES[route as usize]),
            Action::Mine(route) => format!("mine {}", ROUTES[route as usize]),
            Action::March if self.has(Fault::WritesInCapitals) => "March".into(),
            Action::March => "march".into(),
            Action::Draw => "draw".into(),
            Action::Peek(3) if self.has(Fault::WritesTwoPeeksAlike) => "peek 3".into(),
            Action::Peek(slot) => format!("peek {}", slot + 1),
            Action::Discard(slot, kind) => format!("discard {} {}", slot + 1, name(kind)),
        }
    }

    fn read(&self, text: &str) -> Result<Action, Misread> {
        let mut words: Vec<&str> = text.split(' ').collect();
        if self.has(Fault::ReadsAWordTooMany) && words[0] == "march" {
            words.truncate(1);
        }
        let action = match words[..] {
            ["take", route] => route_named(route).map(Action::Take),
            ["mine", route] => route_named(route).map(Action::Mine),
            ["march"] => Some(Action::March),
            ["March"] if self.has(Fault::WritesInCapitals) => Some(Action::March),
            ["draw"] => Some(Action::Draw),
            ["peek", slot] => slot_named(slot).map(Action::Peek),
            ["discard", slot, kind] => {
                slot_named(slot).zip(kind_named(kind)).map(|(slot, kind)| Action::Discard(slot, kind))
            }
            _ => None,
        };
        action.ok_or_else(|| Misread::new(text, "take, mine, march, draw, peek or discard"))
    }

    fn write_chance(&self, chance: Chance) -> String {
        match chance {
            Chance::Die(number) => format!("die {number}"),
            Chance::Card(Kind::Tank) if self.has(Fault::WritesTwoCardsAlike) => "card truck".into(),
            Chance::Card(kind) => format!("card {}", name(kind)),
        }
    }

    fn read_chance(&self, text: &str) -> Result<Chance, Misread> {
        let chance = match text.split_once(' ') {
            Some(("die", number)) => {
                let numbers = ["1", "2", "3", "4", "5", "6"].iter();
                numbers.zip(1..).find(|it| *it.0 == number).map(|it| Chance::Die(it.1))
            }
            Some(("card", kind)) => kind_named(kind).map(Chance::Card),
            _ => None,
        };
        chance.ok_or_else(|| Misread::new(text, "die or card"))
    }

    fn purpose_name(&self, purpose: Purpose) -> &'static str {
        if purpose == FIRST { "first" } else { "card" }
    }

    /// `march 3` is short for three marches.
    fn order(&self, _: &View, text: &str) -> Result<Vec<Part<Action>>, Vec<Declined>> {
        let split = if self.has(Fault::SplitsAnAction) { text.strip_prefix("peek ") } else { None };
        Ok(match (text.strip_prefix("march ").and_then(|count| count.parse().ok()), split) {
            (Some(count), _) => vec![Part::Action(Action::March); count],
            (None, Some(slot)) => vec![Part::Said("peek".into()), Part::Said(slot.into())],
            (None, None) => vec![Part::Said(text.into())],
        })
    }

    fn plan(&self, state: &State, seat: Seat, order: &str) -> Result<Plan<Action>, Refused> {
        let holds_tank = state.holds(other(seat), Kind::Tank) > 0;
        if self.has(Fault::JudgesOrdersByTheOtherHand) && holds_tank && order.contains(';') {
            return Err(Refused::new(order, Declined::NoEntry));
        }
        match self.fault {
            Fault::TriesOrdersThroughADraw => self.plan_through_a_draw(state, seat, order),
            _ => table::plan(self, state, seat, order),
        }
    }

    fn message(&self, event: &Event) -> Message {
        let about = |key, seat: Seat| Message::new(key).with("seat", seat);
        match *event {
            Event::Mined(seat, route) => about("mined", seat).with("name", ROUTES[route as usize]),
            Event::Took(seat, route) => with_name(about("took", seat), route.map(|it| ROUTES[it as usize])),
            Event::Met(first, second) => Message::new("met")
                .with("routes", vec![ROUTES[first as usize].into(), ROUTES[second as usize].into()]),
            Event::Rolled(number) => Message::new("rolled").with("number", i32::from(number)),
            Event::Begins(seat) => about("begins", seat),
            Event::Marched(seat) => about("marched", seat),
            Event::Drew(seat, kind) => with_name(about("drew", seat), kind.map(name)),
            Event::Peeked(seat, slot, kind) => {
                with_name(about("peeked", seat).with("slot", i32::from(slot)), kind.map(name))
            }
            Event::Discarded(seat, kind) => about("discarded", seat).with("name", name(kind)),
        }
    }

    fn prompt(&self, view: &View) -> Message {
        match view.turn {
            _ if view.routes.contains(&Choice::Open) => Message::new("choose a \"route\""),
            Some(seat) => Message::new("your turn").with("seat", seat),
            None => Message::new("wait"),
        }
    }

    fn picture(&self, view: &View) -> Value {
        let route = |choice: &Choice| match choice {
            Choice::Open => Value::Null,
            Choice::Hidden => Value::from("hidden"),
            Choice::Known(route) => Value::from(ROUTES[*route as usize]),
        };
        Value::map(vec![
            ("routes", view.routes.iter().map(route).collect()),
            ("turn", Value::from(view.turn.map(|seat| u32::from(seat.0)))),
            ("sides", view.sides.iter().map(picture_of_side).collect()),
        ])
    }

    fn arbitrary(&self, dice: &mut Seeded) -> Action {
        any_action(dice)
    }
}

fn with_name(message: Message, name: Option<&'static str>) -> Message {
    name.into_iter().fold(message, |message, name| message.with("name", name))
}

fn picture_of_side(side: &Side<Option<Kind>, Option<[u8; 3]>>) -> Value {
    let counts = |counts: [u8; 3]| counts.into_iter().map(u32::from).collect::<Value>();
    Value::map(vec![
        ("hand", side.hand.iter().map(|card| Value::from(card.kind.map(name))).collect()),
        ("pool", side.pool.map_or(Value::Null, counts)),
        ("discards", counts(side.discards)),
        ("fuel", Value::from(u32::from(side.fuel))),
        ("spent", Value::from(side.fuel == 0)),
    ])
}

// === Positions ===

impl Position for Patrol {
    fn write_position(&self, state: &State) -> String {
        let route = |it: Option<Route>| it.map_or("-", |it| ROUTES[it as usize]);
        let turn = state.turn.map_or("-".into(), |seat| seat.0.to_string());
        let draws: String = state.draws.iter().map(|seat| format!(" {}", seat.0)).collect();
        let mut text = format!(
            "mines {} {}\nroutes {} {}\nturn {turn}\ndraws{draws}\n",
            route(state.mines[0]),
            route(state.mines[1]),
            route(state.routes[0]),
            route(state.routes[1])
        );
        for side in &state.sides {
            let mark =
                |seen: bool| if seen && !self.has(Fault::ForgetsWhatWasSeenWhenSaving) { "!" } else { "" };
            let card = |card: &Card<Kind>| format!(" {}{}", name(card.kind), mark(card.seen));
            let hand: String = side.hand.iter().map(card).collect();
            let numbers = [&side.pool[..], &side.discards[..], &[side.fuel, side.peeks]].concat();
            let numbers: String = numbers.iter().map(|number| format!(" {number}")).collect();
            let _ = writeln!(text, "hand{hand}\ncounts{numbers}");
        }
        text
    }

    fn read_position(&self, text: &str) -> Result<State, Misplaced> {
        let lines: Vec<Vec<&str>> = text.lines().map(|line| line.split(' ').collect()).collect();
        let [mines, routes, turn, draws, hand, counts, hand_1, counts_1] = &lines[..] else {
            return Err(Misplaced::new(0, "eight lines are expected"));
        };
        let state = State {
            mines: read_routes("mines", mines).ok_or_else(|| Misplaced::new(1, "mines and two routes"))?,
            routes: read_routes("routes", routes)
                .ok_or_else(|| Misplaced::new(2, "routes and two routes"))?,
            turn: read_turn(turn).ok_or_else(|| Misplaced::new(3, "turn and a seat"))?,
            draws: read_draws(draws).ok_or_else(|| Misplaced::new(4, "draws and seats"))?,
            sides: [
                read_side(hand, counts).ok_or_else(|| Misplaced::new(5, "hand and counts"))?,
                read_side(hand_1, counts_1).ok_or_else(|| Misplaced::new(7, "hand and counts"))?,
            ],
        };
        if !self.has(Fault::ReadsImpossiblePositions) {
            table::Game::audit(self, &state).map_err(|wrong| Misplaced::new(0, wrong))?;
        }
        Ok(state)
    }
}

fn read_routes(key: &str, words: &[&str]) -> Option<[Option<Route>; 2]> {
    let route = |word: &str| if word == "-" { Some(None) } else { route_named(word).map(Some) };
    match words {
        [word, first, second] if *word == key => Some([route(first)?, route(second)?]),
        _ => None,
    }
}

fn read_turn(words: &[&str]) -> Option<Option<Seat>> {
    match words {
        ["turn", "-"] => Some(None),
        ["turn", seat] => read_seat(seat).map(Some),
        _ => None,
    }
}

fn read_draws(words: &[&str]) -> Option<Vec<Seat>> {
    let (&"draws", seats) = words.split_first()? else { return None };
    seats.iter().map(|word| read_seat(word)).collect()
}

fn read_seat(word: &str) -> Option<Seat> {
    ["0", "1"].iter().position(|&it| it == word).map(|idx| Seat(idx as u8))
}

fn read_side(hand: &[&str], counts: &[&str]) -> Option<Side<Kind, [u8; 3]>> {
    let (&"hand", cards) = hand.split_first()? else { return None };
    let (&"counts", counts) = counts.split_first()? else { return None };
    let counts: Option<Vec<u8>> = counts.iter().map(|word| word.parse().ok()).collect();
    let [a, b, c, d, e, f, fuel, peeks] = counts?[..] else { return None };
    let card = |word: &&str| {
        let kind = kind_named(word.trim_end_matches('!'))?;
        Some(Card { kind, seen: word.ends_with('!') })
    };
    let hand = cards.iter().map(card).collect::<Option<Vec<_>>>()?;
    Some(Side { hand, pool: [a, b, c], discards: [d, e, f], fuel, peeks })
}
