//! `khamsin sim deck`: how balanced the deck-builder is.

mod report;

use std::collections::BTreeMap;

use bots::{
    Bot, Level, choose_at,
    deck::{Style, choose_with},
};
use rayon::prelude::*;
use table::{Game, Luck, Node, Notation, Ordinals, Position, Rule, Seat, Seeded, Shared, Step, Viewer};
use titles::{
    Setup, SetupFault, Title, Words,
    cards::Kind,
    deck::{Action, Deck, Event, State},
};

use super::progress;
use crate::{
    args::Sim,
    fault::{Fault, Outcome},
    out::say,
};
use report::Report;

pub(crate) fn run(args: &Sim, setup: &Setup, words: &Words) -> Outcome {
    let rules = Deck::set_up(&setup.options)?;
    let start = match &setup.position {
        None => rules.setup(),
        Some(text) => rules.read_position(text).map_err(SetupFault::Position)?,
    };
    let seats = usize::from(rules.seats());
    if !args.styles.is_empty() && args.styles.len() != seats {
        let fault = Fault::of("cli-fault-seats").with("option", "--styles");
        return Err(fault.with("named", args.styles.len()).with("seats", seats));
    }
    let bar = progress(args.games, args.json);
    let one = |number: u64| {
        let tale = play(&rules, &start, args, number);
        bar.inc(1);
        tale
    };
    // Collected in order: the result is the same with any number of threads.
    let tales: Vec<Tale> = (0..args.games).into_par_iter().map(one).collect();
    bar.finish_and_clear();
    let report = Report { rules: &rules, args, tales };
    match args.json {
        true => say!("{}", report.json()),
        false => report.lines(words).iter().for_each(|line| say!("{line}")),
    }
    Ok(())
}

/// Who sits at a seat: the greedy bot builds in a style, the others as they like.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
struct Player {
    level: Level,
    style: Option<Style>,
}

impl Player {
    const fn word(self) -> &'static str {
        match self.style {
            Some(style) => style.word(),
            None => self.level.word(),
        }
    }
}

/// The styles in every order.
const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [1, 2, 0], [2, 0, 1], [0, 2, 1], [2, 1, 0], [1, 0, 2]];

/// Who sits where in a game. Without `--styles` they are dealt anew each game, so that no style keeps a seat.
fn seated(args: &Sim, seats: usize, deal: u64, shift: usize) -> Vec<Player> {
    let order = ORDERS[(deal % 6) as usize];
    let turned = (deal / 6) as usize;
    let one = |seat: usize| {
        let bot = (seat + shift) % seats;
        let level = args.bots[bot];
        let dealt = Style::ALL[order[(bot + turned) % seats % 3]];
        let style = args.styles.get(bot).copied().unwrap_or(dealt);
        Player { level, style: (level == Level::Greedy).then_some(style) }
    };
    (0..seats).map(one).collect()
}

// === One game ===

/// What became of a site.
#[derive(Clone, Debug, Default)]
struct SiteTale {
    attacked: u32,
    taken: u32,
    lost_again: u32,
    first_round: Option<i64>,
}

/// One counterattack turn.
#[derive(Clone, Debug, Default)]
struct Counterattack {
    cards: u32,
    interceptions: u32,
    failed: u32,
    cities_lost: u32,
    victory_lost: u32,
    /// Interceptions in which something was used after the strike.
    aftershocks: u32,
    repelled: bool,
}

/// One game as it came out.
struct Tale {
    players: Vec<Player>,
    /// The share of the victory of each seat.
    won: Vec<f64>,
    points: Vec<i32>,
    /// The sites each seat took.
    won_sites: Vec<Vec<Kind>>,
    rounds: i64,
    ending: String,
    decisions: u64,
    sites: BTreeMap<Kind, SiteTale>,
    counterattacks: Vec<Counterattack>,
    /// How many copies of a card each seat recruited.
    bought: BTreeMap<Kind, Vec<u32>>,
}

fn play(rules: &Deck, start: &State, args: &Sim, number: u64) -> Tale {
    let seats = usize::from(rules.seats());
    let turns = if args.paired { seats as u64 } else { 1 };
    let (deal, shift) = (number / turns, (number % turns) as usize);
    let seed = args.seed.wrapping_add(deal);
    let players = seated(args, seats, deal, shift);
    let own = |seat: usize| seed ^ ((seat + shift) % seats) as u64;
    let mut bots: Vec<Bot> = (0..seats).map(|it| Bot::new(players[it].level, own(it))).collect();
    let mut dice: Vec<Seeded> = (0..seats).map(|it| Seeded::new(own(it))).collect();
    let (mut luck, mut ordinals) = (Shared::new(seed), Ordinals::default());
    let mut state = start.clone();
    let mut teller = Teller::new(players);
    let (mut actions, mut events): (Vec<Action>, Vec<(Rule, Event)>) = (Vec::new(), Vec::new());
    loop {
        let step = match rules.node(&state) {
            Node::Over => break,
            Node::Chance => {
                let draw = ordinals.next(rules.purpose(&state));
                Step::Chance(rules.outcome(&state, luck.ticket(draw, rules.tickets(&state))))
            }
            Node::Decide(deciding) => {
                let seat = deciding.first().unwrap_or_default();
                let at = seat.index();
                actions.clear();
                rules.actions(&state, seat, &mut actions);
                let action = match teller.tale.players[at].style {
                    Some(_) if actions.len() == 1 => actions[0],
                    Some(style) => {
                        let view = rules.view(&state, Viewer::Seat(seat));
                        actions[choose_with(style, rules, &view, &actions, &mut dice[at])]
                    }
                    None => choose_at(&mut bots[at], rules, &state, seat, &actions),
                };
                teller.decides(action);
                Step::Act(seat, action)
            }
        };
        events.clear();
        rules.apply(&mut state, step, &mut events);
        events.iter().for_each(|it| teller.hears(&it.1));
    }
    teller.ends(rules, &state)
}

/// Listens to a game.
struct Teller {
    tale: Tale,
    round: i64,
    /// Whether units of an interception have been allotted.
    struck: bool,
    /// Whether something was used since.
    shook: bool,
}

impl Teller {
    fn new(players: Vec<Player>) -> Teller {
        let seats = players.len();
        let tale = Tale {
            players,
            won: vec![0.0; seats],
            points: vec![0; seats],
            won_sites: vec![Vec::new(); seats],
            rounds: 0,
            ending: String::new(),
            decisions: 0,
            sites: BTreeMap::new(),
            counterattacks: Vec::new(),
            bought: BTreeMap::new(),
        };
        Teller { tale, round: 1, struck: false, shook: false }
    }

    fn decides(&mut self, action: Action) {
        self.tale.decisions += 1;
        match action {
            Action::DeclareAllotment => self.struck = true,
            Action::Use(..) | Action::UsePlayed(..) | Action::Play(_) => self.shook |= self.struck,
            // A listener counts what it names.
            _ => {}
        }
    }

    fn hears(&mut self, event: &Event) {
        let round = self.round;
        match *event {
            Event::Turned { round, .. } => self.round = i64::from(round),
            Event::Recruited { seat, kind, .. } => {
                let seats = self.tale.players.len();
                self.tale.bought.entry(kind).or_insert_with(|| vec![0; seats])[seat.index()] += 1;
            }
            Event::Attacked { kind, .. } => self.site(kind).attacked += 1,
            Event::Won { seat, kind } => {
                let site = self.site(kind);
                site.taken += 1;
                site.first_round.get_or_insert(round);
                self.tale.won_sites[seat.index()].push(kind);
            }
            Event::Counterattack { cards } => {
                let cards = u32::from(cards);
                self.tale.counterattacks.push(Counterattack { cards, ..Counterattack::default() });
            }
            Event::Intercepts { .. } => {
                (self.struck, self.shook) = (false, false);
                self.counterattack(|it| it.interceptions += 1);
            }
            Event::Repelled { .. } => {
                self.counterattack(|it| it.repelled = true);
                self.interception_ends();
            }
            Event::Failed { .. } => {
                self.counterattack(|it| it.failed += 1);
                self.interception_ends();
            }
            Event::CityLost { kind, .. } => {
                self.site(kind).lost_again += 1;
                self.counterattack(|it| it.cities_lost += 1);
            }
            Event::VictoryLost { .. } => self.counterattack(|it| it.victory_lost += 1),
            _ => {}
        }
    }

    fn site(&mut self, kind: Kind) -> &mut SiteTale {
        self.tale.sites.entry(kind).or_default()
    }

    fn counterattack(&mut self, change: impl FnOnce(&mut Counterattack)) {
        if let Some(last) = self.tale.counterattacks.last_mut() {
            change(last);
        }
    }

    fn interception_ends(&mut self) {
        let shook = u32::from(self.shook);
        self.counterattack(|it| it.aftershocks += shook);
        (self.struck, self.shook) = (false, false);
    }

    fn ends(mut self, rules: &Deck, state: &State) -> Tale {
        let standing = rules.standing(state);
        let best = standing.best();
        for seat in Seat::all(rules.seats()) {
            let share = if best.has(seat) { 1.0 / best.len() as f64 } else { 0.0 };
            self.tale.won[seat.index()] = share;
            self.tale.points[seat.index()] = standing.points[seat.index()];
        }
        self.tale.rounds = rules.picture(&rules.view(state, Viewer::Public)).field("round").number();
        self.tale.ending = rules.ending(state).map_or_else(String::new, |it| it.1.key.into_owned());
        self.tale
    }
}
