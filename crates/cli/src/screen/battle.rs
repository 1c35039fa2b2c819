//! The table of `battle`: the enemy above, you below, the battle between.

use titles::{
    Naming, Words,
    battle::{Arm, Arms, Battle, ConflictId, Conflicts, Design, Fight, Frame, Side, Stake, Units, View},
    card_text,
    cards::Kind,
};

use super::{Screen, pad, width};

const BETWEEN: &str = " · ";

pub(crate) fn draw(rules: &Battle, view: &View, words: &Words, screen: &Screen) -> Vec<String> {
    let table = Drawing { rules, view, words, screen };
    let own = view.own_side().unwrap_or(Side::Axis);
    let mut lines = vec![screen.rule()];
    lines.extend(table.headline());
    lines.push(screen.rule());
    for side in table.others(own) {
        lines.extend(table.side(side));
        lines.push(String::new());
    }
    if let Some(fight) = &view.fight {
        lines.extend(table.fight(fight, own));
        lines.push(String::new());
    }
    lines.extend(table.side(own));
    lines.push(screen.rule());
    lines
}

/// Attack and defence against ground, air and sea, and the phases.
pub(crate) fn numbers(design: &Design, words: &Words) -> String {
    let attack = design.attack.map(|it| it.map_or_else(|| "–".to_string(), |it| it.to_string()));
    let defence = design.defence.map(|it| it.to_string());
    let phases: Vec<String> = (1..=4).filter(|&it| design.fires_in(it)).map(|it| it.to_string()).collect();
    let phases = words.phrase_with("cli-phases", &[("phases", phases.join(",").into())]);
    format!("{} / {} {phases}", pad(&attack.join("·"), 8), pad(&defence.join("·"), 6))
}

/// What stands on the card an option is about: all of a kept card, and of a battle to be fought again who takes part.
pub(crate) fn on_the_card(rules: &Battle, option: &str, words: &Words) -> Option<String> {
    let (verb, name) = option.split_once(' ')?;
    let card = rules.book().conflict_named(name)?;
    let text = card_text::conflict(words, rules, card);
    let told = match verb {
        "play" => &text[..],
        // The aggressor is whoever chooses it.
        "recall" | "counterattack" => text.get(1..)?,
        _ => return None,
    };
    Some(told.join(words.language.pick(" ", "")))
}

const LABELS: [&str; 6] =
    ["cli-ground", "cli-air", "cli-sea", "cli-reserve", "cli-kept-cards", "cli-battles-won"];

struct Drawing<'a> {
    rules: &'a Battle,
    view: &'a View,
    words: &'a Words,
    screen: &'a Screen,
}

impl Drawing<'_> {
    fn name(&self, slug: &str) -> String {
        self.words.name(self.rules, slug)
    }

    fn side_name(&self, side: Side) -> String {
        self.rules.seat_name(side.seat(), self.words.language)
    }

    fn count(&self, key: &str, count: u32) -> String {
        self.words.phrase_with(key, &[("count", count.into())])
    }

    /// The other theatre first, then the enemy of the own one.
    fn others(&self, own: Side) -> Vec<Side> {
        if self.rules.is_combined() {
            vec![own.enemy().partner(), own.partner(), own.enemy()]
        } else {
            vec![own.enemy()]
        }
    }

    fn headline(&self) -> Vec<String> {
        let view = self.view;
        let left = match view.turn {
            0 => self.words.phrase("cli-opening"),
            turn => {
                let turn = self.words.phrase_with("cli-turn", &[("turn", turn.into())]);
                format!("{turn}{BETWEEN}{}", self.side_name(view.active))
            }
        };
        // B10.2: each sees the deck of its own theatre.
        let theatre = view.own_side().unwrap_or(view.active).theatre();
        let own = |card: &usize| self.rules.book().theatre_of(ConflictId(*card as u8)) == theatre;
        let discarded = view.conflict_discard.iter().filter(own).count();
        let deck = self.count("cli-conflict-deck", u32::from(view.conflict_decks[theatre.index()]));
        let discard = format!("{} {discarded}", self.words.phrase("cli-discard"));
        let right = format!("{deck}{BETWEEN}{discard}");
        match self.screen.columns.checked_sub(width(&left) + width(&right) + 2) {
            Some(gap) => vec![format!("{}{}{right}", self.screen.bold(&left), " ".repeat(gap + 2))],
            None => {
                let mut lines = vec![self.screen.bold(&left)];
                lines.extend(self.screen.listed("", &[deck, discard], BETWEEN));
                lines
            }
        }
    }

    // === One side ===

    fn side(&self, side: Side) -> Vec<String> {
        let seen = self.view.side(side);
        let won = self.rules.sides().iter().filter(|it| it.team() == side.team());
        let points: u32 = won.map(|&it| self.points(self.view.side(it).won)).sum();
        let facts = [("points", points.into()), ("target", self.rules.target().into())];
        if self.view.out.has(side.seat()) {
            let name = format!("{}  ", self.screen.side(side.team().index(), &self.side_name(side)));
            return self.screen.listed(&name, &[self.words.phrase("cli-out-of-the-war")], BETWEEN);
        }
        let mut items = vec![
            self.words.phrase_with("cli-points", &facts),
            self.count("cli-hand-size", u32::from(seen.hand_size())),
            format!("{} {}", self.words.phrase("cli-arsenal-deck"), seen.deck),
        ];
        if seen.kept_size > 0 {
            items.push(format!("{} {}", self.words.phrase("cli-kept-cards"), seen.kept_size));
        }
        let name = format!("{}  ", self.screen.side(side.team().index(), &self.side_name(side)));
        let mut lines = self.screen.listed(&name, &items, BETWEEN);
        lines.extend(self.stacks(side));
        if let Some(hand) = seen.hand {
            lines.extend(self.labelled("cli-reserve", &self.unit_names(hand)));
        }
        lines.extend(self.labelled("cli-kept-cards", &self.card_names(seen.kept)));
        lines.extend(self.labelled("cli-battles-won", &self.battle_names(seen.won)));
        lines
    }

    fn labelled(&self, key: &str, items: &[String]) -> Vec<String> {
        if items.is_empty() {
            return Vec::new();
        }
        self.screen.listed(&self.label(key), items, self.words.comma())
    }

    /// A label as wide as the widest of them.
    fn label(&self, key: &str) -> String {
        let widest = LABELS.iter().map(|it| width(&self.words.phrase(it))).max().unwrap_or(0);
        format!("  {}  ", pad(&self.words.phrase(key), widest))
    }

    fn stacks(&self, side: Side) -> Vec<String> {
        let laid = u32::from(self.view.side(side).laid);
        let is_own = self.view.own_side() == Some(side);
        if laid > 0 && !is_own {
            return vec![format!("  {}", self.count("cli-laid", laid))];
        }
        Arm::ALL.into_iter().flat_map(|arm| self.stack(side, arm)).collect()
    }

    fn stack(&self, side: Side, arm: Arm) -> Vec<String> {
        let seen = self.view.side(side);
        let size: u32 = seen.stacks[arm.index()].iter().map(|&it| u32::from(it)).sum();
        let known = seen.known.only(self.rules.book().of_arms(Arms::NONE.with(arm)));
        let mut items = self.unit_names(known);
        let hidden = size.saturating_sub(known.len());
        if hidden > 0 {
            items.push(self.count("cli-face-down", hidden));
        }
        let sidelined = u32::from(seen.sidelined_sizes[arm.index()]);
        if sidelined > 0 {
            let own = seen.sidelined.map(|it| it.only(self.rules.book().of_arms(Arms::NONE.with(arm))));
            let names = own.map_or_else(Vec::new, |it| self.unit_names(it)).join(self.words.comma());
            let count = self.count("cli-sidelined", sidelined);
            let colon = if names.is_empty() { "" } else { self.words.language.pick(": ", "：") };
            items.push(format!("{count}{colon}{names}"));
        }
        let key = match arm {
            Arm::Ground => "cli-ground",
            Arm::Air => "cli-air",
            Arm::Sea => "cli-sea",
        };
        if items.is_empty() {
            items.push("–".to_string());
        }
        self.labelled(key, &items)
    }

    fn points(&self, won: Conflicts) -> u32 {
        won.iter().map(|card| u32::from(self.rules.book().battle(ConflictId(card as u8)).points)).sum()
    }

    fn unit_names(&self, units: Units) -> Vec<String> {
        let one = |(kind, count): (Kind, u32)| {
            let name = self.name(&self.rules.book().design(kind).slug);
            if count == 1 { name } else { format!("{count} × {name}") }
        };
        units.counts(self.rules.book().kinds()).map(one).collect()
    }

    fn card_names(&self, cards: Conflicts) -> Vec<String> {
        cards.iter().map(|it| self.name(&self.rules.book().card(ConflictId(it as u8)).slug)).collect()
    }

    fn battle_names(&self, cards: Conflicts) -> Vec<String> {
        let one = |it: usize| {
            let card = ConflictId(it as u8);
            let name = self.name(&self.rules.book().card(card).slug);
            format!("{name} {}", self.rules.book().battle(card).points)
        };
        cards.iter().map(one).collect()
    }

    // === The battle ===

    fn fight(&self, fight: &Fight, own: Side) -> Vec<String> {
        let heading = self.screen.listed("", &self.fight_heading(fight), BETWEEN);
        let mut lines: Vec<String> = heading.iter().map(|line| self.screen.bold(line)).collect();
        if !fight.joined {
            lines.extend(self.arms(fight));
            return lines;
        }
        if fight.round <= 1 {
            let legend = self.screen.folded("  ", &self.words.phrase("cli-legend"));
            lines.extend(legend.iter().map(|line| self.screen.dim(line)));
        }
        let (friends, foes): (Vec<Side>, Vec<Side>) =
            fight.sides.iter().partition(|it| it.team() == own.team());
        foes.into_iter().chain(friends).for_each(|side| lines.extend(self.line(fight, side)));
        lines
    }

    /// Which stacks would fight, as long as nothing has been turned up: that is what one decides by.
    fn arms(&self, fight: &Fight) -> Vec<String> {
        let of = |side: Side| {
            let arms: Vec<String> =
                fight.arms[side.team().index()].iter().map(|it| card_text::arm(self.words, it)).collect();
            let facts =
                [("side", self.side_name(side).into()), ("arms", arms.join(self.words.comma()).into())];
            self.words.phrase_with("battle-text-arms", &facts)
        };
        let mut items = vec![of(fight.aggressor), of(fight.defender)];
        if fight.ground_decides {
            items.push(self.words.phrase("battle-text-ground-decides"));
        }
        items.iter().flat_map(|it| self.screen.folded("  ", it)).collect()
    }

    fn fight_heading(&self, fight: &Fight) -> Vec<String> {
        let mut items = match fight.stake {
            Stake::Raid => vec![self.words.phrase("cli-raid")],
            Stake::Drawn(card) | Stake::Recalled(card) | Stake::Retaken(card) => {
                let facts = [("points", self.rules.book().battle(card).points.into())];
                let points = self.words.phrase_with("battle-text-points", &facts);
                let points = points.trim_end_matches(['.', '。']).to_string();
                vec![self.name(&self.rules.book().card(card).slug), points]
            }
        };
        let aggressor = [("side", self.side_name(fight.aggressor).into())];
        items.push(self.words.phrase_with("cli-aggressor", &aggressor));
        if fight.round > 0 && fight.joined {
            items.push(self.words.phrase_with("cli-round", &[("round", fight.round.into())]));
        }
        if let Some(phase) = self.phase() {
            items.push(self.words.phrase_with("cli-phase", &[("phase", phase.into())]));
        }
        items
    }

    fn phase(&self) -> Option<u8> {
        match self.view.top() {
            Some(Frame::Fire { phase, .. } | Frame::Target { phase, .. } | Frame::Support { phase, .. }) => {
                Some(phase)
            }
            Some(_) | None => None,
        }
    }

    /// The units of one side in the battle: attack and defence against ground, air, sea, phase, and whether they
    /// can still act in this round.
    fn line(&self, fight: &Fight, side: Side) -> Vec<String> {
        let line = &fight.lines[side.index()];
        let kinds = self.rules.book().kinds();
        let widest = self.widest_name(fight);
        let mut lines = vec![format!("  {}", self.screen.side(side.team().index(), &self.side_name(side)))];
        for (kind, count) in line.units.counts(kinds) {
            let design = self.rules.book().design(kind);
            let ready = line.ready.count(kinds, kind);
            let mark = if ready == 0 { "○".to_string() } else { "●".repeat(ready.min(4) as usize) };
            let many = if count > 1 { format!("{count}×") } else { "  ".to_string() };
            let name = pad(&self.name(&design.slug), widest);
            let numbers = self.screen.dim(&numbers(design, self.words));
            lines.extend(self.screen.listed(
                &format!("  {many} "),
                &[name, format!("{numbers} {mark}")],
                "  ",
            ));
        }
        lines
    }

    /// How wide the names of the units in battle are.
    fn widest_name(&self, fight: &Fight) -> usize {
        let book = self.rules.book();
        let units = fight.lines.iter().flat_map(|line| line.units.kinds(book.kinds()));
        units.map(|kind| width(&self.name(&book.design(kind).slug))).max().unwrap_or(0)
    }
}
