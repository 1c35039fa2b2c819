//! How actions, chances, events and views are written.

use alloc::{
    format,
    string::{String, ToString},
    vec::Vec,
};

use cards::Kind;
use table::{Declined, Message, Misread, Notation, Part, Purpose, Seat, Seeded, Value};

use crate::{
    Action, Arm, Battle, Chance, ConflictId, Conflicts, Ending, Event, Frame, Pile, RaidArms, Side, Stake,
    Units, View, flow::purpose,
};

impl Notation for Battle {
    const TITLE: &'static str = "battle";

    fn write(&self, action: Action) -> String {
        let unit = |unit: Kind| self.unit_name(unit);
        let card = |card: ConflictId| self.card_name(card);
        match action {
            Action::Draw => "draw".into(),
            Action::Emergency => "emergency".into(),
            Action::Counterattack(it) => format!("counterattack {}", card(it)),
            Action::Transfer(it) => format!("transfer {}", unit(it)),
            Action::Swap(given, taken) => format!("swap {} for {}", unit(given), unit(taken)),
            Action::Send => "send".into(),
            Action::Accept => "accept".into(),
            Action::Refuse => "refuse".into(),
            Action::Retain(it) => format!("retain {}", unit(it)),
            Action::Deploy(it) => format!("deploy {}", unit(it)),
            Action::Done => "done".into(),
            Action::Discard(it) => format!("discard {}", unit(it)),
            Action::Stack(arm) => format!("stack {}", arm.word()),
            Action::SetAside(it) => format!("aside {}", unit(it)),
            Action::Take(Pile::Aside) => "take aside".into(),
            Action::Take(Pile::Rest) => "take rest".into(),
            Action::Remove(it) => format!("remove {}", unit(it)),
            Action::Spare => "spare".into(),
            Action::Raid(RaidArms::GroundAir) => "raid ground-air".into(),
            Action::Raid(RaidArms::AirSea) => "raid air-sea".into(),
            Action::Claim => "claim".into(),
            Action::Recall(it) => format!("recall {}", card(it)),
            Action::Attack => "attack".into(),
            Action::Decline => "decline".into(),
            Action::Play(it) => format!("play {}", card(it)),
            Action::Pass => "pass".into(),
            Action::Screen(it, ship) => format!("screen {} with {}", unit(ship), unit(it)),
            Action::Fire(it) => format!("fire {}", unit(it)),
            Action::At(it) => format!("at {}", unit(it)),
            Action::Destroy(it) => format!("destroy {}", unit(it)),
            Action::With(it) => format!("with {}", unit(it)),
            Action::Shoot => "shoot".into(),
            Action::Hold => "hold".into(),
            Action::Withdraw(it) => format!("withdraw {}", unit(it)),
            Action::WithdrawAll => "withdraw all".into(),
            Action::Stand => "stand".into(),
            Action::Return(it) => format!("return {}", unit(it)),
        }
    }

    fn read(&self, text: &str) -> Result<Action, Misread> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let unit = |word: &str| self.read_unit(word);
        let card = |word: &str| self.read_card(word);
        Ok(match words[..] {
            ["draw"] => Action::Draw,
            ["emergency"] => Action::Emergency,
            ["counterattack", it] => Action::Counterattack(card(it)?),
            ["transfer", it] => Action::Transfer(unit(it)?),
            ["swap", given, "for", taken] => Action::Swap(unit(given)?, unit(taken)?),
            ["send"] => Action::Send,
            ["accept"] => Action::Accept,
            ["refuse"] => Action::Refuse,
            ["retain", it] => Action::Retain(unit(it)?),
            ["deploy", it] => Action::Deploy(unit(it)?),
            ["done"] => Action::Done,
            ["discard", it] => Action::Discard(unit(it)?),
            ["stack", word] => {
                Action::Stack(Arm::read(word).ok_or_else(|| Misread::new(word, "ground, air or sea"))?)
            }
            ["aside", it] => Action::SetAside(unit(it)?),
            ["take", "aside"] => Action::Take(Pile::Aside),
            ["take", "rest"] => Action::Take(Pile::Rest),
            ["remove", it] => Action::Remove(unit(it)?),
            ["spare"] => Action::Spare,
            ["raid", "ground-air"] => Action::Raid(RaidArms::GroundAir),
            ["raid", "air-sea"] => Action::Raid(RaidArms::AirSea),
            ["claim"] => Action::Claim,
            ["recall", it] => Action::Recall(card(it)?),
            ["attack"] => Action::Attack,
            ["decline"] => Action::Decline,
            ["play", it] => Action::Play(card(it)?),
            ["pass"] => Action::Pass,
            ["screen", ship, "with", it] => Action::Screen(unit(it)?, unit(ship)?),
            ["fire", it] => Action::Fire(unit(it)?),
            ["at", it] => Action::At(unit(it)?),
            ["destroy", it] => Action::Destroy(unit(it)?),
            ["with", it] => Action::With(unit(it)?),
            ["shoot"] => Action::Shoot,
            ["hold"] => Action::Hold,
            ["withdraw", "all"] => Action::WithdrawAll,
            ["withdraw", it] => Action::Withdraw(unit(it)?),
            ["stand"] => Action::Stand,
            ["return", it] => Action::Return(unit(it)?),
            _ => return Err(Misread::new(text, "an action such as `draw`, `fire stuka` or `at sherman`")),
        })
    }

    fn write_chance(&self, chance: Chance) -> String {
        match chance {
            Chance::Conflict(card) => format!("conflict {}", self.card_name(card)),
            Chance::Arsenal(unit) => format!("arsenal {}", self.unit_name(unit)),
            Chance::Sent(unit) => format!("sent {}", self.unit_name(unit)),
            Chance::Captured(unit) => format!("captured {}", self.unit_name(unit)),
            Chance::Lost(unit) => format!("lost {}", self.unit_name(unit)),
        }
    }

    fn read_chance(&self, text: &str) -> Result<Chance, Misread> {
        match text.split_once(' ') {
            Some(("conflict", word)) => Ok(Chance::Conflict(self.read_card(word)?)),
            Some(("arsenal", word)) => Ok(Chance::Arsenal(self.read_unit(word)?)),
            Some(("sent", word)) => Ok(Chance::Sent(self.read_unit(word)?)),
            Some(("captured", word)) => Ok(Chance::Captured(self.read_unit(word)?)),
            Some(("lost", word)) => Ok(Chance::Lost(self.read_unit(word)?)),
            Some(_) | None => {
                Err(Misread::new(text, "`conflict`, `arsenal`, `sent`, `captured` or `lost` and a card"))
            }
        }
    }

    fn purpose_name(&self, purpose: Purpose) -> &'static str {
        purpose::NAMES[usize::from(purpose.0)]
    }

    /// `fire stuka at matilda with bf-109` is three actions and the shot.
    fn order(&self, _: &View, text: &str) -> Result<Vec<Part<Action>>, Vec<Declined>> {
        let words: Vec<&str> = text.split_whitespace().collect();
        if words.first() != Some(&"fire") || words.len() < 4 {
            return Ok(Vec::from([Part::Said(text.to_string())]));
        }
        let pairs = words.chunks(2).map(|pair| Part::Said(pair.join(" ")));
        Ok(pairs.chain([Part::IfOffered(Action::Shoot)]).collect())
    }

    fn message(&self, event: &Event) -> Message {
        self.worded(event)
    }

    fn prompt(&self, view: &View) -> Message {
        self.question(view)
    }

    fn picture(&self, view: &View) -> Value {
        self.pictured(view)
    }

    fn arbitrary(&self, dice: &mut Seeded) -> Action {
        let unit = |dice: &mut Seeded| Kind(dice.below(self.book.designs.len() as u32) as u8);
        let card = |dice: &mut Seeded| ConflictId(dice.below(self.book.conflict.len() as u32) as u8);
        match dice.below(35) {
            0 => Action::Draw,
            1 => Action::Emergency,
            2 => Action::Counterattack(card(dice)),
            3 => Action::Deploy(unit(dice)),
            4 => Action::Done,
            5 => Action::Discard(unit(dice)),
            6 => Action::Stack(dice.pick(&Arm::ALL)),
            7 => Action::SetAside(unit(dice)),
            8 => Action::Take(dice.pick(&[Pile::Aside, Pile::Rest])),
            9 => Action::Remove(unit(dice)),
            10 => Action::Spare,
            11 => Action::Raid(dice.pick(&RaidArms::BOTH)),
            12 => Action::Recall(card(dice)),
            13 => Action::Attack,
            14 => Action::Decline,
            15 => Action::Play(card(dice)),
            16 => Action::Pass,
            17 => Action::Screen(unit(dice), unit(dice)),
            18 => Action::Fire(unit(dice)),
            19 => Action::At(unit(dice)),
            20 => Action::Destroy(unit(dice)),
            21 => Action::With(unit(dice)),
            22 => Action::Shoot,
            23 => Action::Hold,
            24 => Action::Withdraw(unit(dice)),
            25 => Action::WithdrawAll,
            26 => Action::Stand,
            27 => Action::Transfer(unit(dice)),
            28 => Action::Swap(unit(dice), unit(dice)),
            29 => Action::Send,
            30 => dice.pick(&[Action::Accept, Action::Refuse]),
            31 => Action::Retain(unit(dice)),
            32 => Action::Claim,
            _ => Action::Return(unit(dice)),
        }
    }
}

impl Battle {
    pub(crate) fn card_name(&self, card: ConflictId) -> &str {
        self.book.conflict.get(card.index()).map_or("?", |it| &it.slug)
    }

    pub(crate) fn read_unit(&self, word: &str) -> Result<Kind, Misread> {
        self.book.design_named(word).ok_or_else(|| Misread::new(word, "the name of an arsenal card"))
    }

    pub(crate) fn read_card(&self, word: &str) -> Result<ConflictId, Misread> {
        self.book.conflict_named(word).ok_or_else(|| Misread::new(word, "the name of a conflict card"))
    }

    // === Events ===

    fn worded(&self, event: &Event) -> Message {
        let says = |key: &'static str, side: Side| Message::new(key).with("side", side.seat());
        let unit = |message: Message, unit: Kind| message.with("unit", self.unit_name(unit));
        let card = |message: Message, card: ConflictId| message.with("card", self.card_name(card));
        let names =
            |units: &[Kind]| -> Vec<String> { units.iter().map(|&it| self.unit_name(it).into()).collect() };
        let swapped =
            |open: &'static str, hidden: &'static str, side: Side, units: Option<[Kind; 2]>| match units {
                Some([given, taken]) => {
                    let message = says(open, side).with("given", self.unit_name(given));
                    message.with("taken", self.unit_name(taken)).with("partner", side.partner().seat())
                }
                None => says(hidden, side).with("partner", side.partner().seat()),
            };
        match *event {
            Event::Drew { side, unit: None } => says("battle-drew-hidden", side),
            Event::Drew { side, unit: Some(it) } => unit(says("battle-drew", side), it),
            Event::Deployed { side, unit: None, arm: Some(arm) } => {
                says("battle-deployed-hidden", side).with("arm", arm.word())
            }
            Event::Deployed { side, unit: None, arm: None } => says("battle-deployed-secretly", side),
            Event::Deployed { side, unit: Some(it), .. } => unit(says("battle-deployed", side), it),
            Event::Retained { side, unit: it, other } => {
                unit(says("battle-retained", side), it).with("other", other.seat())
            }
            Event::Opened if self.is_combined() => Message::new("battle-opened-all"),
            Event::Opened => Message::new("battle-opened"),
            Event::TurnBegan { side, turn } => says("battle-turn-began", side).with("turn", i32::from(turn)),
            Event::Turned { side, card: it } => card(says("battle-turned", side), it),
            Event::Kept { side, card: None } => says("battle-kept-hidden", side),
            Event::Kept { side, card: Some(it) } => card(says("battle-kept", side), it),
            Event::ConflictReshuffled { times } => {
                Message::new("battle-conflict-reshuffled").with("times", i32::from(times))
            }
            Event::ArsenalReshuffled { side } => says("battle-arsenal-reshuffled", side),
            Event::Discarded { side, unit: it } => unit(says("battle-discarded", side), it),
            Event::EmergencyDeployed { side, arms, ref units } => {
                let [ground, air, sea] = arms.map(i32::from);
                let message = says("battle-emergency-deployed", side);
                let message = message.with("ground", ground).with("air", air).with("sea", sea);
                match units {
                    Some(units) => message.with("units", names(units)),
                    None => message,
                }
            }
            Event::PrerequisitesUnmet { card: it } => {
                card(Message::new("battle-prerequisites-are-unmet"), it)
            }
            Event::NoForces { card: Some(it), side } => card(says("battle-has-no-forces", side), it),
            Event::NoForces { card: None, side } => says("battle-has-no-forces-raid", side),
            Event::Ignored { card: Some(it) } => card(Message::new("battle-ignored"), it),
            Event::Ignored { card: None } => Message::new("battle-ignored-raid"),
            Event::Declined { side, card: Some(it) } => card(says("battle-declined", side), it),
            Event::Declined { side, card: None } => says("battle-declined-raid", side),
            Event::Declared { side, stake } => self.with_stake(says(declared(stake), side), stake),
            Event::Cancelled { stake } => self.with_stake(Message::new("battle-cancelled"), stake),
            Event::Played { side, card: it } => card(says("battle-played", side), it),
            Event::Countered { card: it, stands } => {
                let key = if stands { "battle-countered-back" } else { "battle-countered" };
                card(Message::new(key), it)
            }
            Event::Revealed { side, ref units } => says("battle-revealed", side).with("units", names(units)),
            Event::RoundBegan { round } => Message::new("battle-round-began").with("round", i32::from(round)),
            Event::Screened { side, unit: it, ship } => {
                unit(says("battle-screened", side), it).with("ship", self.unit_name(ship))
            }
            Event::Supported { side, unit: it, shooter, attack } => unit(says("battle-supported", side), it)
                .with("shooter", self.unit_name(shooter))
                .with("attack", i32::from(attack)),
            Event::Shot { side, unit: it, target, attack, defence, number, hit, .. } => {
                unit(says(if hit { "battle-hit" } else { "battle-missed" }, side), it)
                    .with("target", self.unit_name(target))
                    .with("attack", i32::from(attack))
                    .with("defence", i32::from(defence))
                    .with("number", i32::from(number))
            }
            Event::Autokilled { side, unit: it, target } => {
                unit(says("battle-autokilled", side), it).with("target", self.unit_name(target))
            }
            Event::Destroyed { side, unit: it } => unit(says("battle-destroyed", side), it),
            Event::Held { side, phase } => says("battle-held", side).with("phase", i32::from(phase)),
            Event::Withdrew { side, unit: it } => unit(says("battle-withdrew", side), it),
            Event::Reinforced { side, unit: it } => unit(says("battle-reinforced", side), it),
            Event::Stalemate { aggressor } => says("battle-stalemate", aggressor),
            Event::Idle { aggressor } => says("battle-idle", aggressor),
            Event::Unopposed { winner } => says("battle-unopposed", winner),
            Event::Won { side, stake, points } => {
                let key = if stake == Stake::Raid { "battle-won-raid" } else { "battle-won" };
                self.with_stake(says(key, side), stake).with("points", i32::from(points))
            }
            Event::Returned { side, unit: it } => unit(says("battle-returned", side), it),
            Event::Captured { side, unit: None, arm } => {
                says("battle-captured-hidden", side).with("arm", arm.word())
            }
            Event::Captured { side, unit: Some(it), .. } => unit(says("battle-captured", side), it),
            Event::Divided { side, arm, sizes } => says("battle-divided", side)
                .with("arm", arm.word())
                .with("first", i32::from(sizes[0]))
                .with("second", i32::from(sizes[1])),
            Event::SetAside { side, unit: None } => says("battle-set-aside-hidden", side),
            Event::SetAside { side, unit: Some(it) } => unit(says("battle-set-aside", side), it),
            Event::Sidelined { side, arm, count } => {
                says("battle-sidelined", side).with("arm", arm.word()).with("count", i32::from(count))
            }
            Event::Looked { side, arm, units: None } => {
                says("battle-looked-hidden", side).with("arm", arm.word())
            }
            Event::Looked { side, arm, units: Some(ref units) } => {
                says("battle-looked", side).with("arm", arm.word()).with("units", names(units))
            }
            Event::Removed { side, unit: it } => unit(says("battle-removed", side), it),
            Event::Spared { side } => says("battle-spared", side),
            Event::NothingThere { card: it } => card(Message::new("battle-nothing-there"), it),
            Event::NothingFound { card: it } => card(Message::new("battle-nothing-found"), it),
            Event::Transferred { side, unit: None, arm } => {
                says("battle-transferred-hidden", side).with("arm", arm.word())
            }
            Event::Transferred { side, unit: Some(it), .. } => unit(says("battle-transferred", side), it),
            Event::Offered { side, units } => swapped("battle-offered", "battle-offered-hidden", side, units),
            Event::Swapped { side, units } => swapped("battle-swapped", "battle-swapped-hidden", side, units),
            Event::Refused { side } => says("battle-refused", side),
            Event::Sent { side } => says("battle-sent", side),
            Event::Claimed { side, card: it, points } => {
                card(says("battle-claimed", side), it).with("points", i32::from(points))
            }
            Event::Eliminated { side, by } => says("battle-eliminated", side).with("by", by.seat()),
            Event::TookOver { side, count, units: None } => {
                says("battle-took-over-hidden", side).with("count", i32::from(count))
            }
            Event::TookOver { side, units: Some(ref units), .. } => {
                says("battle-took-over", side).with("units", names(units))
            }
            Event::GaveUp { side, ref cards } => {
                let cards: Vec<String> = cards.iter().map(|&it| self.card_name(it).into()).collect();
                says("battle-gave-up", side).with("cards", cards)
            }
            Event::Liberated { side, by } => says("battle-liberated", side).with("by", by.seat()),
            Event::Over { ending } => self.worded_end(ending),
        }
    }

    /// How the war ended: a team wins two theatres, a side one.
    pub(crate) fn worded_end(&self, ending: Ending) -> Message {
        let both = self.is_combined();
        match ending {
            Ending::Total(side) if both => Message::new("battle-end-total-both").with("team", side.word()),
            Ending::Standard(side) if both => {
                Message::new("battle-end-standard-both").with("team", side.word())
            }
            Ending::Total(side) => Message::new("battle-end-total").with("side", side.seat()),
            Ending::Standard(side) => Message::new("battle-end-standard").with("side", side.seat()),
            Ending::Armistice => Message::new("battle-end-armistice"),
            Ending::Exhaustion => Message::new("battle-end-exhaustion"),
        }
    }

    fn with_stake(&self, message: Message, stake: Stake) -> Message {
        match stake.card() {
            Some(card) => message.with("card", self.card_name(card)),
            None => message.with("card", "raid"),
        }
    }

    // === Questions ===

    fn question(&self, view: &View) -> Message {
        let Some(frame) = view.top() else { return Message::new("battle-ask-over") };
        let ask = |key: &'static str, side: Side| Message::new(key).with("side", side.seat());
        let active = view.active;
        let stake = |key: &'static str| match &view.fight {
            Some(fight) => self.with_stake(ask(key, fight.aggressor), fight.stake),
            None => Message::new(key),
        };
        let current = |message: Message| match view.current {
            Some(card) => message.with("card", self.card_name(card)),
            None => message.with("card", "raid"),
        };
        match frame {
            Frame::Duplicates => self.ask_duplicates(view),
            Frame::Opening if self.is_combined() => Message::new("battle-ask-opening-all"),
            Frame::Opening => Message::new("battle-ask-opening"),
            Frame::Turn if self.is_combined() => {
                ask("battle-ask-turn-allied", active).with("turn", i32::from(view.turn))
            }
            Frame::Turn => ask("battle-ask-turn", active).with("turn", i32::from(view.turn)),
            Frame::Transfer { left } => ask("battle-ask-transfer", active).with("left", i32::from(left)),
            Frame::Consent => match view.offer {
                Some((given, taken)) => ask("battle-ask-consent", active.partner())
                    .with("partner", active.seat())
                    .with("given", self.unit_name(given))
                    .with("taken", self.unit_name(taken)),
                None => ask("battle-ask-consent-hidden", active.partner()),
            },
            Frame::Unfought => current(ask("battle-ask-unfought", active)),
            Frame::Rally { side, left } => ask("battle-ask-rally", side).with("left", i32::from(left)),
            Frame::Conflict
            | Frame::Supply { .. }
            | Frame::Captured { .. }
            | Frame::Pilfer
            | Frame::Send
            | Frame::Shot { .. } => Message::new("battle-ask-chance"),
            Frame::Deploy { side, left, .. } => {
                current(ask("battle-ask-deploy", side)).with("left", i32::from(left))
            }
            Frame::Trim { side, limit } => ask("battle-ask-trim", side).with("limit", i32::from(limit)),
            Frame::Capture => ask("battle-ask-capture", active),
            Frame::Divide => ask("battle-ask-divide", active),
            Frame::Split { arm, left } => ask("battle-ask-split", view.foe_of(active))
                .with("arm", arm.word())
                .with("left", i32::from(left)),
            Frame::Pick { arm } => ask("battle-ask-pick", active).with("arm", arm.word()),
            Frame::Sabotage => ask("battle-ask-sabotage", active),
            Frame::Strike { .. } => ask("battle-ask-strike", active),
            Frame::Raid => ask("battle-ask-raid", active),
            Frame::Initiative => ask("battle-ask-initiative", active),
            Frame::Declare => stake("battle-ask-declare"),
            Frame::Cancel => stake("battle-ask-cancel"),
            Frame::Homeland => stake("battle-ask-homeland"),
            Frame::Muster { side } => ask("battle-ask-muster", side),
            Frame::Ready { side } => ask("battle-ask-ready", side),
            Frame::Fire { side, phase } => ask("battle-ask-fire", side).with("phase", i32::from(phase)),
            Frame::Target { side, unit, shots, .. } => ask("battle-ask-target", side)
                .with("unit", self.unit_name(unit))
                .with("shots", i32::from(shots)),
            Frame::Support { side, unit, target, .. } => ask("battle-ask-support", side)
                .with("unit", self.unit_name(unit))
                .with("target", self.unit_name(target)),
            Frame::Withdraw { side } => ask("battle-ask-withdraw", side),
            Frame::Reinforce { side, left } => {
                ask("battle-ask-reinforce", side).with("left", i32::from(left))
            }
            Frame::Aftermath { side } => ask("battle-ask-aftermath", side),
            Frame::Return { side, left } => ask("battle-ask-return", side).with("left", i32::from(left)),
            Frame::Reply { side, card, .. } => {
                ask("battle-ask-reply", side).with("card", self.card_name(card))
            }
        }
    }

    // === Views as trees ===

    fn pictured(&self, view: &View) -> Value {
        let sides: Vec<_> =
            self.sides().iter().map(|&side| (side.word(), self.pictured_side(view, side))).collect();
        let number = |number: u32| Value::from(number);
        Value::map(Vec::from([
            ("seat", view.viewer.seat().map(|Seat(seat)| u32::from(seat)).into()),
            ("turn", number(u32::from(view.turn))),
            ("active", view.active.word().into()),
            ("target", number(self.target)),
            ("reshuffles", number(u32::from(view.reshuffles))),
            ("conflict_deck", self.pictured_decks(view)),
            ("conflict_discard", self.card_list(view.conflict_discard)),
            ("unseen", self.card_list(view.unseen)),
            ("current", view.current.map(|card| self.card_name(card)).into()),
            ("removed", self.unit_list(view.removed)),
            ("sides", Value::map(sides)),
            ("battle", self.pictured_fight(view)),
            ("pending", self.question(view).value()),
        ]))
    }

    /// B10.3: of which leader a copy is to be chosen.
    fn ask_duplicates(&self, view: &View) -> Message {
        let gone = |unit: Kind| view.removed.has(&self.book.kinds, unit);
        let pair = self.book.shared.iter().find(|pair| !pair.iter().any(|&it| gone(it)));
        match pair {
            Some([unit, _]) => Message::new("battle-ask-duplicates")
                .with("side", self.book.design(*unit).side.seat())
                .with("unit", self.unit_name(*unit)),
            None => Message::new("battle-ask-chance"),
        }
    }

    /// The size of the conflict deck, or of both.
    fn pictured_decks(&self, view: &View) -> Value {
        let sizes = view.conflict_decks.map(|size| Value::from(u32::from(size)));
        match sizes {
            [first, second] if self.is_combined() => Value::List(Vec::from([first, second])),
            [first, _] => first,
        }
    }

    fn pictured_side(&self, view: &View, side: Side) -> Value {
        let seen = view.side(side);
        let stacks = Arm::ALL.map(|arm| {
            let known = seen.known.only(self.book.of_arm[arm.index()]);
            let size: u8 = seen.stacks[arm.index()].iter().sum();
            let fields = [
                ("size", Value::from(u32::from(size))),
                ("known", self.unit_list(known)),
                ("sidelined", u32::from(seen.sidelined_sizes[arm.index()]).into()),
            ];
            (arm.word(), Value::map(Vec::from(fields)))
        });
        let points: u32 =
            seen.won.iter().map(|card| u32::from(self.book.battle(ConflictId(card as u8)).points)).sum();
        let own_discard = view.discard.only(self.book.of_side[side.index()]);
        let out = self.is_combined().then(|| ("out", Value::from(view.out.has(side.seat()))));
        let fields = Vec::from([
            ("points", Value::from(points)),
            ("won", self.card_list(seen.won)),
            ("deck", u32::from(seen.deck).into()),
            ("discard", self.unit_list(own_discard)),
            ("hand_size", u32::from(seen.hand_size()).into()),
            ("hand", seen.hand.map(|hand| self.unit_list(hand)).into()),
            ("stacks", Value::map(Vec::from(stacks))),
            ("kept_size", u32::from(seen.kept_size).into()),
            ("kept", self.card_list(seen.kept)),
        ]);
        Value::map(fields.into_iter().chain(out))
    }

    fn pictured_fight(&self, view: &View) -> Value {
        let Some(fight) = &view.fight else { return Value::Null };
        let line = |side: Side| {
            let line = &fight.lines[side.index()];
            Value::map(Vec::from([
                ("units", self.unit_list(line.units)),
                ("ready", self.unit_list(line.ready)),
                ("lost", self.unit_list(line.lost)),
            ]))
        };
        let mut fields = Vec::from([
            ("card", fight.stake.card().map(|card| self.card_name(card)).into()),
            ("aggressor", fight.aggressor.word().into()),
            ("joined", fight.joined.into()),
            ("round", u32::from(fight.round).into()),
        ]);
        let mut sides = fight.sides.clone();
        sides.sort_unstable();
        fields.extend(sides.into_iter().map(|side| (side.word(), line(side))));
        Value::map(fields)
    }

    fn unit_list(&self, units: Units) -> Value {
        self.listed(units).into_iter().map(|unit| self.unit_name(unit)).collect()
    }

    fn card_list(&self, cards: Conflicts) -> Value {
        cards.iter().map(|card| self.card_name(ConflictId(card as u8))).collect()
    }
}

fn declared(stake: Stake) -> &'static str {
    match stake {
        Stake::Drawn(_) => "battle-declared",
        Stake::Recalled(_) => "battle-declared-recalled",
        Stake::Retaken(_) => "battle-declared-counterattack",
        Stake::Raid => "battle-declared-raid",
    }
}
