//! Tournaments: fair to every seat, the same however they are cut up, and honest about what is decided.

use lab::{Entrant, arena::Arena};
use titles::Setup;

fn arena(setup: Setup, bots: &[&str]) -> Arena {
    let entrants = bots.iter().map(|it| it.parse().expect("an entrant")).collect();
    Arena::new(setup, entrants, 7).expect("a sound set-up")
}

#[test]
fn a_bout_cut_in_two_is_the_same_bout() {
    let arena = arena(Setup::of("battle"), &["casual", "random"]);
    let whole = arena.play(6);
    let mut parts = arena.play(2);
    arena.play_on(&mut parts, 4, &|| ());
    assert_eq!((whole.deals, whole.games, whole.decisions), (parts.deals, parts.games, parts.decisions));
    assert_eq!(whole.share(0), parts.share(0));
    assert_eq!(whole.games, 12, "every deal is played from both seats");
    assert!((whole.share(0).mean + whole.share(1).mean - 1.0).abs() < 1e-9);
}

#[test]
fn equals_are_equal_from_swapped_seats() {
    let arena = arena(Setup::of("hex"), &["random", "random"]);
    let bout = arena.play(2);
    assert!((bout.share(0).mean + bout.share(1).mean - 1.0).abs() < 1e-9);
}

#[test]
fn the_better_bot_is_found_to_be_better() {
    let bout = arena(Setup::of("battle"), &["casual", "random"]).play(20);
    assert!(bout.share(0).mean > 0.7, "{:?}", bout.share(0));
    assert!(bout.likelihood(0, 0.45, 0.55) > lab::arena::DECIDED);
    assert!(bout.likelihood(1, 0.45, 0.55) < -lab::arena::DECIDED);
    let [low, middle, high] = bout.elo(0);
    assert!(0.0 < low && low <= middle && middle <= high);
    assert!(bout.rank(0).mean < bout.rank(1).mean);
}

#[test]
fn a_team_of_four_seats_wins_together() {
    let setup = Setup::of("battle").with("set", "north-africa+west");
    let bout = arena(setup, &["casual", "random"]).play(3);
    assert!(bout.share(0).mean > 0.5, "{:?}", bout.share(0));
}

#[test]
fn a_budget_of_nothing_and_an_unknown_level_are_refused_in_a_line() {
    for (text, part) in [("club:0", "above zero"), ("club:many", "above zero"), ("wizard", "wizard")] {
        let fault = text.parse::<Entrant>().expect_err("no such entrant");
        assert!(fault.contains(part) && !fault.contains('\n'), "{fault}");
    }
    for (text, part) in
        [("club:wit=3", "wit"), ("club:haste=-1", "zero or more"), ("club:faith=", "not a number")]
    {
        let fault = text.parse::<Entrant>().expect_err("no such number");
        assert!(fault.contains(part) && !fault.contains('\n'), "{fault}");
    }
    assert_eq!("expert:500".parse::<Entrant>().expect("an entrant").to_string(), "expert:500");
}
