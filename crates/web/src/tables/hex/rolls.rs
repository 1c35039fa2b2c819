//! The dice: every roll since the player's last act, as it lies, until the next act or until it is put away.

use engine::{LogLine, Saying, SayingArg};
use leptos::prelude::*;

use super::ui::Ui;
use crate::{shell::parts::icon, tables::Desk};

/// A roll as the log tells it.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Roll {
    entry: usize,
    pub(super) die: i32,
    /// The column of the results table and the result; none for a roll that is no attack.
    pub(super) combat: Option<Combat>,
    saying: Saying,
}

/// What an attack was rolled for and what came of it, by their names in the results table.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Combat {
    pub(super) odds: String,
    pub(super) result: String,
}

impl Roll {
    /// None if the line tells of something else.
    fn of(line: &LogLine) -> Option<Roll> {
        let saying = &line.saying;
        let combat = match saying.key.as_str() {
            "hex-rolled" => Some(Combat { odds: name(saying, "odds")?, result: name(saying, "result")? }),
            "hex-swept-clear" | "hex-swept-in-vain" => None,
            _ => return None,
        };
        Some(Roll { entry: line.entry, die: number(saying, "die")?, combat, saying: saying.clone() })
    }
}

/// The rolls to be looked at, the last one first.
pub(super) fn to_show(desk: Desk, put_away: &[usize]) -> Vec<Roll> {
    let (viewer, shown) = desk.scene.with(|it| (it.data.viewer, it.data.shown));
    let is_new = |it: &Roll| !put_away.contains(&it.entry);
    desk.app().log.with(|log| since_own_act(log, viewer, shown).into_iter().filter(is_new).collect())
}

/// The rolls since the viewer's last act, at the position after `shown` steps. Who plays no side looks at those of the phase.
fn since_own_act(log: &[LogLine], viewer: Option<u8>, shown: usize) -> Vec<Roll> {
    let in_force = log.iter().rev().filter(|it| it.undone.is_none() && it.step <= shown);
    let is_older = |it: &LogLine| match viewer {
        Some(_) => it.seat == viewer,
        None => it.saying.key == "hex-phase-began",
    };
    in_force.take_while(|it| !is_older(it)).filter_map(Roll::of).collect()
}

fn argument<'a>(saying: &'a Saying, key: &str) -> Option<&'a SayingArg> {
    saying.args.iter().find(|it| it.0 == key).map(|it| &it.1)
}

fn name(saying: &Saying, key: &str) -> Option<String> {
    match argument(saying, key)? {
        SayingArg::Name(name) => Some(name.clone()),
        SayingArg::Number(_) | SayingArg::Seat(_) | SayingArg::Names(_) => None,
    }
}

fn number(saying: &Saying, key: &str) -> Option<i32> {
    match argument(saying, key)? {
        SayingArg::Number(number) => Some(*number),
        SayingArg::Name(_) | SayingArg::Seat(_) | SayingArg::Names(_) => None,
    }
}

/// The report on the map.
pub(super) fn report(ui: Ui) -> impl IntoView {
    let lang = ui.desk.lang;
    let put_away = move |_| {
        let seen: Vec<usize> = ui.rolls.with_untracked(|all| all.iter().map(|it| it.entry).collect());
        ui.put_away.update(|it| it.extend(seen));
    };
    move || {
        let rows = ui.rolls.get().into_iter().map(|it| row(ui, it)).collect_view();
        (!ui.rolls.with(Vec::is_empty)).then(|| view! {
            <section class="hx-rolls" aria-label=move || lang.t("app-hex-rolls")>
                <ol role="status">{rows}</ol>
                <button class="icb" aria-label=move || lang.t("app-close") on:click=put_away>{icon("close")}</button>
            </section>
        })
    }
}

fn row(ui: Ui, roll: Roll) -> impl IntoView {
    let words = ui.desk.scene.with(|it| it.say(&roll.saying, ui.desk.lang.words()));
    let combat = roll
        .combat
        .clone()
        .map(|it| view! { <b class="odds">{it.odds}</b><b class="outcome">{it.result}</b> });
    view! { <li class="hx-roll" data-entry=roll.entry><span class="die" inner_html=face(roll.die)></span>{combat}<span class="words">{words}</span></li> }
}

/// A die with its pips.
fn face(die: i32) -> String {
    let pips: &[(i32, i32)] = match die {
        1 => &[(0, 0)],
        2 => &[(-8, -8), (8, 8)],
        3 => &[(-8, -8), (0, 0), (8, 8)],
        4 => &[(-8, -8), (8, -8), (-8, 8), (8, 8)],
        5 => &[(-8, -8), (8, -8), (0, 0), (-8, 8), (8, 8)],
        _ => &[(-8, -9), (8, -9), (-8, 0), (8, 0), (-8, 9), (8, 9)],
    };
    let pips: String =
        pips.iter().map(|(x, y)| format!(r#"<circle cx="{x}" cy="{y}" r="3.400"/>"#)).collect();
    format!(
        r#"<svg viewBox="-18 -18 36 36" role="img" aria-label="{die}"><rect x="-16" y="-16" width="32" height="32" rx="6"/>{pips}</svg>"#
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(entry: usize, seat: Option<u8>, key: &str) -> LogLine {
        let arg = |name: &str, it: SayingArg| (name.to_string(), it);
        let args = vec![
            arg("odds", SayingArg::Name("3-1".to_string())),
            arg("die", SayingArg::Number(5)),
            arg("result", SayingArg::Name("A2".to_string())),
        ];
        let saying = Saying { key: key.to_string(), args };
        let stop = engine::Stop::Action;
        LogLine { entry, step: entry + 1, seat, rule: String::new(), saying, undone: None, stop }
    }

    /// An attack of seat 0 that fails: the opponent leads the retreat, and a bot attacks before seat 0 acts again.
    fn log() -> Vec<LogLine> {
        vec![
            line(0, Some(0), "hex-attack-declared"),
            line(1, None, "hex-rolled"),
            line(2, Some(1), "hex-retreated"),
            line(3, Some(1), "hex-phase-began"),
            line(4, None, "hex-swept-in-vain"),
            line(5, None, "hex-rolled"),
            line(6, Some(1), "hex-advanced"),
        ]
    }

    fn entries(log: &[LogLine], viewer: Option<u8>, shown: usize) -> Vec<usize> {
        since_own_act(log, viewer, shown).iter().map(|it| it.entry).collect()
    }

    #[test]
    fn a_roll_stays_whatever_others_do_until_the_player_acts() {
        assert_eq!(entries(&log(), Some(0), 7), [5, 4, 1]);
        let rolled = &since_own_act(&log(), Some(0), 2)[0];
        assert_eq!((rolled.die, rolled.combat.as_ref().map(|it| it.result.as_str())), (5, Some("A2")));
        let acted = [log(), vec![line(7, Some(0), "hex-stepped")]].concat();
        assert_eq!(entries(&acted, Some(0), 8), [0; 0]);
        // What was taken back counts as never done.
        let undone = LogLine { undone: Some("take a".to_string()), ..line(7, Some(0), "") };
        assert_eq!(entries(&[log(), vec![undone]].concat(), Some(0), 7), [5, 4, 1]);
    }

    #[test]
    fn whoever_looks_back_sees_the_rolls_of_that_time() {
        assert_eq!(entries(&log(), Some(0), 3), [1]);
        assert_eq!(entries(&log(), Some(0), 1), [0; 0]);
        assert_eq!(entries(&log(), None, 7), [5, 4], "who plays no side sees those of the phase");
    }

    #[test]
    fn a_roll_without_an_attack_has_no_odds() {
        assert_eq!(since_own_act(&log(), Some(0), 5)[0].combat, None);
    }
}
