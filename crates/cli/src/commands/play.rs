//! `khamsin play`: a game in the terminal.

use std::{
    io::{self, BufRead, IsTerminal, Write},
    path::{Path, PathBuf},
};

use replay::{Game, secret::Secret};
use table::{Node, Seat, SeatSet, Told, Viewer};
use titles::{Rulebook, Seen, Words, card_text};

use crate::{
    args::Play,
    commands::{act, cards, explain, new::HUMAN, odds},
    fault::{Fault, Outcome},
    files::{self, Held},
    screen::{self, Screen},
};

pub(crate) fn run(args: &Play, words: Words) -> Outcome {
    let is_title = titles::TITLES.iter().any(|it| it.id == args.what);
    let looks_like_file = Path::new(&args.what).exists() || args.what.contains(['/', '.']);
    let mut table = match (is_title, looks_like_file) {
        (true, _) => Evening::begin(args, words)?,
        (false, true) => Evening::resume(Path::new(&args.what), words)?,
        (false, false) => return Err(titles::SetupFault::Title(args.what.clone()).into()),
    };
    table.play()
}

/// A game, its file if it has one, and what is on the screen.
struct Evening {
    game: Game,
    held: Option<Held>,
    secret: Option<Secret>,
    words: Words,
    screen: Screen,
    /// How much of the game each person has been told.
    told: Vec<usize>,
    /// The person who looked last, where several share the keyboard.
    looking: Option<Seat>,
}

/// What a typed line leads to.
enum Next {
    Ask,
    Redraw,
    Quit,
}

impl Evening {
    fn begin(args: &Play, words: Words) -> Outcome<Evening> {
        let setup = args.agreed.setup(&args.what)?;
        setup.open()?;
        let bot = args.bot.word().to_string();
        let human = HUMAN.to_string();
        let seats = match args.side.as_str() {
            "axis" => vec![human, bot],
            "allied" => vec![bot, human],
            "both" => vec![human.clone(), human],
            other => return Err(Fault::new(format!("unknown side {other:?}; use axis, allied or both"))),
        };
        let secret = files::secret(args.seed)?;
        let held = match &args.save {
            Some(path) if path.exists() => {
                return Err(Fault::new(format!("{} exists; go on with: khamsin play {0}", path.display())));
            }
            Some(path) => Some(Held::take(path)?),
            None => None,
        };
        let game = Game::begin(setup, seats, secret.clone())?;
        if let Some(held) = &held {
            held.keep_secret(&secret)?;
        }
        Ok(Evening::of(game, held, Some(secret), words))
    }

    fn resume(path: &Path, words: Words) -> Outcome<Evening> {
        let held = Held::take(path)?;
        let game = held.game()?;
        if !game.has_secret() && game.sitting().node() != Node::Over {
            return Err(act::no_secret());
        }
        println!("{}", words.phrase_with("cli-resumed", &[("file", path.display().to_string().into())]));
        let secret = held.secret();
        Ok(Evening::of(game, Some(held), secret, words))
    }

    fn of(game: Game, held: Option<Held>, secret: Option<Secret>, words: Words) -> Evening {
        let told = vec![game.sitting().at().saturating_sub(12); game.seats().len()];
        Evening { game, held, secret, words, screen: Screen::of_terminal(), told, looking: None }
    }

    fn play(&mut self) -> Outcome {
        loop {
            act::let_bots_play(&mut self.game, &self.words)?;
            self.save()?;
            match self.game.sitting().node() {
                Node::Decide(seats) => {
                    let Some(seat) = self.person(seats) else { return Ok(()) };
                    self.curtain(seat)?;
                    self.draw(seat);
                    if !self.ask(seat)? {
                        println!("{}", self.words.phrase("cli-bye"));
                        return Ok(());
                    }
                }
                Node::Over => return self.finish(),
                Node::Chance => return Err(act::no_secret()),
            }
        }
    }

    fn person(&self, seats: SeatSet) -> Option<Seat> {
        seats.iter().find(|seat| self.game.seats().get(seat.index()).is_some_and(|it| it == HUMAN))
    }

    /// Where two people share a keyboard, the second one must not see the first one's cards.
    fn curtain(&mut self, seat: Seat) -> Outcome {
        let people = self.game.seats().iter().filter(|it| *it == HUMAN).count();
        if people > 1 && self.looking.is_some_and(|it| it != seat) && io::stdin().is_terminal() {
            print!("\x1b[2J\x1b[H");
            let name = self.game.sitting().naming().seat_name(seat, self.words.language);
            println!("{}", self.words.phrase_with("cli-you-are", &[("side", name.into())]));
            read_line("⏎ ")?;
        }
        self.looking = Some(seat);
        Ok(())
    }

    fn save(&self) -> Outcome {
        match &self.held {
            Some(held) => {
                held.write(&self.game)?;
                if self.game.sitting().node() == Node::Over {
                    held.drop_secret();
                }
                Ok(())
            }
            None => Ok(()),
        }
    }

    // === Drawing ===

    fn draw(&mut self, seat: Seat) {
        println!();
        self.tell(seat);
        let mut lines = Vec::new();
        let (words, screen) = (&self.words, &self.screen);
        self.game.sitting().look(Viewer::Seat(seat), &mut |seen| lines = screen::draw(seen, words, screen));
        lines.iter().for_each(|line| println!("{line}"));
    }

    /// What happened since this person looked last.
    fn tell(&mut self, seat: Seat) {
        let sitting = self.game.sitting();
        let told = sitting.retell(self.told[seat.index()], Viewer::Seat(seat));
        for (it, times) in counted(&told) {
            let rule = self.screen.dim(&format!("[{}]", it.rule));
            let often = if times > 1 { format!(" ×{times}") } else { String::new() };
            println!("  {}{often} {rule}", self.words.say(sitting.naming(), &it.message));
        }
        if !told.is_empty() {
            println!();
        }
        self.told[seat.index()] = sitting.at();
    }

    fn list(&self, seat: Seat) -> Vec<String> {
        let sitting = self.game.sitting();
        let prompt = self.words.say(sitting.naming(), &sitting.prompt(Viewer::Seat(seat)));
        println!("{}", self.screen.bold(&prompt));
        let options = sitting.options(seat);
        let width = options.iter().map(|it| screen::width(it)).max().unwrap_or(0);
        for (place, option) in options.iter().enumerate() {
            let meaning = self.meaning(seat, option);
            let text =
                format!("{:>3}  {}  {}", place + 1, screen::pad(option, width), self.screen.dim(&meaning));
            println!("{}", self.screen.cut(&text));
        }
        options
    }

    /// An action in words, with the chance of a shot.
    fn meaning(&self, seat: Seat, option: &str) -> String {
        let mut meaning = String::new();
        self.game.sitting().look(Viewer::Seat(seat), &mut |seen| {
            let Seen::Battle { rules, .. } = seen;
            meaning = card_text::choice(&self.words, rules, option);
            if let Some(chance) = screen::chance_of(seen, option) {
                meaning.push_str(&format!("  {chance}"));
            }
        });
        meaning
    }

    // === Asking ===

    /// Asks until something is played; false to leave.
    fn ask(&mut self, seat: Seat) -> Outcome<bool> {
        let mut options = self.list(seat);
        loop {
            let Some(line) = read_line(&format!("{} ", self.words.phrase("cli-choose")))? else {
                println!();
                return Ok(false);
            };
            match self.answer(seat, line.trim(), &options) {
                Ok(Next::Ask) => (),
                Ok(Next::Redraw) => return Ok(true),
                Ok(Next::Quit) => return Ok(false),
                Err(fault) => {
                    println!("{}", self.screen.warn(&fault.to_string()));
                    if line.trim().is_empty() {
                        options = self.list(seat);
                    }
                }
            }
        }
    }

    fn answer(&mut self, seat: Seat, line: &str, options: &[String]) -> Outcome<Next> {
        let (command, rest) = line.split_once(' ').unwrap_or((line, ""));
        match command {
            "" => {
                self.list(seat);
                Ok(Next::Ask)
            }
            "?" | "help" => self.say(self.words.phrase("cli-help")),
            "quit" | "exit" | "q" => Ok(Next::Quit),
            "why" => self.why(seat, rest, options),
            "undo" => self.undo(seat),
            "log" => {
                self.told[seat.index()] = 0;
                self.tell(seat);
                Ok(Next::Ask)
            }
            "card" => self.card(seat, rest),
            "rules" => self.rule(rest),
            "odds" => self.odds(seat),
            "save" => self.save_as(rest),
            "show" => {
                self.draw(seat);
                self.list(seat);
                Ok(Next::Ask)
            }
            _ => self.choose(seat, line, options),
        }
    }

    fn say(&self, text: String) -> Outcome<Next> {
        println!("{text}");
        Ok(Next::Ask)
    }

    fn choose(&mut self, seat: Seat, line: &str, options: &[String]) -> Outcome<Next> {
        let order = numbered(line, options)?.unwrap_or(line);
        act::play_order(&mut self.game, seat, order, &self.words)?;
        Ok(Next::Redraw)
    }

    fn why(&self, seat: Seat, order: &str, options: &[String]) -> Outcome<Next> {
        let order = numbered(order, options)?.unwrap_or(order);
        let verdict = explain::explain(&self.game, seat, order, &self.words)?;
        if verdict.legal {
            return self.say(format!("{}: {}", verdict.action, self.words.phrase("cli-legal")));
        }
        println!("{}: {}", verdict.action, verdict.reason);
        println!("  {}", verdict.fix);
        if let Some(rule) = verdict.rule {
            println!("  {rule}: {}", verdict.statement);
        }
        Ok(Next::Ask)
    }

    fn undo(&mut self, seat: Seat) -> Outcome<Next> {
        let last = last_own_entry(&self.game, seat);
        let undone = self.game.undo(seat, last);
        undone.map_err(|fault| match fault {
            replay::PlayFault::Declined(it) => {
                Fault::declined(&self.words, self.game.sitting().naming(), &it)
            }
            replay::PlayFault::NoSecret => act::no_secret(),
        })?;
        println!("{}", self.words.phrase("cli-undone"));
        self.told[seat.index()] = self.game.sitting().at();
        Ok(Next::Redraw)
    }

    fn card(&self, seat: Seat, name: &str) -> Outcome<Next> {
        let mut lines = None;
        self.game.sitting().look(Viewer::Seat(seat), &mut |seen| {
            let Seen::Battle { rules, .. } = seen;
            lines = cards::card_lines(rules, name.trim(), &self.words);
        });
        let lines = lines.ok_or_else(|| {
            Fault::new(format!("there is no card {name:?}; `khamsin cards list` names them"))
        })?;
        self.say(lines.join("\n"))
    }

    fn rule(&self, id: &str) -> Outcome<Next> {
        let book = Rulebook::of(self.game.sitting().title());
        let rules = book.iter().flat_map(|it| &it.rules);
        let lines: Vec<String> = rules
            .filter(|it| id.trim().is_empty() || it.id.eq_ignore_ascii_case(id.trim()))
            .map(|it| format!("{:<6} {}", it.id, it.statement(self.words.language)))
            .collect();
        if lines.is_empty() {
            return Err(Fault::new(format!("there is no rule {id:?}")));
        }
        self.say(lines.join("\n"))
    }

    fn odds(&self, seat: Seat) -> Outcome<Next> {
        let mut lines = Vec::new();
        self.game
            .sitting()
            .look(Viewer::Seat(seat), &mut |seen| lines = odds::odds(seen, &self.words, false));
        if lines.is_empty() {
            return self.say(self.words.phrase("cli-nothing"));
        }
        self.say(lines.join("\n"))
    }

    /// Saves now, and after every action from now on.
    fn save_as(&mut self, name: &str) -> Outcome<Next> {
        if name.trim().is_empty() {
            return Err(Fault::new("save needs the name of a file, such as `save friday.jsonl`"));
        }
        let path = PathBuf::from(name.trim());
        if path.exists() {
            return Err(Fault::new(format!("{} exists already; choose another name", path.display())));
        }
        let held = Held::take(&path)?;
        if let Some(secret) = &self.secret {
            held.keep_secret(secret)?;
        }
        held.write(&self.game)?;
        self.held = Some(held);
        self.say(self.words.phrase_with("cli-saved", &[("file", path.display().to_string().into())]))
    }

    // === The end ===

    fn finish(&mut self) -> Outcome {
        let viewer = self.game.seats().iter().position(|it| it == HUMAN).map_or(Seat(0), |it| Seat(it as u8));
        self.draw(viewer);
        let sitting = self.game.sitting();
        println!("{}", self.screen.bold(&self.words.phrase("cli-game-over")));
        if let Some((rule, message)) = sitting.ending() {
            println!("{} [{rule}]", self.words.say(sitting.naming(), &message));
        }
        let best = sitting.standing().best();
        let line = match (best.len(), best.first()) {
            (1, Some(winner)) => {
                let name = sitting.naming().seat_name(winner, self.words.language);
                self.words.phrase_with("cli-winner", &[("side", name.into())])
            }
            _ => self.words.phrase("cli-draw"),
        };
        println!("{line}");
        Ok(())
    }
}

/// Events in a row that read the same, with their number.
fn counted(told: &[Told]) -> Vec<(&Told, usize)> {
    let mut rows: Vec<(&Told, usize)> = Vec::new();
    for it in told {
        match rows.last_mut() {
            Some((last, times)) if last.message == it.message => *times += 1,
            Some(_) | None => rows.push((it, 1)),
        }
    }
    rows
}

/// The option a number stands for.
fn numbered<'a>(text: &str, options: &'a [String]) -> Outcome<Option<&'a str>> {
    match text.trim().parse::<usize>() {
        Err(_) => Ok(None),
        Ok(place) => match place.checked_sub(1).and_then(|it| options.get(it)) {
            Some(option) => Ok(Some(option)),
            None => Err(Fault::new(format!("choose a number from 1 to {}", options.len()))),
        },
    }
}

/// The last entry of a seat that is in force.
fn last_own_entry(game: &Game, seat: Seat) -> usize {
    let entries = game.sitting().entries(0);
    let mut last = entries.len();
    let mut limit = entries.len();
    for (at, entry) in entries.iter().enumerate().rev() {
        match entry {
            table::Entry::Undo(_, to) | table::Entry::Takeback(_, to) if at < limit => limit = limit.min(*to),
            table::Entry::Act(by, _) if at < limit && *by == seat => {
                last = at;
                break;
            }
            table::Entry::Act(..) | table::Entry::Chance(..) if at < limit => {
                last = at;
                break;
            }
            _ => (),
        }
    }
    last
}

fn read_line(prompt: &str) -> Outcome<Option<String>> {
    print!("{prompt}");
    let _ = io::stdout().flush();
    let mut line = String::new();
    match io::stdin().lock().read_line(&mut line) {
        Ok(0) => Ok(None),
        Ok(_) => Ok(Some(line)),
        Err(error) => Err(Fault::new(format!("cannot read the keyboard: {error}"))),
    }
}
