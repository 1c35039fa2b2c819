### The table of the battle game in the browser, English.

app-battle-tab = Known

## Sides and mats

app-battle-axis = Axis
app-battle-allies = Allies
app-battle-you = You
app-battle-ally = Your ally
app-battle-enemy = Enemy
app-battle-points =
    { $points ->
        [one] 1 point
       *[other] { $points } points
    }
app-battle-out = Out of the war
app-battle-decides = to decide
app-battle-on-turn = on turn
app-battle-ground = Ground
app-battle-air = Air
app-battle-sea = Sea
app-battle-laid =
    { $count ->
        [one] 1 card deployed, hidden until all are ready
       *[other] { $count } cards deployed, hidden until all are ready
    }
app-battle-cut-off = { $count } miss the next battle
app-battle-reserve = Reserve hand
app-battle-no-reserve = No cards in reserve
app-battle-kept = Kept cards
app-battle-no-kept = None
app-battle-arsenal = Arsenal
app-battle-under = { $count } under it
app-battle-deck-count = Arsenal { $count }
app-battle-discard-of = Discard { $count }

## The middle

app-battle-conflict = Conflict cards
app-battle-conflict-deck = Conflict deck
app-battle-deck-label =
    { $count ->
        [one] Conflict deck, 1 card
       *[other] Conflict deck, { $count } cards
    }
app-battle-drawn = Drawn
app-battle-campaign = Campaign
app-battle-opening = Opening
app-battle-turn = Turn { $turn }
app-battle-fought = { $count } of { $all } battles won
app-battle-bar = { $team }: { $points } of { $target } points
app-battle-won-card =
    { $points ->
        [one] { $card }, 1 point
       *[other] { $card }, { $points } points
    }
app-battle-at-once =
    { $team ->
        [Allies] Allies win at once
       *[other] { $team } wins at once
    }
app-battle-raid = Raid
app-battle-aggressor = aggressor
app-battle-defender = defender
app-battle-declared-note = Units that can take part, by arm. They are turned up when the battle is joined.
app-battle-q-copies = Which copy stays in the game?
app-battle-q-leaders = Generals and leaders found in the stack
app-battle-q-swap = The swap: what is given, and what is taken
app-battle-q-lost = Lost in this battle
app-battle-q-recall = Battles in the discard pile
app-battle-q-reply = The card in play
app-battle-choose = What this card may do

## A battle

app-battle-round =
    { $round ->
        [0] Before round 1
       *[other] Round { $round }
    }
app-battle-phase-n = Phase { $phase }
app-battle-left =
    { $count ->
        [one] 1 unit left
       *[other] { $count } units left
    }
app-battle-stake-retaken =
    { $points ->
        [one] Fought again for 1 point
       *[other] Fought again for { $points } points
    }
app-battle-lost = Lost so far
app-battle-outlook = Outlook
app-battle-wins = wins
app-battle-loses = units lost
app-battle-nobody = Nobody
app-battle-outlook-note = Fought on { $count } times in worlds that fit what you know, as a bot plays out a battle in its mind.
app-battle-ready = ready
app-battle-waits = waits
app-battle-passed = held its fire
app-battle-fired = has fired
app-battle-helped = has supported
app-battle-fires = fires
app-battle-aimed = target
app-battle-sidelined = misses a battle
app-battle-exposed = enemy knows
app-battle-known = seen
app-battle-can-fire = can fire
app-battle-can-support = can support
app-battle-can-withdraw = withdraw
app-battle-can-aim = aim
app-battle-can-return = bring back
app-battle-can-remove = remove
app-battle-can-aside = set aside
app-battle-can-transfer = to the ally
app-battle-can-screen = can screen
app-battle-adds-attack = { $who }: { $arm } attack +{ $amount }
app-battle-adds-defence = { $who }: { $arm } defence +{ $amount }
app-battle-kept-bonus = Kept card
app-battle-screened = { $who } screened: defence +{ $amount }

## A shot

app-battle-shot = The shot
app-battle-shooter = Fires
app-battle-target = Target
app-battle-choose-unit = Choose a unit of this phase that fires.
app-battle-choose-target = Choose a target
app-battle-other-target = Other target
app-battle-against = against { $arm }
app-battle-shots-left = { $count } shots left
app-battle-needs = hits on { $from }–{ $to }
app-battle-needs-none = no number hits
app-battle-needs-support = only with support
app-battle-window = { $hits } of { $unseen } unseen cards hit
app-battle-unseen = { $unseen } unseen cards by action number
app-battle-support-title = Support
app-battle-support = { $unit } +{ $amount }: { $from }–{ $to }, { $percent }
app-battle-hit = Hit
app-battle-miss = Miss
app-battle-last = { $unit } at { $target }, needed { $from }–{ $to }
app-battle-last-autokill = { $unit } destroyed { $target } without a draw
app-battle-turned = Turned this round
app-battle-fire-log = Fire so far

## Cards

app-battle-all = all
app-battle-capital = capital
app-battle-kind-battle = Battle
app-battle-kind-buildup = Build-up
app-battle-kind-keep = Keep
app-battle-kind-immediate = Immediate
app-battle-axis-attacks = Axis attacks
app-battle-allies-attack = Allies attack
app-battle-drawer-attacks = Drawer attacks
app-battle-spoken-unit = { $name }, { $class }, phase { $phase }. Attack against ground, air, sea: { $attack }. Defence: { $defence }
app-battle-spoken-back = Hidden card of { $side }
app-battle-spoken-conflict-back = Hidden conflict card
app-battle-inspect = Inspect
app-battle-unit-line = { $class }, { $arm } · fires in phase { $phase }
app-battle-card-line = { $kind } · action number { $number }
app-battle-provenance = This card is { $known }.
app-battle-rules = Rules
app-battle-conflict-discard = Conflict discard pile
app-battle-arsenal-discard = Discard pile of { $side }
app-battle-nothing-there = Nothing lies there.
app-battle-seen-of = Seen of { $side }
app-battle-nothing-seen = Nothing yet. Units turned up in a battle, or looked at, are listed here as long as they are deployed.
app-battle-unseen-cards =
    { $count ->
        [one] 1 conflict card unseen
       *[other] { $count } conflict cards unseen
    }
app-battle-unseen-note = In the deck or kept by others, by action number.

## Keys

app-battle-key-stacks = To your ground, air or sea stack
app-battle-key-enemy-stacks = To the enemy's stacks
app-battle-key-zones = To the reserve, the kept cards, the conflict cards
app-battle-key-phase = To a firing phase
app-battle-key-target = To the next target
app-battle-key-acts = Emergency deployment, hold fire, withdraw all
app-battle-key-look = Inspect, why not?, chances on or off
