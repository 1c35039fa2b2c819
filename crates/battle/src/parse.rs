//! Reads card files: the set and its expansion packs, with faults named by line.
//!
//! A file has a head, `[set]` or `[pack]`, with one key and value a line, then a `[conflict]` and an `[arsenal]`
//! section, each a table with a row of column names. Cells are separated by tabs, `-` is an empty cell, `#` at
//! the start of a line begins a comment.

use alloc::{
    collections::BTreeMap,
    format,
    string::{String, ToString},
    vec::Vec,
};

use cards::Kind;
use table::Misplaced;

use crate::{
    Aggressor, Arm, Arms, Autokill, BattleCard, Bonus, Book, BuildUp, Class, Conflict, ConflictId, Design,
    Effect, Immediate, Intake, Kept, Prerequisite, Provenance, Role, Score, Side, Span, Support, Theatre,
};

/// B11.1: so many cards are in an expansion pack.
const PACK_SIZE: usize = 20;

/// The largest card file that is read at all.
const MOST_BYTES: usize = 1 << 20;

/// The highest Action Number, so that hits stay possible and scores fit.
const HIGHEST_NUMBER: Score = 18;

/// A card file read as far as it goes: the cards, and every fault found.
pub(crate) struct Reading {
    pub(crate) is_pack: bool,
    head: BTreeMap<String, (u32, String)>,
    conflict: Vec<(u32, Conflict, Vec<Vec<RawPrerequisite>>)>,
    designs: Vec<(u32, Design)>,
    pub(crate) faults: Vec<Misplaced>,
}

/// A prerequisite whose battle is still a name.
type RawPrerequisite = (Option<Side>, String);

impl Book {
    /// Reads a set and the packs added to it. The faults of the first faulty file are returned with its number:
    /// 0 is the set, 1 the first pack.
    pub fn read(set: &str, packs: &[&str]) -> Result<Book, (usize, Vec<Misplaced>)> {
        Book::read_all(&[set], packs)
    }

    /// B10.2: the same for one or two sets, each a theatre with its own decks. The files are numbered sets first.
    pub fn read_all(sets: &[&str], packs: &[&str]) -> Result<Book, (usize, Vec<Misplaced>)> {
        let mut theatres: Vec<(Reading, Vec<(usize, Reading)>)> = Vec::new();
        for (idx, text) in sets.iter().enumerate() {
            let mut set = Reading::of(text);
            set.require_head(false);
            if let Some((other, _)) = theatres.first().filter(|_| set.faults.is_empty()) {
                set.must_be_another_theatre_than(other);
            }
            if !set.faults.is_empty() {
                return Err((idx, set.faults));
            }
            theatres.push((set, Vec::new()));
        }
        if let [first, second] = &mut theatres[..]
            && second.0.head("plays_before") == first.0.head("id")
        {
            core::mem::swap(first, second);
        }
        for (idx, text) in packs.iter().enumerate() {
            let file = sets.len() + idx;
            let pack = read_pack(&theatres, text);
            if !pack.faults.is_empty() {
                return Err((file, pack.faults));
            }
            let own = theatres.iter_mut().find(|it| it.0.head("id") == pack.head("set"));
            own.expect("checked by reading").1.push((file, pack));
        }
        bind(theatres)
    }

    /// B11.1: what is wrong with a pack meant for `set`, alone and together with the set.
    pub fn check_pack(set: &str, pack: &str) -> Vec<Misplaced> {
        Book::read(set, &[pack]).err().map_or_else(Vec::new, |(_, faults)| faults)
    }

    /// Whether the text is that of an expansion pack, and of which set.
    pub fn pack_for(text: &str) -> Option<String> {
        let reading = Reading::of(text);
        reading.is_pack.then(|| reading.head("set"))
    }
}

/// A set with the packs added to it, each with the number of its file.
type WithPacks = (Reading, Vec<(usize, Reading)>);

/// B11.1: a pack, with all that is wrong with it beside what has been read before.
fn read_pack(theatres: &[WithPacks], text: &str) -> Reading {
    let mut pack = Reading::of(text);
    pack.require_head(true);
    let ids: Vec<String> = theatres.iter().map(|it| it.0.head("id")).collect();
    if pack.faults.is_empty() && !ids.contains(&pack.head("set")) {
        let (line, set) = pack.head["set"].clone();
        pack.fault(line, format!("this pack is for the set {set:?}, not for {:?}", ids.join(" or ")));
    }
    let size = pack.conflict.len() + pack.designs.iter().map(|it| usize::from(it.1.copies)).sum::<usize>();
    if pack.faults.is_empty() && size != PACK_SIZE {
        pack.fault(0, format!("a pack has {PACK_SIZE} cards, this one {size} (B11.1)"));
    }
    for other in
        theatres.iter().flat_map(|(set, packs)| [set].into_iter().chain(packs.iter().map(|it| &it.1)))
    {
        pack.must_differ_from(other);
    }
    pack
}

/// B10.2: puts the theatres together: their conflict cards and arsenals stay apart by theatre and side.
fn bind(theatres: Vec<WithPacks>) -> Result<Book, (usize, Vec<Misplaced>)> {
    let heads = |key: &str| -> Vec<String> { theatres.iter().map(|it| it.0.head(key)).collect() };
    let both = |en: &str, ja: &str| -> Vec<[String; 2]> {
        heads(en).into_iter().zip(heads(ja)).map(|(en, ja)| [en, ja]).collect()
    };
    let names = both("name_en", "name_ja");
    let sides = both("axis_en", "axis_ja").into_iter().zip(both("allied_en", "allied_ja"));
    let sides: Vec<[String; 2]> = sides.flat_map(|(axis, allied)| [axis, allied]).collect();
    let id = heads("id").join("+");
    let points: u32 = heads("points").iter().map(|it| it.parse::<u32>().unwrap_or(0)).sum();
    let base_points: u32 = theatres.iter().map(|it| it.0.points()).sum();
    let pack_ids = theatres.iter().flat_map(|it| &it.1).map(|it| it.1.head("id")).collect();
    let standard: Vec<Vec<Conflict>> =
        theatres.iter().map(|it| it.0.conflict.iter().map(|it| it.1.clone()).collect()).collect();
    let (mut conflict, mut designs, mut in_first) = (Vec::new(), Vec::new(), 0);
    for ((at, theatre), (set, packs)) in Theatre::BOTH.into_iter().enumerate().zip(theatres) {
        let elsewhere = standard.iter().enumerate().filter(|it| it.0 != at).flat_map(|it| it.1);
        let (cards, units) = with_packs(set, packs, &elsewhere.cloned().collect::<Vec<_>>());
        let cards = resolve_prerequisites(cards, conflict.len(), theatre)
            .map_err(|(file, fault)| (file, alloc::vec![fault]))?;
        conflict.extend(cards);
        designs.extend(units.into_iter().map(|it| Design { side: it.side.moved_to(theatre), ..it }));
        if theatre == Theatre::First {
            in_first = conflict.len();
        }
    }
    let mut book = Book::bind(id, names, sides, points, conflict, in_first, designs).ok_or_else(too_many)?;
    // B8.3: with battles added, half of all points still wins.
    book.points += (book.total_points() - base_points) / 2;
    book.packs = pack_ids;
    Ok(book)
}

/// A conflict card whose prerequisites are still names, with the number of its file and its line.
type RawConflict = (usize, u32, Conflict, Vec<Vec<RawPrerequisite>>);

/// B1.2, B11.1: puts a set and its packs together; the second copy of a leader or a battle stays out. So does a
/// battle of a pack that is in the set of the other theatre, unless it may be in both (B10.11).
fn with_packs(
    set: Reading,
    packs: Vec<(usize, Reading)>,
    elsewhere: &[Conflict],
) -> (Vec<RawConflict>, Vec<Design>) {
    let mut conflict: Vec<RawConflict> =
        set.conflict.into_iter().map(|(line, card, raw)| (0, line, card, raw)).collect();
    let mut designs: Vec<Design> = set.designs.into_iter().map(|it| it.1).collect();
    for (file, pack) in packs {
        let id = pack.head("id");
        for (line, mut card, raw) in pack.conflict {
            card.pack = Some(id.clone());
            let leaves = elsewhere.iter().any(|it| is_same_battle(it, &card))
                && card.battle().is_some_and(|it| !it.in_both);
            if !leaves && !conflict.iter().any(|it| is_same_battle(&it.2, &card)) {
                conflict.push((file, line, card, raw));
            }
        }
        for (_, mut design) in pack.designs {
            design.pack = Some(id.clone());
            if !designs.iter().any(|it| is_same_leader(it, &design)) {
                designs.push(design);
            }
        }
    }
    (conflict, designs)
}

/// B1.2: the same battle once more.
fn is_same_battle(one: &Conflict, other: &Conflict) -> bool {
    one.battle().is_some() && other.battle().is_some() && one.name_en == other.name_en
}

/// B1.2: the same general or leader of the same side once more.
fn is_same_leader(one: &Design, other: &Design) -> bool {
    other.class.leads() && one.name_en == other.name_en && one.side == other.side
}

fn too_many() -> (usize, Vec<Misplaced>) {
    let what = "more than 128 conflict cards, 256 arsenal cards or 255 designs; leave some packs out";
    (0, alloc::vec![Misplaced::new(0, what)])
}

/// Finds the battles that prerequisites name among the cards of the theatre, which are numbered from `first`, and
/// lets the cards speak of the sides of that theatre (ruling BR74); a fault comes with the file it is in.
fn resolve_prerequisites(
    cards: Vec<RawConflict>,
    first: usize,
    theatre: Theatre,
) -> Result<Vec<Conflict>, (usize, Misplaced)> {
    let ids: Vec<String> = cards.iter().map(|it| it.2.id.clone()).collect();
    let is_battle: Vec<bool> = cards.iter().map(|it| it.2.battle().is_some()).collect();
    let resolve = |line: u32, (side, id): RawPrerequisite| {
        let at = ids.iter().position(|it| *it == id).filter(|&at| is_battle[at]);
        let at = at.ok_or_else(|| Misplaced::new(line, format!("prereq: there is no battle {id:?}")))?;
        let battle = ConflictId((first + at) as u8);
        let held = |side: Side| Prerequisite::Held(side.moved_to(theatre), battle);
        Ok(side.map_or(Prerequisite::Fought(battle), held))
    };
    let mut bound = Vec::new();
    for (file, line, mut card, raw) in cards {
        if let Effect::Battle(battle) = &mut card.effect {
            if let Aggressor::Side(side) = battle.aggressor {
                battle.aggressor = Aggressor::Side(side.moved_to(theatre));
            }
            battle.eliminates = battle.eliminates.map(|side| side.moved_to(theatre));
            for alternatives in raw {
                let alternatives = alternatives.into_iter().map(|it| resolve(line, it));
                let alternatives = alternatives.collect::<Result<_, Misplaced>>();
                battle.prerequisites.push(alternatives.map_err(|fault| (file, fault))?);
            }
        }
        bound.push(card);
    }
    Ok(bound)
}

// === Lines ===

#[derive(Clone, Copy, Eq, PartialEq)]
enum Section {
    Head,
    Conflict,
    Arsenal,
}

const CONFLICT_COLUMNS: [&str; 18] = [
    "id",
    "slug",
    "name_en",
    "name_ja",
    "kind",
    "action",
    "date",
    "aggressor",
    "axis_arms",
    "allied_arms",
    "prereq",
    "vp",
    "special",
    "effect",
    "note_en",
    "note_ja",
    "provenance",
    "attested",
];

const ARSENAL_COLUMNS: [&str; 21] = [
    "id",
    "slug",
    "name_en",
    "name_ja",
    "side",
    "copies",
    "nation",
    "class",
    "arm",
    "atk_g",
    "atk_a",
    "atk_s",
    "def_g",
    "def_a",
    "def_s",
    "phases",
    "shots",
    "support",
    "special",
    "provenance",
    "attested",
];

impl Reading {
    fn of(text: &str) -> Reading {
        let mut reading = Reading {
            is_pack: false,
            head: BTreeMap::new(),
            conflict: Vec::new(),
            designs: Vec::new(),
            faults: Vec::new(),
        };
        if text.len() > MOST_BYTES {
            reading.fault(0, "the file is larger than one megabyte; a card set is far smaller".to_string());
            return reading;
        }
        let mut section = None;
        let mut columns: Option<Vec<&str>> = None;
        let text = text.trim_start_matches('\u{feff}');
        for (idx, line) in text.lines().enumerate() {
            let at = idx as u32 + 1;
            let line = line.trim_end_matches('\r');
            if line.trim().is_empty() || line.starts_with('#') {
                continue;
            }
            if line.starts_with('[') {
                section = reading.enter(at, line.trim());
                columns = None;
                continue;
            }
            match section {
                None => {
                    reading.fault(at, "expected [set], [pack], [conflict] or [arsenal] first".to_string())
                }
                Some(Section::Head) => reading.read_head(at, line),
                Some(section) if columns.is_none() => columns = Some(reading.read_columns(at, line, section)),
                Some(section) => reading.read_row(at, line, columns.as_deref().unwrap_or(&[]), section),
            }
        }
        reading.check_whole();
        reading
    }

    /// B11.1: a pack is added once, and its cards have ids and slugs of their own, but for those that stay out
    /// because the battle or the leader is there already.
    fn must_differ_from(&mut self, other: &Reading) {
        let mut faults = Vec::new();
        if other.is_pack
            && let Some((line, id)) = self.head.get("id").filter(|it| it.1 == other.head("id"))
        {
            faults.push((*line, format!("the pack {id:?} is added twice")));
        }
        let taken: Vec<&str> = other.names().collect();
        let mut must_be_free = |line: u32, names: [&str; 2]| {
            for name in names.into_iter().filter(|name| taken.contains(name)) {
                faults.push((line, format!("{name:?} belongs to another card of the game already")));
            }
        };
        for (line, card, _) in &self.conflict {
            if !other.conflict.iter().any(|(_, it, _)| is_same_battle(it, card)) {
                must_be_free(*line, [&card.id, &card.slug]);
            }
        }
        for (line, design) in &self.designs {
            if !other.designs.iter().any(|(_, it)| is_same_leader(it, design)) {
                must_be_free(*line, [&design.id, &design.slug]);
            }
        }
        faults.into_iter().for_each(|(line, what)| self.fault(line, what));
    }

    /// B10.2: the second theatre is another set, and its cards have names of their own.
    fn must_be_another_theatre_than(&mut self, other: &Reading) {
        if self.head("id") == other.head("id") {
            let line = self.head.get("id").map_or(0, |it| it.0);
            self.fault(line, format!("the set {:?} is given twice", self.head("id")));
            return;
        }
        let taken: Vec<String> = other.names().map(str::to_string).collect();
        let mine = self.conflict.iter().map(|(line, it, _)| (*line, [&it.id, &it.slug]));
        let mine = mine.chain(self.designs.iter().map(|(line, it)| (*line, [&it.id, &it.slug])));
        let clashes = mine.flat_map(|(line, names)| names.map(|name| (line, name)));
        let clashes: Vec<(u32, String)> = clashes
            .filter(|it| taken.contains(it.1))
            .map(|(line, name)| (line, format!("{name:?} belongs to a card of the other set already")))
            .collect();
        clashes.into_iter().for_each(|(line, what)| self.fault(line, what));
    }

    /// The ids and slugs of all cards.
    fn names(&self) -> impl Iterator<Item = &str> {
        let conflict = self.conflict.iter().flat_map(|(_, it, _)| [it.id.as_str(), it.slug.as_str()]);
        conflict.chain(self.designs.iter().flat_map(|(_, it)| [it.id.as_str(), it.slug.as_str()]))
    }

    fn points(&self) -> u32 {
        self.conflict.iter().filter_map(|it| it.1.battle()).map(|it| u32::from(it.points)).sum()
    }

    fn head(&self, key: &str) -> String {
        self.head.get(key).map_or_else(String::new, |it| it.1.clone())
    }

    fn fault(&mut self, line: u32, what: String) {
        self.faults.push(Misplaced::new(line, what));
    }

    fn enter(&mut self, line: u32, name: &str) -> Option<Section> {
        match name {
            "[set]" => Some(Section::Head),
            "[pack]" => {
                self.is_pack = true;
                Some(Section::Head)
            }
            "[conflict]" => Some(Section::Conflict),
            "[arsenal]" => Some(Section::Arsenal),
            other => {
                self.fault(
                    line,
                    format!("unknown section {other}; use [set], [pack], [conflict] or [arsenal]"),
                );
                None
            }
        }
    }

    fn read_head(&mut self, line: u32, text: &str) {
        match text.split_once('\t') {
            Some((key, value)) if !value.trim().is_empty() => {
                if self.head.insert(key.to_string(), (line, value.trim().to_string())).is_some() {
                    self.fault(line, format!("{key} is given twice"));
                }
            }
            Some(_) | None => self.fault(line, "expected a key, a tab and a value".to_string()),
        }
    }

    fn require_head(&mut self, pack: bool) {
        let keys: &[&str] = if pack {
            &["id", "set", "name_en", "name_ja"]
        } else {
            &["id", "name_en", "name_ja", "axis_en", "axis_ja", "allied_en", "allied_ja", "points"]
        };
        if self.is_pack != pack {
            let (is, wanted) = if pack { ("a set", "a pack") } else { ("a pack", "a set") };
            self.fault(0, format!("this file is {is}, expected {wanted}"));
        }
        for key in keys {
            if !self.head.contains_key(*key) {
                self.fault(0, format!("the head lacks the line {key:?}"));
            }
        }
        if !pack {
            self.check_set();
        }
    }

    fn check_set(&mut self) {
        if let Some((line, text)) = self.head.get("points").cloned()
            && !text.parse::<u32>().is_ok_and(|points| points > 0)
        {
            self.fault(line, format!("points: expected a number above 0, found {text:?}"));
        }
        if self.points() == 0 {
            self.fault(0, "the set has no battle with points".to_string());
        }
        for side in Side::BOTH {
            let cards: u32 =
                self.designs.iter().filter(|it| it.1.side == side).map(|it| u32::from(it.1.copies)).sum();
            if cards < 6 {
                self.fault(0, format!("the {} arsenal has {cards} cards, at least 6 are dealt", side.word()));
            }
        }
    }

    fn read_columns<'a>(&mut self, line: u32, text: &'a str, section: Section) -> Vec<&'a str> {
        let columns: Vec<&str> = text.split('\t').collect();
        let expected: &[&str] =
            if section == Section::Conflict { &CONFLICT_COLUMNS } else { &ARSENAL_COLUMNS };
        for name in expected.iter().filter(|name| !columns.contains(name)) {
            self.fault(line, format!("the column {name:?} is missing"));
        }
        for name in columns.iter().filter(|name| !expected.contains(name)) {
            self.fault(line, format!("unknown column {name:?}"));
        }
        for (at, name) in columns.iter().enumerate().filter(|(at, name)| columns[..*at].contains(name)) {
            self.fault(line, format!("the column {name:?} is given twice, again in place {}", at + 1));
        }
        columns
    }

    fn read_row(&mut self, line: u32, text: &str, columns: &[&str], section: Section) {
        let cells: Vec<&str> = text.split('\t').collect();
        if cells.len() != columns.len() {
            self.fault(line, format!("{} cells where the head row has {}", cells.len(), columns.len()));
            return;
        }
        let row = Row { columns, cells: &cells };
        let read = match section {
            Section::Conflict => row.conflict().map(|(card, raw)| self.conflict.push((line, card, raw))),
            Section::Arsenal => row.design().map(|design| self.designs.push((line, design))),
            Section::Head => Ok(()),
        };
        if let Err(what) = read {
            self.fault(line, what);
        }
    }

    /// B1.2: no id, slug or battle twice.
    fn check_whole(&mut self) {
        let mut faults = Vec::new();
        let mut seen: BTreeMap<String, u32> = BTreeMap::new();
        let conflict = self.conflict.iter().map(|(line, it, _)| (*line, &it.id, &it.slug));
        let designs = self.designs.iter().map(|(line, it)| (*line, &it.id, &it.slug));
        for (line, id, slug) in conflict.chain(designs) {
            for name in [id, slug] {
                if let Some(first) = seen.insert(name.clone(), line) {
                    faults.push((line, format!("{name:?} is used in line {first} already")));
                }
            }
        }
        let mut battles: BTreeMap<&str, u32> = BTreeMap::new();
        for (line, card, _) in self.conflict.iter().filter(|it| it.1.battle().is_some()) {
            if let Some(first) = battles.insert(&card.name_en, *line) {
                faults.push((
                    *line,
                    format!("the battle {:?} is in line {first} already (B1.2)", card.name_en),
                ));
            }
        }
        faults.into_iter().for_each(|(line, what)| self.fault(line, what));
    }
}

// === Cells ===

struct Row<'a> {
    columns: &'a [&'a str],
    cells: &'a [&'a str],
}

type Cell<T> = Result<T, String>;

impl<'a> Row<'a> {
    fn cell(&self, name: &str) -> &'a str {
        let at = self.columns.iter().position(|it| *it == name);
        at.map_or("-", |at| self.cells[at].trim())
    }

    fn text(&self, name: &str) -> String {
        let cell = self.cell(name);
        if cell == "-" { String::new() } else { cell.to_string() }
    }

    fn required(&self, name: &str) -> Cell<String> {
        let cell = self.text(name);
        if cell.is_empty() { Err(format!("{name} is empty")) } else { Ok(cell) }
    }

    fn slug(&self) -> Cell<String> {
        let slug = self.required("slug")?;
        if slug == "all" || slug == "rest" {
            return Err(format!("slug {slug:?} means several cards in notation; use another"));
        }
        let fits = slug.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-');
        if fits {
            Ok(slug)
        } else {
            Err(format!("slug {slug:?}: use lower-case letters, digits and hyphens"))
        }
    }

    fn number(&self, name: &str, lowest: i32, highest: i32) -> Cell<i32> {
        number(name, self.cell(name), lowest, highest)
    }

    fn provenance(&self) -> Cell<Provenance> {
        match self.cell("provenance") {
            "attested" => Ok(Provenance::Attested),
            "inferred" => Ok(Provenance::Inferred),
            "reconstructed" => Ok(Provenance::Reconstructed),
            other => Err(format!("provenance {other:?}: use attested, inferred or reconstructed")),
        }
    }

    fn conflict(&self) -> Cell<(Conflict, Vec<Vec<RawPrerequisite>>)> {
        let kind = self.cell("kind");
        let mut raw = Vec::new();
        let effect = match kind {
            "BATTLE" => {
                raw = self.prerequisites()?;
                Effect::Battle(self.battle()?)
            }
            "BUILDUP" => Effect::BuildUp(build_up(self.cell("effect"))?),
            "KEEP" => Effect::Keep(kept(self.cell("effect"))?),
            "IMMEDIATE" => Effect::Immediate(immediate(self.cell("effect"))?),
            other => return Err(format!("kind {other:?}: use BATTLE, BUILDUP, KEEP or IMMEDIATE")),
        };
        if kind != "BATTLE" && self.number("vp", 0, 0).is_err() {
            return Err("vp: only a BATTLE has victory points".to_string());
        }
        let card = Conflict {
            id: self.required("id")?,
            slug: self.slug()?,
            name_en: self.required("name_en")?,
            name_ja: self.required("name_ja")?,
            action: self.number("action", 1, i32::from(HIGHEST_NUMBER))? as Score,
            date: self.text("date"),
            note_en: self.text("note_en"),
            note_ja: self.text("note_ja"),
            effect,
            provenance: self.provenance()?,
            attested: self.text("attested"),
            pack: None,
        };
        Ok((card, raw))
    }

    fn battle(&self) -> Cell<BattleCard> {
        let aggressor = match self.cell("aggressor") {
            "DRAWER" => Aggressor::Drawer,
            word => Aggressor::Side(side("aggressor", word)?),
        };
        let mut battle = BattleCard {
            aggressor,
            arms: [
                arms("axis_arms", self.cell("axis_arms"))?,
                arms("allied_arms", self.cell("allied_arms"))?,
            ],
            prerequisites: Vec::new(),
            points: self.number("vp", 0, 20)? as u8,
            ground_decides: false,
            homeland: 0,
            eliminates: None,
            in_both: false,
        };
        for code in codes(self.cell("special")) {
            match code.split_once(':') {
                None if code == "GROUND_DECIDES" => battle.ground_decides = true,
                None if code == "IN_BOTH" => battle.in_both = true,
                Some(("HOMELAND", count)) => battle.homeland = number("HOMELAND", count, 1, 20)? as u8,
                Some(("ELIMINATES", word)) => battle.eliminates = Some(side("ELIMINATES", word)?),
                Some(_) | None => {
                    return Err(format!(
                        "special {code:?}: use GROUND_DECIDES, IN_BOTH, HOMELAND:n or ELIMINATES:side"
                    ));
                }
            }
        }
        if battle.ground_decides && !battle.arms.iter().all(|arms| arms.has(Arm::Ground)) {
            return Err("special GROUND_DECIDES: both sides need the arm G".to_string());
        }
        Ok(battle)
    }

    fn prerequisites(&self) -> Cell<Vec<Vec<RawPrerequisite>>> {
        let one = |code: &str| match code.split(':').collect::<Vec<_>>()[..] {
            ["FOUGHT", id] => Ok((None, id.to_string())),
            ["HELD", word, id] => Ok((Some(side("HELD", word)?), id.to_string())),
            _ => Err(format!("prereq {code:?}: use FOUGHT:id or HELD:side:id")),
        };
        codes(self.cell("prereq")).map(|all| all.split('|').map(one).collect()).collect()
    }

    fn design(&self) -> Cell<Design> {
        let class = self.cell("class");
        let class = Class::WORDS.iter().find(|it| it.0 == class).map(|it| it.1).ok_or_else(|| {
            let words: Vec<&str> = Class::WORDS.iter().map(|it| it.0).collect();
            format!("class {class:?}: use one of {}", words.join(", "))
        })?;
        let copies = self.number("copies", 1, 50)? as u8;
        if copies > 1 && (class.leads() || class.is_capital()) {
            return Err(
                "copies: there is one of each leader, general, battleship and carrier (B1.2)".to_string()
            );
        }
        let attack = |name: &str| match self.cell(name) {
            "-" => Ok(None),
            text => number(name, text, 1, 30).map(|it| Some(it as Score)),
        };
        let defence = |name: &str| self.number(name, 0, 30).map(|it| it as Score);
        Ok(Design {
            id: self.required("id")?,
            slug: self.slug()?,
            name_en: self.required("name_en")?,
            name_ja: self.required("name_ja")?,
            side: side("side", self.cell("side"))?,
            copies,
            nation: self.required("nation")?,
            class,
            arm: arm("arm", self.cell("arm"))?,
            attack: [attack("atk_g")?, attack("atk_a")?, attack("atk_s")?],
            defence: [defence("def_g")?, defence("def_a")?, defence("def_s")?],
            phases: self.phases()?,
            shots: self.number("shots", 1, 6)? as u8,
            support: support(self.cell("support"))?,
            autokill: autokill(self.cell("special"))?,
            provenance: self.provenance()?,
            attested: self.text("attested"),
            pack: None,
        })
    }

    fn phases(&self) -> Cell<u8> {
        let phases = self.cell("phases").split(',').map(|it| number("phases", it, 1, 4));
        phases.map(|it| it.map(|phase| 1 << phase)).try_fold(0, |all, phase| Ok(all | phase?))
    }
}

fn codes(cell: &str) -> impl Iterator<Item = &str> {
    cell.split(';').filter(|code| !code.is_empty() && *code != "-")
}

fn number(name: &str, text: &str, lowest: i32, highest: i32) -> Cell<i32> {
    let number = text.parse().ok().filter(|number| (lowest..=highest).contains(number));
    number.ok_or_else(|| format!("{name}: expected a number from {lowest} to {highest}, found {text:?}"))
}

fn side(name: &str, word: &str) -> Cell<Side> {
    match word {
        "AXIS" => Ok(Side::Axis),
        "ALLIED" => Ok(Side::Allied),
        other => Err(format!("{name} {other:?}: use AXIS or ALLIED")),
    }
}

fn arm(name: &str, word: &str) -> Cell<Arm> {
    match word {
        "G" => Ok(Arm::Ground),
        "A" => Ok(Arm::Air),
        "S" => Ok(Arm::Sea),
        other => Err(format!("{name} {other:?}: use G, A or S")),
    }
}

fn arms(name: &str, word: &str) -> Cell<Arms> {
    let mut arms = Arms::NONE;
    for letter in word.chars() {
        arms = arms.with(arm(name, &letter.to_string())?);
    }
    if arms == Arms::NONE { Err(format!("{name} is empty; use letters of GAS")) } else { Ok(arms) }
}

fn build_up(cell: &str) -> Cell<BuildUp> {
    let mut build = BuildUp { intake: Intake::Draw(0), deploy: 0, arm: None, limit: 3 };
    let mut brings = false;
    for code in codes(cell) {
        match code.split_once(':') {
            Some(("DRAW", count)) => build.intake = Intake::Draw(number("DRAW", count, 1, 20)? as u8),
            Some(("REFILL", count)) => build.intake = Intake::Refill(number("REFILL", count, 1, 20)? as u8),
            Some(("DEPLOY", count)) => build.deploy = number("DEPLOY", count, 0, 20)? as u8,
            Some(("ARM", word)) => build.arm = Some(arm("ARM", word)?),
            Some(("LIMIT", count)) => build.limit = number("LIMIT", count, 0, 50)? as u8,
            Some(_) | None => {
                return Err(format!("effect {code:?}: a BUILDUP uses DRAW, REFILL, DEPLOY, ARM, LIMIT"));
            }
        }
        brings |= code.starts_with("DRAW") || code.starts_with("REFILL");
    }
    if brings { Ok(build) } else { Err("effect: a BUILDUP needs DRAW:n or REFILL:n".to_string()) }
}

fn kept(cell: &str) -> Cell<Kept> {
    let parts: Vec<&str> = cell.split(':').collect();
    match parts[..] {
        ["CANCEL_BATTLE"] => Ok(Kept::CancelBattle),
        ["CANCEL_KEPT"] => Ok(Kept::CancelKept),
        ["COUNTERATTACK"] => Ok(Kept::Counterattack),
        ["RECOVER", count] => Ok(Kept::Recover(number("RECOVER", count, 1, 20)? as u8)),
        ["REINFORCE", count] => Ok(Kept::Reinforce(number("REINFORCE", count, 1, 20)? as u8)),
        [what, amount, span] => bonus(what, amount, span, "ANY").map(Kept::Bonus),
        [what, amount, span, role] => bonus(what, amount, span, role).map(Kept::Bonus),
        _ => Err(format!("effect {cell:?} is not one a KEEP card can have")),
    }
}

fn bonus(what: &str, amount: &str, span: &str, role: &str) -> Cell<Bonus> {
    let (arm, score) = match what.split_once('_') {
        Some(("GROUND", score)) => (Arm::Ground, score),
        Some(("AIR", score)) => (Arm::Air, score),
        Some(("SEA", score)) => (Arm::Sea, score),
        Some(_) | None => return Err(format!("effect {what:?} is not one a KEEP card can have")),
    };
    let amount = number(what, amount.trim_start_matches('+'), 1, 10)? as Score;
    let (attack, defence) = match score {
        "ATK" => (amount, 0),
        "DEF" => (0, amount),
        other => return Err(format!("effect {other:?}: use ATK or DEF")),
    };
    let span = match span {
        "ROUND" => Span::Round,
        "BATTLE" => Span::Battle,
        other => return Err(format!("effect {other:?}: use ROUND or BATTLE")),
    };
    let role = match role {
        "ANY" => Role::Any,
        "AGGRESSOR" => Role::Aggressor,
        "DEFENDER" => Role::Defender,
        other => return Err(format!("effect {other:?}: use AGGRESSOR or DEFENDER")),
    };
    // A ground bonus to attacks is an advantage of ground against ground.
    let against = (arm == Arm::Ground && attack > 0).then_some(Arm::Ground);
    Ok(Bonus { arm, attack, against, defence, span, role })
}

fn immediate(cell: &str) -> Cell<Immediate> {
    match cell {
        "CAPTURE" => Ok(Immediate::Capture),
        "DIVIDE" => Ok(Immediate::Divide),
        "LOOK:ALL" => Ok(Immediate::Look),
        "SABOTAGE" => Ok(Immediate::Sabotage),
        "RAID" => Ok(Immediate::Raid),
        "INITIATIVE" => Ok(Immediate::Initiative),
        other => Err(format!(
            "effect {other:?}: an IMMEDIATE is CAPTURE, DIVIDE, LOOK:ALL, SABOTAGE, RAID or INITIATIVE"
        )),
    }
}

fn support(cell: &str) -> Cell<Option<Support>> {
    let plus = |code: &str, score: &str| -> Cell<Score> {
        let amount = code.strip_prefix(score).and_then(|it| it.strip_prefix('+'));
        let amount = amount.ok_or_else(|| format!("support {code:?}: expected {score}+n"))?;
        number("support", amount, 1, 10).map(|it| it as Score)
    };
    match cell.split(':').collect::<Vec<_>>()[..] {
        ["-"] => Ok(None),
        ["AURA", word, code] if code.starts_with("ATK") => {
            Ok(Some(Support::Aura { arm: arm("AURA", word)?, attack: plus(code, "ATK")?, defence: 0 }))
        }
        ["AURA", word, code] => {
            Ok(Some(Support::Aura { arm: arm("AURA", word)?, attack: 0, defence: plus(code, "DEF")? }))
        }
        ["ASSIST", word, code] => {
            let class = Class::WORDS.iter().find(|it| it.0 == word).map(|it| it.1);
            let class = class.ok_or_else(|| format!("support: unknown class {word:?}"))?;
            Ok(Some(Support::Assist { class, attack: plus(code, "ATK")? }))
        }
        ["SCREEN", "CAPITAL", code] => Ok(Some(Support::Screen { defence: plus(code, "DEF")? })),
        _ => Err(format!(
            "support {cell:?}: use AURA:arm:ATK+n, AURA:arm:DEF+n, ASSIST:class:ATK+n or SCREEN:CAPITAL:DEF+n"
        )),
    }
}

fn autokill(cell: &str) -> Cell<Option<Autokill>> {
    if cell == "-" {
        return Ok(None);
    }
    let parts = cell.strip_prefix("AUTOKILL:").and_then(|it| it.split_once("<="));
    let (word, limit) = parts.ok_or_else(|| format!("special {cell:?}: use AUTOKILL:arm<=n"))?;
    Ok(Some(Autokill { arm: arm("AUTOKILL", word)?, limit: number("AUTOKILL", limit, 0, 30)? as Score }))
}

/// So that a kind always fits the tables.
const _: () = assert!(size_of::<Kind>() == 1);
