//! Every option of every title: its values are read, its wrong values are refused in words, its default is what leaving
//! it out means, it is worded in both languages, and `docs/options.md` lists it.
//!
//!     KHAMSIN_OPTIONS=write cargo test -p titles --test options
//!
//! writes the list anew.

use std::{collections::BTreeSet, env, fmt::Write, fs, path::Path};

use table::{Misplaced, Node, Seeded};
use titles::{Control, Kind, Language, OptionSpec, Part, Setup, SetupFault, Sitting, Times, TitleId, Words};

fn options() -> impl Iterator<Item = &'static OptionSpec> {
    TitleId::ALL.into_iter().flat_map(|it| it.profile().options)
}

fn with(option: &OptionSpec, value: &str) -> Setup {
    Setup::of(option.title.id()).with(option.key, value)
}

fn in_both_languages(fault: &SetupFault) -> [String; 2] {
    Language::ALL.map(|it| fault.in_words(&Words::new(it)))
}

/// The seats of a table whose options are left out.
fn usual_seats(title: TitleId) -> u8 {
    Setup::of(title.id()).open().expect("a usual table").seats()
}

// === Reading ===

/// All that may stand in an option: what a dialog offers, what is usual, and the ends of a range.
fn possible(option: &OptionSpec) -> Vec<String> {
    let mut values = option.offered(usual_seats(option.title));
    values.extend(option.usual.map(String::from));
    if let Kind::Number { lowest, highest, .. } = option.kind {
        values.extend([lowest, highest].map(|it| it.to_string()));
    }
    values
}

/// Whether a table can be set up with it, in one scenario at least: a variation belongs to some only.
fn is_playable(option: &OptionSpec, value: &str) -> bool {
    let setup = with(option, value);
    let scenarios = option.title.option("scenario").map_or_else(Vec::new, |it| it.offered(2));
    let set_up = |it: &String| setup.clone().with("scenario", it).open().is_ok();
    setup.open().is_ok() || option.key != "scenario" && scenarios.iter().any(set_up)
}

#[test]
fn every_choice_of_every_option_is_accepted() {
    for option in options() {
        let values = possible(option);
        assert!(!values.is_empty(), "{}", option.key);
        for value in values {
            assert!(option.accepts(&value), "{} {value}", option.key);
            assert!(is_playable(option, &value), "{} {} {value}", option.title.id(), option.key);
        }
    }
}

#[test]
fn values_of_earlier_games_are_still_read() {
    for (title, key, value) in [
        ("deck", "players", "+4"),
        ("deck", "start", "draw"),
        ("deck", "cards", "el-alamein"),
        ("hex", "points", "007"),
        ("battle", "set", "west+north-africa"),
        ("battle", "armistice", "off"),
        ("battle", "joint-battles", "on"),
    ] {
        assert!(Setup::of(title).with(key, value).open().is_ok(), "{title} {key} {value}");
    }
    let small = Setup::of("hex").with("scenario", "october").with("variation", "e");
    assert!(small.open().is_ok(), "small letters are letters");
    let last = Setup::of("deck").with("players", "9").with("players", "4");
    assert!(last.open().is_err(), "each value is read");
    let last = Setup::of("deck").with("players", "2").with("players", "4");
    assert_eq!(last.open().expect("a table").seats(), 4, "the last one counts");
}

#[test]
fn a_wrong_value_is_refused_in_both_languages_with_key_value_and_what_is_possible() {
    for option in options() {
        for value in ["wrong", "", "-1", "1000", "on+off", "AB", "I"] {
            let fault = with(option, value).open().err().expect("no such value");
            let told = SetupFault::Value { title: option.title, key: option.key.into(), value: value.into() };
            assert_eq!(fault, told);
            for (sentence, language) in in_both_languages(&fault).iter().zip(Language::ALL) {
                let possible = option.possible(&Words::new(language));
                for part in [option.key, value, &possible] {
                    assert!(sentence.contains(part), "{sentence} lacks {part}");
                }
            }
        }
    }
}

#[test]
fn what_is_possible_is_said_in_the_language_of_the_reader() {
    let possible = |title: TitleId, key: &str| {
        let option = title.option(key).expect("an option");
        Language::ALL.map(|it| option.possible(&Words::new(it)))
    };
    assert_eq!(possible(TitleId::Deck, "players"), ["2 to 5", "2～5"]);
    assert_eq!(
        possible(TitleId::Deck, "start"),
        ["1 to the number of players, or draw", "1～人数、または draw"]
    );
    assert_eq!(possible(TitleId::Hex, "free"), ["on, off", "on、off"]);
    assert_eq!(
        possible(TitleId::Hex, "variation"),
        ["A, B, C, D, E, F, G, H, J, K, L, M", "A、B、C、D、E、F、G、H、J、K、L、M"]
    );
    let sets = "north-africa, west, north-africa+west, or a card file";
    assert_eq!(possible(TitleId::Battle, "set")[0], sets);
    assert_eq!(possible(TitleId::Battle, "armistice")[0], "1 to 200, or off");
}

#[test]
fn a_title_or_option_that_is_not_there_is_told_in_both_languages() {
    let title = Setup::of("chess").open().err().expect("no such title");
    for sentence in in_both_languages(&title) {
        assert!(["chess", "deck", "hex", "battle"].iter().all(|it| sentence.contains(it)), "{sentence}");
    }
    for title in TitleId::ALL {
        let fault = Setup::of(title.id()).with("colour", "red").open().err().expect("no such option");
        for sentence in in_both_languages(&fault) {
            assert!(sentence.contains("colour"), "{sentence}");
            assert!(title.profile().options.iter().all(|it| sentence.contains(it.key)), "{sentence}");
        }
    }
}

#[test]
fn the_seat_that_begins_is_one_of_the_table() {
    let start = |players: &str, seat: &str| Setup::of("deck").with("players", players).with("start", seat);
    assert!(start("5", "5").open().is_ok());
    let fault = start("3", "4").open().err().expect("no such seat");
    assert_eq!(fault, SetupFault::Value { title: TitleId::Deck, key: "start".into(), value: "4".into() });
}

#[test]
fn options_that_exclude_each_other_are_both_named() {
    let hex = |letters: [&str; 2]| {
        let setup = Setup::of("hex").with("scenario", "october");
        letters.iter().fold(setup, |it, letter| it.with("variation", letter))
    };
    let july = Setup::of("hex").with("variation", "K");
    let west = Setup::of("battle").with("set", "west").with("pack", "desert-air-war");
    for (setup, parts) in [
        (hex(["E", "G"]), ["variation", "G", "E"]),
        (hex(["E", "E"]), ["variation", "E", "E"]),
        (july, ["K", "scenario", "july"]),
        (Setup::of("hex").with("free", "on"), ["free", "on", "july"]),
        (west, ["pack", "desert-air-war", "west"]),
    ] {
        let fault = setup.open().err().expect("they exclude each other");
        assert!(matches!(fault, SetupFault::Clash { .. }), "{fault:?}");
        for sentence in in_both_languages(&fault) {
            assert!(parts.iter().all(|it| sentence.contains(it)), "{sentence}");
        }
    }
}

#[test]
fn every_fault_is_told_in_both_languages_with_its_facts() {
    let text = |it: &str| it.to_string();
    let broken = || Misplaced::new(7, "no such card");
    for (fault, facts) in [
        (SetupFault::Seats { named: 3, seats: 2 }, &["3", "2"][..]),
        (SetupFault::Seats { named: 1, seats: 4 }, &["4"]),
        (SetupFault::TooLong(Part::Position), &[]),
        (SetupFault::TooLong(Part::Option(text("pack"))), &["pack"]),
        (SetupFault::TooLong(Part::Seats), &[]),
        (SetupFault::Cards { key: text("set"), fault: broken(), more: 0 }, &["set", "line 7: no such card"]),
        (SetupFault::Cards { key: text("set"), fault: broken(), more: 9 }, &["line 7: no such card", "9"]),
        (SetupFault::Position(broken()), &["line 7: no such card"]),
    ] {
        let [english, japanese] = in_both_languages(&fault);
        assert_ne!(english, japanese);
        for sentence in [english, japanese] {
            assert!(!sentence.contains("setup-fault"), "{fault:?} is not worded");
            assert!(facts.iter().all(|it| sentence.contains(it)), "{sentence}");
        }
    }
}

#[test]
fn a_fault_shows_no_whole_file() {
    let file = "a very long line of a file that was taken for a number of points\nand more\n".repeat(1000);
    let fault = Setup::of("hex").with("points", &file).open().err().expect("no number");
    for sentence in in_both_languages(&fault) {
        assert!(sentence.chars().count() < 140 && !sentence.contains('\n'), "{sentence}");
    }
}

// === Defaults ===

/// How a game goes on when nature and the players roll the same dice.
fn course(setup: &Setup) -> String {
    let mut dice = Seeded::new(7);
    let mut table: Box<dyn Sitting> = setup.open().expect("a table");
    table.settle(&mut Seeded::new(7));
    for _ in 0..120 {
        let Node::Decide(seats) = table.node() else { break };
        let seat = seats.first().expect("somebody decides");
        let action =
            dice.pick(&table.options(seat).iter().map(String::as_str).collect::<Vec<_>>()).to_string();
        let at = table.at();
        table.play(seat, &action, at, &mut Seeded::new(at as u64)).expect("it was offered");
    }
    format!("{:?} {}", table.entries(0), table.position())
}

#[test]
fn leaving_an_option_out_is_giving_its_default() {
    for title in TitleId::ALL {
        let plain = course(&Setup::of(title.id()));
        for option in title.profile().options {
            let Some(usual) = option.usual else { continue };
            assert_eq!(course(&with(option, usual)), plain, "{} {}", title.id(), option.key);
        }
    }
    let other = course(&Setup::of("deck").with("players", "4"));
    assert_ne!(other, course(&Setup::of("deck")), "another value is another game");
}

// === Dialog and wording ===

#[test]
fn a_dialog_offers_the_usual_value_as_a_button() {
    for option in options() {
        match (option.control(), option.usual) {
            (Control::Buttons, Some(usual)) => assert!(option.offered(3).iter().any(|it| it == usual)),
            (Control::Buttons, None) => panic!("{}: no button is on", option.key),
            (Control::Boxes, _) => assert_eq!(option.times, Times::Several),
            (Control::Field, usual) => assert_eq!(usual, None, "an empty field means it"),
        }
    }
    let offered = |title: TitleId, key: &str| title.option(key).expect("an option").offered(4).join(" ");
    assert_eq!(offered(TitleId::Deck, "players"), "2 3 4 5");
    assert_eq!(offered(TitleId::Deck, "start"), "1 2 3 4 draw");
    assert_eq!(offered(TitleId::Deck, "cards"), "eastern-front");
    assert_eq!(offered(TitleId::Hex, "ridge-on-mine"), "2 3 4");
    assert_eq!(offered(TitleId::Hex, "variation"), "A B C D E F G H J K L M");
    assert_eq!(offered(TitleId::Hex, "points"), "");
    assert_eq!(offered(TitleId::Battle, "set"), "north-africa west north-africa+west");
    assert_eq!(offered(TitleId::Battle, "armistice"), "6 12 24 off");
}

#[test]
fn an_option_fits_beside_what_it_needs() {
    let fits = |key: &str, set: Option<&str>| {
        let option = TitleId::Battle.option(key).expect("an option");
        option.is_fitting(|it| set.filter(|_| it == "set").map(str::to_string))
    };
    assert!(fits("pack", None) && fits("pack", Some("north-africa+west")) && !fits("pack", Some("west")));
    assert!(fits("joint-battles", Some("north-africa+west")));
    assert!(!fits("joint-battles", None) && !fits("joint-battles", Some("my\nown\n")));
    assert!(fits("pack", Some("my\nown\n")) && fits("first", Some("west")));
    let free = TitleId::Hex.option("free").expect("an option");
    for scenario in TitleId::Hex.option("scenario").expect("an option").offered(2) {
        let is_possible = with(free, "on").with("scenario", &scenario).open().is_ok();
        assert_eq!(free.is_fitting(|_| Some(scenario.clone())), is_possible, "{scenario}");
    }
}

#[test]
fn every_option_and_every_choice_is_worded_in_both_languages() {
    for language in Language::ALL {
        let words = Words::new(language);
        for option in options() {
            assert!(words.has(&option.wording()), "{language:?} lacks {}", option.wording());
            assert!(!option.help(&words).is_empty(), "{language:?} lacks help for {}", option.wording());
            assert!(!option.usual_in_words(&words).is_empty(), "{language:?}: {}", option.wording());
            for key in possible(option).iter().filter_map(|it| option.wording_of(it)) {
                assert!(words.has(&key), "{language:?} lacks {key}");
            }
        }
    }
}

#[test]
fn a_profile_names_its_own_title_and_its_seats() {
    for title in TitleId::ALL {
        let profile = title.profile();
        assert_eq!(profile.title, title);
        assert!(profile.options.iter().all(|it| it.title == title));
        assert!(profile.seats.contains(&usual_seats(title)));
        assert!(profile.team_tables.iter().all(|it| profile.seats.contains(it)));
        let keys: BTreeSet<&str> = profile.options.iter().map(|it| it.key).collect();
        assert_eq!(keys.len(), profile.options.len(), "no key stands there twice");
    }
}

/// The keys a profile speaks of are keys of its rules: each of them is worded.
#[test]
fn the_events_of_a_profile_are_worded() {
    let words = Words::new(Language::En);
    for profile in TitleId::ALL.map(TitleId::profile) {
        let rolls = profile.roll_keys.iter().map(|it| &it.0);
        for key in profile.turn_keys.iter().chain(profile.phase_keys).chain(rolls) {
            assert!(words.has(key), "{key}");
        }
        assert_eq!(profile.roll_keys.is_empty(), profile.highest_roll.is_none());
    }
}

// === Docs ===

/// A cell of a table: a bar would end it.
fn cell(text: &str) -> String {
    text.replace('|', "\\|")
}

fn documented() -> String {
    let words = Words::new(Language::En);
    let mut text = String::from(
        "# Options\n\nWhat can be agreed before a game: `khamsin new TITLE --KEY VALUE`, the dialog of a new game in the \
         browser, and\n`options` in [the protocol and in game files](protocol.md). This list is made from the \
         definitions in\n`crates/titles/src/*/options.rs` and checked by a test of `titles`.\n",
    );
    for title in TitleId::ALL {
        let profile = title.profile();
        let _ = write!(
            text,
            "\n## {}: {}\n\n| option | values | left out | what for |\n|---|---|---|---|\n",
            title.id(),
            profile.name
        );
        for it in profile.options {
            let several = if it.times == Times::Several { "; may be repeated" } else { "" };
            let (possible, usual, help) = (it.possible(&words), it.usual_in_words(&words), it.help(&words));
            let cells = [format!("`{}`", it.key), possible + several, usual, help];
            let _ = writeln!(text, "| {} |", cells.map(|it| cell(&it)).join(" | "));
        }
    }
    text
}

#[test]
fn the_docs_list_every_option() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/options.md");
    let text = documented();
    if env::var("KHAMSIN_OPTIONS").is_ok_and(|it| it == "write") {
        fs::write(&path, &text).expect("written");
    }
    let found = fs::read_to_string(&path).unwrap_or_default();
    assert!(
        found == text,
        "docs/options.md is old: KHAMSIN_OPTIONS=write cargo test -p titles --test options"
    );
}
