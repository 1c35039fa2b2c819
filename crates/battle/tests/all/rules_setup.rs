//! B1, B2, B9, B11: setting up, turns, build-ups, emergencies and packs.

use crate::common;

use battle::{Battle, Book, Options, Side};
use common::{
    ALLIED, AXIS, PACK, SET, Table, base, edited, fresh_table, line_of, table_at, table_with, table_with_pack,
};
use table::{Game, Node, Viewer};

/// Six cards for each side, as the deal could bring them.
fn dealt() -> Table {
    let mut table = fresh_table();
    for card in ["rommel", "panzer-3", "panzer-3", "stuka", "littorio", "zara"] {
        table.chance(&format!("arsenal {card}"));
    }
    for card in ["montgomery", "matilda", "grant", "hurricane", "warspite", "ajax"] {
        table.chance(&format!("arsenal {card}"));
    }
    table
}

fn opened() -> Table {
    let mut table = dealt();
    table.plays(AXIS, &["deploy rommel", "deploy stuka", "deploy littorio"]);
    table.plays(ALLIED, &["deploy matilda", "deploy grant", "deploy hurricane"]);
    table
}

// === B1: to set up the game ===

#[test]
fn b1_1_one_conflict_deck_of_54_cards_and_two_arsenals_of_50() {
    let rules = base();
    let state = rules.setup();
    assert_eq!(state.conflict_deck.len(), 54);
    for side in Side::BOTH {
        assert_eq!(state.side(side).deck.len(), 50);
        let own = |it: &&battle::Design| it.side == side;
        for design in rules.book().designs.iter().filter(own) {
            let kind = rules.book().design_named(&design.slug).unwrap();
            assert_eq!(state.side(side).deck.count(rules.book().kinds(), kind), u32::from(design.copies));
        }
    }
    let names = &rules.book().sides;
    assert_eq!((names[0][0].as_str(), names[1][0].as_str()), ("Afrika Corps", "Army of the Nile"));
}

#[test]
fn b1_1_every_card_stays_in_exactly_one_place() {
    let rules = base();
    let mut state = rules.setup();
    assert_eq!(rules.audit(&state), Ok(()));
    state.conflict_deck.remove(0);
    assert!(rules.audit(&state).unwrap_err().contains("53 conflict cards"));
    let mut state = rules.setup();
    let rommel = rules.book().design_named("rommel").unwrap();
    state.discard.add(rules.book().kinds(), rommel);
    assert_eq!(rules.audit(&state).unwrap_err(), "2 of rommel where there are 1");
}

#[test]
fn b1_2_only_one_copy_of_each_leader_and_no_battle_twice() {
    let book = base().book().clone();
    assert!(book.designs.iter().filter(|it| it.class.leads()).all(|it| it.copies == 1));
    let two_generals = edited(SET, "rommel", "copies", "2");
    let (file, faults) = Book::read(&two_generals, &[]).unwrap_err();
    assert_eq!((file, faults[0].line), (0, line_of(SET, "rommel")));
    assert!(faults[0].what.contains("B1.2"), "{}", faults[0]);
    let same_battle_twice = edited(SET, "gazala", "name_en", "Crete");
    let (_, faults) = Book::read(&same_battle_twice, &[]).unwrap_err();
    assert_eq!(faults[0].line, line_of(SET, "gazala"));
    assert!(faults[0].what.contains("B1.2"), "{}", faults[0]);
}

#[test]
fn b1_2_what_a_pack_repeats_stays_out() {
    let pack = edited(PACK, "waldau", "name_en", "General Erwin Rommel");
    let pack = edited(&pack, "excess", "name_en", "Siege of Tobruk");
    let book = Book::read(SET, &[&pack]).unwrap();
    let rommels = book.designs.iter().filter(|it| it.name_en.ends_with("Rommel"));
    assert_eq!(rommels.map(|it| it.slug.as_str()).collect::<Vec<_>>(), ["rommel"]);
    let tobruks = book.conflict.iter().filter(|it| it.name_en.ends_with("Tobruk"));
    assert_eq!(tobruks.map(|it| it.slug.as_str()).collect::<Vec<_>>(), ["tobruk"]);
    // Two generals of one name on different sides are two men.
    let pack = edited(PACK, "coningham", "name_en", "General Erwin Rommel");
    let book = Book::read(SET, &[&pack]).unwrap();
    assert_eq!(book.designs.iter().filter(|it| it.name_en.ends_with("Rommel")).count(), 2);
}

#[test]
fn b1_3_six_cards_each_three_deployed_three_in_reserve() {
    let mut table = dealt();
    assert_eq!(table.asked(), [AXIS, ALLIED], "both at once");
    assert_eq!(table.game.state().side(Side::Axis).hand.len(), 6);
    assert_eq!(table.game.state().side(Side::Allied).hand.len(), 6);
    assert_eq!(table.refused(AXIS, "deploy tiger"), ("B1.3", "battle-not-in-hand"));
    assert_eq!(table.refused(AXIS, "draw"), ("B1.3", "battle-not-now"));
    table.plays(AXIS, &["deploy rommel", "deploy panzer-3", "deploy zara"]);
    assert_eq!(table.asked(), [ALLIED], "no fourth card");
    table.plays(ALLIED, &["deploy matilda", "deploy grant"]);
    assert_eq!(table.pending(), "opening");
    table.play(ALLIED, "deploy ajax");
    assert_eq!(table.pending(), "turn");
    assert_eq!(table.line("axis-hand"), "panzer-3 stuka littorio");
    assert_eq!(table.line("axis-deployed"), "rommel panzer-3 zara");
    assert_eq!(table.game.state().side(Side::Allied).hand.len(), 3);
    assert_eq!(table.rule_of("battle-opened"), "B1.3");
}

#[test]
fn b1_3_deployed_cards_lie_face_down() {
    let table = opened();
    let seen = table.view(Viewer::Seat(ALLIED));
    assert!(seen.side(Side::Axis).known.is_empty());
    assert_eq!(seen.side(Side::Axis).hand, None);
}

#[test]
fn b1_4_each_unit_lies_in_the_stack_of_its_type() {
    let table = opened();
    let sizes =
        |side: Side| table.view(Viewer::Public).side(side).stacks.map(|by_back| by_back[side.index()]);
    assert_eq!(sizes(Side::Axis), [1, 1, 1], "a general, a bomber and a battleship");
    assert_eq!(sizes(Side::Allied), [2, 1, 0], "two tanks and a fighter");
    assert_eq!(table.rule_of("battle-deployed"), "B1.4");
}

// === B2: playing the game ===

#[test]
fn b2_1_the_axis_begins_and_turns_alternate() {
    let mut table = opened();
    assert_eq!(table.asked(), [AXIS]);
    assert_eq!(table.line("turn"), "1 axis");
    assert_eq!(table.refused(ALLIED, "draw"), ("B2.1", "battle-not-asked"));
    table.play(AXIS, "emergency");
    assert_eq!((table.line("turn"), table.asked()), ("2 allied".into(), vec![ALLIED]));
    table.play(ALLIED, "emergency");
    assert_eq!((table.line("turn"), table.asked()), ("3 axis".into(), vec![AXIS]));
    assert_eq!(table.rule_of("battle-turn-began"), "B2.1");
}

#[test]
fn b2_1_the_allies_begin_only_if_agreed() {
    let rules = Battle::new(Options { first: Side::Allied, ..Options::default() }).unwrap();
    assert_eq!(rules.setup().active, Side::Allied);
    assert_eq!(base().setup().active, Side::Axis);
}

#[test]
fn b2_2_one_card_is_drawn_followed_and_discarded() {
    let mut table = table_at("allied-deployed matilda");
    assert_eq!(table.refused(AXIS, "shoot"), ("B2.2", "battle-not-now"));
    table.play(AXIS, "draw");
    assert_eq!(table.game.node(), Node::Chance);
    assert_eq!(table.game.rules().tickets(table.game.state()), 54);
    table.chance("conflict espionage");
    assert_eq!(table.line("conflict-discard"), "espionage");
    assert_eq!(table.line("allied-known"), "matilda", "the card was followed");
    assert_eq!((table.line("current"), table.line("turn")), ("-".into(), "2 allied".into()));
    assert_eq!(table.game.state().conflict_deck.len(), 53);
    assert_eq!(table.rule_of("battle-turned"), "B2.2");
}

#[test]
fn b2_3_a_card_to_be_kept_lies_face_down_beside_the_stacks() {
    let mut table = table_at("");
    table.draws(AXIS, "ultra");
    assert_eq!(table.line("axis-kept"), "ultra");
    assert_eq!(table.line("conflict-discard"), "");
    assert_eq!(table.line("turn"), "2 allied");
    assert_eq!(table.rule_of("battle-kept"), "B2.3");
    let kept = &table.heard[0].1;
    let told = |viewer| table.game.rules().told(kept, viewer).unwrap();
    assert_eq!(told(Viewer::Seat(AXIS)), *kept);
    for viewer in [Viewer::Seat(ALLIED), Viewer::Public] {
        assert_eq!(told(viewer), battle::Event::Kept { side: Side::Axis, card: None });
        let seen = table.view(viewer);
        assert_eq!((seen.side(Side::Axis).kept_size, seen.side(Side::Axis).kept.len()), (1, 0));
    }
    assert_eq!(table.refused(ALLIED, "counterattack gazala"), ("B2.3", "battle-no-counterattack"));
}

#[test]
fn b2_4_a_build_up_draws_from_the_own_arsenal() {
    let mut table = table_at("turn 2 allied");
    table.draws(ALLIED, "buildup-1");
    for card in ["matilda", "grant", "ajax", "stuart"] {
        assert_eq!(table.game.node(), Node::Chance);
        table.chance(&format!("arsenal {card}"));
    }
    assert_eq!(table.line("allied-hand"), "matilda stuart grant ajax");
    assert_eq!(table.game.state().side(Side::Allied).deck.len(), 46);
    assert_eq!(table.game.state().side(Side::Axis).deck.len(), 50);
    assert_eq!(table.rule_of("battle-drew"), "B2.4");
    assert_eq!(table.refused(ALLIED, "draw"), ("B2.4", "battle-not-now"));
}

// === B9: emergency deployment ===

#[test]
fn b9_1_the_whole_hand_may_be_deployed_instead_of_drawing() {
    let mut table = table_at("axis-hand tiger stuka zara; axis-deployed rommel");
    assert_eq!(table.options(AXIS), ["draw", "emergency"]);
    table.play(AXIS, "emergency");
    assert_eq!(table.line("axis-deployed"), "rommel tiger stuka zara");
    assert_eq!(table.line("axis-hand"), "");
    assert_eq!(table.line("turn"), "2 allied", "it takes the place of the draw");
    assert_eq!(table.rule_of("battle-emergency-deployed"), "B9.1");
    assert_eq!(table.refused(ALLIED, "emergency"), ("B9.1", "battle-no-hand"));
}

#[test]
fn b9_1_a_battlecard_may_order_it() {
    let mut table = table_at("axis-won first-alamein tobruk crete; axis-deployed tiger; allied-hand grant");
    table.draws(AXIS, "casablanca").play(AXIS, "attack");
    assert_eq!(table.top(), "supply:allied:3");
    table.chance("arsenal matilda").chance("arsenal sherman").chance("arsenal ajax");
    assert_eq!(table.options(ALLIED), ["emergency", "pass"]);
    assert_eq!(table.refused(ALLIED, "deploy matilda"), ("B9.1", "battle-not-now"));
    table.play(ALLIED, "emergency");
    assert_eq!(table.line("allied-line-units"), "matilda grant sherman ajax");
    assert_eq!(table.line("allied-hand"), "");
}

#[test]
fn b9_2_afterwards_the_hand_stays_empty_until_a_card_refills_it() {
    let mut table = table_at("axis-hand tiger stuka zara; allied-hand grant");
    table.play(AXIS, "emergency").play(ALLIED, "emergency");
    assert_eq!(table.options(AXIS), ["draw"]);
    table.draws(AXIS, "ultra").draws(ALLIED, "espionage");
    assert_eq!((table.line("axis-hand"), table.line("allied-hand")), (String::new(), String::new()));
    table.draws(AXIS, "convoy");
    for card in ["rommel", "m13", "m13", "flak-88", "pak-38", "k18"] {
        table.chance(&format!("arsenal {card}"));
    }
    assert_eq!(table.line("axis-hand"), "rommel m13*2 flak-88 pak-38 k18");
}

// === B11: bringing it to the table ===

#[test]
fn b11_1_packs_of_20_marked_cards_can_be_added_and_removed() {
    let alone = Book::read(SET, &[]).unwrap();
    let both = Book::read(SET, &[PACK]).unwrap();
    assert_eq!((alone.conflict.len(), both.conflict.len()), (54, 60));
    let cards = |book: &Book, side| {
        let own = book.designs.iter().filter(|it| it.side == side);
        own.map(|it| usize::from(it.copies)).sum::<usize>()
    };
    assert_eq!(Side::BOTH.map(|side| cards(&both, side)), [57, 57]);
    let marked = both.conflict.iter().filter(|it| it.pack.as_deref() == Some("desert-air-war")).count();
    let designs = both.designs.iter().filter(|it| it.pack.as_deref() == Some("desert-air-war"));
    assert_eq!(marked + designs.map(|it| usize::from(it.copies)).sum::<usize>(), 20);
    assert_eq!(both.packs, ["desert-air-war"]);
    // Taken out again, nothing of it is left.
    let conflict: Vec<_> = both.conflict.iter().filter(|it| it.pack.is_none()).cloned().collect();
    let designs: Vec<_> = both.designs.iter().filter(|it| it.pack.is_none()).cloned().collect();
    assert_eq!((conflict, designs), (alone.conflict.clone(), alone.designs.clone()));
    assert_eq!(Book::read(SET, &[]).unwrap(), alone);
}

#[test]
fn b11_1_the_cards_of_a_pack_are_played_like_others() {
    let mut table = table_with_pack("axis-deployed hs-129; allied-deployed raf-regiment");
    table.draws(AXIS, "tactical-recon");
    assert_eq!(table.line("allied-known"), "raf-regiment");
    let table = table_with(Options::default(), "axis-deployed stuka");
    assert_eq!(table.game.rules().book().conflict_named("tactical-recon"), None);
}
