//! Chances of the next hand, against every way to draw it.

use deck::odds::{DRAWN, at_least};

/// Every way to draw some of the cards, one by one, and in how many of them enough are among them.
fn by_hand(wanted: usize, copies: usize, all: usize, drawn: usize) -> (u64, u64) {
    let (mut hits, mut cases) = (0, 0);
    for drawing in 0_u32..1 << all {
        if drawing.count_ones() as usize == drawn.min(all) {
            cases += 1;
            hits += u64::from((drawing & ((1 << copies) - 1)).count_ones() as usize >= wanted);
        }
    }
    (hits, cases)
}

#[test]
fn d7_4_2_the_chance_of_so_many_cards_among_the_next_is_that_of_all_ways_to_draw_them() {
    for all in 0..=12 {
        for copies in 0..=all {
            for drawn in 0..=DRAWN + 1 {
                for wanted in 0..=DRAWN {
                    let (hits, cases) = by_hand(wanted, copies, all, drawn);
                    let chance = at_least(wanted, copies, all, drawn);
                    assert_eq!(
                        u128::from(hits) * u128::from(chance.cases),
                        u128::from(chance.hits) * u128::from(cases),
                        "{wanted} of {copies} among {drawn} of {all}"
                    );
                }
            }
        }
    }
}

#[test]
fn d7_4_2_four_cards_are_drawn_and_a_chance_is_in_lowest_terms() {
    assert_eq!(DRAWN, 4);
    let half = at_least(1, 1, 8, DRAWN);
    assert_eq!((half.hits, half.cases), (1, 2));
}
