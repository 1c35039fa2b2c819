//! Sections 6 to 11: the turn, the end of the game, abilities, deployment, recruiting.

use crate::common;

use common::{play, set_table};
use deck::Options;
use table::{Game, Seat, SeatSet, Viewer};

#[test]
fn d6_1_start_tactics_reinforcement_clean_up() {
    let mut p =
        play("seat-1 front: port-of-tripoli\nseat-1 deck: motorized-transport*4\nframe: turn reactivate");
    assert_eq!(p.frame(), "turn start");
    p.refused("end tactics", "D6.1", "deck-other-phase");
    p.act(&["end start"]);
    assert_eq!(p.frame(), "turn tactics");
    p.act(&["end tactics"]);
    assert_eq!(p.frame(), "turn reinforcement");
    p.act(&["end reinforcement"]).settle();
    assert_eq!(p.heard("D6.1", "deck-turn"), 1, "and the next seat begins");
}

#[test]
fn d7_1_1_exhausted_cards_are_reactivated() {
    let p = play(
        "seat-1 front: parachute-brigade:exhausted supply-depot:exhausted\nseat-2 front: panzerjager-battalion:exhausted\nframe: turn reactivate",
    );
    assert_eq!(p.line("seat-1 front"), "parachute-brigade supply-depot");
    assert_eq!(p.line("seat-2 front"), "panzerjager-battalion:exhausted", "only the active seat's");
    let mut p = play("seat-2 front: parachute-brigade:exhausted\nframe: turn reinforcement");
    p.act(&["end reinforcement"]).settle();
    assert_eq!(p.heard("D7-1.1", "deck-reactivated"), 1);
}

#[test]
fn d7_1_2_in_the_start_phase_only_supply_cards() {
    let p = play(
        "wallet: 3 0 0 0\nseat-1 hand: motorized-transport forced-march\nseat-1 front: desert-raiders parachute-brigade\nframe: turn start",
    );
    p.refused("play forced-march", "D7-1.2", "deck-only-supply-in-start");
    p.refused("use parachute-brigade 1", "D9.1", "deck-no-abilities-now");
    assert_eq!(p.options(), ["play motorized-transport", "end start"]);
}

#[test]
fn d7_2_1_tactics_opens_with_one_tactic_point() {
    let mut p = set_table(Options::default());
    p.settle();
    assert_eq!(p.wallet(), (1, 0, 0, 0));
    assert_eq!(p.heard("D7-2.1", "deck-tactics"), 1);
}

#[test]
fn d7_2_2_plays_abilities_and_combat_in_any_order() {
    let mut p = play(
        "wallet: 2 0 0 0\nseat-1 hand: italian-infantry-regiment*2\nseat-1 front: parachute-brigade*2 engineer-battalion\nframe: turn tactics",
    );
    p.act(&[
        "use parachute-brigade 1",
        "play italian-infantry-regiment",
        "use parachute-brigade 1",
        "attack box",
        "pay",
        "end combat",
        "use engineer-battalion:fought 1",
        "play italian-infantry-regiment",
    ]);
    p.act(&["end tactics"]);
    p.refused("attack box", "D7-2.2", "deck-attack-in-tactics");
}

#[test]
fn d7_2_3_one_combat_a_turn() {
    let mut p = play("seat-1 front: parachute-brigade\nframe: turn tactics");
    p.act(&["attack box", "give up", "end combat"]);
    p.refused("attack city", "D7-2.3", "deck-fought-already");
}

#[test]
fn d7_3_1_reinforcement_opens_with_one_point() {
    let mut p = play("wallet: 0 0 1 0\nframe: turn tactics");
    p.act(&["end tactics"]);
    assert_eq!(p.wallet().2, 2);
    assert_eq!(p.heard("D7-3.1", "deck-reinforcement"), 1);
}

#[test]
fn d7_3_2_no_combat_no_ability_no_play_but_supply() {
    let p = play(
        "wallet: 3 0 1 0\nseat-1 hand: motorized-transport forced-march lil-rommel\nseat-1 front: parachute-brigade\nframe: turn reinforcement",
    );
    p.refused("play forced-march", "D7-3.2", "deck-only-supply-in-reinforcement");
    p.refused("play lil-rommel", "D7-3.2", "deck-only-supply-in-reinforcement");
    p.refused("use parachute-brigade 1", "D7-3.2", "deck-no-abilities-now");
    p.refused("attack box", "D7-2.2", "deck-attack-in-tactics");
    assert!(p.offers("play motorized-transport"));
}

#[test]
fn d7_4_1_one_card_of_the_hand_may_be_kept() {
    let mut p = play(
        "seat-1 hand: sea-convoy forced-march*2\nseat-1 deck: motorized-transport*4\nframe: turn reinforcement",
    );
    p.act(&["end reinforcement"]);
    assert_eq!(p.options(), ["keep sea-convoy", "keep forced-march", "end keeping"]);
    p.refused("keep battle-group", "D7-4.1", "deck-not-in-hand");
    p.refused("end tactics", "D7-4.1", "deck-keep-now");
    p.act(&["keep forced-march"]).settle();
    assert_eq!(p.line("seat-1 hand"), "motorized-transport*4 forced-march");
    assert_eq!(p.line("seat-1 discard"), "sea-convoy forced-march");
    assert_eq!(p.heard("D7-4.1", "deck-kept"), 1);
}

#[test]
fn d7_4_1_nobody_sees_which_card_is_put_aside_to_be_kept() {
    let hand =
        "seat-1 hand: sea-convoy! forced-march! battle-group\nseat-1 front: water-point\nframe: turn keep 0";
    let seen_after = |kept: &str| {
        let mut p = play(hand);
        p.act(&[kept]);
        assert!(p.said.iter().all(|it| p.rules.learned(&it.1) == SeatSet::NONE), "{kept} can be taken back");
        p.rules.view(&p.state, Viewer::Seat(Seat(1)))
    };
    let views = ["keep sea-convoy", "keep forced-march", "keep battle-group"].map(seen_after);
    assert!(views[0] == views[1] && views[0] == views[2]);
    assert_eq!((views[0].hand_size(Seat(0)), views[0].hand(Seat(0)).count()), (2, 2));
}

#[test]
fn d7_4_2_four_cards_are_drawn_whatever_was_kept() {
    for (keep, size) in [("end keeping", 4), ("keep sea-convoy", 5)] {
        let mut p =
            play("seat-1 hand: sea-convoy\nseat-1 deck: motorized-transport*6\nframe: turn reinforcement");
        p.act(&["end reinforcement", keep]).settle();
        assert!(p.picture(0).contains(&format!("\"hand_size\":{size}")));
    }
}

#[test]
fn d7_4_3_deployed_cards_stay() {
    let mut p = play("seat-1 front: parachute-brigade supply-depot:exhausted\nframe: turn reinforcement");
    p.act(&["end reinforcement"]);
    assert_eq!(p.line("seat-1 front"), "parachute-brigade supply-depot:exhausted");
    assert_eq!(p.heard("D7-4.3", "deck-stayed"), 1);
}

const LAST_CITY: &str = "wallet: 0 0 0 30\ncities: alexandria\nseat-1 front: parachute-brigade*3\nseat-2 front: el-agheila benghazi derna gazala tobruk fort-capuzzo mersa-matruh el-alamein\nframe: turn tactics";

#[test]
fn d8_1_1_alexandria_ends_the_game_with_the_tactics_phase() {
    let mut p = play(LAST_CITY);
    p.act(&["attack city"]).nature(&[
        "garrison-in-disarray",
        "garrison-in-disarray",
        "captured-trucks",
        "captured-fuel-dump",
    ]);
    p.act(&["pay"]).settle();
    p.until("end combat").act(&["end combat"]).until("end tactics");
    assert!(!p.is_over(), "the tactics phase goes on");
    p.act(&["end tactics"]);
    assert!(p.is_over());
    assert_eq!(p.rules.ending(&p.state).unwrap().1.key, "deck-ending-alexandria");
}

#[test]
fn d8_1_2_the_game_ends_with_a_tactics_phase_when_no_victory_card_is_left() {
    let victory = "captured-enemy-general*5 enemy-forces-defeated*9 position-secured*9 prisoners-taken*5 level-up*7 captured-stores*4 enemy-codes*2 fresh-wells*3";
    let mut p = play(&format!("seat-2 front: {victory}\nframe: turn tactics"));
    assert!(!p.is_over());
    p.act(&["end tactics"]);
    assert!(p.is_over());
    assert_eq!(p.rules.ending(&p.state).unwrap().0.id(), "D8-1.2");
}

#[test]
fn d8_2_1_victory_points_count_wherever_the_card_lies() {
    let p = play(
        "seat-1 hand: panzer-regiment-iii\nseat-1 deck: panzer-regiment-iv\nseat-1 discard: panzer-regiment-iii\nseat-1 play: panzer-regiment-iv\nseat-1 front: box lil-rommel motorized-rifle-regiment+level-up\nframe: turn tactics",
    );
    assert_eq!(p.points(0), 2 + 3 + 2 + 3 + 1 + 2 + 1);
}

#[test]
fn d8_2_2_equals_are_ranked_by_their_highest_city() {
    let p = play(
        "seat-1 front: box tobruk\nseat-2 front: box gazala derna\nseat-3 front: box\nframe: turn tactics",
    );
    assert_eq!((p.rank(0), p.rank(1), p.rank(2)), (1, 2, 3));
    let p = play("seat-1 front: box\nseat-2 front: tobruk\nseat-3 front: box\nframe: turn tactics");
    assert_eq!((p.rank(0), p.rank(1), p.rank(2)), (1, 3, 1), "without a city the victory is shared");
}

#[test]
fn d8_2_2_the_ending_says_how_equals_were_told_apart() {
    let tie = |fronts: &str| {
        let p = play(&format!("{fronts}\nframe: over rounds"));
        let (_, message) = p.rules.ending(&p.state).unwrap();
        message.args.into_iter().find(|it| it.0 == "tie").map(|it| it.1)
    };
    assert_eq!(tie("seat-1 front: box tobruk\nseat-2 front: box gazala"), Some("city".into()));
    assert_eq!(tie("seat-1 front: box\nseat-2 front: box"), Some("shared".into()));
    assert_eq!(tie("seat-1 front: box*2\nseat-2 front: box"), None);
}

#[test]
fn d9_1_abilities_are_optional_in_tactics_and_when_intercepting() {
    let mut p = play("seat-1 front: parachute-brigade\nframe: turn tactics");
    assert!(p.offers("use parachute-brigade 1") && p.offers("end tactics"));
    p.refused("use parachute-brigade 2", "D9.1", "deck-no-such-ability");
    p.refused("use panzerjager-battalion 1", "D9.1", "deck-not-deployed");
    p.act(&["use parachute-brigade 1"]);
    assert_eq!(p.heard("D9.1", "deck-used"), 1);
    let p = play(
        "seat-1 front: parachute-brigade\nenemy: minefield\nframe: counterattack 0 0 0\nframe: intercept prepare",
    );
    assert!(p.offers("use parachute-brigade 1"));
}

#[test]
fn d9_2_again_and_again_while_the_whole_cost_is_paid() {
    let mut p = play(
        "wallet: 0 1 0 0\nseat-1 front: motorized-rifle-regiment italian-infantry-regiment*2 panzer-regiment-iii*2\nframe: turn tactics",
    );
    p.act(&[
        "use motorized-rifle-regiment 2",
        "pick italian-infantry-regiment",
        "use motorized-rifle-regiment 2",
        "pick italian-infantry-regiment",
    ]);
    p.act(&["use motorized-rifle-regiment 2"]);
    assert_eq!(p.line("seat-1 front"), "panzer-regiment-iii*2", "the last infantry was itself");
    p.act(&["use panzer-regiment-iii 1"]);
    p.refused("use panzer-regiment-iii 1", "D9.2", "deck-too-few-supply-points");
    assert_eq!(p.heard("D9.2", "deck-spent"), 1);
}

#[test]
fn d9_3_other_text_is_mandatory() {
    let mut p = play("seat-1 front: italian-infantry-regiment:exhausted\nframe: turn reinforcement");
    p.act(&["end reinforcement"]);
    assert_eq!(p.line("seat-1 front"), "");
    assert_eq!(p.heard("D9.3", "deck-used"), 1);
}

#[test]
fn d10_1_support_deploys_at_once_army_as_it_says() {
    let mut p = play(
        "wallet: 9 0 0 0\nseat-1 hand: supply-depot semovente-battalion italian-infantry-regiment reconnaissance-battalion\nframe: turn tactics",
    );
    p.act(&["play supply-depot", "play semovente-battalion", "play italian-infantry-regiment"]);
    assert_eq!(p.line("seat-1 front"), "semovente-battalion supply-depot");
    assert_eq!(p.heard("D10.1", "deck-deployed"), 2);
    p.refused("deploy parachute-brigade", "D10.1", "deck-not-in-play");
    let p = play("seat-1 play: reconnaissance-battalion\nframe: turn tactics");
    p.refused("deploy reconnaissance-battalion", "D10.1", "deck-cannot-be-deployed");
}

#[test]
fn d10_2_a_card_in_play_uses_its_play_text_a_deployed_one_its_deploy_text() {
    let mut p = play(
        "seat-1 play: battle-group italian-infantry-regiment\nseat-1 front: parachute-brigade:exhausted\nframe: turn tactics",
    );
    p.refused("use italian-infantry-regiment 1", "D9.1", "deck-not-deployed");
    p.act(&["use battle-group:played 1", "pick parachute-brigade:exhausted"]);
    assert_eq!(p.wallet().0, 0, "no tactic point was needed");
    assert_eq!(p.heard("D10.2", "deck-used"), 1);
    assert_eq!(p.line("seat-1 front"), "parachute-brigade");
}

#[test]
fn d10_3_a_card_may_be_deployed_later_in_the_same_phase_but_not_in_combat() {
    let mut p = play(
        "wallet: 1 0 0 0\nseat-1 hand: italian-infantry-regiment\nseat-1 front: parachute-brigade\nframe: turn tactics",
    );
    p.act(&["play italian-infantry-regiment", "use parachute-brigade 1", "attack box"]);
    p.refused("deploy italian-infantry-regiment", "D10.3", "deck-deploy-in-tactics");
    p.act(&["give up", "end combat", "deploy italian-infantry-regiment"]);
    assert!(p.line("seat-1 front").starts_with("italian-infantry-regiment"));
    assert_eq!(p.heard("D10.3", "deck-deployed"), 1);
    let mut p = play("seat-1 play: italian-infantry-regiment\nframe: turn tactics");
    p.act(&["end tactics"]);
    p.refused("deploy italian-infantry-regiment", "D10.3", "deck-deploy-in-tactics");
}

#[test]
fn d10_4_level_up_is_attached_on_receipt_or_never() {
    let position = "wallet: 0 0 0 9\nseat-1 front: parachute-brigade\nframe: turn tactics";
    let mut p = play(position);
    p.act(&["attack city"]).nature(&["garrison-in-disarray"]).act(&["pay"]).nature(&["level-up"]);
    assert_eq!(p.options(), ["pick parachute-brigade:fought", "enough"]);
    p.act(&["pick parachute-brigade:fought"]);
    assert!(p.line("seat-1 front").contains("parachute-brigade:fought+level-up"));
    assert_eq!(p.heard("D10.4", "deck-attached"), 1);
    let mut p = play(position);
    p.act(&["attack city"])
        .nature(&["garrison-in-disarray"])
        .act(&["pay"])
        .nature(&["level-up"])
        .act(&["enough"])
        .settle();
    p.act(&["end combat"]);
    assert!(p.options().iter().all(|it| !it.contains("level-up")), "not later: {:?}", p.options());
}

#[test]
fn d10_5_any_number_of_cards_may_be_deployed() {
    let mut p = play(
        "wallet: 9 0 0 0\nseat-1 hand: supply-depot\nseat-1 front: italian-infantry-regiment*20 parachute-brigade*10 artillery-regiment*10 box*16\nframe: turn tactics",
    );
    p.act(&["play supply-depot"]);
    assert!(p.line("seat-1 front").contains("supply-depot"));
    assert!(deck::UNBREAKABLE.contains(&deck::rules::D10_5));
}

#[test]
fn d11_1_each_recruited_card_costs_a_reinforcement_point() {
    let mut p = play("wallet: 0 20 1 0\nframe: turn reinforcement");
    p.act(&["buy forced-march"]);
    p.refused("buy forced-march", "D11-1", "deck-no-reinforcement-point");
    assert_eq!(p.heard("D11-1", "deck-spent"), 1);
}

#[test]
fn d11_2_and_its_cost_in_supply_points() {
    let mut p = play("wallet: 0 6 5 0\nframe: turn reinforcement");
    p.refused("buy panzer-regiment-iii", "D11-2", "deck-too-few-supply-points");
    p.act(&["buy parachute-brigade"]);
    assert_eq!(p.wallet(), (0, 0, 4, 0));
    assert_eq!(p.heard("D11-2", "deck-spent"), 1);
}

#[test]
fn d11_3_1_only_four_types_and_from_the_top() {
    let p = play(
        "wallet: 0 50 5 0\nsupport: supply-depot*2 lil-rommel chief-of-staff panzer-general italian-general air-commander tank-workshop field-hospital desert-airfield*2 radio-intercept-post port-of-tripoli*2 water-point\nframe: turn reinforcement",
    );
    for card in ["box", "el-agheila", "british-tank-brigade", "level-up"] {
        p.refused(&format!("buy {card}"), "D11-3.1", "deck-not-for-sale");
    }
    p.refused("buy lil-rommel", "D11-3.1", "deck-not-on-top");
    p.refused("buy motorized-transport", "D11-3.1", "deck-not-on-top");
    assert!(p.offers("buy water-point") && p.offers("buy sea-convoy") && p.offers("buy battle-group"));
}

#[test]
fn d11_3_2_it_goes_on_top_of_the_discard_pile_unless_it_says_otherwise() {
    let mut p = play("wallet: 0 20 5 0\nseat-1 discard: sea-convoy\nframe: turn reinforcement");
    p.act(&["buy forced-march", "buy sea-convoy"]);
    assert_eq!(p.line("seat-1 discard"), "sea-convoy forced-march");
    assert_eq!(p.line("seat-1 top"), "sea-convoy");
    assert_eq!(p.heard("D11-3.2", "deck-recruited"), 2);
}

#[test]
fn d11_3_3_a_gained_event_with_a_play_cost_is_discarded_one_without_deployed() {
    let mut p = play("wallet: 0 0 0 9\nseat-1 front: parachute-brigade\nframe: turn tactics");
    p.act(&["attack city"]).nature(&["captured-trucks"]).act(&["pay"]).settle();
    p.until("end combat");
    assert_eq!(p.line("seat-1 discard"), "captured-trucks");
    assert_eq!(p.heard("D11-3.3", "deck-received"), 1);
    // One without a play cost, gained by a further card, lies in the front line at once.
    let raid = "set: more\nextends: el-alamein\ncard: raid\nname-en: Raid\nname-ja: 急襲\nkind: support\nplay-cost: 0\nbuy-cost: 1\ncopies: 1\nplay: deploy this\ndeploy: exhaust this => destroy 1 [enemy], take 1 [enemy destroyed]\nprovenance: reconstructed";
    let options = Options { cards: vec![raid.into()], ..Options::default() };
    let mut p = common::play_with(options, "seat-1 front: parachute-brigade raid\nframe: turn tactics");
    p.act(&["attack city"]).nature(&["incoming-sandstorm"]).act(&["use raid 1"]);
    assert!(p.line("seat-1 front").contains("incoming-sandstorm"));
}

#[test]
fn d11_3_4_events_nobody_takes_go_under_the_pile_at_random() {
    let mut p = play(
        "seat-1 front: parachute-brigade panzerjager-battalion\nenemy: minefield royal-air-force\nframe: counterattack 0 0 0\nframe: intercept prepare",
    );
    p.act(&["declare allotment", "allot panzerjager-battalion 2", "end interception"]);
    assert!(
        p.line("events").starts_with("1/royal-air-force 1/minefield 0/"),
        "one pool of both: {}",
        p.line("events")
    );
    assert_eq!(p.heard("D11-3.4", "deck-shuffled-under"), 1);
}
