//! D13-3.2 to D13-3.6: units are allotted to counterattackers, as many of which as possible must fall.

use alloc::vec::Vec;

use cards::Kind;
use effects::Tags;
use table::{Objections, Refusal, Sink};

use crate::{
    Action, Deck, Event, Marks, Stack, State,
    rules::{D13_3_2, D13_3_3, D13_3_4, D13_3_5, D13_3_6},
    shelves::ENEMY_MARKS,
    state::{Frame, InfantryOption, Interception},
    zones::Host,
};

impl Deck {
    /// D13-3.3: 0 for Italian infantry, 2 for German tanks, 1 for every other unit; then what cards add, a Box that is
    /// attached among them.
    pub(crate) fn rating(&self, s: &State, host: Host) -> i32 {
        let design = self.design(host.kind);
        let base = if design.tags.has_all(Tags::ITALIAN.or(Tags::INFANTRY)) {
            0
        } else if design.tags.has_all(Tags::GERMAN.or(Tags::TANK)) {
            2
        } else {
            1
        };
        let attached = s.attached_to(s.actor, host).iter().map(|&card| {
            let it = self.design(Kind(card));
            i32::from(it.host_rating) + i32::from(it.tags.meets(Tags::BOX))
        });
        let given = s.hosts(s.actor).flat_map(|it| &self.design(it.kind).ratings);
        let given = given.filter(|it| self.host_fits(&host, &it.1, Marks::NONE)).map(|it| i32::from(it.0));
        base + i32::from(design.own_rating) + attached.sum::<i32>() + given.sum::<i32>()
    }

    /// Whether a unit counts as Italian infantry of rating 0: with Level Up! it is an ordinary unit.
    fn is_weak_infantry(&self, s: &State, host: Host) -> bool {
        let tags = self.design(host.kind).tags;
        tags.has_all(Tags::ITALIAN.or(Tags::INFANTRY).or(Tags::ARMY))
            && !host.marks.has(Marks::ALLOTTED)
            && self.rating(s, host) == 0
    }

    pub(crate) fn standing(&self, s: &State) -> u8 {
        s.shelves.on(ENEMY_MARKS).iter().filter(|&&it| !Marks(it).has(Marks::DESTROYED)).count() as u8
    }

    /// D13-3.2: the ratings of the units that must be allotted and are not yet: exempt ones are left out.
    fn forced_rating(&self, s: &State) -> u32 {
        let forced = s.hosts(s.actor).filter(|it| self.is_free_unit(it) && !self.design(it.kind).exempt);
        forced.map(|it| self.rating(s, it).max(0) as u32).sum()
    }

    fn is_free_unit(&self, host: &Host) -> bool {
        self.design(host.kind).unit && !host.marks.has(Marks::ALLOTTED)
    }

    /// A unit of this look that is not allotted.
    fn free_unit(&self, s: &State, stack: Stack) -> Option<Host> {
        s.hosts(s.actor).find(|it| it.stack() == stack && self.is_free_unit(it))
    }

    /// How many counterattackers are neither destroyed nor covered.
    fn uncovered(&self, s: &State, covered: u8) -> u8 {
        self.standing(s).saturating_sub(covered)
    }

    /// The numbers of targets a unit may be allotted to: so many that the others can still cover as many as
    /// would be possible with it.
    fn targets(&self, s: &State, host: Host, covered: u8) -> core::ops::RangeInclusive<u8> {
        let rating = self.rating(s, host).max(0);
        let left = self.uncovered(s, covered);
        let most = rating.min(i32::from(left)) as u8;
        if !self.unit_may_hold_back() {
            return most.max(1)..=most;
        }
        let own = if self.design(host.kind).exempt { 0 } else { rating as u32 };
        let all = self.forced_rating(s);
        let fewest = all.min(u32::from(left)).saturating_sub(all - own).max(1) as u8;
        fewest..=most
    }

    // === What may be done ===

    pub(crate) fn allot_actions(
        &self,
        s: &State,
        covered: u8,
        option: InfantryOption,
        out: &mut Vec<Action>,
    ) {
        if self.may_go_together(s, option, &mut ()).is_ok() {
            out.push(Action::Together);
        }
        self.each_unit(s, |host| {
            if self.may_pair(s, host, option, &mut ()).is_ok() {
                out.push(Action::Pair(host.stack()));
            }
        });
        self.each_unit(s, |host| {
            if self.is_free_unit(&host) {
                out.extend(
                    self.targets(s, host, covered).map(|targets| Action::Allot(host.stack(), targets)),
                );
            }
        });
        if self.may_end_allotment(s, covered) {
            out.push(Action::EndAllotment);
        }
    }

    /// Each look of a unit that is not allotted, once.
    fn each_unit(&self, s: &State, mut take: impl FnMut(Host)) {
        let mut last = None;
        for host in s.hosts(s.actor) {
            if self.is_free_unit(&host) && last != Some(host.stack()) {
                last = Some(host.stack());
                take(host);
            }
        }
    }

    /// D13-3.4: all Italian infantry of rating 0 together, if no other way was taken.
    fn may_go_together(
        &self,
        s: &State,
        option: InfantryOption,
        no: &mut impl Objections,
    ) -> Result<(), Refusal> {
        match option {
            InfantryOption::None => {}
            InfantryOption::Together | InfantryOption::Paired => {
                no.object(Refusal::new(D13_3_4, "deck-infantry-option-taken"))?;
            }
        }
        if !s.hosts(s.actor).any(|it| self.is_weak_infantry(s, it)) {
            no.object(Refusal::new(D13_3_4, "deck-no-weak-infantry"))?;
        }
        Ok(())
    }

    /// D13-3.5: an Italian infantry of rating 0 and a free Box.
    fn may_pair(
        &self,
        s: &State,
        host: Host,
        option: InfantryOption,
        no: &mut impl Objections,
    ) -> Result<(), Refusal> {
        if option == InfantryOption::Together {
            no.object(Refusal::new(D13_3_5, "deck-infantry-option-taken"))?;
        }
        if !self.is_weak_infantry(s, host) {
            no.object(Refusal::new(D13_3_5, "deck-no-weak-infantry"))?;
        }
        if self.free_box(s).is_none() {
            no.object(Refusal::new(D13_3_5, "deck-no-free-box"))?;
        }
        Ok(())
    }

    fn free_box(&self, s: &State) -> Option<Host> {
        s.hosts(s.actor).find(|it| self.design(it.kind).tags.meets(Tags::BOX))
    }

    /// D13-3.2: not before as many counterattackers as possible are covered.
    pub(crate) fn may_end_allotment(&self, s: &State, covered: u8) -> bool {
        self.uncovered(s, covered) == 0 || self.forced_rating(s) == 0
    }

    /// Why an action of the allotment is refused, if it is.
    pub(crate) fn check_allotment(
        &self,
        s: &State,
        covered: u8,
        option: InfantryOption,
        action: Action,
        no: &mut impl Objections,
    ) -> Result<(), Refusal> {
        match action {
            Action::Together => self.may_go_together(s, option, no),
            Action::Pair(stack) => match self.free_unit(s, stack) {
                Some(host) => self.may_pair(s, host, option, no),
                None => Err(Refusal::new(D13_3_5, "deck-no-such-unit")),
            },
            Action::Allot(stack, targets) => {
                let Some(host) = self.free_unit(s, stack) else {
                    return Err(Refusal::new(D13_3_2, "deck-no-such-unit"));
                };
                let range = self.targets(s, host, covered);
                if range.contains(&targets) {
                    return Ok(());
                }
                let (fewest, most) = (i32::from(*range.start()), i32::from(*range.end()));
                if self.rating(s, host) <= 0 {
                    return Err(Refusal::new(D13_3_3, "deck-no-interception"));
                }
                Err(Refusal::new(D13_3_2, "deck-wrong-number-of-targets")
                    .with("fewest", fewest)
                    .with("most", most))
            }
            Action::EndAllotment if self.may_end_allotment(s, covered) => Ok(()),
            Action::EndAllotment => {
                let left = i32::from(self.uncovered(s, covered));
                Err(Refusal::new(D13_3_2, "deck-more-must-be-allotted").with("left", left))
            }
            _ => Err(Refusal::new(D13_3_2, "deck-allot-now")),
        }
    }

    // === What is done ===

    /// Goes on with the allotment: it ends by itself when all are covered or nothing is left to choose.
    pub(crate) fn allotting(
        &self,
        s: &mut State,
        covered: u8,
        option: InfantryOption,
        log: &mut impl Sink<Event>,
    ) -> bool {
        let nothing_left = self.may_end_allotment(s, covered) && !self.has_choice(s, covered, option);
        if self.uncovered(s, covered) == 0 || nothing_left {
            self.end_allotment(s, covered, log);
            return true;
        }
        false
    }

    /// Whether there is anything to do but to end.
    fn has_choice(&self, s: &State, covered: u8, option: InfantryOption) -> bool {
        let useful = |host: Host| {
            !self.targets(s, host, covered).is_empty() || self.may_pair(s, host, option, &mut ()).is_ok()
        };
        self.may_go_together(s, option, &mut ()).is_ok()
            || s.hosts(s.actor).any(|it| self.is_free_unit(&it) && useful(it))
    }

    pub(crate) fn allot(&self, s: &mut State, stack: Stack, targets: u8, log: &mut impl Sink<Event>) {
        let seat = s.actor;
        if let Some(host) = self.free_unit(s, stack) {
            s.remark(seat, host, host.marks.with(Marks::ALLOTTED));
            log.say(D13_3_2, || Event::Allotted { seat, kind: stack.kind, targets });
            self.cover(s, targets, None);
        }
    }

    pub(crate) fn together(&self, s: &mut State, log: &mut impl Sink<Event>) {
        let seat = s.actor;
        let mut cards = 0;
        while let Some(host) = s.hosts(seat).find(|&it| self.is_weak_infantry(s, it)) {
            s.remark(seat, host, host.marks.with(Marks::ALLOTTED));
            cards += 1;
        }
        log.say(D13_3_4, || Event::Together { seat, cards });
        self.cover(s, 1, Some(InfantryOption::Together));
    }

    pub(crate) fn pair(&self, s: &mut State, stack: Stack, log: &mut impl Sink<Event>) {
        let seat = s.actor;
        let Some(shelter) = self.free_box(s) else { return };
        let card = s.lift(seat, shelter).kind;
        let Some(host) = self.free_unit(s, stack) else { return };
        let mut lifted = s.lift(seat, host);
        lifted.attached.push(card.0);
        lifted.attached.sort_unstable();
        s.lay(seat, &lifted);
        log.say(D13_3_5, || Event::Paired { seat, kind: stack.kind });
        self.cover(s, 0, Some(InfantryOption::Paired));
    }

    fn cover(&self, s: &mut State, targets: u8, way: Option<InfantryOption>) {
        if let Frame::Intercept(Interception::Allot { covered, option }) = s.frame() {
            let option = way.unwrap_or(option);
            s.set_frame(Frame::Intercept(Interception::Allot { covered: covered + targets, option }));
        }
    }

    /// D13-3.6: every allotted unit goes to the discard pile; so many counterattackers fall.
    pub(crate) fn end_allotment(&self, s: &mut State, covered: u8, log: &mut impl Sink<Event>) {
        let seat = s.actor;
        while let Some(host) = s.hosts(seat).find(|it| it.marks.has(Marks::ALLOTTED)) {
            let kind = self.leave_front(s, seat, host, log);
            s.discard(seat, kind, &mut ());
            log.say(D13_3_6, || Event::Moved { seat, kind, to: crate::Place::Discard });
        }
        s.set_frame(Frame::Intercept(Interception::Strike { left: covered }));
    }
}
