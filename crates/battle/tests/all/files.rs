//! Card files: every broken one is refused with the line and the reason, and packs come and go without a trace.

use crate::common;

use battle::{Battle, Book, Options};
use common::{PACK, SET, edited, line_of};

/// The first fault: the file (0 is the set), the line and the reason.
fn first_fault(set: &str, packs: &[&str]) -> (usize, u32, String) {
    let (file, faults) = Book::read(set, packs).expect_err("a fault");
    (file, faults[0].line, faults[0].what.clone())
}

/// The line that begins with these words.
fn line_with(text: &str, start: &str) -> u32 {
    text.lines().position(|line| line.starts_with(start)).expect("a line") as u32 + 1
}

/// The text without the line that begins with these words.
fn without(text: &str, start: &str) -> String {
    text.lines().filter(|line| !line.starts_with(start)).map(|line| format!("{line}\n")).collect()
}

#[test]
fn the_files_of_the_game_are_sound() {
    assert!(Book::read(SET, &[]).is_ok());
    assert!(Book::read(SET, &[PACK]).is_ok());
    assert_eq!(Book::check_pack(SET, PACK), []);
    assert_eq!((Book::pack_for(PACK).as_deref(), Book::pack_for(SET)), (Some("north-africa"), None));
}

#[test]
fn a_wrong_cell_is_named_with_its_line() {
    // Row, column, what is written there, and words of the reason.
    let cases = [
        ("gazala", "kind", "FIGHT", "kind \"FIGHT\""),
        ("gazala", "action", "19", "action: expected a number from 1 to 18, found \"19\""),
        ("gazala", "action", "0", "action: expected a number from 1 to 18, found \"0\""),
        ("gazala", "action", "ten", "found \"ten\""),
        ("gazala", "aggressor", "ITALY", "aggressor \"ITALY\""),
        ("gazala", "axis_arms", "GX", "axis_arms \"X\""),
        ("gazala", "axis_arms", "-", "axis_arms"),
        ("gazala", "vp", "21", "vp: expected a number from 0 to 20"),
        ("gazala", "special", "DESERT", "special \"DESERT\""),
        ("gazala", "special", "HOMELAND:0", "HOMELAND: expected a number"),
        ("gazala", "special", "ELIMINATES:ITALY", "ELIMINATES \"ITALY\""),
        ("malta", "special", "GROUND_DECIDES", "both sides need the arm G"),
        ("gazala", "prereq", "WON:B06", "prereq \"WON:B06\""),
        ("gazala", "prereq", "HELD:BOTH:B06", "HELD \"BOTH\""),
        ("gazala", "provenance", "guessed", "provenance \"guessed\""),
        ("gazala", "slug", "Gazala", "slug \"Gazala\": use lower-case letters"),
        ("gazala", "slug", "all", "slug \"all\""),
        ("gazala", "slug", "rest", "slug \"rest\""),
        ("gazala", "slug", "-", "slug is empty"),
        ("gazala", "name_ja", "-", "name_ja is empty"),
        ("buildup-1", "effect", "DEPLOY:2", "needs DRAW:n or REFILL:n"),
        ("buildup-1", "effect", "DRAW:4;MARCH:2", "effect \"MARCH:2\""),
        ("buildup-1", "effect", "DRAW:99", "DRAW: expected a number from 1 to 20"),
        ("buildup-1", "vp", "3", "only a BATTLE has victory points"),
        ("ultra", "effect", "CANCEL_ALL", "effect \"CANCEL_ALL\""),
        ("ultra", "effect", "GROUND_ATK:+99:BATTLE", "GROUND_ATK: expected a number from 1 to 10"),
        ("ultra", "effect", "GROUND_ATK:+2:WEEK", "effect \"WEEK\""),
        ("ultra", "effect", "GROUND_LUCK:+2:BATTLE", "effect \"LUCK\""),
        ("ultra", "effect", "GROUND_ATK:+2:BATTLE:BOTH", "effect \"BOTH\""),
        ("raid-1", "effect", "LOOK", "effect \"LOOK\""),
        ("tiger", "class", "PANZER", "class \"PANZER\""),
        ("tiger", "arm", "D", "arm \"D\""),
        ("tiger", "side", "GERMAN", "side \"GERMAN\""),
        ("tiger", "copies", "0", "copies: expected a number from 1 to 50"),
        ("rommel", "copies", "2", "one of each leader, general, battleship and carrier"),
        ("littorio", "copies", "2", "one of each leader, general, battleship and carrier"),
        ("tiger", "atk_g", "31", "atk_g: expected a number from 1 to 30"),
        ("tiger", "def_s", "-", "def_s: expected a number from 0 to 30"),
        ("tiger", "phases", "5", "phases: expected a number from 1 to 4"),
        ("tiger", "phases", "1,,2", "phases"),
        ("tiger", "shots", "7", "shots: expected a number from 1 to 6"),
        ("tiger", "support", "ASSIST:PANZER:ATK+1", "unknown class \"PANZER\""),
        ("tiger", "support", "AURA:G:SPEED+1", "expected DEF+n"),
        ("tiger", "support", "HELP", "support \"HELP\""),
        ("tiger", "special", "AUTOKILL:G", "special \"AUTOKILL:G\""),
        ("tiger", "special", "AUTOKILL:X<=4", "AUTOKILL \"X\""),
        ("tiger", "nation", "-", "nation is empty"),
    ];
    for (row, column, value, reason) in cases {
        let (file, line, what) = first_fault(&edited(SET, row, column, value), &[]);
        assert_eq!((file, line), (0, line_of(SET, row)), "{row} {column} {value}: {what}");
        assert!(what.contains(reason), "{row} {column} {value}: {what}");
    }
}

#[test]
fn what_must_be_unique_is() {
    // Row, column, what is written there, the row that is at fault (the second of the two), and the reason.
    let cases = [
        ("tiger", "id", "X01", "tiger", "\"X01\" is used in line"),
        ("tiger", "slug", "m13", "m13", "\"m13\" is used in line"),
        ("gazala", "slug", "tiger", "tiger", "\"tiger\" is used in line"),
        ("gazala", "name_en", "Crete", "gazala", "the battle \"Crete\" is in line"),
    ];
    for (row, column, value, at, reason) in cases {
        let (file, line, what) = first_fault(&edited(SET, row, column, value), &[]);
        assert_eq!((file, line), (0, line_of(SET, at)), "{row} {column} {value}: {what}");
        assert!(what.contains(reason), "{row} {column} {value}: {what}");
    }
    // Other cards may share a name: there are five Military Buildups.
    assert!(Book::read(&edited(SET, "convoy", "name_en", "Military Buildup"), &[]).is_ok());
}

#[test]
fn a_prerequisite_must_name_a_battle() {
    for (value, named) in
        [("FOUGHT:B99", "B99"), ("FOUGHT:B06|HELD:AXIS:U01", "U01"), ("FOUGHT:B06;FOUGHT:tobruk", "tobruk")]
    {
        let (file, line, what) = first_fault(&edited(SET, "gazala", "prereq", value), &[]);
        assert_eq!((file, line), (0, line_of(SET, "gazala")));
        assert_eq!(what, format!("prereq: there is no battle {named:?}"));
    }
    // In a pack the fault is the pack's, and it may name battles of the set.
    let pack = edited(PACK, "excess", "prereq", "FOUGHT:B99");
    assert_eq!(
        first_fault(SET, &[&pack]),
        (1, line_of(PACK, "excess"), "prereq: there is no battle \"B99\"".into())
    );
    let pack = edited(PACK, "excess", "prereq", "FOUGHT:B06");
    assert!(Book::read(SET, &[&pack]).is_ok());
}

#[test]
fn rows_and_columns_must_fit() {
    let headers = |start: &str| line_with(SET, start);
    let (conflict, arsenal) =
        (headers("id\tslug\tname_en\tname_ja\tkind"), headers("id\tslug\tname_en\tname_ja\tside"));
    // A column is missing, or is called something else.
    let set = SET.replace("\tprereq\tvp", "\tvp");
    assert_eq!(first_fault(&set, &[]), (0, conflict, "the column \"prereq\" is missing".into()));
    let set = SET.replace("\tatk_g\tatk_a", "\tatk_g\tatk_air");
    assert_eq!(first_fault(&set, &[]), (0, arsenal, "the column \"atk_a\" is missing".into()));
    let set = SET.replace(
        "\tsupport\tspecial\tprovenance\tattested",
        "\tsupport\tspecial\tprovenance\tattested\tprice",
    );
    assert_eq!(first_fault(&set, &[]), (0, arsenal, "unknown column \"price\"".into()));
    let set = SET.replacen("id\tslug\tname_en", "id\tslug\tid\tname_en", 1);
    assert_eq!(
        first_fault(&set, &[]),
        (0, conflict, "the column \"id\" is given twice, again in place 3".into())
    );
    // A cell too few, and one too many.
    let set = SET.replace("\tTiger I\t", "\t");
    assert_eq!(
        first_fault(&set, &[]),
        (0, line_of(SET, "tiger"), "20 cells where the head row has 21".into())
    );
    let set = SET.replace("\tTiger I\t", "\tTiger\tI\t");
    assert_eq!(
        first_fault(&set, &[]),
        (0, line_of(SET, "tiger"), "22 cells where the head row has 21".into())
    );
}

#[test]
fn the_columns_may_stand_in_any_order() {
    let swapped: String = SET
        .lines()
        .map(|line| {
            let mut cells: Vec<&str> = line.split('\t').collect();
            if cells.len() > 10 {
                cells.swap(4, 7);
                cells.swap(2, 12);
            }
            cells.join("\t") + "\n"
        })
        .collect();
    assert_eq!(Book::read(&swapped, &[]), Book::read(SET, &[]));
}

#[test]
fn the_head_must_be_complete() {
    for line in ["id\tnorth-africa", "name_en\tNorth", "axis_ja", "allied_en", "points"] {
        let key = line.split('\t').next().unwrap();
        let what = format!("the head lacks the line {key:?}");
        assert_eq!(first_fault(&without(SET, line), &[]), (0, 0, what));
    }
    let points = line_with(SET, "points");
    for bad in ["0", "many", "-3"] {
        let (_, line, what) = first_fault(&SET.replace("points\t38", &format!("points\t{bad}")), &[]);
        assert_eq!((line, what), (points, format!("points: expected a number above 0, found {bad:?}")));
    }
    let (_, line, what) = first_fault(&SET.replace("points\t38", "points"), &[]);
    assert_eq!((line, what.as_str()), (points, "expected a key, a tab and a value"));
    let (_, line, what) = first_fault(&SET.replace("points\t38", "points\t38\npoints\t40"), &[]);
    assert_eq!((line, what.as_str()), (points + 1, "points is given twice"));
}

#[test]
fn sections_must_be_spelled_right() {
    let at = line_with(SET, "[arsenal]");
    let (_, line, what) = first_fault(&SET.replace("[arsenal]", "[arsenals]"), &[]);
    assert_eq!(line, at);
    assert!(what.starts_with("unknown section [arsenals]"), "{what}");
    let (_, line, what) = first_fault(&without(SET, "[set]"), &[]);
    assert_eq!(line, line_with(SET, "[set]"), "the first line without a section");
    assert!(what.starts_with("expected [set], [pack], [conflict] or [arsenal] first"), "{what}");
}

#[test]
fn a_set_must_be_large_enough_to_play_and_no_larger_than_sense() {
    assert_eq!(first_fault("", &[]), (0, 0, "the head lacks the line \"id\"".into()));
    let head: String = SET.lines().take_while(|it| *it != "[conflict]").map(|it| format!("{it}\n")).collect();
    assert_eq!(first_fault(&head, &[]), (0, 0, "the set has no battle with points".into()));
    let few: String = SET
        .lines()
        .filter(|it| {
            !it.contains("\tALLIED\t1") && !it.contains("\tALLIED\t2") && !it.contains("\tALLIED\t3")
        })
        .map(|it| format!("{it}\n"))
        .collect();
    assert_eq!(first_fault(&few, &[]).2, "the allied arsenal has 0 cards, at least 6 are dealt");
    let huge = "#".repeat(1 << 20) + "\n" + SET;
    assert_eq!(first_fault(&huge, &[]).1, 0);
    assert!(first_fault(&huge, &[]).2.contains("larger than one megabyte"));
    let many = edited(
        &edited(&edited(SET, "tiger", "copies", "50"), "m13", "copies", "50"),
        "grant",
        "copies",
        "50",
    );
    let many = edited(&many, "stuka", "copies", "50");
    assert!(first_fault(&many, &[]).2.contains("256 arsenal cards"));
}

#[test]
fn a_pack_is_checked_against_the_set() {
    let at = |start: &str| line_with(PACK, start);
    let pack = PACK.replace("set\tnorth-africa", "set\tpacific");
    assert_eq!(
        first_fault(SET, &[&pack]),
        (1, at("set"), "this pack is for the set \"pacific\", not for \"north-africa\"".into())
    );
    let nineteen = without(PACK, "DAW20");
    assert_eq!(first_fault(SET, &[&nineteen]), (1, 0, "a pack has 20 cards, this one 19 (B11.1)".into()));
    let twenty_one = edited(PACK, "cr-42", "copies", "3");
    assert_eq!(first_fault(SET, &[&twenty_one]), (1, 0, "a pack has 20 cards, this one 21 (B11.1)".into()));
    assert_eq!(first_fault(PACK, &[]), (0, 0, "this file is a pack, expected a set".into()));
    assert_eq!(first_fault(SET, &[SET]), (1, 0, "this file is a set, expected a pack".into()));
    let (file, line, what) = first_fault(SET, &[&edited(PACK, "khamsin", "effect", "SANDSTORM")]);
    assert_eq!((file, line), (1, line_of(PACK, "khamsin")));
    assert!(what.contains("\"SANDSTORM\""), "{what}");
    assert_eq!(Book::check_pack(SET, &pack).len(), 1);
}

#[test]
fn the_cards_of_a_pack_need_names_of_their_own() {
    let clash = |pack: &str, slug: &str, name: &str| {
        let (file, line, what) = first_fault(SET, &[pack]);
        assert_eq!((file, line), (1, line_of(pack, slug)));
        assert_eq!(what, format!("{name:?} belongs to another card of the game already"));
    };
    clash(&edited(PACK, "hs-129", "slug", "stuka"), "stuka", "stuka");
    clash(&edited(PACK, "hs-129", "slug", "tobruk"), "tobruk", "tobruk");
    clash(&edited(PACK, "hs-129", "id", "X01"), "hs-129", "X01");
    // More copies of a card of the set need another slug, or notation could not tell the two rows apart.
    let same = edited(&edited(PACK, "hs-129", "slug", "stuka"), "stuka", "name_en", "Junkers Ju 87 Stuka");
    clash(&same, "stuka", "stuka");
    let same = edited(
        &edited(PACK, "ferry-flight", "slug", "buildup-1"),
        "buildup-1",
        "name_en",
        "Military Buildup",
    );
    clash(&same, "buildup-1", "buildup-1");
    // A pack cannot be added twice, nor two packs with the same cards.
    let (file, line, what) = first_fault(SET, &[PACK, PACK]);
    assert_eq!(
        (file, line, what),
        (2, line_with(PACK, "id"), "the pack \"desert-air-war\" is added twice".into())
    );
    let other = PACK.replace("id\tdesert-air-war", "id\tother");
    assert_eq!(first_fault(SET, &[PACK, &other]).0, 2);
}

#[test]
fn b1_2_leaders_and_battles_a_pack_repeats_stay_out_under_any_slug() {
    for slug in ["waldau", "rommel"] {
        let pack = edited(&edited(PACK, "waldau", "name_en", "General Erwin Rommel"), "waldau", "slug", slug);
        let book = Book::read(SET, &[&pack]).unwrap();
        let kind = book.design_named("rommel").unwrap();
        assert_eq!(book.design(kind).pack, None, "the set's own stays");
        assert_eq!(book.designs.iter().filter(|it| it.name_en == "General Erwin Rommel").count(), 1);
    }
    let pack = edited(&edited(PACK, "excess", "name_en", "Gazala"), "excess", "slug", "gazala");
    let book = Book::read(SET, &[&pack]).unwrap();
    assert_eq!(book.card(book.conflict_named("gazala").unwrap()).pack, None);
    assert_eq!((book.conflict.len(), book.total_points(), book.points), (59, 78, 39));
    // An ordinary unit or another kind of card may well come twice.
    let pack = edited(PACK, "hs-129", "name_en", "Junkers Ju 87 Stuka");
    let book = Book::read(SET, &[&pack]).unwrap();
    assert_eq!(book.designs.iter().filter(|it| it.name_en == "Junkers Ju 87 Stuka").count(), 2);
    let pack = edited(PACK, "excess", "name_en", "Raid");
    assert_eq!(
        Book::read(SET, &[&pack]).unwrap().conflict.len(),
        60,
        "a battle of that name is another card"
    );
}

#[test]
fn b11_1_a_pack_leaves_the_set_as_it_was() {
    let before = Book::read(SET, &[]).unwrap();
    let with = Book::read(SET, &[PACK]).unwrap();
    assert_eq!(with.conflict[..54], before.conflict[..]);
    assert_eq!(with.designs[..before.designs.len()], before.designs[..]);
    assert_eq!(Book::read(SET, &[]).unwrap(), before);
}

#[test]
fn b8_3_half_of_the_points_a_pack_adds_are_needed_to_win() {
    let target = |packs: Vec<String>| Battle::new(Options { packs, ..Options::default() }).unwrap().target();
    assert_eq!((target(vec![]), target(vec![PACK.into()])), (38, 40));
    assert_eq!(target(vec![edited(PACK, "excess", "vp", "5")]), 38 + 7 / 2);
}

#[test]
fn all_faults_are_found_not_only_the_first() {
    let set = edited(&edited(SET, "gazala", "action", "19"), "tiger", "arm", "D");
    let (_, faults) = Book::read(&set, &[]).unwrap_err();
    assert_eq!(
        faults.iter().map(|it| it.line).collect::<Vec<_>>(),
        [line_of(SET, "gazala"), line_of(SET, "tiger")]
    );
}

#[test]
fn files_of_other_systems_are_read_too() {
    let windows = format!("\u{feff}{}", SET.replace('\n', "\r\n"));
    assert_eq!(Book::read(&windows, &[]), Book::read(SET, &[]));
}

#[test]
fn whatever_is_cut_off_or_garbled_is_refused_or_read_but_never_panics() {
    let lines: Vec<&str> = SET.lines().collect();
    for end in 0..lines.len() {
        let _ = Book::read(&lines[..end].join("\n"), &[]);
    }
    for cut in (0..SET.len()).step_by(97).filter(|&at| SET.is_char_boundary(at)) {
        let _ = Book::read(&SET[..cut], &[]);
        let _ = Book::read(&SET[cut..], &[]);
        let _ = Book::read(SET, &[&SET[cut..]]);
    }
}
