//! Whatever is done to a file is found, and the fault names the line.

mod common;

use common::{file_of, finished, rueful_game, sealed, short_finished_game, unsealed_lines};
use replay::{Fault, Game, secret::Secret, verify};
use table::{Draw, Entry, Luck, Node, Seat, Seeded};
use titles::Setup;

/// The line of a byte, counted from 1; a line end belongs to the line it ends.
fn line_of(file: &[u8], place: usize) -> usize {
    1 + file[..place].iter().filter(|&&byte| byte == b'\n').count()
}

/// The fault of a file given as bytes; none if it is not even text, which no caller can hand over.
fn fault_of(bytes: Vec<u8>) -> Option<Fault> {
    let text = String::from_utf8(bytes).ok()?;
    Some(verify(&text).expect_err(&text))
}

/// Changes one byte to a few others, in turn, and demands the right line.
fn change_byte(file: &[u8], place: usize) {
    let byte = file[place];
    let others = [byte ^ 1, byte ^ 0x20, byte.wrapping_add(1), b' ', b'\n', b'\r', b'"', b'0', b'}', 0];
    let others = others.into_iter().cycle().skip(3 * place % 10).filter(|&other| other != byte);
    for other in others.take(3) {
        let mut changed = file.to_vec();
        changed[place] = other;
        let Some(fault) = fault_of(changed) else { continue };
        let (line, found) = (line_of(file, place), fault.line as usize);
        let is_right = found == line || (byte == b'\n' && found == line + 1);
        assert!(is_right, "byte {place} in line {line}, {byte} to {other}: {fault}");
    }
}

#[test]
fn one_changed_byte_anywhere_in_a_finished_game_is_named_by_its_line() {
    let file = short_finished_game().write().into_bytes();
    (0..file.len()).for_each(|place| change_byte(&file, place));
}

#[test]
fn one_changed_byte_anywhere_in_an_unfinished_game_is_named_by_its_line() {
    let file = rueful_game(1, 30).write().into_bytes();
    (0..file.len()).for_each(|place| change_byte(&file, place));
}

#[test]
fn one_changed_byte_in_long_games_is_named_by_its_line() {
    let mut dice = Seeded::new(77);
    for seed in 100..103 {
        let file = finished(Setup::of("battle"), seed).write().into_bytes();
        (0..40).for_each(|_| change_byte(&file, dice.below(file.len() as u32) as usize));
    }
}

#[test]
fn one_byte_more_or_less_is_named_by_its_line() {
    for game in [short_finished_game(), rueful_game(1, 30)] {
        let file = game.write().into_bytes();
        for place in 0..file.len() {
            let mut shorter = file.clone();
            shorter.remove(place);
            if let Some(fault) = fault_of(shorter) {
                assert_eq!(fault.line as usize, line_of(&file, place), "without byte {place}: {fault}");
            }
        }
        for (place, more) in (0..=file.len()).flat_map(|place| [b' ', b'\n', b'x'].map(|more| (place, more)))
        {
            let mut longer = file.clone();
            longer.insert(place, more);
            if let Some(fault) = fault_of(longer) {
                // A line end before a line end leaves that line alone and makes an empty one after it.
                let is_after = more == b'\n' && file.get(place) == Some(&b'\n');
                let line = line_of(&file, place) + usize::from(is_after);
                assert_eq!(fault.line as usize, line, "{more} before byte {place}: {fault}");
            }
        }
    }
}

#[test]
fn a_file_cut_within_a_line_is_a_fault_and_cut_between_lines_a_shorter_game() {
    for game in [short_finished_game(), rueful_game(1, 30)] {
        let file = game.write();
        for end in (1..file.len()).filter(|&end| file.is_char_boundary(end)) {
            let verdict = verify(&file[..end]);
            let lines = file[..end].lines().count() as u32;
            if !file[..end].ends_with('\n') {
                assert_eq!(verdict.unwrap_err().line, lines, "cut at {end}");
                continue;
            }
            match verdict {
                Ok(verdict) => assert!(!verdict.over && verdict.steps <= game.sitting().at()),
                Err(fault) => {
                    assert_eq!(game.sitting().node(), Node::Over, "{fault}");
                    assert_eq!(fault.line, lines + 1);
                    assert!(fault.what.contains("result"), "{fault}");
                }
            }
        }
    }
}

fn joined(lines: &[&str]) -> String {
    lines.iter().map(|line| format!("{line}\n")).collect()
}

#[test]
fn missing_doubled_and_swapped_lines_are_named() {
    for game in [short_finished_game(), rueful_game(1, 40)] {
        let file = game.write();
        let lines: Vec<&str> = file.lines().collect();
        for place in 0..lines.len() {
            let number = place as u32 + 1;
            let mut doubled = lines.clone();
            doubled.insert(place, lines[place]);
            assert_eq!(verify(&joined(&doubled)).unwrap_err().line, number + 1, "doubled line {number}");
            if place + 1 == lines.len() {
                continue;
            }
            let mut without = lines.clone();
            without.remove(place);
            assert_eq!(verify(&joined(&without)).unwrap_err().line, number, "without line {number}");
            for other in place + 1..lines.len() {
                let mut swapped = lines.clone();
                swapped.swap(place, other);
                assert_eq!(verify(&joined(&swapped)).unwrap_err().line, number, "swapped {number}");
            }
        }
    }
}

#[test]
fn faults_of_missing_lines_say_so() {
    let file = rueful_game(1, 60).write();
    let lines: Vec<&str> = file.lines().collect();
    let without = |place: usize| {
        let mut lines = lines.clone();
        lines.remove(place);
        verify(&joined(&lines)).unwrap_err().to_string()
    };
    assert!(
        without(3).starts_with("line 4: entry 2 is expected here, not entry 3: a line is missing"),
        "{}",
        without(3)
    );
    assert!(
        without(9).starts_with("line 10: the hash of the state is missing before this line"),
        "{}",
        without(9)
    );
}

#[test]
fn keys_in_another_order_and_other_spellings_are_edits() {
    let file = rueful_game(1, 30).write();
    let act = file.lines().position(|line| line.contains("\"act\"")).unwrap();
    let spellings: [fn(&str) -> String; 5] = [
        |line| line.replace("\"act\":", "\"act\": "),
        |line| line.replace("\"act\":\"d", "\"act\":\"\\u0064"),
        |line| line.replacen("{\"n\":", "{\"n\":0,\"n\":", 1),
        |line| line.replace("\"seat\":0", "\"seat\":0e0").replace("\"seat\":1", "\"seat\":1.0"),
        |line| {
            let (head, tail) = line.split_once(",\"seat\"").unwrap();
            let (seat, rest) = tail.split_once(",\"act\"").unwrap();
            let (action, checksum) = rest.split_once(",\"c\"").unwrap();
            format!("{head},\"act\"{action},\"seat\"{seat},\"c\"{checksum}")
        },
    ];
    for spell in spellings {
        let mut lines: Vec<String> = file.lines().map(str::to_string).collect();
        lines[act] = spell(&lines[act]);
        let resealed = {
            let mut lines = lines.clone();
            lines[act] = common::unsealed(&lines[act]);
            sealed(&lines)
        };
        for forged in [lines.iter().map(|line| format!("{line}\n")).collect(), resealed] {
            let fault = verify(&forged).expect_err(&forged);
            assert_eq!(fault.line as usize, act + 1, "{fault}");
        }
    }
}

// === A forger who can count ===

/// The luck of a secret but for one draw.
struct Crooked {
    secret: Secret,
    names: Vec<(u8, &'static str)>,
    draws: usize,
    crooked_draw: usize,
}

impl Luck for Crooked {
    fn ticket(&mut self, draw: Draw, tickets: u32) -> u32 {
        let name = self.names.iter().find(|it| it.0 == draw.purpose.0).unwrap().1;
        let ticket = replay::secret::SecretLuck::new(self.secret.clone(), |_| name).ticket(draw, tickets);
        self.draws += 1;
        if self.draws == self.crooked_draw { (ticket + tickets / 2) % tickets } else { ticket }
    }
}

/// The names of all purposes, as a game of the title shows them.
fn purposes() -> Vec<(u8, &'static str)> {
    let mut names = Vec::new();
    for seed in 0..4 {
        let game = finished(Setup::of("battle"), seed);
        for entry in game.sitting().entries(0) {
            if let Entry::Chance(draw, _) = entry {
                names.push((draw.purpose.0, game.sitting().purpose_name(draw)));
            }
        }
    }
    names.sort_unstable();
    names.dedup();
    names
}

/// The log of a whole game whose host cheats once, every choice legal.
fn crooked_log(seed: u64, names: &[(u8, &'static str)], crooked_draw: usize) -> Vec<Entry<String, String>> {
    let mut luck = Crooked { secret: Secret::from_seed(seed), names: names.to_vec(), draws: 0, crooked_draw };
    let mut table = Setup::of("battle").open().unwrap();
    let mut dice = Seeded::new(seed);
    table.settle(&mut luck);
    while let Node::Decide(seats) = table.node() {
        let seats: Vec<Seat> = seats.iter().collect();
        let seat = dice.pick(&seats);
        let options = table.options(seat);
        let choice = &options[dice.below(options.len() as u32) as usize];
        table.play(seat, choice, table.at(), &mut luck).unwrap();
    }
    table.entries(0)
}

#[test]
fn one_altered_chance_in_a_perfectly_forged_file_is_found_after_the_reveal() {
    let names = purposes();
    assert!(names.len() >= 4, "{names:?}");
    let setup = Setup::of("battle");
    let mut found = 0;
    for (seed, crooked_draw) in [(1, 1), (2, 7), (3, 30), (4, 60), (5, 100), (6, 150)] {
        let secret = Secret::from_seed(seed);
        let honest = file_of(&setup, &secret, &crooked_log(seed, &names, usize::MAX));
        verify(&honest).unwrap();
        let log = crooked_log(seed, &names, crooked_draw);
        let forged = file_of(&setup, &secret, &log);
        let crooked = honest.lines().zip(forged.lines()).position(|(a, b)| a != b);
        // The other ticket may give the same card.
        let Some(crooked) = crooked else { continue };
        let fault = verify(&forged).unwrap_err();
        assert_eq!(fault.line as usize, crooked + 1, "{fault}");
        assert!(fault.what.contains("this chance was altered"), "{fault}");
        // Before the reveal nobody can know, but for the keeper of the secret.
        let unfinished = &forged[..forged[..forged.len() / 2].rfind('\n').unwrap() + 1];
        let is_inside = unfinished.lines().count() > crooked;
        assert!(is_inside && verify(unfinished).is_ok());
        assert_eq!(Game::resume(unfinished, secret).unwrap_err(), fault);
        found += 1;
    }
    assert!(found >= 4, "only {found} games were altered at all");
}

#[test]
fn another_secret_than_the_committed_one_is_refused() {
    let game = short_finished_game();
    let file = game.write();
    let fault = Game::resume(&file, Secret::from_seed(999)).unwrap_err();
    assert_eq!(fault.line, 1);
    assert!(fault.what.contains("secret does not belong to the game"), "{fault}");
    // Revealed: a secret with all checksums in order, but not the committed one.
    let mut lines = unsealed_lines(&file);
    let last = lines.last_mut().unwrap();
    let at = last.find("\"secret\":\"").unwrap() + 10;
    last.replace_range(at..at + 64, &Secret::from_seed(999).to_hex());
    let fault = verify(&sealed(&lines)).unwrap_err();
    assert_eq!(fault.line as usize, lines.len());
    assert!(fault.what.contains("not the one the game was committed to"), "{fault}");
    // Committed and revealed: then the luck is not that of the secret.
    let other = Secret::from_seed(999);
    let fault = verify(&file_of(game.setup(), &other, &game.sitting().entries(0))).unwrap_err();
    assert!(fault.line == 2 && fault.what.contains("this chance was altered"), "{fault}");
}

#[test]
fn a_false_result_or_hash_is_found_even_with_checksums_in_order() {
    let file = short_finished_game().write();
    let lines = unsealed_lines(&file);
    let forged = |place: usize, from: &str, to: &str| {
        let mut lines = lines.clone();
        assert!(lines[place].contains(from), "{}", lines[place]);
        lines[place] = lines[place].replacen(from, to, 1);
        let fault = verify(&sealed(&lines)).unwrap_err();
        assert_eq!(fault.line as usize, place + 1, "{fault}");
        fault.what
    };
    let last = lines.len() - 1;
    assert!(
        forged(last, "\"rank\":[1,2]", "\"rank\":[2,1]")
            .starts_with("the line was edited: expected {\"result\"")
    );
    assert!(forged(last, "\"ended\"", "\"Ended\"").contains("edited"));
    assert!(
        forged(last, "{\"result\"", "{\"more\":1,\"result\"").contains("edited: expected the result first")
    );
    assert!(forged(9, "{\"hash\":\"", "{\"hash\":\"0").contains("played by other rules"));
    assert!(forged(last - 1, "\"after\":", "\"after\":1").contains("edited"));
}

#[test]
fn illegal_entries_are_explained() {
    let file = rueful_game(1, 30).write();
    let lines = unsealed_lines(&file);
    let act = lines.iter().position(|line| line.contains("\"act\"")).unwrap();
    let with = |line: &str| {
        let mut lines = lines[..act].to_vec();
        lines.push(line.to_string());
        let fault = verify(&sealed(&lines)).unwrap_err();
        assert_eq!(fault.line as usize, act + 1);
        fault.what
    };
    let n = act - 2; // the header and one hash stand before
    let cases = [
        (format!("{{\"n\":{n},\"seat\":0,\"act\":\"fly\"}}"), "cannot be played here"),
        (format!("{{\"n\":{n},\"seat\":0,\"act\":\"draw\"}}"), "cannot be played here"),
        (format!("{{\"n\":{n},\"seat\":7,\"act\":\"draw\"}}"), "cannot be played here"),
        (format!("{{\"n\":{n},\"seat\":300,\"act\":\"draw\"}}"), "neither a chance nor a seat"),
        (format!("{{\"n\":{n},\"seat\":0}}"), "no act, undo or takeback"),
        (format!("{{\"n\":{n},\"seat\":0,\"undo\":0}}"), "cannot be played here"),
        (format!("{{\"n\":{n},\"seat\":0,\"undo\":99999999999999999999}}"), "no act, undo or takeback"),
        (format!("{{\"n\":{n},\"seat\":0,\"takeback\":500}}"), "cannot be played here"),
        (format!("{{\"n\":{n},\"seat\":9,\"takeback\":0}}"), "cannot be played here"),
        (
            format!("{{\"n\":{n},\"chance\":\"conflict malta\",\"for\":\"conflict\",\"ordinal\":0}}"),
            "nothing is left to chance",
        ),
        ("{\"seat\":0,\"act\":\"draw\"}".into(), "no entry number"),
        ("{\"result\":{},\"secret\":\"\"}".into(), "the game is not over"),
        ("{\"x\":0}".into(), "no entry number"),
    ];
    for (line, expected) in cases {
        let what = with(&line);
        assert!(what.contains(expected), "{line}: {what}");
        assert!(what.contains("; "), "{what} does not say what to do");
    }
}

#[test]
fn impossible_chances_are_refused() {
    let lines = unsealed_lines(&rueful_game(1, 30).write());
    for (outcome, expected) in
        [("conflict malta", "chance cannot bring this"), ("arsenal camel", "cannot be played")]
    {
        let line = format!("{{\"n\":0,\"chance\":\"{outcome}\",\"for\":\"arsenal-axis\",\"ordinal\":0}}");
        let fault = verify(&sealed(&[lines[0].clone(), line])).unwrap_err();
        assert!(fault.line == 2 && fault.what.contains(expected), "{fault}");
    }
}

#[test]
fn entries_after_the_end_are_refused() {
    let file = short_finished_game().write();
    let mut lines = unsealed_lines(&file);
    let n = lines.iter().filter(|line| line.starts_with("{\"n\"")).count();
    lines.truncate(lines.len() - 2);
    for line in [
        format!("{{\"n\":{n},\"seat\":0,\"undo\":{}}}", n - 1),
        format!("{{\"n\":{n},\"seat\":0,\"takeback\":0}}"),
    ] {
        let mut lines = lines.clone();
        lines.push(line);
        let fault = verify(&sealed(&lines)).unwrap_err();
        assert_eq!(fault.line as usize, lines.len());
        assert!(fault.what.contains("over before this entry"), "{fault}");
    }
}

#[test]
fn edited_lines_with_checksums_in_order_never_cause_a_panic() {
    let mut dice = Seeded::new(5);
    for game in [short_finished_game(), rueful_game(1, 60)] {
        let lines = unsealed_lines(&game.write());
        for _ in 0..1_500 {
            let mut lines = lines.clone();
            let place = dice.below(lines.len() as u32) as usize;
            let mut bytes = lines[place].clone().into_bytes();
            let byte = dice.below(bytes.len() as u32 - 1) as usize;
            bytes[byte] = b"0123456789-{}[]\",:abcnt "[dice.below(24) as usize];
            let Ok(line) = String::from_utf8(bytes) else { continue };
            lines[place] = line;
            // Only a name or the commitment of an unfinished game may be other than it was.
            match verify(&sealed(&lines)) {
                Ok(_) => assert!(place == 0 || lines[place] == unsealed_lines(&game.write())[place]),
                Err(fault) => assert!(fault.line as usize <= lines.len() + 1, "{fault}"),
            }
        }
    }
}

// === Other files ===

#[test]
fn headers_we_cannot_use_say_why() {
    let mut lines = unsealed_lines(&rueful_game(1, 30).write());
    let header = lines[0].clone();
    let mut fault_with = |from: &str, to: &str| {
        assert!(header.contains(from), "{header}");
        lines[0] = header.replacen(from, to, 1);
        let fault = verify(&sealed(&lines)).unwrap_err();
        assert_eq!(fault.line, 1, "{fault}");
        fault.to_string()
    };
    let cases = [
        ("\"battle\"", "\"chess\"", "unknown title “chess”; the titles are: deck, hex, battle"),
        ("\"battle\"", "7", "the header has no proper \"title\""),
        (
            "\"options\":{}",
            "\"options\":{\"weather\":\"hot\"}",
            "battle has no option “weather”; it has: set, pack",
        ),
        (
            "\"options\":{}",
            "\"options\":{\"first\":\"nobody\"}",
            "option first: “nobody” is not possible; possible: axis, allied",
        ),
        ("\"options\":{}", "\"options\":{\"points\":20}", "the line was edited: expected"),
        ("\"options\":{}", "\"options\":[]", "the header has no proper \"options\""),
        (
            "\"rules\":1",
            "\"rules\":2",
            "played by revision 2 of the rules of battle, this program plays revision 1",
        ),
        ("\"rules\":1,", "", "played by revision null of the rules"),
        ("\"khamsin\":1", "\"khamsin\":2", "the file has format 2, this program reads format 1"),
        ("\"rules\":1", "\"rules\":1,\"weather\":1", "the header has an unknown key \"weather\""),
        ("\"seats\":[", "\"seats\":[\"more\",", "3 names were given, and the table has 2 seats"),
        ("\"seats\":[", "\"seats\":[1,", "the header has no proper \"seats\""),
        ("\"commitment\":\"", "\"commitment\":\"0", "the header has no proper \"commitment\""),
        ("\"commitment\"", "\"position\":\"\",\"commitment\"", "position: "),
    ];
    for (from, to, expected) in cases {
        let fault = fault_with(from, to);
        assert!(fault.contains(expected), "{from} to {to}: {fault}");
    }
}

#[test]
fn what_is_no_game_file_is_refused_in_one_sentence() {
    let file = rueful_game(1, 30).write();
    let header = format!("{}\n", file.lines().next().unwrap());
    let cases = [
        (String::new(), 1, "the file is empty"),
        ("\n".into(), 1, "this is no game file"),
        ("hello".into(), 1, "this is no game file"),
        ("{}\n".into(), 1, "this is no game file"),
        ("[1,2]\n".into(), 1, "this is no game file"),
        ("\0\0\0".into(), 1, "this is no game file"),
        (format!("\u{feff}{file}"), 1, "byte order mark"),
        (format!(" {file}"), 1, "this is no game file"),
        ("{\"khamsin\":".into(), 1, "breaks off"),
        ("{\"khamsin\":\n".into(), 1, "no proper JSON"),
        (file.replace('\n', "\r\n"), 1, "LF alone; convert the file back"),
        (format!("{header}\n"), 2, "the line is empty; delete it"),
        (format!("{header}[]\n"), 2, "no JSON object"),
        (format!("{header}{{\"n\":0,\n"), 2, "no proper JSON"),
        (format!("{header}{}\n", "[".repeat(5_000)), 2, "no proper JSON"),
        (format!("{header}{}\n", "x".repeat(1_000_001)), 2, "more than one million characters"),
        (format!("{header}{}", "x".repeat(1_000_001)), 2, "more than one million characters"),
    ];
    for (text, line, expected) in cases {
        let fault = verify(&text).unwrap_err();
        assert_eq!(fault.line, line, "{fault}");
        assert!(fault.what.contains(expected), "{fault}");
        assert!(fault.to_string().starts_with(&format!("line {line}: ")) && !fault.what.contains('\n'));
        assert_eq!(Game::read(&text).unwrap_err(), fault);
        assert_eq!(Game::resume(&text, Secret::from_seed(1)).unwrap_err(), fault);
    }
    assert_eq!(verify(&header).unwrap().steps, 0, "the shortest game is a header");
}
