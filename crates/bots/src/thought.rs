//! A decision being made, a slice at a time, and what a bot remembers from one decision to the next.

use std::any::Any;

use table::{Game, Seeded, Viewer};
use titles::{Seen, battle::Battle, deck::Deck};

use crate::{
    Bot, Level,
    halving::Halving,
    hex::plan::{self, Race},
    search::{Mind, Question, Size},
    tree::Tree,
};

/// A title whose bots search.
pub(crate) trait Searched: Game {
    /// What its bots know, made once for a game.
    type Knowledge: Mind<Self> + Send;

    /// Gathers what a level knows; with other habits than those that come with the program, if they are given.
    fn knowledge(&self, level: Level, habits: Option<&[f32]>) -> Self::Knowledge;

    /// How a level decides.
    fn manner(&self, level: Level) -> Manner;

    /// Who looks.
    fn viewer(view: &Self::View) -> Viewer;
}

/// How a level decides.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Manner {
    /// First sight is blurred by this share of the span of looks.
    pub(crate) haste: f32,
    /// How many imagined worlds first sight looks at.
    pub(crate) sights: u32,
    /// How many more turns are played on than the question asks for.
    pub(crate) horizon: u32,
    /// What is played out; first sight decides if that is nothing.
    pub(crate) size: Size,
}

impl Manner {
    /// At first sight, in haste.
    pub(crate) const fn at_sight(haste: f32, sights: u32) -> Manner {
        Manner { haste, sights, horizon: 0, size: Size { playouts: 0, ..Size::USUAL } }
    }

    /// By search.
    pub(crate) const fn by_search(sights: u32, horizon: u32, size: Size) -> Manner {
        Manner { haste: 0.0, sights, horizon, size }
    }

    /// The same with some numbers changed.
    fn with(mut self, changes: &[Change]) -> Manner {
        for &Change { what, to } in changes {
            match what {
                Knob::Haste => self.haste = to,
                Knob::Sights => self.sights = to as u32,
                Knob::Horizon => self.horizon = to as u32,
                Knob::Playouts => self.size.playouts = to as u32,
                Knob::Width => self.size.width = to as u32,
                Knob::Faith => self.size.faith = to,
                Knob::Looks => self.size.looks = to,
                Knob::Trees => self.size.trees = to as u32,
            }
        }
        self
    }
}

/// A number of a level, for those who try others.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Knob {
    /// By which share of its span first sight is blurred.
    Haste,
    /// How many imagined worlds first sight looks at.
    Sights,
    /// How many more turns are played on.
    Horizon,
    /// How many playouts a decision gets.
    Playouts,
    /// How many choices are compared.
    Width,
    /// How many worlds first sight counts for.
    Faith,
    /// By how much the choice that looks worst is expected to be worse than the best.
    Looks,
    /// How many trees are grown; none for the flat search.
    Trees,
}

impl Knob {
    const ALL: [(&str, Knob); 8] = [
        ("haste", Knob::Haste),
        ("sights", Knob::Sights),
        ("horizon", Knob::Horizon),
        ("playouts", Knob::Playouts),
        ("width", Knob::Width),
        ("faith", Knob::Faith),
        ("looks", Knob::Looks),
        ("trees", Knob::Trees),
    ];
}

/// Another number than that of the level: `faith=4`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Change {
    /// What is changed.
    pub what: Knob,
    /// To which number.
    pub to: f32,
}

impl std::str::FromStr for Change {
    type Err = String;

    fn from_str(text: &str) -> Result<Change, String> {
        let (word, number) = text.split_once('=').unwrap_or((text, ""));
        let knob = Knob::ALL.iter().find(|it| it.0 == word);
        let (_, what) = *knob.ok_or_else(|| {
            let words: Vec<&str> = Knob::ALL.iter().map(|it| it.0).collect();
            format!("{word:?} is no number of a level; use {}", words.join(" or "))
        })?;
        let to = number.parse().ok().filter(|it: &f32| it.is_finite() && *it >= 0.0);
        let to = to.ok_or_else(|| format!("{text:?}: {number:?} is not a number of zero or more"))?;
        Ok(Change { what, to })
    }
}

/// What a bot knows of the title it plays.
#[derive(Default)]
pub(crate) struct Memory {
    known: Option<Box<dyn Any + Send>>,
    habits: Option<Vec<f32>>,
}

impl Memory {
    pub(crate) const BLANK: Memory = Memory { known: None, habits: None };

    /// Nothing yet, but other habits than those that come with the program.
    pub(crate) fn with_habits(habits: &[f32]) -> Memory {
        Memory { known: None, habits: Some(habits.to_vec()) }
    }

    /// What it knows of the title; gathered when it is first asked.
    fn of<G: Searched>(&mut self, rules: &G, level: Level) -> &G::Knowledge {
        if !self.known.as_ref().is_some_and(|it| it.is::<G::Knowledge>()) {
            self.known = Some(Box::new(rules.knowledge(level, self.habits.as_deref())));
        }
        self.known.as_ref().and_then(|it| it.downcast_ref()).expect("just gathered")
    }
}

/// A decision being made.
pub struct Thought(Stage);

enum Stage {
    Made(usize),
    Battle(Box<Search<Battle>>),
    Deck(Box<Search<Deck>>),
    Hex(Box<Race>),
}

/// A search of either kind.
enum Search<G: Game> {
    Flat(Halving<G>),
    Tree(Tree<G>),
}

impl<G: Game> Search<G> {
    fn run<M: Mind<G>>(&mut self, about: &Question<'_, G, M>, playouts: u32) -> bool {
        match self {
            Search::Flat(search) => search.run(about, playouts),
            Search::Tree(search) => search.run(about, playouts),
        }
    }

    fn best(&self) -> usize {
        match self {
            Search::Flat(search) => search.best(),
            Search::Tree(search) => search.best(),
        }
    }

    fn tried(&self) -> Vec<(usize, u32, f32)> {
        match self {
            Search::Flat(search) => search.tried(),
            Search::Tree(search) => search.tried(),
        }
    }

    fn progress(&self) -> (u32, u32) {
        match self {
            Search::Flat(search) => search.progress(),
            Search::Tree(search) => search.progress(),
        }
    }
}

impl Thought {
    pub(crate) const fn made(choice: usize) -> Thought {
        Thought(Stage::Made(choice))
    }

    pub(crate) fn begin(bot: &mut Bot, seen: Seen<'_>) -> Thought {
        let begun = match seen {
            Seen::Battle { rules, view, options } => {
                begin(bot, rules, view, options).map(|it| Stage::Battle(Box::new(it)))
            }
            Seen::Deck { rules, view, options } => {
                begin(bot, rules, view, options).map(|it| Stage::Deck(Box::new(it)))
            }
            Seen::Hex { rules, view, options } => {
                let playouts = bot.changes.iter().rev().find(|it| it.what == Knob::Playouts);
                let playouts = playouts.map(|it| it.to as u32);
                let (notes, dice) = (&mut bot.notes, &mut bot.dice);
                let begun = plan::begin(rules, view, options, bot.level, playouts, notes, dice);
                begun.map(|it| Stage::Hex(Box::new(it)))
            }
        };
        Thought(begun.unwrap_or_else(Stage::Made))
    }

    /// Thinks on for so many playouts; true when the decision is made.
    ///
    /// # Panics
    /// If it is shown another title than the one it began with.
    pub fn go_on(&mut self, bot: &mut Bot, seen: Seen<'_>, playouts: u32) -> bool {
        match (&mut self.0, seen) {
            (Stage::Made(_), _) => true,
            (Stage::Battle(search), Seen::Battle { rules, view, options }) => {
                go_on(search, bot, rules, view, options, playouts)
            }
            (Stage::Deck(search), Seen::Deck { rules, view, options }) => {
                go_on(search, bot, rules, view, options, playouts)
            }
            (Stage::Hex(race), Seen::Hex { rules, view, options }) => {
                race.run(rules, view, options, playouts, &mut bot.notes, &mut bot.dice)
            }
            (Stage::Battle(_) | Stage::Deck(_) | Stage::Hex(_), _) => {
                panic!("a thought belongs to one title")
            }
        }
    }

    /// Breaks off and chooses by what is known so far; a plan of hex is made with it and kept to.
    pub fn stop(&mut self, bot: &mut Bot, seen: Seen<'_>) -> usize {
        if let Stage::Hex(race) = &mut self.0
            && race.stop()
        {
            self.go_on(bot, seen, 1);
        }
        self.best()
    }

    /// The place of the best choice so far.
    pub fn best(&self) -> usize {
        match &self.0 {
            Stage::Made(choice) => *choice,
            Stage::Battle(search) => search.best(),
            Stage::Deck(search) => search.best(),
            Stage::Hex(race) => race.best(),
        }
    }

    /// The choices that were tried, the best first: the place of each, in how many imagined worlds, and what it may hope
    /// for from 0, the last place, to 1, the first. None if the choice was made at first sight.
    pub fn tried(&self) -> Vec<(usize, u32, f32)> {
        match &self.0 {
            Stage::Made(_) | Stage::Hex(_) => Vec::new(),
            Stage::Battle(search) => search.tried(),
            Stage::Deck(search) => search.tried(),
        }
    }

    /// Playouts done, and to be done.
    pub fn progress(&self) -> (u32, u32) {
        match &self.0 {
            Stage::Made(_) => (1, 1),
            Stage::Battle(search) => search.progress(),
            Stage::Deck(search) => search.progress(),
            Stage::Hex(race) => race.progress(),
        }
    }
}

fn go_on<G: Searched>(
    search: &mut Search<G>,
    bot: &mut Bot,
    rules: &G,
    view: &G::View,
    options: &[G::Action],
    playouts: u32,
) -> bool {
    let seat = G::viewer(view).seat().unwrap_or_default();
    let mind = bot.memory.of(rules, bot.level);
    search.run(&Question { rules, view, mind, seat, options }, playouts)
}

/// Begins a search, or chooses at first sight.
fn begin<G: Searched>(
    bot: &mut Bot,
    rules: &G,
    view: &G::View,
    options: &[G::Action],
) -> Result<Search<G>, usize> {
    let Some(seat) = G::viewer(view).seat() else { return Err(0) };
    let mut manner = rules.manner(bot.level).with(&bot.changes);
    if bot.memory.habits.is_some() {
        // Whoever tries out habits wants to see these and no haste.
        manner.haste = 0.0;
    }
    let mut world = rules.imagine(view, &mut bot.dice);
    let knowledge = bot.memory.of(rules, bot.level);
    let mut glances = Vec::new();
    knowledge.glance(rules, &world, seat, options, &mut glances);
    for _ in 1..manner.sights {
        let mut more = Vec::with_capacity(options.len());
        world = rules.imagine(view, &mut bot.dice);
        knowledge.glance(rules, &world, seat, options, &mut more);
        glances.iter_mut().zip(&more).for_each(|(sum, it)| *sum += it);
    }
    match knowledge.matter(rules, &world, options) {
        Some(mut matter) if manner.size.playouts > 0 => {
            matter.horizon += manner.horizon;
            let dice = Seeded::new(bot.dice.bits());
            Ok(match manner.size.trees {
                0 => Search::Flat(Halving::new(manner.size, matter, &glances, dice)),
                _ => Search::Tree(Tree::new(manner.size, matter, options[0], dice)),
            })
        }
        Some(_) | None => Err(at_first_sight(&glances, manner.haste, &mut bot.dice)),
    }
}

/// Takes what looks good, and if in haste not always the best of it.
fn at_first_sight(glances: &[f32], haste: f32, dice: &mut Seeded) -> usize {
    let low = glances.iter().copied().fold(f32::MAX, f32::min);
    let high = glances.iter().copied().fold(f32::MIN, f32::max);
    let blur = haste * (high - low);
    let noisy = glances.iter().map(|it| it + blur * dice.below(1000) as f32 / 1000.0);
    noisy.enumerate().max_by(|a, b| a.1.total_cmp(&b.1)).map_or(0, |it| it.0)
}
