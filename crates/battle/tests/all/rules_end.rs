//! B8: winning the war.

use crate::common;

use battle::{Battle, Ending, Options, Side};
use common::{ALLIED, AXIS, Table, base, id, table_at, table_with, with_pack};
use table::{Game, Node, Seat};

fn over(table: &Table) -> (Option<Ending>, &'static str) {
    assert_eq!(table.game.node(), Node::Over);
    assert_eq!(table.refused(AXIS, "draw"), ("B8.3", "battle-over"));
    let (rule, _) = table.game.rules().ending(table.game.state()).expect("the game is over");
    (table.ending(), id(rule))
}

/// Who is first at the end.
fn first(table: &Table) -> Vec<Seat> {
    table.game.rules().standing(table.game.state()).best().iter().collect()
}

/// Casablanca is attacked: the defender draws three cards and does not deploy them.
fn casablanca(forces: &str) -> Table {
    let mut table = table_at(&format!("axis-won first-alamein tobruk crete; {forces}"));
    table.draws(AXIS, "casablanca").play(AXIS, "attack");
    table.chance("arsenal grant").chance("arsenal grant").chance("arsenal stuart").play(ALLIED, "pass");
    table
}

/// The same for Italy, drawn by the Axis.
fn italy(forces: &str) -> Table {
    let mut table = table_at(&format!("allied-won tunis second-alamein matapan; {forces}"));
    table.draws(AXIS, "italy").play(ALLIED, "attack");
    table.chance("arsenal tiger").chance("arsenal m13").chance("arsenal m13").play(AXIS, "pass");
    table
}

#[test]
fn b8_1_the_axis_wins_the_war_at_casablanca() {
    let table = casablanca("axis-deployed pak-38");
    assert_eq!(over(&table), (Some(Ending::Total(Side::Axis)), "B8.1"));
    assert_eq!(first(&table), [AXIS]);
    assert_eq!(table.rule_of("battle-end-total"), "B8.1");
    // ... however many points the Allies have.
    let table = casablanca(
        "axis-deployed pak-38; allied-won malta second-alamein taranto sidi-rezegh mediterranean gazala beda-fomm torch",
    );
    assert_eq!((over(&table).0, first(&table)), (Some(Ending::Total(Side::Axis)), vec![AXIS]));
}

#[test]
fn b8_1_the_allies_holding_casablanca_win_points_only() {
    let mut table = casablanca("axis-deployed pak-38; allied-deployed 25-pounder");
    table.play(AXIS, "hold").shot(ALLIED, "25-pounder", "pak-38", 14);
    assert_eq!((table.ending(), table.line("allied-won")), (None, "casablanca".into()));
    assert_eq!(table.points(Side::Allied), 3);
}

#[test]
fn b8_2_the_allies_win_the_war_in_italy() {
    let table = italy("allied-deployed 25-pounder");
    assert_eq!(over(&table), (Some(Ending::Total(Side::Allied)), "B8.2"));
    assert_eq!(first(&table), [ALLIED]);
    assert_eq!(table.rule_of("battle-end-total"), "B8.2");
}

#[test]
fn b8_2_the_axis_holding_italy_wins_points_only() {
    let mut table = italy("axis-deployed pak-38; allied-deployed 25-pounder");
    table.play(ALLIED, "hold").shot(AXIS, "pak-38", "25-pounder", 13);
    assert_eq!((table.ending(), table.line("axis-won")), (None, "italy".into()));
}

#[test]
fn b8_3_half_of_the_points_in_the_deck_win() {
    assert_eq!((base().book().total_points(), base().target()), (76, 38));
    // 35 points.
    let eight = "tobruk malta second-alamein taranto crete sidi-rezegh mediterranean gazala";
    let wins_two_more = |won: &str| {
        let mut table = table_at(&format!("axis-won {won}; axis-deployed tiger"));
        table.draws(AXIS, "sidi-barrani").play(AXIS, "attack");
        table
    };
    let table = wins_two_more(eight);
    assert_eq!((table.points(Side::Axis), table.ending()), (37, None));
    let table = wins_two_more(&format!("{eight} palm-sunday"));
    assert_eq!(table.points(Side::Axis), 38);
    assert_eq!(over(&table), (Some(Ending::Standard(Side::Axis)), "B8.3"));
    assert_eq!(first(&table), [AXIS]);
    // The defender wins just as well.
    let mut table =
        table_at(&format!("allied-won {eight} palm-sunday; axis-deployed ju-52; allied-deployed matilda"));
    table.draws(AXIS, "bir-hakeim").play(AXIS, "attack");
    assert_eq!(over(&table).0, Some(Ending::Standard(Side::Allied)));
}

#[test]
fn b8_3_with_a_pack_half_of_the_points_added_are_needed_too() {
    let rules = Battle::new(with_pack()).unwrap();
    assert_eq!((rules.book().total_points(), rules.target()), (80, 40));
}

#[test]
fn b8_3_another_number_of_points_may_be_agreed() {
    let options = Options { points: Some(2), ..Options::default() };
    let mut table = table_with(options, "axis-deployed tiger");
    table.draws(AXIS, "sidi-barrani").play(AXIS, "attack");
    assert_eq!(over(&table).0, Some(Ending::Standard(Side::Axis)));
}
