//! Position texts: what is read, what is refused and why, and that writing and reading agree.

use crate::common;

use battle::{Battle, Side};
use common::{ALLIED, AXIS, base, filled_in, table_at};
use table::{Game, Match, Position, Seeded, Viewer};

/// The line and the reason a text is refused for.
fn refused(text: &str) -> (u32, String) {
    let fault = base().read_position(text).expect_err("a fault");
    (fault.line, fault.what)
}

/// The same for lines after the first, with the usual ones filled in.
fn refused_lines(lines: &str) -> (u32, String) {
    refused(&filled_in(lines))
}

#[test]
fn a_few_lines_make_a_position() {
    let table =
        table_at("axis-deployed tiger stuka*2; allied-hand grant; axis-kept ultra; allied-won gazala");
    let state = table.game.state();
    assert_eq!(state.side(Side::Axis).deck.len(), 47, "rest: all cards that lie nowhere else");
    assert_eq!(state.side(Side::Allied).deck.len(), 49);
    assert_eq!(state.conflict_deck.len(), 52);
    assert_eq!(table.line("axis-deployed"), "tiger stuka*2");
    // Ids do as well as slugs, comments and empty lines are skipped.
    let text = "# made by hand\nkhamsin battle position\n\nturn 1 axis\nconflict-deck rest\naxis-deck rest\n# the Allies\nallied-deck rest\naxis-deployed X10 X32*2\nallied-hand L10\naxis-kept K05\nallied-won B14\npending turn\n";
    assert_eq!(base().read_position(text).unwrap(), *state);
}

#[test]
fn rest_leaves_out_captured_removed_and_recalled_cards() {
    let table = table_at("axis-deployed matilda; removed patton; discard tiger; conflict-discard ultra");
    assert_eq!(table.game.state().side(Side::Allied).deck.len(), 48);
    assert_eq!(table.game.state().side(Side::Axis).deck.len(), 49);
    let mut table = table_at("axis-deployed pak-38; allied-deployed 25-pounder; conflict-discard gazala");
    table.draws(AXIS, "initiative-1").play(AXIS, "recall gazala");
    let deck = format!("conflict-deck {}", table.line("conflict-deck"));
    let text = table.position().replace(&deck, "conflict-deck rest");
    assert_ne!(text, table.position());
    assert_eq!(base().read_position(&text).as_ref(), Ok(table.game.state()));
}

#[test]
fn texts_that_are_no_position_are_refused() {
    assert_eq!(refused(""), (1, "expected the line \"khamsin battle position\"".into()));
    assert_eq!(refused("khamsin deck position\nturn 1 axis").0, 1);
    assert_eq!(refused("khamsin battle position").1, "turn: expected a number and axis or allied");
    assert_eq!(refused_lines("turn one axis"), (2, "turn: expected a number and axis or allied".into()));
    assert_eq!(refused_lines("turn 1 german").0, 2);
    assert_eq!(refused_lines("reshuffles many"), (2, "reshuffles: expected a number, found \"many\"".into()));
    assert_eq!(refused_lines("turn 1 axis\nweather sandstorm"), (3, "unknown key \"weather\"".into()));
    assert_eq!(refused_lines("axis-hand tiger\naxis-hand stuka"), (3, "axis-hand is given twice".into()));
    assert_eq!(refused_lines("pending dance"), (2, "pending: cannot read \"dance\"".into()));
    assert_eq!(refused_lines("pending fire:axis:5"), (2, "pending: cannot read \"fire:axis:5\"".into()));
    assert_eq!(
        refused_lines(&format!("pending {}", "turn ".repeat(9))),
        (2, "pending: too much at once".into())
    );
    assert_eq!(refused_lines("ending soon"), (2, "ending: cannot read \"soon\"".into()));
    assert_eq!(refused_lines("last-look axis desert").0, 2);
}

#[test]
fn cards_that_do_not_exist_are_refused() {
    assert_eq!(refused_lines("axis-hand maus"), (2, "there is no arsenal card \"maus\"".into()));
    assert_eq!(
        refused_lines("turn 3 axis\naxis-kept tiger"),
        (3, "there is no conflict card \"tiger\"".into())
    );
    assert_eq!(refused_lines("axis-hand tiger*2"), (2, "more than the 1 of tiger there are".into()));
    assert_eq!(refused_lines("axis-hand stuka*4"), (2, "more than the 3 of stuka there are".into()));
    assert_eq!(refused_lines("axis-hand stuka*x"), (2, "\"stuka*x\": count?".into()));
    assert_eq!(refused_lines("axis-kept ultra ultra"), (2, "\"ultra\" is named twice".into()));
}

#[test]
fn cards_in_two_places_or_in_none_are_refused() {
    assert_eq!(refused_lines("axis-hand tiger; axis-deployed tiger"), (0, "2 of tiger on the table".into()));
    assert_eq!(refused_lines("axis-deck tiger; axis-hand tiger").1, "0 of rommel where there are 1");
    assert_eq!(
        refused_lines("axis-kept ultra; allied-kept ultra").1,
        "55 conflict cards, 54 of them different, where there are 54"
    );
    assert_eq!(
        refused_lines("conflict-deck ultra").1,
        "1 conflict cards, 1 of them different, where there are 54"
    );
    assert_eq!(refused_lines("axis-deck -").1, "0 of rommel where there are 1");
}

#[test]
fn cards_where_they_cannot_lie_are_refused() {
    assert_eq!(refused_lines("axis-hand matilda").1, "hand of the axis side holds what it cannot");
    assert_eq!(refused_lines("axis-kept gazala").1, "kept of the axis side holds what it cannot");
    assert_eq!(refused_lines("axis-won ultra").1, "won of the axis side holds what it cannot");
    assert_eq!(refused_lines("allied-known matilda").1, "known of the allied side holds what it cannot");
    assert_eq!(
        refused_lines("allied-sidelined matilda").1,
        "sidelined of the allied side holds what it cannot"
    );
    assert_eq!(
        refused_lines("allied-kept-known ultra").1,
        "kept_known of the allied side holds what it cannot"
    );
}

#[test]
fn a_pending_question_must_fit_the_table() {
    let no_battle = "what is pending and the line battle do not fit together";
    assert_eq!(refused_lines("pending declare"), (0, no_battle.into()));
    assert_eq!(refused_lines("pending fire:axis:1"), (0, no_battle.into()));
    assert_eq!(
        refused_lines("axis-deployed tiger; pending turn; current gazala; battle drawn:gazala axis").1,
        no_battle
    );
    assert_eq!(refused_lines("pending -").1, "something must be pending unless the game has ended");
    assert_eq!(refused_lines("ending armistice").1, "something must be pending unless the game has ended");
    let nobody = "nobody can answer what is pending; did you mean `pending turn`?";
    assert_eq!(refused_lines("pending capture").1, nobody, "no stack");
    assert_eq!(refused_lines("pending trim:axis:3 deploy:axis:2:G").1, nobody, "no hand");
    assert_eq!(refused_lines("pending trim:axis:3").1, nobody);
    assert_eq!(refused_lines("pending raid").1, nobody);
    assert_eq!(refused_lines("pending opening").1, nobody);
    assert_eq!(refused_lines("pending pilfer").1, nobody);
    assert_eq!(refused_lines("pending captured:ground").1, nobody, "an empty stack");
    assert_eq!(refused_lines("pending strike:ground").1, nobody, "no leader");
    assert_eq!(refused_lines("allied-deployed grant stuart; pending split:ground:3").1, nobody, "two cards");
}

#[test]
fn questions_lie_upon_each_other_only_as_play_can_pile_them() {
    assert_eq!(refused_lines("pending turn turn").1, "pending: turn cannot come after turn");
    assert_eq!(
        refused_lines("pending deploy:axis:2:G").1,
        "pending: deploy:axis:2:G cannot come after nothing"
    );
    let forces =
        "axis-deployed stuka; allied-deployed matilda; axis-kept ultra; conflict-discard air-superiority";
    let reply = "reply:axis:air-superiority:allied:open";
    assert_eq!(
        refused_lines(&format!("{forces}; pending turn {reply}")).1,
        format!("pending: {reply} cannot come after turn"),
    );
    assert_eq!(refused_lines("current gazala").1, "current: no card is being followed before one is drawn");
}

#[test]
fn a_battle_must_fit_the_table() {
    let declared = "axis-deployed tiger; allied-deployed matilda; pending declare";
    assert!(
        base()
            .read_position(&filled_in(&format!("{declared}; current gazala; battle drawn:gazala axis")))
            .is_ok()
    );
    let misplaced = "the battlecard at stake is not where it should be";
    assert_eq!(refused_lines(&format!("{declared}; battle drawn:gazala axis")).1, misplaced);
    assert_eq!(refused_lines(&format!("{declared}; battle retaken:gazala axis")).1, misplaced);
    assert_eq!(
        refused_lines(&format!("battle drawn:ultra axis; {declared}")),
        (2, "battle: cannot read \"ultra\"".into())
    );
    assert_eq!(
        refused_lines(&format!("battle won:gazala axis; {declared}")),
        (2, "battle: cannot read \"won\"".into())
    );
    assert_eq!(
        refused_lines(&format!("battle drawn:gazala both; {declared}")),
        (2, "battle: cannot read \"both\"".into())
    );
    assert_eq!(
        refused_lines(&format!("battle drawn:gazala axis bravely; {declared}")),
        (2, "battle: cannot read \"bravely\"".into())
    );
    // Units that are not there cannot fight.
    let mut table = table_at("axis-deployed panzer-3; allied-deployed matilda");
    table.draws(AXIS, "gazala").play(AXIS, "attack");
    let text = table.position().replace("axis-line-units panzer-3", "axis-line-units m13");
    assert_eq!(refused(&text).1, "the axis line in the battle has units that are not there");
    let text = table.position().replace("allied-line-units matilda\nallied-line-ready matilda\n", "");
    assert_eq!(refused(&text).1, "a battle needs units on both sides");
    table.play(AXIS, "fire panzer-3").play(AXIS, "at matilda");
    let text = table.position().replace(":matilda:1", ":grant:1");
    assert_eq!(refused(&text).1, "the unit that fires, or its target, is not in the battle");
    let text = table.position().replace("fight-round 1 0", "fight-round 1 soon");
    assert_eq!(refused(&text).1, "fight-round: expected two numbers");
}

#[test]
fn a_position_in_the_middle_of_a_battle_reads_back_as_it_was() {
    let mut table = table_at(
        "axis-deployed littorio soldati stuka*2 bf-109; allied-deployed warspite jervis hurricane swordfish
         axis-kept naval-gunnery air-superiority; allied-kept ultra recovery; allied-hand ajax",
    );
    let mut seen = Vec::new();
    table.draws(AXIS, "mediterranean").play(AXIS, "attack");
    table.play(ALLIED, "pass").play(AXIS, "play naval-gunnery").play(ALLIED, "pass");
    table.passes_until("ready:axis").play(AXIS, "screen littorio with soldati");
    seen.push(table.position());
    table.play(AXIS, "play air-superiority");
    seen.push(table.position());
    table.play(ALLIED, "play ultra").passes();
    table.play(AXIS, "fire littorio").play(AXIS, "at warspite");
    seen.push(table.position());
    table.number(16);
    seen.push(table.position());
    table
        .play(AXIS, "hold")
        .play(AXIS, "hold")
        .play(ALLIED, "hold")
        .play(AXIS, "fire stuka")
        .play(AXIS, "at jervis");
    seen.push(table.position());
    table.play(AXIS, "with bf-109");
    seen.push(table.position());
    let rules = base();
    for text in seen {
        let state = rules.read_position(&text).unwrap_or_else(|fault| panic!("{fault}\n{text}"));
        assert_eq!(rules.write_position(&state), text);
    }
}

/// Lines of positions from real games, lost, swapped or garbled: refused or playable, never a panic.
#[test]
fn garbled_positions_are_refused_or_can_be_played_on() {
    let rules = std::sync::Arc::new(base());
    let mut dice = Seeded::new(1942);
    let mut positions: Vec<String> = Vec::new();
    for seed in 0..8 {
        let mut luck = Seeded::new(seed);
        let mut game: Match<Battle> = Match::new(rules.clone());
        for _ in 0..600 {
            game.settle(&mut luck);
            let table::Node::Decide(seats) = game.node() else { break };
            let seat = seats.first().unwrap();
            let actions = game.actions(seat);
            game.play(seat, luck.pick(&actions), game.at()).unwrap();
            let text = rules.write_position(game.state());
            assert_eq!(rules.read_position(&text).as_ref(), Ok(game.state()), "{text}");
            if luck.below(10) == 0 {
                positions.push(text);
            }
        }
    }
    let mut accepted = 0;
    let tries = games(3_000);
    for _ in 0..tries {
        let mut lines: Vec<String> =
            dice.pick(&positions.iter().collect::<Vec<_>>()).lines().map(String::from).collect();
        let other: Vec<String> =
            dice.pick(&positions.iter().collect::<Vec<_>>()).lines().map(String::from).collect();
        for _ in 0..=dice.below(2) {
            garble(&mut lines, &other, &mut dice);
        }
        let text = lines.join("\n");
        if let Ok(state) = rules.read_position(&text) {
            accepted += 1;
            play_on(&rules, state, &mut dice, &text);
        }
    }
    assert!(accepted * 50 > tries, "{accepted} of {tries}");
}

/// How many: a few in every test run, as many as one likes with `KHAMSIN_GAMES`.
fn games(few: u32) -> u32 {
    std::env::var("KHAMSIN_GAMES").ok().and_then(|it| it.parse().ok()).unwrap_or(few)
}

fn garble(lines: &mut Vec<String>, other: &[String], dice: &mut Seeded) {
    let at = 1 + dice.below(lines.len() as u32 - 1) as usize;
    let key = lines[at].split(' ').next().unwrap_or("").to_string();
    match dice.below(5) {
        0 => drop(lines.remove(at)),
        1 => lines[at] = format!("{key} rest"),
        2 => match other.iter().find(|it| it.split(' ').next() == Some(&key)) {
            Some(line) => lines[at].clone_from(line),
            None => drop(lines.remove(at)),
        },
        3 => {
            let mut words: Vec<String> = lines[at].split(' ').map(String::from).collect();
            let word = dice.below(words.len() as u32) as usize;
            words.remove(word);
            lines[at] = words.join(" ");
        }
        _ => {
            let from = dice.below(other.len() as u32) as usize;
            let word = other[from].split(' ').next_back().unwrap_or("-").to_string();
            lines[at] = format!("{} {word}", lines[at]);
        }
    }
}

fn play_on(rules: &std::sync::Arc<Battle>, state: battle::State, dice: &mut Seeded, text: &str) {
    let mut game: Match<Battle> = Match::from_state(rules.clone(), state);
    for _ in 0..30 {
        for viewer in Viewer::all(2) {
            rules.imagine(&rules.view(game.state(), viewer), dice);
        }
        game.settle(dice);
        let table::Node::Decide(seats) = game.node() else { break };
        let seat = seats.first().expect("somebody is asked");
        let actions = game.actions(seat);
        assert!(!actions.is_empty(), "nothing to choose\n{text}");
        game.play(seat, dice.pick(&actions), game.at()).unwrap();
        rules
            .audit(game.state())
            .unwrap_or_else(|what| panic!("{what}\n{text}\n{}", rules.write_position(game.state())));
    }
}
