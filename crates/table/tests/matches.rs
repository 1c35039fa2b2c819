//! A match: who may act when, what can be taken back, what is told, and that the log is the game.

mod toy;

use table::{
    Barrier, Declined, Draw, Entry, EntryOf, Game, Happening, Luck, Match, Node, Proposal, Redrawn, Rule,
    Seat, SeatSet, Seeded, Shared, Step, Viewer,
};
use toy::{Action, CARD, Chance, Event, FIRST, Kind, Patrol, Route, SEATS, State};

const AXIS: Seat = Seat(0);
const ALLIES: Seat = Seat(1);
const NOBODY: Seat = Seat(9);
const MARCH: Action = Action::March;

/// How many entries the opening of [`opened`] has.
const OPENING: usize = 6;

type Patrols = Match<Patrol>;
type Heard = Vec<Happening<Event>>;

fn fresh() -> Patrols {
    Match::new(Patrol::sound())
}

#[track_caller]
fn play(game: &mut Patrols, seat: Seat, action: Action) -> Heard {
    let at = game.at();
    game.play(seat, action, at).unwrap_or_else(|it| panic!("{seat:?} {action:?}: {it:?}"))
}

#[track_caller]
fn march(game: &mut Patrols, seat: Seat, times: usize) {
    (0..times).for_each(|_| drop(play(game, seat, MARCH)));
}

#[track_caller]
fn deal(game: &mut Patrols, kind: Kind) -> Heard {
    let draw = Draw { purpose: CARD, ordinal: 0 };
    game.replay(Entry::Chance(draw, Chance::Card(kind))).unwrap_or_else(|it| panic!("{kind:?}: {it:?}"))
}

/// Both routes are chosen and differ: the axis will begin, four cards are to be dealt.
fn met() -> Patrols {
    let mut game = fresh();
    play(&mut game, AXIS, Action::Take(Route::Coast));
    play(&mut game, ALLIES, Action::Take(Route::Dunes));
    game
}

/// The axis holds jeep and truck and is to decide; the allies hold tank and jeep.
fn opened() -> Patrols {
    let mut game = met();
    for kind in [Kind::Jeep, Kind::Tank, Kind::Truck, Kind::Jeep] {
        deal(&mut game, kind);
    }
    assert_eq!((game.at(), game.node()), (OPENING, Node::Decide(SeatSet::only(AXIS))));
    game
}

/// Random play to the end; gives back all that happened.
fn play_out(game: &mut Patrols, seed: u64) -> Heard {
    let mut dice = Seeded::new(seed);
    let mut happened = game.settle(&mut dice);
    while let Node::Decide(seats) = game.node() {
        let seat = seats.first().expect("somebody decides");
        let action = dice.pick(&game.actions(seat));
        happened.extend(play(game, seat, action));
        happened.extend(game.settle(&mut dice));
    }
    happened
}

fn replayed(entries: &[EntryOf<Patrol>]) -> Patrols {
    let mut again = fresh();
    for &entry in entries {
        again.replay(entry).unwrap_or_else(|it| panic!("{entry:?}: {it:?}"));
    }
    again
}

fn draws(entries: &[EntryOf<Patrol>]) -> Vec<(Draw, Chance)> {
    let chance = |entry: &EntryOf<Patrol>| match *entry {
        Entry::Chance(draw, outcome) => Some((draw, outcome)),
        _ => None,
    };
    entries.iter().filter_map(chance).collect()
}

/// Does what must be declined, and makes sure that nothing has changed.
#[track_caller]
fn assert_declined<T>(
    game: &mut Patrols,
    ask: impl FnOnce(&mut Patrols) -> Result<T, Declined>,
    expected: Declined,
) {
    let (entries, state, proposal) = (game.entries().to_vec(), game.state().clone(), game.proposal());
    assert_eq!(ask(game).err(), Some(expected));
    assert_eq!((game.entries(), game.state(), game.proposal()), (&entries[..], &state, proposal));
}

// === Who may act when ===

#[test]
fn who_speaks_about_an_earlier_or_later_position_is_stale() {
    let mut game = opened();
    march(&mut game, AXIS, 1);
    let stale = Declined::Stale { at: OPENING + 1 };
    assert_declined(&mut game, |it| it.play(AXIS, MARCH, OPENING), stale.clone());
    assert_declined(&mut game, |it| it.play(AXIS, MARCH, OPENING + 2), stale);
    assert!(game.play(AXIS, MARCH, OPENING + 1).is_ok());
}

#[test]
fn seats_that_choose_at_once_do_not_make_each_other_stale() {
    let mut game = fresh();
    assert_eq!(game.node(), Node::Decide(SeatSet::all(SEATS)));
    assert!(game.play(ALLIES, Action::Take(Route::Track), 0).is_ok());
    assert!(game.play(AXIS, Action::Take(Route::Coast), 0).is_ok());
}

#[test]
fn a_seat_whose_options_have_changed_must_look_again() {
    let mut game = fresh();
    play(&mut game, AXIS, Action::Mine(Route::Coast));
    let take = Action::Take(Route::Track);
    assert_declined(&mut game, |it| it.play(ALLIES, take, 0), Declined::Stale { at: 1 });
    play(&mut game, ALLIES, Action::Mine(Route::Coast));
    assert!(game.play(AXIS, take, 1).is_ok(), "the second mine closes no other route");
}

#[test]
fn a_seat_that_thinks_again_makes_only_itself_stale() {
    let mut game = fresh();
    play(&mut game, AXIS, Action::Take(Route::Track));
    assert_eq!(game.undo(AXIS, 0), Ok(()));
    let take = Action::Take(Route::Coast);
    assert_declined(&mut game, |it| it.play(AXIS, take, 0), Declined::Stale { at: 2 });
    assert!(game.play(ALLIES, take, 0).is_ok());
}

#[test]
fn the_same_choice_sent_twice_counts_once() {
    let mut game = fresh();
    let take = Action::Take(Route::Track);
    assert!(game.play(AXIS, take, 0).is_ok());
    let deciding = SeatSet::only(ALLIES);
    assert_declined(&mut game, |it| it.play(AXIS, take, 0), Declined::NotYourTurn { deciding });
}

#[test]
fn nobody_acts_out_of_turn_or_before_nature() {
    let mut game = met();
    let nature = Declined::NotYourTurn { deciding: SeatSet::NONE };
    assert_declined(&mut game, |it| it.play(AXIS, MARCH, 2), nature);
    let mut game = opened();
    let axis = Declined::NotYourTurn { deciding: SeatSet::only(AXIS) };
    assert_declined(&mut game, |it| it.play(ALLIES, MARCH, OPENING), axis);
}

#[test]
fn nobody_acts_after_the_end() {
    let mut game = fresh();
    play_out(&mut game, 1);
    assert_eq!(game.node(), Node::Over);
    let at = game.at();
    assert_declined(&mut game, |it| it.play(AXIS, MARCH, at), Declined::Over);
}

#[test]
fn a_seat_that_does_not_exist_can_do_nothing() {
    let mut game = opened();
    let nobody = Declined::NoSeat { seats: SEATS };
    assert_declined(&mut game, |it| it.play(NOBODY, MARCH, OPENING), nobody.clone());
    assert_declined(&mut game, |it| it.propose_takeback(NOBODY, 0), nobody.clone());
    assert_declined(&mut game, |it| it.replay(Entry::Takeback(NOBODY, 0, Redrawn::Same)), nobody.clone());
    assert!(game.propose_takeback(AXIS, 0).is_ok());
    assert_declined(&mut game, |it| it.answer_takeback(NOBODY, true), nobody);
    assert_eq!(game.actions(NOBODY), []);
}

#[test]
fn what_the_rules_forbid_is_refused_with_the_rule() {
    let mut game = opened();
    let tank = Action::Discard(0, Kind::Tank);
    let refusal = game.rules().check(game.state(), AXIS, tank).expect_err("the axis holds no tank");
    assert_eq!((refusal.rule.id(), &*refusal.why), ("P3", "not_in_hand"));
    assert_declined(&mut game, |it| it.play(AXIS, tank, OPENING), Declined::Illegal(refusal));
}

// === Free undo ===

#[test]
fn free_undo_reaches_down_to_the_start() {
    let mut game = fresh();
    assert_eq!(game.undo_floor(AXIS), (0, Barrier::Start));
    let nothing = Declined::Undo { floor: 0, barrier: Barrier::Start };
    assert_declined(&mut game, |it| it.undo(AXIS, 0), nothing);
    play(&mut game, AXIS, Action::Take(Route::Track));
    assert_eq!(game.undo_floor(AXIS), (0, Barrier::Start));
    assert_eq!(game.undo(AXIS, 0), Ok(()));
    assert_eq!(*game.state(), game.rules().setup());
}

#[test]
fn free_undo_ends_at_a_chance() {
    let mut game = opened();
    march(&mut game, AXIS, 3);
    assert_eq!(game.undo_floor(AXIS), (OPENING, Barrier::Chance));
    let beyond = Declined::Undo { floor: OPENING, barrier: Barrier::Chance };
    assert_declined(&mut game, |it| it.undo(AXIS, OPENING - 1), beyond.clone());
    assert_declined(&mut game, |it| it.undo(AXIS, OPENING + 3), beyond);
    assert_eq!(game.undo(AXIS, OPENING), Ok(()));
    assert_eq!(game.state(), opened().state());
}

#[test]
fn a_drawn_card_stays_drawn() {
    let mut game = opened();
    play(&mut game, AXIS, Action::Draw);
    assert_eq!(game.undo_floor(AXIS), (OPENING, Barrier::Chance), "the card still lies in the pool");
    deal(&mut game, Kind::Tank);
    let drawn = Declined::Undo { floor: OPENING + 2, barrier: Barrier::Chance };
    assert_declined(&mut game, |it| it.undo(AXIS, OPENING), drawn);
}

#[test]
fn free_undo_ends_at_a_reveal() {
    let mut game = opened();
    march(&mut game, AXIS, 1);
    play(&mut game, AXIS, Action::Peek(0));
    assert_eq!(game.undo_floor(AXIS), (OPENING + 2, Barrier::Reveal));
    march(&mut game, AXIS, 1);
    assert_eq!(game.undo_floor(AXIS), (OPENING + 2, Barrier::Reveal));
    let seen = Declined::Undo { floor: OPENING + 2, barrier: Barrier::Reveal };
    assert_declined(&mut game, |it| it.undo(AXIS, OPENING + 1), seen);
    assert_eq!(game.undo(AXIS, OPENING + 2), Ok(()));
}

#[test]
fn choices_that_have_met_cannot_be_taken_back() {
    let game = met();
    assert_eq!(game.undo_floor(ALLIES), (2, Barrier::Reveal));
    assert_eq!(game.undo_floor(AXIS), (2, Barrier::OtherSeat));
}

#[test]
fn free_undo_ends_at_the_other_seat() {
    let mut game = opened();
    play(&mut game, AXIS, Action::Discard(0, Kind::Jeep));
    march(&mut game, ALLIES, 1);
    assert_eq!(game.undo_floor(ALLIES), (OPENING + 1, Barrier::OtherSeat));
    let acted = Declined::Undo { floor: OPENING + 2, barrier: Barrier::OtherSeat };
    assert_declined(&mut game, |it| it.undo(AXIS, OPENING), acted);
    assert_eq!(game.undo(ALLIES, OPENING + 1), Ok(()));
    assert_eq!(game.undo(AXIS, OPENING), Ok(()), "the other seat has taken back what stood in the way");
    assert_eq!(game.state(), opened().state());
}

#[test]
fn what_was_undone_stays_in_the_log_but_not_in_force() {
    let mut game = opened();
    march(&mut game, AXIS, 3);
    assert_eq!(game.undo(AXIS, OPENING + 1), Ok(()));
    let tail = [Entry::Act(AXIS, MARCH), Entry::Act(AXIS, MARCH), Entry::Act(AXIS, MARCH)];
    assert_eq!(game.entries()[OPENING..OPENING + 3], tail);
    assert_eq!(game.entries()[OPENING + 3..], [Entry::Undo(AXIS, OPENING + 1)]);
    assert_eq!(game.line().count(), OPENING + 1);
    assert_eq!(game.line().last(), Some(Step::Act(AXIS, MARCH)));
}

#[test]
fn what_was_undone_cannot_be_undone_again() {
    let mut game = opened();
    march(&mut game, AXIS, 2);
    assert_eq!(game.undo(AXIS, OPENING + 1), Ok(()));
    march(&mut game, AXIS, 1);
    assert_eq!(game.undo_floor(AXIS), (OPENING, Barrier::Chance));
    for gone in [OPENING + 1, OPENING + 2] {
        assert_declined(&mut game, |it| it.undo(AXIS, gone), Declined::NoEntry);
    }
}

#[test]
fn a_match_from_a_position_cannot_be_undone_beyond_it() {
    let game = opened();
    let mut game: Patrols = Match::from_state(game.rules().clone(), game.state().clone());
    march(&mut game, AXIS, 1);
    assert_eq!(game.undo_floor(AXIS), (0, Barrier::Start));
}

// === Takeback by consent ===

#[test]
fn a_takeback_waits_for_the_other_seat_and_then_happens() {
    let mut game = opened();
    let proposal = Proposal { by: ALLIES, to: 2, agreed: SeatSet::only(ALLIES) };
    assert_eq!(game.propose_takeback(ALLIES, 2), Ok(Some(proposal)));
    assert_eq!((game.at(), game.proposal()), (OPENING, Some(proposal)));
    assert_eq!(game.answer_takeback(ALLIES, true), Ok(Some(proposal)), "to agree with oneself is not enough");
    assert_eq!(game.answer_takeback(AXIS, true), Ok(None));
    assert_eq!((game.state(), game.proposal()), (met().state(), None));
    assert_eq!(game.entries().last(), Some(&Entry::Takeback(ALLIES, 2, Redrawn::Same)));
}

#[test]
fn a_refused_takeback_changes_nothing() {
    let mut game = opened();
    assert!(game.propose_takeback(ALLIES, 0).is_ok());
    assert_eq!(game.answer_takeback(AXIS, false), Ok(None));
    assert_eq!((game.at(), game.proposal(), game.state()), (OPENING, None, opened().state()));
    assert_declined(&mut game, |it| it.answer_takeback(AXIS, true), Declined::NoProposal);
}

#[test]
fn a_takeback_is_withdrawn_by_a_play_and_by_an_undo() {
    let mut game = opened();
    assert!(game.propose_takeback(ALLIES, 0).is_ok());
    march(&mut game, AXIS, 1);
    assert_declined(&mut game, |it| it.answer_takeback(AXIS, true), Declined::NoProposal);
    assert!(game.propose_takeback(ALLIES, 0).is_ok());
    assert_eq!(game.undo(AXIS, OPENING), Ok(()));
    assert_declined(&mut game, |it| it.answer_takeback(AXIS, true), Declined::NoProposal);
}

#[test]
fn a_declined_play_does_not_withdraw_a_takeback() {
    let mut game = opened();
    assert!(game.propose_takeback(ALLIES, 0).is_ok());
    let axis = Declined::NotYourTurn { deciding: SeatSet::only(AXIS) };
    assert_declined(&mut game, |it| it.play(ALLIES, MARCH, OPENING), axis);
    assert!(game.proposal().is_some());
}

#[test]
fn only_what_is_in_force_can_be_taken_back() {
    let mut game = opened();
    march(&mut game, AXIS, 1);
    assert_eq!(game.undo(AXIS, OPENING), Ok(()));
    for gone in [OPENING, OPENING + 1, OPENING + 2] {
        assert_declined(&mut game, |it| it.propose_takeback(AXIS, gone), Declined::NoEntry);
    }
}

#[test]
fn after_a_takeback_chance_brings_the_same_again() {
    let mut luck = Shared::new(5);
    let mut game = met();
    game.settle(&mut luck);
    take_back(&mut game, 2);
    game.settle(&mut luck);
    // Taken back in the middle of the deal: what stays keeps its draws, what follows has its own again.
    take_back(&mut game, OPENING + 3);
    game.settle(&mut luck);
    let dealt = draws(game.entries());
    let ordinals: Vec<u32> = dealt.iter().map(|it| it.0.ordinal).collect();
    assert_eq!(ordinals, [0, 1, 2, 3, 0, 1, 2, 3, 2, 3]);
    assert_eq!(game.line().count(), OPENING);
    assert_eq!(dealt[..4], dealt[4..8]);
    assert_eq!(dealt[2..4], dealt[8..]);
}

#[test]
fn takebacks_of_earlier_versions_drew_anew() {
    let mut luck = Shared::new(5);
    let mut game = met();
    game.settle(&mut luck);
    assert!(game.replay(Entry::Takeback(AXIS, 2, Redrawn::New)).is_ok());
    game.settle(&mut luck);
    // One of today brings back what was drawn last, not what was drawn first.
    take_back(&mut game, OPENING + 1);
    game.settle(&mut luck);
    let dealt = draws(game.entries());
    let ordinals: Vec<u32> = dealt.iter().map(|it| it.0.ordinal).collect();
    assert_eq!(ordinals, [0, 1, 2, 3, 4, 5, 6, 7, 4, 5, 6, 7]);
    let cards = |it: &[(Draw, Chance)]| it.iter().map(|it| it.1).collect::<Vec<_>>();
    assert_ne!(cards(&dealt[..4]), cards(&dealt[4..8]), "with this seed the new cards are others");
}

fn take_back(game: &mut Patrols, to: usize) {
    assert!(game.propose_takeback(AXIS, to).is_ok());
    assert_eq!(game.answer_takeback(ALLIES, true), Ok(None));
}

#[test]
fn after_a_takeback_everybody_must_look_again() {
    let mut game = opened();
    march(&mut game, AXIS, 2);
    take_back(&mut game, OPENING + 1);
    let stale = Declined::Stale { at: OPENING + 3 };
    assert_declined(&mut game, |it| it.play(AXIS, MARCH, OPENING + 2), stale);
    assert!(game.play(AXIS, MARCH, OPENING + 3).is_ok());
}

// === Telling ===

#[test]
fn retelling_is_what_each_viewer_heard() {
    for seed in 0..20 {
        let mut game = fresh();
        let happened = play_out(&mut game, seed);
        for viewer in Viewer::all(SEATS) {
            assert_eq!(game.retell(0, viewer), game.told(&happened, viewer), "{viewer:?}");
        }
    }
}

fn told(game: &Patrols, from: usize, viewer: Viewer) -> Vec<Event> {
    game.retell(from, viewer).into_iter().map(|it| it.event).collect()
}

#[test]
fn routes_are_told_when_they_have_met() {
    let mut game = fresh();
    play(&mut game, AXIS, Action::Take(Route::Coast));
    assert_eq!(told(&game, 0, Viewer::Seat(AXIS)), [Event::Took(AXIS, Some(Route::Coast))]);
    assert_eq!(told(&game, 0, Viewer::Seat(ALLIES)), [Event::Took(AXIS, None)]);
    assert_eq!(told(&game, 0, Viewer::Public), [Event::Took(AXIS, None)]);
    play(&mut game, ALLIES, Action::Take(Route::Dunes));
    let public = [Event::Took(ALLIES, None), Event::Met(Route::Coast, Route::Dunes), Event::Begins(AXIS)];
    assert_eq!(told(&game, 1, Viewer::Public), public);
}

#[test]
fn cards_are_told_to_those_who_see_them() {
    let mut game = opened();
    play(&mut game, AXIS, Action::Peek(0));
    let dealt = |axis: [Option<Kind>; 2], allies: [Option<Kind>; 2], seen| {
        let card = |turn: usize| [Event::Drew(AXIS, axis[turn]), Event::Drew(ALLIES, allies[turn])];
        [card(0), card(1)].concat().into_iter().chain([Event::Peeked(AXIS, 0, seen)]).collect::<Vec<_>>()
    };
    let (axis, allies) = ([Some(Kind::Jeep), Some(Kind::Truck)], [Some(Kind::Tank), Some(Kind::Jeep)]);
    let tank = Some(Kind::Tank);
    assert_eq!(told(&game, 2, Viewer::Seat(AXIS)), dealt(axis, [None; 2], tank));
    assert_eq!(told(&game, 2, Viewer::Seat(ALLIES)), dealt([None; 2], allies, tank));
    assert_eq!(told(&game, 2, Viewer::Public), dealt([None; 2], [None; 2], None));
}

#[test]
fn what_was_undone_is_not_retold_and_entries_keep_their_numbers() {
    let mut game = opened();
    march(&mut game, AXIS, 2);
    assert_eq!(game.undo(AXIS, OPENING), Ok(()));
    march(&mut game, AXIS, 1);
    let retold = game.retell(OPENING, Viewer::Public);
    let marched = Happening { at: OPENING + 3, rule: Rule::new("P4"), event: Event::Marched(AXIS) };
    assert_eq!(retold, [marched]);
}

// === The log is the game ===

/// More than 128 steps, so that two snapshots are behind: marches, a card, marches, and marches again.
fn long_game() -> Patrols {
    let mut game = opened();
    march(&mut game, AXIS, 70);
    play(&mut game, AXIS, Action::Discard(0, Kind::Jeep));
    march(&mut game, ALLIES, 70);
    play(&mut game, ALLIES, Action::Discard(1, Kind::Jeep));
    march(&mut game, AXIS, 4);
    game
}

#[track_caller]
fn assert_states_are_those_of_a_replay(game: &Patrols) {
    let mut state: State = game.rules().setup();
    for (count, step) in game.line().enumerate() {
        assert_eq!(game.state_after(count), state, "after {count} steps");
        game.rules().apply(&mut state, step, &mut ());
    }
    assert_eq!((&game.state_after(game.line().count()), game.state()), (&state, &state));
}

#[test]
fn snapshots_agree_with_a_replay() {
    let game = long_game();
    assert!(game.line().count() > 128, "{}", game.line().count());
    assert_states_are_those_of_a_replay(&game);
}

#[test]
fn snapshots_agree_with_a_replay_after_taking_back_across_them() {
    for to in [OPENING + 10, 63, 64, 65, 100, 127, 128, 129] {
        let mut game = long_game();
        take_back(&mut game, to);
        let Node::Decide(seats) = game.node() else { panic!("somebody is to decide") };
        let seat = seats.first().expect("somebody decides");
        if game.actions(seat).contains(&Action::Peek(1)) {
            play(&mut game, seat, Action::Peek(1));
        }
        march(&mut game, seat, 1);
        assert_states_are_those_of_a_replay(&game);
    }
}

#[test]
fn free_undo_works_across_a_snapshot() {
    let mut game = long_game();
    take_back(&mut game, 133);
    let before = game.state().clone();
    let (floor, at) = (game.undo_floor(ALLIES).0, game.at());
    march(&mut game, ALLIES, 5);
    assert_eq!(game.undo(ALLIES, at), Ok(()));
    assert_eq!(*game.state(), before);
    assert_eq!(game.undo(ALLIES, floor), Ok(()));
    assert_states_are_those_of_a_replay(&game);
}

#[test]
fn a_stored_log_leads_to_the_same_match() {
    let mut game = long_game();
    assert_eq!(game.undo(AXIS, game.at() - 2), Ok(()));
    take_back(&mut game, 3);
    play_out(&mut game, 4);
    let again = replayed(game.entries());
    assert_eq!((again.entries(), again.state()), (game.entries(), game.state()));
    assert_eq!(again.fingerprint(), game.fingerprint());
}

#[test]
fn a_stored_log_is_checked_like_play() {
    let card = |kind| Entry::Chance(Draw { purpose: CARD, ordinal: 0 }, Chance::Card(kind));
    let mut game = opened();
    assert_declined(&mut game, |it| it.replay(card(Kind::Jeep)), Declined::NoEntry);
    let mut game = met();
    let die = Entry::Chance(Draw { purpose: FIRST, ordinal: 0 }, Chance::Die(1));
    assert_declined(&mut game, |it| it.replay(die), Declined::NoEntry);
    let nature = Declined::NotYourTurn { deciding: SeatSet::NONE };
    assert_declined(&mut game, |it| it.replay(Entry::Act(AXIS, MARCH)), nature);
    let met = Declined::Undo { floor: 2, barrier: Barrier::OtherSeat };
    assert_declined(&mut game, |it| it.replay(Entry::Undo(AXIS, 0)), met);
    assert_declined(&mut game, |it| it.replay(Entry::Takeback(AXIS, 2, Redrawn::Same)), Declined::NoEntry);
}

// === Luck ===

/// Counts what it is asked for, and answers as shared luck does.
struct Witness(Shared, Vec<(Draw, u32)>);

impl Luck for Witness {
    fn ticket(&mut self, draw: Draw, tickets: u32) -> u32 {
        self.1.push((draw, tickets));
        self.0.ticket(draw, tickets)
    }
}

#[test]
fn the_pending_draw_is_the_one_that_is_drawn() {
    let mut game = met();
    let mut luck = Witness(Shared::new(3), Vec::new());
    let pending = game.pending();
    assert_eq!((pending, game.pending()), (Some((Draw { purpose: CARD, ordinal: 0 }, 8)), pending));
    game.settle(&mut luck);
    assert_eq!(luck.1.first().copied(), pending);
    assert_eq!(luck.1.iter().map(|it| it.1).collect::<Vec<_>>(), [8, 8, 7, 7], "each pool has eight cards");
    assert_eq!(game.pending(), None);
    play(&mut game, AXIS, Action::Draw);
    assert_eq!(game.pending(), Some((Draw { purpose: CARD, ordinal: 4 }, 6)));
}

#[test]
fn tables_that_share_their_luck_draw_the_same_cards_whatever_happens_in_between() {
    for seed in 0..50 {
        let (mut luck, mut same_luck) = (Shared::new(seed), Shared::new(seed));
        let mut calm = met();
        calm.settle(&mut luck);
        play(&mut calm, AXIS, Action::Draw);
        calm.settle(&mut luck);
        let mut busy = busy_table(&mut same_luck);
        play(&mut busy, AXIS, Action::Draw);
        busy.settle(&mut same_luck);
        assert_eq!(draws(calm.entries()), cards_of_the_axis_line(&busy), "seed {seed}");
    }
}

/// Equal routes and a die; then the axis marches before it draws. The die is set so that the axis begins.
fn busy_table(luck: &mut Shared) -> Patrols {
    let mut game = fresh();
    play(&mut game, AXIS, Action::Take(Route::Track));
    play(&mut game, ALLIES, Action::Take(Route::Track));
    let die = Entry::Chance(Draw { purpose: FIRST, ordinal: 0 }, Chance::Die(2));
    assert!(game.replay(die).is_ok());
    game.settle(luck);
    march(&mut game, AXIS, 3);
    game
}

fn cards_of_the_axis_line(game: &Patrols) -> Vec<(Draw, Chance)> {
    let (first, cards): (Vec<_>, Vec<_>) =
        draws(game.entries()).into_iter().partition(|it| it.0.purpose == FIRST);
    assert_eq!(first, [(Draw { purpose: FIRST, ordinal: 0 }, Chance::Die(2))]);
    cards
}

#[test]
fn other_luck_gives_other_cards() {
    let dealt = |seed| {
        let mut game = met();
        game.settle(&mut Shared::new(seed));
        draws(game.entries())
    };
    assert!((1..20).any(|seed| dealt(seed) != dealt(0)));
}
