# The wording of the title `deck`, English. All sentences are our own.
#
# $seat and $to arrive as names, $card and $host as names of cards; $point is one of the words tactic, supply, draw,
# reinforcement, attack; $target is city or the Box; counts, costs and totals are numbers.

### Events

## Setting the table

deck-began = { $seat } begins.
deck-laid = { $card } was laid on the support pile.

## The turn

deck-turn = Round { $round }: the turn of { $seat } began.
deck-reactivated =
    { $count ->
        [one] { $seat } reactivated one exhausted card.
       *[other] { $seat } reactivated { $count } exhausted cards.
    }
deck-tactics = { $seat } entered the tactics phase.
deck-reinforcement = { $seat } entered the reinforcement phase.
deck-clean-up = { $seat } entered the clean-up phase.
deck-stayed =
    { $count ->
        [0] { $seat } had no deployed cards to leave in place.
        [one] One deployed card of { $seat } stayed in place.
       *[other] { $count } deployed cards of { $seat } stayed in place.
    }
deck-lapsed = The unspent points of { $seat } lapsed.
deck-kept = { $seat } kept { $card } in hand.
deck-kept-hidden = { $seat } kept a card in hand.

## Cards and points

deck-played =
    { $cost ->
        [0] { $seat } played { $card }.
        [one] { $seat } played { $card } for 1 tactic point.
       *[other] { $seat } played { $card } for { $cost } tactic points.
    }
deck-acts = { $card } took effect.
deck-deployed = { $seat } deployed { $card }.
deck-used =
    { $ability ->
        [0] The text of { $card } of { $seat } applied.
       *[other] { $seat } used ability { $ability } of { $card }.
    }
deck-gained =
    { $point ->
        [tactic] { $count ->
            [one] { $seat } gained 1 tactic point.
           *[other] { $seat } gained { $count } tactic points.
        }
        [supply] { $count ->
            [one] { $seat } gained 1 supply point.
           *[other] { $seat } gained { $count } supply points.
        }
        [draw] { $count ->
            [one] { $seat } may draw a card.
           *[other] { $seat } may draw { $count } cards.
        }
        [reinforcement] { $count ->
            [one] { $seat } gained 1 reinforcement point.
           *[other] { $seat } gained { $count } reinforcement points.
        }
       *[attack] { $count ->
            [one] { $seat } gained 1 attack point.
           *[other] { $seat } gained { $count } attack points.
        }
    }
deck-spent =
    { $point ->
        [tactic] { $count ->
            [one] { $seat } spent 1 tactic point.
           *[other] { $seat } spent { $count } tactic points.
        }
        [supply] { $count ->
            [one] { $seat } spent 1 supply point.
           *[other] { $seat } spent { $count } supply points.
        }
        [draw] { $count ->
            [one] { $seat } spent 1 draw point.
           *[other] { $seat } spent { $count } draw points.
        }
        [reinforcement] { $count ->
            [one] { $seat } spent 1 reinforcement point.
           *[other] { $seat } spent { $count } reinforcement points.
        }
       *[attack] { $count ->
            [one] { $seat } spent 1 attack point.
           *[other] { $seat } spent { $count } attack points.
        }
    }
deck-drew = { $seat } drew { $card }.
deck-drew-hidden = { $seat } drew a card.
deck-drew-nothing = { $seat } had nothing left to draw.
deck-rebuilt =
    { $count ->
        [one] { $seat } made a new deck of the one card in the discard pile.
       *[other] { $seat } shuffled the { $count } cards of the discard pile into a new deck.
    }
deck-exhausted = { $card } of { $seat } was exhausted.
deck-readied = { $card } of { $seat } was reactivated.
deck-moved-discard = { $card } went to the discard pile of { $seat }.
deck-moved-hand = { $card } went to the hand of { $seat }.
deck-moved-deck = { $card } went on top of the deck of { $seat }.
deck-moved-war-zone = { $card } went from { $seat } back to the war zone.
deck-moved-boxed = { $card } was put in the box, out of the game.
deck-attached = { $seat } attached { $card } to { $host }.
deck-recruited =
    { $cost ->
        [0] { $seat } recruited { $card } free of charge.
        [one] { $seat } recruited { $card } for 1 supply point.
       *[other] { $seat } recruited { $card } for { $cost } supply points.
    }
deck-received = { $seat } received { $card }.
deck-given = { $seat } gave { $card } to { $to }.
deck-chose = { $seat } chose option { $count }.
deck-declined = { $seat } declined.

## Combat

deck-attacked =
    { $target ->
        [city] { $seat } attacked the city of { $card }.
       *[box] { $seat } attacked a Box Position.
    }
deck-revealed = { $card } was revealed.
deck-reinforced =
    { $count ->
        [0] The event pile has run out; the British got no more reinforcements.
        [one] One event went unseen to the British reinforcement pile.
       *[other] { $count } events went unseen to the British reinforcement pile.
    }
deck-destroyed = { $card } was destroyed.
deck-paid = { $seat } met the total defence of { $total } and won the combat.
deck-won = { $seat } took { $card }.
deck-lost = { $seat } failed to take { $card }.
deck-put-under = { $seat } put { $card } under the event pile.
deck-put-under-hidden = { $seat } put an event under the event pile.
deck-looked = { $seat } looked at { $card }.
deck-looked-hidden = { $seat } looked at an event.
deck-put-on-top = { $seat } put { $card } back on top of the event pile.
deck-put-at-bottom = { $seat } put { $card } under the event pile.
deck-put-back-hidden = { $seat } put an event back.

## The counterattack

deck-counterattack-due = The British are going to counterattack after the turn of { $seat }.
deck-counterattack =
    { $count ->
        [0] The British counterattacked, but had nothing to attack with.
        [one] The British counterattacked with one card.
       *[other] The British counterattacked with { $count } cards.
    }
deck-spared = { $seat } holds no city and was not attacked.
deck-intercepts = { $seat } intercepts.
deck-together =
    { $count ->
        [one] { $seat } allotted its one Italian infantry to one counterattacker.
       *[other] { $seat } allotted all { $count } Italian infantry together to one counterattacker.
    }
deck-paired = { $seat } paired { $card } with a Box Position.
deck-allotted =
    { $count ->
        [one] { $seat } allotted { $card } to one counterattacker.
       *[other] { $seat } allotted { $card } to { $count } counterattackers.
    }
deck-repelled = { $seat } repelled the counterattack.
deck-failed = { $seat } did not repel the counterattack.
deck-city-lost = { $seat } lost { $card } to the British.
deck-victory-lost = { $seat } lost { $card }, which went back to the victory pile.
deck-counterattack-over =
    { $count ->
        [0] The counterattack was over.
        [one] The counterattack was over; its one card left the table.
       *[other] The counterattack was over; its { $count } cards left the table.
    }
deck-shuffled-under =
    { $count ->
        [0] No event was left to go under the event pile.
        [one] One event was put under the event pile.
       *[other] { $count } events were shuffled and put under the event pile.
    }

## The end

deck-over = The game is over.
deck-ending-alexandria = Alexandria fell in round { $round }, and the campaign was over.{ deck-ending-tie }
deck-ending-victory-pile = The victory pile ran out in round { $round }, and the campaign was over.{ deck-ending-tie }
deck-ending-rounds = After { $round } rounds nobody had ended the campaign; the victory points decided.{ deck-ending-tie }
deck-ending-tie =
    { $tie ->
        [city] {" "}Several had the most victory points; the higher city decided.
        [shared] {" "}Nothing separated the leaders, and they shared the victory.
       *[none] {""}
    }

### Refusals and their remedies

deck-not-your-decision = This is not yours to decide now.
    .fix = Wait until the others have decided; you are asked when it is your turn.
deck-not-now = Nothing can be decided now.
    .fix = Wait until the cards have been drawn, or begin a new game if this one is over.
deck-not-asked = That does not answer what is asked now.
    .fix = Choose one of the actions on offer; others have their own moment.
deck-other-phase = That phase or step is not the one under way.
    .fix = End the present one with the action on offer.
deck-not-in-hand = { $card } is not in your hand.
    .fix = Name a card of your hand.
deck-no-play-cost = { $card } has no play cost and cannot be played.
    .fix = Play another card.
deck-unique-played = { $card } is unique, and you have played your unique card of this turn.
    .fix = Play it in another turn.
deck-too-few-tactic-points =
    { $cost ->
        [one] { $card } costs 1 tactic point; you hold { $held }.
       *[other] { $card } costs { $cost } tactic points; you hold { $held }.
    }
    .fix = First play a card that brings tactic points, or do something cheaper.
deck-only-supply-in-start = In the start phase only supply cards are played, and { $card } is none.
    .fix = Go on to the tactics phase with `end start`.
deck-only-supply-in-reinforcement = In the reinforcement phase only supply cards are played, and { $card } is none.
    .fix = Recruit cards, or close the phase with `end reinforcement`.
deck-only-supply-and-combat-cards = In combat and while intercepting only supply cards and combat cards are played, and { $card } is neither.
    .fix = Play it in your tactics phase, outside combat.
deck-only-in-tactics = { $card } is played in the tactics phase only.
    .fix = Keep it for your next tactics phase.
deck-deploy-in-tactics = { $card } can be deployed only in the tactics phase in which it was played, outside combat.
    .fix = Play it again in your next tactics phase and deploy it then.
deck-not-in-play = { $card } is not in your playing area.
    .fix = Play it from your hand first.
deck-cannot-be-deployed = { $card } cannot be deployed from the playing area.
    .fix = Deploy a card whose text allows it.
deck-not-deployed = No such { $card } is deployed in your front line.
    .fix = Name a deployed card, with its marks, as the choices write it.
deck-no-such-ability = { $card } has no ability of that number.
    .fix = Read its text with `card`, and count its abilities from 1.
deck-no-abilities-now = Abilities such as that of { $card } are used in the tactics phase and while intercepting.
    .fix = Wait for your tactics phase.
deck-only-after-a-win = This ability of { $card } is used once, right after a combat or an interception is won.
    .fix = Win first, or use another ability.
deck-only-after-a-defeat = This ability of { $card } is used once, right after a combat or an interception is lost.
    .fix = Use another ability.
deck-only-at-its-moment = This ability of { $card } is used once, at the moment its text names.
    .fix = Wait for that moment; the ability is then among the choices.
deck-card-in-wrong-state = This ability of { $card } asks for the card to be active or exhausted, and it is the other.
    .fix = Use another card, or turn this one first.
deck-met-no-such-enemy = { $card } has not met such an enemy this turn.
    .fix = Use another ability.
deck-only-against-a-box = This ability of { $card } works only in combat against a Box Position.
    .fix = Use it once you attack a Box Position.
deck-only-against-a-city = This ability of { $card } works only in combat against a city.
    .fix = Use it once you attack a city.
deck-only-in-a-turn-with-combat = This ability of { $card } depends on whether you have declared combat this turn.
    .fix = Use another ability, or use it in another turn.
deck-counterattack-condition = This ability of { $card } depends on whether the British have counterattacked in this game.
    .fix = Use another ability.
deck-exhausted-already = { $card } is exhausted and cannot be exhausted once more.
    .fix = Use an active card, or reactivate this one first.
deck-too-few-supply-points =
    { $cost ->
        [one] This costs 1 supply point; you hold { $held }.
       *[other] This costs { $cost } supply points; you hold { $held }.
    }
    .fix = Play supply cards first, or choose something cheaper.
deck-too-few-attack-points =
    { $cost ->
        [one] This costs 1 attack point; you hold { $held }.
        [other] This costs { $cost } attack points; you hold { $held }.
       *[none] The defence adds up to { $total }; you hold { $held } attack points.
    }
    .fix = Use abilities that bring attack points or destroy defenders, or give up.
deck-no-draw-points = Draw points are never saved, so nothing can be paid with them.
    .fix = Use another ability.
deck-no-reinforcement-point = You have no reinforcement point left for { $card }.
    .fix = Close the phase; each turn brings one point, and some cards bring more.
deck-no-card-to-pay-with = You have no card left with which to pay for this ability of { $card }.
    .fix = Use another ability.
deck-attack-in-tactics = Combat is declared in the tactics phase, outside combat.
    .fix = Wait for your tactics phase.
deck-fought-already = You have declared combat this turn already.
    .fix = Attack again in your next turn.
deck-no-unit-deployed = Combat needs at least one deployed army card.
    .fix = Play an army card and deploy it first.
deck-combat-forbidden = { $card } forbids you to declare combat.
    .fix = Wait until it has left your front line.
deck-target-gone =
    { $target ->
        [city] No city is left to attack.
       *[box] No Box Position is left to attack.
    }
    .fix = Attack the other target, or none.
deck-not-fighting = No combat of yours waits for payment.
    .fix = Declare combat first: `attack city` or `attack box`.
deck-recruit-in-reinforcement = { $card } can be recruited in the reinforcement phase only.
    .fix = End the tactics phase first with `end tactics`.
deck-not-for-sale = { $card } cannot be recruited.
    .fix = Recruit a supply, army, strategy or support card.
deck-not-on-top = { $card } does not lie on top of its pile.
    .fix = Recruit the top card of a pile.
deck-choose-the-damage = The city inflicts losses: a deployed unit of the stated kind must be named.
    .fix = Name one of the units on offer with `pick`.
deck-put-events-back = The events left must be put under the event pile, one after the other.
    .fix = Name one of them with `under`.
deck-keep-now = The turn is closing: keep a card of your hand, or none.
    .fix = Use `keep` with a card, or `end keeping`.
deck-finish-the-text = The text of a card is being carried out and comes first.
    .fix = Answer it with one of the choices on offer.
deck-draw-at-most =
    { $most ->
        [one] You may draw one card at most.
       *[other] You may draw { $most } cards at most.
    }
    .fix = Draw that many or fewer.
deck-choose-a-card = { $card } asks for another card.
    .fix = Name one of the cards on offer with `pick`, or stop with `enough` where that is offered.
deck-allot-now = Units are being allotted to the counterattackers.
    .fix = Use `allot`, `pair`, `allot together` or `end allotment`.
deck-no-such-unit = No such unit is free in your front line.
    .fix = Name a unit that has not been allotted yet.
deck-no-interception = This unit has interception 0 and cannot be allotted by itself.
    .fix = Allot another unit; Italian infantry goes together, or in pairs with Box Positions.
deck-wrong-number-of-targets = This unit must be allotted to at least { $fewest } and at most { $most } counterattackers.
    .fix = Allot it to such a number.
deck-more-must-be-allotted =
    { $left ->
        [one] One counterattacker is still uncovered, and your units can cover more.
       *[other] { $left } counterattackers are still uncovered, and your units can cover more.
    }
    .fix = Allot units until no more counterattackers can be covered.
deck-infantry-option-taken = Your Italian infantry goes the other way: all together, or in pairs with Box Positions, but not both.
    .fix = Go on with the way chosen, or allot other units.
deck-no-weak-infantry = That needs Italian infantry with interception 0.
    .fix = Allot other units by themselves.
deck-no-free-box = No Box Position is free to be paired.
    .fix = Allot the infantry together, or other units.
deck-name-targets = Say which counterattackers are struck.
    .fix = Name one of those still standing with `pick`.

### What is asked

deck-prompt-start = { $seat }, start phase: play supply cards, or go on.
deck-prompt-tactics = { $seat }, tactics phase: play and deploy cards, use abilities, attack once, or end the phase.
deck-prompt-fight = { $seat } attacks { $card }: defence { $total }, attack points { $held }. Use abilities and combat cards, pay, or give up.
deck-prompt-aftermath = { $seat }: the combat is decided. Use abilities once more, or end it.
deck-prompt-reinforcement = { $seat }, reinforcement phase: play supply cards and recruit, or end the phase.
deck-prompt-clean-up = { $seat }, clean-up phase: use what acts at the end of the turn, or go on.
deck-prompt-prepare = { $seat } intercepts: use abilities, supply and combat cards, then declare the allotment.
deck-prompt-aftershock = { $seat }: the strike is over. Use abilities once more, or end the interception.
deck-prompt-damage = { $seat }: choose a deployed unit to lose in the fight for the city.
deck-prompt-put-under = { $seat }: put the events left under the event pile, in the order you like.
deck-prompt-keep = { $seat }: keep a card of your hand for the next turn, or none.
deck-prompt-allot = { $seat }: allot units to the counterattackers; as many as possible must be covered.
deck-prompt-strike = { $seat }: choose the counterattackers that are struck.
deck-prompt-draw =
    { $left ->
        [one] { $seat }, { $card }: draw a card, or none.
       *[other] { $seat }, { $card }: draw up to { $left } cards.
    }
deck-prompt-choose = { $seat }, { $card }: choose an option.
deck-prompt-may = { $seat }, { $card }: do what its text allows, or decline.
deck-prompt-give = { $seat }: choose who gets { $card }.
deck-prompt-put-back = { $seat }, { $card }: put each event you have looked at on top of the pile or at its bottom.
deck-prompt-pick = { $seat }, { $card }: choose a card.
deck-prompt-chance = Cards are being drawn.
deck-prompt-over = The game is over.

### Actions, one for each verb of the notation

deck-act-play = Play { $card }
deck-act-deploy = Deploy { $card }
deck-act-use = { $card }: { $text }
deck-act-attack =
    { $target ->
        [city] Attack { $card }
       *[box] Attack a Box Position
    }
deck-act-pay =
    { $total ->
        [one] Pay 1 attack point and win
       *[other] Pay { $total } attack points and win
    }
deck-act-give-up = Give up the combat
deck-act-draw =
    { $count ->
        [0] Draw no card
        [one] Draw 1 card
       *[other] Draw { $count } cards
    }
deck-act-choose = Option { $count }
deck-act-accept = Do it
deck-act-decline = Decline
deck-act-pick = Choose { $card }
deck-act-enough = No more cards
deck-act-give = Give it to { $seat }
deck-act-top = Put { $card } on top of the event pile
deck-act-bottom = Put { $card } at the bottom of the event pile
deck-act-under = Put { $card } under the event pile
deck-act-buy = Recruit { $card }
deck-act-keep = Keep { $card } in hand
deck-act-declare-allotment = Declare the allotment
deck-act-allot-together = Allot all Italian infantry together to one counterattacker
deck-act-pair = Pair { $card } with a Box Position
deck-act-allot =
    { $count ->
        [one] Allot { $card } to one counterattacker
       *[other] Allot { $card } to { $count } counterattackers
    }
deck-act-end-allotment = Allot no more units
deck-act-end-start = Go on to the tactics phase
deck-act-end-tactics = End the tactics phase
deck-act-end-combat = End the combat
deck-act-end-reinforcement = End the reinforcement phase
deck-act-end-clean-up = Go on with the clean-up
deck-act-end-keeping = Keep no more cards
deck-act-end-interception = End the interception

## What a choice costs, and what a card looks like

deck-costs-tactic =
    { $count ->
        [0] free
        [one] 1 tactic point
       *[other] { $count } tactic points
    }
deck-costs-supply =
    { $count ->
        [one] 1 supply point
       *[other] { $count } supply points
    }
deck-defence = defence { $count }
deck-garrison = garrison { $count }
deck-reinforcements = reinforcements { $count }
deck-victory-cards = victory cards { $count }
deck-penalty = loss { $count }
deck-damage = battle damage { $count }
deck-play-cost = play { $count }
deck-buy-cost = recruit { $count }
deck-vp =
    { $count ->
        [one] 1 VP
       *[other] { $count } VP
    }
deck-copies =
    { $count ->
        [one] one copy
       *[other] { $count } copies
    }
deck-keyword-combat = combat
deck-keyword-unique = unique
deck-mark-exhausted = exhausted
deck-mark-destroyed = destroyed
deck-mark-with = with { $card }
deck-section-play = Played
deck-section-deploy = Deployed
deck-section-red = Red text
deck-provenance-attested = Attested: a source says so.
deck-provenance-inferred = Inferred: it follows from what a source says.
deck-provenance-reconstructed = Reconstructed: our own design; no source for it survives.
deck-provenance-but =
    { $degree ->
        [attested] Attested: { $fields }.
        [inferred] Inferred: { $fields }.
       *[reconstructed] Reconstructed: { $fields }.
    }
deck-field-name-en = English name
deck-field-name-ja = Japanese name
deck-field-kind = type
deck-field-subtypes = sub-types
deck-field-nation = nation
deck-field-keywords = keywords
deck-field-play-cost = play cost
deck-field-buy-cost = cost to recruit
deck-field-vp = victory points
deck-field-defence = defence
deck-field-pile = pile
deck-field-copies = number of copies
deck-field-start = cards in a starting deck
deck-field-surplus = use of surplus cards
deck-field-play = play text
deck-field-deploy = deploy text
deck-field-red = red text
deck-field-city = city number
deck-field-garrison = garrison
deck-field-reinforcements = reinforcements
deck-field-victory-cards = victory cards
deck-field-penalty = loss
deck-field-damage = battle damage

### The table in the terminal

deck-label-round = Round { $round }
deck-label-war-zone = War zone
deck-label-supply = Supply
deck-label-army = Army
deck-label-strategy = Strategy
deck-label-support = Support
deck-label-boxes = Boxes
deck-label-city = City
deck-label-events = Events
deck-label-hand = Hand
deck-label-play = In play
deck-label-front = Front line
deck-label-won = Won
deck-label-deck = Deck
deck-label-discard = Discard
deck-label-points = Points
deck-label-combat = Combat
deck-label-enemy = Counterattackers
deck-line-cost = ({ $cost }) ×{ $count }
deck-line-victory = { $count } victory cards
deck-line-events = event pile { $events }
deck-line-british = British reinforcements { $british }
deck-line-due = a counterattack is due
deck-line-cities-left =
    { $count ->
        [one] the last city of the pile
       *[other] { $count } cities in the pile
    }
deck-line-totals = hand { $hand }, deck { $deck }, discard { $discard }
deck-line-fight =
    { $held ->
        [one] defence { $total } against 1 attack point
       *[other] defence { $total } against { $held } attack points
    }
deck-line-wallet = tactic { $tactic } · supply { $supply } · reinforcement { $reinforcement } · attack { $attack }
deck-line-nothing = –
