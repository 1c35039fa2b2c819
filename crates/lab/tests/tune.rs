//! Fitting finds what wins, and leaves alone what does not.

use lab::tune::{Gathered, fit};

/// Pairs of two features: the first decides, the second goes the other way by accident.
fn gathered() -> Gathered {
    let pair = |it: u32| {
        let size = 0.2 + (it % 7) as f32 / 4.0;
        let lucky = it.is_multiple_of(5);
        vec![if lucky { -0.3 * size } else { size }, if it.is_multiple_of(3) { 0.2 } else { -0.2 }]
    };
    Gathered::of((0..3000).map(pair).collect(), (3000..4000).map(pair).collect())
}

#[test]
fn what_wins_weighs_and_nothing_good_is_punished() {
    let fitted = fit(&gathered(), 2);
    assert!(fitted.weights[0] > 0.5, "{:?}", fitted.weights);
    assert_eq!(fitted.weights[1], 0.0, "what goes with losing is not punished");
    assert!(fitted.kept_back.0 > 0.7, "{:?}", fitted.kept_back);
}
