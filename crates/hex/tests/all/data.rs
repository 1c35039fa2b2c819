//! The files: what the validator demands of map, road, lines and scenarios, and what it says to faulty ones.

use hex::{Board, Hex, Kind, Options, Scenario, Side, Source, Terrain};
use hexmap::{HexId, HexSet};

fn hex(number: u16) -> HexId {
    HexId::numbered(number).unwrap()
}

fn built_in() -> [Hex; 3] {
    ["july", "september", "october"].map(|it| Hex::new(Options::read(it).unwrap()).unwrap())
}

/// How many separate groups the hexes of a kind form.
fn groups(board: &Board, terrain: Terrain) -> Vec<u32> {
    let mut left: HexSet = HexId::all().filter(|it| board.terrain(*it) == terrain).collect();
    let mut sizes = Vec::new();
    while let Some(first) = left.first() {
        let group = HexSet::only(first).flooded(&left, &HexSet::ALL);
        sizes.push(group.len());
        left = left.without(&group);
    }
    sizes.sort_unstable();
    sizes
}

#[test]
fn the_map_has_its_anchors_and_its_totals() {
    let board = Board::new();
    for number in [2805, 3108, 3208, 3309, 3610] {
        assert!(board.on_road(hex(number)).is_some(), "{number}");
    }
    for number in [3134, 4024, 3812, 3208] {
        assert_eq!(board.terrain(hex(number)), Terrain::Clear);
    }
    assert_eq!(
        groups(&board, Terrain::Ridge),
        [1, 2, 3, 4, 5, 5, 9, 11],
        "forty in six ridges and two hills"
    );
    assert_eq!(groups(&board, Terrain::Depression), [7]);
    assert_eq!(groups(&board, Terrain::Sea), [195]);
    assert_eq!(board.road.len(), 53);
    let columns: std::collections::BTreeSet<u8> = board.road.iter().map(|it| it.col()).collect();
    assert_eq!(columns.len(), 52, "through every column");
}

#[test]
fn the_lines_run_as_they_should() {
    let board = Board::new();
    for (name, ends, length) in [("september", [3208, 3134], 27), ("october", [3208, 4024], 21)] {
        let line = board.line_of(Side::Allied, name).unwrap();
        assert_eq!((line[0], line[line.len() - 1], line.len()), (hex(ends[0]), hex(ends[1]), length));
        assert_eq!(usize::from(line[0].distance(line[line.len() - 1])) + 1, length, "by the shortest way");
    }
    for month in ["september", "october"] {
        let [axis, allied] = Side::ALL.map(|it| board.line_of(it, month).unwrap());
        assert!(axis.iter().all(|a| allied.iter().all(|b| a.distance(*b) >= 2)));
    }
}

#[test]
fn the_built_in_scenarios_raise_no_doubts() {
    for rules in built_in() {
        let unsupplied = rules.unsupplied_at_start();
        assert!(unsupplied.is_empty(), "{}: {unsupplied:?}", rules.options());
        let ahead = rules.ahead_of_their_line();
        assert!(ahead.is_empty() || rules.options().scenario == Source::October, "{ahead:?}");
        for unit in &rules.scenario().units {
            assert!([4, 8, 10].contains(&unit.allowance), "{}", unit.name);
        }
    }
}

#[test]
fn strengths_and_counts_are_those_of_the_order_of_battle() {
    let strength = |rules: &Hex, side: Side| {
        let units = rules.scenario().units.iter().filter(|it| it.side == side && it.kind.is_combat());
        units.map(|it| u32::from(it.strength)).sum::<u32>()
    };
    let totals = built_in().map(|it| (strength(&it, Side::Axis), strength(&it, Side::Allied)));
    assert_eq!(totals, [(36, 70), (109, 98), (109, 155)]);
    let mines = built_in().map(|it| it.scenario().mines.clone().map(|it| it.len()));
    assert_eq!(mines, [[0, 4], [12, 27], [36, 21]]);
    let count = |rules: &Hex, kind: Kind| rules.scenario().units.iter().filter(|it| it.kind == kind).count();
    assert_eq!(built_in().map(|it| count(&it, Kind::Supply)), [11, 12, 12]);
    assert_eq!(built_in().map(|it| count(&it, Kind::Engineer)), [4, 5, 8]);
}

// === Faulty files ===

const HEAD: &str = "title\ttest\nturns\t7\nfirst\taxis\n\nunit\tside\n";
const MARKERS: &str = "v\taxis\t-\t-\t-\tvanguard\t-\t-\t-\t-\t0103\treconstructed\n\
                       v\tallied\t-\t-\t-\tvanguard\t-\t-\t-\t-\t5207\treconstructed\n";

fn unit(name: &str, side: &str, kind: &str, place: &str) -> String {
    format!("{name}\t{side}\t-\t-\tX\t{kind}\t3\t4\t-\t-\t{place}\treconstructed\n")
}

#[track_caller]
fn fault(text: &str, line: u32, says: &str) {
    let fault = Scenario::read(text, &Board::new()).unwrap_err();
    assert!(fault.line == line && fault.what.contains(says), "{fault}");
}

#[test]
fn a_scenario_is_refused_with_line_and_reason() {
    let with = |rest: &str| format!("{HEAD}{MARKERS}{rest}");
    assert!(Scenario::read(&with(&unit("a", "axis", "infantry", "2010")), &Board::new()).is_ok());
    fault(&with(&unit("a", "axis", "infantry", "5335")), 8, "no hex");
    fault(&with(&unit("a", "axis", "infantry", "2001")), 8, "nothing starts in sea");
    fault(&with(&unit("a", "axis", "infantry", "3434")), 8, "nothing starts in depression");
    fault(&with(&unit("a", "axis", "cavalry", "2010")), 8, "no type of unit");
    fault(&with(&unit("a", "french", "infantry", "2010")), 8, "no side");
    fault(&with(&unit("a", "axis", "infantry", "2010").replace('3', "x")), 8, "no number of strength");
    fault(&with(&unit("a", "axis", "infantry", "2010").replace("reconstructed", "guessed")), 8, "no flag");
    fault(&with("a\taxis\n"), 8, "columns");
    let twice = unit("a", "axis", "infantry", "2010") + &unit("A", "axis", "infantry", "2011");
    fault(&with(&twice), 9, "two units called");
    let four: String = (0..4).map(|it| unit(&format!("u{it}"), "allied", "infantry", "4010")).collect();
    fault(&with(&four), 11, "at most 3 may stack");
    let met = unit("a", "axis", "infantry", "2010") + &unit("b", "allied", "infantry", "2011");
    fault(&with(&met), 9, "next to or with its enemy");
    let mine = |side: &str| format!("m\t{side}\t-\t-\t-\tminefield\t-\t-\t-\t-\t2010\treconstructed\n");
    fault(&with(&(unit("a", "axis", "infantry", "2010") + &mine("allied"))), 8, "enemy minefield");
    fault(&with(&(mine("axis") + &mine("allied"))), 9, "both sides have a minefield");
    fault(&with(&(mine("axis") + &mine("axis"))), 9, "two axis minefields");
    fault(&with(&MARKERS[..MARKERS.len() / 2 + 1]), 8, "already");
    fault(&with("v\taxis\t-\t-\t-\tvanguard\t-\t-\t-\t-\t2010\treconstructed\n"), 8, "on the road");
    fault(HEAD, 0, "vanguard stands");
    fault("turns\t7\n", 0, "vanguard");
    fault("speed\t7\n", 1, "is no term; there are title");
    fault("turns\t99\n", 1, "from 1 to 15");
    fault("turns\n", 1, "needs one value");
    fault("# a remark\n\nfirst\tnobody\n", 3, "no side");
    fault(&with("").replace("turns\t7", "boxes\tyes\nturns\t7"), 0, "no garrison");
    fault("boxes\tperhaps\n", 1, "yes or no");
    fault("lines\tjuly\n", 1, "september or october");
    fault("column\t99 3\n", 1, "from 1 to 52");
}

#[test]
fn every_fault_of_a_scenario_is_told_at_once() {
    let text = format!(
        "{HEAD}{MARKERS}{}{}",
        unit("a", "axis", "infantry", "2001"),
        unit("b", "axis", "cavalry", "2010")
    );
    let faults = Scenario::read_all(&text, &Board::new()).unwrap_err();
    assert_eq!(faults.iter().map(|it| it.line).collect::<Vec<_>>(), [8, 9], "{faults:?}");
}

#[test]
fn h18_5_a_scenario_file_may_ask_for_variations_that_go_together() {
    let with = |list: &str| format!("variations\t{list}\n{HEAD}{MARKERS}");
    let scenario = Scenario::read(&with("october E F"), &Board::new()).unwrap();
    assert_eq!(scenario.variations.1.iter().map(|it| it.code).collect::<Vec<_>>(), ['E', 'F']);
    fault(&with("october E G"), 1, "variation G cannot be used with variation E");
    fault(&with("october K E"), 1, "variation E cannot be used with variation K");
    fault(&with("july A"), 1, "belongs to october, september, not to july");
    fault(&with("october I"), 1, "there is no variation I");
    fault(&with("march A"), 1, "july, september or october");
    fault(&with("october"), 1, "letters");
}

#[test]
fn supply_at_the_start_is_looked_at() {
    let supply = |place: &str| format!("s\taxis\t-\t-\t-\tsupply\t-\t8\t2\t6\t{place}\treconstructed\n");
    let doubts = |rest: &str| {
        let text = format!("{HEAD}{MARKERS}{rest}");
        Hex::new(Options::of(Source::File(text))).unwrap().unsupplied_at_start()
    };
    assert_eq!(doubts(&supply("0304")), []);
    let found = doubts(&supply("2030"));
    assert!(found.len() == 1 && found[0].line == 8 && found[0].what.contains("no source"), "{found:?}");
}

#[test]
fn a_map_is_refused_with_its_reason() {
    let read = |map: &str, road: &str, lines: &str| {
        Board::read(map, road, "hex\tbox\n", lines, "hex\tname\n").unwrap_err().what
    };
    let map = include_str!("../../../../data/hex/map.tsv");
    let road = include_str!("../../../../data/hex/road.tsv");
    let lines = "line\thex\n";
    assert!(read("col\n1\t1\t34\tclear\n", road, lines).contains("missing"));
    assert!(read(&map.replace("1\t1\t1\tsea", "1\t1\t1\tswamp"), road, lines).contains("is no terrain"));
    assert!(read(map, &road.replace("2805\tattested\n", ""), lines).contains("breaks between"));
    assert!(read(map, &road.replace("5207\treconstructed\n", ""), lines).contains("not at the east edge"));
    assert!(read(map, road, "line\thex\nx\t2010\nx\t2012\n").contains("the line x breaks"));
    assert!(
        read(map, &road.replace("0202", "0204"), lines).contains("touches itself")
            || read(map, &road.replace("0202", "0204"), lines).contains("breaks")
    );
}

#[test]
fn a_person_can_write_a_scenario_and_play_it() {
    use table::{Game, Node};
    let text = format!(
        "# Two brigades in the desert.\n{HEAD}{MARKERS}{}{}",
        unit("red", "axis", "infantry", "2010"),
        unit("blue", "allied", "infantry", "3010")
    );
    let rules = Hex::new(Options::of(Source::File(text))).unwrap();
    assert!(matches!(rules.node(&rules.setup()), Node::Decide(_)));
    assert_eq!(rules.unsupplied_at_start(), []);
}
