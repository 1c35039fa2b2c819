//! The erased table: all a server knows of a title, in text.

mod toy;

use table::{
    Barrier, Declined, Draw, Entry, Luck, Match, Misread, Node, Reading, Seat, SeatSet, Seeded, Shared,
    Table, Value, Viewer, resolve,
};
use toy::{CARD, FIRST, Patrol, SEATS};

const AXIS: Seat = Seat(0);
const ALLIES: Seat = Seat(1);

fn fresh() -> Box<dyn Table> {
    Box::new(Match::<Patrol>::new(Patrol::sound()))
}

/// Both routes are chosen, the cards are dealt, and the axis is to decide.
fn opened() -> Box<dyn Table> {
    let mut table = fresh();
    let mut luck = Shared::new(1942);
    assert_eq!(table.play(AXIS, "take coast", 0, &mut luck), Ok(()));
    assert_eq!(table.play(ALLIES, "take dunes", 0, &mut luck), Ok(()));
    assert_eq!(table.node(), Node::Decide(SeatSet::only(AXIS)));
    table
}

#[track_caller]
fn march(table: &mut dyn Table, times: usize) {
    for _ in 0..times {
        let at = table.at();
        assert_eq!(table.play(AXIS, "march", at, &mut Seeded::new(0)), Ok(()));
    }
}

fn random_step(table: &mut dyn Table, dice: &mut Seeded) {
    let Node::Decide(seats) = table.node() else { panic!("somebody is to decide") };
    let seat = seats.first().expect("somebody decides");
    let options = table.options(seat);
    let action = &options[dice.below(options.len() as u32) as usize];
    assert_eq!(table.play(seat, action, table.at(), dice), Ok(()), "{action}");
}

fn play_out(table: &mut dyn Table, seed: u64) {
    let mut dice = Seeded::new(seed);
    while table.node() != Node::Over {
        random_step(table, &mut dice);
    }
}

/// Asks for what must be declined, and makes sure that nothing has changed.
#[track_caller]
fn assert_declined(
    table: &mut dyn Table,
    ask: impl FnOnce(&mut dyn Table) -> Result<(), Declined>,
    expected: &Declined,
) {
    let (at, position) = (table.at(), table.position());
    assert_eq!(ask(table).as_ref(), Err(expected));
    assert_eq!((table.at(), table.position()), (at, position));
}

// === Playing in text ===

#[test]
fn a_table_says_what_it_is() {
    let table = fresh();
    assert_eq!((table.title(), table.seats(), table.at()), ("patrol", SEATS, 0));
    assert_eq!(table.purpose_name(Draw { purpose: FIRST, ordinal: 3 }), "first");
    assert_eq!(table.purpose_name(Draw { purpose: CARD, ordinal: 0 }), "card");
}

#[test]
fn every_option_can_be_explained_and_played() {
    for option in opened().options(AXIS) {
        let mut table = opened();
        assert_eq!(table.explain(AXIS, &option), Ok(()), "{option}");
        assert_eq!(table.play(AXIS, &option, table.at(), &mut Seeded::new(1)), Ok(()), "{option}");
    }
}

#[test]
fn options_are_those_of_the_seat_that_decides() {
    let table = opened();
    let options = table.options(AXIS);
    assert!(options.starts_with(&["march".into(), "draw".into(), "peek 1".into()]), "{options:?}");
    assert_eq!((table.options(ALLIES), table.options(Seat(9))), (vec![], vec![]));
}

#[test]
fn options_can_be_abbreviated() {
    let options = opened().options(AXIS);
    assert_eq!(resolve(&options, "MAR"), Reading::One("march".into()));
    assert_eq!(resolve(&options, "p 2"), Reading::One("peek 2".into()));
    assert!(matches!(resolve(&options, "peek"), Reading::Several(fits) if fits.len() == 2));
}

#[test]
fn an_explanation_names_the_rule() {
    let table = opened();
    let Err(Declined::Illegal(refusal)) = table.explain(AXIS, "take coast") else { panic!("it is taken") };
    assert_eq!((refusal.rule.id(), &*refusal.why), ("P2", "route_taken"));
    let deciding = SeatSet::only(AXIS);
    assert_eq!(table.explain(ALLIES, "march"), Err(Declined::NotYourTurn { deciding }));
    assert_eq!(table.explain(Seat(2), "march"), Err(Declined::NoSeat { seats: SEATS }));
}

#[test]
fn text_that_is_no_action_is_unreadable() {
    let expected = "take, mine, march, draw, peek or discard";
    for text in ["", "charge", "march on", " march", "peek 5", "peek", "discard 1 camel", "März \u{1F42A}"] {
        let unreadable = Declined::Unreadable(Misread { word: text.into(), expected: expected.into() });
        let mut table = opened();
        assert_eq!(table.explain(AXIS, text).as_ref(), Err(&unreadable));
        let play = |it: &mut dyn Table| it.play(AXIS, text, it.at(), &mut Seeded::new(0));
        assert_declined(&mut *table, play, &unreadable);
        let entry = Entry::Act(AXIS, text.to_string());
        assert_declined(&mut *table, |it| it.replay(&entry), &unreadable);
    }
}

#[test]
fn text_that_is_no_outcome_is_unreadable() {
    let mut table = fresh();
    let entry = Entry::Chance(Draw { purpose: FIRST, ordinal: 0 }, "die 7".to_string());
    let unreadable = Declined::Unreadable(Misread::new("die 7", "die or card"));
    assert_declined(&mut *table, |it| it.replay(&entry), &unreadable);
}

#[test]
fn a_table_can_be_undone_and_taken_back() {
    let mut table = opened();
    let (at, start) = (table.at(), table.fingerprint());
    march(&mut *table, 2);
    assert_eq!(table.undo_floor(AXIS), (at, Barrier::Chance));
    let beyond = Declined::Undo { floor: at, barrier: Barrier::Chance };
    assert_declined(&mut *table, |it| it.undo(AXIS, 0), &beyond);
    assert_eq!(table.undo(AXIS, at), Ok(()));
    assert_eq!(table.fingerprint(), start);
    assert!(matches!(table.propose_takeback(AXIS, 0), Ok(Some(proposal)) if proposal.by == AXIS));
    assert_eq!(table.answer_takeback(ALLIES, true), Ok(None));
    assert_eq!(table.fingerprint(), fresh().fingerprint());
}

// === The log in text ===

#[test]
fn the_entries_of_one_table_lead_another_to_the_same_state() {
    for seed in 0..20 {
        let mut table = opened();
        march(&mut *table, 3);
        assert_eq!(table.undo(AXIS, table.at() - 2), Ok(()));
        assert!(table.propose_takeback(ALLIES, 1).is_ok());
        assert_eq!(table.answer_takeback(AXIS, true), Ok(None));
        play_out(&mut *table, seed);
        assert_same_after_replay(&*table);
    }
}

#[track_caller]
fn assert_same_after_replay(table: &dyn Table) {
    let mut again = fresh();
    for entry in table.entries(0) {
        assert_eq!(again.replay(&entry), Ok(()), "{entry:?}");
    }
    assert_eq!(again.fingerprint(), table.fingerprint());
    assert_eq!(again.position(), table.position());
    assert_eq!(again.entries(0), table.entries(0));
    assert_eq!((again.standing(), again.ending()), (table.standing(), table.ending()));
    for viewer in Viewer::all(SEATS) {
        assert_eq!(again.retell(0, viewer), table.retell(0, viewer));
        assert_eq!(again.view(viewer), table.view(viewer));
    }
}

#[test]
fn entries_can_be_read_from_any_number_on() {
    let table = opened();
    let all = table.entries(0);
    assert_eq!(
        all[..2],
        [Entry::Act(AXIS, "take coast".to_string()), Entry::Act(ALLIES, "take dunes".to_string())]
    );
    assert_eq!(table.entries(4), all[4..]);
    assert_eq!(table.entries(all.len() + 1), []);
}

#[test]
fn a_finished_table_has_a_reason_and_a_winner() {
    let mut table = opened();
    assert_eq!(table.ending(), None);
    play_out(&mut *table, 2);
    let (rule, message) = table.ending().expect("a reason");
    assert_eq!((rule.id(), &*message.key), ("P6", "goal"));
    assert_eq!(table.standing().best().len(), 1);
    let at = table.at();
    assert_declined(&mut *table, |it| it.play(AXIS, "march", at, &mut Seeded::new(0)), &Declined::Over);
}

// === Chance ===

/// The routes are chosen, and nature is to deal: nobody has settled the table.
fn undealt() -> Box<dyn Table> {
    let mut table = fresh();
    for (seat, action) in [(AXIS, "take coast"), (ALLIES, "take dunes")] {
        assert_eq!(table.replay(&Entry::Act(seat, action.to_string())), Ok(()));
    }
    table
}

#[test]
fn each_ticket_of_a_pending_draw_has_its_outcome() {
    let table = undealt();
    let draw = Draw { purpose: CARD, ordinal: 0 };
    assert_eq!(table.pending(), Some((draw, 8)));
    let outcomes: Vec<_> = (0..8).filter_map(|ticket| table.outcome(ticket)).collect();
    let count = |text: &str| outcomes.iter().filter(|it| *it == text).count();
    assert_eq!([count("card jeep"), count("card truck"), count("card tank")], [3, 3, 2]);
    assert_eq!(table.outcome(8), None, "there is no such ticket");
}

#[test]
fn settling_draws_what_was_pending() {
    for seed in 0..20 {
        let (mut table, mut luck) = (undealt(), Shared::new(seed));
        let (draw, tickets) = table.pending().expect("nature is to deal");
        let outcome = table.outcome(luck.ticket(draw, tickets)).expect("an outcome");
        table.settle(&mut luck);
        assert_eq!(table.entries(2)[0], Entry::Chance(draw, outcome));
        assert_eq!((table.pending(), table.outcome(0)), (None, None));
    }
}

// === Trees for programs ===

#[track_caller]
fn json(value: &Value) -> serde_json::Value {
    let text = value.to_string();
    serde_json::from_str(&text).unwrap_or_else(|it| panic!("{it}: {text}"))
}

#[test]
fn whatever_a_viewer_gets_is_json() {
    let (mut table, mut dice) = (fresh(), Seeded::new(8));
    while table.node() != Node::Over {
        for viewer in Viewer::all(SEATS) {
            assert_eq!(json(&table.view(viewer))["sides"].as_array().map(Vec::len), Some(2));
            let prompt = table.prompt(viewer);
            assert_eq!(json(&prompt.value())["key"], *prompt.key);
            for told in table.retell(0, viewer) {
                assert_eq!(json(&told.message.value())["key"], *told.message.key);
            }
        }
        random_step(&mut *table, &mut dice);
    }
}

#[test]
fn the_tree_of_a_view_hides_what_the_viewer_does_not_know() {
    let table = opened();
    let hidden = serde_json::json!([null, null]);
    let hand = |viewer, seat: Seat| json(&table.view(viewer))["sides"][seat.index()]["hand"].clone();
    for seat in [AXIS, ALLIES] {
        assert_eq!(hand(Viewer::Public, seat), hidden);
        assert_eq!(hand(Viewer::Seat(Seat(1 - seat.0)), seat), hidden);
        assert_ne!(hand(Viewer::Seat(seat), seat), hidden);
    }
}

#[test]
fn what_is_retold_hides_what_the_viewer_does_not_know() {
    let table = opened();
    let cards_told = |viewer| {
        let drew = table.retell(0, viewer).into_iter().filter(|it| it.message.key == "drew");
        drew.filter(|it| it.message.arg("name").is_some()).count()
    };
    assert_eq!(Viewer::all(SEATS).map(cards_told).collect::<Vec<_>>(), [2, 2, 0]);
}

#[test]
fn any_text_survives_as_json() {
    let controls: String = (0..0x20).map(char::from).collect();
    for text in [&controls, "\"\\/", "\u{7f}\u{80}\u{2028}\u{2029}\u{feff}", "北アフリカ \u{1F42A}"] {
        let value = Value::map(vec![("text", Value::from(text)), ("list", Value::List(vec![]))]);
        assert_eq!(json(&value), serde_json::json!({ "text": text, "list": [] }));
    }
    for number in [0, -1, i64::MIN, i64::MAX] {
        assert_eq!(json(&Value::from(number)), serde_json::json!(number));
    }
}
