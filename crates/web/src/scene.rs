//! What a table draws: one position as one viewer may know it, with its options, and why not.

use std::sync::Arc;

use engine::{About, Rules, SeatKind};
use send_wrapper::SendWrapper;
use table::{Declined, Message, Node, Plan, Refused, Rule, Seat, SeatSet, Seeded, Viewer};
use titles::{Glance, Naming, Profile, Seen, Setup, Sitting, Words};

/// A position as the viewer may know it. Cheap to copy.
///
/// Behind it stands a table of its own, set up from a position that the viewer cannot tell from the real one. So
/// everything may be asked of it, and nothing hidden can be found in it.
#[derive(Clone)]
pub(crate) struct Scene {
    /// What the engine said.
    pub(crate) data: Arc<engine::Scene>,
    /// What does not change while the game is played.
    pub(crate) about: Arc<About>,
    sitting: Arc<SendWrapper<Box<dyn Sitting>>>,
    glance: Arc<SendWrapper<Box<dyn Glance>>>,
    options: Arc<Vec<String>>,
}

impl PartialEq for Scene {
    fn eq(&self, other: &Scene) -> bool {
        Arc::ptr_eq(&self.data, &other.data)
    }
}

/// Why something is not possible.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Why {
    /// The action asked about, in notation; empty if it was none.
    pub(crate) action: String,
    pub(crate) reason: String,
    pub(crate) fix: String,
    /// The rule with the letter of its title; empty if none forbids it.
    pub(crate) rule: String,
    /// What forbids it besides, each with its rule.
    pub(crate) also: Vec<(String, String)>,
}

impl Scene {
    /// Sets up the position the engine sent.
    pub(crate) fn new(rules: &Rules, about: Arc<About>, data: engine::Scene) -> Option<Scene> {
        let sitting = rules.at(&data.position).ok()?;
        let options = match data.viewer {
            Some(seat) if data.shown == data.steps && about.playable => sitting.options(Seat(seat)),
            _ => Vec::new(),
        };
        let glance = Arc::new(SendWrapper::new(sitting.glance(viewer_of(&data))));
        let sitting = Arc::new(SendWrapper::new(sitting));
        Some(Scene { data: Arc::new(data), about, sitting, glance, options: Arc::new(options) })
    }

    /// Who looks.
    pub(crate) fn viewer(&self) -> Viewer {
        viewer_of(&self.data)
    }

    /// The typed view, with the rules of the title.
    pub(crate) fn look<T>(&self, look: impl FnOnce(Seen<'_>) -> T) -> T {
        look(self.glance.seen())
    }

    /// What the viewer may choose now, in notation; nothing while others decide or the page looks back.
    pub(crate) fn options(&self) -> &[String] {
        &self.options
    }

    /// Whether the viewer is to decide.
    pub(crate) fn may_act(&self) -> bool {
        !self.options.is_empty()
    }

    /// Whether the present position is shown.
    pub(crate) fn is_now(&self) -> bool {
        self.data.shown == self.data.steps
    }

    /// What is peculiar to the title.
    pub(crate) fn profile(&self) -> &'static Profile {
        self.sitting.profile()
    }

    /// Names for people.
    pub(crate) fn naming(&self) -> &dyn Naming {
        self.sitting.naming()
    }

    /// The name of a seat.
    pub(crate) fn seat_name(&self, seat: u8, words: &Words) -> String {
        self.naming().seat_name(Seat(seat), words.language)
    }

    /// A choice in words.
    pub(crate) fn meaning(&self, option: &str, words: &Words) -> String {
        self.look(|seen| titles::meaning(seen, option, words))
    }

    /// What is asked, in words.
    pub(crate) fn prompt(&self, words: &Words) -> String {
        words.say(self.naming(), &self.sitting.prompt(self.viewer()))
    }

    /// A message of the log in words.
    pub(crate) fn say(&self, message: &Message, words: &Words) -> String {
        words.say(self.naming(), message)
    }

    /// What an order of the viewer comes to now, or why it is refused. Quick enough for hovering: the position is one the
    /// viewer cannot tell from the real one, so the answer is that of the game itself.
    pub(crate) fn plan(&self, order: &str) -> Result<Plan<String>, Refused> {
        let viewer = self.data.viewer.map(Seat);
        let seat =
            viewer.ok_or_else(|| Refused::new(order, Declined::NotYourTurn { deciding: SeatSet::NONE }))?;
        self.sitting.plan(seat, order)
    }

    /// Whether the viewer could give an order now, and if not, why not. A spectator is not told.
    pub(crate) fn explain(&self, order: &str, words: &Words) -> Result<(), Why> {
        if self.data.viewer.is_none() {
            return Ok(());
        }
        self.plan(order).map(drop).map_err(|it| self.refusal(&it, words))
    }

    /// Whether nobody could take an order back freely: it is tried at a table of its own, with any luck.
    pub(crate) fn is_final(&self, rules: &Rules, plan: &Plan<String>) -> bool {
        let (Some(seat), Ok(mut table)) = (self.data.viewer.map(Seat), rules.at(&self.data.position)) else {
            return false;
        };
        let start = table.at();
        for action in &plan.actions {
            let at = table.at();
            if table.play(seat, action, at, &mut Seeded::new(1)).is_err() {
                return false;
            }
        }
        let goes_on = matches!(table.node(), Node::Decide(seats) if seats.has(seat));
        !goes_on || table.undo_floor(seat).0 > start
    }

    /// A refused order in words: the reason of the part that fails, and what forbids it besides.
    pub(crate) fn refusal(&self, refused: &Refused, words: &Words) -> Why {
        let (reason, fix, rule) = words.decline(self.naming(), refused.decisive());
        let also = refused.reasons.iter().skip(1).map(|it| words.decline(self.naming(), it));
        let also = also.map(|(reason, _, rule)| (reason, cited(rule))).collect();
        Why { action: refused.part.clone(), reason, fix, rule: cited(rule), also }
    }

    /// What was declined, in words.
    pub(crate) fn why(&self, declined: Declined, words: &Words) -> Why {
        self.refusal(&Refused::new("", declined), words)
    }

    /// How many people sit at this screen.
    pub(crate) fn people(&self) -> usize {
        self.about.seats.iter().filter(|it| **it == SeatKind::Human).count()
    }

    /// Whether what one seat sees must be hidden from another at the same screen.
    pub(crate) fn has_secrets(&self) -> bool {
        self.profile().has_secrets() && self.people() > 1
    }
}

fn cited(rule: Option<Rule>) -> String {
    rule.map_or_else(String::new, |it| it.to_string())
}

fn viewer_of(data: &engine::Scene) -> Viewer {
    data.viewer.map_or(Viewer::Public, |seat| Viewer::Seat(Seat(seat)))
}

/// The rules of a game, kept as long as it is open.
pub(crate) fn rules_of(title: &str, options: &[(String, String)]) -> Option<Rules> {
    let setup = options.iter().fold(Setup::of(title), |it, (key, value)| it.with(key, value));
    Rules::of(&setup).ok()
}

/// The name of a level of bots in words.
pub(crate) fn level_name(level: &str, words: &Words) -> String {
    let key = format!("app-level-{level}");
    if words.has(&key) { words.phrase(&key) } else { level.to_string() }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A game of two people, played by the first option until something is offered.
    fn scene(title: &str, offered: &str) -> (Rules, Scene) {
        let players = ("players".to_string(), "2".to_string());
        let options: Vec<(String, String)> = (title == "deck").then_some(players).into_iter().collect();
        let opening = engine::Opening {
            title: title.to_string(),
            options: options.clone(),
            seats: vec!["human".to_string(); 2],
            secret: [1; 32],
        };
        let mut engine = engine::Engine::default();
        let rules = rules_of(title, &options).expect("a title");
        let mut replies = engine.answer(engine::Request::New { game: 1, opening });
        let about = replies.iter().find_map(|it| match it {
            engine::Reply::Opened(about) => Some(Arc::new((**about).clone())),
            _ => None,
        });
        let about = about.expect("the game is opened");
        for _ in 0..100 {
            let data = replies.into_iter().rev().find_map(|it| match it {
                engine::Reply::Scene(scene) => Some(*scene),
                _ => None,
            });
            let scene = Scene::new(&rules, about.clone(), data.expect("a scene")).expect("a position");
            if scene.options().iter().any(|it| it.starts_with(offered)) {
                return (rules, scene);
            }
            let (seat, at) = (scene.data.viewer.expect("a seat"), scene.data.at);
            let order = scene.options().first().expect("something is asked").clone();
            replies = engine.answer(engine::Request::Order { game: 1, seat, order, at });
        }
        panic!("{offered} is never offered in {title}")
    }

    #[test]
    fn what_draws_a_card_is_final_and_what_takes_up_a_unit_is_not() {
        let (rules, battle) = scene("battle", "draw");
        assert!(battle.is_final(&rules, &battle.plan("draw").expect("it is offered")));
        let (rules, hex) = scene("hex", "take ");
        let take = hex.options().iter().find(|it| it.starts_with("take ")).expect("a unit can move");
        assert!(!hex.is_final(&rules, &hex.plan(take).expect("it is offered")));
    }

    #[test]
    fn everything_that_forbids_an_action_is_told_the_decisive_reason_first() {
        let words = Words::new(titles::Language::En);
        let (_, battle) = scene("battle", "draw");
        let why = battle.explain("counterattack taranto", &words).expect_err("nothing is won yet");
        assert_eq!(why.rule, "B2.3");
        let also: Vec<&str> = why.also.iter().map(|it| it.1.as_str()).collect();
        assert!(also.starts_with(&["B5.6"]), "{why:?}");
        assert!(why.also.iter().all(|it| !it.0.is_empty() && it.0 != why.reason), "{why:?}");
        let (_, deck) = scene("deck", "end tactics");
        let why = deck.explain("buy panzer-regiment-iii", &words).expect_err("another phase");
        let also: Vec<&str> = why.also.iter().map(|it| it.1.as_str()).collect();
        assert_eq!((why.rule.as_str(), also), ("D11-1", vec!["D11-2"]), "{why:?}");
        // A line of the map has reasons of its own; what is not an action has none besides.
        assert!(deck.why(Declined::Over, &words).also.is_empty());
    }
}
