//! Card files: blocks of `key: value` lines, read with line and column, and refused when anything is off.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};

use crate::{
    At, Card, CardSet, CardType, City, Clause, Fault, Filter, Keywords, Provenance, Section, Sort, States,
    Surplus, Tags, check, endless::endless, tag_of,
};

/// No file is longer.
pub const MAX_BYTES: usize = 256 * 1024;
/// No line is longer, in characters.
pub const MAX_LINE: usize = 1000;
/// No game has more different cards.
pub const MAX_CARDS: usize = 120;
/// No card has more copies.
pub const MAX_COPIES: u8 = 60;
/// No section of a card has more clauses.
pub const MAX_CLAUSES: usize = 8;
/// No more faults of a file are named.
pub const MAX_FAULTS: usize = 20;
/// The editions whose lines (`deploy@english: …`) a file may mark.
pub const EDITIONS: [&str; 3] = ["original", "english", "fan"];
/// The fields whose provenance a card may name.
pub const FIELDS: [&str; 23] = [
    "name-en",
    "name-ja",
    "kind",
    "subtypes",
    "nation",
    "keywords",
    "play-cost",
    "buy-cost",
    "vp",
    "defence",
    "pile",
    "copies",
    "start",
    "surplus",
    "play",
    "deploy",
    "red",
    "city",
    "garrison",
    "reinforcements",
    "victory-cards",
    "penalty",
    "damage",
];

impl CardSet {
    /// Reads a file. `edition` names the edition whose lines (`deploy@english: …`) count beside those of all.
    ///
    /// Whatever the file holds, the answer comes at once: sizes, depths and numbers are limited, and an ability
    /// that could be used without end is refused.
    pub fn parse(text: &str, edition: &str) -> Result<CardSet, Fault> {
        CardSet::read(text, edition).map_err(|mut faults| faults.swap_remove(0))
    }

    /// Every fault of a file for an edition, by line, [`MAX_FAULTS`] at most; none if it can be played.
    pub fn faults(text: &str, edition: &str) -> Vec<Fault> {
        let mut faults = CardSet::read(text, edition).err().unwrap_or_default();
        faults.sort_by_key(|it| (it.line, it.column));
        faults
    }

    /// Reads a file, or finds what is wrong with it: at least one fault.
    fn read(text: &str, edition: &str) -> Result<CardSet, Vec<Fault>> {
        if text.len() > MAX_BYTES {
            let what = format!("the file exceeds {MAX_BYTES} bytes");
            return Err(alloc::vec![Fault::new(At { line: 1, column: 1 }, what)]);
        }
        let mut reader = Reader { edition, set: None, card: None, cards: Vec::new(), faults: Vec::new() };
        let mut last = 1;
        for (at, line) in text.lines().enumerate() {
            last = at as u32 + 1;
            let read = reader.line(line, last);
            reader.note(read);
            if reader.faults.len() == MAX_FAULTS {
                return Err(reader.faults);
            }
        }
        let set = reader.finish(At { line: last, column: 1 })?;
        if set.extends.is_none() {
            ends(&set.cards, 0).map_err(|fault| alloc::vec![fault])?;
        }
        Ok(set)
    }
}

/// D16: lays a further set beside a whole one: its piles are added, those it names are taken out.
pub fn mix(base: &CardSet, further: &CardSet) -> Result<CardSet, Fault> {
    let top = At { line: 1, column: 1 };
    if further.extends.as_deref() != Some(base.id.as_str()) {
        return Err(Fault::new(top, format!("the set {} does not extend {}", further.id, base.id)));
    }
    let mut mixed = base.clone();
    for pile in &further.removes {
        let mut out = mixed.cards.iter().filter(|card| card.pile == *pile).peekable();
        match out.peek() {
            None => return Err(Fault::new(top, format!("there is no pile {pile} to take out"))),
            Some(card) if !card.card_type.is_recruited() || card.start > 0 => {
                return Err(Fault::new(top, format!("the pile {pile} cannot be taken out")));
            }
            Some(_) => mixed.cards.retain(|card| card.pile != *pile),
        }
    }
    for card in &further.cards {
        if mixed.card(&card.id).is_some() || mixed.cards.iter().any(|it| it.pile == card.id) {
            return Err(Fault::new(line(card), format!("the id {} is taken already", card.id)));
        }
        mixed.cards.push(card.clone());
    }
    if mixed.cards.len() > MAX_CARDS {
        return Err(Fault::new(top, format!("together there are more than {MAX_CARDS} different cards")));
    }
    mixed.id = format!("{}+{}", base.id, further.id);
    ends(&mixed.cards, base.cards.len())?;
    Ok(mixed)
}

fn line(card: &Card) -> At {
    At { line: card.line, column: 1 }
}

/// Finds out whether anything could go on for ever; cards before `new` have been found to be sound among themselves.
fn ends(cards: &[Card], new: usize) -> Result<(), Fault> {
    match endless(cards, new) {
        None => Ok(()),
        Some(card) => Err(Fault::new(
            line(card),
            format!("the card {} takes part in a circle that could be used without end", card.id),
        )),
    }
}

struct Reader<'a> {
    edition: &'a str,
    set: Option<CardSet>,
    card: Option<Draft>,
    cards: Vec<Card>,
    faults: Vec<Fault>,
}

/// A card as far as it has been read.
struct Draft {
    line: u32,
    card: Card,
    kind: Option<CardType>,
    provenance: Option<Provenance>,
    seen: Vec<String>,
    city: City,
    is_city: bool,
    /// Where the clauses of each section stand.
    places: [Vec<At>; 3],
    /// Whether a line of it was faulty, so that nothing more can be said about it.
    spoiled: bool,
}

/// One line, cut at the colon.
struct Line<'a> {
    key: &'a str,
    value: &'a str,
    at: At,
    value_at: At,
}

impl Reader<'_> {
    fn line(&mut self, text: &str, number: u32) -> Result<(), Fault> {
        let at = At { line: number, column: 1 };
        if text.chars().count() > MAX_LINE {
            return Err(Fault::new(at, format!("the line exceeds {MAX_LINE} characters")));
        }
        if text.trim().is_empty() || text.starts_with('#') {
            return Ok(());
        }
        let line = cut(text, at)?;
        let Some(line) = self.for_this_edition(line)? else { return Ok(()) };
        match line.key {
            "set" => self.begin_set(&line),
            "card" => {
                self.end_card();
                self.begin_card(&line)
            }
            _ => match (&mut self.card, &mut self.set) {
                (Some(draft), _) => draft.field(&line),
                (None, Some(set)) => set_field(set, &line),
                (None, None) => Err(Fault::new(at, "the file begins with 'set: …'")),
            },
        }
    }

    fn note(&mut self, read: Result<(), Fault>) {
        if let Err(fault) = read {
            self.faults.push(fault);
            if let Some(draft) = &mut self.card {
                draft.spoiled = true;
            }
        }
    }

    /// `key@edition` counts only for that edition.
    fn for_this_edition<'t>(&self, line: Line<'t>) -> Result<Option<Line<'t>>, Fault> {
        let Some((key, editions)) = line.key.split_once('@') else { return Ok(Some(line)) };
        if let Some(unknown) = editions.split('+').find(|it| !EDITIONS.contains(it)) {
            let what = format!("'{unknown}' is no edition; the editions are {}", EDITIONS.join(", "));
            return Err(Fault::new(line.at, what));
        }
        Ok(editions.split('+').any(|it| it == self.edition).then_some(Line { key, ..line }))
    }

    fn begin_set(&mut self, line: &Line<'_>) -> Result<(), Fault> {
        if self.set.is_some() {
            return Err(Fault::new(line.at, "a file holds one set"));
        }
        self.set = Some(CardSet {
            id: id(line)?,
            name_en: line.value.into(),
            name_ja: line.value.into(),
            extends: None,
            removes: Vec::new(),
            cards: Vec::new(),
        });
        Ok(())
    }

    fn begin_card(&mut self, line: &Line<'_>) -> Result<(), Fault> {
        if self.set.is_none() {
            return Err(Fault::new(line.at, "the file begins with 'set: …'"));
        }
        // Whatever is wrong with the head, the lines that follow belong to this card.
        self.card = Some(Draft::new(line.value.into(), line.at.line));
        let id = id(line)?;
        if self.cards.iter().any(|card| card.id == id) {
            return Err(Fault::new(line.value_at, format!("there are two cards {id}")));
        }
        if self.cards.len() == MAX_CARDS {
            return Err(Fault::new(line.at, format!("a set has at most {MAX_CARDS} different cards")));
        }
        Ok(())
    }

    fn end_card(&mut self) {
        let Some(draft) = self.card.take().filter(|it| !it.spoiled) else { return };
        match draft.finish() {
            Ok(card) => self.cards.push(card),
            Err(faults) => self.faults.extend(faults),
        }
    }

    fn finish(mut self, end: At) -> Result<CardSet, Vec<Fault>> {
        self.end_card();
        if !self.faults.is_empty() {
            return Err(self.faults);
        }
        let one = |at: At, what: &str| alloc::vec![Fault::new(at, what)];
        let Some(mut set) = self.set else {
            return Err(one(end, "the file is empty: it begins with 'set: …'"));
        };
        set.cards = self.cards;
        if set.cards.is_empty() {
            return Err(one(end, "the set has no card"));
        }
        let extending = || set.cards.iter().filter(|_| set.extends.is_some());
        if let Some(card) = extending().find(|it| !it.card_type.is_recruited()) {
            let what = "a set that extends another adds supply, army, strategy and support cards only";
            return Err(one(line(card), what));
        }
        if let Some(card) = extending().find(|it| it.start > 0) {
            return Err(one(line(card), "the starting decks belong to the set that is extended"));
        }
        Ok(set)
    }
}

fn cut(text: &str, at: At) -> Result<Line<'_>, Fault> {
    let Some((key, rest)) = text.split_once(':') else {
        return Err(Fault::new(at, "expected 'key: value'"));
    };
    let value = rest.trim();
    let before = rest.len() - rest.trim_start().len();
    let column = key.chars().count() as u32 + 2 + before as u32;
    Ok(Line { key: key.trim(), value, at, value_at: At { line: at.line, column } })
}

fn id(line: &Line<'_>) -> Result<String, Fault> {
    let fine = !line.value.is_empty()
        && line.value.len() <= 40
        && line.value.split('-').all(|part| {
            !part.is_empty() && part.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit())
        });
    if fine {
        return Ok(line.value.into());
    }
    Err(Fault::new(line.value_at, "an id is made of small letters, digits and single hyphens, 40 at most"))
}

fn set_field(set: &mut CardSet, line: &Line<'_>) -> Result<(), Fault> {
    match line.key {
        "name-en" => set.name_en = line.value.into(),
        "name-ja" => set.name_ja = line.value.into(),
        "extends" => set.extends = Some(id(line)?),
        "removes" => set.removes.extend(line.value.split_whitespace().map(String::from)),
        other => return Err(Fault::new(line.at, format!("a set has no '{other}'"))),
    }
    Ok(())
}

impl Draft {
    fn new(id: String, line: u32) -> Draft {
        let card = Card {
            pile: id.clone(),
            id,
            name_en: String::new(),
            name_ja: String::new(),
            card_type: CardType::Supply,
            tags: Tags::NONE,
            keywords: Keywords::default(),
            play_cost: None,
            buy_cost: None,
            vp: 0,
            defence: 0,
            city: None,
            copies: 0,
            start: 0,
            surplus: Surplus::Stays,
            play: Vec::new(),
            deploy: Vec::new(),
            red: Vec::new(),
            provenance: Provenance::Reconstructed,
            doubts: Vec::new(),
            note: String::new(),
            line,
        };
        let city = City {
            number: 0,
            garrison: 0,
            reinforcements: 0,
            victory_cards: 0,
            penalty: 0,
            damage: 0,
            damage_kind: Filter { states: States { unit: true, ..States::default() }, ..Filter::default() },
        };
        Draft {
            line,
            card,
            kind: None,
            provenance: None,
            seen: Vec::new(),
            city,
            is_city: false,
            places: [const { Vec::new() }; 3],
            spoiled: false,
        }
    }

    fn field(&mut self, line: &Line<'_>) -> Result<(), Fault> {
        let many = matches!(line.key, "play" | "deploy" | "red" | "attested" | "inferred" | "reconstructed");
        if !many && self.seen.iter().any(|key| key == line.key) {
            return Err(Fault::new(line.at, format!("'{}' is given twice", line.key)));
        }
        self.seen.push(line.key.to_string());
        match line.key {
            "name-en" => self.card.name_en = line.value.into(),
            "name-ja" => self.card.name_ja = line.value.into(),
            "kind" => self.kind = Some(card_type(line)?),
            "subtypes" => self.tags(line, Sort::Subtype)?,
            "nation" => self.tags(line, Sort::Nation)?,
            "keywords" => self.keywords(line)?,
            "play-cost" => self.card.play_cost = Some(number(line, 9)?),
            "buy-cost" => self.card.buy_cost = Some(number(line, 50)?),
            "vp" => self.card.vp = number(line, 50)?,
            "defence" => self.card.defence = number(line, 99)?,
            "pile" => self.card.pile = id(line)?,
            "copies" => self.card.copies = number(line, MAX_COPIES)?,
            "start" => self.card.start = number(line, 10)?,
            "surplus" => self.card.surplus = surplus(line)?,
            "play" => clause_line(&mut self.card.play, &mut self.places[0], line)?,
            "deploy" => clause_line(&mut self.card.deploy, &mut self.places[1], line)?,
            "red" => clause_line(&mut self.card.red, &mut self.places[2], line)?,
            "provenance" => self.provenance = Some(provenance(line, line.value)?),
            "attested" | "inferred" | "reconstructed" => self.doubts(line)?,
            "note" => self.card.note = line.value.into(),
            _ => self.city_field(line)?,
        }
        Ok(())
    }

    fn city_field(&mut self, line: &Line<'_>) -> Result<(), Fault> {
        match line.key {
            "city" => self.city.number = number(line, 31)?,
            "garrison" => self.city.garrison = number(line, 12)?,
            "reinforcements" => self.city.reinforcements = number(line, 12)?,
            "victory-cards" => self.city.victory_cards = number(line, 20)?,
            "penalty" => self.city.penalty = number(line, 20)?,
            "damage" => self.damage(line)?,
            other => return Err(Fault::new(line.at, format!("a card has no '{other}'"))),
        }
        self.is_city = true;
        Ok(())
    }

    /// `damage: 2`, or `damage: 1 [tank deployed]`.
    fn damage(&mut self, line: &Line<'_>) -> Result<(), Fault> {
        let Some((count, _)) = line.value.split_once(' ') else {
            self.city.damage = number(line, 20)?;
            return Ok(());
        };
        let text = format!("reveal: discard {}", line.value);
        let at = At { column: line.value_at.column.saturating_sub(16), ..line.value_at };
        let clause = Clause::parse(&text, at)?;
        if let crate::Body::Do(steps) = &clause.body
            && let [crate::Step::Do(_, crate::Sel::Exactly(_, filter))] = steps.as_slice()
            && filter.zone == crate::Zone::Deployed
        {
            self.city.damage = number(&Line { value: count, ..*line }, 20)?;
            self.city.damage_kind = *filter;
            return Ok(());
        }
        Err(Fault::new(line.value_at, "expected a number, or a number and a filter of deployed cards"))
    }

    fn tags(&mut self, line: &Line<'_>, sort: Sort) -> Result<(), Fault> {
        for word in line.value.split_whitespace() {
            let Some(tags) = tag_of(sort, word) else {
                return Err(Fault::new(line.value_at, format!("'{word}' is no {sort:?}")));
            };
            self.card.tags = self.card.tags.or(tags);
        }
        Ok(())
    }

    fn keywords(&mut self, line: &Line<'_>) -> Result<(), Fault> {
        for word in line.value.split_whitespace() {
            match word {
                "combat" => self.card.keywords.combat = true,
                "unique" => self.card.keywords.unique = true,
                _ => return Err(Fault::new(line.value_at, "a keyword is 'combat' or 'unique'")),
            }
        }
        Ok(())
    }

    fn doubts(&mut self, line: &Line<'_>) -> Result<(), Fault> {
        let how = provenance(line, line.key)?;
        if let Some(unknown) = line.value.split_whitespace().find(|it| !FIELDS.contains(it)) {
            return Err(Fault::new(line.value_at, format!("a card has no field '{unknown}'")));
        }
        self.card.doubts.extend(line.value.split_whitespace().map(|field| (how, field.to_string())));
        Ok(())
    }

    fn finish(mut self) -> Result<Card, Vec<Fault>> {
        self.complete().map_err(|fault| alloc::vec![fault])?;
        let mut faults = Vec::new();
        for (section, places) in Section::ALL.into_iter().zip(&self.places) {
            for (clause, &at) in self.card.section(section).iter().zip(places) {
                if let Err(what) = check::clause(&self.card, section, clause) {
                    faults.push(Fault::new(at, what));
                }
            }
        }
        if faults.is_empty() { Ok(self.card) } else { Err(faults) }
    }

    /// What a whole card needs, whatever its texts say.
    fn complete(&mut self) -> Result<(), Fault> {
        let at = At { line: self.line, column: 1 };
        let missing = |what: &str| Fault::new(at, format!("the card {} needs '{what}: …'", self.card.id));
        self.card.card_type = self.kind.ok_or_else(|| missing("kind"))?;
        self.card.provenance = self.provenance.ok_or_else(|| missing("provenance"))?;
        if self.card.copies == 0 {
            return Err(missing("copies"));
        }
        if self.card.name_en.is_empty() || self.card.name_ja.is_empty() {
            return Err(missing("name-en and name-ja"));
        }
        if self.is_city && self.city.number == 0 {
            return Err(missing("city"));
        }
        if self.is_city != self.card.tags.meets(Tags::CITY) {
            return Err(Fault::new(at, "a city has the sub-type city and a number"));
        }
        self.card.city = self.is_city.then(|| self.city.clone());
        self.card.tags = self.card.tags.or(self.card.card_type.tag());
        check::card(&self.card).map_err(|what| Fault::new(at, what))
    }
}

fn clause_line(clauses: &mut Vec<Clause>, places: &mut Vec<At>, line: &Line<'_>) -> Result<(), Fault> {
    if clauses.len() == MAX_CLAUSES {
        return Err(Fault::new(line.at, format!("a section has at most {MAX_CLAUSES} clauses")));
    }
    clauses.push(Clause::parse(line.value, line.value_at)?);
    places.push(line.value_at);
    Ok(())
}

fn number(line: &Line<'_>, most: u8) -> Result<u8, Fault> {
    let number = line.value.parse().ok().filter(|it| *it <= most);
    number.ok_or_else(|| Fault::new(line.value_at, format!("expected a number up to {most}")))
}

fn card_type(line: &Line<'_>) -> Result<CardType, Fault> {
    let tags = tag_of(Sort::Type, line.value);
    let found = CardType::ALL.into_iter().find(|it| Some(it.tag()) == tags);
    found.ok_or_else(|| {
        Fault::new(line.value_at, "a card is supply, army, strategy, support, event, site or victory")
    })
}

fn surplus(line: &Line<'_>) -> Result<Surplus, Fault> {
    match line.value {
        "boxed" => Ok(Surplus::Boxed),
        "stays" => Ok(Surplus::Stays),
        _ => Err(Fault::new(line.value_at, "surplus is 'boxed' or 'stays'")),
    }
}

fn provenance(line: &Line<'_>, word: &str) -> Result<Provenance, Fault> {
    match word {
        "attested" => Ok(Provenance::Attested),
        "inferred" => Ok(Provenance::Inferred),
        "reconstructed" => Ok(Provenance::Reconstructed),
        _ => Err(Fault::new(line.value_at, "provenance is attested, inferred or reconstructed")),
    }
}
