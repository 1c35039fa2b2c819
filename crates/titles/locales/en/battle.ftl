# The wording of the title `battle`, English. All sentences are our own.
#
# $side, $unit, $target, $ship, $shooter and $card arrive as names, $units and $arms as lists, $arm as one of the
# words ground, air, sea, counts and scores as numbers. Where no battlecard is at stake, $card is the word raid.

### Events

## The opening and the turn

battle-drew = { $side } drew { $unit }.
battle-drew-hidden = { $side } drew an arsenal card.
battle-deployed = { $side } deployed { $unit } face down.
battle-deployed-hidden =
    { $arm ->
        [air] { $side } deployed an air unit face down.
        [sea] { $side } deployed a sea unit face down.
       *[ground] { $side } deployed a ground unit face down.
    }
battle-deployed-secretly = { $side } deployed a unit face down.
battle-opened = Both sides had deployed three cards, and the campaign opened.
battle-opened-all = All four sides had deployed three cards, and the war opened in both theatres.
battle-turn-began = Turn { $turn } began: { $side } to move.
battle-turned = { $side } drew the conflict card { $card }.
battle-kept = { $side } drew { $card } and kept it face down.
battle-kept-hidden = { $side } drew a conflict card and kept it face down.
battle-conflict-reshuffled = The conflict deck ran out and was rebuilt from its discard pile (reshuffle { $times }).
battle-arsenal-reshuffled = The arsenal deck of { $side } ran out and was rebuilt from its discard pile.
battle-discarded = { $unit } went from the reserve of { $side } to the discard pile.
battle-emergency-deployed = { $side } deployed its whole reserve in an emergency: { $ground } ground, { $air } air, { $sea } sea.
battle-nothing-there = { $card } found nothing to act upon.
battle-nothing-found = { $card } brought back no battle; another conflict card was drawn instead.

## Enemy stacks

battle-captured = { $side } captured { $unit }.
battle-captured-hidden =
    { $arm ->
        [air] { $side } captured an air unit.
        [sea] { $side } captured a sea unit.
       *[ground] { $side } captured a ground unit.
    }
battle-divided =
    { $arm ->
        [air] { $side } had the enemy's air stack divided into piles of { $first } and { $second }.
        [sea] { $side } had the enemy's sea stack divided into piles of { $first } and { $second }.
       *[ground] { $side } had the enemy's ground stack divided into piles of { $first } and { $second }.
    }
battle-set-aside = { $side } set { $unit } aside.
battle-set-aside-hidden = { $side } set a card aside, unseen.
battle-sidelined =
    { $arm ->
        [air] { $count ->
            [one] One air unit of { $side } was cut off from the next battle.
           *[other] { $count } air units of { $side } were cut off from the next battle.
        }
        [sea] { $count ->
            [one] One sea unit of { $side } was cut off from the next battle.
           *[other] { $count } sea units of { $side } were cut off from the next battle.
        }
       *[ground] { $count ->
            [one] One ground unit of { $side } was cut off from the next battle.
           *[other] { $count } ground units of { $side } were cut off from the next battle.
        }
    }
battle-looked =
    { $arm ->
        [air] { $side } reconnoitred the enemy's air stack and found { $units }.
        [sea] { $side } reconnoitred the enemy's sea stack and found { $units }.
       *[ground] { $side } reconnoitred the enemy's ground stack and found { $units }.
    }
battle-looked-hidden =
    { $arm ->
        [air] { $side } reconnoitred the enemy's air stack.
        [sea] { $side } reconnoitred the enemy's sea stack.
       *[ground] { $side } reconnoitred the enemy's ground stack.
    }
battle-removed = { $side } lost { $unit } to sabotage, for the rest of the game.
battle-spared = { $side } was spared: no general or leader was removed.

## Declaring a battle

battle-prerequisites-are-unmet = The prerequisites of { $card } were not met, and the card was discarded.
battle-has-no-forces = { $side } had no units for { $card }, and the battle did not take place.
battle-has-no-forces-raid = { $side } had no units for the raid, and it did not take place.
battle-ignored = Neither side had units for { $card }, and the battle did not take place.
battle-ignored-raid = Neither side had units for the raid, and it did not take place.
battle-declined = { $side } declined to attack in { $card }.
battle-declined-raid = { $side } declined to raid.
battle-declared = { $side } attacked: { $card }.
battle-declared-recalled = { $side } seized the initiative and attacked: { $card }.
battle-declared-counterattack = { $side } counterattacked to retake { $card }.
battle-declared-raid = { $side } launched a raid.
battle-cancelled =
    { $card ->
        [raid] The raid was called off before it began.
       *[other] { $card } was called off before it began.
    }
battle-played = { $side } played the kept card { $card }.
battle-countered = { $card } was countered.
battle-countered-back = { $card } took effect after all: the card against it was countered.

## Fighting

battle-revealed = { $side } turned over { $units }.
battle-round-began = Round { $round } began.
battle-screened = { $unit } of { $side } screened { $ship } instead of firing.
battle-supported = { $unit } supported { $shooter } instead of firing, adding { $attack } to the attack.
battle-hit = { $unit } hit { $target }: { $number } was drawn, above defence { $defence } and within attack { $attack }.
battle-missed = { $unit } missed { $target }: { $number } was drawn, where a hit needed more than { $defence } and at most { $attack }.
battle-autokilled = { $unit } overwhelmed { $target }; no card had to be drawn.
battle-destroyed = { $side } lost { $unit }.
battle-held = { $side } fired no more in phase { $phase }.
battle-withdrew = { $unit } of { $side } withdrew from the battle.
battle-reinforced = { $unit } came up from the reserve of { $side } and joined the battle.
battle-stalemate = Neither side could score a hit, whatever was drawn; { $side } had attacked and had to withdraw.
battle-idle = A round passed without a shot, a withdrawal or a reinforcement; { $side } had attacked and had to break off.
battle-unopposed = { $side } met no opposition: the enemy had no unit of the arms concerned.
battle-won =
    { $points ->
        [0] { $side } won { $card }.
        [one] { $side } won { $card }, worth { $points } victory point.
       *[other] { $side } won { $card }, worth { $points } victory points.
    }
battle-won-raid = { $side } prevailed in the raid; no points were at stake.
battle-returned = { $side } recovered { $unit } from among its losses.

## Allies

battle-retained = { $unit } stayed in the arsenal of { $side }; the copy of { $other } was taken out of the game.
battle-transferred = { $side } moved { $unit } to its ally's stacks.
battle-transferred-hidden =
    { $arm ->
        [air] { $side } moved an air unit to its ally's stacks.
        [sea] { $side } moved a sea unit to its ally's stacks.
       *[ground] { $side } moved a ground unit to its ally's stacks.
    }
battle-offered = { $side } offered { $partner } { $given } for { $taken }.
battle-offered-hidden = { $side } offered { $partner } a reserve card for another.
battle-swapped = { $side } gave { $given } to { $partner } and received { $taken }.
battle-swapped-hidden = { $side } and { $partner } swapped one reserve card each.
battle-refused = { $side } refused the swap.
battle-sent = { $side } sent the top card of its arsenal, unseen, under that of its ally.
battle-claimed =
    { $points ->
        [one] { $side } took { $card } without a fight, worth { $points } victory point.
       *[other] { $side } took { $card } without a fight, worth { $points } victory points.
    }
battle-eliminated = { $side } was eliminated from its theatre by { $by }.
battle-took-over = { $side } took over { $units }.
battle-took-over-hidden =
    { $count ->
        [one] { $side } took over 1 deployed unit.
       *[other] { $side } took over { $count } deployed units.
    }
battle-gave-up = { $side } had to discard its kept cards and the battles it had won: { $cards }.
battle-liberated = { $side } was liberated by { $by } and takes its turns again.

## Endings

battle-end-total-both =
    { $team ->
        [allied] Total victory: the Allies hold the homelands of both enemies.
       *[axis] Total victory: the Axis holds the homelands of both enemies.
    }
battle-end-standard-both =
    { $team ->
        [allied] Standard victory: the Allies together reached the victory points agreed upon.
       *[axis] Standard victory: the Axis together reached the victory points agreed upon.
    }
battle-end-total = Total victory: { $side } won the battle that eliminated the enemy.
battle-end-standard = Standard victory: { $side } reached the victory points agreed upon.
battle-end-armistice = Armistice: the conflict deck had run out as often as agreed, and the war ended as the points stood.
battle-end-exhaustion = Exhaustion: no battle could be fought any more, and the war ended as the points stood.

### Refusals: the reason, and what would be legal instead

battle-over = The game is over.
    .fix = Start a new game, or look back at this one in the log.
battle-not-asked = You have nothing to decide at the moment.
    .fix = Wait until the other side has answered; you will be asked again.
battle-not-now = That does not answer the question now asked.
    .fix = Choose one of the actions offered; the others have their own time.
battle-opening-done = You have already deployed three cards in the opening.
    .fix = Wait for the other side; the remaining three cards are your reserve hand.
battle-not-in-hand = Your reserve hand does not hold { $unit }.
    .fix = Name a card that you hold in reserve, as in `deploy stuka`.
battle-wrong-arm = Units of the arm of { $unit } may not be deployed now.
    .fix = Deploy a reserve card of the arm named by the card or taking part in the battle, or stop with `done`.
battle-stack-empty =
    { $arm ->
        [air] The enemy has no cards in the air stack.
        [sea] The enemy has no cards in the sea stack.
       *[ground] The enemy has no cards in the ground stack.
    }
    .fix = Choose an enemy stack that holds at least one card, as in `stack air`.
battle-stack-too-small =
    { $arm ->
        [air] The enemy's air stack has fewer than two cards that could be divided.
        [sea] The enemy's sea stack has fewer than two cards that could be divided.
       *[ground] The enemy's ground stack has fewer than two cards that could be divided.
    }
    .fix = Choose a stack with at least two cards not already cut off from the next battle, as in `stack air`.
battle-not-in-stack = The stack being divided has no { $unit } left to set aside.
    .fix = Set aside a card that still lies in that stack, as in `aside stuka`.
battle-no-such-leader = The stack you looked at holds no general or leader by the name of { $unit }.
    .fix = Remove a general or leader found there, as in `remove rommel`, or leave them all in place with `spare`.
battle-no-raid-forces = { $side } has no unit that could take part in such a raid.
    .fix = Choose the other kind, `raid ground-air` or `raid air-sea`, if both sides have units for it, or `decline`.
battle-not-in-discard = That is not a battle in the conflict discard pile.
    .fix = Recall a battlecard that lies there, as in `recall gazala`, or `decline` and draw another card.
battle-not-aggressor = That battle names the enemy as the aggressor.
    .fix = Recall a battle that names your side or the drawing player as the aggressor, or `decline`.
battle-prerequisites-unmet = The prerequisites of that battle are not met.
    .fix = Recall a battle whose prerequisites are met, or `decline`; the text of the card says what must be won first.
battle-no-forces = { $side } has no unit available of the arms this battle needs.
    .fix = Choose a battle for which you have units, or deploy units of those arms before you try again.
battle-no-hand = Your reserve hand is empty, so there is nothing to deploy.
    .fix = Draw a conflict card with `draw`, or answer `pass` where a battlecard offers the emergency deployment.
battle-no-counterattack = You keep no card that allows a counterattack.
    .fix = Choose `draw` or `emergency`; a counterattack card must first be drawn and kept.
battle-not-won-by-enemy = The enemy has not won that battle.
    .fix = Name a battle among those the enemy has won, as in `counterattack tobruk`.
battle-not-kept = You do not keep that card.
    .fix = Play one of your own kept cards, as in `play ultra`, or play none.
battle-wrong-moment = { $card } cannot be played at this moment.
    .fix = Hold it until the moment its text names; for now play another card or none.
battle-no-reserve-of-arms = Your reserve hand holds no unit of the arms that take part in this battle on your side.
    .fix = Save the card for a battle your reserve can join, and withdraw units or `stand`.
battle-not-in-battle = The side concerned has no { $unit } in this battle.
    .fix = Name a unit still in the battle: one of your own to fire, support, screen or withdraw, one of the enemy's as the target.
battle-cannot-screen = { $unit } cannot give that screen.
    .fix = A destroyer that has not yet given up its shot may screen a battleship or carrier of its side, as in `screen warspite with jervis`; otherwise `pass`.
battle-wrong-phase = { $unit } cannot fire in phase { $phase }.
    .fix = Fire a unit whose card lists phase { $phase }, or end the phase with `hold`.
battle-spent = { $unit } already fired, supported or screened.
    .fix = Fire another unit, or end the phase with `hold`; the next round makes every unit ready again.
battle-no-target = { $unit } cannot hit any enemy unit in this battle, even with all the support at hand.
    .fix = Fire another unit, or end the phase with `hold`.
battle-cannot-attack-type = { $unit } cannot attack units of the type of { $target }: the card gives no attack value against it.
    .fix = Aim at a unit of a type for which the card gives one, or fire no more with `hold`.
battle-defence-too-high = With all the support at hand the attack of { $unit } is { $attack }, which does not exceed the defence { $defence } of { $target }.
    .fix = The attack lacks { $missing }: aim at a target with less defence, or fire no more with `hold`.
battle-no-autokill = { $unit } cannot destroy a unit without a draw.
    .fix = Fire at the target instead, as in `at matilda`.
battle-autokill-limit = { $unit } cannot destroy { $target }, with defence { $defence }, without a draw.
    .fix = Choose a target of the type named on the card whose defence, bonuses included, is at most { $limit }, or fire with `at`.
battle-cannot-support = { $unit } cannot support { $shooter } now.
    .fix = Add a unit that has not fired and whose card supports the class of { $shooter }, or fire with `shoot`.
battle-needs-support = The attack of { $attack } does not yet exceed the defence of { $defence }.
    .fix = Add support worth at least { $missing }, as in `with bf-109`.
battle-not-lost = Your own units destroyed in this battle do not include { $unit }.
    .fix = Bring back a unit that you lost in it, as in `return stuka`, or stop with `done`.

battle-no-such-copy = There is no second copy of { $unit } to choose between.
    .fix = Keep one of the two copies offered, as in `retain rommel`.
battle-no-ally = You have no ally whom you could aid now.
    .fix = Choose `draw`; aid needs a game of two theatres and an ally who is still in the war.
battle-cannot-move = You have no { $unit } deployed that could move to your ally.
    .fix = Move a deployed card that need not miss the next battle, as in `transfer stuka`, or stop with `done`.
battle-no-top-card = Your arsenal has no card left to send.
    .fix = Choose another way to aid, or `draw`.

### Questions

battle-ask-over = The game is over.
battle-ask-chance = A card is about to be drawn.
battle-ask-opening = Both sides: choose three of your six cards and deploy them face down, one after the other.
battle-ask-opening-all = All sides: choose three of your six cards and deploy them face down, one after the other.
battle-ask-duplicates = { $side }: both theatres have { $unit }; choose for your team the copy that stays in the game.
battle-ask-turn-allied = Turn { $turn }, { $side }: draw a conflict card, deploy the whole reserve in an emergency, counterattack if you keep a card for it, or aid your ally: swap a reserve card or send your top arsenal card and then draw, or give up the draw and move deployed cards.
battle-ask-transfer =
    { $left ->
        [one] { $side }: move one more deployed card to your ally, or stop here.
       *[other] { $side }: move up to { $left } more deployed cards to your ally, or stop here.
    }
battle-ask-consent = { $side }: { $partner } offers you { $given } for your { $taken }; accept or refuse.
battle-ask-consent-hidden = { $side }: accept or refuse the swap your ally offers.
battle-ask-unfought = { $side }: no enemy is left in your theatre; take { $card } without a fight, discard it and raid the other theatre, or decline.
battle-ask-rally =
    { $left ->
        [one] { $side }: your country is free again; deploy one more reserve card.
       *[other] { $side }: your country is free again; deploy { $left } reserve cards.
    }
battle-ask-turn = Turn { $turn }, { $side }: draw a conflict card, deploy the whole reserve in an emergency, or counterattack if you keep a card for it.
battle-ask-deploy =
    { $left ->
        [one] { $side }, { $card }: deploy one reserve card, or stop here.
       *[other] { $side }, { $card }: deploy up to { $left } reserve cards, or stop here.
    }
battle-ask-trim =
    { $limit ->
        [0] { $side }: discard every card of your reserve hand, one at a time.
        [one] { $side }: discard until one card is left in your reserve hand.
       *[other] { $side }: discard until { $limit } cards are left in your reserve hand.
    }
battle-ask-capture = { $side }: choose the enemy stack from which a card is captured at random.
battle-ask-divide = { $side }: choose the enemy stack to be divided.
battle-ask-split =
    { $arm ->
        [air] { $side }: your air stack is being divided; cards still to set aside: { $left }.
        [sea] { $side }: your sea stack is being divided; cards still to set aside: { $left }.
       *[ground] { $side }: your ground stack is being divided; cards still to set aside: { $left }.
    }
battle-ask-pick =
    { $arm ->
        [air] { $side }: choose which pile of the enemy's air stack misses the next battle.
        [sea] { $side }: choose which pile of the enemy's sea stack misses the next battle.
       *[ground] { $side }: choose which pile of the enemy's ground stack misses the next battle.
    }
battle-ask-sabotage = { $side }: choose the enemy stack to sabotage.
battle-ask-strike = { $side }: remove one general or leader found in the stack from the game, or spare them.
battle-ask-raid = { $side }: raid with ground and air units, raid with air and sea units, or decline.
battle-ask-initiative = { $side }: recall a battle from the discard pile and attack, or decline and draw another card.
battle-ask-declare = { $side }: attack in { $card }, or decline.
battle-ask-cancel =
    { $card ->
        [raid] { $side } raids: the defender may cancel the raid with a kept card, or pass.
       *[other] { $side } attacks in { $card }: the defender may cancel the battle with a kept card, or pass.
    }
battle-ask-homeland = { $side } attacks in { $card }: the defender may deploy the whole reserve in an emergency, or pass.
battle-ask-muster = { $side }: play a kept card for the whole battle, or pass.
battle-ask-ready = { $side }: play a kept card for this round, screen a battleship or carrier with a destroyer, or pass.
battle-ask-fire = { $side }, phase { $phase }: choose a unit to fire, or fire no more in this phase.
battle-ask-target =
    { $shots ->
        [one] { $side }: choose a target for { $unit }, or hold its fire.
       *[other] { $side }: choose a target for { $unit } ({ $shots } shots left), or hold its fire.
    }
battle-ask-support = { $side }: { $unit } aims at { $target }; add supporting units, or shoot.
battle-ask-withdraw = { $side }: withdraw units, play a kept card, or stand and fight on.
battle-ask-reinforce =
    { $left ->
        [one] { $side }: bring one reserve card into the battle, or stop here.
       *[other] { $side }: bring up to { $left } reserve cards into the battle, or stop here.
    }
battle-ask-aftermath = { $side }: the battle is over; play a kept card to recover losses, or pass.
battle-ask-return =
    { $left ->
        [one] { $side }: bring back one of your units destroyed in this battle, or stop here.
       *[other] { $side }: bring back up to { $left } of your units destroyed in this battle, or stop here.
    }
battle-ask-reply = { $side }: { $card } is in play; answer with a kept card that cancels, or pass.

### Actions, one for each verb of the notation

battle-act-draw = Draw a conflict card
battle-act-emergency = Deploy the whole reserve in an emergency
battle-act-counterattack = Counterattack to retake { $card }
battle-act-transfer = Give up the draw and move { $unit } to the ally
battle-act-swap = Offer the ally { $given } for { $taken }, then draw
battle-act-send = Send the top arsenal card under the ally's deck, then draw
battle-act-accept = Accept the swap
battle-act-refuse = Refuse the swap
battle-act-retain = Keep { $unit } in the arsenal of { $side }
battle-act-claim = Take the battle without a fight
battle-act-deploy = Deploy { $unit }
battle-act-done = Stop here
battle-act-discard = Discard { $unit }
battle-act-stack =
    { $arm ->
        [air] Choose the enemy's air stack
        [sea] Choose the enemy's sea stack
       *[ground] Choose the enemy's ground stack
    }
battle-act-aside = Set { $unit } aside
battle-act-take-aside = Take the pile set aside
battle-act-take-rest = Take the cards that remain
battle-act-remove = Remove { $unit } from the game
battle-act-spare = Spare the generals and leaders
battle-act-raid-ground-air = Raid with ground and air units
battle-act-raid-air-sea = Raid with air and sea units
battle-act-recall = Recall { $card } and attack
battle-act-attack = Attack
battle-act-decline = Decline
battle-act-play = Play { $card }
battle-act-pass = Pass
battle-act-screen = Screen { $ship } with { $unit }
battle-act-fire = Fire { $unit }
battle-act-at = Aim at { $unit }
battle-act-destroy = Destroy { $unit } without a draw
battle-act-with = Add the support of { $unit }
battle-act-shoot = Shoot
battle-act-hold = Fire no more
battle-act-withdraw = Withdraw { $unit }
battle-act-withdraw-all = Withdraw all units
battle-act-stand = Stand and fight on
battle-act-return = Bring back { $unit }

### Card texts, generated from what the cards do

## Build-ups: $draw is the number of cards drawn, or the size of hand to draw up to; $arm is any, ground, air or sea

battle-text-buildup = { battle-text-buildup-draw }
battle-text-buildup-draw =
    { $draw ->
        [one] Draw 1 arsenal card
       *[other] Draw { $draw } arsenal cards
    }{ $deploy ->
        [0] {""}
       *[other] , deploy up to { $deploy } from the reserve hand{ $arm ->
            [ground] {" "}(ground units only)
            [air] {" "}(air units only)
            [sea] {" "}(sea units only)
           *[any] {""}
        }
    }, then discard down to { $limit }.
battle-text-buildup-refill =
    Draw arsenal cards until the reserve hand holds { $draw }{ $deploy ->
        [0] {""}
       *[other] , deploy up to { $deploy } of them{ $arm ->
            [ground] {" "}(ground units only)
            [air] {" "}(air units only)
            [sea] {" "}(sea units only)
           *[any] {""}
        }
    }, then discard down to { $limit }.

## Kept cards: $span is round or battle, $role any, aggressor or defender, $against any or the arm attacked

battle-text-bonus-attack =
    { $span ->
        [round] { $role ->
            [aggressor] Keep this card. Play it at the start of a round of a battle in which you are the aggressor:
            [defender] Keep this card. Play it at the start of a round of a battle in which you are the defender:
           *[any] Keep this card. Play it at the start of a round of battle:
        }
       *[battle] { $role ->
            [aggressor] Keep this card. Play it at the start of a battle in which you are the aggressor:
            [defender] Keep this card. Play it at the start of a battle in which you are the defender:
           *[any] Keep this card. Play it at the start of a battle:
        }
    } { $arm ->
        [air] your air units
        [sea] your sea units
       *[ground] your ground units
    } add { $amount } to their attack values { $against ->
        [ground] against ground units{" "}
        [air] against air units{" "}
        [sea] against sea units{" "}
       *[any] {""}
    }{ $span ->
        [round] for this round.
       *[battle] for the whole battle.
    }
battle-text-bonus-defence =
    { $span ->
        [round] { $role ->
            [aggressor] Keep this card. Play it at the start of a round of a battle in which you are the aggressor:
            [defender] Keep this card. Play it at the start of a round of a battle in which you are the defender:
           *[any] Keep this card. Play it at the start of a round of battle:
        }
       *[battle] { $role ->
            [aggressor] Keep this card. Play it at the start of a battle in which you are the aggressor:
            [defender] Keep this card. Play it at the start of a battle in which you are the defender:
           *[any] Keep this card. Play it at the start of a battle:
        }
    } { $arm ->
        [air] your air units
        [sea] your sea units
       *[ground] your ground units
    } add { $amount } to all their defence scores { $span ->
        [round] for this round.
       *[battle] for the whole battle.
    }
battle-text-cancel-battle = Keep this card. Play it when the enemy declares an attack or a raid, unless the battle could eliminate a side: it does not take place. A battlecard drawn or recalled for it is discarded, and the turn is over.
battle-text-cancel-kept = Keep this card. Play it when the enemy plays a kept card: that card has no effect, and both are discarded.
battle-text-counterattack = Keep this card. Play it instead of drawing: fight a battle the enemy has won once more, with your side as the aggressor. You need units of the arms it names for your side. The winner takes the battlecard.
battle-text-recover =
    { $count ->
        [one] Keep this card. Play it right after a battle: 1 of your own units destroyed in it returns to your stacks.
       *[other] Keep this card. Play it right after a battle: up to { $count } of your own units destroyed in it return to your stacks.
    }
battle-text-reinforce =
    { $count ->
        [one] Keep this card. Play it in the withdrawal phase of a battle: 1 reserve card of an arm that takes part on your side joins the battle face up.
       *[other] Keep this card. Play it in the withdrawal phase of a battle: up to { $count } reserve cards of the arms that take part on your side join the battle face up.
    }

## Immediate actions

battle-text-capture = Choose an enemy stack. A card drawn from it at random joins your stack of the same arm; both sides see it.
battle-text-divide = Choose an enemy stack of two or more cards. Its owner divides it into two piles as equal as possible. You pick one of them unseen: its cards take no part in the next battle.
battle-text-look = Look at all enemy stacks.
battle-text-sabotage = Look at one enemy stack. If generals or leaders lie in it, you may remove one of them from the game; if none does, the enemy discards a reserve card at random.
battle-text-raid = You may at once fight a raid as the aggressor, with the ground and air units or with the air and sea units of both sides. Both sides must have units for it. No battlecard and no points are at stake.
battle-text-initiative = Take a battlecard from the conflict discard pile that names your side or the drawing player as the aggressor, whose prerequisites are met and for which you have units, and attack at once. If there is none, or you decline, draw another conflict card.

## Battlecards: $who is axis, allied or drawer

battle-text-aggressor =
    { $who ->
        [drawer] Aggressor: whoever draws the card.
       *[other] Aggressor: { $side }.
    }
battle-text-arms = { $side }: { $arms }.
battle-text-prerequisites = Prerequisites: { $list }.
battle-text-prerequisite-fought = { $card } has been won by either side
battle-text-prerequisite-held = { $side } holds { $card }
battle-text-or = {" or "}
battle-text-and = {"; and "}
battle-text-ground-decides = A side with no ground unit left in the battle has lost it.
battle-text-homeland =
    { $count ->
        [one] Before the battle the defender draws 1 arsenal card and may deploy the whole reserve in an emergency.
       *[other] Before the battle the defender draws { $count } arsenal cards and may deploy the whole reserve in an emergency.
    }
battle-text-eliminates = If the enemy wins this battle, { $side } is eliminated.
battle-text-points =
    { $points ->
        [one] { $points } victory point.
       *[other] { $points } victory points.
    }

## Units

battle-text-aura-attack =
    { $arm ->
        [air] While in a battle, this card adds { $amount } to the attack values of your other air units there.
        [sea] While in a battle, this card adds { $amount } to the attack values of your other sea units there.
       *[ground] While in a battle, this card adds { $amount } to the attack values of your other ground units there.
    }
battle-text-aura-defence =
    { $arm ->
        [air] While in a battle, this card adds { $amount } to the defence scores of your other air units there.
        [sea] While in a battle, this card adds { $amount } to the defence scores of your other sea units there.
       *[ground] While in a battle, this card adds { $amount } to the defence scores of your other ground units there.
    }
battle-text-assist =
    Instead of firing in a round, this card may add { $amount } to one shot of { $class ->
        [general] a general
        [leader] a leader
        [tank] a tank
        [gun] a gun
        [infantry] an infantry unit
        [fighter] a fighter
        [bomber] a bomber
        [transport] a transport
        [battleship] a battleship
        [carrier] a carrier
        [cruiser] a cruiser
        [destroyer] a destroyer
        [submarine] a submarine
       *[other] { $class }
    } of its side.
battle-text-screen = Instead of firing in a round, this card may screen a battleship or carrier of its side at the start of the round, adding { $amount } to all defence scores of that ship until the round ends.
battle-text-autokill =
    { $arm ->
        [air] Instead of firing, this card may destroy an enemy air unit without a draw if that unit's defence against it, bonuses included, is at most { $limit }.
        [sea] Instead of firing, this card may destroy an enemy sea unit without a draw if that unit's defence against it, bonuses included, is at most { $limit }.
       *[ground] Instead of firing, this card may destroy an enemy ground unit without a draw if that unit's defence against it, bonuses included, is at most { $limit }.
    }
battle-text-shots =
    { $shots ->
        [one] Fires once in each of its phases.
       *[other] Fires up to { $shots } times in each of its phases, each time at a target of its choice.
    }

### Words

battle-class-general = General
battle-class-leader = Leader
battle-class-tank = Tank
battle-class-gun = Gun
battle-class-infantry = Infantry
battle-class-fighter = Fighter
battle-class-bomber = Bomber
battle-class-transport = Transport
battle-class-battleship = Battleship
battle-class-carrier = Carrier
battle-class-cruiser = Cruiser
battle-class-destroyer = Destroyer
battle-class-submarine = Submarine

battle-arm-ground = ground
battle-arm-air = air
battle-arm-sea = sea

battle-kind-battle = Battle
battle-kind-buildup = Build-up
battle-kind-keep = Kept card
battle-kind-immediate = Immediate action

battle-provenance-attested = attested
    .about = A source documents that this card belongs to the published set.
battle-provenance-inferred = inferred
    .about = This card follows from what a source says.
battle-provenance-reconstructed = reconstructed
    .about = This card is our own design; no source for it survives.
