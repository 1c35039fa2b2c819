//! Orders of several actions: all of it is played or nothing, and nothing behind a chance is tried.

mod toy;

use table::{Declined, LONGEST_ORDER, Match, Plan, Refused, Seat, Seeded, Table};
use toy::{FUEL, Patrol};

const AXIS: Seat = Seat(0);

/// A table at which the Axis has the first turn.
fn opened() -> Box<dyn Table> {
    let mut table: Box<dyn Table> = Box::new(Match::new(Patrol::sound()));
    for (seat, route) in [(AXIS, "take coast"), (Seat(1), "take dunes")] {
        table.play(seat, route, table.at(), &mut Seeded::new(3)).expect("a route is chosen");
    }
    table
}

fn plan(actions: &[&str], left: &[&str]) -> Plan<String> {
    let owned = |it: &[&str]| it.iter().map(ToString::to_string).collect();
    Plan { actions: owned(actions), left: owned(left) }
}

fn refused(table: &dyn Table, order: &str) -> Refused {
    table.plan(AXIS, order).expect_err("it is refused")
}

#[test]
fn an_order_is_split_abbreviated_and_joined() {
    let table = opened();
    assert_eq!(table.plan(AXIS, "march 3"), Ok(plan(&["march", "march", "march"], &[])));
    assert_eq!(table.plan(AXIS, "MAR; p 2"), Ok(plan(&["march", "peek 2"], &[])));
    assert_eq!(table.plan(AXIS, " march ;; draw; "), Ok(plan(&["march", "draw"], &[])));
}

#[test]
fn nothing_behind_a_chance_a_reveal_or_another_seat_is_tried() {
    let table = opened();
    assert_eq!(table.plan(AXIS, "draw; no such thing"), Ok(plan(&["draw"], &["no such thing"])));
    assert_eq!(table.plan(AXIS, "march; peek 1; peek 9"), Ok(plan(&["march", "peek 1"], &["peek 9"])));
}

#[test]
fn half_right_is_refused_with_the_reason_of_the_wrong_half() {
    let mut table = opened();
    let (at, position) = (table.at(), table.position());
    let order = "march; take coast; draw";
    let wrong = table.order(AXIS, order, at, &mut Seeded::new(1)).expect_err("a route is taken once");
    assert_eq!(wrong.part, "take coast");
    assert!(matches!(wrong.decisive(), Declined::Illegal(it) if it.why == "route_taken"), "{wrong:?}");
    assert_eq!((table.at(), table.position()), (at, position), "nothing is played");
}

#[test]
fn an_order_runs_out_where_its_parts_do() {
    let wrong = refused(&*opened(), &format!("march {}", u32::from(FUEL) + 1));
    assert!(matches!(wrong.decisive(), Declined::Illegal(_)), "{wrong:?}");
}

#[test]
fn an_order_that_cannot_be_read_says_so() {
    let table = opened();
    assert!(
        matches!(refused(&*table, "peek").decisive(), Declined::Ambiguous { options, .. } if options.len() == 2)
    );
    assert!(matches!(refused(&*table, "dance").decisive(), Declined::Unreadable(_)));
    assert!(matches!(refused(&*table, " ; ").decisive(), Declined::Unreadable(_)));
    let long = "march;".repeat(LONGEST_ORDER);
    assert_eq!(refused(&*table, &long).decisive(), &Declined::TooLong { most: LONGEST_ORDER as u32 });
    let other = table.plan(Seat(1), "march").expect_err("it is the turn of the Axis");
    assert!(matches!(other.decisive(), Declined::NotYourTurn { .. }), "{other:?}");
}

#[test]
fn an_order_is_played_whole_and_about_the_position_it_was_given_for() {
    let mut table = opened();
    let at = table.at();
    let stale =
        table.order(AXIS, "march 2", at - 1, &mut Seeded::new(1)).expect_err("something has happened");
    assert_eq!(stale.decisive(), &Declined::Stale { at });
    assert_eq!(table.at(), at);
    table.order(AXIS, "march 2; draw", at, &mut Seeded::new(1)).expect("it is legal");
    let acts: Vec<_> = table.entries(at);
    assert_eq!(acts.len(), 4, "two marches, the draw, and what is drawn: {acts:?}");
}
