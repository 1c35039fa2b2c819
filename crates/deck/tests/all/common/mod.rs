//! A table for tests: set up from a few lines, spoken to in notation, with nature's answers named.
#![allow(dead_code, unreachable_pub)]

use std::sync::Arc;

use deck::{Deck, Edition, Event, Options, State};
use table::{Game, Node, Notation, Position, Refusal, Rule, Seat, Step, Viewer};

pub struct Play {
    pub rules: Arc<Deck>,
    pub state: State,
    /// All that was said so far.
    pub said: Vec<(Rule, Event)>,
}

/// A table of three in the original edition, from a position.
pub fn play(position: &str) -> Play {
    play_edition(Edition::Original, position)
}

pub fn play_edition(edition: Edition, position: &str) -> Play {
    play_with(Options { edition, ..Options::default() }, position)
}

pub fn play_with(options: Options, position: &str) -> Play {
    let rules = Deck::new(options).expect("the options are fine");
    let state = rules.read_position(position).unwrap_or_else(|fault| panic!("{fault}\n{position}"));
    Play { rules: Arc::new(rules), state, said: Vec::new() }
}

/// A table at its very beginning.
pub fn set_table(options: Options) -> Play {
    let rules = Deck::new(options).expect("the options are fine");
    let state = rules.setup();
    Play { rules: Arc::new(rules), state, said: Vec::new() }
}

impl Play {
    /// Plays actions of whoever is to decide.
    pub fn act(&mut self, actions: &[&str]) -> &mut Play {
        for text in actions {
            let action = self.rules.read(text).unwrap_or_else(|it| panic!("{text}: {it:?}"));
            let seat = self.state.actor();
            if let Err(refusal) = self.rules.check(&self.state, seat, action) {
                panic!("{text}: {refusal:?}\noptions: {:?}\nat {}", self.options(), self.frame());
            }
            self.rules.apply(&mut self.state, Step::Act(seat, action), &mut self.said);
            self.rules.audit(&self.state).expect("nothing is lost");
        }
        self
    }

    /// Lets nature answer.
    pub fn nature(&mut self, outcomes: &[&str]) -> &mut Play {
        for text in outcomes {
            assert_eq!(
                self.rules.node(&self.state),
                Node::Chance,
                "{text}: {:?} at {}",
                self.options(),
                self.frame()
            );
            let outcome = self.rules.read_chance(text).unwrap_or_else(|it| panic!("{text}: {it:?}"));
            let mut all = Vec::new();
            self.rules.chances(&self.state, &mut all);
            assert!(all.iter().any(|it| it.0 == outcome), "{text} cannot come: {all:?}");
            self.rules.apply(&mut self.state, Step::Chance(outcome), &mut self.said);
        }
        self
    }

    /// Lets nature answer as it likes until somebody decides.
    pub fn settle(&mut self) -> &mut Play {
        while self.rules.node(&self.state) == Node::Chance {
            let outcome = self.rules.outcome(&self.state, 0);
            self.rules.apply(&mut self.state, Step::Chance(outcome), &mut self.said);
        }
        self
    }

    /// Takes the first option again and again until this one is offered.
    pub fn until(&mut self, text: &str) -> &mut Play {
        while !self.offers(text) {
            let first = self.options()[0].clone();
            self.act(&[&first]).settle();
        }
        self
    }

    /// Why an action is refused: rule and reason.
    #[track_caller]
    pub fn refused(&self, text: &str, rule: &str, why: &str) -> &Play {
        let refusal = self.refusal(text);
        assert_eq!((refusal.rule.id(), &*refusal.why), (rule, why), "{text}");
        self
    }

    /// Everything that forbids an action, the decisive reason first.
    #[track_caller]
    pub fn forbidden(&self, text: &str, reasons: &[(&str, &str)]) -> &Play {
        let action = self.rules.read(text).unwrap_or_else(|it| panic!("{text}: {it:?}"));
        let all = self.rules.reasons(&self.state, self.state.actor(), action);
        let all: Vec<(&str, &str)> = all.iter().map(|it| (it.rule.id(), &*it.why)).collect();
        assert_eq!(all, reasons, "{text}");
        self
    }

    #[track_caller]
    pub fn refusal(&self, text: &str) -> Refusal {
        let action = self.rules.read(text).unwrap_or_else(|it| panic!("{text}: {it:?}"));
        match self.rules.check(&self.state, self.state.actor(), action) {
            Err(refusal) => refusal,
            Ok(()) => panic!("{text} is legal"),
        }
    }

    pub fn options(&self) -> Vec<String> {
        let mut actions = Vec::new();
        self.rules.actions(&self.state, self.state.actor(), &mut actions);
        actions.into_iter().map(|action| self.rules.write(action)).collect()
    }

    pub fn offers(&self, text: &str) -> bool {
        self.options().iter().any(|it| it == text)
    }

    pub fn position(&self) -> String {
        self.rules.write_position(&self.state)
    }

    /// The value of one line of the position.
    #[track_caller]
    pub fn line(&self, key: &str) -> String {
        let position = self.position();
        let line = position.lines().find_map(|line| line.strip_prefix(key)?.strip_prefix(':'));
        line.unwrap_or_else(|| panic!("no line {key}")).trim().to_string()
    }

    /// How many cards lie in a pile of one kind.
    pub fn pile(&self, id: &str) -> u32 {
        let position = self.position();
        let key = format!("pile: {id}*");
        position.lines().find_map(|line| line.strip_prefix(&key)).and_then(|it| it.parse().ok()).unwrap_or(0)
    }

    /// tactic, supply, reinforcement, attack.
    pub fn wallet(&self) -> (u8, u8, u8, u8) {
        let it = self.state.wallet();
        (it.tactic, it.supply, it.reinforcement, it.attack)
    }

    /// The question on top, as the last frame says it.
    pub fn frame(&self) -> String {
        let position = self.position();
        let line = position.lines().rev().find_map(|line| line.strip_prefix("frame: "));
        line.unwrap_or_default().to_string()
    }

    /// How often a rule was cited with an event of this key.
    pub fn heard(&self, rule: &str, key: &str) -> usize {
        self.said.iter().filter(|it| it.0.id() == rule && self.rules.message(&it.1).key == key).count()
    }

    pub fn points(&self, seat: u8) -> i32 {
        self.rules.standing(&self.state).points[usize::from(seat)]
    }

    pub fn rank(&self, seat: u8) -> u8 {
        self.rules.standing(&self.state).rank[usize::from(seat)]
    }

    pub fn picture(&self, seat: u8) -> String {
        let view = self.rules.view(&self.state, Viewer::Seat(Seat(seat)));
        self.rules.picture(&view).to_string()
    }

    pub fn is_over(&self) -> bool {
        self.rules.node(&self.state) == Node::Over
    }

    /// The total defence of the site under attack.
    pub fn total(&self) -> u16 {
        self.rules.total_defence(&self.state)
    }
}
