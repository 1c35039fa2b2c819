//! Each army, supply and strategy card with a printed effect.

use crate::common;

use common::{Play, play};

/// A tactics phase with these deployed and so many points.
fn tactics(wallet: &str, front: &str, hand: &str) -> Play {
    play(&format!(
        "wallet: {wallet}\nseat-1 front: {front}\nseat-1 hand: {hand}\nseat-1 deck: motorized-transport*4\nframe: turn tactics"
    ))
}

/// Two cards of the garrison of Derna.
fn against(front: &str, wallet: &str, garrison: [&str; 2]) -> Play {
    let mut p = play(&format!(
        "wallet: {wallet}\nseat-1 front: {front}\ncities: alexandria el-alamein mersa-matruh fort-capuzzo tobruk gazala derna\nseat-2 front: el-agheila benghazi\nframe: turn tactics"
    ));
    p.act(&["attack city"]).nature(&garrison);
    p
}

fn recruit(card: &str) -> Play {
    let mut p = play("wallet: 0 20 3 0\nframe: turn reinforcement");
    p.act(&[&format!("buy {card}")]);
    p
}

#[test]
fn motorized_transport() {
    let mut p = tactics("0 0 0 0", "", "motorized-transport");
    p.act(&["play motorized-transport"]);
    assert_eq!(p.wallet(), (0, 1, 0, 0));
}

#[test]
fn sea_convoy() {
    let mut p = tactics("0 0 0 0", "", "sea-convoy");
    p.act(&["play sea-convoy"]);
    assert_eq!(p.wallet().1, 3);
    let p = recruit("sea-convoy");
    assert_eq!((p.line("seat-1 top").as_str(), p.wallet().1), ("sea-convoy", 16));
    assert!(p.picture(2).contains("\"deck_top\":[\"sea-convoy\"]"), "everybody saw it go there");
}

#[test]
fn italian_infantry_regiment() {
    let mut p = tactics("1 0 0 0", "", "italian-infantry-regiment");
    p.act(&[
        "play italian-infantry-regiment",
        "deploy italian-infantry-regiment",
        "use italian-infantry-regiment 1",
    ]);
    assert_eq!(p.wallet(), (0, 0, 0, 1));
    p.act(&["end tactics", "end reinforcement"]);
    assert_eq!(p.line("seat-1 discard"), "italian-infantry-regiment");
    assert_eq!(
        recruit("italian-infantry-regiment").wallet(),
        (0, 18, 3, 0),
        "the reinforcement point comes back"
    );
}

#[test]
fn bersaglieri_regiment() {
    let mut p = tactics("1 0 0 0", "", "bersaglieri-regiment");
    p.act(&[
        "play bersaglieri-regiment",
        "deploy bersaglieri-regiment",
        "use bersaglieri-regiment:exhausted 1",
    ]);
    assert_eq!((p.wallet(), p.line("seat-1 discard").as_str()), ((1, 0, 0, 2), "bersaglieri-regiment"));
}

#[test]
fn italian_tank_regiment() {
    let mut p =
        against("italian-tank-regiment*2", "0 0 0 9", ["british-tank-brigade", "garrison-in-disarray"]);
    p.act(&["use italian-tank-regiment 1"]);
    assert_eq!(p.wallet().3, 11);
    p.act(&["pay", "pick italian-tank-regiment:fought"])
        .settle()
        .until("end combat")
        .act(&["end combat"])
        .until("end tactics");
    p.act(&["end tactics", "end reinforcement"]);
    assert_eq!(p.pile("italian-tank-regiment"), 9, "it met a tank and returned");
    let mut p = against("italian-tank-regiment*2", "0 0 0 9", ["captured-trucks", "garrison-in-disarray"]);
    p.act(&[
        "use italian-tank-regiment 1",
        "give up",
        "pick italian-tank-regiment:fought",
        "end combat",
        "under captured-trucks",
        "end tactics",
        "end reinforcement",
    ]);
    assert!(p.line("seat-1 front").contains("italian-tank-regiment:exhausted"), "it met none");
}

#[test]
fn semovente_battalion() {
    let mut p = tactics("1 0 0 0", "italian-infantry-regiment*2 parachute-brigade", "semovente-battalion");
    p.act(&["play semovente-battalion"]);
    assert!(p.line("seat-1 front").contains("semovente-battalion"));
    p.act(&["use semovente-battalion 1", "pick italian-infantry-regiment"]);
    assert_eq!(
        (p.wallet().3, p.pile("italian-infantry-regiment")),
        (2, 19),
        "the infantry given up no longer counts"
    );
    let mut p = tactics("0 0 0 0", "semovente-battalion", "");
    p.refused("use semovente-battalion 1", "D9.2", "deck-no-card-to-pay-with");
    p.act(&["use semovente-battalion 2"]);
    assert_eq!(p.wallet().3, 2);
}

#[test]
fn motorized_rifle_regiment() {
    let mut p = tactics("1 0 0 0", "motorized-rifle-regiment", "motorized-rifle-regiment");
    p.act(&["play motorized-rifle-regiment", "deploy motorized-rifle-regiment"]);
    assert_eq!(p.line("seat-1 front"), "motorized-rifle-regiment motorized-rifle-regiment:exhausted");
    p.act(&["use motorized-rifle-regiment 1", "use motorized-rifle-regiment:exhausted 2"]);
    assert_eq!(p.wallet().3, 3);
}

#[test]
fn panzer_regiment_iii() {
    let mut p = tactics("2 1 0 0", "", "panzer-regiment-iii");
    p.act(&["play panzer-regiment-iii", "use panzer-regiment-iii 1"]);
    assert_eq!(p.wallet(), (0, 0, 0, 4));
    assert_eq!(p.points(0), 2);
    assert_eq!(recruit("panzer-regiment-iii").line("seat-1 top"), "panzer-regiment-iii");
}

#[test]
fn panzer_regiment_iv() {
    let mut p = tactics("2 1 0 0", "", "panzer-regiment-iv");
    p.act(&["play panzer-regiment-iv", "use panzer-regiment-iv 1"]);
    assert_eq!(p.wallet(), (0, 0, 0, 6));
    assert_eq!(p.points(0), 3);
    let mut p = play("wallet: 0 9 1 0\nseat-2 front: panzer-regiment-iii*5\nframe: turn reinforcement");
    p.act(&["buy panzer-regiment-iv"]);
    assert_eq!(p.line("seat-1 top"), "panzer-regiment-iv");
}

#[test]
fn flak_88_company() {
    let mut p = tactics("1 0 0 0", "", "flak-88-company");
    p.act(&["play flak-88-company", "deploy flak-88-company"]);
    assert_eq!((p.wallet().3, p.line("seat-1 front").as_str()), (2, "flak-88-company:exhausted"));
    let mut p = against(
        "flak-88-company:exhausted italian-tank-regiment",
        "0 0 0 0",
        ["british-tank-brigade", "light-tank-squadron"],
    );
    p.act(&["use flak-88-company:exhausted 1", "pick british-tank-brigade", "pick light-tank-squadron"]);
    assert_eq!(p.total(), 3);
    p.act(&["use italian-tank-regiment 1", "give up"]);
    assert_eq!(p.line("met"), "", "destroyed so, they were not met");
}

#[test]
fn motorized_repair_company() {
    let mut p = tactics("1 0 0 0", "", "motorized-repair-company");
    p.act(&["play motorized-repair-company", "draw 2"]).settle().act(&["deploy motorized-repair-company"]);
    assert_eq!(p.line("seat-1 hand"), "motorized-transport*2");
    let mut p = against(
        "motorized-repair-company parachute-brigade",
        "0 0 0 20",
        ["british-tank-brigade", "light-tank-squadron"],
    );
    p.refused("use motorized-repair-company 1", "D9.1", "deck-only-after-a-win");
    p.act(&["pay", "pick parachute-brigade:fought"]).settle().until("end combat");
    p.act(&["use motorized-repair-company:fought 1", "pick light-tank-squadron", "enough"]);
    assert!(p.line("seat-1 discard").contains("light-tank-squadron"));
    let mut p = play(
        "seat-1 front: motorized-repair-company\nenemy: minefield\nframe: counterattack 0 0 0\nframe: intercept prepare",
    );
    p.act(&["declare allotment"]);
    assert_eq!(
        p.options(),
        ["allot motorized-repair-company 1", "end allotment"],
        "it may be allotted, but need not"
    );
}

#[test]
fn reconnaissance_battalion() {
    let mut p = tactics("1 0 0 0", "", "reconnaissance-battalion");
    p.act(&["play reconnaissance-battalion"]).nature(&["british-counterattack", "captured-trucks"]);
    assert_eq!(p.wallet(), (1, 0, 0, 2));
    assert_eq!(
        p.options(),
        [
            "top british-counterattack",
            "top captured-trucks",
            "bottom british-counterattack",
            "bottom captured-trucks"
        ]
    );
    p.act(&["bottom british-counterattack", "top captured-trucks"]);
    assert!(
        p.line("events").starts_with("0!british-counterattack@1")
            && p.line("events").ends_with("0!captured-trucks@1")
    );
    assert!(p.picture(0).contains("\"captured-trucks\"]"), "who looked knows");
    assert!(p.picture(1).contains("null,null]"), "the others do not");
}

#[test]
fn division_hq_company() {
    let hand = "division-hq-company panzer-regiment-iii parachute-brigade reconnaissance-battalion";
    let mut p = tactics("1 0 0 0", "", hand);
    p.act(&["play division-hq-company", "choose 1"]);
    assert_eq!(p.wallet(), (2, 0, 0, 1));
    let mut p = tactics("1 0 0 0", "", hand);
    p.act(&["play division-hq-company", "choose 2"]);
    assert_eq!(
        p.options(),
        ["pick panzer-regiment-iii", "pick parachute-brigade", "enough"],
        "a card without deploy text cannot be deployed"
    );
    p.act(&["pick panzer-regiment-iii", "pick parachute-brigade"]);
    assert_eq!(p.line("seat-1 front"), "panzer-regiment-iii parachute-brigade");
    let mut p = tactics("1 0 0 0", "", hand);
    p.act(&["play division-hq-company", "choose 3", "draw 2"]).settle();
    assert!(p.line("seat-1 hand").contains("motorized-transport*2"));
}

#[test]
fn engineer_battalion() {
    let mut p = tactics("1 0 0 0", "engineer-battalion*2", "engineer-battalion");
    p.act(&["play engineer-battalion", "deploy engineer-battalion", "use engineer-battalion 1"]);
    assert_eq!(p.wallet().3, 1);
    p.refused("use engineer-battalion 2", "D9.1", "deck-only-against-a-box");
    p.act(&["attack box", "use engineer-battalion 2"]);
    assert_eq!(p.wallet().3, 4);
    let mut p = against("engineer-battalion", "0 0 0 0", ["minefield", "captured-trucks"]);
    p.act(&["use engineer-battalion 3"]);
    assert_eq!(p.line("enemy"), "minefield:destroyed captured-trucks");
}

#[test]
fn artillery_regiment() {
    let mut p =
        against("artillery-regiment*2", "0 1 0 0", ["british-infantry-brigade", "british-tank-brigade"]);
    p.act(&["use artillery-regiment 1", "use artillery-regiment 2"]);
    assert_eq!(
        (p.line("enemy").as_str(), p.wallet()),
        ("british-infantry-brigade:destroyed british-tank-brigade", (0, 0, 0, 2))
    );
    let mut p = tactics("1 0 0 0", "", "artillery-regiment");
    p.act(&["play artillery-regiment", "deploy artillery-regiment"]);
}

#[test]
fn panzerjager_battalion() {
    let mut p = against("panzerjager-battalion*2", "0 0 0 0", ["british-tank-brigade", "captured-trucks"]);
    p.act(&["use panzerjager-battalion 1", "use panzerjager-battalion 2"]);
    assert_eq!((p.total(), p.wallet().3), (3, 1));
    p.act(&["give up"]);
    assert_eq!(p.line("met"), "british-tank-brigade captured-trucks", "a tank it destroys counts as met");
    let mut p = tactics("1 0 0 0", "", "panzerjager-battalion");
    p.act(&["play panzerjager-battalion", "deploy panzerjager-battalion"]);
}

#[test]
fn parachute_brigade() {
    let mut p = tactics("1 0 0 0", "parachute-brigade", "parachute-brigade");
    p.act(&["play parachute-brigade", "deploy parachute-brigade", "use parachute-brigade 1"]);
    assert_eq!((p.wallet().3, p.line("seat-1 front").as_str()), (3, "parachute-brigade:exhausted*2"));
}

#[test]
fn forced_march() {
    let mut p = tactics("1 0 0 0", "", "forced-march");
    p.act(&["play forced-march", "draw 1"]).settle();
    assert_eq!(
        (p.wallet().0, p.pile("forced-march"), p.line("seat-1 hand").as_str()),
        (3, 10, "motorized-transport")
    );
}

#[test]
fn strategic_planning() {
    let mut p = tactics("1 0 0 0", "", "strategic-planning");
    p.act(&["play strategic-planning", "choose 1"]);
    assert_eq!((p.wallet(), p.pile("strategic-planning")), ((0, 4, 1, 0), 10));
    let mut p = tactics("1 0 0 0", "", "strategic-planning");
    p.act(&["play strategic-planning", "choose 2", "draw 3"]).settle();
    assert_eq!(p.line("seat-1 hand"), "motorized-transport*3");
}

#[test]
fn battle_group() {
    let mut p = tactics(
        "1 0 0 0",
        "parachute-brigade:exhausted*2 artillery-regiment supply-depot:exhausted",
        "battle-group",
    );
    p.act(&["play battle-group"]);
    assert_eq!(p.line("seat-1 play"), "battle-group", "it waits until it is used");
    p.act(&[
        "use battle-group:played 1",
        "pick parachute-brigade:exhausted",
        "pick parachute-brigade:exhausted",
    ]);
    assert_eq!(
        (p.pile("battle-group"), p.line("seat-1 front").as_str()),
        (10, "artillery-regiment parachute-brigade*2 supply-depot:exhausted")
    );
}
