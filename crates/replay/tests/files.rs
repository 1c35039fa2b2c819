//! What is written can be read, verified and played on.

mod common;

use common::{begin, choose, choose_or_rue, file_of, finished, kinds, names, play_to, rueful_game};
use replay::{Game, secret::Secret, verify};
use table::{Declined, Entry, Node, Seat, Seeded, Viewer};
use titles::{Part, Setup, SetupFault, battle::Battle, built_in_cards};

#[test]
fn a_game_resumed_at_many_points_gives_the_same_file_as_one_played_through() {
    for seed in 0..12 {
        let setup = || Setup::of("battle").with("first", if seed % 2 == 0 { "axis" } else { "allied" });
        let (mut through, mut stopping) = (begin(setup(), seed), begin(setup(), seed));
        let mut dice = Seeded::new(seed);
        let mut same_dice = dice;
        let mut choices = 0;
        while choose_or_rue(&mut through, &mut dice) {
            assert!(choose_or_rue(&mut stopping, &mut same_dice));
            choices += 1;
            if choices % 97 == 0 {
                stopping = Game::resume(&stopping.write(), Secret::from_seed(seed)).unwrap();
            }
        }
        assert_eq!(through.write(), stopping.write());
        let kinds = kinds(&through);
        assert!(kinds.iter().all(|&count| count > 0), "{kinds:?}");
        let verdict = verify(&through.write()).unwrap();
        assert_eq!([verdict.decisions, verdict.chances], [kinds[0], kinds[1]]);
        assert_eq!(verdict.steps, kinds.iter().sum::<usize>());
        assert!(verdict.over && verdict.revealed);
    }
}

#[test]
fn every_point_of_a_game_reads_back_with_and_without_its_secret() {
    let mut game = begin(Setup::of("battle"), 3);
    let mut dice = Seeded::new(3);
    for _ in 0..150 {
        let file = game.write();
        let verdict = verify(&file).unwrap();
        assert_eq!(verdict.fingerprint, game.sitting().fingerprint());
        assert_eq!(verdict.standing, game.sitting().standing());
        assert_eq!(verdict.hashes, verdict.steps.div_ceil(8));
        assert!(!verdict.over && !verdict.revealed);
        let read = Game::read(&file).unwrap();
        assert_eq!((read.write(), read.has_secret()), (file.clone(), false));
        assert_eq!((read.setup(), read.seats()), (game.setup(), game.seats()));
        assert_eq!(Game::resume(&file, Secret::from_seed(3)).unwrap().write(), file);
        choose(&mut game, &mut dice);
    }
}

#[test]
fn a_writer_that_knows_only_the_documentation_writes_the_same() {
    for game in [rueful_game(5, 100), finished(Setup::of("battle").with("points", "20"), 5)] {
        let entries = game.sitting().entries(0);
        assert_eq!(file_of(game.setup(), &Secret::from_seed(5), &entries), game.write());
    }
}

#[test]
fn a_file_cut_at_any_line_goes_on_with_the_same_luck() {
    let game = rueful_game(8, 60);
    let file = game.write();
    let ends: Vec<usize> = file.match_indices('\n').map(|it| it.0 + 1).collect();
    for end in ends {
        let resumed = Game::resume(&file[..end], Secret::from_seed(8)).unwrap();
        assert_ne!(resumed.sitting().node(), Node::Chance);
        let entries = resumed.sitting().entries(0);
        assert_eq!(entries, game.sitting().entries(0)[..entries.len()]);
    }
}

#[test]
fn without_its_secret_a_game_can_be_watched_but_not_changed() {
    let file = rueful_game(2, 40).write();
    let mut game = Game::read(&file).unwrap();
    let seat = Seat(0);
    assert_eq!(game.play(seat, "draw", 0), Err(Declined::NoSecret));
    assert_eq!(game.undo(seat, 0), Err(Declined::NoSecret));
    assert_eq!(game.propose_takeback(seat, 0), Err(Declined::NoSecret));
    assert_eq!(game.answer_takeback(seat, true), Err(Declined::NoSecret));
    assert_eq!(game.write(), file);
}

#[test]
fn what_the_table_declines_leaves_the_file_as_it_was() {
    let mut game = rueful_game(4, 30);
    let file = game.write();
    let at = game.sitting().at();
    for (seat, action) in
        [(0, "fly"), (1, "surrender"), (9, "draw"), (0, "deploy tiger"), (1, "deploy tiger")]
    {
        assert!(game.play(Seat(seat), action, at).is_err(), "{seat} {action}");
    }
    assert!(game.undo(Seat(200), 0).is_err());
    assert_eq!(game.propose_takeback(Seat(0), 9999), Err(Declined::NoEntry));
    assert_eq!(game.answer_takeback(Seat(0), true), Err(Declined::NoProposal));
    assert_eq!(game.write(), file);
}

#[test]
fn a_takeback_needs_all_seats_and_brings_the_same_luck() {
    let mut game = rueful_game(6, 40);
    let before = game.sitting().at();
    assert!(game.propose_takeback(Seat(0), 0).unwrap().is_some());
    assert_eq!(game.sitting().at(), before, "a proposal is no entry");
    assert_eq!(game.answer_takeback(Seat(1), true), Ok(None));
    let chances = |from: usize| game.sitting().entries(from).into_iter().take(12).collect::<Vec<_>>();
    let (first, second) = (chances(0), chances(before + 1));
    assert_eq!(second.len(), 12, "the opening hands are dealt again");
    assert_eq!(first, second);
    let file = game.write();
    verify(&file).unwrap();
    let resumed = Game::resume(&file, Secret::from_seed(6)).unwrap();
    assert_eq!(resumed.write(), file);
}

#[test]
fn nothing_is_taken_back_once_the_secret_is_out() {
    let mut game = finished(Setup::of("battle").with("points", "1"), 1);
    let file = game.write();
    let last = game.sitting().at() - 1;
    for seat in [Seat(0), Seat(1)] {
        assert_eq!(game.undo(seat, last), Err(Declined::Over));
        assert_eq!(game.propose_takeback(seat, last), Err(Declined::Over));
        assert_eq!(game.answer_takeback(seat, true), Err(Declined::Over));
    }
    let mut read = Game::read(&file).unwrap();
    assert!(read.has_secret(), "revealed");
    assert_eq!(read.undo(Seat(0), last), Err(Declined::Over));
    assert_eq!(read.write(), file);
    assert_eq!(Game::resume(&file, Secret::from_seed(1)).unwrap().write(), file);
}

#[test]
fn a_finished_game_gets_its_lost_result_back_from_the_secret() {
    let file = finished(Setup::of("battle").with("points", "1"), 1).write();
    let cut = &file[..file.trim_end().rfind('\n').unwrap() + 1];
    let fault = verify(cut).unwrap_err();
    assert_eq!(fault.line as usize, cut.lines().count() + 1);
    assert!(fault.what.contains("result"), "{fault}");
    assert_eq!(Game::resume(cut, Secret::from_seed(1)).unwrap().write(), file);
}

#[test]
fn a_game_from_a_position_starts_there() {
    let middle = rueful_game(9, 120);
    let setup = Setup { position: Some(middle.sitting().position()), ..Setup::of("battle") };
    let mut game = Game::begin(setup, names(), Secret::from_seed(10)).unwrap();
    assert_eq!(game.sitting().view(Viewer::Public), middle.sitting().view(Viewer::Public));
    assert_eq!(verify(&game.write()).unwrap().hashes, 1, "even of no entries");
    play_to(&mut game, &mut Seeded::new(10), 100);
    let file = game.write();
    assert!(file.lines().next().unwrap().contains("\"position\":\""));
    assert_eq!(Game::resume(&file, Secret::from_seed(10)).unwrap().write(), file);
}

#[test]
fn a_card_file_travels_with_the_game() {
    let pack = built_in_cards::<Battle>("desert-air-war").unwrap();
    let file = finished(Setup::of("battle").with("pack", pack), 2).write();
    assert!(verify(&file).unwrap().over);
    let named = finished(Setup::of("battle").with("pack", "desert-air-war"), 2).write();
    assert_eq!(verify(&named).unwrap().fingerprint, verify(&file).unwrap().fingerprint);
}

#[test]
fn a_game_that_could_not_be_read_back_is_not_begun() {
    let secret = || Secret::from_seed(0);
    let fault = Game::begin(Setup::of("battle"), vec!["alone".into()], secret()).unwrap_err();
    assert_eq!(fault, SetupFault::Seats { named: 1, seats: 2 });
    let long = vec!["x".repeat(600_000), "y".repeat(600_000)];
    let fault = Game::begin(Setup::of("battle"), long, secret()).unwrap_err();
    assert_eq!(fault, SetupFault::TooLong(Part::Seats));
    // A line break takes two characters in the file, so a pack that is short enough may be too long there.
    let pack = |remarks: usize| {
        format!("{}{}", built_in_cards::<Battle>("desert-air-war").unwrap(), "# nothing\n".repeat(remarks))
    };
    let begin = |pack: &str| Game::begin(Setup::of("battle").with("pack", pack), names(), secret());
    assert_eq!(begin(&pack(93_000)).unwrap_err(), SetupFault::TooLong(Part::Option("pack".into())));
    assert!(matches!(begin(&pack(120_000)), Err(SetupFault::Cards { .. })));
    let unknown = Game::begin(Setup::of("chess"), names(), secret()).unwrap_err();
    assert_eq!(unknown, SetupFault::Title("chess".into()));
}

#[test]
fn lines_that_are_kept_one_after_the_other_are_the_file() {
    let (mut game, mut dice) = (begin(Setup::of("battle").with("points", "4"), 3), Seeded::new(3));
    let mut kept = game.drain();
    assert!(kept.starts_with("{\"khamsin\":1"));
    while choose(&mut game, &mut dice) {
        let new = game.drain();
        assert!(game.drain().is_empty(), "nothing is handed out twice");
        kept.push_str(&new);
        if game.sitting().at().is_multiple_of(13) {
            let resumed = Game::resume(&kept, Secret::from_seed(3)).unwrap();
            assert_eq!(resumed.write(), game.write());
        }
    }
    assert_eq!(kept, game.write(), "the result belongs to a finished game");
    assert!(verify(&kept).unwrap().revealed);
}

#[test]
fn an_order_is_written_as_its_actions_and_half_an_order_not_at_all() {
    let mut game = begin(Setup::of("battle"), 7);
    let (seat, at) = (Seat(0), game.sitting().at());
    let file = game.write();
    let option = game.sitting().options(seat).remove(0);
    let wrong = game.order(seat, &format!("{option}; draw; {option}"), at).unwrap_err();
    assert_eq!((wrong.part.as_str(), game.write()), ("draw", file));
    let plan = game.order(seat, &option, at).unwrap();
    assert_eq!(plan.actions, [option]);
    let acts = game.sitting().entries(at);
    assert!(
        matches!(&acts[0], Entry::Act(by, action) if *by == seat && *action == plan.actions[0]),
        "{acts:?}"
    );
}
