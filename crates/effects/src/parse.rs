//! From tokens to clauses.

use alloc::{format, vec, vec::Vec};

use crate::{
    Amount, At, Body, Clause, Cond, Dest, Fault, Filter, Meeting, Moment, Point, Sel, Site, Stance, Static,
    Step, Test, Token, Verb, Whose, Zone, tag, tokens,
};

/// How deep `choose` may nest.
pub const MAX_DEPTH: u8 = 3;
/// How many steps a list may have.
pub const MAX_STEPS: usize = 12;
/// How many lists a `choose` may offer.
pub const MAX_OPTIONS: usize = 6;

impl Clause {
    /// Reads one clause that begins at `at` of a file.
    pub fn parse(text: &str, at: At) -> Result<Clause, Fault> {
        let tokens = tokens(text, at)?;
        let end = At { line: at.line, column: at.column + text.chars().count() as u32 };
        let mut parser = Parser { tokens: &tokens, next: 0, end };
        let clause = parser.clause()?;
        match parser.peek() {
            None => Ok(clause),
            Some(token) => Err(parser.fault(format!("the clause should end before {token}"))),
        }
    }
}

struct Parser<'a> {
    tokens: &'a [(At, Token<'a>)],
    next: usize,
    end: At,
}

impl<'a> Parser<'a> {
    fn peek(&self) -> Option<Token<'a>> {
        self.tokens.get(self.next).map(|it| it.1)
    }

    fn at(&self) -> At {
        self.tokens.get(self.next).map_or(self.end, |it| it.0)
    }

    fn fault(&self, what: alloc::string::String) -> Fault {
        Fault::new(self.at(), what)
    }

    fn expected(&self, what: &str) -> Fault {
        match self.peek() {
            Some(token) => self.fault(format!("expected {what}, found {token}")),
            None => self.fault(format!("expected {what}, found the end of the line")),
        }
    }

    fn takes(&mut self, token: Token<'_>) -> bool {
        let found = self.peek() == Some(token);
        self.next += usize::from(found);
        found
    }

    fn takes_word(&mut self, word: &str) -> bool {
        self.takes(Token::Word(word))
    }

    fn mark(&mut self, mark: char) -> Result<(), Fault> {
        if self.takes(Token::Mark(mark)) { Ok(()) } else { Err(self.expected(&format!("'{mark}'"))) }
    }

    fn word(&mut self, word: &str) -> Result<(), Fault> {
        if self.takes_word(word) { Ok(()) } else { Err(self.expected(&format!("'{word}'"))) }
    }

    /// One word of a table.
    fn one_of<T: Copy>(&mut self, what: &str, table: &[(&str, T)]) -> Result<T, Fault> {
        self.maybe_one_of(table).ok_or_else(|| self.expected(what))
    }

    fn maybe_one_of<T: Copy>(&mut self, table: &[(&str, T)]) -> Option<T> {
        let Some(Token::Word(word)) = self.peek() else { return None };
        let found = table.iter().find(|it| it.0 == word)?.1;
        self.next += 1;
        Some(found)
    }

    fn number(&mut self) -> Result<u8, Fault> {
        match self.peek() {
            Some(Token::Number(number)) => {
                self.next += 1;
                Ok(number)
            }
            _ => Err(self.expected("a number")),
        }
    }

    fn signed(&mut self) -> Result<i8, Fault> {
        match self.peek() {
            Some(Token::Signed(number)) => {
                self.next += 1;
                Ok(number)
            }
            _ => Err(self.expected("a number with a sign")),
        }
    }

    // === Clauses ===

    fn clause(&mut self) -> Result<Clause, Fault> {
        let headed = self.tokens.iter().any(|it| it.1 == Token::Mark(':'));
        let moment = if headed { self.maybe_one_of(&MOMENTS) } else { None };
        let mut conds = Vec::new();
        if headed {
            if self.takes_word("if") {
                conds = self.conds()?;
            }
            self.mark(':')?;
        }
        Ok(Clause { moment, conds, body: self.body()? })
    }

    fn body(&mut self) -> Result<Body, Fault> {
        if let Some(text) = self.statics()? {
            return Ok(Body::Static(text));
        }
        if self.takes_word("may") {
            return Ok(Body::May(self.steps(0)?));
        }
        let steps = self.steps(0)?;
        if self.takes(Token::Arrow) { Ok(Body::Ability(steps, self.steps(0)?)) } else { Ok(Body::Do(steps)) }
    }

    fn conds(&mut self) -> Result<Vec<Cond>, Fault> {
        let mut conds = vec![self.cond()?];
        while self.takes_word("and") {
            conds.push(self.cond()?);
        }
        Ok(conds)
    }

    fn cond(&mut self) -> Result<Cond, Fault> {
        let holds = !self.takes_word("not");
        let test = if self.takes_word("this") {
            Test::This(self.one_of("'active' or 'exhausted'", &STANCES)?)
        } else if self.takes_word("met") {
            Test::Met(self.filter()?)
        } else if self.takes_word("target") {
            Test::Target(self.one_of("'box' or 'city'", &SITES)?)
        } else if self.takes_word("fought") {
            Test::Fought
        } else if self.takes_word("counterattacked") {
            Test::Counterattacked
        } else {
            return Err(self.expected("a condition: this, met, target, fought or counterattacked"));
        };
        Ok(Cond { holds, test })
    }

    fn statics(&mut self) -> Result<Option<Static>, Fault> {
        if self.takes_word("interception") {
            let rating = self.signed()?;
            let whose = if self.takes_word("for") { self.whose()? } else { Whose::This };
            return Ok(Some(Static::Interception(rating, whose)));
        }
        if self.takes_word("keep") {
            return Ok(Some(Static::Keep(self.signed()?)));
        }
        Ok(self.maybe_one_of(&[("exempt", Static::Exempt), ("no-combat", Static::NoCombat)]))
    }

    fn whose(&mut self) -> Result<Whose, Fault> {
        match self.maybe_one_of(&[("this", Whose::This), ("host", Whose::Host)]) {
            Some(whose) => Ok(whose),
            None => Ok(Whose::Each(self.filter()?)),
        }
    }

    // === Steps ===

    fn steps(&mut self, depth: u8) -> Result<Vec<Step>, Fault> {
        let mut steps = vec![self.step(depth)?];
        while self.takes(Token::Mark(',')) {
            if steps.len() == MAX_STEPS {
                return Err(self.fault(format!("a list has at most {MAX_STEPS} steps")));
            }
            steps.push(self.step(depth)?);
        }
        Ok(steps)
    }

    fn step(&mut self, depth: u8) -> Result<Step, Fault> {
        if let Some(verb) = self.maybe_one_of(&VERBS) {
            return Ok(Step::Do(verb, self.sel()?));
        }
        let Some(Token::Word(word)) = self.peek() else { return Err(self.expected("a step")) };
        let unknown = self.expected("a step such as gain, pay, exhaust, discard, deploy, take or look");
        self.next += 1;
        match word {
            "gain" => Ok(Step::Gain(self.amount()?, self.one_of("a kind of points", &POINTS)?)),
            "pay" => Ok(Step::Pay(self.number()?, self.one_of("a kind of points", &POINTS)?)),
            "deploy" => {
                let sel = self.sel()?;
                let exhausted = self.takes_word("exhausted");
                Ok(Step::Deploy(sel, if exhausted { Stance::Exhausted } else { Stance::Active }))
            }
            "take" => {
                let sel = self.sel()?;
                let to = if self.takes_word("to") { Some(self.one_of("a zone", &DESTS)?) } else { None };
                Ok(Step::Take(sel, to))
            }
            "destroy" => {
                let sel = self.sel()?;
                let unmet = self.takes_word("unmet");
                Ok(Step::Destroy(sel, if unmet { Meeting::Unmet } else { Meeting::Met }))
            }
            "attach" => {
                self.word("this")?;
                self.word("to")?;
                Ok(Step::Attach(self.sel()?))
            }
            "give" => self.word("this").map(|()| Step::Give),
            "choose" => self.choose(depth),
            "look" => Ok(Step::Look(self.number()?)),
            "fill" => Ok(Step::Fill(self.number()?)),
            "replace" => Ok(Step::Replace),
            "counterattack" => Ok(Step::Counterattack),
            "end-game" => Ok(Step::EndGame),
            _ => Err(unknown),
        }
    }

    fn choose(&mut self, depth: u8) -> Result<Step, Fault> {
        if depth == MAX_DEPTH {
            return Err(self.fault(format!("choices nest at most {MAX_DEPTH} deep")));
        }
        self.mark('{')?;
        let mut options = vec![self.steps(depth + 1)?];
        while self.takes(Token::Mark('|')) {
            if options.len() == MAX_OPTIONS {
                return Err(self.fault(format!("a choice has at most {MAX_OPTIONS} options")));
            }
            options.push(self.steps(depth + 1)?);
        }
        self.mark('}')?;
        Ok(Step::Choose(options))
    }

    fn amount(&mut self) -> Result<Amount, Fault> {
        if self.takes(Token::Mark('#')) {
            return Ok(Amount::Count(self.filter()?));
        }
        Ok(Amount::Number(self.number()?))
    }

    fn sel(&mut self) -> Result<Sel, Fault> {
        if self.takes_word("this") {
            return Ok(Sel::This);
        }
        if self.takes_word("all") {
            return Ok(Sel::All(self.filter()?));
        }
        if self.takes_word("up") {
            self.word("to")?;
            return Ok(Sel::UpTo(self.number()?, self.filter()?));
        }
        Ok(Sel::Exactly(self.number()?, self.filter()?))
    }

    fn filter(&mut self) -> Result<Filter, Fault> {
        self.mark('[')?;
        let (mut filter, mut zoned, mut empty) = (Filter::default(), false, true);
        while !self.takes(Token::Mark(']')) {
            let at = self.at();
            if let Some(zone) = self.maybe_one_of(&ZONES) {
                if zoned {
                    return Err(Fault::new(at, "a filter names at most one zone"));
                }
                (filter.zone, zoned) = (zone, true);
            } else {
                self.atom(&mut filter)?;
            }
            empty = false;
        }
        if empty { Err(self.fault("a filter names at least one property".into())) } else { Ok(filter) }
    }

    fn atom(&mut self, filter: &mut Filter) -> Result<(), Fault> {
        let Some(Token::Word(word)) = self.peek() else { return Err(self.expected("a property or ']'")) };
        let unknown = self.expected("a card type, sub-type, nation, zone or state");
        self.next += 1;
        match word {
            "unit" => filter.states.unit = true,
            "active" => filter.states.stance = Some(Stance::Active),
            "exhausted" => filter.states.stance = Some(Stance::Exhausted),
            "destroyed" => filter.states.destroyed = true,
            "other" => filter.states.other = true,
            _ => match (word.strip_prefix('!'), tag(word.trim_start_matches('!'))) {
                (Some(_), Some(tags)) => filter.none = filter.none.or(tags),
                (None, Some(tags)) => filter.all = filter.all.or(tags),
                (_, None) => return Err(unknown),
            },
        }
        Ok(())
    }
}

pub(crate) const MOMENTS: [(&str, Moment); 7] = [
    ("gain", Moment::Gain),
    ("reveal", Moment::Reveal),
    ("win", Moment::Win),
    ("lose", Moment::Lose),
    ("combat-end", Moment::CombatEnd),
    ("turn-start", Moment::TurnStart),
    ("turn-end", Moment::TurnEnd),
];
pub(crate) const STANCES: [(&str, Stance); 2] =
    [("active", Stance::Active), ("exhausted", Stance::Exhausted)];
pub(crate) const SITES: [(&str, Site); 2] = [("box", Site::Box), ("city", Site::City)];
pub(crate) const POINTS: [(&str, Point); 5] = [
    ("tactic", Point::Tactic),
    ("supply", Point::Supply),
    ("draw", Point::Draw),
    ("reinforcement", Point::Reinforcement),
    ("attack", Point::Attack),
];
pub(crate) const VERBS: [(&str, Verb); 5] = [
    ("exhaust", Verb::Exhaust),
    ("ready", Verb::Ready),
    ("discard", Verb::Discard),
    ("return", Verb::Return),
    ("scrap", Verb::Scrap),
];
pub(crate) const DESTS: [(&str, Dest); 3] =
    [("discard", Dest::Discard), ("hand", Dest::Hand), ("deck", Dest::Deck)];
pub(crate) const ZONES: [(&str, Zone); 6] = [
    ("deployed", Zone::Deployed),
    ("hand", Zone::Hand),
    ("discard", Zone::Discard),
    ("deck", Zone::Deck),
    ("in-play", Zone::InPlay),
    ("enemy", Zone::Enemy),
];
