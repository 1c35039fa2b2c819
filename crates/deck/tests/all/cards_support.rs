//! Each support card.

use crate::common;

use common::{Play, play};

fn tactics(wallet: &str, front: &str, hand: &str) -> Play {
    play(&format!(
        "wallet: {wallet}\nseat-1 front: {front}\nseat-1 hand: {hand}\nseat-1 deck: motorized-transport*4\nframe: turn tactics"
    ))
}

#[test]
fn every_support_card_deploys_itself_and_is_worth_points() {
    for card in [
        "lil-rommel",
        "chief-of-staff",
        "panzer-general",
        "italian-general",
        "air-commander",
        "supply-depot",
        "tank-workshop",
        "field-hospital",
        "desert-airfield",
        "radio-intercept-post",
        "water-point",
        "port-of-tripoli",
    ] {
        let mut p = tactics("1 0 0 0", "", card);
        p.act(&[&format!("play {card}")]);
        assert_eq!(p.line("seat-1 front"), card);
        assert!((1..=2).contains(&p.points(0)), "{card}");
    }
}

#[test]
fn lil_rommel() {
    let mut p =
        tactics("0 0 0 0", "parachute-brigade:exhausted*3 italian-tank-regiment:exhausted", "lil-rommel");
    p.act(&["play lil-rommel"]);
    assert_eq!(p.options(), ["pick parachute-brigade:exhausted", "enough"], "only German units");
    p.act(&["pick parachute-brigade:exhausted", "pick parachute-brigade:exhausted"]);
    assert!(p.line("seat-1 front").contains("parachute-brigade*2 parachute-brigade:exhausted lil-rommel"));
    let mut p = play(
        "seat-1 front: lil-rommel parachute-brigade italian-tank-regiment\nenemy: minefield minefield royal-air-force\nframe: counterattack 0 0 0\nframe: intercept prepare",
    );
    p.act(&["declare allotment"]);
    assert!(p.offers("allot parachute-brigade 2") && !p.offers("allot italian-tank-regiment 2"));
}

#[test]
fn chief_of_staff() {
    let mut p = tactics("0 0 0 0", "chief-of-staff", "");
    p.act(&["use chief-of-staff 1"]);
    assert_eq!(p.wallet().0, 1);
}

#[test]
fn panzer_general() {
    let mut p = tactics(
        "0 0 0 0",
        "panzer-general panzer-regiment-iii:exhausted italian-tank-regiment:exhausted",
        "",
    );
    p.act(&["use panzer-general 1"]);
    assert_eq!(p.options(), ["pick panzer-regiment-iii:exhausted", "enough"]);
    p.act(&["pick panzer-regiment-iii:exhausted"]);
    assert!(p.line("seat-1 front").contains("panzer-regiment-iii panzer-general:exhausted"));
}

#[test]
fn italian_general() {
    let mut p = play(
        "seat-1 front: italian-general italian-infantry-regiment:exhausted*4\nseat-1 deck: motorized-transport*6\nframe: turn reinforcement",
    );
    p.act(&["end reinforcement"]);
    let pick = "pick italian-infantry-regiment:exhausted";
    p.act(&[pick, pick, pick]);
    assert_eq!(
        (p.line("seat-1 front").as_str(), p.line("seat-1 discard").as_str()),
        ("italian-infantry-regiment*3 italian-general", "italian-infantry-regiment")
    );
}

#[test]
fn air_commander() {
    let mut p = tactics("0 2 0 0", "air-commander parachute-brigade", "");
    p.act(&["attack city"]).nature(&["british-tank-brigade"]).act(&["use air-commander 1"]);
    assert_eq!((p.total(), p.wallet().1), (2, 0));
}

#[test]
fn supply_depot() {
    let mut p = tactics("0 0 0 0", "supply-depot*2", "");
    p.act(&["use supply-depot 1", "use supply-depot 1"]);
    assert_eq!(p.wallet().1, 2);
}

#[test]
fn tank_workshop() {
    let mut p = tactics(
        "0 0 0 0",
        "tank-workshop italian-tank-regiment:exhausted british-tank-brigade:exhausted",
        "",
    );
    p.act(&["use tank-workshop 1", "pick british-tank-brigade:exhausted"]);
    assert!(p.line("seat-1 front").ends_with("british-tank-brigade"));
}

#[test]
fn field_hospital() {
    let mut p = play(
        "seat-1 front: field-hospital parachute-brigade\nseat-1 discard: italian-infantry-regiment artillery-regiment\nframe: turn tactics",
    );
    p.refused("use field-hospital 1", "D9.1", "deck-only-at-its-moment");
    p.act(&["attack box", "give up", "use field-hospital:fought 1"]);
    assert_eq!(
        (p.line("seat-1 hand").as_str(), p.line("seat-1 discard").as_str()),
        ("italian-infantry-regiment!", "artillery-regiment")
    );
    assert!(p.picture(1).contains("\"hand\":[\"italian-infantry-regiment\"]"), "everybody saw it");
}

#[test]
fn desert_airfield() {
    let mut p = tactics("0 1 0 0", "desert-airfield*2 parachute-brigade", "");
    p.act(&["use desert-airfield 2"])
        .nature(&["captured-trucks", "minefield"])
        .act(&["bottom captured-trucks", "top minefield"]);
    p.act(&["attack city"]);
    assert_eq!(p.line("enemy"), "minefield", "the card looked at comes up");
    p.act(&["use desert-airfield 1"]);
    assert_eq!(p.line("enemy"), "minefield:destroyed");
    let mut p = tactics("0 1 0 0", "desert-airfield parachute-brigade", "");
    p.act(&["attack city"]).nature(&["british-tank-brigade"]).act(&["use desert-airfield 1"]);
    assert_eq!(p.line("enemy"), "british-tank-brigade", "not against tanks");
}

#[test]
fn radio_intercept_post() {
    let mut p = tactics("0 0 0 0", "radio-intercept-post", "");
    p.act(&["use radio-intercept-post 1"]).nature(&["minefield", "minefield", "captured-trucks"]);
    p.act(&["top minefield", "top minefield", "bottom captured-trucks"]);
    assert!(p.line("events").ends_with("0!minefield@1*2"));
}

#[test]
fn water_point() {
    let mut p = play(
        "seat-1 front: water-point\nseat-1 hand: sea-convoy forced-march battle-group\nseat-1 deck: motorized-transport*6\nframe: turn reinforcement",
    );
    p.act(&["end reinforcement", "keep sea-convoy", "keep battle-group"]).settle();
    assert_eq!(
        (p.line("seat-1 hand").as_str(), p.line("seat-1 discard").as_str()),
        ("motorized-transport*4 sea-convoy battle-group", "forced-march")
    );
}

#[test]
fn port_of_tripoli() {
    let mut p = play("seat-1 front: port-of-tripoli*2\nframe: turn start");
    p.act(&["end start"]);
    assert_eq!(p.wallet(), (1, 0, 2, 0));
}
