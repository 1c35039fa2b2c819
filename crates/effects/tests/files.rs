//! Card files: what is read comes out again, and hostile files are refused with line and reason, at once.

use effects::{At, Card, CardSet, Clause, Fault, Language, MAX_BYTES, Provenance, Section, mix, text};

const BASE: &str = include_str!("../../../data/deck/el-alamein.cards");
const EAST: &str = include_str!("../../../data/deck/eastern-front.cards");

fn base() -> CardSet {
    CardSet::parse(BASE, "original").unwrap_or_else(|fault| panic!("{fault}"))
}

fn clause(text: &str) -> Result<Clause, Fault> {
    Clause::parse(text, At { line: 1, column: 1 })
}

#[test]
fn three_hundred_and_sixty_two_cards_in_the_composition_of_the_game() {
    let set = base();
    let count = |test: &dyn Fn(&Card) -> bool| -> u32 {
        set.cards.iter().filter(|it| test(it)).map(|it| u32::from(it.copies)).sum()
    };
    assert_eq!(set.total(), 362);
    let by_type: Vec<u32> =
        effects::CardType::ALL.iter().map(|kind| count(&|it| it.card_type == *kind)).collect();
    assert_eq!(by_type, [54, 150, 30, 15, 44, 25, 44]);
}

#[test]
fn every_card_says_how_sure_it_is() {
    let set = base();
    let capuzzo = set.card("fort-capuzzo").unwrap();
    assert_eq!(
        (capuzzo.provenance_of("garrison"), capuzzo.provenance_of("city")),
        (Provenance::Attested, Provenance::Reconstructed)
    );
    assert!(set.cards.iter().all(|card| !card.note.is_empty()));
    let fields = [
        "name-en",
        "name-ja",
        "nation",
        "play-cost",
        "buy-cost",
        "vp",
        "defence",
        "copies",
        "start",
        "play",
        "deploy",
        "red",
        "keywords",
        "city",
        "garrison",
        "reinforcements",
        "victory-cards",
        "penalty",
        "damage",
    ];
    for card in &set.cards {
        assert!(
            card.doubts.iter().all(|it| fields.contains(&it.1.as_str())),
            "{}: {:?}",
            card.id,
            card.doubts
        );
    }
}

#[test]
fn printing_and_parsing_give_the_same_clause() {
    for (file, edition) in [(BASE, "original"), (BASE, "english"), (BASE, "fan"), (EAST, "original")] {
        let set = CardSet::parse(file, edition).unwrap();
        for card in &set.cards {
            for section in Section::ALL {
                for it in card.section(section) {
                    assert_eq!(clause(&it.to_string()).as_ref(), Ok(it), "{}: {it}", card.id);
                }
            }
        }
    }
    for text in [
        "turn-end if not this active and met [tank enemy] and fought: scrap all [!tank active other deployed]",
        "pay 3 tactic => choose { gain 1 draw | choose { look 1 | fill 2, end-game } }",
        "interception -2 for [unit german hand]",
        "take up to 3 [infantry exhausted discard] to deck",
        "may deploy 1 [unit hand] exhausted",
    ] {
        let it = clause(text).unwrap();
        assert_eq!(clause(&it.to_string()), Ok(it), "{text}");
    }
}

/// A word where another should stand, with the column at which it stands.
fn refused(text: &str, column: u32, part: &str) {
    let fault = clause(text).expect_err(text);
    assert!(fault.column == column && fault.what.contains(part), "{text}: {fault}");
}

#[test]
fn errors_say_where_and_what() {
    refused("gain 1 gold", 8, "a kind of points");
    refused("gain 1", 7, "the end of the line");
    refused("gain 100 attack", 6, "up to 99");
    refused("explode this", 1, "a step");
    refused("discard 1 [hand deck]", 17, "at most one zone");
    refused("discard 1 []", 13, "at least one property");
    refused("discard 1 [elephant]", 12, "sub-type");
    refused("exhaust this => ", 17, "a step");
    refused("turn-end if raining: discard this", 13, "a condition");
    refused("gain 1 attack; gain 1 supply", 14, "no meaning");
    refused("look 2 look 3", 8, "should end");
    refused("choose { gain 1 draw | gain 1 supply", 37, "'}'");
    refused("choose { choose { choose { choose { look 1 } } } }", 35, "3 deep");
}

fn with_card(lines: &str) -> Result<CardSet, Fault> {
    let head = "set: test\nextends: el-alamein\n\ncard: thing\nname-en: Thing\nname-ja: 物\nprovenance: reconstructed\n";
    let further = CardSet::parse(&format!("{head}{lines}\n"), "original")?;
    mix(&base(), &further)
}

const ARMY: &str = "kind: army\nplay-cost: 1\nbuy-cost: 1\ncopies: 1\nplay: may deploy this\n";
const SUPPORT: &str = "kind: support\nplay-cost: 1\nbuy-cost: 1\ncopies: 1\nplay: deploy this\n";

#[track_caller]
fn set_refused(lines: &str, part: &str) {
    let fault = with_card(lines).expect_err(lines);
    assert!(fault.what.contains(part) && fault.line >= 1, "{lines}: {fault}");
}

#[test]
fn r20_nothing_can_be_used_without_end() {
    for (lines, why) in [
        ("deploy: pay 1 supply => gain 1 supply", "gives back what it costs"),
        ("deploy: pay 1 supply => gain 2 attack, gain 1 supply", "the same among other things"),
        ("deploy: exhaust this => ready this", "readies itself"),
        ("deploy: exhaust this => ready 1 [unit deployed]", "can ready itself among others"),
        ("deploy: discard 1 [hand] => gain 1 draw", "the discard pile is drawn again and again"),
        ("deploy: discard this => gain 2 attack\ndeploy: exhaust this => gain 1 attack", "harmless"),
    ] {
        let lines = format!("{ARMY}{lines}");
        match why {
            "harmless" => assert!(with_card(&lines).is_ok(), "{lines}"),
            _ => set_refused(&lines, "without end"),
        }
    }
    // A circle of two cards: each readies the other.
    let two = format!(
        "set: test\nextends: el-alamein\ncard: one\nname-en: One\nname-ja: 一\nprovenance: reconstructed\nsubtypes: staff\n{SUPPORT}deploy: exhaust this => ready 1 [facility deployed]\ncard: two\nname-en: Two\nname-ja: 二\nprovenance: reconstructed\nsubtypes: facility\n{SUPPORT}deploy: exhaust this => ready 1 [staff deployed]\n"
    );
    let fault = mix(&base(), &CardSet::parse(&two, "original").unwrap()).unwrap_err();
    assert!(fault.what.contains("without end"), "{fault}");
    // Free cards that come back to the hand.
    set_refused(
        "kind: strategy\nplay-cost: 0\nbuy-cost: 1\ncopies: 1\nplay: gain 1 supply, take this to hand",
        "without end",
    );
    // A commander who pays for his own return.
    set_refused(
        &format!(
            "subtypes: commander\n{SUPPORT}deploy: exhaust this => gain 1 tactic\ndeploy: discard 1 [commander deployed] => gain 1 draw"
        ),
        "without end",
    );
    // What is finite is accepted.
    assert!(with_card(&format!("{ARMY}deploy: pay 1 supply => gain 1 attack")).is_ok());
    assert!(
        with_card(&format!(
            "subtypes: infantry\n{ARMY}deploy: scrap this => ready 2 [unit deployed], gain 3 draw"
        ))
        .is_ok()
    );
}

#[test]
fn texts_must_fit_where_they_stand() {
    for (lines, part) in [
        (format!("{ARMY}deploy: gain 1 attack"), "at a moment"),
        (format!("{ARMY}deploy: exempt\nplay: interception +1"), "standing rule"),
        (format!("{ARMY}deploy: exempt\nplay: win: gain 1 attack"), "no moment"),
        (format!("{ARMY}deploy: exempt\nred: turn-end: gain 1 supply"), "red text acts"),
        (format!("{ARMY}deploy: ready this => gain 1 attack"), "no cost"),
        (format!("{ARMY}deploy: gain 1 supply => gain 1 attack"), "a cost can only"),
        (format!("{ARMY}deploy: turn-start: pay 1 supply"), "only a cost"),
        (format!("{ARMY}deploy: discard 1 [infantry], discard 1 [tank] => gain 1 attack"), "only once"),
        (format!("{ARMY}deploy: exhaust this => destroy 1 [infantry deployed]"), "only enemy"),
        (format!("{ARMY}deploy: exhaust this => replace"), "revealed event"),
        (format!("{ARMY}deploy: exhaust this => end-game"), "only a city"),
        (format!("{SUPPORT}deploy: exhaust this => gain 1 attack"), "only units give attack"),
        ("kind: army\nplay-cost: 1\ncopies: 1".into(), "buy-cost"),
        ("kind: event\ncopies: 1\nred: win: take this".into(), "supply, army, strategy and support"),
        ("kind: support\nplay-cost: 0\nbuy-cost: 1\ncopies: 1\nplay: gain 1 supply".into(), "deploys itself"),
        (format!("{ARMY}start: 1\ndeploy: exhaust this => gain 1 attack"), "starting decks"),
        (format!("{ARMY}colour: blue"), "no 'colour'"),
        (format!("{ARMY}copies: 2"), "given twice"),
        ("kind: army\ncopies: 99".into(), "up to 60"),
        ("kind: wizard".into(), "supply, army"),
        ("kind: army\nkeywords: shiny".into(), "keyword"),
        ("kind: army\nsubtypes: elephant".into(), "elephant"),
    ] {
        set_refused(&lines, part);
    }
}

#[test]
fn hostile_files_are_refused_at_once() {
    let begin = std::time::Instant::now();
    let huge = "x".repeat(MAX_BYTES + 1);
    assert!(CardSet::parse(&huge, "original").unwrap_err().what.contains("exceeds"));
    let long = format!("set: a\ncard: b\nplay: {}", "gain 1 supply, ".repeat(200));
    assert!(CardSet::parse(&long, "original").unwrap_err().what.contains("characters"));
    let many_steps = format!("set: a\ncard: b\nplay: {}gain 1 supply", "gain 1 supply, ".repeat(20));
    assert!(CardSet::parse(&many_steps, "original").unwrap_err().what.contains("12 steps"));
    let deep = format!("set: a\ncard: b\nplay: {}", "choose { ".repeat(90));
    assert!(CardSet::parse(&deep, "original").unwrap_err().what.contains("deep"));
    let wide = format!("set: a\ncard: b\nplay: choose {{ look 1{} }}", " | look 1".repeat(40));
    assert!(CardSet::parse(&wide, "original").unwrap_err().what.contains("6 options"));
    let clauses = format!("set: a\ncard: b\n{}", "play: look 1\n".repeat(9));
    assert!(CardSet::parse(&clauses, "original").unwrap_err().what.contains("8 clauses"));
    let cards: String = (0..200).map(|n| format!("card: c{n}\nname-en: C\nname-ja: C\nkind: strategy\nplay-cost: 1\nbuy-cost: 1\ncopies: 1\nprovenance: reconstructed\n")).collect();
    assert!(
        CardSet::parse(&format!("set: a\n{cards}"), "original").unwrap_err().what.contains("120 different")
    );
    for (text, part) in [
        ("", "empty"),
        ("set: a", "no card"),
        ("card: a", "begins with"),
        ("set: a\nset: b", "one set"),
        ("nonsense", "key: value"),
        ("set: A b", "small letters"),
        ("set: a\ncard: b\nkind: army", "needs 'provenance"),
        ("set: a\ncard: b\nplay: \u{202e}gain", "no meaning"),
        ("set: a\ncard: b\ncopies: -1", "up to 60"),
        ("set: a\ncard: b\ncard: b", "needs"),
    ] {
        let fault = CardSet::parse(text, "original").expect_err(text);
        assert!(fault.what.contains(part), "{text}: {fault}");
    }
    assert!(begin.elapsed().as_secs() < 5, "refusing takes no time");
}

#[test]
fn mangled_files_never_panic() {
    let mut seed = 1942u64;
    let mut next = move |n: usize| {
        seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (seed >> 33) as usize % n
    };
    let lines: Vec<&str> = BASE.lines().collect();
    for _ in 0..300 {
        let mut text: Vec<String> = lines.iter().take(60 + next(300)).map(|it| (*it).to_string()).collect();
        for _ in 0..3 {
            let at = next(text.len());
            match next(3) {
                0 => text[at] = lines[next(lines.len())].to_string(),
                1 => text[at] = text[at].chars().rev().collect(),
                _ => text[at].push_str(["[", "=>", " 300", ":", "!", " and", "@english"][next(7)]),
            }
        }
        if let Err(fault) = CardSet::parse(&text.join("\n"), "original") {
            assert!(fault.line >= 1 && !fault.what.is_empty());
        }
    }
}

#[test]
fn the_texts_of_the_cards() {
    let set = base();
    let says = |id: &str, language, line: usize| text::card(set.card(id).unwrap(), language)[line].1.clone();
    let en = |id: &str, line| says(id, Language::English, line);
    let ja = |id: &str, line| says(id, Language::Japanese, line);
    assert_eq!(
        en("flak-88-company", 2),
        "Return this card to the War Zone ⇒ destroy up to 2 enemy tanks; they do not count as fought."
    );
    assert_eq!(
        ja("flak-88-company", 2),
        "【これ】を戦場に戻す⇒敵軍の戦車2枚までを、戦わなかったものとみなして破壊する。"
    );
    assert_eq!(en("lil-rommel", 0), "Combat. Unique.");
    assert_eq!(ja("lil-rommel", 0), "〈戦闘〉 〈ユニーク〉");
    assert_eq!(
        en("italian-tank-regiment", 2),
        "At the end of your turn, if this card is exhausted and it fought enemy tanks this turn: return this card to the War Zone."
    );
    assert_eq!(
        ja("italian-tank-regiment", 2),
        "手番の終了時、【これ】が消耗状態であり、かつこの手番に敵軍の戦車と戦っていたなら：【これ】を戦場に戻す。"
    );
    assert_eq!(
        en("desert-airfield", 1),
        "Pay 1 Supply and exhaust this card ⇒ destroy 1 enemy card other than a tank."
    );
    assert_eq!(
        en("motorized-repair-company", 2),
        "After a combat or an interception you won: return this card to the War Zone ⇒ gain up to 2 destroyed enemy tanks."
    );
    assert_eq!(
        ja("field-hospital", 1),
        "戦闘または迎撃の後：【これ】を消耗させる⇒捨山の歩兵1枚を手札に加える。"
    );
    assert_eq!(
        ja("strategic-planning", 0),
        "次のうち1つを選んで実行する（補給+4、増援+1を得る／ドロー+3を得る）。"
    );
    assert_eq!(en("lil-rommel", 3), "Each of your deployed German units gets interception +1.");
    assert_eq!(ja("level-up", 1), "【これ】の獲得時：【これ】を配備中の部隊1枚に付属させてもよい。");
    assert_eq!(
        en("level-up", 1),
        "When you gain this card: you may attach this card to 1 of your deployed units."
    );
    assert_eq!(en("alexandria", 1), "After a combat you won: the game ends after this Tactics Phase.");
    // Every clause has a sentence in both languages that ends as sentences do.
    for card in &set.cards {
        for (language, end) in [(Language::English, '.'), (Language::Japanese, '。')] {
            for (_, line) in text::card(card, language) {
                assert!(
                    line.ends_with(end) || line.ends_with('〉') || line.ends_with('）'),
                    "{}: {line}",
                    card.id
                );
                assert!(!line.contains("  "), "{}: {line}", card.id);
            }
        }
    }
}

#[test]
fn every_fault_of_a_file_is_named_by_its_line() {
    let file = "set: test\nextends: el-alamein\ncard: one\nname-en: One\nname-ja: 一\nkind: wizard\ncopies: 1\nprovenance: reconstructed\ncard: two\nname-en: Two\nname-ja: 二\nkind: army\nplay-cost: 1\nbuy-cost: 1\ncopies: 1\nprovenance: reconstructed\nattested: colour\ncard: three\nname-en: Three\nname-ja: 三\nkind: army\nplay-cost: 1\nbuy-cost: 1\ncopies: 1\nprovenance: reconstructed\nplay: may deploy this\ndeploy: exempt\ndeploy: exhaust this => replace\ndeploy: gain 1 attack\ndeploy@klingon: exempt\n";
    let faults = |text: &str| -> Vec<(u32, String)> {
        CardSet::faults(text, "original").into_iter().map(|it| (it.line, it.what)).collect()
    };
    let found = faults(file);
    let lines: Vec<u32> = found.iter().map(|it| it.0).collect();
    assert_eq!(lines, [6, 17, 30], "{found:?}");
    let sound_head = file.replace("kind: wizard", "kind: army\nplay-cost: 1\nbuy-cost: 1");
    let mended = sound_head.replace("attested: colour\n", "").replace("deploy@klingon: exempt\n", "");
    let found = faults(&mended);
    assert_eq!(
        found.iter().map(|it| it.0).collect::<Vec<_>>(),
        [29, 30],
        "each clause by its own line: {found:?}"
    );
    assert_eq!(faults(&"nonsense\n".repeat(5000)).len(), effects::MAX_FAULTS);
    assert!(faults(EAST).is_empty() && faults(BASE).is_empty());
}

#[test]
fn r20_the_card_to_blame_is_one_of_the_new_ones() {
    let fault = with_card(&format!("{ARMY}deploy: exhaust this => ready this")).unwrap_err();
    assert!(fault.line == 4 && fault.what.contains("thing"), "{fault}");
}
