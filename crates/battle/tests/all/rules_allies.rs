//! Rules B10 and the rulings on them: two theatres, four seats in two teams.
//!
//! The sides of the west are `axis` and `allied` in notation, those of North Africa `axis-2` and `allied-2`.

use crate::common;

use battle::{Battle, Ending, Options, START_SETS, Side, Team, Theatre};
use common::{PACK, SET, Table, table_of, table_with};
use table::{Game, Match, Seat, Viewer};

const WEST: &str = START_SETS[1].1;

const GERMAN: Seat = Seat(0);
const BRITISH: Seat = Seat(1);
const AFRIKA: Seat = Seat(2);
const NILE: Seat = Seat(3);

fn both() -> Options {
    Options { second: Some(WEST.into()), ..Options::default() }
}

/// Lines every position of two theatres gets unless it has its own.
fn four_at(options: Options, position: &str) -> Table {
    let usual = "axis-2-deck rest;allied-2-deck rest;removed rommel-west montgomery-west patton-west";
    let key = |line: &str| line.trim().split(' ').next().unwrap_or("").to_string();
    let given: Vec<String> = position.split(';').map(key).collect();
    let more: Vec<&str> = usual.split(';').filter(|line| !given.contains(&key(line))).collect();
    table_with(options, &format!("{position};{}", more.join(";")))
}

fn allies_at(position: &str) -> Table {
    four_at(both(), position)
}

/// Britain has been invaded: Germany alone is left in the west.
const BRITAIN_OUT: &str =
    "out allied;axis-won invasion-of-britain battle-of-britain dunkirk atlantic-convoys";

fn team_points(table: &Table, seat: Seat) -> i32 {
    table.game.rules().standing(table.game.state()).points[seat.index()]
}

// === Two theatres ===

#[test]
fn b10_1_each_nation_has_its_own_hand_and_stacks() {
    let table =
        allies_at("axis-hand panther;axis-deployed tirpitz;axis-2-hand tiger;axis-2-deployed littorio");
    let state = table.game.state();
    assert_eq!(Side::ALL.map(|side| state.side(side).hand.len()), [1, 0, 1, 0]);
    assert_eq!(Side::ALL.map(|side| state.side(side).deployed.len()), [1, 0, 1, 0]);
    assert_eq!(table.game.rules().seats(), 4);
}

#[test]
fn b10_1_with_joint_battles_allies_are_called_in_together() {
    let position =
        "axis-deployed panther;allied-deployed cromwell;axis-2-deployed tiger;allied-2-deployed matilda";
    let mut table = four_at(Options { joint_battles: true, ..both() }, position);
    table.draws(GERMAN, "sedan").play(GERMAN, "attack").passes_until("fire:axis:2");
    table.play(GERMAN, "hold");
    assert_eq!(table.top(), "fire:axis-2:2", "the ally fires next");
    table.play(AFRIKA, "fire tiger");
    assert!(table.options(AFRIKA).contains(&"at cromwell".to_string()));
    assert!(table.options(AFRIKA).contains(&"at matilda".to_string()));
}

#[test]
fn b10_2_each_side_draws_from_the_deck_of_its_theatre() {
    let table = allies_at("turn 1 axis;pending conflict");
    let rules = table.game.rules();
    let mut chances = Vec::new();
    rules.chances(table.game.state(), &mut chances);
    assert_eq!(chances.len(), 54);
    assert!(chances.iter().all(|it| matches!(it.0, battle::Chance::Conflict(card)
        if rules.book().theatre_of(card) == Theatre::First)));
    let table = allies_at("turn 3 axis-2;pending conflict");
    let mut chances = Vec::new();
    rules.chances(table.game.state(), &mut chances);
    assert!(chances.iter().all(|it| matches!(it.0, battle::Chance::Conflict(card)
        if rules.book().theatre_of(card) == Theatre::Second)));
}

#[test]
fn b10_2_a_deck_is_rebuilt_from_the_discards_of_its_own_theatre() {
    let mut africa = book_slugs(Theatre::Second);
    africa.retain(|it| it != "tobruk");
    let west = book_slugs(Theatre::First).join(" ");
    let position = format!("conflict-discard {west} tobruk;conflict-deck {}", africa.join(" "));
    let mut table = allies_at(&position);
    table.play(GERMAN, "draw");
    assert_eq!(table.line("reshuffles"), "1");
    assert_eq!(table.line("conflict-discard"), "tobruk", "the other theatre's discards stay");
}

fn book_slugs(theatre: Theatre) -> Vec<String> {
    let rules = Battle::new(both()).unwrap();
    let book = rules.book();
    let all = (0..book.conflict.len()).map(|it| battle::ConflictId(it as u8));
    all.filter(|&it| book.theatre_of(it) == theatre).map(|it| book.card(it).slug.clone()).collect()
}

#[test]
fn b10_3_one_copy_of_each_leader_both_sets_have_leaves_the_game() {
    let mut table = Table { game: Match::new(Battle::new(both()).unwrap()), heard: Vec::new() };
    assert_eq!(table.pending().split(' ').next_back(), Some("duplicates"));
    assert_eq!(table.options(GERMAN), ["retain rommel-west", "retain rommel"]);
    table.play(GERMAN, "retain rommel");
    assert_eq!(table.rule_of("battle-retained"), "B10.3");
    table.play(BRITISH, "retain montgomery-west").play(BRITISH, "retain patton");
    assert_eq!(table.line("removed"), "rommel-west patton-west montgomery");
    assert_eq!(table.top(), "supply:axis:6");
}

#[test]
fn b10_4_turns_go_german_british_afrika_corps_army_of_the_nile() {
    let hands = "axis-hand panther;allied-hand cromwell;axis-2-hand tiger;allied-2-hand matilda";
    let mut table = allies_at(hands);
    let names: Vec<&str> = table.game.rules().book().sides.iter().map(|it| it[0].as_str()).collect();
    assert_eq!(names, ["Germany", "Great Britain", "Afrika Corps", "Army of the Nile"]);
    for seat in [GERMAN, BRITISH, AFRIKA, NILE] {
        assert_eq!(table.asked(), [seat]);
        table.play(seat, "emergency");
    }
    assert_eq!(table.asked(), [GERMAN]);
}

#[test]
fn b10_4_the_west_moves_first_in_whatever_order_the_sets_are_named() {
    let swapped = Options { set: WEST.into(), second: Some(SET.into()), ..Options::default() };
    let rules = Battle::new(swapped).unwrap();
    assert_eq!(rules.book().sides[0][0], "Germany");
    assert_eq!(rules.book().id, "west+north-africa");
}

// === Aid ===

#[test]
fn b10_5_up_to_three_deployed_cards_move_to_the_ally_for_the_draw() {
    let mut table = allies_at("axis-deployed panther tirpitz stuka-west*2;axis-2-deployed tiger");
    table.plays(GERMAN, &["transfer panther", "transfer stuka-west", "transfer tirpitz"]);
    assert_eq!(table.rule_of("battle-transferred"), "B10.5");
    assert_eq!(table.line("axis-deployed"), "stuka-west");
    assert_eq!(table.line("axis-2-deployed"), "panther stuka-west tirpitz tiger");
    assert_eq!(table.asked(), [BRITISH], "three is the most, and the draw is given up");
}

#[test]
fn b10_5_fewer_may_move_and_what_is_cut_off_stays() {
    let mut table = allies_at("axis-deployed panther tiger-west;axis-sidelined tiger-west");
    assert_eq!(table.refused(GERMAN, "transfer tiger-west"), ("B10.5", "battle-cannot-move"));
    table.play(GERMAN, "transfer panther");
    assert_eq!(table.asked(), [BRITISH], "nothing more can move");
    let mut table = allies_at("axis-deployed panther pak-40");
    table.plays(GERMAN, &["transfer panther", "done"]);
    assert_eq!((table.asked(), table.line("axis-deployed")), (vec![BRITISH], "pak-40".to_string()));
}

#[test]
fn b10_6_reserve_cards_are_swapped_and_the_draw_is_kept() {
    let mut table = allies_at("axis-hand panther;axis-2-hand littorio");
    table.play(GERMAN, "swap panther for littorio");
    assert_eq!(table.asked(), [AFRIKA]);
    table.play(AFRIKA, "accept");
    assert_eq!(table.rule_of("battle-swapped"), "B10.6");
    assert_eq!((table.line("axis-hand"), table.line("axis-2-hand")), ("littorio".into(), "panther".into()));
    assert_eq!(table.pending(), "conflict", "and the draw comes at once");
}

#[test]
fn b10_6_the_top_arsenal_card_goes_under_the_allys_deck() {
    let mut table = allies_at("turn 1 axis");
    table.play(GERMAN, "send").chance("sent panther");
    assert_eq!(table.rule_of("battle-sent"), "B10.6");
    assert_eq!(table.line("axis-2-under"), "panther");
    assert_eq!(table.pending(), "conflict");
    // It is drawn when the deck above it is used up.
    let mut table = allies_at(
        "turn 3 axis-2;axis-2-under panther;axis-2-deck tiger;axis-2-hand rommel;discard \
        arnim messe panzer-3*4 panzer-4*2 panzer-2 m13*2 semovente flak-88*3 pak-38 k18 90th-light*2 bersaglieri folgore \
        ramcke kesselring bf-109*3 mc-202*2 bf-110 stuka*3 ju-88*2 sm-79*2 ju-52 vittorio-veneto littorio cavour zara \
        bolzano bande-nere soldati*2 u-81 u-331 scire",
    );
    table.draws(AFRIKA, "buildup-1").chance("arsenal tiger").chance("arsenal panther");
    assert!(table.has("axis-2-hand", "panther"));
    assert_eq!(table.rule_of("battle-arsenal-reshuffled"), "B6.6", "only then the discards are shuffled");
}

// === Elimination ===

#[test]
fn b10_7_an_eliminated_side_loses_all_and_gets_no_turn() {
    let mut table = invaded_britain();
    table.forget().play(GERMAN, "fire panther").play(GERMAN, "at cromwell").number(14);
    assert_eq!(table.rule_of("battle-eliminated"), "B10.7");
    assert_eq!(table.line("out"), "allied");
    assert!(table.has("axis-deployed", "hood"), "what was not in the battle is captured too");
    assert!(table.has("discard", "commandos"), "the reserve is discarded");
    assert!(table.has("conflict-discard", "narvik") && table.has("conflict-discard", "foul-weather"));
    assert_eq!(table.line("allied-won"), "");
    table.passes();
    assert_eq!(table.asked(), [AFRIKA], "the British get no turn");
}

/// A battle for Britain in which one shot decides: the Hood cannot fire at ground, the Cromwell is the last in it.
fn invaded_britain() -> Table {
    let position = "turn 1 axis;axis-won battle-of-britain dunkirk atlantic-convoys;allied-won narvik;\
        allied-kept foul-weather;axis-deployed panther;allied-deployed cromwell hood;allied-sidelined hood;allied-hand commandos";
    let mut table = allies_at(position);
    table.draws(GERMAN, "invasion-of-britain").play(GERMAN, "attack");
    for unit in ["churchill", "churchill", "m10"] {
        table.chance(&format!("arsenal {unit}"));
    }
    table.play(BRITISH, "pass").passes_until("fire:axis:2");
    table
}

#[test]
fn b10_8_seventy_six_points_of_a_team_win() {
    let rules = Battle::new(both()).unwrap();
    assert_eq!((rules.target(), rules.book().total_points()), (76, 152));
    let won = "axis-won norway narvik sedan dunkirk antwerp brest battle-of-britain the-blitz atlantic-convoys \
        english-channel channel-dash convoy-pq17 metz ardennes;\
        axis-2-won tobruk crete sidi-rezegh mediterranean gazala malta first-alamein";
    let mut table = allies_at(&format!("turn 3 axis-2;{won};axis-2-deployed tiger"));
    assert_eq!([GERMAN, AFRIKA].map(|it| team_points(&table, it)), [73; 2], "allies share their points");
    table.draws(AFRIKA, "halfaya").play(AFRIKA, "attack").passes();
    assert_eq!(table.ending(), Some(Ending::Standard(Side::Axis)));
    assert_eq!(table.rule_of("battle-end-standard-both"), "B10.8");
    let standing = table.game.rules().standing(table.game.state());
    assert_eq!(standing.rank[..4], [1, 3, 1, 3]);
}

#[test]
fn b10_8_total_victory_needs_both_homelands_at_once() {
    let position =
        format!("{BRITAIN_OUT};turn 3 axis-2;axis-2-won malta tobruk first-alamein;axis-2-deployed tiger");
    let mut table = allies_at(&position);
    table.draws(AFRIKA, "casablanca").play(AFRIKA, "attack");
    for _ in 0..3 {
        let unit = table.game.rules().outcome(table.game.state(), 0);
        let name = table::Notation::write_chance(&**table.game.rules(), unit);
        table.chance(&name);
    }
    table.play(NILE, "pass").passes();
    assert_eq!(table.ending(), Some(Ending::Total(Side::Axis)));
    assert_eq!(table.rule_of("battle-end-total-both"), "B10.8");
}

// === A theatre without an enemy ===

#[test]
fn b10_9_without_an_enemy_a_battle_is_taken_unfought() {
    let mut table = allies_at(BRITAIN_OUT);
    table.draws(GERMAN, "dieppe");
    assert_eq!(table.options(GERMAN), ["claim", "decline"], "also one whose aggressor is the absent enemy");
    table.play(GERMAN, "claim");
    assert_eq!(table.rule_of("battle-claimed"), "B10.9");
    assert!(table.has("axis-won", "dieppe"));
    assert_eq!(table.asked(), [AFRIKA]);
}

#[test]
fn b10_9_or_turned_into_a_raid_on_the_other_theatre_for_no_points() {
    let mut table = allies_at(&format!("{BRITAIN_OUT};axis-deployed panther;allied-2-deployed valentine"));
    let points = team_points(&table, GERMAN);
    table.draws(GERMAN, "dieppe");
    assert_eq!(table.options(GERMAN), ["raid ground-air", "claim", "decline"]);
    table.play(GERMAN, "raid ground-air").passes_until("fire:axis:2").shot(
        GERMAN,
        "panther",
        "valentine",
        14,
    );
    assert_eq!(table.line("allied-2-deployed"), "");
    assert!(table.has("discard", "valentine"));
    table.passes();
    assert!(table.has("conflict-discard", "dieppe"), "the battlecard is discarded");
    assert_eq!(team_points(&table, GERMAN), points);
}

// === Liberation ===

/// The Nile holds a Counterattack, Britain is occupied.
fn liberation(more: &str) -> Table {
    allies_at(&format!("{BRITAIN_OUT};turn 4 allied-2;allied-2-kept counterattack;{more}"))
}

#[test]
fn b10_10_a_counterattack_liberates_the_ally_who_draws_six_and_deploys_three() {
    let mut table = liberation("allied-2-deployed valentine");
    table.play(NILE, "counterattack invasion-of-britain").passes();
    assert_eq!(table.rule_of("battle-liberated"), "B10.10");
    assert_eq!(table.line("out"), "");
    for unit in ["cromwell", "churchill", "hood", "rodney", "mosquito", "typhoon"] {
        table.chance(&format!("arsenal {unit}"));
    }
    assert_eq!(table.top(), "rally:allied:3");
    table.plays(BRITISH, &["deploy cromwell", "deploy hood", "deploy typhoon"]).passes();
    assert_eq!(
        (table.line("allied-hand"), table.asked()),
        ("churchill mosquito rodney".to_string(), vec![GERMAN])
    );
    table
        .play(GERMAN, "draw")
        .chance("conflict prize-of-war")
        .play(GERMAN, "stack sea")
        .chance("captured hood");
    assert_eq!(table.asked(), [BRITISH], "and takes turns again");
}

#[test]
fn b10_10_a_liberation_that_wins_the_war_still_frees_the_ally() {
    let position = format!(
        "{BRITAIN_OUT};turn 4 allied-2;allied-2-kept counterattack;allied-2-deployed valentine;allied-2-won tobruk"
    );
    let mut table = four_at(Options { points: Some(4), ..both() }, &position);
    table.play(NILE, "counterattack invasion-of-britain").passes();
    assert_eq!(table.ending(), Some(Ending::Standard(Side::Allied)));
    assert_eq!(table.line("out"), "", "the card counts for a side that is back");
    assert_eq!(table.game.rules().audit(table.game.state()), Ok(()));
}

// === Expansions ===

/// A pack for the west with Taranto and the Mediterranean.
fn western_pack(in_both: &str) -> String {
    let row = |id: &str, slug: &str, name: &str, special: &str| {
        format!(
            "{id}\t{slug}\t{name}\t戦い\tBATTLE\t5\t1940\tALLIED\tS\tAS\t-\t2\t{special}\t-\t-\t-\treconstructed\t-\n"
        )
    };
    let head = WEST.lines().find(|it| it.starts_with("id\tslug\tname_en\tname_ja\tkind")).unwrap();
    let units = WEST.lines().find(|it| it.starts_with("id\tslug\tname_en\tname_ja\tside")).unwrap();
    let boat = "WP3\tboats\tMotor Boats\t魚雷艇\tAXIS\t18\tGerman\tDESTROYER\tS\t-\t5\t13\t7\t4\t4\t1\t1\t-\t-\treconstructed\t-\n";
    format!(
        "[pack]\nid\ttest\nset\twest\nname_en\tTest\nname_ja\t試験\n[conflict]\n{head}\n{}{}[arsenal]\n{units}\n{boat}",
        row("WP1", "taranto-west", "Battle at Taranto", "-"),
        row("WP2", "mediterranean-west", "Battle in the Mediterranean Sea", in_both)
    )
}

#[test]
fn b10_11_taranto_leaves_the_western_deck_the_mediterranean_may_stay_in_both() {
    let west = Options { set: WEST.into(), packs: vec![western_pack("IN_BOTH")], ..Options::default() };
    let alone = Battle::new(west).unwrap();
    assert!(alone.book().conflict_named("taranto-west").is_some(), "alone the west keeps it");
    let together = Battle::new(Options { packs: vec![western_pack("IN_BOTH")], ..both() }).unwrap();
    assert!(together.book().conflict_named("taranto-west").is_none());
    assert!(together.book().conflict_named("taranto").is_some());
    assert!(together.book().conflict_named("mediterranean-west").is_some());
    assert!(together.book().conflict_named("mediterranean").is_some());
}

// === Rulings ===

#[test]
fn ruling_68_without_the_option_only_the_sides_of_the_theatre_fight() {
    let mut table = allies_at(
        "axis-deployed panther;allied-deployed cromwell;axis-2-deployed tiger;allied-2-deployed matilda",
    );
    table
        .draws(GERMAN, "sedan")
        .play(GERMAN, "attack")
        .passes_until("fire:axis:2")
        .play(GERMAN, "fire panther");
    assert_eq!(table.options(GERMAN), ["at cromwell", "hold"]);
    assert_eq!(table.line("axis-2-line-units"), "");
}

#[test]
fn ruling_68_in_joint_battles_each_turns_the_cards_of_its_own_deck() {
    let position =
        "axis-deployed panther;allied-deployed cromwell;axis-2-deployed tiger;allied-2-deployed matilda";
    let mut table = four_at(Options { joint_battles: true, ..both() }, position);
    table.draws(GERMAN, "sedan").play(GERMAN, "attack").passes_until("fire:axis:2").play(GERMAN, "hold");
    table.play(AFRIKA, "fire tiger").play(AFRIKA, "at cromwell").chance("conflict taranto");
    assert!(table.has("conflict-discard", "taranto"), "a card of North Africa");
}

#[test]
fn ruling_69_one_aid_a_turn() {
    let mut table = allies_at("axis-hand panther;axis-2-hand littorio");
    table.play(GERMAN, "send").chance("sent pak-40");
    assert_eq!(table.pending(), "conflict", "the turn goes on with the draw, no second aid");
    let mut table = allies_at("axis-hand panther;axis-2-hand littorio");
    table.play(GERMAN, "swap panther for littorio").play(AFRIKA, "refuse");
    assert_eq!(table.rule_of("battle-refused"), "B10.6");
    assert_eq!((table.pending(), table.line("axis-hand")), ("conflict".to_string(), "panther".to_string()));
}

#[test]
fn ruling_70_captured_forces_go_to_the_discard_whose_back_they_bear() {
    let mut table =
        allies_at(&format!("{BRITAIN_OUT};axis-deployed cromwell;allied-2-deployed grant;turn 1 axis"));
    table
        .draws(GERMAN, "dieppe")
        .play(GERMAN, "raid ground-air")
        .passes_until("fire:axis:2")
        .play(GERMAN, "hold");
    table.passes_until("fire:allied-2:3").shot(NILE, "grant", "cromwell", 6);
    assert!(table.has("discard", "cromwell"));
    let back = table.game.rules().book().design_named("cromwell").unwrap();
    assert_eq!(table.game.rules().book().design(back).side, Side::Allied, "it is a British card still");
}

#[test]
fn ruling_71_battles_given_up_lose_their_points_and_can_be_fought_again() {
    let mut table = invaded_britain();
    let before = team_points(&table, BRITISH);
    table.play(GERMAN, "fire panther").play(GERMAN, "at cromwell").number(14).passes();
    assert_eq!((before, team_points(&table, BRITISH)), (3, 0));
    assert!(table.has("conflict-discard", "narvik"));
}

#[test]
fn ruling_72_kept_cards_of_the_eliminated_go_to_the_deck_of_their_theatre() {
    let mut table = invaded_britain();
    table.play(GERMAN, "fire panther").play(GERMAN, "at cromwell").number(14);
    assert!(table.has("conflict-discard", "foul-weather"));
    assert_eq!(table.line("allied-kept"), "");
}

#[test]
fn ruling_73_a_battle_taken_unfought_scores() {
    let mut table = allies_at(BRITAIN_OUT);
    let before = team_points(&table, GERMAN);
    table.draws(GERMAN, "dieppe").play(GERMAN, "claim");
    assert_eq!(team_points(&table, GERMAN), before + 3);
}

#[test]
fn ruling_74_prerequisites_are_those_of_the_side_in_the_theatre() {
    // The Afrika Corps holds nothing of the west, so its victories do not count for Sea Lion.
    let mut table =
        allies_at("axis-won battle-of-britain dunkirk;axis-2-won malta tobruk;axis-deployed panther");
    table.draws(GERMAN, "invasion-of-britain");
    assert_eq!(table.rule_of("battle-prerequisites-are-unmet"), "B3.1");
}

#[test]
fn ruling_75_liberation_undoes_one_of_the_two_invasions() {
    let mut table = liberation("allied-2-deployed valentine");
    table.play(NILE, "counterattack invasion-of-britain").passes();
    assert!(!table.game.state().is_out(Side::Allied));
    assert_eq!(table.ending(), None);
}

#[test]
fn ruling_76_the_counterattack_is_the_liberators_whatever_theatre_the_battle_lies_in() {
    let table = liberation("allied-2-deployed valentine");
    assert!(table.options(NILE).contains(&"counterattack invasion-of-britain".to_string()));
    let without = allies_at(&format!("{BRITAIN_OUT};turn 4 allied-2;allied-2-deployed valentine"));
    assert_eq!(
        without.refused(NILE, "counterattack invasion-of-britain"),
        ("B2.3", "battle-no-counterattack")
    );
}

#[test]
fn ruling_77_a_raider_across_theatres_turns_the_cards_of_his_own_deck() {
    let mut table =
        allies_at(&format!("{BRITAIN_OUT};axis-deployed panther;allied-2-deployed valentine grant"));
    table.draws(GERMAN, "dieppe").play(GERMAN, "raid ground-air").passes_until("fire:axis:2");
    table.play(GERMAN, "fire panther").play(GERMAN, "at grant").chance("conflict norway");
    table
        .passes_until("fire:allied-2:3")
        .play(NILE, "fire valentine")
        .play(NILE, "at panther")
        .chance("conflict taranto");
    assert!(table.has("conflict-discard", "norway") && table.has("conflict-discard", "taranto"));
}

#[test]
fn ruling_78_the_team_chooses_the_copy_and_the_other_is_not_replaced() {
    let mut table = Table { game: Match::new(Battle::new(both()).unwrap()), heard: Vec::new() };
    assert_eq!(table.refused(GERMAN, "retain montgomery"), ("B10.3", "battle-no-such-copy"));
    table
        .play(GERMAN, "retain rommel-west")
        .play(BRITISH, "retain montgomery")
        .play(BRITISH, "retain patton");
    assert_eq!(Side::ALL.map(|it| table.game.state().side(it).deck.len()), [50, 48, 49, 50]);
}

#[test]
fn ruling_79_prerequisites_count_when_a_battle_is_taken_unfought() {
    let mut table = allies_at("out axis;turn 2 allied;allied-won invasion-of-germany");
    table.draws(BRITISH, "invasion-of-britain");
    assert_eq!(
        table.rule_of("battle-prerequisites-are-unmet"),
        "B3.1",
        "nobody takes the invasion of his own country"
    );
    assert_eq!(table.asked(), [AFRIKA]);
}

#[test]
fn ruling_80_cards_against_an_enemy_who_is_out_hit_the_one_of_the_other_theatre() {
    let mut table = allies_at(&format!("{BRITAIN_OUT};allied-2-deployed valentine"));
    table.draws(GERMAN, "prize-of-war").play(GERMAN, "stack ground").chance("captured valentine");
    assert!(table.has("axis-deployed", "valentine"));
    let mut table = allies_at(&format!("{BRITAIN_OUT};conflict-discard dieppe"));
    table.draws(GERMAN, "initiative-west-1").play(GERMAN, "recall dieppe");
    assert!(
        table.has("axis-won", "dieppe"),
        "and the initiative takes any open battle of the own discard pile"
    );
}

#[test]
fn ruling_81_an_occupier_draws_nothing_for_a_homeland_a_freed_side_does() {
    let mut table = liberation("allied-2-deployed valentine;axis-deployed panther");
    table.play(NILE, "counterattack invasion-of-britain").passes();
    assert!(table.top().starts_with("fire:") || table.top().starts_with("muster:"), "{}", table.top());
    assert_eq!(table.line("axis-hand"), "");
    let mut table = allies_at(
        "allied-won invasion-of-britain;axis-kept counterattack-west-1;axis-deployed panther;\
        allied-deployed cromwell",
    );
    table.play(GERMAN, "counterattack invasion-of-britain").passes();
    assert_eq!(table.top(), "supply:allied:3", "at home the British draw");
}

#[test]
fn ruling_82_the_freed_side_keeps_the_invasion_card_and_it_scores() {
    let mut table = liberation("allied-2-deployed valentine");
    let before = [GERMAN, NILE].map(|it| team_points(&table, it));
    table.play(NILE, "counterattack invasion-of-britain").passes();
    assert_eq!(table.line("allied-won"), "invasion-of-britain");
    assert_eq!([GERMAN, NILE].map(|it| team_points(&table, it)), [before[0] - 3, before[1] + 3]);
}

#[test]
fn ruling_83_a_liberation_is_fought_by_the_liberator_against_the_occupier() {
    let mut table = liberation("allied-2-deployed valentine;axis-deployed panther;axis-2-deployed tiger");
    table.play(NILE, "counterattack invasion-of-britain").passes_until("fire:axis:2");
    table.play(GERMAN, "fire panther");
    assert_eq!(table.options(GERMAN), ["at valentine", "hold"]);
    table.play(GERMAN, "hold").waits_for_round();
    assert_eq!(
        (table.line("allied-2-deployed"), table.line("axis-2-line-units")),
        ("valentine".into(), String::new())
    );
}

#[test]
fn ruling_84_the_freed_side_gets_six_cards_and_nothing_else_back() {
    let mut table = liberation("allied-2-deployed valentine;axis-deployed hood;conflict-discard narvik");
    table.play(NILE, "counterattack invasion-of-britain").passes();
    table.waits_until_freed();
    assert_eq!(
        (table.line("allied-deployed"), table.line("allied-won")),
        (String::new(), "invasion-of-britain".into())
    );
    assert!(table.has("axis-deployed", "hood") && table.has("conflict-discard", "narvik"));
}

trait Freed {
    fn waits_until_freed(&mut self);
}

impl Freed for Table {
    /// The occupier withdraws.
    fn waits_until_freed(&mut self) {
        while self.game.state().is_out(Side::Allied) {
            let seat = self.asked()[0];
            let options = self.options(seat);
            let quiet = ["hold", "pass", "stand"].into_iter().find(|it| options.iter().any(|o| o == it));
            let leaves = seat == GERMAN && options.iter().any(|it| it == "withdraw all");
            self.play(seat, if leaves { "withdraw all" } else { quiet.expect("a quiet answer") });
        }
    }
}

#[test]
fn ruling_85_lent_and_sent_cards_go_home_when_they_are_lost() {
    let mut table = allies_at("turn 3 axis-2;axis-2-hand panther tiger littorio zara;axis-2-deck rest");
    table.draws(AFRIKA, "buildup-1");
    for unit in ["rommel", "arnim", "messe", "bolzano"] {
        table.chance(&format!("arsenal {unit}"));
    }
    table.plays(AFRIKA, &["done", "discard panther"]);
    assert!(table.has("discard", "panther"));
    assert_eq!(
        table.game.rules().book().design(unit(&table, "panther")).side,
        Side::Axis,
        "its German deck gets it"
    );
}

fn unit(table: &Table, slug: &str) -> cards::Kind {
    table.game.rules().book().design_named(slug).unwrap()
}

#[test]
fn ruling_86_points_are_tested_after_the_eliminated_has_lost_his() {
    // Lent units are captured as well, and the points of the loser are gone before anything is tested.
    let mut table = invaded_britain();
    table.play(GERMAN, "fire panther").play(GERMAN, "at cromwell").number(14);
    let order: Vec<&str> = table.heard.iter().map(|it| table.game.rules().message_key(&it.1)).collect();
    let at = |key: &str| order.iter().position(|it| *it == key).unwrap_or(usize::MAX);
    assert!(at("battle-eliminated") < at("battle-took-over"));
    assert!(at("battle-took-over") < at("battle-discarded"));
    assert!(at("battle-discarded") < at("battle-gave-up"));
    assert_eq!(table.ending(), None);
}

trait Keys {
    fn message_key(&self, event: &battle::Event) -> &'static str;
}

impl Keys for Battle {
    fn message_key(&self, event: &battle::Event) -> &'static str {
        crate::common::key(table::Notation::message(self, event).key)
    }
}

#[test]
fn ruling_87_the_armistice_counts_the_reshuffles_of_both_decks_and_exhaustion_needs_both() {
    let all = book_slugs(Theatre::First).join(" ");
    let position = |times: u8| {
        format!(
            "reshuffles {times};conflict-discard {all};conflict-deck {}",
            book_slugs(Theatre::Second).join(" ")
        )
    };
    let mut table = allies_at(&position(22));
    table.play(GERMAN, "draw");
    assert_eq!(table.ending(), None);
    let mut table = allies_at(&position(23));
    table.play(GERMAN, "draw");
    assert_eq!(table.ending(), Some(Ending::Armistice));
    // Nothing is left in the west, but Africa can still fight.
    let rules = table.game.rules().clone();
    let book = rules.book();
    let west: Vec<&str> =
        book.conflict.iter().take(54).filter(|it| it.battle().is_some()).map(|it| it.slug.as_str()).collect();
    let mut table = four_at(
        Options { points: Some(999), ..both() },
        &format!(
            "axis-won {};axis-hand panther",
            west.into_iter().filter(|it| *it != "invasion-of-germany").collect::<Vec<_>>().join(" ")
        ),
    );
    table.play(GERMAN, "emergency");
    assert_eq!(table.ending(), None);
}

#[test]
fn ruling_88_aid_only_at_the_start_of_a_turn_to_an_ally_who_is_in() {
    let table = allies_at(&format!("{BRITAIN_OUT};turn 4 allied-2;allied-2-deployed valentine"));
    assert_eq!(table.refused(NILE, "send"), ("B10.5", "battle-no-ally"));
    let table = table_of(SET.into(), "axis-deployed tiger");
    assert_eq!(
        table.refused(GERMAN, "transfer tiger"),
        ("B10.5", "battle-no-ally"),
        "nor in a single theatre"
    );
}

#[test]
fn ruling_89_an_ordinary_counterattack_does_not_reach_across() {
    let table =
        allies_at("turn 4 allied-2;allied-2-kept counterattack;allied-2-deployed valentine;axis-won sedan");
    assert_eq!(table.refused(NILE, "counterattack sedan"), ("B5.6", "battle-not-won-by-enemy"));
}

#[test]
fn ruling_90_cancelling_is_for_the_side_that_fights() {
    let mut table = allies_at(
        "axis-deployed panther;allied-deployed cromwell;allied-2-kept fuel-shortage;axis-2-kept ultra",
    );
    table.draws(GERMAN, "sedan").play(GERMAN, "attack");
    assert!(!table.asked().contains(&NILE), "the partner is not asked");
    assert!(table.pending().starts_with("fire:"), "{}", table.pending());
}

#[test]
fn ruling_91_survivors_of_different_theatres_fight_on() {
    let position = "out allied axis-2;axis-won invasion-of-britain;allied-2-won italy;turn 1 axis;\
        axis-deployed panther;allied-2-deployed valentine";
    let mut table = allies_at(position);
    table.draws(GERMAN, "dieppe").play(GERMAN, "claim");
    assert_eq!(table.asked(), [NILE], "they take turns");
    table.draws(NILE, "gazala").play(NILE, "raid ground-air").passes_until("fire:axis:2");
    assert_eq!(table.ending(), None);
}

#[test]
fn ruling_92_the_defender_of_a_homeland_may_withdraw_and_loses_what_he_withdraws() {
    let mut table = invaded_britain();
    table.play(GERMAN, "hold");
    while table.top() != "withdraw:allied" {
        let seat = table.asked()[0];
        let quiet =
            ["hold", "pass", "stand"].into_iter().find(|it| table.options(seat).iter().any(|o| o == it));
        table.play(seat, quiet.unwrap());
    }
    table.play(BRITISH, "withdraw all");
    assert!(table.has("axis-deployed", "cromwell"));
    assert_eq!(table.line("out"), "allied");
}

#[test]
fn ruling_93_allies_see_each_others_cards_enemies_do_not() {
    let table = allies_at("axis-hand panther;axis-deployed tirpitz;axis-kept foul-weather;axis-2-hand tiger");
    let kinds = |seat: Seat| {
        let view = table.view(Viewer::Seat(seat));
        let seen = view.side(Side::Axis).clone();
        (seen.hand.is_some(), seen.known.len(), seen.kept.len())
    };
    assert_eq!([GERMAN, AFRIKA].map(kinds), [(true, 1, 1); 2]);
    assert_eq!([BRITISH, NILE].map(kinds), [(false, 0, 0); 2]);
    let public = table.view(Viewer::Public);
    assert_eq!((public.side(Side::Axis).hand, public.side(Side::Axis2).hand), (None, None));
    assert_eq!(Team::Axis.seats(4).iter().collect::<Vec<_>>(), [GERMAN, AFRIKA]);
}

#[test]
fn ruling_94_an_offer_is_seen_by_the_team_alone_and_an_enemy_sees_only_that_a_card_moved() {
    let mut table = allies_at(
        "axis-hand panther;axis-2-hand littorio;axis-deployed tirpitz;axis-known tirpitz;axis-shown tirpitz",
    );
    table.play(GERMAN, "swap panther for littorio");
    assert!(table.view(Viewer::Seat(AFRIKA)).offer.is_some());
    assert_eq!(table.view(Viewer::Seat(NILE)).offer, None);
    let mut table = allies_at("axis-deployed tirpitz;axis-known tirpitz;axis-shown tirpitz");
    table.play(GERMAN, "transfer tirpitz");
    assert_eq!(table.view(Viewer::Seat(NILE)).side(Side::Axis2).known.len(), 0);
}

#[test]
fn ruling_95_leaders_help_all_friends_in_a_joint_battle_support_stays_within_a_nation() {
    let position = "axis-deployed panther guderian;allied-deployed churchill;axis-2-deployed tiger;allied-2-deployed matilda";
    let mut table = four_at(Options { joint_battles: true, ..both() }, position);
    table.draws(GERMAN, "sedan").play(GERMAN, "attack").passes_until("fire:axis:2").play(GERMAN, "hold");
    table.shot(AFRIKA, "tiger", "matilda", 17);
    assert_eq!(table.last_shot().0, 16, "15 and 1 by Guderian");
}

#[test]
fn b10_2_two_sets_must_differ_and_a_pack_joins_its_theatre() {
    let fault = Battle::new(Options { second: Some(SET.into()), ..Options::default() }).unwrap_err();
    assert!(fault.1[0].what.contains("given twice"), "{:?}", fault.1);
    let pack = Battle::new(Options { packs: vec![PACK.into()], ..both() }).unwrap();
    assert!(pack.book().conflict.len() > 108, "the pack of North Africa joins its theatre");
    assert_eq!(pack.book().packs, ["desert-air-war"]);
}

#[test]
fn ruling_97_the_armistice_comes_with_turn_5000_at_the_latest() {
    let mut table = allies_at("turn 4998 axis;axis-deployed panther;allied-deployed cromwell");
    table.play(GERMAN, "transfer panther");
    assert_eq!(table.ending(), None);
    table.play(BRITISH, "transfer cromwell");
    assert_eq!(table.ending(), Some(Ending::Armistice));
    let options = Options { armistice: None, ..both() };
    let mut table = four_at(options, "turn 5000 axis;axis-deployed panther");
    table.play(GERMAN, "transfer panther");
    assert_eq!(table.ending(), None);
}
