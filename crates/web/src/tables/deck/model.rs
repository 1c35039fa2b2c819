//! What lies on the table and what may be done with it, picked from the view once for each position.

use table::{Notation as _, Seat};
use titles::{
    Seen, Words,
    cards::Kind,
    deck::{self, Action, Combat, Deck, Deployed, Enemy, Intercepting, Stack, TurnPhase, View, Wallet},
    effects::{Body, Card, CardType, Clause, Section, Site, Step, Tags, Zone, text},
};

use super::{
    face::{clause_html, steps_html, text_language},
    symbols::{icon, outlined},
};
use crate::{scene::Scene, tables::keyed::Lying};

/// Something a click plays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Act {
    /// The action in notation.
    pub(crate) notation: String,
    /// Symbols for a button, as markup.
    pub(crate) chip: String,
}

/// A card, or a pile of cards, on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Tile {
    /// Tells it from its like in the same row, from one position to the next.
    pub(crate) key: String,
    pub(crate) kind: Kind,
    /// The id of the card.
    pub(crate) id: String,
    /// What a click may play.
    pub(crate) acts: Vec<Act>,
    /// What to ask about when nothing may be played: why not?
    pub(crate) ask: Option<String>,
    pub(crate) count: Option<usize>,
    /// How many more or fewer there are than when the viewer last had the turn.
    pub(crate) change: i32,
    pub(crate) is_exhausted: bool,
    pub(crate) is_destroyed: bool,
    pub(crate) is_allotted: bool,
    pub(crate) attached: Vec<Kind>,
    pub(crate) rating: Option<i32>,
    /// Whether the card before it looks the same, so that it lies half under it.
    pub(crate) is_fanned: bool,
    /// Whether it was not there when the viewer last had the turn.
    pub(crate) is_new: bool,
    /// Whether it is faded while nothing can be done with it: only where something could be.
    pub(crate) fades: bool,
    /// Whether it has left its row and is out of sight.
    pub(crate) is_aside: bool,
}

impl Lying for Tile {
    fn name(&self) -> &str {
        &self.key
    }

    fn put_aside(&mut self) {
        self.acts.clear();
        self.is_aside = true;
    }
}

impl Tile {
    fn new(rules: &Deck, kind: Kind, key: String) -> Tile {
        Tile {
            key,
            kind,
            id: rules.card(kind).id.clone(),
            acts: Vec::new(),
            ask: None,
            count: None,
            change: 0,
            is_exhausted: false,
            is_destroyed: false,
            is_allotted: false,
            attached: Vec::new(),
            rating: None,
            is_fanned: false,
            is_new: false,
            fades: false,
            is_aside: false,
        }
    }
}

/// What lies before one seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    pub(crate) seat: u8,
    pub(crate) units: Vec<Tile>,
    pub(crate) conquests: Vec<Tile>,
    pub(crate) played: Vec<Tile>,
    pub(crate) hand: usize,
    pub(crate) deck: usize,
    pub(crate) discard: Vec<Kind>,
    /// The cards of which the deck, and what is unknown of the hand, are made.
    pub(crate) unseen: Vec<Kind>,
    /// Cards of the hand that everybody knows of, or all of the own.
    pub(crate) known_hand: Vec<Kind>,
    pub(crate) deck_top: Vec<Kind>,
    pub(crate) points: i32,
    pub(crate) is_acting: bool,
    /// How many cards more are in the discard pile than when the viewer last had the turn.
    pub(crate) discarded: i32,
}

/// What a text asks that is not answered by clicking a card that lies there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Question {
    /// The card whose text asks.
    pub(crate) card: Option<Kind>,
    /// Answers as buttons: notation, symbols, words.
    pub(crate) answers: Vec<(String, String, String)>,
    /// Cards shown for the answer: events looked at, cards of the discard pile.
    pub(crate) cards: Vec<Tile>,
    /// The key of what these cards are.
    pub(crate) cards_are: &'static str,
    /// The text that is being carried out.
    pub(crate) text: String,
}

/// What takes the middle of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mode {
    War,
    Market,
    Combat,
    Interception,
}

impl Mode {
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Mode::War => "war",
            Mode::Market => "market",
            Mode::Combat => "combat",
            Mode::Interception => "intercept",
        }
    }
}

/// A pile of which only the number shows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Closed {
    pub(crate) count: usize,
    /// The cards the viewer knows of, the last on top.
    pub(crate) known: Vec<Option<Kind>>,
}

/// The whole table.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Board {
    pub(crate) own: Place,
    pub(crate) foes: Vec<Place>,
    pub(crate) turn: u8,
    pub(crate) actor: u8,
    /// Whether the viewer decides.
    pub(crate) is_mine: bool,
    pub(crate) round: u16,
    pub(crate) phase: TurnPhase,
    pub(crate) wallet: Wallet,
    pub(crate) has_fought: bool,
    pub(crate) is_due: bool,
    pub(crate) hand: Vec<Tile>,
    pub(crate) kept: Vec<Tile>,
    pub(crate) city: Option<Tile>,
    pub(crate) boxes: Option<Tile>,
    pub(crate) market: Vec<Tile>,
    pub(crate) cities: Vec<Kind>,
    pub(crate) support: Vec<Kind>,
    pub(crate) events: Closed,
    pub(crate) british: Closed,
    pub(crate) victory: Vec<Kind>,
    pub(crate) boxed: Vec<Kind>,
    pub(crate) combat: Option<Combat>,
    pub(crate) enemy: Vec<(Tile, Enemy)>,
    pub(crate) interception: Option<Intercepting>,
    pub(crate) interceptors: Vec<u8>,
    /// The city the interceptor would lose, and how many victory cards with it.
    pub(crate) stake: Option<(Kind, u8)>,
    pub(crate) question: Option<Question>,
    pub(crate) mode: Mode,
    /// Whether a card must be chosen among those that lie there.
    pub(crate) is_choosing: bool,
}

/// What the viewer saw when last having the turn, in numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Remembered {
    piles: Vec<(Kind, usize)>,
    fronts: Vec<(u8, Vec<Kind>)>,
    discards: Vec<(u8, usize)>,
}

impl Board {
    pub(crate) fn remember(&self) -> Remembered {
        let places = || std::iter::once(&self.own).chain(&self.foes);
        let count = |tile: &Tile| (tile.kind, tile.count.unwrap_or(0));
        let front = |it: &Place| {
            it.units
                .iter()
                .chain(&it.conquests)
                .flat_map(|tile| std::iter::repeat_n(tile.kind, tile.count.unwrap_or(1)))
                .collect()
        };
        Remembered {
            piles: self.market.iter().chain(&self.boxes).chain(&self.city).map(count).collect(),
            fronts: places().map(|it| (it.seat, front(it))).collect(),
            discards: places().map(|it| (it.seat, it.discard.len())).collect(),
        }
    }

    /// Marks what is different from what was remembered.
    pub(crate) fn compare(&mut self, last: &Remembered) {
        for tile in self.market.iter_mut().chain(&mut self.boxes) {
            let before = last.piles.iter().find(|it| it.0 == tile.kind).map(|it| it.1);
            tile.change = before.map_or(0, |it| tile.count.unwrap_or(0) as i32 - it as i32);
        }
        for place in &mut self.foes {
            let mut before =
                last.fronts.iter().find(|it| it.0 == place.seat).map(|it| it.1.clone()).unwrap_or_default();
            for tile in place.units.iter_mut().chain(&mut place.conquests) {
                for _ in 0..tile.count.unwrap_or(1) {
                    match before.iter().position(|it| *it == tile.kind) {
                        Some(at) => drop(before.remove(at)),
                        None => tile.is_new = true,
                    }
                }
            }
            let discard = last.discards.iter().find(|it| it.0 == place.seat).map_or(0, |it| it.1);
            place.discarded = place.discard.len() as i32 - discard as i32;
        }
    }
}

/// The table as the viewer of a scene knows it.
pub(crate) fn board(scene: &Scene, words: &Words) -> Option<Board> {
    scene.look(|seen| match seen {
        Seen::Deck { rules, view, options } => {
            let options = if scene.may_act() { options } else { &[] };
            let own = scene.data.viewer.unwrap_or(view.turn().0);
            Some(Draft { rules, view, options, words, points: &scene.data.points, own }.board())
        }
        _ => None,
    })
}

struct Draft<'a> {
    rules: &'a Deck,
    view: &'a View,
    options: &'a [Action],
    words: &'a Words,
    points: &'a [i32],
    own: u8,
}

impl Draft<'_> {
    fn board(&self) -> Board {
        let (rules, view) = (self.rules, self.view);
        let seats = rules.options().seats;
        let own = self.place(self.own);
        // Opponents in the order in which they play after the viewer.
        let foes = (1..seats).map(|it| self.place((self.own + it) % seats)).collect();
        let combat = rules.combat_seen(view);
        let interception = rules.interception_seen(view);
        let phase = view.phase();
        let actor = view.actor();
        let mode = match (combat, interception.is_some() || phase == TurnPhase::Counterattack) {
            (Some(_), _) => Mode::Combat,
            (None, true) => Mode::Interception,
            (None, false) if phase == TurnPhase::Reinforcement => Mode::Market,
            (None, false) => Mode::War,
        };
        let slots = |it: Vec<Option<Kind>>| Closed { count: it.len(), known: it };
        let stake = rules
            .city_at_stake(view, actor)
            .map(|kind| (kind, rules.card(kind).city.as_ref().map_or(0, |it| it.penalty)));
        Board {
            own,
            foes,
            turn: view.turn().0,
            actor: actor.0,
            is_mine: !self.options.is_empty(),
            round: view.round(),
            phase,
            wallet: view.wallet(),
            has_fought: view.has_fought(),
            is_due: view.is_counterattack_due(),
            hand: self.hand(),
            kept: if view.turn().0 == self.own { self.plain_row(view.kept()) } else { Vec::new() },
            city: self.city(),
            boxes: self.boxes(),
            market: self.market(),
            cities: view.cities().collect(),
            support: view.support().collect(),
            events: slots(rules.events_seen(view)),
            british: slots(rules.british_seen(view)),
            victory: view.victory().collect(),
            boxed: view.boxed().collect(),
            combat,
            enemy: self.enemy(),
            interception,
            interceptors: rules.interceptors(view).iter().map(|it| it.0).collect(),
            stake,
            question: self.question(),
            mode,
            is_choosing: self.options.iter().any(|it| matches!(it, Action::Pick(_))),
        }
    }

    // === Options ===

    fn is_asked(&self) -> bool {
        !self.options.is_empty()
    }

    /// Whether units are being chosen or allotted.
    fn names_units(&self) -> bool {
        self.options.iter().any(|it| matches!(it, Action::Pick(_) | Action::Allot(..) | Action::Pair(_)))
    }

    fn asked(&self) -> Option<Zone> {
        self.rules.asked_zone(self.view)
    }

    /// The options that fit, with their symbols.
    fn acts(&self, fits: impl Fn(&Action) -> bool) -> Vec<Act> {
        let act = |it: &Action| Act { notation: self.rules.write(*it), chip: self.chip(*it) };
        self.options.iter().filter(|it| fits(it)).map(act).collect()
    }

    fn chip(&self, action: Action) -> String {
        match action {
            Action::Use(stack, n) => self
                .ability(stack.kind, Section::Deploy, n)
                .map_or_else(String::new, |it| clause_html(it, 15.0)),
            Action::UsePlayed(kind, n) => {
                self.ability(kind, Section::Play, n).map_or_else(String::new, |it| clause_html(it, 15.0))
            }
            Action::Allot(_, n) => outlined("v-interception", &n.to_string(), 20.0),
            Action::Pair(_) => icon("f-box", 18.0),
            Action::Top(_) => icon("u-deck", 16.0),
            Action::Bottom(_) => icon("u-fill", 16.0),
            Action::Deploy(_) => icon("u-deploy", 16.0),
            _ => String::new(),
        }
    }

    fn ability(&self, kind: Kind, section: Section, number: u8) -> Option<&Clause> {
        let offered = self.rules.card(kind).section(section).iter().filter(|it| match it.body {
            Body::Ability(..) => true,
            Body::May(_) => it.moment.is_some(),
            Body::Do(_) | Body::Static(_) => false,
        });
        offered.into_iter().nth(usize::from(number.max(1)) - 1)
    }

    // === Own cards ===

    fn hand(&self) -> Vec<Tile> {
        let is_keeping = self.options.iter().any(|it| matches!(it, Action::EndKeep));
        let picks = self.asked() == Some(Zone::Hand);
        let cards: Vec<Kind> = self.view.hand(Seat(self.own)).collect();
        let mut tiles = self.plain_row(cards.into_iter());
        for tile in &mut tiles {
            let kind = tile.kind;
            tile.acts = self.acts(|it| match it {
                Action::Play(it) | Action::Keep(it) => *it == kind,
                Action::Pick(stack) => picks && stack.kind == kind,
                _ => false,
            });
            let verb = if is_keeping { "keep" } else { "play" };
            tile.ask = Some(format!("{verb} {}", tile.id));
            tile.fades = self.is_asked();
        }
        tiles
    }

    /// Cards side by side, told apart by kind and number.
    fn plain_row(&self, kinds: impl Iterator<Item = Kind>) -> Vec<Tile> {
        let mut seen: Vec<Kind> = Vec::new();
        kinds
            .map(|kind| {
                let nth = seen.iter().filter(|it| **it == kind).count();
                seen.push(kind);
                Tile::new(self.rules, kind, format!("{}-{nth}", kind.0))
            })
            .collect()
    }

    fn place(&self, seat: u8) -> Place {
        let (rules, view, at) = (self.rules, self.view, Seat(seat));
        let front = rules.front(view, at);
        let is_conquest =
            |it: &Deployed| matches!(rules.card(it.stack.kind).card_type, CardType::Site | CardType::Victory);
        let (conquests, units): (Vec<_>, Vec<_>) = front.into_iter().partition(is_conquest);
        let played: Vec<Kind> = view.played(at).collect();
        Place {
            seat,
            units: self.units(&units, seat),
            conquests: self.conquests(&conquests, seat),
            played: self.played(played, seat),
            hand: view.hand_size(at),
            deck: view.deck_size(at),
            discard: view.discard(at).collect(),
            unseen: view.unseen(at),
            known_hand: view.hand(at).collect(),
            deck_top: view.deck_top(at).collect(),
            points: self.points.get(usize::from(seat)).copied().unwrap_or(0),
            is_acting: view.actor() == at,
            discarded: 0,
        }
    }

    fn units(&self, units: &[Deployed], seat: u8) -> Vec<Tile> {
        let mut tiles = self.plain_row(units.iter().map(|it| it.stack.kind));
        let mut last: Option<(&Deployed, bool)> = None;
        for (tile, unit) in tiles.iter_mut().zip(units) {
            tile.is_exhausted = unit.stack.marks.has(deck::Marks::EXHAUSTED);
            tile.is_allotted = unit.allotted;
            tile.attached.clone_from(&unit.attached);
            tile.rating = unit.rating;
            tile.is_fanned =
                last.is_some_and(|(it, _)| it.stack == unit.stack && it.allotted == unit.allotted);
            last = Some((unit, unit.allotted));
            if seat == self.own {
                tile.acts = self.front_acts(unit);
                tile.ask = self.front_ask(unit);
                tile.fades = self.names_units();
            }
        }
        tiles
    }

    fn front_acts(&self, unit: &Deployed) -> Vec<Act> {
        if unit.allotted {
            return Vec::new();
        }
        let picks = matches!(self.asked(), Some(Zone::Deployed | Zone::InPlay) | None);
        self.acts(|it| match it {
            Action::Use(stack, _) | Action::Pair(stack) | Action::Allot(stack, _) => *stack == unit.stack,
            Action::Pick(stack) => picks && *stack == unit.stack,
            _ => false,
        })
    }

    /// What one would try with a deployed card.
    fn front_ask(&self, unit: &Deployed) -> Option<String> {
        let card = self.rules.card(unit.stack.kind);
        if self.options.iter().any(|it| matches!(it, Action::Pick(_))) {
            return Some(self.rules.write(Action::Pick(unit.stack)));
        }
        if self.rules.interception_seen(self.view).is_some_and(|it| it.step == 2) && card.is_unit() {
            return Some(self.rules.write(Action::Allot(unit.stack, 1)));
        }
        self.ability(unit.stack.kind, Section::Deploy, 1)?;
        Some(self.rules.write(Action::Use(unit.stack, 1)))
    }

    /// Sites and victory cards, alike ones together.
    fn conquests(&self, conquests: &[Deployed], seat: u8) -> Vec<Tile> {
        let mut tiles: Vec<(Stack, Tile)> = Vec::new();
        for it in conquests {
            match tiles.iter_mut().find(|(stack, tile)| *stack == it.stack && tile.attached == it.attached) {
                Some((_, tile)) => tile.count = Some(tile.count.unwrap_or(1) + 1),
                None => {
                    let turned = if it.stack.marks.has(deck::Marks::EXHAUSTED) { "-x" } else { "" };
                    let mut tile = Tile::new(
                        self.rules,
                        it.stack.kind,
                        format!("{}{turned}-{}", it.stack.kind.0, it.stack.attached),
                    );
                    tile.is_exhausted = !turned.is_empty();
                    tile.attached.clone_from(&it.attached);
                    if seat == self.own {
                        tile.acts = self.front_acts(it);
                        tile.ask = self.front_ask(it);
                    }
                    tiles.push((it.stack, tile));
                }
            }
        }
        tiles.into_iter().map(|it| it.1).collect()
    }

    fn played(&self, kinds: Vec<Kind>, seat: u8) -> Vec<Tile> {
        let mut tiles = self.plain_row(kinds.into_iter());
        if seat == self.own {
            for tile in &mut tiles {
                let kind = tile.kind;
                tile.acts = self.acts(|it| match it {
                    Action::Deploy(it) | Action::UsePlayed(it, _) => *it == kind,
                    Action::Pick(stack) => self.asked() == Some(Zone::InPlay) && *stack == Stack::plain(kind),
                    _ => false,
                });
            }
        }
        tiles
    }

    // === War zone ===

    fn pile(&self, kind: Kind, count: usize) -> Tile {
        let mut tile = Tile::new(self.rules, kind, format!("pile-{}", kind.0));
        tile.count = Some(count);
        tile.acts = self.acts(|it| *it == Action::Buy(kind));
        tile.ask = Some(self.rules.write(Action::Buy(kind)));
        tile.fades = self.is_asked() && self.view.phase() == TurnPhase::Reinforcement;
        tile
    }

    fn market(&self) -> Vec<Tile> {
        let (rules, view) = (self.rules, self.view);
        let is_sold = |kind: Kind| rules.card(kind).card_type.is_recruited();
        let piles = rules
            .open_piles(view)
            .into_iter()
            .filter(|it| is_sold(it.top) && (it.count > 0 || !is_boxed_at_start(rules.card(it.top))));
        let mut tiles: Vec<Tile> = piles.map(|it| self.pile(it.top, it.count)).collect();
        if let Some(top) = view.support().last() {
            let mut tile = self.pile(top, view.support().count());
            tile.key = "support".to_string();
            tiles.push(tile);
        }
        tiles.sort_by_key(|it| group(rules.card(it.kind)));
        tiles
    }

    fn target(&self, kind: Kind, count: usize, site: Site) -> Tile {
        let mut tile = Tile::new(self.rules, kind, format!("site-{}", kind.0));
        tile.count = Some(count);
        tile.acts = self.acts(|it| *it == Action::Attack(site));
        tile.ask = Some(self.rules.write(Action::Attack(site)));
        tile
    }

    fn city(&self) -> Option<Tile> {
        let top = self.view.cities().last()?;
        Some(self.target(top, self.view.cities().count(), Site::City))
    }

    fn boxes(&self) -> Option<Tile> {
        let boxes = self
            .rules
            .open_piles(self.view)
            .into_iter()
            .find(|it| self.rules.card(it.top).tags.meets(Tags::BOX))?;
        Some(self.target(boxes.top, boxes.count, Site::Box))
    }

    // === The enemy ===

    fn enemy(&self) -> Vec<(Tile, Enemy)> {
        let row: Vec<Enemy> = self.view.enemy().collect();
        let picks = self.asked() == Some(Zone::Enemy);
        let mut tiles = self.plain_row(row.iter().map(|it| it.kind));
        for (tile, enemy) in tiles.iter_mut().zip(&row) {
            tile.is_destroyed = enemy.destroyed;
            tile.acts = self.acts(|it| match it {
                Action::Under(kind) => *kind == enemy.kind,
                Action::Pick(stack) => picks && stack.kind == enemy.kind,
                _ => false,
            });
        }
        tiles.into_iter().zip(row).collect()
    }

    // === Questions ===

    fn question(&self) -> Option<Question> {
        let asks = |it: &Action| {
            matches!(
                it,
                Action::Draw(_)
                    | Action::Choose(_)
                    | Action::Accept
                    | Action::Give(_)
                    | Action::Top(_)
                    | Action::Pick(_)
                    | Action::Bottom(_)
            )
        };
        if !self.options.iter().any(asks) {
            return None;
        }
        let card = self.view.acting_card();
        let (cards, cards_are) = self.question_cards();
        let text = card.map_or_else(String::new, |it| self.acting_text(self.rules.card(it)));
        let answers = self.answers(card);
        // What is answered by clicking a card that lies there is asked in the prompt bar alone.
        (card.is_some() || !answers.is_empty() || !cards.is_empty()).then_some(Question {
            card,
            answers,
            cards,
            cards_are,
            text,
        })
    }

    fn acting_text(&self, card: &Card) -> String {
        let language = text_language(self.words.language);
        let lines = text::card(card, language).into_iter().filter(|_| card.city.is_none()).map(|it| it.1);
        lines.collect::<Vec<_>>().join(self.words.language.pick(" ", ""))
    }

    fn answers(&self, card: Option<Kind>) -> Vec<(String, String, String)> {
        let mut answers = Vec::new();
        for option in self.options {
            let chip = match option {
                Action::Choose(n) => card.map_or_else(String::new, |it| choice_html(self.rules.card(it), *n)),
                Action::Draw(n) => outlined("p-draw", &n.to_string(), 26.0),
                Action::Give(_) => icon("u-give", 20.0),
                _ => continue,
            };
            let notation = self.rules.write(*option);
            let meaning = titles::meaning(
                Seen::Deck { rules: self.rules, view: self.view, options: self.options },
                &notation,
                self.words,
            );
            // The symbols and the sentence say which; the number of the option would say nothing more.
            let meaning = meaning
                .split_once(self.words.language.pick(" – ", "　"))
                .map_or(meaning.clone(), |it| it.1.to_string());
            let meaning = meaning
                .trim_start_matches(
                    ["Play bonus: ", "プレイボーナス："]
                        [usize::from(self.words.language == titles::Language::Ja)],
                )
                .to_string();
            answers.push((notation, chip, meaning));
        }
        answers
    }

    fn question_cards(&self) -> (Vec<Tile>, &'static str) {
        let looked: Vec<Kind> = self.rules.looked_at(self.view).into_iter().flatten().collect();
        if !looked.is_empty() {
            let mut tiles = self.plain_row(looked.into_iter());
            for tile in &mut tiles {
                let kind = tile.kind;
                tile.acts = self.acts(|it| matches!(it, Action::Top(it) | Action::Bottom(it) if *it == kind));
            }
            return (tiles, "app-deck-looked-at");
        }
        if self.asked() == Some(Zone::Discard) {
            let picks = |it: &Action| match it {
                Action::Pick(stack) => Some(stack.kind),
                _ => None,
            };
            let mut tiles = self.plain_row(self.options.iter().filter_map(picks));
            for tile in &mut tiles {
                let kind = tile.kind;
                tile.acts = self.acts(|it| matches!(it, Action::Pick(stack) if stack.kind == kind));
            }
            return (tiles, "app-deck-from-discard");
        }
        (Vec::new(), "")
    }
}

/// The steps of a numbered option as symbols.
fn choice_html(card: &Card, number: u8) -> String {
    let clauses = card.play.iter().chain(&card.deploy).chain(&card.red);
    let lists = clauses.filter_map(|it| match &it.body {
        Body::Do(steps) | Body::May(steps) | Body::Ability(_, steps) => {
            steps.iter().find_map(|it| match it {
                Step::Choose(lists) => Some(lists),
                _ => None,
            })
        }
        Body::Static(_) => None,
    });
    let list = lists.into_iter().find_map(|it| it.get(usize::from(number.max(1)) - 1));
    list.map_or_else(String::new, |it| steps_html(it, 22.0))
}

/// Motorized Transport and its like go to the box once the starting decks have theirs: no pile to show.
const fn is_boxed_at_start(card: &Card) -> bool {
    matches!(card.surplus, titles::effects::Surplus::Boxed)
}

/// The order of the market: supply, strategy, support, Italian army, German army; the cheap before the dear.
fn group(card: &Card) -> (u8, u8) {
    let group = match card.card_type {
        CardType::Supply => 0,
        CardType::Strategy => 1,
        CardType::Support => 2,
        CardType::Army if card.tags.meets(Tags::ITALIAN) => 3,
        CardType::Army => 4,
        CardType::Event | CardType::Site | CardType::Victory => 5,
    };
    (group, card.buy_cost.unwrap_or(0))
}
