//! What the page relies on.

use std::time::Duration;

use engine::{Cut, Engine, Opening, Reply, Request, Rules, Scene, SeatKind, Shown, Who, Work, pack, unpack};
use table::{Seat, Seeded, Viewer};
use titles::{Part, Setup, SetupFault, TitleId};

const SLICE: Duration = Duration::from_millis(50);

fn opening(title: &str, seats: &[&str]) -> Opening {
    Opening {
        title: title.into(),
        options: if title == "deck" { vec![("players".into(), seats.len().to_string())] } else { Vec::new() },
        seats: seats.iter().map(|it| (*it).to_string()).collect(),
        secret: [42; 32],
    }
}

/// The last scene among the replies.
fn news(replies: Vec<Reply>) -> Scene {
    let mut scene = None;
    for reply in replies {
        match reply {
            Reply::Scene(it) => scene = Some(*it),
            Reply::Refused(it) => panic!("refused: {it:?}"),
            Reply::Fault { fault, .. } => panic!("fault: {fault:?}"),
            Reply::Ready
            | Reply::Thinking { .. }
            | Reply::Written { .. }
            | Reply::Curve { .. }
            | Reply::Verified { .. } => {}
        }
    }
    scene.expect("a scene")
}

/// The file of the only game, which has changed.
fn file_of(engine: &mut Engine) -> String {
    match &engine.files()[..] {
        [Reply::Written { file, .. }] => file.clone(),
        other => panic!("not one file: {other:?}"),
    }
}

fn rules(title: &str, opening: &Opening) -> Rules {
    let setup = opening.options.iter().fold(Setup::of(title), |it, (key, value)| it.with(key, value));
    Rules::of(&setup).unwrap()
}

/// Plays random options for the people and lets bots think, until the game is over or `most` acts are played.
fn play(
    engine: &mut Engine,
    rules: &Rules,
    mut scene: Scene,
    most: usize,
    mut each: impl FnMut(&Scene),
) -> Scene {
    let mut dice = Seeded::new(7);
    for _ in 0..most {
        while engine.work() == Work::Left {
            for reply in engine.think(SLICE) {
                if let Reply::Scene(it) = reply {
                    scene = *it;
                    each(&scene);
                }
            }
        }
        if scene.over {
            break;
        }
        let seat = scene.viewer.expect("a person looks");
        let options = rules.at(&scene.position).unwrap().options(Seat(seat));
        assert!(!options.is_empty(), "the viewer has nothing to choose from, and nobody thinks");
        let action = dice.pick(&options.iter().map(String::as_str).collect::<Vec<_>>()).to_string();
        scene = news(engine.answer(Request::Act { game: 1, seat, action, at: scene.at }));
        each(&scene);
    }
    scene
}

#[test]
fn what_is_handed_over_cannot_be_told_from_the_truth() {
    for title in TitleId::ALL.map(TitleId::id) {
        let setup = Setup::of(title);
        let rules = Rules::of(&setup).unwrap();
        let mut game = setup.open().unwrap();
        let mut luck = Seeded::new(5);
        let mut dice = Seeded::new(6);
        game.settle(&mut luck);
        for _ in 0..150 {
            let table::Node::Decide(deciding) = game.node() else { break };
            for viewer in Viewer::all(game.seats()) {
                let copy = rules.at(&game.glimpse(game.steps(), viewer)).unwrap();
                assert_eq!(copy.view(viewer), game.view(viewer), "{title}");
                if let Some(seat) = viewer.seat() {
                    assert_eq!(copy.options(seat), game.options(seat), "{title}");
                }
            }
            let seat = deciding.first().unwrap();
            let options = game.options(seat);
            let action = options[dice.below(options.len() as u32) as usize].clone();
            game.play(seat, &action, game.at(), &mut luck).unwrap();
        }
    }
}

#[test]
fn a_hidden_hand_is_not_handed_over() {
    let setup = Setup::of("battle");
    let mut game = setup.open().unwrap();
    game.settle(&mut Seeded::new(3));
    let rules = Rules::of(&setup).unwrap();
    let [own, other] = [0, 1].map(|seat| Viewer::Seat(Seat(seat)));
    let copy = rules.at(&game.glimpse(game.steps(), own)).unwrap();
    assert_ne!(copy.view(other), game.view(other), "the other's hand is dealt anew");
    let public = rules.at(&game.glimpse(game.steps(), Viewer::Public)).unwrap();
    assert_ne!(public.view(own), game.view(own), "a spectator gets nobody's hand");
}

#[test]
fn a_whole_game_is_played_in_slices_and_its_file_verifies() {
    let opening = opening("battle", &["human", "greedy"]);
    let rules = rules("battle", &opening);
    let mut engine = Engine::default();
    let scene = news(engine.answer(Request::New { game: 1, opening }));
    let mut log = Vec::new();
    let end = play(&mut engine, &rules, scene, 5000, |scene| {
        log.retain(|it: &engine::LogLine| it.entry < scene.log_from);
        log.extend(scene.log.iter().cloned());
    });
    assert!(end.over && end.ending.is_some());
    let whole = news(engine.answer(Request::Show { game: 1, who: Who::Actor, shown: Shown::Now }));
    assert_eq!(log, whole.log[whole.log.len() - log.len()..], "the pieces of the log make up the whole");
    assert!(whole.log.iter().all(|it| it.step <= whole.steps));
    let Reply::Curve { curve, .. } = engine.answer(Request::Curve { game: 1 }).remove(0) else { panic!() };
    assert_eq!(curve.points.last().unwrap().1, end.points);
    let file = file_of(&mut engine);
    assert!(engine.files().is_empty(), "a file is written once for a change");
    let Reply::Verified { verdict, .. } = engine.answer(Request::Verify { game: 1, file }).remove(0) else {
        panic!()
    };
    assert_eq!(verdict.map(|it| it.entries), Ok(end.at));
}

#[test]
fn a_game_is_taken_up_again_as_it_was() {
    let opening = opening("deck", &["human", "greedy", "random"]);
    let rules = rules("deck", &opening);
    let secret = replay::secret::Secret::from_bytes(opening.secret).to_hex();
    let mut engine = Engine::default();
    let scene = news(engine.answer(Request::New { game: 1, opening }));
    play(&mut engine, &rules, scene, 20, |_| {});
    let (before, file) = {
        let seat = 0;
        let scene = news(engine.answer(Request::Show { game: 1, who: Who::Seat(seat), shown: Shown::Now }));
        let action = rules.at(&scene.position).unwrap().options(Seat(seat)).remove(0);
        (news(engine.answer(Request::Act { game: 1, seat, action, at: scene.at })), file_of(&mut engine))
    };
    let mut fresh = Engine::default();
    let after = news(fresh.answer(Request::Open { game: 1, file, secret: Some(secret) }));
    assert_eq!((after.at, after.steps, &after.points), (before.at, before.steps, &before.points));
}

#[test]
fn undo_redo_and_the_floor() {
    let opening = opening("battle", &["human", "human"]);
    let rules = rules("battle", &opening);
    let mut engine = Engine::default();
    let start = news(engine.answer(Request::New { game: 1, opening }));
    assert_eq!(start.undo.last, None);
    assert_eq!(start.undo.barrier, Cut::Chance, "cards were dealt");
    let action = rules.at(&start.position).unwrap().options(Seat(0)).remove(0);
    let played = news(engine.answer(Request::Act { game: 1, seat: 0, action: action.clone(), at: start.at }));
    let to = played.undo.last.expect("a deployment can be taken back");
    let undone = news(engine.answer(Request::Undo { game: 1, seat: 0, to }));
    assert_eq!(undone.undo.redo.as_ref(), Some(&action));
    assert_eq!(undone.undo.last, None);
    assert!(
        undone.log.iter().any(|it| it.undone.as_ref() == Some(&action)),
        "it stays in the log, struck through"
    );
    let redone = news(engine.answer(Request::Redo { game: 1, seat: 0 }));
    assert_eq!(redone.position, played.position);
    assert_eq!(redone.undo.redo, None);
    let refused = engine.answer(Request::Undo { game: 1, seat: 0, to: 0 }).remove(0);
    assert!(matches!(refused, Reply::Refused(it) if it.saying.key == "table-undo-chance"));
}

#[test]
fn an_illegal_action_is_refused_with_its_rule_and_nothing_changes() {
    let mut engine = Engine::default();
    let start =
        news(engine.answer(Request::New { game: 1, opening: opening("battle", &["human", "human"]) }));
    let request = Request::Act { game: 1, seat: 0, action: "shoot".into(), at: start.at };
    let Reply::Refused(refused) = engine.answer(request).remove(0) else { panic!("it was played") };
    assert!(!refused.rule.is_empty());
    let words = titles::Words::new(titles::Language::En);
    let copy = rules("battle", &opening("battle", &["human", "human"])).at(&start.position).unwrap();
    let declined = refused.saying.decline(&refused.rule, &start.deciding);
    assert_eq!(
        declined,
        copy.explain(Seat(0), "shoot").unwrap_err(),
        "the page explains as the engine refuses"
    );
    assert!(!words.decline(copy.naming(), &declined).1.is_empty(), "with a remedy");
}

#[test]
fn nobody_looks_through_the_eyes_of_a_bot_while_the_game_runs() {
    let mut engine = Engine::default();
    engine.answer(Request::New { game: 1, opening: opening("battle", &["human", "random"]) });
    let scene = news(engine.answer(Request::Show { game: 1, who: Who::Seat(1), shown: Shown::Now }));
    assert_eq!(scene.viewer, None);
    assert_eq!(scene.seats[1], SeatKind::Bot("random".into()));
}

#[test]
fn a_paused_game_waits_and_a_bot_is_announced_before_it_thinks() {
    let mut engine = Engine::default();
    engine.answer(Request::New { game: 1, opening: opening("hex", &["random", "human"]) });
    assert_eq!(engine.work(), Work::Left);
    engine.answer(Request::Pause { game: 1, paused: true });
    assert_eq!(engine.work(), Work::Done);
    engine.answer(Request::Pause { game: 1, paused: false });
    assert_eq!(engine.think(SLICE), [Reply::Thinking { game: 1, seat: 0 }]);
}

#[test]
fn why_a_game_cannot_be_set_up_reaches_the_page_as_data() {
    let text = || "x".to_string();
    for fault in [
        SetupFault::Title(text()),
        SetupFault::Key { title: TitleId::Hex, key: text() },
        SetupFault::Value { title: TitleId::Deck, key: text(), value: text() },
        SetupFault::Clash { one: (text(), text()), other: (text(), text()) },
        SetupFault::Seats { named: 3, seats: 2 },
        SetupFault::TooLong(Part::Option(text())),
        SetupFault::Cards { key: text(), fault: table::Misplaced::new(7, "broken"), more: 2 },
        SetupFault::Position(table::Misplaced::new(0, "broken")),
    ] {
        let reply = Reply::Fault { game: 1, fault: engine::Fault::Setup(fault) };
        assert_eq!(unpack::<Reply>(&pack(&reply)), Some(reply));
    }
}

#[test]
fn broken_input_is_named() {
    let mut engine = Engine::default();
    let fault = |replies: Vec<Reply>| match replies.into_iter().next() {
        Some(Reply::Fault { fault, .. }) => fault,
        other => panic!("{other:?}"),
    };
    let file = "no game".to_string();
    let found = fault(engine.answer(Request::Open { game: 1, file, secret: None }));
    assert!(matches!(found, engine::Fault::File { line: 1, .. }));
    let found =
        fault(engine.answer(Request::New { game: 1, opening: opening("battle", &["human", "wizard"]) }));
    assert_eq!(found, engine::Fault::Seats("wizard".into()));
    let mut wrong = opening("battle", &["human", "human"]);
    wrong.options.push(("first".into(), "nobody".into()));
    let found = fault(engine.answer(Request::New { game: 1, opening: wrong }));
    let (title, key, value) = (TitleId::Battle, "first".to_string(), "nobody".to_string());
    assert_eq!(found, engine::Fault::Setup(SetupFault::Value { title, key, value }));
    assert!(engine.answer(Request::Redo { game: 9, seat: 0 }).is_empty(), "no such game");
}

const FINISHED: &str = include_str!("../../replay/tests/golden/base-standard-1.jsonl");

#[test]
fn a_file_is_played_again_and_a_changed_one_named_by_its_line() {
    let mut engine = Engine::default();
    let mut verify =
        |file: &str| match engine.answer(Request::Verify { game: 1, file: file.to_string() }).remove(0) {
            Reply::Verified { verdict, .. } => verdict,
            other => panic!("{other:?}"),
        };
    let verdict = verify(FINISHED).unwrap();
    assert!(verdict.hashes >= verdict.entries / 8, "{verdict:?}");
    assert!(verdict.drawn.is_some_and(|it| it > 100), "the secret is told: every draw was compared");
    let forged = FINISHED.replacen("\"act\":\"done\"", "\"act\":\"draw\"", 1);
    assert_ne!(forged, FINISHED);
    assert!(matches!(verify(&forged), Err(engine::Fault::File { line, .. }) if line > 1));
}

#[test]
fn the_course_of_a_game_knows_its_turns_and_whose_luck_it_was() {
    let mut engine = Engine::default();
    let end = news(engine.answer(Request::Open { game: 1, file: FINISHED.into(), secret: None }));
    let reply = engine.answer(Request::Curve { game: 1 }).remove(0);
    let Reply::Curve { curve, .. } = reply else { panic!("{reply:?}") };
    assert_eq!(curve.points.last(), Some(&(end.steps, end.points)));
    assert!(curve.turns.len() > 5 && curve.turns.is_sorted(), "{:?}", curve.turns);
    assert!(curve.rolls.iter().all(|it| (1..=18).contains(&it.0)), "{:?}", curve.rolls);
    let shots: u32 = curve.rolls.iter().flat_map(|it| &it.1).sum();
    let drawn = curve.draws.iter().find(|it| it.0 == "shot").expect("shots are drawn");
    assert!(shots > 10 && drawn.1.iter().sum::<u32>() == shots, "{shots} shots told, {drawn:?}");
}

#[test]
fn a_game_of_other_rules_is_told_by_its_revision() {
    let mut engine = Engine::default();
    engine.answer(Request::New { game: 1, opening: opening("hex", &["human", "human"]) });
    let file = file_of(&mut engine);
    let old = file.replacen("\"rules\":2", "\"rules\":1", 1);
    assert_ne!(old, file);
    let reply = engine.answer(Request::Open { game: 2, file: old, secret: None }).remove(0);
    let fault = engine::Fault::Rules { played: 1, ours: 2 };
    assert_eq!(reply, Reply::Fault { game: 2, fault });
}

#[test]
fn messages_survive_the_wire() {
    let mut engine = Engine::default();
    for reply in engine.answer(Request::New { game: 1, opening: opening("deck", &["human", "greedy"]) }) {
        assert_eq!(unpack::<Reply>(&pack(&reply)), Some(reply));
    }
    assert_eq!(unpack::<Reply>(&[255, 255, 255]), None);
}
