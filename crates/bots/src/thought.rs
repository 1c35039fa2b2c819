//! A decision being made, a slice at a time, and what a bot remembers from one decision to the next.

use std::any::Any;

use table::{Game, Seeded, Viewer};
use titles::{Seen, battle::Battle};

use crate::{
    Bot, Level,
    halving::Halving,
    search::{Mind, Search, Shape},
};

/// A title whose bots search.
pub(crate) trait Searched: Game {
    /// What its bots know, made once for a game.
    type Knowledge: Mind<Self> + Send;

    /// Gathers it.
    fn knowledge(&self) -> Self::Knowledge;

    /// How a level searches; none if it plays at first sight.
    fn shape(&self, level: Level) -> Option<Shape>;

    /// Who looks.
    fn viewer(view: &Self::View) -> Viewer;
}

/// What a bot knows of the title it plays.
#[derive(Default)]
pub(crate) struct Memory(Option<Box<dyn Any + Send>>);

impl Memory {
    pub(crate) const BLANK: Memory = Memory(None);

    /// What it knows of the title; gathered when it is first asked.
    fn of<G: Searched>(&mut self, rules: &G) -> &G::Knowledge {
        if !self.0.as_ref().is_some_and(|it| it.is::<G::Knowledge>()) {
            self.0 = Some(Box::new(rules.knowledge()));
        }
        self.0.as_ref().and_then(|it| it.downcast_ref()).expect("just gathered")
    }
}

/// A decision being made.
pub struct Thought(Stage);

enum Stage {
    Made(usize),
    Battle(Race<Battle>),
}

/// A search of either shape.
enum Race<G: Game> {
    Tree(Search<G>),
    Flat(Halving<G>),
}

impl<G: Searched> Race<G> {
    fn run(&mut self, memory: &mut Memory, rules: &G, view: &G::View, options: &[G::Action], iterations: u32) -> bool {
        let knowledge = memory.of(rules);
        match self {
            Race::Tree(search) => search.run(rules, view, knowledge, iterations),
            Race::Flat(search) => {
                let seat = G::viewer(view).seat().unwrap_or_default();
                search.run(rules, view, knowledge, seat, options, iterations)
            }
        }
    }

    fn best(&self, options: &[G::Action]) -> usize {
        match self {
            Race::Tree(search) => search.best(options),
            Race::Flat(search) => search.best(),
        }
    }

    fn progress(&self) -> (u32, u32) {
        match self {
            Race::Tree(search) => search.progress(),
            Race::Flat(search) => search.progress(),
        }
    }
}

/// By how much the second best may look worse and still be taken by one who plays at first sight.
const HASTE: f32 = 0.3;

impl Thought {
    pub(crate) const fn made(choice: usize) -> Thought {
        Thought(Stage::Made(choice))
    }

    pub(crate) fn begin(bot: &mut Bot, seen: Seen<'_>) -> Thought {
        Thought(match seen {
            Seen::Battle { rules, view, options } => begin(bot, rules, view, options).map(Stage::Battle),
            Seen::Deck { rules, view, options } => Err(crate::deck::choose(rules, view, options, &mut bot.dice)),
            Seen::Hex { rules, view, options } => Err(crate::hex::choose(rules, view, options, &mut bot.dice)),
        }
        .unwrap_or_else(Stage::Made))
    }

    /// Thinks on for so many iterations; true when the decision is made.
    ///
    /// # Panics
    /// If it is shown another title than the one it began with.
    pub fn go_on(&mut self, bot: &mut Bot, seen: Seen<'_>, iterations: u32) -> bool {
        match (&mut self.0, seen) {
            (Stage::Made(_), _) => true,
            (Stage::Battle(race), Seen::Battle { rules, view, options }) => {
                race.run(&mut bot.memory, rules, view, options, iterations)
            }
            (Stage::Battle(_), _) => panic!("a thought belongs to one title"),
        }
    }

    /// The place of the best choice so far.
    ///
    /// # Panics
    /// If it is shown another title than the one it began with.
    pub fn best(&self, seen: Seen<'_>) -> usize {
        match (&self.0, seen) {
            (Stage::Made(choice), _) => *choice,
            (Stage::Battle(search), Seen::Battle { options, .. }) => search.best(options),
            (Stage::Battle(_), _) => panic!("a thought belongs to one title"),
        }
    }

    /// Iterations done, and to be done.
    pub fn progress(&self) -> (u32, u32) {
        match &self.0 {
            Stage::Made(_) => (1, 1),
            Stage::Battle(search) => search.progress(),
        }
    }
}

/// Begins a search, or chooses at first sight.
fn begin<G: Searched>(bot: &mut Bot, rules: &G, view: &G::View, options: &[G::Action]) -> Result<Race<G>, usize> {
    match rules.shape(bot.level) {
        Some(mut shape) => {
            if let Some(iterations) = bot.iterations {
                shape.iterations = iterations.get();
            }
            let dice = Seeded::new(bot.dice.bits());
            if shape.depth > 1 {
                return Ok(Race::Tree(Search::new(shape, dice)));
            }
            let seat = G::viewer(view).seat().unwrap_or_default();
            Ok(Race::Flat(Halving::new(shape, rules, view, bot.memory.of(rules), seat, options, dice)))
        }
        None => Err(at_first_sight(bot, rules, view, options)),
    }
}

/// Takes what looks good in one world that could be the real one, and not always the best of it.
fn at_first_sight<G: Searched>(bot: &mut Bot, rules: &G, view: &G::View, options: &[G::Action]) -> usize {
    let world = rules.imagine(view, &mut bot.dice);
    let Some(seat) = G::viewer(view).seat() else { return 0 };
    let mut glances = Vec::new();
    bot.memory.of(rules).glance(rules, &world, seat, options, &mut glances);
    let low = glances.iter().copied().fold(f32::MAX, f32::min);
    let high = glances.iter().copied().fold(f32::MIN, f32::max);
    let haste = HASTE * (high - low);
    let noisy = glances.iter().map(|it| it + haste * bot.dice.below(1000) as f32 / 1000.0);
    noisy.enumerate().max_by(|a, b| a.1.total_cmp(&b.1)).map_or(0, |it| it.0)
}
