//! Clauses as flat lists of instructions, so that a program counter is all it takes to resume one.

use alloc::vec::Vec;

use crate::{Amount, Body, Clause, Cond, Dest, Meeting, Point, Sel, Stance, Step, Verb};

/// One instruction.
#[derive(Clone, Copy, Debug, Eq, Hash, PartialEq)]
pub enum Op {
    /// Points come in.
    Gain(Amount, Point),
    /// Points go out.
    Pay(u8, Point),
    /// Cards are turned or moved.
    Do(Verb, Sel),
    /// Cards are deployed.
    Deploy(Sel, Stance),
    /// Cards are gained or moved.
    Take(Sel, Option<Dest>),
    /// Enemy cards are destroyed.
    Destroy(Sel, Meeting),
    /// This card is attached.
    Attach(Sel),
    /// This event is given away.
    Give,
    /// The top events are looked at.
    Look(u8),
    /// The reinforcement pile is filled up.
    Fill(u8),
    /// The garrison is filled up by one.
    Replace,
    /// A counterattack turn is due.
    Counterattack,
    /// The game ends with the tactics phase.
    EndGame,
    /// What follows is carried out if the condition holds; otherwise it goes on at the place named.
    If(Cond, u16),
    /// The player carries out what follows, or goes on at the place named.
    May(u16),
    /// The player goes on at the place that one of the next so many [`Op::Branch`] names.
    Choose(u8),
    /// One option of a choice.
    Branch(u16),
    /// Goes on elsewhere.
    Jump(u16),
    /// The clause is done.
    End,
}

/// Appends the instructions of a clause to `code`: conditions, cost, effect; without an end.
pub fn compile(clause: &Clause, code: &mut Vec<Op>) {
    let begin = code.len();
    code.extend(clause.conds.iter().map(|cond| Op::If(*cond, 0)));
    match &clause.body {
        Body::Static(_) => {}
        Body::Do(list) => steps(list, code),
        // To attach or not is one question, not two.
        Body::May(list) if matches!(list.as_slice(), [Step::Attach(_)]) => {
            if let [Step::Attach(Sel::Exactly(n, filter))] = list.as_slice() {
                code.push(Op::Attach(Sel::UpTo(*n, *filter)));
            }
        }
        Body::May(list) => {
            let at = code.len();
            code.push(Op::May(0));
            steps(list, code);
            code[at] = Op::May(code.len() as u16);
        }
        Body::Ability(cost, list) => {
            steps(cost, code);
            steps(list, code);
        }
    }
    let end = code.len() as u16;
    for op in &mut code[begin..begin + clause.conds.len()] {
        if let Op::If(cond, _) = *op {
            *op = Op::If(cond, end);
        }
    }
}

fn steps(list: &[Step], code: &mut Vec<Op>) {
    for step in list {
        match step {
            Step::Gain(amount, point) => code.push(Op::Gain(*amount, *point)),
            Step::Pay(amount, point) => code.push(Op::Pay(*amount, *point)),
            Step::Do(verb, sel) => code.push(Op::Do(*verb, *sel)),
            Step::Deploy(sel, stance) => code.push(Op::Deploy(*sel, *stance)),
            Step::Take(sel, to) => code.push(Op::Take(*sel, *to)),
            Step::Destroy(sel, meeting) => code.push(Op::Destroy(*sel, *meeting)),
            Step::Attach(sel) => code.push(Op::Attach(*sel)),
            Step::Give => code.push(Op::Give),
            Step::Choose(options) => choose(options, code),
            Step::Look(cards) => code.push(Op::Look(*cards)),
            Step::Fill(cards) => code.push(Op::Fill(*cards)),
            Step::Replace => code.push(Op::Replace),
            Step::Counterattack => code.push(Op::Counterattack),
            Step::EndGame => code.push(Op::EndGame),
        }
    }
}

fn choose(options: &[Vec<Step>], code: &mut Vec<Op>) {
    code.push(Op::Choose(options.len() as u8));
    let table = code.len();
    options.iter().for_each(|_| code.push(Op::End));
    let mut ends = Vec::new();
    for (at, option) in options.iter().enumerate() {
        code[table + at] = Op::Branch(code.len() as u16);
        steps(option, code);
        ends.push(code.len());
        code.push(Op::End);
    }
    let after = code.len() as u16;
    ends.into_iter().for_each(|at| code[at] = Op::Jump(after));
}
