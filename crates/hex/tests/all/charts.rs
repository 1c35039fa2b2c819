//! Every cell of the three charts.

use crate::desk;
use desk::{hex, lay};
use hex::{Odds, Outcome, Phase, Side, SupplyState, Terrain};

#[test]
fn h10_0_every_cell_of_the_results_table() {
    let chart = "
        A3 A2 A1 D1 D1 D1 Ex Ex De De
        Ae A3 A2 A1 D1 D1 D3 Ex Ex De
        Ae A3 A2 A1 A1 D1 D2 D3 Ex De
        Ae Ae A3 A2 A2 A1 D2 D2 Ex Ex
        Ae Ae A3 A2 A2 A2 D2 D2 D3 Ex
        Ae Ae A3 A3 A3 A2 D1 D1 D3 Ex";
    let strengths: [(u16, u16); 10] =
        [(1, 4), (1, 3), (1, 2), (1, 1), (2, 1), (3, 1), (4, 1), (5, 1), (6, 1), (7, 1)];
    let cells: Vec<&str> = chart.split_whitespace().collect();
    assert_eq!(cells.len(), 60);
    for (at, cell) in cells.iter().enumerate() {
        let (attack, defence) = strengths[at % 10];
        let odds = Odds::of(attack, defence);
        assert_eq!(odds.name(), format!("{attack}-{defence}"));
        assert_eq!(
            Outcome::of(odds, at as u8 / 10 + 1).name(),
            *cell,
            "{} roll {}",
            odds.name(),
            at / 10 + 1
        );
    }
}

#[test]
fn h10_0_every_ratio_falls_into_the_right_column() {
    for attack in 1..=120u16 {
        for defence in 1..=120u16 {
            let expected = if attack >= defence {
                format!("{}-1", (attack / defence).min(7))
            } else {
                format!("1-{}", defence.div_ceil(attack).min(4))
            };
            assert_eq!(Odds::of(attack, defence).name(), expected);
        }
    }
}

#[test]
fn h6_5a_h6_5b_h6_5c_h6_5d_every_cell_of_the_terrain_chart() {
    let desk = lay(&["m axis armor 6 8 2212", "n axis infantry 3 4 2312"]).open(Side::Axis, Phase::Initial);
    let cost = |unit: &str, number: u16| desk.rules.terrain_cost(desk.unit(unit), hex(number));
    let rows = [
        (2213, Terrain::Clear, 1, 1),
        (2203, Terrain::Clear, 1, 1),
        (2708, Terrain::Ridge, 5, 2),
        (3433, Terrain::Depression, 4, 2),
    ];
    for (number, terrain, mechanized, other) in rows {
        assert_eq!(desk.rules.board().terrain(hex(number)), terrain);
        assert_eq!((cost("m", number), cost("n", number)), (mechanized, other), "{number}");
    }
    assert_eq!(desk.rules.board().terrain(hex(2001)), Terrain::Sea);
    // The combat column: clear changes nothing, a ridge doubles, road mode halves.
    let defence = |place: &str| {
        let unit = format!("b allied infantry 4 4 {place}");
        let attacker =
            if place.starts_with("2709") { "a axis infantry 4 4 2710" } else { "a axis infantry 4 4 2212" };
        let mut desk = lay(&[unit.as_str(), attacker]).open(Side::Axis, Phase::Combat);
        desk.act(&format!("attack {} with a", &place[..4])).act("pass").roll(6);
        desk.rolled().1
    };
    assert_eq!((defence("2213"), defence("2709"), defence("2213 road:s")), (4, 8, 2));
}

#[test]
fn h13_2_every_cell_of_the_supply_chart() {
    use SupplyState::{Isolated, Partial, Supplied, Unsupplied};
    for n in 0..=30u8 {
        let half = n / 2;
        let chart = [
            (Supplied, n, n, n),
            (Partial, n, half, n),
            (Unsupplied, half, half, n),
            (Isolated, half, 0, half.max(1)),
        ];
        for (state, movement, attack, defence) in chart {
            assert_eq!(state.movement(n), movement);
            assert_eq!(state.attack(n), attack);
            assert_eq!(state.defence(n), defence, "{state:?} {n}");
        }
    }
}
