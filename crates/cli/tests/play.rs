//! `khamsin play` with a keyboard of paper: what is typed comes from a pipe, the screen is read back.

mod common;

use common::{Desk, firing, in_turn_one, is_over};
use unicode_width::UnicodeWidthStr;

/// What a player of the game with seed 7 reads after typing `lines`.
fn screen(lines: &[&str]) -> String {
    Desk::new().typed("play battle --seed 7", &[], lines.join("\n") + "\n").sound()
}

/// More first choices than any game has.
fn first_choices() -> String {
    "1\n".repeat(3000)
}

/// The lines between the prompt answered with `typed` and the next one.
#[track_caller]
fn reply<'a>(screen: &'a str, typed: &str) -> &'a str {
    let prompt = "Your choice (? for help): ";
    let (_, rest) = screen.split_once(&format!("{prompt}{typed}\n")).unwrap_or_else(|| panic!("{screen}"));
    rest.split(prompt).next().unwrap_or(rest)
}

// === Typing ===

#[test]
fn a_game_begins_with_who_you_are_and_what_you_can_do() {
    let screen = screen(&["quit"]);
    for part in [
        "You are Afrika Corps. Your opponent is a bot that plays for fun.",
        "The opening",
        "3 deployed in secret",
        "Both sides: choose three of your six cards",
        "  1  deploy pak-38      Deploy 50mm Pak 38",
        "Goodbye.",
    ] {
        assert!(screen.contains(part), "{part}: {screen}");
    }
}

#[test]
fn the_other_side_and_both_sides_can_be_played() {
    let desk = Desk::new();
    let allied = desk.typed("play battle --seed 7 --side allied --bot random", &[], "quit\n").sound();
    assert!(
        allied.contains("You are Army of the Nile. Your opponent is a bot that moves at random."),
        "{allied}"
    );
    assert!(allied.contains("deploy sherman") && !allied.contains("deploy pak-38"), "{allied}");
    let both = desk.typed("play battle --seed 7 --side both", &[], "1\n1\n1\nquit\n").sound();
    assert!(both.contains("deploy sherman") && both.contains("deploy pak-38"), "{both}");
}

#[test]
fn the_end_of_the_input_leaves_the_game() {
    let screen = screen(&["1"]);
    assert!(
        screen.contains("Afrika Corps deployed 50mm Pak 38") && screen.ends_with("Goodbye.\n"),
        "{screen}"
    );
}

#[test]
fn choices_are_numbers_notation_or_abbreviations() {
    let screen = screen(&["1", "deploy stuka", "D Bf", "quit"]);
    for unit in ["50mm Pak 38", "Junkers Ju 87 Stuka", "Messerschmitt Bf 109F"] {
        assert!(screen.contains(&format!("Afrika Corps deployed {unit} face down.")), "{screen}");
    }
    assert!(screen.contains("Turn 1 · Afrika Corps"), "{screen}");
}

#[test]
fn one_line_holds_several_answers_and_only_the_last_table_is_drawn() {
    let screen = screen(&["1; deploy stuka; D Bf", "quit"]);
    let answered = reply(&screen, "1; deploy stuka; D Bf");
    for unit in ["50mm Pak 38", "Junkers Ju 87 Stuka", "Messerschmitt Bf 109F"] {
        assert!(answered.contains(&format!("Afrika Corps deployed {unit} face down.")), "{answered}");
    }
    assert_eq!(answered.matches("Conflict deck:").count(), 1, "{answered}");
}

#[test]
fn after_a_refusal_the_rest_of_the_line_is_not_played_and_the_question_stands_again() {
    let screen = screen(&["1; draw; deploy stuka", "quit"]);
    let answered = reply(&screen, "1; draw; deploy stuka");
    assert!(answered.contains("Not played, as this was refused: deploy stuka"), "{answered}");
    assert!(!answered.contains("deployed Junkers Ju 87 Stuka"), "{answered}");
    assert!(answered.trim_end().ends_with("deploy them face down, one after the other."), "{answered}");
}

#[test]
fn what_was_typed_ahead_is_not_played_once_the_bot_has_moved() {
    let screen = screen(&["1; 1; 1; draw; draw; draw; draw", "quit"]);
    assert!(screen.contains("Not played, as things have changed: "), "{screen}");
}

#[test]
fn digits_of_double_width_are_digits() {
    let screen = screen(&["１", "ｄｅｐｌｏｙ　ｓｔｕｋａ", "quit"]);
    assert!(
        screen.contains("deployed 50mm Pak 38") && screen.contains("deployed Junkers Ju 87 Stuka"),
        "{screen}"
    );
}

#[test]
fn what_cannot_be_played_is_refused_with_a_remedy_and_asked_again() {
    let screen = screen(&["99", "0", "deploy", "march", "attack", "deploy tiger", "1", "quit"]);
    assert!(reply(&screen, "99").contains("choose a number from 1 to 6"));
    assert!(reply(&screen, "0").contains("choose a number from 1 to 6"));
    assert!(reply(&screen, "deploy").contains("could mean several things: deploy pak-38"));
    assert!(reply(&screen, "march").contains("Check the spelling"));
    assert!(reply(&screen, "attack").contains("Choose one of the actions offered"));
    assert!(reply(&screen, "deploy tiger").contains("Your reserve hand does not hold Tiger I."));
    assert!(screen.contains("Afrika Corps deployed 50mm Pak 38 face down."));
}

#[test]
fn help_names_every_command_and_the_numbers_of_units() {
    let screen = screen(&["?", "quit"]);
    let help = reply(&screen, "?");
    for command in ["why ACTION", "undo", "show", "log", "card NAME", "rules ID", "odds", "save FILE", "quit"]
    {
        assert!(help.contains(command), "{command}: {help}");
    }
    assert!(help.contains("attack against ground·air·sea / defence against ground·air·sea"), "{help}");
}

#[test]
fn why_explains_legal_and_illegal_actions() {
    let screen = screen(&["why 1", "why fire tiger", "why", "quit"]);
    assert!(reply(&screen, "why 1").contains("deploy pak-38: That is legal now."));
    let refused = reply(&screen, "why fire tiger");
    assert!(refused.contains("fire tiger: ") && refused.contains("B1.3: "), "{refused}");
    assert!(reply(&screen, "why").contains("why needs an action"));
}

#[test]
fn why_names_every_reason() {
    let deck = Desk::new().typed("play deck --seed 7", &[], "why buy panzer-regiment-iii\nquit\n").sound();
    // However wide the screen is: the decisive reason, then what forbids it besides.
    let answer: Vec<&str> = reply(&deck, "why buy panzer-regiment-iii").split_whitespace().collect();
    let answer = answer.join(" ");
    let (first, rest) = answer.split_once(" [D11-1] Besides: ").unwrap_or_else(|| panic!("{answer}"));
    assert!(first.starts_with("buy panzer-regiment-iii: "), "{answer}");
    assert!(rest.contains("supply points") && rest.contains(" [D11-2] "), "{answer}");
}

#[test]
fn cards_rules_and_the_log_can_be_read() {
    let screen =
        screen(&["card tiger", "card zeppelin", "rules B5.2", "rules B99", "log", "", "show", "quit"]);
    assert!(reply(&screen, "card tiger").contains("Tiger I (X10, tiger)"));
    assert!(reply(&screen, "card zeppelin").contains("no card “zeppelin”"));
    assert!(reply(&screen, "rules B5.2").starts_with("B5.2"));
    assert!(reply(&screen, "rules B99").contains("no rule “B99”"));
    assert!(reply(&screen, "log").contains("Army of the Nile drew an arsenal card. ×6 [B2.4]"));
    assert!(reply(&screen, "").contains("6  deploy ju-52"));
    assert!(reply(&screen, "show").contains("Conflict deck: 54 cards"));
}

#[test]
fn cards_of_one_name_are_one_card_to_ask_for() {
    let screen = screen(&["card raid", "card military buildup", "quit"]);
    assert!(reply(&screen, "card raid").starts_with("Raid (I05, raid-1)"), "{screen}");
    assert!(
        reply(&screen, "card military buildup").starts_with("Military Buildup (U01, buildup-1)"),
        "{screen}"
    );
}

#[test]
fn who_decides_on_a_battle_reads_which_arms_take_part_and_what_a_kept_card_does() {
    let screen = Desk::new().typed("play battle --seed 7 --side both", &[], first_choices()).sound();
    let decided: Vec<&str> = screen.split(", or decline.\n").collect();
    let before = |it: &str| it.rsplit("Aggressor: ").next().unwrap_or_default().to_string();
    let asked = decided
        .iter()
        .rev()
        .skip(1)
        .filter(|it| it.lines().last().is_some_and(|it| it.contains("attack in")));
    let mut asked = asked.map(|it| before(it)).peekable();
    assert!(asked.peek().is_some(), "{screen}");
    assert!(
        asked.all(|it| it.contains("\n  Afrika Corps: ") && it.contains("\n  Army of the Nile: ")),
        "{screen}"
    );
    assert!(screen.contains(" – Keep this card. Play it "), "{screen}");
}

#[test]
fn ones_own_units_that_miss_the_next_battle_are_named() {
    let screen = Desk::new().typed("play battle --seed 7 --side both", &[], first_choices()).sound();
    assert!(screen.contains(" out of the next battle: "), "{screen}");
}

#[test]
fn hex_tells_from_how_many_points_the_next_levels_count() {
    let screen = Desk::new().typed("play hex --scenario september --seed 7", &[], "quit\n").sound();
    let headline = screen.lines().find(|it| it.starts_with("Turn 1 of 7")).unwrap_or_default();
    assert!(headline.contains("35 points · draw · from 40 on marginal Axis"), "{headline}");
}

#[test]
fn where_a_card_asks_for_cards_its_text_says_what_for() {
    let screen = Desk::new().typed("play deck --seed 7 --side both", &[], first_choices()).sound();
    let asked: Vec<&str> = screen.split(": choose a card.\n").skip(1).collect();
    assert!(!asked.is_empty(), "{screen}");
    let sections = ["  Played  ", "  Deployed  ", "  Red text  "];
    assert!(asked.iter().all(|it| sections.iter().any(|section| it.starts_with(section))), "{screen}");
}

#[test]
fn odds_are_given_when_shots_can_be_fired() {
    let desk = Desk::new();
    desk.game("game.jsonl", 7, firing);
    let screen = desk.typed("play game.jsonl", &[], "odds\nquit\n").sound();
    assert!(reply(&screen, "odds").contains("Hit chance"), "{screen}");
    let calm = self::screen(&["odds", "quit"]);
    assert!(reply(&calm, "odds").contains("no shot can be fired now"), "{calm}");
}

#[test]
fn an_order_is_played_at_once_or_not_at_all() {
    let desk = Desk::new();
    desk.game("game.jsonl", 7, firing);
    let fire = desk.legal("game.jsonl").remove(0);
    let shots = desk.run("odds game.jsonl --json").json_lines();
    let target = shots[0]["target"].as_str().expect("a unit");
    let wrong = format!("{fire} at rommel");
    let right = format!("{fire} at {target}");
    let screen = desk.typed("play game.jsonl", &[], format!("{wrong}\n{right}\nquit\n")).sound();
    assert!(reply(&screen, &wrong).contains('['), "refused with a rule: {screen}");
    let shot = reply(&screen, &right);
    assert!(shot.contains(" hit ") || shot.contains(" missed "), "{shot}");
}

// === Undo, save, resume ===

#[test]
fn undo_takes_back_what_revealed_nothing_and_refuses_the_rest() {
    let screen = screen(&["undo", "1", "undo", "1", "1", "1", "draw", "undo", "quit"]);
    let mut undos = screen.split("Your choice (? for help): undo\n").skip(1);
    let mut next = || undos.next().expect("an undo").to_string();
    assert!(next().starts_with("There is nothing to take back."));
    let undone = next();
    assert!(undone.starts_with("Taken back.") && undone.contains("6 cards in reserve"), "{undone}");
    let refused = next();
    assert!(
        refused.contains("cannot be taken back freely. What has been drawn or seen stands; play on."),
        "{refused}"
    );
}

#[test]
fn undo_is_written_and_verified_like_everything_else() {
    let desk = Desk::new();
    desk.typed("play battle --seed 7 --save game.jsonl", &[], "1\nundo\n2\nquit\n").sound();
    assert!(desk.read("game.jsonl").contains("\"undo\":"), "{}", desk.read("game.jsonl"));
    desk.run("verify game.jsonl").sound();
}

#[test]
fn a_saved_game_goes_on_where_it_was_left() {
    let desk = Desk::new();
    let first = desk.typed("play battle --seed 7", &[], "1\nsave\nsave game.jsonl\n1\nquit\n").sound();
    assert!(reply(&first, "save").contains("save needs the name of a file"), "{first}");
    assert!(reply(&first, "save game.jsonl").contains("Saved to game.jsonl."), "{first}");
    assert!(desk.has("game.jsonl.secret") && !desk.has("game.jsonl.lock"));
    let second = desk.typed("play game.jsonl", &[], "save game.jsonl\n1\ndraw\nquit\n").sound();
    assert!(second.starts_with("Resumed from game.jsonl.\n"), "{second}");
    assert!(second.contains("4 cards in reserve") && second.contains("Turn 1 · Afrika Corps"), "{second}");
    assert!(reply(&second, "draw").contains("Afrika Corps drew"), "{second}");
    desk.run("verify game.jsonl").sound();
}

#[test]
fn saving_over_another_file_is_refused_in_the_game() {
    let desk = Desk::new();
    desk.write("letter.txt", "Dear sir,\n");
    let screen =
        desk.typed("play battle --seed 7", &[], "save letter.txt\nsave no/where.jsonl\nquit\n").sound();
    assert!(reply(&screen, "save letter.txt").contains("letter.txt exists already"), "{screen}");
    assert!(reply(&screen, "save no/where.jsonl").contains("no such folder"), "{screen}");
    assert_eq!(desk.read("letter.txt"), "Dear sir,\n");
}

#[test]
fn a_finished_game_shows_how_it_ended() {
    let desk = Desk::new();
    desk.game("game.jsonl", 7, is_over);
    let screen = desk.typed("play game.jsonl", &[], "").sound();
    assert!(screen.contains("The game is over.") && screen.contains(" has won."), "{screen}");
}

// === Whole games ===

#[test]
fn a_whole_game_can_be_played_saved_and_verified() {
    let desk = Desk::new();
    let screen = desk.typed("play battle --seed 7 --save game.jsonl", &[], first_choices()).sound();
    assert!(screen.ends_with("Army of the Nile has won.\n"), "{}", tail(&screen));
    let points = screen.lines().rev().nth(1).unwrap_or_default();
    assert!(points.starts_with("Army of the Nile ") && points.contains(" · Afrika Corps "), "{points}");
    assert!(!desk.has("game.jsonl.secret") && !desk.has("game.jsonl.lock"));
    assert!(desk.run("verify game.jsonl").sound().contains("chances follow from the revealed secret"));
}

#[test]
fn a_whole_game_can_be_played_in_japanese() {
    let desk = Desk::new();
    let screen = desk.typed("play battle --seed 7 --lang ja", &[], first_choices()).sound();
    assert!(screen.ends_with("ナイル軍の勝利です。\n"), "{}", tail(&screen));
    no_english_sentence(&screen);
}

fn tail(screen: &str) -> &str {
    screen.char_indices().nth_back(600).map_or(screen, |(at, _)| &screen[at..])
}

/// Notation and the names of things keep their letters; sentences do not.
#[track_caller]
fn no_english_sentence(screen: &str) {
    let english = [
        " the ", " of ", " is ", " was ", " to ", " and ", " your ", " card", "Turn ", "Round ", "Phase",
        "ph1", "Ground", "Reserve", "deployed", "Afrika", "Army", "choice", "drew ",
    ];
    for line in screen.lines() {
        let found = english.iter().find(|word| line.contains(**word));
        assert!(found.is_none(), "{found:?} in: {line}");
    }
}

// === The terminal ===

#[test]
fn the_locale_chooses_the_language_and_the_option_overrides_it() {
    let desk = Desk::new();
    let japanese = |locale: &[(&str, &str)], line: &str| {
        desk.typed(line, locale, "quit\n").sound().contains("あなたはアフリカ軍団です。")
    };
    let play = "play battle --seed 7";
    assert!(japanese(&[("LANG", "ja_JP.UTF-8")], play));
    assert!(japanese(&[("LANG", "en_GB.UTF-8"), ("LC_MESSAGES", "ja_JP.UTF-8")], play));
    assert!(japanese(&[("LANG", "en_GB.UTF-8"), ("LC_ALL", "ja_JP")], play));
    assert!(japanese(&[("LANG", "C")], &format!("{play} --lang ja")));
    assert!(!japanese(&[("LANG", "ja_JP.UTF-8")], &format!("{play} --lang en")));
    assert!(!japanese(&[("LANG", "C")], play) && !japanese(&[], play));
}

#[test]
fn everything_that_can_be_asked_is_answered_in_japanese() {
    let desk = Desk::new();
    desk.game("game.jsonl", 7, firing);
    let asked = "why 1\nwhy deploy tiger\nundo\nlog\nodds\nrules B5.2\ncard gazala\ncard rommel\n99\n\nshow\nsave\n1\nundo\nquit\n";
    let screen = desk.typed("play game.jsonl --lang ja", &[], asked).sound();
    let typed: String = screen.split("選択（? でヘルプ）： ").skip(1).map(without_first_line).collect();
    no_english_sentence(&typed);
    for part in [
        "それは今行えます。",
        "命中率",
        "アクション番号13",
        "攻撃値：地上14",
        "1942年5月",
        "取り消しました。",
    ] {
        assert!(typed.contains(part), "{part}: {screen}");
    }
}

fn without_first_line(text: &str) -> &str {
    text.split_once('\n').map_or("", |it| it.1)
}

#[test]
fn no_line_is_wider_than_the_terminal() {
    let desk = Desk::new();
    let questions = "?\nlog\ncard rommel\ncard gazala\nrules\nwhy fire tiger\nfoo\ndeploy\n99\nundo\n";
    for language in ["en", "ja"] {
        for columns in [40, 57, 120] {
            let line = format!("play battle --seed 7 --lang {language}");
            let typed = format!("{questions}{}", first_choices());
            let screen = desk.typed(&line, &[("COLUMNS", &columns.to_string())], typed).sound();
            let widest = screen.lines().max_by_key(|line| line.width()).expect("lines");
            assert!(widest.width() <= columns, "{} of {columns}: {widest}", widest.width());
            assert!(screen.lines().any(|line| line.width() == columns), "the whole width is used");
            assert!(screen.lines().all(|line| line == line.trim_end()), "no blanks at the ends of lines");
        }
    }
}

#[test]
fn odds_and_shots_fit_a_narrow_terminal_too() {
    let desk = Desk::new();
    desk.game("game.jsonl", 7, firing);
    for language in ["en", "ja"] {
        let line = format!("play game.jsonl --lang {language}");
        let screen = desk.typed(&line, &[("COLUMNS", "40")], "odds\nlog\n1\nquit\n").sound();
        let widest = screen.lines().max_by_key(|line| line.width()).expect("lines");
        assert!(widest.width() <= 40, "{widest}");
        let shown = desk.command(&["show", "game.jsonl", "--lang", language]).env("COLUMNS", "40").output();
        let shown: common::Run = shown.expect("it runs").into();
        assert!(shown.sound().lines().all(|line| line.width() <= 40));
    }
}

#[test]
fn colours_are_for_terminals_and_those_who_force_them() {
    let desk = Desk::new();
    desk.game("game.jsonl", 7, in_turn_one);
    let coloured = |surroundings: &[(&str, &str)]| {
        desk.typed("play game.jsonl", surroundings, "foo\nquit\n").sound().contains('\x1b')
    };
    assert!(!coloured(&[]));
    assert!(coloured(&[("CLICOLOR_FORCE", "1")]));
    assert!(!coloured(&[("CLICOLOR_FORCE", "0")]));
    assert!(!coloured(&[("CLICOLOR_FORCE", "1"), ("NO_COLOR", "1")]));
    assert!(coloured(&[("CLICOLOR_FORCE", "1"), ("NO_COLOR", "")]));
    assert!(!coloured(&[("CLICOLOR_FORCE", "1"), ("TERM", "dumb")]));
}

#[test]
fn colours_change_nothing_but_the_colour() {
    let desk = Desk::new();
    desk.game("game.jsonl", 7, firing);
    let typed = "?\nlog\nodds\nfoo\n1\n1\nquit\n";
    for columns in ["40", "96"] {
        let size = ("COLUMNS", columns);
        let plain = desk.typed("play game.jsonl", &[size], typed).sound();
        desk.game("game.jsonl", 7, firing);
        let coloured = desk.typed("play game.jsonl", &[size, ("CLICOLOR_FORCE", "1")], typed).sound();
        desk.game("game.jsonl", 7, firing);
        assert_eq!(without_colours(&coloured), plain);
    }
}

fn without_colours(text: &str) -> String {
    let mut parts = text.split("\x1b[");
    let first = parts.next().unwrap_or_default().to_string();
    parts.fold(first, |text, part| text + part.split_once('m').map_or("", |it| it.1))
}

#[test]
fn one_person_plays_both_seats_of_a_team_with_two_theatres() {
    let desk = Desk::new();
    let command = "play battle --set north-africa+west --side axis --bot random --points 14 --seed 9";
    let screen = desk.typed(command, &[], first_choices()).sound();
    for part in [
        "both theatres have General Erwin Rommel",
        "2  retain rommel       Keep General Erwin Rommel in the arsenal of Afrika Corps",
        "Great Britain  0 of 14 victory points",
        "Army of the Nile  0 of 14 victory points",
        "send                          Send the top arsenal card under the ally's deck, then draw",
        "The game is over.",
        "have won.",
    ] {
        assert!(screen.contains(part), "{part}: {screen}");
    }
    assert!(!screen.contains("The game is drawn."));
    let alone = desk.typed("play battle --set north-africa+west --side 2 --seed 9", &[], "quit\n").sound();
    assert!(alone.contains("You are Great Britain."), "{alone}");
}
