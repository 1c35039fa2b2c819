//! `khamsin play`: a game in the terminal.

use std::{
    collections::VecDeque,
    io::{self, IsTerminal},
    path::{Path, PathBuf},
};

use bots::Level;
use replay::{Game, secret::Secret};
use table::{Arg, Entry, Message, Node, Seat, SeatSet, Told, Viewer};
use titles::{Profile, Rulebook, Score, Seen, SetupFault, TitleId, Words};

use crate::{
    args::Play,
    commands::{act, cards, explain, new::HUMAN, odds, rules},
    fault::{Fault, Outcome, sentences},
    files::{self, Held},
    out::{ask, say},
    registry,
    screen::{self, Screen},
};

pub(crate) fn run(args: &Play, words: &Words) -> Outcome {
    let is_title = TitleId::read(&args.what).is_some();
    let looks_like_file = Path::new(&args.what).exists() || args.what.contains(['/', '.']);
    let mut table = match (is_title, looks_like_file) {
        (true, _) => Evening::begin(args, words)?,
        (false, true) => Evening::resume(Path::new(&args.what), words)?,
        (false, false) => return Err(SetupFault::Title(args.what.clone()).into()),
    };
    table.play()
}

/// A game, its file if it has one, and what is on the screen.
struct Evening<'a> {
    game: Game,
    held: Option<Held>,
    secret: Option<Secret>,
    words: &'a Words,
    screen: Screen,
    /// How much of the game each person has been told.
    told: Vec<usize>,
    /// The person who looked last, where several share the keyboard.
    looking: Option<Seat>,
    /// What was typed after a semicolon and is still to be answered with.
    ahead: VecDeque<String>,
}

/// What is no answer to the game's question.
const COMMANDS: [&str; 13] =
    ["", "?", "help", "quit", "q", "why", "undo", "log", "card", "rules", "odds", "save", "show"];

/// The longest line that is read, in megabytes.
const MOST_TYPED: u64 = 1;

/// What a typed line leads to.
enum Next {
    Ask,
    Redraw,
    Quit,
}

impl<'a> Evening<'a> {
    fn begin(args: &Play, words: &'a Words) -> Outcome<Evening<'a>> {
        let setup = args.agreed.setup(&args.what)?;
        let count = usize::from(setup.open()?.seats());
        let seats = seated(setup.title_id()?.profile(), &args.side, args.bot, count)?;
        let secret = files::secret(args.seed)?;
        let game = Game::begin(setup, seats, secret.clone())?;
        let held = match &args.save {
            Some(path) if path.is_file() => {
                return Err(Fault::of("cli-fault-go-on").with("file", path.display()));
            }
            Some(path) => Some(Held::put(path, &game, Some(&secret))?),
            None => None,
        };
        let evening = Evening::of(game, held, Some(secret), words);
        evening.welcome();
        Ok(evening)
    }

    fn resume(path: &Path, words: &'a Words) -> Outcome<Evening<'a>> {
        let held = Held::take(path)?;
        let game = held.game()?;
        if !game.has_secret() && game.sitting().node() != Node::Over {
            return Err(act::no_secret(held.path().display()));
        }
        say!("{}", words.phrase_with("cli-resumed", &[("file", path.display().to_string().into())]));
        let secret = held.secret()?;
        Ok(Evening::of(game, Some(held), secret, words))
    }

    fn of(game: Game, held: Option<Held>, secret: Option<Secret>, words: &'a Words) -> Evening<'a> {
        let told = vec![game.sitting().at().saturating_sub(12); game.seats().len()];
        let (screen, ahead) = (Screen::of_terminal(), VecDeque::new());
        Evening { game, held, secret, words, screen, told, looking: None, ahead }
    }

    /// Who you are and against whom.
    fn welcome(&self) {
        let seats = self.game.seats();
        let people: Vec<usize> = (0..seats.len()).filter(|&it| seats[it] == HUMAN).collect();
        let mut text = vec![self.words.phrase("cli-new-game")];
        if let [you] = people[..] {
            let side = self.game.sitting().naming().seat_name(Seat(you as u8), self.words.language);
            let bot = seats.iter().find(|it| *it != HUMAN).map_or("", String::as_str);
            let bot = self.words.phrase(&format!("cli-bot-{bot}"));
            text.push(self.words.phrase_with("cli-you-are", &[("side", side.into())]));
            let others = seats.len() - 1;
            text.push(
                self.words.phrase_with("cli-opponent", &[("name", bot.into()), ("count", others.into())]),
            );
        }
        text.push(self.words.phrase("cli-ask-for-help"));
        let text: Vec<&str> = text.iter().map(String::as_str).collect();
        self.show("", &sentences(self.words, &text));
    }

    /// Prints a text in lines that fit.
    fn show(&self, label: &str, text: &str) {
        self.screen.folded(label, text).iter().for_each(|line| say!("{line}"));
    }

    fn play(&mut self) -> Outcome {
        loop {
            if act::next_bot(&self.game).is_some() {
                self.drop_the_rest("cli-rest-dropped");
            }
            act::let_bots_play(&mut self.game, self.words)?;
            self.save()?;
            match self.game.sitting().node() {
                Node::Decide(seats) => {
                    let Some(seat) = self.person(seats) else { return Ok(()) };
                    if self.looking.is_some_and(|it| it != seat) {
                        self.drop_the_rest("cli-rest-dropped");
                    }
                    self.curtain(seat)?;
                    match self.ahead.is_empty() {
                        true => self.draw(seat),
                        false => self.tell(seat),
                    }
                    if !self.ask(seat)? {
                        say!("{}", self.words.phrase("cli-bye"));
                        return Ok(());
                    }
                }
                Node::Over => return self.finish(),
                Node::Chance => return Err(act::no_secret("FILE")),
            }
        }
    }

    fn person(&self, seats: SeatSet) -> Option<Seat> {
        seats.iter().find(|seat| self.game.seats().get(seat.index()).is_some_and(|it| it == HUMAN))
    }

    /// Where two people share a keyboard, the second one must not see the first one's cards.
    fn curtain(&mut self, seat: Seat) -> Outcome {
        let people = self.game.seats().iter().filter(|it| *it == HUMAN).count();
        let hidden = |it: Seat| it != seat && !self.are_allies(it, seat);
        if people > 1 && self.looking.is_some_and(hidden) && io::stdin().is_terminal() {
            ask!("\x1b[2J\x1b[H");
            let name = self.game.sitting().naming().seat_name(seat, self.words.language);
            say!("{}", self.words.phrase_with("cli-you-are", &[("side", name.into())]));
            read_line("⏎ ")?;
        }
        self.looking = Some(seat);
        Ok(())
    }

    /// Allies see each other's cards, and one person may play both.
    fn are_allies(&self, one: Seat, other: Seat) -> bool {
        let seats = self.game.seats().len();
        self.game.sitting().profile().has_teams(seats) && one.index() % 2 == other.index() % 2
    }

    fn save(&mut self) -> Outcome {
        match &mut self.held {
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
        say!("");
        self.tell(seat);
        let mut lines = Vec::new();
        let (words, screen) = (self.words, &self.screen);
        self.game.sitting().look(Viewer::Seat(seat), &mut |seen| lines = screen::draw(seen, words, screen));
        lines.iter().for_each(|line| say!("{line}"));
    }

    /// What happened since this person looked last.
    fn tell(&mut self, seat: Seat) {
        let sitting = self.game.sitting();
        let told = sitting.retell(self.told[seat.index()], Viewer::Seat(seat));
        for (it, times) in counted(&told) {
            let rule = self.screen.dim(&format!("[{}]", it.rule));
            let often = if times > 1 { format!(" ×{times}") } else { String::new() };
            self.show("  ", &format!("{}{often} {rule}", self.words.say(sitting.naming(), &it.message)));
        }
        if !told.is_empty() {
            say!("");
        }
        self.told[seat.index()] = sitting.at();
    }

    fn list(&self, seat: Seat) -> Vec<String> {
        let sitting = self.game.sitting();
        let asked = sitting.prompt(Viewer::Seat(seat));
        self.show("", &self.screen.bold(&self.words.say(sitting.naming(), &asked)));
        self.tell_what_for(seat, &asked);
        let options = sitting.options(seat);
        let width = options.iter().map(|it| screen::width(it)).max().unwrap_or(0);
        for (place, option) in options.iter().enumerate() {
            let meaning = self.meaning(seat, option);
            let label = format!("{:>3}  {}  ", place + 1, screen::pad(option, width));
            self.show(&label, &self.screen.dim(&meaning));
        }
        options
    }

    /// Where the text of a card asks for other cards, that text: it says what becomes of them.
    fn tell_what_for(&self, seat: Seat, asked: &Message) {
        let card = asked.arg("card").filter(|_| asked.key == "deck-prompt-pick");
        let Some(Arg::Name(card)) = card else { return };
        let mut lines = Vec::new();
        self.game.sitting().look(Viewer::Seat(seat), &mut |seen| {
            if let Seen::Deck { rules, .. } = seen {
                lines = screen::deck::text_lines(rules, card, self.words);
            }
        });
        lines.iter().for_each(|line| self.show("  ", &self.screen.dim(line)));
    }

    /// An action in words, with the chance of a shot, and what stands on a card one may play.
    fn meaning(&self, seat: Seat, option: &str) -> String {
        let mut meaning = String::new();
        self.game.sitting().look(Viewer::Seat(seat), &mut |seen| {
            let text = match seen {
                Seen::Battle { rules, .. } => screen::on_the_card(rules, option, self.words),
                Seen::Deck { .. } | Seen::Hex { .. } => None,
            };
            meaning = titles::meaning(seen, option, self.words);
            if let Some(text) = text {
                meaning.push_str(&format!("{}{text}", self.words.language.pick(" – ", "：")));
            }
        });
        meaning
    }

    // === Asking ===

    /// Asks until something is played; false to leave.
    fn ask(&mut self, seat: Seat) -> Outcome<bool> {
        let options = match self.ahead.is_empty() {
            true => self.list(seat),
            false => self.game.sitting().options(seat),
        };
        loop {
            let Some(line) = self.next_line()? else {
                say!("");
                return Ok(false);
            };
            let before = self.game.sitting().at();
            match self.answer(seat, &line, &options) {
                Ok(Next::Ask) => (),
                Ok(Next::Redraw) => return Ok(true),
                Ok(Next::Quit) => return Ok(false),
                Err(fault) => {
                    self.show("", &self.screen.warn(&fault.line(self.words)));
                    self.drop_the_rest("cli-rest-refused");
                    // A part of an order may have been played, and a card drawn for it.
                    if self.game.sitting().at() != before {
                        return Ok(true);
                    }
                    self.ask_again(seat, &line);
                }
            }
        }
    }

    /// What was typed ahead, or else the next line, of which one may hold several answers: `fire tiger; hold`.
    fn next_line(&mut self) -> Outcome<Option<String>> {
        if let Some(line) = self.ahead.pop_front() {
            say!("{}", self.screen.dim(&format!("> {line}")));
            return Ok(Some(line));
        }
        let Some(line) = read_line(&format!("{} ", self.words.phrase("cli-choose")))? else {
            return Ok(None);
        };
        if is_order(&line) {
            return Ok(Some(line));
        }
        let mut parts = line.split(';').map(|it| it.trim().to_string());
        let first = parts.next().unwrap_or_default();
        self.ahead = parts.filter(|it| !it.is_empty()).collect();
        Ok(Some(first))
    }

    /// What was typed ahead was meant for another question than the one that is asked now; `why` is the phrase that says so.
    fn drop_the_rest(&mut self, why: &str) {
        if self.ahead.is_empty() {
            return;
        }
        let rest: Vec<String> = self.ahead.drain(..).collect();
        let facts = [("rest", rest.join("; ").into())];
        self.show("", &self.screen.warn(&self.words.phrase_with(why, &facts)));
    }

    /// After a refusal: the question, if the line was meant for an answer to it.
    fn ask_again(&self, seat: Seat, line: &str) {
        let command = line.split(' ').next().unwrap_or_default();
        if !COMMANDS.contains(&command) {
            let sitting = self.game.sitting();
            let prompt = self.words.say(sitting.naming(), &sitting.prompt(Viewer::Seat(seat)));
            self.show("", &self.screen.bold(&prompt));
        }
    }

    fn answer(&mut self, seat: Seat, line: &str, options: &[String]) -> Outcome<Next> {
        let (command, rest) = line.split_once(' ').unwrap_or((line, ""));
        match command {
            // What the game offers comes before what the terminal offers: `exit` leads a unit off the map.
            _ if options.iter().any(|it| it == line) => self.choose(seat, line, options),
            "" => {
                self.list(seat);
                Ok(Next::Ask)
            }
            "?" | "help" => self.help(),
            "quit" | "exit" | "q" if rest.is_empty() => Ok(Next::Quit),
            "why" => self.why(seat, rest, options),
            "undo" => self.undo(seat),
            "log" => {
                self.told[seat.index()] = 0;
                self.tell(seat);
                Ok(Next::Ask)
            }
            "card" => self.card(seat, rest),
            "rules" => self.rule(rest),
            "odds" => self.odds(seat, rest),
            "save" => self.save_as(rest),
            "show" if !rest.is_empty() => self.overlay(seat, rest),
            "show" => {
                self.draw(seat);
                self.list(seat);
                Ok(Next::Ask)
            }
            _ => self.choose(seat, line, options),
        }
    }

    fn say(&self, lines: &[String]) -> Outcome<Next> {
        lines.iter().flat_map(|line| self.screen.page(line)).for_each(|line| say!("{line}"));
        Ok(Next::Ask)
    }

    /// What can be typed, with examples of the title, and how to read its screen.
    fn help(&self) -> Outcome<Next> {
        let pages = registry::help(self.game.sitting().profile().title, self.words);
        self.say(&[pages.join("\n\n")])
    }

    /// The map with something drawn over it.
    fn overlay(&self, seat: Seat, what: &str) -> Outcome<Next> {
        let mut lines = Ok(Vec::new());
        self.game.sitting().look(Viewer::Seat(seat), &mut |seen| {
            lines = screen::overlay(seen, what.trim(), self.words, &self.screen);
        });
        lines?.iter().for_each(|line| say!("{line}"));
        Ok(Next::Ask)
    }

    fn choose(&mut self, seat: Seat, line: &str, options: &[String]) -> Outcome<Next> {
        let order = numbered(line, options)?.unwrap_or(line);
        let plan = act::order(&mut self.game, seat, order, self.words)?;
        // What was said beyond a chance is an order of its own, for the question that comes then.
        self.ahead.extend((!plan.left.is_empty()).then(|| plan.left.join("; ")));
        Ok(Next::Redraw)
    }

    fn why(&self, seat: Seat, order: &str, options: &[String]) -> Outcome<Next> {
        let order = numbered(order, options)?.unwrap_or(order);
        if order.trim().is_empty() {
            return Err(Fault::of("cli-fault-why-what"));
        }
        self.say(&explain::explain(&self.game, seat, order, self.words).lines(self.words))
    }

    fn undo(&mut self, seat: Seat) -> Outcome<Next> {
        let entries = self.game.sitting().entries(0);
        let in_force = in_force_backwards(&entries);
        if !in_force.iter().any(|&at| matches!(entries[at], Entry::Act(by, _) if by == seat)) {
            return Err(Fault::worded(self.words.phrase("table-undo-start")));
        }
        let last = in_force.first().copied().unwrap_or_default();
        let undone = self.game.undo(seat, last);
        undone.map_err(|it| {
            // The remedy of the table is to ask the others; here they are bots or share the keyboard.
            let (reason, ..) = self.words.decline(self.game.sitting().naming(), &it);
            Fault::worded(sentences(self.words, &[&reason, &self.words.phrase("cli-play-on")]))
        })?;
        say!("{}", self.words.phrase("cli-undone"));
        self.told[seat.index()] = self.game.sitting().at();
        Ok(Next::Redraw)
    }

    fn card(&self, seat: Seat, name: &str) -> Outcome<Next> {
        let mut lines = Ok(Vec::new());
        self.game.sitting().look(Viewer::Seat(seat), &mut |seen| {
            lines = cards::card_lines(seen, name.trim(), self.words);
        });
        self.say(&lines?)
    }

    fn rule(&self, id: &str) -> Outcome<Next> {
        let book = Rulebook::of(self.game.sitting().profile().title);
        let all = book.rules.iter();
        let lines: Vec<String> = all
            .filter(|it| id.trim().is_empty() || it.id.eq_ignore_ascii_case(id.trim()))
            .map(|it| format!("{:<6}  {}", it.id, it.statement(self.words.language)))
            .collect();
        if lines.is_empty() {
            return Err(rules::no_such_rule(id));
        }
        self.say(&lines)
    }

    /// The chances now, or of a planned attack: `odds 3013 with 8pz,115`.
    fn odds(&self, seat: Seat, plan: &str) -> Outcome<Next> {
        let listed = |text: &str| -> Vec<String> {
            text.split([',', ' ']).filter(|it| !it.is_empty()).map(str::to_string).collect()
        };
        let (attack, with) = plan.split_once(" with ").unwrap_or((plan, ""));
        let (attack, with) = (listed(attack), listed(with));
        let plan = odds::Plan { attack: &attack, with: &with };
        let mut lines = Ok(Vec::new());
        self.game
            .sitting()
            .look(Viewer::Seat(seat), &mut |seen| lines = odds::odds(seen, seat, plan, self.words, false));
        self.say(&lines?)
    }

    /// Saves now, and after every action from now on.
    fn save_as(&mut self, name: &str) -> Outcome<Next> {
        if name.trim().is_empty() {
            return Err(Fault::of("cli-fault-save-where"));
        }
        let path = PathBuf::from(name.trim());
        self.held = Some(Held::put(&path, &self.game, self.secret.as_ref())?);
        self.say(&[self.words.phrase_with("cli-saved", &[("file", path.display().to_string().into())])])
    }

    // === The end ===

    fn finish(&mut self) -> Outcome {
        let viewer = self.game.seats().iter().position(|it| it == HUMAN).map_or(Seat(0), |it| Seat(it as u8));
        self.draw(viewer);
        let sitting = self.game.sitting();
        say!("{}", self.screen.bold(&self.words.phrase("cli-game-over")));
        if let Some((rule, message)) = sitting.ending() {
            self.show("", &format!("{} [{rule}]", self.words.say(sitting.naming(), &message)));
        }
        self.final_points();
        let best = sitting.standing().best();
        let winners: Vec<Seat> = best.iter().collect();
        let name = |seat: Seat| sitting.naming().seat_name(seat, self.words.language);
        let line = match winners[..] {
            [winner] => self.words.phrase_with("cli-winner", &[("side", name(winner).into())]),
            [one, other] if self.are_allies(one, other) => {
                let names = [("side", name(one).into()), ("ally", name(other).into())];
                self.words.phrase_with("cli-winners", &names)
            }
            _ => self.words.phrase("cli-draw"),
        };
        say!("{line}");
        Ok(())
    }

    /// The points of every seat, the best first. The one total of a title is named by its ending.
    fn final_points(&self) {
        let sitting = self.game.sitting();
        if sitting.profile().score == Score::OneTotal {
            return;
        }
        let standing = sitting.standing();
        let mut seats: Vec<Seat> = Seat::all(sitting.seats()).collect();
        seats.sort_by_key(|it| standing.rank[it.index()]);
        let one = |seat: &Seat| {
            let name = sitting.naming().seat_name(*seat, self.words.language);
            let facts = [("side", name.into()), ("points", standing.points[seat.index()].into())];
            self.words.phrase_with("cli-final-points", &facts)
        };
        let items: Vec<String> = seats.iter().map(one).collect();
        self.screen.listed("", &items, " · ").iter().for_each(|line| say!("{line}"));
    }
}

/// A person at the named seat, or at every seat, and bots elsewhere.
fn seated(profile: &Profile, side: &str, bot: Level, count: usize) -> Outcome<Vec<String>> {
    let teams = count == 2 || profile.has_teams(count);
    let own: Vec<usize> = match side {
        "axis" if teams => (0..count).step_by(2).collect(),
        "allied" if teams => (1..count).step_by(2).collect(),
        "both" | "all" => (0..count).collect(),
        numbers => {
            let number = |it: &str| it.parse::<usize>().ok().filter(|seat| (1..=count).contains(seat));
            let seats: Option<Vec<usize>> =
                numbers.split(',').map(|it| number(it).map(|seat| seat - 1)).collect();
            seats.ok_or_else(|| Fault::of("cli-fault-side").with("side", side))?
        }
    };
    let who = |seat| if own.contains(&seat) { HUMAN } else { bot.word() };
    Ok((0..count).map(|seat| who(seat).to_string()).collect())
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
            None => Err(Fault::of("cli-fault-number").with("most", options.len())),
        },
    }
}

/// Whether a line is one order, of one action or several. Commands and numbers are answers of their own, each to the
/// question that is asked then.
fn is_order(line: &str) -> bool {
    let is_other = |part: &str| {
        let word = part.split_whitespace().next().unwrap_or_default();
        COMMANDS.contains(&word) || word.parse::<usize>().is_ok()
    };
    !line.split(';').any(is_other)
}

/// The entries that have not been taken back, the last first.
fn in_force_backwards(entries: &[Entry<String, String>]) -> Vec<usize> {
    let mut found = Vec::new();
    let mut end = entries.len();
    while let Some(at) = end.checked_sub(1) {
        end = match entries[at] {
            Entry::Undo(_, to) | Entry::Takeback(_, to, _) => to,
            Entry::Act(..) | Entry::Chance(..) => {
                found.push(at);
                at
            }
        };
    }
    found
}

/// Japanese keyboards write digits, letters and signs in double width as well.
fn half_width(c: char) -> char {
    match c {
        '\u{3000}' => ' ',
        '！'..='～' => char::from_u32(u32::from(c) - 0xFEE0).unwrap_or(c),
        _ => c,
    }
}

fn read_line(prompt: &str) -> Outcome<Option<String>> {
    ask!("{prompt}");
    let Some(bytes) = files::line(&mut io::stdin().lock(), MOST_TYPED)? else { return Ok(None) };
    let line: String = String::from_utf8_lossy(&bytes).chars().map(half_width).collect();
    if !io::stdin().is_terminal() {
        // Nobody has seen it typed: with the answers in it, the text reads like a game.
        say!("{}", line.trim());
    }
    Ok(Some(line))
}
