//! The text of cards, generated from what they do: text and behaviour cannot differ.

use battle::{
    Aggressor, Arm, Arms, Battle, BattleCard, Bonus, BuildUp, Class, Conflict, ConflictId, Design, Effect,
    Immediate, Intake, Kept, Prerequisite, Provenance, Role, Side, Span, Support,
};
use fluent_bundle::FluentValue;

use crate::{Naming, Words};

/// What a conflict card says, sentence by sentence.
pub fn conflict(words: &Words, rules: &Battle, id: ConflictId) -> Vec<String> {
    match &rules.book().card(id).effect {
        Effect::Battle(battle) => battle_lines(words, rules, id, battle),
        Effect::BuildUp(build) => vec![build_up(words, *build)],
        Effect::Keep(kept) => vec![kept_line(words, *kept)],
        Effect::Immediate(what) => vec![words.phrase(match what {
            Immediate::Capture => "battle-text-capture",
            Immediate::Divide => "battle-text-divide",
            Immediate::Look => "battle-text-look",
            Immediate::Sabotage => "battle-text-sabotage",
            Immediate::Raid => "battle-text-raid",
            Immediate::Initiative => "battle-text-initiative",
        })],
    }
}

/// The kind of a conflict card.
pub fn kind(words: &Words, card: &Conflict) -> String {
    words.phrase(match card.effect {
        Effect::Battle(_) => "battle-kind-battle",
        Effect::BuildUp(_) => "battle-kind-buildup",
        Effect::Keep(_) => "battle-kind-keep",
        Effect::Immediate(_) => "battle-kind-immediate",
    })
}

/// How far a card is known.
pub fn provenance(words: &Words, provenance: Provenance) -> String {
    words.phrase(match provenance {
        Provenance::Attested => "battle-provenance-attested",
        Provenance::Inferred => "battle-provenance-inferred",
        Provenance::Reconstructed => "battle-provenance-reconstructed",
    })
}

fn battle_lines(words: &Words, rules: &Battle, id: ConflictId, battle: &BattleCard) -> Vec<String> {
    let side = |side: Side| rules.seat_name(side.seat(), words.language);
    let (who, named) = match battle.aggressor {
        Aggressor::Side(it) => (it.word(), side(it)),
        Aggressor::Drawer => ("drawer", String::new()),
    };
    let mut lines =
        vec![words.phrase_with("battle-text-aggressor", &[("who", who.into()), ("side", named.into())])];
    let theatre = rules.book().theatre_of(id);
    for it in Side::BOTH.map(|it| it.moved_to(theatre)) {
        let arms = arms_list(words, battle.arms[it.team().index()]);
        lines
            .push(words.phrase_with("battle-text-arms", &[("side", side(it).into()), ("arms", arms.into())]));
    }
    if !battle.prerequisites.is_empty() {
        lines.push(prerequisites(words, rules, battle));
    }
    if battle.ground_decides {
        lines.push(words.phrase("battle-text-ground-decides"));
    }
    if battle.homeland > 0 {
        lines.push(words.phrase_with("battle-text-homeland", &[("count", battle.homeland.into())]));
    }
    if let Some(it) = battle.eliminates {
        lines.push(words.phrase_with("battle-text-eliminates", &[("side", side(it).into())]));
    }
    lines.push(words.phrase_with("battle-text-points", &[("points", battle.points.into())]));
    lines
}

fn prerequisites(words: &Words, rules: &Battle, battle: &BattleCard) -> String {
    let card = |id: ConflictId| words.name(rules, &rules.book().card(id).slug);
    let one = |it: &Prerequisite| match *it {
        Prerequisite::Fought(id) => {
            words.phrase_with("battle-text-prerequisite-fought", &[("card", card(id).into())])
        }
        Prerequisite::Held(side, id) => {
            let side = rules.seat_name(side.seat(), words.language);
            let facts = [("side", side.into()), ("card", card(id).into())];
            words.phrase_with("battle-text-prerequisite-held", &facts)
        }
    };
    let (or, and) = (words.phrase("battle-text-or"), words.phrase("battle-text-and"));
    let any = |them: &Vec<Prerequisite>| them.iter().map(one).collect::<Vec<_>>().join(&or);
    let list = battle.prerequisites.iter().map(any).collect::<Vec<_>>().join(&and);
    words.phrase_with("battle-text-prerequisites", &[("list", list.into())])
}

fn build_up(words: &Words, build: BuildUp) -> String {
    let (key, draw) = match build.intake {
        Intake::Draw(count) => ("battle-text-buildup-draw", count),
        Intake::Refill(count) => ("battle-text-buildup-refill", count),
    };
    let arm = build.arm.map_or("any", Arm::word);
    let facts: [(&str, FluentValue<'_>); 4] = [
        ("draw", draw.into()),
        ("deploy", build.deploy.into()),
        ("limit", build.limit.into()),
        ("arm", arm.into()),
    ];
    words.phrase_with(key, &facts)
}

fn kept_line(words: &Words, kept: Kept) -> String {
    match kept {
        Kept::Bonus(bonus) => bonus_line(words, bonus),
        Kept::CancelBattle => words.phrase("battle-text-cancel-battle"),
        Kept::CancelKept => words.phrase("battle-text-cancel-kept"),
        Kept::Counterattack => words.phrase("battle-text-counterattack"),
        Kept::Recover(count) => words.phrase_with("battle-text-recover", &[("count", count.into())]),
        Kept::Reinforce(count) => words.phrase_with("battle-text-reinforce", &[("count", count.into())]),
    }
}

fn bonus_line(words: &Words, bonus: Bonus) -> String {
    let (key, amount) = if bonus.attack > 0 {
        ("battle-text-bonus-attack", bonus.attack)
    } else {
        ("battle-text-bonus-defence", bonus.defence)
    };
    let span = match bonus.span {
        Span::Round => "round",
        Span::Battle => "battle",
    };
    let role = match bonus.role {
        Role::Any => "any",
        Role::Aggressor => "aggressor",
        Role::Defender => "defender",
    };
    let facts: [(&str, FluentValue<'_>); 5] = [
        ("arm", bonus.arm.word().into()),
        ("amount", amount.into()),
        ("span", span.into()),
        ("role", role.into()),
        ("against", bonus.against.map_or("any", Arm::word).into()),
    ];
    words.phrase_with(key, &facts)
}

/// What a unit can do beyond its numbers, sentence by sentence.
pub fn unit(words: &Words, design: &Design) -> Vec<String> {
    let mut lines = Vec::new();
    if design.shots > 1 {
        lines.push(words.phrase_with("battle-text-shots", &[("shots", design.shots.into())]));
    }
    match design.support {
        Some(Support::Aura { arm, attack, defence }) => {
            let (key, amount) = if attack > 0 {
                ("battle-text-aura-attack", attack)
            } else {
                ("battle-text-aura-defence", defence)
            };
            lines.push(words.phrase_with(key, &[("arm", arm.word().into()), ("amount", amount.into())]));
        }
        Some(Support::Assist { class: helped, attack }) => {
            let facts = [("class", class_word(helped).into()), ("amount", attack.into())];
            lines.push(words.phrase_with("battle-text-assist", &facts));
        }
        Some(Support::Screen { defence }) => {
            lines.push(words.phrase_with("battle-text-screen", &[("amount", defence.into())]));
        }
        None => (),
    }
    if let Some(autokill) = design.autokill {
        let facts = [("arm", autokill.arm.word().into()), ("limit", autokill.limit.into())];
        lines.push(words.phrase_with("battle-text-autokill", &facts));
    }
    lines
}

/// The name of a class of unit.
pub fn class(words: &Words, class: Class) -> String {
    words.phrase(&format!("battle-class-{}", class_word(class)))
}

const fn class_word(class: Class) -> &'static str {
    match class {
        Class::General => "general",
        Class::Leader => "leader",
        Class::Tank => "tank",
        Class::Gun => "gun",
        Class::Infantry => "infantry",
        Class::Fighter => "fighter",
        Class::Bomber => "bomber",
        Class::Transport => "transport",
        Class::Battleship => "battleship",
        Class::Carrier => "carrier",
        Class::Cruiser => "cruiser",
        Class::Destroyer => "destroyer",
        Class::Submarine => "submarine",
    }
}

/// The name of an arm.
pub fn arm(words: &Words, arm: Arm) -> String {
    words.phrase(match arm {
        Arm::Ground => "battle-arm-ground",
        Arm::Air => "battle-arm-air",
        Arm::Sea => "battle-arm-sea",
    })
}

fn arms_list(words: &Words, arms: Arms) -> String {
    arms.iter().map(|it| arm(words, it)).collect::<Vec<_>>().join(words.comma())
}

/// A choice in words: what an action of the notation means.
pub fn choice(words: &Words, rules: &Battle, notation: &str) -> String {
    let parts: Vec<&str> = notation.split(' ').collect();
    let verb = match parts[..] {
        ["take", pile] => format!("take-{pile}"),
        ["raid", arms] => format!("raid-{arms}"),
        ["withdraw", "all"] => "withdraw-all".to_string(),
        [verb, ..] => verb.to_string(),
        [] => String::new(),
    };
    let name = |slug: Option<&&str>| slug.map_or_else(String::new, |slug| words.name(rules, slug));
    let subject = name(parts.get(1));
    let facts: [(&str, FluentValue<'_>); 4] = match parts[..] {
        ["screen", ship, "with", unit] => [
            ("unit", words.name(rules, unit).into()),
            ("ship", words.name(rules, ship).into()),
            ("card", "".into()),
            ("arm", "".into()),
        ],
        ["retain", it] => {
            let side = rules.book().design_named(it).map(|unit| rules.book().design(unit).side);
            let side = side.map_or_else(String::new, |side| rules.seat_name(side.seat(), words.language));
            [("unit", subject.into()), ("side", side.into()), ("card", "".into()), ("arm", "".into())]
        }
        ["swap", given, "for", taken] => [
            ("given", words.name(rules, given).into()),
            ("taken", words.name(rules, taken).into()),
            ("card", "".into()),
            ("arm", "".into()),
        ],
        _ => [
            ("unit", subject.clone().into()),
            ("card", subject.clone().into()),
            ("target", subject.into()),
            ("arm", (*parts.get(1).unwrap_or(&"")).into()),
        ],
    };
    words.phrase_with(&format!("battle-act-{verb}"), &facts)
}
