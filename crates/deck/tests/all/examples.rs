//! Section 15: the worked examples, step by step, from the position file.
//!
//! The example as printed miscounts: three Italian infantry, less the one lost to the artillery and the one the Rifle
//! Regiment gives up, leave one, not two. The tests follow the arithmetic.

use crate::common;

use common::{Play, play};

const EXAMPLE: &str = include_str!("../../../../data/deck/positions/example-15-1.position");

/// From the declaration to the moment before the 88mm is used.
fn to_the_fight(p: &mut Play) {
    p.act(&["play motorized-rifle-regiment"]);
    assert_eq!(p.wallet().0, 0, "the single tactic point pays for it");
    p.act(&["deploy motorized-rifle-regiment"]);
    assert!(p.line("seat-2 front").contains("motorized-rifle-regiment:exhausted"));
    p.act(&["attack city"]);
    p.nature(&["british-tank-brigade", "british-counterattack", "british-artillery-regiment"]);
    // The Counterattack is boxed and replaced; with three cards in the British pile none is moved.
    p.nature(&["british-infantry-brigade"]);
    assert!(p.line("boxed").ends_with("british-counterattack"));
    assert_eq!(p.line("flags"), "due fought");
    // The artillery: he gives up an infantry.
    p.act(&["pick italian-infantry-regiment"]);
    // Two cards of Fort Capuzzo go unseen onto the pile.
    assert_eq!(p.heard("D12-1.4", "deck-reinforced"), 1);
    assert_eq!(p.line("enemy"), "british-tank-brigade british-infantry-brigade british-artillery-regiment");
    assert_eq!(p.total(), 17);
}

/// From the 88mm to thirteen attack points.
fn fight(p: &mut Play, total: u16) {
    assert_eq!(p.total(), total);
    p.act(&["play motorized-transport", "use panzer-regiment-iii 1"]);
    assert_eq!(p.wallet(), (0, 0, 0, 4));
    p.act(&["use italian-infantry-regiment 1", "use italian-infantry-regiment 1"]);
    p.act(&["use italian-tank-regiment 1", "use italian-tank-regiment 1", "use italian-tank-regiment 1"]);
    assert_eq!(p.wallet().3, 12, "one short");
}

fn rifle_gives_up_an_infantry(p: &mut Play) {
    p.act(&["use motorized-rifle-regiment:exhausted 2", "pick italian-infantry-regiment:exhausted"]);
    assert_eq!(p.wallet().3, 13);
}

/// Payment, damage, four victory cards; Level Up! goes to the Rifle Regiment.
fn conquer(p: &mut Play) {
    p.act(&["pay"]);
    assert_eq!(p.wallet().3, 0);
    assert!(p.line("seat-2 front").contains("fort-capuzzo"));
    p.act(&["pick italian-tank-regiment:exhausted:fought"]);
    p.nature(&["captured-enemy-general", "captured-enemy-general", "enemy-forces-defeated", "level-up"]);
    p.act(&["pick motorized-rifle-regiment:exhausted:fought"]);
    assert_eq!(p.points(1), 12 + 2, "twelve from victory cards, two on the Panzer");
}

fn repair_company_captures_the_tank(p: &mut Play) {
    p.act(&["use motorized-repair-company:fought 1", "pick british-tank-brigade"]);
    assert!(p.line("seat-2 discard").ends_with("british-tank-brigade"));
}

fn put_events_back_and_end_the_turn(p: &mut Play, first: &str) {
    p.act(&["end combat", first]);
    p.act(&["end tactics", "end reinforcement"]);
}

/// The five counterattackers of 15-2.
fn reveal_the_force(p: &mut Play) {
    p.settle_draws();
    p.nature(&[
        "british-tank-brigade",
        "british-tank-brigade",
        "british-counterattack",
        "incoming-sandstorm",
        "royal-air-force",
    ]);
    assert_eq!(p.frame(), "intercept prepare");
}

impl Play {
    /// Draws the new hand and stops at the British pile.
    fn settle_draws(&mut self) {
        while self.frame().starts_with("draw") {
            self.nature(&["motorized-transport"]);
        }
    }
}

#[test]
fn d15_1_the_worked_combat() {
    let mut p = play(EXAMPLE);
    to_the_fight(&mut p);
    p.act(&["use flak-88-company 1", "pick british-tank-brigade"]);
    assert_eq!(p.pile("flak-88-company"), 10, "the 88mm has returned");
    fight(&mut p, 13);
    p.refused("pay", "D12-1.6", "deck-too-few-attack-points");
    rifle_gives_up_an_infantry(&mut p);
    conquer(&mut p);
    repair_company_captures_the_tank(&mut p);
    put_events_back_and_end_the_turn(&mut p, "under british-artillery-regiment");
    // Clean-up: the exhausted infantry is discarded; both tanks stay, for the 88mm saw to it that they met no tank.
    let front = p.line("seat-2 front");
    assert!(!front.contains("italian-infantry-regiment"));
    assert!(front.contains("italian-tank-regiment:exhausted:fought*2"), "{front}");
}

#[test]
fn d15_2_the_worked_counterattack() {
    let mut p = play(EXAMPLE);
    to_the_fight(&mut p);
    p.act(&["use flak-88-company 1", "pick british-tank-brigade"]);
    fight(&mut p, 13);
    rifle_gives_up_an_infantry(&mut p);
    conquer(&mut p);
    repair_company_captures_the_tank(&mut p);
    put_events_back_and_end_the_turn(&mut p, "under british-artillery-regiment");
    reveal_the_force(&mut p);
    assert_eq!(p.state.actor(), table::Seat(1), "B intercepts first");
    p.act(&["declare allotment"]);
    p.refused("end allotment", "D13-3.2", "deck-more-must-be-allotted");
    p.act(&["allot italian-tank-regiment:exhausted 1", "allot italian-tank-regiment:exhausted 1"]);
    p.act(&["allot motorized-rifle-regiment:exhausted+level-up 3"]);
    // Everything is covered: the Panzer is spared.
    assert_eq!(p.line("enemy").matches(":destroyed").count(), 5);
    assert!(p.line("boxed").ends_with("level-up"), "boxed with its unit");
    p.act(&["end interception"]);
    assert_eq!(
        p.line("seat-2 front"),
        "panzer-regiment-iii:exhausted fort-capuzzo captured-enemy-general*2 enemy-forces-defeated"
    );
    assert!(p.line("seat-2 discard").contains("italian-tank-regiment*2 motorized-rifle-regiment"));
    assert!(p.line("events").contains("/british-counterattack"), "it has gone back with the others");
    assert_eq!((p.line("british").as_str(), p.state.turn()), ("", table::Seat(2)), "C begins");
}

/// The hypothetical 88mm: kept out of the combat, which is then won with the tanks met.
fn example_with_the_88mm_kept(front: &str, wallet: &str) -> Play {
    play(&format!(
        "turn: seat-2\nwallet: {wallet}\nbritish: 0/british-tank-brigade*2 0/british-counterattack 0/incoming-sandstorm 0/royal-air-force\ncities: alexandria el-alamein mersa-matruh\nseat-1 front: el-agheila derna\nseat-3 front: benghazi gazala tobruk\nmet: british-tank-brigade\nflags: due fought\nseat-2 front: {front}\nframe: turn reinforcement\n"
    ))
}

#[test]
fn d15_2_with_the_88mm_kept_only_the_rifle_regiment_is_allotted_but_the_italian_tanks_are_gone() {
    let front = "italian-tank-regiment:exhausted:fought*2 motorized-rifle-regiment:exhausted:fought+level-up panzer-regiment-iii:exhausted:fought flak-88-company:fought fort-capuzzo";
    let mut p = example_with_the_88mm_kept(front, "0 0 0 0");
    p.act(&["end reinforcement"]);
    assert_eq!(p.pile("italian-tank-regiment"), 10, "both have met the tank and returned to the war zone");
    p.nature(&[
        "british-tank-brigade",
        "british-tank-brigade",
        "british-counterattack",
        "incoming-sandstorm",
        "royal-air-force",
    ]);
    p.act(&["use flak-88-company 1", "pick british-tank-brigade", "pick british-tank-brigade"]);
    p.act(&["declare allotment", "allot motorized-rifle-regiment:exhausted+level-up 3", "end interception"]);
    assert_eq!(p.line("seat-2 front"), "panzer-regiment-iii:exhausted fort-capuzzo");
    assert_eq!(p.heard("D13-2.4", "deck-repelled"), 1);
}

#[test]
fn d15_2_with_the_repair_company_kept_both_tanks_are_captured() {
    let front = "italian-tank-regiment:exhausted*2 motorized-rifle-regiment:exhausted:fought+level-up panzer-regiment-iii:exhausted:fought motorized-repair-company fort-capuzzo";
    let mut p = example_with_the_88mm_kept(front, "0 0 0 0");
    p.act(&["end reinforcement"]);
    p.nature(&[
        "british-tank-brigade",
        "british-tank-brigade",
        "british-counterattack",
        "incoming-sandstorm",
        "royal-air-force",
    ]);
    p.act(&["declare allotment"]);
    p.act(&["allot italian-tank-regiment:exhausted 1", "allot italian-tank-regiment:exhausted 1"]);
    p.act(&["allot motorized-rifle-regiment:exhausted+level-up 3"]);
    p.act(&[
        "use motorized-repair-company 1",
        "pick british-tank-brigade",
        "pick british-tank-brigade",
        "end interception",
    ]);
    assert!(p.line("seat-2 discard").ends_with("british-tank-brigade*2"));
    assert!(!p.line("events").contains("1/british-tank-brigade"));
}

#[test]
fn d15_2_a_failed_interception_costs_fort_capuzzo_and_two_victory_cards_and_the_next_seat_intercepts() {
    let front = "motorized-repair-company fort-capuzzo captured-enemy-general*2 enemy-forces-defeated";
    let mut p = example_with_the_88mm_kept(front, "0 0 0 0");
    p.act(&["end reinforcement"]);
    p.nature(&[
        "british-tank-brigade",
        "british-tank-brigade",
        "british-counterattack",
        "incoming-sandstorm",
        "royal-air-force",
    ]);
    p.act(&["declare allotment", "end allotment", "end interception"]);
    p.nature(&["captured-enemy-general", "enemy-forces-defeated"]);
    assert!(p.line("cities").ends_with("mersa-matruh fort-capuzzo"));
    assert_eq!(p.line("seat-2 front"), "motorized-repair-company captured-enemy-general");
    assert_eq!(p.state.actor(), table::Seat(2), "Tobruk is the highest city of the others");
}
