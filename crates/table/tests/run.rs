//! The game loop: the steps of a loop by hand, with the same luck, and what it lends, asks and breaks off.

mod toy;

use table::{
    Decision, Draw, Game, Luck, Node, Ordinals, Rule, Run, Seat, SeatSet, Seeded, Shared, Step, StepOf, run,
};
use toy::{Action, CARD, Event, FIRST, Patrol, Route, SEATS, State};

type Heard = Vec<(Rule, Event)>;

/// What a game consists of: its steps, what was told of them, and its end.
#[derive(Debug, PartialEq)]
struct Played {
    steps: Vec<StepOf<Patrol>>,
    heard: Heard,
    end: State,
}

/// Plays at random, step by step.
fn played(luck: &mut impl Luck, dice: &mut Seeded) -> Played {
    let rules = Patrol::sound();
    let (mut end, mut room, mut heard) = (rules.setup(), Vec::new(), Vec::new());
    let mut game = Run::new(&rules, &mut end, &mut room);
    let mut next = || game.step(luck, |_, asked| Some(dice.pick(asked.options())), &mut heard);
    let steps = std::iter::from_fn(&mut next).collect();
    Played { steps, heard, end }
}

/// The same by hand, as it is written nowhere else.
fn played_by_hand(luck: &mut impl Luck, dice: &mut Seeded) -> Played {
    let (rules, mut ordinals) = (Patrol::sound(), Ordinals::default());
    let (mut end, mut steps, mut heard) = (rules.setup(), Vec::new(), Vec::new());
    loop {
        let step = match rules.node(&end) {
            Node::Over => return Played { steps, heard, end },
            Node::Chance => {
                let draw = ordinals.next(rules.purpose(&end));
                Step::Chance(rules.outcome(&end, luck.ticket(draw, rules.tickets(&end))))
            }
            Node::Decide(seats) => {
                let (seat, mut options) = (seats.first().expect("a seat"), Vec::new());
                rules.actions(&end, seat, &mut options);
                Step::Act(seat, dice.pick(&options))
            }
        };
        rules.apply(&mut end, step, &mut heard);
        steps.push(step);
    }
}

/// Notes the draws it is asked for.
struct Noting {
    draws: Vec<Draw>,
    luck: Shared,
}

impl Luck for Noting {
    fn ticket(&mut self, draw: Draw, tickets: u32) -> u32 {
        self.draws.push(draw);
        self.luck.ticket(draw, tickets)
    }
}

fn noting(seed: u64) -> Noting {
    Noting { draws: Vec::new(), luck: Shared::new(seed) }
}

fn take(asked: Decision<'_, Patrol>, route: Route) -> Option<Action> {
    asked.options().iter().copied().find(|&it| it == Action::Take(route))
}

#[test]
fn the_same_luck_gives_the_steps_of_a_loop_by_hand() {
    for seed in 0..200 {
        let [mut dice, mut again] = [Seeded::new(seed); 2];
        let by_hand = played_by_hand(&mut Shared::new(seed), &mut dice);
        assert_eq!(played(&mut Shared::new(seed), &mut again), by_hand);
        assert_eq!(dice, again, "and leaves the dice where they were left by hand");
        assert!(by_hand.steps.len() > 10, "{by_hand:?}");
        let by_hand = played_by_hand(&mut Seeded::new(seed), &mut dice);
        assert_eq!(played(&mut Seeded::new(seed), &mut again), by_hand);
    }
}

#[test]
fn one_stream_serves_nature_and_the_players() {
    let rules = Patrol::sound();
    for seed in 0..50 {
        let (mut by_step, mut at_once) = (rules.setup(), rules.setup());
        let [mut dice, mut again] = [Seeded::new(seed); 2];
        let mut room = Vec::new();
        let mut game = Run::new(&rules, &mut by_step, &mut room);
        while game.step(&mut dice, |dice, asked| Some(dice.pick(asked.options())), &mut ()).is_some() {}
        run(&rules, &mut at_once, &mut again, |dice, asked| Some(dice.pick(asked.options())), &mut ());
        assert_eq!((by_step, dice), (at_once, again));
    }
}

#[test]
fn luck_is_told_the_purpose_and_how_many_draws_of_it_came_before() {
    let mut rolled = 0;
    for seed in 0..50 {
        let (mut luck, mut by_hand) = (noting(seed), noting(seed));
        played(&mut luck, &mut Seeded::new(seed));
        played_by_hand(&mut by_hand, &mut Seeded::new(seed));
        assert_eq!(luck.draws, by_hand.draws);
        for purpose in [FIRST, CARD] {
            let ordinals = luck.draws.iter().filter(|it| it.purpose == purpose).map(|it| it.ordinal);
            assert!(ordinals.eq(0..luck.draws.iter().filter(|it| it.purpose == purpose).count() as u32));
        }
        rolled += luck.draws.iter().filter(|it| it.purpose == FIRST).count();
    }
    assert!(rolled > 0, "both purposes come up");
}

#[test]
fn a_game_that_is_broken_off_stands_as_it_was_and_goes_on() {
    let rules = Patrol::sound();
    let (mut state, mut room, mut luck) = (rules.setup(), Vec::new(), noting(7));
    let start = state.clone();
    let mut game = Run::new(&rules, &mut state, &mut room);
    assert_eq!(game.step(&mut luck, |_, _| None, &mut ()), None);
    assert_eq!(game.state(), &start, "nothing was played");
    // Equal routes: nature rolls, then deals four cards, and the next decision breaks off again.
    for _ in 0..2 {
        assert!(game.step(&mut luck, |_, asked| take(asked, Route::Coast), &mut ()).is_some());
    }
    game.finish(&mut luck, |_, _| None, &mut ());
    assert_eq!(luck.draws.len(), 5);
    let (mut dice, next) = (Seeded::new(7), luck.draws.len());
    game.finish(&mut luck, |_, asked| Some(dice.pick(asked.options())), &mut ());
    assert_eq!(luck.draws[next], Draw { purpose: CARD, ordinal: 4 }, "draws are counted on");
    assert_eq!(rules.node(&state), Node::Over);
}

#[test]
fn nobody_is_asked_when_the_game_is_over() {
    let (rules, mut luck) = (Patrol::sound(), noting(1));
    let Played { end, .. } = played(&mut luck, &mut Seeded::new(1));
    let (mut state, drawn) = (end.clone(), luck.draws.len());
    run(&rules, &mut state, &mut luck, |_, _| panic!("it is over"), &mut ());
    assert_eq!((state, luck.draws.len()), (end, drawn));
}

#[test]
fn the_lowest_seat_is_asked_and_all_that_may_decide_are_named() {
    let rules = Patrol::sound();
    let (mut state, mut asked_seats) = (rules.setup(), Vec::new());
    run(
        &rules,
        &mut state,
        &mut noting(3),
        |_, asked| {
            asked_seats.push((asked.seat, asked.seats));
            if asked_seats.len() < 3 { take(asked, Route::Dunes) } else { None }
        },
        &mut (),
    );
    let both = (Seat(0), SeatSet::all(SEATS));
    assert_eq!(asked_seats[..2], [both, (Seat(1), SeatSet::only(Seat(1)))]);
    assert_eq!(asked_seats[2].1, SeatSet::only(asked_seats[2].0));
}

#[test]
fn options_are_listed_in_the_room_that_was_lent_and_only_on_demand() {
    let rules = Patrol::sound();
    let (mut state, mut room) = (rules.setup(), Vec::with_capacity(64));
    room.push(Action::March);
    let place = room.as_ptr();
    let mut game = Run::new(&rules, &mut state, &mut room);
    game.step(&mut noting(5), |_, _| Some(Action::Take(Route::Coast)), &mut ());
    assert_eq!(room, [Action::March], "nobody asked for them");
    let mut offered = Vec::new();
    rules.actions(&state, Seat(1), &mut offered);
    let choose = |_: &mut Noting, asked: Decision<'_, Patrol>| {
        let options = asked.options();
        assert_eq!(options, offered);
        Some(options[0])
    };
    Run::new(&rules, &mut state, &mut room).step(&mut noting(5), choose, &mut ());
    assert_eq!((room.as_ptr(), &room), (place, &offered), "no other room was taken");
}
