//! Notation, positions and queries.

use crate::desk;
use desk::{Desk, hex, lay};
use hex::{Action, Hex, Options, Phase, Side, SupplyState};
use table::{Game, Match, Notation, Position, Reading, Seeded, Table, Viewer, resolve};

#[test]
fn orders_are_split_into_their_parts() {
    let desk = Desk::scenario("october");
    let plan = |text: &str| desk.order(text).unwrap().join("; ");
    assert_eq!(plan("road g-8pz on ne"), "take g-8pz; road on ne");
    assert_eq!(plan("attack 3013 with g-8pz,g-115"), "attack 3013 with g-8pz; join g-115");
    assert_eq!(plan("attack 3013,3014 with g-8pz"), "attack 3013 with g-8pz; also 3014");
    assert_eq!(plan("retreat uk-2 3114-3214-3314"), "retreat uk-2 3214; retreat uk-2 3314");
    assert_eq!(plan("pass"), "pass");
}

#[test]
fn orders_read_in_any_case_and_misreadings_say_what_is_expected() {
    let desk = Desk::scenario("october");
    let unit = desk.unit("g-8pz");
    assert_eq!(desk.rules.read("take G-8Pz"), Ok(Action::Take(unit)));
    assert_eq!(desk.rules.read("pass phase"), Ok(Action::Pass));
    assert!(desk.rules.read("fly g-8pz").unwrap_err().expected.contains("take UNIT"));
    assert!(desk.rules.read("take nobody").unwrap_err().expected.contains("name of a unit"));
    assert!(desk.rules.read("step 9999").unwrap_err().expected.contains("0101"));
    assert!(desk.rules.read("road on up").unwrap_err().expected.contains("nw"));
    assert!(desk.rules.read_chance("7").is_err());
}

#[test]
fn every_scenario_has_names_that_can_be_abbreviated() {
    for scenario in ["july", "september", "october"] {
        let desk = Desk::scenario(scenario);
        for unit in desk.rules.everybody() {
            let name = &desk.rules.unit(unit).slug;
            assert_eq!(desk.rules.named(name), Some(unit));
            assert_eq!(*name, name.to_lowercase());
            assert!(!name.contains(' '));
        }
        let first = desk.options()[0].clone();
        assert_eq!(resolve(&desk.options(), &first), Reading::One(first));
    }
}

#[test]
fn positions_are_refused_with_line_and_reason() {
    let desk = Desk::scenario("july");
    let text = desk.rules.write_position(&desk.state);
    assert_eq!(desk.rules.read_position(&text), Ok(desk.state.clone()));
    let fault = |text: &str| desk.rules.read_position(text).unwrap_err().to_string();
    assert!(fault(&text.replace("unit g-8pz 2613", "unit g-8pz 2001")).contains("in the sea"));
    assert!(fault(&text.replace("unit g-8pz 2613", "unit g-8pz 3310")).contains("both sides are in 3310"));
    assert!(fault(&text.replace("unit g-8pz 2613", "unit g-9pz 2613")).contains("no unit g-9pz"));
    assert!(fault(&text.replace("unit g-8pz 2613", "unit g-115 2613")).contains("line"));
    assert!(fault(&text.replace("turn 1", "turn 9")).contains("turn 9 of 7"));
    assert!(fault(&text.replace("frame choosing", "frame rolling 1")).contains("Rolling"));
    assert!(fault(&text.replace("vanguards 2805", "vanguards 2811")).contains("not on the road"));
    assert!(fault(&text.replace("die 0\n", "")).contains("\"die\" is missing"));
    assert!(fault("").contains("missing"));
    let cut: String = text.lines().filter(|it| !it.contains("ind-9 ")).map(|it| format!("{it}\n")).collect();
    assert!(fault(&cut).contains("ind-9 is missing"));
}

#[test]
fn pictures_prompts_and_messages_can_be_made_everywhere() {
    let rules = std::sync::Arc::new(Hex::new(Options::read("september").unwrap()).unwrap());
    let mut game: Match<Hex> = Match::new(rules.clone());
    let mut dice = Seeded::new(3);
    for _ in 0..400 {
        game.settle(&mut dice);
        let Some(seat) = table::lone_seat(game.node()) else { break };
        let actions = game.actions(seat);
        let at = game.at();
        for happening in game.play(seat, dice.pick(&actions), at).unwrap() {
            assert!(rules.message(&happening.event).key.starts_with("hex-"));
        }
        let picture = game.view(Viewer::Public).to_string();
        assert!(picture.starts_with("{\"scenario\":\"september\""), "{picture}");
        assert!(Table::prompt(&game, Viewer::Public).key.starts_with("hex-prompt-"));
    }
}

// === Queries ===

#[test]
fn reach_says_why_not() {
    let units = ["a axis armor 6 8 2212", "b allied infantry 3 4 2215"];
    let desk = lay(&units).mine(Side::Allied, "2210").open(Side::Axis, Phase::Initial);
    let reach = desk.rules.reach(&desk.state, desk.unit("a"));
    assert!(!reach.hypothetical);
    let why = |number: u16| reach.refused.iter().find(|it| it.0 == hex(number)).map(|it| it.1.rule.id());
    assert_eq!(why(2215), Some("H5.21"));
    assert_eq!(why(2210), Some("H5.12"));
    assert!(reach.to(hex(2214)).unwrap().stopped);
    let route: Vec<String> =
        reach.to(hex(2214)).unwrap().route.iter().map(|it| desk.rules.write(*it)).collect();
    assert_eq!(route, ["take a", "step 2213", "step 2214"]);
    // The enemy's reach is told as if it were his turn.
    let reach = desk.rules.reach(&desk.state, desk.unit("b"));
    assert!(reach.hypothetical && reach.to(hex(2315)).is_some());
}

#[test]
fn routes_can_be_played_and_name_what_bars_them() {
    let units = ["a axis armor 6 8 2003", "b allied infantry 3 4 2215"];
    let mut desk = lay(&units).open(Side::Axis, Phase::Initial);
    let route = desk.rules.route(&desk.state, desk.unit("a"), hex(3107)).unwrap();
    for action in route {
        let text = desk.rules.write(action);
        desk.act(&text);
    }
    assert_eq!(desk.at("a"), 3107);
    assert!(desk.state.in_road_mode(desk.unit("a")));
    assert!(desk.order("move A 2705").is_err());
    let refusal = desk.rules.route(&desk.state, desk.unit("a"), hex(2705)).unwrap_err();
    assert_eq!(refusal[0].rule.id(), "H5.15");
}

#[test]
fn threats_are_the_hexes_next_to_what_can_be_reached() {
    let units = ["a axis infantry 3 4 2212", "b allied infantry 3 4 3012"];
    let desk = lay(&units).open(Side::Allied, Phase::Initial);
    let threats = desk.rules.threats(&desk.state, Side::Axis);
    assert!(threats.has(hex(2217)) && threats.has(hex(2213)));
    let far = desk.rules.threats(&desk.state, Side::Allied);
    assert!(far.has(hex(3013)) && !far.has(hex(1012)));
}

#[test]
fn forecasts_give_odds_and_chances() {
    let units = [
        "a axis infantry 9 4 2212",
        "e axis engineer (1) 4 2313",
        "b allied infantry 3 4 2213",
        "c allied infantry 3 4 2216",
    ];
    let desk = lay(&units).mine(Side::Allied, "2213").open(Side::Axis, Phase::Initial);
    let plain = desk.rules.forecast(&desk.state, desk.set(&["a"]), &[hex(2213)]).unwrap();
    assert_eq!((plain.strengths.attack, plain.strengths.defence, plain.odds.name()), (9, 6, "1-1"));
    let names: Vec<_> = plain.outcomes.iter().map(|it| (it.0.name(), it.1)).collect();
    assert_eq!(names, [("A1", 2), ("A2", 2), ("A3", 1), ("D1", 1)]);
    let helped = desk.rules.forecast(&desk.state, desk.set(&["a", "e"]), &[hex(2213)]).unwrap();
    assert_eq!(helped.odds.name(), "3-1");
    let refusal = |units: &[&str], hexes: &[u16]| {
        let hexes: Vec<_> = hexes.iter().map(|it| hex(*it)).collect();
        desk.rules.forecast(&desk.state, desk.set(units), &hexes).unwrap_err().rule
    };
    assert_eq!(refusal(&["a"], &[2216]), "H9.11");
    assert_eq!(refusal(&["a"], &[2211]), "H9.11");
    assert_eq!(refusal(&["a"], &[2213, 2216]), "H11.26");
    assert_eq!(refusal(&[], &[2213]), "H9.11");
}

#[test]
fn supply_reports_show_the_line_or_what_cuts_it() {
    let units = [
        "a axis infantry 3 4 2212",
        "n allied infantry 2 4 2210",
        "s allied infantry 2 4 2214",
        "w allied infantry 2 4 2012",
        "e allied infantry 2 4 2412",
    ];
    let open = lay(&units[..4]).open(Side::Axis, Phase::Initial);
    let report = open.rules.supply_report(&open.state, open.unit("a"));
    assert_eq!((report.state, report.line[0]), (SupplyState::Supplied, hex(2212)));
    assert_eq!(report.source, Some(open.unit("ax-sup")));
    assert_eq!(*report.line.last().unwrap(), hex(305));
    let shut = lay(&units).mine(Side::Allied, "2211").open(Side::Axis, Phase::Initial);
    let report = shut.rules.supply_report(&shut.state, shut.unit("a"));
    assert!(report.cuts.contains(&(hex(2211), hex::Cut::Minefield)), "{report:?}");
    assert!(report.cuts.contains(&(hex(2213), hex::Cut::Zone)));
}

#[test]
fn retreat_previews_list_every_way_the_victor_has() {
    let desk = lay(&["b allied infantry 2 4 2213"]).open(Side::Axis, Phase::Initial);
    let ways = desk.rules.retreat_preview(&desk.state, desk.unit("b"), 2).ways;
    assert!(ways.len() > 1 && ways.iter().all(|it| it.len() == 3 && it[0] == hex(2213)));
    assert!(ways.iter().all(|it| hex(2213).distance(it[2]) == 2));
}

#[test]
fn the_number_of_first_moves_never_changes_unnoticed() {
    // A movement count for each scenario: every way to move one unit by up to two actions.
    let count = |options: &str| {
        let desk = Desk::scenario(options);
        let seat = desk.decider();
        let mut total = (0, 0);
        let mut first = Vec::new();
        desk.rules.actions(&desk.state, seat, &mut first);
        for action in first.into_iter().filter(|it| matches!(it, Action::Take(_))) {
            let mut state = desk.state.clone();
            desk.rules.apply(&mut state, table::Step::Act(seat, action), &mut ());
            let mut second = Vec::new();
            desk.rules.actions(&state, seat, &mut second);
            total = (total.0 + 1, total.1 + second.len());
        }
        total
    };
    assert_eq!([count("july"), count("september"), count("october")], [(30, 238), (38, 300), (39, 310)]);
}

#[test]
fn a_whole_number_is_meant_before_a_part_of_one() {
    let units = ["g-r3 axis recon 1 10 2212", "g-r33 axis recon 1 10 2214", "i-33 axis infantry 1 4 2216"];
    let desk = lay(&units).open(Side::Axis, Phase::Initial);
    let taken = |order: &str| desk.order(order).ok().and_then(|it| it.first().cloned());
    assert_eq!(taken("move r3 2211").as_deref(), Some("take g-r3"));
    assert_eq!(taken("move r33 2213").as_deref(), Some("take g-r33"));
    assert_eq!(taken("move g 2211"), None, "two units begin so");
}
