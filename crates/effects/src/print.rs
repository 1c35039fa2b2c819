//! From clauses back to the language: what is printed parses to the same clause.

use core::fmt::{Display, Formatter, Result};

use crate::{
    Amount, Body, Clause, Cond, Filter, Meeting, Sel, Stance, Static, Step, Test, Whose, Zone,
    parse::{DESTS, MOMENTS, POINTS, SITES, STANCES, VERBS, ZONES},
};

/// The word of a table that stands for a value.
fn word<T: PartialEq>(table: &[(&'static str, T)], value: &T) -> &'static str {
    table.iter().find(|it| it.1 == *value).map_or("", |it| it.0)
}

fn joined<T: Display>(f: &mut Formatter<'_>, items: &[T], between: &str) -> Result {
    for (at, item) in items.iter().enumerate() {
        write!(f, "{}{item}", if at == 0 { "" } else { between })?;
    }
    Ok(())
}

impl Display for Clause {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        if let Some(moment) = &self.moment {
            f.write_str(word(&MOMENTS, moment))?;
        }
        if !self.conds.is_empty() {
            f.write_str(if self.moment.is_some() { " if " } else { "if " })?;
            joined(f, &self.conds, " and ")?;
        }
        if self.moment.is_some() || !self.conds.is_empty() {
            f.write_str(": ")?;
        }
        match &self.body {
            Body::Static(text) => write!(f, "{text}"),
            Body::Do(steps) => joined(f, steps, ", "),
            Body::May(steps) => {
                f.write_str("may ")?;
                joined(f, steps, ", ")
            }
            Body::Ability(cost, steps) => {
                joined(f, cost, ", ")?;
                f.write_str(" => ")?;
                joined(f, steps, ", ")
            }
        }
    }
}

impl Display for Cond {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.write_str(if self.holds { "" } else { "not " })?;
        match &self.test {
            Test::This(stance) => write!(f, "this {}", word(&STANCES, stance)),
            Test::Met(filter) => write!(f, "met {filter}"),
            Test::Target(site) => write!(f, "target {}", word(&SITES, site)),
            Test::Fought => f.write_str("fought"),
            Test::Counterattacked => f.write_str("counterattacked"),
        }
    }
}

impl Display for Static {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Static::Interception(rating, Whose::This) => write!(f, "interception {rating:+}"),
            Static::Interception(rating, Whose::Host) => write!(f, "interception {rating:+} for host"),
            Static::Interception(rating, Whose::Each(which)) => {
                write!(f, "interception {rating:+} for {which}")
            }
            Static::Exempt => f.write_str("exempt"),
            Static::NoCombat => f.write_str("no-combat"),
            Static::Keep(cards) => write!(f, "keep {cards:+}"),
        }
    }
}

impl Display for Step {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Step::Gain(amount, point) => write!(f, "gain {amount} {}", word(&POINTS, point)),
            Step::Pay(amount, point) => write!(f, "pay {amount} {}", word(&POINTS, point)),
            Step::Do(verb, sel) => write!(f, "{} {sel}", word(&VERBS, verb)),
            Step::Deploy(sel, Stance::Active) => write!(f, "deploy {sel}"),
            Step::Deploy(sel, Stance::Exhausted) => write!(f, "deploy {sel} exhausted"),
            Step::Take(sel, None) => write!(f, "take {sel}"),
            Step::Take(sel, Some(to)) => write!(f, "take {sel} to {}", word(&DESTS, to)),
            Step::Destroy(sel, Meeting::Met) => write!(f, "destroy {sel}"),
            Step::Destroy(sel, Meeting::Unmet) => write!(f, "destroy {sel} unmet"),
            Step::Attach(sel) => write!(f, "attach this to {sel}"),
            Step::Give => f.write_str("give this"),
            Step::Choose(options) => {
                f.write_str("choose { ")?;
                for (at, option) in options.iter().enumerate() {
                    f.write_str(if at == 0 { "" } else { " | " })?;
                    joined(f, option, ", ")?;
                }
                f.write_str(" }")
            }
            Step::Look(cards) => write!(f, "look {cards}"),
            Step::Fill(cards) => write!(f, "fill {cards}"),
            Step::Replace => f.write_str("replace"),
            Step::Counterattack => f.write_str("counterattack"),
            Step::EndGame => f.write_str("end-game"),
        }
    }
}

impl Display for Amount {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Amount::Number(number) => write!(f, "{number}"),
            Amount::Count(filter) => write!(f, "#{filter}"),
        }
    }
}

impl Display for Sel {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            Sel::This => f.write_str("this"),
            Sel::Exactly(number, filter) => write!(f, "{number} {filter}"),
            Sel::UpTo(number, filter) => write!(f, "up to {number} {filter}"),
            Sel::All(filter) => write!(f, "all {filter}"),
        }
    }
}

impl Display for Filter {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.write_str("[")?;
        if self.states.unit {
            f.write_str("unit ")?;
        }
        for it in self.all.words() {
            write!(f, "{} ", it.word)?;
        }
        for it in self.none.words() {
            write!(f, "!{} ", it.word)?;
        }
        if let Some(stance) = &self.states.stance {
            write!(f, "{} ", word(&STANCES, stance))?;
        }
        if self.states.destroyed {
            f.write_str("destroyed ")?;
        }
        if self.states.other {
            f.write_str("other ")?;
        }
        write!(f, "{}]", word::<Zone>(&ZONES, &self.zone))
    }
}
