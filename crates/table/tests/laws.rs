//! The law kit: a sound title passes, and each law catches the fault it is there for.

mod toy;

use std::sync::Arc;

use table::{
    Game,
    laws::{self, Broken, Depth, Law, Tally},
};
use toy::{Fault, Patrol};

const WALKS: u64 = 400;

/// Each planted fault, and the law that must be the first to notice it.
const PLANTED: [(Fault, Law); 38] = [
    (Fault::StuckWithThreeOfAKind, Law::NoDeadEnd),
    (Fault::AsksNobodyWithAFullHand, Law::NoDeadEnd),
    (Fault::ShufflesTheDiscardsBack, Law::Ends),
    (Fault::EndsWithoutReason, Law::Ends),
    (Fault::GivesItsReasonTooEarly, Law::Ends),
    (Fault::ForgetsTheRanks, Law::Ends),
    (Fault::ListsDrawBeforeMarch, Law::SortedActions),
    (Fault::ChecksNoBinoculars, Law::ActionsAreChecked),
    (Fault::LetsNatureWait, Law::ActionsAreChecked),
    (Fault::NamesALesserReasonFirst, Law::ActionsAreChecked),
    (Fault::NamesAReasonTwice, Law::ActionsAreChecked),
    (Fault::WritesTwoPeeksAlike, Law::NotationRoundTrip),
    (Fault::ReadsAWordTooMany, Law::NotationRoundTrip),
    (Fault::WritesTwoCardsAlike, Law::NotationRoundTrip),
    (Fault::WritesInCapitals, Law::NotationRoundTrip),
    (Fault::SplitsAnAction, Law::NotationRoundTrip),
    (Fault::GivesTheLastTicketToTheFirst, Law::TicketsMatchWeights),
    (Fault::ListsOutcomesBackwards, Law::TicketsMatchWeights),
    (Fault::SellsATicketTooMany, Law::TicketsMatchWeights),
    (Fault::ForgetsWhatWasSeenWhenSaving, Law::SaveAndLoad),
    (Fault::ReadsImpossiblePositions, Law::SaveAndLoad),
    (Fault::CountsOutsideTheState, Law::Replay),
    (Fault::ChangesTheStateOnlyIfHeard, Law::Replay),
    (Fault::ForgetsThatAPeekTeaches, Law::Undo),
    (Fault::LosesATank, Law::Conservation),
    (Fault::ShowsThePoolOfTheOther, Law::ViewTellsNoSecret),
    (Fault::ShowsThePoolOfTheOtherAtTheEnd, Law::ViewTellsNoSecret),
    (Fault::ImaginesACardTooMany, Law::ViewTellsNoSecret),
    (Fault::RefusesPeeksAtJeeps, Law::ActionsTellNoSecret),
    (Fault::RefusesByTheOtherHand, Law::ActionsTellNoSecret),
    (Fault::AddsAReasonByTheOtherHand, Law::ActionsTellNoSecret),
    (Fault::TellsWhatTheOtherDrew, Law::EventsTellNoSecret),
    (Fault::CitesARuleByTheOtherHand, Law::EventsTellNoSecret),
    (Fault::MarksAPeekForTheWrongSeat, Law::RevealsAreMarked),
    (Fault::ShowsACardOnTheMarch, Law::RevealsAreMarked),
    (Fault::TriesOrdersThroughADraw, Law::OrdersTellNoSecret),
    (Fault::JudgesOrdersByTheOtherHand, Law::OrdersTellNoSecret),
    (Fault::CountsHiddenTanks, Law::StandingTellsNoSecret),
];

fn walks(fault: Fault, depth: Depth) -> Result<Tally, Broken> {
    let rules = Arc::new(Patrol::with(fault));
    let mut tally = Tally::default();
    for seed in 0..WALKS {
        tally.add(laws::walk(&rules, seed, depth)?);
    }
    Ok(tally)
}

fn assert_sound(depth: Depth) -> Tally {
    let tally = walks(Fault::None, depth).unwrap_or_else(|broken| panic!("{depth:?}: {broken}"));
    assert_eq!(tally.games, WALKS);
    assert!(tally.decisions > 0 && tally.steps > tally.decisions, "{tally:?}");
    tally
}

#[test]
fn a_sound_title_passes_every_law_at_every_step() {
    let tally = assert_sound(Depth::Full);
    assert!(tally.worlds > tally.steps * 3 - 1, "each viewer imagines a world at each step: {tally:?}");
    assert!(tally.others * 2 > tally.worlds, "most worlds differ from the real one: {tally:?}");
}

#[test]
fn a_sound_title_passes_a_leak_test() {
    let tally = assert_sound(Depth::Secrets);
    assert!(tally.others * 2 > tally.worlds, "{tally:?}");
}

#[test]
fn a_sound_title_passes_a_sampled_walk_that_looks_less_often() {
    let (sampled, full) = (assert_sound(Depth::Sampled), assert_sound(Depth::Full));
    assert!(sampled.worlds * 4 < full.worlds, "{sampled:?} {full:?}");
}

#[test]
fn each_planted_fault_is_first_noticed_by_its_own_law() {
    for (fault, law) in PLANTED {
        let broken = walks(fault, Depth::Full).expect_err(&format!("{fault:?} goes unnoticed"));
        assert_eq!(broken.law, law, "{fault:?}: {broken}");
    }
}

#[test]
fn a_game_that_goes_on_is_stopped_at_its_bound() {
    let broken = walks(Fault::ShufflesTheDiscardsBack, Depth::Sampled).expect_err("unnoticed");
    assert_eq!(broken.at, Patrol::sound().bound() as usize + 1);
}

#[test]
fn every_law_has_a_planted_fault() {
    assert_eq!(Law::ALL.len(), Law::StandingTellsNoSecret as usize + 1, "a law is missing in Law::ALL");
    for law in Law::ALL {
        assert!(PLANTED.iter().any(|it| it.1 == law), "nothing shows that {law:?} catches anything");
    }
}

#[test]
fn every_fault_is_planted_exactly_once() {
    let last = Fault::CountsHiddenTanks as usize;
    for number in 1..=last {
        let count = PLANTED.iter().filter(|it| it.0 as usize == number).count();
        assert_eq!(count, 1, "fault number {number}");
    }
}

#[test]
fn a_leak_test_finds_every_leak() {
    let leaks = PLANTED.iter().filter(|it| it.1 >= Law::ViewTellsNoSecret);
    for &(fault, law) in leaks {
        let broken = walks(fault, Depth::Secrets).expect_err(&format!("{fault:?} goes unnoticed"));
        assert_eq!(broken.law, law, "{fault:?}: {broken}");
    }
}

#[test]
fn a_leak_test_finds_a_reveal_that_can_be_undone() {
    let broken = walks(Fault::ForgetsThatAPeekTeaches, Depth::Secrets).expect_err("unnoticed");
    assert_eq!(broken.law, Law::Undo, "{broken}");
}

#[test]
fn a_sampled_walk_finds_every_fault_given_enough_games() {
    for (fault, law) in PLANTED {
        let broken = walks(fault, Depth::Sampled).expect_err(&format!("{fault:?} goes unnoticed"));
        assert_eq!(broken.law, law, "{fault:?}: {broken}");
    }
}

#[test]
fn a_walk_can_start_anywhere() {
    let rules = Arc::new(Patrol::sound());
    let state = toy::midgame(&rules, 7);
    let tally = laws::walk_from(&rules, state, 1, Depth::Full).unwrap_or_else(|broken| panic!("{broken}"));
    assert_eq!((tally.games, tally.longest), (1, tally.steps));
}

#[test]
fn the_same_seed_walks_the_same_way() {
    let rules = Arc::new(Patrol::sound());
    let walk = || laws::walk(&rules, 1942, Depth::Full);
    assert_eq!(walk(), walk());
}

#[test]
fn a_broken_law_says_which_where_and_what() {
    let broken = walks(Fault::ListsDrawBeforeMarch, Depth::Full).expect_err("unnoticed");
    let text = broken.to_string();
    assert!(text.starts_with(&format!("SortedActions broken at step {}: ", broken.at)), "{text}");
    assert!(text.contains("[Draw, March"), "{text}");
}
