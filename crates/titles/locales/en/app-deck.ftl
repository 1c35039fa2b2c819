### The table of the deck game in the browser, English.

app-deck-tab = Decks
app-deck-tab-note = What the deck is made of, hidden cards of the hand included. The percentage: at least one of them in the next hand of four.

## Phases and state

app-deck-phases = Phases of the turn
app-deck-phase-start = Start
app-deck-phase-tactics = Tactics
app-deck-phase-reinforcement = Reinforcement
app-deck-phase-clean-up = Clean-up
app-deck-round = Round { $round }
app-deck-counterattack = Counterattack
app-deck-counterattack-due = Counterattack due
app-deck-fought = Combat fought
app-deck-not-fought = Combat: once, not yet declared

## Zones

app-deck-hand = Hand
app-deck-no-hand = No cards in hand
app-deck-playable =
    { $count ->
        [0] { $all ->
            [one] 1 card
           *[other] { $all } cards
        }
       *[other] { $count } of { $all } playable
    }
app-deck-kept = Kept
app-deck-wallet = Your points
app-deck-tactic = Tactic
app-deck-supply = Supply
app-deck-reinforcement = Reinforce
app-deck-attack = Attack
app-deck-defence = Defence
app-deck-victory-points = Victory
app-deck-front = Front line
app-deck-no-units = No unit is deployed.
app-deck-active = { $active } of { $count } active
app-deck-conquests = Conquests
app-deck-no-conquests = Nothing taken yet
app-deck-playing-area = Playing area
app-deck-played = Played
app-deck-nothing-played = Nothing played
app-deck-deck = Deck
app-deck-discard = Discard
app-deck-war-zone = War zone
app-deck-objectives = Objectives
app-deck-recruit-later = recruit in the reinforcement phase
app-deck-affordable = { $count } of { $all } piles affordable
app-deck-hidden = Closed piles
app-deck-events = Events
app-deck-victory = Victory
app-deck-british = British
app-deck-boxed = Box: { $count }
app-deck-opponents = Opponents
app-deck-enemy = Enemy row
app-deck-new = new since your last turn
app-deck-since = Since your last turn

## A card

app-deck-cards =
    { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
app-deck-exhausted = exhausted
app-deck-destroyed = Destroyed
app-deck-allotted = allotted
app-deck-with = with { $card }
app-deck-inspect = Inspect
app-deck-top = Top
app-deck-bottom = Bottom
app-deck-deploy = Deploy
app-deck-pair = Pair
app-deck-attack-it = Attack
app-deck-looked-at = Events you are looking at
app-deck-from-discard = From your discard pile
app-deck-kind-supply = Supply
app-deck-kind-army = Army
app-deck-kind-strategy = Strategy
app-deck-kind-support = Support
app-deck-kind-event = Event
app-deck-kind-site = Site
app-deck-kind-victory = Victory
app-deck-sub-infantry = Infantry
app-deck-sub-tank = Tank
app-deck-sub-gun = Gun
app-deck-sub-artillery = Artillery
app-deck-sub-recon = Recon
app-deck-sub-engineer = Engineer
app-deck-sub-hq = HQ
app-deck-sub-service = Service
app-deck-sub-transport = Transport
app-deck-sub-ship = Ship
app-deck-sub-rail = Rail
app-deck-sub-manoeuvre = Manoeuvre
app-deck-sub-staff = Staff
app-deck-sub-commander = Commander
app-deck-sub-facility = Facility
app-deck-sub-order = Order
app-deck-sub-weather = Weather
app-deck-sub-air = Air
app-deck-sub-obstacle = Obstacle
app-deck-sub-commonwealth = Commonwealth
app-deck-sub-booty = Booty
app-deck-sub-box = Box
app-deck-sub-city = City
app-deck-keyword-combat = Combat
app-deck-keyword-unique = Unique
app-deck-city-garrison = Garrison
app-deck-city-reinforcements = Reinforcements
app-deck-city-victory = Victory cards
app-deck-city-penalty = Lost with it
app-deck-city-damage = Battle damage

## Combat

app-deck-combat = Combat
app-deck-attacks = { $who } attacks
app-deck-no-garrison = No garrison: only the position itself defends.
app-deck-stands = Stands
app-deck-pending = To act
app-deck-won = Taken
app-deck-lost = Not taken
app-deck-enough = Enough to win
app-deck-short = { $count } short
app-deck-combat-declare = Declare
app-deck-combat-reveal = Reveal the garrison
app-deck-combat-reinforce = British reinforcements
app-deck-combat-abilities = Abilities, then pay or give up
app-deck-combat-result = Losses and victory cards
app-deck-combat-after = Abilities once more
app-deck-combat-back = Events go back

## Counterattack

app-deck-counterattack-head = British counterattack
app-deck-intercept-prepare = Prepare
app-deck-intercept-allot = Allot
app-deck-intercept-strike = Strike
app-deck-intercept-after = Aftermath
app-deck-covered = Covered
app-deck-to-cover = Click a unit
app-deck-open = Open
app-deck-allotment = Allotment
app-deck-of-covered = of { $count } covered
app-deck-best = Your units can cover { $count }; that many must be covered.
app-deck-if-fails = If the interception fails
app-deck-loses-city =
    { $count ->
        [0] { $city } goes back on top of the city pile.
        [one] { $city } goes back on top of the city pile, and 1 victory card is lost at random.
       *[other] { $city } goes back on top of the city pile, and { $count } victory cards are lost at random.
    }
app-deck-loses-nothing = Without a city there is nothing to lose.

## Lists of cards

app-deck-deck-of = Deck of { $who }
app-deck-discard-of = Discard pile of { $who }
app-deck-empty-discard = The discard pile is empty.
app-deck-own-deck-note =
    { $count ->
        [one] 1 card, in an order nobody knows.
       *[other] { $count } cards, in an order nobody knows.
    }
app-deck-their-deck-note = { $deck } cards in the deck and { $hand } unknown cards in hand are these, in some order.
app-deck-on-top = Known to lie on top
app-deck-next-hand = Chance of so many among the { $count } cards of the next hand
app-deck-in-deck = deck
app-deck-seat-facts = Hand { $hand } · deck { $deck } · discard { $discard } · { $points } points
app-deck-known-hand = Known cards of the hand
app-deck-unseen = Deck and unknown hand
app-deck-events-note = The event pile. You see here what you have learned of it.
app-deck-british-note = Events that wait for the British counterattack. You see here what you have learned of them.
app-deck-victory-note = What is left of the victory cards; the order is unknown.
app-deck-from-top = no. { $count } from the top
app-deck-none-known = You know none of them.
app-deck-out-of-game = Out of the game
app-deck-in-this-game = In this game
app-deck-previous = Previous card
app-deck-next = Next card
app-deck-copies =
    { $count ->
        [one] 1 copy
       *[other] { $count } copies
    }
app-deck-provenance = Where this card comes from
app-deck-attested = Attested: a source says so in words.
app-deck-inferred = Inferred: it follows from rules text and examples.
app-deck-reconstructed = Reconstructed: our own design.
app-deck-fact-play = to play it from hand
app-deck-fact-buy = to recruit it, with one reinforcement point
app-deck-fact-defence = defence
app-deck-fact-interception = interception, before what cards add
app-deck-fact-victory = at the end, wherever you own it

## Keys

app-deck-key-along = Next and previous card of the zone
app-deck-key-across = Next and previous zone
app-deck-key-inspect = Enlarge the card
