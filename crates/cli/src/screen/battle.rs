//! The table of `battle`: the enemy above, you below, the battle between.

use titles::{
    Naming, Words,
    battle::{Arm, Battle, ConflictId, Conflicts, Fight, Frame, Side, Stake, Units, View, shots},
    cards::Kind,
};

use super::{Screen, pad, width};

pub(crate) fn draw(rules: &Battle, view: &View, words: &Words, screen: &Screen) -> Vec<String> {
    let table = Drawing { rules, view, words, screen };
    let own = view.own_side().unwrap_or(Side::Axis);
    let mut lines = vec![screen.rule(), table.headline(), screen.rule()];
    lines.extend(table.side(own.enemy()));
    lines.push(String::new());
    if let Some(fight) = &view.fight {
        lines.extend(table.fight(fight, own));
        lines.push(String::new());
    }
    lines.extend(table.side(own));
    lines.push(screen.rule());
    lines.iter().map(|line| screen.cut(line)).collect()
}

/// The best chance among the shots an option can fire.
pub(crate) fn chance_of(rules: &Battle, view: &View, option: &str) -> Option<String> {
    let (verb, name) = option.split_once(' ').unwrap_or((option, ""));
    let unit = rules.book().design_named(name);
    let fits = |shot: &titles::battle::Shot| match verb {
        "fire" => Some(shot.unit) == unit,
        "at" => Some(shot.target) == unit,
        "shoot" => true,
        _ => false,
    };
    let best = shots(rules, view).into_iter().filter(fits).max_by_key(|it| it.hits)?;
    let percent = best.hits as f64 * 100.0 / best.cases.max(1) as f64;
    let target = if verb == "fire" {
        format!(" → {}", rules.book().design(best.target).slug)
    } else {
        String::new()
    };
    Some(format!("{percent:.0} %{target}"))
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

    fn headline(&self) -> String {
        let view = self.view;
        let turn = self.words.phrase_with("cli-turn", &[("turn", view.turn.into())]);
        let deck = self.count("cli-conflict-deck", u32::from(view.conflict_deck));
        let discard = format!("{} {}", self.words.phrase("cli-discard"), view.conflict_discard.len());
        let left = format!("{turn} · {}", self.side_name(view.active));
        let right = format!("{deck} · {discard}");
        let gap = self.screen.columns.saturating_sub(width(&left) + width(&right)).max(2);
        format!("{}{}{right}", self.screen.bold(&left), " ".repeat(gap))
    }

    // === One side ===

    fn side(&self, side: Side) -> Vec<String> {
        let seen = self.view.side(side);
        let points = self.points(seen.won);
        let facts = [("points", points.into()), ("target", self.rules.target().into())];
        let mut head = format!(
            "{}  {}",
            self.screen.side(side.index(), &self.side_name(side)),
            self.words.phrase_with("cli-points", &facts)
        );
        head.push_str(&format!(" · {}", self.count("cli-hand-size", u32::from(seen.hand_size))));
        head.push_str(&format!(" · {} {}", self.words.phrase("cli-arsenal-deck"), seen.deck));
        if seen.kept_size > 0 {
            head.push_str(&format!(" · {} {}", self.words.phrase("cli-kept-cards"), seen.kept_size));
        }
        let mut lines = vec![head];
        lines.extend(Arm::ALL.into_iter().flat_map(|arm| self.stack(side, arm)));
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
        self.screen.wrapped(&self.label(key), items, self.words.comma())
    }

    /// A label as wide as the widest of them.
    fn label(&self, key: &str) -> String {
        let widest = LABELS.iter().map(|it| width(&self.words.phrase(it))).max().unwrap_or(0);
        format!("  {}  ", pad(&self.words.phrase(key), widest))
    }

    fn stack(&self, side: Side, arm: Arm) -> Vec<String> {
        let seen = self.view.side(side);
        let size: u32 = seen.stacks[arm.index()].iter().map(|&it| u32::from(it)).sum();
        let known = seen.known.only(self.rules.book().of_arms(titles::battle::Arms::NONE.with(arm)));
        let mut items = self.unit_names(known);
        let hidden = size.saturating_sub(known.len());
        if hidden > 0 {
            items.push(self.count("cli-face-down", hidden));
        }
        let sidelined = u32::from(seen.sidelined_sizes[arm.index()]);
        if sidelined > 0 {
            items.push(self.count("cli-sidelined", sidelined));
        }
        let key = match arm {
            Arm::Ground => "cli-ground",
            Arm::Air => "cli-air",
            Arm::Sea => "cli-sea",
        };
        if items.is_empty() {
            items.push("–".to_string());
        }
        self.screen.wrapped(&self.label(key), &items, self.words.comma())
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
            format!(
                "{} {}",
                self.name(&self.rules.book().card(card).slug),
                self.rules.book().battle(card).points
            )
        };
        cards.iter().map(one).collect()
    }

    // === The battle ===

    fn fight(&self, fight: &Fight, own: Side) -> Vec<String> {
        let title = match fight.stake {
            Stake::Raid => self.name("raid-1"),
            Stake::Drawn(card) | Stake::Recalled(card) | Stake::Retaken(card) => {
                let facts = [("points", self.rules.book().battle(card).points.into())];
                let points = self.words.phrase_with("battle-text-points", &facts);
                format!(
                    "{} · {}",
                    self.name(&self.rules.book().card(card).slug),
                    points.trim_end_matches(['.', '。'])
                )
            }
        };
        let mut head = format!(
            "{} · {}: {}",
            title,
            self.words.phrase("cli-aggressor"),
            self.side_name(fight.aggressor)
        );
        if fight.round > 0 && fight.joined {
            head.push_str(&format!(
                " · {}",
                self.words.phrase_with("cli-round", &[("round", fight.round.into())])
            ));
        }
        if let Some(phase) = self.phase() {
            head.push_str(&format!(" · {}", self.words.phrase_with("cli-phase", &[("phase", phase.into())])));
        }
        let mut lines = vec![self.screen.bold(&head)];
        if fight.joined {
            lines.extend(self.line(fight, own.enemy()));
            lines.extend(self.line(fight, own));
        }
        lines
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
        let book = self.rules.book();
        let widest = line.units.kinds(book.kinds()).map(|it| width(&self.name(&book.design(it).slug))).max();
        let mut lines = vec![format!("  {}", self.screen.side(side.index(), &self.side_name(side)))];
        for (kind, count) in line.units.counts(book.kinds()) {
            let design = book.design(kind);
            let ready = line.ready.count(book.kinds(), kind);
            let mark = if ready == 0 { "○".to_string() } else { "●".repeat(ready.min(4) as usize) };
            let many = if count > 1 { format!("{count}×") } else { "  ".to_string() };
            let name = pad(&self.name(&design.slug), widest.unwrap_or(0));
            let numbers = crate::commands::cards::numbers(design);
            lines.push(format!("  {many} {name}  {} {mark}", self.screen.dim(&numbers)));
        }
        lines
    }
}
