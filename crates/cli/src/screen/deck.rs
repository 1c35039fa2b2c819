//! The table of `deck`: the war zone above, the opponents in a few lines, you below.

use table::{Notation, Seat, Value};
use titles::{
    Naming, Words,
    deck::{Deck, View},
    effects::{self, Card, CardType, Provenance, Section, Sort},
};

use super::{Screen, pad, width};
use crate::fault::{Fault, Outcome};

const BETWEEN: &str = " · ";

pub(crate) fn draw(rules: &Deck, view: &View, words: &Words, screen: &Screen) -> Vec<String> {
    let picture = rules.picture(view);
    let table = Drawing { rules, words, screen, picture: &picture };
    let own = view.viewer.seat().unwrap_or(view.actor());
    let mut lines = vec![screen.rule()];
    lines.extend(table.headline(view.turn()));
    lines.push(screen.rule());
    lines.extend(table.war_zone());
    lines.push(String::new());
    for seat in Seat::all(rules.options().seats).filter(|&it| it != own) {
        lines.extend(table.opponent(seat));
    }
    lines.push(String::new());
    lines.extend(table.enemies());
    lines.extend(table.own(own, view.actor() == own));
    lines.push(screen.rule());
    lines
}

fn language(words: &Words) -> effects::Language {
    match words.language {
        titles::Language::En => effects::Language::English,
        titles::Language::Ja => effects::Language::Japanese,
    }
}

/// A name with notes in brackets.
fn noted(words: &Words, name: &str, notes: &[String]) -> String {
    if notes.is_empty() {
        return name.to_string();
    }
    let notes = notes.join(words.comma());
    words.language.pick(&format!("{name} ({notes})"), &format!("{name}（{notes}）")).to_string()
}

// === One card ===

/// What is known of a card: name, type, numbers, text, and how sure all that is.
pub(crate) fn card_lines(rules: &Deck, name: &str, words: &Words) -> Outcome<Vec<String>> {
    let card = named(rules, name)?;
    let one = |word: &effects::Word| words.language.pick(word.en, word.ja).to_string();
    let mut kinds: Vec<String> = card.tags.words().filter(|it| it.sort == Sort::Type).map(one).collect();
    kinds.extend(card.tags.words().filter(|it| it.sort != Sort::Type).map(one));
    let mut lines = vec![
        format!("{} ({})", card.name(language(words)), card.id),
        format!("  {}", kinds.join(words.comma())),
    ];
    let numbers = numbers(card, words);
    if !numbers.is_empty() {
        lines.push(format!("  {}", numbers.join(BETWEEN)));
    }
    let text = effects::text::card(card, language(words));
    let widest = Section::ALL.iter().map(|it| width(&words.phrase(section_key(*it)))).max().unwrap_or(0);
    // The numbers of a city come first and belong to no section.
    for (at, (section, sentence)) in text.into_iter().enumerate() {
        let numbers = at == 0 && card.city.is_some();
        let label =
            if numbers { String::new() } else { pad(&words.phrase(section_key(section)), widest) + "  " };
        lines.push(format!("  {label}{sentence}"));
    }
    lines.push(format!("  {}", words.phrase(provenance_key(card.provenance))));
    lines.extend(exceptions(card, words).into_iter().map(|it| format!("  {it}")));
    if !card.note.is_empty() && words.language == titles::Language::En {
        lines.push(format!("  {}", card.note));
    }
    Ok(lines)
}

/// The sentences of a card, each after the name of its section.
pub(crate) fn text_lines(rules: &Deck, id: &str, words: &Words) -> Vec<String> {
    let text = rules.set().card(id).map(|card| effects::text::card(card, language(words)));
    let line = |(section, sentence)| format!("{}  {sentence}", words.phrase(section_key(section)));
    text.into_iter().flatten().map(line).collect()
}

/// The fields that are surer or less sure than the card as a whole, a line for each degree.
fn exceptions(card: &Card, words: &Words) -> Vec<String> {
    let degrees = [Provenance::Attested, Provenance::Inferred, Provenance::Reconstructed];
    let of = |degree: Provenance| {
        let apart = effects::FIELDS
            .into_iter()
            .filter(|it| degree != card.provenance && card.provenance_of(it) == degree);
        let fields: Vec<String> = apart.map(|it| words.phrase(&format!("deck-field-{it}"))).collect();
        let facts =
            [("degree", provenance_word(degree).into()), ("fields", fields.join(words.comma()).into())];
        (!fields.is_empty()).then(|| words.phrase_with("deck-provenance-but", &facts))
    };
    degrees.into_iter().filter_map(of).collect()
}

/// How sure, as programs call it.
pub(crate) const fn provenance_word(provenance: Provenance) -> &'static str {
    match provenance {
        Provenance::Attested => "attested",
        Provenance::Inferred => "inferred",
        Provenance::Reconstructed => "reconstructed",
    }
}

/// The card of that id or name.
pub(crate) fn named<'a>(rules: &'a Deck, name: &str) -> Outcome<&'a Card> {
    find(rules, name).ok_or_else(|| Fault::of("cli-fault-no-card").with("name", name))
}

/// The card of that id or name, which may be abbreviated if only one fits.
fn find<'a>(rules: &'a Deck, name: &str) -> Option<&'a Card> {
    let wanted = name.trim().to_lowercase().replace(' ', "-");
    let cards = &rules.set().cards;
    let exact = cards.iter().find(|it| it.id == wanted || it.name_ja == name.trim());
    let named = |it: &&Card| {
        let words = it.name_en.to_lowercase().replace(' ', "-");
        it.id.contains(&wanted) || words.contains(&wanted) || it.name_ja.contains(name.trim())
    };
    exact.or_else(|| {
        let mut fitting = cards.iter().filter(named);
        let first = fitting.next().filter(|_| !wanted.is_empty());
        if fitting.next().is_none() { first } else { cards.iter().find(|it| it.id.starts_with(&wanted)) }
    })
}

fn numbers(card: &Card, words: &Words) -> Vec<String> {
    let say = |key: &str, count: u8| words.phrase_with(key, &[("count", u32::from(count).into())]);
    let mut numbers = Vec::new();
    numbers.extend(card.play_cost.map(|it| say("deck-play-cost", it)));
    numbers.extend(card.buy_cost.map(|it| say("deck-buy-cost", it)));
    if card.vp > 0 {
        numbers.push(say("deck-vp", card.vp));
    }
    if matches!(card.card_type, CardType::Site | CardType::Event) {
        numbers.push(say("deck-defence", card.defence));
    }
    numbers.push(say("deck-copies", card.copies));
    numbers
}

const fn section_key(section: Section) -> &'static str {
    match section {
        Section::Play => "deck-section-play",
        Section::Deploy => "deck-section-deploy",
        Section::Red => "deck-section-red",
    }
}

const fn provenance_key(provenance: Provenance) -> &'static str {
    match provenance {
        Provenance::Attested => "deck-provenance-attested",
        Provenance::Inferred => "deck-provenance-inferred",
        Provenance::Reconstructed => "deck-provenance-reconstructed",
    }
}

// === The picture ===

const LABELS: [&str; 13] = [
    "deck-label-supply",
    "deck-label-army",
    "deck-label-strategy",
    "deck-label-support",
    "deck-label-boxes",
    "deck-label-city",
    "deck-label-hand",
    "deck-label-play",
    "deck-label-front",
    "deck-label-won",
    "deck-label-deck",
    "deck-label-discard",
    "deck-label-points",
];

struct Drawing<'a> {
    rules: &'a Deck,
    words: &'a Words,
    screen: &'a Screen,
    picture: &'a Value,
}

impl Drawing<'_> {
    fn field(&self, name: &str) -> &Value {
        self.picture.field(name)
    }

    fn count(&self, key: &str, count: i64) -> String {
        self.words.phrase_with(key, &[("count", count.into())])
    }

    fn label(&self, key: &str) -> String {
        let widest = LABELS.iter().map(|it| width(&self.words.phrase(it))).max().unwrap_or(0);
        format!("  {}  ", pad(&self.words.phrase(key), widest))
    }

    fn labelled(&self, key: &str, items: &[String]) -> Vec<String> {
        if items.is_empty() {
            return Vec::new();
        }
        self.screen.listed(&self.label(key), items, self.words.comma())
    }

    /// Names in the order in which they come, equal ones counted.
    fn counted(&self, names: impl Iterator<Item = String>) -> Vec<String> {
        let mut counted: Vec<(String, usize)> = Vec::new();
        for name in names {
            match counted.iter_mut().find(|it| it.0 == name) {
                Some(it) => it.1 += 1,
                None => counted.push((name, 1)),
            }
        }
        let one =
            |(name, count): (String, usize)| if count == 1 { name } else { format!("{count} × {name}") };
        counted.into_iter().map(one).collect()
    }

    fn named(&self, ids: &[&str]) -> Vec<String> {
        self.counted(ids.iter().map(|id| self.words.name(self.rules, id)))
    }

    fn headline(&self, turn: Seat) -> Vec<String> {
        let round =
            self.words.phrase_with("deck-label-round", &[("round", self.field("round").number().into())]);
        let left = format!("{round}{BETWEEN}{}", self.rules.seat_name(turn, self.words.language));
        let events = self.field("events").items().len() as i64;
        let british = self.field("british").items().len() as i64;
        let mut right = vec![
            self.words.phrase_with("deck-line-events", &[("events", events.into())]),
            self.words.phrase_with("deck-line-british", &[("british", british.into())]),
            self.count("deck-line-victory", self.field("victory").number()),
        ];
        if self.field("counterattack_due").is_set() {
            right.push(self.words.phrase("deck-line-due"));
        }
        let right = right.join(BETWEEN);
        match self.screen.columns.checked_sub(width(&left) + width(&right) + 2) {
            Some(gap) => vec![format!("{}{}{right}", self.screen.bold(&left), " ".repeat(gap + 2))],
            None => {
                let mut lines = vec![self.screen.bold(&left)];
                lines.extend(self.screen.folded("", &right));
                lines
            }
        }
    }

    // === The war zone ===

    fn war_zone(&self) -> Vec<String> {
        let mut lines = Vec::new();
        // In the midst of a combat or a text the shops are of no interest.
        let shops = matches!(
            self.field("phase").text(),
            Some(
                "deck-prompt-start"
                    | "deck-prompt-tactics"
                    | "deck-prompt-reinforcement"
                    | "deck-prompt-over"
            )
        );
        for (card_type, key) in [
            (CardType::Supply, "deck-label-supply"),
            (CardType::Army, "deck-label-army"),
            (CardType::Strategy, "deck-label-strategy"),
            (CardType::Site, "deck-label-boxes"),
        ] {
            if !shops && card_type != CardType::Site {
                continue;
            }
            let of_type = |pile: &Value| {
                let card = self.rules.set().card(pile.field("top").text()?)?;
                (card.card_type == card_type).then(|| self.on_sale(card, pile.field("count").number()))
            };
            let piles: Vec<String> = self.field("piles").items().iter().filter_map(of_type).collect();
            lines.extend(self.labelled(key, &piles));
        }
        let support = self.field("support").texts();
        if let Some(card) = support.last().and_then(|id| self.rules.set().card(id)).filter(|_| shops) {
            lines.extend(self.labelled("deck-label-support", &[self.on_sale(card, support.len() as i64)]));
        }
        lines.extend(self.city());
        lines
    }

    fn on_sale(&self, card: &Card, count: i64) -> String {
        let name = self.words.name(self.rules, &card.id);
        match card.buy_cost {
            Some(cost) => {
                let facts = [("cost", u32::from(cost).into()), ("count", count.into())];
                format!("{name} {}", self.words.phrase_with("deck-line-cost", &facts))
            }
            None => {
                let defence = self.count("deck-defence", i64::from(card.defence));
                format!("{} ×{count}", noted(self.words, &name, &[defence]))
            }
        }
    }

    fn city(&self) -> Vec<String> {
        let cities = self.field("cities").texts();
        let Some(card) = cities.last().and_then(|id| self.rules.set().card(id)) else { return Vec::new() };
        let name = self.screen.bold(&self.words.name(self.rules, &card.id));
        let mut facts = vec![name, self.count("deck-defence", i64::from(card.defence))];
        if let Some(city) = &card.city {
            facts.push(self.count("deck-garrison", i64::from(city.garrison)));
            facts.push(self.count("deck-reinforcements", i64::from(city.reinforcements)));
            facts.push(self.count("deck-victory-cards", i64::from(city.victory_cards)));
            facts.push(self.count("deck-damage", i64::from(city.damage)));
        }
        facts.push(self.count("deck-line-cities-left", cities.len() as i64));
        self.screen.listed(&self.label("deck-label-city"), &facts, BETWEEN)
    }

    // === Seats ===

    fn seat(&self, seat: Seat) -> &Value {
        self.field("seats").items().get(seat.index()).unwrap_or(&Value::Null)
    }

    fn points(&self, seat: Seat) -> i64 {
        let own = self.seat(seat);
        let worth = |id: &str| self.rules.set().card(id).map_or(0, |it| i64::from(it.vp));
        let mut ids: Vec<&str> = Vec::new();
        for zone in ["hand", "unseen", "deck_top", "discard", "in_play"] {
            ids.extend(own.field(zone).texts());
        }
        for host in own.field("front").items() {
            ids.extend(host.field("card").text());
            ids.extend(host.field("attached").texts());
        }
        ids.into_iter().map(worth).sum()
    }

    /// Deployed cards: units and others, or what was won.
    fn front(&self, seat: Seat, won: bool) -> Vec<String> {
        let hosts = self.seat(seat).field("front").items().iter().filter(|host| {
            let card = host.field("card").text().and_then(|id| self.rules.set().card(id));
            let prize = card.is_some_and(|it| matches!(it.card_type, CardType::Site | CardType::Victory));
            prize == won
        });
        let one = |host: &Value| {
            let name = self.words.name(self.rules, host.field("card").text().unwrap_or_default());
            let mut notes = Vec::new();
            if host.field("exhausted").is_set() {
                notes.push(self.words.phrase("deck-mark-exhausted"));
            }
            for id in host.field("attached").texts() {
                let card = self.words.name(self.rules, id);
                notes.push(self.words.phrase_with("deck-mark-with", &[("card", card.into())]));
            }
            noted(self.words, &name, &notes)
        };
        self.counted(hosts.map(one))
    }

    fn heading(&self, seat: Seat, items: &[String]) -> Vec<String> {
        let name = self.rules.seat_name(seat, self.words.language);
        let name = format!("{}  ", self.screen.side(seat.index(), &name));
        self.screen.listed(&name, items, BETWEEN)
    }

    fn opponent(&self, seat: Seat) -> Vec<String> {
        let own = self.seat(seat);
        let facts = [
            ("hand", own.field("hand_size").number().into()),
            ("deck", own.field("deck_size").number().into()),
            ("discard", (own.field("discard").items().len() as i64).into()),
        ];
        let totals = self.words.phrase_with("deck-line-totals", &facts);
        let mut lines = self.heading(seat, &[self.count("deck-vp", self.points(seat)), totals]);
        lines.extend(self.labelled("deck-label-play", &self.named(&own.field("in_play").texts())));
        lines.extend(self.labelled("deck-label-front", &self.front(seat, false)));
        lines.extend(self.labelled("deck-label-won", &self.front(seat, true)));
        lines
    }

    fn own(&self, seat: Seat, acting: bool) -> Vec<String> {
        let own = self.seat(seat);
        let mut lines = self.heading(seat, &[self.count("deck-vp", self.points(seat))]);
        let nothing = || vec![self.words.phrase("deck-line-nothing")];
        let or_nothing = |names: Vec<String>| if names.is_empty() { nothing() } else { names };
        lines.extend(self.labelled("deck-label-won", &self.front(seat, true)));
        lines.extend(self.labelled("deck-label-front", &or_nothing(self.front(seat, false))));
        lines.extend(self.labelled("deck-label-play", &self.named(&own.field("in_play").texts())));
        let hand = self.named(&own.field("hand").texts());
        let hand: Vec<String> = or_nothing(hand).iter().map(|it| self.screen.bold(it)).collect();
        lines.extend(self.labelled("deck-label-hand", &hand));
        let mut deck = own.field("deck_top").texts();
        deck.extend(own.field("unseen").texts());
        lines.extend(self.labelled("deck-label-deck", &or_nothing(self.named(&deck))));
        lines.extend(
            self.labelled("deck-label-discard", &or_nothing(self.named(&own.field("discard").texts()))),
        );
        if acting {
            let wallet = self.field("wallet");
            let held = |name: &str| wallet.field(name).number();
            let facts = [
                ("tactic", held("tactic").into()),
                ("supply", held("supply").into()),
                ("reinforcement", held("reinforcement").into()),
                ("attack", held("attack").into()),
            ];
            lines.extend(
                self.labelled("deck-label-points", &[self.words.phrase_with("deck-line-wallet", &facts)]),
            );
        }
        lines
    }

    // === The enemy ===

    /// The garrison or the counterattackers, and what stands against what.
    fn enemies(&self) -> Vec<String> {
        let total = self.field("total_defence").number();
        let enemies = self.field("enemy").items();
        let settled = self.field("phase").text() == Some("deck-prompt-aftermath");
        if (total == 0 || settled) && enemies.is_empty() {
            return Vec::new();
        }
        let key = if total > 0 { "deck-label-combat" } else { "deck-label-enemy" };
        let mut heading = self.words.phrase(key);
        if total > 0 && !settled {
            let held = self.field("wallet").field("attack").number();
            let facts = [("total", total.into()), ("held", held.into())];
            let fight = self.words.phrase_with("deck-line-fight", &facts);
            heading = format!("{heading}{}{fight}", self.words.language.pick(": ", "："));
        }
        let one = |enemy: &Value| {
            let id = enemy.field("card").text().unwrap_or_default();
            let mut notes = Vec::new();
            if total > 0 {
                let defence = self.rules.set().card(id).map_or(0, |it| i64::from(it.defence));
                notes.push(self.count("deck-defence", defence));
            }
            if enemy.field("destroyed").is_set() {
                notes.push(self.words.phrase("deck-mark-destroyed"));
            }
            noted(self.words, &self.words.name(self.rules, id), &notes)
        };
        let mut lines = vec![self.screen.bold(&heading)];
        let names = self.counted(enemies.iter().map(one));
        if !names.is_empty() {
            lines.extend(self.screen.listed("  ", &names, self.words.comma()));
        }
        lines.push(String::new());
        lines
    }
}
