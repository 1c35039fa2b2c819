//! How actions, chances, events and views are written.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};

use cards::Kind;
use effects::{Point, Site};
use table::{Message, Misread, Notation, Purpose, Seat, Seeded, Value};

use crate::{
    Action, Chance, Deck, Event, Marks, Place, Stack, View,
    combat::target_name,
    shelves::{CITIES, ENEMY, ENEMY_MARKS, SUPPORT, Zone},
    state::{Frame, Wait},
    tables::Home,
    windows::{Ask, Window},
};

/// The purposes of chance, in the order of their numbers. Part of the key of each draw: never rename one.
const PURPOSES: [&str; 6] = ["start", "support", "deck", "event", "victory", "penalty"];

impl Notation for Deck {
    const TITLE: &'static str = "deck";

    fn write(&self, action: Action) -> String {
        match action {
            Action::Play(kind) => format!("play {}", self.name(kind)),
            Action::Deploy(kind) => format!("deploy {}", self.name(kind)),
            Action::Use(stack, number) => format!("use {} {number}", self.write_stack(stack)),
            Action::UsePlayed(kind, number) => format!("use {}:played {number}", self.name(kind)),
            Action::Attack(target) => format!("attack {}", target_name(target)),
            Action::Pay => "pay".into(),
            Action::GiveUp => "give up".into(),
            Action::Draw(cards) => format!("draw {cards}"),
            Action::Choose(option) => format!("choose {option}"),
            Action::Accept => "accept".into(),
            Action::Decline => "decline".into(),
            Action::Pick(stack) => format!("pick {}", self.write_stack(stack)),
            Action::Enough => "enough".into(),
            Action::Give(seat) => format!("give {}", seat_name(seat)),
            Action::Top(kind) => format!("top {}", self.name(kind)),
            Action::Bottom(kind) => format!("bottom {}", self.name(kind)),
            Action::Under(kind) => format!("under {}", self.name(kind)),
            Action::Buy(kind) => format!("buy {}", self.name(kind)),
            Action::Keep(kind) => format!("keep {}", self.name(kind)),
            Action::DeclareAllotment => "declare allotment".into(),
            Action::Together => "allot together".into(),
            Action::Pair(stack) => format!("pair {}", self.write_stack(stack)),
            Action::Allot(stack, targets) => format!("allot {} {targets}", self.write_stack(stack)),
            Action::EndAllotment => "end allotment".into(),
            Action::EndStart => "end start".into(),
            Action::EndTactics => "end tactics".into(),
            Action::EndCombat => "end combat".into(),
            Action::EndReinforcement => "end reinforcement".into(),
            Action::EndCleanUp => "end clean-up".into(),
            Action::EndKeep => "end keeping".into(),
            Action::EndInterception => "end interception".into(),
        }
    }

    fn read(&self, text: &str) -> Result<Action, Misread> {
        let words: Vec<&str> = text.split(' ').collect();
        let kind = |word: &str| self.kind(word).ok_or_else(|| Misread::new(word, "the id of a card"));
        Ok(match words.as_slice() {
            ["play", card] => Action::Play(kind(card)?),
            ["deploy", card] => Action::Deploy(kind(card)?),
            ["use", card, count] => match card.strip_suffix(":played") {
                Some(card) => Action::UsePlayed(kind(card)?, number(count)?),
                None => Action::Use(self.read_stack(card)?, number(count)?),
            },
            ["attack", "box"] => Action::Attack(Site::Box),
            ["attack", "city"] => Action::Attack(Site::City),
            ["pay"] => Action::Pay,
            ["give", "up"] => Action::GiveUp,
            ["draw", count] => Action::Draw(number(count)?),
            ["choose", count] => Action::Choose(number(count)?),
            ["accept"] => Action::Accept,
            ["decline"] => Action::Decline,
            ["pick", card] => Action::Pick(self.read_stack(card)?),
            ["enough"] => Action::Enough,
            ["give", seat] => Action::Give(self.read_seat(seat)?),
            ["top", card] => Action::Top(kind(card)?),
            ["bottom", card] => Action::Bottom(kind(card)?),
            ["under", card] => Action::Under(kind(card)?),
            ["buy", card] => Action::Buy(kind(card)?),
            ["keep", card] => Action::Keep(kind(card)?),
            ["declare", "allotment"] => Action::DeclareAllotment,
            ["allot", "together"] => Action::Together,
            ["pair", card] => Action::Pair(self.read_stack(card)?),
            ["allot", card, count] => Action::Allot(self.read_stack(card)?, number(count)?),
            ["end", what] => end(what)?,
            _ => {
                let known =
                    "play, deploy, use, attack, pay, give up, draw, choose, pick, buy, keep, allot or end …";
                return Err(Misread::new(text, known));
            }
        })
    }

    fn write_chance(&self, chance: Chance) -> String {
        match chance {
            Chance::Card(kind) => self.name(kind).to_string(),
            Chance::Seat(seat) => seat_name(seat),
        }
    }

    fn read_chance(&self, text: &str) -> Result<Chance, Misread> {
        if let Ok(seat) = self.read_seat(text) {
            return Ok(Chance::Seat(seat));
        }
        self.kind(text).map(Chance::Card).ok_or_else(|| Misread::new(text, "the id of a card or a seat"))
    }

    fn purpose_name(&self, purpose: Purpose) -> &'static str {
        PURPOSES[usize::from(purpose.0)]
    }

    fn message(&self, event: &Event) -> Message {
        self.worded(event)
    }

    fn prompt(&self, view: &View) -> Message {
        let s = &view.open;
        let message = Message::new(self.prompt_key(view)).with("seat", s.actor);
        match s.frame() {
            Frame::Run(run) => message.with("card", self.name(run.kind)).with("left", i32::from(run.left)),
            Frame::Combat { site, .. } => message
                .with("card", self.name(site))
                .with("total", i32::from(self.total_defence(s)))
                .with("held", i32::from(s.wallet.attack)),
            _ => message,
        }
    }

    fn picture(&self, view: &View) -> Value {
        self.pictured(view)
    }

    fn arbitrary(&self, dice: &mut Seeded) -> Action {
        let kind = Kind(dice.below(self.designs.len() as u32) as u8);
        let stack = self.arbitrary_stack(dice, kind);
        let small = dice.below(5) as u8;
        match dice.below(31) {
            0 => Action::Play(kind),
            1 => Action::Deploy(kind),
            2 => Action::Use(stack, small),
            3 => Action::UsePlayed(kind, small),
            4 => Action::Attack(if small.is_multiple_of(2) { Site::Box } else { Site::City }),
            5 => Action::Pay,
            6 => Action::GiveUp,
            7 => Action::Draw(small),
            8 => Action::Choose(small),
            9 => Action::Accept,
            10 => Action::Decline,
            11 => Action::Pick(stack),
            12 => Action::Enough,
            13 => Action::Give(Seat(small % self.options.seats)),
            14 => Action::Top(kind),
            15 => Action::Bottom(kind),
            16 => Action::Under(kind),
            17 => Action::Buy(kind),
            18 => Action::Keep(kind),
            19 => Action::DeclareAllotment,
            20 => Action::Together,
            21 => Action::Pair(stack),
            22 => Action::Allot(stack, small),
            23 => Action::EndAllotment,
            24 => Action::EndStart,
            25 => Action::EndTactics,
            26 => Action::EndCombat,
            27 => Action::EndReinforcement,
            28 => Action::EndCleanUp,
            29 => Action::EndKeep,
            _ => Action::EndInterception,
        }
    }
}

fn end(what: &str) -> Result<Action, Misread> {
    Ok(match what {
        "allotment" => Action::EndAllotment,
        "start" => Action::EndStart,
        "tactics" => Action::EndTactics,
        "combat" => Action::EndCombat,
        "reinforcement" => Action::EndReinforcement,
        "clean-up" => Action::EndCleanUp,
        "keeping" => Action::EndKeep,
        "interception" => Action::EndInterception,
        other => return Err(Misread::new(other, "a phase or step to end")),
    })
}

fn number(word: &str) -> Result<u8, Misread> {
    let plain = !word.is_empty() && word.bytes().all(|it| it.is_ascii_digit());
    word.parse().ok().filter(|_| plain).ok_or_else(|| Misread::new(word, "a number"))
}

/// Seats are counted from 1 where people read them.
pub(crate) fn seat_name(seat: Seat) -> String {
    format!("seat-{}", seat.0 + 1)
}

/// The words for marks.
pub(crate) const MARKS: [(&str, Marks); 3] =
    [("exhausted", Marks::EXHAUSTED), ("fought", Marks::FOUGHT), ("used", Marks::USED)];

impl Deck {
    pub(crate) fn read_seat(&self, word: &str) -> Result<Seat, Misread> {
        let seat = word.strip_prefix("seat-").and_then(|it| it.parse::<u8>().ok());
        let seat = seat.filter(|it| (1..=self.options.seats).contains(it)).map(|it| Seat(it - 1));
        seat.ok_or_else(|| Misread::new(word, format!("seat-1 to seat-{}", self.options.seats)))
    }

    /// `motorized-rifle-regiment:exhausted+level-up`: kind, marks, what is attached.
    pub(crate) fn write_stack(&self, stack: Stack) -> String {
        let mut text = self.name(stack.kind).to_string();
        for (word, mark) in MARKS {
            if stack.marks.has(mark) {
                text = text + ":" + word;
            }
        }
        match stack.attached {
            0 => text,
            1 => format!("{text}+{}", self.name(Kind(stack.first))),
            n => format!("{text}+{}*{n}", self.name(Kind(stack.first))),
        }
    }

    pub(crate) fn read_stack(&self, word: &str) -> Result<Stack, Misread> {
        let kind = |word: &str| self.kind(word).ok_or_else(|| Misread::new(word, "the id of a card"));
        let (own, attached) = word.split_once('+').map_or((word, None), |it| (it.0, Some(it.1)));
        let mut parts = own.split(':');
        let mut stack = Stack::plain(kind(parts.next().unwrap_or_default())?);
        for part in parts {
            let mark = MARKS.iter().find(|it| it.0 == part);
            let mark = mark.ok_or_else(|| Misread::new(part, "exhausted, fought or used"))?.1;
            stack.marks = stack.marks.with(mark);
        }
        if let Some(attached) = attached {
            let (card, count) = attached.split_once('*').unwrap_or((attached, "1"));
            (stack.first, stack.attached) = (kind(card)?.0, number(count)?.max(1));
        }
        Ok(stack)
    }

    fn arbitrary_stack(&self, dice: &mut Seeded, kind: Kind) -> Stack {
        let marks = Marks(if dice.below(2) == 0 { 0 } else { dice.below(8) as u8 });
        if dice.below(4) > 0 {
            return Stack { marks, ..Stack::plain(kind) };
        }
        let first = dice.below(self.designs.len() as u32) as u8;
        Stack { kind, marks, attached: 1 + dice.below(2) as u8, first }
    }

    fn prompt_key(&self, view: &View) -> &'static str {
        match view.open.asked {
            Ask::Window(Window::Start) => "deck-prompt-start",
            Ask::Window(Window::Tactics) => "deck-prompt-tactics",
            Ask::Window(Window::Fight) => "deck-prompt-fight",
            Ask::Window(Window::Aftermath) => "deck-prompt-aftermath",
            Ask::Window(Window::Reinforcement) => "deck-prompt-reinforcement",
            Ask::Window(Window::CleanUp) => "deck-prompt-clean-up",
            Ask::Window(Window::Prepare) => "deck-prompt-prepare",
            Ask::Window(Window::Aftershock) => "deck-prompt-aftershock",
            Ask::Damage => "deck-prompt-damage",
            Ask::PutUnder => "deck-prompt-put-under",
            Ask::Keep => "deck-prompt-keep",
            Ask::Allot => "deck-prompt-allot",
            Ask::Strike => "deck-prompt-strike",
            Ask::Text(Wait::DrawCount) => "deck-prompt-draw",
            Ask::Text(Wait::Choose) => "deck-prompt-choose",
            Ask::Text(Wait::May) => "deck-prompt-may",
            Ask::Text(Wait::Give) => "deck-prompt-give",
            Ask::Text(Wait::PutBack) => "deck-prompt-put-back",
            Ask::Text(Wait::Pick | Wait::Go | Wait::Look | Wait::Replace) => "deck-prompt-pick",
            Ask::Chance(_) => "deck-prompt-chance",
            Ask::Over => "deck-prompt-over",
        }
    }

    // === Events ===

    fn worded(&self, event: &Event) -> Message {
        let said = |key: &'static str| Message::new(key);
        let card = |key: &'static str, seat: Seat, kind: Kind| {
            Message::new(key).with("seat", seat).with("card", self.name(kind))
        };
        let maybe = |open: &'static str, hidden: &'static str, seat: Seat, kind: Option<Kind>| match kind {
            Some(kind) => card(open, seat, kind),
            None => Message::new(hidden).with("seat", seat),
        };
        match *event {
            Event::Began { seat } => said("deck-began").with("seat", seat),
            Event::Laid { kind } => said("deck-laid").with("card", self.name(kind)),
            Event::Acts { seat, kind } => card("deck-acts", seat, kind),
            Event::Stayed { seat, cards } => counted("deck-stayed", seat, cards),
            Event::Spared { seat } => said("deck-spared").with("seat", seat),
            Event::ShuffledUnder { cards } => said("deck-shuffled-under").with("count", i32::from(cards)),
            Event::Turned { seat, round } => {
                said("deck-turn").with("seat", seat).with("round", i32::from(round))
            }
            Event::Reactivated { seat, cards } => counted("deck-reactivated", seat, cards),
            Event::Tactics { seat } => said("deck-tactics").with("seat", seat),
            Event::Reinforcement { seat } => said("deck-reinforcement").with("seat", seat),
            Event::CleanUp { seat } => said("deck-clean-up").with("seat", seat),
            Event::Played { seat, kind, cost } => {
                card("deck-played", seat, kind).with("cost", i32::from(cost))
            }
            Event::Deployed { seat, kind } => card("deck-deployed", seat, kind),
            Event::Used { seat, kind, ability } => {
                card("deck-used", seat, kind).with("ability", i32::from(ability))
            }
            Event::Gained { seat, amount, point } => {
                counted("deck-gained", seat, amount).with("point", point_name(point))
            }
            Event::Spent { seat, amount, point } => {
                counted("deck-spent", seat, amount).with("point", point_name(point))
            }
            Event::Lapsed { seat } => said("deck-lapsed").with("seat", seat),
            Event::Drew { seat, kind } => maybe("deck-drew", "deck-drew-hidden", seat, kind),
            Event::DrewNothing { seat } => said("deck-drew-nothing").with("seat", seat),
            Event::Rebuilt { seat, cards } => counted("deck-rebuilt", seat, cards),
            Event::Exhausted { seat, kind } => card("deck-exhausted", seat, kind),
            Event::Readied { seat, kind } => card("deck-readied", seat, kind),
            Event::Moved { seat, kind, to } => card(moved_key(to), seat, kind),
            Event::Attached { seat, kind, host } => {
                card("deck-attached", seat, kind).with("host", self.name(host))
            }
            Event::Recruited { seat, kind, cost } => {
                card("deck-recruited", seat, kind).with("cost", i32::from(cost))
            }
            Event::Received { seat, kind } => card("deck-received", seat, kind),
            Event::Given { from, to, kind } => card("deck-given", from, kind).with("to", to),
            Event::Attacked { seat, target, kind } => {
                card("deck-attacked", seat, kind).with("target", target_name(target))
            }
            Event::Revealed { kind, .. } => said("deck-revealed").with("card", self.name(kind)),
            Event::Reinforced { cards } => said("deck-reinforced").with("count", i32::from(cards)),
            Event::Destroyed { kind } => said("deck-destroyed").with("card", self.name(kind)),
            Event::Paid { seat, total } => {
                said("deck-paid").with("seat", seat).with("total", i32::from(total))
            }
            Event::Won { seat, kind } => card("deck-won", seat, kind),
            Event::Lost { seat, kind } => card("deck-lost", seat, kind),
            Event::PutUnder { seat, kind } => maybe("deck-put-under", "deck-put-under-hidden", seat, kind),
            Event::Looked { seat, kind, .. } => maybe("deck-looked", "deck-looked-hidden", seat, kind),
            Event::PutBack { seat, kind, top: true } => {
                maybe("deck-put-on-top", "deck-put-back-hidden", seat, kind)
            }
            Event::PutBack { seat, kind, top: false } => {
                maybe("deck-put-at-bottom", "deck-put-back-hidden", seat, kind)
            }
            Event::Chose { seat, option } => counted("deck-chose", seat, option),
            Event::Declined { seat } => said("deck-declined").with("seat", seat),
            Event::Kept { seat, kind } => maybe("deck-kept", "deck-kept-hidden", seat, kind),
            Event::CounterattackDue { seat } => said("deck-counterattack-due").with("seat", seat),
            Event::Counterattack { cards } => said("deck-counterattack").with("count", i32::from(cards)),
            Event::Intercepts { seat } => said("deck-intercepts").with("seat", seat),
            Event::Together { seat, cards } => counted("deck-together", seat, cards),
            Event::Paired { seat, kind } => card("deck-paired", seat, kind),
            Event::Allotted { seat, kind, targets } => {
                card("deck-allotted", seat, kind).with("count", i32::from(targets))
            }
            Event::Repelled { seat } => said("deck-repelled").with("seat", seat),
            Event::Failed { seat } => said("deck-failed").with("seat", seat),
            Event::CityLost { seat, kind } => card("deck-city-lost", seat, kind),
            Event::VictoryLost { seat, kind } => card("deck-victory-lost", seat, kind),
            Event::CounterattackOver { cards } => {
                said("deck-counterattack-over").with("count", i32::from(cards))
            }
            Event::Over => said("deck-over"),
        }
    }

    // === Pictures ===

    fn pictured(&self, view: &View) -> Value {
        let s = &view.open;
        let ids = |cards: &[u8]| cards.iter().map(|&card| self.name(Kind(card))).collect::<Value>();
        let enemy = s.shelves.on(ENEMY).iter().zip(s.shelves.on(ENEMY_MARKS)).map(|(&card, &marks)| {
            Value::map(alloc::vec![
                ("card", self.name(Kind(card)).into()),
                ("destroyed", Marks(marks).has(Marks::DESTROYED).into()),
            ])
        });
        let wallet = s.wallet;
        Value::map(alloc::vec![
            ("title", Self::TITLE.into()),
            ("round", u32::from(s.round).into()),
            ("turn", i64::from(s.turn.0).into()),
            ("actor", i64::from(s.actor.0).into()),
            ("phase", self.prompt_key(view).into()),
            (
                "wallet",
                Value::map(alloc::vec![
                    ("tactic", u32::from(wallet.tactic).into()),
                    ("supply", u32::from(wallet.supply).into()),
                    ("reinforcement", u32::from(wallet.reinforcement).into()),
                    ("attack", u32::from(wallet.attack).into()),
                ]),
            ),
            ("piles", self.pictured_piles(view)),
            ("support", ids(s.shelves.on(SUPPORT))),
            ("cities", ids(s.shelves.on(CITIES))),
            ("events", self.pictured_slots(view, crate::shelves::EVENTS)),
            ("british", self.pictured_slots(view, crate::shelves::BRITISH)),
            ("victory", (s.shelves.len(crate::shelves::VICTORY) as u32).into()),
            ("victory_known", ids(s.shelves.on(crate::shelves::VICTORY_KNOWN))),
            ("enemy", Value::List(enemy.collect())),
            ("total_defence", u32::from(self.total_defence(s)).into()),
            ("counterattack_due", s.due.into()),
            ("counterattacks", u32::from(s.counterattacks).into()),
            ("boxed", ids(s.shelves.on(crate::shelves::BOXED))),
            (
                "seats",
                Value::List(Seat::all(self.options.seats).map(|it| self.pictured_seat(view, it)).collect()),
            ),
        ])
    }

    fn pictured_piles(&self, view: &View) -> Value {
        let s = &view.open;
        let pile = |info: &crate::tables::PileInfo| {
            let (count, top) = match info.home {
                Home::Pure(pile) => (u32::from(s.piles[usize::from(pile)]), info.kinds.first().copied()),
                Home::Mixed(pile) => {
                    let cards = s.shelves.on(crate::shelves::mixed(pile));
                    (cards.len() as u32, cards.last().map(|&card| Kind(card)))
                }
                Home::Support | Home::Events | Home::Cities | Home::Victory => (0, None),
            };
            let top = top.filter(|_| count > 0).map(|kind| self.name(kind));
            Value::map(alloc::vec![("top", top.into()), ("count", count.into())])
        };
        Value::List(self.piles.iter().map(pile).collect())
    }

    fn pictured_slots(&self, view: &View, slots: crate::shelves::Slots) -> Value {
        let known = |slot: crate::piles::Slot| {
            let seen = match view.viewer {
                table::Viewer::Seat(seat) => slot.known.has(seat),
                table::Viewer::Public => slot.known == table::SeatSet::all(self.options.seats),
            };
            Value::from(seen.then(|| self.name(slot.kind)))
        };
        Value::List(view.open.slots(slots).map(known).collect())
    }

    fn pictured_seat(&self, view: &View, seat: Seat) -> Value {
        let s = &view.open;
        let ids = |cards: &[u8]| cards.iter().map(|&card| self.name(Kind(card))).collect::<Value>();
        let front = s.hosts(seat).map(|host| {
            let attached = ids(s.attached_to(seat, host));
            Value::map(alloc::vec![
                ("card", self.name(host.kind).into()),
                ("exhausted", host.marks.has(Marks::EXHAUSTED).into()),
                ("attached", attached),
            ])
        });
        let unseen = view.unseen(seat);
        Value::map(alloc::vec![
            ("seat", i64::from(seat.0).into()),
            ("hand", view.hand(seat).map(|kind| self.name(kind)).collect()),
            ("hand_size", (view.hand_size(seat) as u32).into()),
            ("deck_size", (view.deck_size(seat) as u32).into()),
            ("deck_top", ids(s.zone(seat, Zone::Top))),
            ("unseen", unseen.iter().map(|&kind| self.name(kind)).collect()),
            ("discard", ids(s.zone(seat, Zone::Discard))),
            ("in_play", ids(s.zone(seat, Zone::Play))),
            ("front", Value::List(front.collect())),
        ])
    }
}

fn counted(key: &'static str, seat: Seat, count: u8) -> Message {
    Message::new(key).with("seat", seat).with("count", i32::from(count))
}

fn moved_key(to: Place) -> &'static str {
    match to {
        Place::Discard => "deck-moved-discard",
        Place::Hand => "deck-moved-hand",
        Place::Deck => "deck-moved-deck",
        Place::WarZone => "deck-moved-war-zone",
        Place::Boxed => "deck-moved-boxed",
    }
}

const fn point_name(point: Point) -> &'static str {
    match point {
        Point::Tactic => "tactic",
        Point::Supply => "supply",
        Point::Draw => "draw",
        Point::Reinforcement => "reinforcement",
        Point::Attack => "attack",
    }
}
