//! Section 12: combat.

use crate::common;

use common::play;

const DERNA: &str = "cities: alexandria el-alamein mersa-matruh fort-capuzzo tobruk gazala derna\nseat-2 front: el-agheila benghazi\nframe: turn tactics\n";

#[test]
fn d12_1_1_combat_needs_a_deployed_unit() {
    let p = play("seat-1 front: supply-depot box\nseat-1 hand: parachute-brigade\nframe: turn tactics");
    p.refused("attack box", "D12-1.1", "deck-no-unit-deployed");
    let p = play("seat-1 front: british-tank-brigade\nframe: turn tactics");
    assert!(p.offers("attack box"), "a captured tank is a unit");
}

#[test]
fn d12_1_2_the_target_is_the_top_box_or_the_top_city() {
    let mut p = play("seat-1 front: parachute-brigade\nframe: turn tactics");
    assert!(p.offers("attack box") && p.offers("attack city"));
    p.act(&["attack city"]);
    assert_eq!(p.heard("D12-1.2", "deck-attacked"), 1);
    let p = play("seat-1 front: parachute-brigade\nseat-2 front: box*16\nframe: turn tactics");
    p.refused("attack box", "D12-1.2", "deck-target-gone");
}

#[test]
fn d12_1_3_the_garrison_is_revealed_and_its_red_text_acts() {
    let mut p = play(&format!("seat-1 front: parachute-brigade engineer-battalion\n{DERNA}"));
    p.act(&["attack city"]).nature(&["minefield", "royal-air-force"]);
    assert_eq!(
        p.options(),
        ["pick engineer-battalion", "pick parachute-brigade"],
        "no tank for the minefield"
    );
    p.act(&["pick parachute-brigade"]);
    assert_eq!(
        p.line("seat-1 front"),
        "parachute-brigade:exhausted engineer-battalion".split(' ').rev().collect::<Vec<_>>().join(" ")
    );
    assert_eq!(p.heard("D12-1.3", "deck-acts"), 2);
}

#[test]
fn d12_1_4_then_reinforcements_move_unseen() {
    let mut p = play(&format!("seat-1 front: parachute-brigade\n{DERNA}"));
    p.act(&["attack city"]).nature(&["minefield", "captured-trucks"]);
    assert_eq!(p.line("british").split(' ').count(), 1);
    assert_eq!(p.heard("D12-1.4", "deck-reinforced"), 1);
    assert!(p.picture(0).contains("\"british\":[null]"), "not even the attacker sees it");
}

#[test]
fn d12_1_5_then_abilities_supply_and_combat_cards_in_any_order() {
    let mut p = play(&format!(
        "seat-1 hand: motorized-transport lil-rommel forced-march\nseat-1 front: artillery-regiment panzerjager-battalion\n{DERNA}"
    ));
    p.act(&["attack city"]).nature(&["british-tank-brigade", "garrison-in-disarray"]);
    assert_eq!(p.total(), 3 + 4);
    p.act(&[
        "use panzerjager-battalion 1",
        "play motorized-transport",
        "use artillery-regiment 1",
        "play lil-rommel",
        "enough",
    ]);
    assert_eq!(p.line("enemy"), "british-tank-brigade:destroyed garrison-in-disarray:destroyed");
    assert_eq!(p.heard("D12-1.5", "deck-destroyed"), 2);
    assert!(!p.offers("play forced-march"));
}

#[test]
fn d12_1_6_events_that_stand_add_their_defence_and_a_box_has_none() {
    let mut p = play(&format!("wallet: 0 0 0 6\nseat-1 front: panzerjager-battalion\n{DERNA}"));
    p.act(&["attack city"]).nature(&["british-tank-brigade", "british-infantry-brigade"]);
    assert_eq!(p.total(), 3 + 4 + 3);
    p.refused("pay", "D12-1.6", "deck-too-few-attack-points");
    p.act(&["use panzerjager-battalion 1"]);
    assert_eq!(p.total(), 3 + 3);
    assert!(p.offers("pay"));
    let mut p = play("seat-1 front: parachute-brigade\nframe: turn tactics");
    p.act(&["attack box"]);
    assert_eq!((p.total(), p.line("enemy").as_str()), (6, ""));
}

#[test]
fn d12_1_7_the_attacker_pays_the_total_or_fails_and_the_points_are_gone() {
    let mut p = play("wallet: 0 0 0 8\nseat-1 front: parachute-brigade\nframe: turn tactics");
    p.act(&["attack box", "pay"]);
    assert_eq!(p.wallet().3, 2);
    assert_eq!(p.heard("D12-1.7", "deck-paid"), 1);
    let mut p = play("wallet: 0 0 0 8\nseat-1 front: parachute-brigade\nframe: turn tactics");
    p.act(&["attack box", "give up"]);
    assert_eq!(p.wallet().3, 0, "all attack points are spent on a defeat");
    let mut p = play("wallet: 0 0 0 5\nseat-1 front: parachute-brigade\nframe: turn tactics");
    p.act(&["attack box"]);
    p.refused("pay", "D12-1.7", "deck-too-few-attack-points");
}

#[test]
fn d12_1_8_a_win_deploys_the_site_then_damage_victory_cards_events() {
    let mut p =
        play(&format!("wallet: 0 0 0 20\nseat-1 front: parachute-brigade engineer-battalion\n{DERNA}"));
    p.act(&["attack city"]).nature(&["south-african-brigade", "captured-trucks"]).act(&["pay"]);
    assert!(p.line("seat-1 front").contains("derna"), "the site comes first");
    assert!(p.frame().contains("damage"), "then the damage");
    p.act(&["pick engineer-battalion:fought"]);
    assert_eq!(p.wallet().1, 0, "events act after the victory cards");
    p.nature(&["prisoners-taken", "prisoners-taken", "captured-stores"]);
    assert_eq!(p.wallet().1, 2 + 2, "stores, then the South Africans");
    assert_eq!(p.heard("D12-1.8", "deck-won"), 1);
    assert!(p.line("seat-1 discard").contains("captured-trucks"));
}

#[test]
fn d12_1_9_a_defeat_has_damage_but_no_victory_cards() {
    let mut p =
        play(&format!("wallet: 0 0 0 20\nseat-1 front: parachute-brigade*2 engineer-battalion\n{DERNA}"));
    p.act(&["attack city"]).nature(&["captured-trucks", "british-infantry-brigade"]).act(&["give up"]);
    p.act(&["pick engineer-battalion:fought"]);
    assert_eq!(
        p.line("seat-1 front"),
        "parachute-brigade:fought",
        "one to the damage, one to the British infantry"
    );
    assert!(!p.line("seat-1 discard").contains("captured-trucks"), "no booty");
    assert_eq!(p.heard("D12-1.9", "deck-lost"), 1);
    assert!(p.line("cities").ends_with("derna"));
}

#[test]
fn d12_1_10_after_the_result_abilities_and_plays_once_more() {
    let mut p = play(
        "wallet: 0 0 0 6\nseat-1 hand: motorized-transport forced-march lil-rommel\nseat-1 front: parachute-brigade\nframe: turn tactics",
    );
    p.refused("end combat", "D12-1.10", "deck-other-phase");
    p.act(&["attack box", "pay"]);
    assert_eq!(
        p.options(),
        ["play motorized-transport", "play lil-rommel", "use parachute-brigade:fought 1", "end combat"]
    );
}

#[test]
fn d12_1_11_what_is_left_goes_under_the_pile_in_the_order_the_player_likes() {
    let mut p = play(&format!("seat-1 front: parachute-brigade\n{DERNA}"));
    p.act(&["attack city"])
        .nature(&["captured-trucks", "garrison-in-disarray"])
        .act(&["give up", "end combat"]);
    assert_eq!(p.options(), ["under captured-trucks", "under garrison-in-disarray"]);
    p.refused("under minefield", "D12-1.11", "deck-put-events-back");
    p.act(&["under garrison-in-disarray"]);
    assert!(
        p.line("events").starts_with("1!captured-trucks@1 1!garrison-in-disarray@1 0/"),
        "the later lies deeper"
    );
    assert!(p.picture(0).contains("\"events\":[\"captured-trucks\",\"garrison-in-disarray\",null"));
    assert!(
        p.picture(1).contains("\"events\":[null,null,null"),
        "the others know both cards, not their order"
    );
    assert_eq!(p.heard("D12-1.11", "deck-put-under"), 2);
}

const NO_EVENTS: &str = "boxed: motorized-transport*30 british-infantry-brigade*5 british-tank-brigade*5 british-artillery-regiment*2 british-counterattack*5 incoming-sandstorm*2 royal-air-force*2 minefield*2 matilda-battalion australian-division new-zealand-division indian-brigade south-african-brigade free-french-brigade captured-fuel-dump*4 desert-raiders light-tank-squadron*4 garrison-in-disarray*3\nevents: \n";

#[test]
fn d12_2_1_with_no_event_left_the_garrison_comes_from_the_british_pile() {
    let mut p = play(&format!(
        "seat-1 front: parachute-brigade\nbritish: 0/captured-trucks*2 0/garrison-in-disarray\n{NO_EVENTS}{DERNA}"
    ));
    p.act(&["attack city"]).nature(&["garrison-in-disarray", "captured-trucks"]);
    assert_eq!(p.line("british"), "0/captured-trucks");
    assert_eq!(p.heard("D12-2.1", "deck-revealed"), 2);
    // With both piles empty the garrison is as many as there are.
    let mut p = play(&format!(
        "seat-1 front: parachute-brigade\nseat-3 discard: captured-trucks*2 garrison-in-disarray\n{NO_EVENTS}{DERNA}"
    ));
    p.act(&["attack city"]);
    assert_eq!((p.line("enemy").as_str(), p.total()), ("", 3));
}

#[test]
fn d12_2_2_with_no_event_left_nothing_moves_to_the_british_pile() {
    let mut p = play(&format!(
        "seat-1 front: parachute-brigade\nbritish: 0/captured-trucks*2 0/garrison-in-disarray\n{NO_EVENTS}{DERNA}"
    ));
    p.act(&["attack city"]).nature(&["captured-trucks", "captured-trucks"]);
    assert_eq!(p.heard("D12-2.2", "deck-reinforced"), 1);
    assert_eq!(p.line("british"), "0/garrison-in-disarray");
}

#[test]
fn d12_3_a_won_combat_destroys_every_event_a_lost_one_only_those_destroyed_by_abilities() {
    let position =
        format!("wallet: 0 0 0 20\nseat-1 front: panzerjager-battalion motorized-repair-company*2\n{DERNA}");
    let mut p = play(&position);
    p.act(&["attack city"]).nature(&["light-tank-squadron", "british-tank-brigade"]).act(&["pay"]);
    assert_eq!(p.heard("D12-3", "deck-destroyed"), 2);
    let mut p = play(&position);
    p.act(&["attack city"]).nature(&["light-tank-squadron", "british-tank-brigade"]);
    p.act(&["use panzerjager-battalion 1", "pick british-tank-brigade", "give up"]);
    assert_eq!(p.line("enemy"), "light-tank-squadron:pending british-tank-brigade:destroyed:pending");
    assert_eq!(p.heard("D12-3", "deck-destroyed"), 0);
}
