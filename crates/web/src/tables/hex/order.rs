//! What the map sends: one act of the player is one order, written as a player could type it.

use table::Notation;
use titles::{
    hex::{Action, Hex, UnitId},
    hexmap::HexId,
};

use super::ui::Assembly;

/// An order with the actions it stands for.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Order {
    pub(super) text: String,
    pub(super) actions: Vec<Action>,
}

impl Order {
    /// A single action.
    pub(super) fn one(rules: &Hex, action: Action) -> Order {
        Order { text: rules.write(action), actions: vec![action] }
    }

    /// Units that go from one hex to another, one after the other. The order names their way; where each of them goes a way
    /// of its own, or in road mode, it names where they go to, and the rules find the same ways again.
    pub(super) fn to_move(rules: &Hex, first: UnitId, from: HexId, actions: Vec<Action>) -> Order {
        let legs = legs(first, &actions);
        let units: Vec<&str> = legs.iter().map(|it| rules.unit(it.0).slug.as_str()).collect();
        let way = common_way(from, &legs).unwrap_or_else(|| goal(&actions).into_iter().collect());
        let way: Vec<String> = way.iter().map(HexId::to_string).collect();
        Order { text: format!("move {} {}", units.join(","), way.join("-")), actions }
    }

    /// An attack with everybody who takes part in it: it is opened, widened and joined, and engineers assist it. None if
    /// nobody attacks.
    pub(super) fn to_attack(rules: &Hex, attack: &Assembly) -> Option<Order> {
        let is_engineer = |it: &UnitId| rules.unit(*it).kind == titles::hex::Kind::Engineer;
        let (engineers, units): (Vec<UnitId>, Vec<UnitId>) = attack.units.into_iter().partition(is_engineer);
        let (&first, &target) = (units.first()?, attack.targets.first()?);
        let wider = attack.targets[1..].iter().map(|&it| Action::Also(it));
        let joined = units[1..].iter().map(|&it| Action::Join(it));
        let assisted = engineers.iter().map(|&it| Action::Assist(it));
        let opened = [Action::Attack(first, target)].into_iter();
        let hexes: Vec<String> = attack.targets.iter().map(HexId::to_string).collect();
        let names: Vec<&str> =
            units.iter().chain(&engineers).map(|&it| rules.unit(it).slug.as_str()).collect();
        Some(Order {
            text: format!("attack {} with {}", hexes.join(","), names.join(",")),
            actions: opened.chain(wider).chain(joined).chain(assisted).collect(),
        })
    }
}

/// What each unit does, in the order in which they go. Who is on the move already is not taken up.
fn legs(first: UnitId, actions: &[Action]) -> Vec<(UnitId, Vec<Action>)> {
    let mut legs: Vec<(UnitId, Vec<Action>)> = Vec::new();
    for &action in actions {
        match (action, legs.last_mut()) {
            (Action::Take(unit), _) => legs.push((unit, Vec::new())),
            (_, Some(leg)) => leg.1.push(action),
            (_, None) => legs.push((first, vec![action])),
        }
    }
    legs
}

/// The hexes that all of them pass, the one they start from first; none if there is more to it than steps.
fn common_way(from: HexId, legs: &[(UnitId, Vec<Action>)]) -> Option<Vec<HexId>> {
    let mut ways = legs.iter().map(|leg| way(from, &leg.1));
    let first = ways.next()??;
    ways.all(|it| it.as_ref() == Some(&first)).then_some(first)
}

fn way(from: HexId, actions: &[Action]) -> Option<Vec<HexId>> {
    let step = |it: &Action| match it {
        Action::Step(hex) => Some(*hex),
        _ => None,
    };
    let steps = actions.iter().filter(|it| **it != Action::Halt).map(step);
    [Some(from)].into_iter().chain(steps).collect::<Option<Vec<HexId>>>().filter(|it| it.len() > 1)
}

/// Where they go to.
fn goal(actions: &[Action]) -> Option<HexId> {
    actions.iter().rev().find_map(|it| match it {
        Action::Step(hex) => Some(*hex),
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::Game;
    use titles::hex::{Options, Side, Source, UnitSet};

    #[test]
    fn an_attack_names_engineers_last_and_the_rules_read_the_same_actions() {
        let rules = Hex::new(Options::of(Source::October)).expect("a built-in scenario");
        let state = rules.setup();
        let own: Vec<UnitId> = rules.units_of(Side::Allied).collect();
        let is_engineer = |it: &&UnitId| rules.unit(**it).kind == titles::hex::Kind::Engineer;
        let engineer = own.iter().find(is_engineer).expect("an engineer");
        let fighters = own.iter().filter(|it| !is_engineer(it)).take(2);
        let units: UnitSet = fighters.chain([engineer]).copied().collect();
        let targets = vec![HexId::at(30, 13), HexId::at(30, 14)];
        let order = Order::to_attack(&rules, &Assembly { targets, units }).expect("somebody attacks");
        let last = order.text.rsplit(',').next();
        assert_eq!(last, Some(rules.unit(*engineer).slug.as_str()), "{}", order.text);
        assert_eq!(rules.order(&state, &order.text), Ok(Some(order.actions)));
        let nobody = Assembly { targets: vec![HexId::at(30, 13)], units: UnitSet::NONE };
        assert_eq!(Order::to_attack(&rules, &nobody), None);
    }
}
