//! What many games say about the balance, as tables and as JSON.

use std::collections::BTreeMap;

use serde_json::{Value as Json, json};
use table::{Game, Seat};
use titles::{Naming, Words, cards::Kind, deck::Deck};

use super::{Counterattack, SiteTale, Tale};
use crate::{
    args::Sim,
    screen::{pad, width},
};

pub(super) struct Report<'a> {
    pub(super) rules: &'a Deck,
    pub(super) args: &'a Sim,
    pub(super) tales: Vec<Tale>,
}

/// How somebody fared: a style, or a seat.
#[derive(Default)]
struct Fared {
    seats: usize,
    won: f64,
    points: i64,
    cities: usize,
}

impl Fared {
    /// The share won, with its 95 % interval, in percent.
    fn share(&self) -> (f64, f64) {
        let share = self.won / self.seats.max(1) as f64;
        let spread = 1.96 * (share * (1.0 - share) / self.seats.max(1) as f64).max(0.0).sqrt();
        (share * 100.0, spread * 100.0)
    }

    fn per_seat(&self, sum: f64) -> f64 {
        sum / self.seats.max(1) as f64
    }
}

/// How a counterattack turn came out.
#[derive(Clone, Copy, Debug, Eq, Ord, PartialEq, PartialOrd)]
enum Outcome {
    Empty,
    Repelled,
    CityLost,
    Nothing,
}

impl Outcome {
    const ALL: [Outcome; 4] = [Outcome::Repelled, Outcome::CityLost, Outcome::Nothing, Outcome::Empty];

    const fn of(turn: &Counterattack) -> Outcome {
        match turn {
            Counterattack { cities_lost: 1.., .. } => Outcome::CityLost,
            Counterattack { interceptions: 0, .. } => Outcome::Empty,
            Counterattack { repelled: true, .. } => Outcome::Repelled,
            Counterattack { repelled: false, .. } => Outcome::Nothing,
        }
    }

    const fn word(self) -> &'static str {
        match self {
            Outcome::Empty => "empty",
            Outcome::Repelled => "repelled",
            Outcome::CityLost => "city-lost",
            Outcome::Nothing => "nothing-lost",
        }
    }
}

/// How often a card was recruited.
struct Bought {
    kind: Kind,
    /// The share of games in which somebody recruited it, in percent.
    games: f64,
    copies: f64,
    /// The share of the victories of those who did, in percent; none if nobody did.
    won: Option<f64>,
}

impl Report<'_> {
    fn count(&self) -> f64 {
        self.tales.len() as f64
    }

    fn mean(&self, of: impl Fn(&Tale) -> f64) -> f64 {
        self.tales.iter().map(of).sum::<f64>() / self.count()
    }

    fn percent(&self, of: impl Fn(&Tale) -> bool) -> f64 {
        self.mean(|it| f64::from(u8::from(of(it)))) * 100.0
    }

    // === What is counted ===

    /// Length in rounds: the 10th, 50th, 90th and last of a hundred.
    fn rounds(&self) -> [i64; 4] {
        let mut rounds: Vec<i64> = self.tales.iter().map(|it| it.rounds).collect();
        rounds.sort_unstable();
        [0.1, 0.5, 0.9, 1.0].map(|share| rounds[((rounds.len() - 1) as f64 * share) as usize])
    }

    fn endings(&self) -> BTreeMap<&str, f64> {
        let mut endings: BTreeMap<&str, f64> = BTreeMap::new();
        for tale in &self.tales {
            *endings.entry(ending(&tale.ending)).or_default() += 100.0 / self.count();
        }
        endings
    }

    fn is_city(&self, kind: Kind) -> bool {
        self.rules.card(kind).city.is_some()
    }

    fn add(&self, fared: &mut Fared, tale: &Tale, seat: usize) {
        fared.seats += 1;
        fared.won += tale.won[seat];
        fared.points += i64::from(tale.points[seat]);
        fared.cities += tale.won_sites[seat].iter().filter(|&&it| self.is_city(it)).count();
    }

    fn by_player(&self) -> BTreeMap<&'static str, Fared> {
        let mut all: BTreeMap<&'static str, Fared> = BTreeMap::new();
        for tale in &self.tales {
            for (seat, player) in tale.players.iter().enumerate() {
                self.add(all.entry(player.word()).or_default(), tale, seat);
            }
        }
        all
    }

    fn by_seat(&self) -> Vec<Fared> {
        let one = |seat: Seat| {
            let mut fared = Fared::default();
            self.tales.iter().for_each(|tale| self.add(&mut fared, tale, seat.index()));
            fared
        };
        Seat::all(self.rules.seats()).map(one).collect()
    }

    /// The points of the winner and the lead over the next, on average.
    fn lead(&self) -> (f64, f64) {
        let sorted = |tale: &Tale| {
            let mut points = tale.points.clone();
            points.sort_unstable_by(|a, b| b.cmp(a));
            points
        };
        let best = self.mean(|it| f64::from(sorted(it)[0]));
        (best, best - self.mean(|it| f64::from(sorted(it)[1])))
    }

    /// The sites in the order of the pile, Boxes first.
    fn sites(&self) -> Vec<(Kind, SiteTale, f64)> {
        let mut sites: BTreeMap<(u8, Kind), (SiteTale, i64, i64)> = BTreeMap::new();
        for (&kind, one) in self.tales.iter().flat_map(|it| &it.sites) {
            let number = self.rules.card(kind).city.as_ref().map_or(0, |it| it.number);
            let (sum, games, rounds) = sites.entry((number, kind)).or_default();
            sum.attacked += one.attacked;
            sum.taken += one.taken;
            sum.lost_again += one.lost_again;
            *games += i64::from(one.first_round.is_some());
            *rounds += one.first_round.unwrap_or(0);
        }
        let finished = |((_, kind), (sum, games, rounds)): ((u8, Kind), (SiteTale, i64, i64))| {
            (kind, sum, rounds as f64 / games.max(1) as f64)
        };
        sites.into_iter().map(finished).collect()
    }

    fn counterattacks(&self) -> impl Iterator<Item = &Counterattack> {
        self.tales.iter().flat_map(|it| &it.counterattacks)
    }

    fn of_counterattacks(&self, of: impl Fn(&Counterattack) -> u32) -> f64 {
        self.counterattacks().map(of).map(f64::from).sum::<f64>()
            / self.counterattacks().count().max(1) as f64
    }

    /// The share of counterattack turns with an outcome, in percent.
    fn outcome(&self, outcome: Outcome) -> f64 {
        self.of_counterattacks(|it| u32::from(Outcome::of(it) == outcome)) * 100.0
    }

    /// The share of interceptions of which this is true, in percent.
    fn of_interceptions(&self, of: impl Fn(&Counterattack) -> u32) -> f64 {
        let all = self.of_counterattacks(|it| it.interceptions);
        if all > 0.0 { self.of_counterattacks(of) * 100.0 / all } else { 0.0 }
    }

    /// How many counterattack turns a game had: none, one, two, three or more, in percent.
    fn spread(&self) -> [f64; 4] {
        let with = |count: usize| self.percent(|it| it.counterattacks.len() == count);
        [with(0), with(1), with(2), self.percent(|it| it.counterattacks.len() > 2)]
    }

    /// Every card that can be recruited, the most popular first.
    fn bought(&self) -> Vec<Bought> {
        let on_sale = self.rules.kinds().filter(|&it| self.is_on_sale(it));
        let mut all: Vec<Bought> = on_sale.map(|it| self.bought_of(it)).collect();
        all.sort_by(|a, b| {
            (b.games, b.copies).partial_cmp(&(a.games, a.copies)).unwrap_or(a.kind.cmp(&b.kind))
        });
        all
    }

    /// Whether a pile in the war zone holds the card.
    fn is_on_sale(&self, kind: Kind) -> bool {
        let card = self.rules.card(kind);
        let boxed = card.surplus == titles::effects::Surplus::Boxed;
        card.card_type.is_recruited() && !boxed
    }

    fn bought_of(&self, kind: Kind) -> Bought {
        let copies = |tale: &Tale| tale.bought.get(&kind).map_or(0, |it| it.iter().sum::<u32>());
        let (mut buyers, mut won) = (0.0, 0.0);
        for tale in &self.tales {
            for (seat, _) in tale.bought.get(&kind).into_iter().flatten().enumerate().filter(|it| *it.1 > 0) {
                buyers += 1.0;
                won += tale.won[seat];
            }
        }
        Bought {
            kind,
            games: self.percent(|it| copies(it) > 0),
            copies: self.mean(|it| f64::from(copies(it))),
            won: (buyers > 0.0).then(|| won * 100.0 / buyers),
        }
    }

    fn shared(&self) -> f64 {
        self.percent(|it| it.won.iter().filter(|&&share| share > 0.0).count() > 1)
    }

    // === In words ===

    fn name(&self, words: &Words, kind: Kind) -> String {
        words.name(self.rules, &self.rules.card(kind).id)
    }

    pub(super) fn lines(&self, words: &Words) -> Vec<String> {
        let mut lines = self.head(words);
        for rows in
            [self.player_rows(words), self.seat_rows(words), self.site_rows(words), self.outcome_rows(words)]
        {
            lines.push(String::new());
            lines.extend(aligned(&rows));
        }
        lines.push(self.interceptions(words));
        lines.push(String::new());
        lines.extend(aligned(&self.card_rows(words)));
        lines.push(String::new());
        lines.push(self.named_cards(words, "deck-sim-never", |it| it.games == 0.0));
        lines.push(self.named_cards(words, "deck-sim-always", |it| it.games == 100.0));
        lines
    }

    fn head(&self, words: &Words) -> Vec<String> {
        let options = self.rules.options();
        let [low, median, high, longest] = self.rounds();
        let mean = self.mean(|it| it.rounds as f64);
        let (best, lead) = self.lead();
        let decisions = self.mean(|it| it.decisions as f64);
        let endings: Vec<String> = self
            .endings()
            .iter()
            .map(|(word, share)| {
                format!("{} {}", words.phrase(&format!("deck-sim-end-{word}")), percent(*share))
            })
            .collect();
        vec![
            words.phrase_with(
                "deck-sim-games",
                &[
                    ("games", self.tales.len().into()),
                    ("players", options.seats.into()),
                    ("edition", options.edition.name().into()),
                    ("seed", self.args.seed.to_string().into()),
                ],
            ),
            words.phrase_with(
                "deck-sim-rounds",
                &[
                    ("mean", tenth(mean).into()),
                    ("median", median.into()),
                    ("low", low.into()),
                    ("high", high.into()),
                    ("longest", longest.into()),
                ],
            ),
            words.phrase_with(
                "deck-sim-points",
                &[
                    ("best", tenth(best).into()),
                    ("lead", tenth(lead).into()),
                    ("shared", percent(self.shared()).into()),
                    ("decisions", format!("{decisions:.0}").into()),
                ],
            ),
            words.phrase_with("deck-sim-ended", &[("endings", endings.join(words.comma()).into())]),
        ]
    }

    fn player_rows(&self, words: &Words) -> Vec<Vec<String>> {
        let heads = ["deck-sim-style", "deck-sim-seats", "deck-sim-won", "deck-sim-vp", "deck-sim-cities"];
        let mut rows = vec![heads.map(|it| words.phrase(it)).to_vec()];
        for (word, fared) in self.by_player() {
            let key = format!("deck-sim-player-{word}");
            let name = if words.has(&key) { words.phrase(&key) } else { word.to_string() };
            rows.push(fared_row(name, &fared));
        }
        rows
    }

    fn seat_rows(&self, words: &Words) -> Vec<Vec<String>> {
        let heads = ["deck-sim-seat", "deck-sim-seats", "deck-sim-won", "deck-sim-vp", "deck-sim-cities"];
        let mut rows = vec![heads.map(|it| words.phrase(it)).to_vec()];
        for (seat, fared) in self.by_seat().iter().enumerate() {
            rows.push(fared_row(self.rules.seat_name(Seat(seat as u8), words.language), fared));
        }
        rows
    }

    fn site_rows(&self, words: &Words) -> Vec<Vec<String>> {
        let heads = [
            "deck-sim-site",
            "deck-sim-attacked",
            "deck-sim-taken",
            "deck-sim-lost-again",
            "deck-sim-first-round",
        ];
        let mut rows = vec![heads.map(|it| words.phrase(it)).to_vec()];
        for (kind, sum, round) in self.sites() {
            let each = |count: u32| format!("{:.2}", f64::from(count) / self.count());
            rows.push(vec![
                self.name(words, kind),
                each(sum.attacked),
                each(sum.taken),
                each(sum.lost_again),
                if sum.taken > 0 { tenth(round) } else { "–".to_string() },
            ]);
        }
        rows
    }

    fn outcome_rows(&self, words: &Words) -> Vec<Vec<String>> {
        let mean = self.mean(|it| it.counterattacks.len() as f64);
        let [none, one, two, more] = self.spread().map(percent);
        let facts = [
            ("mean", format!("{mean:.2}").into()),
            ("none", none.into()),
            ("one", one.into()),
            ("two", two.into()),
            ("more", more.into()),
        ];
        let mut rows = vec![vec![words.phrase_with("deck-sim-counterattacks", &facts)]];
        for outcome in Outcome::ALL {
            let name = words.phrase(&format!("deck-sim-outcome-{}", outcome.word()));
            rows.push(vec![format!("  {name}"), percent(self.outcome(outcome))]);
        }
        rows
    }

    fn interceptions(&self, words: &Words) -> String {
        let facts = [
            ("cards", tenth(self.of_counterattacks(|it| it.cards)).into()),
            ("interceptions", format!("{:.2}", self.of_counterattacks(|it| it.interceptions)).into()),
            ("failed", percent(self.of_interceptions(|it| it.failed)).into()),
            ("aftershocks", percent(self.of_interceptions(|it| it.aftershocks)).into()),
            ("cities", format!("{:.2}", self.of_counterattacks(|it| it.cities_lost)).into()),
            ("victory", format!("{:.2}", self.of_counterattacks(|it| it.victory_lost)).into()),
        ];
        words.phrase_with("deck-sim-interceptions", &facts)
    }

    fn card_rows(&self, words: &Words) -> Vec<Vec<String>> {
        let heads = ["deck-sim-card", "deck-sim-in-games", "deck-sim-copies", "deck-sim-buyers-won"];
        let mut rows = vec![heads.map(|it| words.phrase(it)).to_vec()];
        for it in self.bought() {
            rows.push(vec![
                self.name(words, it.kind),
                percent(it.games),
                format!("{:.2}", it.copies),
                it.won.map_or_else(|| "–".to_string(), percent),
            ]);
        }
        rows
    }

    fn named_cards(&self, words: &Words, key: &str, which: impl Fn(&Bought) -> bool) -> String {
        let names: Vec<String> =
            self.bought().iter().filter(|it| which(it)).map(|it| self.name(words, it.kind)).collect();
        let names = if names.is_empty() { words.phrase("deck-sim-none") } else { names.join(words.comma()) };
        words.phrase_with(key, &[("cards", names.into())])
    }

    // === For programs ===

    pub(super) fn json(&self) -> Json {
        let options = self.rules.options();
        let [low, median, high, longest] = self.rounds();
        let (best, lead) = self.lead();
        let styles: serde_json::Map<String, Json> =
            self.by_player().iter().map(|(word, it)| ((*word).to_string(), fared_json(it))).collect();
        let seats: Vec<Json> = self.by_seat().iter().map(fared_json).collect();
        json!({
            "title": self.args.title, "games": self.tales.len(), "seed": self.args.seed,
            "paired": self.args.paired, "players": options.seats, "edition": options.edition.name(),
            "rounds": {
                "mean": self.mean(|it| it.rounds as f64), "p10": low, "median": median, "p90": high,
                "longest": longest,
            },
            "decisions": self.mean(|it| it.decisions as f64),
            "winner_points": best, "lead": lead, "shared_percent": self.shared(),
            "endings_percent": self.endings(), "styles": styles, "seats": seats,
            "sites": self.sites_json(), "counterattacks": self.counterattacks_json(), "cards": self.cards_json(),
        })
    }

    fn sites_json(&self) -> Vec<Json> {
        let each = |count: u32| f64::from(count) / self.count();
        let one = |(kind, sum, round): (Kind, SiteTale, f64)| {
            json!({
                "id": self.rules.card(kind).id, "attacked": each(sum.attacked), "taken": each(sum.taken),
                "lost_again": each(sum.lost_again), "first_round": (sum.taken > 0).then_some(round),
            })
        };
        self.sites().into_iter().map(one).collect()
    }

    fn counterattacks_json(&self) -> Json {
        let outcomes: serde_json::Map<String, Json> =
            Outcome::ALL.iter().map(|it| (it.word().to_string(), self.outcome(*it).into())).collect();
        json!({
            "mean": self.mean(|it| it.counterattacks.len() as f64),
            "games_with_0_1_2_more_percent": self.spread(), "outcomes_percent": outcomes,
            "cards": self.of_counterattacks(|it| it.cards),
            "interceptions": self.of_counterattacks(|it| it.interceptions),
            "failed_percent": self.of_interceptions(|it| it.failed),
            "aftershock_percent": self.of_interceptions(|it| it.aftershocks),
            "cities_lost": self.of_counterattacks(|it| it.cities_lost),
            "victory_lost": self.of_counterattacks(|it| it.victory_lost),
        })
    }

    fn cards_json(&self) -> Vec<Json> {
        let one = |it: &Bought| {
            json!({
                "id": self.rules.card(it.kind).id, "games_percent": it.games, "copies": it.copies,
                "buyers_won_percent": it.won,
            })
        };
        self.bought().iter().map(one).collect()
    }
}

fn fared_row(name: String, fared: &Fared) -> Vec<String> {
    let (share, spread) = fared.share();
    vec![
        name,
        fared.seats.to_string(),
        format!("{share:.1} % ± {spread:.1}"),
        tenth(fared.per_seat(fared.points as f64)),
        format!("{:.2}", fared.per_seat(fared.cities as f64)),
    ]
}

fn fared_json(fared: &Fared) -> Json {
    let (share, spread) = fared.share();
    json!({
        "seats": fared.seats, "won_percent": share, "interval": spread,
        "points": fared.per_seat(fared.points as f64), "cities": fared.per_seat(fared.cities as f64),
    })
}

/// The last words of the key of an ending.
fn ending(key: &str) -> &str {
    key.strip_prefix("deck-ending-").unwrap_or(key)
}

fn tenth(number: f64) -> String {
    format!("{number:.1}")
}

fn percent(share: f64) -> String {
    format!("{share:.1} %")
}

/// A table: names to the left, numbers to the right.
fn aligned(rows: &[Vec<String>]) -> Vec<String> {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let widest = |at: usize| {
        let cells = rows.iter().filter(|row| row.len() > 1).filter_map(|row| row.get(at));
        cells.map(|it| width(it)).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..columns).map(widest).collect();
    let line = |row: &Vec<String>| match &row[..] {
        [name, cells @ ..] if !cells.is_empty() => {
            let mut line = pad(name, widths[0]);
            for (cell, most) in cells.iter().zip(&widths[1..]) {
                line += &format!("  {}{cell}", " ".repeat(most.saturating_sub(width(cell))));
            }
            line
        }
        _ => row.concat(),
    };
    rows.iter().map(line).collect()
}
