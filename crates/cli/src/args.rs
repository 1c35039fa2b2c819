//! What can be typed.

use std::{env, path::PathBuf, sync::LazyLock};

use bots::{Level, deck::Style};
use clap::{Arg, ArgAction, ArgMatches, Parser, Subcommand};
use lab::Entrant;
use titles::{FileSort, Kind, Language, OptionSpec, Setup, SetupFault, Times, TitleId, Words};

use crate::{
    fault::{Fault, Outcome},
    files,
};

/// Play, inspect, verify and simulate the tabletop games of the North African campaign.
#[derive(Debug, Parser)]
#[command(name = "khamsin", version = env!("KHAMSIN_BUILD"), after_help = "Begin with: khamsin play battle")]
pub(crate) struct Args {
    /// The language: en or ja (default: from the locale).
    #[arg(long, global = true, value_name = "LANG")]
    lang: Option<String>,
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Begin a game and write it to a file.
    New(New),
    /// Play a game in the terminal against a bot, or go on with a saved one.
    Play(Play),
    /// List the legal actions.
    Legal(Legal),
    /// Play an action in a game file.
    Act(Act),
    /// Say whether an action is legal now, and if not, why not and what to do.
    Explain(Explain),
    /// Draw the table as a seat sees it.
    Show(Show),
    /// Check a game file: every action, every hash, and every chance once the secret is revealed.
    Verify(Verify),
    /// Exact chances of the shots that can be fired now, from what the seat knows.
    Odds(Odds),
    /// What a bot would do here, in four steps: where to look, which piece, which action, and why.
    Hint(Hint),
    /// List, show and check cards.
    Cards(Cards),
    /// Print rules with their sources.
    Rules(Rules),
    /// Play random games and re-deal what each seat cannot know: nothing it gets may change.
    Leaktest(Leaktest),
    /// Measure random play on one thread.
    Bench(Bench),
    /// Serve the browser app on this machine and open it.
    Serve(Serve),
    /// Let bots play many games and report.
    Sim(Sim),
    /// Let bots compete: the same deals from every seat, with intervals and Elo.
    Arena(Arena),
    /// Speak JSON lines on standard input and output, for bots and tools.
    Protocol(Protocol),
}

impl Args {
    /// The wording in the language asked for, or that of the locale.
    pub(crate) fn words(&self) -> Outcome<Words> {
        let language = match &self.lang {
            Some(code) => {
                Language::read(code).ok_or_else(|| Fault::of("cli-fault-language").with("code", code))?
            }
            None => locale_language(),
        };
        Ok(Words::new(language))
    }
}

fn locale_language() -> Language {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"]
        .iter()
        .find_map(|name| env::var(name).ok().filter(|it| !it.is_empty()));
    locale.and_then(|it| Language::read(&it)).unwrap_or_default()
}

/// What is agreed before a game: options of the title, and perhaps a position to start from.
#[derive(Clone, Debug, Default)]
pub(crate) struct Agreed {
    /// The options with their values, as they were typed.
    given: Vec<(&'static str, String)>,
    position: Option<PathBuf>,
}

const POSITION: &str = "position";

/// The options of all titles; those of one key stand together.
fn options_by_key() -> Vec<Vec<&'static OptionSpec>> {
    let mut by_key: Vec<Vec<&'static OptionSpec>> = Vec::new();
    for option in TitleId::ALL.into_iter().flat_map(|it| it.profile().options) {
        match by_key.iter_mut().find(|it| it[0].key == option.key) {
            Some(same) => same.push(option),
            None => by_key.push(vec![option]),
        }
    }
    by_key
}

impl clap::Args for Agreed {
    fn augment_args(command: clap::Command) -> clap::Command {
        // Eight commands take the options, and the help is in English alone.
        static WORDS: LazyLock<Words> = LazyLock::new(|| Words::new(Language::En));
        let position = Arg::new(POSITION)
            .long(POSITION)
            .value_name("FILE")
            .value_parser(clap::value_parser!(PathBuf))
            .help("Start from a position file");
        command.args(options_by_key().iter().map(|it| argument(it, &WORDS))).arg(position)
    }

    fn augment_args_for_update(command: clap::Command) -> clap::Command {
        Agreed::augment_args(command)
    }
}

impl clap::FromArgMatches for Agreed {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Agreed, clap::Error> {
        let values = |key: &'static str| {
            let values = matches.get_many::<String>(key).into_iter().flatten();
            values.map(move |value| (key, value.clone()))
        };
        let given = options_by_key().iter().flat_map(|it| values(it[0].key)).collect();
        Ok(Agreed { given, position: matches.get_one(POSITION).cloned() })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = Agreed::from_arg_matches(matches)?;
        Ok(())
    }
}

/// The argument for the options of one key.
fn argument(same: &[&'static OptionSpec], words: &Words) -> Arg {
    let action = match same.iter().any(|it| it.times == Times::Several) {
        true => ArgAction::Append,
        false => ArgAction::Set,
    };
    let help: Vec<String> = same.iter().map(|it| option_help(it, words)).collect();
    Arg::new(same[0].key)
        .long(same[0].key)
        .value_name(value_name(same[0]))
        .action(action)
        .help(help.join("; "))
}

fn option_help(option: &OptionSpec, words: &Words) -> String {
    let times = match option.times {
        Times::Once => "once",
        Times::Several => "several",
    };
    let facts = [
        ("title", option.title.id().into()),
        ("help", option.help(words).into()),
        ("possible", option.possible(words).into()),
        ("usual", option.usual_in_words(words).into()),
        ("times", times.into()),
    ];
    words.phrase_with("cli-option", &facts)
}

const fn value_name(option: &OptionSpec) -> &'static str {
    match option.kind {
        Kind::Choice(_) => "WORD",
        Kind::Switch => "ON",
        Kind::Number { .. } | Kind::Seat { .. } => "N",
        Kind::Letter(_) => "LETTER",
        Kind::File { sort: FileSort::Cards, .. } => "CARDS",
        Kind::File { sort: FileSort::Pack, .. } => "PACK",
        Kind::File { sort: FileSort::Scenario, .. } => "SCENARIO",
    }
}

impl Agreed {
    /// The set-up for `title`; card files are read into it.
    pub(crate) fn setup(&self, title: &str) -> Outcome<Setup> {
        let mut setup = Setup::of(title);
        for (key, value) in &self.given {
            let value = match TitleId::read(title).and_then(|it| it.option(key)) {
                Some(option) => files::card_file_or_value(option, value)?,
                None => value.clone(),
            };
            setup = setup.with(key, &value);
        }
        if let Some(path) = &self.position {
            setup.position = Some(files::read(path)?);
        }
        setup.open().map_err(|fault| self.where_it_is(fault))?;
        Ok(setup)
    }

    /// The fault with the file it is in.
    fn where_it_is(&self, fault: SetupFault) -> Fault {
        let files = match &fault {
            SetupFault::Cards { key, .. } => {
                self.given.iter().filter(|it| it.0 == key).map(|it| it.1.clone()).collect()
            }
            SetupFault::Position(_) => self.position.iter().map(|it| it.display().to_string()).collect(),
            SetupFault::Title(_)
            | SetupFault::Key { .. }
            | SetupFault::Value { .. }
            | SetupFault::Clash { .. }
            | SetupFault::Seats { .. }
            | SetupFault::TooLong(_) => Vec::new(),
        };
        Fault::Setup { files, fault }
    }
}

fn titles_help() -> String {
    format!("The title: {}", TitleId::ALL.map(TitleId::id).join(", "))
}

#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  khamsin new battle --seats human,greedy --out first.jsonl")]
pub(crate) struct New {
    #[arg(help = titles_help())]
    pub(crate) title: String,
    /// Who sits where: human, or a bot: learner, casual, club, expert, greedy or random (default: people everywhere).
    #[arg(long, value_delimiter = ',', value_name = "WHO,WHO")]
    pub(crate) seats: Vec<String>,
    /// The file to write.
    #[arg(long, short, value_name = "FILE")]
    pub(crate) out: PathBuf,
    /// A number that decides all chances, for trying things out. Without it nobody can know them.
    #[arg(long)]
    pub(crate) seed: Option<u64>,
    #[command(flatten)]
    pub(crate) agreed: Agreed,
}

#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  khamsin play battle --side allied\n  khamsin play battle --save friday.jsonl\n  khamsin play friday.jsonl"
)]
pub(crate) struct Play {
    /// The title, or a saved game.
    #[arg(default_value = TitleId::USUAL.id())]
    pub(crate) what: String,
    /// The side you play: axis or allied (with four seats both seats of the team), or seats from 1 such as 1,3; all to
    /// play every seat by turns.
    #[arg(long, default_value = "1")]
    pub(crate) side: String,
    /// The opponent: learner, casual, club or expert; also greedy or random.
    #[arg(long, default_value = "casual")]
    pub(crate) bot: Level,
    /// Save to this file after every action.
    #[arg(long, value_name = "FILE")]
    pub(crate) save: Option<PathBuf>,
    /// A number that decides all chances.
    #[arg(long)]
    pub(crate) seed: Option<u64>,
    #[command(flatten)]
    pub(crate) agreed: Agreed,
}

/// A game file and a seat.
#[derive(Debug, clap::Args)]
pub(crate) struct AtSeat {
    /// The game file.
    pub(crate) file: PathBuf,
    /// The seat, from 0 (default: the one to decide).
    #[arg(long)]
    pub(crate) seat: Option<u8>,
    /// Print JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  khamsin legal first.jsonl --json")]
pub(crate) struct Legal {
    #[command(flatten)]
    pub(crate) at: AtSeat,
}

#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  khamsin act first.jsonl deploy tiger\n  khamsin act first.jsonl fire stuka at sherman with bf-109"
)]
pub(crate) struct Act {
    #[command(flatten)]
    pub(crate) at: AtSeat,
    /// The action, in full or abbreviated.
    #[arg(required = true, num_args = 1..)]
    pub(crate) action: Vec<String>,
}

#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  khamsin explain first.jsonl at tiger")]
pub(crate) struct Explain {
    #[command(flatten)]
    pub(crate) at: AtSeat,
    /// The action.
    #[arg(required = true, num_args = 1..)]
    pub(crate) action: Vec<String>,
}

#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  khamsin show first.jsonl\n  khamsin show first.jsonl --position > here.txt"
)]
pub(crate) struct Show {
    #[command(flatten)]
    pub(crate) at: AtSeat,
    /// What a spectator sees.
    #[arg(long)]
    pub(crate) public: bool,
    /// Print the whole position as text, with everything hidden.
    #[arg(long)]
    pub(crate) position: bool,
    /// Print what happened so far instead.
    #[arg(long)]
    pub(crate) log: bool,
    /// hex: draw supply, zoc, reach:UNIT or supply:UNIT over the map.
    #[arg(long, value_name = "WHAT")]
    pub(crate) overlay: Option<String>,
}

#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  khamsin verify first.jsonl")]
pub(crate) struct Verify {
    /// The game files.
    #[arg(required = true)]
    pub(crate) files: Vec<PathBuf>,
    /// Print JSON, one object a file.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  khamsin odds first.jsonl\n  khamsin odds july.jsonl --attack 3013 --with 8Pz,115"
)]
pub(crate) struct Odds {
    #[command(flatten)]
    pub(crate) at: AtSeat,
    /// hex: the hex of a planned attack; several with commas between them.
    #[arg(long, value_name = "HEX", value_delimiter = ',')]
    pub(crate) attack: Vec<String>,
    /// hex: the units of a planned attack, with commas between them (default: everybody who can).
    #[arg(long, value_name = "UNIT", value_delimiter = ',', requires = "attack")]
    pub(crate) with: Vec<String>,
}

#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  khamsin hint first.jsonl --steps 1\n  khamsin hint first.jsonl --level club\n  khamsin hint first.jsonl --seconds 3"
)]
pub(crate) struct Hint {
    #[command(flatten)]
    pub(crate) at: AtSeat,
    /// How much it tells: 1 only where to look, 4 everything.
    #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u8).range(1..=4))]
    pub(crate) steps: u8,
    /// The bot that is asked.
    #[arg(long, default_value = "expert")]
    pub(crate) level: Level,
    /// Think for so many seconds, with as many playouts as fit, instead of as the level does.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=3600), conflicts_with = "playouts")]
    pub(crate) seconds: Option<u16>,
    /// Think with so many playouts: the same number gives the same answer.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub(crate) playouts: Option<u32>,
}

#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  khamsin cards list\n  khamsin cards show tiger\n  khamsin cards check my-pack.tsv"
)]
pub(crate) struct Cards {
    #[command(subcommand)]
    pub(crate) what: CardsWhat,
}

#[derive(Debug, Subcommand)]
pub(crate) enum CardsWhat {
    /// All cards of a title.
    List {
        /// The title.
        #[arg(default_value = TitleId::USUAL.id())]
        title: String,
        /// Print JSON, one object a card.
        #[arg(long)]
        json: bool,
        #[command(flatten)]
        agreed: Agreed,
    },
    /// One card with its text and where it comes from.
    Show {
        /// Its name in notation, or its id.
        id: String,
        /// The title.
        #[arg(long, default_value = TitleId::USUAL.id())]
        title: String,
        /// Print JSON.
        #[arg(long)]
        json: bool,
        #[command(flatten)]
        agreed: Agreed,
    },
    /// Check a card file, and name every fault by its line.
    Check {
        /// The file.
        file: PathBuf,
    },
}

#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  khamsin rules battle\n  khamsin rules battle B6.2\n  khamsin rules B6.2"
)]
pub(crate) struct Rules {
    /// The title, or a rule id.
    pub(crate) title: Option<String>,
    /// A rule id.
    pub(crate) id: Option<String>,
    /// Print JSON, one object a rule.
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  khamsin leaktest battle --games 1000")]
pub(crate) struct Leaktest {
    /// The title. With deck, editions and numbers of seats that are not given take turns.
    pub(crate) title: String,
    /// How many games.
    #[arg(long, default_value_t = 1000)]
    pub(crate) games: u64,
    /// The first seed.
    #[arg(long, default_value_t = 0)]
    pub(crate) seed: u64,
    /// What is looked at: secrets; or all laws at every step (full), at some (sampled) or at few (broad).
    #[arg(long, default_value = "secrets", value_parser = ["secrets", "full", "sampled", "broad"])]
    pub(crate) depth: String,
    /// Print JSON.
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) agreed: Agreed,
}

#[derive(Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  echo '{\"do\":\"new\",\"title\":\"battle\",\"seed\":7}' | khamsin protocol\n  \
    khamsin protocol --seat 0    # for a bot that may know no more than its seat"
)]
pub(crate) struct Protocol {
    /// Bind the session to a seat, counted from 0: it sees and plays that seat alone. Without it the session sees
    /// everything: every view, the hash of the state, the whole file.
    #[arg(long)]
    pub(crate) seat: Option<u8>,
}

#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  khamsin bench battle --json")]
pub(crate) struct Bench {
    /// The title.
    pub(crate) title: String,
    /// Games in each repetition.
    #[arg(long, default_value_t = 500)]
    pub(crate) games: u64,
    /// Repetitions of the same games; each fiftieth of them counts with its best time.
    #[arg(long, default_value_t = 20)]
    pub(crate) repetitions: u32,
    /// Print JSON.
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) agreed: Agreed,
}

#[derive(Clone, Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  khamsin sim battle --games 1000 --bots greedy,random\n  khamsin sim deck --players 3 --styles infantry,tanks,supply"
)]
pub(crate) struct Sim {
    /// The title.
    pub(crate) title: String,
    /// How many games.
    #[arg(long, default_value_t = 1000)]
    pub(crate) games: u64,
    /// The bot of each seat (default: greedy everywhere).
    #[arg(long, value_delimiter = ',')]
    pub(crate) bots: Vec<Level>,
    /// deck: what the greedy bot of each seat recruits first: infantry, tanks or supply (default: dealt anew each game).
    #[arg(long, value_delimiter = ',', value_parser = style)]
    pub(crate) styles: Vec<Style>,
    /// Play every game twice, or once from each seat, with the same luck and swapped seats.
    #[arg(long)]
    pub(crate) paired: bool,
    /// The first seed: the same seed gives the same result with any number of threads.
    #[arg(long, default_value_t = 0)]
    pub(crate) seed: u64,
    /// Threads (default: one for each core).
    #[arg(long)]
    pub(crate) threads: Option<usize>,
    /// Print JSON.
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) agreed: Agreed,
}

#[derive(Clone, Debug, clap::Args)]
#[command(
    after_help = "Examples:\n  khamsin arena battle --bots expert,club\n  khamsin arena deck --players 4 --bots learner,casual,club,expert --json\n  khamsin arena battle --bots expert:500,expert --aim 50"
)]
pub(crate) struct Arena {
    /// The title.
    pub(crate) title: String,
    /// The bots, two or more: a level, or a level with a number of playouts such as expert:500. They take turns in the
    /// seats.
    #[arg(long, value_delimiter = ',', required = true)]
    pub(crate) bots: Vec<Entrant>,
    /// How many games at most.
    #[arg(long, default_value_t = 400)]
    pub(crate) games: u64,
    /// The share of the first bot, in per cent, that the games are to decide about.
    #[arg(long, default_value_t = 50, value_parser = clap::value_parser!(u8).range(10..=90))]
    pub(crate) aim: u8,
    /// Play all games, also when it is decided.
    #[arg(long)]
    pub(crate) all: bool,
    /// The first seed: the same seed gives the same result with any number of threads.
    #[arg(long, default_value_t = 0)]
    pub(crate) seed: u64,
    /// Threads (default: one for each core).
    #[arg(long)]
    pub(crate) threads: Option<usize>,
    /// Print JSON.
    #[arg(long)]
    pub(crate) json: bool,
    #[command(flatten)]
    pub(crate) agreed: Agreed,
}

fn style(word: &str) -> Result<Style, String> {
    let words = Style::ALL.map(Style::word).join(" or ");
    Style::named(word).ok_or_else(|| format!("unknown style {word:?}; use {words}"))
}

#[derive(Debug, clap::Args)]
#[command(after_help = "Example:\n  khamsin serve --port 8080 --no-open")]
pub(crate) struct Serve {
    /// The port; 0 takes any free one.
    #[arg(long, default_value_t = 7942)]
    pub(crate) port: u16,
    /// Do not open the browser.
    #[arg(long)]
    pub(crate) no_open: bool,
}
