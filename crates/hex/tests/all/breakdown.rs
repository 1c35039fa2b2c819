//! An attack term by term, as the table shows it.

use crate::desk;
use desk::{hex, lay};
use hex::{Phase, Side};

#[test]
fn h9_31_the_terms_of_an_attack_add_up_to_its_strengths() {
    let units = [
        "a axis infantry 4 4 2212",
        "c axis infantry 3 4 2212",
        "e axis engineer (1) 4 2212",
        "b allied infantry 2 4 2213",
    ];
    let desk = lay(&units).mine(Side::Allied, "2213").open(Side::Axis, Phase::Combat);
    let (units, targets) = (desk.set(&["a", "c", "e"]), [hex(2213)]);

    let plain = desk.rules.breakdown(&desk.state, units, &targets, false);
    assert_eq!(
        plain.attackers.iter().map(|it| it.value).collect::<Vec<_>>(),
        [4, 3],
        "engineers add nothing"
    );
    assert!(plain.attackers.iter().all(|it| it.supported && !it.in_road_mode));
    assert_eq!(plain.hexes[0].value, 4, "doubled by the own minefield (H11.21)");
    assert!(plain.hexes[0].mined && !plain.hexes[0].on_ridge);
    let forecast = desk.rules.forecast(&desk.state, desk.set(&["a", "c"]), &targets).unwrap();
    assert_eq!(plain.strengths, forecast.strengths);

    let helped = desk.rules.breakdown(&desk.state, units, &targets, true);
    assert_eq!(helped.hexes[0].value, 2, "an engineer cancels the minefield (H12.21)");
}
