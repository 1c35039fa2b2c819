//! Each event, site and victory card with a printed effect.

use crate::common;

use common::{Play, play};

/// An attack on El Agheila, garrison 1.
fn attack(front: &str, wallet: &str, event: &str) -> Play {
    let mut p = play(&format!(
        "wallet: {wallet}\nseat-1 front: {front}\nseat-1 deck: motorized-transport*4\nseat-1 hand: forced-march battle-group\nframe: turn tactics"
    ));
    p.act(&["attack city"]).nature(&[event]);
    p
}

fn won(event: &str) -> Play {
    let mut p = attack("parachute-brigade", "0 0 0 20", event);
    p.act(&["pay"]).nature(&["prisoners-taken"; 3]);
    p
}

fn captured_tank(card: &str, cost: u8, attack: u8, defence: u16) {
    let mut p = self::attack("motorized-repair-company parachute-brigade", "0 0 0 20", card);
    assert_eq!(p.total(), 2 + defence);
    p.act(&["pay"]).nature(&["prisoners-taken"; 3]);
    p.act(&["use motorized-repair-company:fought 1", &format!("pick {card}")]);
    assert_eq!(p.line("seat-1 discard"), card);
    let mut p = play(&format!("wallet: {cost} 0 0 0\nseat-1 hand: {card}\nframe: turn tactics"));
    p.act(&[&format!("play {card}"), &format!("deploy {card}"), &format!("use {card} 1")]);
    assert_eq!(p.wallet(), (0, 0, 0, attack));
}

#[test]
fn british_infantry_brigade() {
    let mut p = attack("parachute-brigade*2 artillery-regiment", "0 0 0 0", "british-infantry-brigade");
    assert_eq!(p.total(), 5);
    p.act(&["give up", "pick artillery-regiment:fought"]);
    assert_eq!(p.line("seat-1 front"), "parachute-brigade:fought*2");
}

#[test]
fn british_tank_brigade() {
    captured_tank("british-tank-brigade", 1, 3, 4);
}

#[test]
fn british_artillery_regiment() {
    let mut p =
        attack("parachute-brigade supply-depot artillery-regiment", "0 0 0 0", "british-artillery-regiment");
    assert_eq!(p.options(), ["pick artillery-regiment", "pick parachute-brigade"], "units only");
    p.act(&["pick parachute-brigade"]);
    assert_eq!((p.line("seat-1 discard").as_str(), p.total()), ("parachute-brigade", 6));
}

#[test]
fn british_counterattack() {
    let mut p = attack("parachute-brigade", "0 0 0 0", "british-counterattack");
    p.nature(&["minefield"]);
    assert_eq!((p.line("enemy").as_str(), p.line("flags").as_str()), ("minefield", "due fought"));
    assert!(p.line("boxed").ends_with("british-counterattack"));
}

#[test]
fn incoming_sandstorm() {
    let mut p = won("incoming-sandstorm");
    assert_eq!(p.options(), ["give seat-1", "give seat-2", "give seat-3"]);
    p.act(&["give seat-2"]);
    assert_eq!(p.line("seat-2 front"), "incoming-sandstorm");
    p.act(&["end combat", "end tactics", "end reinforcement", "end keeping"]).settle();
    p.act(&["end tactics", "end reinforcement"]);
    assert_eq!(p.line("seat-2 front"), "", "it passes at the end of that turn");
    assert!(p.line("events").starts_with("!incoming-sandstorm"));
}

#[test]
fn royal_air_force() {
    let mut p = attack(
        "parachute-brigade parachute-brigade:exhausted artillery-regiment",
        "0 0 0 0",
        "royal-air-force",
    );
    p.act(&["pick artillery-regiment"]);
    assert_eq!(
        p.line("seat-1 front"),
        "artillery-regiment:exhausted parachute-brigade parachute-brigade:exhausted"
    );
}

#[test]
fn minefield() {
    let p = attack("parachute-brigade italian-tank-regiment", "0 0 0 0", "minefield");
    assert_eq!(
        (p.line("seat-1 front").as_str(), p.total()),
        ("italian-tank-regiment:exhausted parachute-brigade", 3)
    );
}

#[test]
fn matilda_battalion() {
    captured_tank("matilda-battalion", 2, 4, 5);
}

#[test]
fn australian_division() {
    let mut p = attack("parachute-brigade", "0 0 0 0", "australian-division");
    assert_eq!(p.total(), 5);
    p.act(&["give up"]);
    assert_eq!(p.line("seat-1 front"), "");
}

#[test]
fn new_zealand_division() {
    let p = attack("parachute-brigade", "0 0 0 0", "new-zealand-division");
    assert_eq!(p.total(), 5);
    assert_eq!(p.heard("D5-7.4", "deck-reinforced"), 1);
    assert_eq!(p.line("british").replace("*2", " x").split(' ').count(), 2);
}

#[test]
fn indian_brigade() {
    let p = attack("parachute-brigade artillery-regiment", "0 0 0 0", "indian-brigade");
    assert_eq!(
        (p.line("seat-1 front").as_str(), p.total()),
        ("artillery-regiment parachute-brigade:exhausted", 4)
    );
}

#[test]
fn south_african_brigade() {
    let p = won("south-african-brigade");
    assert_eq!(p.wallet().1, 2);
}

#[test]
fn free_french_brigade() {
    let mut p = attack("parachute-brigade", "0 0 0 0", "free-french-brigade");
    assert_eq!(p.options(), ["pick forced-march", "pick battle-group"]);
    p.act(&["pick battle-group"]);
    assert_eq!((p.line("seat-1 discard").as_str(), p.total()), ("battle-group", 4));
}

#[test]
fn captured_fuel_dump() {
    let p = won("captured-fuel-dump");
    assert_eq!(p.line("seat-1 discard"), "captured-fuel-dump");
    let mut p = play("seat-1 hand: captured-fuel-dump\nframe: turn tactics");
    p.act(&["play captured-fuel-dump"]);
    assert_eq!(p.wallet().1, 3);
    assert!(p.line("events").starts_with("!captured-fuel-dump"), "it has gone back under the events");
}

#[test]
fn captured_trucks() {
    assert_eq!(won("captured-trucks").line("seat-1 discard"), "captured-trucks");
    let mut p = play("seat-1 hand: captured-trucks\nframe: turn tactics");
    p.act(&["play captured-trucks"]);
    assert_eq!((p.wallet().1, p.line("seat-1 play").as_str()), (2, "captured-trucks"));
}

#[test]
fn desert_raiders() {
    let mut p = won("desert-raiders");
    p.act(&["give seat-1"]);
    assert!(p.line("seat-1 front").contains("desert-raiders"));
    let mut p =
        play("seat-1 front: desert-raiders\nseat-1 hand: forced-march battle-group\nframe: turn reactivate");
    assert_eq!(p.options(), ["end start"]);
    p.act(&["end start", "pick forced-march", "end tactics", "end reinforcement"]);
    assert_eq!((p.line("seat-1 front").as_str(), p.line("seat-1 discard").as_str()), ("", "forced-march"));
}

#[test]
fn light_tank_squadron() {
    captured_tank("light-tank-squadron", 1, 2, 2);
}

#[test]
fn garrison_in_disarray() {
    let mut p = won("garrison-in-disarray");
    assert_eq!(p.options(), ["draw 0", "draw 1"]);
    p.act(&["draw 1"]).settle();
    assert!(p.line("seat-1 hand").contains("motorized-transport"));
}

#[test]
fn box_position() {
    let mut p = play("wallet: 0 0 0 6\nseat-1 front: parachute-brigade\nframe: turn tactics");
    p.act(&["attack box", "pay"]);
    assert_eq!((p.pile("box"), p.points(0)), (15, 1));
    let mut p = play(
        "seat-1 front: box*2 italian-infantry-regiment:exhausted*2\nseat-1 deck: motorized-transport*6\nframe: turn reinforcement",
    );
    p.act(&["end reinforcement", "use box 1", "end clean-up"]);
    assert_eq!(
        (p.line("seat-1 front").as_str(), p.line("seat-1 discard").as_str()),
        ("italian-infantry-regiment box box:exhausted", "italian-infantry-regiment")
    );
    let mut p = play("seat-1 front: box italian-infantry-regiment\nframe: turn reinforcement");
    p.act(&["end reinforcement"]).settle();
    assert_eq!(p.state.turn(), table::Seat(1), "nobody is asked when there is nothing to shelter");
}

#[test]
fn cities() {
    let p = play("frame: turn tactics");
    let numbers: Vec<(u8, u8, u8, u8, u8, u8, u8)> = p
        .rules
        .set()
        .cards
        .iter()
        .filter_map(|card| {
            let city = card.city.as_ref()?;
            Some((
                city.number,
                card.defence,
                city.garrison,
                city.reinforcements,
                city.victory_cards,
                city.penalty,
                city.damage,
            ))
        })
        .collect();
    assert_eq!(numbers[5], (6, 6, 3, 2, 4, 2, 1), "Fort Capuzzo as attested");
    assert!(
        numbers.windows(2).all(|pair| pair[0].1 <= pair[1].1 && pair[0].4 <= pair[1].4),
        "none falls eastward"
    );
    assert!(numbers.iter().all(|it| (3..=5).contains(&it.4)));
}

#[test]
fn victory_cards_are_worth_their_points() {
    for (card, points) in [
        ("captured-enemy-general", 4),
        ("enemy-forces-defeated", 3),
        ("position-secured", 2),
        ("prisoners-taken", 1),
        ("level-up", 1),
        ("captured-stores", 1),
        ("enemy-codes", 2),
        ("fresh-wells", 1),
    ] {
        assert_eq!(play(&format!("seat-1 front: {card}\nframe: turn tactics")).points(0), points, "{card}");
    }
}

#[test]
fn level_up() {
    let mut p = play(
        "seat-1 front: parachute-brigade+level-up artillery-regiment\nenemy: minefield minefield royal-air-force royal-air-force\nframe: counterattack 0 0 0\nframe: intercept prepare",
    );
    p.act(&["declare allotment", "allot parachute-brigade+level-up 3"]);
    assert_eq!(p.points(0), 1, "it counts until its unit goes");
}

#[test]
fn captured_stores() {
    let mut p = attack("parachute-brigade", "0 0 0 20", "garrison-in-disarray");
    p.act(&["pay"]).nature(&["captured-stores"]);
    assert_eq!(p.wallet().1, 2);
}

#[test]
fn enemy_codes() {
    let mut p = play("seat-1 front: enemy-codes\nframe: turn tactics");
    p.act(&["use enemy-codes 1"])
        .nature(&["minefield", "royal-air-force"])
        .act(&["top royal-air-force", "top minefield"]);
    assert!(p.line("events").ends_with("0!royal-air-force@1 0!minefield@1"));
}

#[test]
fn fresh_wells() {
    let mut p = play("seat-1 front: fresh-wells\nseat-1 deck: sea-convoy\nframe: turn tactics");
    p.act(&["use fresh-wells 1", "draw 1"]).settle();
    assert_eq!((p.line("seat-1 hand").as_str(), p.points(0)), ("sea-convoy", 0));
}
