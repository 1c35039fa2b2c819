//! What lies on the table and what may be done with it, picked from the view once for each position.

use titles::{
    Naming, Seen, Words,
    battle::{
        Arm, Arms, Battle, BattleCard, ConflictId, Conflicts, Fight, Frame, Kept, Prerequisite, Score, Shot,
        Side, Stake, Support, Team, Theatre, Units, View, next_numbers, shots,
    },
    card_text,
    cards::Kind,
};

use super::face::Back;
use crate::{scene::Scene, tables::keyed::Lying};

/// What a card on the table shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Shows {
    Unit(Kind),
    Conflict(ConflictId),
    Back(Back),
}

/// Something a click plays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Act {
    /// The action in notation.
    pub(crate) notation: String,
    /// Whether one click plays it; if not, it is chosen from a list first.
    pub(crate) is_plain: bool,
}

/// How a unit stands in a battle, or a card in a stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mark {
    Nothing,
    /// It can act in this round; in its phase.
    Ready,
    /// Its phase is still to come.
    Waits,
    /// Its phase went by without a shot.
    Passed,
    Fired,
    /// It has supported or screened.
    Helped,
    /// It fires now.
    Fires,
    /// It is fired at now.
    Aimed,
    /// It misses the next battle.
    Sidelined,
    /// The enemy knows of it.
    Exposed,
    /// An enemy card the viewer knows of.
    Known,
}

impl Mark {
    /// The key of the word under the card.
    pub(crate) const fn caption(self) -> Option<&'static str> {
        match self {
            Mark::Nothing => None,
            Mark::Ready => Some("app-battle-ready"),
            Mark::Waits => Some("app-battle-waits"),
            Mark::Passed => Some("app-battle-passed"),
            Mark::Fired => Some("app-battle-fired"),
            Mark::Helped => Some("app-battle-helped"),
            Mark::Fires => Some("app-battle-fires"),
            Mark::Aimed => Some("app-battle-aimed"),
            Mark::Sidelined => Some("app-battle-sidelined"),
            Mark::Exposed => Some("app-battle-exposed"),
            Mark::Known => Some("app-battle-known"),
        }
    }

    pub(crate) const fn word(self) -> &'static str {
        match self {
            Mark::Nothing => "",
            Mark::Ready => "ready",
            Mark::Waits => "waits",
            Mark::Passed => "passed",
            Mark::Fired => "fired",
            Mark::Helped => "helped",
            Mark::Fires => "fires",
            Mark::Aimed => "aimed",
            Mark::Sidelined => "sidelined",
            Mark::Exposed => "exposed",
            Mark::Known => "known",
        }
    }
}

/// A card on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Tile {
    /// Tells it from its like in the same row, from one position to the next.
    pub(crate) key: String,
    pub(crate) shows: Shows,
    /// Its name in notation; empty for a back.
    pub(crate) slug: String,
    pub(crate) acts: Vec<Act>,
    /// What to ask about when nothing may be played: why not?
    pub(crate) ask: Option<String>,
    pub(crate) mark: Mark,
    /// Whether it lies half under the card before it, which is the same.
    pub(crate) is_fanned: bool,
    /// Whether the card after it does.
    pub(crate) is_over: bool,
    /// Whether it is an enemy unit that can be fired at.
    pub(crate) is_target: bool,
    /// Whether no card of its row is after it.
    pub(crate) is_last: bool,
    /// Whether it has left its row and is out of sight.
    pub(crate) is_aside: bool,
}

impl Lying for Tile {
    fn name(&self) -> &str {
        &self.key
    }

    fn put_aside(&mut self) {
        self.rest();
        self.is_aside = true;
    }
}

impl Tile {
    /// The only thing one click does.
    pub(crate) fn plain(&self) -> Option<&str> {
        match &self.acts[..] {
            [one] if one.is_plain => Some(&one.notation),
            _ => None,
        }
    }

    fn rest(&mut self) {
        self.acts.clear();
        self.ask = None;
    }
}

/// One stack of a mat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Stack {
    pub(crate) arm: Arm,
    pub(crate) tiles: Vec<Tile>,
    /// How many of them miss the next battle.
    pub(crate) sidelined: u8,
    /// Choosing the whole stack.
    pub(crate) act: Option<String>,
    /// What to ask when it cannot be chosen.
    pub(crate) ask: Option<String>,
}

/// How somebody stands to the viewer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Standing {
    Own,
    Ally,
    Enemy,
}

/// What lies before one side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Mat {
    pub(crate) side: Side,
    pub(crate) standing: Standing,
    pub(crate) is_out: bool,
    pub(crate) is_active: bool,
    pub(crate) is_asked: bool,
    pub(crate) stacks: [Stack; 3],
    pub(crate) hand: Vec<Tile>,
    pub(crate) kept: Vec<Tile>,
    pub(crate) deck: u8,
    /// Cards under the deck that bear another back or were sent there.
    pub(crate) under: u8,
    /// Cards laid in the opening, whose stacks are not shown yet.
    pub(crate) laid: u8,
    pub(crate) discard: Vec<Kind>,
    pub(crate) points: u32,
}

/// A battle won, on the track of its team.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Won {
    pub(crate) card: ConflictId,
    pub(crate) slug: String,
    pub(crate) side: Side,
    pub(crate) points: u8,
    pub(crate) act: Option<String>,
    pub(crate) ask: Option<String>,
}

/// A battle that ends the war for one side, with what must be held first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Sudden {
    pub(crate) card: ConflictId,
    /// Who would win by it.
    pub(crate) team: Team,
    /// Names of alternatives, and whether one of them holds.
    pub(crate) needs: Vec<(String, bool)>,
}

/// The conflict cards of one theatre.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Pile {
    pub(crate) theatre: Theatre,
    pub(crate) name: String,
    pub(crate) deck: u8,
    pub(crate) discard: Vec<ConflictId>,
    pub(crate) draws: Option<String>,
}

/// Cards to choose from that do not lie on a mat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Question {
    pub(crate) title: &'static str,
    pub(crate) tiles: Vec<Tile>,
}

/// What one side could bring into a battle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Force {
    pub(crate) side: Side,
    pub(crate) attacks: bool,
    /// How many units of each arm that takes part.
    pub(crate) arms: Vec<(Arm, u32)>,
}

/// A battle that is declared but not joined yet: who would fight with what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Declared {
    pub(crate) card: Option<ConflictId>,
    pub(crate) sides: Vec<Force>,
}

/// The units of one side in a battle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Line {
    pub(crate) side: Side,
    pub(crate) standing: Standing,
    pub(crate) is_aggressor: bool,
    /// The units by firing phase.
    pub(crate) columns: [Vec<Tile>; 4],
    pub(crate) lost: Vec<Tile>,
    /// What leaders, kept cards and screens add, in words.
    pub(crate) effects: Vec<String>,
}

/// Action numbers: how many cards bear each, and how many of them are unseen.
pub(crate) type Numbers = Vec<(u8, u8)>;

/// A shot that is being prepared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Aim {
    pub(crate) side: Side,
    pub(crate) unit: Kind,
    pub(crate) target: Option<Kind>,
    pub(crate) shots_left: u8,
    pub(crate) support: Score,
}

/// A battle being fought.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Fighting {
    pub(crate) card: Option<ConflictId>,
    pub(crate) is_retaken: bool,
    pub(crate) points: u8,
    pub(crate) round: u16,
    pub(crate) phase: Option<u8>,
    /// Whose decision it is.
    pub(crate) acting: Option<Side>,
    pub(crate) foes: Vec<Line>,
    pub(crate) friends: Vec<Line>,
    pub(crate) aim: Option<Aim>,
    /// Every shot that could be fired now, with its chance.
    pub(crate) shots: Vec<Shot>,
    pub(crate) numbers: Numbers,
    /// How likely each number is to be turned up next, in parts of `cases`.
    pub(crate) weights: Vec<u64>,
    pub(crate) cases: u64,
    /// The arms that take part, by team.
    pub(crate) arms: [Arms; 2],
}

/// The whole table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Board {
    /// Whose eyes see it so.
    pub(crate) viewer: Option<u8>,
    pub(crate) own: Side,
    pub(crate) is_combined: bool,
    pub(crate) turn: u16,
    pub(crate) active: Side,
    pub(crate) target: u32,
    /// The enemies, then the ally, then the own side last.
    pub(crate) mats: Vec<Mat>,
    pub(crate) piles: Vec<Pile>,
    pub(crate) points: [u32; 2],
    pub(crate) won: [Vec<Won>; 2],
    pub(crate) sudden: Vec<Sudden>,
    pub(crate) reshuffles: u16,
    pub(crate) current: Option<ConflictId>,
    pub(crate) question: Option<Question>,
    pub(crate) declared: Option<Declared>,
    pub(crate) fight: Option<Fighting>,
    /// What the viewer cannot see of the own theatre's conflict cards.
    pub(crate) unseen: Vec<ConflictId>,
}

impl Fighting {
    /// The chance, in percent, that a number above the defence and at most the attack is turned up.
    pub(crate) fn chance(&self, attack: Score, defence: Score) -> f64 {
        let hits: u64 = (1..self.weights.len())
            .filter(|&it| defence < it as Score && it as Score <= attack)
            .map(|it| self.weights[it])
            .sum();
        hits as f64 * 100.0 / self.cases.max(1) as f64
    }

    /// The shot of a unit at a target, if it can be fired.
    pub(crate) fn shot(&self, unit: Kind, target: Kind) -> Option<Shot> {
        self.shots.iter().copied().find(|it| it.unit == unit && it.target == target)
    }
}

impl Board {
    pub(crate) fn mat(&self, side: Side) -> &Mat {
        self.mats.iter().find(|it| it.side == side).unwrap_or(&self.mats[0])
    }

    /// The same with nothing to be done on it: so it lies behind a battle.
    pub(crate) fn at_rest(mut self) -> Board {
        for mat in &mut self.mats {
            mat.stacks.iter_mut().for_each(|it| (it.act, it.ask) = (None, None));
            let stacked = mat.stacks.iter_mut().flat_map(|it| &mut it.tiles);
            stacked.chain(&mut mat.hand).chain(&mut mat.kept).for_each(Tile::rest);
        }
        self.piles.iter_mut().for_each(|it| it.draws = None);
        self.won.iter_mut().flatten().for_each(|it| (it.act, it.ask) = (None, None));
        (self.question, self.declared, self.fight) = (None, None, None);
        self
    }
}

/// Picks the board from what the scene shows.
pub(crate) fn board(scene: &Scene, words: &Words) -> Option<Board> {
    let look = |seen: Seen<'_>| match seen {
        Seen::Battle { rules, view, .. } => {
            let own = view.own_side().unwrap_or(Side::Axis);
            let asked = if scene.is_now() { scene.data.deciding.clone() } else { Vec::new() };
            let viewer = scene.data.viewer;
            Some(Picker { rules, view, words, viewer, own, options: scene.options(), asked }.board())
        }
        Seen::Deck { .. } | Seen::Hex { .. } => None,
    };
    scene.look(look)
}

struct Picker<'a> {
    rules: &'a Battle,
    view: &'a View,
    words: &'a Words,
    viewer: Option<u8>,
    own: Side,
    options: &'a [String],
    asked: Vec<u8>,
}

impl Picker<'_> {
    fn board(&self) -> Board {
        let view = self.view;
        Board {
            viewer: self.viewer,
            own: self.own,
            is_combined: self.rules.is_combined(),
            turn: view.turn,
            active: view.active,
            target: self.rules.target(),
            mats: self.sides().into_iter().map(|side| self.mat(side)).collect(),
            piles: self.piles(),
            points: Team::BOTH.map(|team| self.team_points(team)),
            won: Team::BOTH.map(|team| self.won(team)),
            sudden: self.sudden(),
            reshuffles: view.reshuffles,
            current: view.current,
            question: self.question(),
            declared: self.declared(),
            fight: self.fight(),
            unseen: self.unseen(),
        }
    }

    /// The enemy of the own theatre last among the enemies, the own side last of all.
    fn sides(&self) -> Vec<Side> {
        if self.rules.is_combined() {
            vec![self.own.enemy().partner(), self.own.enemy(), self.own.partner(), self.own]
        } else {
            vec![self.own.enemy(), self.own]
        }
    }

    fn standing(&self, side: Side) -> Standing {
        match side {
            it if it == self.own => Standing::Own,
            it if it.team() == self.own.team() => Standing::Ally,
            _ => Standing::Enemy,
        }
    }

    fn slug(&self, kind: Kind) -> &str {
        &self.rules.book().design(kind).slug
    }

    fn card_slug(&self, card: ConflictId) -> &str {
        &self.rules.book().card(card).slug
    }

    fn name(&self, slug: &str) -> String {
        self.words.name(self.rules, slug)
    }

    // === What may be done ===

    fn offered(&self, action: &str) -> Option<String> {
        self.options.iter().find(|it| *it == action).cloned()
    }

    fn plain(&self, action: &str) -> Option<Act> {
        self.offered(action).map(|notation| Act { notation, is_plain: true })
    }

    /// All offers that begin and end so, to be chosen from a list.
    fn listed<'b>(&'b self, from: &'b str, to: &'b str) -> impl Iterator<Item = Act> + 'b {
        let fits = move |it: &&String| it.starts_with(from) && it.ends_with(to);
        self.options.iter().filter(fits).map(|it| Act { notation: it.clone(), is_plain: false })
    }

    fn top(&self) -> Option<Frame> {
        self.view.top()
    }

    fn tile(&self, key: String, shows: Shows) -> Tile {
        let slug = match shows {
            Shows::Unit(kind) => self.slug(kind).to_string(),
            Shows::Conflict(card) => self.card_slug(card).to_string(),
            Shows::Back(_) => String::new(),
        };
        Tile {
            key,
            shows,
            slug,
            acts: Vec::new(),
            ask: None,
            mark: Mark::Nothing,
            is_fanned: false,
            is_over: false,
            is_target: false,
            is_last: false,
            is_aside: false,
        }
    }

    // === Mats ===

    fn mat(&self, side: Side) -> Mat {
        let seen = self.view.side(side);
        let book = self.rules.book();
        let discard = self.view.discard.only(book.kinds().mask(|it| book.design(it).side == side));
        Mat {
            side,
            standing: self.standing(side),
            is_out: self.view.out.has(side.seat()),
            is_active: self.view.active == side && self.view.turn > 0,
            is_asked: self.asked.contains(&side.seat().0),
            stacks: Arm::ALL.map(|arm| self.stack(side, arm)),
            hand: self.hand(side),
            kept: self.kept(side),
            deck: seen.deck,
            under: seen.under.iter().sum(),
            laid: seen.laid,
            discard: discard.each(book.kinds()).collect(),
            points: self.points(seen.won),
        }
    }

    fn points(&self, won: Conflicts) -> u32 {
        won.iter().map(|card| u32::from(self.rules.book().battle(ConflictId(card as u8)).points)).sum()
    }

    fn stack(&self, side: Side, arm: Arm) -> Stack {
        let (seen, book) = (self.view.side(side), self.rules.book());
        let known = seen.known.only(book.of_arms(Arms::NONE.with(arm)));
        let mut tiles = self.known_tiles(side, arm, known);
        for &back in self.rules.sides() {
            let of_back = known.only(book.kinds().mask(|it| book.design(it).side == back)).len();
            let hidden = u32::from(seen.stacks[arm.index()][back.index()]).saturating_sub(of_back);
            let key = |at: u32| format!("back-{}-{at}", back.word());
            let shows = Shows::Back(Back::Arsenal(back, Some(arm)));
            tiles.extend((0..hidden).map(|at| self.tile(key(at), shows)));
        }
        let choice = format!("stack {}", arm.word());
        let is_reached = self.view.foe_of(self.own) == side;
        let is_asked = matches!(self.top(), Some(Frame::Capture | Frame::Divide | Frame::Sabotage));
        Stack {
            arm,
            tiles,
            sidelined: seen.sidelined_sizes[arm.index()],
            act: self.offered(&choice).filter(|_| is_reached),
            ask: (is_reached && is_asked).then_some(choice),
        }
    }

    /// The cards of a stack that the viewer knows, those of one kind side by side.
    fn known_tiles(&self, side: Side, arm: Arm, known: Units) -> Vec<Tile> {
        let kinds = self.rules.book().kinds();
        let seen = self.view.side(side);
        let is_enemy = self.standing(side) == Standing::Enemy;
        let mut tiles = Vec::new();
        for (kind, count) in known.counts(kinds) {
            let sidelined = seen.sidelined.map_or(0, |it| it.count(kinds, kind));
            let exposed = seen.exposed.map_or(0, |it| it.count(kinds, kind));
            for at in 0..count {
                let mut tile = self.tile(format!("{}-{at}", self.slug(kind)), Shows::Unit(kind));
                tile.mark = match () {
                    () if is_enemy => Mark::Known,
                    () if at < sidelined => Mark::Sidelined,
                    () if count - at <= exposed => Mark::Exposed,
                    () => Mark::Nothing,
                };
                tile.is_fanned = at > 0;
                tile.is_over = at + 1 < count;
                self.give_stack_acts(&mut tile, side, arm);
                tiles.push(tile);
            }
        }
        tiles
    }

    fn give_stack_acts(&self, tile: &mut Tile, side: Side, arm: Arm) {
        let slug = tile.slug.clone();
        match self.standing(side) {
            Standing::Own => {
                let transfer = format!("transfer {slug}");
                if matches!(self.top(), Some(Frame::Transfer { .. })) {
                    tile.acts.extend(self.plain(&transfer));
                    tile.ask = Some(transfer);
                } else {
                    tile.acts
                        .extend(self.offered(&transfer).map(|notation| Act { notation, is_plain: false }));
                }
                if let Some(Frame::Split { arm: divided, .. }) = self.top()
                    && self.is_asked()
                {
                    tile.acts.extend(self.plain(&format!("aside {slug}")).filter(|_| divided == arm));
                    tile.ask = Some(format!("aside {slug}"));
                }
            }
            Standing::Enemy => {
                if let Some(Frame::Strike { .. }) = self.top()
                    && self.is_asked()
                {
                    tile.acts.extend(self.plain(&format!("remove {slug}")));
                    tile.ask = Some(format!("remove {slug}"));
                }
            }
            Standing::Ally => {}
        }
    }

    fn is_asked(&self) -> bool {
        !self.options.is_empty()
    }

    fn hand(&self, side: Side) -> Vec<Tile> {
        let seen = self.view.side(side);
        let kinds = self.rules.book().kinds();
        let Some(hand) = seen.hand else {
            let backs = self
                .rules
                .sides()
                .iter()
                .flat_map(|&back| (0..seen.hand_sizes[back.index()]).map(move |at| (back, at)));
            return backs
                .map(|(back, at)| {
                    self.tile(format!("back-{}-{at}", back.word()), Shows::Back(Back::Arsenal(back, None)))
                })
                .collect();
        };
        let mut tiles = Vec::new();
        for (kind, count) in hand.counts(kinds) {
            for at in 0..count {
                let mut tile = self.tile(format!("{}-{at}", self.slug(kind)), Shows::Unit(kind));
                self.give_hand_acts(&mut tile, side);
                tiles.push(tile);
            }
        }
        tiles
    }

    fn give_hand_acts(&self, tile: &mut Tile, side: Side) {
        let slug = tile.slug.clone();
        match self.standing(side) {
            Standing::Own => {
                tile.acts.extend(self.plain(&format!("deploy {slug}")));
                tile.acts.extend(self.plain(&format!("discard {slug}")));
                tile.acts.extend(self.listed(&format!("swap {slug} for "), ""));
                let verb = if matches!(self.top(), Some(Frame::Trim { .. })) { "discard" } else { "deploy" };
                tile.ask = Some(format!("{verb} {slug}"));
            }
            Standing::Ally => tile.acts.extend(self.listed("swap ", &format!(" for {slug}"))),
            Standing::Enemy => {}
        }
    }

    fn kept(&self, side: Side) -> Vec<Tile> {
        let seen = self.view.side(side);
        let card = |at: usize| ConflictId(at as u8);
        let mut tiles: Vec<Tile> = seen
            .kept
            .iter()
            .map(|at| self.tile(self.card_slug(card(at)).to_string(), Shows::Conflict(card(at))))
            .collect();
        if self.standing(side) == Standing::Own {
            tiles.iter_mut().for_each(|it| self.give_kept_acts(it));
        }
        let hidden = u32::from(seen.kept_size).saturating_sub(seen.kept.len());
        let back = Shows::Back(Back::Conflict(side.theatre()));
        tiles.extend((0..hidden).map(|at| self.tile(format!("back-{at}"), back)));
        tiles
    }

    fn give_kept_acts(&self, tile: &mut Tile) {
        let play = format!("play {}", tile.slug);
        tile.acts.extend(self.plain(&play));
        tile.ask = Some(play);
        let Shows::Conflict(card) = tile.shows else { return };
        if self.rules.book().card(card).kept() == Some(Kept::Counterattack) && self.top() == Some(Frame::Turn)
        {
            tile.acts.extend(self.listed("counterattack ", ""));
            tile.ask = self.first_battle_of_enemy().map(|it| format!("counterattack {}", self.card_slug(it)));
        }
    }

    /// A battle to ask about: one the enemy has won, or any.
    fn first_battle_of_enemy(&self) -> Option<ConflictId> {
        let won = self.view.side(self.own.enemy()).won;
        let any = (0..self.rules.book().conflict.len())
            .find(|&it| self.rules.book().conflict[it].battle().is_some());
        won.iter().next().or(any).map(|it| ConflictId(it as u8))
    }

    // === Conflict cards and the campaign ===

    fn piles(&self) -> Vec<Pile> {
        let book = self.rules.book();
        Theatre::BOTH
            .into_iter()
            .take(book.theatres.len())
            .map(|theatre| {
                let names = &book.theatres[theatre.index()];
                let discard = self.view.conflict_discard.iter().map(|it| ConflictId(it as u8));
                Pile {
                    theatre,
                    name: self.words.language.pick(&names[0], &names[1]).to_string(),
                    deck: self.view.conflict_decks[theatre.index()],
                    discard: discard.filter(|it| book.theatre_of(*it) == theatre).collect(),
                    draws: self.offered("draw").filter(|_| self.own.theatre() == theatre),
                }
            })
            .collect()
    }

    fn unseen(&self) -> Vec<ConflictId> {
        let own = self.own.theatre();
        let all = self.view.unseen.iter().map(|it| ConflictId(it as u8));
        all.filter(|it| self.rules.book().theatre_of(*it) == own).collect()
    }

    fn of_team(&self, team: Team) -> impl Iterator<Item = Side> {
        self.rules.sides().iter().copied().filter(move |it| it.team() == team)
    }

    fn team_points(&self, team: Team) -> u32 {
        self.of_team(team).map(|side| self.points(self.view.side(side).won)).sum()
    }

    fn won(&self, team: Team) -> Vec<Won> {
        let mut all = Vec::new();
        for side in self.of_team(team) {
            for card in self.view.side(side).won.iter().map(|it| ConflictId(it as u8)) {
                let counterattack = format!("counterattack {}", self.card_slug(card));
                let is_enemy = self.standing(side) == Standing::Enemy;
                all.push(Won {
                    card,
                    slug: self.card_slug(card).to_string(),
                    side,
                    points: self.rules.book().battle(card).points,
                    act: self.offered(&counterattack),
                    ask: is_enemy.then_some(counterattack),
                });
            }
        }
        all
    }

    fn sudden(&self) -> Vec<Sudden> {
        let book = self.rules.book();
        let battles = book.conflict.iter().enumerate().filter_map(|(at, it)| Some((at, it.battle()?)));
        battles
            .filter_map(|(at, battle)| {
                let loser = battle.eliminates?;
                let needs = self.needs(battle);
                Some(Sudden { card: ConflictId(at as u8), team: loser.enemy().team(), needs })
            })
            .collect()
    }

    fn needs(&self, battle: &BattleCard) -> Vec<(String, bool)> {
        let holds = |it: &Prerequisite| match *it {
            Prerequisite::Fought(card) => self.view.forces.iter().any(|side| side.won.has(card.index())),
            Prerequisite::Held(side, card) => {
                self.rules.sides().contains(&side) && self.view.side(side).won.has(card.index())
            }
        };
        let name = |it: &Prerequisite| match *it {
            Prerequisite::Fought(card) | Prerequisite::Held(_, card) => self.name(self.card_slug(card)),
        };
        let or = self.words.phrase("battle-text-or");
        let one = |any: &Vec<Prerequisite>| {
            (any.iter().map(name).collect::<Vec<_>>().join(&or), any.iter().any(holds))
        };
        battle.prerequisites.iter().map(one).collect()
    }

    // === Questions ===

    fn question(&self) -> Option<Question> {
        let units = |units: Vec<Kind>, verb: &str| -> Vec<Tile> {
            let one = |(at, &kind): (usize, &Kind)| {
                let mut tile = self.tile(format!("{at}-{}", self.slug(kind)), Shows::Unit(kind));
                if !verb.is_empty() {
                    tile.acts.extend(self.plain(&format!("{verb} {}", self.slug(kind))));
                    tile.ask = Some(format!("{verb} {}", self.slug(kind)));
                }
                tile
            };
            units.iter().enumerate().map(one).collect()
        };
        let named = |verb: &str| -> Vec<Kind> {
            let prefix = format!("{verb} ");
            let slugs = self.options.iter().filter_map(|it| it.strip_prefix(&prefix));
            slugs.filter_map(|it| self.rules.book().design_named(it)).collect()
        };
        let (title, tiles) = match self.top()? {
            Frame::Duplicates => ("app-battle-q-copies", units(named("retain"), "retain")),
            Frame::Strike { .. } => ("app-battle-q-leaders", units(named("remove"), "remove")),
            Frame::Consent => {
                let (given, taken) = self.view.offer?;
                ("app-battle-q-swap", units(vec![given, taken], ""))
            }
            Frame::Return { side, .. } | Frame::Aftermath { side } => {
                let lost = &self.view.fight.as_ref()?.lines[side.index()].lost;
                let lost = lost.each(self.rules.book().kinds()).collect();
                let verb = if matches!(self.top(), Some(Frame::Return { .. })) { "return" } else { "" };
                ("app-battle-q-lost", units(lost, verb))
            }
            Frame::Initiative => ("app-battle-q-recall", self.recallable()),
            Frame::Reply { card, .. } => (
                "app-battle-q-reply",
                vec![self.tile(self.card_slug(card).to_string(), Shows::Conflict(card))],
            ),
            Frame::Opening
            | Frame::Turn
            | Frame::Transfer { .. }
            | Frame::Send
            | Frame::Conflict
            | Frame::Supply { .. }
            | Frame::Deploy { .. }
            | Frame::Trim { .. }
            | Frame::Capture
            | Frame::Captured { .. }
            | Frame::Divide
            | Frame::Split { .. }
            | Frame::Pick { .. }
            | Frame::Sabotage
            | Frame::Pilfer
            | Frame::Raid
            | Frame::Unfought
            | Frame::Declare
            | Frame::Cancel
            | Frame::Homeland
            | Frame::Muster { .. }
            | Frame::Ready { .. }
            | Frame::Fire { .. }
            | Frame::Target { .. }
            | Frame::Support { .. }
            | Frame::Shot { .. }
            | Frame::Withdraw { .. }
            | Frame::Reinforce { .. }
            | Frame::Rally { .. } => return None,
        };
        (!tiles.is_empty()).then_some(Question { title, tiles })
    }

    /// The battles in the discard pile of the own theatre.
    fn recallable(&self) -> Vec<Tile> {
        let book = self.rules.book();
        let all = self.view.conflict_discard.iter().map(|it| ConflictId(it as u8));
        let battles =
            all.filter(|&it| book.theatre_of(it) == self.own.theatre() && book.card(it).battle().is_some());
        let mut tiles: Vec<Tile> = battles
            .map(|card| {
                let mut tile = self.tile(self.card_slug(card).to_string(), Shows::Conflict(card));
                let recall = format!("recall {}", tile.slug);
                tile.acts.extend(self.plain(&recall));
                tile.ask = Some(recall);
                tile
            })
            .collect();
        tiles.sort_by_key(|it| it.acts.is_empty());
        tiles
    }

    fn declared(&self) -> Option<Declared> {
        let fight = self.view.fight.as_ref().filter(|it| !it.joined)?;
        if matches!(self.top(), Some(Frame::Aftermath { .. } | Frame::Return { .. }) | None) {
            return None;
        }
        let sides = [fight.aggressor, fight.defender];
        let forces = |side: Side| {
            let seen = self.view.side(side);
            let arms = fight.arms[side.team().index()];
            arms.iter()
                .map(|arm| {
                    let all: u8 = seen.stacks[arm.index()].iter().sum();
                    (arm, u32::from(all.saturating_sub(seen.sidelined_sizes[arm.index()])))
                })
                .collect()
        };
        Some(Declared {
            card: fight.stake.card(),
            sides: sides
                .map(|side| Force { side, attacks: side == fight.aggressor, arms: forces(side) })
                .to_vec(),
        })
    }

    // === The battle ===

    fn fight(&self) -> Option<Fighting> {
        let fight = self.view.fight.as_ref().filter(|it| it.joined)?;
        let card = fight.stake.card();
        let line = |side: &Side| self.line(fight, *side);
        let of_own_team = |side: &&Side| side.team() == self.own.team();
        let (weights, cases) = next_numbers(self.rules, self.view, self.firing());
        Some(Fighting {
            card,
            is_retaken: matches!(fight.stake, Stake::Retaken(_)),
            points: card.map_or(0, |it| self.rules.book().battle(it).points),
            round: fight.round,
            phase: self.phase(),
            acting: self.asked.first().map(|&seat| Side::ALL[usize::from(seat)]),
            foes: fight.sides.iter().filter(|it| !of_own_team(it)).map(line).collect(),
            friends: fight.sides.iter().filter(of_own_team).map(line).collect(),
            aim: self.aim(fight),
            shots: shots(self.rules, self.view),
            numbers: self.numbers(),
            weights: weights.to_vec(),
            cases,
            arms: fight.arms,
        })
    }

    fn phase(&self) -> Option<u8> {
        match self.top()? {
            Frame::Fire { phase, .. }
            | Frame::Target { phase, .. }
            | Frame::Support { phase, .. }
            | Frame::Shot { phase, .. } => Some(phase),
            _ => None,
        }
    }

    fn aim(&self, fight: &Fight) -> Option<Aim> {
        let support = fight.support;
        match self.top()? {
            Frame::Target { side, unit, shots, .. } => {
                Some(Aim { side, unit, target: None, shots_left: shots, support })
            }
            Frame::Support { side, unit, target, shots, .. }
            | Frame::Shot { side, unit, target, shots, .. } => {
                Some(Aim { side, unit, target: Some(target), shots_left: shots, support })
            }
            _ => None,
        }
    }

    /// Who fires, or would.
    fn firing(&self) -> Side {
        match self.top() {
            Some(
                Frame::Fire { side, .. }
                | Frame::Target { side, .. }
                | Frame::Support { side, .. }
                | Frame::Shot { side, .. },
            ) => side,
            Some(_) | None => self.own,
        }
    }

    /// The numbers of the deck the firing side turns up from.
    fn numbers(&self) -> Numbers {
        let book = self.rules.book();
        let theatre = self.firing().theatre();
        let is_empty = self.view.conflict_decks[theatre.index()] == 0;
        let unseen = if is_empty { self.view.conflict_discard } else { self.view.unseen };
        let highest = book.conflict.iter().map(|it| it.action).max().unwrap_or(18);
        let mut numbers = vec![(0, 0); highest as usize + 1];
        for (at, card) in book.conflict.iter().enumerate() {
            if book.theatre_of(ConflictId(at as u8)) == theatre {
                let place = &mut numbers[card.action as usize];
                place.0 += 1;
                place.1 += u8::from(unseen.has(at));
            }
        }
        numbers
    }

    fn line(&self, fight: &Fight, side: Side) -> Line {
        let mut columns: [Vec<Tile>; 4] = Default::default();
        for tile in self.line_tiles(fight, side) {
            let Shows::Unit(kind) = tile.shows else { continue };
            let phase = (1..=4).find(|&it| self.rules.book().design(kind).fires_in(it)).unwrap_or(4);
            columns[usize::from(phase) - 1].push(tile);
        }
        let kinds = self.rules.book().kinds();
        let lost = fight.lines[side.index()].lost.each(kinds).enumerate();
        Line {
            side,
            standing: self.standing(side),
            is_aggressor: side.team() == fight.aggressor.team(),
            columns,
            lost: lost.map(|(at, kind)| self.tile(format!("lost-{at}"), Shows::Unit(kind))).collect(),
            effects: self.effects(fight, side),
        }
    }

    fn line_tiles(&self, fight: &Fight, side: Side) -> Vec<Tile> {
        let kinds = self.rules.book().kinds();
        let line = &fight.lines[side.index()];
        let mut tiles: Vec<Tile> = Vec::new();
        for (kind, count) in line.units.counts(kinds) {
            let of = |units: &Units| units.count(kinds, kind);
            let (done, fired, ready) = (of(&line.done), of(&line.fired), of(&line.ready));
            let helped = count.saturating_sub(done + fired + ready);
            for at in 0..count {
                let mut tile = self.tile(format!("{}-{at}", self.slug(kind)), Shows::Unit(kind));
                tile.mark = match at {
                    _ if !self.counts_shots() => Mark::Nothing,
                    at if at < done + fired => Mark::Fired,
                    at if at < done + fired + helped => Mark::Helped,
                    _ => self.waiting(kind),
                };
                self.mark_aim(&mut tile, fight, side, kind, at);
                self.give_battle_acts(&mut tile, side);
                if let Some(last) = tiles.last_mut().filter(|_| at > 0) {
                    tile.is_fanned = last.shows == tile.shows && last.mark == tile.mark;
                    last.is_over = tile.is_fanned;
                }
                tiles.push(tile);
            }
        }
        tiles
    }

    /// Whether it matters now who has fired.
    fn counts_shots(&self) -> bool {
        self.phase().is_some() || matches!(self.top(), Some(Frame::Ready { .. }))
    }

    /// What a ready unit is waiting for.
    fn waiting(&self, kind: Kind) -> Mark {
        let design = self.rules.book().design(kind);
        match self.phase() {
            None => Mark::Nothing,
            Some(phase) if design.fires_in(phase) => Mark::Ready,
            Some(phase) if (phase + 1..=4).any(|it| design.fires_in(it)) => Mark::Waits,
            Some(_) => Mark::Passed,
        }
    }

    /// The unit that fires and the one it fires at.
    fn mark_aim(&self, tile: &mut Tile, fight: &Fight, side: Side, kind: Kind, at: u32) {
        let Some(aim) = self.aim(fight) else { return };
        if aim.side == side && aim.unit == kind && at == 0 {
            tile.mark = Mark::Fires;
        }
        let kinds = self.rules.book().kinds();
        let first = fight.foes_of(aim.side).find(|it| fight.lines[it.index()].units.has(kinds, kind));
        if aim.target == Some(kind) && first == Some(side) && at == 0 {
            tile.mark = Mark::Aimed;
        }
    }

    fn give_battle_acts(&self, tile: &mut Tile, side: Side) {
        let slug = tile.slug.clone();
        let own = |verb: &str| format!("{verb} {slug}");
        if self.standing(side) == Standing::Enemy {
            tile.is_target = true;
            tile.acts.extend(self.plain(&own("at")));
            tile.acts.extend(self.plain(&own("destroy")));
            tile.ask = match self.top() {
                Some(Frame::Target { .. }) => Some(own("at")),
                Some(_) | None => None,
            };
            return;
        }
        if self.standing(side) == Standing::Ally {
            return;
        }
        for verb in ["fire", "with", "withdraw"] {
            let may = match verb {
                "fire" => matches!(tile.mark, Mark::Ready | Mark::Fired),
                "with" => matches!(tile.mark, Mark::Ready | Mark::Waits | Mark::Passed),
                _ => true,
            };
            tile.acts.extend(self.plain(&own(verb)).filter(|_| may));
        }
        tile.acts.extend(self.listed("screen ", &format!(" with {slug}")));
        tile.ask = match self.top() {
            Some(Frame::Fire { .. }) => Some(own("fire")),
            Some(Frame::Support { .. }) if tile.mark != Mark::Fires => Some(own("with")),
            Some(Frame::Withdraw { .. }) => Some(own("withdraw")),
            Some(_) | None => None,
        };
    }

    /// What leaders by their presence, kept cards and screens add for a side.
    fn effects(&self, fight: &Fight, side: Side) -> Vec<String> {
        let book = self.rules.book();
        let line = &fight.lines[side.index()];
        let say = |key: &str, who: String, arm: &str, amount: Score| {
            self.words
                .phrase_with(key, &[("who", who.into()), ("arm", arm.into()), ("amount", amount.into())])
        };
        let mut effects = Vec::new();
        for kind in line.units.kinds(book.kinds()) {
            let design = book.design(kind);
            if let Some(Support::Aura { arm, attack, defence }) = design.support {
                let (key, amount) = if attack > 0 {
                    ("app-battle-adds-attack", attack)
                } else {
                    ("app-battle-adds-defence", defence)
                };
                let name = super::face::short_name(design, self.words.language);
                effects.push(say(key, name, &card_text::arm(self.words, arm), amount));
            }
        }
        let kept = || self.words.phrase("app-battle-kept-bonus");
        for arm in Arm::ALL {
            let (at, name) = (arm.index(), card_text::arm(self.words, arm));
            let (attack, defence) =
                (line.attack[at] + line.round_attack[at], line.defence[at] + line.round_defence[at]);
            if attack != 0 {
                effects.push(say("app-battle-adds-attack", kept(), &name, attack));
            }
            if defence != 0 {
                effects.push(say("app-battle-adds-defence", kept(), &name, defence));
            }
        }
        for (_, ship, amount) in fight.screens.iter().filter(|it| it.0 == side) {
            let ship = super::face::short_name(book.design(*ship), self.words.language);
            effects.push(say("app-battle-screened", ship, "", *amount));
        }
        effects
    }
}

/// The names of the sides, as the book has them.
pub(crate) fn side_name(rules: &Battle, side: Side, words: &Words) -> String {
    rules.seat_name(side.seat(), words.language)
}
