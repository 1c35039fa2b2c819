//! Notation and position files: what people type, and what is refused.

use crate::common;

use common::{play, set_table};
use deck::{Deck, Edition, Options};
use table::{Game, Notation, Position, Reading, Seat, Viewer, resolve};

fn rules() -> Deck {
    Deck::new(Options::default()).unwrap()
}

#[test]
fn words_can_be_abbreviated_where_only_one_option_fits() {
    let p = play(
        "wallet: 2 0 0 0\nseat-1 hand: italian-infantry-regiment sea-convoy\nseat-1 front: panzer-regiment-iii\nframe: turn tactics",
    );
    let options = p.options();
    assert_eq!(resolve(&options, "play sea"), Reading::One("play sea-convoy".into()));
    assert_eq!(resolve(&options, "pl infantry"), Reading::One("play italian-infantry-regiment".into()));
    assert_eq!(resolve(&options, "at c"), Reading::One("attack city".into()));
    assert!(matches!(resolve(&options, "play"), Reading::Several(fits) if fits.len() == 2));
}

#[test]
fn what_cannot_be_read_says_what_was_expected() {
    let rules = rules();
    for (text, word, expected) in [
        ("play tiger-tank", "tiger-tank", "the id of a card"),
        ("use panzer-regiment-iii:tired 1", "tired", "exhausted, fought or used"),
        ("use panzer-regiment-iii x", "x", "a number"),
        ("give seat-9", "seat-9", "seat-1 to seat-3"),
        ("end game", "game", "a phase or step to end"),
    ] {
        let misread = rules.read(text).unwrap_err();
        assert_eq!((misread.word.as_str(), misread.expected.as_str()), (word, expected));
    }
    assert!(rules.read("march north").is_err());
    assert!(rules.read_chance("nothing").is_err());
}

#[test]
fn positions_that_do_not_add_up_are_refused() {
    let rules = rules();
    for (text, part) in [
        ("seat-1 front: lil-rommel*2", "lil-rommel: 2 cards instead of 1"),
        ("pile: sea-convoy*23", "sea-convoy: 23 cards instead of 24"),
        ("seat-1 hand: tiger-tank", "line 1: there is no card 'tiger-tank'"),
        ("seats: 4", "the position has 4 seats, the table 3"),
        ("edition: fan", "the position is of the edition fan"),
        ("turn: seat-4", "seat-1 to seat-3"),
        ("wallet: 1 2", "four numbers"),
        ("round: many", "no number"),
        ("round: 1\nround: 2", "line 2: 'round' is given twice"),
        ("weather: fine", "'weather' is not known"),
        ("nonsense", "key: value"),
        ("frame: siesta", "no such frame"),
        ("frame: draw 3", "do not stand on each other"),
        ("turn: seat-1\nactor: seat-2\nframe: turn tactics", "must be the one whose turn it is"),
        ("seat-1 front: parachute-brigade:tired", "'tired' is not known"),
        ("events: minefield", "pool/card"),
        ("seat-1 hand: sea-convoy*200 forced-march*200 battle-group*250 minefield*250", "too many cards"),
    ] {
        let fault = rules.read_position(text).expect_err(text);
        assert!(fault.to_string().contains(part), "{text}: {fault}");
    }
}

#[test]
fn a_text_waits_only_at_an_instruction_that_can_wait_so() {
    let rules = rules();
    let waits = ["go", "pick", "draw", "may", "choose", "look", "put-back", "give", "replace"];
    let read = |pc: u16, wait: &str, left: u8| {
        let text = format!("text {pc} of minefield at gone waits {wait} left {left}");
        rules.read_position(&format!("frame: turn tactics\nframe: {text}"))
    };
    for wait in waits {
        // Wherever a text may stand, what is read can be gone on with.
        let sound = (0..1200).filter(|&pc| {
            let state = read(pc, wait, 1);
            state.is_ok_and(|it| rules.audit(&it) == Ok(()))
        });
        let sound = sound.count();
        // No card of the base set asks whether its whole text is wanted.
        assert!((u32::from(wait != "may")..1100).contains(&(sound as u32)), "{wait}: {sound}");
    }
    let fault = read(u16::MAX, "go", 0).expect_err("there is no such instruction");
    assert!(fault.to_string().contains("do not stand on each other"), "{fault}");
    assert!((0..1200).all(|pc| read(pc, "choose", 9).is_err()), "no text has nine options");
}

#[test]
fn options_that_do_not_exist_are_refused() {
    assert!(Edition::named("german").is_none());
    let bad_set =
        |text: &str| Deck::new(Options { cards: vec![text.into()], ..Options::default() }).unwrap_err();
    assert!(bad_set("set: a").contains("no card"));
    let card = |lines: &str| {
        format!(
            "set: a\nextends: el-alamein\ncard: b\nname-en: B\nname-ja: B\nprovenance: reconstructed\n{lines}"
        )
    };
    assert!(
        bad_set(&card(
            "kind: army\nplay-cost: 1\nbuy-cost: 1\ncopies: 60\nplay: deploy this\ndeploy: exempt"
        ))
        .contains("too large")
    );
    assert!(
        bad_set(&card("kind: strategy\nplay-cost: 1\nbuy-cost: 1\ncopies: 1\nplay: take 1 [deck] to hand"))
            .contains("looks through a deck")
    );
    assert!(bad_set(&card("kind: strategy\nplay-cost: 1\nbuy-cost: 1\ncopies: 1\nplay: choose { gain #[hand] supply | look 1 }")).contains("looks through a deck"));
    let whole = deck::BASE_SET.replace("subtypes: box", "subtypes: obstacle");
    assert!(bad_set(&whole).contains("Box Positions"));
    let few = deck::BASE_SET.replace("copies: 30\nstart: 6", "copies: 17\nstart: 6");
    assert!(bad_set(&few).contains("18 copies are needed to start, there are 17"));
}

#[test]
fn every_viewer_gets_a_prompt_and_a_picture() {
    let mut p = set_table(Options::default());
    p.settle();
    for viewer in Viewer::all(3) {
        let view = table::Game::view(&*p.rules, &p.state, viewer);
        assert_eq!(p.rules.prompt(&view).key, "deck-prompt-tactics");
        let picture = p.rules.picture(&view).to_string();
        assert!(picture.contains("\"title\":\"deck\"") && picture.contains("\"deck_size\":4"));
        assert_eq!((view.turn(), view.actor(), view.wallet().tactic), (Seat(0), Seat(0), 1));
        assert_eq!(
            (view.hand_size(Seat(1)), view.deck_size(Seat(1)), view.discard(Seat(1)).count()),
            (4, 4, 0)
        );
    }
}
