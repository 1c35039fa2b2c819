//! What the page relies on.

use std::time::Duration;

use engine::{
    About, Engine, Fault, Lines, LogLine, LookId, Opening, Reply, Request, Rules, Scene, SeatKind, Shown,
    Who, Work, pack, unpack,
};
use table::{Barrier, Declined, Refused, Seat, Seeded, Viewer};
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
            Reply::Refused { refused, .. } => panic!("refused: {refused:?}"),
            Reply::Fault { fault, .. } => panic!("fault: {fault:?}"),
            Reply::Ready { .. }
            | Reply::Opened(_)
            | Reply::Thinking { .. }
            | Reply::Lines { .. }
            | Reply::Curve { .. }
            | Reply::Verified { .. } => {}
        }
    }
    scene.expect("a scene")
}

/// Keeps what is new of the only game.
fn keep(engine: &mut Engine, kept: &mut String) {
    for reply in engine.lines() {
        match reply {
            Reply::Lines { lines: Lines::Whole(whole), .. } => *kept = whole,
            Reply::Lines { lines: Lines::More(more), .. } => kept.push_str(&more),
            other => panic!("not lines: {other:?}"),
        }
    }
}

fn show(game: u64, who: Who, shown: Shown) -> Request {
    Request::Show { game, look: LookId::FIRST, who, shown }
}

fn order(seat: u8, order: &str, at: usize) -> Request {
    Request::Order { game: 1, seat, order: order.to_string(), at }
}

fn refused(replies: Vec<Reply>) -> Refused {
    match replies.into_iter().next() {
        Some(Reply::Refused { refused, .. }) => refused,
        other => panic!("it was not refused: {other:?}"),
    }
}

fn fault(replies: Vec<Reply>) -> Fault {
    match replies.into_iter().next() {
        Some(Reply::Fault { fault, .. }) => fault,
        other => panic!("{other:?}"),
    }
}

fn rules(title: &str, opening: &Opening) -> Rules {
    let setup = opening.options.iter().fold(Setup::of(title), |it, (key, value)| it.with(key, value));
    Rules::of(&setup).unwrap()
}

/// The log of one viewer, put together from its pieces.
#[derive(Default)]
struct Log(Vec<LogLine>);

impl Log {
    fn hear(&mut self, scene: &Scene) {
        self.0.retain(|it| it.entry < scene.log_from);
        self.0.extend(scene.log.iter().cloned());
    }
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
        scene = news(engine.answer(order(seat, &action, scene.at)));
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
                let copy = rules.at(&game.glimpse(game.steps(), viewer).position).unwrap();
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
    let copy = rules.at(&game.glimpse(game.steps(), own).position).unwrap();
    assert_ne!(copy.view(other), game.view(other), "the other's hand is dealt anew");
    let public = rules.at(&game.glimpse(game.steps(), Viewer::Public).position).unwrap();
    assert_ne!(public.view(own), game.view(own), "a spectator gets nobody's hand");
}

#[test]
fn a_whole_game_is_played_in_slices_and_its_file_verifies() {
    let opening = opening("battle", &["human", "greedy"]);
    let rules = rules("battle", &opening);
    let mut engine = Engine::default();
    let scene = news(engine.answer(Request::New { game: 1, opening }));
    let mut log = Log::default();
    log.hear(&scene);
    let end = play(&mut engine, &rules, scene, 5000, |scene| log.hear(scene));
    assert!(end.over && end.ending.is_some());
    let afresh = Request::Show { game: 1, look: LookId(7), who: Who::Actor, shown: Shown::Now };
    let whole = news(engine.answer(afresh));
    assert_eq!(log.0, whole.log, "the pieces of the log make up the whole");
    assert!(whole.log.iter().all(|it| it.step <= whole.steps));
    let Reply::Curve { curve, .. } = engine.answer(Request::Curve { game: 1 }).remove(0) else { panic!() };
    assert_eq!(curve.points.last().unwrap().1, end.points);
    let mut file = String::new();
    keep(&mut engine, &mut file);
    assert!(engine.lines().is_empty(), "lines are handed out once");
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
    let mut file = String::new();
    keep(&mut engine, &mut file);
    let scene = news(engine.answer(show(1, Who::Seat(0), Shown::Now)));
    let action = rules.at(&scene.position).unwrap().options(Seat(0)).remove(0);
    let before = news(engine.answer(order(0, &action, scene.at)));
    let kept_before = file.len();
    keep(&mut engine, &mut file);
    assert!(file.len() - kept_before < 1000, "only what is new is handed out");
    let mut fresh = Engine::default();
    let open = Request::Open { game: 1, file: file.clone(), secret: Some(secret) };
    let after = news(fresh.answer(open));
    assert_eq!((after.at, after.steps, &after.points), (before.at, before.steps, &before.points));
    assert_eq!(fresh.lines(), [], "what is kept needs not be kept again");
}

#[test]
fn undo_redo_and_the_floor() {
    let opening = opening("battle", &["human", "human"]);
    let rules = rules("battle", &opening);
    let mut engine = Engine::default();
    let start = news(engine.answer(Request::New { game: 1, opening }));
    assert_eq!(start.undo.last, None);
    assert_eq!(start.undo.barrier, Barrier::Chance, "cards were dealt");
    let action = rules.at(&start.position).unwrap().options(Seat(0)).remove(0);
    let played = news(engine.answer(order(0, &action, start.at)));
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
    let why = refused(engine.answer(Request::Undo { game: 1, seat: 0, to: 0 }));
    assert!(matches!(why.decisive(), Declined::Undo { barrier: Barrier::Chance, .. }));
}

#[test]
fn an_illegal_action_is_refused_with_its_rule_and_nothing_changes() {
    let mut engine = Engine::default();
    let start =
        news(engine.answer(Request::New { game: 1, opening: opening("battle", &["human", "human"]) }));
    let refused = refused(engine.answer(order(0, "shoot", start.at)));
    let words = titles::Words::new(titles::Language::En);
    let copy = rules("battle", &opening("battle", &["human", "human"])).at(&start.position).unwrap();
    let planned = copy.plan(Seat(0), "shoot").unwrap_err();
    assert_eq!(refused, planned, "the page explains as the engine refuses");
    let (reason, remedy, rule) = words.decline(copy.naming(), refused.decisive());
    assert!(!reason.is_empty() && !remedy.is_empty() && rule.is_some());
    assert!(engine.lines().len() == 1, "nothing was played: only the beginning is to be kept");
}

#[test]
fn nobody_looks_through_the_eyes_of_a_bot_while_the_game_runs() {
    let mut engine = Engine::default();
    let replies = engine.answer(Request::New { game: 1, opening: opening("battle", &["human", "random"]) });
    let Some(Reply::Opened(about)) = replies.first() else { panic!("{replies:?}") };
    assert_eq!(about.seats[1], SeatKind::Bot("random".into()));
    let scene = news(engine.answer(show(1, Who::Seat(1), Shown::Now)));
    assert_eq!(scene.viewer, None);
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
    for request in [
        Request::Redo { game: 9, seat: 0 },
        Request::Order { game: 9, seat: 0, order: "draw".into(), at: 0 },
        show(9, Who::Actor, Shown::Now),
        Request::Curve { game: 9 },
        Request::Pause { game: 9, paused: true },
    ] {
        assert_eq!(fault(engine.answer(request)), Fault::Gone);
    }
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
    let mut file = String::new();
    keep(&mut engine, &mut file);
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

// === Several viewers ===

#[test]
fn several_people_look_at_one_game_and_each_sees_the_own_hand_only() {
    let opening = opening("battle", &["human", "human"]);
    let rules = rules("battle", &opening);
    let mut engine = Engine::default();
    engine.answer(Request::New { game: 1, opening });
    engine.answer(Request::LookAway { game: 1, look: LookId::FIRST });
    let looks = [Who::Seat(0), Who::Seat(1), Who::Public];
    let mut logs: Vec<Log> = looks.iter().map(|_| Log::default()).collect();
    let mut scenes: Vec<Scene> = Vec::new();
    for (number, who) in looks.into_iter().enumerate() {
        let look = LookId(number as u32);
        scenes.push(news(engine.answer(Request::Show { game: 1, look, who, shown: Shown::Now })));
        logs[number].hear(&scenes[number]);
    }
    let mut dice = Seeded::new(11);
    for _ in 0..120 {
        let Some(&seat) = scenes[0].deciding.first() else { break };
        let options = rules.at(&scenes[usize::from(seat)].position).unwrap().options(Seat(seat));
        let choice = options[dice.below(options.len() as u32) as usize].clone();
        let told = engine.answer(order(seat, &choice, scenes[0].at));
        assert_eq!(told.len(), 3, "everybody who looks is told, and nobody else");
        for (reply, (scene, log)) in told.into_iter().zip(scenes.iter_mut().zip(&mut logs)) {
            let Reply::Scene(new) = reply else { panic!("{reply:?}") };
            assert_eq!(new.look, scene.look);
            log.hear(&new);
            *scene = *new;
        }
        if dice.below(9) == 0
            && let Some(to) = scenes[usize::from(seat)].undo.last
        {
            for reply in engine.answer(Request::Undo { game: 1, seat, to }) {
                let Reply::Scene(new) = reply else { panic!("{reply:?}") };
                let place = new.look.0 as usize;
                logs[place].hear(&new);
                scenes[place] = *new;
            }
        }
    }
    for (number, who) in looks.into_iter().enumerate() {
        let look = LookId(number as u32 + 10);
        let whole = news(engine.answer(Request::Show { game: 1, look, who, shown: Shown::Now }));
        assert!(logs[number].0 == whole.log, "{who:?}: the pieces make up the whole, undo included");
        assert_eq!(scenes[number].position, whole.position);
        assert_eq!(scenes[number].viewer, [Some(0), Some(1), None][number]);
    }
    assert_ne!(scenes[0].position, scenes[1].position, "each has a position of its own");
}

#[test]
fn a_look_at_the_past_stays_there_and_one_at_the_end_goes_on() {
    let opening = opening("battle", &["human", "human"]);
    let rules = rules("battle", &opening);
    let mut engine = Engine::default();
    let start = news(engine.answer(Request::New { game: 1, opening }));
    let past = Request::Show { game: 1, look: LookId(1), who: Who::Actor, shown: Shown::After(3) };
    assert_eq!(news(engine.answer(past)).shown, 3);
    engine.answer(show(1, Who::Actor, Shown::After(start.steps)));
    let choice = rules.at(&start.position).unwrap().options(Seat(0)).remove(0);
    let shown: Vec<(LookId, usize)> = engine
        .answer(order(0, &choice, start.at))
        .into_iter()
        .filter_map(|it| if let Reply::Scene(it) = it { Some((it.look, it.shown)) } else { None })
        .collect();
    assert_eq!(shown, [(LookId::FIRST, start.steps + 1), (LookId(1), 3)]);
    engine.answer(Request::LookAway { game: 1, look: LookId(1) });
    let redone = engine.answer(Request::Undo { game: 1, seat: 0, to: start.at });
    assert_eq!(redone.len(), 1, "who has looked away is told nothing");
}

// === Size ===

/// What the answer to one order weighs.
#[derive(Clone, Copy)]
struct Weight {
    /// The entries before it.
    at: usize,
    /// The whole answer, in bytes.
    all: usize,
    /// The position in it.
    position: usize,
}

/// The weights of the answers to a person among bots.
fn weights(title: &str, seats: usize, options: &[(&str, &str)], most: usize) -> Vec<Weight> {
    let names: Vec<&str> = std::iter::once("human").chain(std::iter::repeat_n("random", seats - 1)).collect();
    let mut opening = opening(title, &names);
    opening.options.extend(options.iter().map(|(key, value)| (key.to_string(), value.to_string())));
    let rules = rules(title, &opening);
    let mut engine = Engine::default();
    let mut scene = news(engine.answer(Request::New { game: 1, opening }));
    let (mut dice, mut weights) = (Seeded::new(5), Vec::new());
    while !scene.over && scene.at < most {
        while engine.work() == Work::Left {
            let scenes = engine.think(SLICE).into_iter();
            scene = scenes
                .filter_map(|it| if let Reply::Scene(it) = it { Some(*it) } else { None })
                .next_back()
                .unwrap_or(scene);
        }
        engine.lines();
        let Some(seat) = scene.viewer.filter(|_| !scene.over) else { break };
        let options = rules.at(&scene.position).unwrap().options(Seat(seat));
        let choice = options[dice.below(options.len() as u32) as usize].clone();
        let mut replies = engine.answer(order(seat, &choice, scene.at));
        replies.extend(engine.lines());
        let (at, all) = (scene.at, pack(&replies).len());
        scene = news(replies);
        weights.push(Weight { at, all, position: scene.position.len() });
    }
    weights
}

#[test]
fn an_answer_is_small_and_only_the_position_in_it_depends_on_the_game() {
    type Table = (&'static str, usize, &'static [(&'static str, &'static str)]);
    let tables: [Table; 5] = [
        ("deck", 3, &[]),
        ("deck", 5, &[]),
        ("hex", 2, &[("scenario", "october")]),
        ("battle", 2, &[("points", "200")]),
        ("battle", 4, &[("set", "north-africa+west"), ("points", "200")]),
    ];
    for (title, seats, options) in tables {
        let weights = weights(title, seats, options, 1400);
        let part = |from: usize, to: usize| weights.iter().filter(move |it| (from..to).contains(&it.at));
        let middle = |mut some: Vec<usize>| {
            some.sort_unstable();
            some[some.len() / 2]
        };
        let all = |from, to| middle(part(from, to).map(|it| it.all).collect());
        let rest = |from, to| middle(part(from, to).map(|it| it.all - it.position).collect());
        let longest = weights.iter().map(|it| it.all).max().unwrap_or(0);
        println!(
            "{title} at {seats} seats: {} then {} bytes, without the position {} then {}, the longest {longest}",
            all(100, 400),
            all(1000, 1400),
            rest(100, 400),
            rest(1000, 1400)
        );
        assert!(longest <= 8192, "{title}: {longest}");
    }
}

/// The same position after a hundred entries and, by playing and taking back, after more than a thousand: the answer to
/// the same order, and to its undo, weighs the same.
#[test]
fn an_answer_does_not_grow_with_the_length_of_the_game() {
    for (title, seats) in [("deck", 2), ("hex", 2), ("battle", 2)] {
        let opening = opening(title, &vec!["human"; seats]);
        let rules = rules(title, &opening);
        let mut engine = Engine::default();
        let mut scene = news(engine.answer(Request::New { game: 1, opening }));
        let mut dice = Seeded::new(8);
        let mut weighed: Vec<[usize; 2]> = Vec::new();
        while scene.at < 1200 {
            let seat = scene.viewer.expect("a person looks");
            let options = rules.at(&scene.position).unwrap().options(Seat(seat));
            let choice = options[dice.below(options.len() as u32) as usize].clone();
            engine.lines();
            let mut replies = engine.answer(order(seat, &choice, scene.at));
            replies.extend(engine.lines());
            let played = news(replies.clone());
            let to = played.undo.last.filter(|_| scene.at > 100 && played.viewer == Some(seat));
            let Some(to) = to else {
                assert!(scene.at < 600, "{title}: nothing can be taken back");
                scene = played;
                continue;
            };
            let mut undone = engine.answer(Request::Undo { game: 1, seat, to });
            undone.extend(engine.lines());
            weighed.push([pack(&replies).len(), pack(&undone).len()]);
            scene = news(undone);
            // The same choice again and again.
            while scene.at < 1200 {
                let mut replies = engine.answer(order(seat, &choice, scene.at));
                replies.extend(engine.lines());
                let to = news(replies.clone()).undo.last.expect("as before");
                let mut undone = engine.answer(Request::Undo { game: 1, seat, to });
                undone.extend(engine.lines());
                weighed.push([pack(&replies).len(), pack(&undone).len()]);
                scene = news(undone);
            }
        }
        let (early, late) = (weighed[1], weighed[weighed.len() - 1]);
        println!("{title}: order and undo {early:?} bytes after 100 entries, {late:?} after 1,200");
        for (early, late) in early.into_iter().zip(late) {
            assert!(10 * late <= 11 * early, "{title}: {early} bytes, then {late}");
        }
    }
}

/// Three units over eight hexes each: one order, one answer.
#[test]
fn three_units_over_eight_hexes_are_one_small_answer() {
    let opening = opening("hex", &["human", "human"]);
    let rules = rules("hex", &opening);
    let mut engine = Engine::default();
    let start = news(engine.answer(Request::New { game: 1, opening }));
    engine.lines();
    let seat = Seat(start.deciding[0]);
    let table = rules.at(&start.position).unwrap();
    let hexes = || {
        (1..=52u8)
            .step_by(3)
            .flat_map(|column| (1..=34u8).step_by(2).map(move |row| format!("{column:02}{row:02}")))
    };
    let far = |unit: &str| {
        let march = |hex: String| format!("move {unit} {hex}");
        let steps = |order: &str| match table.plan(seat, order) {
            Ok(plan) => plan.actions.iter().filter(|it| it.starts_with("step")).count(),
            Err(_) => 0,
        };
        hexes().map(march).find(|order| steps(order) >= 8)
    };
    let units = table.options(seat).into_iter().filter_map(|it| it.strip_prefix("take ").map(str::to_string));
    let marches: Vec<String> = units.filter_map(|it| far(&it)).take(3).collect();
    assert_eq!(marches.len(), 3, "{marches:?}");
    let mut replies = engine.answer(order(seat.0, &marches.join("; "), start.at));
    replies.extend(engine.lines());
    let bytes = pack(&replies).len();
    let played = news(replies).at - start.at;
    println!("{played} entries in {bytes} bytes");
    assert!(played >= 3 * 9 && bytes <= 8192, "{played} entries in {bytes} bytes");
}

#[test]
fn what_does_not_change_is_told_once() {
    let mut engine = Engine::default();
    let replies = engine.answer(Request::New { game: 1, opening: opening("deck", &["human", "human"]) });
    let abouts: Vec<&About> =
        replies.iter().filter_map(|it| if let Reply::Opened(it) = it { Some(&**it) } else { None }).collect();
    assert_eq!(abouts.len(), 1);
    assert_eq!(abouts[0].options, [("players".to_string(), "2".to_string())]);
}
